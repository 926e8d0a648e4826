/* Programs that are deep in one way each, of any size. */
#include "families.h"

#include <stdlib.h>

/* --- computations --------------------------------------------------------- */

/* f(a, b), a chain; then a program with x and z. */
#define REDUCER(dtype)                                                         \
    "f {\n a = " dtype "[] parameter(0)\n b = " dtype "[] parameter(1)\n t0 =" \
    " " dtype "[] add(a, b)\n",                                                \
        " t$i = " dtype "[] add(t$h, b)\n"
#define PROGRAM(dtype, dims)                                                   \
    " ROOT r = " dtype "[] negate(t$n)\n}\n\nENTRY e {\n x = " dtype dims      \
    " parameter(0)\n z = " dtype "[] constant(0)\n"
#define COMPARATOR                                                             \
    " ROOT r = pred[] compare(a, t$n), direction=LT\n}\n\nENTRY e {\n"

#define LOOP(test)                                                             \
    "c {\n p = (s32[], f32[8]) parameter(0)\n i = s32[] get-tuple-element(p)," \
    " index=0\n l = s32[] constant(1)\n ROOT c = pred[] compare(i, l), "       \
    "direction=" test "\n}\n\n"                                                \
    "b0 {\n p = (s32[], f32[8]) parameter(0)\n i = s32[] "                     \
    "get-tuple-element(p), index=0\n x = f32[8] get-tuple-element(p), "        \
    "index=1\n o = s32[] constant(1)\n j = s32[] add(i, o)\n ROOT t = "        \
    "(s32[], f32[8]) tuple(j, x)\n}\n\n"
#define NEST_OF_LOOPS                                                          \
    "b$i {\n p = (s32[], f32[8]) parameter(0)\n w = (s32[], f32[8]) while(p)," \
    " condition=c, body=b$h\n i = s32[] get-tuple-element(w), index=0\n x = "  \
    "f32[8] get-tuple-element(w), index=1\n o = s32[] constant(1)\n j = s32[]" \
    " add(i, o)\n y = f32[8] negate(x)\n ROOT t = (s32[], f32[8]) tuple(j, "   \
    "y)\n}\n\n"
#define RUN_LOOP                                                               \
    "ENTRY e {\n x = f32[8] parameter(0)\n z = s32[] parameter(1)\n q = "      \
    "(s32[], f32[8]) tuple(z, x)\n ROOT w = (s32[], f32[8]) while(q), "        \
    "condition=c, body=b$n\n}\n"

#define LEAF "a0 {\n p = f32[8] parameter(0)\n ROOT n = f32[8] negate(p)\n}\n"
#define CALL_LAST                                                              \
    "ENTRY e {\n x = f32[8] parameter(0)\n ROOT r = f32[8] call(x), "          \
    "to_apply=a$n\n}\n"
#define CALLS(attributes)                                                      \
    "a$i {\n p = f32[8] parameter(0)\n n = f32[8] negate(p)\n ROOT q = f32[8]" \
    " call(n), to_apply=a$h" attributes "\n}\n"

#define COMPUTATIONS(n, code)                                                  \
    { "whiles inside each other",                                              \
      "HloModule m\n\n" LOOP("LT"),                                            \
      NEST_OF_LOOPS,                                                           \
      RUN_LOOP,                                                                \
      NULL,                                                                    \
      NULL,                                                                    \
      n,                                                                       \
      code,                                                                    \
      false },                                                                 \
        { "branches inside each other",                                        \
          "HloModule m\n\n" LEAF,                                              \
          "a$i {\n p = f32[8] parameter(0)\n s = f32[1] slice(p), "            \
          "slice={[0:1]}\n r = f32[] reshape(s)\n c = pred[] compare(r, r), "  \
          "direction=EQ\n ROOT q = f32[8] conditional(c, p, p), "              \
          "true_computation=a$h, false_computation=a0\n}\n",                   \
          CALL_LAST,                                                           \
          NULL,                                                                \
          NULL,                                                                \
          n,                                                                   \
          code,                                                                \
          false },                                                             \
        { "calls of calls",                                                    \
          "HloModule m\n\n" LEAF,                                              \
          CALLS(""),                                                           \
          CALL_LAST,                                                           \
          NULL,                                                                \
          NULL,                                                                \
          n,                                                                   \
          code,                                                                \
          false },                                                             \
        { "composites of composites",                                          \
          "HloModule m\n\n" LEAF,                                              \
          CALLS(", is_composite=true, frontend_attributes={composite."         \
                "attributes={},composite.name=\"a.b\",composite.version="      \
                "\"1\"}"),                                                     \
          CALL_LAST,                                                           \
          NULL,                                                                \
          NULL,                                                                \
          n,                                                                   \
          code,                                                                \
          false },                                                             \
    {                                                                          \
        "maps of maps",                                                        \
            "HloModule m\n\na0 {\n p = f32[] parameter(0)\n ROOT n = f32[] "   \
            "negate(p)\n}\n",                                                  \
            "a$i {\n p = f32[] parameter(0)\n n = f32[] negate(p)\n ROOT q = " \
            "f32[] map(n), dimensions={}, to_apply=a$h\n}\n",                  \
            "ENTRY e {\n x = f32[8] parameter(0)\n ROOT r = f32[8] map(x), "   \
            "dimensions={0}, to_apply=a$n\n}\n",                               \
            NULL, NULL, n, code, false                                         \
    }

