/* run -- running a program on several devices; see partitions.h. */
#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/layouts/relay.h"
#include "bindings/pjrt/partition/partitions.h"

#include <stdlib.h>

/* How long one participant waits for another. */
#define TIMEOUT_NS ((int64_t)120 * 1000000000)

/* One run of the program: of a device, or of a replica's first one. */
typedef struct one_run {
    hj_run *run;
    hj_buffer *args, *results;
    pj_memory **arg_memory, **result_memory;
} one_run;

typedef struct call {
    pj_program *program;
    const pj_partitions *partitions;
    size_t nargs, nresults, npartitions, ndevices;
    size_t nruns, devices_per_run;
    one_run *runs;
    pj_memory **parts; /* [device * nresults + result] */
} call;

/* --- arguments ------------------------------------------------------------ */

/* An earlier run of the same replica that has put the same together. */
static const one_run *find_assembled(const call *c, const pj_division *d,
                                     size_t k)
{
    size_t n = c->npartitions;

    for (size_t i = k - k % n; c->devices_per_run == 1 && i < k; i++)
        if (pj_same_whole(d, i % n, k % n))
            return &c->runs[i];
    return NULL;
}

static PJRT_Error *take_arg(call *c, PJRT_Buffer *const *const *lists, size_t k,
                            size_t i)
{
    const pj_division *d = &c->partitions->args.at[i];
    const one_run *before = find_assembled(c, d, k);
    one_run *r = &c->runs[k];
    size_t device = k * c->devices_per_run;

    if (before) {
        r->arg_memory[i] = before->arg_memory[i];
        pj_memory_retain(r->arg_memory[i]);
    } else {
        PJ_CHECK(pj_assemble(d, device % c->npartitions,
                             lists + device - device % c->npartitions, i,
                             c->program->placement.devices[device],
                             &r->arg_memory[i]));
    }
    r->args[i] = (hj_buffer){ d->shape, r->arg_memory[i]->data };
    return NULL;
}

static PJRT_Error *set_up(call *c, PJRT_Buffer *const *const *lists, size_t k)
{
    one_run *r = &c->runs[k];

    r->args = calloc(c->nargs + 1, sizeof *r->args);
    r->results = calloc(c->nresults + 1, sizeof *r->results);
    r->arg_memory = calloc(c->nargs + 1, sizeof(void *));
    r->result_memory = calloc(c->nresults + 1, sizeof(void *));
    if (!r->args || !r->results || !r->arg_memory || !r->result_memory)
        return pj_out_of_memory();
    for (size_t i = 0; i < c->nargs; i++)
        PJ_CHECK(take_arg(c, lists, k, i));
    return pj_program_take_run(c->program, &r->run);
}

/* A result may be made over an argument that was donated, or put together for
 * this run, unless somebody else has its memory: another run, an array of the
 * host, a buffer that shares it. */
static bool may_overwrite(const one_run *r, int donor)
{
    const pj_memory *memory = donor < 0 ? NULL : r->arg_memory[donor];

    return memory && !memory->is_borrowed && atomic_load(&memory->nrefs) == 1;
}

static PJRT_Error *make_results(call *c, size_t k)
{
    one_run *r = &c->runs[k];
    PJRT_Device *device = c->program->placement.devices[k * c->devices_per_run];

    for (size_t i = 0; i < c->nresults; i++) {
        const hj_shape *shape = &c->partitions->results.at[i].shape;
        int donor = hj_executable_donor(c->program->exe, (int)i);

        if (may_overwrite(r, donor)) {
            r->result_memory[i] = r->arg_memory[donor];
            pj_memory_retain(r->result_memory[i]);
        } else {
            r->result_memory[i] =
                pj_memory_new(device, (size_t)hj_shape_nbytes(shape));
        }
        if (!r->result_memory[i])
            return pj_out_of_memory();
        r->results[i] = (hj_buffer){ *shape, r->result_memory[i]->data };
    }
    return NULL;
}

static void clean_up(call *c, one_run *r)
{
    for (size_t i = 0; r->arg_memory && i < c->nargs; i++)
        pj_memory_release(r->arg_memory[i]);
    for (size_t i = 0; r->result_memory && i < c->nresults; i++)
        pj_memory_release(r->result_memory[i]);
    if (r->run) {
        hj_run_set_threads(r->run, c->program->client->nthreads);
        pj_program_give_run(c->program, r->run);
    }
    free(r->args);
    free(r->results);
    free(r->arg_memory);
    free(r->result_memory);
}

/* --- running -------------------------------------------------------------- */

static PJRT_Error *run_alone(const call *c, const one_run *r)
{
    return pj_error_from(hj_executable_run(c->program->exe, r->run, r->args,
                                           (int)c->nargs, r->results,
                                           (int)c->nresults));
}

static PJRT_Error *run_crew(const call *c, hj_participant *all)
{
    hj_comm_options options = { .size = sizeof options,
                                .nreplicas = c->program->placement.nreplicas,
                                .npartitions =
                                    c->program->placement.npartitions,
                                .timeout_ns = TIMEOUT_NS };
    hj_comm *comm;

    for (size_t k = 0; k < c->nruns; k++) {
        const one_run *r = &c->runs[k];
        hj_run_set_threads(r->run, 1);
        all[k] = (hj_participant){ .exe = c->program->exe,
                                   .run = r->run,
                                   .args = r->args,
                                   .results = r->results,
                                   .nargs = (int)c->nargs,
                                   .nresults = (int)c->nresults };
    }
    PJ_CHECK(pj_error_from(hj_comm_create(&options, &comm)));
    PJRT_Error *error =
        pj_error_from(hj_run_participants(comm, all, (int)c->nruns));
    for (size_t k = 0; k < c->nruns; k++)
        hj_error_free(hj_run_set_comm(c->runs[k].run, NULL, 0));
    hj_comm_release(comm);
    return error;
}

