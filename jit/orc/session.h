/* session -- from LLVM IR to code that can be called.
 *
 *     IR  --hj_orc_compile-->  object (bytes: the cache entry)
 *     object  --hj_orc_link-->  addresses
 *
 * Generated code sees the symbols that the session was given and the few
 * functions of libc.def, nothing else of the process.  Every linked object has
 * a name space of its own, so that two may define the same names.
 *
 * A session is thread-safe: any number of threads may compile, link and unload
 * at once.
 */
#ifndef HJ_JIT_ORC_SESSION_H
#define HJ_JIT_ORC_SESSION_H

#include "base/arena.h"
#include "jit/ll/ll.h"
#include "jit/target/target.h"

#include <llvm-c/Core.h>

typedef struct hj_orc_session hj_orc_session;
typedef struct hj_orc_code hj_orc_code; /* linked; has addresses */

/* A function or variable that generated code may name. */
typedef struct hj_orc_symbol {
    const char *name;
    uintptr_t address;
} hj_orc_symbol;

typedef struct hj_orc_options {
    const hj_target *target;      /* borrowed for the life of the session */
    const hj_orc_symbol *symbols; /* copied */
    int nsymbols;
    const char *perf_map; /* file to append "address size name" to, which
                           * perf reads as /tmp/perf-PID.map; NULL: none */
    bool has_gdb;         /* announce code to a debugger */
} hj_orc_options;

/* Takes about 1 ms.  The target must be one that this machine can run if
 * anything is to be called (hj_target_check_runs). */
HJ_MUST_USE hj_error *hj_orc_session_create(const hj_orc_options *options,
                                            hj_orc_session **out);
/* Unloads what is still linked; nothing of it may run. */
void hj_orc_session_destroy(hj_orc_session *session);

/* An object file in memory, or text. */
typedef struct hj_orc_bytes {
    const char *data;
    size_t nbytes;
    LLVMMemoryBufferRef buffer; /* owns `data` */
} hj_orc_bytes;
void hj_orc_bytes_free(hj_orc_bytes *bytes);

/* One run of LLVM passes; see hj_ll_run_passes. */
typedef struct hj_orc_step {
    const char *pipeline;
    const LLVMValueRef *functions; /* NULL: all */
    int nfunctions;
} hj_orc_step;

typedef struct hj_orc_codegen {
    const hj_orc_step *steps;
    int nsteps;
    bool may_skip_verify; /* the IR was verified, or is known to be well */
} hj_orc_codegen;

/* Makes an object file of a module from hj_ll_take_module, with what `how`
 * (NULL: nothing) asks for done to the IR first.  The module is destroyed,
 * also on failure.  Milliseconds per kernel.
 * INTERNAL: LLVM refuses the IR or a pass pipeline. */
HJ_MUST_USE hj_error *hj_orc_compile(hj_orc_session *session,
                                     LLVMModuleRef module_owned,
                                     const hj_orc_codegen *how,
                                     hj_orc_bytes *out);

/* The assembly that hj_orc_compile would give.  The module stays as it is,
 * except that `how` is done to it. */
HJ_MUST_USE hj_error *hj_orc_assembly(hj_orc_session *session,
                                      LLVMModuleRef module,
                                      const hj_orc_codegen *how,
                                      hj_orc_bytes *out);

/* Links an object (copied) and looks up `n` names in it.
 * NOT_FOUND: it uses or lacks a symbol that nobody defines, which is named.
 * INTERNAL: it is no object file for this machine. */
HJ_MUST_USE hj_error *hj_orc_link(hj_orc_session *session, const void *object,
                                  size_t nbytes, const char *const *names,
                                  int n, uintptr_t *out_addresses,
                                  hj_orc_code **out);

/* The same for several objects that use each other's symbols.  Every one has
 * `symbol` in it, by which profilers find the others of its functions. */
typedef struct hj_orc_object {
    const void *data;
    size_t nbytes;
    const char *symbol;
} hj_orc_object;
HJ_MUST_USE hj_error *hj_orc_link_all(hj_orc_session *session,
                                      const hj_orc_object *objects,
                                      int nobjects, const char *const *names,
                                      int n, uintptr_t *out_addresses,
                                      hj_orc_code **out);

/* Makes the functions of the library that the session does not have yet.  What
 * is linked afterwards finds them by name.  They stay as long as the session;
 * their code stands in no program's object.
 * INTERNAL: the session has one of this name and another text. */
HJ_MUST_USE hj_error *hj_orc_share(hj_orc_session *session,
                                   const hj_ll_library *library);

/* Frees the code; nothing of it may run or be run.  NULL is allowed. */
void hj_orc_unload(hj_orc_code *code);

#endif
