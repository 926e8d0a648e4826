#!/usr/bin/env python3
"""hlojit print, convert, opt and ops: text out."""
import json
import os
import re
import unittest

from command import CommandCase

PROGRAM = """HloModule m, entry_computation_layout={(f32[2,3]{0,1})->f32[2]{0}}

%add (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %s = f32[] add(f32[] %a, f32[] %b)
}

ENTRY %e (p: f32[2,3]) -> f32[2] {
  %p = f32[2,3]{0,1} parameter(0), metadata={op_name="x"}
  %zero = f32[] constant(0)
  %dead = f32[2,3]{1,0} exponential(f32[2,3]{0,1} %p)
  ROOT %r = f32[2]{0} reduce(f32[2,3]{0,1} %p, f32[] %zero), dimensions={1}, to_apply=%add
}
"""
STAGES = ("parsed", "typed", "expanded", "fused", "laid_out", "scheduled",
          "planned", "nest", "llvm", "asm")


class Print(CommandCase):
    def test_fixed_point(self):
        file = self.write(PROGRAM)
        for form in ("long", "short"):
            once = self.run_command("print", "--form", form, file).stdout
            self.write(once, "once.hlo")
            twice = self.run_command("print", "--form", form,
                                     "once.hlo").stdout
            self.assertEqual(once, twice)
            for op in ("parameter", "constant", "exponential", "reduce"):
                self.assertIn(op + "(", once)

    def test_forms(self):
        file = self.write(PROGRAM)
        long = self.run_command("print", file).stdout
        short = self.run_command("print", "--form=short", file).stdout
        self.assertIn("add(f32[] %a, f32[] %b)", long)
        self.assertIn("add(a, b)", short)
        self.assertNotIn("%", short)
        self.write(short, "short.hlo")
        again = self.run_command("print", "--form=short", "short.hlo").stdout
        self.assertEqual(short, again)

    def test_parse_says_nothing(self):
        done = self.run_command("parse", self.write(PROGRAM))
        self.assertEqual(done.stdout + done.stderr, "")


class Convert(CommandCase):
    def test_text(self):
        file = self.write(PROGRAM)
        self.run_command("convert", file, "-o", "short.hlo", "--form", "short")
        with open(self.path("short.hlo")) as f:
            self.assertEqual(f.read(), self.run_command(
                "print", "--form", "short", file).stdout)

    def test_there_and_back(self):
        """Through every format that is written, and to the same text."""
        file = self.write(PROGRAM)
        text = self.run_command("print", file).stdout
        self.run_command("convert", file, "-o", "m.pb")
        self.run_command("convert", "m.pb", "-o", "n.hlo")
        with open(self.path("n.hlo")) as f:
            self.assertEqual(f.read(), text)
        self.run_command("convert", "m.pb", "-o", "m.mlir")
        self.run_command("convert", "m.mlir", "--to", "proto", "-o", "m.bin")
        self.run_command("parse", "m.bin")
        with open(self.path("m.mlir")) as f:
            self.assertIn("stablehlo.reduce", f.read())

    def test_configuration(self):
        file = self.write("HloModule m, replica_count=2, num_partitions=3\n"
                          "ENTRY e {\n  ROOT r = u32[] replica-id()\n}\n")
        for option, said in ((["--with-config"], True), ([], False)):
            self.run_command("convert", file, "-o", "m.pb", *option)
            text = self.run_command("print", "m.pb").stdout
            self.assertEqual("replica_count=2, num_partitions=3" in text, said)
        self.run_command("convert", file, "-o", "m.hlo", "--with-config",
                         status=2)

    def test_formats_that_there_are_not(self):
        file = self.write(PROGRAM)
        done = self.run_command("convert", file, "-o", "m.mlirbc", status=4)
        self.assertTrue(done.stderr.startswith("unsupported: "))
        self.run_command("convert", file, "-o", "m", "--to", "json", status=2)
        for name in ("m.mlirbc", "m"):
            self.assertFalse(os.path.exists(self.path(name)))

    def test_whole_or_not_at_all(self):
        """What fails leaves the old file, and nothing beside it."""
        self.write("ENTRY e {\n  p = f32[] parameter(0)\n"
                   "  ROOT t = token[] after-all()\n}\n", "old.hlo")
        with open(self.path("old.hlo")) as f:
            old = f.read()
        self.run_command("convert", self.write("ENTRY e {"), "-o", "old.hlo",
                         status=3)
        with open(self.path("old.hlo")) as f:
            self.assertEqual(f.read(), old)
        file = self.write(PROGRAM)
        self.run_command("convert", file, "-o", "no/such/folder.hlo", status=2)
        os.mkdir(self.path("folder.pb"))
        self.run_command("convert", file, "-o", "folder.pb", status=2)
        self.run_command("convert", file, "-o", "/dev/null")
        self.assertFalse([n for n in os.listdir(self.path("."))
                          if re.search(r"\.\w{6}$", n)])

    def test_files_in_place(self):
        """OUT keeps its permissions, and links lead to what is written."""
        file = self.write(PROGRAM)
        self.write("", "real.hlo")
        os.chmod(self.path("real.hlo"), 0o640)
        os.symlink("real.hlo", self.path("link.hlo"))
        self.run_command("convert", file, "-o", "link.hlo")
        self.assertTrue(os.path.islink(self.path("link.hlo")))
        self.assertEqual(os.stat(self.path("real.hlo")).st_mode & 0o777, 0o640)
        self.assertGreater(os.stat(self.path("real.hlo")).st_size, 100)

    def test_invalid_programs_leave_no_file(self):
        self.run_command("convert", self.write("ENTRY e {"), "-o", "o.hlo",
                         status=3)
        self.assertFalse(os.path.exists(self.path("o.hlo")))


