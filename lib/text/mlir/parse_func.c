/* parse_func -- functions, in both forms. */
#include "text/mlir/reader.h"

#include <string.h>

/* --- the generic form of functions, modules and meshes -------------------- */

/* "name"() <{...}> */
hj_error *hj_mlir_parse_generic_name(hj_mlir_reader *r, hj_mlir_dict *out)
{
    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(hj_mlir_expect(r, '(', "'('"));
    HJ_CHECK(hj_mlir_expect(r, ')', "')'"));
    if (hj_mlir_eat(r, '<')) {
        HJ_CHECK(hj_mlir_parse_dict(r, false, out));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after the properties"));
    }
    return NULL;
}

/* ( behind it */
hj_error *hj_mlir_parse_generic_head(hj_mlir_reader *r, hj_mlir_dict *out)
{
    HJ_CHECK(hj_mlir_parse_generic_name(r, out));
    return hj_mlir_expect(r, '(', "'(' before the region");
}

/* {...} : () -> () loc(...) */
hj_error *hj_mlir_parse_generic_end(hj_mlir_reader *r, hj_mlir_dict *out)
{
    const hj_mlir_type *type;

    if (hj_mlir_at(r, '{'))
        HJ_CHECK(hj_mlir_parse_dict(r, true, out));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the type"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_function_type(r, &type));
    if (type->inputs.n || type->results.n)
        return hj_mlir_error(r, place, "expected () -> ()");
    return hj_mlir_skip_loc(r);
}

/* ) before that */
hj_error *hj_mlir_parse_generic_tail(hj_mlir_reader *r, hj_mlir_dict *out)
{
    HJ_CHECK(hj_mlir_expect(r, ')', "')' after the region"));
    return hj_mlir_parse_generic_end(r, out);
}

/* --- the short form ------------------------------------------------------- */

typedef struct signature {
    HJ_VEC(hj_mlir_token) names; /* of arguments; none if they have none */
    HJ_VEC(const hj_mlir_type *) inputs;
    HJ_VEC(hj_mlir_dict) attrs;
    HJ_VEC(hj_mlir_loc **) locs;
    hj_mlir_types results;
    const hj_mlir_dict *result_attrs; /* or NULL */
} signature;

/* Attributes of arguments and results belong to a dialect. */
static hj_error *check_dotted(hj_mlir_reader *r, const char *place,
                              const hj_mlir_dict *dict)
{
    for (int i = 0; i < dict->n; i++)
        if (!strchr(dict->at[i].name, '.'))
            return hj_mlir_error(r, place,
                                 "%s: attributes of arguments and results are "
                                 "named dialect.name",
                                 dict->at[i].name);
    return NULL;
}

static hj_error *parse_dotted_dict(hj_mlir_reader *r, hj_mlir_dict *out)
{
    const char *place = r->lex.token.text;

    *out = (hj_mlir_dict){ 0 };
    if (!hj_mlir_at(r, '{'))
        return NULL;
    HJ_CHECK(hj_mlir_parse_dict(r, false, out));
    return check_dotted(r, place, out);
}

/* %a: T {...} loc(...), or T {...}; all alike. */
static hj_error *parse_arg(hj_mlir_reader *r, signature *s)
{
    const hj_mlir_token name = r->lex.token;
    bool is_named = name.kind == HJ_MLIR_T_value;
    const hj_mlir_type *type;
    hj_mlir_dict attrs;
    hj_mlir_loc **loc;

    if (s->inputs.n && is_named != (s->names.n > 0))
        return hj_mlir_expected(r, "arguments that are all named, or all "
                                   "types");
    if (is_named) {
        hj_mlir_lex_next(&r->lex);
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
        HJ_PUSH(r->arena, &s->names, name);
    }
    HJ_CHECK(hj_mlir_parse_type(r, &type));
    HJ_CHECK(parse_dotted_dict(r, &attrs));
    HJ_CHECK(hj_mlir_parse_arg_loc(r, &loc));
    HJ_PUSH(r->arena, &s->locs, loc);
    HJ_PUSH(r->arena, &s->inputs, type);
    HJ_PUSH(r->arena, &s->attrs, attrs);
    return NULL;
}

