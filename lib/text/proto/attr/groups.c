/* groups -- who takes part in a collective with whom; see attr.h.
 *
 * Groups are kept as text beside what it means (../hlo/parse_groups.c), so the
 * forms stay: lists of groups, devices in iota order, axes of a mesh.
 */
#include "text/proto/attr/attr.h"

#include "base/quote.h"

#include <limits.h>
#include <string.h>

/* --- lists --------------------------------------------------------------- */

static void print_list(hj_str *out, size_t n, const int64_t *at)
{
    for (size_t i = 0; i < n; i++)
        hj_str_printf(out, "%s%lld", i ? "," : "", (long long)at[i]);
}

static void print_list32(hj_str *out, size_t n, const int32_t *at)
{
    for (size_t i = 0; i < n; i++)
        hj_str_printf(out, "%s%d", i ? "," : "", at[i]);
}

/* --- reading ------------------------------------------------------------- */

static hj_error *read_lists(hj_proto_reader *r, size_t n,
                            HjPb__ReplicaGroup *const *groups, hj_attr *to)
{
    hj_lists *lists = &to->u.groups.lists;
    hj_str text;

    if (n > INT_MAX)
        return HJ_PB_ERR(r, LIMIT, "%zu groups", n);
    lists->n = (int)n;
    lists->at = HJ_NEW_ARRAY(r->arena, hj_ints, n);
    hj_str_init(&text, r->arena);
    hj_str_char(&text, '{');
    for (size_t i = 0; i < n; i++) {
        const HjPb__ReplicaGroup *g = groups[i];
        lists->at[i] = hj_pb_ints(r, g->n_replica_ids, g->replica_ids);
        hj_str_add(&text, i ? ",{" : "{");
        print_list(&text, g->n_replica_ids, g->replica_ids);
        hj_str_char(&text, '}');
    }
    hj_str_char(&text, '}');
    to->u.groups.text = hj_str_get(&text);
    return NULL;
}

/* The default order, 0, 1, 2 .., is not written. */
static bool is_usual_order(size_t n, const int32_t *at)
{
    for (size_t i = 0; i < n; i++)
        if (at[i] != (int32_t)i)
            return false;
    return true;
}

static void print_iota(hj_str *out, const HjPb__IotaGroups *g)
{
    hj_str_printf(out, "[%lld,%lld]<=[", (long long)g->num_replica_groups,
                  (long long)g->num_devices_per_group);
    print_list(out, g->n_iota_reshape_dims, g->iota_reshape_dims);
    hj_str_char(out, ']');
    if (is_usual_order(g->n_iota_transpose_perm, g->iota_transpose_perm))
        return;
    hj_str_add(out, "T(");
    print_list32(out, g->n_iota_transpose_perm, g->iota_transpose_perm);
    hj_str_char(out, ')');
}

/* Names of axes are words or strings; XLA quotes all. */
static hj_error *print_axis_name(hj_proto_reader *r, hj_str *out,
                                 const char *name)
{
    for (const char *s = name; *s; s++)
        if ((unsigned char)*s < ' ' || *s == '\'' || *s == '\\')
            return HJ_PB_ERR(r, INVALID, "a mesh has a bad axis name");
    hj_str_printf(out, "'%s'", name);
    return NULL;
}

hj_error *hj_pb_print_mesh(hj_proto_reader *r, hj_str *out,
                           const HjPb__Mesh *mesh)
{
    const HjPb__IotaTransform *iota = mesh->iota_transform;

    if (!mesh->n_axes) {
        hj_str_printf(out, "maximal_mesh[device_id=%lld]",
                      mesh->n_device_ids ? (long long)mesh->device_ids[0] : 0);
        return NULL;
    }
    hj_str_add(out, "mesh[");
    for (size_t i = 0; i < mesh->n_axes; i++) {
        hj_str_add(out, i ? "," : "");
        HJ_CHECK(print_axis_name(r, out, mesh->axes[i]->name));
        hj_str_printf(out, "=%lld", (long long)mesh->axes[i]->size);
    }
    hj_str_char(out, ']');
    if (iota) {
        hj_str_add(out, ", device_ids=([");
        print_list(out, iota->n_reshape_dims, iota->reshape_dims);
        hj_str_add(out, "]T(");
        print_list(out, iota->n_transpose_perm, iota->transpose_perm);
        hj_str_add(out, "))");
    } else if (mesh->n_device_ids) {
        hj_str_add(out, ", device_ids=(");
        print_list(out, mesh->n_device_ids, mesh->device_ids);
        hj_str_char(out, ')');
    }
    return NULL;
}

