/* functions -- rank-0 functions that a program has many of are called, not
 * written out each time, and have the bits of those in an array. */
#include "test/unit/jit/fixture.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { N = 20 }; /* of one function: too many to be inlined */

typedef struct function {
    const char *name;
    int nargs;
    bool of_complex, of_real;
} function;

static const function functions[] = {
    { "exponential", 1, true, true },
    { "exponential-minus-one", 1, true, true },
    { "logistic", 1, true, true },
    { "log", 1, true, true },
    { "log-plus-one", 1, true, true },
    { "sine", 1, true, true },
    { "cosine", 1, true, true },
    { "tan", 1, true, true },
    { "tanh", 1, true, true },
    { "sqrt", 1, true, true },
    { "rsqrt", 1, true, true },
    { "cbrt", 1, true, true },
    { "abs", 1, true, false },
    { "sign", 1, true, false },
    { "power", 2, true, true },
    { "divide", 2, true, false },
    { "atan2", 2, true, true },
    { "erf", 1, false, true },
    { "remainder", 2, false, true },
};

/* N elements of an array: one op, or N of rank 0. */
static void write_program(hj_str *out, const function *f, const char *dtype,
                          bool is_array)
{
    const char *real = !strcmp(dtype, "c64") ? "f32" : "f64";
    const char *to = strcmp(f->name, "abs") ? dtype : real;
    const char *args = f->nargs == 2 ? "x, y" : "x";

    hj_str_printf(out, "HloModule m\nENTRY e {\n");
    for (int k = 0; k < 2; k++) {
        char name = "xy"[k];
        if (dtype[0] == 'c')
            hj_str_printf(out,
                          " %cr = %s[%d] parameter(%d)\n %ci = %s[%d] "
                          "parameter(%d)\n %c = %s[%d] complex(%cr, %ci)\n",
                          name, real, N, 2 * k, name, real, N, 2 * k + 1, name,
                          dtype, N, name, name);
        else
            hj_str_printf(out, " %c = %s[%d] parameter(%d)\n", name, dtype, N,
                          k);
    }
    if (is_array) {
        hj_str_printf(out, " ROOT r = %s[%d] %s(%s)\n}\n", to, N, f->name,
                      args);
        return;
    }
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 2; k++)
            hj_str_printf(out,
                          " %c%ds = %s[1] slice(%c), slice={[%d:%d]}\n"
                          " %c%d = %s[] reshape(%c%ds)\n",
                          "xy"[k], i, dtype, "xy"[k], i, i + 1, "xy"[k], i,
                          dtype, "xy"[k], i);
        hj_str_printf(out, " f%d = %s[] %s(x%d", i, to, f->name, i);
        if (f->nargs == 2)
            hj_str_printf(out, ", y%d", i);
        hj_str_printf(out, ")\n r%d = %s[1] reshape(f%d)\n", i, to, i);
    }
    hj_str_printf(out, " ROOT r = %s[%d] concatenate(r0", to, N);
    for (int i = 1; i < N; i++)
        hj_str_printf(out, ", r%d", i);
    hj_str_printf(out, "), dimensions={0}\n}\n");
}

/* Calls of a program's own functions. */
static void count_calls(void *context, const char *stage, const char *code)
{
    int *n = context;

    if (strcmp(stage, "llvm") != 0)
        return;
    for (const char *at = code; (at = strstr(at, " call ")); at++) {
        size_t length = strcspn(at, "\n");
        const char *callee = strstr(at, "@hj_math_");
        *n += callee && callee < at + length;
    }
}

static hj_buffer *run_it(const char *text, int *ncalls)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = count_calls,
                                   .context = ncalls };
    compiled c = compile_with(text, 1, &options);
    hj_buffer *args = new_args(c.exe), *got;
    hj_run *run;

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &got));
    cr_assert_null(hj_executable_run(c.exe, run, args,
                                     hj_executable_nparams(c.exe), got, 1));
    hj_run_destroy(run);
    free_args(c.exe, args);
    compiled_free(&c);
    return got;
}

static void expect_called(const function *f, const char *dtype)
{
    int ncalls = 0, none = 0;
    hj_arena arena;
    hj_str one, many;

    hj_arena_init(&arena, NULL);
    hj_str_init(&one, &arena);
    hj_str_init(&many, &arena);
    write_program(&one, f, dtype, true);
    write_program(&many, f, dtype, false);
    hj_buffer *expected = run_it(hj_str_get(&one), &none);
    hj_buffer *got = run_it(hj_str_get(&many), &ncalls);
    cr_expect_geq(ncalls, N, "%s of %s: %d calls", f->name, dtype, ncalls);
    cr_expect_arr_eq(got[0].data, expected[0].data,
                     N * (size_t)hj_dtype_nbytes(got[0].shape.dtype),
                     "%s of %s", f->name, dtype);
    hj_buffers_free(expected, 1);
    hj_buffers_free(got, 1);
    hj_arena_reset(&arena);
}

Test(functions, of_rank_0_are_called_where_there_are_many)
{
    static const char *const dtypes[] = { "f32", "f64", "c64", "c128" };

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++)
            if (dtypes[d][0] == 'c' ? functions[i].of_complex
                                    : functions[i].of_real)
                expect_called(&functions[i], dtypes[d]);
}
