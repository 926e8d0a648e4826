/* index -- see index.h.
 *
 * Laws the constructors obey, with x an index, c, d positive constants:
 *   floordiv(c*x + y, c)  = x + floordiv(y, c)      mod(c*x + y, c) = mod(y, c)
 *   floordiv(x, c) = 0 and mod(x, c) = x            if 0 <= x < c
 *   floordiv(floordiv(x, c), d) = floordiv(x, c*d)
 *   mod(x, c) = mod(y, c)   if x = y + multiple of c
 *   c*floordiv(x, c) + mod(x, c) = x
 *   d*floordiv(x, c*d) + mod(floordiv(x, c), d) = floordiv(x, c)
 *   c*mod(y + floordiv(x, c), d) + mod(x, c) = mod(c*y + x, c*d)
 *   mod(mod(x, c*d), c) = mod(x, c)
 */
#include "jit/nest/nest.h"

#include "base/divisor.h"

#include <string.h>

enum {
    MAX_JOINS = 32, /* inside each other; what is deeper stays apart */
    FEW = 2,        /* terms on the stack while an index is made */
};

void hj_ix_space_init(hj_ix_space *space, hj_arena *arena)
{
    memset(space, 0, sizeof *space);
    space->arena = arena;
    hj_map_init(&space->interned, arena);
    hj_map_init(&space->offsets, arena);
}

/* What identifies a term: everything but its coefficient. */
static int compare_terms(const hj_term *a, const hj_term *b)
{
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->kind == HJ_TERM_var)
        return a->var < b->var ? -1 : a->var > b->var;
    if (a->kind == HJ_TERM_dynamic)
        return a->value->id < b->value->id ? -1 : a->value->id > b->value->id;
    if (a->of != b->of)
        return a->of->id < b->of->id ? -1 : 1;
    return a->by < b->by ? -1 : a->by > b->by;
}

static hj_term *room_for(hj_ix_space *space, int n, hj_term *few)
{
    return n <= FEW ? few : HJ_NEW_ARRAY(space->arena, hj_term, n);
}

/* Saturating arithmetic: ranges of absurd shapes must not overflow. */
static int64_t mul_sat(int64_t a, int64_t b)
{
    int64_t r;

    if (!__builtin_mul_overflow(a, b, &r))
        return r;
    return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
}

static int64_t add_sat(int64_t a, int64_t b)
{
    int64_t r;

    if (!__builtin_add_overflow(a, b, &r))
        return r;
    return a > 0 ? INT64_MAX : INT64_MIN;
}

static int64_t floor_div(int64_t a, int64_t b)
{
    int64_t q = a / b;

    return q * b > a ? q - 1 : q;
}

static int64_t floor_mod(int64_t a, int64_t b)
{
    return a - floor_div(a, b) * b;
}

uint64_t hj_term_vars(const hj_term *term)
{
    return term->kind == HJ_TERM_var       ? HJ_IX_VAR(term->var)
           : term->kind == HJ_TERM_dynamic ? term->value->vars
                                           : term->of->vars;
}

