/* loops_x86 -- a small matrix product, or many in a row, with loops over its
 * terms and blocks of rows, as assembly for AVX-512; see tile.h.
 *
 * The tiles of rt/gemm.h do the same for any strides, but a call of the library
 * and of each tile, which reads its steps and moves its pointers, is as long as
 * a hundred multiply-adds.  Here all places are constants, and a tile begins
 * while the last sums of the one before it are stored.
 *
 * Of many products the next one is asked for while one is carried out, its
 * result only where all of them are more than L2 keeps.
 *
 * Registers: the sums are the highest ones, row by row; from 0 on vectors of B,
 * then an element of A in every lane (a single vector is multiplied by memory).
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum {
    NREGS = 32,
    NBYTES = 64,
    LINE_NBYTES = 64,
    MAX_VECTORS = 4,   /* across a tile */
    MAX_ROWS = 30,     /* of a tile */
    UNROLL = 2,        /* terms */
    MIN_CHAINS = 8,    /* vectors of sums that hide what each waits for */
    TILE_CYCLES = 12,  /* until a tile's first sums are there */
    L1_NBYTES = 32768, /* of which a program may count on so much */
};

/* Arguments: a rdi, b rsi, c rdx, n rcx.  Inside: */
#define A_TERM "%rax" /* in a loop over terms */
#define B_TERM "%r8"
#define NTERMS "%%r9d"
#define NROWS  "%%r10d"
#define NEXT_A "%r11" /* what is asked for next */
#define NEXT_B "%rbx"
#define NEXT_C "%r12"
#define NCOLS  "%%ebp"

typedef struct writer {
    hj_str text;
    const hj_products *p;
    int lanes, elem_nbytes;
    const char *type, *scalar;
    int nvectors; /* of all columns */
    int rows, nv; /* of a tile */
    int first;    /* vector of a tile, of its columns */
    int lines[3]; /* of A, B and C of the next product that are asked for in a
                   * turn of the loop over terms */
    const char *prefetch;
    int nlabels;
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

static int divide_up(int a, int b)
{
    return (a + b - 1) / b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* --- which tiles ---------------------------------------------------------- */

static int rows_of_tile(const writer *w, int nv)
{
    int most = nv == 1 ? MAX_ROWS : (NREGS - nv - 1) / nv;
    int nblocks = divide_up(w->p->rows, most);

    return divide_up(w->p->rows, nblocks);
}

/* Cycles of a tile: two multiply-adds or two loads each. */
static double tile_cost(const writer *w, int rows, int nv)
{
    double fmas = 0.5 * rows * nv, loads = 0.5 * (rows + nv);
    double chain = 0.5 * MIN_CHAINS;
    double step = fmas > loads ? fmas : loads;

    if (!rows || !nv)
        return 0;
    return (step > chain ? step : chain) * w->p->terms + TILE_CYCLES +
           rows * nv;
}

static double product_cost(const writer *w, int nv)
{
    int mr = rows_of_tile(w, nv), m = w->p->rows / mr, m_rest = w->p->rows % mr;
    int n = w->nvectors / nv, n_rest = w->nvectors % nv;

    return m * n * tile_cost(w, mr, nv) + m * tile_cost(w, mr, n_rest) +
           n * tile_cost(w, m_rest, nv) + tile_cost(w, m_rest, n_rest);
}

static void choose_tile(writer *w)
{
    w->nv = 1;
    for (int nv = 2; nv <= smaller(MAX_VECTORS, w->nvectors); nv++)
        if (product_cost(w, nv) <= product_cost(w, w->nv))
            w->nv = nv;
    w->rows = rows_of_tile(w, w->nv);
}

/* --- vectors of columns --------------------------------------------------- */

static int cols_of(const writer *w, int v)
{
    return smaller(w->p->cols - (w->first + v) * w->lanes, w->lanes);
}

/* Half a register at least. */
static int width_of(const writer *w, int v)
{
    return 2 * cols_of(w, v) <= w->lanes ? w->lanes / 2 : w->lanes;
}

static const char *reg_of(const writer *w, int v)
{
    return width_of(w, v) < w->lanes ? "ymm" : "zmm";
}

static bool is_masked(const writer *w, int v)
{
    return cols_of(w, v) < width_of(w, v);
}

/* --- a tile --------------------------------------------------------------- */

typedef struct tile {
    int nrows, nv;
} tile;

static int sum(const tile *t, int row, int v)
{
    return NREGS - 1 - (row * t->nv + v);
}

/* Term `k` from where A and B are. */
static void write_term(writer *w, const tile *t, const char *a, const char *b,
                       int k)
{
    const hj_products *p = w->p;

    for (int v = 0; v < t->nv; v++)
        ADD(w, "vmovu%s %lld(%s), %%%s%d%s\n", w->type,
            (long long)(k * p->b_term) + v * NBYTES, b, reg_of(w, v), v,
            is_masked(w, v) ? "{%k1}{z}" : "");
    for (int i = 0; i < t->nrows; i++) {
        long long at = i * p->a_row + k * p->a_term;
        if (t->nv == 1) {
            ADD(w, "vfmadd231%s %lld(%s){1to%d}, %%%s0, %%%s%d\n", w->type, at,
                a, width_of(w, 0), reg_of(w, 0), reg_of(w, 0), sum(t, i, 0));
            continue;
        }
        ADD(w, "vbroadcast%s %lld(%s), %%zmm%d\n", w->scalar, at, a, t->nv);
        for (int v = 0; v < t->nv; v++)
            ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type,
                reg_of(w, v), t->nv, reg_of(w, v), v, reg_of(w, v),
                sum(t, i, v));
    }
}

static void write_prefetch(writer *w)
{
    static const char *const next[] = { NEXT_A, NEXT_B, NEXT_C };

    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < w->lines[i]; k++)
            ADD(w, "%s %d(%s)\n", i == 2 ? "prefetchw" : w->prefetch,
                k * LINE_NBYTES, next[i]);
        if (w->lines[i])
            ADD(w, "addq $%d, %s\n", w->lines[i] * LINE_NBYTES, next[i]);
    }
}

