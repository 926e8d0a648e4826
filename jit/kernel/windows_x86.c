/* windows_x86 -- lines of depthwise convolutions as assembly; see tile.h.
 *
 * A line is cut into blocks of pixels; in each, vectors of channels follow each
 * other.  The sums of a block's pixels are in registers.  A group of taps loads
 * its weights once, and each vector of the image once for all pixels and taps
 * that see it, so that loads, which are two where they cross a line of the
 * cache, are half of the multiply-adds and less.  What a block sees beyond the
 * ends of the image is known, and is a register of zeros; blocks that see none
 * of it are one loop.
 *
 * Registers: from 0 on the sums, then a vector of the image, zeros, the weights
 * of a group.  On AVX-512 k1 is the mask of the last vector (k2 that of the
 * others, if they are not whole), and a last vector of half the lanes or less
 * is half as wide.  On AVX2 a last vector that is not whole begins earlier: it
 * has some channels a second time.  Where even the first one is not whole, 15
 * is the mask that it is loaded with; it is stored in pieces, as stores with
 * masks take a dozen cycles there.  Weights that find no register are read from
 * memory by each multiply-add.
 */
#include "jit/kernel/windows_x86.h"

#include <stdlib.h>

enum {
    MAX_PIXELS = 8,     /* of a block: more load little less */
    LONG_PIXELS = 10,   /* of long groups of taps on AVX2, and with AVX-512 */
    MAX_FMAS = 1 << 13, /* that are written */
};

typedef hj_windows_writer writer;

/* --- blocks of a line ----------------------------------------------------- */

static int group_length(const hj_windows *s)
{
    int most = 1;

    for (int g = 0; g < s->ngroups; g++)
        if (s->groups[g + 1] - s->groups[g] > most)
            most = s->groups[g + 1] - s->groups[g];
    return most;
}

/* Registers of a block whose channels are by themselves: for sums, weights. */
static int count_free(const hj_target *target)
{
    return target->nregs - (target->vector_nbytes < 64) - 2;
}

/* Pixels of a block, so that all are about equal.  Each sum waits for itself
 * for four cycles of two multiply-adds: eight or more keep them busy. */
static int block_size(const hj_target *target, const hj_windows *s)
{
    int64_t most = count_free(target) - group_length(s);

    if (target->vector_nbytes >= 64 || most < MAX_PIXELS)
        most = LONG_PIXELS;
    else
        most = MAX_PIXELS;
    if (s->ninputs > 1)
        most = hj_windows_group_pixels(target, s);
    int64_t nblocks = (s->npixels + most - 1) / most;
    return (int)((s->npixels + nblocks - 1) / nblocks);
}

static int64_t block_end(const hj_windows *s, int64_t first, int npixels)
{
    return first + npixels < s->npixels ? first + npixels : s->npixels;
}

/* Is it whole, and sees nothing but the image? */
static bool is_inner(const hj_windows *s, int64_t first, int npixels)
{
    for (int64_t t = first; t < first + npixels; t++)
        for (int i = 0; i < s->ntaps; i++)
            if (t >= s->npixels || !hj_windows_sees(s, t, i))
                return false;
    return true;
}

/* How many blocks from pixel `first` on are one loop. */
static int64_t count_inner(const hj_windows *s, int64_t first, int npixels)
{
    int64_t n = 0;

    while (is_inner(s, first + n * npixels, npixels))
        n++;
    return n;
}

bool hj_windows_x86_fits(const hj_target *target, const hj_windows *s)
{
    int64_t nfmas = 0;

    if (!hj_tile_x86_fits(target) ||
        (s->ninputs > 1 && hj_windows_find_way(target, s) == HJ_WINDOWS_SINGLE))
        return false;
    int npixels = block_size(target, s);
    for (int64_t t = 0; t < s->npixels;) {
        int64_t n = count_inner(s, t, npixels);
        nfmas += (int64_t)npixels * hj_windows_nwritten(target, s);
        t += (n ? n : 1) * npixels;
    }
    return nfmas <= MAX_FMAS;
}

/* --- vectors -------------------------------------------------------------- */

/* Lanes that are loaded with a mask on AVX2; 0: none. */
static int count_masked(const writer *w)
{
    return w->rest ? w->rest : w->used < w->lanes ? w->used : 0;
}

static bool is_masked(const writer *w)
{
    return (w->is_part ? w->rest : w->used) < w->lanes;
}

static const char *mask_of(const writer *w)
{
    return !is_masked(w) ? "" : w->is_part ? "{%k1}" : "{%k2}";
}

const char *hj_windows_address(const writer *w, int64_t offset,
                               const char *base)
{
    return hj_arena_printf(w->text.arena, "%lld(%s," CHANNEL ")",
                           (long long)offset, base);
}

