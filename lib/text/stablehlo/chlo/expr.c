/* expr -- see expr.h. */
#include "text/stablehlo/chlo/expr.h"

hj_instr *hj_chlo_plus(hj_builder *b, hj_instr *x, double c)
{
    return hj_chlo_add(b, x, hj_chlo_num(b, x, c));
}

hj_instr *hj_chlo_times(hj_builder *b, hj_instr *x, double c)
{
    return hj_chlo_mul(b, x, hj_chlo_num(b, x, c));
}

hj_instr *hj_chlo_over(hj_builder *b, double c, hj_instr *x)
{
    return hj_chlo_div(b, hj_chlo_num(b, x, c), x);
}

hj_instr *hj_chlo_is(hj_builder *b, hj_instr *x, int direction, double c)
{
    return hj_compare(b, x, hj_chlo_num(b, x, c), direction, NULL, 0);
}

hj_instr *hj_chlo_where(hj_builder *b, hj_instr *pred, double value,
                        hj_instr *x)
{
    return hj_select(b, pred, hj_full(b, x->shape, value), x);
}

hj_instr *hj_chlo_poly(hj_builder *b, hj_instr *x, const double *c, int n)
{
    hj_instr *sum = hj_full(b, x->shape, c[0]);

    for (int i = 1; i < n; i++)
        sum = hj_chlo_plus(b, hj_chlo_mul(b, sum, x), c[i]);
    return sum;
}

hj_error *hj_chlo_apply(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                        hj_chlo_fn *fn)
{
    const hj_shape *shape = hj_import_result(op, 0);
    hj_instr *wide[2] = { NULL, NULL };

    for (int i = 0; i < op->noperands; i++) {
        if (!hj_dtype_is_float(x[i]->shape->dtype))
            return hj_import_gap(im, op, "it takes floats, not %s",
                                 hj_shape_text(im->arena, x[i]->shape));
        if (hj_shape_has_dynamic(x[i]->shape))
            return hj_import_gap(im, op, "arrays of dynamic shape");
        wide[i] = hj_convert(im->b, x[i], HJ_DTYPE_f64);
    }
    hj_instr *y = fn(im->b, wide[0], wide[1]);
    hj_import_set(im, op, hj_convert(im->b, y, shape->dtype));
    return NULL;
}
