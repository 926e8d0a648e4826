/* layout_assignment -- row major inside.
 *
 * Before: fused module.
 * After:  no array inside has a layout of its own; every buffer is dense and
 *         row major.  Layouts of the entry's signature describe the caller's
 *         memory and are kept (entry_computation_layout), as are those of
 *         custom calls with constraints, which describe the function's.
 * Cost:   one walk.
 *
 * Layouts never change values, so there is nothing to insert.
 */
#include "ir/call_layout.h"
#include "passes/pass.h"

static bool has_layout(const hj_shape *shape)
{
    if (shape->layout)
        return true;
    for (int i = 0; i < shape->nelements; i++)
        if (has_layout(shape->elements[i]))
            return true;
    return false;
}

static void drop(hj_arena *arena, hj_shape *shape)
{
    const hj_shape **elements =
        HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);

    shape->layout = NULL;
    for (int i = 0; i < shape->nelements; i++) {
        hj_shape *e = hj_shape_clone(arena, shape->elements[i]);
        drop(arena, e);
        elements[i] = e;
    }
    shape->elements = elements;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            if (!has_layout(in->shape) || hj_instr_has_call_layouts(in))
                continue;
            hj_shape *shape = hj_shape_clone(&module->arena, in->shape);
            drop(&module->arena, shape);
            in->shape = shape;
            n++;
        }
    hj_pass_count(cx, "dropped", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_layout_assignment = {
    .name = "layout_assignment",
    .summary = "row major inside",
    .needs = HJ_STAGE_fused,
    .keeps = HJ_STAGE_all,
    .run = run,
};
