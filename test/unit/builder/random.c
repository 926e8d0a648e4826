/* Random programs: whatever is called with whatever arguments, the builder
 * ends with an error that says something, or with a module that verifies,
 * prints, reads back, whose values have the shapes that were inferred, and
 * which compiled code computes to the same bits. */
#include "given.h"

#include <math.h>
#include <time.h>

enum { MAX_VALUES = 40, MAX_RANK = 5, NSECONDS = 2 };

typedef struct pool {
    hj_builder *b;
    uint64_t state;
    hj_instr *values[MAX_VALUES];
    int n;
    hj_comp *add, *less;
    int64_t dims[2 * MAX_RANK];
} pool;

/* splitmix64 */
static uint64_t next(pool *p)
{
    uint64_t z = p->state += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* In [low, high]. */
static int pick(pool *p, int low, int high)
{
    return low + (int)(next(p) % (uint64_t)(high - low + 1));
}

static bool one_in(pool *p, int n)
{
    return pick(p, 1, n) == 1;
}

static hj_instr *any(pool *p)
{
    return p->values[pick(p, 0, p->n - 1)];
}

static const hj_shape *shape_of(const pool *p, const hj_instr *x)
{
    return hj_builder_shape(p->b, x);
}

/* Now and then another number than what is right. */
static int64_t perhaps(pool *p, int64_t right)
{
    return one_in(p, 60) ? pick(p, -2, 6) : right;
}

static int rank_of(pool *p, const hj_instr *x)
{
    int rank = shape_of(p, x)->rank;

    return rank > MAX_RANK ? MAX_RANK : rank;
}

/* --- one call each: arguments that are usually right ---------------------- */

static hj_instr *call_leaf(pool *p)
{
    static const hj_dtype types[] = { HJ_DTYPE_f32, HJ_DTYPE_f32,  HJ_DTYPE_f32,
                                      HJ_DTYPE_s32, HJ_DTYPE_pred, HJ_DTYPE_c64,
                                      HJ_DTYPE_bf16 };
    hj_shape shape = { .dtype = types[pick(p, 0, 6)],
                       .rank = pick(p, 0, 3),
                       .dims = p->dims };

    for (int i = 0; i < shape.rank; i++)
        p->dims[i] = perhaps(p, pick(p, one_in(p, 8) ? 0 : 1, 3));
    switch (pick(p, 0, 2)) {
    case 0:
        return hj_full(p->b, &shape, pick(p, -2, 2));
    case 1:
        return hj_iota(p->b, &shape, perhaps(p, 0));
    default:
        return hj_constant_int(p->b, shape.dtype, pick(p, -3, 3));
    }
}

static hj_instr *call_unary(pool *p)
{
    static hj_instr *(*const ops[])(hj_builder *, hj_instr *) = {
        hj_abs,  hj_negate, hj_sign, hj_exponential, hj_tanh,
        hj_real, hj_floor,  hj_not,  hj_is_finite,   hj_copy,
    };

    return ops[pick(p, 0, 9)](p->b, any(p));
}

static hj_instr *call_binary(pool *p)
{
    static pair_fn *const ops[] = { hj_add,     hj_subtract, hj_multiply,
                                    hj_maximum, hj_power,    hj_and,
                                    hj_eq,      hj_lt,       hj_complex };
    hj_instr *x = any(p), *y = any(p);
    int a = rank_of(p, x), b = rank_of(p, y), n = a < b ? a : b;

    /* The leading or the trailing dimensions. */
    bool lead = one_in(p, 2);
    for (int i = 0; i < n; i++)
        p->dims[i] = perhaps(p, lead ? i : i + (a > b ? a : b) - n);
    return ops[pick(p, 0, 8)](p->b, x, y, p->dims, a == b ? 0 : n);
}

static hj_instr *call_reshape(pool *p)
{
    hj_instr *x = any(p);
    int rank = rank_of(p, x), from = pick(p, 0, rank);

    if (one_in(p, 2)) {
        for (int i = 0; i < rank; i++)
            p->dims[i] = from + i;
        return hj_collapse(p->b, x, p->dims,
                           (int)perhaps(p, pick(p, 0, rank - from)));
    }
    for (int i = 0; i <= rank; i++) /* a new dimension of size 1 */
        p->dims[i] = i == from ? perhaps(p, 1)
                               : shape_of(p, x)->dims[i > from ? i - 1 : i];
    return hj_reshape(p->b, x, p->dims, rank + 1);
}

static hj_instr *call_broadcast(pool *p)
{
    hj_instr *x = any(p);
    int rank = rank_of(p, x);

    if (one_in(p, 2)) {
        p->dims[0] = perhaps(p, pick(p, 0, 3));
        return hj_broadcast(p->b, x, p->dims, 1);
    }
    int64_t at[MAX_RANK + 1];
    for (int i = 0; i < rank; i++) {
        at[i] = perhaps(p, i);
        p->dims[i] = shape_of(p, x)->dims[i];
        if (p->dims[i] == 1)
            p->dims[i] = pick(p, 0, 3);
    }
    p->dims[rank] = 2;
    return hj_broadcast_in_dim(p->b, x, p->dims, rank + 1, at, rank);
}

static hj_instr *call_transpose(pool *p)
{
    hj_instr *x = any(p);
    int rank = rank_of(p, x), turn = pick(p, 0, 4);

    for (int i = 0; i < rank; i++)
        p->dims[i] = perhaps(p, (i + turn) % rank);
    return one_in(p, 4) ? hj_reverse(p->b, x, p->dims, rank)
                        : hj_transpose(p->b, x, p->dims, rank);
}

static hj_instr *call_slice(pool *p)
{
    hj_instr *x = any(p);
    int64_t limits[MAX_RANK], strides[MAX_RANK];
    int rank = rank_of(p, x);

    for (int i = 0; i < rank; i++) {
        int size = (int)shape_of(p, x)->dims[i];
        p->dims[i] = perhaps(p, pick(p, 0, size));
        limits[i] =
            perhaps(p, pick(p, (int)p->dims[i],
                            size > p->dims[i] ? size : (int)p->dims[i]));
        strides[i] = perhaps(p, pick(p, 1, 3));
    }
    return hj_slice(p->b, x, p->dims, limits, strides, rank);
}

static hj_instr *call_pad(pool *p)
{
    hj_instr *x = any(p);
    hj_pad_dim pads[MAX_RANK];
    int rank = rank_of(p, x);

    for (int i = 0; i < rank; i++)
        pads[i] = (hj_pad_dim){ pick(p, -1, 2), pick(p, 0, 2),
                                perhaps(p, pick(p, 0, 1)) };
    hj_instr *zero = hj_constant_int(p->b, shape_of(p, x)->dtype, 0);
    return hj_pad(p->b, x, one_in(p, 30) ? x : zero, pads, rank);
}

static hj_instr *call_concatenate(pool *p)
{
    hj_instr *x = any(p), *parts[] = { x, one_in(p, 10) ? any(p) : x };

    return hj_concatenate(p->b, parts, 2,
                          perhaps(p, pick(p, 0, rank_of(p, x))));
}

static hj_instr *call_select(pool *p)
{
    hj_instr *x = any(p);

    if (one_in(p, 2))
        return hj_select(p->b, hj_eq(p->b, x, x, NO_DIMS), x,
                         one_in(p, 10) ? any(p) : x);
    return hj_clamp(p->b, one_in(p, 10) ? any(p) : x, x, x);
}

static hj_instr *call_convert(pool *p)
{
    hj_instr *x = any(p);
    hj_dtype dtype = (hj_dtype)pick(p, 0, HJ_NDTYPES);

    return one_in(p, 4) ? hj_bitcast_convert(p->b, x, dtype)
                        : hj_convert(p->b, x, dtype);
}

static hj_instr *to_f32(pool *p)
{
    return hj_convert(p->b, any(p), HJ_DTYPE_f32);
}

static hj_instr *call_reduce(pool *p)
{
    hj_instr *x = one_in(p, 10) ? any(p) : to_f32(p);
    hj_instr *zero = hj_constant_real(p->b, HJ_DTYPE_f32, 0);
    int rank = rank_of(p, x), n = 0;

    for (int i = 0; i < rank; i++)
        if (one_in(p, 2))
            p->dims[n++] = perhaps(p, i);
    return hj_reduce(p->b, &x, &zero, 1, p->add, p->dims, n);
}

static hj_instr *call_window(pool *p)
{
    hj_instr *x = to_f32(p);
    hj_instr *zero = hj_constant_real(p->b, HJ_DTYPE_f32, 0);
    int64_t lists[6][MAX_RANK];
    int rank = rank_of(p, x);

    for (int i = 0; i < rank; i++) {
        lists[0][i] = perhaps(p, pick(p, 1, 3));
        lists[1][i] = perhaps(p, pick(p, 1, 2));
        lists[2][i] = pick(p, -1, 2);
        lists[3][i] = pick(p, 0, 2);
        lists[4][i] = perhaps(p, pick(p, 1, 2));
        lists[5][i] = perhaps(p, pick(p, 1, 2));
    }
    hj_window_options window = { rank,     lists[0], lists[1], lists[2],
                                 lists[3], lists[4], lists[5], NULL };
    return hj_reduce_window_general(p->b, &x, &zero, 1, p->add, &window);
}

static hj_instr *call_dot(pool *p)
{
    hj_instr *x = any(p);
    int rank = rank_of(p, x), nbatch = pick(p, 0, rank);
    hj_instr *y = one_in(p, 10) ? any(p) : x;
    int64_t rest[MAX_RANK];

    for (int i = 0; i < rank; i++)
        (i < nbatch ? p->dims : rest)[i < nbatch ? i : i - nbatch] =
            perhaps(p, i);
    int n = pick(p, 0, rank - nbatch);
    hj_dot_dims dims = { rest, rest, n, p->dims, p->dims, nbatch };
    return hj_dot_general(p->b, x, y, &dims, HJ_DTYPE_pred);
}

static hj_instr *call_sort(pool *p)
{
    hj_instr *x = one_in(p, 10) ? any(p) : to_f32(p);

    return hj_sort(p->b, &x, 1, p->less, perhaps(p, -1), true);
}

static hj_instr *call_dynamic_slice(pool *p)
{
    hj_instr *x = any(p), *starts[MAX_RANK];
    int rank = rank_of(p, x);

    for (int i = 0; i < rank; i++) {
        starts[i] = hj_constant_int(p->b, HJ_DTYPE_s32, pick(p, -9, 9));
        p->dims[i] = perhaps(p, pick(p, 0, (int)shape_of(p, x)->dims[i]));
    }
    return hj_dynamic_slice(p->b, x, starts, p->dims, rank);
}

static hj_instr *call_gather(pool *p)
{
    hj_instr *x = any(p);
    hj_instr *at = hj_iota(p->b, &S32(pick(p, 0, 3), 1), 0);
    int64_t zero = perhaps(p, 0), offsets[MAX_RANK];
    int rank = rank_of(p, x);

    for (int i = 0; i < rank; i++) {
        offsets[i] = perhaps(p, i + 1);
        p->dims[i] = i ? perhaps(p, shape_of(p, x)->dims[i]) : 1;
    }
    hj_gather_dims dims = { .offset_dims = offsets,
                            .noffset_dims = rank ? rank - 1 : 0,
                            .collapsed_slice_dims = &zero,
                            .ncollapsed_slice_dims = 1,
                            .start_index_map = &zero,
                            .nstart_index_map = 1,
                            .index_vector_dim = perhaps(p, 1) };
    return hj_gather(p->b, x, at, &dims, p->dims, rank, false);
}

static hj_instr *call_tuple(pool *p)
{
    hj_instr *parts[] = { any(p), any(p), any(p) };
    int n = pick(p, 1, 3);

    return hj_get_tuple_element(p->b, hj_tuple(p->b, parts, n),
                                perhaps(p, pick(p, 0, n - 1)));
}

static hj_instr *(*const calls[])(pool *p) = {
    call_leaf,          call_unary,       call_binary,    call_binary,
    call_reshape,       call_broadcast,   call_transpose, call_slice,
    call_pad,           call_concatenate, call_select,    call_convert,
    call_reduce,        call_window,      call_dot,       call_sort,
    call_dynamic_slice, call_gather,      call_tuple,
};

enum { NCALLS = sizeof calls / sizeof *calls };

/* --- what must hold of the result ----------------------------------------- */

static void check_text(const hj_module *module, uint64_t seed)
{
    hj_module *again;
    char *text, *text_again;

    cr_assert_null(hj_module_print(module, NULL, &text));
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &again);
    cr_assert_null(error, "seed %llu: %s", (unsigned long long)seed,
                   hj_error_message(error));
    cr_assert_null(hj_module_print(again, NULL, &text_again));
    cr_assert_str_eq(text, text_again, "seed %llu", (unsigned long long)seed);
    hj_text_free(text);
    hj_text_free(text_again);
    hj_module_destroy(again);
}

