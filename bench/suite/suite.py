#!/usr/bin/env python3
"""Whole programs on hlojit, XLA's CPU backend and IREE, next to what the
machine can do.

    ./dev bench suite [NAME...] [--threads 1,2] [--budget SECONDS] [--json]

Each engine runs in processes of its own, which take turns; the least time of
each counts.  A row whose results differ from the record fails.
"""
import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import textwrap

import numpy as np

import results

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "data")
TURNS = 9
ENGINES = ("hlojit", "xla", "iree")


def names():
    return sorted(name[:-5] for name in os.listdir(DATA)
                  if name.endswith(".json"))


def parse():
    parser = argparse.ArgumentParser(
        prog="./dev bench suite", description=__doc__.split("\n\n")[0])
    parser.add_argument("name", nargs="*", metavar="NAME",
                        help="these only: " + ", ".join(names()))
    parser.add_argument("--threads", default="1,2",
                        help="of each run, several in turns (1,2)")
    parser.add_argument("--budget", type=float, default=0.6,
                        help="seconds for each engine of a row (0.6)")
    parser.add_argument("--engines", default=",".join(ENGINES),
                        help="these only (%s)" % ",".join(ENGINES))
    parser.add_argument("--json", action="store_true",
                        help="one object for each program")
    options = parser.parse_args()
    for name in options.name:
        if name not in names():
            parser.error("no program %s (see --help)" % name)
    options.engines = options.engines.split(",")
    for name in options.engines:
        if name not in ENGINES:
            parser.error("no engine %s" % name)
    try:
        options.threads = [int(n) for n in options.threads.split(",")]
    except ValueError:
        parser.error("--threads: numbers, with commas between")
    if not all(0 < n <= len(os.sched_getaffinity(0))
               for n in options.threads):
        parser.error("--threads: this machine has %d CPUs" %
                     len(os.sched_getaffinity(0)))
    return options


# ---- processes ---------------------------------------------------------------

def python_of(engine):
    """The Python that has an engine: variables that ./dev sets."""
    return {"xla": os.environ.get("HLOJIT_JAX_PYTHON"),
            "iree": os.environ.get("HLOJIT_IREE_PYTHON")}.get(
                engine, sys.executable)


