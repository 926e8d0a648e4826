/* Builders: begin and end, errors that stick, values and computations, names,
 * what is said about values. */
#include "given.h"

/* --- begin and end -------------------------------------------------------- */

Test(builder_core, the_example_of_the_header)
{
    program p = program_begin();
    hj_instr *a = program_given(&p, SCALAR(f32), FLOATS(3));
    hj_instr *x = program_given(&p, F32(4), FLOATS(1, 2, 3, 4));
    hj_instr *y = program_given(&p, F32(4), FLOATS(10, 20, 30, 40));
    hj_instr *ax = hj_multiply(p.b, a, x, NO_DIMS);

    hj_module_destroy(program_gives(&p, hj_add(p.b, ax, y, NO_DIMS), F32(4),
                                    FLOATS(13, 26, 39, 52)));
}

Test(builder_core, the_last_instruction_is_the_result)
{
    program p = program_begin();

    hj_negate(p.b, hj_parameter(p.b, 0, &F32(2), "x"));
    program_is(&p, NULL, "f32[2] negate(x)");
}

Test(builder_core, the_result_may_be_any_value)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");

    hj_negate(p.b, x);
    program_is(&p, x, "f32[2] parameter(0)");
}

Test(builder_core, nothing_was_built)
{
    program p = program_begin();

    program_fails(&p, NULL, "test: has no instructions");
}

Test(builder_core, destroy_unfinished)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");

    hj_parameter(sub, 0, &F32(2), "x");
    hj_builder_destroy(g.b);
    hj_builder_destroy(NULL);
}

Test(builder_core, destroy_after_an_error)
{
    given g = given_begin();

    hj_add(g.b, g.m, g.n, NO_DIMS);
    hj_builder_destroy(g.b);
}

Test(builder_core, options_of_another_size)
{
    hj_builder_options options = { .size = 10000 };
    hj_builder *b;
    hj_error *error = hj_builder_create("x", &options, &b);

    cr_assert_eq(hj_error_code(error), HJ_INVALID);
    cr_expect_null(b);
    hj_error_free(error);
}

Test(builder_core, names_of_modules_are_made_clean)
{
    hj_builder *b;
    hj_module *module;

    cr_assert_null(hj_builder_create("2 x y", NULL, &b));
    hj_parameter(b, 0, &F32(2), "x");
    cr_assert_null(hj_builder_finish(b, NULL, &module));
    cr_expect_str_eq(hj_module_name(module), "_2_x_y");
    hj_module_destroy(module);
}

/* --- errors stick --------------------------------------------------------- */

Test(builder_core, the_first_error_is_kept)
{
    given g = given_begin();

    cr_expect_eq(hj_builder_status(g.b), HJ_OK);
    hj_add(g.b, g.m, g.n, NO_DIMS);
    cr_expect_eq(hj_builder_status(g.b), HJ_INVALID);
    hj_negate(g.b, g.q);
    program_fails(&g.p, NULL, "add: operands have shapes f32[2,3]");
}

/* What a failed call returns can be used like any value. */
Test(builder_core, placeholders_are_harmless)
{
    given g = given_begin();
    hj_instr *bad = hj_add(g.b, g.m, g.n, NO_DIMS);

    cr_assert_not_null(bad);
    cr_expect_not_null(hj_builder_shape(g.b, bad));
    bad = hj_reshape(g.b, bad, DIMS(1, 2, 3));
    bad = hj_reduce_all(g.b, bad, bad, NULL);
    bad = hj_while(g.b, NULL, NULL, bad);
    bad = hj_select(g.b, bad, bad, hj_get_tuple_element(g.b, bad, 5));
    bad = hj_parameter(g.b, 99, &F32(2), "p");
    hj_builder *sub = hj_builder_create_sub(g.b, "f");
    cr_assert_not_null(sub);
    hj_comp *comp = hj_builder_finish_sub(sub, hj_negate(sub, bad));
    cr_assert_not_null(comp);
    bad = hj_call(g.b, comp, &bad, 1);
    hj_builder_set_name(g.b, bad, "x");
    hj_builder_add_control(g.b, bad, bad);
    program_fails(&g.p, bad, "add: operands have shapes f32[2,3]");
}