static bool same_real(double x, double y)
{
    return (isnan(x) && isnan(y)) || (x == y && !signbit(x) == !signbit(y));
}

/* Bit for bit; any NaN is any other. */
static bool same_element(const hj_literal *x, const hj_literal *y, int64_t i)
{
    hj_dtype dtype = x->shape->dtype;

    if (hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred)
        return hj_literal_get_int(x, i) == hj_literal_get_int(y, i);
    return same_real(hj_literal_get_real(x, i), hj_literal_get_real(y, i)) &&
           (!hj_dtype_is_complex(dtype) ||
            same_real(hj_literal_get_imag(x, i), hj_literal_get_imag(y, i)));
}

static void check_bits(const hj_literal *want, void *data, uint64_t seed)
{
    hj_literal got = *want;

    got.data = data;
    for (int64_t i = 0; i < hj_shape_nelems(want->shape); i++)
        cr_assert(same_element(&got, want, i), "seed %llu: element %lld",
                  (unsigned long long)seed, (long long)i);
}

static void check_code(hj_client *client, const hj_module *module,
                       const hj_literal *want, uint64_t seed)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = (int)(seed % 4) };
    hj_executable *exe;
    hj_buffer *result;
    hj_run *run;
    bool is_exact;

    hj_error *error = hj_client_compile(client, module, &options, &exe);
    if (hj_error_code(error) == HJ_UNIMPLEMENTED) {
        hj_error_free(error);
        return;
    }
    cr_assert_null(error, "seed %llu: %s", (unsigned long long)seed,
                   hj_error_message(error));
    cr_assert_null(hj_executable_new_run(exe, &run));
    cr_assert_null(hj_executable_new_results(exe, &result));
    error = hj_executable_run(exe, run, NULL, 0, result, 1);
    cr_assert_null(error, "seed %llu: %s", (unsigned long long)seed,
                   hj_error_message(error));
    cr_assert_null(hj_module_is_exact(module, 0, &is_exact));
    if (is_exact)
        check_bits(want, result->data, seed);
    hj_buffers_free(result, 1);
    hj_run_destroy(run);
    hj_executable_release(exe);
}

