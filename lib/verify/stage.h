/* stage -- the rules of each stage, one predicate each. */
#ifndef HJ_VERIFY_STAGE_H
#define HJ_VERIFY_STAGE_H

#include "verify/findings.h"

/* Adds a finding for every instruction that may not be in a module of this
 * stage.  The module is otherwise right. */
void hj_verify_stage(hj_findings *f, const hj_module *module, hj_stage stage);

#endif
