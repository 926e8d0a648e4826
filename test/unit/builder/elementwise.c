/* The builder's ops element by element: what each makes, and which element
 * types it refuses. */
#include "given.h"

typedef hj_instr *unary_fn(hj_builder *b, hj_instr *x);

typedef struct unary_row {
    const char *name;
    unary_fn *op;
    const char *takes; /* of p (pred) i (integer) f (float) c (complex) */
    hj_dtype of_f32, of_c64;
} unary_row;

#define SAME HJ_DTYPE_f32, HJ_DTYPE_c64
static const unary_row unary_rows[] = {
    { "acos", hj_acos, "fc", SAME },
    { "acosh", hj_acosh, "fc", SAME },
    { "asin", hj_asin, "fc", SAME },
    { "asinh", hj_asinh, "fc", SAME },
    { "atan", hj_atan, "fc", SAME },
    { "atanh", hj_atanh, "fc", SAME },
    { "cbrt", hj_cbrt, "fc", SAME },
    { "cosh", hj_cosh, "fc", SAME },
    { "cosine", hj_cosine, "fc", SAME },
    { "exponential", hj_exponential, "fc", SAME },
    { "exponential-minus-one", hj_exponential_minus_one, "fc", SAME },
    { "log", hj_log, "fc", SAME },
    { "log-plus-one", hj_log_plus_one, "fc", SAME },
    { "logistic", hj_logistic, "fc", SAME },
    { "rsqrt", hj_rsqrt, "fc", SAME },
    { "sine", hj_sine, "fc", SAME },
    { "sinh", hj_sinh, "fc", SAME },
    { "sqrt", hj_sqrt, "fc", SAME },
    { "tan", hj_tan, "fc", SAME },
    { "tanh", hj_tanh, "fc", SAME },
    { "ceil", hj_ceil, "f", SAME },
    { "erf", hj_erf, "f", SAME },
    { "lgamma", hj_lgamma, "f", SAME },
    { "digamma", hj_digamma, "f", SAME },
    { "floor", hj_floor, "f", SAME },
    { "round-nearest-afz", hj_round_nearest_afz, "f", SAME },
    { "round-nearest-even", hj_round_nearest_even, "f", SAME },
    { "is-finite", hj_is_finite, "f", HJ_DTYPE_pred, HJ_DTYPE_pred },
    { "abs", hj_abs, "ifc", HJ_DTYPE_f32, HJ_DTYPE_f32 },
    { "negate", hj_negate, "ifc", SAME },
    { "sign", hj_sign, "ifc", SAME },
    { "imag", hj_imag, "fc", HJ_DTYPE_f32, HJ_DTYPE_f32 },
    { "real", hj_real, "fc", HJ_DTYPE_f32, HJ_DTYPE_f32 },
    { "count-leading-zeros", hj_count_leading_zeros, "i", SAME },
    { "popcnt", hj_popcnt, "i", SAME },
    { "not", hj_not, "pi", SAME },
};

enum { NUNARY = sizeof unary_rows / sizeof *unary_rows };

/* The operand of each kind, in the order of "pifc". */
static hj_instr *operand(const given *g, int kind)
{
    return (hj_instr *[]){ g->q, g->i, g->m, g->c }[kind];
}

static void check_unary(const unary_row *row, int kind)
{
    static const char *const names[] = { "q", "i", "m", "c" };
    hj_dtype results[] = { HJ_DTYPE_pred, HJ_DTYPE_s32, row->of_f32,
                           row->of_c64 };
    given g = given_begin();
    hj_instr *root = row->op(g.b, operand(&g, kind));
    char want[80];

    if (strchr(row->takes, "pifc"[kind])) {
        snprintf(want, sizeof want, "%s[2,3] %s(%s)",
                 hj_dtype_name(results[kind]), row->name, names[kind]);
        program_is(&g.p, root, want);
    } else {
        snprintf(want, sizeof want, "operand 0 of %s is ", row->name);
        program_fails(&g.p, root, want);
    }
}

