/* donate -- arguments whose memory results may have: `tf.aliasing_output = k`
 * and `jax.buffer_donor = true` on arguments of the entry function become
 * input_output_alias. */
#include "text/stablehlo/import.h"

typedef struct donation {
    hj_import *im;
    const hj_instr *root;
    int nresults;
    bool *is_taken; /* by result */
} donation;

static const hj_shape *result_shape(const donation *d, int64_t k)
{
    return hj_shape_is_tuple(d->root->shape) ? d->root->shape->elements[k]
                                             : d->root->shape;
}

static bool fits(const donation *d, const hj_mlir_value *arg, int64_t k)
{
    return k >= 0 && k < d->nresults && !d->is_taken[k] && arg->type->shape &&
           hj_shape_is_as_large(arg->type->shape, result_shape(d, k));
}

static void add(donation *d, int param, int64_t k, bool must)
{
    int depth = hj_shape_is_tuple(d->root->shape) ? 1 : 0;

    hj_builder_add_alias(d->im->b, &k, depth, param, NULL, 0, must);
    d->is_taken[k] = true;
}

static hj_error *add_named(donation *d, const hj_mlir_func *func, int i)
{
    const hj_mlir_value *arg = &func->body->args[i];
    const hj_mlir_attr *attr =
        hj_mlir_dict_find(&func->arg_attrs[i], "tf.aliasing_output");

    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_INT || !fits(d, arg, attr->u.i))
        return hj_mlir_fail(d->im->tree, HJ_UNIMPLEMENTED, func->place,
                            "argument %d: tf.aliasing_output names no result "
                            "of its size, or one that another argument names",
                            i);
    add(d, i, attr->u.i, false);
    return NULL;
}

/* The first result of its type that nobody has, or of its size. */
static void add_donor(donation *d, const hj_mlir_func *func, int i)
{
    const hj_mlir_value *arg = &func->body->args[i];
    int best = -1;

    if (!hj_mlir_dict_find(&func->arg_attrs[i], "jax.buffer_donor"))
        return;
    for (int k = d->nresults - 1; k >= 0; k--)
        if (fits(d, arg, k) &&
            (best < 0 || hj_shape_equal(arg->type->shape, result_shape(d, k)) ||
             !hj_shape_equal(arg->type->shape, result_shape(d, best))))
            best = k;
    if (best >= 0)
        add(d, i, best, false);
}

hj_error *hj_import_donations(hj_import *im, const hj_mlir_func *func,
                              const hj_instr *root)
{
    donation d = { .im = im, .root = root };

    if (!func->arg_attrs)
        return NULL;
    d.nresults = hj_shape_is_tuple(root->shape) ? root->shape->nelements : 1;
    d.is_taken = HJ_NEW_ARRAY(im->arena, bool, d.nresults);
    for (int i = 0; i < func->body->nargs; i++)
        HJ_CHECK(add_named(&d, func, i));
    for (int i = 0; i < func->body->nargs; i++)
        add_donor(&d, func, i);
    return NULL;
}
