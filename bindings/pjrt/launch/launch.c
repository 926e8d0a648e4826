/* launch -- running a program on one device. */
#include "bindings/pjrt/launch/launch.h"

#include "bindings/pjrt/launch/call.h"
#include "bindings/pjrt/layouts/relay.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NSMALL = 16,       /* arguments and results of so many need no allocation */
    LONG_NS = 250000,  /* a run that goes to the queue: waking its thread, and
                        * whoever waits, costs some 20 us */
    MEASURE_EVERY = 8, /* runs */
};

/* --- how long it takes ---------------------------------------------------- */

static int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Now and then: asking for the time takes some. */
static PJRT_Error *run_measured(pj_call *c, hj_run *run)
{
    pj_program *p = c->program;
    bool is_measured =
        atomic_fetch_add_explicit(&p->nruns, 1, memory_order_relaxed) %
            MEASURE_EVERY ==
        0;
    int64_t start = is_measured ? now_ns() : 0;

    PJRT_Error *error = pj_error_from(hj_executable_run(
        p->exe, run, c->args, (int)c->nargs, c->results, (int)c->nresults));
    if (is_measured)
        atomic_store(&p->expected_ns,
                     (atomic_load(&p->expected_ns) + now_ns() - start) / 2);
    return error;
}

/* --- at once -------------------------------------------------------------- */

/* The result's logical shape; its bounds are what was compiled for. */
static hj_shape logical_shape(const pj_call *c, const hj_run *run, size_t i,
                              int64_t *dims)
{
    hj_shape shape = c->results[i].shape;

    for (int d = 0; d < shape.rank; d++) {
        int64_t size = run ? hj_run_result_size(run, (int)i, d) : -1;
        dims[d] = size < 0 ? shape.dims[d] : size;
    }
    shape.dims = dims;
    shape.is_dynamic = NULL;
    shape.layout = pj_layouts_find(&c->program->result_layouts, i);
    return shape;
}

/* A buffer for result `i`. */
static PJRT_Error *hand_out_one(const pj_call *c, PJRT_Device *device,
                                const hj_run *run, size_t i, PJRT_Buffer **out)
{
    int64_t dims[PJ_MAX_RANK];
    hj_shape shape = logical_shape(c, run, i, dims);
    pj_memory *memory;

    PJ_CHECK(pj_relay(&shape, c->result_memory[i], NULL, shape.layout, device,
                      &memory));
    *out = pj_buffer_new(&device->spaces[c->program->output_spaces[i]], &shape,
                         memory, NULL);
    return *out ? NULL : pj_out_of_memory();
}

/* Buffers for the results, which take over their memory; `run` NULL, and an
 * event: it is still to be filled. */
static PJRT_Error *hand_out(pj_call *c, PJRT_Device *device, const hj_run *run,
                            PJRT_Event *event, PJRT_Buffer **out)
{
    for (size_t i = 0; i < c->nresults; i++) {
        PJRT_Error *error = hand_out_one(c, device, run, i, &out[i]);
        if (!error) {
            pj_buffer_set_event(out[i], event);
            continue;
        }
        while (i-- > 0) {
            PJRT_Buffer_Destroy_Args args = { .buffer = out[i] };
            (void)pj_Buffer_Destroy(&args);
        }
        return error;
    }
    return NULL;
}

static PJRT_Error *wait_for_args(pj_call *c)
{
    for (size_t i = 0; i < c->nargs; i++)
        if (c->arg_events[i])
            PJ_CHECK(pj_event_wait(c->arg_events[i]));
    return NULL;
}

static PJRT_Error *run_now(pj_call *c, PJRT_Device *device, PJRT_Buffer **out)
{
    hj_run *run;

    if (c->is_pending)
        PJ_CHECK(wait_for_args(c));
    PJ_CHECK(pj_program_take_run(c->program, &run));
    PJRT_Error *error = run_measured(c, run);
    if (!error)
        error = hand_out(c, device, run, NULL, out);
    pj_program_give_run(c->program, run);
    return error;
}

/* --- in the queue --------------------------------------------------------- */

static void count_queued(pj_call *c, int n)
{
    for (size_t i = 0; i < c->nargs; i++)
        atomic_fetch_add(&c->arg_memory[i]->nqueued, n);
    for (size_t i = 0; i < c->nresults; i++)
        atomic_fetch_add(&c->result_memory[i]->nqueued, n);
}

static void run_job(pj_job *job)
{
    pj_call *c = (pj_call *)job;
    pj_program *program = c->program;
    PJRT_Event *done = c->done;
    hj_run *run;

    PJRT_Error *error = wait_for_args(c);
    if (!error)
        error = pj_program_take_run(program, &run);
    if (!error) {
        error = run_measured(c, run);
        pj_program_give_run(program, run);
    }
    /* Memory first: who waits may look whether it is free. */
    count_queued(c, -1);
    pj_call_let_go(c);
    free(c);
    pj_event_set(done, error);
    pj_event_release(done);
    pj_program_release(program);
}

