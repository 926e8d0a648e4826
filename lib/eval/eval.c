/* eval -- entry points, the table of ops, elementwise ops on arrays, and
 * the checks of element types. */
#include "eval/core/cx.h"
#include "infer/plain/plain.h"

#include <fenv.h>
#include <string.h>

typedef struct hj_row {
    hj_scalar_fn *scalar;
    hj_eval_fn *array;
} hj_row;

#define HJ_ROW_unary(id)                                                       \
    {                                                                          \
        hj_scalar_##id, hj_eval_elementwise                                    \
    }
#define HJ_ROW_binary(id)                                                      \
    {                                                                          \
        hj_scalar_##id, hj_eval_elementwise                                    \
    }
#define HJ_ROW_convert(id)                                                     \
    {                                                                          \
        hj_scalar_##id, hj_eval_##id                                           \
    }
#define HJ_ROW_move(id)                                                        \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_index(id)                                                       \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_reduce(id)                                                      \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_contract(id)                                                    \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_linalg(id)                                                      \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_order(id)                                                       \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_control(id)                                                     \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_comm(id)                                                        \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_random(id)                                                      \
    {                                                                          \
        NULL, hj_eval_##id                                                     \
    }
#define HJ_ROW_Y(family, id) HJ_ROW_##family(id)
#define HJ_ROW_N(family, id)                                                   \
    {                                                                          \
        NULL, NULL                                                             \
    }
#define HJ_ROW_R(family, id)                                                   \
    {                                                                          \
        NULL, NULL                                                             \
    }

static const hj_row rows[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    [HJ_OP_##id] = HJ_ROW_##eval(family, id),
#include "hlojit/ops.def"
#undef HJ_OP
};

hj_scalar_fn *hj_scalar_find(hj_opcode op)
{
    return rows[op].scalar;
}

hj_error *hj_eval_find(const hj_instr *in, hj_eval_fn **out)
{
    const hj_op_info *info = hj_op_get(in->op);
    const char *refusal = hj_op_refusal(in->op);

    *out = rows[in->op].array;
    if (!*out)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "the evaluator does not do %s%s%s", info->name,
                              refusal ? ": " : "", refusal ? refusal : "");
    if (in->noperands < info->min_operands ||
        (info->max_operands >= 0 && in->noperands > info->max_operands))
        return hj_instr_error(in, HJ_INVALID, "%s cannot have %d operands",
                              info->name, in->noperands);
    if (!hj_instr_is_plain(in)) /* see hj_eval_module */
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "%s in a form that is not written out",
                              info->name);
    return NULL;
}

/* --- entry points --- */

typedef struct evaluation {
    hj_eval cx;
    hj_arena home;
    hj_arena *arena; /* of the caller */
    const hj_module *module;
    const hj_instr *instr;
    const hj_literal *const *args;
    hj_literal *const *operands;
    int nargs;
    hj_literal *result;
} evaluation;

/* Does an argument fit a parameter?  Bounded dimensions may be smaller, and
 * those without a bound have some size. */
static bool fits(const hj_shape *arg, const hj_shape *param)
{
    if (arg->dtype != param->dtype || arg->rank != param->rank ||
        arg->nelements != param->nelements)
        return false;
    for (int i = 0; i < param->rank; i++)
        if (arg->dims[i] < 0 || (arg->dims[i] != param->dims[i] &&
                                 !(hj_shape_is_dynamic_dim(param, i) &&
                                   (param->dims[i] == HJ_DIM_UNBOUNDED ||
                                    arg->dims[i] < param->dims[i]))))
            return false;
    for (int i = 0; i < param->nelements; i++)
        if (!fits(arg->elements[i], param->elements[i]))
            return false;
    return true;
}

static bool is_elided(const hj_literal *literal)
{
    bool any = literal->is_elided;

    for (int i = 0; i < literal->shape->nelements; i++)
        any |= is_elided(literal->elements[i]);
    return any;
}

