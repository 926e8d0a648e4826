/* write -- attributes that are one field, into messages; see attr.h. */
#include "text/proto/attr/attr.h"

#include <string.h>

/* --- writing ------------------------------------------------------------- */

/* The message inside, made if it is not there. */
static void *make_inner(hj_proto_writer *w, void *message,
                        const hj_pb_inner *in)
{
    if (!in->type)
        return message;
    void **at = (void **)((char *)message + in->at);
    if (!*at)
        *at = hj_message_new(&w->message, in->type);
    return *at;
}

static hj_error *write_enum(hj_proto_writer *w, const hj_pb_row *row,
                            const hj_attr *from, int32_t *to)
{
    for (int i = 0; row->words && row->words[i]; i++)
        if (!strcmp(row->words[i], from->u.text)) {
            *to = i;
            return NULL;
        }
    for (int i = 0; row->map && i < row->map->n; i++)
        if (row->map->at[i] == from->u.i) {
            *to = i;
            return NULL;
        }
    return hj_pb_bad(w, "XLA has no such %s", hj_attr_get(row->id)->name);
}

static void write_called(hj_proto_writer *w, const hj_comp *comp, size_t i,
                         HjPb__Instruction *to)
{
    if (i >= to->n_called_computation_ids)
        to->n_called_computation_ids = i + 1;
    to->called_computation_ids[i] = w->ids[comp->id];
}

static void write_list(hj_proto_writer *w, const hj_pb_row *row,
                       const hj_attr *from, void *base)
{
    hj_ints ints = from->u.ints;
    int64_t *list = ints.at;

    if (row->kind == HJ_PB_FIRST) {
        ints.n = 1;
        list = HJ_NEW(&w->message, int64_t);
        *list = from->u.i;
    } else if (row->kind == HJ_PB_INSTRS) {
        ints.n = from->u.instrs.n;
        list = HJ_NEW_ARRAY(&w->message, int64_t, ints.n);
        for (int i = 0; i < ints.n; i++)
            list[i] = w->ids[from->u.instrs.at[i]->id];
    } else if (row->kind == HJ_PB_BOOLS) {
        protobuf_c_boolean *bools =
            HJ_NEW_ARRAY(&w->message, protobuf_c_boolean, ints.n);
        for (int i = 0; i < ints.n; i++)
            bools[i] = ints.at[i] != 0;
        HJ_PB_AT(protobuf_c_boolean *, base, row->at) = bools;
        HJ_PB_AT(size_t, base, row->n_at) = (size_t)ints.n;
        return;
    }
    HJ_PB_AT(int64_t *, base, row->at) = list;
    HJ_PB_AT(size_t, base, row->n_at) = (size_t)ints.n;
}

static hj_error *write_row(hj_proto_writer *w, const hj_pb_row *row,
                           const hj_attr *from, HjPb__Instruction *to)
{
    const hj_attr_info *info = hj_attr_get(row->id);

    if (row->kind == HJ_PB_OTHER)
        return row->write(w, from, to);
    if (row->kind == HJ_PB_CALLED) {
        write_called(w, from->u.comp, (size_t)row->absent, to);
        return NULL;
    }
    if (row->kind == HJ_PB_CALLEDS) {
        for (int i = 0; i < from->u.comps.n; i++)
            write_called(w, from->u.comps.at[i], (size_t)i, to);
        return NULL;
    }
    void *base = make_inner(w, make_inner(w, to, &row->in), &row->in_in);
    switch (row->kind) {
    case HJ_PB_INT64:
        HJ_PB_AT(int64_t, base, row->at) = from->u.i;
        return NULL;
    case HJ_PB_INT32:
        HJ_PB_AT(int32_t, base, row->at) = (int32_t)from->u.i;
        return NULL;
    case HJ_PB_BOOL:
        HJ_PB_AT(protobuf_c_boolean, base, row->at) = from->u.i != 0;
        return NULL;
    case HJ_PB_FLOAT:
        HJ_PB_AT(float, base, row->at) = (float)from->u.f;
        return NULL;
    case HJ_PB_STRING:
        HJ_PB_AT(char *, base, row->at) = (char *)from->u.text;
        return NULL;
    case HJ_PB_BYTES:
        HJ_PB_AT(ProtobufCBinaryData, base, row->at) =
            (ProtobufCBinaryData){ strlen(from->u.text),
                                   (uint8_t *)from->u.text };
        return NULL;
    case HJ_PB_WORD:
        HJ_PB_AT(char *, base, row->at) =
            (char *)hj_enum_word((hj_enum_table)info->table, (int)from->u.i);
        return NULL;
    case HJ_PB_ENUM:
        return write_enum(w, row, from, &HJ_PB_AT(int32_t, base, row->at));
    default:
        write_list(w, row, from, base);
        return NULL;
    }
}

static const hj_pb_row *find_row(const hj_op_rows *list, hj_attr_id id)
{
    for (int i = 0; i < list->n; i++)
        if (hj_pb_rows[list->at[i]].id == id)
            return &hj_pb_rows[list->at[i]];
    return NULL;
}

/* What the message has no number for by default. */
static void set_defaults(const hj_instr *in, HjPb__Instruction *m)
{
    if (in->op == HJ_OP_convolution || in->op == HJ_OP_custom_call) {
        m->feature_group_count = 1;
        m->batch_group_count = 1;
    }
    if (in->op == HJ_OP_custom_call)
        m->custom_call_api_version = 1;
}

hj_error *hj_pb_make_attrs(hj_proto_writer *w, const hj_instr *in,
                           HjPb__Instruction *m)
{
    const hj_op_rows *list = hj_pb_rows_of(w->op_rows, &w->arena, in->op);
    int ncalled = hj_instr_ncalled(in);

    set_defaults(in, m);
    m->called_computation_ids =
        HJ_NEW_ARRAY(&w->message, int64_t, ncalled ? ncalled : 1);
    for (int i = 0; i < in->nattrs; i++) {
        const hj_attr *attr = &in->attrs[i];
        const hj_pb_row *row = find_row(list, attr->id);
        if (row)
            HJ_CHECK(write_row(w, row, attr, m));
        else if (attr->id == HJ_ATTR_to_apply)
            write_called(w, attr->u.comp, 0, m);
    }
    /* One that is not positive is none to any reader. */
    if (m->channel_id < 0)
        m->channel_id = 0;
    /* XLA's reader asks for what text leaves out. */
    hj_pb_complete(w, in, m);
    return NULL;
}
