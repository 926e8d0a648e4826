/* windows_x86 -- windows of depthwise convolutions as assembly; see tile.h.
 *
 * A vector of channels at a time.  Its weights stay in registers while the
 * pixels of a line go by, as far as there are registers; sums of neighbouring
 * pixels do not depend on each other, so that a CPU works on many at once.
 *
 * Pixels of many channels are pages apart: there four of them go through all
 * channels together and share what is read of the weights.
 *
 * Registers: 0 the sum, 1 an operand, from 2 on the weights (of four pixels: 0
 * to 3 the sums, 4 a weight, the others the image); 15 the mask of the last
 * vector on AVX2, k1 on AVX-512.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum { NPIXELS = 4, FIRST_HELD = NPIXELS + 1, FAR_NBYTES = 1024 };

typedef struct writer {
    hj_str text;
    const hj_windows *windows;
    bool is_512, has_taps;
    int lanes, nbytes; /* of a vector */
    int nkept;         /* weights in registers */
    const char *reg, *type;
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

/* from(base, index) to a register; `index` may be "". */
static void load(writer *w, int64_t offset, const char *base, int to,
                 bool is_part)
{
    if (is_part && !w->is_512)
        ADD(w, "vmaskmov%s %lld(%s), %%ymm15, %%ymm%d\n", w->type,
            (long long)offset, base, to);
    else
        ADD(w, "vmovu%s %lld(%s), %%%s%d%s\n", w->type, (long long)offset, base,
            w->reg, to, is_part ? "{%k1}{z}" : "");
}

static void store(writer *w, int from, int64_t offset, const char *base,
                  bool is_part)
{
    if (is_part && !w->is_512)
        ADD(w, "vmaskmov%s %%ymm%d, %%ymm15, %lld(%s)\n", w->type, from,
            (long long)offset, base);
    else
        ADD(w, "vmovu%s %%%s%d, %lld(%s)%s\n", w->type, w->reg, from,
            (long long)offset, base, is_part ? "{%k1}" : "");
}

/* sum += x * weight number `i`, x at offset(base). */
static void add_tap(writer *w, int i, int64_t offset, const char *base,
                    const char *weights, bool is_part)
{
    int64_t at = w->windows->weights[i];

    if (i < w->nkept && !is_part) {
        ADD(w, "vfmadd231%s %lld(%s), %%%s%d, %%%s0\n", w->type,
            (long long)offset, base, w->reg, 2 + i, w->reg);
        return;
    }
    load(w, offset, base, 1, is_part);
    if (i < w->nkept) {
        ADD(w, "vfmadd231%s %%%s1, %%%s%d, %%%s0\n", w->type, w->reg, w->reg,
            2 + i, w->reg);
    } else if (!is_part) {
        ADD(w, "vfmadd231%s %lld(%s), %%%s1, %%%s0\n", w->type, (long long)at,
            weights, w->reg, w->reg);
    } else {
        load(w, at, weights, 2, true);
        ADD(w, "vfmadd231%s %%%s1, %%%s2, %%%s0\n", w->type, w->reg, w->reg,
            w->reg);
    }
}

/* A vector of channels of all pixels: out rdi, image rsi, weights rdx. */
static void write_line(writer *w, bool is_part)
{
    const hj_windows *s = w->windows;

    for (int i = 0; i < w->nkept; i++)
        load(w, s->weights[i], "%rdx", 2 + i, is_part);
    ADD(w, "movq %%rdi, %%r10\n");
    ADD(w, "movq %%rsi, %%r11\n");
    ADD(w, "movq %%rcx, %%rax\n");
    ADD(w, ".p2align 5\n2:\n");
    ADD(w, "vxorps %%xmm0, %%xmm0, %%xmm0\n");
    for (int i = 0; i < s->ntaps; i++)
        add_tap(w, i, s->taps[i], "%r11", "%rdx", is_part);
    store(w, 0, 0, "%r10", is_part);
    ADD(w, "addq $%lld, %%r11\n", (long long)s->step);
    ADD(w, "addq $%lld, %%r10\n", (long long)s->out_step);
    ADD(w, "decq %%rax\n");
    ADD(w, "jne 2b\n");
}

/* A vector of channels of one pixel: out rdi, taps rsi, weights rdx, all at
 * r8. */
static void write_pixel(writer *w, bool is_part)
{
    ADD(w, "vxorps %%xmm0, %%xmm0, %%xmm0\n");
    for (int i = 0; i < w->windows->ntaps; i++) {
        ADD(w, "movq %d(%%rsi), %%rax\n", 8 * i);
        add_tap(w, i, 0, "%rax,%r8", "%rdx,%r8", is_part);
    }
    store(w, 0, 0, "%rdi,%r8", is_part);
}

static void write_mask(writer *w)
{
    int rest = (int)(w->windows->nchannels % w->lanes);

    if (!rest)
        return;
    if (w->is_512) {
        ADD(w, "movl $%d, %%eax\n", (1 << rest) - 1);
        ADD(w, "kmovw %%eax, %%k1\n");
    } else {
        ADD(w, "vmovups 9f(%%rip), %%ymm15\n");
    }
}

/* All vectors by `write`, which finds them where the pointers are; `step`
 * moves those on. */
static void write_vectors(writer *w, void (*write)(writer *, bool),
                          void (*step)(writer *))
{
    int64_t nwhole = w->windows->nchannels / w->lanes;

    ADD(w, "xorl %%r8d, %%r8d\n");
    if (nwhole) {
        ADD(w, "movl $%lld, %%r9d\n", (long long)nwhole);
        hj_str_add(&w->text, "1:\n");
        write(w, false);
        step(w);
        ADD(w, "decq %%r9\n");
        ADD(w, "jne 1b\n");
    }
    if (w->windows->nchannels % w->lanes)
        write(w, true);
}

