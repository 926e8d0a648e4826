#include "parts.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

hj_module *read_hlo(const char *text)
{
    hj_module *module;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

hj_module *read_proto(const bytes *from)
{
    hj_module *module;
    hj_error *error = hj_module_parse_proto(from->at, from->n, NULL, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

char *print_module(const hj_module *module)
{
    char *text;
    hj_error *error = hj_module_print(module, NULL, &text);

    cr_assert_null(error, "%s", hj_error_message(error));
    return text;
}

/* --- fields -------------------------------------------------------------- */

static void put_number(bytes *to, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        to->at[to->n++] = (uint8_t)(value | 0x80);
    to->at[to->n++] = (uint8_t)value;
}

void put_varint(bytes *to, unsigned number, uint64_t value)
{
    put_number(to, number << 3);
    put_number(to, value);
}

void put_bytes(bytes *to, unsigned number, const void *at, size_t n)
{
    put_number(to, number << 3 | 2);
    put_number(to, n);
    cr_assert(to->n + n <= MAX_NBYTES);
    memcpy(to->at + to->n, at, n);
    to->n += n;
}

/* --- messages ------------------------------------------------------------ */

static void take_comp(parts *p, const ProtobufCBinaryData *data)
{
    HjPb__Computation *comp =
        hj_pb__computation__unpack(NULL, data->len, data->data);

    cr_assert_not_null(comp);
    cr_assert(p->ncomps < MAX_COMPS && comp->n_instructions <= MAX_INSTRS);
    for (size_t i = 0; i < comp->n_instructions; i++)
        cr_assert_not_null(
            p->instrs[p->ncomps][i] = hj_pb__instruction__unpack(
                NULL, comp->instructions[i].len, comp->instructions[i].data));
    p->comps[p->ncomps++] = comp;
}

void parts_take(const char *text, parts *out)
{
    hj_module *module = read_hlo(text);
    char *packed;
    size_t n;
    hj_error *error = hj_module_print_proto(module, NULL, &packed, &n);

    cr_assert_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
    memset(out, 0, sizeof *out);
    out->module = hj_pb__module__unpack(NULL, n, (uint8_t *)packed);
    cr_assert_not_null(out->module);
    hj_text_free(packed);
    for (size_t i = 0; i < out->module->n_computations; i++)
        take_comp(out, &out->module->computations[i]);
}

void parts_free(parts *p)
{
    for (int c = 0; c < p->ncomps; c++) {
        for (int i = 0; i < MAX_INSTRS; i++)
            hj_pb__instruction__free_unpacked(p->instrs[c][i], NULL);
        hj_pb__computation__free_unpacked(p->comps[c], NULL);
    }
    hj_pb__module__free_unpacked(p->module, NULL);
}

static void replace(ProtobufCBinaryData *data, const void *message)
{
    size_t n = protobuf_c_message_get_packed_size(message);

    free(data->data);
    data->data = malloc(n ? n : 1);
    data->len = protobuf_c_message_pack(message, data->data);
}

void parts_pack(const parts *p, bytes *out)
{
    for (int c = 0; c < p->ncomps; c++) {
        HjPb__Computation *comp = p->comps[c];
        for (size_t i = 0; i < comp->n_instructions; i++)
            replace(&comp->instructions[i], p->instrs[c][i]);
        replace(&p->module->computations[c], comp);
    }
    out->n = hj_pb__module__get_packed_size(p->module);
    cr_assert(out->n <= MAX_NBYTES);
    hj_pb__module__pack(p->module, out->at);
}

HjPb__Instruction *parts_find(const parts *p, const char *name)
{
    for (int c = 0; c < p->ncomps; c++)
        for (size_t i = 0; i < p->comps[c]->n_instructions; i++)
            if (!strcmp(p->instrs[c][i]->name, name))
                return p->instrs[c][i];
    cr_assert_fail("no instruction %s", name);
    return NULL;
}
