/* Cases of a stage: its text, the number of kernels, and what the compiled
 * module gives, compared with the evaluator. */
#include "check.h"
#include "values.h"

#include "hlojit/jit.h"
#include "hlojit/passes.h"
#include "passes/plan.h"

#include <string.h>

enum { NROUNDS = 3 };

typedef struct planning {
    checker *k;
    hj_module *module;
    const char *text;
} planning;

static hj_error *make_plan(void *context)
{
    planning *p = context;
    hj_plan *plan;
    hj_str out;

    HJ_CHECK(hj_plan_new(&p->k->arena, p->module, false, &plan));
    HJ_CHECK(hj_plan_verify(plan));
    hj_str_init(&out, &p->k->arena);
    hj_plan_print(&out, plan);
    p->text = hj_str_get(&out);
    return NULL;
}

static const char *stage_text(checker *k, hj_module *module)
{
    const hj_pass_options options = {
        .size = sizeof options,
        .verify = HJ_VERIFY_PASSES,
        .strict_reductions = k->c->is_strict,
    };
    planning p = { k, module, NULL };
    bool is_plan = !strcmp(k->c->stage, "planned");

    if (!is_ok(k, "the passes fail",
               hj_module_run_stage(module, is_plan ? "scheduled" : k->c->stage,
                                   &options)))
        return NULL;
    if (!is_plan)
        return print(k, module);
    return is_ok(k, "planning fails", hj_guard(&k->arena, make_plan, &p))
               ? p.text
               : NULL;
}

/* --- running -------------------------------------------------------------- */

typedef HJ_VEC(const hj_literal *) leaves;

static void list_leaves(checker *k, const hj_literal *literal, leaves *out)
{
    if (!hj_shape_is_tuple(literal->shape)) {
        HJ_PUSH(&k->arena, out, literal);
        return;
    }
    for (int i = 0; i < literal->shape->nelements; i++)
        list_leaves(k, literal->elements[i], out);
}

static hj_error *run_compiled(const hj_executable *exe, const leaves *args,
                              hj_buffer *results)
{
    hj_run *run;
    hj_buffer buffers[64];

    if (args->n > 64)
        return HJ_ERR(LIMIT, "the test has %d arguments", args->n);
    for (int i = 0; i < args->n; i++)
        buffers[i] = (hj_buffer){ *args->at[i]->shape, args->at[i]->data };
    HJ_CHECK(hj_executable_new_run(exe, &run));
    hj_error *error = hj_executable_run(exe, run, buffers, args->n, results,
                                        hj_executable_nresults(exe));
    hj_run_destroy(run);
    return error;
}

static void compare(checker *k, const leaves *want, const hj_buffer *got,
                    uint64_t round)
{
    for (int i = 0; i < want->n; i++) {
        hj_literal result = *want->at[i];
        result.data = got[i].data;
        if (hj_shape_is_array(result.shape) &&
            !(k->c->are_close ? close_values : same_values)(want->at[i],
                                                            &result))
            fail(k, "compiled code and evaluator differ",
                 hj_arena_printf(&k->arena, "result %d, inputs of seed %d", i,
                                 (int)round));
    }
}

static void run_round(checker *k, const hj_module *module,
                      const hj_executable *exe, uint64_t round)
{
    int n = hj_module_nparams(module);
    const hj_literal **args = HJ_NEW_ARRAY(&k->arena, const hj_literal *, n);
    leaves inputs = { 0 }, outputs = { 0 };
    uint64_t seed = round;
    hj_literal *want;
    hj_buffer *results;

    for (int i = 0; i < n; i++) {
        args[i] = make_input(&k->arena, hj_module_param_shape(module, i), &seed,
                             k->c->has_small_inputs);
        list_leaves(k, args[i], &inputs);
    }
    if (!evaluate(k, module, args, &want) ||
        !is_ok(k, "results", hj_executable_new_results(exe, &results)))
        return;
    list_leaves(k, want, &outputs);
    if (is_ok(k, "run", run_compiled(exe, &inputs, results)))
        compare(k, &outputs, results, round);
    hj_buffers_free(results, hj_executable_nresults(exe));
}

static void check_compiled(checker *k, const hj_module *module)
{
    const hj_compile_options options = {
        .size = sizeof options,
        .opt_level = 2,
        .strict_reductions = k->c->is_strict,
    };
    const hj_client_options two = { .size = sizeof two, .nthreads = 2 };
    hj_executable_stats stats = { .size = sizeof stats };
    hj_client *client;
    hj_executable *exe;

    if (!is_ok(k, "client", hj_client_create(&two, &client)))
        return;
    if (is_ok(k, "compile",
              hj_client_compile(client, module, &options, &exe))) {
        hj_executable_stats_get(exe, &stats);
        if (k->c->nkernels >= 0 && stats.nkernels != k->c->nkernels)
            fail(k, "the number of kernels",
                 hj_arena_printf(&k->arena, "%d, expected %d",
                                 (int)stats.nkernels, k->c->nkernels));
        for (uint64_t i = 0; i < NROUNDS && !k->c->skips_values; i++)
            run_round(k, module, exe, i);
        hj_executable_release(exe);
    }
    hj_client_release(client);
}

const char *check_stage(checker *k, hj_module *module, const hj_module *before)
{
    const char *text = NULL;

    check_compiled(k, before);
    if (k->c->skips_text || !strcmp(k->c->stage, "compiled"))
        return NULL;
    text = stage_text(k, module);
    if (text)
        compare_text(k, text);
    return text ? text : k->c->after;
}
