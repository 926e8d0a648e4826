/* lines_x86 -- sums along lines of an image as assembly; see lines.h.
 *
 * The loops are those of the sum, in order.  Before the innermost one, which no
 * guard depends on, the masks of lanes are made.  Lines above or below the
 * image are rare: where there is one among the rows, another loop takes the
 * mask of each vector from the stack.  What is not there is zero and takes
 * part.
 *
 * Where rows are lines of the result and the outermost loop goes down lines of
 * the image, one image line is the first, the second ... of several rows'
 * windows: it is read once for all of them.  So that loop becomes one over the
 * image lines that all rows see, written out, each with the rows that see it;
 * terms of a row come in the same order.
 *
 * Arguments: image rdi, weights rsi, sums rdx, number of the first lane rcx,
 * guards r8 and r9.  Inside: rax counts terms, r10 and r11 what is left of the
 * loop and of the block; rbx, rbp, r12 the outer loops; r13 to r15 for a
 * moment. zmm31 and down: the sums; zmm0 to 7 vectors of the image, 8 to 11
 * weights in all lanes, 13 to 15 constants.
 */
#include "jit/kernel/lines/lines.h"
#include "jit/kernel/tile.h"

#include "base/str.h"

enum {
    NREGS = 32,
    MAX_POINTS = 16,
    MAX_COLS = 8,
    MAX_MASKED = 6, /* vectors of a row */
    MAX_SEEN = 8,   /* lines of a window that rows share */
    WEIGHT = 8,     /* registers */
    NWEIGHTS = 4,
    IOTA = 14,
    RANGE = 15,
    NSAVED = 6,
    FRAME = 32, /* bytes: a mask for each point */
};

static const char *const saved[NSAVED] = { "rbx", "rbp", "r12",
                                           "r13", "r14", "r15" };
static const char *const guard_regs[HJ_LINES_GUARDS] = { "r8", "r9" };

