/* Calls, branches, loops, custom calls, tokens, dynamic dimensions. */
#include "given.h"

#define ADD given_comp(g.b, "add", hj_add, HJ_DTYPE_f32)

/* A computation that negates a value of this shape. */
static hj_comp *negation(hj_builder *b, const char *name, const hj_shape *shape)
{
    hj_builder *sub = hj_builder_create_sub(b, name);
    hj_instr *x = hj_parameter(sub, 0, shape, "x");

    return hj_builder_finish_sub(sub, hj_negate(sub, x));
}

/* --- calls ---------------------------------------------------------------- */

Test(builder_control, call)
{
    IS("f32[] call(s, s), to_apply=add",
       hj_call(g.b, ADD, (hj_instr *[]){ g.s, g.s }, 2));
    FAILS("to_apply=add is (f32[], f32[]) -> f32[]; it must be (f32[])",
          hj_call(g.b, ADD, &g.s, 1));
    FAILS("it must be (f32[2,3], f32[])",
          hj_call(g.b, ADD, (hj_instr *[]){ g.m, g.s }, 2));
    FAILS("call: to_apply is not a finished computation of this builder",
          hj_call(g.b, NULL, &g.s, 1));
}

Test(builder_control, composite_call)
{
    IS("f32[] call(s, s), to_apply=add, is_composite=true, "
       "frontend_attributes={composite.attributes={n = 1 : i32},"
       "composite.name=\"my.op\",composite.version=\"2\"}",
       hj_composite_call(g.b, ADD, (hj_instr *[]){ g.s, g.s }, 2, "my.op",
                         "{n = 1 : i32}", 2));
    IS("f32[] call(s, s), to_apply=add, is_composite=true, "
       "frontend_attributes={composite.attributes={},"
       "composite.name=\"a\\\"b\",composite.version=\"0\"}",
       hj_composite_call(g.b, ADD, (hj_instr *[]){ g.s, g.s }, 2, "a\"b", NULL,
                         0));
    FAILS("a composite call needs a name",
          hj_composite_call(g.b, ADD, &g.s, 1, NULL, NULL, 0));
    FAILS("the attributes of the composite x are not a dictionary",
          hj_composite_call(g.b, ADD, &g.s, 1, "x", "n = 1", 0));
    FAILS("a composite needs a name",
          hj_composite_call(g.b, ADD, (hj_instr *[]){ g.s, g.s }, 2, "", NULL,
                            0));
    FAILS("composite.version of x is \"-1\"; a number that is not negative",
          hj_composite_call(g.b, ADD, (hj_instr *[]){ g.s, g.s }, 2, "x", NULL,
                            -1));
}

Test(builder_control, map)
{
    IS("f32[2,3] map(m, m), dimensions={0,1}, to_apply=add",
       hj_map_elements(g.b, (hj_instr *[]){ g.m, g.m }, 2, ADD));
    IS("f32[] map(s, s), dimensions={}, to_apply=add",
       hj_map_elements(g.b, (hj_instr *[]){ g.s, g.s }, 2, ADD));
    FAILS("map takes at least 1 operand", hj_map_elements(g.b, NULL, 0, ADD));
    FAILS("operands have shapes f32[2,3] and f32[3,4]; they must match",
          hj_map_elements(g.b, (hj_instr *[]){ g.m, g.n }, 2, ADD));
    FAILS("it must be (f32[])", hj_map_elements(g.b, &g.m, 1, ADD));
    FAILS("to_apply=vector is (f32[2]) -> f32[2]; it must be (f32[])",
          hj_map_elements(g.b, &g.m, 1, negation(g.b, "vector", &F32(2))));
}

/* --- loops and branches --------------------------------------------------- */

/* x < 100 */
static hj_comp *below_100(hj_builder *b)
{
    hj_builder *sub = hj_builder_create_sub(b, "below");
    hj_instr *x = hj_parameter(sub, 0, &SCALAR(s32), "x");

    return hj_builder_finish_sub(
        sub, hj_lt(sub, x, hj_constant_int(sub, HJ_DTYPE_s32, 100), NO_DIMS));
}

static hj_comp *doubled(hj_builder *b)
{
    hj_builder *sub = hj_builder_create_sub(b, "doubled");
    hj_instr *x = hj_parameter(sub, 0, &SCALAR(s32), "x");

    return hj_builder_finish_sub(sub, hj_add(sub, x, x, NO_DIMS));
}

