/* entry -- see entry.h: values, addresses, the list of steps. */
#include "jit/emit/entry.h"

enum { LOCAL_ALIGN = 64 };

/* --- values --------------------------------------------------------------- */

static LLVMValueRef leaf_address(hj_entry *e, const hj_slot *slot)
{
    hj_ll *ll = e->ll;

    switch (slot->kind) {
    case HJ_SLOT_param:
        return e->params_at[slot->index];
    case HJ_SLOT_result:
        return e->results_at[slot->index];
    case HJ_SLOT_temp:
        return hj_ll_gep_bytes(ll, e->scratch, slot->offset);
    case HJ_SLOT_constant:
        e->info->constants.at[slot->index] = e->plan->constants.at[slot->index];
        return hj_entry_constant(e, slot->index);
    case HJ_SLOT_local:
        if (!e->locals[slot->index])
            e->locals[slot->index] =
                hj_ll_alloca(ll, ll->i8, slot->nbytes, LOCAL_ALIGN);
        return e->locals[slot->index];
    case HJ_SLOT_none:
        break;
    }
    return LLVMConstNull(ll->ptr);
}

static int nparts_of(hj_dtype dtype)
{
    return hj_dtype_is_complex(dtype) ? 2 : 1;
}

void hj_entry_store(hj_entry *e, hj_dtype dtype, hj_lanes value,
                    LLVMValueRef address)
{
    hj_ll *ll = e->ll;
    hj_dtype part = hj_dtype_real(dtype);
    LLVMTypeRef type = hj_body_memory_type(ll, part);

    hj_ll_store(ll, hj_body_to_memory(ll, part, value.re), address,
                (hj_ll_access){ 0 });
    if (value.im)
        hj_ll_store(ll, hj_body_to_memory(ll, part, value.im),
                    hj_ll_gep_const(ll, type, address, 1), (hj_ll_access){ 0 });
}

static hj_lanes load_scalar(hj_entry *e, hj_dtype dtype, LLVMValueRef address)
{
    hj_ll *ll = e->ll;
    hj_dtype part = hj_dtype_real(dtype);
    LLVMTypeRef type = hj_body_memory_type(ll, part);
    hj_lanes value = { NULL, NULL };

    value.re = hj_body_from_memory(
        ll, part, hj_ll_load(ll, type, address, (hj_ll_access){ 0 }));
    if (nparts_of(dtype) == 2)
        value.im = hj_body_from_memory(
            ll, part,
            hj_ll_load(ll, type, hj_ll_gep_const(ll, type, address, 1),
                       (hj_ll_access){ 0 }));
    return value;
}

LLVMValueRef hj_entry_address(hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];

    if (!v->slot.is_scalar || v->slot.kind == HJ_SLOT_param ||
        v->slot.kind == HJ_SLOT_constant || !e->registers[value].re)
        return leaf_address(e, &v->slot);
    LLVMTypeRef type = hj_body_memory_type(e->ll, hj_dtype_real(v->dtype));
    LLVMValueRef at = hj_ll_alloca(e->ll, type, nparts_of(v->dtype), 16);
    hj_entry_store(e, v->dtype, e->registers[value], at);
    return at;
}

/* Array values of one element stand for rank-0 ones that rename them. */
hj_lanes hj_entry_register(hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];

    if (v->slot.is_scalar && e->registers[value].re)
        return e->registers[value];
    if (v->slot.is_scalar && v->slot.kind == HJ_SLOT_constant)
        return hj_body_const(e->ll, e->plan->constants.at[v->slot.index]);
    return load_scalar(e, v->dtype, leaf_address(e, &v->slot));
}

void hj_entry_load_results(hj_entry *e, const hj_step *step)
{
    for (int i = 0; i < step->nresults; i++) {
        int value = step->results[i];
        const hj_value *v = &e->plan->values.at[value];
        if (v->slot.is_scalar && v->slot.kind != HJ_SLOT_none)
            e->registers[value] =
                load_scalar(e, v->dtype, leaf_address(e, &v->slot));
    }
}

