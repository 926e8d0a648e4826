/* control -- leaves, tuples, tokens, calls, loops, branches, custom calls,
 * sizes of bounded dimensions. */
#include "eval/core/cx.h"

#include "ir/recognise.h"

#include <string.h>

/* --- leaves, tuples, tokens --- */

/* Runs give parameters their values; nothing else asks for one. */
hj_error *hj_eval_parameter(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)operands;
    *out = NULL;
    return hj_instr_error(in, HJ_INVALID,
                          "a parameter has no value of its own");
}

static bool is_elided(const hj_literal *literal)
{
    bool any = literal->is_elided;

    for (int i = 0; i < literal->shape->nelements; i++)
        any |= is_elided(literal->elements[i]);
    return any;
}

hj_error *hj_eval_constant(hj_eval *cx, const hj_instr *in,
                           hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)operands;
    if (is_elided(in->literal))
        return hj_instr_error(in, HJ_INVALID,
                              "the values of this constant are elided ({...})"
                              "; it cannot be executed");
    *out = in->literal;
    return NULL;
}

hj_error *hj_eval_tuple(hj_eval *cx, const hj_instr *in,
                        hj_literal *const *operands, hj_literal **out)
{
    *out = hj_eval_new_tuple(cx, in->noperands, operands);
    return NULL;
}

hj_error *hj_eval_element(const hj_instr *in, const hj_literal *tuple,
                          int64_t i, hj_literal **out)
{
    if (i < 0 || i >= tuple->shape->nelements)
        return hj_instr_error(in, HJ_INVALID, "the tuple has no element %lld",
                              (long long)i);
    *out = tuple->elements[i];
    return NULL;
}

hj_error *hj_eval_get_tuple_element(hj_eval *cx, const hj_instr *in,
                                    hj_literal *const *operands,
                                    hj_literal **out)
{
    (void)cx;
    return hj_eval_element(in, operands[0], hj_instr_int(in, HJ_ATTR_index, 0),
                           out);
}

hj_error *hj_eval_after_all(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    *out = hj_literal_new(cx->arena, in->shape);
    return NULL;
}

static hj_error *first_operand(hj_eval *cx, const hj_instr *in,
                               hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)in;
    *out = operands[0];
    return NULL;
}

hj_error *hj_eval_add_dependency(hj_eval *cx, const hj_instr *in,
                                 hj_literal *const *operands, hj_literal **out)
{
    return first_operand(cx, in, operands, out);
}

hj_error *hj_eval_domain(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **out)
{
    return first_operand(cx, in, operands, out);
}

hj_error *hj_eval_opt_barrier(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    return first_operand(cx, in, operands, out);
}

/* --- calls --- */

static hj_error *run_called(hj_eval *cx, const hj_instr *in,
                            const hj_comp *comp, hj_literal *const *args,
                            int nargs, hj_literal **out)
{
    hj_program *program;

    HJ_CHECK(hj_program_get(cx, comp, &program));
    HJ_TRY(hj_program_run(cx, program, args, nargs, out), "called by %s",
           hj_instr_where(cx->arena, in));
    return NULL;
}

hj_error *hj_eval_call(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    return run_called(cx, in, hj_instr_comp(in, HJ_ATTR_to_apply), operands,
                      in->noperands, out);
}

hj_error *hj_eval_fusion(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **out)
{
    return run_called(cx, in, hj_instr_comp(in, HJ_ATTR_calls), operands,
                      in->noperands, out);
}

/* A pred: true is branch 0.  A number outside the range: the last one. */
hj_error *hj_eval_conditional(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    hj_number which = hj_number_load(operands[0], 0);
    int64_t n = hj_instr_ncalled(in), branch = hj_number_index(&which);

    if (hj_number_class(&which) == HJ_CLASS_PRED)
        branch = !hj_number_is_true(&which);
    if (branch < 0 || branch >= n)
        branch = n - 1;
    if (branch < 0 || branch + 1 >= in->noperands)
        return hj_instr_error(in, HJ_INVALID, "%lld branches, %d operands",
                              (long long)n, in->noperands);
    return run_called(cx, in, hj_instr_branch(in, (int)branch),
                      &operands[branch + 1], 1, out);
}

