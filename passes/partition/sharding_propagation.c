/* sharding_propagation -- say how results are divided, where the program does
 * not.
 *
 * Before: a module for several partitions; shardings of some parameters, of
 *         some values (copies that constrain them), of some results.
 * After:  each parameter and result has a sharding: the one that follows from
 *         those through the ops between; so have copies by which the host asks
 *         for one.  All other copies that constrain are gone.
 * Cost:   some walks over the module, each linear in instructions times
 *         partitions.
 *
 * Nothing is computed in another way: hosts that keep arrays in parts want to
 * know which parts of a result go where.  First ops that change no dimension
 * pass shardings on, then all others, both from operands to results and back,
 * as Shardy and XLA's pass of this name do; where these come to choices of
 * cost, what is found here may differ, and is as correct.
 */
#include "passes/partition/propagate.h"

#include "base/dict.h"
#include "base/divisor.h"
#include "base/str.h"
#include "text/sharding/sharding.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ROUNDS = 64 };

/* --- cutting -------------------------------------------------------------- */

hj_cut_leaves *hj_cuts_of(const hj_instr *in)
{
    return in->scratch;
}

/* Are the tiles of `fine` parts of those of `coarse`? */
static bool refines(const hj_cutter *cx, hj_cut fine, hj_cut coarse)
{
    if (coarse.n == 1)
        return true;
    if (fine.n % coarse.n)
        return false;
    for (int64_t p = 0; p < cx->npartitions; p++)
        if (fine.at[p] / (fine.n / coarse.n) != coarse.at[p])
            return false;
    return true;
}

/* Has each tile of the whole array as many partitions? */
static bool is_even(hj_cutter *cx, const hj_cut_leaf *leaf, int dim, hj_cut cut)
{
    int64_t n = leaf->kept.n, N = cx->npartitions;

    for (int d = 0; d < leaf->rank; d++) {
        int64_t more = d == dim ? cut.n : leaf->cuts[d].n;
        if (more > N / n)
            return false;
        n *= more;
    }
    if (N % n)
        return false;
    int64_t *counts = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    for (int64_t p = 0; p < N; p++) {
        int64_t tile = leaf->kept.at ? leaf->kept.at[p] : 0;
        for (int d = 0; d < leaf->rank; d++) {
            const hj_cut *c = d == dim ? &cut : &leaf->cuts[d];
            tile = tile * c->n + (c->at ? c->at[p] : 0);
        }
        if (++counts[tile] > N / n)
            return false;
    }
    return true;
}

/* The first n tiles' worth of a cut, n dividing its own. */
static hj_cut coarsen(hj_cutter *cx, hj_cut cut, int64_t n)
{
    int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, cx->npartitions);

    for (int64_t p = 0; p < cx->npartitions; p++)
        at[p] = cut.at[p] / (cut.n / n);
    return (hj_cut){ n, at };
}

void hj_cut_dimension(hj_cutter *cx, hj_cut_leaf *leaf, int dim, hj_cut cut)
{
    hj_cut *own = &leaf->cuts[dim];
    int64_t n = leaf->dims[dim] < cut.n
                    ? hj_common_divisor(leaf->dims[dim], cut.n)
                    : cut.n;

    if ((leaf->is_fixed && !(leaf->is_open && leaf->is_open[dim])) ||
        leaf->dims[dim] == 0 || n <= own->n)
        return;
    if (n < cut.n)
        cut = coarsen(cx, cut, n);
    if (!refines(cx, cut, *own) || !is_even(cx, leaf, dim, cut))
        return;
    *own = cut;
    cx->changed = true;
}

void hj_cut_note(hj_cutter *cx, hj_cut_leaf *leaf, int dim)
{
    hj_cut_dim one = { leaf, dim };

    HJ_PUSH(cx->arena, &cx->together, one);
}

/* Those that are cut in another way than the finest one keep it. */
void hj_cut_join(hj_cutter *cx)
{
    hj_cut best = { 1, NULL };

    for (int i = 0; i < cx->together.n; i++) {
        const hj_cut_dim *one = &cx->together.at[i];
        if (one->leaf->cuts[one->dim].n > best.n)
            best = one->leaf->cuts[one->dim];
    }
    for (int i = 0; best.n > 1 && i < cx->together.n; i++)
        hj_cut_dimension(cx, cx->together.at[i].leaf, cx->together.at[i].dim,
                         best);
    cx->together.n = 0;
}

void hj_cut_pair(hj_cutter *cx, hj_cut_leaf *a, int i, hj_cut_leaf *b, int k)
{
    hj_cut_note(cx, a, i);
    hj_cut_note(cx, b, k);
    hj_cut_join(cx);
}

