/* Programs of thousands of small things in StableHLO: memory stays a small
 * multiple of the text. */
#include "allocator.h"

#include "base/str.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>

#define T "tensor<4xf32>"

typedef struct program_kind {
    const char *name;
    const char *line; /* `$` is i + 1, `#` i; or NULL */
    void (*write)(hj_str *out, int n);
    size_t most; /* bytes of memory for a byte of text */
} program_kind;

static void write_chain(hj_str *out, const char *line, int n)
{
    hj_str_add(out, "func.func @main(%x: " T ") -> " T " {\n"
                    "  %v0 = stablehlo.negate %x : " T "\n");
    for (int i = 0; i < n; i++)
        for (const char *p = line; *p; p++)
            if (*p == '$')
                hj_str_printf(out, "%d", i + 1);
            else if (*p == '#')
                hj_str_printf(out, "%d", i);
            else
                hj_str_char(out, *p);
    hj_str_printf(out, "  return %%v%d : " T "\n}\n", n);
}

static void write_args(hj_str *out, int n)
{
    hj_str_add(out, "func.func @main(");
    for (int i = 0; i < n; i++)
        hj_str_printf(out, "%s%%arg%d: " T, i ? ", " : "", i);
    hj_str_add(out, ") -> " T " {\n  return %arg0 : " T "\n}\n");
}

static void write_functions(hj_str *out, int n)
{
    hj_str_add(out, "module {\n");
    for (int i = 0; i < n; i++)
        hj_str_printf(out,
                      "func.func private @f%d(%%x: " T ") -> " T " {\n"
                      "  %%y = stablehlo.add %%x, %%x : " T "\n"
                      "  return %%y : " T "\n}\n",
                      i);
    write_chain(out, "  %v$ = call @f#(%v#) : (" T ") -> " T "\n", n);
    hj_str_add(out, "}\n");
}

static const program_kind kinds[] = {
    { "adds", "  %v$ = stablehlo.add %v#, %x : " T "\n", NULL, 16 },
    { "reduces",
      "  %c# = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "  %r# = stablehlo.reduce(%v# init: %c#) applies stablehlo.add across "
      "dimensions = [0] : (" T ", tensor<f32>) -> tensor<f32>\n"
      "  %v$ = stablehlo.broadcast_in_dim %r#, dims = [] : (tensor<f32>) -> " T
      "\n",
      NULL, 24 },
    { "whiles",
      "  %v$ = stablehlo.while(%a = %v#) : " T "\n  cond {\n"
      "    %p = stablehlo.constant dense<true> : tensor<i1>\n"
      "    stablehlo.return %p : tensor<i1>\n  } do {\n"
      "    %q = stablehlo.add %a, %x : " T "\n"
      "    stablehlo.return %q : " T "\n  }\n",
      NULL, 32 },
    { "ifs",
      "  %p# = stablehlo.constant dense<true> : tensor<i1>\n"
      "  %v$ = \"stablehlo.if\"(%p#) ({\n    stablehlo.return %v# : " T "\n"
      "  }, {\n    stablehlo.return %x : " T "\n  }) : (tensor<i1>) -> " T "\n",
      NULL, 22 },
    { "arguments", NULL, write_args, 28 },
    { "functions", NULL, write_functions, 20 },
};

Test(bad_input, memory_of_stablehlo, .timeout = 300)
{
    enum { N = 8000, AT_LEAST = 1 << 20 };

    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const program_kind *kind = &kinds[k];
        counting_allocator memory;
        hj_parse_options options = { .size = sizeof options,
                                     .allocator = &memory.allocator };
        hj_module *module;
        hj_arena arena;
        hj_str text;

        hj_arena_init(&arena, NULL);
        hj_str_init(&text, &arena);
        if (kind->line)
            write_chain(&text, kind->line, N);
        else
            kind->write(&text, N);
        counting_init(&memory, 0);
        hj_error *error = hj_module_parse_stablehlo(
            hj_str_get(&text), text.length, &options, &module);
        cr_expect(!error, "%s: %s", kind->name, hj_error_message(error));
        cr_expect_lt(memory.peak_nbytes, AT_LEAST + kind->most * text.length,
                     "%s: %zu bytes for %zu", kind->name, memory.peak_nbytes,
                     text.length);
        hj_error_free(error);
        hj_module_destroy(module);
        cr_expect_eq(memory.nblocks, 0, "%s: %lld blocks left", kind->name,
                     (long long)memory.nblocks);
        hj_arena_reset(&arena);
    }
}
