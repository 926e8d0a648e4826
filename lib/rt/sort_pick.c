/* sort_pick -- the first k of rows in one walk along each, where k is small.
 *
 * Items, of key and index, are the elements that may be among the first k.
 * Once there are k, the key of the last of them is a limit: blocks of the row
 * that have nothing before it, which are most, are passed over with a few
 * vector operations.  Few items are kept sorted; many go to a buffer, which is
 * sorted and cut off wherever it is full, so that an element costs no more than
 * its share of a sort however the row goes.  Of equal keys the first one that
 * came stays in front, so the order is the stable one.
 *
 * Rows that lie side by side share cache lines, so they are walked together, a
 * piece of each at a time.  Parts of a long row are walked by several threads,
 * and their items are sorted once more.
 */
#include "rt/look.h"
#include "rt/parallel.h"
#include "rt/sort_code.h"

#include <string.h>

#define INLINE HJ_SORT_INLINE

enum {
    FEW = 64,        /* items that are kept sorted */
    TAKE_STEPS = 32, /* of an element, at most: some of FEW are moved */
    BLOCK = 32,      /* elements that are looked at together */
    PIECE = 128,     /* elements of a row before it is the next one's turn */
    GROUP = 16,      /* rows that are walked together; of 4 bytes in a line */
    GROUP_MAX_K = 1024,
};

bool hj_sort_picks(const hj_rt_sort_spec *spec)
{
    return spec->nkeys == 1 && spec->k < spec->n && spec->n <= INT32_MAX &&
           spec->k <= (spec->k <= FEW ? spec->n / 2 : spec->n / 8);
}

/* What is found of a row, or of a part of one. */
typedef struct pick {
    void *items; /* hj_sort_pair, or HJ_SORT_PAIR32 */
    int64_t n;
    bool is_full;   /* the first k are sorted, and `limit` is the last key */
    uint64_t limit; /* what comes later counts only if its key is less */
    hj_sort_finding found;
} pick;

/* One thread's walk. */
typedef struct walk {
    const hj_sort_row *row;
    hj_sort_rule rule;
    hj_rt_look look;
    hj_sort_item kind;
    int64_t k, nbytes, stride; /* of the operand with the key */
    bool has_nan;              /* a NaN has not the key of its bits */
    bool ends_at_nan;
    int64_t *counts;
    char *tiles; /* of rows side by side, PIECE elements each */
    void *tmp;   /* room for the items of a pick */
    pick picks[GROUP];
} walk;

static const hj_rt_sort_key *key_of(const hj_rt_sort_spec *spec)
{
    return &spec->keys[0];
}

static int64_t key_nbytes(const hj_rt_sort_spec *spec)
{
    return spec->element_nbytes[key_of(spec)->operand];
}

static hj_sort_item kind_of(const hj_rt_sort_spec *spec)
{
    return key_nbytes(spec) == 8 ? HJ_SORT_PAIR64 : HJ_SORT_PAIR32;
}

/* --- scratch -------------------------------------------------------------- */

/* Items of a pick. */
static int64_t pick_room(int64_t k)
{
    return k <= FEW ? FEW : k + (k < 2 * BLOCK ? 2 * BLOCK : k) + BLOCK;
}

static int64_t items_nbytes(const hj_rt_sort_spec *spec, int64_t n)
{
    return hj_sort_align(n * (int64_t)hj_sort_item_nbytes(kind_of(spec)));
}

static int64_t pick_nbytes(const hj_rt_sort_spec *spec)
{
    return items_nbytes(spec, pick_room(spec->k));
}

static int64_t counts_nbytes(void)
{
    return HJ_SORT_MAX_DIGITS * HJ_SORT_NDIGITS * (int64_t)sizeof(int64_t);
}

int64_t hj_sort_picks_rows(const hj_rt_sort_spec *spec)
{
    if (spec->k > GROUP_MAX_K)
        return 1;
    return spec->ninner < GROUP ? spec->ninner : GROUP;
}

