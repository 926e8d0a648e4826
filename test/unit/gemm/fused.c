/* Products with what stands before and after them. */
#include "fixture.h"

#include <criterion/criterion.h>

#define HEAD                                                                   \
    "HloModule m\n"                                                            \
    "ENTRY e {\n"                                                              \
    "  a = f32[70,90] parameter(0)\n"                                          \
    "  b = f32[90,45] parameter(1)\n"                                          \
    "  d = f32[70,45] dot(a, b), lhs_contracting_dims={1}, "                   \
    "rhs_contracting_dims={0}\n"

Test(fused, bias_and_relu)
{
    check_module(HEAD "  c = f32[45] parameter(2)\n"
                      "  cb = f32[70,45] broadcast(c), dimensions={1}\n"
                      "  s = f32[70,45] add(d, cb)\n"
                      "  z = f32[] constant(0)\n"
                      "  zb = f32[70,45] broadcast(z), dimensions={}\n"
                      "  ROOT r = f32[70,45] maximum(s, zb)\n"
                      "}\n",
                 FILL_random, true);
}

Test(fused, column_bias)
{
    check_module(HEAD "  c = f32[70] parameter(2)\n"
                      "  cb = f32[70,45] broadcast(c), dimensions={0}\n"
                      "  ROOT s = f32[70,45] add(d, cb)\n"
                      "}\n",
                 FILL_random, true);
}

/* Long code: written as a loop over the tile. */
Test(fused, math)
{
    check_module(HEAD "  h = f32[] constant(0.5)\n"
                      "  hb = f32[70,45] broadcast(h), dimensions={}\n"
                      "  x = f32[70,45] multiply(d, hb)\n"
                      "  s = f32[70,45] sqrt(x)\n"
                      "  n = f32[70,45] negate(s)\n"
                      "  f = f32[70,45] floor(d)\n"
                      "  q = f32[70,45] divide(f, n)\n"
                      "  ROOT r = f32[70,45] add(q, d)\n"
                      "}\n",
                 FILL_random, true);
}

/* The residual dies here, so the result may take its place. */
Test(fused, residual)
{
    check_module(HEAD "  x = f32[70,45] parameter(2)\n"
                      "  n = f32[70,45] negate(x)\n"
                      "  m = f32[70,45] multiply(n, n)\n"
                      "  k = f32[70,45] add(n, m)\n"
                      "  s = f32[70,45] add(d, k)\n"
                      "  ROOT t = (f32[70,45], f32[70,45]) tuple(s, n)\n"
                      "}\n",
                 FILL_random, true);
}

Test(fused, scalar_and_convert)
{
    check_module(HEAD "  f = f32[] parameter(2)\n"
                      "  fb = f32[70,45] broadcast(f), dimensions={}\n"
                      "  s = f32[70,45] multiply(d, fb)\n"
                      "  ROOT r = bf16[70,45] convert(s)\n"
                      "}\n",
                 FILL_random, true);
}

Test(fused, several_results)
{
    check_module(HEAD "  n = f32[70,45] negate(d)\n"
                      "  s = f32[70,45] abs(d)\n"
                      "  ROOT t = (f32[70,45], f32[70,45], f32[70,45]) "
                      "tuple(d, n, s)\n"
                      "}\n",
                 FILL_random, true);
}

/* Index maps before the product are part of packing. */
Test(fused, moved_operands)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[90,80] parameter(0)\n"
                 "  b = f32[45,100] parameter(1)\n"
                 "  s = f32[90,70] slice(a), slice={[0:90],[5:75]}\n"
                 "  t = f32[70,90] transpose(s), dimensions={1,0}\n"
                 "  u = f32[45,90] slice(b), slice={[0:45],[3:93]}\n"
                 "  v = f32[45,90] reverse(u), dimensions={1}\n"
                 "  ROOT d = f32[70,45] dot(t, v), lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={1}\n"
                 "}\n",
                 FILL_random, true);
}

Test(fused, broadcast_operand)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[90] parameter(0)\n"
                 "  b = f32[6,90,45] parameter(1)\n"
                 "  t = f32[6,30,90] broadcast(a), dimensions={2}\n"
                 "  ROOT d = f32[6,30,45] dot(t, b), lhs_batch_dims={0}, "
                 "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
                 "rhs_contracting_dims={1}\n"
                 "}\n",
                 FILL_random, true);
}

