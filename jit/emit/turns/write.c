/* write -- turns as lanes; see turns.h. */
#include "jit/emit/turns/turns.h"

/* --- values --------------------------------------------------------------- */

/* A uniform value; lane 0 of a linear one. */
static LLVMValueRef first_of(hj_entry *e, hj_turns *t, int value)
{
    const hj_turn_value *v = hj_turns_value(t, value);

    return v && v->at ? v->at : hj_entry_register(e, value).re;
}

static LLVMValueRef widen(hj_entry *e, const hj_turns *t, LLVMValueRef x,
                          hj_turn_kind kind)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef type = hj_ll_vec(LLVMTypeOf(x), t->width);

    if (kind == HJ_TURN_uniform)
        return hj_ll_splat(ll, x, t->width);
    if (kind == HJ_TURN_linear)
        return hj_ll_add(ll, hj_ll_splat(ll, x, t->width), hj_ll_iota(type));
    return x;
}

LLVMValueRef hj_turns_lanes(hj_entry *e, hj_turns *t, int value)
{
    return widen(e, t, first_of(e, t, value), hj_turns_kind(e, t, value));
}

hj_error *hj_turns_op(hj_entry *e, const hj_instr *in, hj_opcode op,
                      hj_dtype dtype, int n, const hj_dtype *from,
                      const LLVMValueRef *x, LLVMValueRef *out)
{
    hj_nest empty = { .arena = e->ll->arena };
    hj_lanes operands[4];
    hj_body body;

    for (int i = 0; i < n; i++)
        operands[i] = (hj_lanes){ x[i], NULL };
    hj_body_init(&body, e->ll, &empty);
    *out =
        hj_body_op(&body, op, dtype, in, n, from, operands, HJ_BODY_VALUE).re;
    return body.error;
}

/* Of an instruction, from its operands, which are all lanes or all not. */
static hj_error *write_op(hj_entry *e, const hj_instr *in,
                          const LLVMValueRef *x, LLVMValueRef *out)
{
    hj_dtype from[4];

    switch (in->op) {
    case HJ_OP_copy:
    case HJ_OP_reshape:
    case HJ_OP_broadcast:
    case HJ_OP_bitcast:
        *out = x[0];
        return NULL;
    default:
        break;
    }
    for (int i = 0; i < in->noperands; i++)
        from[i] = in->operands[i]->shape->dtype;
    hj_error *error = hj_turns_op(e, in, in->op, in->shape->dtype,
                                  in->noperands, from, x, out);
    return error ? hj_error_context(error, "in %s", in->name) : NULL;
}

static hj_error *write_scalar(hj_entry *e, hj_turns *t, const hj_step *step)
{
    int result = step->results[0];
    hj_turn_value *v = hj_turns_value(t, result);
    hj_range range = hj_entry_range(e, result);
    const hj_instr *in = step->instr;
    LLVMValueRef x[4];

    if (v->last)
        return NULL; /* the root of a chain is there */
    if (v->kind == HJ_TURN_uniform && range.is_known && range.lo == range.hi) {
        v->at =
            hj_ll_int(hj_body_register_type(e->ll, in->shape->dtype), range.lo);
        return NULL;
    }
    if (in->op == HJ_OP_select) {
        hj_range which = hj_entry_range(e, step->operands[0]);
        if (which.is_known && which.lo == which.hi) {
            v->at = first_of(e, t, step->operands[which.lo ? 1 : 2]);
            return NULL;
        }
    }
    for (int i = 0; i < step->noperands; i++)
        x[i] = v->kind == HJ_TURN_lanes
                   ? hj_turns_lanes(e, t, step->operands[i])
                   : first_of(e, t, step->operands[i]);
    return write_op(e, in, x, &v->at);
}

/* --- kernels -------------------------------------------------------------- */

/* What a kernel's instructions are, by in->mark. */
typedef struct inner {
    const hj_step *step;
    hj_turn_kind *kinds;
    LLVMValueRef *at;
} inner;

static LLVMValueRef inner_lanes(hj_entry *e, const hj_turns *t, const inner *k,
                                const hj_instr *in)
{
    return widen(e, t, k->at[in->mark], k->kinds[in->mark]);
}

/* Lane 0 of a slice's place in its array; `is_linear`: not the same in all. */
static LLVMValueRef place_of(hj_entry *e, const inner *k, const hj_instr *in,
                             int nindices, bool *is_linear)
{
    hj_ll *ll = e->ll;
    const hj_shape *shape = in->operands[0]->shape;
    LLVMValueRef sum = hj_ll_i64(ll, 0);
    int64_t stride = 1;

    *is_linear = false;
    for (int d = shape->rank - 1; d >= 0; d--) {
        const hj_instr *index = in->operands[in->noperands - nindices + d];
        LLVMValueRef i = k->at[index->mark];
        hj_dtype dtype = index->shape->dtype;
        i = hj_dtype_is_signed(dtype) ? hj_ll_sext(ll, i, ll->i64)
                                      : hj_ll_zext(ll, i, ll->i64);
        if (k->kinds[index->mark] == HJ_TURN_linear) {
            *is_linear = true;
        } else {
            i = hj_ll_smax(ll, i, hj_ll_i64(ll, 0));
            i = hj_ll_smin(ll, i, hj_ll_i64(ll, shape->dims[d] - 1));
        }
        sum = hj_ll_index_add(ll, hj_ll_index_mul_const(ll, i, stride), sum);
        stride *= shape->dims[d];
    }
    return sum;
}

