/* make -- what the files of lib/infer/plain share: instructions in front of the
 * one that they stand for, and the forms that are written out. */
#ifndef HJ_INFER_PLAIN_MAKE_H
#define HJ_INFER_PLAIN_MAKE_H

#include "ir/graph.h"

static inline hj_instr *hj_make_before(hj_instr *at, hj_opcode op,
                                       const hj_shape *shape, int n,
                                       hj_instr *const *x)
{
    hj_instr *y = hj_instr_new_before(at, op, shape, n, x, NULL);

    y->loc = at->loc;
    return y;
}

/* x as numbers of another type; x itself if it has that. */
static inline hj_instr *hj_make_converted(hj_instr *at, hj_instr *x,
                                          hj_dtype dtype)
{
    return x->shape->dtype == dtype
               ? x
               : hj_make_before(
                     at, HJ_OP_convert,
                     hj_shape_with_dtype(hj_instr_arena(at), x->shape, dtype),
                     1, &x);
}

/* ragged.c */
bool hj_ragged_is_plain(const hj_instr *in);
void hj_ragged_make_plain(hj_instr *in);

/* window.c */
bool hj_window_is_plain(const hj_instr *in);
void hj_window_make_plain(hj_instr *in);

/* buffer.c */
bool hj_shape_has_buffer(const hj_shape *shape);
void hj_buffers_make_plain(hj_module *module);

/* constant.c */
bool hj_constant_is_plain(const hj_instr *in);
void hj_constant_make_plain(hj_instr *in);

/* gather.c */
bool hj_gather_is_plain(const hj_instr *in);
void hj_gather_make_plain(hj_instr *in);

/* bitcast.c */
bool hj_bitcast_is_plain(const hj_instr *in);
void hj_bitcast_make_plain(hj_instr *in);

#endif