/* Heads are a part of the features: the last transposition is index maths of
 * the next product. */
Test(fused, heads)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  x = f32[2,4,19,16] parameter(0)\n"
                 "  w = f32[64,50] parameter(1)\n"
                 "  t = f32[2,19,4,16] transpose(x), dimensions={0,2,1,3}\n"
                 "  r = f32[38,64] reshape(t)\n"
                 "  ROOT d = f32[38,50] dot(r, w), lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={0}\n"
                 "}\n",
                 FILL_random, true);
}

Test(fused, many_terms)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  a = f32[60,3000] parameter(0)\n"
                 "  b = f32[3000,40] parameter(1)\n"
                 "  c = f32[60,40] parameter(2)\n"
                 "  d = f32[60,40] dot(a, b), lhs_contracting_dims={1}, "
                 "rhs_contracting_dims={0}\n"
                 "  ROOT s = f32[60,40] add(d, c)\n"
                 "}\n",
                 FILL_random, true);
}

Test(fused, convolution)
{
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  x = f32[2,9,11,16] parameter(0)\n"
                 "  w = f32[3,3,16,24] parameter(1)\n"
                 "  b = f32[24] parameter(2)\n"
                 "  c = f32[2,9,11,24] convolution(x, w), window={size=3x3 "
                 "pad=1_1x1_1}, dim_labels=b01f_01io->b01f\n"
                 "  bb = f32[2,9,11,24] broadcast(b), dimensions={3}\n"
                 "  s = f32[2,9,11,24] add(c, bb)\n"
                 "  z = f32[] constant(0)\n"
                 "  zb = f32[2,9,11,24] broadcast(z), dimensions={}\n"
                 "  ROOT r = f32[2,9,11,24] maximum(s, zb)\n"
                 "}\n",
                 FILL_random, true);
    check_module("HloModule m\n"
                 "ENTRY e {\n"
                 "  x = f32[2,16,9,11] parameter(0)\n"
                 "  w = f32[24,16,3,3] parameter(1)\n"
                 "  b = f32[24] parameter(2)\n"
                 "  c = f32[2,24,9,11] convolution(x, w), window={size=3x3 "
                 "pad=1_1x1_1}, dim_labels=bf01_oi01->bf01\n"
                 "  bb = f32[2,24,9,11] broadcast(b), dimensions={1}\n"
                 "  ROOT s = f32[2,24,9,11] add(c, bb)\n"
                 "}\n",
                 FILL_random, true);
}

/* Products inside a loop, with a carry that changes each time. */
Test(fused, in_a_loop)
{
    check_module(
        "HloModule m\n"
        "body {\n"
        "  p = (s32[], f32[40,40], f32[40,40]) parameter(0)\n"
        "  i = s32[] get-tuple-element(p), index=0\n"
        "  x = f32[40,40] get-tuple-element(p), index=1\n"
        "  w = f32[40,40] get-tuple-element(p), index=2\n"
        "  d = f32[40,40] dot(x, w), lhs_contracting_dims={1}, "
        "rhs_contracting_dims={0}\n"
        "  q = f32[] constant(0.25)\n"
        "  qb = f32[40,40] broadcast(q), dimensions={}\n"
        "  e = f32[40,40] multiply(d, qb)\n"
        "  one = s32[] constant(1)\n"
        "  j = s32[] add(i, one)\n"
        "  ROOT t = (s32[], f32[40,40], f32[40,40]) tuple(j, e, w)\n"
        "}\n"
        "cond {\n"
        "  p = (s32[], f32[40,40], f32[40,40]) parameter(0)\n"
        "  i = s32[] get-tuple-element(p), index=0\n"
        "  n = s32[] constant(5)\n"
        "  ROOT r = pred[] compare(i, n), direction=LT\n"
        "}\n"
        "ENTRY e {\n"
        "  x = f32[40,40] parameter(0)\n"
        "  w = f32[40,40] parameter(1)\n"
        "  z = s32[] constant(0)\n"
        "  t = (s32[], f32[40,40], f32[40,40]) tuple(z, x, w)\n"
        "  l = (s32[], f32[40,40], f32[40,40]) while(t), condition=cond, "
        "body=body\n"
        "  ROOT r = f32[40,40] get-tuple-element(l), index=1\n"
        "}\n",
        FILL_random, true);
}
