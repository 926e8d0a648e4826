/* Handles that are NULL, sizes and numbers that no caller should hand in: each
 * public function says so, and none touches what is not there. */
#include "hlojit/hlojit.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char text[] = "HloModule m\n"
                           "ENTRY e {\n"
                           "  x = f32[8] parameter(0)\n"
                           "  y = f32[8] parameter(1)\n"
                           "  s = f32[8] add(x, y)\n"
                           "  d = f32[8] subtract(x, y)\n"
                           "  ROOT t = (f32[8], f32[8]) tuple(s, d)\n"
                           "}\n";

typedef struct fixture {
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
} fixture;

static void must(hj_error *error)
{
    cr_assert_null(error, "%s", hj_error_message(error));
}

static fixture set_up(void)
{
    fixture f;

    must(hj_client_create(NULL, &f.client));
    must(hj_module_parse_hlo(text, strlen(text), NULL, &f.module));
    must(hj_client_compile(f.client, f.module, NULL, &f.exe));
    must(hj_executable_new_run(f.exe, &f.run));
    return f;
}

static void tear_down(fixture *f)
{
    hj_run_destroy(f->run);
    hj_executable_release(f->exe);
    hj_module_destroy(f->module);
    hj_client_release(f->client);
}

/* `error` is INVALID, and its text has `part`. */
static void expect(hj_error *error, const char *part)
{
    cr_assert_not_null(error, "no error; \"%s\" was expected", part);
    cr_expect_eq(hj_error_code(error), HJ_INVALID);
    cr_expect_not_null(strstr(hj_error_message(error), part),
                       "\"%s\" is not in: %s", part, hj_error_message(error));
    hj_error_free(error);
}

Test(arguments, handles_that_are_null)
{
    fixture f = set_up();
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    hj_buffer *buffers;
    hj_client *client;
    hj_builder *builder;
    hj_cost cost;
    char *out;

    expect(hj_client_create(NULL, NULL), "hj_client_create: out is NULL");
    expect(hj_client_compile(NULL, f.module, NULL, &exe), "client is NULL");
    expect(hj_client_compile(f.client, NULL, NULL, &exe), "module is NULL");
    expect(hj_client_compile(f.client, f.module, NULL, NULL), "out is NULL");
    expect(hj_module_parse_hlo(NULL, 0, NULL, &module), "text is NULL");
    expect(hj_module_parse_hlo("", 0, NULL, NULL), "out is NULL");
    expect(hj_module_parse_stablehlo(NULL, 0, NULL, &module), "text is NULL");
    expect(hj_module_parse_stablehlo_bytecode(NULL, 0, NULL, &module),
           "bytes is NULL");
    expect(hj_module_parse_proto(NULL, 0, NULL, &module), "bytes is NULL");
    expect(hj_module_print(NULL, NULL, &out), "module is NULL");
    expect(hj_module_print(f.module, NULL, NULL), "out_text is NULL");
    expect(hj_module_print_stablehlo(NULL, NULL, &out), "module is NULL");
    expect(hj_module_clone(NULL, &module), "module is NULL");
    expect(hj_module_verify(NULL), "module is NULL");
    expect(hj_module_cost(NULL, &cost), "module is NULL");
    expect(hj_module_set_entry(f.module, NULL), "name is NULL");
    expect(hj_module_run_passes(f.module, NULL, NULL, NULL), "is NULL");
    expect(hj_module_run_stage(NULL, "typed", NULL), "module is NULL");
    expect(hj_executable_new_run(NULL, &run), "exe is NULL");
    expect(hj_executable_new_results(NULL, &buffers), "exe is NULL");
    expect(hj_executable_run(f.exe, NULL, NULL, 0, NULL, 0), "run is NULL");
    expect(hj_executable_run(f.exe, f.run, NULL, 2, NULL, 0), "args");
    expect(hj_module_evaluate(NULL, NULL, NULL, NULL, NULL, 0, NULL, 0),
           "module is NULL");
    expect(hj_run_create(NULL, NULL), "out is NULL");
    expect(hj_run_set_comm(NULL, NULL, 0), "run is NULL");
    expect(hj_run_set_data(NULL, 1, NULL), "run is NULL");
    expect(hj_comm_create(NULL, NULL), "out is NULL");
    expect(hj_queue_create(1, NULL, NULL), "out is NULL");
    expect(hj_builder_create("m", NULL, NULL), "out is NULL");
    expect(hj_builder_finish(NULL, NULL, &module), "b is NULL");
    expect(hj_custom_call_registry_load(NULL, "x"), "registry is NULL");
    (void)client;
    (void)builder;
    tear_down(&f);
}

