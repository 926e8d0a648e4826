/* products_x86 -- small matrix products, many in a row, as assembly; see
 * tile.h; AVX2 has products_avx2.c.
 *
 * A tile of rt/gemm.h has steps to read, pointers to move and a loop over its
 * terms, which together take as long as forty multiply-adds.  Here all places
 * are constants, so that a product is nothing but loads, multiply-adds and
 * stores, and the next one begins while the last sums of one are added up.
 *
 * Rows are taken in blocks that registers hold; a vector of columns is no wider
 * than it must be.  Of 9 to 12 columns of f32, eight are half a register, and
 * another half has the last ones of two rows or more: whole registers take two
 * turns on some CPUs.  A of f16 is widened to the stack first, and of bf16
 * where vectors are whole registers.
 *
 * Registers: the sums are the highest ones, row by row; from 0 on vectors of B,
 * then an element of A in every lane (a single vector is multiplied by memory),
 * then what rounding to bf16 needs.  Where rows share registers: an element of
 * A, those of such rows, B, and its last columns for each of the rows.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum {
    NREGS = 32,
    NBYTES = 64,
    MAX_VECTORS = 8,
    MAX_FMAS = 200, /* of vectors: a loop over terms costs less than its code */
    MAX_NARROW_FMAS = 512, /* but other ways have bf16 and f16 packed first */
    MAX_WIDENED = 1024,
    MAX_ASKING = 24,     /* multiply-adds of a product that asks for what */
    AHEAD_NBYTES = 1024, /* comes so far behind it */
    NROUNDING = 4,       /* constants */
};

