/* signature -- reading; see signature.h. */
#include "text/native/signature.h"
#include "base/near.h"
#include "base/quote.h"
#include "base/vec.h"
#include "ir/dtype.h"
#include "text/number.h"

#include <stdio.h>
#include <string.h>

typedef struct reader {
    hj_arena *arena;
    hj_signature *s;
    const char *p, *end;
} reader;

hj_error *hj_signature_error(const hj_signature *s, const char *at,
                             const char *format, ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error =
        hj_source_verror(&s->source, HJ_INVALID, at, format, args);
    va_end(args);
    return error;
}

/* --- words ---------------------------------------------------------------- */

static void skip_blanks(reader *r)
{
    while (r->p < r->end && strchr(" \t\r\n", *r->p))
        r->p++;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The word at the reader, which it passes; "" if there is none. */
static const char *take_word(reader *r)
{
    skip_blanks(r);
    const char *begin = r->p;
    while (r->p < r->end && (is_letter(*r->p) ||
                             (r->p > begin && (is_digit(*r->p) ||
                                               *r->p == '.' || *r->p == '$'))))
        r->p++;
    return hj_arena_strndup(r->arena, begin, (size_t)(r->p - begin));
}

static bool take(reader *r, char c)
{
    skip_blanks(r);
    if (r->p == r->end || *r->p != c)
        return false;
    r->p++;
    return true;
}

static bool starts_with(const reader *r, const char *text)
{
    size_t n = strlen(text);

    return (size_t)(r->end - r->p) >= n && !memcmp(r->p, text, n);
}

static hj_error *want(reader *r, char c, const char *after)
{
    if (take(r, c))
        return NULL;
    if (starts_with(r, "*"))
        return hj_signature_error(r->s, r->p,
                                  "pointers are written ptr<f32>, inout<f32> "
                                  "or out<f32>");
    return hj_signature_error(r->s, r->p, "expected '%c' after %s", c, after);
}

/* --- types ---------------------------------------------------------------- */

static const struct {
    const char *name;
    hj_c_type type;
} scalars[] = {
    { "s8", { HJ_DTYPE_s8, HJ_FFI_s8 } },
    { "u8", { HJ_DTYPE_u8, HJ_FFI_u8 } },
    { "s16", { HJ_DTYPE_s16, HJ_FFI_s16 } },
    { "u16", { HJ_DTYPE_u16, HJ_FFI_u16 } },
    { "s32", { HJ_DTYPE_s32, HJ_FFI_s32 } },
    { "u32", { HJ_DTYPE_u32, HJ_FFI_u32 } },
    { "s64", { HJ_DTYPE_s64, HJ_FFI_s64 } },
    { "u64", { HJ_DTYPE_u64, HJ_FFI_u64 } },
    { "i32", { HJ_DTYPE_s32, HJ_FFI_s32 } },
    { "i64", { HJ_DTYPE_s64, HJ_FFI_s64 } },
    { "f32", { HJ_DTYPE_f32, HJ_FFI_f32 } },
    { "f64", { HJ_DTYPE_f64, HJ_FFI_f64 } },
    { "bool", { HJ_DTYPE_pred, HJ_FFI_u8 } },
    { "size",
      { sizeof(size_t) == 8 ? HJ_DTYPE_u64 : HJ_DTYPE_u32,
        sizeof(size_t) == 8 ? HJ_FFI_u64 : HJ_FFI_u32 } },
};

enum { NSCALARS = sizeof scalars / sizeof *scalars };

/* Words of C, and what is meant by them. */
static const struct {
    const char *word, *advice;
} advices[] = {
    { "struct", "structures are not passed by value: pass a pointer to one" },
    { "union", "unions are not passed by value: pass a pointer to one" },
    { "const", "there is no const: ptr<f32> is a pointer to const" },
    { "unsigned", "unsigned int is u32, unsigned long u64" },
    { "char", "char is s8 or u8, a string out<u8>, ptr<u8> or str\"text\"" },
    { "short", "short is s16" },
    { "int", "int is s32" },
    { "long", "long is s64" },
    { "float", "float is f32" },
    { "double", "double is f64" },
    { "size_t", "size_t is size" },
    { "pred", "pred is bool" },
    { "f16", "f16 can stand behind pointers only: ptr<f16>" },
    { "bf16", "bf16 can stand behind pointers only: ptr<bf16>" },
    { "c64", "complex numbers can stand behind pointers only: ptr<c64>" },
    { "c128", "complex numbers can stand behind pointers only: ptr<c128>" },
    { "ptr", "a function may return a pointer as u64 (with [nonnull], NULL "
             "is an error)" },
};

static bool find_scalar(const char *word, hj_c_type *out)
{
    for (int i = 0; i < NSCALARS; i++)
        if (!strcmp(scalars[i].name, word)) {
            *out = scalars[i].type;
            return true;
        }
    return false;
}

static hj_error *no_type(reader *r, const char *at, const char *word)
{
    hj_near near;
    hj_str text;

    for (size_t i = 0; i < sizeof advices / sizeof *advices; i++)
        if (!strcmp(advices[i].word, word))
            return hj_signature_error(r->s, at, "%s", advices[i].advice);
    if (!*word)
        return hj_signature_error(r->s, at, "expected a type");
    hj_near_init(&near, word);
    for (int i = 0; i < NSCALARS; i++)
        hj_near_offer(&near, scalars[i].name);
    hj_str_init(&text, r->arena);
    hj_near_add(&near, &text);
    return hj_signature_error(r->s, at, "there is no type %.*s%s",
                              hj_clip(strlen(word)), word, hj_str_get(&text));
}

static hj_error *read_scalar(reader *r, hj_c_type *out)
{
    skip_blanks(r);
    const char *at = r->p, *word = take_word(r);

    if (find_scalar(word, out))
        return NULL;
    return no_type(r, at, word);
}

/* '<' element '>', of whatever takes whole bytes in memory. */
static hj_error *read_element(reader *r, const char *pointer, hj_c_type *out)
{
    HJ_CHECK(want(r, '<', pointer));
    skip_blanks(r);
    const char *at = r->p, *word = take_word(r);
    hj_dtype dtype = hj_dtype_find(word);
    hj_dtype_class class_ =
        dtype == HJ_NDTYPES ? HJ_CLASS_TUPLE : hj_dtype_class_of(dtype);

    if (!find_scalar(word, out)) {
        if ((class_ != HJ_CLASS_FLOAT && class_ != HJ_CLASS_COMPLEX) ||
            hj_dtype_width(dtype) % 8)
            return no_type(r, at, word);
        *out = (hj_c_type){ dtype, HJ_FFI_pointer };
    }
    return want(r, '>', "an element type");
}

/* --- constants ------------------------------------------------------------ */

static bool store_int(const hj_decimal *d, hj_c_type type, uint64_t *out)
{
    int width = hj_dtype_width(type.dtype);
    hj_dtype_class class_ = hj_dtype_class_of(type.dtype);
    int64_t value;

    if (class_ != HJ_CLASS_SINT)
        return hj_decimal_u64(d, out) &&
               (class_ == HJ_CLASS_PRED ? *out <= 1
                                        : width == 64 || !(*out >> width));
    if (!hj_decimal_s64(d, &value))
        return false;
    *out = (uint64_t)value;
    return width == 64 || (value >= -((int64_t)1 << (width - 1)) &&
                           value < (int64_t)1 << (width - 1));
}

static void store_float(const hj_decimal *d, hj_c_type type, uint64_t *out)
{
    float narrow = hj_decimal_f32(d);
    double wide = hj_decimal_f64(d);

    *out = 0;
    if (type.c == HJ_FFI_f32)
        memcpy(out, &narrow, sizeof narrow);
    else
        memcpy(out, &wide, sizeof wide);
}

static bool is_float(hj_c_type type)
{
    return type.c == HJ_FFI_f32 || type.c == HJ_FFI_f64;
}

/* [':' type]; `otherwise` if there is none. */
static hj_error *read_suffix(reader *r, hj_c_type otherwise, hj_c_type *out)
{
    *out = otherwise;
    return take(r, ':') ? read_scalar(r, out) : NULL;
}

static const hj_c_type as_int = { HJ_DTYPE_s32, HJ_FFI_s32 };

static bool is_hexadecimal(const reader *r)
{
    return starts_with(r, "0x") || starts_with(r, "0X");
}

/* 0xffff0000: the bits of an integer, signed or not. */
static hj_error *read_hexadecimal(reader *r, hj_param *out)
{
    int ndigits = 0, width;

    out->kind = HJ_PARAM_number;
    for (r->p += 2; r->p < r->end; r->p++, ndigits++) {
        const char *digits = "0123456789abcdef0123456789ABCDEF";
        const char *at = *r->p ? strchr(digits, *r->p) : NULL;
        if (!at)
            break;
        if (out->bits >> 60)
            return hj_signature_error(r->s, out->at,
                                      "the number does not fit into 64 bits");
        out->bits = out->bits << 4 | (uint64_t)((at - digits) % 16);
    }
    if (!ndigits)
        return hj_signature_error(r->s, r->p, "expected hexadecimal digits");
    HJ_CHECK(read_suffix(r, as_int, &out->type));
    if (is_float(out->type))
        return hj_signature_error(r->s, out->at,
                                  "hexadecimal numbers are integers; this is "
                                  "%s",
                                  hj_dtype_name(out->type.dtype));
    width =
        out->type.dtype == HJ_DTYPE_pred ? 1 : hj_dtype_width(out->type.dtype);
    if (width < 64 && out->bits >> width)
        return hj_signature_error(r->s, out->at,
                                  "the number does not fit into %s",
                                  hj_dtype_name(out->type.dtype));
    return NULL;
}

static hj_error *read_number(reader *r, hj_param *out)
{
    const hj_c_type as_float = { HJ_DTYPE_f64, HJ_FFI_f64 };
    hj_decimal d;

    if (is_hexadecimal(r))
        return read_hexadecimal(r, out);
    out->kind = HJ_PARAM_number;
    if (!hj_decimal_scan(r->p, r->end, &d))
        return hj_signature_error(r->s, r->p, "expected a parameter");
    r->p = d.end;
    HJ_CHECK(read_suffix(r, d.is_int ? as_int : as_float, &out->type));
    if (is_float(out->type)) {
        store_float(&d, out->type, &out->bits);
        return NULL;
    }
    if (!d.is_int)
        return hj_signature_error(r->s, out->at, "%s is no whole number",
                                  hj_dtype_name(out->type.dtype));
    if (!store_int(&d, out->type, &out->bits))
        return hj_signature_error(r->s, out->at,
                                  "the number does not fit into %s",
                                  hj_dtype_name(out->type.dtype));
    return NULL;
}

static hj_error *read_string(reader *r, hj_param *out)
{
    const char *bad, *q;

    out->kind = HJ_PARAM_string;
    skip_blanks(r);
    if (r->p == r->end || *r->p != '"')
        return hj_signature_error(r->s, r->p, "expected '\"' after str");
    for (q = r->p + 1; q < r->end && *q != '"'; q++)
        if (*q == '\\' && q + 1 < r->end)
            q++;
    if (q == r->end)
        return hj_signature_error(r->s, r->p, "the string does not end");
    out->text = hj_unquote(r->arena, r->p, (size_t)(q + 1 - r->p), &bad);
    if (!out->text)
        return hj_signature_error(r->s, bad, "no such escape in a string");
    r->p = q + 1;
    return NULL;
}

/* --- parameters ----------------------------------------------------------- */

static hj_error *read_index(reader *r, int64_t *out)
{
    hj_decimal d;

    skip_blanks(r);
    if (!hj_decimal_scan(r->p, r->end, &d) || !d.is_int ||
        !hj_decimal_s64(&d, out) || *out < 0)
        return hj_signature_error(r->s, r->p,
                                  "expected the number of an operand or "
                                  "dimension");
    r->p = d.end;
    return NULL;
}

/* '(' n ')' or '(' n ',' d ')', then [':' type]. */
static hj_error *read_extent(reader *r, hj_param_kind kind, hj_param *out)
{
    hj_c_type otherwise = { HJ_DTYPE_s32, HJ_FFI_s32 };

    out->kind = kind;
    if (kind == HJ_PARAM_size)
        find_scalar("size", &otherwise);
    HJ_CHECK(want(r, '(', kind == HJ_PARAM_size ? "size" : "dim"));
    HJ_CHECK(read_index(r, &out->operand));
    if (kind == HJ_PARAM_dim) {
        HJ_CHECK(want(r, ',', "the number of an operand"));
        HJ_CHECK(read_index(r, &out->dim));
    }
    HJ_CHECK(want(r, ')', "an index"));
    return read_suffix(r, otherwise, &out->type);
}

static hj_error *read_callback(reader *r, hj_param *out)
{
    HJ_VEC(hj_param) params = { 0 };

    out->kind = HJ_PARAM_callback;
    out->callback = HJ_NEW(r->arena, hj_prototype);
    HJ_CHECK(want(r, '<', "fn"));
    skip_blanks(r);
    if (starts_with(r, "void"))
        return hj_signature_error(r->s, r->p, "a callback returns a scalar");
    HJ_CHECK(read_scalar(r, &out->callback->result));
    HJ_CHECK(want(r, '(', "what the callback returns"));
    for (bool more = !take(r, ')'); more;) {
        skip_blanks(r);
        hj_param param = { .at = r->p };
        const char *before = r->p, *word = take_word(r);
        if (!strcmp(word, "ptr")) {
            param.kind = HJ_PARAM_ptr;
            HJ_CHECK(read_element(r, word, &param.type));
        } else if (!find_scalar(word, &param.type)) {
            return no_type(r, before, word);
        }
        HJ_PUSH(r->arena, &params, param);
        more = take(r, ',');
        if (!more)
            HJ_CHECK(want(r, ')', "a parameter"));
    }
    out->callback->nparams = params.n;
    out->callback->params = params.at;
    return want(r, '>', "a callback");
}

static hj_error *read_word_param(reader *r, hj_param *out)
{
    static const struct {
        const char *word;
        hj_param_kind kind;
    } pointers[] = { { "ptr", HJ_PARAM_ptr },
                     { "inout", HJ_PARAM_inout },
                     { "out", HJ_PARAM_out } };
    const char *word = take_word(r);

    for (int i = 0; i < 3; i++)
        if (!strcmp(word, pointers[i].word)) {
            out->kind = pointers[i].kind;
            return read_element(r, word, &out->type);
        }
    if (!strcmp(word, "dim"))
        return read_extent(r, HJ_PARAM_dim, out);
    if (!strcmp(word, "str"))
        return read_string(r, out);
    if (!strcmp(word, "fn"))
        return read_callback(r, out);
    skip_blanks(r);
    if (!strcmp(word, "size") && starts_with(r, "("))
        return read_extent(r, HJ_PARAM_size, out);
    out->kind = HJ_PARAM_scalar;
    return find_scalar(word, &out->type) ? NULL : no_type(r, out->at, word);
}

static hj_error *read_param(reader *r, hj_param *out)
{
    skip_blanks(r);
    *out = (hj_param){ .at = r->p };
    if (starts_with(r, "..."))
        return hj_signature_error(r->s, r->p,
                                  "variadic functions cannot be called: write "
                                  "a C function with fixed parameters");
    if (starts_with(r, "{"))
        return hj_signature_error(r->s, r->p,
                                  "structures are not passed by value: pass a "
                                  "pointer to one");
    if (r->p < r->end && is_letter(*r->p))
        return read_word_param(r, out);
    return read_number(r, out);
}

static hj_error *read_params(reader *r)
{
    HJ_VEC(hj_param) params = { 0 };
    const char *begin;

    HJ_CHECK(want(r, '(', "the function's name"));
    skip_blanks(r);
    begin = r->p;
    if (!strcmp(take_word(r), "void") && take(r, ')'))
        return NULL;
    r->p = begin;
    for (bool more = !take(r, ')'); more;) {
        hj_param param;
        HJ_CHECK(read_param(r, &param));
        HJ_PUSH(r->arena, &params, param);
        more = take(r, ',');
        if (!more)
            HJ_CHECK(want(r, ')', "a parameter"));
    }
    r->s->nparams = params.n;
    r->s->params = params.at;
    return NULL;
}

/* --- options, and all of it ----------------------------------------------- */

static hj_error *read_option(reader *r)
{
    struct {
        const char *name;
        bool *flag;
    } options[] = { { "elementwise", &r->s->is_elementwise },
                    { "errno", &r->s->checks_errno },
                    { "status", &r->s->checks_status },
                    { "nonnull", &r->s->checks_null } };
    hj_near near;
    hj_str text;

    skip_blanks(r);
    const char *at = r->p, *word = take_word(r);
    hj_near_init(&near, word);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (!strcmp(word, options[i].name)) {
            if (*options[i].flag)
                return hj_signature_error(r->s, at, "%s stands twice", word);
            *options[i].flag = true;
            return NULL;
        }
        hj_near_offer(&near, options[i].name);
    }
    hj_str_init(&text, r->arena);
    hj_near_add(&near, &text);
    return hj_signature_error(
        r->s, at, "expected elementwise, errno, status or nonnull%s",
        hj_str_get(&text));
}

