/* parse_module -- files: aliases, modules, functions, resources. */
#include "text/mlir/reader.h"

#include <string.h>

/* --- functions ------------------------------------------------------------ */

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

static hj_error *add_func(hj_mlir_reader *r, hj_mlir_func *func)
{
    hj_mlir_module *out = r->out;

    if (hj_map_set(&out->funcs, func->name, func))
        return hj_mlir_error(r, func->place, "@%s is defined twice",
                             func->name);
    if (out->last)
        out->last->next = func;
    else
        out->first = func;
    out->last = func;
    out->nfuncs++;
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
static hj_error *parse_func_attrs(hj_mlir_reader *r)
{
    static const char *const said[] = { "sym_name", "function_type",
                                        "sym_visibility", "arg_attrs",
                                        "res_attrs" };
    const char *place = r->lex.token.text;
    hj_mlir_dict dict = { 0 };

    HJ_CHECK(hj_mlir_parse_dict(r, false, &dict));
    for (int i = 0; i < 5; i++)
        if (hj_mlir_dict_find(&dict, said[i]))
            return hj_mlir_error(r, place, "%s is what the signature says",
                                 said[i]);
    return NULL;
}

/* func.func [public|private|nested] @f(...) -> ... attributes {...} {...} */
static hj_error *parse_func(hj_mlir_reader *r)
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
        HJ_CHECK(parse_func_attrs(r));
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(parse_func_body(r, func, &s));
    else if (!is_hidden)
        return hj_mlir_error(r, place, "a function without a body is private");
    HJ_CHECK(hj_mlir_skip_loc(r));
    return add_func(r, func);
}

/* --- the generic form of both --------------------------------------------- */

/* "name"() <{...}> */
static hj_error *parse_generic_name(hj_mlir_reader *r, hj_mlir_dict *out)
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
static hj_error *parse_generic_head(hj_mlir_reader *r, hj_mlir_dict *out)
{
    HJ_CHECK(parse_generic_name(r, out));
    return hj_mlir_expect(r, '(', "'(' before the region");
}

/* {...} : () -> () loc(...) */
static hj_error *parse_generic_end(hj_mlir_reader *r, hj_mlir_dict *out)
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
static hj_error *parse_generic_tail(hj_mlir_reader *r, hj_mlir_dict *out)
{
    HJ_CHECK(hj_mlir_expect(r, ')', "')' after the region"));
    return parse_generic_end(r, out);
}

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
    HJ_CHECK(read_dicts(r, dict, "arg_attrs", func->type->inputs.n,
                        &func->arg_attrs));
    return read_dicts(r, dict, "res_attrs", func->type->results.n,
                      &func->res_attrs);
}

