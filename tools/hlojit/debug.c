/* debug.c -- see debug.h. */
#include "tools/hlojit/debug.h"
#include "hlojit/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TIMES = 1, PIPELINE, GRAPHS, CODE, RULES };

/* --- the environment ------------------------------------------------------ */

/* A digit from 0 to `high`; -1 for anything else. */
static int read_digit(const char *text, int high)
{
    int n = *text - '0';

    return n >= 0 && n <= high && !text[1] ? n : -1;
}

static status read_verify(const char *text, debug *out)
{
    static const hj_verify_when when[] = { HJ_VERIFY_NEVER, HJ_VERIFY_STAGES,
                                           HJ_VERIFY_PASSES };
    int n = read_digit(text, 2);

    if (n < 0)
        return status_say(STATUS_USAGE, "HJ_VERIFY is 0, 1 or 2, not '%s'",
                          text);
    out->verify = when[n];
    return STATUS_OK;
}

static status read_dump(const char *text, debug *out)
{
    out->folder = take_text(text);
    char *comma = strchr(out->folder, ',');
    if (comma) {
        *comma = '\0';
        out->filter = comma + 1;
    }
    if (mkdir(out->folder, 0777) && errno != EEXIST)
        return status_say(STATUS_USAGE, "HJ_DUMP: %s: %s", out->folder,
                          strerror(errno));
    return STATUS_OK;
}

/* The command line in one text; words that a shell would split are quoted. */
static char *join_words(int argc, char **argv)
{
    size_t room = 1;
    int length = 0;

    for (int i = 0; i < argc; i++)
        room += strlen(argv[i]) + 3;
    char *text = take(1, room);
    for (int i = 0; i < argc; i++) {
        const char *quote =
            i && argv[i][strcspn(argv[i], " ();*$&'\"\\")] ? "'" : "";
        length += sprintf(text + length, "%s%s%s%s", i ? " " : "", quote,
                          argv[i], quote);
    }
    return text;
}

status debug_try_passes(const char *where, const char *pipeline,
                        const char *disable)
{
    static const char text[] = "ENTRY e { ROOT r = pred[] constant(true) }";
    hj_pass_options options = { .size = sizeof options, .disable = disable };
    hj_module *module = NULL;
    status is = STATUS_OK;

    hj_error *error = hj_module_parse_hlo(text, sizeof text - 1, NULL, &module);
    if (!error)
        error = hj_module_run_passes(module, pipeline, &options, NULL);
    if (hj_error_code(error) == HJ_INVALID)
        is = status_say(STATUS_USAGE, "%s: %s", where, hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
    return is;
}

/* A name that is nearly one of ours. */
static void warn_unknown(void)
{
    static const char *const known[] = { "HJ_DEBUG", "HJ_DUMP", "HJ_PASSES",
                                         "HJ_VERIFY" };
    enum { NKNOWN = sizeof known / sizeof *known };

    for (char **at = environ; *at; at++) {
        char name[32];
        bool is_known = strncmp(*at, "HJ_", 3) != 0;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*at, "="), *at);
        for (int i = 0; i < NKNOWN; i++)
            is_known |= !strcmp(name, known[i]);
        const char *near = is_known ? "" : status_near(name, known, NKNOWN);
        if (*near)
            fprintf(stderr, "hlojit: warning: no variable is called %s%s\n",
                    name, near);
    }
}

static status read_environment(debug *out)
{
    const char *passes = getenv("HJ_PASSES");
    const char *level = getenv("HJ_DEBUG"), *dump = getenv("HJ_DUMP");
    const char *verify = getenv("HJ_VERIFY");
    status is = STATUS_OK;

    if (level && *level) {
        out->level = read_digit(level, RULES);
        if (out->level < 0)
            return status_say(STATUS_USAGE, "HJ_DEBUG is 0 to 5, not '%s'",
                              level);
    }
    if (dump && *dump)
        is = read_dump(dump, out);
    if (!is && verify && *verify)
        is = read_verify(verify, out);
    if (!is && passes && *passes)
        is = debug_try_passes("HJ_PASSES", "dce", passes);
    return is;
}

status debug_read(int argc, char **argv, debug **out)
{
    *out = take(1, sizeof **out);
    (*out)->command = join_words(argc, argv);
    warn_unknown();
    return read_environment(*out);
}

void debug_free(debug *d)
{
    if (!d)
        return;
    free(d->folder);
    free(d->command);
    free(d);
}

/* --- files ---------------------------------------------------------------- */

/* A file of the folder, open; NULL (and a sentence) if it cannot be. */
static FILE *open_dump(const debug *d, const char *name)
{
    size_t nbytes = strlen(d->folder) + strlen(name) + 2;
    char *path = take(1, nbytes);

    snprintf(path, nbytes, "%s/%s", d->folder, name);
    FILE *file = fopen(path, "w");
    if (!file)
        status_say(STATUS_USAGE, "HJ_DUMP: %s: %s", path, strerror(errno));
    free(path);
    return file;
}

