/* sharding -- shardings, both ways; see attr.h.
 *
 *   {replicated} {manual} {unknown} {unreduced} {maximal device=3}
 *   {devices=[2,1]0,1} {devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}
 *   {.. last_tile_dims={manual, replicated} shard_as 3 metadata={..}}
 *   {mesh['a'=2,'b'=4], [{'a', ?}, {'b':(1)2}], replicated={..}, ..}
 *   {{..}, {..}} of a tuple
 */
#include "text/proto/attr/attr.h"

#include <limits.h>
#include <string.h>

enum {
    REPLICATED,
    MAXIMAL,
    TUPLE,
    DEVICES,
    MANUAL,
    UNKNOWN,
    UNREDUCED,
    NTYPES
};

static const char *const words[NTYPES] = { "replicated", "maximal", NULL,
                                           NULL,         "manual",  "unknown",
                                           "unreduced" };

/* --- reading ------------------------------------------------------------- */

static void print_ints(hj_str *out, size_t n, const int64_t *at)
{
    for (size_t i = 0; i < n; i++)
        hj_str_printf(out, "%s%lld", i ? "," : "", (long long)at[i]);
}

static bool is_usual_order(const HjPb__Sharding *s)
{
    for (size_t i = 0; i < s->n_iota_transpose_perm; i++)
        if (s->iota_transpose_perm[i] != (int32_t)i)
            return false;
    return true;
}

/* The product of positive sizes; 0 if one is not, INT64_MAX if it is large. */
static int64_t product(size_t n, const int64_t *at)
{
    int64_t all = 1;

    for (size_t i = 0; i < n; i++) {
        if (at[i] < 1)
            return 0;
        all = all > INT64_MAX / at[i] ? INT64_MAX : all * at[i];
    }
    return all;
}

static hj_error *print_devices(hj_proto_reader *r, hj_str *out,
                               const HjPb__Sharding *s)
{
    int64_t ntiles =
        product(s->n_tile_assignment_dimensions, s->tile_assignment_dimensions);
    int64_t n = s->n_iota_reshape_dims
                    ? product(s->n_iota_reshape_dims, s->iota_reshape_dims)
                    : (int64_t)s->n_tile_assignment_devices;

    if (!s->n_tile_assignment_dimensions || n < 1 || n != ntiles)
        return HJ_PB_ERR(r, INVALID, "%lld devices for %lld tiles",
                         (long long)n, (long long)ntiles);
    hj_str_add(out, "devices=[");
    print_ints(out, s->n_tile_assignment_dimensions,
               s->tile_assignment_dimensions);
    hj_str_char(out, ']');
    if (!s->n_iota_reshape_dims) {
        print_ints(out, s->n_tile_assignment_devices,
                   s->tile_assignment_devices);
    } else {
        hj_str_add(out, "<=[");
        print_ints(out, s->n_iota_reshape_dims, s->iota_reshape_dims);
        hj_str_char(out, ']');
        if (!is_usual_order(s)) {
            for (size_t i = 0; i < s->n_iota_transpose_perm; i++)
                hj_str_printf(out, "%s%d", i ? "," : "T(",
                              s->iota_transpose_perm[i]);
            hj_str_char(out, ')');
        }
    }
    if (s->replicate_on_last_tile_dim)
        hj_str_add(out, " last_tile_dim_replicate");
    return NULL;
}

static hj_error *print_last_dims(hj_proto_reader *r, hj_str *out,
                                 const HjPb__Sharding *s)
{
    for (size_t i = 0; i < s->n_last_tile_dims; i++) {
        int32_t type = s->last_tile_dims[i];
        if (type < 0 || type >= NTYPES || !words[type])
            return HJ_PB_ERR(r, INVALID, "a sharding of type %d", type);
        hj_str_printf(out, "%s%s", i ? ", " : " last_tile_dims={", words[type]);
    }
    hj_str_add(out, s->n_last_tile_dims ? "}" : "");
    return NULL;
}

