/* call -- what one run holds.
 *
 * A result may be made in the memory of a donated argument if nobody else has
 * that: no array of the host, no buffer that shares it, no run that reads it
 * now.  Runs in the queue do not count, for they are over when this one
 * starts, if it is queued too. */
#include "bindings/pjrt/launch/call.h"

#include "bindings/pjrt/layouts/relay.h"

#include <string.h>

/* --- arguments ------------------------------------------------------------ */

static PJRT_Error *of_argument(PJRT_Error *error, size_t i)
{
    if (!error || pj_error_code(error) != PJRT_Error_Code_INVALID_ARGUMENT)
        return error;
    PJRT_Error *better = pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                  "argument %zu: %s", i, pj_error_text(error));
    pj_error_free(error);
    return better;
}

/* The elements in the order that the program wants: a copy. */
static PJRT_Error *take_relaid(pj_call *c, PJRT_Buffer *buffer, size_t i)
{
    const hj_shape *shape = pj_buffer_shape(buffer);
    pj_memory *memory;

    PJ_CHECK(pj_buffer_use(buffer, &memory));
    PJRT_Error *error =
        pj_relay(shape, memory, shape->layout, NULL,
                 c->program->placement.devices[0], &c->arg_memory[i]);
    pj_memory_release(memory);
    return error;
}

static PJRT_Error *take_one(pj_call *c, PJRT_Buffer *buffer, size_t i,
                            bool donate)
{
    PJRT_Error *error = pj_buffer_shape(buffer)->layout
                            ? take_relaid(c, buffer, i)
                            : pj_buffer_take(buffer, donate, &c->arg_memory[i],
                                             &c->arg_events[i]);

    if (error)
        return of_argument(error, i);
    const hj_shape *wanted = hj_executable_param_shape(c->program->exe, (int)i);
    /* Callers hold tokens as arrays without elements. */
    const hj_shape *shape =
        wanted->dtype == HJ_DTYPE_token ? wanted : pj_buffer_shape(buffer);
    c->args[i] = (hj_buffer){ *shape, c->arg_memory[i]->data };
    c->is_pending |= c->arg_events[i] != NULL;
    return NULL;
}

static PJRT_Error *used_twice(const pj_call *c, PJRT_Buffer *const *buffers,
                              const PJRT_ExecuteOptions *options, size_t i)
{
    for (size_t k = 0; k < c->nargs; k++)
        if (k != i && buffers[k] == buffers[i] &&
            (pj_program_is_donated(c->program, options, k) ||
             pj_program_is_donated(c->program, options, i)))
            return pj_program_used_twice(i, k);
    return NULL;
}

/* Those that stay first: they show who gives away what another one reads. */
static PJRT_Error *take_args(pj_call *c, PJRT_Buffer *const *buffers,
                             const PJRT_ExecuteOptions *options)
{
    size_t ndonated = c->program->ndonated;

    for (size_t i = 0; i < c->nargs; i++)
        if (!ndonated || !pj_program_is_donated(c->program, options, i))
            PJ_CHECK(take_one(c, buffers[i], i, false));
    for (size_t i = 0; ndonated && i < c->nargs; i++)
        if (pj_program_is_donated(c->program, options, i)) {
            if (pj_buffer_shape(buffers[i])->layout)
                PJ_CHECK(used_twice(c, buffers, options, i));
            PJRT_Error *error = take_one(c, buffers[i], i, true);
            PJRT_Error *better =
                error ? used_twice(c, buffers, options, i) : NULL;
            if (better) {
                pj_error_free(error);
                error = better;
            }
            if (error)
                return error;
        }
    for (size_t i = 0; ndonated && i < c->nargs; i++)
        if (!pj_program_is_donated(c->program, options, i) &&
            pj_buffer_is_deleted(buffers[i]))
            return used_twice(c, buffers, options, i);
    return NULL;
}

static void give_back(pj_call *c, PJRT_Buffer *const *buffers,
                      const PJRT_ExecuteOptions *options)
{
    for (size_t i = 0; c->program->ndonated && i < c->nargs; i++)
        if (c->arg_memory[i] && !pj_buffer_shape(buffers[i])->layout &&
            pj_program_is_donated(c->program, options, i)) {
            pj_buffer_give_back(buffers[i], c->arg_memory[i]);
            c->arg_memory[i] = NULL;
        }
}

/* --- results -------------------------------------------------------------- */

/* May the argument's memory be written?  `nrefs` is read first: what a queued
 * run gives up in between only makes the answer no. */
static bool is_ours(pj_call *c, size_t i, const PJRT_ExecuteOptions *options)
{
    pj_memory *memory = c->arg_memory[i];

    if (memory->is_borrowed || !pj_program_is_donated(c->program, options, i))
        return false;
    int nrefs = atomic_load(&memory->nrefs);
    int nqueued = atomic_load(&memory->nqueued);
    if (nrefs - nqueued != 1 || (nqueued && c->program->runs_inline))
        return false;
    c->is_pending |= nqueued > 0;
    return true;
}

static PJRT_Error *make_results(pj_call *c, const PJRT_ExecuteOptions *options)
{
    const hj_executable *exe = c->program->exe;
    PJRT_Device *device = c->program->placement.devices[0];

    for (size_t i = 0; i < c->nresults; i++) {
        const hj_shape *shape = hj_executable_result_shape(exe, (int)i);
        int donor =
            c->program->ndonated ? hj_executable_donor(exe, (int)i) : -1;

        if (donor >= 0 && is_ours(c, (size_t)donor, options)) {
            c->result_memory[i] = c->arg_memory[donor];
            pj_memory_retain(c->result_memory[i]);
        } else {
            c->result_memory[i] =
                pj_memory_new(device, (size_t)hj_shape_nbytes(shape));
        }
        if (!c->result_memory[i])
            return pj_out_of_memory();
        c->results[i] = (hj_buffer){ *shape, c->result_memory[i]->data };
    }
    return NULL;
}

/* --- both ----------------------------------------------------------------- */

/* Those that were copied are still there. */
static void delete_relaid(const pj_call *c, PJRT_Buffer *const *buffers,
                          const PJRT_ExecuteOptions *options)
{
    for (size_t i = 0; c->program->ndonated && i < c->nargs; i++)
        if (pj_buffer_shape(buffers[i])->layout &&
            pj_program_is_donated(c->program, options, i))
            pj_buffer_delete(buffers[i]);
}

PJRT_Error *pj_call_take(pj_call *c, PJRT_Buffer *const *buffers,
                         const PJRT_ExecuteOptions *options)
{
    PJRT_Error *error = take_args(c, buffers, options);

    if (!error)
        error = make_results(c, options);
    if (error)
        give_back(c, buffers, options);
    else
        delete_relaid(c, buffers, options);
    return error;
}

void pj_call_let_go(pj_call *c)
{
    for (size_t i = 0; i < c->nargs; i++) {
        pj_memory_release(c->arg_memory[i]);
        pj_event_release(c->arg_events[i]);
    }
    for (size_t i = 0; i < c->nresults; i++)
        pj_memory_release(c->result_memory[i]);
}
