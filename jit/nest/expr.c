/* expr -- making expressions of a nest; see nest.h.  Equal ones are one. */
#include "jit/nest/nest.h"

#include "ir/recognise.h"

#include <string.h>

static uint64_t vars_of(const hj_expr *e)
{
    uint64_t vars = e->index ? e->index->vars : 0;

    for (int i = 0; i < e->noperands; i++)
        vars |= e->operands[i]->vars;
    for (int i = 0; i < e->nconditions; i++) {
        const hj_condition *c = &e->conditions[i];
        vars |= c->index ? c->index->vars : 0;
        vars |= c->test ? c->test->vars : 0;
    }
    return vars;
}

/* Interns by the bytes of what identifies the expression. */
static hj_expr *intern(hj_nest *nest, const hj_expr *like)
{
    hj_str key;

    hj_str_init(&key, nest->arena);
    int64_t words[9] = { like->kind,
                         like->dtype,
                         like->op,
                         like->buffer,
                         like->index ? like->index->id : -1,
                         like->stage,
                         like->acc,
                         like->floor,
                         like->limit };
    hj_str_add_n(&key, (const char *)words, sizeof words);
    hj_str_add_n(&key, (const char *)&like->literal, sizeof like->literal);
    hj_expr_key(&key, like->instr);
    for (int i = 0; i < like->noperands; i++)
        hj_str_add_n(&key, (const char *)&like->operands[i]->id, sizeof(int));
    for (int i = 0; i < like->nconditions; i++) {
        const hj_condition *c = &like->conditions[i];
        int64_t parts[6] = {
            c->index ? c->index->id : -1, c->lo,    c->hi, c->by,
            c->test ? c->test->id : -1,   c->is_met
        };
        hj_str_add_n(&key, (const char *)parts, sizeof parts);
    }
    hj_expr *found = hj_map_find_n(&nest->interned, key.text, key.length);
    if (found)
        return found;
    hj_expr *expr = hj_arena_memdup(nest->arena, like, sizeof *like);
    expr->operands =
        hj_arena_memdup(nest->arena, like->operands,
                        (size_t)like->noperands * sizeof *like->operands);
    expr->conditions =
        hj_arena_memdup(nest->arena, like->conditions,
                        (size_t)like->nconditions * sizeof *like->conditions);
    expr->id = nest->exprs.n;
    expr->vars = vars_of(expr);
    HJ_PUSH(nest->arena, &nest->exprs, expr);
    hj_map_set_n(&nest->interned, key.text, key.length, expr);
    return expr;
}

hj_expr *hj_expr_const(hj_nest *nest, const hj_literal *literal)
{
    hj_expr like = { .kind = HJ_EXPR_const,
                     .dtype = literal->shape->dtype,
                     .literal = literal };

    return intern(nest, &like);
}

hj_expr *hj_expr_number(hj_nest *nest, hj_dtype dtype, double value)
{
    hj_literal *literal =
        hj_literal_new(nest->arena, hj_shape_new_scalar(nest->arena, dtype));

    if (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype))
        hj_literal_set_real(literal, 0, value);
    else
        hj_literal_set_int(literal, 0, (int64_t)value);
    return hj_expr_const(nest, literal);
}

hj_expr *hj_expr_scalar(hj_nest *nest, int buffer)
{
    hj_expr like = { .kind = HJ_EXPR_scalar,
                     .buffer = buffer,
                     .dtype = nest->buffers.at[buffer].dtype };

    return intern(nest, &like);
}

hj_expr *hj_expr_load(hj_nest *nest, int buffer, const hj_ix *index)
{
    hj_expr like = { .kind = HJ_EXPR_load,
                     .buffer = buffer,
                     .index = index,
                     .dtype = nest->buffers.at[buffer].dtype };

    return intern(nest, &like);
}

hj_expr *hj_expr_of_index(hj_nest *nest, hj_dtype dtype, const hj_ix *index)
{
    hj_expr like = { .kind = HJ_EXPR_index, .dtype = dtype, .index = index };

    return intern(nest, &like);
}

hj_expr *hj_expr_op(hj_nest *nest, hj_opcode op, hj_dtype dtype,
                    const hj_instr *instr, int n, hj_expr *const *operands)
{
    hj_expr like = { .kind = HJ_EXPR_op,
                     .op = op,
                     .dtype = dtype,
                     .instr = instr,
                     .noperands = n,
                     .operands = (hj_expr **)operands };

    return intern(nest, &like);
}

/* Does the condition hold for every value of its index? */
static bool always(const hj_condition *c)
{
    return !c->test && c->index->lo >= c->lo && c->index->hi < c->hi &&
           c->by <= 1;
}

static bool never(const hj_condition *c)
{
    return !c->test && (c->index->hi < c->lo || c->index->lo >= c->hi);
}

hj_expr *hj_expr_guard(hj_nest *nest, int n, const hj_condition *conditions,
                       hj_expr *then, hj_expr *otherwise)
{
    hj_expr *operands[2] = { then, otherwise };
    hj_condition *kept = HJ_NEW_ARRAY(nest->arena, hj_condition, n);
    hj_expr like = { .kind = HJ_EXPR_guard,
                     .dtype = then->dtype,
                     .noperands = 2,
                     .operands = operands,
                     .conditions = kept };

    for (int i = 0; i < n; i++) {
        if (never(&conditions[i]))
            return otherwise;
        if (!always(&conditions[i]))
            kept[like.nconditions++] = conditions[i];
    }
    return like.nconditions && then != otherwise ? intern(nest, &like) : then;
}

hj_expr *hj_expr_acc(hj_nest *nest, int stage, int acc, hj_dtype dtype)
{
    hj_expr like = {
        .kind = HJ_EXPR_acc, .stage = stage, .acc = acc, .dtype = dtype
    };

    return intern(nest, &like);
}

hj_expr *hj_expr_clamp_index(hj_nest *nest, hj_expr *value, int64_t floor,
                             int64_t limit)
{
    hj_expr like = { .kind = HJ_EXPR_clamp_index,
                     .dtype = HJ_DTYPE_s64,
                     .noperands = 1,
                     .operands = &value,
                     .floor = floor,
                     .limit = limit };

    return intern(nest, &like);
}

hj_expr *hj_expr_fma(hj_nest *nest, hj_expr *a, hj_expr *b, hj_expr *c)
{
    hj_expr *operands[3] = { a, b, c };
    hj_expr like = { .kind = HJ_EXPR_fma,
                     .dtype = c->dtype,
                     .noperands = 3,
                     .operands = operands };

    return intern(nest, &like);
}

hj_expr *hj_expr_identity(hj_nest *nest, hj_opcode op, hj_dtype dtype)
{
    hj_literal *literal = hj_op_identity(nest->arena, op, dtype);

    return literal ? hj_expr_const(nest, literal) : NULL;
}
