/* sort_key -- a row by its keys: bits become unsigned integers of the same
 * order, those are sorted, and the operands follow.
 *
 * One operand whose bits can be had back from its keys is sorted as keys
 * alone.  A key of up to 32 bits with a payload of up to 32 is sorted as pairs
 * of the two.  Everything else sorts pairs of key and index, and gathers.
 */
#include "rt/look.h"
#include "rt/parallel.h"
#include "rt/sort_code.h"

#include <string.h>

#define INLINE HJ_SORT_INLINE

/* Keys of up to 4 bytes become uint32_t, of 8 bytes uint64_t. */
INLINE hj_sort_finding fill(void *keys, const char *in, int64_t stride,
                            int64_t n, const hj_sort_rule *rules,
                            int64_t nbytes)
{
    hj_sort_rule r = *rules;
    hj_sort_finding found = { 0, 0 };

    for (int64_t i = 0; i < n; i++) {
        uint64_t key = hj_sort_to_key(
            hj_bits_load(in + i * stride, (int)nbytes), &r, &found);
        if (nbytes == 8)
            ((uint64_t *)keys)[i] = key;
        else
            ((uint32_t *)keys)[i] = (uint32_t)key;
    }
    return found;
}

static hj_sort_finding fill_keys(void *keys, const char *in, int64_t stride,
                                 int64_t n, const hj_sort_rule *r,
                                 int64_t nbytes)
{
    switch (nbytes) {
    case 1:
        return fill(keys, in, stride, n, r, 1);
    case 2:
        return fill(keys, in, stride, n, r, 2);
    case 4:
        return fill(keys, in, stride, n, r, 4);
    default:
        return fill(keys, in, stride, n, r, 8);
    }
}

INLINE void unfill(char *out, int64_t stride, const void *keys, int64_t n,
                   const hj_sort_rule *rules, int64_t nbytes)
{
    hj_sort_rule r = *rules;

    for (int64_t i = 0; i < n; i++) {
        uint64_t key = nbytes == 8 ? ((const uint64_t *)keys)[i]
                                   : ((const uint32_t *)keys)[i];
        hj_bits_store(out + i * stride, (int)nbytes, hj_sort_from_key(key, &r));
    }
}

static void unfill_keys(char *out, int64_t stride, const void *keys, int64_t n,
                        const hj_sort_rule *r, int64_t nbytes)
{
    switch (nbytes) {
    case 1:
        unfill(out, stride, keys, n, r, 1);
        break;
    case 2:
        unfill(out, stride, keys, n, r, 2);
        break;
    case 4:
        unfill(out, stride, keys, n, r, 4);
        break;
    default:
        unfill(out, stride, keys, n, r, 8);
    }
}

static int64_t element_nbytes(const hj_rt_sort_spec *spec, int operand)
{
    return spec->element_nbytes[operand];
}

static int64_t key_nbytes(const hj_rt_sort_spec *spec, int key)
{
    return element_nbytes(spec, spec->keys[key].operand);
}

static bool has_wide_keys(const hj_rt_sort_spec *spec)
{
    for (int k = 0; k < spec->nkeys; k++)
        if (key_nbytes(spec, k) == 8)
            return true;
    return false;
}

/* The items of a sort by index, which any row can be sorted with. */
static hj_sort_item index_item(const hj_rt_sort_spec *spec)
{
    if (has_wide_keys(spec) || spec->n > UINT32_MAX)
        return HJ_SORT_PAIR64;
    return HJ_SORT_PAIR32;
}

/* True if rows never need payloads: one operand, every key gives it back. */
static bool is_keys_only(const hj_rt_sort_spec *spec)
{
    return spec->noperands == 1 && spec->nkeys == 1 &&
           spec->keys[0].order <= HJ_SORT_total;
}

static int64_t largest_item_nbytes(const hj_rt_sort_spec *spec)
{
    if (is_keys_only(spec))
        return key_nbytes(spec, 0) == 8 ? 8 : 4;
    return (int64_t)hj_sort_item_nbytes(index_item(spec));
}

static int64_t largest_element_nbytes(const hj_rt_sort_spec *spec)
{
    int64_t most = 0;

    for (int k = 0; k < spec->noperands; k++)
        if (element_nbytes(spec, k) > most)
            most = element_nbytes(spec, k);
    return most;
}

/* Only long rows are sorted in parts. */
static int64_t counts_nbytes(const hj_rt_sort_spec *spec)
{
    int n =
        spec->n < HJ_SORT_PARALLEL_MIN ? HJ_SORT_MAX_DIGITS : HJ_SORT_MAX_PARTS;

    return n * HJ_SORT_NDIGITS * (int64_t)sizeof(int64_t);
}

