/* checks.h -- the checks of self-checking StableHLO programs. */
#ifndef HLOJIT_TOOLS_CHECKS_H
#define HLOJIT_TOOLS_CHECKS_H

#include "hlojit/custom_call.h"

/* Registers check.expect_eq, check.expect_close, check.expect_almost_eq and
 * check.eq: a program that calls them fails at the first element that is not
 * as it should be. */
HJ_MUST_USE hj_error *checks_register(hj_custom_call_registry *calls);

#endif
