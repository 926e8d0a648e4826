#!/usr/bin/env python3
"""Run StableHLO's recorded programs, and read every op in every spelling.

`programs`: each checks itself: `hlojit run` exits 0.  Those of
stablehlo_known.txt fail their check (exit 1), and no others.

`forms`: NAME.mlir and NAME.generic.mlir are one program in two spellings, which
give the same graph, but for names; each file of bad/ is refused with a place.
Legal programs that cannot be had as a graph are counted (`unimplemented`).

`bytecode`: programs as JAX hands them over: programs/NAME.bc and NAME.mlir give
the same graph, but for names, and the recorded values; so do those of versions/,
written for other versions of VHLO, without values.

One line for everything that fails, and totals that add up."""
import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile

import numpy as np

import judge
import program
from program import FAIL, PASS, UNIMPLEMENTED

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "data", "stablehlo")
METADATA = re.compile(r', metadata=\{(?:[^"}]|"(?:\\.|[^"\\])*")*\}')
COMPUTATION = re.compile(r"^(?:ENTRY )?%([^ ]+) \(", re.M)
NAME = re.compile(r"%([A-Za-z0-9_.-]+)")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hlojit", required=True, help="the command line")
    parser.add_argument("--work", required=True,
                        help="folder where the archives are unpacked")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="only each N-th program")
    parser.add_argument("--engine", choices=("jit", "eval"), default="jit")
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--no-memory-limit", action="store_true")
    parser.add_argument("suite", choices=("programs", "forms", "bytecode"))
    return parser.parse_args()


def unpack(suite, work):
    """The folder of a suite, unpacked again if its archive is newer."""
    archive = os.path.join(DATA, suite + ".tar.xz")
    folder = os.path.join(work, suite)
    stamp = folder + ".stamp"
    if (not os.path.exists(stamp) or
            os.path.getmtime(stamp) < os.path.getmtime(archive)):
        os.makedirs(work, exist_ok=True)
        with tarfile.open(archive) as file:
            file.extractall(work)
        with open(stamp, "w", encoding="utf-8"):
            pass
    return folder


# --- programs -----------------------------------------------------------------

def read_known():
    with open(os.path.join(HERE, "stablehlo_known.txt"),
              encoding="utf-8") as file:
        lines = [line.split() for line in file if not line.startswith("#")]
    return {words[0] for words in lines if words}


def run_programs(folder, args):
    """Pairs of a name and (outcome, text)."""
    names = sorted(n[:-5] for n in os.listdir(folder) if n.endswith(".mlir"))
    known = read_known()

    def run(name):
        outcome, text = program.run(
            [args.hlojit, "run", os.path.join(folder, name + ".mlir"),
             "--engine", args.engine])
        if name not in known:
            return outcome, text
        if outcome == FAIL and "exit status 1:" in text:
            return "known to differ", ""
        return FAIL, "is in stablehlo_known.txt, but: %s %s" % (outcome, text)

    names = names[::args.every]
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        return list(zip(names, pool.map(run, names)))


# --- forms --------------------------------------------------------------------

def normalise(text):
    """A printed module without the names that the source gave."""
    comps = {name: "comp%d" % i
             for i, name in enumerate(COMPUTATION.findall(text))}
    lines, names = [], {}
    for line in text.splitlines():
        if line.startswith("HloModule"):
            continue
        if COMPUTATION.match(line):
            names = {}
            line = re.sub(r"[(,] ?[A-Za-z0-9_.-]+: ", ", ", line)
        line = METADATA.sub("", line)
        line = re.sub(
            r"((?:to_apply|condition|body|_computation)=|computations=\{[^}]*)",
            lambda m: NAME.sub(lambda n: comps.get(n[1], n[1]), m[0]), line)
        line = re.sub(r"(to_apply|condition|body|_computation|select|scatter)="
                      r"%([A-Za-z0-9_.-]+)",
                      lambda m: m[1] + "=" + comps.get(m[2], m[2]), line)
        is_head = COMPUTATION.match(line)
        lines.append(NAME.sub(
            lambda m: comps[m[1]] if is_head and m[1] in comps else
            names.setdefault(m[1], "%%%d" % len(names)), line))
    return "\n".join(lines)


def print_graph(args, path):
    """The text; None where a legal program is not supported."""
    result = subprocess.run([args.hlojit, "print", path], capture_output=True,
                            text=True, errors="replace", check=False)
    return None if result.returncode == 4 else normalise(result.stdout)


def run_pair(args, folder, name):
    paths = [os.path.join(folder, name + suffix)
             for suffix in (".mlir", ".generic.mlir")]
    results = [program.run([args.hlojit, "parse", path]) for path in paths]
    for outcome in (FAIL, UNIMPLEMENTED):
        for found, text in results:
            if found == outcome:
                return found, text
    first, second = (print_graph(args, path) for path in paths)
    if first is None and second is None:
        return UNIMPLEMENTED, "legal, and not supported"
    if first != second or not first:
        return FAIL, "the forms give different graphs"
    return PASS, ""


