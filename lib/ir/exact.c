/* exact -- whose bits are pinned; see hj_module_is_exact in hlojit/graph.h.
 *
 * Pinned are the ops that IEEE 754 rounds correctly, those on integers, those
 * that move elements, and sums, dots and convolutions, whose order the
 * semantics fix.  Others have a bound in ulp (docs/semantics.md, Accuracy).
 *
 * What depends on such an op is off by ulps of every type in which it has been
 * computed since, the coarsest of which counts (hj_module_inexact_dtype).
 */
#include "base/map.h"
#include "base/argument.h"
#include "ir/graph.h"

/* In-out: what is left to look at, and what has been seen. */
typedef struct walk {
    hj_arena arena;
    hj_map seen;
    const hj_instr **stack;
    int n, room;
    const hj_module *module;
    int leaf;
    bool is_exact;
    bool is_whole; /* go on behind the first op that is not exact */
} walk;

static bool has_kind(const hj_instr *in, bool (*is_kind)(hj_dtype))
{
    if (is_kind(in->shape->dtype))
        return true;
    for (int i = 0; i < in->noperands; i++)
        if (is_kind(in->operands[i]->shape->dtype))
            return true;
    return false;
}

static bool is_complex(hj_dtype dtype)
{
    return hj_dtype_is_complex(dtype);
}

static bool is_fractional(hj_dtype dtype)
{
    return hj_dtype_is_complex(dtype) || hj_dtype_is_float(dtype);
}

static bool is_exact_op(const hj_instr *in)
{
    if (!has_kind(in, is_fractional))
        return true;
    switch (in->op) {
    case HJ_OP_abs:
    case HJ_OP_sign:
    case HJ_OP_multiply:
    case HJ_OP_divide:
    case HJ_OP_sqrt:
        return !has_kind(in, is_complex);
    case HJ_OP_rng:
        return hj_instr_int(in, HJ_ATTR_distribution, 0) !=
               HJ_distribution_rng_normal;
    case HJ_OP_acos:
    case HJ_OP_acosh:
    case HJ_OP_asin:
    case HJ_OP_asinh:
    case HJ_OP_atan:
    case HJ_OP_atan2:
    case HJ_OP_atanh:
    case HJ_OP_batch_norm_grad:
    case HJ_OP_batch_norm_inference:
    case HJ_OP_batch_norm_training:
    case HJ_OP_cbrt:
    case HJ_OP_cholesky:
    case HJ_OP_cosh:
    case HJ_OP_cosine:
    case HJ_OP_digamma:
    case HJ_OP_erf:
    case HJ_OP_exponential:
    case HJ_OP_exponential_minus_one:
    case HJ_OP_fft:
    case HJ_OP_lgamma:
    case HJ_OP_log:
    case HJ_OP_log_plus_one:
    case HJ_OP_logistic:
    case HJ_OP_polygamma:
    case HJ_OP_power:
    case HJ_OP_recv_done: /* whatever the other side has computed */
    case HJ_OP_rsqrt:
    case HJ_OP_sine:
    case HJ_OP_sinh:
    case HJ_OP_tan:
    case HJ_OP_tanh:
    case HJ_OP_triangular_solve:
    case HJ_OP_zeta:
        return false;
    default:
        return true;
    }
}

static void push(walk *w, const hj_instr *in)
{
    uint64_t key = (uint64_t)(uintptr_t)in;

    if (hj_map_set_int(&w->seen, key, w))
        return;
    if (w->n == w->room) {
        size_t nbytes = (size_t)w->room * sizeof *w->stack;
        w->room = 2 * w->room + 64;
        w->stack = hj_arena_grow(&w->arena, w->stack, nbytes,
                                 (size_t)w->room * sizeof *w->stack);
    }
    w->stack[w->n++] = in;
}

/* Through get-tuple-element of a tuple to the element itself. */
static const hj_instr *look_through(const hj_instr *in)
{
    while (in->op == HJ_OP_get_tuple_element &&
           in->operands[0]->op == HJ_OP_tuple)
        in = in->operands[0]->operands[hj_instr_int(in, HJ_ATTR_index, 0)];
    return in;
}

static void visit(walk *w, const hj_instr *in)
{
    w->is_exact &= is_exact_op(in);
    for (int i = 0; i < in->noperands; i++)
        push(w, look_through(in->operands[i]));
    /* What is called may put any of its instructions into any leaf. */
    for (int i = 0; i < hj_instr_ncalled(in); i++)
        HJ_EACH_INSTR (inner, hj_instr_called(in, i))
            push(w, inner);
}

static hj_error *walk_back(void *context)
{
    walk *w = context;
    const hj_instr *in = w->module->entry->root;
    int leaf = w->leaf;

    hj_map_init(&w->seen, &w->arena);
    while (in->op == HJ_OP_tuple) {
        int i = 0;
        for (; leaf >= hj_shape_nleaves(in->operands[i]->shape); i++)
            leaf -= hj_shape_nleaves(in->operands[i]->shape);
        in = in->operands[i];
    }
    push(w, look_through(in));
    while (w->n && (w->is_exact || w->is_whole))
        visit(w, w->stack[--w->n]);
    return NULL;
}

