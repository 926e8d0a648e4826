/* mlir -- see mlir.h. */
#include "text/mlir/mlir.h"

#include <limits.h>
#include <string.h>

/* --- types ---------------------------------------------------------------- */

static bool types_equal(const hj_mlir_types *a, const hj_mlir_types *b)
{
    if (a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++)
        if (!hj_mlir_type_equal(a->at[i], b->at[i]))
            return false;
    return true;
}

static bool same_text(const hj_mlir_type *a, const hj_mlir_type *b)
{
    return a->length == b->length &&
           !memcmp(a->text, b->text, (size_t)a->length);
}

static bool bounds_equal(const hj_mlir_type *a, const hj_mlir_type *b)
{
    for (int i = 0; i < a->rank; i++)
        if ((a->bounds ? a->bounds[i] : -1) != (b->bounds ? b->bounds[i] : -1))
            return false;
    return true;
}

bool hj_mlir_type_equal(const hj_mlir_type *a, const hj_mlir_type *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case HJ_MLIR_TENSOR:
        return a->rank == b->rank &&
               (!a->rank ||
                !memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims)) &&
               bounds_equal(a, b) && hj_mlir_type_equal(a->element, b->element);
    case HJ_MLIR_TOKEN:
        return true;
    case HJ_MLIR_NUMBER:
        return a->dtype == b->dtype &&
               (a->dtype != HJ_NDTYPES || same_text(a, b));
    case HJ_MLIR_TUPLE:
    case HJ_MLIR_FUTURE:
    case HJ_MLIR_FUNCTION:
        return types_equal(&a->inputs, &b->inputs) &&
               types_equal(&a->results, &b->results);
    case HJ_MLIR_QUANT:
    case HJ_MLIR_OTHER:
        return same_text(a, b);
    }
    HJ_UNREACHABLE();
}

/* As MLIR writes it: the range where it is not all of the type's, zeros where
 * they are not 0. */
void hj_mlir_type_set_quant(hj_arena *arena, hj_mlir_type *type,
                            const hj_mlir_quant *q)
{
    int bits = q->is_unsigned ? q->width : q->width - 1;
    int64_t low = q->is_unsigned ? 0 : -((int64_t)1 << bits);
    int64_t high = ((int64_t)1 << bits) - 1;
    hj_str text;

    hj_str_init(&text, arena);
    if (q->odd)
        hj_str_printf(&text, "!quant.uniform<%s", q->odd);
    else
        hj_str_printf(&text, "!quant.uniform<%c%d", q->is_unsigned ? 'u' : 'i',
                      q->width);
    if (q->odd || q->low != low || q->high != high)
        hj_str_printf(&text, "<%lld:%lld>", (long long)q->low,
                      (long long)q->high);
    hj_str_printf(&text, ":%.*s", q->expressed->length, q->expressed->text);
    if (q->has_axis)
        hj_str_printf(&text, ":%lld", (long long)q->axis);
    hj_str_add(&text, q->has_axis ? ", {" : ", ");
    for (int i = 0; i < q->n; i++) {
        hj_str_add(&text, i ? ", " : "");
        hj_str_real(&text, q->scales[i], 17);
        if (q->zeros[i])
            hj_str_printf(&text, ":%lld", (long long)q->zeros[i]);
    }
    hj_str_add(&text, q->has_axis ? "}>" : ">");
    type->quant = hj_arena_memdup(arena, q, sizeof *q);
    type->text = hj_str_get(&text);
    type->length = (int)text.length;
}

bool hj_mlir_type_is_index(const hj_mlir_type *type)
{
    return type->kind == HJ_MLIR_NUMBER && type->length == 5 &&
           !memcmp(type->text, "index", 5);
}

bool hj_mlir_type_is_unranked(const hj_mlir_type *type)
{
    return type->kind == HJ_MLIR_OTHER && type->element;
}

bool hj_mlir_type_is_vector(const hj_mlir_type *type)
{
    return type->kind == HJ_MLIR_OTHER && type->length > 6 &&
           !memcmp(type->text, "vector", 6);
}

