/* parse_attr -- attributes of instructions: by kind, as attrs.def says.
 *
 *   attributes := {',' name '=' value}
 * Which names an op takes, ops.def says.  Values of kind RAW are kept as they
 * are written, once their grammar is checked (parse_raw.c).
 */
#include "text/hlo/parser.h"

#include "base/near.h"
#include "base/quote.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* --- values by kind ------------------------------------------------------- */

/* Floating-point attributes are of single precision.  As XLA has it, they may
 * be NaN, but not infinite. */
static hj_error *parse_float(hj_parser *p, double *out)
{
    const hj_token *t = &p->lex.token;
    hj_decimal d;

    bool is_negative = t->length && *t->text == '-';
    if (t->length - is_negative == 3 &&
        !memcmp(t->text + is_negative, "nan", 3)) {
        *out = is_negative ? -(double)NAN : (double)NAN;
        hj_lex_next(&p->lex);
        return NULL;
    }
    if ((t->kind != HJ_TOKEN_int && t->kind != HJ_TOKEN_float) ||
        !hj_decimal_scan(t->text, t->text + t->length, &d))
        return hj_parse_expected(p, "a number");
    *out = (double)hj_decimal_f32(&d);
    if (*out > FLT_MAX || *out < -FLT_MAX)
        return hj_parse_error(p, t->place, "%.*s is out of the range of f32",
                              hj_clip(t->length), t->text);
    hj_lex_next(&p->lex);
    return NULL;
}

static hj_error *parse_bools(hj_parser *p, hj_ints *out)
{
    int base = p->ints.n;
    bool value;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of booleans"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(hj_expect_bool(p, &value));
            HJ_PUSH(&p->scratch, &p->ints, value);
        } while (hj_eat(p, ','));
    }
    *out = hj_take_ints(p, base);
    return hj_expect(p, '}', "',' or '}' in a list of booleans");
}

static hj_error *parse_text(hj_parser *p, const char **out)
{
    const hj_token t = p->lex.token;
    const char *bad;

    if (t.kind != HJ_TOKEN_string)
        return hj_parse_expected(p, "a string in quotes");
    *out = hj_unquote(p->arena, t.text, t.length, &bad);
    if (!*out)
        return hj_parse_error(p, bad, "this escape is not one of a string");
    hj_lex_next(&p->lex);
    return NULL;
}

static hj_error *unknown_word(hj_parser *p, hj_enum_table table)
{
    const hj_token *t = &p->lex.token;
    hj_str words;
    bool is_first = true;

    if (t->kind != HJ_TOKEN_ident)
        return hj_parse_expected(p, "a word");
    hj_str_init(&words, &p->scratch);
    for (int i = 0; hj_enum_word(table, i); i++)
        hj_str_printf(&words, "%s%s", hj_sep(&is_first, ", "),
                      hj_enum_word(table, i));
    return hj_parse_error(p, t->place, "'%.*s' is none of %s",
                          hj_clip(t->length), t->text, hj_str_get(&words));
}

/* XLA reads these as they are in its protos, too, in capitals. */
static bool has_any_case(hj_enum_table table)
{
    return table == HJ_TABLE_precision || table == HJ_TABLE_distribution ||
           table == HJ_TABLE_rng_algorithm || table == HJ_TABLE_dot_algorithm ||
           table == HJ_TABLE_api_version;
}

static int find_in_any_case(hj_enum_table table, const hj_token *t)
{
    const char *word;

    for (int i = 0; (word = hj_enum_word(table, i)); i++)
        if (hj_token_is_word(t, word))
            return i;
    return -1;
}

static hj_error *parse_enum(hj_parser *p, hj_enum_table table, int64_t *out)
{
    const hj_token *t = &p->lex.token;

    *out = t->kind == HJ_TOKEN_ident ? hj_enum_find(table, t->text, t->length)
                                     : -1;
    if (*out < 0 && t->kind == HJ_TOKEN_ident && has_any_case(table))
        *out = find_in_any_case(table, t);
    if (*out < 0)
        return unknown_word(p, table);
    hj_lex_next(&p->lex);
    return NULL;
}

/* What a proto says that says nothing, no text may say. */
static hj_error *check_enum(hj_parser *p, const char *place,
                            const hj_attr *attr)
{
    if (attr->id == HJ_ATTR_api_version &&
        attr->u.i == HJ_api_version_UNSPECIFIED)
        return hj_parse_error(p, place,
                              "API_VERSION_UNSPECIFIED is no version; without "
                              "api_version it is API_VERSION_ORIGINAL");
    if (attr->id == HJ_ATTR_dot_algorithm &&
        attr->u.i == HJ_dot_algorithm_dot_unset)
        return hj_parse_error(p, place,
                              "dot_unset is no algorithm; without algorithm "
                              "any will do");
    return NULL;
}

