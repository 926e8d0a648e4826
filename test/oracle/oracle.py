#!/usr/bin/env python3
"""Random programs for every operation, with the results of XLA's CPU backend.

    oracle.py --work FOLDER --conformance PROGRAM [--cases N] [--seed S]
              [--op NAME ...]

FOLDER gets the programs and arrays as test/conformance/unpack_xla.py lays them
out, PROGRAM (conformance_xla) runs them on the evaluator and as compiled code,
and compares both with XLA and with each other.  Where hlojit means to differ
from XLA (docs/semantics.md, "Where XLA does otherwise") values are drawn so
that it does not show; comments in the generators say so.

Needs jaxlib and NumPy; `./dev test --oracle` has them in a folder of the
build.  Exit status 0 when all agree, 77 when there is no jaxlib."""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "conformance"))


def read_ops():
    """Every operation's name that is not refused."""
    path = os.path.join(ROOT, "include", "hlojit", "ops.def")
    with open(path, encoding="utf-8") as file:
        rows = re.findall(r'^HJ_OP\(\w+, "([^"]+)".*, (\w+), \w+,$',
                          file.read(), re.M)
    return [name for name, jit in rows if jit != "refused"]


def read_reasons():
    """{op: why XLA says nothing about it}"""
    reasons = {}
    with open(os.path.join(HERE, "without.txt"), encoding="utf-8") as file:
        for line in file:
            name, _, why = line.partition("#")
            for op in name.split():
                reasons[op] = why.strip()
    return reasons


def write(folder, case, op, number, results):
    from arrays import to_file
    import numpy as np
    name = "%s/%s_%d" % (op, case.name, number)
    stem = os.path.join(folder, name)
    os.makedirs(stem, exist_ok=True)
    with open(stem + ".hlo", "w", encoding="utf-8") as file:
        file.write(case.text)
    for i, (dtype, array) in enumerate(case.inputs):
        np.save("%s/in%d.npy" % (stem, i), to_file(array, dtype))
    for i, array in enumerate(results):
        np.save("%s/out%d.npy" % (stem, i), to_file(array, name_of(array)))
    return name


def name_of(array):
    from arrays import NUMPY
    import numpy as np
    return next(t for t, n in NUMPY.items() if np.dtype(n) == array.dtype)


def folder_of(op):
    """What runs with other options of hlojit lies in a folder of its own."""
    return "window" if op in ("scatter-window", "reduce-window-skip") else "plain"


def compare(args, folder, lines):
    """Whether both engines agree with XLA and with each other."""
    path = os.path.join(args.work, folder)
    with open(os.path.join(path, "cases.txt"), "w", encoding="utf-8") as file:
        file.writelines(sorted(lines))
    options = ["--xla-windows"] if folder == "window" else []
    return subprocess.run([args.conformance, "--engine", "both", "--failures",
                           "3", *options, path], check=False).returncode == 0


def make_cases(args, generators, runner, lines):
    """Adds lines of cases.txt; {op: (refused, first reason)}"""
    from draw import Draw
    from xla_cases import is_inexact
    refused = {}
    for op in sorted(generators):
        if args.op and op not in args.op:
            continue
        for i in range(args.cases):
            source = random.Random("%s/%d/%d" % (op, args.seed, i))
            makers = generators[op]
            case = makers[i % len(makers)](Draw(source))
            results, why = runner.run(case)
            if results is None:
                n, first = refused.get(op, (0, why))
                refused[op] = (n + 1, first)
                continue
            folder = os.path.join(args.work, folder_of(op))
            name = write(folder, case, op, i, results)
            lines[folder_of(op)].append("%s %s %s %.17g %.17g %d 0\n" % (
                name, op, *case.rule, is_inexact(
                    [op], [t for t, _ in case.inputs])))
    return refused


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--work", required=True)
    parser.add_argument("--conformance", required=True)
    parser.add_argument("--cases", type=int, default=20,
                        help="of each operation (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--op", action="append")
    return parser.parse_args()


def main():
    args = parse()
    try:
        import jaxlib  # noqa: F401
    except ImportError:
        print("# oracle: skipped, there is no jaxlib")
        return 77
    import calls
    import contraction
    import elementwise
    import movement
    import reduction
    from xla import Runner
    generators = {}
    for family in (elementwise, movement, reduction, contraction, calls):
        generators.update(family.generators())
    reasons, bad = read_reasons(), 0
    for op in read_ops():
        if (op in generators) == (op in reasons):
            print("%s: neither (or both) a generator and a line in "
                  "without.txt" % op)
            bad = 1
    shutil.rmtree(args.work, ignore_errors=True)
    lines, runner = {"plain": [], "window": []}, Runner(60)
    refused = make_cases(args, generators, runner, lines)
    runner.stop()
    for op, (n, why) in sorted(refused.items()):
        print("%s: XLA does not run %d: %s" % (op, n, why))
    every = [line for some in lines.values() for line in some]
    print("# oracle: %d programs of %d operations that XLA runs" % (
        len(every), len({line.split()[1] for line in every})), flush=True)
    for folder, some in lines.items():
        if some and not compare(args, folder, some):
            bad = 1
    return bad


if __name__ == "__main__":
    sys.exit(main())
