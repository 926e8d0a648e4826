/* chain -- scalars that go round, in lanes; see turns.h.
 *
 * Of c' = op(c, x), lane l gets x of lanes 0 .. l by doubling: op with the lane
 * 1, 2, 4 ... before it; then c.  With constants on the way, as in
 *
 *     c' = min(min(c, u) + C, d),    k = min(u + C, d)
 *
 * lane l is the least of c + (l + 1) C and k of lane m plus (l - m) C, m <= l:
 * k of lane m less (m + 1) C is what lanes are joined over, and (l + 1) C is
 * added afterwards.  Nothing wraps where all that comes in is as far from the
 * ends of the type as the sum of all constants.
 *
 * Where no instruction orders zeros (extreme.h), an extreme in any order takes
 * three.  One is enough where a tie can go either way: no turn's own element is
 * -0, or what goes round is beyond zero already, so that no zero is left.  That
 * is tested as NaN is; what goes round may be -0 itself, as the operands stand.
 */
#include "jit/emit/turns/turns.h"

#include "jit/ll/x86/extreme.h"

#include <string.h>

enum { MAX_SUM = 1 << 16 };

/* --- finding them --------------------------------------------------------- */

/* The operand by which `step` depends on what is not known; -1: none, or both.
 */
static int handed_on(hj_entry *e, hj_turns *t, const hj_step *step)
{
    int found = -1;

    for (int i = 0; i < step->noperands; i++) {
        if (hj_turns_kind(e, t, step->operands[i]) != HJ_TURN_unknown)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

static bool is_link(hj_opcode op, hj_dtype dtype)
{
    switch (op) {
    case HJ_OP_minimum:
    case HJ_OP_maximum:
        return dtype != HJ_DTYPE_pred;
    case HJ_OP_add:
        return hj_dtype_is_int(dtype);
    case HJ_OP_and:
    case HJ_OP_or:
    case HJ_OP_xor:
        return hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred;
    default:
        return false;
    }
}

/* The operations from the parameter to the root, found from its end. */
static bool walk(hj_entry *e, hj_turns *t, hj_turn_chain *c)
{
    const hj_plan_comp *body = t->loop->parts[1];
    hj_turn_link *end = c->links + HJ_TURN_MAX_LINKS, *first = end;

    for (int v = c->root; v != c->param;) {
        const hj_step *step = hj_entry_find_step(body, v);
        if (!step || step->noperands != 2 || first == c->links ||
            !is_link(step->instr->op, c->dtype))
            return false;
        int i = handed_on(e, t, step);
        if (i < 0)
            return false;
        *--first = (hj_turn_link){ step->instr->op, step->operands[1 - i] };
        v = step->operands[i];
    }
    c->nlinks = (int)(end - first);
    memmove(c->links, first, (size_t)c->nlinks * sizeof *first);
    return c->nlinks > 0;
}

/* One operation, or a minimum (maximum) of sums with constants. */
static bool find_op(const hj_entry *e, hj_turn_chain *c)
{
    c->op = HJ_OP_add;
    for (int i = 0; i < c->nlinks; i++)
        if (c->links[i].op != HJ_OP_add)
            c->op = c->links[i].op;
    for (int i = 0; i < c->nlinks; i++) {
        if (c->links[i].op == c->op)
            continue;
        hj_range by = hj_entry_range(e, c->links[i].other);
        if (c->links[i].op != HJ_OP_add ||
            (c->op != HJ_OP_minimum && c->op != HJ_OP_maximum) ||
            hj_dtype_width(c->dtype) < 32 || !by.is_known || by.lo != by.hi ||
            by.lo > MAX_SUM || by.lo < -MAX_SUM)
            return false;
        c->sum += by.lo;
        c->most += by.lo < 0 ? -by.lo : by.lo;
    }
    return true;
}

bool hj_turns_find_chain(hj_entry *e, hj_turns *t, int leaf)
{
    const hj_plan_comp *body = t->loop->parts[1];
    hj_turn_chain c = { .param = body->params[leaf],
                        .root = body->roots[leaf],
                        .op = HJ_OP_copy };

    c.dtype = e->plan->values.at[c.param].dtype;
    if (hj_turns_kind(e, t, c.root) == HJ_TURN_unknown) {
        if (!walk(e, t, &c) || !find_op(e, &c))
            return false;
        hj_turns_set(e, t,
                     (hj_turn_value){ .value = c.root, .kind = HJ_TURN_lanes });
        t->is_tested |= c.most > 0 || hj_dtype_is_float(c.dtype);
    }
    hj_turns_set(e, t,
                 (hj_turn_value){ .value = c.param, .kind = HJ_TURN_lanes });
    HJ_PUSH(e->ll->arena, &t->chains, c);
    return true;
}

/* --- writing them --------------------------------------------------------- */

/* Is an extreme one instruction, which gives its second operand of two zeros?
 */
static bool takes_second(const hj_entry *e, const hj_turn_chain *c)
{
    return (c->dtype == HJ_DTYPE_f32 || c->dtype == HJ_DTYPE_f64) &&
           hj_ll_lacks_extreme_x86(e->ll);
}

/* Floats are numbers: a NaN is tested for.  Of zeros a is the maximum and b the
 * minimum, which is right unless a is -0: b is what goes round. */
static LLVMValueRef op2(hj_entry *e, const hj_turn_chain *c, LLVMValueRef a,
                        LLVMValueRef b)
{
    bool is_max = c->op == HJ_OP_maximum;

    if (takes_second(e, c))
        return is_max ? hj_ll_fmax_second(e->ll, b, a)
                      : hj_ll_fmin_second(e->ll, a, b);
    if (hj_dtype_is_float(c->dtype))
        return is_max ? hj_ll_fmax_number(e->ll, a, b)
                      : hj_ll_fmin_number(e->ll, a, b);
    hj_dtype from[2] = { c->dtype, c->dtype };
    LLVMValueRef x[2] = { a, b }, out = a;
    hj_error *error = hj_turns_op(e, NULL, c->op, c->dtype, 2, from, x, &out);

    if (error)
        hj_ll_fail(e->ll, error);
    return out;
}

/* Lane l of the result is lane l - by; the first ones are of `before`. */
static LLVMValueRef move_up(hj_entry *e, LLVMValueRef x, LLVMValueRef before,
                            int by, int width)
{
    int lanes[HJ_TURN_MAX_LANES];

    for (int l = 0; l < width; l++)
        lanes[l] = l < by ? width + l : l - by;
    return hj_ll_shuffle(e->ll, x, before, lanes, width);
}

/* The last lane of each first half of 2 `by` lanes, in all of the second half;
 * first halves are of `before`. */
static LLVMValueRef spread(hj_entry *e, LLVMValueRef x, LLVMValueRef before,
                           int by, int width)
{
    int lanes[HJ_TURN_MAX_LANES];

    for (int l = 0; l < width; l++)
        lanes[l] = l & by ? (l & -by) - 1 : width + l;
    return hj_ll_shuffle(e->ll, x, before, lanes, width);
}

/* Lane l becomes that of lanes 0 .. l.  With AVX2 a shuffle across the halves
 * of a register takes two instructions' place: only the last of those that
 * spread is one. */
static LLVMValueRef join(hj_entry *e, const hj_turns *t, const hj_turn_chain *c,
                         LLVMValueRef x)
{
    bool is_sum = c->op == HJ_OP_add || c->op == HJ_OP_xor;
    bool spreads = e->ll->target->has_avx2 && !e->ll->target->has_avx512f;
    int width = t->width;

    for (int by = 1; by < width; by *= 2) {
        /* What is joined with itself stays what it is, but for sums. */
        LLVMValueRef before = is_sum ? hj_ll_zero(LLVMTypeOf(x)) : x;
        before = spreads ? spread(e, x, before, by, width)
                         : move_up(e, x, before, by, width);
        x = op2(e, c, before, x);
    }
    return x;
}

/* 1 C, 2 C ... */
static LLVMValueRef sums(const hj_turns *t, const hj_turn_chain *c,
                         LLVMTypeRef type)
{
    int64_t values[HJ_TURN_MAX_LANES];

    for (int l = 0; l < t->width; l++)
        values[l] = (l + 1) * c->sum;
    return hj_ll_lanes(hj_ll_elem(type), values, t->width);
}

/* Is an integer far from the ends of its type? */
static LLVMValueRef is_inner(hj_entry *e, const hj_turns *t,
                             const hj_turn_chain *c, LLVMValueRef x)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef type = LLVMTypeOf(x);
    int bits = hj_ll_elem_bits(type);
    int64_t away = c->most * t->width;
    int64_t low =
        hj_dtype_is_signed(c->dtype) ? -((int64_t)1 << (bits - 2)) * 2 : 0;
    /* low + away <= x <= high - away, as unsigned from there on */
    LLVMValueRef from = hj_ll_sub(ll, x, hj_ll_int(type, low + away));
    LLVMValueRef most = hj_ll_int(type, -1 - 2 * away);

    return hj_ll_icmp(ll, LLVMIntULE, from, most);
}

static void require(hj_entry *e, LLVMValueRef *fits, LLVMValueRef test)
{
    *fits = *fits ? hj_ll_and(e->ll, *fits, test) : test;
}

/* Numbers, whose zeros' signs op2 minds. */
static LLVMValueRef is_plain(hj_entry *e, const hj_turn_chain *c,
                             LLVMValueRef x, LLVMValueRef all)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef type = LLVMTypeOf(x), ints = hj_ll_as_int(ll, type);
    LLVMValueRef number = hj_ll_fcmp(ll, LLVMRealORD, x, all);

    if (!takes_second(e, c))
        return number;
    LLVMValueRef zero =
        hj_ll_icmp(ll, LLVMIntEQ, hj_ll_bitcast(ll, x, ints),
                   hj_ll_bitcast(ll, hj_ll_real(type, -0.0), ints));
    LLVMValueRef shows =
        hj_ll_fcmp(ll, c->op == HJ_OP_maximum ? LLVMRealOLE : LLVMRealOGE, all,
                   hj_ll_zero(type));
    return hj_ll_and(ll, number, hj_ll_not(ll, hj_ll_and(ll, zero, shows)));
}

