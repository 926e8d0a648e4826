/* turned_x86 -- micro-kernels for few rows and a B that runs along the terms,
 * as assembly; see tile.h.
 *
 * The order of the sums is that of the terms, so lanes are columns, and B must
 * be transposed on its way: 16 bytes of terms of a column and of another one
 * half a register on are loaded side by side, and log2 rounds of interleaving
 * within 16 bytes make vectors of columns of them.  (With whole registers of
 * AVX-512 there are more rounds, and each takes as long for the same bytes
 * where 512 bits are two turns.)
 *
 * Numbers of 16 bits are transposed in pairs, and widened then; terms of A are
 * neighbours there.
 *
 * Columns that are one group or two would be as few chains of sums: there,
 * groups are those of several pinned blocks of terms.
 *
 * Registers: from 0 on the sums, group by group of columns; then four for what
 * is loaded, four for what is interleaved, five to widen pairs, and the
 * elements of A of a step, if there is room, else one.
 */
#include "jit/kernel/rows/turned_x86.h"

enum {
    HALF_NBYTES = HJ_TURNED_STEP_NBYTES,
    NBYTES = HJ_TURNED_NBYTES,
    LINE_NBYTES = HJ_TURNED_LINE_NBYTES,
    NGROUPS = HJ_TURNED_NGROUPS,
    MAX_SUMS = 8, /* so that what is loaded is in registers of AVX2 */
    AHEAD_NBYTES = 3 * LINE_NBYTES, /* so far on columns are asked for: they
                                     * are too many for a CPU to foresee */
};

/* Arguments as in tile_x86.c: block rdi, a rsi, b rdx, c rcx, nterms r8, adds
 * r9.  Inside: */
#define A_STEP  "%rax"
#define A_STEP3 "%r10"
#define B_STEP  HJ_TURNED_B_STEP
#define B_STEP3 HJ_TURNED_B_STEP3
#define B_STEP5 HJ_TURNED_B_STEP5
#define B_STEP7 HJ_TURNED_B_STEP7
#define A_KEPT  "%rdi" /* once the block has been read; saved on the stack */

/* Of the groups of columns: so many chains of sums, and what one waits for
 * hides behind the others. */
const char *const hj_turned_groups[NGROUPS] = { "%rdx", "%r13", "%r14",
                                                "%r15" };

/* Where B is far, there are two groups at most, one after the other, and two
 * of these are: */
enum { NGROUPS_FAR = 2, NEXT = 3 /* the columns behind those of a group */ };
#define NTERMS_KEPT "%r14"

typedef hj_turned_writer writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

/* Vectors of columns; groups are those of every block. */
static int nvectors_of(const hj_turned *t)
{
    int lanes = NBYTES / (t->is_f64 ? 8 : 4);

    return (t->cols + lanes - 1) / lanes;
}

static int ngroups_of(const hj_turned *t)
{
    return nvectors_of(t) * (t->nblocks ? t->nblocks : 1);
}

bool hj_turned_x86_fits(const hj_target *target, int rows, int cols,
                        bool is_f64, bool is_far)
{
    hj_turned t = { .is_f64 = is_f64, .rows = rows, .cols = cols };
    int nregs = target->vector_nbytes == 64 ? 32 : 16;
    int n = ngroups_of(&t);

    /* (What is widened has registers with AVX-512.) */
    return hj_tile_x86_fits(target) && (nregs == 16 || target->has_avx512vl) &&
           rows <= 4 && n <= (is_far ? (int)NGROUPS_FAR : (int)NGROUPS) &&
           n * rows <= MAX_SUMS && n * rows + 9 <= nregs;
}

static int sum(const writer *w, int row, int group)
{
    return group * w->tile->rows + row;
}

/* --- A -------------------------------------------------------------------- */

/* Element `term` from where A is to a group, of row `row`; `to` every lane. */
static void load_a(writer *w, int group, int row, int term, int to)
{
    static const char *const rows[] = { "", "," A_STEP ",1", "," A_STEP ",2",
                                        "," A_STEP3 ",1" };
    int block = group / nvectors_of(w->tile) * (int)w->tile->block;
    int at = ((w->tile->is_along ? term : row) + block) * w->elem_nbytes;

    ADD(w, "vbroadcast%s %d(%%rsi%s), %%ymm%d\n", w->scalar, at,
        rows[w->tile->is_along ? row : term], to);
}

