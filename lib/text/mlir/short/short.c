/* short -- ops in short: follows the patterns of forms.c. */
#include "text/mlir/short/short.h"

#include <string.h>

void hj_mlir_short_add(hj_mlir_short *t, const char *name,
                       const hj_mlir_attr *value)
{
    if (hj_mlir_is_mhlo(t->op->name))
        value = hj_mlir_as_mhlo(t->r, value);
    hj_mlir_dict_add(t->r, &t->op->attrs, name, value);
}

/* --- patterns ------------------------------------------------------------- */

/* What the form has said already, the dictionary says anew. */
static hj_error *parse_dict(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_dict dict = { 0 };
    int nwritten = op->attrs.n;

    if (!hj_mlir_at(r, '{'))
        return NULL;
    HJ_CHECK(hj_mlir_parse_dict(r, false, &dict));
    for (int i = 0; i < dict.n; i++) {
        int k = 0;
        while (k < nwritten &&
               strcmp(op->attrs.at[k].name, dict.at[i].name) != 0)
            k++;
        if (k < nwritten)
            op->attrs.at[k].value = dict.at[i].value;
        else
            hj_mlir_dict_add(r, &op->attrs, dict.at[i].name, dict.at[i].value);
    }
    return NULL;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

/* One word or character of the pattern, if the text has it here. */
static bool eat_literal(hj_mlir_reader *r, const char **p)
{
    size_t n = strspn(*p, "abcdefghijklmnopqrstuvwxyz_");
    const hj_mlir_token *t = &r->lex.token;
    bool is_here = n ? t->kind == HJ_MLIR_T_word && t->length == n &&
                           !memcmp(t->text, *p, n)
                     : t->kind == (unsigned char)**p;

    if (is_here) {
        hj_mlir_lex_next(&r->lex);
        *p += n ? n : 1;
    }
    return is_here;
}

/* Does the text go on as the group begins?  An attribute is no literal: the
 * kind of its first token is not looked at. */
static bool group_follows(hj_mlir_short *t)
{
    hj_mlir_lexer before = t->r->lex;
    const char *p = t->p;
    bool follows = true;

    for (; follows && *p != '$' && *p != ')'; p += *p == ' ')
        if (*p != ' ')
            follows = eat_literal(t->r, &p);
    t->r->lex = before;
    return follows;
}

static hj_error *expect_literal(hj_mlir_short *t)
{
    char what[64];
    size_t n =
        is_letter(*t->p) ? strspn(t->p, "abcdefghijklmnopqrstuvwxyz_") : 1;
    const char *start = t->p;

    if (eat_literal(t->r, &t->p))
        return NULL;
    what[0] = '\'';
    memcpy(what + 1, start, n);
    memcpy(what + 1 + n, "'", 2);
    return hj_mlir_expected(t->r, what);
}

/* %*: as many as there are, up to what is no comma and value. */
static hj_error *parse_operands(hj_mlir_short *t)
{
    hj_mlir_reader *r = t->r;

    if (!hj_mlir_at(r, HJ_MLIR_T_value))
        return NULL;
    for (;;) {
        HJ_CHECK(hj_mlir_parse_operand(r, &t->values));
        hj_mlir_lexer next = r->lex;
        if (next.token.kind != ',')
            return NULL;
        hj_mlir_lex_next(&next);
        if (next.token.kind != HJ_MLIR_T_value)
            return NULL;
        r->lex = next;
    }
}

static hj_error *step(hj_mlir_short *t)
{
    hj_mlir_reader *r = t->r;

    switch (*t->p) {
    case '%':
        t->p++;
        if (*t->p != '*')
            return hj_mlir_parse_operand(r, &t->values);
        t->p++;
        return parse_operands(t);
    case '$':
        t->p++;
        return hj_mlir_short_attr(t);
    case '?':
        t->p += 2;
        t->in_group = group_follows(t);
        if (!t->in_group)
            t->p += strcspn(t->p, ")") + 1;
        return NULL;
    case ' ':
        t->p++;
        return NULL;
    case '{':
        t->p += 2;
        return parse_dict(r, t->op);
    case '!':
        t->p += 2;
        return hj_mlir_short_types(t, t->p[-1]);
    default:
        if (*t->p != ')' || !t->in_group)
            return expect_literal(t);
        t->in_group = false;
        t->p++;
        return NULL;
    }
}

/* --- forms of their own --------------------------------------------------- */

/* [{...}] value, or () <{...}> : () -> T */
static hj_error *parse_constant(hj_mlir_short *t)
{
    hj_mlir_reader *r = t->r;
    const hj_mlir_attr *value;
    const hj_mlir_type *type;

    bool may_be_generic = !strcmp(t->op->name, "stablehlo.constant") ||
                          !strcmp(t->op->name, "mhlo.constant");
    if (may_be_generic && hj_mlir_eat(r, '(')) {
        HJ_CHECK(hj_mlir_expect(r, ')', "')'"));
        if (hj_mlir_eat(r, '<')) {
            HJ_CHECK(hj_mlir_parse_dict(r, false, &t->op->attrs));
            HJ_CHECK(hj_mlir_expect(r, '>', "'>' after the properties"));
        }
        if (hj_mlir_at(r, '{'))
            HJ_CHECK(hj_mlir_parse_dict(r, true, &t->op->attrs));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
        const char *place = r->lex.token.text;
        HJ_CHECK(hj_mlir_parse_function_type(r, &type));
        return hj_mlir_short_set_types(t, place, type->inputs, type->results);
    }
    const char *start = r->lex.token.text;
    HJ_CHECK(parse_dict(r, t->op));
    if (hj_mlir_op_attr(t->op, "value"))
        return hj_mlir_error(r, start, "value is given twice");
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_attr(r, &value));
    if (value->kind != HJ_MLIR_ELEMENTS && !strncmp(t->op->name, "arith.", 6))
        return hj_mlir_unsupported(r, place, "constants other than arrays");
    if (value->kind != HJ_MLIR_ELEMENTS)
        return hj_mlir_error(r, place, "expected elements: dense<...> : T");
    hj_mlir_short_add(t, "value", value);
    return hj_mlir_short_set_types(t, place, (hj_mlir_types){ 0 },
                                   hj_mlir_short_repeat(t, value->type, 1));
}

