/* group -- see group.h. */
#include "passes/fuse/group.h"

#include "ir/sum_order.h"
#include "passes/executed.h"
#include "passes/fuse/row.h"
#include "passes/plan.h"

enum { MAX_FREE_OPS = 4 }; /* a mask, for one */

bool hj_fuse_is_hero(const hj_instr *in)
{
    return in->op == HJ_OP_reduce || in->op == HJ_OP_reduce_window ||
           in->op == HJ_OP_dot || in->op == HJ_OP_convolution;
}

bool hj_fuse_is_splat(const hj_instr *in)
{
    return in->op == HJ_OP_constant && hj_shape_is_array(in->shape) &&
           !in->literal->is_elided && hj_literal_is_splat(in->literal);
}

static bool is_index_map(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_constant:
        return hj_fuse_is_splat(in);
    case HJ_OP_broadcast:
    case HJ_OP_iota:
    case HJ_OP_reshape:
    case HJ_OP_bitcast:
    case HJ_OP_copy:
    case HJ_OP_slice:
    case HJ_OP_reverse:
    case HJ_OP_transpose:
        return in->op != HJ_OP_bitcast ||
               in->shape->dtype == in->operands[0]->shape->dtype;
    default:
        return false;
    }
}

/* Elementwise ops that make `in` of constants, iota and rank-0 values alone;
 * a large number if something else is read or too much is computed. */
static int ops_of_nothing(const hj_instr *in, int depth)
{
    int n = 0;

    if (depth == 0 || !hj_shape_is_array(in->shape))
        return MAX_FREE_OPS + 1;
    if (in->shape->rank == 0 || in->op == HJ_OP_iota || hj_fuse_is_splat(in))
        return 0;
    bool computes = hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE);
    if (computes ? hj_fuse_is_costly(in) : !is_index_map(in))
        return MAX_FREE_OPS + 1;
    for (int i = 0; i < in->noperands && n <= MAX_FREE_OPS; i++)
        n += ops_of_nothing(in->operands[i], depth - 1);
    return n + computes;
}

bool hj_fuse_is_free(const hj_instr *in)
{
    if (hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE))
        return in->shape->rank && ops_of_nothing(in, 8) <= MAX_FREE_OPS;
    return is_index_map(in);
}
static bool is_function(hj_opcode op)
{
    switch (op) {
    case HJ_OP_abs:
    case HJ_OP_negate:
    case HJ_OP_not:
    case HJ_OP_sign:
    case HJ_OP_floor:
    case HJ_OP_ceil:
    case HJ_OP_round_nearest_even:
    case HJ_OP_round_nearest_afz:
    case HJ_OP_is_finite:
    case HJ_OP_real:
    case HJ_OP_imag:
    case HJ_OP_popcnt:
    case HJ_OP_count_leading_zeros:
        return false;
    default:
        return true;
    }
}

bool hj_fuse_is_costly(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_add:
    case HJ_OP_subtract:
    case HJ_OP_multiply:
        return hj_dtype_is_complex(in->shape->dtype);
    case HJ_OP_divide:
    case HJ_OP_remainder:
    case HJ_OP_power:
    case HJ_OP_atan2:
    case HJ_OP_polygamma:
    case HJ_OP_zeta:
        return true;
    default:
        return hj_op_get(in->op)->family == HJ_FAMILY_unary &&
               is_function(in->op);
    }
}

/* Moves narrow floats as they are, signalling NaNs too. */
static bool keeps_bits(const hj_instr *in)
{
    if (in->op != HJ_OP_select && in->op != HJ_OP_bitcast_convert)
        return false;
    return !hj_shape_is_register(in->shape) ||
           !hj_shape_is_register(in->operands[in->noperands - 1]->shape);
}

/* Rank-0 arithmetic stays in registers outside of kernels. */
static bool is_scalar_op(const hj_instr *in)
{
    bool computes = hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) ||
                    in->op == HJ_OP_bitcast_convert ||
                    in->op == HJ_OP_broadcast || in->op == HJ_OP_copy ||
                    in->op == HJ_OP_reshape || in->op == HJ_OP_bitcast;

    if (!computes || in->shape->rank || keeps_bits(in))
        return false;
    for (int i = 0; i < in->noperands; i++)
        if (in->operands[i]->shape->rank)
            return false;
    return true;
}

