/* Where the program says that an op comes from: metadata, and errors. */
#include "ir/graph.h"
#include "print.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct loc_row {
    const char *before, *loc, *after; /* aliases, what stands in loc(..) */
    const char *metadata;             /* NULL: none */
    int line;                         /* of the file, or of the text */
} loc_row;

#define FILE_12  "source_file=\"model.py\" source_line=12}"
#define NAMED_12 "{op_name=\"jit(f)/add\" " FILE_12

static const loc_row rows[] = {
    { "", "unknown", "", NULL, 2 },
    { "", "\"model.py\":12:3", "", "{" FILE_12, 12 },
    { "", "\"model.py\":12:3 to 13:4", "", "{" FILE_12, 12 },
    { "", "\"model.py\":12:3 to :4", "", "{" FILE_12, 12 },
    { "", "\"model.py\":0:0", "", NULL, 2 },
    { "", "\"\":12:3", "", NULL, 2 },
    { "", "\"model.py\":4294967295:3", "", NULL, 2 },
    { "", "\"add\"", "", "{op_name=\"add\"}", 2 },
    { "", "\"\"", "", NULL, 2 },
    { "", "\"a\\22}\\\\\"", "", "{op_name=\"a\\\"}\\\\\"}", 2 },
    { "", "\"jit(f)/add\"(\"model.py\":12:3)", "", NAMED_12, 12 },
    { "", "\"a\"(\"b\"(\"c\"))", "", "{op_name=\"a/b/c\"}", 2 },
    /* The name of the function that the line is in. */
    { "", "\"jit(f)/add\"(\"f\"(\"model.py\":12:3))", "", NAMED_12, 12 },
    { "", "\"jit(f)\"(\"add\"(\"f\"(\"model.py\":12:3)))", "", NAMED_12, 12 },
    { "", "callsite(\"model.py\":12:3 at \"main.py\":1:1)", "", "{" FILE_12,
      12 },
    { "",
      "\"jit(f)/add\"(callsite(\"g\"(\"model.py\":12:3) at "
      "callsite(\"f\"(\"a.py\":1:1) at \"main.py\":1:1)))",
      "", NAMED_12, 12 },
    { "", "fused[unknown, \"model.py\":12:3, \"other.py\":1:1]", "",
      "{" FILE_12, 12 },
    { "", "fused<\"why\">[\"jit(f)/add\", \"model.py\":12:3]", "", NAMED_12,
      12 },
    { "", "fused[]", "", NULL, 2 },
    { "", "#loc2",
      "#loc1 = loc(\"model.py\":12:3)\n"
      "#loc2 = loc(\"jit(f)/add\"(#loc1))\n",
      NAMED_12, 12 },
    { "#loc1 = loc(\"model.py\":11:3)\n", "\"jit(f)/add\"(#loc1)", "",
      "{op_name=\"jit(f)/add\" source_file=\"model.py\" source_line=11}", 11 },
    { "", "#loc1", "#loc1 = loc(unknown)\n", NULL, 2 },
};

Test(locations, become_metadata)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const loc_row *row = &rows[i];
        char text[1000];
        snprintf(text, sizeof text,
                 "%sfunc.func @main(%%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                 "  %%y = stablehlo.abs %%x : tensor<2xf32> loc(%s)\n"
                 "  return %%y : tensor<2xf32>\n}\n%s",
                 row->before, row->loc, row->after);
        hj_module *module = read_module(text);
        const hj_instr *root = module->entry->root;
        const char *found = hj_instr_text(root, HJ_ATTR_metadata);
        bool is_file = row->metadata && strstr(row->metadata, "source_file");
        cr_expect(found ? row->metadata && !strcmp(found, row->metadata)
                        : !row->metadata,
                  "loc(%s): %s", row->loc, found ? found : "none");
        cr_expect_eq(root->loc.line, row->line, "loc(%s): line %d", row->loc,
                     root->loc.line);
        cr_expect_eq(root->loc.file != NULL, is_file, "loc(%s)", row->loc);
        cr_expect_str_eq(root->name, "y");
        hj_module_destroy(module);
    }
}

