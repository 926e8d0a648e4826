/* Manual computations, and groups by the axes of a mesh. */
#include "read.h"

#include "ir/graph.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* A function of f32[8,4] between two lines, with a mesh of 2 x 4. */
static const char *program(const char *lines)
{
    static char text[4096];

    snprintf(text, sizeof text,
             "sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n"
             "sdy.mesh @turned = <[\"x\"=2], device_ids=[1, 0]>\n"
             "func.func @main(%%a: tensor<8x4xf32>) -> tensor<8x4xf32> {\n"
             "%s\n  return %%r : tensor<8x4xf32>\n}\n",
             lines);
    return text;
}

#define MANUAL(in, out, axes, part, result)                                    \
    "%r = sdy.manual_computation(%a) in_shardings=[" in                        \
    "] out_shardings=[" out "] manual_axes={" axes "} (%b: tensor<" part       \
    "xf32>) {\n"                                                               \
    "  %c = stablehlo.negate %b : tensor<" part "xf32>\n"                      \
    "  sdy.return %c : tensor<" part "xf32>\n"                                 \
    "} : (tensor<8x4xf32>) -> tensor<" result "xf32>"

/* The text of the module has all of these, in order. */
static void expect_lines(const char *lines, const char *const *wanted)
{
    char *text = read_and_print(program(lines));
    const char *at = text;

    for (; *wanted; wanted++) {
        const char *found = strstr(at, *wanted);
        cr_expect_not_null(found, "%s\nlacks: %s", text, *wanted);
        at = found ? found + strlen(*wanted) : at;
    }
    hj_text_free(text);
}

Test(sharded, parts_of_one_axis)
{
    expect_lines(MANUAL("<@mesh, [{\"x\"}, {}]>", "<@mesh, [{\"x\"}, {}]>",
                        "\"x\", \"y\"", "4x4", "8x4"),
                 (const char *const[]){
                     "num_partitions=8", "partition-id()", "constant(4)",
                     "divide(", "dynamic_slice_sizes={4,4}", "negate(",
                     "all-gather(",
                     "channel_id=1, use_global_device_ids=true, "
                     "replica_groups={{0,4},{1,5},{2,6},{3,7}}, dimensions={0}",
                     NULL });
}

/* The first axis is the outer one, whatever their order in the mesh. */
Test(sharded, parts_of_two_axes)
{
    expect_lines(
        MANUAL("<@mesh, [{\"y\", \"x\"}, {}]>", "<@mesh, [{\"y\", \"x\"}, {}]>",
               "\"x\", \"y\"", "1x4", "8x4"),
        (const char *const[]){ "partition-id()", "remainder(", "divide(",
                               "constant(2)", "multiply(", "negate(",
                               "replica_groups={{0,4,1,5,2,6,3,7}}", NULL });
}

/* Half of an axis; the other half of the devices do the same. */
Test(sharded, parts_of_a_part)
{
    expect_lines(MANUAL("<@mesh, [{}, {\"y\":(1)2}], replicated={\"y\":(2)2}>",
                        "<@mesh, [{}, {\"y\":(1)2}]>", "\"y\"", "8x2", "8x4"),
                 (const char *const[]){
                     "dynamic_slice_sizes={8,2}",
                     "replica_groups={{0,2},{1,3},{4,6},{5,7}}", NULL });
}

/* Only along manual axes. */
Test(sharded, whole_along_other_axes)
{
    expect_lines(MANUAL("<@mesh, [{\"x\", ?}, {\"y\", ?}]>",
                        "<@mesh, [{\"x\"}, {?}]>", "\"x\"", "4x4", "8x4"),
                 (const char *const[]){
                     "dynamic_slice_sizes={4,4}", "negate(",
                     "replica_groups={{0,4},{1,5},{2,6},{3,7}}", NULL });
}

/* What may be divided further is kept for passes, and along what it is not. */
Test(sharded, open_dimensions)
{
    expect_lines(MANUAL("<@mesh, [{\"x\", ?}, {?}], replicated={\"y\"}>",
                        "<@mesh, [{\"x\"}, {?}]>", "\"x\"", "4x4", "8x4"),
                 (const char *const[]){
                     "hlojit.open_dims=\"0,1{devices=[4,2]0,4,1,5,2,6,3,7 "
                     "last_tile_dim_replicate}\"",
                     "hlojit.open_dims=\"1\"", NULL });
}

