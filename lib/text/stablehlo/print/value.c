/* value -- names of values, and tuples: see export.h. */
#include "text/stablehlo/print/export.h"

/* --- names ---------------------------------------------------------------- */

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$' ||
           c == '-';
}

const char *hj_export_name(hj_export *x, const char *hint)
{
    size_t n = strlen(hint);
    char *name = hj_arena_alloc(x->arena, n + 3), *to = name;

    *to++ = '%';
    if (!n || (*hint >= '0' && *hint <= '9'))
        *to++ = 'v';
    for (const char *p = hint; *p; p++)
        *to++ = (char)(is_name_char(*p) ? *p : '_');
    *to = '\0';
    const char *unique = name;
    while (hj_map_find(&x->names, unique))
        unique = hj_arena_printf(x->arena, "%s_%lld", name,
                                 (long long)x->next_name++);
    hj_map_set(&x->names, unique, x);
    HJ_PUSH(x->arena, &x->scope, unique);
    return unique;
}

size_t hj_export_open(const hj_export *x)
{
    return (size_t)x->scope.n;
}

void hj_export_close(hj_export *x, size_t mark)
{
    while ((size_t)x->scope.n > mark) {
        const char *name = HJ_POP(&x->scope);
        hj_map_set(&x->names, name, NULL);
    }
}

/* --- values --------------------------------------------------------------- */

hj_export_value *hj_export_new(hj_export *x, const hj_shape *shape,
                               const char *name)
{
    hj_export_value *value = HJ_NEW(x->arena, hj_export_value);

    value->shape = shape;
    value->name = name;
    return value;
}

static void want_parts(hj_export *x, hj_export_value *value)
{
    if (!value->parts)
        value->parts =
            HJ_NEW_ARRAY(x->arena, hj_export_value *, value->shape->nelements);
}

/* Recursion here and below is as deep as tuples are nested in each other. */
hj_export_value *hj_export_copy(hj_export *x, const hj_export_value *from)
{
    hj_export_value *value = hj_export_new(x, from->shape, from->name);

    if (!from->parts)
        return value;
    want_parts(x, value);
    for (int i = 0; i < from->shape->nelements; i++)
        if (from->parts[i])
            value->parts[i] = hj_export_copy(x, from->parts[i]);
    return value;
}

hj_export_value *hj_export_get(hj_export *x, const hj_instr *in)
{
    return x->values[in->id];
}

void hj_export_set(hj_export *x, const hj_instr *in, hj_export_value *value)
{
    x->values[in->id] = value;
}

hj_export_value *hj_export_part(hj_export *x, hj_export_value *value, int i,
                                const char *hint)
{
    want_parts(x, value);
    if (value->parts[i])
        return value->parts[i];
    hj_export_value *part = hj_export_begin(x, value->shape->elements[i], hint);
    hj_str_printf(&x->out, "stablehlo.get_tuple_element %s[%d]", value->name,
                  i);
    hj_export_list from = { 1, &value }, to = { 1, &part };
    hj_export_end(x, NULL, &from, &to);
    return value->parts[i] = part;
}

const char *hj_export_whole(hj_export *x, hj_export_value *value)
{
    if (value->name)
        return value->name;
    hj_export_list parts = { value->shape->nelements, value->parts };
    for (int i = 0; i < parts.n; i++)
        hj_export_whole(x, hj_export_part(x, value, i, "part"));
    value->name = hj_export_name(x, "tuple");
    hj_export_indent(x);
    hj_str_printf(&x->out, "%s = stablehlo.tuple ", value->name);
    hj_export_list_names(x, &parts);
    hj_str_add(&x->out, " : ");
    hj_export_type(x, value->shape);
    hj_str_char(&x->out, '\n');
    return value->name;
}

/* --- lists of them -------------------------------------------------------- */

/* Is it several results? */
static bool is_several(const hj_shape *shape, bool is_flat)
{
    return hj_shape_is_tuple(shape) && (is_flat || shape->nelements != 1);
}

