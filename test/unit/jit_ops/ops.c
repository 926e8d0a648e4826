/* Elementwise ops of every element type: compiled code against the
 * evaluator. */
#include "program.h"

#include <criterion/criterion.h>
#include <string.h>

enum { N = 1031 };

enum { PREDS = 1, INTS = 2, FLOATS = 4, COMPLEX = 8, ALL = 15 };

typedef struct op {
    const char *name;
    int classes;
    int ulps, complex_ulps;
} op;

/* Functions: each of the two within an ulp (semantics, Accuracy), the
 * evaluator within half a one; complex ones 4. */
static const op UNARY[] = {
    { "abs", INTS | FLOATS | COMPLEX, SAME_BITS, 1 },
    { "negate", INTS | FLOATS | COMPLEX, SAME_BITS, 0 },
    { "sign", INTS | FLOATS | COMPLEX, SAME, 4 },
    { "not", PREDS | INTS, SAME, 0 },
    { "popcnt", INTS, SAME, 0 },
    { "count-leading-zeros", INTS, SAME, 0 },
    { "is-finite", FLOATS, SAME, 0 },
    { "real", FLOATS | COMPLEX, SAME, 0 },
    { "imag", FLOATS | COMPLEX, SAME, 0 },
    { "ceil", FLOATS, SAME, 0 },
    { "floor", FLOATS, SAME, 0 },
    { "round-nearest-afz", FLOATS, SAME, 0 },
    { "round-nearest-even", FLOATS, SAME, 0 },
    { "sqrt", FLOATS | COMPLEX, SAME, 4 },
    { "rsqrt", FLOATS | COMPLEX, 1, 4 },
    { "cbrt", FLOATS | COMPLEX, 1, 4 },
    { "exponential", FLOATS | COMPLEX, 1, 4 },
    { "exponential-minus-one", FLOATS | COMPLEX, 1, 4 },
    { "log", FLOATS | COMPLEX, 1, 4 },
    { "log-plus-one", FLOATS | COMPLEX, 1, 4 },
    { "logistic", FLOATS | COMPLEX, 1, 4 },
    { "sine", FLOATS | COMPLEX, 1, 4 },
    { "cosine", FLOATS | COMPLEX, 1, 4 },
    { "tan", FLOATS | COMPLEX, 1, 4 },
    { "tanh", FLOATS | COMPLEX, 1, 4 },
    { "erf", FLOATS, 1, 0 },
    { "asin", FLOATS | COMPLEX, 1, 4 },
    { "acos", FLOATS | COMPLEX, 1, 4 },
    { "atan", FLOATS | COMPLEX, 1, 4 },
    { "sinh", FLOATS | COMPLEX, 1, 4 },
    { "cosh", FLOATS | COMPLEX, 1, 4 },
    { "asinh", FLOATS | COMPLEX, 1, 4 },
    { "acosh", FLOATS | COMPLEX, 1, 4 },
    { "atanh", FLOATS | COMPLEX, 1, 4 },
};

static const op BINARY[] = {
    { "add", ALL, SAME, 0 },
    { "subtract", INTS | FLOATS | COMPLEX, SAME, 0 },
    { "multiply", ALL, SAME, 0 },
    { "divide", INTS | FLOATS | COMPLEX, SAME, 4 },
    { "remainder", INTS | FLOATS, SAME, 0 },
    { "power", PREDS | INTS | FLOATS, 1, 0 },
    { "atan2", FLOATS, 1, 0 },
    { "maximum", PREDS | INTS | FLOATS, SAME, 0 },
    { "minimum", PREDS | INTS | FLOATS, SAME, 0 },
    { "and", PREDS | INTS, SAME, 0 },
    { "or", PREDS | INTS, SAME, 0 },
    { "xor", PREDS | INTS, SAME, 0 },
    { "mulhi", INTS, SAME, 0 },
    { "shift-left", INTS, SAME, 0 },
    { "shift-right-arithmetic", INTS, SAME, 0 },
    { "shift-right-logical", INTS, SAME, 0 },
};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

static int class_bit(hj_dtype dtype)
{
    switch (hj_dtype_get(dtype)->class_) {
    case HJ_CLASS_PRED:
        return PREDS;
    case HJ_CLASS_SINT:
    case HJ_CLASS_UINT:
        return INTS;
    case HJ_CLASS_FLOAT:
        return FLOATS;
    default:
        return COMPLEX;
    }
}

static bool has_op(const op *o, hj_dtype dtype)
{
    return (o->classes & class_bit(dtype)) != 0;
}

static int ulps_of(const op *o, hj_dtype dtype)
{
    if (hj_dtype_is_complex(dtype))
        return o->complex_ulps;
    /* (types below f32 get quiet NaNs where arithmetic touches them) */
    if (o->ulps == SAME_BITS && hj_dtype_width(dtype) < 32)
        return SAME;
    return hj_dtype_is_float(dtype) ? o->ulps : SAME;
}

