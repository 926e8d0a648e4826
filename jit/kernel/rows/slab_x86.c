/* slab_x86 -- some terms of few rows by many columns, along the rows of B, as
 * assembly for AVX2; see tile.h.
 *
 * A tile takes all terms of a block, and of each one a line or two of B, which
 * are pages apart: where B comes from memory, or its lines share sets of a
 * cache, nothing foresees them and nothing keeps them for the next rows.  Here
 * a panel's sums are loaded, so many terms added and the sums stored, and then
 * come the next columns: B is read along as many rows as there are terms.  The
 * lines that the next slab reads are asked for on the way, to L2.
 *
 * Registers: the sums are the highest ones, row by row; from 0 on vectors of B,
 * then an element of A in every lane; where rows are fewer than vectors,
 * elements of A, then a vector of B.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum { NREGS = 16, NBYTES = 32, ROWS_PER_POINTER = 5 };

/* Arguments: block rdi, a rsi, b rdx, sums rcx, npanels r8, sums_step r9.
 * rbx, r13: rows 5 and 10 of A; rbp: from behind the last term of a panel to
 * the next panel; r12: to the next slab. */
#define A_STEP  "%%rax" /* as formats have it */
#define A_STEP3 "%%r10" /* along; else from the first term behind the last */
#define B_STEP  "%%r11"

typedef struct writer {
    hj_str text;
    const hj_slab *slab;
    int elem_nbytes;
    const char *type, *scalar;
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

bool hj_slab_x86_fits(const hj_target *target)
{
    return hj_tile_x86_is_avx2(target);
}

static int sum(const writer *w, int row, int v)
{
    return NREGS - 1 - (row * w->slab->nvectors + v);
}

/* An element of A in every lane of a register. */
static void splat_a(writer *w, int row, int term, int to)
{
    static const char *const pointers[] = { "%rsi", "%rbx", "%r13" };
    static const char *const steps[ROWS_PER_POINTER] = { "", ",%rax,1",
                                                         ",%rax,2", ",%r10,1",
                                                         ",%rax,4" };

    if (w->slab->is_along)
        ADD(w, "vbroadcast%s %d(%s%s), %%ymm%d\n", w->scalar,
            term * w->elem_nbytes, pointers[row / ROWS_PER_POINTER],
            steps[row % ROWS_PER_POINTER], to);
    else
        ADD(w, "vbroadcast%s %d(%%rsi), %%ymm%d\n", w->scalar,
            row * w->elem_nbytes, to);
}

static void load_b(writer *w, int v, int to)
{
    ADD(w, "vmovu%s %d(%%rdx), %%ymm%d\n", w->type, v * NBYTES, to);
}

static void write_products(writer *w, int term)
{
    const hj_slab *s = w->slab;
    bool holds_a = s->rows < s->nvectors;
    int outer = holds_a ? s->nvectors : s->rows;
    int held = holds_a ? s->rows : s->nvectors;

    for (int i = 0; i < held; i++)
        holds_a ? splat_a(w, i, term, i) : load_b(w, i, i);
    for (int i = 0; i < outer; i++) {
        holds_a ? load_b(w, i, held) : splat_a(w, i, term, held);
        for (int k = 0; k < held; k++)
            ADD(w, "vfmadd231%s %%ymm%d, %%ymm%d, %%ymm%d\n", w->type, held, k,
                holds_a ? sum(w, k, i) : sum(w, i, k));
    }
}

static void write_term(writer *w, int term)
{
    enum { LINE_NBYTES = 64 };

    write_products(w, term);
    for (int at = 0; w->slab->is_first && at < w->slab->nvectors * NBYTES;
         at += LINE_NBYTES)
        ADD(w, "prefetcht1 %d(%%rdx,%%r12,1)\n", at);
    ADD(w, "addq " B_STEP ", %%rdx\n");
    if (!w->slab->is_along)
        ADD(w, "addq " A_STEP ", %%rsi\n");
}

static void move_sums(writer *w, bool loads)
{
    const hj_slab *s = w->slab;

    for (int i = 0; i < s->rows * s->nvectors; i++) {
        int at = i * NBYTES, r = NREGS - 1 - i;
        if (loads)
            ADD(w, "vmovu%s %d(%%rcx), %%ymm%d\n", w->type, at, r);
        else
            ADD(w, "vmovu%s %%ymm%d, %d(%%rcx)\n", w->type, r, at);
    }
}

static void write_begin(writer *w)
{
    const hj_slab *s = w->slab;

    ADD(w, "pushq %%rbx\n\tpushq %%rbp\n\tpushq %%r12\n\tpushq %%r13\n");
    ADD(w, "movq %d(%%rdi), " A_STEP "\n", HJ_TILE_A_STEP);
    ADD(w, "movq %d(%%rdi), " B_STEP "\n", HJ_TILE_B_STEP);
    ADD(w, "imulq $%d, " B_STEP ", %%rbp\n", s->nterms);
    ADD(w, "imulq $%d, " B_STEP ", %%r12\n", HJ_SLAB_TERMS);
    ADD(w, "subq $%d, %%rbp\n", s->nvectors * NBYTES);
    if (s->is_along) {
        ADD(w, "leaq (" A_STEP "," A_STEP ",2), " A_STEP3 "\n");
        ADD(w, "leaq (%%rsi," A_STEP ",4), %%rbx\n");
        ADD(w, "addq " A_STEP ", %%rbx\n");
        ADD(w, "leaq (%%rbx," A_STEP ",4), %%r13\n");
        ADD(w, "addq " A_STEP ", %%r13\n");
    } else {
        ADD(w, "imulq $%d, " A_STEP ", " A_STEP3 "\n", s->nterms);
    }
}

static void write_text(writer *w, const char *name)
{
    ADD(w, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&w->text, "%s:\n", name);
    write_begin(w);
    ADD(w, ".p2align 5\n1:\n");
    move_sums(w, true);
    for (int i = 0; i < w->slab->nterms; i++)
        write_term(w, i);
    move_sums(w, false);
    ADD(w, "addq %%r9, %%rcx\n");
    ADD(w, "subq %%rbp, %%rdx\n");
    if (!w->slab->is_along)
        ADD(w, "subq " A_STEP3 ", %%rsi\n");
    ADD(w, "decq %%r8\n");
    ADD(w, "jnz 1b\n");
    ADD(w, "popq %%r13\n\tpopq %%r12\n\tpopq %%rbp\n\tpopq %%rbx\n");
    ADD(w, "vzeroupper\n\tretq\n");
    ADD(w, ".size %s, .-%s\n", name, name);
}

LLVMValueRef hj_slab_x86(hj_ll *ll, const hj_slab *slab)
{
    LLVMTypeRef types[6] = { ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->i64, ll->i64 };
    char *name = hj_arena_printf(
        ll->arena, "hj_slab_%s_%dx%dx%d%s%s", slab->is_f64 ? "f64" : "f32",
        slab->rows, slab->nvectors, slab->nterms,
        slab->is_along ? "_along" : "", slab->is_first ? "_first" : "");
    LLVMValueRef known = hj_ll_find_function(ll, name);
    writer w = {
        .slab = slab,
        .elem_nbytes = slab->is_f64 ? 8 : 4,
        .type = slab->is_f64 ? "pd" : "ps",
        .scalar = slab->is_f64 ? "sd" : "ss",
    };

    if (known)
        return known;
    hj_str_init(&w.text, ll->arena);
    write_text(&w, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 6,
                          hj_str_get(&w.text));
}
