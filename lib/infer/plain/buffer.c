/* buffer -- values in buffers, b(f32[4]): the value itself.
 *
 * A buffer says where a value lives, so that custom calls in a chain write in
 * place, one after another.  Values do not depend on that: results that are
 * paired with operands begin as their copies.
 *
 *   Pin(x), Unpin(b)   x, b
 *   CreateBuffer()     zeros: nobody says what it holds
 */
#include "infer/plain/make.h"
#include "infer/plain/plain.h"

#include <string.h>

/* Shapes nest no deeper than limits.nesting, as every reader checks. */
bool hj_shape_has_buffer(const hj_shape *shape)
{
    bool has = shape->dtype == HJ_DTYPE_buffer;

    for (int i = 0; !has && i < shape->nelements; i++)
        has = hj_shape_has_buffer(shape->elements[i]);
    return has;
}

static const hj_shape *strip(hj_arena *arena, const hj_shape *shape)
{
    if (!hj_shape_has_buffer(shape))
        return shape;
    if (shape->dtype == HJ_DTYPE_buffer)
        return shape->elements[0];
    const hj_shape **parts =
        HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        parts[i] = strip(arena, shape->elements[i]);
    return hj_shape_new_tuple(arena, shape->nelements, parts);
}

bool hj_buffer_is_move(const hj_instr *in)
{
    const char *target = in->op == HJ_OP_custom_call
                             ? hj_instr_text(in, HJ_ATTR_custom_call_target)
                             : NULL;

    if (!target)
        return false;
    if (!strcmp(target, "Unpin"))
        return in->noperands == 1 &&
               in->operands[0]->shape->dtype == HJ_DTYPE_buffer;
    return in->shape->dtype == HJ_DTYPE_buffer &&
           (!strcmp(target, "Pin")
                ? in->noperands == 1
                : !strcmp(target, "CreateBuffer") && !in->noperands);
}

static hj_instr *zeros_of(hj_instr *at)
{
    hj_arena *arena = hj_instr_arena(at);
    hj_instr *zero = hj_instr_new_constant_before(
        at,
        hj_literal_new(arena, hj_shape_new_scalar(arena, at->shape->dtype)));
    hj_instr *all = hj_make_before(at, HJ_OP_broadcast, at->shape, 1, &zero);

    hj_instr_set_ints(all, HJ_ATTR_dimensions, 0, NULL);
    return all;
}

void hj_buffers_make_plain(hj_module *module)
{
    hj_arena *arena = &module->arena;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            in->mark = hj_buffer_is_move(in);
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            in->shape = strip(arena, in->shape);
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (in->mark)
                hj_instr_replace(in, in->noperands ? in->operands[0]
                                                   : zeros_of(in));
    if (!module->entry_layout_params)
        return;
    module->entry_layout_params = strip(arena, module->entry_layout_params);
    module->entry_layout_result = strip(arena, module->entry_layout_result);
}
