/* cliff.c -- other shapes of the same mechanisms: sizes that are no multiple of
 * anything, other types, ranks and odd row lengths.
 *
 * What counts is the fraction of the limit at each footprint; a size whose
 * fraction is under two thirds of its neighbours' in the list is marked.
 */
#include "bench/groups/groups.h"
#include "bench/groups/spec.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SIZES = 512, NSIZES = 8, MAX_NAME = 256, NAGAIN = 3 };
static const double TWO_THIRDS = 2.0 / 3;

/* One program at sizes in order: a line of data/cliffs.txt, or of a list of the
 * user's. */
typedef struct family {
    char program[MAX_NAME], type[MAX_NAME];
    double operations;    /* of an element; 0: not counted */
    bool has_comparisons; /* as many as log2 of the last size, instead */
    int64_t sizes[MAX_SIZES][NSIZES];
    int n;
} family;

/* Where the name begins that the rows bear: behind the folder. */
static const char *name_of(const family *f)
{
    const char *slash = strrchr(f->program, '/');

    return slash ? slash + 1 : f->program;
}

static void name_row(const family *f, const int64_t n[], row *r)
{
    const char *name = name_of(f);
    int length =
        snprintf(r->name, sizeof r->name, "cliff_%.*s_%.8s_%lld",
                 (int)strcspn(name, "."), name, f->type, (long long)n[0]);

    for (int i = 1; i < NSIZES && n[i] && length < (int)sizeof r->name; i++)
        length += snprintf(r->name + length, sizeof r->name - (size_t)length,
                           "x%lld", (long long)n[i]);
}

/* What an element takes.  Any order of n numbers is told by log2(n!)
 * comparisons, nearly log2(n) for each number. */
static double operations_of(const family *f, const int64_t n[])
{
    int last = 0;

    while (last + 1 < NSIZES && n[last + 1])
        last++;
    return f->has_comparisons ? log2((double)n[last]) : f->operations;
}

/* Multiply-adds count, and what the family says; other programs are bound by
 * their bytes.  (The peak counts two for each operation.) */
static double flops_of(const row *r, const family *f)
{
    double operations = operations_of(f, r->context);
    ours o = { 0 };
    hj_cost cost = { 0 };
    char why[256];

    if (!ours_parse(&o, r->hlo.at, r->hlo.n, r->name, why))
        return 0;
    if (operations > 0)
        cost.flops = 2 * operations *
                     (double)hj_shape_nelems(hj_module_result_shape(o.module));
    else if (hj_module_nops(o.module, HJ_OP_dot) +
                 hj_module_nops(o.module, HJ_OP_convolution) >
             0)
        hj_error_free(hj_module_cost(o.module, &cost));
    ours_close(&o);
    return cost.flops;
}

/* Rows of the first argument are gathered or scattered, by their numbers in the
 * second. */
static bool has_rows(const row *r, const ours *o, const int64_t n[])
{
    const hj_shape *table = &o->args[0].shape;

    return (strstr(r->hlo.at, "start_index_map={0}") ||
            strstr(r->hlo.at, "scatter_dims_to_operand_dims={0}")) &&
           o->nargs > 1 && table->rank > 0 && table->dims[0] == n[0] &&
           o->args[1].shape.rank == 1 && o->args[1].shape.dtype == HJ_DTYPE_s32;
}

static void find_lines(const row *r, const ours *o)
{
    const hj_shape *table = &o->args[0].shape;

    if (!has_rows(r, o, r->context))
        return;
    *r->rows = (lines){
        .table = o->args[0].data,
        .places = o->args[1].data,
        .nplaces = (size_t)hj_shape_nelems(&o->args[1].shape),
        .nbytes = (size_t)(hj_shape_nbytes(table) / table->dims[0]),
    };
}

/* Numbers of rows and places are below the first size, others small. */
static void fill(const row *r, ours *o)
{
    const int64_t *n = r->context;

    for (int i = 0; i < o->nargs; i++) {
        const hj_shape *shape = &o->args[i].shape;
        fill_random(&o->args[i], (uint64_t)i + 1, -1, 1);
        if (shape->dtype != HJ_DTYPE_s32 || i == 0)
            continue;
        for (int64_t k = 0; k < hj_shape_nelems(shape); k++)
            hj_element_set_int(HJ_DTYPE_s32, o->args[i].data, k,
                               (k * 40503 + 7) % n[0]);
    }
    find_lines(r, o);
}

