/* opt.c -- hlojit opt: run passes, or all stages up to one, and print. */
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/engine.h"

#include <argp.h>
#include <stdio.h>
#include <string.h>

/* --- stages --------------------------------------------------------------- */

typedef enum stage_kind {
    STAGE_NONE,
    STAGE_PARSED, /* nothing is run */
    STAGE_GRAPH,  /* passes make it */
    STAGE_CODE    /* the compiler shows it */
} stage_kind;

static stage_kind find_stage(const char *name)
{
    static const struct {
        const char *name;
        stage_kind kind;
    } rows[] = { { "parsed", STAGE_PARSED },  { "typed", STAGE_GRAPH },
                 { "expanded", STAGE_GRAPH }, { "fused", STAGE_GRAPH },
                 { "laid_out", STAGE_GRAPH }, { "scheduled", STAGE_GRAPH },
                 { "planned", STAGE_CODE },   { "nest", STAGE_CODE },
                 { "llvm", STAGE_CODE },      { "asm", STAGE_CODE } };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(name, rows[i].name))
            return rows[i].kind;
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

/* A pipeline of unknown words is a bad command line, not a bad program. */
static status check_pipeline(const char *text)
{
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, ",() ");
        if (n && !names_pass(at, n)) {
            status_say(STATUS_USAGE,
                       "--passes: there is no pass '%.*s'; see "
                       "hlojit opt --help",
                       (int)n, at);
            return STATUS_USAGE;
        }
        at += n + (at[n] != '\0');
    }
    return STATUS_OK;
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
        is = status_say(STATUS_USAGE, "--stage: there is no stage '%s'",
                        set->stage);
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

const command command_opt = {
    .name = "opt",
    .args = "FILE",
    .doc = "run passes and print what becomes of a program"
           "\vSTAGE is parsed, typed, expanded, fused, laid_out or scheduled "
           "(programs); planned (steps over buffers), nest (loops), llvm (IR) "
           "or asm.  HJ_PASSES=-cse leaves passes out.\n\n"
           "Examples:\n"
           "  hlojit opt model.hlo --stage fused --form short\n"
           "  hlojit opt model.hlo --passes 'fix(algsimp,fold,cse,dce)'\n"
           "  hlojit opt model.hlo --stage asm --target-cpu x86-64-v3\n",
    .groups = GROUP_VALUES | GROUP_COMPILE | GROUP_RUN,
    .own = own,
    .min_files = 1,
    .max_files = 1,
    .run = opt,
};
