/* main.c -- hlojit: run, check, look at and time programs in HLO and
 * StableHLO text.
 *
 * A command is a row of `commands`; its file says what it does and has.
 */
#include "tools/hlojit/command/commands.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const command *const commands[] = {
    &command_run, &command_check, &command_parse, &command_print,
    &command_opt, &command_bench, &command_ops,   &command_convert,
};

enum { NCOMMANDS = sizeof commands / sizeof *commands };

static void print_help(FILE *to)
{
    fputs("Usage: hlojit COMMAND [OPTION...] FILE\n\n", to);
    for (int i = 0; i < NCOMMANDS; i++)
        fprintf(to, "  %-8s %.*s\n", commands[i]->name,
                (int)strcspn(commands[i]->doc, "\v"), commands[i]->doc);
    fputs("\nhlojit COMMAND --help says more; hlojit --version tells the "
          "version.\n\n"
          "Exit status: 0 success; 1 a check failed, or the program did while "
          "it ran;\n"
          "2 bad command line or input file; 3 invalid program; 4 not "
          "implemented, or\n"
          "over a limit.\n\n"
          "Variables, of every command (docs/debugging.md):\n"
          "  HJ_PASSES=-NAME,...  leave these passes and rules out\n"
          "  HJ_DEBUG=0..5        1 times, 2 passes, 3 programs between them, "
          "4 LLVM IR,\n"
          "                       5 every rule that fires\n"
          "  HJ_DUMP=DIR[,PART]   write every stage into files of DIR (whose "
          "names hold\n"
          "                       PART), and a command that replays it\n"
          "  HJ_VERIFY=0|1|2      verify programs never, after stages, after "
          "passes\n",
          to);
}

static const command *find_command(const char *name)
{
    for (int i = 0; i < NCOMMANDS; i++)
        if (!strcmp(commands[i]->name, name))
            return commands[i];
    return NULL;
}

static void complain_unknown(const char *name)
{
    static const char *const options[] = { "--help", "--version" };
    const char *names[NCOMMANDS];

    for (int i = 0; i < NCOMMANDS; i++)
        names[i] = commands[i]->name;
    if (*name == '-')
        status_say(STATUS_USAGE, "there is no option '%s'%s", name,
                   status_near(name, options, 2));
    else
        status_say(STATUS_USAGE, "there is no command '%s'%s", name,
                   status_near(name, names, NCOMMANDS));
}

/* --- time ----------------------------------------------------------------- */

/* Work that does not watch the time itself: reading. */
static void end_late(int signal_)
{
    static const char text[] = "hlojit: not done within the time limit\n";
    ssize_t n = write(STDERR_FILENO, text, sizeof text - 1);

    (void)signal_;
    (void)n;
    _exit(STATUS_FAILED);
}

/* Compilations and runs end by themselves; they are given the time to say so.
 */
static void limit_time(double seconds)
{
    const double grace = 0.5;
    struct itimerval limit = { 0 };

    limit.it_value.tv_sec = (time_t)(seconds + grace);
    limit.it_value.tv_usec =
        (suseconds_t)((seconds + grace - (double)limit.it_value.tv_sec) * 1e6);
    signal(SIGALRM, end_late);
    setitimer(ITIMER_REAL, &limit, NULL);
}

/* --- commands ------------------------------------------------------------- */

static status run_command(const command *what, int argc, char **argv)
{
    static char name[32];
    settings set;

    snprintf(name, sizeof name, "hlojit %s", what->name);
    argv[0] = name;
    status is = settings_parse(what, argc, argv, &set);
    if (set.compile.timeout_s > 0)
        limit_time(set.compile.timeout_s);
    if (!is)
        is = what->run(&set);
    settings_free(&set);
    return is;
}

/* Output that could not be written is a failure too; argp's --help ends the
 * program itself. */
static void flush(int is, void *unused)
{
    (void)unused;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return;
    status_say(STATUS_FAILED, "cannot write to the output");
    if (!is)
        _exit(STATUS_FAILED);
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";

    on_exit(flush, NULL);
    /* A reader that has seen enough is a failure to write, no signal. */
    signal(SIGPIPE, SIG_IGN);
    if (!strcmp(name, "--help") || !strcmp(name, "-h") ||
        !strcmp(name, "help")) {
        print_help(stdout);
        return STATUS_OK;
    }
    if (!strcmp(name, "--version") || !strcmp(name, "-V")) {
        printf("hlojit %s\n", hj_version());
        return STATUS_OK;
    }
    const command *what = find_command(name);
    if (!what) {
        if (*name)
            complain_unknown(name);
        print_help(stderr);
        return STATUS_USAGE;
    }
    return run_command(what, argc - 1, argv + 1);
}
