#!/usr/bin/env python3
"""Unpacks the recorded cases of test/data/xla for the program conformance_xla.

    unpack_xla.py FOLDER

FOLDER gets what xla_cases.unpack writes, and `cases.txt`, a line per case:

    OP/CASE OP RULE A B INEXACT WRONG

RULE is exact, ulp (A values) or close (A is rtol, B atol); INEXACT is 1 if the
program has an operation whose result is not fixed to the bit, WRONG 1 if the
recorded result is wrong (wrong_records.txt)."""
import argparse
import os

import xla_cases

def numbers_of(case):
    if case["rule"] == "ulp":
        return case["ulp"], 0
    if case["rule"] == "close":
        return case["rtol"], case["atol"]
    return 0, 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER")
    work = parser.parse_args().folder
    cases = xla_cases.read_manifest()
    os.makedirs(work, exist_ok=True)
    for op in sorted({case["op"] for case in cases}):
        xla_cases.unpack(op, work)
    wrong = xla_cases.read_patterns("wrong_records.txt")
    path = os.path.join(work, "cases.txt")
    with open(path + ".new", "w", encoding="utf-8") as file:
        for case in sorted(cases, key=lambda c: c["case"]):
            types = {a["dtype"] for a in case["inputs"] + case["outputs"]}
            file.write("%s %s %s %.17g %.17g %d %d\n" % (
                case["case"], case["op"], case["rule"], *numbers_of(case),
                xla_cases.is_inexact(case["opcodes"], types),
                case["case"] in wrong))
    os.replace(path + ".new", path)


main()
