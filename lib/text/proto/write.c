/* write -- a module to HloModuleProto, alone or with its configuration; see
 * hlojit/text.h. */
#include "text/proto/attr/attr.h"

#include "base/argument.h"
#include "text/hlo/printer.h"
#include "text/check.h"

#include <stdio.h>
#include <string.h>

enum { MODULE_FIELD = 1, CONFIG_FIELD = 2, COMPUTATIONS_FIELD = 3 };

/* --- pieces -------------------------------------------------------------- */

void hj_pb_add(hj_proto_writer *w, hj_pieces *to, hj_bytes bytes)
{
    if (!bytes.n)
        return;
    HJ_PUSH(&w->arena, &to->at, bytes);
    to->nbytes += bytes.n;
}

static size_t put_varint(uint8_t *to, uint64_t value)
{
    size_t n = 0;

    for (; value >= 0x80; value >>= 7)
        to[n++] = (uint8_t)(value | 0x80);
    to[n++] = (uint8_t)value;
    return n;
}

void hj_pb_add_head(hj_proto_writer *w, hj_pieces *to, uint32_t number,
                    size_t nbytes)
{
    uint8_t head[20];
    size_t n = put_varint(head, (uint64_t)number << 3 | HJ_WIRE_BYTES);

    n += put_varint(head + n, nbytes);
    hj_pb_add(w, to, (hj_bytes){ hj_arena_memdup(&w->arena, head, n), n });
}

void hj_pb_add_field(hj_proto_writer *w, hj_pieces *to, uint32_t number,
                     const hj_pieces *pieces)
{
    hj_pb_add_head(w, to, number, pieces->nbytes);
    for (int i = 0; i < pieces->at.n; i++)
        hj_pb_add(w, to, pieces->at.at[i]);
}

hj_bytes hj_pb_pack(hj_proto_writer *w, const void *message)
{
    size_t n = protobuf_c_message_get_packed_size(message);
    uint8_t *to = hj_arena_alloc(&w->arena, n);

    protobuf_c_message_pack(message, to);
    return (hj_bytes){ to, n };
}

/* --- lists in messages --------------------------------------------------- */

int64_t *hj_pb_copy(hj_proto_writer *w, hj_ints list, size_t *n)
{
    *n = (size_t)list.n;
    return hj_arena_memdup(&w->message, list.at, *n * sizeof *list.at);
}

void *hj_pb_array(hj_proto_writer *w, size_t n)
{
    return HJ_NEW_ARRAY(&w->message, void *, n);
}

/* Room for 4, then twice as much each time. */
void *hj_pb_room(hj_proto_writer *w, void *at, size_t n)
{
    size_t nbytes = n * sizeof(void *);

    if (!n)
        return hj_pb_array(w, 4);
    if (n < 4 || n & (n - 1))
        return at;
    return hj_arena_grow(&w->message, at, nbytes, 2 * nbytes);
}

void hj_pb_text(hj_proto_writer *w, const char *text)
{
    hj_parser_start(&w->text, text, strlen(text));
}

hj_error *hj_pb_bad(const hj_proto_writer *w, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (w->in)
        return hj_instr_error(w->in, HJ_INVALID, "%s", text);
    return HJ_ERR(INVALID, "%s", text);
}

/* --- the whole ----------------------------------------------------------- */

typedef struct job {
    hj_proto_writer w;
    bool with_config;
    hj_pieces out;
} job;

/* As XLA has them: a computation's number above those of its instructions. */
static void number(hj_proto_writer *w, const hj_comps *order)
{
    w->ids = HJ_NEW_ARRAY(&w->arena, int64_t, w->module->next_id);
    w->is_fused = HJ_NEW_ARRAY(&w->arena, bool, w->module->next_id);
    for (int i = 0; i < order->n; i++) {
        int64_t local = 0;
        w->ids[order->at[i]->id] = i;
        HJ_EACH_INSTR (in, order->at[i]) {
            w->ids[in->id] = (int64_t)i << 32 | local++;
            if (in->op == HJ_OP_fusion)
                w->is_fused[hj_instr_called(in, 0)->id] = true;
        }
    }
}

/* XLA's reader wants other names than those of instructions of other
 * computations. */
static void name_instrs(hj_proto_writer *w, const hj_comps *order)
{
    hj_map taken;

    hj_map_init(&taken, &w->arena);
    w->names = HJ_NEW_ARRAY(&w->arena, const char *, w->module->next_id);
    for (int i = 0; i < order->n; i++)
        HJ_EACH_INSTR (in, order->at[i]) {
            const char *name = in->name;
            for (int k = 1; hj_map_find(&taken, name); k++)
                name = hj_arena_printf(&w->arena, "%s.%s%.0d", in->name,
                                       in->comp->name, k - 1);
            hj_map_set(&taken, name, (void *)in);
            w->names[in->id] = name;
        }
}

