/* verify -- collects the findings of all parts; the public entry point. */
#include "verify/verify.h"

#include "base/argument.h"
#include "infer/infer.h"
#include "verify/findings.h"
#include "verify/stage.h"

#include <stdarg.h>

/* --- findings ------------------------------------------------------------- */

static bool begin_line(hj_findings *f, hj_code code)
{
    bool is_listed = f->n < HJ_MAX_FINDINGS;

    /* INVALID outweighs what may just be missing from hlojit. */
    if (!f->n || code == HJ_INVALID)
        f->code = code;
    if (is_listed && f->n)
        hj_str_char(&f->text, '\n');
    f->n++;
    return is_listed;
}

void hj_finding(hj_findings *f, const char *format, ...)
{
    va_list args;

    if (!begin_line(f, HJ_INVALID))
        return;
    va_start(args, format);
    char *line = hj_arena_vprintf(f->arena, format, args);
    va_end(args);
    hj_str_add(&f->text, line);
}

void hj_finding_take(hj_findings *f, hj_error *error)
{
    if (!error)
        return;
    f->pending = error;
    if (begin_line(f, hj_error_code(error)))
        hj_str_add(&f->text, hj_error_message(error));
    f->pending = NULL;
    hj_error_free(error);
}

/* --- instructions one by one ---------------------------------------------- */

enum { TEMP_NBYTES = 1 << 20 };

typedef struct instrs_args {
    hj_findings *f;
    const hj_module *module;
} instrs_args;

static hj_error *check_instrs(void *context)
{
    instrs_args *args = context;
    hj_findings *f = args->f;

    HJ_EACH_COMP (comp, args->module)
        HJ_EACH_INSTR (in, comp) {
            hj_finding_take(f, hj_infer_check(f->temp, in));
            if (f->temp->nbytes > TEMP_NBYTES)
                hj_arena_reset(f->temp);
        }
    return NULL;
}

void hj_verify_instrs(hj_findings *f, const hj_module *module)
{
    instrs_args args = { f, module };

    hj_finding_take(f, hj_guard(f->temp, check_instrs, &args));
}

/* --- all of it ------------------------------------------------------------ */

static hj_error *run_parts(void *context)
{
    instrs_args *args = context;
    hj_findings *f = args->f;
    const hj_module *module = args->module;

    hj_verify_lists(f, module);
    if (!f->n)
        hj_verify_calls(f, module);
    if (f->n)
        return NULL;
    hj_verify_instrs(f, module);
    hj_verify_pairs(f, module);
    hj_verify_entry(f, module);
    hj_verify_stage(f, module, module->stage);
    return NULL;
}

static hj_error *sum_up(hj_findings *f)
{
    if (!f->n)
        return NULL;
    if (f->n <= HJ_MAX_FINDINGS)
        return hj_error_new(f->code, "%s", hj_str_get(&f->text));
    return hj_error_new(f->code, "%s\n... and %d more findings",
                        hj_str_get(&f->text), f->n - HJ_MAX_FINDINGS);
}

hj_error *hj_verify_module(const hj_module *module)
{
    hj_arena arena, temp;
    hj_findings f = { .arena = &arena, .temp = &temp };
    instrs_args args = { &f, module };

    hj_arena_init(&arena, &module->arena.allocator);
    hj_arena_init(&temp, &module->arena.allocator);
    arena.limit_nbytes = temp.limit_nbytes = module->arena.limit_nbytes;
    hj_str_init(&f.text, &arena);
    hj_error *error = hj_guard(&arena, run_parts, &args);
    if (!error)
        error = sum_up(&f);
    hj_error_free(f.pending);
    hj_arena_reset(&temp);
    hj_arena_reset(&arena);
    return error;
}

hj_error *hj_module_verify(const hj_module *module)
{
    HJ_NEED(module);
    return hj_verify_module(module);
}
