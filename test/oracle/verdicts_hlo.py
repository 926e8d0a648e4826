#!/usr/bin/env python3
"""Programs in HLO text with one thing changed: does hlojit take what XLA takes,
and refuse what XLA refuses?

    verdicts_hlo.py --program VERDICTS --work FOLDER [--cases N] [--seed S]
                    [--op NAME] [--tolerance SHARE] SOURCE ...

XLA, as jaxlib has it, is the judge: its reader and, behind StableHLO, its
verifier.  Disagreements are grouped by the words of both messages, and an
example of each lies in FOLDER.  What only StableHLO refuses is counted, and is
no failure: HLO has types and forms that it has not.

Exit status 0 when all agree (but for --tolerance), 77 when there is no jaxlib."""
import argparse
import collections
import glob
import os
import random
import re
import sys

try:
    import jaxlib  # noqa: F401
except ImportError:
    sys.exit(77)

from mutate_hlo import mutate_hlo, plain
from verdicts import Program

# What is legal, and not in XLA's CPU backend.
BACKEND = re.compile(r"UNIMPLEMENTED|not supported by XLA:CPU|[Ff]usion|"
                     r"bitcast operation seen|custom element sizes")
STABLEHLO = re.compile(r"^stablehlo|'stablehlo\.|mhlo\.unknown")
# StableHLO says the shapes of these anew, and has wider broadcasts; what is read
# from the text is not what is compiled.
UNSAID = re.compile(
    r"declared as .*, but (tuple|get-tuple-element|fusion|call|conditional|"
    r"opt-barrier|all-gather|reduce-scatter) of|"
    r"goes to dimension .*; their sizes must match|"
    r"declared as .*; a tuple of the state")
# XLA keeps 32 bits of these, and takes the first of several dimensions.
CUT = re.compile(r"-?\d{10,}|needs \d+ elements in dimension|"
                 r"must name one dimension|occurs twice|takes 2 operands, not 3")

HERE = os.path.dirname(os.path.abspath(__file__))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="build/bin/verdicts")
    parser.add_argument("--work", required=True)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--op", help="only folders of this name")
    parser.add_argument("--tolerance", type=float, default=0)
    parser.add_argument("sources", nargs="+")
    return parser.parse_args()


def read_programs(args):
    """{operation, the name of its folder: programs}"""
    found = collections.defaultdict(set)
    for pattern in args.sources:
        for path in sorted(glob.glob(pattern)):
            op = os.path.basename(os.path.dirname(path))
            if os.path.getsize(path) < 4000 and args.op in (None, op):
                with open(path, encoding="utf-8") as file:
                    found[op].add(plain(file.read()))
    return {op: sorted(texts) for op, texts in found.items()}


def shorten(message):
    message = re.sub(r"^(m:)?\d+:\d+: error: (\S+ \(line \d+\): )?", "",
                     message or "taken")
    message = re.sub(r"\b\w+\[[\d,<=]*\]|\b\w+\.\d+\b", "T", message)
    return re.sub(r"-?\d+|\{[^{}]*\}", "#", message)[:150]


def kind_of(theirs, code, message):
    if code is None:
        return "crash"
    if theirs is None:
        return None if code == 0 or UNSAID.search(message) or (
            CUT.search(message)) else "refused wrongly"
    if code:
        return None
    if STABLEHLO.search(theirs):
        return "stablehlo's"
    return "backend's" if BACKEND.search(theirs) else "taken wrongly"


def main():
    args = parse_arguments()
    rng = random.Random(args.seed)
    programs = read_programs(args)
    ops = sorted(programs)
    ours = Program(args.program, "--hlo")
    judge = Program(sys.executable, os.path.join(HERE, "judge_hlo.py"))
    counts, groups = collections.Counter(), {}
    for _ in range(args.cases):
        op = rng.choice(ops)
        text = mutate_hlo(rng, rng.choice(programs[op]))
        verdict, theirs = judge.ask(text)
        if verdict is None:
            counts["ends XLA"] += 1
            continue
        theirs = theirs if verdict else None
        code, message = ours.ask(text)
        kind = kind_of(theirs, code, message)
        counts["taken" if theirs is None else "refused"] += 1
        if kind:
            counts[kind] += 1
            key = (kind, op, shorten(theirs), shorten(message))
            groups.setdefault(key, [0, text, theirs, message])[0] += 1
    os.makedirs(args.work, exist_ok=True)
    order = sorted(groups.items(), key=lambda g: (g[0][0], -g[1][0]))
    for i, ((kind, op, _, _), (n, text, theirs, message)) in enumerate(order):
        with open("%s/%04d.hlo" % (args.work, i), "w",
                  encoding="utf-8") as file:
            file.write(text)
        if not kind.endswith("'s"):
            print("%04d %s x%d %s\n    XLA:  %s\n    ours: %s" % (
                i, kind, n, op, (theirs or "taken")[:250], message[:250]))
    print("# verdicts of HLO: %s" % ", ".join(
        "%d %s" % (n, k) for k, n in sorted(counts.items())))
    bad = sum(counts[k] for k in ("crash", "refused wrongly", "taken wrongly"))
    sys.exit(1 if bad > args.tolerance * args.cases else 0)


if __name__ == "__main__":
    main()
