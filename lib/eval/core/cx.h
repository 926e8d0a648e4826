/* cx -- what the files of the evaluator share: the context of one
 * evaluation, computations made ready to run, and small helpers.
 *
 * Memory: every running computation has a scratch arena of its own
 * (cx->arena), from which its ops take results and temporaries alike; what
 * leaves the computation is copied to its caller's.
 */
#ifndef HJ_EVAL_CORE_CX_H
#define HJ_EVAL_CORE_CX_H

#include "eval/eval.h"
#include "eval/core/number.h"

typedef struct hj_eval hj_eval;

/* One op on arrays. */
typedef hj_error *hj_eval_fn(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out);
/* One elementwise op on numbers; never fails. */
typedef hj_number hj_scalar_fn(const hj_instr *in, const hj_number *x);

/* One function an op, by the columns `family` and `eval` of ops.def: the
 * families unary and binary have only hj_scalar_<id>, convert both. */
#define HJ_DECLARE_unary(id)  hj_scalar_fn hj_scalar_##id;
#define HJ_DECLARE_binary(id) hj_scalar_fn hj_scalar_##id;
#define HJ_DECLARE_convert(id)                                                 \
    hj_scalar_fn hj_scalar_##id;                                               \
    hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_move(id)      hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_index(id)     hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_reduce(id)    hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_contract(id)  hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_linalg(id)    hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_order(id)     hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_control(id)   hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_comm(id)      hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_random(id)    hj_eval_fn hj_eval_##id;
#define HJ_DECLARE_Y(family, id) HJ_DECLARE_##family(id)
#define HJ_DECLARE_N(family, id)
#define HJ_DECLARE_R(family, id)
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    HJ_DECLARE_##eval(family, id)
#include "hlojit/ops.def"
#undef HJ_OP

/* Every family that has elementwise ops: what its functions accept. */
hj_eval_fn hj_eval_elementwise;
/* The function of an elementwise op; NULL for others. */
hj_scalar_fn *hj_scalar_find(hj_opcode op);
/* Error unless the op works on operand 0's type. */
HJ_MUST_USE hj_error *hj_scalar_check(const hj_instr *in);

/* The custom call "TopK" (order.c). */
hj_eval_fn hj_eval_topk_call;

typedef struct hj_step {
    const hj_instr *in;
    hj_eval_fn *fn;
    hj_scalar_fn *scalar; /* of elementwise ops */
    int noperands;
    int *operands; /* the steps that make them */
    int last_use;  /* the last step that reads this one's value */
} hj_step;

/* A computation, ready to run.  It cannot run inside itself, so one set of
 * slots is enough. */
typedef struct hj_program {
    const hj_comp *comp;
    int nsteps, root;
    hj_step *steps;
    hj_literal **slots;    /* the value of each step, while it runs */
    hj_literal **operands; /* room for the operands of any step */
    bool is_running;
    /* Computations of rank-0 elementwise ops run on numbers alone. */
    bool is_scalar;
    hj_number *numbers; /* of each step; constants stay */
    int nresults;
    int *results; /* the steps of the root, or of its elements */
} hj_program;

struct hj_eval {
    const hj_eval_options *options;
    hj_limits limits; /* defaults filled in */
    hj_arena *home;   /* lives as long as the evaluation: programs, arenas */
    hj_arena *arena;  /* of the running computation */
    hj_map programs;  /* hj_comp -> hj_program */
    struct hj_level *levels; /* arenas not in use */
    struct hj_level *all_levels;
    int depth;
    int64_t unclocked;       /* work since the clock was read */
    uint64_t rng_counter[2]; /* of the stateful generator, low half first */
};

/* --- running (program.c) ---------------------------------------------------
 */
HJ_MUST_USE hj_error *hj_program_get(hj_eval *cx, const hj_comp *comp,
                                     hj_program **out);
/* That of a reduce, reduce-window or scan; folds that are kept in f32 are in
 * that type (ir/sum_order.h). */
HJ_MUST_USE hj_error *hj_program_get_fold(hj_eval *cx, const hj_instr *in,
                                          hj_program **out);
/* Runs a computation; the result is in cx->arena. */
HJ_MUST_USE hj_error *hj_program_run(hj_eval *cx, hj_program *program,
                                     hj_literal *const *args, int nargs,
                                     hj_literal **out);
/* The same without an arena of its own: temporaries too are left in
 * cx->arena, which may have become another one; the result may share values
 * with args and constants. */
HJ_MUST_USE hj_error *hj_program_run_here(hj_eval *cx, hj_program *program,
                                          hj_literal *const *args, int nargs,
                                          hj_literal **out);
/* Runs one whose parameters and results all have rank 0. */
HJ_MUST_USE hj_error *hj_program_apply(hj_eval *cx, hj_program *program,
                                       const hj_number *args, int nargs,
                                       hj_number *results, int nresults);
