/* products_avx2 -- small matrix products, many in a row, as assembly for AVX2;
 * see tile.h and products_x86.c.
 *
 * All places are constants.  Vectors of columns are taken in groups and rows in
 * blocks that 16 registers hold; the last vector is no wider than it must be.
 * Where it is part of a register it is read by a mask.  A masked store takes
 * twelve cycles on some CPUs: where rows of the result follow each other it is
 * stored whole, since the next row's store overwrites what hangs over (for that
 * the last group comes first), and of the last row in pieces.
 *
 * A of bf16 is widened to the stack first, B on its way; sums of both have NaNs
 * whose low halves are 0, which rounding must not tell from numbers.
 *
 * Registers: the sums are the highest ones, row by row; from 0 on vectors of B,
 * then an element of A in every lane; behind those of the largest group the
 * mask.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum {
    NREGS = 16,
    NBYTES = 32,
    MAX_GROUP = 4,  /* vectors */
    MAX_FMAS = 640, /* of vectors: a loop over terms costs less than its code */
    MAX_NARROW_FMAS = 768, /* but other ways widen B again for each tile */
    MAX_WIDENED = 1024,
};

typedef struct writer {
    hj_str text;
    const hj_products *p;
    int lanes;
    int first, nvectors; /* of the group */
    int group, nrows;    /* of any group, and a block: at most */
    int elem_nbytes;
    const char *type, *scalar;
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

static int nlanes(const hj_products *p)
{
    return NBYTES / (p->is_f64 ? 8 : 4);
}

static int nvectors_of(const hj_products *p)
{
    return (p->cols + nlanes(p) - 1) / nlanes(p);
}

static bool is_small(int64_t nbytes)
{
    return nbytes >= INT32_MIN / 2 && nbytes <= INT32_MAX / 2;
}

/* Elements of A from the first to the last. */
static int64_t a_span(const hj_products *p)
{
    int64_t nbytes = (p->rows - 1) * p->a_row + (p->terms - 1) * p->a_term;

    return nbytes / hj_dtype_nbytes(p->a_stored) + 1;
}

static bool is_narrow(const hj_products *p)
{
    return p->b_stored == HJ_DTYPE_bf16;
}

/* All of one type, or bf16 whose sums may be rounded. */
static bool has_types(const hj_products *p)
{
    hj_dtype sums = p->is_f64 ? HJ_DTYPE_f64 : HJ_DTYPE_f32;

    if (!is_narrow(p))
        return p->a_stored == sums && p->b_stored == sums &&
               p->c_stored == sums;
    return p->a_stored == HJ_DTYPE_bf16 &&
           (p->c_stored == HJ_DTYPE_bf16 || p->c_stored == HJ_DTYPE_f32) &&
           p->a_row >= 0 && p->a_term >= 0 && a_span(p) <= MAX_WIDENED &&
           a_span(p) <= 2 * (int64_t)p->rows * p->terms;
}

bool hj_products_avx2_fits(const hj_products *p)
{
    int64_t nfmas = (int64_t)p->rows * nvectors_of(p) * p->terms;

    return has_types(p) &&
           nfmas <= (is_narrow(p) ? MAX_NARROW_FMAS : MAX_FMAS) &&
           is_small(p->a_row * p->rows) && is_small(p->a_term * p->terms) &&
           is_small(p->b_term * p->terms) && is_small(p->c_row * p->rows) &&
           is_small(p->steps[0]) && is_small(p->steps[1]) &&
           is_small(p->steps[2]);
}

/* --- vectors of columns --------------------------------------------------- */

static int cols_of(const writer *w, int v)
{
    int left = w->p->cols - (w->first + v) * w->lanes;

    return left < w->lanes ? left : w->lanes;
}

/* The lanes of the registers in which vector v is: 128 bits at least. */
static int width_of(const writer *w, int v)
{
    return 2 * cols_of(w, v) <= w->lanes ? w->lanes / 2 : w->lanes;
}

static const char *reg_of(const writer *w, int v)
{
    return width_of(w, v) == w->lanes ? "ymm" : "xmm";
}

/* Is vector v read by a mask?  (One and two elements have loads of their own,
 * as 8 bytes have.) */
static bool is_masked(const writer *w, int v)
{
    int nbytes = cols_of(w, v) * w->elem_nbytes;

    return cols_of(w, v) < width_of(w, v) && nbytes != 4 && nbytes != 8 &&
           !is_narrow(w->p);
}

static int sum(const writer *w, int row, int v)
{
    return NREGS - 1 - (row * w->nvectors + v);
}

/* `n` numbers of bf16, `at` bytes from a pointer on, widened; `width`: lanes of
 * the register. */
static void widen(writer *w, const char *pointer, long long at, int n,
                  int width, int to)
{
    const char *from[3];

    for (int i = 0; i < 3; i++)
        from[i] = hj_arena_printf(w->text.arena, "%lld(%s)",
                                  at + hj_tile_x86_piece(n % 8, i), pointer);
    if (n < width) {
        hj_tile_x86_load_pieces(&w->text, from, n, to);
        from[0] = hj_arena_printf(w->text.arena, "%%xmm%d", to);
    }
    hj_tile_x86_widen(
        &w->text, HJ_DTYPE_bf16,
        n < width ? from[0]
                  : hj_arena_printf(w->text.arena, "%lld(%s)", at, pointer),
        width == w->lanes ? "ymm" : "xmm", to, "");
}

/* A to the stack. */
static void widen_a(writer *w)
{
    int64_t n = a_span(w->p);

    for (int64_t i = 0; i < n; i += w->lanes) {
        int here = n - i < w->lanes ? (int)(n - i) : w->lanes;
        widen(w, "%rdi", 2 * i, here, w->lanes, 0);
        ADD(w, "vmovups %%ymm0, %lld(%%rsp)\n", (long long)i * 4);
    }
}

static void load_b(writer *w, int term, int v)
{
    long long at = term * w->p->b_term + (long long)(w->first + v) * w->lanes *
                                             hj_dtype_nbytes(w->p->b_stored);
    int nbytes = cols_of(w, v) * w->elem_nbytes;

    if (is_narrow(w->p))
        widen(w, "%rsi", at, cols_of(w, v), width_of(w, v), v);
    else if (is_masked(w, v))
        ADD(w, "vmaskmov%s %lld(%%rsi), %%%s%d, %%%s%d\n", w->type, at,
            reg_of(w, v), w->group + 1, reg_of(w, v), v);
    else if (nbytes <= 8)
        ADD(w, "%s %lld(%%rsi), %%xmm%d\n", nbytes == 8 ? "vmovsd" : "vmovss",
            at, v);
    else
        ADD(w, "vmovu%s %lld(%%rsi), %%%s%d\n", w->type, at, reg_of(w, v), v);
}

/* --- sums ----------------------------------------------------------------- */

static void write_term(writer *w, int first, int nrows, int term)
{
    const hj_products *p = w->p;
    int widens = is_narrow(p) ? 2 : 1;

    for (int v = 0; v < w->nvectors; v++)
        load_b(w, term, v);
    for (int i = 0; i < nrows; i++) {
        long long at = (first + i) * p->a_row + term * p->a_term;
        ADD(w, "vbroadcast%s %lld(%s), %%ymm%d\n", w->scalar, at * widens,
            is_narrow(p) ? "%rsp" : "%rdi", w->nvectors);
        for (int v = 0; v < w->nvectors; v++)
            ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type,
                reg_of(w, v), w->nvectors, reg_of(w, v), v, reg_of(w, v),
                sum(w, i, v));
    }
}