/* Every instruction that an op is made of has it; names are those of the text
 * though lines of the source agree with lines of the text. */
Test(locations, of_several_instructions)
{
    hj_module *module = read_module(
        "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
        "  %y = stablehlo.abs %x : tensor<2xf32> loc(\"m.py\":3:1)\n"
        "  %z = stablehlo.composite \"a.b\" %y {decomposition = @f} : "
        "(tensor<2xf32>) -> tensor<2xf32>\n"
        "  %w = chlo.acos %z : tensor<2xf32> -> tensor<2xf32> loc(#l)\n"
        "  return %w : tensor<2xf32>\n}\n"
        "func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
        "  return %x : tensor<2xf32>\n}\n"
        "#l = loc(\"m.py\":4:1)\n");
    int nfourth = 0;

    for (hj_instr *in = module->entry->first; in; in = in->next) {
        if (!strcmp(in->name, "y"))
            cr_expect_eq(in->loc.line, 3);
        if (!strcmp(in->name, "z"))
            cr_expect(in->loc.line == 3 && !in->loc.file);
        if (in->loc.file && in->loc.line == 4) {
            nfourth++;
            cr_expect_str_eq(hj_instr_text(in, HJ_ATTR_metadata),
                             "{source_file=\"m.py\" source_line=4}");
        }
    }
    cr_expect_geq(nfourth, 1);
    hj_module_destroy(module);
}

/* HLO text has it, and takes it back. */
Test(locations, printed)
{
    hj_module *module =
        read_module("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                    "  %y = stablehlo.abs %x : tensor<2xf32> "
                    "loc(\"jit(f)/abs\"(\"model.py\":12:3))\n"
                    "  return %y : tensor<2xf32>\n}\n");
    hj_module *again;
    char *text;

    cr_assert_null(hj_module_print(module, NULL, &text));
    cr_expect(strstr(text, ", metadata={op_name=\"jit(f)/abs\" "
                           "source_file=\"model.py\" source_line=12}\n"),
              "%s", text);
    cr_expect_null(hj_module_parse_hlo(text, strlen(text), NULL, &again));
    hj_module_destroy(again);
    hj_text_free(text);
    hj_module_destroy(module);
}

/* Names and places of instructions, parameters, and what is in regions. */
static const char with_metadata[] =
    "HloModule m\n"
    "add {\n"
    "  a = f32[] parameter(0)\n"
    "  b = f32[] parameter(1)\n"
    "  ROOT c = f32[] add(a, b), metadata={op_name=\"red/add\" "
    "source_file=\"x \\\"y.py\" source_line=3}\n}\n"
    "ENTRY e {\n"
    "  x = f32[4] parameter(0), metadata={op_name=\"params['x']\"}\n"
    "  y = f32[4] sine(x), metadata={source_file=\"m.py\" source_line=9}\n"
    "  s = f32[4] abs(y), metadata={op_type=\"a\" op_name=\"abs\" "
    "source_file=\"m.py\" source_line=9 source_column=4}\n"
    "  f = f32[] constant(0)\n"
    "  z = f32[] reduce(s, f), dimensions={0}, to_apply=add, "
    "metadata={op_name=\"sum\" source_file=\"m.py\" source_line=9}\n"
    "  ROOT r = f32[] negate(z), metadata={op_name=\"red/add\" "
    "source_file=\"x \\\"y.py\" source_line=3}\n}\n";

/* StableHLO text has them as MLIR's locations, each once, and takes them back.
 */
