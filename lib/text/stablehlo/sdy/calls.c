/* calls -- manual computations as they were before Shardy: custom calls round
 * the function that every device runs.
 *
 *   Sharding(x)               x; says how it is divided
 *   SPMDFullToShardShape(y)   the device's part of y = Sharding(x)
 *   SPMDShardToFullShape(x)   all parts together, divided as it says
 *   InspectSharding(x)        x; the host wants to know how it is divided
 */
#include "text/sharding/sharding.h"
#include "text/stablehlo/sdy/mesh.h"

#include <string.h>

enum { CHANNEL = 1 }; /* collectives of a module may share it */

bool hj_sdy_is_call(const hj_mlir_op *op, const char *target)
{
    bool is = !strcmp(target, "Sharding") ||
              !strcmp(target, "SPMDFullToShardShape") ||
              !strcmp(target, "SPMDShardToFullShape") ||
              !strcmp(target, "InspectSharding");

    return is && op->noperands == 1 && op->nresults == 1 &&
           hj_shape_is_array(hj_import_operand(op, 0)) &&
           hj_shape_is_array(hj_import_result(op, 0)) &&
           !hj_shape_has_dynamic(hj_import_operand(op, 0)) &&
           !hj_shape_has_dynamic(hj_import_result(op, 0));
}

/* What `from` says; the whole has as many parts of that size. */
static hj_error *read(hj_import *im, const hj_mlir_op *op,
                      const hj_mlir_op *from, const hj_shape *whole,
                      const hj_shape *part, hj_sharding **out)
{
    const hj_mlir_attr *attr =
        from ? hj_mlir_op_attr(from, "mhlo.sharding") : NULL;
    bool is_said;

    if (!attr || attr->kind != HJ_MLIR_STRING)
        return hj_import_gap(im, op, "nothing says how its array is divided");
    hj_error *error =
        hj_sharding_parse(im->arena, attr->text, whole->rank,
                          im->module->num_partitions, out, &is_said);
    if (error)
        return hj_import_placed(im, op, error);
    bool fits = whole->dtype == part->dtype && whole->rank == part->rank &&
                (*out)->nunreduced == 1 && (*out)->maximal < 0;
    for (int d = 0; fits && d < whole->rank; d++)
        fits = whole->dims[d] == part->dims[d] * (*out)->ntiles[d];
    return fits ? NULL
                : hj_import_gap(im, op, "%s is not divided into %s by %s",
                                hj_shape_text(im->arena, whole),
                                hj_shape_text(im->arena, part), attr->text);
}

/* Where the device's part begins in dimension d. */
static hj_instr *find_start(hj_import *im, const hj_sharding *s, int d,
                            int64_t size)
{
    const hj_shape shape = hj_build_shape(HJ_DTYPE_s64, 1, &s->npartitions);
    int64_t *starts = HJ_NEW_ARRAY(im->arena, int64_t, s->npartitions);
    const int64_t one = 1;
    hj_builder *b = im->b;

    for (int64_t p = 0; p < s->npartitions; p++)
        starts[p] = s->places[p * s->rank + d] * size;
    hj_instr *id = hj_convert(b, hj_partition_id(b), HJ_DTYPE_s64);
    hj_instr *all =
        hj_constant(b, &shape, starts, (size_t)s->npartitions * sizeof *starts);
    return hj_reshape(b, hj_dynamic_slice(b, all, &id, &one, 1), NULL, 0);
}

static hj_instr *cut(hj_import *im, const hj_sharding *s, hj_instr *x,
                     const hj_shape *part)
{
    hj_instr **starts = HJ_NEW_ARRAY(im->arena, hj_instr *, part->rank);
    hj_instr *zero = hj_constant_int(im->b, HJ_DTYPE_s64, 0);

    for (int d = 0; d < part->rank; d++)
        starts[d] =
            s->ntiles[d] > 1 ? find_start(im, s, d, part->dims[d]) : zero;
    return hj_dynamic_slice(im->b, x, starts, part->dims, part->rank);
}

/* Groups that have each part once; [parts, part], [parts of 0, of 1, ...,
 * size of 0, of 1, ...], the two of each dimension side by side. */