/* Every element through a computation of numbers. */
hj_error *hj_eval_map(hj_eval *cx, const hj_instr *in,
                      hj_literal *const *operands, hj_literal **out)
{
    int n = in->noperands;
    hj_number *args = HJ_NEW_ARRAY(cx->arena, hj_number, n), value;
    hj_program *program;

    HJ_CHECK(hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_to_apply), &program));
    HJ_CHECK(hj_program_check(program, in, n, 1));
    hj_literal *y = hj_eval_new_like(cx, in->shape->dtype, operands[0]);
    int64_t nelems = hj_shape_nelems(y->shape);
    for (int64_t i = 0; i < nelems; i++) {
        HJ_CHECK(hj_eval_poll(cx));
        for (int k = 0; k < n; k++)
            args[k] = hj_number_load(operands[k], i);
        HJ_CHECK(hj_program_apply(cx, program, args, n, &value, 1));
        hj_number_store(y, i, &value);
    }
    *out = y;
    return NULL;
}

/* --- while -----------------------------------------------------------------
 * Each iteration runs in an arena of its own.  What the body changed is copied
 * out of it, into one of two buffers that each leaf of the carry has; what it
 * hands on unchanged stays where it is.  So memory does not grow with the
 * iterations. */

typedef struct hj_leaf {
    hj_literal **place; /* in the carry's tuple */
    hj_literal *spare;  /* the other buffer, once there is one */
    bool is_owned;      /* *place is ours to write to, later */
} hj_leaf;

typedef struct hj_carry {
    hj_literal *value;
    hj_leaf *leaves;
    hj_literal **next; /* room for one value a leaf */
    int nleaves;
} hj_carry;

/* Copies the tuples of `value`, not the arrays in them; collects the places
 * of the arrays. */
static void hold(hj_eval *cx, hj_literal *value, hj_literal **place,
                 hj_carry *carry)
{
    *place = value;
    if (!hj_shape_is_tuple(value->shape)) {
        carry->leaves[carry->nleaves++].place = place;
        return;
    }
    int n = value->shape->nelements;
    hj_literal *node = HJ_NEW(cx->arena, hj_literal);
    *node = *value;
    node->elements = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);
    *place = node;
    for (int i = 0; i < n; i++)
        hold(cx, value->elements[i], &node->elements[i], carry);
}

static hj_carry carry_of(hj_eval *cx, hj_literal *init)
{
    int n = hj_shape_nleaves(init->shape);
    hj_carry carry = { .nleaves = 0 };

    carry.leaves = HJ_NEW_ARRAY(cx->arena, hj_leaf, n);
    carry.next = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);
    return carry;
}

static int list_leaves(hj_literal *value, hj_literal **list, int n)
{
    if (!hj_shape_is_tuple(value->shape)) {
        list[n] = value;
        return n + 1;
    }
    for (int i = 0; i < value->shape->nelements; i++)
        n = list_leaves(value->elements[i], list, n);
    return n;
}

/* Takes over the values that the body made.  They may be other leaves of the
 * carry, so they are listed before any changes, and nothing is written that
 * this iteration could read. */
static void advance(hj_arena *arena, hj_carry *carry, hj_literal *value)
{
    list_leaves(value, carry->next, 0);
    for (int i = 0; i < carry->nleaves; i++) {
        hj_leaf *leaf = &carry->leaves[i];
        hj_literal *now = *leaf->place, *next = carry->next[i];
        if (next == now)
            continue;
        if (leaf->spare && hj_shape_equal(leaf->spare->shape, next->shape))
            memcpy(leaf->spare->data, next->data, (size_t)next->nbytes);
        else
            leaf->spare = hj_literal_clone(arena, next);
        *leaf->place = leaf->spare;
        leaf->spare = leaf->is_owned ? now : NULL;
        leaf->is_owned = true;
    }
}

/* One iteration in the current arena; *goes_on false: the condition is. */
static hj_error *iterate(hj_eval *cx, hj_program *condition, hj_program *body,
                         hj_carry *carry, hj_arena *outer, bool *goes_on)
{
    hj_literal *value;

    HJ_CHECK(hj_eval_poll(cx));
    HJ_CHECK(hj_program_run_here(cx, condition, &carry->value, 1, &value));
    hj_number holds = hj_number_load(value, 0);
    *goes_on = hj_number_is_true(&holds);
    if (!*goes_on)
        return NULL;
    HJ_CHECK(hj_program_run_here(cx, body, &carry->value, 1, &value));
    advance(outer, carry, value);
    return NULL;
}

