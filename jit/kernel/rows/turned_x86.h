/* turned_x86 -- what writes columns that run along the terms, transposed on
 * their way; see turned_x86.c. */
#ifndef HJ_JIT_KERNEL_ROWS_TURNED_X86_H
#define HJ_JIT_KERNEL_ROWS_TURNED_X86_H

#include "base/str.h"
#include "jit/kernel/tile.h"

enum {
    HJ_TURNED_STEP_NBYTES = 16, /* of each column, at a time */
    HJ_TURNED_NBYTES = HJ_TURNED_COLS_NBYTES,
    HJ_TURNED_LINE_NBYTES = 64,
    HJ_TURNED_NGROUPS = 4,
};

/* Bytes between columns, and so many times as much: registers that
 * hj_turned_columns() reads. */
#define HJ_TURNED_B_STEP  "%r11"
#define HJ_TURNED_B_STEP3 "%rbx"
#define HJ_TURNED_B_STEP5 "%rbp"
#define HJ_TURNED_B_STEP7 "%r12"

/* Where groups of columns are. */
extern const char *const hj_turned_groups[HJ_TURNED_NGROUPS];

typedef struct hj_turned_writer {
    hj_str text;
    const hj_turned *tile;
    int lanes, nsteps; /* columns of a group, terms of a step */
    int ngroups;
    int column_nbytes;          /* between columns; 0: what registers say */
    int first, end;             /* groups that take turns */
    int loaded, mixed, element; /* registers */
    int terms;                  /* the first vector of columns */
    int widened, nwidened;      /* bf16, f16: registers, and behind them the
                                 * mask of the second term of a pair */
    bool is_512;
    bool holds_a; /* elements that all groups use one after the other */
    int elem_nbytes, stored_nbytes; /* of the sums and A, of B */
    const char *type, *scalar;
} hj_turned_writer;

static inline bool hj_turned_is_narrow(const hj_turned *t)
{
    return t->stored == HJ_DTYPE_bf16 || t->stored == HJ_DTYPE_f16;
}

/* Of a tile whose first `nsums` registers are sums. */
hj_turned_writer hj_turned_writer_make(const hj_target *target,
                                       const hj_turned *tile, int nsums);
/* Column `i` of a group that begins at `base`, `at` bytes on. */
const char *hj_turned_column_at(const hj_turned_writer *w, const char *base,
                                int i, int at);
/* Constants that columns are read with. */
void hj_turned_begin(hj_turned_writer *w);
/* Loads a step of a group's columns, of which there are `ncols` or more, `at`
 * bytes from `base` on, and transposes it; `is_rest`: the last tile->rest
 * terms. */
void hj_turned_columns(hj_turned_writer *w, const char *base, int ncols, int at,
                       bool is_rest);
/* The register of its term `k`, perhaps widened now: in order. */
int hj_turned_term(hj_turned_writer *w, int k);
/* Columns of a group that there are, or more. */
int hj_turned_ncols(const hj_turned_writer *w, int group);
/* Adds `nterms` terms of a group that have been transposed, `at` bytes on in B;
 * A moves behind them if its terms are no neighbours, and `moves_a`. */
void hj_turned_add(hj_turned_writer *w, int group, int at, int nterms,
                   bool moves_a);
/* All whole lines, from copies of them; see copied_x86.c. */
void hj_turned_copied(hj_turned_writer *w);
/* What the rest's loads read: behind the code. */
void hj_turned_finish(hj_turned_writer *w);

#endif
