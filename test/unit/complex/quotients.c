/* Quotients of numbers that are real, or nearly: the real part is the quotient
 * of the real parts, so that a derivative can be had from a complex step. */
#include "run.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* --- real quotients ------------------------------------------------------- */

enum { N = 1001 };

/* Any size from 2^-most to 2^most. */
static double draw(uint64_t *state, int most)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    double x = 1 + (double)(*state >> 12) * 0x1p-52;
    int exponent = (int)(*state >> 20 & 0xffff) % (2 * most + 1) - most;

    return ldexp(*state >> 40 & 1 ? -x : x, exponent);
}

static bool is_same_bits(double x, double y)
{
    return !memcmp(&x, &y, sizeof x);
}

/* c64 rounds the quotient of f64 again, which does no harm. */
static double rounded(double x, bool is_c64)
{
    return is_c64 ? (double)(float)x : x;
}

/* Both parts of n over a divisor that has one part only. */
static void check_single(bool is_c64, bool is_imaginary, engine how)
{
    static double complex n[N], d[N], got[N];
    uint64_t state = 11;
    int most = is_c64 ? 60 : 500;

    for (int i = 0; i < N; i++) {
        double size = rounded(draw(&state, most), is_c64);
        double re = rounded(draw(&state, most), is_c64);
        double im = i % 3 ? rounded(draw(&state, most), is_c64) : 0;
        n[i] = CMPLX(i % 10 ? re : -0.0, im);
        d[i] = is_imaginary ? CMPLX(0, size) : CMPLX(size, 0);
    }
    run_op("divide", is_c64, 2, n, d, N, how, got);
    for (int i = 0; i < N; i++) {
        double by = creal(d[i]) + cimag(d[i]);
        double re = rounded(creal(n[i]) / by, is_c64);
        double im = rounded(cimag(n[i]) / by, is_c64);
        double complex want = is_imaginary ? CMPLX(im, -re) : CMPLX(re, im);
        cr_expect(is_same_bits(creal(got[i]), creal(want)) &&
                      is_same_bits(cimag(got[i]), cimag(want)),
                  "%s, %s: (%a, %a) / (%a, %a): (%a, %a)",
                  is_c64 ? "c64" : "c128", engine_name(how), creal(n[i]),
                  cimag(n[i]), creal(d[i]), cimag(d[i]), creal(got[i]),
                  cimag(got[i]));
    }
}

Test(complex, quotients_by_one_part)
{
    for (int how = 0; how < NENGINES; how++)
        for (int k = 0; k < 4; k++)
            check_single(k & 1, k & 2, (engine)how);
}

/* One part of n is as small as numbers get, the other one as large. */
Test(complex, quotients_of_parts_far_apart)
{
    static const struct {
        double complex n, d, want;
    } rows[] = {
        { CMPLX(DBL_MIN, DBL_MAX), CMPLX(0.5, 0),
          CMPLX(2 * DBL_MIN, INFINITY) },
        { CMPLX(-DBL_MIN, DBL_MAX), CMPLX(4, 0),
          CMPLX(-0x1p-1024, DBL_MAX / 4) },
        { CMPLX(DBL_MIN, DBL_MAX), CMPLX(0, -1), CMPLX(-DBL_MAX, DBL_MIN) },
        { CMPLX(DBL_MAX, 0x1p-1074), CMPLX(-1, 0),
          CMPLX(-DBL_MAX, -0x1p-1074) },
    };
    enum { NROWS = sizeof rows / sizeof *rows };
    double complex n[NROWS], d[NROWS], got[NROWS];

    for (int i = 0; i < NROWS; i++) {
        n[i] = rows[i].n;
        d[i] = rows[i].d;
    }
    for (int how = 0; how < NENGINES; how++) {
        run_op("divide", false, 2, n, d, NROWS, (engine)how, got);
        for (int i = 0; i < NROWS; i++)
            cr_expect(is_same_bits(creal(got[i]), creal(rows[i].want)) &&
                          is_same_bits(cimag(got[i]), cimag(rows[i].want)),
                      "row %d, %s: (%a, %a)", i, engine_name((engine)how),
                      creal(got[i]), cimag(got[i]));
    }
}

