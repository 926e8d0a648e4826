/* indexing -- slices, rows and updates at places known at run time. */
#include "test/fuzz/graph/graph.h"

/* ", vI, vJ": an index for each dimension, sometimes out of bounds. */
static void write_indices(graph *g, const int *indices, int n)
{
    for (int i = 0; i < n; i++)
        fprintf(g->body, ", v%d", indices[i]);
}

static void pick_indices(graph *g, int rank, int indices[MAX_RANK])
{
    for (int i = 0; i < rank; i++)
        indices[i] = pick_scalar(g, S32);
}

static array smaller(graph *g, array s)
{
    for (int i = 0; i < s.rank; i++)
        if (s.dims[i] && !one_in(g, 3))
            s.dims[i] = 1 + below(g, s.dims[i]);
    return s;
}

static void add_dynamic_slice(graph *g, int a)
{
    array from = g->values[a], s = smaller(g, from);
    int at[MAX_RANK];

    if (!s.rank)
        return;
    pick_indices(g, s.rank, at);
    begin(g, s);
    fprintf(g->body, "dynamic-slice(v%d", a);
    write_indices(g, at, s.rank);
    fprintf(g->body, "), dynamic_slice_sizes=%s\n", list(s.dims, s.rank));
}

static void add_dynamic_update_slice(graph *g, int a)
{
    array s = g->values[a];
    int at[MAX_RANK];

    if (!s.rank)
        return;
    int update = pick_like(g, smaller(g, s));
    pick_indices(g, s.rank, at);
    begin(g, s);
    fprintf(g->body, "dynamic-update-slice(v%d, v%d", a, update);
    write_indices(g, at, s.rank);
    fputs(")\n", g->body);
}

/* How many rows are taken or given. */
static int random_nrows(graph *g)
{
    return 1 + below(g, g->max_nelems > MAX_NELEMS ? 3000 : 8);
}

/* Row numbers, some of them out of bounds. */
static int add_row_numbers(graph *g, int n)
{
    return pick_like(g, (array){ .type = S32, .rank = 1, .dims = { n } });
}

static void add_gather(graph *g, int a)
{
    array s = g->values[a], to = s;
    int sizes[MAX_RANK], offsets[MAX_RANK];

    if (!s.rank || !s.dims[0])
        return;
    to.dims[0] = random_nrows(g);
    int rows = add_row_numbers(g, to.dims[0]);
    for (int i = 0; i < s.rank; i++) {
        sizes[i] = i ? s.dims[i] : 1;
        offsets[i] = i + 1;
    }
    if (nelems(&to) <= g->max_nelems)
        add(g, to,
            "gather(v%d, v%d), offset_dims=%s, collapsed_slice_dims={0}, "
            "start_index_map={0}, index_vector_dim=1, slice_sizes=%s",
            a, rows, list(offsets, s.rank - 1), list(sizes, s.rank));
}

static void add_scatter(graph *g, int a)
{
    array s = g->values[a], updates = s;
    int windows[MAX_RANK];

    if (!s.rank || s.type == PRED)
        return;
    updates.dims[0] = random_nrows(g);
    if (nelems(&updates) > g->max_nelems)
        return;
    int rows = add_row_numbers(g, updates.dims[0]);
    int values = pick_like(g, updates);
    for (int i = 0; i < s.rank; i++)
        windows[i] = i + 1;
    add(g, s,
        "scatter(v%d, v%d, v%d), update_window_dims=%s, "
        "inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, "
        "index_vector_dim=1, to_apply=%s_%s",
        a, rows, values, list(windows, s.rank - 1),
        one_in(g, 2) ? "add" : "maximum", type_name(s.type));
}

void add_indexing(graph *g)
{
    static void (*const all[])(graph *, int) = {
        add_dynamic_slice,
        add_dynamic_slice,
        add_dynamic_update_slice,
        add_dynamic_update_slice,
        add_dynamic_update_slice,
        add_gather,
        add_scatter,
    };
    int a = pick(g);

    all[below(g, (int)(sizeof all / sizeof *all))](g, a);
}
