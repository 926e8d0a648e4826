/* fp -- floating-point formats as data, and scalar conversion between them.
 *
 * Every narrow format is a sign (E8M0 has none), an exponent field, a
 * fraction and a rule for what the largest codes mean.  One pair of functions
 * converts any of them from and to double, which holds every value of every
 * format here exactly.  Into a format the value is rounded once, to nearest,
 * ties to the even code (E8M0: up), whatever the rounding mode of the host.
 *
 * Semantics: ConvertElementType in docs/semantics.md.
 */
#ifndef HJ_BASE_FP_H
#define HJ_BASE_FP_H

#include <stdbool.h>
#include <stdint.h>

/* What the codes past the ordinary ones mean. */
typedef enum hj_fp_kind {
    HJ_FP_IEEE,   /* last exponent: inf and NaN; overflow gives inf */
    HJ_FP_FN,     /* only the last code is NaN, no inf; overflow gives NaN */
    HJ_FP_FNUZ,   /* the code of -0 is NaN, no inf; overflow gives NaN */
    HJ_FP_FINITE, /* neither inf nor NaN: saturates, and NaN becomes -0 */
    HJ_FP_E8M0,   /* a power of two, no sign, no zero; the last code is NaN */
} hj_fp_kind;

typedef struct hj_fp_format {
    int exponent_bits, mantissa_bits;
    int bias;
    hj_fp_kind kind;
} hj_fp_format;

/* HJ_FP_FORMATS(X): X(name, exponent bits, mantissa bits, bias, kind), one
 * row for each format that fits double; hj_fp_f16 and so on are made of it. */
#define HJ_FP_FORMATS(X)                                                       \
    X(f32, 8, 23, 127, HJ_FP_IEEE)                                             \
    X(f16, 5, 10, 15, HJ_FP_IEEE)                                              \
    X(bf16, 8, 7, 127, HJ_FP_IEEE)                                             \
    X(f8e5m2, 5, 2, 15, HJ_FP_IEEE)                                            \
    X(f8e4m3, 4, 3, 7, HJ_FP_IEEE)                                             \
    X(f8e3m4, 3, 4, 3, HJ_FP_IEEE)                                             \
    X(f8e4m3fn, 4, 3, 7, HJ_FP_FN)                                             \
    X(f8e4m3b11fnuz, 4, 3, 11, HJ_FP_FNUZ)                                     \
    X(f8e5m2fnuz, 5, 2, 16, HJ_FP_FNUZ)                                        \
    X(f8e4m3fnuz, 4, 3, 8, HJ_FP_FNUZ)                                         \
    X(f4e2m1fn, 2, 1, 1, HJ_FP_FINITE)                                         \
    X(f6e3m2fn, 3, 2, 3, HJ_FP_FINITE)                                         \
    X(f6e2m3fn, 2, 3, 1, HJ_FP_FINITE)                                         \
    X(f8e8m0fnu, 8, 0, 127, HJ_FP_E8M0)

#define HJ_FP_DECLARE(name, e, m, bias, kind)                                  \
    extern const hj_fp_format hj_fp_##name;
HJ_FP_FORMATS(HJ_FP_DECLARE)
#undef HJ_FP_DECLARE

/* Of 64 bits; 64 for 0. */
int hj_leading_zeros(uint64_t x);

/* The width of a code, sign included. */
int hj_fp_width_bits(const hj_fp_format *f);

/* The code nearest to `x`.  A NaN keeps its sign where the format has signed
 * NaNs, and in IEEE formats the top bits of its payload, made quiet. */
uint64_t hj_fp_from_double(const hj_fp_format *f, double x);
/* The value of a code, exactly; bits above the width are ignored.  A NaN
 * keeps its sign and payload, made quiet. */
double hj_fp_to_double(const hj_fp_format *f, uint64_t code);
/* The code nearest to an integer: going through double would round twice. */
uint64_t hj_fp_from_s64(const hj_fp_format *f, int64_t x);
uint64_t hj_fp_from_u64(const hj_fp_format *f, uint64_t x);

bool hj_fp_is_nan(const hj_fp_format *f, uint64_t code);
bool hj_fp_is_inf(const hj_fp_format *f, uint64_t code);
/* The code of the largest finite value. */
uint64_t hj_fp_max_code(const hj_fp_format *f);
/* The code of the positive quiet NaN; -0 where the format has no NaN. */
uint64_t hj_fp_nan_code(const hj_fp_format *f);

/* The same conversions for the formats that most data is in, quicker. */
float hj_f16_to_f32(uint16_t code);
uint16_t hj_f32_to_f16(float x);
float hj_bf16_to_f32(uint16_t code);
uint16_t hj_f32_to_bf16(float x);

/* Values and their bits. */
uint32_t hj_f32_bits(float x);
float hj_f32_of_bits(uint32_t bits);
uint64_t hj_f64_bits(double x);
double hj_f64_of_bits(uint64_t bits);

#endif
