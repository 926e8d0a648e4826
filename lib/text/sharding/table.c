/* table -- shardings as tables, and as HLO writes them; see sharding.h. */
#include "text/sharding/scan.h"

#include "base/str.h"

#include <stdlib.h>
#include <string.h>

hj_sharding *hj_sharding_new(hj_arena *arena, int rank, int64_t npartitions)
{
    hj_sharding *s = HJ_NEW(arena, hj_sharding);

    s->rank = rank;
    s->npartitions = npartitions;
    s->ntiles = HJ_NEW_ARRAY(arena, int64_t, rank + 1);
    s->places = HJ_NEW_ARRAY(arena, int64_t, npartitions * rank + 1);
    s->is_open = HJ_NEW_ARRAY(arena, bool, rank + 1);
    s->unreduced = HJ_NEW_ARRAY(arena, int64_t, npartitions);
    s->nunreduced = 1;
    s->maximal = -1;
    for (int d = 0; d < rank; d++)
        s->ntiles[d] = 1;
    return s;
}

bool hj_sharding_is_replicated(const hj_sharding *s)
{
    for (int d = 0; d < s->rank; d++)
        if (s->ntiles[d] != 1)
            return false;
    return s->nunreduced == 1 && s->maximal < 0;
}

bool hj_sharding_equal(const hj_sharding *a, const hj_sharding *b)
{
    if (a->rank != b->rank || a->npartitions != b->npartitions ||
        a->nunreduced != b->nunreduced || a->maximal != b->maximal)
        return false;
    for (int d = 0; d < a->rank; d++)
        if (a->ntiles[d] != b->ntiles[d])
            return false;
    for (int64_t i = 0; i < a->npartitions * a->rank; i++)
        if (a->places[i] != b->places[i])
            return false;
    for (int64_t p = 0; p < a->npartitions; p++)
        if (a->unreduced[p] != b->unreduced[p])
            return false;
    return true;
}

/* --- writing -------------------------------------------------------------- */

/* Partitions in the order of a tile assignment: by tile, row-major; those of
 * one tile by number, and together what is to be added. */
typedef struct entry {
    int64_t tile, added, copy, partition;
} entry;

static int compare(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    int64_t difference = x->tile != y->tile     ? x->tile - y->tile
                         : x->copy != y->copy   ? x->copy - y->copy
                         : x->added != y->added ? x->added - y->added
                                                : x->partition - y->partition;

    return difference < 0 ? -1 : difference > 0;
}

static entry *sort_partitions(hj_arena *arena, const hj_sharding *s)
{
    entry *all = HJ_NEW_ARRAY(arena, entry, s->npartitions);

    for (int64_t p = 0; p < s->npartitions; p++) {
        int64_t tile = 0;
        for (int d = 0; d < s->rank; d++)
            tile = tile * s->ntiles[d] + s->places[p * s->rank + d];
        all[p] = (entry){ tile, s->unreduced[p], 0, p };
        for (int64_t q = 0; q < p; q++)
            all[p].copy += all[q].tile == tile && all[q].added == all[p].added;
    }
    qsort(all, (size_t)s->npartitions, sizeof *all, compare);
    return all;
}

int64_t *hj_sharding_order(hj_arena *arena, const hj_sharding *s)
{
    const entry *all = sort_partitions(arena, s);
    int64_t *order = HJ_NEW_ARRAY(arena, int64_t, s->npartitions);

    for (int64_t i = 0; i < s->npartitions; i++)
        order[i] = all[i].partition;
    return order;
}

int64_t hj_sharding_ncopies(const hj_sharding *s)
{
    int64_t n = s->npartitions / s->nunreduced;

    for (int d = 0; d < s->rank; d++)
        n /= s->ntiles[d];
    return n;
}

int hj_sharding_dims(const hj_sharding *s, int64_t *dims)
{
    int64_t ncopies = hj_sharding_ncopies(s);
    int n = s->rank;

    for (int d = 0; d < n; d++)
        dims[d] = s->ntiles[d];
    if (ncopies > 1)
        dims[n++] = ncopies;
    if (s->nunreduced > 1)
        dims[n++] = s->nunreduced;
    return n;
}

static void add_ints(hj_str *out, int64_t n, const int64_t *at)
{
    for (int64_t i = 0; i < n; i++)
        hj_str_printf(out, "%s%lld", i ? "," : "", (long long)at[i]);
}

static bool is_iota(int64_t n, const int64_t *at)
{
    for (int64_t i = 0; i < n; i++)
        if (at[i] != i)
            return false;
    return true;
}

