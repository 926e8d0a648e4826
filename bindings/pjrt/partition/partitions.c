/* partitions -- what programs for several devices are; see partitions.h. */
#include "bindings/pjrt/partition/partitions.h"

#include "bindings/pjrt/buffer.h"

#include <stdlib.h>
#include <string.h>

/* --- one array ------------------------------------------------------------ */

static PJRT_Error *copy_dims(const hj_shape *shape, hj_shape *out)
{
    size_t rank = (size_t)shape->rank;
    int64_t *dims = calloc(rank + 1, sizeof *dims);

    if (!dims)
        return pj_out_of_memory();
    if (rank)
        memcpy(dims, shape->dims, rank * sizeof *dims);
    *out =
        (hj_shape){ .dtype = shape->dtype, .rank = shape->rank, .dims = dims };
    return NULL;
}

/* Tiles that do not fit are of no use to callers, who know of none. */
static bool is_even(const hj_shape *shape, const hj_sharding *s)
{
    for (int d = 0; d < shape->rank; d++)
        if (shape->dims[d] % s->ntiles[d] != 0)
            return false;
    return true;
}

/* Of partial sums: and the same part of them. */
static bool have_same_tile(const hj_sharding *s, size_t p, size_t q)
{
    size_t rank = (size_t)s->rank;

    return s->unreduced[p] == s->unreduced[q] &&
           memcmp(s->places + p * rank, s->places + q * rank,
                  rank * sizeof *s->places) == 0;
}

static PJRT_Error *count_copies(pj_division *d)
{
    const hj_sharding *s = d->sharding;

    d->copies = calloc((size_t)s->npartitions, sizeof *d->copies);
    if (!d->copies)
        return pj_out_of_memory();
    for (size_t p = 0; p < (size_t)s->npartitions; p++)
        for (size_t q = 0; q < p; q++)
            d->copies[p] += have_same_tile(s, p, q);
    return NULL;
}

/* Takes the sharding. */
static PJRT_Error *fill_division(pj_division *d, const hj_shape *shape,
                                 hj_sharding *sharding)
{
    d->sharding = sharding;
    PJ_CHECK(copy_dims(shape, &d->shape));
    PJ_CHECK(copy_dims(shape, &d->part));
    if (!sharding)
        return NULL;
    if (sharding->maximal >= 0)
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                        "an argument or a result on one device of several");
    for (int i = 0; i < shape->rank; i++)
        ((int64_t *)d->part.dims)[i] /= sharding->ntiles[i];
    return count_copies(d);
}

static bool is_whole(const hj_sharding *s)
{
    for (int d = 0; d < s->rank; d++)
        if (s->ntiles[d] != 1)
            return false;
    return s->nunreduced == 1 && s->maximal < 0;
}

static PJRT_Error *write_message(pj_divisions *all, size_t i,
                                 const hj_sharding *said)
{
    hj_sharding nothing = { .npartitions = 1, .nunreduced = 1, .maximal = -1 };

    return pj_error_from(hj_sharding_print_proto(
        said ? said : &nothing, &all->messages[i], &all->message_nbytes[i]));
}

typedef hj_error *find_fn(const hj_module *module, int i, hj_sharding **out);

static PJRT_Error *add(pj_divisions *all, const hj_module *module,
                       find_fn *find, const hj_shape *shape)
{
    size_t i = all->n++;
    hj_sharding *sharding;

    PJ_CHECK(pj_error_from(find(module, (int)i, &sharding)));
    if (sharding && !is_even(shape, sharding)) {
        hj_sharding_free(sharding);
        sharding = NULL;
    }
    PJRT_Error *error = write_message(all, i, sharding);
    if (sharding && is_whole(sharding)) {
        hj_sharding_free(sharding);
        sharding = NULL;
    }
    if (!error)
        return fill_division(&all->at[i], shape, sharding);
    hj_sharding_free(sharding);
    return error;
}

/* --- all arrays ----------------------------------------------------------- */

static PJRT_Error *make_room(pj_divisions *all, size_t n)
{
    all->at = calloc(n + 1, sizeof *all->at);
    all->messages = calloc(n + 1, sizeof *all->messages);
    all->message_nbytes = calloc(n + 1, sizeof *all->message_nbytes);
    return all->at && all->messages && all->message_nbytes ? NULL
                                                           : pj_out_of_memory();
}

