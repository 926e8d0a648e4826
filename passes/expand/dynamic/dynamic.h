/* dynamic -- what the files of dynamic_padder share.
 *
 * An array with bounded dimensions becomes one of its bounds' extents, whose
 * elements beyond the sizes mean nothing, and an s32 value for the size of each
 * such dimension.  Values are walked in their order; each has its sizes once it
 * was visited.
 */
#ifndef HJ_PASSES_EXPAND_DYNAMIC_H
#define HJ_PASSES_EXPAND_DYNAMIC_H

#include "passes/rewrite.h"

typedef struct hj_dyn {
    hj_pass_ctx *cx;
    hj_arena *arena; /* scratch */
    hj_map sizes;    /* id of an instruction -> its list of sizes */
    hj_map done;     /* id of a computation that was walked */
    bool changed;
} hj_dyn;

/* What becomes of an instruction.  `sizes` has room for one entry for each
 * dimension of each leaf of its result, NULL where that is static; the rule
 * fills it.  `*out` is the instruction itself, or what stands for it. */
typedef hj_error *hj_dyn_rule(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                              hj_instr **out);

hj_dyn_rule hj_dyn_broadcast, hj_dyn_transpose, hj_dyn_reverse, hj_dyn_slice,
    hj_dyn_pad, hj_dyn_concatenate, hj_dyn_bounds, hj_dyn_reshape;
hj_dyn_rule hj_dyn_dynamic_slice, hj_dyn_dynamic_update_slice, hj_dyn_gather,
    hj_dyn_scatter;
hj_dyn_rule hj_dyn_reduce, hj_dyn_reduce_window, hj_dyn_sort, hj_dyn_map;
hj_dyn_rule hj_dyn_dot, hj_dyn_convolution;
hj_dyn_rule hj_dyn_cholesky, hj_dyn_triangular_solve, hj_dyn_lines;
hj_dyn_rule hj_dyn_tuple, hj_dyn_get_tuple_element, hj_dyn_while,
    hj_dyn_conditional, hj_dyn_get_size, hj_dyn_set_size;

/* Walks a computation whose parameters have their sizes (control.c). */
HJ_MUST_USE hj_error *hj_dyn_walk(hj_dyn *d, hj_comp *comp);
/* Its root becomes (leaves as before..., sizes...): what callers see. */
void hj_dyn_spread_root(hj_dyn *d, hj_comp *comp);
/* A parameter of that form: users see the value without its sizes. */
void hj_dyn_open_param(hj_dyn *d, hj_instr *param);

static inline bool hj_dyn_has(hj_ints list, int64_t x)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == x)
            return true;
    return false;
}

/* --- sizes ---------------------------------------------------------------- */
/* Entries of a list for this shape: dimensions of all leaves. */
int hj_dyn_nentries(const hj_shape *shape);
/* Dynamic ones among them. */
int hj_dyn_count(const hj_shape *shape);
/* The list of a value; NULL if all of it is static. */
hj_instr **hj_dyn_list(const hj_dyn *d, const hj_instr *in);
void hj_dyn_keep(hj_dyn *d, const hj_instr *in, hj_instr **list);
/* Of an array: the size of a dimension, NULL if it is static. */
hj_instr *hj_dyn_size(const hj_dyn *d, const hj_instr *in, int64_t dim);
/* The same, a constant if it is static. */
hj_instr *hj_dyn_extent(const hj_dyn *d, hj_instr *at, const hj_instr *in,
                        int64_t dim);
bool hj_dyn_is_static(const hj_dyn *d, const hj_instr *in);
/* Without bounds: what it becomes. */
const hj_shape *hj_dyn_plain(hj_arena *arena, const hj_shape *shape);
/* A shape of s32[]; numbers of that type, and arithmetic on them. */
hj_instr *hj_dyn_number(hj_instr *at, int64_t value);
hj_instr *hj_dyn_plus(hj_instr *at, hj_instr *a, int64_t value);
hj_instr *hj_dyn_times(hj_instr *at, hj_instr *a, int64_t value);
hj_instr *hj_dyn_at_least(hj_instr *at, hj_instr *a, int64_t value);
/* At run time: an error that begins with `in` and `what` unless low <= value
 * <= high. */
void hj_dyn_check(hj_dyn *d, hj_instr *in, hj_instr *value, int64_t low,
                  hj_instr *high, const char *what);
/* Sizes that must agree: one of them, checked against the other. */
hj_instr *hj_dyn_same(hj_dyn *d, hj_instr *in, int dim, hj_instr *a,
                      hj_instr *b);

/* --- masks ---------------------------------------------------------------- */
/* Where elements count: pred of `shape` (no bounds), true below every size
 * that is not NULL; NULL if all are. */
hj_instr *hj_dyn_valid(hj_instr *at, const hj_shape *shape,
                       hj_instr *const *sizes);
/* x, with `value` (rank 0) where elements do not count. */
hj_instr *hj_dyn_masked(hj_instr *at, hj_instr *x, hj_instr *const *sizes,
                        hj_instr *value);
/* An integer as s64, unsigned ones above INT64_MAX as that. */
hj_instr *hj_dyn_index(hj_instr *at, hj_instr *x);

/* How many windows an array of this size has (hj_window_nout). */
hj_instr *hj_dyn_nwindows(hj_instr *in, const hj_window_dim *w, hj_instr *size);

/* UNIMPLEMENTED; `why` may be NULL. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_dyn_refuse(const hj_instr *in,
                                                  const char *why);

#endif