/* Functions that cannot fail give nothing, or do nothing. */
Test(arguments, getters_and_setters_of_null)
{
    hj_executable_stats stats = { .size = sizeof stats };

    cr_expect_null(hj_module_name(NULL));
    cr_expect_eq(hj_module_nparams(NULL), 0);
    cr_expect_null(hj_module_param_shape(NULL, 0));
    cr_expect_null(hj_module_result_shape(NULL));
    cr_expect_null(hj_module_param_layout(NULL, 0));
    cr_expect_null(hj_module_result_layout(NULL, 0));
    cr_expect_eq(hj_module_ninstrs(NULL), 0);
    cr_expect_eq(hj_module_nops(NULL, HJ_OP_add), 0);
    cr_expect_null(hj_client_custom_calls(NULL));
    cr_expect_eq(hj_executable_nparams(NULL), 0);
    cr_expect_null(hj_executable_result_shape(NULL, 0));
    cr_expect_eq(hj_executable_donor(NULL, 0), -1);
    cr_expect_null(hj_executable_function(NULL));
    hj_executable_stats_get(NULL, &stats);
    cr_expect_eq(stats.code_nbytes, 0);
    cr_expect_eq(hj_run_code(NULL), HJ_INVALID);
    cr_expect_str_eq(hj_run_message(NULL), "");
    cr_expect_eq(hj_run_result_size(NULL, 0, 0), -1);
    hj_run_cancel(NULL);
    hj_run_resume(NULL);
    hj_run_set_seed(NULL, 1);
    hj_run_set_threads(NULL, 1);
    hj_run_set_timeout(NULL, 1);
    hj_client_retain(NULL);
    hj_client_release(NULL);
    hj_executable_retain(NULL);
    hj_executable_release(NULL);
    hj_comm_retain(NULL);
    hj_queue_close(NULL);
    cr_expect_eq(hj_queue_count(NULL), 0);
    hj_executable_stats_get(NULL, NULL);
    cr_expect_eq(hj_dtype_find(NULL), HJ_NDTYPES);
}

Test(arguments, a_builder_that_is_null)
{
    const hj_shape shape = HJ_SHAPE(HJ_DTYPE_f32, 4);

    cr_expect_null(hj_parameter(NULL, 0, &shape, "x"));
    cr_expect_null(hj_add(NULL, NULL, NULL, NULL, 0));
    cr_expect_null(hj_constant_real(NULL, HJ_DTYPE_f32, 1));
    cr_expect_null(hj_builder_create_sub(NULL, "f"));
    cr_expect_null(hj_builder_finish_sub(NULL, NULL));
    cr_expect_eq(hj_builder_status(NULL), HJ_INVALID);
    hj_builder_set_name(NULL, NULL, "x");
    hj_builder_destroy(NULL);
}

