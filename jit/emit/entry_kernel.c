/* entry_kernel -- kernels: built once for equal nests, called directly, or
 * through hj_rt_parallel where there is work for several threads. */
#include "jit/emit/entry.h"
#include "rt/parallel.h"

enum { MAX_PARTS = 64 };

/* How a kernel's work may be split: `nparts` runs of units, each of `grain`
 * of the `extent` iterations. */
typedef struct split {
    int64_t extent, grain, nunits, nparts;
    bool is_short; /* by itself not worth waking threads for */
} split;

static hj_error *write_kernel(hj_ll *ll, const hj_entry_options *options,
                              hj_nest *nest, hj_kernel *out)
{
    *out = (hj_kernel){ .gemm = hj_gemm_plan(ll->target, nest,
                                             options->nthreads_max) };
    out->looks = out->gemm != NULL;
    if (out->gemm)
        return hj_gemm_emit(ll, out->gemm, &out->function, &out->nparams);
    return hj_emit_kernel(ll, nest, out);
}

static hj_error *emit_kernel(hj_entry *e, hj_nest *nest, hj_kernel_call *out)
{
    hj_unit *unit = hj_entry_open_unit(e);

    hj_unit *first = e->units->at.at[0]; /* with functions of several units */

    hj_unit_weigh_from(unit);
    hj_unit_weigh_from(first);
    HJ_CHECK(write_kernel(&unit->ll, e->options, nest, &out->kernel));
    e->info->nkernels++;
    hj_unit_weigh(unit);
    if (unit != first)
        hj_unit_weigh(first);
    out->kernel.function =
        hj_entry_publish(e, out->kernel.function, unit, nest->name);
    out->unit = first;
    return hj_entry_close_unit(e, unit);
}

/* Nests that are equal but for the name are one function. */
static hj_error *find_kernel(hj_entry *e, hj_nest *nest, const char *text,
                             hj_kernel_call **out)
{
    hj_str key;

    hj_str_init(&key, e->ll->arena);
    hj_nest_key(&key, nest, text);
    *out = hj_map_find_n(&e->kernels, key.text, key.length);
    if (*out)
        return NULL;
    *out = HJ_NEW(e->ll->arena, hj_kernel_call);
    hj_map_set_n(&e->kernels, key.text, key.length, *out);
    return emit_kernel(e, nest, *out);
}

/* Where a buffer of the kernel begins in the array of a value. */
static LLVMValueRef address_of(hj_entry *e, const hj_nest_buffer *b, int value)
{
    return hj_ll_gep_bytes(e->ll, hj_entry_address(e, value),
                           b->first * hj_dtype_get(b->dtype)->nbytes);
}

/* Everything but begin and end. */
static int list_args(hj_entry *e, const hj_step *step, const hj_nest *nest,
                     const hj_gemm *gemm, LLVMValueRef *args)
{
    int n = 0, packed = gemm ? hj_gemm_packed_buffer(gemm) : -1;

    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_out) {
            args[n++] = address_of(e, b, step->results[b->number]);
        } else if (i == packed) {
            args[n++] = hj_entry_packed(e, gemm, step->operands[b->number]);
        } else if (b->kind == HJ_BUFFER_in) {
            args[n++] = address_of(e, b, step->operands[b->number]);
        } else if (b->kind == HJ_BUFFER_scalar) {
            hj_lanes value = hj_entry_register(e, step->operands[b->number]);
            args[n++] = value.re;
            if (value.im)
                args[n++] = value.im;
        }
    }
    return n;
}

/* --- on threads ----------------------------------------------------------- */

static bool are_pointers(LLVMTypeRef *types, int n)
{
    for (int i = 0; i < n; i++)
        if (LLVMGetTypeKind(types[i]) != LLVMPointerTypeKind)
            return false;
    return n > 0 && n <= HJ_RT_MAX_KERNEL_ARGS;
}

/* A block of memory with the arguments, one every `stride` bytes. */
static LLVMValueRef store_args(hj_ll *ll, LLVMValueRef *args, int nargs,
                               int stride)
{
    LLVMValueRef block = hj_ll_alloca(ll, ll->i8, stride * nargs + stride, 16);

    for (int i = 0; i < nargs; i++)
        hj_ll_store(ll, args[i], hj_ll_gep_bytes(ll, block, stride * i),
                    (hj_ll_access){ 0 });
    return block;
}

