/* narrow -- what the code of f16 and bf16 must not contain: comparisons lane by
 * lane, and roundings of what is exact already.  (That values are right is for
 * test/table and test/unit/ll.) */
#include "base/str.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <string.h>

/* A stage of a program for a CPU, in `arena`; NULL: this machine has not that
 * CPU. */
typedef struct listing {
    const char *stage;
    hj_str text;
} listing;

static void take(void *context, const char *stage, const char *text)
{
    listing *l = context;

    if (!strcmp(stage, l->stage))
        hj_str_add(&l->text, text);
}

static const char *list(hj_arena *arena, const char *cpu, const char *stage,
                        const char *text)
{
    listing l = { .stage = stage };
    hj_client_options how = { .size = sizeof how,
                              .nthreads = 1,
                              .target_cpu = cpu };
    hj_compile_options options = {
        .size = sizeof options, .opt_level = 2, .on_stage = take, .context = &l
    };
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_error *error = hj_client_create(&how, &client);

    hj_str_init(&l.text, arena);
    if (error) {
        hj_error_free(error);
        return NULL;
    }
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_compile(client, module, &options, &exe));
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
    cr_assert(l.text.length, "no text of stage %s", stage);
    return hj_str_get(&l.text);
}

static const char *program(hj_arena *arena, const char *type, const char *root)
{
    return hj_arena_printf(arena,
                           "ENTRY e { x = %s[1024] parameter(0)\n"
                           "y = %s[1024] parameter(1)\n"
                           "ROOT r = %s }",
                           type, type, root);
}

static int count(const char *text, const char *word)
{
    int n = 0;

    for (const char *p = text; (p = strstr(p, word)); p += strlen(word))
        n++;
    return n;
}

/* x86-64-v3 converts f16 and does nothing else with it. */
Test(narrow, f16_is_compared_in_whole_vectors_of_f32)
{
    static const char *const roots[] = {
        "pred[1024] compare(x, y), direction=LT",
        "pred[1024] compare(x, y), direction=NE",
        "f16[1024] maximum(x, y)",
        "f16[1024] clamp(x, y, x)",
    };
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        const char *text =
            list(&arena, "x86-64-v3", "asm", program(&arena, "f16", roots[i]));
        if (!text)
            break;
        cr_expect_gt(count(text, "vcmp"), 0, "%s:\n%s", roots[i], text);
        cr_expect_eq(count(text, "comiss"), 0, "%s: by lanes\n%s", roots[i],
                     text);
        /* A vector of x, one of y (of clamp: two of them). */
        cr_expect_leq(count(text, "vcvtph2ps"), 4, "%s: by lanes\n%s", roots[i],
                      text);
    }
    hj_arena_reset(&arena);
}

/* Rounding to bf16 adds 0x7fff and the last bit, by words (jit/ll/x86/round.c)
 * or not: the lines that do. */
static int nroundings(const char *text)
{
    int n = 0;

    for (const char *line = text; line; line = strchr(line, '\n')) {
        const char *sum = strstr(++line, "32767");
        const char *product = strstr(line, "98303"); /* 0x17fff */

        line = !sum || (product && product < sum) ? product : sum;
        if (!line)
            break;
        n++;
    }
    return n;
}

static bool rounds(hj_arena *arena, const char *root)
{
    const char *text = list(arena, NULL, "llvm", program(arena, "bf16", root));

    return nroundings(text) > 0;
}

Test(narrow, bf16_is_rounded_where_it_must_be_and_nowhere_else)
{
    static const char *const exact[] = {
        "bf16[1024] maximum(x, y)",
        "bf16[1024] minimum(x, y)",
        "bf16[1024] negate(x)",
        "bf16[1024] abs(x)",
        "bf16[1024] floor(x)",
        "bf16[1024] round-nearest-even(x)",
        "bf16[1024] sign(x)",
        "bf16[1024] clamp(x, y, x)",
        "bf16[1024] reverse(x), dimensions={0}",
    };
    static const char *const rounded[] = { "bf16[1024] add(x, y)",
                                           "bf16[1024] multiply(x, y)",
                                           "bf16[1024] sqrt(x)" };
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
        cr_expect_not(rounds(&arena, exact[i]), "%s is rounded", exact[i]);
    for (size_t i = 0; i < sizeof rounded / sizeof *rounded; i++)
        cr_expect(rounds(&arena, rounded[i]), "%s is not", rounded[i]);
    hj_arena_reset(&arena);
}

/* A chain rounds after each operation that rounds, and only there: three sums
 * of four values. */
Test(narrow, a_chain_rounds_as_often_as_it_must)
{
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    const char *text = list(&arena, NULL, "llvm",
                            "ENTRY e { x = bf16[1024] parameter(0)\n"
                            "y = bf16[1024] parameter(1)\n"
                            "a = bf16[1024] add(x, y)\n"
                            "b = bf16[1024] abs(a)\n"
                            "c = bf16[1024] add(b, x)\n"
                            "d = bf16[1024] maximum(c, y)\n"
                            "e = bf16[1024] multiply(d, x)\n"
                            "ROOT r = bf16[1024] negate(e) }");
    int n = nroundings(text);

    cr_expect_eq(n, 3, "%d roundings:\n%s", n, text);
    hj_arena_reset(&arena);
}
