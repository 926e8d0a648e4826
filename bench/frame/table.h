/* table.h -- rows as text and as JSON. */
#ifndef HLOJIT_BENCH_FRAME_TABLE_H
#define HLOJIT_BENCH_FRAME_TABLE_H

#include "bench/frame/row.h"

/* Whether a goal is met: 1, 0, or -1 where there is nothing to compare with;
 * `text` says what it is. */
int goal_judge(const goal *g, const row *r, const ours *o, char text[64]);

void table_row(bench *b, const row *r, const ours *o);
void table_failure(bench *b, const char *name, const char *why);
void table_skip(bench *b, const char *name, const char *why);
/* A line about the group, such as a geometric mean; met: as goal_judge. */
void table_summary(bench *b, const char *name, double value, const char *aim,
                   int met);

#endif
