/* Programs that are right, but larger than any machine: what reads, verifies,
 * compiles and evaluates them reports a limit, and takes neither time nor
 * memory for it. */
#include "allocator.h"

#include "eval/eval.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char helpers[] =
    "add { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = f32[] add(a, b) }\n"
    "less { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = pred[] compare(a, b), direction=LT }\n"
    "cond { p = (s32[], f32[274877906944]) parameter(0)\n"
    "  ROOT c = pred[] constant(false) }\n"
    "body { p = (s32[], f32[274877906944]) parameter(0)\n"
    "  ROOT c = (s32[], f32[274877906944]) copy(p) }\n"
    "ENTRY e {\n"
    "  s = f32[] parameter(0)\n"
    "  i = s32[] parameter(1)\n"
    "  v = f32[4] parameter(2)\n"
    "  m = f32[4,4] parameter(3)\n";

/* The entry's last instructions.  2^38 elements are 1 TiB of f32. */
static const char *const programs[] = {
    "r = f32[274877906944] iota(), iota_dimension=0",
    "r = f32[524288,524288] broadcast(s), dimensions={}",
    "r = f32[4,68719476736] broadcast(v), dimensions={0}",
    "b = f32[274877906944] broadcast(s), dimensions={}\n"
    "  n = f32[274877906944] negate(b)\n"
    "  r = f32[524288,524288] reshape(n)",
    "b = f32[524288,524288] iota(), iota_dimension=0\n"
    "  r = f32[524288,524288] transpose(b), dimensions={1,0}",
    "r = f32[274877906948] pad(v, s), padding=0_274877906944",
    "r = f32[824633720833] pad(v, s), padding=0_0_274877906943",
    "b = f32[274877906944] iota(), iota_dimension=0\n"
    "  r = f32[274877906948] concatenate(b, v), dimensions={0}",
    "b = f32[274877906944] iota(), iota_dimension=0\n"
    "  r = f32[274877906944] sort(b), dimensions={0}, to_apply=less",
    "b = f32[274877906944] iota(), iota_dimension=0\n"
    "  r = f32[274877906944] dynamic-update-slice(b, v, i)",
    "b = f32[274877906944] iota(), iota_dimension=0\n"
    "  r = f32[274877906944] reduce-window(b, s), window={size=3 pad=1_1}, "
    "to_apply=add",
    "b = f32[524288,1] iota(), iota_dimension=0\n"
    "  c = f32[1,524288] iota(), iota_dimension=1\n"
    "  r = f32[524288,524288] dot(b, c), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}",
    "b = f32[1,524288,524288,1] iota(), iota_dimension=1\n"
    "  c = f32[1,1,1,1] reshape(s)\n"
    "  r = f32[1,524288,524288,1] convolution(b, c), window={size=1x1}, "
    "dim_labels=b01f_01io->b01f",
    "b = s32[274877906944,1] iota(), iota_dimension=0\n"
    "  r = f32[274877906944] gather(v, b), offset_dims={}, "
    "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, "
    "slice_sizes={1}",
    "k = u64[2] constant({1, 2})\n"
    "  r = (u64[2], u32[274877906944]) rng-bit-generator(k), "
    "algorithm=rng_philox",
    "z = s32[] constant(0)\n"
    "  b = f32[274877906944] broadcast(s), dimensions={}\n"
    "  t = (s32[], f32[274877906944]) tuple(z, b)\n"
    "  r = (s32[], f32[274877906944]) while(t), condition=cond, body=body",
    "b = f32[274877906944] broadcast(s), dimensions={}\n"
    "  p = pred[] compare(s, s), direction=EQ\n"
    "  r = (f32[274877906944], pred[]) tuple(b, p)",
    "r = s8[1099511627776] iota(), iota_dimension=0",
};

enum { NPROGRAMS = sizeof programs / sizeof *programs };

