/* What a text says again and again is kept once: shapes by their text, names
 * in slots that computations hand on. */
#include "texts.h"

#include "ir/names.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Shapes of the parameters of one entry, in their order. */
static hj_module *parse_params(const char *shapes[], int n)
{
    char text[4096];
    int at = sprintf(text, "ENTRY e {\n");

    for (int i = 0; i < n; i++)
        at += sprintf(text + at, "  p%d = %s parameter(%d)\n", i, shapes[i], i);
    sprintf(text + at, "}\n");
    return parse_text("params", text);
}

Test(known, a_shape_that_is_written_alike_is_the_same)
{
    const char *shapes[] = {
        "f32[2,3]{1,0}", "(f32[2,3]{1,0}, (s32[], f32[2,3]{1,0}))",
        "f32[2,3]{1,0}", "(f32[2,3]{1,0}, (s32[], f32[2,3]{1,0}))",
        "f32[2,3]{0,1}", "f32[2,<=3]",
        "f32[2,<=3]"
    };
    hj_module *m = parse_params(shapes, 7);
    const hj_shape *array = hj_module_param_shape(m, 0);
    const hj_shape *tuple = hj_module_param_shape(m, 1);

    cr_expect_eq(hj_module_param_shape(m, 2), array);
    cr_expect_eq(hj_module_param_shape(m, 3), tuple);
    cr_expect_eq(tuple->elements[0], array);
    cr_expect_eq(tuple->elements[1]->elements[1], array);
    cr_expect_neq(hj_module_param_shape(m, 4), array);
    cr_expect_eq(hj_module_param_shape(m, 4)->layout->minor_to_major[0], 0);
    cr_expect_eq(hj_module_param_shape(m, 6), hj_module_param_shape(m, 5));
    cr_expect(hj_module_param_shape(m, 5)->is_dynamic[1]);
    hj_module_destroy(m);
}

/* A text that was read before may go on in another way this time. */
Test(known, what_follows_a_shape_belongs_to_it)
{
    const char *shapes[] = { "f32[2,3]",
                             "f32[2,3] {0,1}",
                             "f32[2,3]/* a ( */{0,1}",
                             "f32[2,3]\n{0,1}",
                             "f32[2,3]{0,1}",
                             "(f32[2,3], s8[])",
                             "(f32[2,3] {0,1}, s8[])",
                             "(f32[2,3]/*index=0)*/, s8[])",
                             "(f32[2,3]{0,1}, s8[])" };
    hj_module *m = parse_params(shapes, 9);

    cr_expect_null(hj_module_param_shape(m, 0)->layout);
    for (int i = 1; i < 5; i++)
        cr_expect_eq(hj_module_param_shape(m, i)->layout->minor_to_major[0], 0,
                     "%s", shapes[i]);
    for (int i = 5; i < 9; i++) {
        const hj_shape *shape = hj_module_param_shape(m, i)->elements[0];
        cr_expect_eq(shape->rank, 2);
        cr_expect_eq(shape->layout != NULL, i % 2 == 0, "%s", shapes[i]);
    }
    hj_module_destroy(m);
}

static void expect_error(const char *text, const char *message)
{
    hj_module *module;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    cr_expect(strstr(hj_error_message(error), message), "%s: %s", text,
              hj_error_message(error));
    hj_error_free(error);
}

/* Brackets that only seem to match end nothing. */
Test(known, shapes_that_are_wrong)
{
    expect_error("ENTRY e { a = f32[2) parameter(0) }", "']' in the dim");
    expect_error("ENTRY e { a = (f32[2], s8[) parameter(0) }", "expected");
    expect_error("ENTRY e { a = (f32[2] parameter(0) }", "')' in a tuple");
    expect_error("ENTRY e { a = f32[2]{0 parameter(0) }", "'}' after a layout");
    expect_error("ENTRY e { a = f32[2]/ parameter(0) }", "no place here");
    expect_error("ENTRY e { a = f32[2", "the text ends");
    expect_error("ENTRY e { a = f32[2]", "the text ends");
    expect_error("ENTRY e { a = (f32[2], /* x", "comment is not closed");
}

/* --- names ---------------------------------------------------------------- */

enum { NNAMES = 3000 };

static void fill(hj_index *set, hj_instr **at, uint32_t n)
{
    for (uint32_t k = 1; k <= n; k++) {
        const char *name = at[k]->name;
        cr_assert_eq(hj_name_add(set, at, k, hj_name_hash(name, strlen(name))),
                     0);
    }
}

static uint32_t find(const hj_index *set, hj_instr **at, const char *name)
{
    size_t n = strlen(name);

    return hj_name_find(set, at, name, n, hj_name_hash(name, n));
}

Test(known, names_are_found_in_sets_that_grow_and_hand_on_their_memory)
{
    static hj_instr instrs[NNAMES + 2];
    static hj_instr *at[NNAMES + 2];
    hj_arena arena;
    hj_index_pool pool;
    hj_index set, inner;

    hj_arena_init(&arena, NULL);
    hj_index_pool_init(&pool, &arena);
    for (int k = 1; k <= NNAMES + 1; k++) {
        instrs[k].name = hj_arena_printf(&arena, "name.%d", k % (NNAMES + 1));
        at[k] = &instrs[k];
    }
    instrs[NNAMES + 1].name = "name.7";
    for (int round = 0; round < 3; round++) {
        size_t before = arena.nbytes;
        hj_index_open(&set, &pool, 0);
        fill(&set, at, NNAMES / 2);
        hj_index_open(&inner, &pool, 10);
        fill(&inner, at, 5);
        cr_expect_eq(find(&inner, at, "name.6"), 0);
        hj_index_close(&inner);
        cr_expect_eq(find(&set, at, "name.1500"), NNAMES / 2);
        cr_expect_eq(find(&set, at, "name.1501"), 0);
        cr_expect_eq(find(&set, at, "name.150"), 150);
        cr_expect_eq(
            hj_name_add(&set, at, NNAMES + 1, hj_name_hash("name.7", 6)), 7);
        hj_index_close(&set);
        cr_expect(!round || arena.nbytes == before);
    }
    hj_arena_reset(&arena);
}
