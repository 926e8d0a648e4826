/* typed -- from instructions to call sites of the typed FFI. */
#ifndef HJ_JIT_TYPED_H
#define HJ_JIT_TYPED_H

#include "ir/graph.h"
#include "rt/call/typed/typed.h"

/* backend_config as attributes.  Errors: INVALID (not a dictionary),
 * UNIMPLEMENTED (values that handlers cannot be given). */
HJ_MUST_USE hj_error *hj_typed_attrs(hj_arena *arena, const hj_limits *limits,
                                     const hj_instr *in, hj_ffi_attrs *out);

/* A site, in `arena`, whose handlers were asked for their version; its state
 * has not begun.  Errors: those of hj_typed_attrs and hj_rt_typed_check,
 * UNIMPLEMENTED (types that handlers cannot be given). */
HJ_MUST_USE hj_error *hj_typed_site(hj_arena *arena, const hj_limits *limits,
                                    const hj_instr *in,
                                    const hj_ffi_handlers *handlers,
                                    hj_rt_typed_site **out);

#endif
