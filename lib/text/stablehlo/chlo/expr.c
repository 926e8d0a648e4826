/* expr -- see expr.h. */
#include "text/stablehlo/chlo/expr.h"

#include <string.h>

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

/* The private computation of an op on arrays of one type, made where it is
 * first needed: the op's name and the type are its key. */
static hj_comp *decomposition(hj_import *im, const char *name,
                              hj_instr *const *x, int n, hj_chlo_fn *fn,
                              bool widens)
{
    const hj_shape *shape = x[0]->shape;
    const char *key = hj_arena_printf(im->arena, "%s %s", name,
                                      hj_shape_text(im->arena, shape));
    hj_comp *comp = hj_map_find(&im->decompositions, key);
    hj_builder *outer = im->b;
    hj_instr *values[2] = { NULL, NULL };

    if (comp)
        return comp;
    hj_builder *b = im->b = hj_builder_create_sub(outer, name);
    for (int i = 0; i < n; i++) {
        values[i] = hj_parameter(b, i, shape, NULL);
        if (widens)
            values[i] = hj_convert(b, values[i], HJ_DTYPE_f64);
    }
    hj_instr *y = fn(b, values[0], values[1]);
    if (widens)
        y = hj_convert(b, y, shape->dtype);
    comp = hj_builder_finish_sub(b, y);
    im->b = outer;
    if (comp)
        hj_map_set(&im->decompositions, key, comp);
    return comp;
}

/* chlo.broadcast_NAME is chlo.NAME of operands of one shape. */
static const char *plain_name(hj_import *im, const hj_mlir_op *op)
{
    static const char prefix[] = "chlo.broadcast_";

    if (strncmp(op->name, prefix, sizeof prefix - 1))
        return op->name;
    return hj_arena_printf(im->arena, "chlo.%s", op->name + sizeof prefix - 1);
}

hj_error *hj_chlo_apply(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                        hj_chlo_fn *fn, bool widens)
{
    for (int i = 0; i < op->noperands; i++) {
        if (!hj_dtype_is_float(x[i]->shape->dtype))
            return hj_import_gap(im, op, "it takes floats, not %s",
                                 hj_shape_text(im->arena, x[i]->shape));
        if (hj_shape_has_dynamic(x[i]->shape))
            return hj_import_gap(im, op, "arrays of dynamic shape");
    }
    const char *name = plain_name(im, op);
    hj_comp *comp = decomposition(im, name, x, op->noperands, fn, widens);
    if (!comp) {
        hj_import_set(im, op, hj_build_nothing(im->b));
        return NULL;
    }
    hj_import_set(
        im, op,
        hj_composite_call(im->b, comp, x, op->noperands, name, NULL, 1));
    return NULL;
}
