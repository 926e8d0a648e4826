#!/usr/bin/env python3
"""Print StableHLO programs as StableHLO text, and read that again.

Every recorded program, form, bytecode file and model is converted to StableHLO
text, three times in a row: what was printed second is printed third.  Programs
and models give the same graph from their own text and from ours, but for
names, constants and parts of tuples that nobody uses, and broadcasts that do
nothing.  (Forms may
have other values that nobody uses.)

One line for everything that fails, and totals that add up."""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

import program
from program import FAIL, PASS, UNIMPLEMENTED
from run_stablehlo import normalise, unpack

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hlojit", required=True, help="the command line")
    parser.add_argument("--work", required=True,
                        help="folder where the archives are unpacked")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="only each N-th program")
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--no-memory-limit", action="store_true")
    return parser.parse_args()


def list_programs(args):
    """Pairs of a path, and whether the graph must be the same."""
    paths = []
    for suite, pattern in (("programs", "*.mlir"), ("forms", "*.mlir"),
                           ("bytecode", "*/*.bc")):
        folder = unpack(suite, args.work)
        paths += sorted(glob.glob(os.path.join(folder, pattern)))
    paths += sorted(glob.glob(os.path.join(ROOT, "models", "*",
                                           "module.mlir")))
    return [(path, os.path.basename(os.path.dirname(path)) != "forms")
            for path in paths]


def read(path):
    with open(path, "rb") as file:
        return file.read()


NAME = re.compile(r"%([A-Za-z0-9_.-]+)")
IDLE = re.compile(r"  %(\S+) = (\S+) broadcast\(\2 %(\S+)\), ")
IDLE_LEAF = re.compile(r"  %(\S+) = .* (?:constant|get-tuple-element)\(")


def simplify(text):
    """A printed module without broadcasts to the operand's own shape, and
    without constants and parts of tuples that have no users."""
    comps = []
    for comp in text.split("\n\n"):
        for name, operand in [(m[1], m[3]) for m in IDLE.finditer(comp)]:
            comp = re.sub("(?m)^  %%%s = .*\n" % re.escape(name), "", comp)
            comp = NAME.sub(lambda m, n=name, o=operand:
                            "%" + o if m[1] == n else m[0], comp)
        uses = collections.Counter(NAME.findall(comp))
        comps.append("\n".join(
            line for line in comp.split("\n")
            if not (found := IDLE_LEAF.match(line)) or uses[found[1]] > 1))
    return "\n\n".join(comps)


def print_graph(args, path):
    result = subprocess.run([args.hlojit, "print", path], capture_output=True,
                            text=True, errors="replace", check=False)
    return normalise(simplify(result.stdout))


def run_program(args, path, must_be_same):
    with tempfile.TemporaryDirectory() as folder:
        last, texts = path, []
        for i in range(3):
            out = os.path.join(folder, "%d.mlir" % i)
            outcome, text = program.run([args.hlojit, "convert", last, "-o",
                                         out])
            if outcome != PASS:
                return (outcome if not i else FAIL), text
            texts.append(read(out))
            last = out
        if texts[1] != texts[2]:
            return FAIL, "what was printed second is not printed third"
        if must_be_same:
            graphs = [print_graph(args, p)
                      for p in (path, os.path.join(folder, "0.mlir"))]
            if graphs[0] != graphs[1]:
                return FAIL, "another graph"
    return PASS, ""


def main():
    args = parse_arguments()
    if not args.no_memory_limit:
        program.limit_memory()
    cases = list_programs(args)[::args.every]
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        results = list(pool.map(lambda case: run_program(args, *case), cases))
    total = collections.Counter(outcome for outcome, _ in results)
    for (path, _), (outcome, text) in zip(cases, results):
        if outcome == FAIL:
            print("FAIL %s: %s" % (path, text))
    print("# StableHLO, printed: %d pass, %d do not, %d unimplemented; %d cases"
          % (total[PASS], total[FAIL], total[UNIMPLEMENTED], len(cases)))
    sys.exit(1 if total[FAIL] or not cases else 0)


main()
