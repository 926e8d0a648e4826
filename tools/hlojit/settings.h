/* settings.h -- what the command line asks for.
 *
 * One struct serves all commands; each reads the parts whose options it has.
 */
#ifndef HLOJIT_TOOLS_SETTINGS_H
#define HLOJIT_TOOLS_SETTINGS_H

#include "hlojit/graph.h"
#include "tools/hlojit/debug.h"
#include "tools/hlojit/status.h"

typedef enum engine_kind { ENGINE_JIT, ENGINE_EVAL } engine_kind;

/* --input KEY=FILE */
typedef struct input {
    char *key;
    const char *path;
} input;

typedef struct texts {
    const char **at;
    int n;
} texts;

/* How code is made: what `bench --vs` may change. */
typedef struct compile_settings {
    int opt_level; /* -1: the default */
    bool strict_reductions, contract, relaxed_math, scatter_window_bounds,
        skip_window_padding;
    bool checked_calls, lazy_calls, libffi_calls;
    int nthreads;
    const char *target_cpu; /* NULL: this machine */
    const char *passes;     /* HJ_PASSES: what to leave out */
    double timeout_s;       /* of a compilation or run; 0: none */
    debug *watch;           /* the settings' own */
    char *words;            /* of settings_vary: to be freed */
} compile_settings;

typedef struct settings {
    texts files;
    debug *watch;
    /* values */
    const char *entry; /* NULL: the module's */
    input *inputs;
    int ninputs;
    bool has_random;
    uint64_t random;
    const char *output; /* a folder; for `convert` a file */
    /* engines */
    engine_kind engine;
    compile_settings compile;
    texts loads, symbols; /* --load, --allow-symbols */
    uint64_t seed;
    hj_limits limits;
    bool is_checked;
    int nreplicas, npartitions; /* 0: the program's own */
    /* check */
    double rtol, atol; /* below 0: by type */
    /* print, convert, opt */
    bool is_short, with_config;
    const char *to; /* a format; NULL: what the name of `output` tells */
    const char *pipeline, *stage;
    bool lists_only; /* nothing is run: --target-cpu may name any CPU */
    /* bench, ops */
    bool is_json, has_dtypes;
    texts versus;
} settings;

/* Groups of options that commands share. */
typedef enum option_group {
    GROUP_VALUES = 1,  /* --entry, --input, --random */
    GROUP_COMPILE = 2, /* --threads, --strict-reductions ... */
    GROUP_RUN = 4      /* --seed, --load, --timeout ... */
} option_group;

struct argp_option;

typedef struct command {
    const char *name;
    const char *args; /* "FILE" */
    const char *doc;  /* a line, '\v', more, examples */
    unsigned groups;
    const struct argp_option *own; /* ends with {0}; or NULL */
    char *(*more_help)(void);      /* the end of --help, to be freed; or NULL */
    int min_files, max_files;
    status (*run)(const settings *set);
} command;

/* Keys of the options that only one command, or few, have. */
enum {
    KEY_OUTPUT_DIR = 0x100,
    KEY_OUTPUT,
    KEY_ENGINE,
    KEY_RTOL,
    KEY_ATOL,
    KEY_FORM,
    KEY_TO,
    KEY_CONFIG,
    KEY_PASSES,
    KEY_STAGE,
    KEY_JSON,
    KEY_DTYPES,
    KEY_VERSUS,
    KEY_SHARED /* the first one of settings.c's own */
};

/* Reads argv (argv[0] is shown as the program's name) and the environment.  Bad
 * command lines and --help end the program, as argp does: with STATUS_USAGE
 * and 0.  `out` is to be freed whatever the status. */
status settings_parse(const command *what, int argc, char **argv,
                      settings *out);
void settings_free(settings *set);

/* The options of GROUP_COMPILE in one text, "--threads 2 --contract", over
 * those in `base`; others end the program with STATUS_USAGE.  The caller frees
 * out->words. */
void settings_vary(const char *text, const compile_settings *base,
                   compile_settings *out);

#endif
