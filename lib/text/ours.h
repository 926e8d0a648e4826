/* ours -- attributes that only hlojit has, where a format has no field for
 * them: they are frontend attributes, hlojit.sum_order="tree", which all
 * other readers carry along.
 */
#ifndef HJ_TEXT_OURS_H
#define HJ_TEXT_OURS_H

#include "ir/graph.h"

/* The attribute of a frontend attribute's name; HJ_NATTRS: it is none of
 * these, or `op` does not take it. */
hj_attr_id hj_ours_find(hj_opcode op, const char *key);
/* Is it one of these?  Then its name, and its value as HLO text has it. */
bool hj_ours_text(hj_arena *arena, const hj_attr *attr, const char **out_key,
                  const char **out_value);
/* False, and nothing set: the attribute has no such value. */
bool hj_ours_value(hj_arena *arena, const char *value, hj_attr *out);

#endif