/* metadata={..}, or a list of more; shardings of meshes always have a list. */
static void print_metadata(hj_str *out, const char *before, size_t n,
                           HjPb__Metadata *const *list, bool is_list)
{
    if (!n)
        return;
    hj_str_printf(out, "%smetadata=%s", before, is_list || n > 1 ? "{" : "");
    for (size_t i = 0; i < n; i++) {
        hj_str_add(out, i ? ", {" : "{");
        hj_pb_print_metadata(out, list[i]);
        hj_str_char(out, '}');
    }
    hj_str_add(out, is_list || n > 1 ? "}" : "");
}

static hj_error *print_axes(hj_proto_reader *r, hj_str *out, const char *name,
                            const HjPb__Mesh *mesh, size_t n,
                            HjPb__AxisRef *const *axes)
{
    if (!n)
        return NULL;
    hj_str_printf(out, ", %s={", name);
    HJ_CHECK(hj_pb_print_axes(r, out, mesh, n, axes));
    hj_str_char(out, '}');
    return NULL;
}

static hj_error *print_named(hj_proto_reader *r, hj_str *out,
                             const HjPb__NamedSharding *s)
{
    const HjPb__Mesh *mesh = s->mesh;

    if (!mesh)
        return HJ_PB_ERR(r, INVALID, "a sharding without its mesh");
    HJ_CHECK(hj_pb_print_mesh(r, out, mesh));
    if (mesh->n_axes) {
        hj_str_add(out, ", [");
        for (size_t i = 0; i < s->n_dim_shardings; i++) {
            const HjPb__DimSharding *d = s->dim_shardings[i];
            hj_str_add(out, i ? ", {" : "{");
            HJ_CHECK(hj_pb_print_axes(r, out, mesh, d->n_axes, d->axes));
            hj_str_add(out, d->is_closed ? "}" : d->n_axes ? ", ?}" : "?}");
        }
        hj_str_char(out, ']');
    }
    HJ_CHECK(print_axes(r, out, "replicated", mesh, s->n_replicated_axes,
                        s->replicated_axes));
    HJ_CHECK(print_axes(r, out, "unreduced", mesh, s->n_unreduced_axes,
                        s->unreduced_axes));
    HJ_CHECK(
        print_axes(r, out, "manual", mesh, s->n_manual_axes, s->manual_axes));
    print_metadata(out, ", ", s->n_metadata, s->metadata, true);
    return NULL;
}

static hj_error *print_sharding(hj_proto_reader *r, hj_str *out,
                                const HjPb__Sharding *s);

static hj_error *print_parts(hj_proto_reader *r, hj_str *out,
                             const HjPb__Sharding *s)
{
    if (s->named_sharding)
        return print_named(r, out, s->named_sharding);
    if (s->type < 0 || s->type >= NTYPES)
        return HJ_PB_ERR(r, INVALID, "a sharding of type %d", s->type);
    if (s->type == DEVICES)
        HJ_CHECK(print_devices(r, out, s));
    else
        hj_str_add(out, words[s->type]);
    if (s->type == MAXIMAL)
        hj_str_printf(out, " device=%lld",
                      s->n_tile_assignment_devices
                          ? (long long)s->tile_assignment_devices[0]
                          : 0);
    HJ_CHECK(print_last_dims(r, out, s));
    if (s->is_shard_group)
        hj_str_printf(out, " shard_%s %lld",
                      s->shard_group_type ? "like" : "as",
                      (long long)s->shard_group_id);
    print_metadata(out, " ", s->n_metadata, s->metadata, false);
    return NULL;
}

