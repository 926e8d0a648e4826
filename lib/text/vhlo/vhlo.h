/* vhlo -- StableHLO's portable bytecode, as jax.export and PJRT clients write
 * it: MLIR's container with ops, types and attributes of the dialect VHLO.
 *
 * The reader makes the tree of text/mlir, in StableHLO's words, out of every
 * published version (0.9 on); older ops get what newer ones say besides.  The
 * tree refers to the bytes, which must stay until the import is done.
 */
#ifndef HJ_TEXT_VHLO_VHLO_H
#define HJ_TEXT_VHLO_VHLO_H

#include "text/mlir/mlir.h"

/* As hj_mlir_parse; `source` has bytes.  Errors in an op read
 * "model.py:12:3: error: ...", by the location that the file has for it, or
 * "FILE: op 7 of @main: error: ..."; others "FILE: byte 123: error: ...". */
HJ_MUST_USE hj_error *hj_vhlo_parse(const hj_source *source, hj_module *module,
                                    hj_arena *scratch, hj_mlir_module *out);

#endif
