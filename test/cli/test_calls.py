#!/usr/bin/env python3
"""Custom calls as their first user makes them: the examples of
docs/custom-calls.md as they stand there, with libraries that are compiled
here, and every wrong turn on the way, each with what to do next."""
import os
import re
import shlex
import subprocess
import unittest

from command import HLOJIT, CommandCase

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
CC = os.environ.get("CC", "cc")


def first_example():
    """-> half.c, its command, m.hlo, the arguments and output of hlojit."""
    with open(os.path.join(ROOT, "docs", "custom-calls.md")) as f:
        text = f.read()
    part = text[text.index("## Five minutes"):]
    c, hlo = re.findall(r"```\w*\n(.*?)```", part, re.S)[:2]
    command, output = re.search(r"\n    hlojit (run .*)\n    (.*)\n",
                                part).groups()
    return (c, re.search(r":  (cc .*) \*/", c).group(1), hlo,
            shlex.split(command), output + "\n")


class Calls(CommandCase):
    def setUp(self):
        super().setUp()
        self.c, self.cc, self.hlo, self.args, self.want = first_example()

    def compile(self, text, name="half", options=(), language="c"):
        self.write(text, name + ".c")
        compiler = {"c": CC, "c++": "c++"}[language]
        subprocess.run([compiler, "-shared", "-fPIC", *options, "-x", language,
                        "-o", name + ".so", name + ".c"], cwd=self.folder,
                       check=True)
        return "./%s.so" % name

    def refused(self, hlo, *options, status=3):
        """-> the message, without its context."""
        done = self.run_command("run", self.write(hlo), *options,
                                status=status)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_five_minutes(self):
        self.write(self.c, "half.c")
        command = shlex.split(self.cc)
        subprocess.run([CC] + command[1:], cwd=self.folder, check=True)
        self.write(self.hlo)
        for more in ([], ["--engine", "eval"], ["--checked"],
                     ["--libffi-calls"], ["--lazy-calls"], ["--threads", "2"]):
            self.assertEqual(self.run_command(*self.args, *more).stdout,
                             self.want)
        self.run_command("check", "m.hlo", "--load", "./half.so")

    def test_other_formats(self):
        library = self.compile(self.c)
        self.write(self.hlo)
        for name in ("m.mlir", "again.hlo"):
            self.run_command("convert", "m.hlo", "-o", name)
            self.assertEqual(
                self.run_command("run", name, "--load", library).stdout,
                self.want, name)
        # XLA's messages have no room for a signature.
        self.assertIn("XLA has no such api_version", self.run_command(
            "convert", "m.hlo", "-o", "m.pb", status=3).stderr)

    def test_no_library(self):
        message = self.refused(self.hlo)
        self.assertIn('m.hlo:4:8: error: custom-call target "half" is not '
                      "registered, and is in none of the 0 libraries", message)
        self.assertIn("--load=LIB", message)

    def test_no_such_library(self):
        message = self.refused(self.hlo, "--load", "./halv.so", status=2)
        self.assertIn('library "./halv.so" cannot be loaded', message)
        message = self.refused(self.hlo, "--load", "./m.hlo", status=2)
        self.assertIn('library "./m.hlo" cannot be loaded', message)

    def test_a_name_with_a_slip(self):
        library = self.compile(self.c)
        self.assertIn('did you mean "half"?', self.refused(
            self.hlo.replace('target="half"', 'target="halv"'), "--load",
            library))
        # (the other kind of hash table)
        library = self.compile(self.c, "sysv", ["-Wl,--hash-style=sysv"])
        self.assertIn('did you mean "half"?', self.refused(
            self.hlo.replace('target="half"', 'target="hal"'), "--load",
            library))

    def test_a_function_of_cxx(self):
        library = self.compile(self.c, language="c++")
        self.assertIn('declare it extern "C"',
                      self.refused(self.hlo, "--load", library))

    def test_a_static_function_is_none(self):
        library = self.compile("static " + self.c + "int used = 0;"
                               "void *p(void) { return (void *)half; }")
        self.assertIn("is in none of the 1 libraries",
                      self.refused(self.hlo, "--load", library))

    def test_a_symbol_of_another_library(self):
        """libm's, which the process has, too; and data."""
        library = self.compile(self.c + "int half_data = 1;\n")
        hlo = self.hlo.replace('target="half"', 'target="cbrtf"')
        self.assertIn("--allow-symbols=cbrtf",
                      self.refused(hlo, "--load", library))
        self.run_command("run", self.write(hlo), "--allow-symbols=cbrtf")
        self.run_command("run", self.write(hlo), "--load=libm.so.6")
        self.assertIn("is data, not a function", self.refused(
            self.hlo.replace('target="half"', 'target="half_data"'), "--load",
            library))

    def test_nothing_is_found_by_its_name_alone(self):
        hlo = self.hlo.replace('target="half"', 'target="system"')
        self.assertIn("--allow-symbols=system", self.refused(hlo))
        self.assertIn("cannot be called from a graph", self.refused(
            self.hlo.replace('target="half"', 'target="longjmp"'),
            "--allow-symbols=*"))

    def test_two_libraries_with_one_name(self):
        one = self.compile(self.c, "one")
        two = self.compile(self.c.replace("/ 2", "/ 4"), "two")
        message = self.refused(self.hlo, "--load", one, "--load", two)
        self.assertIn("is in two libraries, ./one.so and ./two.so; load one "
                      "of them", message)
        # The same one twice is one.
        self.run_command("run", self.write(self.hlo), "--load", one, "--load",
                         one)

    def test_wrong_signatures(self):
        library = self.compile(self.c)

        def says(old, new, part):
            self.assertIn(old, self.hlo)
            self.assertIn(part, self.refused(self.hlo.replace(old, new),
                                             "--load", library))
        says("f32 half(f32)", "f64 half(f64)",
             "signature:1:1: error: this is f64, result 0 is f32[4]")
        says("f32 half(f32)", "float half(float)", "float is f32")
        says("f32 half(f32)", "f32 half(f32, f32)",
             "there is no operand for this parameter: the call has 1")
        says("f32 half(f32)", "f32 half()", "no parameter takes operand 0")
        says("(f32) [", "(f32 x) [", "expected ')'")
        says(" [elementwise]", "", "map the function over it with "
             "[elementwise]")
        says("[elementwise]", "[elementwize]", 'did you mean "elementwise"')
        says("api_version=API_VERSION_NATIVE, ", "",
             "say api_version=API_VERSION_NATIVE")
        says("API_VERSION_NATIVE", "NATIVE", "'NATIVE' is none of")
        says(', backend_config="f32 half(f32) [elementwise]"', "",
             "has its signature in backend_config")

    def test_lazy(self):
        message = self.refused(self.hlo, "--lazy-calls")
        self.assertIn('"half" is not registered', message)

    def test_from_c(self):
        """The second example, linked with the library of the build."""
        lib = os.path.join(os.path.dirname(os.path.dirname(
            os.path.abspath(HLOJIT))), "lib")
        if not os.path.exists(os.path.join(lib, "libhlojit.so")):
            self.skipTest("there is no shared library")
        if os.environ.get("HLOJIT_SANITIZE"):
            self.skipTest("sanitizers want their run time in the host")
        with open(os.path.join(ROOT, "docs", "custom-calls.md")) as f:
            text = re.search(r"```c\n(/\* host.c:.*?)```", f.read(), re.S)[1]

        def run(source):
            self.write(source, "host.c")
            subprocess.run([CC, "-Wall", "-Wextra", "-Werror",
                            "-I" + os.path.join(ROOT, "include"), "-o", "host",
                            "host.c", "-L" + lib, "-lhlojit",
                            "-Wl,-rpath," + lib], cwd=self.folder, check=True)
            done = subprocess.run([self.path("host")], capture_output=True,
                                  text=True)
            return done.returncode, done.stdout + done.stderr
        self.assertEqual(run(text), (0, "0.5 1 1.5 2\n"))
        for old, new, part in (
                ('b, "half"', 'b, "halv"', 'did you mean "half"?'),
                ("f32 half(f32)", "double half(double)", "double is f64"),
                ("f32 half(f32)", "f64 half(f64)",
                 "this is f64, result 0 is f32[4]"),
                (" [elementwise]", "", "map the function over it"),
                ("function *)half", "function *)NULL", "no function")):
            self.assertIn(old, text)
            status, said = run(text.replace(old, new).replace(
                "static float", "float"))
            self.assertEqual(status, 1)
            self.assertIn(part, said)

    def test_the_example_of_the_operation_page(self):
        """"CustomCall" of XLA's Operation Semantics, as it stands there."""
        library = self.compile(r"""
#include <stdlib.h>
#define EXPECT_EQ(a, b) if ((a) != (b)) abort()

extern "C" void myfunc(void* out, void** in) {
  float (&x)[2] = *static_cast<float(*)[2]>(in[0]);
  float (&y)[2][3] = *static_cast<float(*)[2][3]>(in[1]);
  EXPECT_EQ(1, x[0]);
  EXPECT_EQ(2, x[1]);
  EXPECT_EQ(10, y[0][0]);
  EXPECT_EQ(20, y[0][1]);
  EXPECT_EQ(30, y[0][2]);
  EXPECT_EQ(40, y[1][0]);
  EXPECT_EQ(50, y[1][1]);
  EXPECT_EQ(60, y[1][2]);
  float (&z)[3][3] = *static_cast<float(*)[3][3]>(out);
  z[0][0] = x[1] + y[1][0];
  // ...
}
""", "myfunc", language="c++")
        hlo = """HloModule m
ENTRY e {
  x = f32[2] constant({1, 2})
  y = f32[2,3] constant({{10, 20, 30}, {40, 50, 60}})
  z = f32[3,3] custom-call(x, y), custom_call_target="myfunc"
  f = f32[1,1] slice(z), slice={[0:1], [0:1]}
  ROOT r = f32[] reshape(f)
}
"""
        for more in ([], ["--engine", "eval"], ["--checked"]):
            done = self.run_command("run", self.write(hlo), "--load", library,
                                    *more)
            self.assertEqual(done.stdout, "out0 = f32[] 42\n")


if __name__ == "__main__":
    unittest.main()
