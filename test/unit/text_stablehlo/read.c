/* StableHLO texts for tests. */
#include "read.h"

#include <criterion/criterion.h>
#include <string.h>

hj_module *read_module(const char *text)
{
    hj_module *module;
    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    error = hj_module_verify(module);
    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

char *read_and_print(const char *text)
{
    const hj_print_options options = { .size = sizeof options,
                                       .form = HJ_TEXT_SHORT };
    hj_module *module = read_module(text);
    char *out;
    hj_error *error = hj_module_print(module, &options, &out);

    cr_assert_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
    return out;
}
