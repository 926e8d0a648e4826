/* The Operation Semantics page: the examples of what several replicas do, with
 * the values that it gives. */
#include "../builder/program.h"
#include "hlojit/comm.h"

enum { MOST = 4 };

/* What all replicas run, and their values: argument and result are one f32
 * array each. */
typedef struct replicas {
    hj_module *module;
    hj_client *client;
    hj_executable *exe;
    hj_comm *comm;
    hj_run *runs[MOST];
    int n;
} replicas;

static void open(replicas *r, program *p, hj_instr *root, int n)
{
    const hj_comm_options options = { .size = sizeof options, .nreplicas = n };

    *r = (replicas){ .n = n };
    hj_builder_set_replicas(p->b, n, 1);
    hj_error *error = hj_builder_finish(p->b, root, &r->module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_client_create(NULL, &r->client));
    error = hj_client_compile(r->client, r->module, NULL, &r->exe);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_comm_create(&options, &r->comm));
    for (int i = 0; i < n; i++)
        cr_assert_null(hj_executable_new_run(r->exe, &r->runs[i]));
}

static void close(replicas *r)
{
    for (int i = 0; i < r->n; i++)
        hj_run_destroy(r->runs[i]);
    hj_comm_release(r->comm);
    hj_executable_release(r->exe);
    hj_client_release(r->client);
    hj_module_destroy(r->module);
}

/* Replica i has the argument given[i] and must get wanted[i]. */
static void gives(replicas *r, hj_shape argument, const float *const *given,
                  hj_shape result, const float *const *wanted)
{
    float *got[MOST];
    hj_buffer args[MOST], results[MOST];

    for (int jit = 0; jit < 2; jit++) {
        hj_participant all[MOST];
        for (int i = 0; i < r->n; i++) {
            got[i] = aligned_alloc(64, ((size_t)hj_shape_nbytes(&result) + 63) /
                                           64 * 64);
            args[i] = (hj_buffer){ argument, (void *)(uintptr_t)given[i] };
            results[i] = (hj_buffer){ result, got[i] };
            all[i] = (hj_participant){ .exe = jit ? r->exe : NULL,
                                       .module = r->module,
                                       .client = r->client,
                                       .run = r->runs[i],
                                       .args = &args[i],
                                       .results = &results[i],
                                       .nargs = 1,
                                       .nresults = 1 };
        }
        hj_error *error = hj_run_participants(r->comm, all, r->n);
        cr_assert_null(error, "%s", hj_error_message(error));
        for (int i = 0; i < r->n; i++) {
            program_wants(got[i], wanted[i], &result,
                          jit ? "compiled code" : "evaluator");
            free(got[i]);
        }
    }
}

static const float *const two_values[] = { (const float[]){ 1.0F, 2.5F },
                                           (const float[]){ 3.0F, 5.25F } };

static hj_comp *sum(program *p)
{
    hj_builder *sub = hj_builder_create_sub(p->b, "sum");
    hj_instr *x = hj_parameter(sub, 0, &SCALAR(f32), "x");
    hj_instr *y = hj_parameter(sub, 1, &SCALAR(f32), "y");

    return hj_builder_finish_sub(sub, hj_add(sub, x, y, NO_DIMS));
}

Test(all_gather, two_replicas)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");
    const float *const wanted[] = { FLOATS(1.0F, 2.5F, 3.0F, 5.25F),
                                    FLOATS(1.0F, 2.5F, 3.0F, 5.25F) };
    replicas r;

    open(&r, &p, hj_all_gather(p.b, x, 0, 2, NULL), 2);
    gives(&r, F32(2), two_values, F32(4), wanted);
    close(&r);
}

Test(all_reduce, two_replicas)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");
    const float *const wanted[] = { FLOATS(4.0F, 7.75F), FLOATS(4.0F, 7.75F) };
    replicas r;

    open(&r, &p, hj_all_reduce(p.b, &x, 1, sum(&p), NULL), 2);
    gives(&r, F32(2), two_values, F32(2), wanted);
    close(&r);
}

Test(reduce_scatter, two_replicas)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2), "x");
    const float *const given[] = { FLOATS(1.0F, 2.25F), FLOATS(3.0F, 5.25F) };
    const float *const wanted[] = { FLOATS(4.0F), FLOATS(7.5F) };
    replicas r;

    open(&r, &p, hj_reduce_scatter(p.b, x, sum(&p), 0, 2, NULL), 2);
    gives(&r, F32(2), given, F32(1), wanted);
    close(&r);
}

/* Each of four cores has f32[4,16] and cuts it along dimension 1; the parts
 * are put together along dimension 0. */
Test(all_to_all, four_cores)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(4, 16), "x");
    static float given[MOST][64], wanted[MOST][64];
    const float *const all_given[] = { given[0], given[1], given[2], given[3] };
    const float *const all_wanted[] = { wanted[0], wanted[1], wanted[2],
                                        wanted[3] };
    replicas r;

    for (int core = 0; core < MOST; core++)
        for (int i = 0; i < 64; i++) {
            int row = i / 16, column = i % 16;
            given[core][i] = (float)(100 * core + i);
            /* It goes to core column / 4, into the rows of this core. */
            wanted[column / 4][(core * 4 + row) * 4 + column % 4] =
                given[core][i];
        }
    open(&r, &p, hj_all_to_all(p.b, x, 1, 0, MOST, NULL), MOST);
    gives(&r, F32(4, 16), all_given, F32(16, 4), all_wanted);
    close(&r);
}
