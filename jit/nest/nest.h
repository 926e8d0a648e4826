/* nest -- a kernel as loops, stages and expression DAGs.
 *
 * Built from a fusion by jit/nest/build, scheduled by schedule.c, checked by
 * verify.c, printed by print.c, turned into LLVM IR by jit/emit.
 *
 *     outer loops                  (the first may be split among threads)
 *       stage 0: its own inner loops, a reduction into accumulators
 *       stage 1: its own inner loops, stores
 *       ...
 *
 * Stages run in order for every point of the outer loops.  Accumulators of a
 * stage are values of later stages.  Every buffer is dense and row major; a
 * load or store names its element by one linear index.
 *
 * Values: an expression has an element type.  Arithmetic in f16, bf16 and the
 * small floats is done in f32 and rounded after each op; 2- and 4-bit
 * integers wrap after each op.
 */
#ifndef HJ_NEST_NEST_H
#define HJ_NEST_NEST_H

#include "base/vec.h"
#include "ir/graph.h"
#include "jit/nest/index.h"

typedef struct hj_expr hj_expr;

enum { HJ_NEST_AXIS_LOOPS = 8 };

typedef enum hj_expr_kind {
    HJ_EXPR_const,  /* literal, rank 0 */
    HJ_EXPR_scalar, /* argument `buffer` of the kernel, passed by value */
    HJ_EXPR_load,   /* element `index` of `buffer` */
    HJ_EXPR_index,  /* the value of `index`, converted to dtype */
    HJ_EXPR_op,     /* `op` of the operands; attributes from `instr` */
    HJ_EXPR_guard,  /* operands[0] where all `conditions` hold, else
                     * operands[1]; loads under operands[0] are not carried
                     * out where they do not hold, those under operands[1]
                     * not where they do */
    HJ_EXPR_acc,    /* accumulator `acc` of stage `stage`, finished; inside
                     * that stage's `next`: its value so far */
    HJ_EXPR_fma,    /* operands[0] * operands[1] + operands[2], one rounding
                     * (f32, f64); wraps in integers */
    HJ_EXPR_clamp_index, /* operands[0], any integer type, clamped to
                          * [floor, limit] as s64; unsigned values beyond s64
                          * clamp high */
} hj_expr_kind;

/* lo <= index < hi and, if by > 1, index mod by == 0; and `test`, if not
 * NULL, is true. */
typedef struct hj_condition {
    const hj_ix *index;
    int64_t lo, hi, by;
    hj_expr *test;
    bool is_met; /* limits of loops see to it: it always holds */
} hj_condition;

struct hj_expr {
    hj_expr_kind kind;
    hj_dtype dtype;
    int id; /* position in nest->exprs; operands come before users */
    hj_opcode op;
    const hj_instr *instr;
    int noperands;
    hj_expr **operands;
    int buffer; /* of load and scalar: index into nest->buffers */
    const hj_ix *index;
    const hj_literal *literal;
    int nconditions;
    hj_condition *conditions;
    int stage, acc;
    int64_t floor, limit; /* of clamp_index */
    uint64_t vars; /* loop variables that it depends on, as those of hj_ix */
};

typedef enum hj_loop_kind {
    HJ_LOOP_serial,
    HJ_LOOP_parallel, /* iterations are independent: may be split */
    HJ_LOOP_vector,   /* `width` lanes at a time, tail masked */
    HJ_LOOP_tile,     /* `width` iterations at a time, written out innermost:
                       * with the vector loop a block in registers */
    HJ_LOOP_flat,     /* short rows, `width` of them at a time: their elements,
                       * those of all loops inside, are whole vectors of
                       * `nlanes` lanes (jit/nest/flat/flat.h) */
    HJ_LOOP_inside,   /* of a flat loop */
} hj_loop_kind;

