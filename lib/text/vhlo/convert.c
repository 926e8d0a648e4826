/* convert -- from properties of VHLO's ops to attributes of StableHLO's.
 *
 * VHLO says everything, defaults too, in attributes of its own, one for each
 * number or list; StableHLO leaves defaults out, and has structs.
 */
#include "text/vhlo/reader.h"

#include <string.h>

static const hj_mlir_type type_i32 = {
    .kind = HJ_MLIR_NUMBER, .text = "i32", .length = 3, .dtype = HJ_DTYPE_s32
};

typedef struct conversion {
    hj_vhlo_reader *r;
    const hj_vhlo_name *name;
    hj_mlir_op *op;
    hj_mlir_dict fields, algorithm, channel;
    const hj_mlir_attr *layouts[2];
    int nlayouts;
    bool has_algorithm;
} conversion;

void hj_vhlo_dict_add(hj_vhlo_reader *r, hj_mlir_dict *dict, const char *name,
                      const hj_mlir_attr *value)
{
    if (!(dict->n & (dict->n - 1))) { /* room for powers of two */
        size_t n = (size_t)dict->n, room = n ? 2 * n : 1;
        dict->at = hj_arena_grow(r->arena, dict->at, n * sizeof *dict->at,
                                 room * sizeof *dict->at);
    }
    dict->at[dict->n++] = (hj_mlir_named){ name, value };
}

static void add(conversion *v, const char *name, const hj_mlir_attr *value)
{
    hj_vhlo_dict_add(v->r, &v->op->attrs, name, value);
}

static void wrong(conversion *v, const hj_vhlo_prop *prop, const char *what)
{
    hj_vhlo_fail(v->r, NULL, HJ_INVALID, "%s: %s is %s", v->name->name,
                 prop->name, what);
}

/* --- single ones ---------------------------------------------------------- */

static void add_ints(conversion *v, const hj_vhlo_prop *prop,
                     hj_vhlo_attr *value, hj_mlir_dict *to)
{
    bool is_bool = prop->kind == HJ_VHLO_BOOLS;
    const hj_mlir_attr *ints =
        hj_vhlo_ints(v->r, value, is_bool ? HJ_DTYPE_pred : HJ_DTYPE_s64);

    if (!ints)
        wrong(v, prop, is_bool ? "a list of i1" : "a list of i64");
    else
        hj_vhlo_dict_add(v->r, to, prop->name, ints);
}

static const hj_mlir_attr *new_symbol(conversion *v, const hj_vhlo_prop *prop,
                                      const hj_mlir_attr *string)
{
    hj_mlir_attr *out = &hj_vhlo_new_attr(v->r, HJ_MLIR_SYMBOL)->attr;

    if (string->kind != HJ_MLIR_STRING)
        wrong(v, prop, "a string");
    out->text = string->text;
    out->length = string->length;
    return out;
}

static void add_symbols(conversion *v, const hj_vhlo_prop *prop,
                        const hj_mlir_attr *value)
{
    hj_mlir_attr *out = &hj_vhlo_new_attr(v->r, HJ_MLIR_LIST)->attr;

    if (value->kind != HJ_MLIR_LIST)
        wrong(v, prop, "a list of strings");
    if (v->r->has_failed || !value->u.list.n)
        return;
    out->u.list.n = value->u.list.n;
    out->u.list.at =
        HJ_NEW_ARRAY(v->r->arena, const hj_mlir_attr *, out->u.list.n);
    for (int i = 0; i < out->u.list.n; i++)
        out->u.list.at[i] = new_symbol(v, prop, value->u.list.at[i]);
    add(v, prop->name, out);
}

static void add_flag(conversion *v, const hj_vhlo_prop *prop,
                     const hj_mlir_attr *value)
{
    if (value->kind != HJ_MLIR_BOOL)
        wrong(v, prop, "true or false");
    else if (value->u.i && !strcmp(prop->name, "has_dynamic_root"))
        hj_vhlo_fail(v->r, NULL, HJ_UNIMPLEMENTED,
                     "%s: a root that is an operand", v->name->name);
    else if (value->u.i)
        add(v, prop->name, &hj_vhlo_new_attr(v->r, HJ_MLIR_UNIT)->attr);
}

/* An integer of any width, or the number of a word. */
static void add_int32(conversion *v, const hj_vhlo_prop *prop,
                      const hj_mlir_attr *value)
{
    hj_mlir_attr *out = &hj_vhlo_new_attr(v->r, HJ_MLIR_INT)->attr;

    if (value->kind != HJ_MLIR_INT && value->kind != HJ_MLIR_ENUM)
        wrong(v, prop, "an integer");
    out->type = &type_i32;
    out->u.i = value->u.i;
    add(v, prop->name, out);
}

static bool is_empty(const hj_mlir_attr *value)
{
    return (value->kind == HJ_MLIR_STRING && !value->length) ||
           (value->kind == HJ_MLIR_LIST && !value->u.list.n) ||
           (value->kind == HJ_MLIR_DICT && !value->u.dict.n);
}