/* What a row's sums go through on their way back to its elements, where there
 * is one row: it is short enough for one thread, and the sums need no memory.
 */
static bool is_row_scalar(const hj_group *g, const hj_instr *p, int class_)
{
    return g->hero && g->kept_class >= 0 && class_ == g->kept_class &&
           hj_shape_nelems(g->hero->shape) == 1 &&
           hj_shape_nelems(g->hero->operands[0]->shape) <= HJ_TREE_ROW &&
           is_scalar_op(p);
}

bool hj_fuse_is_kernel_op(const hj_instr *in)
{
    if (in->op == HJ_OP_constant || in->op == HJ_OP_parameter)
        return false;
    return hj_op_get(in->op)->jit == HJ_JIT_nest && !is_scalar_op(in);
}

/* --- classes -------------------------------------------------------------- */

static hj_member *find(const hj_group *g, const hj_instr *in)
{
    intptr_t i = (intptr_t)hj_map_find_int(&g->by_id, (uint64_t)in->id);

    return i ? &g->members.at[i - 1] : NULL;
}

static bool is_elementwise(const hj_instr *in)
{
    return hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) || in->op == HJ_OP_copy;
}

bool hj_fuse_same_reduce(const hj_instr *a, const hj_instr *b)
{
    hj_ints x = hj_instr_ints(a, HJ_ATTR_dimensions);
    hj_ints y = hj_instr_ints(b, HJ_ATTR_dimensions);

    if (!hj_shape_same_dims(a->operands[0]->shape, b->operands[0]->shape) ||
        x.n != y.n)
        return false;
    for (int i = 0; i < x.n; i++)
        if (x.at[i] != y.at[i])
            return false;
    return true;
}

/* Brings rows of the group's reduction back to all their elements. */
static bool is_row_broadcast(const hj_group *g, const hj_member *m)
{
    return g->hero && g->kept_class >= 0 && m->class_ == g->full_class &&
           hj_fuse_restores_rows(m->instr, g->hero);
}

int hj_group_operand_class(const hj_group *g, const hj_member *m, int i)
{
    const hj_instr *in = m->instr;

    if (is_elementwise(in))
        return m->class_;
    if (in == g->root && in->op == HJ_OP_dynamic_update_slice && i == 1)
        return g->update_class;
    if (in->op == HJ_OP_reduce && g->full_class >= 0 && i < in->noperands / 2)
        return g->full_class;
    if (is_row_broadcast(g, m))
        return g->kept_class;
    if (in->op == HJ_OP_reshape) /* the same place in row-major order */
        return m->class_;
    return -1;
}

/* --- loops ---------------------------------------------------------------- */

static int count_loops(const hj_shape *shape)
{
    int n = 0;

    for (int d = 0; d < shape->rank; d++)
        n += shape->dims[d] > 1;
    return n;
}

/* Loops of the hero's own stage (jit/nest/build), at most. */
static int stage_loops(const hj_instr *hero)
{
    const hj_attr *window = hj_instr_attr(hero, HJ_ATTR_window);

    switch (hero->op) {
    case HJ_OP_reduce: {
        hj_ints dims = hj_instr_ints(hero, HJ_ATTR_dimensions);
        int n = 0;
        for (int i = 0; i < dims.n; i++)
            n += hero->operands[0]->shape->dims[dims.at[i]] > 1;
        return n;
    }
    case HJ_OP_dot:
        return hj_instr_ints(hero, HJ_ATTR_lhs_contracting_dims).n;
    case HJ_OP_convolution:
    case HJ_OP_reduce_window:
        return (window ? window->u.window.n : 0) + 1;
    default:
        return 0;
    }
}

/* Loops over the results of `in`, at most, where it is the root or a hero; and
 * over the rows that a reduction brings back. */
static int outer_loops(const hj_instr *in)
{
    int n = count_loops(hj_shape_leaf(in->shape, 0)), nread = 0;

    if (in->op == HJ_OP_reduce)
        nread = count_loops(in->operands[0]->shape);
    if (in->op == HJ_OP_scatter) /* copied first, then updated */
        n += count_loops(in->operands[in->noperands - 1]->shape);
    if (in->op == HJ_OP_dynamic_update_slice)
        n += count_loops(in->operands[1]->shape);
    return n > nread ? n : nread;
}

