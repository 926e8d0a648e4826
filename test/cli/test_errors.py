#!/usr/bin/env python3
"""Exit statuses, and the messages that go with them."""
import os
import subprocess
import unittest

import numpy as np
from command import HLOJIT, CommandCase

ADD = """HloModule add
ENTRY e {
  p = f32[4] parameter(0)
  q = f32[4] parameter(1)
  ROOT r = f32[4] add(p, q)
}
"""
FOREVER = """HloModule forever
condition {
  c = s32[] parameter(0)
  zero = s32[] constant(0)
  ROOT less = pred[] compare(zero, c), direction=LT
}
body {
  c = s32[] parameter(0)
  two = s32[] constant(2)
  ROOT next = s32[] xor(c, two)
}
ENTRY e {
  p = s32[] constant(5)
  ROOT w = s32[] while(p), condition=condition, body=body
}
"""
CALL = """HloModule call
ENTRY e {
  p = f32[4] parameter(0)
  ROOT r = f32[4] custom-call(p), custom_call_target="twice"
}
"""
COMMANDS = ("run", "check", "parse", "print", "opt", "bench", "ops", "convert")


class CommandLine(CommandCase):
    def test_help(self):
        listed = self.run_command("--help").stdout
        for name in COMMANDS:
            self.assertIn("\n  %s " % name, listed)
            text = self.run_command(name, "--help").stdout
            self.assertIn("Examples:\n  hlojit " + name
                          if name != "parse" else "Examples:", text)

    def test_version(self):
        self.assertRegex(self.run_command("--version").stdout,
                         r"^hlojit \d+\.\d+\.\d+\n$")
        for name in COMMANDS:
            self.assertRegex(self.run_command(name, "--version").stdout,
                             r"^hlojit \d+\.\d+\.\d+\n$")

    def test_help_has_passes_and_variables(self):
        text = self.run_command("opt", "--help").stdout
        self.assertIn(" reduce_split ", text.replace("\n", " "))
        self.assertIn("Pipelines:\n  simplify expand fuse", text)
        text = self.run_command("--help").stdout
        for name in ("HJ_PASSES", "HJ_DEBUG", "HJ_DUMP", "HJ_VERIFY"):
            self.assertIn(name, text)

    # Names that are nearly right.
    def test_near_names(self):
        program = self.write(ADD, "add.hlo")
        for near, *args in (
                ("run", "rnu", program),
                ("nest", "opt", "--stage", "nst", program),
                ("dce", "opt", "--passes", "dcee", program),
                ("random", "run", "--randm", "1", program),
                ("nesting", "run", "--limit", "nestin=3", program),
                ("transpose", "ops", "transpse"),
                ("--help", "--hlep"),
                ("p", "run", "--input", "P=x.npy", program),
                ("threads", "bench", program, "--vs", "--treads 2"),
                ("stablehlo", "convert", "-o", "-", "--to", "stablehol",
                 program)):
            done = self.run_command(*args, status=2)
            self.assertIn('did you mean "%s"' % near, done.stderr)

    def test_passes_to_leave_out_exist(self):
        program = self.write(ADD, "add.hlo")
        env = dict(os.environ, HJ_PASSES="-add_zer")
        for command in ("opt", "run", "parse"):
            done = self.run_command(command, program, status=2, env=env)
            self.assertEqual(
                done.stderr, 'hlojit: HJ_PASSES: "add_zer", which is to be left '
                'out, is neither a pass nor a rule; did you mean "add_zero"?\n')

    def test_near_variables(self):
        env = dict(os.environ, HJ_DEBUGS="1", HJ_THINGS="1")
        done = self.run_command("parse", self.write(ADD), env=env)
        self.assertEqual(done.stderr, "hlojit: warning: no variable is called "
                         'HJ_DEBUGS; did you mean "HJ_DEBUG"?\n')

    # An ending that no format has is not HLO text in disguise.
    def test_convert_to_an_unknown_ending(self):
        program = self.write(ADD, "add.hlo")
        out = self.path("x.svg")
        done = self.run_command("convert", program, "-o", "x.svg", status=2)
        self.assertIn("no format has this ending", done.stderr)
        self.assertFalse(os.path.exists(out))

    def refuse(self, *args):
        done = self.run_command(*args, status=2)
        self.assertTrue(done.stderr)
        self.assertEqual(done.stdout, "")

    # What is wrong with an option is no fault of the program's.
    def test_what_options_want(self):
        program = self.write(ADD)
        self.write("", "empty.npy")
        for words, *args in (
                ("0 to 18446744073709551615, not '-1'", "--random", "-1"),
                ("0 to 18446744073709551615", "--seed", "99999999999999999999"),
                ("a number from 0 to 1e9, not '1e400'", "--timeout", "1e400"),
                ("K, M, G or T; not 'rank=3X'", "--limit", "rank=3X"),
                ("nesting is 200 at most", "--limit", "nesting=201"),
                ("--output-dir wants a name", "--output-dir", ""),
                ("--entry wants a name", "--entry", ""),
                ("--load wants a name", "--load", ""),
                ("--target-cpu wants a name", "--target-cpu", ""),
                ("hlojit: .: Is a directory", "--input", "p=."),
                ("not a .npy file (it is empty)", "--input", "p=empty.npy"),
                ("not a .npy file (no NumPy magic)", "--input", "p=m.hlo")):
            done = self.run_command("run", program, *args, status=2)
            self.assertIn(words, done.stderr)
        done = self.run_command("run", "", status=2)
        self.assertIn("FILE has no name", done.stderr)
        for text, column in (("fix(dce", 8), (",,", 1), ("fix@0(dce)", 6)):
            done = self.run_command("opt", program, "--passes", text, status=2)
            self.assertTrue(done.stderr.startswith(
                'hlojit: --passes: pipeline "%s", column %d: expected' %
                (text, column)), done.stderr)

    def test_bad_usage(self):
        file = self.write(ADD)
        self.refuse()
        self.refuse("no-such-command")
        self.refuse("run")
        self.refuse("run", file, file)
        self.refuse("run", file, "--no-such-option")
        self.refuse("run", file, "--threads")
        for option in ("--threads=0", "--threads=x", "--threads=1x",
                       "--random=-1", "--random=", "--seed=1.5",
                       "--engine=gpu", "--math=fast", "--scatter-bounds=no",
                       "--timeout=-1", "--timeout=nan", "--limit=nelems",
                       "--limit=nelems=", "--limit=nelems=0",
                       "--limit=nelems=1KK", "--limit=nelems=99999999T",
                       "--limit=things=3", "--opt-level=4", "--replicas=0",
                       "--target-cpu=abacus", "--load=no-such-file.so",
                       "--entry=no_such_computation"):
            self.refuse("run", file, "--random=1", option)
        self.refuse("opt", file, "--stage=cooked")
        self.refuse("opt", file, "--passes=no_such_pass")
        self.refuse("opt", file, "--passes=dce", "--stage=typed")
        self.refuse("bench", file, "--vs", "--no-such-option")
        self.refuse("bench", file, "--vs", "word")
        self.refuse("convert", file)

    def test_code_for_another_cpu(self):
        """It runs, or is refused before it does; it can always be seen."""
        file = self.write(ADD)
        for cpu in ("x86-64-v2", "x86-64-v3", "x86-64-v4", "znver4",
                    "sapphirerapids"):
            option = "--target-cpu=" + cpu
            if "no CPU is called" in self.run_anyhow(
                    "opt", file, "--stage=asm", option).stderr:
                continue  # another architecture
            self.run_command("opt", file, "--stage=asm", option)
            done = self.run_anyhow("run", file, "--random=1", option)
            self.assertIn(done.returncode, (0, 2), done.stderr)
            if done.returncode:
                self.assertIn("does not run here", done.stderr)

    def run_anyhow(self, *args):
        return subprocess.run([os.path.abspath(HLOJIT)] + list(args),
                              cwd=self.folder, capture_output=True, text=True,
                              timeout=120)

    def test_unreadable_files(self):
        self.refuse("run", "no-such-file.hlo")
        self.refuse("parse", ".")
        os.mkdir(self.path("out.npy"))
        self.refuse("convert", self.write(ADD), "-o", "out.npy")
        self.refuse("run", self.write(ADD), "--random=1", "--output-dir",
                    "no/such/folder")

    def test_unwritable_output(self):
        file = self.write(ADD)
        done = subprocess.run(
            "'%s' print '%s' > /dev/full" %
            (os.path.abspath(HLOJIT), self.path(file)), shell=True,
            capture_output=True, text=True)
        self.assertEqual(done.returncode, 1, done.stderr)
        for command in ("run", "opt"):
            done = subprocess.run(
                "'%s' %s --help > /dev/full" % (os.path.abspath(HLOJIT),
                                                command),
                shell=True, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr),
                             (1, "hlojit: cannot write to the output\n"))
        big = self.write("ENTRY e {\n ROOT r = f32[100000] constant({%s})\n}" %
                         ", ".join(["1"] * 100000))
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([os.path.abspath(HLOJIT), "print",
                               self.path(big)], stdout=writer,
                              stderr=subprocess.PIPE)
        os.close(writer)
        self.assertEqual(done.returncode, 1, "a broken pipe is no signal")

    def test_standard_input(self):
        self.run_command("parse", "-", text=ADD)
        done = self.run_command("parse", "-", text="ENTRY e {", status=3)
        self.assertIn("<stdin>:1:", done.stderr)


