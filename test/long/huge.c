/* Index arithmetic beyond 2^31: ops on arrays of 2.2 * 10^9 bytes.
 *
 *   huge [--op NAME]
 *
 * Skipped (status 77) where less than 12 GiB of memory are free.  Elements are
 * a function of their index, so results are known without a second engine. */
#include "base/error.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N    INT64_C(2200000000)
#define HALF INT64_C(1100000000)
#define FAR  INT64_C(2150000000) /* beyond 2^31 */

enum { SKIPPED = 77, STEP = 104729 };

/* Element i of the argument. */
static uint8_t given(int64_t i)
{
    return (uint8_t)((uint64_t)i * 0x9e3779b97f4a7c15 >> 40);
}

/* Element i of the result of each program. */
static uint8_t twice(int64_t i)
{
    return (uint8_t)(2 * given(i));
}

static uint8_t backwards(int64_t i)
{
    return given(N - 1 - i);
}

static uint8_t every_seventh(int64_t i)
{
    return given(2147483000 + 7 * i);
}

static uint8_t from_far(int64_t i)
{
    return given(FAR + i);
}

static uint8_t far_rows(int64_t i)
{
    return given((HALF - 1000 + i / 2) * 2 + i % 2);
}

static uint8_t transposed(int64_t i)
{
    return given(i % 2 * HALF + i / 2);
}

static uint8_t halves_changed(int64_t i)
{
    return given(i < HALF ? i + HALF : i - HALF);
}

static uint8_t padded(int64_t i)
{
    return i < 5 || i >= N + 5 ? 9 : given(i - 5);
}

static uint8_t updated(int64_t i)
{
    return i >= FAR && i < FAR + 3 ? (uint8_t)(i - FAR + 1) : given(i);
}

static uint8_t index_itself(int64_t i)
{
    return (uint8_t)i;
}

static uint8_t is_above_100(int64_t i)
{
    return given(i) > 100;
}

static uint8_t above_100(int64_t i)
{
    return given(i) > 100 ? given(i) : 3;
}

static uint8_t sum_of_pairs(int64_t i)
{
    return (uint8_t)(given(2 * i) + given(2 * i + 1));
}

static uint8_t column_sums(int64_t i)
{
    return (uint8_t)(given(i) + given(i + HALF));
}

typedef uint8_t element(int64_t i);

typedef struct program {
    const char *op;
    element *want;
    const char *text; /* of its instructions; x is the argument */
} program;

static const program programs[] = {
    { "add", twice, "ROOT r = u8[2200000000] add(x, x)" },
    { "reverse", backwards,
      "ROOT r = u8[2200000000] reverse(x), dimensions={0}" },
    { "slice", every_seventh,
      "ROOT r = u8[7502429] slice(x), slice={[2147483000:2200000000:7]}" },
    { "dynamic-slice", from_far,
      "i = s64[] constant(2150000000)\n"
      "ROOT r = u8[1000] dynamic-slice(x, i), dynamic_slice_sizes={1000}" },
    { "gather", far_rows,
      "y = u8[1100000000,2] reshape(x)\n"
      "k = u32[1000] iota(), iota_dimension=0\n"
      "f = u32[] constant(1099999000)\n"
      "b = u32[1000] broadcast(f), dimensions={}\n"
      "i = u32[1000] add(k, b)\n"
      "ROOT r = u8[1000,2] gather(y, i), offset_dims={1}, "
      "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, "
      "slice_sizes={1,2}" },
    { "transpose", transposed,
      "y = u8[2,1100000000] reshape(x)\n"
      "ROOT r = u8[1100000000,2] transpose(y), dimensions={1,0}" },
    { "concatenate", halves_changed,
      "a = u8[1100000000] slice(x), slice={[0:1100000000]}\n"
      "b = u8[1100000000] slice(x), slice={[1100000000:2200000000]}\n"
      "ROOT r = u8[2200000000] concatenate(b, a), dimensions={0}" },
    { "pad", padded,
      "v = u8[] constant(9)\n"
      "ROOT r = u8[2200000010] pad(x, v), padding=5_5" },
    { "dynamic-update-slice", updated,
      "u = u8[3] constant({1, 2, 3})\n"
      "i = u32[] constant(2150000000)\n"
      "ROOT r = u8[2200000000] dynamic-update-slice(x, u, i)" },
    { "scatter", updated,
      "u = u8[3] constant({1, 2, 3})\n"
      "i = s64[3,1] constant({ {2150000000}, {2150000001}, {2150000002} })\n"
      "ROOT r = u8[2200000000] scatter(x, i, u), update_window_dims={}, "
      "inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, "
      "index_vector_dim=1, to_apply=second" },
    { "iota", index_itself,
      "ROOT r = u8[2200000000] iota(), iota_dimension=0" },
    { "compare", is_above_100,
      "c = u8[] constant(100)\n"
      "b = u8[2200000000] broadcast(c), dimensions={}\n"
      "ROOT r = pred[2200000000] compare(x, b), direction=GT" },
    { "select", above_100,
      "c = u8[] constant(100)\n"
      "b = u8[2200000000] broadcast(c), dimensions={}\n"
      "p = pred[2200000000] compare(x, b), direction=GT\n"
      "d = u8[] constant(3)\n"
      "e = u8[2200000000] broadcast(d), dimensions={}\n"
      "ROOT r = u8[2200000000] select(p, x, e)" },
    { "reduce", sum_of_pairs,
      "y = u8[1100000000,2] reshape(x)\n"
      "z = u8[] constant(0)\n"
      "ROOT r = u8[1100000000] reduce(y, z), dimensions={1}, to_apply=sum" },
    { "reduce", column_sums,
      "y = u8[2,1100000000] reshape(x)\n"
      "z = u8[] constant(0)\n"
      "ROOT r = u8[1100000000] reduce(y, z), dimensions={0}, to_apply=sum" },
};

