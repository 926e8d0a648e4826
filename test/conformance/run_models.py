#!/usr/bin/env python3
"""Run the programs of models/ through the command line and judge the results
against the recorded ones, by the rules in each model.json."""
import argparse
import concurrent.futures
import json
import os
import sys
import tempfile
import time

import program
from program import PASS

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.join(HERE, "..", "..", "models")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hlojit", required=True, help="the command line")
    parser.add_argument("--engine", choices=("jit", "eval"), default="jit")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--check", action="store_true",
                        help="`hlojit check`: both engines, the same bits")
    parser.add_argument("--form", choices=("hlo", "mlir", "mlirbc"),
                        default="hlo", help="of the programs: HLO, StableHLO "
                        "text, StableHLO bytecode")
    parser.add_argument("--through", choices=("hlo", "mlir", "pb"),
                        help="run what `hlojit convert` makes of them")
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--no-memory-limit", action="store_true")
    parser.add_argument("models", nargs="*", help="default: all")
    return parser.parse_args()


def run_model(name, args):
    """(outcome, text, seconds)"""
    folder = os.path.join(MODELS, name)
    with open(os.path.join(folder, "model.json"), encoding="utf-8") as file:
        model = json.load(file)
    inputs = [os.path.join(folder, "inputs", "%d.npy" % i)
              for i in range(len(model["parameters"]))]
    wants = [os.path.join(folder, "expected", "%d.npy" % i)
             for i in range(len(model["outputs"]))]
    path = os.path.join(folder, "module." + args.form)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as out:
        if args.through:
            source, path = path, os.path.join(out, "module." + args.through)
            outcome, text = program.run([args.hlojit, "convert", source, "-o",
                                         path])
            if outcome != PASS:
                return outcome, text, time.monotonic() - start
        command = [args.hlojit, "check" if args.check else "run", path,
                   "--threads", str(args.threads),
                   *program.input_options(inputs)]
        if args.check:
            return (*program.run(command), time.monotonic() - start)
        outcome, text = program.run(
            command + ["--engine", args.engine, "--output-dir", out])
        seconds = time.monotonic() - start
        if outcome == PASS:
            outcome, text = program.judge_outputs(out, wants, model["outputs"])
        return outcome, text, seconds


def main():
    args = parse_arguments()
    if not args.no_memory_limit:
        program.limit_memory()
    names = args.models or sorted(
        name for name in os.listdir(MODELS)
        if os.path.exists(os.path.join(MODELS, name, "model.json")))
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        results = list(pool.map(lambda name: run_model(name, args), names))
    npassed = 0
    for name, (outcome, text, seconds) in zip(names, results):
        npassed += outcome == PASS
        print("%-14s %-24s %6.2f s  %s" % (outcome, name, seconds, text))
    print("# models, %s, %s, %d threads: %d pass, %d do not; %d models" % (
        args.form, "check" if args.check else args.engine, args.threads,
        npassed, len(names) - npassed, len(names)))
    sys.exit(0 if npassed == len(names) else 1)


main()
