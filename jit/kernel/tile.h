/* tile -- micro-kernels: a tile of sums in registers, for all terms of a block.
 *
 *     void tile(const block *, const void *a, const void *b, void *c,
 *               int64_t nterms, int64_t adds)
 *
 * acc = +0, acc = fma(a, b, acc) for each of `nterms` (at least 1) in order;
 * then c = acc or, if `adds` is not 0, c = c + acc.  A tile knows its rows and
 * vectors; where its operands lie it is told by the block, so that all
 * products of a module share it.
 *
 * Few sums wait for each other: those of several pinned blocks of terms, one
 * behind the other in memory, do not.  A tile of `nblocks` takes so many side
 * by side, of `nterms` each, and adds their sums to c in order.
 */
#ifndef HJ_JIT_KERNEL_TILE_H
#define HJ_JIT_KERNEL_TILE_H

#include "base/str.h"
#include "hlojit/types.h"
#include "jit/ll/ll.h"

typedef struct hj_tile {
    bool is_f64;
    int rows, nvectors;
    bool is_masked;  /* the last vector is not whole: block.mask, */
    int rest;        /* and AVX2: its lanes, which are stored in pieces */
    bool is_half;    /* the last vector is half a register: AVX-512 alone */
    bool is_along;   /* terms of A are neighbours in memory; else its rows */
    bool is_near;    /* AVX2: B is so small that nothing is asked for ahead */
    bool asks_a;     /* AVX-512, along, one block: rows behind those of the tile
                      * are asked for, to L2 */
    hj_dtype stored; /* B: the type of the sums, or bf16 or f16 and f32 sums */
    int nblocks;     /* 1, 2 or 4; if more than 1, at most HJ_TILE_FEW_SUMS in
                      * a block, HJ_TILE_SIDE_SUMS in all of them */
    int64_t block;   /* terms of a block, if they are several */
} hj_tile;

enum {
    HJ_TILE_MAX_BLOCKS = 4,
    HJ_TILE_FEW_SUMS = 4, /* vectors of all rows; more hide what each waits
                           * for */
    HJ_TILE_SIDE_SUMS = 12,
};

/* Where things are in a block: i64 each, but for the lanes. */
enum {
    HJ_TILE_A_STEP = 0,  /* bytes between rows (along) or terms of A */
    HJ_TILE_B_STEP = 8,  /* between terms of B; columns are neighbours */
    HJ_TILE_C_STEP = 16, /* between rows of C */
    HJ_TILE_MASK = 24,   /* bit for each lane of the last vector */
    HJ_TILE_LANES = 32,  /* the same as a vector of 32 bytes: 0 or -1 */
    HJ_TILE_BLOCK_NBYTES = 64,
};

/* Whether this machine has tiles in assembly; by AVX2; and with halves. */
bool hj_tile_x86_fits(const hj_target *target);
bool hj_tile_x86_is_avx2(const hj_target *target);
bool hj_tile_x86_has_halves(const hj_target *target);
/* And with B of bf16 and f16; by AVX2 with bf16 alone. */
bool hj_tile_x86_has_narrow(const hj_target *target);
/* Writes the load of a vector of B, widened, from `from` to `to`; `mask`: ""
 * or an AVX-512 mask of lanes. */
void hj_tile_x86_widen(hj_str *text, hj_dtype stored, const char *from,
                       const char *reg, int to, const char *mask);
/* Writes the load of `n` (1 to 7) numbers of 16 bits to the begin of register
 * `to`, by pieces, as AVX2 has no mask for them: at[i] is where the piece of
 * 4 >> i numbers is, hj_tile_x86_piece(n, i) bytes on. */
void hj_tile_x86_load_pieces(hj_str *text, const char *const at[3], int n,
                             int to);
static inline int hj_tile_x86_piece(int n, int i)
{
    return 2 * (n & ~((8 >> i) - 1));
}
/* The tile as a function of the module; written when it is first asked for. */
LLVMValueRef hj_tile_x86(hj_ll *ll, const hj_tile *tile);

