/* variadic_split -- reductions of many arrays that have nothing to do with each
 * other are several.
 *
 * Before: a typed module of static shapes.
 * After:  no reduce, reduce-window or scatter has more than MAX_ARRAYS arrays,
 *         unless its computation mixes them.
 * Cost:   linear.
 *
 * A kernel has accumulators for each array, and LLVM takes more than linear
 * time for many.  Arrays that meet in an instruction of the computation belong
 * together.  Of a reduction two stay together at least: the order of one alone
 * by one commutative op is another (docs/semantics.md, Reduce).
 */
#include "ir/recognise.h"
#include "passes/rewrite.h"

enum { MAX_ARRAYS = 64, GROUP_ARRAYS = 16 };

typedef struct splitter {
    hj_arena *scratch;
    hj_instr *in;
    hj_comp *body;
    int n;       /* arrays */
    int *parent; /* of each array, in the forest of those that meet */
    int *group;  /* of each array */
    int *place;  /* of each array within its group */
    int *sizes;  /* of groups */
    int ngroups;
    hj_comp **bodies; /* of groups */
    hj_instr **ends;  /* of them: what else is there comes before */
} splitter;

static int count_arrays(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
        return in->noperands / 2;
    case HJ_OP_scatter:
        return (in->noperands - 1) / 2;
    default:
        return 0;
    }
}

/* --- what belongs together ------------------------------------------------ */

static int find(splitter *s, int i)
{
    while (s->parent[i] != i)
        i = s->parent[i] = s->parent[s->parent[i]];
    return i;
}

/* The smaller one is the root, so that roots are in the order of arrays. */
static int join(splitter *s, int a, int b)
{
    if (a < 0 || b < 0)
        return a < 0 ? b : a;
    a = find(s, a);
    b = find(s, b);
    if (a < b)
        return s->parent[b] = a;
    return s->parent[a] = b;
}

/* `mark` of an instruction of the body: one of the arrays it belongs to, -1 for
 * constants.  False: something belongs to none. */
static bool find_arrays(splitter *s)
{
    const hj_instr *root = s->body->root;

    for (int i = 0; i < s->n; i++)
        s->parent[i] = i;
    HJ_EACH_INSTR (in, s->body) {
        in->mark = -1;
        if (in == root || in->op == HJ_OP_constant)
            continue;
        if (in->op == HJ_OP_parameter)
            in->mark = (int)hj_instr_number(in) % s->n;
        for (int i = 0; i < in->noperands; i++)
            in->mark = join(s, in->mark, in->operands[i]->mark);
        if (in->mark < 0)
            return false;
    }
    for (int i = 0; i < s->n; i++)
        join(s, i, root->operands[i]->mark);
    return true;
}

/* Small ones go together, in their order; false where nothing is gained. */
static bool find_groups(splitter *s)
{
    int *counts = HJ_NEW_ARRAY(s->scratch, int, s->n);
    int least = s->in->op == HJ_OP_scatter ? 1 : 2;

    for (int i = 0; i < s->n; i++)
        counts[find(s, i)]++;
    for (int i = 0; i < s->n; i++) {
        int *last = &s->sizes[s->ngroups - (s->ngroups > 0)];
        if (!counts[i])
            continue;
        bool fits =
            s->ngroups && (*last < least || *last + counts[i] <= GROUP_ARRAYS);
        if (!fits)
            s->ngroups++;
        s->group[i] = s->ngroups - 1;
        s->sizes[s->ngroups - 1] += counts[i];
    }
    for (int i = 0; i < s->n; i++)
        s->group[i] = s->group[find(s, i)];
    if (s->ngroups < 2 || s->sizes[s->ngroups - 1] >= least)
        return s->ngroups > 1;
    s->sizes[s->ngroups - 2] += s->sizes[s->ngroups - 1]; /* too small alone */
    s->ngroups--;
    for (int i = 0; i < s->n; i++)
        if (s->group[i] == s->ngroups)
            s->group[i]--;
    return s->ngroups > 1;
}

/* --- computations --------------------------------------------------------- */

static void new_bodies(splitter *s)
{
    s->bodies = HJ_NEW_ARRAY(s->scratch, hj_comp *, s->ngroups);
    for (int g = 0; g < s->ngroups; g++) {
        s->bodies[g] = hj_comp_new(s->body->module, s->body->name);
        hj_comp_set_nparams(s->bodies[g], 2 * s->sizes[g]);
        s->sizes[g] = 0;
    }
    for (int i = 0; i < s->n; i++)
        s->place[i] = s->sizes[s->group[i]]++;
    for (int k = 0; k < 2 * s->n; k++) {
        int i = k % s->n, g = s->group[i];
        hj_instr *param = s->body->params[k];
        param->scratch = hj_instr_new_param(
            s->bodies[g], s->place[i] + (k < s->n ? 0 : s->sizes[g]),
            param->shape, param->name);
    }
    s->ends = HJ_NEW_ARRAY(s->scratch, hj_instr *, s->ngroups);
    for (int g = 0; g < s->ngroups; g++)
        s->ends[g] =
            hj_instr_new(s->bodies[g], HJ_OP_tuple,
                         hj_shape_new_tuple(&s->body->module->arena, 0, NULL),
                         0, NULL, NULL);
}