static hj_instr *join(hj_import *im, const hj_sharding *s, hj_instr *x,
                      const hj_shape *whole)
{
    int rank = whole->rank;
    int64_t ncopies = hj_sharding_ncopies(s), n = s->npartitions / ncopies;
    const int64_t *order = hj_sharding_order(im->arena, s);
    int64_t *ids = HJ_NEW_ARRAY(im->arena, int64_t, s->npartitions);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, 2 * rank + 1);
    int64_t *turn = HJ_NEW_ARRAY(im->arena, int64_t, 2 * rank);
    hj_builder *b = im->b;

    for (int64_t i = 0; i < s->npartitions; i++)
        ids[i % ncopies * n + i / ncopies] = order[i];
    const hj_groups groups = { .ids = ids,
                               .ngroups = (int)ncopies,
                               .group_size = (int)n,
                               .channel_id = CHANNEL,
                               .use_global_device_ids = true };
    dims[0] = 1;
    for (int d = 0; d < rank; d++)
        dims[1 + d] = x->shape->dims[d];
    x = hj_all_gather(b, hj_reshape(b, x, dims, rank + 1), 0, n, &groups);
    for (int d = 0; d < rank; d++) {
        dims[d] = s->ntiles[d];
        dims[rank + d] = whole->dims[d] / s->ntiles[d];
        turn[2 * d] = d;
        turn[2 * d + 1] = rank + d;
    }
    x = hj_transpose(b, hj_reshape(b, x, dims, 2 * rank), turn, 2 * rank);
    return hj_reshape(b, x, whole->dims, rank);
}

/* The array itself; in a program of several partitions a copy keeps what is
 * said of it, but for what is a device's own. */
static hj_error *set_divided(hj_import *im, const hj_mlir_op *op, hj_instr *x)
{
    const char *text;

    HJ_CHECK(hj_sdy_read_mhlo(im, hj_mlir_op_attr(op, "mhlo.sharding"), &text));
    if (text && strstr(text, "manual"))
        text = NULL;
    hj_import_set(im, op, hj_import_constrained(im, x, text, ""));
    return NULL;
}

/* A copy that nobody uses, with whom to tell: the bytes of backend_config, in
 * hexadecimal digits (see hj_module_inspected_sharding). */
static hj_error *set_inspected(hj_import *im, const hj_mlir_op *op, hj_instr *x)
{
    const char *bytes;
    size_t length;
    hj_str text;

    hj_import_set(im, op, x);
    HJ_CHECK(hj_import_string(im, op, "backend_config", &bytes, &length));
    if (im->module->num_partitions == 1)
        return NULL;
    hj_str_init(&text, im->arena);
    hj_str_add(&text, "{" HJ_INSPECT_ATTR "=\"");
    for (size_t i = 0; i < length; i++)
        hj_str_printf(&text, "%02x", (unsigned)(unsigned char)bytes[i]);
    hj_str_add(&text, "\"}");
    x = hj_import_constrained(im, x, "{unknown}", "");
    hj_builder_set_attribute(im->b, x, "frontend_attributes",
                             hj_str_get(&text));
    return NULL;
}

hj_error *hj_sdy_call(hj_import *im, const hj_mlir_op *op, const char *target,
                      hj_instr *x)
{
    const hj_shape *in = x->shape, *out = hj_import_result(op, 0);
    hj_sharding *s;

    if (!strcmp(target, "Sharding"))
        return set_divided(im, op, x);
    if (!strcmp(target, "InspectSharding"))
        return set_inspected(im, op, x);
    if (hj_shape_equal(in, out)) {
        hj_import_set(im, op, x);
        return NULL;
    }
    if (!strcmp(target, "SPMDShardToFullShape")) {
        HJ_CHECK(read(im, op, op, out, in, &s));
        hj_import_set(im, op, join(im, s, x, out));
    } else {
        HJ_CHECK(read(im, op, op->operands[0]->def, in, out, &s));
        hj_import_set(im, op, cut(im, s, x, out));
    }
    return NULL;
}
