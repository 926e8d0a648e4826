/* gemm -- matrix products: packed blocks and a micro-kernel in registers.
 *
 * Takes nests that jit/nest marks as products: the operands are any expressions
 * of (batch, m, k) and (batch, k, n), the epilogue any stores.  What is m in
 * the nest may be the columns here: `rows` are those that are splat, `cols`
 * those that fill vectors.
 *
 * A tile of mr rows x nr columns is kept in registers for all k of a block of
 * KC terms: acc = +0, acc = fma(a, b, acc) in the order of k; blocks are added
 * in order in a tile of totals in memory (docs/semantics.md, Dot).  So the
 * bits are those of the loop nest, whatever the tiles, blocks and threads.
 *
 * The loops round the tiles are those of lib/rt/gemm.h.
 *
 * An operand that is a plain load may be read where it is.  Packing evaluates
 * any other expression: transpositions, conversions, fused producers, the
 * patches of a convolution.
 */
#ifndef HJ_JIT_KERNEL_GEMM_H
#define HJ_JIT_KERNEL_GEMM_H

#include "jit/body/body.h"

/* One dimension of the product: a loop of the nest, -1 if its extent is 1. */
typedef struct hj_gemm_axis {
    int loop;
    int64_t extent;
} hj_gemm_axis;

typedef enum hj_gemm_access {
    HJ_GEMM_DIRECT, /* a load, read where it is; of B perhaps widened */
    HJ_GEMM_ACROSS, /* packed, vectors along the operand's rows or columns */
    HJ_GEMM_ALONG,  /* packed, vectors along k: rows of A as they are, columns
                     * of B transposed in registers */
    HJ_GEMM_TURNED, /* B only: a load that runs along k, transposed on its way
                     * into the tile; for few rows */
    HJ_GEMM_PACKED, /* B only: a constant that was packed when the program was
                     * compiled; panels as ACROSS makes them, all of them */
} hj_gemm_access;

/* See tile.h. */
typedef struct hj_products hj_products;

/* See gemm_patches.c. */
typedef struct hj_gemm_patches hj_gemm_patches;

typedef struct hj_gemm_operand {
    hj_expr *value;
    const hj_gemm_axis *axis; /* rows or columns */
    hj_gemm_access access;
    bool is_a;
    const hj_expr *load; /* what is loaded, with fixed strides, if it is
                          * nothing else but widened */
    int64_t from_nbytes; /* of its elements */
    bool is_strided;     /* it is not widened either; the strides: */
    int64_t from_stride, from_k_stride;
    int64_t stride, k_stride; /* elements, where tiles read it; packed panels
                               * other than rows: of a term only */
    int panel;                /* mr or nr */
    int64_t panel_nelems;     /* packed: one panel of kb terms, with slack */
    const hj_gemm_patches *patches; /* rows are copied from an image */
    int buffer;                     /* PACKED: of the nest, in its place */
} hj_gemm_operand;

typedef struct hj_gemm {
    const hj_nest *nest;
    hj_dtype dtype; /* of the sum: f32 or f64 */
    int lanes;
    bool is_avx2;    /* tiles are in assembly, with 16 registers of 32 bytes */
    bool has_halves; /* a last vector of half the lanes costs half */
    bool has_bf16, has_f16; /* tiles widen B of these on its way */
    bool may_side;          /* there are several blocks, and tiles for that */
    hj_gemm_axis batch, rows, cols, terms;
    hj_gemm_operand a, b; /* of (batch, rows, terms), (batch, terms, cols) */
    int mr, nv, nr;       /* a tile: mr rows x nv vectors, nr = nv * lanes */
    int64_t kc, kb;       /* terms of a pinned block, of a packed block */
    int64_t nc;           /* columns that are packed at once, */
    int64_t block_rows;   /* and rows, if they are: all of a unit, or B first */
    bool is_depthwise;    /* see gemm_depthwise.c: */
    int ninputs;          /* features of a group */
    bool is_far;          /* B is more than a program finds in the caches */
    bool is_stream;       /* rows of A come from beyond L2, once, in place */
    bool has_passes;      /* see pass_x86.c */
    bool has_slabs;       /* see slab_x86.c */
    bool has_stagger;     /* see stagger_x86.c */
    bool has_few;         /* the same, with few terms: see few_x86.c */
    int nside_sums; /* the product is one tile of so few sums, and has many
                     * terms: pinned blocks of them are taken side by side; 0:
                     * they are not */
    bool is_single; /* see lib/rt/gemm.h; then: */
    int64_t batch_strides[3];    /* elements of A, B, the result */
    const hj_products *products; /* or NULL: singles have code of their own */
    bool is_plain;               /* the sums are the result: tiles store it */
    int64_t c_stride; /* between rows of what the tiles store: elements */
    int64_t unit_rows, unit_cols, nrow_units, ncol_units, nunits;
    const hj_gemm_patches *patches; /* of the left operand of the nest */
    double cost;                    /* nanoseconds, estimated, of one thread */
    int nparts; /* that run at once, each with its own scratch */
    int64_t a_nbytes, b_nbytes; /* of packed blocks */
    int64_t sums_nbytes;        /* of what passes make, if that is not the
                                 * result */
    int64_t scratch_nbytes;     /* of one part: a, b, totals, sums */
} hj_gemm;

/* How the product of a nest is best carried out on at most `nthreads` threads;
 * NULL if the nest is none or does better as loops.  Lives in the nest's
 * arena; the loops of each axis of the nest become one. */
const hj_gemm *hj_gemm_plan(const hj_target *target, hj_nest *nest,
                            int nthreads);

/* Writes an internal function with the parameters
 *   buffers of the nest   as for any kernel (jit/emit/emit.h)
 *   scratch               nparts * scratch_nbytes bytes, 64-byte aligned
 *   run                   whether to stop
 *   begin, end            i64: the parts to carry out */
HJ_MUST_USE hj_error *hj_gemm_emit(hj_ll *ll, const hj_gemm *gemm,
                                   LLVMValueRef *function, int *nparams);

/* The buffer of the nest that the function takes as hj_gemm_pack_constant
 * makes it; -1: none. */
int hj_gemm_packed_buffer(const hj_gemm *gemm);
/* The elements of that buffer in the order in which tiles read them. */
const hj_literal *hj_gemm_pack_constant(hj_arena *arena, const hj_gemm *gemm,
                                        const hj_literal *literal);
/* What tells one such order from another: text. */
const char *hj_gemm_packed_key(hj_arena *arena, const hj_gemm *gemm);

#endif