/* The place of `ix` in a list by id, or where it belongs. */
static int find_place(int n, hj_ix *const *list, const hj_ix *ix)
{
    int lo = 0, hi = n;

    while (lo < hi) {
        int mid = lo + (hi - lo) / 2;
        if (list[mid]->id < ix->id)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

static void list_below(hj_ix_space *space, hj_ix *ix)
{
    int most = 0;

    for (int i = 0; i < ix->nterms; i++)
        most += ix->terms[i].of ? ix->terms[i].of->nbelow + 1 : 0;
    if (!most)
        return;
    ix->below = HJ_NEW_ARRAY(space->arena, hj_ix *, most);
    for (int i = 0; i < ix->nterms; i++) {
        const hj_ix *of = ix->terms[i].of;
        for (int k = 0; of && k <= of->nbelow; k++) {
            const hj_ix *part = hj_ix_part(of, k);
            int at = ix->nbelow;
            if (at && ix->below[at - 1]->id >= part->id)
                at = find_place(ix->nbelow, ix->below, part);
            if (at < ix->nbelow && ix->below[at] == part)
                continue;
            memmove(&ix->below[at + 1], &ix->below[at],
                    (size_t)(ix->nbelow++ - at) * sizeof *ix->below);
            ix->below[at] = (hj_ix *)part;
        }
    }
}

/* Range, and what is known of the terms. */
static void describe(hj_ix_space *space, hj_ix *ix)
{
    ix->lo = ix->hi = ix->constant;
    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        int64_t a = mul_sat(t->coefficient, t->lo);
        int64_t b = mul_sat(t->coefficient, t->hi);
        ix->lo = add_sat(ix->lo, a < b ? a : b);
        ix->hi = add_sat(ix->hi, a < b ? b : a);
        ix->vars |= hj_term_vars(t);
        ix->has_dynamic |= t->of ? t->of->has_dynamic : t->value != NULL;
        ix->size += 1 + (t->of ? t->of->size : 0);
        if (ix->size > HJ_IX_LONG)
            ix->size = HJ_IX_LONG + 1;
    }
    list_below(space, ix);
}

/* What the reshapes of a reshape took apart: joins a pair of terms that are a
 * quotient and a remainder, if there is one.  Returns the joined index, or
 * NULL. */
static const hj_ix *join_parts(hj_ix_space *space, int64_t constant, int n,
                               hj_term *terms);

/* The range too: merged and split loops keep their numbers. */
static uint64_t hash_terms(int64_t constant, int n, const hj_term *terms)
{
    uint64_t hash = hj_hash(&constant, sizeof constant, (uint64_t)n);

    for (int i = 0; i < n; i++) {
        const hj_term *t = &terms[i];
        int64_t words[] = {
            t->coefficient,         t->kind,           t->var, t->by,
            t->of ? t->of->id : -1, (intptr_t)t->value
        };
        hash = hj_hash(words, sizeof words, hash);
    }
    return hash;
}

static bool has_terms(const hj_ix *ix, int64_t constant, int n,
                      const hj_term *terms)
{
    if (ix->constant != constant || ix->nterms != n)
        return false;
    for (int i = 0; i < n; i++) {
        const hj_term *a = &ix->terms[i], *b = &terms[i];
        if (a->coefficient != b->coefficient || a->kind != b->kind ||
            a->var != b->var || a->by != b->by ||
            (a->kind == HJ_TERM_var && a->hi != b->hi) || a->of != b->of ||
            a->value != b->value)
            return false;
    }
    return true;
}

/* Sorted terms without duplicates or zeros in, the interned index out. */
static const hj_ix *intern(hj_ix_space *space, int64_t constant, int n,
                           hj_term *terms)
{
    uint64_t hash = hash_terms(constant, n, terms);
    hj_ix *same = hj_map_find_int(&space->interned, hash);

    for (const hj_ix *ix = same; ix; ix = ix->same_hash)
        if (has_terms(ix, constant, n, terms))
            return ix;
    const hj_ix *joined = join_parts(space, constant, n, terms);
    if (joined)
        return joined;
    same = hj_map_find_int(&space->interned, hash);
    hj_ix *ix = HJ_NEW(space->arena, hj_ix);
    ix->id = space->n++;
    ix->constant = constant;
    ix->nterms = n;
    ix->terms = hj_arena_memdup(space->arena, terms, (size_t)n * sizeof *terms);
    ix->same_hash = same;
    describe(space, ix);
    hj_map_set_int(&space->interned, hash, ix);
    return ix;
}

/* a - floordiv(x, c) */
static const hj_ix *without_quotient(hj_ix_space *space, const hj_ix *a,
                                     const hj_ix *x, int64_t c)
{
    return hj_ix_add(space, a, hj_ix_scale(space, hj_ix_div(space, x, c), -1));
}

static bool is_multiple(const hj_ix *a, int64_t of)
{
    for (int i = 0; i < a->nterms; i++)
        if (a->terms[i].coefficient % of)
            return false;
    return a->constant % of == 0;
}

/* k * (d*floordiv(x, c*d) + mod(floordiv(x, c), d)) = k * floordiv(x, c); what
 * the remainder is of may have lost multiples of d.  NULL: the terms are
 * something else. */
static const hj_ix *join_div(hj_ix_space *space, const hj_term *div,
                             const hj_term *mod)
{
    int64_t d = mod->by;

    if (div->kind != HJ_TERM_div || mod->kind != HJ_TERM_mod || div->by % d ||
        div->coefficient != mul_sat(mod->coefficient, d) ||
        !is_multiple(without_quotient(space, mod->of, div->of, div->by / d), d))
        return NULL;
    return hj_ix_scale(space, hj_ix_div(space, div->of, div->by / d),
                       mod->coefficient);
}

/* k * (c*mod(y + floordiv(x, c), d) + mod(x, c)) = k * mod(c*y + x, c*d) */
static const hj_ix *join_mod(hj_ix_space *space, const hj_term *high,
                             const hj_term *low)
{
    int64_t c = low->by, by;

    if (high->kind != HJ_TERM_mod || low->kind != HJ_TERM_mod ||
        high->coefficient != mul_sat(low->coefficient, c) ||
        __builtin_mul_overflow(c, high->by, &by))
        return NULL;
    const hj_ix *y = without_quotient(space, high->of, low->of, c);
    if (y->nterms >= high->of->nterms)
        return NULL;
    const hj_ix *x = hj_ix_add(space, hj_ix_scale(space, y, c), low->of);
    return hj_ix_scale(space, hj_ix_mod(space, x, by), low->coefficient);
}

static const hj_ix *join_pairs(hj_ix_space *space, int64_t constant, int n,
                               hj_term *terms)
{
    for (int i = 0; i < n; i++) {
        if (terms[i].kind != HJ_TERM_div && terms[i].kind != HJ_TERM_mod)
            continue;
        for (int j = 0; j < n; j++) {
            const hj_ix *sum =
                j == i ? NULL : join_div(space, &terms[i], &terms[j]);
            if (!sum && j != i)
                sum = join_mod(space, &terms[i], &terms[j]);
            if (!sum)
                continue;
            hj_term *rest = HJ_NEW_ARRAY(space->arena, hj_term, n);
            int nrest = 0;
            for (int k = 0; k < n; k++)
                if (k != i && k != j)
                    rest[nrest++] = terms[k];
            return hj_ix_add(space, sum, intern(space, constant, nrest, rest));
        }
    }
    return NULL;
}

static const hj_ix *join_parts(hj_ix_space *space, int64_t constant, int n,
                               hj_term *terms)
{
    const hj_ix *joined = NULL;

    if (space->njoins == MAX_JOINS)
        return NULL;
    space->njoins++;
    joined = join_pairs(space, constant, n, terms);
    space->njoins--;
    return joined;
}

int hj_ix_find_part(const hj_ix *ix, const hj_ix *below)
{
    return find_place(ix->nbelow, ix->below, below);
}

const hj_ix *hj_ix_const(hj_ix_space *space, int64_t value)
{
    return intern(space, value, 0, NULL);
}

const hj_ix *hj_ix_var(hj_ix_space *space, int var, int64_t extent)
{
    hj_term term = { .coefficient = 1,
                     .kind = HJ_TERM_var,
                     .var = var,
                     .lo = 0,
                     .hi = extent - 1 };

    if (extent <= 1)
        return hj_ix_const(space, 0);
    return intern(space, 0, 1, &term);
}

const hj_ix *hj_ix_dynamic(hj_ix_space *space, struct hj_expr *value,
                           int64_t lo, int64_t hi)
{
    hj_term term = { .coefficient = 1,
                     .kind = HJ_TERM_dynamic,
                     .value = value,
                     .lo = lo,
                     .hi = hi };

    if (lo == hi)
        return hj_ix_const(space, lo);
    return intern(space, 0, 1, &term);
}

const hj_ix *hj_ix_add(hj_ix_space *space, const hj_ix *a, const hj_ix *b)
{
    hj_term few[FEW];
    hj_term *terms = room_for(space, a->nterms + b->nterms, few);
    int i = 0, j = 0, n = 0;

    while (i < a->nterms || j < b->nterms) {
        int order = i == a->nterms ? 1
                    : j == b->nterms
                        ? -1
                        : compare_terms(&a->terms[i], &b->terms[j]);
        terms[n] = order <= 0 ? a->terms[i] : b->terms[j];
        if (order == 0)
            terms[n].coefficient =
                add_sat(a->terms[i].coefficient, b->terms[j].coefficient);
        i += order <= 0;
        j += order >= 0;
        if (terms[n].coefficient)
            n++;
    }
    return intern(space, add_sat(a->constant, b->constant), n, terms);
}

const hj_ix *hj_ix_scale(hj_ix_space *space, const hj_ix *a, int64_t by)
{
    if (by == 0)
        return hj_ix_const(space, 0);
    if (by == 1)
        return a;
    hj_term few[FEW], *terms = room_for(space, a->nterms, few);
    for (int i = 0; i < a->nterms; i++) {
        terms[i] = a->terms[i];
        terms[i].coefficient = mul_sat(terms[i].coefficient, by);
    }
    return intern(space, mul_sat(a->constant, by), a->nterms, terms);
}

const hj_ix *hj_ix_offset(hj_ix_space *space, const hj_ix *a, int64_t by)
{
    return hj_ix_add(space, a, hj_ix_const(space, by));
}

/* a = by * multiple + rest, by terms and constant; both are indices. */
static void split_multiple(hj_ix_space *space, const hj_ix *a, int64_t by,
                           const hj_ix **multiple, const hj_ix **rest)
{
    hj_term few[2][FEW];
    hj_term *m = room_for(space, a->nterms, few[0]);
    hj_term *r = room_for(space, a->nterms, few[1]);
    int nm = 0, nr = 0;

    for (int i = 0; i < a->nterms; i++) {
        if (a->terms[i].coefficient % by) {
            r[nr++] = a->terms[i];
            continue;
        }
        m[nm] = a->terms[i];
        m[nm++].coefficient /= by;
    }
    *multiple = intern(space, floor_div(a->constant, by), nm, m);
    *rest = intern(space, floor_mod(a->constant, by), nr, r);
}

static const hj_ix *opaque(hj_ix_space *space, hj_term_kind kind,
                           const hj_ix *of, int64_t by)
{
    hj_term term = { .coefficient = 1, .kind = kind, .of = of, .by = by };

    term.lo = kind == HJ_TERM_div ? floor_div(of->lo, by) : 0;
    term.hi = kind == HJ_TERM_div ? floor_div(of->hi, by) : by - 1;
    if (term.lo == term.hi)
        return hj_ix_const(space, term.lo);
    return intern(space, 0, 1, &term);
}

/* a = g * y + k with 0 <= k < g, g > 1 a divisor of `by`: then
 * floordiv(a, by) = floordiv(y, by / g) and mod(a, by) = g*mod(y, by/g) + k.
 * Returns g, or 1 if there is no such split. */
static int64_t split_small(hj_ix_space *space, const hj_ix *a, int64_t by,
                           const hj_ix **y, const hj_ix **k)
{
    for (int i = 0; i < a->nterms; i++) {
        int64_t g = hj_common_divisor(by, a->terms[i].coefficient);
        if (g == 1)
            continue;
        split_multiple(space, a, g, y, k);
        if ((*k)->lo >= 0 && (*k)->hi < g)
            return g;
    }
    return 1;
}

const hj_ix *hj_ix_div(hj_ix_space *space, const hj_ix *a, int64_t by)
{
    const hj_ix *multiple, *rest, *y, *k;

    if (by == 1)
        return a;
    split_multiple(space, a, by, &multiple, &rest);
    if (rest->lo >= 0 && rest->hi < by)
        return multiple;
    int64_t g = split_small(space, rest, by, &y, &k);
    if (g > 1)
        return hj_ix_add(space, multiple, hj_ix_div(space, y, by / g));
    if (rest->nterms == 1 && rest->constant == 0 &&
        rest->terms[0].kind == HJ_TERM_div && rest->terms[0].coefficient == 1)
        return hj_ix_add(space, multiple,
                         hj_ix_div(space, rest->terms[0].of,
                                   mul_sat(rest->terms[0].by, by)));
    return hj_ix_add(space, multiple, opaque(space, HJ_TERM_div, rest, by));
}

const hj_ix *hj_ix_mod(hj_ix_space *space, const hj_ix *a, int64_t by)
{
    const hj_ix *multiple, *rest, *y, *k;

    if (by == 1)
        return hj_ix_const(space, 0);
    split_multiple(space, a, by, &multiple, &rest);
    if (rest->lo >= 0 && rest->hi < by)
        return rest;
    int64_t g = split_small(space, rest, by, &y, &k);
    if (g > 1) {
        y = hj_ix_scale(space, hj_ix_mod(space, y, by / g), g);
        return hj_ix_add(space, y, k);
    }
    if (rest->nterms == 1 && rest->constant == 0 &&
        rest->terms[0].kind == HJ_TERM_mod && rest->terms[0].coefficient == 1 &&
        rest->terms[0].by % by == 0)
        return hj_ix_mod(space, rest->terms[0].of, by);
    return opaque(space, HJ_TERM_mod, rest, by);
}

/* Dimensions and indices into them as a key. */
static hj_str place_key(hj_ix_space *space, int rank, const hj_ix *const *at,
                        const int64_t *dims)
{
    hj_str key;

    hj_str_init(&key, space->arena);
    for (int i = 0; i < rank; i++) {
        hj_str_add_n(&key, (const char *)&dims[i], sizeof dims[i]);
        hj_str_add_n(&key, (const char *)&at[i]->id, sizeof at[i]->id);
    }
    return key;
}

const hj_ix *hj_ix_linear(hj_ix_space *space, int rank, const hj_ix *const *at,
                          const int64_t *dims)
{
    hj_str key = place_key(space, rank, at, dims);
    const hj_ix *sum = hj_map_find_n(&space->offsets, key.text, key.length);

    if (sum && rank)
        return sum;
    sum = hj_ix_const(space, 0);
    for (int i = 0; i < rank; i++)
        sum = hj_ix_add(space, hj_ix_scale(space, sum, dims[i]), at[i]);
    return sum;
}

/* A reshape after a reshape must find its way back, which the sum of products
 * of quotients and remainders does not always tell.  Offsets that may lie
 * outside, under a guard, are not kept: i and i - 6 have one remainder. */
static void keep_offset(hj_ix_space *space, const hj_ix *offset, int rank,
                        const int64_t *dims, const hj_ix *const *at)
{
    hj_str key = place_key(space, rank, at, dims);
    int64_t nelems = 1;

    for (int i = 0; i < rank; i++)
        nelems *= dims[i];
    if (rank && offset->lo >= 0 && offset->hi < nelems)
        hj_map_set_n(&space->offsets, key.text, key.length, (void *)offset);
}

void hj_ix_delinear(hj_ix_space *space, const hj_ix *offset, int rank,
                    const int64_t *dims, const hj_ix **out)
{
    int64_t stride = 1;
    int first = 0;

    while (first + 1 < rank && dims[first] == 1)
        first++;
    for (int i = rank - 1; i >= 0; i--) {
        const hj_ix *q = hj_ix_div(space, offset, stride);
        /* (offsets outside, under a guard, stay what they are in the first) */
        out[i] = i <= first ? q : hj_ix_mod(space, q, dims[i]);
        if (dims[i] == 1)
            out[i] = hj_ix_const(space, 0);
        stride *= dims[i];
    }
    keep_offset(space, offset, rank, dims, out);
}

/* Is the value a multiple of `width` wherever `var` is one?  And whether it is
 * affine inside an aligned group of lanes, and its stride there.  Those of the
 * indices inside are known. */
static hj_ix_mark find_stride(const hj_ix *ix, int var, int width)
{
    hj_ix_mark mark = { 0, true, ix->constant % width == 0 };

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        bool is_var = t->kind == HJ_TERM_var && t->var == var;
        bool is_rest = t->kind == HJ_TERM_mod && t->by % width == 0 &&
                       t->of->mark.is_aligned;
        if (t->coefficient % width && !is_var && !is_rest)
            mark.is_aligned = false;
        if (is_var)
            mark.value += t->coefficient;
        if (t->kind == HJ_TERM_var || !(hj_term_vars(t) & HJ_IX_VAR(var)))
            continue;
        /* mod(x, by) and floordiv(x, by) of an aligned group of lanes: x runs
         * over width consecutive numbers that start at a multiple of it. */
        if (t->kind == HJ_TERM_dynamic || t->by % width || !t->of->mark.holds ||
            t->of->mark.value != 1 || !t->of->mark.is_aligned)
            mark.holds = false;
        else if (t->kind == HJ_TERM_mod)
            mark.value += t->coefficient;
    }
    return mark;
}

