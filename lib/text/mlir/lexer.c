/* lexer -- see lexer.h. */
#include "text/mlir/lexer.h"

#include <stdint.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_hex_digit(char c)
{
    return is_digit(c) || ((c | 32) >= 'a' && (c | 32) <= 'f');
}

static bool is_letter(char c)
{
    return ((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_';
}

/* Of bare words and symbols, after the first character. */
static bool is_word_char(char c)
{
    return is_letter(c) || is_digit(c) || c == '$' || c == '.';
}

static bool is_punct(char c)
{
    return c == '$' || c == '.' || c == '-';
}

const char *hj_mlir_skip_blanks(const char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r')
            continue;
        if (*at != '/' || end - at < 2 || at[1] != '/')
            break;
        while (at < end && *at != '\n' && *at != '\r')
            at++;
        if (at == end)
            return end;
    }
    return at;
}

static const char *bad(hj_mlir_token *t, const char *end, const char *problem)
{
    t->kind = HJ_MLIR_T_bad;
    t->problem = problem;
    return end;
}

/* The end of a string whose quote is at `p`.  Escapes: \" \\ \n \t \hh. */
static const char *lex_string(hj_mlir_token *t, const char *p, const char *end)
{
    static const char unclosed[] = "the string is not closed on its line";

    t->kind = HJ_MLIR_T_string;
    for (p++;; p++) {
        /* The blobs of constants are long: look for the quote in one go. */
        const char *quote = memchr(p, '"', (size_t)(end - p));
        if (!quote)
            return bad(t, end, unclosed);
        size_t n = (size_t)(quote - p);
        const char *back = memchr(p, '\\', n);
        if (memchr(p, '\n', back ? (size_t)(back - p) : n))
            return bad(t, quote + 1, unclosed);
        if (!back)
            return quote + 1;
        p = back + 1;
        if (p < end && (*p == '"' || *p == '\\' || *p == 'n' || *p == 't'))
            continue;
        if (end - p < 2 || !is_hex_digit(p[0]) || !is_hex_digit(p[1]))
            return bad(t, p,
                       "unknown escape in a string: only \\\" \\\\ \\n "
                       "\\t and two hexadecimal digits");
        p++;
    }
}

static const char *lex_number(hj_mlir_token *t, const char *p, const char *end)
{
    t->kind = HJ_MLIR_T_int;
    if (*p == '0' && end - p > 2 && p[1] == 'x' && is_hex_digit(p[2])) {
        for (p += 2; p < end && is_hex_digit(*p);)
            p++;
        return p;
    }
    while (p < end && is_digit(*p))
        p++;
    if (p == end || *p != '.')
        return p;
    t->kind = HJ_MLIR_T_float;
    for (p++; p < end && is_digit(*p);)
        p++;
    if (p < end && (*p | 32) == 'e') {
        const char *q = p + 1;
        q += q < end && (*q == '-' || *q == '+');
        if (q < end && is_digit(*q)) {
            for (p = q; p < end && is_digit(*p);)
                p++;
        }
    }
    return p;
}

/* What follows % ^ ! #: digits, or a name. */
static const char *lex_prefixed(hj_mlir_token *t, int kind, const char *p,
                                const char *end)
{
    const char *start = ++p;

    t->kind = kind;
    if (p < end && is_digit(*p)) {
        while (p < end && is_digit(*p))
            p++;
        if (p < end && is_letter(*p))
            return bad(t, p,
                       "a name that begins with a digit holds digits "
                       "only");
        return p;
    }
    while (p < end &&
           (is_letter(*p) || is_punct(*p) || (p > start && is_digit(*p))))
        p++;
    return p > start ? p : bad(t, p, "a name is missing here");
}

static const char *lex_symbol(hj_mlir_token *t, const char *p, const char *end)
{
    if (p + 1 < end && p[1] == '"') {
        p = lex_string(t, p + 1, end);
        if (t->kind == HJ_MLIR_T_string)
            t->kind = HJ_MLIR_T_symbol;
        return p;
    }
    t->kind = HJ_MLIR_T_symbol;
    p++;
    if (p == end || !is_letter(*p))
        return bad(t, p, "a symbol begins with a letter or '_'");
    while (p < end && is_word_char(*p))
        p++;
    return p;
}

static const char *lex_punctuation(hj_mlir_token *t, const char *p,
                                   const char *end)
{
    static const struct {
        const char *text;
        int kind;
    } longer[] = { { "->", HJ_MLIR_T_arrow },
                   { "::", HJ_MLIR_T_scope },
                   { "...", HJ_MLIR_T_ellipsis },
                   { "{-#", HJ_MLIR_T_meta_open },
                   { "#-}", HJ_MLIR_T_meta_close } };

    for (int i = 0; i < 5; i++) {
        size_t n = strlen(longer[i].text);
        if ((size_t)(end - p) >= n && !memcmp(p, longer[i].text, n)) {
            t->kind = longer[i].kind;
            return p + n;
        }
    }
    if (*p == '#')
        return lex_prefixed(t, HJ_MLIR_T_hash, p, end);
    if (!memchr("(){}[]<>:,=?*+-|/", *p, 17))
        return bad(t, p + 1, "unexpected character");
    t->kind = (unsigned char)*p;
    return p + 1;
}

void hj_mlir_lex_next(hj_mlir_lexer *lex)
{
    hj_mlir_token *t = &lex->token;
    const char *end = lex->end;

    lex->last = lex->at;
    const char *p = hj_mlir_skip_blanks(lex->at, end);
    t->text = p;
    if (p == end) {
        t->kind = HJ_MLIR_T_end;
    } else if (is_letter(*p)) {
        t->kind = HJ_MLIR_T_word;
        while (p < end && is_word_char(*p))
            p++;
    } else if (is_digit(*p)) {
        p = lex_number(t, p, end);
    } else if (*p == '%') {
        p = lex_prefixed(t, HJ_MLIR_T_value, p, end);
    } else if (*p == '^') {
        p = lex_prefixed(t, HJ_MLIR_T_label, p, end);
    } else if (*p == '!') {
        p = lex_prefixed(t, HJ_MLIR_T_bang, p, end);
    } else if (*p == '@') {
        p = lex_symbol(t, p, end);
    } else if (*p == '"') {
        p = lex_string(t, p, end);
    } else {
        p = lex_punctuation(t, p, end);
    }
    t->length = (size_t)(p - t->text);
    lex->at = p;
}

void hj_mlir_lex_start(hj_mlir_lexer *lex, const char *at, const char *end)
{
    lex->at = at;
    lex->end = end;
    hj_mlir_lex_next(lex);
}