static PJRT_Error *run_all(const call *c)
{
    if (!c->partitions->runs_on_each) {
        for (size_t k = 0; k < c->nruns; k++)
            PJ_CHECK(run_alone(c, &c->runs[k]));
        return NULL;
    }
    hj_participant *all = calloc(c->nruns, sizeof *all);
    if (!all)
        return pj_out_of_memory();
    PJRT_Error *error = run_crew(c, all);
    free(all);
    return error;
}

/* --- results -------------------------------------------------------------- */

/* A device of the same run that has the same part; or NULL. */
static pj_memory *find_part(const call *c, const pj_division *d, size_t device,
                            size_t i)
{
    size_t n = c->npartitions, k = device / c->devices_per_run;

    for (size_t e = k * c->devices_per_run; e < device; e++)
        if (pj_same_part(d, e % n, device % n))
            return c->parts[e * c->nresults + i];
    return NULL;
}

static PJRT_Error *take_apart(call *c)
{
    for (size_t device = 0; device < c->ndevices; device++) {
        const one_run *r = &c->runs[device / c->devices_per_run];
        for (size_t i = 0; i < c->nresults; i++) {
            const pj_division *d = &c->partitions->results.at[i];
            pj_memory **part = &c->parts[device * c->nresults + i];

            *part = find_part(c, d, device, i);
            if (*part)
                pj_memory_retain(*part);
            else
                PJ_CHECK(pj_take_part(
                    d, device % c->npartitions, r->result_memory[i],
                    c->program->placement.devices[device], part));
        }
    }
    return NULL;
}

static PJRT_Error *hand_out_one(const call *c, size_t device, size_t i,
                                PJRT_Buffer **out)
{
    PJRT_Device *where = c->program->placement.devices[device];
    hj_shape shape = c->partitions->results.at[i].part;
    pj_memory *memory;

    shape.layout = pj_layouts_find(&c->program->result_layouts, i);
    PJ_CHECK(pj_relay(&shape, c->parts[device * c->nresults + i], NULL,
                      shape.layout, where, &memory));
    *out = pj_buffer_new(&where->spaces[c->program->output_spaces[i]], &shape,
                         memory, NULL);
    return *out ? NULL : pj_out_of_memory();
}

static PJRT_Error *hand_out(const call *c, PJRT_Buffer **const *lists)
{
    size_t n = c->ndevices * c->nresults;

    for (size_t at = 0; at < n; at++) {
        size_t device = at / c->nresults, i = at % c->nresults;
        PJRT_Error *error = hand_out_one(c, device, i, &lists[device][i]);

        if (!error)
            continue;
        while (at-- > 0) {
            PJRT_Buffer_Destroy_Args args = {
                .buffer = lists[at / c->nresults][at % c->nresults]
            };
            (void)pj_Buffer_Destroy(&args);
        }
        return error;
    }
    return NULL;
}

static PJRT_Error *run_call(call *c, PJRT_Buffer *const *const *args,
                            const PJRT_ExecuteOptions *options,
                            PJRT_Buffer **const *results)
{
    PJ_CHECK(pj_partitions_check_donated(c->program, args, c->nargs, options));
    for (size_t k = 0; k < c->nruns; k++)
        PJ_CHECK(set_up(c, args, k));
    pj_partitions_donate(c->program, args, c->nargs, options);
    for (size_t k = 0; k < c->nruns; k++)
        PJ_CHECK(make_results(c, k));
    PJ_CHECK(run_all(c));
    PJ_CHECK(take_apart(c));
    return hand_out(c, results);
}

PJRT_Error *pj_partitions_run(pj_program *program,
                              PJRT_Buffer *const *const *args, size_t nargs,
                              const PJRT_ExecuteOptions *options,
                              PJRT_Buffer **const *results)
{
    const pj_partitions *partitions = program->partitions;
    const pj_placement *placement = &program->placement;
    bool each = partitions->runs_on_each;
    call c = { .program = program,
               .partitions = partitions,
               .nargs = nargs,
               .nresults = partitions->results.n,
               .npartitions = (size_t)placement->npartitions,
               .ndevices = placement->ndevices,
               .nruns =
                   each ? placement->ndevices : (size_t)placement->nreplicas };

    c.devices_per_run = c.ndevices / c.nruns;
    c.runs = calloc(c.nruns, sizeof *c.runs);
    c.parts = calloc(c.ndevices * c.nresults + 1, sizeof(void *));
    PJRT_Error *error = c.runs && c.parts ? run_call(&c, args, options, results)
                                          : pj_out_of_memory();
    for (size_t k = 0; c.runs && k < c.nruns; k++)
        clean_up(&c, &c.runs[k]);
    for (size_t i = 0; c.parts && i < c.ndevices * c.nresults; i++)
        pj_memory_release(c.parts[i]);
    free(c.runs);
    free(c.parts);
    return error;
}
