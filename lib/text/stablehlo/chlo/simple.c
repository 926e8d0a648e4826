/* simple -- CHLO's ops that are an op of HLO, or a few. */
#include "text/stablehlo/chlo/expr.h"

#include <string.h>

/* chlo.NAME is HLO's NAME. */
hj_error *hj_import_chlo_same(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    const char *name = strchr(op->name, '.') + 1;
    hj_opcode opcode = hj_op_find(name, strlen(name));

    HJ_ASSERT(opcode != HJ_NOPS);
    hj_import_set(im, op,
                  hj_build_plain(im->b, opcode, op->noperands, x, NULL));
    return NULL;
}

hj_error *hj_import_conj(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    hj_builder *b = im->b;

    hj_import_set(im, op,
                  hj_dtype_is_complex(x[0]->shape->dtype)
                      ? hj_complex(b, hj_real(b, x[0]),
                                   hj_negate(b, hj_imag(b, x[0])), NULL, 0)
                      : x[0]);
    return NULL;
}

/* (a - b)(a + b) + 2ab i: exactly real where |a| = |b| */
hj_error *hj_import_square(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    hj_builder *b = im->b;

    if (!hj_dtype_is_complex(x[0]->shape->dtype)) {
        hj_import_set(im, op, hj_chlo_mul(b, x[0], x[0]));
        return NULL;
    }
    hj_instr *re = hj_real(b, x[0]), *imag = hj_imag(b, x[0]);
    hj_instr *product =
        hj_chlo_mul(b, hj_chlo_sub(b, re, imag), hj_chlo_add(b, re, imag));
    hj_instr *is_equal = hj_eq(b, hj_abs(b, re), hj_abs(b, imag), NULL, 0);
    hj_instr *both = hj_and(b, is_equal, hj_is_finite(b, re), NULL, 0);
    product = hj_chlo_where(b, both, 0, product);
    hj_import_set(im, op,
                  hj_complex(b, product,
                             hj_chlo_times(b, hj_chlo_mul(b, re, imag), 2),
                             NULL, 0));
    return NULL;
}

/* --- infinities ----------------------------------------------------------- */

static hj_error *is_value(hj_import *im, const hj_mlir_op *op, hj_instr *x,
                          double value)
{
    if (!hj_dtype_is_float(x->shape->dtype))
        return hj_import_gap(im, op, "it takes floats");
    hj_import_set(im, op, hj_chlo_is(im->b, x, HJ_direction_EQ, value));
    return NULL;
}

hj_error *hj_import_is_inf(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    return is_value(im, op, hj_abs(im->b, x[0]), INFINITY);
}

hj_error *hj_import_is_pos_inf(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    return is_value(im, op, x[0], INFINITY);
}

hj_error *hj_import_is_neg_inf(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    return is_value(im, op, x[0], -INFINITY);
}

/* --- constants ------------------------------------------------------------ */

hj_error *hj_import_constant_like(hj_import *im, const hj_mlir_op *op,
                                  hj_instr *const *x)
{
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");
    const hj_shape *shape = hj_import_result(op, 0);
    hj_dtype dtype = shape->dtype;
    hj_instr *scalar;

    if (!hj_shape_has_dynamic(x[0]->shape)) /* known better than declared */
        shape = x[0]->shape;
    if (!value || (value->kind != HJ_MLIR_FLOAT && value->kind != HJ_MLIR_INT))
        return hj_import_error(im, op, "value is a number");
    if (hj_shape_has_dynamic(shape))
        return hj_import_gap(im, op, "a result of dynamic shape");
    if (value->kind == HJ_MLIR_FLOAT)
        scalar = hj_constant_real(im->b, dtype, value->u.f);
    else
        scalar = hj_constant_int(im->b, dtype, value->u.i);
    hj_import_set(im, op,
                  hj_broadcast(im->b, scalar, shape->dims, shape->rank));
    return NULL;
}

/* --- next_after ----------------------------------------------------------- */

static hj_dtype int_of(hj_dtype dtype)
{
    switch (hj_dtype_width(dtype)) {
    case 8:
        return HJ_DTYPE_s8;
    case 16:
        return HJ_DTYPE_s16;
    case 32:
        return HJ_DTYPE_s32;
    default:
        return HJ_DTYPE_s64;
    }
}

/* Steps of the magnitude, as an integer: away from zero towards a y of the
 * same sign that is larger, else back. */
