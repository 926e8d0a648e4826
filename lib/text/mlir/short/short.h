/* short -- one op in short that is being read, as forms.c describes it. */
#ifndef HJ_TEXT_MLIR_SHORT_SHORT_H
#define HJ_TEXT_MLIR_SHORT_SHORT_H

#include "text/mlir/reader.h"

typedef struct hj_mlir_short {
    hj_mlir_reader *r;
    hj_mlir_op *op;
    hj_mlir_values values;
    const char *p; /* in the pattern */
    bool in_group; /* ?( ... ) */
} hj_mlir_short;

void hj_mlir_short_add(hj_mlir_short *t, const char *name,
                       const hj_mlir_attr *value);

/* --- attrs.c -------------------------------------------------------------- */
/* $K.name of the pattern. */
HJ_MUST_USE hj_error *hj_mlir_short_attr(hj_mlir_short *t);

/* --- types.c -------------------------------------------------------------- */
/* !K of the pattern. */
HJ_MUST_USE hj_error *hj_mlir_short_types(hj_mlir_short *t, char kind);
/* The op's operands and results have these types; errors are at `place`. */
HJ_MUST_USE hj_error *hj_mlir_short_set_types(hj_mlir_short *t,
                                              const char *place,
                                              hj_mlir_types inputs,
                                              hj_mlir_types results);
/* A type n times. */
hj_mlir_types hj_mlir_short_repeat(hj_mlir_short *t, const hj_mlir_type *type,
                                   int n);

#endif
