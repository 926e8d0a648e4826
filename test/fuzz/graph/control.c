/* control -- calls, conditionals and loops round random bodies. */
#include "test/fuzz/graph/graph.h"

#include <stdlib.h>

enum { MAX_CARRIED = 4, MAX_DEPTH = 2 };

/* Values that a computation takes as a tuple and gives back as one, in the
 * same order; the last one counts the steps. */
typedef struct carried {
    int n;
    array shapes[MAX_CARRIED + 1];
} carried;

static void write_tuple_shape(FILE *out, const carried *c)
{
    fputc('(', out);
    for (int i = 0; i < c->n; i++)
        fprintf(out, "%s%s", i ? ", " : "", array_text(&c->shapes[i]));
    fputc(')', out);
}

/* A computation of that tuple; some results are the parameter's own values,
 * in other places perhaps.  Returns its number. */
static int add_body(graph *outer, const carried *c, bool counts)
{
    char *text = NULL;
    size_t n;
    int results[MAX_CARRIED + 1], number;
    graph *g = calloc(1, sizeof *g);

    *g = *outer;
    g->n = 0;
    g->depth++;
    g->body = open_memstream(&text, &n);
    for (int i = 0; i < c->n; i++)
        add(g, c->shapes[i], "get-tuple-element(s), index=%d", i);
    grow(g, g->n + 1 + below(g, 8));
    for (int i = 0; i < c->n; i++)
        results[i] = pick_like(g, c->shapes[i]);
    if (counts) {
        int one = add(g, (array){ .type = S32 }, "constant(1)");
        results[c->n - 1] =
            add(g, (array){ .type = S32 }, "add(v%d, v%d)", c->n - 1, one);
    }
    fclose(g->body);

    number = (*g->ncomps)++;
    fprintf(g->module, "comp%d {\n  s = ", number);
    write_tuple_shape(g->module, c);
    fprintf(g->module, " parameter(0)\n%s  ROOT r = ", text);
    write_tuple_shape(g->module, c);
    for (int i = 0; i < c->n; i++)
        fprintf(g->module, "%sv%d", i ? ", " : " tuple(", results[i]);
    fputs(")\n}\n", g->module);
    free(text);
    free(g);
    return number;
}

/* "any element of the value is not 1", or nothing. */
static void write_any(graph *g, const carried *c)
{
    int which = below(g, c->n);
    array s = c->shapes[which], p = s;
    const char *type = type_name(s.type);
    const int all[MAX_RANK] = { 0, 1, 2, 3, 4 };

    p.type = PRED;
    fprintf(g->module, "  x = %s get-tuple-element(s), index=%d\n",
            array_text(&s), which);
    fprintf(g->module, "  one = %s[] constant(%s)\n", type,
            s.type == PRED ? "true" : "1");
    fprintf(g->module, "  ones = %s broadcast(one), dimensions={}\n",
            array_text(&s));
    fprintf(g->module, "  other = %s compare(x, ones), direction=NE\n",
            array_text(&p));
    fprintf(g->module,
            "  no = pred[] constant(false)\n"
            "  any = pred[] reduce(other, no), dimensions=%s, "
            "to_apply=or_pred\n",
            list(all, s.rank));
}

/* The counter always ends the loop; values may do so before. */
static int add_condition(graph *g, const carried *c)
{
    int number = (*g->ncomps)++;
    bool asks_values = one_in(g, 3);

    fprintf(g->module, "comp%d {\n  s = ", number);
    write_tuple_shape(g->module, c);
    fprintf(g->module,
            " parameter(0)\n  i = s32[] get-tuple-element(s), index=%d\n"
            "  n = s32[] constant(%d)\n",
            c->n - 1, below(g, 5));
    if (asks_values)
        write_any(g, c);
    fprintf(g->module, "  %sless = pred[] compare(i, n), direction=LT\n",
            asks_values ? "" : "ROOT ");
    if (asks_values)
        fputs("  ROOT r = pred[] and(any, less)\n", g->module);
    fputs("}\n", g->module);
    return number;
}

/* "tupleN = (...) tuple(...)": values that are there, the counter last. */
static int add_tuple(graph *g, carried *c, bool counts)
{
    int values[MAX_CARRIED + 1], number;

    c->n = 1 + below(g, MAX_CARRIED);
    for (int i = 0; i < c->n; i++)
        values[i] = pick(g);
    if (counts)
        values[c->n++] = add(g, (array){ .type = S32 }, "constant(0)");
    for (int i = 0; i < c->n; i++)
        c->shapes[i] = g->values[values[i]];
    number = (*g->ncomps)++;
    fprintf(g->body, "  tuple%d = ", number);
    write_tuple_shape(g->body, c);
    for (int i = 0; i < c->n; i++)
        fprintf(g->body, "%sv%d", i ? ", " : " tuple(", values[i]);
    fputs(")\n", g->body);
    return number;
}

static void add_results(graph *g, const carried *c, int number)
{
    for (int i = 0; i < c->n; i++)
        if (!one_in(g, 4) || i + 1 == c->n)
            add(g, c->shapes[i], "get-tuple-element(out%d), index=%d", number,
                i);
}

static void begin_out(graph *g, const carried *c, int number)
{
    fprintf(g->body, "  out%d = ", number);
    write_tuple_shape(g->body, c);
}

static void add_while(graph *g)
{
    carried c;
    int tuple = add_tuple(g, &c, true);
    int body = add_body(g, &c, true), condition = add_condition(g, &c);

    begin_out(g, &c, tuple);
    fprintf(g->body, " while(tuple%d), condition=comp%d, body=comp%d\n", tuple,
            condition, body);
    add_results(g, &c, tuple);
}

static void add_conditional(graph *g)
{
    carried c;
    bool is_indexed = one_in(g, 2);
    int which = pick_scalar(g, is_indexed ? S32 : PRED);
    int tuple = add_tuple(g, &c, false);
    int a = add_body(g, &c, false), b = add_body(g, &c, false);

    begin_out(g, &c, tuple);
    if (is_indexed)
        fprintf(g->body,
                " conditional(v%d, tuple%d, tuple%d, tuple%d), "
                "branch_computations={comp%d, comp%d, comp%d}\n",
                which, tuple, tuple, tuple, a, b, a);
    else
        fprintf(g->body,
                " conditional(v%d, tuple%d, tuple%d), "
                "true_computation=comp%d, false_computation=comp%d\n",
                which, tuple, tuple, a, b);
    add_results(g, &c, tuple);
}

static void add_call(graph *g)
{
    carried c;
    int tuple = add_tuple(g, &c, false), body = add_body(g, &c, false);

    begin_out(g, &c, tuple);
    fprintf(g->body, " call(tuple%d), to_apply=comp%d\n", tuple, body);
    add_results(g, &c, tuple);
}

void add_control(graph *g)
{
    if (g->depth == MAX_DEPTH)
        return;
    switch (below(g, 5)) {
    case 0:
        add_call(g);
        break;
    case 1:
    case 2:
        add_conditional(g);
        break;
    default:
        add_while(g);
    }
}
