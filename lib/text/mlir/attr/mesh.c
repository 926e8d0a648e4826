/* mesh -- StableHLO's words for the axes of a mesh, and for groups by them.
 *
 *   #stablehlo.mesh_axis<name = "x", size = 2>
 *   #stablehlo.mesh<axes = [#stablehlo.mesh_axis<...>, <...>],
 *                   device_ids = dense<[1, 0]> : tensor<2xi64>>
 *   #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>
 *   #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [...]>
 *
 * They stay text, which who needs it reads; a mesh has the names of its axes as
 * a list, a reference its name, groups what their mesh is.  Numbers may be any.
 */
#include "text/mlir/reader.h"

#include <string.h>

typedef HJ_VEC(const hj_mlir_attr *) attr_vec;

static void set_list(hj_mlir_attr *attr, const attr_vec *list)
{
    attr->u.list.n = list->n;
    attr->u.list.at = list->at;
}

static hj_error *parse_name(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_STRING, r->lex.token.text);

    *out = attr;
    return hj_mlir_expect_string(r, "a name", &attr->text, &attr->length);
}

/* (1)2: the part of an axis that has one part before it. */
static hj_error *parse_part(hj_mlir_reader *r)
{
    int64_t ignored;

    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before a part of an axis"));
    HJ_CHECK(hj_mlir_expect_int(r, &ignored));
    HJ_CHECK(hj_mlir_expect(r, ')', "')' in a part of an axis"));
    return hj_mlir_expect_int(r, &ignored);
}

/* <name = "x", size = 2>, in any order; of a reference the second one, a part,
 * may be missing. */
static hj_error *parse_axis(hj_mlir_reader *r, bool is_ref,
                            const hj_mlir_attr **out)
{
    const char *other = is_ref ? "sub_axis_info" : "size";
    const char *place = r->lex.token.text;
    bool has_other = false;
    int64_t ignored;

    *out = NULL;
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' of an axis"));
    do {
        bool is_name = !*out && hj_mlir_eat_word(r, "name");
        if (!is_name && (has_other || !hj_mlir_eat_word(r, other)))
            return hj_mlir_expected(r, "name, or what there is of an axis");
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' after the name of a field"));
        if (is_name)
            HJ_CHECK(parse_name(r, out));
        else
            HJ_CHECK(is_ref ? parse_part(r) : hj_mlir_expect_int(r, &ignored));
        has_other = has_other || !is_name;
    } while (hj_mlir_eat(r, ','));
    if (!*out || (!is_ref && !has_other))
        return hj_mlir_error(r, place, "an axis has a name%s",
                             is_ref ? "" : ", and a size");
    return hj_mlir_expect(r, '>', "'>' after an axis");
}

static hj_error *parse_mesh(hj_mlir_reader *r, hj_mlir_attr *attr)
{
    const hj_mlir_attr *item;
    attr_vec names = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' of a mesh"));
    HJ_CHECK(hj_mlir_expect_word(r, "axes"));
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' before the axes"));
    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before the axes"));
    do {
        if (hj_mlir_token_is(&r->lex.token, "#stablehlo.mesh_axis"))
            HJ_CHECK(hj_mlir_next_in_name(r));
        HJ_CHECK(parse_axis(r, false, &item));
        HJ_PUSH(r->arena, &names, item);
    } while (hj_mlir_eat(r, ','));
    HJ_CHECK(hj_mlir_expect(r, ']', "',' or ']' among axes"));
    if (hj_mlir_eat(r, ',')) {
        HJ_CHECK(hj_mlir_expect_word(r, "device_ids"));
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' before ids"));
        const char *place = r->lex.token.text;
        HJ_CHECK(hj_mlir_parse_attr(r, &item));
        if (item->kind != HJ_MLIR_ELEMENTS || !item->type->element ||
            item->type->element->kind != HJ_MLIR_NUMBER ||
            item->type->element->dtype == HJ_NDTYPES ||
            !(hj_dtype_is_int(item->type->element->dtype) ||
              item->type->element->dtype == HJ_DTYPE_pred))
            return hj_mlir_error(r, place, "ids are dense<...> of integers");
    }
    set_list(attr, &names);
    return hj_mlir_expect(r, '>', "'>' after a mesh");
}