const char *hj_sharding_text(hj_arena *arena, const hj_sharding *s)
{
    hj_str out;
    bool repeats = hj_sharding_ncopies(s) > 1;

    if (hj_sharding_is_replicated(s))
        return "{replicated}";
    if (s->maximal >= 0)
        return hj_arena_printf(arena, "{maximal device=%lld}",
                               (long long)s->maximal);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, s->rank + 2);
    const int64_t *order = hj_sharding_order(arena, s);
    hj_str_init(&out, arena);
    hj_str_add(&out, "{devices=[");
    add_ints(&out, hj_sharding_dims(s, dims), dims);
    hj_str_char(&out, ']');
    if (is_iota(s->npartitions, order))
        hj_str_printf(&out, "<=[%lld]", (long long)s->npartitions);
    else
        add_ints(&out, s->npartitions, order);
    if (s->nunreduced > 1)
        hj_str_printf(&out, " last_tile_dims={%sunreduced}",
                      repeats ? "replicated, " : "");
    else if (repeats)
        hj_str_add(&out, " last_tile_dim_replicate");
    hj_str_char(&out, '}');
    return hj_str_get(&out);
}

/* --- reading -------------------------------------------------------------- */

const char *hj_sharding_part(hj_arena *arena, const char *text, int i)
{
    int depth = 0;
    const char *first = NULL;

    if (strncmp(text, "{{", 2) != 0)
        return text;
    for (const char *c = text; *c; c++) {
        if (*c == '{' && ++depth == 2)
            first = c;
        if (*c == '}' && depth-- == 2 && i-- == 0)
            return hj_arena_strndup(arena, first, (size_t)(c - first) + 1);
    }
    return NULL;
}

enum { MAX_DIMS = 68 }; /* of an array, and what comes after its own */

/* What one sharding says. */
typedef struct reader {
    hj_scan scan;
    hj_arena *arena;
    int ntiles;
    int64_t tiles[MAX_DIMS];
    int64_t npartitions, *order; /* partitions by tile */
    bool is_replicated, is_unsaid, repeats_last, is_unreduced;
    int64_t maximal;
    int nlast;
    bool last_adds[MAX_DIMS];
} reader;

static hj_error *read_numbers(reader *r, int *n, int64_t *out)
{
    *n = 0;
    do {
        if (*n == MAX_DIMS)
            return hj_scan_error(&r->scan, "too many dimensions");
        HJ_CHECK(hj_scan_int(&r->scan, &out[(*n)++]));
    } while (hj_scan_eat(&r->scan, ","));
    return NULL;
}

static hj_error *wrong_count(const reader *r)
{
    return hj_scan_error(&r->scan,
                         "its tiles or devices are not as many as the %lld "
                         "partitions",
                         (long long)r->npartitions);
}

/* The element at place i of an iota of `sizes`, transposed. */
static int64_t iota_at(int64_t i, int n, const int64_t *sizes,
                       const int64_t *order)
{
    int64_t strides[MAX_DIMS], value = 0, stride = 1;

    for (int d = n - 1; d >= 0; d--) {
        strides[d] = stride;
        stride *= sizes[d];
    }
    for (int d = n - 1; d >= 0; d--) {
        int from = (int)order[d];
        value += i % sizes[from] * strides[from];
        i /= sizes[from];
    }
    return value;
}

/* <=[2,2]T(1,0) */
static hj_error *read_iota(reader *r)
{
    int64_t sizes[MAX_DIMS], order[MAX_DIMS], n = 1;
    int rank, norder;
    bool seen[MAX_DIMS] = { false }, is_permutation = true;

    HJ_CHECK(hj_scan_expect(&r->scan, "["));
    HJ_CHECK(read_numbers(r, &rank, sizes));
    HJ_CHECK(hj_scan_expect(&r->scan, "]"));
    for (int d = 0; d < rank; d++) {
        order[d] = d;
        n = sizes[d] < 1 || sizes[d] > r->npartitions / n ? 0 : n * sizes[d];
        if (!n)
            break;
    }
    if (hj_scan_eat(&r->scan, "T")) {
        HJ_CHECK(hj_scan_expect(&r->scan, "("));
        HJ_CHECK(read_numbers(r, &norder, order));
        HJ_CHECK(hj_scan_expect(&r->scan, ")"));
        for (int d = 0; d < norder; d++) {
            is_permutation &= order[d] < rank && !seen[order[d] % MAX_DIMS];
            seen[order[d] % MAX_DIMS] = true;
        }
        if (!is_permutation || norder != rank)
            return hj_scan_error(&r->scan, "T is no permutation of %d axes",
                                 rank);
    }
    if (n != r->npartitions)
        return wrong_count(r);
    for (int64_t i = 0; i < n; i++)
        r->order[i] = iota_at(i, rank, sizes, order);
    return NULL;
}

static hj_error *read_devices(reader *r)
{
    int64_t n = 1;
    bool *seen = HJ_NEW_ARRAY(r->arena, bool, r->npartitions);

    HJ_CHECK(hj_scan_expect(&r->scan, "["));
    HJ_CHECK(read_numbers(r, &r->ntiles, r->tiles));
    HJ_CHECK(hj_scan_expect(&r->scan, "]"));
    for (int d = 0; d < r->ntiles && n; d++)
        n = r->tiles[d] < 1 || r->tiles[d] > r->npartitions / n
                ? 0
                : n * r->tiles[d];
    if (n != r->npartitions)
        return wrong_count(r);
    r->order = HJ_NEW_ARRAY(r->arena, int64_t, n);
    if (hj_scan_eat(&r->scan, "<="))
        return read_iota(r);
    for (int64_t i = 0; i < n; i++) {
        if (i)
            HJ_CHECK(hj_scan_expect(&r->scan, ","));
        HJ_CHECK(hj_scan_int(&r->scan, &r->order[i]));
        if (r->order[i] >= n || seen[r->order[i]])
            return hj_scan_error(&r->scan, "each device has one tile");
        seen[r->order[i]] = true;
    }
    return NULL;
}

