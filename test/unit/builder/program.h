/* Graphs of a test: a builder, values for its parameters, and what the
 * evaluator and compiled code must both make of them. */
#ifndef HJ_TEST_BUILDER_PROGRAM_H
#define HJ_TEST_BUILDER_PROGRAM_H

#include "eval/eval.h"
#include "hlojit/hlojit.h"
#include "ir/graph.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define F32(...)     HJ_SHAPE(HJ_DTYPE_f32, __VA_ARGS__)
#define S32(...)     HJ_SHAPE(HJ_DTYPE_s32, __VA_ARGS__)
#define SCALAR(type) HJ_SCALAR(HJ_DTYPE_##type)
/* Elements, and a list of dimensions with its length. */
#define FLOATS(...) ((const float[]){ __VA_ARGS__ })
#define INTS(...)   ((const int32_t[]){ __VA_ARGS__ })
#define DIMS(...)                                                              \
    ((const int64_t[]){ __VA_ARGS__ }),                                        \
        (int)(sizeof((int64_t[]){ __VA_ARGS__ }) / sizeof(int64_t))
#define NO_DIMS NULL, 0

enum { PROGRAM_NARGS = 8 };

typedef struct program {
    hj_builder *b;
    hj_buffer args[PROGRAM_NARGS];
    int nargs;
} program;

static inline program program_begin(void)
{
    program p = { 0 };

    cr_assert_null(hj_builder_create("test", NULL, &p.b));
    return p;
}

/* The next parameter of the entry; its value is kept until program_gives. */
static inline hj_instr *program_given(program *p, hj_shape shape,
                                      const void *data)
{
    cr_assert_lt(p->nargs, PROGRAM_NARGS);
    p->args[p->nargs] = (hj_buffer){ shape, (void *)(uintptr_t)data };
    return hj_parameter(p->b, p->nargs++, &shape, NULL);
}

static inline void program_wants(const void *got, const void *want,
                                 const hj_shape *shape, const char *engine)
{
    const char *x = got, *y = want;
    int64_t nelems = hj_shape_nelems(shape);
    size_t nbytes = (size_t)hj_dtype_nbytes(shape->dtype);

    for (int64_t i = 0; i < nelems; i++)
        cr_expect(
            !memcmp(x + (size_t)i * nbytes, y + (size_t)i * nbytes, nbytes),
            "%s: element %lld is wrong (as float %g, expected %g)", engine,
            (long long)i, nbytes == 4 ? (double)((const float *)got)[i] : 0.0,
            nbytes == 4 ? (double)((const float *)want)[i] : 0.0);
}

/* Returns the number of elements, which dynamic dimensions leave open. */
static inline int64_t
program_evaluate(const program *p, const hj_module *module, const void *want)
{
    const hj_literal *args[PROGRAM_NARGS];
    hj_literal *result;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (int i = 0; i < p->nargs; i++) {
        hj_literal *arg = hj_literal_new(&arena, &p->args[i].shape);
        memcpy(arg->data, p->args[i].data, (size_t)arg->nbytes);
        args[i] = arg;
    }
    hj_error *error =
        hj_eval_module(&arena, module, NULL, args, p->nargs, &result);
    cr_assert_null(error, "evaluator: %s", hj_error_message(error));
    program_wants(result->data, want, result->shape, "evaluator");
    int64_t nelems = hj_shape_nelems(result->shape);
    cr_assert_leq(nelems, hj_shape_nelems(hj_module_result_shape(module)));
    hj_arena_reset(&arena);
    return nelems;
}

static inline void program_compile(const program *p, const hj_module *module,
                                   const void *want)
{
    hj_client *client;
    hj_buffer *result;
    hj_run *run;

    cr_assert_null(hj_client_create(NULL, &client));
    for (int level = 0; level <= 3; level++) {
        hj_compile_options options = { .size = sizeof options,
                                       .opt_level = level };
        hj_executable *exe;
        hj_error *error = hj_client_compile(client, module, &options, &exe);
        cr_assert_null(error, "level %d: %s", level, hj_error_message(error));
        cr_assert_null(hj_executable_new_run(exe, &run));
        cr_assert_null(hj_executable_new_results(exe, &result));
        error = hj_executable_run(exe, run, p->args, p->nargs, result, 1);
        cr_assert_null(error, "level %d: %s", level, hj_error_message(error));
        program_wants(result->data, want, &result->shape, "compiled code");
        hj_buffers_free(result, 1);
        hj_run_destroy(run);
        hj_executable_release(exe);
    }
    hj_client_release(client);
}

/* Ends the program: its result is `root`, an array of this shape, with these
 * elements, bit for bit.  The module is the caller's. */
static inline hj_module *program_gives(program *p, hj_instr *root,
                                       hj_shape shape, const void *want)
{
    hj_module *module;
    hj_error *error = hj_builder_finish(p->b, root, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert(hj_shape_equal(hj_module_result_shape(module), &shape));
    error = hj_module_verify(module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_expect_eq(program_evaluate(p, module, want), hj_shape_nelems(&shape));
    program_compile(p, module, want);
    return module;
}

/* The same, but only the shape is of interest. */
static inline void program_has_shape(program *p, hj_instr *root, hj_shape shape)
{
    hj_module *module;
    hj_error *error = hj_builder_finish(p->b, root, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    cr_expect(hj_shape_equal(hj_module_result_shape(module), &shape));
    error = hj_module_verify(module);
    cr_expect_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
}

/* Ends the program; its root reads `want` in short HLO text, after the name.
 * The text is read back and gives the same text. */
static inline void program_is(program *p, hj_instr *root, const char *want)
{
    hj_print_options options = { .size = sizeof options,
                                 .form = HJ_TEXT_SHORT };
    hj_module *module, *again;
    char *text, *text_again;
    hj_error *error = hj_builder_finish(p->b, root, &module);

    cr_assert_null(error, "%s: %s", want, hj_error_message(error));
    error = hj_module_verify(module);
    cr_assert_null(error, "%s: %s", want, hj_error_message(error));
    cr_assert_null(hj_module_print(module, &options, &text));
    error = hj_module_parse_hlo(text, strlen(text), NULL, &again);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_module_print(again, &options, &text_again));
    cr_expect_str_eq(text, text_again);
    const char *got = strstr(strstr(strstr(text, "ENTRY"), "ROOT "), " = ") + 3;
    size_t n = strcspn(got, "\n");
    cr_expect(strlen(want) == n && !memcmp(got, want, n),
              "the root is\n  %.*s, not\n  %s", (int)n, got, want);
    hj_text_free(text);
    hj_text_free(text_again);
    hj_module_destroy(module);
    hj_module_destroy(again);
}

/* Ends a program that is wrong: the error is INVALID and says so. */
static inline void program_fails(program *p, hj_instr *root,
                                 const char *fragment)
{
    hj_module *module;
    hj_error *error = hj_builder_finish(p->b, root, &module);

    cr_assert_not_null(error, "no error; expected: %s", fragment);
    cr_expect_eq(hj_error_code(error), HJ_INVALID);
    cr_expect_not_null(strstr(hj_error_message(error), fragment),
                       "\"%s\" does not say: %s", hj_error_message(error),
                       fragment);
    cr_expect_null(module);
    hj_error_free(error);
}

#endif
