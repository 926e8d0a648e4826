#!/usr/bin/env python3
"""JAX on hlojit against JAX on its own CPU platform, function by function.

Runs every case of the areas (a file each) in worker processes, which may die
or hang without taking anything along, and prints a table: how many cases
agree, how many differ and why, what is refused.  Exits with 1 if a row differs
or is refused and known.py has no reason for it.
"""
import argparse
import collections
import importlib.util
import os
import selectors
import subprocess
import sys
import time

import known

AREAS = ("programs", "lax_ops", "linear", "random_numbers", "arrays",
         "elementwise", "harnesses")
VERDICTS = ("agrees", "closer", "differs", "refused", "absent", "died", "hangs")
HERE = os.path.dirname(os.path.abspath(__file__))


class Worker:
    """A process that runs each `stride`-th case of `area` from `first` on."""

    def __init__(self, options, area, stride, offset):
        self.options, self.area = options, area
        self.stride, self.offset = stride, offset
        self.first, self.name, self.rows, self.done = 0, "start", [], False
        self._start()

    def _start(self):
        # (pmap wants two devices of either platform)
        environment = dict(os.environ, JAX_HLOJIT_OPTIONS="num_devices=2",
                           JAX_NUM_CPU_DEVICES="2")
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "worker.py"), self.area,
             *map(str, (self.first, self.stride, self.offset)),
             self.options.only], env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if not self.options.verbose else None)
        os.set_blocking(self.process.stdout.fileno(), False)
        if self.process.stderr:
            os.set_blocking(self.process.stderr.fileno(), False)
        self.heard, self.rest, self.errors = time.monotonic(), b"", b""

    def read(self):
        """Takes the lines that are there."""
        data = self.process.stdout.read()
        if self.process.stderr:
            self.errors = (self.errors + (self.process.stderr.read() or b"")
                           )[-4000:]
        if data:
            self.heard = time.monotonic()
            *lines, self.rest = (self.rest + data).split(b"\n")
            for line in lines:
                self._take(line.decode("utf-8", "replace"))
        if data == b"":
            self._ended()
        elif time.monotonic() - self.heard > self.options.timeout:
            self.process.kill()
            self.process.wait()
            self._lost("hangs", f"{self.options.timeout} s")

    def _take(self, line):
        if line.startswith("> "):
            index, self.name = line[2:].split(" ", 1)
            self.first = int(index) + 1
        elif "\t" in line:
            self.rows.append(line.split("\t"))

    def _ended(self):
        code = self.process.wait()
        if code == 0:
            self.done = True
        else:
            self._lost("died", f"exit code {code}: " + " ".join(
                self.errors.decode("utf-8", "replace").split())[-600:])

    def _lost(self, verdict, detail):
        if self.name == "start":
            sys.exit(f"sweep: worker of {self.area}: {detail}")
        self.rows.append([verdict, self.name, detail, "0"])
        self.name = "start"
        self._start()


def run(options):
    """The rows of all areas."""
    waiting = [(area, options.jobs * options.thin,
                options.offset + j * options.thin)
               for area in options.areas for j in range(options.jobs)]
    workers, rows = [], []
    while waiting or workers:
        while waiting and len(workers) < options.jobs:
            workers.append(Worker(options, *waiting.pop(0)))
        with selectors.DefaultSelector() as selector:
            for worker in workers:
                selector.register(worker.process.stdout,
                                  selectors.EVENT_READ)
            selector.select(timeout=1)
        for worker in list(workers):
            worker.read()
            if worker.done:
                workers.remove(worker)
                rows += [(worker.area, *row) for row in worker.rows]
    return rows


def report(rows, options):
    """Prints the table; how many rows have no reason."""
    table = collections.defaultdict(collections.Counter)
    reasons, open_rows = collections.Counter(), []
    for area, verdict, name, detail, *_ in rows:
        table[area][verdict] += 1
        if verdict in ("agrees", "closer", "absent"):
            continue
        reason = known.reason(name, verdict, detail)
        reasons[reason] += 1
        if not reason:
            open_rows.append((verdict, name, detail))
    print(f"{'area':12}" + "".join(f"{v:>9}" for v in VERDICTS))
    for area in table:
        print(f"{area:12}" + "".join(f"{table[area][v]:9}" for v in VERDICTS))
    total = sum(table.values(), collections.Counter())
    print(f"{'all':12}" + "".join(f"{total[v]:9}" for v in VERDICTS))
    print("closer: they differ, and hlojit is nearer to double precision; "
          "absent: the CPU platform fails too")
    for reason, count in reasons.most_common():
        if reason:
            print(f"{count:6}  {reason}")
    for verdict, name, detail in open_rows:
        print(f"{verdict}: {name}: {detail}")
    if options.log:
        with open(options.log, "w", encoding="utf-8") as file:
            for row in rows:
                print(*row, sep="\t", file=file)
    return len(open_rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("areas", nargs="*", default=list(AREAS), metavar="AREA",
                        help=f"of {' '.join(AREAS)} (default: all)")
    parser.add_argument("--only", default="", help="cases with this in the name")
    parser.add_argument("--thin", type=int, default=1, metavar="N",
                        help="run each N-th case")
    parser.add_argument("--offset", type=int, default=0, metavar="K",
                        help="with --thin N: from case K < N on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", type=float, default=60,
                        help="seconds after which a case hangs")
    parser.add_argument("--log", help="write all rows into this file")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    if "harnesses" in options.areas and not importlib.util.find_spec("absl"):
        print("# jax_sweep: no harnesses of JAX, there is no absl-py")
        options.areas = [a for a in options.areas if a != "harnesses"]
    start = time.monotonic()
    rows = run(options)
    unexplained = report(rows, options)
    print(f"{len(rows)} cases in {time.monotonic() - start:.0f} s; "
          f"{unexplained} without a reason")
    sys.exit(1 if unexplained or not rows else 0)


if __name__ == "__main__":
    main()