/* Scratch: counts, two buffers of items, and a row of the operand whose
 * elements are larger than an item. */
double hj_sort_keys_scratch(const hj_rt_sort_spec *spec)
{
    int64_t item = largest_item_nbytes(spec);
    int64_t element = largest_element_nbytes(spec);
    double n = (double)spec->n;

    if (is_keys_only(spec) || element <= item)
        element = 0;
    return (double)counts_nbytes(spec) +
           2 * (n * (double)item + HJ_SORT_ALIGN) + n * (double)element;
}

/* A row being sorted. */
typedef struct sorter {
    const hj_sort_row *row;
    const hj_rt_sort_spec *spec;
    int64_t n;
    int64_t *counts;
    char *a, *b; /* room for n items each */
    char *extra; /* room for n of the largest elements */
} sorter;

static sorter sorter_of(const hj_sort_row *row)
{
    const hj_rt_sort_spec *spec = row->spec;
    int64_t half = hj_sort_align(spec->n * largest_item_nbytes(spec));
    char *a = row->scratch + counts_nbytes(spec);

    return (sorter){ .row = row,
                     .spec = spec,
                     .n = spec->n,
                     .counts = (int64_t *)(void *)row->scratch,
                     .a = a,
                     .b = a + half,
                     .extra = a + 2 * half };
}

/* Where operand k's row begins, and how far apart its elements are. */
static const char *row_in(const sorter *s, int k)
{
    return hj_sort_row_in(s->row, k);
}

static char *row_out(const sorter *s, int k)
{
    return hj_sort_row_out(s->row, k);
}

static int64_t row_stride(const sorter *s, int k)
{
    return s->spec->ninner * element_nbytes(s->spec, k);
}

static hj_sort_finding fill_operand_keys(const sorter *s, int key,
                                         const hj_sort_rule *r, void *keys)
{
    int k = s->spec->keys[key].operand;
    int64_t nbytes = element_nbytes(s->spec, k);
    hj_rt_look look = hj_rt_look_begin(s->row->run);
    hj_sort_finding all = { 0, 0 };

    for (int64_t i = 0, now;
         (now = hj_rt_look_next(&look, i, s->n, HJ_SORT_STEPS)); i += now) {
        hj_sort_finding found =
            fill_keys((char *)keys + i * (nbytes == 8 ? 8 : 4),
                      row_in(s, k) + i * row_stride(s, k), row_stride(s, k),
                      now, r, nbytes);
        all.nan |= found.nan;
        all.lossy |= found.lossy;
    }
    return all;
}

static void unfill_operand_keys(const sorter *s, int k, const hj_sort_rule *r,
                                const void *keys, int64_t nbytes)
{
    hj_rt_look look = hj_rt_look_begin(s->row->run);

    for (int64_t i = 0, now;
         (now = hj_rt_look_next(&look, i, s->spec->k, HJ_SORT_STEPS)); i += now)
        unfill_keys(row_out(s, k) + i * row_stride(s, k), row_stride(s, k),
                    (const char *)keys + i * (nbytes == 8 ? 8 : 4), now, r,
                    nbytes);
}

static void *sort_items(const sorter *s, hj_sort_item kind, void *items,
                        void *tmp, int64_t key_bytes)
{
    return hj_sort_items(s->row->run, kind, items, tmp, s->n,
                         8 * (int)key_bytes, s->counts, s->row->nparts);
}

/* The keys are in a. */
static bool sort_keys_only(const sorter *s, const hj_sort_rule *r)
{
    int64_t nbytes = key_nbytes(s->spec, 0);
    const void *sorted = sort_items(
        s, nbytes == 8 ? HJ_SORT_KEY64 : HJ_SORT_KEY32, s->a, s->b, nbytes);

    if (!sorted)
        return false;
    unfill_operand_keys(s, 0, r, sorted, nbytes);
    return true;
}

/* The operand, other than the key, whose elements are the payload of pairs of
 * 32 bits; the key itself if there is no other; -1 if that does not do. */
static int payload_operand(const sorter *s, const hj_sort_finding *found)
{
    const hj_rt_sort_spec *spec = s->spec;
    int key = spec->keys[0].operand;

    if (spec->nkeys != 1 || key_nbytes(spec, 0) == 8)
        return -1;
    if (spec->noperands == 1)
        return key;
    if (spec->noperands > 2 || found->lossy ||
        element_nbytes(spec, 1 - key) > 4)
        return -1;
    return 1 - key;
}

