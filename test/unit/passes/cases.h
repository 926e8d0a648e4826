/* cases -- the files of test/passes: text in, text out.
 *
 * A file holds cases, divided by lines `// -----`.  A case is a module with
 * comment lines that start with
 *   // pass: NAME      the pipeline to run; without it, that of the case before
 *   // stage: NAME     instead of a pass: the module at this stage; `planned`
 * is the plan as text, `compiled` the kernels.  It is compiled and run, too,
 * and compared with the evaluator
 *   // kernels: N      a stage: how many kernels there are
 *   // fast: all       run with every fast-math assumption; values may differ
 *   // strict: all     run, and evaluate, with strict reductions
 *   // padding: skip   the option skip_window_padding, run and evaluated
 *   // layouts: entry the option entry_layouts
 *   // inputs: small   floats in [-1, 1), integers 0..7: nothing special
 *   // text: skip      the result is not compared as text (said why behind it)
 *   // values: skip    results are not compared (said why behind it)
 *   // error: TEXT     the pass fails, and the message holds TEXT
 *   // after:          the rest of the case: the result, each line behind `//`
 * A case whose module name ends in `_kept` has no `after:`; nothing changes.
 * With HJ_BLESS=1 in the environment `after:` blocks are rewritten.
 */
#ifndef TEST_PASSES_CASES_H
#define TEST_PASSES_CASES_H

#include "test/values/files.h"
#include "base/vec.h"

typedef struct pass_case {
    const char *text; /* the whole chunk, without what follows `after:` */
    const char *pass, *stage; /* one of them */
    int nkernels;             /* -1: not said */
    const char *after;        /* NULL: none; without the comment signs */
    const char *error;
    bool is_fast, is_strict, skips_padding, has_layouts, has_small_inputs,
        skips_values, skips_text, are_close;
    int line; /* of the chunk in its file, from 1 */
} pass_case;

typedef HJ_VEC(pass_case) pass_cases;

enum { MAX_FILES = 200 };

pass_cases split_cases(hj_arena *arena, const char *text);
/* Text to put back: every case with afters[i] (NULL: none) behind it. */
char *join_cases(hj_arena *arena, const pass_cases *cases,
                 const char *const *afters);

#endif
