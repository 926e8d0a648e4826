/* build -- the driver: buffers, outer loops, stages, stores; see build.h.
 *
 * The hero of a fusion decides the outer loops: the kept dimensions of a
 * reduce, the result dimensions of a window, dot or convolution, else the
 * dimensions of the first result.  Every result has as many elements as the
 * hero's result or, below a reduce, as its operand (row fusion).
 */
#include "jit/nest/build/build.h"

#include <string.h>

const hj_ix **hj_nest_indices(hj_nest_builder *b, int n)
{
    return HJ_NEW_ARRAY(b->nest->arena, const hj_ix *, n);
}

hj_error *hj_nest_unimplemented(const hj_instr *in, const char *why)
{
    return hj_instr_error(in, HJ_UNIMPLEMENTED, "%s in a kernel: %s",
                          hj_op_get(in->op)->name, why);
}

int hj_nest_add_loops(hj_nest_builder *b, int rank, const int64_t *dims,
                      bool is_independent, const hj_ix **at, int *loops)
{
    hj_nest *nest = b->nest;
    int n = 0;

    for (int i = 0; i < rank; i++) {
        hj_loop loop = { .extent = dims[i], .is_independent = is_independent };
        at[i] = hj_ix_var(&nest->space, nest->loops.n, dims[i]);
        if (dims[i] == 1)
            continue;
        loops[n++] = nest->loops.n;
        HJ_PUSH(nest->arena, &nest->loops, loop);
    }
    return n;
}

hj_nest_stage *hj_nest_add_stage(hj_nest_builder *b, int nloops,
                                 const int *loops)
{
    hj_nest *nest = b->nest;
    hj_nest_stage stage = { .nloops = nloops };

    stage.loops =
        hj_arena_memdup(nest->arena, loops, (size_t)nloops * sizeof *loops);
    HJ_PUSH(nest->arena, &nest->stages, stage);
    return &nest->stages.at[nest->stages.n - 1];
}

void hj_nest_add_store(hj_nest_builder *b, hj_nest_stage *stage, int buffer,
                       const hj_ix *index, hj_expr *value, int nconditions,
                       const hj_condition *conditions)
{
    hj_arena *arena = b->nest->arena;
    size_t old = (size_t)stage->nstores * sizeof *stage->stores;
    hj_store store = { buffer, index, value, nconditions, NULL, false, false };

    store.conditions = hj_arena_memdup(
        arena, conditions, (size_t)nconditions * sizeof *conditions);
    stage->stores =
        hj_arena_grow(arena, stage->stores, old, old + sizeof store);
    stage->stores[stage->nstores++] = store;
}

void hj_nest_add_staged(hj_nest_builder *b, const hj_instr *in,
                        const hj_ix *const *at, int n, hj_expr *const *values)
{
    hj_arena *arena = b->nest->arena;
    int rank = hj_shape_leaf(in->shape, 0)->rank;
    hj_staged staged = { .instr = in };

    staged.at = hj_arena_memdup(arena, at, (size_t)rank * sizeof *at);
    staged.values = hj_arena_memdup(arena, values, (size_t)n * sizeof *values);
    HJ_PUSH(arena, &b->staged, staged);
}

/* --- values --------------------------------------------------------------- */

#define BY_unary(id)    hj_nest_elementwise
#define BY_binary(id)   hj_nest_elementwise
#define BY_convert(id)  hj_nest_elementwise
#define BY_move(id)     hj_nest_##id
#define BY_index(id)    NULL
#define BY_reduce(id)   NULL
#define BY_contract(id) NULL
#define BY_linalg(id)   NULL
#define BY_order(id)    NULL
#define BY_control(id)  NULL
#define BY_comm(id)     NULL
#define BY_random(id)   NULL
#define IF_nest(fn)     fn
#define IF_plan(fn)     NULL
#define IF_pass(fn)     NULL
#define IF_none(fn)     NULL
#define IF_refused(fn)  NULL

static hj_nest_value_fn *const value_fns[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    IF_##jit(BY_##family(id)),
#include "hlojit/ops.def"
#undef HJ_OP
};

static hj_nest_value_fn *value_fn(hj_opcode op)
{
    switch (op) {
    case HJ_OP_bitcast_convert:
        return hj_nest_bitcast_convert;
    case HJ_OP_dynamic_slice:
        return hj_nest_dynamic_slice;
    case HJ_OP_dynamic_update_slice:
        return hj_nest_dynamic_update_slice;
    case HJ_OP_gather:
        return hj_nest_gather;
    default:
        return value_fns[op];
    }
}

