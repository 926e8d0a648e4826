/* elements -- numbers of arrays of constants, character by character. */
#ifndef HJ_TEXT_MLIR_ELEMENTS_H
#define HJ_TEXT_MLIR_ELEMENTS_H

#include "text/mlir/reader.h"

typedef struct hj_mlir_decoder {
    hj_mlir_reader *r;
    const char *s, *end;
    const hj_mlir_type *type; /* of the array */
    hj_dtype dtype, part;     /* of an element, and of half a complex one */
    hj_dtype_class class_;    /* of the part */
    hj_fp_format format;      /* of floats */
    int width, nbytes;        /* of the part */
    char *data;
    int64_t n, nelems; /* read, and room for */
    bool has_pairs;    /* of real numbers: what they mean nobody says */
} hj_mlir_decoder;

/* Elements go into `literal`, or a splat's one. */
void hj_mlir_decode_start(hj_mlir_decoder *d, hj_mlir_reader *r,
                          const hj_mlir_type *type, hj_dtype dtype,
                          hj_literal *literal);
void hj_mlir_decode_blanks(hj_mlir_decoder *d);
bool hj_mlir_decode_eat(hj_mlir_decoder *d, char c); /* after blanks */
/* Digits, hexadecimal ones too; false if there are none, or too many. */
bool hj_mlir_decode_uint(hj_mlir_decoder *d, uint64_t *out);
/* A number, or (re, im), to place d->n. */
HJ_MUST_USE hj_error *hj_mlir_decode_element(hj_mlir_decoder *d);
/* [[1, 2], [3, 4]] */
HJ_MUST_USE hj_error *hj_mlir_decode_lists(hj_mlir_decoder *d);

/* From the list of indices on, up to the end. */
HJ_MUST_USE hj_error *hj_mlir_decode_sparse(hj_mlir_decoder *d);

#endif