/* Sizes as in the type, upper bounds where it has them. */
static hj_shape *new_shape(hj_arena *arena, const hj_mlir_type *type,
                           hj_dtype dtype)
{
    int n = type->rank;
    hj_shape *shape = hj_shape_new_array(arena, dtype, n, type->dims);
    bool is_dynamic = false;

    for (int i = 0; i < n; i++)
        is_dynamic = is_dynamic || type->dims[i] == HJ_DIM_UNBOUNDED;
    if (!is_dynamic)
        return shape;
    bool *flags = HJ_NEW_ARRAY(arena, bool, n);
    int64_t *dims =
        hj_arena_memdup(arena, type->dims, (size_t)n * sizeof *dims);
    for (int i = 0; i < n; i++) {
        flags[i] = dims[i] == HJ_DIM_UNBOUNDED;
        if (flags[i] && type->bounds && type->bounds[i] >= 0)
            dims[i] = type->bounds[i];
    }
    shape->dims = dims;
    shape->is_dynamic = flags;
    return shape;
}

bool hj_mlir_type_set_shape(hj_arena *arena, hj_mlir_type *type,
                            int64_t max_nelems)
{
    const hj_mlir_type *element = type->element;
    hj_dtype dtype =
        hj_mlir_type_is_index(element) ? HJ_DTYPE_s64 : element->dtype;
    bool is_empty = false;

    if (element->kind != HJ_MLIR_NUMBER || dtype == HJ_NDTYPES)
        return true;
    hj_shape *shape = new_shape(arena, type, dtype);
    for (int i = 0; i < type->rank; i++)
        is_empty = is_empty || !shape->dims[i];
    if (!is_empty && !shape->is_dynamic && hj_shape_nelems(shape) > max_nelems)
        return false;
    type->shape = shape;
    return true;
}

void hj_mlir_type_set_memory(hj_arena *arena, hj_mlir_type *type,
                             const hj_mlir_type *tensor)
{
    hj_shape *shape = HJ_NEW(arena, hj_shape);
    const hj_shape **elements = HJ_NEW_ARRAY(arena, const hj_shape *, 1);

    if (!tensor->shape || hj_shape_has_dynamic(tensor->shape))
        return;
    elements[0] = tensor->shape;
    shape->dtype = HJ_DTYPE_buffer;
    shape->nelements = 1;
    shape->elements = elements;
    type->shape = shape;
}

/* --- literals ------------------------------------------------------------- */

void hj_mlir_normalise(hj_literal *literal)
{
    hj_dtype dtype = literal->shape->dtype;

    if (hj_dtype_width(dtype) >= 8 || hj_dtype_is_float(dtype))
        return;
    for (int64_t i = 0; i < literal->nbytes; i++) {
        int64_t value = ((const signed char *)literal->data)[i];
        hj_literal_set_int(literal, i,
                           dtype == HJ_DTYPE_pred ? value != 0 : value);
    }
}

/* --- locations ------------------------------------------------------------ */

/* Of names, written out: aliases may share what is inside them. */
enum { MAX_NAMES_NBYTES = 1024 };

hj_mlir_loc *hj_mlir_loc_file(hj_arena *arena, const char *file, int64_t line,
                              int64_t column)
{
    if (!*file || line < 1 || line > INT_MAX)
        return NULL;
    hj_mlir_loc *loc = HJ_NEW(arena, hj_mlir_loc);
    loc->file = file;
    loc->line = (int)line;
    loc->column = column < 0 || column > INT_MAX ? 0 : (int)column;
    return loc;
}

hj_mlir_loc *hj_mlir_loc_name(hj_arena *arena, const char *name,
                              hj_mlir_loc *inner)
{
    size_t length = strlen(name);

    if (!length || length > MAX_NAMES_NBYTES)
        return inner;
    hj_mlir_loc *loc = HJ_NEW(arena, hj_mlir_loc);
    if (inner)
        *loc = *inner;
    loc->names = name;
    loc->is_function = inner && inner->file && !inner->names;
    if (!inner || !inner->names || inner->is_function)
        return loc;
    if (length + strlen(inner->names) < MAX_NAMES_NBYTES)
        loc->names = hj_arena_printf(arena, "%s/%s", name, inner->names);
    return loc;
}

hj_mlir_loc *hj_mlir_loc_call(hj_arena *arena, const hj_mlir_loc *callee)
{
    if (!callee)
        return NULL;
    hj_mlir_loc *loc = HJ_NEW(arena, hj_mlir_loc);
    *loc = *callee;
    loc->is_function = true;
    return loc;
}

hj_mlir_loc *hj_mlir_loc_fuse(hj_arena *arena, hj_mlir_loc *before,
                              hj_mlir_loc *part)
{
    bool has_file = before && before->file, has_names = before && before->names;

    if (!before || !part)
        return before ? before : part;
    if ((has_file || !part->file) && (has_names || !part->names))
        return before;
    hj_mlir_loc *loc = HJ_NEW(arena, hj_mlir_loc);
    *loc = *before;
    if (!has_file) {
        loc->file = part->file;
        loc->line = part->line;
        loc->column = part->column;
    }
    if (!has_names) {
        loc->names = part->names;
        loc->is_function = part->is_function;
    }
    return loc;
}

