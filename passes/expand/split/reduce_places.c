/* reduce_places -- places of extremes down columns take few instructions, and
 * walk memory as it lies.
 *
 * Before: a typed module, reductions not split yet.
 * After:  arg-max and arg-min along a dimension that is not minor, over places
 *         that count from 0, have a body that takes a greater element and keeps
 *         what it has of equal ones; places of 64 bits are counted in 32.  Few
 *         columns are many shorter ones first.
 * Cost:   O(instructions); some ten more for each one that is changed.
 *
 * A body compares places because it does not know in which order it meets them.
 * A fold meets them as they grow: of equal values what it has is the lower
 * place, whatever the body (hj_comp_is_pick) would ask.  That holds for init,
 * too, whose place is 0.
 *
 * Few columns ([n, c]) are few lanes, each of which waits for itself: k rows
 * follow each other as one row of k c columns; their winners' places, row * k +
 * column / c, are not in order, so that the last fold, over k and over the rows
 * that were no whole row, compares them.  Each lane of a result starts from
 * init: those that keep it have the places 0 to k - 1 and the same value, the
 * first one the place 0.  It is for places alone: which of two zeros or NaNs
 * the value is would depend on k.
 */
#include "ir/recognise.h"
#include "passes/expand/split/wide.h"
#include "passes/rewrite.h"

enum {
    MANY_NBYTES = 512, /* columns of so many need no help */
    MIN_NELEMS = 1024, /* worth two more kernels */
};

typedef struct places {
    hj_arena *scratch;
    hj_instr *like; /* the reduce that is replaced */
    bool is_min, is_last;
    hj_dtype dtype; /* of values */
    hj_dtype whole; /* of places */
    hj_dtype index; /* as they are counted */
    int64_t before, n, after;
} places;

/* --- bodies --------------------------------------------------------------- */

typedef struct body {
    hj_comp *comp;
    const hj_shape *pred;
    hj_instr *a, *i, *b, *j; /* the pair there is, an element's */
} body;

static hj_instr *make(body *f, hj_opcode op, const hj_shape *shape, hj_instr *x,
                      hj_instr *y)
{
    hj_instr *operands[2] = { x, y };

    return hj_instr_new(f->comp, op, shape, y ? 2 : 1, operands, NULL);
}

static hj_instr *compare(body *f, int direction, hj_instr *x, hj_instr *y)
{
    hj_instr *in = make(f, HJ_OP_compare, f->pred, x, y);

    hj_instr_set_int(in, HJ_ATTR_direction, direction);
    return in;
}

static hj_instr *choose(body *f, hj_instr *wins, hj_instr *x, hj_instr *y)
{
    hj_instr *operands[3] = { wins, x, y };

    return hj_instr_new(f->comp, HJ_OP_select, x->shape, 3, operands, NULL);
}

/* y beats x (or is no worse: `or_equal`), a NaN all numbers. */
static hj_instr *beats(const places *p, body *f, hj_instr *y, hj_instr *x,
                       bool or_equal)
{
    if (!hj_dtype_is_float(p->dtype))
        return compare(f,
                       p->is_min
                           ? (or_equal ? HJ_direction_LE : HJ_direction_LT)
                           : (or_equal ? HJ_direction_GE : HJ_direction_GT),
                       y, x);
    hj_instr *not_better =
        compare(f,
                p->is_min ? (or_equal ? HJ_direction_GT : HJ_direction_GE)
                          : (or_equal ? HJ_direction_LT : HJ_direction_LE),
                y, x);
    hj_instr *better = make(f, HJ_OP_not, f->pred, not_better, NULL);
    hj_instr *number = compare(f, HJ_direction_EQ, x, x);
    return make(f, HJ_OP_and, f->pred, better, number);
}

