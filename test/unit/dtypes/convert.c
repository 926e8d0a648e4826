/* convert -- every element type into every other, every code of those that have
 * at most 16 bits: compiled code and the evaluator against truth.c. */
#include "test/unit/dtypes/program.h"

#include <criterion/criterion.h>

enum { N = 65536 };

/* Odd where not all codes fit, so that vectors have a tail. */
static int64_t ncodes(const type *t)
{
    return t->width <= 8 ? 1031 : t->width == 16 ? N : 20011;
}

/* The first code that went wrong, if any. */
static void compare(const type *from, const type *to, const char *engine,
                    const void *x, const void *y)
{
    for (int64_t i = 0; i < ncodes(from); i++) {
        uint64_t code = load_code(from, x, i), got = load_code(to, y, i);
        uint64_t want = convert_code(from, to, code);
        bool is_right =
            is_nan_code(to, want) ? is_nan_code(to, got) : got == want;
        if (is_right && is_extended(to, y, i))
            continue;
        cr_expect(false, "%s: convert of %s 0x%llx to %s: 0x%llx, not 0x%llx",
                  engine, from->name, (unsigned long long)code, to->name,
                  (unsigned long long)got, (unsigned long long)want);
        return;
    }
}

static void check_pair(hj_client *client, const type *from, const type *to,
                       const void *x, void *y)
{
    char text[256];
    const void *args[] = { x };
    void *results[] = { y };

    snprintf(text, sizeof text,
             "ENTRY e { x = %s[%d] parameter(0)\n"
             " ROOT r = %s[%d] convert(x) }",
             from->name, (int)ncodes(from), to->name, (int)ncodes(from));
    program p = open_program(client, text);
    run_compiled(&p, args, results, 1);
    compare(from, to, "compiled", x, y);
    run_evaluated(&p, args, results);
    compare(from, to, "evaluator", x, y);
    close_program(&p);
}

Test(convert, all_pairs)
{
    hj_client *client;
    char *x = aligned_alloc(64, 8 * N), *y = aligned_alloc(64, 8 * N);

    cr_assert_null(hj_client_create(NULL, &client));
    for (int i = 0; i < ntypes; i++) {
        fill_codes(&types[i], x, ncodes(&types[i]));
        for (int k = 0; k < ntypes; k++)
            check_pair(client, &types[i], &types[k], x, y);
    }
    printf("# convert: %d pairs of types\n", ntypes * ntypes);
    hj_client_release(client);
    free(x);
    free(y);
}
