/* See file.h. */
#include "file.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- bytes ---------------------------------------------------------------- */

void put_byte(bytes *b, int byte)
{
    cr_assert_lt(b->n, MAX_BYTES);
    b->at[b->n++] = (unsigned char)byte;
}

/* The low bits say how many bytes there are. */
void put_varint(bytes *b, uint64_t value)
{
    int n = 1;

    while (n < 9 && value >> (7 * n))
        n++;
    if (n == 9) {
        put_byte(b, 0);
        for (int i = 0; i < 8; i++)
            put_byte(b, (int)(value >> (8 * i) & 255));
        return;
    }
    uint64_t word = (value << 1 | 1) << (n - 1);
    for (int i = 0; i < n; i++)
        put_byte(b, (int)(word >> (8 * i) & 255));
}

void put_svarint(bytes *b, int64_t value)
{
    put_varint(b, (uint64_t)value << 1 ^ (value < 0 ? UINT64_MAX : 0));
}

static void put_list(bytes *b, int n, va_list list)
{
    for (int i = 0; i < n; i++)
        put_varint(b, (uint64_t)va_arg(list, int));
}

void put(bytes *b, int n, ...)
{
    va_list list;

    va_start(list, n);
    put_list(b, n, list);
    va_end(list);
}

void put_all(bytes *b, const bytes *other)
{
    for (size_t i = 0; i < other->n; i++)
        put_byte(b, other->at[i]);
}

void put_section(bytes *b, int id, const bytes *data)
{
    put_byte(b, id);
    put_varint(b, data->n);
    if (id & 0x80) {
        put_varint(b, 8);
        while (b->n % 8)
            put_byte(b, 0xcb);
    }
    put_all(b, data);
}

/* --- tables --------------------------------------------------------------- */

int add_string(file *f, const char *text)
{
    f->strings[f->nstrings] = text;
    return f->nstrings++;
}

int add(table *t, dialect d, int n, ...)
{
    entry *e = &t->at[t->n];
    bytes *b = calloc(1, sizeof *b);
    va_list list;

    va_start(list, n);
    put_list(b, n, list);
    va_end(list);
    e->dialect = d;
    e->n = b->n;
    memcpy(e->at, b->at, b->n);
    free(b);
    return t->n++;
}

void put_op(bytes *b, int op, int loc, int props, int nresults, int type,
            int noperands, ...)
{
    va_list list;

    put(b, 1, op);
    put_byte(b, (props >= 0 ? 0x40 : 0) | (nresults ? 2 : 0) |
                    (noperands ? 4 : 0));
    put(b, 1, loc);
    if (props >= 0)
        put(b, 1, props);
    if (nresults)
        put(b, 1, nresults);
    for (int i = 0; i < nresults; i++)
        put(b, 1, type);
    if (noperands)
        put(b, 1, noperands);
    va_start(list, noperands);
    put_list(b, noperands, list);
    va_end(list);
}

/* --- a program ------------------------------------------------------------ */

file *new_file(const char *first)
{
    file *f = calloc(1, sizeof *f);

    f->version = 6;
    f->producer = "StableHLO_v1.13.7";
    f->dialects[BUILTIN] = "builtin";
    f->dialects[VHLO] = "vhlo";
    f->dialects[OTHER] = "other";
    add(&f->types, VHLO, 1, 4);                           /* f32 */
    add(&f->types, VHLO, 4, 20, 1, 2 * 2, T_f32);         /* tensor<2xf32> */
    add(&f->types, VHLO, 5, 8, 1, T_vector, 1, T_vector); /* T -> T */
    add(&f->attrs, BUILTIN, 1, 15);                       /* loc(unknown) */
    add(&f->attrs, VHLO, 2, 1, 0);                        /* [] */
    add(&f->attrs, VHLO, 2, 17, T_func);
    add(&f->attrs, VHLO, 2, 14, add_string(f, "main"));
    add(&f->attrs, VHLO, 2, 14, add_string(f, ""));
    add(&f->props, VHLO, 5, A_empty, A_type, A_empty, A_main, A_none);
    const char *ops[] = { "builtin.module", "vhlo.func_v1", first,
                          "vhlo.return_v1" };
    for (int i = 0; i < 4; i++)
        f->ops[f->nops++] = ops[i];
    put_op(&f->body, OP_first, A_loc, -1, 1, T_vector, 2, 0, 0);
    put_op(&f->body, OP_return, A_loc, -1, 0, 0, 1, 1);
    f->nbody = 2;
    f->nvalues = 2;
    return f;
}

/* --- writing -------------------------------------------------------------- */

static int find_dialect(const file *f, const char *op, size_t *length)
{
    *length = (size_t)(strchr(op, '.') - op);
    for (int i = 0; i < 3; i++)
        if (strlen(f->dialects[i]) == *length &&
            !memcmp(f->dialects[i], op, *length))
            return i;
    return OTHER;
}

static void write_strings(const file *f, bytes *out)
{
    bytes *b = calloc(1, sizeof *b);
    const char *all[MAX_ENTRIES];
    int n = 0;

    for (int i = 0; i < f->nstrings; i++)
        all[n++] = f->strings[i];
    for (int i = 0; i < 3; i++)
        all[n++] = f->dialects[i];
    for (int i = 0; i < f->nops; i++)
        all[n++] = strchr(f->ops[i], '.') + 1;
    put_varint(b, (uint64_t)n);
    for (int i = n - 1; i >= 0; i--)
        put_varint(b, strlen(all[i]) + 1);
    for (int i = 0; i < n; i++)
        for (const char *p = all[i];; p++) {
            put_byte(b, (unsigned char)*p);
            if (!*p)
                break;
        }
    put_section(out, 0, b);
    free(b);
}

