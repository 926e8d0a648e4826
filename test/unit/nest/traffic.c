/* traffic -- the bytes that `planned` says a run reads and writes: elements of
 * arrays counted by hand. */
#include "base/arena.h"
#include "hlojit/hlojit.h"
#include "test/values/files.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct said {
    double nread, nwritten;
    bool is_once;
} said;

/* The last line. */
static void take_run(void *context, const char *stage, const char *text)
{
    said *s = context;
    const char *line = strstr(text, "  a run");

    if (strcmp(stage, "planned"))
        return;
    cr_assert_not_null(line, "%s", text);
    sscanf(line, "  a run reads %lf, writes %lf bytes", &s->nread,
           &s->nwritten);
    s->is_once = strstr(line, "loops once");
}

static hj_executable *compile(hj_module *module, said *out)
{
    const hj_client_options one = { .size = sizeof one, .nthreads = 1 };
    const hj_compile_options options = { .size = sizeof options,
                                         .opt_level = 0,
                                         .donate = true,
                                         .on_stage = take_run,
                                         .context = out };
    hj_client *client;
    hj_executable *exe;

    *out = (said){ 0 };
    cr_assert_null(hj_client_create(&one, &client));
    hj_error *error = hj_client_compile(client, module, &options, &exe);
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_client_release(client);
    hj_module_destroy(module);
    return exe;
}

static void check(const char *text, double nread, double nwritten, bool is_once)
{
    hj_module *module;
    said got;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    hj_executable_release(compile(module, &got));
    cr_expect(got.nread == nread && got.nwritten == nwritten &&
                  got.is_once == is_once,
              "reads %.0f, writes %.0f; expected %.0f and %.0f:\n%s", got.nread,
              got.nwritten, nread, nwritten, text);
}

Test(traffic, parts)
{
    /* five elements of a row that is known when it runs */
    check("ENTRY e { x = f32[4,100] parameter(0) i = s32[] parameter(1)\n"
          "z = s32[] constant(0)\n"
          "p = f32[1,20] dynamic-slice(x, i, z), dynamic_slice_sizes={1,20}\n"
          "r = f32[20] reshape(p) a = f32[5] slice(r), slice={[3:8]}\n"
          "ROOT n = f32[5] negate(a) }",
          20, 20, false);
    /* every third */
    check("ENTRY e { x = f64[90] parameter(0)\n"
          "a = f64[30] slice(x), slice={[2:90:3]} ROOT n = f64[30] negate(a) }",
          240, 240, false);
    check("ENTRY e { x = bf16[8,16] parameter(0) y = bf16[8] parameter(1)\n"
          "b = bf16[8,16] broadcast(y), dimensions={0}\n"
          "r = bf16[8,16] reverse(x), dimensions={1}\n"
          "ROOT s = bf16[8,16] multiply(r, b) }",
          2 * (128 + 8), 256, false);
    /* twice, in two orders: each element once */
    check("ENTRY e { x = f32[40,40] parameter(0)\n"
          "t = f32[40,40] transpose(x), dimensions={1,0}\n"
          "ROOT s = f32[40,40] add(x, t) }",
          6400, 6400, false);
    check("ENTRY e { x = c64[0,3] parameter(0) ROOT s = c64[0,3] add(x, x) }",
          0, 0, false);
}

Test(traffic, guards)
{
    /* 5, 6 and 7 elements out of the middle of three arrays */
    check("ENTRY e { x = f32[100] parameter(0) y = f32[100] parameter(1)\n"
          "z = f32[100] parameter(2) a = f32[5] slice(x), slice={[40:45]}\n"
          "b = f32[6] slice(y), slice={[40:46]}\n"
          "c = f32[7] slice(z), slice={[40:47]}\n"
          "j = f32[18] concatenate(a, b, c), dimensions={0}\n"
          "ROOT n = f32[18] negate(j) }",
          72, 72, false);
    /* without three columns, between zeros */
    check("ENTRY e { x = f32[10,10] parameter(0) z = f32[] constant(0)\n"
          "p = f32[12,11] pad(x, z), padding=1_1x-3_4\n"
          "ROOT n = f32[12,11] negate(p) }",
          4 * 70, 4 * 132, false);
}

