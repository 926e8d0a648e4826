/* call -- steps that the run time carries out: sorts, collectives and
 * transfers, the state of the random numbers. */
#include "jit/emit/entry.h"
#include "ir/recognise.h"
#include "rt/run.h"
#include "rt/sort.h"

/* --- sort ----------------------------------------------------------------- */

/* bool less(run, lhs_rhs): the comparator over elements in memory. */
static hj_error *write_less(hj_entry *e, const hj_instr *sort,
                            LLVMValueRef *out)
{
    hj_ll *ll = e->ll;
    const hj_comp *comp = hj_instr_comp(sort, HJ_ATTR_to_apply);
    LLVMTypeRef params[2] = { ll->ptr, ll->ptr };
    char *name = hj_arena_printf(ll->arena, "%s.less", sort->name);
    LLVMValueRef function =
        hj_ll_function_new(ll, name, ll->i1, params, 2, HJ_LL_NOINLINE);
    hj_lanes *args = HJ_NEW_ARRAY(ll->arena, hj_lanes, 2 * sort->noperands),
             less;
    LLVMValueRef *stored =
        HJ_NEW_ARRAY(ll->arena, LLVMValueRef, 2 * sort->noperands);
    /* (The run time reads a byte: the other bits of an i1 may hold anything.)
     */
    hj_ll_extend_param(ll, function, -1, "zeroext");
    hj_ll_place place = hj_ll_enter(ll, function);
    LLVMValueRef list = hj_ll_param_get(function, 1);

    for (int i = 0; i < 2 * sort->noperands; i++) {
        const hj_instr *param = comp->params[i];
        if (!param->nusers && comp->root != param)
            continue;
        hj_dtype dtype = sort->operands[i / 2]->shape->dtype;
        hj_dtype part = hj_dtype_real(dtype);
        LLVMTypeRef type = hj_body_memory_type(ll, part);
        LLVMValueRef at =
            hj_ll_load(ll, ll->ptr, hj_ll_gep_const(ll, ll->ptr, list, i),
                       (hj_ll_access){ 0 });
        stored[i] = hj_ll_load(ll, type, at, (hj_ll_access){ 0 });
        args[i].re = hj_body_from_memory(ll, part, stored[i]);
        if (hj_dtype_is_complex(dtype))
            args[i].im = hj_body_from_memory(
                ll, part,
                hj_ll_load(ll, type, hj_ll_gep_const(ll, type, at, 1),
                           (hj_ll_access){ 0 }));
    }
    HJ_CHECK(hj_entry_scalar_comp(ll, comp, args, stored, &less));
    hj_ll_return(ll, less.re);
    hj_ll_leave(ll, place);
    *out = function;
    return NULL;
}

/* The key of a comparator that was recognised; false where bits alone do not
 * order the type. */
static bool find_key(const hj_instr *sort, hj_rt_sort_key *key)
{
    hj_comparator c;

    if (!hj_comp_is_comparator(hj_instr_comp(sort, HJ_ATTR_to_apply), &c))
        return false;
    hj_dtype dtype = sort->operands[c.key]->shape->dtype;
    const hj_dtype_info *info = hj_dtype_get(dtype);
    *key = (hj_rt_sort_key){ .operand = c.key, .descending = c.is_descending };
    if (info->class_ == HJ_CLASS_FLOAT) {
        if (info->special != HJ_SPECIAL_IEEE || info->width < 8)
            return false;
        key->order = c.order == HJ_ORDER_total  ? HJ_SORT_total
                     : c.order == HJ_ORDER_ieee ? HJ_SORT_ieee
                                                : HJ_SORT_canonical;
        key->inf_code = (((uint64_t)1 << info->exponent_bits) - 1)
                        << info->mantissa_bits;
        return true;
    }
    if (info->class_ == HJ_CLASS_COMPLEX)
        return false;
    key->order =
        info->class_ == HJ_CLASS_SINT ? HJ_SORT_signed : HJ_SORT_unsigned;
    return true;
}

static void fill_spec(const hj_instr *sort, hj_rt_sort_spec *spec,
                      int64_t *nbytes)
{
    const hj_shape *shape = sort->operands[0]->shape;
    int64_t d = hj_instr_ints(sort, HJ_ATTR_dimensions).at[0];

    *spec =
        (hj_rt_sort_spec){ .nouter = 1,
                           .n = shape->dims[d],
                           .ninner = 1,
                           .k = hj_instr_int(sort, HJ_ATTR_k, shape->dims[d]),
                           .noperands = sort->noperands,
                           .element_nbytes = nbytes };
    for (int i = 0; i < shape->rank; i++) {
        if (i < d)
            spec->nouter *= shape->dims[i];
        if (i > d)
            spec->ninner *= shape->dims[i];
    }
    for (int i = 0; i < sort->noperands; i++)
        nbytes[i] = hj_dtype_nbytes(sort->operands[i]->shape->dtype);
}

/* A constant block of bytes of the module; pointers inside are patched by
 * stores to a copy on the stack. */
LLVMValueRef hj_entry_bytes(hj_ll *ll, const void *data, size_t nbytes)
{
    LLVMValueRef text =
        LLVMConstStringInContext(ll->context, data, (unsigned)nbytes, true);
    LLVMValueRef global =
        LLVMAddGlobal(ll->module, LLVMTypeOf(text), "hj_data");

    LLVMSetInitializer(global, text);
    LLVMSetGlobalConstant(global, true);
    LLVMSetLinkage(global, LLVMPrivateLinkage);
    LLVMSetAlignment(global, 16);
    return global;
}