static hj_error *parse_enums(hj_parser *p, hj_enum_table table, hj_ints *out)
{
    int base = p->ints.n;
    int64_t value;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of words"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(parse_enum(p, table, &value));
            HJ_PUSH(&p->scratch, &p->ints, value);
        } while (hj_eat(p, ','));
    }
    *out = hj_take_ints(p, base);
    return hj_expect(p, '}', "',' or '}' in a list of words");
}

static hj_error *parse_instrs(hj_parser *p, hj_attr *attr)
{
    HJ_VEC(hj_instr *) list = { 0 };
    hj_token name;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of instructions"));
    do {
        HJ_CHECK(hj_expect_name(p, "the name of an instruction", &name));
        hj_instr *in = hj_scope_find(p, &name);
        if (!in)
            return hj_parse_error(p, name.place,
                                  "instruction '%.*s' is not defined "
                                  "before this",
                                  hj_clip(name.length), name.text);
        HJ_PUSH(&p->scratch, &list, in);
    } while (hj_eat(p, ','));
    attr->u.instrs.n = list.n;
    attr->u.instrs.at =
        hj_arena_memdup(p->arena, list.at, (size_t)list.n * sizeof *list.at);
    return hj_expect(p, '}', "',' or '}' in a list of instructions");
}

/* --- computations --------------------------------------------------------- */

/* What is nested in this way takes so much more stack than anything else. */
enum { BODY_LEVELS = 6 };

/* A name, or a body in braces.  A name that is not defined yet is noted and
 * *out stays NULL. */
static hj_error *parse_comp(hj_parser *p, hj_attr_id attr, int index,
                            hj_comp **out)
{
    hj_token name;

    *out = NULL;
    if (hj_at(p, '{')) {
        HJ_CHECK(hj_enter(p, BODY_LEVELS));
        hj_comp *comp = hj_new_unnamed_comp(p, hj_attr_get(attr)->name);
        HJ_CHECK(hj_parse_body(p, comp));
        hj_leave(p, BODY_LEVELS);
        *out = comp;
        return NULL;
    }
    HJ_CHECK(hj_expect_name(p, "a computation", &name));
    *out = hj_map_find_n(&p->module->comp_names, name.text, name.length);
    if (!*out) {
        hj_comp_use use = { NULL, attr, index, name };
        HJ_PUSH(&p->scratch, &p->uses, use);
    }
    return NULL;
}

static hj_error *parse_comps(hj_parser *p, hj_attr *attr)
{
    HJ_VEC(hj_comp *) list = { 0 };
    hj_comp *comp;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of computations"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(parse_comp(p, attr->id, list.n, &comp));
            HJ_PUSH(&p->scratch, &list, comp);
        } while (hj_eat(p, ','));
    }
    attr->u.comps.n = list.n;
    attr->u.comps.at =
        hj_arena_memdup(p->arena, list.at, (size_t)list.n * sizeof *list.at);
    return hj_expect(p, '}', "',' or '}' in a list of computations");
}

/* --- aliases -------------------------------------------------------------- */

static hj_error *parse_alias(hj_parser *p, bool has_kinds, hj_alias *alias)
{
    HJ_CHECK(hj_parse_ints(p, &alias->output));
    HJ_CHECK(hj_expect(p, ':', "':' after the index of an output"));
    HJ_CHECK(hj_expect(p, '(', "'(' before the number of an operand"));
    HJ_CHECK(hj_expect_int(p, &alias->operand));
    HJ_CHECK(hj_expect(p, ',', "',' after the number of an operand"));
    HJ_CHECK(hj_parse_ints(p, &alias->operand_index));
    if (has_kinds && hj_eat(p, ',')) {
        alias->must = hj_eat_word(p, "must-alias");
        if (!alias->must && !hj_eat_word(p, "may-alias"))
            return hj_parse_expected(p, "must-alias or may-alias");
    }
    return hj_expect(p, ')', "')' after the index of an operand");
}

hj_error *hj_parse_aliases(hj_parser *p, bool has_kinds, hj_aliases *out)
{
    HJ_VEC(hj_alias) list = { 0 };

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of aliases"));
    if (!hj_at(p, '}')) {
        do {
            hj_alias alias = { 0 };
            HJ_CHECK(parse_alias(p, has_kinds, &alias));
            HJ_PUSH(&p->scratch, &list, alias);
        } while (hj_eat(p, ','));
    }
    out->n = list.n;
    out->at =
        hj_arena_memdup(p->arena, list.at, (size_t)list.n * sizeof *list.at);
    return hj_expect(p, '}', "',' or '}' in a list of aliases");
}

/* --- one attribute -------------------------------------------------------- */

static hj_error *parse_raw(hj_parser *p, hj_attr *attr)
{
    const char *start = p->lex.token.place;

    HJ_CHECK(hj_check_raw(p, attr->id));
    attr->u.text = hj_copy_text_since(p, start);
    return NULL;
}

