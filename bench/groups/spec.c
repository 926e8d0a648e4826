/* spec.c -- see spec.h. */
#include "bench/groups/spec.h"

#include <stdio.h>
#include <string.h>

void spec_row(const bench *b, const spec *s, row *out)
{
    const int64_t *n = b->is_tiny ? s->tiny : s->n;

    *out = (row){ .lo = s->lo, .hi = s->hi, .tolerance = s->tolerance };
    snprintf(out->name, sizeof out->name, "%s", s->name);
    memcpy(out->goals, s->goals, sizeof out->goals);
    out->work.kernel = strcmp(s->type, "f32") == 0 ? s->program : NULL;
    out->work.flavour = "fast";
    memcpy(out->work.n, n, sizeof out->work.n);
    string_add_program(&out->hlo, s->program, s->type, n, "");
}

void run_specs(bench *b, const spec specs[], int n)
{
    for (int i = 0; i < n; i++) {
        row r;
        if (!row_is_wanted(b, specs[i].name))
            continue;
        spec_row(b, &specs[i], &r);
        row_run(b, &r);
    }
}
