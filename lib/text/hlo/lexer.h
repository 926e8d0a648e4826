/* lexer -- tokens of HLO text.
 *
 * One token is current; the parser looks at most one further.  Words, names
 * and opcodes are the same token (IDENT): what stands where decides, so no
 * word is reserved.  Patterns such as `0_0x1_1` or `b01f_01io->b01f` are read
 * as characters, from the start of the current token (hj_lex_pattern).
 */
#ifndef HJ_TEXT_HLO_LEXER_H
#define HJ_TEXT_HLO_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Single characters are their own kind. */
typedef enum hj_token_kind {
    HJ_TOKEN_end = 256,
    HJ_TOKEN_ident,  /* [A-Za-z_][A-Za-z0-9_.-]* */
    HJ_TOKEN_name,   /* the same after '%'; the slice is without it */
    HJ_TOKEN_int,    /* -?[0-9]+ */
    HJ_TOKEN_float,  /* other numbers, hexadecimal ones and -inf, -nan too */
    HJ_TOKEN_string, /* in double or single quotes, which the slice has */
    HJ_TOKEN_arrow,  /* -> */
    HJ_TOKEN_leq,    /* <= */
    HJ_TOKEN_dots,   /* ... */
    HJ_TOKEN_bad     /* see `problem` */
} hj_token_kind;

typedef struct hj_token {
    int kind; /* a character or hj_token_kind */
    const char *text;
    size_t length;
    const char *place;   /* where messages point to; before a '%' */
    const char *problem; /* of a bad token */
} hj_token;

typedef struct hj_lexer {
    const char *next, *end; /* what is left after the current token */
    const char *last;       /* the end of what came before it */
    hj_token token;
} hj_lexer;

/* Starts at `text` and reads the first token. */
void hj_lex_start(hj_lexer *lexer, const char *text, const char *end);
void hj_lex_next(hj_lexer *lexer);
/* The token after the current one, which stays current. */
hj_token hj_lex_peek(const hj_lexer *lexer);
int hj_lex_peek_kind(const hj_lexer *lexer);
/* Makes the token at `at` current. */
void hj_lex_seek(hj_lexer *lexer, const char *at);

bool hj_token_is(const hj_token *token, const char *word); /* an IDENT */
/* The same, whatever the case of the letters. */
bool hj_token_is_word(const hj_token *token, const char *word);
bool hj_token_is_name(const hj_token *token); /* IDENT or NAME */
/* The value of an INT; false: does not fit. */
bool hj_token_int(const hj_token *token, int64_t *out);

/* The run of [A-Za-z0-9_?.-] and "->" that begins where the current token
 * does; then the token after it is current. */
hj_token hj_lex_pattern(hj_lexer *lexer);
/* Text from the current '{' to the '}' that closes it, strings skipped and
 * nothing else looked at; then the token after it is current.  A bad token if
 * it is not closed. */
hj_token hj_lex_braces(hj_lexer *lexer);
/* Past white space and comments; NULL and the comment's start in `*out_open`
 * if one is not closed. */
const char *hj_skip_blank(const char *p, const char *end,
                          const char **out_open);

#endif
