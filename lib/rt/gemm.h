/* gemm -- the loops round the tiles of a matrix product, for compiled code.
 *
 * What a shape decides is in a constant record; what an operand or an epilogue
 * computes is in functions of the compiled program, as are the tiles.  So the
 * loops need not be compiled for each product.
 *
 * The result is cut into units of at most unit_rows x unit_cols.  For each,
 *
 *     for each block of at most kb terms               (a multiple of kc)
 *         for each group of nc columns
 *             B: kb x nc copied into panels of nr columns, if it is
 *             for each block of rows that scratch has room for
 *                 A: rows x kb copied, if it is
 *                 for each tile: sums of kc terms each; after the last block
 *                 of terms the epilogue
 *
 * Few rows by a large matrix have no tiles but for the last columns: a panel of
 * sums is in memory, and slabs of some terms are added to all panels of a unit
 * in turns.
 *
 * A single row by a large matrix has no tiles: its sums are in memory, and a
 * pass over all of them adds some terms; or, where B runs along the terms, one
 * function takes most of its columns.
 *
 * Nothing here can change a result: the order of sums is that of the tiles and
 * of blocks of kc terms.
 */
#ifndef HJ_RT_GEMM_H
#define HJ_RT_GEMM_H

#include "rt/patches.h"

#include <stdint.h>

/* See jit/kernel/tile.h; `record` begins with what a tile reads. */
typedef void hj_rt_gemm_tile(const void *record, const char *a, const char *b,
                             char *c, int64_t nterms, int64_t adds);
/* The panel of rows or columns that begins with `first`, of terms term ..
 * term + nterms - 1. */
typedef void hj_rt_gemm_pack(void *context, char *to, int64_t first,
                             int64_t term, int64_t nterms);
/* What follows the sums of a tile that begins at (row, col). */
typedef void hj_rt_gemm_epilogue(void *context, const char *sums, int64_t row,
                                 int64_t col, int64_t nrows, int64_t ncols);
/* Some terms of a row of `ncols` sums, which are +0 before if they begin. */
typedef void hj_rt_gemm_pass(const void *record, const char *a, const char *b,
                             char *sums, int64_t ncols, int64_t begins);
/* A tile of a single row and `ncols` columns. */
typedef void hj_rt_gemm_stagger(const void *record, const char *a,
                                const char *b, char *c, int64_t nterms,
                                int64_t adds, int64_t ncols);
/* Some terms of `npanels` panels of sums, which are sums_step apart. */
typedef void hj_rt_gemm_slab(const void *record, const char *a, const char *b,
                             char *sums, int64_t npanels, int64_t sums_step);
/* `n` products of a batch, each whole. */
typedef void hj_rt_gemm_products(const char *a, const char *b, char *c,
                                 int64_t n);
/* `nterms` lines, `step` bytes apart, to lines that lie side by side. */
typedef void hj_rt_gemm_copy(char *to, const char *from, int64_t nterms,
                             int64_t step);

/* Where row 0, column 0, term 0 of a product of the batch are. */
typedef struct hj_rt_gemm_at {
    const char *a, *b;
    char *c;
} hj_rt_gemm_at;

typedef void hj_rt_gemm_locate(void *context, int64_t batch,
                               hj_rt_gemm_at *out);

typedef enum hj_rt_gemm_form {
    HJ_RT_GEMM_IN_PLACE, /* tiles read it where it is */
    HJ_RT_GEMM_PACK,     /* pack() makes panels */
    HJ_RT_GEMM_ROWS,     /* rows of terms are copied to rows */
    HJ_RT_GEMM_PATCHES,  /* rows of terms are copied from an image */
    HJ_RT_GEMM_LINES,    /* for each term a line of rows or columns is copied */
    HJ_RT_GEMM_PANELS,   /* panels that lie ready: [batch][block][panel] */
    HJ_RT_GEMM_SLABS,    /* in place, some terms of many columns at a time */
} hj_rt_gemm_form;

/* `terms` of a slab; of the last ones of a product fewer. */
typedef struct hj_rt_gemm_slabs {
    int64_t terms;
    hj_rt_gemm_slab *slab[3][2]; /* [first rows, more, last][last terms], or
                                  * NULL */
} hj_rt_gemm_slabs;

/* Rows or columns of an operand.  Steps are bytes. */
typedef struct hj_rt_gemm_operand {
    int64_t form;
    int64_t step, k_step;         /* where it is: of a row or column, a term */
    int64_t panel_step, row_step; /* of copies: of a panel, of a row */
    int64_t tile_k_step;          /* of what tiles read: of a term */
    hj_rt_gemm_pack *pack;        /* PACK */
    union {
        const hj_rt_patches *patches;  /* PATCHES */
        const hj_rt_gemm_slabs *slabs; /* SLABS */
    };
    hj_rt_gemm_copy *whole, *rest; /* LINES: of a whole panel, of the last */
} hj_rt_gemm_operand;

enum { HJ_RT_GEMM_NSIDE = 2, HJ_RT_GEMM_SIDE = 4 };

/* 8 bytes each, so that compiled code writes it as a list of words. */
typedef struct hj_rt_gemm {
    int64_t a_step, b_step, c_step, mask; /* what a tile reads: 64 bytes */
    int64_t lanes[4];
    int64_t rows, cols, terms;
    int64_t mr, nr, kc, kb, nc;
    int64_t unit_rows, unit_cols, nrow_units, ncol_units, nunits, nparts;
    int64_t scratch_nbytes, b_at, totals_at; /* of a part: A, B, sums */
    int64_t elem_nbytes;
    int64_t is_plain; /* tiles store the result, c_step apart; else the sums
                       * wait, tile by tile */
    hj_rt_gemm_tile *tiles[2][2]; /* [last rows][last columns], or NULL */
    /* The product is one tile: of 4 blocks of kc terms at once, of 2; or
     * NULL. */
    hj_rt_gemm_tile *side[HJ_RT_GEMM_NSIDE];
    hj_rt_gemm_pass *pass, *last_pass; /* a single row goes along the rows of
                                        * B, in place: pass_terms at a time,
                                        * then the rest of a block */
    int64_t pass_terms, sums_at;
    hj_rt_gemm_stagger *stagger; /* or a single row takes many columns of B at
                                  * once, in place: multiples of stagger_cols,
                                  * of so many terms and multiply-adds or more;
                                  * tiles the others */
    int64_t stagger_cols, stagger_terms, stagger_fmas;
    int64_t is_single; /* each product of the batch is one tile, which reads
                        * both operands in place and stores the result; from
                        * one product to the next: */
    int64_t batch_steps[3];        /* of A, B, the result: bytes */
    hj_rt_gemm_products *products; /* carries all of them out, or NULL */
    hj_rt_gemm_epilogue *epilogue;
    hj_rt_gemm_locate *locate; /* NULL: there is no batch */
    hj_rt_gemm_operand a, b;
} hj_rt_gemm;

/* Parts begin .. end - 1, part p with scratch p * scratch_nbytes on.  `at`:
 * of a product without a batch.  Returns early when the run stops. */
void hj_rt_gemm_run(const hj_rt_gemm *g, const hj_rt_gemm_at *at, void *context,
                    char *scratch, hj_run *run, int64_t begin, int64_t end);

#endif