/* The walk itself, counts, tiles, and a pick more than there are. */
static int64_t walk_nbytes(const hj_rt_sort_spec *spec, int64_t npicks)
{
    return hj_sort_align(sizeof(walk)) + counts_nbytes() +
           hj_sort_align(npicks * PIECE * key_nbytes(spec)) +
           (npicks + 1) * pick_nbytes(spec);
}

/* Parts of a long row. */
static int64_t max_parts(const hj_rt_sort_spec *spec)
{
    int64_t most = spec->n / (8 * spec->k);

    if (spec->n < HJ_SORT_PARALLEL_MIN || most < 2)
        return 1;
    return most < HJ_SORT_MAX_PARTS ? most : HJ_SORT_MAX_PARTS;
}

/* Walks along parts, and all their items. */
static int64_t parts_nbytes(const hj_rt_sort_spec *spec)
{
    int64_t nparts = max_parts(spec);

    return nparts * walk_nbytes(spec, 1) +
           2 * items_nbytes(spec, nparts * spec->k);
}

double hj_sort_picks_scratch(const hj_rt_sort_spec *spec)
{
    int64_t group = walk_nbytes(spec, hj_sort_picks_rows(spec));
    int64_t parts = parts_nbytes(spec);

    return (double)(group > parts ? group : parts);
}

/* A walk along up to `npicks` rows at a time. */
static walk *make_walk(const hj_sort_row *row, char *scratch, int64_t npicks)
{
    const hj_rt_sort_spec *spec = row->spec;
    int32_t order = key_of(spec)->order;
    int64_t nbytes = key_nbytes(spec);
    walk *w = (walk *)(void *)scratch;

    w->rule = hj_sort_rule_of(key_of(spec), nbytes);
    w->look = hj_rt_look_begin(row->run);
    w->kind = kind_of(spec);
    w->k = spec->k;
    w->nbytes = nbytes;
    w->stride = spec->ninner * nbytes;
    w->has_nan = order == HJ_SORT_ieee || order == HJ_SORT_canonical;
    w->ends_at_nan = order == HJ_SORT_ieee;
    scratch += hj_sort_align(sizeof *w);
    w->counts = (int64_t *)(void *)scratch;
    w->tiles = scratch + counts_nbytes();
    scratch = w->tiles + hj_sort_align(npicks * PIECE * nbytes);
    for (int64_t i = 0; i < npicks; i++, scratch += pick_nbytes(spec))
        w->picks[i].items = scratch;
    w->tmp = scratch;
    return w;
}

static void begin_rows(walk *w, const hj_sort_row *first, int64_t npicks)
{
    w->row = first;
    for (int64_t i = 0; i < npicks; i++) {
        w->picks[i].n = 0;
        w->picks[i].is_full = false;
        w->picks[i].found.nan = 0;
    }
}

/* --- items ---------------------------------------------------------------- */

INLINE uint64_t key_at(const pick *p, int64_t i, int64_t nbytes)
{
    return hj_sort_key_at(p->items, i,
                          nbytes == 8 ? HJ_SORT_PAIR64 : HJ_SORT_PAIR32);
}

INLINE void put(const pick *p, int64_t i, uint64_t key, int64_t index,
                int64_t nbytes)
{
    if (nbytes == 8)
        ((hj_sort_pair *)p->items)[i] = (hj_sort_pair){ key, (uint64_t)index };
    else
        ((uint64_t *)p->items)[i] = key << 32 | (uint64_t)index;
}

/* Sorts all items and leaves the first k.  False if the run stopped. */
static bool cut_off(walk *w, pick *p)
{
    void *sorted = hj_sort_items(w->row->run, w->kind, p->items, w->tmp, p->n,
                                 8 * (int)w->nbytes, w->counts, 1);

    if (sorted == w->tmp) {
        w->tmp = p->items;
        p->items = sorted;
    }
    p->is_full = p->n >= w->k;
    if (p->is_full) {
        p->n = w->k;
        p->limit = hj_sort_key_at(p->items, p->n - 1, w->kind);
    }
    return sorted != NULL;
}

