/* exact -- whose bits are pinned; see hj_module_is_exact in hlojit/graph.h.
 *
 * Pinned are the ops that IEEE 754 rounds correctly, those on integers, those
 * that move elements, and sums, dots and convolutions, whose order the
 * semantics fix.  Others have a bound in ulp (docs/semantics.md, Accuracy).
 */
#include "base/map.h"
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
    case HJ_OP_erf:
    case HJ_OP_exponential:
    case HJ_OP_exponential_minus_one:
    case HJ_OP_fft:
    case HJ_OP_log:
    case HJ_OP_log_plus_one:
    case HJ_OP_logistic:
    case HJ_OP_power:
    case HJ_OP_recv_done: /* whatever the other side has computed */
    case HJ_OP_rsqrt:
    case HJ_OP_sine:
    case HJ_OP_sinh:
    case HJ_OP_tan:
    case HJ_OP_tanh:
    case HJ_OP_triangular_solve:
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
    while (w->n && w->is_exact)
        visit(w, w->stack[--w->n]);
    return NULL;
}

hj_error *hj_module_is_exact(const hj_module *module, int leaf, bool *out)
{
    walk w = { .module = module, .leaf = leaf, .is_exact = true };

    *out = false;
    if (leaf < 0 || leaf >= hj_shape_nleaves(module->entry->root->shape))
        return HJ_ERR(INVALID, "the result has no leaf %d", leaf);
    hj_arena_init(&w.arena, &module->arena.allocator);
    hj_error *error = hj_guard(&w.arena, walk_back, &w);
    hj_arena_reset(&w.arena);
    *out = !error && w.is_exact;
    return error;
}