# What the recorded MLIR refuses, and hlojit reads: aliases of attributes may be
# defined after their use.
TAKEN = ("alias_after_use.mlir", "loc_nested_forward.mlir")


def run_bad(args, path):
    result = subprocess.run([args.hlojit, "parse", path], capture_output=True,
                            text=True, errors="replace", check=False)
    if os.path.basename(path) in TAKEN and result.returncode == 0:
        return PASS, ""
    place = re.compile(re.escape(path) + r":\d+:\d+: error: ")
    if result.returncode == 3 and place.search(result.stderr):
        return PASS, ""
    return FAIL, "exit status %d: %s" % (result.returncode, result.stderr)


def run_forms(folder, args):
    pairs = sorted(n[:-5] for n in os.listdir(folder)
                   if n.endswith(".mlir") and not n.endswith(".generic.mlir"))
    bad = sorted(os.listdir(os.path.join(folder, "bad")))
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        results = list(zip(pairs, pool.map(
            lambda name: run_pair(args, folder, name), pairs)))
        results += zip(bad, pool.map(
            lambda name: run_bad(args, os.path.join(folder, "bad", name)),
            bad))
    return results


# --- bytecode -----------------------------------------------------------------

DTYPES = {"i1": "pred", "i4": "s4", "i8": "s8", "i16": "s16", "i32": "s32",
          "i64": "s64", "ui8": "u8", "ui16": "u16", "ui32": "u32",
          "ui64": "u64", "complex<f32>": "c64", "complex<f64>": "c128"}
# Relative to the largest value: XLA sums in an order of its own.
TOLERANCES = {"f16": 2e-3, "bf16": 2e-2, "f32": 2e-5, "f64": 1e-12,
              "c64": 2e-5, "c128": 1e-12}


def rule_of(name, dtype, want):
    """Random numbers and the order of equal keys are exact, as integers are."""
    tolerance = TOLERANCES.get(dtype)
    if not tolerance or name.startswith(("random_", "rng_")):
        return {"rule": "exact"}
    finite = np.abs(want[np.isfinite(want)]) if want.size else want
    largest = float(finite.max()) if finite.size else 0
    return {"rule": "close", "rtol": tolerance, "atol": tolerance * largest}


def run_values(args, values, path, types):
    name = os.path.basename(path)
    with tempfile.TemporaryDirectory() as out:
        inputs = []
        for i in range(len(types["inputs"])):
            inputs.append(os.path.join(out, "in%d.npy" % i))
            np.save(inputs[-1], values["in%d" % i])
        outcome, text = program.run(
            [args.hlojit, "run", path + ".bc", "--engine", args.engine,
             "--output-dir", out, *program.input_options(inputs)])
        if outcome != PASS:
            return outcome, text
        for i, kind in enumerate(types["results"]):
            dtype = re.search(r"(?:x|<)((?:complex<)?[a-zA-Z]\w*>?)>$", kind)[1]
            dtype = DTYPES.get(dtype, dtype.lower())
            got = np.load(os.path.join(out, "out%d.npy" % i))
            want = values["out%d" % i]
            text = judge.find_difference(got, want, dtype,
                                         rule_of(name, dtype, want))
            if text:
                return FAIL, "result %d (%s) %s" % (i, dtype, text)
    return PASS, ""


def run_both(args, path, types):
    """`path`.bc and `path`.mlir, and the values, if any."""
    folder, name = os.path.split(path)
    recorded = os.path.join(folder, "..", "values", name + ".npz")
    outcome, text = program.run([args.hlojit, "parse", path + ".bc"])
    if outcome != PASS:
        return outcome, text
    first, second = (normalise(print_graph(args, path + suffix))
                     for suffix in (".bc", ".mlir"))
    if first != second or not first:
        return FAIL, "bytecode and text give different graphs"
    if not os.path.exists(recorded):
        return PASS, ""
    return run_values(args, np.load(recorded), path, types[name])


def run_bytecode(folder, args):
    with open(os.path.join(folder, "MANIFEST.json"), encoding="utf-8") as file:
        types = json.load(file)
    paths = sorted(path[:-3] for path in
                   glob.glob(os.path.join(folder, "*", "*.bc")))
    names = [os.path.basename(path) for path in paths]
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        return list(zip(names, pool.map(
            lambda path: run_both(args, path, types), paths)))


# --- report -------------------------------------------------------------------

def main():
    args = parse_arguments()
    if not args.no_memory_limit:
        program.limit_memory()
    folder = unpack(args.suite, args.work)
    suites = {"programs": run_programs, "forms": run_forms,
              "bytecode": run_bytecode}
    results = suites[args.suite](folder, args)
    total = collections.Counter(outcome for _, (outcome, _) in results)
    for name, (outcome, text) in results:
        if outcome == FAIL:
            print("FAIL %s: %s" % (name, text))
        elif outcome == UNIMPLEMENTED:
            print("%s %s" % (name, text.splitlines()[0]))
    print("# StableHLO, %s: %s; %d cases" % (
        args.suite, ", ".join("%d %s" % (n, o) for o, n in total.items()),
        len(results)))
    sys.exit(1 if total[FAIL] or not results else 0)


if __name__ == "__main__":
    main()
