/* guards -- vectors of which a guard takes every lane away begin inside of
 * their array: where a page is not there, a masked access without lanes takes
 * hundreds of times as long as where it is. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void count_selects(void *context, const char *stage, const char *text)
{
    int *n = context;

    if (strcmp(stage, "llvm") != 0)
        return;
    /* ([first + width - 1 < nelems + width - 1] ? first : 0) */
    for (const char *at = text; (at = strstr(at, " icmp ult i64 ")); at++)
        ++*n;
}

static int count_in(const char *text, const char *cpu)
{
    hj_client_options client_options = { .size = sizeof client_options,
                                         .target_cpu = cpu,
                                         .lists_only = true };
    int n = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = count_selects,
                                   .context = &n };
    hj_client *client;
    hj_module *module;
    hj_executable *exe;

    hj_error *error = hj_client_create(&client_options, &client);
    if (error) { /* another architecture */
        hj_error_free(error);
        return -1;
    }
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_compile(client, module, &options, &exe));
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
    return n;
}

static const char *const far_away[] = {
    /* padding below and above */
    "ENTRY e { x = f32[1000] parameter(0) z = f32[] constant(0) "
    "ROOT p = f32[11000] pad(x, z), padding=10000_0 }",
    "ENTRY e { x = f32[1000] parameter(0) z = f32[] constant(0) "
    "ROOT p = f32[11000] pad(x, z), padding=0_10000 }",
    /* backwards */
    "ENTRY e { x = f32[1000] parameter(0) z = f32[] constant(0) "
    "r = f32[1000] reverse(x), dimensions={0} "
    "ROOT p = f32[11000] pad(r, z), padding=10000_0 }",
    /* two parts to an element */
    "ENTRY e { x = c64[1000] parameter(0) z = c64[] constant((0, 0)) "
    "ROOT p = c64[11000] pad(x, z), padding=10000_0 }",
    /* doubles */
    "ENTRY e { x = f64[1000] parameter(0) z = f64[] constant(0) "
    "ROOT p = f64[11000] pad(x, z), padding=10000_0 }",
};

Test(guards, vectors_far_outside_begin_inside)
{
    for (size_t i = 0; i < sizeof far_away / sizeof *far_away; i++) {
        int n = count_in(far_away[i], "x86-64-v4");
        cr_expect(n != 0, "no vector of this is kept near: %s", far_away[i]);
    }
}

/* What is inside anyway takes nothing. */
Test(guards, vectors_inside_are_left_alone)
{
    int n = count_in("ENTRY e { x = f32[1000] parameter(0) "
                     "y = f32[1000] parameter(1) "
                     "ROOT p = f32[1000] add(x, y) }",
                     "x86-64-v4");

    cr_expect(n <= 0);
}
