"""Runs the cases of one area, and writes a line for each.

    worker.py AREA FIRST STRIDE OFFSET [PART]

Cases OFFSET, OFFSET + STRIDE ... from FIRST on, those whose names hold PART.
`> INDEX NAME` says what comes next, so that whoever reads knows what the
process died of; `VERDICT<tab>NAME<tab>DETAIL<tab>SECONDS` how it went.
"""
import faulthandler
import importlib
import sys
import time

import jax

import case as sweep
import platform_hlojit


def _line(out, *fields):
    print("\t".join(" ".join(str(x).split()) for x in fields), file=out,
          flush=True)


def work(area, first, stride, offset, part, out):
    hlojit, cpu = platform_hlojit.devices()
    makers = importlib.import_module(area).cases()
    for index, make in enumerate(makers):
        if index < first or index % stride != offset:
            continue
        try:
            case = make()
        except Exception as error:  # pylint: disable=broad-except
            if not part:
                _line(out, sweep.ABSENT, "?", repr(error)[:200], 0)
            continue
        if part not in case.name:
            continue
        print(f"> {index} {case.name}", file=out, flush=True)
        start = time.monotonic()
        try:
            verdict, detail = sweep.judge(case, hlojit, cpu)
        except Exception as error:  # pylint: disable=broad-except
            verdict, detail = sweep.DIFFERS, f"cannot be compared: {error!r}"
        _line(out, verdict, case.name, detail,
              f"{time.monotonic() - start:.2f}")
        if index // stride % 300 == 299:
            jax.clear_caches()


if __name__ == "__main__":
    faulthandler.enable()
    work(sys.argv[1], *map(int, sys.argv[2:5]), (sys.argv[5:] or [""])[0],
         sys.stdout)
