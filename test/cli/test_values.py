#!/usr/bin/env python3
"""hlojit run: arrays in and out -- types, shapes, tuples, --random."""
import unittest

import numpy as np
from command import CommandCase


def identity(shape):
    return ("ENTRY e {\n  p = %s parameter(0)\n  ROOT r = %s copy(p)\n}\n" %
            (shape, shape))


class Types(CommandCase):
    def check(self, dtype, array):
        array = np.asarray(array)
        shape = "%s[%s]" % (dtype, ",".join(map(str, array.shape)))
        got, = self.outputs(identity(shape), arg_0=array)
        self.assertEqual(got.dtype, array.dtype)
        self.assertEqual(got.shape, array.shape)
        self.assertEqual(got.tobytes(), array.tobytes())
        self.assertEqual(self.manifest["outputs"], [
            {"file": "out0.npy", "dtype": dtype, "shape": list(array.shape)}])

    def test_numpy_has_it(self):
        for bits in (8, 16, 32, 64):
            low = -2 ** (bits - 1)
            self.check("s%d" % bits, np.array([low, -1, 0, -low - 1],
                                              "i%d" % (bits // 8)))
            self.check("u%d" % bits, np.array([0, 1, 2 ** bits - 1],
                                              "u%d" % (bits // 8)))
        for dtype, code in (("f16", "f2"), ("f32", "f4"), ("f64", "f8")):
            self.check(dtype, np.array([0, -0.0, 1.5, np.inf, -np.inf, np.nan,
                                        6e-8], code))
        self.check("c64", np.array([1 + 2j, complex(-0.0, np.inf)], "c8"))
        self.check("c128", np.array([[1e300 - 2j], [1e-300j]], "c16"))
        self.check("pred", np.array([True, False, True]))

    def test_bit_patterns(self):
        self.check("bf16", np.array([0x3f80, 0xff80, 0x7fc0, 1], "u2"))
        for dtype in ("f8e5m2", "f8e4m3", "f8e4m3fn", "f8e3m4", "f8e5m2fnuz",
                      "f8e4m3fnuz", "f8e4m3b11fnuz", "f8e8m0fnu"):
            self.check(dtype, np.arange(256, dtype="u1").reshape(16, 16))
        self.check("f4e2m1fn", np.arange(16, dtype="u1"))

    def test_narrow_integers(self):
        self.check("s4", np.arange(-8, 8, dtype="i1"))
        self.check("u4", np.arange(16, dtype="u1"))
        self.check("s2", np.arange(-2, 2, dtype="i1"))
        self.check("u2", np.arange(4, dtype="u1"))

    def test_layouts_that_pack(self):
        """E(n) is about callers of the library; files have whole elements."""
        for dtype, low, bits in (("s4", -8, 4), ("u4", 0, 4), ("s2", -2, 2),
                                 ("f4e2m1fn", 0, 4)):
            array = np.arange(low, low + 3, dtype="i1" if low else "u1")
            got, = self.outputs(identity("%s[3]{0:E(%d)}" % (dtype, bits)),
                                arg_0=array)
            self.assertEqual(got.tobytes(), array.tobytes())

    def test_narrow_integers_out_of_range(self):
        for dtype, value in (("s4", 8), ("s4", -9), ("s2", 2), ("u4", 16),
                             ("u2", 4), ("f4e2m1fn", 16)):
            code = "i1" if dtype[0] == "s" else "u1"
            file = self.write(identity(dtype + "[1]"))
            self.save("x.npy", np.array([value], code))
            done = self.run_command("run", file, "--input", "0=x.npy", status=2)
            self.assertIn(dtype, done.stderr)

    def test_meaning(self):
        """What the bits mean: converted to f32, the values are known."""
        def program(shape):
            return ("ENTRY e {\n p = %s parameter(0)\n ROOT r = f32[2] "
                    "convert(p)\n}\n" % shape)
        for shape, bits, want in (
                ("bf16[2]", np.array([0x3fc0, 0xc000], "u2"), [1.5, -2]),
                ("f8e4m3fn[2]", np.array([0x38, 0xc0], "u1"), [1, -2]),
                ("s4[2]", np.array([-8, 7], "i1"), [-8, 7]),
                ("f4e2m1fn[2]", np.array([3, 15], "u1"), [1.5, -6]),
                ("pred[2]", np.array([True, False]), [1, 0])):
            got, = self.outputs(program(shape), arg_0=bits)
            self.assertEqual(got.tolist(), want)

    def test_shapes(self):
        self.check("f32", np.float32(2.5))
        self.check("f32", np.zeros((0, 3), "f4"))
        self.check("f32", np.arange(24, dtype="f4").reshape(2, 3, 4))
        fortran = np.asfortranarray(np.arange(6, dtype="f4").reshape(2, 3))
        got, = self.outputs(identity("f32[2,3]"), arg_0=fortran)
        self.assertEqual(got.tolist(), fortran.tolist())

    def test_layouts_do_not_count(self):
        x = np.arange(6, dtype="f4").reshape(2, 3)
        got, = self.outputs(identity("f32[2,3]{0,1}"), arg_0=x)
        self.assertEqual(got.tolist(), x.tolist())


TUPLES = """
ENTRY e {
  a = (f32[2], (s32[], token[]), pred[1]) parameter(0)
  b = f32[2] parameter(1)
  x = f32[2] get-tuple-element(a), index=0
  i = (s32[], token[]) get-tuple-element(a), index=1
  y = s32[] get-tuple-element(i), index=0
  t = token[] get-tuple-element(i), index=1
  z = pred[1] get-tuple-element(a), index=2
  s = f32[2] subtract(b, x)
  u = (pred[1], token[], f32[2]) tuple(z, t, s)
  ROOT r = ((pred[1], token[], f32[2]), s32[]) tuple(u, y)
}
"""


class Tuples(CommandCase):
    def test_leaves_in_order(self):
        got = self.outputs(TUPLES, arg_0=np.array([1, 2], "f4"),
                           arg_1=np.int32(7), arg_2=np.array([True]),
                           b=np.array([10, 20], "f4"))
        self.assertEqual([g.tolist() for g in got], [[True], [9, 18], 7])
        self.assertEqual([o["file"] for o in self.manifest["outputs"]],
                         ["out0.npy", "out1.npy", "out2.npy"])

    def test_key_of_tuple(self):
        self.save("x.npy", np.zeros(2, "f4"))
        done = self.run_command("run", self.write(TUPLES), "--input", "a=x.npy",
                                status=2)
        self.assertIn("number", done.stderr)


class Bounds(CommandCase):
    """Arrays with bounded dimensions have their logical shape in files."""

    def run_both(self, program, array, status=0):
        self.save("x.npy", array)
        got = []
        for engine in "eval", "jit":
            self.run_command("run", self.write(program), "--engine", engine,
                             "--input", "0=x.npy", "--output-dir", "o",
                             status=status)
            if not status:
                got.append(self.read_outputs("o")[0])
        if got:
            self.assertEqual(got[0].tolist(), got[1].tolist())
        return got[0] if got else None

    def test_smaller_argument(self):
        x = np.arange(6, dtype="f4").reshape(2, 3)
        got = self.run_both("ENTRY e {\n p = f32[<=4,3] parameter(0)\n"
                            " ROOT r = f32[<=4,3] negate(p)\n}\n", x)
        self.assertEqual(got.tolist(), (-x).tolist())
        self.assertEqual(self.manifest["outputs"][0]["shape"], [2, 3])

    def test_smaller_result(self):
        program = ("ENTRY e {\n p = f32[8] parameter(0)\n"
                   " n = s32[] constant(3)\n ROOT r = f32[<=8] "
                   "set-dimension-size(p, n), dimensions={0}\n}\n")
        got = self.run_both(program, np.arange(8, dtype="f4"))
        self.assertEqual(got.tolist(), [0, 1, 2])
        done = self.run_command("run", "m.hlo", "--engine", "eval",
                                "--random=1")
        self.assertTrue(done.stdout.startswith("out0 = f32[3] {"))

    def test_too_large(self):
        self.run_both("ENTRY e {\n p = f32[<=4] parameter(0)\n"
                      " ROOT r = f32[<=4] negate(p)\n}\n",
                      np.zeros(5, "f4"), status=2)

    def test_compiled_at_the_bound(self):
        got, = self.outputs("ENTRY e {\n p = f32[<=4] parameter(0)\n"
                            " ROOT r = f32[<=4] negate(p)\n}\n",
                            arg_0=np.ones(4, "f4"))
        self.assertEqual(got.tolist(), [-1] * 4)


class Keys(CommandCase):
    def setUp(self):
        super().setUp()
        self.file = self.write(identity("f32[2]"))
        self.save("x.npy", np.array([1, 2], "f4"))

    def refuse(self, word, *args):
        done = self.run_command("run", self.file, *args, status=2)
        self.assertIn(word, done.stderr)

    def test_by_name(self):
        done = self.run_command("run", self.file, "--input", "p=x.npy")
        self.assertEqual(done.stdout, "out0 = f32[2] {1, 2}\n")
        done = self.run_command("run", self.file, "--input", "%p=x.npy")
        self.assertEqual(done.stdout, "out0 = f32[2] {1, 2}\n")

    def test_refused(self):
        self.refuse("no --input")
        self.refuse("no such parameter", "--input", "1=x.npy")
        self.refuse("no such parameter", "--input", "q=x.npy")
        self.refuse("no such parameter", "--input",
                    "99999999999999999999=x.npy")
        self.refuse("twice", "--input", "0=x.npy", "--input", "p=x.npy")
        self.refuse("KEY=FILE", "--input", "x.npy")
        self.refuse("KEY=FILE", "--input", "=x.npy")
        self.refuse("No such file", "--input", "0=y.npy")

    def test_bad_arrays(self):
        for array in (np.zeros(2, "f8"), np.zeros(2, "i4"), np.zeros(3, "f4"),
                      np.zeros((2, 1), "f4"), np.zeros(2, ">f4")):
            self.save("y.npy", array)
            self.refuse("y.npy", "--input", "0=y.npy")
        for text in ("", "no array", "\x93NUMPY"):
            self.write(text, "y.npy")
            self.refuse("y.npy", "--input", "0=y.npy")


class Random(CommandCase):
    def values(self, shape, seed=1):
        self.run_command("run", self.write(identity(shape)), "--random",
                         str(seed), "--output-dir", "o")
        return self.read_outputs("o")[0]

    def test_same_seed(self):
        a, b = self.values("f32[100]"), self.values("f32[100]")
        self.assertEqual(a.tolist(), b.tolist())
        self.assertNotEqual(a.tolist(), self.values("f32[100]", 2).tolist())

    def test_golden(self):
        """The same on every machine: SplitMix64, by hand."""
        mask = 2 ** 64 - 1

        def mix(x):
            x = (x + 0x9e3779b97f4a7c15) & mask
            x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 & mask
            x = (x ^ x >> 27) * 0x94d049bb133111eb & mask
            return x ^ x >> 31
        start = mix(mix(5) ^ 0)
        want = [(mix(start + i) >> 40) / 2 ** 23 - 1 for i in range(4)]
        self.assertEqual(self.values("f32[4]", 5).tolist(), want)

    def test_floats(self):
        for dtype in ("f16", "f32", "f64"):
            x = self.values(dtype + "[20000]").astype("f8")
            self.assertTrue((x >= -1).all() and (x < 1).all())
            self.assertLess(abs(x.mean()), 0.02)
            self.assertLess(abs(x.var() - 1 / 3), 0.02)
        x = self.values("bf16[2000]").astype("u4") << 16
        x = x.view("f4")
        self.assertTrue((x >= -1).all() and (x < 1).all() and x.std() > 0.5)
        z = self.values("c64[20000]")
        for part in (z.real, z.imag):
            self.assertTrue((part >= -1).all() and (part < 1).all())
            self.assertLess(abs(part.mean()), 0.02)

    def test_integers(self):
        for dtype in ("s4", "s8", "u16", "s32", "u64"):
            x = self.values(dtype + "[4000]")
            self.assertEqual(set(x.tolist()), set(range(8)))
        self.assertEqual(set(self.values("s2[100]").tolist()), {0, 1})
        x = self.values("pred[4000]")
        self.assertLess(abs(x.mean() - 0.5), 0.05)

    def test_inputs_win(self):
        self.save("x.npy", np.array([1, 2], "f4"))
        done = self.run_command("run", self.write(identity("f32[2]")),
                                "--input", "0=x.npy", "--random", "1")
        self.assertEqual(done.stdout, "out0 = f32[2] {1, 2}\n")


class Printing(CommandCase):
    def test_large_arrays_are_cut(self):
        program = "ENTRY e {\n  ROOT r = s32[40,50] iota(), iota_dimension=1\n}\n"
        done = self.run_command("run", self.write(program))
        row = "{ 0, 1, 2, ..., 47, 48, 49 }"
        self.assertEqual(done.stdout, "out0 = s32[40,50] { %s, ..., %s }\n" %
                         (", ".join([row] * 3), ", ".join([row] * 3)))

    def test_special_values(self):
        program = ("ENTRY e {\n  ROOT r = f32[4] constant({-0, inf, -inf, "
                   "nan})\n}\n")
        done = self.run_command("run", self.write(program))
        self.assertEqual(done.stdout, "out0 = f32[4] {-0, inf, -inf, nan}\n")


if __name__ == "__main__":
    unittest.main()
