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

/* `turns` of a map, three times: a light one that runs again and again takes
 * two vectors at once where they are short. */
static void write_turns(program *p, const char *type, int n)
{
    hj_str_printf(&p->text,
                  "cond {\n  s = (s32[], %s[%d]) parameter(0)\n"
                  "  i = s32[] get-tuple-element(s), index=0\n"
                  "  k = s32[] constant(3)\n"
                  "  ROOT r = pred[] compare(i, k), direction=LT\n}\n",
                  type, n);
    hj_str_printf(&p->text,
                  "body {\n  s = (s32[], %s[%d]) parameter(0)\n"
                  "  i = s32[] get-tuple-element(s), index=0\n"
                  "  k = s32[] constant(1)\n  j = s32[] add(i, k)\n"
                  "  v = %s[%d] get-tuple-element(s), index=1\n",
                  type, n, type, n);
    hj_str_printf(&p->text,
                  "  w = %s[%d] multiply(v, v)\n  x = %s[%d] subtract(w, v)\n"
                  "  b = pred[%d] compare(x, v), direction=LT\n"
                  "  y = %s[%d] select(b, x, w)\n"
                  "  ROOT r = (s32[], %s[%d]) tuple(j, y)\n}\n",
                  type, n, type, n, n, type, n, type, n);
    hj_str_printf(&p->text,
                  "turns {\n  v = %s[%d] parameter(0)\n"
                  "  i = s32[] constant(0)\n  s = (s32[], %s[%d]) tuple(i, v)\n"
                  "  w = (s32[], %s[%d]) while(s), condition=cond, body=body\n"
                  "  ROOT r = %s[%d] get-tuple-element(w), index=1\n}\n",
                  type, n, type, n, type, n, type, n);
}

static void check_turns(hj_client *client, hj_dtype dtype, int n)
{
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    write_turns(&p, hj_dtype_name(dtype), n);
    hj_str_add(&p.text, "ENTRY e {\n");
    program_param(&p, dtype, n, 0);
    program_result(&p, SAME, "%s[%d] call(p0), to_apply=turns",
                   hj_dtype_name(dtype), n);
    program_check(&p);
    program_close(&p);
}

Test(sizes, turns_of_maps)
{
    static const hj_dtype dtypes[] = { HJ_DTYPE_f32, HJ_DTYPE_f64, HJ_DTYPE_s32,
                                       HJ_DTYPE_u64 };
    static const int sizes[] = { 31, 32, 63, 64, 65, 71, 72, 500, 1024, 1031 };

    for (int i = 0; i < NCPUS; i++) {
        hj_client *client = client_create(CPUS[i]);

        for (size_t k = 0; client && k < sizeof sizes / sizeof *sizes; k++)
            for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++)
                check_turns(client, dtypes[d], sizes[k]);
        hj_client_release(client);
    }
}

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

/* `extremes` of `n` sums, all in one expression: more than are taken at once.
 */
static void write_extremes(program *p, const char *type, const char *op, int n,
                           bool is_left)
{
    hj_str_add(&p->text, "extremes {\n");
    for (int i = 0; i < MAX_ARGS; i++)
        hj_str_printf(&p->text, "  q%d = %s[%d] parameter(%d)\n", i, type, 67,
                      i);
    for (int i = 0; i < n; i++)
        hj_str_printf(&p->text, "  s%d = %s[%d] add(q%d, q%d)\n", i, type, 67,
                      i % MAX_ARGS, i / MAX_ARGS % MAX_ARGS);
    for (int i = 1; i < n; i++) {
        hj_str_printf(&p->text, "  %sm%d = %s[%d] %s(",
                      i == n - 1 ? "ROOT " : "", i, type, 67, op);
        if (!is_left)
            hj_str_printf(&p->text, "s%d, ", i);
        hj_str_printf(&p->text, "%s%d", i == 1 ? "s" : "m", i - 1);
        if (is_left)
            hj_str_printf(&p->text, ", s%d", i);
        hj_str_add(&p->text, ")\n");
    }
    hj_str_add(&p->text, "}\n");
}

static void check_extremes(hj_client *client, hj_dtype dtype, int n,
                           bool is_left)
{
    const char *type = hj_dtype_name(dtype);
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    write_extremes(&p, type, n % 2 ? "maximum" : "minimum", n, is_left);
    hj_str_add(&p.text, "ENTRY e {\n");
    for (int i = 0; i < MAX_ARGS; i++)
        program_param(&p, dtype, 67, (uint64_t)i);
    program_result(
        &p, SAME,
        "%s[67] call(p0, p1, p2, p3, p4, p5, p6, p7), to_apply=extremes", type);
    program_check(&p);
    program_close(&p);
}

Test(sizes, extremes_of_many)
{
    static const hj_dtype dtypes[] = { HJ_DTYPE_f32, HJ_DTYPE_f64,
                                       HJ_DTYPE_bf16, HJ_DTYPE_f16 };
    static const int counts[] = { 2, 3, 4, 19, 20, 21, 22, 41, 64 };

    for (int i = 0; i < NCPUS; i++) {
        hj_client *client = client_create(CPUS[i]);

        for (size_t k = 0; client && k < sizeof counts / sizeof *counts; k++)
            for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++)
                for (int left = 0; left < 2; left++)
                    check_extremes(client, dtypes[d], counts[k], left);
        hj_client_release(client);
    }
}
