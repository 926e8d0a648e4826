/* plain -- see plain.h. */
#include "infer/plain/plain.h"

#include "infer/plain/make.h"
#include "infer/plain/mixed.h"

/* --- making --------------------------------------------------------------- */

static hj_instr *make_after(hj_instr *in, hj_instr *next, hj_opcode op,
                            const hj_shape *shape, int n, hj_instr *const *x)
{
    hj_instr *y = next ? hj_instr_new_before(next, op, shape, n, x, NULL)
                       : hj_instr_new(in->comp, op, shape, n, x, NULL);

    y->loc = in->loc;
    return y;
}

/* --- operands of several types -------------------------------------------- */

/* A part of what a computation gives, as `dtype`. */
static hj_instr *convert_result(hj_comp *comp, hj_instr *x, hj_dtype dtype)
{
    const hj_shape *shape = hj_shape_new_scalar(&comp->module->arena, dtype);

    return x->shape->dtype == dtype
               ? x
               : hj_instr_new(comp, HJ_OP_convert, shape, 1, &x, NULL);
}

static hj_instr *convert_results(hj_comp *comp, hj_instr *x,
                                 const hj_dtype *dtypes)
{
    hj_arena *arena = &comp->module->arena;
    int n = x->shape->nelements;
    hj_instr **parts = HJ_NEW_ARRAY(arena, hj_instr *, n);
    const hj_shape **shapes = HJ_NEW_ARRAY(arena, const hj_shape *, n);

    if (!hj_shape_is_tuple(x->shape))
        return convert_result(comp, x, dtypes[0]);
    for (int i = 0; i < n; i++) {
        hj_attr index = { .id = HJ_ATTR_index, .u.i = i };
        parts[i] = hj_instr_new(comp, HJ_OP_get_tuple_element,
                                x->shape->elements[i], 1, &x, NULL);
        hj_instr_set_attr(parts[i], &index);
        parts[i] = convert_result(comp, parts[i], dtypes[i]);
        shapes[i] = parts[i]->shape;
    }
    return hj_instr_new(comp, HJ_OP_tuple, hj_shape_new_tuple(arena, n, shapes),
                        n, parts, NULL);
}

/* A computation of scalars of `dtypes` for one of others; its results become
 * those of `results`, NULL: stay. */
static hj_comp *wrap(hj_comp *comp, const hj_dtype *dtypes,
                     const hj_dtype *results)
{
    hj_arena *arena = &comp->module->arena;
    hj_comp *outer = hj_comp_new(comp->module, comp->name);
    hj_instr **x = HJ_NEW_ARRAY(arena, hj_instr *, comp->nparams);
    hj_attr callee = { .id = HJ_ATTR_to_apply, .u.comp = comp };

    for (int i = 0; i < comp->nparams; i++)
        x[i] = hj_instr_new_param(outer, i,
                                  hj_shape_new_scalar(arena, dtypes[i]), NULL);
    for (int i = 0; i < comp->nparams; i++)
        x[i] = convert_result(outer, x[i], comp->params[i]->shape->dtype);
    hj_instr *call = hj_instr_new(outer, HJ_OP_call, comp->root->shape,
                                  comp->nparams, x, NULL);
    hj_instr_set_attr(call, &callee);
    outer->root = results ? convert_results(outer, call, results) : call;
    return outer;
}

/* Its computations in the types that are reduced. */
static void unmix_reducer(hj_instr *in)
{
    hj_attr_id id = hj_mixed_reducer(in);
    hj_comp *comp = hj_instr_comp(in, id);
    int n = comp->nparams / 2;
    hj_dtype *dtypes = HJ_NEW_ARRAY(hj_instr_arena(in), hj_dtype, 2 * n);
    bool is_mixed = false;

    for (int i = 0; i < n; i++) {
        const hj_shape *root = comp->root->shape;
        dtypes[i] = dtypes[n + i] = hj_mixed_reduced(in, i);
        root = hj_shape_is_tuple(root) ? root->elements[i] : root;
        is_mixed = is_mixed || comp->params[i]->shape->dtype != dtypes[i] ||
                   comp->params[n + i]->shape->dtype != dtypes[i] ||
                   root->dtype != dtypes[i];
    }
    if (is_mixed)
        hj_instr_set_comp(in, id, wrap(comp, dtypes, dtypes));
    if (in->op == HJ_OP_select_and_scatter)
        hj_instr_set_comp(
            in, HJ_ATTR_select_comp,
            wrap(hj_instr_comp(in, HJ_ATTR_select_comp), dtypes, NULL));
}

/* What is sorted stays as it is; the comparator sees it in its own types. */
static void unmix_sort(hj_instr *in)
{
    int n = in->noperands;
    hj_dtype *dtypes = HJ_NEW_ARRAY(hj_instr_arena(in), hj_dtype, 2 * n);

    for (int i = 0; i < 2 * n; i++)
        dtypes[i] = in->operands[i / 2]->shape->dtype;
    hj_instr_set_comp(in, HJ_ATTR_to_apply,
                      wrap(hj_instr_comp(in, HJ_ATTR_to_apply), dtypes, NULL));
}

