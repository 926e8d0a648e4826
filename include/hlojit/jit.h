/* hlojit/jit.h -- compile a module to machine code and run it.
 *
 * Implemented by jit/.  Compiling never changes the caller's module.
 */
#ifndef HLOJIT_JIT_H
#define HLOJIT_JIT_H

#include "hlojit/comm.h"
#include "hlojit/custom_call.h"
#include "hlojit/graph.h"
#include "hlojit/passes.h"
#include "hlojit/pool.h"
#include "hlojit/run.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A compiler for this machine: LLVM session, worker threads, object cache.
 * Thread-safe.  Every executable retains the client that made it. */
typedef struct hj_client hj_client;

/* Machine code for one module.  Immutable, so threads may share it. */
typedef struct hj_executable hj_executable;

typedef struct hj_client_options {
    size_t size;                   /* sizeof(hj_client_options), checked */
    const hj_allocator *allocator; /* NULL: malloc */
    const char *target_cpu;        /* NULL: this machine; "x86-64-v3" ... */
    int nthreads;                  /* of the client's pool; 0: one a CPU */
    const hj_pool_callbacks *pool; /* the host's threads instead; or NULL */
    const char *perf_map;          /* file for perf's symbols; or NULL */
    bool has_gdb;                  /* announce code to a debugger */
    /* What is compiled is looked at (hj_compile_options.on_stage), never run:
     * target_cpu may be one whose code this machine cannot run. */
    bool lists_only;
} hj_client_options;

/* Starts LLVM for this machine (about 2 ms the first time).
 *
 *   options  NULL for the defaults.
 *   out      receives one reference (hj_client_release).
 *
 * Errors: INVALID (an unknown CPU, or one whose code this machine cannot
 * run), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_client_create(const hj_client_options *options,
                                              hj_client **out);
HJ_API void hj_client_retain(hj_client *client);
HJ_API void hj_client_release(hj_client *client); /* NULL is allowed */
/* CustomCall targets of this client; borrowed. */
HJ_API hj_custom_call_registry *hj_client_custom_calls(hj_client *client);

typedef struct hj_compile_options {
    size_t size;                /* sizeof(hj_compile_options), checked */
    int opt_level;              /* 0..3; default (-1 or NULL options) 2 */
    bool strict_reductions;     /* sequential sums instead of the pinned tree */
    bool contract;              /* let a * b + c become one fma */
    bool relaxed_math;          /* --math relaxed: f32 functions to 4 ulp */
    bool scatter_window_bounds; /* XLA's whole-window rule */
    bool skip_window_padding;   /* XLA's rule: padding is no element of a window
                                 * of reduce-window */
    bool whole_bytes;    /* arguments and results are logical arrays: row major
                          * and never packed (E(n)), whatever layouts say */
    const char *disable; /* passes and rules to leave out: "-cse" */
    bool checked_calls; /* --checked: guard zones round what custom calls get */
    /* Called with each stage as text ("expanded" ... "plan", "nest", "llvm",
     * "asm"); NULL: not at all.  `text` is borrowed for the call. */
    void (*on_stage)(void *context, const char *stage, const char *text);
    void *context;
    /* How passes are watched: `verify`, `fast_math`, `on_pass`, `on_rule` and
     * their `context` count; NULL: not at all.  Borrowed for the call. */
    const hj_pass_options *passes;
    bool lazy_calls;   /* custom-call targets that are not found are looked up
                        * again, and may fail, when they are called */
    bool libffi_calls; /* calls by a signature go through libffi, which takes
                        * ten times as long; to compare the two */
    bool donate;       /* results are made over the parameters that
                        * input_output_alias names: hj_executable_donor */
    /* Whose cancel flag and time limit hold for this compilation, as if it were
     * a call: both are looked at between passes and between units of code, some
     * of which take LLVM a second.  NULL: nothing ends it early.  Borrowed; no
     * call may be using it. */
    hj_run *run;
    /* To measure what it costs that runs can be stopped: kernels of this
     * program do not look at whether theirs is, until they are done. */
    bool never_looks;
    /* To test where they look: called at the begin of every block of the code,
     * on any thread, with the steps that it takes.  NULL: not at all. */
    void (*on_steps)(int64_t steps);
} hj_compile_options;

