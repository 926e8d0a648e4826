/* Every program of test/refused/stablehlo: what is said of it, at its place. */
#include "test/values/refused.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Without a function, the text is ops after these. */
static const char before[] =
    "func.func private @d(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {\n"
    "  return %a : tensor<4x6xf32>\n}\n"
    "func.func private @sum(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> "
    "{\n  %r = stablehlo.add %x, %y : tensor<f32>\n"
    "  return %r : tensor<f32>\n}\n"
    "func.func @main(%a: tensor<4x6xf32>, %i: tensor<4x6xi32>, "
    "%s: tensor<f32>, %k: tensor<i32>, %p: tensor<i1>, "
    "%t: !stablehlo.token, %v: tensor<4xf32>, %u: tensor<6xf32>, "
    "%c: tensor<4x6xcomplex<f32>>, %n: tensor<2xi64>, %z: tensor<4x6xi1>, "
    "%q: tensor<?x?xf32>, %l: tensor<4x6x2xf32>) {\n";

static hj_error *read(const refused *r)
{
    bool is_whole = strstr(r->text, "func.func") || strstr(r->text, "module");
    size_t room = sizeof before + r->length + 64;
    char *text = malloc(room);
    hj_module *module;

    int n = snprintf(text, room, is_whole ? "%s%s" : "%s%s  return\n}\n",
                     is_whole ? "" : before, r->text);
    hj_error *error = hj_module_parse_stablehlo(text, (size_t)n, NULL, &module);
    cr_expect(!error || !strncmp(hj_error_message(error), "<text>:", 7),
              "%s:%d: names no place: %s", r->path, r->line,
              hj_error_message(error));
    hj_module_destroy(module);
    free(text);
    return error;
}

Test(messages, files)
{
    glob_t found;

    cr_assert_eq(
        glob(HJ_SOURCE_DIR "/test/refused/stablehlo/*.mlir", 0, NULL, &found),
        0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        hj_arena arena;
        const char *wrong;
        hj_arena_init(&arena, NULL);
        int n = refused_each(&arena, found.gl_pathv[i], read, &wrong);
        cr_expect_gt(n, 0, "%s", found.gl_pathv[i]);
        cr_expect_str_empty(wrong, "%s", wrong);
        hj_arena_reset(&arena);
    }
    globfree(&found);
}
