#!/usr/bin/env python3
"""Every check of tools/ finds what it is there to find, and nothing else.

Each test writes a small source tree with one fault in it (or none) and reads
what the check says about it."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOLS = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                     "..", "..", "tools")


class CheckTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = self.folder.name
        self.addCleanup(self.folder.cleanup)

    def write(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)

    def run_check(self, name, *options):
        """(status, output) of a check over the tree."""
        result = subprocess.run(
            [sys.executable, os.path.join(TOOLS, name), "--root", self.root,
             *options], capture_output=True, text=True)
        self.assertEqual(result.stderr, "")
        return result.returncode, result.stdout

    def assert_finds(self, text, name, *options):
        status, output = self.run_check(name, *options)
        self.assertIn(text, output)
        self.assertEqual(status, 1)

    def assert_clean(self, name, *options):
        status, output = self.run_check(name, *options)
        self.assertEqual(status, 0, output)


class Layers(CheckTest):
    def setUp(self):
        super().setUp()
        self.options = ("--table", os.path.join(TOOLS, "layers.txt"))
        for header in ("include/hlojit/base.h", "lib/base/arena.h",
                       "lib/ir/graph.h", "passes/plan.h", "passes/fuse/hero.h",
                       "jit/nest/nest.h", "lib/eval/eval.h", "jit/ll/ll.h"):
            self.write(header, "\n")

    def assert_include(self, path, include, text=None):
        self.write(path, "/* x */\n#include %s\n" % include)
        if text:
            self.assert_finds("%s:2: %s" % (path, text), "check_layers",
                              *self.options)
        else:
            self.assert_clean("check_layers", *self.options)

    def test_down_is_allowed(self):
        for path, include in (("lib/ir/a.c", '"base/arena.h"'),
                              ("lib/base/a.c", '"hlojit/base.h"'),
                              ("lib/base/b.c", "<stdio.h>"),
                              ("test/use.c", "<hlojit/base.h>"),
                              ("passes/fuse/a.c", '"passes/plan.h"'),
                              ("jit/nest/build/a.c", '"jit/nest/nest.h"'),
                              ("jit/nest/b.c", '"passes/plan.h"'),
                              ("jit/emit/a.c", '"jit/ll/ll.h"'),
                              ("jit/emit/b.c", "<llvm-c/Core.h>"),
                              ("jit/a.c", '"passes/fuse/hero.h"'),
                              ("test/unit/eval/a.c", '"eval/eval.h"'),
                              ("test/unit/eval/b.c", '"ir/graph.h"'),
                              ("test/unit/jit_nest/a.c", '"jit/nest/nest.h"'),
                              ("test/ops/run.c", '"eval/eval.h"')):
            with self.subTest(path=path):
                self.assert_include(path, include)

    def test_up_is_found(self):
        self.assert_include("lib/base/up.c", '"ir/graph.h"',
                            "includes lib/ir/graph.h; lib/base may include: "
                            "itself and public headers")

    def test_the_oracle_stays_independent(self):
        self.assert_include("lib/eval/up.c", '"jit/nest/nest.h"',
                            "includes jit/nest/nest.h; lib/eval may include")

    def test_siblings_are_found(self):
        self.assert_include("passes/simplify/a.c", '"passes/fuse/hero.h"',
                            "includes passes/fuse/hero.h")

    def test_one_header_is_not_its_folder(self):
        self.write("passes/cost.h", "")
        self.assert_include("jit/nest/a.c", '"passes/cost.h"',
                            "includes passes/cost.h")

    def test_llvm_outside_of_jit_is_found(self):
        self.assert_include("lib/ir/a.c", "<llvm-c/Core.h>",
                            "includes <llvm-c/Core.h>, which lib/ir may not")
        os.remove(os.path.join(self.root, "lib/ir/a.c"))
        self.assert_include("jit/nest/a.c", "<llvm-c/Core.h>", "includes <ll")

    def test_only_one_file_sees_libffi(self):
        self.assert_include("lib/rt/call/ffi_call.c", "<ffi.h>")
        self.assert_include("lib/rt/other.c", "<ffi.h>", "includes <ffi.h>")

    def test_tools_see_public_headers_only(self):
        self.assert_include("tools/hlojit/a.c", '"ir/graph.h"',
                            "includes lib/ir/graph.h")

    def test_tests_see_what_they_test(self):
        self.assert_include("test/unit/ir/a.c", '"eval/eval.h"',
                            "includes lib/eval/eval.h")

    def test_a_missing_header_is_found(self):
        self.assert_include("lib/ir/a.c", '"ir/none.h"',
                            '"ir/none.h" is no file here')

    def test_a_folder_without_row_is_found(self):
        self.write("lib/util/a.c", "\n")
        self.assert_finds("lib/util/a.c: its folder stands in no row",
                          "check_layers", *self.options)

    def test_a_row_that_points_up_is_found(self):
        self.write("tools/layers.txt", "layer 0 lib/base : lib/ir\n")
        self.assert_finds("lib/ir does not stand above", "check_layers")


class Sizes(CheckTest):
    def function(self, nlines):
        return "int hj_f(int a,\n         int b)\n{\n%s}\n" % (
            "    a += b;\n" * (nlines - 4))

    def test_the_limits_themselves_are_allowed(self):
        self.write("lib/a.c", self.function(80) + "\n" * (600 - 80))
        for i in range(14):
            self.write("lib/b%d.c" % i, "\n")
        self.assert_clean("check_sizes")

    def test_a_long_file_is_found(self):
        self.write("lib/a.c", "\n" * 601)
        self.assert_finds("lib/a.c: 601 lines, more than 600", "check_sizes")

    def test_a_long_function_is_found(self):
        self.write("lib/a.c", "static int b;\n\n/* c */\n" + self.function(81))
        self.assert_finds("lib/a.c:4: hj_f: 81 lines, more than 80",
                          "check_sizes")

    def test_a_full_folder_is_found(self):
        for i in range(16):
            self.write("lib/ir/a%d.c" % i, "\n")
        self.assert_finds("lib/ir: 16 .c files", "check_sizes")

    def test_exceptions_need_a_reason_and_a_use(self):
        self.write("lib/a.c", self.function(81))
        self.write("tools/sizes_allowed.txt", "lib/a.c:hj_f one flat switch\n")
        self.assert_clean("check_sizes")
        self.write("tools/sizes_allowed.txt", "lib/a.c:hj_f\n")
        self.assert_finds("lib/a.c:hj_f has no reason", "check_sizes")
        self.write("tools/sizes_allowed.txt",
                   "lib/a.c:hj_f one flat switch\nlib/a.c a table\n")
        self.assert_finds("lib/a.c is within the limits", "check_sizes")


class Duplicates(CheckTest):
    BLOCK = "".join("    total += weigh(%d);\n" % i for i in range(12))

    def test_a_block_that_stands_twice_is_found(self):
        self.write("lib/a.c", "int a(void)\n{\n%s}\n" % self.BLOCK)
        self.write("jit/b.c", "/* other */\n\nint b(void)\n{\n%s}\n" %
                   self.BLOCK.replace(" += ", "+=\t").replace(
                       "weigh(3);", "weigh(3); /* three */"))
        self.assert_finds("jit/b.c:5: 12 lines stand again at lib/a.c:3",
                          "check_duplicates")

    def test_eleven_lines_are_allowed(self):
        lines = self.BLOCK.splitlines(keepends=True)[:11]
        self.write("lib/a.c", "int a(void)\n{\n%s}\n" % "".join(lines))
        self.write("jit/b.c", "int b(void)\n{\n%s}\n" % "".join(lines))
        self.assert_clean("check_duplicates")

    def test_tests_may_repeat(self):
        self.write("test/unit/ir/a.c", self.BLOCK)
        self.write("test/unit/ir/b.c", self.BLOCK)
        self.assert_clean("check_duplicates")


class Headers(CheckTest):
    def test_good_headers_pass(self):
        self.write("include/hlojit/a.h", "#include <stddef.h>\n"
                   "size_t hj_a(void);\n")
        self.assert_clean("check_headers")

    def test_a_header_that_needs_another_is_found(self):
        self.write("include/hlojit/a.h", "size_t hj_a(void);\n")
        self.assert_finds("include/hlojit/a.h: as C99: ", "check_headers")

    def test_a_header_that_is_not_cxx_is_found(self):
        self.write("include/hlojit/a.h", "int hj_a(int new);\n")
        self.assert_finds("include/hlojit/a.h: as C++11: ", "check_headers")

    def test_a_header_that_sees_the_inside_is_found(self):
        self.write("lib/base/arena.h", "\n")
        self.write("include/hlojit/a.h", '#include "base/arena.h"\n')
        self.assert_finds("include/hlojit/a.h: as C99: ", "check_headers")


class Exports(CheckTest):
    def build(self, text):
        self.write("a.c", text)
        os.makedirs(os.path.join(self.root, "build", "lib"), exist_ok=True)
        for command in (["cc", "-c", "a.c", "-fPIC", "-fvisibility=hidden"],
                        ["ar", "rcs", "build/lib/libhlojit.a", "a.o"],
                        ["cc", "-shared", "-o", "build/lib/libhlojit.so",
                         "a.o"]):
            subprocess.run(command, cwd=self.root, check=True)
        return "--build", os.path.join(self.root, "build")

    API = '__attribute__((visibility("default"))) '

    def test_own_names_pass(self):
        self.write("include/hlojit/a.h", "HJ_API int\nhj_a(void);\n")
        self.assert_clean("check_exports", *self.build(
            self.API + "int hj_a(void) { return 1; }\n"
            "int hj_inside(void) { return 1; }\n"
            "static int inside(void) { return hj_a(); }\n"
            "int hj_b(void) { return inside(); }\n"))

    def test_a_foreign_name_is_found_in_both(self):
        options = self.build(self.API + "int a(void) { return 1; }\n")
        self.assert_finds("libhlojit.so: defines a,", "check_exports",
                          *options)
        self.assert_finds("libhlojit.a: defines a,", "check_exports", *options)

    def test_a_hidden_foreign_name_is_found_in_the_static_library(self):
        options = self.build("int a(void) { return 1; }\n")
        self.assert_finds("libhlojit.a: defines a,", "check_exports", *options)

    def test_a_declared_function_that_nobody_wrote_is_found(self):
        self.write("include/hlojit/a.h", "HJ_API int hj_a(void);\n")
        self.assert_finds("declares hj_a, which", "check_exports",
                          *self.build("int hj_b(void) { return 1; }\n"))

    def test_an_optional_library_is_asked_where_it_is_built(self):
        self.write("include/hlojit/mpi.h", "HJ_API int hj_a(void);\n")
        options = self.build("int hj_b(void) { return 1; }\n")
        self.assert_clean("check_exports", *options)
        subprocess.run(["ar", "rcs", "build/lib/libhlojit_mpi.a", "a.o"],
                       cwd=self.root, check=True)
        self.assert_finds("libhlojit_mpi.a does not define", "check_exports",
                          *options)


class Recursion(CheckTest):
    def setUp(self):
        super().setUp()
        self.write("build/compile_commands.json", json.dumps(
            [{"directory": self.root, "file": "lib/base/a.c",
              "command": "cc -std=c11 -c lib/base/a.c"}]))
        self.write("tools/recursion_allowed.txt", "")

    def write_cycle(self):
        self.write("lib/base/a.c", "int g(int);\n"
                   "static int f(int n) { return n ? g(n - 1) : 0; }\n"
                   "int g(int n) { return f(n); }\n")

    def test_what_does_not_call_itself_passes(self):
        self.write("lib/base/a.c", "static int f(void) { return 0; }\n"
                   "int g(void) { return f(); }\n")
        self.assert_clean("check_recursion")

    def test_a_cycle_is_found(self):
        self.write_cycle()
        self.assert_finds("  lib/base/a.c: f g", "check_recursion")

    def test_a_cycle_with_a_bound_passes(self):
        self.write_cycle()
        self.write("tools/recursion_allowed.txt",
                   "cycle n gets smaller\n  lib/base/a.c: f g\n")
        self.assert_clean("check_recursion")

    def test_a_cycle_that_is_gone_is_found(self):
        self.write("lib/base/a.c", "int f(void) { return 0; }\n")
        self.write("tools/recursion_allowed.txt",
                   "cycle n gets smaller\n  lib/base/a.c: f\n")
        self.assert_finds("no cycle of just", "check_recursion")

    def test_a_call_through_a_pointer_is_found(self):
        self.write("lib/base/a.c", "int f(int (*g)(void)) "
                   "{ return g(); }\n")
        self.assert_finds("lib/base/a.c:f calls through a pointer",
                          "check_recursion")

    def test_a_cycle_through_a_pointer_is_found(self):
        self.write("lib/base/a.c", "int f(int (*g)(void)) "
                   "{ return g(); }\nint h(void) { return f(h); }\n")
        self.write("tools/recursion_allowed.txt",
                   "calls lib/base/a.c:f -> lib/base/*:h\n")
        self.assert_finds("  lib/base/a.c: f h", "check_recursion")


class Coverage(CheckTest):
    """A library of two messages, of which a program makes one."""
    SOURCE = """#include <stddef.h>
