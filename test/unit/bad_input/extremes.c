/* Every integer of every text of test/text becomes one that is at the end of
 * some range, one at a time: reading, verifying and printing report it or take
 * it, and never compute with it past the ends of 64 bits (UBSan watches). */
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const values[] = {
    "-1",
    "0",
    "2147483648",
    "4611686018427387904",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
};

static int64_t nverified;

static void try_text(const char *text)
{
    hj_module *module;
    char *printed = NULL;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    if (!error)
        error = hj_module_verify(module);
    if (!error) {
        nverified++;
        error = hj_module_print(module, NULL, &printed);
        cr_assert_null(error);
    }
    cr_expect_neq(hj_error_code(error), HJ_INTERNAL, "%s\n%s", text,
                  hj_error_message(error));
    hj_error_free(error);
    hj_text_free(printed);
    hj_module_destroy(module);
}

/* The integers that are no part of a name. */
static bool is_integer(const char *text, const char *p)
{
    bool is_start =
        p == text || !(isalnum((unsigned char)p[-1]) || strchr("_.%-", p[-1]));

    return is_start && isdigit((unsigned char)*p);
}

static void try_integers(const char *text)
{
    size_t length = strlen(text);
    char *changed = malloc(length + 32);

    for (const char *p = text; *p; p++) {
        size_t n = strspn(p, "0123456789");
        if (!is_integer(text, p))
            continue;
        for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
            size_t before = (size_t)(p - text), m = strlen(values[v]);
            memcpy(changed, text, before);
            memcpy(changed + before, values[v], m);
            strcpy(changed + before + m, p + n);
            try_text(changed);
        }
        p += n - 1;
    }
    free(changed);
}

static void try_file(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");

    cr_assert(file, "%s", path);
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
    for (char *part = text; part;) {
        char *end = strstr(part, "// -----");
        if (end)
            *end = '\0';
        try_integers(part);
        part = end ? end + strlen("// -----") : NULL;
    }
}

Test(extremes, of_every_integer, .timeout = 300)
{
    glob_t found;

    cr_assert_eq(glob(HJ_SOURCE_DIR "/test/text/*.hlo", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        try_file(found.gl_pathv[i]);
    globfree(&found);
    cr_assert_gt(nverified, 500);
}

/* The same in dimensions: sizes whose product is too large, or would be if
 * there were elements. */
Test(extremes, products_of_dimensions)
{
    static const char *const shapes[] = {
        "f32[4294967296,4294967296]",
        "f32[9223372036854775807]",
        "f32[3037000500,3037000500]",
        "f32[2147483648,2147483648,2,2,2]",
        "f32[0,9223372036854775807,9223372036854775807]",
        "f32[9223372036854775807,9223372036854775807,0]",
        "f32[9223372036854775807,0,9223372036854775807]",
        "pred[4611686018427387904,4]",
        "c128[1152921504606846976]",
    };

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "ENTRY e {\n  x = %s parameter(0)\n  y = negate(x)\n"
                 "  z = %s iota(), iota_dimension=0\n"
                 "  w = %s add(y, z)\n}\n",
                 shapes[i], shapes[i], shapes[i]);
        try_text(text);
    }
}
