/* Arrays of every small size: whole vectors, tails, and nothing. */
#include "program.h"

#include <criterion/criterion.h>

enum { MOST = 70 };

static void check_size(hj_client *client, int64_t n)
{
    program p;

    program_open(&p, client);
    program_param(&p, HJ_DTYPE_f32, n, 0);
    program_param(&p, HJ_DTYPE_f32, n, 1);
    program_param(&p, HJ_DTYPE_s8, n, 0);
    program_param(&p, HJ_DTYPE_f64, n, 2);
    program_param(&p, HJ_DTYPE_bf16, n, 3);
    program_result(&p, SAME, "add(p0, p1)");
    program_result(&p, 1, "exponential(p0)");
    program_result(&p, SAME, "negate(p2)");
    program_result(&p, SAME, "s64[%d] convert(p2)", (int)n);
    program_result(&p, SAME, "f8e4m3fn[%d] convert(p3)", (int)n);
    program_result(&p, SAME, "compare(p0, p1), direction=LT");
    program_result(&p, SAME, "multiply(p4, p4)");
    program_check(&p);
    program_close(&p);
}

Test(sizes, one_dimension)
{
    hj_client *client = client_create();

    for (int64_t n = 0; n <= MOST; n++)
        check_size(client, n);
    hj_client_release(client);
}

/* The vector loop is the inner one, and the outer one is split or merged. */
Test(sizes, two_dimensions)
{
    hj_client *client = client_create();
    program p;

    for (int64_t n = 1; n <= MOST; n += 3) {
        program_open(&p, client);
        program_param(&p, HJ_DTYPE_f32, 7 * n, 0);
        hj_str_printf(&p.text,
                      "  m = f32[7,%d] reshape(p0)\n"
                      "  t = f32[%d,7] transpose(m), dimensions={1,0}\n",
                      (int)n, (int)n);
        program_result(&p, SAME, "add(m, m)");
        program_result(&p, 1, "tanh(t)");
        program_result(&p, SAME, "s32[7,%d] convert(m)", (int)n);
        program_check(&p);
        program_close(&p);
    }
    hj_client_release(client);
}