typedef struct writer {
    hj_str text;
    const hj_products *p;
    bool is_a_widened; /* to the stack */
    int lanes, nvectors;
    int nrest; /* columns for which rows share registers, the last ones */
    int slot;  /* lanes of a row in these */
    int nrows; /* of a block */
    int elem_nbytes;
    const char *type, *scalar;
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

static bool is_narrow(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_bf16 || dtype == HJ_DTYPE_f16;
}

static int nlanes(const hj_products *p)
{
    return NBYTES / (p->is_f64 ? 8 : 4);
}

static int nvectors_of(const hj_products *p)
{
    return (p->cols + nlanes(p) - 1) / nlanes(p);
}

static int64_t nfmas_of(const hj_products *p)
{
    return (int64_t)p->rows * nvectors_of(p) * p->terms;
}

static bool has_narrow(const hj_products *p)
{
    return is_narrow(p->a_stored) || is_narrow(p->b_stored) ||
           is_narrow(p->c_stored);
}

/* Columns beyond half a register, if a half has those of several rows.  Beside
 * whole registers that gains nothing, nor does it in f64. */
static int nrest_of(const hj_products *p)
{
    int half = nlanes(p) / 2, n = p->cols - half;

    return p->is_f64 || has_narrow(p) || p->rows < 2 || n < 0 || 2 * n > half
               ? 0
               : n;
}

/* Elements of A from the first to the last. */
static int64_t a_span(const hj_products *p)
{
    int64_t nbytes = (p->rows - 1) * p->a_row + (p->terms - 1) * p->a_term;

    return nbytes / hj_dtype_nbytes(p->a_stored) + 1;
}

/* Is A widened to the stack?  Loads wait for what has just been stored, while
 * bf16 in place costs an instruction more for an element, which halves of
 * registers have ports for. */
static bool is_a_widened(const hj_products *p)
{
    return p->a_stored == HJ_DTYPE_f16 ||
           (p->a_stored == HJ_DTYPE_bf16 &&
            (2 * p->cols > nlanes(p) || a_span(p) < 2));
}

static bool is_small(int64_t nbytes)
{
    return nbytes >= INT32_MIN / 2 && nbytes <= INT32_MAX / 2;
}

static bool has_small_places(const hj_products *p)
{
    return is_small(p->a_row * p->rows) && is_small(p->a_term * p->terms) &&
           is_small(p->b_term * p->terms) && is_small(p->c_row * p->rows) &&
           is_small(p->steps[0]) && is_small(p->steps[1]) &&
           is_small(p->steps[2]);
}

bool hj_products_x86_fits(const hj_target *target, const hj_products *p)
{
    int64_t nfmas = nfmas_of(p);

    if (hj_tile_x86_is_avx2(target))
        return hj_products_avx2_fits(p);
    if (!(has_narrow(p) ? hj_tile_x86_has_narrow(target)
                        : hj_tile_x86_has_halves(target)) ||
        !has_small_places(p))
        return false;
    if (!has_narrow(p) && nfmas > MAX_FMAS)
        return hj_products_loops_fits(p);
    if (nvectors_of(p) > MAX_VECTORS || nfmas > MAX_NARROW_FMAS)
        return false;
    return !is_narrow(p->a_stored) ||
           (p->a_row >= 0 && p->a_term >= 0 && a_span(p) <= MAX_WIDENED &&
            a_span(p) <= 2 * (int64_t)p->rows * p->terms);
}

/* --- vectors of columns --------------------------------------------------- */

static int cols_of(const writer *w, int v)
{
    int left = w->p->cols - w->nrest - v * w->lanes;

    return left < w->lanes ? left : w->lanes;
}

/* The lanes of the registers in which vector v is, 128 bits at least. */
static int width_of(const writer *w, int v)
{
    int n = cols_of(w, v);

    return 4 * n <= w->lanes   ? w->lanes / 4
           : 2 * n <= w->lanes ? w->lanes / 2
                               : w->lanes;
}

static const char *reg_of(const writer *w, int v)
{
    int width = width_of(w, v);

    return 4 * width == w->lanes   ? "xmm"
           : 2 * width == w->lanes ? "ymm"
                                   : "zmm";
}

static bool is_masked(const writer *w, int v)
{
    return cols_of(w, v) < width_of(w, v);
}

/* Of bits of high halves, behind the constants of rounding. */
static int high_halves(const writer *w)
{
    return w->nvectors + 1 + NROUNDING + 1;
}

static int sum(const writer *w, int row, int v)
{
    return NREGS - 1 - (row * w->nvectors + v);
}

/* --- operands ------------------------------------------------------------- */

/* A to the stack: vectors, of which the last one may be part of one. */
static void widen_a(writer *w)
{
    int64_t n = a_span(w->p);

    for (int64_t i = 0; i < n; i += w->lanes) {
        bool is_part = i + w->lanes > n;
        const char *from =
            hj_arena_printf(w->text.arena, "%lld(%%rdi)", (long long)i * 2);
        hj_tile_x86_widen(&w->text, w->p->a_stored, from, "zmm", 0,
                          is_part ? "{%k2}{z}" : "");
        ADD(w, "vmovups %%zmm0, %lld(%%rsp)\n", (long long)i * w->elem_nbytes);
    }
}

/* Where an element of A is. */
static const char *a_at(const writer *w, int row, int term)
{
    const hj_products *p = w->p;
    int64_t at = row * p->a_row + term * p->a_term;

    if (!is_narrow(p->a_stored))
        return hj_arena_printf(w->text.arena, "%lld(%%rdi)", (long long)at);
    return hj_arena_printf(w->text.arena, "%lld(%%rsp)",
                           (long long)at * w->elem_nbytes /
                               hj_dtype_nbytes(p->a_stored));
}

/* An element of A that lies as bf16, in all lanes: the high half of what is
 * there, the low half of which is the element before it; the first one is moved
 * up. */
static void splat_bf16(writer *w, int row, int term, const char *reg,
                       int nlanes)
{
    int64_t at = row * w->p->a_row + term * w->p->a_term;

    if (at == 0)
        ADD(w, "vpslld $16, (%%rdi){1to%d}, %%%s%d\n", nlanes, reg,
            w->nvectors);
    else
        ADD(w, "vpandd %lld(%%rdi){1to%d}, %%%s%d, %%%s%d\n", (long long)at - 2,
            nlanes, reg, high_halves(w), reg, w->nvectors);
}

static void load_b(writer *w, int term, int v)
{
    const hj_products *p = w->p;
    int64_t at =
        term * p->b_term + v * w->lanes * (int64_t)hj_dtype_nbytes(p->b_stored);
    const char *from =
        hj_arena_printf(w->text.arena, "%lld(%%rsi)", (long long)at);
    const char *mask = is_masked(w, v) ? "{%k1}{z}" : "";

    if (is_narrow(p->b_stored))
        hj_tile_x86_widen(&w->text, p->b_stored, from, reg_of(w, v), v, mask);
    else
        ADD(w, "vmovu%s %s, %%%s%d%s\n", w->type, from, reg_of(w, v), v, mask);
}

/* --- sums ----------------------------------------------------------------- */

static void write_term(writer *w, int first, int nrows, int term)
{
    bool is_high = is_narrow(w->p->a_stored) && !w->is_a_widened;

    for (int v = 0; v < w->nvectors; v++)
        load_b(w, term, v);
    for (int i = 0; i < nrows; i++) {
        const char *at = a_at(w, first + i, term);
        if (w->nvectors == 1 && !is_high) {
            ADD(w, "vfmadd231%s %s{1to%d}, %%%s0, %%%s%d\n", w->type, at,
                width_of(w, 0), reg_of(w, 0), reg_of(w, 0), sum(w, i, 0));
            continue;
        }
        if (is_high)
            splat_bf16(w, first + i, term, reg_of(w, 0), width_of(w, 0));
        else
            ADD(w, "vbroadcast%s %s, %%zmm%d\n", w->scalar, at, w->nvectors);
        for (int v = 0; v < w->nvectors; v++)
            ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type,
                reg_of(w, v), w->nvectors, reg_of(w, v), v, reg_of(w, v),
                sum(w, i, v));
    }
}

