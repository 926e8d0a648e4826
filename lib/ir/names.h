/* names -- sets of instructions by name: an index of numbers.
 *
 * A set has numbers, and the caller the instructions with these numbers: at[1]
 * is number 1.  One whose name changes is no longer found by the old one.
 */
#ifndef HJ_IR_NAMES_H
#define HJ_IR_NAMES_H

#include "base/index.h"
#include "ir/graph.h"

uint32_t hj_name_hash(const char *name, size_t length);
/* The number under a name; 0: none. */
uint32_t hj_name_find(const hj_index *set, hj_instr *const *at,
                      const char *name, size_t length, uint32_t hash);
/* Adds at[number]; if there is one of this name already it stays, and its
 * number is the result, otherwise 0. */
uint32_t hj_name_add(hj_index *set, hj_instr *const *at, uint32_t number,
                     uint32_t hash);

#endif
