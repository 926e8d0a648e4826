/* growth -- code is as long as its program, where it is easy to make it longer;
 * and what would become too long is refused before it is made.  (How time and
 * memory grow is measured: test/long/growth.) */
#include "test/unit/jit/fixture.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *const add =
    "add {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
    " ROOT r = f32[] add(a, b)\n}\n";

/* Lines of IR. */
static void count_lines(void *context, const char *stage, const char *code)
{
    int *n = context;

    if (strcmp(stage, "llvm") != 0)
        return;
    for (const char *at = code; (at = strchr(at, '\n')); at++)
        ++*n;
}

static int lines_of(void (*write)(hj_str *out, int n), int n)
{
    int nlines = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 0,
                                   .on_stage = count_lines,
                                   .context = &nlines };
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    write(&text, n);
    compiled c = compile_with(hj_str_get(&text), 1, &options);
    compiled_free(&c);
    hj_arena_reset(&arena);
    return nlines;
}

/* Twice as large a program has at most 2.3 times the code. */
static void expect_linear(const char *name, void (*write)(hj_str *out, int n),
                          int n)
{
    int small = lines_of(write, n), large = lines_of(write, 2 * n);

    cr_expect_lt(large, 2.3 * small, "%s: %d lines for %d, %d for %d", name,
                 small, n, large, 2 * n);
}

/* --- programs ------------------------------------------------------------- */

/* Every step has the one before it twice. */
static void doubled(hj_str *out, int n)
{
    hj_str_printf(out, "HloModule m\nENTRY e {\n t0 = f32[1] parameter(0)\n");
    for (int i = 1; i <= n; i++)
        hj_str_printf(out,
                      " %st%d = f32[%d] concatenate(t%d, t%d), "
                      "dimensions={0}\n",
                      i == n ? "ROOT " : "", i, 1 << i, i - 1, i - 1);
    hj_str_add(out, "}\n");
}

static void appended(hj_str *out, int n)
{
    hj_str_printf(out, "HloModule m\nENTRY e {\n t0 = f32[1] parameter(0)\n"
                       " x = f32[1] parameter(1)\n");
    for (int i = 1; i <= n; i++)
        hj_str_printf(out,
                      " %st%d = f32[%d] concatenate(t%d, x), dimensions={0}\n",
                      i == n ? "ROOT " : "", i, 1 + i, i - 1);
    hj_str_add(out, "}\n");
}

Test(growth, of_code)
{
    expect_linear("doubled", doubled, 9);
    expect_linear("appended", appended, 600);
}

/* --- basic blocks --------------------------------------------------------- */

/* Instructions of the longest. */
static void find_longest(void *context, const char *stage, const char *code)
{
    int *longest = context, n = 0;

    if (strcmp(stage, "llvm") != 0)
        return;
    for (const char *at = code; (at = strchr(at, '\n')); at++) {
        n = at[1] == ' ' ? n + 1 : 0;
        *longest = n > *longest ? n : *longest;
    }
}

static void expect_short_blocks(const char *name, const char *last,
                                const char *op)
{
    int longest = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 0,
                                   .on_stage = find_longest,
                                   .context = &longest };
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    hj_str_printf(&text, "HloModule m\nf {\n a = f32[] parameter(0)\n"
                         " t0 = f32[] parameter(1)\n");
    for (int i = 1; i <= 12000; i++)
        hj_str_printf(&text, " t%d = f32[] add(t%d, a)\n", i, i - 1);
    hj_str_printf(&text,
                  " ROOT r = %s\n}\nENTRY e {\n x = f32[40] parameter(0)\n"
                  " z = f32[] constant(0)\n ROOT r = %s, dimensions={0}, "
                  "to_apply=f\n}\n",
                  last, op);
    compiled c = compile_with(hj_str_get(&text), 1, &options);
    cr_expect_lt(longest, 5000, "%s: %d instructions", name, longest);
    compiled_free(&c);
    hj_arena_reset(&arena);
}

/* LLVM takes quadratic time for a block. */
Test(growth, of_basic_blocks)
{
    expect_short_blocks("comparator", "pred[] compare(t12000, a), direction=LT",
                        "f32[40] sort(x)");
    expect_short_blocks("reducer", "f32[] negate(t12000)",
                        "f32[] reduce(x, z)");
}

/* --- computations --------------------------------------------------------- */

/* Step i calls step i - 1 twice. */
static hj_error *compile_doubling(const char *first, const char *step,
                                  const char *entry, int n)
{
    hj_module *module = NULL;
    hj_client *client = NULL;
    hj_executable *exe = NULL;
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    hj_str_printf(&text, "HloModule m\n%s%s", add, first);
    for (int i = 1; i <= n; i++)
        hj_str_printf(&text, step, i, i - 1, i - 1);
    hj_str_printf(&text, entry, n);
    const char *program = hj_str_get(&text);
    hj_error *error =
        hj_module_parse_hlo(program, strlen(program), NULL, &module);
    if (!error)
        error = hj_client_create(NULL, &client);
    if (!error)
        error = hj_client_compile(client, module, NULL, &exe);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
    hj_arena_reset(&arena);
    return error;
}

