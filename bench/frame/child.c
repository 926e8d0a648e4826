/* child.c -- see child.h. */
#include "bench/frame/child.h"
#include "bench/frame/ours.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Where a measuring process writes its line. */
enum { REPORT = 3 };

/* Runs argv, and waits. */
static bool run(char *const argv[], child *out)
{
    struct rusage used;
    int status;
    double start = now_ns();

    pid_t pid = fork();
    if (pid < 0)
        return false;
    if (pid == 0) {
        execv(argv[0], argv);
        _exit(127);
    }
    if (wait4(pid, &status, 0, &used) != pid)
        return false;
    out->wall_ns = now_ns() - start;
    out->max_rss_mb = (double)used.ru_maxrss / 1024;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int child_measure(char *const argv[])
{
    child c = { 0 };
    bool is_well = run(argv, &c);

    dprintf(REPORT, "%.0f %.3f\n", c.wall_ns, c.max_rss_mb);
    return !is_well;
}

/* Starts this program again, as a small one that measures another: what a
 * process had before `exec` counts as its own. */
static pid_t start(const char *const argv[], int output, int report)
{
    const char *all[8] = { "/proc/self/exe", "--measure" };
    pid_t pid;

    for (int i = 0; i < 5 && argv[i]; i++)
        all[i + 2] = argv[i];
    pid = fork();
    if (pid == 0) {
        dup2(output, 1);
        dup2(report, REPORT);
        execv(all[0], (char *const *)all);
        _exit(127);
    }
    return pid;
}

/* The first line that comes through a pipe. */
static bool read_line(int fd, char line[128])
{
    ssize_t n = read(fd, line, 127);

    line[n > 0 ? n : 0] = '\0';
    return n > 0;
}

/* `output` gets what the program prints. */
static bool run_to(const char *const argv[], int output, child *out)
{
    char line[128];
    int ends[2], status = 1;

    if (pipe(ends) != 0)
        return false;
    pid_t pid = start(argv, output, ends[1]);
    close(ends[1]);
    bool is_well =
        pid > 0 && read_line(ends[0], line) &&
        sscanf(line, "%lf %lf", &out->wall_ns, &out->max_rss_mb) == 2;
    close(ends[0]);
    return pid > 0 && waitpid(pid, &status, 0) == pid && is_well && status == 0;
}

bool child_run(const char *const argv[], child *out)
{
    int nowhere = open("/dev/null", O_WRONLY);

    memset(out, 0, sizeof *out);
    bool is_well = nowhere >= 0 && run_to(argv, nowhere, out);
    close(nowhere);
    return is_well;
}

/* This program again, which prints two times. */
static bool run_self(const char *what, const char *path, child *out)
{
    const char *argv[] = { "/proc/self/exe", what, path, NULL };
    char line[128];
    int ends[2];

    memset(out, 0, sizeof *out);
    if (pipe(ends) != 0)
        return false;
    bool is_well = run_to(argv, ends[1], out);
    close(ends[1]);
    is_well = is_well && read_line(ends[0], line) &&
              sscanf(line, "%lf %lf", &out->first_ns, &out->best_ns) == 2;
    close(ends[0]);
    return is_well;
}

bool child_compile(const char *path, child *out)
{
    return run_self("--first-compile", path, out);
}

bool child_read(const char *path, child *out)
{
    return run_self("--read", path, out);
}

/* What this thread had of the CPU: reading waits for nothing. */
static double cpu_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

int child_read_main(const char *path)
{
    double start = cpu_ns();
    size_t length, n = strlen(path);
    char *text = read_file(path, &length);
    hj_module *module = NULL;

    if (!text)
        return 1;
    bool is_binary = n > 2 && !strcmp(path + n - 2, "bc");
    hj_error *error =
        is_binary
            ? hj_module_parse_stablehlo_bytecode(text, length, NULL, &module)
            : hj_module_parse_stablehlo(text, length, NULL, &module);
    double ns = cpu_ns() - start;
    if (error)
        fprintf(stderr, "%s\n", hj_error_message(error));
    printf("%.0f %.0f\n", ns, ns);
    hj_module_destroy(module);
    free(text);
    return error != NULL;
}

int child_main(const char *path)
{
    hj_client_options how = { .size = sizeof how, .nthreads = 1 };
    hj_client *client = NULL;
    double first = 0, best = 0, total = 0;
    char why[256] = "";
    ours o;
    size_t length;
    char *text = read_file(path, &length);

    if (!text || !ours_parse(&o, text, length, path, why))
        return 1;
    double start = now_ns();
    hj_error *error = hj_client_create(&how, &client);
    for (int i = 0; i < 6 && !error && total < 4e9; i++) {
        if (i > 0)
            start = now_ns();
        hj_executable_release(o.exe);
        o.exe = NULL;
        if (!ours_compile(&o, client, false, why))
            return 1;
        double ns = now_ns() - start;
        total += ns;
        if (i == 0)
            first = ns;
        if (i <= 1 || ns < best)
            best = ns;
    }
    printf("%.0f %.0f\n", first, best);
    return error != NULL;
}