/* The parts of what `in` gives, as the program wants them. */
static hj_instr *convert_parts(hj_instr *in, hj_instr *next,
                               const hj_shape *wanted)
{
    hj_arena *arena = hj_instr_arena(in);

    if (!hj_shape_is_tuple(wanted))
        return make_after(in, next, HJ_OP_convert, wanted, 1, &in);
    hj_instr **parts = HJ_NEW_ARRAY(arena, hj_instr *, wanted->nelements);
    for (int i = 0; i < wanted->nelements; i++) {
        hj_attr index = { .id = HJ_ATTR_index, .u.i = i };
        parts[i] = make_after(in, next, HJ_OP_get_tuple_element,
                              in->shape->elements[i], 1, &in);
        hj_instr_set_attr(parts[i], &index);
        if (!hj_shape_equal(in->shape->elements[i], wanted->elements[i]))
            parts[i] = make_after(in, next, HJ_OP_convert, wanted->elements[i],
                                  1, &parts[i]);
    }
    return make_after(in, next, HJ_OP_tuple, wanted, wanted->nelements, parts);
}

/* `in` computes in other types, and what it gave becomes what it gives. */
static void widen_result(hj_instr *in, const hj_shape *computed)
{
    hj_comp *comp = in->comp;
    const hj_shape *wanted = in->shape;
    hj_instr *next = in->next;
    hj_instr **users = hj_arena_memdup(hj_instr_arena(in), in->users,
                                       (size_t)in->nusers * sizeof *users);
    int nusers = in->nusers;
    bool is_root = comp->root == in;

    in->shape = computed;
    hj_instr *out = convert_parts(in, next, wanted);
    for (int i = 0; i < nusers; i++)
        for (int k = 0; k < users[i]->noperands; k++)
            if (users[i]->operands[k] == in)
                hj_instr_set_operand(users[i], k, out);
    if (is_root)
        hj_comp_set_root(comp, out);
}

static const hj_shape *computed_shape(const hj_mixed *m)
{
    const hj_instr *in = m->in;
    hj_arena *arena = hj_instr_arena(in);
    const hj_shape *shape = in->shape;

    if (!hj_shape_is_tuple(shape))
        return hj_shape_with_dtype(arena, shape, hj_mixed_value(m, 0));
    const hj_shape **parts =
        HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        parts[i] = hj_shape_with_dtype(arena, shape->elements[i],
                                       hj_mixed_value(m, i));
    return hj_shape_new_tuple(arena, shape->nelements, parts);
}

static void unmix(hj_instr *in)
{
    hj_mixed m = hj_mixed_of(in);
    const hj_shape *computed;
    hj_instr **operands;

    if (in->op == HJ_OP_sort) {
        unmix_sort(in);
        return;
    }
    computed = computed_shape(&m);
    operands = HJ_NEW_ARRAY(hj_instr_arena(in), hj_instr *, in->noperands);
    for (int i = 0; i < in->noperands; i++)
        operands[i] =
            hj_make_converted(in, in->operands[i], hj_mixed_operand(&m, i));
    hj_instr_set_operands(in, in->noperands, operands);
    if (hj_mixed_reducer(in) != HJ_NATTRS)
        unmix_reducer(in);
    if (!hj_shape_equal(computed, in->shape))
        widen_result(in, computed);
}

/* --- modules -------------------------------------------------------------- */

bool hj_instr_is_plain(const hj_instr *in)
{
    if (hj_shape_has_buffer(in->shape))
        return false;
    switch (in->op) {
    case HJ_OP_bitcast_convert:
        return hj_bitcast_is_plain(in);
    case HJ_OP_constant:
        return hj_constant_is_plain(in);
    case HJ_OP_gather:
        return hj_gather_is_plain(in);
    case HJ_OP_ragged_dot:
        return hj_ragged_is_plain(in);
    case HJ_OP_reduce_window:
        return hj_window_is_plain(in) && !hj_instr_is_mixed(in);
    default:
        return !hj_instr_is_mixed(in);
    }
}

bool hj_module_is_plain(const hj_module *module)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            if (!hj_instr_is_plain(in))
                return false;
    return true;
}

void hj_module_make_plain(hj_module *module)
{
    hj_buffers_make_plain(module);
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (hj_instr_is_plain(in))
                continue;
            if (in->op == HJ_OP_bitcast_convert)
                hj_bitcast_make_plain(in);
            else if (in->op == HJ_OP_constant)
                hj_constant_make_plain(in);
            else if (in->op == HJ_OP_gather)
                hj_gather_make_plain(in);
            else if (in->op == HJ_OP_ragged_dot)
                hj_ragged_make_plain(in);
            else if (hj_instr_is_mixed(in))
                unmix(in);
            else
                hj_window_make_plain(in);
        }
}

static hj_error *make_plain(void *module)
{
    hj_module_make_plain(module);
    return NULL;
}

hj_error *hj_module_plain_copy(const hj_module *module, hj_module **out)
{
    HJ_CHECK(hj_module_clone(module, out));
    hj_error *error = hj_module_guard(*out, make_plain, *out);
    if (error) {
        hj_module_destroy(*out);
        *out = NULL;
    }
    return error;
}