Test(traffic, windows)
{
    /* four neighbours of the inner points of layer i: all but the corners,
     * which the hull of the four has */
    check("ENTRY e { x = f32[3,34,34] parameter(0) i = s32[] parameter(1)\n"
          "z = s32[] constant(0)\n"
          "l = f32[1,34,34] dynamic-slice(x, i, z, z),\n"
          "  dynamic_slice_sizes={1,34,34}\n"
          "g = f32[34,34] reshape(l)\n"
          "n = f32[32,32] slice(g), slice={[0:32], [1:33]}\n"
          "s = f32[32,32] slice(g), slice={[2:34], [1:33]}\n"
          "w = f32[32,32] slice(g), slice={[1:33], [0:32]}\n"
          "e = f32[32,32] slice(g), slice={[1:33], [2:34]}\n"
          "a = f32[32,32] add(n, s) b = f32[32,32] add(w, e)\n"
          "ROOT r = f32[32,32] add(a, b) }",
          4 * (34 * 34 - 2), 4096, false);
    /* overlapping windows: of a sum, and of products */
    check("add { a = f32[] parameter(0) b = f32[] parameter(1)\n"
          "ROOT r = f32[] add(a, b) }\n"
          "ENTRY e { x = f32[20,24] parameter(0) z = f32[] constant(0)\n"
          "ROOT c = f32[18,22] reduce-window(x, z), window={size=3x3},\n"
          "  to_apply=add }",
          4 * 20 * 24, 4 * 18 * 22, false);
    check("ENTRY e { x = f32[1,8,20,20] parameter(0)\n"
          "k = f32[16,8,3,3] parameter(1)\n"
          "ROOT c = f32[1,16,18,18] convolution(x, k), window={size=3x3},\n"
          "  dim_labels=bf01_oi01->bf01 }",
          4 * (3200 + 1152), 4 * 16 * 18 * 18, false);
}

Test(traffic, rows_of_a_table)
{
    check("ENTRY e { x = f32[500,30] parameter(0) i = s32[7,1] parameter(1)\n"
          "g = f32[7,30] gather(x, i), offset_dims={1},\n"
          "  collapsed_slice_dims={0}, start_index_map={0},\n"
          "  index_vector_dim=1, slice_sizes={1,30}\n"
          "ROOT n = f32[7,30] negate(g) }",
          4 * (7 * 30 + 7), 840, false);
}

static const char loop[] =
    "c { p = (s32[], f32[2000], f32[9,2000]) parameter(0)\n"
    "i = s32[] get-tuple-element(p), index=0 n = s32[] %s\n"
    "ROOT r = pred[] compare(i, n), direction=LT }\n"
    "b { p = (s32[], f32[2000], f32[9,2000]) parameter(0)\n"
    "i = s32[] get-tuple-element(p), index=0\n"
    "x = f32[2000] get-tuple-element(p), index=1\n"
    "w = f32[9,2000] get-tuple-element(p), index=2 z = s32[] constant(0)\n"
    "l = f32[1,2000] dynamic-slice(w, i, z), dynamic_slice_sizes={1,2000}\n"
    "r = f32[2000] reshape(l) y = f32[2000] add(x, r) o = s32[] constant(1)\n"
    "j = s32[] add(i, o)\n"
    "ROOT t = (s32[], f32[2000], f32[9,2000]) tuple(j, y, w) }\n"
    "ENTRY e { x = f32[2000] parameter(0) w = f32[9,2000] parameter(1)\n"
    "z = s32[] constant(0)\n"
    "t = (s32[], f32[2000], f32[9,2000]) tuple(z, x, w)\n"
    "l = (s32[], f32[2000], f32[9,2000]) while(t), condition=c, body=b\n"
    "ROOT r = f32[2000] get-tuple-element(l), index=1 }";

/* A copy of x, and then each turn x and a row of w. */
Test(traffic, turns)
{
    char text[sizeof loop + 40];

    snprintf(text, sizeof text, loop, "constant(9)");
    check(text, 8000 + 9 * 16000, 8000 + 9 * 8000, false);
    snprintf(text, sizeof text, loop, "negate(i)");
    check(text, 8000 + 16000, 8000 + 8000, true);
}

/* A token through a decoder of stacked weights: all of them, the caches, which
 * are donated, and the result once; activations in between are few. */
Test(traffic, decoder_step)
{
    static const char path[] =
        HJ_SOURCE_DIR "/bench/suite/data/decoder_token.mlir";
    hj_arena arena;
    hj_module *module;
    said got;
    double nbytes = 0;

    hj_arena_init(&arena, NULL);
    const char *text = file_text(&arena, path);
    cr_assert_not_null(text, "%s", path);
    cr_assert_null(
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module));
    hj_executable *exe = compile(module, &got);
    for (int i = 0; i < hj_executable_nparams(exe); i++)
        nbytes += (double)hj_shape_nbytes(hj_executable_param_shape(exe, i));
    for (int i = 0; i < hj_executable_nresults(exe); i++)
        if (hj_executable_donor(exe, i) < 0)
            nbytes +=
                (double)hj_shape_nbytes(hj_executable_result_shape(exe, i));
    cr_expect(got.nread > 0.95 * nbytes &&
                  got.nread + got.nwritten <= 1.05 * nbytes,
              "reads %.0f, writes %.0f bytes of %.0f", got.nread, got.nwritten,
              nbytes);
    cr_expect_not(got.is_once);
    hj_executable_release(exe);
    hj_arena_reset(&arena);
}
