#!/usr/bin/env python3
"""Runs a test with a Python that has JAX, on the plugin that was built.

usage: run.py --build FOLDER SCRIPT [ARGUMENT...]

HLOJIT_JAX_PYTHON names the Python; else the one of `./dev test --oracle` is
taken, or this one.  Where none has JAX, the test is skipped: status 77.
"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
SKIPPED = 77


def has_jax(python):
    try:
        return subprocess.run(
            [python, "-c", "import jax, jaxlib"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def find_python(build):
    names = [os.environ.get("HLOJIT_JAX_PYTHON"),
             os.path.join(build, "bench", "venv", "bin", "python"),
             sys.executable]
    return next((name for name in names if name and has_jax(name)), None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True,
                        type=os.path.abspath)
    parser.add_argument("script")
    parser.add_argument("rest", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    python = find_python(args.build)
    if not python:
        print("# %s: skipped, no Python with JAX (HLOJIT_JAX_PYTHON)"
              % os.path.basename(args.script))
        return SKIPPED
    environment = dict(
        os.environ, PYTHONDONTWRITEBYTECODE="1",
        PYTHONPATH=os.pathsep.join(
            [os.path.join(SOURCE, "bindings", "python", "src"), HERE]),
        JAX_HLOJIT_LIBRARY=os.path.join(args.build, "lib",
                                        "libhlojit_pjrt.so"))
    environment.setdefault("JAX_PLATFORMS", "hlojit,cpu")
    return subprocess.run([python, os.path.join(HERE, args.script)] + args.rest,
                          env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
