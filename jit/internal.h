/* internal -- client and executable, for the files of this folder. */
#ifndef HJ_JIT_INTERNAL_H
#define HJ_JIT_INTERNAL_H

#include "base/map.h"
#include "base/vec.h"
#include "hlojit/jit.h"
#include "ir/graph.h"
#include "jit/orc/session.h"
#include "rt/call/callback.h"
#include "rt/call/custom_call.h"
#include "rt/call/staged.h"
#include "rt/call/typed/typed.h"
#include "rt/comm/comm.h"
#include "rt/comm/site.h"
#include "rt/parallel.h"

#include <stdatomic.h>

struct hj_client {
    atomic_int references;
    hj_allocator allocator;
    hj_arena arena; /* target and options; fixed after creation */
    hj_target target;
    hj_orc_session *session;
    hj_rt_pool *pool;
    bool has_own_threads; /* in the pool: not the host's */
    bool lists_only;      /* its code may be for another CPU: nothing is run */
    hj_custom_call_registry *custom_calls;
};

/* A bounded dimension of a leaf of the parameters or results, and which one it
 * is in the order of memory. */
typedef struct hj_bounded {
    int leaf, dim, memory_dim;
} hj_bounded;

/* A leaf whose elements the caller has packed: where they are a byte each in
 * the scratch. */
typedef struct hj_packed {
    int leaf;
    size_t at;
} hj_packed;

/* What sites of custom calls have that must be ended: callbacks of calls by a
 * signature, states of handlers. */
typedef struct hj_owned_calls {
    HJ_VEC(hj_rt_callback *) callbacks;
    HJ_VEC(hj_rt_typed_site *) typed; /* whose states have begun */
} hj_owned_calls;

/* The memory of a parameter's or result's leaf, as callers have it. */
typedef struct hj_leaf_memory {
    const hj_shape *shape;
    size_t nbytes; /* of all of it, where the shape has bounds */
    size_t align_mask;
    bool is_bounded;
} hj_leaf_memory;

struct hj_executable {
    atomic_int references;
    hj_client *client; /* retained */
    hj_arena arena;    /* everything below that is pointed to */
    hj_entry_fn *entry;
    hj_orc_code *code;
    hj_owned_calls calls;
    int nparams, nresults; /* leaves */
    int nreplicas, npartitions;
    bool is_logical; /* whole_bytes: layouts of callers mean nothing */
    const hj_shape **param_shapes, **result_shapes;
    hj_leaf_memory *leaves; /* of the parameters, then of the results */
    /* The same with their dimensions in the order of memory. */
    const hj_shape **param_memory, **result_memory;
    bool *is_donated; /* by parameter leaf; NULL: none is */
    int *donors; /* by result leaf: the parameter leaf whose memory the result
                  * may have, or -1; NULL: there are none */
    bool *begins_there; /* and the code looks for that parameter there */
    /* The entry takes (gives) the size of each behind the leaves. */
    int nparam_sizes, nresult_sizes;
    hj_bounded *param_sizes, *result_sizes;
    /* Where smaller arguments are spread out in the scratch: offsets by leaf,
     * 0 for those that have no bounds. */
    size_t *spread_at;
    size_t dims_at; /* room for the sizes of one leaf */
    int npacked_params, npacked_results;
    hj_packed *packed_params, *packed_results;
    size_t scratch_nbytes;
    int64_t max_nbytes; /* of scratch and results: limits.temp_nbytes */
    hj_executable_stats stats;
};

/* site.c: the record of a collective or transfer, in `arena`.  Errors: INVALID,
 * where its groups do not fit the module's replicas and partitions. */
HJ_MUST_USE hj_error *hj_site_new(hj_arena *arena, const hj_instr *in,
                                  hj_rt_comm_site **out);
/* "(f32[2,3], s32[])": how queues tell values apart. */
const char *hj_leaves_text(hj_arena *arena, const hj_shape *const *shapes,
                           int n);

/* Default allocator functions when `given` is NULL. */
hj_allocator hj_jit_allocator(const hj_allocator *given);
/* The caller's options over the defaults.  Errors: INVALID (size, level, names
 * of passes). */
HJ_MUST_USE hj_error *hj_jit_take_options(const hj_compile_options *given,
                                          hj_compile_options *out);

/* calls.c: backend_config as the function gets it: a string without its
 * quotes. */
const char *hj_opaque_of(hj_arena *arena, const hj_instr *in);
/* Who makes sites of custom calls. */
typedef struct hj_call_maker {
    hj_client *client;
    hj_arena *arena;                   /* of the sites */
    const hj_compile_options *options; /* of callbacks; may be NULL */
    bool is_lazy; /* a function that is not found is looked up again */
    bool uses_libffi;
    bool evaluates;  /* callbacks, instead of compiling them */
    bool is_checked; /* everything is staged */
    const hj_limits *limits;
    hj_owned_calls *owned;
} hj_call_maker;
typedef struct hj_call_site {
    int version;          /* HJ_api_version_..., as the registry knows it */
    bool is_direct;       /* compiled code calls by itself */
    bool is_lazy;         /* the function is not known yet */
    hj_rt_leaf_fn *run;   /* with its name, that the run time calls by; */
    const char *run_name; /* NULL: hj_rt_custom_call_run */
    void *site;           /* of that function */
    const hj_native_call *native; /* of a call by a signature; or NULL */
} hj_call_site;
/* What the site calls; `function` NULL: not known yet. */
hj_rt_callee hj_call_callee(const hj_call_maker *m, const hj_instr *in,
                            hj_custom_call_function *function, int version);
