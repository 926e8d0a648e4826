/* The files of test/ops: programs with the results that they must have.
 *
 * A file is one section, or several with lines `// -----` between them; a
 * section is HLO text after some of these lines:
 *
 *   // source: XLA operation semantics, Clamp
 *        where the expected values come from; every section has one
 *   // each: s8 u8 f32
 *        the section stands once for each of the types: $T is the type
 *   // run: f(0.0, {-1, 0.5, nan}, 1.0) == {0, 0.5, nan}
 *   // run s8 u8: ...
 *        arguments and result as HLO literals, without shapes (a tuple is
 *        written in parentheses); with types only for these.  Lines that
 *        begin with `//     ` go on with the line before.  Bits must agree,
 *        but any NaN is any other; ` within 2 ulp` at the end allows two
 *        representable values more or less, for complex numbers by distance
 *        in the plane.
 *   // fails: f(1) INVALID: the message has this in it
 *   // option: strict_reductions | scatter_window |
 *              skip_window_padding | seed=7
 *        of all runs of the section
 *   // note: what the section is about
 *   // not compiled: why
 *        compiled code is still missing: it answers UNIMPLEMENTED
 */
#ifndef HJ_TEST_OPS_CASES_H
#define HJ_TEST_OPS_CASES_H

#include "base/arena.h"
#include "base/vec.h"
#include "eval/eval.h"

typedef struct run_line {
    int line;
    const char *types;  /* "s8 u8", or "" for all */
    const char *args;   /* between the parentheses */
    const char *result; /* what must come out; NULL: it fails */
    int64_t ulps;
    const char *code, *message; /* of failures */
} run_line;

typedef struct section {
    int line; /* of the file where it begins */
    const char *text;
    const char *source, *each;
    const char *not_compiled; /* why, or NULL */
    hj_eval_options options;
    HJ_VEC(run_line) runs;
} section;

typedef struct case_file {
    hj_arena arena;
    const char *path;
    const char *error; /* why it cannot be read, or NULL */
    HJ_VEC(section) sections;
} case_file;

/* Reads a file; free with case_file_close. */
void case_file_open(case_file *file, const char *path);
void case_file_close(case_file *file);
/* `text` with every $T replaced. */
const char *substitute(hj_arena *arena, const char *text, const char *type);
/* Is `word` one of the words of `list`? */
bool has_word(const char *list, const char *word);

#endif
