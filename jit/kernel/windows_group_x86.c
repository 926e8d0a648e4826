/* windows_group_x86 -- lines of convolutions in small groups; see tile.h.
 *
 * Sums are those of windows_x86.c, a register for each pixel, but each tap adds
 * a product for each channel of the group.  Where a group fills half a register
 * or more, vectors are of one group, and the channels come as splats, which
 * cost nothing beside the load; they are a loop.  Smaller groups lie side by
 * side in a vector, and a permutation brings channel c of each group to all of
 * its lanes.  AVX2, which has fewer registers, permutes once for all taps of a
 * line and reads weights from memory.
 *
 * Registers: from 0 on the sums, then zeros, the weights, a splat.  With
 * permutations: the pixels of the image, and (AVX-512) the places of each
 * channel.
 */
#include "jit/kernel/windows_x86.h"

enum {
    MAX_PIXELS = 14,
    NSTREAMS = 2,
    PLACES_LABEL = 7,
};

static int elem_nbytes(const hj_windows *s)
{
    return s->is_f64 ? 8 : 4;
}

hj_windows_way hj_windows_find_way(const hj_target *target, const hj_windows *s)
{
    int nbytes = s->ninputs * elem_nbytes(s);

    if (s->ninputs == 1 ||
        (target->vector_nbytes == 64 && !target->has_avx512vl))
        return HJ_WINDOWS_SINGLE;
    return nbytes > 16 ? HJ_WINDOWS_SPLAT : HJ_WINDOWS_SPREAD;
}

int hj_windows_group_pixels(const hj_target *target, const hj_windows *s)
{
    int nregs = target->nregs - (target->vector_nbytes < 64) - 3, n = nregs;

    if (hj_windows_find_way(target, s) == HJ_WINDOWS_SPREAD)
        n = target->vector_nbytes == 64 ? (nregs - s->ninputs) / 2
                                        : nregs - NSTREAMS;
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

/* Groups that lie in half a register of AVX2, where a constant permutes. */
static bool is_in_half(const hj_windows_writer *w)
{
    return 16 % (w->windows->ninputs * elem_nbytes(w->windows)) == 0;
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
    for (int c = 0;
         w->way == HJ_WINDOWS_SPREAD && w->is_512 && c < w->windows->ninputs;
         c++)
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

    if (w->way != HJ_WINDOWS_SPREAD || (!w->is_512 && is_in_half(w)))
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

/* --- permutations of AVX2 --------------------------------------------------
 */

/* Channel `c` of the image to the lanes of its group. */
static void write_places(hj_windows_writer *w, int c, int image)
{
    static const int quads[] = { 0x00, 0x55, 0xaa, 0xff };
    static const int pairs[] = { 0xa0, 0xf5 };
    int places = w->windows->is_f64         ? (c ? 15 : 0)
                 : w->windows->ninputs == 4 ? quads[c]
                                            : pairs[c & 1];

    if (is_in_half(w)) {
        ADD(w, "vpermil%s $%d, %%ymm%d, %%ymm%d\n", w->type, places, image,
            splat_reg(w));
        return;
    }
    ADD(w, "vmovups %d+%df(%%rip), %%ymm%d\n", c * 32, PLACES_LABEL,
        splat_reg(w));
    ADD(w, "vpermps %%ymm%d, %%ymm%d, %%ymm%d\n", image, splat_reg(w),
        splat_reg(w));
}

/* The uses of a place of the image with channel `c`. */
static void write_uses(hj_windows_writer *w, const hj_windows_use *uses, int n,
                       int c, int image)
{
    const hj_windows *s = w->windows;
    int x = uses[0].is_seen ? splat_reg(w) : zero_reg(w);
    bool is_masked = (w->is_part ? w->rest : w->used) < w->lanes;

    if (uses[0].is_seen)
        write_places(w, c, image);
    for (int i = 0; i < n; i++) {
        const hj_windows_use *u = &uses[i];
        const char *weights = hj_windows_address(
            w, s->weights[(int64_t)u->tap * s->ninputs + c], "%rdx");
        if (is_masked) {
            hj_windows_load(w, weights, weight_reg(w));
            write_fma(w, x, u->pixel);
        } else {
            ADD(w, "vfmadd231%s %s, %%ymm%d, %%ymm%d\n", w->type, weights, x,
                u->pixel);
        }
    }
}

/* Uses from `at` on that are of one place. */
static int count_uses(const hj_windows_use *uses, int at, int n)
{
    int end = at;

    while (end < n && uses[end].at == uses[at].at)
        end++;
    return end - at;
}

/* All taps of a line: each channel of a place of the image is permuted once for
 * the taps that see it, whose weights are read from memory.  A pixel's sum
 * waits for itself, so the block's parts take turns. */
static void write_streams(hj_windows_writer *w, int begin, int end,
                          int64_t first, int64_t npixels)
{
    hj_windows_use uses[NSTREAMS][MAX_PIXELS * HJ_WINDOWS_MAX_GROUP];
    int n[NSTREAMS], at[NSTREAMS] = { 0 }, nleft = 0;

    for (int k = 0; k < NSTREAMS; k++) {
        int64_t from = npixels * k / NSTREAMS;
        int64_t to = npixels * (k + 1) / NSTREAMS;
        n[k] = hj_windows_list_uses(w, first + from, to - from, begin, end,
                                    uses[k]);
        nleft += n[k];
        for (int i = 0; i < n[k]; i++) {
            uses[k][i].at += from * w->windows->step;
            uses[k][i].pixel += (int)from;
        }
    }
    while (nleft) {
        for (int c = 0; c < w->windows->ninputs; c++)
            for (int k = 0; k < NSTREAMS; k++) {
                const hj_windows_use *u = &uses[k][at[k]];
                int nuses = count_uses(uses[k], at[k], n[k]);
                if (nuses && c == 0 && u->is_seen)
                    hj_windows_load(w, hj_windows_address(w, u->at, ROW),
                                    image_reg(w, k));
                if (nuses)
                    write_uses(w, u, nuses, c, image_reg(w, k));
            }
        for (int k = 0; k < NSTREAMS; k++) {
            int nuses = count_uses(uses[k], at[k], n[k]);
            at[k] += nuses;
            nleft -= nuses;
        }
    }
}

void hj_windows_write_taps(hj_windows_writer *w, int begin, int end,
                           int64_t first, int64_t npixels)
{
    if (w->way == HJ_WINDOWS_SPREAD && !w->is_512) {
        write_streams(w, begin, end, first, npixels);
        return;
    }
    for (int i = begin; i < end; i++) {
        int64_t at = w->windows->taps[i] - w->windows->taps[begin];
        if (w->way == HJ_WINDOWS_SPLAT)
            write_splat_tap(w, i, at, first, npixels);
        else
            write_spread_tap(w, i, at, first, npixels);
    }
}
