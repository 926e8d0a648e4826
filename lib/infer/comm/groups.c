/* groups -- see groups.h. */
#include "infer/comm/groups.h"

enum { MAX_PARTICIPANTS = 1 << 12 };

hj_comm_mode hj_comm_mode_of(const hj_instr *in)
{
    if (hj_instr_int(in, HJ_ATTR_channel_id, 0) <= 0)
        return HJ_COMM_replicas;
    if (hj_instr_int(in, HJ_ATTR_use_global_device_ids, 0))
        return HJ_COMM_participants;
    switch (in->op) {
    case HJ_OP_all_reduce:
    case HJ_OP_all_reduce_start:
    case HJ_OP_all_gather:
    case HJ_OP_all_gather_start:
    case HJ_OP_reduce_scatter:
        return HJ_COMM_replicas_and_partitions;
    default:
        return HJ_COMM_partitions;
    }
}

/* What ids mean, and how many there are of each. */
typedef struct space {
    hj_comm_mode mode;
    int64_t nreplicas, npartitions;
    int64_t nids;    /* an id is below */
    int64_t ncopies; /* of each group: one for every other coordinate */
    int64_t nmore;   /* participants that an id stands for */
    const char *noun;
} space;

static hj_error *find_space(const hj_instr *in, space *out)
{
    const hj_module *module = in->comp->module;
    int64_t r = module->replica_count, p = module->num_partitions;

    r = r < 1 ? 1 : r;
    p = p < 1 ? 1 : p;
    if (r > MAX_PARTICIPANTS || p > MAX_PARTICIPANTS / r)
        return hj_instr_error(in, HJ_LIMIT,
                              "%lld replicas of %lld partitions; there may be "
                              "%d participants",
                              (long long)r, (long long)p, MAX_PARTICIPANTS);
    *out = (space){ hj_comm_mode_of(in), r, p, r, p, 1, "replica" };
    if (out->mode == HJ_COMM_partitions) {
        out->nids = p;
        out->ncopies = r;
        out->noun = "partition";
    } else if (out->mode == HJ_COMM_replicas_and_partitions) {
        out->ncopies = 1;
        out->nmore = p;
    } else if (out->mode == HJ_COMM_participants) {
        out->nids = r * p;
        out->ncopies = 1;
        out->noun = "participant";
    }
    return NULL;
}

/* The participant that `id` means in copy `copy` of its group; `more` counts
 * those that it stands for. */
static int64_t participant(const space *s, int64_t id, int64_t copy,
                           int64_t more)
{
    switch (s->mode) {
    case HJ_COMM_replicas:
        return id * s->npartitions + copy;
    case HJ_COMM_partitions:
        return copy * s->npartitions + id;
    case HJ_COMM_replicas_and_partitions:
        return id * s->npartitions + more;
    default:
        return id;
    }
}

/* The groups as the program has them; none mean one of all. */
static hj_lists given_groups(hj_arena *arena, const hj_instr *in,
                             const space *s)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_replica_groups);
    hj_lists lists = attr ? attr->u.groups.lists : (hj_lists){ 0, NULL };

    if (lists.n && lists.at[0].n)
        return lists;
    hj_ints *all = HJ_NEW(arena, hj_ints);
    all->n = (int)s->nids;
    all->at = HJ_NEW_ARRAY(arena, int64_t, s->nids);
    for (int i = 0; i < all->n; i++)
        all->at[i] = i;
    return (hj_lists){ 1, all };
}

static hj_error *check_id(const hj_instr *in, const space *s, int64_t id)
{
    if (id >= 0 && id < s->nids)
        return NULL;
    return hj_instr_error(in, HJ_INVALID,
                          "%s %lld takes part, but the program runs on %lld "
                          "replica%s of %lld partition%s",
                          s->noun, (long long)id, (long long)s->nreplicas,
                          s->nreplicas == 1 ? "" : "s",
                          (long long)s->npartitions,
                          s->npartitions == 1 ? "" : "s");
}

static hj_error *check_covered(const hj_instr *in, const hj_comm_groups *groups)
{
    if (in->op == HJ_OP_collective_broadcast)
        return NULL;
    for (int i = 0; i < groups->nparticipants; i++)
        if (groups->group_of[i] < 0)
            return hj_instr_error(in, HJ_INVALID,
                                  "participant %d of %d is in no group", i,
                                  groups->nparticipants);
    return NULL;
}