static int count(const hj_shape *shape, bool is_flat)
{
    if (!is_several(shape, is_flat))
        return 1;
    return is_flat ? hj_shape_nleaves(shape) : shape->nelements;
}

static void spread(hj_export *x, hj_export_value *value, bool is_flat, bool top,
                   hj_export_list *list)
{
    if (!is_several(value->shape, is_flat) || (!is_flat && !top)) {
        hj_export_whole(x, value);
        list->at[list->n++] = value;
        return;
    }
    for (int i = 0; i < value->shape->nelements; i++)
        spread(x, hj_export_part(x, value, i, "part"), is_flat, false, list);
}

hj_export_list hj_export_spread(hj_export *x, hj_export_value *value,
                                bool is_flat)
{
    hj_export_list list = { 0, HJ_NEW_ARRAY(x->arena, hj_export_value *,
                                            count(value->shape, is_flat)) };

    spread(x, value, is_flat, true, &list);
    return list;
}

static hj_export_value *gather(hj_export *x, const hj_shape *shape,
                               bool is_flat, bool top,
                               const hj_export_list *list, int *at)
{
    if (!is_several(shape, is_flat) || (!is_flat && !top))
        return list->at[(*at)++];
    hj_export_value *value = hj_export_new(x, shape, NULL);
    want_parts(x, value);
    for (int i = 0; i < shape->nelements; i++)
        value->parts[i] =
            gather(x, shape->elements[i], is_flat, false, list, at);
    return value;
}

hj_export_value *hj_export_tree(hj_export *x, const hj_shape *shape,
                                bool is_flat, const hj_export_list *list)
{
    int at = 0;

    return gather(x, shape, is_flat, true, list, &at);
}

hj_export_list hj_export_operands(hj_export *x, const hj_instr *in, int from)
{
    hj_export_list list = { in->noperands - from,
                            HJ_NEW_ARRAY(x->arena, hj_export_value *,
                                         in->noperands) };

    for (int i = from; i < in->noperands; i++) {
        list.at[i - from] = hj_export_get(x, in->operands[i]);
        hj_export_whole(x, list.at[i - from]);
    }
    return list;
}

/* --- results -------------------------------------------------------------- */

hj_export_list hj_export_define(hj_export *x, const hj_shape *shape,
                                const char *hint, bool is_flat,
                                hj_export_value **out)
{
    int n = count(shape, is_flat);
    hj_export_list list = { n, HJ_NEW_ARRAY(x->arena, hj_export_value *, n) };
    const char *name = n ? hj_export_name(x, hint) : NULL;

    for (int i = 0; i < n; i++) {
        const hj_shape *part = !is_several(shape, is_flat) ? shape
                               : is_flat ? hj_shape_leaf(shape, i)
                                         : shape->elements[i];
        const char *text =
            n == 1 ? name : hj_arena_printf(x->arena, "%s#%d", name, i);
        list.at[i] = hj_export_new(x, part, text);
    }
    *out = hj_export_tree(x, shape, is_flat, &list);
    hj_export_indent(x);
    if (n > 1)
        hj_str_printf(&x->out, "%s:%d = ", name, n);
    else if (n)
        hj_str_printf(&x->out, "%s = ", name);
    return list;
}

hj_export_list hj_export_results(hj_export *x, const hj_instr *in, bool is_flat)
{
    hj_export_value *value;
    hj_export_list list =
        hj_export_define(x, in->shape, in->name, is_flat, &value);

    hj_export_set(x, in, value);
    return list;
}

hj_export_value *hj_export_begin(hj_export *x, const hj_shape *shape,
                                 const char *hint)
{
    hj_export_value *value = hj_export_new(x, shape, hj_export_name(x, hint));

    hj_export_indent(x);
    hj_str_printf(&x->out, "%s = ", value->name);
    return value;
}