hj_error *hj_entry_sort(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    const hj_instr *sort = step->instr;
    int64_t *nbytes = HJ_NEW_ARRAY(ll->arena, int64_t, sort->noperands);
    hj_rt_sort_spec spec;
    hj_rt_sort_key key = { 0 };
    LLVMValueRef less = LLVMConstNull(ll->ptr);

    fill_spec(sort, &spec, nbytes);
    e->cost = (double)hj_shape_nelems(sort->operands[0]->shape);
    spec.nkeys = find_key(sort, &key);
    spec.keys = &key;
    if (!spec.nkeys || key.order == HJ_SORT_ieee)
        HJ_CHECK(write_less(e, sort, &less));
    int64_t scratch = hj_rt_sort_scratch_nbytes(&spec);
    int64_t base = (e->plan->temp_nbytes + 63) / 64 * 64;
    if (scratch < 0)
        return hj_instr_error(sort, HJ_LIMIT, "too large to sort");
    if (base + scratch > e->info->scratch_nbytes)
        e->info->scratch_nbytes = base + scratch;
    LLVMValueRef sizes =
        hj_entry_bytes(ll, nbytes, (size_t)sort->noperands * sizeof *nbytes);
    LLVMValueRef keys = hj_entry_bytes(ll, &key, sizeof key);
    spec.element_nbytes = NULL;
    spec.keys = NULL;
    LLVMValueRef at = hj_ll_alloca(ll, ll->i8, sizeof spec, 16);
    hj_ll_copy(ll, at, 16, hj_entry_bytes(ll, &spec, sizeof spec), 16,
               hj_ll_i64(ll, sizeof spec));
    hj_ll_store(
        ll, sizes,
        hj_ll_gep_bytes(ll, at, offsetof(hj_rt_sort_spec, element_nbytes)),
        (hj_ll_access){ 0 });
    hj_ll_store(ll, keys,
                hj_ll_gep_bytes(ll, at, offsetof(hj_rt_sort_spec, keys)),
                (hj_ll_access){ 0 });
    LLVMTypeRef params[6] = { ll->ptr, ll->ptr, ll->ptr,
                              ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef args[6] = {
        e->piece->run,
        at,
        less,
        hj_entry_list(e, step->noperands, step->operands),
        hj_entry_list(e, step->nresults, step->results),
        hj_ll_gep_bytes(ll, e->piece->scratch, base),
    };
    LLVMValueRef function = hj_ll_declare(ll, "hj_rt_sort", ll->i32, params, 6);
    hj_entry_check(e, hj_ll_call(ll, function, args, 6));
    return NULL;
}

/* --- sites ---------------------------------------------------------------- */

LLVMValueRef hj_entry_site(hj_entry *e, const hj_instr *in)
{
    hj_ll *ll = e->ll;
    int number = e->info->calls.n;

    HJ_PUSH(ll->arena, &e->info->calls, in);
    return hj_ll_load(ll, ll->ptr,
                      hj_ll_gep_const(ll, ll->ptr, e->piece->calls, number),
                      (hj_ll_access){ .is_invariant = true });
}

/* --- other participants, and the host ------------------------------------- */

/* Addresses of the leaves, tokens left out. */
static LLVMValueRef list_of(hj_entry *e, int n, const int *values)
{
    int *arrays = HJ_NEW_ARRAY(e->ll->arena, int, n + 1), k = 0;

    for (int i = 0; i < n; i++)
        if (e->plan->values.at[values[i]].dtype != HJ_DTYPE_token)
            arrays[k++] = values[i];
    return hj_entry_list(e, k, arrays);
}

hj_error *hj_entry_comm(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[4] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_comm_run", ll->i32, params, 4);
    LLVMValueRef operands = list_of(e, step->noperands, step->operands);
    LLVMValueRef results = list_of(e, step->nresults, step->results);
    LLVMValueRef args[4] = { e->piece->run, hj_entry_site(e, step->instr),
                             operands, results };

    hj_entry_check(e, hj_ll_call(ll, function, args, 4));
    hj_entry_load_results(e, step);
    return NULL;
}

hj_error *hj_entry_id(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    int64_t at = step->instr->op == HJ_OP_replica_id
                     ? HJ_RUN_OFFSET_replica_id
                     : HJ_RUN_OFFSET_partition_id;

    LLVMValueRef id =
        hj_ll_load(ll, ll->i32, hj_ll_gep_bytes(ll, e->piece->run, at),
                   (hj_ll_access){ 0 });
    hj_entry_set(e, step->results[0], (hj_lanes){ id, NULL });
    return NULL;
}

/* --- the state of the random numbers -------------------------------------- */

hj_error *hj_entry_rng_state(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[3] = { ll->ptr, ll->ptr, ll->i64 };
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_rng_next", ll->void_type, params, 3);
    LLVMValueRef args[3] = {
        e->piece->run,
        hj_entry_address(e, step->results[0]),
        hj_ll_i64(ll, hj_instr_int(step->instr, HJ_ATTR_delta, 0)),
    };

    hj_ll_call(ll, function, args, 3);
    return NULL;
}
