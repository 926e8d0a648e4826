/* read_comp -- the instructions of a computation; see reader.h.
 *
 * Operands come before their users, as XLA writes them: so an instruction is
 * made as soon as it is read, and there are no cycles.  A schedule puts them
 * into its own order at the end.
 */
#include "text/proto/reader.h"

#include "base/near.h"
#include "text/source.h"

#include <limits.h>
#include <string.h>

enum { OPCODE_FIELD = 2, LITERAL_FIELD = 8 };

/* --- names --------------------------------------------------------------- */

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
}

char *hj_pb_name(hj_proto_reader *r, const char *from)
{
    char *name = hj_arena_strdup(r->arena, from);

    for (char *c = name; *c; c++)
        if (!is_name_char(*c))
            *c = '_';
    bool is_first_good = !*name || *name == '_' || (*name | 0x20) >= 'a';
    return is_first_good ? name : hj_arena_printf(r->arena, "_%s", name);
}

/* As XLA does with names that stand twice: ".1" and so on. */
static void set_name(hj_proto_reader *r, hj_instr *in, const char *from)
{
    const char *base = hj_pb_name(r, from);

    if (!*base)
        base = hj_op_get(in->op)->name;
    in->name = base;
    for (int i = 1; hj_map_find(&r->names, in->name); i++)
        in->name = hj_arena_printf(r->arena, "%s.%d", base, i);
    hj_map_set(&r->names, in->name, in);
    r->name = in->name;
}

/* --- one instruction ----------------------------------------------------- */

static hj_error *unknown_op(hj_proto_reader *r, const char *name)
{
    char meant[256];
    hj_near near;

    hj_near_init(&near, name);
    for (int i = 0; i < HJ_NOPS; i++)
        hj_near_offer(&near, hj_op_get((hj_opcode)i)->name);
    hj_near_text(&near, meant, sizeof meant);
    return HJ_PB_ERR(r, INVALID, "there is no op '%.*s'%s",
                     hj_clip(strlen(name)), name, meant);
}

static hj_error *find_op(hj_proto_reader *r, const char *name, hj_opcode *out)
{
    *out = hj_op_find(name, strlen(name));
    if (*out == HJ_NOPS)
        return unknown_op(r, name);
    if (hj_op_refusal(*out))
        return HJ_PB_ERR(r, UNIMPLEMENTED, "%s is not supported: %s",
                         hj_op_get(*out)->name, hj_op_refusal(*out));
    return NULL;
}

static hj_error *find_operands(hj_proto_reader *r, hj_opcode op,
                               const HjPb__Instruction *m, hj_instr ***out)
{
    const hj_op_info *info = hj_op_get(op);
    size_t n = m->n_operand_ids;
    int min = info->min_operands, max = info->max_operands;

    if (n > INT_MAX || (int)n < min || (max >= 0 && (int)n > max))
        return HJ_PB_ERR(r, INVALID, "%s takes %s%d operand%s, not %zu",
                         info->name, max == min ? "" : "at least ", min,
                         min == 1 ? "" : "s", n);
    *out = HJ_NEW_ARRAY(&r->message, hj_instr *, n);
    for (size_t i = 0; i < n; i++) {
        (*out)[i] = hj_map_find_int(&r->instr_ids, (uint64_t)m->operand_ids[i]);
        if (!(*out)[i])
            return HJ_PB_ERR(r, INVALID,
                             "no instruction before this one has the id %lld",
                             (long long)m->operand_ids[i]);
    }
    return NULL;
}

