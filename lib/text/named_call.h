/* named_call -- custom calls of HLO text and protos by the names of ops. */
#ifndef HJ_TEXT_NAMED_CALL_H
#define HJ_TEXT_NAMED_CALL_H

#include "ir/graph.h"

/* A custom call whose target is mhlo.NAME or chlo.NAME becomes what StableHLO's
 * reader makes of it (stablehlo/chlo/renamed.c): one instruction in its place,
 * or a call of several.  `at` gets the one that an error is about.  Under the
 * guard of the module's arena and of `scratch`. */
HJ_MUST_USE hj_error *hj_text_named_calls(hj_module *module, hj_arena *scratch,
                                          const hj_instr **at);

#endif
