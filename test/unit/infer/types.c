/* Which element types the ops element by element take: all of them against
 * all types.  (Shapes are in test/verify.) */
#include "infer/infer.h"

#include <criterion/criterion.h>
#include <string.h>

/* Of pred, integer, float, complex. */
typedef struct op_row {
    hj_opcode op;
    const char *takes;
} op_row;

static const op_row rows[] = {
    { HJ_OP_abs, "ifc" },
    { HJ_OP_acos, "fc" },
    { HJ_OP_acosh, "fc" },
    { HJ_OP_asin, "fc" },
    { HJ_OP_asinh, "fc" },
    { HJ_OP_atan, "fc" },
    { HJ_OP_atanh, "fc" },
    { HJ_OP_cbrt, "fc" },
    { HJ_OP_ceil, "f" },
    { HJ_OP_cosh, "fc" },
    { HJ_OP_cosine, "fc" },
    { HJ_OP_count_leading_zeros, "i" },
    { HJ_OP_digamma, "f" },
    { HJ_OP_erf, "f" },
    { HJ_OP_exponential, "fc" },
    { HJ_OP_exponential_minus_one, "fc" },
    { HJ_OP_floor, "f" },
    { HJ_OP_imag, "fc" },
    { HJ_OP_is_finite, "f" },
    { HJ_OP_lgamma, "f" },
    { HJ_OP_log, "fc" },
    { HJ_OP_log_plus_one, "fc" },
    { HJ_OP_logistic, "fc" },
    { HJ_OP_negate, "ifc" },
    { HJ_OP_not, "pi" },
    { HJ_OP_popcnt, "i" },
    { HJ_OP_real, "fc" },
    { HJ_OP_round_nearest_afz, "f" },
    { HJ_OP_round_nearest_even, "f" },
    { HJ_OP_rsqrt, "fc" },
    { HJ_OP_sign, "ifc" },
    { HJ_OP_sine, "fc" },
    { HJ_OP_sinh, "fc" },
    { HJ_OP_sqrt, "fc" },
    { HJ_OP_tan, "fc" },
    { HJ_OP_tanh, "fc" },
    { HJ_OP_add, "pifc" },
    { HJ_OP_and, "pi" },
    { HJ_OP_atan2, "fc" },
    { HJ_OP_divide, "ifc" },
    { HJ_OP_maximum, "pif" },
    { HJ_OP_minimum, "pif" },
    { HJ_OP_mulhi, "i" },
    { HJ_OP_multiply, "pifc" },
    { HJ_OP_or, "pi" },
    { HJ_OP_polygamma, "f" },
    { HJ_OP_power, "pifc" },
    { HJ_OP_remainder, "if" },
    { HJ_OP_shift_left, "i" },
    { HJ_OP_shift_right_arithmetic, "i" },
    { HJ_OP_shift_right_logical, "i" },
    { HJ_OP_subtract, "ifc" },
    { HJ_OP_xor, "pi" },
    { HJ_OP_zeta, "f" },
    { HJ_OP_clamp, "pif" },
    { HJ_OP_copy, "pifc" },
};

static char letter_of(hj_dtype dtype)
{
    switch (hj_dtype_class_of(dtype)) {
    case HJ_CLASS_PRED:
        return 'p';
    case HJ_CLASS_SINT:
    case HJ_CLASS_UINT:
        return 'i';
    case HJ_CLASS_FLOAT:
        return 'f';
    case HJ_CLASS_COMPLEX:
        return 'c';
    default:
        return 0;
    }
}

/* What the result's element type must be. */
static hj_dtype result_of(hj_opcode op, hj_dtype dtype)
{
    if (op == HJ_OP_is_finite)
        return HJ_DTYPE_pred;
    if (op != HJ_OP_abs && op != HJ_OP_real && op != HJ_OP_imag)
        return dtype;
    return dtype == HJ_DTYPE_c64    ? HJ_DTYPE_f32
           : dtype == HJ_DTYPE_c128 ? HJ_DTYPE_f64
                                    : dtype;
}

typedef struct one {
    hj_module *module;
    hj_opcode op;
    hj_dtype dtype;
    const hj_shape *shape; /* inferred */
} one;

static hj_error *infer_one(void *context)
{
    one *o = context;
    hj_arena *arena = &o->module->arena;
    const int64_t dims[] = { 2, 3 };
    const hj_shape *shape = hj_shape_new_array(arena, o->dtype, 2, dims);
    hj_comp *comp = hj_comp_new(o->module, "e");
    hj_instr *x = hj_instr_new_param(comp, 0, shape, "x");
    hj_instr *operands[] = { x, x, x };
    hj_instr *in = hj_instr_new(comp, o->op, NULL,
                                hj_op_get(o->op)->min_operands, operands, "r");

    return hj_infer_shape(arena, in, &o->shape);
}

