/* scan_expander -- a scan is a loop over the slices of its inputs.
 *
 * Before: a typed module.
 * After:  no `scan`: a `while` whose state is (i, inputs..., outputs...,
 *         carries...).  Turn i takes slice i of every input (the last one
 *         first if the scan is reversed), calls the computation, and writes
 *         its outputs in place.
 * Cost:   as many instructions as the scan has operands and results.
 *
 * is_associative is never used: floats are combined in the order of the slices.
 */
#include "ir/recognise.h"
#include "passes/rewrite.h"

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *scan;
    hj_instr *at; /* where new instructions stand before */
    hj_arena *arena;
    int ninputs, nouts, ncarries, n; /* n: elements of the state */
    int64_t length;
    int dim;
    hj_dtype index;
    const hj_shape *state;
} work;

static const hj_shape *result_shape(const hj_instr *in, int i)
{
    return hj_shape_is_tuple(in->shape) ? in->shape->elements[i] : in->shape;
}

static work open_scan(hj_pass_ctx *cx, hj_instr *in)
{
    work w = { .cx = cx, .scan = in, .at = in, .arena = hj_instr_arena(in) };
    const hj_shape *x = in->operands[0]->shape;
    int nresults = hj_shape_is_tuple(in->shape) ? in->shape->nelements : 1;

    w.ncarries = hj_instr_scan_ncarries(in);
    w.ninputs = in->noperands - w.ncarries;
    w.nouts = nresults - w.ncarries;
    w.n = 1 + w.ninputs + w.nouts + w.ncarries;
    w.dim = (int)hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    w.length = x->dims[w.dim];
    w.index = w.length <= INT32_MAX ? HJ_DTYPE_s32 : HJ_DTYPE_s64;
    return w;
}

/* (0, inputs..., zeros..., carries...) */
static hj_instr *first_state(const work *w)
{
    hj_instr **list = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, w->n), **to;
    hj_instr *at = w->at;

    list[0] = hj_rw_int(at, hj_shape_new_scalar(w->arena, w->index), 0);
    to = list + 1;
    for (int i = 0; i < w->ninputs; i++)
        *to++ = at->operands[i];
    for (int i = 0; i < w->nouts; i++)
        *to++ = hj_rw_number(at, result_shape(at, i), 0);
    for (int i = 0; i < w->ncarries; i++)
        *to++ = at->operands[w->ninputs + i];
    return hj_rw_tuple(at, w->n, list);
}

/* A computation of the state that returns `root`, for now; what the loop does
 * is put before it. */
static hj_comp *new_comp(const work *w, const char *name, hj_opcode op,
                         const hj_shape *shape, hj_instr **out_i)
{
    hj_comp *comp = hj_comp_new(w->at->comp->module, name);
    hj_instr *state = hj_instr_new_param(comp, 0, w->state, "state");
    hj_instr *i = hj_instr_new(comp, HJ_OP_get_tuple_element,
                               w->state->elements[0], 1, &state, NULL);
    hj_instr *pair[] = { i, i };

    hj_instr_set_int(i, HJ_ATTR_index, 0);
    hj_instr *root = hj_instr_new(comp, op, shape, 2, pair, NULL);
    hj_comp_set_root(comp, root);
    *out_i = i;
    return comp;
}

static hj_comp *new_condition(const work *w)
{
    hj_instr *i;
    hj_comp *comp = new_comp(w, "scan.condition", HJ_OP_compare,
                             hj_shape_new_scalar(w->arena, HJ_DTYPE_pred), &i);
    hj_instr *root = comp->root;

    hj_instr_set_operand(root, 1, hj_rw_int(root, i->shape, w->length));
    hj_instr_set_int(root, HJ_ATTR_direction, HJ_direction_LT);
    return comp;
}

/* Where slice `k` begins in an array of this rank. */
static hj_instr **starts(const work *w, hj_instr *k, int rank, int nbefore)
{
    hj_instr **list = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, nbefore + rank);
    hj_instr *zero = hj_rw_int(w->at, k->shape, 0);

    for (int i = 0; i < rank; i++)
        list[nbefore + i] = i == w->dim ? k : zero;
    return list;
}

/* Slice k of x without the dimension. */
static hj_instr *take(const work *w, hj_instr *x, hj_instr *k)
{
    int rank = x->shape->rank, n = 0;
    int64_t *sizes = HJ_NEW_ARRAY(w->arena, int64_t, rank);
    int64_t *left = HJ_NEW_ARRAY(w->arena, int64_t, rank);
    hj_instr **operands = starts(w, k, rank, 1);

    operands[0] = x;
    for (int i = 0; i < rank; i++) {
        sizes[i] = i == w->dim ? 1 : x->shape->dims[i];
        if (i != w->dim)
            left[n++] = sizes[i];
    }
    hj_instr *slice =
        hj_rw_op(w->at, HJ_OP_dynamic_slice,
                 hj_shape_new_array(w->arena, x->shape->dtype, rank, sizes),
                 1 + rank, operands);
    hj_instr_set_ints(slice, HJ_ATTR_dynamic_slice_sizes, rank, sizes);
    return hj_rw_reshape_dims(w->at, slice, rank - 1, left);
}