typedef void add_results(program *p, hj_dtype dtype);

static void check_dtype(hj_client *client, hj_dtype dtype, add_results *body)
{
    program p;

    if (!client)
        return;
    program_open(&p, client);
    body(&p, dtype);
    if (p.nresults)
        program_check(&p);
    program_close(&p);
}

/* For every type that arrays may have on this CPU; a third of the types each
 * on one with other vectors, and on one without masks and fma. */
static void for_each_dtype(add_results *body)
{
    hj_client *here = client_create(NULL);
    hj_client *v3 = client_create("x86-64-v3"), *v1 = client_create("x86-64");

    for (hj_dtype i = 0; i < HJ_NDTYPES; i++) {
        if (!hj_dtype_is_array(i))
            continue;
        check_dtype(here, i, body);
        if (i % 3 < 2)
            check_dtype(i % 3 ? v3 : v1, i, body);
    }
    hj_client_release(here);
    hj_client_release(v3);
    hj_client_release(v1);
}

/* --- one operand: a long array, none, rank 0 ------------------------------ */

static void add_unary(program *p, hj_dtype dtype)
{
    program_param(p, dtype, N, 0);
    program_param(p, dtype, 0, 0);
    program_param(p, dtype, -1, 5);
    for (int i = 0; i < COUNT(UNARY); i++) {
        const op *o = &UNARY[i];

        for (int k = 0; k < 3 && has_op(o, dtype); k++)
            program_result(p, ulps_of(o, dtype), "%s(p%d)", o->name, k);
    }
}

Test(jit_ops, unary)
{
    for_each_dtype(add_unary);
}

/* --- two ------------------------------------------------------------------ */

static void add_binary(program *p, hj_dtype dtype)
{
    for (uint64_t k = 0; k < 2; k++) {
        program_param(p, dtype, N, k);
        program_param(p, dtype, 0, k);
        program_param(p, dtype, -1, 5 + k);
    }
    for (int i = 0; i < COUNT(BINARY); i++) {
        const op *o = &BINARY[i];

        for (int k = 0; k < 3 && has_op(o, dtype); k++)
            program_result(p, ulps_of(o, dtype), "%s(p%d, p%d)", o->name, k,
                           k + 3);
    }
}

Test(jit_ops, binary)
{
    for_each_dtype(add_binary);
}

/* Powers of ordinary size: where |w log z| is large no two formulas agree. */
static void add_complex_pairs(program *p, hj_dtype dtype)
{
    if (!hj_dtype_is_complex(dtype))
        return;
    for (uint64_t i = 0; i < 4; i++) {
        program_param(p, dtype, N, i);
        if (i < 2)
            fill_ordinary(p->args[i], i, 4);
        else
            fill(p->args[i], i);
    }
    for (int64_t i = 0; i < 10; i++) { /* 0^w, 1^w, z^0, z^1, z^2 */
        hj_literal_set_complex(p->args[0], i, (double)(i % 2), 0);
        hj_literal_set_complex(p->args[1], i + 10, (double)(i % 3), 0);
    }
    for (int64_t i = 0; i < 16; i++) { /* real numbers of both signs, 0 */
        hj_literal_set_complex(p->args[2], i, (double)(i % 5) - 2, 0);
        hj_literal_set_complex(p->args[3], i, (double)(i % 3) - 1.25, 0);
    }
    program_result(p, 4, "power(p0, p1)");
    program_result(p, 4, "atan2(p2, p3)");
    program_result(p, 4, "atan2(p0, p1)");
}

Test(jit_ops, complex_pairs)
{
    for_each_dtype(add_complex_pairs);
}

/* Exponents of few bits take a shorter loop. */
static void add_small_powers(program *p, hj_dtype dtype)
{
    if (!hj_dtype_is_int(dtype))
        return;
    for (uint64_t k = 0; k < 3; k++) {
        program_param(p, dtype, N, k);
        for (int64_t i = 0; i < N && k; i++)
            hj_literal_set_int(p->args[k], i, k == 1 ? i % 16 : i % 200);
    }
    program_result(p, SAME, "power(p0, p1)");
    program_result(p, SAME, "power(p0, p2)");
}

Test(jit_ops, small_powers)
{
    for_each_dtype(add_small_powers);
}

static void add_compare(program *p, hj_dtype dtype)
{
    static const char *const DIRECTIONS[] = {
        "EQ", "NE", "LT", "LE", "GT", "GE"
    };

    for (uint64_t k = 0; k < 2; k++) {
        program_param(p, dtype, N, k);
        program_param(p, dtype, 0, k);
        program_param(p, dtype, -1, 5 + k);
    }
    for (int i = 0; i < 6; i++) {
        if (hj_dtype_is_complex(dtype) && i > 1)
            break;
        for (int k = 0; k < 3; k++)
            program_result(p, SAME, "compare(p%d, p%d), direction=%s", k, k + 3,
                           DIRECTIONS[i]);
        if (hj_dtype_is_float(dtype))
            program_result(p, SAME,
                           "compare(p0, p3), direction=%s, type=TOTALORDER",
                           DIRECTIONS[i]);
    }
}