Test(builder_core, later_calls_do_nothing)
{
    given g = given_begin();
    hj_instr *x = g.m;

    hj_add(g.b, g.m, g.n, NO_DIMS);
    int64_t before = g.m->comp->module->ninstrs;
    for (int i = 0; i < 100; i++)
        x = hj_negate(g.b, x);
    cr_expect_eq(g.m->comp->module->ninstrs, before);
    hj_builder_destroy(g.b);
}

Test(builder_core, an_error_in_a_sub_builder_is_everyones)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");

    hj_not(sub, hj_parameter(sub, 0, &F32(2), "x"));
    cr_expect_eq(hj_builder_status(g.b), HJ_INVALID);
    program_fails(&g.p, hj_negate(g.b, g.m), "operand 0 of not is f32[2]");
}

/* --- values --------------------------------------------------------------- */

Test(builder_core, values_of_another_computation)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");

    hj_negate(sub, g.m);
    program_fails(&g.p, g.m,
                  "negate: operand 0, m, belongs to the computation test, not "
                  "to f");
}

Test(builder_core, values_of_another_builder)
{
    given g = given_begin(), other = given_begin();

    hj_add(g.b, g.m, other.m, NO_DIMS);
    program_fails(&g.p, g.m, "add: operand 1, m, belongs to the computation");
    hj_builder_destroy(other.b);
}

Test(builder_core, no_value_at_all)
{
    FAILS("add: operand 1 is NULL", hj_add(g.b, g.m, NULL, NO_DIMS));
    FAILS("tuple: 2 operands", hj_tuple(g.b, NULL, 2));
    FAILS("tuple: -1 operands", hj_tuple(g.b, &g.m, -1));
}

Test(builder_core, a_result_of_another_computation)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");
    hj_instr *x = hj_parameter(sub, 0, &F32(2), "x");

    hj_builder_finish_sub(sub, NULL);
    program_fails(&g.p, x,
                  "finish: operand 0, x, belongs to the computation f");
}

Test(builder_core, shapes_of_values)
{
    given g = given_begin();

    cr_expect(hj_shape_equal(hj_builder_shape(g.b, g.m), &F32(2, 3)));
    cr_expect_not_null(hj_builder_shape(g.b, NULL));
    hj_builder_destroy(g.b);
}

/* --- computations --------------------------------------------------------- */

Test(builder_core, computations_call_each_other)
{
    program p = program_begin();
    hj_comp *twice = given_comp(p.b, "add", hj_add, HJ_DTYPE_f32);
    hj_builder *sub = hj_builder_create_sub(p.b, "quad");
    hj_instr *x = hj_parameter(sub, 0, &SCALAR(f32), "x");
    hj_instr *xx = hj_call(sub, twice, (hj_instr *[]){ x, x }, 2);
    hj_comp *quad = hj_builder_finish_sub(
        sub, hj_call(sub, twice, (hj_instr *[]){ xx, xx }, 2));
    hj_instr *y = program_given(&p, SCALAR(f32), FLOATS(1.5f));

    hj_module_destroy(
        program_gives(&p, hj_call(p.b, quad, &y, 1), SCALAR(f32), FLOATS(6)));
}

Test(builder_core, computations_that_nobody_calls_are_dropped)
{
    given g = given_begin();
    hj_module *module;

    given_comp(g.b, "unused", hj_add, HJ_DTYPE_f32);
    cr_assert_null(hj_builder_finish(g.b, g.m, &module));
    cr_expect_null(hj_module_find_comp(module, "unused"));
    cr_expect_null(hj_module_verify(module));
    hj_module_destroy(module);
}

