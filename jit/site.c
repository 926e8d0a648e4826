/* site -- what compiled code hands to the run time about a collective or a
 * transfer; see rt/comm/site.h. */
#include "base/dict.h"
#include "base/vec.h"
#include "infer/comm/groups.h"
#include "jit/internal.h"

#include <stdlib.h>
#include <string.h>

/* --- groups --------------------------------------------------------------- */

static int rank_of(const hj_ints *group, int i)
{
    int rank = 0;

    for (int k = 0; k < group->n; k++)
        rank += group->at[k] < group->at[i];
    return rank;
}

static void keep_groups(hj_arena *arena, const hj_comm_groups *from,
                        bool by_rank, hj_rt_comm_groups *out)
{
    int *starts = HJ_NEW_ARRAY(arena, int, from->lists.n + 1), n = 0;

    for (int g = 0; g < from->lists.n; g++)
        starts[g + 1] = starts[g] + from->lists.at[g].n;
    int *members = HJ_NEW_ARRAY(arena, int, starts[from->lists.n] + 1);
    int *places = HJ_NEW_ARRAY(arena, int, starts[from->lists.n] + 1);
    for (int g = 0; g < from->lists.n; g++)
        for (int i = 0; i < from->lists.at[g].n; i++, n++) {
            members[n] = (int)from->lists.at[g].at[i];
            places[n] = by_rank ? rank_of(&from->lists.at[g], i) : i;
        }
    *out = (hj_rt_comm_groups){
        .nparticipants = from->nparticipants,
        .group_of = hj_arena_memdup(arena, from->group_of,
                                    (size_t)from->nparticipants * sizeof(int)),
        .starts = starts,
        .members = members,
        .places = places,
        .nplaces = from->largest,
    };
}

/* From the first member of each group. */
static int *first_members(hj_arena *arena, const hj_comm_groups *groups)
{
    int *source_of = HJ_NEW_ARRAY(arena, int, groups->nparticipants);

    for (int i = 0; i < groups->nparticipants; i++)
        source_of[i] = groups->group_of[i] < 0
                           ? -1
                           : (int)groups->lists.at[groups->group_of[i]].at[0];
    return source_of;
}

static hj_error *find_groups(hj_arena *arena, const hj_instr *in,
                             hj_rt_comm_site *site)
{
    bool by_rank = hj_instr_int(in, HJ_ATTR_by_rank, 0) != 0;
    hj_comm_groups groups;
    int *source_of = NULL;

    if (in->op == HJ_OP_collective_permute) {
        HJ_CHECK(hj_comm_sources_find(arena, in, &groups, &source_of));
    } else {
        HJ_CHECK(hj_comm_groups_find(arena, in, &groups));
        if (!by_rank)
            HJ_CHECK(hj_comm_groups_want(in, &groups, hj_comm_nshards(in)));
    }
    if (in->op == HJ_OP_collective_broadcast)
        source_of = first_members(arena, &groups);
    site->source_of = source_of;
    keep_groups(arena, &groups, by_rank, &site->groups);
    return NULL;
}

/* --- parts ---------------------------------------------------------------- */

static int64_t product(const hj_shape *shape, int from, int to)
{
    int64_t n = 1;

    for (int i = from; i < to; i++)
        n *= shape->dims[i];
    return n;
}

/* A share of a leaf: what a member gives (gather), or one of `n` parts. */
static hj_rt_comm_part share_of(const hj_instr *in, const hj_shape *leaf, int n)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t nbytes = hj_dtype_nbytes(leaf->dtype);

    if (dims.n != 1)
        return (hj_rt_comm_part){ 1, hj_shape_nbytes(leaf) };
    int dim = (int)dims.at[0];
    nbytes *= product(leaf, dim, leaf->rank);
    if (in->op == HJ_OP_all_to_all)
        nbytes /= n;
    return (hj_rt_comm_part){ product(leaf, 0, dim), nbytes };
}

typedef struct leaves {
    int n;
    const hj_shape **at;
} leaves;

static void add_leaves(leaves *list, const hj_shape *shape)
{
    for (int i = 0; i < hj_shape_nleaves(shape); i++) {
        const hj_shape *leaf = hj_shape_leaf(shape, i);
        if (leaf->dtype != HJ_DTYPE_token)
            list->at[list->n++] = leaf;
    }
}

/* Of the operands, or of the result; tokens left out. */
static leaves leaves_of(hj_arena *arena, const hj_instr *in, bool is_result)
{
    int room = is_result ? hj_shape_nleaves(in->shape) : 0;

    for (int i = 0; i < in->noperands && !is_result; i++)
        room += hj_shape_nleaves(in->operands[i]->shape);
    leaves list = { 0, HJ_NEW_ARRAY(arena, const hj_shape *, room + 1) };
    if (is_result)
        add_leaves(&list, in->shape);
    for (int i = 0; i < in->noperands && !is_result; i++)
        add_leaves(&list, in->operands[i]->shape);
    return list;
}

const char *hj_leaves_text(hj_arena *arena, const hj_shape *const *shapes,
                           int n)
{
    hj_str s;
    bool first = true;

    hj_str_init(&s, arena);
    hj_str_char(&s, '(');
    for (int i = 0; i < n; i++) {
        hj_str_add(&s, hj_sep(&first, ", "));
        hj_shape_print(&s, shapes[i], false);
    }
    hj_str_char(&s, ')');
    return hj_str_get(&s);
}

