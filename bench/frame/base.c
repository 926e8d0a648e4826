/* base.c -- see base.h. */
#include "bench/frame/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

static const size_t HUGE_PAGE = (size_t)2 << 20;

_Noreturn void die(const char *format, ...)
{
    va_list args;

    fflush(stdout);
    fputs("bench: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

void *take(size_t n, size_t nbytes)
{
    void *p = calloc(n ? n : 1, nbytes ? nbytes : 1);

    if (!p)
        die("out of memory");
    return p;
}

void *take_pages(size_t nbytes)
{
    size_t page = nbytes >= HUGE_PAGE ? HUGE_PAGE : 4096;
    size_t whole = (nbytes + page - 1) / page * page;
    void *p = aligned_alloc(page, whole ? whole : page);

    if (!p)
        die("out of memory (%zu bytes)", nbytes);
    if (page == HUGE_PAGE)
        madvise(p, whole, MADV_HUGEPAGE);
    memset(p, 0, whole ? whole : page);
    return p;
}

double now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

void string_add(string *t, const char *format, ...)
{
    va_list args, again;

    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    if (t->n + (size_t)n + 1 > t->room) {
        t->room = 2 * t->room + (size_t)n + 256;
        t->at = realloc(t->at, t->room);
        if (!t->at)
            die("out of memory");
    }
    vsnprintf(t->at + t->n, t->room - t->n, format, again);
    t->n += (size_t)n;
    va_end(again);
    va_end(args);
}

void string_free(string *t)
{
    free(t->at);
    memset(t, 0, sizeof *t);
}

char *read_file(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    string t = { 0 };
    size_t n;

    *out_length = 0;
    if (!file)
        return NULL;
    do {
        if (t.room - t.n < 65536) {
            t.room = 2 * t.room + 131072;
            t.at = realloc(t.at, t.room);
            if (!t.at)
                die("out of memory");
        }
        n = fread(t.at + t.n, 1, t.room - t.n - 1, file);
        t.n += n;
    } while (n > 0);
    fclose(file);
    t.at[t.n] = '\0';
    *out_length = t.n;
    return t.at;
}

/* What stands at `at`, after a `$`; returns where it ends. */
static const char *add_value(string *t, const char *at, const char *type,
                             const int64_t n[], const char *extra)
{
    char how = *at++;

    if (how == 'T') {
        string_add(t, "%s", type);
    } else if (how == 'X') {
        string_add(t, "%s", extra);
    } else if (how == '-') {
        string_add(t, "%lld", (long long)n[*at++ - '0'] - 1);
    } else if (how == '/') {
        string_add(t, "%.17g", 1 / (double)n[*at++ - '0']);
    } else {
        string_add(t, "%lld", (long long)n[how - '0']);
    }
    return at;
}

void string_add_program(string *t, const char *name, const char *type,
                        const int64_t n[], const char *extra)
{
    char path[4096];
    size_t length;

    if (strchr(name, '/'))
        snprintf(path, sizeof path, "%s", name);
    else
        snprintf(path, sizeof path, "%s/%s.hlo", BENCH_PROGRAMS, name);
    char *all = read_file(path, &length);
    if (!all)
        die("%s: cannot be read", path);
    for (const char *at = all; *at;) {
        size_t plain = strcspn(at, "$");
        string_add(t, "%.*s", (int)plain, at);
        at += plain;
        if (*at)
            at = add_value(t, at + 1, type, n, extra);
    }
    free(all);
}

const char *time_text(double ns, char out[32])
{
    static const char *const units[] = { "ns", "us", "ms", "s" };
    int i = 0;

    for (; i < 3 && ns >= 999.5; i++)
        ns /= 1000;
    snprintf(out, 32, "%.*f %s",
             ns < 9.995   ? 2
             : ns < 99.95 ? 1
                          : 0,
             ns, units[i]);
    return out;
}