/* Does item `at` of `p` belong behind an element of this key and index? */
INLINE bool is_behind(const pick *p, int64_t at, uint64_t key, int64_t index,
                      int64_t nbytes)
{
    if (nbytes == 8) {
        const hj_sort_pair *item = (const hj_sort_pair *)p->items + at;
        return item->key > key ||
               (item->key == key && item->payload > (uint64_t)index);
    }
    return ((const uint64_t *)p->items)[at] > (key << 32 | (uint64_t)index);
}

/* Into few items, if it is before the last of k. */
INLINE void insert(int64_t k, pick *p, uint64_t key, int64_t index,
                   int64_t nbytes)
{
    int64_t at = p->n;

    if (p->is_full && !is_behind(p, --at, key, index, nbytes))
        return;
    p->n = at + 1;
    for (; at > 0 && is_behind(p, at - 1, key, index, nbytes); at--)
        hj_sort_move(p->items, at, p->items, at - 1,
                     nbytes == 8 ? HJ_SORT_PAIR64 : HJ_SORT_PAIR32);
    put(p, at, key, index, nbytes);
    p->is_full = p->n == k;
    p->limit = key_at(p, p->n - 1, nbytes);
}

/* --- blocks --------------------------------------------------------------- */

/* Which of n elements may have a key below the limit, or may be NaN?  Sets
 * their bytes of `may` or, without it, only answers whether there is one.  Keys
 * as they are for numbers without regard to zeros: a -0 that becomes +0 may
 * only be taken for less than it is.  Compared as signed integers, which
 * vectors can.
 */
#define LOOK_AT(NAME, UNSIGNED, SIGNED)                                        \
    INLINE bool NAME(const char *at, int n, const hj_sort_rule *r,             \
                     uint64_t limit, bool has_nan, int8_t *may)                \
    {                                                                          \
        UNSIGNED flip = (UNSIGNED)(r->flip ^ r->sign);                         \
        UNSIGNED flip_negative = (UNSIGNED)r->flip_negative;                   \
        UNSIGNED magnitude = (UNSIGNED)r->magnitude;                           \
        SIGNED least = (SIGNED)(limit ^ r->sign), inf = (SIGNED)r->inf;        \
        SIGNED any = 0;                                                        \
                                                                               \
        for (int i = 0; i < n; i++) {                                          \
            UNSIGNED bits;                                                     \
            memcpy(&bits, at + i * (int)sizeof bits, sizeof bits);             \
            UNSIGNED sign =                                                    \
                (UNSIGNED)((SIGNED)bits >> (8 * (int)sizeof bits - 1));        \
            SIGNED key = (SIGNED)(bits ^ (sign & flip_negative) ^ flip);       \
            SIGNED is = (SIGNED)(key < least);                                 \
            if (has_nan)                                                       \
                is |= (SIGNED)((SIGNED)(bits & magnitude) > inf);              \
            if (may)                                                           \
                may[i] = (int8_t)is;                                           \
            else                                                               \
                any |= is;                                                     \
        }                                                                      \
        return any != 0;                                                       \
    }
LOOK_AT(look_at_8, uint8_t, int8_t)
LOOK_AT(look_at_16, uint16_t, int16_t)
LOOK_AT(look_at_32, uint32_t, int32_t)
LOOK_AT(look_at_64, uint64_t, int64_t)

INLINE bool look_at(const hj_sort_rule *r, const char *at, int n,
                    uint64_t limit, int64_t nbytes, bool has_nan, int8_t *may)
{
    switch (nbytes) {
    case 1:
        return look_at_8(at, n, r, limit, has_nan, may);
    case 2:
        return look_at_16(at, n, r, limit, has_nan, may);
    case 4:
        return look_at_32(at, n, r, limit, has_nan, may);
    default:
        return look_at_64(at, n, r, limit, has_nan, may);
    }
}

