/* trial -- see trial.h. */
#include "trial.h"

#include "eval/eval.h"
#include "meter.h"
#include "hlojit/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* To notice that it is late, at most; sanitizers make it slow. */
static const int64_t late_ns = (int64_t)10 * 1000 * 1000 * 1000;

enum {
    RUN_NS = 30 * 1000 * 1000,
    MEMORY_NBYTES = 1 << 20, /* of reading: at least, and in proportion */
    MEMORY_PER_BYTE = 256,
    MAX_NBYTES = 64 << 20, /* of arguments, results, temporaries */
    MAX_FLOPS = 1000 * 1000 * 1000
};

static char complaint[4096];

static const char *complain(const char *what, const char *detail)
{
    snprintf(complaint, sizeof complaint, "%s: %s", what, detail);
    return complaint;
}

static int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Frees the error; complains if no program may cause it. */
static const char *check_error(const trial *t, const char *what,
                               hj_error *error)
{
    const char *message = hj_error_message(error), *bad = NULL;

    if (error && t->prints_errors)
        printf("%s: %s: %s\n", what, hj_code_name(hj_error_code(error)),
               message);

    if (hj_error_code(error) == HJ_INTERNAL)
        bad = complain(what, message);
    else if (!*message)
        bad = complain(what, "an error without a message");
    hj_error_free(error);
    return bad;
}

/* --- text ----------------------------------------------------------------- */

hj_error *trial_read_bytecode(const char *bytes, size_t nbytes,
                              const hj_parse_options *options, hj_module **out)
{
    return hj_module_parse_stablehlo_bytecode(bytes, nbytes, options, out);
}

hj_error *trial_read_proto(const char *bytes, size_t nbytes,
                           const hj_parse_options *options, hj_module **out)
{
    return hj_module_parse_proto(bytes, nbytes, options, out);
}

/* "F:LINE:COLUMN: error: ..." and a caret at the end; of bytes just a place
 * before "error". */
static bool has_place(const trial *t, const char *message)
{
    if (t->is_binary)
        return strstr(message, ": error: ") != NULL;
    return !strncmp(message, "F:", 2) && strstr(message, ": error: ") &&
           message[strlen(message) - 1] == '^';
}

/* A graph takes some hundred bytes for an instruction, which may be a few
 * bytes of the input. */
static const char *check_memory(const meter *m, size_t length)
{
    char text[96];

    if (m->peak <= MEMORY_NBYTES + MEMORY_PER_BYTE * length)
        return NULL;
    snprintf(text, sizeof text, "%zu bytes for an input of %zu", m->peak,
             length);
    return complain("memory", text);
}

/* Where only legality is asked: what is read is legal, what is invalid is not,
 * and what is not supported may be either. */
static const char *check_legality(const trial *t, const char *text,
                                  size_t length, hj_code code)
{
    const hj_parse_options options = { .size = sizeof options,
                                       .file = "F",
                                       .check_only = true };
    hj_module *module;
    hj_error *error = t->read(text, length, &options, &module);
    hj_code now = hj_error_code(error);
    bool agrees = now == code || (code == HJ_UNIMPLEMENTED && !error);
    const char *bad = NULL;

    if (!agrees || (module != NULL) != (code == HJ_OK))
        bad = complain("legality", error ? hj_error_message(error) : "legal");
    hj_error_free(error);
    hj_module_destroy(module);
    return bad;
}

static const char *parse(const trial *t, meter *m, const char *text,
                         size_t length, hj_module **out)
{
    const hj_allocator metered = meter_allocator(m);
    const hj_parse_options options = {
        .size = sizeof options,
        .file = "F",
        .allocator = &metered,
    };
    trial_reader *read = t->read ? t->read : hj_module_parse_hlo;
    hj_error *error = read(text, length, &options, out);
    const char *message = hj_error_message(error);

    if (error && hj_error_code(error) != HJ_OUT_OF_MEMORY &&
        !has_place(t, message))
        return complain("an error without its place", message);
    const hj_code code = hj_error_code(error);
    const char *bad = check_error(t, "parse", error);
    if (!bad)
        bad = check_memory(m, length);
    return bad || !t->read ? bad : check_legality(t, text, length, code);
}

/* Print, read, print: the texts are the same. */
static const char *check_form(const hj_module *module, hj_text_form form)
{
    const hj_print_options options = { .size = sizeof options, .form = form };
    hj_module *again = NULL;
    char *first = NULL, *second = NULL;
    const char *bad = NULL;
    hj_error *error = hj_module_print(module, &options, &first);

    if (!error)
        error = hj_module_parse_hlo(first, strlen(first), NULL, &again);
    if (!error)
        error = hj_module_verify(again);
    if (!error)
        error = hj_module_print(again, &options, &second);
    if (error)
        bad = complain("reading back", hj_error_message(error));
    else if (strcmp(first, second) != 0)
        bad = complain("no fixed point", second);
    hj_error_free(error);
    hj_text_free(first);
    hj_text_free(second);
    hj_module_destroy(again);
    return bad;
}

/* What StableHLO has words for it can be read from; what it may not say in them
 * (sizes that are unknown, say) is unimplemented there, never wrong. */
