/* Limits, and memory that runs out. */
#include "given.h"

#include <stdlib.h>

/* Every builder function that a graph of this size needs: the code of the
 * first error. */
static hj_code build_all(const hj_builder_options *options)
{
    hj_builder *b;
    hj_module *module;
    hj_error *error = hj_builder_create("m", options, &b);

    if (!error) {
        hj_comp *add = given_comp(b, "add", hj_add, HJ_DTYPE_f32);
        hj_instr *x = hj_parameter(b, 0, &F32(2, 3), "x");
        hj_instr *v = hj_parameter(b, 1, &F32(2), "v");
        hj_instr *y = hj_add(b, x, v, DIMS(0));
        y = hj_reduce_all(b, y, hj_constant_real(b, HJ_DTYPE_f32, 0), add);
        hj_builder_set_name(b, y, "sum");
        y = hj_custom_call(b, "f", &y, 1, &F32(2), NULL);
        y = hj_broadcast_in_dim(b, y, DIMS(2, 2, 3), DIMS(1));
        y = hj_all_to_all(b, y, 0, 1, 2, NULL);
        error = hj_builder_finish(b, y, &module);
        if (!error)
            hj_module_destroy(module);
    }
    hj_code code = hj_error_code(error);
    hj_error_free(error);
    return code;
}

typedef struct counted {
    int calls, fail_at;
    int64_t nbytes; /* not given back yet */
} counted;

static void *counted_alloc(void *context, size_t nbytes)
{
    counted *c = context;
    size_t *block = ++c->calls == c->fail_at ? NULL : malloc(nbytes + 16);

    if (!block)
        return NULL;
    *block = nbytes;
    c->nbytes += (int64_t)nbytes;
    return (char *)block + 16;
}

static void counted_free(void *context, void *block)
{
    counted *c = context;

    if (!block)
        return;
    size_t *start = (size_t *)(void *)((char *)block - 16);
    c->nbytes -= (int64_t)*start;
    free(start);
}

static void *counted_realloc(void *context, void *old, size_t old_nbytes,
                             size_t nbytes)
{
    void *block = counted_alloc(context, nbytes);

    if (!block)
        return NULL;
    if (old)
        memcpy(block, old, old_nbytes < nbytes ? old_nbytes : nbytes);
    counted_free(context, old);
    return block;
}

Test(builder_memory, memory_that_runs_out_anywhere)
{
    for (int fail_at = 1;; fail_at++) {
        counted c = { .fail_at = fail_at };
        hj_allocator allocator = { counted_alloc, counted_realloc, counted_free,
                                   &c };
        hj_builder_options options = { .size = sizeof options,
                                       .allocator = &allocator };
        hj_code code = build_all(&options);
        cr_assert_eq(c.nbytes, 0, "%lld bytes are left", (long long)c.nbytes);
        if (c.calls < fail_at) {
            cr_expect_eq(code, HJ_OK);
            cr_expect_gt(fail_at, 1);
            break;
        }
        cr_expect_eq(code, HJ_OUT_OF_MEMORY);
    }
}

/* The arena takes large blocks, so limits find more places to stop at. */
Test(builder_memory, memory_that_is_limited)
{
    bool succeeded = false;

    for (int64_t limit = 1; limit < 200000 && !succeeded; limit += 97) {
        hj_limits limits = { .size = sizeof limits, .memory_nbytes = limit };
        hj_builder_options options = { .size = sizeof options,
                                       .limits = &limits };
        hj_code code = build_all(&options);
        succeeded = code == HJ_OK;
        cr_assert(succeeded || code == HJ_OUT_OF_MEMORY, "limit %lld: %s",
                  (long long)limit, hj_code_name(code));
    }
    cr_expect(succeeded);
}

static void expect_limit(const hj_limits *limits,
                         hj_instr *(*body)(hj_builder *b))
{
    hj_builder_options options = { .size = sizeof options, .limits = limits };
    hj_builder *b;
    hj_module *module;

    cr_assert_null(hj_builder_create("m", &options, &b));
    hj_error *error = hj_builder_finish(b, body(b), &module);
    cr_expect_eq(hj_error_code(error), HJ_LIMIT, "%s",
                 error ? hj_error_message(error) : "no error");
    hj_error_free(error);
    hj_module_destroy(module);
}

static hj_instr *many(hj_builder *b)
{
    hj_instr *x = hj_parameter(b, 0, &F32(2), "x");

    for (int i = 0; i < 20; i++)
        x = hj_negate(b, x);
    return x;
}

static hj_instr *large(hj_builder *b)
{
    hj_instr *x = hj_parameter(b, 0, &F32(10), "x");

    return hj_broadcast(b, x, DIMS(11));
}

static hj_instr *deep(hj_builder *b)
{
    hj_instr *x = hj_parameter(b, 0, &F32(1, 1, 1), "x");

    return hj_broadcast(b, x, DIMS(1));
}

static hj_instr *nested(hj_builder *b)
{
    hj_instr *x = hj_parameter(b, 0, &F32(10), "x");

    for (int i = 0; i < 6; i++)
        x = hj_tuple(b, &x, 1);
    return x;
}

/* Each level has twice the leaves of the one before. */
static hj_instr *doubled(hj_builder *b)
{
    hj_instr *x = hj_parameter(b, 0, &F32(10), "x");

    for (int i = 0; i < 40; i++)
        x = hj_tuple(b, (hj_instr *[]){ x, x }, 2);
    return x;
}

Test(builder_memory, limits)
{
    const hj_limits none = { .size = sizeof none };
    hj_limits limits = none;

    expect_limit(&none, doubled);
    limits.ninstrs = 10;
    expect_limit(&limits, many);
    limits = none;
    limits.nelems = 100;
    expect_limit(&limits, large);
    limits = none;
    limits.nbytes = 400;
    expect_limit(&limits, large);
    limits = none;
    limits.rank = 3;
    expect_limit(&limits, deep);
    limits = none;
    limits.nesting = 5;
    expect_limit(&limits, nested);
}
