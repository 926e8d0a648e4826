/* Reading the programs of test/table. */
#include "cases.h"

#include "base/str.h"
#include "test/values/files.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

/* What follows `word` if the line begins with it, else NULL. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);

    return strncmp(line, word, n) ? NULL : line + n;
}

static const char *take_line(hj_arena *arena, char **at)
{
    size_t n = strcspn(*at, "\n");
    const char *line = hj_arena_strndup(arena, *at, n);

    *at += n + ((*at)[n] == '\n');
    return line;
}

/* Lines up to the next that begins with a comment. */
static const char *take_text(hj_arena *arena, char **at, int *line)
{
    char *from = *at;

    while (**at && !after(*at, "// ")) {
        take_line(arena, at);
        (*line)++;
    }
    return hj_arena_strndup(arena, from, (size_t)(*at - from));
}

static const char *expand(table_cases *cases, const char *text)
{
    for (int i = 0; i < cases->defined.n; i += 2)
        text = text_replace(&cases->arena, text, cases->defined.at[i],
                            cases->defined.at[i + 1]);
    return text;
}

/* A line of comment: false if it is not understood. */
static bool take_directive(table_cases *cases, table_case *c, const char *line)
{
    hj_arena *arena = &cases->arena;
    const char *rest;

    if ((rest = after(line, "// op: ")))
        c->ops = hj_arena_printf(arena, " %s ", rest);
    else if ((rest = after(line, "// over: ")))
        c->over = rest;
    else if (after(line, "// values: ordinary"))
        c->is_ordinary = true;
    else if (after(line, "// within: norm"))
        c->within_norm = true;
    else
        return !strcmp(line, "// case");
    return true;
}

static void define(table_cases *cases, const char *name, const char *text)
{
    hj_arena *arena = &cases->arena;

    text = expand(cases, text);
    HJ_PUSH(arena, &cases->defined, hj_arena_printf(arena, "$(%s)", name));
    HJ_PUSH(arena, &cases->defined, text);
}

static void read_cases(table_cases *cases, const char *path)
{
    hj_arena *arena = &cases->arena;
    char *at = file_text(arena, path);
    table_case c = { .ops = "" };
    int line = 1;

    cases->defined.n = 0;
    while (at && *at && !cases->error) {
        const char *name = NULL;
        c = (table_case){ .path = path, .ops = c.ops };
        while (after(at, "// ") && !cases->error) {
            const char *directive = take_line(arena, &at);
            name = after(directive, "// define ");
            line++;
            if (!name && !take_directive(cases, &c, directive))
                cases->error = hj_arena_printf(
                    arena, "%s:%d: not understood: %s", path, line, directive);
            if (name)
                break;
        }
        c.line = line;
        c.text = take_text(arena, &at, &line);
        if (name) {
            define(cases, name, c.text);
        } else if (c.text[strspn(c.text, " \n")]) {
            c.text = expand(cases, c.text);
            HJ_PUSH(arena, &cases->list, c);
        }
    }
}

void table_cases_open(table_cases *cases, const char *folder)
{
    glob_t found;

    memset(cases, 0, sizeof *cases);
    hj_arena_init(&cases->arena, NULL);
    const char *pattern = hj_arena_printf(&cases->arena, "%s/*.hlo", folder);
    if (glob(pattern, 0, NULL, &found) != 0) {
        cases->error = "no files";
        return;
    }
    for (size_t i = 0; i < found.gl_pathc; i++)
        read_cases(cases, hj_arena_strdup(&cases->arena, found.gl_pathv[i]));
    globfree(&found);
}

void table_cases_close(table_cases *cases)
{
    hj_arena_reset(&cases->arena);
}

static hj_dtype part_of(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_c64    ? HJ_DTYPE_f32
           : dtype == HJ_DTYPE_c128 ? HJ_DTYPE_f64
                                    : dtype;
}

static hj_dtype whole_of(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_f32   ? HJ_DTYPE_c64
           : dtype == HJ_DTYPE_f64 ? HJ_DTYPE_c128
                                   : dtype;
}

const char *table_case_text(hj_arena *arena, const table_case *c,
                            const char *op, hj_dtype dtype, const char *shape)
{
    const char *text = text_replace(arena, c->text, "$op", op);

    text = text_replace(arena, text, "$T", hj_dtype_name(dtype));
    text = text_replace(arena, text, "$R", hj_dtype_name(part_of(dtype)));
    text = text_replace(arena, text, "$C", hj_dtype_name(whole_of(dtype)));
    text = text_replace(arena, text, "$N",
                        hj_arena_printf(arena, "%d", hj_dtype_nbytes(dtype)));
    return text_replace(arena, text, "$S", shape ? shape : "");
}
