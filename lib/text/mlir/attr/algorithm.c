/* algorithm -- what dialects say of precision: algorithms of dots, tolerances
 * of functions. */
#include "hlojit/types.h"
#include "text/mlir/reader.h"

#include <string.h>

/* --- dots ----------------------------------------------------------------- */

/* lhs, rhs, accumulation; primitive operations; imprecise. */
static const struct {
    const char *lhs, *rhs, *accumulation;
    int64_t noperations;
    bool is_imprecise;
    int algorithm;
} algorithms[] = {
    { "f16", "f16", "f16", 1, false, HJ_dot_algorithm_f16_f16_f16 },
    { "f16", "f16", "f32", 1, false, HJ_dot_algorithm_f16_f16_f32 },
    { "bf16", "bf16", "bf16", 1, false, HJ_dot_algorithm_bf16_bf16_bf16 },
    { "bf16", "bf16", "f32", 1, false, HJ_dot_algorithm_bf16_bf16_f32 },
    { "bf16", "bf16", "f32", 3, false, HJ_dot_algorithm_bf16_bf16_f32_x3 },
    { "bf16", "bf16", "f32", 6, false, HJ_dot_algorithm_bf16_bf16_f32_x6 },
    { "bf16", "bf16", "f32", 9, false, HJ_dot_algorithm_bf16_bf16_f32_x9 },
    { "tf32", "tf32", "f32", 1, false, HJ_dot_algorithm_tf32_tf32_f32 },
    { "tf32", "tf32", "f32", 3, false, HJ_dot_algorithm_tf32_tf32_f32_x3 },
    { "f32", "f32", "f32", 1, false, HJ_dot_algorithm_f32_f32_f32 },
    { "f64", "f64", "f64", 1, false, HJ_dot_algorithm_f64_f64_f64 },
};

static bool is_type(const hj_mlir_dict *d, const char *field, const char *name)
{
    const hj_mlir_type *type = hj_mlir_dict_find(d, field)->type;

    return (size_t)type->length == strlen(name) &&
           !memcmp(type->text, name, strlen(name));
}

static bool is_f8(const hj_mlir_dict *d, const char *field)
{
    const hj_mlir_type *type = hj_mlir_dict_find(d, field)->type;

    return type->length > 2 && !memcmp(type->text, "f8", 2);
}

int hj_mlir_dot_algorithm(const hj_mlir_dict *d)
{
    bool is_imprecise =
        hj_mlir_dict_find(d, "allow_imprecise_accumulation")->u.i;
    int64_t n = hj_mlir_dict_find(d, "num_primitive_operations")->u.i;

    if (hj_mlir_dict_find(d, "lhs_component_count")->u.i != 1 ||
        hj_mlir_dict_find(d, "rhs_component_count")->u.i != 1)
        return -1;
    if (is_f8(d, "lhs_precision_type") && is_f8(d, "rhs_precision_type") &&
        is_type(d, "accumulation_type", "f32") && n == 1)
        return is_imprecise ? HJ_dot_algorithm_any_f8_any_f8_f32_fast_accum
                            : HJ_dot_algorithm_any_f8_any_f8_f32;
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++)
        if (is_type(d, "lhs_precision_type", algorithms[i].lhs) &&
            is_type(d, "rhs_precision_type", algorithms[i].rhs) &&
            is_type(d, "accumulation_type", algorithms[i].accumulation) &&
            algorithms[i].noperations == n &&
            algorithms[i].is_imprecise == is_imprecise)
            return algorithms[i].algorithm;
    return -1;
}

/* --- functions ------------------------------------------------------------ */

/* Tolerances, which may not be negative, belong to a mode of their own. */
bool hj_mlir_is_accuracy(const hj_mlir_dict *d)
{
    static const char *const bounds[] = { "atol", "rtol", "ulps" };
    const hj_mlir_attr *mode = hj_mlir_dict_find(d, "mode");

    if (mode->kind != HJ_MLIR_ENUM ||
        strcmp(hj_mlir_without_mhlo(mode->tag), "result_accuracy_mode") != 0)
        return false;
    for (int i = 0; i < 3; i++) {
        const hj_mlir_attr *bound = hj_mlir_dict_find(d, bounds[i]);
        double value = !bound                       ? 0
                       : bound->kind == HJ_MLIR_INT ? (double)bound->u.i
                                                    : bound->u.f;
        if (value < 0 || (value > 0 && strcmp(mode->text, "TOLERANCE") != 0))
            return false;
    }
    return true;
}
