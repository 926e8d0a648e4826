/* control -- leaves, tuples, tokens, calls, branches, loops. */
#include "base/dict.h"
#include "infer/plain/mixed.h"
#include "infer/want.h"

#include <string.h>

/* --- leaves and tuples ---------------------------------------------------- */

hj_error *hj_infer_parameter(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    int64_t number = hj_instr_number(in);

    HJ_CHECK(hj_want_declared(cx, in));
    if (number < 0 || number >= in->comp->nparams ||
        in->comp->params[number] != in)
        return HJ_BAD(in, "parameter number %lld is wrong or taken twice",
                      (long long)number);
    *out = in->shape;
    return NULL;
}

hj_error *hj_infer_constant(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    HJ_CHECK(hj_want_declared(cx, in));
    if (!in->literal)
        return HJ_BAD(in, "a constant has a literal");
    if (!hj_shape_equal(in->literal->shape, in->shape))
        return HJ_BAD(in, "declared as %s, but the literal is %s",
                      hj_want_text(cx, in->shape),
                      hj_want_text(cx, in->literal->shape));
    for (int i = 0; i < in->shape->rank; i++)
        if (in->shape->dims[i] > INT32_MAX &&
            hj_shape_is_dynamic_dim(in->shape, i))
            return HJ_BAD(in, "dimension %d of %s does not fit s32", i,
                          hj_want_text(cx, in->shape));
    *out = in->shape;
    return NULL;
}

hj_error *hj_infer_tuple(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape **elements =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        elements[i] = hj_operand_shape(in, i);
    return hj_make_tuple(cx, in, in->noperands, elements, out);
}

hj_error *hj_infer_get_tuple_element(hj_infer *cx, const hj_instr *in,
                                     const hj_shape **out)
{
    const hj_shape *tuple = hj_operand_shape(in, 0);
    int64_t index = hj_instr_int(in, HJ_ATTR_index, -1);

    if (!hj_shape_is_tuple(tuple))
        return HJ_BAD(in, "operand 0 is %s; a tuple is expected",
                      hj_want_text(cx, tuple));
    if (index < 0 || index >= tuple->nelements)
        return HJ_BAD(in, "index=%lld: %s has %d elements", (long long)index,
                      hj_want_text(cx, tuple), tuple->nelements);
    *out = hj_make_plain(cx, tuple->elements[index]);
    return NULL;
}

hj_error *hj_infer_opt_barrier(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

hj_error *hj_infer_after_all(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    (void)in; /* operands are anything that must have happened */
    *out = hj_shape_new_token(cx->arena);
    return NULL;
}

/* --- calls ---------------------------------------------------------------- */

/* A call with all operands as arguments; the result is the callee's. */
static hj_error *call(hj_infer *cx, const hj_instr *in, hj_attr_id attr,
                      const hj_shape **out)
{
    hj_comp *comp = hj_instr_comp(in, attr);
    const hj_shape **args =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        args[i] = hj_operand_shape(in, i);
    HJ_CHECK(hj_want_signature(cx, in, comp, hj_attr_get(attr)->name,
                               in->noperands, args, NULL));
    *out = hj_make_plain(cx, comp->root->shape);
    return NULL;
}

/* The frontend attributes that say what a composite means; the version may be
 * left out. */
static hj_error *want_composite(hj_infer *cx, const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_frontend_attributes);
    const char *name = NULL, *version = "0";
    hj_dict_field field;

    if (hj_dict_find(text, "composite.name", &field))
        name = hj_dict_value(cx->arena, &field);
    if (!name || !*name)
        return HJ_BAD(in, "a composite needs a name: frontend_attributes "
                          "has no composite.name");
    if (!hj_dict_find(text, "composite.attributes", &field) ||
        *field.value != '{')
        return HJ_BAD(in,
                      "the composite %s needs attributes: "
                      "frontend_attributes has no "
                      "composite.attributes={...}",
                      name);
    if (hj_dict_find(text, "composite.version", &field))
        version = hj_dict_value(cx->arena, &field);
    if (!version || !*version ||
        strspn(version, "0123456789") != strlen(version) ||
        strlen(version) > 18)
        return HJ_BAD(
            in,
            "composite.version of %s is %s; a number that is not "
            "negative is expected",
            name, hj_arena_strndup(cx->arena, field.value, field.value_length));
    return NULL;
}

hj_error *hj_infer_call(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    if (hj_instr_int(in, HJ_ATTR_is_composite, 0))
        HJ_CHECK(want_composite(cx, in));
    return call(cx, in, HJ_ATTR_to_apply, out);
}

/* The part of a shape at a path through tuples; NULL: there is none. */
static const hj_shape *part_of(const hj_shape *shape, const hj_ints *path)
{
    for (int i = 0; i < path->n; i++) {
        if (!hj_shape_is_tuple(shape) || path->at[i] < 0 ||
            path->at[i] >= shape->nelements)
            return NULL;
        shape = shape->elements[path->at[i]];
    }
    return shape;
}