static void check(const op_row *row, hj_dtype dtype)
{
    one o = { .op = row->op, .dtype = dtype };
    const char *op = hj_op_get(row->op)->name;
    char letter = letter_of(dtype);

    cr_assert_null(hj_module_new(NULL, NULL, "m", &o.module));
    hj_error *error = hj_guard(&o.module->arena, infer_one, &o);
    if (letter && strchr(row->takes, letter)) {
        cr_expect_null(error, "%s of %s: %s", op, hj_dtype_name(dtype),
                       hj_error_message(error));
        hj_shape want = HJ_SHAPE(result_of(row->op, dtype), 2, 3);
        cr_expect(error || hj_shape_equal(o.shape, &want), "%s of %s gives %s",
                  op, hj_dtype_name(dtype), hj_dtype_name(o.shape->dtype));
    } else {
        cr_expect_eq(hj_error_code(error), HJ_INVALID, "%s of %s is accepted",
                     op, hj_dtype_name(dtype));
    }
    hj_error_free(error);
    hj_module_destroy(o.module);
}

Test(infer_types, all_ops_with_all_types)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int dtype = 0; dtype < HJ_NDTYPES; dtype++)
            if (hj_dtype_is_array((hj_dtype)dtype))
                check(&rows[i], (hj_dtype)dtype);
}

/* compare takes all, complex numbers only for EQ and NE. */
Test(infer_types, table_is_complete)
{
    bool seen[HJ_NOPS] = { false };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        seen[rows[i].op] = true;
    for (int op = 0; op < HJ_NOPS; op++) {
        const hj_op_info *info = hj_op_get((hj_opcode)op);
        bool is_special = op == HJ_OP_compare || op == HJ_OP_select ||
                          op == HJ_OP_complex || op == HJ_OP_convert ||
                          op == HJ_OP_reduce_precision ||
                          op == HJ_OP_stochastic_convert;
        if ((info->traits & HJ_TRAIT_ELEMENTWISE) && !is_special)
            cr_expect(seen[op], "%s is not in the table", info->name);
    }
}

static int width_of(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_pred ? 8 : hj_dtype_width(dtype);
}

/* Every pair of types: convert takes all; bitcast-convert those of one width,
 * or a multiple, of which both are complex or none; a pred is a byte. */
static hj_error *convert_one(hj_module *module, hj_opcode op, hj_dtype from,
                             hj_dtype to)
{
    hj_arena *arena = &module->arena;
    int a = width_of(from), b = width_of(to);
    int64_t wide[] = { 2, 1 }, narrow[] = { 2, 1, a < b ? b / a : a / b };
    bool adds = op == HJ_OP_bitcast_convert && a > b;
    bool drops = op == HJ_OP_bitcast_convert && a < b;
    hj_comp *comp = hj_comp_new(module, "e");
    hj_instr *x = hj_instr_new_param(
        comp, 0,
        hj_shape_new_array(arena, from, drops ? 3 : 2, drops ? narrow : wide),
        "x");
    const hj_shape *shape =
        hj_shape_new_array(arena, to, adds ? 3 : 2, adds ? narrow : wide);

    return hj_infer_check(arena, hj_instr_new(comp, op, shape, 1, &x, "r"));
}

static void check_convert(hj_dtype from, hj_dtype to)
{
    char a = letter_of(from), b = letter_of(to);
    int m = width_of(from), n = width_of(to);
    bool is_bits =
        (a == 'c') == (b == 'c') && (m > n ? m % n == 0 : n % m == 0);
    hj_module *module;

    cr_assert_null(hj_module_new(NULL, NULL, "m", &module));
    hj_error *error = convert_one(module, HJ_OP_convert, from, to);
    cr_expect_null(error, "convert: %s to %s", hj_dtype_name(from),
                   hj_dtype_name(to));
    hj_error_free(error);
    error = convert_one(module, HJ_OP_bitcast_convert, from, to);
    cr_expect_eq(hj_error_code(error), is_bits ? HJ_OK : HJ_INVALID,
                 "bitcast-convert: %s to %s", hj_dtype_name(from),
                 hj_dtype_name(to));
    hj_error_free(error);
    hj_module_destroy(module);
}

Test(infer_types, conversions)
{
    for (int from = 0; from < HJ_NDTYPES; from++)
        for (int to = 0; to < HJ_NDTYPES; to++)
            if (hj_dtype_is_array((hj_dtype)from) &&
                hj_dtype_is_array((hj_dtype)to))
                check_convert((hj_dtype)from, (hj_dtype)to);
}
