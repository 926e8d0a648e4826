/* variadic -- reductions, windows and scatters of many arrays, of which some
 * belong together: they are several kernels, with the evaluator's bits. */
#include "test/unit/jit/fixture.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <string.h>

enum { N = 90, MAX_KERNEL = 17 }; /* arrays; of one kernel */

static void add_list(hj_str *out, const char *format, int first, int n)
{
    for (int i = 0; i < n; i++) {
        hj_str_add(out, i ? ", " : "");
        hj_str_printf(out, format, first + i);
    }
}

static void add_shapes(hj_str *out, const char *shape, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "%s%s", i ? ", " : "(", shape);
    hj_str_add(out, ")");
}

/* Of five arrays the first is alone, the next has a constant, and two and one
 * take from each other. */
static void add_body(hj_str *out)
{
    hj_str_add(out, "HloModule m\nf {\n c = f32[] constant(0.5)\n");
    for (int i = 0; i < 2 * N; i++)
        hj_str_printf(out, " a%d = f32[] parameter(%d)\n", i, i);
    for (int i = 0; i < N; i++) {
        int b = N + i;
        switch (i % 5) {
        case 1:
            hj_str_printf(out,
                          " m%d = f32[] multiply(c, a%d)\n"
                          " r%d = f32[] add(a%d, m%d)\n",
                          i, b, i, i, i);
            break;
        case 2:
            hj_str_printf(out, " r%d = f32[] maximum(a%d, a%d)\n", i, i, b + 1);
            break;
        case 3:
            hj_str_printf(out, " r%d = f32[] subtract(a%d, a%d)\n", i, b,
                          i - 1);
            break;
        default:
            hj_str_printf(out, " r%d = f32[] add(a%d, a%d)\n", i, i, b);
        }
    }
    hj_str_add(out, " ROOT r = ");
    add_shapes(out, "f32[]", N);
    hj_str_add(out, " tuple(");
    add_list(out, "r%d", 0, N);
    hj_str_add(out, ")\n}\nENTRY e {\n");
}

static void add_params(hj_str *out, char name, const char *shape, int first)
{
    for (int i = 0; i < N; i++)
        hj_str_printf(out, " %c%d = %s parameter(%d)\n", name, i, shape,
                      first + i);
}

/* Steps of the plan. */
static void count_kernels(void *context, const char *stage, const char *plan)
{
    int *n = context;

    if (strcmp(stage, "planned") != 0)
        return;
    for (const char *at = plan; (at = strstr(at, "\n  kernel ")); at++)
        ++*n;
}

static void expect_several(hj_str *text)
{
    int nkernels = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 0,
                                   .on_stage = count_kernels,
                                   .context = &nkernels };
    compiled c = compile_with(hj_str_get(text), 1, &options);

    compiled_free(&c);
    cr_expect_geq(nkernels, N / MAX_KERNEL, "%d kernels", nkernels);
    expect_evaluators_bits(hj_str_get(text), 1);
    expect_evaluators_bits(hj_str_get(text), 2);
    hj_arena_reset(text->arena);
}

static void begin(hj_str *out, hj_arena *arena)
{
    hj_arena_init(arena, NULL);
    hj_str_init(out, arena);
    add_body(out);
}

Test(variadic, reduce)
{
    hj_arena arena;
    hj_str text;

    begin(&text, &arena);
    add_params(&text, 'x', "f32[3,37]", 0);
    add_params(&text, 'i', "f32[]", N);
    hj_str_add(&text, " ROOT r = ");
    add_shapes(&text, "f32[3]", N);
    hj_str_add(&text, " reduce(");
    add_list(&text, "x%d", 0, N);
    hj_str_add(&text, ", ");
    add_list(&text, "i%d", 0, N);
    hj_str_add(&text, "), dimensions={1}, to_apply=f\n}\n");
    expect_several(&text);
}

Test(variadic, reduce_window)
{
    hj_arena arena;
    hj_str text;

    begin(&text, &arena);
    add_params(&text, 'x', "f32[3,37]", 0);
    add_params(&text, 'i', "f32[]", N);
    hj_str_add(&text, " ROOT r = ");
    add_shapes(&text, "f32[3,18]", N);
    hj_str_add(&text, " reduce-window(");
    add_list(&text, "x%d", 0, N);
    hj_str_add(&text, ", ");
    add_list(&text, "i%d", 0, N);
    hj_str_add(&text, "), window={size=1x3 stride=1x2}, to_apply=f\n}\n");
    expect_several(&text);
}

Test(variadic, scatter)
{
    hj_arena arena;
    hj_str text;

    begin(&text, &arena);
    add_params(&text, 'x', "f32[37]", 0);
    add_params(&text, 'u', "f32[5]", N);
    hj_str_add(&text, " p = s32[5,1] constant({{3}, {0}, {3}, {99}, {36}})\n"
                      " ROOT r = ");
    add_shapes(&text, "f32[37]", N);
    hj_str_add(&text, " scatter(");
    add_list(&text, "x%d", 0, N);
    hj_str_add(&text, ", p, ");
    add_list(&text, "u%d", 0, N);
    hj_str_add(&text, "), update_window_dims={}, inserted_window_dims={0}, "
                      "scatter_dims_to_operand_dims={0}, index_vector_dim=1, "
                      "to_apply=f\n}\n");
    expect_several(&text);
}

/* `n` arrays; mixed: each result takes from those before it. */
static void write_reduce(hj_str *out, int n, bool is_mixed)
{
    hj_str_add(out, "HloModule m\nf {\n");
    for (int i = 0; i < 2 * n; i++)
        hj_str_printf(out, " a%d = f32[] parameter(%d)\n", i, i);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, " r%d = f32[] add(%s%d, a%d)\n", i,
                      i && is_mixed ? "r" : "a", i && is_mixed ? i - 1 : i,
                      n + i);
    hj_str_add(out, " ROOT r = ");
    add_shapes(out, "f32[]", n);
    hj_str_add(out, " tuple(");
    add_list(out, "r%d", 0, n);
    hj_str_add(out, ")\n}\nENTRY e {\n z = f32[] constant(0)\n");
    for (int i = 0; i < n; i++)
        hj_str_printf(out, " x%d = f32[8] parameter(%d)\n", i, i);
    hj_str_add(out, " ROOT r = ");
    add_shapes(out, "f32[]", n);
    hj_str_add(out, " reduce(");
    add_list(out, "x%d", 0, n);
    for (int i = 0; i < n; i++)
        hj_str_add(out, ", z");
    hj_str_add(out, "), dimensions={0}, to_apply=f\n}\n");
}

/* Scalars that pieces of the entry hand to each other by the thousand. */
Test(variadic, of_two_thousand)
{
    enum { MANY = 2048 };
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    write_reduce(&text, MANY, false);
    expect_evaluators_bits(hj_str_get(&text), 1);
    hj_arena_reset(&arena);
}

static hj_error *compile_text(const char *text)
{
    hj_client *client = NULL;
    hj_module *module = NULL;
    hj_executable *exe = NULL;
    hj_error *error = hj_client_create(NULL, &client);

    if (!error)
        error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    if (!error)
        error = hj_client_compile(client, module, NULL, &exe);
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
    return error;
}

/* More than a function's frame holds: LLVM need not find that out. */
Test(variadic, reduce_of_too_many_that_belong_together)
{
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    write_reduce(&text, 3000, true);
    expect_error(compile_text(hj_str_get(&text)), HJ_LIMIT,
                 "reduces to 3000 values that depend on each other");
    hj_arena_reset(&arena);
}
