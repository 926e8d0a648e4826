/* Errors of the StableHLO reader: code, sentence and place. */
#include "read.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct error_row {
    const char *text, *message; /* '^' stands before the place */
    hj_code code;
} error_row;

#define IN_MAIN(line)                                                          \
    "func.func @main(%a: tensor<2xf32>, %i: tensor<i32>) {\n" line             \
    "\n  return\n}\n"

static const error_row rows[] = {
    /* syntax */
    { "^x", "expected a module or a function", HJ_INVALID },
    { "module {", "expected a module or a function", HJ_INVALID },
    { "#a = 1\n^#a = 2", "defined twice", HJ_INVALID },
    { IN_MAIN("  %b = ^stablehlo.foo %a"), "no op", HJ_INVALID },
    { IN_MAIN("  ^\"stablehlo.foo\"() : () -> ()"), "no such op", HJ_INVALID },
    { IN_MAIN("  %b = stablehlo.abs ^%c : tensor<2xf32>"), "not defined here",
      HJ_INVALID },
    { IN_MAIN("  %b = stablehlo.abs ^%a : tensor<3xf32>"),
      "%a is tensor<2xf32>, not tensor<3xf32>", HJ_INVALID },
    { IN_MAIN("  %b = stablehlo.abs %a : tensor<^9999999999999999999xf32>"),
      "64 bits", HJ_INVALID },
    { IN_MAIN("  ^%a = stablehlo.abs %a : tensor<2xf32>"), "defined already",
      HJ_INVALID },
    { IN_MAIN("  ^%b:2 = stablehlo.abs %a : tensor<2xf32>"),
      "names for 2 results", HJ_INVALID },
    { IN_MAIN("  %b = stablehlo.constant dense<[1, ^1.5]> : tensor<2xi32>"),
      "it takes integers", HJ_INVALID },
    { IN_MAIN("  %b = stablehlo.constant dense<[1, 2^]> : tensor<3xi32>"),
      "a list of 2", HJ_INVALID },
    { IN_MAIN("  %b = stablehlo.constant dense<^\"0x01\"> : tensor<2xi32>"),
      "2 hexadecimal digits for 8 bytes", HJ_INVALID },
    /* meaning */
    { IN_MAIN("  %b = ^stablehlo.abs %a : (tensor<2xf32>) -> tensor<3xf32>"),
      "tensor<2xf32> and tensor<3xf32> do not agree", HJ_INVALID },
    { IN_MAIN("  %b = ^stablehlo.transpose %a, dims = [1] : (tensor<2xf32>) "
              "-> tensor<2xf32>"),
      "transpose", HJ_INVALID },
    { IN_MAIN("  %b = ^\"stablehlo.iota\"() : () -> tensor<2xf32>"),
      "iota_dimension is missing", HJ_INVALID },
    { IN_MAIN("  ^call @f(%a) : (tensor<2xf32>) -> ()"), "no function @f",
      HJ_INVALID },
    { "func.func @main() -> tensor<f32> {\n  ^return\n}", "has 1 results",
      HJ_INVALID },
    /* gaps */
    { "func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {\n"
      "  %b = ^stablehlo.abs %a : tensor<2x!quant.uniform<i8:f32, 0.5>>\n"
      "  return\n}",
      "quantised types", HJ_UNIMPLEMENTED },
    { "^module {}\nmodule {}", "is it the program?", HJ_UNIMPLEMENTED },
    { "^func.func @f() {\n  call @f() : () -> ()\n  return\n}",
      "@f calls itself", HJ_UNIMPLEMENTED },
};

Test(errors, places_and_sentences)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const hj_parse_options options = { .size = sizeof options,
                                           .file = "a.mlir" };
        char text[1024], prefix[64];
        const char *mark = strchr(rows[i].text, '^');
        hj_module *module;

        if (!mark) /* at the end */
            mark = rows[i].text + strlen(rows[i].text);
        size_t before = (size_t)(mark - rows[i].text);
        memcpy(text, rows[i].text, before);
        strcpy(text + before, *mark ? mark + 1 : mark);
        int line = 1, column = 1;
        for (size_t k = 0; k < before; k++) {
            column = text[k] == '\n' ? 1 : column + 1;
            line += text[k] == '\n';
        }
        hj_error *error =
            hj_module_parse_stablehlo(text, strlen(text), &options, &module);
        const char *message = hj_error_message(error);
        snprintf(prefix, sizeof prefix, "a.mlir:%d:%d: error: ", line, column);
        cr_expect(error && !module, "%s is no error", text);
        cr_expect_eq(hj_error_code(error), rows[i].code, "%s", message);
        cr_expect(!strncmp(message, prefix, strlen(prefix)), "%s\nnot %s",
                  message, prefix);
        cr_expect(strstr(message, rows[i].message), "%s\nlacks: %s", message,
                  rows[i].message);
        hj_error_free(error);
    }
}

/* However deep things nest: an error, and no overflow of the stack. */
static void nest(const char *before, const char *open, const char *close,
                 int depth)
{
    size_t n =
        strlen(before) + 64 + (size_t)depth * (strlen(open) + strlen(close));
    char *text = malloc(n), *to = text;
    hj_module *module;

    to += sprintf(to, "%s", before);
    for (int i = 0; i < depth; i++)
        to += sprintf(to, "%s", open);
    for (int i = 0; i < depth; i++)
        to += sprintf(to, "%s", close);
    hj_error *error =
        hj_module_parse_stablehlo(text, (size_t)(to - text), NULL, &module);
    cr_expect_eq(hj_error_code(error), HJ_LIMIT, "%s: %.200s", open,
                 hj_error_message(error));
    hj_error_free(error);
    free(text);
}

Test(errors, nesting_has_a_limit)
{
    enum { DEPTH = 100000 };

    nest("#a = ", "[", "]", DEPTH);
    nest("#a = ", "{a = ", "}", DEPTH);
    nest("!t = ", "tuple<", ">", DEPTH);
    nest("!t = ", "(", ") -> ()", DEPTH);
    nest("#a = loc(", "callsite(", "", DEPTH);
}

/* Ops in no function, inside of the first module and behind it. */
Test(errors, ops_behind_a_module)
{
    static const char op[] = "%0 = \"chlo.constant\"() <{value = dense<1> : "
                             "tensor<i32>}> : () -> tensor<i32>\n";
    char text[512];
    hj_module *module;

    snprintf(text, sizeof text, "module {\n%s}\n%s}\n", op, op);
    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
    cr_expect_eq(hj_error_code(error), HJ_INVALID);
    cr_expect(strstr(hj_error_message(error), "found '}'"), "%s",
              hj_error_message(error));
    hj_error_free(error);
}