static bool is_default_accuracy(const hj_mlir_attr *value)
{
    if (value->kind != HJ_MLIR_STRUCT ||
        strcmp(value->tag, "result_accuracy") != 0)
        return false;
    const hj_mlir_dict *d = &value->u.dict;
    return hj_mlir_dict_find(d, "atol")->u.f == 0 &&
           hj_mlir_dict_find(d, "rtol")->u.f == 0 &&
           hj_mlir_dict_find(d, "ulps")->u.i == 0 &&
           !strcmp(hj_mlir_dict_find(d, "mode")->text, "DEFAULT");
}

/* Values of the typed interface: arrays were made tensors. */
static const hj_mlir_attr *with_arrays(conversion *v, const hj_mlir_attr *value)
{
    hj_mlir_attr *out = &hj_vhlo_new_attr(v->r, HJ_MLIR_DICT)->attr;

    if (value->kind != HJ_MLIR_DICT)
        return value;
    for (int i = 0; i < value->u.dict.n; i++)
        hj_vhlo_dict_add(
            v->r, &out->u.dict, value->u.dict.at[i].name,
            hj_vhlo_array(v->r, (hj_vhlo_attr *)value->u.dict.at[i].value));
    return out;
}

/* --- structs -------------------------------------------------------------- */

/* A number, or a list of them, by what its name says. */
static void add_field(conversion *v, const hj_vhlo_prop *prop,
                      hj_vhlo_attr *value)
{
    size_t n = strlen(prop->name), tail = strlen("_dimension");
    bool is_int = !strcmp(prop->name, "index_vector_dim") ||
                  (n > tail && !strcmp(prop->name + n - tail, "_dimension"));

    if (!is_int)
        add_ints(v, prop, value, &v->fields);
    else if (value->attr.kind != HJ_MLIR_INT)
        wrong(v, prop, "an integer");
    else
        hj_vhlo_dict_add(v->r, &v->fields, prop->name, &value->attr);
}

/* A type `none` says that there is no algorithm. */
static void add_algorithm(conversion *v, const hj_vhlo_prop *prop,
                          const hj_mlir_attr *value)
{
    bool is_type = strstr(prop->name, "_type") != NULL;
    bool is_flag = !strncmp(prop->name, "allow_", 6);
    hj_mlir_attr_kind wanted = is_type   ? HJ_MLIR_TYPE
                               : is_flag ? HJ_MLIR_BOOL
                                         : HJ_MLIR_INT;

    if (value->kind == HJ_MLIR_TYPE && value->type->kind == HJ_MLIR_OTHER)
        v->has_algorithm = false;
    else if (value->kind != wanted)
        wrong(v, prop, "of another kind");
    hj_vhlo_dict_add(v->r, &v->algorithm, prop->name, value);
}

static void add_struct(conversion *v, const char *name, const char *tag,
                       hj_mlir_dict fields)
{
    hj_mlir_attr *out = &hj_vhlo_new_attr(v->r, HJ_MLIR_STRUCT)->attr;

    out->tag = tag;
    out->u.dict = fields;
    add(v, name, out);
}

static int64_t field_int(const hj_mlir_dict *d, const char *name)
{
    return hj_mlir_dict_find(d, name)->u.i;
}

static const int64_t *field_ints(const hj_mlir_dict *d, const char *name)
{
    return hj_mlir_dict_find(d, name)->u.ints.at;
}

static void add_labels(conversion *v)
{
    const hj_mlir_dict *d = &v->fields;
    hj_mlir_attr *out = &hj_vhlo_new_attr(v->r, HJ_MLIR_LABELS)->attr;
    hj_dim_labels *labels = HJ_NEW(v->r->arena, hj_dim_labels);
    static const char *const lists[] = { "input_spatial_dimensions",
                                         "kernel_spatial_dimensions",
                                         "output_spatial_dimensions" };
    int n = hj_mlir_dict_find(d, lists[0])->u.ints.n;

    for (int i = 1; i < 3; i++)
        if (hj_mlir_dict_find(d, lists[i])->u.ints.n != n)
            hj_vhlo_fail(v->r, NULL, HJ_INVALID,
                         "%s: input, kernel and output have different "
                         "numbers of spatial dimensions",
                         v->name->name);
    *labels = (hj_dim_labels){ n,
                               n + 2,
                               n + 2,
                               n + 2,
                               field_int(d, "input_batch_dimension"),
                               field_int(d, "input_feature_dimension"),
                               field_int(d, "kernel_input_feature_dimension"),
                               field_int(d, "kernel_output_feature_dimension"),
                               field_int(d, "output_batch_dimension"),
                               field_int(d, "output_feature_dimension"),
                               (int64_t *)field_ints(d, lists[0]),
                               (int64_t *)field_ints(d, lists[1]),
                               (int64_t *)field_ints(d, lists[2]) };
    out->u.labels = labels;
    add(v, "dimension_numbers", out);
}

/* --- channels ------------------------------------------------------------- */

