/* Computations as regions and functions; tuples that come and go. */
#include "base/str.h"
#include "print.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define SUM                                                                    \
    "sum { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"                  \
    " ROOT s = f32[] add(a, b) }\n"

Test(print_regions, a_reduce_of_one_op_is_short)
{
    expect_printed(SUM "ENTRY e { x = f32[4] parameter(0)\n"
                       " z = f32[] constant(0)\n"
                       " ROOT r = f32[] reduce(x, z), dimensions={0}, "
                       "to_apply=sum }\n",
                   "%r = stablehlo.reduce(%x init: %z) applies stablehlo.add "
                   "across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> "
                   "tensor<f32>\n");
}

/* Parameters in the other order are another op, where NaNs have payloads. */
Test(print_regions, operands_in_the_other_order_are_a_body)
{
    expect_printed("f { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
                   " ROOT s = f32[] add(b, a) }\n"
                   "ENTRY e { x = f32[4] parameter(0)\n"
                   " z = f32[] constant(0)\n"
                   " ROOT r = f32[] reduce(x, z), dimensions={0}, "
                   "to_apply=f }\n",
                   " reducer(%a: tensor<f32>, %b: tensor<f32>)  {\n");
}

Test(print_regions, parameters_of_a_reduce_are_in_pairs)
{
    expect_printed("f { a = f32[] parameter(0)\n b = s32[] parameter(1)\n"
                   " c = f32[] parameter(2)\n d = s32[] parameter(3)\n"
                   " ROOT t = (f32[], s32[]) tuple(c, b) }\n"
                   "ENTRY e { x = f32[4] parameter(0)\n"
                   " y = s32[4] parameter(1)\n"
                   " z = f32[] constant(0)\n i = s32[] constant(0)\n"
                   " ROOT r = (f32[], s32[]) reduce(x, y, z, i), "
                   "dimensions={0}, to_apply=f }\n",
                   " reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: "
                   "tensor<i32>, %d: tensor<i32>)  {\n"
                   "      stablehlo.return %c, %b : tensor<f32>, "
                   "tensor<i32>\n");
}

/* The state of a loop has no tuples in it, and its parts have names. */
Test(print_regions, nested_tuples_of_a_loop_are_flat)
{
    const char *hlo =
        "cond { p = ((f32[], s32[]), pred[]) parameter(0)\n"
        " ROOT c = pred[] get-tuple-element(p), index=1 }\n"
        "body { p = ((f32[], s32[]), pred[]) parameter(0)\n"
        " t = (f32[], s32[]) get-tuple-element(p), index=0\n"
        " n = pred[] get-tuple-element(p), index=1\n"
        " m = pred[] not(n)\n"
        " ROOT r = ((f32[], s32[]), pred[]) tuple(t, m) }\n"
        "ENTRY e { p = ((f32[], s32[]), pred[]) parameter(0)\n"
        " ROOT w = ((f32[], s32[]), pred[]) while(p), condition=cond, "
        "body=body }\n";

    expect_printed(hlo, "%w:3 = stablehlo.while(%iterArg = %part_0, ");
    expect_printed(hlo, "%tuple = stablehlo.tuple %w#0, %w#1 : "
                        "tuple<tensor<f32>, tensor<i32>>\n"
                        "    return %tuple, %w#2 : ");
}

Test(print_regions, branches_use_what_is_outside)
{
    const char *hlo =
        "t { p = (f32[], f32[]) parameter(0)\n"
        " ROOT g = f32[] get-tuple-element(p), index=1 }\n"
        "f { p = f32[] parameter(0)\n ROOT n = f32[] negate(p) }\n"
        "ENTRY e { c = pred[] parameter(0)\n x = f32[] parameter(1)\n"
        " y = (f32[], f32[]) parameter(2)\n"
        " ROOT r = f32[] conditional(c, y, x), false_computation=f, "
        "true_computation=t }\n";

    expect_printed(hlo, "%r = \"stablehlo.if\"(%c) ({\n"
                        "      %g = stablehlo.get_tuple_element %y[1] : "
                        "(tuple<tensor<f32>, tensor<f32>>) -> tensor<f32>\n"
                        "      stablehlo.return %g : tensor<f32>\n"
                        "    }, {\n"
                        "      %n = stablehlo.negate %x : tensor<f32>\n");
}

/* Neither results nor a state. */
Test(print_regions, nothing_is_a_value_too)
{
    expect_printed("t { p = () parameter(0)\n ROOT r = () tuple() }\n"
                   "ENTRY e { c = s32[] parameter(0)\n n = () tuple()\n"
                   " ROOT r = () conditional(c, n, n), "
                   "branch_computations={t, t} }\n",
                   "    \"stablehlo.case\"(%c) ({\n"
                   "      stablehlo.return\n    }, {\n");
}

Test(print_regions, a_tuple_of_one_stays_one)
{
    const char *hlo = "f { a = f32[] parameter(0)\n"
                      " ROOT t = (f32[]) tuple(a) }\n"
                      "ENTRY e { x = f32[] parameter(0)\n"
                      " c = (f32[]) call(x), to_apply=f\n"
                      " ROOT g = f32[] get-tuple-element(c), index=0 }\n";

    expect_printed(hlo, "%c = call @f(%x) : (tensor<f32>) -> "
                        "tuple<tensor<f32>>\n");
    expect_printed(hlo, "%g = stablehlo.get_tuple_element %c[0] : ");
}

/* --- computations that many call ------------------------------------------ */

/* n computations, each of which loops over the next one twice. */
static char *doubling(hj_arena *arena, int n)
{
    hj_str s;

    hj_str_init(&s, arena);
    hj_str_add(&s, "c { p = f32[] parameter(0)\n z = f32[] constant(0)\n"
                   " ROOT r = pred[] compare(p, z), direction=GT }\n"
                   "b0 { p = f32[] parameter(0)\n"
                   " ROOT r = f32[] negate(p) }\n");
    for (int i = 1; i < n; i++)
        hj_str_printf(&s,
                      "b%d { p = f32[] parameter(0)\n"
                      " q = f32[] while(p), condition=c, body=b%d\n"
                      " ROOT r = f32[] while(q), condition=c, body=b%d }\n",
                      i, i - 1, i - 1);
    hj_str_printf(&s,
                  "ENTRY e { p = f32[] parameter(0)\n"
                  " ROOT r = f32[] while(p), condition=c, body=b%d }\n",
                  n - 1);
    return s.text;
}

/* As text it would be 2^60 lines. */
Test(print_regions, large_bodies_are_printed_once)
{
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    char *text = print_hlo(doubling(&arena, 60), NULL);
    cr_expect_lt(strlen(text), 200000);
    cr_expect_not_null(strstr(text, "func.call @b"), "%s", text);
    hj_module_destroy(read_module(text));
    hj_text_free(text);
    hj_arena_reset(&arena);
}
