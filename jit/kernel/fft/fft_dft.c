/* fft_dft -- small transforms in registers, as straight code. */
#include "jit/kernel/fft/fft.h"

#include "base/roots.h"

typedef hj_fft_value value;

static value add(hj_ll *ll, value a, value b)
{
    return (value){ hj_ll_fadd(ll, a.re, b.re), hj_ll_fadd(ll, a.im, b.im) };
}

static value sub(hj_ll *ll, value a, value b)
{
    return (value){ hj_ll_fsub(ll, a.re, b.re), hj_ll_fsub(ll, a.im, b.im) };
}

/* a - i b */
static value sub_turned(hj_ll *ll, value a, value b)
{
    return (value){ hj_ll_fadd(ll, a.re, b.im), hj_ll_fsub(ll, a.im, b.re) };
}

/* a + i b */
static value add_turned(hj_ll *ll, value a, value b)
{
    return (value){ hj_ll_fsub(ll, a.re, b.im), hj_ll_fadd(ll, a.im, b.re) };
}

/* (fma(ar, br, -ai bi), fma(ar, bi, ai br)) */
value hj_fft_multiply(hj_ll *ll, value a, value b)
{
    LLVMValueRef re = hj_ll_fneg(ll, hj_ll_fmul(ll, a.im, b.im));
    LLVMValueRef im = hj_ll_fmul(ll, a.im, b.re);

    return (value){ hj_ll_fma(ll, a.re, b.re, re),
                    hj_ll_fma(ll, a.re, b.im, im) };
}

/* a times the root of -k / n, a constant. */
static value turn(hj_ll *ll, value a, int k, int n)
{
    LLVMTypeRef type = LLVMTypeOf(a.re);
    long double c, s;

    k %= n;
    if (k == 0)
        return a;
    if (2 * k == n)
        return (value){ hj_ll_fneg(ll, a.re), hj_ll_fneg(ll, a.im) };
    if (4 * k == n)
        return (value){ a.im, hj_ll_fneg(ll, a.re) };
    if (4 * k == 3 * n)
        return (value){ hj_ll_fneg(ll, a.im), a.re };
    hj_root(-k, n, &c, &s);
    return hj_fft_multiply(
        ll, a,
        (value){ hj_ll_real(type, (double)c), hj_ll_real(type, (double)s) });
}

static void dft4(hj_ll *ll, value *x)
{
    value even = add(ll, x[0], x[2]), odd = add(ll, x[1], x[3]);
    value low = sub(ll, x[0], x[2]), high = sub(ll, x[1], x[3]);

    x[0] = add(ll, even, odd);
    x[1] = sub_turned(ll, low, high);
    x[2] = sub(ll, even, odd);
    x[3] = add_turned(ll, low, high);
}

static LLVMValueRef add_scaled(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                               long double factor)
{
    return hj_ll_fma(ll, b, hj_ll_real(LLVMTypeOf(b), (double)factor), a);
}

/* Odd n, by the symmetry of cosines and sines: with p = x[j] + x[n-j] and
 * d = x[j] - x[n-j], x[k] = x[0] + sum p cos - i sum d sin. */
static void dft_odd(hj_ll *ll, value *x, int n)
{
    enum { HALF = HJ_FFT_MAX_RADIX / 2 };
    value p[HALF + 1], d[HALF + 1], first = x[0], total = x[0];

    for (int j = 1; j <= n / 2; j++) {
        p[j] = add(ll, x[j], x[n - j]);
        d[j] = sub(ll, x[j], x[n - j]);
        total = add(ll, total, p[j]);
    }
    x[0] = total;
    for (int k = 1; k <= n / 2; k++) {
        value even = first, odd = { NULL, NULL };
        for (int j = 1; j <= n / 2; j++) {
            long double c, s;
            hj_root((int64_t)j * k, n, &c, &s);
            even.re = add_scaled(ll, even.re, p[j].re, c);
            even.im = add_scaled(ll, even.im, p[j].im, c);
            LLVMValueRef factor = hj_ll_real(LLVMTypeOf(d[j].re), (double)s);
            odd.re = j == 1 ? hj_ll_fmul(ll, d[j].re, factor)
                            : add_scaled(ll, odd.re, d[j].re, s);
            odd.im = j == 1 ? hj_ll_fmul(ll, d[j].im, factor)
                            : add_scaled(ll, odd.im, d[j].im, s);
        }
        x[k] = sub_turned(ll, even, odd);
        x[n - k] = add_turned(ll, even, odd);
    }
}

/* n = a b: b transforms of every a-th element, turned, then a of each. */
static void dft_composite(hj_ll *ll, value *x, int a, int b)
{
    value y[HJ_FFT_MAX_RADIX + 1], z[HJ_FFT_MAX_RADIX + 1];
    int n = a * b;

    for (int i = 0; i < a; i++) {
        for (int j = 0; j < b; j++)
            y[i * b + j] = x[i + a * j];
        hj_fft_dft(ll, y + i * b, b);
    }
    for (int k = 0; k < b; k++) {
        for (int i = 0; i < a; i++)
            z[i] = turn(ll, y[i * b + k], i * k, n);
        hj_fft_dft(ll, z, a);
        for (int l = 0; l < a; l++)
            x[k + b * l] = z[l];
    }
}

void hj_fft_dft(hj_ll *ll, value *x, int n)
{
    if (n == 2) {
        value sum = add(ll, x[0], x[1]);
        x[1] = sub(ll, x[0], x[1]);
        x[0] = sum;
    } else if (n == 4) {
        dft4(ll, x);
    } else if (n % 2 == 0) {
        dft_composite(ll, x, 2, n / 2);
    } else if (n == 9) {
        dft_composite(ll, x, 3, 3);
    } else if (n > 1) {
        dft_odd(ll, x, n);
    }
}