static bool is_tagged(const hj_mlir_attr *attr, const char *tag)
{
    return attr->kind == HJ_MLIR_RAW && attr->tag && !strcmp(attr->tag, tag);
}

static bool has_axis(const hj_mlir_attr *mesh, const hj_mlir_attr *name)
{
    for (int i = 0; i < mesh->u.list.n; i++)
        if (mesh->u.list.at[i]->length == name->length &&
            !memcmp(mesh->u.list.at[i]->text, name->text, name->length))
            return true;
    return false;
}

/* A mesh that is written out has the axes. */
static hj_error *check_groups(hj_mlir_reader *r, const hj_mlir_attr *mesh,
                              const hj_mlir_attr *axes)
{
    bool is_symbol = mesh->kind == HJ_MLIR_SYMBOL && !mesh->tag;

    if (!is_symbol && !is_tagged(mesh, "mesh"))
        return hj_mlir_error(r, mesh->place, "a mesh is @name or written out");
    if (axes->kind != HJ_MLIR_LIST)
        return hj_mlir_error(r, axes->place, "axes are a list");
    for (int i = 0; !is_symbol && i < axes->u.list.n; i++) {
        const hj_mlir_attr *axis = axes->u.list.at[i];
        if (!is_tagged(axis, "axis_ref") || !has_axis(mesh, axis->u.list.at[0]))
            return hj_mlir_error(r, axis->place, "the mesh has no such axis");
    }
    return NULL;
}

static hj_error *parse_groups(hj_mlir_reader *r, hj_mlir_attr *attr)
{
    const hj_mlir_attr *found[2] = { NULL, NULL };
    attr_vec list = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' of groups"));
    for (int i = 0; i < 2; i++) {
        bool is_mesh = !found[0] && hj_mlir_eat_word(r, "mesh");
        if (!is_mesh && (found[1] || !hj_mlir_eat_word(r, "axes")))
            return hj_mlir_expected(r, "mesh or axes");
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' after the name of a field"));
        HJ_CHECK(hj_mlir_parse_attr(r, &found[!is_mesh]));
        if (!i)
            HJ_CHECK(hj_mlir_expect(r, ',', "',' and the other field"));
    }
    HJ_CHECK(check_groups(r, found[0], found[1]));
    HJ_PUSH(r->arena, &list, found[0]);
    set_list(attr, &list);
    return hj_mlir_expect(r, '>', "'>' after groups");
}

hj_error *hj_mlir_parse_mesh_attr(hj_mlir_reader *r, const char *place,
                                  const char *tag, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_RAW, place);
    const hj_mlir_attr *name;
    attr_vec list = { 0 };
    hj_error *error = NULL;

    attr->tag = tag;
    attr->text = r->lex.token.text;
    *out = attr;
    if (!strcmp(tag, "mesh")) {
        error = parse_mesh(r, attr);
    } else if (!strcmp(tag, "replica_group_mesh_axes")) {
        error = parse_groups(r, attr);
    } else if (!strcmp(tag, "axis_ref") || !strcmp(tag, "mesh_axis")) {
        HJ_CHECK(parse_axis(r, *tag == 'a', &name));
        HJ_PUSH(r->arena, &list, name);
        set_list(attr, &list);
    } else if (!strcmp(tag, "sub_axis_info")) {
        HJ_CHECK(hj_mlir_expect(r, '<', "'<' of a part of an axis"));
        HJ_CHECK(parse_part(r));
        error = hj_mlir_expect(r, '>', "'>' after a part of an axis");
    } else {
        int64_t *bounds; /* (of interest where a type has them) */
        int n;
        error = hj_mlir_parse_bounds(r, !strcmp(tag, "type_extensions"), &n,
                                     &bounds);
    }
    attr->length = (size_t)(r->lex.last - attr->text);
    return error;
}
