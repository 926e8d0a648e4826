/* Runs the tests that criterion/criterion.h of this folder collects; an
 * argument is a part of "suite/name" that a test must contain to run. */
#include "criterion/criterion.h"

#include <setjmp.h>

static struct plain_test *first, **last = &first;
static jmp_buf after_test;

void plain_add(struct plain_test *test)
{
    *last = test;
    last = &test->next;
}

void plain_check(bool holds, const char *file, int line, const char *text,
                 const char *format, ...)
{
    va_list args;

    if (holds)
        return;
    fprintf(stderr, "%s:%d: %s ", file, line, text);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\n");
    exit(1);
}

void plain_skip(const char *format, ...)
{
    va_list args;

    fprintf(stderr, "  skipped: ");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\n");
    longjmp(after_test, 1);
}

int main(int argc, char **argv)
{
    int nrun = 0;
    char id[500];

    for (struct plain_test *t = first; t; t = t->next) {
        snprintf(id, sizeof id, "%s/%s", t->suite, t->name);
        /* Tests that expect to die need a process of their own. */
        if (t->disabled || t->signal || t->exit_code ||
            (argc > 1 && !strstr(id, argv[1])))
            continue;
        fprintf(stderr, "%s\n", id);
        if (t->init)
            t->init();
        if (!setjmp(after_test))
            t->run();
        if (t->fini)
            t->fini();
        nrun++;
    }
    printf("%d tests passed\n", nrun);
    return 0;
}
