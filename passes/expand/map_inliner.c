/* map_inliner -- a map is its computation, done on whole arrays.
 *
 * Before: a typed module, calls inlined.
 * After:  no `map`: every elementwise op of its computation is done on arrays
 *         of the map's dimensions, constants are spread over them.
 * Cost:   the size of the computation for each map.
 *
 * A computation with other ops (loops, sorts, calls that were not inlined)
 * has no such form and is an error that names the op.
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

static hj_error *lift(hj_pass_ctx *cx, hj_instr *map, hj_instr *in,
                      hj_instr **out)
{
    hj_instr **operands = HJ_NEW_ARRAY(cx->scratch, hj_instr *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        operands[i] = in->operands[i]->scratch;
    if (in->op == HJ_OP_parameter) {
        *out = map->operands[hj_instr_number(in)];
    } else if (in->op == HJ_OP_constant && hj_shape_is_scalar(in->shape)) {
        hj_instr *scalar = hj_instr_clone_before(map, in, 0, NULL);
        *out = hj_rw_splat(map, scalar, map->shape);
    } else if (is_idle(in)) {
        *out = operands[0];
    } else if (is_lifted(in)) {
        const hj_shape *shape = hj_shape_with_dtype(
            hj_instr_arena(map), map->shape, in->shape->dtype);
        *out = hj_rw_like(map, in, shape, in->noperands, operands);
    } else {
        return hj_instr_error(map, HJ_UNIMPLEMENTED,
                              "%s in computation %s of a map",
                              hj_op_get(in->op)->name, in->comp->name);
    }
    return NULL;
}

static hj_error *inline_map(hj_pass_ctx *cx, hj_instr *map)
{
    hj_comp *comp = hj_instr_comp(map, HJ_ATTR_to_apply);
    hj_instr *value;

    HJ_EACH_INSTR (in, comp) {
        HJ_CHECK(lift(cx, map, in, &value));
        in->scratch = value;
    }
    hj_pass_fired(cx, "inlined", map);
    hj_instr_replace(map, comp->root->scratch);
    return NULL;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    hj_mark_pinned(module);
    for (int i = 0; i < ncomps; i++) {
        HJ_EACH_INSTR_SAFE (in, comps[i])
            if (in->op == HJ_OP_map) {
                HJ_CHECK(inline_map(cx, in));
                *changed = true;
            }
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
};