void hj_windows_load(writer *w, const char *address, int to)
{
    if (is_masked(w) && !w->is_512)
        ADD(w, "vmaskmov%s %s, %%ymm15, %%ymm%d\n", w->type, address, to);
    else
        ADD(w, "vmovu%s %s, %%%s%d%s%s\n", w->type, address, w->reg, to,
            mask_of(w), is_masked(w) ? "{z}" : "");
}

/* The first `n` lanes, in pieces of powers of two; the sum is lost. */
static void store_pieces(writer *w, int n, int from, int64_t offset)
{
    int half = w->lanes / 2, nbytes = w->windows->is_f64 ? 8 : 4;

    if (n >= half)
        ADD(w, "vmovu%s %%xmm%d, %s\n", w->type, from,
            hj_windows_address(w, offset, OUT));
    if (n > half)
        ADD(w, "vextractf128 $1, %%ymm%d, %%xmm%d\n", from, from);
    offset += n >= half ? half * nbytes : 0;
    n -= n >= half ? half : 0;
    if (n >= 2 || (n && w->windows->is_f64))
        ADD(w, "vmovlps %%xmm%d, %s\n", from,
            hj_windows_address(w, offset, OUT));
    if (n == 3)
        ADD(w, "vextractps $2, %%xmm%d, %s\n", from,
            hj_windows_address(w, offset + 8, OUT));
    else if (n == 1 && !w->windows->is_f64)
        ADD(w, "vmovss %%xmm%d, %s\n", from,
            hj_windows_address(w, offset, OUT));
}

static void store(writer *w, int from, int64_t offset)
{
    if (is_masked(w) && !w->is_512)
        store_pieces(w, w->is_part ? w->rest : w->used, from, offset);
    else
        ADD(w, "vmovu%s %%%s%d, %lld(%s," CHANNEL ")%s\n", w->type, w->reg,
            from, (long long)offset, OUT, mask_of(w));
}

static void clear(writer *w, int reg)
{
    if (reg < 16)
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", reg, reg, reg);
    else
        ADD(w, "vpxord %%zmm%d, %%zmm%d, %%zmm%d\n", reg, reg, reg);
}

/* --- a group of taps ------------------------------------------------------ */

typedef hj_windows_use use;

static int compare_uses(const void *a, const void *b)
{
    const use *x = a, *y = b;

    if (x->order != y->order)
        return x->order < y->order ? -1 : 1;
    return x->tap - y->tap;
}

int hj_windows_list_uses(const writer *w, int64_t first, int64_t npixels,
                         int begin, int end, use *out)
{
    const hj_windows *s = w->windows;
    bool is_reversed = begin + 1 < end && s->taps[begin + 1] < s->taps[begin];
    int n = 0;

    for (int i = begin; i < end; i++)
        for (int t = 0; t < npixels; t++) {
            int64_t at = s->taps[i] - s->taps[begin] + t * s->step;
            out[n++] = (use){ at, is_reversed ? -at : at, t, i,
                              hj_windows_sees(s, first + t, i) };
        }
    qsort(out, (size_t)n, sizeof *out, compare_uses);
    return n;
}

/* Where the weights of tap `i` are: in a register, or in memory, whence those
 * that need a mask are loaded first. */
static const char *find_weights(writer *w, int begin, int i)
{
    int nloaded = w->nweights - (is_masked(w) && !w->is_512);
    const char *at = hj_windows_address(w, w->windows->weights[i], "%rdx");
    int reg = w->npixels + 2 + (i - begin < nloaded ? i - begin : nloaded);

    if (i - begin >= nloaded && !is_masked(w))
        return at;
    if (i - begin >= nloaded)
        hj_windows_load(w, at, reg);
    return hj_arena_printf(w->text.arena, "%%%s%d", w->reg, reg);
}

static void write_use(writer *w, const use *u, int begin, bool is_new,
                      bool is_last)
{
    int image = w->npixels, zero = image + 1;
    const char *weights = find_weights(w, begin, u->tap);

    if (u->is_seen && is_new && is_last && !w->is_part && *weights == '%') {
        ADD(w, "vfmadd231%s %lld(%s," CHANNEL "), %s, %%%s%d\n", w->type,
            (long long)u->at, ROW, weights, w->reg, u->pixel);
        return;
    }
    if (u->is_seen && is_new)
        hj_windows_load(w, hj_windows_address(w, u->at, ROW), image);
    if (*weights == '%')
        ADD(w, "vfmadd231%s %%%s%d, %s, %%%s%d\n", w->type, w->reg,
            u->is_seen ? image : zero, weights, w->reg, u->pixel);
    else
        ADD(w, "vfmadd231%s %s, %%%s%d, %%%s%d\n", w->type, weights, w->reg,
            u->is_seen ? image : zero, w->reg, u->pixel);
}