hj_error *hj_eval_while(hj_eval *cx, const hj_instr *in,
                        hj_literal *const *operands, hj_literal **out)
{
    hj_program *condition, *body;
    bool goes_on = true;

    HJ_CHECK(
        hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_condition), &condition));
    HJ_CHECK(hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_body), &body));
    if (!hj_shape_is_scalar(condition->comp->root->shape) ||
        !hj_shape_equal(body->comp->root->shape, in->operands[0]->shape))
        return hj_instr_error(
            in, HJ_INVALID,
            "condition gives %s, body %s; wanted are pred[] and %s",
            hj_shape_text(cx->arena, condition->comp->root->shape),
            hj_shape_text(cx->arena, body->comp->root->shape),
            hj_shape_text(cx->arena, in->operands[0]->shape));
    hj_carry carry = carry_of(cx, operands[0]);
    hold(cx, operands[0], &carry.value, &carry);
    while (goes_on) {
        hj_arena *before = hj_eval_enter(cx);
        hj_error *error =
            iterate(cx, condition, body, &carry, before, &goes_on);
        hj_eval_leave(cx, before);
        if (error)
            return hj_error_context(error, "called by %s",
                                    hj_instr_where(cx->arena, in));
    }
    *out = carry.value;
    return NULL;
}

/* --- custom calls --- */

/* What version 1 hands over for a value: the elements of an array, a table of
 * pointers for a tuple. */
static void *address(hj_eval *cx, const hj_literal *value)
{
    if (!hj_shape_is_tuple(value->shape))
        return value->data;
    int n = value->shape->nelements;
    void **table = HJ_NEW_ARRAY(cx->arena, void *, n);
    for (int i = 0; i < n; i++)
        table[i] = address(cx, value->elements[i]);
    return table;
}

static hj_literal **leaf_at(hj_literal **value, const hj_ints *index)
{
    for (int i = 0; i < index->n; i++) {
        if (!hj_shape_is_tuple((*value)->shape) || index->at[i] < 0 ||
            index->at[i] >= (*value)->shape->nelements)
            return NULL;
        value = &(*value)->elements[index->at[i]];
    }
    return value;
}

/* Results that live in an operand start as its copy, and the callee sees one
 * block as both. */
static hj_error *alias_results(hj_eval *cx, const hj_instr *in,
                               hj_literal **operands, hj_literal *result)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_output_to_operand_aliasing);

    for (int i = 0; attr && i < attr->u.aliases.n; i++) {
        const hj_alias *a = &attr->u.aliases.at[i];
        hj_literal **to = leaf_at(&result, &a->output), **from = NULL;
        if (a->operand >= 0 && a->operand < in->noperands) {
            /* The tuples of operands are shared with other users. */
            operands[a->operand] =
                hj_literal_clone(cx->arena, operands[a->operand]);
            from = leaf_at(&operands[a->operand], &a->operand_index);
        }
        if (!to || !from || !hj_shape_equal((*to)->shape, (*from)->shape) ||
            hj_shape_is_tuple((*to)->shape))
            return hj_instr_error(in, HJ_INVALID,
                                  "output_to_operand_aliasing: entry %d does "
                                  "not fit results and operands",
                                  i);
        memcpy((*to)->data, (*from)->data, (size_t)(*to)->nbytes);
        *from = *to;
    }
    return NULL;
}

static hj_error *call_native(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal *result)
{
    typedef void version1(void *out, const void **in);
    const hj_eval_options *options = cx->options;
    const char *name = hj_instr_text(in, HJ_ATTR_custom_call_target);
    int64_t version =
        hj_instr_int(in, HJ_ATTR_api_version, HJ_api_version_ORIGINAL);
    const void **args = HJ_NEW_ARRAY(cx->arena, const void *, in->noperands);
    hj_eval_native f = NULL;

    if (version == HJ_api_version_UNSPECIFIED)
        return hj_instr_error(in, HJ_INVALID,
                              "custom-call of \"%s\" says no API version, "
                              "which a function is called by",
                              name);
    if (version != HJ_api_version_ORIGINAL)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "the evaluator calls custom-call targets of "
                              "version 1 only (%s)",
                              name);
    if (options->resolve)
        f = options->resolve(options->resolve_context, name, 1);
    if (!f)
        return hj_instr_error(in, HJ_NOT_FOUND, "no custom-call target \"%s\"",
                              name);
    for (int i = 0; i < in->noperands; i++)
        args[i] = address(cx, operands[i]);
    ((version1 *)f)(address(cx, result), args);
    return NULL;
}

