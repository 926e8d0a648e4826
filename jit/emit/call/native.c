/* native -- calls by a signature, written as the calls that they are: values
 * in registers, the callee's own prototype, no libffi (but under
 * `libffi_calls`).
 *
 * A function that is mapped over arrays is called in a loop.  A callback is a
 * function of the module with the prototype that the signature gives it; only
 * computations of rank-0 values come here, what else calls back goes through
 * lib/rt/call/native.c. */
#include "jit/emit/entry.h"

#include <string.h>

/* Elements between two looks at the cancel flag and the deadline. */
enum { STRIP = 256 };

typedef struct native {
    hj_entry *e;
    hj_ll *ll;
    const hj_step *step;
    const hj_native_call *call;
    bool uses_libffi;
    LLVMValueRef site, callee;
    LLVMValueRef *args; /* what does not change from element to element */
    LLVMValueRef out;   /* elementwise: where the results go */
} native;

/* --- types ---------------------------------------------------------------- */

LLVMTypeRef hj_entry_c_type(hj_ll *ll, hj_rt_ffi_type type)
{
    switch (type) {
    case HJ_FFI_void:
        return ll->void_type;
    case HJ_FFI_s8:
    case HJ_FFI_u8:
        return ll->i8;
    case HJ_FFI_s16:
    case HJ_FFI_u16:
        return ll->i16;
    case HJ_FFI_s32:
    case HJ_FFI_u32:
        return ll->i32;
    case HJ_FFI_s64:
    case HJ_FFI_u64:
        return ll->i64;
    case HJ_FFI_f32:
        return ll->f32;
    case HJ_FFI_f64:
        return ll->f64;
    case HJ_FFI_pointer:
        return ll->ptr;
    }
    HJ_UNREACHABLE();
}

/* Callers extend what is narrower than an int. */
static const char *extension_of(hj_rt_ffi_type type)
{
    if (type == HJ_FFI_s8 || type == HJ_FFI_s16)
        return "signext";
    return type == HJ_FFI_u8 || type == HJ_FFI_u16 ? "zeroext" : NULL;
}

/* --- callbacks ------------------------------------------------------------ */

bool hj_entry_is_scalar_comp(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        bool is_known = in->op == HJ_OP_parameter || in->op == HJ_OP_constant ||
                        hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE);
        if (!is_known || in->shape->rank || !hj_shape_is_array(in->shape) ||
            in->noperands > 4)
            return false;
    }
    return true;
}

static hj_error *write_callback(native *n, const hj_native_callback *f,
                                LLVMValueRef *out)
{
    hj_ll *ll = n->ll;
    const hj_comp *comp = hj_instr_called(n->step->instr, f->called);
    LLVMTypeRef *params = HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, f->nargs + 1);
    hj_lanes *args = HJ_NEW_ARRAY(ll->arena, hj_lanes, f->nargs + 1), value;
    char *name = hj_arena_printf(ll->arena, "%s.callback", comp->name);
    hj_dtype result = comp->root->shape->dtype;

    for (int i = 0; i < f->nargs; i++)
        params[i] =
            f->by_pointer[i] ? ll->ptr : hj_entry_c_type(ll, f->args[i]);
    LLVMValueRef function =
        hj_ll_function_new(ll, name, hj_entry_c_type(ll, f->result), params,
                           f->nargs, HJ_LL_NOINLINE);
    for (int i = -1; i < f->nargs; i++) {
        const char *extension = extension_of(i < 0 ? f->result : f->args[i]);
        if (extension && (i < 0 || !f->by_pointer[i]))
            hj_ll_extend_param(ll, function, i, extension);
    }
    hj_ll_place place = hj_ll_enter(ll, function);
    for (int i = 0; i < f->nargs; i++) {
        LLVMValueRef param = hj_ll_param_get(function, i);
        hj_dtype dtype = comp->params[i]->shape->dtype;
        args[i] =
            f->by_pointer[i]
                ? hj_entry_load(n->e, dtype, param)
                : (hj_lanes){ hj_body_from_memory(ll, dtype, param), NULL };
    }
    HJ_CHECK(hj_entry_scalar_comp(ll, comp, args, NULL, &value));
    hj_ll_return(ll, hj_body_to_memory(ll, result, value.re));
    hj_ll_leave(ll, place);
    *out = function;
    return NULL;
}

/* --- arguments ------------------------------------------------------------ */

static LLVMValueRef number(hj_ll *ll, const hj_native_arg *a)
{
    if (a->type == HJ_FFI_f32)
        return hj_ll_bitcast(ll, hj_ll_int(ll->i32, (int64_t)a->bits), ll->f32);
    if (a->type == HJ_FFI_f64)
        return hj_ll_bitcast(ll, hj_ll_int(ll->i64, (int64_t)a->bits), ll->f64);
    return hj_ll_int(hj_entry_c_type(ll, a->type), (int64_t)a->bits);
}