/* Sizes that no version of the struct had. */
Test(arguments, sizes_of_options)
{
    fixture f = set_up();
    static const size_t sizes[] = { 0, 3, 12, 100000 };
    hj_module *module;
    hj_executable *exe;
    hj_client *client;
    hj_builder *builder;
    hj_comm *comm;
    char *out;
    size_t n;

    for (int i = 0; i < 4; i++) {
        const hj_client_options a = { .size = sizes[i] };
        const hj_compile_options c = { .size = sizes[i] };
        const hj_pass_options p = { .size = sizes[i] };
        const hj_parse_options r = { .size = sizes[i] };
        const hj_print_options w = { .size = sizes[i] };
        const hj_proto_options o = { .size = sizes[i] };
        const hj_builder_options b = { .size = sizes[i] };
        const hj_comm_options m = { .size = sizes[i] };
        expect(hj_client_create(&a, &client), "hj_client_options.size");
        expect(hj_client_compile(f.client, f.module, &c, &exe),
               "hj_compile_options.size");
        expect(hj_module_run_stage(f.module, "typed", &p),
               "hj_pass_options.size");
        expect(hj_module_parse_hlo(text, strlen(text), &r, &module),
               "hj_parse_options.size");
        expect(hj_module_print(f.module, &w, &out), "hj_print_options.size");
        expect(hj_module_print_proto(f.module, &o, &out, &n),
               "hj_proto_options.size");
        expect(hj_builder_create("m", &b, &builder), "hj_builder_options.size");
        expect(hj_comm_create(&m, &comm), "hj_comm_options.size");
        const hj_limits l = { .size = sizes[i] };
        const hj_parse_options rl = { .size = sizeof rl, .limits = &l };
        const hj_builder_options bl = { .size = sizeof bl, .limits = &l };
        expect(hj_module_parse_hlo(text, strlen(text), &rl, &module),
               "hj_limits.size");
        expect(hj_builder_create("m", &bl, &builder), "hj_limits.size");
        const hj_custom_call_options k = { .size = sizes[i] };
        must(hj_builder_create("m", NULL, &builder));
        hj_custom_call(builder, "f", NULL, 0, &HJ_SCALAR(HJ_DTYPE_f32), &k);
        expect(hj_builder_finish(builder, NULL, &module),
               "hj_custom_call_options.size");
    }
    tear_down(&f);
}

/* A caller that knows fewer fields gets the defaults of the others, and no
 * more bytes than it has room for. */
Test(arguments, structs_of_an_older_caller)
{
    fixture f = set_up();
    const hj_compile_options old = { .size =
                                         offsetof(hj_compile_options, on_stage),
                                     .opt_level = 1,
                                     .context = &f };
    struct {
        hj_executable_stats stats;
    } room;
    hj_executable *exe;

    must(hj_client_compile(f.client, f.module, &old, &exe));
    memset(&room, 0x5a, sizeof room);
    room.stats.size = offsetof(hj_executable_stats, code_nbytes);
    hj_executable_stats_get(exe, &room.stats);
    cr_expect_eq(room.stats.size, offsetof(hj_executable_stats, code_nbytes));
    cr_expect_eq(room.stats.nkernels, 1);
    cr_expect_eq(room.stats.code_nbytes, 0x5a5a5a5a5a5a5a5a);
    hj_executable_release(exe);
    tear_down(&f);
}

Test(arguments, options_out_of_range)
{
    fixture f = set_up();
    hj_executable *exe;
    hj_compile_options c = { .size = sizeof c, .opt_level = 7 };
    hj_pass_options p = { .size = sizeof p, .disable = "-add_zero,-scr" };

    expect(hj_client_compile(f.client, f.module, &c, &exe),
           "opt_level is 7; it must be 0 to 3");
    c.opt_level = -2;
    expect(hj_client_compile(f.client, f.module, &c, &exe), "opt_level is -2");
    c.opt_level = 2;
    c.disable = "-cse,-add_zer";
    expect(hj_client_compile(f.client, f.module, &c, &exe),
           "\"add_zer\", which is to be left out, is neither a pass nor a "
           "rule; did you mean \"add_zero\"");
    expect(hj_module_run_stage(f.module, "typed", &p),
           "did you mean \"dce\" or \"cse\"?");
    c.disable = "-cse, -add_zero,fold";
    must(hj_client_compile(f.client, f.module, &c, &exe));
    hj_executable_release(exe);
    tear_down(&f);
}

