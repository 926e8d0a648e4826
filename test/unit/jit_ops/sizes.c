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
    program_result(&p, 1, "sine(p0)");
    program_result(&p, SAME, "remainder(p3, p3)");
    program_result(&p, SAME_BITS, "reverse(p0), dimensions={0}");
    program_result(&p, SAME_BITS, "reverse(p4), dimensions={0}");
    program_check(&p);
    program_close(&p);
}

/* Both parts of an element lie side by side. */
static void check_complex(hj_client *client, int n)
{
    program p;

    program_open(&p, client);
    program_param(&p, HJ_DTYPE_c64, n, 0);
    program_param(&p, HJ_DTYPE_c64, n, 1);
    program_param(&p, HJ_DTYPE_c128, n, 1);
    program_param(&p, HJ_DTYPE_c64, -1, 3);
    program_result(&p, SAME, "multiply(p0, p1)");
    program_result(&p, SAME_BITS, "reverse(p0), dimensions={0}");
    program_result(&p, SAME_BITS, "pad(p0, p3), padding=3_2_1");
    program_result(&p, SAME_BITS, "concatenate(p0, p1, p0), dimensions={0}");
    program_result(&p, SAME_BITS, "c64[%d] broadcast(p3), dimensions={}", n);
    program_result(&p, SAME, "add(p2, p2)");
    program_result(&p, SAME_BITS, "f64[%d] real(p2)", n);
    program_check(&p);
    program_close(&p);
}

static const char *const CPUS[] = { NULL, "x86-64-v3", "x86-64" };
enum { NCPUS = sizeof CPUS / sizeof *CPUS };

Test(sizes, one_dimension)
{
    for (int i = 0; i < NCPUS; i++) {
        hj_client *client = client_create(CPUS[i]);

        for (int64_t n = 0; n <= MOST && client; n += i ? 5 : n < 20 ? 1 : 3)
            check_size(client, n);
        hj_client_release(client);
    }
}

/* The vector loop is the inner one, and the outer one is split or merged. */
static void check_matrix(hj_client *client, int n)
{
    program p;

    program_open(&p, client);
    program_param(&p, HJ_DTYPE_f32, 7 * n, 0);
    hj_str_printf(&p.text,
                  "  m = f32[7,%d] reshape(p0)\n"
                  "  t = f32[%d,7] transpose(m), dimensions={1,0}\n",
                  n, n);
    program_result(&p, SAME, "add(m, m)");
    program_result(&p, 1, "tanh(t)");
    program_result(&p, SAME, "s32[7,%d] convert(m)", n);
    program_check(&p);
    program_close(&p);
}

Test(sizes, two_dimensions)
{
    for (int i = 0; i < NCPUS; i++) {
        hj_client *client = client_create(CPUS[i]);

        for (int n = 1; n <= MOST && client; n += i ? 9 : 3)
            check_matrix(client, n);
        hj_client_release(client);
    }
}

Test(sizes, complex)
{
    for (int i = 0; i < NCPUS; i++) {
        hj_client *client = client_create(CPUS[i]);

        for (int n = 1; n <= 40 && client; n += i ? 7 : 2)
            check_complex(client, n);
        hj_client_release(client);
    }
}
