/* matrix -- blocks, products and loops over arrays of matrices, for expanders.
 *
 * Everything here has the shape [batch, rows, columns].  New instructions
 * stand before `at`, as in passes/rewrite.h.
 */
#ifndef HJ_PASSES_EXPAND_LINALG_MATRIX_H
#define HJ_PASSES_EXPAND_LINALG_MATRIX_H

#include "passes/rewrite.h"

/* The matrices of x, an array of rank 2 or more, in the type in which they are
 * computed, and back to the shape `shape`. */
hj_instr *hj_mat_open(hj_instr *at, hj_instr *x);
hj_instr *hj_mat_close(hj_instr *at, hj_instr *x, const hj_shape *shape);
int64_t hj_mat_rows(const hj_instr *x);
int64_t hj_mat_columns(const hj_instr *x);
const hj_shape *hj_mat_shape(const hj_instr *x, int64_t nrows,
                             int64_t ncolumns);
hj_instr *hj_mat_conj(hj_instr *at, hj_instr *x); /* x itself if it is real */
hj_instr *hj_mat_adjoint(hj_instr *at, hj_instr *x);
hj_instr *hj_mat_zeros(hj_instr *at, const hj_instr *like, int64_t nrows,
                       int64_t ncolumns);

/* --- blocks --------------------------------------------------------------- */
/* A rank-0 s32. */
hj_instr *hj_mat_int(hj_instr *at, int64_t value);
hj_instr *hj_mat_block(hj_instr *at, hj_instr *x, int64_t row, int64_t nrows,
                       int64_t column, int64_t ncolumns);
/* The same with a first row and column that are computed. */
hj_instr *hj_mat_window(hj_instr *at, hj_instr *x, hj_instr *row, int64_t nrows,
                        hj_instr *column, int64_t ncolumns);
/* x with this block in it. */
hj_instr *hj_mat_place(hj_instr *at, hj_instr *x, hj_instr *block,
                       hj_instr *row, hj_instr *column);
/* [batch, 1, n] or [batch, n, 1] in every row or column of [batch, rows,
 * columns] of x: its long side goes along dimension `dim` of x. */
hj_instr *hj_mat_spread(hj_instr *at, hj_instr *vector, const hj_instr *x,
                        int64_t dim);
/* index(element along dimension `dim`) DIRECTION number, for every element of
 * x; `number` is a rank-0 s32. */
hj_instr *hj_mat_where(hj_instr *at, const hj_instr *x, int64_t dim,
                       int direction, hj_instr *number);
/* row DIRECTION column. */
hj_instr *hj_mat_triangle(hj_instr *at, const hj_instr *x, int direction);
/* The sum over dimension `da` of a and `db` of b: [batch, other dimension of
 * a, other dimension of b], with the order of sums of a dot. */
hj_instr *hj_mat_dot(hj_instr *at, hj_instr *a, int64_t da, hj_instr *b,
                     int64_t db);
/* The same where no order is pinned: four real ones for a complex one. */
hj_instr *hj_mat_product(hj_instr *at, hj_instr *a, int64_t da, hj_instr *b,
                         int64_t db);

/* --- loops ---------------------------------------------------------------- */
enum { HJ_MAT_MAX_STATE = 8 };

/* for (i = 0; i < trips; i++) state = next(i, state).  Between open and close
 * instructions of the body go before `at`. */
typedef struct hj_mat_loop {
    hj_instr *at, *i;
    hj_instr *next_i; /* NULL: i + 1; `trips` ends the loop */
    int nstate;
    hj_instr *state[HJ_MAT_MAX_STATE];
    hj_instr *loop; /* the while */
} hj_mat_loop;

hj_mat_loop hj_mat_loop_open(hj_instr *at, int64_t trips, int nstate,
                             hj_instr *const *init);
/* loop->state becomes what the states are at the end, before `at`. */
void hj_mat_loop_close(hj_instr *at, hj_mat_loop *loop, hj_instr *const *next);

/* Elements of the matrices of a batch that are worked on at a time. */
enum { HJ_MAT_PART = 4096 };

/* What is made of a batch of matrices, one or several of each of x[0 .. n - 1];
 * its shape is that of the last. */
typedef hj_instr *hj_mat_fn(hj_instr *at, const void *context,
                            hj_instr *const *x);
/* solve(x), or a loop over parts of the batch that the nearest cache holds. */
hj_instr *hj_mat_in_parts(hj_instr *at, int n, hj_instr *const *x,
                          hj_mat_fn *solve, const void *context);

/* --- cutting -------------------------------------------------------------- */
enum { HJ_MAT_BLOCK = 32 };

/* The width of the segment that begins at `done` of n rows: at most
 * `nsegments`, each of whole blocks; what is left over of a block is one more.
 */
int64_t hj_mat_segment(int64_t n, int64_t nsegments, int64_t done);

#endif