class Process:
    def __init__(self, engine, threads, name):
        self.engine, self.threads = engine, threads
        self.process = None
        python = python_of(engine)
        if not python:
            self.said = {"error": "not installed"}
            return
        quiet = None if os.environ.get("BENCH_VERBOSE") else subprocess.DEVNULL
        self.process = subprocess.Popen(
            [python, os.path.join(HERE, "worker.py"), engine, str(threads),
             name], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=quiet, text=True)
        self.said = self.hear()
        if "error" in self.said:
            self.stop()

    def hear(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else {
            "error": "ended with status %s" % self.process.wait()}

    def ask(self, *words):
        print(*words, file=self.process.stdin, flush=True)
        answer = self.hear()
        if isinstance(answer, dict) and "error" in answer:
            self.said = answer
            self.stop()
        return answer

    def stop(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.process.stdout.close()
            self.process = None


# ---- a program ---------------------------------------------------------------

class Row:
    """Figures of a program: by (engine, threads)."""

    def __init__(self, name):
        self.name = name
        with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as file:
            self.record = json.load(file)
        self.said, self.seconds, self.of_turns = {}, {}, {}
        self.memory, self.wrong = {}, {}
        self.bytes_s, self.rates = {}, {}

    def limit(self, threads):
        """Seconds: of the bytes, or of the arithmetic."""
        work = self.record["work"]
        return max(self.bytes_s[threads],
                   (work["multiply_adds"] + work["operations"]) /
                   self.rates[threads])

    def peers(self, threads):
        return {engine: s for (engine, n), s in self.seconds.items()
                if n == threads and engine != "hlojit" and
                (engine, n) not in self.wrong}

    def ratio(self, threads):
        peers = self.peers(threads)
        ours = self.seconds.get(("hlojit", threads))
        return ours / min(peers.values()) if ours and peers else None

    def gain(self):
        """Of the most threads against the fewest: the median of the turns'."""
        turns = {n: t for (engine, n), t in self.of_turns.items()
                 if engine == "hlojit"}
        if len(turns) < 2:
            return None
        return statistics.median(
            b / a for a, b in zip(turns[min(turns)], turns[max(turns)]))


def judge(row, processes, folder):
    """What is wrong with results: against the record, and between engines."""
    got = {}
    for process in processes:
        key = process.engine, process.threads
        place = os.path.join(folder, "%s%d" % key)
        os.mkdir(place)
        process.ask("fetch", place)
        arrays = [np.load(os.path.join(place, "%d.npy" % i))
                  for i in range(len(row.record["results"]))]
        got[key] = arrays
        for i, (array, record) in enumerate(zip(arrays,
                                                row.record["results"])):
            wrong = results.differs(array, record, row.record["near"])
            if wrong:
                row.wrong.setdefault(key, "result %d: %s" % (i, wrong))
    for key, arrays in got.items():
        other = got.get(("xla", key[1]))
        if key[0] != "hlojit" or not other or key in row.wrong or \
                ("xla", key[1]) in row.wrong:
            continue
        for i, (a, b) in enumerate(zip(arrays, other)):
            wrong = results.apart(a, b, row.record["near"])
            if wrong:
                row.wrong.setdefault(key, "result %d: %s" % (i, wrong))


def measure(name, options):
    row = Row(name)
    limits = [Process("limit", n, name) for n in options.threads]
    processes = [Process(engine, n, name) for engine in options.engines
                 for n in options.threads]
    for process in processes:
        row.said[process.engine, process.threads] = process.said
    alive = [p for p in processes if p.process]
    try:
        for turn in range(TURNS):
            for process in limits + (alive if turn % 2 else alive[::-1]):
                take_turn(row, process, options.budget / TURNS)
        alive = [p for p in alive if p.process]
        with tempfile.TemporaryDirectory() as folder:
            judge(row, alive, folder)
        for process in alive:
            row.memory[process.engine, process.threads] = process.ask("memory")
            if process.engine == "hlojit":
                row.said[process.engine, process.threads]["moved_bytes"] = \
                    process.ask("moved")
    finally:
        for process in limits + processes:
            process.stop()
    return row


def take_turn(row, process, seconds):
    if not process.process:
        return
    key, n = (process.engine, process.threads), process.threads
    answer = process.ask("run", seconds)
    if process.engine == "limit":
        row.bytes_s[n] = min(answer["bytes_s"], row.bytes_s.get(n, math.inf))
        row.rates[n] = max(answer["multiply_adds_per_s"], row.rates.get(n, 0))
    elif process.process:
        row.of_turns.setdefault(key, []).append(min(answer))
        row.seconds[key] = min(min(answer), row.seconds.get(key, math.inf))
    else:
        row.said[key] = process.said
        row.seconds.pop(key, None)


# ---- reporting ---------------------------------------------------------------

def read_reasons():
    """{program: why it is above its limit}"""
    with open(os.path.join(HERE, "reasons.txt"), encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and
                 not line.startswith("#")]
    return dict(line.split(None, 1) for line in lines)


def number(value, scale=1.0):
    if value is None:
        return "-"
    value *= scale
    return "%.*f" % (3 if value < 1 else 2 if value < 10 else
                     1 if value < 100 else 0, value)


HEAD = ("program", "thr", "ours ms", "XLA", "IREE", "ratio", "limit", "of it",
        "kernels", "moved MB", "temp MB", "XLA", "peak MB", "XLA",
        "compile ms", "XLA", "IREE")
WIDTHS = (-20, 3, 8, 8, 8, 6, 8, 6, 8, 8, 8, 8, 8, 8, 10, 8, 8)


def line_of(cells):
    return " ".join("%*s" % (width, cell) for width, cell in
                    zip(WIDTHS, cells)).rstrip()


def print_row(row, options, reasons):
    for n in options.threads:
        def of(table, engine, key=None, n=n):
            value = table.get((engine, n))
            return value.get(key) if key and value is not None else value
        ours, limit = of(row.seconds, "hlojit"), row.limit(n)
        first = n == options.threads[0]
        print(line_of(
            [row.name if first else "", n] +
            [number(of(row.seconds, engine), 1e3) for engine in ENGINES] +
            [number(row.ratio(n)), number(limit, 1e3),
             "%.0f %%" % (100 * limit / ours) if ours else "-",
             of(row.said, "hlojit", "kernels") or "-",
             number(of(row.said, "hlojit", "moved_bytes"), 1e-6)] +
            [number(of(row.said, engine, "temp_bytes"), 1e-6)
             for engine in ENGINES[:2]] +
            [number(of(row.memory, engine), 1e-6) for engine in ENGINES[:2]] +
            [number(of(row.said, engine, "compile_s"), 1e3)
             for engine in ENGINES]), flush=True)
    for key, said in row.said.items():
        if "error" in said and said["error"] != "not installed":
            print("    %s on %d: %s" % (*key, said["error"][:200]))
    for key, wrong in row.wrong.items():
        print("    %s on %d: %s" % (*key, wrong))
    if row.name in reasons:
        print(textwrap.fill(reasons[row.name], 100, initial_indent="    ",
                            subsequent_indent="    "), flush=True)


def print_json(row, options):
    work = row.record["work"]
    made = {"program": row.name, "work": work, "turns_ratio": row.gain()}
    for n in options.threads:
        made["threads_%d" % n] = {
            "limit_ms": row.limit(n) * 1e3,
            "bytes_ms": row.bytes_s[n] * 1e3,
            "gigaadds_per_s": row.rates[n] * 1e-9, "ratio": row.ratio(n),
            **{engine: {"ms": row.seconds.get((engine, n), math.nan) * 1e3,
                        "memory_bytes": row.memory.get((engine, n)),
                        "wrong": row.wrong.get((engine, n)),
                        **row.said[engine, n]}
               for engine in options.engines}}
    print(json.dumps(made), flush=True)


def mean_of(values):
    values = [v for v in values if v]
    return math.exp(statistics.fmean(map(math.log, values))) if values \
        else None


def quotients(rows, n, table):
    """Ours over XLA's, in the geometric mean."""
    pairs = [(table(row).get(("hlojit", n)), table(row).get(("xla", n)))
             for row in rows]
    return mean_of(a / b for a, b in pairs if a and b)


def print_means(rows, options):
    print()
    for n in options.threads:
        print("%d threads, against XLA in the geometric mean: run %s, "
              "compile %s, memory %s" % (
                  n, number(quotients(rows, n, lambda row: row.seconds)),
                  number(quotients(rows, n, lambda row: {
                      key: said.get("compile_s")
                      for key, said in row.said.items()})),
                  number(quotients(rows, n, lambda row: row.memory))))
    gains = {row.name: row.gain() for row in rows if row.gain()}
    if gains:
        worst = max(gains, key=gains.get)
        print("%d threads against %d, median of the turns: %s at worst (%s)" %
              (max(options.threads), min(options.threads),
               number(gains[worst]), worst))


def main():
    options = parse()
    reasons, rows, nfailed = read_reasons(), [], 0
    if not options.json:
        print(line_of(HEAD))
    for name in options.name or names():
        row = measure(name, options)
        rows.append(row)
        nfailed += any(key[0] == "hlojit" for key in row.wrong) or any(
            "error" in said for key, said in row.said.items()
            if key[0] == "hlojit")
        if options.json:
            print_json(row, options)
        else:
            print_row(row, options, reasons)
    if not options.json:
        print_means(rows, options)
        print("%d programs, %d failed" % (len(rows), nfailed))
    return 1 if nfailed else 0


if __name__ == "__main__":
    sys.exit(main())