static void note_loops(hj_group *g, const hj_instr *in)
{
    int n = outer_loops(in);

    g->nouter = g->nouter > n ? g->nouter : n;
    if (hj_fuse_is_hero(in))
        g->nstage += stage_loops(in);
}

static bool has_room_for(const hj_group *g, const hj_instr *hero)
{
    int n = outer_loops(hero), nouter = g->nouter > n ? g->nouter : n;

    return nouter + g->nstage + stage_loops(hero) <= HJ_KERNEL_MAX_LOOPS;
}

bool hj_group_exceeds_loops(const hj_group *a, const hj_group *b)
{
    int nouter = a->nouter > b->nouter ? a->nouter : b->nouter;

    return nouter + a->nstage + b->nstage > HJ_KERNEL_MAX_LOOPS;
}

/* --- what may be taken in ------------------------------------------------- */

/* Do windows share no element? */
static bool is_tiling(const hj_window *window)
{
    for (int i = 0; i < window->n; i++)
        if (window->at[i].stride < window->at[i].size ||
            window->at[i].window_dilation != 1)
            return false;
    return true;
}

/* What kernels do anyway where they read narrow floats. */
static bool is_widening(const hj_instr *p)
{
    return p->op == HJ_OP_convert &&
           hj_dtype_is_float(p->operands[0]->shape->dtype) &&
           hj_dtype_compute(p->operands[0]->shape->dtype) == p->shape->dtype;
}

/* Would work of the operand be done more often as seen through `in`? */
static bool multiplies(const hj_instr *in, int i)
{
    const hj_instr *p = in->operands[i];

    switch (in->op) {
    case HJ_OP_dot:
    case HJ_OP_convolution:
        return true;
    case HJ_OP_reduce_window:
        return !is_tiling(&hj_instr_attr(in, HJ_ATTR_window)->u.window) &&
               !is_widening(p);
    case HJ_OP_broadcast:
    case HJ_OP_gather:
        return i > 0 || hj_shape_nelems(in->shape) > hj_shape_nelems(p->shape);
    case HJ_OP_scatter:
        return i <= (in->noperands - 1) / 2;
    case HJ_OP_dynamic_update_slice:
        return i != 1;
    default:
        return false;
    }
}

/* The operand that a root updates: it stays outside, so that the update can
 * happen in place, unless it is a plain fill. */
static bool is_updated(const hj_instr *in, int i)
{
    return (in->op == HJ_OP_dynamic_update_slice && i == 0) ||
           (in->op == HJ_OP_scatter && i < (in->noperands - 1) / 2);
}

bool hj_fuse_is_fill(const hj_instr *p)
{
    return hj_fuse_is_splat(p) ||
           (p->op == HJ_OP_broadcast && p->operands[0]->shape->rank == 0);
}

/* What all members that use `p` say: its class, -1 if they differ. */
typedef struct use {
    bool is_all_inside, may_multiply, is_updated;
    int class_;
} use;

static void see_user(hj_group *g, const hj_member *m, const hj_instr *p, use *u)
{
    for (int i = 0; i < m->instr->noperands; i++) {
        if (m->instr->operands[i] != p)
            continue;
        int c = hj_group_operand_class(g, m, i);
        u->is_all_inside &= !m->is_shared;
        u->may_multiply |=
            m->is_many || (multiplies(m->instr, i) && !is_row_broadcast(g, m));
        u->is_updated |= is_updated(m->instr, i);
        u->class_ = u->class_ == -2  ? (c < 0 ? g->nclasses++ : c)
                    : c == u->class_ ? c
                                     : -1;
    }
}

static use find_use(hj_group *g, const hj_instr *p)
{
    use u = { .is_all_inside = p->comp->root != p, .class_ = -2 };

    /* Constants may have thousands of users. */
    if (p->nusers > g->members.n) {
        u.is_all_inside = false;
        for (int i = 0; i < g->members.n; i++)
            see_user(g, &g->members.at[i], p, &u);
        return u;
    }
    for (int k = 0; k < p->nusers; k++) {
        const hj_member *m = find(g, p->users[k]);
        if (m)
            see_user(g, m, p, &u);
        else
            u.is_all_inside = false;
    }
    return u;
}

