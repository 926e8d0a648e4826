/* ll -- writing LLVM IR over lanes.
 *
 * A thin layer over LLVM's C interface.  A value is *uniform* (a scalar) or a
 * vector of W lanes, and every function below takes both: where one operand is
 * uniform and the other a vector, the uniform one is splat.
 *
 * What it promises, so that vector kernels need no LLVM pass:
 * - constants fold, and x + 0, x * 1, x & ~0, a cast to the same type and the
 *   like return x itself (integers; floats only where it is exact for every
 *   value, NaN and -0 included);
 * - no instruction carries a fast-math flag unless `fast_math` says so;
 * - loops are rotated, allocas stand in the entry block.
 *
 * Errors are sticky: the first is kept, later calls return poison of a fitting
 * type, hj_ll_take_module hands the error out.  Nothing here aborts.
 *
 * LLVM objects are not owned by the arena: whoever installs the guard round
 * the building owns the hj_ll and calls hj_ll_destroy, always.
 *
 * Not thread-safe; each has its own LLVM context, so that threads may have one.
 */
#ifndef HJ_JIT_LL_LL_H
#define HJ_JIT_LL_LL_H

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "jit/target/target.h"

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

enum {
    HJ_LL_MAX_LANES = 256,   /* four registers of bytes */
    HJ_LL_MAX_FRAME = 65536, /* bytes of allocas in one function */
};

/* Functions in assembly that programs share: hj_orc_share makes them. */
typedef struct hj_ll_text {
    const char *name, *text;
} hj_ll_text;

typedef struct hj_ll_library {
    hj_arena *arena;
    HJ_VEC(hj_ll_text) functions;
} hj_ll_library;

typedef struct hj_ll {
    hj_arena *arena; /* scratch: loops, lists of operands */
    const hj_target *target;
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    LLVMValueRef function;       /* being written, or NULL */
    int frame_nbytes;            /* allocas of `function` so far */
    int width_bits;              /* of the widest vectors of this module */
    LLVMFastMathFlags fast_math; /* LLVMFastMathNone unless set */
    bool relaxed_math;           /* f32 functions may be 4 ulp off */
    bool never_looks;            /* kernels run to their end */
    LLVMTypeRef i1, i8, i16, i32, i64, f16, bf16, f32, f64, ptr, void_type;
    hj_error *error;                       /* the first one, or NULL */
    struct hj_ll_diagnostics *diagnostics; /* what LLVM says of the context */
    int nscopes;                           /* to name alias scopes apart */
    hj_ll_library *library; /* for hj_ll_shared_assembly; may be NULL */
    struct hj_ll *home; /* of several modules that are linked together: has the
                         * functions of HJ_LL_ONCE for all; NULL: it is alone */
    struct hj_ll_look *look;   /* loops look at whether to stop; NULL: no */
    LLVMBasicBlockRef counted; /* by hj_ll_count: so many ops; parts before */
    int nops, nparts;
    bool is_inside; /* a block, not at its end */
    bool is_chain;  /* of scalars in a loop: what is seldom true is a branch */
} hj_ll;

/* ---- ll.c: context and module ---- */

/* A new context with an empty module.  `arena` and `target` are borrowed.
 * `ll` must be all zero before, so that hj_ll_destroy is right at any time. */
void hj_ll_create(hj_ll *ll, hj_arena *arena, const hj_target *target,
                  const char *module_name);
/* Also after hj_ll_take_module; a second call does nothing. */
void hj_ll_destroy(hj_ll *ll);
/* Moves the module out, which now owns its context: for hj_ll_module_destroy or
 * hj_orc_compile.  Or gives the sticky error. */
HJ_MUST_USE hj_error *hj_ll_take_module(hj_ll *ll, LLVMModuleRef *out);
void hj_ll_module_destroy(LLVMModuleRef module);
/* Keeps the first error.  Takes it over. */
void hj_ll_fail(hj_ll *ll, hj_error *error_owned);
/* The module as text; free it with LLVMDisposeMessage. */
char *hj_ll_print(LLVMModuleRef module);

