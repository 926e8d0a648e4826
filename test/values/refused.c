/* refused -- see refused.h. */
#include "test/values/refused.h"

#include "base/str.h"
#include "test/values/files.h"

#include <string.h>

/* The end of the code of "// CODE: ", NULL if this line is none. */
static const char *code_end(const char *line)
{
    size_t n;

    if (strncmp(line, "// ", 3) != 0)
        return NULL;
    n = strspn(line + 3, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
    if (!n && !strncmp(line + 3, "fails", 5))
        n = 5;
    return n && line[3 + n] == ':' && line[4 + n] == ' ' ? line + 3 + n : NULL;
}

static const char *next_line(const char *p)
{
    const char *end = strchr(p, '\n');

    return end ? end + 1 : p + strlen(p);
}

static void judge(const refused *r, hj_error *error, hj_str *wrong)
{
    const char *code = error ? hj_code_name(hj_error_code(error)) : "nothing";
    const char *message = hj_error_message(error);

    if (!error || strcmp(code, r->code) != 0 || !strstr(message, r->message))
        hj_str_printf(wrong, "%s:%d: not %s: %s\n  but %s: %s\n", r->path,
                      r->line, r->code, r->message, code, error ? message : "");
    hj_error_free(error);
}

int refused_each(hj_arena *arena, const char *path, refused_read *read,
                 const char **wrong)
{
    const char *p = file_text(arena, path);
    int n = 0, line = 1;
    hj_str faults;

    hj_str_init(&faults, arena);
    if (!p)
        hj_str_printf(&faults, "%s cannot be read\n", path);
    while (p && *p) {
        refused r = { .path = path, .line = line };
        const char *end = code_end(p), *next = next_line(p);
        line++;
        if (!end) { /* what the file says of itself */
            p = next;
            continue;
        }
        r.code = hj_arena_strndup(arena, p + 3, (size_t)(end - p - 3));
        if (!strcmp(r.code, "fails"))
            r.code = hj_code_name(HJ_INVALID);
        r.message = hj_arena_strndup(arena, end + 2, strcspn(end + 2, "\n"));
        for (p = next; *p && !code_end(p); p = next_line(p))
            line++;
        r.length = (size_t)(p - next);
        r.text = hj_arena_strndup(arena, next, r.length);
        judge(&r, read(&r), &faults);
        n++;
    }
    *wrong = hj_str_get(&faults);
    return n;
}