/* `n` numbers of 4 bytes; what is left of the register is lost. */
static void store_pieces(writer *w, int from, long long at, int n)
{
    if (n >= 4) {
        ADD(w, "vmovups %%xmm%d, %lld(%%rdx)\n", from, at);
        if (n == 4)
            return;
        ADD(w, "vextractf128 $1, %%ymm%d, %%xmm%d\n", from, from);
        at += 16;
        n -= 4;
    }
    ADD(w, "%s %%xmm%d, %lld(%%rdx)\n", n == 1 ? "vmovss" : "vmovlps", from,
        at);
    if (n == 3)
        ADD(w, "vextractps $2, %%xmm%d, %lld(%%rdx)\n", from, at + 8);
}

/* May what hangs over row `row` be written, since the next row's store comes
 * after it and covers it? */
static bool hangs_over(const writer *w, int row)
{
    const hj_products *p = w->p;
    int v = w->nvectors - 1;

    return row < p->rows - 1 &&
           p->c_row == (int64_t)p->cols * hj_dtype_nbytes(p->c_stored) &&
           width_of(w, v) - cols_of(w, v) <= p->cols;
}

/* `n` numbers of 2 bytes. */
static void store_narrow_pieces(writer *w, int from, long long at, int n)
{
    if (n & 4)
        ADD(w, "vmovq %%xmm%d, %lld(%%rdx)\n", from, at);
    if (n & 2)
        ADD(w, "vpextrd $%d, %%xmm%d, %lld(%%rdx)\n", (n & 4) / 2, from,
            at + hj_tile_x86_piece(n, 1));
    if (n & 1)
        ADD(w, "vpextrw $%d, %%xmm%d, %lld(%%rdx)\n", n & 6, from,
            at + hj_tile_x86_piece(n, 2));
}

