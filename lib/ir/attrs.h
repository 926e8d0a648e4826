/* attrs -- attribute values of instructions; rows in hlojit/attrs.def.
 *
 * An instruction keeps a short list of them; a missing attribute means its
 * default.  Values live in the module's arena and are never changed in place:
 * setting replaces.
 */
#ifndef HJ_IR_ATTRS_H
#define HJ_IR_ATTRS_H

#include "ir/literal.h"
#include "ir/opcode.h"

typedef struct hj_ints {
    int n;
    int64_t *at;
} hj_ints;

/* One dimension of a window; sizes and strides are positive, paddings may be
 * negative, dilations are at least 1. */
typedef struct hj_window_dim {
    int64_t size, stride, pad_low, pad_high, base_dilation, window_dilation;
    bool reversal;
} hj_window_dim;

typedef struct hj_window {
    int n;
    hj_window_dim *at;
} hj_window;

typedef struct hj_padding_dim {
    int64_t low, high, interior;
} hj_padding_dim;

typedef struct hj_padding {
    int n;
    hj_padding_dim *at;
} hj_padding;

typedef struct hj_slice_dim {
    int64_t start, limit, stride;
} hj_slice_dim;

typedef struct hj_slices {
    int n;
    hj_slice_dim *at;
} hj_slices;

/* dim_labels: which dimension of each array is what.  A rank that is more
 * than nspatial + 2 tells of dimensions without a meaning, written `?`; 0
 * stands for nspatial + 2. */
typedef struct hj_dim_labels {
    int nspatial;
    int input_rank, kernel_rank, output_rank;
    int64_t input_batch, input_feature;
    int64_t kernel_input_feature, kernel_output_feature;
    int64_t output_batch, output_feature;
    int64_t *input_spatial, *kernel_spatial, *output_spatial;
} hj_dim_labels;

typedef struct hj_lists {
    int n;
    hj_ints *at;
} hj_lists;

/* {out index}: (operand, {operand index}, kind) */
typedef struct hj_alias {
    hj_ints output;
    int64_t operand;
    hj_ints operand_index;
    bool must; /* must-alias; may-alias otherwise */
} hj_alias;

typedef struct hj_aliases {
    int n;
    hj_alias *at;
} hj_aliases;

typedef struct hj_attr {
    hj_attr_id id;
    union {
        int64_t i;
        double f;
        hj_ints ints;
        const char *text; /* TEXT: unescaped; RAW, GROUPS: as written */
        const hj_shape *shape;
        hj_comp *comp;
        struct {
            int n;
            hj_comp **at;
        } comps;
        struct {
            int n;
            hj_instr **at;
        } instrs;
        hj_window window;
        hj_padding padding;
        hj_slices slices;
        hj_dim_labels *labels;
        struct {
            const char *text;
            hj_lists lists; /* what the text means; PAIRS: lists of two */
        } groups;
        hj_aliases aliases;
    } u;
} hj_attr;

/* NULL if the instruction does not carry it. */
const hj_attr *hj_instr_attr(const hj_instr *instr, hj_attr_id id);
bool hj_instr_has_attr(const hj_instr *instr, hj_attr_id id);
/* The value, or `otherwise` (BOOL, INT, ENUM). */
int64_t hj_instr_int(const hj_instr *instr, hj_attr_id id, int64_t otherwise);
/* The list, or an empty one. */
hj_ints hj_instr_ints(const hj_instr *instr, hj_attr_id id);
const char *hj_instr_text(const hj_instr *instr, hj_attr_id id); /* or NULL */
hj_comp *hj_instr_comp(const hj_instr *instr, hj_attr_id id);    /* or NULL */

/* Adds or replaces; `attr` is copied flat, what it points to must live in the
 * module's arena. */
void hj_instr_set_attr(hj_instr *instr, const hj_attr *attr);
/* All that it has; likewise. */
void hj_instr_set_attrs(hj_instr *instr, int n, const hj_attr *attrs);
void hj_instr_set_int(hj_instr *instr, hj_attr_id id, int64_t value);
void hj_instr_set_ints(hj_instr *instr, hj_attr_id id, int n,
                       const int64_t *values); /* copies */
void hj_instr_set_text(hj_instr *instr, hj_attr_id id, const char *text);
void hj_instr_set_comp(hj_instr *instr, hj_attr_id id, hj_comp *comp);
void hj_instr_drop_attr(hj_instr *instr, hj_attr_id id);

/* A copy with everything in `arena`; computations and instructions stay the
 * ones that are pointed to. */
hj_attr hj_attr_clone(hj_arena *arena, const hj_attr *attr);
bool hj_attr_equal(const hj_attr *a, const hj_attr *b);
uint64_t hj_attr_hash(const hj_attr *attr, uint64_t seed);

/* Output size of one window dimension over `size` elements; 0 if the dilated
 * window does not fit. */
int64_t hj_window_nout(const hj_window_dim *dim, int64_t size);

#endif