/* `out` with `slice` as slice k. */
static hj_instr *put(const work *w, hj_instr *out, hj_instr *slice, hj_instr *k)
{
    int rank = out->shape->rank;
    int64_t *sizes = HJ_NEW_ARRAY(w->arena, int64_t, rank);
    hj_instr **operands = starts(w, k, rank, 2);

    for (int i = 0; i < rank; i++)
        sizes[i] = i == w->dim ? 1 : out->shape->dims[i];
    operands[0] = out;
    operands[1] = hj_rw_reshape_dims(w->at, slice, rank, sizes);
    return hj_rw_op(w->at, HJ_OP_dynamic_update_slice, out->shape, 2 + rank,
                    operands);
}

/* What turn `k` makes of the elements of the state, in place in `list`. */
static void fill_body(const work *w, hj_instr **list, hj_instr *k)
{
    hj_comp *step = hj_instr_comp(w->scan, HJ_ATTR_to_apply);
    int nargs = w->ninputs + w->ncarries;
    hj_instr **args = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, nargs);
    hj_instr **outs = list + 1 + w->ninputs, **carries = outs + w->nouts;

    for (int i = 0; i < nargs; i++)
        args[i] =
            i < w->ninputs ? take(w, list[1 + i], k) : carries[i - w->ninputs];
    hj_instr *results =
        hj_rw_op(w->at, HJ_OP_call, step->root->shape, nargs, args);
    hj_instr_set_comp(results, HJ_ATTR_to_apply, step);
    bool is_tuple = hj_shape_is_tuple(results->shape);
    for (int i = 0; i < w->nouts + w->ncarries; i++) {
        hj_instr *r = is_tuple ? hj_rw_gte(w->at, results, i) : results;
        if (i < w->nouts)
            outs[i] = put(w, outs[i], r, k);
        else
            carries[i - w->nouts] = r;
    }
}

static hj_comp *new_body(const work *scan)
{
    work w = *scan;
    hj_instr *i;
    hj_comp *comp = new_comp(scan, "scan.body", HJ_OP_tuple, w.state, &i);
    hj_instr *root = comp->root, *state = comp->params[0], *k = i;
    hj_instr **list = HJ_NEW_ARRAY(w.cx->scratch, hj_instr *, w.n);

    w.at = root;
    for (int e = 1; e < w.n; e++)
        list[e] = hj_instr_new_gte_before(root, state, e);
    if (hj_instr_int(scan->scan, HJ_ATTR_is_reverse, 0)) {
        hj_instr *last = hj_rw_int(root, i->shape, w.length - 1);
        k = hj_rw_binary(root, HJ_OP_subtract, last, i);
    }
    hj_instr *one = hj_rw_int(root, i->shape, 1);
    list[0] = hj_rw_binary(root, HJ_OP_add, i, one);
    fill_body(&w, list, k);
    hj_instr_set_operands(root, w.n, list);
    return comp;
}

/* Nothing to go round for: empty outputs, the carries as they are. */
static void expand_empty(const work *w, hj_instr **results)
{
    for (int i = 0; i < w->nouts; i++)
        results[i] = hj_rw_number(w->at, result_shape(w->scan, i), 0);
    for (int i = 0; i < w->ncarries; i++)
        results[w->nouts + i] = w->scan->operands[w->ninputs + i];
}

static void expand_loop(work *w, hj_instr **results)
{
    hj_instr *init = first_state(w);

    w->state = init->shape;
    hj_instr *loop = hj_rw_op(w->at, HJ_OP_while, w->state, 1, &init);
    hj_instr_set_comp(loop, HJ_ATTR_condition, new_condition(w));
    hj_instr_set_comp(loop, HJ_ATTR_body, new_body(w));
    for (int i = 0; i < w->nouts + w->ncarries; i++)
        results[i] = hj_instr_new_gte_before(w->at, loop, 1 + w->ninputs + i);
}

static void expand(hj_pass_ctx *cx, hj_instr *in)
{
    work w = open_scan(cx, in);
    int nresults = w.nouts + w.ncarries;
    hj_instr **results = HJ_NEW_ARRAY(cx->scratch, hj_instr *, nresults);

    if (w.length)
        expand_loop(&w, results);
    else
        expand_empty(&w, results);
    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, hj_shape_is_tuple(in->shape)
                             ? hj_rw_tuple(in, nresults, results)
                             : results[0]);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_scan)
                continue;
            expand(cx, in);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_scan_expander = {
    .name = "scan_expander",
    .summary = "a scan is a loop over the slices of its inputs",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_scan),
};