Test(builder_elementwise, one_operand)
{
    for (int i = 0; i < NUNARY; i++)
        for (int kind = 0; kind < 4; kind++)
            check_unary(&unary_rows[i], kind);
}

typedef struct binary_row {
    const char *name;
    pair_fn *op;
    const char *takes;
} binary_row;

static const binary_row binary_rows[] = {
    { "add", hj_add, "pifc" },
    { "multiply", hj_multiply, "pifc" },
    { "power", hj_power, "pifc" },
    { "subtract", hj_subtract, "ifc" },
    { "divide", hj_divide, "ifc" },
    { "remainder", hj_remainder, "if" },
    { "maximum", hj_maximum, "pif" },
    { "minimum", hj_minimum, "pif" },
    { "atan2", hj_atan2, "fc" },
    { "polygamma", hj_polygamma, "f" },
    { "zeta", hj_zeta, "f" },
    { "and", hj_and, "pi" },
    { "or", hj_or, "pi" },
    { "xor", hj_xor, "pi" },
    { "mulhi", hj_mulhi, "i" },
    { "shift-left", hj_shift_left, "i" },
    { "shift-right-arithmetic", hj_shift_right_arithmetic, "i" },
    { "shift-right-logical", hj_shift_right_logical, "i" },
};

enum { NBINARY = sizeof binary_rows / sizeof *binary_rows };

Test(builder_elementwise, two_operands)
{
    static const char *const types[] = { "pred", "s32", "f32", "c64" };
    static const char *const names[] = { "q", "i", "m", "c" };
    char want[80];

    for (int i = 0; i < NBINARY; i++)
        for (int kind = 0; kind < 4; kind++) {
            const binary_row *row = &binary_rows[i];
            given g = given_begin();
            hj_instr *x = operand(&g, kind);
            hj_instr *root = row->op(g.b, x, x, NO_DIMS);
            if (strchr(row->takes, "pifc"[kind])) {
                snprintf(want, sizeof want, "%s[2,3] %s(%s, %s)", types[kind],
                         row->name, names[kind], names[kind]);
                program_is(&g.p, root, want);
            } else {
                snprintf(want, sizeof want,
                         "operand 0 of %s is %s[2,3]; its element type must be",
                         row->name, types[kind]);
                program_fails(&g.p, root, want);
            }
        }
}

Test(builder_elementwise, element_types_must_match)
{
    FAILS("add: operands have shapes f32[2,3] and s32[2,3]; their element "
          "types must match",
          hj_add(g.b, g.m, g.i, NO_DIMS));
    FAILS("shapes f32[] and s32[2,3]; their element types must match",
          hj_add(g.b, g.s, g.i, NO_DIMS));
}

Test(builder_elementwise, operands_must_be_arrays)
{
    FAILS("operand 1 of add is (f32[]); an array is expected",
          hj_add(g.b, g.m, hj_tuple(g.b, &g.s, 1), NO_DIMS));
    FAILS("operand 0 of negate is token[]",
          hj_negate(g.b, hj_after_all(g.b, NULL, 0)));
}

Test(builder_elementwise, dimensions_without_a_list)
{
    FAILS("add: 1 broadcast dimensions", hj_add(g.b, g.m, g.v, NULL, 1));
    FAILS("add: -1 broadcast dimensions",
          hj_add(g.b, g.m, g.v, (int64_t[]){ 1 }, -1));
}

/* For equal ranks 0, 1, ... may be said, and nothing else. */
Test(builder_elementwise, dimensions_for_equal_ranks)
{
    IS("f32[2,3] add(m, m)", hj_add(g.b, g.m, g.m, DIMS(0, 1)));
    FAILS("of equal rank; broadcast dimensions must be left out or be 0, 1",
          hj_add(g.b, g.m, g.m, DIMS(1, 0)));
    FAILS("of equal rank", hj_add(g.b, g.m, g.m, DIMS(0)));
}

