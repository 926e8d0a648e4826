/* copied_x86 -- lines of columns that run along the terms, copied to the stack
 * before they are transposed, as assembly; see turned_x86.c.
 *
 * A line is read in four steps, between which those of other columns are read.
 * Columns a power of two apart meet in the sets of L1, whose eight ways hold no
 * more than one group of them, and one group is one chain of sums.  So whole
 * lines are copied, each read once, and two groups take turns on the copies,
 * while the next lines are copied: what they wait for hides behind the sums.
 * (AVX2; with AVX-512 groups are staggered.)
 */
#include "jit/kernel/rows/turned_x86.h"

enum { LINE_NBYTES = HJ_TURNED_LINE_NBYTES };

/* Copies of the line that is added up, and of the one behind it. */
#define CURRENT "%r14"
#define OTHER   "%r15"

/* Where B is far, the columns behind those of each group, which are asked for;
 * the second one is an argument that is kept. */
static const char *const behind[] = { "%rdi", "%r9" };
enum { STACK = 0, ADDS = 8, FRAME_NBYTES = 16 };

typedef hj_turned_writer writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

/* The line `at` bytes on of column i of a group. */
static void copy_line(writer *w, int group, int i, int at, const char *to)
{
    const char *base = hj_turned_groups[group];
    int place = (group * w->lanes + i) * LINE_NBYTES;

    for (int k = 0; k < LINE_NBYTES; k += HJ_TURNED_NBYTES) {
        int reg = w->loaded + k / HJ_TURNED_NBYTES;
        ADD(w, "vmovups %s, %%ymm%d\n", hj_turned_column_at(w, base, i, at + k),
            reg);
        ADD(w, "vmovups %%ymm%d, %d(%s)\n", reg, place + k, to);
    }
}

/* A part of a group's columns, as many as fall to a step. */
static void copy_columns(writer *w, int group, int step)
{
    int n = w->lanes * HJ_TURNED_STEP_NBYTES / LINE_NBYTES;

    for (int i = n * step; i < n * (step + 1); i++) {
        if (i < hj_turned_ncols(w, group))
            copy_line(w, group, i, LINE_NBYTES, OTHER);
        if (w->tile->is_far)
            ADD(w, "prefetcht1 %s\n",
                hj_turned_column_at(w, behind[group], i, 0));
    }
}

/* A line of all columns, from the copies. */
static void write_line(writer *w, bool copies)
{
    for (int step = 0; step < LINE_NBYTES / HJ_TURNED_STEP_NBYTES; step++)
        for (int g = 0; g < w->ngroups; g++) {
            int at = step * HJ_TURNED_STEP_NBYTES;
            w->column_nbytes = LINE_NBYTES;
            hj_turned_columns(w, CURRENT, hj_turned_ncols(w, g),
                              g * w->lanes * LINE_NBYTES + at, false);
            w->column_nbytes = 0;
            hj_turned_add(w, g, at, w->nsteps, g == w->ngroups - 1);
            if (copies)
                copy_columns(w, g, step);
        }
    for (int g = 0; g < w->ngroups; g++)
        ADD(w, "addq $%d, %s\n", LINE_NBYTES, hj_turned_groups[g]);
    for (int g = 0; copies && w->tile->is_far && g < w->ngroups; g++)
        ADD(w, "addq $%d, %s\n", LINE_NBYTES, behind[g]);
    if (w->tile->is_along)
        ADD(w, "addq $%d, %%rsi\n",
            LINE_NBYTES / w->stored_nbytes * w->elem_nbytes);
}

/* Room for the copies, and the first of them. */
static void write_begin(writer *w)
{
    int nbytes = w->ngroups * w->lanes * LINE_NBYTES;

    ADD(w, "movq %%rsp, %s\n", CURRENT);
    ADD(w, "subq $%d, %%rsp\n", 2 * nbytes);
    ADD(w, "andq $-%d, %%rsp\n", LINE_NBYTES);
    ADD(w, "leaq %d(%%rsp), %s\n", nbytes, OTHER);
    ADD(w, "subq $%d, %%rsp\n", FRAME_NBYTES);
    ADD(w, "movq %s, %d(%%rsp)\n", CURRENT, STACK);
    ADD(w, "movq %%r9, %d(%%rsp)\n", ADDS);
    ADD(w, "leaq %d(%%rsp), %s\n", FRAME_NBYTES, CURRENT);
    for (int g = 0; w->tile->is_far && g < w->ngroups; g++)
        ADD(w, "leaq (%s,%s,%d), %s\n",
            g ? behind[g - 1] : hj_turned_groups[w->ngroups - 1],
            HJ_TURNED_B_STEP, w->lanes, behind[g]);
    for (int g = 0; g < w->ngroups; g++)
        for (int i = 0; i < w->lanes && i < hj_turned_ncols(w, g); i++)
            copy_line(w, g, i, 0, CURRENT);
}

void hj_turned_copied(writer *w)
{
    int line = LINE_NBYTES / w->stored_nbytes;

    ADD(w, "subq $%d, %%r8\n", line);
    ADD(w, "jl 2f\n");
    write_begin(w);
    ADD(w, "subq $%d, %%r8\n", line);
    ADD(w, "jl 10f\n");
    ADD(w, ".p2align 5\n1:\n");
    write_line(w, true);
    ADD(w, "xchgq %s, %s\n", CURRENT, OTHER);
    ADD(w, "subq $%d, %%r8\n", line);
    ADD(w, "jge 1b\n10:\n");
    write_line(w, false);
    ADD(w, "movq %d(%%rsp), %%r9\n", ADDS);
    ADD(w, "movq %d(%%rsp), %%rsp\n", STACK);
}
