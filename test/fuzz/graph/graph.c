/* graph -- see graph.h. */
#include "test/fuzz/graph/graph.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RESULTS = 16 };

static const char *const names[NTYPES] = {
    "f32", "f64", "f16", "bf16", "s32", "s64", "s8", "u8", "u32", "pred"
};

const char *type_name(dtype t)
{
    return names[t];
}

bool type_is_float(dtype t)
{
    return t <= BF16;
}

int64_t nelems(const array *s)
{
    const int64_t most = (int64_t)1 << 32; /* and no overflow */
    int64_t n = 1;

    for (int i = 0; i < s->rank; i++)
        n = n < most ? n * s->dims[i] : n;
    return n;
}

bool same_array(const array *a, const array *b)
{
    bool is = a->type == b->type && a->rank == b->rank;

    for (int i = 0; is && i < a->rank; i++)
        is = a->dims[i] == b->dims[i];
    return is;
}

int below(graph *g, int n)
{
    return (int)random_below(g->r, (size_t)n);
}

bool one_in(graph *g, int n)
{
    return !below(g, n);
}

/* --- text ----------------------------------------------------------------- */

/* prefix{1,2,3}, in one of the buffers that are used in turn. */
static const char *bracketed(const char *prefix, const char *brackets,
                             const int *numbers, int n)
{
    static char texts[16][128];
    static int at;
    const size_t size = sizeof texts[0];
    char *text = texts[at = (at + 1) % 16];
    size_t k = (size_t)snprintf(text, size, "%s%c", prefix, brackets[0]);

    for (int i = 0; i < n; i++)
        k += (size_t)snprintf(text + k, size - k, "%s%d", i ? "," : "",
                              numbers[i]);
    snprintf(text + k, size - k, "%c", brackets[1]);
    return text;
}

const char *list(const int *numbers, int n)
{
    return bracketed("", "{}", numbers, n);
}

const char *array_text(const array *s)
{
    return bracketed(type_name(s->type), "[]", s->dims, s->rank);
}

int begin(graph *g, array s)
{
    g->values[g->n] = s;
    fprintf(g->body, "  v%d = %s ", g->n, array_text(&s));
    return g->n++;
}

int add(graph *g, array s, const char *format, ...)
{
    int id = begin(g, s);
    va_list args;

    va_start(args, format);
    vfprintf(g->body, format, args);
    va_end(args);
    fputc('\n', g->body);
    return id;
}

/* --- values --------------------------------------------------------------- */

/* Arrays rather than scalars. */
int pick(graph *g)
{
    int recent = g->n < 8 ? g->n : 8, v = 0;

    for (int tries = 0; tries < 3; tries++) {
        v = one_in(g, 4) ? below(g, g->n) : g->n - 1 - below(g, recent);
        if (g->values[v].rank)
            break;
    }
    return v;
}

int add_constant(graph *g, dtype t)
{
    static const char *const floats[] = { "0",   "-0", "1",    "-1.5", "0.25",
                                          "100", "3",  "-inf", "inf",  "nan" };
    /* The ends last: they are rare. */
    int n = one_in(g, 6) ? 10 : 7;
    const array s = { .type = t };

    if (type_is_float(t))
        return add(g, s, "constant(%s)", floats[below(g, n)]);
    if (t == PRED)
        return add(g, s, "constant(%s)", one_in(g, 2) ? "true" : "false");
    return add(g, s, "constant(%d)",
               t == U8 || t == U32 ? below(g, 100) : below(g, 200) - 100);
}

int pick_scalar(graph *g, dtype t)
{
    const array s = { .type = t };

    for (int i = 0; i < 4; i++) {
        int v = pick(g);
        if (same_array(&g->values[v], &s))
            return v;
    }
    return add_constant(g, t);
}

/* From a value with as many elements, of another type perhaps. */
static int reshape_like(graph *g, int v, array s)
{
    array from = g->values[v], reshaped = s;

    reshaped.type = from.type;
    if (!same_array(&from, &reshaped))
        v = add(g, reshaped, "reshape(v%d)", v);
    return from.type == s.type ? v : add(g, s, "convert(v%d)", v);
}

/* From a value of that type whose dimensions are some of those, in order; or
 * -1. */
static int broadcast_to(graph *g, array s)
{
    for (int v = g->n - 1; v >= 0; v--) {
        array from = g->values[v];
        int map[MAX_RANK], k = 0;
        for (int i = 0; i < s.rank && k < from.rank; i++)
            if (from.dims[k] == s.dims[i])
                map[k++] = i;
        if (k && k == from.rank && k < s.rank && from.type == s.type &&
            !one_in(g, 3))
            return add(g, s, "broadcast(v%d), dimensions=%s", v, list(map, k));
    }
    return -1;
}