/* The fraction of the limit; 0 if it was not timed. */
static double run_size(bench *b, const family *f, const int64_t n[])
{
    lines rows = { 0 };
    /* (peers add up in other orders, some from end to end) */
    row r = { .tolerance = strcmp(f->type, "f64") == 0   ? 1e-10
                           : strcmp(f->type, "f32") == 0 ? 1e-4
                                                         : 0,
              .is_f64 = strcmp(f->type, "f64") == 0,
              .is_alone = true,
              .may_be_unchecked = b->sizes != NULL,
              .fill = fill,
              .rows = &rows,
              .context = n,
              .work = { .kernel = strcmp(f->type, "f32") == 0 ? f->program : "",
                        .flavour = "fast" } };
    int64_t sizes[PEER_NSIZES] = { 0 };

    name_row(f, n, &r);
    if (!row_is_wanted(b, r.name))
        return 0;
    memcpy(sizes, n, NSIZES * sizeof *n);
    memcpy(r.work.n, sizes, sizeof sizes);
    string_add_program(&r.hlo, f->program, f->type, sizes, "parameter(1)");
    if (!b->shows_plan)
        r.flops = flops_of(&r, f);
    if (!row_run(b, &r) || r.njobs == 0)
        return 0;
    return r.limit_ns / r.jobs[0].min_ns;
}

/* The mean of the neighbours that there are. */
static double neighbours(const double fractions[], int n, int i)
{
    double sum = 0;
    int count = 0;

    for (int k = i - 1; k <= i + 1; k += 2)
        if (k >= 0 && k < n && fractions[k] > 0) {
            sum += fractions[k];
            count++;
        }
    return count ? sum / count : 0;
}

static bool is_low(const double fractions[], int n, int i)
{
    double near = neighbours(fractions, n, i);

    return fractions[i] > 0 && near > 0 && fractions[i] < TWO_THIRDS * near;
}

static void run_family(bench *b, const family *f)
{
    double fractions[MAX_SIZES] = { 0 };

    for (int i = 0; i < f->n; i++)
        fractions[i] = run_size(b, f, f->sizes[i]);
    for (int i = 0; i < f->n; i++) {
        row r;
        /* (again, lest a busy moment of the machine be taken for one) */
        for (int turn = 0; turn < NAGAIN && is_low(fractions, f->n, i);
             turn++) {
            double again = run_size(b, f, f->sizes[i]);
            fractions[i] = again > fractions[i] ? again : fractions[i];
        }
        if (!is_low(fractions, f->n, i))
            continue;
        name_row(f, f->sizes[i], &r);
        table_summary(b, r.name, fractions[i] / neighbours(fractions, f->n, i),
                      "of the neighbours' fraction, at least 0.667", 0);
    }
}

/* "operations=20" or "operations=log2", which may be missing; the next word. */
static char *read_operations(char *word, char **state, family *f)
{
    static const char KEY[] = "operations=";

    if (!word || strncmp(word, KEY, sizeof KEY - 1) != 0)
        return word;
    word += sizeof KEY - 1;
    f->has_comparisons = strcmp(word, "log2") == 0;
    f->operations = strtod(word, NULL);
    return strtok_r(NULL, " ", state);
}

/* "12x34x5" */
static void read_size(const char *at, int64_t n[])
{
    for (int i = 0; i < NSIZES && *at; i++) {
        char *end;
        n[i] = strtoll(at, &end, 10);
        at = *end == 'x' ? end + 1 : end;
    }
}

/* A line; false: it is empty or a comment. */
static bool read_family(char *line, family *f)
{
    char *state, *word = strtok_r(line, " ", &state);

    memset(f, 0, sizeof *f);
    if (!word || *word == '#')
        return false;
    snprintf(f->program, sizeof f->program, "%s", word);
    word = strtok_r(NULL, " ", &state);
    snprintf(f->type, sizeof f->type, "%s", word ? word : "");
    word = read_operations(strtok_r(NULL, " ", &state), &state, f);
    for (; word; word = strtok_r(NULL, " ", &state)) {
        if (f->n == MAX_SIZES)
            die("%s %s: more than %d sizes", f->program, f->type, MAX_SIZES);
        read_size(word, f->sizes[f->n++]);
    }
    return f->n > 0;
}

void group_cliff(bench *b)
{
    const char *path = b->sizes ? b->sizes : BENCH_DATA "/cliffs.txt";
    size_t length;
    char *all = read_file(path, &length), *state;
    family f;

    if (!all)
        die("%s: cannot be read", path);
    for (char *line = strtok_r(all, "\n", &state);
         line && (b->sizes || !b->is_tiny); line = strtok_r(NULL, "\n", &state))
        if (read_family(line, &f))
            run_family(b, &f);
    free(all);
}
