/* text -- what is printed is as long as its module is large, and is read back
 * as the same. */
#include "test/unit/jit/fixture.h"

#include "base/str.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <string.h>

/* Every element of a tuple of `n` is taken out of it. */
static void write_wide(hj_str *out, int n)
{
    hj_str_add(out, "HloModule m\nENTRY e {\n p = (");
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "%sf32[%d]", i ? ", " : "", 1 + i % 3);
    hj_str_add(out, ") parameter(0)\n b = (");
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "%sf32[%d]", i ? ", " : "", 1 + i % 3);
    hj_str_add(out, ") opt-barrier(p)\n");
    for (int i = 0; i < n; i++)
        hj_str_printf(out,
                      " g%d = f32[%d] get-tuple-element(b), index=%d\n"
                      " t%d = f32[%d] negate(g%d)\n",
                      i, 1 + i % 3, i, i, 1 + i % 3, i);
    hj_str_add(out, " ROOT r = (");
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "%sf32[%d]", i ? ", " : "", 1 + i % 3);
    hj_str_add(out, ") tuple(");
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "%st%d", i ? ", " : "", i);
    hj_str_add(out, ")\n}\n");
}

typedef enum text_form { LONG, STABLEHLO } text_form;

static char *print_form(const hj_module *module, text_form form)
{
    char *text;

    cr_assert_null(form == LONG
                       ? hj_module_print(module, NULL, &text)
                       : hj_module_print_stablehlo(module, NULL, &text));
    return text;
}

static hj_module *read_form(const char *text, text_form form)
{
    hj_module *module;
    hj_error *error =
        form == LONG
            ? hj_module_parse_hlo(text, strlen(text), NULL, &module)
            : hj_module_parse_stablehlo(text, strlen(text), NULL, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

/* How long it is. */
static size_t try_form(text_form form, int n)
{
    hj_arena arena;
    hj_str program;

    hj_arena_init(&arena, NULL);
    hj_str_init(&program, &arena);
    write_wide(&program, n);
    hj_module *module = read_form(hj_str_get(&program), LONG);
    char *text = print_form(module, form);
    hj_module *again = read_form(text, form);
    char *same = print_form(again, form);
    size_t length = strlen(text);
    cr_expect_str_eq(text, same);
    hj_text_free(text);
    hj_text_free(same);
    hj_module_destroy(module);
    hj_module_destroy(again);
    hj_arena_reset(&arena);
    return length;
}

Test(text, of_wide_tuples)
{
    for (text_form f = LONG; f <= STABLEHLO; f++) {
        size_t small = try_form(f, 500), large = try_form(f, 1000);
        cr_expect((double)large < 2.3 * (double)small, "form %d: %zu and %zu",
                  f, small, large);
    }
}
