/* comm -- collectives and transfers.
 *
 * Every participant of a group gets what all of them have, whole, and computes
 * its own result from that: the definitions, word for word.  Asynchronous
 * forms do their work at the start; a transfer moves its value at send and at
 * recv-done. */
#include "eval/core/cx.h"
#include "infer/comm/groups.h"

#include <string.h>

/* The group that this participant is in, and what its members have. */
typedef struct group {
    int self;
    hj_comm_groups all;
    hj_ints members;     /* none: it takes no part */
    int place;           /* among them */
    hj_literal **values; /* of one operand, by place */
} group;

static int self_of(const hj_eval *cx)
{
    return cx->options->link ? cx->options->link->participant : 0;
}

static hj_error *open_group(hj_eval *cx, const hj_instr *in, group *g)
{
    g->self = self_of(cx);
    if (g->self >= g->all.nparticipants)
        return hj_instr_error(in, HJ_INVALID, "participant %d of %d", g->self,
                              g->all.nparticipants);
    int number = g->all.group_of[g->self];
    if (number < 0)
        return NULL;
    g->members = g->all.lists.at[number];
    while (g->members.at[g->place] != g->self)
        g->place++;
    return NULL;
}

static hj_error *find_group(hj_eval *cx, const hj_instr *in, group *g)
{
    *g = (group){ 0 };
    HJ_CHECK(hj_comm_groups_find(cx->arena, in, &g->all));
    HJ_CHECK(hj_comm_groups_want(in, &g->all, hj_comm_nshards(in)));
    return open_group(cx, in, g);
}

/* What each member has for `mine`. */
static hj_error *gather(hj_eval *cx, const hj_instr *in, hj_literal *mine,
                        group *g)
{
    const hj_eval_link *link = cx->options->link;
    void **theirs = HJ_NEW_ARRAY(cx->arena, void *, g->members.n);

    g->values = HJ_NEW_ARRAY(cx->arena, hj_literal *, g->members.n);
    for (int i = 0; i < g->members.n; i++) {
        g->values[i] = hj_literal_new(cx->arena, mine->shape);
        theirs[i] = g->values[i]->data;
    }
    if (g->members.n == 1)
        g->values[0] = mine;
    if (g->members.n < 2)
        return NULL;
    if (!link)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "%d participants, but nothing connects them",
                              g->all.nparticipants);
    return link->exchange(link->context, in, &g->members, mine->data,
                          mine->nbytes, theirs);
}

typedef hj_error *rule(hj_eval *cx, const hj_instr *in, int i, group *g,
                       hj_literal **out);

/* Applies a rule to each operand. */
static hj_error *each(hj_eval *cx, const hj_instr *in, group *g,
                      hj_literal *const *operands, rule *apply,
                      hj_literal **out)
{
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, in->noperands);

    for (int i = 0; i < in->noperands; i++) {
        HJ_CHECK(gather(cx, in, operands[i], g));
        HJ_CHECK(apply(cx, in, i, g, &list[i]));
    }
    *out = hj_eval_pack(cx, in, in->noperands, list);
    return NULL;
}

/* --- parts of arrays ------------------------------------------------------ */

/* `from` to `to`, which is as large but for dimension `dim`: part `i` of `from`
 * (of the size of `to`), or to part `k` of `to` (of the size of `from`). */
static void copy_part(hj_eval *cx, int64_t dim, const hj_literal *from,
                      int64_t from_at, const hj_literal *to, int64_t to_at,
                      int64_t n)
{
    int rank = from->shape->rank;
    int64_t nbytes = hj_dtype_nbytes(from->shape->dtype);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_view a = hj_view_of(cx, from), b = hj_view_of(cx, to);

    for (int d = 0; d < rank; d++)
        dims[d] = d == dim ? n : from->shape->dims[d];
    hj_view_shift(&a, (int)dim, from_at, nbytes);
    hj_view_shift(&b, (int)dim, to_at, nbytes);
    hj_view_copy(rank, dims, &b, &a, nbytes);
}

static hj_literal *resized(hj_eval *cx, const hj_literal *like, int64_t dim,
                           int64_t size)
{
    int rank = like->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    for (int d = 0; d < rank; d++)
        dims[d] = d == dim ? size : like->shape->dims[d];
    return hj_eval_new(cx, like->shape->dtype, rank, dims);
}

static int64_t dimension(const hj_instr *in)
{
    return hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
}

/* --- gather, exchange, broadcast ------------------------------------------ */