static void write_group(writer *w, int group, int64_t first, int64_t npixels)
{
    const hj_windows *s = w->windows;
    int begin = s->groups[group], end = s->groups[group + 1];
    use uses[LONG_PIXELS * HJ_WINDOWS_MAX_GROUP];

    ADD(w, "movq %d(%%rsi), %s\n", 8 * group, ROW);
    ADD(w, "addq " IMAGE ", %s\n", ROW);
    if (s->ninputs > 1) {
        hj_windows_write_taps(w, begin, end, first, npixels);
        return;
    }
    int n = hj_windows_list_uses(w, first, npixels, begin, end, uses);
    int nloaded = w->nweights - (is_masked(w) && !w->is_512);
    for (int i = begin; i < end && i < begin + nloaded; i++)
        hj_windows_load(w, hj_windows_address(w, s->weights[i], "%rdx"),
                        w->npixels + 2 + i - begin);
    for (int i = 0; i < n; i++)
        write_use(w, &uses[i], begin, i == 0 || uses[i - 1].at != uses[i].at,
                  i + 1 == n || uses[i + 1].at != uses[i].at);
}

/* --- a line --------------------------------------------------------------- */

/* One vector of channels of a block. */
static void write_vector(writer *w, int64_t first, int64_t npixels)
{
    for (int t = 0; t < npixels; t++)
        clear(w, t);
    for (int g = 0; g < w->windows->ngroups; g++)
        write_group(w, g, first, npixels);
    for (int t = 0; t < npixels; t++)
        store(w, t, t * w->windows->out_step);
}

/* The last vector; half a register is enough for half the lanes. */
static void write_part(writer *w, int64_t first, int64_t npixels, bool is_half)
{
    writer part = *w;

    part.is_part = true;
    if (is_half) {
        part.lanes /= 2;
        part.reg = "ymm";
    }
    write_vector(&part, first, npixels);
    w->text = part.text;
}

/* Vectors of one group after the other; its channels begin at INPUT. */
static void write_splats(writer *w, int64_t first, int64_t npixels,
                         bool has_half)
{
    const hj_windows *s = w->windows;
    int nbytes = s->is_f64 ? 8 : 4;

    ADD(w, ".p2align 5\n1:\n");
    ADD(w, "movq " CHANNEL ", " INPUT "\n");
    for (int i = 0; i < s->ninputs / w->lanes; i++) {
        write_vector(w, first, npixels);
        ADD(w, "addq $%d, " CHANNEL "\n", w->nbytes);
    }
    if (w->back) {
        ADD(w, "subq $%d, " CHANNEL "\n", w->back * nbytes);
        write_vector(w, first, npixels);
        ADD(w, "addq $%d, " CHANNEL "\n", w->nbytes);
    }
    if (w->rest) {
        write_part(w, first, npixels, has_half && 2 * w->rest <= w->lanes);
        ADD(w, "addq $%d, " CHANNEL "\n", w->rest * nbytes);
    }
    ADD(w, "cmpq $%lld, " CHANNEL "\n", (long long)s->nchannels * nbytes);
    ADD(w, "jne 1b\n");
}

static void write_vectors(writer *w, int64_t first, int64_t npixels,
                          bool has_half)
{
    const hj_windows *s = w->windows;
    int64_t nwhole = s->nchannels / w->used;
    int nbytes = w->used * (s->is_f64 ? 8 : 4);

    if (nwhole) {
        if (nwhole > 1)
            ADD(w, ".p2align 5\n1:\n");
        write_vector(w, first, npixels);
        ADD(w, "addq $%d, " CHANNEL "\n", nbytes);
        if (nwhole > 1) {
            ADD(w, "cmpq $%lld, " CHANNEL "\n", (long long)nwhole * nbytes);
            ADD(w, "jne 1b\n");
        }
    }
    if (w->back) {
        ADD(w, "subq $%d, " CHANNEL "\n", w->back * (s->is_f64 ? 8 : 4));
        write_vector(w, first, npixels);
    }
    if (w->rest)
        write_part(w, first, npixels, has_half && 2 * w->rest <= w->lanes);
}

/* All channels of the pixels from `first` on. */
static void write_block(writer *w, int64_t first, bool has_half)
{
    const hj_windows *s = w->windows;
    int64_t npixels = block_end(s, first, w->npixels) - first;

    if (!is_inner(s, first, w->npixels))
        clear(w, w->npixels + (s->ninputs == 1));
    ADD(w, "xorl %%r8d, %%r8d\n");
    if (w->way == HJ_WINDOWS_SPLAT)
        write_splats(w, first, npixels, has_half);
    else
        write_vectors(w, first, npixels, has_half);
    ADD(w, "addq $%lld, " IMAGE "\n", (long long)(w->npixels * s->step));
    ADD(w, "addq $%lld, %s\n", (long long)(w->npixels * s->out_step), OUT);
}