typedef struct hj_loop {
    int64_t extent;
    hj_loop_kind kind;
    int width;           /* of a vector loop or a tile; rows of a flat loop */
    int nlanes;          /* of a flat loop; of one whose `side` iterations have
                          * so many that their columns are whole vectors, which
                          * run over columns and then iterations, row-major
                          * (jit/nest/rows/blocks.h) */
    int side;            /* of the last outer loop: so many iterations, or
                          * vectors, are carried out side by side, each stage
                          * for all of them before the next one; 0: one.  Of the
                          * loop before a vector loop: likewise, each with all
                          * vectors of that loop */
    bool is_joined;      /* `side` vectors of lanes, a reduction of each of the
                          * iterations, become one, a lane for each; stages
                          * without loops have such vectors, too */
    bool is_turned;      /* `side` iterations, rows, have a lane each: what they
                          * read is turned first, so that elements of a column
                          * lie side by side in local memory, and so, last, is
                          * what they store (jit/nest/rows/turned.h) */
    int rest;            /* of a vector loop that ends within a vector: so many
                          * lanes of the last one, which ends where the loop
                          * does, are carried out (some for the second time);
                          * 0: those that are left */
    const hj_ix *limit;  /* of a stage's loop: iterations from here on are left
                          * out; a value of the outer loops, 0 to extent.  NULL:
                          * extent */
    bool is_independent; /* iterations may run in any order, or at once */
} hj_loop;

typedef enum hj_buffer_kind {
    HJ_BUFFER_in,
    HJ_BUFFER_out,
    HJ_BUFFER_scalar, /* rank-0 operand passed by value */
    HJ_BUFFER_local,  /* a row, kept on the kernel's stack */
} hj_buffer_kind;

typedef struct hj_nest_buffer {
    hj_buffer_kind kind;
    hj_dtype dtype;
    int64_t nelems;
    int number; /* of in and scalar: fusion operand; of out: result leaf */
    const hj_literal *literal; /* of in: its elements, if the compiler knows
                                * them; else NULL */
    int64_t first; /* of in and out: the element that the kernel's argument
                    * points to, which `nelems` and indices count from
                    * (hj_nest_rebase) */
} hj_nest_buffer;

/* How the elements of a reduction are grouped (docs/semantics.md, Reduce). */
typedef enum hj_order {
    HJ_ORDER_fold,   /* acc = f(acc, e), loops in order, from init */
    HJ_ORDER_lanes,  /* 64 virtual lanes along the last loop, each from init,
                      * which is the identity of `combine`; lane l takes the
                      * iterations l mod 64 of the last loop, outer loops in
                      * order; then lane[l] = f(lane[l], lane[l+h]) for
                      * h = 32, 16, 8, 4, 2, 1.  With `block`, the (only) loop is
                      * cut into blocks that are reduced in this way, and their
                      * totals likewise: HJ_MAX_LANE_BLOCKS at most */
    HJ_ORDER_blocks, /* fold within `block` iterations, blocks added in order
                      * (dot, convolution): every block starts from init */
    HJ_ORDER_pick,   /* acc 0 is the extreme of its `next` along the one loop,
                      * NaN above all, acc 1 the `next` of the first iteration
                      * that has it */
} hj_order;

typedef struct hj_nest_pick {
    bool is_min;
    bool is_last;   /* of equal values (zeros), the last one's bits */
    hj_expr *least; /* a constant that no number is beaten by */
} hj_nest_pick;

/* A row of a reduction by lanes, and how many of them one longer row may be. */
enum { HJ_LANE_BLOCK = 16384, HJ_MAX_LANE_BLOCKS = 64 };

/* Reductions by lanes of at most so many elements may be written out, element
 * by element, under an outer vector loop. */
enum { HJ_SHORT_REDUCTION = 16 };

/* Below this many nanoseconds of work a part is not worth a thread that is
 * awake: handing it one takes a fifth of that.  A kernel of fewer is not worth
 * waking one (lib/rt/workers.h).  Parts that a nest may be cut into. */