/* Takes an element if it counts.  `r` is the rule of the walk. */
INLINE void take(const walk *w, const hj_sort_rule *r, pick *p, const char *at,
                 int64_t index, int64_t nbytes, bool has_nan)
{
    uint64_t bits = hj_bits_load(at, (int)nbytes);
    uint64_t key = has_nan ? hj_sort_to_key(bits, r, &p->found)
                           : hj_sort_plain_key(bits, r);

    if (w->k <= FEW) {
        insert(w->k, p, key, index, nbytes);
    } else { /* (the item is written either way) */
        put(p, p->n, key, index, nbytes);
        p->n += !p->is_full | (key < p->limit);
    }
}

/* One after the other, each with the limit that it finds. */
INLINE void take_each(const walk *w, const hj_sort_rule *r, pick *p,
                      const char *at, int64_t n, int64_t index, int64_t nbytes,
                      bool has_nan)
{
    for (int64_t i = 0; i < n; i++)
        if (!p->is_full ||
            look_at(r, at + i * nbytes, 1, p->limit, nbytes, has_nan, NULL))
            take(w, r, p, at + i * nbytes, index + i, nbytes, has_nan);
}

/* Those of a block, numbered from `index`, that may count.  Few items take the
 * last ones first: of a rising row that leaves most out. */
INLINE void take_marked(const walk *w, const hj_sort_rule *r, pick *p,
                        const char *at, int64_t index, const uint64_t *may,
                        int64_t nbytes, bool has_nan)
{
    bool is_few = w->k <= FEW;

    for (int i = 0; i < BLOCK / 8; i++) {
        int word = is_few ? BLOCK / 8 - 1 - i : i;
        for (uint64_t bits = may[word]; bits;) {
            int byte = is_few ? 7 - __builtin_clzll(bits) / 8
                              : __builtin_ctzll(bits) / 8;
            int k = 8 * word + byte;
            bits ^= (uint64_t)1 << 8 * byte;
            take(w, r, p, at + k * nbytes, index + k, nbytes, has_nan);
        }
    }
}

/* Up to BLOCK elements. */
INLINE bool take_block(walk *w, pick *p, const char *at, int64_t n,
                       int64_t index, int64_t nbytes, bool has_nan)
{
    hj_sort_rule r = w->rule; /* copies, which items that are written cannot */
    pick q = *p;              /* be part of */
    uint64_t may[BLOCK / 8];

    if (!q.is_full || n < BLOCK || index < 2 * BLOCK) {
        take_each(w, &r, &q, at, n, index, nbytes, has_nan);
    } else {
        look_at(&r, at, BLOCK, q.limit, nbytes, has_nan, (int8_t *)may);
        take_marked(w, &r, &q, at, index, may, nbytes, has_nan);
    }
    *p = q;
    return w->k <= FEW || p->n <= pick_room(w->k) - BLOCK || cut_off(w, p);
}

/* n elements of a row, one behind the other. */
INLINE bool walk_row(walk *w, pick *p, const char *at, int64_t n, int64_t index,
                     int64_t nbytes, bool has_nan)
{
    hj_sort_rule r = w->rule;

    for (int64_t i = 0, now; i < n; i += now) {
        now = n - i < BLOCK ? n - i : BLOCK;
        if (p->is_full && now == BLOCK &&
            !look_at(&r, at + i * nbytes, BLOCK, p->limit, nbytes, has_nan,
                     NULL))
            continue;
        if (!take_block(w, p, at + i * nbytes, now, index + i, nbytes, has_nan))
            return false;
    }
    return true;
}

/* Rows side by side become tiles, one behind the other. */
INLINE void fill_tiles(const walk *w, const char *in, int64_t npicks, int64_t n,
                       int64_t nbytes)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0; k < npicks; k++)
            memcpy(w->tiles + (k * PIECE + i) * nbytes,
                   in + i * w->stride + k * nbytes, (size_t)nbytes);
}

