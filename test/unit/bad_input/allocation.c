/* Memory that runs out: the n-th allocation fails, and all after it, for every
 * n.  Each step reports OUT_OF_MEMORY or succeeds, and nothing is left.
 * (LLVM's own allocations are out of reach.) */
#include "allocator.h"

#include "eval/eval.h"
#include "hlojit/jit.h"
#include "hlojit/passes.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TRIES = 100000 };

/* One step of the way from a text to its result. */
typedef enum form { HLO, STABLEHLO, BYTECODE } form;

typedef struct work {
    form form;
    counting_allocator memory;
    hj_client *client;
    hj_module *module;
    const char *text, *name;
    size_t length;
} work;

typedef hj_error *step_fn(work *w);

static hj_error *parse(work *w)
{
    hj_parse_options options = { .size = sizeof options,
                                 .file = w->name,
                                 .allocator = &w->memory.allocator };

    switch (w->form) {
    case STABLEHLO:
        return hj_module_parse_stablehlo(w->text, w->length, &options,
                                         &w->module);
    case BYTECODE:
        return hj_module_parse_stablehlo_bytecode(w->text, w->length, &options,
                                                  &w->module);
    default:
        return hj_module_parse_hlo(w->text, w->length, &options, &w->module);
    }
}

static hj_error *parse_only(work *w)
{
    hj_error *error = parse(w);

    hj_module_destroy(w->module);
    w->module = NULL;
    return error;
}

static hj_error *verify(work *w)
{
    return hj_module_verify(w->module);
}

static hj_error *print(work *w)
{
    char *text;
    hj_error *error = hj_module_print(w->module, NULL, &text);

    hj_text_free(text);
    return error;
}

static hj_error *copy(work *w)
{
    hj_module *clone;
    hj_error *error = hj_module_clone(w->module, &clone);

    hj_module_destroy(clone);
    return error;
}

static hj_error *run_passes(work *w)
{
    hj_module *clone;

    hj_error *error = hj_module_clone(w->module, &clone);
    if (!error)
        error = hj_module_run_stage(clone, "scheduled", NULL);
    hj_module_destroy(clone);
    return error;
}

static hj_error *make_client(work *w)
{
    const hj_client_options options = { .size = sizeof options,
                                        .allocator = &w->memory.allocator,
                                        .nthreads = 1 };
    hj_client *client;
    hj_error *error = hj_client_create(&options, &client);

    hj_client_release(client);
    return error;
}

static hj_error *compile(work *w)
{
    hj_executable *exe;
    hj_run *run = NULL;
    hj_buffer *results = NULL;

    hj_error *error = hj_client_compile(w->client, w->module, NULL, &exe);
    if (error)
        return error;
    error = hj_executable_new_run(exe, &run);
    if (!error)
        error = hj_executable_new_results(exe, &results);
    hj_buffers_free(results, hj_executable_nresults(exe));
    hj_run_destroy(run);
    hj_executable_release(exe);
    return error;
}

typedef struct evaluation {
    hj_arena *arena;
    const hj_module *module;
} evaluation;

static hj_error *evaluate_guarded(void *context)
{
    evaluation *e = context;
    int n = hj_module_nparams(e->module);
    hj_literal **args = HJ_NEW_ARRAY(e->arena, hj_literal *, n), *result;

    for (int i = 0; i < n; i++)
        args[i] = hj_literal_new(e->arena, hj_module_param_shape(e->module, i));
    return hj_eval_module(e->arena, e->module, NULL,
                          (const hj_literal *const *)args, n, &result);
}

static hj_error *evaluate(work *w)
{
    hj_arena arena;
    evaluation e = { &arena, w->module };

    hj_arena_init(&arena, &w->memory.allocator);
    hj_error *error = hj_guard(&arena, evaluate_guarded, &e);
    hj_arena_reset(&arena);
    return error;
}

/* The step with its first, second, third ... allocation failing, in strides;
 * until one run has all that it wants. */
static void fail_each(work *w, const char *what, step_fn *step, int stride)
{
    int64_t nblocks = w->memory.nblocks;
    hj_code code = HJ_OUT_OF_MEMORY;

    for (int n = 1; code == HJ_OUT_OF_MEMORY && n < MAX_TRIES; n += stride) {
        w->memory.nallocations = 0;
        w->memory.fail_at = n;
        hj_error *error = step(w);
        bool is_reached = w->memory.nallocations >= n;
        w->memory.fail_at = 0;
        code = hj_error_code(error);
        cr_expect(is_reached || code != HJ_OUT_OF_MEMORY,
                  "%s: %s is out of memory by itself", w->name, what);
        cr_expect(code == HJ_OUT_OF_MEMORY || !is_reached,
                  "%s: %s goes on without allocation %d: %s", w->name, what, n,
                  hj_error_message(error));
        hj_error_free(error);
        cr_assert_eq(w->memory.nblocks, nblocks,
                     "%s: %s leaves %lld blocks after allocation %d fails",
                     w->name, what, (long long)(w->memory.nblocks - nblocks),
                     n);
    }
    cr_expect_neq(code, HJ_OUT_OF_MEMORY, "%s: %s never ends", w->name, what);
}

