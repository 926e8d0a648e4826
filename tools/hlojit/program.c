/* program.c -- reading files and telling formats; see program.h. */
#include "tools/hlojit/program.h"
#include "hlojit/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* --- reading -------------------------------------------------------------- */

static status fail_to_read(const source *s, int why)
{
    return status_say(STATUS_USAGE, "%s: %s", s->name, strerror(why));
}

/* To the end of `fd`, of which `guess` bytes are expected. */
static status read_all(int fd, size_t guess, source *s)
{
    size_t room = guess + 1;
    ssize_t n;

    s->text = malloc(room);
    while (s->text && (n = read(fd, s->text + s->length, room - s->length))) {
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail_to_read(s, errno);
        s->length += (size_t)n;
        if (s->length == room) {
            room += room / 2 + 4096;
            char *larger = realloc(s->text, room);
            if (!larger)
                free(s->text);
            s->text = larger;
        }
    }
    if (!s->text)
        return status_say(STATUS_FAILED, "%s: out of memory", s->name);
    s->text[s->length] = '\0';
    return STATUS_OK;
}

static status read_source(const char *path, source *s)
{
    struct stat st;

    memset(s, 0, sizeof *s);
    if (!strcmp(path, "-")) {
        s->name = "<stdin>";
        return read_all(STDIN_FILENO, 1 << 16, s);
    }
    s->name = path;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return fail_to_read(s, errno);
    status is =
        fstat(fd, &st) == 0
            ? read_all(fd, S_ISREG(st.st_mode) ? (size_t)st.st_size : 1 << 16,
                       s)
            : fail_to_read(s, errno);
    close(fd);
    return is;
}

/* --- formats -------------------------------------------------------------- */

/* Past blanks and comments. */
static const char *skip_blanks(const char *at)
{
    for (;;) {
        const char *end;
        at += strspn(at, " \t\r\n");
        if (at[0] != '/' || (at[1] != '/' && at[1] != '*'))
            return at;
        end = at[1] == '/' ? strchr(at, '\n') : strstr(at + 2, "*/");
        if (!end)
            return at + strlen(at);
        at = end + (at[1] == '/' ? 1 : 2);
    }
}

static bool begins_with(const char *text, const char *word)
{
    return !strncmp(text, word, strlen(word));
}

/* MLIR text begins with a module, a function, an alias or a quoted op, or has
 * nothing but comments; HLO text is none of these. */
static bool is_mlir(const char *text)
{
    const char *at = skip_blanks(text);

    if (begins_with(at, "module")) {
        const char *next = at + strlen("module");
        size_t nblanks = strspn(next, " \t\r\n");
        next += nblanks;
        return *next == '{' ||
               (nblanks && (*next == '@' || begins_with(next, "attributes")));
    }
    return (!*at && strstr(text, "//")) || *at == '#' || *at == '!' ||
           *at == '"' || begins_with(at, "func.func") ||
           begins_with(at, "sdy.mesh") || begins_with(at, "builtin.module") ||
           begins_with(at, "stablehlo.") || begins_with(at, "func @");
}

/* A serialised message begins with the tag of a field of bytes, 1 to 3, and
 * has more of them, which are no characters of a text. */
static bool is_proto(const source *s)
{
    enum { MAX_LOOK = 65536 };
    size_t n = s->length < MAX_LOOK ? s->length : MAX_LOOK;

    if (!n || !memchr("\x0a\x12\x1a", s->text[0], 3))
        return false;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)s->text[i] < ' ' &&
            !memchr("\t\n\v\f\r", s->text[i], 5))
            return true;
    return false;
}

static bool is_bytecode(const source *s)
{
    return s->length >= 4 && !memcmp(s->text, "ML\xefR", 4);
}

/* --- opening -------------------------------------------------------------- */

