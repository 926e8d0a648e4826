/* What a module says about its entry: layouts and aliases; and memory that
 * runs out while a module is verified. */
#include "verify/verify.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "ENTRY e { x = f32[8] parameter(0)\n"
                           "  y = (f32[8], s32[]) parameter(1)\n"
                           "  z = get-tuple-element(y), index=1\n"
                           "  n = negate(x)\n"
                           "  ROOT r = tuple(n, z, n) }\n";

static hj_module *begin(const hj_allocator *allocator)
{
    hj_parse_options options = { .size = sizeof options,
                                 .allocator = allocator };
    hj_module *module;
    hj_error *error =
        hj_module_parse_hlo(text, sizeof text - 1, &options, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

static void finds(hj_module *module, const char *want)
{
    hj_error *error = hj_verify_module(module);

    if (want)
        cr_expect(error && !strcmp(hj_error_message(error), want),
                  "\"%s\", not \"%s\"",
                  error ? hj_error_message(error) : "nothing", want);
    else
        cr_expect_null(error, "%s", hj_error_message(error));
    hj_error_free(error);
}

/* --- layouts -------------------------------------------------------------- */

Test(verify_entry, layouts)
{
    const hj_shape x = HJ_SHAPE(HJ_DTYPE_f32, 8),
                   wrong = HJ_SCALAR(HJ_DTYPE_u8);
    hj_module *module = begin(NULL);
    const hj_shape *params[] = { &x, module->entry->params[1]->shape };
    hj_shape both = { .dtype = HJ_DTYPE_tuple,
                      .nelements = 2,
                      .elements = params };

    module->entry_layout_params = &both;
    module->entry_layout_result = module->entry->root->shape;
    finds(module, NULL);
    params[0] = &wrong;
    finds(module, "entry_computation_layout: parameter 0 is u8[], in e it is "
                  "f32[8]");
    both.nelements = 1;
    finds(module, "entry_computation_layout has 1 parameters, e has 2");
    module->entry_layout_params = NULL;
    module->entry_layout_result = &wrong;
    finds(module, "entry_computation_layout: the result is u8[], that of e is "
                  "(f32[8], s32[], f32[8])");
    hj_module_destroy(module);
}

/* --- aliases -------------------------------------------------------------- */

enum { NONE = -1 };

/* An alias of the result at `output` and a part of a parameter; NONE is the
 * whole. */
static hj_alias alias(int64_t *output, int64_t param, int64_t *index)
{
    return (hj_alias){ .output = { *output != NONE, output },
                       .operand = param,
                       .operand_index = { *index != NONE, index } };
}

static void aliases(int n, hj_alias *all, const char *want)
{
    hj_module *module = begin(NULL);

    module->input_output_alias.n = n;
    module->input_output_alias.at = all;
    finds(module, want);
    hj_module_destroy(module);
}

Test(verify_entry, aliases)
{
    int64_t whole = NONE, zero = 0, one = 1, two = 2, three = 3;
    hj_alias all[] = { alias(&zero, 0, &whole), alias(&one, 1, &one),
                       alias(&two, 1, &zero) };

    aliases(3, all, NULL);
    all[1] = alias(&zero, 1, &zero);
    aliases(2, all,
            "input_output_alias: entry 1 names a result that an earlier one "
            "names");
    all[1] = alias(&two, 0, &whole);
    aliases(2, all,
            "input_output_alias: entry 1 names a parameter that an earlier one "
            "names");
    all[0] = alias(&three, 0, &whole);
    aliases(1, all,
            "input_output_alias: entry 0 names a result that e does not have");
    all[0] = alias(&zero, 2, &whole);
    aliases(1, all,
            "input_output_alias: entry 0 names a parameter that e does not "
            "have");
    all[0] = alias(&zero, -1, &whole);
    aliases(1, all,
            "input_output_alias: entry 0 names a parameter that e does not "
            "have");
    all[0] = alias(&zero, 1, &two);
    aliases(1, all,
            "input_output_alias: entry 0 names a parameter that e does not "
            "have");
    all[0] = alias(&one, 0, &whole);
    aliases(1, all,
            "input_output_alias: entry 0 lays the result s32[] over the "
            "parameter f32[8]; they must be arrays of one size");
    all[0] = alias(&whole, 1, &whole);
    aliases(1, all,
            "input_output_alias: entry 0 lays the result (f32[8], s32[], "
            "f32[8]) over the parameter (f32[8], s32[]); they must be arrays "
            "of one size");
}

/* --- memory --------------------------------------------------------------- */

static bool may_fail;
static int calls, fail_at;

static void *my_alloc(void *context, size_t nbytes)
{
    (void)context;
    if (may_fail && ++calls == fail_at)
        return NULL;
    return malloc(nbytes);
}

static void *my_realloc(void *context, void *old, size_t old_nbytes,
                        size_t nbytes)
{
    (void)old_nbytes;
    (void)context;
    if (may_fail && ++calls == fail_at)
        return NULL;
    return realloc(old, nbytes);
}

static void my_free(void *context, void *block)
{
    (void)context;
    free(block);
}

Test(verify_entry, memory_that_runs_out)
{
    const hj_allocator allocator = { my_alloc, my_realloc, my_free, NULL };
    hj_module *module = begin(&allocator);

    may_fail = true;
    for (fail_at = 1;; fail_at++) {
        calls = 0;
        hj_error *error = hj_verify_module(module);
        hj_code code = hj_error_code(error);
        hj_error_free(error);
        if (calls < fail_at) {
            cr_expect_eq(code, HJ_OK);
            break;
        }
        cr_expect_eq(code, HJ_OUT_OF_MEMORY);
    }
    cr_expect_gt(fail_at, 1);
    hj_module_destroy(module);
}