void hj_cut_same(hj_cutter *cx, hj_cut_leaf *a, hj_cut_leaf *b)
{
    for (int d = 0; d < a->rank && a->rank == b->rank; d++)
        hj_cut_pair(cx, a, d, b, d);
}

/* --- what the program says ------------------------------------------------ */

/* The text of leaf i; see hj_sharding_part. */
static hj_error *read_leaf(hj_cutter *cx, const char *text, int i,
                           hj_cut_leaf *leaf)
{
    hj_sharding *s;
    bool is_said;

    text = hj_sharding_part(cx->arena, text, i);
    if (!text)
        return NULL;
    HJ_CHECK(hj_sharding_parse(cx->arena, text, leaf->rank, cx->npartitions, &s,
                               &is_said));
    leaf->is_fixed = is_said;
    for (int d = 0; is_said && d < leaf->rank; d++) {
        int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, cx->npartitions);
        for (int64_t p = 0; p < cx->npartitions; p++)
            at[p] = s->places[p * s->rank + d];
        leaf->cuts[d] = (hj_cut){ s->ntiles[d], s->ntiles[d] > 1 ? at : NULL };
    }
    return NULL;
}

/* "0,2{devices=[2,4]<=[8] last_tile_dim_replicate}": dimensions that may be cut
 * further, but along what the sharding divides. */
static hj_error *read_open(hj_cutter *cx, const char *text, hj_cut_leaf *leaf)
{
    bool *is_open = HJ_NEW_ARRAY(cx->arena, bool, leaf->rank + 1), is_said;
    hj_sharding *s;

    for (; *text >= '0' && *text <= '9'; text += *text == ',') {
        int d = 0;
        for (; *text >= '0' && *text <= '9'; text++)
            d = d < leaf->rank ? 10 * d + (*text - '0') : d;
        if (d < leaf->rank)
            is_open[d] = true;
    }
    leaf->is_open = is_open;
    if (*text != '{')
        return NULL;
    text = hj_arena_strndup(cx->arena, text, strcspn(text, ";\""));
    HJ_CHECK(
        hj_sharding_parse(cx->arena, text, 1, cx->npartitions, &s, &is_said));
    if (s->ntiles[0] > 1)
        leaf->kept = (hj_cut){ s->ntiles[0], s->places };
    return NULL;
}

/* What the reader of StableHLO has kept: {hlojit.open_dims="0;;1"}, a list of
 * leaves.  NULL: all is closed. */
static const char *find_open(const hj_instr *in)
{
    return hj_dict_words(hj_instr_text(in, HJ_ATTR_frontend_attributes),
                         "hlojit.open_dims");
}

static hj_error *read_open_dims(hj_cutter *cx, const hj_instr *in,
                                hj_cut_leaves *all)
{
    const char *c = find_open(in);

    if (!c)
        return NULL;
    for (int i = 0; i < all->n; i++) {
        if (*c != ';' && *c != '"')
            HJ_TRY(read_open(cx, c, &all->at[i]), "in %s", in->name);
        c += strcspn(c, ";\"");
        c += *c == ';';
    }
    return NULL;
}

/* {unknown shard_as 3}: XLA's words for a group of values that are divided
 * alike.  (shard_like is the other kind: like the group, which need not follow;
 * here it does.) */
static void read_group(hj_cutter *cx, const char *text, hj_cut_leaf *leaf)
{
    const char *c = strstr(text, " shard_as ");
    int64_t group = 0;

    c = c ? c : strstr(text, " shard_like ");
    if (!c)
        return;
    for (c += strcspn(c, "0123456789}"); *c >= '0' && *c <= '9'; c++)
        group = group < INT64_MAX / 16 ? 10 * group + (*c - '0') : group;
    HJ_PUSH(cx->arena, &cx->members, ((hj_cut_member){ group, leaf }));
}

static int compare_members(const void *a, const void *b)
{
    const hj_cut_member *x = a, *y = b;

    return (x->group > y->group) - (x->group < y->group);
}