static void add_channel(conversion *v, const hj_vhlo_prop *prop,
                        const hj_mlir_attr *value)
{
    if (value->kind != HJ_MLIR_INT)
        wrong(v, prop, "an integer");
    else
        hj_vhlo_dict_add(v->r, &v->channel,
                         prop->kind == HJ_VHLO_CHANNEL ? "handle" : "type",
                         value);
}

/* Without a type, 0 is no channel. */
static void finish_channel(conversion *v)
{
    if (v->channel.n == 1 && v->channel.at[0].value->u.i)
        hj_vhlo_dict_add(v->r, &v->channel, "type",
                         &hj_vhlo_new_attr(v->r, HJ_MLIR_INT)->attr);
    if (v->channel.n == 2)
        add_struct(v, "channel_handle", "channel_handle", v->channel);
}

/* --- all of them ---------------------------------------------------------- */

static void add_layouts(conversion *v, const hj_vhlo_prop *prop,
                        const hj_mlir_attr *value)
{
    (void)prop;
    v->layouts[v->nlayouts++] = value;
    if (v->nlayouts < 2 || (is_empty(v->layouts[0]) && is_empty(value)))
        return;
    add(v, "operand_layouts", v->layouts[0]);
    add(v, "result_layouts", value);
}

static void convert(conversion *v, const hj_vhlo_prop *prop,
                    hj_vhlo_attr *value)
{
    const hj_mlir_attr *attr = &value->attr;

    switch (prop->kind) {
    case HJ_VHLO_SAME:
        add(v, prop->name, attr);
        break;
    case HJ_VHLO_INTS:
    case HJ_VHLO_BOOLS:
        add_ints(v, prop, value, &v->op->attrs);
        break;
    case HJ_VHLO_SYMBOL:
        add(v, prop->name, new_symbol(v, prop, attr));
        break;
    case HJ_VHLO_SYMBOLS:
        add_symbols(v, prop, attr);
        break;
    case HJ_VHLO_FLAG:
        add_flag(v, prop, attr);
        break;
    case HJ_VHLO_INT32:
        add_int32(v, prop, attr);
        break;
    case HJ_VHLO_CHANNEL:
    case HJ_VHLO_CHANNEL_TYPE:
        add_channel(v, prop, attr);
        break;
    case HJ_VHLO_FIELD:
        add_field(v, prop, value);
        break;
    case HJ_VHLO_ALGORITHM:
        add_algorithm(v, prop, attr);
        break;
    case HJ_VHLO_OPTIONAL:
        if (!is_empty(attr))
            add(v, prop->name, attr);
        break;
    case HJ_VHLO_CONFIG:
        if (!is_empty(attr))
            add(v, prop->name, with_arrays(v, attr));
        break;
    case HJ_VHLO_LAYOUTS:
        add_layouts(v, prop, attr);
        break;
    case HJ_VHLO_COMPARE:
        if (attr->kind != HJ_MLIR_ENUM || strcmp(attr->text, "NOTYPE") != 0)
            add(v, prop->name, attr);
        break;
    case HJ_VHLO_ACCURACY:
        if (!is_default_accuracy(attr))
            add(v, prop->name, attr);
        break;
    }
}

void hj_vhlo_convert(hj_vhlo_reader *r, const hj_vhlo_name *name,
                     hj_vhlo_attr *const *values, hj_mlir_op *op)
{
    conversion v = { .r = r, .name = name, .op = op, .has_algorithm = true };

    for (int i = 0; i < name->nprops && !r->has_failed; i++) {
        const hj_vhlo_prop *prop = &name->props[i];
        /* Numbers that are kept once, however many ops refer to them. */
        bool is_shared = prop->kind == HJ_VHLO_INTS ||
                         prop->kind == HJ_VHLO_FIELD ||
                         !strcmp(prop->name, "value");
        if (!values[i])
            continue;
        bool is_constant = !strcmp(name->name, "stablehlo.constant");
        if (!is_shared)
            hj_vhlo_spend(r, values[i]->weight);
        if (prop->kind != HJ_VHLO_INTS && prop->kind != HJ_VHLO_BOOLS &&
            prop->kind != HJ_VHLO_FIELD)
            (void)(is_constant ? hj_vhlo_constant(r, values[i])
                               : hj_vhlo_full(r, values[i]));
        if (!r->has_failed)
            convert(&v, prop, values[i]);
    }
    if (r->has_failed)
        return;
    finish_channel(&v);
    if (v.algorithm.n && v.has_algorithm)
        add_struct(&v, "algorithm", "dot_algorithm", v.algorithm);
    if (name->fold == HJ_VHLO_FOLD_dot)
        add_struct(&v, "dot_dimension_numbers", "dot", v.fields);
    else if (name->fold == HJ_VHLO_FOLD_gather)
        add_struct(&v, "dimension_numbers", "gather", v.fields);
    else if (name->fold == HJ_VHLO_FOLD_scatter)
        add_struct(&v, "scatter_dimension_numbers", "scatter", v.fields);
    else if (name->fold == HJ_VHLO_FOLD_conv)
        add_labels(&v);
}
