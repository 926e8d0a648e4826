/* Shardings that no table can be made of, and tables of what is not there. */
#include "hlojit/sharding.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hj_module *read(const char *sharding)
{
    char text[1024];
    hj_module *module;

    snprintf(text, sizeof text,
             "module attributes {mhlo.num_partitions = 4 : i32} {\n"
             "func.func @main(%%x: tensor<8x2xf32> {mhlo.sharding = \"%s\"}) "
             "-> tensor<8x2xf32> {\n  return %%x : tensor<8x2xf32>\n}\n}\n",
             sharding);
    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

static void expect(hj_error *error, hj_code code, const char *message)
{
    cr_expect(hj_error_code(error) == code &&
                  strstr(hj_error_message(error), message),
              "not %s\nbut %s", message, hj_error_message(error));
    hj_error_free(error);
}

Test(shardings, what_no_table_can_be_made_of)
{
    static const struct {
        const char *text, *message;
        hj_code code;
    } rows[] = {
        { "{devices=[4,1]<=[2,2]T(0,2)}", "T is no permutation of 2 axes",
          HJ_INVALID },
        { "{devices=[4,1]<=[2,2]T(0)}", "T is no permutation of 2 axes",
          HJ_INVALID },
        { "{devices=[2,1]0,1}", "not as many as the 4 partitions", HJ_INVALID },
        { "{devices=[4,1]0,1,1,3}", "each device has one tile", HJ_INVALID },
        { "{devices=[4,1]0,1,2,4}", "each device has one tile", HJ_INVALID },
        { "{devices=[1,1,4]<=[4] last_tile_dims={idle}}",
          "expected what a dimension is for", HJ_INVALID },
        { "{maximal device=4}", "there are 4 devices", HJ_INVALID },
        { "{maximal device=9223372036854775807}", "the number is too large",
          HJ_INVALID },
        { "{maximal, device=1}", "expected a part of a sharding", HJ_INVALID },
        { "{devices=[4,1]<=[2,2]T[1,0]}", "expected (", HJ_INVALID },
        { "{}", "it says nothing", HJ_INVALID },
        { "{devices=[4]<=[4]}", "1 dimensions for an array of 2", HJ_INVALID },
        { "{@mesh, [{}, {}]}", "the sharding {@mesh", HJ_UNIMPLEMENTED },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hj_sharding *sharding;
        hj_module *module = read(rows[i].text);
        expect(hj_module_param_sharding(module, 0, &sharding), rows[i].code,
               rows[i].message);
        hj_module_destroy(module);
    }
}

/* Braces in strings are none. */
Test(shardings, metadata)
{
    hj_sharding *sharding;
    hj_module *module =
        read("{replicated metadata={op_name=\\22}\\5C\\22{\\22}}");

    hj_error *error = hj_module_param_sharding(module, 0, &sharding);
    cr_expect_null(error, "%s", hj_error_message(error));
    hj_error_free(error);
    hj_sharding_free(sharding);
    hj_module_destroy(module);
}

/* More sizes than an array can have. */
Test(shardings, too_many_dimensions)
{
    char sizes[256] = "", tiles[512], last[1024] = "", whole[2048];
    hj_sharding *sharding;

    for (int i = 0; i < 69; i++) {
        strcat(sizes, "1,");
        strcat(last, "manual,");
    }
    snprintf(tiles, sizeof tiles, "{devices=[%s4]<=[4]}", sizes);
    hj_module *module = read(tiles);
    expect(hj_module_param_sharding(module, 0, &sharding), HJ_INVALID,
           "too many dimensions");
    hj_module_destroy(module);
    snprintf(whole, sizeof whole, "{devices=[4,1]<=[4] last_tile_dims={%s}}",
             last);
    module = read(whole);
    expect(hj_module_param_sharding(module, 0, &sharding), HJ_INVALID,
           "too many dimensions");
    hj_module_destroy(module);
}

Test(shardings, of_what_is_not_there)
{
    hj_sharding *sharding;
    const char *tag;
    hj_module *module = read("{replicated}");

    expect(hj_module_param_sharding(module, 1, &sharding), HJ_INVALID,
           "parameters have no leaf 1");
    expect(hj_module_result_sharding(module, 1, &sharding), HJ_INVALID,
           "the result has no leaf 1");
    expect(hj_module_inspected_sharding(module, 0, &tag, &sharding), HJ_INVALID,
           "InspectSharding 0 is asked for; there are 0");
    hj_module_destroy(module);
}