/* --- attributes ----------------------------------------------------------- */

const hj_mlir_attr *hj_mlir_dict_find(const hj_mlir_dict *dict,
                                      const char *name)
{
    for (int i = 0; i < dict->n; i++)
        if (!strcmp(dict->at[i].name, name))
            return dict->at[i].value;
    return NULL;
}

const hj_mlir_attr *hj_mlir_op_attr(const hj_mlir_op *op, const char *name)
{
    return hj_mlir_dict_find(&op->attrs, name);
}

bool hj_mlir_is_mhlo(const char *name)
{
    return !strncmp(name, "mhlo.", 5);
}

const char *hj_mlir_without_mhlo(const char *name)
{
    return hj_mlir_is_mhlo(name) ? name + 5 : name;
}

bool hj_mlir_is_other_dialect(const char *name, size_t length)
{
    static const char *const dialects[] = {
        "arith", "cf", "quant", "scf", "sdy", "shape", "tensor", "vhlo"
    };
    static const char cast[] = "builtin.unrealized_conversion_cast";
    const char *dot = memchr(name, '.', length);
    size_t n = dot ? (size_t)(dot - name) : 0;

    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (n == strlen(dialects[i]) && !memcmp(name, dialects[i], n))
            return true;
    return length == strlen(cast) && !memcmp(name, cast, length);
}

/* --- modules -------------------------------------------------------------- */

void hj_mlir_module_init(hj_mlir_module *module, hj_arena *arena,
                         hj_mlir_verror *verror, const void *context)
{
    *module = (hj_mlir_module){ .verror = verror, .context = context };
    hj_map_init(&module->funcs, arena);
    hj_map_init(&module->meshes, arena);
    hj_map_init(&module->inner_names, arena);
}

hj_mlir_module *hj_mlir_module_add(hj_arena *arena, hj_mlir_module *outer)
{
    hj_mlir_module *module = HJ_NEW(arena, hj_mlir_module);

    hj_mlir_module_init(module, arena, outer->verror, outer->context);
    if (outer->last_inner)
        outer->last_inner->next = module;
    else
        outer->inner = module;
    outer->last_inner = module;
    return module;
}

bool hj_mlir_module_has(const hj_mlir_module *module, const char *name)
{
    return hj_map_find(&module->funcs, name) ||
           hj_map_find(&module->meshes, name) ||
           hj_map_find(&module->inner_names, name);
}

void hj_mlir_module_add_func(hj_mlir_module *module, hj_mlir_func *func)
{
    hj_map_set(&module->funcs, func->name, func);
    if (module->last)
        module->last->next = func;
    else
        module->first = func;
    module->last = func;
    module->nfuncs++;
}

/* --- errors --------------------------------------------------------------- */

hj_error *hj_mlir_fail(const hj_mlir_module *tree, hj_code code,
                       const void *place, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error = tree->verror(tree->context, code, place, format, args);
    va_end(args);
    return error;
}

/* --- captures ------------------------------------------------------------- */

/* Most sets are small: these are looked through. */
enum { FEW_VALUES = 8 };

static bool is_known(const hj_mlir_value_set *set, const hj_mlir_value *value)
{
    for (int i = 0; i < set->n; i++)
        if (set->at[i] == value)
            return true;
    return false;
}

bool hj_mlir_value_set_add(hj_arena *arena, hj_mlir_value_set *set,
                           hj_mlir_value *value)
{
    if (!set->known && set->n == FEW_VALUES) {
        set->known = HJ_NEW(arena, hj_map);
        hj_map_init(set->known, arena);
        for (int i = 0; i < set->n; i++)
            hj_map_set_int(set->known, (uint64_t)(uintptr_t)set->at[i],
                           set->at[i]);
    }
    if (set->known ? hj_map_set_int(set->known, (uint64_t)(uintptr_t)value,
                                    value) != NULL
                   : is_known(set, value))
        return false;
    HJ_PUSH(arena, set, value);
    return true;
}

/* From the inside out: a region that has noted the value has told those
 * around it. */
void hj_mlir_use(hj_arena *arena, hj_mlir_region *region, hj_mlir_value *value)
{
    while (region && region != value->region &&
           hj_mlir_value_set_add(arena, &region->captures, value))
        region = region->parent;
}