/* The first of each group begins with all of a sum. */
Test(sharded, parts_of_sums)
{
    expect_lines(MANUAL("<@mesh, [{}, {}], unreduced={\"x\"}>",
                        "<@mesh, [{}, {}], unreduced={\"y\", \"x\"}>",
                        "\"x\", \"y\"", "8x4", "8x4"),
                 (const char *const[]){
                     "constant({1, 1, 1, 1, 0, 0, 0, 0})", "select(",
                     "hlojit.parts_of_sum=\"{{0,4},{1,5},{2,6},{3,7}}\"",
                     "negate(", "all-reduce(",
                     "replica_groups={{0,4,1,5,2,6,3,7}}", NULL });
}

/* Devices in another order: a table of places. */
Test(sharded, devices_in_another_order)
{
    expect_lines(MANUAL("<@turned, [{\"x\"}, {}]>", "<@turned, [{\"x\"}, {}]>",
                        "\"x\"", "4x4", "8x4"),
                 (const char *const[]){ "num_partitions=2", "constant({1, 0})",
                                        "replica_groups={{1,0}}", NULL });
}

#define REDUCE(mesh, axes)                                                     \
    "%r = \"stablehlo.all_reduce\"(%a) <{channel_handle = "                    \
    "#stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = "       \
    "#stablehlo.replica_group_mesh_axes<mesh = " mesh ", axes = [" axes        \
    "]>, use_global_device_ids}> ({^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"  \
    "  %s = stablehlo.add %x, %y : tensor<f32>\n"                              \
    "  stablehlo.return %s : tensor<f32>\n"                                    \
    "}) : (tensor<8x4xf32>) -> tensor<8x4xf32>"

#define AXIS(name) "#stablehlo.axis_ref<name = \"" name "\">"

