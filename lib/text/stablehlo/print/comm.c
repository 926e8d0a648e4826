/* comm -- collectives, transfers, and ops in two halves: StableHLO has the
 * whole op only, which stands where the start is. */
#include "text/stablehlo/print/export.h"

/* --- groups --------------------------------------------------------------- */

/* Lists of ids as the rows of a matrix, short ones filled up by -1. */
static void print_lists(hj_export *x, const hj_instr *in, hj_attr_id id)
{
    const hj_attr *attr = hj_instr_attr(in, id);
    hj_lists lists = attr ? attr->u.groups.lists : (hj_lists){ 0, NULL };
    int size = id == HJ_ATTR_source_target_pairs ? 2 : 0;

    for (int i = 0; i < lists.n; i++)
        if (lists.at[i].n > size)
            size = lists.at[i].n;
    if (!size)
        lists.n = 0; /* {{}} is all of them, too */
    int64_t *ids = HJ_NEW_ARRAY(x->arena, int64_t, (int64_t)lists.n * size);
    for (int i = 0; i < lists.n; i++)
        for (int k = 0; k < size; k++)
            ids[(int64_t)i * size + k] =
                k < lists.at[i].n ? lists.at[i].at[k] : -1;
    hj_export_matrix(x, lists.n, size, ids);
}

/* StableHLO wants each of 0, 1, ... in one group. */
static hj_error *check_groups(hj_export *x, const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_replica_groups);
    hj_lists lists = attr ? attr->u.groups.lists : (hj_lists){ 0, NULL };
    int64_t n = 0;

    for (int i = 0; i < lists.n; i++)
        n += lists.at[i].n;
    bool *seen = HJ_NEW_ARRAY(x->arena, bool, n);
    for (int i = 0; i < lists.n; i++)
        for (int k = 0; k < lists.at[i].n; k++) {
            int64_t id = lists.at[i].at[k];
            if (id < 0 || id >= n || seen[id])
                return hj_export_gap(in, "groups of some replicas only");
            seen[id] = true;
        }
    return NULL;
}

/* `type`: 1 between devices, 2 to the host, 3 from it. */
static void print_channel(hj_export *x, const hj_instr *in, int type, int *n)
{
    hj_export_prop(x, n, "channel_handle");
    hj_str_printf(&x->out,
                  "#stablehlo.channel_handle<handle = %lld, type = %d>",
                  (long long)hj_instr_int(in, HJ_ATTR_channel_id, 0), type);
}

static void print_opt_channel(hj_export *x, const hj_instr *in, int *n)
{
    if (hj_instr_int(in, HJ_ATTR_channel_id, 0))
        print_channel(x, in, 1, n);
}

static void print_groups(hj_export *x, const hj_instr *in, int *n)
{
    hj_export_prop(x, n, "replica_groups");
    print_lists(x, in, HJ_ATTR_replica_groups);
}

static void print_global(hj_export *x, const hj_instr *in, int *n)
{
    if (hj_instr_int(in, HJ_ATTR_use_global_device_ids, 0))
        hj_str_printf(&x->out, "%suse_global_device_ids",
                      (*n)++ ? ", " : " <{");
}

static int64_t dim_of(const hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    return dims.n ? dims.at[0] : 0;
}

/* --- halves --------------------------------------------------------------- */

static void set_part(hj_export *x, const hj_instr *in, int i)
{
    hj_export_set(
        x, in,
        hj_export_part(x, hj_export_get(x, in->operands[0]), i, in->name));
}

hj_error *hj_export_first_part(hj_export *x, const hj_instr *in)
{
    set_part(x, in, 0);
    return NULL;
}

hj_error *hj_export_second_part(hj_export *x, const hj_instr *in)
{
    set_part(x, in, 1);
    return NULL;
}

hj_error *hj_export_third_part(hj_export *x, const hj_instr *in)
{
    set_part(x, in, 2);
    return NULL;
}