static bool same_indices(int n, const hj_ix *const *a, const hj_ix *const *b)
{
    return !n || !memcmp(a, b, (size_t)n * sizeof *a);
}

/* The leaf `leaf` of an instruction that has a stage. */
static hj_expr *find_staged(hj_nest_builder *b, const hj_instr *in, int leaf,
                            const hj_ix *const *at)
{
    int rank = hj_shape_leaf(in->shape, leaf)->rank;

    for (int i = 0; i < b->staged.n; i++) {
        const hj_staged *s = &b->staged.at[i];
        if (s->instr == in && same_indices(rank, s->at, at))
            return s->values[leaf];
    }
    return NULL;
}

static hj_error *parameter_value(hj_nest_builder *b, const hj_instr *in,
                                 const hj_ix *const *at, hj_expr **out)
{
    hj_nest *nest = b->nest;
    int buffer = (int)hj_instr_number(in);

    if (nest->buffers.at[buffer].kind == HJ_BUFFER_scalar) {
        *out = hj_expr_scalar(nest, buffer);
        return NULL;
    }
    *out = hj_expr_load(
        nest, buffer,
        hj_ix_linear(&nest->space, in->shape->rank, at, in->shape->dims));
    return NULL;
}

static hj_error *constant_value(hj_nest_builder *b, const hj_instr *in,
                                hj_expr **out)
{
    hj_nest *nest = b->nest;
    const hj_literal *literal = in->literal;

    if (!hj_literal_is_splat(literal))
        return hj_nest_unimplemented(in, "an array constant is an operand");
    hj_literal *one = hj_literal_new(
        nest->arena, hj_shape_new_scalar(nest->arena, literal->shape->dtype));
    memcpy(one->data, literal->data, (size_t)one->nbytes);
    *out = hj_expr_const(nest, one);
    return NULL;
}

static hj_error *compute_value(hj_nest_builder *b, const hj_instr *in,
                               const hj_ix *const *at, hj_expr **out)
{
    hj_nest_value_fn *fn;

    if (in->op == HJ_OP_parameter)
        return parameter_value(b, in, at, out);
    if (in->op == HJ_OP_constant)
        return constant_value(b, in, out);
    if (in->op == HJ_OP_get_tuple_element) {
        *out = find_staged(b, in->operands[0],
                           (int)hj_instr_int(in, HJ_ATTR_index, 0), at);
        if (*out)
            return NULL;
        return hj_nest_unimplemented(in, "a tuple that has no stage here");
    }
    *out = find_staged(b, in, 0, at);
    if (!*out)
        *out = hj_nest_find_row(b, in, at);
    if (*out)
        return NULL;
    fn = value_fn(in->op);
    if (!fn)
        return hj_nest_unimplemented(in, "no value at an arbitrary index");
    return fn(b, in, at, out);
}

hj_error *hj_nest_value(hj_nest_builder *b, const hj_instr *in,
                        const hj_ix *const *at, hj_expr **out)
{
    hj_arena *arena = b->nest->arena;
    hj_str key;

    hj_str_init(&key, arena);
    hj_str_add_n(&key, (const char *)&in->id, sizeof in->id);
    for (int i = 0; i < in->shape->rank; i++)
        hj_str_add_n(&key, (const char *)&at[i]->id, sizeof at[i]->id);
    *out = hj_map_find_n(&b->memo, key.text, key.length);
    if (*out)
        return NULL;
    HJ_CHECK(compute_value(b, in, at, out));
    hj_map_set_n(&b->memo, key.text, key.length, *out);
    return NULL;
}

/* --- scalar computations -------------------------------------------------- */

static hj_expr *slot_of(const hj_instr *in, hj_expr **values)
{
    return values[in->mark];
}