static const char *check_stablehlo(const hj_module *module)
{
    hj_module *again = NULL;
    char *text = NULL;
    const char *bad = NULL;
    hj_error *error = hj_module_print_stablehlo(module, NULL, &text);

    if (!error)
        error = hj_module_parse_stablehlo(text, strlen(text), NULL, &again);
    if (!error)
        error = hj_module_verify(again);
    if (error && hj_error_code(error) != HJ_UNIMPLEMENTED)
        bad = complain("as StableHLO", hj_error_message(error));
    hj_error_free(error);
    hj_text_free(text);
    hj_module_destroy(again);
    return bad;
}

/* --- protos --------------------------------------------------------------- */

/* A module as bytes and back; `bytes` of what is written are the caller's. */
static hj_error *go_through_proto(const hj_module *module, char **bytes,
                                  size_t *nbytes, hj_module **out)
{
    hj_error *error = hj_module_print_proto(module, NULL, bytes, nbytes);

    *out = NULL;
    if (!error)
        error = hj_module_parse_proto(*bytes, *nbytes, NULL, out);
    return error ? error : hj_module_verify(*out);
}

/* Write, read, write: the bytes are the same.  (The first module may lack
 * layouts, which are always written.) */
static const char *check_proto(const hj_module *module)
{
    hj_module *again = NULL, *third = NULL;
    char *bytes[2] = { NULL, NULL };
    size_t n[2] = { 0, 0 };
    const char *bad = NULL;
    hj_error *error = go_through_proto(module, &bytes[0], &n[0], &again);

    /* (what only hlojit has cannot be written) */
    if (error && !bytes[0] && hj_error_code(error) == HJ_INVALID) {
        hj_error_free(error);
        return NULL;
    }
    if (!error)
        error = go_through_proto(again, &bytes[1], &n[1], &third);
    if (error)
        bad = complain("through a proto", hj_error_message(error));
    else if (n[0] != n[1] || memcmp(bytes[0], bytes[1], n[0]) != 0)
        bad = complain("no fixed point of protos", hj_module_name(module));
    hj_error_free(error);
    for (int i = 0; i < 2; i++)
        hj_text_free(bytes[i]);
    hj_module_destroy(again);
    hj_module_destroy(third);
    return bad;
}

/* --- values --------------------------------------------------------------- */

/* Bytes of all parameters and results, or more than MAX_NBYTES. */
static int64_t count_bytes(const hj_module *module)
{
    int64_t nbytes = 0;

    for (int i = -1; i < hj_module_nparams(module); i++) {
        const hj_shape *shape = i < 0 ? hj_module_result_shape(module)
                                      : hj_module_param_shape(module, i);
        for (int k = 0; k < hj_shape_nleaves(shape); k++) {
            int64_t n = hj_shape_nbytes(hj_shape_leaf(shape, k));
            nbytes += n <= MAX_NBYTES ? n : MAX_NBYTES + 1;
            if (nbytes > MAX_NBYTES)
                return nbytes;
        }
    }
    return nbytes;
}

/* Small values that every type has. */
static void fill(const hj_shape *shape, void *data, uint64_t *state)
{
    hj_literal literal = { .shape = shape, .data = data };
    int64_t n = hj_shape_nelems(shape);

    literal.nbytes = hj_shape_nbytes(shape);
    for (int64_t i = 0; i < n; i++) {
        *state = *state * 6364136223846793005u + 1442695040888963407u;
        int value = (int)(*state >> 61);
        if (hj_dtype_is_float(shape->dtype) ||
            hj_dtype_is_complex(shape->dtype))
            hj_literal_set_real(&literal, i, value * 0.375);
        else
            hj_literal_set_int(&literal, i, value);
    }
}

static void fill_literal(hj_literal *literal, uint64_t *state)
{
    if (hj_shape_is_tuple(literal->shape))
        for (int i = 0; i < literal->shape->nelements; i++)
            fill_literal(literal->elements[i], state);
    else if (hj_shape_is_array(literal->shape))
        fill(literal->shape, literal->data, state);
}

/* A value may have any size where the program has none. */
static const hj_shape *choose_sizes(hj_arena *arena, const hj_shape *shape)
{
    hj_shape *copy = hj_shape_clone(arena, shape);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, shape->rank);
    bool *flags = HJ_NEW_ARRAY(arena, bool, shape->rank);
    const hj_shape **parts =
        HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);

    for (int i = 0; i < shape->rank; i++) {
        bool is_open = shape->dims[i] == HJ_DIM_UNBOUNDED;
        dims[i] = is_open ? 3 : shape->dims[i];
        flags[i] = !is_open && hj_shape_is_dynamic_dim(shape, i);
    }
    for (int i = 0; i < shape->nelements; i++)
        parts[i] = choose_sizes(arena, shape->elements[i]);
    copy->dims = dims;
    copy->is_dynamic = flags;
    copy->elements = parts;
    return copy;
}

