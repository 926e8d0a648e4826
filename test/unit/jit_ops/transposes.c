/* Transposes with rests on both sides, also of rows that begin in few sets of a
 * cache: strips of them, copies, and short rows that are one. */
#include "program.h"

#include <criterion/criterion.h>

typedef struct transpose {
    hj_dtype dtype;
    int64_t n;
    const char *from, *to, *dimensions;
} transpose;

static const transpose transposes[] = {
    /* vectors and blocks that end with the row, or not */
    { HJ_DTYPE_s8, 4111 * 67, "4111,67", "67,4111", "1,0" },
    { HJ_DTYPE_u8, 12289 * 33, "12289,33", "33,12289", "1,0" },
    { HJ_DTYPE_bf16, 4103 * 100, "4103,100", "100,4103", "1,0" },
    { HJ_DTYPE_s8, 3 * 4099 * 65, "3,4099,65", "3,65,4099", "0,2,1" },
    { HJ_DTYPE_u8, 2047 * 1025, "2047,1025", "1025,2047", "1,0" },
    /* rests of a vector that begin before it ends */
    { HJ_DTYPE_u8, 37 * 1003, "37,1003", "1003,37", "1,0" },
    { HJ_DTYPE_s8, 101 * 21 * 43, "101,21,43", "21,43,101", "1,2,0" },
    { HJ_DTYPE_s8, 5 * 41 * 3, "5,41,3", "5,3,41", "0,2,1" },
    { HJ_DTYPE_u8, 7 * 49 * 66, "7,49,66", "7,66,49", "0,2,1" },
    { HJ_DTYPE_bf16, 19 * 1003, "19,1003", "1003,19", "1,0" },
    { HJ_DTYPE_bf16, 3 * 27 * 77, "3,27,77", "3,77,27", "0,2,1" },
    /* rows that follow each other, copied or not */
    { HJ_DTYPE_s8, 8 * 33 * 31 * 67, "8,33,31,67", "67,8,31,33", "3,0,2,1" },
    { HJ_DTYPE_u8, 8 * 32 * 32 * 67, "8,32,32,67", "67,8,32,32", "3,0,2,1" },
    { HJ_DTYPE_bf16, 8 * 32 * 32 * 50, "8,32,32,50", "50,8,32,32", "3,0,2,1" },
    { HJ_DTYPE_s8, 5 * 37 * 111 * 64, "5,37,111,64", "5,64,111,37", "0,3,2,1" },
    { HJ_DTYPE_s8, 65 * 65 * 64, "65,65,64", "64,65,65", "2,1,0" },
};

static void check(hj_client *client, const transpose *t)
{
    const char *type = hj_dtype_name(t->dtype);
    program p;

    program_open(&p, client);
    program_param(&p, t->dtype, t->n, 1);
    program_param(&p, t->dtype, t->n, 2);
    hj_str_printf(&p.text,
                  "  x = %s[%s] reshape(p0)\n  y = %s[%s] reshape(p1)\n"
                  "  s = %s[%s] transpose(x), dimensions={%s}\n",
                  type, t->from, type, t->to, type, t->to, t->dimensions);
    program_result(&p, SAME_BITS, "%s[%s] transpose(x), dimensions={%s}", type,
                   t->to, t->dimensions);
    program_result(&p, SAME, "%s[%s] add(s, y)", type, t->to);
    program_check(&p);
    program_close(&p);
}

Test(transposes, narrow)
{
    static const char *const cpus[] = { NULL, "x86-64-v3" };

    for (int i = 0; i < 2; i++) {
        hj_client *client = client_create(cpus[i]);

        for (size_t k = 0; client && k < sizeof transposes / sizeof *transposes;
             k++)
            check(client, &transposes[k]);
        hj_client_release(client);
    }
}