/* *acc = body(*acc, *x) */
HJ_MUST_USE hj_error *hj_program_fold(hj_eval *cx, hj_program *body,
                                      hj_number *acc, const hj_number *x);
/* Error unless the computation takes nargs numbers and gives nresults. */
HJ_MUST_USE hj_error *hj_program_check(const hj_program *program,
                                       const hj_instr *in, int nargs,
                                       int nresults);
/* A fresh arena becomes cx->arena; the one before is returned for leave,
 * which empties the fresh one. */
hj_arena *hj_eval_enter(hj_eval *cx);
void hj_eval_leave(hj_eval *cx, hj_arena *before);
/* Cancelled, or past the deadline?  Cheap: call it once a few microseconds. */
HJ_MUST_USE hj_error *hj_eval_poll(hj_eval *cx);
/* The same for this many elements, up to a few thousand. */
HJ_MUST_USE hj_error *hj_eval_poll_work(hj_eval *cx, int64_t amount);
/* Empties all arenas; the last call. */
void hj_eval_finish(hj_eval *cx);
/* The function of an op, or why there is none. */
HJ_MUST_USE hj_error *hj_eval_find(const hj_instr *in, hj_eval_fn **out);

/* --- arrays (arrays.c)
 * ---------------------------------------------------------------
 */
/* A zeroed array of these dimensions. */
hj_literal *hj_eval_new(hj_eval *cx, hj_dtype dtype, int rank,
                        const int64_t *dims);
/* The same with the dimensions of another literal. */
hj_literal *hj_eval_new_like(hj_eval *cx, hj_dtype dtype,
                             const hj_literal *other);
/* n arrays, filled with the numbers of n rank-0 arrays. */
hj_literal **hj_eval_filled(hj_eval *cx, int n, hj_literal *const *inits,
                            int rank, const int64_t *dims);
/* x in another type of float, each number rounded once; x itself if it has it
 * already. */
hj_literal *hj_eval_in_type(hj_eval *cx, hj_literal *x, hj_dtype dtype);
/* The operands of a reduce, reduce-window or scan, those of folds that are kept
 * in f32 in that type. */
hj_literal **hj_eval_widened(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands);
hj_literal *hj_eval_new_tuple(hj_eval *cx, int n, hj_literal *const *elements);
/* --- bounded dimensions (bounds.c) --- */
/* x with other dimensions: cut, or filled up (NULL: with zero bits). */
hj_literal *hj_eval_resize(hj_eval *cx, const hj_literal *x,
                           const int64_t *dims, const hj_number *fill);
/* x filled up to its bounds along some dimensions, with `zero` if it is a
 * float, else +0. */
hj_literal *hj_eval_spread(hj_eval *cx, hj_literal *x, const hj_shape *bounds,
                           hj_ints along, double zero);
/* The two operands of a contraction, filled up to their bounds along the
 * dimensions that go together (as many on each side): a sum over those has the
 * order that the bounds have.  Operand 0 is filled with `zero`, operand 1 with
 * +0.  Errors: ABORTED, their sizes differ. */
HJ_MUST_USE hj_error *hj_eval_spread_terms(hj_eval *cx, const hj_instr *in,
                                           hj_literal *const *operands,
                                           hj_ints left, hj_ints right,
                                           double zero, hj_literal **out);
/* Operands of an elementwise op, all of the sizes that those with bounds have
 * at run time; of two operands with bounds one may have a single element where
 * the other has more, and is repeated.  `out` has room for them.
 * Errors: ABORTED, they differ. */
HJ_MUST_USE hj_error *hj_eval_agree(hj_eval *cx, const hj_instr *in,
                                    hj_literal *const *operands,
                                    hj_literal **out);
/* Element i of a tuple.  Errors: INVALID, there is none. */
HJ_MUST_USE hj_error *hj_eval_element(const hj_instr *in,
                                      const hj_literal *tuple, int64_t i,
                                      hj_literal **out);
/* The tuple, or the only element: how variadic ops return results, in the types
 * that these have. */
hj_literal *hj_eval_pack(hj_eval *cx, const hj_instr *in, int n,
                         hj_literal *const *elements);
/* The next position in row-major order; false after the last one, which
 * becomes the first again. */
bool hj_index_next(int rank, const int64_t *dims, int64_t *index);
/* Row-major linear index. */
int64_t hj_index_linear(int rank, const int64_t *dims, const int64_t *index);

/* One side of a copy: where element {0,...} is, and how far in elements a
 * step in each dimension leads. */
typedef struct hj_view {
    char *at;
    int64_t *strides;
} hj_view;

/* The elements of an array in row-major order. */
hj_view hj_view_of(hj_eval *cx, const hj_literal *literal);
/* Moves the origin. */
void hj_view_shift(hj_view *view, int dim, int64_t nsteps, int64_t nbytes);
/* Copies dims[0] x ... elements of nbytes each. */
void hj_view_copy(int rank, const int64_t *dims, const hj_view *to,
                  const hj_view *from, int64_t nbytes);

#endif
