/* concatenate_split -- concatenations of many pieces in steps.
 *
 * Before: any module; algsimp has made concatenations flat, and may not run
 *         again.
 * After:  the pieces of each concatenation have HJ_KERNEL_MAX_LOOPS dimensions
 *         of more than one element together, or are two: a kernel has a loop
 *         for each of them.  MAX_PIECES are a kernel at most: LLVM takes more
 *         than linear time for long ones.
 * Cost:   linear in pieces.  Of n pieces each element is copied log(n) times,
 *         by a base of 15 and more: twice from 31 matrices on.
 */
#include "ir/shape.h"
#include "passes/plan.h"
#include "passes/rewrite.h"

enum { MAX_PIECES = 256 };

static int loops_of(const hj_instr *piece)
{
    const hj_shape *shape = piece->shape;
    int n = 0;

    for (int d = 0; d < shape->rank; d++)
        n += shape->dims[d] != 1;
    return n;
}

static int all_loops(hj_instr *const *pieces, int n)
{
    int nloops = 0;

    for (int i = 0; i < n; i++)
        nloops += loops_of(pieces[i]);
    return nloops;
}

/* Neighbours become one, as many as go together, but two at least; how many
 * pieces are left. */
static int join_neighbours(hj_instr *at, hj_instr **pieces, int n, int64_t dim)
{
    int kept = 0, end;

    for (int i = 0; i < n; i = end) {
        int nloops = loops_of(pieces[i]);

        for (end = i + 1; end < n && end < i + MAX_PIECES; end++) {
            nloops += loops_of(pieces[end]);
            if (nloops > HJ_KERNEL_MAX_LOOPS && end > i + 1)
                break;
        }
        pieces[kept++] = end - i == 1
                             ? pieces[i]
                             : hj_rw_concat(at, end - i, pieces + i, dim);
    }
    return kept;
}

static bool is_long(hj_instr *const *pieces, int n)
{
    return n > 2 &&
           (n > MAX_PIECES || all_loops(pieces, n) > HJ_KERNEL_MAX_LOOPS);
}

static bool split(hj_pass_ctx *cx, hj_instr *in)
{
    int64_t dim = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    int n = in->noperands;

    if (!is_long(in->operands, n))
        return false;
    hj_instr **pieces = HJ_NEW_ARRAY(cx->scratch, hj_instr *, n);
    for (int i = 0; i < n; i++)
        pieces[i] = in->operands[i];
    while (is_long(pieces, n))
        n = join_neighbours(in, pieces, n, dim);
    hj_instr_replace(in, hj_rw_concat(in, n, pieces, dim));
    return true;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            n += in->op == HJ_OP_concatenate && split(cx, in);
    hj_pass_count(cx, "split", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_concatenate_split = {
    .name = "concatenate_split",
    .summary = "concatenations of many pieces in steps",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_concatenate),
};
