/* parameters -- of which shapes the values are that a program begins with. */
#include "test/fuzz/graph/graph.h"

static dtype random_type(graph *g)
{
    return one_in(g, 2) ? F32 : (dtype)below(g, NTYPES);
}

/* A few extents, so that shapes meet. */
static void add_any(graph *g, int n)
{
    static const int extents[] = { 1,  2,  3,  4,  5,  7,  8, 15,
                                   16, 17, 31, 33, 64, 65, 0 };
    static const int large[] = { 64, 127, 128, 300, 513, 1000, 4099, 20011 };
    int some[3];

    for (int i = 0; i < 3; i++)
        some[i] = g->max_nelems > MAX_NELEMS
                      ? large[below(g, 8)]
                      : extents[below(g, one_in(g, 10) ? 15 : 14)];
    for (int i = 0; i < n; i++) {
        array s = { .type = random_type(g), .rank = below(g, MAX_RANK + 1) };
        for (int k = 0; k < s.rank; k++)
            s.dims[k] = some[below(g, 3)];
        while (nelems(&s) > g->max_nelems)
            s.rank--;
        add(g, s, "parameter(%d)", i);
    }
}

/* A row for all, a number for each row, or other dimensions, in order. */
static array some_of(graph *g, const array *s)
{
    array part = { .type = s->type };
    bool is_row = one_in(g, 2);

    for (int i = 0; i < s->rank; i++)
        if (is_row ? i > 0 : one_in(g, 2))
            part.dims[part.rank++] = s->dims[i];
    return part;
}

/* Many short rows, and what is for them. */
static void add_rows(graph *g, int n)
{
    static const int many[] = { 50, 100, 257, 300, 1000, 1500 };
    array rows = { .type = random_type(g), .rank = 2 + below(g, 3) };

    rows.dims[0] = many[below(g, 6)];
    for (int i = 1; i < rows.rank; i++)
        rows.dims[i] = 2 + below(g, rows.rank > 2 ? 8 : 60);
    if (one_in(g, 2))
        rows.dims[rows.rank - 1] = 2 + below(g, 20);
    while (nelems(&rows) > g->max_nelems)
        rows.dims[0] /= 2;
    add(g, rows, "parameter(0)");
    for (int i = 1; i < n; i++) {
        array s = one_in(g, 3) ? rows : some_of(g, &rows);
        if (one_in(g, 4))
            s.type = random_type(g);
        add(g, s, "parameter(%d)", i);
    }
}

void add_parameters(graph *g)
{
    int n = 1 + below(g, 4);

    if (one_in(g, 2)) {
        add_any(g, n);
        return;
    }
    add_rows(g, n);
    if (one_in(g, 2))
        g->favourite = REDUCTION;
}

/* Small, near a power of two, or anything, up to `most`; seldom 1. */
static int random_extent(graph *g, int64_t most)
{
    int n = one_in(g, 12)  ? 1
            : one_in(g, 3) ? 2 + below(g, 20)
            : one_in(g, 2) ? (8 << below(g, 6)) - 1 + below(g, 3)
                           : 1 + below(g, (int)most);

    return n < most ? n : (int)most;
}

/* As many small arrays as large ones.  What the other dimensions leave of the
 * elements is along one that is picked. */
void add_large_parameter(graph *g)
{
    int64_t room = (int64_t)100 << below(g, 14);
    array s = { .type = (dtype)below(g, NTYPES),
                .rank = 1 + below(g, MAX_RANK) };
    int rest = below(g, s.rank);

    for (int i = 0; i < s.rank; i++)
        if (i != rest) {
            s.dims[i] = random_extent(g, room < 1200 ? room : 1200);
            room /= s.dims[i];
        }
    s.dims[rest] = (int)room;
    add(g, s, "parameter(%d)", g->nparams++);
}