hj_error *hj_pb_print_axes(hj_proto_reader *r, hj_str *out,
                           const HjPb__Mesh *mesh, size_t n,
                           HjPb__AxisRef *const *axes)
{
    for (size_t i = 0; i < n; i++) {
        const HjPb__AxisRef *a = axes[i];
        if (!mesh || a->mesh_axis_index < 0 ||
            a->mesh_axis_index >= (int64_t)mesh->n_axes)
            return HJ_PB_ERR(r, INVALID, "a mesh has no axis %lld",
                             (long long)a->mesh_axis_index);
        hj_str_add(out, i ? ", " : "");
        HJ_CHECK(print_axis_name(r, out, mesh->axes[a->mesh_axis_index]->name));
        if (a->sub_axis_info)
            hj_str_printf(out, ":(%lld)%lld",
                          (long long)a->sub_axis_info->pre_size,
                          (long long)a->sub_axis_info->size);
    }
    return NULL;
}

/* What the text of an iota or a mesh means. */
static hj_error *read_text(hj_proto_reader *r, const hj_str *text, hj_attr *to)
{
    hj_parser *p = &r->text;

    to->u.groups.text = hj_str_get(text);
    hj_parser_start(p, text->text, text->length);
    hj_error *error = hj_parse_groups(p, &to->u.groups.lists);
    if (!error)
        return NULL;
    hj_error *placed =
        hj_pb_error(r, hj_error_code(error), "the groups %.200s are wrong",
                    hj_str_get(text));
    hj_error_free(error);
    return placed;
}

hj_error *hj_pb_read_groups(hj_proto_reader *r, const HjPb__Instruction *from,
                            hj_attr *to, bool *is_given)
{
    const HjPb__DeviceList *list = from->collective_device_list;
    const HjPb__MeshGroups *mesh = from->mesh_axes_replica_group_list;
    const HjPb__IotaGroups *iota = from->iota_collective_device_list;
    hj_str text;

    *is_given = true;
    if (!iota && list)
        iota = list->iota_replica_group_list;
    hj_str_init(&text, r->arena);
    if (iota) {
        print_iota(&text, iota);
        return read_text(r, &text, to);
    }
    if (mesh && mesh->mesh) {
        HJ_CHECK(hj_pb_print_mesh(r, &text, mesh->mesh));
        hj_str_add(&text, " {");
        HJ_CHECK(
            hj_pb_print_axes(r, &text, mesh->mesh, mesh->n_axes, mesh->axes));
        hj_str_char(&text, '}');
        return read_text(r, &text, to);
    }
    if (list && list->n_replica_groups)
        return read_lists(r, list->n_replica_groups, list->replica_groups, to);
    return read_lists(r, from->n_replica_groups, from->replica_groups, to);
}

hj_error *hj_pb_read_pairs(hj_proto_reader *r, const HjPb__Instruction *from,
                           hj_attr *to, bool *is_given)
{
    hj_lists *lists = &to->u.groups.lists;
    size_t n = from->n_source_target_pairs;

    *is_given = true;
    lists->n = (int)n;
    lists->at = HJ_NEW_ARRAY(r->arena, hj_ints, n);
    for (size_t i = 0; i < n; i++) {
        const HjPb__SourceTarget *pair = from->source_target_pairs[i];
        int64_t both[] = { pair->source, pair->target };
        lists->at[i] = hj_pb_ints(r, 2, both);
    }
    return NULL;
}

/* --- writing ------------------------------------------------------------- */

