/* parse_raw -- the grammar of attributes that are kept as they are written:
 * what these texts say is checked, and no more.
 *
 * Sources: hlo-text.md; XLA's printer for the words and names.
 */
#include "text/hlo/parser.h"

#include "base/quote.h"

#include <string.h>

/* --- pieces --------------------------------------------------------------- */

static hj_error *check_string(hj_parser *p)
{
    const hj_token *t = &p->lex.token;

    if (t->kind != HJ_TOKEN_string)
        return hj_parse_expected(p, "a string in quotes");
    const char *bad = hj_unquote_check(t->text, t->length);
    if (bad)
        return hj_parse_error(p, bad, "this escape is not one of a string");
    hj_lex_next(&p->lex);
    return NULL;
}

/* A string, or braces that hold anything in which braces match. */
static hj_error *check_string_or_dict(hj_parser *p)
{
    if (!hj_at(p, '{'))
        return check_string(p);
    hj_token t = hj_lex_braces(&p->lex);
    if (t.kind == HJ_TOKEN_bad)
        return hj_parse_error(p, t.place, "%s", t.problem);
    return NULL;
}

/* Tokens of any kind from a bracket to the one that closes it. */
static hj_error *check_balanced(hj_parser *p)
{
    const char *start = p->lex.token.place;
    HJ_VEC(char) open = { 0 };

    do {
        int kind = p->lex.token.kind;
        char closing = kind == '{' ? '}' : kind == '(' ? ')' : ']';
        if (kind == '{' || kind == '(' || kind == '[')
            HJ_PUSH(&p->scratch, &open, closing);
        else if (kind == '}' || kind == ')' || kind == ']') {
            if (!open.n || HJ_POP(&open) != kind)
                return hj_parse_expected(p, "another bracket to close");
        } else if (kind == HJ_TOKEN_string) {
            HJ_CHECK(check_string(p));
            continue;
        } else if (kind == HJ_TOKEN_bad) {
            return hj_parse_expected(p, "a value");
        } else if (!open.n) {
            return hj_parse_expected(p, "a value in brackets");
        } else if (kind == HJ_TOKEN_end) {
            return hj_parse_error(p, start, "this value is not closed");
        }
        hj_lex_next(&p->lex);
    } while (open.n);
    return NULL;
}

static hj_error *check_number(hj_parser *p)
{
    if (!hj_eat(p, HJ_TOKEN_int) && !hj_eat(p, HJ_TOKEN_float))
        return hj_parse_expected(p, "a number");
    return NULL;
}

/* One of the words of a list, a blank between them. */
static bool is_among(const hj_token *t, const char *words)
{
    if (t->kind != HJ_TOKEN_ident)
        return false;
    for (const char *w = words, *end; *w; w = end + (*end == ' ')) {
        end = w;
        while (*end && *end != ' ')
            end++;
        if ((size_t)(end - w) == t->length && *w == *t->text &&
            !memcmp(w, t->text, t->length))
            return true;
    }
    return false;
}

static hj_error *check_word(hj_parser *p, const char *words)
{
    const hj_token *t = &p->lex.token;

    if (t->kind != HJ_TOKEN_ident)
        return hj_parse_expected(p, "a word");
    if (!is_among(t, words))
        return hj_parse_error(p, t->place, "'%.*s' is none of: %s",
                              hj_clip(t->length), t->text, words);
    hj_lex_next(&p->lex);
    return NULL;
}

/* --- names and values in braces ------------------------------------------- */

typedef hj_error *(*check_field)(hj_parser *p, const hj_token *name);

/* The names of one list: the first few as they are, all of them in a map
 * once there are more. */
enum { MAX_FEW = 24 };

typedef struct field_names {
    hj_token few[MAX_FEW];
    int n;
    hj_map all;
} field_names;

/* False if it is there already. */
static bool add_name(hj_parser *p, field_names *f, const hj_token *name)
{
    if (f->n < MAX_FEW) {
        for (int i = 0; i < f->n; i++)
            if (f->few[i].length == name->length &&
                !memcmp(f->few[i].text, name->text, name->length))
                return false;
        f->few[f->n++] = *name;
        return true;
    }
    if (f->n++ == MAX_FEW) {
        hj_map_init(&f->all, &p->scratch);
        for (int i = 0; i < MAX_FEW; i++)
            hj_map_set_n(&f->all, f->few[i].text, f->few[i].length, p);
    }
    return !hj_map_set_n(&f->all, name->text, name->length, p);
}

