#!/usr/bin/env python3
"""The rules of judge.py pass what they should and nothing else."""
import unittest

import numpy as np

import judge

EXACT = {"rule": "exact"}
ULP = {"rule": "ulp", "ulp": 1}
CLOSE = {"rule": "close", "rtol": 1e-3, "atol": 1e-6}


def f32(*values):
    return np.array(values, np.float32)


class Judge(unittest.TestCase):
    def assert_passes(self, got, want, dtype, rule):
        self.assertEqual(judge.find_difference(got, want, dtype, rule), "")

    def assert_fails(self, got, want, dtype, rule, text=""):
        found = judge.find_difference(got, want, dtype, rule)
        self.assertNotEqual(found, "")
        self.assertIn(text, found)

    def test_exact_floats(self):
        other_nan = np.array([0x7fc00001], np.uint32).view(np.float32)
        self.assert_passes(f32(1, -0.0, np.inf), f32(1, -0.0, np.inf), "f32",
                           EXACT)
        self.assert_passes(other_nan, f32(np.nan), "f32", EXACT)
        self.assert_fails(f32(0.0), f32(-0.0), "f32", EXACT)
        self.assert_fails(f32(np.nan), f32(1), "f32", EXACT)
        self.assert_fails(f32(1), np.nextafter(f32(1), f32(2)), "f32", EXACT,
                          "1 of 1 elements differ, first at [0]: 1.0, ")

    def test_ulp(self):
        self.assert_passes(np.nextafter(f32(1), f32(2)), f32(1), "f32", ULP)
        self.assert_passes(f32(-0.0), f32(0.0), "f32", ULP)
        self.assert_passes(f32(-1e-45), f32(0.0), "f32", ULP)
        self.assert_passes(f32(np.inf), f32(3.4028235e38), "f32", ULP)
        self.assert_passes(f32(np.nan), f32(np.nan), "f32", ULP)
        self.assert_fails(f32(-1e-45), f32(1e-45), "f32", ULP)
        self.assert_fails(f32(1.0000002), f32(1), "f32", ULP)
        self.assert_fails(f32(np.nan), f32(np.inf), "f32", ULP)
        self.assert_fails(np.array([-1.0]), np.array([1.0]), "f64", ULP)

    def test_close(self):
        self.assert_passes(f32(1000.9, 0, -0.0), f32(1000, 1e-6, 0), "f32",
                           CLOSE)
        self.assert_passes(f32(np.inf, np.nan), f32(np.inf, np.nan), "f32",
                           CLOSE)
        self.assert_fails(f32(1001.1), f32(1000), "f32", CLOSE)
        self.assert_fails(f32(np.inf), f32(3e38), "f32", CLOSE)
        self.assert_fails(f32(3e38), f32(np.inf), "f32", CLOSE)
        self.assert_fails(f32(-np.inf), f32(np.inf), "f32", CLOSE)
        self.assert_fails(f32(np.nan), f32(1), "f32", CLOSE)

    def test_complex(self):
        want = np.array([3 + 4j], np.complex64)
        self.assert_passes(want + np.complex64(0.004), want, "c64", CLOSE)
        self.assert_fails(want + np.complex64(0.006), want, "c64", CLOSE)
        self.assert_fails(want.conj(), want, "c64", EXACT)
        self.assert_fails(np.array([complex(0.0, -0.0)]),
                          np.array([complex(0.0, 0.0)]), "c128", EXACT)

    def test_bit_patterns(self):
        u1, u2 = np.uint8, np.uint16
        self.assertEqual(judge.decode_pattern(0x3f80, "bf16"), 1.0)
        self.assertEqual(judge.decode_pattern(0x7e, "f8e4m3fn"), 448.0)
        self.assertEqual(judge.decode_pattern(0x01, "f8e5m2"), 2.0 ** -16)
        self.assertEqual(judge.decode_pattern(0x7f, "f8e4m3b11fnuz"), 30.0)
        self.assertEqual(judge.decode_pattern(0xf, "f4e2m1fn"), -6.0)
        self.assertEqual(judge.decode_pattern(0, "f8e8m0fnu"), 2.0 ** -127)
        self.assert_passes(np.array([0x7fc1], u2), np.array([0xffc0], u2),
                           "bf16", EXACT)
        self.assert_passes(np.array([0x3f81], u2), np.array([0x3f80], u2),
                           "bf16", ULP)
        self.assert_fails(np.array([0x8000], u2), np.array([0], u2), "bf16",
                          EXACT, "-0.0 (0x8000), expected 0.0 (0x0)")
        self.assert_passes(np.array([9], u1), np.array([1], u1), "f4e2m1fn",
                           {"rule": "ulp", "ulp": 2})
        self.assert_fails(np.array([16], u1), np.array([0], u1), "f4e2m1fn",
                          EXACT, "no value (0x10)")

    def test_shapes_and_types(self):
        self.assert_passes(np.array(5), np.array(5), "s64", EXACT)
        self.assert_fails(np.array(5), np.array(6), "s64", EXACT,
                          "first at []: 5, expected 6")
        self.assert_fails(f32(1), f32(1, 1), "f32", EXACT,
                          "is float32[1], expected float32[2]")
        self.assert_fails(np.array([1], np.int32), np.array([1], np.int64),
                          "s64", EXACT)
        self.assert_passes(np.zeros((0, 3)), np.zeros((0, 3)), "f64", ULP)


if __name__ == "__main__":
    unittest.main()