INLINE void join(uint64_t *pairs, const uint32_t *keys, const char *in,
                 int64_t stride, int64_t begin, int64_t end, int64_t nbytes)
{
    for (int64_t i = begin; i < end; i++)
        pairs[i] =
            (uint64_t)keys[i] << 32 |
            (in ? hj_bits_load(in + i * stride, (int)nbytes) : (uint32_t)i);
}

INLINE void split(char *out, int64_t stride, const uint64_t *pairs,
                  int64_t begin, int64_t end, int64_t nbytes)
{
    for (int64_t i = begin; i < end; i++)
        hj_bits_store(out + i * stride, (int)nbytes, pairs[i]);
}

/* Items [begin, end) of the pairs of keys and operand k; and back. */
static void join_piece(const sorter *s, int k, uint64_t *pairs,
                       const uint32_t *keys, int64_t begin, int64_t end)
{
    const char *in = row_in(s, k);
    int64_t stride = row_stride(s, k), nbytes = element_nbytes(s->spec, k);

    if (nbytes == 1)
        join(pairs, keys, in, stride, begin, end, 1);
    else if (nbytes == 2)
        join(pairs, keys, in, stride, begin, end, 2);
    else
        join(pairs, keys, in, stride, begin, end, 4);
}

static void split_piece(const sorter *s, int k, const uint64_t *pairs,
                        int64_t begin, int64_t end)
{
    char *out = row_out(s, k);
    int64_t stride = row_stride(s, k), nbytes = element_nbytes(s->spec, k);

    if (nbytes == 1)
        split(out, stride, pairs, begin, end, 1);
    else if (nbytes == 2)
        split(out, stride, pairs, begin, end, 2);
    else
        split(out, stride, pairs, begin, end, 4);
}

/* Pairs of key and payload; the keys are in b. */
static bool sort_with_payload(const sorter *s, const hj_sort_rule *r,
                              int payload)
{
    int key = s->spec->keys[0].operand;
    uint64_t *pairs = (uint64_t *)(void *)s->a;
    uint32_t *keys = (uint32_t *)(void *)s->b;
    hj_rt_look look = hj_rt_look_begin(s->row->run);

    for (int64_t i = 0, now;
         (now = hj_rt_look_next(&look, i, s->n, HJ_SORT_STEPS)); i += now)
        join_piece(s, payload, pairs, keys, i, i + now);
    pairs = sort_items(s, HJ_SORT_PAIR32, s->a, s->b, key_nbytes(s->spec, 0));
    if (!pairs)
        return false;
    keys = (uint32_t *)(void *)((char *)pairs == s->a ? s->b : s->a);
    for (int64_t i = 0, now;
         (now = hj_rt_look_next(&look, i, s->spec->k, HJ_SORT_STEPS));
         i += now) {
        split_piece(s, payload, pairs, i, i + now);
        for (int64_t n = i; n < i + now && payload != key; n++)
            keys[n] = (uint32_t)(pairs[n] >> 32);
    }
    if (payload == key)
        return true;
    unfill_operand_keys(s, key, r, keys, key_nbytes(s->spec, 0));
    return true;
}

/* One operand following the sorted pairs of key and index. */
typedef struct gather {
    hj_run *run;
    const void *pairs;
    bool is_wide; /* hj_sort_pair, else key << 32 | index */
    const char *in;
    char *out;
    int64_t in_stride, out_stride, nbytes;
} gather;

INLINE void gather_range(const gather *g, int64_t begin, int64_t end,
                         int64_t nbytes)
{
    for (int64_t i = begin; i < end; i++) {
        uint64_t at = g->is_wide ? ((const hj_sort_pair *)g->pairs)[i].payload
                                 : (uint32_t)((const uint64_t *)g->pairs)[i];
        if (g->in)
            memcpy(g->out + i * g->out_stride,
                   g->in + (int64_t)at * g->in_stride, (size_t)nbytes);
        else
            hj_bits_store(g->out + i * g->out_stride, (int)nbytes, at);
    }
}

static void gather_piece(const gather *g, int64_t begin, int64_t end)
{
    switch (g->nbytes) {
    case 1:
        gather_range(g, begin, end, 1);
        break;
    case 2:
        gather_range(g, begin, end, 2);
        break;
    case 4:
        gather_range(g, begin, end, 4);
        break;
    case 8:
        gather_range(g, begin, end, 8);
        break;
    default:
        gather_range(g, begin, end, g->nbytes);
    }
}

static void gather_part(void *context, int64_t begin, int64_t end)
{
    const gather *g = context;
    hj_rt_look look = hj_rt_look_begin(g->run);

    for (int64_t now; (now = hj_rt_look_next(&look, begin, end, HJ_SORT_STEPS));
         begin += now)
        gather_piece(g, begin, begin + now);
}