static LLVMValueRef load_slice(hj_entry *e, const hj_turns *t, const inner *k,
                               const hj_instr *in)
{
    hj_ll *ll = e->ll;
    hj_dtype dtype = in->shape->dtype;
    int array = k->step->operands[hj_instr_number(in->operands[0])];
    bool is_linear;
    LLVMValueRef at = place_of(e, k, in, in->noperands - 1, &is_linear);
    LLVMTypeRef elem = hj_body_memory_type(ll, dtype);

    k->kinds[in->mark] = is_linear ? HJ_TURN_lanes : HJ_TURN_uniform;
    at = hj_ll_gep(ll, elem, hj_entry_address(e, array), at);
    return hj_body_from_memory(
        ll, dtype,
        hj_ll_load(ll, is_linear ? hj_ll_vec(elem, t->width) : elem, at,
                   hj_entry_access(e, array)));
}

static hj_error *write_inner(hj_entry *e, hj_turns *t, const inner *k,
                             const hj_instr *in)
{
    LLVMValueRef x[4], *out = &k->at[in->mark];
    hj_turn_kind *kind = &k->kinds[in->mark];

    *kind = HJ_TURN_uniform;
    if (in->op == HJ_OP_parameter) {
        int value = k->step->operands[hj_instr_number(in)];
        *kind = hj_turns_kind(e, t, value);
        if (*kind != HJ_TURN_unknown) /* (not an array) */
            *out = first_of(e, t, value);
        return NULL;
    }
    if (in->op == HJ_OP_constant) {
        *out = hj_body_const(e->ll, in->literal).re;
        return NULL;
    }
    if (in->op == HJ_OP_dynamic_slice) {
        *out = load_slice(e, t, k, in);
        return NULL;
    }
    /* Changes of shape keep indices what they are. */
    if (in->op == HJ_OP_reshape || in->op == HJ_OP_bitcast) {
        *kind = k->kinds[in->operands[0]->mark];
        *out = k->at[in->operands[0]->mark];
        return NULL;
    }
    for (int i = 0; i < in->noperands; i++)
        if (k->kinds[in->operands[i]->mark] != HJ_TURN_uniform)
            *kind = HJ_TURN_lanes;
    for (int i = 0; i < in->noperands; i++)
        x[i] = *kind == HJ_TURN_lanes ? inner_lanes(e, t, k, in->operands[i])
                                      : k->at[in->operands[i]->mark];
    return write_op(e, in, x, out);
}

static void write_update(hj_entry *e, const hj_turns *t, const inner *k,
                         const hj_instr *in)
{
    hj_ll *ll = e->ll;
    bool is_linear, is_scatter = in->op == HJ_OP_scatter;
    hj_dtype dtype = in->shape->dtype;
    const hj_instr *from = in->operands[is_scatter ? 2 : 1];
    int array = k->step->results[0];
    LLVMTypeRef elem = hj_body_memory_type(ll, dtype);
    LLVMValueRef at;

    if (is_scatter) {
        const hj_instr *index = in->operands[1];
        at = k->at[index->mark];
        at = hj_dtype_is_signed(index->shape->dtype)
                 ? hj_ll_sext(ll, at, ll->i64)
                 : hj_ll_zext(ll, at, ll->i64);
    } else {
        at = place_of(e, k, in, in->shape->rank, &is_linear);
    }
    at = hj_ll_gep(ll, elem, hj_entry_address(e, array), at);
    hj_ll_store(ll, hj_body_to_memory(ll, dtype, inner_lanes(e, t, k, from)),
                at, hj_entry_access(e, array));
}

/* All but the update, or all. */
static hj_error *write_kernel(hj_entry *e, hj_turns *t, const hj_step *step,
                              bool updates)
{
    const hj_comp *comp = hj_instr_comp(step->instr, HJ_ATTR_calls);
    inner k = { step,
                HJ_NEW_ARRAY(e->ll->arena, hj_turn_kind, comp->ninstrs + 1),
                HJ_NEW_ARRAY(e->ll->arena, LLVMValueRef, comp->ninstrs + 1) };
    int n = 0;

    if (hj_turns_is_update(comp->root) && !updates)
        return NULL;
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_tuple)
            break;
        in->mark = n++;
        if (hj_turns_is_update(in))
            write_update(e, t, &k, in);
        else
            HJ_CHECK(write_inner(e, t, &k, in));
    }
    for (int i = 0; i < step->nresults && !updates; i++) {
        const hj_instr *root = comp->root;
        if (root->op == HJ_OP_tuple)
            root = root->operands[i];
        hj_turn_value *v = hj_turns_value(t, step->results[i]);
        v->at = v->kind == HJ_TURN_lanes ? inner_lanes(e, t, &k, root)
                                         : k.at[root->mark];
    }
    return NULL;
}