/* --- rows that share registers ------------------------------------------- */

enum { SPLAT, SHARED, SHARED_B, SHARED_REST, NSHARED }; /* registers */

static int rows_of_register(const writer *w)
{
    return w->lanes / 2 / w->slot;
}

/* Behind the sums that rows have for themselves. */
static int shared_sum(const writer *w, int nrows, int row)
{
    return NREGS - 1 - nrows - row / rows_of_register(w);
}

/* Lanes that no row has are not read: they may be behind the operand. */
static void load_shared(writer *w, int term)
{
    static const char *const ops[] = {
        [1] = "vbroadcastss", [2] = "vbroadcastsd", [4] = "vbroadcastf32x4"
    };
    long long at = term * w->p->b_term;

    ADD(w, "vmovups %lld(%%rsi), %%ymm%d\n", at, SHARED_B);
    ADD(w, "%s %lld(%%rsi), %%ymm%d%s\n", ops[w->slot],
        at + (long long)w->lanes / 2 * w->elem_nbytes, SHARED_REST,
        w->nrest < w->slot ? "{%k2}{z}" : "");
}

/* Elements of A are put together in lanes as their rows are. */
static void write_shared_term(writer *w, int first, int nrows, int term)
{
    int n = rows_of_register(w);

    load_shared(w, term);
    for (int i = 0; i < nrows; i++) {
        int splat = i % n ? SPLAT : SHARED;
        ADD(w, "vbroadcastss %s, %%ymm%d\n", a_at(w, first + i, term), splat);
        ADD(w, "vfmadd231ps %%ymm%d, %%ymm%d, %%ymm%d\n", splat, SHARED_B,
            sum(w, i, 0));
        if (i % n)
            ADD(w, "vblendps $%d, %%ymm%d, %%ymm%d, %%ymm%d\n",
                ((1 << w->slot) - 1) << i % n * w->slot, SPLAT, SHARED, SHARED);
        if (i % n == n - 1 || i == nrows - 1)
            ADD(w, "vfmadd231ps %%ymm%d, %%ymm%d, %%ymm%d\n", SHARED,
                SHARED_REST, shared_sum(w, nrows, i));
    }
}