/* ---- lltype.c: types ---- */

/* `elem` itself for nlanes == 1. */
LLVMTypeRef hj_ll_vec(LLVMTypeRef elem, int nlanes);
LLVMTypeRef hj_ll_elem(LLVMTypeRef type);
int hj_ll_nlanes(LLVMTypeRef type);
int hj_ll_value_nlanes(LLVMValueRef value);
/* Bits of one element; 64 for pointers. */
int hj_ll_elem_bits(LLVMTypeRef type);
/* Bytes of one element in memory: elem_bits rounded up. */
int hj_ll_elem_nbytes(LLVMTypeRef type);
bool hj_ll_is_float(LLVMTypeRef type); /* element is f16, bf16, f32 or f64 */
/* As many lanes as `type`, of another element. */
LLVMTypeRef hj_ll_with_elem(LLVMTypeRef type, LLVMTypeRef elem);
/* The same lanes as integers of the same width. */
LLVMTypeRef hj_ll_as_int(hj_ll *ll, LLVMTypeRef type);
/* The type that a value is moved in: f16 and bf16 go as integers, since LLVM
 * turns a move of a bf16 into conversions, which touch NaNs; others as is. */
LLVMTypeRef hj_ll_moved_type(hj_ll *ll, LLVMTypeRef type);
LLVMValueRef hj_ll_as_moved(hj_ll *ll, LLVMValueRef value);
/* Integer type of so many bits. */
LLVMTypeRef hj_ll_int_type(hj_ll *ll, int bits);

/* ---- llconst.c: constants ---- */

LLVMValueRef hj_ll_bool(hj_ll *ll, bool value);
LLVMValueRef hj_ll_i32(hj_ll *ll, int32_t value);
LLVMValueRef hj_ll_i64(hj_ll *ll, int64_t value);
/* Integer constant of any integer type; a splat if that is a vector.  The
 * low bits count. */
LLVMValueRef hj_ll_int(LLVMTypeRef type, int64_t value);
/* Float constant, rounded to nearest even; a splat if that is a vector. */
LLVMValueRef hj_ll_real(LLVMTypeRef type, double value);
/* Float constant by its bit pattern (for NaN payloads and exact values). */
LLVMValueRef hj_ll_real_bits(hj_ll *ll, LLVMTypeRef type, uint64_t bits);
/* 0, 0.0, null, false in every lane. */
LLVMValueRef hj_ll_zero(LLVMTypeRef type);
/* 0, 1, 2 ... in the lanes of an integer vector; 0 for a scalar. */
LLVMValueRef hj_ll_iota(LLVMTypeRef type);
/* A vector of constants, `n` integers for the lanes of an integer type. */
LLVMValueRef hj_ll_lanes(LLVMTypeRef elem, const int64_t *values, int n);
/* Whether `value` is this integer in every lane. */
bool hj_ll_is_int(LLVMValueRef value, int64_t expected);
/* Whether a scalar is a constant integer; its value, sign-extended. */
bool hj_ll_const_int(LLVMValueRef value, int64_t *out);
/* A private read-only array in the module; its address. */
LLVMValueRef hj_ll_table(hj_ll *ll, LLVMTypeRef elem,
                         const LLVMValueRef *values, int n, int align_nbytes);
/* A private read-only record of words: i64 or addresses, 64-byte aligned. */
LLVMValueRef hj_ll_record(hj_ll *ll, const LLVMValueRef *values, int n);

/* ---- llarith.c: integers and logic ---- */