Test(builder_elementwise, comparisons)
{
    static pair_fn *const plain[] = {
        hj_eq, hj_ne, hj_lt, hj_le, hj_gt, hj_ge
    };
    static pair_fn *const total[] = { hj_eq_total_order, hj_ne_total_order,
                                      hj_lt_total_order, hj_le_total_order,
                                      hj_gt_total_order, hj_ge_total_order };
    static const char *const words[] = { "EQ", "NE", "LT", "LE", "GT", "GE" };
    char want[80];

    for (int i = 0; i < 6; i++) {
        snprintf(want, sizeof want, "pred[2,3] compare(m, m), direction=%s",
                 words[i]);
        IS(want, plain[i](g.b, g.m, g.m, NO_DIMS));
        IS(want, hj_compare(g.b, g.m, g.m, i, NO_DIMS));
        strcat(want, ", type=TOTALORDER");
        IS(want, total[i](g.b, g.m, g.m, NO_DIMS));
        IS(want, hj_compare_total_order(g.b, g.m, g.m, i, NO_DIMS));
        /* Integers have one order. */
        snprintf(want, sizeof want, "pred[2,3] compare(i, i), direction=%s",
                 words[i]);
        IS(want, total[i](g.b, g.i, g.i, NO_DIMS));
    }
    IS("pred[2,3] compare(q, q), direction=LT", hj_lt(g.b, g.q, g.q, NO_DIMS));
    IS("pred[2,3] compare(c, c), direction=EQ", hj_eq(g.b, g.c, g.c, NO_DIMS));
    FAILS("c64 values have no order: direction must be EQ or NE",
          hj_lt(g.b, g.c, g.c, NO_DIMS));
    FAILS("direction has no value number 6",
          hj_compare(g.b, g.m, g.m, 6, NO_DIMS));
}

Test(builder_elementwise, complex)
{
    IS("c64[2,3] complex(m, m)", hj_complex(g.b, g.m, g.m, NO_DIMS));
    FAILS("operand 0 of complex is s32[2,3]",
          hj_complex(g.b, g.i, g.i, NO_DIMS));
    FAILS("complex takes f32 or f64, not f16",
          hj_complex(g.b, hj_convert(g.b, g.s, HJ_DTYPE_f16),
                     hj_convert(g.b, g.s, HJ_DTYPE_f16), NO_DIMS));
}

Test(builder_elementwise, select)
{
    IS("f32[2,3] select(q, m, m)", hj_select(g.b, g.q, g.m, g.m));
    IS("f32[2,3] select(t, m, m)", hj_select(g.b, g.t, g.m, g.m));
    FAILS("operand 0 of select is s32[2,3]; its element type must be pred",
          hj_select(g.b, g.i, g.m, g.m));
    FAILS("operands have shapes f32[2,3] and f32[3,4]; they must match",
          hj_select(g.b, g.t, g.m, g.n));
    FAILS("the predicate has shape pred[2,3] and the values f32[3,4]",
          hj_select(g.b, g.q, g.n, g.n));
}

Test(builder_elementwise, select_of_tuples)
{
    given g = given_begin();
    hj_instr *pair = hj_tuple(g.b, (hj_instr *[]){ g.m, g.k }, 2);

    program_is(&g.p, hj_select(g.b, g.t, pair, pair),
               "(f32[2,3], s32[]) select(t, tuple.13, tuple.13)");
    g = given_begin();
    pair = hj_tuple(g.b, (hj_instr *[]){ g.m, g.k }, 2);
    program_fails(&g.p, hj_select(g.b, g.q, pair, pair),
                  "tuples are selected by a pred[], not by pred[2,3]");
}

Test(builder_elementwise, clamp)
{
    IS("f32[2,3] clamp(s, m, s)", hj_clamp(g.b, g.s, g.m, g.s));
    IS("f32[2,3] clamp(m, m, s)", hj_clamp(g.b, g.m, g.m, g.s));
    FAILS("the minimum has shape f32[3] and the operand f32[2,3]",
          hj_clamp(g.b, g.v, g.m, g.s));
    FAILS("the maximum has shape f32[3] and the operand f32[2,3]",
          hj_clamp(g.b, g.s, g.m, g.v));
    FAILS("operands 0 and 1 have shapes s32[] and f32[2,3]",
          hj_clamp(g.b, g.k, g.m, g.s));
    FAILS("operand 1 of clamp is c64[2,3]", hj_clamp(g.b, g.c, g.c, g.c));
}