/* Sums to nearest even: half is added, or just under half if the last bit that
 * is kept is 0.  Vectors of B are no more needed. */
static void store_rounded(writer *w, int row, int v, int from, long long at)
{
    const char *reg = reg_of(w, v);
    int n = cols_of(w, v);

    ADD(w, "vpsrld $16, %%%s%d, %%%s0\n", reg, from, reg);
    ADD(w, "vpand 7f(%%rip), %%%s0, %%%s0\n", reg, reg);
    ADD(w, "vpaddd 7f+%d(%%rip), %%%s0, %%%s0\n", NBYTES, reg, reg);
    ADD(w, "vpaddd %%%s%d, %%%s0, %%%s0\n", reg, from, reg, reg);
    ADD(w, "vpsrld $16, %%%s0, %%%s0\n", reg, reg);
    if (width_of(w, v) == w->lanes)
        ADD(w, "vextracti128 $1, %%ymm0, %%xmm1\n");
    ADD(w, "vpackusdw %%xmm%d, %%xmm0, %%xmm0\n",
        width_of(w, v) == w->lanes ? 1 : 0);
    if (n < width_of(w, v) && !hangs_over(w, row))
        store_narrow_pieces(w, 0, at, n);
    else
        ADD(w, "%s %%xmm0, %lld(%%rdx)\n",
            width_of(w, v) == w->lanes ? "vmovdqu" : "vmovq", at);
}

static void store_sum(writer *w, int row, int v, int from)
{
    long long at = row * w->p->c_row + (long long)(w->first + v) * w->lanes *
                                           hj_dtype_nbytes(w->p->c_stored);

    if (w->p->c_stored == HJ_DTYPE_bf16)
        store_rounded(w, row, v, from, at);
    else if (cols_of(w, v) < width_of(w, v) && !hangs_over(w, row))
        store_pieces(w, from, at, cols_of(w, v) * w->elem_nbytes / 4);
    else
        ADD(w, "vmovu%s %%%s%d, %lld(%%rdx)\n", w->type, reg_of(w, v), from,
            at);
}

static void write_block(writer *w, int first, int nrows)
{
    for (int i = 0; i < nrows * w->nvectors; i++)
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", NREGS - 1 - i,
            NREGS - 1 - i, NREGS - 1 - i);
    for (int k = 0; k < w->p->terms; k++)
        write_term(w, first, nrows, k);
    for (int i = 0; i < nrows; i++)
        for (int v = 0; v < w->nvectors; v++)
            store_sum(w, first + i, v, sum(w, i, v));
}

