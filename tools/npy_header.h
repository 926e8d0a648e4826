/* npy_header.h -- the header of a .npy file, as text.  For npy.c alone. */
#ifndef HLOJIT_TOOLS_NPY_HEADER_H
#define HLOJIT_TOOLS_NPY_HEADER_H

#include "tools/npy.h"

/* Room for the longest header: 64 dimensions of 19 digits and the keys. */
enum { NPY_HEADER_SIZE = 64 * 21 + 128 };

/* Parses the dictionary `text` into type, rank and dims.  False: `error`
 * says what was found, naming `path`. */
bool npy_header_parse(const char *text, const char *path, npy_array *out,
                      bool *is_fortran, npy_error *error);

/* Prints the header of `array`, padded as format 1.0 wants it (elements start
 * at a multiple of 64).  The result is its length. */
size_t npy_header_print(const npy_array *array, char text[NPY_HEADER_SIZE]);

/* Sets the message "PATH: ..." and returns false. */
bool npy_fail(npy_error *error, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
