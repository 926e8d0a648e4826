/* power -- rules of power, exponential, log, square roots.
 *
 * Those without assumptions replace power by what it is exactly for that
 * exponent.  Identities between transcendental functions change rounding and
 * the domain, so each names HJ_FAST_TRANSCENDENTAL.
 */
#include "passes/simplify/rules.h"

static bool is_real(const hj_instr *in)
{
    return !hj_dtype_is_complex(in->shape->dtype) &&
           in->shape->dtype != HJ_DTYPE_pred;
}

/* power(x, 0) -> 1, for NaN too */
static hj_instr *power_zero(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *e = in->operands[1];

    (void)cx;
    if (!is_real(in) || !(hj_is_number(e, 0.0) || hj_is_number(e, -0.0)))
        return NULL;
    return hj_rw_number(in, in->shape, 1);
}

/* power(x, 1) -> x */
static hj_instr *power_one(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return is_real(in) && hj_is_number(in->operands[1], 1) ? in->operands[0]
                                                           : NULL;
}

/* power(x, 2) -> x * x */
static hj_instr *power_two(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (!is_real(in) || !hj_is_number(in->operands[1], 2))
        return NULL;
    return hj_rw_binary(in, HJ_OP_multiply, a, a);
}

/* power(x, 3) -> x * x * x: rounds twice */
static hj_instr *power_three(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (!is_real(in) || !hj_is_number(in->operands[1], 3))
        return NULL;
    return hj_rw_binary(in, HJ_OP_multiply,
                        hj_rw_binary(in, HJ_OP_multiply, a, a), a);
}

/* power(x, -1) -> 1 / x [float] */
static hj_instr *power_minus_one(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (!hj_dtype_is_float(in->shape->dtype) ||
        !hj_is_number(in->operands[1], -1))
        return NULL;
    return hj_rw_binary(in, HJ_OP_divide, hj_rw_number(in, in->shape, 1),
                        in->operands[0]);
}

/* power(x, 0.5) -> sqrt(x): differs at -inf and -0 */
static hj_instr *power_half(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (!hj_dtype_is_float(in->shape->dtype) ||
        !hj_is_number(in->operands[1], 0.5))
        return NULL;
    return hj_rw_unary(in, HJ_OP_sqrt, in->operands[0]);
}

/* exp(0) -> 1 */
static hj_instr *exp_zero(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (!hj_dtype_is_float(in->shape->dtype) ||
        !(hj_is_number(a, 0.0) || hj_is_number(a, -0.0)))
        return NULL;
    return hj_rw_number(in, in->shape, 1);
}

/* log(exp(x)) -> x */
static hj_instr *log_exp(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return is_real(in) && a->op == HJ_OP_exponential ? a->operands[0] : NULL;
}

/* exp(x) * exp(y) -> exp(x + y) */
static hj_instr *multiply_exps(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (!is_real(in) || a->op != HJ_OP_exponential ||
        b->op != HJ_OP_exponential)
        return NULL;
    return hj_rw_unary(
        in, HJ_OP_exponential,
        hj_rw_binary(in, HJ_OP_add, a->operands[0], b->operands[0]));
}

/* x / exp(y) -> x * exp(-y) */
static hj_instr *divide_exp(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *b = in->operands[1];

    (void)cx;
    if (!is_real(in) || b->op != HJ_OP_exponential)
        return NULL;
    hj_instr *minus = hj_rw_unary(in, HJ_OP_negate, b->operands[0]);
    return hj_rw_binary(in, HJ_OP_multiply, in->operands[0],
                        hj_rw_unary(in, HJ_OP_exponential, minus));
}

/* x / sqrt(y) -> x * rsqrt(y) */
static hj_instr *divide_sqrt(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *b = in->operands[1];

    (void)cx;
    if (!is_real(in) || b->op != HJ_OP_sqrt)
        return NULL;
    return hj_rw_binary(in, HJ_OP_multiply, in->operands[0],
                        hj_rw_unary(in, HJ_OP_rsqrt, b->operands[0]));
}

/* sqrt(x * x) -> abs(x): the square may overflow */
static hj_instr *sqrt_square(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (!is_real(in) || a->op != HJ_OP_multiply ||
        a->operands[0] != a->operands[1])
        return NULL;
    return hj_rw_unary(in, HJ_OP_abs, a->operands[0]);
}

const hj_rule hj_rules_power[] = {
    { "power_zero", HJ_OP_power, 0, power_zero },
    { "power_one", HJ_OP_power, 0, power_one },
    { "power_two", HJ_OP_power, 0, power_two },
    { "power_minus_one", HJ_OP_power, 0, power_minus_one },
    { "power_three", HJ_OP_power, HJ_FAST_TRANSCENDENTAL, power_three },
    { "power_half", HJ_OP_power, HJ_FAST_FINITE | HJ_FAST_ZEROS, power_half },
    { "exp_zero", HJ_OP_exponential, 0, exp_zero },
    { "log_exp", HJ_OP_log, HJ_FAST_TRANSCENDENTAL, log_exp },
    { "multiply_exps", HJ_OP_multiply, HJ_FAST_TRANSCENDENTAL, multiply_exps },
    { "divide_exp", HJ_OP_divide, HJ_FAST_TRANSCENDENTAL, divide_exp },
    { "divide_sqrt", HJ_OP_divide, HJ_FAST_TRANSCENDENTAL, divide_sqrt },
    { "sqrt_square", HJ_OP_sqrt, HJ_FAST_TRANSCENDENTAL, sqrt_square },
    { NULL, HJ_NOPS, 0, NULL },
};
