/* corpus -- see corpus.h. */
#include "corpus.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* nftw has no context. */
static corpus *current;
static const char *wanted;

static char *read_file(const char *path, size_t *n)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;

    if (file && !fseek(file, 0, SEEK_END)) {
        *n = (size_t)ftell(file);
        rewind(file);
        bytes = malloc(*n + 1);
        if (fread(bytes, 1, *n, file) != *n)
            *n = 0;
        bytes[*n] = '\0';
    }
    if (file)
        fclose(file);
    return bytes;
}

static void add_text(corpus *c, const char *path, int part, const char *bytes,
                     size_t n)
{
    char name[4096];

    if (c->n == c->room) {
        c->room = c->room ? c->room * 2 : 256;
        c->files = realloc(c->files, c->room * sizeof *c->files);
    }
    snprintf(name, sizeof name, part ? "%s:%d" : "%s", path, part);
    corpus_file *f = &c->files[c->n++];
    *f = (corpus_file){ strdup(name), malloc(n), n };
    memcpy(f->bytes, bytes, n);
}

/* Lines "// -----" stand between the modules of a file. */
static void add_texts(corpus *c, const char *path, const char *bytes)
{
    static const char separator[] = "// -----";

    for (int part = 0; *bytes; part++) {
        const char *end = strstr(bytes, separator);
        size_t n = end ? (size_t)(end - bytes) : strlen(bytes);
        if (n)
            add_text(c, path, part, bytes, n);
        bytes += n;
        if (end)
            bytes += strlen(separator);
    }
}

static int add_file(const char *path, const struct stat *info, int kind,
                    struct FTW *walk)
{
    corpus *c = current;
    size_t length = strlen(path), tail = strlen(wanted), n = 0;

    (void)info;
    if (kind != FTW_F ||
        (walk->level &&
         (length < tail || strcmp(path + length - tail, wanted))))
        return 0;
    char *bytes = read_file(path, &n);
    if (!bytes || !n) {
        free(bytes);
        return 0;
    }
    if (memchr(bytes, 0, n))
        add_text(c, path, 0, bytes, n);
    else
        add_texts(c, path, bytes);
    free(bytes);
    return 0;
}

void corpus_add(corpus *c, const char *path, const char *ending)
{
    size_t before = c->n;

    current = c;
    wanted = ending;
    nftw(path, add_file, 16, FTW_PHYS);
    if (c->n == before) {
        fprintf(stderr, "%s: no %s files\n", path, ending);
        exit(2);
    }
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const corpus_file *)a)->path,
                  ((const corpus_file *)b)->path);
}

void corpus_sort(corpus *c)
{
    qsort(c->files, c->n, sizeof *c->files, by_path);
}

void corpus_free(corpus *c)
{
    for (size_t i = 0; i < c->n; i++) {
        free(c->files[i].path);
        free(c->files[i].bytes);
    }
    free(c->files);
}
