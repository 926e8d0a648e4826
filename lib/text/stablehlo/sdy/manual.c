/* manual -- Shardy's manual computations: what every device does with its part.
 *
 * The module runs on as many partitions as the mesh has devices.  Everything
 * outside is computed by each of them, in full; an operand is cut where the
 * computation begins, and what it gives is put together where it ends:
 *
 *     parts   dynamic-slice of each operand at the device's place
 *     body    as it is, in the same computation
 *     whole   all-gather over the axes of each dimension
 *
 * Of sums, and their parts, see partial.c.
 *
 * An inner one, of other axes, finds its operands cut by the outer one.  Axes
 * that are not manual mean nothing here: the body's arrays are whole along
 * them.
 */
#include "text/stablehlo/sdy/mesh.h"

#include <string.h>

enum { CHANNEL = 1 }; /* collectives of a module may share it */

typedef struct manual {
    hj_import *im;
    const hj_mlir_op *op;
    hj_sdy_shardings in, out;
    hj_sdy_names axes;
    const hj_sdy_mesh *mesh; /* that `position` is of */
    hj_instr *position;
} manual;

/* --- what the op says ----------------------------------------------------- */

static bool is_manual(const manual *m, const hj_sdy_axis *axis)
{
    for (int i = 0; i < m->axes.n; i++)
        if (!strcmp(m->axes.at[i], axis->name))
            return true;
    return false;
}

/* The manual axes of a dimension, which come first. */
static hj_sdy_axes manual_axes(const manual *m, const hj_sdy_axes *axes)
{
    hj_sdy_axes out = { 0, axes->at };

    while (out.n < axes->n && is_manual(m, &axes->at[out.n]))
        out.n++;
    return out;
}

/* A value: whole outside, a part of it inside. */
static hj_error *check_value(const manual *m, const char *what, int i,
                             const hj_sdy_sharding *sharding,
                             const hj_mlir_type *whole,
                             const hj_mlir_type *part)
{
    bool is_array = whole->kind == HJ_MLIR_TENSOR;
    bool fits =
        whole->kind == part->kind &&
        (!is_array ||
         (whole->rank == part->rank && whole->element && part->element &&
          hj_mlir_type_equal(whole->element, part->element)));

    if (sharding->rank != (is_array ? whole->rank : 0))
        return hj_import_error(
            m->im, m->op, "%s %d is %.*s, its sharding has %d dimensions", what,
            i, hj_clip((size_t)whole->length), whole->text, sharding->rank);
    for (int d = 0; fits && d < sharding->rank; d++) {
        const hj_sdy_axes *all = &sharding->dims[d];
        hj_sdy_axes axes = manual_axes(m, all);
        for (int k = axes.n; k < all->n; k++)
            if (is_manual(m, &all->at[k]))
                return hj_import_error(
                    m->im, m->op, "%s %d: manual axes come first", what, i);
        if (whole->dims[d] == HJ_DIM_UNBOUNDED)
            return hj_import_gap(m->im, m->op, "arrays of unknown size");
        int64_t n = hj_sdy_count(&axes);
        fits = whole->dims[d] % n == 0 && part->dims[d] == whole->dims[d] / n;
    }
    return fits ? NULL
                : hj_import_error(m->im, m->op,
                                  "%s %d is %.*s outside, which cannot be "
                                  "%.*s inside",
                                  what, i, hj_clip((size_t)whole->length),
                                  whole->text, hj_clip((size_t)part->length),
                                  part->text);
}

static hj_error *check_values(const manual *m)
{
    const hj_mlir_op *op = m->op, *end = op->regions[0]->last;
    const hj_mlir_region *body = op->regions[0];

    if (strcmp(end->name, "sdy.return") != 0)
        return hj_import_error(m->im, end, "the region ends with sdy.return");
    if (m->in.n != op->noperands || m->out.n != op->nresults ||
        body->nargs != op->noperands || end->noperands != op->nresults)
        return hj_import_error(
            m->im, op,
            "%d operands for %d shardings and %d arguments, %d results for %d "
            "shardings and %d returned values",
            op->noperands, m->in.n, body->nargs, op->nresults, m->out.n,
            end->noperands);
    if (body->captures.n)
        return hj_import_error(m->im, op,
                               "its region uses %%%.*s, which comes from "
                               "outside",
                               body->captures.at[0]->name_length,
                               body->captures.at[0]->name);
    for (int i = 0; i < op->noperands; i++)
        HJ_CHECK(check_value(m, "operand", i, &m->in.at[i],
                             op->operands[i]->type, body->args[i].type));
    for (int i = 0; i < op->nresults; i++)
        HJ_CHECK(check_value(m, "result", i, &m->out.at[i], op->results[i].type,
                             end->operands[i]->type));
    return NULL;
}

/* One partition for each device. */
static hj_error *set_partitions(const manual *m, const hj_sdy_mesh *mesh)
{
    hj_module *module = m->im->module;

    if (module->num_partitions == 1 && module->replica_count == 1)
        module->num_partitions = mesh->ndevices;
    if (module->num_partitions == mesh->ndevices && module->replica_count == 1)
        return NULL;
    return hj_import_gap(m->im, m->op,
                         "a mesh of %lld devices in a program of %lld "
                         "replicas of %lld partitions",
                         (long long)mesh->ndevices,
                         (long long)module->replica_count,
                         (long long)module->num_partitions);
}

/* --- parts ---------------------------------------------------------------- */

static hj_instr *number(const manual *m, int64_t value)
{
    return hj_constant_int(m->im->b, HJ_DTYPE_s64, value);
}

