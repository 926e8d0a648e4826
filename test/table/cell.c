/* cell -- see cell.h. */
#include "cell.h"

#include "base/error.h"
#include "hlojit/comm.h"
#include "hlojit/text.h"
#include "ir/graph.h"
#include "test/values/values.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* What a run works with; all of it lies in the arena. */
typedef struct work {
    hj_arena *arena;
    const cell_options *options;
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    hj_buffer *args;
    int nargs, nresults;
    hj_comm *comm; /* of one participant */
    hj_queue *infeed, *outfeed;
    bool is_exact; /* so far */
    const char *difference;
} work;

static hj_buffer new_buffer(work *w, const hj_shape *shape)
{
    hj_buffer b = { .shape = *shape };
    size_t nbytes = (size_t)hj_shape_nbytes(shape);

    b.data = hj_arena_data(w->arena, nbytes + 64);
    memset(b.data, 0x5a, nbytes + 64);
    return b;
}

static hj_buffer *new_results(work *w)
{
    const hj_shape *shape = hj_module_result_shape(w->module);
    hj_buffer *results = HJ_NEW_ARRAY(w->arena, hj_buffer, w->nresults + 1);

    for (int i = 0; i < w->nresults; i++)
        results[i] = new_buffer(w, hj_shape_leaf(shape, i));
    if (w->nargs)
        results[w->nresults] = new_buffer(w, &w->args[0].shape);
    return results;
}

/* Parameters are told apart: each has values of its own. */
static void make_args(work *w)
{
    const hj_module *module = w->module;
    uint64_t seed = 0;

    for (int i = 0; i < hj_module_nparams(module); i++)
        w->nargs += hj_shape_nleaves(hj_module_param_shape(module, i));
    w->args = HJ_NEW_ARRAY(w->arena, hj_buffer, w->nargs + 1);
    for (int i = 0, k = 0; i < hj_module_nparams(module); i++) {
        const hj_shape *shape = hj_module_param_shape(module, i);
        for (int leaf = 0; leaf < hj_shape_nleaves(shape); leaf++, k++) {
            w->args[k] = new_buffer(w, hj_shape_leaf(shape, leaf));
            hj_literal x = { .shape = &w->args[k].shape,
                             .data = w->args[k].data };
            if (!hj_shape_is_array(x.shape))
                continue;
            bool is_integral = !hj_dtype_is_float(x.shape->dtype) &&
                               !hj_dtype_is_complex(x.shape->dtype);
            if (w->options->is_ordinary && !is_integral)
                fill_ordinary(&x, seed++, 4);
            else
                fill(&x, x.shape->rank ? seed++ : 5 + seed++);
        }
    }
}

/* --- comparing ------------------------------------------------------------ */

/* Both engines may be as far off as docs/semantics.md promises. */
static int ulps_of(hj_dtype dtype)
{
    if (hj_dtype_is_complex(dtype))
        return 8;
    return dtype == HJ_DTYPE_f64 ? 4 : 2;
}

static double magnitude(const hj_literal *x, int64_t i)
{
    double re = hj_literal_get_real(x, i);

    return hj_dtype_is_complex(x->shape->dtype)
               ? hypot(re, hj_literal_get_imag(x, i))
               : fabs(re);
}

static double distance(const hj_literal *x, const hj_literal *y, int64_t i)
{
    double re = hj_literal_get_real(x, i) - hj_literal_get_real(y, i);

    if (!hj_dtype_is_complex(x->shape->dtype))
        return fabs(re);
    return hypot(re, hj_literal_get_imag(x, i) - hj_literal_get_imag(y, i));
}

/* Some eps of the largest element. */
static double bound_of_norm(const hj_literal *want)
{
    hj_dtype part = hj_dtype_real(want->shape->dtype);
    double most = 0;

    for (int64_t i = 0; i < hj_shape_nelems(want->shape); i++)
        if (isfinite(magnitude(want, i)))
            most = fmax(most, magnitude(want, i));
    return most * ldexp(512, -hj_dtype_get(part)->mantissa_bits - 1);
}

static void compare(work *w, const char *what, int leaf, const hj_buffer *a,
                    const hj_buffer *b)
{
    const hj_literal got = { .shape = &a->shape, .data = a->data };
    const hj_literal want = { .shape = &b->shape, .data = b->data };
    bool is_exact = true;

    if (!hj_shape_is_array(want.shape))
        return;
    if (leaf < w->nresults)
        hj_error_free(hj_module_is_exact(w->module, leaf, &is_exact));
    w->is_exact &= is_exact;
    int ulps = is_exact ? SAME : ulps_of(want.shape->dtype);
    bool is_norm =
        w->options->within_norm && (hj_dtype_is_float(want.shape->dtype) ||
                                    hj_dtype_is_complex(want.shape->dtype));
    double bound = is_norm ? bound_of_norm(&want) : 0;
    for (int64_t i = 0; i < hj_shape_nelems(want.shape); i++) {
        if (values_agree(&got, &want, i, ulps) ||
            (is_norm && distance(&got, &want, i) <= bound))
            continue;
        w->difference = hj_arena_printf(
            w->arena, "%s: result %d, element %" PRId64 " is %s, not %s", what,
            leaf, i, value_text(w->arena, &got, i),
            value_text(w->arena, &want, i));
        return;
    }
}