static void write_dialects(const file *f, bytes *out)
{
    bytes *b = calloc(1, sizeof *b);
    size_t length;

    put(b, 1, 3);
    for (int i = 0; i < 3; i++)
        put(b, 1, (f->nstrings + i) * 2);
    put(b, 1, f->nops);
    for (int i = 0; i < f->nops; i++)
        put(b, 3, find_dialect(f, f->ops[i], &length), 1,
            (f->nstrings + 3 + i) * 2 + 1);
    put_section(out, 1, b);
    free(b);
}

static void write_table(const table *t, bytes *data, bytes *offsets)
{
    for (int i = 0; i < t->n; i++) {
        put(offsets, 3, t->at[i].dialect, 1, (int)(t->at[i].n * 2 + 1));
        for (size_t k = 0; k < t->at[i].n; k++)
            put_byte(data, t->at[i].at[k]);
    }
}

static void write_entries(const file *f, bytes *out)
{
    bytes *data = calloc(1, sizeof *data), *offsets = calloc(1, sizeof *data);

    put(offsets, 2, f->attrs.n, f->types.n);
    write_table(&f->attrs, data, offsets);
    write_table(&f->types, data, offsets);
    put_section(out, 2, data);
    put_section(out, 3, offsets);
    free(data);
    free(offsets);
}

static void write_props(const file *f, bytes *out)
{
    bytes *b = calloc(1, sizeof *b);

    put(b, 1, f->props.n);
    for (int i = 0; i < f->props.n; i++) {
        put_varint(b, f->props.at[i].n);
        for (size_t k = 0; k < f->props.at[i].n; k++)
            put_byte(b, f->props.at[i].at[k]);
    }
    put_section(out, 8, b);
    free(b);
}

static void write_ir(const file *f, bytes *out)
{
    bytes *body = calloc(1, sizeof *body), *func = calloc(1, sizeof *func);
    bytes *top = calloc(1, sizeof *top);

    put(body, 5, 1, f->nvalues, f->nbody * 2 + 1, 1, T_vector * 2);
    put_byte(body, 0);
    put_all(body, &f->body);
    put(func, 4, 1, 0, 1 * 2, OP_func);
    put_byte(func, 0x50);
    put(func, 3, A_loc, 0, 1 * 2 + 1);
    put_section(func, 4, body);
    put(top, 2, 1 * 2, OP_module);
    put_byte(top, 0x10);
    put(top, 2, A_loc, 1 * 2 + 1);
    put_section(top, 4, func);
    put_section(out, 4, top);
    free(body);
    free(func);
    free(top);
}

/* None, in a section that begins at a multiple of 8. */
static void write_resources(bytes *out)
{
    const bytes empty = { .n = 0 };
    bytes offsets = { .n = 0 };

    put_section(out, 0x80 | 5, &empty);
    for (int i = 0; i < 9; i++)
        put_byte(&offsets, 0); /* nine bytes for 0 */
    put_section(out, 6, &offsets);
}

void write_file(const file *f, bytes *out)
{
    out->n = 0;
    for (const char *p = "ML\xefR"; *p; p++)
        put_byte(out, (unsigned char)*p);
    put_varint(out, f->version);
    for (const char *p = f->producer; *p; p++)
        put_byte(out, *p);
    put_byte(out, 0);
    put_all(out, &f->before);
    if (f->is_aligned)
        write_resources(out);
    write_dialects(f, out);
    write_entries(f, out);
    write_ir(f, out);
    for (int i = 0; i <= f->nrepeated; i++)
        write_strings(f, out);
    write_props(f, out);
    put_all(out, &f->after);
}

/* --- reading -------------------------------------------------------------- */

static hj_error *read(const file *f, hj_module **out)
{
    const hj_parse_options options = { .size = sizeof options, .file = "F" };
    bytes *b = calloc(1, sizeof *b);

    write_file(f, b);
    hj_error *error =
        hj_module_parse_stablehlo_bytecode(b->at, b->n, &options, out);
    free(b);
    return error;
}

const char *read_file(const file *f, hj_code *code)
{
    static char message[2048];
    hj_module *module;
    hj_error *error = read(f, &module);

    snprintf(message, sizeof message, "%s",
             error ? hj_error_message(error) : "");
    *code = hj_error_code(error);
    hj_error_free(error);
    hj_module_destroy(module);
    return message;
}

static char *print(const file *f, hj_text_form form)
{
    const hj_print_options options = { .size = sizeof options, .form = form };
    hj_module *module;
    hj_error *error = read(f, &module);
    char *text;

    cr_assert_null(error, "%s", hj_error_message(error));
    error = hj_module_verify(module);
    cr_assert_null(error, "%s", hj_error_message(error));
    error = hj_module_print(module, &options, &text);
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
    return text;
}

char *read_and_print(const file *f)
{
    return print(f, HJ_TEXT_SHORT);
}

char *read_and_print_long(const file *f)
{
    return print(f, HJ_TEXT_LONG);
}