/* What is left out can be printed, but not executed. */
static hj_literal *new_elided(hj_proto_reader *r, const hj_shape *shape)
{
    hj_literal *literal = HJ_NEW(r->arena, hj_literal);

    literal->shape = shape;
    literal->is_elided = true;
    if (hj_shape_is_tuple(shape))
        literal->elements =
            HJ_NEW_ARRAY(r->arena, hj_literal *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        literal->elements[i] = new_elided(r, shape->elements[i]);
    return literal;
}

/* Of a constant, or what a custom call has beside its operands. */
static hj_error *read_literal(hj_proto_reader *r, hj_instr *in,
                              const hj_slices_of_bytes *literals)
{
    hj_bytes bytes =
        literals->n ? literals->at[literals->n - 1] : (hj_bytes){ NULL, 0 };
    const hj_shape *shape = in->shape;

    if (in->op == HJ_OP_constant && !bytes.n) {
        bool is_array = hj_shape_is_array(shape);
        if ((!is_array && !hj_shape_is_tuple(shape)) || shape->is_dynamic)
            return HJ_PB_ERR(r, INVALID, "a constant cannot have shape %s",
                             hj_shape_text(&r->scratch, shape));
        in->literal = new_elided(r, shape);
        return NULL;
    }
    if (!bytes.n || (in->op != HJ_OP_constant && in->op != HJ_OP_custom_call))
        return NULL;
    if (in->op == HJ_OP_custom_call)
        HJ_CHECK(hj_pb_literal_shape(r, bytes, &shape));
    return hj_pb_literal(r, bytes, shape, &in->literal);
}

/* Parameters register themselves by their number. */
static hj_error *add_param(hj_proto_reader *r, hj_instr *in)
{
    int64_t number = hj_instr_number(in);
    hj_comp *comp = in->comp;

    if (number < 0 || number >= comp->nparams)
        return HJ_PB_ERR(r, INVALID,
                         "parameter %lld of a computation that has %d",
                         (long long)number, comp->nparams);
    if (comp->params[number])
        return HJ_PB_ERR(r, INVALID, "parameter %lld is %s already",
                         (long long)number, comp->params[number]->name);
    comp->params[number] = in;
    return NULL;
}

static hj_error *make_instr(hj_proto_reader *r, hj_comp *comp,
                            const HjPb__Instruction *m,
                            const hj_slices_of_bytes *literals)
{
    hj_bytes shape_bytes = { m->shape.data, m->shape.len };
    const hj_shape *shape;
    hj_instr **operands;
    hj_opcode op;

    HJ_CHECK(find_op(r, m->opcode, &op));
    HJ_CHECK(hj_pb_shape_bytes(r, shape_bytes, &shape));
    HJ_CHECK(find_operands(r, op, m, &operands));
    hj_instr *in =
        hj_instr_new_unnamed(comp, op, shape, (int)m->n_operand_ids, operands);
    set_name(r, in, m->name);
    r->in = in;
    if (hj_map_set_int(&r->instr_ids, (uint64_t)m->id, in))
        return HJ_PB_ERR(r, INVALID, "two instructions have the id %lld",
                         (long long)m->id);
    HJ_CHECK(read_literal(r, in, literals));
    HJ_CHECK(hj_pb_attrs(r, m));
    if (hj_instr_ncalled(in))
        comp->scratch = in;
    return op == HJ_OP_parameter ? add_param(r, in) : NULL;
}

static hj_error *read_instr(hj_proto_reader *r, hj_comp *comp, hj_bytes bytes)
{
    hj_slices_of_bytes literals = { 0 };
    HjPb__Instruction *m;
    hj_bytes rest;
    hj_wire w;

    r->at = bytes.at;
    r->name = comp->name;
    if (r->module->ninstrs >= r->module->limits.ninstrs)
        return HJ_PB_ERR(r, LIMIT,
                         "more instructions than limits.ninstrs, %lld",
                         (long long)r->module->limits.ninstrs);
    if (!hj_wire_split(&r->message, bytes, LITERAL_FIELD, &literals, &rest, &w))
        return hj_pb_wire_error(r, &w);
    HJ_CHECK(hj_pb_unpack(r, &r->message, &hj_pb__instruction__descriptor, rest,
                          &m));
    HJ_CHECK(make_instr(r, comp, m, &literals));
    hj_arena_rewind(&r->message);
    return NULL;
}

/* --- the end of a computation -------------------------------------------- */

/* How many instructions say that they are parameters: a field of their op. */
static hj_error *count_params(hj_proto_reader *r, const hj_unread *from,
                              int *out)
{
    hj_wire_field field;

    *out = 0;
    for (int i = 0; i < from->instrs.n; i++) {
        hj_wire w = hj_wire_of(from->instrs.at[i]);
        bool is_param = false;
        while (hj_wire_next(&w, &field))
            if (field.number == OPCODE_FIELD && field.kind == HJ_WIRE_BYTES)
                is_param = field.bytes.n == 9 &&
                           !memcmp(field.bytes.at, "parameter", 9);
        if (w.problem)
            return hj_pb_wire_error(r, &w);
        *out += is_param;
    }
    return NULL;
}

/* Puts the instructions into the order of the schedule, which must be one of
 * all of them, operands first. */
static hj_error *reorder(hj_proto_reader *r, hj_comp *comp,
                         const HjPb__InstructionSequence *s)
{
    if (s->n_instruction_ids != (size_t)comp->ninstrs)
        return HJ_PB_ERR(r, INVALID, "a schedule of %zu instructions for %d",
                         s->n_instruction_ids, comp->ninstrs);
    HJ_EACH_INSTR (in, comp)
        in->mark = 0;
    for (size_t i = 0; i < s->n_instruction_ids; i++) {
        hj_instr *in =
            hj_map_find_int(&r->instr_ids, (uint64_t)s->instruction_ids[i]);
        if (!in || in->mark)
            return HJ_PB_ERR(r, INVALID,
                             "the schedule names id %lld, which is %s",
                             (long long)s->instruction_ids[i],
                             in ? "there already" : "not in it");
        for (int k = 0; k < in->noperands; k++)
            if (!in->operands[k]->mark)
                return HJ_PB_ERR(r, INVALID,
                                 "the schedule has %s before its operand %s",
                                 in->name, in->operands[k]->name);
        in->mark = 1;
        hj_instr_move_before(in, NULL);
    }
    return NULL;
}

static hj_error *check_shape(hj_proto_reader *r, const hj_comp *comp,
                             const HjPb__ProgramShape *from)
{
    const hj_shape *shape;

    if (!from)
        return NULL;
    if (from->n_parameters != (size_t)comp->nparams)
        return HJ_PB_ERR(r, INVALID, "a shape of %zu parameters for %d",
                         from->n_parameters, comp->nparams);
    for (int i = 0; i <= comp->nparams; i++) {
        const hj_instr *in = i < comp->nparams ? comp->params[i] : comp->root;
        const HjPb__Shape *said =
            i < comp->nparams ? from->parameters[i] : from->result;
        if (!said)
            continue;
        HJ_CHECK(hj_pb_shape(r, said, &shape));
        if (!hj_shape_equal(shape, in->shape))
            return HJ_PB_ERR(r, INVALID, "%s is declared, but %s has shape %s",
                             hj_shape_text(&r->scratch, shape), in->name,
                             hj_shape_text(&r->scratch, in->shape));
    }
    return NULL;
}

hj_error *hj_pb_comp(hj_proto_reader *r, hj_unread *from)
{
    hj_comp *comp = from->comp;
    int nparams;

    hj_map_init(&r->instr_ids, &r->page);
    hj_map_init(&r->names, &r->page);
    r->at = from->at;
    r->name = comp->name;
    if (!from->instrs.n)
        return HJ_PB_ERR(r, INVALID, "the computation is empty");
    HJ_CHECK(count_params(r, from, &nparams));
    hj_comp_set_nparams(comp, nparams);
    for (int i = 0; i < from->instrs.n; i++)
        HJ_CHECK(read_instr(r, comp, from->instrs.at[i]));
    r->at = from->at;
    r->name = comp->name;
    hj_instr *root = hj_map_find_int(&r->instr_ids, (uint64_t)from->root_id);
    if (!root)
        return HJ_PB_ERR(r, INVALID,
                         "no instruction has the id of the root, "
                         "%lld",
                         (long long)from->root_id);
    hj_comp_set_root(comp, root);
    HJ_CHECK(check_shape(r, comp, from->shape));
    const HjPb__InstructionSequence *s =
        hj_map_find_int(&r->schedule, (uint64_t)from->id);
    if (s)
        HJ_CHECK(reorder(r, comp, s));
    hj_arena_rewind(&r->page);
    return NULL;
}