static hj_error *joined(hj_eval *cx, const hj_instr *in, int i, group *g,
                        hj_literal **out)
{
    int64_t dim = dimension(in), n = g->values[0]->shape->dims[dim];

    (void)i;
    *out = resized(cx, g->values[0], dim, n * g->members.n);
    for (int m = 0; m < g->members.n; m++)
        copy_part(cx, dim, g->values[m], 0, *out, m * n, n);
    return NULL;
}

hj_error *hj_eval_all_gather(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    group g;

    HJ_CHECK(find_group(cx, in, &g));
    return each(cx, in, &g, operands, joined, out);
}

/* Share number `place` of everybody's. */
static hj_error *exchanged(hj_eval *cx, const hj_instr *in, int i, group *g,
                           hj_literal **out)
{
    int64_t dim = dimension(in);
    int64_t n = g->values[0]->shape->dims[dim] / g->members.n;

    (void)i;
    *out = hj_literal_new(cx->arena, g->values[0]->shape);
    for (int m = 0; m < g->members.n; m++)
        copy_part(cx, dim, g->values[m], g->place * n, *out, m * n, n);
    return NULL;
}

/* Operand i is for member i. */
static hj_error *exchange_tuple(hj_eval *cx, const hj_instr *in, group *g,
                                hj_literal *const *operands, hj_literal **out)
{
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, in->noperands);

    for (int i = 0; i < in->noperands; i++) {
        HJ_CHECK(gather(cx, in, operands[i], g));
        if (i == g->place)
            for (int m = 0; m < g->members.n; m++)
                list[m] = g->values[m];
    }
    *out = hj_eval_pack(cx, in, in->noperands, list);
    return NULL;
}

hj_error *hj_eval_all_to_all(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    group g;

    HJ_CHECK(find_group(cx, in, &g));
    if (!hj_instr_has_attr(in, HJ_ATTR_dimensions))
        return exchange_tuple(cx, in, &g, operands, out);
    return each(cx, in, &g, operands, exchanged, out);
}

static hj_error *first_of(hj_eval *cx, const hj_instr *in, int i, group *g,
                          hj_literal **out)
{
    *out = g->members.n ? g->values[0]
                        : hj_literal_new(cx->arena, in->operands[i]->shape);
    return NULL;
}

hj_error *hj_eval_collective_broadcast(hj_eval *cx, const hj_instr *in,
                                       hj_literal *const *operands,
                                       hj_literal **out)
{
    group g;

    HJ_CHECK(find_group(cx, in, &g));
    return each(cx, in, &g, operands, first_of, out);
}

/* --- reductions ----------------------------------------------------------- */

/* The member with the next higher number than `after`; -1: none. */
static int next_member(const group *g, int64_t after)
{
    int next = -1;

    for (int m = 0; m < g->members.n; m++)
        if (g->members.at[m] > after &&
            (next < 0 || g->members.at[m] < g->members.at[next]))
            next = m;
    return next;
}

/* A left fold in the order of participants. */
static hj_error *folded(hj_eval *cx, const hj_instr *in, int i, group *g,
                        hj_literal **out)
{
    hj_program *body;
    int m = next_member(g, -1);

    (void)i;
    HJ_CHECK(hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_to_apply), &body));
    HJ_CHECK(hj_program_check(body, in, 2, 1));
    *out = hj_literal_clone(cx->arena, g->values[m]);
    int64_t n = hj_shape_nelems((*out)->shape);
    while ((m = next_member(g, g->members.at[m])) >= 0) {
        for (int64_t e = 0; e < n; e++) {
            hj_number acc = hj_number_load(*out, e);
            hj_number x = hj_number_load(g->values[m], e);
            HJ_CHECK(hj_program_fold(cx, body, &acc, &x));
            hj_number_store(*out, e, &acc);
        }
        HJ_CHECK(hj_eval_poll(cx));
    }
    return NULL;
}

hj_error *hj_eval_all_reduce(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    group g;

    HJ_CHECK(find_group(cx, in, &g));
    return each(cx, in, &g, operands, folded, out);
}

/* The share of this place. */
static hj_error *folded_share(hj_eval *cx, const hj_instr *in, int i, group *g,
                              hj_literal **out)
{
    int64_t dim = dimension(in);
    hj_literal *all;

    HJ_CHECK(folded(cx, in, i, g, &all));
    int64_t n = all->shape->dims[dim] / g->members.n;
    *out = resized(cx, all, dim, n);
    copy_part(cx, dim, all, g->place * n, *out, 0, n);
    return NULL;
}

