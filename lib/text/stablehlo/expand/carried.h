/* carried -- ops with bodies that use values from outside, by other ops. */
#ifndef HJ_TEXT_STABLEHLO_EXPAND_CARRIED_H
#define HJ_TEXT_STABLEHLO_EXPAND_CARRIED_H

#include "text/stablehlo/import.h"

/* Does a region of the op use more from outside than constants? */
bool hj_carried_needs(hj_import *im, const hj_mlir_op *op);

HJ_MUST_USE hj_error *
hj_carried_select_and_scatter(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x,
                              const hj_window_options *window);
HJ_MUST_USE hj_error *hj_carried_all_reduce(hj_import *im, const hj_mlir_op *op,
                                            hj_instr *const *x,
                                            const hj_groups *groups);
HJ_MUST_USE hj_error *
hj_carried_reduce_scatter(hj_import *im, const hj_mlir_op *op, hj_instr *x,
                          int64_t dim, int64_t nparts, const hj_groups *groups);

#endif
