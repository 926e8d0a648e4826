/* What is refused, in which words; files are made of wrong parts. */
#include "file.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *name;
    void (*change)(file *f);
    hj_code code;
    const char *message;
} row;

/* --- the container -------------------------------------------------------- */

static void newer_version(file *f)
{
    f->version = 7;
}

static void two_of_a_section(file *f)
{
    f->nrepeated = 1;
}

static void unknown_section(file *f)
{
    const bytes empty = { .n = 0 };

    put_section(&f->before, 9, &empty);
}

static void bytes_after(file *f)
{
    put_byte(&f->after, 5);
}

static void bad_alignment(file *f)
{
    put_byte(&f->before, 0x80 | 5);
    put(&f->before, 2, 0, 3);
}

static void long_string(file *f)
{
    /* (a size of 9 bytes: more than there are) */
    put_byte(&f->before, 0);
    put_varint(&f->before, 11);
    put(&f->before, 1, 1);
    put_varint(&f->before, UINT64_MAX);
    put_byte(&f->before, 0);
    f->nrepeated = -1;
}

/* --- tables --------------------------------------------------------------- */

static void change_attr(file *f, int i, const table *from)
{
    f->attrs.at[i] = from->at[0];
}

static void change_type(file *f, int i, const table *from)
{
    f->types.at[i] = from->at[0];
}

static void bad_string(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 2, 14, 1000);
    change_attr(f, A_main, &t);
}

static void bad_type(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 4, 20, 1, 4, 1000);
    change_type(f, T_vector, &t);
}

static void large_type(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 5, 20, 2, 1 << 30, 1 << 30, T_f32);
    change_type(f, T_vector, &t);
}

static void bad_attr(file *f)
{
    add(&f->props, VHLO, 5, 1000, A_type, A_empty, A_main, A_none);
    f->props.at[0] = f->props.at[1];
}

static void bad_props(file *f)
{
    f->props.n = 0;
}

static void short_props(file *f)
{
    f->props.at[0].n--;
}

static void long_props(file *f)
{
    f->props.at[0].n++;
}

static void bad_count(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 2, 1, 1 << 30);
    change_attr(f, A_empty, &t);
}

static void unknown_type(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 1, 99);
    change_type(f, T_f32, &t);
}

static void unknown_attr(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 1, 99);
    change_attr(f, A_none, &t);
}

static void bytes_in_type(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 2, 4, 0);
    change_type(f, T_f32, &t);
}

static void cyclic_type(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 3, 23, 1, T_vector);
    change_type(f, T_vector, &t);
}

static void cyclic_attr(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 3, 1, 1, A_empty);
    change_attr(f, A_empty, &t);
}

/* Each the tuple of two of the one before: 2^60 parts in the last. */
static void huge_type(file *f)
{
    table t = { .n = 0 };
    int last = T_f32;

    for (int i = 0; i < 60; i++)
        last = add(&f->types, VHLO, 4, 23, 2, last, last);
    add(&t, VHLO, 5, 8, 1, last, 1, last);
    change_type(f, T_func, &t);
}

static void huge_attr(file *f)
{
    table t = { .n = 0 };
    int last = A_main;

    for (int i = 0; i < 60; i++)
        last = add(&f->attrs, VHLO, 4, 1, 2, last, last);
    add(&t, VHLO, 5, last, A_type, A_empty, A_main, A_none);
    f->props.at[0] = t.at[0];
}

static void deep_type(file *f)
{
    table t = { .n = 0 };
    int last = T_f32;

    while (f->types.n < MAX_ENTRIES - 1)
        last = add(&f->types, VHLO, 3, 23, 1, last);
    add(&t, VHLO, 5, 8, 1, last, 1, last);
    change_type(f, T_func, &t);
}

static void negative_size(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 4, 20, 1, 3, T_f32);
    change_type(f, T_vector, &t);
}

/* --- ops ------------------------------------------------------------------ */

static void unknown_op(file *f)
{
    f->ops[OP_first] = "vhlo.add_v9";
}

static void own_encoding(file *f)
{
    f->dialects[OTHER] = "stablehlo";
    f->ops[OP_first] = "stablehlo.add";
}

static void other_op(file *f)
{
    f->ops[OP_first] = "other.add";
}

static void bad_name(file *f)
{
    f->ops[OP_first] = "vhlo.add v1";
}

static void bad_op(file *f)
{
    f->body.n = 0;
    put_op(&f->body, 1000, A_loc, -1, 1, T_vector, 2, 0, 0);
}

