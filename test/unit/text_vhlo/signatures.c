/* Attributes and types of a function that are wrong, and ops of other
 * dialects: what is refused, in which words. */
#include "file.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* --- attributes ----------------------------------------------------------- */

/* The function with that attribute for its arguments. */
static void set_arg_attrs(file *f, int attr)
{
    add(&f->props, VHLO, 5, attr, A_type, A_empty, A_main, A_none);
    f->props.at[0] = f->props.at[f->props.n - 1];
}

/* A list with that one entry. */
static void set_arg_attr(file *f, int attr)
{
    set_arg_attrs(f, add(&f->attrs, VHLO, 3, 1, 1, attr));
}

static void nameless_entry(file *f)
{
    set_arg_attr(f, add(&f->attrs, VHLO, 4, 6, 1, A_type, A_empty));
}

static void entry_twice(file *f)
{
    set_arg_attr(
        f, add(&f->attrs, VHLO, 6, 6, 2, A_main, A_empty, A_main, A_type));
}

static void nameless_symbol(file *f)
{
    set_arg_attr(f, add(&f->attrs, BUILTIN, 2, 4, A_type));
}

static void bytes_in_attr(file *f)
{
    set_arg_attr(f, add(&f->attrs, VHLO, 3, 2, 1, 5));
}

static void too_many_dicts(file *f)
{
    int dict = add(&f->attrs, VHLO, 2, 6, 0);

    set_arg_attrs(f, add(&f->attrs, VHLO, 4, 1, 2, dict, dict));
}

static void no_dict(file *f)
{
    set_arg_attr(f, A_main);
}

/* --- types ---------------------------------------------------------------- */

static void change_type(file *f, int i, const table *from)
{
    f->types.at[i] = from->at[0];
}

static void more_inputs(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 6, 8, 2, T_vector, T_vector, 1, T_vector);
    change_type(f, T_func, &t);
}

static void integer_without_bits(file *f)
{
    table t = { .n = 0 };

    add(&t, BUILTIN, 2, 0, 0);
    change_type(f, T_f32, &t);
}

static void append(entry *e, uint64_t value)
{
    static bytes b;

    b.n = 0;
    put_varint(&b, value);
    memcpy(e->at + e->n, b.at, b.n);
    e->n += b.n;
}

static void too_many_dims(file *f)
{
    table t = { .n = 0 };

    add(&t, VHLO, 2, 20, 100);
    for (int i = 0; i < 100; i++)
        append(&t.at[0], 2);
    append(&t.at[0], T_f32);
    change_type(f, T_vector, &t);
}

static void elements_of_unknown_size(file *f)
{
    int type = add(&f->types, VHLO, 2, 20, 1);

    append(&f->types.at[type], UINT64_MAX);
    append(&f->types.at[type], T_f32);
    set_arg_attr(f, add(&f->attrs, VHLO, 2, 15, type));
}

/* Of a size that is known. */
static void bounds_of_nothing(file *f)
{
    table t = { .n = 0 };
    int bounds = add(&f->attrs, VHLO, 3, 18, 1, 2 * 2);

    add(&t, VHLO, 5, 21, bounds, 1, 2 * 2, T_f32);
    change_type(f, T_vector, &t);
}

static void bad_padding(file *f)
{
    put_byte(&f->before, 0x80 | 5);
    put(&f->before, 2, 0, 128);
    put_byte(&f->before, 0);
}

/* --- ops of others -------------------------------------------------------- */

static void foreign_properties(file *f)
{
    f->ops[OP_first] = "other.add";
    f->body.n = 0;
    int props = add(&f->props, VHLO, 1, A_main);
    put_op(&f->body, OP_first, A_loc, props, 1, T_vector, 1, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

static void cast_of_two(file *f)
{
    f->ops[OP_first] = "builtin.unrealized_conversion_cast";
}

static void cast_to_another(file *f)
{
    f->ops[OP_first] = "builtin.unrealized_conversion_cast";
    f->body.n = 0;
    put_op(&f->body, OP_first, A_loc, -1, 1, T_f32, 1, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
}

static const struct {
    const char *name;
    void (*change)(file *f);
    hj_code code;
    const char *message;
} rows[] = {
    { "nameless_entry", nameless_entry, HJ_INVALID,
      "a name in a dictionary is no string" },
    { "entry_twice", entry_twice, HJ_INVALID, "main is given twice" },
    { "nameless_symbol", nameless_symbol, HJ_INVALID,
      "a symbol without a name" },
    { "bytes_in_attr", bytes_in_attr, HJ_INVALID,
      "an attribute has bytes left" },
    { "too_many_dicts", too_many_dicts, HJ_INVALID,
      "arg_attrs has 2 entries, not 1" },
    { "no_dict", no_dict, HJ_INVALID, "arg_attrs has dictionaries" },
    { "more_inputs", more_inputs, HJ_INVALID,
      "the body has 1 arguments, the function 2" },
    { "integer_without_bits", integer_without_bits, HJ_INVALID,
      "an integer type of 0 bits" },
    { "too_many_dims", too_many_dims, HJ_LIMIT,
      "more dimensions than limits.rank" },
    { "elements_of_unknown_size", elements_of_unknown_size, HJ_INVALID,
      "elements of unknown number" },
    { "bounds_of_nothing", bounds_of_nothing, HJ_INVALID,
      "bounds that do not go with the dimensions" },
    { "bad_padding", bad_padding, HJ_INVALID,
      "what stands before an aligned section is no padding" },
    { "foreign_properties", foreign_properties, HJ_UNIMPLEMENTED,
      "the properties of other.add are not known" },
    { "cast_of_two", cast_of_two, HJ_INVALID, "of 2 values to 1" },
    { "cast_to_another", cast_to_another, HJ_INVALID,
      "of tensor<2xf32> to f32" },
};

Test(signatures, messages)
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
