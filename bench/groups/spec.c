/* spec.c -- see spec.h. */
#include "bench/groups/spec.h"

#include <stdio.h>
#include <string.h>

void spec_row(const bench *b, const spec *s, row *out)
{
    const int64_t *n = b->is_tiny ? s->tiny : s->n;
    const char *type = s->type ? s->type : "f32";

    *out = (row){ .lo = s->lo,
                  .hi = s->hi,
                  .tolerance = s->tolerance,
                  .recorded_xla_ns = s->recorded_xla_ns };
    snprintf(out->name, sizeof out->name, "%s", s->name);
    memcpy(out->goals, s->goals, sizeof out->goals);
    out->work.kernel = strcmp(type, "f32") == 0 ? s->program : NULL;
    out->work.flavour = "fast";
    memcpy(out->work.n, n, sizeof out->work.n);
    string_add_program(&out->hlo, s->program, type, n, "");
}

void run_specs(bench *b, const spec specs[], int n)
{
    for (int i = 0; i < n; i++) {
        row r;
        if (!row_is_wanted(b, specs[i].name) ||
            (b->compares_threads && specs[i].is_sequential))
            continue;
        spec_row(b, &specs[i], &r);
        row_run(b, &r);
    }
}