Test(jit_ops, compare)
{
    for_each_dtype(add_compare);
}

/* --- three ---------------------------------------------------------------- */

static void add_select(program *p, hj_dtype dtype)
{
    program_param(p, dtype, N, 0);
    program_param(p, dtype, N, 1);
    program_param(p, dtype, N, 2);
    program_param(p, dtype, -1, 3);
    program_param(p, dtype, -1, 4);
    program_param(p, HJ_DTYPE_pred, N, 1);
    program_param(p, HJ_DTYPE_pred, -1, 3);
    program_result(p, SAME_BITS, "select(p5, p0, p1)");
    program_result(p, SAME_BITS, "select(p6, p0, p1)");
    program_result(p, SAME, "select(p6, p3, p4)");
    if (hj_dtype_is_complex(dtype))
        return;
    program_result(p, SAME, "clamp(p0, p1, p2)");
    program_result(p, SAME, "clamp(p3, p0, p4)");
    program_result(p, SAME, "clamp(p3, p3, p4)");
}

Test(jit_ops, select_and_clamp)
{
    for_each_dtype(add_select);
}

static void add_complex(program *p, hj_dtype dtype)
{
    if (dtype != HJ_DTYPE_f32 && dtype != HJ_DTYPE_f64)
        return;
    program_param(p, dtype, N, 0);
    program_param(p, dtype, N, 1);
    program_param(p, dtype, -1, 0);
    program_result(p, SAME, "complex(p0, p1)");
    program_result(p, SAME, "complex(p2, p2)");
}

Test(jit_ops, complex)
{
    for_each_dtype(add_complex);
}

/* --- changes of type ------------------------------------------------------ */

static void add_convert(program *p, hj_dtype dtype)
{
    program_param(p, dtype, N, 0);
    program_param(p, dtype, -1, 5);
    for (int i = 0; i < HJ_NDTYPES; i++) {
        if (!hj_dtype_is_array((hj_dtype)i))
            continue;
        program_result(p, SAME, "%s[%d] convert(p0)",
                       hj_dtype_name((hj_dtype)i), N);
        program_result(p, SAME, "%s[] convert(p1)", hj_dtype_name((hj_dtype)i));
    }
}

Test(jit_ops, convert)
{
    for_each_dtype(add_convert);
}

static void add_bitcast(program *p, hj_dtype dtype)
{
    int width = hj_dtype_width(dtype);

    if (dtype == HJ_DTYPE_pred || hj_dtype_is_complex(dtype))
        return;
    program_param(p, dtype, 64, 0);
    program_param(p, dtype, N, 0);
    for (int i = 0; i < HJ_NDTYPES; i++) {
        int to = hj_dtype_width((hj_dtype)i);

        if (!hj_dtype_is_array((hj_dtype)i) || i == HJ_DTYPE_pred ||
            hj_dtype_is_complex((hj_dtype)i))
            continue;
        if (to == width)
            program_result(p, SAME, "%s[%d] bitcast-convert(p1)",
                           hj_dtype_name((hj_dtype)i), N);
        else if (to < width && width % to == 0)
            program_result(p, SAME, "%s[%d,%d] bitcast-convert(p1)",
                           hj_dtype_name((hj_dtype)i), N, width / to);
        else if (to > width && to % width == 0 && 64 % to == 0) {
            int n = p->nresults;
            hj_str_printf(&p->text, "  a%d = %s[%d,%d] reshape(p0)\n", n,
                          hj_dtype_name(dtype), 64 * width / to, to / width);
            program_result(p, SAME, "%s[%d] bitcast-convert(a%d)",
                           hj_dtype_name((hj_dtype)i), 64 * width / to, n);
        }
    }
}

Test(jit_ops, bitcast_convert)
{
    for_each_dtype(add_bitcast);
}

static void add_reduce_precision(program *p, hj_dtype dtype)
{
    static const int BITS[][2] = {
        { 5, 10 }, { 8, 7 }, { 4, 3 }, { 2, 0 }, { 11, 52 }
    };

    if (!hj_dtype_is_float(dtype))
        return;
    program_param(p, dtype, N, 0);
    for (int i = 0; i < COUNT(BITS); i++)
        program_result(p, SAME,
                       "reduce-precision(p0), exponent_bits=%d, "
                       "mantissa_bits=%d",
                       BITS[i][0], BITS[i][1]);
}

Test(jit_ops, reduce_precision)
{
    for_each_dtype(add_reduce_precision);
}