/* What a list of fields is, as XLA reads it. */
typedef enum field_list {
    FIELDS, /* {a=1, b=2}, no name twice */
    DICT,   /* {a=1, a=2}: the last one counts */
    SPACED  /* {a=1 b=2}: a comma may stand before each; no name twice */
} field_list;

/* `*out_n`: how many. */
static hj_error *count_fields(hj_parser *p, field_list kind, check_field check,
                              int *out_n)
{
    bool is_first = true;
    field_names names;

    names.n = 0;
    HJ_CHECK(hj_expect(p, '{', "'{'"));
    for (; !hj_at(p, '}'); is_first = false) {
        hj_token name;
        if (kind == SPACED)
            hj_eat(p, ',');
        else if (!is_first && !hj_eat(p, ','))
            return hj_parse_expected(p, "',' or '}'");
        HJ_CHECK(hj_expect_name(p, "a name", &name));
        if (kind != DICT && !add_name(p, &names, &name))
            return hj_parse_error(p, name.place, "'%.*s' is given twice",
                                  hj_clip(name.length), name.text);
        HJ_CHECK(hj_expect(p, '=', "'=' after a name"));
        HJ_CHECK(check(p, &name));
    }
    *out_n = names.n;
    return hj_expect(p, '}', "'}'");
}

static hj_error *check_fields(hj_parser *p, field_list kind, check_field check)
{
    int n;
    return count_fields(p, kind, check, &n);
}

static hj_error *check_frontend_field(hj_parser *p, const hj_token *name)
{
    (void)name;
    return check_string_or_dict(p);
}

hj_error *hj_check_dict(hj_parser *p)
{
    return check_fields(p, DICT, check_frontend_field);
}

/* Names that XLA has and has had. */
static hj_error *check_metadata_field(hj_parser *p, const hj_token *name)
{
    hj_ints ignored;

    if (is_among(name, "op_type op_name source_file deduplicated_name "
                       "scheduling_name creation_pass_name "
                       "logical_creation_pass_id"))
        return check_string(p);
    if (hj_token_is(name, "profile_type"))
        return hj_parse_ints(p, &ignored);
    if (hj_token_is(name, "preserve_layout"))
        return check_word(p, "true false");
    if (is_among(name, "source_line source_end_line source_column "
                       "source_end_column stack_frame_id "
                       "size_of_generated_code_in_bytes "
                       "size_of_memory_working_set_in_bytes"))
        return hj_expect_int(p, &(int64_t){ 0 });
    return hj_parse_error(p, name->place, "metadata has no field '%.*s'",
                          hj_clip(name->length), name->text);
}

static hj_error *check_statistic(hj_parser *p, const hj_token *name)
{
    (void)name;
    return check_number(p);
}

/* No negative numbers. */
static hj_error *check_tolerance_field(hj_parser *p, const hj_token *name)
{
    if (*p->lex.token.text == '-')
        return hj_parse_error(p, p->lex.token.place,
                              "a tolerance is not negative");
    if (hj_token_is(name, "ulps"))
        return hj_expect_int(p, &(int64_t){ 0 });
    if (is_among(name, "rtol atol"))
        return check_number(p);
    return hj_parse_error(p, name->place, "a tolerance is rtol, atol or ulps");
}

static hj_error *check_mode(hj_parser *p)
{
    const hj_token *t = &p->lex.token;

    if (!hj_token_is_word(t, "highest") && !hj_token_is_word(t, "default"))
        return check_word(p, "default highest");
    hj_lex_next(&p->lex);
    return NULL;
}

static hj_error *check_accuracy_field(hj_parser *p, const hj_token *name)
{
    if (hj_token_is(name, "mode"))
        return check_mode(p);
    if (hj_token_is(name, "tolerance"))
        return check_fields(p, DICT, check_tolerance_field);
    return hj_parse_error(p, name->place,
                          "an accuracy is a mode or a "
                          "tolerance");
}

static hj_error *check_domain_field(hj_parser *p, const hj_token *name)
{
    if (hj_token_is(name, "kind")) {
        const hj_token *t = &p->lex.token;
        if (t->length != 10 || memcmp(t->text + 1, "sharding", 8))
            return hj_parse_expected(p, "\"sharding\", the one kind of domain");
        return check_string(p);
    }
    if (is_among(name, "entry exit"))
        return hj_check_sharding(p);
    return hj_parse_error(p, name->place, "a domain has kind, entry and exit");
}