class Programs(CommandCase):
    def refuse(self, text, place, word, command="parse", status=3, *args):
        done = self.run_command(command, self.write(text), *args,
                                status=status)
        prefix = "unsupported: " if status == 4 else ""
        self.assertTrue(done.stderr.startswith(prefix + "m.hlo:" + place),
                        done.stderr)
        self.assertIn(word, done.stderr)
        return done.stderr

    def test_syntax(self):
        self.refuse(ADD.replace("add(p, q)", "add(p q)"), "5:", "error: ")
        self.refuse("", "1:1: error: ", "error")
        self.refuse("\n\n  what is this", "3:", "error: ")
        self.refuse("\0\0\0\0", "1:", "error: ")

    def test_types_and_shapes(self):
        message = self.refuse(ADD.replace("q = f32[4]", "q = f32[5]"),
                              "5:8: error: r: ",
                              "f32[4] and f32[5]")
        lines = message.splitlines()
        self.assertEqual(lines[1], "    ROOT r = f32[4] add(p, q)")
        self.assertEqual(lines[2], "  " + " " * 7 + "^")

    def test_limits(self):
        self.refuse(ADD, "3:", "limits.nelems", "run", 4, "--random=1",
                    "--limit", "nelems=3")
        self.run_command("run", self.write(ADD), "--random=1", "--limit",
                         "nelems=4")

    def test_not_implemented(self):
        text = ("ENTRY e {\n  p = f32[4] parameter(0)\n"
                "  ROOT r = f32[4] shuffle(p)\n}\n")
        self.refuse(text, "3:", "shuffle", "parse", 4)

    def test_stablehlo(self):
        for text in ("module @m {\n}\n", "func.func @main() {\n  return\n}\n",
                     "// RUN: x\nmodule @jit_main attributes {} {}\n"):
            self.run_command("parse", self.write(text))
        self.refuse("func.func @main() {\n}\n", "1:19: error: ", "terminator")
        text = ("func.func @main(%a: tensor<2xf32>) -> tensor<3xf32> {\n"
                "  %r = stablehlo.abs %a : (tensor<2xf32>) -> tensor<3xf32>\n"
                "  return %r : tensor<3xf32>\n}\n")
        message = self.refuse(text, "2:8: error: ", "tensor<3xf32>")
        self.assertIn("tensor<2xf32>", message)
        self.assertEqual(message.splitlines()[2], "  " + " " * 7 + "^")

    def test_checks_of_programs(self):
        text = ("func.func @main() {\n"
                "  %%a = stablehlo.constant dense<[1.0, %s]> : tensor<2xf32>\n"
                "  check.expect_eq_const %%a, dense<[1.0, 2.0]> : "
                "tensor<2xf32>\n  return\n}\n")
        self.run_command("run", self.write(text % "2.0"))
        done = self.run_command("run", self.write(text % "2.5"), status=1)
        self.assertIn("element [1] is 2.5, expected 2", done.stderr)

    def test_elided_constants(self):
        text = ("ENTRY e {\n  c = f32[4] constant({...})\n"
                "  ROOT r = f32[4] negate(c)\n}\n")
        self.run_command("parse", self.write(text))
        for engine in ("jit", "eval"):
            self.refuse(text, "2:3: error: ", "elided", "run", 3, "--engine",
                        engine)

    def test_time_limit(self):
        file = self.write(FOREVER)
        for engine in ("jit", "eval"):
            done = self.run_command("run", file, "--engine", engine,
                                    "--timeout", "0.2", status=1)
            self.assertIn("time limit" if engine == "jit" else "deadline",
                          done.stderr)

    def test_entry(self):
        text = ("other {\n  ROOT r = s32[] constant(2)\n}\n"
                "ENTRY e {\n  ROOT r = s32[] constant(1)\n}\n")
        done = self.run_command("run", self.write(text))
        self.assertEqual(done.stdout, "out0 = s32[] 1\n")
        done = self.run_command("run", self.write(text), "--entry", "other")
        self.assertEqual(done.stdout, "out0 = s32[] 2\n")