/* What is known before the first call; `joined` as hj_entry_joined gives
 * it. */
static hj_error *prepare_arg(native *n, const hj_native_arg *a,
                             const LLVMValueRef *joined, LLVMValueRef *out)
{
    hj_entry *e = n->e;
    hj_ll *ll = n->ll;
    bool has_operand = a->kind == HJ_NATIVE_value || a->kind == HJ_NATIVE_in;
    int value = has_operand ? n->step->operands[a->operand] : -1;

    switch (a->kind) {
    case HJ_NATIVE_value:
        if (!n->call->is_elementwise) {
            *out = hj_body_to_memory(ll, e->plan->values.at[value].dtype,
                                     hj_entry_register(e, value).re);
            return NULL;
        }
        /* fall through */
    case HJ_NATIVE_in:
        *out = joined[a->operand] ? joined[a->operand]
                                  : hj_entry_address(e, value);
        return NULL;
    case HJ_NATIVE_out:
    case HJ_NATIVE_inout:
        *out = hj_entry_address(e, n->step->results[a->result]);
        return NULL;
    case HJ_NATIVE_number:
        *out = number(ll, a);
        return NULL;
    case HJ_NATIVE_string:
        *out = hj_entry_bytes(ll, a->text, strlen(a->text) + 1);
        return NULL;
    case HJ_NATIVE_callback:
        return write_callback(n, &n->call->callbacks[a->callback], out);
    }
    HJ_UNREACHABLE();
}

/* The argument of call `i`; NULL: of the only one. */
static LLVMValueRef arg_at(const native *n, int k, LLVMValueRef i)
{
    hj_ll *ll = n->ll;
    const hj_native_arg *a = &n->call->args[k];

    if (!i || !a->stride)
        return n->args[k];
    LLVMValueRef offset =
        LLVMBuildMul(ll->builder, i, hj_ll_i64(ll, a->stride), "");
    LLVMValueRef at = hj_ll_gep(ll, ll->i8, n->args[k], offset);
    return a->kind == HJ_NATIVE_value
               ? hj_ll_load(ll, hj_entry_c_type(ll, a->type), at,
                            (hj_ll_access){ 0 })
               : at;
}

/* --- one call ------------------------------------------------------------- */

/* The run fails by `name` if `bad`. */
static void fail_if(const native *n, LLVMValueRef bad, const char *name,
                    LLVMValueRef value, LLVMValueRef i)
{
    hj_ll *ll = n->ll;
    LLVMTypeRef params[4] = { ll->ptr, ll->ptr };
    LLVMValueRef args[4] = { n->e->piece->run, n->site };
    LLVMBasicBlockRef fail = hj_ll_block(ll, "fail");
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    int k = 2;

    hj_ll_branch_if(ll, bad, fail, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, fail);
    if (value) {
        params[k] = LLVMTypeOf(value);
        args[k++] = value;
    }
    params[k] = ll->i64;
    args[k++] = i ? i : hj_ll_i64(ll, -1);
    LLVMValueRef function = hj_ll_declare(ll, name, ll->i32, params, k);
    hj_ll_call(ll, function, args, k);
    LLVMBuildBr(ll->builder, n->e->piece->leave);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
}

static LLVMValueRef is_not_zero(hj_ll *ll, LLVMValueRef value)
{
    return hj_ll_icmp(ll, LLVMIntNE, value, hj_ll_zero(LLVMTypeOf(value)));
}

static void check_returned(const native *n, LLVMValueRef value, LLVMValueRef i)
{
    hj_ll *ll = n->ll;
    bool is_signed = n->call->type == HJ_FFI_s8 ||
                     n->call->type == HJ_FFI_s16 || n->call->type == HJ_FFI_s32;
    LLVMValueRef bad;

    if (n->call->checks_status) {
        bad = is_not_zero(ll, value);
        fail_if(n, bad, "hj_rt_native_fail_status",
                is_signed ? hj_ll_sext(ll, value, ll->i64)
                          : hj_ll_zext(ll, value, ll->i64),
                i);
    }
    if (n->call->checks_null) {
        bad = hj_ll_icmp(ll, LLVMIntEQ, value, hj_ll_zero(LLVMTypeOf(value)));
        fail_if(n, bad, "hj_rt_native_fail_null", NULL, i);
    }
}

static LLVMValueRef call_function(const native *n, const LLVMValueRef *args)
{
    const hj_native_call *call = n->call;

    if (n->uses_libffi)
        return hj_entry_libffi(n->e, n->site, n->callee, call, args);
    LLVMValueRef value =
        hj_ll_call_pointer(n->ll, n->callee, hj_entry_c_type(n->ll, call->type),
                           args, call->nargs);
    for (int k = 0; k < call->nargs; k++) {
        const char *extension = extension_of(call->args[k].type);
        if (extension)
            hj_ll_extend_arg(n->ll, value, k, extension);
    }
    return value;
}

