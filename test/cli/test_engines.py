#!/usr/bin/env python3
"""hlojit check and bench; the options of engines."""
import json
import unittest

import numpy as np
from command import CommandCase

DOT = """HloModule dot
ENTRY e {
  p = f32[16,32] parameter(0)
  q = f32[32,8] parameter(1)
  ROOT r = f32[16,8] dot(p, q), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
"""
TANH = """HloModule tanh
ENTRY e {
  p = f32[1000] parameter(0)
  t = f32[1000] tanh(p)
  n = f32[1000] negate(p)
  ROOT r = (f32[1000], f32[1000]) tuple(t, n)
}
"""
SUM = """HloModule sum
add {
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT s = f32[] add(a, b)
}
ENTRY e {
  p = f32[1000] parameter(0)
  zero = f32[] constant(0)
  ROOT r = f32[] reduce(p, zero), dimensions={0}, to_apply=add
}
"""
FIELDS = ["compile_first_ns", "compile_ns", "run_ns_median", "run_ns_min",
          "run_ns_p90", "runs", "gflops", "gbps", "kernels", "temp_bytes",
          "code_bytes"]


class Check(CommandCase):
    def test_contract(self):
        # (1 + u)(1 - u) - 1: nothing if the product is rounded first.
        fma = self.write("""HloModule fma
ENTRY e {
  a = f32[64] parameter(0)
  b = f32[64] parameter(1)
  m = f32[64] multiply(a, b)
  one = f32[] constant(1)
  ones = f32[64] broadcast(one), dimensions={}
  ROOT r = f32[64] subtract(m, ones)
}
""")
        u = np.float32(2.0 ** -23)
        inputs = ["--input", "a=" + self.save("a.npy", np.full(64, 1 + u, "f4")),
                  "--input", "b=" + self.save("b.npy", np.full(64, 1 - u, "f4"))]
        self.run_command("run", fma, "--output-dir", "plain", *inputs)
        self.assertFalse(self.read_outputs("plain")[0].any())
        self.run_command("run", fma, "--contract", "--output-dir", "fused",
                         *inputs)
        with open("/proc/cpuinfo") as f:
            if " fma " in f.read():
                self.assertTrue((self.read_outputs("fused")[0] ==
                                 -np.float32(2.0 ** -46)).all())

    def test_nans_are_equal(self):
        # Under an op with an ulp bound as well.
        log = self.write(TANH.replace(" tanh(", " log("))
        minus = self.save("p.npy", np.full(1000, -1, np.float32))
        done = self.run_command("check", log, "--input", "p=" + minus)
        self.assertIn("out0 f32[1000]: equal", done.stdout)

    def test_pinned_bits(self):
        done = self.run_command("check", self.write(DOT), "--random=1",
                                "--checked")
        self.assertEqual(done.stdout, "out0 f32[16,8]: equal, bit for bit\n")

    def test_bounds(self):
        done = self.run_command("check", self.write(TANH), "--random=1")
        lines = done.stdout.splitlines()
        self.assertIn("out0 f32[1000]: equal", lines[0])
        self.assertNotIn("bit for bit", lines[0])
        self.assertEqual(lines[1], "out1 f32[1000]: equal, bit for bit")

    def test_bounds_of_what_was_passed_through(self):
        # A value of 1 ulp in f32 is far off in f64.
        text = """ENTRY e {
  p = f32[5000] parameter(0)
  t = f32[5000] tanh(p)
  ROOT r = f64[5000] convert(t)
}
"""
        done = self.run_command("check", self.write(text), "--random=1")
        self.assertRegex(done.stdout, "out0 f64.5000.: equal within rtol "
                         "3.1e-05 atol 1.*; the largest")

    def test_threads(self):
        self.run_command("check", self.write(DOT), "--random=1",
                         "--threads=3")


