/* half -- loops that wait for a chain, not for their units.
 *
 * What a turn hands to the next one is a chain of operations.  Where a turn has
 * little to do beside it, how long an operation takes counts, not how many
 * elements it has: with registers of half the width additions take 2 or 3
 * cycles where wide ones take 4 (Sapphire Rapids, whose wide ones share a port
 * with the multiply-adds), a sum of all lanes is a step shorter, and there are
 * fewer lanes that no array fills.  Where there is more to do, twice as many
 * instructions would take longer.
 *
 * Estimated for each outermost loop: the cycles of the chain, and instructions.
 */
#include "jit/emit/turns/turns.h"

enum {
    WIDE_NBYTES = 64,
    NARROW_NBYTES = 32,
    MAX_NBYTES = 128, /* of an array */
    FREE = -1,        /* depth of what does not depend on the turn before */
    MAX_DEPTH = 1 << 20,
    FLOAT_CYCLES = 4,
    ROOT_CYCLES = 12, /* and quotients; they are as many instructions, too */
    FUNCTION_CYCLES = 50,
    FUNCTION_WORK = 20,
    SUM_CYCLES = 24, /* of a register, to one number */
    SUM_WORK = 8,
};

typedef struct walk {
    const hj_entry *e;
    hj_map depths;        /* by value number: a depth plus 1 */
    int64_t wide, narrow; /* instructions, with whole registers or half ones */
} walk;

/* --- one operation -------------------------------------------------------- */

/* What is done to each register, and once. */
typedef struct amount {
    int64_t each, once;
    int64_t nbytes;
} amount;

static void add_work(walk *w, const amount *a)
{
    int64_t wide = (a->nbytes + WIDE_NBYTES - 1) / WIDE_NBYTES;
    int64_t narrow = (a->nbytes + NARROW_NBYTES - 1) / NARROW_NBYTES;

    w->wide += a->each * wide + a->once;
    w->narrow += a->each * narrow + a->once;
}

/* Cycles from its operands to its result. */
static int64_t weigh(const hj_instr *in, amount *out)
{
    *out = (amount){ 1, 0, hj_shape_nbytes(in->shape) };
    switch (in->op) {
    case HJ_OP_tuple:
    case HJ_OP_parameter:
        *out = (amount){ 0, 0, 0 };
        return 0;
    case HJ_OP_sqrt:
    case HJ_OP_rsqrt:
    case HJ_OP_divide:
    case HJ_OP_remainder:
        out->each = ROOT_CYCLES;
        return ROOT_CYCLES;
    case HJ_OP_dot:
        out->each = (int64_t)hj_entry_terms(in);
        return FLOAT_CYCLES * out->each;
    case HJ_OP_reduce:
        *out = (amount){ 1, SUM_WORK, hj_shape_nbytes(in->operands[0]->shape) };
        return SUM_CYCLES;
    default:
        break;
    }
    if (!hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE)) {
        out->each = 0;
        return 0;
    }
    if (strstr(hj_op_get(in->op)->attrs, "result_accuracy")) {
        out->each = FUNCTION_WORK;
        return FUNCTION_CYCLES;
    }
    return hj_dtype_is_float(in->shape->dtype) ? FLOAT_CYCLES : 1;
}

/* --- a turn --------------------------------------------------------------- */

static int deeper(int a, int b)
{
    return a > b ? a : b;
}

static int after(int depth, int64_t cycles)
{
    return depth == FREE                ? FREE
           : cycles > MAX_DEPTH         ? MAX_DEPTH
           : depth + cycles > MAX_DEPTH ? MAX_DEPTH
                                        : depth + (int)cycles;
}

static int find_depth(const hj_map *depths, int number)
{
    return (int)(intptr_t)hj_map_find_int(depths, (uint64_t)number) - 1;
}

static void set_depth(hj_map *depths, int number, int depth)
{
    hj_map_set_int(depths, (uint64_t)number, (void *)(intptr_t)(depth + 1));
}

static int operand_depth(const walk *w, const hj_step *step, int i)
{
    return i < step->noperands ? find_depth(&w->depths, step->operands[i])
                               : FREE;
}

