/* text -- attributes that are kept as they are written, and of which XLA
 * has messages: metadata, frontend attributes, statistics and the like; see
 * attr.h.
 *
 * Texts were checked when they were read, so writing them meets no mistakes
 * but the names that XLA's messages have no fields for.
 */
#include "text/proto/attr/attr.h"

#include "base/quote.h"
#include "text/number.h"
#include "text/ours.h"

#include <limits.h>
#include <string.h>

/* --- pieces -------------------------------------------------------------- */

static void print_double(hj_str *out, double value)
{
    char text[HJ_NUMBER_NBYTES];
    int n = hj_format_f64(text, value);

    hj_str_add_n(out, text, (size_t)n);
}

/* Is it one pair of braces, of printable characters, and nothing round it?
 * Then it is written as it is; everything else in quotes. */
static bool is_dict(const char *text)
{
    hj_lexer lexer;
    size_t length = strlen(text);

    if (*text != '{')
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~')
            return false;
    hj_lex_start(&lexer, text, text + length);
    hj_token t = hj_lex_braces(&lexer);
    return t.kind != HJ_TOKEN_bad && lexer.last == text + length &&
           lexer.token.kind == HJ_TOKEN_end;
}

static void print_value(hj_str *out, const char *text)
{
    if (is_dict(text))
        hj_str_add(out, text);
    else
        hj_quote(out, text);
}

/* A string, unescaped, or braces as they are; in w->message. */
static hj_error *take_value(hj_proto_writer *w, char **out)
{
    hj_parser *p = &w->text;
    hj_token t = p->lex.token;
    const char *bad;

    if (t.kind == '{') {
        t = hj_lex_braces(&p->lex);
        *out = hj_arena_strndup(&w->message, t.text, t.length);
        return NULL;
    }
    *out = t.kind == HJ_TOKEN_string
               ? hj_unquote(&w->message, t.text, t.length, &bad)
               : NULL;
    if (!*out)
        return hj_pb_bad(w, "'%.*s' is no string", hj_clip(t.length), t.text);
    hj_lex_next(&p->lex);
    return NULL;
}

static hj_error *take_double(hj_proto_writer *w, double *out)
{
    const hj_token t = w->text.lex.token;
    hj_decimal d;

    if ((t.kind != HJ_TOKEN_int && t.kind != HJ_TOKEN_float) ||
        !hj_decimal_scan(t.text, t.text + t.length, &d))
        return hj_pb_bad(w, "'%.*s' is no number", hj_clip(t.length), t.text);
    *out = hj_decimal_f64(&d);
    hj_lex_next(&w->text.lex);
    return NULL;
}

/* The name of a field, and '='. */
static hj_error *take_name(hj_proto_writer *w, hj_token *out)
{
    HJ_CHECK(hj_expect_name(&w->text, "a name", out));
    return hj_expect(&w->text, '=', "'=' after a name");
}

static hj_error *no_field(hj_proto_writer *w, const char *what,
                          const hj_token *name)
{
    return hj_pb_bad(w, "XLA's %s has no field '%.*s'", what,
                     hj_clip(name->length), name->text);
}

/* --- metadata ------------------------------------------------------------ */

static void print_text_field(hj_str *out, const char *name, const char *value)
{
    if (!*value)
        return;
    hj_str_printf(out, " %s=", name);
    hj_quote(out, value);
}

static void print_int_field(hj_str *out, const char *name, int64_t value)
{
    if (value)
        hj_str_printf(out, " %s=%lld", name, (long long)value);
}