/* The same for B that runs along the terms: block.b_step is between its
 * columns. */
typedef struct hj_turned {
    bool is_f64;
    int rows, cols;
    bool is_along;   /* as above */
    bool is_meeting; /* columns share sets of the first cache */
    bool is_far;     /* B is in no cache */
    bool is_copied;  /* AVX2: lines are copied before they are read, and so do
                      * not meet; at most two vectors of columns */
    hj_dtype stored; /* of B, as above */
    int rest;        /* terms beyond the last whole 16 bytes of a product */
    int nblocks;     /* 2 or 4: of a single row, along the terms, so many pinned
                      * blocks side by side, as above; else 0.  Vectors of columns
                      * in all of them are at most HJ_TURNED_SIDE_SUMS */
    int64_t block;   /* terms of such a block; else 0 */
} hj_turned;

enum {
    HJ_TURNED_COLS_NBYTES = 32, /* of sums: a vector of columns */
    HJ_TURNED_SIDE_SUMS = 4,
};

bool hj_turned_x86_fits(const hj_target *target, int rows, int cols,
                        bool is_f64, bool is_far);
LLVMValueRef hj_turned_x86(hj_ll *ll, const hj_turned *tile);

/* void stagger(const block *, const void *a, const void *b, void *c,
 *              int64_t nterms, int64_t adds, int64_t ncols)
 *
 * The same for a single row and many columns, whose terms of A are neighbours:
 * of four groups of columns none is at the same term.  Columns are a multiple
 * of HJ_STAGGER_NBYTES of sums; terms are HJ_STAGGER_LINES lines of 64 bytes of
 * B or more, and a product of HJ_STAGGER_WORK lines in all pays for the time
 * in which not all groups do something. */
typedef struct hj_stagger {
    bool is_f64;
    bool is_tight;   /* columns of a group share sets of the first cache */
    bool is_far;     /* B is in no cache */
    hj_dtype stored; /* of B, as above */
    int rest;        /* terms beyond the last whole line of a product */
} hj_stagger;

enum {
    HJ_STAGGER_NBYTES = 128,
    HJ_STAGGER_LINES = 12,
    HJ_STAGGER_WORK = 64, /* lines of so many columns */
};

bool hj_stagger_x86_fits(const hj_target *target);
LLVMValueRef hj_stagger_x86(hj_ll *ll, const hj_stagger *stagger);

/* The same function for few terms, all of which are one block that begins: a
 * loop over columns that has all of them. */
typedef struct hj_few {
    bool is_f64;
    hj_dtype stored; /* of B, as above */
    int nterms;
    bool is_dense; /* columns of B follow each other */
} hj_few;

bool hj_few_x86_fits(const hj_target *target, int64_t nterms);
LLVMValueRef hj_few_x86(hj_ll *ll, const hj_few *few);

/* void pass(const block *, const void *a, const void *b, void *sums,
 *           int64_t ncols, int64_t begins)
 *
 * sums = fma(a, b, sums) for each of `nterms` in order, of a single row; sums
 * that begin (1, else 0) are +0 before.  Terms of A are block.a_step apart. */
typedef struct hj_pass {
    bool is_f64;
    int nterms;
    hj_dtype stored; /* as above */
    int rest;     /* AVX2, B of 16 bits: columns beyond the last whole vector */
    bool is_only; /* there is no next pass */
} hj_pass;

enum {
    HJ_PASS_TERMS = 8
}; /* at most; then lines of the next pass are asked
    * for */

LLVMValueRef hj_pass_x86(hj_ll *ll, const hj_pass *pass);

/* void slab(const block *, const void *a, const void *b, void *sums,
 *           int64_t npanels, int64_t sums_step)
 *
 * sums = fma(a, b, sums) for each of `nterms` in order, of `npanels` (at least
 * 1) panels of columns that follow each other in B; their sums, rows of whole
 * vectors, are sums_step apart. */
typedef struct hj_slab {
    bool is_f64;
    int rows, nvectors;
    int nterms;
    bool is_along; /* as above */
    bool is_first; /* of the tiles that read a slab: asks for the next one */
} hj_slab;

