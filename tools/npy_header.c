/* npy_header.c -- the header of a .npy file: a Python dictionary.
 *
 *   {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
 *
 * The format promises this form, but other writers order, space and quote it
 * their own way, so it is parsed as Python would read it.
 */
#include "tools/npy_header.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *at, *path;
    npy_error *error;
    npy_array *out;
    bool *is_fortran;
    bool has_type, has_order, has_shape;
} reader;

static void skip_blanks(reader *r)
{
    while (*r->at && strchr(" \t\r\n", *r->at))
        r->at++;
}

static bool accept(reader *r, char c)
{
    skip_blanks(r);
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

static bool expect(reader *r, char c)
{
    if (accept(r, c))
        return true;
    return npy_fail(r->error, r->path, "bad header: expected '%c' at '%.20s'",
                    c, r->at);
}

static bool accept_word(reader *r, const char *word)
{
    skip_blanks(r);
    if (strncmp(r->at, word, strlen(word)) != 0)
        return false;
    r->at += strlen(word);
    return true;
}

/* A quoted string without escapes, copied to `out` (cut to its size). */
static bool read_string(reader *r, char *out, size_t size)
{
    skip_blanks(r);
    char quote = *r->at;
    const char *end =
        quote == '\'' || quote == '"' ? strchr(r->at + 1, quote) : NULL;

    if (!end)
        return npy_fail(r->error, r->path,
                        "bad header: expected a string at '%.20s'", r->at);
    snprintf(out, size, "%.*s", (int)(end - r->at - 1), r->at + 1);
    r->at = end + 1;
    return true;
}

/* Types of one byte may come with any byte order mark, '=' means that of the
 * writer's machine, which the format says is resolved before writing. */
static bool read_type(reader *r)
{
    char text[32];

    if (skip_blanks(r), *r->at == '[')
        return npy_fail(r->error, r->path,
                        "the elements are records; only "
                        "plain numbers can be read");
    if (!read_string(r, text, sizeof text))
        return false;
    if (strlen(text) == 3 && text[2] == '1' && strchr("<>=", text[0]))
        text[0] = '|';
    if (npy_type_nbytes(text) == 0)
        return npy_fail(r->error, r->path,
                        "elements of type '%s' cannot be "
                        "read%s",
                        text, text[0] == '>' ? " (big-endian)" : "");
    snprintf(r->out->type, sizeof r->out->type, "%.7s", text);
    return r->has_type = true;
}

static bool read_order(reader *r)
{
    if (accept_word(r, "True"))
        *r->is_fortran = true;
    else if (accept_word(r, "False"))
        *r->is_fortran = false;
    else
        return npy_fail(r->error, r->path,
                        "bad header: fortran_order is '%.8s'", r->at);
    return r->has_order = true;
}

static bool read_dim(reader *r)
{
    char *end;

    skip_blanks(r);
    errno = 0;
    long long dim = strtoll(r->at, &end, 10);
    if (end == r->at || dim < 0 || errno)
        return npy_fail(r->error, r->path, "bad header: a dimension is '%.20s'",
                        r->at);
    if (r->out->rank == NPY_MAX_RANK)
        return npy_fail(r->error, r->path, "more than %d dimensions",
                        NPY_MAX_RANK);
    r->out->dims[r->out->rank++] = dim;
    r->at = end;
    accept(r, 'L'); /* Python 2 wrote long integers so */
    return true;
}

static bool read_shape(reader *r)
{
    r->out->rank = 0;
    if (!expect(r, '('))
        return false;
    while (!accept(r, ')')) {
        if (!read_dim(r))
            return false;
        if (!accept(r, ',')) {
            if (!expect(r, ')'))
                return false;
            break;
        }
    }
    return r->has_shape = true;
}

static bool read_entry(reader *r)
{
    char key[32];

    if (!read_string(r, key, sizeof key) || !expect(r, ':'))
        return false;
    if (strcmp(key, "descr") == 0)
        return read_type(r);
    if (strcmp(key, "fortran_order") == 0)
        return read_order(r);
    if (strcmp(key, "shape") == 0)
        return read_shape(r);
    return npy_fail(r->error, r->path, "bad header: unknown key '%s'", key);
}

bool npy_header_parse(const char *text, const char *path, npy_array *out,
                      bool *is_fortran, npy_error *error)
{
    reader r = { .at = text,
                 .path = path,
                 .error = error,
                 .out = out,
                 .is_fortran = is_fortran };

    if (!expect(&r, '{'))
        return false;
    while (!accept(&r, '}')) {
        if (!read_entry(&r))
            return false;
        if (!accept(&r, ',')) {
            if (!expect(&r, '}'))
                return false;
            break;
        }
    }
    if (!r.has_type || !r.has_order || !r.has_shape)
        return npy_fail(error, path, "bad header: '%s' is missing",
                        !r.has_type    ? "descr"
                        : !r.has_order ? "fortran_order"
                                       : "shape");
    return true;
}

size_t npy_header_print(const npy_array *array, char text[NPY_HEADER_SIZE])
{
    /* Magic, version and length take 10 bytes before the text. */
    enum { PREFIX_NBYTES = 10, ALIGNMENT = 64 };
    int n = snprintf(text, NPY_HEADER_SIZE,
                     "{'descr': '%s', 'fortran_order': False, 'shape': (",
                     array->type);

    for (int i = 0; i < array->rank; i++)
        n += snprintf(text + n, (size_t)(NPY_HEADER_SIZE - n), "%s%lld",
                      i ? ", " : "", (long long)array->dims[i]);
    n += snprintf(text + n, (size_t)(NPY_HEADER_SIZE - n), "%s), }",
                  array->rank == 1 ? "," : "");
    while ((n + 1 + PREFIX_NBYTES) % ALIGNMENT != 0)
        text[n++] = ' ';
    text[n++] = '\n';
    return (size_t)n;
}