void hj_pb_print_metadata(hj_str *out, const HjPb__Metadata *m)
{
    size_t start = out->length;

    print_text_field(out, "op_type", m->op_type);
    print_text_field(out, "op_name", m->op_name);
    print_text_field(out, "source_file", m->source_file);
    print_int_field(out, "source_line", m->source_line);
    print_int_field(out, "source_end_line", m->source_end_line);
    print_int_field(out, "source_column", m->source_column);
    print_int_field(out, "source_end_column", m->source_end_column);
    for (size_t i = 0; i < m->n_profile_type; i++)
        hj_str_printf(out, "%s%d%s", i ? "," : " profile_type={",
                      m->profile_type[i],
                      i + 1 == m->n_profile_type ? "}" : "");
    print_text_field(out, "deduplicated_name", m->deduplicated_name);
    if (m->preserve_layout)
        hj_str_add(out, " preserve_layout=true");
    print_text_field(out, "scheduling_name", m->scheduling_name);
    print_int_field(out, "stack_frame_id", m->stack_frame_id);
    if (out->length > start) { /* the blank in front */
        memmove(out->text + start, out->text + start + 1, out->length - start);
        out->length--;
    }
}

/* The file and line of an instruction's source, where the metadata or the
 * stack frames say it. */
static void locate(hj_proto_reader *r, const HjPb__Metadata *m)
{
    const HjPb__StackFrameIndex *f = r->m->stack_frame_index;
    const char *file = m->source_file;
    int line = m->source_line, column = m->source_column;

    if (!*file && f && m->stack_frame_id > 0 &&
        (size_t)m->stack_frame_id <= f->n_stack_frames) {
        int at = f->stack_frames[m->stack_frame_id - 1]->file_location_id;
        if (at > 0 && (size_t)at <= f->n_file_locations) {
            const HjPb__FileLocation *l = f->file_locations[at - 1];
            line = l->line;
            column = l->column;
            if (l->file_name_id > 0 &&
                (size_t)l->file_name_id <= f->n_file_names)
                file = f->file_names[l->file_name_id - 1];
        }
    }
    if (!*file || line <= 0)
        return;
    /* Files are few, instructions many. */
    const char *known = hj_map_find(&r->files, file);
    if (!known) {
        known = hj_arena_strdup(r->arena, file);
        hj_map_set(&r->files, known, (void *)known);
    }
    r->in->loc = (hj_loc){ line, column, known };
}

hj_error *hj_pb_read_metadata(hj_proto_reader *r, const HjPb__Instruction *from,
                              hj_attr *to, bool *is_given)
{
    const HjPb__Metadata *m = from->metadata;
    hj_str text;

    if (!m)
        return NULL;
    hj_str_init(&text, &r->message);
    hj_str_char(&text, '{');
    hj_pb_print_metadata(&text, m);
    *is_given = text.length > 1;
    if (!*is_given)
        return NULL;
    hj_str_char(&text, '}');
    to->u.text = hj_arena_strndup(r->arena, text.text, text.length);
    locate(r, m);
    return NULL;
}

static hj_error *make_profile_types(hj_proto_writer *w, HjPb__Metadata *m)
{
    hj_ints list;

    HJ_CHECK(hj_parse_ints(&w->text, &list));
    m->profile_type = HJ_NEW_ARRAY(&w->message, int32_t, list.n);
    m->n_profile_type = (size_t)list.n;
    for (int i = 0; i < list.n; i++)
        m->profile_type[i] = (int32_t)list.at[i];
    return NULL;
}

static hj_error *make_metadata_field(hj_proto_writer *w, HjPb__Metadata *m)
{
    hj_parser *p = &w->text;
    hj_token name;
    int64_t value;
    struct {
        const char *name;
        char **to;
    } texts[] = { { "op_type", &m->op_type },
                  { "op_name", &m->op_name },
                  { "source_file", &m->source_file },
                  { "deduplicated_name", &m->deduplicated_name },
                  { "scheduling_name", &m->scheduling_name } };
    struct {
        const char *name;
        int32_t *to;
    } numbers[] = { { "source_line", &m->source_line },
                    { "source_end_line", &m->source_end_line },
                    { "source_column", &m->source_column },
                    { "source_end_column", &m->source_end_column },
                    { "stack_frame_id", &m->stack_frame_id } };

    HJ_CHECK(take_name(w, &name));
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (hj_token_is(&name, texts[i].name))
            return take_value(w, texts[i].to);
    if (hj_token_is(&name, "profile_type"))
        return make_profile_types(w, m);
    if (hj_token_is(&name, "preserve_layout")) {
        m->preserve_layout = hj_token_is(&p->lex.token, "true");
        hj_lex_next(&p->lex);
        return NULL;
    }
    if (p->lex.token.kind == HJ_TOKEN_string) /* a field that is no more */
        return take_value(w, &(char *){ NULL });
    HJ_CHECK(hj_expect_int(p, &value));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (hj_token_is(&name, numbers[i].name))
            *numbers[i].to = (int32_t)value;
    return NULL;
}

