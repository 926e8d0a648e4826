/* Texts that nobody writes, of any length. */
#include "texts.h"

static const char begin[] = "HloModule m\n\nENTRY e {\n";
static const char x[] = "  x = f32[] parameter(0)\n";

static void repeat(hj_str *out, const char *text, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_add(out, text);
}

/* --- nesting -------------------------------------------------------------- */

static void nested_shapes(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = ", begin);
    repeat(out, "(", n);
    hj_str_add(out, "f32[]");
    repeat(out, ")", n);
    hj_str_add(out, " parameter(0)\n}\n");
}

static void nested_ops(hj_str *out, int n)
{
    hj_str_printf(out, "%s%s  y = ", begin, x);
    repeat(out, "negate(", n);
    hj_str_add(out, "x");
    repeat(out, ")", n);
    hj_str_add(out, "\n}\n");
}

static void nested_braces(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[1] constant(", begin);
    repeat(out, "{", n);
    hj_str_add(out, "1");
    repeat(out, "}", n);
    hj_str_add(out, ")\n}\n");
}

static void nested_literals(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = (f32[], f32[]) constant(", begin);
    repeat(out, "(", n);
    hj_str_add(out, "1\n}\n");
}

static void nested_bodies(hj_str *out, int n)
{
    hj_str_add(out, begin);
    repeat(out, "r = f32[] call(), to_apply={\n", n);
    hj_str_add(out, "y = f32[] constant(1)\n");
    repeat(out, "}\n", n + 1);
}

static void nested_shardings(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[] parameter(0), sharding=", begin);
    repeat(out, "{", n);
    repeat(out, "}", n);
    hj_str_add(out, "\n}\n");
}

static void nested_config(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[] parameter(0), backend_config=", begin);
    repeat(out, "{", n);
    repeat(out, "}", n);
    hj_str_add(out, "\n}\n");
}

static void nested_origin(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[] parameter(0), origin=", begin);
    repeat(out, "{(", n);
    repeat(out, ")}", n);
    hj_str_add(out, "\n}\n");
}

static void chain_of_calls(hj_str *out, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_printf(out,
                      "c%d {\n  x = f32[] parameter(0)\n  y = f32[] call(x), "
                      "to_apply=c%d\n}\n",
                      i, i + 1);
    hj_str_printf(out, "c%d { x = f32[] parameter(0) }\n", n);
}

static void ring_of_calls(hj_str *out, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_printf(out,
                      "c%d {\n  x = f32[] parameter(0)\n  y = f32[] call(x), "
                      "to_apply=c%d\n}\n",
                      i, (i + 1) % n);
}

/* 2^n calls if each were followed. */
static void doubling_calls(hj_str *out, int n)
{
    hj_str_add(out, "c0 {\n  ROOT x = f32[] parameter(0)\n}\n");
    for (int i = 0; i < n; i++)
        hj_str_printf(out,
                      "c%d {\n  x = f32[] parameter(0)\n"
                      "  y = f32[] call(x), to_apply=c%d\n"
                      "  z = f32[] call(y), to_apply=c%d\n}\n",
                      i + 1, i, i);
}

static void nested_tuples(hj_str *out, int n)
{
    hj_str_printf(out, "%s  a0 = f32[] parameter(0)\n", begin);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  a%d = tuple(a%d)\n", i + 1, i);
    hj_str_add(out, "}\n");
}

/* 2^n leaves. */
static void doubling_tuples(hj_str *out, int n)
{
    hj_str_printf(out, "%s  a0 = f32[] parameter(0)\n", begin);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  a%d = tuple(a%d, a%d)\n", i + 1, i, i);
    hj_str_add(out, "}\n");
}

/* --- much of one thing ---------------------------------------------------- */

static void many_dims(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[", begin);
    repeat(out, "1,", n);
    hj_str_add(out, "1] parameter(0)\n}\n");
}

static void many_users(hj_str *out, int n)
{
    hj_str_printf(out, "%s%s", begin, x);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  a%d = f32[] negate(x)\n", i);
    hj_str_add(out, "}\n");
}

static void many_operands(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[1] parameter(0)\n", begin);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  a%d = f32[1] negate(x)\n", i);
    hj_str_printf(out, "  y = f32[%d] concatenate(x", n + 1);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, ", a%d", i);
    hj_str_add(out, "), dimensions={0}\n}\n");
}

static void same_operand(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[1] parameter(0)\n", begin);
    hj_str_printf(out, "  y = f32[%d] concatenate(x", n + 1);
    repeat(out, ", x", n);
    hj_str_add(out, "), dimensions={0}\n}\n");
}

static void many_elements(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = (", begin);
    repeat(out, "f32[], ", n);
    hj_str_add(out, "f32[]) parameter(0)\n}\n");
}

static void many_computations(hj_str *out, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "c%d {\n  x = f32[] parameter(0)\n}\n", i);
}

static void many_branches(hj_str *out, int n)
{
    many_computations(out, n);
    hj_str_printf(out, "ENTRY e {\n%s  k = s32[] parameter(1)\n", x);
    hj_str_add(out, "  r = f32[] conditional(k");
    repeat(out, ", x", n);
    hj_str_add(out, "), branch_computations={c0");
    for (int i = 1; i < n; i++)
        hj_str_printf(out, ", c%d", i);
    hj_str_add(out, "}\n}\n");
}

static void many_predecessors(hj_str *out, int n)
{
    hj_str_printf(out, "%s%s  y = f32[] negate(x), control-predecessors={x",
                  begin, x);
    repeat(out, ", x", n);
    hj_str_add(out, "}\n}\n");
}

static void async_chain(hj_str *out, int n)
{
    const char *shape = "((f32[]), f32[], s32[])";

    hj_str_printf(out,
                  "%s%s  s0 = %s custom-call-start(x), "
                  "custom_call_target=\"f\"\n",
                  begin, x, shape);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  s%d = %s custom-call-update(s%d)\n", i + 1, shape,
                      i);
    hj_str_printf(out, "  d = f32[] custom-call-done(s%d)\n}\n", n);
}

