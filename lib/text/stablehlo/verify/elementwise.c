/* elementwise -- ops on elements, and random numbers. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

static bool is_complex(const hj_mlir_type *type)
{
    return type->element->kind == HJ_MLIR_NUMBER &&
           hj_dtype_is_complex(type->element->dtype);
}

/* The element type with real numbers for complex ones. */
static hj_error *check_real(hj_import *im, const hj_mlir_op *op,
                            const hj_mlir_type *from, const hj_mlir_type *to)
{
    bool fits = is_complex(from) ? to->element->kind == HJ_MLIR_NUMBER &&
                                       to->element->dtype ==
                                           hj_dtype_real(from->element->dtype)
                                 : hj_verify_elements_fit(from, to);

    return fits ? NULL : hj_verify_differ(im, op, "element types", from, to);
}

hj_error *hj_verify_abs(hj_import *im, const hj_mlir_op *op)
{
    return check_real(im, op, hj_verify_in(op, 0), hj_verify_out(op, 0));
}

hj_error *hj_verify_real(hj_import *im, const hj_mlir_op *op)
{
    return check_real(im, op, hj_verify_in(op, 0), hj_verify_out(op, 0));
}

hj_error *hj_verify_complex(hj_import *im, const hj_mlir_op *op)
{
    if (!hj_verify_elements_fit(hj_verify_in(op, 0), hj_verify_in(op, 1)))
        return hj_verify_differ(im, op, "element types", hj_verify_in(op, 0),
                                hj_verify_in(op, 1));
    return check_real(im, op, hj_verify_out(op, 0), hj_verify_in(op, 0));
}

hj_error *hj_verify_clamp(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 1);

    for (int i = 0; i < 3; i += 2)
        if (hj_verify_in(op, i)->rank &&
            !hj_verify_shapes_alike(x, hj_verify_in(op, i)))
            return hj_verify_differ(im, op, "limits", x, hj_verify_in(op, i));
    return hj_verify_result_dims(im, op, 0, x->dims, x->rank);
}

hj_error *hj_verify_select(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *p = hj_verify_in(op, 0), *x = hj_verify_in(op, 1);
    const hj_mlir_type *const values[] = { x, hj_verify_in(op, 2) };

    if (!hj_verify_types_fit(x, values[1]))
        return hj_verify_differ(im, op, "values", x, values[1]);
    HJ_CHECK(hj_verify_same_elements(im, op, x, values[1]));
    if (p->rank && !hj_verify_shapes_alike(p, x))
        return hj_verify_differ(im, op, "the predicate", p, x);
    if (!hj_verify_elements_fit(x, hj_verify_out(op, 0)))
        return hj_verify_differ(im, op, "the result", x, hj_verify_out(op, 0));
    int64_t *dims = hj_verify_merge(im, values, 2, false);
    if (!dims)
        return hj_verify_differ(im, op, "sizes", x, values[1]);
    return hj_verify_result_dims(im, op, 0, dims, x->rank);
}

hj_error *hj_verify_compare(hj_import *im, const hj_mlir_op *op)
{
    if (!hj_verify_elements_fit(hj_verify_in(op, 0), hj_verify_in(op, 1)))
        return hj_verify_differ(im, op, "element types", hj_verify_in(op, 0),
                                hj_verify_in(op, 1));
    return NULL;
}

/* Arrays; integers have no sign there. */
hj_error *hj_verify_arith_constant(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");
    const hj_mlir_type *type = hj_verify_out(op, 0);
    hj_dtype d = type->element ? type->element->dtype : HJ_NDTYPES;

    if (value && value->kind == HJ_MLIR_ELEMENTS &&
        !hj_mlir_type_equal(value->type, type))
        return hj_verify_differ(im, op, "types", value->type, type);

    if (d != HJ_NDTYPES && hj_dtype_is_unsigned(d))
        return hj_import_error(im, op, "%.*s is of unsigned integers",
                               hj_clip((size_t)type->length), type->text);
    return NULL;
}

hj_error *hj_verify_accuracy(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_dict *d;

    HJ_CHECK(hj_import_struct(im, op, "result_accuracy", "result_accuracy",
                              true, &d));
    return !d || hj_mlir_is_accuracy(d)
               ? NULL
               : hj_import_error(im, op,
                                 "tolerances, which are not negative, go with "
                                 "the mode TOLERANCE");
}

hj_error *hj_verify_scalar(hj_import *im, const hj_mlir_op *op)
{
    return hj_verify_result_dims(im, op, 0, NULL, 0);
}

/* --- random numbers ------------------------------------------------------- */

hj_error *hj_verify_rng_bit_generator(hj_import *im, const hj_mlir_op *op)
{
    if (!hj_verify_shapes_alike(hj_verify_in(op, 0), hj_verify_out(op, 0)))
        return hj_verify_differ(im, op, "states", hj_verify_in(op, 0),
                                hj_verify_out(op, 0));
    return NULL;
}
