/* Every case of test/nest: the nests of a module as text, and results that are
 * the evaluator's, bit for bit: of aligned and of odd memory, of one thread and
 * of two.
 *
 * Files hold cases, divided by lines `// -----`: a module, then `// nest:` and
 * the text, each line behind `//`.  With HJ_BLESS=1 in the environment the text
 * is rewritten.  The text is for x86-64-v4, whose caches are those of a table:
 * the same on every machine.  Results are of that code where it can run, else
 * of code for this machine.
 */
#include "base/arena.h"
#include "base/str.h"
#include "hlojit/hlojit.h"
#include "test/values/files.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILES = 64, MAX_BUFFERS = 8, PAD_NBYTES = 64 };

static const char folder[] = HJ_SOURCE_DIR "/test/nest";
static const char divider[] = "// -----\n", mark[] = "// nest:\n";

ParameterizedTestParameters(nest, file)
{
    static file_name files[MAX_FILES];

    return cr_make_param_array(file_name, files,
                               file_names(folder, files, MAX_FILES), NULL);
}

static void ok(const char *what, hj_error *error)
{
    cr_assert_null(error, "%s: %s", what, error ? hj_error_message(error) : "");
}

/* --- running -------------------------------------------------------------- */

/* Small numbers with ties, zeros of both signs and, of floats, a NaN here and
 * there. */
static void fill(const hj_shape *shape, char *data, unsigned *seed)
{
    int64_t n = hj_shape_nelems(shape);

    for (int64_t i = 0; i < n; i++) {
        *seed = *seed * 1664525u + 1013904223u;
        int x = (int)(*seed >> 24) - 128;
        bool is_nan = (*seed >> 4) % 200003 == 0;
        if (shape->dtype == HJ_DTYPE_f32)
            ((float *)data)[i] = is_nan   ? 0.0f / 0.0f
                                 : x == 1 ? -0.0f
                                          : (float)x / 8;
        else if (shape->dtype == HJ_DTYPE_f64)
            ((double *)data)[i] = x == 1 ? -0.0 : x / 8.0;
        else if (shape->dtype == HJ_DTYPE_s32)
            ((int32_t *)data)[i] = x;
        else /* bits: bf16 from +-1 to +-4, bytes */
            for (int k = 0; k < hj_dtype_nbytes(shape->dtype); k++)
                data[hj_dtype_nbytes(shape->dtype) * i + k] =
                    k ? (char)(0x3f | (x & 0x80)) : (char)x;
    }
}

typedef struct arrays {
    int nparams, nresults;
    hj_buffer params[MAX_BUFFERS], results[MAX_BUFFERS];
} arrays;

static char *allot(hj_arena *arena, const hj_shape *shape, size_t offset)
{
    size_t n = (size_t)(hj_shape_nelems(shape) * hj_dtype_nbytes(shape->dtype));
    char *at = hj_arena_data(arena, n + 2 * PAD_NBYTES);

    at += (PAD_NBYTES - (uintptr_t)at % PAD_NBYTES) % PAD_NBYTES;
    return at + offset * (size_t)hj_dtype_nbytes(shape->dtype);
}

static arrays make_arrays(hj_arena *arena, const hj_executable *exe,
                          size_t offset)
{
    arrays a = { .nparams = hj_executable_nparams(exe),
                 .nresults = hj_executable_nresults(exe) };
    unsigned seed = 7;

    cr_assert(a.nparams <= MAX_BUFFERS && a.nresults <= MAX_BUFFERS);
    for (int i = 0; i < a.nparams; i++) {
        const hj_shape *shape = hj_executable_param_shape(exe, i);
        a.params[i] = (hj_buffer){ *shape, allot(arena, shape, offset) };
        fill(shape, a.params[i].data, &seed);
    }
    for (int i = 0; i < a.nresults; i++) {
        const hj_shape *shape = hj_executable_result_shape(exe, i);
        a.results[i] = (hj_buffer){ *shape, allot(arena, shape, 3 * offset) };
    }
    return a;
}

static void check_results(const char *name, const arrays *got,
                          const arrays *want)
{
    for (int i = 0; i < got->nresults; i++) {
        const hj_shape *shape = &got->results[i].shape;
        size_t n =
            (size_t)(hj_shape_nelems(shape) * hj_dtype_nbytes(shape->dtype));
        int differs = memcmp(got->results[i].data, want->results[i].data, n);
        cr_expect(differs == 0, "%s: result %d", name, i);
    }
}

