/* fuzz_hlo -- HLO texts with random changes through the whole library.
 *
 *     fuzz_hlo [--seconds S] [--seed N] [--texts N] [--no-eval]
 *              [--no-compile] [--keep FILE] [--exact] [--valid]
 *              [--errors] [--stablehlo] [--bytecode] [--proto] PATH...
 *
 * Takes .hlo files, and those below folders; after --stablehlo .mlir files,
 * which are read as StableHLO, after --bytecode .bc and .mlirbc files, as its
 * bytecode, after --proto .pb files.  Each text is in the file KEEP
 * (fuzz_hlo.input) while it is tried, so that it survives a crash; running
 * `fuzz_hlo --exact fuzz_hlo.input` tries it again.  --exact tries every file
 * once, as it is;
 * --valid wants them read and verified; --errors prints what is refused.
 */
#include "corpus.h"
#include "mutate/mutate.h"
#include "trial.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    ROOM = 4 << 20,    /* of one text */
    HANG_SECONDS = 60, /* of one text: then SIGALRM ends the program */
    LOOSEN_NBYTES = 64 << 10,
    MAX_NINSTRS = 150
};

typedef struct format {
    const char *option, *ending; /* of the files' names */
    trial_reader *read;
    bool is_binary;
    void (*mutate)(random_source *r, mutable_text *text, const char *other,
                   size_t other_n);
} format;

static const format formats[] = {
    { "--hlo", ".hlo", NULL, false, mutate },
    { "--stablehlo", ".mlir", hj_module_parse_stablehlo, false, mutate },
    { "--bytecode", "bc", trial_read_bytecode, true, mutate_bytes },
    { "--proto", ".pb", trial_read_proto, true, mutate_fields },
};

enum { NFORMATS = sizeof formats / sizeof *formats };

typedef struct settings {
    double seconds;
    uint64_t seed;
    int64_t ntexts; /* 0: as many as there is time for */
    bool evaluates, compiles, is_exact, is_valid, prints_errors;
    const format *format;
    const char *keep;
    corpus corpus;
} settings;

static const char *next_argument(char ***at, const char *option)
{
    char *value = *++*at;

    if (!value) {
        fprintf(stderr, "fuzz_hlo: %s needs a value\n", option);
        exit(2);
    }
    return value;
}

static const format *find_format(const char *option)
{
    for (int i = 0; i < NFORMATS; i++)
        if (!strcmp(option, formats[i].option))
            return &formats[i];
    return NULL;
}

static settings read_arguments(char **at)
{
    settings s = { .seconds = 5,
                   .seed = (uint64_t)time(NULL),
                   .evaluates = true,
                   .compiles = true,
                   .format = &formats[0],
                   .keep = "fuzz_hlo.input" };

    for (at++; *at; at++) {
        const char *a = *at;
        if (!strcmp(a, "--seconds"))
            s.seconds = atof(next_argument(&at, a));
        else if (!strcmp(a, "--seed"))
            s.seed = strtoull(next_argument(&at, a), NULL, 0);
        else if (!strcmp(a, "--texts"))
            s.ntexts = strtoll(next_argument(&at, a), NULL, 0);
        else if (!strcmp(a, "--keep"))
            s.keep = next_argument(&at, a);
        else if (!strcmp(a, "--no-eval"))
            s.evaluates = false;
        else if (!strcmp(a, "--no-compile"))
            s.compiles = false;
        else if (!strcmp(a, "--exact"))
            s.is_exact = true;
        else if (!strcmp(a, "--valid"))
            s.is_valid = true;
        else if (find_format(a))
            s.format = find_format(a);
        else if (!strcmp(a, "--errors"))
            s.prints_errors = true;
        else
            corpus_add(&s.corpus, a, s.format->ending);
    }
    if (!s.corpus.n) {
        fprintf(stderr, "fuzz_hlo: which files?\n");
        exit(2);
    }
    corpus_sort(&s.corpus);
    return s;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int open_keep(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);

    if (fd < 0) {
        perror(path);
        exit(2);
    }
    return fd;
}