static hj_error *apply_instr(hj_nest_builder *b, const hj_instr *in,
                             hj_expr *const *args, hj_expr **values,
                             hj_expr **out)
{
    const hj_op_info *info = hj_op_get(in->op);
    hj_expr *operands[3];

    if (in->op == HJ_OP_parameter) {
        *out = args[hj_instr_number(in)];
        return NULL;
    }
    if (in->op == HJ_OP_constant)
        return constant_value(b, in, out);
    if (in->op == HJ_OP_tuple)
        return NULL;
    if (in->op == HJ_OP_copy || in->op == HJ_OP_reshape ||
        in->op == HJ_OP_broadcast || in->op == HJ_OP_bitcast) {
        *out = slot_of(in->operands[0], values);
        return NULL;
    }
    if (in->shape->rank || in->noperands > 3 ||
        (info->family != HJ_FAMILY_unary && info->family != HJ_FAMILY_binary &&
         info->family != HJ_FAMILY_convert))
        return hj_nest_unimplemented(in, "inside a reduction's body");
    for (int i = 0; i < in->noperands; i++)
        operands[i] = slot_of(in->operands[i], values);
    *out = hj_expr_op(b->nest, in->op, in->shape->dtype, in, in->noperands,
                      operands);
    return NULL;
}

hj_error *hj_nest_apply(hj_nest_builder *b, const hj_comp *comp, int nargs,
                        hj_expr *const *args, int nresults, hj_expr **results)
{
    hj_expr **values =
        HJ_NEW_ARRAY(b->nest->arena, hj_expr *, comp->ninstrs + 1);
    int n = 0;

    (void)nargs;
    HJ_EACH_INSTR (in, comp)
        in->mark = n++;
    HJ_EACH_INSTR (in, comp)
        HJ_CHECK(apply_instr(b, in, args, values, &values[in->mark]));
    if (comp->root->op != HJ_OP_tuple) {
        results[0] = values[comp->root->mark];
        return NULL;
    }
    for (int i = 0; i < nresults; i++)
        results[i] = values[comp->root->operands[i]->mark];
    return NULL;
}

/* --- buffers, outer loops, results ---------------------------------------- */

static void add_buffers(hj_nest_builder *b)
{
    hj_nest *nest = b->nest;
    int nleaves = hj_shape_nleaves(b->fusion->shape);

    for (int i = 0; i < b->fusion->noperands; i++) {
        const hj_shape *shape = b->fusion->operands[i]->shape;
        hj_nest_buffer buffer = { .kind = hj_shape_is_register(shape)
                                              ? HJ_BUFFER_scalar
                                              : HJ_BUFFER_in,
                                  .dtype = shape->dtype,
                                  .nelems = hj_shape_nelems(shape),
                                  .number = i };
        HJ_PUSH(nest->arena, &nest->buffers, buffer);
    }
    b->out_buffers = HJ_NEW_ARRAY(nest->arena, int, nleaves);
    for (int i = 0; i < nleaves; i++) {
        const hj_shape *shape = hj_shape_leaf(b->fusion->shape, i);
        hj_nest_buffer buffer = { .kind = HJ_BUFFER_out,
                                  .dtype = shape->dtype,
                                  .nelems = hj_shape_nelems(shape),
                                  .number = i };
        b->out_buffers[i] = nest->buffers.n;
        HJ_PUSH(nest->arena, &nest->buffers, buffer);
    }
}

static hj_nest_stage_fn *stage_fn(hj_opcode op)
{
    switch (op) {
    case HJ_OP_reduce:
        return hj_nest_stage_reduce;
    case HJ_OP_reduce_window:
        return hj_nest_stage_reduce_window;
    case HJ_OP_dot:
        return hj_nest_stage_dot;
    case HJ_OP_convolution:
        return hj_nest_stage_convolution;
    default:
        return NULL;
    }
}

static const hj_instr *find_hero(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (stage_fn(in->op))
            return in;
    return NULL;
}

/* What the results are: the root, or the operands of a root tuple; a variadic
 * reduce at the root gives one result a leaf. */
static const hj_instr *result_instr(const hj_comp *comp, int i)
{
    return comp->root->op == HJ_OP_tuple ? comp->root->operands[i] : comp->root;
}

/* The value of result `i` at `at`; the root may be a variadic reduction. */
static hj_error *result_value(hj_nest_builder *b, int i, const hj_ix *const *at,
                              hj_expr **out)
{
    const hj_instr *in = result_instr(b->comp, i);

    if (!hj_shape_is_tuple(in->shape))
        return hj_nest_value(b, in, at, out);
    *out = find_staged(b, in, i, at);
    return *out ? NULL : hj_nest_unimplemented(in, "a tuple that has no stage");
}

