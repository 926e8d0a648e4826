/* Conversions between every two element types, against lib/base/fp: all
 * patterns of 8 and 16 bits, and of wider types those near where rounding or
 * range decides. */
#include "kernel.h"
#include "reference.h"
#include "jit/math/convert.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { N = 1 << 16 };

typedef struct type {
    const char *name;
    hj_math_type type;
} type;

#define SINT(n)                                                                \
    {                                                                          \
        "s" #n,                                                                \
        {                                                                      \
            .class = HJ_MATH_SINT, .width_bits = n                             \
        }                                                                      \
    }
#define UINT(n)                                                                \
    {                                                                          \
        "u" #n,                                                                \
        {                                                                      \
            .class = HJ_MATH_UINT, .width_bits = n                             \
        }                                                                      \
    }
#define FLOAT(name, e, m, bias, kind)                                          \
    { #name,                                                                   \
      { .class = HJ_MATH_FLOAT,                                                \
        .width_bits = e + m + (kind != HJ_FP_E8M0),                            \
        .format = { e, m, bias, kind } } },

static const type TYPES[] = {
    { "pred", { .class = HJ_MATH_PRED, .width_bits = 8 } },
    SINT(1),
    SINT(2),
    SINT(4),
    SINT(8),
    SINT(16),
    SINT(32),
    SINT(64),
    UINT(1),
    UINT(2),
    UINT(4),
    UINT(8),
    UINT(16),
    UINT(32),
    UINT(64),
    HJ_FP_FORMATS(FLOAT) FLOAT(f64, 11, 52, 1023, HJ_FP_IEEE)
};
enum { NTYPES = sizeof TYPES / sizeof *TYPES };

/* ---- what ought to come out, on patterns in 64 bits ---- */

/* A pattern of a narrow integer, extended. */
static uint64_t extend(const hj_math_type *t, uint64_t bits)
{
    int unused = 64 - t->width_bits;

    bits <<= unused;
    return t->class == HJ_MATH_SINT ? (uint64_t)((int64_t)bits >> unused)
                                    : bits >> unused;
}

static double value_of(const hj_math_type *t, uint64_t code)
{
    double x;

    if (t->width_bits < 64)
        return hj_fp_to_double(&t->format, code);
    memcpy(&x, &code, sizeof x);
    return x;
}

static uint64_t code_of(const hj_math_type *t, double x)
{
    if (t->width_bits < 64)
        return hj_fp_from_double(&t->format, x);
    if (isnan(x))
        x += x; /* quiet */
    return hj_f64_bits(x);
}

/* Truncated, then to the nearest number in range; NaN gives 0. */
static uint64_t saturate(const hj_math_type *t, double x)
{
    bool is_signed = t->class == HJ_MATH_SINT;
    double low = is_signed ? -ldexp(1, t->width_bits - 1) : 0;
    double past = ldexp(1, t->width_bits - is_signed);
    uint64_t most = (~(uint64_t)0 >> (64 - t->width_bits)) >> is_signed;

    if (isnan(x))
        return 0;
    x = trunc(x);
    if (x >= past)
        return most;
    if (x <= low)
        return is_signed ? (uint64_t)(-(int64_t)most - 1) : 0;
    return is_signed ? (uint64_t)(int64_t)x : (uint64_t)x;
}

static uint64_t from_int(bool is_signed, uint64_t x, const hj_math_type *to)
{
    if (to->class != HJ_MATH_FLOAT)
        return extend(to, x);
    if (to->width_bits == 64)
        return hj_f64_bits(is_signed ? (double)(int64_t)x : (double)x);
    return is_signed ? hj_fp_from_s64(&to->format, (int64_t)x)
                     : hj_fp_from_u64(&to->format, x);
}

static uint64_t expected(const hj_math_type *from, const hj_math_type *to,
                         uint64_t code)
{
    double x;

    if (memcmp(from, to, sizeof *from) == 0)
        return code;
    if (from->class != HJ_MATH_FLOAT) {
        code = extend(from, code);
        return to->class == HJ_MATH_PRED
                   ? code != 0
                   : from_int(from->class == HJ_MATH_SINT, code, to);
    }
    x = value_of(from, code);
    if (to->class == HJ_MATH_PRED)
        return x != 0; /* NaN too */
    if (to->class == HJ_MATH_FLOAT)
        return code_of(to, x);
    return saturate(to, x);
}

/* ---- inputs ---- */

/* Near the ends and the halfway points of some format: a double with a few
 * bits, one unit up or down. */
static double near_boundary(uint64_t *state)
{
    uint64_t z = next_random(state);
    int nbits = (int)(z & 31) % 27;
    double x = ldexp((double)(z >> 32 & (((uint64_t)1 << nbits) - 1)) * 2 + 1,
                     (int)(z >> 8 & 0xff) - 160);
    uint64_t bits = hj_f64_bits(x) + (z >> 16 & 3) - 1;

    return hj_f64_of_bits(z >> 20 & 1 ? bits : bits | (uint64_t)1 << 63);
}

static uint64_t random_code(const hj_math_type *t, uint64_t *state)
{
    uint64_t z = next_random(state);

    if (t->class != HJ_MATH_FLOAT) {
        /* of any size, and next to numbers with few bits */
        uint64_t few = (z & 0x1ff) << (z >> 9 & 63);
        return z >> 20 & 1 ? next_random(state) >> (z >> 24 & 63)
                           : few + (z >> 40 & 3) - 1;
    }
    if (z & 1)
        return next_random(state);
    return code_of(t, near_boundary(state));
}

