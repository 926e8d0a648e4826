/* flat -- vectors whose lanes are elements of several short rows, or every
 * k-th element of one: where their lanes lie.
 *
 * In a flat nest the lanes of a vector are consecutive iterations of a loop
 * over rows and of all loops inside it, row-major.  So many rows that their
 * elements are whole vectors are a group; each vector of a group (a phase) has
 * its own, constant pattern of rows and columns.  HJ_LOOP_flat in nest.h.
 */
#ifndef HJ_NEST_FLAT_FLAT_H
#define HJ_NEST_FLAT_FLAT_H

#include "jit/nest/nest.h"

/* Which iterations the lanes of an open vector are. */
typedef struct hj_flat {
    int nloops; /* that count the lanes, outer to inner */
    const int *loops;
    int64_t group; /* the first loop is at a multiple of it where the lanes are
                    * counted from; 0: anywhere */
    int64_t first; /* number of lane 0, counted from there */
    int nlanes;
} hj_flat;

enum { HJ_FLAT_MAX_WINDOWS = 16, HJ_FLAT_MAX_LANES = 256 };

/* Value of loops[k] in the iteration of that number, less where it stands when
 * they are counted. */
int64_t hj_flat_digit(const hj_nest *nest, const hj_flat *flat, int k,
                      int64_t number);
/* Where in flat->loops the variable is; -1: it is none of them. */
int hj_flat_find(const hj_flat *flat, int var);
bool hj_flat_depends(const hj_flat *flat, const hj_ix *ix);
/* How far the index is in each lane from that in lane 0; false: it is no
 * constant. */
bool hj_flat_offsets(const hj_nest *nest, const hj_flat *flat, const hj_ix *ix,
                     int64_t *out);
/* The index modulo `by` in each lane; false: it is no constant. */
bool hj_flat_rests(const hj_nest *nest, const hj_flat *flat, const hj_ix *ix,
                   int64_t by, int64_t *out);

/* Runs of `size` elements that together hold what lanes at these distances
 * read (is_read NULL: all of them), and nothing before the first or past the
 * last of them: where each begins.  -1: too many; 0: nothing is read. */
int hj_flat_windows(int nlanes, const int64_t *offsets, const bool *is_read,
                    int *size, int64_t *at);

/* Makes the nest flat, with so many lanes, where that is less work than rows
 * one after the other. */
bool hj_nest_make_flat(hj_nest *nest, const hj_nest_options *options,
                       int nlanes);

#endif
