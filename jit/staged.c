/* staged -- call sites whose arrays are copied first (rt/call/staged.h). */
#include "ir/call_layout.h"
#include "ir/recognise.h"
#include "jit/internal.h"

#include <string.h>

bool hj_call_is_staged(const hj_instr *in, bool is_checked)
{
    return !hj_instr_is_topk_call(in) &&
           (is_checked || hj_instr_has_call_layouts(in));
}

/* --- leaves --------------------------------------------------------------- */

static void add_leaves(hj_arena *arena, const char *name, const hj_shape *shape,
                       hj_rt_leaf *leaves, int *n)
{
    if (hj_shape_is_tuple(shape)) {
        for (int i = 0; i < shape->nelements; i++)
            add_leaves(arena, hj_arena_printf(arena, "%s.%d", name, i),
                       shape->elements[i], leaves, n);
        return;
    }
    bool is_array = hj_shape_is_array(shape);
    leaves[(*n)++] = (hj_rt_leaf){
        .nbytes = is_array ? hj_shape_nbytes(shape) : 0,
        .element_nbytes = is_array ? hj_dtype_nbytes(shape->dtype) : 0,
        .rank = shape->rank,
        .dims = shape->rank
                    ? hj_arena_memdup(arena, shape->dims,
                                      (size_t)shape->rank * sizeof(int64_t))
                    : NULL,
        .alias = -1,
        .name = name,
    };
}

static hj_error *set_aliases(const hj_instr *in, hj_rt_leaf *leaves, int nargs,
                             int nrets)
{
    for (int i = 0; i < nrets; i++) {
        hj_rt_leaf *ret = &leaves[nargs + i];
        int arg = ret->alias = hj_instr_call_alias(in, i);
        if (arg < 0)
            continue;
        if (!ret->order != !leaves[arg].order ||
            (ret->order && memcmp(ret->order, leaves[arg].order,
                                  (size_t)ret->rank * sizeof *ret->order) != 0))
            return hj_instr_error(in, HJ_INVALID,
                                  "%s and %s share memory "
                                  "(output_to_operand_aliasing), but have "
                                  "different layouts",
                                  ret->name, leaves[arg].name);
    }
    return NULL;
}

static hj_error *make_leaves(hj_arena *arena, const hj_instr *in,
                             hj_rt_staged *out)
{
    int n = hj_shape_nleaves(in->shape), k = 0;

    for (int i = 0; i < in->noperands; i++)
        n += hj_shape_nleaves(in->operands[i]->shape);
    hj_rt_leaf *leaves = HJ_NEW_ARRAY(arena, hj_rt_leaf, n);
    const int64_t **orders = HJ_NEW_ARRAY(arena, const int64_t *, n);
    for (int i = 0; i < in->noperands; i++)
        add_leaves(arena, hj_arena_printf(arena, "operand %d", i),
                   in->operands[i]->shape, leaves, &k);
    out->nargs = k;
    if (hj_shape_is_tuple(in->shape))
        for (int i = 0; i < in->shape->nelements; i++)
            add_leaves(arena, hj_arena_printf(arena, "result %d", i),
                       in->shape->elements[i], leaves, &k);
    else
        add_leaves(arena, "the result", in->shape, leaves, &k);
    out->nrets = k - out->nargs;
    out->leaves = leaves;
    HJ_CHECK(hj_instr_call_layouts(arena, in, orders));
    for (int i = 0; i < k; i++)
        leaves[i].order = orders[i];
    return set_aliases(in, leaves, out->nargs, out->nrets);
}

/* --- what is called ------------------------------------------------------- */

static void add_tree(const hj_shape *shape, int *tree, int *n, int *npointers)
{
    if (!hj_shape_is_tuple(shape)) {
        tree[(*n)++] = -1;
        return;
    }
    tree[(*n)++] = shape->nelements;
    *npointers += shape->nelements;
    for (int i = 0; i < shape->nelements; i++)
        add_tree(shape->elements[i], tree, n, npointers);
}

static int count_nodes(const hj_shape *shape)
{
    int n = 1;

    for (int i = 0; i < shape->nelements; i++)
        n += count_nodes(shape->elements[i]);
    return n;
}

hj_rt_tree_call *hj_call_new_tree(hj_call_maker *m, const hj_instr *in)
{
    hj_rt_tree_call *c = HJ_NEW(m->arena, hj_rt_tree_call);
    int n = count_nodes(in->shape), k = 0;

    for (int i = 0; i < in->noperands; i++)
        n += count_nodes(in->operands[i]->shape);
    int *tree = HJ_NEW_ARRAY(m->arena, int, n);
    c->tree = tree;
    c->nargs = c->npointers = in->noperands;
    for (int i = 0; i < in->noperands; i++)
        add_tree(in->operands[i]->shape, tree, &k, &c->npointers);
    add_tree(in->shape, tree, &k, &c->npointers);
    return c;
}

hj_error *hj_call_new_staged(hj_call_maker *m, const hj_instr *in,
                             hj_rt_leaf_fn *call, void *site,
                             hj_rt_staged **out)
{
    hj_rt_staged *staged = HJ_NEW(m->arena, hj_rt_staged);

    *out = staged;
    staged->call = call;
    staged->site = site;
    staged->target = hj_arena_strdup(
        m->arena, hj_instr_text(in, HJ_ATTR_custom_call_target));
    staged->where = hj_instr_where(m->arena, in);
    staged->is_checked = m->is_checked;
    return make_leaves(m->arena, in, staged);
}
