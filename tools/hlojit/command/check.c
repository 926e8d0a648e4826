/* check.c -- hlojit check: compiled code against the reference evaluator. */
#include "hlojit/text.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/engine.h"
#include "tools/hlojit/value/compare.h"

#include <argp.h>
#include <stdio.h>

/* Of all participants. */
typedef struct both {
    values *args, *jit, *eval;
    int n;
} both;

/* --- telling -------------------------------------------------------------- */

/* " at [1,2]: 0.5, expected 0.25" */
static void tell_element(const hj_buffer *got, const hj_buffer *want, int64_t i)
{
    const hj_shape *shape = &want->shape;
    hj_shape one = HJ_SCALAR(shape->dtype);
    const hj_buffer *sides[] = { got, want };
    int64_t stride = hj_shape_nelems(shape), at = i;

    printf(" at [");
    for (int k = 0; k < shape->rank; k++) {
        stride /= shape->dims[k];
        printf("%s%lld", k ? "," : "", (long long)(at / stride));
        at %= stride;
    }
    printf("]: ");
    for (int k = 0; k < 2; k++) {
        const char *data = sides[k]->data;
        char *text = NULL;
        hj_error *error = hj_array_print(
            &one, data + i * hj_dtype_nbytes(shape->dtype), NULL, &text);
        printf("%s%s", k ? ", the evaluator has " : "", text ? text : "?");
        hj_error_free(error);
        hj_text_free(text);
    }
    putchar('\n');
}

static status tell_result(const char *name, const hj_buffer *got,
                          const hj_buffer *want, bool is_pinned,
                          const tolerance *t)
{
    char shape[SHAPE_TEXT_SIZE];

    printf("%s %s: ", name, shape_text(&want->shape, shape));
    if (hj_shape_nelems(&got->shape) != hj_shape_nelems(&want->shape)) {
        printf("compiled code has %s\n", shape_text(&got->shape, shape));
        return STATUS_FAILED;
    }
    difference d = compare(got, want, *t);
    if (!d.n) {
        if (t->is_exact || d.error <= 0)
            printf("equal%s\n", t->is_exact ? ", bit for bit" : "");
        else
            printf("equal within rtol %.2g atol %.2g; the largest difference "
                   "is %.3g\n",
                   t->rtol, t->atol, d.error);
        return STATUS_OK;
    }
    printf("%lld of %lld elements differ", (long long)d.n,
           (long long)hj_shape_nelems(&want->shape));
    if (is_pinned)
        printf(" (bits are pinned)\n");
    else if (t->is_exact)
        putchar('\n');
    else
        printf(" by more than rtol %.2g atol %.2g\n", t->rtol, t->atol);
    printf("  first");
    tell_element(got, want, d.first);
    printf("  worst, by %.3g,", d.error);
    tell_element(got, want, d.worst);
    return STATUS_FAILED;
}

/* What result i may differ by, for the program's sake; in *out. */
static status judge(const settings *set, const program *p, int i,
                    tolerance *out)
{
    bool is_loose = set->compile.contract || set->compile.relaxed_math;
    tolerance t = { .rtol = set->rtol, .atol = set->atol };
    hj_error *error = hj_module_is_exact(p->module, i, &t.is_exact);

    t.is_exact &= !is_loose;
    if (!error)
        error = hj_module_inexact_dtype(p->module, i, is_loose, &t.dtype);
    *out = t;
    return status_of(error, &p->from);
}

static status compare_one(const settings *set, const program *p, const both *v,
                          int who)
{
    status worst = STATUS_OK;
    int number = 0;
    char name[48];

    for (int i = 0; i < v->jit[who].n; i++) {
        const hj_buffer *want = &v->eval[who].at[i];
        tolerance t;
        if (want->shape.dtype == HJ_DTYPE_token)
            continue;
        status is = judge(set, p, i, &t);
        if (is)
            return is;
        bool is_pinned = t.is_exact;
        t = tolerance_of(want, t);
        if (v->n == 1)
            snprintf(name, sizeof name, "out%d", number++);
        else
            snprintf(name, sizeof name, "out%d_%d", who, number++);
        is = tell_result(name, &v->jit[who].at[i], want, is_pinned, &t);
        worst = is ? is : worst;
    }
    return worst;
}

static status compare_all(const settings *set, const program *p, const both *v)
{
    status worst = STATUS_OK;

    for (int i = 0; i < v->n; i++) {
        status is = compare_one(set, p, v, i);
        worst = is ? is : worst;
    }
    return worst;
}

/* --- running -------------------------------------------------------------- */

static status run_both(const settings *set, const program *p, both *out)
{
    hj_client *client = NULL;
    hj_executable *exe = NULL;
    status is = engine_start(set, &client);

    if (!is)
        is = engine_compile(client, p, &set->compile, &exe);
    if (!is)
        is = engine_run(set, p, client, exe, out->args, out->jit);
    if (!is)
        is = engine_run(set, p, client, NULL, out->args, out->eval);
    hj_executable_release(exe);
    hj_client_release(client);
    return is;
}

static status check_program(const settings *set, const program *p)
{
    both v = { .n = values_nparticipants(p) };
    status is = values_make_all_args(set, p, &v.args);

    if (!is)
        is = values_make_all_results(set, p, &v.jit);
    if (!is)
        is = values_make_all_results(set, p, &v.eval);
    if (!is)
        is = run_both(set, p, &v);
    if (!is && set->output)
        is = values_write(v.jit, v.n, set->output);
    if (!is)
        is = compare_all(set, p, &v);
    values_free_all(p, v.args);
    values_free_all(p, v.jit);
    values_free_all(p, v.eval);
    return is;
}

static status check(const settings *set)
{
    program p;
    status is = program_open(set->files.at[0], set->entry, &set->limits, &p);

    if (!is)
        is = engine_set_replicas(set, &p);
    if (!is)
        is = check_program(set, &p);
    program_close(&p);
    return is;
}

static const struct argp_option own[] = {
    { "output-dir", KEY_OUTPUT_DIR, "DIR", 0,
      "write the results of compiled code to DIR", 0 },
    { "rtol", KEY_RTOL, "X", 0,
      "relative tolerance where bits are not pinned (256 eps of the coarsest "
      "type on the way)",
      0 },
    { "atol", KEY_ATOL, "X", 0,
      "absolute one (16 eps of the array's largest magnitude)", 0 },
    { "engine", KEY_ENGINE, "jit|eval", OPTION_HIDDEN, "both are used", 0 },
    { 0 }
};

const command command_check = {
    .name = "check",
    .args = "FILE",
    .doc = "run a program with both engines and compare the results"
           "\vBits have to agree, except downstream of functions with a bound "
           "in ulp (exponential and the like).  Exit status 1: they differ; "
           "the first and the worst difference are told.\n\n"
           "Examples:\n"
           "  hlojit check model.hlo --random 1\n"
           "  hlojit check model.hlo --input 0=x.npy --threads 4\n"
           "  hlojit check model.hlo --random 1 --math relaxed --rtol 1e-3\n",
    .groups = GROUP_VALUES | GROUP_COMPILE | GROUP_RUN,
    .own = own,
    .min_files = 1,
    .max_files = 1,
    .run = check,
};