/* {kind="sharding", entry={..}, exit={..}}, each of them once. */
static hj_error *check_domain(hj_parser *p)
{
    const char *place = p->lex.token.place;
    int n;

    HJ_CHECK(count_fields(p, FIELDS, check_domain_field, &n));
    if (n != 3)
        return hj_parse_error(p, place, "a domain has kind, entry and exit");
    return NULL;
}

/* --- shardings ------------------------------------------------------------ */

/* The devices of a tile assignment, `n` of them: [2,2]0,1,2,3 or
 * [2,2]<=[4] or [2,2]<=[2,2]T(1,0). */
static hj_error *check_devices(hj_parser *p)
{
    const char *place = p->lex.token.place;
    int64_t ntiles = 1, n = 0, value;

    HJ_CHECK(hj_expect(p, '[', "'[' before the sizes of the tiles"));
    do {
        HJ_CHECK(hj_expect_int(p, &value));
        if (value < 1 || value > INT64_MAX / ntiles)
            return hj_parse_error(p, place, "sizes of tiles are positive");
        ntiles *= value;
    } while (hj_eat(p, ','));
    HJ_CHECK(hj_expect(p, ']', "',' or ']' in the sizes of the tiles"));
    if (!hj_eat(p, HJ_TOKEN_leq)) {
        do {
            HJ_CHECK(hj_expect_int(p, &value));
            n++;
        } while (hj_eat(p, ','));
    } else {
        n = 1;
        HJ_CHECK(hj_expect(p, '[', "'[' after '<='"));
        do {
            HJ_CHECK(hj_expect_int(p, &value));
            n = value < 1 || value > INT64_MAX / n ? INT64_MAX : n * value;
        } while (hj_eat(p, ','));
        HJ_CHECK(hj_expect(p, ']', "',' or ']' after '<='"));
        if (hj_eat_word(p, "T"))
            HJ_CHECK(check_balanced(p));
    }
    if (n != ntiles)
        return hj_parse_error(p, place, "%lld devices for %lld tiles",
                              (long long)n, (long long)ntiles);
    return NULL;
}

/* {field=.., ..} or {{..}, {..}} */
static hj_error *check_metadata(hj_parser *p)
{
    if (!hj_at(p, '{') || hj_lex_peek_kind(&p->lex) != '{')
        return check_fields(p, SPACED, check_metadata_field);
    hj_lex_next(&p->lex);
    do {
        HJ_CHECK(check_fields(p, SPACED, check_metadata_field));
    } while (hj_eat(p, ','));
    return hj_expect(p, '}', "',' or '}' in a list of metadata");
}

/* What one sharding says so far. */
typedef struct sharding {
    int nwords; /* replicated, maximal, manual, unknown, unreduced */
    bool is_maximal, has_device, has_tiles;
} sharding;

static hj_error *check_sharding_part(hj_parser *p, sharding *s)
{
    static const char kinds[] = "replicated maximal manual unknown unreduced";
    const hj_token t = p->lex.token;

    if (is_among(&t, kinds)) {
        s->nwords++;
        s->is_maximal = hj_token_is(&t, "maximal");
        hj_lex_next(&p->lex);
        return NULL;
    }
    if (hj_eat_word(p, "last_tile_dim_replicate"))
        return NULL;
    if (hj_eat_word(p, "shard_as") || hj_eat_word(p, "shard_like"))
        return hj_expect_int(p, &(int64_t){ 0 });
    if (!is_among(&t, "device devices metadata last_tile_dims"))
        return hj_parse_expected(p, "a part of a sharding");
    hj_lex_next(&p->lex);
    HJ_CHECK(hj_expect(p, '=', "'=' in a sharding"));
    if (hj_token_is(&t, "device")) {
        s->has_device = true;
        return hj_expect_int(p, &(int64_t){ 0 });
    }
    if (hj_token_is(&t, "devices")) {
        s->has_tiles = true;
        return check_devices(p);
    }
    return hj_token_is(&t, "metadata") ? check_metadata(p) : check_balanced(p);
}

