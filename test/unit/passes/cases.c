/* cases -- see cases.h. */
#include "cases.h"

#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rest of a line that starts with `key`, or NULL. */
static const char *directive(hj_arena *arena, const char *line, size_t length,
                             const char *key)
{
    size_t n = strlen(key);

    if (length < n || memcmp(line, key, n))
        return NULL;
    while (n < length && line[n] == ' ')
        n++;
    return hj_arena_strndup(arena, line + n, length - n);
}

static void read_directive(hj_arena *arena, const char *line, size_t length,
                           pass_case *c)
{
    const char *value;

    if ((value = directive(arena, line, length, "// pass:")))
        c->pass = value, c->stage = NULL;
    if ((value = directive(arena, line, length, "// stage:")))
        c->stage = value, c->pass = NULL;
    if ((value = directive(arena, line, length, "// kernels:")))
        c->nkernels = atoi(value);
    if ((value = directive(arena, line, length, "// error:")))
        c->error = value;
    if (directive(arena, line, length, "// fast:"))
        c->is_fast = true;
    if (directive(arena, line, length, "// strict:"))
        c->is_strict = true;
    if (directive(arena, line, length, "// padding: skip"))
        c->skips_padding = true;
    if (directive(arena, line, length, "// layouts: entry"))
        c->has_layouts = true;
    if (directive(arena, line, length, "// inputs: small"))
        c->has_small_inputs = true;
    if (directive(arena, line, length, "// values: close"))
        c->are_close = true;
    if (directive(arena, line, length, "// text: skip"))
        c->skips_text = true;
    if (directive(arena, line, length, "// values: skip"))
        c->skips_values = true;
}

typedef struct splitter {
    hj_arena *arena;
    pass_cases cases;
    pass_case now;
    hj_str text, after;
    bool is_after;
    const char *pass, *stage;
} splitter;

static void start_case(splitter *s, int line)
{
    s->now = (pass_case){
        .line = line, .pass = s->pass, .stage = s->stage, .nkernels = -1
    };
    hj_str_init(&s->text, s->arena);
    hj_str_init(&s->after, s->arena);
    s->is_after = false;
}

static void end_case(splitter *s)
{
    s->now.text = hj_str_get(&s->text);
    s->now.after = s->is_after ? hj_str_get(&s->after) : NULL;
    s->pass = s->now.pass;
    s->stage = s->now.stage;
    HJ_PUSH(s->arena, &s->cases, s->now);
}

static void add_line(splitter *s, const char *line, size_t length)
{
    if (length >= 9 && !memcmp(line, "// after:", 9)) {
        s->is_after = true;
        return;
    }
    if (s->is_after) {
        size_t skip = length > 2 && line[2] == ' ' ? 3 : 2;
        if (length > skip) {
            hj_str_add_n(&s->after, line + skip, length - skip);
            hj_str_char(&s->after, '\n');
        }
        return;
    }
    read_directive(s->arena, line, length, &s->now);
    hj_str_add_n(&s->text, line, length);
    hj_str_char(&s->text, '\n');
}

pass_cases split_cases(hj_arena *arena, const char *text)
{
    splitter s = { .arena = arena };
    int number = 1;

    start_case(&s, number);
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length >= 8 && !memcmp(text, "// -----", 8)) {
            end_case(&s);
            start_case(&s, number + 1);
        } else {
            add_line(&s, text, length);
        }
        text += length + (text[length] == '\n');
        number++;
    }
    end_case(&s);
    return s.cases;
}

char *join_cases(hj_arena *arena, const pass_cases *cases,
                 const char *const *afters)
{
    hj_str out;

    hj_str_init(&out, arena);
    for (int i = 0; i < cases->n; i++) {
        if (i)
            hj_str_add(&out, "// -----\n");
        hj_str_add(&out, cases->at[i].text);
        if (!afters[i])
            continue;
        hj_str_add(&out, "// after:\n");
        for (const char *line = afters[i]; *line;) {
            size_t length = strcspn(line, "\n");
            hj_str_add(&out, "// ");
            hj_str_add_n(&out, line, length);
            hj_str_char(&out, '\n');
            line += length + (line[length] == '\n');
        }
    }
    return (char *)hj_str_get(&out);
}