static hj_module *read_program(const char *program, const hj_limits *limits)
{
    const hj_parse_options options = { .size = sizeof options,
                                       .limits = limits };
    char text[4096];
    hj_module *module;

    snprintf(text, sizeof text, "%s  %s\n}\n", helpers, program);
    hj_error *error =
        hj_module_parse_hlo(text, strlen(text), &options, &module);
    if (!error)
        error = hj_module_verify(module);
    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

static bool is_refusal(const hj_error *error)
{
    hj_code code = hj_error_code(error);

    return code == HJ_LIMIT || code == HJ_OUT_OF_MEMORY ||
           code == HJ_UNIMPLEMENTED;
}

typedef struct evaluation {
    hj_arena arena;
    const hj_module *module;
} evaluation;

static hj_error *evaluate(void *context)
{
    evaluation *e = context;
    hj_literal *args[4], *result;

    for (int i = 0; i < 4; i++)
        args[i] =
            hj_literal_new(&e->arena, hj_module_param_shape(e->module, i));
    return hj_eval_module(&e->arena, e->module, NULL,
                          (const hj_literal *const *)args, 4, &result);
}

Test(huge, evaluated)
{
    for (int i = 0; i < NPROGRAMS; i++) {
        counting_allocator memory;
        evaluation e = { .module = read_program(programs[i], NULL) };
        counting_init(&memory, 0);
        hj_arena_init(&e.arena, &memory.allocator);
        hj_error *error = hj_guard(&e.arena, evaluate, &e);
        cr_expect(is_refusal(error), "%s: %s", programs[i],
                  hj_error_message(error));
        hj_error_free(error);
        hj_arena_reset(&e.arena);
        hj_module_destroy((hj_module *)e.module);
        cr_expect_lt(memory.peak_nbytes, (size_t)1 << 30, "%s: %zu bytes",
                     programs[i], memory.peak_nbytes);
    }
}

/* No elements, but rows without end: there is nothing to do. */
Test(huge, and_empty)
{
    static const char *const empty[] = {
        "b = f32[4611686018427387904,4,0] iota(), iota_dimension=0\n"
        "  c = f32[4,0] slice(m), slice={[0:4], [0:0]}\n"
        "  r = f32[4611686018427387904,0,0] dot(b, c), "
        "lhs_contracting_dims={1}, rhs_contracting_dims={0}",
        "b = f32[0,4611686018427387904] iota(), iota_dimension=0\n"
        "  c = f32[0,2,0] iota(), iota_dimension=1\n"
        "  r = f32[4611686018427387904,2,0] dot(b, c), "
        "lhs_contracting_dims={0}, rhs_contracting_dims={0}",
    };

    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        evaluation e = { .module = read_program(empty[i], NULL) };
        hj_arena_init(&e.arena, NULL);
        hj_error *error = hj_guard(&e.arena, evaluate, &e);
        cr_expect_null(error, "%s: %s", empty[i], hj_error_message(error));
        hj_error_free(error);
        hj_arena_reset(&e.arena);
        hj_module_destroy((hj_module *)e.module);
    }
}

/* Up to buffers for the results, which is where a caller gets them. */
static hj_error *prepare(hj_client *client, const hj_module *module)
{
    hj_executable *exe;
    hj_buffer *results = NULL;
    hj_run *run = NULL;

    hj_error *error = hj_client_compile(client, module, NULL, &exe);
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

Test(huge, compiled)
{
    counting_allocator memory;
    const hj_client_options options = { .size = sizeof options,
                                        .allocator = &memory.allocator,
                                        .nthreads = 1 };
    hj_client *client;

    counting_init(&memory, 0);
    hj_error *error = hj_client_create(&options, &client);
    cr_assert_null(error, "%s", hj_error_message(error));
    for (int i = 0; i < NPROGRAMS; i++) {
        hj_module *module = read_program(programs[i], NULL);
        error = prepare(client, module);
        cr_expect(is_refusal(error), "%s: %s", programs[i],
                  hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
        cr_expect_lt(memory.peak_nbytes, (size_t)1 << 30, "%s: %zu bytes",
                     programs[i], memory.peak_nbytes);
    }
    hj_client_release(client);
}

/* What the host allows is what counts, not what there is. */
Test(huge, limit_of_the_host)
{
    const hj_limits limits = { .size = sizeof limits, .temp_nbytes = 1 << 20 };
    const char *program = "b = f32[1000000] broadcast(s), dimensions={}\n"
                          "  r = f32[1000000] negate(b)";
    evaluation e = { .module = read_program(program, &limits) };
    hj_client *client;

    hj_arena_init(&e.arena, NULL);
    hj_error *error = hj_guard(&e.arena, evaluate, &e);
    cr_expect(is_refusal(error), "%s", hj_error_message(error));
    hj_error_free(error);
    hj_arena_reset(&e.arena);
    error = hj_client_create(NULL, &client);
    cr_assert_null(error);
    error = prepare(client, e.module);
    cr_expect(is_refusal(error), "%s", hj_error_message(error));
    hj_error_free(error);
    hj_client_release(client);
    hj_module_destroy((hj_module *)e.module);
}
