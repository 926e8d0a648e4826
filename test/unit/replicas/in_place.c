/* collective-permute of slices in place: read, checked and printed; no engine
 * runs it. */
#include "test/unit/replicas/crew.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hj_error *parse(const char *root, hj_module **out)
{
    char text[1200];

    snprintf(text, sizeof text,
             "HloModule m, replica_count=4\n"
             "ENTRY e {\n  in = f32[8,4] parameter(0)\n"
             "  to = f32[8,16] parameter(1)\n  n = s32[] parameter(2)\n"
             "  h = s32[8,4] parameter(3)\n"
             "  at = (s32[], s32[]) tuple(n, n)\n  one = (s32[]) tuple(n)\n"
             "  real = (s32[], s32[8,4]) tuple(n, h)\n"
             "  two = ((s32[], s32[]), (s32[], s32[])) tuple(at, at)\n"
             "  ins = (f32[8,4], f32[8,4]) tuple(in, in)\n"
             "  tos = (f32[8,16], f32[8,16]) tuple(to, to)\n"
             "  ROOT r = %s, source_target_pairs={{0,1},{1,2}}\n}\n",
             root);
    return hj_module_parse_hlo(text, strlen(text), NULL, out);
}

static void reads(const char *root, const char *shape)
{
    hj_print_options options = { .size = sizeof options,
                                 .form = HJ_TEXT_SHORT };
    hj_module *module, *again;
    char *text, *second;

    hj_error *error = parse(root, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_module_print(module, &options, &text));
    cr_expect(strstr(text, shape), "%s", text);
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &again));
    cr_assert_null(hj_module_print(again, &options, &second));
    cr_expect_str_eq(text, second);
    hj_text_free(text);
    hj_text_free(second);
    hj_module_destroy(again);
    hj_module_destroy(module);
}

Test(in_place, is_read_and_has_the_shape_of_the_output)
{
    reads("collective-permute(in, to, at, at), slice_sizes={{8,4}}",
          "f32[8,16] collective-permute(in, to, at, at)");
    reads("collective-permute(in, to, two, two), slice_sizes={{1,4},{2,4}}",
          "slice_sizes={{1,4},{2,4}}");
    reads("collective-permute(ins, tos, two, two), slice_sizes={{1,4},{2,4}}",
          "(f32[8,16], f32[8,16]) collective-permute(ins, tos, two, two)");
}

static void refuses(const char *root, hj_code code, const char *fragment)
{
    hj_module *module;

    expect_error(parse(root, &module), code, fragment);
}

Test(in_place, what_is_wrong)
{
    refuses("collective-permute(in, to), slice_sizes={{8,4}}", HJ_INVALID,
            "2 operands with slice_sizes");
    refuses("collective-permute(h, to, at, at), slice_sizes={{8,4}}",
            HJ_INVALID, "s32[8,4] and f32[8,16]; element types");
    refuses("collective-permute(in, to, one, at), slice_sizes={{8,4}}",
            HJ_INVALID, "operand 2 has a place of 1 numbers");
    refuses("collective-permute(in, to, at, real), slice_sizes={{8,4}}",
            HJ_INVALID, "operand 3 has s32[8,4] in a place");
    refuses("collective-permute(in, to, n, at), slice_sizes={{8,4}}",
            HJ_INVALID, "operand 2 has s32[] for f32[8,4]");
    refuses("collective-permute(in, to, at, at), slice_sizes={{8,5}}",
            HJ_INVALID, "list 0 does not fit into f32[8,4]");
    refuses("collective-permute(in, to, at, at), slice_sizes={{8}}", HJ_INVALID,
            "list 0 does not fit");
    refuses("collective-permute(in, to, at, at), slice_sizes={{1,4},{2,4}}",
            HJ_INVALID, "slice_sizes has 2 lists; operand 2 has 1 places");
    refuses("collective-permute(in, to, two, two), slice_sizes={{1,4}}",
            HJ_INVALID, "slice_sizes has 1 lists; operand 2 has more places");
    refuses("collective-permute(ins, tos, at, at), slice_sizes={{1,4}}",
            HJ_INVALID, "operand 2 has s32[] for f32[8,4]");
}

Test(in_place, no_engine_runs_it)
{
    static float in[32], to[128], got[128];
    static int32_t h[32], n;
    hj_buffer args[] = { { HJ_SHAPE(HJ_DTYPE_f32, 8, 4), in },
                         { HJ_SHAPE(HJ_DTYPE_f32, 8, 16), to },
                         { HJ_SCALAR(HJ_DTYPE_s32), &n },
                         { HJ_SHAPE(HJ_DTYPE_s32, 8, 4), h } };
    hj_buffer result = { HJ_SHAPE(HJ_DTYPE_f32, 8, 16), got };
    hj_client *client;
    hj_executable *exe;
    hj_module *module;
    hj_run *run;

    cr_assert_null(hj_client_create(NULL, &client));
    cr_assert_null(hj_run_create(NULL, &run));
    cr_assert_null(parse(
        "collective-permute(in, to, at, at), slice_sizes={{8,4}}", &module));
    expect_error(hj_client_compile(client, module, NULL, &exe),
                 HJ_UNIMPLEMENTED, "slices in place (slice_sizes)");
    expect_error(
        hj_module_evaluate(module, client, NULL, run, args, 4, &result, 1),
        HJ_UNIMPLEMENTED, "slices in place (slice_sizes)");
    hj_module_destroy(module);
    hj_run_destroy(run);
    hj_client_release(client);
}
