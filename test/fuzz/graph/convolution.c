/* convolution -- of a value that is there, in any layout, with any window. */
#include "test/fuzz/graph/graph.h"

#include <string.h>

enum { MAX_SPATIAL = MAX_RANK - 2 };

/* Of one dimension of the window. */
typedef struct side {
    int size, stride, low, high, base, dilation, reversal;
} side;

typedef struct conv {
    int nspatial, batch, features, groups, batch_groups, channels, results;
    int from[MAX_SPATIAL], to[MAX_SPATIAL];
    side sides[MAX_SPATIAL];
} conv;

static side random_side(graph *g, int n)
{
    side s = { .size = 1 + below(g, one_in(g, 4) ? n + 1 : 4),
               .stride = one_in(g, 2) ? 1 : 1 + below(g, 4),
               .base = one_in(g, 3) ? 1 + below(g, 5) : 1,
               .dilation = one_in(g, 3) ? 1 + below(g, 3) : 1,
               .reversal = one_in(g, 5) };

    s.low = one_in(g, 2) ? 0 : below(g, s.size + 2) - 1;
    s.high = one_in(g, 2) ? 0 : below(g, s.size + 2) - 1;
    return s;
}

/* How many places the window has. */
static int places(const side *s, int n)
{
    int whole = (n - 1) * s->base + 1 + s->low + s->high;
    int window = (s->size - 1) * s->dilation + 1;

    return whole < window ? 0 : (whole - window) / s->stride + 1;
}

/* A number from 2 on that divides n, or 1. */
static int divisor(graph *g, int n)
{
    for (int i = 0; i < 4; i++) {
        int k = 2 + below(g, 4);
        if (n % k == 0)
            return k;
    }
    return 1;
}

/* Where batch, features and the rest stand; "b" and "f" are its letters. */
static void random_labels(graph *g, int nspatial, const char *letters,
                          char *labels)
{
    int n = 0;

    labels[n++] = letters[0];
    labels[n++] = letters[1];
    for (int i = 0; i < nspatial; i++)
        labels[n++] = (char)('0' + i);
    labels[n] = 0;
    for (int i = n - 1; i > 0; i--) {
        int j = below(g, i + 1);
        char swap = labels[i];
        labels[i] = labels[j];
        labels[j] = swap;
    }
}

static array with_labels(dtype t, const char *labels, char first, int nfirst,
                         int nsecond, const int *spatial)
{
    array s = { .type = t, .rank = (int)strlen(labels) };

    for (int i = 0; i < s.rank; i++)
        if (labels[i] >= '0' && labels[i] <= '9')
            s.dims[i] = spatial[labels[i] - '0'];
        else
            s.dims[i] = labels[i] == first ? nfirst : nsecond;
    return s;
}

static void choose_groups(graph *g, conv *c)
{
    c->groups = c->batch_groups = 1;
    if (one_in(g, 3))
        c->groups = one_in(g, 3) ? c->features : divisor(g, c->features);
    else if (one_in(g, 3))
        c->batch_groups = divisor(g, c->batch);
    c->channels = c->features / c->groups;
    c->results =
        (1 + below(g, one_in(g, 2) ? 4 : 20)) * c->groups * c->batch_groups;
}

/* Reads the operand's shape by its labels. */
static void choose(graph *g, const array *s, const char *labels, conv *c)
{
    *c = (conv){ .nspatial = s->rank - 2 };
    for (int i = 0; i < s->rank; i++)
        if (labels[i] == 'b')
            c->batch = s->dims[i];
        else if (labels[i] == 'f')
            c->features = s->dims[i];
        else
            c->from[labels[i] - '0'] = s->dims[i];
    if (nelems(s) == 0)
        return;
    choose_groups(g, c);
    for (int i = 0; i < c->nspatial; i++) {
        c->sides[i] = random_side(g, c->from[i]);
        c->to[i] = places(&c->sides[i], c->from[i]);
    }
}

static void write_window(graph *g, const conv *c)
{
    static const char *const words[] = { "size=",        " stride=",
                                         " pad=",        " lhs_dilate=",
                                         " rhs_dilate=", " rhs_reversal=" };

    if (!c->nspatial)
        return;
    fputs(", window={", g->body);
    for (int w = 0; w < 6; w++) {
        fputs(words[w], g->body);
        for (int i = 0; i < c->nspatial; i++) {
            const side *s = &c->sides[i];
            const int values[] = { s->size, s->stride,   s->low,
                                   s->base, s->dilation, s->reversal };
            fprintf(g->body, "%s%d", i ? "x" : "", values[w]);
            if (w == 2)
                fprintf(g->body, "_%d", s->high);
        }
    }
    fputc('}', g->body);
}

void add_convolution(graph *g, int a)
{
    array s = g->values[a];
    char lhs[MAX_RANK + 1], rhs[MAX_RANK + 1], out[MAX_RANK + 1];
    int window[MAX_SPATIAL] = { 0 };
    conv c;

    if (s.rank < 2 || s.type == PRED)
        return;
    random_labels(g, s.rank - 2, "bf", lhs);
    random_labels(g, s.rank - 2, "oi", rhs);
    random_labels(g, s.rank - 2, "bf", out);
    choose(g, &s, lhs, &c);
    if (!c.results)
        return;
    for (int i = 0; i < c.nspatial; i++)
        window[i] = c.sides[i].size;
    array kernel = with_labels(s.type, rhs, 'o', c.results, c.channels, window);
    array to = with_labels(s.type, out, 'b', c.batch / c.batch_groups,
                           c.results, c.to);
    /* (each result is a sum of what one of the results takes of the kernel) */
    if (nelems(&kernel) > g->max_nelems || nelems(&to) > g->max_nelems ||
        nelems(&to) * (nelems(&kernel) / c.results) > 50 * g->max_nelems)
        return;
    int k = pick_like(g, kernel);
    begin(g, to);
    fprintf(g->body, "convolution(v%d, v%d)", a, k);
    write_window(g, &c);
    fprintf(g->body,
            ", dim_labels=%s_%s->%s, feature_group_count=%d, "
            "batch_group_count=%d\n",
            lhs, rhs, out, c.groups, c.batch_groups);
}
