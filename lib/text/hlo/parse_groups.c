/* parse_groups -- who takes part in a collective with whom.
 *
 *   groups := '{' [list {',' list}] '}'             each list is a group
 *           | dims '<=' dims ['T' '(' ints ')']     devices in iota order
 *           | ['@'] 'mesh' axes [',' device_ids] '{' axis {',' axis} '}'
 *   axes   := '[' name '=' int {',' ..} ']'         name: a word or a string
 *   axis   := name [':' '(' int ')' int]            all of it, or a part
 *   pairs  := '{' [ '{' int ',' int '}' {',' ..} ] '}'
 *
 * The second form reshapes 0, 1, 2, ... to the dimensions after '<=',
 * transposes them and reshapes them to the first ones: [groups, devices of
 * each].  The third groups the devices that differ only in the named axes; a
 * part `a:(p)n` of an axis of size p * n * m is the middle factor.
 */
#include "text/hlo/parser.h"

#include <string.h>

enum {
    MAX_DEVICES = 1 << 20, /* that a few words may stand for */
    MAX_FACTORS = 64       /* axes of a mesh, split where parts are named */
};

/* --- lists ---------------------------------------------------------------- */

static hj_error *parse_lists(hj_parser *p, bool is_pairs, hj_lists *out)
{
    HJ_VEC(hj_ints) lists = { 0 };
    hj_ints list;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of lists"));
    if (!hj_at(p, '}')) {
        do {
            const char *place = p->lex.token.place;
            HJ_CHECK(hj_parse_ints(p, &list));
            if (is_pairs && list.n != 2)
                return hj_parse_error(p, place, "a pair of %d numbers", list.n);
            HJ_PUSH(&p->scratch, &lists, list);
        } while (hj_eat(p, ','));
    }
    out->n = lists.n;
    out->at =
        hj_arena_memdup(p->arena, lists.at, (size_t)lists.n * sizeof *lists.at);
    return hj_expect(p, '}', "',' or '}' in a list of lists");
}

hj_error *hj_parse_pairs(hj_parser *p, hj_lists *out)
{
    return parse_lists(p, true, out);
}

/* --- sizes and orders ----------------------------------------------------- */

/* The product of positive sizes, 0 if it is above `limit` or one is not
 * positive. */
static int64_t product(hj_ints sizes, int64_t limit)
{
    int64_t n = 1;

    for (int i = 0; i < sizes.n; i++) {
        if (sizes.at[i] < 1 || sizes.at[i] > limit / n)
            return 0;
        n *= sizes.at[i];
    }
    return n;
}

static hj_error *parse_sizes(hj_parser *p, hj_ints *out, int64_t *n)
{
    const char *place = p->lex.token.place;
    int base = p->ints.n;
    int64_t size;

    HJ_CHECK(hj_expect(p, '[', "'[' before sizes"));
    do {
        HJ_CHECK(hj_expect_int(p, &size));
        HJ_PUSH(&p->scratch, &p->ints, size);
    } while (hj_eat(p, ','));
    HJ_CHECK(hj_expect(p, ']', "',' or ']' in sizes"));
    *out = hj_take_ints(p, base);
    *n = product(*out, MAX_DEVICES);
    if (!*n)
        return hj_parse_limit(p, place,
                              "the product of the sizes is not between 1 and "
                              "%d devices",
                              MAX_DEVICES);
    return NULL;
}

/* T(1,0), a permutation of n dimensions. */
static hj_error *parse_order(hj_parser *p, int n, hj_ints *out)
{
    const char *place = p->lex.token.place;
    int base = p->ints.n;
    bool *is_seen = HJ_NEW_ARRAY(&p->scratch, bool, n);
    int64_t dim;

    if (!hj_eat_word(p, "T")) {
        for (dim = 0; dim < n; dim++)
            HJ_PUSH(&p->scratch, &p->ints, dim);
        *out = hj_take_ints(p, base);
        return NULL;
    }
    HJ_CHECK(hj_expect(p, '(', "'(' after T"));
    do {
        HJ_CHECK(hj_expect_int(p, &dim));
        if (dim < 0 || dim >= n || is_seen[dim])
            return hj_parse_error(p, place,
                                  "T is no permutation of %d "
                                  "dimensions",
                                  n);
        is_seen[dim] = true;
        HJ_PUSH(&p->scratch, &p->ints, dim);
    } while (hj_eat(p, ','));
    *out = hj_take_ints(p, base);
    if (out->n != n)
        return hj_parse_error(p, place, "T is no permutation of %d dimensions",
                              n);
    return hj_expect(p, ')', "')' after the dimensions of T");
}

/* 0, 1, 2, ... (or `ids`) as an array of these sizes, its dimensions
 * transposed, cut into groups of `per_group`. */