static hj_error *check_args(const evaluation *e)
{
    const hj_comp *entry = e->module->entry;

    if (e->nargs != entry->nparams)
        return HJ_ERR(INVALID, "%s takes %d arguments, not %d", entry->name,
                      entry->nparams, e->nargs);
    for (int i = 0; i < e->nargs; i++) {
        const hj_shape *param = entry->params[i]->shape;
        if (is_elided(e->args[i]))
            return HJ_ERR(INVALID, "argument %d has no values", i);
        if (!fits(e->args[i]->shape, param))
            return HJ_ERR(INVALID, "argument %d is %s, but parameter %s is %s",
                          i, hj_shape_text(e->cx.home, e->args[i]->shape),
                          entry->params[i]->name,
                          hj_shape_text(e->cx.home, param));
    }
    return NULL;
}

static hj_error *run_module(void *context)
{
    evaluation *e = context;
    hj_program *program;
    hj_literal *result;

    e->home.guard = e->arena->guard;
    HJ_CHECK(check_args(e));
    HJ_CHECK(hj_program_get(&e->cx, e->module->entry, &program));
    hj_eval_enter(&e->cx);
    /* Arguments are read only, like every value. */
    HJ_CHECK(hj_program_run(&e->cx, program, (hj_literal *const *)e->args,
                            e->nargs, &result));
    e->result = hj_literal_clone(e->arena, result);
    return NULL;
}

static hj_error *run_instr(void *context)
{
    evaluation *e = context;
    hj_eval_fn *fn;
    hj_literal *result;

    e->home.guard = e->arena->guard;
    HJ_CHECK(hj_eval_find(e->instr, &fn));
    hj_eval_enter(&e->cx);
    HJ_CHECK(fn(&e->cx, e->instr, e->operands, &result));
    e->result = hj_literal_clone(e->arena, result);
    return NULL;
}

/* Runs the body with round to nearest, subnormals kept, and what it took
 * given back. */
static hj_error *evaluate(evaluation *e, const hj_module *module,
                          const hj_eval_options *options,
                          hj_error *(*body)(void *))
{
    static const hj_eval_options defaults = { 0 };
    fenv_t host;

    hj_arena_init(&e->home, &e->arena->allocator);
    e->cx.home = &e->home;
    e->cx.arena = &e->home;
    e->cx.options = options ? options : &defaults;
    e->cx.rng_counter[1] = e->cx.options->seed; /* a state of two words */
    hj_limits_fill(&e->cx.limits, e->cx.options->limits ? e->cx.options->limits
                                                        : &module->limits);
    hj_map_init(&e->cx.programs, &e->home);
    fegetenv(&host);
    fesetenv(FE_DFL_ENV);
    hj_error *error = hj_guard(e->arena, body, e);
    fesetenv(&host);
    hj_eval_finish(&e->cx);
    hj_arena_reset(&e->home);
    return error;
}

hj_error *hj_eval_module(hj_arena *arena, const hj_module *module,
                         const hj_eval_options *options,
                         const hj_literal *const *args, int nargs,
                         hj_literal **result)
{
    evaluation e = {
        .arena = arena, .module = module, .args = args, .nargs = nargs
    };
    hj_module *copy = NULL;

    *result = NULL;
    if (!hj_module_is_plain(module))
        HJ_CHECK(hj_module_plain_copy(module, &copy));
    if (copy)
        e.module = copy;
    hj_error *error = evaluate(&e, e.module, options, run_module);
    *result = error ? NULL : e.result;
    hj_module_destroy(copy);
    return error;
}

hj_error *hj_eval_instr(hj_arena *arena, const hj_instr *instr,
                        hj_literal *const *operands, hj_literal **out)
{
    evaluation e = { .arena = arena, .instr = instr, .operands = operands };

    hj_error *error = evaluate(&e, instr->comp->module, NULL, run_instr);
    *out = error ? NULL : e.result;
    return error;
}

/* --- elementwise ops --- */

