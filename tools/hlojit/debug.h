/* debug.h -- looking inside a compilation: HJ_DEBUG, HJ_DUMP, HJ_VERIFY and
 * HJ_PASSES (docs/debugging.md).
 */
#ifndef HLOJIT_TOOLS_DEBUG_H
#define HLOJIT_TOOLS_DEBUG_H

#include "hlojit/jit.h"
#include "hlojit/passes.h"
#include "tools/hlojit/status.h"

typedef struct debug {
    int level;          /* HJ_DEBUG */
    char *folder;       /* HJ_DUMP, before the comma; NULL: nothing is dumped */
    const char *filter; /* after it: passes and stages whose names contain it */
    hj_verify_when verify;
    int npasses;   /* seen so far */
    char *command; /* this one, to be repeated on FILE: "hlojit run FILE -x" */
} debug;

/* Reads the environment; the command line is kept for repro.hlo.
 * Errors: STATUS_USAGE, for values that mean nothing. */
status debug_read(int argc, char **argv, debug **out);
void debug_free(debug *d); /* NULL is allowed */

/* Is a text of passes, or of passes to be left out (NULL: none), one?  They are
 * tried on a program of one constant, so that what is wrong with them is no
 * fault of the user's program.  `where` begins the message. */
status debug_try_passes(const char *where, const char *pipeline,
                        const char *disable);

/* Writes repro.hlo: the program as it was read, and above it the command with
 * repro.hlo in the place of `path`. */
status debug_dump_program(const debug *d, const char *path,
                          const hj_module *module);

/* Sets the callbacks of a run of passes, or of a compilation that uses the
 * same `passes`; `d` has to live as long as they. */
void debug_watch_passes(debug *d, hj_pass_options *passes);
void debug_watch_compile(debug *d, hj_pass_options *passes,
                         hj_compile_options *compile);

/* Times and sizes, at HJ_DEBUG=1. */
void debug_tell_stats(const debug *d, const hj_executable *exe);

#endif
