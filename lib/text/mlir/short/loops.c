/* loops -- the short forms of ops with regions. */
#include "text/mlir/reader.h"

#include <string.h>

static void set_regions(hj_mlir_reader *r, hj_mlir_op *op, int n)
{
    op->nregions = n;
    op->regions = HJ_NEW_ARRAY(r->arena, hj_mlir_region *, n);
}

/* attributes {...}, if it is here. */
static hj_error *parse_attributes(hj_mlir_reader *r, hj_mlir_op *op)
{
    return hj_mlir_eat_word(r, "attributes")
               ? hj_mlir_parse_dict(r, false, &op->attrs)
               : NULL;
}

/* --- while ---------------------------------------------------------------- */

typedef HJ_VEC(hj_mlir_token) token_vec;

/* (%i = %a, %j = %b) */
static hj_error *parse_state(hj_mlir_reader *r, token_vec *names,
                             hj_mlir_values *values)
{
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before the state"));
    if (!hj_mlir_at(r, ')')) {
        do {
            HJ_PUSH(r->arena, names, r->lex.token);
            HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_value,
                                    "an argument of the loop, %name"));
            HJ_CHECK(hj_mlir_expect(r, '=', "'=' and its first value"));
            HJ_CHECK(hj_mlir_parse_operand(r, values));
        } while (hj_mlir_eat(r, ','));
    }
    return hj_mlir_expect(r, ')', "',' or ')' in the state");
}

/* The state's names are the arguments of both regions. */
hj_error *hj_mlir_parse_while(hj_mlir_reader *r, hj_mlir_op *op)
{
    static const char *const words[2] = { "cond", "do" };
    hj_mlir_values values = { 0 };
    hj_mlir_types types = { 0 };
    token_vec names = { 0 };

    HJ_CHECK(parse_state(r, &names, &values));
    const char *place = r->lex.token.text;
    if (names.n) {
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and the types of the state"));
        HJ_CHECK(hj_mlir_parse_type_list(r, &types));
    }
    HJ_CHECK(hj_mlir_check_types(r, &values, &types, place));
    HJ_CHECK(parse_attributes(r, op));
    hj_mlir_set_operands(r, op, &values);
    hj_mlir_set_results(r, op, &types);
    set_regions(r, op, 2);
    for (int k = 0; k < 2; k++) {
        op->regions[k] = hj_mlir_new_region(r);
        for (int i = 0; i < names.n; i++)
            HJ_CHECK(
                hj_mlir_add_arg(r, op->regions[k], &names.at[i], types.at[i]));
        HJ_CHECK(hj_mlir_expect_word(r, words[k]));
        HJ_CHECK(hj_mlir_parse_region(r, op->regions[k]));
    }
    return NULL;
}

/* --- reduce --------------------------------------------------------------- */

/* (%x init: %z), ...: inputs, then inits, are the operands. */
static hj_error *parse_inputs(hj_mlir_reader *r, hj_mlir_values *out)
{
    hj_mlir_values inits = { 0 };

    do {
        HJ_CHECK(hj_mlir_expect(r, '(', "'(' before an input and its init"));
        HJ_CHECK(hj_mlir_parse_operand(r, out));
        HJ_CHECK(hj_mlir_expect_word(r, "init"));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' after init"));
        HJ_CHECK(hj_mlir_parse_operand(r, &inits));
        HJ_CHECK(hj_mlir_expect(r, ')', "')' after an init"));
    } while (hj_mlir_eat(r, ','));
    for (int i = 0; i < inits.list.n; i++) {
        HJ_PUSH(r->arena, &out->list, inits.list.at[i]);
        HJ_PUSH(r->arena, &out->places, inits.places.at[i]);
    }
    return NULL;
}

/* An op of the dialect that `op` is of. */
static hj_error *parse_applied(hj_mlir_reader *r, const hj_mlir_op *op,
                               const char **out)
{
    static const char *const names[2][7] = {
        { "stablehlo.add", "stablehlo.multiply", "stablehlo.maximum",
          "stablehlo.minimum", "stablehlo.and", "stablehlo.or",
          "stablehlo.xor" },
        { "mhlo.add", "mhlo.multiply", "mhlo.maximum", "mhlo.minimum",
          "mhlo.and", "mhlo.or", "mhlo.xor" }
    };
    bool is_mhlo = hj_mlir_is_mhlo(op->name);

    for (int i = 0; i < 7; i++)
        if (hj_mlir_eat_word(r, names[is_mhlo][i])) {
            *out = names[is_mhlo][i];
            return NULL;
        }
    return hj_mlir_expected(
        r, is_mhlo ? "an op that commutes: mhlo.add, multiply, maximum, "
                     "minimum, and, or, xor"
                   : "an op that commutes: stablehlo.add, multiply, maximum, "
                     "minimum, and, or, xor");
}

