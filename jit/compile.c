/* compile -- from a module to an executable: passes, plan, IR, object, link.
 *
 * The caller's module is cloned.  What LLVM owns is kept in one struct that is
 * cleaned up whatever happens, also when memory runs out in between. */
#include "base/thread.h"
#include "jit/codegen.h"
#include "base/argument.h"
#include "jit/emit/entry.h"
#include "jit/nest/traffic/traffic.h"
#include "ir/call_layout.h"
#include "ir/recognise.h"

#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "passes/executed.h"
#include "passes/pass.h"

#include <string.h>

typedef struct compilation {
    hj_client *client;
    hj_compile_options options;
    hj_module *module; /* own copy */
    hj_executable *exe;
    hj_arena scratch;
    hj_error *(*guarded)(void *context); /* see guard_all */
    hj_units units;
    hj_ll_library library; /* what its units share with other programs */
    hj_codegen codegen;
    hj_plan *plan;
    hj_entry_info info;
    hj_map calls;                   /* instruction -> hj_entry_call */
    hj_str nest_text, ir, assembly; /* for on_stage */
    int nwritten;                   /* of these three */
    hj_cost cost;
} compilation;

static void report(compilation *c, const char *stage, const char *text)
{
    if (c->options.on_stage)
        c->options.on_stage(c->options.context, stage, text);
}

/* --- before the passes ---------------------------------------------------- */

static hj_error *report_module(compilation *c, const char *stage)
{
    char *text;

    if (!c->options.on_stage)
        return NULL;
    HJ_CHECK(hj_module_print(c->module, NULL, &text));
    report(c, stage, text);
    hj_text_free(text);
    return NULL;
}

static bool is_elided(const hj_literal *literal)
{
    bool any = literal->is_elided;

    for (int i = 0; i < literal->shape->nelements; i++)
        any |= is_elided(literal->elements[i]);
    return any;
}

/* Before the passes, which could fold such a constant. */
static hj_error *check_constants(const hj_module *module)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            if (in->op == HJ_OP_constant && is_elided(in->literal))
                return hj_instr_error(in, HJ_INVALID,
                                      "the values of this constant are elided "
                                      "({...}); it cannot be executed");
    return NULL;
}

/* Before the passes, which know no bounds in the end. */
static void keep_shapes(compilation *c)
{
    hj_executable *exe = c->exe;
    const hj_comp *entry = c->module->entry;
    bool has_layouts = !c->options.whole_bytes;
    int n = 0;

    exe->is_logical = c->options.whole_bytes;
    exe->nreplicas = (int)c->module->replica_count;
    exe->npartitions = (int)c->module->num_partitions;
    for (int i = 0; i < entry->nparams; i++)
        exe->nparams += hj_shape_nleaves(entry->params[i]->shape);
    exe->nresults = hj_shape_nleaves(entry->root->shape);
    exe->param_shapes =
        HJ_NEW_ARRAY(&exe->arena, const hj_shape *, exe->nparams + 1);
    exe->result_shapes =
        HJ_NEW_ARRAY(&exe->arena, const hj_shape *, exe->nresults + 1);
    for (int i = 0; i < entry->nparams; i++)
        for (int k = 0; k < hj_shape_nleaves(entry->params[i]->shape); k++)
            exe->param_shapes[n++] = hj_shape_of_caller(
                &exe->arena, hj_shape_leaf(entry->params[i]->shape, k),
                has_layouts ? hj_module_leaf_layout(c->module, i, k) : NULL);
    for (int i = 0; i < exe->nresults; i++)
        exe->result_shapes[i] = hj_shape_of_caller(
            &exe->arena, hj_shape_leaf(entry->root->shape, i),
            has_layouts ? hj_module_result_layout(c->module, i) : NULL);
}

/* --- custom calls --------------------------------------------------------- */