hj_error *hj_pb_make_metadata(hj_proto_writer *w, HjPb__Metadata **out)
{
    hj_parser *p = &w->text;

    *out = HJ_PB_NEW(&w->message, Metadata, metadata);
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        HJ_CHECK(make_metadata_field(w, *out));
        hj_eat(p, ',');
    }
    return NULL;
}

hj_error *hj_pb_write_metadata(hj_proto_writer *w, const hj_attr *from,
                               HjPb__Instruction *to)
{
    hj_pb_text(w, from->u.text);
    return hj_pb_make_metadata(w, &to->metadata);
}

/* --- frontend attributes ------------------------------------------------- */

/* Keys are names; others cannot be written as text. */
static bool is_name(const char *key)
{
    static const char first[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ_",
                      more[] = "0123456789.-";
    size_t n = 0;

    if (!*key || !strchr(first, *key))
        return false;
    while (key[n] && (strchr(first, key[n]) || strchr(more, key[n])))
        n++;
    return !key[n];
}

hj_error *hj_pb_print_frontend(hj_proto_reader *r, hj_str *out,
                               const HjPb__FrontendAttributes *from,
                               const hj_instr *in)
{
    hj_map keys;
    int n = 0;

    hj_map_init(&keys, &r->message);
    for (size_t i = 0; i < from->n_map; i++) {
        const HjPb__FrontendAttribute *a = from->map[i];
        if (in && hj_ours_find(in->op, a->key) != HJ_NATTRS)
            continue;
        if (!is_name(a->key))
            return HJ_PB_ERR(r, UNIMPLEMENTED,
                             "a frontend attribute whose name is no name, '%s'",
                             a->key);
        if (hj_map_set(&keys, a->key, a->key))
            return HJ_PB_ERR(r, INVALID, "frontend attribute '%s' stands twice",
                             a->key);
        hj_str_printf(out, "%s%s=", n++ ? "," : "{", a->key);
        print_value(out, a->value);
    }
    hj_str_add(out, n ? "}" : "");
    return NULL;
}

hj_error *hj_pb_read_frontend(hj_proto_reader *r, const HjPb__Instruction *from,
                              hj_attr *to, bool *is_given)
{
    hj_str text;

    *is_given = from->frontend_attributes && from->frontend_attributes->n_map;
    if (!*is_given)
        return NULL;
    hj_str_init(&text, r->arena);
    HJ_CHECK(hj_pb_print_frontend(r, &text, from->frontend_attributes, r->in));
    *is_given = text.length > 0;
    to->u.text = hj_str_get(&text);
    return NULL;
}

/* The list that is there, or a new one. */
static HjPb__FrontendAttributes *frontend_list(hj_proto_writer *w,
                                               HjPb__FrontendAttributes *list)
{
    return list ? list
                : HJ_PB_NEW(&w->message, FrontendAttributes,
                            frontend_attributes);
}

hj_error *hj_pb_make_frontend(hj_proto_writer *w,
                              HjPb__FrontendAttributes **out)
{
    HjPb__FrontendAttributes *list = frontend_list(w, *out);
    hj_parser *p = &w->text;
    hj_token name;

    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        HjPb__FrontendAttribute *a =
            HJ_PB_NEW(&w->message, FrontendAttribute, frontend_attribute);
        HJ_PB_PUSH(w, list->n_map, list->map, a);
        HJ_CHECK(take_name(w, &name));
        a->key = hj_token_copy(&w->message, &name);
        HJ_CHECK(take_value(w, &a->value));
        hj_eat(p, ',');
    }
    *out = list->n_map ? list : NULL;
    return NULL;
}

