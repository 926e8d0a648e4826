/* Extremes of rows, whose elements compiled code takes for numbers until it
 * meets a NaN (jit/nest/rows/joined.h): the evaluator, which knows nothing of
 * that, has the same bits and places. */
#include "program.h"

#include <criterion/criterion.h>
#include <stdio.h>

typedef struct rows {
    int n, length;
} rows;

static const rows ROWS[] = {
    { 70, 5 },  { 37, 8 },   { 100, 9 },  { 64, 16 },  { 103, 17 },
    { 50, 23 }, { 48, 32 },  { 33, 36 },  { 35, 63 },  { 39, 64 },
    { 45, 67 }, { 43, 100 }, { 21, 257 }, { 9, 1000 }, { 35, 1543 },
};
enum { NROWS = sizeof ROWS / sizeof *ROWS };

/* As it comes; with few NaNs; without any; and so that most elements are equal,
 * zeros of both signs among them. */
static void add_arrays(program *p, const rows *r, const char *type)
{
    char dims[32], shape[40];

    snprintf(dims, sizeof dims, "[%d,%d]", r->n, r->length);
    snprintf(shape, sizeof shape, "%s%s", type, dims);
    hj_str_printf(&p->text,
                  "  x = %s reshape(p0)\n  zero = %s[] constant(0)\n"
                  "  zeros = %s broadcast(zero), dimensions={}\n"
                  "  is = pred%s compare(x, x), direction=EQ\n"
                  "  numbers = %s select(is, x, zeros)\n",
                  shape, type, shape, dims, shape);
    hj_str_printf(&p->text,
                  "  at = s32[%d] iota(), iota_dimension=0\n"
                  "  by = s32[] constant(29)\n"
                  "  bys = s32[%d] broadcast(by), dimensions={}\n"
                  "  left = s32[%d] remainder(at, bys)\n"
                  "  five = s32[] constant(5)\n"
                  "  fives = s32[%d] broadcast(five), dimensions={}\n"
                  "  row = pred[%d] compare(left, fives), direction=EQ\n",
                  r->n, r->n, r->n, r->n, r->n);
    hj_str_printf(&p->text,
                  "  rows = pred%s broadcast(row), dimensions={0}\n"
                  "  few = %s select(rows, x, numbers)\n"
                  "  tiny = %s multiply(numbers, zeros)\n"
                  "  same = pred%s compare(tiny, tiny), direction=EQ\n"
                  "  signs = %s select(same, tiny, zeros)\n",
                  dims, shape, shape, dims, shape);
}

static void add_extremes(program *p, const rows *r, const char *type,
                         const char *x)
{
    program_result(p, 0, "%s[%d] reduce(%s, p1), dimensions={1}, to_apply=%s",
                   type, r->n, x, "maximum");
    program_result(p, 0, "%s[%d] reduce(%s, p1), dimensions={1}, to_apply=%s",
                   type, r->n, x, "minimum");
}

static void add_places(program *p, const rows *r, const char *type,
                       const char *place, const char *x)
{
    int i = p->nresults;

    hj_str_printf(&p->text,
                  "  at%d = %s[%d,%d] iota(), iota_dimension=1\n"
                  "  first%d = %s[] constant(0)\n",
                  i, place, r->n, r->length, i, place);
    for (int k = 0; k < 2; k++) {
        hj_str_printf(&p->text,
                      "  best%d%d = (%s[%d], %s[%d]) reduce(%s, at%d, p1, "
                      "first%d), dimensions={1}, to_apply=%s\n",
                      i, k, type, r->n, place, r->n, x, i, i,
                      k ? "least" : "greatest");
        program_result(p, 0, "%s[%d] get-tuple-element(best%d%d), index=1",
                       place, r->n, i, k);
    }
}

static void check_one(hj_client *client, hj_dtype dtype, const char *place,
                      const rows *r, const char *x)
{
    const char *type = hj_dtype_name(dtype);
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    program_reducer(&p, type, "maximum");
    program_reducer(&p, type, "minimum");
    if (place) {
        program_picker(&p, type, place, "GT", "greatest");
        program_picker(&p, type, place, "LT", "least");
    }
    hj_str_add(&p.text, "ENTRY e {\n");
    program_param(&p, dtype, (int64_t)r->n * r->length, (uint64_t)r->length);
    program_param(&p, dtype, -1, (uint64_t)r->n);
    add_arrays(&p, r, type);
    if (place)
        add_places(&p, r, type, place, x);
    else
        add_extremes(&p, r, type, x);
    program_check(&p);
    program_close(&p);
}

static void check(hj_client *client, hj_dtype dtype, const char *place,
                  const rows *r)
{
    static const char *const ARRAYS[] = { "x", "few", "numbers", "signs" };

    for (int i = 0; i < 4; i++) {
        check_one(client, dtype, NULL, r, ARRAYS[i]);
        check_one(client, dtype, place, r, ARRAYS[i]);
    }
}

static void check_all(const char *cpu, bool is_all)
{
    hj_client *client = client_create(cpu);

    for (int i = 0; i < NROWS && client; i++) {
        check(client, HJ_DTYPE_f32, i % 2 ? "s32" : "s64", &ROWS[i]);
        if (!is_all)
            continue;
        switch (i % 3) {
        case 0:
            check(client, HJ_DTYPE_f64, "s64", &ROWS[i]);
            break;
        case 1:
            check(client, i % 2 ? HJ_DTYPE_bf16 : HJ_DTYPE_f16, "s32",
                  &ROWS[i]);
            break;
        default:
            check(client, i % 2 ? HJ_DTYPE_s32 : HJ_DTYPE_u8, "s64", &ROWS[i]);
        }
    }
    if (client)
        hj_client_release(client);
}

Test(rows, on_this_cpu)
{
    check_all(NULL, true);
}

Test(rows, with_vectors_of_32_bytes)
{
    check_all("x86-64-v3", false);
}
