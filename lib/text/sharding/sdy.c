/* sdy -- Shardy's meshes and shardings; see sharding.h. */
#include "text/sharding/scan.h"

#include "base/vec.h"

#include <string.h>

enum { MAX_PARTITIONS = 1 << 20 };

/* --- meshes --------------------------------------------------------------- */

/* Each place has one partition. */
static hj_error *read_partitions(hj_scan *s, hj_arena *arena, hj_sdy_mesh *mesh)
{
    int64_t n = mesh->npartitions;
    bool *seen = HJ_NEW_ARRAY(arena, bool, n);

    mesh->partitions = HJ_NEW_ARRAY(arena, int64_t, n);
    HJ_CHECK(hj_scan_expect(s, "["));
    for (int64_t i = 0; i < n; i++) {
        if (i)
            HJ_CHECK(hj_scan_expect(s, ","));
        HJ_CHECK(hj_scan_int(s, &mesh->partitions[i]));
        /* (a mesh without axes is of the one partition that it names) */
        if (!mesh->naxes)
            break;
        if (mesh->partitions[i] >= n || seen[mesh->partitions[i]])
            return hj_scan_error(s, "each device has one place");
        seen[mesh->partitions[i]] = true;
    }
    return hj_scan_expect(s, "]");
}

static hj_error *read_mesh(hj_scan *s, hj_arena *arena, hj_sdy_mesh *mesh)
{
    HJ_VEC(const char *) names = { 0 };
    HJ_VEC(int64_t) sizes = { 0 };

    mesh->npartitions = 1;
    HJ_CHECK(hj_scan_expect(s, "<"));
    HJ_CHECK(hj_scan_expect(s, "["));
    while (!hj_scan_eat(s, "]")) {
        const char *name;
        size_t length;
        int64_t size;

        HJ_CHECK(hj_scan_string(s, &name, &length));
        HJ_CHECK(hj_scan_expect(s, "="));
        HJ_CHECK(hj_scan_int(s, &size));
        if (size < 1 || size > MAX_PARTITIONS / mesh->npartitions)
            return hj_scan_error(s, "a mesh is of 1 to %d devices",
                                 MAX_PARTITIONS);
        mesh->npartitions *= size;
        HJ_PUSH(arena, &names, hj_arena_strndup(arena, name, length));
        HJ_PUSH(arena, &sizes, size);
        hj_scan_eat(s, ",");
    }
    mesh->naxes = names.n;
    mesh->axes = names.at;
    mesh->sizes = sizes.at;
    if (hj_scan_eat(s, ",")) {
        HJ_CHECK(hj_scan_expect(s, "device_ids="));
        HJ_CHECK(read_partitions(s, arena, mesh));
    }
    return hj_scan_expect(s, ">");
}

hj_error *hj_sdy_parse_mesh(hj_arena *arena, const char *name, const char *text,
                            size_t length, hj_sdy_mesh **out)
{
    hj_sdy_mesh *mesh = HJ_NEW(arena, hj_sdy_mesh);
    hj_scan s;

    hj_scan_init(&s, text, length);
    hj_scan_eat(&s, "#sdy.mesh");
    mesh->name = name;
    *out = mesh;
    return read_mesh(&s, arena, mesh);
}

/* --- axes ----------------------------------------------------------------- */

static int find_axis(const hj_sdy_mesh *mesh, const char *name, size_t length)
{
    for (int i = 0; i < mesh->naxes; i++)
        if (strlen(mesh->axes[i]) == length &&
            !memcmp(mesh->axes[i], name, length))
            return i;
    return -1;
}

/* "x", or "x":(2)4 */
static hj_error *read_axis(hj_scan *s, const hj_sdy_mesh *mesh,
                           hj_sdy_axis *out)
{
    const char *name;
    size_t length;

    HJ_CHECK(hj_scan_string(s, &name, &length));
    out->axis = find_axis(mesh, name, length);
    if (out->axis < 0)
        return hj_scan_error(s, "the mesh has no axis \"%.*s\"",
                             length > 60 ? 60 : (int)length, name);
    int64_t whole = mesh->sizes[out->axis];
    out->before = 1;
    out->size = whole;
    if (!hj_scan_eat(s, ":"))
        return NULL;
    HJ_CHECK(hj_scan_expect(s, "("));
    HJ_CHECK(hj_scan_int(s, &out->before));
    HJ_CHECK(hj_scan_expect(s, ")"));
    HJ_CHECK(hj_scan_int(s, &out->size));
    if (out->before < 1 || out->size < 1 || whole % out->before ||
        whole / out->before % out->size)
        return hj_scan_error(s, "no part of an axis of %lld", (long long)whole);
    return NULL;
}

