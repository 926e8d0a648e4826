/* stagger_x86 -- a row by many columns that run along the terms, as assembly;
 * see tile.h.
 *
 * Four groups of columns take turns, as in turned_x86.c, but none of them is at
 * the same term: each is STAGGER lines behind the one before it.  So what
 * meets in a set of L1 where columns are a power of two apart is one group's
 * lines, not four's, and where B comes from memory it is asked for evenly.
 *
 * A group that is at the end of its terms stores its sums and goes on with the
 * next columns, while the others are in the middle of theirs: there is one
 * loop, which all groups are always in.  At first, groups but the first begin
 * so many lines before the end of their terms, and drop what they have summed
 * up there; at last they go over their last columns again until all are done.
 *
 * Registers: vectors as in turned_x86.c; where each group is in B and in A;
 * what columns are apart; lines until the next group is at the end of its
 * terms.
 */
#include "jit/kernel/rows/turned_x86.h"

enum {
    NGROUPS = HJ_TURNED_NGROUPS,
    LINE_NBYTES = HJ_TURNED_LINE_NBYTES,
    STEP_NBYTES = HJ_TURNED_STEP_NBYTES,
    STAGGER = 3, /* lines */
};

/* Arguments: block rdi, a rsi, b rdx, c rcx, nterms r8, adds r9, ncols on the
 * stack.  Inside: */
#define NEXT_COLUMNS "%rdi" /* bytes to those that a group goes on with */
#define NLINES       "%rax" /* until the next event */
#define ADDRESS      "%r10"
/* Where what is left is added up, of B at ADDRESS: */
#define REST_A NEXT_COLUMNS
#define RETURN NLINES
enum { REST_SUM = NGROUPS, NSUMS };

static const char *const a_at[NGROUPS] = { "%rsi", "%r8", "%r9", "%rcx" };

static const char *const kept[] = { "%rbx", "%rbp", "%r12",
                                    "%r13", "%r14", "%r15" };

/* What is on the stack, from its pointer on; of each group: */
enum {
    A = 0,     /* where the terms begin */
    BLOCK = 8, /* bytes of B's lines */
    BLOCK_LINES = 16,
    LEFT = 24, /* groups of columns that are to be stored */
    ADDS = 32,
    HAS_REST = 40, /* terms beyond the lines */
    EVENT = 48,    /* what is done next */
    C = 56,
    ROUNDS = 88, /* that are left: columns to store */
    DROPS = 120, /* no columns: sums of a part, or of a repetition */
    NEXT = 152,  /* NEXT_COLUMNS */
    FRAME_NBYTES = 160,
    NCOLS = FRAME_NBYTES + 6 * 8 + 8, /* above what is kept, and the return */
};

typedef hj_turned_writer writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

static int nterms_of_line(const writer *w)
{
    return LINE_NBYTES / w->stored_nbytes;
}

/* --- begin ---------------------------------------------------------------- */

static void write_arguments(writer *w)
{
    for (int i = 0; i < 6; i++)
        ADD(w, "pushq %s\n", kept[i]);
    ADD(w, "subq $%d, %%rsp\n", FRAME_NBYTES);
    hj_turned_begin(w);
    ADD(w, "movq %%rsi, %d(%%rsp)\n", A);
    ADD(w, "movq %%r9, %d(%%rsp)\n", ADDS);
    for (int g = 0; g < NGROUPS; g++) {
        ADD(w, "leaq %d(%%rcx), %%rax\n", g * HJ_TURNED_NBYTES);
        ADD(w, "movq %%rax, %d(%%rsp)\n", C + 8 * g);
    }
    ADD(w, "movq %d(%%rsp), %%rax\n", NCOLS);
    ADD(w, "shrq $%d, %%rax\n", w->lanes == 8 ? 3 : 2);
    ADD(w, "movq %%rax, %d(%%rsp)\n", LEFT);
    ADD(w, "shrq $2, %%rax\n");
    for (int g = 0; g < NGROUPS; g++) {
        ADD(w, "movq %%rax, %d(%%rsp)\n", ROUNDS + 8 * g);
        ADD(w, "movq $%d, %d(%%rsp)\n", g > 0, DROPS + 8 * g);
    }
    ADD(w, "movl %%r8d, %%eax\n");
    ADD(w, "andl $%d, %%eax\n", nterms_of_line(w) - 1);
    ADD(w, "movq %%rax, %d(%%rsp)\n", HAS_REST);
    ADD(w, "shrq $%d, %%r8\n", __builtin_ctz((unsigned)nterms_of_line(w)));
    ADD(w, "movq %%r8, %d(%%rsp)\n", BLOCK_LINES);
    ADD(w, "shlq $6, %%r8\n"); /* (lines to bytes) */
    ADD(w, "movq %%r8, %d(%%rsp)\n", BLOCK);
}