Test(builder_control, while_)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, SCALAR(s32), INTS(3));

    hj_module_destroy(
        program_gives(&p, hj_while(p.b, below_100(p.b), doubled(p.b), x),
                      SCALAR(s32), INTS(192)));
    IS("s32[] while(k), condition=below, body=doubled",
       hj_while(g.b, below_100(g.b), doubled(g.b), g.k));
    FAILS("condition=below is (s32[]) -> pred[]; it must be (f32[]) -> pred[]",
          hj_while(g.b, below_100(g.b), doubled(g.b), g.s));
    FAILS("is (s32[]) -> s32[]; it must be (s32[]) -> pred[]",
          hj_while(g.b, doubled(g.b), doubled(g.b), g.k));
    /* (compilers make the two in either order, so the name may have a suffix)
     */
    FAILS(" is (s32[]) -> pred[]; it must be (s32[]) -> s32[]",
          hj_while(g.b, below_100(g.b), below_100(g.b), g.k));
}

Test(builder_control, conditional)
{
    IS("f32[2,3] conditional(t, m, m), true_computation=a, "
       "false_computation=b",
       hj_conditional(g.b, g.t, g.m, negation(g.b, "a", &F32(2, 3)), g.m,
                      negation(g.b, "b", &F32(2, 3))));
    FAILS("branch 1=b is (f32[3,4]) -> f32[3,4]; it must be (f32[3,4]) -> "
          "f32[2,3]",
          hj_conditional(g.b, g.t, g.m, negation(g.b, "a", &F32(2, 3)), g.n,
                         negation(g.b, "b", &F32(3, 4))));
    FAILS("an s32[] needs branch_computations, and no true_computation",
          hj_conditional(g.b, g.k, g.s, negation(g.b, "a", &SCALAR(f32)), g.s,
                         negation(g.b, "b", &SCALAR(f32))));
}

Test(builder_control, conditional_by_index)
{
    for (int i = -1; i <= 3; i++) {
        program p = program_begin();
        hj_comp *branches[3];
        hj_instr *args[3];
        float want = i == 0 ? 0.0f : i == 1 ? 11.0f : 22.0f;
        hj_instr *index = program_given(&p, SCALAR(s32), &i);
        for (int k = 0; k < 3; k++) {
            hj_builder *sub = hj_builder_create_sub(p.b, "branch");
            hj_instr *x = hj_parameter(sub, 0, &SCALAR(f32), "x");
            hj_instr *y = hj_constant_real(sub, HJ_DTYPE_f32, k);
            branches[k] =
                hj_builder_finish_sub(sub, hj_add(sub, x, y, NO_DIMS));
            args[k] = hj_constant_real(p.b, HJ_DTYPE_f32, 10 * k);
        }
        hj_module_destroy(program_gives(
            &p, hj_conditional_indexed(p.b, index, branches, args, 3),
            SCALAR(f32), &want));
    }
}

Test(builder_control, conditional_by_index_that_is_wrong)
{
    FAILS("branch_computations is empty",
          hj_conditional_indexed(g.b, g.k, NULL, NULL, 0));
    FAILS("operand 0 is f32[]; pred[] or s32[] is expected",
          hj_conditional_indexed(
              g.b, g.s, (hj_comp *[]){ negation(g.b, "a", &SCALAR(f32)) }, &g.s,
              1));
    FAILS("1 branches are missing",
          hj_conditional_indexed(g.b, g.k, NULL, &g.s, 1));
    FAILS("a pred[] needs true_computation and false_computation",
          hj_conditional_indexed(
              g.b, g.t, (hj_comp *[]){ negation(g.b, "a", &SCALAR(f32)) }, &g.s,
              1));
}

/* --- custom calls --------------------------------------------------------- */

