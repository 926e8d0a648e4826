/* leaves -- parameters, constants, iota, tuples. */
#include "base/fpenv.h"
#include "infer/build/build.h"

#include <math.h>
#include <string.h>

/* --- parameters ----------------------------------------------------------- */

typedef struct param_args {
    hj_builder *b;
    int number;
    const hj_shape *shape;
    const char *name;
    hj_instr *out;
} param_args;

static hj_error *param_body(void *context)
{
    param_args *args = context;
    hj_builder *b = args->b;
    hj_arena *arena = &b->state->module->arena;

    HJ_CHECK(hj_build_check_shape(b, args->shape));
    const char *name = args->name && *args->name
                           ? args->name
                           : hj_arena_printf(arena, "p%d", args->number);
    hj_instr *in = hj_instr_new_param(
        b->comp, args->number, hj_build_share(b->state, args->shape), "");

    hj_build_give_name(b, in, name);
    args->out = in;
    return hj_infer_check(arena, in);
}

hj_instr *hj_parameter(hj_builder *b, int number, const hj_shape *shape,
                       const char *name)
{
    param_args args = { b, number, shape, name, NULL };

    if (!hj_build_may(b, "parameter", 0, NULL))
        return hj_build_nothing(b);
    if (!shape)
        return hj_build_bad(b, "parameter %d has no shape", number);
    if (number < 0 || number >= b->state->module->limits.ninstrs)
        return hj_build_bad(b, "parameter number %d is out of range", number);
    if (number < b->comp->nparams && b->comp->params[number])
        return hj_build_bad(b, "%s: parameter %d is taken by %s", b->comp->name,
                            number, b->comp->params[number]->name);
    hj_error *error = hj_guard(&b->state->module->arena, param_body, &args);
    return error ? hj_build_fail(b, error) : args.out;
}

/* --- constants ------------------------------------------------------------ */

/* Where a constant's elements come from. */
typedef enum source { SOURCE_data, SOURCE_int, SOURCE_complex } source;

typedef struct constant_args {
    hj_builder *b;
    const hj_shape *shape;
    source source;
    const void *data;
    int64_t number;
    double real, imag;
    hj_instr *out;
} constant_args;

/* Elements of less than a byte, and preds, are kept in their own range. */
static void normalise(hj_literal *literal)
{
    if (hj_dtype_width(literal->shape->dtype) >= 8 ||
        hj_dtype_is_float(literal->shape->dtype))
        return;
    bool is_pred = literal->shape->dtype == HJ_DTYPE_pred;
    for (int64_t i = 0; i < literal->nbytes; i++) {
        int64_t value = ((const signed char *)literal->data)[i];
        hj_literal_set_int(literal, i, is_pred ? value != 0 : value);
    }
}

static hj_error *constant_body(void *context)
{
    constant_args *args = context;
    hj_builder *b = args->b;
    hj_module *module = b->state->module;
    hj_shape *shape = hj_shape_clone(&module->arena, args->shape);

    hj_literal *literal = hj_literal_new(&module->arena, shape);
    if (args->source == SOURCE_data && literal->nbytes) {
        memcpy(literal->data, args->data, (size_t)literal->nbytes);
        normalise(literal);
    } else if (args->source == SOURCE_int) {
        hj_literal_set_int(literal, 0, args->number);
    } else if (args->source == SOURCE_complex) {
        if (hj_dtype_is_complex(shape->dtype))
            hj_literal_set_complex(literal, 0, args->real, args->imag);
        else
            hj_literal_set_real(literal, 0, args->real);
    }
    hj_instr *in = hj_instr_new_constant(b->comp, literal, NULL);
    hj_build_give_name(b, in, in->name);
    args->out = in;
    return NULL;
}

