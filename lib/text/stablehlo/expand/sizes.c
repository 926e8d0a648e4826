/* sizes -- numbers that the program computes, known before it runs.
 *
 * Sizes of dynamic ops are values: constants, sizes of arrays, and arithmetic
 * of these, which is done here on the tree.
 */
#include "text/stablehlo/import.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NINTS = 64, MAX_NOPS = 256 };

typedef struct folding {
    hj_import *im;
    int nops; /* that may still be looked at */
} folding;

typedef int64_t fold_fn(int64_t a, int64_t b);

static int64_t add(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static int64_t subtract(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}

static int64_t multiply(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

/* Division by 0 and what overflows is as HLO has it. */
static int64_t divide(int64_t a, int64_t b)
{
    return !b ? -1 : b == -1 ? subtract(0, a) : a / b;
}

static int64_t remainder_of(int64_t a, int64_t b)
{
    return !b ? a : b == -1 ? 0 : a % b;
}

static int64_t maximum(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t minimum(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t and_of(int64_t a, int64_t b)
{
    return a & b;
}

static int64_t or_of(int64_t a, int64_t b)
{
    return a | b;
}

static int64_t is_equal(int64_t a, int64_t b)
{
    return a == b;
}

static int64_t is_other(int64_t a, int64_t b)
{
    return a != b;
}

static int64_t is_less(int64_t a, int64_t b)
{
    return a < b;
}

static int64_t is_at_most(int64_t a, int64_t b)
{
    return a <= b;
}

static int64_t is_greater(int64_t a, int64_t b)
{
    return a > b;
}

static int64_t is_at_least(int64_t a, int64_t b)
{
    return a >= b;
}

static fold_fn *find_fold(const char *name)
{
    static const struct {
        const char *name;
        fold_fn *fn;
    } folds[] = {
        { "stablehlo.add", add },
        { "stablehlo.subtract", subtract },
        { "stablehlo.multiply", multiply },
        { "stablehlo.divide", divide },
        { "stablehlo.maximum", maximum },
        { "stablehlo.minimum", minimum },
        { "stablehlo.remainder", remainder_of },
        { "stablehlo.and", and_of },
        { "stablehlo.or", or_of },
        { "EQ", is_equal },
        { "NE", is_other },
        { "LT", is_less },
        { "LE", is_at_most },
        { "GT", is_greater },
        { "GE", is_at_least },
    };

    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (!strcmp(folds[i].name, name))
            return folds[i].fn;
    return NULL;
}

/* Signed numbers of 32 or 64 bits, or preds, up to MAX_NINTS of them, in a
 * scalar or a vector. */
static bool is_short(const hj_mlir_type *type)
{
    const hj_shape *shape = type->shape;

    return shape && hj_shape_is_array(shape) && shape->rank <= 1 &&
           (shape->dtype == HJ_DTYPE_s32 || shape->dtype == HJ_DTYPE_s64 ||
            shape->dtype == HJ_DTYPE_pred) &&
           !hj_shape_has_dynamic(shape) && hj_shape_nelems(shape) <= MAX_NINTS;
}

static bool fold(folding *f, const hj_mlir_value *value, hj_ints *out);

/* Operands one after the other. */
static bool fold_operands(folding *f, const hj_mlir_op *op, hj_ints *out)
{
    int n = 0;

    out->at = HJ_NEW_ARRAY(f->im->arena, int64_t, MAX_NINTS);
    for (int i = 0; i < op->noperands; i++) {
        hj_ints part;
        if (!fold(f, op->operands[i], &part) || n + part.n > MAX_NINTS)
            return false;
        for (int k = 0; k < part.n; k++)
            out->at[n++] = part.at[k];
    }
    out->n = n;
    return true;
}

static bool fold_binary(folding *f, const hj_mlir_op *op, fold_fn *fn,
                        hj_ints *out)
{
    hj_ints a, b;

    if (op->noperands != 2 || !fold(f, op->operands[0], &a) ||
        !fold(f, op->operands[1], &b) || a.n != b.n)
        return false;
    *out = (hj_ints){ a.n, HJ_NEW_ARRAY(f->im->arena, int64_t, a.n) };
    for (int i = 0; i < a.n; i++)
        out->at[i] = fn(a.at[i], b.at[i]);
    return true;
}

/* Of an array whose sizes are known here, whatever the program declares. */
static bool fold_size(folding *f, const hj_mlir_op *op, hj_ints *out)
{
    const hj_instr *x = op->operands[0]->instr;
    const hj_mlir_attr *dim = hj_mlir_op_attr(op, "dimension");

    if (!x || !dim || dim->kind != HJ_MLIR_INT || dim->u.i < 0 ||
        dim->u.i >= x->shape->rank ||
        hj_shape_is_dynamic_dim(x->shape, (int)dim->u.i))
        return false;
    *out = (hj_ints){ 1, HJ_NEW_ARRAY(f->im->arena, int64_t, 1) };
    out->at[0] = x->shape->dims[dim->u.i];
    return true;
}

static bool fold_slice(folding *f, const hj_mlir_op *op, hj_ints *out)
{
    const hj_mlir_attr *start = hj_mlir_op_attr(op, "start_indices");
    const hj_mlir_attr *stride = hj_mlir_op_attr(op, "strides");
    int n = (int)hj_shape_nelems(op->results[0].type->shape);
    hj_ints all;

    if (!fold(f, op->operands[0], &all) || !start || !stride ||
        start->kind != HJ_MLIR_INTS || stride->kind != HJ_MLIR_INTS ||
        start->u.ints.n != 1 || stride->u.ints.n != 1)
        return false;
    *out = (hj_ints){ n, HJ_NEW_ARRAY(f->im->arena, int64_t, n) };
    for (int64_t i = 0, at = start->u.ints.at[0]; i < n;
         i++, at += stride->u.ints.at[0]) {
        if (at < 0 || at >= all.n)
            return false;
        out->at[i] = all.at[at];
    }
    return true;
}

/* A scalar, or a vector of one, repeated; or the same vector. */
static bool fold_broadcast(folding *f, const hj_mlir_op *op, hj_ints *out)
{
    int n = (int)hj_shape_nelems(op->results[0].type->shape);
    hj_ints from;

    if (!fold(f, op->operands[0], &from) || (from.n != 1 && from.n != n))
        return false;
    *out = (hj_ints){ n, HJ_NEW_ARRAY(f->im->arena, int64_t, n) };
    for (int i = 0; i < n; i++)
        out->at[i] = from.at[from.n == 1 ? 0 : i];
    return true;
}

static bool fold_op(folding *f, const hj_mlir_op *op, hj_ints *out)
{
    const hj_mlir_attr *way = hj_mlir_op_attr(op, "comparison_direction");
    bool is_compare = !strcmp(op->name, "stablehlo.compare") && way &&
                      way->kind == HJ_MLIR_ENUM;
    fold_fn *fn = find_fold(is_compare ? way->text : op->name);

    if (fn)
        return fold_binary(f, op, fn, out);
    if (!strcmp(op->name, "stablehlo.get_dimension_size"))
        return fold_size(f, op, out);
    if (!strcmp(op->name, "stablehlo.slice"))
        return fold_slice(f, op, out);
    if (!strcmp(op->name, "stablehlo.broadcast_in_dim"))
        return fold_broadcast(f, op, out);
    if (!strcmp(op->name, "stablehlo.concatenate") ||
        !strcmp(op->name, "stablehlo.convert") ||
        !strcmp(op->name, "stablehlo.reshape"))
        return fold_operands(f, op, out);
    return false;
}

static bool fold(folding *f, const hj_mlir_value *value, hj_ints *out)
{
    const hj_mlir_op *op = value->def;

    if (!op || !is_short(value->type) || f->nops-- <= 0)
        return false;
    if (!strcmp(op->name, "stablehlo.constant")) {
        const hj_mlir_attr *attr = hj_mlir_op_attr(op, "value");
        hj_error *error = attr ? hj_import_element_ints(f->im, op, attr, out)
                               : hj_import_gap(f->im, op, "no value");
        bool is_known = !error;
        hj_error_free(error);
        return is_known;
    }
    if (!fold_op(f, op, out))
        return false;
    for (int i = 0; i < out->n; i++)
        if (value->type->shape->dtype == HJ_DTYPE_s32)
            out->at[i] = (int32_t)(uint32_t)(uint64_t)out->at[i];
        else if (value->type->shape->dtype == HJ_DTYPE_pred)
            out->at[i] = out->at[i] != 0;
    return true;
}

bool hj_import_fold_ints(hj_import *im, const hj_mlir_value *value,
                         hj_ints *out)
{
    folding f = { im, MAX_NOPS };

    return fold(&f, value, out);
}

hj_error *hj_import_sized(hj_import *im, const hj_mlir_op *op, int i,
                          const hj_shape **out)
{
    const hj_shape *says = hj_import_result(op, 0);
    hj_ints sizes;

    *out = says;
    if (!hj_shape_has_dynamic(says))
        return NULL;
    if (i < 0 || !hj_import_fold_ints(im, op->operands[i], &sizes) ||
        sizes.n != says->rank)
        return hj_import_gap(im, op, "a result of dynamic shape");
    for (int d = 0; d < sizes.n; d++)
        if (sizes.at[d] < 0 ||
            (says->dims[d] != sizes.at[d] && !hj_shape_is_dynamic_dim(says, d)))
            return hj_import_error(im, op, "size %lld for dimension %d of %s",
                                   (long long)sizes.at[d], d,
                                   hj_shape_text(im->arena, says));
    *out = hj_shape_new_array(im->arena, says->dtype, says->rank, sizes.at);
    return NULL;
}

/* --- assertions ------------------------------------------------------------
 */

/* `{0}` is the first number, and so on; `{0:...}` is written as it comes. */
static const char *fill_in(hj_import *im, const hj_mlir_op *op,
                           const char *format)
{
    hj_str text;
    hj_ints number;

    hj_str_init(&text, im->arena);
    for (const char *p = format; *p; p++) {
        const char *end = *p == '{' ? strchr(p, '}') : NULL;
        int i = end && p[1] >= '0' && p[1] <= '9' ? atoi(p + 1) + 1 : 0;
        if (i > 0 && i < op->noperands &&
            hj_import_fold_ints(im, op->operands[i], &number) &&
            number.n == 1) {
            hj_str_int(&text, number.at[0]);
            p = end;
        } else {
            hj_str_char(&text, *p);
        }
    }
    return hj_str_get(&text);
}

hj_error *hj_import_shape_assertion(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *message = hj_mlir_op_attr(op, "error_message");
    hj_ints holds;

    if (!op->noperands || op->nresults)
        return hj_import_error(
            im, op,
            "@shape_assertion takes a condition and numbers, "
            "and has no results");
    if (!hj_import_fold_ints(im, op->operands[0], &holds) || holds.n != 1)
        return hj_import_gap(im, op,
                             "a @shape_assertion of sizes that only a run "
                             "knows");
    if (holds.at[0])
        return NULL;
    return hj_import_error(im, op, "%s",
                           message && message->kind == HJ_MLIR_STRING
                               ? fill_in(im, op, message->text)
                               : "the assertion about shapes does not hold");
}