/* Errors: NOT_FOUND, INVALID; they name the instruction. */
HJ_MUST_USE hj_error *hj_call_site_new(hj_call_maker *m, const hj_instr *in,
                                       hj_call_site *out);
void hj_owned_calls_end(hj_owned_calls *owned);
/* Are the functions of a module found, and do their signatures fit?  Tells
 * the passes what overwrites its operands. */
HJ_MUST_USE hj_error *hj_calls_check(hj_call_maker *m, hj_arena *scratch,
                                     hj_module *module);
/* Is it a call of ours or XLA's that no function stands behind? */
bool hj_call_is_builtin(const hj_instr *in);
/* The evaluator's handler of custom calls; `context` is of this type. */
typedef struct hj_evaluated_calls {
    hj_call_maker maker;
    hj_run *run;
    hj_map sites; /* by instruction */
} hj_evaluated_calls;
hj_error *hj_evaluate_call(void *context, const hj_instr *in,
                           hj_literal *const *operands, hj_literal *result,
                           bool *handled);

/* staged.c: are the arrays of this call copied first? */
bool hj_call_is_staged(const hj_instr *in, bool is_checked);
/* A site that stages what `call` of `site` gets. */
HJ_MUST_USE hj_error *hj_call_new_staged(hj_call_maker *m, const hj_instr *in,
                                         hj_rt_leaf_fn *call, void *site,
                                         hj_rt_staged **out);
/* A call of versions 1 to 3 as one of leaves; its `call` is not set. */
hj_rt_tree_call *hj_call_new_tree(hj_call_maker *m, const hj_instr *in);

/* native.c: calls by a signature. */
/* `declared`: the signature that the host gave; or NULL. */
HJ_MUST_USE hj_error *hj_native_read(hj_arena *arena, const hj_instr *in,
                                     const char *declared,
                                     hj_native_call **out);
/* Is backend_config one? */
bool hj_native_is_signature(hj_arena *arena, const hj_instr *in);
/* May compiled code call by itself? */
bool hj_native_is_direct(const hj_call_maker *m, const hj_native_call *call,
                         const hj_instr *in);
/* `call` must live as long as the site. */
HJ_MUST_USE hj_error *hj_native_site_new(hj_call_maker *m, const hj_instr *in,
                                         const hj_native_call *call,
                                         bool is_direct, hj_rt_native **out);

/* layouts.c: `shape` as the caller has it: with the layout if that packs its
 * elements or is not row major, without any else. */
hj_shape *hj_shape_of_caller(hj_arena *arena, const hj_shape *shape,
                             const hj_layout *layout);
/* Lists the leaves that are packed, and makes room in the scratch. */
void hj_executable_find_packed(hj_executable *exe);
/* Unpacks arguments, and gives results room: before and after the entry. */
void hj_executable_unpack(const hj_executable *exe, hj_run *run,
                          const hj_buffer *in, const void **args,
                          void **results);
void hj_executable_pack(const hj_executable *exe, const hj_run *run,
                        const int32_t *sizes, const hj_buffer *out);
/* Is a buffer in another order than the module's? */
bool hj_executable_differs(const hj_executable *exe, const hj_buffer args[],
                           const hj_buffer results[]);
/* hj_executable_run of copies in the module's order. */
HJ_MUST_USE hj_error *hj_executable_run_copies(const hj_executable *exe,
                                               hj_run *run,
                                               const hj_buffer args[],
                                               const hj_buffer results[]);

/* dynamic.c: lists the bounded dimensions of the shapes, and makes room in the
 * scratch. */
void hj_executable_find_bounds(hj_executable *exe);
/* Does an argument fit: as large as it must be, or smaller where it may? */
bool hj_executable_fits(const hj_shape *given, const hj_shape *wanted);
/* buffers.c: what a checked call asks of its buffers; `differs`: some are in
 * another layout than the module's, and are to be copied.  Errors: INVALID,
 * OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_executable_check(const hj_executable *exe,
                                          const hj_buffer args[], int nargs,
                                          const hj_buffer results[],
                                          int nresults, bool *differs);
/* Fills `leaves`, of the shapes of parameters and results. */
void hj_executable_measure(hj_executable *exe);
/* Puts the arguments and their sizes where the entry wants them: args and
 * results have room for leaves and sizes, sizes for those of both. */
void hj_executable_spread(const hj_executable *exe, hj_run *run,
                          const hj_buffer *in, const void **args,
                          void **results, int32_t *sizes);
/* Makes the results dense, and tells their sizes to the run. */
HJ_MUST_USE hj_error *hj_executable_gather(const hj_executable *exe,
                                           hj_run *run, void *const *results,
                                           const int32_t *sizes);

#endif
