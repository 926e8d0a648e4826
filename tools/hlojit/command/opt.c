/* opt.c -- hlojit opt: run passes, or all stages up to one, and print. */
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/engine.h"

#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- stages --------------------------------------------------------------- */

typedef enum stage_kind {
    STAGE_NONE,
    STAGE_PARSED, /* nothing is run */
    STAGE_GRAPH,  /* passes make it */
    STAGE_CODE    /* the compiler shows it */
} stage_kind;

enum { NSTAGES = 10, NSTAGES_GRAPH = 6 };

static const char *const stages[NSTAGES] = { "parsed",  "typed",    "expanded",
                                             "fused",   "laid_out", "scheduled",
                                             "planned", "nest",     "llvm",
                                             "asm" };

static stage_kind find_stage(const char *name)
{
    for (int i = 0; i < NSTAGES; i++)
        if (!strcmp(name, stages[i]))
            return i == 0              ? STAGE_PARSED
                   : i < NSTAGES_GRAPH ? STAGE_GRAPH
                                       : STAGE_CODE;
    return STAGE_NONE;
}

/* --- passes --------------------------------------------------------------- */

static hj_pass_options pass_options(const settings *set)
{
    return (hj_pass_options){
        .size = sizeof(hj_pass_options),
        .disable = set->compile.passes,
        .fold_nelems = set->limits.fold_nelems,
        .strict_reductions = set->compile.strict_reductions,
        .contract = set->compile.contract,
        .scatter_window_bounds = set->compile.scatter_window_bounds,
        .skip_window_padding = set->compile.skip_window_padding,
    };
}

static bool names_pass(const char *word, size_t length)
{
    for (int i = 0; i < hj_npasses(); i++)
        if (!strncmp(hj_pass_name(i), word, length) && !hj_pass_name(i)[length])
            return true;
    for (int i = 0; i < hj_npipelines(); i++)
        if (!strncmp(hj_pipeline_name(i), word, length) &&
            !hj_pipeline_name(i)[length])
            return true;
    return (length == 3 || (length > 4 && word[3] == '@')) &&
           !strncmp(word, "fix", 3);
}

static status unknown_pass(const char *word, size_t length)
{
    int npasses = hj_npasses(), npipelines = hj_npipelines();
    const char **names = take((size_t)(npasses + npipelines), sizeof *names);
    char text[64];

    for (int i = 0; i < npasses; i++)
        names[i] = hj_pass_name(i);
    for (int i = 0; i < npipelines; i++)
        names[npasses + i] = hj_pipeline_name(i);
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    status is =
        status_say(STATUS_USAGE,
                   "--passes: there is no pass '%s'%s (hlojit opt --help "
                   "lists them)",
                   text, status_near(text, names, npasses + npipelines));
    free(names);
    return is;
}

/* A pipeline of unknown words is a bad command line, not a bad program. */
static status check_pipeline(const char *text)
{
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, ",() ");
        if (n && !names_pass(at, n))
            return unknown_pass(at, n);
        at += n + (at[n] != '\0');
    }
    return debug_try_passes("--passes", text, NULL);
}

/* --- code ----------------------------------------------------------------- */

typedef struct shown {
    const char *stage;
    bool has_been;
} shown;

static void show_stage(void *context, const char *stage, const char *text)
{
    shown *s = context;

    if (strcmp(stage, s->stage))
        return;
    s->has_been = true;
    fputs(text, stdout);
}

static status show_code(const settings *set, const program *p)
{
    shown s = { .stage = set->stage };
    settings own = *set;
    hj_compile_options options = engine_options(&set->compile);
    hj_pass_options passes = { .size = sizeof passes };
    hj_executable *exe = NULL;
    hj_client *client;

    own.lists_only = true;
    status is = engine_start(&own, &client);

    if (!is) {
        debug_watch_compile(set->watch, &passes, &options);
        options.on_stage = show_stage;
        options.context = &s;
        is = status_of(hj_client_compile(client, p->module, &options, &exe),
                       &p->from);
    }
    hj_executable_release(exe);
    hj_client_release(client);
    if (!is && !s.has_been)
        is = status_say(STATUS_UNSUPPORTED,
                        "--stage %s: the compiler does not "
                        "show it",
                        set->stage);
    return is;
}

