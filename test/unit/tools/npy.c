/* npy: the bytes are those that NumPy 1.24 writes (np.save) or that its
 * format's description allows. */
#include "tools/npy.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* np.save of np.array([[1, 2, 3], [4, 5, 6]], "<i2"). */
#define I2_HEADER                                                              \
    "\x93NUMPY\x01\x00v\x00{'descr': '<i2', 'fortran_order': False, "          \
    "'shape': (2, 3), }                                                     "  \
    "     \n"
#define I2_DATA "\1\0\2\0\3\0\4\0\5\0\6\0"

static char path[] = "/tmp/hlojit_npy_XXXXXX";
static npy_array array;
static npy_error error;

static void make_file(const void *bytes, size_t nbytes)
{
    int fd = mkstemp(path);

    cr_assert_geq(fd, 0);
    cr_assert_eq(write(fd, bytes, nbytes), (ssize_t)nbytes);
    close(fd);
}

/* A file of format `major` with this header text and these elements. */
static void make_npy(int major, const char *header, const void *data,
                     size_t data_nbytes)
{
    char bytes[1024] = "\x93NUMPY";
    size_t n = strlen(header), at = 6;

    bytes[at++] = (char)major;
    bytes[at++] = 0;
    bytes[at++] = (char)n;
    bytes[at++] = (char)(n >> 8);
    at += major > 1 ? 2 : 0;
    memcpy(bytes + at, header, n);
    memcpy(bytes + at + n, data, data_nbytes);
    make_file(bytes, at + n + data_nbytes);
}

static void clean_up(void)
{
    npy_free(&array);
    unlink(path);
}

TestSuite(npy, .fini = clean_up);

/* The whole message: the file's name and then `text`. */
static void assert_refused(const char *text)
{
    char want[sizeof error.text];

    snprintf(want, sizeof want, "%s: %s", path, text);
    cr_assert_not(npy_read(path, &array, &error));
    cr_assert_str_eq(error.text, want);
    cr_assert_null(array.data);
}

Test(npy, reads_what_numpy_writes)
{
    make_file(I2_HEADER I2_DATA, sizeof I2_HEADER I2_DATA - 1);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    cr_assert_str_eq(array.type, "<i2");
    cr_assert_eq(array.rank, 2);
    cr_assert_eq(array.dims[0], 2);
    cr_assert_eq(array.dims[1], 3);
    cr_assert_eq(array.nelems, 6);
    cr_assert_eq(array.nbytes, 12);
    cr_assert_eq(memcmp(array.data, I2_DATA, 12), 0);
}

Test(npy, writes_the_bytes_that_numpy_writes)
{
    short data[] = { 1, 2, 3, 4, 5, 6 };
    npy_array source = {
        .type = "<i2", .rank = 2, .dims = { 2, 3 }, .data = data
    };
    char bytes[256];

    close(mkstemp(path));
    cr_assert(npy_write(path, &source, &error), "%s", error.text);
    FILE *file = fopen(path, "rb");
    size_t n = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    cr_assert_eq(n, sizeof I2_HEADER I2_DATA - 1);
    cr_assert_eq(memcmp(bytes, I2_HEADER I2_DATA, n), 0);
}

Test(npy, reads_scalars_vectors_and_empty_arrays)
{
    make_npy(1, "{'descr': '<f8', 'fortran_order': False, 'shape': (), }\n",
             "\0\0\0\0\0\0\xf8\x3f", 8);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    cr_assert_eq(array.rank, 0);
    cr_assert_eq(array.nelems, 1);
    cr_assert_eq(*(double *)array.data, 1.5);
    clean_up();

    strcpy(path + strlen(path) - 6, "XXXXXX");
    make_npy(1, "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }\n",
             "\7\10\11", 3);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    cr_assert_eq(array.rank, 1);
    cr_assert_eq(memcmp(array.data, "\7\10\11", 3), 0);
    clean_up();

    strcpy(path + strlen(path) - 6, "XXXXXX");
    make_npy(1, "{'descr': '<c8', 'fortran_order': True, 'shape': (4, 0), }\n",
             "", 0);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    cr_assert_eq(array.nelems, 0);
    cr_assert_not_null(array.data);
}

Test(npy, reads_formats_2_and_3_and_other_spellings)
{
    const char *header = "{ \"shape\":(2 ,) ,\"descr\" : \"=u1\", "
                         "'fortran_order':False}";

    for (int major = 2; major <= 3; major++) {
        make_npy(major, header, "\1\2", 2);
        cr_assert(npy_read(path, &array, &error), "%s", error.text);
        cr_assert_str_eq(array.type, "|u1");
        cr_assert_eq(memcmp(array.data, "\1\2", 2), 0);
        clean_up();
        strcpy(path + strlen(path) - 6, "XXXXXX");
    }
}

Test(npy, reorders_fortran_order)
{
    /* np.asfortranarray(np.arange(12, dtype="u1").reshape(2, 3, 2)) */
    static const char column_major[] = { 0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11 };
    const unsigned char *got;

    make_npy(1, "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3, 2)}",
             column_major, sizeof column_major);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    got = array.data;
    for (int i = 0; i < 12; i++)
        cr_assert_eq(got[i], i);
}

