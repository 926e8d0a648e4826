/* What programs of bytecode become. */
#include "eval/eval.h"
#include "file.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_line(const file *f, const char *line)
{
    char *text = read_and_print(f);

    cr_expect(strstr(text, line), "no '%s' in:\n%s", line, text);
    hj_text_free(text);
}

Test(graphs, one_op)
{
    file *f = new_file("vhlo.add_v1");

    expect_line(f, "f32[2] add(arg0, arg0)");
    free(f);
}

/* Versions of an op are one op. */
Test(graphs, upgrades)
{
    static const char *const ops[] = { "vhlo.tan_v1", "vhlo.tan_v2" };

    for (int i = 0; i < 2; i++) {
        file *f = new_file(ops[i]);
        /* atol, rtol, ulps, mode DEFAULT */
        int mode = add(&f->attrs, VHLO, 2, 19, 0);
        int accuracy = add(&f->attrs, VHLO, 5, 20, 0, 0, 0, mode);
        int props = i ? add(&f->props, VHLO, 1, accuracy) : -1;
        f->body.n = 0;
        put_op(&f->body, OP_first, A_loc, props, 1, T_vector, 1, 0);
        put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
        expect_line(f, "f32[2] tan(arg0)");
        free(f);
    }
}

/* Numbers may be longer than they need to be; sections may be aligned. */
Test(graphs, encodings)
{
    file *f = new_file("vhlo.add_v1");

    f->is_aligned = true;
    expect_line(f, "f32[2] add(arg0, arg0)");
    free(f);
}

/* --- locations ------------------------------------------------------------ */

static int add_text(file *f, const char *text)
{
    return add(&f->attrs, BUILTIN, 2, 2, add_string(f, text));
}