static hj_mlir_op *append(hj_mlir_reader *r, hj_mlir_region *region,
                          const hj_mlir_op *from, const char *name)
{
    hj_mlir_op *op = HJ_NEW(r->arena, hj_mlir_op);

    op->name = name;
    op->place = from->place;
    op->loc = from->loc;
    hj_mlir_append_op(region, op);
    return op;
}

/* The body that `applies name` stands for. */
static hj_error *make_body(hj_mlir_reader *r, hj_mlir_op *op, const char *name)
{
    hj_mlir_region *body = op->regions[0] = hj_mlir_new_region(r);
    hj_mlir_type *type = HJ_NEW(r->arena, hj_mlir_type);
    const hj_mlir_type *input = op->operands[0]->type;
    hj_mlir_types result = { 1,
                             HJ_NEW_ARRAY(r->arena, const hj_mlir_type *, 1) };

    if (op->noperands != 2 || input->kind != HJ_MLIR_TENSOR)
        return hj_mlir_error(r, op->place, "applies takes one input");
    *type = (hj_mlir_type){ .kind = HJ_MLIR_TENSOR,
                            .text = input->element->text,
                            .length = input->element->length,
                            .element = input->element,
                            .dtype = HJ_NDTYPES };
    if (input->shape)
        type->shape = hj_shape_new_scalar(r->arena, input->shape->dtype);
    result.at[0] = type;
    body->nargs = 2;
    body->args = HJ_NEW_ARRAY(r->arena, hj_mlir_value, 2);
    hj_mlir_op *apply = append(r, body, op, name);
    op->is_applied = true;
    apply->operands = HJ_NEW_ARRAY(r->arena, hj_mlir_value *, 2);
    apply->noperands = 2;
    for (int i = 0; i < 2; i++) {
        body->args[i] = (hj_mlir_value){
            .type = type, .region = body, .name = "", .index = i, .group = 1
        };
        apply->operands[i] = &body->args[i];
    }
    hj_mlir_region *outer = r->region;
    r->region = body;
    hj_mlir_set_results(r, apply, &result);
    r->region = outer;
    hj_mlir_op *end =
        append(r, body, op,
               hj_mlir_is_mhlo(op->name) ? "mhlo.return" : "stablehlo.return");
    end->operands = HJ_NEW_ARRAY(r->arena, hj_mlir_value *, 1);
    end->operands[0] = &apply->results[0];
    end->noperands = 1;
    return NULL;
}

/* (%a: t, %b: t): accumulator and value of one input. */
static hj_error *parse_pair(hj_mlir_reader *r, hj_mlir_token names[2],
                            const hj_mlir_type *types[2])
{
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before a pair of arguments"));
    for (int i = 0; i < 2; i++) {
        if (i)
            HJ_CHECK(hj_mlir_expect(r, ',', "',' in a pair of arguments"));
        names[i] = r->lex.token;
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_value, "an argument, %name"));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
        HJ_CHECK(hj_mlir_parse_type(r, &types[i]));
        HJ_CHECK(hj_mlir_skip_loc(r));
    }
    return hj_mlir_expect(r, ')', "')' after a pair of arguments");
}

/* Written in pairs; the block has all accumulators, then all values. */
static hj_error *parse_reducer(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_region *body = op->regions[0] = hj_mlir_new_region(r);
    int n = op->noperands / 2;
    hj_mlir_token *names = HJ_NEW_ARRAY(r->arena, hj_mlir_token, 2 * n);
    const hj_mlir_type **types =
        HJ_NEW_ARRAY(r->arena, const hj_mlir_type *, 2 * n);

    HJ_CHECK(hj_mlir_expect_word(r, "reducer"));
    for (int i = 0; i < n; i++)
        HJ_CHECK(parse_pair(r, &names[2 * i], &types[2 * i]));
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            HJ_CHECK(
                hj_mlir_add_arg(r, body, &names[2 * i + k], types[2 * i + k]));
    return hj_mlir_parse_region(r, body);
}

hj_error *hj_mlir_parse_reduce(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_values values = { 0 };
    const hj_mlir_type *type;
    const char *applied = NULL;
    hj_ints dims;

    HJ_CHECK(parse_inputs(r, &values));
    if (hj_mlir_eat_word(r, "applies"))
        HJ_CHECK(parse_applied(r, op, &applied));
    HJ_CHECK(hj_mlir_expect_word(r, "across"));
    HJ_CHECK(hj_mlir_expect_word(r, "dimensions"));
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' before the dimensions"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_ints(r, false, &dims));
    hj_mlir_dict_add(r, &op->attrs, "dimensions",
                     hj_mlir_new_ints(r, place, "i64", dims));
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(hj_mlir_parse_dict(r, false, &op->attrs));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the type of the op"));
    place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_function_type(r, &type));
    HJ_CHECK(hj_mlir_check_types(r, &values, &type->inputs, place));
    hj_mlir_set_operands(r, op, &values);
    hj_mlir_set_results(r, op, &type->results);
    set_regions(r, op, 1);
    return applied ? make_body(r, op, applied) : parse_reducer(r, op);
}

