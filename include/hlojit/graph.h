/* hlojit/graph.h -- op graphs: modules, computations, instructions, and the
 * builder that makes them.
 *
 * A module owns everything in it.  Graphs are not thread-safe: one thread at
 * a time changes a module, and nobody reads it then.  Any number of threads
 * may compile, evaluate and copy one at once.  Implemented by lib/ir and
 * lib/infer.
 */
#ifndef HLOJIT_GRAPH_H
#define HLOJIT_GRAPH_H

#include "hlojit/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opcodes: HJ_OP_add and so on, rows of ops.def. */
typedef enum hj_opcode {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    HJ_OP_##id,
#include "hlojit/ops.def"
#undef HJ_OP
    HJ_NOPS
} hj_opcode;

/* Attributes: HJ_ATTR_dimensions and so on, rows of attrs.def. */
typedef enum hj_attr_id {
#define HJ_ATTR(id, name, kind) HJ_ATTR_##id,
#include "hlojit/attrs.def"
#undef HJ_ATTR
    HJ_NATTRS
} hj_attr_id;

typedef struct hj_module hj_module;
typedef struct hj_comp hj_comp;
typedef struct hj_instr hj_instr;
typedef struct hj_builder hj_builder;

/* What no input may exceed.  Zeros mean the defaults in parentheses. */
typedef struct hj_limits {
    size_t size;         /* sizeof(hj_limits) */
    int64_t rank;        /* of an array (64) */
    int64_t nelems;      /* of one array (2^40) */
    int64_t nbytes;      /* of one array (2^42) */
    int64_t ninstrs;     /* of a module (10 million) */
    int64_t nesting;     /* of tuples, braces, computations (200, which is also
                            the most: it has to fit a thread's stack) */
    int64_t fold_nelems; /* of a folded constant (65,536) */
    int64_t memory_nbytes; /* of one module's arena (16 GiB) */
    int64_t temp_nbytes;   /* of the values of one run (64 GiB, or 3/4 of the
                              machine's memory if that is less) */
} hj_limits;

HJ_API void hj_module_destroy(hj_module *module); /* NULL is allowed */
HJ_API const char *hj_module_name(const hj_module *module);
/* A deep copy that shares nothing. */
HJ_API HJ_MUST_USE hj_error *hj_module_clone(const hj_module *module,
                                             hj_module **out);

/* The entry computation's parameters and result; NULL where there is no such
 * parameter. */
HJ_API int hj_module_nparams(const hj_module *module);
HJ_API const hj_shape *hj_module_param_shape(const hj_module *module, int i);
HJ_API const char *hj_module_param_name(const hj_module *module, int i);
HJ_API const hj_shape *hj_module_result_shape(const hj_module *module);
/* How the caller's memory is laid out for leaf i (depth first) of the entry's
 * parameters, or of its result: as entry_computation_layout says, else as the
 * parameter's or root's own shape does.  NULL: row major, or no such leaf.
 * Arguments and results lie in memory in this order of dimensions, with
 * elements of this size (hj_shape_packed_nbits), unless
 * hj_compile_options.whole_bytes is set.  The memory space is for callers (of
 * StableHLO, mhlo.layout_mode, and mhlo.memory_kind: pinned_host is 5,
 * unpinned_host 6). */
HJ_API const hj_layout *hj_module_param_layout(const hj_module *module, int i);
HJ_API const hj_layout *hj_module_result_layout(const hj_module *module, int i);
HJ_API int64_t hj_module_ninstrs(const hj_module *module);
/* How many instructions of all computations are this op. */
HJ_API int64_t hj_module_nops(const hj_module *module, hj_opcode op);

/* Makes another computation the entry, and drops those that it does not reach
 * and what was said about the old one (layout, aliases).
 *
 *   name  with or without a leading `%`.
 *
 * Errors: NOT_FOUND (naming computations that are near), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_module_set_entry(hj_module *module,
                                                 const char *name);

/* How many replicas and partitions run the module: what the text says (1 and 1
 * if it says nothing), or what is set here.  Errors: INVALID (below 1). */
HJ_API int64_t hj_module_nreplicas(const hj_module *module);
HJ_API int64_t hj_module_npartitions(const hj_module *module);
HJ_API HJ_MUST_USE hj_error *hj_module_set_replicas(hj_module *module,
                                                    int64_t nreplicas,
                                                    int64_t npartitions);

/* Why an op of ops.def is refused for good, as a phrase; NULL for all
 * others. */
HJ_API const char *hj_op_refusal(hj_opcode op);

/* What one run has to do at least. */
typedef struct hj_cost {
    double flops;  /* a multiply-add is two; a loop counts as often as it is
                      plain to see that it runs, else once */
    double nbytes; /* of parameters, constants and results, each moved once */
} hj_cost;

/* Estimates it for a verified module, in linear time.  Errors: OUT_OF_MEMORY.
 * (passes) */
HJ_API HJ_MUST_USE hj_error *hj_module_cost(const hj_module *module,
                                            hj_cost *out);

/* Are all bits of leaf `leaf` of the result pinned by the semantics?  False
 * where it depends on a function with a bound in ulp (exponential, complex
 * division ...): engines may then differ within these bounds.
 * Errors: INVALID (no such leaf), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_module_is_exact(const hj_module *module,
                                                int leaf, bool *out);

/* In ulps of which element type may leaf `leaf` of the result be off, if not
 * all its bits are pinned?  The coarsest one in which something that depends on
 * a function with a bound has been computed on its way to the leaf, the leaf's
 * own included: f32 for f64 convert(f32 tanh(x)).  (A leaf that is a tuple's
 * element by way of a loop or call has every such type of it.)
 *
 *   is_loose  nothing is pinned (`contract`, `relaxed_math`): all arithmetic
 *             counts as such a function.
 *
 * Errors: INVALID (no such leaf), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_module_inexact_dtype(const hj_module *module,
                                                     int leaf, bool is_loose,
                                                     hj_dtype *out);

/* Checks structure, shapes and attributes.  The error lists every finding,
 * a line each.  (lib/verify) */
HJ_API HJ_MUST_USE hj_error *hj_module_verify(const hj_module *module);

#ifdef __cplusplus
}
#endif
#endif
