/* body -- expressions of a nest to LLVM IR over lanes.
 *
 * A value in registers is uniform or has one lane per iteration of the open
 * vector loop.  Register types: pred i1; integers their own width (2- and
 * 4-bit ones in i8, sign or zero extended); f32 and f64; every smaller float
 * as the f32 of the same value; complex as two of f32 or f64.
 *
 * Shared expressions are written once for each loop nest level; what does not
 * depend on a loop is hoisted out of it (hj_body_hoist).
 */
#ifndef HJ_JIT_BODY_H
#define HJ_JIT_BODY_H

#include "jit/ll/ll.h"
#include "jit/math/complex.h"
#include "jit/math/convert.h"
#include "jit/nest/flat/flat.h"
#include "jit/nest/nest.h"
#include "jit/nest/range.h"

typedef struct hj_lanes {
    LLVMValueRef re, im; /* im: of complex values only */
} hj_lanes;

/* In registers as above, or as it lies in memory: narrow floats that are only
 * moved are neither decoded nor encoded, and keep their NaNs; what arithmetic
 * makes is encoded once. */
typedef enum hj_body_form { HJ_BODY_VALUE, HJ_BODY_STORED } hj_body_form;

/* Where conditions hold: loads under it touch memory only there. */
typedef struct hj_body_guard {
    LLVMValueRef mask; /* i1 or lanes of i1; NULL: everywhere */
    hj_map values;     /* expressions with loads, by id */
    struct hj_body_guard *outer;
} hj_body_guard;

/* A value that something waits for: in that form; or, to be hoisted, under a
 * guard or not. */
typedef struct hj_body_wanted {
    hj_expr *expr;
    int form;
    bool is_open; /* its operands are on the list */
} hj_body_wanted;

typedef struct hj_body_point hj_body_point;
typedef struct hj_turned hj_turned;
typedef struct hj_pattern hj_pattern;

/* Where points stand: the value of loop `row` in each of them, and of the open
 * vector loop `column`, with its lanes there (NULL: all).  -1: the loop is the
 * same in all of them. */
typedef struct hj_body_points_of {
    int n;
    int row, column;
    const LLVMValueRef *rows, *columns, *tails;
    const hj_flat *flats; /* NULL: lanes are iterations of one loop */
} hj_body_points_of;

/* Functions of jit/math: how often each is needed, and whether it is called, as
 * bits. */
typedef struct hj_body_uses {
    int real[HJ_MATH_COUNT], complex_[HJ_MATH_COMPLEX_COUNT];
} hj_body_uses;

typedef struct hj_body_calls {
    uint64_t real, complex_;
} hj_body_calls;

