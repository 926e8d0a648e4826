/* Literals from text, and how far apart two of them are. */
#ifndef HJ_TEST_OPS_VALUES_H
#define HJ_TEST_OPS_VALUES_H

#include "base/arena.h"
#include "ir/literal.h"

/* A literal of a shape from its text; an error for bad text. */
HJ_MUST_USE hj_error *value_parse(hj_arena *arena, const hj_shape *shape,
                                  const char *text, hj_literal **out);
/* The parts of "a, {b, c}, (d, e)" outside all brackets; how many. */
int value_split(hj_arena *arena, const char *text, const char ***parts);
/* NULL if `got` is `want` to `ulps`, else what differs. */
const char *value_difference(hj_arena *arena, const hj_literal *got,
                             const hj_literal *want, int64_t ulps);

#endif