#define ASYNCS(n, code)                                                        \
    {                                                                          \
        "asynchronous calls inside each other", "HloModule m\n\n" LEAF,        \
            "a$i {\n p = f32[8] parameter(0)\n s = ((f32[8]), f32[8], s32[]) " \
            "async-start(p), calls=a$h\n ROOT d = f32[8] async-done(s)\n}\n",  \
            CALL_LAST, NULL, NULL, n, code, false                              \
    }

/* --- shapes --------------------------------------------------------------- */

#define TUPLES(n, code)                                                        \
    {                                                                          \
        "tuples of tuples, passed on",                                         \
            "HloModule m\n\nENTRY e {\n ROOT x = ", "(", "f32[4]", ")",        \
            " parameter(0)\n}\n", n, code, false                               \
    }

/* --- text ----------------------------------------------------------------- */

#define BEGIN "HloModule m\n\nENTRY e {\n x = f32[4] parameter(0)\n ROOT r = "
#define MLIR_BEGIN                                                             \
    "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n %r = "            \
    "\"stablehlo.add\"(%x, %x)"
#define MLIR_END                                                               \
    " : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>\n return %r : "        \
    "tensor<4xf32>\n}\n"

#define TEXTS(n, code, nops, nbodies)                                          \
    { "operations written inside each other",                                  \
      BEGIN "f32[4] ",                                                         \
      "negate(f32[4] ",                                                        \
      "x",                                                                     \
      ")",                                                                     \
      "\n}\n",                                                                 \
      nops,                                                                    \
      code,                                                                    \
      false },                                                                 \
        { "computations written inside each other",                            \
          BEGIN,                                                               \
          "f32[4] call(x), to_apply={\n x = f32[4] parameter(0)\n ROOT r = ",  \
          "f32[4] negate(x)\n",                                                \
          "}\n",                                                               \
          "}\n",                                                               \
          nbodies,                                                             \
          code,                                                                \
          false },                                                             \
        { "attributes inside each other",                                      \
          MLIR_BEGIN " {a = ",                                                 \
          "[",                                                                 \
          "1",                                                                 \
          "]",                                                                 \
          "}" MLIR_END,                                                        \
          n,                                                                   \
          code,                                                                \
          true },                                                              \
        { "dictionaries inside each other",                                    \
          MLIR_BEGIN " {a = ",                                                 \
          "{a = ",                                                             \
          "1",                                                                 \
          "}",                                                                 \
          "}" MLIR_END,                                                        \
          n,                                                                   \
          code,                                                                \
          true },                                                              \
        { "locations inside each other",                                       \
          "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n return %x " \
          ": tensor<4xf32> loc(",                                              \
          "fused[",                                                            \
          "\"a\"",                                                             \
          "]",                                                                 \
          ")\n}\n",                                                            \
          n,                                                                   \
          code,                                                                \
          true },                                                              \
    {                                                                          \
        "regions inside each other",                                           \
            "func.func @main(%x: tensor<4xf32>, %i: tensor<i32>) -> "          \
            "tensor<4xf32> {\n %q = \"stablehlo.case\"(%i) ({\n",              \
            " %r$i = \"stablehlo.case\"(%i) ({\n",                             \
            " %s = stablehlo.negate %x : tensor<4xf32>\n stablehlo.return %s " \
            ": tensor<4xf32>\n",                                               \
            " }) : (tensor<i32>) -> tensor<4xf32>\n stablehlo.return %r$i : "  \
            "tensor<4xf32>\n",                                                 \
            " }) : (tensor<i32>) -> tensor<4xf32>\n return %q : "              \
            "tensor<4xf32>\n}\n",                                              \
            nops, code, true                                                   \
    }