/* By places that grow, or that come in any order. */
static hj_comp *make_body(const places *p, bool in_order)
{
    hj_module *module = p->like->comp->module;
    hj_arena *arena = &module->arena;
    body f = { hj_comp_new(module, in_order ? "place" : "first_place"),
               hj_shape_new_scalar(arena, HJ_DTYPE_pred),
               NULL,
               NULL,
               NULL,
               NULL };
    const hj_shape *value = hj_shape_new_scalar(arena, p->dtype);
    const hj_shape *index = hj_shape_new_scalar(arena, p->index);

    f.a = hj_instr_new_param(f.comp, 0, value, "a");
    f.i = hj_instr_new_param(f.comp, 1, index, "i");
    f.b = hj_instr_new_param(f.comp, 2, value, "b");
    f.j = hj_instr_new_param(f.comp, 3, index, "j");
    hj_instr *wins = beats(p, &f, f.b, f.a, false), *takes = wins;
    if (p->is_last)
        takes = beats(p, &f, f.b, f.a, true);
    if (!in_order) {
        hj_instr *loses = beats(p, &f, f.a, f.b, false);
        hj_instr *ties = make(&f, HJ_OP_not, f.pred, loses, NULL);
        hj_instr *first = compare(&f, HJ_direction_LT, f.j, f.i);
        ties = make(&f, HJ_OP_and, f.pred, ties, first);
        wins = make(&f, HJ_OP_or, f.pred, wins, ties);
    }
    hj_instr *results[2];
    results[0] = choose(&f, takes, f.b, f.a);
    results[1] = choose(&f, wins, f.j, f.i);
    const hj_shape *shapes[2] = { value, index };
    hj_comp_set_root(f.comp, hj_instr_new(f.comp, HJ_OP_tuple,
                                          hj_shape_new_tuple(arena, 2, shapes),
                                          2, results, NULL));
    return f.comp;
}

/* --- the fold ------------------------------------------------------------- */

static hj_instr *fold(const places *p, hj_instr *value, hj_instr *place,
                      bool in_order)
{
    hj_instr *x[2] = { value, place }, *init[2] = { p->like->operands[2] };

    init[1] = hj_rw_int(
        p->like, hj_shape_new_scalar(hj_instr_arena(p->like), p->index), 0);
    hj_instr *in = hj_rw_reduce_pairs(p->like, p->like, x, init, 1);
    hj_instr_set_comp(in, HJ_ATTR_to_apply, make_body(p, in_order));
    return in;
}

/* The places along dimension `dim` of an array. */
static hj_instr *count(const places *p, int64_t a, int64_t b, int64_t c,
                       int64_t dim)
{
    const int64_t dims[3] = { a, b, c };
    hj_arena *arena = hj_instr_arena(p->like);

    return hj_rw_iota(
        p->like,
        hj_shape_new_array(arena, p->index, 3,
                           hj_arena_memdup(arena, dims, sizeof dims)),
        dim);
}

static hj_instr *view(const places *p, hj_instr *x, int64_t a, int64_t b,
                      int64_t c)
{
    const int64_t dims[3] = { a, b, c };

    return hj_rw_reshape_dims(p->like, x, 3, dims);
}

/* [before, n / k, k after] first, then the k and what was no whole row. */
static hj_instr *widen(places *p, hj_instr *x, int64_t k)
{
    int64_t nrows = p->n / k, all = nrows * k, rest = p->n - all;
    const int64_t dims[3] = { p->before, p->n, p->after };
    hj_instr *values[2] = { NULL, NULL }, *at[2] = { NULL, NULL };

    if (rest) {
        values[1] =
            hj_wide_rows(p->scratch, p->like, x, 3, dims, 1, all, p->n, true);
        at[1] = count(p, p->before, rest, p->after, 1);
        at[1] = hj_rw_binary(p->like, HJ_OP_add, at[1],
                             hj_rw_int(p->like, at[1]->shape, all));
        x = hj_wide_rows(p->scratch, p->like, x, 3, dims, 1, 0, all, false);
    }
    x = view(p, x, p->before, nrows, k * p->after);
    hj_instr *best =
        fold(p, x, count(p, p->before, nrows, k * p->after, 1), true);
    values[0] = view(p, hj_rw_gte(p->like, best, 0), p->before, k, p->after);
    hj_instr *rows =
        view(p, hj_rw_gte(p->like, best, 1), p->before, k, p->after);
    if (p->index != p->whole)
        rows = hj_rw_convert(p->like, rows, p->whole);
    p->index = p->whole;
    rows = hj_rw_binary(p->like, HJ_OP_multiply, rows,
                        hj_rw_int(p->like, rows->shape, k));
    at[0] = count(p, p->before, k, p->after, 1);
    at[0] = hj_rw_binary(p->like, HJ_OP_add, rows, at[0]);
    if (!rest)
        return fold(p, values[0], at[0], false);
    at[1] = count(p, p->before, rest, p->after, 1);
    at[1] = hj_rw_binary(p->like, HJ_OP_add, at[1],
                         hj_rw_int(p->like, at[1]->shape, all));
    x = hj_rw_concat(p->like, 2, values, 1);
    return fold(p, x, hj_rw_concat(p->like, 2, at, 1), false);
}

/* --- which ---------------------------------------------------------------- */

