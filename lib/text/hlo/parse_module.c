/* parse_module -- the header line, stack frames, and what stands in a text.
 *
 *   text   := [header] {computation} | [name '='] rhs
 *   header := 'HloModule' name [':'] {',' name '=' value} [frames]
 *   frames := 'FileNames' {int string} 'FunctionNames' {int string}
 *             'FileLocations' {int fields} 'StackFrames' {int fields}
 * Without ENTRY the last computation is the entry.
 */
#include "text/hlo/parser.h"

#include "base/near.h"

#include <string.h>

/* --- values of the header's attributes ------------------------------------ */

static hj_error *parse_flag(hj_parser *p)
{
    return hj_expect_bool(p, &(bool){ false });
}

static hj_error *parse_is_scheduled(hj_parser *p)
{
    return hj_expect_bool(p, &p->module->is_scheduled);
}

static hj_error *parse_count(hj_parser *p, int64_t *out)
{
    const char *place = p->lex.token.place;

    HJ_CHECK(hj_expect_int(p, out));
    if (*out < 1 || *out > INT32_MAX)
        return hj_parse_error(p, place, "a count of %lld", (long long)*out);
    return NULL;
}

static hj_error *parse_replica_count(hj_parser *p)
{
    return parse_count(p, &p->module->replica_count);
}

static hj_error *parse_num_partitions(hj_parser *p)
{
    return parse_count(p, &p->module->num_partitions);
}

/* {(shape, ..)->shape} */
static hj_error *parse_entry_layout(hj_parser *p)
{
    p->entry_layout_place = p->lex.token.place;
    HJ_CHECK(hj_expect(p, '{', "'{' before the layout of the entry"));
    if (!hj_at(p, '('))
        return hj_parse_expected(p, "'(' before the shapes of parameters");
    HJ_CHECK(hj_parse_shape(p, &p->module->entry_layout_params));
    HJ_CHECK(hj_expect(p, HJ_TOKEN_arrow, "'->' after the parameters"));
    HJ_CHECK(hj_parse_shape(p, &p->module->entry_layout_result));
    return hj_expect(p, '}', "'}' after the layout of the entry");
}

static hj_error *parse_alias(hj_parser *p)
{
    p->alias_place = p->lex.token.place;
    return hj_parse_aliases(p, true, &p->module->input_output_alias);
}

/* { (number, {index}), .. } */
static hj_error *parse_donors(hj_parser *p)
{
    hj_ints index;

    if (!p->alias_place)
        p->alias_place = p->lex.token.place;
    HJ_CHECK(hj_expect(p, '{', "'{' before the donors"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(hj_expect(p, '(', "'(' before a donor"));
            HJ_CHECK(hj_expect_int(p, &(int64_t){ 0 }));
            HJ_CHECK(hj_expect(p, ',', "',' after the number of a donor"));
            HJ_CHECK(hj_parse_ints(p, &index));
            HJ_CHECK(hj_expect(p, ')', "')' after a donor"));
        } while (hj_eat(p, ','));
    }
    return hj_expect(p, '}', "',' or '}' in the list of donors");
}

static hj_error *parse_flags(hj_parser *p)
{
    if (!hj_eat(p, '{'))
        return parse_flag(p);
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(parse_flag(p));
        } while (hj_eat(p, ','));
    }
    return hj_expect(p, '}', "',' or '}' in a list of booleans");
}

static hj_error *parse_braces(hj_parser *p)
{
    if (!hj_at(p, '{'))
        return hj_parse_expected(p, "'{'");
    hj_token t = hj_lex_braces(&p->lex);
    if (t.kind == HJ_TOKEN_bad)
        return hj_parse_error(p, t.place, "%s", t.problem);
    return NULL;
}

static const struct {
    const char *name;
    hj_error *(*parse)(hj_parser *p);
} attrs[] = {
    { "is_scheduled", parse_is_scheduled },
    { "entry_computation_layout", parse_entry_layout },
    { "replica_count", parse_replica_count },
    { "num_partitions", parse_num_partitions },
    { "input_output_alias", parse_alias },
    { "buffer_donor", parse_donors },
    { "alias_passthrough_params", parse_flag },
    { "frontend_attributes", hj_check_dict },
    { "allow_spmd_sharding_propagation_to_parameters", parse_flags },
    { "allow_spmd_sharding_propagation_to_output", parse_flags },
    { "origin_recovery_table", parse_braces },
    { "debug_attributes", parse_braces },
};

enum { NATTRS = sizeof attrs / sizeof *attrs };

/* --- the header ----------------------------------------------------------- */

static hj_error *unknown_attr(hj_parser *p, const hj_token *name)
{
    char meant[256];
    hj_near near;

    hj_near_init(&near, hj_token_copy(&p->scratch, name));
    for (int i = 0; i < NATTRS; i++)
        hj_near_offer(&near, attrs[i].name);
    hj_near_text(&near, meant, sizeof meant);
    return hj_parse_error(p, name->place, "a module has no attribute '%.*s'%s",
                          hj_clip(name->length), name->text, meant);
}