Test(locations, through_stablehlo)
{
    static const char *const lines[] = {
        "%x: tensor<4xf32> loc(#loc1)",
        "sine %x : tensor<4xf32> loc(#loc2)\n",
        "abs %y : tensor<4xf32> loc(#loc3)\n",
        "add %a, %b : tensor<f32> loc(#loc4)\n",
        "    } loc(#loc5)\n",
        "negate %z : tensor<f32> loc(#loc4)\n",
        "#loc1 = loc(\"params['x']\")\n",
        "#loc2 = loc(\"m.py\":9:0)\n",
        "#loc3 = loc(\"abs\"(\"m.py\":9:4))\n",
        "#loc4 = loc(\"red/add\"(\"x \\22y.py\":3:0))\n",
        "#loc5 = loc(\"sum\"(\"m.py\":9:0))\n",
    };
    static const char *const back[] = {
        "parameter(0), metadata={op_name=\"params[\\'x\\']\"}",
        "sine(f32[4] %x), metadata={source_file=\"m.py\" source_line=9}",
        "metadata={op_name=\"abs\" source_file=\"m.py\" source_line=9}",
        ("add(f32[] %a, f32[] %b), metadata={op_name=\"red/add\" "
         "source_file=\"x \\\"y.py\" source_line=3}"),
        "metadata={op_name=\"sum\" source_file=\"m.py\" source_line=9}",
    };
    const hj_print_options brief = { .size = sizeof brief,
                                     .form = HJ_TEXT_SHORT };
    char *text = print_hlo(with_metadata, NULL), *hlo;

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_expect(strstr(text, lines[i]), "no %s in\n%s", lines[i], text);
    hj_module *module = read_module(text);
    cr_assert_null(hj_module_print(module, NULL, &hlo));
    for (size_t i = 0; i < sizeof back / sizeof *back; i++)
        cr_expect(strstr(hlo, back[i]), "no %s in\n%s", back[i], hlo);
    hj_text_free(hlo);
    hj_text_free(text);
    char *again = print_module(module);
    cr_expect(strstr(again, "#loc5 = loc(\"sum\"(\"m.py\":9:0))"), "%s", again);
    hj_text_free(again);
    hj_module_destroy(module);
    text = print_hlo(with_metadata, &brief);
    cr_expect_null(strstr(text, "loc("), "%s", text);
    hj_text_free(text);
}

/* Aliases that share names do not multiply them. */
Test(locations, shared_names)
{
    enum { N = 4000 };
    char *text = malloc(N * 64), *to = text;

    to += sprintf(to, "#l0 = loc(\"x\")\n");
    for (int i = 1; i < N; i++)
        to += sprintf(to, "#l%d = loc(\"n%d\"(#l%d))\n", i, i, i - 1);
    sprintf(to,
            "func.func @main(%%x: tensor<2xf32>) -> tensor<2xf32> {\n"
            "  %%y = stablehlo.abs %%x : tensor<2xf32> loc(#l%d)\n"
            "  return %%y : tensor<2xf32>\n}\n",
            N - 1);
    hj_module *module = read_module(text);
    const char *found = hj_instr_text(module->entry->root, HJ_ATTR_metadata);
    cr_expect(!strncmp(found, "{op_name=\"n3999", 14) && strlen(found) < 1100);
    hj_module_destroy(module);
    free(text);
}

/* Those of arguments are their parameters'; the op that `applies` names is
 * where the reduce is. */
Test(locations, arguments_and_applied_ops)
{
    char *text;
    hj_module *module = read_module(
        "func.func @main(%x: tensor<4xf32> loc(\"params['w']\"),\n"
        "                %z: tensor<f32> loc(#later)) -> tensor<f32> {\n"
        "  %r = stablehlo.reduce(%x init: %z) applies stablehlo.add across "
        "dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> "
        "loc(#later)\n"
        "  return %r : tensor<f32>\n}\n"
        "#later = loc(\"sum\"(\"model.py\":12:3))\n");

    cr_assert_null(hj_module_print(module, NULL, &text));
    cr_expect_not_null(strstr(text, "parameter(0), "
                                    "metadata={op_name=\"params[\\'w\\']\"}"),
                       "%s", text);
    cr_expect_not_null(strstr(text, "parameter(1), metadata={op_name=\"sum\" "
                                    "source_file=\"model.py\""),
                       "%s", text);
    const char *add = strstr(text, " add(");
    cr_expect(add && strstr(add, "source_line=12}\n"), "%s", text);
    hj_text_free(text);
    hj_module_destroy(module);
}
