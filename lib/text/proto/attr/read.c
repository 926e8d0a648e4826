/* read -- attributes that are one field, from messages; see attr.h. */
#include "text/proto/attr/attr.h"

#include <float.h>
#include <limits.h>
#include <string.h>

/* --- reading ------------------------------------------------------------- */

static void *inner_of(const void *message, const hj_pb_inner *in)
{
    void *found;

    if (!in->type || !message)
        return (void *)message;
    memcpy(&found, (const char *)message + in->at, sizeof found);
    return found;
}

static hj_error *bad_number(hj_proto_reader *r, const hj_pb_row *row,
                            int64_t value)
{
    return HJ_PB_ERR(r, INVALID, "%s: there is no value %lld",
                     hj_attr_get(row->id)->name, (long long)value);
}

static hj_error *read_word(hj_proto_reader *r, const hj_pb_row *row,
                           const char *word, hj_attr *to, bool *is_given)
{
    const hj_attr_info *info = hj_attr_get(row->id);

    *is_given = *word;
    if (!*word)
        return NULL;
    to->u.i = hj_enum_find((hj_enum_table)info->table, word, strlen(word));
    if (to->u.i < 0)
        return HJ_PB_ERR(r, INVALID, "%s: '%.*s' is none of its words",
                         info->name, hj_clip(strlen(word)), word);
    /* XLA says the type of every comparison, and prints the unusual. */
    if (row->id == HJ_ATTR_compare_type) {
        hj_dtype dtype = r->in->operands[0]->shape->dtype;
        int usual = hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype)
                        ? HJ_compare_type_FLOAT
                    : hj_dtype_is_signed(dtype) ? HJ_compare_type_SIGNED
                                                : HJ_compare_type_UNSIGNED;
        *is_given = to->u.i != usual;
    }
    return NULL;
}

static hj_error *read_enum(hj_proto_reader *r, const hj_pb_row *row,
                           int32_t number, hj_attr *to, bool *is_given)
{
    if (row->words) {
        int i = 0;
        while (i < number && row->words[i])
            i++;
        if (i != number || !row->words[i])
            return bad_number(r, row, number);
        to->u.text = row->words[i];
        *is_given = number != 0;
        return NULL;
    }
    if (number < 0 || number >= row->map->n)
        return bad_number(r, row, number);
    to->u.i = row->map->at[number];
    /* What is not said is the default of the table. */
    *is_given =
        to->u.i > 0 || hj_op_needs(r->in->op, row->id) || row->says_zero;
    if (to->u.i < 0) {
        *is_given = hj_op_needs(r->in->op, row->id);
        return *is_given ? bad_number(r, row, number) : NULL;
    }
    return NULL;
}

static hj_error *read_bytes(hj_proto_reader *r, const hj_pb_row *row,
                            ProtobufCBinaryData bytes, hj_attr *to)
{
    if (memchr(bytes.data, 0, bytes.len))
        return HJ_PB_ERR(r, UNIMPLEMENTED, "%s has a NUL byte",
                         hj_attr_get(row->id)->name);
    to->u.text =
        hj_arena_strndup(r->arena, (const char *)bytes.data, bytes.len);
    return NULL;
}

static hj_error *find_comp(hj_proto_reader *r, int64_t id, hj_comp **out)
{
    *out = hj_map_find_int(&r->comp_ids, (uint64_t)id);
    if (!*out)
        return HJ_PB_ERR(r, INVALID, "no computation has the id %lld",
                         (long long)id);
    return NULL;
}

static hj_error *read_called(hj_proto_reader *r, const hj_pb_row *row,
                             const HjPb__Instruction *from, hj_attr *to,
                             bool *is_given)
{
    *is_given = from->n_called_computation_ids > (size_t)row->absent;
    /* Two branches by a predicate are true and false. */
    if (r->in->op == HJ_OP_conditional &&
        r->in->operands[0]->shape->dtype != HJ_DTYPE_pred)
        *is_given = false;
    if (!*is_given)
        return NULL;
    return find_comp(r, from->called_computation_ids[row->absent], &to->u.comp);
}

static hj_error *read_calleds(hj_proto_reader *r, const HjPb__Instruction *from,
                              hj_attr *to, bool *is_given)
{
    size_t n = from->n_called_computation_ids;

    *is_given = n > 0;
    if (r->in->op == HJ_OP_conditional)
        *is_given = r->in->operands[0]->shape->dtype != HJ_DTYPE_pred;
    if (n > INT_MAX)
        return HJ_PB_ERR(r, LIMIT, "%zu called computations", n);
    if (!*is_given)
        return NULL;
    to->u.comps.n = (int)n;
    to->u.comps.at = HJ_NEW_ARRAY(r->arena, hj_comp *, n);
    for (size_t i = 0; i < n; i++)
        HJ_CHECK(
            find_comp(r, from->called_computation_ids[i], &to->u.comps.at[i]));
    return NULL;
}

static hj_error *read_instrs(hj_proto_reader *r, size_t n, const int64_t *ids,
                             hj_attr *to)
{
    to->u.instrs.n = (int)n;
    to->u.instrs.at = HJ_NEW_ARRAY(r->arena, hj_instr *, n);
    for (size_t i = 0; i < n; i++) {
        hj_instr *in = hj_map_find_int(&r->instr_ids, (uint64_t)ids[i]);
        if (!in)
            return HJ_PB_ERR(r, INVALID,
                             "no instruction before this one has the id %lld",
                             (long long)ids[i]);
        to->u.instrs.at[i] = in;
    }
    return NULL;
}