/* -> R, or -> (R {...}, ...) */
static hj_error *parse_results(hj_mlir_reader *r, signature *s)
{
    HJ_VEC(const hj_mlir_type *) list = { 0 };
    HJ_VEC(hj_mlir_dict) dicts = { 0 };
    const hj_mlir_type *type;
    hj_mlir_dict attrs;

    if (!hj_mlir_eat(r, HJ_MLIR_T_arrow))
        return NULL;
    if (!hj_mlir_eat(r, '('))
        return hj_mlir_parse_result_types(r, &s->results);
    if (!hj_mlir_at(r, ')')) {
        do {
            HJ_CHECK(hj_mlir_parse_type(r, &type));
            HJ_CHECK(parse_dotted_dict(r, &attrs));
            HJ_PUSH(r->arena, &list, type);
            HJ_PUSH(r->arena, &dicts, attrs);
        } while (hj_mlir_eat(r, ','));
    }
    s->result_attrs = dicts.at;
    s->results = (hj_mlir_types){ list.n, list.at };
    return hj_mlir_expect(r, ')', "',' or ')' among the results");
}

static hj_error *parse_signature(hj_mlir_reader *r, signature *s)
{
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before the arguments"));
    if (!hj_mlir_at(r, ')')) {
        do
            HJ_CHECK(parse_arg(r, s));
        while (hj_mlir_eat(r, ','));
    }
    HJ_CHECK(hj_mlir_expect(r, ')', "',' or ')' among the arguments"));
    return parse_results(r, s);
}

hj_error *hj_mlir_check_new_symbol(hj_mlir_reader *r,
                                   const hj_mlir_module *module,
                                   const char *place, const char *name)
{
    if (hj_mlir_module_has(module, name))
        return hj_mlir_error(r, place, "@%.*s is defined twice",
                             hj_clip(strlen(name)), name);
    return NULL;
}

static hj_error *add_func(hj_mlir_reader *r, hj_mlir_func *func)
{
    hj_mlir_module *out = r->out;

    HJ_CHECK(hj_mlir_check_new_symbol(r, out, func->place, func->name));
    hj_mlir_module_add_func(out, func);
    return NULL;
}

/* The block's arguments are those of the function. */
static hj_error *check_args(hj_mlir_reader *r, const hj_mlir_func *func)
{
    const hj_mlir_region *body = func->body;
    const hj_mlir_types *inputs = &func->type->inputs;

    if (body->nargs != inputs->n)
        return hj_mlir_error(r, func->place,
                             "the body has %d arguments, the function %d",
                             body->nargs, inputs->n);
    for (int i = 0; i < inputs->n; i++)
        if (!hj_mlir_type_equal(body->args[i].type, inputs->at[i]))
            return hj_mlir_error(r, func->place,
                                 "argument %d of the body has another type "
                                 "than the function says",
                                 i);
    return NULL;
}

static hj_error *parse_func_body(hj_mlir_reader *r, hj_mlir_func *func,
                                 const signature *s)
{
    hj_mlir_scope scope;

    hj_mlir_scope_open(r, &scope);
    func->body = hj_mlir_new_region(r);
    for (int i = 0; s && i < s->names.n; i++) {
        HJ_CHECK(
            hj_mlir_add_arg(r, func->body, &s->names.at[i], s->inputs.at[i]));
        func->body->args[i].source = s->locs.at[i];
    }
    HJ_CHECK(hj_mlir_parse_region(r, func->body));
    hj_mlir_scope_close(r, &scope);
    return check_args(r, func);
}

static hj_mlir_type *func_type(hj_mlir_reader *r, const signature *s,
                               const char *from)
{
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_FUNCTION, from);

    type->inputs = (hj_mlir_types){ s->inputs.n, s->inputs.at };
    type->results = s->results;
    return type;
}

/* {...}, without what the signature says. */
static hj_error *parse_func_attrs(hj_mlir_reader *r, hj_mlir_dict *out)
{
    static const char *const said[] = { "sym_name", "function_type",
                                        "sym_visibility", "arg_attrs",
                                        "res_attrs" };
    const char *place = r->lex.token.text;

    HJ_CHECK(hj_mlir_parse_dict(r, false, out));
    for (int i = 0; i < 5; i++)
        if (hj_mlir_dict_find(out, said[i]))
            return hj_mlir_error(r, place, "%s is what the signature says",
                                 said[i]);
    return NULL;
}