static hj_instr *constant(hj_builder *b, const constant_args *wanted)
{
    constant_args args = *wanted;
    const hj_shape *shape = args.shape;

    if (!hj_build_may(b, "constant", 0, NULL))
        return hj_build_nothing(b);
    hj_error *error = shape ? hj_build_check_shape(b, shape) : NULL;
    if (error)
        return hj_build_fail(b, hj_error_context(error, "in a constant"));
    if (!shape || !hj_shape_is_array(shape))
        return hj_build_bad(b, "a constant has the shape of an array");
    const hj_limits *limits = &b->state->module->limits;
    if (shape->rank > limits->rank || hj_shape_nelems(shape) > limits->nelems)
        return hj_build_fail(
            b, HJ_ERR(LIMIT, "a constant of rank %d", shape->rank));
    for (int i = 0; i < shape->rank; i++)
        if (shape->dims[i] < 0 || hj_shape_is_dynamic_dim(shape, i))
            return hj_build_bad(b, "constant: dimension %d has no size", i);
    error = hj_guard(&b->state->module->arena, constant_body, &args);
    return error ? hj_build_fail(b, error) : args.out;
}

hj_instr *hj_constant(hj_builder *b, const hj_shape *shape, const void *data,
                      size_t nbytes)
{
    constant_args args = {
        .b = b, .shape = shape, .source = SOURCE_data, .data = data
    };

    if (!hj_build_may(b, "constant", 0, NULL))
        return hj_build_nothing(b);
    if (shape && hj_dtype_nbytes(shape->dtype) && shape->rank >= 0 &&
        ((uint64_t)hj_shape_nbytes(shape) != nbytes || (nbytes && !data)))
        return hj_build_bad(b, "constant: %zu bytes of data, but %s has %lld",
                            nbytes, hj_build_text(b, shape),
                            (long long)hj_shape_nbytes(shape));
    return constant(b, &args);
}

hj_instr *hj_constant_vector(hj_builder *b, hj_dtype dtype, const void *data,
                             int64_t n)
{
    hj_shape shape = hj_build_shape(dtype, 1, &n);

    if ((unsigned)dtype >= HJ_NDTYPES || n < 0)
        return hj_build_bad(b, "constant: %lld elements of type %d",
                            (long long)n, (int)dtype);
    return hj_constant(b, &shape, data, (size_t)hj_shape_nbytes(&shape));
}

static hj_instr *scalar(hj_builder *b, hj_dtype dtype, constant_args *args)
{
    hj_shape shape = HJ_SCALAR(dtype);

    if ((unsigned)dtype >= HJ_NDTYPES || !hj_dtype_is_array(dtype))
        return hj_build_bad(b, "constant: %d is no numeric type", (int)dtype);
    args->b = b;
    args->shape = &shape;
    return constant(b, args);
}

hj_instr *hj_constant_complex(hj_builder *b, hj_dtype dtype, double real,
                              double imag)
{
    constant_args args = { .source = SOURCE_complex,
                           .real = real,
                           .imag = imag };

    if ((unsigned)dtype < HJ_NDTYPES && !hj_dtype_is_complex(dtype))
        return hj_build_bad(b, "constant: %s is not complex",
                            hj_dtype_name(dtype));
    return scalar(b, dtype, &args);
}

hj_instr *hj_constant_int(hj_builder *b, hj_dtype dtype, int64_t value)
{
    constant_args args = { .source = SOURCE_int, .number = value };

    if (dtype == HJ_DTYPE_pred)
        args.number = value != 0;
    if ((unsigned)dtype < HJ_NDTYPES &&
        (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype))) {
        uint64_t host = hj_fpenv_enter();
        args.source = SOURCE_complex;
        args.real = (double)value;
        hj_fpenv_leave(host);
    }
    return scalar(b, dtype, &args);
}

/* An integer type takes the integer part; what does not fit is an error, as
 * the value would be another one. */
static hj_instr *constant_real(hj_builder *b, hj_dtype dtype, double value)
{
    constant_args args = { .source = SOURCE_complex, .real = value };

    if ((unsigned)dtype < HJ_NDTYPES &&
        (hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred)) {
        if (dtype != HJ_DTYPE_pred && !(value >= -0x1p63 && value < 0x1p63))
            return hj_build_bad(b, "constant: %g does not fit %s", value,
                                hj_dtype_name(dtype));
        return hj_constant_int(
            b, dtype, dtype == HJ_DTYPE_pred ? value != 0 : (int64_t)value);
    }
    return scalar(b, dtype, &args);
}