static const char computations[] =
    "second { a = u8[] parameter(0) ROOT b = u8[] parameter(1) }\n"
    "sum { a = u8[] parameter(0) b = u8[] parameter(1)\n"
    "      ROOT r = u8[] add(a, b) }\n";

/* Both ends, what surrounds 2^31, and one element in STEP. */
static bool is_right(const program *p, const hj_buffer *result)
{
    const uint8_t *got = result->data;
    int64_t n = hj_shape_nelems(&result->shape);

    for (int64_t i = 0; i < n;) {
        if (got[i] != p->want(i)) {
            printf("FAIL %s: element %lld is %d, not %d\n", p->op, (long long)i,
                   got[i], p->want(i));
            return false;
        }
        bool is_edge = i < 1000 || i > n - 1000 - STEP ||
                       llabs(i - INT64_C(2147483648)) < 1000 + STEP;
        i += is_edge ? 1 : STEP;
    }
    return true;
}

static hj_error *run(hj_client *client, const program *p,
                     const hj_buffer *argument, bool *ok)
{
    char text[2048];
    hj_module *module;
    hj_executable *exe;
    hj_run *one;
    hj_buffer *results;
    bool has_x = strstr(p->text, "x)") || strstr(p->text, "(x");

    snprintf(text, sizeof text, "%sENTRY e {\n%s%s }", computations,
             has_x ? "x = u8[2200000000] parameter(0)\n" : "", p->text);
    HJ_CHECK(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    HJ_CHECK(hj_client_compile(client, module, NULL, &exe));
    HJ_CHECK(hj_executable_new_run(exe, &one));
    HJ_CHECK(hj_executable_new_results(exe, &results));
    hj_error *error = hj_executable_run(exe, one, argument, has_x, results, 1);
    if (!error)
        *ok = is_right(p, results);
    hj_buffers_free(results, 1);
    hj_run_destroy(one);
    hj_executable_release(exe);
    hj_module_destroy(module);
    return error;
}

int main(int argc, char **argv)
{
    const char *only = argc == 3 && !strcmp(argv[1], "--op") ? argv[2] : NULL;
    hj_client_options how = { .size = sizeof how, .nthreads = 1 };
    int64_t dim = N, free_nbytes = (int64_t)sysconf(_SC_AVPHYS_PAGES) *
                                   sysconf(_SC_PAGESIZE);
    hj_buffer x = { .shape = {
                        .dtype = HJ_DTYPE_u8, .rank = 1, .dims = &dim } };
    hj_client *client;
    int nbad = 0, n = sizeof programs / sizeof *programs;

    if (free_nbytes < INT64_C(12) << 30) {
        printf("# huge: skipped, less than 12 GiB of memory are free\n");
        return SKIPPED;
    }
    uint8_t *data = x.data = aligned_alloc(64, ((size_t)N + 63) / 64 * 64);
    hj_error *error = hj_client_create(&how, &client);
    if (!data || error)
        return 2;
    for (int64_t i = 0; i < N; i++)
        data[i] = given(i);
    for (int i = 0; i < n; i++) {
        bool ok = false;
        if (only && strcmp(programs[i].op, only) != 0)
            continue;
        error = run(client, &programs[i], &x, &ok);
        if (error)
            printf("FAIL %s: %s\n", programs[i].op, hj_error_message(error));
        hj_error_free(error);
        nbad += !ok;
        printf("%s %s\n", programs[i].op, ok ? "is right" : "is wrong");
        fflush(stdout);
    }
    printf("# huge: %d programs on %lld elements, %d wrong\n", n, (long long)N,
           nbad);
    hj_client_release(client);
    free(data);
    return nbad ? 1 : 0;
}