/* void task(block, begin, end): the kernel, whose arguments are in the block;
 * what the run time calls where they are not all pointers. */
static LLVMValueRef write_task(hj_entry *e, const hj_nest *nest,
                               LLVMValueRef kernel, LLVMTypeRef *types,
                               int nargs)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[3] = { ll->ptr, ll->i64, ll->i64 };
    LLVMValueRef *args = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nargs + 2);
    char *name = hj_arena_printf(ll->arena, "%s.task", nest->name);
    LLVMValueRef task =
        hj_ll_function_new(ll, name, ll->void_type, params, 3, HJ_LL_NOINLINE);
    hj_ll_function_cold(ll, task); /* a part takes HJ_NEST_PART_NS */
    hj_ll_place place = hj_ll_enter(ll, task);
    LLVMValueRef block = hj_ll_param_get(task, 0);

    for (int i = 0; i < nargs; i++)
        args[i] = hj_ll_load(ll, types[i], hj_ll_gep_bytes(ll, block, 16 * i),
                             (hj_ll_access){ 0 });
    args[nargs] = hj_ll_param_get(task, 1);
    args[nargs + 1] = hj_ll_param_get(task, 2);
    hj_ll_call(ll, kernel, args, nargs + 2);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    return task;
}

/* What hj_rt_parallel_kernel is told, once in each unit. */
static void write_record(hj_entry *e, const hj_nest *nest, hj_kernel_call *call,
                         const split *how, LLVMTypeRef *types, int nargs)
{
    hj_ll *ll = e->ll;
    LLVMValueRef kernel =
        hj_entry_import(e, call->kernel.function, call->unit, nest->name);
    bool is_plain = are_pointers(types, nargs);
    /* ORDER hj_rt_kernel */
    LLVMValueRef words[6] = {
        is_plain ? kernel : write_task(e, nest, kernel, types, nargs),
        hj_ll_i64(ll, is_plain ? nargs : 0),
        hj_ll_i64(ll, how->grain),
        hj_ll_i64(ll, how->extent),
        hj_ll_i64(ll, how->nparts),
        hj_ll_i64(ll, how->is_short),
    };

    call->record = hj_ll_record(ll, words, 6);
    call->record_unit = e->piece->unit;
}

static void call_parallel(hj_entry *e, const hj_nest *nest,
                          hj_kernel_call *call, const split *how,
                          LLVMValueRef *args, int nargs)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef *types = HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, nargs + 1);
    LLVMTypeRef params[3] = { ll->ptr, ll->ptr, ll->ptr };

    for (int i = 0; i < nargs; i++)
        types[i] = LLVMTypeOf(args[i]);
    if (!call->record || call->record_unit != e->piece->unit)
        write_record(e, nest, call, how, types, nargs);
    LLVMValueRef list[3] = { e->piece->run, call->record,
                             store_args(ll, args, nargs,
                                        are_pointers(types, nargs) ? 8 : 16) };
    hj_ll_call(
        ll,
        hj_ll_declare(ll, "hj_rt_parallel_kernel", ll->void_type, params, 3),
        list, 3);
}

/* Each thread gets as many parts, so that it has the same half (or third ...)
 * of all arrays, in its own cache. */
static split split_kernel(const hj_nest *nest, const hj_kernel *kernel,
                          int nthreads)
{
    split s = { 1, 1, 1, 1, nest->cost < HJ_NEST_SHORT_NS };

    if (kernel->gemm) {
        s.extent = s.nunits = s.nparts = kernel->gemm->nparts;
        s.is_short = kernel->gemm->cost < HJ_NEST_SHORT_NS;
        return s;
    }
    if (nest->is_cut) {
        s.extent = HJ_NEST_CUTS;
    } else if (nest->parallel >= 0) {
        s.extent = nest->loops.at[nest->parallel].extent;
        s.grain = nest->grain;
    } else {
        return s;
    }
    s.nunits = (s.extent + s.grain - 1) / s.grain;
    s.nparts = (int64_t)(nest->cost / HJ_NEST_PART_NS);
    if (s.nparts > MAX_PARTS)
        s.nparts = MAX_PARTS;
    if (s.nparts > s.nunits)
        s.nparts = s.nunits;
    if (s.nparts > nthreads && s.nparts < s.nunits)
        s.nparts -= s.nparts % nthreads;
    return s;
}

