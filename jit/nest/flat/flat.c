/* flat -- see flat.h: patterns of lanes. */
#include "jit/nest/flat/flat.h"

static int64_t floor_div(int64_t a, int64_t b)
{
    int64_t q = a / b;

    return q * b > a ? q - 1 : q;
}

int hj_flat_find(const hj_flat *flat, int var)
{
    for (int k = 0; k < flat->nloops; k++)
        if (flat->loops[k] == var)
            return k;
    return -1;
}

static uint64_t loops_of(const hj_flat *flat)
{
    uint64_t loops = 0;

    for (int k = 0; k < flat->nloops; k++)
        loops |= HJ_IX_VAR(flat->loops[k]);
    return loops;
}

bool hj_flat_depends(const hj_flat *flat, const hj_ix *ix)
{
    return ix->vars & loops_of(flat);
}

int64_t hj_flat_digit(const hj_nest *nest, const hj_flat *flat, int k,
                      int64_t number)
{
    for (int i = flat->nloops - 1; i > k; i--)
        number /= nest->loops.at[flat->loops[i]].extent;
    return k ? number % nest->loops.at[flat->loops[k]].extent : number;
}

typedef struct iteration {
    const hj_nest *nest;
    const hj_flat *flat;
    int64_t number;
} iteration;

/* What a term adds; under a div or mod (by > 0) what it has beyond a multiple
 * of `by`, and else what it has beyond a value that all lanes share.  What it
 * is a quotient or remainder of is known. */
static bool term_at(const iteration *it, const hj_term *t, int64_t by,
                    int64_t *out)
{
    bool is_whole = !by || t->coefficient % by == 0;
    int k = t->kind == HJ_TERM_var ? hj_flat_find(it->flat, t->var) : -1;

    *out = 0;
    if (k >= 0) {
        bool is_near =
            !by || k || is_whole ||
            (it->flat->group && t->coefficient * it->flat->group % by == 0);
        *out =
            t->coefficient * hj_flat_digit(it->nest, it->flat, k, it->number);
        return is_near;
    }
    if (!(hj_term_vars(t) & loops_of(it->flat)))
        return is_whole;
    if (t->kind == HJ_TERM_dynamic || (by && t->kind == HJ_TERM_div) ||
        !t->mark.holds)
        return false;
    int64_t q = floor_div(t->mark.value, t->by);
    *out = t->coefficient *
           (t->kind == HJ_TERM_div ? q : t->mark.value - q * t->by);
    return true;
}

static bool sum_at(const iteration *it, const hj_ix *ix, int64_t by,
                   int64_t *out)
{
    int64_t value;

    *out = ix->constant;
    for (int i = 0; i < ix->nterms; i++) {
        if (!term_at(it, &ix->terms[i], by, &value))
            return false;
        *out += value;
    }
    return true;
}

static bool value_at(const iteration *it, const hj_ix *ix, int64_t by,
                     int64_t *out)
{
    for (int i = 0; ix->nbelow && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++) {
            hj_term *t = &part->terms[k];
            if (t->of)
                t->mark.holds = sum_at(it, t->of, t->by, &t->mark.value);
        }
    }
    return sum_at(it, ix, by, out);
}

bool hj_flat_offsets(const hj_nest *nest, const hj_flat *flat, const hj_ix *ix,
                     int64_t *out)
{
    for (int l = 0; l < flat->nlanes; l++) {
        iteration it = { nest, flat, flat->first + l };
        if (!value_at(&it, ix, 0, &out[l]))
            return false;
    }
    for (int l = flat->nlanes - 1; l >= 0; l--)
        out[l] -= out[0];
    return true;
}

bool hj_flat_rests(const hj_nest *nest, const hj_flat *flat, const hj_ix *ix,
                   int64_t by, int64_t *out)
{
    for (int l = 0; l < flat->nlanes; l++) {
        iteration it = { nest, flat, flat->first + l };
        if (!value_at(&it, ix, by, &out[l]))
            return false;
        out[l] -= floor_div(out[l], by) * by;
    }
    return true;
}

/* The least distance of a lane that is read and is `from` or more; `none`
 * where there is no such. */
static int64_t next_read(int nlanes, const int64_t *offsets,
                         const bool *is_read, int64_t from, int64_t none)
{
    int64_t least = none;

    for (int l = 0; l < nlanes; l++)
        if ((!is_read || is_read[l]) && offsets[l] >= from &&
            offsets[l] < least)
            least = offsets[l];
    return least;
}

int hj_flat_windows(int nlanes, const int64_t *offsets, const bool *is_read,
                    int *size, int64_t *at)
{
    int64_t lo = next_read(nlanes, offsets, is_read, INT64_MIN, INT64_MAX);
    int64_t hi = lo;
    int n = 0;

    *size = nlanes;
    if (lo == INT64_MAX)
        return 0;
    for (int l = 0; l < nlanes; l++)
        if ((!is_read || is_read[l]) && offsets[l] > hi)
            hi = offsets[l];
    while (*size > hi - lo + 1)
        *size /= 2;
    for (int64_t from = lo; from <= hi;
         from =
             next_read(nlanes, offsets, is_read, at[n - 1] + *size, hi + 1)) {
        if (n == HJ_FLAT_MAX_WINDOWS)
            return -1;
        at[n++] = from + *size - 1 > hi ? hi - *size + 1 : from;
    }
    return n;
}
