#!/usr/bin/env python3
"""The variables of docs/debugging.md."""
import os
import unittest

from command import CommandCase

PROGRAM = """HloModule m
ENTRY e {
  p = f32[64] parameter(0)
  a = f32[64] add(p, p)
  b = f32[64] add(p, p)
  dead = f32[64] negate(b)
  ROOT r = f32[64] multiply(a, b)
}
"""


class Variables(CommandCase):
    def run_with(self, command, status=0, **variables):
        env = dict(os.environ, **variables)
        return self.run_command(*command, self.write(PROGRAM), "--random=1",
                                status=status, env=env)

    def test_levels(self):
        err = [self.run_with(["run"], HJ_DEBUG=str(i)).stderr
               for i in range(6)]
        self.assertEqual(err[0], "")
        self.assertIn("compiled in ", err[1])
        self.assertNotIn("cse", err[1])
        self.assertRegex(err[2], r"\n *\d+ cse +[0-9.]+ ms")
        self.assertNotIn("ENTRY", err[2])
        self.assertIn("ENTRY", err[3])
        self.assertNotIn("define ", err[3])
        self.assertIn("define ", err[4])

    def test_opt_has_them_too(self):
        err = self.run_with(["opt", "--stage=expanded"], HJ_DEBUG="2").stderr
        self.assertRegex(err, r"\n *\d+ cse +[0-9.]+ ms")

    def test_bad_values(self):
        for name, value in (("HJ_DEBUG", "6"), ("HJ_DEBUG", "much"),
                            ("HJ_VERIFY", "3"), ("HJ_DUMP", "no/such/one")):
            done = self.run_with(["run"], status=2, **{name: value})
            self.assertIn(name, done.stderr)

    def test_verify(self):
        for value in "012":
            self.run_with(["run"], HJ_VERIFY=value)

    def test_dump(self):
        self.run_with(["run"], HJ_DUMP="all")
        names = os.listdir(self.path("all"))
        for name in ("plan.txt", "nest.txt", "kernel.ll", "kernel.s"):
            self.assertIn(name, names)
        programs = sorted(n for n in names if n.endswith(".hlo"))
        self.assertTrue(any(n.endswith(".cse.hlo") for n in programs))
        for name in programs:
            self.run_command("parse", os.path.join("all", name))
        with open(self.path("all/repro.hlo")) as f:
            self.assertEqual(f.readline(),
                             "// hlojit run repro.hlo --random=1\n")

    def test_dump_filter(self):
        self.run_with(["run"], HJ_DUMP="some,cse")
        self.assertTrue(all("cse" in n for n in os.listdir(self.path("some"))
                            if n != "repro.hlo"))


if __name__ == "__main__":
    unittest.main()