/* Memory beyond the temp block; kernels run one after the other. */
static LLVMValueRef scratch_of(hj_entry *e, const hj_gemm *gemm)
{
    int64_t base = (e->plan->temp_nbytes + 63) / 64 * 64;
    int64_t end = base + gemm->nparts * gemm->scratch_nbytes;

    if (end > e->info->scratch_nbytes)
        e->info->scratch_nbytes = end;
    return hj_ll_gep_bytes(e->ll, e->piece->scratch, base);
}

/* Whether results may go past the caches: not over what was read. */
static hj_nest_options find_options(const hj_entry *e, const hj_step *step)
{
    hj_nest_options options = e->options->nest;

    options.is_repeated = e->loop_depth > 0;
    if (options.is_repeated && hj_entry_is_halved(e, step))
        options.vector_nbytes /= 2;
    for (int i = 0; i < step->nresults; i++) {
        const hj_slot *to = &e->plan->values.at[step->results[i]].slot;
        if (to->kind != HJ_SLOT_result || to->is_lent)
            options.is_reused = true;
        for (int k = 0; k < step->noperands; k++) {
            int memory = hj_plan_memory(e->plan, step->operands[k]);
            const hj_slot *from = &e->plan->values.at[memory].slot;
            if (from->kind == to->kind && from->index == to->index &&
                from->offset == to->offset)
                options.cache_nbytes = 0;
        }
    }
    return options;
}

static const char *print_nest(hj_entry *e, const hj_nest *nest)
{
    hj_str text;

    hj_str_init(&text, e->ll->arena);
    hj_nest_print(&text, nest);
    return hj_str_get(&text);
}

static hj_error *call_kernel(hj_entry *e, const hj_step *step, hj_nest *nest,
                             const char *text)
{
    hj_ll *ll = e->ll;
    hj_kernel_call *call;

    if (hj_nest_rebase(nest)) {
        HJ_CHECK(hj_nest_verify(nest));
        text = print_nest(e, nest);
    }
    HJ_CHECK(find_kernel(e, nest, text, &call));
    const hj_kernel *kernel = &call->kernel;
    LLVMValueRef *args = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, kernel->nparams);
    int n = list_args(e, step, nest, kernel->gemm, args);
    split how = split_kernel(nest, kernel, e->options->nthreads_max);
    if (kernel->gemm)
        args[n++] = scratch_of(e, kernel->gemm);
    if (kernel->looks)
        args[n++] = e->piece->run;
    if (how.nparts > 1 && e->options->nthreads_max > 1) {
        call_parallel(e, nest, call, &how, args, n);
    } else {
        args[n] = hj_ll_i64(ll, 0);
        args[n + 1] = hj_ll_i64(ll, how.extent);
        LLVMValueRef function =
            hj_entry_import(e, kernel->function, call->unit, nest->name);
        hj_ll_call(ll, function, args, n + 2);
    }
    return NULL;
}

/* Kernels that do not look are together no longer than one alone may be. */
static void poll_before(hj_entry *e, const hj_nest *nest)
{
    double nsteps = hj_nest_count_steps(nest);

    if (e->nsteps && e->nsteps + nsteps > HJ_NEST_LONG)
        hj_entry_ask(e);
    if (nsteps <= HJ_NEST_LONG)
        e->nsteps += nsteps;
}

hj_error *hj_entry_kernel(hj_entry *e, const hj_step *step)
{
    hj_nest_options options = find_options(e, step);
    hj_nest *nest;

    HJ_CHECK(hj_nest_build(e->ll->arena, step->instr, &options, &nest));
    HJ_CHECK(hj_nest_verify(nest));
    hj_entry_find_literals(e, step, nest);
    const char *text = print_nest(e, nest);
    if (e->options->nest_text)
        hj_str_add(e->options->nest_text, text);
    e->cost = nest->cost;
    poll_before(e, nest);
    if (hj_entry_may_inline(e, step, nest)) {
        e->info->nkernels++;
        HJ_CHECK(hj_entry_inline(e, step, nest));
    } else {
        HJ_CHECK(call_kernel(e, step, nest, text));
    }
    hj_entry_load_results(e, step);
    return NULL;
}
