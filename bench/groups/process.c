/* process.c -- from the start of a process to its first result. */
#include "bench/frame/child.h"
#include "bench/groups/groups.h"

#include <stdio.h>
#include <unistd.h>

enum { NRUNS = 10 };

void group_process(bench *b)
{
    const char *const argv[] = { BENCH_EXAMPLES "/digits", BENCH_DIGITS, "1",
                                 NULL };
    child best = { 0 };

    if (!row_is_wanted(b, "process_digits") || b->is_tiny)
        return;
    if (b->shows_plan) {
        puts("process_digits");
        return;
    }
    b->nrows++;
    if (access(argv[0], X_OK) != 0) {
        table_skip(b, "process_digits", "examples/digits is not built");
        return;
    }
    for (int i = 0; i < NRUNS; i++) {
        child c;
        if (!child_run(argv, &c)) {
            table_failure(b, "process_digits", "its results are wrong");
            return;
        }
        if (i == 0 || c.wall_ns < best.wall_ns)
            best = c;
    }
    table_summary(b, "process_digits: ms to the results", best.wall_ns / 1e6,
                  "at most 120", best.wall_ns <= 120e6);
    table_summary(b, "process_digits: MB resident", best.max_rss_mb,
                  "at most 100", best.max_rss_mb <= 100);
}
