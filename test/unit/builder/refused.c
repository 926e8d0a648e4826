/* What the host hands in that is nothing: NULL, and counts without lists. */
#include "given.h"

#include <math.h>

/* A shape that is wrong, as the next parameter. */
static hj_instr *with(given *g, const hj_shape *shape)
{
    return hj_parameter(g->b, 12, shape, "w");
}

#define FAILS_WITH(fragment, ...)                                              \
    do {                                                                       \
        given g = given_begin();                                               \
        const hj_shape shape = __VA_ARGS__;                                    \
        program_fails(&g.p, with(&g, &shape), (fragment));                     \
    } while (0)
/* What gives no value. */
#define FAILS_AFTER(fragment, ...)                                             \
    do {                                                                       \
        given g = given_begin();                                               \
        __VA_ARGS__;                                                           \
        program_fails(&g.p, hj_negate(g.b, g.v), (fragment));                  \
    } while (0)

Test(builder_refused, shapes)
{
    const hj_layout layout = { .nminor_to_major = 2 };
    const hj_shape *const none[] = { NULL };
    const int64_t dims[] = { 2, 3 };

    FAILS_WITH(
        "a layout of 2 dimensions has none",
        { .dtype = HJ_DTYPE_f32, .rank = 2, .dims = dims, .layout = &layout });
    FAILS_WITH("a shape has rank -1 and 0 elements",
               { .dtype = HJ_DTYPE_f32, .rank = -1 });
    FAILS_WITH("a tuple of 2 elements has none",
               { .dtype = HJ_DTYPE_tuple, .nelements = 2 });
    FAILS_WITH("a shape is NULL",
               { .dtype = HJ_DTYPE_tuple, .nelements = 1, .elements = none });
    FAILS_WITH("a token has no dimensions, but rank 2",
               { .dtype = HJ_DTYPE_token, .rank = 2, .dims = dims });
    FAILS_WITH("a buffer has 0 elements, not 1", { .dtype = HJ_DTYPE_buffer });
    FAILS_WITH("a f32 has 1 elements, not 0",
               { .dtype = HJ_DTYPE_f32, .nelements = 1, .elements = none });
}

Test(builder_refused, full)
{
    const hj_shape bounded = { .dtype = HJ_DTYPE_f32,
                               .rank = 1,
                               .dims = (int64_t[]){ 3 },
                               .is_dynamic = (bool[]){ true } };
    const hj_shape list = { .dtype = HJ_DTYPE_f32, .rank = 1 };

    FAILS("a shape has the element type -1",
          hj_full(g.b, &HJ_SCALAR((hj_dtype)-1), 1));
    FAILS("a shape has the element type 99",
          hj_full(g.b, &HJ_SCALAR((hj_dtype)99), 1));
    FAILS("a shape of rank 1 has no dimensions", hj_full(g.b, &list, 1));
    FAILS("not an array of known sizes", hj_full(g.b, &bounded, 1));
    FAILS("not an array of known sizes", hj_full(g.b, &SCALAR(token), 1));
}

Test(builder_refused, what_texts_could_not_say)
{
    const hj_custom_call_options fewer = {
        .size = sizeof fewer,
        .operand_layout_constraints = "{}",
    };
    const hj_custom_call_options other = {
        .size = sizeof other,
        .operand_layout_constraints = "{f32[2]{0}}",
    };

    FAILS("operand_layout_constraints do not fit the operands",
          hj_custom_call(g.b, "f", &g.m, 1, &F32(2), &fewer));
    FAILS("operand_layout_constraints do not fit the operands",
          hj_custom_call(g.b, "f", &g.m, 1, &F32(2), &other));
    FAILS("batch-norm-training: epsilon is infinite",
          hj_batch_norm_training(g.b, g.m, g.v, g.v, INFINITY, 1));
}

Test(builder_refused, deep_shapes)
{
    enum { DEPTH = 300 };
    static hj_shape nested[DEPTH];
    static const hj_shape *inner[DEPTH];
    given g = given_begin();
    hj_module *module;

    nested[0] = F32(2);
    for (int i = 1; i < DEPTH; i++) {
        inner[i] = &nested[i - 1];
        nested[i] = (hj_shape){ .dtype = HJ_DTYPE_tuple,
                                .nelements = 1,
                                .elements = &inner[i] };
    }
    hj_error *error =
        hj_builder_finish(g.b, with(&g, &nested[DEPTH - 1]), &module);
    cr_expect_eq(hj_error_code(error), HJ_LIMIT);
    cr_expect(strstr(hj_error_message(error), "nested too deeply"), "%s",
              hj_error_message(error));
    hj_error_free(error);
}

Test(builder_refused, large_constants)
{
    static int64_t ones[65];
    static const float value;
    hj_shape shape = { .dtype = HJ_DTYPE_f32, .rank = 65, .dims = ones };
    given g = given_begin();
    hj_module *module;

    for (int i = 0; i < 65; i++)
        ones[i] = 1;
    hj_error *error = hj_builder_finish(
        g.b, hj_constant(g.b, &shape, &value, sizeof value), &module);
    cr_expect_eq(hj_error_code(error), HJ_LIMIT);
    cr_expect(strstr(hj_error_message(error), "a constant of rank 65"), "%s",
              hj_error_message(error));
    hj_error_free(error);
}

Test(builder_refused, lists)
{
    const int64_t zero[] = { 0 };

    FAILS("broadcast: -1 sizes, 1 dimensions",
          hj_broadcast_in_dim(g.b, g.v, NULL, -1, zero, 1));
    FAILS("broadcast: 2 sizes, 1 dimensions",
          hj_broadcast_in_dim(g.b, g.v, NULL, 2, zero, 1));
    FAILS("reshape: -1 sizes", hj_reshape(g.b, g.v, NULL, -1));
    FAILS("reshape: 3 sizes", hj_reshape(g.b, g.v, NULL, 3));
    FAILS("pad: 1 dimensions", hj_pad(g.b, g.v, g.s, NULL, 1));
    FAILS("ragged-dot needs dimension numbers",
          hj_ragged_dot(g.b, g.m, g.x3, g.v, NULL, zero, 1, zero, 1,
                        HJ_DTYPE_f32));
    FAILS("scaled-dot needs dimension numbers",
          hj_scaled_dot(g.b, g.m, g.n, g.s, g.s, NULL, HJ_DTYPE_f32));
}

Test(builder_refused, what_is_said_about_values)
{
    const hj_shape *const shapes[] = { NULL };

    FAILS_AFTER("hj_builder_set_attribute: an argument is NULL",
                hj_builder_set_attribute(g.b, g.v, "metadata", NULL));
    FAILS_AFTER("hj_builder_add_control: an argument is NULL",
                hj_builder_add_control(g.b, NULL, g.v));
    FAILS_AFTER("hj_builder_add_alias: a path has no elements",
                hj_builder_add_alias(g.b, NULL, 2, 0, NULL, 0, false));
    FAILS_AFTER("hj_builder_set_entry_layout: a shape is missing",
                hj_builder_set_entry_layout(g.b, NULL, 1, &F32(3)));
    FAILS_AFTER("a shape is NULL",
                hj_builder_set_entry_layout(g.b, shapes, 1, &F32(3)));
    FAILS_AFTER("0 replicas and 1 partitions; both must be at least 1",
                hj_builder_set_replicas(g.b, 0, 1));
}
