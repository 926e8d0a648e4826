/* Texts for the tests of the reader and the printer. */
#include "texts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

char *read_text(hj_arena *arena, const char *path)
{
    FILE *file = fopen(path, "rb");

    cr_assert(file && !fseek(file, 0, SEEK_END), "%s cannot be read", path);
    size_t n = (size_t)ftell(file);
    char *text = hj_arena_data(arena, n + 1);
    rewind(file);
    cr_assert_eq(fread(text, 1, n, file), n, "%s cannot be read", path);
    text[n] = '\0';
    fclose(file);
    return text;
}

hj_module *parse_text(const char *name, const char *text)
{
    const hj_parse_options options = { .size = sizeof options, .file = name };
    hj_module *module;
    hj_error *error =
        hj_module_parse_hlo(text, strlen(text), &options, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

char *print_text(const hj_module *module, hj_text_form form)
{
    const hj_print_options options = { .size = sizeof options, .form = form };
    char *text;
    hj_error *error = hj_module_print(module, &options, &text);

    cr_assert_null(error, "%s", hj_error_message(error));
    return text;
}

/* Printed, read and printed again in each form: the same text.  What the
 * forms leave out does not depend on the way: long from short from long is
 * what short from long gives. */
void expect_fixed_point(const char *name, const char *text)
{
    hj_module *module = parse_text(name, text);
    char *shorts[2];

    for (hj_text_form form = HJ_TEXT_LONG; form <= HJ_TEXT_SHORT; form++) {
        char *first = print_text(module, form);
        hj_module *again = parse_text(name, first);
        char *second = print_text(again, form);
        cr_expect_str_eq(first, second, "%s", name);
        cr_expect_eq(hj_module_ninstrs(module), hj_module_ninstrs(again), "%s",
                     name);
        shorts[form] = print_text(again, HJ_TEXT_SHORT);
        hj_text_free(first);
        hj_text_free(second);
        hj_module_destroy(again);
    }
    cr_expect_str_eq(shorts[0], shorts[1], "%s", name);
    hj_text_free(shorts[0]);
    hj_text_free(shorts[1]);
    hj_module_destroy(module);
}