static void store_shared(writer *w, int first, int nrows, int row)
{
    static const char *const ops[] = {
        [1] = "vmovss", [2] = "vmovsd", [4] = "vmovups"
    };
    int from = shared_sum(w, nrows, row), at = row % rows_of_register(w);
    int64_t to =
        (first + row) * w->p->c_row + (int64_t)w->lanes / 2 * w->elem_nbytes;

    if (at > 0) {
        ADD(w, "valignd $%d, %%ymm%d, %%ymm%d, %%ymm%d\n", at * w->slot, from,
            from, SPLAT);
        from = SPLAT;
    }
    ADD(w, "%s %%xmm%d, %lld(%%rdx)%s\n", ops[w->slot], from, (long long)to,
        w->nrest < w->slot ? "{%k1}" : "");
}

/* Of the last columns, if a row has no power of two of them. */
static void write_shared_masks(writer *w)
{
    int row = (1 << w->nrest) - 1, all = 0;

    for (int i = 0; i < rows_of_register(w); i++)
        all |= row << i * w->slot;
    ADD(w, "movl $%d, %%eax\n", row);
    ADD(w, "kmovw %%eax, %%k1\n");
    ADD(w, "movl $%d, %%eax\n", all);
    ADD(w, "kmovw %%eax, %%k2\n");
}

/* --- stores --------------------------------------------------------------- */

/* Are the low halves of all NaNs among the sums 0?  Arithmetic passes on that
 * of an operand, or makes one that has few bits. */
static bool has_short_nans(const hj_products *p)
{
    return p->a_stored == HJ_DTYPE_bf16 && p->b_stored == HJ_DTYPE_bf16;
}

/* To nearest even: half is added, or just under half if the last kept bit is 0.
 * That could make another number of a NaN: it is kept apart, quiet, as
 * jit/ll/llconv.c has it. */
static void store_bf16(writer *w, int v, int from, const char *to)
{
    const char *reg = reg_of(w, v), *half = reg[0] == 'z' ? "ymm" : "xmm";
    int constants = w->nvectors + 1;

    ADD(w, "vptestmd %%%s%d, %%%s%d, %%k3\n", reg, constants, reg, from);
    ADD(w, "vpaddd %%%s%d, %%%s%d, %%%s0\n", reg, constants + 1, reg, from,
        reg);
    ADD(w, "vpaddd %%%s%d, %%%s%d, %%%s0{%%k3}\n", reg, constants + 2, reg,
        from, reg);
    if (!has_short_nans(w->p)) {
        ADD(w, "vcmpunordps %%%s%d, %%%s%d, %%k3\n", reg, from, reg, from);
        ADD(w, "vpord %%%s%d, %%%s%d, %%%s0{%%k3}\n", reg, constants + 3, reg,
            from, reg);
    }
    ADD(w, "vpermw %%%s0, %%%s%d, %%%s0\n", reg, reg, constants + NROUNDING,
        reg);
    if (is_masked(w, v))
        ADD(w, "vmovdqu16 %%%s0, %s{%%k1}\n", half, to);
    else
        ADD(w, "%s %%%s0, %s\n", reg[0] == 'x' ? "vmovq" : "vmovdqu", half, to);
}

static void store_sum(writer *w, int row, int v, int from)
{
    const hj_products *p = w->p;
    int64_t at =
        row * p->c_row + v * w->lanes * (int64_t)hj_dtype_nbytes(p->c_stored);
    const char *to =
        hj_arena_printf(w->text.arena, "%lld(%%rdx)", (long long)at);
    const char *mask = is_masked(w, v) ? "{%k1}" : "";

    if (p->c_stored == HJ_DTYPE_bf16)
        store_bf16(w, v, from, to);
    else if (p->c_stored == HJ_DTYPE_f16)
        ADD(w, "vcvtps2ph $4, %%%s%d, %s%s\n", reg_of(w, v), from, to, mask);
    else
        ADD(w, "vmovu%s %%%s%d, %s%s\n", w->type, reg_of(w, v), from, to, mask);
}

