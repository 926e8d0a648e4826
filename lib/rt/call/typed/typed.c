/* typed -- see typed.h. */
#include "rt/call/typed/internal.h"
#include "rt/call/typed/process.h"
#include "rt/comm/comm.h"
#include "base/fpenv.h"

/* Of the struct as handlers know it: `future` came later, and they compare for
 * equality. */
enum { FRAME_NBYTES = offsetof(hj_ffi_call_frame, future) };

static void init_frame(hj_ffi_call_frame *frame, hj_ffi_context *ctx)
{
    *frame = (hj_ffi_call_frame){
        .struct_size = FRAME_NBYTES,
        .api = hj_ffi_api_get(),
        .ctx = ctx,
        .stage = ctx->stage,
        .args.struct_size = sizeof frame->args,
        .rets.struct_size = sizeof frame->rets,
        .attrs.struct_size = sizeof frame->attrs,
    };
}

/* --- before anything is called -------------------------------------------- */

static hj_error *check_version(const char *target, const char *stage,
                               const hj_ffi_version *version)
{
    if (!version->struct_size)
        return HJ_ERR(INVALID,
                      "custom-call target \"%s\": the %s handler does not say "
                      "which version of the typed FFI it is for",
                      target, stage);
    if (version->major_version != HJ_FFI_MAJOR ||
        version->minor_version > HJ_FFI_MINOR)
        return HJ_ERR(INVALID,
                      "custom-call target \"%s\": the %s handler is for "
                      "version %d.%d of the typed FFI; this library has %d.%d",
                      target, stage, (int)version->major_version,
                      (int)version->minor_version, HJ_FFI_MAJOR, HJ_FFI_MINOR);
    return NULL;
}

static hj_error *check_handler(const char *target, const char *stage,
                               hj_ffi_handler *handler)
{
    hj_ffi_metadata metadata = { .struct_size = sizeof metadata };
    hj_ffi_metadata_extension extension = {
        .extension_base = { sizeof extension, HJ_FFI_EXTENSION_metadata, NULL },
        .metadata = &metadata,
    };
    hj_ffi_context ctx = { .stage = HJ_FFI_STAGE_execute };
    hj_ffi_call_frame frame;

    if (!handler)
        return NULL;
    init_frame(&frame, &ctx);
    frame.extension_start = &extension.extension_base;
    hj_ffi_error *refusal = handler(&frame);
    if (!refusal)
        return check_version(target, stage, &metadata.api_version);
    hj_error *error = HJ_ERR(INVALID,
                             "custom-call target \"%s\": the %s handler "
                             "does not tell its version: %s: %s",
                             target, stage, hj_typed_error_name(refusal),
                             hj_typed_error_text(refusal));
    hj_typed_error_free(refusal);
    return error;
}

hj_error *hj_rt_typed_check(const char *target, const hj_ffi_handlers *handlers)
{
    if (!handlers->execute)
        return HJ_ERR(INVALID, "custom-call target \"%s\": no execute handler",
                      target);
    HJ_CHECK(check_handler(target, "instantiate", handlers->instantiate));
    HJ_CHECK(check_handler(target, "prepare", handlers->prepare));
    HJ_CHECK(check_handler(target, "initialize", handlers->initialize));
    return check_handler(target, "execute", handlers->execute);
}

hj_error *hj_rt_typed_refusal(hj_ffi_error *failure, const char *what)
{
    if (!failure)
        return NULL;
    hj_error *error =
        HJ_ERR(INVALID, "%s: %s: %s", what, hj_typed_error_name(failure),
               hj_typed_error_text(failure));
    hj_typed_error_free(failure);
    return error;
}

/* --- states --------------------------------------------------------------- */

static void end_state(hj_rt_typed_state *state)
{
    void (*deleter)(void *object);

    if (state->object && hj_typed_type_find(state->type_id, &deleter) &&
        deleter)
        deleter(state->object);
    state->object = NULL;
}

hj_error *hj_rt_typed_site_begin(hj_rt_typed_site *site)
{
    hj_ffi_context ctx = { .site = site, .stage = HJ_FFI_STAGE_instantiate };
    hj_ffi_call_frame frame;

    if (!site->handlers.instantiate)
        return NULL;
    init_frame(&frame, &ctx);
    frame.attrs = site->attrs;
    hj_ffi_error *failure = site->handlers.instantiate(&frame);
    if (!failure && frame.future)
        failure = hj_typed_future_take(NULL, frame.future);
    if (!failure)
        return NULL;
    hj_error *error =
        HJ_ERR(ABORTED, "custom call \"%s\", instantiate: %s: %s", site->target,
               hj_typed_error_name(failure), hj_typed_error_text(failure));
    hj_typed_error_free(failure);
    return error;
}

void hj_rt_typed_site_end(hj_rt_typed_site *site)
{
    end_state(&site->state);
}