/* --- scan ----------------------------------------------------------------- */

/* (%a, %b) */
static hj_error *parse_in_parens(hj_mlir_reader *r, hj_mlir_values *out)
{
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before values"));
    if (!hj_mlir_at(r, ')')) {
        do
            HJ_CHECK(hj_mlir_parse_operand(r, out));
        while (hj_mlir_eat(r, ','));
    }
    return hj_mlir_expect(r, ')', "',' or ')' after a value");
}

static void add_sizes(hj_mlir_reader *r, hj_mlir_op *op, const char *name,
                      int first, int second)
{
    int64_t sizes[] = { first, second };
    hj_ints ints = { 2, hj_arena_memdup(r->arena, sizes, sizeof sizes) };

    hj_mlir_dict_add(r, &op->attrs, name,
                     hj_mlir_new_ints(r, op->place, "i32", ints));
}

/* (%a) inits (%c) dimension=0 attributes {..} { ... } : (..) -> (..) */
hj_error *hj_mlir_parse_scan(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_region *outer = r->region;
    hj_mlir_values values = { 0 };
    hj_mlir_scope scope;
    const hj_mlir_type *type;
    int64_t dim;

    HJ_CHECK(parse_in_parens(r, &values));
    int ninputs = values.list.n;
    HJ_CHECK(hj_mlir_expect_word(r, "inits"));
    HJ_CHECK(parse_in_parens(r, &values));
    int ninits = values.list.n - ninputs;
    HJ_CHECK(hj_mlir_expect_word(r, "dimension"));
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' before the dimension"));
    HJ_CHECK(hj_mlir_expect_int(r, &dim));
    hj_mlir_dict_add(r, &op->attrs, "dimension",
                     hj_mlir_new_int(r, op->place, "i64", dim));
    HJ_CHECK(parse_attributes(r, op));
    set_regions(r, op, 1);
    hj_mlir_scope_open(r, &scope);
    r->region = NULL;
    op->regions[0] = hj_mlir_new_region(r);
    HJ_CHECK(hj_mlir_parse_region(r, op->regions[0]));
    r->region = outer;
    hj_mlir_scope_close(r, &scope);
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the type of the op"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_function_type(r, &type));
    HJ_CHECK(hj_mlir_check_types(r, &values, &type->inputs, place));
    hj_mlir_set_operands(r, op, &values);
    hj_mlir_set_results(r, op, &type->results);
    add_sizes(r, op, "operandSegmentSizes", ninputs, ninits);
    add_sizes(r, op, "resultSegmentSizes", op->nresults - ninits, ninits);
    return NULL;
}

/* --- manual computations -------------------------------------------------- */

hj_error *hj_mlir_parse_raw(hj_mlir_reader *r, hj_mlir_op *op, const char *name)
{
    const char *from = r->lex.token.text;

    HJ_CHECK(hj_mlir_skip_balanced(r));
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_RAW, from);
    attr->text = from;
    attr->length = (size_t)(r->lex.last - from);
    hj_mlir_dict_add(r, &op->attrs, name, attr);
    return NULL;
}

/* name=[...] */
static hj_error *parse_raw(hj_mlir_reader *r, hj_mlir_op *op, const char *name)
{
    HJ_CHECK(hj_mlir_expect_word(r, name));
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' before a value"));
    return hj_mlir_parse_raw(r, op, name);
}

/* (%a: T, %b: T) */
static hj_error *parse_args(hj_mlir_reader *r, hj_mlir_region *region)
{
    const hj_mlir_type *type;

    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before arguments"));
    if (hj_mlir_eat(r, ')'))
        return NULL;
    do {
        const hj_mlir_token name = r->lex.token;
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_value, "an argument, %name"));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
        HJ_CHECK(hj_mlir_parse_type(r, &type));
        HJ_CHECK(hj_mlir_skip_loc(r));
        HJ_CHECK(hj_mlir_add_arg(r, region, &name, type));
    } while (hj_mlir_eat(r, ','));
    return hj_mlir_expect(r, ')', "',' or ')' after an argument");
}

/* (%a) in_shardings=[..] out_shardings=[..] manual_axes={..} (%b: T) {..}
 * : (T) -> R */
hj_error *hj_mlir_parse_manual(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_values values = { 0 };

    HJ_CHECK(parse_in_parens(r, &values));
    HJ_CHECK(parse_raw(r, op, "in_shardings"));
    HJ_CHECK(parse_raw(r, op, "out_shardings"));
    HJ_CHECK(parse_raw(r, op, "manual_axes"));
    set_regions(r, op, 1);
    op->regions[0] = hj_mlir_new_region(r);
    HJ_CHECK(parse_args(r, op->regions[0]));
    HJ_CHECK(hj_mlir_parse_region(r, op->regions[0]));
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(hj_mlir_parse_dict(r, false, &op->attrs));
    return hj_mlir_parse_signature(r, op, &values);
}