/* (Unpacking has limited how deep they nest.) */
static hj_error *print_sharding(hj_proto_reader *r, hj_str *out,
                                const HjPb__Sharding *s)
{
    hj_str_char(out, '{');
    if (s->type != TUPLE || s->named_sharding)
        HJ_CHECK(print_parts(r, out, s));
    else
        for (size_t i = 0; i < s->n_tuple_shardings; i++) {
            if (s->tuple_shardings[i]->type == TUPLE &&
                !s->tuple_shardings[i]->named_sharding)
                return HJ_PB_ERR(r, INVALID,
                                 "a tuple of shardings has one for each leaf");
            hj_str_add(out, i ? ", " : "");
            HJ_CHECK(print_sharding(r, out, s->tuple_shardings[i]));
        }
    hj_str_char(out, '}');
    return NULL;
}

hj_error *hj_pb_read_sharding(hj_proto_reader *r, const HjPb__Instruction *from,
                              hj_attr *to, bool *is_given)
{
    hj_str text;

    *is_given = from->sharding != NULL;
    if (!*is_given)
        return NULL;
    hj_str_init(&text, r->arena);
    HJ_CHECK(print_sharding(r, &text, from->sharding));
    to->u.text = hj_str_get(&text);
    return NULL;
}

hj_error *hj_pb_read_domain(hj_proto_reader *r, const HjPb__Instruction *from,
                            hj_attr *to, bool *is_given)
{
    hj_str text;

    *is_given = from->domain_entry_sharding && from->domain_exit_sharding;
    if (!*is_given)
        return NULL;
    hj_str_init(&text, r->arena);
    /* (XLA's text and its message have these two the other way round) */
    hj_str_add(&text, "{kind=\"sharding\", entry=");
    HJ_CHECK(print_sharding(r, &text, from->domain_exit_sharding));
    hj_str_add(&text, ", exit=");
    HJ_CHECK(print_sharding(r, &text, from->domain_entry_sharding));
    hj_str_char(&text, '}');
    to->u.text = hj_str_get(&text);
    return NULL;
}

/* --- writing ------------------------------------------------------------- */

static hj_error *take_list(hj_proto_writer *w, int close, size_t *n,
                           int64_t **out)
{
    hj_parser *p = &w->text;
    int base = p->ints.n;
    int64_t value;

    while (hj_at(p, HJ_TOKEN_int)) {
        HJ_CHECK(hj_expect_int(p, &value));
        HJ_PUSH(&p->scratch, &p->ints, value);
        if (!hj_eat(p, ','))
            break;
    }
    *out = hj_pb_copy(w, hj_take_ints(p, base), n);
    return close ? hj_expect(p, close, "the end of a list") : NULL;
}

static hj_error *make_devices(hj_proto_writer *w, HjPb__Sharding *s)
{
    hj_parser *p = &w->text;
    size_t n;
    int64_t *order;

    s->type = DEVICES;
    HJ_CHECK(hj_expect(p, '[', "'['"));
    HJ_CHECK(take_list(w, ']', &s->n_tile_assignment_dimensions,
                       &s->tile_assignment_dimensions));
    if (!hj_eat(p, HJ_TOKEN_leq))
        return take_list(w, 0, &s->n_tile_assignment_devices,
                         &s->tile_assignment_devices);
    HJ_CHECK(hj_expect(p, '[', "'['"));
    HJ_CHECK(take_list(w, ']', &s->n_iota_reshape_dims, &s->iota_reshape_dims));
    s->n_iota_transpose_perm = s->n_iota_reshape_dims;
    s->iota_transpose_perm =
        HJ_NEW_ARRAY(&w->message, int32_t, s->n_iota_reshape_dims);
    for (size_t i = 0; i < s->n_iota_reshape_dims; i++)
        s->iota_transpose_perm[i] = (int32_t)i;
    if (!hj_eat_word(p, "T"))
        return NULL;
    HJ_CHECK(hj_expect(p, '(', "'('"));
    HJ_CHECK(take_list(w, ')', &n, &order));
    for (size_t i = 0; i < n && i < s->n_iota_transpose_perm; i++)
        s->iota_transpose_perm[i] = (int32_t)order[i];
    return NULL;
}