/* [{...}] %a, %b : T1, T2; without operands: () */
static hj_error *parse_barrier(hj_mlir_short *t)
{
    const hj_mlir_types none = { 0 };
    hj_mlir_reader *r = t->r;

    HJ_CHECK(parse_dict(r, t->op));
    if (hj_mlir_eat(r, '(')) {
        HJ_CHECK(hj_mlir_expect(r, ')', "')'"));
        return hj_mlir_short_set_types(t, r->lex.token.text, none, none);
    }
    HJ_CHECK(hj_mlir_parse_operand(r, &t->values));
    while (hj_mlir_eat(r, ','))
        HJ_CHECK(hj_mlir_parse_operand(r, &t->values));
    return hj_mlir_short_types(t, 'L');
}

static hj_error *parse_own(hj_mlir_short *t, const char *which)
{
    if (!strcmp(which, "constant"))
        return parse_constant(t);
    if (!strcmp(which, "br"))
        return hj_mlir_parse_branch(t->r, t->op);
    if (!strcmp(which, "barrier"))
        return parse_barrier(t);
    if (!strcmp(which, "while"))
        return hj_mlir_parse_while(t->r, t->op);
    if (!strcmp(which, "reduce"))
        return hj_mlir_parse_reduce(t->r, t->op);
    if (!strcmp(which, "manual"))
        return hj_mlir_parse_manual(t->r, t->op);
    return hj_mlir_parse_scan(t->r, t->op);
}

hj_error *hj_mlir_parse_pretty(hj_mlir_reader *r, const hj_mlir_form *form,
                               hj_mlir_op *op)
{
    hj_mlir_short t = { .r = r, .op = op, .p = form->pattern };

    if (*t.p == '&')
        return parse_own(&t, t.p + 1);
    while (*t.p)
        HJ_CHECK(step(&t));
    if (!op->operands) /* a check of constants has no types */
        hj_mlir_set_operands(r, op, &t.values);
    return NULL;
}
