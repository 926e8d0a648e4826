/* Texts for the tests of the reader and the printer. */
#ifndef HJ_TEST_TEXT_TEXTS_H
#define HJ_TEST_TEXT_TEXTS_H

#include "base/str.h"
#include "hlojit/text.h"

/* A whole file, NUL-terminated, in the arena; the test fails without it. */
char *read_text(hj_arena *arena, const char *path);

/* A module from text that must be right; `name` is for messages. */
hj_module *parse_text(const char *name, const char *text);

/* A module as text, to be freed with hj_text_free. */
char *print_text(const hj_module *module, hj_text_form form);

/* Nothing may be left to free afterwards. */
void expect_fixed_point(const char *name, const char *text);

#endif