/* What was made: figures for `bench`. */
typedef struct hj_executable_stats {
    size_t size; /* sizeof(hj_executable_stats), set by the caller: no more
                  * bytes than that are written */
    int64_t nkernels, temp_nbytes, code_nbytes, constant_nbytes;
    int64_t passes_ns, emit_ns, llvm_ns, link_ns;
    double flops, bytes; /* of one run, as hj_module_cost says */
} hj_executable_stats;

/* Compiles `module`.
 *
 *   module   borrowed for the call; verified first.
 *   options  NULL for the defaults above.
 *   out      receives one reference (hj_executable_release); NULL on error.
 *
 * Errors: INVALID (message names the instruction and its source line),
 * UNIMPLEMENTED (no lowering for this op and dtype), NOT_FOUND (custom-call
 * target), LIMIT, ABORTED (options->run was cancelled, or is late; the module
 * can be compiled again).  Takes milliseconds to seconds. */
HJ_API HJ_MUST_USE hj_error *
hj_client_compile(hj_client *client, const hj_module *module,
                  const hj_compile_options *options, hj_executable **out);
HJ_API void hj_executable_retain(hj_executable *exe);
HJ_API void hj_executable_release(hj_executable *exe); /* NULL is allowed */
HJ_API void hj_executable_stats_get(const hj_executable *exe,
                                    hj_executable_stats *out);

/* Leaves of the parameters and of the result, depth first; tokens are leaves
 * without elements.  A shape has a layout where the caller's elements are
 * packed or not row major, else none: hj_shape_buffer_nbytes is the size of the
 * buffer. */
HJ_API int hj_executable_nparams(const hj_executable *exe);
HJ_API int hj_executable_nresults(const hj_executable *exe);
HJ_API const hj_shape *hj_executable_param_shape(const hj_executable *exe,
                                                 int i);
HJ_API const hj_shape *hj_executable_result_shape(const hj_executable *exe,
                                                  int i);

/* The parameter leaf over which result leaf `i` may be made, or -1: then the
 * two must not overlap.  Only where `donate` was set, and input_output_alias
 * names the two.  A caller who passes one buffer for both gets the result
 * there, and has lost the argument; of two buffers, the argument's elements may
 * first be copied into the result's. */
HJ_API int hj_executable_donor(const hj_executable *exe, int i);
/* Does input_output_alias name parameter leaf `i`?  Only where `donate` was
 * set. */
HJ_API bool hj_executable_is_donated(const hj_executable *exe, int i);

/* A run that fits the executable: its scratch and pool are set up.  Threads
 * that call at once need one each.
 *
 * Errors: INVALID (the client is one that lists only), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_executable_new_run(const hj_executable *exe,
                                                   hj_run **out);
/* How many threads one run may use: 1 (the default) is the caller's alone. */
HJ_API void hj_run_set_threads(hj_run *run, int nthreads);

/* Buffers that fit the results, freed by hj_buffers_free.
 *
 * Errors: LIMIT (results and temporaries are more than the module's
 * limits.temp_nbytes), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_executable_new_results(const hj_executable *exe,
                                                       hj_buffer **out);
HJ_API void hj_buffers_free(hj_buffer *buffers, int n);

/* Runs the entry computation and waits for it.  Allocates nothing, but for
 * copies of buffers that name another layout than the module.
 *
 *   run      from hj_executable_new_run (or a hj_run used with it before);
 *            one thread at a time uses it.
 *   args     one buffer per parameter leaf, shapes as declared, or smaller
 *            where those are bounds.  Each has hj_shape_buffer_nbytes, of the
 *            parameter's layout.
 *   results  one buffer per result leaf, made by the caller, large enough for
 *            bounds (hj_run_result_size tells how large they are); they must
 *            not overlap arguments, but those that they are made over,
 *            nor each other.
 *
 * Errors: INVALID (count, shape, dtype, alignment of the element type,
 * overlap), ABORTED (cancelled, late, or a custom call failed; its message is
 * kept). Semantics: docs/semantics.md, "Entry". */