/* Does a user of a start look at part i, a context? */
static bool wants_context(const hj_instr *user, int i)
{
    switch (user->op) {
    case HJ_OP_get_tuple_element:
        return hj_instr_int(user, HJ_ATTR_index, 0) == i;
    case HJ_OP_async_done:
    case HJ_OP_copy_done:
    case HJ_OP_all_gather_done:
    case HJ_OP_collective_permute_done:
    case HJ_OP_send_done:
    case HJ_OP_recv_done:
        return false;
    default:
        return true;
    }
}

/* What a transfer keeps is nothing that a program may look at: a zero, where
 * one does all the same. */
static hj_export_value *print_context(hj_export *x, const hj_instr *in, int i)
{
    const hj_shape *shape = in->shape->elements[i];
    bool is_used = in == in->comp->root;

    for (int k = 0; k < in->nusers; k++)
        is_used = is_used || wants_context(in->users[k], i);
    if (!is_used)
        return hj_export_new(x, shape, "%nothing");
    hj_export_value *value = hj_export_begin(x, shape, "context");
    hj_str_add(&x->out, "stablehlo.constant ");
    hj_export_literal(x, hj_literal_new(x->arena, shape));
    hj_str_add(&x->out, " : ");
    hj_export_type(x, shape);
    hj_str_char(&x->out, '\n');
    return value;
}

/* The tuple that a start is: these parts, and contexts. */
static hj_error *set_start(hj_export *x, const hj_instr *in, int n,
                           hj_export_value *const *parts)
{
    hj_export_value *value = hj_export_new(x, in->shape, NULL);

    value->parts =
        HJ_NEW_ARRAY(x->arena, hj_export_value *, in->shape->nelements);
    for (int i = 0; i < in->shape->nelements; i++) {
        const hj_shape *shape = in->shape->elements[i];
        if (i >= n && !hj_shape_is_array(shape))
            return hj_export_gap(in, "context of this type");
        value->parts[i] = i < n ? parts[i] : print_context(x, in, i);
    }
    hj_export_set(x, in, value);
    return NULL;
}

/* All operands, as a tuple if there are several (or `is_tuple`). */
static hj_export_value *operands_of(hj_export *x, const hj_instr *in,
                                    const hj_shape *shape, bool is_tuple)
{
    if (!is_tuple && in->noperands == 1)
        return hj_export_get(x, in->operands[0]);
    hj_export_value *value = hj_export_new(x, shape, NULL);
    value->parts = HJ_NEW_ARRAY(x->arena, hj_export_value *, in->noperands);
    for (int i = 0; i < in->noperands; i++)
        value->parts[i] = hj_export_get(x, in->operands[i]);
    return value;
}

/* Of a collective: its result, or that of its start, whose tuple has it after
 * the operands. */
static const hj_shape *result_of(const hj_instr *in)
{
    bool is_start = in->op == HJ_OP_all_gather_start ||
                    in->op == HJ_OP_collective_permute_start;

    return is_start ? in->shape->elements[1] : in->shape;
}

static hj_error *set_result(hj_export *x, const hj_instr *in,
                            hj_export_value *value)
{
    if (result_of(in) == in->shape) {
        hj_export_set(x, in, value);
        return NULL;
    }
    hj_export_value *parts[] = {
        operands_of(x, in, in->shape->elements[0], false), value
    };
    return set_start(x, in, 2, parts);
}

hj_error *hj_export_copy_start(hj_export *x, const hj_instr *in)
{
    hj_export_value *value = hj_export_get(x, in->operands[0]);
    hj_export_value *parts[] = { value, value };

    return set_start(x, in, 2, parts);
}

hj_error *hj_export_async_start(hj_export *x, const hj_instr *in)
{
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_calls);
    hj_export_value *parts[] = {
        operands_of(x, in, in->shape->elements[0], true), NULL
    };

    HJ_CHECK(hj_export_apply(x, comp, parts[0]->parts, &parts[1]));
    return set_start(x, in, 2, parts);
}

