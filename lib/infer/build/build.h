/* build -- what the files of the builder share.
 *
 * A public function describes one instruction in a hj_spec, which borrows
 * everything, and hj_build makes it: copies what the spec borrows, infers the
 * shape, keeps the first error.  Memory comes from the module's arena, under
 * a guard inside hj_build and hj_build_alloc only, so that public functions
 * need none.
 */
#ifndef HJ_INFER_BUILD_BUILD_H
#define HJ_INFER_BUILD_BUILD_H

#include "hlojit/builder.h"
#include "base/vec.h"
#include "infer/infer.h"
#include "ir/names.h"

enum { HJ_BUILD_NSHAPES = 512 };

/* What a builder and its sub-builders share. */
typedef struct hj_build_state {
    hj_module *module;
    hj_error *error; /* the first one */
    int nopen;       /* sub-builders that are not finished */
    /* Which names there are, while it is built: not in the module's memory. */
    hj_arena tables;
    hj_index_pool pool;
    HJ_VEC(hj_instr *) named;                 /* from 1 on */
    hj_arena scratch;                         /* of one inference */
    const hj_shape *shapes[HJ_BUILD_NSHAPES]; /* by hash: see hj_build_share */
    hj_shape nothing;
    hj_instr placeholder; /* what calls return once there is an error */
} hj_build_state;

struct hj_builder {
    hj_build_state *state;
    hj_builder *parent; /* NULL: builds the entry */
    hj_comp *comp;
    hj_index names; /* of state->named */
    bool is_finished;
};

enum { HJ_SPEC_NATTRS = 14 };

typedef struct hj_spec {
    hj_opcode op;
    int noperands;
    hj_instr *const *operands;
    const hj_shape *shape; /* what the program declares, or NULL */
    int nattrs;
    hj_attr attrs[HJ_SPEC_NATTRS];
} hj_spec;

/* An instruction without attributes. */
hj_spec hj_spec_of(hj_opcode op, int noperands, hj_instr *const *operands,
                   const hj_shape *shape);
void hj_spec_int(hj_spec *spec, hj_attr_id id, int64_t value);
void hj_spec_ints(hj_spec *spec, hj_attr_id id, const int64_t *at, int n);
void hj_spec_comp(hj_spec *spec, hj_attr_id id, hj_comp *comp);
void hj_spec_text(hj_spec *spec, hj_attr_id id, const char *text);
void hj_spec_attr(hj_spec *spec, const hj_attr *attr);

/* given.c: what the caller handed in can be used: pointers are there, types
 * are in their table, computations are finished ones of this module (INVALID);
 * shapes are not nested too deeply (LIMIT). */
HJ_MUST_USE hj_error *hj_build_check_shape(const hj_builder *b,
                                           const hj_shape *shape);
HJ_MUST_USE hj_error *hj_build_check_attr(const hj_builder *b,
                                          const hj_spec *spec,
                                          const hj_attr *attr);

/* Makes the instruction; the placeholder if that, or anything before it,
 * fails. */
hj_instr *hj_build(hj_builder *b, const hj_spec *spec);
/* The same for an op of n operands without attributes. */
hj_instr *hj_build_plain(hj_builder *b, hj_opcode op, int n,
                         hj_instr *const *operands, const hj_shape *shape);

/* Keeps `error` if it is the first (frees it otherwise); the placeholder. */
hj_instr *hj_build_fail(hj_builder *b, hj_error *error);
/* An INVALID error. */
hj_instr *hj_build_bad(hj_builder *b, const char *format, ...) HJ_PRINTF(2, 3);
hj_instr *hj_build_nothing(hj_builder *b);

/* No error so far, the builder is not finished, and all values are its own.
 * If not, there is an error now; `what` names the op. */
bool hj_build_may(hj_builder *b, const char *what, int n,
                  hj_instr *const *values);
/* The same for one and two values. */
bool hj_build_may1(hj_builder *b, const char *what, hj_instr *x);
bool hj_build_may2(hj_builder *b, const char *what, hj_instr *x, hj_instr *y);

/* Checked by hj_build_may, the values of two lists in one; NULL after an
 * error. */
hj_instr **hj_build_join(hj_builder *b, const char *what, int nfirst,
                         hj_instr *const *first, int n,
                         hj_instr *const *others);

/* Zeroed memory that lives as long as the module; NULL when there is none
 * left, which is an error of the builder. */
void *hj_build_alloc(hj_builder *b, int64_t n, size_t nbytes);
#define HJ_BUILD_ARRAY(b, type, n)                                             \
    ((type *)hj_build_alloc((b), (n), sizeof(type)))
/* "f32[2,3]" for a message. */
const char *hj_build_text(hj_builder *b, const hj_shape *shape);

/* A name as HLO writes them, [a-zA-Z_][a-zA-Z0-9_.-]*: other characters become
 * '_'.  Allocates, under the caller's guard. */
char *hj_build_clean_name(hj_arena *arena, const char *name);
/* Names an instruction: so, or with a number if the builder's computation has
 * the name already.  `name` may be the one that it was made with, which is
 * kept. */
void hj_build_give_name(hj_builder *b, hj_instr *in, const char *name);

/* A copy in the module, or one that was made before: equal arrays mostly have
 * one shape, as a program has few.  Under the caller's guard. */
const hj_shape *hj_build_share(hj_build_state *state, const hj_shape *shape);

/* Row-major array shape on the stack: borrows `dims`. */
static inline hj_shape hj_build_shape(hj_dtype dtype, int rank,
                                      const int64_t *dims)
{
    return (hj_shape){ .dtype = dtype, .rank = rank, .dims = dims };
}

/* The attribute `window`, with these sizes; false after an error. */
bool hj_build_window(hj_builder *b, const hj_window_options *options,
                     const int64_t *sizes, hj_attr *out);
/* A window over n dimensions of these extents, padded as `kind` says. */
bool hj_build_padding(hj_builder *b, hj_padding_kind kind, int n,
                      const int64_t *extents, const int64_t *sizes,
                      const int64_t *strides, hj_window_options *out);
/* The attribute `dim_labels`; borrows the lists. */
bool hj_build_labels(hj_builder *b, const hj_conv_dims *dims, hj_attr *out);

/* Dimension i of `x` becomes dimension map[i] of an array of these sizes;
 * sizes of 1 are stretched, all others must be equal.  `x` itself where there
 * is nothing to do. */
hj_instr *hj_build_stretch(hj_builder *b, hj_instr *x, int rank,
                           const int64_t *dims, const int64_t *map);

#endif