/* The stage with these loops that is last, or a new one. */
static hj_nest_stage *store_stage(hj_nest_builder *b, int nloops,
                                  const int *loops)
{
    hj_nest *nest = b->nest;

    if (nest->stages.n) {
        hj_nest_stage *last = &nest->stages.at[nest->stages.n - 1];
        if ((last->nstores || last->naccs) && last->nloops == nloops &&
            nloops + last->nstores > 0 &&
            (!nloops ||
             !memcmp(last->loops, loops, (size_t)nloops * sizeof *loops)))
            return last;
    }
    return hj_nest_add_stage(b, nloops, loops);
}

/* Stores result `i`, whose elements in row-major order are those of `offset`
 * as the loops run. */
static hj_error *store_result(hj_nest_builder *b, int i, const hj_ix *offset,
                              int nloops, const int *loops)
{
    const hj_shape *shape = hj_shape_leaf(b->fusion->shape, i);
    const hj_ix **at = hj_nest_indices(b, shape->rank);
    hj_expr *value;

    hj_ix_delinear(&b->nest->space, offset, shape->rank, shape->dims, at);
    HJ_CHECK(result_value(b, i, at, &value));
    hj_nest_add_store(b, store_stage(b, nloops, loops), b->out_buffers[i],
                      offset, value, 0, NULL);
    return NULL;
}

/* Row fusion: results as large as the operand of the reduction get the
 * reduced dimensions back as loops of their stage. */
typedef struct row_loops {
    const hj_shape *full; /* the operand of the reduction */
    const hj_ix *kept_offset, *full_offset;
    int nloops;
    int loops[64];
    bool is_made;
} row_loops;

static void make_row_loops(hj_nest_builder *b, const hj_instr *hero,
                           const hj_ix *const *kept, row_loops *row)
{
    hj_ints dims = hj_instr_ints(hero, HJ_ATTR_dimensions);
    int rank = row->full->rank, k = 0;
    const hj_ix **at = hj_nest_indices(b, rank);

    if (row->is_made)
        return;
    row->is_made = true;
    for (int d = 0; d < rank; d++) {
        bool is_reduced = false;
        for (int j = 0; j < dims.n; j++)
            is_reduced |= dims.at[j] == d;
        if (is_reduced)
            row->nloops += hj_nest_add_loops(b, 1, &row->full->dims[d], true,
                                             &at[d], row->loops + row->nloops);
        else
            at[d] = kept[k++];
    }
    row->full_offset = hj_ix_linear(&b->nest->space, rank, at, row->full->dims);
}

/* A nest around a scan: everything happens in its one stage. */
static hj_error *build_scan(hj_nest_builder *b, const hj_instr *hero,
                            const hj_scan *scan)
{
    const hj_shape *shape = hero->shape;
    const hj_ix **at = hj_nest_indices(b, shape->rank);
    int *outer = HJ_NEW_ARRAY(b->nest->arena, int, shape->rank + 1), along;

    b->nest->outer = outer;
    b->nest->nouter = hj_nest_add_scan_loops(b, scan, shape, at, outer, &along);
    HJ_CHECK(hj_nest_stage_scan(b, hero, at, along));
    const hj_ix *offset =
        hj_ix_linear(&b->nest->space, shape->rank, at, shape->dims);
    for (int i = 0; i < hj_shape_nleaves(b->fusion->shape); i++)
        HJ_CHECK(store_result(b, i, offset, 1, &along));
    return NULL;
}

/* Is the one stage of the fusion a scan, whose results are all as large? */
static bool has_scan(const hj_nest_builder *b, const hj_instr *hero,
                     hj_scan *out)
{
    int nheroes = 0;

    HJ_EACH_INSTR (in, b->comp)
        nheroes += stage_fn(in->op) != NULL;
    if (nheroes != 1 || !hj_nest_find_scan(b->nest->arena, hero, out) ||
        hero->shape->dims[out->dim] < 2)
        return false;
    for (int i = 0; i < hj_shape_nleaves(b->fusion->shape); i++)
        if (hj_shape_nelems(hj_shape_leaf(b->fusion->shape, i)) !=
            hj_shape_nelems(hero->shape))
            return false;
    return true;
}

