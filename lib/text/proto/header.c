/* header -- what text has on the HloModule line, and the stack frames; both
 * ways.
 *
 * A module keeps these as they are written in text.  Replicas, partitions, the
 * layout of the entry and what may be propagated stand in the configuration;
 * without one the layout is that of the program's shape.
 */
#include "text/proto/reader.h"
#include "text/proto/writer.h"

#include "base/quote.h"
#include <limits.h>
#include <string.h>

enum { MAX_ATTRS = 12 };

/* --- reading: attributes ------------------------------------------------- */

static void add_attr(hj_proto_reader *r, const char *name, const char *value)
{
    hj_module *m = r->module;

    HJ_ASSERT(m->nattrs < MAX_ATTRS);
    m->attrs[m->nattrs++] = (hj_module_attr){ name, value };
}

static const char *index_text(hj_proto_reader *r, size_t n, const int64_t *at)
{
    hj_str s;

    hj_str_init(&s, r->arena);
    hj_str_char(&s, '{');
    for (size_t i = 0; i < n; i++)
        hj_str_printf(&s, "%s%lld", i ? "," : "", (long long)at[i]);
    hj_str_char(&s, '}');
    return hj_str_get(&s);
}

static hj_error *read_aliases(hj_proto_reader *r)
{
    const HjPb__InputOutputAlias *from = r->m->input_output_alias;
    hj_aliases *out = &r->module->input_output_alias;
    size_t n = from ? from->n_entries : 0;
    hj_str s;

    if (!n)
        return NULL;
    hj_str_init(&s, r->arena);
    out->n = (int)n;
    out->at = HJ_NEW_ARRAY(r->arena, hj_alias, n);
    for (size_t i = 0; i < n; i++) {
        const HjPb__AliasEntry *e = from->entries[i];
        hj_alias *a = &out->at[i];
        if (e->kind < 0 || e->kind > 2)
            return HJ_PB_ERR(r, INVALID, "an alias of kind %d", e->kind);
        a->output =
            hj_pb_ints(r, e->n_output_shape_index, e->output_shape_index);
        a->operand = e->parameter_number;
        a->operand_index =
            hj_pb_ints(r, e->n_parameter_shape_index, e->parameter_shape_index);
        a->must = e->kind == 2;
        hj_str_printf(
            &s, "%s%s: (%lld, ", i ? ", " : "{ ",
            index_text(r, e->n_output_shape_index, e->output_shape_index),
            (long long)a->operand);
        hj_str_printf(
            &s, "%s, %s-alias)",
            index_text(r, e->n_parameter_shape_index, e->parameter_shape_index),
            a->must ? "must" : "may");
    }
    hj_str_add(&s, " }");
    add_attr(r, "input_output_alias", hj_str_get(&s));
    return NULL;
}

static void read_donors(hj_proto_reader *r)
{
    const HjPb__BufferDonor *from = r->m->buffer_donor;
    hj_str s;

    if (!from || !from->n_entries)
        return;
    hj_str_init(&s, r->arena);
    for (size_t i = 0; i < from->n_entries; i++) {
        const HjPb__DonorEntry *e = from->entries[i];
        hj_str_printf(&s, "%s(%lld, %s)", i ? ", " : "{ ",
                      (long long)e->parameter_number,
                      index_text(r, e->n_parameter_shape_index,
                                 e->parameter_shape_index));
    }
    hj_str_add(&s, " }");
    add_attr(r, "buffer_donor", hj_str_get(&s));
}

static hj_error *read_layout(hj_proto_reader *r)
{
    const HjPb__ProgramShape *from =
        r->config && r->config->entry_computation_layout
            ? r->config->entry_computation_layout
            : r->m->host_program_shape;
    hj_module *m = r->module;

    if (!from || !from->result)
        return NULL;
    size_t n = from->n_parameters;
    const hj_shape **params = HJ_NEW_ARRAY(r->arena, const hj_shape *, n);
    for (size_t i = 0; i < n; i++)
        HJ_CHECK(hj_pb_shape(r, from->parameters[i], &params[i]));
    HJ_CHECK(hj_pb_shape(r, from->result, &m->entry_layout_result));
    m->entry_layout_params = hj_shape_new_tuple(r->arena, (int)n, params);
    hj_str s;
    hj_str_init(&s, r->arena);
    hj_str_char(&s, '{');
    hj_shape_print(&s, m->entry_layout_params, true);
    hj_str_add(&s, "->");
    hj_shape_print(&s, m->entry_layout_result, true);
    hj_str_char(&s, '}');
    add_attr(r, "entry_computation_layout", hj_str_get(&s));
    return NULL;
}

