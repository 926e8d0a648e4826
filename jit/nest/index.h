/* index -- affine index expressions over loop variables.
 *
 * An index is  constant + sum of coefficient * term, where a term is a loop
 * variable, floordiv or mod of an index by a positive constant (a reshape
 * forces them), or a dynamic value (gather, dynamic-slice).  Indices are
 * immutable, canonical (terms sorted, no two alike) and interned: equal ones
 * are the same pointer.  Every index knows its range, and the constructors
 * simplify by it.
 */
#ifndef HJ_NEST_INDEX_H
#define HJ_NEST_INDEX_H

#include "base/map.h"
#include "base/str.h"

typedef struct hj_ix hj_ix;
struct hj_expr;

typedef enum hj_term_kind {
    HJ_TERM_var,     /* loop variable `var` */
    HJ_TERM_div,     /* floordiv(of, by) */
    HJ_TERM_mod,     /* floor-mod(of, by), 0 <= result < by */
    HJ_TERM_dynamic, /* an s64 value, already clamped to [lo, hi] */
} hj_term_kind;

/* What a walk that goes on knows of an index. */
typedef struct hj_ix_mark {
    int64_t value;
    bool holds, is_aligned;
} hj_ix_mark;

typedef struct hj_term {
    int64_t coefficient; /* not 0 */
    hj_term_kind kind;
    int var;
    const hj_ix *of;
    int64_t by;
    struct hj_expr *value;
    int64_t lo, hi; /* of the term without its coefficient, inclusive */
    hj_ix_mark mark;
} hj_term;

struct hj_ix {
    int id; /* order of interning */
    int64_t constant;
    int nterms;
    hj_term *terms;
    int64_t lo, hi;   /* inclusive */
    uint64_t vars;    /* what it depends on, bit HJ_IX_VAR(var) each */
    bool has_dynamic; /* also inside div and mod */
    /* The indices inside div and mod, at any depth, each once, inner ones
     * first: walks are loops over these and then the index itself (hj_ix_part).
     */
    int nbelow;
    hj_ix **below;
    int size; /* terms, those inside counted as often as they are written */
    hj_ix_mark mark;
    const hj_ix *same_hash; /* another one, for interning */
};

/* Variables from 63 on share a bit: what has so many is no kernel. */
#define HJ_IX_VAR(var) ((uint64_t)1 << ((var) < 63 ? (var) : 63))

/* Longer ones are not written out: see hj_ix_print. */
enum { HJ_IX_LONG = 64 }; /* terms */

/* Where indices of one nest live. */
typedef struct hj_ix_space {
    hj_arena *arena;
    hj_map interned; /* by the hash of their content */
    hj_map offsets;  /* dimensions and indices that delinear gave -> offset */
    int n;
    int njoins; /* of parts, inside each other, that are going on */
} hj_ix_space;

void hj_ix_space_init(hj_ix_space *space, hj_arena *arena);

const hj_ix *hj_ix_const(hj_ix_space *space, int64_t value);
/* Loop variable `var` with values 0 .. extent - 1. */
const hj_ix *hj_ix_var(hj_ix_space *space, int var, int64_t extent);
const hj_ix *hj_ix_dynamic(hj_ix_space *space, struct hj_expr *value,
                           int64_t lo, int64_t hi);
const hj_ix *hj_ix_add(hj_ix_space *space, const hj_ix *a, const hj_ix *b);
const hj_ix *hj_ix_scale(hj_ix_space *space, const hj_ix *a, int64_t by);
const hj_ix *hj_ix_offset(hj_ix_space *space, const hj_ix *a, int64_t by);
const hj_ix *hj_ix_div(hj_ix_space *space, const hj_ix *a, int64_t by);
const hj_ix *hj_ix_mod(hj_ix_space *space, const hj_ix *a, int64_t by);

/* Row-major offset of `rank` indices into dimensions `dims`; of indices that
 * delinear gave, the offset that it was given. */
const hj_ix *hj_ix_linear(hj_ix_space *space, int rank, const hj_ix *const *at,
                          const int64_t *dims);
/* The inverse: `rank` indices of a row-major offset. */
void hj_ix_delinear(hj_ix_space *space, const hj_ix *offset, int rank,
                    const int64_t *dims, const hj_ix **out);

static inline bool hj_ix_is_const(const hj_ix *ix)
{
    return ix->nterms == 0;
}

/* Does the value depend on the variable, also inside div, mod, dynamic? */
static inline bool hj_ix_depends(const hj_ix *ix, int var)
{
    return ix->vars & HJ_IX_VAR(var);
}
uint64_t hj_term_vars(const hj_term *term);

/* Of 0 .. nbelow, inner ones first; the last one is the index itself. */
static inline const hj_ix *hj_ix_part(const hj_ix *ix, int i)
{
    return i < ix->nbelow ? ix->below[i] : ix;
}
/* Which part `below` is. */
int hj_ix_find_part(const hj_ix *ix, const hj_ix *below);
/* How the value moves when `var` grows by one inside an aligned group of
 * `width` steps (var = width * q + lane): returns true and the stride if it
 * is affine there; div and mod by multiples of `width` count as such. */
bool hj_ix_stride(const hj_ix *ix, int var, int width, int64_t *stride);
/* The value where loop variable i is vars[i]; no term may be dynamic. */
int64_t hj_ix_eval(const hj_ix *ix, const int64_t *vars);
/* "4*i0 + i1 + 3", "floordiv(i0, 8)", "dyn[0..7]"; of a long one the indices
 * inside first: "@0 = ..., @1 = floordiv(@0, 4), 8*@1 + i0". */
void hj_ix_print(hj_str *out, const hj_ix *ix);

#endif