static hj_error *make_metadata_list(hj_proto_writer *w, size_t *n,
                                    HjPb__Metadata ***list)
{
    hj_parser *p = &w->text;
    HjPb__Metadata *one;
    bool is_list;

    hj_eat(p, '=');
    is_list = hj_at(p, '{') && hj_lex_peek_kind(&p->lex) == '{';
    if (is_list)
        hj_lex_next(&p->lex);
    do {
        HJ_CHECK(hj_pb_make_metadata(w, &one));
        HJ_PB_PUSH(w, *n, *list, one);
        if (is_list)
            hj_eat(p, ',');
    } while (is_list && !hj_eat(p, '}'));
    return NULL;
}

static int find_word(const hj_token *t)
{
    for (int i = 0; i < NTYPES; i++)
        if (words[i] && hj_token_is(t, words[i]))
            return i;
    return -1;
}

static hj_error *make_last_dims(hj_proto_writer *w, HjPb__Sharding *s)
{
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->lex.token.text);

    hj_eat(p, '=');
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    s->last_tile_dims = HJ_NEW_ARRAY(&w->message, int32_t, room);
    while (!hj_eat(p, '}')) {
        int type = find_word(&p->lex.token);
        if (type < 0)
            return hj_pb_bad(w, "this sharding cannot be written");
        s->last_tile_dims[s->n_last_tile_dims++] = type;
        hj_lex_next(&p->lex);
        hj_eat(p, ',');
    }
    return NULL;
}

static hj_error *make_part(hj_proto_writer *w, HjPb__Sharding *s)
{
    hj_parser *p = &w->text;
    hj_token t = p->lex.token;
    int type = find_word(&t);

    if (t.kind != HJ_TOKEN_ident)
        return hj_pb_bad(w, "this sharding cannot be written");
    hj_lex_next(&p->lex);
    if (type >= 0) {
        s->type = type;
        return NULL;
    }
    if (hj_token_is(&t, "last_tile_dim_replicate")) {
        s->replicate_on_last_tile_dim = true;
        return NULL;
    }
    if (hj_token_is(&t, "shard_as") || hj_token_is(&t, "shard_like")) {
        s->is_shard_group = true;
        s->shard_group_type = hj_token_is(&t, "shard_like");
        return hj_expect_int(p, &s->shard_group_id);
    }
    if (hj_token_is(&t, "metadata"))
        return make_metadata_list(w, &s->n_metadata, &s->metadata);
    if (hj_token_is(&t, "last_tile_dims"))
        return make_last_dims(w, s);
    hj_eat(p, '=');
    if (hj_token_is(&t, "devices"))
        return make_devices(w, s);
    return take_list(w, 0, &s->n_tile_assignment_devices,
                     &s->tile_assignment_devices);
}

/* {'a', 'b':(1)2, ?}: axes; *is_closed without the '?'. */
static hj_error *make_axes(hj_proto_writer *w, const HjPb__Mesh *mesh,
                           size_t *n, HjPb__AxisRef ***axes,
                           protobuf_c_boolean *is_closed)
{
    hj_parser *p = &w->text;
    HjPb__AxisRef *axis;

    *is_closed = true;
    HJ_CHECK(hj_expect(p, '{', "'{' before axes"));
    while (!hj_eat(p, '}')) {
        if (hj_eat(p, '?')) {
            *is_closed = false;
            continue;
        }
        HJ_CHECK(hj_pb_make_axis(w, mesh, &axis));
        HJ_PB_PUSH(w, *n, *axes, axis);
        hj_eat(p, ',');
    }
    return NULL;
}

static hj_error *make_dims(hj_proto_writer *w, HjPb__NamedSharding *s)
{
    hj_parser *p = &w->text;

    HJ_CHECK(hj_expect(p, '[', "'['"));
    while (!hj_eat(p, ']')) {
        HjPb__DimSharding *d =
            HJ_PB_NEW(&w->message, DimSharding, dim_sharding);
        HJ_CHECK(make_axes(w, s->mesh, &d->n_axes, &d->axes, &d->is_closed));
        HJ_PB_PUSH(w, s->n_dim_shardings, s->dim_shardings, d);
        hj_eat(p, ',');
    }
    return NULL;
}

