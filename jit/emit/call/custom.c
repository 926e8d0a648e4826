/* custom -- custom calls that get lists of pointers, and what all custom calls
 * share.  The original version is called from here; the others by the run
 * time, calls by a signature in native.c. */
#include "ir/call_layout.h"
#include "jit/emit/entry.h"

#include <string.h>

/* --- around a call -------------------------------------------------------- */

/* The look at the cancel flag and the deadline, in place. */
void hj_entry_poll(hj_entry *e)
{
    hj_ll *ll = e->ll;
    LLVMValueRef run = e->piece->run;
    LLVMValueRef stop =
        hj_ll_load(ll, ll->i32, hj_ll_gep_bytes(ll, run, HJ_RUN_OFFSET_stop),
                   (hj_ll_access){ 0 });
    LLVMValueRef deadline = hj_ll_load(
        ll, ll->i64, hj_ll_gep_bytes(ll, run, HJ_RUN_OFFSET_deadline_ns),
        (hj_ll_access){ 0 });
    LLVMValueRef any =
        LLVMBuildOr(ll->builder, hj_ll_zext(ll, stop, ll->i64), deadline, "");
    LLVMBasicBlockRef ask = hj_ll_block(ll, "ask");
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_run_poll", ll->i32, &ll->ptr, 1);

    hj_ll_branch_if(ll, hj_ll_icmp(ll, LLVMIntNE, any, hj_ll_i64(ll, 0)), ask,
                    go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, ask);
    hj_entry_check(e, hj_ll_call(ll, function, &run, 1));
    LLVMBuildBr(ll->builder, go_on);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
}

/* x86: the control bits of MXCSR (base/fpenv.c) are read in place. */
enum { MXCSR_CONTROL = 0xffc0, MXCSR_DEFAULT = 0x1f80 };

static void keep_modes(hj_entry *e)
{
    hj_ll *ll = e->ll;
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_fpenv_enter", ll->i64, NULL, 0);

    if (ll->target->arch != HJ_TARGET_ARCH_x86_64) {
        hj_ll_call(ll, function, NULL, 0);
        return;
    }
    LLVMBasicBlockRef mend = hj_ll_block(ll, "mend");
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    LLVMValueRef at = hj_ll_alloca(ll, ll->i32, 1, 4);
    hj_ll_intrinsic(ll, "llvm.x86.sse.stmxcsr", NULL, 0, &at, 1);
    LLVMValueRef mode = LLVMBuildAnd(
        ll->builder, hj_ll_load(ll, ll->i32, at, (hj_ll_access){ 0 }),
        hj_ll_int(ll->i32, MXCSR_CONTROL), "");
    hj_ll_branch_if(
        ll, hj_ll_icmp(ll, LLVMIntNE, mode, hj_ll_int(ll->i32, MXCSR_DEFAULT)),
        mend, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, mend);
    hj_ll_call(ll, function, NULL, 0);
    LLVMBuildBr(ll->builder, go_on);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
}

void hj_entry_settle(hj_entry *e)
{
    if (e->owes_poll)
        hj_entry_poll(e);
    e->owes_poll = false;
    if (e->owes_modes)
        keep_modes(e);
    e->owes_modes = false;
}

LLVMValueRef hj_entry_callee(hj_entry *e, LLVMValueRef site,
                             const hj_entry_call *call)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[2] = { ll->ptr, ll->ptr };
    LLVMValueRef args[2] = { e->piece->run, site };

    if (!call->is_lazy)
        return hj_ll_load(ll, ll->ptr, site,
                          (hj_ll_access){ .is_invariant = true });
    LLVMValueRef function = hj_ll_call(
        ll, hj_ll_declare(ll, "hj_rt_callee_find", ll->ptr, params, 2), args,
        2);
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    hj_ll_branch_if(ll,
                    hj_ll_icmp(ll, LLVMIntEQ, function, LLVMConstNull(ll->ptr)),
                    e->piece->leave, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
    return function;
}

/* --- operands ------------------------------------------------------------- */

static bool is_same_slot(const hj_slot *a, const hj_slot *b)
{
    return a->kind == b->kind && a->index == b->index &&
           a->offset == b->offset && !a->is_scalar && !b->is_scalar;
}

/* Operand leaf `from` and result leaf `to` are one memory to the function. */
static LLVMValueRef join(hj_entry *e, const hj_step *step, int from, int to)
{
    hj_ll *ll = e->ll;
    const hj_value *v = &e->plan->values.at[step->results[to]];
    const hj_value *w = &e->plan->values.at[step->operands[from]];
    LLVMValueRef at = hj_entry_address(e, step->results[to]);

    if (!is_same_slot(&v->slot, &w->slot))
        hj_ll_copy(ll, at, 1, hj_entry_address(e, step->operands[from]), 1,
                   hj_ll_i64(ll, hj_dtype_nbytes(v->dtype) > v->slot.nbytes
                                     ? hj_dtype_nbytes(v->dtype)
                                     : v->slot.nbytes));
    return at;
}

LLVMValueRef *hj_entry_joined(hj_entry *e, const hj_step *step)
{
    LLVMValueRef *all =
        HJ_NEW_ARRAY(e->ll->arena, LLVMValueRef, step->noperands + 1);

    for (int i = 0; i < step->nresults; i++) {
        int from = hj_instr_call_alias(step->instr, i);
        if (from >= 0)
            all[from] = join(e, step, from, i);
    }
    return all;
}

