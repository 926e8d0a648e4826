/* transpose -- squares in registers as one block of assembly.
 *
 * LLVM makes the same instructions of shuffles, but looks at each of them with
 * all that it is made of: a square of 16 x 16 takes it 5 ms.
 */
#ifndef HJ_JIT_LL_X86_TRANSPOSE_H
#define HJ_JIT_LL_X86_TRANSPOSE_H

#include "jit/ll/ll.h"

/* hj_ll_transpose and hj_ll_transpose_squares where the machine has registers
 * for it; false: nothing was written. */
bool hj_ll_transpose_x86(hj_ll *ll, LLVMValueRef *rows, int n);
bool hj_ll_transpose_squares_x86(hj_ll *ll, LLVMValueRef *rows, int n,
                                 int nlanes);

/* Rows in memory: row r of square s is number s * (rows of a square) + r. */
typedef struct hj_ll_rows {
    LLVMValueRef base;  /* where row 0 begins; with a table what that counts
                         * from, in bytes: an i32 for each row */
    LLVMValueRef table; /* NULL: rows are `pitch` bytes apart */
    int64_t pitch;
    int n;             /* rows that are there; the others are anything */
    uint64_t is_early; /* rows, as bits, whose last `early` bytes may not be */
    int early;         /* read, but as many before them; they are 0 */
} hj_ll_rows;

/* Squares of rows of `n` elements, side by side in vectors of `type`, loaded
 * and turned as by hj_ll_transpose_squares; false: nothing was written. */
bool hj_ll_load_squares_x86(hj_ll *ll, const hj_ll_rows *from, LLVMTypeRef type,
                            LLVMValueRef *rows, int n, int nlanes);

/* hj_ll_shuffle of two vectors of 64 bytes as the one instruction that it is;
 * NULL: the machine has none.  (LLVM prefers three within blocks of 16 bytes
 * and a fourth across them.) */
LLVMValueRef hj_ll_shuffle_bytes_x86(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                                     const int *lanes);

/* Bytes of one vector that stay within their 16 bytes (-1: any); NULL: there is
 * no such instruction.  LLVM makes the same of a shuffle, in a millisecond for
 * a dozen of them. */
LLVMValueRef hj_ll_shuffle_in_lanes_x86(hj_ll *ll, LLVMValueRef x,
                                        const int *lanes);

#endif