typedef struct writer {
    hj_str text;
    const hj_lines *p;
    int nbytes; /* of a vector */
    const char *reg, *type, *dwords;
    bool has_rows;  /* guards of rows are not masks of columns */
    bool is_shared; /* rows share lines of the image; */
    int line;       /* which of these is being written */
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

static bool is_small(int64_t n)
{
    return n > -(1 << 28) && n < 1 << 28;
}

/* Is a step of the outermost loop what it is to the next row? */
static bool shares_lines(const hj_lines *p)
{
    const hj_lines_loop *l = &p->loops[0];
    bool is_shared = p->nrows > 1 && p->nloops > 1 && !p->block &&
                     !p->weight_row && p->image_row &&
                     p->image_row == l->image && !l->lane && l->extent > 1 &&
                     l->extent <= MAX_SEEN;

    for (int i = 0; i < p->nguards; i++)
        is_shared &= p->guards[i].row == l->guards[i];
    return is_shared;
}

static bool has_row_guards(const hj_lines *p)
{
    if (shares_lines(p))
        return false;
    for (int i = 0; i < p->nguards; i++)
        if (p->guards[i].row && p->nrows > 1)
            return true;
    return false;
}

static bool is_masked(const hj_lines *p, int col)
{
    return p->lane_range || (p->nguards && !has_row_guards(p)) ||
           (p->rest && col == p->ncols - 1);
}

/* The mask of a column that has one. */
static int mask_of(const hj_lines *p, int col)
{
    return is_masked(p, 0) ? 1 + col : 1;
}

bool hj_lines_x86_fits(const hj_target *target, const hj_lines *p)
{
    bool is_ok = is_small(p->image_row * p->nrows) &&
                 is_small(p->weight_row * p->nrows) && is_small(p->lane_range);

    for (int i = 0; i < p->nloops; i++) {
        const hj_lines_loop *l = &p->loops[i];
        is_ok &= is_small(l->extent) && is_small(l->image) &&
                 is_small(l->weight) && is_small(l->lane) &&
                 is_small(l->image * l->extent) &&
                 is_small(l->weight * l->extent);
    }
    for (int i = 0; i < p->nguards; i++)
        is_ok &= is_small(p->guards[i].range) &&
                 is_small(p->guards[i].row * p->nrows);
    return is_ok && hj_tile_x86_has_halves(target) &&
           p->nrows * p->ncols <= MAX_POINTS && p->ncols <= MAX_COLS &&
           p->lanes * (p->is_f64 ? 8 : 4) >= 16 &&
           (p->ncols <= MAX_MASKED || !is_masked(p, 0));
}

static int sum(const writer *w, int row, int col)
{
    return NREGS - 1 - (row * w->p->ncols + col);
}

/* --- masks ---------------------------------------------------------------- */

/* All bits of `to` are set if the row is there, and none if not. */
static void test_row(writer *w, int row, const char *to)
{
    const hj_lines *p = w->p;

    ADD(w, "movl $-1, %%%sd\n", to);
    for (int i = 0; i < p->nguards; i++) {
        ADD(w, "leaq %lld(%%%s), %%r14\n", (long long)(row * p->guards[i].row),
            guard_regs[i]);
        ADD(w, "cmpq $%lld, %%r14\n", (long long)p->guards[i].range);
        ADD(w, "sbbl %%r14d, %%r14d\n");
        ADD(w, "andl %%r14d, %%%sd\n", to);
    }
}

static void write_column_mask(writer *w, int col)
{
    const hj_lines *p = w->p;
    int k = mask_of(p, col);
    bool is_part = p->rest && col == p->ncols - 1;

    if (p->lane_range) {
        ADD(w, "leal %d(%%rcx), %%r13d\n", col * p->lanes);
        ADD(w, "vpbroadcastd %%r13d, %%%s0\n", w->dwords);
        ADD(w, "vpaddd %%%s%d, %%%s0, %%%s0\n", w->dwords, IOTA, w->dwords,
            w->dwords);
        ADD(w, "vpcmpltud %%%s%d, %%%s0, %%k%d\n", w->dwords, RANGE, w->dwords,
            k);
    }
    if (is_part || !p->lane_range) {
        ADD(w, "movl $%d, %%r13d\n", (1 << (is_part ? p->rest : p->lanes)) - 1);
        ADD(w, "kmovw %%r13d, %%k%d\n", p->lane_range ? 7 : k);
    }
    if (is_part && p->lane_range)
        ADD(w, "kandw %%k7, %%k%d, %%k%d\n", k, k);
}

static void write_masks(writer *w)
{
    const hj_lines *p = w->p;

    for (int c = 0; c < p->ncols; c++)
        if (is_masked(p, c))
            write_column_mask(w, c);
    if (!p->nguards || w->has_rows)
        return;
    test_row(w, 0, "r13");
    ADD(w, "kmovw %%r13d, %%k7\n");
    for (int c = 0; c < p->ncols; c++)
        ADD(w, "kandw %%k7, %%k%d, %%k%d\n", mask_of(p, c), mask_of(p, c));
}

/* The masks of all vectors to the stack; none of r15 if one row is missing. */
static void write_row_masks(writer *w)
{
    const hj_lines *p = w->p;

    ADD(w, "movl $-1, %%r15d\n");
    for (int r = 0; r < p->nrows; r++) {
        test_row(w, r, "r13");
        ADD(w, "andl %%r13d, %%r15d\n");
        for (int c = 0; c < p->ncols; c++) {
            int at = 2 * (r * p->ncols + c);
            if (is_masked(p, c)) {
                ADD(w, "kmovw %%k%d, %%r14d\n", mask_of(p, c));
                ADD(w, "andl %%r13d, %%r14d\n");
            }
            ADD(w, "movw %%%sw, %d(%%rsp)\n", is_masked(p, c) ? "r14" : "r13",
                at);
        }
    }
}

/* --- terms ---------------------------------------------------------------- */

static void load_weight(writer *w, int64_t at, int to)
{
    ADD(w, "vbroadcast%s %lld(%%rsi), %%%s%d\n", w->p->is_f64 ? "sd" : "ss",
        (long long)at, w->reg, to);
}

static void load_image(writer *w, int64_t at, int mask, int to)
{
    ADD(w, "vmovu%s %lld(%%rdi), %%%s%d", w->type, (long long)at, w->reg, to);
    if (mask)
        hj_str_printf(&w->text, "{%%k%d}{z}", mask);
    hj_str_add(&w->text, "\n");
}

static void multiply_add(writer *w, int image, int weight, int to)
{
    ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type, w->reg, image,
        w->reg, weight, w->reg, to);
}