static hj_lists transposed_groups(hj_parser *p, hj_ints sizes, hj_ints order,
                                  int64_t n, int64_t per_group, hj_ints ids)
{
    int rank = sizes.n;
    int64_t *strides = HJ_NEW_ARRAY(&p->scratch, int64_t, rank);
    int64_t *index = HJ_NEW_ARRAY(&p->scratch, int64_t, rank);
    int64_t *all = HJ_NEW_ARRAY(p->arena, int64_t, n), device = 0, stride = 1;
    hj_lists out = { (int)(n / per_group), NULL };

    for (int i = rank - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= sizes.at[i];
    }
    for (int64_t k = 0; k < n; k++) {
        all[k] = ids.n ? ids.at[device] : device;
        for (int i = rank - 1; i >= 0; i--) {
            int64_t dim = order.at[i];
            device += strides[dim];
            if (++index[dim] < sizes.at[dim])
                break;
            device -= sizes.at[dim] * strides[dim];
            index[dim] = 0;
        }
    }
    out.at = HJ_NEW_ARRAY(p->arena, hj_ints, out.n);
    for (int g = 0; g < out.n; g++)
        out.at[g] = (hj_ints){ (int)per_group, all + g * per_group };
    return out;
}

static hj_error *parse_iota(hj_parser *p, hj_lists *out)
{
    const char *place = p->lex.token.place;
    hj_ints groups, sizes, order, none = { 0, NULL };
    int64_t ngroups, n;

    HJ_CHECK(parse_sizes(p, &groups, &ngroups));
    if (groups.n != 2)
        return hj_parse_error(p, place,
                              "replica groups have two dimensions, "
                              "not %d",
                              groups.n);
    HJ_CHECK(hj_expect(p, HJ_TOKEN_leq, "'<=' after the sizes of the groups"));
    HJ_CHECK(parse_sizes(p, &sizes, &n));
    if (n != ngroups)
        return hj_parse_error(p, place, "the groups take %lld devices of %lld",
                              (long long)ngroups, (long long)n);
    HJ_CHECK(parse_order(p, sizes.n, &order));
    *out = transposed_groups(p, sizes, order, n, groups.at[1], none);
    return NULL;
}

/* --- meshes --------------------------------------------------------------- */

/* An axis, and the factors that it is split into, first to last. */
typedef struct axis {
    hj_token name;
    int64_t size;
    int64_t cuts[MAX_FACTORS]; /* products of its first 0, 1, .. factors */
    int ncuts;
    int first; /* of its factors among those of all axes */
} axis;

typedef struct axis_use {
    int axis;
    int64_t before, size; /* of the part that is named */
} axis_use;

typedef struct mesh {
    HJ_VEC(axis) axes;
    HJ_VEC(axis_use) uses;
    int64_t n;
    hj_ints ids;
} mesh;

/* A word or a string without escapes; the token's slice is the name alone. */
static hj_error *parse_axis_name(hj_parser *p, hj_token *out)
{
    *out = p->lex.token;
    if (out->kind != HJ_TOKEN_string)
        return hj_expect_name(p, "the name of an axis", out);
    out->text++;
    out->length -= 2;
    hj_lex_next(&p->lex);
    return NULL;
}

static hj_error *parse_axes(hj_parser *p, mesh *m)
{
    HJ_CHECK(hj_expect(p, '[', "'[' before the axes of a mesh"));
    m->n = 1;
    do {
        axis a = { .ncuts = 2 };
        const char *place = p->lex.token.place;
        HJ_CHECK(parse_axis_name(p, &a.name));
        HJ_CHECK(hj_expect(p, '=', "'=' after the name of an axis"));
        HJ_CHECK(hj_expect_int(p, &a.size));
        if (a.size < 1 || a.size > MAX_DEVICES / m->n || m->axes.n >= 16)
            return hj_parse_limit(p, place,
                                  "a mesh has up to 16 axes and %d "
                                  "devices",
                                  MAX_DEVICES);
        a.cuts[0] = 1;
        a.cuts[1] = a.size;
        m->n *= a.size;
        HJ_PUSH(&p->scratch, &m->axes, a);
    } while (hj_eat(p, ','));
    return hj_expect(p, ']', "',' or ']' in the axes of a mesh");
}

/* , device_ids=(0,2,1,3) or =([4,2]T(1,0)) */
static hj_error *parse_device_ids(hj_parser *p, mesh *m)
{
    const char *place = p->lex.token.place;
    hj_ints sizes, order, none = { 0, NULL };
    int base = p->ints.n;
    int64_t n;

    if (!hj_eat_word(p, "device_ids"))
        return hj_parse_expected(p, "device_ids");
    HJ_CHECK(hj_expect(p, '=', "'=' after device_ids"));
    HJ_CHECK(hj_expect(p, '(', "'(' before the devices"));
    if (hj_at(p, '[')) {
        HJ_CHECK(parse_sizes(p, &sizes, &n));
        HJ_CHECK(parse_order(p, sizes.n, &order));
        m->ids = transposed_groups(p, sizes, order, n, n, none).at[0];
    } else {
        do {
            HJ_CHECK(hj_expect_int(p, &n));
            HJ_PUSH(&p->scratch, &p->ints, n);
        } while (hj_eat(p, ','));
        m->ids = hj_take_ints(p, base);
    }
    if (m->ids.n != m->n)
        return hj_parse_error(p, place, "%d devices for a mesh of %lld",
                              m->ids.n, (long long)m->n);
    return hj_expect(p, ')', "')' after the devices");
}

