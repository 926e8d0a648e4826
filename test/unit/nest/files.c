/* Every case of test/nest: the nests of a module as text, and results that are
 * the evaluator's, bit for bit (but for which NaN one is): of aligned and of
 * odd memory, of one thread and of two.
 *
 * Files hold cases, divided by lines `// -----`: a module, then `// nest:` and
 * the text, each line behind `//`.  With HJ_BLESS=1 in the environment the text
 * is rewritten.  The text is for x86-64-v4, or for x86-64-v3 behind `// nest of
 * x86-64-v3:`; their caches are those of a table: the same on every machine.
 * Results are of that code where it can run, else of code for this machine.
 */
#include "base/arena.h"
#include "base/str.h"
#include "hlojit/hlojit.h"
#include "test/values/files.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILES = 64, MAX_BUFFERS = 8, PAD_NBYTES = 64 };

static const char folder[] = HJ_SOURCE_DIR "/test/nest";
static const char divider[] = "// -----\n";

/* What stands before the nests of a case, and for which CPU they are. */
static const struct kind {
    const char *mark, *cpu;
} kinds[] = { { "// nest:\n", "x86-64-v4" },
              { "// nest of x86-64-v3:\n", "x86-64-v3" } };
enum { NKINDS = sizeof kinds / sizeof kinds[0] };

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

/* Of floats any NaN is a NaN: which one, code for another CPU may say
 * otherwise. */
static void check_elements(const char *name, int result, const hj_buffer *got,
                           const hj_buffer *want)
{
    hj_dtype t = got->shape.dtype;
    size_t nbytes = (size_t)hj_dtype_nbytes(t);
    bool is_float = hj_dtype_class_of(t) == HJ_CLASS_FLOAT;
    const char *x = got->data, *y = want->data;

    for (int64_t i = 0; i < hj_shape_nelems(&got->shape); i++) {
        size_t at = (size_t)i * nbytes;
        bool is_nan = is_float && isnan(hj_element_real(t, x, i)) &&
                      isnan(hj_element_real(t, y, i));
        cr_assert(is_nan || !memcmp(x + at, y + at, nbytes),
                  "%s: result %d, element %lld", name, result, (long long)i);
    }
}

static void check_results(const char *name, const arrays *got,
                          const arrays *want)
{
    for (int i = 0; i < got->nresults; i++) {
        const hj_shape *shape = &got->results[i].shape;
        size_t n =
            (size_t)(hj_shape_nelems(shape) * hj_dtype_nbytes(shape->dtype));
        if (memcmp(got->results[i].data, want->results[i].data, n))
            check_elements(name, i, &got->results[i], &want->results[i]);
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

static clients create_clients(const char *cpu)
{
    hj_client_options options = { .size = sizeof options,
                                  .target_cpu = cpu,
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

/* Where the nests of a case begin, behind their mark; NULL: there are none
 * yet. */
static const char *find_nests(const char *text, size_t length, int *kind)
{
    for (*kind = 0; *kind < NKINDS; ++*kind) {
        const char *at = strstr(text, kinds[*kind].mark);
        if (at && at < text + length)
            return at + strlen(kinds[*kind].mark);
    }
    *kind = 0;
    return NULL;
}

/* One case: its module, and what its nests are, appended to `out`. */
static void check_case(const char *name, const clients all[NKINDS],
                       const char *text, size_t length, hj_str *out)
{
    int kind;
    const char *nests = find_nests(text, length, &kind);
    size_t head = nests ? (size_t)(nests - text) : length;
    const clients *c = &all[kind];
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .on_stage = take_nest,
                                   .context = out };
    hj_module *module;
    hj_executable *exe;

    hj_str_add_n(out, text, head);
    if (!nests)
        hj_str_add(out, kinds[kind].mark);
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
    clients all[NKINDS];
    hj_arena arena;
    hj_str out;

    for (int i = 0; i < NKINDS; i++)
        all[i] = create_clients(kinds[i].cpu);
    hj_arena_init(&arena, NULL);
    hj_str_init(&out, &arena);
    snprintf(path, sizeof path, "%s/%s", folder, param->name);
    char *text = file_text(&arena, path);
    cr_assert_not_null(text, "cannot read %s", path);
    for (char *at = text; *at;) {
        char *end = strstr(at, divider);
        size_t n = end ? (size_t)(end - at) : strlen(at);
        check_case(param->name, all, at, n, &out);
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
    for (int i = 0; i < NKINDS; i++)
        release_clients(&all[i]);
}