static void dump_text(const debug *d, const char *name, const char *text)
{
    FILE *file = open_dump(d, name);

    if (!file)
        return;
    fputs(text, file);
    fclose(file);
}

static bool is_wanted(const debug *d, const char *name)
{
    return d->folder && (!d->filter || strstr(name, d->filter));
}

/* A module's text, to be freed; NULL if memory is short. */
static char *text_of(const hj_module *module)
{
    char *text;

    hj_error_free(hj_module_print(module, NULL, &text));
    return text;
}

status debug_dump_program(const debug *d, const char *path,
                          const hj_module *module)
{
    if (!d->folder)
        return STATUS_OK;
    FILE *file = open_dump(d, "repro.hlo");
    if (!file)
        return STATUS_USAGE;
    const char *at = strstr(d->command, path);
    char *text = text_of(module);
    if (at)
        fprintf(file, "// %.*srepro.hlo%s\n", (int)(at - d->command),
                d->command, at + strlen(path));
    fputs(text ? text : "", file);
    hj_text_free(text);
    fclose(file);
    return STATUS_OK;
}

/* --- watching ------------------------------------------------------------- */

static void tell_pass(int number, const hj_pass_event *event)
{
    fprintf(stderr, "%3d %-28s %8.3f ms%s", number, event->pass,
            (double)event->wall_ns / 1e6, event->changed ? "" : "  -");
    for (int i = 0; i < event->ntallies; i++)
        if (event->tallies[i].n)
            fprintf(stderr, "  %s %lld", event->tallies[i].what,
                    (long long)event->tallies[i].n);
    fputc('\n', stderr);
}

static void on_pass(void *context, const hj_pass_event *event)
{
    debug *d = context;
    int number = d->npasses++;
    bool is_dumped = event->changed && is_wanted(d, event->pass);
    bool is_shown = event->changed && d->level >= GRAPHS;
    char name[96];

    if (d->level >= PIPELINE)
        tell_pass(number, event);
    if (!is_dumped && !is_shown)
        return;
    char *text = text_of(event->module);
    if (is_dumped && text) {
        snprintf(name, sizeof name, "%03d.%.64s.hlo", number, event->pass);
        dump_text(d, name, text);
    }
    if (is_shown && text)
        fputs(text, stderr);
    hj_text_free(text);
}

static void on_rule(void *context, const char *pass, const char *rule,
                    const char *instr)
{
    (void)context;
    fprintf(stderr, "    %s: %s at %s\n", pass, rule, instr);
}

static void on_stage(void *context, const char *stage, const char *text)
{
    static const struct {
        const char *stage, *file;
    } files[] = { { "planned", "plan.txt" },
                  { "nest", "nest.txt" },
                  { "llvm", "kernel.ll" },
                  { "asm", "kernel.s" } };
    const debug *d = context;

    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!strcmp(stage, files[i].stage) && is_wanted(d, stage))
            dump_text(d, files[i].file, text);
    if (!strcmp(stage, "llvm") && d->level >= CODE)
        fputs(text, stderr);
}

void debug_watch_passes(debug *d, hj_pass_options *passes)
{
    passes->verify = d->verify;
    passes->context = d;
    if (d->level >= PIPELINE || d->folder)
        passes->on_pass = on_pass;
    if (d->level >= RULES)
        passes->on_rule = on_rule;
}

void debug_watch_compile(debug *d, hj_pass_options *passes,
                         hj_compile_options *compile)
{
    debug_watch_passes(d, passes);
    compile->passes = passes;
    if (d->level < CODE && !d->folder)
        return;
    compile->on_stage = on_stage;
    compile->context = d;
}

void debug_tell_stats(const debug *d, const hj_executable *exe)
{
    hj_executable_stats s = { .size = sizeof s };

    if (d->level < TIMES)
        return;
    hj_executable_stats_get(exe, &s);
    fprintf(stderr,
            "compiled in %.3f ms: passes %.3f, writing IR %.3f, LLVM %.3f, "
            "linking %.3f\n"
            "%lld kernels, %lld bytes of code, %lld of constants, %lld of "
            "temporaries\n",
            (double)(s.passes_ns + s.emit_ns + s.llvm_ns + s.link_ns) / 1e6,
            (double)s.passes_ns / 1e6, (double)s.emit_ns / 1e6,
            (double)s.llvm_ns / 1e6, (double)s.link_ns / 1e6,
            (long long)s.nkernels, (long long)s.code_nbytes,
            (long long)s.constant_nbytes, (long long)s.temp_nbytes);
}
