/* Absurd texts: an error with its place or none, in time and memory that are
 * proportional to the text. */
#include "allocator.h"
#include "texts.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Reading goes at 70 MB/s and more, the worst of these texts at 30 MB/s, and
 * at 10 MB/s with sanitizers or where branches are counted; what a test allows
 * is a fraction, since it runs beside others. */
#if defined NDEBUG && !defined HJ_COUNTED
static const double bytes_per_second = 8e6;
#else
static const double bytes_per_second = 2e6;
#endif

enum {
    /* Of the module and of what reading takes beside it, a byte of text. */
    MAX_EXPANSION = 40,
    MIN_NBYTES = 1 << 20
};

/* Of this thread alone: others of the machine do not count. */
static double cpu_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void check(const bad_text *b, const char *text, size_t length)
{
    counting_allocator memory;
    hj_parse_options options = { .size = sizeof options,
                                 .file = "bad.hlo",
                                 .allocator = &memory.allocator };
    hj_module *module;

    counting_init(&memory, 0);
    double start = cpu_seconds();
    hj_error *error = hj_module_parse_hlo(text, length, &options, &module);
    bool is_read = !error;
    if (!error)
        error = hj_module_verify(module);
    double seconds = cpu_seconds() - start;

    const char *message = hj_error_message(error);
    const char *code = error ? hj_code_name(hj_error_code(error)) : "";
    cr_expect_str_eq(code, b->code, "%s: %s", b->name, message);
    cr_expect(strstr(message, b->where) || !error, "%s: %s", b->name, message);
    cr_expect(!error || is_read || !strncmp(message, "bad.hlo:", 8), "%s: %s",
              b->name, message);
    cr_expect_lt(strlen(message), 20000, "%s: a long message", b->name);
    cr_expect_lt(seconds, 0.2 + (double)length / bytes_per_second,
                 "%s: %.2f s for %zu bytes", b->name, seconds, length);
    cr_expect_lt(memory.peak_nbytes, MIN_NBYTES + MAX_EXPANSION * length,
                 "%s: %zu bytes for %zu", b->name, memory.peak_nbytes, length);
    hj_error_free(error);
    hj_module_destroy(module);
    cr_expect_eq(memory.nblocks, 0, "%s: %lld blocks left", b->name,
                 (long long)memory.nblocks);
}

/* Each runs in a process of its own, where functions have other addresses:
 * the parameter is the number of the row. */
ParameterizedTestParameters(bad_input, text)
{
    int *rows = cr_malloc((size_t)nbad_texts * sizeof *rows);

    for (int i = 0; i < nbad_texts; i++)
        rows[i] = i;
    return cr_make_param_array(int, rows, (size_t)nbad_texts);
}

ParameterizedTest(int *row, bad_input, text)
{
    const bad_text *b = &bad_texts[*row];
    hj_arena arena;
    hj_str out;

    hj_arena_init(&arena, NULL);
    hj_str_init(&out, &arena);
    b->write(&out, b->n);
    /* An own copy, without NUL: reading past the end would show. */
    char *copy = hj_arena_data(&arena, out.length);
    memcpy(copy, hj_str_get(&out), out.length);
    check(b, copy, out.length);
    hj_arena_reset(&arena);
}

/* A constant that is cut off takes no memory: there is nothing to keep. */
Test(bad_input, cut_constant_takes_nothing)
{
    static const char start[] = "ENTRY e {\n  x = f32[8388608] constant({";
    const size_t n = 4 << 20, length = strlen(start) + 4 * n;
    counting_allocator memory;
    hj_parse_options options = { .size = sizeof options,
                                 .allocator = &memory.allocator };
    char *text = malloc(length);
    hj_module *module;

    memcpy(text, start, strlen(start));
    for (size_t i = 0; i < n; i++)
        memcpy(text + strlen(start) + 4 * i, "0.5,", 4);
    counting_init(&memory, 0);
    hj_error *error = hj_module_parse_hlo(text, length, &options, &module);
    cr_expect(strstr(hj_error_message(error), "4194304 numbers of 8388608"));
    cr_expect_lt(memory.peak_nbytes, (size_t)1 << 20);
    hj_error_free(error);
    free(text);
}