Test(npy, booleans_are_0_or_1)
{
    make_npy(1, "{'descr': '|b1', 'fortran_order': False, 'shape': (3,)}",
             "\0\1\x80", 3);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    cr_assert_eq(memcmp(array.data, "\0\1\1", 3), 0);
}

Test(npy, round_trip_at_the_largest_rank)
{
    npy_array source = { .type = "<c16", .rank = NPY_MAX_RANK };
    double data[4] = { 1, -2, 3, -4 };

    for (int i = 0; i < NPY_MAX_RANK; i++)
        source.dims[i] = 1;
    source.dims[40] = 2;
    source.data = data;
    close(mkstemp(path));
    cr_assert(npy_write(path, &source, &error), "%s", error.text);
    cr_assert(npy_read(path, &array, &error), "%s", error.text);
    cr_assert_eq(array.rank, NPY_MAX_RANK);
    cr_assert_eq(array.dims[40], 2);
    cr_assert_eq(memcmp(array.data, data, sizeof data), 0);
}

Test(npy, refuses_other_files)
{
    make_file("HloModule m\n", 12);
    assert_refused("not a .npy file (no NumPy magic)");
    clean_up();
    assert_refused("No such file or directory");
}

Test(npy, refuses_short_and_long_files)
{
    make_file(I2_HEADER I2_DATA, sizeof I2_HEADER I2_DATA - 2);
    assert_refused("the header promises 12 bytes of elements, 11 follow");
    clean_up();

    strcpy(path + strlen(path) - 6, "XXXXXX");
    make_file(I2_HEADER I2_DATA "!", sizeof I2_HEADER I2_DATA);
    assert_refused("the header promises 12 bytes of elements, 13 follow");
    clean_up();

    strcpy(path + strlen(path) - 6, "XXXXXX");
    make_file(I2_HEADER, 40);
    assert_refused("the file ends inside the header");
}

/* One bad header and what is said about it. */
static void refuse_header(const char *header, const char *text)
{
    strcpy(path + strlen(path) - 6, "XXXXXX");
    make_npy(1, header, "\0\0\0\0\0\0\0\0", 8);
    assert_refused(text);
    unlink(path);
}

Test(npy, refuses_bad_headers)
{
    refuse_header("{'descr': '>f4', 'fortran_order': False, 'shape': (2,)}",
                  "elements of type '>f4' cannot be read (big-endian)");
    refuse_header("{'descr': '<U2', 'fortran_order': False, 'shape': (1,)}",
                  "elements of type '<U2' cannot be read");
    refuse_header("{'descr': [('x', '<f4')], 'fortran_order': False}",
                  "the elements are records; only plain numbers can be read");
    refuse_header("{'descr': '<f4', 'fortran_order': 1, 'shape': (2,)}",
                  "bad header: fortran_order is '1, 'shap'");
    refuse_header("{'descr': '<f4', 'fortran_order': False, 'shape': (-2,)}",
                  "bad header: a dimension is '-2,)}'");
    refuse_header("{'descr': '<f4', 'fortran_order': False}",
                  "bad header: 'shape' is missing");
    refuse_header("{'descr': '<f4', 'fortran_order': False, 'shape': (2 3)}",
                  "bad header: expected ')' at '3)}'");
    refuse_header("\1\n{'descr'", "bad header: expected '{' at '??{'descr''");
    refuse_header("['descr']", "bad header: expected '{' at '['descr']'");
    refuse_header("{'descr': '<f8', 'fortran_order': False, 'shape': "
                  "(4294967296, 4294967296)}",
                  "the shape has too many elements");
    refuse_header("{'descr': '<f4', 'fortran_order': False, 'shape': "
                  "(99999999999999999999,)}",
                  "bad header: a dimension is '99999999999999999999'");
}

Test(npy, refuses_unknown_versions)
{
    make_npy(4, "{}", "", 0);
    assert_refused("format version 4.0; versions 1 to 3 are known");
}

Test(npy, writing_refuses_what_no_file_can_hold)
{
    npy_array source = { .type = "<x4" };

    cr_assert_not(npy_write(path, &source, &error));
    cr_assert_str_eq(error.text, "/tmp/hlojit_npy_XXXXXX: cannot write elements"
                                 " of type '<x4'");
    strcpy(source.type, "<f4");
    cr_assert_not(npy_write("/nowhere/a.npy", &source, &error));
    cr_assert_str_eq(error.text, "/nowhere/a.npy: No such file or directory");
}

Test(npy, every_dtype_has_its_type)
{
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_pred), "|b1");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_s4), "|i1");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_s64), "<i8");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_u2), "|u1");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_u16), "<u2");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_f16), "<f2");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_bf16), "<u2");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_f32), "<f4");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_f64), "<f8");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_f4e2m1fn), "|u1");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_f8e8m0fnu), "|u1");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_c64), "<c8");
    cr_assert_str_eq(npy_type_of_dtype(HJ_DTYPE_c128), "<c16");
    cr_assert_null(npy_type_of_dtype(HJ_DTYPE_token));
    cr_assert_null(npy_type_of_dtype(HJ_DTYPE_tuple));
    cr_assert_eq(npy_type_nbytes("<c16"), 16);
    cr_assert_eq(npy_type_nbytes("|b1"), 1);
    cr_assert_eq(npy_type_nbytes("<f16"), 0);
}