static LLVMValueRef call_once(const native *n, LLVMValueRef i)
{
    hj_ll *ll = n->ll;
    const hj_native_call *call = n->call;
    LLVMValueRef *args = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, call->nargs + 1);
    LLVMValueRef errno_at = NULL;

    for (int k = 0; k < call->nargs; k++)
        args[k] = arg_at(n, k, i);
    if (call->checks_errno) {
        LLVMValueRef function =
            hj_ll_declare(ll, "hj_rt_errno_at", ll->ptr, NULL, 0);
        errno_at = hj_ll_call(ll, function, NULL, 0);
        hj_ll_store(ll, hj_ll_int(ll->i32, 0), errno_at, (hj_ll_access){ 0 });
    }
    LLVMValueRef value = call_function(n, args);
    if (errno_at) {
        LLVMValueRef got =
            hj_ll_load(ll, ll->i32, errno_at, (hj_ll_access){ 0 });
        fail_if(n, is_not_zero(ll, got), "hj_rt_native_fail_errno", got, i);
    }
    check_returned(n, value, i);
    return value;
}

/* --- all calls ------------------------------------------------------------ */

static void call_element(const native *n, LLVMValueRef i)
{
    hj_ll *ll = n->ll;
    LLVMValueRef value = call_once(n, i);

    if (n->call->result < 0)
        return;
    LLVMValueRef offset =
        LLVMBuildMul(ll->builder, i, hj_ll_i64(ll, n->call->stride), "");
    hj_ll_store(ll, value, hj_ll_gep(ll, ll->i8, n->out, offset),
                (hj_ll_access){ 0 });
}

static void call_elements(const native *n, LLVMValueRef begin, LLVMValueRef end)
{
    hj_ll_range range = { begin, end, NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(n->ll, range, NULL, 0);

    call_element(n, loop.index);
    hj_ll_loop_end(n->ll, &loop, NULL, NULL);
}

static void call_all(const native *n)
{
    hj_ll *ll = n->ll;
    LLVMValueRef count = hj_ll_i64(ll, n->call->count);
    hj_ll_range range = { hj_ll_i64(ll, 0), count, hj_ll_i64(ll, STRIP), true };

    if (n->call->count <= STRIP) {
        if (n->call->count)
            call_elements(n, range.begin, count);
        return;
    }
    hj_ll_loop strips = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef end = LLVMBuildAdd(ll->builder, strips.index, range.step, "");
    hj_entry_poll(n->e);
    call_elements(n, strips.index, hj_ll_smin(ll, end, count));
    hj_ll_loop_end(ll, &strips, NULL, NULL);
}

/* What the function left in memory, and what it returned. */
static void set_results(const native *n, LLVMValueRef returned)
{
    hj_entry *e = n->e;

    for (int i = 0; i < n->step->nresults; i++) {
        int value = n->step->results[i];
        const hj_value *v = &e->plan->values.at[value];
        bool is_returned = i == n->call->result && returned;
        if (is_returned && v->slot.is_scalar)
            hj_entry_set(
                e, value,
                (hj_lanes){ hj_body_from_memory(n->ll, v->dtype, returned),
                            NULL });
        else if (is_returned)
            hj_ll_store(n->ll, returned, hj_entry_address(e, value),
                        (hj_ll_access){ 0 });
        else if (v->slot.is_scalar && v->slot.kind != HJ_SLOT_none)
            hj_entry_set(
                e, value,
                hj_entry_load(e, v->dtype, hj_entry_address(e, value)));
    }
}

hj_error *hj_entry_native(hj_entry *e, const hj_step *step,
                          const hj_entry_call *how)
{
    hj_ll *ll = e->ll;
    const hj_native_call *call = how->native;
    native n = { .e = e,
                 .ll = ll,
                 .step = step,
                 .call = call,
                 .uses_libffi = how->uses_libffi };
    LLVMValueRef returned = NULL;

    n.args = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, call->nargs + 1);
    const LLVMValueRef *joined = hj_entry_joined(e, step);
    for (int k = 0; k < call->nargs; k++)
        HJ_CHECK(prepare_arg(&n, &call->args[k], joined, &n.args[k]));
    if (call->is_elementwise && call->result >= 0)
        n.out = hj_entry_address(e, step->results[call->result]);
    n.site = hj_entry_site(e, step->instr);
    hj_entry_poll(e);
    n.callee = hj_entry_callee(e, n.site, how);
    if (call->is_elementwise)
        call_all(&n);
    else
        returned = call_once(&n, NULL);
    e->owes_poll = e->owes_modes = true;
    set_results(&n, call->result >= 0 ? returned : NULL);
    return NULL;
}