enum {
    HJ_NEST_PART_NS = 5000,
    HJ_NEST_SHORT_NS = 40000,
    HJ_NEST_CUTS = 1024,
};

/* So many rows of a few elements are worth joining (hj_loop.is_joined). */
enum { HJ_NEST_MIN_JOINED = 32 };

/* Rows of at most so many elements that follow each other may be stored by an
 * outer vector loop over them, written out likewise. */
enum { HJ_NEST_MAX_COLUMNS = 8 };

typedef struct hj_acc {
    hj_dtype dtype;
    hj_expr *init;
    hj_expr *next; /* of HJ_EXPR_acc (stage, acc) and the loop's values */
} hj_acc;

typedef struct hj_store {
    int buffer;
    const hj_ix *index;
    hj_expr *value;
    int nconditions; /* stored only where they hold */
    hj_condition *conditions;
    bool is_streaming; /* whole vectors go past the caches */
    bool asks_ahead;   /* of rows that follow each other, `ahead` (hj_nest) of
                        * them side by side: the next ones are asked for, to be
                        * written */
} hj_store;

typedef struct hj_nest_stage {
    int nloops;
    int *loops; /* indices into nest->loops, outer to inner */
    int cut;    /* hj_nest.is_cut: the loop that a part of the kernel has a part
                 * of; -1: there is none, the first part has the stage */
    /* a reduction: */
    int naccs;
    hj_acc *accs;
    hj_order order;
    hj_opcode combine; /* of lanes: the one commutative op */
    int64_t block;     /* of blocks: iterations (row-major over the loops); of
                        * lanes: likewise, or 0 */
    int fetch_nbytes;  /* of lanes: operands are asked for so many bytes ahead;
                        * 0: the CPU sees to that */
    hj_nest_pick pick; /* of pick */
    /* stores, carried out in order; those of a reduction keep its elements in
     * local buffers for later stages: */
    int nstores;
    hj_store *stores;
} hj_nest_stage;

/* Loops, outer to inner, that together count one dimension of a product; none
 * if its extent is 1. */
typedef struct hj_nest_axis {
    int n;
    int loops[HJ_NEST_AXIS_LOOPS];
} hj_nest_axis;

/* An outer loop that is run `size` iterations at a time: see hj_nest. */
typedef struct hj_nest_block {
    int loop;
    int64_t size;
} hj_nest_block;

/* What `load` reads of a block (of the first two of the nest's blocks, which
 * are of the vector loop and the tile; the first three if `along` is a loop) is
 * copied first, to where rows are `step` elements apart and do not share sets
 * of a cache. */
typedef struct hj_nest_copied {
    const hj_expr *load; /* NULL: nothing is copied */
    int64_t nrows; /* that follow each other in the operand, also in the copy;
                    * a block has whole groups of them */
    int64_t step;
    int along; /* -1, or the loop of the first block: its rows follow each other
                * in the operand, and in the copy, too */
} hj_nest_copied;

/* A product that jit/kernel/gemm may take: stage 0 is the contraction (batch,
 * m and n are the outer loops, k its loops), the others its epilogue. */
typedef struct hj_nest_gemm {
    hj_nest_axis batch, m, n, k;
    hj_expr *lhs, *rhs;  /* values of (batch, m, k) and (batch, k, n) */
    bool is_convolution; /* m are places of an image */
    int64_t groups;      /* 1, or n is so many products side by side: lhs also
                          * knows floordiv(n, extent of n / groups) */
} hj_nest_gemm;

