/* check -- what checking a case of a pass and of a stage share. */
#ifndef TEST_PASSES_CHECK_H
#define TEST_PASSES_CHECK_H

#include "cases.h"

#include "ir/graph.h"

typedef struct checker {
    hj_arena arena;
    const char *file;
    const pass_case *c;
} checker;

/* Reports a failure of a case; `detail` may be NULL. */
void fail(const checker *k, const char *what, const char *detail);
bool is_ok(const checker *k, const char *what, hj_error *error);
/* Reports a text that is not the one behind `after:`, unless it is blessed. */
void compare_text(const checker *k, const char *text);
/* Short text without the header line, in the arena. */
char *print(checker *k, const hj_module *module);
/* False if the evaluator cannot say (an op or type that it does not know). */
bool evaluate(checker *k, const hj_module *module,
              const hj_literal *const *args, hj_literal **out);
/* The text of the case's stage, or NULL for none. */
const char *check_stage(checker *k, hj_module *module, const hj_module *before);

#endif