static void write_terms(writer *w, const tile *t)
{
    const hj_products *p = w->p;
    int nturns = p->terms / UNROLL;
    int label = ++w->nlabels;

    ADD(w, "movq %%rdi, %s\n", A_TERM);
    ADD(w, "movq %%rsi, %s\n", B_TERM);
    if (nturns > 1)
        ADD(w, "movl $%d, " NTERMS "\n", nturns);
    if (nturns > 1)
        hj_str_printf(&w->text, "\t.p2align 5\n%d:\n", label);
    for (int k = 0; k < UNROLL && nturns; k++)
        write_term(w, t, A_TERM, B_TERM, k);
    if (nturns) {
        write_prefetch(w);
        ADD(w, "addq $%lld, %s\n", (long long)p->a_term * UNROLL, A_TERM);
        ADD(w, "addq $%lld, %s\n", (long long)p->b_term * UNROLL, B_TERM);
    }
    if (nturns > 1) {
        ADD(w, "decl " NTERMS "\n");
        ADD(w, "jnz %db\n", label);
    }
    for (int k = 0; k < p->terms % UNROLL; k++)
        write_term(w, t, A_TERM, B_TERM, k);
}

static void write_tile(writer *w, const tile *t)
{
    for (int i = 0; i < t->nrows * t->nv; i++)
        ADD(w, "vpxord %%xmm%d, %%xmm%d, %%xmm%d\n", NREGS - 1 - i,
            NREGS - 1 - i, NREGS - 1 - i);
    write_terms(w, t);
    for (int i = 0; i < t->nrows; i++)
        for (int v = 0; v < t->nv; v++)
            ADD(w, "vmovu%s %%%s%d, %lld(%%rdx)%s\n", w->type, reg_of(w, v),
                sum(t, i, v), (long long)(i * w->p->c_row) + v * NBYTES,
                is_masked(w, v) ? "{%k1}" : "");
}

/* --- all tiles ------------------------------------------------------------ */

static void move(writer *w, const char *pointer, int64_t nbytes)
{
    if (nbytes)
        ADD(w, "addq $%lld, %s\n", (long long)nbytes, pointer);
}

/* All rows of some columns; pointers to A and C are where they were. */
static void write_panel(writer *w, int nv)
{
    const hj_products *p = w->p;
    int nblocks = p->rows / w->rows, rest = p->rows % w->rows;
    int label = ++w->nlabels, moved = nblocks * w->rows;
    tile whole = { w->rows, nv }, last = { rest, nv };

    if (nblocks > 1) {
        ADD(w, "movl $%d, " NROWS "\n", nblocks);
        hj_str_printf(&w->text, "%d:\n", label);
    }
    write_tile(w, &whole);
    if (nblocks == 1 && !rest)
        return;
    move(w, "%rdi", w->rows * p->a_row);
    move(w, "%rdx", w->rows * p->c_row);
    if (nblocks > 1) {
        ADD(w, "decl " NROWS "\n");
        ADD(w, "jnz %db\n", label);
    }
    if (rest)
        write_tile(w, &last);
    move(w, "%rdi", -moved * p->a_row);
    move(w, "%rdx", -moved * p->c_row);
}