static void keep_parts(hj_arena *arena, const hj_instr *in,
                       hj_rt_comm_site *site)
{
    bool is_result =
        site->kind == HJ_RT_COMM_infeed || site->kind == HJ_RT_COMM_recv;
    leaves list = leaves_of(arena, in, is_result);
    hj_rt_comm_part *parts = HJ_NEW_ARRAY(arena, hj_rt_comm_part, list.n + 1);

    for (int i = 0; i < list.n; i++)
        parts[i] = share_of(in, list.at[i], site->groups.nplaces);
    site->nparts = list.n;
    site->parts = parts;
    if (site->kind >= HJ_RT_COMM_infeed)
        site->shape = hj_leaves_text(arena, list.at, list.n);
}

static void keep_rows(const hj_instr *in, hj_rt_comm_rows *out)
{
    const hj_shape *from = in->operands[0]->shape;
    const hj_shape *list = in->operands[2]->shape;

    *out = (hj_rt_comm_rows){
        .nfrom = from->dims[0],
        .nto = in->operands[1]->shape->dims[0],
        .nbytes = product(from, 1, from->rank) * hj_dtype_nbytes(from->dtype),
        .nlist = list->dims[0],
        .index_nbytes = hj_dtype_nbytes(list->dtype),
        .is_unsigned = hj_dtype_is_unsigned(list->dtype),
    };
}

/* --- transfers ------------------------------------------------------------ */

/* {{0,1},{1,2}}, in the attribute by which XLA says who sends to whom. */
static hj_error *keep_pairs(hj_arena *arena, const hj_instr *in,
                            hj_rt_comm_site *site)
{
    static const char key[] = "_xla_send_recv_source_target_pairs";
    const char *at =
        hj_dict_words(hj_instr_text(in, HJ_ATTR_frontend_attributes), key);
    const hj_module *module = in->comp->module;
    int64_t nall = module->replica_count * module->num_partitions;
    HJ_VEC(int) list = { 0 };
    int depth = 0;

    for (; at && *at && (depth || *at == '"' || *at == '{'); at++) {
        depth += (*at == '{') - (*at == '}');
        if (*at == '}' && !depth)
            break;
        if (*at < '0' || *at > '9')
            continue;
        char *after;
        long id = strtol(at, &after, 10);
        if (id >= nall)
            return hj_instr_error(in, HJ_INVALID,
                                  "%s names participant %ld of %lld", key, id,
                                  (long long)nall);
        HJ_PUSH(arena, &list, (int)id);
        at = after - 1;
    }
    if (list.n % 2)
        return hj_instr_error(in, HJ_INVALID, "%s has an odd number of ids",
                              key);
    site->npairs = list.n / 2;
    site->pairs = list.at;
    return NULL;
}

static hj_error *keep_channel(hj_arena *arena, const hj_instr *in,
                              hj_rt_comm_site *site)
{
    /* The attributes stand at the first half. */
    const hj_instr *first = in->op == HJ_OP_recv_done ? in->operands[0] : in;

    site->channel_id = hj_instr_int(in, HJ_ATTR_channel_id,
                                    hj_instr_int(first, HJ_ATTR_channel_id, 0));
    site->is_host =
        hj_instr_int(in, HJ_ATTR_is_host_transfer,
                     hj_instr_int(first, HJ_ATTR_is_host_transfer, 0)) != 0;
    return keep_pairs(arena, first, site);
}

/* --- sites ---------------------------------------------------------------- */

static hj_rt_comm_kind kind_of(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_all_gather:
        return HJ_RT_COMM_gather;
    case HJ_OP_all_to_all:
        return hj_instr_has_attr(in, HJ_ATTR_dimensions) ? HJ_RT_COMM_all_to_all
                                                         : HJ_RT_COMM_tuple;
    case HJ_OP_ragged_all_to_all:
        return HJ_RT_COMM_ragged;
    case HJ_OP_infeed:
        return HJ_RT_COMM_infeed;
    case HJ_OP_outfeed:
        return HJ_RT_COMM_outfeed;
    case HJ_OP_send:
        return HJ_RT_COMM_send;
    case HJ_OP_recv_done:
        return HJ_RT_COMM_recv;
    default:
        return HJ_RT_COMM_pull;
    }
}

hj_error *hj_site_new(hj_arena *arena, const hj_instr *in,
                      hj_rt_comm_site **out)
{
    hj_rt_comm_site *site = HJ_NEW(arena, hj_rt_comm_site);
    int64_t channel = hj_instr_int(in, HJ_ATTR_channel_id, 0);

    *out = site;
    site->kind = kind_of(in);
    site->name = hj_instr_where(arena, in);
    site->key = (uint64_t)in->op << 48 ^ (uint64_t)(channel > 0 ? channel : 1);
    if (site->kind == HJ_RT_COMM_send || site->kind == HJ_RT_COMM_recv)
        HJ_CHECK(keep_channel(arena, in, site));
    else if (site->kind < HJ_RT_COMM_infeed)
        HJ_CHECK(find_groups(arena, in, site));
    if (site->kind == HJ_RT_COMM_ragged)
        keep_rows(in, &site->rows);
    keep_parts(arena, in, site);
    return NULL;
}
