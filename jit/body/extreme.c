/* extreme -- maxima of maxima, taken at once where that is less work: a window
 * that is written out, rows that are added to accumulators together. */
#include "jit/body/body.h"
#include "jit/ll/x86/extreme.h"

enum { MIN_VECTORS = 3, MAX_VECTORS = 20 };

typedef struct many {
    hj_body *body;
    hj_opcode op;
    int n;
    hj_expr *of[MAX_VECTORS];
} many;

/* How many expressions have `e` as an operand? */
static int count_users(const hj_nest *nest, const hj_expr *e)
{
    int n = 0;

    for (int i = 0; i < nest->exprs.n; i++)
        for (int k = 0; k < nest->exprs.at[i]->noperands; k++)
            n += nest->exprs.at[i]->operands[k] == e;
    return n;
}

/* (With a constant it is one instruction or two: llfloat.c.) */
static bool has_const(const hj_expr *e)
{
    return e->operands[0]->kind == HJ_EXPR_const ||
           e->operands[1]->kind == HJ_EXPR_const;
}

/* Values that are known, or asked for elsewhere, stay as they are. */
static bool is_part(const many *m, const hj_expr *e)
{
    return e->kind == HJ_EXPR_op && e->op == m->op && !has_const(e) &&
           !m->body->levels[e->id] && count_users(m->body->nest, e) == 1;
}

/* `nwaiting`: operands that come after those of `e`; there is room for all. */
static void gather(many *m, const hj_expr *e, int nwaiting)
{
    for (int i = 0; i < 2; i++) {
        int after = nwaiting + (i == 0);

        if (m->n + 2 + after <= MAX_VECTORS && is_part(m, e->operands[i]))
            gather(m, e->operands[i], after);
        else
            m->of[m->n++] = e->operands[i];
    }
}

/* Values of as many lanes. */
static int widen(hj_ll *ll, int n, LLVMValueRef *x)
{
    int nlanes = 1;

    for (int k = 0; k < n; k++)
        if (hj_ll_value_nlanes(x[k]) > nlanes)
            nlanes = hj_ll_value_nlanes(x[k]);
    for (int k = 0; k < n; k++)
        if (hj_ll_value_nlanes(x[k]) < nlanes)
            x[k] = hj_ll_splat(ll, x[k], nlanes);
    return nlanes;
}

bool hj_body_extreme_of_many(hj_body *body, const hj_expr *e, hj_lanes *out)
{
    many m = { .body = body, .op = e->op };
    LLVMValueRef x[MAX_VECTORS] = { NULL };

    if ((e->op != HJ_OP_maximum && e->op != HJ_OP_minimum) ||
        !hj_dtype_is_float(e->dtype) || hj_dtype_width(e->dtype) < 16 ||
        body->width == 1 || has_const(e) || !hj_ll_lacks_extreme_x86(body->ll))
        return false;
    gather(&m, e, 0);
    if (m.n < MIN_VECTORS)
        return false;
    for (int k = 0; k < m.n; k++)
        x[k] = hj_body_value(body, m.of[k]).re;
    if (widen(body->ll, m.n, x) == 1)
        return false;
    out->re =
        hj_ll_extreme_of_many_x86(body->ll, e->op == HJ_OP_maximum, m.n, x);
    out->im = NULL;
    return true;
}
