/* hlojit/builder.h -- makes op graphs; hlojit/ops.h has a function per op.
 *
 *     hj_builder *b;
 *     hj_module *module;
 *     hj_error *error = hj_builder_create("axpy", NULL, &b);
 *     if (error) return error;
 *     hj_instr *a = hj_parameter(b, 0, &HJ_SCALAR(HJ_DTYPE_f32), "a");
 *     hj_instr *x = hj_parameter(b, 1, &HJ_SHAPE(HJ_DTYPE_f32, 8), "x");
 *     hj_instr *y = hj_parameter(b, 2, &HJ_SHAPE(HJ_DTYPE_f32, 8), "y");
 *     hj_instr *ax = hj_multiply(b, a, x, NULL, 0);
 *     return hj_builder_finish(b, hj_add(b, ax, y, NULL, 0), &module);
 *
 * Errors stick: the first one is kept, every later call does nothing and
 * returns a harmless placeholder, and hj_builder_finish hands the error out.
 * So no call needs a check.  An error names the instruction, what was found
 * and what was expected.
 *
 * Values (hj_instr *) and computations (hj_comp *) belong to the builder, and
 * after hj_builder_finish to the module.  Arguments are borrowed for the call:
 * shapes, strings, lists and data are copied.  Lists are a pointer and a
 * count; a pointer to no elements may be NULL.
 *
 * A builder and its sub-builders are used by one thread at a time.  Shape
 * rules and meanings: docs/semantics.md, by the name of the op.
 * Implemented by lib/infer/build.
 */
#ifndef HLOJIT_BUILDER_H
#define HLOJIT_BUILDER_H

#include "hlojit/ops.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- begin and end -------------------------------------------------------- */

typedef struct hj_builder_options {
    size_t size;                   /* sizeof(hj_builder_options) */
    const hj_allocator *allocator; /* of the module; NULL: malloc */
    const hj_limits *limits;       /* NULL: the defaults */
} hj_builder_options;

/* Begins a module and its entry computation, both called `name`.  `options`
 * NULL: defaults. */
HJ_API HJ_MUST_USE hj_error *
hj_builder_create(const char *name, const hj_builder_options *options,
                  hj_builder **out);
/* Ends the entry computation with the result `root` (NULL: the instruction
 * made last) and frees the builder, also on failure.  Computations that
 * nothing calls are dropped.
 *
 *   out   receives the module (hj_module_destroy); NULL on error.
 *
 * Errors: the first one since hj_builder_create. */
HJ_API HJ_MUST_USE hj_error *hj_builder_finish(hj_builder *b, hj_instr *root,
                                               hj_module **out);
/* Gives up a builder that was not finished, its sub-builders and whatever they
 * made; NULL is allowed. */
HJ_API void hj_builder_destroy(hj_builder *b);

/* Begins a computation that ops of `b`, and of other sub-builders, can call
 * once it is finished.  Values of one builder are not seen by another. */
HJ_API hj_builder *hj_builder_create_sub(hj_builder *b, const char *name);
/* Ends it; `root` as in hj_builder_finish. */
HJ_API hj_comp *hj_builder_finish_sub(hj_builder *sub, hj_instr *root);

/* The kind of the first error; HJ_OK while there is none. */
HJ_API hj_code hj_builder_status(const hj_builder *b);
/* Lives as long as the value.  After an error it is that of some value. */
HJ_API const hj_shape *hj_builder_shape(const hj_builder *b, const hj_instr *x);
/* Names a value in printed text and messages; other characters than HLO's
 * become '_', and a name that is taken gets a suffix. */
HJ_API void hj_builder_set_name(hj_builder *b, hj_instr *x, const char *name);
/* Sets an attribute that every op takes ("metadata", "sharding",
 * "frontend_attributes", "backend_config", ...) to text as HLO writes it. */
HJ_API void hj_builder_set_attribute(hj_builder *b, hj_instr *x,
                                     const char *attribute, const char *text);
/* `x` runs after `predecessor`, although it does not use it. */
HJ_API void hj_builder_add_control(hj_builder *b, hj_instr *predecessor,
                                   hj_instr *x);
/* The run-time's result leaf `output` may (must) take the place of leaf
 * `index` of parameter `parameter`: both are paths through tuples. */
HJ_API void hj_builder_add_alias(hj_builder *b, const int64_t *output,
                                 int noutput, int parameter,
                                 const int64_t *index, int nindex, bool must);
/* entry_computation_layout: the shapes of the entry's parameters and of its
 * result again, with layouts.  hj_builder_finish compares the shapes. */
HJ_API void hj_builder_set_entry_layout(hj_builder *b,
                                        const hj_shape *const *params,
                                        int nparams, const hj_shape *result);
/* How many replicas and partitions run the program; 1 and 1 by default. */
HJ_API void hj_builder_set_replicas(hj_builder *b, int64_t nreplicas,
                                    int64_t npartitions);

/* --- leaves and tuples ---------------------------------------------------- */

/* Parameters are numbered from 0, without gaps, in any order. */
HJ_API hj_instr *hj_parameter(hj_builder *b, int number, const hj_shape *shape,
                              const char *name);
/* Dense row-major elements of an array shape, as C stores them; 1-, 2- and
 * 4-bit ones a byte each.  nbytes must be hj_shape_nbytes(shape). */
HJ_API hj_instr *hj_constant(hj_builder *b, const hj_shape *shape,
                             const void *data, size_t nbytes);
/* A vector of n elements. */
HJ_API hj_instr *hj_constant_vector(hj_builder *b, hj_dtype dtype,
                                    const void *data, int64_t n);
/* Scalars of any numeric type; floats round to nearest even, integers wrap,
 * pred is value != 0. */
HJ_API hj_instr *hj_constant_int(hj_builder *b, hj_dtype dtype, int64_t value);
HJ_API hj_instr *hj_constant_real(hj_builder *b, hj_dtype dtype, double value);
HJ_API hj_instr *hj_constant_complex(hj_builder *b, hj_dtype dtype, double real,
                                     double imag);
/* The lowest (-inf where the type has it) and the highest value: what maximum
 * and minimum start from. */
HJ_API hj_instr *hj_constant_min(hj_builder *b, hj_dtype dtype);
HJ_API hj_instr *hj_constant_max(hj_builder *b, hj_dtype dtype);
/* An array of one value. */
HJ_API hj_instr *hj_full(hj_builder *b, const hj_shape *shape, double value);
/* 0, 1, 2, ... along a dimension. */
HJ_API hj_instr *hj_iota(hj_builder *b, const hj_shape *shape,
                         int64_t iota_dimension);

HJ_API hj_instr *hj_tuple(hj_builder *b, hj_instr *const *xs, int n);
HJ_API hj_instr *hj_get_tuple_element(hj_builder *b, hj_instr *tuple,
                                      int64_t index);

#ifdef __cplusplus
}
#endif
#endif