static void walk_fusion(walk *w, const hj_step *step)
{
    const hj_comp *comp = hj_instr_comp(step->instr, HJ_ATTR_calls);
    const hj_instr *root = comp->root;
    bool is_tuple = root->op == HJ_OP_tuple;
    hj_map inside; /* by instruction */

    hj_map_init(&inside, w->e->ll->arena);
    HJ_EACH_INSTR (in, comp) {
        amount work;
        int64_t cycles = weigh(in, &work);
        int depth = in->op == HJ_OP_parameter
                        ? operand_depth(w, step, (int)hj_instr_number(in))
                        : FREE;
        for (int i = 0; i < in->noperands; i++)
            depth = deeper(depth, find_depth(&inside, in->operands[i]->id));
        add_work(w, &work);
        set_depth(&inside, in->id, after(depth, cycles));
    }
    for (int i = 0; i < step->nresults; i++)
        set_depth(&w->depths, step->results[i],
                  find_depth(&inside, is_tuple && i < root->noperands
                                          ? root->operands[i]->id
                                          : root->id));
}

static void walk_bare(walk *w, const hj_step *step)
{
    amount work;
    int64_t cycles = weigh(step->instr, &work);
    int depth = FREE;

    for (int i = 0; i < step->noperands; i++)
        depth = deeper(depth, operand_depth(w, step, i));
    if (step->kind == HJ_STEP_kernel)
        add_work(w, &work);
    for (int i = 0; i < step->nresults; i++)
        set_depth(&w->depths, step->results[i], after(depth, cycles));
}

static bool walk_loop(const hj_entry *e, const hj_step *loop);

/* False: it has steps of which nothing is known. */
static bool walk_steps(walk *w, const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        switch (step->kind) {
        case HJ_STEP_any:
            break;
        case HJ_STEP_view:
        case HJ_STEP_update:
            set_depth(&w->depths, step->results[0],
                      find_depth(&w->depths, step->operands[0]));
            break;
        case HJ_STEP_copy:
            set_depth(&w->depths, step->copy.to,
                      find_depth(&w->depths, step->copy.from));
            break;
        case HJ_STEP_kernel:
            if (step->instr->op == HJ_OP_fusion) {
                walk_fusion(w, step);
                break;
            } /* fall through */
        case HJ_STEP_scalar:
            walk_bare(w, step);
            break;
        case HJ_STEP_while: /* it takes most of the turn */
            if (!walk_loop(w->e, step))
                return false;
            for (int k = 0; k < step->nresults; k++)
                set_depth(&w->depths, step->results[k], 0);
            break;
        default:
            return false;
        }
    }
    return true;
}

/* Two ports take wide registers and three take narrow ones, two of which
 * multiply. */
static bool walk_loop(const hj_entry *e, const hj_step *loop)
{
    const hj_plan_comp *body = loop->parts[1];
    walk w = { .e = e };
    int depth = 0;

    hj_map_init(&w.depths, e->ll->arena);
    for (int i = 0; i < body->nparams; i++)
        if (body->roots[i] != body->params[i] &&
            hj_dtype_is_float(e->plan->values.at[body->params[i]].dtype))
            set_depth(&w.depths, body->params[i], 0);
    if (!walk_steps(&w, body))
        return false;
    for (int i = 0; i < body->nroots; i++)
        depth = deeper(depth, find_depth(&w.depths, body->roots[i]));
    return w.narrow <= w.wide || w.narrow <= 2 * (int64_t)depth;
}

bool hj_entry_is_latent(const hj_entry *e, const hj_step *loop)
{
    return e->options->nest.vector_nbytes == WIDE_NBYTES && walk_loop(e, loop);
}

/* --- its kernels ---------------------------------------------------------- */

static bool is_small(const hj_value *value, bool *is_local, bool *is_float)
{
    int nbytes = hj_dtype_get(value->dtype)->nbytes;

    if (value->slot.is_scalar)
        return true;
    *is_local |= value->slot.kind == HJ_SLOT_local;
    *is_float |= hj_dtype_is_float(value->dtype);
    return value->slot.nbytes <= MAX_NBYTES &&
           (nbytes >= (int)sizeof(float) || value->dtype == HJ_DTYPE_pred);
}

bool hj_entry_is_halved(const hj_entry *e, const hj_step *step)
{
    const hj_value *values = e->plan->values.at;
    bool is_local = false, is_float = false, all = e->is_latent;

    for (int i = 0; i < step->noperands && all; i++)
        all = is_small(&values[step->operands[i]], &is_local, &is_float);
    for (int i = 0; i < step->nresults && all; i++)
        all = is_small(&values[step->results[i]], &is_local, &is_float);
    return all && is_local && is_float;
}
