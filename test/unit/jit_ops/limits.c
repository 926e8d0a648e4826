/* More of something than one kernel takes. */
#include "program.h"

#include <criterion/criterion.h>

/* x - mean(x), again and again: one row of stages has a loop for each. */
Test(limits, chain_of_rows)
{
    enum { NLINKS = 80 };
    hj_client *client = client_create(NULL);
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    program_reducer(&p, "f32", "add");
    hj_str_add(&p.text, "ENTRY e {\n");
    program_param(&p, HJ_DTYPE_f32, 119, 1);
    program_param(&p, HJ_DTYPE_f32, -1, 2);
    hj_str_add(&p.text, "  v0 = f32[7,17] reshape(p0)\n");
    for (int i = 0; i < NLINKS; i++)
        hj_str_printf(&p.text,
                      "  t%d = f32[7] reduce(v%d, p1), dimensions={1}, "
                      "to_apply=add\n"
                      "  b%d = f32[7,17] broadcast(t%d), dimensions={0}\n"
                      "  v%d = f32[7,17] subtract(v%d, b%d)\n",
                      i, i, i, i, i + 1, i, i);
    program_result(&p, SAME_BITS, "f32[119] reshape(v%d)", NLINKS);
    program_check(&p);
    program_close(&p);
    hj_client_release(client);
}

/* Every operand is copied before it is updated. */
Test(limits, scatter_of_many_operands)
{
    enum { N = 40 };
    hj_client *client = client_create(NULL);
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    hj_str_add(&p.text, "combine {\n");
    for (int i = 0; i < 2 * N; i++)
        hj_str_printf(&p.text, "  x%d = f32[] parameter(%d)\n", i, i);
    for (int i = 0; i < N; i++)
        hj_str_printf(&p.text, "  y%d = f32[] subtract(x%d, x%d)\n", i, i,
                      N + (i + 1) % N);
    hj_str_add(&p.text, "  ROOT t = tuple(");
    for (int i = 0; i < N; i++)
        hj_str_printf(&p.text, "%sy%d", i ? ", " : "", i);
    hj_str_add(&p.text, ")\n}\nENTRY e {\n");
    program_param(&p, HJ_DTYPE_f32, 24, 1);
    program_param(&p, HJ_DTYPE_f32, 15, 2);
    program_param(&p, HJ_DTYPE_s8, 5, 3);
    for (int i = 0; i < N; i++)
        hj_str_printf(&p.text,
                      "  k%d = f32[] constant(%d)\n"
                      "  d%d = f32[24] broadcast(k%d), dimensions={}\n"
                      "  m%d = f32[24] multiply(p0, d%d)\n"
                      "  o%d = f32[2,3,4] reshape(m%d)\n"
                      "  e%d = f32[15] broadcast(k%d), dimensions={}\n"
                      "  n%d = f32[15] add(p1, e%d)\n"
                      "  u%d = f32[5,3] reshape(n%d)\n",
                      i, i + 1, i, i, i, i, i, i, i, i, i, i, i, i);
    hj_str_add(&p.text, "  four = s8[] constant(3)\n"
                        "  fours = s8[5] broadcast(four), dimensions={}\n"
                        "  i = s8[5] and(p2, fours)\n  s = (f32[2,3,4]");
    for (int i = 1; i < N; i++)
        hj_str_add(&p.text, ", f32[2,3,4]");
    hj_str_add(&p.text, ") scatter(");
    for (int i = 0; i < N; i++)
        hj_str_printf(&p.text, "o%d, ", i);
    hj_str_add(&p.text, "i");
    for (int i = 0; i < N; i++)
        hj_str_printf(&p.text, ", u%d", i);
    hj_str_add(&p.text,
               "), update_window_dims={1}, inserted_window_dims={0,2}, "
               "scatter_dims_to_operand_dims={2}, index_vector_dim=1, "
               "to_apply=combine\n");
    for (int i = 0; i < N; i += 13) {
        hj_str_printf(&p.text, "  g%d = get-tuple-element(s), index=%d\n", i,
                      i);
        program_result(&p, SAME_BITS, "f32[24] reshape(g%d)", i);
    }
    program_check(&p);
    program_close(&p);
    hj_client_release(client);
}