static void taken_names(hj_str *out, int n)
{
    hj_str_printf(out, "%s%s", begin, x);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  negate.anon.%d = f32[] negate(negate(x))\n", i);
    hj_str_add(out, "}\n");
}

static void many_fields(hj_str *out, int n)
{
    hj_str_printf(
        out, "%s  x = f32[] parameter(0), frontend_attributes={a=\"\"", begin);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, ",a%d=\"b\"", i);
    hj_str_add(out, "}\n}\n");
}

static void long_name(hj_str *out, int n)
{
    hj_str_printf(out, "%s  ", begin);
    repeat(out, "a", n);
    hj_str_add(out, " = f32[] parameter(0)\n  b = f32[] negate(");
    repeat(out, "a", n);
    hj_str_add(out, ")\n}\n");
}

static void open_string(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[] parameter(0), metadata={op_name=\"",
                  begin);
    repeat(out, "\\n", n);
}

static void comments(hj_str *out, int n)
{
    hj_str_add(out, begin);
    repeat(out, "/**/ //\n", n);
    hj_str_add(out, "}\n");
}

static void wrong_everywhere(hj_str *out, int n)
{
    hj_str_printf(out, "%s%s", begin, x);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "  a%d = f32[3] negate(x)\n", i);
    hj_str_add(out, "}\n");
}

static void groups(hj_str *out, int n)
{
    hj_str_printf(out,
                  "%s%s  y = f32[] all-reduce(x), replica_groups=[%d,%d]<=[%d,"
                  "%d], to_apply=f\n}\n",
                  begin, x, n, n, n, n);
}

/* --- constants ------------------------------------------------------------ */

