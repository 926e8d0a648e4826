/* Windows with borders: those inside have code without masks where masks are
 * slow (jit/body/inside.c), and the evaluator has the same bits for all. */
#include "program.h"

#include <criterion/criterion.h>

enum { RANK = 3 };

typedef struct windows {
    int64_t dims[RANK];
    const char *window;
} windows;

static const windows WINDOWS[] = {
    /* borders of all kinds around vectors, rests of vectors, and less */
    { { 7, 9, 33 }, "size=3x3x1 pad=1_1x1_1x0_0" },
    { { 5, 6, 8 }, "size=3x3x1 pad=1_1x1_1x0_0" },
    { { 11, 4, 100 }, "size=3x3x1 stride=2x2x1 pad=0_1x1_0x0_0" },
    { { 9, 9, 5 }, "size=2x5x1 pad=1_0x2_2x0_0" },
    { { 12, 13, 17 }, "size=5x5x1 pad=2_2x2_2x0_0" },
    { { 6, 10, 64 }, "size=1x3x1 pad=0_0x2_0x0_0" },
    { { 3, 3, 40 }, "size=3x3x1 pad=2_2x2_2x0_0" },
    /* no window lies inside */
    { { 2, 2, 31 }, "size=3x3x1 pad=1_1x1_1x0_0" },
    /* the last rows and columns are cut off, or far outside */
    { { 8, 9, 16 }, "size=3x2x1 pad=-1_1x1_-2x0_0" },
    { { 4, 5, 24 }, "size=2x2x1 pad=3_3x4_1x0_0" },
    /* holes in windows, and between elements: a condition of another kind */
    { { 9, 8, 19 }, "size=3x2x1 rhs_dilate=2x3x1 pad=2_2x1_1x0_0" },
    { { 5, 6, 21 }, "size=3x3x1 lhs_dilate=2x1x1 pad=1_1x1_1x0_0" },
    /* along the lanes */
    { { 4, 5, 70 }, "size=1x1x3 pad=0_0x0_0x1_1" },
    { { 6, 5, 37 }, "size=3x1x3 pad=1_1x0_0x1_1" },
};
enum { NWINDOWS = sizeof WINDOWS / sizeof *WINDOWS };

static void check(hj_client *client, hj_dtype dtype, const windows *w)
{
    static const char *const OPS[] = { "add", "multiply", "maximum" };
    const char *type = hj_dtype_name(dtype);
    program p;

    program_open(&p, client);
    hj_str_init(&p.text, &p.arena);
    for (int i = 0; i < 3; i++)
        program_reducer(&p, type, OPS[i]);
    hj_str_add(&p.text, "ENTRY e {\n");
    program_param(&p, dtype, w->dims[0] * w->dims[1] * w->dims[2], 3);
    program_param(&p, dtype, -1, 7);
    hj_str_printf(&p.text, "  x = %s[%d,%d,%d] reshape(p0)\n", type,
                  (int)w->dims[0], (int)w->dims[1], (int)w->dims[2]);
    for (int i = 0; i < 3; i++)
        program_result(&p, SAME,
                       "reduce-window(x, p1), window={%s}, to_apply=%s",
                       w->window, OPS[i]);
    program_check(&p);
    program_close(&p);
}

static void check_all(const char *cpu)
{
    static const hj_dtype dtypes[] = { HJ_DTYPE_f32, HJ_DTYPE_f64,
                                       HJ_DTYPE_bf16, HJ_DTYPE_s8,
                                       HJ_DTYPE_s32 };
    hj_client *client = client_create(cpu);

    for (int i = 0; i < NWINDOWS && client; i++)
        for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++)
            check(client, dtypes[d], &WINDOWS[i]);
    if (client)
        hj_client_release(client);
}

Test(windows, on_this_cpu)
{
    check_all(NULL);
}

Test(windows, with_vectors_of_32_bytes)
{
    check_all("x86-64-v3");
}

Test(windows, with_vectors_of_16_bytes)
{
    check_all("x86-64");
}