static hj_error *check_options(const hj_signature *s)
{
    bool is_whole = s->result.c >= HJ_FFI_s8 && s->result.c <= HJ_FFI_u64;

    if (s->checks_status && !is_whole)
        return hj_signature_error(s, s->result_at,
                                  "with [status] a function returns an "
                                  "integer");
    if (s->checks_null && (!is_whole || s->checks_status))
        return hj_signature_error(s, s->result_at,
                                  "with [nonnull] a function returns an "
                                  "integer, a pointer as u64, that is a "
                                  "result");
    return NULL;
}

static hj_error *read_result(reader *r)
{
    skip_blanks(r);
    r->s->result_at = r->p;
    const char *word = take_word(r);

    if (!strcmp(word, "void"))
        return NULL; /* HJ_FFI_void */
    return find_scalar(word, &r->s->result) ? NULL
                                            : no_type(r, r->s->result_at, word);
}

hj_error *hj_signature_read(hj_arena *arena, const char *text, size_t length,
                            hj_signature **out)
{
    hj_signature *s = HJ_NEW(arena, hj_signature);
    reader r = { arena, s, text, text + length };

    *out = s;
    s->source = (hj_source){ "signature", text, text + length };
    HJ_CHECK(hj_source_check(&s->source));
    HJ_CHECK(read_result(&r));
    s->name = take_word(&r);
    if (!*s->name)
        return starts_with(&r, "*")
                   ? want(&r, '(', "a type")
                   : hj_signature_error(s, r.p, "expected a function's name");
    HJ_CHECK(read_params(&r));
    for (bool more = take(&r, '['); more;) {
        HJ_CHECK(read_option(&r));
        more = take(&r, ',');
        if (!more)
            HJ_CHECK(want(&r, ']', "an option"));
    }
    skip_blanks(&r);
    if (r.p != r.end)
        return hj_signature_error(s, r.p, "expected the end of the signature");
    return check_options(s);
}