/* --- B -------------------------------------------------------------------- */

const char *hj_turned_column_at(const writer *w, const char *base, int i,
                                int at)
{
    static const char *const steps[] = { "",
                                         "," B_STEP ",1",
                                         "," B_STEP ",2",
                                         "," B_STEP3 ",1",
                                         "," B_STEP ",4",
                                         "," B_STEP5 ",1",
                                         "," B_STEP3 ",2",
                                         "," B_STEP7 ",1" };

    if (w->column_nbytes)
        return hj_arena_printf(w->text.arena, "%d(%s)",
                               i * w->column_nbytes + at, base);
    return hj_arena_printf(w->text.arena, "%d(%s%s)", at, base, steps[i]);
}

static const char *column_at(const writer *w, int group, int i, int at)
{
    return hj_turned_column_at(w, hj_turned_groups[group], i, at);
}

int hj_turned_ncols(const writer *w, int group)
{
    return w->tile->cols - group % nvectors_of(w->tile) * w->lanes;
}

static bool has_column(const writer *w, int group, int i)
{
    return i < hj_turned_ncols(w, group);
}

static void load_narrow_rest(writer *w, const char *base, int i, int at, int to)
{
    const char *pieces[3];

    if (w->is_512) {
        ADD(w, "vmovdqu16 %s, %%xmm%d{%%k1}{z}\n",
            hj_turned_column_at(w, base, i, at), to);
        return;
    }
    for (int k = 0; k < 3; k++)
        pieces[k] = hj_turned_column_at(
            w, base, i, at + hj_tile_x86_piece(w->tile->rest, k));
    hj_tile_x86_load_pieces(&w->text, pieces, w->tile->rest, to);
}

/* The terms of columns i and i + lanes / 2, of which some may not be there. */
static void load_pair(writer *w, const char *base, int ncols, int i, int at,
                      bool is_rest)
{
    int to = w->loaded + i, half = w->lanes / 2;

    if (i >= ncols) {
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", to, to, to);
        return;
    }
    if (is_rest && hj_turned_is_narrow(w->tile))
        load_narrow_rest(w, base, i, at, to);
    else if (is_rest)
        ADD(w, "vmaskmov%s %s, %%xmm%d, %%xmm%d\n", w->type,
            hj_turned_column_at(w, base, i, at), w->mixed, to);
    else
        ADD(w, "vmovups %s, %%xmm%d\n", hj_turned_column_at(w, base, i, at),
            to);
    if (i + half >= ncols)
        return;
    if (is_rest) {
        if (hj_turned_is_narrow(w->tile))
            load_narrow_rest(w, base, i + half, at, w->mixed + 1);
        else
            ADD(w, "vmaskmov%s %s, %%xmm%d, %%xmm%d\n", w->type,
                hj_turned_column_at(w, base, i + half, at), w->mixed,
                w->mixed + 1);
        ADD(w, "vinsertf128 $1, %%xmm%d, %%ymm%d, %%ymm%d\n", w->mixed + 1, to,
            to);
    } else if (!w->is_512 &&
               !w->tile
                    ->is_meeting) { /* (an insertion is a shuffle on a Zen 3) */
        ADD(w, "vbroadcastf128 %s, %%ymm%d\n",
            hj_turned_column_at(w, base, i + half, at), w->mixed + i);
        ADD(w, "vblendps $0xf0, %%ymm%d, %%ymm%d, %%ymm%d\n", w->mixed + i, to,
            to);
    } else {
        ADD(w, "vinsertf128 $1, %s, %%ymm%d, %%ymm%d\n",
            hj_turned_column_at(w, base, i + half, at), to, to);
    }
}

static void mix(writer *w, const char *op, int a, int b, int to)
{
    ADD(w, "v%s %%ymm%d, %%ymm%d, %%ymm%d\n", op, b, a, to);
}