static hj_error *check_one_sharding(hj_parser *p)
{
    const char *place = p->lex.token.place;
    hj_token first = hj_lex_peek(&p->lex);
    sharding s = { 0 };

    if (first.kind == '@' || is_among(&first, "mesh maximal_mesh"))
        return check_balanced(p);
    HJ_CHECK(hj_expect(p, '{', "'{' before a sharding"));
    while (!hj_at(p, '}')) {
        HJ_CHECK(check_sharding_part(p, &s));
        hj_eat(p, ',');
    }
    hj_lex_next(&p->lex);
    if (s.nwords + s.has_tiles != 1)
        return hj_parse_error(p, place,
                              "a sharding is one of replicated, maximal, "
                              "manual, unknown, unreduced and devices=");
    if (s.is_maximal != s.has_device)
        return hj_parse_error(p, place, "device= belongs to maximal");
    return NULL;
}

hj_error *hj_check_sharding(hj_parser *p)
{
    int next = hj_lex_peek_kind(&p->lex);

    if (!hj_at(p, '{') || (next != '{' && next != '}'))
        return check_one_sharding(p);
    hj_lex_next(&p->lex);
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(check_one_sharding(p));
        } while (hj_eat(p, ','));
    }
    return hj_expect(p, '}', "',' or '}' in a list of shardings");
}

/* --- literals and shapes -------------------------------------------------- */

/* shape literal, or a tuple of these in parentheses; what is read is not
 * kept, but its memory is the module's. */
static hj_error *check_literal(hj_parser *p)
{
    const hj_shape *shape;
    hj_literal *literal;

    if (!hj_at(p, '(')) {
        HJ_CHECK(hj_parse_shape(p, &shape));
        return hj_parse_literal(p, shape, &literal);
    }
    HJ_CHECK(hj_enter(p, 1));
    hj_lex_next(&p->lex);
    if (!hj_at(p, ')')) {
        do {
            HJ_CHECK(check_literal(p));
        } while (hj_eat(p, ','));
    }
    hj_leave(p, 1);
    return hj_expect(p, ')', "',' or ')' in a tuple");
}

/* One shape for each operand, which it must fit. */
static hj_error *check_operand_shapes(hj_parser *p)
{
    int n = p->operands.n - p->operand_base, i = 0;
    const char *place = p->lex.token.place;
    const hj_shape *shape;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of shapes"));
    if (!hj_at(p, '}')) {
        do {
            const char *at = p->lex.token.place;
            HJ_CHECK(hj_parse_shape(p, &shape));
            const hj_instr *operand =
                i < n ? p->operands.at[p->operand_base + i] : NULL;
            i++;
            if (operand && operand->shape &&
                !hj_shape_equal(operand->shape, shape))
                return hj_parse_error(
                    p, at, "operand %d has shape %s", i - 1,
                    hj_shape_text(&p->scratch, operand->shape));
        } while (hj_eat(p, ','));
    }
    if (i != n)
        return hj_parse_error(p, place, "%d shapes for %d operands", i, n);
    return hj_expect(p, '}', "',' or '}' in a list of shapes");
}

hj_error *hj_check_raw(hj_parser *p, hj_attr_id attr)
{
    switch (attr) {
    case HJ_ATTR_sharding:
        return hj_check_sharding(p);
    case HJ_ATTR_frontend_attributes:
        return hj_check_dict(p);
    case HJ_ATTR_metadata:
        return check_fields(p, SPACED, check_metadata_field);
    case HJ_ATTR_backend_config:
        return check_string_or_dict(p);
    case HJ_ATTR_statistics:
        return check_fields(p, DICT, check_statistic);
    case HJ_ATTR_result_accuracy:
        if (hj_at(p, '{') && hj_lex_peek_kind(&p->lex) == '}')
            return hj_parse_error(p, p->lex.token.place,
                                  "an accuracy is a mode or a tolerance");
        return check_fields(p, FIELDS, check_accuracy_field);
    case HJ_ATTR_domain:
        return check_domain(p);
    case HJ_ATTR_literal:
        return check_literal(p);
    case HJ_ATTR_operand_layout_constraints:
        return check_operand_shapes(p);
    case HJ_ATTR_padding_type:
        return check_word(p, "PADDING_INVALID PADDING_VALID PADDING_SAME");
    case HJ_ATTR_conv_kind:
        return check_word(p, "unset fprop dgrad wgrad");
    case HJ_ATTR_group_mode:
        return check_word(p, "cross_replica cross_partition flattened_id "
                             "cross_replica_and_partition");
    default: /* origin and the like: a value in brackets */
        return check_balanced(p);
    }
}