static hj_error *parse_module_attr(hj_parser *p, hj_module_attr *out)
{
    hj_token name = p->lex.token;
    int i = 0;

    while (i < NATTRS && !hj_token_is(&name, attrs[i].name))
        i++;
    if (name.kind != HJ_TOKEN_ident)
        return hj_parse_expected(p, "the name of an attribute");
    if (i == NATTRS)
        return unknown_attr(p, &name);
    for (int k = 0; k < p->module->nattrs; k++)
        if (!strcmp(p->module->attrs[k].name, attrs[i].name))
            return hj_parse_error(
                p, name.place, "attribute '%s' is given twice", attrs[i].name);
    hj_lex_next(&p->lex);
    HJ_CHECK(hj_expect(p, '=', "'=' after the name of an attribute"));
    const char *start = p->lex.token.place;
    HJ_CHECK(attrs[i].parse(p));
    out->name = attrs[i].name;
    out->value = hj_copy_text_since(p, start);
    return NULL;
}

static hj_error *parse_header(hj_parser *p)
{
    hj_module *module = p->module;
    hj_token name;

    hj_lex_next(&p->lex);
    HJ_CHECK(hj_expect_name(p, "the name of the module", &name));
    module->name = hj_token_copy(p->arena, &name);
    hj_eat(p, ':');
    module->attrs = HJ_NEW_ARRAY(p->arena, hj_module_attr, NATTRS);
    while (hj_eat(p, ',')) {
        hj_module_attr attr;
        HJ_CHECK(parse_module_attr(p, &attr));
        module->attrs[module->nattrs++] = attr;
    }
    return NULL;
}

/* --- stack frames --------------------------------------------------------- */

/* {name=int name=int ..} */
static hj_error *parse_frame_fields(hj_parser *p)
{
    hj_token name;

    HJ_CHECK(hj_expect(p, '{', "'{' before the fields of a frame"));
    while (!hj_at(p, '}')) {
        hj_eat(p, ',');
        HJ_CHECK(hj_expect_name(p, "the name of a field", &name));
        HJ_CHECK(hj_expect(p, '=', "'=' after the name of a field"));
        HJ_CHECK(hj_expect_int(p, &(int64_t){ 0 }));
    }
    return hj_expect(p, '}', "'}' after the fields of a frame");
}

static hj_error *parse_frames(hj_parser *p)
{
    static const char *const tables[] = { "FileNames", "FunctionNames",
                                          "FileLocations", "StackFrames" };
    const char *start = p->lex.token.place;

    for (int i = 0; i < 4; i++) {
        if (!hj_eat_word(p, tables[i]))
            return hj_parse_expected(p, tables[i]);
        while (hj_eat(p, HJ_TOKEN_int)) {
            if (i >= 2)
                HJ_CHECK(parse_frame_fields(p));
            else
                HJ_CHECK(hj_expect(p, HJ_TOKEN_string, "a name in quotes"));
        }
    }
    p->module->stack_frames = hj_copy_text_since(p, start);
    return NULL;
}

/* --- the whole ------------------------------------------------------------ */

static hj_error *parse_computations(hj_parser *p)
{
    do {
        HJ_CHECK(hj_parse_computation(p));
    } while (!hj_at(p, HJ_TOKEN_end));
    return NULL;
}

/* An instruction alone: its operands become parameters, the rest is as in a
 * computation. */
static hj_error *parse_lone_instr(hj_parser *p)
{
    const char *place = p->lex.token.place;
    hj_scope scope = { .makes_params = true };
    hj_instr *root;

    hj_scope_open(p, &scope, hj_comp_new(p->module, "entry"));
    scope.comp->mark = 1;
    p->module->entry = scope.comp;
    if (hj_at_shape(p)) {
        HJ_CHECK(hj_parse_rhs(p, NULL, &root));
        scope.root = root;
    } else {
        HJ_CHECK(hj_parse_instr(p));
    }
    if (!hj_at(p, HJ_TOKEN_end))
        return hj_parse_expected(p, "the end of the text after a lone "
                                    "instruction (a module begins with "
                                    "HloModule, ENTRY or a computation)");
    return hj_finish_comp(p, &scope, place);
}

hj_error *hj_parse_module(hj_parser *p)
{
    int next = hj_lex_peek_kind(&p->lex);
    bool has_header =
        hj_token_is(&p->lex.token, "HloModule") && next != '{' && next != '(';

    if (hj_at(p, HJ_TOKEN_end))
        return hj_parse_error(p, p->lex.token.place, "the text is empty");
    if (has_header) {
        HJ_CHECK(parse_header(p));
        if (hj_token_is(&p->lex.token, "FileNames") &&
            hj_lex_peek_kind(&p->lex) != '{')
            HJ_CHECK(parse_frames(p));
        return parse_computations(p);
    }
    bool is_computation = hj_token_is(&p->lex.token, "ENTRY") ||
                          (hj_token_is_name(&p->lex.token) &&
                           (next == '{' || next == '(') && !hj_at_shape(p));
    return is_computation ? parse_computations(p) : parse_lone_instr(p);
}
