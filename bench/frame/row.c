/* row.c -- see row.h. */
#include "bench/frame/row.h"

#include <string.h>

int64_t size_of(const bench *b, int64_t named, int64_t tiny)
{
    return b->is_tiny ? tiny : named;
}

bool row_is_wanted(const bench *b, const char *name)
{
    return !b->only || strstr(name, b->only);
}

const job *row_best(const row *r, job_kind kind, const char *against)
{
    const job *best = NULL;

    for (int i = 0; i < r->njobs; i++) {
        const job *j = &r->jobs[i];
        bool is_kind = j->kind == kind ||
                       (kind == JOB_PEER && j->kind == JOB_RECORDED && against);
        /* (code of this harness is a target, but no library) */
        if (is_kind && (against || strncmp(j->name, "own-", 4) != 0) &&
            (!against || strncmp(j->name, against, strlen(against)) == 0) &&
            (!best || j->min_ns < best->min_ns))
            best = j;
    }
    return best;
}
