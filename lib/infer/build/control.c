/* control -- the builder's calls, branches, loops, tokens, and dynamic
 * dimensions. */
#include "base/argument.h"
#include "base/quote.h"
#include "infer/build/build.h"
#include "ir/call_layout.h"

#include <string.h>

/* --- text for attributes -------------------------------------------------- */

typedef struct text_args {
    hj_arena *arena;
    const char *format, *text, *more;
    int64_t number;
    const char *out;
} text_args;

static hj_error *quote_body(void *context)
{
    text_args *args = context;
    hj_str s;

    hj_str_init(&s, args->arena);
    hj_quote(&s, args->text);
    args->out = hj_str_get(&s);
    return NULL;
}

/* frontend_attributes of a composite: its name, attributes and version. */
static hj_error *composite_body(void *context)
{
    text_args *args = context;
    hj_str s;

    hj_str_init(&s, args->arena);
    hj_str_char(&s, '{');
    hj_str_printf(&s, "composite.attributes=%s,composite.name=",
                  args->more ? args->more : "{}");
    hj_quote(&s, args->text);
    hj_str_printf(&s, ",composite.version=\"%lld\"}", (long long)args->number);
    args->out = hj_str_get(&s);
    return NULL;
}

/* What `body` writes; NULL after an error. */
static const char *write_text(hj_builder *b, text_args *args,
                              hj_error *(*body)(void *))
{
    args->arena = &b->state->module->arena;
    hj_error *error = hj_guard(args->arena, body, args);

    if (error)
        hj_build_fail(b, error);
    return args->out;
}

/* --- calls ---------------------------------------------------------------- */

static hj_instr *apply(hj_builder *b, hj_opcode op, hj_comp *comp,
                       hj_instr *const *args, int n)
{
    hj_spec spec = hj_spec_of(op, n, args, NULL);

    hj_spec_comp(&spec, HJ_ATTR_to_apply, comp);
    return hj_build(b, &spec);
}

hj_instr *hj_call(hj_builder *b, hj_comp *comp, hj_instr *const *args, int n)
{
    return apply(b, HJ_OP_call, comp, args, n);
}

hj_instr *hj_composite_call(hj_builder *b, hj_comp *decomposition,
                            hj_instr *const *args, int n, const char *name,
                            const char *attributes, int64_t version)
{
    text_args text = { .text = name, .more = attributes, .number = version };
    hj_spec spec = hj_spec_of(HJ_OP_call, n, args, NULL);

    if (!name)
        return hj_build_bad(b, "a composite call needs a name");
    if (attributes && *attributes != '{')
        return hj_build_bad(b,
                            "the attributes of the composite %s are not a "
                            "dictionary, {...}",
                            name);
    const char *written = write_text(b, &text, composite_body);
    if (!written)
        return hj_build_nothing(b);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, decomposition);
    hj_spec_int(&spec, HJ_ATTR_is_composite, 1);
    hj_spec_text(&spec, HJ_ATTR_frontend_attributes, written);
    return hj_build(b, &spec);
}

hj_instr *hj_map_elements(hj_builder *b, hj_instr *const *xs, int n,
                          hj_comp *comp)
{
    hj_spec spec = hj_spec_of(HJ_OP_map, n, xs, NULL);

    if (!hj_build_may(b, "map", n, xs))
        return hj_build_nothing(b);
    int rank = n ? xs[0]->shape->rank : 0;
    int64_t *dims = HJ_BUILD_ARRAY(b, int64_t, rank);
    for (int i = 0; dims && i < rank; i++)
        dims[i] = i;
    if (!dims)
        return hj_build_nothing(b);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, dims, rank);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, comp);
    return hj_build(b, &spec);
}

hj_instr *hj_while(hj_builder *b, hj_comp *condition, hj_comp *body,
                   hj_instr *init)
{
    hj_spec spec = hj_spec_of(HJ_OP_while, 1, &init, NULL);

    hj_spec_comp(&spec, HJ_ATTR_condition, condition);
    hj_spec_comp(&spec, HJ_ATTR_body, body);
    return hj_build(b, &spec);
}

hj_instr *hj_conditional(hj_builder *b, hj_instr *pred, hj_instr *true_operand,
                         hj_comp *on_true, hj_instr *false_operand,
                         hj_comp *on_false)
{
    hj_instr *operands[] = { pred, true_operand, false_operand };
    hj_spec spec = hj_spec_of(HJ_OP_conditional, 3, operands, NULL);

    hj_spec_comp(&spec, HJ_ATTR_true_computation, on_true);
    hj_spec_comp(&spec, HJ_ATTR_false_computation, on_false);
    return hj_build(b, &spec);
}