Test(builder_control, custom_call)
{
    hj_custom_call_options options = { .size = sizeof options,
                                       .api_version = HJ_api_version_TYPED_FFI,
                                       .attributes = "{k = 1 : i64}",
                                       .has_side_effect = true };

    IS("f32[2] custom-call(m, s), custom_call_target=\"f\"",
       hj_custom_call(g.b, "f", (hj_instr *[]){ g.m, g.s }, 2, &F32(2), NULL));
    IS("f32[2] custom-call(), custom_call_target=\"f\", "
       "api_version=API_VERSION_TYPED_FFI, custom_call_has_side_effect=true, "
       "backend_config={k = 1 : i64}",
       hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    options = (hj_custom_call_options){ .size = sizeof options,
                                        .opaque = "a \"b\"\n" };
    IS("f32[2] custom-call(), custom_call_target=\"f\", "
       "backend_config=\"a \\\"b\\\"\\n\"",
       hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    options.attributes = "{}";
    FAILS("custom-call: either opaque or attributes, not both",
          hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    options.size = 10000;
    FAILS("hj_custom_call_options.size is 10000",
          hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    FAILS("custom-call needs a target",
          hj_custom_call(g.b, NULL, NULL, 0, &F32(2), NULL));
    FAILS("custom-call needs a target",
          hj_custom_call(g.b, "", NULL, 0, &F32(2), NULL));
    FAILS("custom-call needs a shape",
          hj_custom_call(g.b, "f", NULL, 0, NULL, NULL));
}

Test(builder_control, custom_call_with_everything)
{
    const hj_output_alias alias = { .operand = 0 };
    const int64_t spatial[] = { 0 };
    const hj_window_options window = { .ndims = 1, .size = (int64_t[]){ 3 } };
    const hj_conv_dims dims = { .nspatial = 1,
                                .input_batch = 1,
                                .input_feature = 2,
                                .input_spatial = spatial,
                                .kernel_input_feature = 1,
                                .kernel_output_feature = 2,
                                .kernel_spatial = spatial,
                                .output_batch = 1,
                                .output_feature = 2,
                                .output_spatial = spatial };
    hj_custom_call_options options = { .size = sizeof options,
                                       .schedule = HJ_schedule_SCHEDULE_LATEST,
                                       .ncalled = 1,
                                       .aliases = &alias,
                                       .naliases = 1,
                                       .window = &window,
                                       .conv_dims = &dims,
                                       .feature_group_count = 2 };
    given g = given_begin();
    hj_comp *add = given_comp(g.b, "add", hj_add, HJ_DTYPE_f32);

    options.called = &add;
    program_is(&g.p, hj_custom_call(g.b, "f", &g.m, 1, &F32(2, 3), &options),
               "f32[2,3] custom-call(m), custom_call_target=\"f\", "
               "schedule=SCHEDULE_LATEST, called_computations={add}, "
               "output_to_operand_aliasing={{}: (0, {})}, window={size=3}, "
               "dim_labels=0bf_0io->0bf, feature_group_count=2");
}

Test(builder_control, custom_call_options_that_are_wrong)
{
    hj_custom_call_options options = { .size = sizeof options, .ncalled = 1 };

    FAILS("custom-call: 1 computations, 0 aliases",
          hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    options =
        (hj_custom_call_options){ .size = sizeof options, .naliases = -1 };
    FAILS("custom-call: 0 computations, -1 aliases",
          hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    const hj_output_alias alias = { .noutput = -1 };
    options = (hj_custom_call_options){ .size = sizeof options,
                                        .aliases = &alias,
                                        .naliases = 1 };
    FAILS("custom-call: alias 0 has a path of negative length",
          hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
    options =
        (hj_custom_call_options){ .size = sizeof options, .api_version = 99 };
    FAILS("api_version has no value number 99",
          hj_custom_call(g.b, "f", NULL, 0, &F32(2), &options));
}

/* --- tokens and barriers -------------------------------------------------- */

Test(builder_control, tokens)
{
    IS("token[] after-all()", hj_after_all(g.b, NULL, 0));
    IS("token[] after-all(m)", hj_after_all(g.b, &g.m, 1));
    IS("f32[2,3] opt-barrier(m)", hj_opt_barrier(g.b, g.m));
    IS("(f32[2,3]) opt-barrier(tuple.13)",
       hj_opt_barrier(g.b, hj_tuple(g.b, &g.m, 1)));
    IS("f32[2,3] add-dependency(m, after-all.13)",
       hj_add_dependency(g.b, g.m, hj_after_all(g.b, NULL, 0)));
    FAILS("operand 1", hj_add_dependency(g.b, g.m, g.m));
}

/* --- dynamic dimensions --------------------------------------------------- */

Test(builder_control, dimension_sizes)
{
    IS("s32[] get-dimension-size(d), dimensions={0}",
       hj_get_dimension_size(g.b, g.d, 0));
    IS("f32[2,<=3] set-dimension-size(m, k), dimensions={1}",
       hj_set_dimension_size(g.b, g.m, g.k, 1));
    IS("f32[4,3] set-dimension-size(d, constant.13), dimensions={0}",
       hj_remove_dynamic_dimension(g.b, g.d, 0));
    FAILS("dimensions={2}: 2 is not a dimension (rank 2)",
          hj_get_dimension_size(g.b, g.d, 2));
    FAILS("operand 1", hj_set_dimension_size(g.b, g.m, g.s, 1));
    FAILS("set-dimension-size: f32[<=4,3] has no dimension -1",
          hj_remove_dynamic_dimension(g.b, g.d, -1));
}
