/* clone -- copies of instructions, computations and modules. */
#include "ir/graph.h"

#include "base/argument.h"

#include <string.h>

static void copy_attrs(hj_instr *to, const hj_instr *from)
{
    for (int i = 0; i < from->nattrs; i++) {
        hj_attr attr = hj_attr_clone(hj_instr_arena(to), &from->attrs[i]);
        hj_instr_set_attr(to, &attr);
    }
}

hj_instr *hj_instr_clone_before(hj_instr *before, const hj_instr *instr,
                                int noperands, hj_instr *const *operands)
{
    hj_instr *copy = hj_instr_new_before(before, instr->op, instr->shape,
                                         noperands, operands, NULL);

    copy_attrs(copy, instr);
    copy->literal = instr->literal;
    copy->loc = instr->loc;
    return copy;
}

/* Of an instruction: in `copies`, by id, or what scratch points to. */
static hj_instr *copy_of(hj_instr *const *copies, const hj_instr *in)
{
    return copies ? copies[in->id] : in->scratch;
}

/* Copies the instructions of `from` to the end of `to`, and notes each in
 * `copies`.  NULL: `to` is in the same module, and scratch of every original
 * points to its copy. */
static void copy_body(hj_comp *to, const hj_comp *from, hj_instr **copies)
{
    hj_arena *arena = &to->module->arena;
    bool same = !copies;

    HJ_EACH_INSTR (in, from) {
        hj_instr **operands = HJ_NEW_ARRAY(arena, hj_instr *, in->noperands);
        const hj_shape *shape =
            same ? in->shape : hj_shape_clone(arena, in->shape);
        const char *name = same ? NULL : in->name;
        hj_instr *copy;
        for (int i = 0; i < in->noperands; i++)
            operands[i] = copy_of(copies, in->operands[i]);
        if (in->op == HJ_OP_parameter)
            copy =
                hj_instr_new_param(to, (int)hj_instr_number(in), shape, name);
        else
            copy =
                hj_instr_new(to, in->op, shape, in->noperands, operands, name);
        copy_attrs(copy, in);
        copy->loc = in->loc;
        if (in->literal)
            copy->literal =
                same ? in->literal : hj_literal_clone(arena, in->literal);
        if (copies)
            copies[in->id] = copy;
        else
            in->scratch = copy;
        if (in == from->root)
            to->root = copy;
    }
    /* Control predecessors may come later in the list than their users. */
    for (hj_instr *in = from->first, *copy = to->first; in;
         in = in->next, copy = copy->next) {
        const hj_attr *attr = hj_instr_attr(copy, HJ_ATTR_control_predecessors);
        for (int i = 0; attr && i < attr->u.instrs.n; i++)
            attr->u.instrs.at[i] = copy_of(copies, attr->u.instrs.at[i]);
    }
    if (from->execution_thread)
        to->execution_thread = hj_arena_strdup(arena, from->execution_thread);
}

hj_comp *hj_comp_clone(const hj_comp *comp, const char *name, bool deep)
{
    hj_comp *copy = hj_comp_new(comp->module, name ? name : comp->name);

    copy_body(copy, comp, NULL);
    if (!deep)
        return copy;
    HJ_EACH_INSTR (in, copy)
        for (int i = 0; i < hj_instr_ncalled(in); i++)
            hj_instr_set_called(
                in, i, hj_comp_clone(hj_instr_called(in, i), NULL, true));
    return copy;
}

typedef struct clone_args {
    const hj_module *from;
    hj_module *to;
} clone_args;

static const char *dup_or_null(hj_arena *arena, const char *text)
{
    return text ? hj_arena_strdup(arena, text) : NULL;
}

static void copy_header(hj_module *to, const hj_module *from)
{
    hj_arena *arena = &to->arena;

    to->file = dup_or_null(arena, from->file);
    to->text = dup_or_null(arena, from->text);
    to->stack_frames = dup_or_null(arena, from->stack_frames);
    to->stage = from->stage;
    to->is_scheduled = from->is_scheduled;
    to->replica_count = from->replica_count;
    to->num_partitions = from->num_partitions;
    to->nattrs = from->nattrs;
    to->attrs = HJ_NEW_ARRAY(arena, hj_module_attr, from->nattrs);
    for (int i = 0; i < from->nattrs; i++)
        to->attrs[i] = (hj_module_attr){
            hj_arena_strdup(arena, from->attrs[i].name),
            dup_or_null(arena, from->attrs[i].value),
        };
    if (from->entry_layout_params)
        to->entry_layout_params =
            hj_shape_clone(arena, from->entry_layout_params);
    if (from->entry_layout_result)
        to->entry_layout_result =
            hj_shape_clone(arena, from->entry_layout_result);
    hj_attr alias = { .id = HJ_ATTR_output_to_operand_aliasing,
                      .u.aliases = from->input_output_alias };
    to->input_output_alias = hj_attr_clone(arena, &alias).u.aliases;
}

hj_comp *hj_module_append(hj_module *to, const hj_module *from)
{
    hj_instr **copies = HJ_NEW_ARRAY(&to->arena, hj_instr *, from->next_id);
    hj_comp **comps = HJ_NEW_ARRAY(&to->arena, hj_comp *, from->next_id);

    HJ_EACH_COMP (comp, from) {
        comps[comp->id] = hj_comp_new(to, comp->name);
        copy_body(comps[comp->id], comp, copies);
    }
    HJ_EACH_COMP (comp, from)
        HJ_EACH_INSTR (in, comps[comp->id])
            for (int i = 0; i < hj_instr_ncalled(in); i++)
                hj_instr_set_called(in, i, comps[hj_instr_called(in, i)->id]);
    return from->entry ? comps[from->entry->id] : NULL;
}

/* The original is only read: threads may compile one module at once. */
static hj_error *clone_into(void *context)
{
    clone_args *args = context;

    copy_header(args->to, args->from);
    args->to->entry = hj_module_append(args->to, args->from);
    return NULL;
}

hj_error *hj_module_clone(const hj_module *module, hj_module **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(module);
    hj_limits limits = module->limits;
    HJ_CHECK(
        hj_module_new(&module->arena.allocator, &limits, module->name, out));
    clone_args args = { module, *out };
    hj_error *error = hj_module_guard(*out, clone_into, &args);
    if (error) {
        hj_module_destroy(*out);
        *out = NULL;
    }
    return error;
}
