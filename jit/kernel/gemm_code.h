/* gemm_code -- what the files that write a product share. */
#ifndef HJ_JIT_KERNEL_GEMM_CODE_H
#define HJ_JIT_KERNEL_GEMM_CODE_H

#include "jit/kernel/gemm.h"
#include "jit/kernel/tile.h"

/* A product that is being written.  Its functions get the buffers of the nest
 * and the batch indices through a block in memory, the context. */
typedef struct hj_gemm_code {
    hj_ll *ll;
    const hj_gemm *gemm;
    LLVMTypeRef elem, vector;
} hj_gemm_code;

/* --- gemm_axes.c --- */

/* A product of several groups becomes a batch of them; n is one loop. */
void hj_gemm_split_groups(hj_nest *nest);
/* Joins the loops of an axis. */
hj_gemm_axis hj_gemm_join_axis(hj_nest *nest, hj_nest_axis *axis);
/* Calls write(context, at, tail) inside a loop over the vectors of elements 0
 * .. n - 1 of an axis of `extent` elements: at `at`, with the lanes of `tail`
 * (NULL: all). */
typedef void hj_gemm_vector_fn(void *context, LLVMValueRef at,
                               LLVMValueRef tail);
void hj_gemm_each_vector(const hj_gemm_code *code, int64_t extent,
                         LLVMValueRef n, hj_gemm_vector_fn *write,
                         void *context);

/* --- gemm_cost.c --- */
/* A kernel of so many nanoseconds on at most `nthreads` threads. */
void hj_gemm_set_parts(hj_gemm *g, double ns, int nthreads);

enum { HJ_GEMM_CHAIN = 4 }; /* cycles that a sum waits for the one before */

/* The vectors of sums, if the product is one tile of few: they wait for each
 * other, and so does a CPU unless it has several pinned blocks of terms to add
 * up at once.  0: there are more, or one block. */
int hj_gemm_count_side_sums(const hj_gemm *g);
/* Cycles that a step of the terms takes at least. */
double hj_gemm_chain(const hj_gemm *g);
/* The whole product with tiles of mr x nv vectors: cycles. */
double hj_gemm_product_cost(const hj_gemm *g, int64_t mr, int64_t nv);
/* Sets mr, nv and nr; rows, columns and terms are set. */
void hj_gemm_choose_tile(const hj_target *target, hj_gemm *g);

/* --- gemm_access.c --- */

/* Sets how an operand is read; its tile and axes are set.  Returns the cycles
 * that copying or turning a vector of it takes; 0 where it is read directly. */
double hj_gemm_choose_access(const hj_target *target, const hj_gemm *g,
                             hj_gemm_operand *operand);
/* Cycles that storing a vector of the result takes. */
double hj_gemm_store_cost(const hj_gemm *g);

/* The rows of a tile that is as wide as the product, where A is so large that
 * its rows come from beyond L2, and are read in place; 0: they are not. */
int hj_gemm_stream_rows(const hj_target *target, const hj_gemm *g);

/* Vectors across a tile whose B is turned: turned_x86.c makes two chains of
 * sums of each wide one. */
int hj_gemm_turned_vectors(const hj_gemm *g);
/* Does a tile whose B is turned copy lines of it first?  (copied_x86.c) */
bool hj_gemm_copies_lines(const hj_gemm *g);
/* Are the terms of A neighbours where tiles that turn B read them? */
bool hj_gemm_turns_along(const hj_gemm *g);
/* Terms of B in a line of 64 bytes, and columns of a group, where columns are
 * staggered. */
int hj_gemm_line_terms(const hj_gemm *g);
int hj_gemm_stagger_group(const hj_gemm *g);
/* Do lines of `n` columns of B share a set of L1, more than it keeps? */
bool hj_gemm_meets_in_l1(const hj_gemm *g, int n);
/* Do lines of terms of B that a tile reads one after the other? */
bool hj_gemm_terms_meet_in_l1(const hj_gemm *g);

/* Is the operand read where it is? */
static inline bool hj_gemm_is_in_place(const hj_gemm_operand *operand)
{
    return operand->access == HJ_GEMM_DIRECT ||
           operand->access == HJ_GEMM_TURNED;
}

/* Is the operand packed in each run? */
static inline bool hj_gemm_is_copied(const hj_gemm_operand *operand)
{
    return operand->access == HJ_GEMM_ACROSS ||
           operand->access == HJ_GEMM_ALONG;
}

/* Are the terms of a row of A side by side, where tiles read it?  (Else the
 * rows are.) */
static inline bool hj_gemm_is_along(const hj_gemm_operand *o)
{
    return o->is_a && o->k_stride == 1 && o->axis->extent > 1 &&
           (o->access == HJ_GEMM_DIRECT || o->access == HJ_GEMM_ALONG);
}

/* Is what follows the sum one store of it, rows of vectors?  Sets where. */
bool hj_gemm_find_result(hj_gemm *g);

/* Are there many products, each of which is one tile that needs nothing else?
 * Sets how far apart they are. */
bool hj_gemm_find_singles(hj_gemm *g);

/* --- rows/choose.c --- */

