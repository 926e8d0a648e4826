/* write_comp -- computations and instructions to bytes; see writer.h. */
#include "text/proto/attr/attr.h"

#include <string.h>

enum { INSTRUCTIONS_FIELD = 2, LITERAL_FIELD = 8 };

/* --- what messages say and text does not --------------------------------- */

/* The type of every comparison, if only by its operands. */
static void complete_compare(const hj_instr *in, HjPb__Instruction *m)
{
    hj_dtype dtype = in->operands[0]->shape->dtype;
    int usual = hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype)
                    ? HJ_compare_type_FLOAT
                : hj_dtype_is_signed(dtype) ? HJ_compare_type_SIGNED
                                            : HJ_compare_type_UNSIGNED;

    if (!*m->comparison_type)
        m->comparison_type = (char *)hj_enum_word(HJ_TABLE_compare_type, usual);
}

/* XLA's reader takes the precisions of all operands. */
static void complete_precision(hj_proto_writer *w, const hj_instr *in,
                               HjPb__Instruction *m)
{
    if (!m->precision_config)
        m->precision_config =
            HJ_PB_NEW(&w->message, PrecisionConfig, precision_config);
    if (m->precision_config->n_operand_precision)
        return;
    int n = in->op == HJ_OP_custom_call ? 0 : in->noperands;
    m->precision_config->n_operand_precision = (size_t)n;
    m->precision_config->operand_precision =
        HJ_NEW_ARRAY(&w->message, int32_t, n);
}

/* Everybody, where nothing is said. */
static void complete_groups(hj_proto_writer *w, const hj_instr *in,
                            HjPb__Instruction *m)
{
    if (hj_op_get(in->op)->family == HJ_FAMILY_comm &&
        hj_op_takes(in->op, HJ_ATTR_replica_groups) &&
        !m->iota_collective_device_list && !m->mesh_axes_replica_group_list &&
        !m->collective_device_list)
        m->collective_device_list =
            HJ_PB_NEW(&w->message, DeviceList, device_list);
}

void hj_pb_complete(hj_proto_writer *w, const hj_instr *in,
                    HjPb__Instruction *m)
{
    complete_groups(w, in, m);
    switch (in->op) {
    case HJ_OP_compare:
        complete_compare(in, m);
        break;
    case HJ_OP_convolution:
        if (!m->window)
            m->window = HJ_PB_NEW(&w->message, Window, window);
        complete_precision(w, in, m);
        break;
    case HJ_OP_dot:
    case HJ_OP_ragged_dot:
    case HJ_OP_scaled_dot:
        if (!m->dot_dimension_numbers && in->op != HJ_OP_ragged_dot)
            m->dot_dimension_numbers =
                HJ_PB_NEW(&w->message, DotDims, dot_dims);
        complete_precision(w, in, m);
        break;
    case HJ_OP_copy_start:
        if (hj_instr_has_attr(in, HJ_ATTR_cross_program_prefetch_index))
            m->optional_prefetch_case =
                HJ_PB__INSTRUCTION__OPTIONAL_PREFETCH_CROSS_PROGRAM_PREFETCH_INDEX;
        break;
    case HJ_OP_triangular_solve:
        if (!m->triangular_solve_options)
            m->triangular_solve_options = HJ_PB_NEW(
                &w->message, TriangularSolveOptions, triangular_solve_options);
        if (!m->triangular_solve_options->transpose_a)
            m->triangular_solve_options->transpose_a = 1;
        break;
    case HJ_OP_cholesky:
        if (!m->cholesky_options)
            m->cholesky_options =
                HJ_PB_NEW(&w->message, CholeskyOptions, cholesky_options);
        break;
    default:
        break;
    }
}

/* --- instructions -------------------------------------------------------- */

/* Is the whole of it there? */
static bool is_known(const hj_literal *literal)
{
    if (!literal || literal->is_elided)
        return false;
    if (hj_shape_is_tuple(literal->shape))
        for (int i = 0; i < literal->shape->nelements; i++)
            if (!is_known(literal->elements[i]))
                return false;
    return true;
}

