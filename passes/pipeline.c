/* pipeline -- runs passes: guards, verification between them, timings.
 *
 * A step that ended without anything left to do is not run again until some
 * other step has changed the graph: passes are idempotent.
 */
#include "passes/pipeline.h"

#include "base/argument.h"
#include "base/near.h"

#include <string.h>
#include <time.h>

typedef struct runner {
    hj_module *module;
    hj_pass_ctx cx;
    hj_pass_options options;
    hj_arena keep, scratch, temp;
    const char *text;
    hj_stage stage;  /* of run_stage */
    int index;       /* of the next pass run */
    int64_t version; /* counts changes of the graph */
    bool changed;    /* by the pass that ran last */
} runner;

static hj_error *run_steps(runner *r, hj_step *steps);

static int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static hj_error *call_pass(void *context)
{
    runner *r = context;

    hj_map_init(&r->cx.tallies, &r->scratch);
    return r->cx.pass->run(&r->cx, r->module, &r->changed);
}

static hj_error *call_under_temp(void *context)
{
    runner *r = context;

    return hj_guard(&r->temp, call_pass, r);
}

static hj_error *call_under_scratch(void *context)
{
    runner *r = context;

    return hj_guard(&r->scratch, call_under_temp, r);
}

typedef struct report {
    runner *r;
    int64_t wall_ns;
} report;

static hj_error *call_listener(void *context)
{
    const report *it = context;
    runner *r = it->r;
    hj_pass_tally *tallies =
        HJ_NEW_ARRAY(&r->scratch, hj_pass_tally, r->cx.order.n + 1);

    for (int i = 0; i < r->cx.order.n; i++)
        tallies[i] = *r->cx.order.at[i];
    const hj_pass_event event = {
        .pass = r->cx.pass->name,
        .index = r->index,
        .changed = r->changed,
        .wall_ns = it->wall_ns,
        .module = r->module,
        .tallies = tallies,
        .ntallies = r->cx.order.n,
    };
    r->options.on_pass(r->options.context, &event);
    return NULL;
}

static hj_error *check_stage(const runner *r, const hj_pass *pass)
{
    if (r->module->stage >= pass->needs)
        return NULL;
    return HJ_ERR(INVALID, "pass %s needs a module that is %s; this one is %s",
                  pass->name, hj_stage_name(pass->needs),
                  hj_stage_name(r->module->stage));
}

static bool is_stopped(const runner *r)
{
    return r->options.is_stopped &&
           r->options.is_stopped(r->options.stop_context);
}

static bool has_work(const hj_module *module, const hj_pass *pass)
{
    const hj_opcode *op = pass->ops;

    while (op && *op != HJ_NOPS && !module->nops[*op])
        op++;
    return !op || *op != HJ_NOPS;
}

static hj_error *run_pass(runner *r, const hj_pass *pass)
{
    HJ_CHECK(check_stage(r, pass));
    if (is_stopped(r))
        return HJ_ERR(ABORTED, "the passes were stopped");
    r->cx.pass = pass;
    memset(&r->cx.order, 0, sizeof r->cx.order);
    r->changed = false;
    int64_t start = now_ns();
    hj_error *error = has_work(r->module, pass)
                          ? hj_module_guard(r->module, call_under_scratch, r)
                          : NULL;
    report it = { r, now_ns() - start };
    /* An outer guard may have jumped past an inner one. */
    r->scratch.guard = r->temp.guard = NULL;
    hj_arena_reset(&r->temp);
    if (!error && r->options.on_pass)
        error = hj_guard(&r->scratch, call_listener, &it);
    hj_arena_reset(&r->scratch);
    HJ_TRY(error, "in pass %s", pass->name);
    r->index++;
    if (!r->changed)
        return NULL;
    r->version++;
    if (r->module->stage > pass->keeps)
        r->module->stage = pass->keeps;
    if (r->options.verify == HJ_VERIFY_PASSES)
        HJ_TRY(hj_module_verify(r->module), "after pass %s", pass->name);
    return NULL;
}

static hj_error *run_fix(runner *r, hj_step *step)
{
    for (int round = 0; round < step->max_rounds; round++) {
        int64_t before = r->version;
        HJ_CHECK(run_steps(r, step->inner));
        if (r->version == before)
            break;
    }
    return NULL;
}

static hj_error *run_pipeline(runner *r, const hj_step *step)
{
    HJ_CHECK(run_steps(r, step->inner));
    if (r->module->stage < step->of->makes)
        r->module->stage = step->of->makes;
    if (r->options.verify == HJ_VERIFY_STAGES)
        HJ_TRY(hj_module_verify(r->module), "after pipeline %s",
               step->of->name);
    return NULL;
}

static hj_error *run_steps(runner *r, hj_step *steps)
{
    for (hj_step *s = steps; s; s = s->next) {
        if (s->of) {
            HJ_CHECK(run_pipeline(r, s));
            continue;
        }
        if (s->settled == r->version ||
            (s->pass && hj_pass_is_disabled(&r->cx, s->pass->name)))
            continue;
        if (s->pass)
            HJ_CHECK(run_pass(r, s->pass));
        else
            HJ_CHECK(run_fix(r, s));
        s->settled = r->version;
    }
    return NULL;
}