static void start_groups(hj_arena *arena, const space *s, int n,
                         hj_comm_groups *out)
{
    *out = (hj_comm_groups){ 0 };
    out->nparticipants = (int)(s->nreplicas * s->npartitions);
    out->group_of = HJ_NEW_ARRAY(arena, int, out->nparticipants);
    for (int i = 0; i < out->nparticipants; i++)
        out->group_of[i] = -1;
    out->lists.at = HJ_NEW_ARRAY(arena, hj_ints, n * s->ncopies);
}

static hj_error *add_group(hj_arena *arena, const hj_instr *in, const space *s,
                           hj_ints ids, int64_t copy, hj_comm_groups *out)
{
    hj_ints *to = &out->lists.at[out->lists.n];

    to->n = ids.n * (int)s->nmore;
    to->at = HJ_NEW_ARRAY(arena, int64_t, to->n);
    for (int i = 0; i < to->n; i++) {
        int64_t id = ids.at[i / s->nmore];
        HJ_CHECK(check_id(in, s, id));
        to->at[i] = participant(s, id, copy, i % s->nmore);
        out->group_of[to->at[i]] = out->lists.n;
    }
    if (!out->lists.n || to->n < out->least)
        out->least = to->n;
    if (to->n > out->largest)
        out->largest = to->n;
    out->lists.n++;
    return NULL;
}

hj_error *hj_comm_groups_find(hj_arena *arena, const hj_instr *in,
                              hj_comm_groups *out)
{
    space s;

    HJ_CHECK(find_space(in, &s));
    hj_lists given = given_groups(arena, in, &s);
    start_groups(arena, &s, given.n, out);
    for (int g = 0; g < given.n; g++)
        for (int64_t copy = 0; copy < s.ncopies; copy++)
            HJ_CHECK(add_group(arena, in, &s, given.at[g], copy, out));
    return check_covered(in, out);
}

hj_error *hj_comm_sources_find(hj_arena *arena, const hj_instr *in,
                               hj_comm_groups *out, int **source_of)
{
    const hj_attr *pairs = hj_instr_attr(in, HJ_ATTR_source_target_pairs);
    hj_lists list = pairs ? pairs->u.groups.lists : (hj_lists){ 0, NULL };
    space s;

    if (hj_instr_has_attr(in, HJ_ATTR_permute_slice_sizes))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "slices in place (slice_sizes) are read and "
                              "checked, not run: no rule says whether a slice "
                              "goes to the sender's or the receiver's place");
    HJ_CHECK(hj_comm_groups_find(arena, in, out));
    HJ_CHECK(find_space(in, &s));
    *source_of = HJ_NEW_ARRAY(arena, int, out->nparticipants);
    for (int i = 0; i < out->nparticipants; i++)
        (*source_of)[i] = -1;
    for (int i = 0; i < list.n; i++) {
        HJ_CHECK(check_id(in, &s, list.at[i].at[0]));
        HJ_CHECK(check_id(in, &s, list.at[i].at[1]));
        for (int64_t copy = 0; copy < s.ncopies; copy++)
            (*source_of)[participant(&s, list.at[i].at[1], copy, 0)] =
                (int)participant(&s, list.at[i].at[0], copy, 0);
    }
    return NULL;
}

hj_error *hj_comm_groups_want(const hj_instr *in, const hj_comm_groups *groups,
                              int64_t n)
{
    if (n < 0 || (groups->least == n && groups->largest == n))
        return NULL;
    return hj_instr_error(in, HJ_INVALID,
                          "its shape is for %lld participants; its groups have "
                          "%d",
                          (long long)n,
                          groups->least == n ? groups->largest : groups->least);
}

int64_t hj_comm_nshards(const hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_shape *from = in->operands[0]->shape;
    const hj_shape *to = hj_shape_leaf(in->shape, 0);

    if (in->op == HJ_OP_all_to_all && !dims.n)
        return in->noperands;
    if (dims.n != 1)
        return -1;
    int64_t a = from->dims[dims.at[0]], b = to->dims[dims.at[0]];
    if (in->op == HJ_OP_all_gather)
        return a > 0 ? b / a : -1;
    if (in->op == HJ_OP_reduce_scatter)
        return b > 0 ? a / b : -1;
    return -1;
}