void hj_entry_check(hj_entry *e, LLVMValueRef code)
{
    hj_ll *ll = e->ll;
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    LLVMValueRef failed =
        hj_ll_icmp(ll, LLVMIntNE, code, hj_ll_zero(LLVMTypeOf(code)));

    hj_ll_branch_if(ll, failed, e->leave, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
}

/* --- steps ---------------------------------------------------------------- */

static hj_error *copy_step(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    int64_t nbytes = e->plan->values.at[step->copy.to].slot.nbytes;

    hj_ll_copy(ll, hj_entry_address(e, step->copy.to), 1,
               hj_entry_address(e, step->copy.from), 1, hj_ll_i64(ll, nbytes));
    return NULL;
}

static hj_error *scalar_step(hj_entry *e, const hj_step *step)
{
    hj_lanes *operands = HJ_NEW_ARRAY(e->ll->arena, hj_lanes, step->noperands);

    for (int i = 0; i < step->noperands; i++)
        operands[i] = hj_entry_register(e, step->operands[i]);
    int result = step->results[0];
    const hj_value *v = &e->plan->values.at[result];
    hj_lanes value;

    e->ll->is_chain = e->loop_depth > 0;
    HJ_CHECK(hj_entry_scalar_op(e->ll, step->instr, operands, &value));
    e->ll->is_chain = false;
    hj_entry_find_range(e, step);
    hj_range range = e->ranges[result];
    if (range.is_known && range.lo == range.hi && !value.im)
        value.re = hj_ll_int(LLVMTypeOf(value.re), range.lo);
    if (v->slot.is_scalar)
        e->registers[result] = value;
    else
        hj_entry_store(e, v->dtype, value, leaf_address(e, &v->slot));
    return NULL;
}

/* Was the run cancelled, is its deadline over?  Asked between kernels, so
 * often that their time does not count, and so rarely that the question does
 * not either.  The branches also keep basic blocks short: instruction
 * selection takes more than linear time in their length. */
enum { POLL_STEPS = 64, POLL_NS = 100000 };

static void poll(hj_entry *e)
{
    hj_ll *ll = e->ll;
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_run_poll", ll->i32, &ll->ptr, 1);

    hj_entry_check(e, hj_ll_call(ll, function, &e->run, 1));
}

/* The condition of a loop is written twice: what it gave the first time must
 * not be taken for where its results go. */
static void forget_results(hj_entry *e, const hj_step *step)
{
    for (int i = 0; i < step->nresults; i++)
        e->registers[step->results[i]] = (hj_lanes){ NULL, NULL };
}

hj_error *hj_entry_steps(hj_entry *e, const hj_plan_comp *comp)
{
    static hj_error *(*const write[])(hj_entry *, const hj_step *) = {
        [HJ_STEP_kernel] = hj_entry_kernel,
        [HJ_STEP_scalar] = scalar_step,
        [HJ_STEP_copy] = copy_step,
        [HJ_STEP_while] = hj_entry_while,
        [HJ_STEP_conditional] = hj_entry_conditional,
        [HJ_STEP_sort] = hj_entry_sort,
        [HJ_STEP_custom_call] = hj_entry_custom_call,
        [HJ_STEP_rng_state] = hj_entry_rng_state,
    };

    int nsteps = 0;
    double cost = 0;

    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        if (nsteps == POLL_STEPS || cost > POLL_NS) {
            poll(e);
            nsteps = 0;
            cost = 0;
        }
        e->cost = 0;
        forget_results(e, step);
        HJ_CHECK(write[step->kind](e, step));
        nsteps += step->kind != HJ_STEP_scalar;
        cost += e->cost;
    }
    return NULL;
}

/* --- the function --------------------------------------------------------- */

static LLVMValueRef add_table(hj_ll *ll, const char *name, int n)
{
    LLVMTypeRef type = LLVMArrayType2(ll->ptr, (uint64_t)(n ? n : 1));
    LLVMValueRef table = LLVMAddGlobal(ll->module, type, name);

    LLVMSetInitializer(table, LLVMConstNull(type));
    LLVMSetAlignment(table, 16);
    return table;
}

static LLVMValueRef *load_leaves(hj_entry *e, LLVMValueRef list, int n)
{
    hj_ll *ll = e->ll;
    LLVMValueRef *leaves = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n + 1);

    for (int i = 0; i < n; i++)
        leaves[i] =
            hj_ll_load(ll, ll->ptr, hj_ll_gep_const(ll, ll->ptr, list, i),
                       (hj_ll_access){ 0 });
    return leaves;
}

