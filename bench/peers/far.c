/* far.c -- a peer that lives in a Python process: NumPy, or XLA through jaxlib
 * (FAR_NAME, FAR_PYTHON, FAR_SCRIPT).
 *
 * worker.py says what goes over the two pipes.  Arrays go through files in
 * memory; the worker measures the time itself.
 */
#include "bench/peers/peer.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    bool was_started;
    FILE *to, *from; /* NULL: there is none */
} worker;

/* One line from the worker; false: it is gone, or says no. */
static bool get_answer(char line[512])
{
    if (!worker.from || !fgets(line, 512, worker.from)) {
        worker.from = NULL;
        return false;
    }
    return strncmp(line, "no", 2) != 0;
}

static const char *python(void)
{
    const char *chosen = getenv("BENCH_" FAR_VARIABLE);

    return chosen ? chosen : FAR_PYTHON;
}

static bool start(void)
{
    int down[2], up[2];
    char line[512];

    worker.was_started = true;
    signal(SIGPIPE, SIG_IGN);
    if (pipe(down) != 0 || pipe(up) != 0)
        return false;
    pid_t child = fork();
    if (child < 0)
        return false;
    if (child == 0) {
        dup2(down[0], 0);
        dup2(up[1], 1);
        close(down[1]);
        close(up[0]);
        if (!getenv("BENCH_VERBOSE"))
            (void)!freopen("/dev/null", "w", stderr);
        execlp(python(), python(), FAR_SCRIPT, FAR_NAME, (char *)NULL);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    worker.to = fdopen(down[1], "w");
    worker.from = fdopen(up[0], "r");
    if (!worker.to || !worker.from || !get_answer(line)) {
        worker.from = NULL;
        fprintf(stderr, "bench: no peer %s (%s %s %s fails)\n", FAR_NAME,
                python(), FAR_SCRIPT, FAR_NAME);
        return false;
    }
    return true;
}

/* Sends a command and returns the number that answers it. */
static double ask(const char *format, ...)
{
    char line[512] = "";
    va_list args;

    va_start(args, format);
    vfprintf(worker.to, format, args);
    va_end(args);
    fflush(worker.to);
    return get_answer(line) ? atof(line) : 0;
}

/* --- files ---------------------------------------------------------------- */

static const char *path_of(const char *what, int i, char out[96])
{
    snprintf(out, 96, "/dev/shm/hlojit_bench.%d.%s.%s%d", (int)getpid(),
             FAR_NAME, what, i);
    return out;
}

static bool write_file(const char *path, const void *data, size_t n)
{
    FILE *file = fopen(path, "wb");

    if (!file)
        return false;
    bool done = fwrite(data, 1, n, file) == n;
    return fclose(file) == 0 && done;
}

static void fetch(void *state)
{
    const peer_work *w = state;
    char path[96];

    ask("fetch\n");
    for (int i = 0; i < w->nresults; i++) {
        FILE *file = fopen(path_of("r", i, path), "rb");
        if (!file)
            continue;
        if (fread(w->results[i], 1, w->result_nbytes[i], file) == 0)
            fprintf(stderr, "bench: %s wrote no result\n", FAR_NAME);
        fclose(file);
        remove(path);
    }
}

static double run_far(void *state, int64_t n)
{
    (void)state;
    return ask("run %lld\n", (long long)n);
}

static double compile_far(void *state, int64_t n)
{
    (void)state;
    return ask("compile %lld\n", (long long)n) * (double)n;
}

/* --- the peer ------------------------------------------------------------- */

static bool send_work(const peer_work *w)
{
    char path[96];

    fprintf(worker.to, "begin %s\nsizes", w->kernel);
    for (int i = 0; i < PEER_NSIZES; i++)
        fprintf(worker.to, " %lld", (long long)w->n[i]);
    path_of("hlo", 0, path);
    if (!write_file(path, w->hlo, strlen(w->hlo)))
        return false;
    fprintf(worker.to, "\nhlo %s\n", path);
    for (int i = 0; i < w->nargs; i++) {
        path_of("a", i, path);
        if (!write_file(path, w->hlo_args[i], w->arg_nbytes[i]))
            return false;
        fprintf(worker.to, "arg %s\n", path);
    }
    for (int i = 0; i < w->nresults; i++)
        fprintf(worker.to, "result %s\n", path_of("r", i, path));
    return true;
}

static void remove_files(const peer_work *w)
{
    char path[96];

    for (int i = 0; i < w->nargs; i++)
        remove(path_of("a", i, path));
}

int peer_prepare(const peer_work *work, peer_call calls[], int room)
{
    char line[512];

    if (room < 1 || !work->hlo || (!work->kernel[0] && !FAR_IS_GENERAL))
        return 0;
    if (!worker.was_started)
        start();
    if (!worker.from || !send_work(work))
        return 0;
    if (work->is_compiled_only) {
        calls[0] = (peer_call){ .run_far = compile_far };
    } else {
        fprintf(worker.to, "ready\n");
        fflush(worker.to);
        bool can = get_answer(line);
        remove_files(work);
        if (!can) {
            if (FAR_IS_GENERAL)
                fprintf(stderr, "bench: %s: %s", FAR_NAME, line);
            return 0;
        }
        calls[0] = (peer_call){ .run_far = run_far,
                                .state = (void *)work,
                                .fetch = fetch };
    }
    snprintf(calls[0].name, sizeof calls[0].name, "%s", FAR_NAME);
    return 1;
}