static void step_index(writer *w)
{
    ADD(w, "addq $%d, %%r8\n", w->nbytes);
}

static void step_pointers(writer *w)
{
    ADD(w, "addq $%d, %%rdi\n", w->nbytes);
    ADD(w, "addq $%d, %%rsi\n", w->nbytes);
    ADD(w, "addq $%d, %%rdx\n", w->nbytes);
}

/* What vectors of the image are in registers from FIRST_HELD on: neighbouring
 * pixels see the same ones, and L1 may not keep them, as they meet in a set. */
typedef struct held {
    int64_t at[32];
    int n, next;
} held;

static int hold(writer *w, held *h, int64_t at, bool is_part)
{
    int most = w->is_512 ? 32 - FIRST_HELD : 15 - FIRST_HELD, slot;

    for (int i = 0; i < h->n; i++)
        if (h->at[i] == at)
            return FIRST_HELD + i;
    slot = h->next;
    h->next = (h->next + 1) % most;
    if (h->n < most)
        h->n++;
    h->at[slot] = at;
    load(w, at, "%rsi,%r8", FIRST_HELD + slot, is_part);
    return FIRST_HELD + slot;
}

/* A vector of channels of `npixels` pixels, all at r8. */
static void write_block(writer *w, bool is_part, int npixels)
{
    const hj_windows *s = w->windows;
    held h = { .n = 0 };

    for (int t = 0; t < npixels; t++)
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", t, t, t);
    for (int i = 0; i < s->ntaps; i++) {
        load(w, s->weights[i], "%rdx,%r8", NPIXELS, is_part);
        for (int t = 0; t < npixels; t++)
            ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type, w->reg,
                hold(w, &h, s->taps[i] + t * s->step, is_part), w->reg, NPIXELS,
                w->reg, t);
    }
    for (int t = 0; t < npixels; t++)
        store(w, t, t * s->out_step, "%rdi,%r8", is_part);
}

static void write_four(writer *w, bool is_part)
{
    write_block(w, is_part, NPIXELS);
}

static void write_one(writer *w, bool is_part)
{
    write_block(w, is_part, 1);
}

/* While there are `npixels` pixels left in rcx. */
static void write_blocks(writer *w, int npixels, int label)
{
    const hj_windows *s = w->windows;

    ADD(w, "%d:\n", label);
    ADD(w, "cmpq $%d, %%rcx\n", npixels);
    ADD(w, "jl %df\n", label + 1);
    write_vectors(w, npixels == 1 ? write_one : write_four, step_index);
    ADD(w, "addq $%lld, %%rsi\n", (long long)(npixels * s->step));
    ADD(w, "addq $%lld, %%rdi\n", (long long)(npixels * s->out_step));
    ADD(w, "subq $%d, %%rcx\n", npixels);
    ADD(w, "jmp %db\n", label);
    ADD(w, "%d:\n", label + 1);
}

static void write_lanes(writer *w)
{
    int rest = (int)(w->windows->nchannels % w->lanes);

    hj_str_add(&w->text, "9:\n");
    for (int i = 0; i < w->lanes; i++)
        ADD(w, "%s %d\n", w->windows->is_f64 ? ".quad" : ".long",
            i < rest ? -1 : 0);
}

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
    LLVMTypeRef types[4] = { ll->ptr, ll->ptr, ll->ptr, ll->i64 };
    const char *body = hj_str_get(&w->text);
    char *name = hj_arena_printf(ll->arena, "hj_windows_%016llx",
                                 (unsigned long long)hash(body));
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    return hj_ll_assembly(
        ll, name, ll->void_type, types, w->has_taps ? 3 : 4,
        hj_arena_printf(ll->arena,
                        "\t.text\n\t.p2align 5\n\t.type %s,@function\n"
                        "%s:\n%s\t.size %s, .-%s\n",
                        name, name, body, name, name));
}

static LLVMValueRef write_windows(hj_ll *ll, const hj_windows *windows,
                                  bool has_taps)
{
    bool is_512 = ll->target->vector_nbytes == 64;
    int nfree = is_512 ? 30 : 13;
    writer w = {
        .windows = windows,
        .is_512 = is_512,
        .has_taps = has_taps,
        .lanes = ll->target->vector_nbytes / (windows->is_f64 ? 8 : 4),
        .nbytes = ll->target->vector_nbytes,
        .nkept = has_taps || windows->ntaps > nfree ? 0 : windows->ntaps,
        .reg = is_512 ? "zmm" : "ymm",
        .type = windows->is_f64 ? "pd" : "ps",
    };

    hj_str_init(&w.text, ll->arena);
    write_mask(&w);
    if (has_taps) {
        write_vectors(&w, write_pixel, step_index);
    } else if (windows->nchannels * (windows->is_f64 ? 8 : 4) < FAR_NBYTES) {
        write_vectors(&w, write_line, step_pointers);
    } else {
        write_blocks(&w, NPIXELS, 5);
        write_blocks(&w, 1, 7);
    }
    ADD(&w, "vzeroupper\n");
    ADD(&w, "retq\n");
    if (!is_512)
        write_lanes(&w);
    return add_function(ll, &w);
}

LLVMValueRef hj_windows_x86(hj_ll *ll, const hj_windows *windows)
{
    return write_windows(ll, windows, false);
}

LLVMValueRef hj_taps_x86(hj_ll *ll, const hj_windows *windows)
{
    return write_windows(ll, windows, true);
}