INLINE bool walk_rows(walk *w, const char *in, int64_t npicks, int64_t n,
                      int64_t index, int64_t nbytes)
{
    if (w->stride != nbytes) {
        fill_tiles(w, in, npicks, n, nbytes);
        in = w->tiles;
    }
    for (int64_t k = 0; k < npicks; k++, in += PIECE * nbytes) {
        pick *p = &w->picks[k];
        if (w->ends_at_nan && p->found.nan)
            continue;
        if (w->has_nan ? !walk_row(w, p, in, n, index, nbytes, true)
                       : !walk_row(w, p, in, n, index, nbytes, false))
            return false;
    }
    return true;
}

static bool walk_piece(walk *w, const char *in, int64_t npicks, int64_t n,
                       int64_t index)
{
    switch (w->nbytes) {
    case 1:
        return walk_rows(w, in, npicks, n, index, 1);
    case 2:
        return walk_rows(w, in, npicks, n, index, 2);
    case 4:
        return walk_rows(w, in, npicks, n, index, 4);
    default:
        return walk_rows(w, in, npicks, n, index, 8);
    }
}

/* The elements [begin, end) of `npicks` rows, side by side; their items are
 * sorted then.  False if the run stopped. */
static bool walk_along(walk *w, int64_t npicks, int64_t begin, int64_t end)
{
    const char *in = hj_sort_row_in(w->row, key_of(w->row->spec)->operand);

    int64_t steps = TAKE_STEPS * npicks;
    int64_t piece = w->stride == w->nbytes ? hj_rt_look_piece(steps) : PIECE;

    for (int64_t i = begin, now; i < end; i += now) {
        now = end - i < piece ? end - i : piece;
        if (!walk_piece(w, in + i * w->stride, npicks, now, i) ||
            hj_rt_look_after(&w->look, now * steps))
            return false;
    }
    for (int64_t k = 0; k < npicks && w->k > FEW; k++)
        if (!cut_off(w, &w->picks[k]))
            return false;
    return true;
}

/* --- rows ----------------------------------------------------------------- */

INLINE void write(hj_run *run, char *out, const char *in, const void *items,
                  int64_t k, int64_t stride, int64_t nbytes, bool is_wide)
{
    hj_rt_look look = hj_rt_look_begin(run);

    for (int64_t i = 0; i < k && !hj_rt_look_after(&look, HJ_SORT_STEPS); i++) {
        int64_t at = is_wide ? (int64_t)((const hj_sort_pair *)items)[i].payload
                             : (uint32_t)((const uint64_t *)items)[i];
        if (in)
            memcpy(out + i * stride, in + at * stride, (size_t)nbytes);
        else
            hj_bits_store(out + i * stride, (int)nbytes, (uint64_t)at);
    }
}

static void write_row(const hj_sort_row *row, const void *items)
{
    const hj_rt_sort_spec *spec = row->spec;
    bool is_wide = kind_of(spec) == HJ_SORT_PAIR64;

    for (int i = 0; i < spec->noperands; i++) {
        int64_t nbytes = spec->element_nbytes[i];
        const char *in = hj_sort_row_in(row, i);
        char *out = hj_sort_row_out(row, i);
        if (nbytes == 4)
            write(row->run, out, in, items, spec->k, spec->ninner * 4, 4,
                  is_wide);
        else
            write(row->run, out, in, items, spec->k, spec->ninner * nbytes,
                  nbytes, is_wide);
    }
}

/* Rows with a NaN, by `less`; their scratch is that of the walk. */
static bool sort_rest(const hj_sort_row *all, int64_t i, uint32_t rows)
{
    for (; rows; rows >>= 1, i++) {
        hj_sort_row row = hj_sort_row_at(all, i);
        if (rows & 1 && !hj_sort_row_by_less(&row))
            return false;
    }
    return true;
}

