/* lexer -- see lexer.h. */
#include "text/hlo/lexer.h"

#include <string.h>

enum { BLANK = 1, DIGIT = 2, ALPHA = 4, IDENT = 8, HEX = 16, PUNCT = 32 };

/* Of the ASCII characters; all others have none. */
static const unsigned char classes[256] = {
#define D DIGIT | IDENT | HEX
#define H ALPHA | IDENT | HEX
#define L ALPHA | IDENT
#define B BLANK
#define P PUNCT
    ['0'] = D, ['1'] = D, ['2'] = D,  ['3'] = D, ['4'] = D,     ['5'] = D,
    ['6'] = D, ['7'] = D, ['8'] = D,  ['9'] = D, ['a'] = H,     ['b'] = H,
    ['c'] = H, ['d'] = H, ['e'] = H,  ['f'] = H, ['g'] = L,     ['h'] = L,
    ['i'] = L, ['j'] = L, ['k'] = L,  ['l'] = L, ['m'] = L,     ['n'] = L,
    ['o'] = L, ['p'] = L, ['q'] = L,  ['r'] = L, ['s'] = L,     ['t'] = L,
    ['u'] = L, ['v'] = L, ['w'] = L,  ['x'] = L, ['y'] = L,     ['z'] = L,
    ['A'] = H, ['B'] = H, ['C'] = H,  ['D'] = H, ['E'] = H,     ['F'] = H,
    ['G'] = L, ['H'] = L, ['I'] = L,  ['J'] = L, ['K'] = L,     ['L'] = L,
    ['M'] = L, ['N'] = L, ['O'] = L,  ['P'] = L, ['Q'] = L,     ['R'] = L,
    ['S'] = L, ['T'] = L, ['U'] = L,  ['V'] = L, ['W'] = L,     ['X'] = L,
    ['Y'] = L, ['Z'] = L, ['_'] = L,  [' '] = B, ['\t'] = B,    ['\n'] = B,
    ['='] = P, [','] = P, ['\r'] = B, [':'] = P, ['*'] = P,     ['#'] = P,
    ['+'] = P, ['~'] = P, ['?'] = P,  ['@'] = P, ['['] = P,     [']'] = P,
    ['{'] = P, ['}'] = P, ['('] = P,  [')'] = P, ['-'] = IDENT, ['.'] = IDENT,
#undef D
#undef H
#undef L
#undef B
#undef P
};

static unsigned class_of(char c)
{
    return classes[(unsigned char)c];
}

static bool is(const char *p, const char *end, unsigned wanted)
{
    return p < end && (class_of(*p) & wanted);
}

const char *hj_skip_blank(const char *p, const char *end, const char **out_open)
{
    for (;;) {
        while (is(p, end, BLANK))
            p++;
        if (p == end || *p != '/' || end - p < 2)
            return p;
        if (p[1] == '/') {
            /* To the end of the line, which may be a lone CR. */
            while (p < end && *p != '\n' && *p != '\r')
                p++;
        } else if (p[1] == '*') {
            const char *q = p + 2;
            do {
                q = memchr(q, '*', (size_t)(end - q));
            } while (q && ++q < end && *q != '/');
            if (!q || q >= end) {
                *out_open = p;
                return NULL;
            }
            p = q + 1;
        } else {
            return p;
        }
    }
}

static const char *run_end(const char *p, const char *end, unsigned wanted)
{
    while (is(p, end, wanted))
        p++;
    return p;
}

/* Of [A-Za-z_][A-Za-z0-9_.-]*, up to an arrow. */
static const char *ident_end(const char *p, const char *end)
{
    p = run_end(p, end, IDENT);
    return p < end && *p == '>' && p[-1] == '-' ? p - 1 : p;
}

static const char *exponent_end(const char *p, const char *end, char letter)
{
    if (p >= end || (*p | 32) != letter)
        return p;
    const char *q = p + 1;
    if (q < end && (*q == '+' || *q == '-'))
        q++;
    return is(q, end, DIGIT) ? run_end(q, end, DIGIT) : p;
}

/* A number; `*kind` becomes FLOAT if it is more than an integer. */
static const char *number_end(const char *p, const char *end, int *kind)
{
    unsigned class = DIGIT;
    char letter = 'e';

    p += *p == '-';
    bool is_hex =
        end - p > 2 && *p == '0' && (p[1] | 32) == 'x' && is(p + 2, end, HEX);
    if (is_hex) {
        class = HEX;
        letter = 'p';
        p += 2;
    }
    const char *whole = run_end(p, end, class), *q = whole;
    if (q < end && *q == '.')
        q = run_end(q + 1, end, class);
    q = exponent_end(q, end, letter);
    *kind = is_hex || q > whole ? HJ_TOKEN_float : HJ_TOKEN_int;
    return q;
}

/* A string; NULL if it is not closed.  A backslash takes the next byte. */
static const char *string_end(const char *p, const char *end)
{
    char quote = *p++;

    for (; p < end && *p != quote; p++)
        if (*p == '\\')
            p++;
    return p < end ? p + 1 : NULL;
}

/* Tokens are written in place: copies of what was just written wait for it. */
static void set_bad(hj_token *t, const char *place, const char *problem)
{
    t->kind = HJ_TOKEN_bad;
    t->text = t->place = place;
    t->length = 0;
    t->problem = problem;
}

static void set(hj_token *t, int kind, const char *text, const char *end)
{
    t->kind = kind;
    t->text = t->place = text;
    t->length = (size_t)(end - text);
    t->problem = NULL;
}