hj_instr *hj_conditional_indexed(hj_builder *b, hj_instr *index,
                                 hj_comp *const *branches,
                                 hj_instr *const *operands, int n)
{
    hj_instr **all = hj_build_join(b, "conditional", 1, &index, n, operands);
    hj_attr attr = { .id = HJ_ATTR_branch_computations };

    if (!all)
        return hj_build_nothing(b);
    if (n && !branches)
        return hj_build_bad(b, "conditional: %d branches are missing", n);
    attr.u.comps.n = n;
    attr.u.comps.at = (hj_comp **)branches; /* copied before it is kept */
    hj_spec spec = hj_spec_of(HJ_OP_conditional, n + 1, all, NULL);
    hj_spec_attr(&spec, &attr);
    return hj_build(b, &spec);
}

/* --- custom calls --------------------------------------------------------- */

static bool aliasing(hj_builder *b, const hj_custom_call_options *o,
                     hj_spec *spec)
{
    hj_attr attr = { .id = HJ_ATTR_output_to_operand_aliasing };
    hj_alias *all = HJ_BUILD_ARRAY(b, hj_alias, o->naliases);

    if (!all)
        return false;
    for (int i = 0; i < o->naliases; i++) {
        const hj_output_alias *a = &o->aliases[i];
        if (a->noutput < 0 || a->noperand_index < 0) {
            hj_build_bad(b,
                         "custom-call: alias %d has a path of negative "
                         "length",
                         i);
            return false;
        }
        all[i].output = (hj_ints){ a->noutput, (int64_t *)a->output };
        all[i].operand = a->operand;
        all[i].operand_index =
            (hj_ints){ a->noperand_index, (int64_t *)a->operand_index };
    }
    attr.u.aliases.n = o->naliases;
    attr.u.aliases.at = all;
    hj_spec_attr(spec, &attr);
    return true;
}

/* backend_config: a string in quotes, or a dictionary as it is. */
static bool config(hj_builder *b, const hj_custom_call_options *o,
                   hj_spec *spec)
{
    text_args args = { .text = o->opaque };

    if (o->opaque && o->attributes) {
        hj_build_bad(b, "custom-call: either opaque or attributes, not both");
        return false;
    }
    if (o->attributes)
        hj_spec_text(spec, HJ_ATTR_backend_config, o->attributes);
    if (!o->opaque)
        return true;
    const char *written = write_text(b, &args, quote_body);
    if (written)
        hj_spec_text(spec, HJ_ATTR_backend_config, written);
    return written != NULL;
}

/* The attributes that describe a convolution to the callee. */
static bool conv_attrs(hj_builder *b, const hj_custom_call_options *o,
                       hj_spec *spec)
{
    hj_attr attr;

    if (o->window) {
        if (!hj_build_window(b, o->window, o->window->size, &attr))
            return false;
        hj_spec_attr(spec, &attr);
    }
    if (o->conv_dims) {
        if (!hj_build_labels(b, o->conv_dims, &attr))
            return false;
        hj_spec_attr(spec, &attr);
    }
    if (o->feature_group_count)
        hj_spec_int(spec, HJ_ATTR_feature_group_count, o->feature_group_count);
    if (o->batch_group_count)
        hj_spec_int(spec, HJ_ATTR_batch_group_count, o->batch_group_count);
    return true;
}

static bool call_attrs(hj_builder *b, const hj_custom_call_options *o,
                       hj_spec *spec)
{
    hj_attr called = { .id = HJ_ATTR_called_computations };

    if (o->api_version)
        hj_spec_int(spec, HJ_ATTR_api_version, o->api_version);
    if (o->has_side_effect)
        hj_spec_int(spec, HJ_ATTR_custom_call_has_side_effect, 1);
    if (o->schedule)
        hj_spec_int(spec, HJ_ATTR_custom_call_schedule, o->schedule);
    if (o->operand_layout_constraints)
        hj_spec_text(spec, HJ_ATTR_operand_layout_constraints,
                     o->operand_layout_constraints);
    if (o->literal)
        hj_spec_text(spec, HJ_ATTR_literal, o->literal);
    if (o->ncalled < 0 || (o->ncalled && !o->called) || o->naliases < 0 ||
        (o->naliases && !o->aliases)) {
        hj_build_bad(b, "custom-call: %d computations, %d aliases", o->ncalled,
                     o->naliases);
        return false;
    }
    called.u.comps.n = o->ncalled;
    called.u.comps.at = (hj_comp **)o->called;
    if (o->ncalled)
        hj_spec_attr(spec, &called);
    return (!o->naliases || aliasing(b, o, spec)) && config(b, o, spec) &&
           conv_attrs(b, o, spec);
}

