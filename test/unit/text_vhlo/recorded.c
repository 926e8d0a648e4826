/* Files that JAX's serialization wrote, with ops and attributes of others. */
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What becomes of a file of test/data/stablehlo has this in it. */
static void expect(const char *name, const char *wanted)
{
    const hj_print_options options = { .size = sizeof options };
    char path[512], bytes[4096], *text = NULL;
    hj_module *module = NULL;

    snprintf(path, sizeof path, HJ_SOURCE_DIR "/test/data/stablehlo/%s", name);
    FILE *file = fopen(path, "rb");
    cr_assert(file != NULL, "%s", path);
    size_t n = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    hj_error *error =
        hj_module_parse_stablehlo_bytecode(bytes, n, NULL, &module);
    cr_assert(!error, "%s: %s", name, hj_error_message(error));
    error = hj_module_print(module, &options, &text);
    cr_assert(!error, "%s", hj_error_message(error));
    cr_expect(strstr(text, wanted), "%s: no %s in\n%s", name, wanted, text);
    hj_text_free(text);
    hj_module_destroy(module);
}

Test(recorded, sparse_elements)
{
    expect("sparse.mlirbc", "s32[2,3] constant({ { 0, 5, 0 }, { 0, 0, 0 } })");
}

/* A composite with its body as a region. */
Test(recorded, scan_of_chlo)
{
    expect("scan.mlirbc", "scan(f32[2,3] %arg0, f32[2] %arg1), dimensions={1}");
}