/* --- running -------------------------------------------------------------- */

/* What an infeed gets, is argument 0. */
static hj_error *before(work *w, hj_run *run)
{
    hj_comm_reset(w->comm);
    HJ_CHECK(hj_run_set_comm(run, w->comm, 0));
    hj_run_set_queues(run, w->infeed, w->outfeed);
    if (!w->nargs || hj_queue_count(w->infeed))
        return NULL;
    return hj_queue_push(w->infeed, w->args, 1, 0);
}

/* What an outfeed gave, a value like argument 0, is behind the results. */
static hj_error *after(work *w, hj_buffer *results)
{
    if (!hj_queue_count(w->outfeed))
        return NULL;
    return hj_queue_pop(w->outfeed, &results[w->nresults], 1, 0);
}

static hj_error *run_compiled(work *w, int nthreads, hj_buffer *results)
{
    hj_run_set_threads(w->run, nthreads);
    HJ_CHECK(before(w, w->run));
    HJ_CHECK(hj_executable_run(w->exe, w->run, w->args, w->nargs, results,
                               w->nresults));
    return after(w, results);
}

static hj_error *run_evaluator(work *w, hj_buffer *results)
{
    hj_run *run;

    HJ_CHECK(hj_run_create(NULL, &run));
    hj_error *error = before(w, run);
    if (!error)
        error = hj_module_evaluate(w->module, w->options->client, NULL, run,
                                   w->args, w->nargs, results, w->nresults);
    if (!error)
        error = after(w, results);
    hj_run_destroy(run);
    return error;
}

static hj_error *open_host(work *w)
{
    HJ_CHECK(hj_comm_create(NULL, &w->comm));
    HJ_CHECK(hj_queue_create(2, NULL, &w->infeed));
    return hj_queue_create(2, NULL, &w->outfeed);
}

/* In the second round floating-point arguments are special values alone. */
static void make_special(work *w)
{
    for (int i = 0; i < w->nargs; i++) {
        hj_literal x = { .shape = &w->args[i].shape, .data = w->args[i].data };
        hj_dtype dtype = x.shape->dtype;
        if (hj_shape_is_array(x.shape) &&
            (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype)))
            fill_special(&x, 5 * (uint64_t)i);
    }
}

static hj_error *run_round(work *w, const char *what)
{
    hj_buffer *want = new_results(w), *got = new_results(w);
    int n = w->nresults + (w->nargs > 0);

    HJ_CHECK(run_evaluator(w, want));
    HJ_CHECK(run_compiled(w, 1, got));
    for (int i = 0; i < n; i++)
        compare(w, what, i, &got[i], &want[i]);
    HJ_CHECK(run_compiled(w, 2, want));
    for (int i = 0; i < n; i++)
        if (hj_shape_is_array(&want[i].shape) &&
            memcmp(got[i].data, want[i].data,
                   (size_t)hj_shape_nbytes(&want[i].shape)) != 0)
            w->difference = "two threads give other bits than one";
    return NULL;
}

static hj_error *run_both(work *w)
{
    w->nresults = hj_shape_nleaves(hj_module_result_shape(w->module));
    make_args(w);
    HJ_CHECK(open_host(w));
    HJ_CHECK(hj_client_compile(w->options->client, w->module, NULL, &w->exe));
    HJ_CHECK(hj_executable_new_run(w->exe, &w->run));
    HJ_CHECK(run_round(w, "one thread"));
    if (w->options->is_ordinary)
        return NULL;
    make_special(w);
    return run_round(w, "special values");
}

static cell judge(work *w, hj_error *error, const char **message)
{
    hj_code code = hj_error_code(error);

    if (error)
        *message = hj_arena_strdup(w->arena, hj_error_message(error));
    else
        *message = w->difference;
    hj_error_free(error);
    if (code == HJ_UNIMPLEMENTED)
        return CELL_GAP;
    if (*message)
        return CELL_WRONG;
    return w->is_exact ? CELL_EXACT : CELL_NEAR;
}

cell cell_run(hj_arena *arena, const cell_options *options, const char *text,
              const char **message)
{
    work w = { .arena = arena, .options = options, .is_exact = true };
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &w.module);

    if (!error)
        error = hj_module_verify(w.module);
    if (hj_error_code(error) == HJ_INVALID) {
        *message = hj_arena_strdup(arena, hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(w.module);
        return CELL_ILLEGAL;
    }
    if (!error)
        error = run_both(&w);
    cell is = judge(&w, error, message);
    hj_run_destroy(w.run);
    hj_comm_release(w.comm);
    hj_queue_destroy(w.infeed);
    hj_queue_destroy(w.outfeed);
    hj_executable_release(w.exe);
    hj_module_destroy(w.module);
    return is;
}
