/* crew -- see crew.h. */
#include "test/unit/replicas/crew.h"
#include "hlojit/enums.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void need(hj_error *error)
{
    cr_assert_null(error, "%s", hj_error_message(error));
}

int64_t crew_number(int p, int k, int64_t i)
{
    return (p * 29 + k * 13 + i * 7) % 19;
}

static void fill(const hj_buffer *to, int p, int k)
{
    hj_dtype dtype = to->shape.dtype;
    hj_dtype_class class_ = hj_dtype_class_of(dtype);

    for (int64_t i = 0; i < hj_shape_nelems(&to->shape); i++) {
        int64_t number = crew_number(p, k, i);
        if (class_ == HJ_CLASS_FLOAT)
            hj_element_set_real(dtype, to->data, i, (double)number / 8 - 1);
        else if (class_ == HJ_CLASS_COMPLEX)
            hj_element_set_complex(dtype, to->data, i, (double)number, 0.5);
        else
            hj_element_set_int(dtype, to->data, i,
                               dtype == HJ_DTYPE_pred ? number % 3 == 0
                                                      : number);
    }
}

/* Buffers for leaves; `fill_from` -1: zeros. */
static hj_buffer *new_buffers(const hj_executable *exe, bool is_result,
                              int fill_from)
{
    int n =
        is_result ? hj_executable_nresults(exe) : hj_executable_nparams(exe);
    hj_buffer *list = calloc((size_t)n + 1, sizeof *list);

    for (int i = 0; i < n; i++) {
        list[i].shape = is_result ? *hj_executable_result_shape(exe, i)
                                  : *hj_executable_param_shape(exe, i);
        list[i].data = calloc((size_t)hj_shape_nbytes(&list[i].shape) + 64, 1);
        if (fill_from >= 0)
            fill(&list[i], fill_from, i);
    }
    return list;
}

static void free_buffers(hj_buffer *list, int n)
{
    for (int i = 0; list && i < n; i++)
        free(list[i].data);
    free(list);
}

/* Its operands are f32[4] and a u32[] that must not be 1. */
static void fail_on_one(void *out, const void **in,
                        hj_custom_call_status *status)
{
    memcpy(out, in[0], 4 * sizeof(float));
    if (*(const uint32_t *)in[1] == 1)
        hj_custom_call_status_set_failure(status, "the disk is full", 16);
}

void crew_open(crew *c, const char *text, int nreplicas, int npartitions,
               int nthreads, int64_t timeout_ns)
{
    hj_client_options how = { .size = sizeof how, .nthreads = nthreads };
    hj_comm_options with = { .size = sizeof with,
                             .nreplicas = nreplicas,
                             .npartitions = npartitions,
                             .timeout_ns = timeout_ns };

    memset(c, 0, sizeof *c);
    c->n = nreplicas * npartitions;
    cr_assert_leq(c->n, CREW_MAX);
    need(hj_module_parse_hlo(text, strlen(text), NULL, &c->module));
    need(hj_module_set_replicas(c->module, nreplicas, npartitions));
    need(hj_client_create(&how, &c->client));
    need(hj_custom_call_registry_add(hj_client_custom_calls(c->client),
                                     "fail_on_one",
                                     (hj_custom_call_function *)fail_on_one,
                                     HJ_api_version_STATUS_RETURNING));
    need(hj_client_compile(c->client, c->module, NULL, &c->exe));
    need(hj_comm_create(&with, &c->comm));
    c->nargs = hj_executable_nparams(c->exe);
    c->nresults = hj_executable_nresults(c->exe);
    for (int p = 0; p < c->n; p++) {
        need(hj_executable_new_run(c->exe, &c->runs[p]));
        hj_run_set_threads(c->runs[p], nthreads);
        c->args[p] = new_buffers(c->exe, false, p);
        c->jit[p] = new_buffers(c->exe, true, -1);
        c->eval[p] = new_buffers(c->exe, true, -1);
    }
}

void crew_close(crew *c)
{
    for (int p = 0; p < c->n; p++) {
        hj_run_destroy(c->runs[p]);
        free_buffers(c->args[p], c->nargs);
        free_buffers(c->jit[p], c->nresults);
        free_buffers(c->eval[p], c->nresults);
    }
    hj_comm_release(c->comm);
    hj_executable_release(c->exe);
    hj_client_release(c->client);
    hj_module_destroy(c->module);
}

hj_error *crew_run(crew *c, crew_engine engine)
{
    hj_participant all[CREW_MAX];

    for (int p = 0; p < c->n; p++)
        all[p] = (hj_participant){
            .exe = engine == CREW_JIT ? c->exe : NULL,
            .module = c->module,
            .client = c->client,
            .run = c->runs[p],
            .args = c->args[p],
            .results = engine == CREW_JIT ? c->jit[p] : c->eval[p],
            .nargs = c->nargs,
            .nresults = c->nresults,
        };
    return hj_run_participants(c->comm, all, c->n);
}

void crew_check(crew *c, const char *what)
{
    need(crew_run(c, CREW_JIT));
    need(crew_run(c, CREW_EVAL));
    for (int p = 0; p < c->n; p++)
        for (int i = 0; i < c->nresults; i++) {
            size_t nbytes = (size_t)hj_shape_nbytes(&c->jit[p][i].shape);
            cr_assert_eq(memcmp(c->jit[p][i].data, c->eval[p][i].data, nbytes),
                         0, "%s: participant %d of %d, result %d", what, p,
                         c->n, i);
        }
}

int64_t crew_result(const crew *c, int p, int k, int64_t i)
{
    return hj_element_int(c->jit[p][k].shape.dtype, c->jit[p][k].data, i);
}

void expect_error(hj_error *error, hj_code code, const char *fragment)
{
    cr_assert_not_null(error, "an error with \"%s\" is expected", fragment);
    cr_assert_eq(hj_error_code(error), code, "%s", hj_error_message(error));
    cr_assert_not_null(strstr(hj_error_message(error), fragment),
                       "\"%s\" is not in \"%s\"", fragment,
                       hj_error_message(error));
    hj_error_free(error);
}