class Sizes(CommandCase):
    def test_no_bound(self):
        """Found by fuzz_stablehlo: sizes were added to before that."""
        module = self.write("HloModule m\nENTRY e {\n"
                            "  p = f32[?,5] parameter(0)\n"
                            "  ROOT r = f32[?,5] reverse(p), "
                            "dimensions={0,1}\n}\n")
        done = self.run_command("run", module, "--random=1", status=4)
        self.assertIn("f32[?,5] has a dimension without a bound", done.stderr)


class CustomCalls(CommandCase):
    def library(self, body):
        self.write(body, "calls.c")
        subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-o",
                        self.path("calls.so"), self.path("calls.c")],
                       check=True)
        return "./calls.so"

    def test_unknown(self):
        for engine in ("jit", "eval"):
            done = self.run_command("run", self.write(CALL), "--random=1",
                                    "--engine", engine, status=3)
            self.assertIn('m.hlo:4:8: error: ', done.stderr)
            self.assertIn('"twice"', done.stderr)

    def test_loaded(self):
        library = self.library(
            "void twice(float *out, const void **in) {\n"
            "  for (int i = 0; i < 4; i++)\n"
            "    out[i] = 2 * ((const float *)in[0])[i];\n}\n")
        x = self.save("x.npy", np.arange(4, dtype="f4"))
        for engine in ("jit", "eval"):
            done = self.run_command("run", self.write(CALL), "--input",
                                    "0=" + x, "--engine", engine, "--load",
                                    library, "--checked")
            self.assertEqual(done.stdout, "out0 = f32[4] {0, 2, 4, 6}\n")

    def test_overrun(self):
        library = self.library(
            "void twice(float *out, const void **in) {\n"
            "  (void)in;\n  for (int i = 0; i < 5; i++)\n"
            "    out[i] = 1;\n}\n")
        done = self.run_command("run", self.write(CALL), "--random=1",
                                "--load", library, "--checked", status=1)
        self.assertIn("in r wrote behind the result", done.stderr)

    def test_written_argument(self):
        library = self.library(
            "void twice(float *out, void **in) {\n"
            "  for (int i = 0; i < 4; i++)\n"
            "    out[i] = ((float *)in[0])[i] = 9;\n}\n")
        done = self.run_command("run", self.write(CALL), "--random=1",
                                "--load", library, "--checked", status=1)
        self.assertIn("in r changed operand 0", done.stderr)

    def test_check_tells_first_and_worst(self):
        """A function that differs from call to call."""
        library = self.library(
            "static int n;\n"
            "void twice(float *out, const void **in) {\n"
            "  (void)in;\n  for (int i = 0; i < 4; i++)\n"
            "    out[i] = n ? i * i : 0;\n  n++;\n}\n")
        done = self.run_command("check", self.write(CALL), "--random=1",
                                "--load", library, status=1)
        self.assertIn("3 of 4 elements differ", done.stdout)
        self.assertIn("first at [1]: 0, the evaluator has 1", done.stdout)
        self.assertIn("worst, by 9, at [3]: 0, the evaluator has 9",
                      done.stdout)


if __name__ == "__main__":
    unittest.main()
