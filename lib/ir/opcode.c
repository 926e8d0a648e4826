/* opcode -- see opcode.h. */
#include "ir/opcode.h"

#include "base/error.h"

#include <string.h>

const hj_op_info hj_op_infos[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    { name, stablehlo, #id,      attrs,        HJ_FAMILY_##family, min,        \
      max,  #infer[0], #eval[0], HJ_JIT_##jit, HJ_STAGE_##stage,   traits },
#include "hlojit/ops.def"
#undef HJ_OP
};

/* Is `text` this word?  Nearly all words differ in their first letter. */
static bool is_word(const char *word, const char *text, size_t length)
{
    return length && *word == *text && !strncmp(word, text, length) &&
           !word[length];
}

hj_opcode hj_op_find(const char *name, size_t length)
{
    for (int i = 0; i < HJ_NOPS; i++)
        if (is_word(hj_op_infos[i].name, name, length))
            return (hj_opcode)i;
    return HJ_NOPS;
}

const char *hj_family_name(hj_family family)
{
    static const char *const names[] = { "unary",    "binary", "convert",
                                         "move",     "index",  "reduce",
                                         "contract", "linalg", "order",
                                         "control",  "comm",   "random" };
    return names[family];
}

const char *hj_stage_name(hj_stage stage)
{
    static const char *const names[] = { "parsed", "typed",    "expanded",
                                         "fused",  "laid_out", "scheduled",
                                         "planned" };
    return names[stage];
}

const char *hj_op_refusal(hj_opcode op)
{
    switch (op) {
    case HJ_OP_shuffle:
        return "no backend defines what shuffle does";
    case HJ_OP_collective_reduce:
        return "no front end emits it; use all-reduce";
    default:
        return NULL;
    }
}

/* The kinds of attrs.def: a kind, and the table of E_<table>, ES_<table>. */
#define PLAIN(kind)          HJ_KIND_##kind, -1
#define ENUM(table)          HJ_KIND_ENUM, HJ_TABLE_##table
#define ENUMS(table)         HJ_KIND_ENUMS, HJ_TABLE_##table
#define KIND_BOOL            PLAIN(BOOL)
#define KIND_INT             PLAIN(INT)
#define KIND_FLOAT           PLAIN(FLOAT)
#define KIND_INTS            PLAIN(INTS)
#define KIND_BOOLS           PLAIN(BOOLS)
#define KIND_TEXT            PLAIN(TEXT)
#define KIND_RAW             PLAIN(RAW)
#define KIND_SHAPE           PLAIN(SHAPE)
#define KIND_COMP            PLAIN(COMP)
#define KIND_COMPS           PLAIN(COMPS)
#define KIND_INSTRS          PLAIN(INSTRS)
#define KIND_WINDOW          PLAIN(WINDOW)
#define KIND_PADDING         PLAIN(PADDING)
#define KIND_DIM_LABELS      PLAIN(DIM_LABELS)
#define KIND_SLICES          PLAIN(SLICES)
#define KIND_GROUPS          PLAIN(GROUPS)
#define KIND_PAIRS           PLAIN(PAIRS)
#define KIND_ALIASING        PLAIN(ALIASING)
#define KIND_E_direction     ENUM(direction)
#define KIND_E_compare_type  ENUM(compare_type)
#define KIND_E_distribution  ENUM(distribution)
#define KIND_E_rng_algorithm ENUM(rng_algorithm)
#define KIND_E_fft_type      ENUM(fft_type)
#define KIND_E_sum_order     ENUM(sum_order)
#define KIND_E_transpose     ENUM(transpose)
#define KIND_E_fusion_kind   ENUM(fusion_kind)
#define KIND_E_schedule      ENUM(schedule)
#define KIND_E_api_version   ENUM(api_version)
#define KIND_E_dot_algorithm ENUM(dot_algorithm)
#define KIND_ES_precision    ENUMS(precision)

const hj_attr_info hj_attr_infos[HJ_NATTRS] = {
#define HJ_ATTR(id, name, kind) { name, #id, KIND_##kind },
#include "hlojit/attrs.def"
#undef HJ_ATTR
};

/* Attributes that every op takes: the first block of attrs.def. */
static bool is_common(hj_attr_id attr)
{
    return attr <= HJ_ATTR_statistics;
}

const char *hj_attrs_next(const char *p, size_t *length)
{
    while (*p == ' ' || *p == '!')
        p++;
    const char *end = p;
    while (*end && *end != ' ' && *end != '!')
        end++;
    *length = (size_t)(end - p);
    return *length ? p : NULL;
}

/* Finds `id` among the words of an op's attribute list; returns what follows
 * it ('!', ' ' or NUL), or -1. */
static int find_word(const char *list, const char *id)
{
    size_t length;

    for (const char *p = list; (p = hj_attrs_next(p, &length)); p += length)
        if (is_word(id, p, length))
            return p[length];
    return -1;
}

bool hj_op_takes(hj_opcode op, hj_attr_id attr)
{
    return is_common(attr) ||
           find_word(hj_op_infos[op].attrs, hj_attr_infos[attr].id) >= 0;
}

bool hj_op_needs(hj_opcode op, hj_attr_id attr)
{
    return find_word(hj_op_infos[op].attrs, hj_attr_infos[attr].id) == '!';
}

hj_attr_id hj_attr_find(hj_opcode op, const char *name, size_t length)
{
    if (is_word("conv_kind", name, length)) { /* as XLA called it */
        name = hj_attr_infos[HJ_ATTR_conv_kind].name;
        length = strlen(name);
    }
    for (int i = 0; i < HJ_NATTRS; i++) {
        if (is_word(hj_attr_infos[i].name, name, length) &&
            hj_op_takes(op, (hj_attr_id)i))
            return (hj_attr_id)i;
    }
    return HJ_NATTRS;
}

static const struct {
    hj_enum_table table;
    const char *word;
} words[] = {
#define HJ_ENUM(table, id, word) { HJ_TABLE_##table, word },
#include "hlojit/enums.def"
#undef HJ_ENUM
};

enum { NWORDS = sizeof words / sizeof *words };

const char *hj_enum_word(hj_enum_table table, int value)
{
    for (int i = 0; i < NWORDS; i++)
        if (words[i].table == table && value-- == 0)
            return words[i].word;
    return NULL;
}

int hj_enum_find(hj_enum_table table, const char *word, size_t length)
{
    int value = 0;

    for (int i = 0; i < NWORDS; i++) {
        if (words[i].table != table)
            continue;
        if (is_word(words[i].word, word, length))
            return value;
        value++;
    }
    return -1;
}