/* Vectors of columns, term by term; returns the first one's register. */
static int transpose(writer *w)
{
    int from = w->loaded, to = w->mixed;

    if (w->tile->is_f64) {
        mix(w, "unpcklpd", from, from + 1, to);
        mix(w, "unpckhpd", from, from + 1, to + 1);
        return to;
    }
    for (int i = 0; i < 4; i += 2) {
        mix(w, "unpcklps", from + i, from + i + 1, to + i);
        mix(w, "unpckhps", from + i, from + i + 1, to + i + 1);
    }
    for (int i = 0; i < 2; i++) {
        mix(w, "unpcklpd", to + i, to + 2 + i, from + 2 * i);
        mix(w, "unpckhpd", to + i, to + 2 + i, from + 2 * i + 1);
    }
    return from;
}

/* Narrow terms are transposed in pairs, the first one in the low half of a
 * lane. */
int hj_turned_term(writer *w, int k)
{
    int from = w->terms + k / 2, to = w->widened + k % w->nwidened;

    if (!hj_turned_is_narrow(w->tile))
        return w->terms + k;
    if (w->tile->stored == HJ_DTYPE_bf16) {
        if (k % 2)
            ADD(w, "%s %%ymm%d, %%ymm%d, %%ymm%d\n",
                w->is_512 ? "vpandd" : "vpand", w->widened + w->nwidened, from,
                to);
        else
            ADD(w, "vpslld $16, %%ymm%d, %%ymm%d\n", from, to);
        return to;
    }
    if (k % 2)
        ADD(w, "vpsrld $16, %%ymm%d, %%ymm%d\n", from, to);
    ADD(w, "vpmovdw %%ymm%d, %%xmm%d\n", k % 2 ? to : from, to);
    ADD(w, "vcvtph2ps %%xmm%d, %%ymm%d\n", to, to);
    return to;
}

void hj_turned_columns(writer *w, const char *base, int ncols, int at,
                       bool is_rest)
{
    if (is_rest && !hj_turned_is_narrow(w->tile))
        ADD(w, "vmovups 8f(%%rip), %%xmm%d\n", w->mixed);
    for (int i = 0; i < w->lanes / 2; i++)
        load_pair(w, base, ncols, i, at, is_rest);
    w->terms = transpose(w);
}

void hj_turned_begin(writer *w)
{
    int mask = w->widened + w->nwidened;

    if (hj_turned_is_narrow(w->tile) && w->is_512) {
        ADD(w, "movl $%d, %%eax\n", (1 << w->tile->rest) - 1);
        ADD(w, "kmovd %%eax, %%k1\n");
        ADD(w, "movl $0xffff0000, %%eax\n");
        ADD(w, "vpbroadcastd %%eax, %%ymm%d\n", mask);
    } else if (hj_turned_is_narrow(w->tile)) {
        ADD(w, "vpcmpeqd %%ymm%d, %%ymm%d, %%ymm%d\n", mask, mask, mask);
        ADD(w, "vpslld $16, %%ymm%d, %%ymm%d\n", mask, mask);
    }
    ADD(w, "movq %d(%%rdi), %s\n", HJ_TILE_B_STEP, B_STEP);
    ADD(w, "leaq (%s,%s,2), %s\n", B_STEP, B_STEP, B_STEP3);
    ADD(w, "leaq (%s,%s,4), %s\n", B_STEP, B_STEP, B_STEP5);
    ADD(w, "leaq (%s,%s,2), %s\n", B_STEP5, B_STEP, B_STEP7);
}

/* --- steps ---------------------------------------------------------------- */

void hj_turned_add(writer *w, int group, int at, int nterms, bool moves_a)
{
    const hj_turned *t = w->tile;
    int term = at / w->stored_nbytes;

    for (int k = 0; k < nterms; k++) {
        int column = hj_turned_term(w, k);
        for (int i = 0; i < t->rows; i++) {
            int held = (t->is_meeting ? term + k : k) * t->rows + i;
            int a = w->element + (w->holds_a ? held : 0);
            if (!w->holds_a || group == w->first)
                load_a(w, group, i, t->is_along ? term + k : k, a);
            ADD(w, "vfmadd231%s %%ymm%d, %%ymm%d, %%ymm%d\n", w->type, column,
                a, sum(w, i, group));
        }
    }
    if (!t->is_along && moves_a)
        ADD(w, "leaq (%%rsi,%s,%d), %%rsi\n", A_STEP, w->nsteps);
}