Test(sharded, groups_by_axes)
{
    static const struct {
        const char *text, *groups;
    } rows[] = {
        { REDUCE("@mesh", AXIS("x")), "{{0,4},{1,5},{2,6},{3,7}}" },
        { REDUCE("@mesh", AXIS("y") ", " AXIS("x")), "{{0,4,1,5,2,6,3,7}}" },
        { REDUCE("@mesh", "#stablehlo.axis_ref<name = \"y\", "
                          "sub_axis_info = (2)2>"),
          "{{0,1},{2,3},{4,5},{6,7}}" },
        { REDUCE("#stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = \"x\", "
                 "size = 2>], device_ids = dense<[1, 0]> : tensor<2xi64>>",
                 AXIS("x")),
          "{{1,0}}" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_lines(rows[i].text,
                     (const char *const[]){ rows[i].groups, NULL });
}

#define ALL "<@mesh, [{}, {}]>"

static const char *const wrong[] = {
    MANUAL("<@nobody, [{}, {}]>", ALL, "\"x\"", "8x4", "8x4"),
    MANUAL("<@mesh, [{\"z\"}, {}]>", ALL, "\"x\"", "4x4", "8x4"),
    MANUAL("<@mesh, [{\"x\"}, {\"x\"}]>", ALL, "\"x\"", "4x2", "8x4"),
    MANUAL("<@mesh, [{\"y\":(1)2, \"y\"}, {}]>", ALL, "\"y\"", "1x4", "8x4"),
    MANUAL("<@mesh, [{\"y\":(1)3}, {}]>", ALL, "\"y\"", "8x4", "8x4"),
    MANUAL("<@mesh, [{\"y\":(0)2}, {}]>", ALL, "\"y\"", "4x4", "8x4"),
    MANUAL("<@mesh, [{\"x\"}]>", ALL, "\"x\"", "4x4", "8x4"),
    MANUAL("<@mesh, [{\"x\"}, {}]>", ALL, "\"x\"", "8x4", "8x4"),
    MANUAL("<@mesh, [{\"y\", \"x\"}, {}]>", ALL, "\"x\"", "4x4", "8x4"),
    MANUAL("", ALL, "\"x\"", "8x4", "8x4"),
    MANUAL(ALL, "<@mesh, [{\"x\"}, {}]>", "\"x\"", "8x4", "8x4"),
    MANUAL("<mesh<[\"x\"=2], device_ids=[0, 0]>, [{\"x\"}, {}]>", ALL, "\"x\"",
           "4x4", "8x4"),
    MANUAL("<mesh<[\"x\"=0]>, [{\"x\"}, {}]>", ALL, "\"x\"", "4x4", "8x4"),
    "%r = sdy.manual_computation(%a) in_shardings=[" ALL "] out_shardings="
    "[" ALL "] manual_axes={} (%b: tensor<8x4xf32>) {\n"
    "  sdy.return %a : tensor<8x4xf32>\n"
    "} : (tensor<8x4xf32>) -> tensor<8x4xf32>",
    "%r = sdy.manual_computation(%a) in_shardings=[" ALL "] out_shardings="
    "[" ALL "] manual_axes={} (%b: tensor<8x4xf32>) {\n"
    "  stablehlo.return %b : tensor<8x4xf32>\n"
    "} : (tensor<8x4xf32>) -> tensor<8x4xf32>",
    REDUCE("@nobody", AXIS("x")),
};

/* A mesh as large as no machine; two of different sizes. */
static const char *const too_much[] = {
    REDUCE("@mesh", AXIS("z")),
    REDUCE("@mesh", AXIS("x") ", " AXIS("x")),
    MANUAL("<mesh<[\"x\"=4096]>, [{\"x\"}, {}]>", ALL, "\"x\"", "8x4", "8x4"),
    MANUAL("<@mesh, [{\"x\"}, {}]>", "<@turned, [{\"x\"}, {}]>", "\"x\"", "4x4",
           "8x4"),
};

static void expect_code(const char *lines, hj_code code)
{
    const char *text = program(lines);
    hj_module *module;
    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module);

    cr_expect_eq(hj_error_code(error), code, "%s: %s", lines,
                 hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
}

/* As XLA: what is no sharding says nothing. */
Test(sharded, texts_that_are_no_sharding)
{
    static const struct {
        const char *said, *kept;
    } rows[] = {
        { "{replicated}", "sharding={replicated}" },
        { "{devices=[2]<=[2]}", "sharding={devices=[2]<=[2]}" },
        { "{module}", NULL },
        { "{replicated} x", NULL },
        { "{replicated", NULL },
        { "none", NULL },
        { "", NULL },
    };
    char text[400];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text,
                 "func.func @main(%%a: tensor<2xf32> {mhlo.sharding = "
                 "\"%s\"}) -> tensor<2xf32> {\n"
                 "  %%0 = stablehlo.custom_call @Sharding(%%a) "
                 "{mhlo.sharding = \"%s\"} : "
                 "(tensor<2xf32>) -> tensor<2xf32>\n"
                 "  return %%0 : tensor<2xf32>\n}\n",
                 rows[i].said, rows[i].said);
        char *printed = read_and_print(text);
        const char *at = strstr(printed, "sharding=");
        if (rows[i].kept)
            cr_expect(at && strstr(at, rows[i].kept), "%s", printed);
        else
            cr_expect_null(at, "%s", printed);
        hj_text_free(printed);
    }
}

/* Words of HLO's, but for those that are the reader's own. */
Test(sharded, frontend_attributes)
{
    char *printed = read_and_print(
        "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
        "  %b = stablehlo.add %a, %a {mhlo.frontend_attributes = {k = \"v "
        "\\22\", "
        "hlojit.inspect_sharding = \"00\", \"a b\" = \"c\", d.e = \"1\", f = 2 "
        ": "
        "i32}} : tensor<2xf32>\n"
        "  %r = stablehlo.negate %b {mhlo.frontend_attributes = {}} : "
        "tensor<2xf32>\n"
        "  return %r : tensor<2xf32>\n}\n");

    cr_expect_not_null(strstr(printed, "add(a, a), frontend_attributes={"
                                       "d.e=\"1\",k=\"v \\\"\"}"),
                       "%s", printed);
    cr_expect_not_null(strstr(printed, "negate(b)\n"), "%s", printed);
    hj_text_free(printed);
}

/* What others are to be divided like, and what the host asks for: copies that
 * nobody uses, in programs of several partitions alone. */