static HjPb__Schedule *make_schedule(hj_proto_writer *w, const hj_comps *order)
{
    HjPb__Schedule *s = HJ_PB_NEW(&w->message, Schedule, schedule);

    s->sequences = hj_pb_array(w, (size_t)order->n);
    s->n_sequences = (size_t)order->n;
    for (int i = 0; i < order->n; i++) {
        const hj_comp *comp = order->at[i];
        HjPb__ScheduleEntry *e =
            HJ_PB_NEW(&w->message, ScheduleEntry, schedule_entry);
        HjPb__InstructionSequence *list =
            HJ_PB_NEW(&w->message, InstructionSequence, instruction_sequence);
        size_t k = 0;
        list->n_instruction_ids = (size_t)comp->ninstrs;
        list->instruction_ids =
            HJ_NEW_ARRAY(&w->message, int64_t, list->n_instruction_ids);
        HJ_EACH_INSTR (in, comp)
            list->instruction_ids[k++] = w->ids[in->id];
        e->key = w->ids[comp->id];
        e->value = list;
        s->sequences[i] = e;
    }
    return s;
}

/* The message, and the configuration packed; then the computations. */
static hj_error *add_module(job *j, hj_pieces *to, hj_bytes *packed_config)
{
    hj_proto_writer *w = &j->w;
    HjPb__Module *m = HJ_PB_NEW(&w->message, Module, module);
    HjPb__ModuleConfig *config =
        HJ_PB_NEW(&w->message, ModuleConfig, module_config);
    hj_comps order = { 0 };

    hj_printed_comps(&w->arena, w->module, &order);
    number(w, &order);
    name_instrs(w, &order);
    HJ_CHECK(hj_pb_make_header(w, m, config));
    if (w->module->is_scheduled)
        m->schedule = make_schedule(w, &order);
    hj_pb_add(w, to, hj_pb_pack(w, m));
    *packed_config = hj_pb_pack(w, config);
    for (int i = 0; i < order.n; i++) {
        hj_pieces comp = { 0 };
        HJ_CHECK(hj_pb_write_comp(w, order.at[i], &comp));
        hj_pb_add_field(w, to, COMPUTATIONS_FIELD, &comp);
    }
    return NULL;
}

static hj_error *run(void *context)
{
    job *j = context;
    hj_proto_writer *w = &j->w;
    hj_pieces module = { 0 };
    hj_bytes config;

    hj_map_init(&w->shapes, &w->arena);
    w->text.source.file = w->module->name;
    hj_parser_prepare(&w->text, (hj_module *)w->module, &w->arena);
    if (!j->with_config)
        return add_module(j, &j->out, &config);
    HJ_CHECK(add_module(j, &module, &config));
    hj_pb_add_field(w, &j->out, MODULE_FIELD, &module);
    hj_pb_add_head(w, &j->out, CONFIG_FIELD, config.n);
    hj_pb_add(w, &j->out, config);
    return NULL;
}

static hj_error *join(job *j, char **out, size_t *out_nbytes)
{
    const hj_allocator *allocator = &j->w.module->arena.allocator;

    HJ_CHECK(hj_text_new(allocator, j->out.nbytes, out));
    char *to = *out;
    for (int i = 0; i < j->out.at.n; i++) {
        memcpy(to, j->out.at.at[i].at, j->out.at.at[i].n);
        to += j->out.at.at[i].n;
    }
    *out_nbytes = j->out.nbytes;
    return NULL;
}

hj_error *hj_module_print_proto(const hj_module *module,
                                const hj_proto_options *options,
                                char **out_bytes, size_t *out_nbytes)
{
    hj_proto_options how = { 0 };
    job j = { .w.module = module };
    hj_arena *arenas[] = { &j.w.text.scratch, &j.w.arena, &j.w.message };

    HJ_NEED(out_bytes);
    HJ_NEED(out_nbytes);
    *out_bytes = NULL;
    *out_nbytes = 0;
    HJ_NEED(module);
    HJ_CHECK(hj_options_take("hj_proto_options", options, &how, sizeof how));
    j.with_config = how.with_config;
    for (int i = 0; i < 3; i++)
        hj_arena_init(arenas[i], &module->arena.allocator);
    hj_error *error = hj_guard_all(arenas, 3, run, &j);
    if (!error)
        error = join(&j, out_bytes, out_nbytes);
    for (int i = 0; i < 3; i++)
        hj_arena_reset(arenas[i]);
    return error;
}