Test(arguments, limits_out_of_range)
{
    for (size_t at = offsetof(hj_limits, rank); at < sizeof(hj_limits);
         at += sizeof(int64_t)) {
        const int64_t value = -1;
        hj_limits limits = { .size = sizeof limits };
        const hj_parse_options o = { .size = sizeof o, .limits = &limits };
        hj_module *module;

        memcpy((char *)&limits + at, &value, sizeof value);
        expect(hj_module_parse_hlo(text, strlen(text), &o, &module),
               " is -1; it must be 1 or more, or 0 for the default");
        expect(hj_module_parse_stablehlo("module {}", 9, &o, &module),
               " is -1; it must be 1 or more");
        limits = (hj_limits){ .size = sizeof limits, .nesting = 201 };
        expect(hj_module_parse_proto("\n\001m", 3, &o, &module),
               "hj_limits.nesting is 201; it can be 200 at most");
        limits.nesting = 200;
        must(hj_module_parse_hlo(text, strlen(text), &o, &module));
        hj_module_destroy(module);
    }
}

/* Of a channel: no participant, no arrays, fewer than none. */
Test(arguments, values_that_the_host_moves)
{
    const hj_comm_options two = { .size = sizeof two, .nreplicas = 2 };
    float x[4] = { 0 };
    const hj_buffer array = { HJ_SHAPE(HJ_DTYPE_f32, 4), x };
    hj_queue *queue;
    hj_comm *comm;

    must(hj_comm_create(&two, &comm));
    must(hj_queue_create(1, NULL, &queue));
    for (int i = 0; i < 2; i++) {
        const char *part = i ? "participant -1 of a communicator that has 2"
                             : "participant 2 of a communicator that has 2";
        expect(hj_comm_push(comm, i ? -1 : 2, 1, &array, 1, 0), part);
        expect(hj_comm_pop(comm, i ? -1 : 2, 1, &array, 1, 0), part);
    }
    expect(hj_comm_push(comm, 0, 1, NULL, 1, 0), "hj_comm_push: arrays");
    expect(hj_comm_pop(comm, 0, 1, NULL, 1, 0), "hj_comm_pop: arrays");
    expect(hj_comm_push(comm, 0, 1, &array, -1, 0), "a value of -1 arrays");
    expect(hj_comm_pop(comm, 0, 1, &array, -1, 0), "a value of -1 arrays");
    expect(hj_queue_push(queue, &array, -1, 0), "a value of -1 arrays");
    expect(hj_queue_pop(queue, &array, -1, 0), "a value of -1 arrays");
    hj_queue_destroy(queue);
    hj_comm_release(comm);
}

static void expect_refused(hj_builder *b, const char *part)
{
    hj_module *module;

    expect(hj_builder_finish(b, NULL, &module), part);
}

static hj_builder *begin(void)
{
    hj_builder *b;

    must(hj_builder_create("m", NULL, &b));
    return b;
}

Test(arguments, types_and_words_out_of_range)
{
    hj_shape odd = HJ_SHAPE((hj_dtype)99, 4);
    const hj_shape plain = HJ_SHAPE(HJ_DTYPE_f32, 4);
    hj_builder *b;

    cr_expect_str_eq(hj_dtype_name((hj_dtype)99), "invalid");
    cr_expect_eq(hj_dtype_width((hj_dtype)99), 0);
    cr_expect_eq(hj_dtype_nbytes((hj_dtype)-1), 0);
    b = begin();
    hj_parameter(b, 0, &odd, "x");
    expect_refused(b, "element type 99");
    b = begin();
    hj_convert(b, hj_parameter(b, 0, &plain, "x"), (hj_dtype)99);
    expect_refused(b, "99 is no type of array elements");
    b = begin();
    hj_constant(b, &odd, "", 4);
    expect_refused(b, "element type 99");
    b = begin();
    hj_instr *x = hj_parameter(b, 0, &plain, "x");
    hj_compare(b, x, x, 77, NULL, 0);
    expect_refused(b, "direction has no value number 77");
    odd = plain;
    odd.dims = NULL;
    b = begin();
    hj_parameter(b, 0, &odd, "x");
    expect_refused(b, "no dimensions");
}