/* What is written stays if the program dies. */
static void keep(int fd, const mutable_text *text)
{
    if (pwrite(fd, text->bytes, text->n, 0) != (ssize_t)text->n ||
        ftruncate(fd, (off_t)text->n)) {
        perror("fuzz_hlo");
        exit(2);
    }
}

/* An own copy of just the right size, so that ASan sees reads past it. */
static bool try_text(trial *t, const char *name, const char *bytes, size_t n)
{
    char *copy = malloc(n);

    memcpy(copy, bytes, n);
    if (t->prints_errors)
        printf("-- %s\n", name);
    alarm(HANG_SECONDS);
    const char *bad = trial_run(t, copy, n);
    alarm(0);
    if (bad)
        printf("%s: %s\n", name, bad);
    free(copy);
    return !bad;
}

static bool try_exact(const settings *s, trial *t)
{
    bool is_ok = true;

    for (size_t i = 0; i < s->corpus.n; i++) {
        const corpus_file *f = &s->corpus.files[i];
        int64_t before = t->nverified;
        is_ok &= try_text(t, f->path, f->bytes, f->n);
        if (s->is_valid && t->nverified == before) {
            printf("%s: is refused\n", f->path);
            is_ok = false;
        }
    }
    return is_ok;
}

static bool try_changed(const settings *s, trial *t)
{
    mutable_text text = { malloc(ROOM), 0, ROOM };
    random_source r = { s->seed };
    double end = now() + s->seconds;
    int fd = open_keep(s->keep);
    bool is_ok = true;

    while (is_ok && now() < end && (!s->ntexts || t->ntexts < s->ntexts)) {
        const corpus_file *f = &s->corpus.files[random_below(&r, s->corpus.n)];
        const corpus_file *g = &s->corpus.files[random_below(&r, s->corpus.n)];
        text.n = f->n < ROOM ? f->n : ROOM;
        memcpy(text.bytes, f->bytes, text.n);
        if (!s->format->is_binary && f->n < LOOSEN_NBYTES &&
            random_below(&r, 2))
            loosen(&text);
        s->format->mutate(&r, &text, g->bytes, g->n);
        keep(fd, &text);
        is_ok = try_text(t, f->path, text.bytes, text.n);
    }
    close(fd);
    free(text.bytes);
    if (is_ok)
        unlink(s->keep);
    else
        printf("the text is in %s\n", s->keep);
    return is_ok;
}

/* Says why the program ends, before it does. */
static void on_alarm(int signal_number)
{
    static const char message[] = "the text takes too long\n";

    if (write(STDOUT_FILENO, message, sizeof message - 1) < 0)
        _exit(3);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

int main(int argc, char **argv)
{
    settings s = read_arguments(argv);
    trial t = { .read = s.format->read,
                .is_binary = s.format->is_binary,
                .evaluates = s.evaluates,
                .prints_errors = s.prints_errors,
                .max_ninstrs = MAX_NINSTRS };
    const hj_client_options one = { .size = sizeof one, .nthreads = 1 };
    hj_error *error = s.compiles ? hj_client_create(&one, &t.client) : NULL;

    (void)argc;
    signal(SIGALRM, on_alarm);
    if (error) {
        fprintf(stderr, "%s\n", hj_error_message(error));
        return 2;
    }
    printf("seed %llu, %zu files\n", (unsigned long long)s.seed, s.corpus.n);
    fflush(stdout);
    bool is_ok = s.is_exact ? try_exact(&s, &t) : try_changed(&s, &t);
    printf("%lld texts: %lld parsed, %lld verified, %lld evaluated, %lld "
           "compiled, %lld run\n",
           (long long)t.ntexts, (long long)t.nparsed, (long long)t.nverified,
           (long long)t.nevaluated, (long long)t.ncompiled, (long long)t.nrun);
    hj_client_release(t.client);
    corpus_free(&s.corpus);
    return is_ok ? 0 : 1;
}
