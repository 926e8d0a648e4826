/* attr -- attributes as MLIR writes them. */
#include "text/stablehlo/print/export.h"

/* --- text ----------------------------------------------------------------- */

void hj_export_string(hj_str *out, const char *text, size_t length)
{
    static const char hex[] = "0123456789ABCDEF";

    hj_str_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\\') {
            hj_str_add(out, "\\\\");
        } else if (c >= ' ' && c < 0x7F && c != '"') {
            hj_str_char(out, (char)c);
        } else {
            hj_str_char(out, '\\');
            hj_str_char(out, hex[c >> 4]);
            hj_str_char(out, hex[c & 15]);
        }
    }
    hj_str_char(out, '"');
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

void hj_export_word(hj_str *out, const char *text, size_t length)
{
    bool is_bare = length && is_letter(*text);

    for (size_t i = 0; is_bare && i < length; i++)
        is_bare = is_letter(text[i]) || (text[i] >= '0' && text[i] <= '9') ||
                  text[i] == '$' || text[i] == '.';
    if (is_bare)
        hj_str_add_n(out, text, length);
    else
        hj_export_string(out, text, length);
}

/* --- lists ---------------------------------------------------------------- */

static void print_ints(hj_export *x, int64_t n, const int64_t *at)
{
    for (int64_t i = 0; i < n; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        hj_str_int(&x->out, at[i]);
    }
}

void hj_export_ints(hj_export *x, hj_ints list)
{
    hj_str_char(&x->out, '[');
    print_ints(x, list.n, list.at);
    hj_str_char(&x->out, ']');
}

void hj_export_array(hj_export *x, hj_ints list)
{
    hj_str_add(&x->out, list.n ? "array<i64: " : "array<i64");
    print_ints(x, list.n, list.at);
    hj_str_char(&x->out, '>');
}

void hj_export_matrix(hj_export *x, int64_t nrows, int64_t ncolumns,
                      const int64_t *at)
{
    int64_t n = nrows * ncolumns;
    bool is_splat = n > 0;

    for (int64_t i = 1; is_splat && i < n; i++)
        is_splat = at[i] == at[0];
    hj_str_add(&x->out, "dense<");
    if (is_splat) {
        hj_str_int(&x->out, at[0]);
    } else if (n) {
        for (int64_t i = 0; i < nrows; i++) {
            hj_str_add(&x->out, i ? ", [" : "[[");
            print_ints(x, ncolumns, at + i * ncolumns);
            hj_str_char(&x->out, ']');
        }
        hj_str_char(&x->out, ']');
    }
    hj_str_printf(&x->out, "> : tensor<%lldx%lldxi64>", (long long)nrows,
                  (long long)ncolumns);
}

/* --- properties of generic ops -------------------------------------------- */

void hj_export_prop(hj_export *x, int *n, const char *name)
{
    hj_str_printf(&x->out, "%s%s = ", (*n)++ ? ", " : " <{", name);
}

void hj_export_props_end(hj_export *x, int n)
{
    hj_str_add(&x->out, n ? "}>" : "");
}

void hj_export_prop_bool(hj_export *x, int *n, const char *name, bool value)
{
    hj_export_prop(x, n, name);
    hj_str_add(&x->out, value ? "true" : "false");
}

void hj_export_prop_int(hj_export *x, int *n, const char *name, int64_t value,
                        const char *type)
{
    hj_export_prop(x, n, name);
    hj_str_printf(&x->out, "%lld : %s", (long long)value, type);
}

void hj_export_prop_array(hj_export *x, int *n, const char *name, hj_ints list)
{
    hj_export_prop(x, n, name);
    hj_export_array(x, list);
}

/* --- frontend attributes -------------------------------------------------- */

/* A string as it is meant; other values as they are written. */
static void print_field_value(hj_export *x, const hj_dict_field *f)
{
    const char *bad = NULL;
    size_t n = f->value_length;
    bool is_quoted = n >= 2 && f->value[0] == '"' && f->value[n - 1] == '"';
    const char *text =
        is_quoted ? hj_unquote(x->arena, f->value, n, &bad) : NULL;

    if (text)
        hj_export_string(&x->out, text, strlen(text));
    else
        hj_export_string(&x->out, f->value, n);
}

/* --- what changes no value ------------------------------------------------ */

void hj_export_entry(hj_export *x, int *n, const char *name)
{
    hj_str_printf(&x->out, "%s%s = ", (*n)++ ? ", " : " {", name);
}

/* Of several values of one key the last one counts. */
void hj_export_frontend(hj_export *x, const char *text, int *n)
{
    static const char composite[] = "composite.";
    const char *rest = text;
    int nfields = 0;
    hj_dict_field f;
    hj_map values;

    hj_map_init(&values, x->arena);
    while (hj_dict_next(&rest, &f))
        hj_map_set_n(&values, f.key, f.key_length, (void *)f.value);
    while (hj_dict_next(&text, &f)) {
        if ((f.key_length > strlen(composite) &&
             !memcmp(f.key, composite, strlen(composite))) ||
            hj_map_find_n(&values, f.key, f.key_length) != f.value)
            continue;
        if (nfields++)
            hj_str_add(&x->out, ", ");
        else {
            hj_export_entry(x, n, "mhlo.frontend_attributes");
            hj_str_char(&x->out, '{');
        }
        hj_export_word(&x->out, f.key, f.key_length);
        hj_str_add(&x->out, " = ");
        print_field_value(x, &f);
    }
    hj_str_add(&x->out, nfields ? "}" : "");
}

void hj_export_extras(hj_export *x, const hj_instr *in, int *n)
{
    const char *frontend = hj_instr_text(in, HJ_ATTR_frontend_attributes);
    const char *sharding = hj_instr_text(in, HJ_ATTR_sharding);

    if (x->options.form == HJ_TEXT_SHORT)
        return;
    if (frontend)
        hj_export_frontend(x, frontend, n);
    if (sharding) {
        hj_export_entry(x, n, "mhlo.sharding");
        hj_export_string(&x->out, sharding, strlen(sharding));
    }
}

/* --- precision ------------------------------------------------------------ */

hj_error *hj_export_precision(hj_export *x, const hj_instr *in, bool is_short)
{
    static const char *const words[] = { "DEFAULT", "HIGH", "HIGHEST" };
    hj_ints list = hj_instr_ints(in, HJ_ATTR_operand_precision);

    hj_str_char(&x->out, '[');
    for (int i = 0; i < list.n; i++) {
        if (list.at[i] < 0 || list.at[i] > 2)
            return hj_export_gap(
                in, "precision %s",
                hj_enum_word(HJ_TABLE_precision, (int)list.at[i]));
        hj_str_add(&x->out, i ? ", " : "");
        hj_str_printf(&x->out, is_short ? "%s" : "#stablehlo<precision %s>",
                      words[list.at[i]]);
    }
    hj_str_char(&x->out, ']');
    return NULL;
}