static void make_lists(hj_proto_writer *w, hj_lists lists,
                       HjPb__Instruction *to)
{
    HjPb__DeviceList *list = HJ_PB_NEW(&w->message, DeviceList, device_list);

    to->collective_device_list = list;
    list->n_replica_groups = (size_t)lists.n;
    list->replica_groups = hj_pb_array(w, list->n_replica_groups);
    for (int i = 0; i < lists.n; i++) {
        HjPb__ReplicaGroup *g =
            HJ_PB_NEW(&w->message, ReplicaGroup, replica_group);
        g->replica_ids = hj_pb_copy(w, lists.at[i], &g->n_replica_ids);
        list->replica_groups[i] = g;
    }
}

/* A list in brackets; the token after it is current then. */
static hj_error *read_ints(hj_proto_writer *w, int open, int close,
                           hj_ints *out)
{
    hj_parser *p = &w->text;
    int base = p->ints.n;
    int64_t value;

    HJ_CHECK(hj_expect(p, open, "a list"));
    while (!hj_at(p, close)) {
        HJ_CHECK(hj_expect_int(p, &value));
        HJ_PUSH(&p->scratch, &p->ints, value);
        hj_eat(p, ',');
    }
    hj_lex_next(&p->lex);
    *out = hj_take_ints(p, base);
    return NULL;
}

static hj_error *make_iota(hj_proto_writer *w, HjPb__Instruction *to)
{
    HjPb__IotaGroups *g = HJ_PB_NEW(&w->message, IotaGroups, iota_groups);
    hj_parser *p = &w->text;
    hj_ints list, order;

    to->iota_collective_device_list = g;
    HJ_CHECK(read_ints(w, '[', ']', &list));
    g->num_replica_groups = list.at[0];
    g->num_devices_per_group = list.at[1];
    hj_eat(p, HJ_TOKEN_leq);
    HJ_CHECK(read_ints(w, '[', ']', &list));
    g->iota_reshape_dims = hj_pb_copy(w, list, &g->n_iota_reshape_dims);
    g->n_iota_transpose_perm = (size_t)list.n;
    g->iota_transpose_perm = HJ_NEW_ARRAY(&w->message, int32_t, list.n);
    for (int i = 0; i < list.n; i++)
        g->iota_transpose_perm[i] = i;
    if (hj_eat_word(p, "T")) {
        HJ_CHECK(read_ints(w, '(', ')', &order));
        for (int i = 0; i < order.n && i < list.n; i++)
            g->iota_transpose_perm[i] = (int32_t)order.at[i];
    }
    return NULL;
}

/* A word or a string without escapes. */
static char *take_name(hj_proto_writer *w)
{
    hj_token t = w->text.lex.token;

    hj_lex_next(&w->text.lex);
    if (t.kind == HJ_TOKEN_string)
        return hj_arena_strndup(&w->message, t.text + 1, t.length - 2);
    return hj_arena_strndup(&w->message, t.text, t.length);
}

static hj_error *make_devices(hj_proto_writer *w, HjPb__Mesh *mesh)
{
    hj_parser *p = &w->text;
    hj_ints list, order = { 0, NULL };

    hj_eat(p, '=');
    if (hj_lex_peek_kind(&p->lex) != '[') {
        HJ_CHECK(read_ints(w, '(', ')', &list));
        mesh->device_ids = hj_pb_copy(w, list, &mesh->n_device_ids);
        return NULL;
    }
    HjPb__IotaTransform *iota =
        HJ_PB_NEW(&w->message, IotaTransform, iota_transform);
    mesh->iota_transform = iota;
    hj_eat(p, '(');
    HJ_CHECK(read_ints(w, '[', ']', &list));
    iota->reshape_dims = hj_pb_copy(w, list, &iota->n_reshape_dims);
    if (hj_eat_word(p, "T"))
        HJ_CHECK(read_ints(w, '(', ')', &order));
    iota->transpose_perm = hj_pb_copy(w, order, &iota->n_transpose_perm);
    return hj_expect(p, ')', "')' after the devices");
}