static void read_bools(hj_proto_reader *r, size_t n,
                       const protobuf_c_boolean *from, hj_attr *to)
{
    to->u.ints.n = (int)n;
    to->u.ints.at = HJ_NEW_ARRAY(r->arena, int64_t, n);
    for (size_t i = 0; i < n; i++)
        to->u.ints.at[i] = from[i] != 0;
}

static void read_number(const hj_pb_row *row, int64_t value, bool is_needed,
                        hj_attr *to, bool *is_given)
{
    to->u.i = value;
    *is_given =
        row->is_always || is_needed || (value != 0 && value != row->absent);
}

static hj_error *read_list(hj_proto_reader *r, const hj_pb_row *row,
                           const void *base, bool is_needed, hj_attr *to,
                           bool *is_given)
{
    size_t n = base ? HJ_PB_AT(size_t, base, row->n_at) : 0;
    void *list = base ? HJ_PB_AT(void *, base, row->at) : NULL;

    if (n > INT_MAX)
        return HJ_PB_ERR(r, LIMIT, "%s has %zu values",
                         hj_attr_get(row->id)->name, n);
    *is_given = n || row->is_always || is_needed;
    if (row->kind == HJ_PB_INTS)
        to->u.ints = hj_pb_ints(r, n, list);
    else if (row->kind == HJ_PB_FIRST)
        to->u.i = n ? ((int64_t *)list)[0] : 0;
    else if (row->kind == HJ_PB_BOOLS)
        read_bools(r, n, list, to);
    else
        return read_instrs(r, n, list, to);
    return NULL;
}

static hj_error *read_row(hj_proto_reader *r, const hj_pb_row *row,
                          const HjPb__Instruction *from, hj_attr *to,
                          bool *is_given)
{
    const void *base = inner_of(inner_of(from, &row->in), &row->in_in);
    bool needed = hj_op_needs(r->in->op, row->id);

    *is_given = needed;
    switch (row->kind) {
    case HJ_PB_OTHER:
        return row->read(r, from, to, is_given);
    case HJ_PB_CALLED:
        return read_called(r, row, from, to, is_given);
    case HJ_PB_CALLEDS:
        return read_calleds(r, from, to, is_given);
    case HJ_PB_INTS:
    case HJ_PB_FIRST:
    case HJ_PB_BOOLS:
    case HJ_PB_INSTRS:
        return read_list(r, row, base, needed, to, is_given);
    default:
        break;
    }
    if (!base)
        return NULL;
    switch (row->kind) {
    case HJ_PB_INT64:
        read_number(row, HJ_PB_AT(int64_t, base, row->at), needed, to,
                    is_given);
        return NULL;
    case HJ_PB_INT32:
        read_number(row, HJ_PB_AT(int32_t, base, row->at), needed, to,
                    is_given);
        return NULL;
    case HJ_PB_BOOL:
        read_number(row, HJ_PB_AT(protobuf_c_boolean, base, row->at) != 0,
                    needed, to, is_given);
        return NULL;
    case HJ_PB_FLOAT:
        to->u.f = (double)HJ_PB_AT(float, base, row->at);
        if (to->u.f > FLT_MAX || to->u.f < -FLT_MAX)
            return HJ_PB_ERR(r, INVALID, "%s is no number",
                             hj_attr_get(row->id)->name);
        return NULL;
    case HJ_PB_STRING:
        to->u.text = hj_arena_strdup(r->arena, HJ_PB_AT(char *, base, row->at));
        *is_given = needed || *to->u.text;
        return NULL;
    case HJ_PB_BYTES:
        *is_given = HJ_PB_AT(ProtobufCBinaryData, base, row->at).len > 0;
        return *is_given
                   ? read_bytes(r, row,
                                HJ_PB_AT(ProtobufCBinaryData, base, row->at),
                                to)
                   : NULL;
    case HJ_PB_WORD:
        return read_word(r, row, HJ_PB_AT(char *, base, row->at), to, is_given);
    default:
        return read_enum(r, row, HJ_PB_AT(int32_t, base, row->at), to,
                         is_given);
    }
}

/* Fields whose absence has a message of its own, and former homes. */
static void mend(const HjPb__Instruction *from, const hj_pb_row *row,
                 hj_attr *to, bool *is_given)
{
    if (row->id == HJ_ATTR_channel_id) {
        if (to->u.i <= 0)
            to->u.i = from->all_reduce_id;
        *is_given = to->u.i > 0;
    }
    if (row->id == HJ_ATTR_cross_program_prefetch_index)
        *is_given =
            from->optional_prefetch_case ==
            HJ_PB__INSTRUCTION__OPTIONAL_PREFETCH_CROSS_PROGRAM_PREFETCH_INDEX;
}

hj_error *hj_pb_attrs(hj_proto_reader *r, const HjPb__Instruction *from)
{
    const hj_op_rows *list = hj_pb_rows_of(r->op_rows, &r->scratch, r->in->op);
    hj_attr given[HJ_PB_MAX_ROWS];
    int n = 0;

    for (int i = 0; i < list->n; i++) {
        const hj_pb_row *row = &hj_pb_rows[list->at[i]];
        hj_attr attr = { .id = row->id };
        bool is_given = false;
        HJ_CHECK(read_row(r, row, from, &attr, &is_given));
        mend(from, row, &attr, &is_given);
        if (is_given)
            given[n++] = attr;
        else if (hj_op_needs(r->in->op, row->id))
            return HJ_PB_ERR(r, INVALID, "%s needs %s",
                             hj_op_get(r->in->op)->name,
                             hj_attr_get(row->id)->name);
    }
    hj_instr_set_attrs(r->in, n, given);
    return NULL;
}
