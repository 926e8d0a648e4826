/* Running cases in processes; see worker.h.
 *
 * A process takes the cases of one operation in order and leaves its verdicts
 * in shared memory.  If it dies, the step that it was at has failed, and a new
 * process goes on behind it. */
#include "worker.h"

#include "base/error.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* One process at a time: cases first .. end - 1. */
typedef struct lane {
    pid_t pid; /* 0: idle */
    int end;
    FILE *log;        /* what the process writes to stderr */
    volatile int *at; /* shared: the case and the step it is at */
} lane;

/* --- in the process ------------------------------------------------------- */

static void put(verdict *v, status s, const char *message)
{
    snprintf(v->message, sizeof v->message, "%s", message);
    v->status = s;
}

static void put_error(verdict *v, hj_error *error)
{
    put(v,
        hj_error_code(error) == HJ_UNIMPLEMENTED ? STATUS_UNIMPLEMENTED
                                                 : STATUS_FAIL,
        hj_error_message(error));
    hj_error_free(error);
}

static void put_comparison(verdict *v, hj_arena *arena, const loaded_case *c,
                           const hj_buffer *got, const hj_buffer *want,
                           const judge_rule *rule)
{
    for (int i = 0; i < c->nwants; i++) {
        const char *text = judge(arena, &got[i], &want[i], rule);
        if (text) {
            put(v, STATUS_FAIL,
                hj_arena_printf(arena, "result %d: %s", i, text));
            return;
        }
    }
    put(v, STATUS_PASS, "");
}

/* Both engines may be as far from the truth as the rule says. */
static judge_rule same_rule(const xla_case *x)
{
    judge_rule rule = { .kind = JUDGE_EXACT };

    if (x->is_inexact) {
        rule = x->rule;
        rule.ulps *= 2;
        rule.rtol *= 2;
        rule.atol *= 2;
    }
    return rule;
}

static void run_steps(const work *w, engine *e, const xla_case *x,
                      const loaded_case *c, hj_arena *arena, verdict *v,
                      volatile int *step_at)
{
    static const engine_id ids[] = { ENGINE_EVAL, ENGINE_JIT };
    hj_buffer *results[2];
    bool is_run[2] = { false, false };

    for (int s = STEP_EVAL; s <= STEP_JIT; s++) {
        *step_at = s;
        if (!w->steps[s] || v[s].status != STATUS_NONE)
            continue;
        alarm((unsigned)w->timeout_s);
        results[s] = HJ_NEW_ARRAY(arena, hj_buffer, c->nwants);
        hj_error *error = engine_run(e, ids[s], arena, c, results[s]);
        is_run[s] = !error;
        if (error)
            put_error(&v[s], error);
        else if (x->is_wrong)
            put(&v[s], STATUS_PASS, "");
        else
            put_comparison(&v[s], arena, c, results[s], c->wants, &x->rule);
    }
    judge_rule rule = same_rule(x);
    if (w->steps[STEP_SAME] && is_run[0] && is_run[1])
        put_comparison(&v[STEP_SAME], arena, c, results[STEP_JIT],
                       results[STEP_EVAL], &rule);
}

static void run_case(const work *w, engine *e, const xla_case *x, verdict *v,
                     volatile int *step_at)
{
    loaded_case c;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    hj_error *error = case_load(&arena, w->folder, x->name, w->through, &c);
    if (!error) {
        run_steps(w, e, x, &c, &arena, v, step_at);
    } else {
        for (int s = STEP_EVAL; s <= STEP_JIT; s++)
            if (w->steps[s])
                put(&v[s],
                    hj_error_code(error) == HJ_UNIMPLEMENTED
                        ? STATUS_UNIMPLEMENTED
                        : STATUS_FAIL,
                    hj_error_message(error));
        hj_error_free(error);
    }
    hj_module_destroy(c.module);
    hj_arena_reset(&arena);
}

static void run_process(const work *w, lane *l)
{
    engine e = { .nthreads = w->nthreads,
                 .opt_level = w->opt_level,
                 .xla_windows = w->xla_windows };

    dup2(fileno(l->log), STDERR_FILENO);
    if (w->nbytes) {
        struct rlimit limit = { (rlim_t)w->nbytes, (rlim_t)w->nbytes };
        setrlimit(RLIMIT_AS, &limit);
    }
    for (int i = l->at[0]; i < l->end; i++) {
        l->at[0] = i;
        l->at[1] = STEP_EVAL;
        run_case(w, &e, &w->cases->at[i], w->verdicts[i], &l->at[1]);
    }
    engine_close(&e);
    _exit(0);
}

