/* mesh -- see mesh.h: attributes that name axes, read from their text. */
#include "text/stablehlo/sdy/mesh.h"

#include <string.h>

enum { MAX_NDEVICES = 1024, MAX_NAXES = 64 };

/* --- text ----------------------------------------------------------------- */

typedef struct scan {
    hj_import *im;
    const hj_mlir_op *op;
    const char *what; /* for messages */
    const char *text, *at, *end;
    hj_error *error; /* the first one; then nothing fits any more */
} scan;

static scan scan_of(hj_import *im, const hj_mlir_op *op, const char *what,
                    const char *text, size_t length)
{
    return (scan){ .im = im,
                   .op = op,
                   .what = what,
                   .text = text,
                   .at = text,
                   .end = text + length };
}

static void fail(scan *s, const char *expected)
{
    if (!s->error)
        s->error = hj_import_error(
            s->im, s->op, "%s: expected %s behind '%.*s'", s->what, expected,
            hj_clip((size_t)(s->at - s->text)), s->text);
}

static void skip_space(scan *s)
{
    while (s->at < s->end && strchr(" \t\r\n", *s->at))
        s->at++;
}

static bool eat(scan *s, const char *word)
{
    size_t n = strlen(word);

    skip_space(s);
    if (s->error || (size_t)(s->end - s->at) < n || memcmp(s->at, word, n) != 0)
        return false;
    s->at += n;
    return true;
}

static void want(scan *s, const char *word)
{
    if (!eat(s, word))
        fail(s, word);
}

static int64_t read_number(scan *s)
{
    const char *from;
    int64_t value = 0;

    skip_space(s);
    from = s->at;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9' &&
           value < INT64_MAX / 16)
        value = 10 * value + (*s->at++ - '0');
    if (s->at == from || value >= INT64_MAX / 16)
        fail(s, "a number");
    return value;
}

/* "x", as it is written; never NULL. */
static const char *read_name(scan *s)
{
    want(s, "\"");
    const char *from = s->at;
    while (s->at < s->end && *s->at != '"')
        s->at += 1 + (*s->at == '\\' && s->at + 1 < s->end);
    const char *name =
        hj_arena_strndup(s->im->arena, from, (size_t)(s->at - from));
    want(s, "\"");
    return name;
}

/* @mesh, @"a mesh"; never NULL. */
static const char *read_symbol(scan *s)
{
    skip_space(s);
    if (s->at < s->end && *s->at == '"')
        return read_name(s);
    const char *from = s->at;
    while (s->at < s->end && !strchr(" \t\r\n,>]", *s->at))
        s->at++;
    return hj_arena_strndup(s->im->arena, from, (size_t)(s->at - from));
}

/* --- meshes --------------------------------------------------------------- */

typedef struct axis_list {
    HJ_VEC(const char *) names;
    HJ_VEC(int64_t) sizes;
} axis_list;

/* [1, 0] */
static hj_ints read_ids(scan *s)
{
    HJ_VEC(int64_t) ids = { 0 };

    want(s, "[");
    if (!eat(s, "]")) {
        do
            HJ_PUSH(s->im->arena, &ids, read_number(s));
        while (eat(s, ","));
        want(s, "]");
    }
    return (hj_ints){ ids.n, ids.at };
}

static void check_ids(scan *s, const hj_sdy_mesh *mesh, hj_ints ids)
{
    bool *seen = HJ_NEW_ARRAY(s->im->arena, bool, mesh->ndevices);
    bool fits = ids.n == mesh->ndevices;

    for (int i = 0; fits && i < ids.n; i++) {
        fits = ids.at[i] < mesh->ndevices && !seen[ids.at[i]];
        if (fits)
            seen[ids.at[i]] = true;
    }
    if (!fits)
        fail(s, "as many devices as the mesh has places, each once,");
}

