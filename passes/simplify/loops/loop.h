/* loop -- a `while` over a tuple, taken apart: which element of its state is
 * read where, and how to give it another state. */
#ifndef HJ_PASSES_SIMPLIFY_LOOP_H
#define HJ_PASSES_SIMPLIFY_LOOP_H

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

#endif
