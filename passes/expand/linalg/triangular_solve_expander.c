/* triangular_solve_expander -- triangular systems by loops over products.
 *
 * Before: a typed module.
 * After:  no triangular-solve.  A batch is taken in parts.  The unknowns are
 *         cut into at most 5 segments; for each: subtract the product with what
 * is known (a large dot), then a loop over blocks of 32 unknowns: subtract the
 * product with what is known of the segment, then solve a block by
 * substitution, one unknown at a time. Cost:   about 30 instructions and 2
 * loops for a segment; n^2 m multiply-adds, and a quarter more.
 *
 * Substitution divides by the diagonal as the textbook does: zeros give
 * infinities where they should, and no inverse spoils ill-conditioned
 * systems.  The other triangle is never read, nor a unit diagonal: a NaN there
 * does not show.  f16, bf16 and smaller are computed in f32.
 * Source: semantics.md, TriangularSolve.
 */
#include "passes/expand/linalg/matrix.h"

/* t x = b, or x t' = b, where t (i, j) is a (i, j), a (j, i) or a conjugate. */
typedef struct solver {
    hj_instr *at;
    hj_instr *a;  /* n x n */
    int64_t axis; /* the dimension of the unknowns in b: 1 or 2 */
    bool swaps, conjugates, is_lower, unit;
} solver;

static hj_instr *conjugated(const solver *s, hj_instr *x)
{
    return s->conjugates ? hj_mat_conj(s->at, x) : x;
}

/* Rows [row, row + nrows) and columns [column, ...) of t; as they lie in a. */
static hj_instr *part(const solver *s, hj_instr *row, int64_t nrows,
                      hj_instr *column, int64_t ncolumns)
{
    hj_instr *x =
        s->swaps ? hj_mat_window(s->at, s->a, column, ncolumns, row, nrows)
                 : hj_mat_window(s->at, s->a, row, nrows, column, ncolumns);

    return conjugated(s, x);
}

/* n unknowns of b from `first` on. */
static hj_instr *unknowns(const solver *s, hj_instr *b, hj_instr *first,
                          int64_t n)
{
    hj_instr *zero = hj_mat_int(s->at, 0);

    return s->axis == 1
               ? hj_mat_window(s->at, b, first, n, zero, hj_mat_columns(b))
               : hj_mat_window(s->at, b, zero, hj_mat_rows(b), first, n);
}

static hj_instr *with_unknowns(const solver *s, hj_instr *b, hj_instr *some,
                               hj_instr *first)
{
    hj_instr *zero = hj_mat_int(s->at, 0);

    return s->axis == 1 ? hj_mat_place(s->at, b, some, first, zero)
                        : hj_mat_place(s->at, b, some, zero, first);
}

/* b - t x, with t as it lies in a. */
static hj_instr *subtract_known(const solver *s, hj_instr *b, hj_instr *t,
                                hj_instr *x)
{
    int64_t t_axis = s->swaps ? 1 : 2;
    hj_instr *known = s->axis == 1 ? hj_mat_product(s->at, t, t_axis, x, 1)
                                   : hj_mat_product(s->at, x, 2, t, t_axis);

    return hj_rw_binary(s->at, HJ_OP_subtract, b, known);
}

/* Step i of n, from the end for an upper triangle. */
static hj_instr *in_order(const solver *s, hj_instr *i, int64_t last)
{
    if (s->is_lower)
        return i;
    return hj_rw_binary(s->at, HJ_OP_subtract, hj_mat_int(s->at, last), i);
}

/* All unknowns of a small system, one at a time. */
static hj_instr *substitute(const solver *outer, hj_instr *b)
{
    hj_instr *init[] = { outer->a, b };
    int64_t n = hj_mat_rows(outer->a);
    hj_mat_loop loop = hj_mat_loop_open(outer->at, n, 2, init);
    solver s = *outer;

    s.at = loop.at;
    s.a = loop.state[0];
    b = loop.state[1];
    hj_instr *k = in_order(&s, loop.i, n - 1);
    hj_instr *x = unknowns(&s, b, k, 1);
    if (!s.unit) {
        hj_instr *pivot = part(&s, k, 1, k, 1);
        pivot = hj_mat_spread(s.at, pivot, x, s.axis);
        x = hj_rw_binary(s.at, HJ_OP_divide, x, pivot);
    }
    hj_instr *zero = hj_mat_int(s.at, 0);
    hj_instr *t = part(&s, zero, n, k, 1);
    t = hj_mat_spread(s.at, t, b, s.axis);
    x = hj_mat_spread(s.at, x, b, 3 - s.axis);
    hj_instr *product = hj_rw_binary(s.at, HJ_OP_multiply, t, x);
    hj_instr *less = hj_rw_binary(s.at, HJ_OP_subtract, b, product);
    hj_instr *is_next = hj_mat_where(
        s.at, b, s.axis, s.is_lower ? HJ_direction_GT : HJ_direction_LT, k);
    hj_instr *is_now = hj_mat_where(s.at, b, s.axis, HJ_direction_EQ, k);
    hj_instr *rest = hj_rw_select(s.at, is_next, less, b);
    hj_instr *next[] = { s.a, hj_rw_select(s.at, is_now, x, rest) };
    hj_mat_loop_close(outer->at, &loop, next);
    return loop.state[1];
}

