/* hlojit/text.h -- modules from text and protocol buffers, and back.
 *
 * Nothing here depends on the locale.  Implemented by lib/text.
 */
#ifndef HLOJIT_TEXT_H
#define HLOJIT_TEXT_H

#include "hlojit/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct hj_parse_options {
    size_t size;                   /* sizeof(hj_parse_options) */
    const char *file;              /* named in messages; NULL: "<text>" */
    const hj_limits *limits;       /* NULL: the defaults */
    const hj_allocator *allocator; /* of the module; NULL: malloc */
    const char *entry; /* StableHLO: the function to be run; NULL: @main, or
                        * the first that has a body */
    /* StableHLO: is the program legal?  Where it is, and the graph cannot have
     * it (sizes that only a run knows, quantised types), `*out` is NULL and
     * there is no error.  Otherwise as ever. */
    bool check_only;
} hj_parse_options;

/* Reads HLO text: a module with or without its header line, a single
 * computation, or a single instruction (whose unknown operands become
 * parameters).
 *
 *   text     `length` bytes of UTF-8; no NUL needed at the end; not kept.
 *   options  NULL for the defaults above.
 *   out      the module, to be destroyed by the caller; NULL on error.
 *
 * Every instruction of the result has a shape; what is declared twice in the
 * text agrees.  Whether ops fit their operands is hj_module_verify's to say.
 * Errors: INVALID, UNIMPLEMENTED (an op that is refused, or has no shape
 * inference where its shape is left out), LIMIT, OUT_OF_MEMORY.  The first
 * four read "FILE:LINE:COLUMN: error: ...", then the line and a caret.
 * Time and memory are proportional to `length`. */
HJ_API HJ_MUST_USE hj_error *
hj_module_parse_hlo(const char *text, size_t length,
                    const hj_parse_options *options, hj_module **out);

/* Reads StableHLO text (MLIR's syntax, long and short forms): the functions of
 * a module become computations, each op what it means in HLO; CHLO's ops and
 * composites become what they are made of.
 *
 * Arguments, time and memory are as above; the shapes of the text's types are
 * compared with those that the ops give.  Locations and the attributes of
 * other dialects are ignored; so is sharding.
 * Errors: INVALID, UNIMPLEMENTED (what is legal, but not supported: quantised
 * types, say), LIMIT, OUT_OF_MEMORY; NOT_FOUND (options->entry). */
HJ_API HJ_MUST_USE hj_error *
hj_module_parse_stablehlo(const char *text, size_t length,
                          const hj_parse_options *options, hj_module **out);

/* Reads StableHLO's portable bytecode (a serialised artifact: what jax.export
 * gives, and what PJRT clients hand over) of every version from 0.9 to 1.20,
 * as hj_module_parse_stablehlo reads text.
 *
 *   bytes    `nbytes` of a file that begins with "ML\xefR"; not kept.
 *
 * The rest is as above.  Errors in an op name the place in the program that
 * was exported, if the file has it ("model.py:12:3: error: ..."), or the
 * number of the op in its function. */
HJ_API HJ_MUST_USE hj_error *
hj_module_parse_stablehlo_bytecode(const void *bytes, size_t nbytes,
                                   const hj_parse_options *options,
                                   hj_module **out);

/* Reads a serialised HloModuleProto (protocol buffers, as XLA writes them),
 * alone, in an HloModuleProtoWithConfig, an HloProto or an HloSnapshot: which
 * one, field 1 tells, since a module's begins with its name and that of the
 * others with a field's tag.  Fields that are not known are skipped.
 *
 *   bytes    `nbytes` of them; not kept.
 *   options, out   as above; `entry` is not looked at.
 *
 * A configuration gives replicas, partitions and the layout of the entry.
 * Metadata and stack frames become the places that messages name.  Constants
 * without a value are elided ones, `{...}`.
 * Errors: INVALID, UNIMPLEMENTED, LIMIT, OUT_OF_MEMORY.  The first three read
 * "FILE:1:BYTE: error: NAME: ...".  Time is proportional to `nbytes`, and
 * memory to what the module takes; literals are copied once. */
