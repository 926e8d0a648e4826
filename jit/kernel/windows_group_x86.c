/* windows_group_x86 -- lines of convolutions in small groups; see tile.h.
 *
 * Sums are those of windows_x86.c, a register for each pixel, but each tap adds
 * a product for each channel of the group.  Where a group fills half a register
 * or more, vectors are of one group, and the channels come as splats, which
 * cost nothing beside the load; they are a loop.  Smaller groups lie side by
 * side in a vector, and a permutation brings channel c of each group to all of
 * its lanes.
 *
 * Registers: from 0 on the sums, then zeros, the weights, a splat.  With
 * permutations: the pixels of the image, and the places of each channel.
 */
#include "jit/kernel/windows_x86.h"

enum {
    MAX_PIXELS = 14,
    PLACES_LABEL = 7,
};

static int elem_nbytes(const hj_windows *s)
{
    return s->is_f64 ? 8 : 4;
}

hj_windows_way hj_windows_find_way(const hj_target *target, const hj_windows *s)
{
    int nbytes = s->ninputs * elem_nbytes(s);
    bool is_512 = target->vector_nbytes == 64 && target->has_avx512vl;

    if (s->ninputs == 1 || (target->vector_nbytes == 64 && !is_512))
        return HJ_WINDOWS_SINGLE;
    if (nbytes % 32 == 0 || (is_512 && nbytes > 16))
        return HJ_WINDOWS_SPLAT;
    return is_512 ? HJ_WINDOWS_SPREAD : HJ_WINDOWS_SINGLE;
}

int hj_windows_group_pixels(const hj_target *target, const hj_windows *s)
{
    int nregs = target->nregs - (target->vector_nbytes < 64) - 3, n = nregs;

    if (hj_windows_find_way(target, s) == HJ_WINDOWS_SPREAD)
        n = (nregs - s->ninputs) / 2;
    return n < MAX_PIXELS ? n : MAX_PIXELS;
}

static int zero_reg(const hj_windows_writer *w)
{
    return w->npixels;
}

static int weight_reg(const hj_windows_writer *w)
{
    return w->npixels + 1;
}

static int splat_reg(const hj_windows_writer *w)
{
    return w->npixels + 2;
}

/* Of a block's pixel `t`. */
static int image_reg(const hj_windows_writer *w, int64_t t)
{
    return w->npixels + 3 + (int)t;
}

/* Which lanes channel `c` of a group is wanted in. */
static int places_reg(const hj_windows_writer *w, int c)
{
    return 2 * w->npixels + 3 + c;
}

int hj_windows_nwritten(const hj_target *target, const hj_windows *s)
{
    int lanes = target->vector_nbytes / elem_nbytes(s);

    switch (hj_windows_find_way(target, s)) {
    case HJ_WINDOWS_SPLAT:
        return s->ntaps * ((s->ninputs + lanes - 1) / lanes);
    case HJ_WINDOWS_SPREAD:
        return s->ntaps * s->ninputs;
    default:
        return s->ntaps;
    }
}

void hj_windows_begin_groups(hj_windows_writer *w)
{
    if (w->way == HJ_WINDOWS_SPLAT) {
        ADD(w, "pushq %%rbx\n");
        ADD(w, "pushq " INPUT "\n");
    }
    for (int c = 0; w->way == HJ_WINDOWS_SPREAD && c < w->windows->ninputs; c++)
        ADD(w, "vmovups %d+%df(%%rip), %%zmm%d\n", c * 64, PLACES_LABEL,
            places_reg(w, c));
}

void hj_windows_end_groups(hj_windows_writer *w)
{
    if (w->way == HJ_WINDOWS_SPLAT) {
        ADD(w, "popq " INPUT "\n");
        ADD(w, "popq %%rbx\n");
    }
}

void hj_windows_write_places(hj_windows_writer *w)
{
    const hj_windows *s = w->windows;

    if (w->way != HJ_WINDOWS_SPREAD)
        return;
    ADD(w, ".p2align 6\n");
    hj_str_printf(&w->text, "%d:\n", PLACES_LABEL);
    for (int c = 0; c < s->ninputs; c++)
        for (int l = 0; l < w->lanes; l++)
            ADD(w, "%s %d\n", s->is_f64 ? ".quad" : ".long",
                l < w->used ? l / s->ninputs * s->ninputs + c : 0);
}