static void check_values(const char *name, hj_client *client,
                         const hj_module *module, const hj_executable *exe)
{
    hj_arena arena;
    hj_run *run;

    hj_arena_init(&arena, NULL);
    arrays want = make_arrays(&arena, exe, 0);
    ok(name, hj_module_evaluate(module, client, NULL, NULL, want.params,
                                want.nparams, want.results, want.nresults));
    ok(name, hj_executable_new_run(exe, &run));
    for (size_t offset = 0; offset < 2; offset++)
        for (int nthreads = 1; nthreads <= 2; nthreads++) {
            arrays got = make_arrays(&arena, exe, offset);
            hj_run_set_threads(run, nthreads);
            ok(name, hj_executable_run(exe, run, got.params, got.nparams,
                                       got.results, got.nresults));
            check_results(name, &got, &want);
        }
    hj_run_destroy(run);
    hj_arena_reset(&arena);
}

/* --- text ----------------------------------------------------------------- */

static void take_nest(void *context, const char *stage, const char *text)
{
    if (strcmp(stage, "nest"))
        return;
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        hj_str_printf(context, "//%s%.*s\n", n ? " " : "", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

/* Who makes the text, and who runs code: one and the same, if that can be. */
typedef struct clients {
    hj_client *lister, *runner;
} clients;

static clients create_clients(void)
{
    hj_client_options options = { .size = sizeof options,
                                  .target_cpu = "x86-64-v4",
                                  .nthreads = 2 };
    clients c;
    hj_error *error = hj_client_create(&options, &c.lister);

    c.runner = c.lister;
    if (error) {
        hj_error_free(error);
        options.lists_only = true;
        ok("listing", hj_client_create(&options, &c.lister));
        options = (hj_client_options){ .size = sizeof options, .nthreads = 2 };
        ok("running", hj_client_create(&options, &c.runner));
    }
    return c;
}

static void release_clients(clients *c)
{
    if (c->runner != c->lister)
        hj_client_release(c->runner);
    hj_client_release(c->lister);
}

/* One case: its module, and what its nests are, appended to `out`. */
static void check_case(const char *name, const clients *c, const char *text,
                       size_t length, hj_str *out)
{
    const char *nest = strstr(text, mark);
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .on_stage = take_nest,
                                   .context = out };
    hj_module *module;
    hj_executable *exe;

    if (nest && nest < text + length)
        nest += sizeof mark - 1;
    else
        nest = text + length;
    size_t head = (size_t)(nest - text);
    hj_str_add_n(out, text, head);
    if (nest == text + length)
        hj_str_add(out, mark);
    ok(name, hj_module_parse_hlo(text, head, NULL, &module));
    ok(name, hj_client_compile(c->lister, module, &options, &exe));
    if (c->runner != c->lister) {
        hj_executable_release(exe);
        ok(name, hj_client_compile(c->runner, module, NULL, &exe));
    }
    check_values(name, c->runner, module, exe);
    hj_executable_release(exe);
    hj_module_destroy(module);
}

ParameterizedTest(file_name *param, nest, file)
{
    char path[sizeof folder + sizeof param->name + 1];
    clients c = create_clients();
    hj_arena arena;
    hj_str out;

    hj_arena_init(&arena, NULL);
    hj_str_init(&out, &arena);
    snprintf(path, sizeof path, "%s/%s", folder, param->name);
    char *text = file_text(&arena, path);
    cr_assert_not_null(text, "cannot read %s", path);
    for (char *at = text; *at;) {
        char *end = strstr(at, divider);
        size_t n = end ? (size_t)(end - at) : strlen(at);
        check_case(param->name, &c, at, n, &out);
        at += n;
        if (end) {
            hj_str_add(&out, divider);
            at += sizeof divider - 1;
        }
    }
    if (getenv("HJ_BLESS")) {
        FILE *file = fopen(path, "wb");
        cr_assert_not_null(file);
        fputs(hj_str_get(&out), file);
        fclose(file);
    } else {
        cr_expect_str_eq(hj_str_get(&out), text);
    }
    hj_arena_reset(&arena);
    release_clients(&c);
}
