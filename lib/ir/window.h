/* window -- what kind of windows a reduce-window has, by shapes and attributes
 * alone.  (Which order it has, ir/sum_order.h says.)
 */
#ifndef HJ_IR_WINDOW_H
#define HJ_IR_WINDOW_H

#include "ir/graph.h"

/* Running windows: those of one dimension (the others are trivial) which all
 * hold the first element, or all hold the last one, or nothing: running sums
 * and the like.  Window o reaches to element `first + o * stride`, from the
 * first element or back from the last one; that may be outside of the array,
 * where there is padding. */
typedef struct hj_running {
    hj_opcode op; /* what the body does (hj_instr_is_running) */
    int dim;
    bool from_end;
    int64_t first, stride, size;
} hj_running;

/* Has this reduce-window of one array such windows, at most twice as long as
 * the array and the result together?  `op` is not set. */
bool hj_window_runs(const hj_instr *in, hj_running *out);
/* The same for windows over an array of sizes `n`, with results of `nout`. */
bool hj_windows_run(const hj_window *window, const int64_t *n,
                    const int64_t *nout, hj_running *out);

/* Size 1, nothing skipped, no padding: the dimension stays as it is. */
bool hj_window_dim_is_trivial(const hj_window_dim *dim);

/* Is it one array, by an op and a constant init that changes nothing? */
bool hj_window_init_is_neutral(const hj_instr *in);

/* Might the result change if padding and holes were left out of the windows of
 * this reduce-window?  Not if there are none, nor for one array by an op and a
 * constant init that changes nothing. */
bool hj_window_padding_counts(const hj_instr *in);

/* How many elements of an array of n window `o` holds. */
int64_t hj_running_count(const hj_running *r, int64_t n, int64_t o);

#endif
