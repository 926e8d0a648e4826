/* mesh -- devices as a grid with named axes, and what is split along them.
 *
 * Shardy's attributes and StableHLO's groups by axes reach the importer as
 * text, from either reader.  An array that is sharded over axes of a mesh has
 * its dimensions cut into as many equal parts as the axes have places, the
 * first axis outermost; along all other axes it is repeated.
 */
#ifndef HJ_TEXT_STABLEHLO_SDY_MESH_H
#define HJ_TEXT_STABLEHLO_SDY_MESH_H

#include "text/stablehlo/import.h"

/* Positions are numbered row by row, the last axis fastest. */
typedef struct hj_sdy_mesh {
    int naxes;
    const char **names;
    int64_t *sizes;
    int64_t ndevices;
    const int64_t *ids; /* the device at a position; NULL: the position */
} hj_sdy_mesh;

/* An axis, or a part of one: position p is at p / stride % size of it. */
typedef struct hj_sdy_axis {
    const char *name;
    int64_t stride, size;
} hj_sdy_axis;

typedef struct hj_sdy_axes {
    int n;
    const hj_sdy_axis *at;
} hj_sdy_axes;

typedef struct hj_sdy_sharding {
    const hj_sdy_mesh *mesh;
    int rank;
    const hj_sdy_axes *dims; /* the axes of each dimension */
    const bool *is_open;     /* may a dimension be split further? */
    hj_sdy_axes unreduced;   /* along these, parts are to be added up */
    hj_sdy_axes replicated;  /* open dimensions are not split along these */
} hj_sdy_sharding;

typedef struct hj_sdy_shardings {
    int n;
    hj_sdy_sharding *at;
} hj_sdy_shardings;

typedef struct hj_sdy_names {
    int n;
    const char **at;
} hj_sdy_names;

/* <["x"=2, "y"=4]>, or with a `device_ids` */
HJ_MUST_USE hj_error *hj_sdy_read_mesh(hj_import *im, const hj_mlir_op *op,
                                       const char *text, hj_sdy_mesh **out);
/* [<@mesh, [{"x"}, {}]>, ...] under a name of the op */
HJ_MUST_USE hj_error *hj_sdy_read_shardings(hj_import *im, const hj_mlir_op *op,
                                            const char *name,
                                            hj_sdy_shardings *out);
/* #sdy.sharding<@mesh, [{"x"}, {}]> */
HJ_MUST_USE hj_error *hj_sdy_read_sharding(hj_import *im, const hj_mlir_op *op,
                                           const hj_mlir_attr *attr,
                                           hj_sdy_sharding *out);
/* {"x", "y"} */
HJ_MUST_USE hj_error *hj_sdy_read_names(hj_import *im, const hj_mlir_op *op,
                                        const char *name, hj_sdy_names *out);
/* <mesh = @mesh, axes = [...]> */
HJ_MUST_USE hj_error *hj_sdy_read_groups(hj_import *im, const hj_mlir_op *op,
                                         const hj_mlir_attr *attr,
                                         hj_groups *out);

/* The sharding as HLO writes it, for a program of `npartitions`.  NULL: all
 * dimensions are open, or it is of a mesh of another size. */
const char *hj_sdy_text(hj_import *im, const hj_sdy_sharding *sharding,
                        int64_t npartitions);
/* What HLO has no words for, for passes: the open dimensions, and along what
 * they are not split: "0,2{devices=[2,4]<=[8] last_tile_dim_replicate}" (a
 * sharding of one dimension).  Empty where none is open. */
const char *hj_sdy_open_text(hj_import *im, const hj_sdy_sharding *sharding,
                             int64_t npartitions);

/* How many places the axes have together. */
int64_t hj_sdy_count(const hj_sdy_axes *axes);
/* Who differs in these axes alone works together, in their order. */
void hj_sdy_group(hj_import *im, const hj_sdy_mesh *mesh,
                  const hj_sdy_axes *axes, hj_groups *out);

/* --- partial.c ------------------------------------------------------------
 * The sum of what devices have along the axes; and parts of a sum, for each of
 * them.  `x` itself where there is one place, or it is no array of numbers. */
hj_instr *hj_sdy_sum(hj_import *im, const hj_sdy_mesh *mesh,
                     const hj_sdy_axes *axes, hj_instr *x);
hj_instr *hj_sdy_parts(hj_import *im, const hj_sdy_mesh *mesh,
                       const hj_sdy_axes *axes, hj_instr *x);

/* --- entry.c --------------------------------------------------------------
 * The text of an attribute mhlo.sharding, NULL where it says nothing.  XLA
 * takes no notice of one that it cannot read, and nor do we. */
HJ_MUST_USE hj_error *hj_sdy_read_mhlo(hj_import *im, const hj_mlir_attr *attr,
                                       const char **out);

/* --- calls.c -------------------------------------------------------------- */
/* Is it one of the custom calls that say how an array is divided? */
bool hj_sdy_is_call(const hj_mlir_op *op, const char *target);
HJ_MUST_USE hj_error *hj_sdy_call(hj_import *im, const hj_mlir_op *op,
                                  const char *target, hj_instr *x);

#endif
