/* npy.c -- NumPy's array files: the types, reading and writing.
 *
 * A file is the magic, a version, the header's length, the header (a Python
 * dictionary of three keys, read by npy_header.c) and the raw elements.
 */
#include "tools/npy.h"
#include "tools/npy_header.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "npy.c copies little-endian elements as they are"
#endif

static const char magic[6] = { '\x93', 'N', 'U', 'M', 'P', 'Y' };

/* Longer headers are refused: 64 dimensions need less than 2 KiB. */
enum { MAX_HEADER_NBYTES = 1 << 16 };

/* Every type string that hlojit exchanges. */
static const char *const types[] = { "|b1", "|i1", "<i2", "<i4", "<i8",
                                     "|u1", "<u2", "<u4", "<u8", "<f2",
                                     "<f4", "<f8", "<c8", "<c16" };

typedef struct dtype_row {
    hj_dtype_class class;
    int nbytes, exponent;
} dtype_row;

static const dtype_row dtypes[] = {
#define HJ_DTYPE(id, class, width, nbytes, exponent, mantissa, bias, special,  \
                 proto)                                                        \
    { HJ_CLASS_##class, nbytes, exponent },
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
};

/* NumPy's letter for the kind of number. */
static char kind_of(const dtype_row *row)
{
    switch (row->class) {
    case HJ_CLASS_PRED:
        return 'b';
    case HJ_CLASS_SINT:
        return 'i';
    case HJ_CLASS_UINT:
        return 'u';
    case HJ_CLASS_COMPLEX:
        return 'c';
    case HJ_CLASS_FLOAT: /* NumPy has f16, f32, f64 and no other */
        if (row->nbytes == 2 ? row->exponent == 5 : row->nbytes > 2)
            return 'f';
        return 'u';
    default:
        return 0;
    }
}

const char *npy_type_of_dtype(hj_dtype dtype)
{
    const dtype_row *row = &dtypes[dtype];
    char kind = kind_of(row);

    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i][1] == kind &&
            npy_type_nbytes(types[i]) == (size_t)row->nbytes)
            return types[i];
    return NULL;
}

size_t npy_type_nbytes(const char *type)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i], type) == 0)
            return strtoul(type + 2, NULL, 10);
    return 0;
}

bool npy_fail(npy_error *error, const char *path, const char *format, ...)
{
    va_list args;
    int n = snprintf(error->text, sizeof error->text, "%.200s: ", path);

    va_start(args, format);
    vsnprintf(error->text + n, sizeof error->text - (size_t)n, format, args);
    va_end(args);
    /* One line, whatever of the file is in it. */
    for (char *p = error->text + n; *p; p++)
        if ((unsigned char)*p < ' ' || *p == 0x7f)
            *p = '?';
    return false;
}

/* Fills in the counts; false if they do not fit a size_t. */
static bool count(npy_array *array)
{
    size_t nbytes = npy_type_nbytes(array->type);
    bool is_empty = false;

    array->nelems = 1;
    for (int i = 0; i < array->rank; i++)
        is_empty |= array->dims[i] == 0;
    for (int i = 0; i < array->rank && !is_empty; i++)
        if (__builtin_mul_overflow(array->nelems, (size_t)array->dims[i],
                                   &array->nelems))
            return false;
    if (is_empty)
        array->nelems = 0;
    return !__builtin_mul_overflow(array->nelems, nbytes, &array->nbytes) &&
           array->nbytes <= SIZE_MAX / 2;
}

/* Reads magic, version and header text; leaves the file at the elements. */
static bool read_header(FILE *file, const char *path, npy_array *out,
                        bool *is_fortran, npy_error *error)
{
    unsigned char start[8], length[4] = { 0 };
    static const char *const cut = "the file ends inside the header";

    size_t n = fread(start, 1, sizeof start, file);
    if (ferror(file))
        return npy_fail(error, path, "%s", strerror(errno));
    if (n != sizeof start || memcmp(start, magic, sizeof magic) != 0)
        return npy_fail(error, path, "not a .npy file (%s)",
                        n ? "no NumPy magic" : "it is empty");
    if (start[6] < 1 || start[6] > 3)
        return npy_fail(error, path,
                        "format version %d.%d; versions 1 to 3 are known",
                        start[6], start[7]);
    if (fread(length, start[6] == 1 ? 2 : 4, 1, file) != 1)
        return npy_fail(error, path, "%s", cut);

    size_t nbytes = length[0] | (size_t)length[1] << 8 |
                    (size_t)length[2] << 16 | (size_t)length[3] << 24;
    if (nbytes > MAX_HEADER_NBYTES)
        return npy_fail(error, path,
                        "a header of %zu bytes; at most %d are "
                        "read",
                        nbytes, MAX_HEADER_NBYTES);
    char *text = calloc(nbytes + 1, 1);
    if (!text)
        return npy_fail(error, path, "out of memory");
    bool good = fread(text, 1, nbytes, file) == nbytes
                    ? npy_header_parse(text, path, out, is_fortran, error)
                    : npy_fail(error, path, "%s", cut);
    free(text);
    return good;
}