/* Do the constraints fit the operands? */
static hj_error *check_constraints(void *call)
{
    const hj_instr *in = call;
    hj_arena *arena = hj_instr_arena(in);
    int n = hj_shape_nleaves(in->shape);

    for (int i = 0; i < in->noperands; i++)
        n += hj_shape_nleaves(in->operands[i]->shape);
    return hj_instr_call_layouts(arena, in,
                                 HJ_NEW_ARRAY(arena, const int64_t *, n));
}

hj_instr *hj_custom_call(hj_builder *b, const char *target,
                         hj_instr *const *args, int n, const hj_shape *shape,
                         const hj_custom_call_options *options)
{
    hj_spec spec = hj_spec_of(HJ_OP_custom_call, n, args, shape);
    hj_custom_call_options o = { 0 };

    if (!hj_build_may(b, "custom-call", n, args))
        return hj_build_nothing(b);
    if (!target || !*target)
        return hj_build_bad(b, "custom-call needs a target");
    hj_error *error =
        hj_options_take("hj_custom_call_options", options, &o, sizeof o);
    if (error)
        return hj_build_fail(b, error);
    hj_spec_text(&spec, HJ_ATTR_custom_call_target, target);
    if (!call_attrs(b, &o, &spec))
        return hj_build_nothing(b);
    hj_instr *in = hj_build(b, &spec);
    if (o.operand_layout_constraints && !b->state->error)
        error = hj_guard(&b->state->module->arena, check_constraints, in);
    return error ? hj_build_fail(b, error) : in;
}

/* --- tokens, dynamic dimensions ------------------------------------------- */

hj_instr *hj_opt_barrier(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_opt_barrier, 1, &x, NULL);
}

hj_instr *hj_after_all(hj_builder *b, hj_instr *const *tokens, int n)
{
    return hj_build_plain(b, HJ_OP_after_all, n, tokens, NULL);
}

hj_instr *hj_add_dependency(hj_builder *b, hj_instr *x, hj_instr *token)
{
    hj_instr *operands[] = { x, token };

    return hj_build_plain(b, HJ_OP_add_dependency, 2, operands, NULL);
}

hj_instr *hj_get_dimension_size(hj_builder *b, hj_instr *x, int64_t dim)
{
    hj_spec spec = hj_spec_of(HJ_OP_get_dimension_size, 1, &x, NULL);

    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    return hj_build(b, &spec);
}

hj_instr *hj_set_dimension_size(hj_builder *b, hj_instr *x, hj_instr *size,
                                int64_t dim)
{
    hj_instr *operands[] = { x, size };
    hj_spec spec = hj_spec_of(HJ_OP_set_dimension_size, 2, operands, NULL);

    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    return hj_build(b, &spec);
}

/* The declared shape says that the dimension is static again. */
hj_instr *hj_remove_dynamic_dimension(hj_builder *b, hj_instr *x, int64_t dim)
{
    if (!hj_build_may1(b, "set-dimension-size", x))
        return hj_build_nothing(b);
    hj_shape shape = *x->shape;
    if (dim < 0 || dim >= shape.rank)
        return hj_build_bad(b, "set-dimension-size: %s has no dimension %lld",
                            hj_build_text(b, x->shape), (long long)dim);
    bool *is_dynamic = HJ_BUILD_ARRAY(b, bool, shape.rank);
    for (int i = 0; is_dynamic && i < shape.rank; i++)
        is_dynamic[i] = i != dim && hj_shape_is_dynamic_dim(&shape, i);
    shape.is_dynamic = is_dynamic;
    shape.layout = NULL;
    hj_instr *operands[] = { x, hj_constant_int(b, HJ_DTYPE_s32,
                                                x->shape->dims[dim]) };
    hj_spec spec = hj_spec_of(HJ_OP_set_dimension_size, 2, operands, &shape);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    return hj_build(b, &spec);
}
