#!/usr/bin/env python3
"""run_xla.py counts every case once and fails whenever something is wrong.

Its command line is replaced by a script that copies the recorded results and
then does, for some cases, what a broken compiler would do."""
import os
import re
import stat
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))

# `stand_in run OP/CASE.hlo ... --output-dir DIR`; its faults are in FAULTS.
STAND_IN = """#!%s -S
import glob, os, shutil, sys
base = sys.argv[2][:-len(".hlo")]
out = sys.argv[sys.argv.index("--output-dir") + 1]
fault = "%s" if "/f32" in base else ""
for path in glob.glob(base + "/out*.npy"):
    shutil.copy(path, out)
if fault == "crash":
    os.kill(os.getpid(), 11)
if fault == "refuse":
    sys.exit("x.hlo:1:1: error: no")
if fault == "gap":
    sys.stderr.write("unsupported: floor of f32\\n")
    sys.exit(4)
if fault == "silent gap":
    sys.exit(4)
if fault == "missing":
    os.remove(out + "/out0.npy")
if fault == "extra":
    shutil.copy(out + "/out0.npy", out + "/out1.npy")
if fault == "wrong":
    with open(out + "/out0.npy", "r+b") as file:
        file.seek(-1, 2)
        file.write(b"\\x17")
"""


class Runner(unittest.TestCase):
    def run_floor(self, fault):
        """(status, output) of all 13 cases of floor, two of them f32."""
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "stand_in")
            with open(program, "w", encoding="utf-8") as file:
                file.write(STAND_IN % (sys.executable, fault))
            os.chmod(program, stat.S_IRWXU)
            result = subprocess.run(
                [sys.executable, os.path.join(HERE, "run_xla.py"), "--hlojit",
                 program, "--work", os.path.join(folder, "work"),
                 "--op", "floor"], capture_output=True, text=True)
        self.assertEqual(result.stderr, "")
        return result.returncode, result.stdout

    def assert_counts(self, output, npassed, nfailed, nunimplemented):
        counts = re.search(r"^# .*: (\d+) pass, (\d+) fail, "
                           r"(\d+) unimplemented; (\d+) cases$", output, re.M)
        self.assertEqual([int(n) for n in counts.groups()],
                         [npassed, nfailed, nunimplemented, 13])

    def test_the_recorded_results_pass(self):
        status, output = self.run_floor("")
        self.assertEqual(status, 0, output)
        self.assert_counts(output, 13, 0, 0)

    def test_every_fault_is_a_failure(self):
        for fault, text in (("crash", "CRASHED with status -11"),
                            ("refuse", "exit status 1: x.hlo:1:1: error: no"),
                            ("silent gap", "exit status 4: "),
                            ("missing", "result 0 was not written"),
                            ("extra", "there are more than 1 results"),
                            ("wrong", "result 0 (f32) ")):
            with self.subTest(fault=fault):
                status, output = self.run_floor(fault)
                self.assertEqual(status, 1, output)
                self.assertIn("FAIL floor/f32_any_1: " + text, output)
                self.assert_counts(output, 11, 2, 0)

    def test_an_undeclared_gap_is_a_failure(self):
        status, output = self.run_floor("gap")
        self.assertEqual(status, 1, output)
        self.assertIn("UNDECLARED floor/f32_any_1: unsupported: floor",
                      output)
        self.assert_counts(output, 11, 0, 2)


if __name__ == "__main__":
    unittest.main()