hj_error *hj_pb_write_frontend(hj_proto_writer *w, const hj_attr *from,
                               HjPb__Instruction *to)
{
    hj_pb_text(w, from->u.text);
    return hj_pb_make_frontend(w, &to->frontend_attributes);
}

hj_error *hj_pb_read_ours(hj_proto_reader *r, const HjPb__Instruction *from,
                          hj_attr *to, bool *is_given)
{
    const HjPb__FrontendAttributes *list = from->frontend_attributes;

    for (size_t i = 0; list && i < list->n_map; i++) {
        const HjPb__FrontendAttribute *a = list->map[i];
        if (hj_ours_find(r->in->op, a->key) != to->id)
            continue;
        *is_given = hj_ours_value(r->arena, a->value, to);
        if (!*is_given)
            return HJ_PB_ERR(r, INVALID, "%s cannot be '%s'", a->key, a->value);
    }
    return NULL;
}

hj_error *hj_pb_write_ours(hj_proto_writer *w, const hj_attr *from,
                           HjPb__Instruction *to)
{
    HjPb__FrontendAttributes *list = frontend_list(w, to->frontend_attributes);
    HjPb__FrontendAttribute *a =
        HJ_PB_NEW(&w->message, FrontendAttribute, frontend_attribute);
    const char *key, *value;

    to->frontend_attributes = list;
    if (hj_ours_text(&w->message, from, &key, &value)) {
        a->key = (char *)key;
        a->value = (char *)value;
        HJ_PB_PUSH(w, list->n_map, list->map, a);
    }
    return NULL;
}

/* --- backend_config ------------------------------------------------------ */

/* Bytes, here or in the module's list. */
static hj_error *find_payload(hj_proto_reader *r, const HjPb__Instruction *from,
                              ProtobufCBinaryData *out)
{
    const HjPb__Payload *p = from->backend_config_payload;

    *out = from->backend_config;
    if (!p || out->len)
        return NULL;
    if (p->kind_case == HJ_PB__PAYLOAD__KIND_VALUE)
        *out = p->value;
    if (p->kind_case != HJ_PB__PAYLOAD__KIND_ID)
        return NULL;
    if (p->id < 0 || p->id >= (int64_t)r->m->n_payloads)
        return HJ_PB_ERR(r, INVALID, "the module has no payload %lld",
                         (long long)p->id);
    *out = r->m->payloads[p->id];
    return NULL;
}

hj_error *hj_pb_read_backend(hj_proto_reader *r, const HjPb__Instruction *from,
                             hj_attr *to, bool *is_given)
{
    ProtobufCBinaryData bytes;
    hj_str text;

    HJ_CHECK(find_payload(r, from, &bytes));
    *is_given = bytes.len > 0;
    if (!bytes.len)
        return NULL;
    if (memchr(bytes.data, 0, bytes.len))
        return HJ_PB_ERR(r, UNIMPLEMENTED, "backend_config has a NUL byte");
    hj_str_init(&text, r->arena);
    print_value(&text, hj_arena_strndup(&r->message, (const char *)bytes.data,
                                        bytes.len));
    to->u.text = hj_str_get(&text);
    return NULL;
}

hj_error *hj_pb_write_backend(hj_proto_writer *w, const hj_attr *from,
                              HjPb__Instruction *to)
{
    char *value;

    hj_pb_text(w, from->u.text);
    HJ_CHECK(take_value(w, &value));
    to->backend_config.len = strlen(value);
    to->backend_config.data = (uint8_t *)value;
    return NULL;
}

/* --- statistics ---------------------------------------------------------- */

hj_error *hj_pb_read_statistics(hj_proto_reader *r,
                                const HjPb__Instruction *from, hj_attr *to,
                                bool *is_given)
{
    const HjPb__Statistics *s = from->statistics_viz;
    hj_str text;

    *is_given = s && s->n_statistics;
    if (!*is_given)
        return NULL;
    hj_str_init(&text, r->arena);
    hj_str_printf(&text, "{visualizing_index=%lld",
                  (long long)s->stat_index_to_visualize);
    for (size_t i = 0; i < s->n_statistics; i++) {
        if (!is_name(s->statistics[i]->stat_name))
            return HJ_PB_ERR(r, INVALID, "a statistic without a name");
        hj_str_printf(&text, ",%s=", s->statistics[i]->stat_name);
        print_double(&text, s->statistics[i]->stat_val);
    }
    hj_str_char(&text, '}');
    to->u.text = hj_str_get(&text);
    return NULL;
}