enum { HJ_SLAB_TERMS = 32 }; /* at most */

bool hj_slab_x86_fits(const hj_target *target);
LLVMValueRef hj_slab_x86(hj_ll *ll, const hj_slab *slab);

/* void products(const void *a, const void *b, void *c, int64_t n)
 *
 * `n` (at least 1) small products, each whole: acc = +0, acc = fma(a, b, acc)
 * for each term in order; then c = acc, rounded if it is narrower.  Places are
 * bytes; columns of B and of C are neighbours. */
typedef struct hj_products {
    bool is_f64;
    hj_dtype a_stored, b_stored, c_stored; /* as above */
    int rows, cols, terms;
    int64_t a_row, a_term, b_term, c_row; /* from one to the next */
    int64_t steps[3];                     /* of A, B, C: to the next product */
    bool is_beyond_l1, is_far;            /* all of them are more than L2 */
} hj_products;

/* Whether this machine has them, and the code is of a sensible size. */
bool hj_products_x86_fits(const hj_target *target, const hj_products *products);
LLVMValueRef hj_products_x86(hj_ll *ll, const hj_products *products);
/* The same with loops over terms and rows, of f32 or f64 alone; the text. */
bool hj_products_loops_fits(const hj_products *products);
const char *hj_products_loops(hj_arena *arena, const hj_products *products,
                              const char *name);
/* The same for AVX2, which has them of f32, f64 and bf16; the function's text.
 */
bool hj_products_avx2_fits(const hj_products *products);
const char *hj_products_avx2(hj_arena *arena, const hj_products *products,
                             const char *name);

/* void copy(void *to, const void *from, int64_t n, int64_t step): `n` lines of
 * `nelems` elements, `step` bytes apart, to lines `to_step` bytes apart. */
typedef struct hj_copy {
    int elem_nbytes; /* 4 or 8 */
    int nelems, to_step;
} hj_copy;

LLVMValueRef hj_copy_x86(hj_ll *ll, const hj_copy *copy);

/* void widen(float *to, const void *from, int64_t n) of bf16 or f16, n >= 1. */
bool hj_widen_x86_fits(const hj_target *target);
LLVMValueRef hj_widen_x86(hj_ll *ll, hj_dtype stored);

/* Lines of a depthwise convolution, as rt/patches.h calls them.  Per pixel and
 * channel: acc = +0, acc = fma(x, w, acc) for each tap.  With `ninputs` > 1
 * channels are in groups of so many, and each tap of a channel has a weight for
 * each channel of its group, one after the other.
 *
 * Taps of a group lie on one line of the image, as far apart each, and follow
 * each other in the order of the sum.  Along that line, tap i of pixel t is at
 * places[i] + t * place_step; outside of [0, place_limit) it is a zero. */
typedef struct hj_windows {
    bool is_f64;
    int64_t nchannels, npixels;
    int ninputs;
    int ntaps, ngroups;
    const int64_t *taps, *weights; /* where they are: bytes; weights: ninputs
                                    * for each tap */
    const int *groups;             /* the first tap of each, and ntaps */
    int64_t step, out_step;        /* between pixels: bytes */
    const int64_t *places;         /* NULL: all pixels see the image */
    int64_t place_step, place_limit;
} hj_windows;

enum { HJ_WINDOWS_MAX_GROUP = 7 }; /* taps of a group: leaves AVX2 six pixels */

/* Does tap `i` of pixel `t` lie on the line? */
static inline bool hj_windows_sees(const hj_windows *w, int64_t t, int i)
{
    int64_t place = w->places ? w->places[i] + t * w->place_step : 0;

    return !w->places || (place >= 0 && place < w->place_limit);
}

/* Whether this machine has them, and the code is of a sensible size. */
bool hj_windows_x86_fits(const hj_target *target, const hj_windows *windows);
LLVMValueRef hj_windows_x86(hj_ll *ll, const hj_windows *windows);

#endif
