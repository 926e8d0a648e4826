/* compile -- IR to object or assembly. */
#include "jit/ll/llerr.h"
#include "jit/ll/llpass.h"
#include "jit/orc/internal.h"

void hj_orc_bytes_free(hj_orc_bytes *bytes)
{
    if (bytes->buffer)
        LLVMDisposeMemoryBuffer(bytes->buffer);
    *bytes = (hj_orc_bytes){ 0 };
}

/* Small arrays that a loop updates in place: what a turn stored need not be
 * loaded by the next one. */
static hj_error *prepare_loops(LLVMTargetMachineRef machine,
                               LLVMModuleRef module, const hj_orc_step *step)
{
    enum { WORTH = 4 };

    for (int i = 0; i < step->nfunctions; i++) {
        int n = hj_orc_count_sinkable(module, step->functions[i]);
        if (n >= WORTH)
            HJ_CHECK(hj_ll_run_passes(module, machine, HJ_LL_PASSES_STENCILS,
                                      &step->functions[i], 1));
        if (n)
            hj_orc_sink_loads(module, step->functions[i]);
    }
    return NULL;
}

/* Malformed IR makes LLVM crash, so it is verified before LLVM works on it. */
static hj_error *prepare(LLVMTargetMachineRef machine, LLVMModuleRef module,
                         const hj_orc_codegen *how)
{
    if (!how || !how->may_skip_verify)
        HJ_CHECK(hj_ll_verify(module));
    for (int i = 0; how && i < how->nsteps; i++) {
        const hj_orc_step *step = &how->steps[i];
        HJ_CHECK(hj_ll_run_passes(module, machine, step->pipeline,
                                  step->functions, step->nfunctions));
        if (step->functions)
            HJ_CHECK(prepare_loops(machine, module, step));
    }
    return NULL;
}

static hj_error *emit(LLVMTargetMachineRef machine, LLVMModuleRef module,
                      LLVMCodeGenFileType kind, hj_orc_bytes *out)
{
    LLVMContextRef context = LLVMGetModuleContext(module);
    hj_ll_diagnostics seen;
    char *message = NULL;

    hj_ll_watch(context, &seen);
    LLVMBool failed = LLVMTargetMachineEmitToMemoryBuffer(
        machine, module, kind, &message, &out->buffer);
    hj_ll_watch(context, NULL);
    if (failed)
        return hj_ll_error_message(message, "generating code");
    out->data = LLVMGetBufferStart(out->buffer);
    out->nbytes = LLVMGetBufferSize(out->buffer);
    hj_error *error = hj_ll_watched(&seen, "generating code");
    if (error)
        hj_orc_bytes_free(out);
    return error;
}

hj_error *hj_orc_compile(hj_orc_session *session, LLVMModuleRef module_owned,
                         const hj_orc_codegen *how, hj_orc_bytes *out)
{
    hj_orc_machine *machine;

    *out = (hj_orc_bytes){ 0 };
    hj_error *error = hj_orc_machine_take(session, &machine);
    if (!error) {
        error = prepare(machine->machine, module_owned, how);
        if (!error)
            error = emit(machine->machine, module_owned, LLVMObjectFile, out);
        hj_orc_machine_give_back(session, machine);
    }
    hj_ll_module_destroy(module_owned);
    return error;
}

hj_error *hj_orc_assembly(hj_orc_session *session, LLVMModuleRef module,
                          const hj_orc_codegen *how, hj_orc_bytes *out)
{
    hj_orc_machine *machine;

    *out = (hj_orc_bytes){ 0 };
    HJ_CHECK(hj_orc_machine_take(session, &machine));
    hj_error *error = prepare(machine->machine, module, how);
    if (!error) {
        /* Generating code changes the IR. */
        LLVMModuleRef copy = LLVMCloneModule(module);
        error = emit(machine->machine, copy, LLVMAssemblyFile, out);
        LLVMDisposeModule(copy);
    }
    hj_orc_machine_give_back(session, machine);
    return error;
}