typedef struct hj_body {
    hj_ll *ll;
    hj_arena *arena;
    const hj_nest *nest;
    LLVMValueRef *buffers; /* address of each buffer of the nest */
    hj_ll_access *access;  /* how each buffer is touched */
    bool is_unrolled;      /* every iteration is written out */
    bool is_inline;        /* part of a loop's body: chains of indices count */
    hj_range *ranges;      /* of scalar buffers */
    hj_lanes *scalars;     /* value of each scalar buffer */
    LLVMValueRef *vars;    /* i64 per loop: its value, in lane 0 */
    int vector_var;        /* open vector loop, or -1 */
    int width;             /* its lanes; 1 without one */
    bool is_unaligned;     /* it does not begin at multiples of its width */
    const hj_flat *flat;   /* what its lanes are, if rows; NULL: consecutive
                            * iterations of vector_var */
    int nrows;             /* of the open flat loop at a time */
    struct hj_pattern *patterns; /* what all groups of rows share */
    LLVMValueRef edge;           /* room on the stack, see pattern.c */
    hj_turned *turned;           /* of the open rows, see columns.c; or NULL */
    hj_body_calls calls;         /* functions to call and not to inline */
    LLVMValueRef tail;           /* lanes that exist; NULL: all */
    int tail_count;              /* how many these are; 0: only the run knows */
    LLVMValueRef *begin, *end;   /* range of each loop; NULL: all of it */
    LLVMValueRef has_uncut;      /* of a cut nest: this part has the stages that
                                  * have no loop to cut; NULL: it has */
    bool is_streaming;           /* streaming stores are aligned here */
    int tile_var;                /* open tile, or -1 */
    int tile_count;              /* its iterations, */
    int tile_at;                 /* and which is being written */
    LLVMValueRef tile_first;     /* the variable's value in the first one */
    struct hj_block *blocks;     /* of the tile, see tile/block.c */
    LLVMValueRef copy;           /* of nest->copy; NULL: none is there */
    LLVMValueRef copied[2];    /* its first row (a lane) and column (a tile) */
    LLVMValueRef copy_at;      /* lane 0 of the square that is being loaded */
    LLVMValueRef list;         /* of nest->listed: its table once it is made, */
    int64_t *listed;           /* and what that has, in elements */
    LLVMValueRef strip;        /* of nest->strip; NULL: none is open */
    LLVMValueRef strip_at[2];  /* its first lane and its first row (a tile) */
    LLVMValueRef strip_end[2]; /* is it the first, the last of its rows? */
    LLVMValueRef strip_turns;  /* is it the last of the vector loop's? */
    hj_lanes **accs;           /* by stage and accumulator */
    hj_body_point *points;     /* see points.c; NULL: none are open */
    int npoints;               /* 1 if none are open */
    hj_body_points_of places;  /* their loops */
    int stage;                 /* that is being written */
    /* Memo: a value is good while the level that wrote it is open. */
    hj_lanes *values;
    int *levels;
    int level;
    int depth; /* of values that are being made */
    HJ_VEC(hj_body_wanted) wanted;
    bool *has_load;  /* by expression */
    bool *is_moved;  /* narrow float that may stay as it is stored */
    uint64_t *needs; /* loops an expression depends on, as bits */
    int nhoists;     /* walks of hj_body_hoist so far */
    int *seen;       /* the last one that met an expression, by id: as it is,
                      * and under a guard */
    hj_body_guard *guard;
    bool is_inside;  /* the conditions of all guards hold here */
    hj_error *error; /* sticky */
} hj_body;

void hj_body_init(hj_body *body, hj_ll *ll, const hj_nest *nest);
/* Call when a stage begins: accumulators of it depend on its loops. */
void hj_body_begin_stage(hj_body *body, int stage);
/* Levels of the memo: enter when a loop opens, leave when it closes. */
void hj_body_enter(hj_body *body);
void hj_body_leave(hj_body *body);
/* Forgets the values that depend on a loop variable whose value changes. */
hj_lanes hj_body_value(hj_body *body, hj_expr *expr);
/* The same as it lies in memory; what hj_body_store takes. */
hj_lanes hj_body_stored(hj_body *body, hj_expr *expr);
/* Writes whatever under `expr` depends on no loop but those in `open`. */
void hj_body_hoist(hj_body *body, hj_expr *expr, uint64_t open);
/* Likewise the dynamic values of an index. */
void hj_body_hoist_index(hj_body *body, const hj_ix *ix, uint64_t open);
/* All conditions hold: i1 or lanes of it; NULL if there are none. */
LLVMValueRef hj_body_conditions(hj_body *body, int n,
                                const hj_condition *conditions);
void hj_body_fail(hj_body *body, hj_error *error_owned);

/* --- memory.c --- */
/* Stores a value (hj_body_stored) to element `index` of a buffer, where tail
 * and `mask` (NULL: everywhere) allow. */
void hj_body_store(hj_body *body, int buffer, const hj_ix *index,
                   hj_lanes stored, LLVMValueRef mask);
/* The same past the caches, if body->is_streaming. */
void hj_body_stream(hj_body *body, int buffer, const hj_ix *index,
                    hj_lanes stored);
hj_lanes hj_body_load(hj_body *body, int buffer, const hj_ix *index,
                      hj_body_form form);
/* Both masks; NULL: everywhere. */
LLVMValueRef hj_body_both(hj_body *body, LLVMValueRef a, LLVMValueRef b);

/* Are all addresses that depend on loop `var`, the innermost one, places in
 * few rows?  hj_ll_loop has is_plain for it. */
bool hj_body_is_plain(const hj_body *body, int var);

/* --- pattern.c --- */
/* How far the index is in each lane from that in lane 0; false: it is no
 * constant. */