hj_error *hj_error_new(int code, ...) { return (hj_error *)(long)code; }
#define HJ_ERR(code, ...) hj_error_new(code, __VA_ARGS__)
static hj_error *bad(int n)
{
    return HJ_ERR(3, "a number of %d", n);
}
hj_error *f(int n)
{
    hj_error *error = n > 1 ? HJ_ERR(1, "too many") : NULL;
    if (error)
        return error;
    if (n < 0)
        return bad(n);
    return NULL;
}
int main(void) { return f(2) == f(0); }
"""

    def setUp(self):
        super().setUp()
        self.write("lib/a.c", "typedef struct hj_error hj_error;\n" + self.SOURCE)
        os.makedirs(os.path.join(self.root, "build-coverage/lib"))
        subprocess.run(["gcc", "--coverage", "-o", "build-coverage/a",
                        "lib/a.c", "-dumpdir", "build-coverage/lib/"],
                       cwd=self.root, check=True)
        subprocess.run(["build-coverage/a"], cwd=self.root, check=True)

    def test_a_message_that_nothing_prints_is_found(self):
        self.assert_finds("messages of lib and passes: 33.3%, below 95%",
                          "coverage")
        _, output = self.run_check("coverage", "--missing")
        self.assertEqual(output, "lib/a.c:7: HJ_ERR(3, \"a number of %d\", n);\n"
                         "lib/a.c:15: bad(n);\n")
        _, output = self.run_check("coverage", "--missing", "branches")
        self.assertIn("lib/a.c:14: if (n < 0)\n", output)
        self.assertNotIn("lib/a.c:12:", output)

    def test_what_is_explained_does_not_count(self):
        self.write("tools/coverage_unreachable.txt",
                   "# one a line\nlib/a.c: bad(n); -- n is a size\n"
                   "lib/a.c: HJ_ERR(3, -- so\n")
        _, output = self.run_check("coverage", "--missing")
        self.assertEqual(output, "")

    def test_what_is_explained_in_vain_is_found(self):
        path = "tools/coverage_unreachable.txt"
        self.write(path, "lib/a.c: return error; -- never\n")
        self.assert_finds(path + ":1: it was run", "coverage")
        self.write(path, "lib/a.c: return 7; -- never\n")
        self.assert_finds(path + ":1: lib/a.c has no such line", "coverage")
        self.write(path, "lib/a.c: return 7;\n")
        self.assert_finds("FILE: TEXT -- REASON is expected", "coverage")


class Format(CheckTest):
    def test_bad_format_is_found(self):
        with open(os.path.join(TOOLS, "..", ".clang-format"),
                  encoding="utf-8") as file:
            self.write(".clang-format", file.read())
        self.write("lib/a.c", "int hj_a(void)\n{\n    return 1;\n}\n")
        status, _ = self.run_check("check_format")
        if status == 77:
            self.skipTest("no clang-format 14")
        self.assertEqual(status, 0)
        self.write("lib/a.c", "int hj_a(void) {\n  return 1;\n}\n")
        self.assert_finds("lib/a.c:1:", "check_format")


class Docs(CheckTest):
    def setUp(self):
        super().setUp()
        self.write("lib/infer/unary.c", "int hj_infer_abs(void);\n")

    def test_names_that_exist_pass(self):
        self.write("docs/a.md", "`lib/infer/FAMILY.c` has `hj_infer_ID` and "
                   "`hj_infer_abs`, `infer/unary.c` too; `build/bin/x` is "
                   "made, `a / b` is no path.\n")
        self.assert_clean("check_docs")

    def test_a_path_that_is_not_there_is_found(self):
        self.write("docs/a.md", "\nsee `lib/infer/binary.c`\n")
        self.assert_finds("docs/a.md:2: there is no lib/infer/binary.c",
                          "check_docs")
        self.write("docs/a.md", "see `lib/eval/FAMILY.c`\n")
        self.assert_finds("there is no lib/eval/FAMILY.c", "check_docs")

    def test_a_function_that_is_not_there_is_found(self):
        self.write("docs/a.md", "call `hj_infer_acos()`\n")
        self.assert_finds("no source names hj_infer_acos", "check_docs")
        self.write("docs/a.md", "call `hj_eval_ID`\n")
        self.assert_finds("no source names hj_eval_ID", "check_docs")


class Semantics(CheckTest):
    ENTRY = "- Rule: a\n- Accuracy: exact.\n- XLA CPU: as here.\n"

    def setUp(self):
        super().setUp()
        self.write("include/hlojit/ops.def", "".join(
            'HJ_OP(%s, "%s", "-", unary, 1, 1, Y, Y, nest, planned,\n'
            '      0,\n      "")\n' % (name, name) for name in ("abs", "ceil")))

    def document(self, text):
        self.write("docs/semantics.md", "## Every operation\n\n" + text)

    def test_every_operation_has_its_entry(self):
        self.document("### abs, ceil\n\n" + self.ENTRY)
        self.assert_clean("check_semantics")

    def test_what_is_missing_is_found(self):
        self.document("### abs\n\n" + self.ENTRY)
        self.assert_finds("no entry for ceil", "check_semantics")
        self.document("### abs, ceil\n\n- Rule: a\n- Accuracy:\n")
        self.assert_finds("has no '- Accuracy:'", "check_semantics")
        self.assert_finds("has no '- XLA CPU:'", "check_semantics")

    def test_what_is_too_much_is_found(self):
        self.document("### abs, ceil, rint\n\n" + self.ENTRY)
        self.assert_finds("there is no operation rint", "check_semantics")
        self.document("### abs, ceil\n\n" + self.ENTRY + "\n### abs\n\n" +
                      self.ENTRY)
        self.assert_finds("abs has an entry already", "check_semantics")

    def test_the_skeleton_says_what_the_table_knows(self):
        self.document("### abs\n\n" + self.ENTRY)
        self.assert_finds("### ceil\n\n- Rule: (unary, 1 operands, by nest)",
                          "check_semantics", "--skeleton", "yes")


if __name__ == "__main__":
    unittest.main()
