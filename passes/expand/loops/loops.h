/* loops -- ops that apply a computation, as loops over their elements.
 *
 * New instructions stand before `at`, as in passes/rewrite.h.  Loops are scans,
 * which scan_expander makes whiles of.
 */
#ifndef HJ_PASSES_EXPAND_LOOPS_LOOPS_H
#define HJ_PASSES_EXPAND_LOOPS_LOOPS_H

#include "passes/rewrite.h"

typedef struct hj_loops {
    hj_pass_ctx *cx;
    hj_instr *in; /* what is expanded */
    hj_arena *arena;
    hj_comp *body;
    int n; /* arrays that it works on */
} hj_loops;

/* A computation that is being written: what belongs to it is made before
 * `end`. */
typedef struct hj_loop_step {
    hj_comp *comp;
    hj_instr *end, **params;
} hj_loop_step;

hj_loop_step hj_loop_step_open(const hj_loops *l, const char *name, int nparams,
                               const hj_shape *const *shapes);
/* Returns a tuple of these; one alone by itself. */
hj_comp *hj_loop_step_close(hj_loop_step *step, int n,
                            hj_instr *const *results);

/* A scan along dimension 0 of the inputs: `comp` of an element of each, then
 * the carries, returns elements of the outputs, then carries.  `results` gets
 * all of those. */
void hj_loop_scan(const hj_loops *l, hj_instr *at, hj_comp *comp, int ninputs,
                  hj_instr *const *inputs, int ncarries,
                  hj_instr *const *carries, hj_instr **results);

/* The body of 2n scalars: n results. */
void hj_loop_apply(const hj_loops *l, hj_instr *at, hj_instr *const *args,
                   hj_instr **results);
/* A left fold over n arrays of one dimension from `inits`. */
void hj_loop_fold(const hj_loops *l, hj_instr *at, hj_instr *const *rows,
                  hj_instr *const *inits, hj_instr **results);

/* --- positions, as s64 ---------------------------------------------------- */

hj_instr *hj_loop_int(hj_instr *at, int64_t value);
/* 0 .. n - 1 */
hj_instr *hj_loop_count(hj_instr *at, int64_t n);
/* The position in an array of these dimensions of its element `t` in row-major
 * order. */
void hj_loop_delinear(hj_instr *at, hj_instr *t, int rank, const int64_t *dims,
                      hj_instr **position);
/* The part of x of these sizes that begins at `starts`, kept inside. */
hj_instr *hj_loop_part(const hj_loops *l, hj_instr *at, hj_instr *x,
                       hj_instr *const *starts, const int64_t *sizes);
/* The element of x there, rank 0. */
hj_instr *hj_loop_element(const hj_loops *l, hj_instr *at, hj_instr *x,
                          hj_instr *const *starts);

/* --- ops ------------------------------------------------------------------ */

/* What takes the place of l->in. */
hj_instr *hj_loop_reduce(const hj_loops *l);
hj_instr *hj_loop_reduce_window(const hj_loops *l);
hj_instr *hj_loop_scatter(const hj_loops *l);
hj_instr *hj_loop_sort(const hj_loops *l);

/* n values as results of l->in. */
hj_instr *hj_loop_results(const hj_loops *l, hj_instr *const *values);

#endif