static void fail_all(const char *name, const char *text, size_t length,
                     int stride, bool evaluates)
{
    work w = { .text = text, .length = length, .name = name };
    const hj_client_options options = { .size = sizeof options,
                                        .allocator = &w.memory.allocator,
                                        .nthreads = 1 };

    counting_init(&w.memory, 0);
    fail_each(&w, "parsing", parse_only, stride);
    hj_error *error = parse(&w);
    cr_assert_null(error, "%s", hj_error_message(error));
    fail_each(&w, "verifying", verify, stride);
    fail_each(&w, "printing", print, stride);
    fail_each(&w, "copying", copy, stride);
    if (evaluates)
        fail_each(&w, "evaluating", evaluate, stride);
    fail_each(&w, "passes", run_passes, stride);
    fail_each(&w, "starting", make_client, 1);
    error = hj_client_create(&options, &w.client);
    cr_assert_null(error, "%s", hj_error_message(error));
    fail_each(&w, "compiling", compile, stride);
    hj_client_release(w.client);
    hj_module_destroy(w.module);
    cr_expect_eq(w.memory.nblocks, 0, "%s: %lld blocks left", name,
                 (long long)w.memory.nblocks);
}

/* A little of everything. */
static const char small[] =
    "add { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = f32[] add(a, b) }\n"
    "less { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = pred[] compare(a, b), direction=LT }\n"
    "cond { p = (s32[], f32[8]) parameter(0)\n"
    "  ROOT c = pred[] compare(p#0, s32[] constant(3)),"
    " direction=LT }\n"
    "body { p = (s32[], f32[8]) parameter(0)\n"
    "  ROOT t = tuple(add(p#0, s32[] constant(1)), sine(p#1)) }\n"
    "ENTRY e {\n"
    "  x = f32[8,8] parameter(0)\n"
    "  z = f32[] constant(0)\n"
    "  d = f32[8,8] dot(x, x), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  r = f32[8] reduce(d, z), dimensions={1}, to_apply=add\n"
    "  s = f32[8] sort(r), dimensions={0}, to_apply=less\n"
    "  t = (s32[], f32[8]) tuple(s32[] constant(0), s)\n"
    "  w = (s32[], f32[8]) while(t), condition=cond, body=body\n"
    "  g = f32[8] get-tuple-element(w), index=1\n"
    "  b = f32[8,8] broadcast(g), dimensions={0}\n"
    "  ROOT o = f32[8,8] add(b, x)\n"
    "}\n";

Test(allocation, every_one_of_a_small_module, .timeout = 300)
{
    fail_all("small", small, strlen(small), 1, true);
}

static char *read_file(const char *path, size_t *n)
{
    FILE *file = fopen(path, "rb");

    cr_assert(file && !fseek(file, 0, SEEK_END), "%s", path);
    *n = (size_t)ftell(file);
    char *text = malloc(*n);
    rewind(file);
    cr_assert_eq(fread(text, 1, *n, file), *n);
    fclose(file);
    return text;
}

/* Every few of some models; of one, without HLOJIT_LONG=1. */
Test(allocation, some_of_models, .timeout = 600)
{
    static const char *const names[] = { "heat2d", "kmeans", "gru", "bf16_mlp",
                                         "quantiles" };
    const char *is_long = getenv("HLOJIT_LONG");
    size_t n = is_long && *is_long == '1' ? sizeof names / sizeof *names : 1;

    for (size_t i = 0; i < n; i++) {
        char path[512];
        size_t length;
        snprintf(path, sizeof path, HJ_SOURCE_DIR "/models/%s/module.hlo",
                 names[i]);
        char *text = read_file(path, &length);
        fail_all(names[i], text, length, 5, false);
        free(text);
    }
}

/* Reading alone, of StableHLO in both its forms. */
Test(allocation, stablehlo, .timeout = 300)
{
    static const char *const files[] = { "module.mlir", "module.mlirbc" };

    for (int i = 0; i < 2; i++) {
        work w = { .form = i ? BYTECODE : STABLEHLO, .name = files[i] };
        char path[512];
        snprintf(path, sizeof path, HJ_SOURCE_DIR "/models/top_k/%s", files[i]);
        char *text = read_file(path, &w.length);
        w.text = text;
        counting_init(&w.memory, 0);
        fail_each(&w, "parsing", parse_only, 1);
        cr_expect_eq(w.memory.nblocks, 0);
        free(text);
    }
}
