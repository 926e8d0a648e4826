/* checks.c -- see checks.h.
 *
 * The reader of StableHLO writes what is compared into backend_config:
 * "f32 6 2x3 min=0 max=3 tolerance=0.0001".
 */
#include "tools/hlojit/checks.h"
#include "hlojit/types.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct check {
    hj_dtype dtype;
    int64_t nelems;
    char dims[160];
    int64_t min, max; /* ulps */
    double tolerance;
    const unsigned char *got, *want;
} check;

/* Does element i pass? */
typedef bool rule(const check *c, int64_t i);

static bool read_config(const char *opaque, size_t nbytes, check *c)
{
    char text[320], dtype[32];

    if (nbytes >= sizeof text)
        return false;
    memcpy(text, opaque, nbytes);
    text[nbytes] = '\0';
    if (sscanf(text,
               "%31s %" SCNd64 " %159s min=%" SCNd64 " max=%" SCNd64
               " tolerance=%lf",
               dtype, &c->nelems, c->dims, &c->min, &c->max,
               &c->tolerance) != 6)
        return false;
    c->dtype = hj_dtype_find(dtype);
    return c->dtype != HJ_NDTYPES;
}

/* --- one number ----------------------------------------------------------- */

static bool is_real(hj_dtype dtype)
{
    hj_dtype_class class_ = hj_dtype_class_of(dtype);

    return class_ == HJ_CLASS_FLOAT || class_ == HJ_CLASS_COMPLEX;
}

/* Part k of an element: its value, and the bits. */
static double value_of(const check *c, const unsigned char *data, int64_t i,
                       int k)
{
    return k ? hj_element_imag(c->dtype, data, i)
             : hj_element_real(c->dtype, data, i);
}

static int nparts(const check *c)
{
    return hj_dtype_class_of(c->dtype) == HJ_CLASS_COMPLEX ? 2 : 1;
}

static uint64_t bits_of(const check *c, const unsigned char *data, int64_t i,
                        int k)
{
    size_t nbytes = (size_t)(hj_dtype_nbytes(c->dtype) / nparts(c));
    uint64_t bits = 0;

    memcpy(&bits, data + ((size_t)i * (size_t)nparts(c) + (size_t)k) * nbytes,
           nbytes);
    return bits;
}

/* How many numbers of the format lie between two. */
static uint64_t distance(const check *c, uint64_t a, uint64_t b)
{
    uint64_t sign = (uint64_t)1 << (hj_dtype_width(c->dtype) / nparts(c) - 1);
    uint64_t x = a & (sign - 1), y = b & (sign - 1);

    return (a & sign) == (b & sign) ? (x > y ? x - y : y - x) : x + y;
}

/* --- rules ---------------------------------------------------------------- */

/* As IEEE compares: NaN is equal to nothing, -0 to 0. */
static bool is_equal(const check *c, int64_t i)
{
    if (!is_real(c->dtype))
        return hj_element_int(c->dtype, c->got, i) ==
               hj_element_int(c->dtype, c->want, i);
    for (int k = 0; k < nparts(c); k++)
        if (!(value_of(c, c->got, i, k) == value_of(c, c->want, i, k)))
            return false;
    return true;
}

static bool is_close(const check *c, int64_t i)
{
    if (!is_real(c->dtype))
        return is_equal(c, i);
    for (int k = 0; k < nparts(c); k++) {
        double x = value_of(c, c->got, i, k), y = value_of(c, c->want, i, k);
        uint64_t a = bits_of(c, c->got, i, k), b = bits_of(c, c->want, i, k);
        if (isnan(x) && isnan(y))
            continue;
        bool is_finite = isfinite(x) && isfinite(y);
        uint64_t n = distance(c, a, b);
        if (is_finite ? n < (uint64_t)c->min || n > (uint64_t)c->max : a != b)
            return false;
    }
    return true;
}

static bool is_almost_equal(const check *c, int64_t i)
{
    if (!is_real(c->dtype))
        return is_equal(c, i);
    for (int k = 0; k < nparts(c); k++) {
        double x = value_of(c, c->got, i, k), y = value_of(c, c->want, i, k);
        bool both_nan = isnan(x) && isnan(y);
        if (!both_nan && x != y && !(fabs(x - y) <= c->tolerance))
            return false;
    }
    return true;
}