/* Where each group begins: others than the first near the end. */
static void write_places(writer *w)
{
    int ratio = w->elem_nbytes / w->stored_nbytes;

    for (int g = 1; g < NGROUPS; g++)
        ADD(w, "leaq (%s,%s,%d), %s\n", hj_turned_groups[g - 1],
            HJ_TURNED_B_STEP, w->lanes, hj_turned_groups[g]);
    ADD(w, "movq %%r8, %s\n", NEXT_COLUMNS);
    ADD(w, "leaq (%%rsi,%%r8,%d), %%r8\n", ratio);
    for (int g = NGROUPS - 1; g > 0; g--) {
        int back = g * STAGGER * LINE_NBYTES;
        ADD(w, "leaq %d(%s,%s), %s\n", -back, hj_turned_groups[g], NEXT_COLUMNS,
            hj_turned_groups[g]);
        ADD(w, "leaq %d(%%r8), %s\n", -back * ratio, a_at[g]);
    }
    ADD(w, "imulq $%d, %s, %s\n", NGROUPS * w->lanes, HJ_TURNED_B_STEP,
        NEXT_COLUMNS);
    ADD(w, "movq %s, %d(%%rsp)\n", NEXT_COLUMNS, NEXT);
    ADD(w, "leaq 11f(%%rip), %s\n", ADDRESS);
    ADD(w, "movq %s, %d(%%rsp)\n", ADDRESS, EVENT);
    ADD(w, "movl $%d, %%eax\n", STAGGER);
    for (int g = 0; g < NGROUPS; g++)
        ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", g, g, g);
}

/* --- the loop ------------------------------------------------------------- */

/* `nterms` terms, where those of A begin at `a`, to a register of sums. */
static void write_terms(writer *w, const char *a, int at, int nterms, int sum)
{
    int from = at / w->stored_nbytes * w->elem_nbytes;

    for (int k = 0; k < nterms; k++)
        ADD(w, "vfmadd231%s %d(%s){1to%d}, %%ymm%d, %%ymm%d\n", w->type,
            from + k * w->elem_nbytes, a, w->lanes, hj_turned_term(w, k), sum);
}

/* What the group reads soon, of some columns; where B is far, also the columns
 * that it goes on with, to L2. */
static void write_prefetch(writer *w, const hj_stagger *s, int group, int at)
{
    int n = w->lanes * STEP_NBYTES / LINE_NBYTES, first = n * at / STEP_NBYTES;
    int ahead = (s->is_far || s->is_tight ? 1 : 2) * LINE_NBYTES;
    const char *base = hj_turned_groups[group];

    for (int i = first; i < first + n; i++)
        ADD(w, "prefetcht0 %s\n", hj_turned_column_at(w, base, i, ahead));
    if (!s->is_far)
        return;
    ADD(w, "leaq (%s,%s), %s\n", base, NEXT_COLUMNS, ADDRESS);
    for (int i = first; i < first + n; i++)
        ADD(w, "prefetcht1 %s\n", hj_turned_column_at(w, ADDRESS, i, 0));
}

/* A line of every column of all groups. */
static void write_loop(writer *w, const hj_stagger *s)
{
    ADD(w, ".p2align 5\n1:\n");
    for (int at = 0; at < LINE_NBYTES; at += STEP_NBYTES)
        for (int g = 0; g < NGROUPS; g++) {
            hj_turned_columns(w, hj_turned_groups[g], w->lanes, at, false);
            write_terms(w, a_at[g], at, w->nsteps, g);
            write_prefetch(w, s, g, at);
        }
    for (int g = 0; g < NGROUPS; g++) {
        ADD(w, "addq $%d, %s\n", LINE_NBYTES, hj_turned_groups[g]);
        ADD(w, "addq $%d, %s\n", nterms_of_line(w) * w->elem_nbytes, a_at[g]);
    }
    ADD(w, "decq %s\n", NLINES);
    ADD(w, "jne 1b\n");
    ADD(w, "jmpq *%d(%%rsp)\n", EVENT);
}

/* --- the end of a group's terms ------------------------------------------- */

/* What is left of the last block: the same code for all groups. */
static void call_rest(writer *w, const hj_stagger *s, int group)
{
    if (!s->rest)
        return;
    ADD(w, "cmpq $0, %d(%%rsp)\n", HAS_REST);
    ADD(w, "je 6%df\n", group);
    ADD(w, "movq %s, %s\n", hj_turned_groups[group], ADDRESS);
    ADD(w, "movq %s, %s\n", a_at[group], REST_A);
    ADD(w, "vmovaps %%ymm%d, %%ymm%d\n", group, REST_SUM);
    ADD(w, "leaq 5%df(%%rip), %s\n", group, RETURN);
    ADD(w, "jmp 2f\n");
    hj_str_printf(&w->text, "5%d:\n", group);
    ADD(w, "vmovaps %%ymm%d, %%ymm%d\n", REST_SUM, group);
    ADD(w, "movq %d(%%rsp), %s\n", NEXT, NEXT_COLUMNS);
    hj_str_printf(&w->text, "6%d:\n", group);
}

