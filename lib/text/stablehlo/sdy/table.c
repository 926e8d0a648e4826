/* table -- Shardy's shardings as those of HLO; see mesh.h. */
#include "base/str.h"
#include "text/sharding/sharding.h"
#include "text/stablehlo/sdy/mesh.h"

/* The partition at a place of the mesh. */
static int64_t partition_at(const hj_sdy_mesh *mesh, int64_t place)
{
    return mesh->ids ? mesh->ids[place] : place;
}

/* Where a place stands along the axes, the first one outermost. */
static int64_t find_tile(const hj_sdy_axes *axes, int64_t place)
{
    int64_t tile = 0;

    for (int i = 0; i < axes->n; i++)
        tile = tile * axes->at[i].size +
               place / axes->at[i].stride % axes->at[i].size;
    return tile;
}

const char *hj_sdy_text(hj_import *im, const hj_sdy_sharding *from,
                        int64_t npartitions)
{
    const hj_sdy_mesh *mesh = from->mesh;
    bool is_free = from->rank > 0;

    for (int d = 0; d < from->rank; d++)
        is_free = is_free && from->is_open[d] && !from->dims[d].n;
    if (is_free || mesh->ndevices != npartitions)
        return NULL;
    hj_sharding *s = hj_sharding_new(im->arena, from->rank, npartitions);
    for (int d = 0; d < s->rank; d++)
        s->ntiles[d] = hj_sdy_count(&from->dims[d]);
    s->nunreduced = hj_sdy_count(&from->unreduced);
    for (int64_t place = 0; place < npartitions; place++) {
        int64_t p = partition_at(mesh, place);
        for (int d = 0; d < s->rank; d++)
            s->places[p * s->rank + d] = find_tile(&from->dims[d], place);
        s->unreduced[p] = find_tile(&from->unreduced, place);
    }
    return hj_sharding_text(im->arena, s);
}

const char *hj_sdy_open_text(hj_import *im, const hj_sdy_sharding *from,
                             int64_t npartitions)
{
    int64_t n = hj_sdy_count(&from->replicated);
    bool is_first = true;
    hj_str out;

    hj_str_init(&out, im->arena);
    for (int d = 0; d < from->rank; d++)
        if (from->is_open[d])
            hj_str_printf(&out, "%s%d", hj_sep(&is_first, ","), d);
    if (is_first || n == 1 || from->mesh->ndevices != npartitions)
        return hj_str_get(&out);
    hj_sharding *s = hj_sharding_new(im->arena, 1, npartitions);
    s->ntiles[0] = n;
    for (int64_t place = 0; place < npartitions; place++)
        s->places[partition_at(from->mesh, place)] =
            find_tile(&from->replicated, place);
    hj_str_add(&out, hj_sharding_text(im->arena, s));
    return hj_str_get(&out);
}
