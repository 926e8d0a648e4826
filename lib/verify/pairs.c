/* pairs -- the first half of an asynchronous operation is taken once, by its
 * second half; or something carries it there. */
#include "verify/findings.h"

typedef struct pair {
    hj_opcode first, second;
    bool may_wait; /* nobody need take it */
} pair;

static const pair pairs[] = {
    { HJ_OP_all_gather_start, HJ_OP_all_gather_done, false },
    { HJ_OP_all_reduce_start, HJ_OP_all_reduce_done, false },
    { HJ_OP_collective_permute_start, HJ_OP_collective_permute_done, false },
    { HJ_OP_send, HJ_OP_send_done, false },
    { HJ_OP_recv, HJ_OP_recv_done, false },
    { HJ_OP_async_start, HJ_OP_async_done, true },
    { HJ_OP_async_update, HJ_OP_async_done, true },
};

enum { NPAIRS = sizeof pairs / sizeof *pairs };

/* Hands on what it gets, whole. */
static bool is_carrier(hj_opcode op)
{
    return op == HJ_OP_tuple || op == HJ_OP_opt_barrier || op == HJ_OP_while ||
           op == HJ_OP_conditional || op == HJ_OP_call || op == HJ_OP_fusion ||
           op == HJ_OP_async_update;
}

/* What makes the value that a second half takes may stand elsewhere. */
static bool may_give(const pair *p, const hj_instr *in)
{
    return in->op == p->first || in->op == HJ_OP_parameter ||
           in->op == HJ_OP_get_tuple_element || is_carrier(in->op);
}

static void check_first(hj_findings *f, const pair *p, const hj_instr *in)
{
    const char *name = hj_op_get(p->second)->name;

    if (in->comp->root == in) /* it is taken elsewhere */
        return;
    if (in->nusers > 1 || (in->nusers == 0 && !p->may_wait))
        hj_finding(f, "%s: %d instructions take the %s; one %s must",
                   hj_instr_where(f->arena, in), in->nusers,
                   hj_op_get(in->op)->name, name);
    else if (in->nusers && in->users[0]->op != p->second &&
             !is_carrier(in->users[0]->op))
        hj_finding(f, "%s: %s takes it; a %s is for a %s to take",
                   hj_instr_where(f->arena, in->users[0]),
                   hj_op_get(in->users[0]->op)->name, hj_op_get(in->op)->name,
                   name);
}

static const char *text_of(hj_opcode op)
{
    return hj_op_get(op)->name;
}

void hj_verify_pairs(hj_findings *f, const hj_module *module)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            for (int i = 0; i < NPAIRS; i++) {
                const pair *p = &pairs[i];
                if (in->op == p->first)
                    check_first(f, p, in);
                if (in->op == p->second && !p->may_wait &&
                    !may_give(p, in->operands[0]))
                    hj_finding(f, "%s: operand 0 is a %s; a %s is expected",
                               hj_instr_where(f->arena, in),
                               text_of(in->operands[0]->op), text_of(p->first));
            }
}