/* {"x", "y", ?}; `is_open` NULL: no '?' here. */
static hj_error *read_axes(hj_scan *s, hj_arena *arena, const hj_sdy_mesh *mesh,
                           hj_sdy_axes *out, bool *is_open)
{
    HJ_VEC(hj_sdy_axis) axes = { 0 };
    hj_sdy_axis axis;

    HJ_CHECK(hj_scan_expect(s, "{"));
    while (!hj_scan_eat(s, "}")) {
        if (is_open && hj_scan_eat(s, "?")) {
            *is_open = true;
            continue;
        }
        HJ_CHECK(read_axis(s, mesh, &axis));
        HJ_PUSH(arena, &axes, axis);
        hj_scan_eat(s, ",");
    }
    *out = (hj_sdy_axes){ axes.n, axes.at };
    return NULL;
}

int64_t hj_sdy_size(hj_sdy_axes axes)
{
    int64_t size = 1;

    for (int i = 0; i < axes.n; i++)
        size *= axes.at[i].size;
    return size;
}

/* Where a partition stands in the mesh; partitions that it does not have stand
 * where the last one does. */
static int64_t find_place(const hj_sdy_mesh *mesh, int64_t partition)
{
    if (!mesh->partitions)
        return partition < mesh->npartitions ? partition
                                             : mesh->npartitions - 1;
    for (int64_t i = 0; i < mesh->npartitions; i++)
        if (mesh->partitions[i] == partition)
            return i;
    return mesh->npartitions - 1;
}

int64_t hj_sdy_place(const hj_sdy_mesh *mesh, hj_sdy_axes axes,
                     int64_t partition)
{
    int64_t at = find_place(mesh, partition), place = 0;

    for (int i = 0; i < axes.n; i++) {
        const hj_sdy_axis *a = &axes.at[i];
        int64_t stride = 1;

        for (int k = a->axis + 1; k < mesh->naxes; k++)
            stride *= mesh->sizes[k];
        int64_t whole = at / stride % mesh->sizes[a->axis];
        int64_t after = mesh->sizes[a->axis] / a->before / a->size;
        place = place * a->size + whole / after % a->size;
    }
    return place;
}

/* --- shardings ------------------------------------------------------------ */

static hj_error *find_mesh(hj_scan *s, hj_arena *arena, const hj_map *meshes,
                           const hj_sdy_mesh **out)
{
    hj_sdy_mesh *mesh = HJ_NEW(arena, hj_sdy_mesh);
    const char *first;

    *out = mesh;
    if (hj_scan_eat(s, "mesh"))
        return read_mesh(s, arena, mesh);
    HJ_CHECK(hj_scan_expect(s, "@"));
    bool is_quoted = hj_scan_eat(s, "\"");
    first = s->at;
    while (s->at < s->end && *s->at != (is_quoted ? '"' : ',') &&
           *s->at != '>' && *s->at != ' ')
        s->at++;
    *out = hj_map_find_n(meshes, first, (size_t)(s->at - first));
    if (!*out)
        return hj_scan_error(s, "there is no mesh @%.*s",
                             s->at - first > 60 ? 60 : (int)(s->at - first),
                             first);
    return is_quoted ? hj_scan_expect(s, "\"") : NULL;
}

static hj_error *read_dims(hj_scan *s, hj_arena *arena, hj_sdy_sharding *out)
{
    HJ_VEC(hj_sdy_axes) dims = { 0 };
    HJ_VEC(bool) open = { 0 };
    int64_t priority;

    HJ_CHECK(hj_scan_expect(s, "["));
    while (!hj_scan_eat(s, "]")) {
        hj_sdy_axes axes;
        bool is_open = false;

        HJ_CHECK(read_axes(s, arena, out->mesh, &axes, &is_open));
        if (hj_scan_eat(s, "p"))
            HJ_CHECK(hj_scan_int(s, &priority));
        HJ_PUSH(arena, &dims, axes);
        HJ_PUSH(arena, &open, is_open);
        hj_scan_eat(s, ",");
    }
    out->rank = dims.n;
    out->dims = dims.at;
    out->is_open = open.at;
    return NULL;
}