void hj_rt_typed_run_end(hj_run *run)
{
    hj_typed_record *record = run->typed_records, *next;

    run->typed_records = NULL;
    for (; record; record = next) {
        next = record->next;
        end_state(&record->initialized);
        end_state(&record->prepared);
        run->allocator.free(run->allocator.context, record);
    }
}

int64_t hj_rt_typed_run_id(hj_run *run)
{
    if (run->comm)
        return hj_comm_run_id(run->comm);
    if (!run->call_id)
        run->call_id = hj_rt_typed_new_id();
    return run->call_id;
}

/* --- calls ---------------------------------------------------------------- */

/* Calls of more leaves take memory from the run's allocator. */
enum { NINLINE = 16 };

typedef struct call {
    hj_ffi_context ctx;
    hj_ffi_call_frame frame;
    hj_ffi_buffer *buffers;
    void **list;
    hj_ffi_buffer few_buffers[NINLINE];
    void *few_lists[NINLINE];
} call;

static void fill_frame(call *c, void *const *leaves)
{
    const hj_rt_typed_site *site = c->ctx.site;
    int n = site->nargs + site->nrets;

    init_frame(&c->frame, &c->ctx);
    for (int i = 0; i < n; i++) {
        c->buffers[i] = site->buffers[i];
        c->buffers[i].data = leaves[i];
        c->list[i] = &c->buffers[i];
    }
    c->frame.args.size = site->nargs;
    c->frame.args.types = site->types;
    c->frame.args.args = c->list;
    c->frame.rets.size = site->nrets;
    c->frame.rets.types = site->types + site->nargs;
    c->frame.rets.rets = c->list + site->nargs;
    c->frame.attrs = site->attrs;
}

static int32_t call_stage(call *c, int32_t stage, hj_ffi_handler *handler)
{
    static const char *const names[] = { ", instantiate", ", prepare",
                                         ", initialize", "" };
    hj_run *run = c->ctx.run;

    if (!handler)
        return 0;
    c->ctx.stage = c->frame.stage = stage;
    c->frame.future = NULL;
    hj_ffi_error *error = handler(&c->frame);
    if (c->frame.future) {
        hj_ffi_error *later = hj_typed_future_take(run, c->frame.future);
        if (error)
            hj_typed_error_free(later);
        else
            error = later;
    }
    /* The handler may have changed modes that compiled code relies on; the
     * host gets its own back when the run ends. */
    hj_fpenv_enter();
    if (!error)
        return 0;
    int32_t code = hj_rt_run_failf(
        run, HJ_ABORTED, "custom call \"%s\"%s: %s: %s", c->ctx.site->target,
        names[stage], hj_typed_error_name(error), hj_typed_error_text(error));
    hj_typed_error_free(error);
    return code;
}

/* The first call of a site in a run prepares and initializes it. */
static int32_t begin_record(call *c)
{
    hj_run *run = c->ctx.run;
    hj_rt_typed_site *site = c->ctx.site;
    hj_typed_record *record = run->typed_records;

    while (record && record->site != site)
        record = record->next;
    c->ctx.record = record;
    if (record)
        return 0;
    record = run->allocator.alloc(run->allocator.context, sizeof *record);
    if (!record)
        return hj_rt_run_fail(run, HJ_OUT_OF_MEMORY, "out of memory");
    *record = (hj_typed_record){ run->typed_records, site, { 0 }, { 0 } };
    run->typed_records = c->ctx.record = record;
    int32_t code = call_stage(c, HJ_FFI_STAGE_prepare, site->handlers.prepare);
    if (code)
        return code;
    return call_stage(c, HJ_FFI_STAGE_initialize, site->handlers.initialize);
}

static int32_t run_call(call *c, void *const *leaves)
{
    const hj_ffi_handlers *handlers = &c->ctx.site->handlers;
    int32_t code;

    fill_frame(c, leaves);
    if (handlers->prepare || handlers->initialize) {
        code = begin_record(c);
        if (code)
            return code;
    }
    code = call_stage(c, HJ_FFI_STAGE_execute, handlers->execute);
    return code ? code : hj_rt_run_poll(c->ctx.run);
}

int32_t hj_rt_typed_run(hj_run *run, hj_rt_typed_site *site,
                        void *const *leaves)
{
    const hj_allocator *a = &run->allocator;
    size_t n = (size_t)(site->nargs + site->nrets);
    call c;

    if (hj_rt_run_poll(run))
        return 1;
    c.ctx = (hj_ffi_context){ run, site, NULL, HJ_FFI_STAGE_execute };
    c.buffers = c.few_buffers;
    c.list = c.few_lists;
    if (n <= NINLINE)
        return run_call(&c, leaves);
    c.buffers = a->alloc(a->context, n * (sizeof *c.buffers + sizeof *c.list));
    if (!c.buffers)
        return hj_rt_run_fail(run, HJ_OUT_OF_MEMORY, "out of memory");
    c.list = (void **)(void *)(c.buffers + n);
    int32_t code = run_call(&c, leaves);
    a->free(a->context, c.buffers);
    return code;
}
