#!/usr/bin/env python3
"""Where a program's time goes: kernels by perf's samples, one thread.

    HLOJIT_BUILD=build python3 bench/suite/profile.py NAME [SECONDS]
"""
import os
import signal
import subprocess
import sys
import tempfile
import time

# (perf finds the names of code made by a process there)
MAP = "/tmp/perf-%d.map" % os.getpid()
LEAST_PERCENT = "1"


def main():
    name, seconds = sys.argv[1], float((sys.argv[2:] or ["3"])[0])
    os.environ["SUITE_PERF_MAP"] = MAP
    from worker import Worker
    worker = Worker("hlojit", 1, name)
    print(worker.begin())
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        with subprocess.Popen(
                ["perf", "record", "-q", "-e", "cpu-clock", "-F", "2500",
                 "-o", data, "-p", str(os.getpid())]) as perf:
            time.sleep(0.5)  # (until it looks)
            start, nruns = time.process_time(), 0
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                worker.engine.run()
                nruns += 1
            took = time.process_time() - start
            perf.send_signal(signal.SIGINT)
        print("%.3f ms of CPU a run" % (took * 1e3 / nruns), flush=True)
        subprocess.run(["perf", "report", "-i", data, "--no-children",
                        "--stdio", "-F", "overhead,sym", "--percent-limit",
                        LEAST_PERCENT], check=True, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    try:
        main()
    finally:
        if os.path.exists(MAP):
            os.remove(MAP)