/* Is B more than half of what a program may count on finding in the caches? */
bool hj_gemm_is_far(const hj_target *target, const hj_gemm *g);
/* Does a single row go along the rows of B, */
bool hj_gemm_has_passes(const hj_target *target, const hj_gemm *g);
/* or take many columns that run along the terms at once, or all of few terms?
 */
bool hj_gemm_is_staggered(const hj_target *target, const hj_gemm *g);
bool hj_gemm_has_few(const hj_target *target, const hj_gemm *g);
/* The vectors of few columns that run along the terms, of which pinned blocks
 * are taken side by side: 4 of one vector, 2 of two.  0: they are not. */
int hj_gemm_side_vectors(const hj_target *target, const hj_gemm *g);
/* Do few rows take slabs of B? */
bool hj_gemm_has_slabs(const hj_target *target, const hj_gemm *g);

/* --- batch/products.c --- */

/* Is the nest many small products that have code of their own?  NULL if not;
 * sets whether their rows are the nest's n.  (Of the plan only the nest and the
 * type are read.) */
const hj_products *hj_gemm_find_products(const hj_target *target,
                                         const hj_gemm *g, bool *is_swapped);
/* Sets the rest of the plan. */
void hj_gemm_plan_products(hj_gemm *g, hj_gemm_axis rows, hj_gemm_axis cols,
                           hj_expr *a, hj_expr *b, int nthreads);

/* --- gemm_constant.c --- */

/* The load under conversions to the type of the sum; NULL: it is another
 * value. */
const hj_expr *hj_gemm_find_load(const hj_gemm *g, const hj_expr *e);
/* Is B a constant that can be packed now?  Sets where it is. */
bool hj_gemm_find_constant(const hj_gemm *g, hj_gemm_operand *operand);

/* --- gemm_patches.c --- */

/* What the left operand of the nest is, before axes are joined; NULL if it is
 * no image. */
const hj_gemm_patches *hj_gemm_find_patches(const hj_nest *nest,
                                            bool is_depthwise, bool may_widen);
/* Lines of windows of single taps: sets what is not the weights' or the
 * result's, and which place moves along a line (-1: none).  False if they are
 * not of that kind. */
bool hj_gemm_find_windows(hj_arena *arena, const hj_gemm_patches *patches,
                          int64_t nbytes, hj_windows *out, int *line_place);
/* May a whole line lie outside of the image? */
bool hj_gemm_has_padded_lines(const hj_gemm_patches *patches, int line_place);
LLVMValueRef hj_gemm_find_image(hj_gemm_code *code, hj_body *body,
                                const hj_gemm_operand *operand);
/* A hj_rt_patches. */
LLVMValueRef hj_gemm_write_patches(hj_gemm_code *code,
                                   const hj_gemm_operand *operand);

/* --- gemm_depthwise.c --- */

bool hj_gemm_is_depthwise(const hj_target *target, hj_nest *nest);
/* What the image is to a feature by itself, or the first one of a group. */
const hj_gemm_patches *hj_gemm_find_depthwise_patches(hj_nest *nest);
void hj_gemm_plan_depthwise(hj_gemm *g, hj_gemm_axis m, hj_gemm_axis n,
                            int nthreads);
/* A hj_rt_depthwise. */
LLVMValueRef hj_gemm_write_depthwise(hj_gemm_code *code);
/* `last`: scratch, run, begin, end. */
void hj_gemm_call_depthwise(hj_gemm_code *code, hj_body *body,
                            LLVMValueRef record, LLVMValueRef context,
                            const LLVMValueRef *last);

/* --- gemm.c --- */

/* Where the first element of the result is, if tiles store it; else null. */
LLVMValueRef hj_gemm_find_out(hj_gemm_code *code, hj_body *body);

/* Opens an internal function with the context as parameter 0 and `n` others;
 * binds the body to what the context holds. */
hj_ll_place hj_gemm_open(hj_gemm_code *code, const char *suffix, int n,
                         const LLVMTypeRef *types, hj_body *body,
                         LLVMValueRef *function);
/* Sets the loop of an axis. */
static inline void hj_gemm_set_axis(hj_body *body, const hj_gemm_axis *axis,
                                    LLVMValueRef number)
{
    if (axis->loop >= 0)
        body->vars[axis->loop] = number;
}

/* --- gemm_tile.c --- */

/* A tile of so many rows and columns, and pinned blocks side by side, as tile.h
 * has it. */
LLVMValueRef hj_gemm_write_tile(hj_gemm_code *code, int rows, int cols,
                                int nblocks);

/* --- gemm_store.c --- */

/* void epilogue(context, sums, row, col, nrows, ncols): what follows the sums,
 * of a tile whose first element is (row, col). */
LLVMValueRef hj_gemm_write_epilogue(hj_gemm_code *code);

/* --- gemm_pack.c --- */

/* void pack(context, to, first, term, nterms): the panel of rows or columns
 * that begins with `first`, terms term .. term + nterms - 1. */
LLVMValueRef hj_gemm_write_pack(hj_gemm_code *code,
                                const hj_gemm_operand *operand,
                                const char *suffix);

#endif