class Opt(CommandCase):
    def test_stages(self):
        file = self.write(PROGRAM)
        texts = {s: self.run_command("opt", file, "--stage", s).stdout
                 for s in STAGES}
        self.assertEqual(texts["parsed"],
                         self.run_command("print", file).stdout)
        self.assertIn("exponential", texts["typed"])
        self.assertNotIn("exponential", texts["expanded"])
        self.assertIn("nest ", texts["nest"])
        self.assertIn("define ", texts["llvm"])
        self.assertRegex(texts["asm"], r"\n\tret")
        self.assertEqual(self.run_command("opt", file).stdout,
                         texts["scheduled"])
        for stage in STAGES[:6]: # they can be read again
            self.write(texts[stage], "stage.hlo")
            self.run_command("parse", "stage.hlo")

    def test_passes(self):
        file = self.write(PROGRAM)
        text = self.run_command("opt", file, "--passes", "dce").stdout
        self.assertNotIn("exponential", text)
        text = self.run_command("opt", file, "--passes",
                                "fix(algsimp,cse)").stdout
        self.assertIn("exponential", text)

    def test_passes_left_out(self):
        env = dict(os.environ, HJ_PASSES="-dce")
        text = self.run_command("opt", self.write(PROGRAM), "--passes",
                                "fix(cse,dce)", env=env).stdout
        self.assertIn("exponential", text)

    def test_target(self):
        text = self.run_command("opt", self.write(PROGRAM), "--stage=llvm",
                                "--target-cpu=x86-64-v3").stdout
        self.assertIn('x86-64-v3', text)


class Ops(CommandCase):
    def test_json(self):
        table = json.loads(self.run_command("ops", "--json").stdout)
        rows = {row["op"]: row for row in table}
        self.assertEqual(len(rows), len(table))
        self.assertEqual(rows["add"]["stablehlo"], "add")
        self.assertEqual(rows["add"]["family"], "binary")
        self.assertEqual(rows["add"]["min_operands"], 2)
        self.assertEqual(rows["add"]["jit"], "nest")
        self.assertIsNone(rows["concatenate"]["max_operands"])
        self.assertTrue(rows["add"]["infer"] and rows["add"]["eval"])
        self.assertTrue(all(row["refused"] is None or not row["infer"]
                            for row in table))

    def test_ops_counts(self):
        # The line that the summary of a test run shows.
        count = self.run_command("ops").stdout.splitlines()[-1]
        self.assertRegex(count, r"^\d+ ops: \d+ with inference, \d+ with an "
                         r"evaluator, \d+ compiled$")
        print("# hlojit ops: " + count)

    def test_types(self):
        """Found by trying, so they agree with what is known of the ops."""
        row, = json.loads(self.run_command("ops", "tanh", "--json",
                                           "--dtypes").stdout)
        for layer in ("infer", "eval", "jit"):
            types = row["dtypes"][layer]
            self.assertTrue({"f16", "bf16", "f32", "f64", "c64"} <= set(types))
            self.assertFalse({"s32", "pred", "u8"} & set(types))
        text = self.run_command("ops", "popcnt", "--dtypes").stdout
        self.assertRegex(text, r"\n    jit +.*\bs32\b")
        self.assertNotIn("f32", text)
        self.run_command("ops", "no-such-op", status=2)

    def test_text(self):
        text = self.run_command("ops").stdout
        self.assertRegex(text, r"\nadd +binary +yes +yes +nest\n")
        n = int(re.search(r"(\d+) ops:", text).group(1))
        self.assertEqual(n, len(json.loads(
            self.run_command("ops", "--json").stdout)))


if __name__ == "__main__":
    unittest.main()