/* The literal of a constant, or that of a custom call from its text. */
static hj_error *find_literal(hj_proto_writer *w, const hj_instr *in,
                              hj_literal **out)
{
    const char *text = hj_instr_text(in, HJ_ATTR_literal);
    hj_parser *p = &w->text;
    const hj_shape *shape;

    *out = in->literal;
    if (!text || in->op != HJ_OP_custom_call)
        return NULL;
    /* (a value ends before a parenthesis) */
    hj_pb_text(w, hj_arena_printf(&w->arena, "%s)", text));
    HJ_CHECK(hj_parse_shape(p, &shape));
    return hj_parse_literal(p, shape, out);
}

static hj_error *make_instr(hj_proto_writer *w, const hj_instr *in,
                            HjPb__Instruction *m)
{
    hj_bytes shape;

    m->name = (char *)w->names[in->id];
    m->opcode = (char *)hj_op_get(in->op)->name;
    HJ_CHECK(hj_pb_pack_shape(w, in->shape, &shape));
    m->shape.data = (uint8_t *)shape.at;
    m->shape.len = shape.n;
    m->id = w->ids[in->id];
    m->n_operand_ids = (size_t)in->noperands;
    m->operand_ids = HJ_NEW_ARRAY(&w->message, int64_t, in->noperands);
    for (int i = 0; i < in->noperands; i++)
        m->operand_ids[i] = w->ids[in->operands[i]->id];
    return hj_pb_make_attrs(w, in, m);
}

static hj_error *add_instr(hj_proto_writer *w, const hj_instr *in,
                           hj_pieces *to)
{
    HjPb__Instruction *m = HJ_PB_NEW(&w->message, Instruction, instruction);
    hj_pieces instr = { 0 }, value = { 0 };
    hj_literal *literal;

    w->in = in;
    HJ_CHECK(make_instr(w, in, m));
    hj_pb_add(w, &instr, hj_pb_pack(w, m));
    HJ_CHECK(find_literal(w, in, &literal));
    if (is_known(literal)) {
        HJ_CHECK(hj_pb_pack_literal(w, literal, &value));
        hj_pb_add_field(w, &instr, LITERAL_FIELD, &value);
    }
    hj_pb_add_field(w, to, INSTRUCTIONS_FIELD, &instr);
    hj_arena_rewind(&w->message);
    w->in = NULL;
    return NULL;
}

/* --- computations -------------------------------------------------------- */

static hj_error *make_shape(hj_proto_writer *w, const hj_comp *comp,
                            HjPb__ProgramShape **out)
{
    HjPb__ProgramShape *to =
        HJ_PB_NEW(&w->message, ProgramShape, program_shape);
    size_t n = (size_t)comp->nparams;

    *out = to;
    to->n_parameters = to->n_parameter_names = n;
    to->parameters = hj_pb_array(w, n);
    to->parameter_names = hj_pb_array(w, n);
    for (int i = 0; i < comp->nparams; i++) {
        to->parameter_names[i] = (char *)w->names[comp->params[i]->id];
        HJ_CHECK(
            hj_pb_make_shape(w, comp->params[i]->shape, &to->parameters[i]));
    }
    return hj_pb_make_shape(w, comp->root->shape, &to->result);
}

hj_error *hj_pb_write_comp(hj_proto_writer *w, const hj_comp *comp,
                           hj_pieces *to)
{
    HjPb__Computation *m = HJ_PB_NEW(&w->message, Computation, computation);

    m->name = (char *)comp->name;
    m->id = w->ids[comp->id];
    m->root_id = w->ids[comp->root->id];
    m->is_fusion_computation = w->is_fused[comp->id];
    m->execution_thread =
        (char *)(comp->execution_thread ? comp->execution_thread : "main");
    HJ_CHECK(make_shape(w, comp, &m->program_shape));
    hj_pb_add(w, to, hj_pb_pack(w, m));
    HJ_EACH_INSTR (in, comp)
        HJ_CHECK(add_instr(w, in, to));
    return NULL;
}