Test(builder_core, unfinished_computations)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");

    hj_parameter(sub, 0, &F32(2), "x");
    program_fails(&g.p, g.m, "1 sub-builders are not finished");
}

Test(builder_core, the_wrong_finish)
{
    given g = given_begin();
    hj_module *module;
    hj_builder *sub = hj_builder_create_sub(g.b, "f");
    hj_parameter(sub, 0, &F32(2), "x");
    hj_error *error = hj_builder_finish(sub, NULL, &module);

    cr_expect_eq(hj_error_code(error), HJ_INVALID);
    cr_expect_not_null(strstr(hj_error_message(error), "of a sub-builder"));
    hj_error_free(error);

    g = given_begin();
    hj_builder_finish_sub(g.b, g.m);
    program_fails(&g.p, g.m, "hj_builder_finish_sub of a builder that is no");
}

Test(builder_core, finished_twice)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");
    hj_instr *x = hj_parameter(sub, 0, &F32(2), "x");

    hj_builder_finish_sub(sub, x);
    hj_builder_finish_sub(sub, x);
    program_fails(&g.p, g.m, "f is finished already");
}

Test(builder_core, used_after_the_end)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "f");
    hj_instr *x = hj_parameter(sub, 0, &F32(2), "x");

    hj_builder_finish_sub(sub, x);
    hj_negate(sub, x);
    program_fails(&g.p, g.m, "negate: f is finished already");
}

Test(builder_core, computations_of_another_builder)
{
    given g = given_begin(), other = given_begin();
    hj_comp *add = given_comp(other.b, "add", hj_add, HJ_DTYPE_f32);

    hj_reduce_all(g.b, g.m, g.s, add);
    program_fails(&g.p, g.m,
                  "reduce: to_apply is not a finished computation of this");
    hj_builder_destroy(other.b);
}

Test(builder_core, no_computation)
{
    FAILS("reduce: to_apply is not a finished computation",
          hj_reduce_all(g.b, g.m, g.s, NULL));
}

/* --- parameters ----------------------------------------------------------- */

Test(builder_core, parameters_in_any_order)
{
    program p = program_begin();
    hj_instr *y = hj_parameter(p.b, 1, &F32(2), "y");
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");

    program_is(&p, hj_add(p.b, x, y, NO_DIMS), "f32[2] add(x, y)");
}

Test(builder_core, parameters_missing)
{
    program p = program_begin();
    hj_instr *y = hj_parameter(p.b, 1, &F32(2), "y");

    program_fails(&p, y, "test: parameter 0 is missing");
}

Test(builder_core, parameters_taken)
{
    FAILS("test: parameter 0 is taken by m",
          hj_parameter(g.b, 0, &F32(2), "again"));
    FAILS("parameter number -1 is out of range",
          hj_parameter(g.b, -1, &F32(2), "p"));
    FAILS("parameter 12 has no shape", hj_parameter(g.b, 12, NULL, "p"));
    FAILS("negative size -2", hj_parameter(g.b, 12, &F32(-2), "p"));
}

/* --- names, attributes, order, aliases ------------------------------------ */

Test(builder_core, names_are_unique)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");
    hj_instr *y = hj_parameter(p.b, 1, &F32(2), "x");
    hj_instr *z = hj_negate(p.b, y);

    cr_expect_str_eq(x->name, "x");
    cr_expect_str_neq(y->name, "x");
    hj_builder_set_name(p.b, z, "x");
    cr_expect_str_neq(z->name, "x");
    cr_expect_str_neq(z->name, y->name);
    hj_builder_set_name(p.b, y, "my value!");
    cr_expect_str_eq(y->name, "my_value_");
    hj_builder_set_name(p.b, x, "f32"); /* no name that XLA's reader takes */
    cr_expect_str_eq(x->name, "f32_");
    program_is(&p, z, "f32[2] negate(my_value_)");
}

