#!/usr/bin/env python3
"""The headers of XLA's typed FFI, out of jaxlib's wheel.

    fetch_headers.py FOLDER RELEASE        (jaxlib==0.10.2)

Leaves them in FOLDER/xla/ffi/api.  The wheel (80 MB) is downloaded by pip, by
that of a virtual environment where Python has none, and is not kept.  Does
nothing where they are there already; status 1 where they cannot be had."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile

# They are the same in the wheels of every machine and Python.
ANY_WHEEL = ["--no-deps", "--only-binary=:all:", "--python-version", "3.11",
             "--platform", "manylinux_2_27_x86_64"]
PREFIX = "jaxlib/include/"


def find_pip(work):
    command = [sys.executable, "-m", "pip"]
    if not subprocess.run(command + ["--version"],
                          capture_output=True).returncode:
        return command
    place = os.path.join(work, "venv")
    venv.create(place, with_pip=True)
    return [os.path.join(place, "bin", "python"), "-m", "pip"]


def unpack(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not name.startswith(PREFIX) or name.endswith("/"):
                continue
            path = os.path.join(folder, name[len(PREFIX):])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with archive.open(name) as source, open(path, "wb") as copy:
                shutil.copyfileobj(source, copy)


def main():
    folder, release = sys.argv[1:]
    if os.path.exists(os.path.join(folder, "xla", "ffi", "api", "ffi.h")):
        return 0
    with tempfile.TemporaryDirectory() as work:
        try:
            subprocess.run(find_pip(work) + ["download", "-q", "-d", work,
                                             *ANY_WHEEL, release], check=True)
            unpack(*glob.glob(os.path.join(work, "jaxlib-*.whl")), folder)
        except (OSError, subprocess.CalledProcessError) as problem:
            print("%s: %s" % (release, problem), file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
