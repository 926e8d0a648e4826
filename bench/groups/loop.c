/* loop.c -- `while` loops with small bodies (bench/data/loops), per step.
 *
 * Each is two rows: by default, where a C compiler may not fuse a product and
 * a sum either, and with --contract, where both may.  Results are checked with
 * what XLA recorded; the course of some loops is chaotic, so that only the
 * same rounding gives the same end: these are run for a few steps by the
 * evaluator.
 */
#include "bench/groups/groups.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- arguments ------------------------------------------------------------ */

static void fill_values(const json_t *list, const hj_buffer *b, int64_t *at)
{
    size_t i;
    json_t *value;

    json_array_foreach((json_t *)list, i, value)
    {
        if (json_is_array(value)) {
            fill_values(value, b, at);
        } else {
            double x = json_number_value(value);
            if (hj_dtype_class_of(b->shape.dtype) == HJ_CLASS_FLOAT)
                hj_element_set_real(b->shape.dtype, b->data, *at, x);
            else
                hj_element_set_int(b->shape.dtype, b->data, *at, (int64_t)x);
            ++*at;
        }
    }
}

/* A product of plane rotations by 0.8 and 0.6: powers neither grow nor
 * vanish. */
static void fill_rotation(const hj_buffer *b, int64_t n)
{
    double *r = take((size_t)(n * n), sizeof *r);

    for (int64_t i = 0; i < n; i++)
        r[i * n + i] = 1;
    for (int64_t i = 0; i + 1 < n; i++)
        for (int64_t k = 0; k < n; k++) {
            double x = r[k * n + i], y = r[k * n + i + 1];
            r[k * n + i] = 0.8 * x + 0.6 * y;
            r[k * n + i + 1] = -0.6 * x + 0.8 * y;
        }
    for (int64_t i = 0; i < n * n; i++)
        hj_element_set_real(b->shape.dtype, b->data, i, r[i]);
    free(r);
}

static void fill_argument(const json_t *rule, const hj_buffer *b)
{
    int64_t n = hj_shape_nelems(&b->shape), at = 0;
    long long k, modulus;
    double scale;

    if (json_unpack((json_t *)rule, "{s:[I,F]}", "wave", &k, &scale) == 0) {
        for (int64_t i = 0; i < n; i++)
            hj_element_set_real(
                b->shape.dtype, b->data, i,
                ((double)((i * 7919 + k * 13) % 1009) / 1009 - 0.5) * scale);
    } else if (json_unpack((json_t *)rule, "{s:[I,I]}", "mod", &k, &modulus) ==
               0) {
        for (int64_t i = 0; i < n; i++)
            hj_element_set_int(b->shape.dtype, b->data, i, i * k % modulus);
    } else if (json_unpack((json_t *)rule, "{s:I}", "rotation", &k) == 0) {
        fill_rotation(b, k);
    } else {
        fill_values(json_object_get(rule, "values"), b, &at);
    }
}

static void fill(const row *r, ours *o)
{
    const json_t *args = json_object_get(r->context, "args");

    for (int i = 0; i < o->nargs; i++)
        fill_argument(json_array_get(args, (size_t)i), &o->args[i]);
}

/* The same with small counts. */
static void fill_tiny(const row *r, ours *o)
{
    fill(r, o);
    for (int i = 0; i < o->nargs; i++)
        if (hj_dtype_class_of(o->args[i].shape.dtype) != HJ_CLASS_FLOAT &&
            hj_element_int(o->args[i].shape.dtype, o->args[i].data, 0) > 99999)
            hj_element_set_int(o->args[i].shape.dtype, o->args[i].data, 0, 99);
}

/* --- results -------------------------------------------------------------- */

static double element(const hj_buffer *b, int64_t i)
{
    hj_dtype type = b->shape.dtype;

    return hj_dtype_class_of(type) == HJ_CLASS_FLOAT
               ? hj_element_real(type, b->data, i)
               : (double)hj_element_int(type, b->data, i);
}