bool hj_body_offsets(const hj_body *body, const hj_ix *ix, int64_t *out);
/* Lanes whose distances are constants, by loads of whole vectors; what `mask`
 * (NULL: nothing) leaves out is anything.  NULL where they are no constants, or
 * too far apart. */
LLVMValueRef hj_body_load_pattern(hj_body *body, int buffer, const hj_ix *ix,
                                  LLVMTypeRef elem, LLVMValueRef mask);
/* Before a loop over groups of rows, for each of its vectors: loads what is the
 * same in all groups. */
void hj_body_keep_patterns(hj_body *body);
/* Lanes in which lo <= index < hi, by distances of few bits; NULL: not so
 * easily. */
LLVMValueRef hj_body_in_range(hj_body *body, const hj_ix *ix, int64_t lo,
                              int64_t hi);
/* Lanes in which the index is a multiple of `by`, if that is known; else NULL.
 */
LLVMValueRef hj_body_is_multiple(hj_body *body, const hj_ix *ix, int64_t by);

/* --- inside.c --- */
/* No guard matters in any iteration of the stage (body->is_inside): one i1.
 * NULL: none does anyway, or that is no condition of counters that all lanes
 * share. */
LLVMValueRef hj_body_inside(hj_body *body, int stage);

/* --- columns.c --- */
/* May the stores of all iterations of loop `var`, which `s` is in, be one store
 * of whole vectors? */
bool hj_body_has_columns(const hj_body *body, const hj_store *s, int var);
/* `columns` by iteration, as hj_body_stored gives them; the loop stands at its
 * first one. */
void hj_body_store_columns(hj_body *body, const hj_store *s, int n,
                           LLVMValueRef *columns);

/* Opens rows that have a lane each (hj_loop.is_turned): body->vector_var, from
 * its value on.  What they read is turned into columns; loads and stores of
 * rows go to these. */
void hj_body_begin_turned(hj_body *body);
/* Turns what has been stored back. */
void hj_body_end_turned(hj_body *body);
/* Elements that are turned at once. */
int hj_body_piece(hj_body *body, int buffer);
/* Stores rows: all iterations of the loop that `s`, the one store of a stage,
 * is in.  Its values are turned at once. */
void hj_body_turn_store(hj_body *body, const hj_store *s);
/* Where the column that the index names is, for body->width rows; NULL: it
 * names none. */
LLVMValueRef hj_body_column(hj_body *body, int buffer, const hj_ix *index);

/* --- tile/block.c --- */
/* A tile begins (-1: ends); its iteration is body->tile_at, of `count`. */
void hj_body_begin_tile(hj_body *body, int var, int count);
/* Lanes of a load that is contiguous along the tile, as they stand in memory;
 * NULL where this is no such load. */
LLVMValueRef hj_body_load_block(hj_body *body, int buffer, const hj_ix *ix,
                                LLVMTypeRef elem);

/* --- tile/copy.c --- */
/* A block of both loops of a transpose, which body->begin and end say: copies
 * what nest->copy.load reads of it, and opens its strip, if the nest has these.
 */
void hj_body_begin_place(hj_body *body);
void hj_body_end_place(hj_body *body);
/* Where the copy has the row and column that the loops are at. */
LLVMValueRef hj_body_copied_place(hj_body *body, LLVMTypeRef elem);

/* --- tile/whole.c --- */
/* Squares of `square` rows of `size` narrow numbers, in vectors of `type`;
 * `nrows` of all are there: loaded and turned.  False: nothing was written. */
bool hj_body_load_squares(hj_body *body, int buffer, const hj_ix *ix,
                          LLVMTypeRef type, int size, int square, int nrows,
                          LLVMValueRef *rows);

/* --- tile/strip.c --- */
/* A block of loop `var`, which runs from `begin` to `end`, along the rows of
 * nest->strip: does it begin or end these?  `outer` says it of the block of
 * rows that follow each other, or is NULL twice. */
void hj_body_turn_strip(hj_body *body, int var, LLVMValueRef begin,
                        LLVMValueRef end, LLVMValueRef outer[2]);
/* The strip of the block that begin and end say (nest->strip): values are
 * stored there, at the tile's place, and go to the result when it ends. */