static void lex_special(hj_token *t, const char *p, const char *end)
{
    bool has_digit_next = is(p + 1, end, DIGIT) ||
                          (end - p > 2 && p[1] == '.' && is(p + 2, end, DIGIT));
    int kind;

    if (*p == '%' && is(p + 1, end, ALPHA)) {
        set(t, HJ_TOKEN_name, p + 1, ident_end(p + 1, end));
        t->place = p;
    } else if (*p == '%') {
        set_bad(t, p, "a name is expected after '%'");
    } else if (*p == '-' && end - p > 1 && p[1] == '>') {
        set(t, HJ_TOKEN_arrow, p, p + 2);
    } else if (*p == '<' && end - p > 1 && p[1] == '=') {
        set(t, HJ_TOKEN_leq, p, p + 2);
    } else if (*p == '.' && end - p > 2 && p[1] == '.' && p[2] == '.') {
        set(t, HJ_TOKEN_dots, p, p + 3);
    } else if ((*p == '-' || *p == '.') && has_digit_next) {
        const char *q = number_end(p, end, &kind);
        set(t, kind, p, q);
    } else if (*p == '-' && is(p + 1, end, ALPHA)) {
        set(t, HJ_TOKEN_float, p, ident_end(p + 1, end));
    } else if (*p == '"' || *p == '\'') {
        const char *q = string_end(p, end);
        if (q)
            set(t, HJ_TOKEN_string, p, q);
        else
            set_bad(t, p, "the string is not closed");
    } else {
        set_bad(t, p, "this character has no place here");
    }
}

static void lex(hj_token *t, const char *p, const char *end)
{
    const char *open = p;
    int kind;

    p = hj_skip_blank(p, end, &open);
    if (!p) {
        set_bad(t, open, "the comment is not closed");
        return;
    }
    unsigned class = p < end ? class_of(*p) : 0;
    if (class & ALPHA) {
        set(t, HJ_TOKEN_ident, p, ident_end(p, end));
    } else if (class & PUNCT) {
        set(t, *p, p, p + 1);
    } else if (class & DIGIT) {
        const char *q = number_end(p, end, &kind);
        set(t, kind, p, q);
    } else if (p == end) {
        set(t, HJ_TOKEN_end, p, p);
    } else {
        lex_special(t, p, end);
    }
}

void hj_lex_start(hj_lexer *lexer, const char *text, const char *end)
{
    lexer->end = end;
    hj_lex_seek(lexer, text);
}

void hj_lex_seek(hj_lexer *lexer, const char *at)
{
    lexer->last = at;
    lex(&lexer->token, at, lexer->end);
    lexer->next = lexer->token.text + lexer->token.length;
}

void hj_lex_next(hj_lexer *lexer)
{
    if (lexer->token.kind != HJ_TOKEN_bad)
        hj_lex_seek(lexer, lexer->next);
}

hj_token hj_lex_peek(const hj_lexer *lexer)
{
    hj_token next = lexer->token;

    if (next.kind != HJ_TOKEN_bad)
        lex(&next, lexer->next, lexer->end);
    return next;
}

int hj_lex_peek_kind(const hj_lexer *lexer)
{
    const char *p = lexer->next;

    if (is(p, lexer->end, BLANK))
        p++;
    return is(p, lexer->end, PUNCT) ? *p : hj_lex_peek(lexer).kind;
}

bool hj_token_is(const hj_token *token, const char *word)
{
    return token->kind == HJ_TOKEN_ident && strlen(word) == token->length &&
           !memcmp(word, token->text, token->length);
}

bool hj_token_is_word(const hj_token *token, const char *word)
{
    bool is = token->kind == HJ_TOKEN_ident && strlen(word) == token->length;

    for (size_t i = 0; is && i < token->length; i++) {
        char a = token->text[i], b = word[i];
        a = a >= 'A' && a <= 'Z' ? (char)(a - 'A' + 'a') : a;
        b = b >= 'A' && b <= 'Z' ? (char)(b - 'A' + 'a') : b;
        is = a == b;
    }
    return is;
}

bool hj_token_is_name(const hj_token *token)
{
    return token->kind == HJ_TOKEN_ident || token->kind == HJ_TOKEN_name;
}

bool hj_token_int(const hj_token *token, int64_t *out)
{
    const char *p = token->text, *end = p + token->length;
    bool is_negative = *p == '-';
    uint64_t limit = (uint64_t)INT64_MAX + is_negative, value = 0;

    for (p += is_negative; p < end; p++) {
        unsigned digit = (unsigned)(*p - '0');
        if (value > (limit - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = (int64_t)(is_negative ? 0 - value : value);
    return true;
}

hj_token hj_lex_pattern(hj_lexer *lexer)
{
    const char *p = lexer->token.place, *start = p;
    hj_token word;

    for (; p < lexer->end; p++) {
        bool is_arrow = *p == '>' && p > start && p[-1] == '-';
        if (!(class_of(*p) & IDENT) && *p != '?' && !is_arrow)
            break;
    }
    hj_lex_seek(lexer, p);
    set(&word, HJ_TOKEN_ident, start, p);
    return word;
}

hj_token hj_lex_braces(hj_lexer *lexer)
{
    const char *start = lexer->token.text;
    size_t depth = 0;
    hj_token text;

    for (const char *p = start; p < lexer->end; p++) {
        if (*p == '{') {
            depth++;
        } else if (*p == '}' && --depth == 0) {
            hj_lex_seek(lexer, p + 1);
            set(&text, HJ_TOKEN_string, start, p + 1);
            return text;
        } else if (*p == '"') {
            p = string_end(p, lexer->end);
            if (!p)
                break;
            p--;
        }
    }
    set_bad(&text, start, "the brace is not closed");
    return text;
}