static bool add_cut(axis *a, int64_t cut)
{
    int i = 0;

    while (i < a->ncuts && a->cuts[i] < cut)
        i++;
    if (i < a->ncuts && a->cuts[i] == cut)
        return true;
    if (a->ncuts == MAX_FACTORS || i == a->ncuts || i == 0 ||
        cut % a->cuts[i - 1] || a->cuts[i] % cut)
        return false;
    memmove(&a->cuts[i + 1], &a->cuts[i],
            (size_t)(a->ncuts++ - i) * sizeof *a->cuts);
    a->cuts[i] = cut;
    return true;
}

static hj_error *parse_axis_use(hj_parser *p, mesh *m)
{
    axis_use use = { .before = 1 };
    hj_token name;

    HJ_CHECK(parse_axis_name(p, &name));
    while (use.axis < m->axes.n &&
           (m->axes.at[use.axis].name.length != name.length ||
            memcmp(m->axes.at[use.axis].name.text, name.text, name.length)))
        use.axis++;
    if (use.axis == m->axes.n)
        return hj_parse_error(p, name.place, "the mesh has no axis '%.*s'",
                              hj_clip(name.length), name.text);
    axis *a = &m->axes.at[use.axis];
    use.size = a->size;
    if (hj_eat(p, ':')) {
        HJ_CHECK(hj_expect(p, '(', "'(' before the size in front of a part"));
        HJ_CHECK(hj_expect_int(p, &use.before));
        HJ_CHECK(hj_expect(p, ')', "')' after the size in front of a part"));
        HJ_CHECK(hj_expect_int(p, &use.size));
        if (use.before < 1 || use.size < 1 || use.before > a->size ||
            use.size > a->size || !add_cut(a, use.before) ||
            !add_cut(a, use.before * use.size))
            return hj_parse_error(p, name.place,
                                  "that is no part of an axis of size %lld",
                                  (long long)a->size);
    }
    HJ_PUSH(&p->scratch, &m->uses, use);
    return NULL;
}

/* Splits the axes into factors (onto p->ints) and puts those that are named
 * last in the order of the dimensions: they vary within a group. */
static hj_error *group_mesh(hj_parser *p, mesh *m, const char *place,
                            hj_lists *out)
{
    int base = p->ints.n, n = 0;
    int64_t per_group = 1;

    for (int i = 0; i < m->axes.n; i++) {
        axis *a = &m->axes.at[i];
        a->first = p->ints.n - base;
        for (int k = 1; k < a->ncuts; k++)
            HJ_PUSH(&p->scratch, &p->ints, a->cuts[k] / a->cuts[k - 1]);
    }
    hj_ints sizes = hj_take_ints(p, base);
    bool *is_named = HJ_NEW_ARRAY(&p->scratch, bool, sizes.n);
    hj_ints order = { sizes.n, HJ_NEW_ARRAY(&p->scratch, int64_t, sizes.n) };
    int64_t *named = HJ_NEW_ARRAY(&p->scratch, int64_t, sizes.n);
    for (int u = 0; u < m->uses.n; u++) {
        axis *a = &m->axes.at[m->uses.at[u].axis];
        int64_t from = m->uses.at[u].before, to = from * m->uses.at[u].size;
        for (int k = 1; k < a->ncuts; k++) {
            int factor = a->first + k - 1;
            if (a->cuts[k - 1] < from || a->cuts[k] > to)
                continue;
            if (is_named[factor])
                return hj_parse_error(p, place, "an axis is named twice");
            is_named[factor] = true;
            named[n++] = factor;
            per_group *= sizes.at[factor];
        }
    }
    int k = 0;
    for (int i = 0; i < sizes.n; i++)
        if (!is_named[i])
            order.at[k++] = i;
    memcpy(order.at + k, named, (size_t)n * sizeof *named);
    *out = transposed_groups(p, sizes, order, m->n, per_group, m->ids);
    return NULL;
}

static hj_error *parse_mesh(hj_parser *p, hj_lists *out)
{
    const char *place = p->lex.token.place;
    mesh m = { .n = 1 };

    hj_eat(p, '@');
    if (!hj_eat_word(p, "mesh"))
        return hj_parse_expected(p, "replica groups: {, [, or mesh");
    HJ_CHECK(parse_axes(p, &m));
    if (hj_eat(p, ','))
        HJ_CHECK(parse_device_ids(p, &m));
    HJ_CHECK(hj_expect(p, '{', "'{' before the axes of a group"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(parse_axis_use(p, &m));
        } while (hj_eat(p, ','));
    }
    HJ_CHECK(hj_expect(p, '}', "',' or '}' in the axes of a group"));
    return group_mesh(p, &m, place, out);
}

hj_error *hj_parse_groups(hj_parser *p, hj_lists *out)
{
    if (hj_at(p, '{'))
        return parse_lists(p, false, out);
    if (hj_at(p, '['))
        return parse_iota(p, out);
    return parse_mesh(p, out);
}