hj_error *hj_eval_elementwise(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    hj_scalar_fn *fn = rows[in->op].scalar;
    const hj_literal *widest = operands[0];
    int64_t step[3] = { 0 };
    hj_literal *agreed[3];
    hj_number x[3];

    if (in->op == HJ_OP_select && hj_shape_is_tuple(in->shape)) {
        x[0] = hj_number_load(operands[0], 0);
        *out = operands[hj_number_is_true(&x[0]) ? 1 : 2];
        return NULL;
    }
    HJ_CHECK(hj_scalar_check(in));
    HJ_CHECK(hj_eval_agree(cx, in, operands, agreed));
    operands = agreed;
    /* Scalars among arrays: select's pred, clamp's bounds. */
    for (int k = 0; k < in->noperands; k++)
        if (operands[k]->shape->rank)
            widest = operands[k];
    for (int k = 0; k < in->noperands; k++) {
        step[k] = operands[k]->shape->rank != 0;
    }
    hj_literal *y = hj_eval_new_like(cx, in->shape->dtype, widest);
    int64_t n = hj_shape_nelems(y->shape);
    for (int64_t i = 0; i < n; i++) {
        if (i % 4096 == 4095)
            HJ_CHECK(hj_eval_poll_work(cx, 4096));
        for (int k = 0; k < in->noperands; k++)
            x[k] = hj_number_load(operands[k], i * step[k]);
        hj_number value = fn(in, x);
        hj_number_store(y, i, &value);
    }
    *out = y;
    return NULL;
}

/* The classes of element types that an elementwise op works on, as a set of
 * bits, for its operand number 1 if it has more than one (the pred of select
 * may come first), else 0. */
static unsigned accepted_classes(hj_opcode op)
{
    enum {
        P = 1u << HJ_CLASS_PRED,
        I = 1u << HJ_CLASS_SINT | 1u << HJ_CLASS_UINT,
        F = 1u << HJ_CLASS_FLOAT,
        C = 1u << HJ_CLASS_COMPLEX
    };

    switch (op) {
    case HJ_OP_abs:
    case HJ_OP_sign:
    case HJ_OP_negate:
    case HJ_OP_subtract:
    case HJ_OP_divide:
        return I | F | C;
    case HJ_OP_and:
    case HJ_OP_or:
    case HJ_OP_xor:
    case HJ_OP_not:
        return P | I;
    case HJ_OP_count_leading_zeros:
    case HJ_OP_popcnt:
    case HJ_OP_shift_left:
    case HJ_OP_shift_right_arithmetic:
    case HJ_OP_shift_right_logical:
    case HJ_OP_mulhi:
    case HJ_OP_stochastic_convert: /* (its random bits) */
        return I;
    case HJ_OP_maximum:
    case HJ_OP_minimum:
    case HJ_OP_clamp:
        return P | I | F;
    case HJ_OP_remainder:
        return I | F;
    case HJ_OP_ceil:
    case HJ_OP_floor:
    case HJ_OP_round_nearest_afz:
    case HJ_OP_round_nearest_even:
    case HJ_OP_is_finite:
    case HJ_OP_erf:
    case HJ_OP_lgamma:
    case HJ_OP_digamma:
    case HJ_OP_polygamma:
    case HJ_OP_zeta:
    case HJ_OP_complex:
    case HJ_OP_reduce_precision:
        return F;
    case HJ_OP_add:
    case HJ_OP_multiply:
    case HJ_OP_power:
    case HJ_OP_compare:
    case HJ_OP_select:
    case HJ_OP_convert:
    case HJ_OP_bitcast_convert:
        return P | I | F | C;
    default: /* functions of analysis, real and imag */
        return F | C;
    }
}

hj_error *hj_scalar_check(const hj_instr *in)
{
    const hj_op_info *info = hj_op_get(in->op);

    if (in->noperands != info->min_operands)
        return hj_instr_error(in, HJ_INVALID, "%s cannot have %d operands",
                              info->name, in->noperands);
    hj_dtype dtype = in->operands[in->noperands > 1]->shape->dtype;
    if (accepted_classes(in->op) >> hj_dtype_get(dtype)->class_ & 1)
        return NULL;
    return hj_instr_error(in, HJ_UNIMPLEMENTED, "%s of %s", info->name,
                          hj_dtype_name(dtype));
}
