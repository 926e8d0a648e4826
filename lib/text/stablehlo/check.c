/* check -- the checks of self-checking programs: custom calls check.*, and
 * ops of the same names.
 *
 * Both become custom calls that return a status and whose backend_config says
 * what the pointers do not: "TYPE NELEMS DIMS min=A max=B tolerance=C", say
 * "f32 6 2x3 min=0 max=3 tolerance=0.0001".  Whoever registers functions
 * under these names (the command line does) can run such programs.
 */
#include "text/stablehlo/import.h"

#include "base/quote.h"
#include "text/number.h"
#include "text/stablehlo/print/export.h"

#include <stdlib.h>
#include <string.h>

typedef struct limits {
    int64_t min, max; /* ulps */
    double tolerance;
} limits;

static hj_error *read_limits(hj_import *im, const hj_mlir_op *op, limits *out)
{
    const hj_mlir_attr *tolerance = hj_mlir_op_attr(op, "tolerance");

    HJ_CHECK(hj_import_opt_int(im, op, "min_ulp_difference", &out->min));
    HJ_CHECK(hj_import_opt_int(im, op, "max_ulp_difference", &out->max));
    if (!tolerance)
        return NULL;
    if (tolerance->kind != HJ_MLIR_FLOAT)
        return hj_import_error(im, op, "tolerance is a float");
    out->tolerance = tolerance->u.f;
    return NULL;
}

static const char *describe(hj_arena *arena, const hj_shape *shape,
                            const limits *l)
{
    hj_str text;

    hj_str_init(&text, arena);
    hj_str_printf(&text, "%s %lld ", hj_dtype_name(shape->dtype),
                  (long long)hj_shape_nelems(shape));
    for (int i = 0; i < shape->rank; i++)
        hj_str_printf(&text, i ? "x%lld" : "%lld", (long long)shape->dims[i]);
    if (!shape->rank)
        hj_str_add(&text, "-");
    hj_str_printf(&text, " min=%lld max=%lld tolerance=", (long long)l->min,
                  (long long)l->max);
    hj_str_real(&text, l->tolerance, 17);
    return hj_str_get(&text);
}

static hj_error *call(hj_import *im, const hj_mlir_op *op, const char *target,
                      const limits *l, hj_instr *const x[2])
{
    hj_custom_call_options o = {
        .size = sizeof o,
        .api_version = HJ_api_version_STATUS_RETURNING_UNIFIED,
        .has_side_effect = true,
    };
    const hj_shape *got = x[0]->shape, *want = x[1]->shape;

    HJ_CHECK(hj_import_check(im, op));
    bool fits = hj_shape_is_array(got) && hj_shape_equal(got, want);
    if (!fits && !strncmp(op->name, "check.", 6))
        return hj_import_error(im, op, "it compares %s with %s",
                               hj_shape_text(im->arena, got),
                               hj_shape_text(im->arena, want));
    if (!fits)
        return hj_import_gap(im, op, "it compares %s with %s",
                             hj_shape_text(im->arena, got),
                             hj_shape_text(im->arena, want));
    if (hj_shape_has_dynamic(got))
        return hj_import_gap(im, op, "arrays of dynamic shape");
    o.opaque = describe(im->arena, got, l);
    hj_import_set(im, op,
                  hj_custom_call(im->b, target, x, 2,
                                 hj_import_result_tuple(im, op), &o));
    return NULL;
}

bool hj_import_is_check(const char *target)
{
    static const char *const names[] = { "check.expect_eq",
                                         "check.expect_close",
                                         "check.expect_almost_eq", "check.eq" };

    for (int i = 0; i < 4; i++)
        if (!strcmp(target, names[i]))
            return true;
    return false;
}

/* What custom calls of that target mean. */
static limits call_limits(const char *target)
{
    limits l = { 0, 3, 1e-3 };

    if (!strcmp(target, "check.eq"))
        l.tolerance = 1e-4;
    return l;
}

hj_error *hj_import_check_call(hj_import *im, const hj_mlir_op *op,
                               const char *target, hj_instr *const *x)
{
    limits l = call_limits(target);

    if (op->noperands != 2)
        return hj_import_gap(im, op, "@%s takes two operands", target);
    return call(im, op, target, &l, x);
}