static PJRT_Error *divide_args(pj_divisions *all, const hj_module *module)
{
    int n = hj_module_nparams(module);

    PJ_CHECK(make_room(all, (size_t)n));
    for (int i = 0; i < n; i++) {
        const hj_shape *shape = hj_module_param_shape(module, i);
        if (shape->dtype == HJ_DTYPE_tuple)
            return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                            "argument %d of a program for several devices is a "
                            "tuple",
                            i);
        PJ_CHECK(add(all, module, hj_module_param_sharding, shape));
    }
    return NULL;
}

static PJRT_Error *divide_results(pj_divisions *all, const hj_module *module)
{
    const hj_shape *shape = hj_module_result_shape(module);
    bool is_tuple = shape->dtype == HJ_DTYPE_tuple;
    int n = is_tuple ? shape->nelements : 1;

    PJ_CHECK(make_room(all, (size_t)n));
    for (int i = 0; i < n; i++) {
        const hj_shape *one = is_tuple ? shape->elements[i] : shape;
        if (one->dtype == HJ_DTYPE_tuple)
            return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                            "result %d of a program for several devices is a "
                            "tuple",
                            i);
        PJ_CHECK(add(all, module, hj_module_result_sharding, one));
    }
    return NULL;
}

static void drop_divisions(pj_divisions *all)
{
    for (size_t i = 0; i < all->n; i++) {
        hj_sharding_free(all->at[i].sharding);
        free((void *)all->at[i].shape.dims);
        free((void *)all->at[i].part.dims);
        free(all->at[i].copies);
        hj_text_free(all->messages[i]);
    }
    free(all->at);
    free(all->messages);
    free(all->message_nbytes);
}

void pj_partitions_drop(pj_partitions *partitions)
{
    if (!partitions)
        return;
    drop_divisions(&partitions->args);
    drop_divisions(&partitions->results);
    free(partitions);
}

/* Ops that need more than one's own arrays. */
static bool has_collectives(const hj_module *module)
{
    static const hj_opcode ops[] = {
        HJ_OP_all_gather,
        HJ_OP_all_gather_start,
        HJ_OP_all_reduce,
        HJ_OP_all_reduce_start,
        HJ_OP_all_to_all,
        HJ_OP_collective_broadcast,
        HJ_OP_collective_permute,
        HJ_OP_collective_permute_start,
        HJ_OP_partition_id,
        HJ_OP_ragged_all_to_all,
        HJ_OP_recv,
        HJ_OP_reduce_scatter,
        HJ_OP_replica_id,
        HJ_OP_send,
    };

    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++)
        if (hj_module_nops(module, ops[i]) > 0)
            return true;
    return false;
}

/* Parts that nothing has added yet. */
static bool has_partial_sums(const pj_divisions *all)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].sharding && all->at[i].sharding->nunreduced > 1)
            return true;
    return false;
}

PJRT_Error *pj_partitions_rewrite(const pj_placement *placement,
                                  hj_module *module, bool tells)
{
    PJ_CHECK(pj_error_from(hj_module_set_replicas(module, placement->nreplicas,
                                                  placement->npartitions)));
    if (placement->ndevices == 1)
        return NULL;
    PJ_CHECK(pj_error_from(hj_module_run_passes(
        module,
        "composite_rewriter,call_inline,partial_sums,sharding_propagation",
        NULL, NULL)));
    if (tells)
        PJ_CHECK(pj_tell_shardings(module));
    return pj_error_from(hj_module_run_passes(module, "dce", NULL, NULL));
}

PJRT_Error *pj_partitions_prepare(pj_program *program, hj_module *module)
{
    const pj_placement *placement = &program->placement;

    PJ_CHECK(pj_partitions_rewrite(placement, module, program->is_new));
    if (placement->ndevices == 1)
        return NULL;
    pj_partitions *made = program->partitions = calloc(1, sizeof *made);
    if (!made)
        return pj_out_of_memory();
    PJ_CHECK(divide_args(&made->args, module));
    PJ_CHECK(divide_results(&made->results, module));
    made->runs_on_each = has_collectives(module) ||
                         has_partial_sums(&made->args) ||
                         has_partial_sums(&made->results);
    return made->runs_on_each
               ? NULL
               : pj_error_from(hj_module_set_replicas(module, 1, 1));
}
