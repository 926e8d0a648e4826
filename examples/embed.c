/* embed -- build a graph, compile it, call it as a C function.
 *
 *     cc embed.c $(pkg-config --cflags --libs hlojit) && ./a.out
 */
#include <hlojit/hlojit.h>
#include <stdio.h>
#include <stdlib.h>

static void check(hj_error *error)
{
    if (!error)
        return;
    fprintf(stderr, "%s\n", hj_error_message(error));
    exit(1);
}

/* max(x . w + bias, 0): a layer of a neural network. */
static hj_module *build_layer(void)
{
    hj_builder *b;
    hj_module *module;

    check(hj_builder_create("layer", NULL, &b));
    hj_instr *x = hj_parameter(b, 0, &HJ_SHAPE(HJ_DTYPE_f32, 2, 3), "x");
    hj_instr *w = hj_parameter(b, 1, &HJ_SHAPE(HJ_DTYPE_f32, 3, 2), "w");
    hj_instr *bias = hj_parameter(b, 2, &HJ_SHAPE(HJ_DTYPE_f32, 2), "bias");
    hj_instr *y = hj_dot(b, x, w, HJ_DTYPE_f32);
    y = hj_add(b, y, bias, (int64_t[]){ 1 }, 1); /* to each row */
    y = hj_maximum(b, y, hj_constant_real(b, HJ_DTYPE_f32, 0), NULL, 0);
    check(hj_builder_finish(b, y, &module)); /* also any error before it */
    return module;
}

int main(void)
{
    float x[] = { 1, 2, 3, 4, 5, 6 }, w[] = { 1, -1, 0, 1, 1, 0 };
    float bias[] = { 10, -2 }, y[4];
    hj_module *module = build_layer();
    hj_client *client;
    hj_executable *exe;
    hj_run *run;

    check(hj_client_create(NULL, &client));
    check(hj_client_compile(client, module, NULL, &exe));
    check(hj_executable_new_run(exe, &run));
    hj_entry_fn *layer = hj_executable_function(exe);
    void *scratch = aligned_alloc(64, hj_executable_scratch_nbytes(exe));
    if (layer(run, (const void *[]){ x, w, bias }, (void *[]){ y }, scratch))
        fprintf(stderr, "%s\n", hj_run_message(run));
    else
        printf("%g %g\n%g %g\n", y[0], y[1], y[2], y[3]);
    free(scratch);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
    return 0;
}