static bool is_value_wanted(const hj_instr *in)
{
    for (int i = 0; i < in->nusers; i++)
        if (in->users[i]->op != HJ_OP_get_tuple_element ||
            hj_instr_int(in->users[i], HJ_ATTR_index, 0) == 0)
            return true;
    return in == in->comp->root;
}

/* Does x count from 0 along dimension d? */
static bool counts_along(const hj_instr *x, int64_t d)
{
    if (x->op == HJ_OP_iota)
        return hj_instr_int(x, HJ_ATTR_iota_dimension, 0) == d;
    if (x->op != HJ_OP_broadcast || x->operands[0]->op != HJ_OP_iota)
        return false;
    hj_ints dims = hj_instr_ints(x, HJ_ATTR_dimensions);
    int64_t along = hj_instr_int(x->operands[0], HJ_ATTR_iota_dimension, 0);
    return along < dims.n && dims.at[along] == d;
}

/* Can n places be told apart? */
static bool fits(hj_dtype dtype, int64_t n)
{
    int bits = hj_dtype_width(dtype) - hj_dtype_is_signed(dtype);

    return bits >= 63 || (n - 1) >> bits == 0;
}

/* Does the body compare places? */
static bool compares_places(const hj_comp *comp)
{
    return comp->params[1]->nusers > 1 || comp->params[3]->nusers > 1;
}

static bool find_places(const hj_instr *in, places *p)
{
    const hj_shape *shape = in->operands[0]->shape;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_arg_reduce f;

    if (in->noperands != 4 || dims.n != 1 || !hj_shape_nelems(shape) ||
        !hj_is_int(in->operands[3], 0) ||
        !counts_along(in->operands[1], dims.at[0]) ||
        !hj_comp_is_pick(hj_instr_comp(in, HJ_ATTR_to_apply), &f))
        return false;
    p->before = p->after = 1;
    for (int d = 0; d < shape->rank; d++)
        *(d < dims.at[0] ? &p->before : &p->after) *=
            d == dims.at[0] ? 1 : shape->dims[d];
    p->n = shape->dims[dims.at[0]];
    p->dtype = shape->dtype;
    p->index = p->whole = in->operands[1]->shape->dtype;
    p->is_min = f.is_min;
    p->is_last =
        f.value[HJ_ARG_equal] == HJ_PICK_element && is_value_wanted(in);
    if (p->n < 2 || p->after < 2 || !fits(p->index, p->n))
        return false;
    if (hj_dtype_width(p->index) == 64 && fits(HJ_DTYPE_s32, p->n))
        p->index = HJ_DTYPE_s32;
    return true;
}

/* Rows that become one, or 0. */
static int64_t rows_of_one(const places *p)
{
    hj_instr *x = p->like->operands[0];
    int64_t value = hj_wide_nbytes(x), place = hj_dtype_get(p->index)->nbytes;
    int64_t nbytes = 2 * (value > place ? value : place); /* of registers */

    if (is_value_wanted(p->like) || p->after * nbytes >= MANY_NBYTES ||
        p->n * p->after < MIN_NELEMS || !hj_wide_is_cheap(x))
        return 0;
    return hj_wide_nrows(nbytes, HJ_WIDE_MOST_NBYTES, p->n, p->after);
}

static bool simplify(hj_pass_ctx *cx, hj_instr *in)
{
    places p = { .scratch = cx->scratch, .like = in };
    hj_instr *leaves[2];

    if (!find_places(in, &p))
        return false;
    int64_t k = rows_of_one(&p);
    if (!k && p.index == p.whole &&
        !compares_places(hj_instr_comp(in, HJ_ATTR_to_apply)))
        return false; /* it is as it should be */
    hj_instr *x = in->operands[0];
    if (!k)
        x = view(&p, x, p.before, p.n, p.after);
    hj_instr *best =
        k ? widen(&p, x, k)
          : fold(&p, x, count(&p, p.before, p.n, p.after, 1), true);
    for (int i = 0; i < 2; i++) {
        const hj_shape *shape = hj_shape_leaf(in->shape, i);
        leaves[i] = hj_rw_gte(in, best, i);
        if (leaves[i]->shape->dtype != shape->dtype)
            leaves[i] = hj_rw_convert(in, leaves[i], shape->dtype);
        leaves[i] = hj_rw_reshape(in, leaves[i], shape);
    }
    hj_instr_replace(in, hj_rw_tuple(in, 2, leaves));
    return true;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            n += in->op == HJ_OP_reduce && simplify(cx, in);
    hj_pass_count(cx, "simplified", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_reduce_places = {
    .name = "reduce_places",
    .summary = "places of extremes down columns take few instructions",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce),
};