/* {unreduced, replicated}: what dimensions after the array's own are for. */
static hj_error *read_last(reader *r)
{
    HJ_CHECK(hj_scan_expect(&r->scan, "={"));
    while (!hj_scan_eat(&r->scan, "}")) {
        if (r->nlast == MAX_DIMS)
            return hj_scan_error(&r->scan, "too many dimensions");
        bool adds = hj_scan_eat(&r->scan, "unreduced");
        if (!adds && !hj_scan_eat(&r->scan, "replicated") &&
            !hj_scan_eat(&r->scan, "manual"))
            return hj_scan_error(&r->scan,
                                 "expected what a dimension is for: unreduced, "
                                 "replicated or manual");
        r->last_adds[r->nlast++] = adds;
        hj_scan_eat(&r->scan, ",");
    }
    return NULL;
}

static hj_error *read_part(reader *r)
{
    hj_scan *s = &r->scan;
    int64_t ignored;

    if (hj_scan_eat(s, "replicated"))
        r->is_replicated = true;
    else if (hj_scan_eat(s, "manual") || hj_scan_eat(s, "unknown"))
        r->is_unsaid = true;
    else if (hj_scan_eat(s, "unreduced"))
        r->is_unreduced = true;
    else if (hj_scan_eat(s, "maximal device="))
        return hj_scan_int(s, &r->maximal);
    else if (hj_scan_eat(s, "devices="))
        return read_devices(r);
    else if (hj_scan_eat(s, "last_tile_dim_replicate"))
        r->repeats_last = true;
    else if (hj_scan_eat(s, "last_tile_dims"))
        return read_last(r);
    else if (hj_scan_eat(s, "shard_as") || hj_scan_eat(s, "shard_like"))
        return hj_scan_int(s, &ignored);
    else if (hj_scan_eat(s, "metadata="))
        return hj_scan_skip_braces(s);
    else
        return hj_scan_error(s, "expected a part of a sharding");
    return NULL;
}

static void fill(reader *r, hj_sharding *s)
{
    for (int d = 0; d < s->rank; d++)
        s->ntiles[d] = r->tiles[d];
    for (int d = s->rank; d < r->ntiles; d++)
        if (d - s->rank < r->nlast && r->last_adds[d - s->rank])
            s->nunreduced *= r->tiles[d];
    for (int64_t i = 0; i < s->npartitions; i++) {
        int64_t p = r->order[i], rest = i, scale = 1;
        for (int d = r->ntiles - 1; d >= 0; d--) {
            int64_t place = rest % r->tiles[d];
            rest /= r->tiles[d];
            if (d < s->rank) {
                s->places[p * s->rank + d] = place;
            } else if (d - s->rank < r->nlast && r->last_adds[d - s->rank]) {
                s->unreduced[p] += place * scale;
                scale *= r->tiles[d];
            }
        }
    }
}

static hj_error *check(reader *r, const hj_sharding *s)
{
    int nmore = r->repeats_last ? 1 : r->nlast;

    if (r->maximal >= s->npartitions)
        return hj_scan_error(&r->scan, "there are %lld devices, 0 the first",
                             (long long)s->npartitions);
    if (!r->is_replicated && !r->is_unsaid && !r->is_unreduced &&
        r->maximal < 0 && !r->ntiles)
        return hj_scan_error(&r->scan, "it says nothing");
    if (r->ntiles && r->ntiles != s->rank + nmore)
        return hj_scan_error(&r->scan, "%d dimensions for an array of %d",
                             r->ntiles - nmore, s->rank);
    return NULL;
}

hj_error *hj_sharding_parse(hj_arena *arena, const char *text, int rank,
                            int64_t npartitions, hj_sharding **out,
                            bool *is_said)
{
    reader r = { .arena = arena, .npartitions = npartitions, .maximal = -1 };
    hj_sharding *s = hj_sharding_new(arena, rank, npartitions);

    hj_scan_init(&r.scan, text, strlen(text));
    if (*text != '{' || text[1] == '@' || !strncmp(text, "{mesh[", 6))
        return HJ_ERR(UNIMPLEMENTED, "the sharding %.200s", text);
    HJ_CHECK(hj_scan_expect(&r.scan, "{"));
    while (!hj_scan_eat(&r.scan, "}")) {
        HJ_CHECK(read_part(&r));
        hj_scan_eat(&r.scan, ",");
    }
    HJ_CHECK(check(&r, s));
    s->maximal = r.maximal;
    if (r.is_unreduced) {
        s->nunreduced = npartitions;
        for (int64_t p = 0; p < npartitions; p++)
            s->unreduced[p] = p;
    }
    if (r.ntiles)
        fill(&r, s);
    *is_said = !r.is_unsaid;
    *out = s;
    return NULL;
}