Test(builder_elementwise, convert)
{
    IS("s32[2,3] convert(m)", hj_convert(g.b, g.m, HJ_DTYPE_s32));
    IS("f8e4m3fn[<=4,3] convert(d)", hj_convert(g.b, g.d, HJ_DTYPE_f8e4m3fn));
    FAILS("convert: 33 is no type of array elements",
          hj_convert(g.b, g.m, HJ_DTYPE_tuple));
    FAILS("is no type of array elements", hj_convert(g.b, g.m, (hj_dtype)1000));
    FAILS("operand 0 of convert is (f32[])",
          hj_convert(g.b, hj_tuple(g.b, &g.s, 1), HJ_DTYPE_s32));
}

Test(builder_elementwise, bitcast_convert)
{
    IS("s32[2,3] bitcast-convert(m)",
       hj_bitcast_convert(g.b, g.m, HJ_DTYPE_s32));
    IS("s8[2,3] stochastic-convert(m, bitcast-convert.13)",
       hj_stochastic_convert(
           g.b, g.m, hj_bitcast_convert(g.b, g.m, HJ_DTYPE_u32), HJ_DTYPE_s8));
    IS("u8[2,3,4] bitcast-convert(m)",
       hj_bitcast_convert(g.b, g.m, HJ_DTYPE_u8));
    IS("u8[4] bitcast-convert(s)", hj_bitcast_convert(g.b, g.s, HJ_DTYPE_u8));
    IS("f64[3] bitcast-convert(transpose.13)",
       hj_bitcast_convert(g.b, hj_transpose(g.b, g.m, DIMS(1, 0)),
                          HJ_DTYPE_f64));
    FAILS("cannot reinterpret f32[2,3] as f64[2]: f32[2,3] must have the "
          "other's dimensions and a last one of 2",
          hj_bitcast_convert(g.b, g.m, HJ_DTYPE_f64));
    IS("pred[2,3,4] bitcast-convert(m)",
       hj_bitcast_convert(g.b, g.m, HJ_DTYPE_pred));
    FAILS("cannot reinterpret the bits of c64[2,3] as f32",
          hj_bitcast_convert(g.b, g.c, HJ_DTYPE_f32));
}

Test(builder_elementwise, reduce_precision)
{
    IS("f32[2,3] reduce-precision(m), exponent_bits=5, mantissa_bits=10",
       hj_reduce_precision(g.b, g.m, 5, 10));
    FAILS("exponent_bits=0 must be at least 1",
          hj_reduce_precision(g.b, g.m, 0, 10));
    FAILS("mantissa_bits=-1 must not be negative",
          hj_reduce_precision(g.b, g.m, 5, -1));
    FAILS("operand 0 of reduce-precision is s32[2,3]",
          hj_reduce_precision(g.b, g.i, 5, 10));
}

/* --- dynamic dimensions: what is stretched takes the other's size --------- */

Test(builder_elementwise, scalar_onto_a_dynamic_array)
{
    IS("f32[<=4,3] add(d, set-dimension-size.15)",
       hj_add(g.b, g.d, g.s, NO_DIMS));
}

/* The evaluator, whose arrays have the size of the moment, finds sizes that
 * agree. */
Test(builder_elementwise, values_of_a_dynamic_size)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(4), FLOATS(1, 2, 3, 4));
    hj_instr *size = hj_constant_int(p.b, HJ_DTYPE_s32, 3);
    hj_instr *ten = hj_constant_real(p.b, HJ_DTYPE_f32, 10);
    hj_instr *part = hj_set_dimension_size(p.b, x, size, 0);
    hj_instr *y = hj_add(p.b, part, ten, NO_DIMS);
    hj_module *module;

    cr_assert_null(hj_builder_finish(p.b, y, &module));
    cr_expect_eq(program_evaluate(&p, module, FLOATS(11, 12, 13)), 3);
    hj_module_destroy(module);
}
