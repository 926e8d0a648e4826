/* entry -- see entry.h: values, addresses, the list of steps. */
#include "jit/emit/entry.h"

/* --- values --------------------------------------------------------------- */

static LLVMValueRef leaf_address(hj_entry *e, const hj_slot *slot)
{
    hj_ll *ll = e->ll;
    int i = slot->index;

    switch (slot->kind) {
    case HJ_SLOT_param:
        return hj_entry_listed(e, &e->params_at[i], e->piece->args, i);
    case HJ_SLOT_result:
        return hj_ll_gep_bytes(
            ll, hj_entry_listed(e, &e->results_at[i], e->piece->results, i),
            slot->offset);
    case HJ_SLOT_temp:
        return hj_ll_gep_bytes(ll, e->piece->scratch, slot->offset);
    case HJ_SLOT_constant:
        e->info->constants.at[i] = e->plan->constants.at[i];
        return hj_entry_constant(e, i);
    case HJ_SLOT_local:
        return hj_entry_local(e, slot);
    case HJ_SLOT_view:
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

hj_lanes hj_entry_load(hj_entry *e, hj_dtype dtype, LLVMValueRef address)
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

/* What the step of a view has added up; NULL: nothing. */
static LLVMValueRef view_offset(hj_entry *e, int value)
{
    const hj_register *r = &e->registers[value];

    if (!r->value.re || r->home == e->piece)
        return r->value.re;
    return hj_entry_fetch(e, value).re;
}

static LLVMValueRef view_address(hj_entry *e, int value)
{
    const hj_slot *slot = &e->plan->values.at[value].slot;
    hj_ll *ll = e->ll;
    int64_t known = 0;
    LLVMValueRef offset = NULL;

    for (; slot->kind == HJ_SLOT_view;
         slot = &e->plan->values.at[value = slot->index].slot) {
        LLVMValueRef more = view_offset(e, value);
        known += slot->offset;
        offset = offset && more ? hj_ll_index_add(ll, offset, more)
                 : offset       ? offset
                                : more;
    }
    LLVMValueRef at = hj_ll_gep_bytes(ll, leaf_address(e, slot), known);
    return offset ? hj_ll_gep(ll, ll->i8, at, offset) : at;
}

LLVMValueRef hj_entry_address(hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];

    if (v->slot.kind == HJ_SLOT_view)
        return view_address(e, value);
    if (!v->slot.is_scalar || v->slot.kind == HJ_SLOT_param ||
        v->slot.kind == HJ_SLOT_constant || !e->registers[value].value.re)
        return leaf_address(e, &v->slot);
    LLVMValueRef at = hj_entry_room(e, HJ_ENTRY_ROOM_ALIGN); /* or less */
    hj_entry_store(e, v->dtype, hj_entry_register(e, value), at);
    return at;
}

/* Array values of one element stand for rank-0 ones that rename them. */
hj_lanes hj_entry_register(hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];

    const hj_register *r = &e->registers[value];

    if (v->slot.is_scalar && v->slot.kind == HJ_SLOT_param &&
        r->home != e->piece)
        hj_entry_param(e, value);
    if (v->slot.is_scalar && r->value.re)
        return r->home == e->piece && !r->is_in_frame
                   ? r->value
                   : hj_entry_fetch(e, value);
    if (v->slot.is_scalar && v->slot.kind == HJ_SLOT_constant)
        return hj_body_const(e->ll, e->plan->constants.at[v->slot.index]);
    return hj_entry_load(e, v->dtype, leaf_address(e, &v->slot));
}

void hj_entry_load_results(hj_entry *e, const hj_step *step)
{
    for (int i = 0; i < step->nresults; i++) {
        int value = step->results[i];
        const hj_value *v = &e->plan->values.at[value];
        if (v->slot.is_scalar && v->slot.kind != HJ_SLOT_none)
            hj_entry_set(e, value,
                         hj_entry_load(e, v->dtype, leaf_address(e, &v->slot)));
    }
}