#define ALIASES(n, code)                                                       \
    { "aliases of aliases",                                                    \
      "#a0 = 1 : i32\n",                                                       \
      "#a$i = [#a$h]\n",                                                       \
      MLIR_BEGIN " {a = #a$n}" MLIR_END,                                       \
      NULL,                                                                    \
      NULL,                                                                    \
      n,                                                                       \
      code,                                                                    \
      true },                                                                  \
    {                                                                          \
        "aliases of types", "!a0 = tensor<4xf32>\n", "!a$i = tuple<!a$h>\n",   \
            MLIR_BEGIN " {a = !a$n}" MLIR_END, NULL, NULL, n, code, true       \
    }

/* --- the families --------------------------------------------------------- */

enum { LONG = 2500, WIDE = 1000, DEEP = 150, TOO_DEEP = 20000 };

const deep_family deep_families[] = {
    { "a reducer", REDUCER("f32"), PROGRAM("f32", "[1000]"), NULL,
      " ROOT s = f32[] reduce(x, z), dimensions={0}, to_apply=f\n}\n", LONG, "",
      false },
    { "a reducer of columns in bf16", REDUCER("bf16"),
      PROGRAM("bf16", "[20,40]"), NULL,
      " ROOT s = bf16[40] reduce(x, z), dimensions={0}, to_apply=f\n}\n", LONG,
      "", false },
    { "a window's reducer", REDUCER("f32"), PROGRAM("f32", "[100]"), NULL,
      " ROOT s = f32[98] reduce-window(x, z), window={size=3}, "
      "to_apply=f\n}\n",
      LONG / 4, "", false },
    { "running values", REDUCER("f32"), PROGRAM("f32", "[100]"), NULL,
      " ROOT s = f32[100] reduce-window(x, z), window={size=100 pad=99_0}, "
      "to_apply=f\n}\n",
      LONG, "", false },
    { "a reducer of all replicas", REDUCER("f32"), PROGRAM("f32", "[100]"),
      NULL,
      " ROOT s = f32[100] all-reduce(x), replica_groups={}, to_apply=f\n}\n",
      LONG, "", false },
    { "a reducer of parts for replicas", REDUCER("f32"),
      PROGRAM("f32", "[100]"), NULL,
      " ROOT s = f32[100] reduce-scatter(x), replica_groups={}, "
      "dimensions={0}, to_apply=f\n}\n",
      LONG, "", false },
    { "a scatter's combiner", REDUCER("f32"), PROGRAM("f32", "[100]"), NULL,
      " i = s32[10,1] parameter(1)\n u = f32[10] parameter(2)\n ROOT s = "
      "f32[100] scatter(x, i, u), update_window_dims={}, "
      "inserted_window_dims={0}, scatter_dims_to_operand_dims={0}, "
      "index_vector_dim=1, to_apply=f\n}\n",
      LONG, "", false },
    { "a window's scatter", REDUCER("f32"), PROGRAM("f32", "[100]"), NULL,
      " u = f32[10] parameter(1)\n ROOT s = f32[100] select-and-scatter(x, u, "
      "z), window={size=10 stride=10}, select={ a = f32[] parameter(0) b = "
      "f32[] parameter(1) ROOT c = pred[] compare(a, b), direction=GE }, "
      "scatter=f\n}\n",
      LONG, "", false },
    { "a comparator", REDUCER("f32"), COMPARATOR, NULL,
      " x = f32[100] parameter(0)\n ROOT s = f32[100] sort(x), "
      "dimensions={0}, to_apply=f\n}\n",
      LONG / 2, "", false },
    { "a map", "f {\n t0 = f32[] parameter(0)\n",
      " t$i = f32[] multiply(t$h, t0)\n",
      " ROOT r = f32[] negate(t$n)\n}\n\nENTRY e {\n", NULL,
      " x = f32[100] parameter(0)\n ROOT s = f32[100] map(x), "
      "dimensions={0}, to_apply=f\n}\n",
      LONG / 8, "", false },
    { "indices that a map makes", "f {\n t0 = s32[] parameter(0)\n",
      " t$i = s32[] add(t$h, t0)\n",
      " ROOT r = s32[] negate(t$n)\n}\n\nENTRY e {\n", NULL,
      " x = f32[100] parameter(0)\n i = s32[64] parameter(1)\n j = s32[64] "
      "map(i), dimensions={0}, to_apply=f\n ROOT s = f32[64] gather(x, j), "
      "offset_dims={}, collapsed_slice_dims={0}, start_index_map={0}, "
      "index_vector_dim=1, slice_sizes={1}\n}\n",
      LONG, "", false },
    /* Graphs. */
    { "sums of arrays", "ENTRY e {\n t0 = f32[64] parameter(0)\n",
      " t$i = f32[64] add(t$h, t0)\n", " ROOT r = f32[64] negate(t$n)\n}\n",
      NULL, NULL, LONG, "", false },
    { "products of numbers", "ENTRY e {\n t0 = s64[] parameter(0)\n",
      " t$i = s64[] multiply(t$h, t0)\n", " ROOT r = s64[] negate(t$n)\n}\n",
      NULL, NULL, LONG, "", false },
    { "selections",
      "ENTRY e {\n t0 = f32[64] parameter(0)\n p = pred[64] "
      "parameter(1)\n",
      " t$i = f32[64] select(p, t$h, t0)\n",
      " ROOT r = f32[64] negate(t$n)\n}\n", NULL, NULL, LONG, "", false },
    { "gathers of gathers",
      "ENTRY e {\n x = s32[64] parameter(0)\n t0 = s32[64] parameter(1)\n",
      " t$i = s32[64] gather(x, t$h), offset_dims={}, "
      "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, "
      "slice_sizes={1}\n",
      " ROOT r = s32[64] negate(t$n)\n}\n", NULL, NULL, 190, "", false },
    { "reshapes and transposes", "ENTRY e {\n t0 = f32[6,35] parameter(0)\n",
      " u$i = f32[35,6] transpose(t$h), dimensions={1,0}\n v$i = f32[10,21] "
      "reshape(u$i)\n w$i = f32[21,10] transpose(v$i), dimensions={1,0}\n "
      "t$i = f32[6,35] reshape(w$i)\n",
      " ROOT r = f32[6,35] negate(t$n)\n}\n", NULL, NULL, 100, "", false },
    { "slices and pads",
      "ENTRY e {\n t0 = f32[64] parameter(0)\n z = f32[] "
      "constant(1)\n",
      " u$i = f32[67] pad(t$h, z), padding=1_2\n v$i = f32[67] negate(u$i)\n "
      "t$i = f32[64] slice(v$i), slice={[2:66]}\n",
      " ROOT r = f32[64] negate(t$n)\n}\n", NULL, NULL, 100, "", false },
    { "slices at places that are read",
      "ENTRY e {\n t0 = s32[64] parameter(0)\n",
      " s$i = s32[1] slice(t$h), slice={[3:4]}\n i$i = s32[] "
      "reshape(s$i)\n u$i = s32[60] dynamic-slice(t$h, i$i), "
      "dynamic_slice_sizes={60}\n z$i = s32[] constant($i)\n t$i = s32[64] "
      "pad(u$i, z$i), padding=2_2\n",
      " ROOT r = s32[64] negate(t$n)\n}\n", NULL, NULL, 100, "", false },
    { "updates",
      "ENTRY e {\n t0 = f32[64] parameter(0)\n i = s32[] "
      "parameter(1)\n u = f32[4] parameter(2)\n",
      " n$i = f32[64] negate(t$h)\n t$i = f32[64] dynamic-update-slice(n$i, "
      "u, i)\n",
      " ROOT r = f32[64] negate(t$n)\n}\n", NULL, NULL, 100, "", false },
    { "reductions of reductions",
      "f {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n ROOT c = f32[] "
      "add(a, b)\n}\n\nENTRY e {\n t0 = f32[8] parameter(0)\n z = f32[] "
      "constant(0)\n",
      " r$i = f32[] reduce(t$h, z), dimensions={0}, to_apply=f\n b$i = f32[8] "
      "broadcast(r$i), dimensions={}\n t$i = f32[8] subtract(t$h, b$i)\n",
      " ROOT r = f32[8] negate(t$n)\n}\n", NULL, NULL, 100, "", false },
    { "loops one after the other",
      LOOP("LT") "b {\n p = (s32[], f32[8]) "
                 "parameter(0)\n i = s32[] get-tuple-element(p), index=0\n x = "
                 "f32[8] "
                 "get-tuple-element(p), index=1\n o = s32[] constant(1)\n j = "
                 "s32[] "
                 "add(i, o)\n y = f32[8] negate(x)\n ROOT t = (s32[], f32[8]) "
                 "tuple(j, "
                 "y)\n}\n\nENTRY e {\n x = f32[8] parameter(0)\n z = s32[] "
                 "parameter(1)\n w0 = (s32[], f32[8]) tuple(z, x)\n",
      " w$i = (s32[], f32[8]) while(w$h), condition=c, body=b\n",
      " ROOT r = (s32[], f32[8]) while(w$n), condition=c, body=b\n}\n", NULL,
      NULL, 300, "", false },
    /* Wide ones. */
    { "a tuple of many",
      "ENTRY e {\n x = f32[4] parameter(0)\n ROOT r = tuple("
      "x",
      ", x", ")\n}\n", NULL, NULL, WIDE, "", false },
    { "a concatenation of many",
      "ENTRY e {\n x = f32[1] parameter(0)\n ROOT r = concatenate(x", ", x",
      "), dimensions={0}\n}\n", NULL, NULL, WIDE, "", false },
    { "numbers that all are results", "ENTRY e {\n t0 = f32[] parameter(0)\n",
      " t$i = f32[] add(t$h, t0)\n", " ROOT r = tuple(t0", ", t$i", ")\n}\n",
      12 * WIDE, "", false },
    COMPUTATIONS(DEEP, ""),
    COMPUTATIONS(TOO_DEEP, "LIMIT"),
    ASYNCS(60, ""),
    ASYNCS(TOO_DEEP, "LIMIT"),
    TUPLES(DEEP, ""),
    TUPLES(TOO_DEEP, "LIMIT"),
    TEXTS(150, "", 60, 30),
    TEXTS(TOO_DEEP, "LIMIT", TOO_DEEP, TOO_DEEP),
    /* Of StableHLO. */
    { "sizes that are computed",
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n %s0 = "
      "stablehlo.constant dense<4> : tensor<1xi32>\n %z = stablehlo.constant "
      "dense<0> : tensor<1xi32>\n",
      " %s$i = stablehlo.add %s$h, %z : tensor<1xi32>\n",
      " %r = stablehlo.dynamic_reshape %x, %s$n : (tensor<4xf32>, "
      "tensor<1xi32>) -> tensor<4xf32>\n return %r : tensor<4xf32>\n}\n",
      NULL, NULL, LONG, "", true },
    { "values that a region takes from outside",
      "func.func @main(%x: tensor<4xf32>) -> tensor<f32> {\n %c0 = "
      "stablehlo.constant dense<1.0> : tensor<f32>\n",
      " %c$i = stablehlo.add %c$h, %c0 : tensor<f32>\n",
      " %z = stablehlo.constant dense<0.0> : tensor<f32>\n %r = "
      "\"stablehlo.reduce\"(%x, %z) ({\n ^bb0(%a: tensor<f32>, %b: "
      "tensor<f32>):\n %d = stablehlo.add %a, %c$n : tensor<f32>\n "
      "stablehlo.return %d : tensor<f32>\n }) {dimensions = array<i64: 0>} : "
      "(tensor<4xf32>, tensor<f32>) -> tensor<f32>\n return %r : "
      "tensor<f32>\n}\n",
      NULL, NULL, LONG, "", true },
    ALIASES(60, ""),
    ALIASES(TOO_DEEP, "LIMIT"),
    { "functions that call functions",
      "func.func private @f0(%x: tensor<4xf32>) -> tensor<4xf32> {\n return "
      "%x : tensor<4xf32>\n}\n",
      "func.func private @f$i(%x: tensor<4xf32>) -> tensor<4xf32> {\n %r = "
      "func.call @f$h(%x) : (tensor<4xf32>) -> tensor<4xf32>\n return %r : "
      "tensor<4xf32>\n}\n",
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n %r = func.call "
      "@f$n(%x) : (tensor<4xf32>) -> tensor<4xf32>\n return %r : "
      "tensor<4xf32>\n}\n",
      NULL, NULL, DEEP, "", true },
};

const int ndeep_families = sizeof deep_families / sizeof *deep_families;

/* --- writing -------------------------------------------------------------- */

static void write_part(const char *part, int i, int n, hj_str *out)
{
    for (const char *at = part; at && *at; at++) {
        if (*at != '$') {
            hj_str_char(out, *at);
            continue;
        }
        at++;
        hj_str_printf(out, "%d", *at == 'i' ? i : *at == 'h' ? i - 1 : n);
    }
}

void deep_write(const deep_family *f, hj_str *out)
{
    if (!f->is_stablehlo && strncmp(f->before, "HloModule", 9))
        hj_str_add(out, "HloModule m\n\n");
    write_part(f->before, 0, f->n, out);
    for (int i = 1; i <= f->n; i++)
        write_part(f->each, i, f->n, out);
    write_part(f->middle, 0, f->n, out);
    for (int i = f->n; f->back && i > 0; i--)
        write_part(f->back, i, f->n, out);
    write_part(f->after, 0, f->n, out);
}