static hj_error *make_named(hj_proto_writer *w, HjPb__Sharding *to)
{
    HjPb__NamedSharding *s =
        HJ_PB_NEW(&w->message, NamedSharding, named_sharding);
    hj_parser *p = &w->text;
    protobuf_c_boolean ignored;

    to->named_sharding = s;
    HJ_CHECK(hj_pb_make_mesh(w, &s->mesh));
    hj_eat(p, ',');
    if (hj_at(p, '['))
        HJ_CHECK(make_dims(w, s));
    while (hj_eat(p, ',') || !hj_at(p, '}')) {
        hj_token t = p->lex.token;
        hj_lex_next(&p->lex);
        if (hj_token_is(&t, "metadata")) {
            HJ_CHECK(make_metadata_list(w, &s->n_metadata, &s->metadata));
            continue;
        }
        HJ_CHECK(hj_expect(p, '=', "'='"));
        if (hj_token_is(&t, "replicated"))
            HJ_CHECK(make_axes(w, s->mesh, &s->n_replicated_axes,
                               &s->replicated_axes, &ignored));
        else if (hj_token_is(&t, "unreduced"))
            HJ_CHECK(make_axes(w, s->mesh, &s->n_unreduced_axes,
                               &s->unreduced_axes, &ignored));
        else if (hj_token_is(&t, "manual"))
            HJ_CHECK(make_axes(w, s->mesh, &s->n_manual_axes, &s->manual_axes,
                               &ignored));
        else
            return hj_pb_bad(w, "this sharding cannot be written");
    }
    return NULL;
}

static hj_error *make_sharding(hj_proto_writer *w, HjPb__Sharding **out)
{
    HjPb__Sharding *s = HJ_PB_NEW(&w->message, Sharding, sharding), *part;
    hj_parser *p = &w->text;

    *out = s;
    HJ_CHECK(hj_enter(p, 1));
    HJ_CHECK(hj_expect(p, '{', "'{' before a sharding"));
    if (hj_at(p, '{') || hj_at(p, '}')) {
        s->type = TUPLE;
        while (!hj_at(p, '}')) {
            HJ_CHECK(make_sharding(w, &part));
            HJ_PB_PUSH(w, s->n_tuple_shardings, s->tuple_shardings, part);
            hj_eat(p, ',');
        }
    } else if (hj_at(p, '@') || hj_token_is(&p->lex.token, "mesh") ||
               hj_token_is(&p->lex.token, "maximal_mesh")) {
        HJ_CHECK(make_named(w, s));
    }
    while (!hj_at(p, '}')) {
        HJ_CHECK(make_part(w, s));
        hj_eat(p, ',');
    }
    hj_leave(p, 1);
    return hj_expect(p, '}', "'}' after a sharding");
}

hj_error *hj_pb_write_sharding(hj_proto_writer *w, const hj_attr *from,
                               HjPb__Instruction *to)
{
    hj_pb_text(w, from->u.text);
    return make_sharding(w, &to->sharding);
}

hj_error *hj_pb_write_domain(hj_proto_writer *w, const hj_attr *from,
                             HjPb__Instruction *to)
{
    hj_parser *p = &w->text;
    hj_token name;

    hj_pb_text(w, from->u.text);
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    while (!hj_eat(p, '}')) {
        HJ_CHECK(hj_expect_name(p, "a name", &name));
        HJ_CHECK(hj_expect(p, '=', "'='"));
        if (hj_token_is(&name, "entry"))
            HJ_CHECK(make_sharding(w, &to->domain_exit_sharding));
        else if (hj_token_is(&name, "exit"))
            HJ_CHECK(make_sharding(w, &to->domain_entry_sharding));
        else
            hj_lex_next(&p->lex);
        hj_eat(p, ',');
    }
    return NULL;
}