static void read_flags(hj_proto_reader *r, const char *name, size_t n,
                       const protobuf_c_boolean *at)
{
    hj_str s;

    if (!n)
        return;
    hj_str_init(&s, r->arena);
    hj_str_char(&s, '{');
    for (size_t i = 0; i < n; i++)
        hj_str_printf(&s, "%s%s", i ? "," : "", at[i] ? "true" : "false");
    hj_str_char(&s, '}');
    add_attr(r, name, hj_str_get(&s));
}

static hj_error *read_count(hj_proto_reader *r, const char *name, int64_t value,
                            int64_t *out)
{
    if (value < 0 || value > INT32_MAX)
        return HJ_PB_ERR(r, INVALID, "%s: a count of %lld", name,
                         (long long)value);
    *out = value ? value : 1;
    if (value > 1)
        add_attr(r, name, hj_arena_printf(r->arena, "%lld", (long long)value));
    return NULL;
}

static hj_error *read_frontend(hj_proto_reader *r)
{
    const HjPb__FrontendAttributes *from = r->m->frontend_attributes;
    hj_str s;

    if (!from || !from->n_map)
        return NULL;
    hj_str_init(&s, r->arena);
    HJ_CHECK(hj_pb_print_frontend(r, &s, from, NULL));
    add_attr(r, "frontend_attributes", hj_str_get(&s));
    return NULL;
}

/* --- reading: stack frames ----------------------------------------------- */

static void add_names(hj_str *s, const char *title, size_t n, char **names)
{
    hj_str_printf(s, "%s\n", title);
    for (size_t i = 0; i < n; i++) {
        hj_str_printf(s, "%zu ", i + 1);
        hj_quote(s, names[i]);
        hj_str_char(s, '\n');
    }
    hj_str_char(s, '\n');
}

static void read_frames(hj_proto_reader *r)
{
    const HjPb__StackFrameIndex *f = r->m->stack_frame_index;
    hj_str s;

    if (!f || !f->n_stack_frames)
        return;
    hj_str_init(&s, r->arena);
    add_names(&s, "FileNames", f->n_file_names, f->file_names);
    add_names(&s, "FunctionNames", f->n_function_names, f->function_names);
    hj_str_add(&s, "FileLocations\n");
    for (size_t i = 0; i < f->n_file_locations; i++) {
        const HjPb__FileLocation *l = f->file_locations[i];
        hj_str_printf(&s,
                      "%zu {file_name_id=%d function_name_id=%d line=%d "
                      "end_line=%d column=%d end_column=%d}\n",
                      i + 1, l->file_name_id, l->function_name_id, l->line,
                      l->end_line, l->column, l->end_column);
    }
    hj_str_add(&s, "\nStackFrames");
    for (size_t i = 0; i < f->n_stack_frames; i++) {
        const HjPb__StackFrame *frame = f->stack_frames[i];
        /* (0 is none in the message, 1 in XLA's text) */
        hj_str_printf(&s, "\n%zu {file_location_id=%d parent_frame_id=%d}",
                      i + 1, frame->file_location_id,
                      (int)((uint32_t)frame->parent_frame_id + 1));
    }
    r->module->stack_frames = hj_str_get(&s);
}

hj_error *hj_pb_header(hj_proto_reader *r)
{
    const HjPb__ModuleConfig *c = r->config;
    hj_module *m = r->module;
    const char *name = hj_pb_name(r, r->m->name);

    m->name =
        *name ? name : hj_arena_printf(r->arena, "module_%s", m->entry->name);
    m->attrs = HJ_NEW_ARRAY(r->arena, hj_module_attr, MAX_ATTRS);
    if (m->is_scheduled)
        add_attr(r, "is_scheduled", "true");
    HJ_CHECK(read_aliases(r));
    if (c && c->alias_passthrough_params)
        add_attr(r, "alias_passthrough_params", "true");
    read_donors(r);
    HJ_CHECK(read_layout(r));
    if (c) {
        read_flags(r, "allow_spmd_sharding_propagation_to_parameters",
                   c->n_allow_spmd_sharding_propagation_to_parameters,
                   c->allow_spmd_sharding_propagation_to_parameters);
        read_flags(r, "allow_spmd_sharding_propagation_to_output",
                   c->n_allow_spmd_sharding_propagation_to_output,
                   c->allow_spmd_sharding_propagation_to_output);
        HJ_CHECK(read_count(r, "replica_count", c->replica_count,
                            &m->replica_count));
        HJ_CHECK(read_count(r, "num_partitions", c->num_partitions,
                            &m->num_partitions));
    }
    HJ_CHECK(read_frontend(r));
    read_frames(r);
    return NULL;
}

