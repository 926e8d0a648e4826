/* program.h -- the file that a command works on. */
#ifndef HLOJIT_TOOLS_PROGRAM_H
#define HLOJIT_TOOLS_PROGRAM_H

#include "hlojit/graph.h"
#include "tools/hlojit/status.h"

typedef struct program {
    source from;
    hj_module *module;
    int64_t read_ns, parse_ns, verify_ns;
    bool check_only; /* `module` may be NULL: it is legal, which is all */
    /* Of several modules in a file: `from` ends where the first does. */
    size_t whole_length;
    char cut; /* what stood where `from` ends */
} program;

/* Reads `path` ("-": standard input), tells its format by its content, parses
 * and verifies it.
 *
 *   entry   the computation to run, if not the module's own; or NULL.
 *   limits  NULL for the defaults.
 *
 * `out` is to be closed whatever the status. */
status program_open(const char *path, const char *entry,
                    const hj_limits *limits, program *out);
void program_close(program *p);

/* StableHLO text may hold several modules, with lines `// -----` between them:
 * program_open reads the first.  Is there another?  Reads it instead, whatever
 * became of the one before. */
bool program_has_next(const program *p);
/* The same to see whether the program is legal; `out->module` may be NULL. */
status program_check(const char *path, const char *entry,
                     const hj_limits *limits, program *out);
status program_next(program *p, const char *entry, const hj_limits *limits);

/* The monotonic clock. */
int64_t now_ns(void);

#endif
