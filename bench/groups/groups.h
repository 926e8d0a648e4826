/* groups.h -- the groups of rows (groups.def). */
#ifndef HLOJIT_BENCH_GROUPS_GROUPS_H
#define HLOJIT_BENCH_GROUPS_GROUPS_H

#include "bench/frame/run.h"
#include "bench/frame/table.h"

#define GROUP(name, what) void group_##name(bench *b);
#include "bench/groups/groups.def"
#undef GROUP

#endif