/* --- collectives ---------------------------------------------------------- */

/* Ours: the order of the results is not that of any StableHLO op. */
static hj_error *check_order(const hj_instr *in)
{
    return hj_instr_has_attr(in, HJ_ATTR_by_rank)
               ? hj_export_gap(in, "collectives by_rank")
               : NULL;
}

hj_error *hj_export_all_gather(hj_export *x, const hj_instr *in)
{
    hj_export_value *value;
    int n = 0;

    HJ_CHECK(check_order(in));
    HJ_CHECK(check_groups(x, in));
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to =
        hj_export_define(x, result_of(in), in->name, false, &value);
    hj_export_generic(x, "stablehlo.all_gather", &from);
    hj_export_prop_int(x, &n, "all_gather_dim", dim_of(in), "i64");
    print_opt_channel(x, in, &n);
    print_groups(x, in, &n);
    print_global(x, in, &n);
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return set_result(x, in, value);
}

hj_error *hj_export_all_reduce(hj_export *x, const hj_instr *in)
{
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to;
    int n = 0;

    HJ_CHECK(check_groups(x, in));
    to = hj_export_results(x, in, false);
    hj_export_generic(x, "stablehlo.all_reduce", &from);
    print_opt_channel(x, in, &n);
    print_groups(x, in, &n);
    print_global(x, in, &n);
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_reduce_scatter(hj_export *x, const hj_instr *in)
{
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to;
    int n = 0;

    HJ_CHECK(check_groups(x, in));
    if (from.n != 1)
        return hj_export_gap(in, "reduce_scatter of several arrays");
    to = hj_export_results(x, in, false);
    hj_export_generic(x, "stablehlo.reduce_scatter", &from);
    print_opt_channel(x, in, &n);
    print_groups(x, in, &n);
    hj_export_prop_int(x, &n, "scatter_dimension", dim_of(in), "i64");
    print_global(x, in, &n);
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* How many take part: the groups say it, or there is one group of all. */
static int64_t split_count(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_replica_groups);
    const hj_module *m = in->comp->module;

    if (attr && attr->u.groups.lists.n && attr->u.groups.lists.at[0].n)
        return attr->u.groups.lists.at[0].n;
    return hj_instr_int(in, HJ_ATTR_channel_id, 0)
               ? m->num_partitions *
                     (hj_instr_int(in, HJ_ATTR_use_global_device_ids, 0)
                          ? m->replica_count
                          : 1)
               : m->replica_count;
}

hj_error *hj_export_all_to_all(hj_export *x, const hj_instr *in)
{
    int n = 0;

    HJ_CHECK(check_order(in));
    HJ_CHECK(check_groups(x, in));
    if (!hj_instr_has_attr(in, HJ_ATTR_dimensions))
        return hj_export_gap(in, "all_to_all of a tuple");
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_export_generic(x, "stablehlo.all_to_all", &from);
    print_opt_channel(x, in, &n);
    hj_export_prop_int(x, &n, "concat_dimension", dim_of(in), "i64");
    print_groups(x, in, &n);
    hj_export_prop_int(x, &n, "split_count", split_count(in), "i64");
    hj_export_prop_int(x, &n, "split_dimension", dim_of(in), "i64");
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_collective_broadcast(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0), to;
    int n = 0;

    HJ_CHECK(check_groups(x, in));
    if (from.n != 1)
        return hj_export_gap(in, "collective_broadcast of several arrays");
    to = hj_export_results(x, in, false);
    hj_export_generic(x, "stablehlo.collective_broadcast", &from);
    print_opt_channel(x, in, &n);
    print_groups(x, in, &n);
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_collective_permute(hj_export *x, const hj_instr *in)
{
    hj_export_value *value;
    int n = 0;

    if (in->noperands != 1 ||
        hj_instr_has_attr(in, HJ_ATTR_permute_slice_sizes))
        return hj_export_gap(in, "collective_permute of several arrays, or "
                                 "in place");
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to =
        hj_export_define(x, result_of(in), in->name, false, &value);
    hj_export_generic(x, "stablehlo.collective_permute", &from);
    print_opt_channel(x, in, &n);
    hj_export_prop(x, &n, "source_target_pairs");
    print_lists(x, in, HJ_ATTR_source_target_pairs);
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return set_result(x, in, value);
}

/* --- transfers ------------------------------------------------------------ */

/* The data's leaves, then the token. */
static hj_export_list data_and_token(hj_export *x, const hj_instr *in)
{
    hj_export_list data =
        hj_export_spread(x, hj_export_get(x, in->operands[0]), true);
    hj_export_list all = { data.n + 1, HJ_NEW_ARRAY(x->arena, hj_export_value *,
                                                    data.n + 1) };

    for (int i = 0; i < data.n; i++)
        all.at[i] = data.at[i];
    all.at[data.n] = hj_export_get(x, in->operands[1]);
    return all;
}

static void print_text(hj_export *x, const char *name, const char *text)
{
    hj_str_printf(&x->out, " <{%s = ", name);
    hj_export_string(&x->out, text ? text : "", text ? strlen(text) : 0);
    hj_str_add(&x->out, "}>");
}

hj_error *hj_export_infeed(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, true);

    hj_export_generic(x, "stablehlo.infeed", &from);
    print_text(x, "infeed_config", hj_instr_text(in, HJ_ATTR_infeed_config));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_outfeed(hj_export *x, const hj_instr *in)
{
    hj_export_list from = data_and_token(x, in);
    hj_export_list to = hj_export_results(x, in, false);

    hj_export_generic(x, "stablehlo.outfeed", &from);
    print_text(x, "outfeed_config", hj_instr_text(in, HJ_ATTR_outfeed_config));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

static void print_transfer(hj_export *x, const hj_instr *in, int host_type)
{
    bool is_host = hj_instr_int(in, HJ_ATTR_is_host_transfer, 0);
    int n = 0;

    print_channel(x, in, is_host ? host_type : 1, &n);
    hj_export_prop_bool(x, &n, "is_host_transfer", is_host);
    hj_export_props_end(x, n);
}

/* (data, context, token) */
hj_error *hj_export_send(hj_export *x, const hj_instr *in)
{
    hj_export_list from = data_and_token(x, in);
    hj_export_value *parts[] = { hj_export_get(x, in->operands[0]), NULL,
                                 NULL };
    hj_export_list to =
        hj_export_define(x, in->shape->elements[2], in->name, false, &parts[2]);

    hj_export_generic(x, "stablehlo.send", &from);
    print_transfer(x, in, 2);
    hj_export_end(x, in, &from, &to);
    parts[1] = print_context(x, in, 1);
    return set_start(x, in, 3, parts);
}

hj_error *hj_export_recv(hj_export *x, const hj_instr *in)
{
    const hj_shape *const both[] = { in->shape->elements[0],
                                     in->shape->elements[2] };
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_value *value;
    hj_export_list to = hj_export_define(
        x, hj_shape_new_tuple(x->arena, 2, both), in->name, true, &value);

    hj_export_generic(x, "stablehlo.recv", &from);
    print_transfer(x, in, 3);
    hj_export_end(x, in, &from, &to);
    hj_export_value *parts[] = { value->parts[0], print_context(x, in, 1),
                                 value->parts[1] };
    return set_start(x, in, 3, parts);
}

hj_error *hj_export_recv_done(hj_export *x, const hj_instr *in)
{
    hj_export_value *start = hj_export_get(x, in->operands[0]);
    hj_export_value *value = hj_export_new(x, in->shape, NULL);

    value->parts = HJ_NEW_ARRAY(x->arena, hj_export_value *, 2);
    value->parts[0] = hj_export_part(x, start, 0, in->name);
    value->parts[1] = hj_export_part(x, start, 2, in->name);
    hj_export_set(x, in, value);
    return NULL;
}
