/* key -- what makes two nests the same code; see nest.h.
 *
 * The printed nest, and what is not printed: every bit of the constants (a
 * NaN's payload), attributes of ops, flags of loops. */
#include "jit/nest/nest.h"

#include <string.h>

static void add_word(hj_str *out, int64_t word)
{
    hj_str_add_n(out, (const char *)&word, sizeof word);
}

/* Numbers only: names and metadata do not change a value, and computations,
 * windows and the like were turned into loops and indices. */
void hj_expr_key(hj_str *out, const hj_instr *instr)
{
    for (int i = 0; instr && i < instr->nattrs; i++) {
        const hj_attr *attr = &instr->attrs[i];
        switch (hj_attr_get(attr->id)->kind) {
        case HJ_KIND_BOOL:
        case HJ_KIND_INT:
        case HJ_KIND_ENUM:
            add_word(out, attr->id);
            add_word(out, attr->u.i);
            break;
        default:
            break;
        }
    }
}

static void add_expr(hj_str *out, const hj_expr *e)
{
    if (e->kind == HJ_EXPR_const)
        hj_str_add_n(out, e->literal->data, (size_t)e->literal->nbytes);
    if (e->kind == HJ_EXPR_op)
        hj_expr_key(out, e->instr);
    add_word(out, e->id);
}

void hj_nest_key(hj_str *out, const hj_nest *nest, const char *text)
{
    const char *body = strchr(text, '\n'); /* after the name */

    hj_str_add(out, body ? body : text);
    for (int i = 0; i < nest->exprs.n; i++)
        add_expr(out, nest->exprs.at[i]);
    for (int i = 0; i < nest->loops.n; i++)
        add_word(out, nest->loops.at[i].is_independent);
    for (int i = 0; i < nest->stages.n; i++)
        add_word(out, nest->stages.at[i].combine);
    add_word(out, nest->grain);
    add_word(out, nest->is_short);
}
