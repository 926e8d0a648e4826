/* reduction -- reductions, windows, products of matrices, sorting. */
#include "test/fuzz/graph/graph.h"

static const char *const kinds[] = { "add", "maximum", "minimum", "multiply" };

/* The same by bodies that are written in odd ways: rules make one op of them,
 * and the order of the sum stays what it was. */
static const char *const odd[] = { "chosen", "called", "copied" };
static const char *const odd_kinds[] = {
    "chosen_add",     "called_add",      "copied_add",      "chosen_maximum",
    "called_maximum", "copied_maximum",  "chosen_minimum",  "called_minimum",
    "copied_minimum", "chosen_multiply", "called_multiply", "copied_multiply",
};

static const char *reducer(graph *g, dtype t)
{
    if (t == PRED)
        return one_in(g, 2) ? "and" : "or";
    return one_in(g, 3) ? odd_kinds[below(g, 12)] : kinds[below(g, 4)];
}

static void write_reducer(FILE *out, const char *op, const char *type)
{
    fprintf(out,
            "%s_%s {\n  a = %s[] parameter(0)\n  b = %s[] parameter(1)\n"
            "  ROOT r = %s[] %s(a, b)\n}\n",
            op, type, type, type, type, op);
}

static void write_odd_reducers(FILE *out, const char *op, const char *type)
{
    static const char *const results[] = { "select(yes, v, a)",
                                           "call(a, b), to_apply=", "copy(v)" };

    for (int i = 0; i < 3; i++)
        fprintf(out,
                "%s_%s_%s {\n  a = %s[] parameter(0)\n"
                "  b = %s[] parameter(1)\n  yes = pred[] constant(true)\n"
                "  v = %s[] %s(b, a)\n  ROOT r = %s[] %s%s%s%s\n}\n",
                odd[i], op, type, type, type, type, op, type, results[i],
                i == 1 ? op : "", i == 1 ? "_" : "", i == 1 ? type : "");
}

static void write_less(FILE *out, const char *type)
{
    fprintf(out,
            "less_%s {\n  a = %s[] parameter(0)\n  b = %s[] parameter(1)\n"
            "  ROOT r = pred[] compare(a, b), direction=LT\n}\n",
            type, type, type);
}

/* The larger value and where it is: the first one, and NaN before all. */
static void write_argmax(FILE *out, const char *type)
{
    fprintf(out,
            "argmax_%s {\n  a = %s[] parameter(0)\n  i = s32[] parameter(1)\n"
            "  b = %s[] parameter(2)\n  j = s32[] parameter(3)\n"
            "  gt = pred[] compare(a, b), direction=GT\n"
            "  nan = pred[] compare(a, a), direction=NE\n"
            "  win = pred[] or(gt, nan)\n"
            "  value = %s[] select(win, a, b)\n"
            "  eq = pred[] compare(a, b), direction=EQ\n"
            "  before = pred[] compare(i, j), direction=LT\n"
            "  tie = pred[] and(eq, before)\n"
            "  keep = pred[] or(win, tie)\n"
            "  index = s32[] select(keep, i, j)\n"
            "  ROOT r = (%s[], s32[]) tuple(value, index)\n}\n",
            type, type, type, type, type);
}

void write_reducers(FILE *out)
{
    for (int t = 0; t < PRED; t++) {
        const char *name = type_name((dtype)t);
        for (int i = 0; i < 4; i++)
            write_reducer(out, kinds[i], name);
        for (int i = 0; i < 4; i++)
            write_odd_reducers(out, kinds[i], name);
        write_less(out, name);
        write_argmax(out, name);
    }
    write_reducer(out, "and", "pred");
    write_reducer(out, "or", "pred");
}

/* Splits the dimensions into those that go (at least one) and the rest. */
static int split_dims(graph *g, const array *s, int gone[MAX_RANK], array *rest)
{
    int n = 0, must = below(g, s->rank);
    bool is_one = one_in(g, 2);

    *rest = (array){ .type = s->type };
    for (int i = 0; i < s->rank; i++)
        if (i == must || (!is_one && one_in(g, 3)))
            gone[n++] = i;
        else
            rest->dims[rest->rank++] = s->dims[i];
    return n;
}

static void add_reduce(graph *g, int a)
{
    array s = g->values[a], to;
    int gone[MAX_RANK];

    if (!s.rank)
        return;
    if (one_in(g, 2) && s.type != PRED) { /* weights */
        int b = pick_wider(g, s);
        a = add(g, s, "multiply(v%d, v%d)", a, b);
    }
    int n = split_dims(g, &s, gone, &to), init = pick_scalar(g, s.type);
    add(g, to, "reduce(v%d, v%d), dimensions=%s, to_apply=%s_%s", a, init,
        list(gone, n), reducer(g, s.type), type_name(s.type));
}

/* Back over what was reduced, as a mean is subtracted from its row. */
static void add_normalized(graph *g, int a)
{
    static const char *const back[] = { "subtract", "multiply", "maximum",
                                        "divide" };
    array s = g->values[a], to = s;
    int kept[MAX_RANK], last = s.rank - 1;

    if (!s.rank || s.type == PRED)
        return;
    to.rank--;
    for (int i = 0; i < to.rank; i++)
        kept[i] = i;
    int init = add_constant(g, s.type);
    int r = add(g, to, "reduce(v%d, v%d), dimensions=%s, to_apply=%s_%s", a,
                init, list(&last, 1), reducer(g, s.type), type_name(s.type));
    int b = add(g, s, "broadcast(v%d), dimensions=%s", r, list(kept, to.rank));
    add(g, s, "%s(v%d, v%d)", back[below(g, 4)], a, b);
}