bool hj_ix_stride(const hj_ix *ix, int var, int width, int64_t *stride)
{
    bool needs_below = false;

    *stride = 0;
    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        if (t->kind == HJ_TERM_var || !(hj_term_vars(t) & HJ_IX_VAR(var)))
            continue;
        if (t->kind == HJ_TERM_dynamic || t->by % width)
            return false;
        needs_below = true;
    }
    for (int i = 0; needs_below && i < ix->nbelow; i++)
        ix->below[i]->mark = find_stride(ix->below[i], var, width);
    hj_ix_mark mark = find_stride(ix, var, width);
    *stride = mark.value;
    return mark.holds;
}

static int64_t eval_terms(const hj_ix *ix, const int64_t *vars)
{
    int64_t sum = ix->constant;

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        int64_t value =
            t->kind == HJ_TERM_var ? vars[t->var] : t->of->mark.value;
        if (t->kind == HJ_TERM_div)
            value = floor_div(value, t->by);
        else if (t->kind == HJ_TERM_mod)
            value = floor_mod(value, t->by);
        sum += t->coefficient * value;
    }
    return sum;
}

int64_t hj_ix_eval(const hj_ix *ix, const int64_t *vars)
{
    for (int i = 0; i < ix->nbelow; i++)
        ix->below[i]->mark.value = eval_terms(ix->below[i], vars);
    return eval_terms(ix, vars);
}