static bool is_near(double x, double recorded)
{
    return fabs(x - recorded) <= 1e-3 * fabs(recorded) + 1e-4;
}

static bool result_is_right(const json_t *recorded, const hj_buffer *b,
                            char why[256])
{
    const json_t *values = json_object_get(recorded, "values");
    int64_t n = hj_shape_nelems(&b->shape);
    double sum = 0;

    for (int64_t i = 0; i < n; i++)
        sum += element(b, i);
    if (!values) {
        double want = json_number_value(json_object_get(recorded, "sum"));
        snprintf(why, 256, "the sum is %.9g, not %.9g", sum, want);
        return is_near(sum, want);
    }
    for (int64_t i = 0; i < (int64_t)json_array_size(values); i++) {
        double want = json_number_value(json_array_get(values, (size_t)i));
        snprintf(why, 256, "element %lld is %.9g, not %.9g", (long long)i,
                 element(b, i), want);
        if (!is_near(element(b, i), want))
            return false;
    }
    return true;
}

static bool check(const row *r, const ours *o, char why[256])
{
    const json_t *results = json_object_get(r->context, "results");

    if (json_is_true(json_object_get(r->context, "chaotic")))
        return true;
    for (int i = 0; i < o->nresults; i++)
        if (!result_is_right(json_array_get(results, (size_t)i), &o->results[i],
                             why))
            return false;
    return true;
}

/* --- rows ----------------------------------------------------------------- */

/* The program, with fewer turns if only results count. */
static void read_program(const bench *b, const char *name, string *out)
{
    char path[4096];
    size_t length;

    snprintf(path, sizeof path, "%s/loops/%s.hlo", BENCH_DATA, name);
    char *all = read_file(path, &length);
    if (!all)
        die("%s: cannot be read", path);
    for (const char *at = all; *at;) {
        static const char *const turns[] = {
            "constant(1000000)", "constant(100000)", "constant(10000)",
            "constant(1000)", "constant(512)"
        };
        int which = -1;
        for (int i = 0; i < 5 && b->is_tiny; i++)
            if (strncmp(at, turns[i], strlen(turns[i])) == 0)
                which = i;
        if (which >= 0) {
            string_add(out, "constant(50)");
            at += strlen(turns[which]);
        } else {
            size_t n = strcspn(at + 1, "c") + 1;
            string_add(out, "%.*s", (int)n, at);
            at += n;
        }
    }
    free(all);
}

static void run_loop(bench *b, const json_t *entry, bool is_contracted)
{
    const char *name = json_string_value(json_object_get(entry, "name"));
    row r = { .is_contracted = is_contracted,
              .work = { .kernel = name,
                        .flavour = is_contracted ? "contract" : "strict" },
              .steps = json_number_value(json_object_get(entry, "steps")),
              .goals = { { GOAL_PEER, 1.1, NULL } },
              .fill = b->is_tiny ? fill_tiny : fill,
              .check = b->is_tiny ? NULL : check,
              .tolerance = 1e-3,
              .takes_any_peer = json_is_true(json_object_get(entry, "chaotic")),
              .context = entry };

    if (json_is_true(json_object_get(entry, "has_no_c")))
        r.goals[0] = (goal){ GOAL_PEER, 0.5, "xla" };
    r.recorded_xla_ns =
        r.steps * json_number_value(json_object_get(entry, "xla_ns_per_step"));
    snprintf(r.name, sizeof r.name, "%s%s", name,
             is_contracted ? "_contract" : "");
    if (!row_is_wanted(b, r.name))
        return;
    read_program(b, name, &r.hlo);
    row_run(b, &r);
}

void group_loop(bench *b)
{
    json_error_t error;
    json_t *all = json_load_file(BENCH_DATA "/loops/manifest.json", 0, &error);
    json_t *entry;
    size_t i;

    if (!all)
        die("%s/loops/manifest.json:%d: %s", BENCH_DATA, error.line,
            error.text);
    json_array_foreach(all, i, entry)
    {
        run_loop(b, entry, false);
        run_loop(b, entry, true);
    }
    json_decref(all);
}