static void write_line(writer *w, bool has_half)
{
    const hj_windows *s = w->windows;

    ADD(w, "movq %%rdi, %s\n", OUT);
    ADD(w, "xorl %%r9d, %%r9d\n");
    for (int64_t t = 0; t < s->npixels;) {
        int64_t n = count_inner(s, t, w->npixels);
        if (n > 1)
            ADD(w, "movl $%lld, %%eax\n2:\n", (long long)n);
        write_block(w, t, has_half);
        if (n > 1)
            ADD(w, "decl %%eax\n\tjne 2b\n");
        t += (n ? n : 1) * w->npixels;
    }
}

static void write_mask(writer *w)
{
    int n[2] = { w->rest, w->used < w->lanes ? w->used : 0 };

    if (!w->is_512 && count_masked(w))
        ADD(w, "vmovups 9f(%%rip), %%ymm15\n");
    for (int i = 0; i < 2 && w->is_512; i++) {
        if (!n[i])
            continue;
        ADD(w, "movl $%d, %%eax\n", (1 << n[i]) - 1);
        ADD(w, "kmovw %%eax, %%k%d\n", i + 1);
    }
}

static void write_lanes(writer *w)
{
    if (w->is_512 || !count_masked(w))
        return;
    hj_str_add(&w->text, "9:\n");
    for (int i = 0; i < w->lanes; i++)
        ADD(w, "%s %d\n", w->windows->is_f64 ? ".quad" : ".long",
            i < count_masked(w) ? -1 : 0);
}

/* --- the function --------------------------------------------------------- */

static uint64_t hash(const char *text)
{
    uint64_t h = 14695981039346656037u;

    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 1099511628211u;
    return h;
}

/* Named by what it does, so that equal ones are one. */
static LLVMValueRef add_function(hj_ll *ll, writer *w)
{
    LLVMTypeRef types[3] = { ll->ptr, ll->ptr, ll->ptr };
    const char *body = hj_str_get(&w->text);
    char *name = hj_arena_printf(ll->arena, "hj_windows_%016llx",
                                 (unsigned long long)hash(body));
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    return hj_ll_assembly(
        ll, name, ll->void_type, types, 3,
        hj_arena_printf(ll->arena,
                        "\t.text\n\t.p2align 5\n\t.type %s,@function\n"
                        "%s:\n%s\t.size %s, .-%s\n",
                        name, name, body, name, name));
}

/* Vectors: as wide as they get, unless a group that is one is narrower. */
static void choose_vectors(hj_ll *ll, writer *w)
{
    const hj_windows *s = w->windows;
    int elem_nbytes = s->is_f64 ? 8 : 4;
    int64_t nchannels = s->nchannels;

    w->way = hj_windows_find_way(ll->target, s);
    w->nbytes = ll->target->vector_nbytes;
    if (w->way == HJ_WINDOWS_SPLAT && s->ninputs * elem_nbytes <= 32)
        w->nbytes = 32;
    w->reg = w->nbytes == 64 ? "zmm" : "ymm";
    w->lanes = w->nbytes / elem_nbytes;
    w->used = w->way == HJ_WINDOWS_SPREAD ? w->lanes / s->ninputs * s->ninputs
                                          : w->lanes;
    if (w->way == HJ_WINDOWS_SPLAT)
        nchannels = s->ninputs;
    w->rest = (int)(nchannels % w->used);
    if (!w->is_512 && w->rest && nchannels > w->used) {
        w->back = w->used - w->rest;
        w->rest = 0;
    }
    w->nweights = w->is_512 ? HJ_WINDOWS_MAX_GROUP
                            : count_free(ll->target) - w->npixels +
                                  (count_masked(w) == 0);
}

LLVMValueRef hj_windows_x86(hj_ll *ll, const hj_windows *windows)
{
    writer w = {
        .windows = windows,
        .is_512 = ll->target->vector_nbytes == 64,
        .npixels = block_size(ll->target, windows),
        .type = windows->is_f64 ? "pd" : "ps",
    };

    choose_vectors(ll, &w);
    hj_str_init(&w.text, ll->arena);
    write_mask(&w);
    hj_windows_begin_groups(&w);
    write_line(&w, w.is_512 && ll->target->has_avx512vl);
    hj_windows_end_groups(&w);
    ADD(&w, "vzeroupper\n");
    ADD(&w, "retq\n");
    write_lanes(&w);
    hj_windows_write_places(&w);
    return add_function(ll, &w);
}