hj_instr *hj_constant_real(hj_builder *b, hj_dtype dtype, double value)
{
    hj_fpenv host;

    hj_fpenv_begin(&host);
    hj_instr *in = constant_real(b, dtype, value);
    hj_fpenv_end(&host);
    return in;
}

/* --- extreme values ------------------------------------------------------- */

/* The bits of the largest value of a small float, without its sign. */
static int64_t largest_bits(const hj_dtype_info *info)
{
    int64_t ones = ((int64_t)1 << (info->width - 1)) - 1;
    int64_t inf = (ones >> info->mantissa_bits) << info->mantissa_bits;

    switch (info->special) {
    case HJ_SPECIAL_IEEE:
        return inf;
    case HJ_SPECIAL_FN:
        return ones - 1;
    default:
        return ones;
    }
}

static hj_instr *extreme(hj_builder *b, hj_dtype dtype, bool is_min)
{
    hj_shape shape = HJ_SCALAR(dtype);

    if ((unsigned)dtype >= HJ_NDTYPES || !hj_dtype_is_array(dtype) ||
        hj_dtype_is_complex(dtype))
        return hj_build_bad(b, "constant: type %d has no order", (int)dtype);
    const hj_dtype_info *info = hj_dtype_get(dtype);
    if (info->special == HJ_SPECIAL_E8M0) {
        unsigned char power = is_min ? 0 : 0xfe; /* 2^-127, 2^127 */
        return hj_constant(b, &shape, &power, 1);
    }
    if (hj_dtype_is_float(dtype) && info->width > 8)
        return hj_constant_real(b, dtype, is_min ? -INFINITY : INFINITY);
    if (hj_dtype_is_float(dtype)) {
        unsigned char bits =
            (unsigned char)(largest_bits(info) | is_min << (info->width - 1));
        return hj_constant(b, &shape, &bits, 1);
    }
    if (!hj_dtype_is_signed(dtype)) /* unsigned, pred */
        return hj_constant_int(b, dtype, is_min ? 0 : -1);
    int64_t low = INT64_MIN >> (64 - info->width);
    return hj_constant_int(b, dtype, is_min ? low : -(low + 1));
}

hj_instr *hj_constant_min(hj_builder *b, hj_dtype dtype)
{
    return extreme(b, dtype, true);
}

hj_instr *hj_constant_max(hj_builder *b, hj_dtype dtype)
{
    return extreme(b, dtype, false);
}

hj_instr *hj_full(hj_builder *b, const hj_shape *shape, double value)
{
    if (!hj_build_may(b, "hj_full", 0, NULL))
        return hj_build_nothing(b);
    hj_error *error = hj_build_check_shape(b, shape);
    if (error)
        return hj_build_fail(b, error);
    if (!hj_shape_is_array(shape) || hj_shape_has_dynamic(shape))
        return hj_build_bad(b, "hj_full: the shape is not an array of known "
                               "sizes");
    return hj_broadcast(b, hj_constant_real(b, shape->dtype, value),
                        shape->dims, shape->rank);
}

hj_instr *hj_iota(hj_builder *b, const hj_shape *shape, int64_t iota_dimension)
{
    hj_spec spec = hj_spec_of(HJ_OP_iota, 0, NULL, shape);

    hj_spec_int(&spec, HJ_ATTR_iota_dimension, iota_dimension);
    return hj_build(b, &spec);
}

/* --- tuples --------------------------------------------------------------- */

hj_instr *hj_tuple(hj_builder *b, hj_instr *const *xs, int n)
{
    return hj_build_plain(b, HJ_OP_tuple, n, xs, NULL);
}

hj_instr *hj_get_tuple_element(hj_builder *b, hj_instr *tuple, int64_t index)
{
    hj_spec spec = hj_spec_of(HJ_OP_get_tuple_element, 1, &tuple, NULL);

    hj_spec_int(&spec, HJ_ATTR_index, index);
    return hj_build(b, &spec);
}