hj_error *hj_eval_custom_call(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    const hj_eval_options *options = cx->options;
    size_t nbytes = (size_t)in->noperands * sizeof *operands;
    hj_literal **values = hj_arena_memdup(cx->arena, operands, nbytes);
    bool handled = false;

    if (hj_instr_is_topk_call(in)) /* XLA's own */
        return hj_eval_topk_call(cx, in, operands, out);
    *out = hj_literal_new(cx->arena, in->shape);
    HJ_CHECK(alias_results(cx, in, values, *out));
    if (options->handle)
        HJ_TRY(options->handle(options->handle_context, in, values, *out,
                               &handled),
               "in %s", hj_instr_where(cx->arena, in));
    if (handled)
        return NULL;
    return call_native(cx, in, values, *out);
}

/* --- asynchronous forms: the work is done at the start --- */

/* (operands..., result, context...) with what follows the result zeroed. */
static hj_literal *started(hj_eval *cx, const hj_instr *in, int n,
                           hj_literal *const *elements)
{
    int all = in->shape->nelements > n ? in->shape->nelements : n;
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, all);

    for (int i = 0; i < all; i++)
        list[i] = i < n ? elements[i]
                        : hj_literal_new(cx->arena, in->shape->elements[i]);
    return hj_eval_new_tuple(cx, all, list);
}

hj_error *hj_eval_async_start(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_calls);
    hj_literal *pair[2];

    pair[0] = hj_eval_new_tuple(cx, in->noperands, operands);
    HJ_CHECK(run_called(cx, in, comp, operands, in->noperands, &pair[1]));
    *out = started(cx, in, 2, pair);
    return NULL;
}

hj_error *hj_eval_async_update(hj_eval *cx, const hj_instr *in,
                               hj_literal *const *operands, hj_literal **out)
{
    return first_operand(cx, in, operands, out);
}

hj_error *hj_eval_async_done(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    return hj_eval_element(in, operands[0], 1, out);
}

/* (destination, source, context) */
hj_error *hj_eval_copy_start(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    hj_literal *pair[2] = { operands[0], operands[0] };

    *out = started(cx, in, 2, pair);
    return NULL;
}

hj_error *hj_eval_copy_done(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    return hj_eval_element(in, operands[0], 0, out);
}

/* --- bounded dimensions: arrays are held at their logical size --- */

static hj_error *dimension_of(const hj_instr *in, const hj_literal *x, int *d)
{
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);

    if (dimensions.n != 1 || dimensions.at[0] < 0 ||
        dimensions.at[0] >= x->shape->rank)
        return hj_instr_error(in, HJ_INVALID, "one dimension is needed");
    *d = (int)dimensions.at[0];
    return NULL;
}

hj_error *hj_eval_get_dimension_size(hj_eval *cx, const hj_instr *in,
                                     hj_literal *const *operands,
                                     hj_literal **out)
{
    int d;

    HJ_CHECK(dimension_of(in, operands[0], &d));
    hj_number size =
        hj_number_int(in->shape->dtype, (uint64_t)operands[0]->shape->dims[d]);
    *out = hj_eval_new(cx, in->shape->dtype, 0, NULL);
    hj_number_store(*out, 0, &size);
    return NULL;
}

/* What the size adds is zero; what it cuts off is gone. */
hj_error *hj_eval_set_dimension_size(hj_eval *cx, const hj_instr *in,
                                     hj_literal *const *operands,
                                     hj_literal **out)
{
    const hj_shape *shape = operands[0]->shape;
    hj_number number = hj_number_load(operands[1], 0);
    int64_t size = hj_number_index(&number);
    int64_t *dims = hj_arena_memdup(cx->arena, shape->dims,
                                    (size_t)shape->rank * sizeof *dims);
    int d;

    HJ_CHECK(dimension_of(in, operands[0], &d));
    int64_t bound = in->operands[0]->shape->dims[d];
    int64_t low = hj_shape_is_dynamic_dim(in->shape, d) ? 0 : bound;
    if (size < low || (bound != HJ_DIM_UNBOUNDED && size > bound))
        return hj_instr_error(in, HJ_ABORTED,
                              "the size of dimension %d is %lld, not in "
                              "%lld..%lld",
                              d, (long long)size, (long long)low,
                              (long long)bound);
    int64_t common = size < dims[d] ? size : dims[d];
    dims[d] = size;
    hj_literal *y = hj_eval_new(cx, shape->dtype, shape->rank, dims);
    hj_view from = hj_view_of(cx, operands[0]), to = hj_view_of(cx, y);
    dims[d] = common;
    if (y->nbytes && operands[0]->nbytes)
        hj_view_copy(shape->rank, dims, &to, &from,
                     hj_dtype_get(shape->dtype)->nbytes);
    *out = y;
    return NULL;
}