static hj_call_maker call_maker(compilation *c)
{
    return (hj_call_maker){ .client = c->client,
                            .arena = &c->exe->arena,
                            .options = &c->options,
                            .is_lazy = c->options.lazy_calls,
                            .uses_libffi = c->options.libffi_calls,
                            .is_checked = c->options.checked_calls,
                            .limits = &c->module->limits,
                            .owned = &c->exe->calls };
}

/* The sites of calls that the passes have left. */
static hj_error *make_calls(compilation *c)
{
    hj_call_maker maker = call_maker(c);
    int n;
    hj_comp **comps = hj_executed_comps(&c->scratch, c->module, &n);

    hj_map_init(&c->calls, &c->scratch);
    for (int i = 0; i < n; i++)
        HJ_EACH_INSTR (in, comps[i]) {
            hj_call_site site;
            if (in->op != HJ_OP_custom_call || hj_call_is_builtin(in))
                continue;
            HJ_CHECK(hj_call_site_new(&maker, in, &site));
            hj_entry_call *call = HJ_NEW(&c->scratch, hj_entry_call);
            call->version = site.version;
            call->is_direct = site.is_direct;
            call->is_lazy = site.is_lazy;
            call->uses_libffi = c->options.libffi_calls;
            call->native = site.native;
            call->run = site.run_name;
            call->site = site.site;
            hj_map_set_int(&c->calls, (uintptr_t)in, call);
        }
    return NULL;
}

/* --- passes --------------------------------------------------------------- */

/* The caller's module.  What the passes leave is verified as well; what is
 * between two stages, which takes a third of the time of all passes, in debug
 * builds alone, or when it is asked for. */
static hj_error *verify_first(compilation *c, hj_pass_options *options)
{
    HJ_CHECK(hj_module_verify(c->module));
    if (c->module->stage < HJ_STAGE_typed)
        c->module->stage = HJ_STAGE_typed;
#ifdef NDEBUG
    if (options->verify == HJ_VERIFY_DEFAULT)
        options->verify = HJ_VERIFY_NEVER;
#else
    (void)options;
#endif
    return NULL;
}

static bool is_stopped(void *run)
{
    return hj_rt_run_poll(run);
}

static hj_error *run_passes(compilation *c)
{
    static const char *const stages[] = { "typed", "expanded", "fused",
                                          "laid_out", "scheduled" };
    enum { NSTAGES = sizeof stages / sizeof *stages };
    /* All at once, unless somebody looks at them. */
    int first = c->options.on_stage ? 0 : NSTAGES - 1;
    hj_pass_options options = {
        .size = sizeof options,
        .disable = c->options.disable,
        .nthreads = hj_rt_pool_nthreads(c->client->pool),
        .strict_reductions = c->options.strict_reductions,
        .contract = c->options.contract,
        .scatter_window_bounds = c->options.scatter_window_bounds,
        .skip_window_padding = c->options.skip_window_padding,
        .entry_layouts = !c->options.whole_bytes,
        .is_stopped = c->options.run ? is_stopped : NULL,
        .stop_context = c->options.run,
    };
    const hj_pass_options *watch = c->options.passes;
    hj_call_maker maker = call_maker(c);
    int64_t start = hj_rt_now_ns();

    if (watch) {
        options.verify = watch->verify;
        options.fast_math = watch->fast_math;
        options.on_pass = watch->on_pass;
        options.on_rule = watch->on_rule;
        options.context = watch->context;
    }
    HJ_CHECK(verify_first(c, &options));
    keep_shapes(c);
    HJ_CHECK(check_constants(c->module));
    HJ_CHECK(hj_calls_check(&maker, &c->scratch, c->module));
    HJ_CHECK(hj_module_cost(c->module, &c->cost));
    for (int i = first; i < NSTAGES; i++) {
        HJ_CHECK(hj_module_run_stage(c->module, stages[i], &options));
        HJ_CHECK(report_module(c, stages[i]));
    }
    if (options.verify == HJ_VERIFY_NEVER)
        HJ_CHECK(hj_module_verify(c->module));
    c->exe->stats.passes_ns = hj_rt_now_ns() - start;
    return NULL;
}