typedef struct hj_nest {
    hj_arena *arena;
    const char *name;
    hj_ix_space space;
    HJ_VEC(hj_nest_buffer) buffers;
    HJ_VEC(hj_loop) loops;
    int nouter; /* loops[outer[0 .. nouter)] are the outer loops */
    int *outer; /* outer to inner; scheduling may permute them */
    /* Loops over blocks, outermost first; they stand in front of the first
     * outer loop that is in blocks. */
    HJ_VEC(hj_nest_block) blocks;
    hj_nest_copied copy;
    /* Where its rows begin along the vector loop is found in a table; NULL: it
     * is computed. */
    const hj_expr *listed;
    /* What is stored of a block of all loops in `blocks` is put together first,
     * in rows of the result that are so many elements apart; whole lines of
     * them are streamed then.  0: it is stored where it belongs.  The loops:
     * the tile, one of rows that follow each other if there is such a loop,
     * lanes; or all lanes, and the tile along which rows follow each other. */
    int64_t strip;
    /* Strips are stored as they are, run by run: it is for the sets of the
     * first cache that rows of the result share.  (Rows that follow each other
     * have a part each in a row of the strip.) */
    bool is_plain_strip;
    /* The last so many outer loops run along rows of the operand, those of the
     * result and, if they are three, along short runs that stay together:
     * squares of these are moved (jit/body/tile/units.c).  0: it is no such
     * nest. */
    int nunits;
    /* Streamed results: vectors are aligned if the result begins at a multiple
     * of so many bytes, else it is not streamed; 0: each row has a head up to
     * its first whole vector. */
    int line_nbytes;
    /* Where results are streamed, operands are asked for so many bytes ahead;
     * 0: the CPU sees to that. */
    int fetch_nbytes;
    HJ_VEC(hj_nest_stage) stages;
    HJ_VEC(hj_expr *) exprs;
    hj_map interned; /* expressions by content */
    bool is_gemm;
    hj_nest_gemm gemm;
    /* A convolution that is no product, but vectors along lines (planes.h). */
    bool is_plane;
    /* An outer loop that the kernel runs a range of: loops[0], or -1.  Ranges
     * begin at multiples of `grain` iterations. */
    int parallel;
    int grain;
    /* No iteration of a stage's loops reads or writes what another one, of
     * whatever stage, writes: they may all run at once. */
    bool is_disjoint;
    /* There are no outer loops: the kernel runs a range of HJ_NEST_CUTS parts,
     * each a part of every stage. */
    bool is_cut;
    /* The last reduction asks for what the first one reads so many iterations
     * of the last outer loop later; 0: it does not. */
    int ahead;
    /* Vectors of a tile that are stored ask for what the one so many iterations
     * of the tile's loop later stores to; 0: they do not. */
    int tile_ahead;
    double cost; /* estimated nanoseconds of the whole kernel, one thread */
    /* It runs for some microseconds, once: its code is to be short. */
    bool is_short;
} hj_nest;

/* Knobs of building and scheduling. */
typedef struct hj_nest_options {
    int vector_nbytes; /* of a register: 16, 32, 64 */
    bool has_masked_ops;
    bool strict_reductions;
    bool window_scatter; /* scatter_bounds=window */
    /* Arrays of a kernel that together are larger have no place in the caches:
     * its results are streamed.  0: never. */
    int64_t cache_nbytes;
    int64_t far_nbytes; /* arrays that together are larger, and few others,
                         * leave no room in the last cache; 0: it is small */
    bool is_reused;     /* the results are read again soon: kept if they fit */
    bool is_repeated;   /* the kernel is part of a loop */
} hj_nest_options;

/* Rows of the squares that are transposed in registers, where a load runs
 * along a tile: a tile has at most so many iterations. */
enum { HJ_NEST_MAX_SQUARE = 16 };
int hj_nest_square(int width, int elem_nbytes);

/* Runs of so many bytes that are a vector, each as wide as a power of two. */
int hj_nest_unit_square(int vector_nbytes, int64_t unit_nbytes);
/* The vectors that squares of such runs are of on a machine with these, where
 * there are so many of them in either dimension; 0: they are not moved so. */
