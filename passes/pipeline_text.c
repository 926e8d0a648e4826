/* pipeline_text -- pipelines from and to text; grammar in hlojit/passes.h.
 *
 *     steps := step (',' step)*
 *     step  := name | 'fix' ('@' digits)? '(' steps ')'
 */
#include "passes/pipeline.h"

#include "base/near.h"

#include <string.h>

enum { MAX_DEPTH = 32 }; /* of fix(...) and pipelines inside each other */

typedef struct reader {
    hj_arena *arena;
    const char *text, *at;
    int depth;
} reader;

static hj_error *read_steps(reader *r, hj_step ***tail);

static void skip_blanks(reader *r)
{
    while (*r->at == ' ' || *r->at == '\t' || *r->at == '\n')
        r->at++;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

static bool take(reader *r, char c)
{
    skip_blanks(r);
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

static hj_error *complain(const reader *r, const char *what)
{
    return HJ_ERR(INVALID, "pipeline \"%s\", column %d: %s", r->text,
                  (int)(r->at - r->text) + 1, what);
}

static hj_step *add_step(reader *r, hj_step ***tail)
{
    hj_step *step = HJ_NEW(r->arena, hj_step);

    step->settled = -1;
    **tail = step;
    *tail = &step->next;
    return step;
}

static const hj_pipeline_def *find_pipeline(const char *name, size_t length)
{
    for (const hj_pipeline_def *p = hj_pipelines; p->name; p++)
        if (strlen(p->name) == length && !memcmp(p->name, name, length))
            return p;
    return NULL;
}

/* The steps of a named pipeline; they name passes that exist, as tests check,
 * so an error here is a bug that the message locates. */
static hj_error *read_named(reader *r, const hj_pipeline_def *def,
                            hj_step *step)
{
    hj_step **inner = &step->inner;

    if (++r->depth > MAX_DEPTH)
        return complain(r, "pipelines are nested too deeply");
    step->of = def;
    for (const hj_step_def *s = def->steps; s->text; s++) {
        reader sub = { r->arena, s->text, s->text, r->depth };
        HJ_TRY(read_steps(&sub, &inner), "in pipeline %s", def->name);
        if (*sub.at)
            return complain(&sub, "expected ',' between steps");
    }
    r->depth--;
    return NULL;
}

static hj_error *read_fix(reader *r, hj_step *step)
{
    hj_step **inner = &step->inner;

    if (++r->depth > MAX_DEPTH)
        return complain(r, "fix(...) is nested too deeply");
    step->max_rounds = HJ_FIX_ROUNDS;
    if (take(r, '@')) {
        int rounds = 0;
        while (*r->at >= '0' && *r->at <= '9' && rounds < 1000)
            rounds = rounds * 10 + (*r->at++ - '0');
        if (rounds == 0)
            return complain(r, "expected a number of rounds after fix@");
        step->max_rounds = rounds;
    }
    if (!take(r, '('))
        return complain(r, "expected '(' after fix");
    HJ_CHECK(read_steps(r, &inner));
    if (!take(r, ')'))
        return complain(r, "expected ',' or ')' in fix(...)");
    r->depth--;
    return NULL;
}

static hj_error *unknown_word(const reader *r, size_t length)
{
    char text[320] = "there is no pass or pipeline of this name";
    size_t n = strlen(text);
    hj_near near;

    hj_near_init(&near, hj_arena_strndup(r->arena, r->at, length));
    for (int i = 0; i < hj_npasses(); i++)
        hj_near_offer(&near, hj_pass_name(i));
    for (const hj_pipeline_def *p = hj_pipelines; p->name; p++)
        hj_near_offer(&near, p->name);
    hj_near_text(&near, text + n, sizeof text - n);
    return complain(r, text);
}

static hj_error *read_step(reader *r, hj_step ***tail)
{
    skip_blanks(r);
    const char *word = r->at;
    while (is_word(*r->at))
        r->at++;
    size_t length = (size_t)(r->at - word);
    if (length == 0)
        return complain(r, "expected the name of a pass");
    if (length == 3 && !memcmp(word, "fix", 3))
        return read_fix(r, add_step(r, tail));
    const hj_pass *pass = hj_pass_find(word, length);
    if (pass) {
        add_step(r, tail)->pass = pass;
        return NULL;
    }
    const hj_pipeline_def *def = find_pipeline(word, length);
    if (def)
        return read_named(r, def, add_step(r, tail));
    r->at = word;
    return unknown_word(r, length);
}

static hj_error *read_steps(reader *r, hj_step ***tail)
{
    do
        HJ_CHECK(read_step(r, tail));
    while (take(r, ','));
    return NULL;
}

hj_error *hj_pipeline_parse(hj_arena *arena, const char *text, hj_step **out)
{
    reader r = { arena, text, text, 0 };
    hj_step **tail = out;

    *out = NULL;
    skip_blanks(&r);
    if (!*r.at)
        return NULL;
    HJ_CHECK(read_steps(&r, &tail));
    skip_blanks(&r);
    if (*r.at)
        return complain(&r, "expected ',' between steps");
    return NULL;
}

void hj_pipeline_print(hj_str *out, const hj_step *steps)
{
    bool is_first = true;

    for (const hj_step *s = steps; s; s = s->next) {
        hj_str_add(out, hj_sep(&is_first, ","));
        if (s->pass) {
            hj_str_add(out, s->pass->name);
        } else if (s->of) {
            hj_str_add(out, s->of->name);
        } else {
            hj_str_add(out, "fix");
            if (s->max_rounds != HJ_FIX_ROUNDS)
                hj_str_printf(out, "@%d", s->max_rounds);
            hj_str_char(out, '(');
            hj_pipeline_print(out, s->inner);
            hj_str_char(out, ')');
        }
    }
}