static const char *check_time(const char *what, int64_t start)
{
    char text[64];
    int64_t ns = now_ns() - start;

    if (ns <= RUN_NS + late_ns)
        return NULL;
    snprintf(text, sizeof text, "%.1f s after its deadline",
             (double)(ns - RUN_NS) * 1e-9);
    return complain(what, text);
}

/* --- evaluator ------------------------------------------------------------ */

typedef struct evaluation {
    hj_arena arena;
    const hj_module *module;
} evaluation;

static hj_error *evaluate(void *context)
{
    evaluation *e = context;
    hj_limits limits = { .size = sizeof limits,
                         .temp_nbytes = 4L * MAX_NBYTES };
    hj_eval_options options = { .limits = &limits };
    int n = hj_module_nparams(e->module);
    hj_literal **args = HJ_NEW_ARRAY(&e->arena, hj_literal *, n), *result;
    uint64_t state = 1;

    for (int i = 0; i < n; i++) {
        const hj_shape *shape =
            choose_sizes(&e->arena, hj_module_param_shape(e->module, i));
        args[i] = hj_literal_new(&e->arena, shape);
        fill_literal(args[i], &state);
    }
    options.deadline_ns = now_ns() + RUN_NS;
    return hj_eval_module(&e->arena, e->module, &options,
                          (const hj_literal *const *)args, n, &result);
}

static const char *check_eval(trial *t, const hj_module *module)
{
    evaluation e = { .module = module };
    int64_t start = now_ns();

    hj_arena_init(&e.arena, NULL);
    hj_error *error = hj_guard(&e.arena, evaluate, &e);
    t->nevaluated += !error;
    const char *late = check_time("the evaluator", start);
    const char *bad = check_error(t, "the evaluator", error);
    hj_arena_reset(&e.arena);
    return bad ? bad : late;
}

/* --- compiled code -------------------------------------------------------- */

static hj_buffer *new_args(const hj_executable *exe)
{
    int n = hj_executable_nparams(exe);
    hj_buffer *args = calloc((size_t)n + 1, sizeof *args);
    uint64_t state = 1;

    for (int i = 0; i < n; i++) {
        const hj_shape *shape = hj_executable_param_shape(exe, i);
        args[i].shape = *shape;
        args[i].data = calloc((size_t)hj_shape_nbytes(shape) + 1, 1);
        if (hj_shape_is_array(shape))
            fill(shape, args[i].data, &state);
    }
    return args;
}

static void free_args(hj_buffer *args, int n)
{
    for (int i = 0; i < n; i++)
        free(args[i].data);
    free(args);
}

static const char *check_run(trial *t, const hj_executable *exe)
{
    int nargs = hj_executable_nparams(exe);
    int nresults = hj_executable_nresults(exe);
    hj_buffer *args = new_args(exe), *results = NULL;
    hj_run *run = NULL;
    int64_t start = now_ns();
    hj_error *error = hj_executable_new_run(exe, &run);

    if (!error)
        error = hj_executable_new_results(exe, &results);
    if (!error) {
        hj_run_set_timeout(run, RUN_NS);
        error = hj_executable_run(exe, run, args, nargs, results, nresults);
    }
    t->nrun += !error;
    const char *late = check_time("a run", start);
    const char *bad = check_error(t, "a run", error);
    hj_run_destroy(run);
    hj_buffers_free(results, nresults);
    free_args(args, nargs);
    return bad ? bad : late;
}

static const char *check_compile(trial *t, const hj_module *module)
{
    hj_executable_stats stats;
    hj_executable *exe;
    hj_error *error = hj_client_compile(t->client, module, NULL, &exe);

    if (error)
        return check_error(t, "compiling", error);
    t->ncompiled++;
    hj_executable_stats_get(exe, &stats);
    /* Code looks at its deadline between kernels, not within. */
    bool is_small = stats.temp_nbytes <= MAX_NBYTES && stats.flops < MAX_FLOPS;
    const char *bad = is_small ? check_run(t, exe) : NULL;
    hj_executable_release(exe);
    return bad;
}

/* --- all of it ------------------------------------------------------------ */

static const char *check_module(trial *t, const hj_module *module)
{
    const char *bad = check_error(t, "verify", hj_module_verify(module));
    hj_error *error = hj_module_verify(module);

    if (bad || error) {
        hj_error_free(error);
        return bad;
    }
    t->nverified++;
    bad = check_form(module, HJ_TEXT_LONG);
    if (!bad)
        bad = check_form(module, HJ_TEXT_SHORT);
    if (!bad)
        bad = check_stablehlo(module);
    if (!bad)
        bad = check_proto(module);
    if (bad || hj_module_ninstrs(module) > t->max_ninstrs ||
        count_bytes(module) > MAX_NBYTES)
        return bad;
    if (t->evaluates)
        bad = check_eval(t, module);
    if (!bad && t->client)
        bad = check_compile(t, module);
    return bad;
}

const char *trial_run(trial *t, const char *text, size_t length)
{
    hj_module *module;
    meter m = { 0 };
    const char *bad = parse(t, &m, text, length, &module);

    t->ntexts++;
    if (!module)
        return bad;
    t->nparsed++;
    bad = check_module(t, module);
    hj_module_destroy(module);
    return bad;
}