static void write_product(writer *w)
{
    int whole = w->p->cols / (w->nv * w->lanes);
    int rest = w->nvectors - whole * w->nv, label = ++w->nlabels;
    int64_t step = (int64_t)w->nv * NBYTES;

    w->first = 0;
    if (whole > 1) {
        ADD(w, "movl $%d, " NCOLS "\n", whole);
        hj_str_printf(&w->text, "%d:\n", label);
    }
    if (whole)
        write_panel(w, w->nv);
    if (whole > 1 || (whole && rest)) {
        move(w, "%rsi", step);
        move(w, "%rdx", step);
    }
    if (whole > 1) {
        ADD(w, "decl " NCOLS "\n");
        ADD(w, "jnz %db\n", label);
    }
    w->first = whole * w->nv;
    if (rest)
        write_panel(w, rest);
    if (whole > 1 || (whole && rest)) {
        move(w, "%rsi", -whole * step);
        move(w, "%rdx", -whole * step);
    }
}

/* --- the function --------------------------------------------------------- */

/* Lines of an operand that are asked for in a turn over terms. */
static int lines_of(const writer *w, int64_t step)
{
    const hj_products *p = w->p;
    int nturns = divide_up(p->rows, w->rows) * divide_up(w->nvectors, w->nv) *
                 (p->terms / UNROLL);
    int64_t nlines = (step + LINE_NBYTES - 1) / LINE_NBYTES;

    return step <= 0 || !nturns ? 0 : (int)((nlines + nturns - 1) / nturns);
}

static void choose_prefetch(writer *w)
{
    const hj_products *p = w->p;

    w->lines[0] = lines_of(w, p->steps[0]);
    w->lines[1] = lines_of(w, p->steps[1]);
    w->lines[2] = p->is_far ? lines_of(w, p->steps[2]) : 0;
    w->prefetch = 2 * (p->steps[0] + p->steps[1]) + p->steps[2] <= L1_NBYTES
                      ? "prefetcht0"
                      : "prefetcht1";
}

static void write_masks(writer *w)
{
    int n;

    w->first = w->nvectors - 1;
    n = cols_of(w, 0);
    if (is_masked(w, 0)) {
        ADD(w, "movl $%d, %%eax\n", (1 << n) - 1);
        ADD(w, "kmovw %%eax, %%k1\n");
    }
}

const char *hj_products_loops(hj_arena *arena, const hj_products *p,
                              const char *name)
{
    static const char *const pointers[] = { "%rdi", "%rsi", "%rdx" };
    writer w = {
        .p = p,
        .elem_nbytes = p->is_f64 ? 8 : 4,
        .lanes = NBYTES / (p->is_f64 ? 8 : 4),
        .type = p->is_f64 ? "pd" : "ps",
        .scalar = p->is_f64 ? "sd" : "ss",
        .nlabels = 1,
    };

    hj_str_init(&w.text, arena);
    w.nvectors = divide_up(p->cols, w.lanes);
    choose_tile(&w);
    choose_prefetch(&w);
    hj_str_printf(&w.text, "\t.text\n\t.p2align 5\n\t.type %s,@function\n%s:\n",
                  name, name);
    write_masks(&w);
    ADD(&w, "pushq %%rbx\n\tpushq %%rbp\n\tpushq %%r12\n");
    hj_str_add(&w.text, "1:\n");
    ADD(&w, "leaq %lld(%%rdi), %s\n", (long long)p->steps[0], NEXT_A);
    ADD(&w, "leaq %lld(%%rsi), %s\n", (long long)p->steps[1], NEXT_B);
    ADD(&w, "leaq %lld(%%rdx), %s\n", (long long)p->steps[2], NEXT_C);
    write_product(&w);
    for (int i = 0; i < 3; i++)
        move(&w, pointers[i], p->steps[i]);
    ADD(&w, "decq %%rcx\n\tjnz 1b\n");
    ADD(&w, "popq %%r12\n\tpopq %%rbp\n\tpopq %%rbx\n\tvzeroupper\n\tretq\n");
    ADD(&w, ".size %s, .-%s\n", name, name);
    return hj_str_get(&w.text);
}

bool hj_products_loops_fits(const hj_products *p)
{
    enum {
        MAX_NBYTES = 65536,  /* of an operand */
        MAX_STEPS = 1 << 20, /* between two looks at whether a run goes on */
    };
    int64_t nbytes = p->is_f64 ? 8 : 4, columns = p->cols;

    return p->rows > 1 && columns * p->rows * p->terms <= MAX_STEPS &&
           p->rows * p->terms * nbytes <= MAX_NBYTES &&
           p->cols * p->terms * nbytes <= MAX_NBYTES;
}