class Options(CommandCase):
    def test_strict_reductions(self):
        """The left fold in f32, against the pinned order."""
        x = (1 / np.arange(1, 1001)).astype("f4")
        self.save("x.npy", x)
        fold = np.float32(0)
        for value in x:
            fold = np.float32(fold + value)
        lanes = np.zeros(64, "f4")
        for i, value in enumerate(x):
            lanes[i % 64] = value if i < 64 else lanes[i % 64] + value
        half = 32
        while half:
            lanes[:half] = lanes[:half] + lanes[half:2 * half]
            half //= 2
        self.assertNotEqual(fold, lanes[0])
        for option, want in ((["--strict-reductions"], fold), ([], lanes[0])):
            for engine in ("jit", "eval"):
                self.run_command("run", self.write(SUM), "--input", "0=x.npy",
                                 "--engine", engine, "--output-dir", "o",
                                 *option)
                self.assertEqual(self.read_outputs("o")[0], want)

    def test_every_option_is_taken(self):
        for option in ("--contract", "--math=relaxed", "--math=precise",
                       "--scatter-bounds=window", "--scatter-bounds=element",
                       "--threads=2", "--opt-level=0", "--opt-level=3",
                       "--target-cpu=x86-64-v3", "--seed=7", "--timeout=60",
                       "--limit=temp_nbytes=1G", "--allow-symbols=no_such_*",
                       "--replicas=1", "--partitions=1"):
            self.run_command("check", self.write(DOT), "--random=1", option)


class Replicas(CommandCase):
    MEAN = """HloModule mean, replica_count=2
sum {
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT c = f32[] add(a, b)
}
ENTRY e {
  x = f32[2] parameter(0)
  y = f32[2] parameter(1)
  z = f32[2] multiply(x, y)
  all = f32[2] all-reduce(z), replica_groups={}, to_apply=sum
  id = u32[] replica-id()
  ROOT t = (f32[2], u32[]) tuple(all, id)
}
"""

    def test_own_and_shared_inputs(self):
        file = self.write(self.MEAN)
        inputs = []
        for i, x in enumerate(([1, 2], [30, 40])):
            name = self.save("x%d.npy" % i, np.array(x, "f4"))
            inputs += ["--input", "%d.x=%s" % (i, name)]
        inputs += ["--input", "1=" + self.save("y.npy", np.full(2, 2, "f4"))]
        for engine in ("jit", "eval"):
            self.run_command("run", file, "--output-dir", engine, "--engine",
                             engine, *inputs)
            results = self.read_outputs(engine)
            self.assertEqual([o["file"] for o in self.manifest["outputs"]],
                             ["out0_0.npy", "out0_1.npy", "out1_0.npy",
                              "out1_1.npy"])
            for i in range(2):
                self.assertEqual(results[2 * i].tolist(), [62, 84])
                self.assertEqual(results[2 * i + 1], i)
        # An input of one's own goes before that of all.
        self.run_command("run", file, "--output-dir", "o", "--input",
                         "0=x0.npy", "--input", "1.0=x1.npy", *inputs[4:])
        self.assertEqual(self.read_outputs("o")[0].tolist(), [62, 84])

    def test_other_numbers(self):
        done = self.run_command("run", self.write(self.MEAN), "--random=1",
                                "--replicas=3", "--partitions=2")
        self.assertEqual([line.split()[0] for line in done.stdout.splitlines()],
                         ["out%d_%d" % (i, k) for i in range(6)
                          for k in range(2)])
        done = self.run_command("check", self.write(self.MEAN), "--random=1",
                                "--replicas=4", "--threads=2", "--checked")
        self.assertEqual(done.stdout.count("equal, bit for bit"), 8)

    def test_what_does_not_fit(self):
        file = self.write(self.MEAN)
        for key in ("2.x", "7.0"):
            done = self.run_command("run", file, "--random=1", "--input",
                                    key + "=x.npy", status=2)
            self.assertIn("there are 2 participants", done.stderr)
        done = self.run_command("run", file, "--input", "0.x=x.npy", "--input",
                                "0.x=y.npy", status=2)
        self.assertIn("given twice", done.stderr)
        groups = self.write(self.MEAN.replace("replica_groups={}",
                                              "replica_groups={{0,1,2,3,4,5}}"))
        done = self.run_command("run", groups, "--random=1", status=3)
        self.assertIn("m.hlo:11:", done.stderr)
        self.assertIn("replica 2 takes part", done.stderr)

    def test_bench(self):
        done = self.run_command("bench", self.write(self.MEAN), "--json")
        self.assertGreater(json.loads(done.stdout)["runs"], 0)

    def test_sizes_below_bounds(self):
        text = self.MEAN.replace("f32[2]", "f32[3,<=5]")
        text = text.replace("multiply(x, y)", """multiply(x, y)
  g = f32[6,<=5] all-gather(z), replica_groups={{1,0}}, dimensions={0}""")
        text = text.replace("(f32[3,<=5], u32[]) tuple(all, id)",
                            "(f32[3,<=5], f32[6,<=5]) tuple(all, g)")
        x = np.arange(12, dtype="f4").reshape(3, 4)
        inputs = ["--input", "0.x=" + self.save("x0.npy", x), "--input",
                  "1.x=" + self.save("x1.npy", 10 * x), "--input",
                  "y=" + self.save("y.npy", np.ones((3, 4), "f4"))]
        for engine in ("jit", "eval"):
            self.run_command("run", self.write(text), "--output-dir", engine,
                             "--engine", engine, *inputs)
            results = self.read_outputs(engine)
            for i in range(2):
                np.testing.assert_array_equal(results[2 * i], 11 * x)
                np.testing.assert_array_equal(results[2 * i + 1],
                                              np.concatenate([10 * x, x]))
        along = self.write(text.replace("f32[6,<=5]", "f32[3,<=10]").replace(
            "dimensions={0}", "dimensions={1}"))
        done = self.run_command("run", along, *inputs, status=4)
        self.assertIn("along a dimension without a fixed size", done.stderr)

    def test_feeds_need_a_host(self):
        text = ("ENTRY e {\n  t = token[] after-all()\n"
                "  ROOT i = (f32[2], token[]) infeed(t)\n}\n")
        done = self.run_command("run", self.write(text), status=4)
        self.assertTrue(done.stderr.startswith("unsupported: "))