/* Bytes from the first vector to another one. */
static int64_t place_of(const writer *w, int col)
{
    const hj_lines *p = w->p;
    int nlanes = col * p->lanes - (col == p->ncols - 1 ? p->back : 0);

    return nlanes * (p->is_f64 ? 8 : 4);
}

/* The vectors of the image by the weight of a row, which lies at `at`. */
static void multiply_row(writer *w, int64_t at, int row)
{
    const hj_lines *p = w->p;
    int weight = WEIGHT + row % NWEIGHTS;

    if (p->ncols == 1) {
        ADD(w, "vfmadd231%s %lld(%%rsi){1to%d}, %%%s0, %%%s%d\n", w->type,
            (long long)at, p->lanes, w->reg, w->reg, sum(w, row, 0));
        return;
    }
    load_weight(w, at, weight);
    for (int c = 0; c < p->ncols; c++)
        multiply_add(w, c, weight, sum(w, row, c));
}

/* Each vector once, for all results. */
static void write_shared_term(writer *w)
{
    const hj_lines *p = w->p;

    for (int c = 0; c < p->ncols; c++)
        load_image(w, place_of(w, c), is_masked(p, c) ? mask_of(p, c) : 0, c);
    for (int r = 0; r < p->nrows; r++)
        multiply_row(w, r * p->weight_row, r);
}

/* Each vector of an image line once, for the rows that see it. */
static void write_line_term(writer *w)
{
    const hj_lines *p = w->p;
    const hj_lines_loop *l = &p->loops[0];
    int first = w->line < (int)l->extent ? 0 : w->line - (int)l->extent + 1;

    for (int c = 0; c < p->ncols; c++)
        load_image(w, place_of(w, c), is_masked(p, c) ? mask_of(p, c) : 0, c);
    for (int r = first; r < p->nrows && r <= w->line; r++)
        multiply_row(w, (w->line - r) * l->weight, r);
}

static void write_term(writer *w, bool has_row_masks)
{
    const hj_lines *p = w->p;
    int weight = WEIGHT;

    if (w->is_shared) {
        write_line_term(w);
        return;
    }
    if (p->nrows > 1 && !p->image_row && !has_row_masks) {
        write_shared_term(w);
        return;
    }
    for (int r = 0; r < p->nrows; r++) {
        if (!r || p->weight_row)
            load_weight(w, r * p->weight_row, weight = WEIGHT + r % NWEIGHTS);
        for (int c = 0; c < p->ncols; c++) {
            int64_t at = r * p->image_row + place_of(w, c);
            int k = r * p->ncols + c, image = k % MAX_COLS;
            if (!has_row_masks && !is_masked(p, c)) {
                ADD(w, "vfmadd231%s %lld(%%rdi), %%%s%d, %%%s%d\n", w->type,
                    (long long)at, w->reg, weight, w->reg, sum(w, r, c));
                continue;
            }
            if (has_row_masks)
                ADD(w, "kmovw %d(%%rsp), %%k7\n", 2 * k);
            load_image(w, at, has_row_masks ? 7 : mask_of(p, c), image);
            multiply_add(w, image, weight, sum(w, r, c));
        }
    }
}

/* --- loops ---------------------------------------------------------------- */

static void move(writer *w, int64_t by, const char *reg)
{
    if (by)
        ADD(w, "addq $%lld, %%%s\n", (long long)by, reg);
}

/* `n` iterations of the loop on. */
static void step(writer *w, const hj_lines_loop *l, int64_t n)
{
    move(w, n * l->image, "rdi");
    move(w, n * l->weight, "rsi");
    move(w, n * l->lane, "rcx");
    for (int i = 0; i < w->p->nguards; i++)
        move(w, n * l->guards[i], guard_regs[i]);
}

static void zero_sums(writer *w)
{
    for (int k = 0; k < w->p->nrows * w->p->ncols; k++)
        ADD(w, "vpxord %%xmm%d, %%xmm%d, %%xmm%d\n", NREGS - 1 - k,
            NREGS - 1 - k, NREGS - 1 - k);
}