/* Rows side by side, the first of which is `row`. */
static bool pick_group(walk *w, hj_sort_row row, int64_t nrows,
                       uint32_t *with_nan)
{
    begin_rows(w, &row, nrows);
    if (!walk_along(w, nrows, 0, row.spec->n))
        return false;
    for (int64_t k = 0; k < nrows; k++, row.first++, row.out_first++)
        if (w->ends_at_nan && w->picks[k].found.nan)
            *with_nan |= (uint32_t)1 << k;
        else
            write_row(&row, w->picks[k].items);
    return true;
}

static bool pick_groups(const hj_sort_row *all, int64_t begin, int64_t end)
{
    int64_t group = hj_sort_picks_rows(all->spec), ninner = all->spec->ninner,
            now;
    walk *w = make_walk(all, all->scratch, group);

    for (int64_t i = begin; i < end; i += now) {
        uint32_t with_nan = 0;
        now = ninner == 1 ? 1 : ninner - i % ninner;
        now = now < group ? now : group;
        now = now < end - i ? now : end - i;
        if (!pick_group(w, hj_sort_row_at(all, i), now, &with_nan))
            return false;
        if (!with_nan)
            continue;
        if (!sort_rest(all, i, with_nan))
            return false;
        w = make_walk(all, all->scratch, group);
    }
    return true;
}

/* A long row. */
typedef struct parts_job {
    const hj_sort_row *row;
    int64_t nparts;
} parts_job;

static char *part_scratch(const parts_job *job, int64_t part)
{
    return job->row->scratch + part * walk_nbytes(job->row->spec, 1);
}

static void walk_parts(void *context, int64_t begin, int64_t end)
{
    const parts_job *job = context;
    int64_t length = job->row->spec->n / job->nparts;

    for (int64_t i = begin; i < end; i++) {
        walk *w = make_walk(job->row, part_scratch(job, i), 1);
        int64_t stop =
            i == job->nparts - 1 ? job->row->spec->n : (i + 1) * length;
        begin_rows(w, job->row, 1);
        if (!walk_along(w, 1, i * length, stop))
            return;
    }
}

static bool pick_in_parts(const hj_sort_row *row, int64_t nparts)
{
    const hj_rt_sort_spec *spec = row->spec;
    parts_job job = { row, nparts };
    size_t item = hj_sort_item_nbytes(kind_of(spec));
    char *items = part_scratch(&job, max_parts(spec));
    char *tmp = items + items_nbytes(spec, max_parts(spec) * spec->k);
    int64_t n = 0;

    hj_rt_parallel(row->run, walk_parts, &job, nparts, nparts);
    if (hj_rt_run_poll(row->run))
        return false;
    for (int64_t i = 0; i < nparts; i++) {
        const walk *w = (const walk *)(void *)part_scratch(&job, i);
        if (w->ends_at_nan && w->picks[0].found.nan)
            return hj_sort_row_by_less(row);
        memcpy(items + (size_t)n * item, w->picks[0].items,
               (size_t)w->picks[0].n * item);
        n += w->picks[0].n;
    }
    const walk *w = (const walk *)(void *)row->scratch;
    void *sorted = hj_sort_items(row->run, kind_of(spec), items, tmp, n,
                                 8 * (int)key_nbytes(spec), w->counts, 1);
    if (!sorted)
        return false;
    write_row(row, sorted);
    return true;
}

bool hj_sort_rows_by_picks(const hj_sort_row *row, int64_t begin, int64_t end)
{
    int64_t nparts = max_parts(row->spec);

    if (nparts > row->run->nthreads)
        nparts = row->run->nthreads;
    if (row->nparts == 1 || nparts == 1 || row->spec->ninner > 1)
        return pick_groups(row, begin, end);
    for (int64_t i = begin; i < end; i++) {
        hj_sort_row at = hj_sort_row_at(row, i);
        if (!pick_in_parts(&at, nparts) || hj_rt_run_poll(row->run))
            return false;
    }
    return true;
}
