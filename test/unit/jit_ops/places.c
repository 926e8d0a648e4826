/* Places of extremes down columns, whose bodies the compiler changes and whose
 * columns it widens (passes/expand/split/reduce_places.c): the evaluator, which
 * knows nothing of that, has the same places and bits. */
#include "program.h"

#include <criterion/criterion.h>
#include <stdio.h>

typedef struct columns {
    int64_t before, n, after;
} columns;

static const columns COLUMNS[] = {
    { 1, 2, 5 },    { 1, 17, 300 }, { 1, 100, 40 }, { 1, 1100, 2 },
    { 1, 1027, 3 }, { 1, 997, 15 }, { 1, 331, 33 }, { 1, 200, 301 },
    { 5, 708, 2 },  { 3, 209, 7 },  { 20, 300, 3 }, { 1, 30000, 2 },
};
enum { NCOLUMNS = sizeof COLUMNS / sizeof *COLUMNS };

/* Of equal ones the first stays, with its place. */
static void add_first(program *p, const char *type, const char *place)
{
    hj_str_printf(&p->text,
                  "first {\n  a = %s[] parameter(0)\n  i = %s[] parameter(1)\n"
                  "  b = %s[] parameter(2)\n  j = %s[] parameter(3)\n"
                  "  ge = pred[] compare(a, b), direction=GE\n"
                  "  nan = pred[] compare(a, a), direction=NE\n"
                  "  keep = pred[] or(ge, nan)\n",
                  type, place, type, place);
    hj_str_printf(&p->text,
                  "  v = %s[] select(keep, a, b)\n"
                  "  k = %s[] select(keep, i, j)\n"
                  "  ROOT t = (%s[], %s[]) tuple(v, k)\n}\n",
                  type, place, type, place);
}

/* Pairs of `x` by `body`; the value too, if it is wanted. */
static void add_fold(program *p, const columns *c, const char *type,
                     const char *place, const char *x, const char *body,
                     bool is_whole)
{
    int i = p->nresults;

    hj_str_printf(&p->text,
                  "  at%d = %s[%d,%d,%d] iota(), iota_dimension=1\n"
                  "  zero%d = %s[] constant(0)\n"
                  "  best%d = (%s[%d,%d], %s[%d,%d]) reduce(%s, at%d, p1, "
                  "zero%d), dimensions={1}, to_apply=%s\n",
                  i, place, (int)c->before, (int)c->n, (int)c->after, i, place,
                  i, type, (int)c->before, (int)c->after, place, (int)c->before,
                  (int)c->after, x, i, i, body);
    program_result(p, 0, "%s[%d,%d] get-tuple-element(best%d), index=1", place,
                   (int)c->before, (int)c->after, i);
    if (is_whole)
        program_result(p, 0, "%s[%d,%d] get-tuple-element(best%d), index=0",
                       type, (int)c->before, (int)c->after, i);
}

/* As it comes; without NaN; and so that most elements are equal. */
static void add_arrays(program *p, const columns *c, const char *type)
{
    char shape[64];

    snprintf(shape, sizeof shape, "%s[%d,%d,%d]", type, (int)c->before,
             (int)c->n, (int)c->after);
    hj_str_printf(&p->text,
                  "  x = %s reshape(p0)\n  zero = %s[] constant(0)\n"
                  "  one = %s[] constant(1)\n"
                  "  zeros = %s broadcast(zero), dimensions={}\n"
                  "  is = pred[%d,%d,%d] compare(x, x), direction=EQ\n",
                  shape, type, type, shape, (int)c->before, (int)c->n,
                  (int)c->after);
    hj_str_printf(&p->text,
                  "  numbers = %s select(is, x, zeros)\n"
                  "  ones = %s clamp(zero, numbers, one)\n",
                  shape, shape);
}

static void check(hj_client *client, hj_dtype dtype, const char *place,
                  const columns *c, bool is_whole)
{
    static const char *const ARRAYS[] = { "x", "numbers", "ones" };
    const char *type = hj_dtype_name(dtype);
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    program_picker(&p, type, place, "GT", "greatest");
    program_picker(&p, type, place, "LT", "least");
    add_first(&p, type, place);
    hj_str_add(&p.text, "ENTRY e {\n");
    program_param(&p, dtype, c->before * c->n * c->after,
                  (uint64_t)(c->n * c->after));
    program_param(&p, dtype, -1, (uint64_t)c->n);
    add_arrays(&p, c, type);
    for (int i = 0; i < 3; i++) {
        add_fold(&p, c, type, place, ARRAYS[i], "greatest", is_whole);
        add_fold(&p, c, type, place, ARRAYS[i], "least", is_whole);
        add_fold(&p, c, type, place, ARRAYS[i], "first", is_whole);
    }
    program_check(&p);
    program_close(&p);
}

static void check_all(const char *cpu, bool is_all)
{
    hj_client *client = client_create(cpu);

    for (int i = 0; i < NCOLUMNS && client; i++) {
        const columns *c = &COLUMNS[i];
        check(client, HJ_DTYPE_f32, i % 2 ? "s32" : "s64", c, i % 3 == 0);
        if (!is_all)
            continue;
        check(client, HJ_DTYPE_f32, "s64", c, true);
        check(client, HJ_DTYPE_s8, "s32", c, false);
        check(client, i % 2 ? HJ_DTYPE_f64 : HJ_DTYPE_bf16,
              i % 3 ? "s64" : "u32", c, i % 3 == 1);
        if (c->n < 128) /* (places that wrap are not in order) */
            check(client, HJ_DTYPE_u16, "s8", c, true);
    }
    if (client)
        hj_client_release(client);
}

Test(places, on_this_cpu)
{
    check_all(NULL, true);
}

Test(places, with_vectors_of_32_bytes)
{
    check_all("x86-64-v3", false);
}