static void write_block(writer *w, int first, int nrows)
{
    int nsums = w->nrest ? NREGS - shared_sum(w, nrows, nrows - 1)
                         : nrows * w->nvectors;

    for (int i = 0; i < nsums; i++)
        ADD(w, "vpxord %%xmm%d, %%xmm%d, %%xmm%d\n", NREGS - 1 - i,
            NREGS - 1 - i, NREGS - 1 - i);
    for (int k = 0; k < w->p->terms; k++)
        (w->nrest ? write_shared_term : write_term)(w, first, nrows, k);
    for (int i = 0; i < nrows; i++) {
        for (int v = 0; v < w->nvectors; v++)
            store_sum(w, first + i, v, sum(w, i, v));
        if (w->nrest)
            store_shared(w, first, nrows, i);
    }
}

/* --- the function --------------------------------------------------------- */

static void write_mask(writer *w, int n, const char *mask)
{
    ADD(w, "movl $%d, %%eax\n", (1 << n) - 1);
    ADD(w, "kmovw %%eax, %%%s\n", mask);
}

static void write_begin(writer *w)
{
    static const int rounding[NROUNDING] = { 0x10000, 0x7fff, 0x8000,
                                             0x400000 };
    const hj_products *p = w->p;

    if (is_masked(w, w->nvectors - 1))
        write_mask(w, cols_of(w, w->nvectors - 1), "k1");
    if (w->nrest < w->slot)
        write_shared_masks(w);
    for (int i = 0; p->c_stored == HJ_DTYPE_bf16 && i < NROUNDING; i++) {
        ADD(w, "movl $%d, %%eax\n", rounding[i]);
        ADD(w, "vpbroadcastd %%eax, %%zmm%d\n", w->nvectors + 1 + i);
    }
    if (p->c_stored == HJ_DTYPE_bf16)
        ADD(w, "vmovups 8f(%%rip), %%zmm%d\n", w->nvectors + 1 + NROUNDING);
    if (is_narrow(p->a_stored) && !w->is_a_widened) {
        ADD(w, "movl $0x%x, %%eax\n", 0xffff0000U);
        ADD(w, "vpbroadcastd %%eax, %%zmm%d\n", high_halves(w));
    }
    if (!w->is_a_widened)
        return;
    if (a_span(p) % w->lanes)
        write_mask(w, (int)(a_span(p) % w->lanes), "k2");
    ADD(w, "pushq %%rbp\n");
    ADD(w, "movq %%rsp, %%rbp\n");
    ADD(w, "subq $%lld, %%rsp\n",
        (long long)(a_span(p) * w->elem_nbytes + NBYTES));
    ADD(w, "andq $-%d, %%rsp\n", NBYTES);
}

/* Which words vpermw takes. */
static void write_high_words(writer *w)
{
    hj_str_add(&w->text, "\t.p2align 6\n8:\n");
    for (int i = 0; i < NBYTES / 2; i++)
        ADD(w, ".short %d\n", (2 * i + 1) % (NBYTES / 2));
}

/* What small products read soon: larger ones have no time for it, and a CPU
 * foresees them as well. */
static void write_prefetch(writer *w, const char *const *pointers)
{
    const hj_products *p = w->p;

    for (int i = 0; i < 2 && p->is_beyond_l1 && nfmas_of(p) <= MAX_ASKING; i++)
        for (int64_t at = 0; at < p->steps[i]; at += NBYTES)
            ADD(w, "prefetcht0 %lld(%s)\n", (long long)at + AHEAD_NBYTES,
                pointers[i]);
}