static void check_values(hj_client *client, const hj_module *module,
                         uint64_t seed)
{
    hj_literal *result;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    hj_error *error = hj_eval_module(&arena, module, NULL, NULL, 0, &result);
    hj_code code = hj_error_code(error);
    cr_assert(!error || code == HJ_UNIMPLEMENTED || code == HJ_LIMIT,
              "seed %llu: %s", (unsigned long long)seed,
              hj_error_message(error));
    if (!error) {
        const hj_shape *shape = hj_module_result_shape(module);
        cr_assert(hj_shape_equal(result->shape, shape),
                  "seed %llu: the value is %s, inferred was %s",
                  (unsigned long long)seed,
                  hj_shape_text(&arena, result->shape),
                  hj_shape_text(&arena, shape));
        check_code(client, module, result, seed);
    }
    hj_error_free(error);
    hj_arena_reset(&arena);
}

/* Builds the program of a seed; whether it is a good one. */
static bool check_seed(hj_client *client, uint64_t seed)
{
    const hj_limits limits = { .size = sizeof limits,
                               .nelems = 100000,
                               .rank = MAX_RANK };
    const hj_builder_options options = { .size = sizeof options,
                                         .limits = &limits };
    pool p = { .state = seed };
    hj_module *module;

    cr_assert_null(hj_builder_create("random", &options, &p.b));
    p.add = given_comp(p.b, "add", hj_add, HJ_DTYPE_f32);
    p.less = given_comp(p.b, "less", hj_lt, HJ_DTYPE_f32);
    int n = pick(&p, 2, 12);
    for (int i = 0; i < n; i++) {
        hj_instr *x =
            p.n < 2 ? call_leaf(&p) : calls[pick(&p, 0, NCALLS - 1)](&p);
        p.values[p.n++] = x;
    }
    hj_error *error = hj_builder_finish(p.b, NULL, &module);
    if (error) {
        cr_assert_null(module);
        cr_assert_gt(strlen(hj_error_message(error)), 10, "seed %llu",
                     (unsigned long long)seed);
        hj_error_free(error);
        return false;
    }
    error = hj_module_verify(module);
    cr_assert_null(error, "seed %llu: %s", (unsigned long long)seed,
                   hj_error_message(error));
    check_text(module, seed);
    check_values(client, module, seed);
    hj_module_destroy(module);
    return true;
}

/* The same programs every time; others each time with HLOJIT_LONG=1. */
static uint64_t first_seed(void)
{
    const char *is_long = getenv("HLOJIT_LONG");

    return is_long && *is_long == '1' ? (uint64_t)time(NULL) << 20 : 1;
}

Test(builder_random, programs)
{
    uint64_t first = first_seed(), seed = first;
    int64_t ngood = 0, nbad = 0;
    hj_client *client;

    cr_assert_null(hj_client_create(NULL, &client));
    for (time_t end = time(NULL) + NSECONDS; time(NULL) < end; seed++) {
        if (check_seed(client, seed))
            ngood++;
        else
            nbad++;
    }
    hj_client_release(client);
    printf("# random programs from seed %llu: %lld good, %lld wrong\n",
           (unsigned long long)first, (long long)ngood, (long long)nbad);
    cr_expect_gt(ngood, 0);
    cr_expect_gt(nbad, 0);
}