/* Each pair names two arrays of one shape, and no array twice. */
static hj_error *check_aliasing(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_output_to_operand_aliasing);
    const hj_shape *to, *from;

    for (int i = 0; attr && i < attr->u.aliases.n; i++) {
        const hj_alias *a = &attr->u.aliases.at[i];
        to = part_of(in->shape, &a->output);
        from = a->operand >= 0 && a->operand < in->noperands
                   ? part_of(hj_operand_shape(in, (int)a->operand),
                             &a->operand_index)
                   : NULL;
        if (to && to->dtype == HJ_DTYPE_buffer) /* lives where its value does */
            to = to->elements[0];
        if (from && from->dtype == HJ_DTYPE_buffer)
            from = from->elements[0];
        if (!to || !from || !hj_shape_is_array(to) || !hj_shape_equal(to, from))
            return HJ_BAD(in,
                          "output_to_operand_aliasing, pair %d: no two arrays "
                          "of one shape",
                          i);
        for (int k = 0; k < i; k++) {
            const hj_alias *b = &attr->u.aliases.at[k];
            bool is_same = b->output.n == a->output.n;
            for (int j = 0; is_same && j < a->output.n; j++)
                is_same = b->output.at[j] == a->output.at[j];
            if (is_same)
                return HJ_BAD(in,
                              "output_to_operand_aliasing, pair %d: this "
                              "result is in a pair already",
                              i);
        }
    }
    return NULL;
}

/* What moves values into buffers and out of them changes nothing else. */
static hj_error *check_buffer(hj_infer *cx, const hj_instr *in,
                              const char *target)
{
    bool is_pin = !strcmp(target, "Pin"), is_unpin = !strcmp(target, "Unpin");
    const hj_shape *from = in->noperands ? hj_operand_shape(in, 0) : NULL;
    const hj_shape *pinned = is_pin ? in->shape : from;
    const hj_shape *value = is_pin ? from : in->shape;

    if ((!is_pin && !is_unpin) || !pinned || pinned->dtype != HJ_DTYPE_buffer)
        return NULL;
    if (in->noperands != 1 || !hj_shape_equal(pinned->elements[0], value))
        return HJ_BAD(in, "%s of %s cannot be %s", target,
                      from ? hj_want_text(cx, from) : "nothing",
                      hj_want_text(cx, in->shape));
    return NULL;
}

hj_error *hj_infer_fusion(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    HJ_CHECK(call(cx, in, HJ_ATTR_calls, out));
    return in->shape ? check_aliasing(in) : NULL;
}

/* The function behind the name decides; the program says what it returns. */
hj_error *hj_infer_custom_call(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);

    if (target && !*target)
        return HJ_BAD(in, "custom_call_target is empty");
    HJ_CHECK(hj_want_declared(cx, in));
    HJ_CHECK(check_aliasing(in));
    if (target)
        HJ_CHECK(check_buffer(cx, in, target));
    *out = in->shape;
    return NULL;
}

hj_error *hj_infer_while(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *state = hj_operand_shape(in, 0);

    HJ_CHECK(hj_want_signature(cx, in, hj_instr_comp(in, HJ_ATTR_condition),
                               "condition", 1, &state,
                               hj_make_scalar(cx, HJ_DTYPE_pred)));
    HJ_CHECK(hj_want_signature(cx, in, hj_instr_comp(in, HJ_ATTR_body), "body",
                               1, &state, state));
    *out = hj_make_plain(cx, state);
    return NULL;
}

/* --- conditional ---------------------------------------------------------- */

/* A predicate has two branches with a name each, an index a list. */
static hj_error *want_branches(hj_infer *cx, const hj_instr *in, int *n)
{
    const hj_shape *which = hj_operand_shape(in, 0);
    const hj_attr *list = hj_instr_attr(in, HJ_ATTR_branch_computations);
    bool is_pred = which->dtype == HJ_DTYPE_pred;
    bool on_true = hj_instr_has_attr(in, HJ_ATTR_true_computation);
    bool on_false = hj_instr_has_attr(in, HJ_ATTR_false_computation);

    if (!hj_shape_is_scalar(which) ||
        (!is_pred && which->dtype != HJ_DTYPE_s32))
        return HJ_BAD(in, "operand 0 is %s; pred[] or s32[] is expected",
                      hj_want_text(cx, which));
    if (is_pred && (list || !on_true || !on_false))
        return HJ_BAD(in, "a pred[] needs true_computation and "
                          "false_computation, and no branch_computations");
    if (!is_pred && (!list || on_true || on_false))
        return HJ_BAD(in, "an s32[] needs branch_computations, and no "
                          "true_computation and false_computation");
    *n = is_pred ? 2 : list->u.comps.n;
    if (*n < 1)
        return HJ_BAD(in, "branch_computations is empty");
    if (in->noperands != *n + 1)
        return HJ_BAD(in,
                      "%d branches need %d operands after the first, but "
                      "%d are given",
                      *n, *n, in->noperands - 1);
    return NULL;
}