/* What the links make of a turn's own elements.  Tested: that these and the
 * first turn's parameter (`all` lanes of it) are numbers, or do not wrap. */
static LLVMValueRef own(hj_entry *e, hj_turns *t, const hj_turn_chain *c,
                        LLVMValueRef all, LLVMValueRef *fits)
{
    hj_ll *ll = e->ll;
    LLVMValueRef k = NULL;

    for (int i = 0; i < c->nlinks; i++) {
        LLVMValueRef x = hj_turns_lanes(e, t, c->links[i].other);
        if (c->links[i].op != c->op) {
            k = k ? hj_ll_add(ll, k, x) : NULL;
            continue;
        }
        if (c->most)
            require(e, fits, is_inner(e, t, c, x));
        else if (hj_dtype_is_float(c->dtype))
            require(e, fits, is_plain(e, c, x, all));
        k = k ? op2(e, c, k, x) : x;
    }
    return k;
}

hj_error *hj_turns_write_chain(hj_entry *e, hj_turns *t, const hj_turn_chain *c,
                               LLVMValueRef *fits)
{
    hj_ll *ll = e->ll;
    hj_turn_value *param = hj_turns_value(t, c->param);
    LLVMValueRef first = hj_entry_register(e, c->param).re;
    LLVMValueRef all = hj_ll_splat(ll, first, t->width), x;

    if (c->op == HJ_OP_copy) {
        x = hj_turns_lanes(e, t, c->root);
        param->at = move_up(e, x, all, 1, t->width);
        return NULL;
    }
    x = own(e, t, c, all, fits);
    LLVMValueRef by = c->most ? sums(t, c, LLVMTypeOf(x)) : NULL;
    if (c->most) {
        require(e, fits, hj_ll_splat(ll, is_inner(e, t, c, first), t->width));
        x = hj_ll_sub(ll, x, by);
    }
    x = join(e, t, c, x);
    LLVMValueRef last = op2(e, c, hj_ll_extract(ll, x, t->width - 1), first);
    x = op2(e, c, x, all);
    if (c->most) {
        x = hj_ll_add(ll, x, by);
        last =
            hj_ll_add(ll, last, hj_ll_int(LLVMTypeOf(last), c->sum * t->width));
    }
    hj_turns_set(
        e, t,
        (hj_turn_value){
            .value = c->root, .kind = HJ_TURN_lanes, .at = x, .last = last });
    param->at = move_up(e, x, all, 1, t->width);
    return NULL;
}
