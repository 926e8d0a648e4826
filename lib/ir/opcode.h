/* opcode -- facts about opcodes, from ops.def, attrs.def and enums.def. */
#ifndef HJ_IR_OPCODE_H
#define HJ_IR_OPCODE_H

#include "base/error.h"
#include "hlojit/enums.h"
#include "hlojit/graph.h"

typedef enum hj_family {
    HJ_FAMILY_unary,
    HJ_FAMILY_binary,
    HJ_FAMILY_convert,
    HJ_FAMILY_move,
    HJ_FAMILY_index,
    HJ_FAMILY_reduce,
    HJ_FAMILY_contract,
    HJ_FAMILY_linalg,
    HJ_FAMILY_order,
    HJ_FAMILY_control,
    HJ_FAMILY_comm,
    HJ_FAMILY_random
} hj_family;

/* Traits of an op. */
enum {
    HJ_TRAIT_COMMUTES = 1,     /* f(a, b) == f(b, a) */
    HJ_TRAIT_ASSOCIATES = 2,   /* in integers; floats only up to rounding */
    HJ_TRAIT_IDEMPOTENT = 4,   /* f(a, a) == a */
    HJ_TRAIT_EFFECT = 8,       /* must run, once, in its place */
    HJ_TRAIT_SHAPE_ONLY = 16,  /* moves elements, computes nothing */
    HJ_TRAIT_ELEMENTWISE = 32, /* element i depends on elements i only */
    HJ_TRAIT_CALLS = 64        /* takes attributes that are computations */
};

/* How far a module has come; each stage has a predicate in verify/stage.c. */
typedef enum hj_stage {
    HJ_STAGE_parsed,
    HJ_STAGE_typed,
    HJ_STAGE_expanded,
    HJ_STAGE_fused,
    HJ_STAGE_laid_out,
    HJ_STAGE_scheduled,
    HJ_STAGE_planned,
    HJ_STAGE_all = HJ_STAGE_planned
} hj_stage;

/* Who lowers the op to code. */
typedef enum hj_jit_by {
    HJ_JIT_none,
    HJ_JIT_nest,
    HJ_JIT_plan,
    HJ_JIT_pass,
    HJ_JIT_refused
} hj_jit_by;

typedef struct hj_op_info {
    const char *name, *stablehlo, *id, *attrs;
    hj_family family;
    int min_operands, max_operands; /* max -1: any number */
    char infer, eval;               /* 'Y', 'N' or 'R' */
    hj_jit_by jit;
    hj_stage stage;
    unsigned traits;
} hj_op_info;

extern const hj_op_info hj_op_infos[HJ_NOPS];

static inline const hj_op_info *hj_op_get(hj_opcode op)
{
    HJ_ASSERT((unsigned)op < HJ_NOPS);
    return &hj_op_infos[op];
}

/* The first word of an op's list of attributes at `p`, which is the list or
 * the end of a word; NULL: no more.  What follows it is '!' if the op needs
 * it. */
const char *hj_attrs_next(const char *p, size_t *length);
/* HJ_NOPS where there is none. */
hj_opcode hj_op_find(const char *name, size_t length);
const char *hj_family_name(hj_family family);
const char *hj_stage_name(hj_stage stage);

static inline bool hj_op_has(hj_opcode op, unsigned traits)
{
    return (hj_op_get(op)->traits & traits) == traits;
}

/* Kinds of attribute values: how they are written and where they are kept. */
typedef enum hj_attr_kind {
    HJ_KIND_BOOL,
    HJ_KIND_INT,
    HJ_KIND_FLOAT,
    HJ_KIND_INTS,
    HJ_KIND_BOOLS,
    HJ_KIND_TEXT,
    HJ_KIND_RAW,
    HJ_KIND_SHAPE,
    HJ_KIND_COMP,
    HJ_KIND_COMPS,
    HJ_KIND_INSTRS,
    HJ_KIND_WINDOW,
    HJ_KIND_PADDING,
    HJ_KIND_DIM_LABELS,
    HJ_KIND_SLICES,
    HJ_KIND_GROUPS,
    HJ_KIND_PAIRS,
    HJ_KIND_ALIASING,
    HJ_KIND_ENUM,  /* E_<table> */
    HJ_KIND_ENUMS, /* ES_<table> */
} hj_attr_kind;

typedef struct hj_attr_info {
    const char *name; /* in text; "" if it is not written as an attribute */
    const char *id;
    hj_attr_kind kind;
    int table; /* of ENUM and ENUMS: hj_enum_table */
} hj_attr_info;

extern const hj_attr_info hj_attr_infos[HJ_NATTRS];

static inline const hj_attr_info *hj_attr_get(hj_attr_id attr)
{
    HJ_ASSERT((unsigned)attr < HJ_NATTRS);
    return &hj_attr_infos[attr];
}

/* The attribute that `op` knows under this name, common ones included;
 * HJ_NATTRS where it takes none. */
hj_attr_id hj_attr_find(hj_opcode op, const char *name, size_t length);
/* Is it among the op's own (or the common) ones; does the op need it? */
bool hj_op_takes(hj_opcode op, hj_attr_id attr);
bool hj_op_needs(hj_opcode op, hj_attr_id attr);

typedef enum hj_enum_table {
    HJ_TABLE_direction,
    HJ_TABLE_compare_type,
    HJ_TABLE_precision,
    HJ_TABLE_distribution,
    HJ_TABLE_rng_algorithm,
    HJ_TABLE_fft_type,
    HJ_TABLE_sum_order,
    HJ_TABLE_transpose,
    HJ_TABLE_fusion_kind,
    HJ_TABLE_schedule,
    HJ_TABLE_api_version,
    HJ_TABLE_dot_algorithm
} hj_enum_table;

/* The word of a value; the value of a word, or -1.  Values count from 0 in
 * each table. */
const char *hj_enum_word(hj_enum_table table, int value);
int hj_enum_find(hj_enum_table table, const char *word, size_t length);

#endif