/* Of a group, which may not have all of them. */
static void write_columns(writer *w, int group, int at, bool is_rest)
{
    hj_turned_columns(w, hj_turned_groups[group], hj_turned_ncols(w, group), at,
                      is_rest);
}

/* Some columns of a group: all of them within a line.  Where B is far, those
 * behind the group, to L2. */
static void write_prefetch(writer *w, int group, int at)
{
    int n = w->lanes * HALF_NBYTES / LINE_NBYTES;

    for (int i = n * at / HALF_NBYTES; i < n * (at / HALF_NBYTES + 1); i++)
        if (w->tile->is_far)
            ADD(w, "prefetcht1 %s\n", column_at(w, NEXT, i, 0));
        else if (has_column(w, group, i))
            ADD(w, "prefetcht0 %s\n", column_at(w, group, i, AHEAD_NBYTES));
}

/* `nbytes` of terms of every column.  Groups take turns: sums of a group wait
 * for each other, and a CPU does not look far ahead. */
static void write_turns(writer *w, int nbytes)
{
    for (int at = 0; at < nbytes; at += HALF_NBYTES)
        for (int g = w->first; g < w->end; g++) {
            write_columns(w, g, at, false);
            hj_turned_add(w, g, at, w->nsteps, g == w->end - 1);
            if (nbytes == LINE_NBYTES)
                write_prefetch(w, g, at);
        }
}

/* The same group by group: the lines of one stay in the ways of a set of the
 * cache, where they meet. */
static void write_groups(writer *w, int nbytes)
{
    bool rewinds = !w->tile->is_along && !w->holds_a && w->end - w->first > 1;

    if (rewinds)
        ADD(w, "movq %%rsi, %s\n", A_KEPT);
    for (int g = w->first; g < w->end; g++) {
        if (rewinds && g > w->first)
            ADD(w, "movq %s, %%rsi\n", A_KEPT);
        for (int at = 0; at < nbytes; at += HALF_NBYTES) {
            write_columns(w, g, at, false);
            hj_turned_add(w, g, at, w->nsteps, !w->holds_a || g == w->first);
        }
    }
}

static void write_steps(writer *w, int nbytes)
{
    if (w->tile->is_meeting && !w->tile->is_far)
        write_groups(w, nbytes);
    else
        write_turns(w, nbytes);
    for (int g = w->first; g < w->end; g++)
        ADD(w, "addq $%d, %s\n", nbytes, hj_turned_groups[g]);
    if (w->tile->is_far && !w->tile->is_copied)
        ADD(w, "addq $%d, %s\n", nbytes, hj_turned_groups[NEXT]);
    if (w->tile->is_along)
        ADD(w, "addq $%d, %%rsi\n", nbytes / w->stored_nbytes * w->elem_nbytes);
}

static void write_rest(writer *w)
{
    for (int g = w->first; g < w->end; g++) {
        write_columns(w, g, 0, true);
        hj_turned_add(w, g, 0, w->tile->rest, false);
    }
}

static void write_lines(writer *w)
{
    int line = LINE_NBYTES / w->stored_nbytes;

    ADD(w, "subq $%d, %%r8\n", line);
    ADD(w, "jl 2f\n");
    ADD(w, ".p2align 5\n1:\n");
    write_steps(w, LINE_NBYTES);
    ADD(w, "subq $%d, %%r8\n", line);
    ADD(w, "jge 1b\n");
}

/* Lines, then halves of registers, then what is left. */
static void write_terms(writer *w)
{
    int line = LINE_NBYTES / w->stored_nbytes;

    if (w->tile->is_copied)
        hj_turned_copied(w);
    else
        write_lines(w);
    hj_str_add(&w->text, "2:\n");
    ADD(w, "addq $%d, %%r8\n", line - w->nsteps);
    ADD(w, "jl 4f\n3:\n");
    write_steps(w, HALF_NBYTES);
    ADD(w, "subq $%d, %%r8\n", w->nsteps);
    ADD(w, "jge 3b\n4:\n");
    if (!w->tile->rest)
        return;
    ADD(w, "addq $%d, %%r8\n", w->nsteps);
    ADD(w, "je 5f\n");
    write_rest(w);
    hj_str_add(&w->text, "5:\n");
}