/* --- code ----------------------------------------------------------------- */

/* Enough for threads to share them evenly; each costs some time itself. */
enum { UNITS_A_THREAD = 2 };

static hj_nest_options nest_options(const compilation *c)
{
    const hj_target *target = &c->client->target;

    return (hj_nest_options){
        .vector_nbytes = target->vector_nbytes,
        .has_masked_ops = target->has_masked_ops,
        .strict_reductions = c->options.strict_reductions,
        .window_scatter = c->options.scatter_window_bounds,
        .cache_nbytes = hj_target_cache_share(target),
        .far_nbytes = hj_target_far_share(target),
    };
}

static hj_error *report_plan(compilation *c)
{
    hj_nest_options options = nest_options(c);
    hj_str text;

    if (!c->options.on_stage)
        return NULL;
    HJ_CHECK(hj_plan_find_traffic(&c->scratch, c->plan, &options));
    hj_str_init(&text, &c->scratch);
    hj_plan_print(&text, c->plan);
    report(c, "planned", hj_str_get(&text));
    return NULL;
}

static hj_error *write_ir(compilation *c)
{
    int nthreads = hj_codegen_nthreads(c->client);
    hj_entry_options options = {
        .nest = nest_options(c),
        .nthreads_max = hj_rt_pool_nthreads(c->client->pool),
        .nunits_max = nthreads > 1 ? UNITS_A_THREAD * nthreads : 1,
        .nest_text = c->options.on_stage ? &c->nest_text : NULL,
        .calls = &c->calls,
        .run = c->options.run,
    };
    int64_t start = hj_rt_now_ns();

    hj_str_init(&c->nest_text, &c->scratch);
    hj_units_init(&c->units, &c->scratch, &c->client->target);
    c->library.arena = &c->scratch;
    HJ_CHECK(
        hj_codegen_begin(&c->codegen, c->client, &c->scratch, &c->options));
    if (!c->options.on_stage) { /* which shows all that there is */
        c->units.library = &c->library;
        c->units.add = hj_codegen_add;
        c->units.context = &c->codegen;
    }
    if (c->options.contract)
        c->units.fast_math = LLVMFastMathAllowContract;
    c->units.relaxed_math = c->options.relaxed_math;
    c->units.never_looks = c->options.never_looks;
    c->units.are_many = options.nunits_max > 1;
    HJ_CHECK(hj_emit_entry(&c->units, c->plan, &options, &c->info));
    c->exe->stats.emit_ns = hj_rt_now_ns() - start;
    c->nwritten = 1;
    return NULL;
}

static hj_error *print_code(compilation *c)
{
    if (!c->options.on_stage)
        return NULL;
    hj_str_init(&c->ir, &c->scratch);
    hj_str_init(&c->assembly, &c->scratch);
    HJ_CHECK(hj_codegen_print(c->client, &c->units, c->options.opt_level,
                              &c->ir, &c->assembly));
    c->nwritten = 3;
    return NULL;
}

/* On the thread of the caller, who may have locked something. */
static void report_code(compilation *c)
{
    if (c->nwritten > 0)
        report(c, "nest", hj_str_get(&c->nest_text));
    if (c->nwritten > 1) {
        report(c, "llvm", hj_str_get(&c->ir));
        report(c, "asm", hj_str_get(&c->assembly));
    }
}

static hj_error *make_objects(compilation *c)
{
    int64_t start = hj_rt_now_ns();

    HJ_CHECK(print_code(c));
    HJ_CHECK(hj_orc_share(c->client->session, &c->library));
    HJ_CHECK(hj_codegen_finish(&c->codegen, &c->units));
    c->exe->stats.llvm_ns = hj_rt_now_ns() - start;
    for (int i = 0; i < c->codegen.objects.n; i++)
        c->exe->stats.code_nbytes += (int64_t)c->codegen.objects.at[i].nbytes;
    return NULL;
}

/* --- tables that the code reads ------------------------------------------- */

