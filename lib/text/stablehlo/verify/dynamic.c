/* dynamic -- ops whose sizes are values: what constants among them say. */
#include "text/stablehlo/verify/verify.h"

#include "infer/want.h"

#include <string.h>

/* --- constants ------------------------------------------------------------ */

bool hj_verify_constant_ints(hj_import *im, const hj_mlir_op *op, int i,
                             hj_ints *out)
{
    static const char *const names[] = { "stablehlo.constant", "arith.constant",
                                         "chlo.constant" };
    const hj_mlir_op *def = op->operands[i]->def;
    const hj_mlir_attr *value = NULL;

    *out = (hj_ints){ 0 };
    for (int k = 0; def && k < 3; k++)
        if (!strcmp(def->name, names[k]))
            value = hj_mlir_op_attr(def, "value");
    if (!value)
        return false;
    hj_error *error = hj_import_element_ints(im, op, value, out);
    bool is_known = !error;
    hj_error_free(error);
    return is_known;
}

/* May an array of that type have these sizes? */
static bool has_sizes(const hj_mlir_type *type, hj_ints sizes,
                      bool takes_negative)
{
    if (type->rank != sizes.n)
        return false;
    for (int i = 0; i < sizes.n; i++)
        if (sizes.at[i] < 0
                ? !takes_negative || hj_verify_known(type->dims[i])
                : !hj_verify_size_fits(sizes.at[i], hj_verify_dim(type, i)))
            return false;
    return true;
}

/* Operand i are the sizes of the result. */
static hj_error *check_sizes(hj_import *im, const hj_mlir_op *op, int i)
{
    const hj_mlir_type *y = hj_verify_out(op, 0);
    hj_ints sizes;

    /* (MLIR takes any number for a size of random numbers) */
    bool takes_negative = !strcmp(op->name, "stablehlo.rng");
    if (!hj_verify_constant_ints(im, op, i, &sizes) ||
        has_sizes(y, sizes, takes_negative))
        return NULL;
    return hj_import_error(im, op, "%.*s has not the sizes of operand %d",
                           hj_clip((size_t)y->length), y->text, i);
}

/* --- shapes --------------------------------------------------------------- */

/* Dimensions of the operand, each in one of the lists at most. */
static hj_error *check_hints(hj_import *im, const hj_mlir_op *op, int rank)
{
    static const char *const names[] = { "known_expanding_dimensions",
                                         "known_nonexpanding_dimensions" };
    bool *seen = HJ_NEW_ARRAY(im->arena, bool, rank);

    for (int k = 0; k < 2; k++) {
        hj_ints list = hj_verify_ints(op, names[k]);
        for (int i = 0; i < list.n; i++) {
            if (list.at[i] < 0 || list.at[i] >= rank || seen[list.at[i]])
                return hj_import_error(im, op,
                                       "%s: %lld is out of range, or "
                                       "in the lists twice",
                                       names[k], (long long)list.at[i]);
            seen[list.at[i]] = true;
        }
    }
    return NULL;
}

hj_error *hj_verify_dynamic_broadcast_in_dim(hj_import *im,
                                             const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints to = hj_verify_ints(op, "broadcast_dimensions"), sizes;

    HJ_CHECK(hj_verify_broadcast_in_dim(im, op));
    HJ_CHECK(check_sizes(im, op, 1));
    HJ_CHECK(check_hints(im, op, x->rank));
    if (!hj_verify_is_static(x) || !hj_verify_constant_ints(im, op, 1, &sizes))
        return NULL;
    for (int i = 0; i < x->rank; i++)
        if (x->dims[i] != 1 && x->dims[i] != sizes.at[to.at[i]])
            return hj_import_error(
                im, op, "dimension %d of the operand has size %lld, not %lld",
                i, (long long)x->dims[i], (long long)sizes.at[to.at[i]]);
    return NULL;
}

hj_error *hj_verify_dynamic_iota(hj_import *im, const hj_mlir_op *op)
{
    HJ_CHECK(check_sizes(im, op, 0));
    return hj_verify_iota(im, op);
}

hj_error *hj_verify_dynamic_reshape(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int64_t has = hj_verify_nelems(x), want = 1;
    hj_ints sizes;

    HJ_CHECK(hj_verify_reshape(im, op));
    HJ_CHECK(check_sizes(im, op, 1));
    if (hj_verify_in(op, 1)->dims[0] != hj_verify_out(op, 0)->rank)
        return hj_verify_differ(im, op, "one size a dimension",
                                hj_verify_in(op, 1), hj_verify_out(op, 0));
    if (has < 0 || !hj_verify_constant_ints(im, op, 1, &sizes))
        return NULL;
    for (int i = 0; i < sizes.n; i++)
        want = hj_size_mul(want, sizes.at[i]);
    if (has != want)
        return hj_import_error(im, op, "%lld elements of %.*s", (long long)want,
                               hj_clip((size_t)x->length), x->text);
    return NULL;
}