/* The system of the block of a that begins at (first, first). */
static hj_instr *solve_block(const solver *s, hj_instr *first, int64_t n,
                             hj_instr *b)
{
    solver inner = *s;

    inner.a = hj_mat_window(s->at, s->a, first, n, first, n);
    return substitute(&inner, b);
}

/* A system of whole blocks. */
static hj_instr *solve_segment(const solver *outer, hj_instr *b)
{
    enum { N = HJ_MAT_BLOCK };
    int64_t n = hj_mat_rows(outer->a);
    hj_instr *init[] = { outer->a, b, NULL };

    if (n <= N)
        return substitute(outer, b);
    init[2] = hj_mat_zeros(outer->at, b, hj_mat_rows(b), hj_mat_columns(b));
    hj_mat_loop loop = hj_mat_loop_open(outer->at, n / N, 3, init);
    solver s = *outer;
    s.at = loop.at;
    s.a = loop.state[0];
    hj_instr *x = loop.state[2];
    hj_instr *width = hj_mat_int(s.at, N);
    hj_instr *at = hj_rw_binary(s.at, HJ_OP_multiply, loop.i, width);
    hj_instr *first = in_order(&s, at, n - N);
    hj_instr *zero = hj_mat_int(s.at, 0);
    hj_instr *t = part(&s, first, N, zero, n);
    /* Unknowns that are still zero must not meet what is not to be read. */
    hj_instr *end = hj_rw_binary(s.at, HJ_OP_add, first, width);
    hj_instr *is_known =
        hj_mat_where(s.at, t, s.swaps ? 1 : 2,
                     s.is_lower ? HJ_direction_LT : HJ_direction_GE,
                     s.is_lower ? first : end);
    hj_instr *nothing = hj_rw_number(s.at, t->shape, 0);
    t = hj_rw_select(s.at, is_known, t, nothing);
    hj_instr *side = unknowns(&s, loop.state[1], first, N);
    side = subtract_known(&s, side, t, x);
    hj_instr *solved = solve_block(&s, first, N, side);
    hj_instr *next[] = { s.a, loop.state[1],
                         with_unknowns(&s, x, solved, first) };
    hj_mat_loop_close(outer->at, &loop, next);
    return loop.state[2];
}

static hj_instr *solve(const solver *s, hj_instr *b)
{
    enum { NSEGMENTS = 4 }; /* 8: a fortieth faster, twice the code */
    int64_t n = hj_mat_rows(s->a), width;
    hj_instr *x = NULL;

    for (int64_t done = 0; done < n; done += width) {
        width = hj_mat_segment(n, NSEGMENTS, done);
        if (width == n)
            return solve_segment(s, b);
        int64_t first = s->is_lower ? done : n - done - width;
        hj_instr *at = hj_mat_int(s->at, first);
        hj_instr *side = unknowns(s, b, at, width);
        if (done) {
            hj_instr *known = hj_mat_int(s->at, s->is_lower ? 0 : n - done);
            hj_instr *t = part(s, at, width, known, done);
            side = subtract_known(s, side, t, unknowns(s, x, known, done));
        } else {
            x = hj_mat_zeros(s->at, b, hj_mat_rows(b), hj_mat_columns(b));
        }
        solver inner = *s;
        inner.a = hj_mat_block(s->at, s->a, first, width, first, width);
        x = with_unknowns(s, x, solve_segment(&inner, side), at);
    }
    return x;
}

static hj_instr *solve_all(hj_instr *at, const void *context,
                           hj_instr *const *x)
{
    solver s = *(const solver *)context;

    s.at = at;
    s.a = x[0];
    return solve(&s, x[1]);
}

static hj_instr *expand(hj_instr *in)
{
    int64_t transpose =
        hj_instr_int(in, HJ_ATTR_transpose_a, HJ_transpose_NO_TRANSPOSE);
    bool left = hj_instr_int(in, HJ_ATTR_left_side, 0) != 0;
    solver s = { .axis = left ? 1 : 2 };

    if (hj_shape_nelems(in->shape) == 0)
        return hj_rw_number(in, in->shape, 0);
    hj_instr *x[] = { hj_mat_open(in, in->operands[0]),
                      hj_mat_open(in, in->operands[1]) };
    /* Solving from the right is this problem transposed. */
    s.swaps = (transpose != HJ_transpose_NO_TRANSPOSE) == left;
    s.conjugates = transpose == HJ_transpose_ADJOINT;
    s.is_lower = (hj_instr_int(in, HJ_ATTR_lower, 0) != 0) != s.swaps;
    s.unit = hj_instr_int(in, HJ_ATTR_unit_diagonal, 0) != 0;
    hj_instr *y = hj_mat_in_parts(in, 2, x, solve_all, &s);
    return hj_mat_close(in, y, in->shape);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_triangular_solve)
                continue;
            if (hj_shape_has_dynamic(in->operands[0]->shape) ||
                hj_shape_has_dynamic(in->shape))
                return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                      "triangular-solve of an array with "
                                      "dynamic dimensions");
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, expand(in));
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_triangular_solve_expander = {
    .name = "triangular_solve_expander",
    .summary = "triangular systems by loops over products",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_triangular_solve),
};
