/* Transforms of every kind of length and place: one line and many, whole
 * vectors of lines and rests, short ones at once and long ones in two sweeps,
 * small primes and large ones.  The bound is that of docs/semantics.md. */
#include "fixture.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* `dims` of the longer side; `axes` of them, the last ones. */
static void check_fft(const char *type, hj_dtype real, const char *outer,
                      int last, const char *lengths)
{
    const char *r = real == HJ_DTYPE_f32 ? "f32" : "f64";
    const char *c = real == HJ_DTYPE_f32 ? "c64" : "c128";
    int half = last / 2 + 1;
    bool is_real = !strcmp(type, "RFFT"), to_real = !strcmp(type, "IRFFT");

    check_near(text_of("HloModule m\n"
                       "ENTRY e {\n"
                       "  x = %s[%s%d] parameter(0)\n"
                       "  ROOT y = %s[%s%d] fft(x), fft_type=%s, "
                       "fft_length={%s%d}\n"
                       "}\n",
                       is_real ? r : c, outer, to_real ? half : last,
                       to_real ? r : c, outer, is_real ? half : last, type,
                       lengths, last),
               4 * log2(2e6), NULL);
}

static void check_types(const char *outer, int last, const char *lengths)
{
    static const char *const types[] = { "FFT", "IFFT", "RFFT", "IRFFT" };

    for (int i = 0; i < 4; i++)
        check_fft(types[i], i % 2 ? HJ_DTYPE_f64 : HJ_DTYPE_f32, outer, last,
                  lengths);
}

/* Every radix, and products of them. */
Test(fft, short_lines)
{
    static const int sizes[] = { 1, 2, 3, 4, 6, 9, 11, 13, 16, 17, 31, 40 };

    for (int i = 0; i < 12; i++)
        check_fft(i % 2 ? "FFT" : "IFFT", i % 3 ? HJ_DTYPE_f32 : HJ_DTYPE_f64,
                  "3,", sizes[i], "");
    for (int i = 0; i < 12; i += 2)
        check_fft(i % 4 ? "RFFT" : "IRFFT", HJ_DTYPE_f32, "2,", sizes[i], "");
}

/* Chunks are full, or not; lines are turned in squares, or number by number. */
Test(fft, many_lines)
{
    check_types("16,", 64, "");
    check_fft("FFT", HJ_DTYPE_f64, "7,", 30, "");
    check_fft("IFFT", HJ_DTYPE_f32, "2,3,", 35, "");
    check_types("33,", 250, "");
}

Test(fft, long_lines)
{
    check_types("", 1024, "");
    check_fft("IFFT", HJ_DTYPE_f32, "3,", 4096, "");
    check_fft("FFT", HJ_DTYPE_f64, "", 30030, "");
    check_fft("RFFT", HJ_DTYPE_f32, "2,", 6561, "");
}

Test(fft, large_primes)
{
    check_types("", 37, "");
    check_types("3,", 254, ""); /* 2 * 127 */
    check_fft("IFFT", HJ_DTYPE_f64, "", 1021, "");
    check_fft("RFFT", HJ_DTYPE_f32, "2,", 2 * 1031, "");
}

/* By products, by convolutions of chunks, and of rows. */
Test(fft, primes_of_every_size)
{
    check_types("20,", 37, "");
    check_types("9,", 27 * 37, "");
    check_types("17,", 211, "");
    check_fft("FFT", HJ_DTYPE_f64, "17,", 1009, "");
    check_fft("IFFT", HJ_DTYPE_f32, "3,", 2053, "");
    check_fft("FFT", HJ_DTYPE_f32, "2,", 3 * 1009, "");
    check_fft("FFT", HJ_DTYPE_f32, "", 37 * 41, "");
    check_fft("IRFFT", HJ_DTYPE_f64, "2,", 2053, "");
    check_fft("FFT", HJ_DTYPE_f64, "211,17,", 1, "17,");
    check_fft("FFT", HJ_DTYPE_f32, "2053,3,", 1, "3,");
}