static hj_sdy_mesh *new_mesh(scan *s, const axis_list *axes, hj_ints ids)
{
    hj_sdy_mesh *mesh = HJ_NEW(s->im->arena, hj_sdy_mesh);

    mesh->naxes = axes->names.n;
    mesh->names = axes->names.at;
    mesh->sizes = axes->sizes.at;
    mesh->ndevices = 1;
    if (mesh->naxes > MAX_NAXES && !s->error)
        s->error = hj_import_gap(s->im, s->op, "a mesh of more than %d axes",
                                 MAX_NAXES);
    for (int i = 0; i < mesh->naxes && !s->error; i++) {
        if (mesh->sizes[i] < 1)
            fail(s, "axes with places");
        else if (mesh->sizes[i] > MAX_NDEVICES / mesh->ndevices)
            s->error = hj_import_gap(
                s->im, s->op, "a mesh of more than %d devices", MAX_NDEVICES);
        else
            mesh->ndevices *= mesh->sizes[i];
    }
    /* Without axes: all of it on one of the devices. */
    if (ids.n && !s->error && mesh->naxes)
        check_ids(s, mesh, ids);
    mesh->ids = mesh->naxes ? ids.at : NULL;
    return mesh;
}

/* <["x"=2, "y"=4], device_ids=[...]> */
static hj_sdy_mesh *read_mesh(scan *s)
{
    axis_list axes = { 0 };
    hj_ints ids = { 0 };

    want(s, "<");
    want(s, "[");
    if (!eat(s, "]")) {
        do {
            HJ_PUSH(s->im->arena, &axes.names, read_name(s));
            want(s, "=");
            HJ_PUSH(s->im->arena, &axes.sizes, read_number(s));
        } while (eat(s, ","));
        want(s, "]");
    }
    if (eat(s, ",")) {
        want(s, "device_ids");
        want(s, "=");
        ids = read_ids(s);
    }
    want(s, ">");
    return new_mesh(s, &axes, ids);
}

/* mesh<...>, #sdy.mesh<...> */
hj_error *hj_sdy_read_mesh(hj_import *im, const hj_mlir_op *op,
                           const char *text, hj_sdy_mesh **out)
{
    scan s = scan_of(im, op, "a mesh", text, strlen(text));

    (void)(eat(&s, "#sdy.mesh") || eat(&s, "mesh"));
    *out = read_mesh(&s);
    return s.error;
}

/* stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}], device_ids =
 * dense<[1, 0]> : tensor<2xi64>} of a function; NULL: it has none. */
static hj_sdy_mesh *mesh_of_func(scan *s, const hj_mlir_func *func)
{
    const hj_mlir_attr *attr =
        func ? hj_mlir_dict_find(&func->attrs, "stablehlo.mesh") : NULL;
    const hj_mlir_attr *list = attr && attr->kind == HJ_MLIR_DICT
                                   ? hj_mlir_dict_find(&attr->u.dict, "axes")
                                   : NULL;
    axis_list axes = { 0 };
    hj_ints ids = { 0 };

    if (!list || list->kind != HJ_MLIR_LIST)
        return NULL;
    for (int i = 0; i < list->u.list.n; i++) {
        const hj_mlir_attr *item = list->u.list.at[i];
        bool is_axis = item->kind == HJ_MLIR_DICT;
        const hj_mlir_attr *name =
            is_axis ? hj_mlir_dict_find(&item->u.dict, "name") : NULL;
        const hj_mlir_attr *size =
            is_axis ? hj_mlir_dict_find(&item->u.dict, "size") : NULL;
        if (!name || name->kind != HJ_MLIR_STRING || !size ||
            size->kind != HJ_MLIR_INT)
            return NULL;
        HJ_PUSH(s->im->arena, &axes.names, name->text);
        HJ_PUSH(s->im->arena, &axes.sizes, size->u.i);
    }
    attr = hj_mlir_dict_find(&attr->u.dict, "device_ids");
    if (attr && !s->error)
        s->error = hj_import_element_ints(s->im, s->op, attr, &ids);
    return new_mesh(s, &axes, ids);
}

