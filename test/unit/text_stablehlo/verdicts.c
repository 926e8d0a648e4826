/* Odd attributes, modules and blocks: what MLIR says of them, recorded. */
#include "test/values/files.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* 0 where the text is legal, even if no graph can have it. */
static int verdict(const char *text, size_t length)
{
    const hj_parse_options options = { .size = sizeof options,
                                       .check_only = true };
    hj_module *module;
    hj_error *error =
        hj_module_parse_stablehlo(text, length, &options, &module);
    int code = error ? (int)hj_error_code(error) : 0;

    hj_error_free(error);
    hj_module_destroy(module);
    return code;
}

/* A line each: + or -, and the attribute. */
Test(verdicts, attributes)
{
    char text[1024];
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    char *file =
        file_text(&arena, HJ_SOURCE_DIR "/test/data/stablehlo/attributes.txt");
    int n = 0;

    for (char *line = strtok(file, "\n"); line; line = strtok(NULL, "\n")) {
        int length = snprintf(text, sizeof text,
                              "func.func @main(%%x: tensor<f32>) {\n"
                              "  %%0 = stablehlo.abs %%x {a.b = %s} : "
                              "tensor<f32>\n  return\n}\n",
                              line + 2);
        cr_expect_eq(verdict(text, (size_t)length),
                     *line == '+' ? 0 : HJ_INVALID, "%s", line);
        n++;
    }
    cr_expect_gt(n, 900);
    hj_arena_reset(&arena);
}

/* Programs with lines between them; the first line of each is the verdict. */
static int judge_programs(const char *path)
{
    static const char between[] = "// -----\n";
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    char *file = file_text(&arena, path);
    int n = 0;

    for (char *p = file, *next; p; p = next, n++) {
        char *end = strstr(p, between);
        size_t length = end ? (size_t)(end - p) : strlen(p);
        next = end ? end + strlen(between) : NULL;
        cr_expect_eq(verdict(p, length),
                     strncmp(p, "// taken", 8) ? HJ_INVALID : 0, "%.*s",
                     (int)length, p);
    }
    hj_arena_reset(&arena);
    return n;
}

Test(verdicts, modules)
{
    cr_expect_gt(
        judge_programs(HJ_SOURCE_DIR "/test/data/stablehlo/modules.mlir"), 30);
}

/* Sizes that are constants, types of parts, regions, windows, groups. */
Test(verdicts, programs)
{
    cr_expect_gt(
        judge_programs(HJ_SOURCE_DIR "/test/data/stablehlo/verdicts.mlir"), 40);
}
