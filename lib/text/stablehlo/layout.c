/* layout -- how callers lay out arguments and results of the entry function,
 * and in which memory: `mhlo.layout_mode = "{0,1}"` and
 * `mhlo.memory_kind = "pinned_host"` become entry_computation_layout. */
#include "text/stablehlo/import.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What XLA numbers memories by: 5 is the host's.  Its CPU has a second one,
 * which has no number there. */
static const struct {
    const char *kind;
    int space;
} memories[] = {
    { "device", 0 },
    { "pinned_host", 5 },
    { "unpinned_host", 6 },
};

typedef struct reading {
    hj_import *im;
    hj_mlir_op place;
    const char *what; /* "argument" */
    int number;
} reading;

static const char *string_of(const hj_mlir_dict *dict, const char *name)
{
    const hj_mlir_attr *attr = hj_mlir_dict_find(dict, name);

    return attr && attr->kind == HJ_MLIR_STRING ? attr->text : NULL;
}

static hj_error *wrong(const reading *r, const char *text,
                       const hj_shape *shape)
{
    return hj_import_error(r->im, &r->place,
                           "%s %d: mhlo.layout_mode \"%.*s\" is no permutation "
                           "of %d dimensions, minor first, in braces",
                           r->what, r->number, hj_clip(strlen(text)), text,
                           shape->rank);
}

/* "{0,1}", maybe with tiles behind a colon, which a CPU has not. */
static hj_error *read_order(const reading *r, const char *text,
                            const hj_shape *shape, hj_layout *out)
{
    int64_t *order = HJ_NEW_ARRAY(r->im->arena, int64_t, shape->rank);
    bool *seen = HJ_NEW_ARRAY(r->im->arena, bool, shape->rank);
    const char *at = text + 1;
    int n = 0;

    for (; *text == '{' && isdigit((unsigned char)*at); n++) {
        char *end;
        long dim = strtol(at, &end, 10);
        if (n == shape->rank || dim >= shape->rank || seen[dim])
            return wrong(r, text, shape);
        seen[dim] = true;
        order[n] = dim;
        at = *end == ',' ? end + 1 : end;
    }
    if (*text != '{' || (*at != '}' && *at != ':') || n != shape->rank)
        return wrong(r, text, shape);
    out->nminor_to_major = n;
    out->minor_to_major = order;
    return NULL;
}

static hj_error *read_kind(const reading *r, const char *kind, hj_layout *out)
{
    for (size_t i = 0; i < sizeof memories / sizeof memories[0]; i++)
        if (!strcmp(kind, memories[i].kind)) {
            out->memory_space = memories[i].space;
            return NULL;
        }
    return hj_import_error(r->im, &r->place,
                           "%s %d: there is no mhlo.memory_kind \"%.*s\"; "
                           "there are device, pinned_host and unpinned_host",
                           r->what, r->number, hj_clip(strlen(kind)), kind);
}

/* `out` receives the shape with what is said of it, if anything is. */
static hj_error *read(const reading *r, const hj_mlir_dict *dict,
                      const hj_shape *shape, const hj_shape **out)
{
    const char *mode = string_of(dict, "mhlo.layout_mode");
    const char *kind = string_of(dict, "mhlo.memory_kind");
    hj_layout layout = { 0 };

    *out = shape;
    if (!hj_shape_is_array(shape))
        return NULL;
    if (mode && strcmp(mode, "default") != 0 && strcmp(mode, "auto") != 0)
        HJ_CHECK(read_order(r, mode, shape, &layout));
    if (kind)
        HJ_CHECK(read_kind(r, kind, &layout));
    if (!layout.nminor_to_major && !layout.memory_space)
        return NULL;
    hj_shape *said = HJ_NEW(r->im->arena, hj_shape);
    hj_layout *kept = HJ_NEW(r->im->arena, hj_layout);
    *kept = layout;
    *said = *shape;
    said->layout = kept;
    *out = said;
    return NULL;
}

static hj_error *read_results(reading *r, const hj_mlir_func *func,
                              const hj_shape *shape, const hj_shape **out)
{
    *out = shape;
    r->number = 0;
    if (!func->res_attrs)
        return NULL;
    if (!hj_shape_is_tuple(shape))
        return read(r, &func->res_attrs[0], shape, out);
    const hj_shape **elements =
        HJ_NEW_ARRAY(r->im->arena, const hj_shape *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++) {
        r->number = i;
        HJ_CHECK(
            read(r, &func->res_attrs[i], shape->elements[i], &elements[i]));
    }
    *out = hj_shape_new_tuple(r->im->arena, shape->nelements, elements);
    return NULL;
}

static bool says_something(const hj_mlir_dict *dicts, int n)
{
    for (int i = 0; dicts && i < n; i++)
        if (string_of(&dicts[i], "mhlo.layout_mode") ||
            string_of(&dicts[i], "mhlo.memory_kind"))
            return true;
    return false;
}

hj_error *hj_import_layouts(hj_import *im, const hj_mlir_func *func,
                            const hj_instr *root)
{
    reading r = { .im = im,
                  .place = { .name = "func.func", .place = func->place },
                  .what = "argument" };
    int n = func->body->nargs;
    const hj_shape **params = HJ_NEW_ARRAY(im->arena, const hj_shape *, n);
    const hj_shape *result;

    if (!says_something(func->arg_attrs, n) &&
        !says_something(func->res_attrs, func->type->results.n))
        return NULL;
    for (; r.number < n; r.number++) {
        int i = r.number;
        const hj_shape *shape = func->body->args[i].type->shape;
        params[i] = shape;
        if (func->arg_attrs)
            HJ_CHECK(read(&r, &func->arg_attrs[i], shape, &params[i]));
    }
    r.what = "result";
    HJ_CHECK(read_results(&r, func, root->shape, &result));
    hj_builder_set_entry_layout(im->b, params, n, result);
    return NULL;
}