hj_error *hj_eval_reduce_scatter(hj_eval *cx, const hj_instr *in,
                                 hj_literal *const *operands, hj_literal **out)
{
    group g;

    HJ_CHECK(find_group(cx, in, &g));
    return each(cx, in, &g, operands, folded_share, out);
}

/* --- permute -------------------------------------------------------------- */

static hj_error *permute(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **list)
{
    group g = { 0 };
    int *source_of;

    HJ_CHECK(hj_comm_sources_find(cx->arena, in, &g.all, &source_of));
    HJ_CHECK(open_group(cx, in, &g));
    int source = source_of[g.self];
    for (int i = 0; i < in->noperands; i++) {
        HJ_CHECK(gather(cx, in, operands[i], &g));
        list[i] = hj_literal_new(cx->arena, operands[i]->shape);
        for (int m = 0; m < g.members.n; m++)
            if (g.members.at[m] == source)
                list[i] = g.values[m];
    }
    return NULL;
}

hj_error *hj_eval_collective_permute(hj_eval *cx, const hj_instr *in,
                                     hj_literal *const *operands,
                                     hj_literal **out)
{
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, in->noperands);

    HJ_CHECK(permute(cx, in, operands, list));
    *out = hj_eval_pack(cx, in, in->noperands, list);
    return NULL;
}

/* --- ragged-all-to-all ---------------------------------------------------- */

/* What all members have for each of the six operands. */
typedef struct ragged {
    group g;
    hj_literal **of[6];
    int64_t nupdates; /* from each member to each */
} ragged;

static int64_t entry(const ragged *r, int operand, int member, int64_t i)
{
    hj_number x = hj_number_load(r->of[operand][member], i);

    return hj_number_index(&x);
}

static hj_error *check_rows(const hj_instr *in, const char *what, int64_t first,
                            int64_t n, const hj_literal *array)
{
    int64_t nrows = array->shape->dims[0];

    if (first >= 0 && n >= 0 && n <= nrows && first <= nrows - n)
        return NULL;
    return hj_instr_error(in, HJ_INVALID, "%s: %lld rows from %lld on, of %lld",
                          what, (long long)n, (long long)first,
                          (long long)nrows);
}

/* Update `u` of member `m` for this one. */
static hj_error *take_rows(hj_eval *cx, const hj_instr *in, const ragged *r,
                           int m, int64_t u, hj_literal *to)
{
    int64_t i = r->g.place * r->nupdates + u, k = m * r->nupdates + u;
    int64_t first = entry(r, 2, m, i), n = entry(r, 3, m, i);
    int64_t target = entry(r, 4, m, i), wanted = entry(r, 5, r->g.place, k);

    HJ_CHECK(check_rows(in, "input", first, n, r->of[0][m]));
    HJ_CHECK(check_rows(in, "result", target, n, to));
    if (n != wanted)
        return hj_instr_error(in, HJ_INVALID,
                              "participant %lld sends %lld rows where "
                              "recv_sizes has %lld",
                              (long long)r->g.members.at[m], (long long)n,
                              (long long)wanted);
    copy_part(cx, 0, r->of[0][m], first, to, target, n);
    return NULL;
}

hj_error *hj_eval_ragged_all_to_all(hj_eval *cx, const hj_instr *in,
                                    hj_literal *const *operands,
                                    hj_literal **out)
{
    ragged r;

    HJ_CHECK(find_group(cx, in, &r.g));
    for (int i = 0; i < 6; i++) {
        HJ_CHECK(gather(cx, in, operands[i], &r.g));
        r.of[i] = r.g.values;
    }
    int64_t nlist = operands[2]->shape->dims[0];
    if (nlist % r.g.members.n)
        return hj_instr_error(in, HJ_INVALID,
                              "%lld rows of each list for %d members",
                              (long long)nlist, r.g.members.n);
    r.nupdates = nlist / r.g.members.n;
    *out = hj_literal_clone(cx->arena, operands[1]);
    for (int m = 0; m < r.g.members.n; m++)
        for (int64_t u = 0; u < r.nupdates; u++)
            HJ_CHECK(take_rows(cx, in, &r, m, u, *out));
    return NULL;
}

/* --- asynchronous forms: (operands, results, context...) --- */

static hj_literal *started(hj_eval *cx, const hj_instr *in,
                           hj_literal *const *operands, hj_literal *result)
{
    int n = in->shape->nelements;
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);

    for (int i = 2; i < n; i++)
        list[i] = hj_literal_new(cx->arena, in->shape->elements[i]);
    list[0] = in->noperands == 1
                  ? operands[0]
                  : hj_eval_new_tuple(cx, in->noperands, operands);
    list[1] = result;
    return hj_eval_new_tuple(cx, n, list);
}