/* [axes] and, if they come, devices. */
hj_error *hj_pb_make_mesh(hj_proto_writer *w, HjPb__Mesh **out)
{
    HjPb__Mesh *mesh = HJ_PB_NEW(&w->message, Mesh, mesh);
    hj_parser *p = &w->text;
    bool is_maximal;

    *out = mesh;
    hj_eat(p, '@');
    is_maximal = hj_eat_word(p, "maximal_mesh");
    hj_eat_word(p, "mesh");
    HJ_CHECK(hj_expect(p, '[', "'[' before the axes of a mesh"));
    if (is_maximal) {
        hj_eat_word(p, "device_id");
        hj_eat(p, '=');
        mesh->n_device_ids = 1;
        mesh->device_ids = HJ_NEW(&w->message, int64_t);
        HJ_CHECK(hj_expect_int(p, mesh->device_ids));
        return hj_expect(p, ']', "']'");
    }
    while (!hj_eat(p, ']')) {
        HjPb__MeshAxis *axis = HJ_PB_NEW(&w->message, MeshAxis, mesh_axis);
        HJ_PB_PUSH(w, mesh->n_axes, mesh->axes, axis);
        axis->name = take_name(w);
        HJ_CHECK(hj_expect(p, '=', "'=' after the name of an axis"));
        HJ_CHECK(hj_expect_int(p, &axis->size));
        hj_eat(p, ',');
    }
    hj_token next = hj_lex_peek(&p->lex);
    if (hj_at(p, ',') && hj_token_is(&next, "device_ids")) {
        hj_lex_next(&p->lex);
        hj_lex_next(&p->lex);
        HJ_CHECK(make_devices(w, mesh));
    }
    return NULL;
}

hj_error *hj_pb_make_axis(hj_proto_writer *w, const HjPb__Mesh *mesh,
                          HjPb__AxisRef **out)
{
    HjPb__AxisRef *axis = HJ_PB_NEW(&w->message, AxisRef, axis_ref);
    hj_parser *p = &w->text;
    const char *name = take_name(w);
    size_t i = 0;

    *out = axis;
    while (i < mesh->n_axes && strcmp(mesh->axes[i]->name, name))
        i++;
    if (i == mesh->n_axes)
        return hj_pb_bad(w, "a mesh has no axis '%s'", name);
    axis->mesh_axis_index = (int64_t)i;
    if (!hj_eat(p, ':'))
        return NULL;
    axis->sub_axis_info = HJ_PB_NEW(&w->message, SubAxis, sub_axis);
    HJ_CHECK(hj_expect(p, '(', "'('"));
    HJ_CHECK(hj_expect_int(p, &axis->sub_axis_info->pre_size));
    HJ_CHECK(hj_expect(p, ')', "')'"));
    return hj_expect_int(p, &axis->sub_axis_info->size);
}

static hj_error *make_mesh_groups(hj_proto_writer *w, HjPb__Instruction *to)
{
    HjPb__MeshGroups *g = HJ_PB_NEW(&w->message, MeshGroups, mesh_groups);
    hj_parser *p = &w->text;

    to->mesh_axes_replica_group_list = g;
    HJ_CHECK(hj_pb_make_mesh(w, &g->mesh));
    HJ_CHECK(hj_expect(p, '{', "'{' before the axes of a group"));
    while (!hj_eat(p, '}')) {
        HjPb__AxisRef *axis;
        HJ_CHECK(hj_pb_make_axis(w, g->mesh, &axis));
        HJ_PB_PUSH(w, g->n_axes, g->axes, axis);
        hj_eat(p, ',');
    }
    return NULL;
}

hj_error *hj_pb_write_groups(hj_proto_writer *w, const hj_attr *from,
                             HjPb__Instruction *to)
{
    const char *text = from->u.groups.text;

    if (!text || *text == '{') {
        make_lists(w, from->u.groups.lists, to);
        return NULL;
    }
    hj_pb_text(w, text);
    return hj_at(&w->text, '[') ? make_iota(w, to) : make_mesh_groups(w, to);
}

hj_error *hj_pb_write_pairs(hj_proto_writer *w, const hj_attr *from,
                            HjPb__Instruction *to)
{
    hj_lists lists = from->u.groups.lists;

    to->n_source_target_pairs = (size_t)lists.n;
    to->source_target_pairs = hj_pb_array(w, to->n_source_target_pairs);
    for (int i = 0; i < lists.n; i++) {
        HjPb__SourceTarget *pair =
            HJ_PB_NEW(&w->message, SourceTarget, source_target);
        pair->source = lists.at[i].at[0];
        pair->target = lists.at[i].at[1];
        to->source_target_pairs[i] = pair;
    }
    return NULL;
}