/* acc += image * weight */
static void write_fma(hj_windows_writer *w, int image, int64_t pixel)
{
    ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type, w->reg, image,
        w->reg, weight_reg(w), w->reg, (int)pixel);
}

/* --- splats --------------------------------------------------------------- */

/* The same of the channel at %rcx, `at` bytes on. */
static void write_splat(hj_windows_writer *w, int64_t at, int64_t pixel)
{
    const char *scalar = w->windows->is_f64 ? "sd" : "ss";

    if (w->is_512) {
        ADD(w, "vfmadd231%s %lld(%%rcx){1to%d}, %%%s%d, %%%s%d\n", w->type,
            (long long)at, w->lanes, w->reg, weight_reg(w), w->reg, (int)pixel);
        return;
    }
    ADD(w, "vbroadcast%s %lld(%%rcx), %%%s%d\n", scalar, (long long)at, w->reg,
        splat_reg(w));
    write_fma(w, splat_reg(w), pixel);
}

/* Tap `i`, `at` bytes from where the line is: a loop over the channels. */
static void write_splat_tap(hj_windows_writer *w, int i, int64_t at,
                            int64_t first, int64_t npixels)
{
    const hj_windows *s = w->windows;
    const int64_t *weights = s->weights + (int64_t)i * s->ninputs;

    ADD(w, "leaq %lld(%s," INPUT "), %%rcx\n", (long long)at, ROW);
    ADD(w, "leaq %lld(%%rdx," CHANNEL "), %%rdi\n", (long long)weights[0]);
    ADD(w, "movl $%d, %%ebx\n", s->ninputs);
    ADD(w, ".p2align 4\n3:\n");
    hj_windows_load(w, "(%rdi)", weight_reg(w));
    for (int64_t t = 0; t < npixels; t++)
        if (hj_windows_sees(s, first + t, i))
            write_splat(w, t * s->step, t);
        else
            write_fma(w, zero_reg(w), t);
    ADD(w, "addq $%d, %%rcx\n", elem_nbytes(s));
    ADD(w, "addq $%lld, %%rdi\n", (long long)(weights[1] - weights[0]));
    ADD(w, "decl %%ebx\n\tjne 3b\n");
}

/* --- permutations --------------------------------------------------------- */

static void write_spread(hj_windows_writer *w, int c, int64_t pixel)
{
    ADD(w, "vperm%s %%%s%d, %%%s%d, %%%s%d\n", w->type, w->reg,
        image_reg(w, pixel), w->reg, places_reg(w, c), w->reg, splat_reg(w));
    write_fma(w, splat_reg(w), pixel);
}

static void write_spread_tap(hj_windows_writer *w, int i, int64_t at,
                             int64_t first, int64_t npixels)
{
    const hj_windows *s = w->windows;
    const int64_t *weights = s->weights + (int64_t)i * s->ninputs;

    for (int64_t t = 0; t < npixels; t++)
        if (hj_windows_sees(s, first + t, i))
            hj_windows_load(w, hj_windows_address(w, at + t * s->step, ROW),
                            image_reg(w, t));
    for (int c = 0; c < s->ninputs; c++) {
        hj_windows_load(w, hj_windows_address(w, weights[c], "%rdx"),
                        weight_reg(w));
        for (int64_t t = 0; t < npixels; t++)
            if (hj_windows_sees(s, first + t, i))
                write_spread(w, c, t);
            else
                write_fma(w, zero_reg(w), t);
    }
}

void hj_windows_write_taps(hj_windows_writer *w, int begin, int end,
                           int64_t first, int64_t npixels)
{
    for (int i = begin; i < end; i++) {
        int64_t at = w->windows->taps[i] - w->windows->taps[begin];
        if (w->way == HJ_WINDOWS_SPLAT)
            write_splat_tap(w, i, at, first, npixels);
        else
            write_spread_tap(w, i, at, first, npixels);
    }
}