/* Arrays of sizes that are known, paddings that are constants. */
static hj_error *check_padded(hj_import *im, const hj_mlir_op *op, hj_ints low,
                              hj_ints high, hj_ints inner)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);

    for (int i = 0; i < x->rank; i++) {
        int64_t size = x->dims[i];
        int64_t gaps = size > 1 ? hj_size_mul(size - 1, inner.at[i]) : 0;
        int64_t want = hj_size_add(hj_size_add(size, gaps),
                                   hj_size_add(low.at[i], high.at[i]));
        if (want != y->dims[i])
            return hj_import_error(im, op, "dimension %d has size %lld", i,
                                   (long long)want);
    }
    return NULL;
}

hj_error *hj_verify_dynamic_pad(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);
    hj_ints low, high, inner;

    HJ_CHECK(hj_verify_same_elements(im, op, x, hj_verify_in(op, 1)));
    HJ_CHECK(hj_verify_same_elements(im, op, x, y));
    if (x->rank != y->rank)
        return hj_verify_differ(im, op, "ranks", x, y);
    for (int i = 2; i < 5; i++) {
        if (!hj_verify_types_fit(hj_verify_in(op, 2), hj_verify_in(op, i)))
            return hj_verify_differ(im, op, "paddings", hj_verify_in(op, 2),
                                    hj_verify_in(op, i));
        if (hj_verify_in(op, i)->dims[0] != x->rank)
            return hj_verify_differ(im, op, "one padding a dimension", x,
                                    hj_verify_in(op, i));
    }
    if (!hj_verify_constant_ints(im, op, 4, &inner))
        return NULL;
    for (int i = 0; i < inner.n; i++)
        if (inner.at[i] < 0)
            return hj_import_error(im, op, "interior padding of %lld",
                                   (long long)inner.at[i]);
    if (hj_verify_is_static(x) && hj_verify_is_static(y) &&
        hj_verify_constant_ints(im, op, 2, &low) &&
        hj_verify_constant_ints(im, op, 3, &high))
        return check_padded(im, op, low, high, inner);
    return NULL;
}

hj_error *hj_verify_real_dynamic_slice(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);

    HJ_CHECK(hj_verify_same_elements(im, op, x, y));
    for (int i = 1; i < 4; i++) {
        const hj_mlir_type *list = hj_verify_in(op, i);
        if (!hj_mlir_type_equal(hj_verify_in(op, 1), list))
            return hj_verify_differ(im, op, "indices", hj_verify_in(op, 1),
                                    list);
        if (list->dims[0] != x->rank) /* `?` is refused, too */
            return hj_verify_differ(im, op, "one index a dimension", x, list);
    }
    return NULL;
}

/* --- one dimension -------------------------------------------------------- */

static hj_error *check_dimension(hj_import *im, const hj_mlir_op *op)
{
    int64_t dim = hj_verify_int(op, "dimension", 0);

    if (dim >= hj_verify_in(op, 0)->rank)
        return hj_import_error(im, op, "dimension %lld", (long long)dim);
    return NULL;
}

hj_error *hj_verify_get_dimension_size(hj_import *im, const hj_mlir_op *op)
{
    HJ_CHECK(check_dimension(im, op));
    return hj_verify_result_dims(im, op, 0, NULL, 0);
}

/* What was known is a bound; a constant that is the bound is known. */
hj_error *hj_verify_set_dimension_size(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int64_t *dims = hj_verify_dims_of(im, x);
    hj_ints new_size;

    HJ_CHECK(check_dimension(im, op));
    if (hj_verify_in(op, 1)->rank)
        return hj_import_error(im, op, "the size is a scalar");
    int64_t *size = &dims[hj_verify_int(op, "dimension", 0)];
    int64_t most = hj_verify_most(*size);
    if (hj_verify_known(*size))
        *size = -1 - *size;
    if (hj_verify_constant_ints(im, op, 1, &new_size) && most >= 0 &&
        new_size.at[0] == most)
        *size = most;
    return hj_verify_result(im, op, dims, x->rank);
}

/* --- random numbers ------------------------------------------------------- */

hj_error *hj_verify_rng(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *y = hj_verify_out(op, 0);
    const char *way;

    HJ_CHECK(hj_import_word(im, op, "rng_distribution", "rng_distribution",
                            false, &way));
    if (!strcmp(way, "NORMAL") &&
        !hj_dtype_is_float(hj_verify_in(op, 0)->element->dtype))
        return hj_import_error(im, op, "NORMAL takes floats");
    for (int i = 0; i < 2; i++)
        if (!hj_verify_elements_fit(hj_verify_in(op, i), y))
            return hj_verify_differ(im, op, "element types",
                                    hj_verify_in(op, i), y);
    int64_t n = hj_verify_in(op, 2)->dims[0];
    if (hj_verify_known(n) && n != y->rank)
        return hj_import_error(im, op, "%lld sizes for a result of rank %d",
                               (long long)n, y->rank);
    return check_sizes(im, op, 2);
}