HJ_API HJ_MUST_USE hj_error *
hj_executable_run(const hj_executable *exe, hj_run *run, const hj_buffer args[],
                  int nargs, const hj_buffer results[], int nresults);

/* The native entry: 0 is success, else a hj_code whose text is
 * hj_run_message(run).  Addresses of the leaves in order; `scratch` is 64-byte
 * aligned and hj_executable_scratch_nbytes large, a multiple of 64.  Nothing is
 * checked.  Arguments that results are made over are there, not where `args`
 * says.  No elements are packed here, whatever layouts say (a byte each);
 * dimensions lie in memory as the module's layouts say.
 * Arrays with bounded dimensions are as large as their bounds here;
 * the address of an int32_t, its size, follows the leaves for each such
 * dimension, of arguments and of results, depth first, in the order of memory.
 */
typedef int32_t hj_entry_fn(hj_run *run, const void *const args[],
                            void *const results[], void *scratch);
/* NULL: the client is one that lists only. */
HJ_API hj_entry_fn *hj_executable_function(const hj_executable *exe);
HJ_API size_t hj_executable_scratch_nbytes(const hj_executable *exe);

/* --- the reference evaluator: slow, obviously right (lib/eval) ------------ */

/* Evaluates the entry computation of a verified module.
 *
 *   client   whose custom-call targets the module may name; NULL: none.
 *   options  strict_reductions, scatter_window_bounds, skip_window_padding and
 *            whole_bytes count;
 *            may be NULL.
 *   run      seed, cancel flag and time limit; NULL: a seed of 0, no limit.
 *            Any hj_run will do.
 *   args, results   as in hj_executable_run.
 *
 * Errors: those of hj_executable_run, UNIMPLEMENTED (an op or type, by name),
 * NOT_FOUND (custom-call target), LIMIT, OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_module_evaluate(const hj_module *module, hj_client *client_or_null,
                   const hj_compile_options *options, hj_run *run_or_null,
                   const hj_buffer args[], int nargs, const hj_buffer results[],
                   int nresults);

/* --- replicas ------------------------------------------------------------- */

/* What the module says; R * P participants run it. */
HJ_API int hj_executable_nreplicas(const hj_executable *exe);
HJ_API int hj_executable_npartitions(const hj_executable *exe);

/* One participant's part of hj_run_participants: machine code, or a module for
 * the evaluator.  Runs differ; executables and modules may. */
typedef struct hj_participant {
    const hj_executable *exe; /* NULL: `module` is evaluated */
    const hj_module *module;
    hj_client *client;                 /* of the evaluator; may be NULL */
    const hj_compile_options *options; /* of the evaluator; may be NULL */
    hj_run *run;
    const hj_buffer *args, *results;
    int nargs, nresults;
} hj_participant;

/* Runs all participants of a communicator at once, each on a thread of its own
 * (the first one on the caller's), and waits for all.  Sets their runs'
 * communicator, and resets it (hj_comm_reset) before.  Hosts with threads of
 * their own call hj_executable_run on them instead.
 *
 *   all  `n` of them, by number of participant.
 *
 * Errors: INVALID (not as many as the communicator has), that of the
 * participant that failed first (the others' runs have their own), and
 * OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_run_participants(hj_comm *comm, const hj_participant *all, int n);

#ifdef __cplusplus
}
#endif
#endif