void hj_entry_check(hj_entry *e, LLVMValueRef code)
{
    hj_ll *ll = e->ll;
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    LLVMValueRef failed =
        hj_ll_icmp(ll, LLVMIntNE, code, hj_ll_zero(LLVMTypeOf(code)));

    hj_ll_branch_if(ll, failed, e->piece->leave, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
}

/* --- steps ---------------------------------------------------------------- */

/* As many bytes as may lie between two looks at whether to stop. */
enum { LONG_COPY = 1 << 20 };

static hj_error *copy_step(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    int64_t nbytes = e->plan->values.at[step->copy.to].slot.nbytes;

    if (nbytes > LONG_COPY) {
        LLVMTypeRef params[4] = { ll->ptr, ll->ptr, ll->ptr, ll->i64 };
        LLVMValueRef args[4] = { e->piece->run,
                                 hj_entry_address(e, step->copy.to),
                                 hj_entry_address(e, step->copy.from),
                                 hj_ll_i64(ll, nbytes) };
        hj_entry_check(
            e,
            hj_ll_call(ll, hj_ll_declare(ll, "hj_rt_copy", ll->i32, params, 4),
                       args, 4));
        return NULL;
    }
    hj_ll_copy(ll, hj_entry_address(e, step->copy.to), 1,
               hj_entry_address(e, step->copy.from), 1, hj_ll_i64(ll, nbytes));
    return NULL;
}

/* An index as semantics.md 8.2 clamps it. */
static LLVMValueRef clamp_start(hj_entry *e, const hj_view_start *start,
                                int value)
{
    hj_ll *ll = e->ll;
    hj_range range = hj_entry_range(e, value);
    LLVMValueRef i = hj_entry_register(e, value).re;
    LLVMValueRef limit = hj_ll_i64(ll, start->limit);

    if (hj_dtype_is_unsigned(start->dtype))
        return hj_ll_umin(ll, hj_ll_zext(ll, i, ll->i64), limit);
    i = hj_ll_sext(ll, i, ll->i64);
    if (!range.is_known || range.lo < 0)
        i = hj_ll_smax(ll, i, hj_ll_i64(ll, 0));
    return range.is_known && range.hi <= start->limit
               ? i
               : hj_ll_smin(ll, i, limit);
}

static hj_error *view_step(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    LLVMValueRef offset = NULL;
    hj_view view;

    hj_plan_find_view(ll->arena, step->instr, &view);
    for (int i = 0; i < view.starts.n; i++) {
        const hj_view_start *start = &view.starts.at[i];
        LLVMValueRef more = hj_ll_index_mul_const(
            ll, clamp_start(e, start, step->operands[start->operand]),
            start->stride);
        offset = offset ? hj_ll_index_add(ll, offset, more) : more;
    }
    if (offset)
        hj_entry_set(e, step->results[0], (hj_lanes){ offset, NULL });
    return NULL;
}

static hj_error *any_step(hj_entry *e, const hj_step *step)
{
    (void)e, (void)step;
    return NULL;
}

/* What is computed for one of both alone moves to where it is wanted. */
static hj_lanes jump_to(hj_ll *ll, const hj_lanes *operands)
{
    hj_ll_if branch = hj_ll_if_begin(ll, operands[0].re, HJ_LL_EVEN);
    LLVMValueRef x = hj_ll_opaque(ll, operands[1].re);

    hj_ll_if_else(ll, &branch, &x, 1);
    x = hj_ll_opaque(ll, operands[2].re);
    hj_ll_if_end(ll, &branch, &x, &x);
    return (hj_lanes){ x, NULL };
}

static LLVMValueRef find_shared(const hj_entry *e, const hj_step *step)
{
    for (int i = 0; i < e->nshared; i++)
        if (e->shared[i].again == step)
            return e->shared[i].at;
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
    LLVMValueRef shared = find_shared(e, step);
    if (shared)
        value = (hj_lanes){ shared, NULL };
    else if (e->has_jumps && hj_jumps_is_one(step->instr))
        value = jump_to(e->ll, operands);
    else
        HJ_CHECK(
            hj_entry_scalar_op(e->ll, e->calls, step->instr, operands, &value));
    e->ll->is_chain = false;
    hj_entry_find_range(e, step);
    hj_range range = e->ranges[result];
    if (range.is_known && range.lo == range.hi && !value.im)
        value.re = hj_ll_int(LLVMTypeOf(value.re), range.lo);
    if (v->slot.is_scalar)
        hj_entry_set(e, result, value);
    else
        hj_entry_store(e, v->dtype, value, leaf_address(e, &v->slot));
    return NULL;
}

/* Was the run cancelled, is its deadline over?  Asked between kernels, so
 * often that their time does not count, and so rarely that the question does
 * not either.  The branches also keep basic blocks short: instruction
 * selection takes more than linear time in their length. */
enum { POLL_STEPS = 64, POLL_NS = 100000 };

void hj_entry_ask(hj_entry *e)
{
    hj_ll *ll = e->ll;
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_run_poll", ll->i32, &ll->ptr, 1);

    hj_entry_check(e, hj_ll_call(ll, function, &e->piece->run, 1));
    e->nsteps = 0;
}

/* The condition of a loop is written twice: what it gave the first time must
 * not be taken for where its results go.  (A view that a loop hands on by name
 * stays what it is.) */
static void forget_results(hj_entry *e, const hj_step *step)
{
    for (int i = 0; i < step->nresults; i++)
        if (e->plan->values.at[step->results[i]].slot.kind != HJ_SLOT_view)
            e->registers[step->results[i]] = (hj_register){ 0 };
}

hj_error *hj_entry_write_steps(hj_entry *e, const hj_plan_comp *comp, int begin,
                               int end)
{
    static hj_error *(*const write[])(hj_entry *, const hj_step *) = {
        [HJ_STEP_kernel] = hj_entry_kernel,
        [HJ_STEP_any] = any_step,
        [HJ_STEP_scalar] = scalar_step,
        [HJ_STEP_copy] = copy_step,
        [HJ_STEP_view] = view_step,
        [HJ_STEP_update] = any_step,
        [HJ_STEP_while] = hj_entry_while,
        [HJ_STEP_conditional] = hj_entry_conditional,
        [HJ_STEP_sort] = hj_entry_sort,
        [HJ_STEP_fft] = hj_entry_fft,
        [HJ_STEP_custom_call] = hj_entry_custom_call,
        [HJ_STEP_rng_state] = hj_entry_rng_state,
        [HJ_STEP_comm] = hj_entry_comm,
        [HJ_STEP_id] = hj_entry_id,
    };

    int nsteps = 0;
    double cost = 0;

    for (int i = begin; i < end; i++) {
        const hj_step *step = &comp->steps.at[i];
        if (e->options->run && hj_rt_run_look(e->options->run))
            return HJ_ERR(ABORTED, "the compilation was stopped");
        if (nsteps == POLL_STEPS || cost > POLL_NS) {
            hj_entry_ask(e);
            nsteps = 0;
            cost = 0;
        }
        e->cost = 0;
        forget_results(e, step);
        if (step->kind != HJ_STEP_custom_call)
            hj_entry_settle(e);
        HJ_CHECK(write[step->kind](e, step));
        if (step->kind != HJ_STEP_kernel && step->kind != HJ_STEP_sort)
            e->piece->has_code |=
                step->kind != HJ_STEP_any && step->kind != HJ_STEP_update;
        nsteps += step->kind != HJ_STEP_scalar;
        cost += e->cost;
        e->piece->called += e->cost;
    }
    hj_entry_settle(e);
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

/* Where result i is; looked up here, as nothing behind asks for it again. */
static LLVMValueRef result_address(hj_entry *e, int i)
{
    hj_ll *ll = e->ll;
    const hj_known *known = &e->results_at[i];

    if (known->piece == e->piece)
        return known->at;
    return hj_ll_load(ll, ll->ptr,
                      hj_ll_gep_const(ll, ll->ptr, e->piece->results, i),
                      (hj_ll_access){ 0 });
}

/* Rank-0 results go to the caller's memory, which may be that of a donated
 * argument: arguments are read before the first one is stored.  What is not one
 * is fetched where it is stored: all together would be a frame of them all. */
static void store_roots(hj_entry *e)
{
    const hj_plan_comp *comp = e->plan->entry;
    const hj_shape *shape = comp->comp->root->shape;
    hj_lanes *read = HJ_NEW_ARRAY(e->ll->arena, hj_lanes, comp->nroots);

    for (int i = 0; i < comp->nroots && e->plan->donors; i++)
        if (hj_shape_is_register(hj_shape_leaf(shape, i)) &&
            e->plan->values.at[comp->roots[i]].slot.kind == HJ_SLOT_param)
            read[i] = hj_entry_register(e, comp->roots[i]);
    for (int i = 0; i < comp->nroots; i++) {
        const hj_shape *leaf = hj_shape_leaf(shape, i);
        if (hj_shape_is_register(leaf))
            hj_entry_store(e, leaf->dtype,
                           read[i].re ? read[i]
                                      : hj_entry_register(e, comp->roots[i]),
                           result_address(e, i));
    }
}

/* hj_rt_run_begin makes the floating-point modes what code assumes.  LLVM does
 * not know of modes and might move arithmetic to before the call, but not to
 * before a branch on what it returns. */
static void enter(hj_entry *e)
{
    hj_ll *ll = e->ll;
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_run_begin", ll->i32, &ll->ptr, 1);
    LLVMValueRef code = hj_ll_call(ll, function, &e->piece->run, 1);

    hj_entry_check(e, code);
}

static hj_error *write_body(hj_entry *e)
{
    hj_ll *ll = e->ll;
    LLVMValueRef end = hj_ll_declare(ll, "hj_rt_run_end", ll->i32, &ll->ptr, 1);

    enter(e);
    HJ_CHECK(hj_entry_steps(e, e->plan->entry));
    store_roots(e);
    LLVMBuildBr(ll->builder, e->piece->leave);
    LLVMPositionBuilderAtEnd(ll->builder, e->piece->leave);
    hj_ll_return(ll, hj_ll_call(ll, end, &e->piece->run, 1));
    return NULL;
}

/* The frame comes after all other scratch memory, whose size is known last. */
static void place_frame(hj_entry *e, LLVMValueRef frame)
{
    int64_t base = (e->info->scratch_nbytes + 63) / 64 * 64;

    if (!frame || !e->frame_nbytes)
        return;
    LLVMSetOperand(frame, 1, hj_ll_i64(e->ll, base));
    e->info->scratch_nbytes = base + e->frame_nbytes;
}

static hj_piece *first_piece(hj_entry *e)
{
    hj_ll *ll = e->ll;
    int nvalues = e->plan->values.n, nconstants = e->plan->constants.n;
    LLVMTypeRef params[4] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr };
    hj_piece *piece = HJ_NEW(ll->arena, hj_piece);

    piece->unit = e->units->at.at[0];
    piece->function = hj_ll_function_new(ll, HJ_ENTRY_NAME, ll->i32, params, 4,
                                         HJ_LL_EXTERNAL);
    piece->run = hj_ll_param_get(piece->function, 0);
    piece->args = hj_ll_param_get(piece->function, 1);
    piece->results = hj_ll_param_get(piece->function, 2);
    piece->scratch = hj_ll_param_get(piece->function, 3);
    /* A step makes at most one constant, and at least one value. */
    piece->constants = add_table(ll, HJ_CONSTANTS_NAME, nconstants + nvalues);
    piece->calls = add_table(ll, HJ_CALLS_NAME, 2 * nvalues);
    return piece;
}

static void prepare(hj_entry *e)
{
    const hj_plan *plan = e->plan;
    hj_arena *arena = e->ll->arena;

    e->registers = HJ_NEW_ARRAY(arena, hj_register, plan->values.n + 1);
    e->ranges = HJ_NEW_ARRAY(arena, hj_range, plan->values.n + 1);
    e->locals = HJ_NEW_ARRAY(arena, hj_local, plan->nlocals + 1);
    e->params_at = HJ_NEW_ARRAY(arena, hj_known, plan->nparams + 1);
    e->results_at = HJ_NEW_ARRAY(arena, hj_known, plan->nresults + 1);
    e->calls = hj_entry_scalar_calls(plan);
    hj_map_init(&e->kernels, arena);
    hj_map_init(&e->symbols, arena);
    hj_map_init(&e->packed, arena);
    for (int i = 0; i < plan->constants.n; i++)
        HJ_PUSH(arena, &e->info->constants, NULL);
}

hj_error *hj_emit_entry(hj_units *units, const hj_plan *plan,
                        const hj_entry_options *options, hj_entry_info *out)
{
    hj_unit *first = hj_units_add(units);
    hj_ll *ll = &first->ll;
    hj_entry e = {
        .units = units, .ll = ll, .plan = plan, .options = options, .info = out
    };
    LLVMValueRef frame = NULL;

    *out = (hj_entry_info){ .scratch_nbytes = plan->temp_nbytes };
    prepare(&e);
    first->symbol = HJ_ENTRY_NAME;
    hj_piece *piece = first_piece(&e);
    /* What it will weigh, so that other units get their share before. */
    int64_t guess = hj_entry_cut(&e) / 3;
    first->weight = guess;
    piece->is_cold = hj_entry_is_cold(&e, plan->entry, 0, plan->entry->steps.n);
    hj_piece_begin(&e, piece);
    if (e.ncuts)
        frame = piece->frame = hj_ll_gep_bytes(ll, piece->scratch, 64);
    HJ_CHECK(write_body(&e));
    place_frame(&e, frame);
    first->weight -= guess;
    hj_piece_end(&e, piece);
    return NULL;
}
