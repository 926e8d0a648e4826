/* donate -- arguments of programs for several devices that are given away; see
 * partitions.h. */
#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/partition/partitions.h"

#include <stdlib.h>

/* An argument of the first device. */
typedef struct place {
    const PJRT_Buffer *buffer;
    size_t number;
    bool is_donated;
} place;

static int compare(const void *a, const void *b)
{
    const place *p = a, *q = b;

    if (p->buffer != q->buffer)
        return (uintptr_t)p->buffer < (uintptr_t)q->buffer ? -1 : 1;
    return p->number < q->number ? -1 : p->number > q->number;
}

/* On one device of all: callers have an array's parts together. */
static PJRT_Error *check_once(const pj_program *program,
                              PJRT_Buffer *const *args, size_t nargs,
                              const PJRT_ExecuteOptions *options)
{
    place *all = calloc(nargs + 1, sizeof *all);
    PJRT_Error *error = NULL;

    if (!all)
        return pj_out_of_memory();
    for (size_t i = 0; i < nargs; i++)
        all[i] =
            (place){ args[i], i, pj_program_is_donated(program, options, i) };
    qsort(all, nargs, sizeof *all, compare);
    for (size_t i = 1; !error && i < nargs; i++)
        if (all[i].buffer == all[i - 1].buffer &&
            (all[i].is_donated || all[i - 1].is_donated))
            error = pj_program_used_twice(all[i - 1].number, all[i].number);
    free(all);
    return error;
}

PJRT_Error *pj_partitions_check_donated(const pj_program *program,
                                        PJRT_Buffer *const *const *args,
                                        size_t nargs,
                                        const PJRT_ExecuteOptions *options)
{
    return program->ndonated ? check_once(program, args[0], nargs, options)
                             : NULL;
}

void pj_partitions_donate(const pj_program *program,
                          PJRT_Buffer *const *const *args, size_t nargs,
                          const PJRT_ExecuteOptions *options)
{
    for (size_t i = 0; program->ndonated && i < nargs; i++)
        for (size_t k = 0; k < program->placement.ndevices; k++)
            if (pj_program_is_donated(program, options, i))
                pj_buffer_delete(args[k][i]);
}