void hj_body_begin_strip(hj_body *body);
void hj_body_store_strip(hj_body *body, hj_lanes stored);
void hj_body_end_strip(hj_body *body);
/* Asks for the row of the next block that the operand has there, if this one's
 * is at `at`. */
void hj_body_strip_ahead(hj_body *body, const hj_ix *ix, LLVMTypeRef elem,
                         LLVMValueRef at);

/* --- tile/units.c --- */
/* The last nest->nunits outer loops, and the store. */
void hj_body_move_units(hj_body *body);

/* --- points.c --- */
/* Opens iterations of loops that are carried out side by side; they stay
 * borrowed.  The first one is entered.  There are 2 or more. */
void hj_body_begin_points(hj_body *body, const hj_body_points_of *places);
/* What is written from now on belongs to that point; nothing where none are
 * open. */
void hj_body_go(hj_body *body, int point);
/* What masks the vectors of each point, for what is in `tails`. */
void hj_body_swap_tails(hj_body *body, LLVMValueRef *tails);
void hj_body_end_points(hj_body *body);
/* Where a vector of a tile was stored: nest->tile_ahead. */
void hj_body_ask_for_tile(hj_body *body, const hj_store *store);
/* In a stage that stores a vector of each point: hj_store.asks_ahead. */
void hj_body_ask_to_store(hj_body *body, const hj_store *store);
/* The value at `slot` of the memo is that of all points, if it is. */
void hj_body_share(hj_body *body, const hj_expr *e, int slot);
/* Forgets what levels above `level` have written. */
void hj_body_forget(hj_body *body, int level);

/* --- params.c --- */
/* Types of the parameters that stand for the buffers of a nest: an address
 * each; a scalar's value, two for complex.  Returns how many; at most two a
 * buffer. */
int hj_body_list_params(hj_ll *ll, const hj_nest *nest, LLVMTypeRef *types);
/* Takes them from the first parameters of a function, which is open; local
 * buffers are on its stack. */
void hj_body_bind_params(hj_body *body, LLVMValueRef function);
/* Memory on the stack for a local buffer, of as many points as the nest may
 * open, so many bytes for each. */
int64_t hj_body_local_nbytes(const hj_nest_buffer *b);
LLVMValueRef hj_body_local(hj_body *body, const hj_nest_buffer *b);

/* --- index.c --- */
/* The index in lane 0, as i64. */
LLVMValueRef hj_body_index(hj_body *body, const hj_ix *ix);
/* Its value in every lane, i64 or, where it fits, i32; uniform if it is. */
LLVMValueRef hj_body_index_lanes(hj_body *body, const hj_ix *ix);
/* Of HJ_EXPR_clamp_index, as i64. */
LLVMValueRef hj_body_clamp_index(hj_body *body, const hj_expr *e);
bool hj_body_index_varies(const hj_body *body, const hj_ix *ix);

/* --- storage.c: register types and memory types --- */
LLVMTypeRef hj_body_register_type(hj_ll *ll, hj_dtype dtype);
LLVMTypeRef hj_body_memory_type(hj_ll *ll, hj_dtype dtype);
hj_math_type hj_body_math_type(hj_dtype dtype);
/* From jit/math's lanes (convert.h) to registers, and back, where the value
 * is one of the type's. */
LLVMValueRef hj_body_widen(hj_ll *ll, hj_dtype dtype, LLVMValueRef x);
LLVMValueRef hj_body_narrow(hj_ll *ll, hj_dtype dtype, LLVMValueRef value);
/* From jit/math's lanes to either form. */
LLVMValueRef hj_body_of_lanes(hj_ll *ll, hj_dtype dtype, LLVMValueRef x,
                              hj_body_form form);
/* One component (re or im); `dtype` is the component's type. */
LLVMValueRef hj_body_from_memory(hj_ll *ll, hj_dtype dtype,
                                 LLVMValueRef stored);
LLVMValueRef hj_body_to_memory(hj_ll *ll, hj_dtype dtype, LLVMValueRef value);
/* What is stored as an integer of that width. */
LLVMValueRef hj_body_bits(hj_ll *ll, LLVMValueRef stored);
/* After arithmetic: small floats are rounded, 2- and 4-bit integers wrap. */
LLVMValueRef hj_body_normalise(hj_ll *ll, hj_dtype dtype, LLVMValueRef value,
                               hj_body_form form);