/* Of the op `add` at a location; "": none. */
static void expect_metadata(file *f, int loc, const char *metadata)
{
    f->body.n = 0;
    put_op(&f->body, OP_first, loc, -1, 1, T_vector, 2, 0, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
    char *text = read_and_print_long(f);
    const char *found = strstr(text, ", metadata=");
    const char *end = found ? strchr(found, '\n') : NULL;
    size_t n = strlen(metadata);

    if (*metadata)
        cr_expect(found && (size_t)(end - found) == n + 11 &&
                      !memcmp(found + 11, metadata, n),
                  "no %s in:\n%s", metadata, text);
    else
        cr_expect_null(found, "%s", text);
    hj_text_free(text);
}

#define LINE_12 "source_file=\"model.py\" source_line=12}"

Test(graphs, locations)
{
    file *f = new_file("vhlo.add_v1");
    int file_name = add_text(f, "model.py");
    int name = add_text(f, "jit(f)/add"), function = add_text(f, "g");
    int line = add(&f->attrs, BUILTIN, 4, 11, file_name, 12, 3);
    int range = add(&f->attrs, BUILTIN, 7, 22, file_name, 4, 12, 3, 13, 4);
    int none = add(&f->attrs, BUILTIN, 4, 11, file_name, 0, 0);
    int frame = add(&f->attrs, BUILTIN, 3, 14, function, line);
    int caller = add(&f->attrs, BUILTIN, 4, 11, file_name, 1, 1);
    int call = add(&f->attrs, BUILTIN, 3, 10, frame, caller);
    int named = add(&f->attrs, BUILTIN, 3, 14, name, call);
    int word = add(&f->attrs, BUILTIN, 3, 14, name, A_loc);
    int fused = add(&f->attrs, BUILTIN, 4, 12, 2, word, line);
    int cycle = add(&f->attrs, BUILTIN, 3, 14, name, f->attrs.n);

    expect_metadata(f, A_loc, "");
    expect_metadata(f, none, "");
    expect_metadata(f, line, "{" LINE_12);
    expect_metadata(f, range, "{" LINE_12);
    expect_metadata(f, frame, "{op_name=\"g\" " LINE_12);
    expect_metadata(f, named, "{op_name=\"jit(f)/add\" " LINE_12);
    expect_metadata(f, word, "{op_name=\"jit(f)/add\"}");
    expect_metadata(f, fused, "{op_name=\"jit(f)/add\" " LINE_12);
    expect_metadata(f, cycle, "{op_name=\"jit(f)/add\"}");
    free(f);
}

/* --- constants ------------------------------------------------------------ */

/* A constant of `n` elements of a type of VHLO, from these bytes. */
static file *constant(int type, int n, const char *blob, int nbytes)
{
    file *f = new_file("vhlo.constant_v1");
    int element = add(&f->types, VHLO, 1, type);
    int tensor = add(&f->types, VHLO, 4, 20, 1, 2 * n, element);
    int function = add(&f->types, VHLO, 5, 8, 1, T_vector, 1, tensor);
    int value = add(&f->attrs, VHLO, 3, 15, tensor, nbytes);
    entry *e = &f->attrs.at[value];

    memcpy(e->at + e->n, blob, (size_t)nbytes);
    e->n += (size_t)nbytes;
    f->types.at[T_func] = f->types.at[function];
    int props = add(&f->props, VHLO, 1, value);
    f->body.n = 0;
    put_op(&f->body, OP_first, A_loc, props, 1, tensor, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
    return f;
}

typedef struct constant_row {
    int type, n, nbytes;
    const char *blob, *line;
} constant_row;

/* i1 is packed, a splat FF or 00; i4 a byte each. */
static const constant_row constants[] = {
    { 13, 2, 8, "\1\0\0\0\xfe\xff\xff\xff", "s32[2] constant({1, -2})" },
    { 13, 3, 4, "\7\0\0\0", "s32[3] constant({7, 7, 7})" },
    { 13, 99, 4, "\7\0\0\0", "s32[99] broadcast(" },
    { 13, 0, 0, "", "s32[0] constant({})" },
    { 13, 0, 4, "\7\0\0\0", "s32[0] constant({})" },
    { 0, 0, 1, "\xff", "pred[0] constant({})" },
    { 10, 3, 3, "\x0e\1\x08", "s4[3] constant({-2, 1, -8})" },
    { 15, 2, 2, "\x0e\xf1", "u4[2] constant({14, 1})" },
    { 0, 3, 1, "\5", "pred[3] constant({1, 0, 1})" },
    { 0, 9, 2, "\1\1",
      "pred[9] constant({1, 0, 0, 0, 0, 0, 0, "
      "0, 1})" },
    { 0, 3, 1, "\xff", "pred[3] constant({1, 1, 1})" },
    { 0, 3, 1, "\0", "pred[3] constant({0, 0, 0})" },
    { 0, 1, 1, "\1", "pred[1] constant({1})" },
    { 0, 1, 1, "\xff", "pred[1] constant({1})" },
    { 0, 3, 3, "\1\0\1", "pred[3] constant({1, 0, 1})" },
    { 2, 2, 4, "\x80\x3f\0\xc0", "bf16[2] constant({1, -2})" },
    { 6, 2, 2, "\x38\xc0", "f8e4m3fn[2] constant({1, -2})" },
    { 5, 1, 8, "\0\0\0\0\0\0\xf0\x3f", "f64[1] constant({1})" },
};

Test(graphs, constants)
{
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        const constant_row *row = &constants[i];
        file *f = constant(row->type, row->n, row->blob, row->nbytes);
        expect_line(f, row->line);
        free(f);
    }
}

/* Thousands of preds go another way than a few. */
Test(graphs, many_preds)
{
    enum { N = 5003, NBYTES = (N + 7) / 8 };
    static char packed[NBYTES], line[3 * N + 64];
    size_t n = 0;

    for (int i = 0; i < N; i++)
        packed[i >> 3] |= (char)((i * i % 7 < 3) << (i & 7));
    for (int i = 0; i < N; i++)
        n += (size_t)sprintf(line + n, "%s%d", i ? ", " : "{",
                             packed[i >> 3] >> (i & 7) & 1);
    file *f = constant(0, N, packed, NBYTES);
    expect_line(f, line);
    free(f);
}

/* More than may be folded stay packed, and are unpacked by the program. */
Test(graphs, packed_preds)
{
    static const unsigned char packed[] = { 0xa5, 0x0f, 0x11 };
    const hj_limits limits = { .size = sizeof limits, .fold_nelems = 20 };
    const hj_parse_options options = { .size = sizeof options,
                                       .limits = &limits };
    bytes *b = calloc(1, sizeof *b);
    hj_module *module;
    hj_literal *result;
    hj_arena arena;

    file *f = constant(0, 21, (const char *)packed, 3);
    write_file(f, b);
    hj_error *error =
        hj_module_parse_stablehlo_bytecode(b->at, b->n, &options, &module);
    cr_assert_not(error, "%s", hj_error_message(error));
    hj_arena_init(&arena, NULL);
    const hj_literal *arg =
        hj_literal_new(&arena, hj_module_param_shape(module, 0));
    error = hj_eval_module(&arena, module, NULL, &arg, 1, &result);
    cr_assert_not(error, "%s", hj_error_message(error));
    cr_assert_eq(result->nbytes, 21);
    for (int i = 0; i < 21; i++)
        cr_expect_eq(hj_literal_get_int(result, i),
                     packed[i >> 3] >> (i & 7) & 1, "pred %d", i);
    for (const hj_instr *in = module->entry->first; in; in = in->next)
        if (in->op == HJ_OP_constant)
            cr_expect_leq(in->literal->nbytes, 8);
    hj_arena_reset(&arena);
    hj_module_destroy(module);
    free(b);
    free(f);
}

Test(graphs, wrong_size)
{
    file *f = constant(13, 3, "\1\0\0\0\2\0\0\0", 8);
    hj_code code;
    const char *message = read_file(f, &code);

    cr_expect(code == HJ_INVALID &&
                  strstr(message, "8 bytes of data for tensor<3xi32>"),
              "%s", message);
    free(f);
}

/* --- types of two dialects ------------------------------------------------ */

/* A cast between them is no op; its result is its operand. */
Test(graphs, casts)
{
    file *f = new_file("vhlo.add_v1");
    int builtin_f32 = add(&f->types, BUILTIN, 1, 5);
    int tensor = add(&f->types, BUILTIN, 4, 13, 1, 4, builtin_f32);

    f->ops[f->nops++] = "builtin.unrealized_conversion_cast";
    f->body.n = 0;
    put_op(&f->body, 4, A_loc, -1, 1, tensor, 1, 0);
    put_op(&f->body, 4, A_loc, -1, 1, T_vector, 1, 1);
    put_op(&f->body, OP_first, A_loc, -1, 1, T_vector, 2, 2, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 3);
    f->nbody = 4;
    f->nvalues = 4;
    expect_line(f, "f32[2] add(arg0, arg0)");
    free(f);
}

/* A manual computation takes StableHLO's own tokens, which are VHLO's. */
Test(graphs, tokens_of_two_dialects)
{
    file *f = new_file("vhlo.after_all_v1");
    int vhlo_token = add(&f->types, VHLO, 1, 22);

    f->dialects[OTHER] = "stablehlo";
    int own_token = add(&f->types, OTHER, 1, 0);
    f->ops[f->nops++] = "builtin.unrealized_conversion_cast";
    f->body.n = 0;
    put_op(&f->body, OP_first, A_loc, -1, 1, vhlo_token, 0);
    put_op(&f->body, 4, A_loc, -1, 1, own_token, 1, 1);
    put_op(&f->body, 4, A_loc, -1, 1, vhlo_token, 1, 2);
    put_op(&f->body, OP_first, A_loc, -1, 1, vhlo_token, 1, 3);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 0);
    f->nbody = 5;
    f->nvalues = 5;
    expect_line(f, "token[] after-all(after-all.");
    free(f);
}