static hj_error *run_walk(walk *w, hj_error *(*body)(void *), void *context)
{
    const hj_module *module = w->module;

    if (w->leaf < 0 || w->leaf >= hj_shape_nleaves(module->entry->root->shape))
        return HJ_ERR(INVALID, "the result has no leaf %d", w->leaf);
    hj_arena_init(&w->arena, &module->arena.allocator);
    hj_error *error = hj_guard(&w->arena, body, context);
    hj_arena_reset(&w->arena);
    return error;
}

hj_error *hj_module_is_exact(const hj_module *module, int leaf, bool *out)
{
    walk w = { .module = module, .leaf = leaf, .is_exact = true };

    HJ_NEED(module);
    HJ_NEED(out);
    hj_error *error = run_walk(&w, walk_back, &w);
    *out = !error && w.is_exact;
    return error;
}

/* --- how coarse ----------------------------------------------------------- */

/* In-out: which of the instructions that a leaf depends on are inexact. */
typedef struct spread {
    walk back;
    hj_map inexact;
    bool is_loose, is_changed;
    hj_dtype dtype; /* the coarsest so far */
} spread;

/* Does it compute elements, rather than hand them on? */
static bool computes(const hj_instr *in)
{
    switch (hj_op_get(in->op)->family) {
    case HJ_FAMILY_unary:
    case HJ_FAMILY_binary:
    case HJ_FAMILY_convert:
    case HJ_FAMILY_reduce:
    case HJ_FAMILY_contract:
    case HJ_FAMILY_linalg:
    case HJ_FAMILY_comm:
    case HJ_FAMILY_random:
        return true;
    default:
        return in->op == HJ_OP_scatter;
    }
}

static bool is_source(const spread *s, const hj_instr *in)
{
    if (!is_exact_op(in))
        return true;
    return s->is_loose && computes(in) && has_kind(in, is_fractional) &&
           hj_op_get(in->op)->family != HJ_FAMILY_convert;
}

static bool is_inexact(const spread *s, const hj_instr *in)
{
    return hj_map_find_int(&s->inexact, (uint64_t)(uintptr_t)in) != NULL;
}

static void set_inexact(spread *s, const hj_instr *in)
{
    if (!hj_map_set_int(&s->inexact, (uint64_t)(uintptr_t)in, s))
        s->is_changed = true;
}

static bool has_inexact(const spread *s, const hj_instr *in)
{
    if (is_source(s, in))
        return true;
    for (int i = 0; i < in->noperands; i++)
        if (is_inexact(s, in->operands[i]))
            return true;
    for (int i = 0; i < hj_instr_ncalled(in); i++)
        if (is_inexact(s, hj_instr_called(in, i)->root))
            return true;
    return false;
}

/* What it calls gets an inexact argument, or its own result as one. */
static void spread_one(spread *s, const hj_instr *in)
{
    if (!is_inexact(s, in) && !has_inexact(s, in))
        return;
    set_inexact(s, in);
    for (int i = 0; i < hj_instr_ncalled(in); i++) {
        const hj_comp *comp = hj_instr_called(in, i);
        for (int k = 0; k < comp->nparams; k++)
            set_inexact(s, comp->params[k]);
    }
}

static int mantissa(hj_dtype dtype)
{
    return hj_dtype_get(dtype)->mantissa_bits;
}

static void take_coarser(spread *s, const hj_instr *in)
{
    const hj_shape *leaf;

    for (int i = 0; (leaf = hj_shape_leaf(in->shape, i)); i++)
        if (is_fractional(leaf->dtype) &&
            mantissa(leaf->dtype) < mantissa(s->dtype))
            s->dtype = leaf->dtype;
}

static hj_error *run_spread(void *context)
{
    spread *s = context;
    const hj_instr *root = s->back.module->entry->root;

    HJ_TRY(walk_back(&s->back), "in what a result depends on");
    hj_map_init(&s->inexact, &s->back.arena);
    do {
        s->is_changed = false;
        HJ_EACH_COMP (comp, s->back.module)
            HJ_EACH_INSTR (in, comp)
                spread_one(s, in);
    } while (s->is_changed);
    s->dtype = hj_shape_leaf(root->shape, s->back.leaf)->dtype;
    if (!is_fractional(s->dtype))
        return NULL;
    HJ_EACH_COMP (comp, s->back.module)
        HJ_EACH_INSTR (in, comp)
            if (computes(in) && is_inexact(s, in) &&
                hj_map_find_int(&s->back.seen, (uint64_t)(uintptr_t)in))
                take_coarser(s, in);
    return NULL;
}

hj_error *hj_module_inexact_dtype(const hj_module *module, int leaf,
                                  bool is_loose, hj_dtype *out)
{
    spread s = { .back = { .module = module,
                           .leaf = leaf,
                           .is_exact = true,
                           .is_whole = true },
                 .is_loose = is_loose };

    HJ_NEED(module);
    HJ_NEED(out);
    *out = HJ_DTYPE_token;
    hj_error *error = run_walk(&s.back, run_spread, &s);
    if (!error)
        *out = s.dtype;
    return error;
}