hj_lanes hj_body_const(hj_ll *ll, const hj_literal *literal);

/* --- ops: one op over lanes --- */
/* `from`: element types of the operands; `instr` may be NULL where the op has
 * no attributes.  `form` is the result's (STORED: narrow floats only).
 * UNIMPLEMENTED (sticky in body) names op and type. */
/* Whether a narrow float result must be rounded: abs, maximum and the like give
 * numbers of the type anyway. */
bool hj_body_rounds(hj_opcode op, hj_dtype dtype);
hj_lanes hj_body_op(hj_body *body, hj_opcode op, hj_dtype dtype,
                    const hj_instr *instr, int n, const hj_dtype *from,
                    const hj_lanes *operands, hj_body_form form);
/* The same for ops that look at bits, of operands as they are stored: compare
 * (hj_body_compares_stored) and bitcast-convert. */
hj_lanes hj_body_op_of_stored(hj_body *body, hj_opcode op, hj_dtype dtype,
                              const hj_instr *instr, int n,
                              const hj_dtype *from, const hj_lanes *operands,
                              hj_body_form form);
/* --- extreme.c: a maximum (minimum) of such; false: nothing is gained --- */
bool hj_body_extreme_of_many(hj_body *body, const hj_expr *e, hj_lanes *out);

bool hj_body_float_op(hj_ll *ll, hj_opcode op, int n, const LLVMValueRef *x,
                      LLVMValueRef *out);
bool hj_body_int_op(hj_ll *ll, hj_opcode op, hj_dtype dtype, int n,
                    const LLVMValueRef *x, LLVMValueRef *out);
/* --- functions.c --- */
/* The function of jit/math that an op is; -1: none. */
int hj_body_function(hj_opcode op);
/* Counts one use of an op on operands of type `from`. */
void hj_body_count(hj_body_uses *uses, hj_opcode op, hj_dtype from);
/* Functions that are needed more often than `max_inline` times: each becomes
 * one function of the module. */
hj_body_calls hj_body_find_calls(const hj_body_uses *uses, int max_inline);
hj_body_calls hj_body_nest_calls(const hj_nest *nest);
/* False: the op is no function of complex numbers. */
bool hj_body_complex_function(hj_ll *ll, hj_opcode op, int n, const hj_lanes *x,
                              bool is_called, hj_lanes *out);
/* False: this one is not called. */
bool hj_body_call(hj_body *body, hj_opcode op, int n, hj_dtype from,
                  const hj_lanes *x, hj_lanes *out);

bool hj_body_pred_op(hj_ll *ll, hj_opcode op, int n, const LLVMValueRef *x,
                     LLVMValueRef *out);
bool hj_body_complex_op(hj_ll *ll, hj_opcode op, int n, const hj_lanes *x,
                        hj_lanes *out);
/* The smaller, or larger, of two integers of a loop by a shorter chain
 * (chain.c); NULL where there is none. */
LLVMValueRef hj_body_pick_in_chain(hj_ll *ll, bool is_max, LLVMValueRef a,
                                   LLVMValueRef b);
LLVMValueRef hj_body_compare(hj_ll *ll, const hj_instr *instr, hj_dtype dtype,
                             hj_lanes a, hj_lanes b);
/* Total order of narrow types is that of their bits. */
bool hj_body_compares_stored(const hj_instr *instr, hj_dtype dtype);
LLVMValueRef hj_body_compare_stored(hj_ll *ll, const hj_instr *instr,
                                    LLVMValueRef a, LLVMValueRef b);
/* False where a conversion does not exist. */
bool hj_body_convert(hj_ll *ll, hj_dtype from, hj_dtype to, hj_lanes value,
                     hj_body_form form, hj_lanes *out);
LLVMValueRef hj_body_reduce_precision(hj_ll *ll, hj_dtype dtype,
                                      LLVMValueRef value, int exponent_bits,
                                      int mantissa_bits, hj_body_form form);
LLVMValueRef hj_body_bitcast_convert(hj_ll *ll, hj_dtype from, hj_dtype to,
                                     int n, const LLVMValueRef *x);

#endif