/* The call that passes/plan.h describes? */
static bool is_size_check(const hj_instr *in)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    bool fits = target && !strcmp(target, HJ_CHECK_SIZE_TARGET) &&
                in->noperands == 3 && hj_shape_nleaves(in->shape) == 0;

    for (int i = 0; fits && i < 3; i++)
        fits = hj_shape_is_scalar(in->operands[i]->shape) &&
               in->operands[i]->shape->dtype == HJ_DTYPE_s32;
    return fits;
}

/* hj_rt_check_size(run, value, low, high, what) */
static void check_size(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    const char *what = hj_instr_text(step->instr, HJ_ATTR_backend_config);
    LLVMTypeRef params[5] = { ll->ptr, ll->i32, ll->i32, ll->i32, ll->ptr };
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_check_size", ll->i32, params, 5);
    LLVMValueRef args[5] = { e->piece->run };

    what = what ? what : "a size";
    if (*what == '"') /* as it is written */
        what = hj_arena_strndup(ll->arena, what + 1, strlen(what) - 2);
    for (int i = 0; i < 3; i++)
        args[1 + i] = hj_entry_register(e, step->operands[i]).re;
    args[4] = hj_entry_bytes(ll, what, strlen(what) + 1);
    hj_entry_check(e, hj_ll_call(ll, function, args, 5));
}

/* void f(void *out, const void **in), by the code itself. */
static void call_original(hj_entry *e, LLVMValueRef site,
                          const hj_entry_call *call, LLVMValueRef out,
                          LLVMValueRef in)
{
    LLVMValueRef args[2] = { out, in };

    hj_entry_poll(e);
    hj_ll_call_pointer(e->ll, hj_entry_callee(e, site, call), e->ll->void_type,
                       args, 2);
    e->owes_poll = e->owes_modes = true;
}

static void call_by_run_time(hj_entry *e, LLVMValueRef site, LLVMValueRef out,
                             LLVMValueRef in)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[4] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_custom_call_run", ll->i32, params, 4);
    LLVMValueRef args[4] = { e->piece->run, site, out, in };

    hj_entry_check(e, hj_ll_call(ll, function, args, 4));
}

/* One pointer for each operand, one for the result. */
static void call_by_tables(hj_entry *e, const hj_step *step,
                           const hj_entry_call *call, const int *leaves)
{
    hj_ll *ll = e->ll;
    const hj_instr *in = step->instr;
    const hj_shape *shape = in->shape,
                   **shapes = HJ_NEW_ARRAY(ll->arena, const hj_shape *,
                                           in->noperands + 1);
    int next = 0;

    for (int i = 0; i < in->noperands; i++)
        shapes[i] = in->operands[i]->shape;
    LLVMValueRef list = hj_entry_tree(e, in->noperands, shapes, leaves, &next);
    LLVMValueRef out =
        hj_shape_is_tuple(shape)
            ? hj_entry_tree(e, shape->nelements, shape->elements, leaves, &next)
        : leaves[next] < 0 ? LLVMConstNull(ll->ptr)
                           : hj_entry_address(e, leaves[next]);
    LLVMValueRef site = hj_entry_site(e, in);
    if (call->is_direct && call->version == HJ_api_version_ORIGINAL)
        call_original(e, site, call, out, list);
    else
        call_by_run_time(e, site, out, list);
}

/* int32_t name(run, site, leaves) */
static void call_by_leaves(hj_entry *e, const hj_step *step, const char *name,
                           const int *leaves)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[3] = { ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef function = hj_ll_declare(ll, name, ll->i32, params, 3);
    LLVMValueRef list =
        hj_entry_list(e, step->noperands + step->nresults, leaves);
    LLVMValueRef args[3] = { e->piece->run, hj_entry_site(e, step->instr),
                             list };

    hj_entry_check(e, hj_ll_call(ll, function, args, 3));
}

/* The values of operands and results, -1 for tokens; where an operand and a
 * result are one memory, that of the result. */
static int *leaf_values(hj_entry *e, const hj_step *step)
{
    int n = step->noperands;
    int *leaves = HJ_NEW_ARRAY(e->ll->arena, int, n + step->nresults + 1);

    hj_entry_joined(e, step);
    for (int i = 0; i < n + step->nresults; i++)
        leaves[i] = i < n ? step->operands[i] : step->results[i - n];
    for (int i = 0; i < step->nresults; i++) {
        int from = hj_instr_call_alias(step->instr, i);
        if (from >= 0)
            leaves[from] = step->results[i];
    }
    for (int i = 0; i < n + step->nresults; i++)
        if (e->plan->values.at[leaves[i]].dtype == HJ_DTYPE_token)
            leaves[i] = -1;
    return leaves;
}

hj_error *hj_entry_custom_call(hj_entry *e, const hj_step *step)
{
    const hj_instr *in = step->instr;

    if (is_size_check(in)) {
        check_size(e, step);
        return NULL;
    }
    const hj_entry_call *call =
        hj_map_find_int(e->options->calls, (uintptr_t)in);
    if (call->native && call->is_direct)
        return hj_entry_native(e, step, call);
    int *leaves = leaf_values(e, step);
    if (call->run)
        call_by_leaves(e, step, call->run, leaves);
    else
        call_by_tables(e, step, call, leaves);
    e->owes_poll |= call->native != NULL; /* the other ways do both */
    e->owes_modes |= call->native != NULL;
    hj_entry_load_results(e, step);
    return NULL;
}