/* @mesh, or one that is written out; NULL after an error. */
static const hj_sdy_mesh *find_mesh(scan *s)
{
    hj_sdy_mesh *mesh = NULL;

    if (eat(s, "@")) {
        const char *name = read_symbol(s);
        const char *text = hj_map_find(&s->im->tree->meshes, name);
        if (!text)
            mesh = mesh_of_func(s, hj_map_find(&s->im->tree->funcs, name));
        if (!text && mesh)
            return s->error ? NULL : mesh;
        if (!text)
            s->error = hj_import_error(s->im, s->op, "there is no mesh @%.*s",
                                       hj_clip(strlen(name)), name);
        else if (!s->error)
            s->error = hj_sdy_read_mesh(s->im, s->op, text, &mesh);
    } else {
        (void)(eat(s, "#sdy.mesh") || eat(s, "mesh"));
        mesh = read_mesh(s);
    }
    return s->error ? NULL : mesh;
}

/* --- axes ----------------------------------------------------------------- */

/* Of this name, or the part of it that has `pre` parts before it. */
static hj_sdy_axis find_axis(scan *s, const hj_sdy_mesh *mesh, const char *name,
                             int64_t pre, int64_t size)
{
    int64_t stride = mesh->ndevices;

    for (int i = 0; i < mesh->naxes; i++) {
        int64_t all = mesh->sizes[i];
        stride /= all;
        if (strcmp(mesh->names[i], name) != 0)
            continue;
        if (!size)
            return (hj_sdy_axis){ name, stride, all };
        if (pre < 1 || pre > all || size < 2 || size > all ||
            all % (pre * size))
            break;
        return (hj_sdy_axis){ name, stride * (all / (pre * size)), size };
    }
    fail(s, "an axis of the mesh");
    return (hj_sdy_axis){ name, 1, 1 };
}

/* (1)2 */
static void read_part(scan *s, int64_t *pre, int64_t *size)
{
    want(s, "(");
    *pre = read_number(s);
    want(s, ")");
    *size = read_number(s);
    if (!*size)
        fail(s, "a part of an axis");
}

typedef HJ_VEC(hj_sdy_axis) axis_vec;

static bool is_below(const hj_sdy_axis *a, const hj_sdy_axis *b)
{
    return b->stride % (a->stride * a->size) == 0;
}

/* No axis is used twice, and parts of one do not overlap. */
static void use_axis(scan *s, axis_vec *used, hj_sdy_axis axis)
{
    for (int i = 0; i < used->n; i++) {
        const hj_sdy_axis *other = &used->at[i];
        bool is_same = !strcmp(other->name, axis.name);
        bool is_whole = axis.size == 1 || other->size == 1;
        if (is_same &&
            (is_whole || (!is_below(other, &axis) && !is_below(&axis, other))))
            fail(s, "axes that are used once");
    }
    if (!s->error)
        HJ_PUSH(s->im->arena, used, axis);
}

/* "x", "x":(1)2 */
static hj_sdy_axis read_axis(scan *s, const hj_sdy_mesh *mesh)
{
    const char *name = read_name(s);
    int64_t pre = 1, size = 0;

    if (eat(s, ":"))
        read_part(s, &pre, &size);
    return find_axis(s, mesh, name, pre, size);
}

/* {"x", "y":(1)2, ?}p1 */
static hj_sdy_axes read_dimension(scan *s, const hj_sdy_mesh *mesh,
                                  axis_vec *used, bool *is_open)
{
    axis_vec axes = { 0 };

    *is_open = false;
    want(s, "{");
    if (!eat(s, "}")) {
        do {
            *is_open = eat(s, "?");
            if (*is_open)
                break;
            hj_sdy_axis axis = read_axis(s, mesh);
            use_axis(s, used, axis);
            HJ_PUSH(s->im->arena, &axes, axis);
        } while (eat(s, ","));
        want(s, "}");
    }
    if (eat(s, "p"))
        (void)read_number(s);
    return (hj_sdy_axes){ axes.n, axes.at };
}