/* --- writing ------------------------------------------------------------- */

static void make_aliases(hj_proto_writer *w, HjPb__Module *m)
{
    hj_aliases list = w->module->input_output_alias;
    HjPb__InputOutputAlias *to =
        HJ_PB_NEW(&w->message, InputOutputAlias, input_output_alias);

    m->input_output_alias = to;
    to->n_entries = (size_t)list.n;
    to->entries = hj_pb_array(w, to->n_entries);
    for (int i = 0; i < list.n; i++) {
        const hj_alias *a = &list.at[i];
        HjPb__AliasEntry *e = HJ_PB_NEW(&w->message, AliasEntry, alias_entry);
        to->entries[i] = e;
        e->output_shape_index =
            hj_pb_copy(w, a->output, &e->n_output_shape_index);
        e->parameter_number = a->operand;
        e->parameter_shape_index =
            hj_pb_copy(w, a->operand_index, &e->n_parameter_shape_index);
        e->kind = a->must ? 2 : 1;
    }
}

static hj_error *make_donors(hj_proto_writer *w, HjPb__Module *m)
{
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->source.text);
    HjPb__BufferDonor *to = HJ_PB_NEW(&w->message, BufferDonor, buffer_donor);
    hj_ints index;

    to->entries = hj_pb_array(w, room);
    hj_eat(p, '{');
    while (hj_eat(p, '(')) {
        HjPb__DonorEntry *e = HJ_PB_NEW(&w->message, DonorEntry, donor_entry);
        to->entries[to->n_entries++] = e;
        HJ_CHECK(hj_expect_int(p, &e->parameter_number));
        hj_eat(p, ',');
        HJ_CHECK(hj_parse_ints(p, &index));
        e->parameter_shape_index =
            hj_pb_copy(w, index, &e->n_parameter_shape_index);
        hj_eat(p, ')');
        hj_eat(p, ',');
    }
    m->buffer_donor = to->n_entries ? to : NULL;
    return NULL;
}

/* true, or {true,false} */
static hj_error *make_flags(hj_proto_writer *w, size_t *n,
                            protobuf_c_boolean **out)
{
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->source.text);
    bool value;

    *n = 0;
    *out = HJ_NEW_ARRAY(&w->message, protobuf_c_boolean, room);
    hj_eat(p, '{');
    while (hj_at(p, HJ_TOKEN_ident)) {
        HJ_CHECK(hj_expect_bool(p, &value));
        (*out)[(*n)++] = value;
        hj_eat(p, ',');
    }
    return NULL;
}

static bool is_named(const hj_module_attr *a, const char *name)
{
    return !strcmp(a->name, name);
}

static hj_error *make_attr(hj_proto_writer *w, const hj_module_attr *a,
                           HjPb__Module *m, HjPb__ModuleConfig *config)
{
    hj_pb_text(w, a->value);
    if (is_named(a, "buffer_donor"))
        return make_donors(w, m);
    if (is_named(a, "frontend_attributes"))
        return hj_pb_make_frontend(w, &m->frontend_attributes);
    if (is_named(a, "alias_passthrough_params"))
        config->alias_passthrough_params = hj_eat_word(&w->text, "true");
    if (is_named(a, "allow_spmd_sharding_propagation_to_parameters"))
        return make_flags(
            w, &config->n_allow_spmd_sharding_propagation_to_parameters,
            &config->allow_spmd_sharding_propagation_to_parameters);
    if (is_named(a, "allow_spmd_sharding_propagation_to_output"))
        return make_flags(w,
                          &config->n_allow_spmd_sharding_propagation_to_output,
                          &config->allow_spmd_sharding_propagation_to_output);
    return NULL;
}

static hj_error *make_layout(hj_proto_writer *w, HjPb__ProgramShape **out)
{
    const hj_module *m = w->module;
    const hj_shape *params = m->entry_layout_params;
    HjPb__ProgramShape *to =
        HJ_PB_NEW(&w->message, ProgramShape, program_shape);
    size_t n = (size_t)m->entry->nparams;

    *out = to;
    to->n_parameters = to->n_parameter_names = n;
    to->parameters = hj_pb_array(w, n);
    to->parameter_names = hj_pb_array(w, n);
    for (int i = 0; i < m->entry->nparams; i++) {
        const hj_shape *shape =
            params ? params->elements[i] : m->entry->params[i]->shape;
        to->parameter_names[i] = (char *)w->names[m->entry->params[i]->id];
        HJ_CHECK(hj_pb_make_shape(w, shape, &to->parameters[i]));
    }
    return hj_pb_make_shape(
        w, params ? m->entry_layout_result : m->entry->root->shape,
        &to->result);
}