/* The whole op with the start's operands and attributes. */
static hj_error *whole(hj_eval *cx, const hj_instr *in, hj_opcode op,
                       hj_eval_fn *fn, hj_literal *const *operands,
                       hj_literal **out)
{
    hj_instr all = *in;
    hj_literal *result;

    all.op = op;
    if (in->shape->nelements < 2)
        return hj_instr_error(in, HJ_INVALID,
                              "the result is %s, not a tuple of two or more",
                              hj_shape_text(cx->arena, in->shape));
    all.shape = in->shape->elements[1];
    HJ_CHECK(fn(cx, &all, operands, &result));
    *out = started(cx, in, operands, result);
    return NULL;
}

hj_error *hj_eval_all_gather_start(hj_eval *cx, const hj_instr *in,
                                   hj_literal *const *operands,
                                   hj_literal **out)
{
    return whole(cx, in, HJ_OP_all_gather, hj_eval_all_gather, operands, out);
}

hj_error *hj_eval_all_gather_done(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    return hj_eval_element(in, operands[0], 1, out);
}

/* Alone among the starts, this one's result is the reduction itself. */
hj_error *hj_eval_all_reduce_start(hj_eval *cx, const hj_instr *in,
                                   hj_literal *const *operands,
                                   hj_literal **out)
{
    return hj_eval_all_reduce(cx, in, operands, out);
}

hj_error *hj_eval_all_reduce_done(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)in;
    *out = operands[0];
    return NULL;
}

hj_error *hj_eval_collective_permute_start(hj_eval *cx, const hj_instr *in,
                                           hj_literal *const *operands,
                                           hj_literal **out)
{
    return whole(cx, in, HJ_OP_collective_permute, hj_eval_collective_permute,
                 operands, out);
}

hj_error *hj_eval_collective_permute_done(hj_eval *cx, const hj_instr *in,
                                          hj_literal *const *operands,
                                          hj_literal **out)
{
    (void)cx;
    return hj_eval_element(in, operands[0], 1, out);
}

/* --- transfers ------------------------------------------------------------ */

static int add_arrays(hj_literal *value, hj_literal **list, int n)
{
    if (value->shape->dtype == HJ_DTYPE_token)
        return n;
    if (!hj_shape_is_tuple(value->shape)) {
        list[n] = value;
        return n + 1;
    }
    for (int i = 0; i < value->shape->nelements; i++)
        n = add_arrays(value->elements[i], list, n);
    return n;
}

static hj_error *transfer(hj_eval *cx, const hj_instr *in, hj_literal *value)
{
    const hj_eval_link *link = cx->options->link;
    hj_literal **arrays = HJ_NEW_ARRAY(cx->arena, hj_literal *,
                                       hj_shape_nleaves(value->shape) + 1);

    if (!link)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "nothing connects the program to others");
    return link->transfer(link->context, in, add_arrays(value, arrays, 0),
                          arrays);
}

hj_error *hj_eval_infeed(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    *out = hj_literal_new(cx->arena, in->shape);
    return transfer(cx, in, *out);
}

hj_error *hj_eval_outfeed(hj_eval *cx, const hj_instr *in,
                          hj_literal *const *operands, hj_literal **out)
{
    *out = operands[1];
    return transfer(cx, in, operands[0]);
}

hj_error *hj_eval_send(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    hj_literal *parts[] = { operands[0],
                            hj_literal_new(cx->arena, in->shape->elements[1]),
                            operands[1] };

    *out = hj_eval_new_tuple(cx, 3, parts);
    return transfer(cx, in, operands[0]);
}

hj_error *hj_eval_send_done(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)in;
    *out = operands[0]->elements[2];
    return NULL;
}

hj_error *hj_eval_recv(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    *out = hj_literal_new(cx->arena, in->shape);
    return NULL;
}

hj_error *hj_eval_recv_done(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    *out = hj_literal_new(cx->arena, in->shape);
    return transfer(cx, in, *out);
}

/* --- who am I? --- */

static hj_error *number(hj_eval *cx, const hj_instr *in, int64_t value,
                        hj_literal **out)
{
    *out = hj_literal_new(cx->arena, in->shape);
    hj_literal_set_int(*out, 0, value);
    return NULL;
}

hj_error *hj_eval_replica_id(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    return number(cx, in, self_of(cx) / in->comp->module->num_partitions, out);
}

hj_error *hj_eval_partition_id(hj_eval *cx, const hj_instr *in,
                               hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    return number(cx, in, self_of(cx) % in->comp->module->num_partitions, out);
}