/* --- the loop ------------------------------------------------------------- */

static hj_error *write_acts(hj_entry *e, hj_turns *t, LLVMValueRef *fits)
{
    for (int i = 0; i < t->values.n; i++) {
        t->values.at[i].at = NULL;
        t->values.at[i].last = NULL;
    }
    for (int i = 0; i < t->acts.n; i++) {
        const hj_turn_act *act = &t->acts.at[i];
        HJ_CHECK(!act->step ? hj_turns_write_chain(
                                  e, t, &t->chains.at[act->chain], fits)
                 : act->step->kind == HJ_STEP_scalar
                     ? write_scalar(e, t, act->step)
                     : write_kernel(e, t, act->step, false));
    }
    return NULL;
}

/* The scalars after the last lane. */
static void find_next(hj_entry *e, hj_turns *t, const LLVMValueRef *values,
                      LLVMValueRef *next)
{
    hj_ll *ll = e->ll;
    const hj_plan_comp *body = t->loop->parts[1];
    int n = 0;

    for (int i = 0; i < body->nparams; i++) {
        int param = body->params[i], root = body->roots[i];
        const hj_value *value = &e->plan->values.at[param];
        const hj_turn_value *v = hj_turns_value(t, root);
        if (!value->slot.is_scalar)
            continue;
        LLVMValueRef last = values[n];
        if (root != param) {
            hj_turn_kind kind = hj_turns_kind(e, t, root);
            last = first_of(e, t, root);
            if (kind == HJ_TURN_lanes)
                last =
                    v->last ? v->last : hj_ll_extract(ll, last, t->width - 1);
            else if (kind == HJ_TURN_linear)
                last = hj_ll_add(ll, last,
                                 hj_ll_int(LLVMTypeOf(last), t->width - 1));
        }
        next[n] = last;
        n++;
        if (hj_dtype_is_complex(value->dtype)) { /* (kept) */
            next[n] = values[n];
            n++;
        }
    }
}

static hj_error *write_vectors(hj_entry *e, hj_turns *t,
                               const LLVMValueRef *values, LLVMValueRef *next,
                               int n)
{
    hj_ll *ll = e->ll;
    LLVMValueRef fits = NULL;
    hj_ll_if branch;

    HJ_CHECK(write_acts(e, t, &fits));
    find_next(e, t, values, next);
    next[n] = hj_ll_bool(ll, true);
    if (fits)
        branch = hj_ll_if_begin(ll, hj_ll_all(ll, fits), HJ_LL_LIKELY);
    for (int i = 0; i < t->updates.n; i++)
        HJ_CHECK(write_kernel(e, t, t->updates.at[i], true));
    if (!fits)
        return NULL;
    LLVMValueRef *stay = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n + 1);
    for (int i = 0; i < n; i++)
        stay[i] = values[i];
    stay[n] = hj_ll_bool(ll, false);
    hj_ll_if_else(ll, &branch, next, n + 1);
    hj_ll_if_end(ll, &branch, stay, next);
    return NULL;
}

hj_error *hj_turns_write(hj_entry *e, hj_turns *t, int counter,
                         LLVMValueRef limit, LLVMValueRef *values, int nvalues)
{
    hj_ll *ll = e->ll;
    const hj_plan_comp *body = t->loop->parts[1];
    int n = nvalues, value = body->params[counter];
    LLVMValueRef *next = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n + 1);

    for (int i = 0; i < n; i++)
        next[i] = values[i];
    next[n] = hj_ll_bool(ll, true);
    hj_ll_while w = hj_ll_while_begin(ll, next, n + 1);
    w.is_plain = true;
    hj_entry_unflatten(e, t->loop, body->params, w.carried);
    LLVMValueRef i = hj_entry_register(e, value).re;
    LLVMValueRef end = hj_ll_add(ll, i, hj_ll_int(LLVMTypeOf(i), t->width - 1));
    bool is_signed = hj_dtype_is_signed(e->plan->values.at[value].dtype);
    LLVMValueRef more =
        hj_ll_icmp(ll, is_signed ? LLVMIntSLT : LLVMIntULT, end, limit);
    hj_ll_while_test(ll, &w,
                     t->is_tested ? hj_ll_and(ll, more, w.carried[n]) : more);
    HJ_CHECK(write_vectors(e, t, w.carried, next, n));
    hj_ll_while_end(ll, &w, next, next);
    for (int k = 0; k < n; k++)
        values[k] = next[k];
    return NULL;
}