/* Splats the uniform one of two operands if the other is a vector. */
void hj_ll_match(hj_ll *ll, LLVMValueRef *a, LLVMValueRef *b);
LLVMValueRef hj_ll_add(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_sub(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_mul(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
/* The same on indices, which never wrap (nsw); also with a constant. */
LLVMValueRef hj_ll_index_add(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_index_sub(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_index_mul(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_index_add_const(hj_ll *ll, LLVMValueRef a, int64_t b);
LLVMValueRef hj_ll_index_mul_const(hj_ll *ll, LLVMValueRef a, int64_t b);
/* Division of an index known to be >= 0 by a positive constant: shifts and
 * masks for powers of two. */
LLVMValueRef hj_ll_index_div_const(hj_ll *ll, LLVMValueRef a, int64_t b);
LLVMValueRef hj_ll_index_rem_const(hj_ll *ll, LLVMValueRef a, int64_t b);
/* The caller excludes zero divisors and INT_MIN / -1. */
LLVMValueRef hj_ll_sdiv(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_udiv(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_srem(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_urem(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_neg(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_and(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_or(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_xor(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_not(hj_ll *ll, LLVMValueRef a);
/* Poison if the amount is the width or more: the caller selects. */
LLVMValueRef hj_ll_shl(hj_ll *ll, LLVMValueRef a, LLVMValueRef amount);
LLVMValueRef hj_ll_lshr(hj_ll *ll, LLVMValueRef a, LLVMValueRef amount);
LLVMValueRef hj_ll_ashr(hj_ll *ll, LLVMValueRef a, LLVMValueRef amount);
LLVMValueRef hj_ll_smin(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_smax(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_umin(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_umax(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_abs(hj_ll *ll, LLVMValueRef a);  /* INT_MIN stays */
LLVMValueRef hj_ll_ctlz(hj_ll *ll, LLVMValueRef a); /* width for 0 */
LLVMValueRef hj_ll_cttz(hj_ll *ll, LLVMValueRef a); /* width for 0 */
LLVMValueRef hj_ll_popcount(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_icmp(hj_ll *ll, LLVMIntPredicate predicate, LLVMValueRef a,
                        LLVMValueRef b);
/* `condition` may be uniform while the others are vectors, and v.v. */
LLVMValueRef hj_ll_select(hj_ll *ll, LLVMValueRef condition, LLVMValueRef a,
                          LLVMValueRef b);
LLVMValueRef hj_ll_freeze(hj_ll *ll, LLVMValueRef a);

/* ---- llfloat.c: floats ----
 * On f16 and bf16 these compute in f32 and round the result, as XLA does.  For
 * f16 that gives the bits of f16 arithmetic: double rounding is innocuous for
 * + - * / sqrt when the wide format has at least 2p + 2 bits. */

LLVMValueRef hj_ll_fadd(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fsub(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fmul(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fdiv(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fma(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                       LLVMValueRef c); /* a * b + c, one rounding */
LLVMValueRef hj_ll_fneg(hj_ll *ll, LLVMValueRef a); /* NaN's sign too */
LLVMValueRef hj_ll_fabs(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_sqrt(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_copysign(hj_ll *ll, LLVMValueRef magnitude,
                            LLVMValueRef sign);
LLVMValueRef hj_ll_floor(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_ceil(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_ftrunc(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_round_even(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_round_away(hj_ll *ll, LLVMValueRef a); /* halves from 0 */
/* NaN in either operand gives NaN; -0 < +0. */
LLVMValueRef hj_ll_fmin(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fmax(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
/* The same of numbers; anything where there is a NaN. */
LLVMValueRef hj_ll_fmin_number(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fmax_number(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
/* a < b ? a : b and a > b ? a : b: one instruction; b if either is NaN.
 * For clamping where NaN is known to be in b or to be absent. */
LLVMValueRef hj_ll_fmin_second(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fmax_second(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef hj_ll_fcmp(hj_ll *ll, LLVMRealPredicate predicate, LLVMValueRef a,
                        LLVMValueRef b);
LLVMValueRef hj_ll_is_nan(hj_ll *ll, LLVMValueRef a);
LLVMValueRef hj_ll_is_finite(hj_ll *ll, LLVMValueRef a);

/* ---- llconv.c: conversions ---- */

/* A cast to the same type is nothing; a cast of a cast back is nothing. */
LLVMValueRef hj_ll_bitcast(hj_ll *ll, LLVMValueRef a, LLVMTypeRef type);
/* To `elem`, lane by lane.  Integers: extends or truncates. */
LLVMValueRef hj_ll_zext(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
LLVMValueRef hj_ll_sext(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
/* Float to float, correctly rounded in one step, subnormals and NaN kept. */
LLVMValueRef hj_ll_float_to_float(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
/* The same from f32 for a value that `elem` (f16 or bf16) has, or a NaN. */
LLVMValueRef hj_ll_narrow_exact(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
/* The same from f32 for what arithmetic made of such values: rounded, and if
 * it is a NaN then a quiet one of `elem`, since a NaN that is made has no
 * payload and others come from the operands. */
LLVMValueRef hj_ll_narrow_result(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
/* The same as the f32 of its value, without the way through `elem`. */
LLVMValueRef hj_ll_round_result(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
/* Saturates; NaN gives 0. */
LLVMValueRef hj_ll_float_to_sint(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
LLVMValueRef hj_ll_float_to_uint(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
/* Truncates; poison out of range: for values whose range is known. */
LLVMValueRef hj_ll_float_to_sint_unchecked(hj_ll *ll, LLVMValueRef a,
                                           LLVMTypeRef elem);
/* One rounding, to nearest even, for every pair of types. */
LLVMValueRef hj_ll_sint_to_float(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);
LLVMValueRef hj_ll_uint_to_float(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem);

/* ---- llshuffle.c: between lanes ---- */

/* The same value in every lane; nlanes == 1 returns it. */
LLVMValueRef hj_ll_splat(hj_ll *ll, LLVMValueRef scalar, int nlanes);
LLVMValueRef hj_ll_extract(hj_ll *ll, LLVMValueRef vector, int lane);
LLVMValueRef hj_ll_insert(hj_ll *ll, LLVMValueRef vector, LLVMValueRef scalar,
                          int lane);
/* Lane i of the result is lane lanes[i] of a and b laid end to end; -1: any.
 * b may be NULL. */
LLVMValueRef hj_ll_shuffle(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                           const int *lanes, int nlanes);
LLVMValueRef hj_ll_reverse(hj_ll *ll, LLVMValueRef vector);
/* Lanes first, first + step, ... */
LLVMValueRef hj_ll_slice(hj_ll *ll, LLVMValueRef vector, int first, int step,
                         int nlanes);
LLVMValueRef hj_ll_concat(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
/* a0 b0 a1 b1 ...: twice as many lanes. */
LLVMValueRef hj_ll_interleave(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
/* Transposes n vectors of n lanes (n a power of two) in registers. */
void hj_ll_transpose(hj_ll *ll, LLVMValueRef *rows, int n);
/* The same for squares side by side: `n` vectors, of which every `nlanes` lanes
 * are transposed by themselves.  In vector k these are nlanes / n rows of n
 * lanes, row k * nlanes / n and on; they become column k.  By interleaving,
 * which is one instruction where they are 16 bytes. */
void hj_ll_transpose_squares(hj_ll *ll, LLVMValueRef *rows, int n, int nlanes);
/* A mask as one integer of as many bits, lane 0 lowest. */
LLVMValueRef hj_ll_mask_bits(hj_ll *ll, LLVMValueRef mask);
/* A mask that goes round: lanes of 0 and -1 as wide as those of `like`, where
 * masks have no registers of their own (LLVM would narrow them each time). */
LLVMValueRef hj_ll_moved_mask(hj_ll *ll, LLVMValueRef mask, LLVMTypeRef like);
/* Of either kind of mask: */
LLVMValueRef hj_ll_any(hj_ll *ll, LLVMValueRef mask); /* i1 */
LLVMValueRef hj_ll_all(hj_ll *ll, LLVMValueRef mask); /* i1 */
/* Folds lanes pairwise by halves: lane i with lane i + n / 2, and so on.
 * The order is fixed: the same on every machine. */
typedef LLVMValueRef (*hj_ll_combine)(hj_ll *ll, LLVMValueRef a,
                                      LLVMValueRef b);
LLVMValueRef hj_ll_fold(hj_ll *ll, LLVMValueRef vector, hj_ll_combine combine);

/* ---- llmem.c: memory ---- */

typedef struct hj_ll_scopes hj_ll_scopes;

/* How memory is touched; all zero is always right. */
typedef struct hj_ll_access {
    int align_nbytes; /* the address is a multiple of it; 0: of the element */
    const hj_ll_scopes *scopes; /* NULL: may alias anything */
    int scope;                  /* which of them this access is in */
    bool is_streaming; /* past the caches; needs the vector's own alignment */
    bool is_invariant; /* nobody writes here while the function runs */
    bool is_exact;     /* lanes that a constant mask leaves out are not named
                        * at all, and gathers from constant indices are loads
                        * of elements: what LLVM can keep in registers */
} hj_ll_access;

/* `n` memory regions that do not overlap.  Lives in the arena of `ll`; for
 * one function.  NULL if there are too many for the metadata to be cheap. */
const hj_ll_scopes *hj_ll_scopes_new(hj_ll *ll, int n);

/* base + index * size of elem, in bounds.  A vector of indices gives a vector
 * of pointers. */
LLVMValueRef hj_ll_gep(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                       LLVMValueRef index);
/* The same for a scalar index that may lead out of what `base` points to, as a
 * part of a sum does. */
LLVMValueRef hj_ll_gep_anywhere(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                                LLVMValueRef index);
LLVMValueRef hj_ll_gep_const(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                             int64_t index);
LLVMValueRef hj_ll_gep_bytes(hj_ll *ll, LLVMValueRef base, int64_t nbytes);
LLVMValueRef hj_ll_load(hj_ll *ll, LLVMTypeRef type, LLVMValueRef address,
                        hj_ll_access how);
void hj_ll_store(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                 hj_ll_access how);
/* Only lanes whose mask is set touch memory.  `otherwise` (NULL: zero) fills
 * the others of a load.  mask == NULL means all. */
LLVMValueRef hj_ll_load_masked(hj_ll *ll, LLVMTypeRef type,
                               LLVMValueRef address, LLVMValueRef mask,
                               LLVMValueRef otherwise, hj_ll_access how);
/* Is the value what such a load has left, zero wherever `mask` is not set (and
 * perhaps elsewhere)? */
bool hj_ll_is_zero_outside(LLVMValueRef value, LLVMValueRef mask);
void hj_ll_store_masked(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                        LLVMValueRef mask, hj_ll_access how);
/* One address per lane: hj_ll_gep with a vector of indices. */
LLVMValueRef hj_ll_gather(hj_ll *ll, LLVMTypeRef type, LLVMValueRef addresses,
                          LLVMValueRef mask, LLVMValueRef otherwise,
                          hj_ll_access how);
/* Lanes that meet at one address store in the order of lanes. */
void hj_ll_scatter(hj_ll *ll, LLVMValueRef value, LLVMValueRef addresses,
                   LLVMValueRef mask, hj_ll_access how);
/* The address modulo `nbytes`, a power of two, as i64. */
LLVMValueRef hj_ll_misalignment(hj_ll *ll, LLVMValueRef address, int nbytes);
/* Lane < count.  `count` is an integer >= 0; counts past nlanes give all. */
LLVMValueRef hj_ll_tail_mask(hj_ll *ll, LLVMValueRef count, int nlanes);
void hj_ll_copy(hj_ll *ll, LLVMValueRef to, int to_align_nbytes,
                LLVMValueRef from, int from_align_nbytes, LLVMValueRef nbytes);
void hj_ll_move(hj_ll *ll, LLVMValueRef to, int to_align_nbytes,
                LLVMValueRef from, int from_align_nbytes, LLVMValueRef nbytes);
void hj_ll_fill(hj_ll *ll, LLVMValueRef to, int align_nbytes, LLVMValueRef byte,
                LLVMValueRef nbytes);
/* Asks for the line of element `index`, which need not lie in the array, to be
 * read; or, if it `is_written`, to be stored to. */
void hj_ll_prefetch(hj_ll *ll, LLVMTypeRef elem, LLVMValueRef base,
                    LLVMValueRef index, bool is_written);
/* After streaming stores, before anybody else reads them. */
void hj_ll_fence_streaming(hj_ll *ll);
/* Stack memory of the function, in its entry block.  LIMIT (sticky) past
 * HJ_LL_MAX_FRAME bytes in one function. */
LLVMValueRef hj_ll_alloca(hj_ll *ll, LLVMTypeRef elem, int64_t n,
                          int align_nbytes);

/* ---- control/llloop.c and llbranch.c: loops and branches ---- */

typedef struct hj_ll_range {
    LLVMValueRef begin, end, step; /* one integer type; step > 0, NULL: 1 */
    bool is_nonempty;              /* begin < end is known */
} hj_ll_range;

/* An open loop.  Inside, `index` is the counter and carried[i] the value that
 * goes round; both may be used freely. */
typedef struct hj_ll_loop {
    LLVMValueRef index;
    LLVMValueRef *carried;
    int ncarried;
    /* To be set before the end: addresses inside are sums of a fixed one, the
     * counter times an element's size, and a constant: none are better. */
    bool is_plain;
    int64_t most; /* turns at most, if more is known than bounds say */
    /* Private from here. */
    LLVMBasicBlockRef before, body, after;
    LLVMValueRef end, step, *init, *phis;
    bool is_guarded, is_single;
    int64_t outer; /* control/lllook.h */
} hj_ll_loop;

/* for (index = begin; index < end; index += step), signed.  Constant bounds
 * decide by themselves whether a guard is needed; one trip gives no loop. */
hj_ll_loop hj_ll_loop_begin(hj_ll *ll, hj_ll_range range,
                            const LLVMValueRef *init, int ncarried);
/* `next`: what the next trip carries.  `out` (may be NULL if nothing is
 * carried) receives the values after the last trip; out == next is fine. */
void hj_ll_loop_end(hj_ll *ll, hj_ll_loop *loop, const LLVMValueRef *next,
                    LLVMValueRef *out);

/* while (condition(carried)) carried = body(carried):
 *     w = hj_ll_while_begin(ll, init, n);
 *     condition from w.carried; hj_ll_while_test(ll, &w, condition);
 *     next from w.carried;      hj_ll_while_end(ll, &w, next, out); */
typedef struct hj_ll_while {
    LLVMValueRef *carried;
    int ncarried;
    bool is_plain;                   /* its body is short; to be set */
    int64_t most;                    /* turns, if that is known; to be set */
    LLVMBasicBlockRef header, after; /* private */
    LLVMValueRef *phis;
    int64_t outer;
} hj_ll_while;
hj_ll_while hj_ll_while_begin(hj_ll *ll, const LLVMValueRef *init,
                              int ncarried);
void hj_ll_while_test(hj_ll *ll, hj_ll_while *loop, LLVMValueRef condition);
void hj_ll_while_end(hj_ll *ll, hj_ll_while *loop, const LLVMValueRef *next,
                     LLVMValueRef *out);

typedef enum hj_ll_likely {
    HJ_LL_EVEN,
    HJ_LL_LIKELY,
    HJ_LL_UNLIKELY,
} hj_ll_likely;

/* b = hj_ll_if_begin(ll, condition, HJ_LL_EVEN);
 *     ... then ...
 * hj_ll_if_else(ll, &b, then_values, n);      (may be left out if n is 0)
 *     ... else ...
 * hj_ll_if_end(ll, &b, else_values, out);                                */
typedef struct hj_ll_if {
    LLVMBasicBlockRef then_end, other, after; /* private */
    LLVMValueRef *then_values, *then_moved;
    int n;
    bool has_else;
} hj_ll_if;
hj_ll_if hj_ll_if_begin(hj_ll *ll, LLVMValueRef condition, hj_ll_likely how);
void hj_ll_if_else(hj_ll *ll, hj_ll_if *branch, const LLVMValueRef *values,
                   int n);
void hj_ll_if_end(hj_ll *ll, hj_ll_if *branch, const LLVMValueRef *values,
                  LLVMValueRef *out);

/* switch (value) with cases 0 .. n - 1; anything else goes to the last one.
 * After begin, the builder stands in case 0; hj_ll_switch_next(values of the
 * case just written) opens the next one, the last call closes it all. */
typedef struct hj_ll_switch {
    LLVMBasicBlockRef *cases; /* private */
    LLVMBasicBlockRef after;
    LLVMValueRef *phis, *results;
    int ncases, current, nvalues;
} hj_ll_switch;
hj_ll_switch hj_ll_switch_begin(hj_ll *ll, LLVMValueRef value, int ncases);
void hj_ll_switch_next(hj_ll *ll, hj_ll_switch *sw, const LLVMValueRef *values,
                       int nvalues);
/* The values that the switch gives, after the last case. */
LLVMValueRef hj_ll_switch_value(const hj_ll_switch *sw, int i);

/* A number of 32 or 64 bits that LLVM knows nothing of: it stays in a branch.
 */
bool hj_ll_has_opaque(const hj_ll *ll);
LLVMValueRef hj_ll_opaque(hj_ll *ll, LLVMValueRef value);
/* After `n` ops, the last of which made a value: long blocks become several. */
void hj_ll_count(hj_ll *ll, int n, LLVMValueRef value);

/* Appends a block to the current function / branches / moves the builder. */
LLVMBasicBlockRef hj_ll_block(hj_ll *ll, const char *name);
void hj_ll_branch_if(hj_ll *ll, LLVMValueRef condition, LLVMBasicBlockRef yes,
                     LLVMBasicBlockRef no, hj_ll_likely how);

/* ---- llcall.c: functions and calls ---- */

typedef enum hj_ll_linkage {
    HJ_LL_EXTERNAL, /* found by name after linking */
    HJ_LL_INTERNAL, /* of this module; LLVM may inline it */
    HJ_LL_NOINLINE, /* of this module; one copy, called */
    HJ_LL_ONCE,     /* like HJ_LL_NOINLINE, for all modules with that `home`;
                     * to be made there (hj_ll_home) */
} hj_ll_linkage;

/* Declares a function; its body is written between hj_ll_enter and
 * hj_ll_leave.  Sets the attributes of hj_ll_function_attributes. */
LLVMValueRef hj_ll_function_new(hj_ll *ll, const char *name, LLVMTypeRef result,
                                const LLVMTypeRef *params, int nparams,
                                hj_ll_linkage linkage);
/* The function is written without optimisation, which takes a third of the
 * time: for straight code that runs once, and for loops whose every iteration
 * calls something that takes microseconds.  No copy of it is inlined. */
void hj_ll_function_cold(hj_ll *ll, LLVMValueRef function);
/* target-cpu, target-features, vector widths, nounwind. */
void hj_ll_function_attributes(hj_ll *ll, LLVMValueRef function);
/* Facts about pointer parameter i. */
typedef struct hj_ll_param {
    bool is_noalias, is_readonly, is_nonnull;
    int align_nbytes;     /* 0: unknown */
    int64_t deref_nbytes; /* dereferenceable; 0: unknown */
} hj_ll_param;
void hj_ll_param_set(hj_ll *ll, LLVMValueRef function, int i,
                     hj_ll_param facts);
LLVMValueRef hj_ll_param_get(LLVMValueRef function, int i);

/* Where the builder stood, so that a function may be written while another
 * one is open. */
typedef struct hj_ll_place {
    LLVMValueRef function;
    LLVMBasicBlockRef block;
    int frame_nbytes;
} hj_ll_place;
hj_ll_place hj_ll_enter(hj_ll *ll, LLVMValueRef function);
void hj_ll_leave(hj_ll *ll, hj_ll_place place);
void hj_ll_return(hj_ll *ll, LLVMValueRef value); /* NULL: void */

/* What stands so far is the head: further code goes to a block of its own, and
 * hj_ll_to_head adds to the head's end later; back with hj_ll_back_to. */
void hj_ll_head_end(hj_ll *ll);
LLVMBasicBlockRef hj_ll_to_head(hj_ll *ll);
/* To where a value of a function with a head is known, whichever is open. */
LLVMBasicBlockRef hj_ll_to_after(hj_ll *ll, LLVMValueRef function,
                                 LLVMValueRef value);
void hj_ll_back_to(hj_ll *ll, LLVMBasicBlockRef here);

/* The function of this name in the module, or NULL. */
LLVMValueRef hj_ll_find_function(hj_ll *ll, const char *name);
/* The module that has functions of HJ_LL_ONCE. */
hj_ll *hj_ll_home(hj_ll *ll);
/* A type of another context in this one: scalars, vectors and pointers. */
LLVMTypeRef hj_ll_import_type(hj_ll *ll, LLVMTypeRef type);
/* The function of this name, if the home has it; declared here. */
LLVMValueRef hj_ll_find_once(hj_ll *ll, const char *name, LLVMTypeRef result,
                             const LLVMTypeRef *params, int nparams);
/* A run-time symbol: what hj_orc_link binds by name.  Twice is fine. */
LLVMValueRef hj_ll_declare(hj_ll *ll, const char *name, LLVMTypeRef result,
                           const LLVMTypeRef *params, int nparams);
/* A function whose text is assembly of the target; `name` is its label, a
 * local symbol of the object. */
LLVMValueRef hj_ll_assembly(hj_ll *ll, const char *name, LLVMTypeRef result,
                            const LLVMTypeRef *params, int nparams,
                            const char *text);
/* The same, where the name says all that the text does: the function goes to
 * `ll->library`, if there is one.  There are few such functions: they are kept
 * for as long as a session. */
LLVMValueRef hj_ll_shared_assembly(hj_ll *ll, const char *name,
                                   LLVMTypeRef result,
                                   const LLVMTypeRef *params, int nparams,
                                   const char *text);
LLVMValueRef hj_ll_call(hj_ll *ll, LLVMValueRef function,
                        const LLVMValueRef *args, int nargs);
/* Through a pointer. */
LLVMValueRef hj_ll_call_pointer(hj_ll *ll, LLVMValueRef pointer,
                                LLVMTypeRef result, const LLVMValueRef *args,
                                int nargs);
/* How an integer narrower than a register is widened for argument `i` of a
 * call, or parameter `i` of a function (-1: its result): "signext" or
 * "zeroext". */
void hj_ll_extend_arg(hj_ll *ll, LLVMValueRef call, int i, const char *how);
void hj_ll_extend_param(hj_ll *ll, LLVMValueRef function, int i,
                        const char *how);
/* "llvm.x" with the types that it is overloaded on.  The declaration decides
 * operand types: vectors of the same size are bitcast to fit.  INTERNAL
 * (sticky) if there is no such intrinsic or the count is wrong. */
LLVMValueRef hj_ll_intrinsic(hj_ll *ll, const char *name,
                             const LLVMTypeRef *overloads, int noverloads,
                             const LLVMValueRef *args, int nargs);
/* Overloaded on the type of the (first) operand. */
LLVMValueRef hj_ll_intrinsic1(hj_ll *ll, const char *name, LLVMValueRef a);
LLVMValueRef hj_ll_intrinsic2(hj_ll *ll, const char *name, LLVMValueRef a,
                              LLVMValueRef b);
LLVMValueRef hj_ll_intrinsic3(hj_ll *ll, const char *name, LLVMValueRef a,
                              LLVMValueRef b, LLVMValueRef c);
/* Whether this LLVM knows it (CPU-specific ones come and go). */
bool hj_ll_has_intrinsic(const char *name);

#endif
