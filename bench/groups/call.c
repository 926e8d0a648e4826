/* call.c -- what one call costs: the native function and hj_executable_run of
 * an addition of eight floats, next to an indirect call of the same in C. */
#include "bench/groups/groups.h"

#include <stdio.h>

enum { N = 8 };

typedef struct operands {
    const float *x, *y;
    float r[N];
} operands;

static void add(void *state)
{
    operands *o = state;

    for (int i = 0; i < N; i++)
        o->r[i] = o->x[i] + o->y[i];
    __asm__ volatile("" : : : "memory");
}

static void run_call(bench *b, const char *name, bool is_checked,
                     double at_most)
{
    static const float x[N] = { 1, 2, 3, 4, 5, 6, 7, 8 };
    operands both = { x, x, { 0 } };
    row r = { .calls_checked = is_checked,
              .has_no_limit = true,
              .extra = { "c-call", add, &both },
              .goals = { { GOAL_PEER, at_most, "c-call" } } };

    snprintf(r.name, sizeof r.name, "%s", name);
    string_add_program(&r.hlo, "add", "f32", (int64_t[]){ N }, "");
    row_run(b, &r);
}

void group_call(bench *b)
{
    run_call(b, "call_function_add_f32_8", false, 8);
    run_call(b, "call_executable_run_add_f32_8", true, 80);
}
