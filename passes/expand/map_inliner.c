/* map_inliner -- a map is its computation, done on whole arrays.
 *
 * Before: a typed module; calls inlined, or the maps that call are scans.
 * After:  no `map`: every elementwise op of its computation is done on arrays
 *         of the map's dimensions, constants are spread over them.
 * Cost:   the size of the computation for each map.
 *
 * A computation with other ops (loops, sorts, calls) has no such form: it is
 * done element by element, in row-major order, by a `scan` without carries;
 * once the dimensions are static (dynamic_padder).
 */
#include "passes/rewrite.h"

/* Moves nothing when the array is a scalar. */
static bool is_idle(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_copy:
    case HJ_OP_reshape:
    case HJ_OP_transpose:
    case HJ_OP_broadcast:
    case HJ_OP_reverse:
        return in->shape->rank == 0 && in->operands[0]->shape->rank == 0;
    default:
        return false;
    }
}

static bool is_lifted(const hj_instr *in)
{
    return hj_shape_is_scalar(in->shape) && hj_is_pure(in) &&
           (hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) ||
            in->op == HJ_OP_bitcast_convert);
}

static bool may_lift(const hj_instr *in)
{
    return in->op == HJ_OP_parameter || is_idle(in) || is_lifted(in) ||
           (in->op == HJ_OP_constant && hj_shape_is_scalar(in->shape));
}

static hj_instr *lift(hj_pass_ctx *cx, hj_instr *map, hj_instr *in)
{
    hj_instr **operands = HJ_NEW_ARRAY(cx->scratch, hj_instr *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        operands[i] = in->operands[i]->scratch;
    if (in->op == HJ_OP_parameter)
        return map->operands[hj_instr_number(in)];
    if (in->op == HJ_OP_constant)
        return hj_rw_splat(map, hj_instr_clone_before(map, in, 0, NULL),
                           map->shape);
    if (is_idle(in))
        return operands[0];
    const hj_shape *shape =
        hj_shape_with_dtype(hj_instr_arena(map), map->shape, in->shape->dtype);
    return hj_rw_like(map, in, shape, in->noperands, operands);
}

/* Over the elements of flat arrays. */
static hj_instr *scan(hj_pass_ctx *cx, hj_instr *map, hj_comp *comp)
{
    hj_instr **flat = HJ_NEW_ARRAY(cx->scratch, hj_instr *, map->noperands);
    int64_t n = hj_shape_nelems(map->shape);
    const int64_t zero = 0;

    for (int i = 0; i < map->noperands; i++)
        flat[i] = hj_rw_reshape_dims(map, map->operands[i], 1, &n);
    hj_instr *out = hj_rw_op(
        map, HJ_OP_scan,
        hj_shape_new_array(hj_instr_arena(map), map->shape->dtype, 1, &n),
        map->noperands, flat);
    hj_instr_set_ints(out, HJ_ATTR_dimensions, 1, &zero);
    hj_instr_set_int(out, HJ_ATTR_num_carries, 0);
    hj_instr_set_comp(out, HJ_ATTR_to_apply, comp);
    return hj_rw_reshape(map, out, map->shape);
}

/* False: it stays as it is. */
static bool inline_map(hj_pass_ctx *cx, hj_instr *map)
{
    hj_comp *comp = hj_instr_comp(map, HJ_ATTR_to_apply);
    bool is_liftable = true;
    hj_instr *out;

    HJ_EACH_INSTR (in, comp)
        is_liftable = is_liftable && may_lift(in);
    if (!is_liftable && hj_shape_has_dynamic(map->shape))
        return false;
    if (is_liftable) {
        HJ_EACH_INSTR (in, comp)
            in->scratch = lift(cx, map, in);
        out = comp->root->scratch;
    } else {
        out = scan(cx, map, comp);
    }
    hj_pass_fired(cx, is_liftable ? "inlined" : "scanned", map);
    hj_instr_replace(map, out);
    return true;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    hj_mark_pinned(module);
    for (int i = 0; i < ncomps; i++) {
        HJ_EACH_INSTR_SAFE (in, comps[i])
            if (in->op == HJ_OP_map)
                *changed |= inline_map(cx, in);
        hj_keep_pinned(comps[i]);
    }
    if (*changed)
        hj_module_drop_uncalled(module);
    return NULL;
}

const hj_pass hj_pass_map_inliner = {
    .name = "map_inliner",
    .summary = "a map is its computation, done on whole arrays",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_map),
};