class Bench(CommandCase):
    def test_json(self):
        a, b = self.write(DOT, "a.hlo"), self.write(TANH, "b.hlo")
        done = self.run_command("bench", a, b, "--json", "--random=1")
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 2)
        for line in lines:
            row = json.loads(line)
            self.assertEqual(list(row), FIELDS)
            self.assertTrue(all(isinstance(v, (int, float))
                                for v in row.values()))
            self.assertLessEqual(row["run_ns_min"], row["run_ns_median"])
            self.assertLessEqual(row["run_ns_median"], row["run_ns_p90"])
            self.assertGreater(row["compile_ns"], 0)
            self.assertGreater(row["code_bytes"], 0)
            self.assertGreaterEqual(row["runs"], 10)

    def test_work(self):
        """2 m n k operations, each array moved once."""
        done = self.run_command("bench", self.write(DOT), "--json")
        row = json.loads(done.stdout)
        flops = row["gflops"] * row["run_ns_median"]
        nbytes = row["gbps"] * row["run_ns_median"]
        self.assertAlmostEqual(flops, 2 * 16 * 8 * 32, delta=1)
        self.assertAlmostEqual(nbytes, 4 * (16 * 32 + 32 * 8 + 16 * 8),
                               delta=1)

    def test_variants(self):
        done = self.run_command("bench", self.write(DOT), "--vs",
                                "--threads 2", "--vs", "--contract")
        self.assertIn("m.hlo  --threads 2\n", done.stdout)
        self.assertIn("x the first one's", done.stdout)


if __name__ == "__main__":
    unittest.main()