/* func.func [public|private|nested] @f(...) -> ... attributes {...} {...} */
hj_error *hj_mlir_parse_func(hj_mlir_reader *r)
{
    hj_mlir_func *func = HJ_NEW(r->arena, hj_mlir_func);
    signature s = { 0 };

    func->place = r->lex.token.text;
    hj_mlir_lex_next(&r->lex);
    bool is_hidden =
        hj_mlir_eat_word(r, "private") || hj_mlir_eat_word(r, "nested");
    if (!is_hidden)
        (void)hj_mlir_eat_word(r, "public");
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_expect_symbol(r, &func->name));
    const char *from = r->lex.token.text;
    HJ_CHECK(parse_signature(r, &s));
    func->type = func_type(r, &s, from);
    func->arg_attrs = s.attrs.at;
    func->res_attrs = s.result_attrs;
    if (hj_mlir_eat_word(r, "attributes"))
        HJ_CHECK(parse_func_attrs(r, &func->attrs));
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(parse_func_body(r, func, &s));
    else if (!is_hidden)
        return hj_mlir_error(r, place, "a function without a body is private");
    HJ_CHECK(hj_mlir_skip_loc(r));
    return add_func(r, func);
}

/* --- the generic form ----------------------------------------------------- */

/* A dictionary for each of n arguments or results, if there are any. */
static hj_error *read_dicts(hj_mlir_reader *r, const hj_mlir_dict *from,
                            const char *name, int n, const hj_mlir_dict **out)
{
    const hj_mlir_attr *list = hj_mlir_dict_find(from, name);

    *out = NULL;
    bool is_none = list && list->kind == HJ_MLIR_LIST && !list->u.list.n;
    if (!list || (is_none && !strcmp(name, "res_attrs")))
        return NULL;
    if (list->kind != HJ_MLIR_LIST || list->u.list.n != n)
        return hj_mlir_error(r, list->place, "expected %d dictionaries", n);
    hj_mlir_dict *dicts = HJ_NEW_ARRAY(r->arena, hj_mlir_dict, n);
    for (int i = 0; i < n; i++) {
        if (list->u.list.at[i]->kind != HJ_MLIR_DICT)
            return hj_mlir_error(r, list->place, "expected dictionaries");
        dicts[i] = list->u.list.at[i]->u.dict;
        HJ_CHECK(check_dotted(r, list->place, &dicts[i]));
    }
    *out = dicts;
    return NULL;
}

static hj_error *read_func_attrs(hj_mlir_reader *r, hj_mlir_func *func,
                                 const hj_mlir_dict *dict)
{
    const hj_mlir_attr *name = hj_mlir_dict_find(dict, "sym_name");
    const hj_mlir_attr *type = hj_mlir_dict_find(dict, "function_type");

    if (!name || name->kind != HJ_MLIR_STRING)
        return hj_mlir_error(r, func->place, "sym_name is missing");
    if (!type || type->kind != HJ_MLIR_TYPE ||
        type->type->kind != HJ_MLIR_FUNCTION)
        return hj_mlir_error(r, func->place, "function_type is missing");
    func->name = name->text;
    func->type = type->type;
    func->attrs = *dict;
    HJ_CHECK(read_dicts(r, dict, "arg_attrs", func->type->inputs.n,
                        &func->arg_attrs));
    return read_dicts(r, dict, "res_attrs", func->type->results.n,
                      &func->res_attrs);
}

hj_error *hj_mlir_parse_generic_func(hj_mlir_reader *r)
{
    hj_mlir_func *func = HJ_NEW(r->arena, hj_mlir_func);
    hj_mlir_dict dict = { 0 };
    hj_mlir_scope scope;

    func->place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_generic_head(r, &dict));
    hj_mlir_lexer before = r->lex;
    if (!hj_mlir_eat(r, '{'))
        return hj_mlir_expected(r, "'{' before the region");
    if (!hj_mlir_eat(r, '}')) {
        r->lex = before;
        hj_mlir_scope_open(r, &scope);
        func->body = hj_mlir_new_region(r);
        HJ_CHECK(hj_mlir_parse_region(r, func->body));
        hj_mlir_scope_close(r, &scope);
    }
    HJ_CHECK(hj_mlir_parse_generic_tail(r, &dict));
    HJ_CHECK(read_func_attrs(r, func, &dict));
    const hj_mlir_attr *visibility = hj_mlir_dict_find(&dict, "sym_visibility");
    if (visibility && (visibility->kind != HJ_MLIR_STRING ||
                       (strcmp(visibility->text, "public") != 0 &&
                        strcmp(visibility->text, "private") != 0 &&
                        strcmp(visibility->text, "nested") != 0)))
        return hj_mlir_error(r, visibility->place,
                             "sym_visibility is \"public\", \"private\" or "
                             "\"nested\"");
    if (!func->body && !visibility)
        return hj_mlir_error(r, func->place,
                             "a function without a body is private");
    if (func->body)
        HJ_CHECK(check_args(r, func));
    return add_func(r, func);
}