int hj_nest_unit_vector(int vector_nbytes, int64_t unit_nbytes, int64_t least);

/* A reduction along lanes of its own: its last loop is the vector loop. */
bool hj_nest_has_own_lanes(const hj_nest_stage *stage);

/* Iterations of all loops of a stage. */
int64_t hj_nest_stage_trips(const hj_nest *nest, const hj_nest_stage *stage);

/* Builds and schedules the nest of a fusion instruction.  UNIMPLEMENTED names
 * what has no nest. */
HJ_MUST_USE hj_error *hj_nest_build(hj_arena *arena, const hj_instr *fusion,
                                    const hj_nest_options *options,
                                    hj_nest **out);
/* Merges loops, chooses vector and parallel loops; called by
 * hj_nest_build. */
void hj_nest_schedule(hj_nest *nest, const hj_nest_options *options);
HJ_MUST_USE hj_error *hj_nest_verify(const hj_nest *nest);
/* Instructions, roughly: with loops, and with every iteration written out. */
typedef struct hj_weight {
    double body, whole;
} hj_weight;
hj_weight hj_nest_weigh(const hj_nest *nest);
/* Steps of all loops, each of one element: of some few operations, or of a part
 * of many.  What has more than HJ_NEST_LONG has to look whether to stop. */
enum { HJ_NEST_LONG = 1 << 20 };
double hj_nest_count_steps(const hj_nest *nest);
/* Of one op, its operands apart. */
double hj_nest_op_weight(const hj_expr *op);
void hj_nest_print(hj_str *out, const hj_nest *nest);
/* Of operands and results of which only a part is read or written, at places
 * that are constants, makes the kernel see little more than that part: kernels
 * that differ in where it begins become equal.  Callers add `first` to the
 * address.  False: there is none, nothing was changed. */
bool hj_nest_rebase(hj_nest *nest);
/* Everything that code depends on, but not the name: kernels of nests with
 * equal keys are one function.  `text` is what hj_nest_print gave. */
void hj_nest_key(hj_str *out, const hj_nest *nest, const char *text);
/* Attributes of an op that an expression's value may depend on, as bytes; part
 * of a key. */
void hj_expr_key(hj_str *out, const hj_instr *instr);

/* --- making expressions (jit/nest/expr.c): interned, folded where trivial --
 */
hj_expr *hj_expr_const(hj_nest *nest, const hj_literal *literal);
hj_expr *hj_expr_number(hj_nest *nest, hj_dtype dtype, double value);
hj_expr *hj_expr_scalar(hj_nest *nest, int buffer);
hj_expr *hj_expr_load(hj_nest *nest, int buffer, const hj_ix *index);
hj_expr *hj_expr_of_index(hj_nest *nest, hj_dtype dtype, const hj_ix *index);
hj_expr *hj_expr_op(hj_nest *nest, hj_opcode op, hj_dtype dtype,
                    const hj_instr *instr, int n, hj_expr *const *operands);
hj_expr *hj_expr_guard(hj_nest *nest, int n, const hj_condition *conditions,
                       hj_expr *then, hj_expr *otherwise);
hj_expr *hj_expr_acc(hj_nest *nest, int stage, int acc, hj_dtype dtype);
hj_expr *hj_expr_clamp_index(hj_nest *nest, hj_expr *value, int64_t floor,
                             int64_t limit);
hj_expr *hj_expr_fma(hj_nest *nest, hj_expr *a, hj_expr *b, hj_expr *c);
/* The value e with f(e, x) == x for every x: -0 for add, 1 for multiply, the
 * lowest value for maximum ...; NULL if there is none. */
hj_expr *hj_expr_identity(hj_nest *nest, hj_opcode op, hj_dtype dtype);

/* Does the value depend on the loop variable? */
static inline bool hj_expr_depends(const hj_expr *expr, int var)
{
    return expr->vars & HJ_IX_VAR(var);
}

#endif