static hj_buffer buffer(const hj_executable *exe, bool is_result, int i,
                        float *data)
{
    const hj_shape *shape = is_result ? hj_executable_result_shape(exe, i)
                                      : hj_executable_param_shape(exe, i);

    return (hj_buffer){ *shape, data };
}

Test(arguments, results_over_arguments)
{
    fixture f = set_up();
    static float memory[64] __attribute__((aligned(64)));
    hj_buffer args[2] = { buffer(f.exe, false, 0, memory),
                          buffer(f.exe, false, 1, memory) };
    hj_buffer results[2] = { buffer(f.exe, true, 0, memory + 8),
                             buffer(f.exe, true, 1, memory + 16) };

    must(hj_executable_run(f.exe, f.run, args, 2, results, 2));
    results[1].data = memory + 12;
    expect(hj_executable_run(f.exe, f.run, args, 2, results, 2),
           "result 1, 32 bytes from");
    results[1].data = memory + 4;
    expect(hj_executable_run(f.exe, f.run, args, 2, results, 2),
           "overlaps argument 0");
    results[1].data = NULL;
    expect(hj_executable_run(f.exe, f.run, args, 2, results, 2),
           "result 1 has no data");
    tear_down(&f);
}

Test(arguments, nothing_overlaps_where_there_are_no_elements)
{
    static const char program[] =
        "HloModule m\nENTRY e {\n  x = f32[8] parameter(0)\n"
        "  z = f32[0] parameter(1)\n  a = f32[8] negate(x)\n"
        "  b = f32[0] negate(z)\n  ROOT t = (f32[8], f32[0]) tuple(a, b)\n}\n";
    static float memory[16];
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;

    must(hj_client_create(NULL, &client));
    must(hj_module_parse_hlo(program, sizeof program - 1, NULL, &module));
    must(hj_client_compile(client, module, NULL, &exe));
    must(hj_executable_new_run(exe, &run));
    hj_buffer args[2] = { buffer(exe, false, 0, memory),
                          buffer(exe, false, 1, memory + 9) };
    hj_buffer results[2] = { buffer(exe, true, 0, memory + 8),
                             buffer(exe, true, 1, memory + 2) };
    must(hj_executable_run(exe, run, args, 2, results, 2));
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
}

/* Many buffers are sorted instead of compared in pairs. */
Test(arguments, many_results_over_arguments)
{
    enum { N = 40 };
    static float memory[2 * N + 4];
    char program[8192];
    hj_buffer args[N], results[N];
    hj_client *client;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    int n = 0;

    n += sprintf(program + n, "HloModule m\nENTRY e {\n");
    for (int i = 0; i < N; i++)
        n += sprintf(program + n,
                     "  x%d = f32[2] parameter(%d)\n"
                     "  y%d = f32[2] negate(x%d)\n",
                     i, i, i, i);
    n += sprintf(program + n, "  ROOT t = (f32[2]");
    for (int i = 1; i < N; i++)
        n += sprintf(program + n, ", f32[2]");
    n += sprintf(program + n, ") tuple(y0");
    for (int i = 1; i < N; i++)
        n += sprintf(program + n, ", y%d", i);
    n += sprintf(program + n, ")\n}\n");
    must(hj_client_create(NULL, &client));
    must(hj_module_parse_hlo(program, (size_t)n, NULL, &module));
    must(hj_client_compile(client, module, NULL, &exe));
    must(hj_executable_new_run(exe, &run));
    for (int i = 0; i < N; i++) {
        /* (arguments may share memory) */
        args[i] = buffer(exe, false, i, memory + (i % 2));
        results[i] = buffer(exe, true, i, memory + 4 + 2 * (N - 1 - i));
    }
    must(hj_executable_run(exe, run, args, N, results, N));
    results[7].data = memory + 2 * N + 1;
    expect(hj_executable_run(exe, run, args, N, results, N), "overlaps result");
    results[7].data = memory + 1;
    expect(hj_executable_run(exe, run, args, N, results, N),
           "overlaps argument");
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
}
