/* movement -- operations that move elements. */
#include "test/fuzz/graph/graph.h"

static void add_broadcast(graph *g, int a)
{
    array s = g->values[a], to = { .type = s.type };
    int map[MAX_RANK], k = 0;

    /* A new dimension before some of the old ones, or at the end. */
    while (to.rank < MAX_RANK && (k < s.rank || one_in(g, 2))) {
        bool is_new = s.rank - k < MAX_RANK - to.rank && one_in(g, 2);
        if (!is_new && k == s.rank)
            break;
        if (!is_new)
            map[k] = to.rank;
        to.dims[to.rank++] = is_new ? 1 + below(g, 6) : s.dims[k++];
    }
    if (nelems(&to) <= g->max_nelems)
        add(g, to, "broadcast(v%d), dimensions=%s", a, list(map, s.rank));
}

static void add_reshape(graph *g, int a)
{
    array s = g->values[a];

    if (s.rank >= 2 && one_in(g, 2)) { /* collapse */
        int k = below(g, s.rank - 1);
        s.dims[k] *= s.dims[k + 1];
        for (int i = k + 1; i + 1 < s.rank; i++)
            s.dims[i] = s.dims[i + 1];
        s.rank--;
    } else if (s.rank < MAX_RANK) { /* split, by 1 perhaps */
        int k = below(g, s.rank + 1), outer = 1;
        for (int i = s.rank; i > k; i--)
            s.dims[i] = s.dims[i - 1];
        s.rank++;
        if (k + 1 < s.rank && s.dims[k + 1] % 2 == 0)
            outer = 2;
        s.dims[k] = outer;
        if (k + 1 < s.rank)
            s.dims[k + 1] /= outer;
    }
    add(g, s, "reshape(v%d)", a);
}

static void add_transpose(graph *g, int a)
{
    array s = g->values[a], from = s;
    int order[MAX_RANK] = { 0, 1, 2, 3, 4 };

    for (int i = s.rank - 1; i > 0; i--) {
        int j = below(g, i + 1), swap = order[i];
        order[i] = order[j];
        order[j] = swap;
    }
    for (int i = 0; i < s.rank; i++)
        s.dims[i] = from.dims[order[i]];
    add(g, s, "transpose(v%d), dimensions=%s", a, list(order, s.rank));
}

static void add_slice(graph *g, int a)
{
    array s = g->values[a], from = s;
    int start[MAX_RANK], limit[MAX_RANK], stride[MAX_RANK];

    for (int i = 0; i < s.rank; i++) {
        start[i] = below(g, from.dims[i] + 1);
        limit[i] = start[i] + below(g, from.dims[i] - start[i] + 1);
        if (one_in(g, 2)) {
            start[i] = 0;
            limit[i] = from.dims[i];
        }
        stride[i] = one_in(g, 4) ? 2 + below(g, 2) : 1;
        s.dims[i] = (limit[i] - start[i] + stride[i] - 1) / stride[i];
    }
    begin(g, s);
    fprintf(g->body, "slice(v%d), slice={", a);
    for (int i = 0; i < s.rank; i++)
        fprintf(g->body, "%s[%d:%d:%d]", i ? ", " : "", start[i], limit[i],
                stride[i]);
    fputs("}\n", g->body);
}

static void add_pad(graph *g, int a)
{
    array s = g->values[a], from = s;
    int low[MAX_RANK], high[MAX_RANK], inside[MAX_RANK];
    int value = pick_scalar(g, s.type);

    for (int i = 0; i < s.rank; i++) {
        inside[i] = one_in(g, 4) ? 1 + below(g, 2) : 0;
        low[i] = below(g, 5) - 1;
        high[i] = below(g, 5) - 1;
        int n = from.dims[i];
        s.dims[i] = n + (n ? (n - 1) * inside[i] : 0) + low[i] + high[i];
        if (s.dims[i] < 0)
            return;
    }
    if (!s.rank || nelems(&s) > g->max_nelems)
        return;
    begin(g, s);
    fprintf(g->body, "pad(v%d, v%d), padding=", a, value);
    for (int i = 0; i < s.rank; i++)
        fprintf(g->body, "%s%d_%d_%d", i ? "x" : "", low[i], high[i],
                inside[i]);
    fputc('\n', g->body);
}

static void add_concatenate(graph *g, int a)
{
    array s = g->values[a];

    if (!s.rank || nelems(&s) * 3 > g->max_nelems)
        return;
    int b = pick_like(g, s), c = pick_like(g, s), k = below(g, s.rank);
    s.dims[k] *= 3;
    add(g, s, "concatenate(v%d, v%d, v%d), dimensions={%d}", a, b, c, k);
}

static void add_reverse(graph *g, int a)
{
    array s = g->values[a];
    int dims[MAX_RANK], n = 0;

    for (int i = 0; i < s.rank; i++)
        if (one_in(g, 2))
            dims[n++] = i;
    add(g, s, "reverse(v%d), dimensions=%s", a, list(dims, n));
}

void add_movement(graph *g)
{
    static void (*const all[])(graph *, int) = {
        add_broadcast, add_broadcast, add_reshape, add_reshape,
        add_transpose, add_transpose, add_slice,   add_concatenate,
        add_reverse,   add_pad,
    };
    int a = pick(g);

    all[below(g, (int)(sizeof all / sizeof *all))](g, a);
}