/* A block for the call and its lists, so that the caller's may go. */
static pj_call *copy_call(const pj_call *from)
{
    size_t n = from->nargs + from->nresults;
    size_t nbuffers = n * sizeof(hj_buffer), npointers = n * sizeof(void *);
    char *block = malloc(sizeof *from + nbuffers + npointers +
                         from->nargs * sizeof(PJRT_Event *));

    if (!block)
        return NULL;
    pj_call *c = (pj_call *)block;
    *c = *from;
    c->args = (hj_buffer *)(block + sizeof *c);
    c->results = c->args + c->nargs;
    c->arg_memory = (pj_memory **)(void *)((char *)c->args + nbuffers);
    c->result_memory = c->arg_memory + c->nargs;
    c->arg_events = (PJRT_Event **)(c->result_memory + c->nresults);
    memcpy(c->args, from->args, nbuffers);
    memcpy(c->arg_memory, from->arg_memory, npointers);
    memcpy(c->arg_events, from->arg_events, c->nargs * sizeof(PJRT_Event *));
    return c;
}

/* The buffers may be gone when the run starts: their shapes must be those of
 * the parameters. */
static PJRT_Error *adopt_shapes(pj_call *c)
{
    for (size_t i = 0; i < c->nargs; i++) {
        const hj_shape *wanted =
            hj_executable_param_shape(c->program->exe, (int)i);
        if (!hj_shape_equal(&c->args[i].shape, wanted))
            return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                            "argument %zu does not have the shape of the "
                            "parameter",
                            i);
        c->args[i].shape = *wanted;
    }
    return NULL;
}

static PJRT_Error *run_later(pj_call *given, PJRT_Device *device,
                             PJRT_Buffer **out, PJRT_Event **done)
{
    PJ_CHECK(adopt_shapes(given));
    PJRT_Event *event = pj_event_new();
    pj_call *c = event ? copy_call(given) : NULL;
    PJRT_Error *error =
        c ? hand_out(given, device, NULL, event, out) : pj_out_of_memory();

    if (error) {
        pj_event_release(event);
        free(c);
        return error;
    }
    c->job.run = run_job;
    c->done = event;
    pj_program_retain(c->program);
    count_queued(c, 1);
    if (done) {
        *done = event;
        pj_event_retain(event);
    }
    given->nargs = given->nresults = 0; /* the copy has it all */
    if (pj_queue_is_here(c->program->client->queue) ||
        !pj_queue_add(c->program->client->queue, &c->job))
        run_job(&c->job);
    return NULL;
}

/* --- choosing ------------------------------------------------------------- */

static PJRT_Error *start(pj_call *c, PJRT_Device *device,
                         PJRT_Buffer *const *buffers,
                         const PJRT_ExecuteOptions *options, PJRT_Buffer **out,
                         PJRT_Event **done)
{
    const pj_program *p = c->program;

    PJ_CHECK(pj_call_take(c, buffers, options));
    if (!p->runs_inline &&
        (c->is_pending ||
         atomic_load_explicit(&p->expected_ns, memory_order_relaxed) > LONG_NS))
        return run_later(c, device, out, done);
    PJ_CHECK(run_now(c, device, out));
    if (done) {
        *done = pj_event_happened(NULL);
        if (!*done)
            return pj_out_of_memory();
    }
    return NULL;
}

PJRT_Error *pj_launch(pj_program *program, PJRT_Device *device,
                      PJRT_Buffer *const *args, size_t nargs,
                      const PJRT_ExecuteOptions *options, PJRT_Buffer **out,
                      PJRT_Event **done)
{
    size_t n = nargs + program->noutputs;
    hj_buffer small[NSMALL], *arrays = small;
    void *small_pointers[2 * NSMALL], **pointers = small_pointers;

    if (n > NSMALL) {
        arrays = malloc(n * sizeof *arrays);
        pointers = malloc(2 * n * sizeof *pointers);
    }
    if (!arrays || !pointers) {
        free(arrays);
        free(pointers);
        return pj_out_of_memory();
    }
    memset(pointers, 0, 2 * n * sizeof *pointers);
    pj_call c = {
        .program = program,
        .nargs = nargs,
        .nresults = program->noutputs,
        .args = arrays,
        .results = arrays + nargs,
        .arg_memory = (pj_memory **)pointers,
        .result_memory = (pj_memory **)pointers + nargs,
        .arg_events = (PJRT_Event **)(pointers + n),
    };
    PJRT_Error *error = start(&c, device, args, options, out, done);
    pj_call_let_go(&c);
    if (n > NSMALL) {
        free(arrays);
        free(pointers);
    }
    return error;
}