/* , replicated={"x"}, unreduced={"y"} */
static void read_rest(scan *s, axis_vec *used, hj_sdy_sharding *out)
{
    while (eat(s, ",")) {
        bool is_open, is_unreduced = eat(s, "unreduced");
        if (!is_unreduced)
            want(s, "replicated");
        want(s, "=");
        hj_sdy_axes axes = read_dimension(s, out->mesh, used, &is_open);
        *(is_unreduced ? &out->unreduced : &out->replicated) = axes;
    }
}

/* <@mesh, [{"x"}, {}], replicated={"y"}> */
static hj_sdy_sharding read_sharding(scan *s)
{
    HJ_VEC(hj_sdy_axes) dims = { 0 };
    HJ_VEC(bool) open = { 0 };
    axis_vec used = { 0 };

    want(s, "<");
    const hj_sdy_mesh *mesh = find_mesh(s);
    if (!mesh)
        return (hj_sdy_sharding){ 0 };
    want(s, ",");
    want(s, "[");
    if (!eat(s, "]")) {
        do {
            bool is_open;
            hj_sdy_axes axes = read_dimension(s, mesh, &used, &is_open);
            HJ_PUSH(s->im->arena, &dims, axes);
            HJ_PUSH(s->im->arena, &open, is_open);
        } while (eat(s, ","));
        want(s, "]");
    }
    hj_sdy_sharding out = { mesh, dims.n, dims.at, open.at, { 0 }, { 0 } };
    read_rest(s, &used, &out);
    want(s, ">");
    return out;
}

/* --- attributes ----------------------------------------------------------- */

static hj_error *open_attr(hj_import *im, const hj_mlir_op *op,
                           const char *name, scan *out)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    if (!attr || attr->kind != HJ_MLIR_RAW)
        return hj_import_error(im, op, "%s is missing, or of another kind",
                               name);
    *out = scan_of(im, op, name, attr->text, attr->length);
    return NULL;
}

hj_error *hj_sdy_read_shardings(hj_import *im, const hj_mlir_op *op,
                                const char *name, hj_sdy_shardings *out)
{
    HJ_VEC(hj_sdy_sharding) list = { 0 };
    scan s;

    HJ_CHECK(open_attr(im, op, name, &s));
    bool is_attr = eat(&s, "#sdy.sharding_per_value<");
    want(&s, "[");
    if (!eat(&s, "]")) {
        do {
            hj_sdy_sharding sharding = read_sharding(&s);
            HJ_PUSH(im->arena, &list, sharding);
        } while (eat(&s, ","));
        want(&s, "]");
    }
    if (is_attr)
        want(&s, ">");
    *out = (hj_sdy_shardings){ list.n, list.at };
    return s.error;
}

hj_error *hj_sdy_read_sharding(hj_import *im, const hj_mlir_op *op,
                               const hj_mlir_attr *attr, hj_sdy_sharding *out)
{
    scan s = scan_of(im, op, "sdy.sharding", attr->text, attr->length);

    (void)eat(&s, "#sdy.sharding");
    *out = read_sharding(&s);
    return s.error;
}

hj_error *hj_sdy_read_names(hj_import *im, const hj_mlir_op *op,
                            const char *name, hj_sdy_names *out)
{
    HJ_VEC(const char *) list = { 0 };
    scan s;

    HJ_CHECK(open_attr(im, op, name, &s));
    bool is_attr = eat(&s, "#sdy<manual_axes");
    want(&s, "{");
    if (!eat(&s, "}")) {
        do
            HJ_PUSH(im->arena, &list, read_name(&s));
        while (eat(&s, ","));
        want(&s, "}");
    }
    if (is_attr)
        want(&s, ">");
    *out = (hj_sdy_names){ list.n, list.at };
    return s.error;
}

/* --- StableHLO's own words ------------------------------------------------ */

/* #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>],
 * device_ids = dense<[1, 0]> : tensor<2xi64>> */
