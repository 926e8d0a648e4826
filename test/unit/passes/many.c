/* many -- plans of loops and conditionals with thousands of values that go
 * round: each stays where it is, and the time grows with their number, not
 * with its square. */
#include "base/arena.h"
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "passes/plan.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static void add_shapes(hj_str *t, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_printf(t, "%sf32[500]", i ? ", " : "");
}

/* x' = x + x for every one of n leaves. */
static void add_part(hj_str *t, const char *name, int n)
{
    hj_str_printf(t, "%s {\n s = (", name);
    add_shapes(t, n);
    hj_str_printf(t, ") parameter(0)\n");
    for (int i = 0; i < n; i++)
        hj_str_printf(t,
                      " x%d = f32[500] get-tuple-element(s), index=%d\n"
                      " y%d = f32[500] add(x%d, x%d)\n",
                      i, i, i, i, i);
    hj_str_printf(t, " ROOT r = (");
    add_shapes(t, n);
    hj_str_printf(t, ") tuple(");
    for (int i = 0; i < n; i++)
        hj_str_printf(t, "%sy%d", i ? ", " : "", i);
    hj_str_printf(t, ")\n}\n");
}

static void write_module(hj_str *t, int n, const char *last)
{
    hj_str_printf(t, "HloModule m\n");
    add_part(t, "f", n);
    add_part(t, "g", n);
    hj_str_printf(t, "c {\n s = (");
    add_shapes(t, n);
    hj_str_printf(t, ") parameter(0)\n ROOT no = pred[] constant(false)\n}\n"
                     "ENTRY e {\n q = pred[] parameter(0)\n");
    for (int i = 0; i < n; i++)
        hj_str_printf(t,
                      " p%d = f32[500] parameter(%d)\n"
                      " a%d = f32[500] negate(p%d)\n",
                      i, i + 1, i, i);
    hj_str_printf(t, " s = (");
    add_shapes(t, n);
    hj_str_printf(t, ") tuple(");
    for (int i = 0; i < n; i++)
        hj_str_printf(t, "%sa%d", i ? ", " : "", i);
    hj_str_printf(t, ")\n ROOT w = (");
    add_shapes(t, n);
    hj_str_printf(t, ") %s\n}\n", last);
}

typedef struct planning {
    int n;
    const char *last; /* the root of the entry, its shape aside */
    hj_str text;
    hj_arena arena;
    hj_module *module;
    int ncopies;
    double seconds;
} planning;

static int count_copies(const hj_plan_comp *comp)
{
    int n = 0;

    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        n += step->kind == HJ_STEP_copy;
        for (int k = 0; k < step->nparts; k++)
            n += count_copies(step->parts[k]);
    }
    return n;
}

static hj_error *plan(void *context)
{
    planning *p = context;
    hj_plan *made;
    clock_t start = clock();

    HJ_CHECK(hj_plan_new(&p->arena, p->module, false, &made));
    p->seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    p->ncopies = count_copies(made->entry);
    return NULL;
}

static hj_error *make_text(void *context)
{
    planning *p = context;

    hj_str_init(&p->text, &p->arena);
    write_module(&p->text, p->n, p->last);
    return NULL;
}

static planning plan_many(int n, const char *last)
{
    const hj_pass_options options = { .size = sizeof options };
    planning p = { .n = n, .last = last, .ncopies = -1 };

    hj_arena_init(&p.arena, NULL);
    cr_assert_null(hj_guard(&p.arena, make_text, &p));
    cr_assert_null(hj_module_parse_hlo(hj_str_get(&p.text), p.text.length, NULL,
                                       &p.module));
    cr_assert_null(hj_module_run_stage(p.module, "scheduled", &options));
    cr_assert_null(hj_guard(&p.arena, plan, &p));
    hj_module_destroy(p.module);
    hj_arena_reset(&p.arena);
    return p;
}

static void expect_linear(const char *last)
{
    planning few = plan_many(500, last), many = plan_many(4000, last);

    cr_expect_eq(few.ncopies, 0);
    cr_expect_eq(many.ncopies, 0);
    /* Eight times as many; their square would take 64 times as long. */
    cr_expect_lt(many.seconds, 24 * few.seconds + 0.05, "%g s and %g s",
                 few.seconds, many.seconds);
}

Test(many, carries_of_a_loop)
{
    expect_linear("while(s), condition=c, body=f");
}

Test(many, leaves_of_a_conditional)
{
    expect_linear("conditional(q, s, s), true_computation=f, "
                  "false_computation=g");
}