HJ_API HJ_MUST_USE hj_error *
hj_module_parse_proto(const void *bytes, size_t nbytes,
                      const hj_parse_options *options, hj_module **out);

typedef struct hj_proto_options {
    size_t size;      /* sizeof(hj_proto_options) */
    bool with_config; /* an HloModuleProtoWithConfig: replicas, partitions and
                       * what may be propagated, which a module alone lacks */
} hj_proto_options;

/* Writes a module as XLA's readers want it; hj_module_parse_proto reads the
 * same module back, names aside: instructions that have the name of another
 * one, of another computation, get one of their own, for XLA reads no others.
 *
 *   options     NULL: an HloModuleProto alone.
 *   out_bytes   `*out_nbytes` of them; hj_text_free frees them; NULL on error.
 *
 * Errors: INVALID (an attribute that XLA has no field for, naming the
 * instruction), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_module_print_proto(const hj_module *module, const hj_proto_options *options,
                      char **out_bytes, size_t *out_nbytes);

typedef enum hj_text_form {
    HJ_TEXT_LONG, /* `%` before names, operand shapes (but those of tuples of
                   * more than 32 elements), signatures, metadata */
    HJ_TEXT_SHORT /* none of these */
} hj_text_form;

typedef struct hj_print_options {
    size_t size; /* sizeof(hj_print_options) */
    hj_text_form form;
    /* Constants of more elements print as `{...}`, which cannot be executed
     * when it is read again; 0: all are printed in full. */
    int64_t max_constant_nelems;
} hj_print_options;

/* Prints HLO text that hj_module_parse_hlo reads back as the same module;
 * printing that one gives the same text.
 *
 *   options   NULL: the long form, constants in full.
 *   out_text  NUL-terminated; hj_text_free frees it; NULL on error.
 *
 * Errors: OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_module_print(const hj_module *module,
                                             const hj_print_options *options,
                                             char **out_text);
HJ_API void hj_text_free(char *text); /* NULL is allowed */

/* Prints StableHLO text (MLIR's syntax, short forms as JAX prints them) that
 * hj_module_parse_stablehlo reads back as a module with the same results, and
 * that MLIR's own parser and verifier take.  The entry is @main; computations
 * become regions of the ops that call them, or private functions.
 *
 *   module    as it was read or built; passes after `typed` make ops that
 *             StableHLO does not have.
 *   options   NULL: the long form, constants in full.  The short form leaves
 *             out what changes no value: mhlo.sharding,
 *             mhlo.frontend_attributes, locations.  Constants that are not
 *             printed in full are dense_resource<__elided__>.
 *   out_text  as in hj_module_print.
 *
 * Errors: UNIMPLEMENTED (an op or a type that StableHLO has no words for: the
 * message names the instruction; docs/stablehlo.md lists them), OUT_OF_MEMORY.
 * Time is proportional to the text, which is no longer than a small multiple
 * of the module: large computations that several ops call are printed once. */
HJ_API HJ_MUST_USE hj_error *
hj_module_print_stablehlo(const hj_module *module,
                          const hj_print_options *options, char **out_text);

typedef struct hj_array_print_options {
    size_t size;        /* sizeof(hj_array_print_options) */
    int64_t max_nelems; /* of an array printed in full; 0: any */
    int nedge; /* how many elements, or rows, larger ones show at either end of
                  a dimension, with "..." between; 0: they print as "{...}" */
} hj_array_print_options;

/* Prints a dense array as HLO text writes constants: "{1, 2, 3}".
 *
 *   data      elements in row-major order.
 *   options   NULL: in full, which hj_module_parse_hlo can read back.
 *   out_text  as in hj_module_print.
 *
 * Errors: INVALID (not an array), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_array_print(const hj_shape *shape, const void *data,
               const hj_array_print_options *options, char **out_text);

#ifdef __cplusplus
}
#endif
#endif