typedef struct doubling {
    const char *name, *first, *step, *entry;
} doubling;

#define STATE "(s32[], f32[4])"

static const doubling doublings[] = {
    { "calls", "f0 {\n x = f32[4] parameter(0)\n ROOT r = f32[4] sine(x)\n}\n",
      "f%d {\n x = f32[4] parameter(0)\n y = f32[4] call(x), to_apply=f%d\n"
      " ROOT r = f32[4] call(y), to_apply=f%d\n}\n",
      "ENTRY e {\n x = f32[4] parameter(0)\n"
      " ROOT r = f32[4] call(x), to_apply=f%d\n}\n" },
    { "maps", "f0 {\n x = f32[] parameter(0)\n ROOT r = f32[] sine(x)\n}\n",
      "f%d {\n x = f32[] parameter(0)\n"
      " y = f32[] map(x), dimensions={}, to_apply=f%d\n"
      " ROOT r = f32[] map(y), dimensions={}, to_apply=f%d\n}\n",
      "ENTRY e {\n x = f32[4] parameter(0)\n"
      " ROOT r = f32[4] map(x), dimensions={0}, to_apply=f%d\n}\n" },
    { "reducers",
      "f0 {\n x = f32[] parameter(0)\n y = f32[] parameter(1)\n"
      " ROOT r = f32[] add(x, y)\n}\n",
      "f%d {\n x = f32[] parameter(0)\n y = f32[] parameter(1)\n"
      " z = f32[] call(x, y), to_apply=f%d\n"
      " ROOT r = f32[] call(z, y), to_apply=f%d\n}\n",
      "ENTRY e {\n x = f32[4] parameter(0)\n z = f32[] constant(0)\n"
      " ROOT r = f32[] reduce(x, z), dimensions={0}, to_apply=f%d\n}\n" },
    { "fusions",
      "f0 {\n x = f32[4] parameter(0)\n ROOT r = f32[4] sine(x)\n}\n",
      "f%d {\n x = f32[4] parameter(0)\n"
      " y = f32[4] fusion(x), kind=kLoop, calls=f%d\n"
      " ROOT r = f32[4] fusion(y), kind=kLoop, calls=f%d\n}\n",
      "ENTRY e {\n x = f32[4] parameter(0)\n"
      " ROOT r = f32[4] fusion(x), kind=kLoop, calls=f%d\n}\n" },
    { "branches", "f0 {\n x = f32[] parameter(0)\n ROOT r = f32[] sine(x)\n}\n",
      "f%d {\n x = f32[] parameter(0)\n z = f32[] constant(0)\n"
      " p = pred[] compare(x, z), direction=LT\n ROOT r = f32[] "
      "conditional(p, x, x), true_computation=f%d, false_computation=f%d\n}\n",
      "ENTRY e {\n x = f32[] parameter(0)\n"
      " ROOT r = f32[] call(x), to_apply=f%d\n}\n" },
    { "loops",
      "c {\n p = " STATE " parameter(0)\n"
      " i = s32[] get-tuple-element(p), index=0\n n = s32[] constant(2)\n"
      " ROOT r = pred[] compare(i, n), direction=LT\n}\n"
      "f0 {\n p = " STATE " parameter(0)\n"
      " i = s32[] get-tuple-element(p), index=0\n"
      " x = f32[4] get-tuple-element(p), index=1\n n = s32[] constant(1)\n"
      " j = s32[] add(i, n)\n y = f32[4] sine(x)\n"
      " ROOT r = " STATE " tuple(j, y)\n}\n",
      "f%d {\n p = " STATE " parameter(0)\n"
      " v = " STATE " while(p), condition=c, body=f%d\n"
      " ROOT w = " STATE " while(v), condition=c, body=f%d\n}\n",
      "ENTRY e {\n p = " STATE " parameter(0)\n"
      " ROOT w = " STATE " while(p), condition=c, body=f%d\n}\n" },
};

Test(growth, of_computations_is_limited)
{
    for (size_t i = 0; i < sizeof doublings / sizeof *doublings; i++) {
        const doubling *d = &doublings[i];
        expect_error(compile_doubling(d->first, d->step, d->entry, 40),
                     HJ_LIMIT, "instructions when each of its calls");
        hj_error *error = compile_doubling(d->first, d->step, d->entry, 5);
        cr_expect_null(error, "%s: %s", d->name, hj_error_message(error));
        hj_error_free(error);
    }
}
