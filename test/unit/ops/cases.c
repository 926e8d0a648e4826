/* Reading the files of test/ops. */
#include "cases.h"

#include "base/str.h"
#include "test/values/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *substitute(hj_arena *arena, const char *text, const char *type)
{
    hj_str s;

    hj_str_init(&s, arena);
    for (const char *at; (at = strstr(text, "$T")); text = at + 2) {
        hj_str_add_n(&s, text, (size_t)(at - text));
        hj_str_add(&s, type);
    }
    hj_str_add(&s, text);
    return hj_str_get(&s);
}

bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = list; (at = strstr(at, word)); at += n)
        if ((at == list || at[-1] == ' ') && (!at[n] || at[n] == ' '))
            return true;
    return false;
}

static const char *trim(hj_arena *arena, const char *from, const char *to)
{
    while (from < to && *from == ' ')
        from++;
    while (to > from && to[-1] == ' ')
        to--;
    return hj_arena_strndup(arena, from, (size_t)(to - from));
}

/* The parenthesis that closes the one at `open`. */
static const char *closing(const char *open)
{
    int depth = 0;

    for (const char *p = open; *p; p++) {
        depth += *p == '(';
        depth -= *p == ')';
        if (!depth)
            return p;
    }
    return NULL;
}

/* "f(1, 2) == 3 within 1 ulp" or "f(1) INVALID: text"; false if it is not
 * one of them. */
static bool parse_run(hj_arena *arena, const char *text, bool fails,
                      run_line *run)
{
    const char *open = strchr(text, '('), *close = open ? closing(open) : NULL;

    if (!close)
        return false;
    run->args = trim(arena, open + 1, close);
    const char *rest = close + 1, *end = text + strlen(text);
    while (*rest == ' ')
        rest++;
    if (fails) {
        const char *colon = strchr(rest, ':');
        if (!colon)
            return false;
        run->code = trim(arena, rest, colon);
        run->message = trim(arena, colon + 1, end);
        return true;
    }
    if (strncmp(rest, "==", 2))
        return false;
    const char *within = strstr(rest, " within ");
    if (within)
        run->ulps = strtoll(within + 8, NULL, 10);
    run->result = trim(arena, rest + 2, within ? within : end);
    return true;
}

static bool parse_option(section *s, const char *text)
{
    if (!strcmp(text, "strict_reductions"))
        s->options.strict_reductions = true;
    else if (!strcmp(text, "scatter_window"))
        s->options.scatter_window = true;
    else if (!strcmp(text, "skip_window_padding"))
        s->options.skip_window_padding = true;
    else if (!strncmp(text, "seed=", 5))
        s->options.seed = strtoull(text + 5, NULL, 10);
    else
        return false;
    return true;
}

/* One directive, "word types: text"; false if it is none. */
static bool parse_directive(case_file *file, section *s, const char *text,
                            int line)
{
    hj_arena *arena = &file->arena;
    const char *colon = strchr(text, ':');
    run_line run = { .line = line };

    if (!colon)
        return false;
    const char *head = trim(arena, text, colon);
    const char *body = trim(arena, colon + 1, text + strlen(text));
    size_t n = strcspn(head, " ");
    run.types = head[n] ? head + n + 1 : "";
    if (!strcmp(head, "source")) {
        s->source = body;
    } else if (!strcmp(head, "not compiled")) {
        s->not_compiled = body;
    } else if (!strcmp(head, "note")) {
        return *body != 0;
    } else if (!strcmp(head, "each")) {
        s->each = body;
    } else if (!strcmp(head, "option")) {
        return parse_option(s, body);
    } else if (!strncmp(head, "run", n) || !strncmp(head, "fails", n)) {
        if (!parse_run(arena, body, head[0] == 'f', &run))
            return false;
        HJ_PUSH(arena, &s->runs, run);
    } else {
        return false;
    }
    return true;
}

static const char *next_line(hj_arena *arena, char **at)
{
    char *end = strchr(*at, '\n');
    size_t n = end ? (size_t)(end - *at) : strlen(*at);
    const char *line = hj_arena_strndup(arena, *at, n);

    *at += end ? n + 1 : n;
    return line;
}

/* Directives and program up to the next `// -----`. */
static void parse_section(case_file *file, char **at, int *line, section *s)
{
    static const char more[] = "//     ";
    hj_arena *arena = &file->arena;
    hj_str program;

    hj_str_init(&program, arena);
    s->line = *line + 1;
    while (**at && !file->error) {
        const char *text = next_line(arena, at);
        int here = ++*line;
        hj_str_char(&program, '\n'); /* line numbers stay those of the file */
        if (!strncmp(text, "// -----", 8))
            break;
        if (strncmp(text, "// ", 3) != 0) {
            hj_str_add(&program, text);
            continue;
        }
        while (!strncmp(*at, more, strlen(more))) {
            text = hj_arena_printf(arena, "%s %s", text,
                                   next_line(arena, at) + strlen(more));
            hj_str_char(&program, '\n');
            ++*line;
        }
        if (!parse_directive(file, s, text + 3, here))
            file->error = hj_arena_printf(arena, "line %d: %s", here, text);
    }
    s->text = hj_str_get(&program);
    if (!s->source && !file->error)
        file->error = hj_arena_printf(arena, "line %d: no source", s->line);
    if (!s->runs.n && !file->error)
        file->error = hj_arena_printf(arena, "line %d: no run", s->line);
}

void case_file_open(case_file *file, const char *path)
{
    memset(file, 0, sizeof *file);
    hj_arena_init(&file->arena, NULL);
    file->path = path;
    char *at = file_text(&file->arena, path);
    int line = 0;
    if (!at)
        file->error = "cannot be read";
    while (!file->error && *at) {
        section s = { 0 };
        parse_section(file, &at, &line, &s);
        HJ_PUSH(&file->arena, &file->sections, s);
    }
}

void case_file_close(case_file *file)
{
    hj_arena_reset(&file->arena);
}