void hj_sort_gather(const hj_sort_row *row, int k, const char *in,
                    int64_t in_stride, const void *pairs, bool is_wide)
{
    int64_t nbytes = row->spec->element_nbytes[k];
    gather g = { .run = row->run,
                 .pairs = pairs,
                 .is_wide = is_wide,
                 .in = in,
                 .out = hj_sort_row_out(row, k),
                 .in_stride = in_stride,
                 .out_stride = row->spec->ninner * nbytes,
                 .nbytes = nbytes };

    if (row->nparts == 1)
        gather_part(&g, 0, row->spec->k);
    else
        hj_rt_parallel(row->run, gather_part, &g, row->spec->k, row->nparts);
}

static void gather_operand(const sorter *s, int k, const void *pairs,
                           bool is_wide)
{
    int64_t nbytes = element_nbytes(s->spec, k), stride = row_stride(s, k);
    const char *in = row_in(s, k);

    if (in == row_out(s, k)) { /* sorted in place: read from a copy */
        char *copy = pairs == s->a ? s->b : s->a;
        if (nbytes > largest_item_nbytes(s->spec))
            copy = s->extra;
        hj_rt_look look = hj_rt_look_begin(s->row->run);
        for (int64_t i = 0; i < s->n && !hj_rt_look_after(&look, HJ_SORT_STEPS);
             i++)
            memcpy(copy + i * nbytes, in + i * stride, (size_t)nbytes);
        in = copy;
        stride = nbytes;
    }
    hj_sort_gather(s->row, k, in, stride, pairs, is_wide);
}

/* Gives the pairs in a the keys in b.  `is_first`: they have no index yet. */
static void set_keys(const sorter *s, void *items, const void *keys,
                     bool is_wide, bool has_wide_key, bool is_first)
{
    uint64_t *narrow = items;
    hj_sort_pair *wide = items;
    hj_rt_look look = hj_rt_look_begin(s->row->run);

    for (int64_t i = 0; i < s->n && !hj_rt_look_after(&look, HJ_SORT_STEPS);
         i++) {
        uint64_t at = is_first  ? (uint64_t)i
                      : is_wide ? wide[i].payload
                                : (uint32_t)narrow[i];
        uint64_t key = has_wide_key ? ((const uint64_t *)keys)[at]
                                    : ((const uint32_t *)keys)[at];
        if (is_wide)
            wide[i] = (hj_sort_pair){ key, at };
        else
            narrow[i] = key << 32 | at;
    }
}

/* Pairs of key and index, by the least significant key first.  The keys of
 * the last one are in b. */
static bool sort_with_index(const sorter *s)
{
    hj_sort_item kind = index_item(s->spec);
    bool is_wide = kind == HJ_SORT_PAIR64;
    void *items = s->a, *other = s->b;

    for (int key = s->spec->nkeys - 1; key >= 0; key--) {
        int64_t nbytes = key_nbytes(s->spec, key);
        hj_sort_rule r = hj_sort_rule_of(&s->spec->keys[key], nbytes);
        fill_operand_keys(s, key, &r, other);
        set_keys(s, items, other, is_wide, nbytes == 8,
                 key == s->spec->nkeys - 1);
        void *sorted = sort_items(s, kind, items, other, nbytes);
        if (!sorted)
            return false;
        if (sorted == other) {
            other = items;
            items = sorted;
        }
    }
    for (int k = 0; k < s->spec->noperands; k++)
        gather_operand(s, k, items, is_wide);
    return true;
}

bool hj_sort_row_by_keys(const hj_sort_row *row, bool *needs_less)
{
    sorter s = sorter_of(row);
    hj_sort_finding found = { 0, 0 };
    hj_sort_rule r = { 0 };

    *needs_less = false;
    for (int key = row->spec->nkeys - 1; key >= 0; key--) {
        r = hj_sort_rule_of(&row->spec->keys[key], key_nbytes(row->spec, key));
        found = fill_operand_keys(&s, key, &r, s.b);
        if (found.nan && row->spec->keys[key].order == HJ_SORT_ieee) {
            *needs_less = true;
            return true;
        }
    }
    /* From here on r, found and b belong to the most significant key. */
    if (row->spec->noperands == 1 && row->spec->nkeys == 1 && !found.lossy) {
        char *keys = s.b;
        s.b = s.a;
        s.a = keys;
        return sort_keys_only(&s, &r);
    }
    int payload = payload_operand(&s, &found);
    if (payload >= 0)
        return sort_with_payload(&s, &r, payload);
    return sort_with_index(&s);
}