static void write_rest(writer *w, const hj_stagger *s)
{
    int at = 0;

    if (!s->rest)
        return;
    hj_str_add(&w->text, "2:\n");
    for (int n = s->rest; n >= w->nsteps; n -= w->nsteps, at += STEP_NBYTES) {
        hj_turned_columns(w, ADDRESS, w->lanes, at, false);
        write_terms(w, REST_A, at, w->nsteps, REST_SUM);
    }
    if (w->tile->rest) {
        hj_turned_columns(w, ADDRESS, w->lanes, at, true);
        write_terms(w, REST_A, at, w->tile->rest, REST_SUM);
    }
    ADD(w, "jmpq *%s\n", RETURN);
}

static void write_store(writer *w, int group)
{
    ADD(w, "movq %d(%%rsp), %s\n", C + 8 * group, ADDRESS);
    ADD(w, "cmpq $0, %d(%%rsp)\n", ADDS);
    ADD(w, "je 7%df\n", group);
    ADD(w, "vmovups (%s), %%ymm%d\n", ADDRESS, w->mixed);
    ADD(w, "vadd%s %%ymm%d, %%ymm%d, %%ymm%d\n", w->type, group, w->mixed,
        group);
    hj_str_printf(&w->text, "7%d:\n", group);
    ADD(w, "vmovups %%ymm%d, (%s)\n", group, ADDRESS);
    ADD(w, "addq $%d, %s\n", NGROUPS * HJ_TURNED_NBYTES, ADDRESS);
    ADD(w, "movq %s, %d(%%rsp)\n", ADDRESS, C + 8 * group);
}

static void write_event(writer *w, const hj_stagger *s, int group)
{
    int next = (group + 1) % NGROUPS;

    hj_str_printf(&w->text, "1%d:\n", group);
    ADD(w, "leaq 1%d%s(%%rip), %s\n", next, next ? "f" : "b", ADDRESS);
    ADD(w, "movq %s, %d(%%rsp)\n", ADDRESS, EVENT);
    ADD(w, "cmpq $0, %d(%%rsp)\n", DROPS + 8 * group);
    ADD(w, "jne 2%df\n", group);
    call_rest(w, s, group);
    write_store(w, group);
    ADD(w, "decq %d(%%rsp)\n", LEFT);
    ADD(w, "je 9f\n");
    ADD(w, "decq %d(%%rsp)\n", ROUNDS + 8 * group);
    ADD(w, "je 3%df\n", group);
    ADD(w, "addq %s, %s\n", NEXT_COLUMNS, hj_turned_groups[group]);
    ADD(w, "jmp 4%df\n", group);
    hj_str_printf(&w->text, "2%d:\n", group);
    ADD(w, "cmpq $0, %d(%%rsp)\n", ROUNDS + 8 * group);
    ADD(w, "je 4%df\n", group);
    ADD(w, "movq $0, %d(%%rsp)\n", DROPS + 8 * group);
    ADD(w, "jmp 4%df\n", group);
    hj_str_printf(&w->text, "3%d:\n", group);
    ADD(w, "movq $1, %d(%%rsp)\n", DROPS + 8 * group);
    hj_str_printf(&w->text, "4%d:\n", group);
    if (next) {
        ADD(w, "movl $%d, %%eax\n", STAGGER);
    } else {
        ADD(w, "movq %d(%%rsp), %s\n", BLOCK_LINES, NLINES);
        ADD(w, "subq $%d, %s\n", (NGROUPS - 1) * STAGGER, NLINES);
    }
    ADD(w, "movq %d(%%rsp), %s\n", A, a_at[group]);
    ADD(w, "subq %d(%%rsp), %s\n", BLOCK, hj_turned_groups[group]);
    ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", group, group, group);
    ADD(w, "jmp 1b\n");
}

static void write_end(writer *w)
{
    hj_str_add(&w->text, "9:\n");
    ADD(w, "addq $%d, %%rsp\n", FRAME_NBYTES);
    for (int i = 5; i >= 0; i--)
        ADD(w, "popq %s\n", kept[i]);
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
}

/* --- the whole ------------------------------------------------------------ */

bool hj_stagger_x86_fits(const hj_target *target)
{
    return hj_tile_x86_fits(target) && target->vector_nbytes == 64 &&
           target->has_avx512vl;
}

LLVMValueRef hj_stagger_x86(hj_ll *ll, const hj_stagger *s)
{
    LLVMTypeRef types[7] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr,
                             ll->i64, ll->i64, ll->i64 };
    hj_turned tile = {
        .is_f64 = s->is_f64, .rows = 1, .is_along = true, .stored = s->stored
    };
    writer w = hj_turned_writer_make(ll->target, &tile, NSUMS);
    char *name = hj_arena_printf(
        ll->arena, "hj_stagger_%s%s%s_rest%d", hj_dtype_name(s->stored),
        s->is_tight ? "_tight" : "", s->is_far ? "_far" : "", s->rest);
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    tile.rest = s->rest % w.nsteps;
    hj_str_init(&w.text, ll->arena);
    ADD(&w, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&w.text, "%s:\n", name);
    write_arguments(&w);
    write_places(&w);
    write_loop(&w, s);
    for (int g = 0; g < NGROUPS; g++)
        write_event(&w, s, g);
    write_rest(&w, s);
    write_end(&w);
    hj_turned_finish(&w);
    ADD(&w, ".size %s, .-%s\n", name, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 7,
                          hj_str_get(&w.text));
}