static void write_text(writer *w, const char *name)
{
    static const char *const pointers[] = { "%rdi", "%rsi", "%rdx" };
    const hj_products *p = w->p;

    hj_str_printf(&w->text,
                  "\t.text\n\t.p2align 5\n\t.type %s,@function\n%s:\n", name,
                  name);
    write_begin(w);
    ADD(w, ".p2align 5\n1:\n");
    if (w->is_a_widened)
        widen_a(w);
    for (int i = 0; i < p->rows; i += w->nrows)
        write_block(w, i, p->rows - i < w->nrows ? p->rows - i : w->nrows);
    for (int i = 0; i < 3; i++)
        if (p->steps[i])
            ADD(w, "addq $%lld, %s\n", (long long)p->steps[i], pointers[i]);
    write_prefetch(w, pointers);
    ADD(w, "decq %%rcx\n");
    ADD(w, "jnz 1b\n");
    if (w->is_a_widened)
        ADD(w, "leave\n");
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
    if (p->c_stored == HJ_DTYPE_bf16)
        write_high_words(w);
    ADD(w, ".size %s, .-%s\n", name, name);
}

/* Rows of a block: as many as registers hold, in blocks of one size. */
static int rows_of_block(const writer *w)
{
    int nv = w->nvectors, most = (NREGS - nv - 1 - NROUNDING - 1 - 1) / nv;

    if (w->nrest) /* n rows have n + 1 sums, the last ones perhaps fewer */
        most = (NREGS - NSHARED - 1) * rows_of_register(w) /
               (rows_of_register(w) + 1);
    int nblocks = (w->p->rows + most - 1) / most;

    return (w->p->rows + nblocks - 1) / nblocks;
}

static const char *name_of(hj_arena *arena, const hj_products *p)
{
    const int64_t places[] = { p->a_row,    p->a_term,   p->b_term,  p->c_row,
                               p->steps[0], p->steps[1], p->steps[2] };
    hj_str name;

    hj_str_init(&name, arena);
    hj_str_printf(&name, "hj_products_%s_%s_%s_%dx%dx%d%s%s",
                  hj_dtype_name(p->a_stored), hj_dtype_name(p->b_stored),
                  hj_dtype_name(p->c_stored), p->rows, p->cols, p->terms,
                  p->is_beyond_l1 ? "_l2" : "", p->is_far ? "_far" : "");
    for (int i = 0; i < (int)(sizeof places / sizeof places[0]); i++)
        hj_str_printf(&name, "_%llx", (unsigned long long)places[i]);
    return hj_str_get(&name);
}

LLVMValueRef hj_products_x86(hj_ll *ll, const hj_products *p)
{
    LLVMTypeRef types[4] = { ll->ptr, ll->ptr, ll->ptr, ll->i64 };
    const char *name = name_of(ll->arena, p);
    LLVMValueRef known = hj_ll_find_function(ll, name);
    writer w = {
        .p = p,
        .lanes = nlanes(p),
        .nrest = nrest_of(p),
        .is_a_widened = is_a_widened(p),
        .elem_nbytes = p->is_f64 ? 8 : 4,
        .type = p->is_f64 ? "pd" : "ps",
        .scalar = p->is_f64 ? "sd" : "ss",
    };

    if (known)
        return known;
    if (hj_tile_x86_is_avx2(ll->target))
        return hj_ll_assembly(ll, name, ll->void_type, types, 4,
                              hj_products_avx2(ll->arena, p, name));
    if (!has_narrow(p) && nfmas_of(p) > MAX_FMAS)
        return hj_ll_assembly(ll, name, ll->void_type, types, 4,
                              hj_products_loops(ll->arena, p, name));
    hj_str_init(&w.text, ll->arena);
    w.nvectors = (p->cols - w.nrest + w.lanes - 1) / w.lanes;
    for (w.slot = w.nrest ? 1 : 0; w.slot < w.nrest;)
        w.slot *= 2;
    w.nrows = rows_of_block(&w);
    write_text(&w, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 4,
                          hj_str_get(&w.text));
}