hj_instr *hj_chlo_next_after(hj_builder *b, hj_instr *x, hj_instr *y)
{
    hj_dtype dtype = x->shape->dtype, bits = int_of(dtype);
    int width = hj_dtype_width(dtype);
    int64_t sign = (int64_t)((uint64_t)1 << (width - 1));
    hj_instr *one = hj_constant_int(b, bits, 1);
    hj_instr *top = hj_constant_int(b, bits, width == 64 ? INT64_MIN : sign);
    hj_instr *rest =
        hj_constant_int(b, bits, width == 64 ? INT64_MAX : sign - 1);
    hj_instr *zero = hj_constant_int(b, bits, 0);

    hj_instr *xi = hj_bitcast_convert(b, x, bits);
    hj_instr *yi = hj_bitcast_convert(b, y, bits);
    hj_instr *xa = hj_and(b, xi, rest, NULL, 0);
    hj_instr *ya = hj_and(b, yi, rest, NULL, 0);
    hj_instr *xs = hj_and(b, xi, top, NULL, 0);
    hj_instr *ys = hj_and(b, yi, top, NULL, 0);
    hj_instr *least = hj_or(b, ys, one, NULL, 0);
    hj_instr *is_back =
        hj_or(b, hj_gt(b, xa, ya, NULL, 0), hj_ne(b, xs, ys, NULL, 0), NULL, 0);
    hj_instr *moved = hj_select(b, is_back, hj_subtract(b, xi, one, NULL, 0),
                                hj_add(b, xi, one, NULL, 0));
    hj_instr *from_zero = hj_select(b, hj_eq(b, ya, zero, NULL, 0), yi, least);
    hj_instr *next =
        hj_select(b, hj_eq(b, xa, zero, NULL, 0), from_zero, moved);
    next = hj_select(b, hj_eq(b, xi, yi, NULL, 0), yi, next);
    next = hj_bitcast_convert(b, next, dtype);
    hj_instr *is_nan =
        hj_or(b, hj_ne(b, x, x, NULL, 0), hj_ne(b, y, y, NULL, 0), NULL, 0);
    return hj_chlo_where(b, is_nan, NAN, next);
}

hj_error *hj_import_next_after(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    if (!hj_dtype_is_float(x[0]->shape->dtype) ||
        !hj_shape_equal(x[0]->shape, x[1]->shape))
        return hj_import_gap(im, op, "it takes two arrays of floats");
    return hj_chlo_apply(im, op, x, hj_chlo_next_after, false);
}

/* --- the kernel of asin and acos ------------------------------------------ */

/* sqrt(a^2 - x^2) + i log(a + sqrt(a^2 - 1)) where a is half the sum of the
 * distances from 1 and -1: the real part of sqrt(1 - z) sqrt(1 + z), which
 * loses nothing, and the size of asin's imaginary part. */
hj_error *hj_import_asin_acos_kernel(hj_import *im, const hj_mlir_op *op,
                                     hj_instr *const *z)
{
    hj_builder *b = im->b;

    if (!hj_dtype_is_complex(z[0]->shape->dtype))
        return hj_import_gap(im, op, "it takes complex numbers");
    hj_instr *below = hj_sqrt(b, hj_chlo_plus(b, hj_negate(b, z[0]), 1));
    hj_instr *above = hj_sqrt(b, hj_chlo_plus(b, z[0], 1));
    hj_instr *re = hj_real(b, hj_chlo_mul(b, below, above));
    hj_instr *imag = hj_abs(b, hj_imag(b, hj_asin(b, z[0])));
    hj_import_set(im, op, hj_complex(b, re, imag, NULL, 0));
    return NULL;
}

/* --- ragged_dot, scan ----------------------------------------------------- */

hj_error *hj_import_ragged_dot(hj_import *im, const hj_mlir_op *op,
                               hj_instr *const *x)
{
    const hj_mlir_dict *d;

    HJ_CHECK(hj_import_struct(im, op, "ragged_dot_dimension_numbers",
                              "ragged_dot", false, &d));
    hj_ints lb = hj_import_field_ints(d, "lhs_batching_dimensions");
    hj_ints rb = hj_import_field_ints(d, "rhs_batching_dimensions");
    hj_ints lc = hj_import_field_ints(d, "lhs_contracting_dimensions");
    hj_ints rc = hj_import_field_ints(d, "rhs_contracting_dimensions");
    hj_ints ragged = hj_import_field_ints(d, "lhs_ragged_dimensions");
    hj_ints group = hj_import_field_ints(d, "rhs_group_dimensions");
    if (lb.n != rb.n || lc.n != rc.n)
        return hj_import_error(im, op,
                               "the operands have different numbers "
                               "of dimensions");
    hj_dot_dims dims = { lc.at, rc.at, lc.n, lb.at, rb.at, lb.n };
    hj_import_set(im, op,
                  hj_ragged_dot(im->b, x[0], x[1], x[2], &dims, ragged.at,
                                ragged.n, group.at, group.n,
                                hj_import_result(op, 0)->dtype));
    return NULL;
}

hj_error *hj_import_scan(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    const hj_mlir_attr *sizes = hj_mlir_op_attr(op, "operandSegmentSizes");
    bool is_reverse = false, is_associative = false;
    int64_t dim = 0;
    hj_comp *step;

    if (!sizes || sizes->kind != HJ_MLIR_INTS || sizes->u.ints.n != 2 ||
        sizes->u.ints.at[0] < 0 || sizes->u.ints.at[1] < 0 ||
        sizes->u.ints.at[0] + sizes->u.ints.at[1] != op->noperands)
        return hj_import_error(im, op,
                               "operandSegmentSizes are the numbers "
                               "of inputs and of inits");
    HJ_CHECK(hj_import_int(im, op, "dimension", &dim));
    HJ_CHECK(hj_import_opt_bool(im, op, "is_reverse", &is_reverse));
    HJ_CHECK(hj_import_opt_bool(im, op, "is_associative", &is_associative));
    HJ_CHECK(hj_import_body(im, op, 0, "step", &step));
    int n = (int)sizes->u.ints.at[0];
    hj_instr *in = hj_scan(im->b, x, n, x + n, op->noperands - n, step, dim,
                           is_reverse, is_associative);
    hj_import_set(im, op, in);
    return NULL;
}
