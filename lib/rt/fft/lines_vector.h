/* lines_vector -- complex numbers as vectors of parts, in memory and in
 * registers; a part of lines_code.h, which says what REAL, W and so on are. */
#ifndef HJ_RT_FFT_LINES_VECTOR_H
#define HJ_RT_FFT_LINES_VECTOR_H

#include <stdint.h>
#include <string.h>

/* Sanitizers look at every array of every copy of a function: with all inlined
 * and unrolled a file takes minutes to compile. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifdef IS_SANITIZED
#define INLINE static inline
#define UNROLL
#elif defined(__clang__)
#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("unroll 16")
#else
#define INLINE static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 16")
#endif

typedef REAL vec __attribute__((vector_size(W * sizeof(REAL))));

typedef struct value {
    vec re, im;
} value;

/* --- shuffles: lane l of the result is lane F(l, d) of both operands -------
 */

#if W == 16
#define LIST(F, d)                                                             \
    F(0, d), F(1, d), F(2, d), F(3, d), F(4, d), F(5, d), F(6, d), F(7, d),    \
        F(8, d), F(9, d), F(10, d), F(11, d), F(12, d), F(13, d), F(14, d),    \
        F(15, d)
#elif W == 8
#define LIST(F, d)                                                             \
    F(0, d), F(1, d), F(2, d), F(3, d), F(4, d), F(5, d), F(6, d), F(7, d)
#elif W == 4
#define LIST(F, d) F(0, d), F(1, d), F(2, d), F(3, d)
#else
#define LIST(F, d) F(0, d), F(1, d)
#endif
#define SHUFFLE(a, b, F, d) __builtin_shufflevector(a, b, LIST(F, d))

#define EVEN(l, d) (2 * (l))
#define ODD(l, d)  (2 * (l) + 1)
#define BACK(l, d) (W - 1 - (l))
#define ZIP(l, d)  ((l) / 2 + (d) + ((l) % 2 ? W : 0))
#define LOW(l, d)  ((l) & (d) ? (l) - (d) + W : (l))
#define HIGH(l, d) ((l) & (d) ? (l) + W : (l) + (d))

/* --- numbers in memory ---------------------------------------------------- */

INLINE vec load(const REAL *at)
{
    vec x;

    memcpy(&x, at, sizeof x);
    return x;
}

INLINE void store(REAL *at, vec x)
{
    memcpy(at, &x, sizeof x);
}

#ifndef LOAD_PART
static vec load_part(const REAL *at, int n)
{
    vec x = SPLAT(0);

    memcpy(&x, at, (size_t)n * sizeof *at);
    return x;
}

static void store_part(REAL *at, vec x, int n)
{
    memcpy(at, &x, (size_t)n * sizeof *at);
}
#define LOAD_PART  load_part
#define STORE_PART store_part
#endif

INLINE int clip(int64_t n)
{
    return n < 0 ? 0 : n > W ? W : (int)n;
}

INLINE value load_scratch(const REAL *at)
{
    return (value){ load(at), load(at + W) };
}

INLINE void store_scratch(REAL *at, value x)
{
    store(at, x.re);
    store(at + W, x.im);
}

/* W complex numbers side by side. */
INLINE value load_pairs(const REAL *at)
{
    vec a = load(at), b = load(at + W);

    return (value){ SHUFFLE(a, b, EVEN, 0), SHUFFLE(a, b, ODD, 0) };
}

INLINE void store_pairs(REAL *at, value x)
{
    store(at, SHUFFLE(x.re, x.im, ZIP, 0));
    store(at + W, SHUFFLE(x.re, x.im, ZIP, W / 2));
}

/* The first n of them; zeros are in the other lanes. */
INLINE value load_some(const REAL *at, int64_t n)
{
    vec a = LOAD_PART(at, clip(2 * n));
    vec b = LOAD_PART(at + W, clip(2 * n - W));

    return (value){ SHUFFLE(a, b, EVEN, 0), SHUFFLE(a, b, ODD, 0) };
}

INLINE void store_some(REAL *at, value x, int64_t n)
{
    STORE_PART(at, SHUFFLE(x.re, x.im, ZIP, 0), clip(2 * n));
    STORE_PART(at + W, SHUFFLE(x.re, x.im, ZIP, W / 2), clip(2 * n - W));
}

#endif
