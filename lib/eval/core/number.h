/* number -- one element of an array as a value: an integer, a real or a
 * complex number together with its element type.
 *
 * Integers and preds are kept sign or zero extended to 64 bits; floats of
 * every type as the double of the same value (NaNs with sign and payload);
 * complex numbers as two doubles.  Whatever makes a number brings it into the
 * range of its type: by wrapping, or by rounding once.
 */
#ifndef HJ_EVAL_CORE_NUMBER_H
#define HJ_EVAL_CORE_NUMBER_H

#include "ir/literal.h"

typedef struct hj_number {
    hj_dtype dtype;
    union {
        int64_t i; /* pred, signed; unsigned ones by their bits */
        double re;
    } u;
    double im;
} hj_number;

/* One element, by linear index; storing takes the type of the literal, which
 * must be that of the number. */
hj_number hj_number_load(const hj_literal *literal, int64_t i);
void hj_number_store(hj_literal *literal, int64_t i, const hj_number *x);

/* --- making: each brings its argument into the type ----------------------- */
/* An integer or pred type; wraps (pred: is it not 0). */
hj_number hj_number_int(hj_dtype dtype, uint64_t bits);
/* The result of arithmetic: a float type gets the value rounded once, types
 * narrower than f32 the f32 value rounded once (semantics, Accuracy). */
hj_number hj_number_real(hj_dtype dtype, double value);
/* A float type, rounded once whatever its width: what convert does. */
hj_number hj_number_rounded(hj_dtype dtype, double value);
/* An integer or pred as a float type, rounded once. */
hj_number hj_number_of_int(hj_dtype dtype, const hj_number *x);
/* A float type from its bits. */
hj_number hj_number_of_code(hj_dtype dtype, uint64_t code);
/* Components rounded to those of the type. */
hj_number hj_number_complex(hj_dtype dtype, double re, double im);
/* Results computed with more than double's precision; dtype f64 or c128 gets
 * one rounding, every other type goes through double. */
hj_number hj_number_long(hj_dtype dtype, long double value);
hj_number hj_number_long_complex(hj_dtype dtype, long double re,
                                 long double im);
hj_number hj_number_pred(bool value);
/* 0 of any type. */
hj_number hj_number_zero(hj_dtype dtype);

/* --- asking --------------------------------------------------------------- */
/* The low `width` bits of an integer. */
uint64_t hj_number_bits(const hj_number *x);
/* The bits of a float. */
uint64_t hj_number_code(const hj_number *x);
static inline bool hj_number_is_true(const hj_number *x)
{
    return x->u.i != 0;
}
/* An integer as an index: unsigned values above INT64_MAX become INT64_MAX. */
int64_t hj_number_index(const hj_number *x);

/* Total order, within one real type: integers by value, floats -NaN < -inf <
 * ... < -0 < +0 < ... < inf < NaN. */
bool hj_number_precedes(const hj_number *a, const hj_number *b);

static inline hj_dtype_class hj_number_class(const hj_number *x)
{
    return hj_dtype_get(x->dtype)->class_;
}

#endif
