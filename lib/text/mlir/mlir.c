/* mlir -- see mlir.h. */
#include "text/mlir/mlir.h"

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

bool hj_mlir_type_is_index(const hj_mlir_type *type)
{
    return type->kind == HJ_MLIR_NUMBER && type->length == 5 &&
           !memcmp(type->text, "index", 5);
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

bool hj_mlir_is_other_dialect(const char *name, size_t length)
{
    static const char *const dialects[] = { "arith", "cf",     "mhlo",
                                            "quant", "scf",    "sdy",
                                            "shape", "tensor", "vhlo" };
    const char *dot = memchr(name, '.', length);
    size_t n = dot ? (size_t)(dot - name) : 0;

    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (n == strlen(dialects[i]) && !memcmp(name, dialects[i], n))
            return true;
    return false;
}

/* --- captures ------------------------------------------------------------- */

/* From the inside out: a region that has noted the value has told those
 * around it. */
void hj_mlir_use(hj_arena *arena, hj_mlir_region *region, hj_mlir_value *value)
{
    uint64_t key = (uint64_t)(uintptr_t)value;

    for (; region && region != value->region; region = region->parent) {
        if (!region->captured.arena)
            hj_map_init(&region->captured, arena);
        if (hj_map_set_int(&region->captured, key, value))
            return;
        HJ_PUSH(arena, &region->captures, value);
    }
}