/* A reduce joins at the class of its result: the first one decides what a row
 * is, others must agree. */
static bool may_reduce(hj_group *g, const hj_instr *p, int class_)
{
    if (hj_shape_is_tuple(p->shape))
        return false;
    if (!g->hero) /* a tail of the root's class */
        return class_ == 0 &&
               hj_shape_nelems(g->root->shape) == hj_shape_nelems(p->shape);
    return g->hero->op == HJ_OP_reduce && class_ == g->kept_class &&
           hj_fuse_same_reduce(g->hero, p);
}

static bool may_hero(hj_group *g, const hj_instr *p, int class_)
{
    if (p->op == HJ_OP_reduce)
        return may_reduce(g, p, class_);
    return !g->hero && class_ == 0 &&
           hj_shape_nelems(g->root->shape) == hj_shape_nelems(p->shape);
}

/* A dot, convolution or window, or the first reduce: it makes class 0 the
 * class of kept dimensions. */
static void take_hero(hj_group *g, const hj_instr *p)
{
    if (g->hero)
        return;
    g->hero = p;
    if (p->op == HJ_OP_reduce) {
        g->kept_class = 0;
        g->full_class = g->nclasses++;
    }
}

/* The same memory, whatever it is called. */
static const hj_instr *memory_of(const hj_instr *in)
{
    while (hj_is_same_memory(in) && hj_shape_is_array(in->shape))
        in = in->operands[0];
    return in;
}

static bool same_starts(const hj_instr *slice, const hj_instr *update)
{
    if (slice->op != HJ_OP_dynamic_slice ||
        !hj_shape_same_dims(slice->shape, update->operands[1]->shape))
        return false;
    for (int i = 1; i < slice->noperands; i++)
        if (slice->operands[i] != update->operands[i + 1])
            return false;
    return true;
}

/* Would taking `p` in let the group read what its root updates, in a way that
 * forbids the update to happen in place? */
static bool spoils_update(const hj_group *g, const hj_instr *p, use u)
{
    const hj_instr *root = g->root;
    int nupdated = root->op == HJ_OP_scatter ? (root->noperands - 1) / 2
                   : root->op == HJ_OP_dynamic_update_slice ? 1
                                                            : 0;

    for (int i = 0; i < nupdated; i++)
        for (int k = 0; k < p->noperands; k++) {
            if (memory_of(p->operands[k]) != memory_of(root->operands[i]))
                continue;
            /* One element is written after everything was read; so is each
             * element of a slice that is read as it is written. */
            if (root->op == HJ_OP_dynamic_update_slice &&
                (hj_shape_nelems(root->operands[1]->shape) == 1 ||
                 (k == 0 && p->operands[0] == root->operands[0] &&
                  same_starts(p, root) && u.class_ == g->update_class)))
                continue;
            return true;
        }
    return false;
}

/* Several sums of one narrow array read it, each for itself. */
static bool is_free(const hj_group *g, const hj_instr *p)
{
    const hj_instr *hero = g->hero;

    return hj_fuse_is_free(p) ||
           (is_widening(p) && hero &&
            (hero->op == HJ_OP_reduce || hero->op == HJ_OP_reduce_window));
}

static bool may_absorb(hj_group *g, const hj_instr *p, use u)
{
    if (hj_shape_is_tuple(p->shape) || u.class_ == -2)
        return false;
    if (spoils_update(g, p, u))
        return false;
    if (hj_fuse_is_splat(p))
        return true;
    if (!hj_fuse_is_kernel_op(p) && !is_row_scalar(g, p, u.class_))
        return false;
    if (u.is_updated)
        return hj_fuse_is_fill(p);
    if (is_free(g, p))
        return true;
    if (!u.is_all_inside || u.may_multiply || u.class_ < 0)
        return false;
    if (p->op == HJ_OP_scatter || p->op == HJ_OP_dynamic_update_slice ||
        (p->op == HJ_OP_concatenate && p->noperands > 4))
        return false;
    return !hj_fuse_is_hero(p) ||
           (may_hero(g, p, u.class_) && has_room_for(g, p));
}

