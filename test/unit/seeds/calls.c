/* The Operation Semantics page: the examples of calls, tuples and sizes. */
#include "../builder/program.h"

/* --- CompositeCall -------------------------------------------------------- */

Test(composite_call, name_attributes_and_version)
{
    program p = program_begin();
    hj_builder *sub = hj_builder_create_sub(p.b, "computation");
    hj_instr *x = hj_parameter(sub, 0, &SCALAR(f32), "x");
    hj_comp *comp = hj_builder_finish_sub(sub, hj_add(sub, x, x, NO_DIMS));
    hj_instr *cst = hj_constant_real(p.b, HJ_DTYPE_f32, 1);

    program_is(&p,
               hj_composite_call(p.b, comp, &cst, 1, "foo.bar",
                                 "{n = 1 : i32, tensor = dense<1> : "
                                 "tensor<i32>}",
                                 1),
               "f32[] call(constant.4), to_apply=computation, "
               "is_composite=true, frontend_attributes={composite.attributes={"
               "n = 1 : i32, tensor = dense<1> : tensor<i32>},composite.name="
               "\"foo.bar\",composite.version=\"1\"}");
}

/* --- CustomCall ----------------------------------------------------------- */

static void myfunc(void *out, const void **in)
{
    const float *x = in[0], *y = in[1];
    float *z = out;

    memset(z, 0, 9 * sizeof *z);
    if (x[0] == 1 && x[1] == 2 && y[0] == 10 && y[1] == 20 && y[2] == 30 &&
        y[3] == 40 && y[4] == 50 && y[5] == 60)
        z[0] = x[1] + y[3];
}

Test(custom_call, myfunc)
{
    program p = program_begin();
    hj_instr *operands[] = { hj_constant(p.b, &F32(2), FLOATS(1, 2), 8),
                             hj_constant(p.b, &F32(2, 3),
                                         FLOATS(10, 20, 30, 40, 50, 60), 24) };
    hj_instr *root =
        hj_custom_call(p.b, "myfunc", operands, 2, &F32(3, 3), NULL);
    hj_module *module;
    hj_client *client;
    hj_executable *exe;
    hj_buffer *result;
    hj_run *run;

    hj_error *error = hj_builder_finish(p.b, root, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_client_create(NULL, &client));
    cr_assert_null(hj_custom_call_registry_add(
        hj_client_custom_calls(client), "myfunc",
        (hj_custom_call_function *)myfunc, HJ_api_version_ORIGINAL));
    cr_assert_null(hj_client_compile(client, module, NULL, &exe));
    cr_assert_null(hj_executable_new_run(exe, &run));
    cr_assert_null(hj_executable_new_results(exe, &result));
    cr_assert_null(hj_executable_run(exe, run, NULL, 0, result, 1));
    program_wants(result->data, FLOATS(42, 0, 0, 0, 0, 0, 0, 0, 0),
                  &result->shape, "compiled code");
    hj_buffers_free(result, 1);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
}

/* --- Infeed --------------------------------------------------------------- */

static hj_comp *counts_to(program *p, const char *name, int limit)
{
    hj_builder *sub = hj_builder_create_sub(p->b, name);
    hj_instr *i = hj_parameter(sub, 0, &SCALAR(s32), "i");

    return hj_builder_finish_sub(
        sub, hj_lt(sub, i, hj_constant_int(sub, HJ_DTYPE_s32, limit), NO_DIMS));
}

static hj_comp *adds_infeed(program *p, const char *name)
{
    hj_builder *sub = hj_builder_create_sub(p->b, name);
    hj_instr *i = hj_parameter(sub, 0, &SCALAR(s32), "i");
    hj_instr *x = hj_infeed(sub, NULL, &SCALAR(s32), NULL);

    return hj_builder_finish_sub(sub, hj_add(sub, i, x, NO_DIMS));
}

/* Runs the program with these values on the infeed, and takes them all. */
static void takes(hj_client *client, const hj_module *module,
                  const hj_executable *exe_or_null, const int32_t *values,
                  int n, int32_t want)
{
    hj_queue *queue;
    hj_run *run;
    int32_t got = -1;
    hj_buffer result = { SCALAR(s32), &got };

    cr_assert_null(hj_queue_create(n, NULL, &queue));
    for (int i = 0; i < n; i++) {
        hj_buffer value = { SCALAR(s32), (void *)(uintptr_t)&values[i] };
        cr_assert_null(hj_queue_push(queue, &value, 1, 0));
    }
    if (exe_or_null)
        cr_assert_null(hj_executable_new_run(exe_or_null, &run));
    else
        cr_assert_null(hj_run_create(NULL, &run));
    hj_run_set_queues(run, queue, NULL);
    hj_error *error =
        exe_or_null ? hj_executable_run(exe_or_null, run, NULL, 0, &result, 1)
                    : hj_module_evaluate(module, client, NULL, run, NULL, 0,
                                         &result, 1);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_expect_eq(got, want);
    cr_expect_eq(hj_queue_count(queue), 0);
    hj_run_destroy(run);
    hj_queue_destroy(queue);
}

/* "The two infeeds in the following code have a total order because there is a
 * dependency between the while loops": the first one takes 1 and 2, which
 * makes 3; the second one 4 and 7, which makes 14. */
Test(infeed, two_loops)
{
    static const int32_t values[] = { 1, 2, 4, 7 };
    program p = program_begin();
    hj_instr *init = hj_constant_int(p.b, HJ_DTYPE_s32, 0);
    hj_instr *result1 = hj_while(p.b, counts_to(&p, "below_3", 3),
                                 adds_infeed(&p, "body1"), init);
    hj_instr *result2 = hj_while(p.b, counts_to(&p, "below_9", 9),
                                 adds_infeed(&p, "body2"), result1);
    hj_module *module;
    hj_client *client;
    hj_executable *exe;

    hj_error *error = hj_builder_finish(p.b, result2, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_client_create(NULL, &client));
    cr_assert_null(hj_client_compile(client, module, NULL, &exe));
    takes(client, module, NULL, values, 4, 14);
    takes(client, module, exe, values, 4, 14);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
}

/* --- Iota ----------------------------------------------------------------- */

Test(iota, along_either_dimension)
{
    int32_t rows[32], columns[32];
    program p = program_begin();

    for (int i = 0; i < 32; i++) {
        rows[i] = i / 8;
        columns[i] = i % 8;
    }
    hj_module_destroy(
        program_gives(&p, hj_iota(p.b, &S32(4, 8), 0), S32(4, 8), rows));
    p = program_begin();
    hj_module_destroy(
        program_gives(&p, hj_iota(p.b, &S32(4, 8), 1), S32(4, 8), columns));
}

/* --- Tuple ---------------------------------------------------------------- */

Test(tuple, of_a_vector_and_a_scalar)
{
    program p = program_begin();
    hj_instr *parts[] = { hj_parameter(p.b, 0, &F32(10), "v"),
                          hj_parameter(p.b, 1, &SCALAR(s32), "s") };

    program_is(&p, hj_tuple(p.b, parts, 2), "(f32[10], s32[]) tuple(v, s)");
}