/* Group by group: few columns at a time, since lines of many are gone from L1
 * before they are read to their end where they meet in its sets, and each is
 * asked for while those before it are read. */
static void write_far(writer *w)
{
    ADD(w, "movq %%r8, %s\n", NTERMS_KEPT);
    ADD(w, "movq %%rsi, %s\n", A_KEPT);
    for (int g = 0; g < w->ngroups && g < NGROUPS_FAR; g++) {
        w->first = g;
        w->end = g + 1;
        if (g > 0) {
            ADD(w, "movq %s, %%r8\n", NTERMS_KEPT);
            ADD(w, "movq %s, %%rsi\n", A_KEPT);
        }
        ADD(w, "leaq (%s,%s,%d), %s\n", hj_turned_groups[g], B_STEP, w->lanes,
            hj_turned_groups[NEXT]);
        write_terms(w);
    }
}

/* --- the tile ------------------------------------------------------------- */

static const char *const kept[] = { "%rbx", "%rbp", "%r12",
                                    "%r13", "%r14", "%r15" };

/* Those that are used. */
static int nkept(const writer *w)
{
    return w->tile->is_far || w->tile->is_copied ? 6 : 2 + w->ngroups;
}

static void write_begin(writer *w)
{
    const char *by = w->tile->is_f64 ? "4" : "8";
    int nvectors = nvectors_of(w->tile);

    for (int i = 0; i < nkept(w); i++)
        ADD(w, "pushq %s\n", kept[i]);
    ADD(w, "pushq %d(%%rdi)\n", HJ_TILE_C_STEP);
    hj_turned_begin(w);
    ADD(w, "movq %d(%%rdi), %s\n", HJ_TILE_A_STEP, A_STEP);
    ADD(w, "leaq (%s,%s,2), %s\n", A_STEP, A_STEP, A_STEP3);
    for (int g = 1; g < w->ngroups; g++) {
        if (g >= nvectors)
            ADD(w, "leaq %d(%s), %s\n", (int)w->tile->block * w->stored_nbytes,
                hj_turned_groups[g - nvectors], hj_turned_groups[g]);
        else
            ADD(w, "leaq (%s,%s,%s), %s\n", hj_turned_groups[g - 1], B_STEP, by,
                hj_turned_groups[g]);
    }
    for (int i = 0; i < w->ngroups * w->tile->rows; i++)
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", i % 16, i % 16, i % 16);
}

/* Sums of blocks, in order, to that of the first one's. */
static void join_blocks(writer *w, int first)
{
    for (int g = first + nvectors_of(w->tile); g < w->ngroups;
         g += nvectors_of(w->tile))
        ADD(w, "vadd%s %%ymm%d, %%ymm%d, %%ymm%d\n", w->type, sum(w, 0, g),
            sum(w, 0, first), sum(w, 0, first));
}

/* Row by row, with or without what was there. */
static void write_rows(writer *w, bool adds)
{
    int mask = w->mixed, old = w->mixed + 1;

    for (int i = 0; i < w->tile->rows; i++) {
        for (int g = 0; g < nvectors_of(w->tile); g++) {
            bool is_part = !has_column(w, g, w->lanes - 1);
            if (is_part)
                ADD(w, "vmovups 9f(%%rip), %%ymm%d\n", mask);
            if (adds && is_part)
                ADD(w, "vmaskmov%s %d(%%rcx), %%ymm%d, %%ymm%d\n", w->type,
                    g * NBYTES, mask, old);
            else if (adds)
                ADD(w, "vmovups %d(%%rcx), %%ymm%d\n", g * NBYTES, old);
            if (adds)
                ADD(w, "vadd%s %%ymm%d, %%ymm%d, %%ymm%d\n", w->type,
                    sum(w, i, g), old, sum(w, i, g));
            if (w->tile->nblocks)
                join_blocks(w, g);
            if (is_part)
                ADD(w, "vmaskmov%s %%ymm%d, %%ymm%d, %d(%%rcx)\n", w->type,
                    sum(w, i, g), mask, g * NBYTES);
            else
                ADD(w, "vmovups %%ymm%d, %d(%%rcx)\n", sum(w, i, g),
                    g * NBYTES);
        }
        if (i + 1 < w->tile->rows)
            ADD(w, "addq %s, %%rcx\n", A_STEP);
    }
}