static hj_error *begin(hj_cutter *cx, hj_instr *in)
{
    hj_cut_leaves *all = HJ_NEW(cx->arena, hj_cut_leaves);
    const char *text = hj_instr_text(in, HJ_ATTR_sharding);

    all->n = hj_shape_nleaves(in->shape);
    all->at = HJ_NEW_ARRAY(cx->arena, hj_cut_leaf, all->n + 1);
    for (int i = 0; i < all->n; i++) {
        const hj_shape *shape = hj_shape_leaf(in->shape, i);
        hj_cut_leaf *leaf = &all->at[i];
        leaf->rank = shape->rank;
        leaf->dims = shape->dims;
        leaf->kept.n = 1;
        leaf->cuts = HJ_NEW_ARRAY(cx->arena, hj_cut, shape->rank);
        for (int d = 0; d < leaf->rank; d++)
            leaf->cuts[d].n = 1;
        if (text)
            HJ_TRY(read_leaf(cx, text, i, leaf), "in %s", in->name);
    }
    in->scratch = all;
    if (text && in->op == HJ_OP_copy && all->n == 1)
        read_group(cx, text, &all->at[0]);
    return text ? read_open_dims(cx, in, all) : NULL;
}

/* --- whole axes ----------------------------------------------------------- */

static void add_axis(hj_cutter *cx, int64_t size, int64_t stride,
                     hj_ints partitions)
{
    int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, cx->npartitions);

    for (int64_t i = 0; i < cx->npartitions; i++)
        at[partitions.n ? partitions.at[i] : i] = i / stride % size;
    HJ_PUSH(cx->arena, &cx->axes, ((hj_cut){ size, at }));
}

static const char *read_ints(hj_cutter *cx, const char *c, hj_ints *out)
{
    HJ_VEC(int64_t) list = { 0 };

    for (; *c >= '0' && *c <= '9'; c += *c == ',') {
        int64_t value = 0;
        while (*c >= '0' && *c <= '9' && value < INT32_MAX)
            value = 10 * value + (*c++ - '0');
        HJ_PUSH(cx->arena, &list, value);
    }
    *out = (hj_ints){ list.n, list.at };
    return c;
}

/* One mesh: sizes of axes, the last one fastest, and partitions by place. */
static void add_mesh(hj_cutter *cx, hj_ints sizes, hj_ints partitions)
{
    int64_t stride = 1;

    for (int i = 0; i < sizes.n; i++)
        if (sizes.at[i] < 1 || sizes.at[i] > cx->npartitions)
            return;
    for (int i = 0; i < partitions.n; i++)
        if (partitions.at[i] >= cx->npartitions)
            return;
    if (partitions.n && partitions.n != cx->npartitions)
        return;
    for (int i = sizes.n - 1; i >= 0; i--) {
        if (sizes.at[i] > 1)
            add_axis(cx, sizes.at[i], stride, partitions);
        stride *= sizes.at[i];
    }
}

/* What the reader of StableHLO has kept: {hlojit.mesh_axes="2,4;8"}. */
static void find_axes(hj_cutter *cx, const hj_module *module)
{
    const char *c = NULL;

    for (int i = 0; i < module->nattrs && !c; i++)
        if (!strcmp(module->attrs[i].name, "frontend_attributes"))
            c = hj_dict_words(module->attrs[i].value, "hlojit.mesh_axes");
    while (c) {
        hj_ints sizes, partitions = { 0 };
        c = read_ints(cx, c, &sizes);
        if (*c == ':')
            c = read_ints(cx, c + 1, &partitions);
        if (sizes.n)
            add_mesh(cx, sizes, partitions);
        c = *c == ';' ? c + 1 : NULL;
    }
}

/* Does the first factor of the cut go along the axis? */
static bool begins_with(const hj_cutter *cx, hj_cut cut, hj_cut axis)
{
    if (cut.n % axis.n)
        return false;
    for (int64_t p = 0; p < cx->npartitions; p++)
        if (cut.at[p] / (cut.n / axis.n) != axis.at[p])
            return false;
    return true;
}

/* Leaves of a cut what goes along whole axes: callers have no words for parts
 * of them. */
static hj_cut keep_whole_axes(hj_cutter *cx, hj_cut cut)
{
    int64_t kept = 1;
    hj_cut rest = cut;

    for (int i = 0; i < cx->axes.n && rest.n > 1; i++) {
        hj_cut axis = cx->axes.at[i];
        if (!begins_with(cx, rest, axis))
            continue;
        int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, cx->npartitions);
        for (int64_t p = 0; p < cx->npartitions; p++)
            at[p] = rest.at[p] % (rest.n / axis.n);
        kept *= axis.n;
        rest = (hj_cut){ rest.n / axis.n, at };
        i = -1;
    }
    return kept == cut.n ? cut : coarsen(cx, cut, kept);
}

/* --- what follows --------------------------------------------------------- */

