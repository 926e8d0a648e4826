/* npy.h -- NumPy's array files (.npy) for the command line and the examples.
 *
 * Reads format 1.0, 2.0 and 3.0, writes 1.0.  Arrays in memory are always
 * dense, row-major and little-endian; files in Fortran order are reordered on
 * reading.  The format: numpy.lib.format of NumPy's documentation.
 */
#ifndef HLOJIT_TOOLS_NPY_H
#define HLOJIT_TOOLS_NPY_H

#include "hlojit/types.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NPY_MAX_RANK = 64,   /* NumPy's own limit */
    NPY_TYPE_SIZE = 8,   /* room for a type string such as "<c16" */
    NPY_ERROR_SIZE = 512 /* room for one message */
};

/* Why a file could not be read or written; always one line that starts with
 * the file's name. */
typedef struct npy_error {
    char text[NPY_ERROR_SIZE];
} npy_error;

/* A dense array.  The owner of one that npy_read filled calls npy_free. */
typedef struct npy_array {
    char type[NPY_TYPE_SIZE]; /* NumPy's type string: "<f4", "|b1" */
    int rank;
    int64_t dims[NPY_MAX_RANK];
    size_t nelems;
    size_t nbytes; /* of data */
    void *data;    /* never NULL after npy_read, even if nbytes is 0 */
} npy_array;

/* NumPy's type string for an element type (f32 gives "<f4"), or NULL if there
 * is none (tokens, tuples).  Types that NumPy lacks travel as the bit pattern
 * in the next unsigned integer (bf16, f8, f6, f4), integers of 1, 2 and 4 bits
 * as one element per byte, with their sign. */
const char *npy_type_of_dtype(hj_dtype dtype);

/* Bytes of one element of a type string, 0 if it is not a type that hlojit
 * exchanges (big-endian, text, records ...). */
size_t npy_type_nbytes(const char *type);

/* Reads `path` into `out`.  False: `error` says why, `out` is zeroed. */
bool npy_read(const char *path, npy_array *out, npy_error *error);

/* Writes `array` (type, rank, dims and data; the counts are computed).
 * False: `error` says why and no file is left. */
bool npy_write(const char *path, const npy_array *array, npy_error *error);

/* Frees the data and zeroes the array. */
void npy_free(npy_array *array);

#endif
