/* Convolutions: patches are packed as rows or columns of a product. */
#include "fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* One convolution of parameters `lhs` and `rhs`. */
static const char *conv(const char *type, const char *lhs, const char *rhs,
                        const char *result, const char *window,
                        const char *labels)
{
    return text_of("HloModule m\n"
                   "ENTRY e {\n"
                   "  x = %s[%s] parameter(0)\n"
                   "  w = %s[%s] parameter(1)\n"
                   "  ROOT c = %s[%s] convolution(x, w), window={%s}, "
                   "dim_labels=%s\n"
                   "}\n",
                   type, lhs, type, rhs, type, result, window, labels);
}

#define NHWC "b01f_01io->b01f"
#define NCHW "bf01_oi01->bf01"

/* Features side by side. */
Test(conv, features_last)
{
    check_module(conv("f32", "2,9,11,16", "3,3,16,24", "2,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC),
                 FILL_random, true);
    check_module(
        conv("f32", "1,14,13,5", "3,2,5,7", "1,12,12,7", "size=3x2", NHWC),
        FILL_random, true);
    check_module(conv("f32", "2,15,17,3", "7,7,3,20", "2,8,9,20",
                      "size=7x7 stride=2x2 pad=3_3x3_3", NHWC),
                 FILL_random, true);
    check_module(
        conv("f32", "2,7,7,64", "1,1,64,40", "2,7,7,40", "size=1x1", NHWC),
        FILL_random, true);
    check_module(conv("f32", "2,8,8,32", "1,1,32,40", "2,4,4,40",
                      "size=1x1 stride=2x2", NHWC),
                 FILL_random, true);
}

/* Pixels side by side. */
Test(conv, features_first)
{
    check_module(conv("f32", "2,16,9,11", "24,16,3,3", "2,24,9,11",
                      "size=3x3 pad=1_1x1_1", NCHW),
                 FILL_random, true);
    check_module(
        conv("f32", "1,5,14,13", "19,5,3,2", "1,19,12,12", "size=3x2", NCHW),
        FILL_random, true);
    check_module(conv("f32", "2,3,15,17", "20,3,7,7", "2,20,8,9",
                      "size=7x7 stride=2x2 pad=3_3x3_3", NCHW),
                 FILL_random, true);
    check_module(
        conv("f32", "2,64,7,7", "40,64,1,1", "2,40,7,7", "size=1x1", NCHW),
        FILL_random, true);
    check_module(conv("f32", "1,8,16,16", "32,8,3,3", "1,32,16,16",
                      "size=3x3 pad=1_1x1_1", NCHW),
                 FILL_random, true);
}

Test(conv, windows)
{
    check_module(conv("f32", "1,12,12,8", "3,3,8,16", "1,8,8,16",
                      "size=3x3 rhs_dilate=2x2", NHWC),
                 FILL_random, true);
    check_module(conv("f32", "1,6,6,8", "3,3,8,24", "1,13,13,24",
                      "size=3x3 pad=2_2x2_2 lhs_dilate=2x2", NHWC),
                 FILL_random, true);
    check_module(conv("f32", "1,9,9,8", "3,4,8,16", "1,7,6,16",
                      "size=3x4 rhs_reversal=1x1", NHWC),
                 FILL_random, true);
    check_module(conv("f32", "1,10,10,8", "3,3,8,16", "1,6,6,16",
                      "size=3x3 pad=-1_-1x-1_-1", NHWC),
                 FILL_random, true);
    check_module(conv("f32", "1,8,9,16", "3,3,16,8", "1,14,2,8",
                      "size=3x3 stride=1x4 pad=4_4x0_0", NHWC),
                 FILL_random, true);
}

Test(conv, ranks)
{
    check_module(conv("f32", "3,40,16", "5,16,24", "3,40,24", "size=5 pad=2_2",
                      "b0f_0io->b0f"),
                 FILL_random, true);
    check_module(conv("f32", "1,5,6,7,8", "2,3,2,8,24", "1,4,4,6,24",
                      "size=2x3x2", "b012f_012io->b012f"),
                 FILL_random, true);
}

/* More terms than are packed at once. */
Test(conv, many_terms)
{
    check_module(conv("f32", "1,6,7,130", "3,3,130,20", "1,6,7,20",
                      "size=3x3 pad=1_1x1_1", NHWC),
                 FILL_random, true);
    check_module(conv("f32", "1,130,6,7", "20,130,3,3", "1,20,6,7",
                      "size=3x3 pad=1_1x1_1", NCHW),
                 FILL_random, true);
}

Test(conv, types)
{
    check_module(conv("f64", "2,9,11,16", "3,3,16,24", "2,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC),
                 FILL_random, true);
    check_module(conv("bf16", "2,9,11,16", "3,3,16,24", "2,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC),
                 FILL_random, true);
    check_module(conv("f16", "2,16,9,11", "24,16,3,3", "2,24,9,11",
                      "size=3x3 pad=1_1x1_1", NCHW),
                 FILL_random, true);
    check_module(conv("f32", "2,9,11,16", "3,3,16,24", "2,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC),
                 FILL_special, true);
}

/* Patches that are widened while they are copied: whole vectors and parts of
 * them, at the edges and inside, more terms than a block has; too few terms. */
Test(conv, narrow)
{
    static const char *const types[] = { "bf16", "f16" };

    for (int i = 0; i < 2; i++) {
        const char *type = types[i];
        check_module(conv(type, "2,9,11,31", "3,3,31,24", "2,9,11,24",
                          "size=3x3 pad=1_1x1_1", NHWC),
                     FILL_special, true);
        check_module(conv(type, "1,12,13,70", "3,2,70,30", "1,6,6,30",
                          "size=3x2 stride=2x2 pad=1_0x0_0", NHWC),
                     FILL_random, true);
        check_module(conv(type, "2,15,17,3", "7,7,3,20", "2,8,9,20",
                          "size=7x7 stride=2x2 pad=3_3x3_3", NHWC),
                     FILL_special, true);
        check_module(
            conv(type, "2,7,7,97", "1,1,97,40", "2,7,7,40", "size=1x1", NHWC),
            FILL_random, true);
        check_module(conv(type, "2,9,11,5", "3,3,5,24", "2,9,11,24",
                          "size=3x3 pad=1_1x1_1", NHWC),
                     FILL_random, true);
        check_module(conv(type, "1,14,14,16", "3,3,1,16", "1,14,14,16",
                          "size=3x3 pad=1_1x1_1",
                          NHWC ", feature_group_count=16"),
                     FILL_special, true);
        check_module(conv(type, "2,9,13,15", "3,3,5,15", "2,5,7,15",
                          "size=3x3 stride=2x2 pad=1_1x1_1",
                          NHWC ", feature_group_count=3"),
                     FILL_random, true);
        check_module(conv(type, "1,9,13,40", "3,3,20,40", "1,9,13,40",
                          "size=3x3 pad=1_1x1_1",
                          NHWC ", feature_group_count=2"),
                     FILL_special, true);
    }
}

/* Patches that are widened as they are copied: pieces of less than a vector, of
 * one and a part, of several. */
Test(conv, widened_patches)
{
    static const char *const cases[][4] = {
        { "1,15,6,5", "13,1,5,20", "1,3,6,20", "size=13x1" },
        { "2,9,11,9", "3,3,9,20", "2,9,11,20", "size=3x3 pad=1_1x1_1" },
        { "1,7,9,33", "3,3,33,20", "1,4,5,20",
          "size=3x3 stride=2x2 pad=1_1x1_1" },
    };

    for (int i = 0; i < 6; i++) {
        const char *const *c = cases[i / 2];
        const char *text =
            conv(i % 2 ? "bf16" : "f16", c[0], c[1], c[2], c[3], NHWC);
        check_module(text, FILL_random, true);
        check_module(text, FILL_special, true);
        check_module_on("x86-64-v3", text, FILL_random);
    }
}

/* Other numbers of results than features: the image several times, weights that
 * are filled up. */
Test(conv, uneven_groups)
{
    static const char *const cases[][4] = {
        { "2,14,15,16", "3,3,1,32", "2,14,15,32",
          NHWC ", feature_group_count=16" },
        { "2,13,11,12", "3,3,2,42", "2,13,11,42",
          NHWC ", feature_group_count=6" },
        { "1,30,31,30", "3,3,6,15", "1,30,31,15",
          NHWC ", feature_group_count=5" },
        { "1,14,15,20", "3,3,5,52", "1,14,15,52",
          NHWC ", feature_group_count=4" },
    };
    static const char *const types[] = { "f32", "f64", "bf16" };

    for (int i = 0; i < 12; i++) {
        const char *const *c = cases[i / 3];
        const char *text =
            conv(types[i % 3], c[0], c[1], c[2], "size=3x3 pad=1_1x1_1", c[3]);
        check_module(text, FILL_random, true);
        check_module(text, FILL_special, true);
    }
}

/* Each group of features, or of images, by itself. */
Test(conv, groups)
{
    check_module(conv("f32", "2,9,11,32", "3,3,16,24", "2,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC ", feature_group_count=2"),
                 FILL_random, true);
    check_module(conv("f32", "2,12,9,11", "68,3,3,3", "2,68,9,11",
                      "size=3x3 pad=1_1x1_1", NCHW ", feature_group_count=4"),
                 FILL_random, true);
    check_module(conv("f32", "6,9,11,16", "3,3,16,24", "2,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC ", batch_group_count=3"),
                 FILL_random, true);
    check_module(conv("f32", "2,9,11,32", "3,3,1,32", "2,9,11,32",
                      "size=3x3 pad=1_1x1_1", NHWC ", feature_group_count=32"),
                 FILL_random, true);
}

/* Patches of runs of few and of many bytes, that are multiples of what is
 * copied at once or not, of one block of terms and of two. */
Test(conv, lengths_of_runs)
{
    static const int nfeatures[] = { 2, 4, 5, 8, 11, 16, 21, 70 };

    for (size_t i = 0; i < sizeof nfeatures / sizeof *nfeatures; i++) {
        int n = nfeatures[i];
        char image[32], kernel[32];
        (void)snprintf(image, sizeof image, "1,9,11,%d", 2 * n);
        (void)snprintf(kernel, sizeof kernel, "3,3,%d,48", n);
        check_module(conv(i % 2 ? "f64" : "f32", image, kernel, "1,9,11,48",
                          "size=3x3 pad=1_1x1_1",
                          NHWC ", feature_group_count=2"),
                     FILL_random, true);
    }
}

/* Lines instead of products (jit/nest/planes.h): few results for each place, of
 * all features or of a group. */
Test(conv, few_results)
{
    static const char *const cases[][6] = {
        { "f32", "1,5,14,13", "7,5,3,2", "1,7,12,12", "size=3x2", NCHW },
        { "f32", "2,17,19,8", "3,4,8,16", "2,15,16,16",
          "size=3x4 rhs_reversal=1x1", NHWC },
        { "f32", "1,5,6,7,8", "2,3,2,8,16", "1,4,4,6,16", "size=2x3x2",
          "b012f_012io->b012f" },
        { "f32", "2,12,9,11", "20,3,3,3", "2,20,9,11", "size=3x3 pad=1_1x1_1",
          NCHW ", feature_group_count=4" },
        { "f64", "1,9,11,8", "3,3,4,16", "1,9,11,16", "size=3x3 pad=1_1x1_1",
          NHWC ", feature_group_count=2" },
        { "f32", "1,9,11,42", "3,3,21,16", "1,9,11,16", "size=3x3 pad=1_1x1_1",
          NHWC ", feature_group_count=2" },
        { "f64", "1,9,11,140", "3,3,70,16", "1,9,11,16", "size=3x3 pad=1_1x1_1",
          NHWC ", feature_group_count=2" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const *c = cases[i];
        const char *text = conv(c[0], c[1], c[2], c[3], c[4], c[5]);
        check_module(text, FILL_random, false);
        check_module(text, FILL_special, false);
    }
}

/* The derivative by the kernel: the images are what is summed over. */
Test(conv, backward_filter)
{
    check_module(conv("f32", "4,12,12,16", "4,12,12,24", "3,3,16,24",
                      "size=12x12 pad=1_1x1_1", "f01b_i01o->01bf"),
                 FILL_random, true);
}

Test(conv, other_cpus)
{
    const char *text = conv("f32", "2,9,11,16", "3,3,16,24", "2,9,11,24",
                            "size=3x3 pad=1_1x1_1", NHWC);

    check_module_on("x86-64-v3", text, FILL_random);
    text = conv("f64", "1,5,14,13", "7,5,3,2", "1,7,12,12", "size=3x2", NCHW);
    check_module_on("x86-64-v3", text, FILL_random);
}

/* The kernel as it is stored by others: its index divides. */
Test(conv, constant_kernel)
{
    static char text[16384];
    char *at = text + sprintf(text, "HloModule m\n"
                                    "ENTRY e {\n"
                                    "  x = f32[1,6,7,5] parameter(0)\n"
                                    "  w = f32[20,5,3,3] constant({");

    for (int o = 0; o < 20; o++) {
        at += sprintf(at, o ? ",{" : "{");
        for (int c = 0; c < 5; c++)
            at += sprintf(at, "%s{{%d,2,-%d},{0.5,%d,7},{1,-2,%d}}",
                          c ? "," : "", o, c, o - c, o * c);
        at += sprintf(at, "}");
    }
    sprintf(at, "})\n"
                "  ROOT c = f32[1,6,7,20] convolution(x, w), window={size=3x3 "
                "pad=1_1x1_1}, dim_labels=b01f_oi01->b01f\n"
                "}\n");
    check_module(text, FILL_random, true);
}

/* A window of each feature by itself: vectors of features, parts of them,
 * pixels far apart, more taps than registers; zeros that take part. */
Test(conv, depthwise)
{
    static const char *const cases[][4] = {
        { "2,9,11,24", "3,3,1,24", "2,9,11,24", "size=3x3 pad=1_1x1_1" },
        { "1,9,11,24", "3,3,1,24", "1,5,6,24",
          "size=3x3 stride=2x2 pad=1_1x1_1" },
        { "1,9,8,24", "2,3,1,24", "1,8,4,24", "size=2x3 rhs_dilate=1x2" },
        { "1,7,9,24", "7,7,1,24", "1,7,9,24", "size=7x7 pad=3_3x3_3" },
        { "1,5,6,24", "3,3,1,24", "1,3,4,24", "size=3x3" },
    };

    for (int i = 0; i < 5; i++) {
        const char *text = conv("f32", cases[i][0], cases[i][1], cases[i][2],
                                cases[i][3], NHWC ", feature_group_count=24");
        check_module(text, FILL_random, true);
        check_module(text, FILL_special, true);
        check_module_on("x86-64-v3", text, FILL_random);
    }
    check_module(conv("f64", "1,9,11,24", "3,3,1,24", "1,9,11,24",
                      "size=3x3 pad=1_1x1_1", NHWC ", feature_group_count=24"),
                 FILL_random, true);
    const char *far =
        conv("f32", "1,6,7,300", "3,3,1,300", "1,6,7,300",
             "size=3x3 pad=1_1x1_1", NHWC ", feature_group_count=300");
    check_module(far, FILL_random, true);
    check_module_on("x86-64-v3", far, FILL_random);
    check_module(conv("f32", "2,40,24", "5,1,24", "2,40,24", "size=5 pad=2_2",
                      "b0f_0io->b0f, feature_group_count=24"),
                 FILL_random, true);
}

/* Lines of several blocks; channels that meet in the sets of the cache. */
Test(conv, depthwise_lines)
{
    static const char *const cases[][5] = {
        { "2,4,37,17", "3,3,1,17", "2,4,37,17", "size=3x3 pad=1_1x1_1",
          NHWC ", feature_group_count=17" },
        { "1,5,40,33", "2,5,1,33", "1,4,22,33",
          "size=2x5 stride=1x2 pad=0_0x3_4", NHWC ", feature_group_count=33" },
        { "1,6,29,20", "3,3,1,20", "1,6,29,20",
          "size=3x3 pad=1_1x1_1 rhs_reversal=0x1",
          NHWC ", feature_group_count=20" },
        { "1,5,30,16", "3,8,1,16", "1,5,23,16", "size=3x8 pad=1_1x0_0",
          NHWC ", feature_group_count=16" },
        { "2,5,7,256", "3,3,1,256", "2,5,7,256", "size=3x3 pad=1_1x1_1",
          NHWC ", feature_group_count=256" },
        { "1,9,9,512", "3,3,1,512", "1,4,4,512", "size=3x3 stride=2x2",
          NHWC ", feature_group_count=512" },
        { "1,9,40,256", "3,3,1,256", "1,5,20,256",
          "size=3x3 stride=2x2 pad=1_1x0_1", NHWC ", feature_group_count=256" },
        { "1,7,7,256", "3,3,1,256", "1,7,7,256",
          "size=3x3 pad=2_2x2_2 rhs_dilate=2x2",
          NHWC ", feature_group_count=256" },
        { "1,9,28,20", "7,7,1,20", "1,9,28,20", "size=7x7 pad=3_3x3_3",
          NHWC ", feature_group_count=20" },
        { "1,5,31,6", "2,6,1,6", "1,4,31,6", "size=2x6 pad=0_0x3_2",
          NHWC ", feature_group_count=6" },
        { "1,4,9,37", "3,3,1,37", "1,4,9,37", "size=3x3 pad=1_1x1_1",
          NHWC ", feature_group_count=37" },
        { "1,5,10,48", "5,5,1,48", "1,5,10,48", "size=5x5 pad=2_2x2_2",
          NHWC ", feature_group_count=48" },
        { "1,4,45,3", "1,7,1,3", "1,4,23,3",
          "size=1x7 stride=1x2 pad=0_0x3_3 rhs_reversal=0x1",
          NHWC ", feature_group_count=3" },
    };

    for (int i = 0; i < 13; i++) {
        const char *text =
            conv(i == 12 ? "f64" : "f32", cases[i][0], cases[i][1], cases[i][2],
                 cases[i][3], cases[i][4]);
        check_module(text, FILL_random, true);
        check_module(text, FILL_special, true);
        check_module_on("x86-64-v3", text, FILL_random);
    }
}

/* Few results, features first: lines and results side by side, blocks of terms
 * that end inside of a loop, guards of one, two and three dimensions. */
Test(conv, line_sums)
{
    static const char *const cases[][6] = {
        { "f32", "2,9,9,43", "3,9,3,3", "2,3,9,43", "size=3x3 pad=1_1x1_1",
          NCHW },
        { "f32", "1,20,11,28", "2,10,3,3", "1,2,11,28", "size=3x3 pad=1_1x1_1",
          NCHW ", feature_group_count=2" },
        { "f32", "1,20,17,28", "2,10,3,3", "1,2,17,28",
          "size=3x3 pad=2_2x2_2 rhs_dilate=2x2",
          NCHW ", feature_group_count=2" },
        { "f64", "1,8,9,21", "4,8,3,3", "1,4,5,21",
          "size=3x3 pad=1_1x1_1 stride=2x1", NCHW },
        { "f32", "1,70,6,17", "2,70,3,3", "1,2,6,17", "size=3x3 pad=1_1x1_1",
          NCHW },
        { "f32", "1,512,5,17", "2,512,2,1", "1,2,4,17", "size=2x1", NCHW },
        { "f64", "1,35,6,33", "1,35,3,3", "1,1,6,33", "size=3x3 pad=1_1x1_1",
          NCHW },
        { "f32", "1,8,5,6,33", "2,8,3,2,3", "1,2,5,7,33",
          "size=3x2x3 pad=1_1x1_1x1_1", "bf012_oi012->bf012" },
        { "f32", "1,11,64", "4,11,5", "1,4,64", "size=5 pad=2_2",
          "bf0_oi0->bf0" },
        { "f32", "2,27,7,80", "9,9,3,3", "2,9,7,80", "size=3x3 pad=1_1x0_2",
          NCHW ", feature_group_count=3" },
    };

    for (int i = 0; i < (int)(sizeof cases / sizeof cases[0]); i++) {
        const char *text = conv(cases[i][0], cases[i][1], cases[i][2],
                                cases[i][3], cases[i][4], cases[i][5]);
        check_module(text, FILL_random, false);
        check_module(text, FILL_special, false);
        check_module_on("x86-64-v3", text, FILL_random);
    }
}

/* Lines of the image that are read once for several lines of a result; and such
 * as cannot be, as windows do not go on where the next one begins, or have
 * too many lines. */
Test(conv, shared_lines)
{
    static const char *const cases[][6] = {
        { "f32", "1,40,11,28", "2,20,3,3", "1,2,11,28", "size=3x3 pad=1_1x1_1",
          NCHW ", feature_group_count=2" },
        { "f32", "3,9,13,17", "1,9,5,2", "3,1,13,16", "size=5x2 pad=3_1x0_0",
          NCHW },
        { "f64", "2,9,5,7", "1,9,2,3", "2,1,4,7", "size=2x3 pad=0_0x1_1",
          NCHW },
        { "f64", "1,16,3,8", "2,8,3,1", "1,2,9,8", "size=3x1 pad=4_4x0_0",
          NCHW ", feature_group_count=2" },
        { "f32", "1,8,30,50", "1,8,7,7", "1,1,30,50", "size=7x7 pad=3_3x3_3",
          NCHW },
        { "f32", "1,8,20,64", "1,8,9,3", "1,1,20,64", "size=9x3 pad=4_4x1_1",
          NCHW },
        { "f32", "1,8,19,20", "1,8,3,3", "1,1,10,20",
          "size=3x3 pad=1_1x1_1 stride=2x1", NCHW },
        { "f32", "1,8,19,20", "1,8,3,3", "1,1,19,20",
          "size=3x3 pad=2_2x2_2 rhs_dilate=2x2", NCHW },
        { "f32", "1,8,19,20", "1,8,3,3", "1,1,19,20",
          "size=3x3 pad=1_1x1_1 rhs_reversal=1x0", NCHW },
        { "f32", "1,16,19,20", "4,8,3,3", "1,4,19,20", "size=3x3 pad=1_1x1_1",
          NCHW ", feature_group_count=2" },
        { "f32", "1,8,5,6,33", "1,8,3,2,3", "1,1,5,7,33",
          "size=3x2x3 pad=1_1x1_1x1_1", "bf012_oi012->bf012" },
    };

    for (int i = 0; i < (int)(sizeof cases / sizeof cases[0]); i++) {
        const char *text = conv(cases[i][0], cases[i][1], cases[i][2],
                                cases[i][3], cases[i][4], cases[i][5]);
        check_module(text, FILL_random, false);
        check_module(text, FILL_special, false);
        check_module_on("x86-64-v3", text, FILL_random);
    }
}

/* Groups that are part of a vector, or several; others than are as many. */
Test(conv, small_groups)
{
    static const int nfeatures[] = { 2, 3, 4, 5, 6, 7, 8, 11, 16, 20, 32 };
    static const int groups[] = { 7, 3, 2, 9 };
    static const char *const windows[][2] = {
        { "2,5,19", "size=3x3 pad=1_1x1_1" },
        { "2,3,10", "size=3x3 stride=2x2 pad=1_1x1_1" },
        { "2,3,17", "size=3x3 rhs_reversal=1x1" },
    };

    for (int i = 0; i < 44; i++) {
        int n = nfeatures[i / 4], ngroups = groups[i % 4];
        char image[32], kernel[32], result[32], labels[64];
        (void)snprintf(image, sizeof image, "2,5,19,%d", n * ngroups);
        (void)snprintf(kernel, sizeof kernel, "3,3,%d,%d", n, n * ngroups);
        (void)snprintf(result, sizeof result, "%s,%d", windows[i % 3][0],
                       n * ngroups);
        (void)snprintf(labels, sizeof labels, "%s, feature_group_count=%d",
                       NHWC, ngroups);
        const char *text = conv(i % 5 ? "f32" : "f64", image, kernel, result,
                                windows[i % 3][1], labels);
        check_module(text, FILL_random, true);
        check_module(text, FILL_special, true);
        check_module_on("x86-64-v3", text, FILL_random);
    }
}

static const char *with_epilogue(int n)
{
    return text_of("HloModule m\n"
                   "ENTRY e {\n"
                   "  x = f32[2,9,11,%d] parameter(0)\n"
                   "  w = f32[3,3,1,%d] parameter(1)\n"
                   "  b = f32[%d] parameter(2)\n"
                   "  c = f32[2,9,11,%d] convolution(x, w), window={size=3x3 "
                   "pad=1_1x1_1}, dim_labels=b01f_01io->b01f, "
                   "feature_group_count=%d\n"
                   "  i = f32[2,9,11,%d] broadcast(b), dimensions={3}\n"
                   "  s = f32[2,9,11,%d] add(c, i)\n"
                   "  z = f32[] constant(0)\n"
                   "  o = f32[2,9,11,%d] broadcast(z), dimensions={}\n"
                   "  ROOT r = f32[2,9,11,%d] maximum(s, o)\n"
                   "}\n",
                   n, n, n, n, n, n, n, n, n);
}

Test(conv, depthwise_epilogue)
{
    check_module(with_epilogue(40), FILL_random, true);
    check_module(with_epilogue(256), FILL_random, true);
}