static const hj_sdy_mesh *read_own_mesh(scan *s)
{
    axis_list axes = { 0 };
    hj_ints ids = { 0 };

    want(s, "axes");
    want(s, "=");
    want(s, "[");
    if (!eat(s, "]")) {
        do {
            want(s, "#stablehlo.mesh_axis<");
            want(s, "name");
            want(s, "=");
            HJ_PUSH(s->im->arena, &axes.names, read_name(s));
            want(s, ",");
            want(s, "size");
            want(s, "=");
            HJ_PUSH(s->im->arena, &axes.sizes, read_number(s));
            want(s, ">");
        } while (eat(s, ","));
        want(s, "]");
    }
    if (eat(s, ",")) {
        want(s, "device_ids");
        want(s, "=");
        want(s, "dense<");
        ids = read_ids(s);
        want(s, ">");
        if (eat(s, ":")) /* a type */
            while (s->at < s->end && *s->at++ != '>')
                ;
    }
    want(s, ">");
    return new_mesh(s, &axes, ids);
}

/* #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2> */
static hj_sdy_axis read_own_axis(scan *s, const hj_sdy_mesh *mesh)
{
    int64_t pre = 1, size = 0;

    want(s, "#stablehlo.axis_ref<");
    want(s, "name");
    want(s, "=");
    const char *name = read_name(s);
    if (eat(s, ",")) {
        want(s, "sub_axis_info");
        want(s, "=");
        read_part(s, &pre, &size);
    }
    want(s, ">");
    return find_axis(s, mesh, name, pre, size);
}

hj_error *hj_sdy_read_groups(hj_import *im, const hj_mlir_op *op,
                             const hj_mlir_attr *attr, hj_groups *out)
{
    axis_vec list = { 0 };
    const hj_sdy_mesh *mesh;
    scan s = scan_of(im, op, "replica_groups", attr->text, attr->length);

    want(&s, "<");
    want(&s, "mesh");
    want(&s, "=");
    mesh = eat(&s, "#stablehlo.mesh<") ? read_own_mesh(&s) : find_mesh(&s);
    if (s.error)
        return s.error;
    want(&s, ",");
    want(&s, "axes");
    want(&s, "=");
    want(&s, "[");
    if (!eat(&s, "]")) {
        do {
            use_axis(&s, &list, read_own_axis(&s, mesh));
        } while (eat(&s, ","));
        want(&s, "]");
    }
    want(&s, ">");
    if (s.error)
        return s.error;
    hj_sdy_group(im, mesh, &(hj_sdy_axes){ list.n, list.at }, out);
    return NULL;
}

/* --- groups --------------------------------------------------------------- */

int64_t hj_sdy_count(const hj_sdy_axes *axes)
{
    int64_t n = 1;

    for (int i = 0; i < axes->n; i++)
        n *= axes->at[i].size;
    return n;
}

/* How far place k of the axes is from their first one. */
static int64_t distance(const hj_sdy_axes *axes, int64_t k)
{
    int64_t far = 0;

    for (int i = axes->n - 1; i >= 0; i--) {
        far += k % axes->at[i].size * axes->at[i].stride;
        k /= axes->at[i].size;
    }
    return far;
}

static bool is_first(const hj_sdy_axes *axes, int64_t position)
{
    for (int i = 0; i < axes->n; i++)
        if (position / axes->at[i].stride % axes->at[i].size)
            return false;
    return true;
}

void hj_sdy_group(hj_import *im, const hj_sdy_mesh *mesh,
                  const hj_sdy_axes *axes, hj_groups *out)
{
    int64_t n = hj_sdy_count(axes);
    int64_t *ids = HJ_NEW_ARRAY(im->arena, int64_t, mesh->ndevices);
    int64_t at = 0;

    for (int64_t p = 0; p < mesh->ndevices; p++)
        for (int64_t k = 0; k < n && is_first(axes, p); k++) {
            int64_t member = p + distance(axes, k);
            ids[at++] = mesh->ids ? mesh->ids[member] : member;
        }
    out->ids = ids;
    out->group_size = (int)n;
    out->ngroups = (int)(mesh->ndevices / n);
}
