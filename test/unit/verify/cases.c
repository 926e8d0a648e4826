/* Reading the files of test/verify. */
#include "cases.h"

#include "base/str.h"
#include "test/values/files.h"

#include <stdio.h>
#include <string.h>

/* `text` with every $op replaced. */
static const char *substitute(hj_arena *arena, const char *text, const char *op)
{
    hj_str s;

    hj_str_init(&s, arena);
    for (const char *p; (p = strstr(text, "$op")); text = p + 3) {
        hj_str_add_n(&s, text, (size_t)(p - text));
        hj_str_add(&s, op);
    }
    hj_str_add(&s, text);
    return hj_str_get(&s);
}

/* What follows `word` if the line begins with it, else NULL. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);

    return strncmp(line, word, n) ? NULL : line + n;
}

static bool is_directive(const char *line)
{
    return after(line, "// op: ") || after(line, "// gives ") ||
           after(line, "// fails");
}

/* Lines up to the next directive; moves *at there. */
static const char *take_text(verify_file *file, char **at, int *line)
{
    hj_str s;

    hj_str_init(&s, &file->arena);
    while (**at && !is_directive(*at)) {
        size_t n = strcspn(*at, "\n");
        hj_str_add_n(&s, *at, n);
        hj_str_char(&s, '\n');
        *at += n + ((*at)[n] == '\n');
        (*line)++;
    }
    return hj_str_get(&s);
}

/* One line, without its end; moves *at behind it. */
static const char *take_line(verify_file *file, char **at, int *line)
{
    size_t n = strcspn(*at, "\n");
    const char *copy = hj_arena_strndup(&file->arena, *at, n);

    *at += n + ((*at)[n] == '\n');
    (*line)++;
    return copy;
}

/* "// gives f32[2]", "// fails: ..." or "// fails CODE: ...". */
static bool parse_directive(verify_file *file, const char *line, verify_case *c)
{
    c->shape = after(line, "// gives ");
    c->is_good = c->shape != NULL;
    if (c->is_good)
        return true;
    const char *rest = after(line, "// fails");
    const char *colon = rest ? strstr(rest, ": ") : NULL;
    if (!colon)
        return false;
    c->message = colon + 2;
    c->code = colon > rest ? hj_arena_strndup(&file->arena, rest + 1,
                                              (size_t)(colon - rest - 1))
                           : "INVALID";
    return true;
}

static void add_cases(verify_file *file, const verify_case *c, const char *ops,
                      const char *computations)
{
    hj_arena *arena = &file->arena;
    char *list = hj_arena_strdup(arena, ops), *rest = NULL;

    for (char *op = strtok_r(list, " ", &rest); op;
         op = strtok_r(NULL, " ", &rest)) {
        verify_case one = *c;
        const char *text = substitute(arena, c->text, op);
        one.op = op;
        one.text = after(text, "ENTRY")
                       ? hj_arena_printf(arena, "%s%s", computations, text)
                       : text;
        if (one.message)
            one.message = substitute(arena, one.message, op);
        HJ_PUSH(arena, &file->cases, one);
    }
}

void verify_file_open(verify_file *file, const char *path)
{
    const char *ops = "", *computations;
    int line = 1;

    *file = (verify_file){ .path = path };
    hj_arena_init(&file->arena, NULL);
    char *at = file_text(&file->arena, path);
    if (!at) {
        file->error = "cannot be read";
        return;
    }
    computations = take_text(file, &at, &line);
    while (*at) {
        verify_case c = { 0 };
        const char *directive = take_line(file, &at, &line);
        const char *list = after(directive, "// op: ");
        c.line = line;
        c.text = take_text(file, &at, &line);
        if (list) {
            ops = list;
        } else if (parse_directive(file, directive, &c) && *ops) {
            add_cases(file, &c, ops, computations);
        } else {
            file->error =
                hj_arena_printf(&file->arena, "not understood: %s", directive);
            return;
        }
    }
}

void verify_file_close(verify_file *file)
{
    hj_arena_reset(&file->arena);
}