/* "-cse,-add_zero"; the minus may be left out. */
static void read_disabled(runner *r)
{
    const char *at = r->options.disable ? r->options.disable : "";

    hj_map_init(&r->cx.disabled, &r->keep);
    for (;;) {
        size_t length;
        const char *name = hj_pass_next_disabled(&at, &length);
        if (!length)
            return;
        hj_map_set_n(&r->cx.disabled, hj_arena_strndup(&r->keep, name, length),
                     length, r);
    }
}

/* Generated names end in ".<id>": ids go on past every such number that was
 * read, so that no name is given twice. */
static void skip_used_ids(hj_module *module)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            const char *dot = strrchr(in->name, '.');
            int n = 0;
            for (const char *c = dot ? dot + 1 : ""; *c; c++) {
                if (*c < '0' || *c > '9' || n > INT32_MAX / 20) {
                    n = 0;
                    break;
                }
                n = n * 10 + (*c - '0');
            }
            if (n >= module->next_id)
                module->next_id = n + 1;
        }
}

static hj_error *start(runner *r)
{
    r->cx.keep = &r->keep;
    r->cx.scratch = &r->scratch;
    r->cx.temp = &r->temp;
    r->cx.options = &r->options;
    read_disabled(r);
    skip_used_ids(r->module);
    if (r->module->stage < HJ_STAGE_typed ||
        r->options.verify >= HJ_VERIFY_STAGES)
        HJ_CHECK(hj_module_verify(r->module));
    if (r->module->stage < HJ_STAGE_typed)
        r->module->stage = HJ_STAGE_typed;
    return NULL;
}

static hj_error *run_text(void *context)
{
    runner *r = context;
    hj_step *steps;

    HJ_CHECK(hj_pipeline_parse(&r->keep, r->text, &steps));
    HJ_CHECK(start(r));
    return run_steps(r, steps);
}

static hj_error *run_to_stage(void *context)
{
    runner *r = context;
    hj_step *steps;

    HJ_CHECK(start(r));
    for (const hj_pipeline_def *p = hj_pipelines; p->name; p++) {
        bool is_reached = p->makes > HJ_STAGE_typed
                              ? p->makes <= r->module->stage
                              : r->module->stage > HJ_STAGE_typed;
        if (is_reached || p->makes > r->stage || r->stage <= HJ_STAGE_typed)
            continue;
        HJ_CHECK(hj_pipeline_parse(&r->keep, p->name, &steps));
        HJ_TRY(run_steps(r, steps), "while making stage %s",
               hj_stage_name(p->makes));
    }
    return NULL;
}

static hj_error *fill_options(const hj_module *module,
                              const hj_pass_options *options,
                              hj_pass_options *out)
{
    memset(out, 0, sizeof *out);
    HJ_CHECK(hj_options_take("hj_pass_options", options, out, sizeof *out));
    out->size = sizeof *out;
    HJ_CHECK(hj_pass_check_disabled(out->disable));
    if (out->fold_nelems <= 0)
        out->fold_nelems = module->limits.fold_nelems;
    if (out->nthreads <= 0)
        out->nthreads = 1;
    if (out->verify == HJ_VERIFY_DEFAULT)
#ifdef NDEBUG
        out->verify = HJ_VERIFY_STAGES;
#else
        out->verify = HJ_VERIFY_PASSES;
#endif
    return NULL;
}

static hj_error *run_all(runner *r, const hj_pass_options *options,
                         hj_error *(*body)(void *), bool *changed)
{
    HJ_CHECK(fill_options(r->module, options, &r->options));
    hj_arena_init(&r->keep, &r->module->arena.allocator);
    hj_arena_init(&r->scratch, &r->module->arena.allocator);
    hj_arena_init(&r->temp, &r->module->arena.allocator);
    hj_error *error = hj_guard(&r->keep, body, r);
    hj_arena_reset(&r->scratch);
    hj_arena_reset(&r->keep);
    if (changed)
        *changed = r->version > 0;
    return error;
}

hj_error *hj_module_run_passes(hj_module *module, const char *pipeline,
                               const hj_pass_options *options, bool *changed)
{
    runner r = { .module = module, .text = pipeline };

    HJ_NEED(module);
    HJ_NEED(pipeline);
    return run_all(&r, options, run_text, changed);
}

hj_error *hj_module_run_stage(hj_module *module, const char *stage,
                              const hj_pass_options *options)
{
    runner r = { .module = module };
    char meant[256];
    hj_near near;

    HJ_NEED(module);
    HJ_NEED(stage);
    for (int s = HJ_STAGE_typed; s <= HJ_STAGE_scheduled; s++)
        if (!strcmp(hj_stage_name((hj_stage)s), stage)) {
            r.stage = (hj_stage)s;
            return run_all(&r, options, run_to_stage, NULL);
        }
    hj_near_init(&near, stage);
    for (int s = HJ_STAGE_typed; s <= HJ_STAGE_scheduled; s++)
        hj_near_offer(&near, hj_stage_name((hj_stage)s));
    hj_near_text(&near, meant, sizeof meant);
    return HJ_ERR(INVALID, "no passes lead to a stage \"%s\"%s", stage, meant);
}