int pick_like(graph *g, array s)
{
    int wider = one_in(g, 3) ? broadcast_to(g, s) : -1;

    if (wider >= 0)
        return wider;
    for (int i = 0; i < 6; i++) {
        int v = pick(g);
        if (same_array(&g->values[v], &s))
            return v;
    }
    if (g->nparams && g->nparams < 8 && !one_in(g, 6))
        return add(g, s, "parameter(%d)", g->nparams++);
    for (int v = g->n - 1; v >= 0; v--)
        if (nelems(&g->values[v]) == nelems(&s) && !one_in(g, 3))
            return reshape_like(g, v, s);
    if (one_in(g, 3) && s.rank && s.type != PRED)
        return add(g, s, "iota(), iota_dimension=%d", below(g, s.rank));
    int scalar = pick_scalar(g, s.type);
    return s.rank ? add(g, s, "broadcast(v%d), dimensions={}", scalar) : scalar;
}

int pick_wider(graph *g, array s)
{
    int v = one_in(g, 3) ? -1 : broadcast_to(g, s);

    return v < 0 ? pick_like(g, s) : v;
}

/* --- a module ------------------------------------------------------------- */

static family random_family(graph *g)
{
    int what = below(g, 20);

    return what < 8    ? ELEMENTWISE
           : what < 12 ? MOVEMENT
           : what < 15 ? REDUCTION
           : what < 18 ? INDEXING
                       : CONTROL;
}

void grow(graph *g, int n)
{
    static void (*const all[])(graph *) = { add_elementwise, add_movement,
                                            add_reduction, add_indexing,
                                            add_control };

    /* Room for what one operation adds. */
    while (g->n < n && g->n < MAX_VALUES - 16)
        all[one_in(g, 2) ? g->favourite : random_family(g)](g);
}

static bool is_used(const char *body, int v)
{
    char name[2][16];

    snprintf(name[0], sizeof name[0], "v%d,", v);
    snprintf(name[1], sizeof name[1], "v%d)", v);
    return strstr(body, name[0]) || strstr(body, name[1]);
}

/* Which values are results: what nothing uses, or a few that were picked. */
static int choose_results(graph *g, const char *body, int chosen[MAX_RESULTS])
{
    int n = 1 + below(g, 4);

    if (one_in(g, 2)) {
        n = 0;
        for (int v = g->n - 1; v >= 0 && n < MAX_RESULTS; v--)
            if (!is_used(body, v))
                chosen[n++] = v;
        return n;
    }
    for (int i = 0; i < n; i++)
        chosen[i] = i ? pick(g) : g->n - 1;
    return n;
}

static void write_result(graph *g, const char *body, FILE *out)
{
    int chosen[MAX_RESULTS], n = choose_results(g, body, chosen);

    fputs("  ROOT result = (", out);
    for (int i = 0; i < n; i++)
        fprintf(out, "%s%s", i ? ", " : "", array_text(&g->values[chosen[i]]));
    fputs(") tuple(", out);
    for (int i = 0; i < n; i++)
        fprintf(out, "%sv%d", i ? ", " : "", chosen[i]);
    fputs(")\n}\n", out);
}

/* The values of many small operations. */
static void grow_many(graph *g, int size)
{
    if (one_in(g, 20)) {
        g->max_nelems = 500 * 1000;
        size = 8;
    }
    g->favourite = random_family(g);
    add_parameters(g);
    grow(g, size);
}

/* Those of a few, on an array of any size up to the limit. */
static void grow_few(graph *g)
{
    static void (*const all[])(graph *) = { add_movement, add_movement,
                                            add_reduction, add_reduction,
                                            add_indexing };
    int n = 1 + below(g, 2);

    g->max_nelems = MAX_LARGE_NELEMS;
    add_large_parameter(g);
    if (one_in(g, 3))
        add_elementwise(g);
    for (int i = 0; i < 3 * n && g->n < MAX_VALUES - 16; i++)
        all[below(g, 5)](g);
    if (one_in(g, 3))
        add_elementwise(g);
}

char *graph_random(random_source *r, int size)
{
    char *text = NULL, *body = NULL;
    size_t ntext, nbody;
    int ncomps = 0;
    graph *g = calloc(1, sizeof *g);

    *g = (graph){ .r = r, .ncomps = &ncomps, .max_nelems = MAX_NELEMS };
    g->module = open_memstream(&text, &ntext);
    g->body = open_memstream(&body, &nbody);
    fputs("HloModule random\n", g->module);
    write_reducers(g->module);
    if (size)
        grow_many(g, size);
    else
        grow_few(g);
    fclose(g->body);
    fprintf(g->module, "ENTRY e {\n%s", body);
    write_result(g, body, g->module);
    fclose(g->module);
    free(body);
    free(g);
    return text;
}
