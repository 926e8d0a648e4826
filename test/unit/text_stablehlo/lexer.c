/* The tokens of MLIR text. */
#include "text/mlir/lexer.h"

#include <criterion/criterion.h>
#include <string.h>

typedef struct lexer_row {
    const char *text;
    int kinds[8]; /* 0 ends them */
} lexer_row;

#define WORD  HJ_MLIR_T_word
#define VALUE HJ_MLIR_T_value
#define INT   HJ_MLIR_T_int
#define FLOAT HJ_MLIR_T_float
#define HASH  HJ_MLIR_T_hash
#define BAD   HJ_MLIR_T_bad

static const lexer_row rows[] = {
    { "", { 0 } },
    { "// only a comment", { 0 } },
    { "%0=stablehlo.abs%a", { VALUE, '=', WORD, VALUE } },
    { "%0a", { BAD } },
    { "%a-b.$c", { VALUE } },
    { "%x#1", { VALUE, HASH } },
    { "%r:2", { VALUE, ':', INT } },
    { "@f::@\"g h\"", { HJ_MLIR_T_symbol, HJ_MLIR_T_scope, HJ_MLIR_T_symbol } },
    { "@1", { BAD } },
    { "^bb0(", { HJ_MLIR_T_label, '(' } },
    { "!stablehlo.token", { HJ_MLIR_T_bang } },
    { "1 1. 1.e3 1e3 .5",
      { INT, FLOAT, FLOAT, INT, WORD, BAD } }, /* 1e3 is 1, e3 */
    { "0x1F -0", { INT, '-', INT } },
    { "1.5e-3 2.0E+4", { FLOAT, FLOAT } },
    { "-> - > :: ...",
      { HJ_MLIR_T_arrow, '-', '>', HJ_MLIR_T_scope, HJ_MLIR_T_ellipsis } },
    { "{-# #-}", { HJ_MLIR_T_meta_open, HJ_MLIR_T_meta_close } },
    { "\"a\\\"b\\\\\\0A\"", { HJ_MLIR_T_string } },
    { "\"a\\q\"", { BAD } },
    { "\"a\nb\"", { BAD } },
    { "\"open", { BAD } },
    { "/* no */", { '/', '*' } },
    { ";", { BAD } },
};

Test(lexer, kinds)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const lexer_row *row = &rows[i];
        hj_mlir_lexer lex;

        hj_mlir_lex_start(&lex, row->text, row->text + strlen(row->text));
        for (int k = 0; k < 8 && row->kinds[k]; k++) {
            cr_expect_eq(lex.token.kind, row->kinds[k], "%s: token %d is %d",
                         row->text, k, lex.token.kind);
            if (lex.token.kind == BAD) {
                cr_expect_not_null(lex.token.problem);
                break;
            }
            hj_mlir_lex_next(&lex);
        }
        if (!row->kinds[0])
            cr_expect_eq(lex.token.kind, HJ_MLIR_T_end, "%s", row->text);
    }
}

Test(lexer, reads_nothing_behind_the_end)
{
    static const char text[] = "12345\"";
    hj_mlir_lexer lex;

    for (size_t n = 0; n < sizeof text; n++) {
        hj_mlir_lex_start(&lex, text, text + n);
        while (lex.token.kind != HJ_MLIR_T_end && lex.token.kind != BAD)
            hj_mlir_lex_next(&lex);
        cr_expect_leq(lex.at, text + n);
    }
}