static void walk(hj_cutter *cx, const hj_module *module)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            hj_cut_instr(cx, in);
    HJ_EACH_COMP (comp, module)
        for (const hj_instr *in = comp->last; in; in = in->prev)
            hj_cut_instr(cx, in);
    for (int i = 1; i < cx->members.n; i++)
        if (cx->members.at[i].group == cx->members.at[i - 1].group)
            hj_cut_same(cx, cx->members.at[i - 1].leaf, cx->members.at[i].leaf);
}

static void walk_until_done(hj_cutter *cx, const hj_module *module,
                            bool all_ops)
{
    cx->all_ops = all_ops;
    cx->changed = true;
    for (int i = 0; i < MAX_ROUNDS && cx->changed; i++) {
        cx->changed = false;
        walk(cx, module);
    }
}

static const char *leaf_text(hj_cutter *cx, const hj_cut_leaf *leaf)
{
    hj_sharding *s = hj_sharding_new(cx->arena, leaf->rank, cx->npartitions);

    for (int d = 0; d < leaf->rank; d++) {
        hj_cut cut = leaf->cuts[d];
        int64_t n = hj_common_divisor(leaf->dims[d], cut.n);
        if (n < cut.n)
            cut = coarsen(cx, cut, n);
        if (cut.n > 1 && cx->axes.n)
            cut = keep_whole_axes(cx, cut);
        s->ntiles[d] = cut.n;
        for (int64_t p = 0; cut.at && p < cx->npartitions; p++)
            s->places[p * s->rank + d] = cut.at[p];
    }
    return hj_sharding_text(cx->arena, s);
}

/* Sets what is found, where something else, or nothing, is said; leaves that
 * the program has fixed keep their text. */
static bool finish(hj_cutter *cx, hj_instr *in)
{
    const hj_cut_leaves *all = hj_cuts_of(in);
    const char *old = hj_instr_text(in, HJ_ATTR_sharding);
    bool is_tuple = in->shape->dtype == HJ_DTYPE_tuple;
    hj_str out;

    hj_str_init(&out, cx->arena);
    hj_str_add(&out, is_tuple ? "{" : "");
    for (int i = 0; i < all->n; i++) {
        const char *text = all->at[i].is_fixed && !all->at[i].is_open
                               ? hj_sharding_part(cx->arena, old, i)
                               : leaf_text(cx, &all->at[i]);
        hj_str_add(&out, i ? ", " : "");
        hj_str_add(&out, text);
    }
    hj_str_add(&out, is_tuple ? "}" : "");
    if (find_open(in))
        hj_instr_drop_attr(in, HJ_ATTR_frontend_attributes);
    if (!all->n || (old && !strcmp(old, hj_str_get(&out))))
        return false;
    hj_instr_set_text(
        in, HJ_ATTR_sharding,
        hj_arena_strdup(&in->comp->module->arena, hj_str_get(&out)));
    return true;
}

/* Does the host ask how this value is divided? */
static bool is_inspected(const hj_instr *in)
{
    return in->op == HJ_OP_copy &&
           hj_dict_words(hj_instr_text(in, HJ_ATTR_frontend_attributes),
                         HJ_INSPECT_ATTR);
}

static int64_t finish_inspected(hj_cutter *cx, hj_module *module)
{
    int64_t n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            n += is_inspected(in) && finish(cx, in);
    return n;
}

/* Copies that say how a value is divided have said it. */
static int64_t drop_constraints(hj_module *module)
{
    int64_t n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_copy || in == comp->root ||
                !hj_instr_has_attr(in, HJ_ATTR_sharding) || is_inspected(in))
                continue;
            hj_instr_replace(in, in->operands[0]);
            n++;
        }
    return n;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    hj_cutter cutter = { .arena = cx->scratch,
                         .npartitions = module->num_partitions };
    int64_t n = 0;

    *changed = false;
    if (module->num_partitions == 1)
        return NULL;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            HJ_CHECK(begin(&cutter, in));
    find_axes(&cutter, module);
    if (cutter.members.n)
        qsort(cutter.members.at, (size_t)cutter.members.n,
              sizeof *cutter.members.at, compare_members);
    walk_until_done(&cutter, module, false);
    walk_until_done(&cutter, module, true);
    for (int i = 0; i < module->entry->nparams; i++)
        n += finish(&cutter, module->entry->params[i]);
    n += finish(&cutter, module->entry->root);
    n += finish_inspected(&cutter, module);
    hj_pass_count(cx, "shardings", n);
    int64_t dropped = drop_constraints(module);
    hj_pass_count(cx, "constraints", dropped);
    *changed = n > 0 || dropped > 0;
    return NULL;
}

const hj_pass hj_pass_sharding_propagation = {
    .name = "sharding_propagation",
    .summary = "say how parameters and results are divided among partitions",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
};