static void add_totals(writer *w)
{
    for (int k = 0; k < w->p->nrows * w->p->ncols; k++) {
        int at = k * w->nbytes, from = NREGS - 1 - k;
        ADD(w, "vmovu%s %d(%%rdx), %%%s0\n", w->type, at, w->reg);
        ADD(w, "vadd%s %%%s%d, %%%s0, %%%s0\n", w->type, w->reg, from, w->reg,
            w->reg);
        ADD(w, "vmovu%s %%%s0, %d(%%rdx)\n", w->type, w->reg, at);
    }
}

/* The innermost loop: blocks of terms end in the middle of it. */
static void write_inner(writer *w, bool has_row_masks)
{
    const hj_lines *p = w->p;
    const hj_lines_loop *l = &p->loops[p->nloops - 1];

    if (p->block) {
        ADD(w, "movl $%lld, %%r10d\n", (long long)l->extent);
        ADD(w, "2:\n");
        ADD(w, "movl %%r10d, %%eax\n");
        ADD(w, "cmpl %%eax, %%r11d\n");
        ADD(w, "cmovbl %%r11d, %%eax\n");
        ADD(w, "subl %%eax, %%r10d\n");
        ADD(w, "subl %%eax, %%r11d\n");
    } else {
        ADD(w, "movl $%lld, %%eax\n", (long long)l->extent);
    }
    ADD(w, ".p2align 4\n3:\n");
    write_term(w, has_row_masks);
    step(w, l, 1);
    ADD(w, "decl %%eax\n");
    ADD(w, "jnz 3b\n");
    if (!p->block)
        return;
    ADD(w, "testl %%r11d, %%r11d\n");
    ADD(w, "jnz 4f\n");
    add_totals(w);
    zero_sums(w);
    ADD(w, "movl $%lld, %%r11d\n", (long long)p->block);
    ADD(w, "4:\n");
    ADD(w, "testl %%r10d, %%r10d\n");
    ADD(w, "jnz 2b\n");
}

static void write_level(writer *w, int depth)
{
    const hj_lines *p = w->p;
    const hj_lines_loop *l = &p->loops[depth];

    if (depth < p->nloops - 1) {
        ADD(w, "movl $%lld, %%%s\n", (long long)l->extent,
            depth == 0   ? "ebx"
            : depth == 1 ? "ebp"
                         : "r12d");
        ADD(w, "%d:\n", 10 + depth);
        write_level(w, depth + 1);
        step(w, l, 1);
        ADD(w, "decl %%%s\n", depth == 0 ? "ebx" : depth == 1 ? "ebp" : "r12d");
        ADD(w, "jnz %db\n", 10 + depth);
        step(w, l, -l->extent);
        return;
    }
    write_masks(w);
    if (w->has_rows) {
        write_row_masks(w);
        ADD(w, "testl %%r15d, %%r15d\n");
        ADD(w, "jz 5f\n");
    }
    write_inner(w, false);
    if (w->has_rows) {
        ADD(w, "jmp 6f\n5:\n");
        write_inner(w, true);
        ADD(w, "6:\n");
    }
    step(w, l, -l->extent);
}

/* The loops, or those in the outermost one for each line of the image. */
static void write_loops(writer *w)
{
    const hj_lines *p = w->p;
    hj_lines_loop down = p->loops[0];

    if (!w->is_shared) {
        write_level(w, 0);
        return;
    }
    down.weight = 0;
    int nlines = p->nrows + (int)down.extent - 1;
    for (w->line = 0; w->line < nlines; w->line++) {
        write_level(w, 1);
        step(w, &down, 1);
    }
}

/* --- the function --------------------------------------------------------- */

