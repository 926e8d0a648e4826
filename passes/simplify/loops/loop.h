/* loop -- a `while` over a tuple, taken apart: which element of its state is
 * read where, and how to give it another state. */
#ifndef HJ_PASSES_SIMPLIFY_LOOPS_LOOP_H
#define HJ_PASSES_SIMPLIFY_LOOPS_LOOP_H

#include "passes/rewrite.h"

typedef struct hj_loop {
    hj_pass_ctx *cx;
    hj_instr *instr; /* the while */
    hj_comp *body, *cond;
    hj_instr *body_param, *cond_param, *root; /* root: of the body, a tuple */
    int n;                                    /* elements of the state */
    hj_instr **init;    /* what each starts with, outside */
    bool *is_invariant; /* the body hands it on unchanged */
} hj_loop;

/* A value that is computed once outside and carried for the body. */
typedef struct hj_loop_extra {
    hj_instr *outside, *inside;
} hj_loop_extra;

/* False if the loop does not have the usual form: a tuple, whose elements
 * condition and body read one by one and which the body makes by `tuple`.
 * Condition and body have no other caller. */
bool hj_loop_open(hj_pass_ctx *cx, hj_instr *instr, hj_loop *out);

/* Which element of the state `in` is, read from parameter `param`; -1: none. */
int hj_loop_element_index(const hj_instr *in, const hj_instr *param);

/* Is the while's result used as a whole, by more than get-tuple-element? */
bool hj_loop_result_is_whole(const hj_loop *loop);
/* Elements that somebody reads: outside, in the condition, in effects of the
 * body, or in the body for an element that is read, the extras being carried;
 * n flags in scratch. */
bool *hj_loop_find_live(const hj_loop *loop, const hj_loop_extra *extras,
                        int nextras);

/* Replaces the while by one that carries the elements with keep[i] and then
 * the extras; `inside` of every extra is replaced by the carried value. */
void hj_loop_rebuild(const hj_loop *loop, const bool *keep,
                     const hj_loop_extra *extras, int nextras);

/* --- counters.c ----------------------------------------------------------- */

/* 0 or 1 if the loop is known to run so often; else -1. */
int hj_loop_find_trips(const hj_loop *loop);

/* first, first + step, ..., one for each turn. */
typedef struct hj_counter {
    int64_t first, step, trips;
} hj_counter;

/* False if element `i` does not count, or the turns are not known. */
bool hj_loop_find_counter(const hj_loop *loop, int i, hj_counter *out);
/* Comparisons, minima and the like in the body that the numbers which count
 * decide are gone; how many. */
int hj_loop_use_counters(hj_loop *loop);

/* --- equal_carries.c ------------------------------------------------------ */

/* Whoever reads one of several elements that are always equal reads the first;
 * how many do now. */
int hj_loop_join_equal(hj_loop *loop);

/* --- carries.c ------------------------------------------------------------ */

/* Of an array whose slices are read turn by turn, and one that collects them
 * changed, one is left where the first is wanted by nobody else; how many went.
 *
 *   in_body  the loop stands in the body of another one */
int hj_loop_merge_carries(hj_loop *loop, bool in_body);

#endif