static hj_error *parse_generic_func(hj_mlir_reader *r)
{
    hj_mlir_func *func = HJ_NEW(r->arena, hj_mlir_func);
    hj_mlir_dict dict = { 0 };
    hj_mlir_scope scope;

    func->place = r->lex.token.text;
    HJ_CHECK(parse_generic_head(r, &dict));
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
    HJ_CHECK(parse_generic_tail(r, &dict));
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

/* --- modules -------------------------------------------------------------- */

static hj_error *parse_top_op(hj_mlir_reader *r);

/* Ops of a module, up to `}` or the end of the text. */
static hj_error *parse_module_ops(hj_mlir_reader *r, int end)
{

    HJ_CHECK(hj_mlir_enter(r));
    while (!hj_mlir_at(r, end))
        HJ_CHECK(parse_top_op(r));
    hj_mlir_leave(r);
    return NULL;
}

/* Names of a module's own attributes, which stand behind its properties, belong
 * to a dialect. */
static hj_error *check_module_attrs(hj_mlir_reader *r, const char *place,
                                    int nproperties)
{
    const hj_mlir_dict *dict = &r->out->attrs;

    for (int i = nproperties; i < dict->n; i++) {
        const char *name = dict->at[i].name;
        if (!strchr(name, '.') && strcmp(name, "sym_name") != 0 &&
            strcmp(name, "sym_visibility") != 0)
            return hj_mlir_error(r, place,
                                 "%.*s: attributes of a module are named "
                                 "dialect.name",
                                 hj_clip(strlen(name)), name);
    }
    return NULL;
}

/* The tree is of one module; others are read, and that is all. */
static void open_module(hj_mlir_reader *r, const char *place)
{
    if (r->nmodules++ == 0 && !r->out->first)
        return;
    if (!r->gap)
        r->gap = "a second module";
    r->gap_place = place;
    r->out = HJ_NEW(r->arena, hj_mlir_module);
    hj_map_init(&r->out->funcs, r->arena);
    hj_map_init(&r->out->meshes, r->arena);
    r->stray = NULL;
}

/* module [@name] [attributes {...}] { ops } */
static hj_error *parse_module(hj_mlir_reader *r)
{
    const char *place = r->lex.token.text;
    hj_mlir_module *outer = r->out;
    hj_mlir_scope *scope = r->scope, *stray = r->stray;

    open_module(r, place);
    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_at(r, HJ_MLIR_T_symbol))
        HJ_CHECK(hj_mlir_expect_symbol(r, &r->out->name));
    if (hj_mlir_eat_word(r, "attributes"))
        HJ_CHECK(hj_mlir_parse_dict(r, false, &r->out->attrs));
    HJ_CHECK(check_module_attrs(r, place, 0));
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the module"));
    HJ_CHECK(parse_module_ops(r, '}'));
    HJ_CHECK(hj_mlir_expect(r, '}', "'}' after the module"));
    r->out = outer;
    r->scope = scope;
    r->stray = stray;
    return hj_mlir_skip_loc(r);
}

static hj_error *parse_generic_module(hj_mlir_reader *r)
{
    const char *place = r->lex.token.text;
    hj_mlir_module *outer = r->out;
    hj_mlir_scope *scope = r->scope, *stray = r->stray;

    open_module(r, place);
    hj_mlir_dict *attrs = &r->out->attrs;
    HJ_CHECK(parse_generic_head(r, attrs));
    int nproperties = attrs->n;
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the region"));
    bool has_label = hj_mlir_eat(r, HJ_MLIR_T_label);
    if (has_label)
        HJ_CHECK(hj_mlir_expect(r, ':', "':' after the label"));
    else if (hj_mlir_at(r, '}'))
        return hj_mlir_expected(r, "the block of the module");
    HJ_CHECK(parse_module_ops(r, '}'));
    HJ_CHECK(hj_mlir_expect(r, '}', "'}' after the module"));
    HJ_CHECK(parse_generic_tail(r, attrs));
    HJ_CHECK(check_module_attrs(r, place, nproperties));
    const hj_mlir_attr *name = hj_mlir_dict_find(attrs, "sym_name");
    if (name && name->kind != HJ_MLIR_STRING)
        return hj_mlir_error(r, name->place, "sym_name is a string");
    if (name)
        r->out->name = name->text;
    r->out = outer;
    r->scope = scope;
    r->stray = stray;
    return NULL;
}

/* sdy.mesh @mesh = <["x"=2]>: how devices are arranged. */
static hj_error *parse_mesh(hj_mlir_reader *r)
{
    hj_mlir_dict attrs = { 0 };
    const char *name;

    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(hj_mlir_expect_symbol(r, &name));
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' before the mesh"));
    const char *from = r->lex.token.text;
    HJ_CHECK(hj_mlir_skip_balanced(r));
    hj_map_set(&r->out->meshes, name,
               hj_arena_strndup(r->arena, from, (size_t)(r->lex.last - from)));
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(hj_mlir_parse_dict(r, false, &attrs));
    return hj_mlir_skip_loc(r);
}

/* "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> () */
static hj_error *parse_generic_mesh(hj_mlir_reader *r)
{
    const char *place = r->lex.token.text;
    hj_mlir_dict attrs = { 0 };

    HJ_CHECK(parse_generic_name(r, &attrs));
    HJ_CHECK(parse_generic_end(r, &attrs));
    const hj_mlir_attr *name = hj_mlir_dict_find(&attrs, "sym_name");
    const hj_mlir_attr *mesh = hj_mlir_dict_find(&attrs, "mesh");
    if (!name || name->kind != HJ_MLIR_STRING || !mesh ||
        mesh->kind != HJ_MLIR_RAW)
        return hj_mlir_error(r, place, "a mesh has a sym_name and a mesh");
    hj_map_set(&r->out->meshes, name->text,
               hj_arena_strndup(r->arena, mesh->text, mesh->length));
    return NULL;
}

