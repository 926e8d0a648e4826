/* evaluate -- the reference evaluator on the caller's buffers; see jit.h.
 *
 * Arguments are read where they are; results are copied out.
 */
#include "eval/eval.h"
#include "base/argument.h"
#include "jit/internal.h"
#include "rt/run.h"

#include <string.h>

typedef struct evaluation {
    hj_run *run; /* or NULL */
    hj_arena arena;
    const hj_module *module;
    hj_eval_options options;
    const hj_buffer *args, *results;
    int nargs, nresults;
    bool whole_bytes;
} evaluation;

/* --- arguments ------------------------------------------------------------ */

static int count_params(const hj_module *module)
{
    int n = 0;

    for (int i = 0; i < hj_module_nparams(module); i++)
        n += hj_shape_nleaves(hj_module_param_shape(module, i));
    return n;
}

static bool is_packed(const hj_shape *shape, const hj_layout *layout)
{
    hj_shape given = *shape;

    given.layout = layout;
    return hj_shape_packed_nbits(&given) != 0;
}

/* The layout that orders the elements of a buffer: its own, or `said`. */
static const hj_layout *order_of(const hj_buffer *buffer, const hj_layout *said)
{
    const hj_layout *own = buffer->shape.layout;

    return own && own->nminor_to_major ? own : said;
}

/* A leaf of the arguments, dense, row major and a byte each at least. */
static hj_literal *wrap_leaf(evaluation *e, int i, const hj_buffer *buffer)
{
    hj_literal *literal = HJ_NEW(&e->arena, hj_literal);
    const hj_shape *shape = &buffer->shape;
    const hj_layout *said =
        e->whole_bytes ? NULL : hj_module_param_layout(e->module, i);
    const hj_layout *order = e->whole_bytes ? NULL : order_of(buffer, said);

    literal->shape = shape;
    literal->data = buffer->data;
    literal->nbytes = hj_shape_nbytes(shape);
    if (is_packed(shape, said)) {
        literal->data = hj_arena_alloc(&e->arena, (size_t)literal->nbytes);
        hj_elements_unpack(shape->dtype, buffer->data, literal->nbytes,
                           literal->data);
    }
    if (!hj_layout_is_row_major(order, shape->rank)) {
        void *data = hj_arena_alloc(&e->arena, (size_t)literal->nbytes);
        hj_elements_relayout(shape, order, literal->data, NULL, data);
        literal->data = data;
    }
    return literal;
}

