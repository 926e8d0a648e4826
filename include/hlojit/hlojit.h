/* hlojit/hlojit.h -- the whole public interface. */
#ifndef HLOJIT_HLOJIT_H
#define HLOJIT_HLOJIT_H

#include "hlojit/base.h"
#include "hlojit/builder.h"
#include "hlojit/comm.h"
#include "hlojit/custom_call.h"
#include "hlojit/graph.h"
#include "hlojit/jit.h"
#include "hlojit/ops.h"
#include "hlojit/passes.h"
#include "hlojit/pool.h"
#include "hlojit/run.h"
#include "hlojit/sharding.h"
#include "hlojit/text.h"
#include "hlojit/typed_ffi.h"
#include "hlojit/types.h"

#endif