/* --- growing -------------------------------------------------------------- */

/* Candidates stand in the order of the list, so that all users that may join
 * are decided before their operand, the last one, is taken out. */
static void add_candidate(hj_arena *scratch, hj_group *g, hj_instr *p)
{
    int i = g->candidates.n;

    while (i > 0 && g->candidates.at[i - 1]->mark > p->mark)
        i--;
    if (i > 0 && g->candidates.at[i - 1] == p)
        return;
    HJ_PUSH(scratch, &g->candidates, p);
    for (int k = g->candidates.n - 1; k > i; k--)
        g->candidates.at[k] = g->candidates.at[k - 1];
    g->candidates.at[i] = p;
}

static void add(hj_arena *scratch, hj_group *g, hj_instr *in, int class_,
                bool is_shared, bool is_many)
{
    hj_member m = { in, class_, is_shared, is_many };

    HJ_PUSH(scratch, &g->members, m);
    hj_map_set_int(&g->by_id, (uint64_t)in->id, (void *)(intptr_t)g->members.n);
    for (int i = 0; i < in->noperands; i++)
        add_candidate(scratch, g, in->operands[i]);
}

/* `row`: the reduction whose rows the root has, or NULL. */
static void start(hj_arena *scratch, hj_instr *root, const hj_instr *row,
                  hj_group *g)
{
    *g = (hj_group){
        .root = root, .nclasses = 1, .full_class = -1, .kept_class = -1
    };
    hj_map_init(&g->by_id, scratch);
    g->update_class = g->nclasses++;
    add(scratch, g, root, 0, false, false);
    note_loops(g, root);
    if (hj_fuse_is_hero(root)) {
        take_hero(g, root);
    } else if (row) {
        g->hero = row;
        g->full_class = 0;
        g->kept_class = g->nclasses++;
    }
}

static void grow(hj_arena *scratch, const hj_map *taken, hj_group *g)
{
    int noutside = 0;

    /* What repeats one value comes in whatever the size: stored, it would take
     * a kernel of its own. */
    while (g->candidates.n) {
        hj_instr *p = g->candidates.at[--g->candidates.n];
        if ((g->members.n >= HJ_GROUP_MAX_MEMBERS ||
             noutside >= HJ_GROUP_MAX_OPERANDS) &&
            !hj_fuse_is_fill(p))
            continue;
        use u = find_use(g, p);
        bool is_taken =
            hj_map_find_int(taken, (uint64_t)p->id) && !is_free(g, p);
        if (is_taken || !may_absorb(g, p, u)) {
            noutside++;
            continue;
        }
        if (hj_fuse_is_hero(p)) {
            take_hero(g, p);
            note_loops(g, p);
        }
        add(scratch, g, p, u.class_ < 0 ? g->nclasses++ : u.class_,
            !u.is_all_inside, u.may_multiply || u.class_ < 0);
    }
}

/* What the members read from outside, each once. */
static void find_inputs(hj_arena *scratch, hj_group *g)
{
    hj_map seen;

    hj_map_init(&seen, scratch);
    for (int i = 0; i < g->members.n; i++) {
        const hj_instr *m = g->members.at[i].instr;
        for (int k = 0; k < m->noperands; k++) {
            hj_instr *p = m->operands[k];
            if (find(g, p) || hj_map_find_int(&seen, (uint64_t)p->id))
                continue;
            hj_map_set_int(&seen, (uint64_t)p->id, p);
            HJ_PUSH(scratch, &g->inputs, p);
        }
    }
}

void hj_group_grow(hj_arena *scratch, hj_instr *root, const hj_map *taken,
                   bool may_have_rows, hj_group *out)
{
    const hj_instr *row = may_have_rows ? hj_fuse_find_row(root) : NULL;

    start(scratch, root, row, out);
    grow(scratch, taken, out);
    if (row && !hj_fuse_is_hero(root) && !find(out, row)) {
        /* The reduction could not come in: nothing is a row then. */
        start(scratch, root, NULL, out);
        grow(scratch, taken, out);
    }
    HJ_PUSH(scratch, &out->outputs, root);
    find_inputs(scratch, out);
}
