#!/usr/bin/env python3
"""worker.py ENGINE THREADS PROGRAM -- one engine in a process of its own, as
threads, memory and crashes are a process's; or `limit`, what the machine can do.

It says what it is in a line of JSON, and answers a line on standard input with
another:
  run SECONDS    runs for as long; the times of the runs in seconds
  fetch FOLDER   writes the results there, 0.npy and so on
  memory         bytes that compiling and running took at most beside the
                 arguments
"""
import json
import os
import sys
import time

import numpy as np

import arguments
import engines
import limit

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")
COMPILE_SECONDS, COMPILES = 1.0, 3
# A first call finds the caches as others left them; it counts where it is long.
WARM_SECONDS = 0.02


def memory_of(key):
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) * 1024 for line in file
                    if line.startswith(key))


def forget_peak():
    with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
        file.write("5")


class Worker:
    def __init__(self, engine, threads, name):
        with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as file:
            record = json.load(file)
        path = os.path.join(DATA, name + ".%s.mlir" % engine)
        if not os.path.exists(path):
            path = os.path.join(DATA, name + ".mlir")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        made = [arguments.make(arguments.Argument(*argument), i)
                for i, argument in enumerate(record["arguments"])]
        self.engine = engines.ENGINES[engine](threads)
        self.engine.load(text, made, record["donors"])
        forget_peak()
        self.before = memory_of("VmRSS")

    def begin(self):
        times, end = [], time.perf_counter() + COMPILE_SECONDS
        while not times or (len(times) < COMPILES and
                            time.perf_counter() < end):
            start = time.perf_counter()
            took = self.engine.compile()
            times.append(took or time.perf_counter() - start)
        start = time.perf_counter()
        self.engine.run()
        return dict(self.engine.figures(), compile_s=min(times),
                    first_s=time.perf_counter() - start)

    def run(self, seconds):
        return timed(self.engine.run, float(seconds))

    def fetch(self, folder):
        for i, array in enumerate(self.engine.fetch()):
            np.save(os.path.join(folder, "%d.npy" % i), array)
        return True

    def memory(self):
        return memory_of("VmHWM") - self.before

    def moved(self):
        return self.engine.moved_bytes()


def timed(call, seconds):
    times, end = [], time.perf_counter() + seconds
    start = time.perf_counter()
    call()
    took = time.perf_counter() - start
    if took > WARM_SECONDS:
        times.append(took)
    while not times or time.perf_counter() < end:
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return times


class Limit:
    """Runs what moves the program's bytes, and what multiplies and adds."""

    def __init__(self, threads, name):
        with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as file:
            work = json.load(file)["work"]
        self.machine = limit.Machine(threads, work["bytes_read"],
                                     work["bytes_written"])

    def begin(self):
        return {}

    def run(self, seconds):
        part = float(seconds) / 3
        return {"bytes_s": min(min(timed(
                    lambda: self.machine.move(is_temporal), part))
                               for is_temporal in (False, True)),
                "multiply_adds_per_s": self.machine.adds_of_call /
                min(timed(self.machine.multiply, part))}


def main():
    engine, threads, name = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    # What libraries print must not be taken for answers.
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    # Before any library counts the CPUs.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-threads:])
    try:
        worker = Limit(threads, name) if engine == "limit" else \
            Worker(engine, threads, name)
        answer = worker.begin()
    except Exception as error:  # whatever a library says no with
        answer = {"error": "%s: %s" % (type(error).__name__,
                                       " ".join(str(error).split())[:300])}
    answers.write(json.dumps(answer) + "\n")
    if "error" in answer:
        return 1
    for line in sys.stdin:
        word, *rest = line.split()
        answers.write(json.dumps(getattr(worker, word)(*rest)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
