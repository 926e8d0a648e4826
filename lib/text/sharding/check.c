/* check -- does a sharding, as HLO writes it, fit the shape of what has it? */
#include "base/map.h"
#include "base/vec.h"
#include "ir/shape.h"
#include "text/sharding/scan.h"

#include <string.h>

typedef HJ_VEC(int64_t) numbers;

/* [a,b,..] */
static hj_error *read_list(hj_arena *arena, hj_scan *s, numbers *out)
{
    int64_t number;

    HJ_CHECK(hj_scan_expect(s, "["));
    do {
        HJ_CHECK(hj_scan_int(s, &number));
        HJ_PUSH(arena, out, number);
    } while (hj_scan_eat(s, ","));
    return hj_scan_expect(s, "]");
}

/* Devices one by one: each stands there once. */
static hj_error *check_devices(hj_arena *arena, hj_scan *s)
{
    hj_map seen;
    int64_t device;
    int n = 0;

    hj_map_init(&seen, arena);
    do {
        HJ_CHECK(hj_scan_int(s, &device));
        if (hj_map_set_int(&seen, (uint64_t)device, &seen))
            return hj_scan_error(s, "device %lld stands there twice",
                                 (long long)device);
        n++;
    } while (hj_scan_eat(s, ","));
    if (n == 1)
        return hj_scan_error(s, "one device is no list of them");
    return NULL;
}

/* T(1,0): a permutation of n dimensions. */
static hj_error *check_order(hj_arena *arena, hj_scan *s, int n)
{
    bool *seen = HJ_NEW_ARRAY(arena, bool, n);
    int64_t d;

    HJ_CHECK(hj_scan_expect(s, "("));
    for (int i = 0; i < n; i++) {
        if (i)
            HJ_CHECK(hj_scan_expect(s, ","));
        HJ_CHECK(hj_scan_int(s, &d));
        if (d >= n || seen[d])
            return hj_scan_error(s, "no permutation of %d dimensions", n);
        seen[d] = true;
    }
    return hj_scan_expect(s, ")");
}

static bool eat_kind(hj_scan *s)
{
    return hj_scan_eat(s, "replicated") || hj_scan_eat(s, "manual") ||
           hj_scan_eat(s, "unreduced") || hj_scan_eat(s, "unknown") ||
           hj_scan_eat(s, "maximal");
}

enum { ANY_RANK = -1 };

/* What follows "devices=".  `rank` gets how many dimensions of an array it is
 * about: any where it cuts none, or names kinds of partitions besides. */
static hj_error *check_tiles(hj_arena *arena, hj_scan *s, int *rank)
{
    numbers tiles = { 0 }, order = { 0 };
    int nkinds = 0;
    bool is_cut = false;

    HJ_CHECK(read_list(arena, s, &tiles));
    if (!hj_scan_eat(s, "<=")) {
        HJ_CHECK(check_devices(arena, s));
    } else {
        HJ_CHECK(read_list(arena, s, &order));
        if (hj_scan_eat(s, "T"))
            HJ_CHECK(check_order(arena, s, order.n));
    }
    hj_scan_eat(s, ",");
    if (hj_scan_eat(s, "last_tile_dim_replicate"))
        nkinds = 1;
    if (hj_scan_eat(s, "last_tile_dims={"))
        for (; !hj_scan_eat(s, "}"); nkinds++) {
            if (!eat_kind(s))
                return hj_scan_error(s, "expected replicated, manual, "
                                        "unreduced, unknown or maximal");
            hj_scan_eat(s, ",");
        }
    if (nkinds > tiles.n)
        return hj_scan_error(s, "%d kinds of partitions for %d dimensions",
                             nkinds, tiles.n);
    for (int i = 0; i < tiles.n; i++)
        is_cut |= tiles.at[i] > 1;
    *rank = is_cut && nkinds == 0 ? tiles.n : ANY_RANK;
    return NULL;
}

/* One that is no list: it is well formed, and about arrays of this rank. */
static hj_error *check_one(hj_arena *arena, const char *text, int *rank)
{
    static const char devices[] = "devices=", device[] = "device=";
    const char *tiles = strstr(text, devices);
    const char *one = strstr(text, device);
    int64_t ignored;
    hj_scan s;

    *rank = ANY_RANK;
    hj_scan_init(&s, text, strlen(text));
    if (one) {
        s.at = one + strlen(device);
        return hj_scan_int(&s, &ignored);
    }
    if (!tiles)
        return NULL;
    s.at = tiles + strlen(devices);
    return check_tiles(arena, &s, rank);
}

static hj_error *check_rank(hj_arena *arena, const char *text, int rank,
                            const hj_shape *leaf)
{
    if (rank == ANY_RANK || !hj_shape_is_array(leaf) || rank == leaf->rank)
        return NULL;
    return HJ_ERR(INVALID, "the sharding %.200s has %d dimensions for %s", text,
                  rank, hj_shape_text(arena, leaf));
}

/* The next of {{..}, {..}}, `*at` behind the last; NULL: there is none. */
static const char *next_part(hj_arena *arena, const char **at)
{
    const char *first = strchr(*at, '{'), *c = first;
    int depth = 0;

    for (; c && *c; c++) {
        depth += (*c == '{') - (*c == '}');
        if (depth == 0) {
            *at = c + 1;
            return hj_arena_strndup(arena, first, (size_t)(c - first) + 1);
        }
    }
    return NULL;
}

typedef HJ_VEC(const hj_shape *) shapes;

/* Its arrays and tokens, in order. */
static void add_leaves(hj_arena *arena, const hj_shape *shape, shapes *out)
{
    shapes open = { 0 };

    HJ_PUSH(arena, &open, shape);
    while (open.n) {
        shape = HJ_POP(&open);
        if (!hj_shape_is_tuple(shape))
            HJ_PUSH(arena, out, shape);
        for (int i = shape->nelements; hj_shape_is_tuple(shape) && i-- > 0;)
            HJ_PUSH(arena, &open, shape->elements[i]);
    }
}

/* A part for each leaf; one for a tuple without any. */
static hj_error *check_list(hj_arena *arena, const char *text,
                            const hj_shape *shape, const shapes *leaves)
{
    const char *at = text + 1, *part;
    int n = 0, rank;

    if (!hj_shape_is_tuple(shape))
        return HJ_ERR(INVALID,
                      "the sharding %.200s is that of a tuple, not of %s", text,
                      hj_shape_text(arena, shape));
    for (; (part = next_part(arena, &at)); n++) {
        HJ_CHECK(check_one(arena, part, &rank));
        if (n < leaves->n)
            HJ_CHECK(check_rank(arena, part, rank, leaves->at[n]));
    }
    if (n == leaves->n || (n == 1 && leaves->n == 0))
        return NULL;
    return HJ_ERR(INVALID,
                  "the sharding %.200s has %d parts for the %d arrays of %s",
                  text, n, leaves->n, hj_shape_text(arena, shape));
}

hj_error *hj_sharding_check(hj_arena *arena, const char *text,
                            const hj_shape *shape)
{
    shapes leaves = { 0 };
    int rank;

    if (*text != '{' || text[1] == '@' || !strncmp(text, "{mesh", 5))
        return NULL; /* a mesh cuts by names */
    add_leaves(arena, shape, &leaves);
    if (text[1] == '{' || text[1] == '}')
        return check_list(arena, text, shape, &leaves);
    HJ_CHECK(check_one(arena, text, &rank));
    for (int i = 0; i < leaves.n; i++)
        HJ_CHECK(check_rank(arena, text, rank, leaves.at[i]));
    return NULL;
}
