#!/usr/bin/env python3
"""The suite of whole programs (bench/suite): its records can be told from
wrong results, and quick ones of its programs give what is recorded."""
import copy
import json
import os
import subprocess
import sys
import unittest

import numpy as np

SUITE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                     "bench", "suite")
sys.path.insert(0, SUITE)
import arguments  # noqa: E402
import results  # noqa: E402

QUICK = ("black_scholes", "conjugate_gradient", "hamiltonian", "kalman",
         "perceptron_adam")


class Suite(unittest.TestCase):
    def test_programs(self):
        done = subprocess.run(
            [sys.executable, os.path.join(SUITE, "suite.py"), *QUICK,
             "--engines", "hlojit", "--threads", "1", "--budget", "0",
             "--json"], capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([row["program"] for row in rows], list(QUICK))
        for row in rows:
            ours = row["threads_1"]["hlojit"]
            self.assertGreater(ours["ms"], 0)
            self.assertGreater(ours["kernels"], 0)
            self.assertGreater(row["threads_1"]["limit_ms"], 0)

    def test_options(self):
        for words, said in ((["nothing"], "no program nothing"),
                            (["--engines", "gcc"], "no engine gcc"),
                            (["--threads", "0"], "CPUs"),
                            (["--threads", "one"], "numbers")):
            done = subprocess.run(
                [sys.executable, os.path.join(SUITE, "suite.py"), *words],
                capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 2)
            self.assertIn(said, done.stderr)

    def test_records(self):
        """A changed element, size or sum is seen; small errors are not."""
        array = np.linspace(-1, 1, 1000, dtype=np.float32).reshape(10, 100)
        record = results.describe(array)
        self.assertIsNone(results.differs(array, record, 1e-6))
        self.assertIsNone(results.differs(array * np.float32(1 + 1e-5),
                                          record, 1e-4))
        for change in (lambda a: a.reshape(100, 10), lambda a: a + 0.01,
                       lambda a: -a, lambda a: np.where(a > 0.5, a, 0),
                       lambda a: a * np.float32("nan")):
            self.assertIsNotNone(results.differs(change(array), record, 1e-4))
        other = copy.deepcopy(array)
        other[3, 7] += 1
        self.assertIsNotNone(results.apart(other, array, 1e-3))
        self.assertIsNone(results.apart(array, array, 0))

    def test_arguments(self):
        """Halves of the generator's words, low ones first; and bits of
        bfloat16."""
        word = int(np.random.Philox(key=5).random_raw(1)[0])
        made = arguments.make(arguments.uniform(2, low=0), 5)
        expected = [(word & 0xffffffff) >> 8, word >> 40]
        self.assertEqual([int(x * 2 ** 24) for x in made], expected)
        bits = arguments.bf16_of(np.array([1, 1 + 2 ** -8, 1 + 3 * 2 ** -8],
                                          np.float32))
        self.assertEqual([hex(x) for x in bits], ["0x3f80", "0x3f80", "0x3f82"])
        whole = arguments.make(arguments.integers(1000, low=3, high=6), 0)
        self.assertEqual(sorted(set(whole.tolist())), [3, 4, 5])


if __name__ == "__main__":
    unittest.main()
