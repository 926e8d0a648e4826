/* What it costs to read, print and compile one program, or to write it in every
 * form and read that again.
 *
 *   compile_cost [--convert] FILE
 *
 * One line: "ok SECONDS KILOBYTES [PART=SECONDS...]", the CPU time of all
 * threads of this process, the most memory that it had, and where the time
 * went; or, where there was an error, its code, both numbers and the message.
 */
#include "hlojit/jit.h"
#include "hlojit/text.h"
#include "test/values/files.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

typedef struct cost {
    double read, print; /* in seconds */
    hj_executable_stats stats;
} cost;

static double now_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Short: what names an operand repeats its whole shape in long text. */
static hj_error *print(const hj_module *module)
{
    hj_print_options options = { .size = sizeof options,
                                 .form = HJ_TEXT_SHORT };
    char *text = NULL;
    hj_error *error = hj_module_print(module, &options, &text);

    hj_text_free(text);
    return error;
}

static hj_error *compile(const char *text, cost *out)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .lazy_calls = true };
    hj_client *client = NULL;
    hj_module *module = NULL;
    hj_executable *exe = NULL;
    hj_error *error = hj_client_create(NULL, &client);
    double start = now_s();

    if (!error)
        error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    out->read = now_s() - start;
    if (!error)
        error = print(module);
    out->print = now_s() - start - out->read;
    if (!error)
        error = hj_client_compile(client, module, &options, &exe);
    if (!error)
        hj_executable_stats_get(exe, &out->stats);
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
    return error;
}

/* --- conversions ---------------------------------------------------------- */

static hj_error *through_hlo(const hj_module *module)
{
    hj_module *again = NULL;
    char *text = NULL;
    hj_error *error = hj_module_print(module, NULL, &text);

    if (!error)
        error = hj_module_parse_hlo(text, strlen(text), NULL, &again);
    hj_module_destroy(again);
    hj_text_free(text);
    return error;
}

static hj_error *through_proto(const hj_module *module)
{
    hj_module *again = NULL;
    char *bytes = NULL;
    size_t n = 0;
    hj_error *error = hj_module_print_proto(module, NULL, &bytes, &n);

    if (!error)
        error = hj_module_parse_proto(bytes, n, NULL, &again);
    hj_module_destroy(again);
    hj_text_free(bytes);
    return error;
}

static hj_error *through_stablehlo(const hj_module *module)
{
    hj_module *again = NULL;
    char *text = NULL;
    hj_error *error = hj_module_print_stablehlo(module, NULL, &text);

    if (!error)
        error = hj_module_parse_stablehlo(text, strlen(text), NULL, &again);
    hj_module_destroy(again);
    hj_text_free(text);
    return error;
}

static hj_error *convert(const char *text)
{
    static hj_error *(*const through[])(
        const hj_module *) = { through_hlo, through_proto, through_stablehlo };
    hj_module *module = NULL;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    for (int i = 0; i < 3 && !error; i++)
        error = through[i](module);
    hj_module_destroy(module);
    return error;
}

int main(int argc, char **argv)
{
    cost c = { .stats = { .size = sizeof c.stats } };
    struct rusage usage;
    hj_arena arena;

    bool converts = argc == 3 && !strcmp(argv[1], "--convert");

    hj_arena_init(&arena, NULL);
    const char *text =
        argc == 2 || converts ? file_text(&arena, argv[argc - 1]) : NULL;
    if (!text) {
        fprintf(stderr, "usage: compile_cost [--convert] FILE\n");
        return 2;
    }
    hj_error *error = converts ? convert(text) : compile(text, &c);
    double seconds = now_s();
    getrusage(RUSAGE_SELF, &usage);
    printf("%s %.6f %ld", error ? hj_code_name(hj_error_code(error)) : "ok",
           seconds, usage.ru_maxrss);
    if (error)
        printf(" %s\n", hj_error_message(error));
    else
        printf(" read=%.4f print=%.4f passes=%.4f emit=%.4f llvm=%.4f "
               "link=%.4f\n",
               c.read, c.print, (double)c.stats.passes_ns * 1e-9,
               (double)c.stats.emit_ns * 1e-9, (double)c.stats.llvm_ns * 1e-9,
               (double)c.stats.link_ns * 1e-9);
    hj_error_free(error);
    hj_arena_reset(&arena);
    return 0;
}
