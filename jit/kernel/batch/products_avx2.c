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

bool hj_products_avx2_fits(const hj_products *p)
{
    hj_dtype sums = p->is_f64 ? HJ_DTYPE_f64 : HJ_DTYPE_f32;
    int64_t nfmas = (int64_t)p->rows * nvectors_of(p) * p->terms;

    return p->a_stored == sums && p->b_stored == sums && p->c_stored == sums &&
           nfmas <= MAX_FMAS && is_small(p->a_row * p->rows) &&
           is_small(p->a_term * p->terms) && is_small(p->b_term * p->terms) &&
           is_small(p->c_row * p->rows) && is_small(p->steps[0]) &&
           is_small(p->steps[1]) && is_small(p->steps[2]);
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

    return cols_of(w, v) < width_of(w, v) && nbytes != 4 && nbytes != 8;
}

static int sum(const writer *w, int row, int v)
{
    return NREGS - 1 - (row * w->nvectors + v);
}

static void load_b(writer *w, int term, int v)
{
    long long at = term * w->p->b_term + (w->first + v) * NBYTES;
    int nbytes = cols_of(w, v) * w->elem_nbytes;

    if (is_masked(w, v))
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

    for (int v = 0; v < w->nvectors; v++)
        load_b(w, term, v);
    for (int i = 0; i < nrows; i++) {
        long long at = (first + i) * p->a_row + term * p->a_term;
        ADD(w, "vbroadcast%s %lld(%%rdi), %%ymm%d\n", w->scalar, at,
            w->nvectors);
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

    return row < p->rows - 1 && p->c_row == p->cols * w->elem_nbytes &&
           width_of(w, v) - cols_of(w, v) <= p->cols;
}

static void store_sum(writer *w, int row, int v, int from)
{
    long long at = row * w->p->c_row + (w->first + v) * NBYTES;

    if (cols_of(w, v) < width_of(w, v) && !hangs_over(w, row))
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
    ADD(w, ".p2align 5\n1:\n");
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
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
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
