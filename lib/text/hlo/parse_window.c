/* parse_window -- numbers glued into words: windows, padding, labels; and
 * slices.
 *
 *   window  := '{' {part} '}'     part := size= stride= pad= lhs_dilate=
 *                                         rhs_dilate= rhs_reversal=
 *   sizes   := int {'x' int}
 *   pad     := int '_' int {'x' ..}        padding: a third int, interior
 *   labels  := word '_' word '->' word     digits and b f, i o, b f, ?
 *   slices  := '{' ['[' int ':' int [':' int] ']' {',' ..}] '}'
 */
#include "text/hlo/parser.h"

#include <string.h>

/* --- patterns ------------------------------------------------------------- */

/* One integer of a pattern at *s. */
static bool eat_pattern_int(const char **s, const char *end, int64_t *out)
{
    const char *q = *s;
    hj_token t = { HJ_TOKEN_int, *s, 0, *s, NULL };

    q += q < end && *q == '-';
    while (q < end && *q >= '0' && *q <= '9')
        q++;
    t.length = (size_t)(q - *s);
    if (q == *s || q[-1] == '-' || !hj_token_int(&t, out))
        return false;
    *s = q;
    return true;
}

/* Groups of `min` to `max` integers with '_' between, with 'x' between the
 * groups, onto p->ints: `max` for each group, missing ones 0. */
static hj_error *parse_pattern(hj_parser *p, int min, int max, const char *what)
{
    hj_token word = hj_lex_pattern(&p->lex);
    const char *s = word.text, *end = s + word.length;

    for (;; s++) {
        int64_t value;
        for (int i = 0; i < max; i++) {
            bool has_one = i < min || (s < end && *s == '_');
            if (has_one && ((i && (s >= end || *s++ != '_')) ||
                            !eat_pattern_int(&s, end, &value)))
                return hj_parse_error(p, s, "expected %s", what);
            HJ_PUSH(&p->scratch, &p->ints, has_one ? value : 0);
        }
        if (s == end)
            return NULL;
        if (*s != 'x')
            return hj_parse_error(p, s, "expected %s", what);
    }
}

/* --- windows -------------------------------------------------------------- */

enum { SIZE, STRIDE, PAD, LHS_DILATE, RHS_DILATE, REVERSAL, NPARTS };

static const char *const part_names[NPARTS] = { "size",       "stride",
                                                "pad",        "lhs_dilate",
                                                "rhs_dilate", "rhs_reversal" };

static hj_error *parse_part(hj_parser *p, hj_ints parts[NPARTS])
{
    hj_token name = p->lex.token;
    int part = 0, base = p->ints.n;

    while (part < NPARTS && !hj_token_is(&name, part_names[part]))
        part++;
    if (part == NPARTS)
        return hj_parse_expected(p, "size, stride, pad, lhs_dilate, "
                                    "rhs_dilate or rhs_reversal");
    if (parts[part].at)
        return hj_parse_error(p, name.place, "%s is given twice",
                              part_names[part]);
    hj_lex_next(&p->lex);
    HJ_CHECK(hj_expect(p, '=', "'=' in a window"));
    if (part == PAD)
        HJ_CHECK(parse_pattern(p, 2, 2, "low and high padding, 0_0x1_1"));
    else
        HJ_CHECK(parse_pattern(p, 1, 1, "integers, 1x2x3"));
    parts[part] = hj_take_ints(p, base);
    return NULL;
}

static int64_t value_of(hj_ints part, int i, int64_t otherwise)
{
    return part.at ? part.at[i] : otherwise;
}

hj_error *hj_parse_window(hj_parser *p, hj_window *out)
{
    hj_ints parts[NPARTS] = { { 0, NULL } };
    const char *place = p->lex.token.place;

    HJ_CHECK(hj_expect(p, '{', "'{' before a window"));
    while (!hj_at(p, '}'))
        HJ_CHECK(parse_part(p, parts));
    hj_lex_next(&p->lex);
    int n = out->n = parts[SIZE].n;
    for (int k = 0; k < NPARTS; k++)
        if (parts[k].at && parts[k].n != (k == PAD ? 2 * n : n))
            return hj_parse_error(p, place, "size has %d dimensions, %s not", n,
                                  part_names[k]);
    out->at = HJ_NEW_ARRAY(p->arena, hj_window_dim, n);
    for (int i = 0; i < n; i++)
        out->at[i] = (hj_window_dim){
            .size = parts[SIZE].at[i],
            .stride = value_of(parts[STRIDE], i, 1),
            .pad_low = value_of(parts[PAD], 2 * i, 0),
            .pad_high = value_of(parts[PAD], 2 * i + 1, 0),
            .base_dilation = value_of(parts[LHS_DILATE], i, 1),
            .window_dilation = value_of(parts[RHS_DILATE], i, 1),
            .reversal = value_of(parts[REVERSAL], i, 0) == 1,
        };
    return NULL;
}

/* Does the attribute end where its value should begin?  That is how the
 * padding of a scalar is written. */
static bool is_value_absent(const hj_parser *p)
{
    const hj_lexer *lex = &p->lex;

    return hj_at(p, ',') || hj_at(p, '}') ||
           memchr(lex->last, '\n', (size_t)(lex->token.place - lex->last));
}

hj_error *hj_parse_padding(hj_parser *p, hj_padding *out)
{
    int base = p->ints.n;

    if (is_value_absent(p))
        return NULL;
    if (!hj_at(p, HJ_TOKEN_int))
        return hj_parse_expected(p, "padding, 0_0x1_1 or 0_0_0x1_1_2");
    HJ_CHECK(parse_pattern(p, 2, 3, "padding, 0_0x1_1 or 0_0_0x1_1_2"));
    const int64_t *v = p->ints.at + base;
    out->n = (p->ints.n - base) / 3;
    out->at = HJ_NEW_ARRAY(p->arena, hj_padding_dim, out->n);
    for (int i = 0; i < out->n; i++)
        out->at[i] = (hj_padding_dim){ v[3 * i], v[3 * i + 1], v[3 * i + 2] };
    p->ints.n = base;
    return NULL;
}