Test(sharded, groups_and_questions)
{
    static const char *const wanted[] = {
        "copy(a), sharding={unknown shard_as 3}", "copy(a), sharding={unknown}",
        "{hlojit.inspect_sharding=\"00ff7a\"}"
    };
    char text[600];

    for (int n = 1; n <= 2; n++) {
        snprintf(text, sizeof text,
                 "module @m attributes {mhlo.num_partitions = %d : i32} {\n"
                 "func.func @main(%%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                 "  sdy.sharding_group %%a group_id=3 : tensor<2xf32>\n"
                 "  %%b = stablehlo.custom_call @InspectSharding(%%a) "
                 "{backend_config = \"\\00\\FFz\", has_side_effect = true} : "
                 "(tensor<2xf32>) -> tensor<2xf32>\n"
                 "  %%r = stablehlo.negate %%b : tensor<2xf32>\n"
                 "  return %%r : tensor<2xf32>\n}\n}\n",
                 n);
        char *printed = read_and_print(text);
        cr_expect_not_null(strstr(printed, "negate(a)"), "%s", printed);
        for (int i = 0; i < 3; i++)
            cr_expect_eq(strstr(printed, wanted[i]) != NULL, n == 2, "%s",
                         printed);
        hj_text_free(printed);
    }
}

Test(sharded, refused)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_code(wrong[i], HJ_INVALID);
    for (size_t i = 0; i < sizeof too_much / sizeof *too_much; i++)
        expect_code(too_much[i], HJ_UNIMPLEMENTED);
}

/* Whoever reads shardings knows no places: the op has one. */
Test(sharded, a_wrong_sharding_has_a_place)
{
    const char *text = program(
        "%b = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "
        "\"{devices=[-2]<=[2]}\"} : (tensor<8x4xf32>) -> tensor<8x4xf32>\n"
        "%r = stablehlo.custom_call @SPMDFullToShardShape(%b) {mhlo.sharding = "
        "\"{manual}\"} : (tensor<8x4xf32>) -> tensor<8x4xf32>");
    hj_module *module = NULL;
    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module);

    /* (shapes that are equal are not divided) */
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
    text = program(
        "%b = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "
        "\"{devices=[-2]<=[2]}\"} : (tensor<8x4xf32>) -> tensor<8x4xf32>\n"
        "%c = stablehlo.custom_call @SPMDFullToShardShape(%b) {mhlo.sharding = "
        "\"{manual}\"} : (tensor<8x4xf32>) -> tensor<4x4xf32>\n"
        "%r = stablehlo.concatenate %c, %c, dim = 0 : (tensor<4x4xf32>, "
        "tensor<4x4xf32>) -> tensor<8x4xf32>");
    error = hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
    cr_assert_not_null(error);
    cr_expect_eq(hj_error_code(error), HJ_INVALID);
    cr_expect(!strncmp(hj_error_message(error), "<text>:5:", 9), "%s",
              hj_error_message(error));
    hj_error_free(error);
}

#define RAGGED(config)                                                         \
    "%o = stablehlo.constant dense<0> : tensor<2xi32>\n"                       \
    "%r = stablehlo.custom_call @ragged_all_to_all(%a, %a, %o, %o, %o, %o) "   \
    "{api_version = 4 : i32, backend_config = {" config "}} : "                \
    "(tensor<8x4xf32>, tensor<8x4xf32>, tensor<2xi32>, tensor<2xi32>, "        \
    "tensor<2xi32>, tensor<2xi32>) -> tensor<8x4xf32>"

/* JAX has a call for it, not an op. */
Test(sharded, ragged_call)
{
    expect_lines(RAGGED("channel_id = 1 : i64, replica_groups = dense<[[0, 1], "
                        "[3, 2]]> : tensor<2x2xi64>"),
                 (const char *const[]){ "ragged-all-to-all(", "channel_id=1",
                                        "replica_groups={{0,1},{3,2}}", NULL });
    const char *text = program(RAGGED("channel_id = 1 : i64"));
    hj_module *module = NULL;
    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
    cr_assert_not_null(error);
    cr_expect_not_null(strstr(hj_error_message(error), "replica_groups is "
                                                       "missing"),
                       "%s", hj_error_message(error));
    hj_error_free(error);
}
