/* words -- ops and their attributes by the names that a text gives them.
 *
 * The tables (ops.def, attrs.def) are searched once for each word of a text;
 * a text has millions of instructions and tens of words.  What an op needs is
 * taken from its row once, too.
 */
#include "text/hlo/parser.h"

#include <string.h>

static bool has_suffix(const hj_token *t, const char *suffix)
{
    size_t n = strlen(suffix);

    return t->length > n && !memcmp(t->text + t->length - n, suffix, n);
}

/* Can an async op go around it? */
static bool is_wrappable(hj_opcode op)
{
    return op != HJ_NOPS && op != HJ_OP_parameter && op != HJ_OP_constant &&
           op != HJ_OP_async_start && op != HJ_OP_async_update &&
           op != HJ_OP_async_done && !hj_op_refusal(op);
}

static hj_op_word *new_word(hj_parser *p, hj_opcode op)
{
    hj_op_word *word = HJ_NEW(&p->scratch, hj_op_word);

    word->op = op;
    for (int i = 0; i < HJ_NATTRS; i++)
        if (hj_op_needs(op, (hj_attr_id)i))
            HJ_PUSH(&p->scratch, &word->needed, (hj_attr_id)i);
    return word;
}

static hj_op_word *make_word(hj_parser *p, const hj_token *t)
{
    static const struct {
        const char *suffix;
        hj_opcode op;
    } async[] = { { "-start", HJ_OP_async_start },
                  { "-update", HJ_OP_async_update },
                  { "-done", HJ_OP_async_done } };
    hj_opcode op = hj_op_find(t->text, t->length);

    if (op != HJ_NOPS)
        return new_word(p, op);
    for (int i = 0; i < 3; i++) {
        if (!has_suffix(t, async[i].suffix))
            continue;
        op = hj_op_find(t->text, t->length - strlen(async[i].suffix));
        if (!is_wrappable(op))
            continue;
        hj_op_word *word = new_word(p, async[i].op);
        word->wrapped = new_word(p, op);
        return word;
    }
    return NULL;
}

hj_op_word *hj_find_op_word(hj_parser *p, const hj_token *t)
{
    hj_op_word *word = hj_map_find_n(&p->op_words, t->text, t->length);

    if (word)
        return word;
    word = make_word(p, t);
    if (word)
        hj_map_set_n(&p->op_words, t->text, t->length, word);
    return word;
}

hj_attr_id hj_find_attr_word(hj_parser *p, hj_op_word *word, const hj_token *t)
{
    hj_attr_word made = { t->text, t->length, HJ_NATTRS };

    for (int i = 0; i < word->attrs.n; i++) {
        const hj_attr_word *a = &word->attrs.at[i];
        if (a->length == t->length && !memcmp(a->text, t->text, t->length))
            return a->id;
    }
    made.id = hj_attr_find(word->op, t->text, t->length);
    if (made.id == HJ_NATTRS && word->wrapped)
        made.id = hj_attr_find(word->wrapped->op, t->text, t->length);
    if (made.id != HJ_NATTRS)
        HJ_PUSH(&p->scratch, &word->attrs, made);
    return made.id;
}