/* --- around it ------------------------------------------------------------ */

static bool start(const work *w, lane *l)
{
    rewind(l->log);
    if (ftruncate(fileno(l->log), 0) != 0)
        return false;
    fflush(stdout);
    l->pid = fork();
    if (l->pid == 0)
        run_process(w, l);
    return l->pid > 0;
}

/* The last line that the process wrote, in `line`. */
static void read_log(FILE *log, char *line, size_t size)
{
    char next[MESSAGE_SIZE];

    *line = 0;
    rewind(log);
    while (fgets(next, sizeof next, log)) {
        next[strcspn(next, "\n")] = 0;
        if (*next)
            snprintf(line, size, "%.*s", (int)size - 1, next);
    }
}

static void note_death(const work *w, lane *l, int how)
{
    char line[MESSAGE_SIZE / 2], text[MESSAGE_SIZE];
    verdict *v = &w->verdicts[l->at[0]][l->at[1]];

    read_log(l->log, line, sizeof line);
    if (WIFSIGNALED(how) && WTERMSIG(how) == SIGALRM)
        snprintf(text, sizeof text, "no end after %d s", w->timeout_s);
    else if (WIFSIGNALED(how))
        snprintf(text, sizeof text, "CRASH, %s: %s", strsignal(WTERMSIG(how)),
                 line);
    else
        snprintf(text, sizeof text, "CRASH, exit status %d: %s",
                 WEXITSTATUS(how), line);
    put(v, STATUS_FAIL, text);
    if (l->at[1] == STEP_JIT || !w->steps[STEP_JIT])
        l->at[0]++;
}

/* The next operation's cases, from *next on. */
static bool take_range(const work *w, lane *l, int *next)
{
    const case_list *list = w->cases;
    int end = *next;

    if (end == list->n)
        return false;
    while (end < list->n && !strcmp(list->at[end].op, list->at[*next].op))
        end++;
    l->at[0] = *next;
    l->end = *next = end;
    return true;
}

/* Gives idle lanes work; how many run then, or -1. */
static int fill_lanes(const work *w, lane *lanes, int *next)
{
    int nrunning = 0;

    for (int i = 0; i < w->njobs; i++) {
        if (!lanes[i].pid && take_range(w, &lanes[i], next) &&
            !start(w, &lanes[i]))
            return -1;
        nrunning += lanes[i].pid != 0;
    }
    return nrunning;
}

/* Waits for a process to end. */
static bool attend(const work *w, lane *lanes)
{
    int how;
    pid_t pid = wait(&how);

    for (int i = 0; i < w->njobs; i++) {
        lane *l = &lanes[i];
        if (l->pid != pid)
            continue;
        l->pid = 0;
        if (WIFEXITED(how) && WEXITSTATUS(how) == 0)
            continue;
        note_death(w, l, how);
        if (l->at[0] < l->end && !start(w, l))
            return false;
    }
    return pid > 0;
}

static void *share(size_t nbytes)
{
    void *at = mmap(NULL, nbytes, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    return at == MAP_FAILED ? NULL : at;
}

bool work_run(work *w)
{
    lane *lanes = calloc((size_t)w->njobs, sizeof *lanes);
    volatile int *at = share((size_t)w->njobs * 2 * sizeof *at);
    int next = 0;

    w->verdicts = share((size_t)w->cases->n * sizeof *w->verdicts + 1);
    bool is_fine = lanes && at && w->verdicts;
    for (int i = 0; i < w->njobs && is_fine; i++) {
        lanes[i].at = at + (ptrdiff_t)2 * i;
        lanes[i].log = tmpfile();
        is_fine = lanes[i].log != NULL;
    }
    int nrunning = 1;
    while (is_fine && (nrunning = fill_lanes(w, lanes, &next)) > 0)
        is_fine = attend(w, lanes);
    is_fine = is_fine && nrunning == 0;
    for (int i = 0; lanes && i < w->njobs; i++)
        if (lanes[i].log)
            fclose(lanes[i].log);
    free(lanes);
    if (at)
        munmap((void *)at, (size_t)w->njobs * 2 * sizeof *at);
    return is_fine;
}

void work_free(work *w)
{
    if (w->verdicts)
        munmap(w->verdicts, (size_t)w->cases->n * sizeof *w->verdicts + 1);
}