/* Refuses a file whose length disagrees with its header before memory for it
 * is asked for: a damaged header may claim any size. */
static bool check_length(FILE *file, const char *path, size_t nbytes,
                         npy_error *error)
{
    struct stat st;
    off_t at = ftello(file);

    if (at < 0 || fstat(fileno(file), &st) != 0 || !S_ISREG(st.st_mode))
        return true; /* a pipe: reading will tell */
    if ((uintmax_t)(st.st_size - at) == nbytes)
        return true;
    return npy_fail(error, path,
                    "the header promises %zu bytes of elements, %jd follow",
                    nbytes, (intmax_t)(st.st_size - at));
}

/* Copies elements from column-major order at `from` to row-major order. */
static void reorder(const npy_array *array, const char *from)
{
    size_t width = npy_type_nbytes(array->type), at = 0;
    size_t stride[NPY_MAX_RANK] = { 0 };
    int64_t index[NPY_MAX_RANK] = { 0 };
    char *to = array->data;

    for (int i = 0; i < array->rank; i++)
        stride[i] = i ? stride[i - 1] * (size_t)array->dims[i - 1] : width;
    for (size_t n = 0; n < array->nelems; n++) {
        memcpy(to + n * width, from + at, width);
        for (int i = array->rank - 1; i >= 0; i--) {
            at += stride[i];
            if (++index[i] < array->dims[i])
                break;
            at -= stride[i] * (size_t)array->dims[i];
            index[i] = 0;
        }
    }
}

/* Booleans are 0 or 1 whatever the file says: nobody downstream checks. */
static void normalise_booleans(npy_array *array)
{
    unsigned char *value = array->data;

    if (strcmp(array->type, "|b1") == 0)
        for (size_t i = 0; i < array->nelems; i++)
            value[i] = value[i] != 0;
}

static bool read_elements(FILE *file, const char *path, npy_array *out,
                          bool is_fortran, npy_error *error)
{
    if (!check_length(file, path, out->nbytes, error))
        return false;
    char *raw = malloc(out->nbytes + 1);
    if (!raw)
        return npy_fail(error, path, "out of memory (%zu bytes)", out->nbytes);
    out->data = raw;
    if (fread(raw, 1, out->nbytes, file) != out->nbytes)
        return npy_fail(error, path,
                        "the file ends before its %zu bytes of elements",
                        out->nbytes);
    if (!is_fortran || out->rank < 2)
        return true;
    out->data = malloc(out->nbytes + 1);
    if (out->data)
        reorder(out, raw);
    free(raw);
    return out->data ||
           npy_fail(error, path, "out of memory (%zu bytes)", out->nbytes);
}

static bool read_open_file(FILE *file, const char *path, npy_array *out,
                           npy_error *error)
{
    bool is_fortran = false;

    if (!read_header(file, path, out, &is_fortran, error))
        return false;
    if (!count(out))
        return npy_fail(error, path, "the shape has too many elements");
    if (!read_elements(file, path, out, is_fortran, error))
        return false;
    normalise_booleans(out);
    return true;
}

bool npy_read(const char *path, npy_array *out, npy_error *error)
{
    FILE *file = fopen(path, "rb");

    memset(out, 0, sizeof *out);
    if (!file)
        return npy_fail(error, path, "%s", strerror(errno));
    bool good = read_open_file(file, path, out, error);
    fclose(file);
    if (!good)
        npy_free(out);
    return good;
}

static bool write_open_file(FILE *file, const npy_array *array)
{
    char text[NPY_HEADER_SIZE];
    size_t nbytes = npy_header_print(array, text);
    const unsigned char start[4] = { 1, 0, (unsigned char)(nbytes & 0xff),
                                     (unsigned char)(nbytes >> 8) };

    return fwrite(magic, sizeof magic, 1, file) == 1 &&
           fwrite(start, sizeof start, 1, file) == 1 &&
           fwrite(text, 1, nbytes, file) == nbytes &&
           fwrite(array->data, 1, array->nbytes, file) == array->nbytes;
}

bool npy_write(const char *path, const npy_array *array, npy_error *error)
{
    npy_array counted = *array;
    FILE *file;

    if (npy_type_nbytes(array->type) == 0)
        return npy_fail(error, path, "cannot write elements of type '%s'",
                        array->type);
    if (array->rank < 0 || array->rank > NPY_MAX_RANK || !count(&counted))
        return npy_fail(error, path, "cannot write an array of this shape");
    file = fopen(path, "wb");
    if (!file)
        return npy_fail(error, path, "%s", strerror(errno));
    bool good = write_open_file(file, &counted);
    int why = errno;
    if (fclose(file) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good)
        return true;
    remove(path);
    return npy_fail(error, path, "%s", strerror(why));
}

void npy_free(npy_array *array)
{
    free(array->data);
    memset(array, 0, sizeof *array);
}