/* Ends the text at the next line of dashes that has a module behind it. */
static void cut_at(program *p, size_t from)
{
    static const char line[] = "\n// -----";
    char *text = p->from.text;
    char *end = memmem(text + from, p->whole_length - from, line, strlen(line));

    p->from.length = p->whole_length;
    if (!end || !*skip_blanks(end))
        return;
    p->from.length = (size_t)(end + 1 - text);
    p->cut = end[1];
    end[1] = '\0';
}

typedef hj_error *(*reader)(const char *bytes, size_t n,
                            const hj_parse_options *options, hj_module **out);

static hj_error *read_bytecode(const char *bytes, size_t n,
                               const hj_parse_options *options, hj_module **out)
{
    return hj_module_parse_stablehlo_bytecode(bytes, n, options, out);
}

static hj_error *read_proto(const char *bytes, size_t n,
                            const hj_parse_options *options, hj_module **out)
{
    return hj_module_parse_proto(bytes, n, options, out);
}

static reader choose_reader(const source *s)
{
    if (is_bytecode(s))
        return read_bytecode;
    if (is_proto(s))
        return read_proto;
    return is_mlir(s->text) ? hj_module_parse_stablehlo : hj_module_parse_hlo;
}

static status parse(program *p, const char *entry, const hj_limits *limits)
{
    hj_parse_options options = { .size = sizeof options,
                                 .file = p->from.name,
                                 .limits = limits,
                                 .entry = entry,
                                 .check_only = p->check_only };
    reader read = choose_reader(&p->from);
    bool is_hlo = read == hj_module_parse_hlo || read == read_proto;
    int64_t start = now_ns();

    hj_error *error = read(p->from.text, p->from.length, &options, &p->module);
    if (!error && entry && is_hlo)
        error = hj_module_set_entry(p->module, entry);
    p->parse_ns = now_ns() - start;
    if (hj_error_code(error) != HJ_NOT_FOUND)
        return status_of(error, &p->from);
    status_say(STATUS_USAGE, "%s: %s", p->from.name, hj_error_message(error));
    hj_error_free(error);
    return STATUS_USAGE;
}

static status open_text(program *p, const char *entry, const hj_limits *limits)
{
    status is = parse(p, entry, limits);

    if (is || !p->module)
        return is;
    int64_t start = now_ns();
    is = status_of(hj_module_verify(p->module), &p->from);
    p->verify_ns = now_ns() - start;
    return is;
}

static status open_file(const char *path, const char *entry,
                        const hj_limits *limits, program *out)
{
    int64_t start = now_ns();
    status is = read_source(path, &out->from);
    out->read_ns = now_ns() - start;
    if (is)
        return is;
    out->whole_length = out->from.length;
    if (choose_reader(&out->from) == hj_module_parse_stablehlo)
        cut_at(out, 0);
    return open_text(out, entry, limits);
}

status program_open(const char *path, const char *entry,
                    const hj_limits *limits, program *out)
{
    memset(out, 0, sizeof *out);
    return open_file(path, entry, limits, out);
}

status program_check(const char *path, const char *entry,
                     const hj_limits *limits, program *out)
{
    memset(out, 0, sizeof *out);
    out->check_only = true;
    return open_file(path, entry, limits, out);
}

bool program_has_next(const program *p)
{
    return p->from.length < p->whole_length;
}

/* What comes before becomes blanks, so that places stay what they are. */
status program_next(program *p, const char *entry, const hj_limits *limits)
{
    size_t at = p->from.length;

    hj_module_destroy(p->module);
    p->module = NULL;
    p->from.text[at] = p->cut;
    at += strcspn(p->from.text + at, "\n");
    for (size_t i = 0; i < at; i++)
        if (p->from.text[i] != '\n')
            p->from.text[i] = ' ';
    cut_at(p, at);
    return open_text(p, entry, limits);
}

void program_close(program *p)
{
    hj_module_destroy(p->module);
    free(p->from.text);
    memset(p, 0, sizeof *p);
}
