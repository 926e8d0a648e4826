/* internal -- what the files of this folder share of a session. */
#ifndef HJ_JIT_ORC_INTERNAL_H
#define HJ_JIT_ORC_INTERNAL_H

#include "base/map.h"
#include "jit/orc/session.h"

#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>
#include <llvm-c/TargetMachine.h>
#include <pthread.h>

enum { HJ_ORC_REPORT_NBYTES = 512 };

/* A code generator that waits for a thread to use it. */
typedef struct hj_orc_machine {
    LLVMTargetMachineRef machine;
    struct hj_orc_machine *next;
} hj_orc_machine;

/* A link in progress.  LLVM reports why one failed to the session and not to
 * the caller; the thread tells whose it is. */
typedef struct hj_orc_link_job {
    pthread_t thread;
    char report[HJ_ORC_REPORT_NBYTES];
    struct hj_orc_link_job *next;
} hj_orc_link_job;

/* A function that programs share. */
typedef struct hj_orc_shared {
    char *name, *text;
    uintptr_t address;
    struct hj_orc_shared *next;
} hj_orc_shared;

/* A name space, linked into or waiting to be used again (LLVM cannot remove
 * one, only empty it). */
struct hj_orc_code {
    hj_orc_session *session;
    LLVMOrcJITDylibRef space;
    struct hj_orc_code *next_free;
    struct hj_orc_code *next; /* of all that the session ever made */
};

struct hj_orc_session {
    const hj_target *target;
    LLVMOrcLLJITRef lljit;
    LLVMOrcExecutionSessionRef execution; /* of lljit */
    hj_arena arena;                       /* the table of symbols */
    hj_map symbols;          /* name -> hj_orc_symbol; fixed once created */
    char *perf_map;          /* or NULL */
    pthread_mutex_t sharing; /* held while shared functions are made */

    pthread_mutex_t lock; /* guards what follows */
    hj_orc_machine *machines;
    hj_orc_link_job *jobs;
    hj_orc_code *free_spaces, *spaces;
    int nspaces;
    hj_orc_shared *shared; /* entries stay what they are */
};

/* The address of a shared function, or 0. */
uintptr_t hj_orc_find_shared(hj_orc_session *session, const char *name);
void hj_orc_free_shared(hj_orc_session *session);

/* Borrows a code generator; makes one if none is free. */
HJ_MUST_USE hj_error *hj_orc_machine_take(hj_orc_session *session,
                                          hj_orc_machine **out);
void hj_orc_machine_give_back(hj_orc_session *session, hj_orc_machine *machine);

/* Appends the functions of a linked object to the perf map.  `address` is
 * where its symbol `name` lies. */
void hj_orc_perf_report(const char *path, const void *object, size_t nbytes,
                        const char *name, uintptr_t address);

/* The functions of libc.def. */
extern const hj_orc_symbol hj_orc_libc[];
extern const int hj_orc_nlibc;

/* sink.c: after passes over functions with loops, before code is made.  How
 * many loads it would move, and the moving. */
int hj_orc_count_sinkable(LLVMModuleRef module, LLVMValueRef function);
void hj_orc_sink_loads(LLVMModuleRef module, LLVMValueRef function);

#endif