/* --- opt ------------------------------------------------------------------ */

static status transform(const settings *set, const program *p)
{
    hj_pass_options options = pass_options(set);
    const char *stage = set->stage ? set->stage : "scheduled";
    stage_kind kind = find_stage(stage);
    hj_error *error = NULL;

    if (!set->pipeline && kind == STAGE_CODE)
        return show_code(set, p);
    debug_watch_passes(set->watch, &options);
    if (set->pipeline)
        error = hj_module_run_passes(p->module, set->pipeline, &options, NULL);
    else if (kind == STAGE_GRAPH)
        error = hj_module_run_stage(p->module, stage, &options);
    return error ? status_of(error, &p->from) : print_module(set, p, stdout);
}

static status opt(const settings *set)
{
    program p;
    status is = STATUS_OK;

    if (!is && set->stage && set->pipeline)
        is = status_say(STATUS_USAGE, "opt: --passes or --stage, not both");
    if (!is && set->stage && !find_stage(set->stage))
        is = status_say(STATUS_USAGE, "--stage: there is no stage '%s'%s",
                        set->stage, status_near(set->stage, stages, NSTAGES));
    if (!is && set->pipeline)
        is = check_pipeline(set->pipeline);
    if (is)
        return is;
    is = program_open(set->files.at[0], set->entry, &set->limits, &p);
    if (!is)
        is = engine_set_replicas(set, &p);
    if (!is)
        is = transform(set, &p);
    program_close(&p);
    return is;
}

static const struct argp_option own[] = {
    { "passes", KEY_PASSES, "LIST", 0,
      "run these passes: dce,fix(algsimp,fold,cse,dce)", 0 },
    { "stage", KEY_STAGE, "STAGE", 0,
      "run what leads to this stage (default: scheduled)", 0 },
    { "form", KEY_FORM, "long|short", 0, "of the printed program", 0 },
    { 0 }
};

/* The names for --passes, folded to the width of the help. */
static char *list_passes(void)
{
    enum { WIDTH = 78 };
    static const char head[] = "\nPasses:\n", tail[] = "\nPipelines:\n";
    size_t size = sizeof head + sizeof tail, n = 0, column = 0;
    const char *name;

    for (int i = 0; i < hj_npasses(); i++)
        size += strlen(hj_pass_name(i)) + 4;
    for (int i = 0; i < hj_npipelines(); i++)
        size += strlen(hj_pipeline_name(i)) + 4;
    char *text = take(1, size);
    for (int part = 0; part < 2; part++) {
        n += (size_t)snprintf(text + n, size - n, "%s", part ? tail : head);
        column = 0;
        for (int i = 0; (name = part ? hj_pipeline_name(i) : hj_pass_name(i));
             i++) {
            bool folds = column && column + strlen(name) + 1 > WIDTH;
            if (folds)
                column = 0;
            int more = snprintf(text + n, size - n, "%s%s%s", folds ? "\n" : "",
                                column ? " " : "  ", name);
            n += (size_t)more;
            column += (size_t)more - folds;
        }
    }
    return text;
}

const command command_opt = {
    .name = "opt",
    .args = "FILE",
    .doc = "run passes and print what becomes of a program"
           "\vSTAGE is parsed, typed, expanded, fused, laid_out or scheduled "
           "(programs); planned (steps over buffers), nest (loops), llvm (IR) "
           "or asm.  HJ_PASSES=-cse,-add_zero leaves passes and rules "
           "out.\n\n"
           "Examples:\n"
           "  hlojit opt model.hlo --stage fused --form short\n"
           "  hlojit opt model.hlo --passes 'fix(algsimp,fold,cse,dce)'\n"
           "  hlojit opt model.hlo --stage asm --target-cpu x86-64-v3\n",
    .groups = GROUP_VALUES | GROUP_COMPILE | GROUP_RUN,
    .own = own,
    .more_help = list_passes,
    .min_files = 1,
    .max_files = 1,
    .run = opt,
};