static void write_begin(writer *w)
{
    const hj_lines *p = w->p;

    for (int i = 0; i < NSAVED; i++)
        ADD(w, "pushq %%%s\n", saved[i]);
    ADD(w, "subq $%d, %%rsp\n", FRAME);
    if (p->lane_range) {
        ADD(w, "vmovdqu64 8f(%%rip), %%zmm%d\n", IOTA);
        ADD(w, "movl $%lld, %%eax\n", (long long)p->lane_range);
        ADD(w, "vpbroadcastd %%eax, %%zmm%d\n", RANGE);
    }
    zero_sums(w);
    if (!p->block)
        return;
    /* Totals begin at -0: adding it changes nothing. */
    ADD(w, "movq $%s, %%rax\n",
        p->is_f64 ? "0x8000000000000000" : "0x8000000080000000");
    ADD(w, "vpbroadcastq %%rax, %%zmm0\n");
    for (int k = 0; k < p->nrows * p->ncols; k++)
        ADD(w, "vmovu%s %%%s0, %d(%%rdx)\n", w->type, w->reg, k * w->nbytes);
    ADD(w, "movl $%lld, %%r11d\n", (long long)p->block);
}

static void write_end(writer *w)
{
    const hj_lines *p = w->p;

    if (p->block && p->has_rest)
        add_totals(w);
    for (int k = 0; !p->block && k < p->nrows * p->ncols; k++)
        ADD(w, "vmovu%s %%%s%d, %d(%%rdx)\n", w->type, w->reg, NREGS - 1 - k,
            k * w->nbytes);
    ADD(w, "addq $%d, %%rsp\n", FRAME);
    for (int i = NSAVED - 1; i >= 0; i--)
        ADD(w, "popq %%%s\n", saved[i]);
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
}

static void write_text(writer *w, const char *name)
{
    hj_str_printf(&w->text,
                  "\t.text\n\t.p2align 5\n\t.type %s,@function\n%s:\n", name,
                  name);
    write_begin(w);
    write_loops(w);
    write_end(w);
    if (w->p->lane_range) {
        hj_str_add(&w->text, "\t.p2align 6\n8:\n");
        for (int i = 0; i < 16; i++)
            ADD(w, ".long %d\n", i);
    }
    ADD(w, ".size %s, .-%s\n", name, name);
}

static void add_number(hj_str *name, int64_t n)
{
    hj_str_printf(name, n < 0 ? "_m%llx" : "_%llx",
                  (unsigned long long)(n < 0 ? -n : n));
}

/* Says all that the text does. */
static const char *name_of(hj_arena *arena, const hj_lines *p)
{
    hj_str name;

    hj_str_init(&name, arena);
    hj_str_printf(&name, "hj_lines_%s_%dx%dx%d_%d", p->is_f64 ? "f64" : "f32",
                  p->nrows, p->ncols, p->lanes, p->rest);
    for (int i = 0; i < p->nloops; i++) {
        const hj_lines_loop *l = &p->loops[i];
        const int64_t all[] = { l->extent, l->image,     l->weight,
                                l->lane,   l->guards[0], l->guards[1] };
        for (int k = 0; k < (int)(sizeof all / sizeof all[0]); k++)
            add_number(&name, all[k]);
    }
    add_number(&name, p->image_row);
    add_number(&name, p->weight_row);
    add_number(&name, p->lane_range);
    add_number(&name, p->back);
    for (int i = 0; i < p->nguards; i++) {
        add_number(&name, p->guards[i].range);
        add_number(&name, p->guards[i].row);
    }
    add_number(&name, p->block);
    return hj_str_get(&name);
}

LLVMValueRef hj_lines_x86(hj_ll *ll, const hj_lines *p)
{
    LLVMTypeRef types[] = {
        ll->ptr, ll->ptr, ll->ptr, ll->i64, ll->i64, ll->i64
    };
    const char *name = name_of(ll->arena, p);
    LLVMValueRef known = hj_ll_find_function(ll, name);
    int nbytes = p->lanes * (p->is_f64 ? 8 : 4);
    writer w = {
        .p = p,
        .nbytes = nbytes,
        .reg = nbytes == 64   ? "zmm"
               : nbytes == 32 ? "ymm"
                              : "xmm",
        .type = p->is_f64 ? "pd" : "ps",
        .dwords = p->lanes == 16  ? "zmm"
                  : p->lanes == 8 ? "ymm"
                                  : "xmm",
        .has_rows = has_row_guards(p),
        .is_shared = shares_lines(p),
    };

    if (known)
        return known;
    hj_str_init(&w.text, ll->arena);
    write_text(&w, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 6,
                          hj_str_get(&w.text));
}