static void load_params(hj_entry *e)
{
    const hj_plan_comp *comp = e->plan->entry;

    for (int i = 0; i < comp->nparams; i++) {
        const hj_value *v = &e->plan->values.at[comp->params[i]];
        if (v->slot.is_scalar)
            e->registers[comp->params[i]] =
                load_scalar(e, v->dtype, leaf_address(e, &v->slot));
    }
}

/* Rank-0 results go to the caller's memory. */
static void store_roots(hj_entry *e)
{
    const hj_plan_comp *comp = e->plan->entry;
    const hj_shape *shape = comp->comp->root->shape;

    for (int i = 0; i < comp->nroots; i++) {
        const hj_shape *leaf = hj_shape_leaf(shape, i);
        if (!hj_shape_is_register(leaf))
            continue;
        hj_entry_store(e, leaf->dtype, hj_entry_register(e, comp->roots[i]),
                       e->results_at[i]);
    }
}

static LLVMValueRef call_run(hj_entry *e, const char *name, LLVMTypeRef result)
{
    LLVMValueRef function = hj_ll_declare(e->ll, name, result, &e->ll->ptr, 1);

    return hj_ll_call(e->ll, function, &e->run, 1);
}

static hj_error *write_body(hj_entry *e)
{
    hj_ll *ll = e->ll;
    const hj_plan *plan = e->plan;

    e->leave = hj_ll_block(ll, "leave");
    call_run(e, "hj_rt_run_begin", ll->void_type);
    e->params_at = load_leaves(e, e->args, plan->nparams);
    e->results_at = load_leaves(e, e->results, plan->nresults);
    load_params(e);
    HJ_CHECK(hj_entry_steps(e, plan->entry));
    store_roots(e);
    hj_ll_return(ll, call_run(e, "hj_rt_run_end", ll->i32));
    LLVMPositionBuilderAtEnd(ll->builder, e->leave);
    hj_ll_return(ll, call_run(e, "hj_rt_run_end", ll->i32));
    return NULL;
}

/* Many kernels in a row, and nothing that goes round. */
enum { COLD_STEPS = 16 };

static bool is_cold(const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++) {
        hj_step_kind kind = comp->steps.at[i].kind;
        if (kind == HJ_STEP_while || kind == HJ_STEP_conditional)
            return false;
    }
    return comp->steps.n >= COLD_STEPS;
}

hj_error *hj_emit_entry(hj_units *units, const hj_plan *plan,
                        const hj_entry_options *options, hj_entry_info *out)
{
    hj_unit *first = hj_units_add(units);
    hj_ll *ll = &first->ll;
    hj_entry e = {
        .units = units, .ll = ll, .plan = plan, .options = options, .info = out
    };
    LLVMTypeRef params[4] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef function = hj_ll_function_new(ll, HJ_ENTRY_NAME, ll->i32,
                                               params, 4, HJ_LL_EXTERNAL);

    if (is_cold(plan->entry))
        hj_ll_function_cold(ll, function);
    *out = (hj_entry_info){ .scratch_nbytes = plan->temp_nbytes };
    e.registers = HJ_NEW_ARRAY(ll->arena, hj_lanes, plan->values.n + 1);
    e.ranges = HJ_NEW_ARRAY(ll->arena, hj_range, plan->values.n + 1);
    e.locals = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, plan->nlocals + 1);
    hj_map_init(&e.kernels, ll->arena);
    hj_map_init(&e.symbols, ll->arena);
    first->symbol = HJ_ENTRY_NAME;
    hj_map_init(&e.packed, ll->arena);
    for (int i = 0; i < plan->constants.n; i++)
        HJ_PUSH(ll->arena, &out->constants, NULL);
    /* A kernel packs at most one, and makes at least one value. */
    e.constants =
        add_table(ll, HJ_CONSTANTS_NAME,
                  plan->constants.n ? plan->constants.n + plan->values.n : 0);
    e.calls = add_table(ll, HJ_CALLS_NAME, plan->values.n);
    hj_ll_place place = hj_ll_enter(ll, function);
    e.run = hj_ll_param_get(function, 0);
    e.args = hj_ll_param_get(function, 1);
    e.results = hj_ll_param_get(function, 2);
    e.scratch = hj_ll_param_get(function, 3);
    hj_entry_find_scopes(&e);
    HJ_CHECK(write_body(&e));
    hj_ll_leave(ll, place);
    hj_unit_weigh_function(first, function);
    return NULL;
}