/* --- a derivative by complex step ----------------------------------------- */

enum { LENGTH = 9, TEXT_NBYTES = 8000 };

static const double step = 1e-100;

/* Wynn's epsilon algorithm, of a sequence in each row:
 * a, b = b, a[1:-1] + 1 / (b[1:] - b[:-1]) until b has one element. */
static void write_wynn(char *text)
{
    char *p = text;

    p += sprintf(p,
                 "ENTRY e {\n b%d = c128[%d,%d] parameter(0)\n"
                 " zero = c128[] constant((0, 0))\n"
                 " one = c128[] constant((1, 0))\n"
                 " b%d = c128[%d,%d] broadcast(zero), dimensions={}\n",
                 LENGTH, LENGTH, LENGTH, LENGTH + 1, LENGTH, LENGTH + 1);
    for (int m = LENGTH - 1; m; m--) {
        char type[30];
        snprintf(type, sizeof type, "c128[%d,%d]", LENGTH, m);
        p += sprintf(p,
                     " f%d = %s slice(b%d), slice={[0:%d],[0:%d]}\n"
                     " g%d = %s slice(b%d), slice={[0:%d],[1:%d]}\n"
                     " h%d = %s slice(b%d), slice={[0:%d],[1:%d]}\n",
                     m, type, m + 1, LENGTH, m, m, type, m + 1, LENGTH, m + 1,
                     m, type, m + 2, LENGTH, m + 1);
        p += sprintf(p,
                     " d%d = %s subtract(g%d, f%d)\n"
                     " i%d = %s broadcast(one), dimensions={}\n"
                     " q%d = %s divide(i%d, d%d)\n %sb%d = %s add(h%d, q%d)\n",
                     m, type, m, m, m, type, m, type, m, m,
                     m == 1 ? "ROOT " : "", m, type, m, m);
    }
    sprintf(p, "}\n");
}

/* The same of real numbers with one derivative, step by step. */
static double wynn(const double *s, int direction, double *derivative)
{
    double a[LENGTH + 1] = { 0 }, da[LENGTH + 1] = { 0 };
    double b[LENGTH], db[LENGTH] = { 0 };

    memcpy(b, s, sizeof b);
    db[direction] = 1;
    for (int m = LENGTH - 1; m; m--)
        for (int i = 0; i < m; i++) {
            double d = b[i + 1] - b[i], q = 1 / d;
            double next = a[i + 1] + q;
            double dnext = da[i + 1] - (db[i + 1] - db[i]) * q * q;
            a[i] = b[i];
            da[i] = db[i];
            b[i] = next;
            db[i] = dnext;
            if (i == m - 1) {
                a[m] = b[m];
                da[m] = db[m];
            }
        }
    *derivative = db[0];
    return b[0];
}

Test(complex, derivative_by_complex_step)
{
    static _Alignas(64) double complex in[LENGTH][LENGTH], got[LENGTH];
    double s[LENGTH], want[LENGTH], value[LENGTH], most = 0;
    char text[TEXT_NBYTES];

    write_wynn(text);
    for (int i = 0; i < LENGTH; i++)
        s[i] = 10 - 3 * pow(0.9, i) + 1e-9 * sin(7 * i);
    for (int i = 0; i < LENGTH; i++)
        for (int j = 0; j < LENGTH; j++)
            in[i][j] = CMPLX(s[j], i == j ? step : 0);
    for (int i = 0; i < LENGTH; i++) {
        value[i] = wynn(s, i, &want[i]);
        most = fmax(most, fabs(want[i]));
    }
    for (int how = EVALUATED; how <= COMPILED; how++) {
        run_program(text, (engine)how, in[0], got);
        for (int i = 0; i < LENGTH; i++) {
            cr_expect(is_same_bits(creal(got[i]), value[i]), "%s: %a, not %a",
                      engine_name((engine)how), creal(got[i]), value[i]);
            cr_expect(fabs(cimag(got[i]) / step - want[i]) <= 1e-12 * most,
                      "%s: %.17g, not %.17g", engine_name((engine)how),
                      cimag(got[i]) / step, want[i]);
        }
    }
}