/* --- labels --------------------------------------------------------------- */

/* One of the three words: `letters` are those of its two other dimensions.
 * spatial[d] is where digit d stands, -1 if it does not. */
typedef struct label_word {
    const char *text;
    int length;
    const char *letters;
    int64_t at[2];
    int64_t spatial[10];
    int nspatial;
} label_word;

static hj_error *read_label_word(hj_parser *p, label_word *w)
{
    w->at[0] = w->at[1] = -1;
    w->nspatial = 0;
    memset(w->spatial, -1, sizeof w->spatial);
    for (int i = 0; i < w->length; i++) {
        const char *place = w->text + i, *letter = strchr(w->letters, *place);
        bool is_digit = *place >= '0' && *place <= '9';
        int64_t *slot = is_digit ? &w->spatial[*place - '0']
                        : letter ? &w->at[letter - w->letters]
                                 : NULL;
        if (*place == '?')
            continue;
        if (!slot)
            return hj_parse_error(p, place, "a label is a digit, %c, %c or ?",
                                  w->letters[0], w->letters[1]);
        if (*slot >= 0)
            return hj_parse_error(p, place, "label %c stands here twice",
                                  *place);
        *slot = i;
        w->nspatial += is_digit;
    }
    for (int k = 0; k < 2; k++)
        if (w->at[k] < 0)
            return hj_parse_error(p, w->text, "label %c is missing in %.*s",
                                  w->letters[k], w->length, w->text);
    for (int d = 0; d < w->nspatial; d++)
        if (w->spatial[d] < 0)
            return hj_parse_error(p, w->text, "label %d is missing in %.*s", d,
                                  w->length, w->text);
    return NULL;
}

static hj_error *split_labels(hj_parser *p, const hj_token *t,
                              label_word words[3])
{
    const char *end = t->text + t->length;
    const char *bar = memchr(t->text, '_', t->length);
    const char *arrow = bar ? memchr(bar, '-', (size_t)(end - bar)) : NULL;

    if (!arrow || arrow + 2 >= end || arrow[1] != '>' || t->length > 64)
        return hj_parse_error(p, t->place,
                              "expected labels like b01f_01io->b01f");
    words[0] = (label_word){ .text = t->text, .letters = "bf" };
    words[1] = (label_word){ .text = bar + 1, .letters = "io" };
    words[2] = (label_word){ .text = arrow + 2, .letters = "bf" };
    words[0].length = (int)(bar - t->text);
    words[1].length = (int)(arrow - bar - 1);
    words[2].length = (int)(end - arrow - 2);
    return NULL;
}

static int64_t *copy_spatial(hj_parser *p, const label_word *w)
{
    return hj_arena_memdup(p->arena, w->spatial,
                           (size_t)w->nspatial * sizeof *w->spatial);
}

hj_error *hj_parse_dim_labels(hj_parser *p, hj_dim_labels **out)
{
    hj_token t = hj_lex_pattern(&p->lex);
    label_word words[3];

    HJ_CHECK(split_labels(p, &t, words));
    for (int k = 0; k < 3; k++)
        HJ_CHECK(read_label_word(p, &words[k]));
    int n = words[0].nspatial;
    if (words[1].nspatial != n || words[2].nspatial != n)
        return hj_parse_error(p, t.place,
                              "input, kernel and output have %d, %d and %d "
                              "spatial dimensions; they must be as many",
                              n, words[1].nspatial, words[2].nspatial);
    *out = HJ_NEW(p->arena, hj_dim_labels);
    **out = (hj_dim_labels){
        .nspatial = n,
        .input_rank = words[0].length,
        .kernel_rank = words[1].length,
        .output_rank = words[2].length,
        .input_batch = words[0].at[0],
        .input_feature = words[0].at[1],
        .kernel_input_feature = words[1].at[0],
        .kernel_output_feature = words[1].at[1],
        .output_batch = words[2].at[0],
        .output_feature = words[2].at[1],
        .input_spatial = copy_spatial(p, &words[0]),
        .kernel_spatial = copy_spatial(p, &words[1]),
        .output_spatial = copy_spatial(p, &words[2]),
    };
    return NULL;
}

/* --- slices --------------------------------------------------------------- */

static hj_error *parse_slice(hj_parser *p, hj_slice_dim *out)
{
    HJ_CHECK(hj_expect(p, '[', "'[' before a range"));
    HJ_CHECK(hj_expect_int(p, &out->start));
    HJ_CHECK(hj_expect(p, ':', "':' after the start of a range"));
    HJ_CHECK(hj_expect_int(p, &out->limit));
    out->stride = 1;
    if (hj_eat(p, ':'))
        HJ_CHECK(hj_expect_int(p, &out->stride));
    return hj_expect(p, ']', "']' after a range");
}

hj_error *hj_parse_slices(hj_parser *p, hj_slices *out)
{
    HJ_VEC(hj_slice_dim) list = { 0 };
    hj_slice_dim dim;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of ranges"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(parse_slice(p, &dim));
            HJ_PUSH(&p->scratch, &list, dim);
        } while (hj_eat(p, ','));
    }
    out->n = list.n;
    out->at =
        hj_arena_memdup(p->arena, list.at, (size_t)list.n * sizeof *list.at);
    return hj_expect(p, '}', "',' or '}' in a list of ranges");
}