/* Where this device is in the mesh. */
static hj_instr *find_position(manual *m, const hj_sdy_mesh *mesh)
{
    hj_builder *b = m->im->b;

    if (m->position && m->mesh == mesh)
        return m->position;
    hj_instr *id = hj_convert(b, hj_partition_id(b), HJ_DTYPE_s64);
    if (mesh->ids) {
        int64_t *places = HJ_NEW_ARRAY(m->im->arena, int64_t, mesh->ndevices);
        for (int64_t p = 0; p < mesh->ndevices; p++)
            places[mesh->ids[p]] = p;
        const int64_t one = 1;
        const hj_shape shape = hj_build_shape(HJ_DTYPE_s64, 1, &mesh->ndevices);
        hj_instr *all = hj_constant(b, &shape, places,
                                    (size_t)mesh->ndevices * sizeof *places);
        id = hj_reshape(b, hj_dynamic_slice(b, all, &id, &one, 1), NULL, 0);
    }
    m->mesh = mesh;
    return m->position = id;
}

/* The place along the axes. */
static hj_instr *find_place(manual *m, const hj_sdy_mesh *mesh,
                            const hj_sdy_axes *axes)
{
    hj_builder *b = m->im->b;
    hj_instr *position = find_position(m, mesh), *place = NULL;

    for (int i = 0; i < axes->n; i++) {
        const hj_sdy_axis *axis = &axes->at[i];
        hj_instr *x = position;
        if (axis->stride > 1)
            x = hj_divide(b, x, number(m, axis->stride), NULL, 0);
        if (axis->stride * axis->size < mesh->ndevices)
            x = hj_remainder(b, x, number(m, axis->size), NULL, 0);
        if (place)
            place = hj_multiply(b, place, number(m, axis->size), NULL, 0);
        place = place ? hj_add(b, place, x, NULL, 0) : x;
    }
    return place;
}

static hj_instr *cut(manual *m, const hj_sdy_sharding *sharding, hj_instr *x,
                     const hj_shape *part)
{
    int rank = sharding->rank;
    hj_instr **starts = HJ_NEW_ARRAY(m->im->arena, hj_instr *, rank);
    hj_sdy_axes sums = manual_axes(m, &sharding->unreduced);
    bool is_cut = false;

    for (int d = 0; d < rank; d++) {
        hj_sdy_axes axes = manual_axes(m, &sharding->dims[d]);
        bool has_parts = hj_sdy_count(&axes) > 1;
        is_cut = is_cut || has_parts;
        starts[d] =
            has_parts
                ? hj_multiply(m->im->b, find_place(m, sharding->mesh, &axes),
                              number(m, part->dims[d]), NULL, 0)
                : number(m, 0);
    }
    x = hj_sdy_parts(m->im, sharding->mesh, &sums, x);
    return is_cut ? hj_dynamic_slice(m->im->b, x, starts, part->dims, rank) : x;
}

static hj_instr *join(manual *m, const hj_sdy_sharding *sharding, hj_instr *x)
{
    hj_sdy_axes sums = manual_axes(m, &sharding->unreduced);

    for (int d = 0; d < sharding->rank; d++) {
        hj_groups groups = { .channel_id = CHANNEL,
                             .use_global_device_ids = true };
        hj_sdy_axes axes = manual_axes(m, &sharding->dims[d]);
        int64_t n = hj_sdy_count(&axes);
        if (n == 1)
            continue;
        hj_sdy_group(m->im, sharding->mesh, &axes, &groups);
        x = hj_all_gather(m->im->b, x, d, n, &groups);
    }
    return hj_sdy_sum(m->im, sharding->mesh, &sums, x);
}

/* --- the op --------------------------------------------------------------- */

static hj_instr *constrained(hj_import *im, const hj_sdy_sharding *s,
                             hj_instr *x)
{
    int64_t n = im->module->num_partitions;

    return hj_import_constrained(im, x, hj_sdy_text(im, s, n),
                                 hj_sdy_open_text(im, s, n));
}

hj_error *hj_import_manual_computation(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    manual m = { .im = im, .op = op };
    hj_mlir_region *body = op->regions[0];
    const hj_mlir_op *end;

    HJ_CHECK(hj_sdy_read_names(im, op, "manual_axes", &m.axes));
    HJ_CHECK(hj_sdy_read_shardings(im, op, "in_shardings", &m.in));
    HJ_CHECK(hj_sdy_read_shardings(im, op, "out_shardings", &m.out));
    HJ_CHECK(check_values(&m));
    for (int i = 0; i < m.in.n; i++)
        HJ_CHECK(set_partitions(&m, m.in.at[i].mesh));
    for (int i = 0; i < m.out.n; i++)
        HJ_CHECK(set_partitions(&m, m.out.at[i].mesh));
    for (int i = 0; i < op->noperands; i++)
        body->args[i].instr =
            cut(&m, &m.in.at[i], constrained(im, &m.in.at[i], x[i]),
                body->args[i].type->shape);
    HJ_CHECK(hj_import_check(im, op));
    hj_import_mark(im, op);
    HJ_CHECK(hj_import_ops(im, body, &end));
    im->before = im->b->comp->last;
    for (int i = 0; i < op->nresults; i++) {
        hj_instr *part = end->operands[i]->instr;
        if (!part)
            return hj_import_gap(im, end, "value %d comes from outside", i);
        hj_import_set_at(
            op, i, constrained(im, &m.out.at[i], join(&m, &m.out.at[i], part)));
    }
    return NULL;
}