hj_error *hj_pb_write_statistics(hj_proto_writer *w, const hj_attr *from,
                                 HjPb__Instruction *to)
{
    HjPb__Statistics *list = HJ_PB_NEW(&w->message, Statistics, statistics);
    hj_parser *p = &w->text;
    hj_token name;

    to->statistics_viz = list;
    hj_pb_text(w, from->u.text);
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        double value;
        HJ_CHECK(take_name(w, &name));
        HJ_CHECK(take_double(w, &value));
        hj_eat(p, ',');
        if (hj_token_is(&name, "visualizing_index")) {
            list->stat_index_to_visualize = (int64_t)value;
            continue;
        }
        HjPb__Statistic *s = HJ_PB_NEW(&w->message, Statistic, statistic);
        s->stat_name = hj_token_copy(&w->message, &name);
        s->stat_val = value;
        HJ_PB_PUSH(w, list->n_statistics, list->statistics, s);
    }
    return NULL;
}

/* --- accuracy ------------------------------------------------------------ */

hj_error *hj_pb_read_accuracy(hj_proto_reader *r, const HjPb__Instruction *from,
                              hj_attr *to, bool *is_given)
{
    const HjPb__ResultAccuracy *a = from->result_accuracy;
    hj_str text;

    if (!a)
        return NULL;
    hj_str_init(&text, r->arena);
    if (a->specs_case == HJ_PB__RESULT_ACCURACY__SPECS_TOLERANCE) {
        hj_str_add(&text, "{tolerance={atol=");
        print_double(&text, a->tolerance->atol);
        hj_str_add(&text, ",rtol=");
        print_double(&text, a->tolerance->rtol);
        hj_str_printf(&text, ",ulps=%lld}}", (long long)a->tolerance->ulps);
    } else if (a->mode == 1) {
        hj_str_add(&text, "{mode=highest}");
    } else if (a->mode) {
        return HJ_PB_ERR(r, INVALID, "an accuracy of mode %d", a->mode);
    }
    *is_given = text.length > 0;
    to->u.text = hj_str_get(&text);
    return NULL;
}

static hj_error *make_tolerance(hj_proto_writer *w, HjPb__ResultAccuracy *a)
{
    HjPb__Tolerance *t = HJ_PB_NEW(&w->message, Tolerance, tolerance);
    hj_parser *p = &w->text;
    hj_token name;

    a->specs_case = HJ_PB__RESULT_ACCURACY__SPECS_TOLERANCE;
    a->tolerance = t;
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        HJ_CHECK(take_name(w, &name));
        if (hj_token_is(&name, "ulps"))
            HJ_CHECK(hj_expect_int(p, &t->ulps));
        else
            HJ_CHECK(take_double(w, hj_token_is(&name, "atol") ? &t->atol
                                                               : &t->rtol));
        hj_eat(p, ',');
    }
    return NULL;
}

hj_error *hj_pb_write_accuracy(hj_proto_writer *w, const hj_attr *from,
                               HjPb__Instruction *to)
{
    HjPb__ResultAccuracy *a =
        HJ_PB_NEW(&w->message, ResultAccuracy, result_accuracy);
    hj_parser *p = &w->text;
    hj_token name;

    to->result_accuracy = a;
    hj_pb_text(w, from->u.text);
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        HJ_CHECK(take_name(w, &name));
        if (hj_token_is(&name, "tolerance")) {
            HJ_CHECK(make_tolerance(w, a));
        } else if (hj_token_is(&name, "mode")) {
            a->specs_case = HJ_PB__RESULT_ACCURACY__SPECS_MODE;
            a->mode = hj_token_is_word(&p->lex.token, "highest");
            hj_lex_next(&p->lex);
        } else {
            return no_field(w, "accuracy", &name);
        }
        hj_eat(p, ',');
    }
    return NULL;
}