static int fill(const hj_math_type *t, uint64_t *codes)
{
    uint64_t state = 3;

    if (t->class == HJ_MATH_PRED) {
        for (int i = 0; i < 16; i++)
            codes[i] = i & 1;
        return 16;
    }
    if (t->width_bits <= 16) {
        int n = t->width_bits <= 8 ? 256 : 1 << 16;
        for (int i = 0; i < n; i++)
            codes[i] = (uint64_t)i;
        return n;
    }
    for (int i = 0; i < 1 << 14; i++)
        codes[i] = random_code(t, &state);
    /* specials: 0, -0, inf, -inf, NaN, ends of integers */
    static const uint64_t TOP[] = { 0x000, 0x800, 0x7f8, 0xff8,
                                    0x7fc, 0x7ff, 0xfff, 0x7f9 };
    for (int i = 0; i < 8; i++) {
        codes[i] = TOP[i] << (t->width_bits - 12);
        codes[i + 8] = codes[i] - 1;
    }
    if (t->width_bits == 64) {
        codes[0] = 0x7ff0000000000000;
        codes[1] = 0xfff0000000000000;
    }
    return 1 << 14;
}

/* ---- running ---- */

static int nbytes_of(const hj_math_type *t)
{
    return t->width_bits <= 8 ? 1 : t->width_bits / 8;
}

static kernel_type memory_type(const hj_math_type *t)
{
    static const kernel_type INTS[] = {
        [1] = KERNEL_i8, [2] = KERNEL_i16, [4] = KERNEL_i32, [8] = KERNEL_i64
    };

    return INTS[nbytes_of(t)];
}

typedef struct pair {
    hj_math_type from, to;
} pair;

/* Between integers in memory and what hj_math_convert works on. */
static LLVMValueRef convert_body(hj_ll *ll, const void *context,
                                 const LLVMValueRef *args)
{
    const pair *p = context;
    LLVMValueRef x = args[0], y;
    LLVMTypeRef lane = hj_math_lane_type(ll, p->from);

    if (p->from.class == HJ_MATH_PRED)
        x = hj_ll_icmp(ll, LLVMIntNE, x, hj_ll_zero(LLVMTypeOf(x)));
    else if (hj_ll_is_float(lane))
        x = hj_ll_bitcast(ll, x, hj_ll_with_elem(LLVMTypeOf(x), lane));
    y = hj_math_convert(ll, x, p->from, p->to);
    lane = hj_math_lane_type(ll, p->to);
    cr_assert(hj_ll_elem(LLVMTypeOf(y)) == lane);
    if (p->to.class == HJ_MATH_PRED)
        return hj_ll_zext(ll, y, ll->i8);
    return hj_ll_bitcast(ll, y, hj_ll_as_int(ll, LLVMTypeOf(y)));
}

/* Where a NaN only moves bits, one that signals goes on doing so. */
static bool is_same_nan(const hj_math_type *t, uint64_t want, uint64_t got)
{
    int mantissa_bits = t->format.mantissa_bits;

    return t->class == HJ_MATH_FLOAT && t->format.kind == HJ_FP_IEEE &&
           t->width_bits < 64 && hj_fp_is_nan(&t->format, got) &&
           want == (got | (uint64_t)1 << (mantissa_bits - 1));
}

static _Alignas(64) unsigned char input[N * 8], output[N * 8];

static void run(const type *from, const type *to, int nlanes, const char *cpu)
{
    static uint64_t codes[N];
    pair p = { from->type, to->type };
    int in_nbytes = nbytes_of(&p.from), out_nbytes = nbytes_of(&p.to);
    int n = fill(&p.from, codes);
    uint64_t mask = ~(uint64_t)0 >> (64 - 8 * out_nbytes);
    kernel k = kernel_create(&(kernel_spec){ cpu, nlanes, memory_type(&p.from),
                                             memory_type(&p.to), convert_body,
                                             &p, false });

    for (int i = 0; i < n; i++) {
        if (p.from.class != HJ_MATH_FLOAT && p.from.class != HJ_MATH_PRED)
            codes[i] = extend(&p.from, codes[i]);
        memcpy(input + (size_t)(i * in_nbytes), &codes[i], (size_t)in_nbytes);
    }
    k.run(input, input, output, n);
    kernel_destroy(&k);
    for (int i = 0; i < n; i++) {
        uint64_t want = expected(&p.from, &p.to, codes[i]) & mask, got = 0;

        memcpy(&got, output + (size_t)(i * out_nbytes), (size_t)out_nbytes);
        if (want == got || is_same_nan(&p.to, want, got))
            continue;
        cr_expect(false, "%s to %s, %d lanes, %s: %#llx gives %#llx, not %#llx",
                  from->name, to->name, nlanes, cpu ? cpu : "this CPU",
                  (unsigned long long)codes[i], (unsigned long long)got,
                  (unsigned long long)want);
        return;
    }
}

Test(convert, every_pair)
{
    for (int i = 0; i < NTYPES; i++)
        for (int j = 0; j < NTYPES; j++)
            run(&TYPES[i], &TYPES[j], 16, NULL);
}

/* Other lanes and older CPUs, each for a ninth of the pairs. */
Test(convert, other_lanes_and_cpus)
{
    static const char *const CPUS[] = { NULL, "x86-64-v3", "x86-64" };

    for (int i = 0; i < NTYPES; i++)
        for (int j = i % 3; j < NTYPES; j += 3) {
            const char *cpu = CPUS[(i + j / 3) % 3];

            if (kernel_can_run(cpu))
                run(&TYPES[i], &TYPES[j], cpu ? 8 : 1, cpu);
        }
}
