/* read -- HloModuleProto to a module: see hlojit/text.h for the messages that
 * may be round it, reader.h for how.
 *
 * What XLA's own reader relies on is checked: ids that are there, once, and
 * operands before their users.  Everything else that a module must be is
 * checked as for text (../check.h).
 */
#include "text/proto/reader.h"

#include "base/argument.h"
#include "text/check.h"
#include "text/named_call.h"

#include "hlojit/text.h"

#include <stdio.h>
#include <string.h>

/* --- errors -------------------------------------------------------------- */

hj_error *hj_pb_error(const hj_proto_reader *r, hj_code code,
                      const char *format, ...)
{
    char text[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t at = r->at ? (size_t)(r->at - r->input.at) : 0;
    return hj_error_new(code, "%s:1:%zu: error: %.200s%s%s", r->file, at + 1,
                        r->name ? r->name : "", r->name ? ": " : "", text);
}

/* Not all bytes are those of the input: some are copies. */
hj_error *hj_pb_wire_error(hj_proto_reader *r, const hj_wire *w)
{
    if (w->next >= r->input.at && w->next <= r->input.at + r->input.n)
        r->at = w->next;
    return hj_pb_error(r, w->is_limit ? HJ_LIMIT : HJ_INVALID,
                       "not a valid HloModuleProto: %s", w->problem);
}

hj_error *hj_pb_unpack(hj_proto_reader *r, hj_arena *arena,
                       const ProtobufCMessageDescriptor *type, hj_bytes bytes,
                       void *out)
{
    hj_wire w;
    void *message =
        hj_message_unpack(arena, type, bytes, r->module->limits.nesting, &w);

    if (!message)
        return hj_pb_wire_error(r, &w);
    memcpy(out, &message, sizeof message);
    return NULL;
}

hj_ints hj_pb_ints(hj_proto_reader *r, size_t n, const int64_t *from)
{
    return (hj_ints){ (int)n,
                      hj_arena_memdup(r->arena, from, n * sizeof *from) };
}

/* --- what is round a module ---------------------------------------------- */

/* The field of a number, the last one if there are several; empty if none. */
static hj_error *find_field(hj_proto_reader *r, hj_bytes message,
                            uint32_t number, hj_bytes *out)
{
    hj_wire w = hj_wire_of(message);
    hj_wire_field field;

    *out = (hj_bytes){ NULL, 0 };
    while (hj_wire_next(&w, &field))
        if (field.number == number && field.kind == HJ_WIRE_BYTES)
            *out = field.bytes;
    return w.problem ? hj_pb_wire_error(r, &w) : NULL;
}

/* Names begin with a letter or '_'; the tag of a message's field of bytes is a
 * control character (up to number 3) or a later character. */
static bool is_message(hj_bytes bytes)
{
    return bytes.n && bytes.at[0] < ' ';
}

/* Goes into field 1 as long as it is a message and not the module's name. */
static hj_error *find_module(hj_proto_reader *r, hj_bytes *module,
                             hj_bytes *config)
{
    hj_bytes first;

    *module = r->input;
    *config = (hj_bytes){ NULL, 0 };
    for (int depth = 0; depth < 3; depth++) {
        HJ_CHECK(find_field(r, *module, 1, &first));
        if (!is_message(first))
            return NULL;
        HJ_CHECK(find_field(r, *module, 2, config));
        *module = first;
    }
    return HJ_PB_ERR(r, INVALID, "not a valid HloModuleProto");
}

/* --- computations -------------------------------------------------------- */

static hj_error *new_comp(hj_proto_reader *r, hj_bytes bytes)
{
    hj_unread unread = { .at = bytes.at };
    HjPb__Computation *from;
    hj_bytes rest;
    hj_wire w;

    r->at = bytes.at;
    if (!hj_wire_split(&r->scratch, bytes, 2, &unread.instrs, &rest, &w))
        return hj_pb_wire_error(r, &w);
    HJ_CHECK(hj_pb_unpack(r, &r->scratch, &hj_pb__computation__descriptor, rest,
                          &from));
    const char *name = hj_pb_name(r, from->name);
    unread.comp = hj_comp_new(r->module, *name ? name : "computation");
    unread.id = from->id;
    unread.root_id = from->root_id;
    unread.shape = from->program_shape;
    if (*from->execution_thread && strcmp(from->execution_thread, "main"))
        unread.comp->execution_thread =
            hj_arena_strdup(r->arena, from->execution_thread);
    r->name = unread.comp->name;
    if (hj_map_set_int(&r->comp_ids, (uint64_t)from->id, unread.comp))
        return HJ_PB_ERR(r, INVALID, "two computations have the id %lld",
                         (long long)from->id);
    HJ_PUSH(&r->scratch, &r->comps, unread);
    return NULL;
}

static hj_error *choose_entry(hj_proto_reader *r)
{
    hj_module *module = r->module;

    module->entry =
        hj_map_find_int(&r->comp_ids, (uint64_t)r->m->entry_computation_id);
    if (!module->entry)
        return HJ_PB_ERR(r, INVALID,
                         "no computation has the id of the entry, %lld",
                         (long long)r->m->entry_computation_id);
    return NULL;
}

static void note_schedule(hj_proto_reader *r)
{
    const HjPb__Schedule *schedule = r->m->schedule;

    hj_map_init(&r->schedule, &r->scratch);
    r->module->is_scheduled = schedule != NULL;
    for (size_t i = 0; schedule && i < schedule->n_sequences; i++) {
        const HjPb__ScheduleEntry *s = schedule->sequences[i];
        if (s->value)
            hj_map_set_int(&r->schedule, (uint64_t)s->key, s->value);
    }
}

static hj_error *read_comps(hj_proto_reader *r, const hj_slices_of_bytes *comps)
{
    for (int i = 0; i < comps->n; i++) {
        HJ_CHECK(new_comp(r, comps->at[i]));
        r->name = NULL;
    }
    HJ_CHECK(choose_entry(r));
    note_schedule(r);
    for (int i = 0; i < r->comps.n; i++)
        HJ_CHECK(hj_pb_comp(r, &r->comps.at[i]));
    r->at = r->input.at;
    r->name = NULL;
    return NULL;
}

/* --- the whole ----------------------------------------------------------- */

/* An error of a check that knows no files. */
static hj_error *place(hj_proto_reader *r, hj_error *error)
{
    if (!error)
        return NULL;
    hj_error *placed =
        hj_pb_error(r, hj_error_code(error), "%s", hj_error_message(error));
    hj_error_free(error);
    return placed;
}

static hj_error *check_module(hj_proto_reader *r)
{
    hj_check check = { r->module, &r->scratch, NULL };

    HJ_CHECK(place(r, hj_check_calls(&check, NULL)));
    HJ_CHECK(place(r, hj_text_named_calls(r->module, &r->scratch, &check.at)));
    HJ_CHECK(place(r, hj_check_entry_layout(&check)));
    HJ_CHECK(place(r, hj_check_aliases(&check)));
    return place(r, hj_check_shardings(&check));
}

static hj_error *run(void *context)
{
    hj_proto_reader *r = context;
    hj_slices_of_bytes comps = { 0 };
    hj_bytes module, config, rest;
    hj_wire w;

    hj_map_init(&r->comp_ids, &r->scratch);
    hj_map_init(&r->shapes, &r->scratch);
    hj_map_init(&r->files, &r->scratch);
    r->text.source.file = r->file;
    hj_parser_prepare(&r->text, r->module, r->arena);
    HJ_CHECK(find_module(r, &module, &config));
    if (!hj_wire_split(&r->scratch, module, 3, &comps, &rest, &w))
        return hj_pb_wire_error(r, &w);
    r->at = module.at;
    HJ_CHECK(
        hj_pb_unpack(r, &r->scratch, &hj_pb__module__descriptor, rest, &r->m));
    if (config.n)
        HJ_CHECK(hj_pb_unpack(r, &r->scratch, &hj_pb__module_config__descriptor,
                              config, &r->config));
    if (!comps.n)
        return HJ_PB_ERR(r, INVALID,
                         "not a valid HloModuleProto: no computations");
    r->module->file = hj_arena_strdup(r->arena, r->file);
    HJ_CHECK(read_comps(r, &comps));
    HJ_CHECK(hj_pb_header(r));
    return check_module(r);
}

/* Every arena has a guard; a failure of an outer one leaves through all. */
static hj_error *read(hj_proto_reader *r, const hj_allocator *allocator)
{
    hj_arena *arenas[] = { &r->text.scratch, &r->scratch, &r->page, &r->message,
                           r->arena };

    for (int i = 0; i < 4; i++) {
        hj_arena_init(arenas[i], allocator);
        arenas[i]->limit_nbytes = r->arena->limit_nbytes;
    }
    hj_error *error = hj_guard_all(arenas, 5, run, r);
    for (int i = 0; i < 4; i++)
        hj_arena_reset(arenas[i]);
    return error;
}

hj_error *hj_module_parse_proto(const void *bytes, size_t nbytes,
                                const hj_parse_options *options,
                                hj_module **out)
{
    hj_parse_options o = { 0 };
    hj_proto_reader r = { .input = { bytes, nbytes } };

    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(bytes);
    HJ_CHECK(hj_options_take("hj_parse_options", options, &o, sizeof o));
    r.file = o.file ? o.file : "<proto>";
    HJ_CHECK(hj_module_new(o.allocator, o.limits, "", &r.module));
    r.arena = &r.module->arena;
    hj_error *error = read(&r, o.allocator);
    if (error)
        hj_module_destroy(r.module);
    else
        *out = r.module;
    return error;
}