/* Constants have a copy for each use. */
static hj_instr *copy_of(splitter *s, hj_instr *in, int g)
{
    return in->op == HJ_OP_constant
               ? hj_instr_new_constant_before(s->ends[g], in->literal)
               : in->scratch;
}

static void fill_bodies(splitter *s)
{
    hj_instr ***roots = HJ_NEW_ARRAY(s->scratch, hj_instr **, s->ngroups);

    HJ_EACH_INSTR (in, s->body) {
        if (in->op == HJ_OP_parameter || in->op == HJ_OP_constant ||
            in == s->body->root)
            continue;
        int g = s->group[find(s, in->mark)];
        hj_instr **operands =
            HJ_NEW_ARRAY(s->scratch, hj_instr *, in->noperands);
        for (int i = 0; i < in->noperands; i++)
            operands[i] = copy_of(s, in->operands[i], g);
        in->scratch =
            hj_instr_clone_before(s->ends[g], in, in->noperands, operands);
    }
    for (int g = 0; g < s->ngroups; g++)
        roots[g] = HJ_NEW_ARRAY(s->scratch, hj_instr *, s->sizes[g]);
    for (int i = 0; i < s->n; i++)
        roots[s->group[i]][s->place[i]] =
            copy_of(s, s->body->root->operands[i], s->group[i]);
    for (int g = 0; g < s->ngroups; g++) {
        hj_comp_set_root(s->bodies[g],
                         s->sizes[g] == 1
                             ? roots[g][0]
                             : hj_rw_tuple(s->ends[g], s->sizes[g], roots[g]));
        hj_instr_remove(s->ends[g]);
    }
}

/* --- the op --------------------------------------------------------------- */

/* The arrays of group g alone; results[i] for each of them. */
static void add_part(splitter *s, int g, hj_instr **results)
{
    hj_instr *in = s->in, *out;
    int n = s->sizes[g], has_places = in->op == HJ_OP_scatter;
    hj_instr **operands =
        HJ_NEW_ARRAY(s->scratch, hj_instr *, 2 * n + has_places);
    const hj_shape **shapes =
        HJ_NEW_ARRAY(hj_instr_arena(in), const hj_shape *, n);

    for (int i = 0; i < s->n; i++) {
        if (s->group[i] != g)
            continue;
        operands[s->place[i]] = in->operands[i];
        operands[n + has_places + s->place[i]] =
            in->operands[s->n + has_places + i];
        shapes[s->place[i]] = in->shape->elements[i];
    }
    if (has_places)
        operands[n] = in->operands[s->n];
    out = hj_rw_like(in, in,
                     n == 1 ? shapes[0]
                            : hj_shape_new_tuple(hj_instr_arena(in), n, shapes),
                     2 * n + has_places, operands);
    hj_instr_set_comp(out, HJ_ATTR_to_apply, s->bodies[g]);
    for (int i = 0; i < s->n; i++)
        if (s->group[i] == g)
            results[i] = n == 1 ? out : hj_rw_gte(in, out, s->place[i]);
}

static bool split(hj_pass_ctx *cx, hj_instr *in)
{
    splitter s = { .scratch = cx->scratch, .in = in, .n = count_arrays(in) };

    if (s.n <= MAX_ARRAYS)
        return false;
    s.body = hj_instr_comp(in, HJ_ATTR_to_apply);
    if (!hj_comp_is_scalar(s.body) || s.body->root->op != HJ_OP_tuple)
        return false;
    s.parent = HJ_NEW_ARRAY(cx->scratch, int, s.n);
    s.group = HJ_NEW_ARRAY(cx->scratch, int, s.n);
    s.place = HJ_NEW_ARRAY(cx->scratch, int, s.n);
    s.sizes = HJ_NEW_ARRAY(cx->scratch, int, s.n + 1);
    if (!find_arrays(&s) || !find_groups(&s))
        return false;
    new_bodies(&s);
    fill_bodies(&s);
    hj_instr **results = HJ_NEW_ARRAY(cx->scratch, hj_instr *, s.n);
    for (int g = 0; g < s.ngroups; g++)
        add_part(&s, g, results);
    hj_instr_replace(in, hj_rw_tuple(in, s.n, results));
    return true;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    for (hj_comp *comp = module->first, *last = module->last; comp;
         comp = comp == last ? NULL : comp->next) {
        hj_mark_ordered(comp);
        HJ_EACH_INSTR_SAFE (in, comp)
            n += count_arrays(in) > MAX_ARRAYS && !in->is_ordered &&
                 split(cx, in);
    }
    if (n)
        hj_module_drop_uncalled(module);
    hj_pass_count(cx, "split", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_variadic_split = {
    .name = "variadic_split",
    .summary = "reductions of many arrays that do not meet are several",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce, HJ_OP_reduce_window, HJ_OP_scatter),
};