static void bad_operand(file *f)
{
    f->body.n = 0;
    put_op(&f->body, OP_first, A_loc, -1, 1, T_vector, 2, 0, 1);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

static void more_values(file *f)
{
    f->nvalues = 1;
}

static void fewer_values(file *f)
{
    f->nvalues = 3;
}

static void no_terminator(file *f)
{
    f->body.n = 0;
    f->nbody = 1;
    put_op(&f->body, OP_first, A_loc, -1, 1, T_vector, 2, 0, 0);
}

static void early_terminator(file *f)
{
    f->body.n = 0;
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 0);
    put_op(&f->body, OP_first, A_loc, -1, 1, T_vector, 2, 0, 0);
}

static void no_properties(file *f)
{
    f->ops[OP_first] = "vhlo.concatenate_v1";
}

static void wrong_property(file *f)
{
    f->ops[OP_first] = "vhlo.transpose_v1";
    f->body.n = 0;
    int props = add(&f->props, VHLO, 1, A_main);
    put_op(&f->body, OP_first, A_loc, props, 1, T_vector, 1, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

static void newest_op(file *f)
{
    f->ops[OP_first] = "vhlo.collective_reduce_v1";
}

/* channel, whether the root is an operand, groups */
static void dynamic_root(file *f)
{
    f->ops[OP_first] = "vhlo.collective_broadcast_v2";
    f->body.n = 0;
    int type = add(&f->types, VHLO, 1, 14);
    int channel = add(&f->attrs, VHLO, 3, 9, type, 0);
    int is_dynamic = add(&f->attrs, VHLO, 2, 2, 1);
    int props = add(&f->props, VHLO, 3, channel, is_dynamic, A_empty);
    put_op(&f->body, OP_first, A_loc, props, 1, T_vector, 2, 0, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

static void function_in_function(file *f)
{
    f->body.n = 0;
    put_op(&f->body, OP_func, A_loc, 0, 0, 0, 0);
}

static void wrong_result(file *f)
{
    f->ops[OP_first] = "vhlo.compare_v1";
    int none = add(&f->attrs, VHLO, 2, 4, 0);
    int lt = add(&f->attrs, VHLO, 2, 3, 5);
    int props = add(&f->props, VHLO, 2, none, lt);
    f->body.n = 0;
    put_op(&f->body, OP_first, A_loc, props, 1, T_vector, 2, 0, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

/* loc("f"(callsite("model.py":12:3 at unknown))) */
static void located(file *f)
{
    wrong_result(f);
    int name = add(&f->attrs, BUILTIN, 2, 2, add_string(f, "model.py"));
    int line = add(&f->attrs, BUILTIN, 4, 11, name, 12, 3);
    int call = add(&f->attrs, BUILTIN, 3, 10, line, A_loc);
    int loc = add(&f->attrs, BUILTIN, 3, 14, name, call);
    int props = f->props.n - 1;
    f->body.n = 0;
    put_op(&f->body, OP_first, loc, props, 1, T_vector, 2, 0, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

static const row rows[] = {
    { "newer_version", newer_version, HJ_UNIMPLEMENTED,
      "version 7 of MLIR's bytecode" },
    { "two_of_a_section", two_of_a_section, HJ_INVALID,
      "section 0 does not belong here" },
    { "unknown_section", unknown_section, HJ_INVALID,
      "section 9 does not belong here" },
    { "bytes_after", bytes_after, HJ_INVALID, "ends too early" },
    { "bad_alignment", bad_alignment, HJ_INVALID, "an alignment of 3" },
    { "long_string", long_string, HJ_INVALID,
      "string 0 is longer than its section" },
    { "bad_string", bad_string, HJ_INVALID, "string 1000 of " },
    { "bad_type", bad_type, HJ_INVALID, "type 1000 of 3" },
    { "large_type", large_type, HJ_LIMIT, "more elements than limits.nelems" },
    { "bad_attr", bad_attr, HJ_INVALID, "attribute 1000 of 5" },
    { "bad_props", bad_props, HJ_INVALID, "set of properties 0 of 0" },
    { "short_props", short_props, HJ_INVALID, "ends too early" },
    { "long_props", long_props, HJ_INVALID,
      "the properties of vhlo.func_v1 have bytes left" },
    { "bad_count", bad_count, HJ_INVALID, "a count of 1073741824 where 0" },
    { "unknown_type", unknown_type, HJ_UNIMPLEMENTED,
      "type 99 of the dialect vhlo, in a program of StableHLO_v1.13.7" },
    { "unknown_attr", unknown_attr, HJ_UNIMPLEMENTED,
      "attribute 99 of the dialect vhlo" },
    { "bytes_in_type", bytes_in_type, HJ_INVALID, "a type has bytes left" },
    { "cyclic_type", cyclic_type, HJ_INVALID, "has itself as a part" },
    { "cyclic_attr", cyclic_attr, HJ_INVALID, "has itself as a part" },
    { "huge_type", huge_type, HJ_LIMIT, "far larger than the file" },
    { "huge_attr", huge_attr, HJ_LIMIT, "far larger than the file" },
    { "negative_size", negative_size, HJ_INVALID, "a dimension of size -2" },
    { "unknown_op", unknown_op, HJ_UNIMPLEMENTED,
      "unknown op vhlo.add_v9, in a program of StableHLO_v1.13.7" },
    { "own_encoding", own_encoding, HJ_UNIMPLEMENTED,
      "stablehlo.add in its own encoding" },
    { "other_op", other_op, HJ_INVALID, "other.add: there is no such op" },
    { "bad_name", bad_name, HJ_INVALID, "a name with other than letters" },
    { "bad_op", bad_op, HJ_INVALID, "name of an op 1000 of 4" },
    { "bad_operand", bad_operand, HJ_INVALID,
      "value 1 is used before it is defined" },
    { "more_values", more_values, HJ_INVALID,
      "a region has more values than it says, 1" },
    { "fewer_values", fewer_values, HJ_INVALID,
      "a region has 2 values, not 3" },
    { "no_terminator", no_terminator, HJ_INVALID,
      "the region ends without a terminator" },
    { "early_terminator", early_terminator, HJ_INVALID,
      "an op after the terminator" },
    { "no_properties", no_properties, HJ_INVALID,
      "stablehlo.concatenate: dimension is missing\n  in op 1 of @main" },
    { "wrong_property", wrong_property, HJ_INVALID,
      "stablehlo.transpose: permutation is a list of i64" },
    { "newest_op", newest_op, HJ_UNIMPLEMENTED, "stablehlo.collective_reduce" },
    { "dynamic_root", dynamic_root, HJ_UNIMPLEMENTED,
      "stablehlo.collective_broadcast: a root that is an operand" },
    { "function_in_function", function_in_function, HJ_INVALID,
      "vhlo.func_v1 does not belong here" },
    { "wrong_result", wrong_result, HJ_INVALID,
      "F: op 1 of @main: error: stablehlo.compare: result 0 is tensor<2xf32>" },
    { "located", located, HJ_INVALID,
      "model.py:12:3: error: stablehlo.compare: result 0 is tensor<2xf32>" },
};

Test(errors, messages)
{
    hj_code code;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        file *f = new_file("vhlo.add_v1");
        rows[i].change(f);
        const char *message = read_file(f, &code);
        cr_expect(code == rows[i].code && strstr(message, rows[i].message),
                  "%s: %s: %s", rows[i].name, hj_code_name(code), message);
        free(f);
    }
}

/* Nesting is bounded before the stack is. */
Test(errors, nesting)
{
    hj_limits limits = { .size = sizeof limits, .nesting = 50 };
    hj_parse_options options = { .size = sizeof options, .limits = &limits };
    file *f = new_file("vhlo.add_v1");
    bytes *b = calloc(1, sizeof *b);
    hj_module *module;

    deep_type(f);
    write_file(f, b);
    hj_error *error =
        hj_module_parse_stablehlo_bytecode(b->at, b->n, &options, &module);
    cr_expect(hj_error_code(error) == HJ_LIMIT &&
                  strstr(hj_error_message(error), "limits.nesting, 50"),
              "%s", hj_error_message(error));
    hj_error_free(error);
    free(f);
    free(b);
}

/* A file that ends early is refused wherever it ends. */
Test(errors, truncated)
{
    file *f = new_file("vhlo.add_v1");
    bytes *b = calloc(1, sizeof *b);
    hj_module *module;

    write_file(f, b);
    for (size_t n = 0; n < b->n; n++) {
        unsigned char *copy = malloc(n ? n : 1); /* of no more bytes */
        memcpy(copy, b->at, n);
        hj_error *error =
            hj_module_parse_stablehlo_bytecode(copy, n, NULL, &module);
        cr_expect(hj_error_code(error) == HJ_INVALID && !module,
                  "%zu bytes: %s", n, hj_error_message(error));
        hj_error_free(error);
        free(copy);
    }
    free(f);
    free(b);
}

/* Any byte may be wrong: an error, or another program that verifies. */
Test(errors, one_byte)
{
    file *f = new_file("vhlo.add_v1");
    bytes *b = calloc(1, sizeof *b);
    hj_module *module;
    int nread = 0;

    write_file(f, b);
    for (size_t i = 0; i < b->n; i++)
        for (int value = 0; value < 256; value++) {
            unsigned char old = b->at[i];
            b->at[i] = (unsigned char)value;
            hj_error *error =
                hj_module_parse_stablehlo_bytecode(b->at, b->n, NULL, &module);
            cr_expect(!error == !!module);
            cr_expect_neq(hj_error_code(error), HJ_INTERNAL, "%s",
                          hj_error_message(error));
            nread += !error;
            hj_error_free(error);
            hj_module_destroy(module);
            b->at[i] = old;
        }
    cr_expect_gt(nread, 0);
    free(f);
    free(b);
}
