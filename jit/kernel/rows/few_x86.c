/* few_x86 -- a row of few terms by many columns that run along them, as
 * assembly; see tile.h.
 *
 * What turned_x86.c does, but for all columns in one loop, whose body has all
 * terms of four groups of columns: A stays in registers, no tile begins or
 * ends, and the last 16 bytes of a column that has as many end where its terms
 * do: some are read twice, and none needs a mask.
 */
#include "jit/kernel/rows/turned_x86.h"

enum {
    NGROUPS = HJ_TURNED_NGROUPS,
    MAX_TERMS = 32,
    LINE_NBYTES = HJ_TURNED_LINE_NBYTES,
    AHEAD_NBYTES = 1024, /* so far on B is asked for */
    SPARE = 15, /* AVX2: the register of an element of A that is in memory */
};

/* Arguments: block rdi, a rsi, b rdx, c rcx, nterms r8, adds r9, ncols on the
 * stack.  Inside: */
#define NEXT_COLUMNS "%rdi"
#define NLEFT        "%r8"
static const char *const kept[] = { "%rbx", "%rbp", "%r12",
                                    "%r13", "%r14", "%r15" };
enum { NKEPT = sizeof kept / sizeof *kept, NCOLS = NKEPT * 8 + 8 };

typedef hj_turned_writer writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

bool hj_few_x86_fits(const hj_target *target, int64_t nterms)
{
    return hj_tile_x86_fits(target) && nterms <= MAX_TERMS &&
           (target->vector_nbytes < 64 || target->has_avx512vl);
}

/* Terms of A for which there are registers; others stay in memory. */
static int nheld(const writer *w, int nterms)
{
    int nregs = w->is_512 ? 32 : SPARE;

    return w->element + nterms <= nregs ? nterms : nregs - w->element;
}

static void write_begin(writer *w, int nterms)
{
    for (int i = 0; i < NKEPT; i++)
        ADD(w, "pushq %s\n", kept[i]);
    hj_turned_begin(w);
    for (int g = 1; g < NGROUPS; g++)
        ADD(w, "leaq (%s,%s,%d), %s\n", hj_turned_groups[g - 1],
            HJ_TURNED_B_STEP, w->lanes, hj_turned_groups[g]);
    ADD(w, "imulq $%d, %s, %s\n", NGROUPS * w->lanes, HJ_TURNED_B_STEP,
        NEXT_COLUMNS);
    ADD(w, "movq %d(%%rsp), %s\n", NCOLS, NLEFT);
    for (int k = 0; k < nheld(w, nterms); k++)
        ADD(w, "vbroadcast%s %d(%%rsi), %%ymm%d\n", w->scalar,
            k * w->elem_nbytes, w->element + k);
}

/* Term `term` of a group, the k-th of what has been loaded. */
static void write_term(writer *w, int group, int term, int k, int nterms)
{
    int column = hj_turned_term(w, k);

    if (term < nheld(w, nterms))
        ADD(w, "vfmadd231%s %%ymm%d, %%ymm%d, %%ymm%d\n", w->type, column,
            w->element + term, group);
    else if (!w->is_512)
        ADD(w,
            "vbroadcast%s %d(%%rsi), %%ymm%d\n"
            "\tvfmadd231%s %%ymm%d, %%ymm%d, %%ymm%d\n",
            w->scalar, term * w->elem_nbytes, SPARE, w->type, column, SPARE,
            group);
    else
        ADD(w, "vfmadd231%s %d(%%rsi){1to%d}, %%ymm%d, %%ymm%d\n", w->type,
            term * w->elem_nbytes, w->lanes, column, group);
}

/* The terms from the `first` on that 16 bytes hold, or what is left. */
static void write_step(writer *w, int group, int first, int nterms)
{
    int n = nterms - first < w->nsteps ? nterms - first : w->nsteps;
    int before = n < w->nsteps && nterms >= w->nsteps ? w->nsteps - n : 0;

    hj_turned_columns(w, hj_turned_groups[group], w->lanes,
                      (first - before) * w->stored_nbytes,
                      n + before < w->nsteps);
    for (int k = 0; k < n; k++)
        write_term(w, group, first + k, before + k, nterms);
}

/* Some lines of what lies ahead of this turn's columns: all turns together ask
 * for each line once. */
static void write_prefetch(writer *w, int group, int first, int nterms)
{
    int nbytes = NGROUPS * w->lanes * nterms * w->stored_nbytes;
    int nsteps = (nterms + w->nsteps - 1) / w->nsteps;
    int part = nbytes / LINE_NBYTES / (nsteps * NGROUPS) + 1;
    int at = (first / w->nsteps * NGROUPS + group) * part * LINE_NBYTES;

    for (int i = 0; i < part && at < nbytes; i++, at += LINE_NBYTES)
        ADD(w, "prefetcht0 %d(%s)\n", AHEAD_NBYTES + at, hj_turned_groups[0]);
}

static void write_loop(writer *w, const hj_few *few)
{
    ADD(w, ".p2align 5\n1:\n");
    for (int g = 0; g < NGROUPS; g++)
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", g, g, g);
    for (int first = 0; first < few->nterms; first += w->nsteps)
        for (int g = 0; g < NGROUPS; g++) {
            write_step(w, g, first, few->nterms);
            if (few->is_dense)
                write_prefetch(w, g, first, few->nterms);
        }
    for (int g = 0; g < NGROUPS; g++) {
        ADD(w, "vmovups %%ymm%d, %d(%%rcx)\n", g, g * HJ_TURNED_NBYTES);
        ADD(w, "addq %s, %s\n", NEXT_COLUMNS, hj_turned_groups[g]);
    }
    ADD(w, "addq $%d, %%rcx\n", NGROUPS * HJ_TURNED_NBYTES);
    ADD(w, "subq $%d, %s\n", NGROUPS * w->lanes, NLEFT);
    ADD(w, "jne 1b\n");
}

LLVMValueRef hj_few_x86(hj_ll *ll, const hj_few *few)
{
    LLVMTypeRef types[7] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr,
                             ll->i64, ll->i64, ll->i64 };
    hj_turned tile = { .is_f64 = few->is_f64,
                       .rows = 1,
                       .is_along = true,
                       .stored = few->stored };
    writer w = hj_turned_writer_make(ll->target, &tile, NGROUPS);
    char *name =
        hj_arena_printf(ll->arena, "hj_few_%s_%d%s", hj_dtype_name(few->stored),
                        few->nterms, few->is_dense ? "_dense" : "");
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    tile.rest = few->nterms % w.nsteps;
    hj_str_init(&w.text, ll->arena);
    ADD(&w, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&w.text, "%s:\n", name);
    write_begin(&w, few->nterms);
    write_loop(&w, few);
    for (int i = NKEPT - 1; i >= 0; i--)
        ADD(&w, "popq %s\n", kept[i]);
    ADD(&w, "vzeroupper\n");
    ADD(&w, "retq\n");
    hj_turned_finish(&w);
    ADD(&w, ".size %s, .-%s\n", name, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 7,
                          hj_str_get(&w.text));
}