bool hj_nest_is_unwanted(const hj_instr *fusion, int i)
{
    if (!fusion->nusers || fusion->comp->root == fusion ||
        hj_shape_nleaves(fusion->shape) < 2)
        return false;
    for (int k = 0; k < fusion->nusers; k++) {
        const hj_instr *user = fusion->users[k];
        if (user->op != HJ_OP_get_tuple_element ||
            hj_shape_is_tuple(user->shape) ||
            hj_instr_int(user, HJ_ATTR_index, 0) == i)
            return false;
    }
    return true;
}

static hj_error *store_results(hj_nest_builder *b, const hj_instr *hero,
                               const hj_ix *const *at)
{
    const hj_shape *shape = hero ? hj_shape_leaf(hero->shape, 0)
                                 : hj_shape_leaf(b->fusion->shape, 0);
    int64_t nelems = hj_shape_nelems(shape);
    row_loops row = { 0 };

    row.kept_offset =
        hj_ix_linear(&b->nest->space, shape->rank, at, shape->dims);
    if (hero && hero->op == HJ_OP_reduce)
        row.full = hero->operands[0]->shape;
    for (int i = 0; i < hj_shape_nleaves(b->fusion->shape); i++) {
        int64_t n = hj_shape_nelems(hj_shape_leaf(b->fusion->shape, i));
        if (hj_nest_is_unwanted(b->fusion, i))
            continue;
        if (n == nelems) {
            HJ_CHECK(store_result(b, i, row.kept_offset, 0, NULL));
            continue;
        }
        if (!row.full || n != hj_shape_nelems(row.full))
            return hj_instr_error(b->fusion, HJ_UNIMPLEMENTED,
                                  "result %d of a fusion has %lld elements, "
                                  "its loops %lld",
                                  i, (long long)n, (long long)nelems);
        make_row_loops(b, hero, at, &row);
        HJ_CHECK(store_result(b, i, row.full_offset, row.nloops, row.loops));
    }
    return NULL;
}

static hj_error *build_loops(hj_nest_builder *b)
{
    const hj_instr *hero = find_hero(b->comp);
    const hj_shape *shape = hero ? hj_shape_leaf(hero->shape, 0)
                                 : hj_shape_leaf(b->fusion->shape, 0);
    const hj_ix **at = hj_nest_indices(b, shape->rank);
    int *loops = HJ_NEW_ARRAY(b->nest->arena, int, shape->rank + 1);
    hj_scan scan;

    if (hero && has_scan(b, hero, &scan))
        return build_scan(b, hero, &scan);
    b->nest->nouter =
        hj_nest_add_loops(b, shape->rank, shape->dims, true, at, loops);
    b->nest->outer = loops;
    HJ_EACH_INSTR (in, b->comp) {
        hj_nest_stage_fn *fn = stage_fn(in->op);
        if (!fn)
            continue;
        if (hj_shape_nelems(hj_shape_leaf(in->shape, 0)) !=
            hj_shape_nelems(shape))
            return hj_nest_unimplemented(in, "two heroes of different size");
        HJ_CHECK(fn(b, in, at));
    }
    return store_results(b, hero, at);
}

hj_error *hj_nest_build(hj_arena *arena, const hj_instr *fusion,
                        const hj_nest_options *options, hj_nest **out)
{
    hj_nest *nest = HJ_NEW(arena, hj_nest);
    hj_nest_builder b = { .nest = nest, .options = options, .fusion = fusion };
    hj_error *error;

    HJ_ASSERT(fusion->op == HJ_OP_fusion);
    b.comp = hj_instr_comp(fusion, HJ_ATTR_calls);
    nest->arena = arena;
    nest->name = hj_arena_strdup(arena, fusion->name);
    hj_ix_space_init(&nest->space, arena);
    hj_map_init(&nest->interned, arena);
    hj_map_init(&b.memo, arena);
    add_buffers(&b);
    const hj_instr *root = b.comp->root;
    if (root->op == HJ_OP_scatter)
        error = hj_nest_root_scatter(&b, root);
    else if (root->op == HJ_OP_dynamic_update_slice)
        error = hj_nest_root_dynamic_update_slice(&b, root);
    else if (hj_nest_is_staged_concatenate(&b, root))
        error = hj_nest_root_concatenate(&b, root);
    else
        error = build_loops(&b);
    HJ_TRY(error, "in kernel %s", hj_instr_where(arena, fusion));
    hj_nest_schedule(nest, options);
    *out = nest;
    return NULL;
}