Test(fft, odd_real_lines)
{
    static const int sizes[] = { 1, 3, 9, 15, 81, 121, 225, 693, 1001 };

    for (int i = 0; i < 9; i++) {
        check_fft("RFFT", i % 2 ? HJ_DTYPE_f32 : HJ_DTYPE_f64, "21,", sizes[i],
                  "");
        check_fft("IRFFT", i % 2 ? HJ_DTYPE_f64 : HJ_DTYPE_f32, "21,", sizes[i],
                  "");
    }
    check_types("", 2187, "");
    check_types("11,", 1575, "");
    check_types("2,", 10935, "");
}

/* Tables of a long line are data, no larger than it; what is too large is
 * refused before anything is made. */
static hj_error *compile_line(int n, const hj_limits *limits,
                              hj_executable **exe)
{
    hj_parse_options how = { .size = sizeof how, .limits = limits };
    hj_compile_options options = { .size = sizeof options, .opt_level = 2 };
    const char *text = text_of("HloModule m\n"
                               "ENTRY e {\n"
                               "  x = c64[%d] parameter(0)\n"
                               "  ROOT y = c64[%d] fft(x), fft_type=FFT, "
                               "fft_length={%d}\n"
                               "}\n",
                               n, n, n);
    hj_module *module;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), &how, &module));
    hj_error *error =
        hj_client_compile(fixture_client(NULL, 1), module, &options, exe);
    hj_module_destroy(module);
    return error;
}

Test(fft, tables)
{
    hj_executable_stats stats = { .size = sizeof stats };
    hj_limits limits = { .size = sizeof limits, .temp_nbytes = 1 << 20 };
    hj_executable *exe;

    cr_assert_null(compile_line(1000003, NULL, &exe));
    hj_executable_stats_get(exe, &stats);
    cr_assert_leq(stats.constant_nbytes, 2 * 8 * 1000003);
    cr_assert_eq(stats.nkernels, 0);
    hj_executable_release(exe);

    hj_error *error = compile_line(1000003, &limits, &exe);
    cr_assert_eq(hj_error_code(error), HJ_LIMIT);
    hj_error_free(error);
}

Test(fft, axes)
{
    check_types("4,20,", 6, "20,");
    check_fft("IRFFT", HJ_DTYPE_f64, "5,6,", 7, "5,6,");
    check_fft("FFT", HJ_DTYPE_f32, "1,40,", 1, "40,");
    check_types("3,37,", 4, "37,");
    check_fft("FFT", HJ_DTYPE_f32, "2,64,", 32, "64,");
    check_fft("RFFT", HJ_DTYPE_f64, "1500,", 3, "1500,");
}

/* A run that is late stops between chunks. */
Test(fft, stops)
{
    const char *text = "HloModule m\n"
                       "ENTRY e {\n"
                       "  x = c64[64,4096] parameter(0)\n"
                       "  ROOT y = c64[64,4096] fft(x), fft_type=FFT, "
                       "fft_length={64,4096}\n"
                       "}\n";
    hj_compile_options options = { .size = sizeof options, .opt_level = 2 };
    hj_module *module;
    hj_executable *exe;
    hj_buffer *results, *args;
    hj_run *run;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(
        hj_client_compile(fixture_client(NULL, 1), module, &options, &exe));
    cr_assert_null(hj_executable_new_run(exe, &run));
    cr_assert_null(hj_executable_new_results(exe, &results));
    cr_assert_null(hj_executable_new_results(exe, &args)); /* of one shape */
    memset(args[0].data, 0, (size_t)64 * 4096 * 8);
    hj_run_set_timeout(run, 1);
    hj_error *error = hj_executable_run(exe, run, args, 1, results, 1);
    cr_assert_eq(hj_error_code(error), HJ_ABORTED);
    hj_error_free(error);
    hj_buffers_free(args, 1);
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
}