static void write_end(writer *w)
{
    ADD(w, "popq %%rax\n"); /* between rows of C */
    ADD(w, "testq %%r9, %%r9\n");
    ADD(w, "jne 6f\n");
    write_rows(w, false);
    ADD(w, "jmp 7f\n6:\n");
    write_rows(w, true);
    hj_str_add(&w->text, "7:\n");
    for (int i = nkept(w) - 1; i >= 0; i--)
        ADD(w, "popq %s\n", kept[i]);
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
}

/* `n` ones out of `of`. */
static void write_mask(writer *w, int label, int n, int of)
{
    hj_str_printf(&w->text, "%d:\n", label);
    for (int i = 0; i < of; i++)
        ADD(w, "%s %d\n", w->tile->is_f64 ? ".quad" : ".long", i < n ? -1 : 0);
}

void hj_turned_finish(writer *w)
{
    if (w->tile->rest && !hj_turned_is_narrow(w->tile))
        write_mask(w, 8, w->tile->rest, w->nsteps);
}

writer hj_turned_writer_make(const hj_target *target, const hj_turned *tile,
                             int nsums)
{
    int elem_nbytes = tile->is_f64 ? 8 : 4;
    int held_nbytes = tile->is_meeting ? LINE_NBYTES : HALF_NBYTES;
    int stored_nbytes = hj_turned_is_narrow(tile) ? 2 : elem_nbytes;
    int nwidened = target->vector_nbytes == 64 ? 4 : 1;
    int element = nsums + 8 + (hj_turned_is_narrow(tile) ? nwidened + 1 : 0);

    return (writer){
        .tile = tile,
        .lanes = NBYTES / elem_nbytes,
        .nsteps = HALF_NBYTES / stored_nbytes,
        .ngroups = ngroups_of(tile),
        .end = ngroups_of(tile),
        .loaded = nsums,
        .mixed = nsums + 4,
        .widened = nsums + 8,
        .nwidened = nwidened,
        .element = element,
        .is_512 = target->vector_nbytes == 64,
        .holds_a = !tile->nblocks &&
                   element + tile->rows * held_nbytes / stored_nbytes <=
                       (target->vector_nbytes == 64 ? 32 : 16),
        .elem_nbytes = elem_nbytes,
        .stored_nbytes = stored_nbytes,
        .type = tile->is_f64 ? "pd" : "ps",
        .scalar = tile->is_f64 ? "sd" : "ss",
    };
}

LLVMValueRef hj_turned_x86(hj_ll *ll, const hj_turned *tile)
{
    LLVMTypeRef types[6] = { ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->i64, ll->i64 };
    writer w =
        hj_turned_writer_make(ll->target, tile, ngroups_of(tile) * tile->rows);
    char *blocks =
        tile->nblocks ? hj_arena_printf(ll->arena, "_by%d", tile->nblocks) : "";
    char *name = hj_arena_printf(
        ll->arena, "hj_turned_%s_%dx%d%s%s%s_rest%d%s",
        hj_dtype_name(tile->stored), tile->rows, tile->cols,
        tile->is_along ? "_along" : "", tile->is_meeting ? "_meeting" : "",
        hj_arena_printf(ll->arena, "%s%s", tile->is_far ? "_far" : "",
                        tile->is_copied ? "_copied" : ""),
        tile->rest, blocks);
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    hj_str_init(&w.text, ll->arena);
    ADD(&w, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&w.text, "%s:\n", name);
    write_begin(&w);
    if (tile->is_far && !tile->is_copied)
        write_far(&w);
    else
        write_terms(&w);
    write_end(&w);
    hj_turned_finish(&w);
    if (tile->cols % w.lanes)
        write_mask(&w, 9, tile->cols % w.lanes, w.lanes);
    ADD(&w, ".size %s, .-%s\n", name, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 6,
                          hj_str_get(&w.text));
}