static void fill_constants(compilation *c, const void **table)
{
    hj_executable *exe = c->exe;

    for (int i = 0; i < c->info.constants.n; i++) {
        const hj_literal *literal = c->info.constants.at[i];
        if (!literal)
            continue;
        void *data = hj_arena_data(&exe->arena, (size_t)literal->nbytes + 64);
        memcpy(data, literal->data, (size_t)literal->nbytes);
        table[i] = data;
        exe->stats.constant_nbytes += literal->nbytes;
    }
}

static hj_error *prepare_site(compilation *c, const hj_instr *in, void **out)
{
    const hj_entry_call *call = hj_map_find_int(&c->calls, (uintptr_t)in);
    hj_rt_comm_site *site = NULL;

    if (call) {
        *out = call->site;
        return NULL;
    }
    HJ_CHECK(hj_site_new(&c->exe->arena, in, &site));
    *out = site;
    return NULL;
}

static hj_error *link_objects(compilation *c)
{
    static const char *const names[] = { HJ_ENTRY_NAME, HJ_CONSTANTS_NAME,
                                         HJ_CALLS_NAME };
    uintptr_t at[3];
    int64_t start = hj_rt_now_ns();

    hj_error *error =
        hj_orc_link_all(c->client->session, c->codegen.objects.at,
                        c->codegen.objects.n, names, 3, at, &c->exe->code);
    if (hj_error_code(error) == HJ_NOT_FOUND) { /* no fault of the program's */
        hj_error *bug = HJ_ERR(INTERNAL, "%s", hj_error_message(error));
        hj_error_free(error);
        return bug;
    }
    HJ_CHECK(error);
    c->exe->entry = (hj_entry_fn *)at[0];
    fill_constants(c, (const void **)at[1]);
    for (int i = 0; i < c->info.calls.n; i++)
        HJ_CHECK(prepare_site(c, c->info.calls.at[i], &((void **)at[2])[i]));
    c->exe->stats.link_ns = hj_rt_now_ns() - start;
    return NULL;
}

/* Does the code look for parameter leaf `leaf` in a result's memory? */
static bool is_in_result(const hj_plan *plan, int leaf)
{
    return plan->values.at[plan->entry->params[leaf]].slot.kind ==
           HJ_SLOT_result;
}

/* The plan and the module are gone when the executable runs. */
static void keep_donors(compilation *c)
{
    hj_executable *exe = c->exe;
    hj_aliases all = c->module->input_output_alias;

    if (!c->plan->donors)
        return;
    exe->donors = hj_arena_memdup(&exe->arena, c->plan->donors,
                                  (size_t)exe->nresults * sizeof *exe->donors);
    exe->is_donated = HJ_NEW_ARRAY(&exe->arena, bool, exe->nparams);
    exe->begins_there = HJ_NEW_ARRAY(&exe->arena, bool, exe->nresults);
    for (int i = 0; i < exe->nresults; i++)
        if (exe->donors[i] >= 0)
            exe->begins_there[i] = is_in_result(c->plan, exe->donors[i]);
    for (int i = 0; i < all.n; i++)
        exe->is_donated[hj_module_donated_leaf(c->module, &all.at[i])] = true;
}

/* --- the executable ------------------------------------------------------- */

/* All three guards, for each thread: the scratch arena's inside the
 * executable's inside the module's. */
static hj_error *guard_scratch(void *context)
{
    compilation *c = context;

    return hj_guard(&c->scratch, c->guarded, c);
}

static hj_error *guard_executable(void *context)
{
    compilation *c = context;

    return hj_guard(&c->exe->arena, guard_scratch, c);
}

static hj_error *guard_all(compilation *c, hj_error *(*body)(void *context))
{
    c->guarded = body;
    return hj_module_guard(c->module, guard_executable, c);
}

static hj_error *make_code_guarded(void *context)
{
    compilation *c = context;

    HJ_CHECK(write_ir(c));
    HJ_CHECK(make_objects(c));
    return link_objects(c);
}