static void cut_constant(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[%d] constant({", begin, 2 * n);
    repeat(out, "1.5, ", n);
}

static void short_constant(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[%d] constant({1.5, 2})\n}\n", begin, n);
}

static void empty_rows(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[%d,0] constant({{}", begin, n + 1);
    repeat(out, ",{}", n);
    hj_str_add(out, "})\n}\n");
}

static void numbers(hj_str *out, const char *type, const char *number, int n)
{
    hj_str_printf(out, "%s  x = %s[%d] constant({%s", begin, type, n + 1,
                  number);
    for (int i = 0; i < n; i++)
        hj_str_printf(out, ",%s", number);
    hj_str_add(out, "})\n}\n");
}

static void ties_of_f32(hj_str *out, int n)
{
    numbers(out, "f32", "1.000000059604644775390625", n);
}

static void near_ties_of_bf16(hj_str *out, int n)
{
    numbers(out, "bf16", "1.0039062500000000000000000000000000000001", n);
}

static void hard_f64(hj_str *out, int n)
{
    numbers(out, "f64", "2.22507385850720113605740979670913197593e-308", n);
}

static void long_number(hj_str *out, int n)
{
    hj_str_printf(out, "%s  x = f32[] constant(0.", begin);
    repeat(out, "0", n);
    repeat(out, "3", n);
    hj_str_printf(out, "e%d)\n}\n", n);
}

const bad_text bad_texts[] = {
    { "nested shapes", nested_shapes, 100000, "LIMIT", "limits.nesting" },
    { "nested ops", nested_ops, 100000, "LIMIT", "limits.nesting" },
    { "nested braces", nested_braces, 1000000, "INVALID", "brace at depth 2" },
    { "nested literals", nested_literals, 1000000, "INVALID", "" },
    { "nested bodies", nested_bodies, 100000, "LIMIT", "limits.nesting" },
    { "nested shardings", nested_shardings, 1000000, "INVALID", "" },
    { "nested config", nested_config, 1000000, "", "" },
    { "nested origin", nested_origin, 1000000, "", "" },
    { "calls in a chain", chain_of_calls, 100000, "LIMIT", "limits.nesting" },
    { "calls in a ring", ring_of_calls, 100000, "INVALID",
      "calls itself through this" },
    { "calls that double", doubling_calls, 150, "", "" },
    { "nested tuples", nested_tuples, 100000, "LIMIT", "200 deep" },
    { "tuples that double", doubling_tuples, 100, "LIMIT", "leaves" },
    { "dimensions", many_dims, 2000000, "LIMIT", "limits.rank" },
    { "users", many_users, 150000, "", "" },
    { "operands", many_operands, 100000, "", "" },
    { "the same operand", same_operand, 1000000, "", "" },
    { "tuple elements", many_elements, 500000, "LIMIT", "leaves" },
    { "computations", many_computations, 100000, "", "" },
    { "branches", many_branches, 50000, "", "" },
    { "predecessors", many_predecessors, 1000000, "", "" },
    { "async ops", async_chain, 50000, "", "" },
    { "taken names", taken_names, 50000, "", "" },
    { "fields", many_fields, 200000, "", "" },
    { "a long name", long_name, 2000000, "", "" },
    { "an open string", open_string, 2000000, "INVALID", "not closed" },
    { "comments", comments, 500000, "INVALID", "is empty" },
    { "wrong everywhere", wrong_everywhere, 100000, "INVALID",
      "more findings" },
    { "groups", groups, 2000000000, "LIMIT", "5:43: error" },
    { "a constant cut in half", cut_constant, 1000000, "INVALID",
      "the text ends within a constant, 1000000 numbers of 2000000 read" },
    { "a constant that is too short", short_constant, 1000000000, "INVALID",
      "2 elements" },
    { "empty rows", empty_rows, 1000000, "", "" },
    { "ties of f32", ties_of_f32, 100000, "", "" },
    { "near ties of bf16", near_ties_of_bf16, 100000, "", "" },
    { "hard f64", hard_f64, 100000, "", "" },
    { "a long number", long_number, 2000000, "", "" },
};

const int nbad_texts = sizeof bad_texts / sizeof *bad_texts;