/* The op: what it compares with may be an attribute. */
hj_error *hj_import_check_op(hj_import *im, const hj_mlir_op *op,
                             hj_instr *const *x)
{
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");
    limits l = { 0, 3, 1e-4 };
    hj_instr *both[2] = { x[0], NULL };
    size_t n = strlen(op->name), suffix = strlen("_const");

    HJ_CHECK(read_limits(im, op, &l));
    if (op->noperands == 2) {
        both[1] = x[1];
    } else if (value && value->kind == HJ_MLIR_ELEMENTS && value->u.literal &&
               value->type->shape) {
        both[1] = hj_import_elements(im, value);
        n -= suffix;
    } else {
        return hj_import_error(im, op, "value is dense<...> : T");
    }
    return call(im, op, hj_arena_strndup(im->arena, op->name, n), &l, both);
}

/* --- printing ------------------------------------------------------------- */

static const char *description(hj_export *x, const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_backend_config), *bad = NULL;
    size_t n = text ? strlen(text) : 0;

    return n > 1 && *text == '"' ? hj_unquote(x->arena, text, n, &bad) : NULL;
}

const char *hj_export_check_op(hj_export *x, const hj_instr *in)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    const char *says = description(x, in);
    limits l = call_limits(target);

    if (!hj_import_is_check(target) || !says || in->noperands != 2)
        return NULL;
    bool is_usual =
        !strcmp(says, describe(x->arena, in->operands[0]->shape, &l));
    return hj_arena_printf(
        x->arena, is_usual ? "stablehlo.custom_call @%s" : "\"%s\"", target);
}

const char *hj_export_check_limits(hj_export *x, const hj_instr *in)
{
    const char *says = description(x, in);
    const char *min = strstr(says, "min="), *max = strstr(says, "max=");
    const char *tolerance = strstr(says, "tolerance=");
    hj_str text;

    if (!min || !max || !tolerance)
        return "";
    hj_str_init(&text, x->arena);
    hj_str_printf(&text, " <{max_ulp_difference = %lld : i64, ",
                  strtoll(max + 4, NULL, 10));
    hj_str_printf(&text, "min_ulp_difference = %lld : i64, tolerance = ",
                  strtoll(min + 4, NULL, 10));
    hj_decimal value;
    tolerance += strlen("tolerance=");
    bool is_number =
        hj_decimal_scan(tolerance, tolerance + strlen(tolerance), &value);
    hj_export_float(&text, HJ_DTYPE_f64,
                    hj_f64_bits(is_number ? hj_decimal_f64(&value) : 0));
    hj_str_add(&text, " : f64}>");
    return hj_str_get(&text);
}

/* --- StableHLO's own interpreter ------------------------------------------ */

/* Looks at a value, and hands it on if it has a result. */
hj_error *hj_import_print(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x)
{
    const hj_mlir_attr *id = hj_mlir_op_attr(op, "probe_id");

    if (op->nresults)
        hj_import_set(im, op, x[0]);
    if (id && id->kind == HJ_MLIR_STRING)
        hj_map_set_n(&im->probes, id->text, id->length, x[0]);
    return NULL;
}

/* Compares with what a probe saw.  StableHLO's interpreter keeps that in files;
 * here it is the value itself, where the probe is not in a loop. */
hj_error *hj_import_serialized_eq(hj_import *im, const hj_mlir_op *op,
                                  hj_instr *const *x)
{
    const hj_mlir_attr *id = hj_mlir_op_attr(op, "probe_id");
    int64_t turn = 0;

    if (!id || id->kind != HJ_MLIR_STRING)
        return hj_import_error(im, op, "probe_id is a string");
    HJ_CHECK(hj_import_opt_int(im, op, "iter", &turn));
    hj_instr *seen = hj_map_find_n(&im->probes, id->text, id->length);
    if (!seen || seen->comp != im->b->comp || turn)
        return hj_import_gap(im, op, "there is no probe \"%.*s\" beside it",
                             hj_clip(id->length), id->text);
    hj_instr *const both[2] = { x[0], seen };
    const limits l = { 0, 3, 1e-4 };
    return call(im, op, "check.expect_eq", &l, both);
}