/* --- the function --------------------------------------------------------- */

/* The lanes of the last vector, behind the function. */
static void write_lanes(writer *w)
{
    int n = cols_of(w, w->nvectors - 1) * w->elem_nbytes / 4;

    hj_str_add(&w->text, "\t.p2align 5\n8:\n");
    for (int i = 0; i < NBYTES / 4; i++)
        ADD(w, ".long %d\n", i < n ? -1 : 0);
}

/* What rounding takes: the last bit, just under half. */
static void write_rounding(writer *w)
{
    hj_str_add(&w->text, "\t.p2align 5\n7:\n");
    for (int i = 0; i < 2 * NBYTES / 4; i++)
        ADD(w, ".long %d\n", i < NBYTES / 4 ? 1 : 0x7fff);
}

/* Room for A. */
static void write_frame(writer *w)
{
    long long nbytes = (a_span(w->p) + w->lanes - 1) / w->lanes * NBYTES;

    ADD(w, "pushq %%rbp\n\tmovq %%rsp, %%rbp\n");
    ADD(w, "subq $%lld, %%rsp\n\tandq $-%d, %%rsp\n", nbytes, NBYTES);
}

static void set_group(writer *w, int first)
{
    int left = nvectors_of(w->p) - first;

    w->first = first;
    w->nvectors = left < w->group ? left : w->group;
}

static void write_text(writer *w, const char *name)
{
    static const char *const pointers[] = { "%rdi", "%rsi", "%rdx" };
    const hj_products *p = w->p;
    int last = (nvectors_of(p) - 1) / w->group * w->group;

    set_group(w, last);
    bool has_mask = is_masked(w, w->nvectors - 1);

    hj_str_printf(&w->text,
                  "\t.text\n\t.p2align 5\n\t.type %s,@function\n%s:\n", name,
                  name);
    if (has_mask)
        ADD(w, "vmovups 8f(%%rip), %%ymm%d\n", w->group + 1);
    if (is_narrow(p))
        write_frame(w);
    ADD(w, ".p2align 5\n1:\n");
    if (is_narrow(p))
        widen_a(w);
    for (int v = last; v >= 0; v -= w->group) {
        set_group(w, v);
        for (int i = 0; i < p->rows; i += w->nrows)
            write_block(w, i, p->rows - i < w->nrows ? p->rows - i : w->nrows);
    }
    for (int i = 0; i < 3; i++)
        if (p->steps[i])
            ADD(w, "addq $%lld, %s\n", (long long)p->steps[i], pointers[i]);
    ADD(w, "decq %%rcx\n");
    ADD(w, "jnz 1b\n");
    if (is_narrow(p))
        ADD(w, "leave\n");
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
    if (p->c_stored == HJ_DTYPE_bf16)
        write_rounding(w);
    set_group(w, last);
    if (has_mask)
        write_lanes(w);
    ADD(w, ".size %s, .-%s\n", name, name);
}

const char *hj_products_avx2(hj_arena *arena, const hj_products *p,
                             const char *name)
{
    writer w = {
        .p = p,
        .lanes = nlanes(p),
        .elem_nbytes = p->is_f64 ? 8 : 4,
        .type = p->is_f64 ? "pd" : "ps",
        .scalar = p->is_f64 ? "sd" : "ss",
    };
    int n = nvectors_of(p), ngroups = (n + MAX_GROUP - 1) / MAX_GROUP;

    hj_str_init(&w.text, arena);
    w.group = (n + ngroups - 1) / ngroups;
    int most = (NREGS - w.group - 2) / w.group;
    int nblocks = (p->rows + most - 1) / most;
    w.nrows = (p->rows + nblocks - 1) / nblocks;
    write_text(&w, name);
    return hj_str_get(&w.text);
}
