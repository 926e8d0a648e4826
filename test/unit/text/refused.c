/* Every program of test/refused/text: what is said of it by the reader or
 * the verifier, at its place. */
#include "test/values/refused.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

/* Without a module or an entry, the text is instructions after `x`. */
static hj_error *read(const refused *r)
{
    static const char before[] = "ENTRY e {\n  x = f32[4] parameter(0)\n";
    bool is_whole = strstr(r->text, "HloModule") || strstr(r->text, "ENTRY");
    char text[8192];
    hj_module *module;

    int n = snprintf(text, sizeof text, is_whole ? "%s%s" : "%s%s}\n",
                     is_whole ? "" : before, r->text);
    cr_assert_lt(n, (int)sizeof text);
    hj_error *error = hj_module_parse_hlo(text, (size_t)n, NULL, &module);
    if (!error)
        error = hj_module_verify(module);
    cr_expect(!error || !strncmp(hj_error_message(error), "<text>:", 7) ||
                  strstr(hj_error_message(error), " (line "),
              "%s:%d: names no place: %s", r->path, r->line,
              hj_error_message(error));
    hj_module_destroy(module);
    return error;
}

Test(refused, files)
{
    glob_t found;

    cr_assert_eq(
        glob(HJ_SOURCE_DIR "/test/refused/text/*.hlo", 0, NULL, &found), 0);
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