/* Does each axis divide once?  Parts of one must not overlap. */
static bool is_used_once(const hj_sdy_sharding *s)
{
    for (int p = 0; p < s->mesh->naxes; p++) {
        int64_t used = 1;
        for (int d = 0; d <= s->rank; d++) {
            hj_sdy_axes axes = d < s->rank ? s->dims[d] : s->unreduced;
            for (int i = 0; i < axes.n; i++)
                if (axes.at[i].axis == p) {
                    if (used > s->mesh->sizes[p] / axes.at[i].size)
                        return false;
                    used *= axes.at[i].size;
                }
        }
    }
    return true;
}

static hj_error *read_sharding(hj_scan *s, hj_arena *arena,
                               const hj_map *meshes, hj_sdy_sharding *out)
{
    HJ_CHECK(hj_scan_expect(s, "<"));
    HJ_CHECK(find_mesh(s, arena, meshes, &out->mesh));
    HJ_CHECK(hj_scan_expect(s, ","));
    HJ_CHECK(read_dims(s, arena, out));
    while (hj_scan_eat(s, ",")) {
        bool adds = hj_scan_eat(s, "unreduced=");
        if (!adds)
            HJ_CHECK(hj_scan_expect(s, "replicated="));
        HJ_CHECK(read_axes(s, arena, out->mesh,
                           adds ? &out->unreduced : &out->replicated, NULL));
    }
    if (!is_used_once(out))
        return hj_scan_error(s, "an axis is used twice");
    return hj_scan_expect(s, ">");
}

hj_error *hj_sdy_parse(hj_arena *arena, const hj_map *meshes, const char *text,
                       size_t length, hj_sdy_sharding **out)
{
    hj_scan s;

    *out = HJ_NEW(arena, hj_sdy_sharding);
    hj_scan_init(&s, text, length);
    hj_scan_eat(&s, "#sdy.sharding");
    return read_sharding(&s, arena, meshes, *out);
}

hj_error *hj_sdy_parse_list(hj_arena *arena, const hj_map *meshes,
                            const char *text, size_t length, int *n,
                            hj_sdy_sharding ***out)
{
    HJ_VEC(hj_sdy_sharding *) list = { 0 };
    hj_scan s;

    hj_scan_init(&s, text, length);
    bool has_name = hj_scan_eat(&s, "#sdy.sharding_per_value<");
    HJ_CHECK(hj_scan_expect(&s, "["));
    while (!hj_scan_eat(&s, "]")) {
        hj_sdy_sharding *one = HJ_NEW(arena, hj_sdy_sharding);
        HJ_CHECK(read_sharding(&s, arena, meshes, one));
        HJ_PUSH(arena, &list, one);
        hj_scan_eat(&s, ",");
    }
    *n = list.n;
    *out = list.at;
    return has_name ? hj_scan_expect(&s, ">") : NULL;
}

hj_sharding *hj_sdy_spread(hj_arena *arena, const hj_sdy_sharding *from,
                           int64_t npartitions)
{
    hj_sharding *s = hj_sharding_new(arena, from->rank, npartitions);
    const hj_sdy_mesh *mesh = from->mesh;

    if (!mesh->naxes && mesh->partitions && mesh->partitions[0] < npartitions &&
        npartitions > 1)
        s->maximal = mesh->partitions[0];
    for (int d = 0; d < s->rank; d++) {
        s->ntiles[d] = hj_sdy_size(from->dims[d]);
        s->is_open[d] = from->is_open[d];
        for (int64_t p = 0; p < npartitions; p++)
            s->places[p * s->rank + d] = hj_sdy_place(mesh, from->dims[d], p);
    }
    s->nunreduced = hj_sdy_size(from->unreduced);
    for (int64_t p = 0; p < npartitions; p++)
        s->unreduced[p] = hj_sdy_place(mesh, from->unreduced, p);
    return s;
}