hj_error *hj_infer_conditional(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    int n = 0;

    HJ_CHECK(want_branches(cx, in, &n));
    const hj_comp *first = hj_instr_branch(in, 0);
    for (int i = 0; i < n; i++) {
        const hj_shape *arg = hj_operand_shape(in, i + 1);
        const char *what = hj_arena_printf(cx->arena, "branch %d", i);
        HJ_CHECK(hj_want_comp(in, first, what));
        HJ_CHECK(hj_want_signature(cx, in, hj_instr_branch(in, i), what, 1,
                                   &arg, first->root->shape));
    }
    *out = hj_make_plain(cx, first->root->shape);
    return NULL;
}

/* --- tokens and domains --------------------------------------------------- */

hj_error *hj_infer_add_dependency(hj_infer *cx, const hj_instr *in,
                                  const hj_shape **out)
{
    HJ_CHECK(hj_want_token(cx, in, 1));
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

hj_error *hj_infer_domain(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

/* --- map ------------------------------------------------------------------ */

/* A scalar computation over arrays of one shape.  It goes over all dimensions,
 * whatever `dimensions` says. */
hj_error *hj_infer_map(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int n = in->noperands;
    const hj_shape **params = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);

    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_same_dims(cx, in, n, hj_operand_shape(in, 0)->dtype, out));
    HJ_CHECK(hj_want_comp(in, comp, "to_apply"));
    for (int i = 0; i < n; i++) {
        hj_dtype own = hj_operand_shape(in, i)->dtype;
        bool may_differ = i < comp->nparams &&
                          hj_mixed_fits(comp->params[i]->shape->dtype, own);
        params[i] = hj_make_scalar(
            cx, may_differ ? comp->params[i]->shape->dtype : own);
    }
    HJ_CHECK(hj_want_signature(cx, in, comp, "to_apply", n, params, NULL));
    if (!hj_shape_is_scalar(comp->root->shape))
        return HJ_BAD(in, "to_apply=%s returns %s; a scalar is expected",
                      comp->name, hj_want_text(cx, comp->root->shape));
    *out = hj_make_retype(cx, *out, comp->root->shape->dtype);
    return NULL;
}

/* --- dynamic dimensions --------------------------------------------------- */

/* The one number of `dimensions`. */
static hj_error *want_sized_dim(hj_infer *cx, const hj_instr *in, int *out)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, x->rank));
    if (dims.n != 1)
        return HJ_BAD(in, "dimensions=%s must name one dimension",
                      hj_want_ints_text(cx, dims));
    *out = (int)dims.at[0];
    return NULL;
}

/* A number of type `dtype` holds the size. */
static hj_error *want_size_fits(hj_infer *cx, const hj_instr *in, int dim,
                                hj_dtype dtype)
{
    const hj_shape *x = hj_operand_shape(in, 0);

    if (dtype == HJ_DTYPE_s32 && x->dims[dim] > INT32_MAX)
        return HJ_BAD(in, "dimension %d of %s does not fit s32", dim,
                      hj_want_text(cx, x));
    return NULL;
}

/* s32, unless the program declares an s64. */
hj_error *hj_infer_get_dimension_size(hj_infer *cx, const hj_instr *in,
                                      const hj_shape **out)
{
    int dim;

    HJ_CHECK(want_sized_dim(cx, in, &dim));
    hj_dtype dtype = in->shape && in->shape->dtype == HJ_DTYPE_s64
                         ? HJ_DTYPE_s64
                         : HJ_DTYPE_s32;
    *out = hj_make_scalar(cx, dtype);
    return want_size_fits(cx, in, dim, dtype);
}

/* The dimension becomes dynamic, unless the program declares that it is set
 * back to its bound. */
hj_error *hj_infer_set_dimension_size(hj_infer *cx, const hj_instr *in,
                                      const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    int dim;

    HJ_CHECK(want_sized_dim(cx, in, &dim));
    HJ_CHECK(want_size_fits(cx, in, dim, HJ_DTYPE_s32));
    HJ_CHECK(hj_want_scalar(cx, in, 1, HJ_DTYPE_s32));
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, x->rank);
    for (int i = 0; i < x->rank; i++)
        is_dynamic[i] = hj_shape_is_dynamic_dim(x, i);
    is_dynamic[dim] = !in->shape || !hj_shape_is_array(in->shape) ||
                      dim >= in->shape->rank ||
                      hj_shape_is_dynamic_dim(in->shape, dim);
    return hj_make_array(cx, in, x->dtype, x->rank, x->dims, is_dynamic, out);
}
