#!/usr/bin/env python3
"""Does MLIR take what the printer of StableHLO text writes?

    printed.py --program PRINTED --work FOLDER [--mutants N] [--seed S]

Every recorded program (test/data, models) is printed as StableHLO text, which
MLIR, as jaxlib has it, must parse and verify; and of N programs with one thing
changed (mutate.py) those that MLIR and our reader take.  What it refuses lies in
FOLDER.  Programs that are refused before (ops that StableHLO lacks) are
counted, a line each.

Exit status 0 when all are taken, 77 when there is no jaxlib."""
import argparse
import collections
import glob
import os
import random
import subprocess
import sys
import tarfile

try:
    from judge import new_context
    import verdicts
except ImportError:
    sys.exit(77)

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="build/bin/printed")
    parser.add_argument("--work", required=True)
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Printer:
    """(code, text) for each program; started again should it end."""

    def __init__(self, command):
        self.command, self.process = command, None

    def print(self, text):
        if not self.process:
            self.process = subprocess.Popen(
                [self.command], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        data = text.encode("utf-8", "surrogateescape")
        try:
            self.process.stdin.write(b"%d\n" % len(data) + data)
            self.process.stdin.flush()
            code, length = self.process.stdout.readline().split()
        except (BrokenPipeError, ValueError):
            status, self.process = self.process.wait(), None
            return None, "ended with %d" % status
        text = self.process.stdout.read(int(length))
        return int(code), text.decode("utf-8", "surrogateescape")


# --- programs -----------------------------------------------------------------

def read_archives(pattern):
    """(name, text) of the programs in archives of test/data."""
    for path in sorted(glob.glob(os.path.join(ROOT, "test", "data", pattern))):
        with tarfile.open(path) as archive:
            for member in archive:
                if member.name.endswith((".hlo", ".mlir")):
                    yield member.name, archive.extractfile(member).read()


def recorded():
    for pattern in ("xla/*.tar.xz", "stablehlo/programs.tar.xz",
                    "stablehlo/forms.tar.xz"):
        for name, data in read_archives(pattern):
            if "/bad/" not in name:
                yield name, data.decode("utf-8", "surrogateescape")
    for path in sorted(glob.glob(os.path.join(ROOT, "models", "*", "module.*")
                                 )):
        if path.endswith((".hlo", ".mlir")):
            with open(path, encoding="utf-8") as file:
                yield os.path.relpath(path, ROOT), file.read()


def mutants(args):
    """Those of verdicts.py, from the forms of every op."""
    folder = os.path.join(args.work, "forms")
    os.makedirs(folder, exist_ok=True)
    for name, data in read_archives("stablehlo/forms.tar.xz"):
        if "/bad/" not in name:
            with open(os.path.join(folder, os.path.basename(name)),
                      "wb") as file:
                file.write(data)
    choice = argparse.Namespace(sources=[os.path.join(folder, "*.mlir")],
                                op=None, tokens=False, lines=False)
    seeds, texts = verdicts.read_seeds(choice)
    rng, names = random.Random(args.seed), sorted(seeds)
    for number in range(args.mutants):
        yield "mutant %d" % number, verdicts.draw(choice, rng, seeds, texts,
                                                  names)[1]


# --- judging ------------------------------------------------------------------

def run(args, printer, judge, programs, counts):
    for name, text in programs:
        is_mutant = name.startswith("mutant")
        if is_mutant and judge.ask(text)[0] != 0:
            continue
        code, out = printer.print(text)
        message = out if code is None else None
        if code == 0:
            verdict, said = judge.ask(out)
            message = said if verdict != 0 else None
        counts["taken" if code == 0 else "not printed"] += 1
        if code is not None and message is None:
            if code and not is_mutant:
                print("%s: %s" % (name, out.splitlines()[0]))
            continue
        counts["refused"] += 1
        path = os.path.join(args.work, "%04d.mlir" % counts["refused"])
        with open(path, "w", encoding="utf-8",
                  errors="surrogateescape") as file:
            file.write("// %s\n%s\n// from\n%s" % (message, out, text))
        print("REFUSED %s, %s\n    %s" % (name, path, message[:300]))


def main():
    args, counts = parse_arguments(), collections.Counter()
    os.makedirs(args.work, exist_ok=True)
    printer = Printer(args.program)
    judge = verdicts.Program(sys.executable, os.path.join(HERE, "judge.py"))
    run(args, printer, judge, recorded(), counts)
    with new_context():
        run(args, printer, judge, mutants(args), counts)
    print("# printed: %s" % ", ".join(
        "%d %s" % (n, k) for k, n in sorted(counts.items())))
    sys.exit(1 if counts["refused"] else 0)


main()
