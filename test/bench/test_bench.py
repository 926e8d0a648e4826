#!/usr/bin/env python3
"""hlojit_bench: every group computes what the evaluator does, and tells what it
measures.  Peers may be missing."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

import numpy as np

BENCH = os.path.abspath(os.environ.get("HLOJIT_BENCH",
                                       "build/bin/hlojit_bench"))
WORKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                      "bench", "peers", "worker.py")
GROUPS = ("chain math row reduce transpose gemm products conv loop call calls "
          "compile read process cancel threads cliff").split()
# Rows whose times need no peer and almost no time.
QUICK = ["--only", "call_", "--budget", "0.001"]


def run(*args):
    return subprocess.run([BENCH] + list(args), capture_output=True, text=True,
                          timeout=500)


class Check(unittest.TestCase):
    def test_results(self):
        """At small shapes the JIT and the evaluator agree in every row."""
        done = run("--check")
        lines = done.stdout.splitlines()
        wrong = [line for line in lines if " error: " in line]
        self.assertEqual((done.returncode, wrong), (0, []), done.stderr)
        agreed = [line for line in lines if line.endswith(" agrees")]
        self.assertGreater(len(agreed), 90)

    def test_two_threads(self):
        """What only peers of one thread can check is checked by them: they
        compute, but stand in no row of two threads."""
        if not os.path.exists(os.path.join(os.path.dirname(BENCH), "..",
                                           "bench", "peers", "gcc_strict.so")):
            self.skipTest("gcc's peers are not built")
        done = run("--threads", "2", "--budget", "0.001", "--json", "--only",
                   "softmax_f32_4096x1024_fused", "row")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        row, = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertGreater(row["ns"], 0)
        names = [peer["name"] for peer in row["peers"]]
        self.assertFalse([n for n in names if n.startswith("gcc")], names)

    def test_groups(self):
        """--help names the groups, --list the rows of those that are asked
        for."""
        text = run("--help").stdout
        self.assertEqual(re.findall(r"^  ([a-z]+)  ", text, re.M), GROUPS)
        rows = run("--list", "chain", "math").stdout.split()
        self.assertEqual(rows, ["chain10_f32_16M", "gelu_f32_64K",
                                "exp_f32_64K", "tanh_f32_64K", "sin_f32_64K",
                                "pow_f32_64K"])

    def test_unknown_group(self):
        done = run("no_such_group")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no group 'no_such_group'", done.stderr)


class Sizes(unittest.TestCase):
    """--sizes: the group cliff over a list of the user's."""
    PROGRAM = """HloModule own
        ENTRY e {
          x = $T[$0,$1] parameter(0)
          w = $T[$1,$2] parameter(1)
          ROOT y = dot(x, w), lhs_contracting_dims={1}, rhs_contracting_dims={0}
        }"""

    def with_list(self, text, *args):
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in ("own.hlo", "list")]
            for path, what in zip(paths, (self.PROGRAM,
                                          text.replace("OWN", paths[0]))):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(what)
            return run("cliff", "--sizes", paths[1], *args)

    def test_rows(self):
        """A program of ours and one of the user's, in the order of the list;
        products are held to their multiply-adds."""
        done = self.with_list("# sums\nrowsum f32 7x5 6x9\n\nOWN f64 3x4x5\n",
                              "--json", "--budget", "0.001")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        rows = [(row["row"], row["flops"]) for row in rows if "row" in row]
        # (a size that looks low is timed twice)
        self.assertEqual(list(dict.fromkeys(rows)),
                         [("cliff_rowsum_f32_7x5", 0),
                          ("cliff_rowsum_f32_6x9", 0),
                          ("cliff_own_f64_3x4x5", 2 * 3 * 4 * 5)])

    def test_check(self):
        done = self.with_list("OWN f32 3x4x5 7x9x2\n", "--check")
        self.assertEqual((done.returncode, done.stdout.count(" agrees")),
                         (0, 2), done.stdout)

    def test_too_many(self):
        done = self.with_list("rowsum f32" + 600 * " 3x4")
        self.assertEqual(done.returncode, 2)
        self.assertIn("rowsum f32: more than 512 sizes", done.stderr)

    def test_missing(self):
        done = run("cliff", "--sizes", "/no/such/list")
        self.assertEqual(done.returncode, 2)
        self.assertIn("/no/such/list: cannot be read", done.stderr)


class Table(unittest.TestCase):
    def test_json(self):
        """A row says what it measured, next to what, and its goals."""
        done = run("--json", *QUICK, "call")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([row["row"] for row in rows],
                         ["call_function_add_f32_8",
                          "call_executable_run_add_f32_8"])
        for row in rows:
            self.assertEqual(row["group"], "call")
            self.assertEqual(row["kernels"], 1)
            self.assertGreater(row["ns"], 0)
            self.assertGreater(row["compile_ns"], 0)
            peer, = [p for p in row["peers"] if p["name"] == "c-call"]
            self.assertAlmostEqual(row["ratio"], row["ns"] / peer["ns"], 3)
            goal, = row["goals"]
            self.assertIn("c-call", goal["goal"])
            self.assertIn(goal["met"], (True, False))

    def test_text(self):
        lines = run(*QUICK, "call").stdout.splitlines()
        self.assertTrue(lines[0].startswith("call"), lines)
        self.assertRegex(lines[1], r"^call_function_add_f32_8 +[0-9.]+ ns ")
        self.assertRegex(lines[2], r"^ +c-call [0-9.]+ ns;$")
        self.assertRegex(lines[-1], r"^2 rows, 0 failed, 0 skipped, ")

    def test_picture(self):
        """--svg draws a dot a row."""
        with tempfile.TemporaryDirectory() as folder:
            done = run("--only", "rowsum", "--budget", "0.001", "reduce",
                       "--svg", folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(os.path.join(folder, "roofline.svg"),
                      encoding="utf-8") as file:
                picture = xml.dom.minidom.parseString(file.read())
        self.assertEqual(len(picture.getElementsByTagName("circle")), 1)


class Worker(unittest.TestCase):
    """The protocol of worker.py, with NumPy's kernels."""

    def ask(self, *lines):
        done = subprocess.run([sys.executable, WORKER, "numpy"],
                              input="".join(line + "\n" for line in lines),
                              capture_output=True, text=True, timeout=60)
        return done.stdout.splitlines()

    def test_softmax(self):
        x = np.linspace(-3, 3, 12, dtype=np.float32).reshape(3, 4)
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in "xy"]
            x.tofile(paths[0])
            answers = self.ask("begin softmax", "sizes 3 4", "arg " + paths[0],
                               "result " + paths[1], "ready", "run 2", "fetch")
            y = np.fromfile(paths[1], np.float32).reshape(3, 4)
        self.assertEqual(answers[:2] + answers[3:], ["yes", "yes", "yes"])
        self.assertGreater(int(answers[2]), 0)
        e = np.exp(x.astype(np.float64))
        np.testing.assert_allclose(y, e / e.sum(axis=1, keepdims=True),
                                   rtol=1e-6)

    def test_unknown_kernel(self):
        answers = self.ask("begin no_such_kernel", "sizes 3", "ready")
        self.assertEqual(answers[0], "yes")
        self.assertTrue(answers[1].startswith("no "), answers)


if __name__ == "__main__":
    unittest.main()