static hj_error *parse_lists(hj_parser *p, hj_attr *attr, bool is_pairs)
{
    const char *start = p->lex.token.place;

    HJ_CHECK(is_pairs ? hj_parse_pairs(p, &attr->u.groups.lists)
                      : hj_parse_groups(p, &attr->u.groups.lists));
    if (!is_pairs)
        attr->u.groups.text = hj_copy_text_since(p, start);
    return NULL;
}

static hj_error *parse_value(hj_parser *p, hj_attr *attr)
{
    const hj_attr_info *info = hj_attr_get(attr->id);
    hj_enum_table table = (hj_enum_table)info->table;
    const char *place = p->lex.token.place;
    bool truth = false;

    switch (info->kind) {
    case HJ_KIND_BOOL:
        HJ_CHECK(hj_expect_bool(p, &truth));
        attr->u.i = truth;
        return NULL;
    case HJ_KIND_INT:
        return hj_expect_int(p, &attr->u.i);
    case HJ_KIND_FLOAT:
        return parse_float(p, &attr->u.f);
    case HJ_KIND_INTS:
        return hj_parse_ints(p, &attr->u.ints);
    case HJ_KIND_BOOLS:
        return parse_bools(p, &attr->u.ints);
    case HJ_KIND_TEXT:
        return parse_text(p, &attr->u.text);
    case HJ_KIND_RAW:
        return parse_raw(p, attr);
    case HJ_KIND_SHAPE:
        return hj_parse_shape(p, &attr->u.shape);
    case HJ_KIND_COMP:
        return parse_comp(p, attr->id, 0, &attr->u.comp);
    case HJ_KIND_COMPS:
        return parse_comps(p, attr);
    case HJ_KIND_INSTRS:
        return parse_instrs(p, attr);
    case HJ_KIND_WINDOW:
        return hj_parse_window(p, &attr->u.window);
    case HJ_KIND_PADDING:
        return hj_parse_padding(p, &attr->u.padding);
    case HJ_KIND_DIM_LABELS:
        return hj_parse_dim_labels(p, &attr->u.labels);
    case HJ_KIND_SLICES:
        return hj_parse_slices(p, &attr->u.slices);
    case HJ_KIND_GROUPS:
    case HJ_KIND_PAIRS:
        return parse_lists(p, attr, info->kind == HJ_KIND_PAIRS);
    case HJ_KIND_ALIASING:
        return hj_parse_aliases(p, false, &attr->u.aliases);
    case HJ_KIND_ENUM:
        HJ_CHECK(parse_enum(p, table, &attr->u.i));
        return check_enum(p, place, attr);
    case HJ_KIND_ENUMS:
        return parse_enums(p, table, &attr->u.ints);
    }
    HJ_UNREACHABLE();
}

static hj_error *unknown_attr(hj_parser *p, const hj_token *name, hj_opcode op)
{
    const hj_op_info *info = hj_op_get(op);
    hj_near near;
    hj_str list;

    hj_str_init(&list, &p->scratch);
    hj_near_init(&near, hj_token_copy(&p->scratch, name));
    for (int i = 0; i < HJ_NATTRS; i++) {
        const char *known = hj_attr_get((hj_attr_id)i)->name;
        if (!*known || !hj_op_takes(op, (hj_attr_id)i))
            continue;
        hj_str_printf(&list, "%s%s", list.length ? ", " : "", known);
        hj_near_offer(&near, known);
    }
    hj_near_add(&near, &list);
    return hj_parse_error(p, name->place,
                          "%s has no attribute '%.*s'; it takes %s", info->name,
                          hj_clip(name->length), name->text, hj_str_get(&list));
}

bool hj_is_attr_given(const hj_parser *p, int base, hj_attr_id id)
{
    for (int i = base; i < p->attrs.n; i++)
        if (p->attrs.at[i].id == id)
            return true;
    return false;
}

static hj_error *parse_attr(hj_parser *p, hj_op_word *word, int base)
{
    hj_attr attr = { 0 };
    hj_token name = p->lex.token;

    if (name.kind != HJ_TOKEN_ident)
        return hj_parse_expected(p, "the name of an attribute");
    hj_lex_next(&p->lex);
    HJ_CHECK(hj_expect(p, '=', "'=' after the name of an attribute"));
    attr.id = hj_find_attr_word(p, word, &name);
    if (attr.id == HJ_NATTRS)
        return unknown_attr(p, &name,
                            word->wrapped ? word->wrapped->op : word->op);
    if (hj_is_attr_given(p, base, attr.id))
        return hj_parse_error(p, name.place, "attribute '%s' is given twice",
                              hj_attr_get(attr.id)->name);
    HJ_CHECK(parse_value(p, &attr));
    HJ_PUSH(&p->scratch, &p->attrs, attr);
    return NULL;
}

hj_error *hj_parse_attrs(hj_parser *p, hj_op_word *word)
{
    int base = p->attrs.n;

    while (hj_eat(p, ','))
        HJ_CHECK(parse_attr(p, word, base));
    return NULL;
}