static void add_argmax(graph *g, int a)
{
    array s = g->values[a], index = s, to, to_index;
    int gone[MAX_RANK];

    if (!s.rank || s.type == PRED)
        return;
    index.type = S32;
    int n = split_dims(g, &s, gone, &to), i = g->n;
    add(g, index, "iota(), iota_dimension=%d", gone[0]);
    int low = pick_scalar(g, s.type), zero = pick_scalar(g, S32);
    to_index = to;
    to_index.type = S32;
    fprintf(g->body,
            "  pair%d = (%s, %s) reduce(v%d, v%d, v%d, v%d), dimensions=%s, "
            "to_apply=argmax_%s\n",
            i, array_text(&to), array_text(&to_index), a, i, low, zero,
            list(gone, n), type_name(s.type));
    add(g, to, "get-tuple-element(pair%d), index=0", i);
    add(g, to_index, "get-tuple-element(pair%d), index=1", i);
}

/* All windows hold the first element, or the last one. */
static void run_along(array *s, const array *from, int along, bool from_end,
                      int *size, int *stride, int *low, int *high)
{
    for (int i = 0; i < s->rank; i++) {
        int n = from->dims[i];
        bool runs = i == along && n > 0;
        size[i] = runs ? n : 1;
        stride[i] = 1;
        low[i] = runs && !from_end ? n - 1 : 0;
        high[i] = runs && from_end ? n - 1 : 0;
        s->dims[i] = n;
    }
}

enum { MAX_STEPS = 1 << 18 }; /* of the evaluator, in running windows */

static void add_reduce_window(graph *g, int a)
{
    array s = g->values[a];
    int size[MAX_RANK], stride[MAX_RANK], low[MAX_RANK], high[MAX_RANK];

    if (!s.rank)
        return;
    int init = pick_scalar(g, s.type);
    for (int i = 0; i < s.rank; i++) {
        size[i] = 1 + below(g, 3);
        stride[i] = 1 + below(g, 2);
        low[i] = below(g, 2);
        high[i] = below(g, 2);
        int n = s.dims[i] + low[i] + high[i] - size[i];
        s.dims[i] = n < 0 ? 0 : n / stride[i] + 1;
    }
    const array *from = &g->values[a];
    int along = below(g, s.rank);
    if (one_in(g, 3) && nelems(from) * from->dims[along] <= MAX_STEPS)
        run_along(&s, from, along, one_in(g, 2), size, stride, low, high);
    begin(g, s);
    fprintf(g->body, "reduce-window(v%d, v%d), window={size=", a, init);
    for (int i = 0; i < s.rank; i++)
        fprintf(g->body, "%s%d", i ? "x" : "", size[i]);
    for (int i = 0; i < s.rank; i++)
        fprintf(g->body, "%s%d", i ? "x" : " stride=", stride[i]);
    for (int i = 0; i < s.rank; i++)
        fprintf(g->body, "%s%d_%d", i ? "x" : " pad=", low[i], high[i]);
    fprintf(g->body, "}, to_apply=%s_%s\n", reducer(g, s.type),
            type_name(s.type));
}

/* A batch dimension first, perhaps; either side transposed, perhaps. */
static void add_dot(graph *g, int a)
{
    array s = g->values[a], b, to = { .type = s.type };
    bool is_batched = s.rank == 3;

    if (s.rank < 1 || s.rank > 3 || s.type == PRED)
        return;
    int batch[1] = { 0 }, nbatch = is_batched;
    int lhs = nbatch + below(g, s.rank - nbatch), rhs = nbatch + below(g, 2);
    b = (array){ .type = s.type, .rank = nbatch + 2 };
    b.dims[0] = s.dims[0];
    b.dims[rhs] = s.dims[lhs];
    b.dims[2 * nbatch + 1 - rhs] =
        1 + below(g, g->max_nelems > MAX_NELEMS && one_in(g, 2) ? 600 : 40);
    if (nelems(&b) > g->max_nelems)
        return;
    for (int i = 0; i < s.rank; i++)
        if (i != lhs)
            to.dims[to.rank++] = s.dims[i];
    to.dims[to.rank++] = b.dims[2 * nbatch + 1 - rhs];
    if (nelems(&to) > g->max_nelems ||
        nelems(&to) * s.dims[lhs] > 50 * g->max_nelems)
        return;
    int v = pick_like(g, b);
    add(g, to,
        "dot(v%d, v%d), lhs_batch_dims=%s, lhs_contracting_dims={%d}, "
        "rhs_batch_dims=%s, rhs_contracting_dims={%d}",
        a, v, list(batch, nbatch), lhs, list(batch, nbatch), rhs);
}

/* Not of floats: the order of NaNs depends on their signs. */
static void add_sort(graph *g, int a)
{
    array s = g->values[a];

    if (s.rank && s.type != PRED && !type_is_float(s.type))
        add(g, s,
            "sort(v%d), dimensions={%d}, is_stable=true, to_apply=less_%s", a,
            below(g, s.rank), type_name(s.type));
}

void add_reduction(graph *g)
{
    static void (*const all[])(graph *, int) = {
        add_reduce, add_reduce,        add_reduce, add_normalized,
        add_argmax, add_reduce_window, add_dot,    add_dot,
        add_sort,   add_convolution,
    };
    int a = pick(g);

    all[below(g, (int)(sizeof all / sizeof *all))](g, a);
}