Test(builder_core, a_name_that_is_free_again)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");
    hj_instr *y = hj_negate(p.b, x);

    hj_builder_set_name(p.b, x, "first");
    hj_builder_set_name(p.b, y, "x");
    cr_expect_str_eq(y->name, "x");
    program_is(&p, hj_negate(p.b, y), "f32[2] negate(x)");
}

Test(builder_core, its_own_name_again)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");
    hj_instr *y = hj_negate(p.b, x);
    char name[40];

    snprintf(name, sizeof name, "%s", y->name);
    hj_builder_set_name(p.b, y, name);
    cr_expect_str_eq(y->name, name);
    hj_builder_set_name(p.b, y, "z");
    hj_builder_set_name(p.b, y, name);
    cr_expect_str_eq(y->name, name);
    program_is(&p, y, "f32[2] negate(x)");
}

Test(builder_core, a_name_must_be_there)
{
    given g = given_begin();

    hj_builder_set_name(g.b, g.m, "");
    program_fails(&g.p, g.m, "hj_builder_set_name: the name is empty");
}

Test(builder_core, common_attributes)
{
    given g = given_begin();
    hj_instr *x = hj_negate(g.b, g.m);

    hj_builder_set_attribute(g.b, x, "sharding", "{replicated}");
    hj_builder_set_attribute(g.b, x, "frontend_attributes", "{a=\"b\"}");
    program_is(&g.p, x,
               "f32[2,3] negate(m), sharding={replicated}, "
               "frontend_attributes={a=\"b\"}");
    g = given_begin();
    hj_builder_set_attribute(g.b, hj_negate(g.b, g.m), "colour", "red");
    program_fails(&g.p, g.m, "negate takes no attribute colour");
    g = given_begin();
    hj_builder_set_attribute(g.b, hj_transpose(g.b, g.m, DIMS(1, 0)),
                             "dimensions", "{0,1}");
    program_fails(&g.p, g.m, "the attribute dimensions is not free text");
}

Test(builder_core, control_order)
{
    given g = given_begin();
    hj_instr *x = hj_negate(g.b, g.m), *y = hj_abs(g.b, g.m);

    hj_builder_set_name(g.b, x, "x");
    hj_builder_add_control(g.b, x, y);
    hj_builder_add_control(g.b, g.k, y);
    program_is(&g.p, y, "f32[2,3] abs(m), control-predecessors={x, k}");
    g = given_begin();
    x = hj_negate(g.b, g.m);
    y = hj_abs(g.b, g.m);
    hj_builder_add_control(g.b, y, x);
    program_fails(&g.p, y, "its control predecessor");
}

Test(builder_core, aliases)
{
    for (int number = 0; number < 2; number++) {
        given g = given_begin();
        hj_module *module;
        hj_instr *pair[] = { hj_negate(g.b, g.m), g.s };
        hj_instr *root = hj_tuple(g.b, pair, 2);
        hj_builder_add_alias(g.b, (int64_t[]){ 0 }, 1, number, NULL, 0, true);
        hj_builder_add_alias(g.b, (int64_t[]){ 1 }, 1, 3, NULL, 0, false);
        cr_assert_null(hj_builder_finish(g.b, root, &module));
        hj_error *error = hj_module_verify(module);
        if (number == 0)
            cr_expect_null(error, "%s", hj_error_message(error));
        else
            cr_expect_not_null(strstr(hj_error_message(error),
                                      "entry 0 lays the result f32[2,3] over "
                                      "the parameter f32[3,4]"),
                               "%s", hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

Test(builder_core, replicas)
{
    given g = given_begin();
    hj_module *module;

    hj_builder_set_replicas(g.b, 4, 2);
    cr_assert_null(hj_builder_finish(g.b, g.m, &module));
    cr_expect_eq(module->replica_count, 4);
    cr_expect_eq(module->num_partitions, 2);
    hj_module_destroy(module);
    g = given_begin();
    hj_builder_set_replicas(g.b, 0, 1);
    program_fails(&g.p, g.m, "0 replicas and 1 partitions");
}
