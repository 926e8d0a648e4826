/* lexer -- the tokens of MLIR text. */
#ifndef HJ_TEXT_MLIR_LEXER_H
#define HJ_TEXT_MLIR_LEXER_H

#include <stdbool.h>
#include <stddef.h>

/* Single characters stand for themselves. */
typedef enum hj_mlir_token_kind {
    HJ_MLIR_T_end = 256,
    HJ_MLIR_T_bad,        /* `problem` says why */
    HJ_MLIR_T_word,       /* add, stablehlo.add */
    HJ_MLIR_T_value,      /* %name */
    HJ_MLIR_T_symbol,     /* @name or @"name" */
    HJ_MLIR_T_label,      /* ^name */
    HJ_MLIR_T_bang,       /* !name */
    HJ_MLIR_T_hash,       /* #name, and the #1 of %x#1 */
    HJ_MLIR_T_int,        /* 12, 0x1F */
    HJ_MLIR_T_float,      /* 1.5e3 */
    HJ_MLIR_T_string,     /* "..." */
    HJ_MLIR_T_arrow,      /* -> */
    HJ_MLIR_T_scope,      /* :: */
    HJ_MLIR_T_ellipsis,   /* ... */
    HJ_MLIR_T_meta_open,  /* {-# */
    HJ_MLIR_T_meta_close, /* #-} */
} hj_mlir_token_kind;

typedef struct hj_mlir_token {
    int kind;
    const char *text; /* in the source, prefix and quotes included */
    size_t length;
    const char *problem;
} hj_mlir_token;

typedef struct hj_mlir_lexer {
    const char *at, *end;
    const char *last; /* end of the token before the current one */
    hj_mlir_token token;
} hj_mlir_lexer;

void hj_mlir_lex_start(hj_mlir_lexer *lex, const char *at, const char *end);
void hj_mlir_lex_next(hj_mlir_lexer *lex);
/* Past white space and comments. */
const char *hj_mlir_skip_blanks(const char *at, const char *end);

#endif