/* All that LLVM does for a program. */
static hj_error *make_code(void *context)
{
    compilation *c = context;
    hj_error *error = guard_all(c, make_code_guarded);

    hj_codegen_end(&c->codegen);
    hj_units_destroy(&c->units);
    return error;
}

static hj_error *compile_passes(void *context)
{
    compilation *c = context;

    HJ_CHECK(run_passes(c));
    HJ_CHECK(make_calls(c));
    HJ_CHECK(hj_plan_new(&c->scratch, c->module, c->options.donate, &c->plan));
    keep_donors(c);
    HJ_CHECK(hj_plan_verify(c->plan));
    HJ_CHECK(report_plan(c));
    hj_error *error = hj_thread_call(make_code, c);
    report_code(c);
    HJ_CHECK(error);
    c->exe->max_nbytes = c->module->limits.temp_nbytes;
    c->exe->scratch_nbytes = (size_t)(c->info.scratch_nbytes + 127) / 64 * 64;
    hj_executable_find_bounds(c->exe);
    hj_executable_find_packed(c->exe);
    hj_executable_measure(c->exe);
    c->exe->stats.nkernels = c->info.nkernels;
    c->exe->stats.flops = c->cost.flops;
    c->exe->stats.bytes = c->cost.nbytes;
    c->exe->stats.temp_nbytes = c->info.scratch_nbytes;
    return NULL;
}

static hj_executable *new_executable(hj_client *client)
{
    hj_allocator *a = &client->allocator;
    hj_executable *exe = a->alloc(a->context, sizeof *exe);

    if (!exe)
        return NULL;
    memset(exe, 0, sizeof *exe);
    atomic_init(&exe->references, 1);
    exe->client = client;
    hj_client_retain(client);
    hj_arena_init(&exe->arena, a);
    return exe;
}

hj_error *hj_jit_take_options(const hj_compile_options *given,
                              hj_compile_options *out)
{
    out->opt_level = 2;
    HJ_CHECK(hj_options_take("hj_compile_options", given, out, sizeof *out));
    if (out->opt_level == -1)
        out->opt_level = 2;
    if (out->opt_level < 0 || out->opt_level > 3)
        return HJ_ERR(INVALID,
                      "hj_compile_options.opt_level is %d; it must be 0 to 3, "
                      "or -1 for the default",
                      out->opt_level);
    return hj_pass_check_disabled(out->disable);
}

/* The whole compilation, as a call of `run` that may be stopped. */
static hj_error *compile_as_call(compilation *c)
{
    hj_run *run = c->options.run;
    hj_error *error = NULL;

    if (!run)
        return guard_all(c, compile_passes);
    HJ_CHECK(hj_rt_run_check_idle(run));
    if (!hj_rt_run_begin(run))
        error = guard_all(c, compile_passes);
    if (error)
        hj_rt_run_fail(run, (int32_t)hj_error_code(error),
                       hj_error_message(error));
    if (!hj_rt_run_end(run))
        return error;
    if (error && hj_error_code(error) != HJ_ABORTED)
        return error;
    hj_error_free(error);
    return hj_error_new(hj_run_code(run), "in the compilation: %s",
                        hj_run_message(run));
}

hj_error *hj_client_compile(hj_client *client, const hj_module *module,
                            const hj_compile_options *options,
                            hj_executable **out)
{
    compilation c = { .client = client };

    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(client);
    HJ_NEED(module);
    c.options.opt_level = 2;
    HJ_CHECK(hj_jit_take_options(options, &c.options));
    c.exe = new_executable(client);
    if (!c.exe)
        return hj_error_oom();
    hj_arena_init(&c.scratch, &client->allocator);
    hj_error *error = hj_module_clone(module, &c.module);
    if (!error)
        error = compile_as_call(&c);
    hj_arena_reset(&c.scratch);
    hj_module_destroy(c.module);
    if (error) {
        hj_executable_release(c.exe);
        return error;
    }
    *out = c.exe;
    return NULL;
}