/* --- telling -------------------------------------------------------------- */

static int write_element(char *to, size_t size, const check *c,
                         const unsigned char *data, int64_t i)
{
    if (!is_real(c->dtype))
        return snprintf(to, size, "%" PRId64,
                        hj_element_int(c->dtype, data, i));
    if (nparts(c) == 2)
        return snprintf(to, size, "(%.17g, %.17g)", value_of(c, data, i, 0),
                        value_of(c, data, i, 1));
    return snprintf(to, size, "%.17g", value_of(c, data, i, 0));
}

/* "[1,2]" of a linear index in dimensions "2x3". */
static void write_index(char *to, size_t size, const check *c, int64_t i)
{
    int64_t dims[64], index[64];
    int rank = 0;

    for (const char *p = c->dims; *p && *p != '-' && rank < 64; rank++) {
        int n = 0;
        if (sscanf(p, "%" SCNd64 "%n", &dims[rank], &n) != 1)
            break;
        p += n + (p[n] == 'x');
    }
    for (int k = rank - 1; k >= 0; k--) {
        index[k] = dims[k] ? i % dims[k] : 0;
        i = dims[k] ? i / dims[k] : 0;
    }
    size_t used = (size_t)snprintf(to, size, "[");
    for (int k = 0; k < rank && used < size; k++)
        used += (size_t)snprintf(to + used, size - used, "%s%" PRId64,
                                 k ? "," : "", index[k]);
    if (used < size)
        snprintf(to + used, size - used, "]");
}

static void tell(const char *name, const check *c, int64_t i,
                 hj_custom_call_status *status)
{
    char text[512], got[80], want[80], index[160];

    write_element(got, sizeof got, c, c->got, i);
    write_element(want, sizeof want, c, c->want, i);
    write_index(index, sizeof index, c, i);
    int n = snprintf(text, sizeof text, "%s: element %s is %s, expected %s",
                     name, index, got, want);
    hj_custom_call_status_set_failure(status, text, (size_t)n);
}

static void apply(const char *name, rule *passes, const void **in,
                  const char *opaque, size_t nbytes,
                  hj_custom_call_status *status)
{
    static const char unknown[] = "the check does not say what it compares";
    check c;

    if (!read_config(opaque, nbytes, &c)) {
        hj_custom_call_status_set_failure(status, unknown, strlen(unknown));
        return;
    }
    c.got = in[0];
    c.want = in[1];
    for (int64_t i = 0; i < c.nelems; i++)
        if (!passes(&c, i)) {
            tell(name, &c, i, status);
            return;
        }
}

/* --- targets -------------------------------------------------------------- */

static void expect_eq(void *out, const void **in, const char *opaque,
                      size_t nbytes, hj_custom_call_status *status)
{
    (void)out;
    apply("check.expect_eq", is_equal, in, opaque, nbytes, status);
}

static void expect_close(void *out, const void **in, const char *opaque,
                         size_t nbytes, hj_custom_call_status *status)
{
    (void)out;
    apply("check.expect_close", is_close, in, opaque, nbytes, status);
}

static void expect_almost_eq(void *out, const void **in, const char *opaque,
                             size_t nbytes, hj_custom_call_status *status)
{
    (void)out;
    apply("check.expect_almost_eq", is_almost_equal, in, opaque, nbytes,
          status);
}

/* Gives a pred, true; what is false is an error. */
static void check_eq(void *out, const void **in, const char *opaque,
                     size_t nbytes, hj_custom_call_status *status)
{
    *(unsigned char *)out = 1;
    apply("check.eq", is_almost_equal, in, opaque, nbytes, status);
}

hj_error *checks_register(hj_custom_call_registry *calls)
{
    static const struct {
        const char *name;
        hj_custom_call_status_returning_unified *function;
    } all[] = { { "check.expect_eq", expect_eq },
                { "check.expect_close", expect_close },
                { "check.expect_almost_eq", expect_almost_eq },
                { "check.eq", check_eq } };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hj_error *error = hj_custom_call_registry_add(
            calls, all[i].name, (hj_custom_call_function *)all[i].function,
            HJ_api_version_STATUS_RETURNING_UNIFIED);
        if (error)
            return error;
    }
    return NULL;
}
