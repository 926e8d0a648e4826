#!/usr/bin/env python3
"""Run the recorded cases of test/data/xla through the command line.

One line for every case that fails, one for every operation, and totals that
add up.  A case passes if the whole of it does.  `unsupported:` (status 4) is
no pass; it is a failure too unless expected_unimplemented.txt allows it."""
import argparse
import collections
import concurrent.futures
import fnmatch
import os
import sys
import tempfile

import program
import xla_cases
from program import FAIL, PASS, UNIMPLEMENTED

HERE = os.path.dirname(os.path.abspath(__file__))
OUTCOMES = (PASS, FAIL, UNIMPLEMENTED)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hlojit", required=True, help="the command line")
    parser.add_argument("--work", required=True,
                        help="folder where the archives are unpacked")
    parser.add_argument("--check", action="store_true",
                        help="`hlojit check`: both engines, the same bits")
    parser.add_argument("--engine", choices=("jit", "eval"), default="jit")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--op", action="append", help="only this operation")
    parser.add_argument("--case", action="append", metavar="OP/CASE",
                        help="only this case (* and ? match)")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="only each N-th case of an operation")
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--no-memory-limit", action="store_true")
    return parser.parse_args()


def read_cases(args):
    cases = xla_cases.read_manifest()
    wrong = xla_cases.read_patterns("wrong_records.txt")
    for case in cases:
        case["is_wrong"] = case["case"] in wrong
    if args.op:
        cases = [c for c in cases if c["op"] in args.op]
    if args.case:
        cases = [c for c in cases if any(
            fnmatch.fnmatch(c["case"], pattern) for pattern in args.case)]
    number = collections.Counter()
    kept = []
    for case in cases:
        if number[case["op"]] % args.every == 0:
            kept.append(case)
        number[case["op"]] += 1
    return kept


def run_case(case, args):
    """(outcome, text)"""
    base = os.path.join(args.work, case["case"])
    inputs = [os.path.join(base, "in%d.npy" % i)
              for i in range(len(case["inputs"]))]
    command = [args.hlojit, "check" if args.check else "run", base + ".hlo",
               "--threads", str(args.threads), *program.input_options(inputs)]
    if args.check:
        # Differences may cancel almost all digits: the record says how many.
        if case.get("atol"):
            command += ["--atol", repr(case["atol"])]
        return program.run(command)
    rules = [dict(case, dtype=o["dtype"]) for o in case["outputs"]]
    wants = [os.path.join(base, "out%d.npy" % i) for i in range(len(rules))]
    with tempfile.TemporaryDirectory(dir=args.work) as folder:
        command += ["--engine", args.engine, "--output-dir", folder]
        outcome, text = program.run(command)
        if outcome == PASS and not case["is_wrong"]:
            return program.judge_outputs(folder, wants, rules)
        return outcome, text


def report(cases, results, args):
    """Prints everything; the number of things that are wrong."""
    allowed = []
    if args.check or args.engine == "jit":
        allowed = xla_cases.read_patterns("expected_unimplemented.txt")
    per_op = collections.defaultdict(collections.Counter)
    undeclared, used = 0, set()
    for case, (outcome, text) in zip(cases, results):
        per_op[case["op"]][outcome] += 1
        matching = [p for p in allowed if fnmatch.fnmatch(case["case"], p)]
        if outcome == FAIL:
            print("FAIL %s: %s" % (case["case"], text))
        elif outcome == UNIMPLEMENTED:
            used.update(matching)
            if not matching:
                undeclared += 1
                print("UNDECLARED %s: %s" % (case["case"], text))
    total = collections.Counter()
    print("%-26s" % "operation" + "".join("%15s" % o for o in OUTCOMES))
    for op in sorted(per_op):
        total.update(per_op[op])
        print("%-26s" % op + "".join("%15d" % per_op[op][o] for o in OUTCOMES))
    print("# XLA's cases, %s, %d threads: %s; %d cases" % (
        "check" if args.check else args.engine, args.threads,
        ", ".join("%d %s" % (total[o], o) for o in OUTCOMES), len(cases)))
    stale = []
    if not (args.op or args.case or args.every > 1 or args.check):
        stale = [p for p in allowed if p not in used]
    for pattern in stale:
        print("STALE %s in expected_unimplemented.txt: nothing of it is "
              "unimplemented; remove the line" % pattern)
    if undeclared:
        print("# %d unimplemented cases are not declared in "
              "expected_unimplemented.txt" % undeclared)
    return total[FAIL] + undeclared + len(stale)


def main():
    args = parse_arguments()
    if not args.no_memory_limit:
        program.limit_memory()
    cases = read_cases(args)
    if not cases:
        sys.exit("no case is selected")
    os.makedirs(args.work, exist_ok=True)
    for op in sorted({c["op"] for c in cases}):
        xla_cases.unpack(op, args.work)
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        results = list(pool.map(lambda case: run_case(case, args), cases))
    sys.exit(1 if report(cases, results, args) else 0)


main()
