/* parse_module -- files: modules, functions, resources. */
#include "text/mlir/reader.h"

#include <string.h>

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

typedef struct module_frame {
    hj_mlir_module *out;
    hj_mlir_scope *scope, *stray;
    int nstray;
} module_frame;

/* Names of values around a module are not used in it again. */
static module_frame open_module(hj_mlir_reader *r, const char *place)
{
    module_frame outer = { r->out, r->scope, r->stray,
                           r->stray ? r->stray->defined.n : 0 };

    r->out = hj_mlir_module_add(r->arena, outer.out);
    r->out->place = place;
    return outer;
}

static hj_error *close_module(hj_mlir_reader *r, const char *place,
                              const module_frame *outer)
{
    const char *name = r->out->name;

    if (name) {
        HJ_CHECK(hj_mlir_check_new_symbol(r, outer->out, place, name));
        hj_map_set(&outer->out->inner_names, name, r->out);
    }
    r->out = outer->out;
    if (outer->stray)
        hj_mlir_scope_forget(outer->stray, outer->nstray);
    r->scope = outer->scope;
    r->stray = outer->stray;
    return NULL;
}

/* module [@name] [attributes {...}] { ops } */
static hj_error *parse_module(hj_mlir_reader *r)
{
    const char *place = r->lex.token.text;
    module_frame outer = open_module(r, place);

    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_at(r, HJ_MLIR_T_symbol))
        HJ_CHECK(hj_mlir_expect_symbol(r, &r->out->name));
    if (hj_mlir_eat_word(r, "attributes"))
        HJ_CHECK(hj_mlir_parse_dict(r, false, &r->out->attrs));
    HJ_CHECK(check_module_attrs(r, place, 0));
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the module"));
    HJ_CHECK(parse_module_ops(r, '}'));
    HJ_CHECK(hj_mlir_expect(r, '}', "'}' after the module"));
    HJ_CHECK(close_module(r, place, &outer));
    return hj_mlir_skip_loc(r);
}

static hj_error *parse_generic_module(hj_mlir_reader *r)
{
    const char *place = r->lex.token.text;
    module_frame outer = open_module(r, place);
    hj_mlir_dict *attrs = &r->out->attrs;

    HJ_CHECK(hj_mlir_parse_generic_head(r, attrs));
    int nproperties = attrs->n;
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the region"));
    bool has_label = hj_mlir_eat(r, HJ_MLIR_T_label);
    if (has_label)
        HJ_CHECK(hj_mlir_expect(r, ':', "':' after the label"));
    else if (hj_mlir_at(r, '}'))
        return hj_mlir_expected(r, "the block of the module");
    HJ_CHECK(parse_module_ops(r, '}'));
    HJ_CHECK(hj_mlir_expect(r, '}', "'}' after the module"));
    HJ_CHECK(hj_mlir_parse_generic_tail(r, attrs));
    HJ_CHECK(check_module_attrs(r, place, nproperties));
    const hj_mlir_attr *name = hj_mlir_dict_find(attrs, "sym_name");
    if (name && name->kind != HJ_MLIR_STRING)
        return hj_mlir_error(r, name->place, "sym_name is a string");
    if (name)
        r->out->name = name->text;
    return close_module(r, place, &outer);
}

/* sdy.mesh @mesh = <["x"=2]>: how devices are arranged. */
static hj_error *parse_mesh(hj_mlir_reader *r)
{
    hj_mlir_dict attrs = { 0 };
    const char *place = r->lex.token.text, *name;

    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(hj_mlir_expect_symbol(r, &name));
    HJ_CHECK(hj_mlir_check_new_symbol(r, r->out, place, name));
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

    HJ_CHECK(hj_mlir_parse_generic_name(r, &attrs));
    HJ_CHECK(hj_mlir_parse_generic_end(r, &attrs));
    const hj_mlir_attr *name = hj_mlir_dict_find(&attrs, "sym_name");
    const hj_mlir_attr *mesh = hj_mlir_dict_find(&attrs, "mesh");
    if (!name || name->kind != HJ_MLIR_STRING || !mesh ||
        mesh->kind != HJ_MLIR_RAW)
        return hj_mlir_error(r, place, "a mesh has a sym_name and a mesh");
    HJ_CHECK(hj_mlir_check_new_symbol(r, r->out, place, name->text));
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
            return hj_mlir_parse_func(r);
        if (hj_mlir_token_is(t, "module") ||
            hj_mlir_token_is(t, "builtin.module"))
            return parse_module(r);
        if (hj_mlir_token_is(t, "sdy.mesh"))
            return parse_mesh(r);
    }
    if (t->kind == HJ_MLIR_T_string) {
        if (hj_mlir_token_is(t, "\"func.func\""))
            return hj_mlir_parse_generic_func(r);
        if (hj_mlir_token_is(t, "\"builtin.module\""))
            return parse_generic_module(r);
        if (hj_mlir_token_is(t, "\"sdy.mesh\""))
            return parse_generic_mesh(r);
    }
    return parse_stray_op(r);
}

/* --- files ---------------------------------------------------------------- */

/* What a file holds is inside of a module that nobody writes, unless it is one
 * itself. */
static void unwrap(hj_mlir_module *out)
{
    const hj_mlir_module *inner = out->inner;

    if (inner && !inner->next && !out->first && !out->meshes.nkeys &&
        !out->stray)
        *out = *inner;
}

hj_error *hj_mlir_parse_file(hj_mlir_reader *r)
{
    while (!hj_mlir_at(r, HJ_MLIR_T_end)) {
        if (hj_mlir_at(r, HJ_MLIR_T_hash) || hj_mlir_at(r, HJ_MLIR_T_bang))
            HJ_CHECK(hj_mlir_parse_alias(r));
        else if (hj_mlir_at(r, HJ_MLIR_T_meta_open))
            HJ_CHECK(hj_mlir_parse_metadata(r));
        else
            HJ_CHECK(parse_top_op(r));
    }
    unwrap(r->out);
    return NULL;
}