/* A table's names, in their order; numbers in front are only counted. */
static hj_error *make_names(hj_proto_writer *w, size_t *n, char ***out)
{
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->lex.token.text) / 4 + 1;
    const char *bad;

    *out = hj_pb_array(w, room);
    hj_lex_next(&p->lex);
    while (hj_eat(p, HJ_TOKEN_int)) {
        hj_token t = p->lex.token;
        if (t.kind == HJ_TOKEN_string)
            (*out)[*n] = hj_unquote(&w->message, t.text, t.length, &bad);
        if (t.kind != HJ_TOKEN_string || !(*out)[*n])
            return hj_pb_bad(w, "the stack frames cannot be written");
        ++*n;
        hj_lex_next(&p->lex);
    }
    return NULL;
}

/* {name=int ..}: the values of the names that are asked for. */
static hj_error *read_fields(hj_proto_writer *w, int n,
                             const char *const *names, int32_t *const *values)
{
    hj_parser *p = &w->text;
    int64_t value;

    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        hj_token name = p->lex.token;
        hj_lex_next(&p->lex);
        HJ_CHECK(hj_expect(p, '=', "'='"));
        HJ_CHECK(hj_expect_int(p, &value));
        hj_eat(p, ',');
        for (int i = 0; i < n; i++)
            if (hj_token_is(&name, names[i]))
                *values[i] = (int32_t)value;
    }
    return NULL;
}

static hj_error *make_locations(hj_proto_writer *w, HjPb__StackFrameIndex *f)
{
    static const char *const names[] = { "file_name_id", "function_name_id",
                                         "line",         "end_line",
                                         "column",       "end_column" };
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->lex.token.text) / 4 + 1;

    f->file_locations = hj_pb_array(w, room);
    hj_lex_next(&p->lex);
    while (hj_eat(p, HJ_TOKEN_int)) {
        HjPb__FileLocation *l =
            HJ_PB_NEW(&w->message, FileLocation, file_location);
        int32_t *const values[] = { &l->file_name_id, &l->function_name_id,
                                    &l->line,         &l->end_line,
                                    &l->column,       &l->end_column };
        f->file_locations[f->n_file_locations++] = l;
        HJ_CHECK(read_fields(w, 6, names, values));
    }
    return NULL;
}

static hj_error *make_frames(hj_proto_writer *w, HjPb__Module *m)
{
    static const char *const names[] = { "file_location_id",
                                         "parent_frame_id" };
    HjPb__StackFrameIndex *f =
        HJ_PB_NEW(&w->message, StackFrameIndex, stack_frame_index);
    hj_parser *p = &w->text;

    m->stack_frame_index = f;
    hj_pb_text(w, w->module->stack_frames);
    HJ_CHECK(make_names(w, &f->n_file_names, &f->file_names));
    HJ_CHECK(make_names(w, &f->n_function_names, &f->function_names));
    HJ_CHECK(make_locations(w, f));
    size_t room = (size_t)(p->source.end - p->lex.token.text) / 4 + 1;
    f->stack_frames = hj_pb_array(w, room);
    hj_lex_next(&p->lex);
    while (hj_eat(p, HJ_TOKEN_int)) {
        HjPb__StackFrame *frame =
            HJ_PB_NEW(&w->message, StackFrame, stack_frame);
        int32_t *const values[] = { &frame->file_location_id,
                                    &frame->parent_frame_id };
        f->stack_frames[f->n_stack_frames++] = frame;
        HJ_CHECK(read_fields(w, 2, names, values));
        /* 1 is none in the text, as 0 is; numbers go round as they came. */
        if (frame->parent_frame_id)
            frame->parent_frame_id =
                (int32_t)((uint32_t)frame->parent_frame_id - 1);
    }
    return NULL;
}

hj_error *hj_pb_make_header(hj_proto_writer *w, HjPb__Module *m,
                            HjPb__ModuleConfig *config)
{
    const hj_module *module = w->module;

    m->name = (char *)module->name;
    m->entry_computation_name = (char *)module->entry->name;
    m->entry_computation_id = w->ids[module->entry->id];
    for (int i = 0; i < module->nattrs; i++)
        HJ_CHECK(make_attr(w, &module->attrs[i], m, config));
    if (module->input_output_alias.n)
        make_aliases(w, m);
    HJ_CHECK(make_layout(w, &m->host_program_shape));
    config->entry_computation_layout = m->host_program_shape;
    config->replica_count = module->replica_count;
    config->num_partitions = module->num_partitions;
    return module->stack_frames ? make_frames(w, m) : NULL;
}