/* An op that is in no function: it may be legal, but nothing runs it. */
static hj_error *parse_stray_op(hj_mlir_reader *r)
{
    const hj_mlir_token *t = &r->lex.token;
    hj_mlir_region *outer = r->region;
    hj_mlir_op *op;

    if (t->kind != HJ_MLIR_T_value && t->kind != HJ_MLIR_T_string &&
        (t->kind != HJ_MLIR_T_word || !memchr(t->text, '.', t->length)))
        return hj_mlir_expected(r, "a module or a function");
    if (!r->stray) { /* (behind the first module there is another scope) */
        r->stray = HJ_NEW(r->arena, hj_mlir_scope);
        hj_mlir_scope_open(r, r->stray);
    }
    if (!r->out->stray)
        r->out->stray = hj_mlir_new_region(r);
    r->region = r->out->stray;
    HJ_CHECK(hj_mlir_parse_op(r, &op));
    hj_mlir_append_op(r->region, op);
    r->region = outer;
    return NULL;
}

static hj_error *parse_top_op(hj_mlir_reader *r)
{
    const hj_mlir_token *t = &r->lex.token;

    if (t->kind == HJ_MLIR_T_word) {
        if (hj_mlir_token_is(t, "func.func"))
            return parse_func(r);
        if (hj_mlir_token_is(t, "module") ||
            hj_mlir_token_is(t, "builtin.module"))
            return parse_module(r);
        if (hj_mlir_token_is(t, "sdy.mesh"))
            return parse_mesh(r);
    }
    if (t->kind == HJ_MLIR_T_string) {
        if (hj_mlir_token_is(t, "\"func.func\""))
            return parse_generic_func(r);
        if (hj_mlir_token_is(t, "\"builtin.module\""))
            return parse_generic_module(r);
        if (hj_mlir_token_is(t, "\"sdy.mesh\""))
            return parse_generic_mesh(r);
    }
    return parse_stray_op(r);
}

/* --- aliases -------------------------------------------------------------- */

/* #name = attribute, !name = type */
static hj_error *parse_alias(hj_mlir_reader *r)
{
    const hj_mlir_token t = r->lex.token;
    bool is_type = t.kind == HJ_MLIR_T_bang;
    hj_map *aliases = is_type ? &r->type_aliases : &r->attr_aliases;
    const hj_mlir_attr *attr;
    const hj_mlir_type *type;

    hj_mlir_lex_next(&r->lex);
    if (memchr(t.text, '.', t.length))
        return hj_mlir_error(r, t.text, "names of aliases have no dot");
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' after the name of an alias"));
    if (is_type)
        HJ_CHECK(hj_mlir_parse_type(r, &type));
    else
        HJ_CHECK(hj_mlir_parse_attr(r, &attr));
    if (hj_map_set_n(aliases, t.text, t.length,
                     is_type ? (void *)type : (void *)attr))
        return hj_mlir_error(r, t.text, "%.*s is defined twice",
                             hj_clip(t.length), t.text);
    return NULL;
}

/* --- files ---------------------------------------------------------------- */

hj_error *hj_mlir_parse_file(hj_mlir_reader *r)
{
    while (!hj_mlir_at(r, HJ_MLIR_T_end)) {
        if (hj_mlir_at(r, HJ_MLIR_T_hash) || hj_mlir_at(r, HJ_MLIR_T_bang))
            HJ_CHECK(parse_alias(r));
        else if (hj_mlir_at(r, HJ_MLIR_T_meta_open))
            HJ_CHECK(hj_mlir_parse_metadata(r));
        else
            HJ_CHECK(parse_top_op(r));
    }
    return r->gap ? hj_mlir_unsupported(r, r->gap_place, "%s", r->gap) : NULL;
}
