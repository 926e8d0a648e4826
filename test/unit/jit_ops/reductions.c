/* Reductions of short rows and few columns, which the compiler turns into ones
 * of wide rows (passes/expand/split/reduce_widener.c), and of long rows: the
 * evaluator, which knows nothing of that, has the same bits. */
#include "program.h"

#include <criterion/criterion.h>

enum { MAX_RANK = 5 };

typedef struct reduction {
    int rank;
    int64_t dims[MAX_RANK];
    const char *over, *result; /* dimensions; the result's */
} reduction;

static const reduction REDUCTIONS[] = {
    /* few columns: whole vectors, a rest, blocks of 1024 made of them */
    { 2, { 1100, 2 }, "0", "2" },
    { 2, { 1027, 3 }, "0", "3" },
    { 2, { 641, 5 }, "0", "5" },
    { 2, { 997, 15 }, "0", "15" },
    { 2, { 300, 17 }, "0", "17" },
    { 2, { 331, 33 }, "0", "33" },
    { 2, { 80000, 2 }, "0", "2" },
    { 2, { 71993, 3 }, "0", "3" },
    { 2, { 11000, 3 }, "0", "3" },
    { 3, { 5, 3708, 2 }, "1", "5,2" },
    { 3, { 3, 1209, 7 }, "1", "3,7" },
    { 3, { 20, 900, 3 }, "1", "20,3" },
    { 3, { 70, 100, 2 }, "1", "70,2" },
    { 3, { 90, 293, 3 }, "1", "90,3" },
    { 3, { 21, 163, 5 }, "1", "21,5" },
    { 4, { 5, 4, 307, 2 }, "1,2", "5,2" },
    { 4, { 107, 23, 1, 2 }, "0,1", "1,2" },
    { 5, { 40, 3, 211, 1, 2 }, "0,2", "3,1,2" },
    /* columns in registers, of which the last vector has some of the one
     * before; a few more than there are registers */
    { 3, { 5, 40, 129 }, "1", "5,129" },
    { 4, { 3, 7, 11, 136 }, "0,2", "7,136" },
    { 3, { 3, 33, 513 }, "1", "3,513" },
    { 3, { 2, 21, 287 }, "1", "2,287" },
    { 2, { 2050, 257 }, "0", "257" },
    /* rows of blocks, of which one thread takes each as a whole */
    { 1, { 40007 }, "0", "" },
    { 2, { 1, 16385 }, "1", "1" },
    { 2, { 3, 33001 }, "1", "3" },
    { 2, { 2, 49152 }, "1", "2" },
    /* short rows behind others that are reduced, too */
    { 3, { 68, 65, 6 }, "0,2", "65" },
    { 3, { 8, 177, 3 }, "0,2", "177" },
    { 3, { 1030, 5, 7 }, "0,2", "5" },
    { 3, { 2100, 2, 2 }, "0,2", "2" },
    { 3, { 70, 5, 40 }, "0,2", "5" },
    { 3, { 49, 7, 63 }, "0,2", "7" },
    { 3, { 1025, 3, 15 }, "0,2", "3" },
    { 4, { 53, 2, 126, 2 }, "0,1,3", "126" },
    { 5, { 9, 3, 8, 5, 33 }, "0,2,4", "3,5" },
    { 5, { 8, 59, 14, 2, 1 }, "1,3", "8,14,1" },
    { 5, { 3, 35, 4, 20, 7 }, "1,3", "3,4,7" },
    { 5, { 4, 9, 3, 8, 5 }, "0,2,4", "9,8" },
};
enum { NREDUCTIONS = sizeof REDUCTIONS / sizeof *REDUCTIONS };

static void check(hj_client *client, hj_dtype dtype, const reduction *r,
                  const char *const *ops, int nops)
{
    const char *type = hj_dtype_name(dtype);
    int64_t n = 1;
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    for (int i = 0; i < nops; i++)
        program_reducer(&p, type, ops[i]);
    hj_str_add(&p.text, "ENTRY e {\n");
    for (int d = 0; d < r->rank; d++)
        n *= r->dims[d];
    program_param(&p, dtype, n, (uint64_t)n);
    program_param(&p, dtype, -1, 7);
    hj_str_printf(&p.text, "  x = %s[%d", type, (int)r->dims[0]);
    for (int d = 1; d < r->rank; d++)
        hj_str_printf(&p.text, ",%d", (int)r->dims[d]);
    hj_str_add(&p.text, "] reshape(p0)\n");
    for (int i = 0; i < nops; i++)
        program_result(&p, 0,
                       "%s[%s] reduce(x, p1), dimensions={%s}, "
                       "to_apply=%s",
                       type, r->result, r->over, ops[i]);
    program_check(&p);
    program_close(&p);
}

static void check_all(const char *cpu, bool is_all)
{
    static const char *const FLOAT[] = { "add", "maximum", "minimum" };
    static const char *const INT[] = { "add", "minimum", "xor" };
    static const char *const BIT[] = { "and" };
    hj_client *client = client_create(cpu);

    for (int i = 0; i < NREDUCTIONS && client; i++) {
        const reduction *r = &REDUCTIONS[i];
        check(client, HJ_DTYPE_f32, r, FLOAT, 3);
        if (!is_all)
            continue;
        check(client, HJ_DTYPE_s8, r, INT, 3);
        check(client, HJ_DTYPE_pred, r, BIT, 1);
        check(client, i % 2 ? HJ_DTYPE_f64 : HJ_DTYPE_bf16, r, FLOAT, 3);
    }
    if (client)
        hj_client_release(client);
}

Test(reductions, on_this_cpu)
{
    check_all(NULL, true);
}

Test(reductions, with_vectors_of_32_bytes)
{
    check_all("x86-64-v3", false);
}