/* A value of `shape` whose leaves are the next buffers. */
static hj_literal *wrap(evaluation *e, const hj_shape *shape, int *next)
{
    if (!hj_shape_is_tuple(shape)) {
        int i = (*next)++;
        return wrap_leaf(e, i, &e->args[i]);
    }
    hj_literal *literal = HJ_NEW(&e->arena, hj_literal);
    literal->shape = shape;
    literal->elements = HJ_NEW_ARRAY(&e->arena, hj_literal *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        literal->elements[i] = wrap(e, shape->elements[i], next);
    return literal;
}

/* --- results -------------------------------------------------------------- */

/* As the caller has it in memory. */
static void copy_leaf(evaluation *e, int i, const hj_literal *value, void *to)
{
    const hj_layout *said =
        e->whole_bytes ? NULL : hj_module_result_layout(e->module, i);
    const hj_layout *order =
        e->whole_bytes ? NULL : order_of(&e->results[i], said);
    const void *data = value->data;

    if (!hj_layout_is_row_major(order, value->shape->rank)) {
        void *turned = hj_arena_alloc(&e->arena, (size_t)value->nbytes);
        hj_elements_relayout(value->shape, NULL, data, order, turned);
        data = turned;
    }
    if (is_packed(value->shape, said))
        hj_elements_pack(value->shape->dtype, data, value->nbytes, to);
    else if (value->nbytes)
        memcpy(to, data, (size_t)value->nbytes);
}

static hj_error *copy_leaves(evaluation *e, const hj_literal *value, int *next)
{
    if (hj_shape_is_tuple(value->shape)) {
        for (int i = 0; i < value->shape->nelements; i++)
            HJ_CHECK(copy_leaves(e, value->elements[i], next));
        return NULL;
    }
    int i = (*next)++;
    const hj_buffer *to = &e->results[i];
    for (int k = 0; k < value->shape->rank; k++) {
        if (value->shape->dims[k] == to->shape.dims[k])
            continue;
        if (!e->run)
            return HJ_ERR(INVALID,
                          "result %d is smaller than its bound, and there is "
                          "no hj_run that could tell",
                          i);
        HJ_CHECK(hj_rt_run_add_size(e->run, i, k, value->shape->dims[k]));
    }
    copy_leaf(e, i, value, to->data);
    return NULL;
}

static hj_error *check_results(const evaluation *e)
{
    const hj_shape *shape = hj_module_result_shape(e->module);

    if (e->nargs != count_params(e->module))
        return HJ_ERR(INVALID, "%d arguments given; the module has %d",
                      e->nargs, count_params(e->module));
    if (e->nresults != hj_shape_nleaves(shape))
        return HJ_ERR(INVALID, "%d results given; the module has %d",
                      e->nresults, hj_shape_nleaves(shape));
    for (int i = 0; i < e->nresults; i++)
        if (!hj_shape_equal(&e->results[i].shape, hj_shape_leaf(shape, i)))
            return HJ_ERR(INVALID, "result %d does not have the module's shape",
                          i);
    return NULL;
}

/* --- other participants --------------------------------------------------- */

static hj_error *exchange(void *context, const hj_instr *in,
                          const hj_ints *members, const void *mine,
                          int64_t nbytes, void *const *theirs)
{
    evaluation *e = context;
    hj_comm *comm = e->run->comm;
    int64_t channel = hj_instr_int(in, HJ_ATTR_channel_id, 0);
    hj_comm_block *send = HJ_NEW_ARRAY(&e->arena, hj_comm_block, members->n);
    hj_comm_block *recv = HJ_NEW_ARRAY(&e->arena, hj_comm_block, members->n);
    int *who = HJ_NEW_ARRAY(&e->arena, int, members->n);
    hj_comm_exchange what = {
        .name = hj_instr_where(&e->arena, in),
        .key = (uint64_t)in->op << 48 ^ (uint64_t)channel ^ UINT64_C(1) << 47,
        .participant = e->run->participant,
        .nmembers = members->n,
        .members = who,
        .nparts = 1,
        .send = send,
        .recv = recv,
    };

    if (!comm)
        return hj_instr_error(in, HJ_INVALID,
                              "the run has no communicator "
                              "(hj_run_set_comm)");
    for (int i = 0; i < members->n; i++) {
        who[i] = (int)members->at[i];
        if (who[i] == what.participant)
            what.place = i;
        send[i] = (hj_comm_block){ (void *)mine, 1, nbytes, 0 };
        recv[i] = (hj_comm_block){ theirs[i], 1, nbytes, 0 };
    }
    HJ_TRY(comm->engine.exchange(comm->engine.context, e->run, &what), "in %s",
           what.name);
    return NULL;
}

static hj_error *transfer(void *context, const hj_instr *in, int n,
                          hj_literal *const *arrays)
{
    evaluation *e = context;
    void **at = HJ_NEW_ARRAY(&e->arena, void *, n + 1);
    hj_rt_comm_site *site;

    for (int i = 0; i < n; i++)
        at[i] = arrays[i]->data;
    HJ_CHECK(hj_site_new(&e->arena, in, &site));
    int32_t code = hj_rt_comm_run(e->run, site, at, at);
    if (!code)
        return NULL;
    return hj_error_new(hj_run_code(e->run), "%s", hj_run_message(e->run));
}

/* --- running -------------------------------------------------------------- */

static hj_error *evaluate(void *context)
{
    evaluation *e = context;
    int nparams = hj_module_nparams(e->module), next = 0;
    hj_literal *result;

    HJ_CHECK(check_results(e));
    const hj_literal **args =
        HJ_NEW_ARRAY(&e->arena, const hj_literal *, nparams + 1);
    for (int i = 0; i < nparams; i++)
        args[i] = wrap(e, hj_module_param_shape(e->module, i), &next);
    HJ_CHECK(hj_eval_module(&e->arena, e->module, &e->options, args, nparams,
                            &result));
    next = 0;
    return copy_leaves(e, result, &next);
}

/* Calls get a run of their own where the caller has none. */
static hj_error *set_calls(evaluation *e, hj_client *client, hj_run **own,
                           hj_evaluated_calls *calls)
{
    calls->run = e->run;
    hj_map_init(&calls->sites, &e->arena);
    e->options.handle = hj_evaluate_call;
    e->options.handle_context = calls;
    if (e->run)
        return NULL;
    HJ_CHECK(hj_run_create(&client->allocator, own));
    hj_rt_run_begin(*own);
    calls->run = *own;
    return NULL;
}

static void begin_run(evaluation *e, hj_eval_link *link)
{
    hj_run *run = e->run;

    e->options.link = link;
    link->participant =
        (int)(run->replica_id * e->module->num_partitions + run->partition_id);
    hj_rt_comm_begin(run);
    hj_rt_run_begin(run);
    e->options.seed = run->rng_seed;
    e->options.cancel = &run->stop;
    e->options.deadline_ns = run->deadline_ns;
}

/* States of call sites outlive those of the run, and the arena both. */
static void end_runs(evaluation *e, hj_run *own, hj_owned_calls *owned,
                     hj_error *error)
{
    if (e->run) {
        if (error)
            hj_rt_run_fail(e->run, (int32_t)hj_error_code(error),
                           hj_error_message(error));
        hj_rt_run_end(e->run);
        hj_rt_comm_end(e->run, error ? hj_error_message(error) : NULL);
    }
    if (own)
        hj_rt_run_end(own);
    hj_run_destroy(own);
    hj_owned_calls_end(owned);
    hj_arena_reset(&e->arena);
}

hj_error *hj_module_evaluate(const hj_module *module, hj_client *client_or_null,
                             const hj_compile_options *options,
                             hj_run *run_or_null, const hj_buffer args[],
                             int nargs, const hj_buffer results[], int nresults)
{
    hj_compile_options how = { 0 };
    evaluation e = { .run = run_or_null,
                     .module = module,
                     .args = args,
                     .results = results,
                     .nargs = nargs,
                     .nresults = nresults };
    hj_eval_link link = { &e, 0, exchange, transfer };
    hj_owned_calls owned = { 0 };
    hj_evaluated_calls calls = { .maker = { .client = client_or_null,
                                            .arena = &e.arena,
                                            .options = &how,
                                            .evaluates = true,
                                            .owned = &owned } };
    hj_run *own = NULL;
    hj_error *error = NULL;

    HJ_NEED(module);
    HJ_NEED(args || !nargs);
    HJ_NEED(results || !nresults);
    HJ_CHECK(hj_jit_take_options(options, &how));
    if (run_or_null)
        HJ_CHECK(hj_rt_run_check_idle(run_or_null));
    e.options.strict_reductions = how.strict_reductions;
    e.options.scatter_window = how.scatter_window_bounds;
    e.options.skip_window_padding = how.skip_window_padding;
    e.whole_bytes = how.whole_bytes;
    calls.maker.is_checked = how.checked_calls;
    calls.maker.limits = &module->limits;
    hj_arena_init(&e.arena, client_or_null ? &client_or_null->allocator : NULL);
    if (e.run)
        begin_run(&e, &link);
    if (client_or_null)
        error = set_calls(&e, client_or_null, &own, &calls);
    if (!error)
        error = hj_guard(&e.arena, evaluate, &e);
    end_runs(&e, own, &owned, error);
    return error;
}
