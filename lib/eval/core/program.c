/* program -- computations made ready to run, and running them.
 *
 * Building numbers the instructions once, so that a run is a walk over an
 * array of steps.  Each run has an arena of its own; when that has grown a
 * lot since the last time, the values that later steps still read are moved
 * to a fresh one (collect), so memory stays near what is alive.
 */
#include "eval/core/cx.h"

#include "ir/sum_order.h"

#include <string.h>
#include <time.h>

/* A run looks for dead values after taking this much more. */
#define COLLECT_NBYTES ((size_t)256 << 20)

typedef struct hj_level {
    hj_arena arena; /* first: cx->arena points to it */
    struct hj_level *next_free, *next;
    size_t below_nbytes; /* in the arenas that wait for this one */
} hj_level;

static size_t used_nbytes(const hj_eval *cx)
{
    const hj_level *level = (const hj_level *)cx->arena;

    return cx->arena->nbytes +
           (cx->arena == cx->home ? 0 : level->below_nbytes);
}

hj_arena *hj_eval_enter(hj_eval *cx)
{
    hj_arena *before = cx->arena;
    hj_level *level = cx->levels;

    if (level) {
        cx->levels = level->next_free;
    } else {
        level = HJ_NEW(cx->home, hj_level);
        hj_arena_init(&level->arena, &cx->home->allocator);
        level->arena.guard = cx->home->guard;
        level->next = cx->all_levels;
        cx->all_levels = level;
    }
    const size_t limit = (size_t)cx->limits.temp_nbytes;
    level->below_nbytes = used_nbytes(cx);
    level->arena.limit_nbytes =
        limit > level->below_nbytes ? limit - level->below_nbytes : 1;
    cx->arena = &level->arena;
    return before;
}

void hj_eval_leave(hj_eval *cx, hj_arena *before)
{
    hj_level *level = (hj_level *)cx->arena;

    hj_arena_reset(&level->arena);
    level->next_free = cx->levels;
    cx->levels = level;
    cx->arena = before;
}

void hj_eval_finish(hj_eval *cx)
{
    for (hj_level *level = cx->all_levels; level; level = level->next)
        hj_arena_reset(&level->arena);
}

hj_error *hj_eval_poll_work(hj_eval *cx, int64_t amount)
{
    enum { CLOCK_EVERY = 256 }; /* reading the clock costs 20 ns or more */
    const hj_eval_options *options = cx->options;
    struct timespec now;

    if (options->cancel &&
        atomic_load_explicit(options->cancel, memory_order_relaxed))
        return HJ_ERR(ABORTED, "the evaluation was cancelled");
    cx->unclocked += amount;
    if (!options->deadline_ns || cx->unclocked < CLOCK_EVERY)
        return NULL;
    cx->unclocked = 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if ((int64_t)now.tv_sec * 1000000000 + now.tv_nsec > options->deadline_ns)
        return HJ_ERR(ABORTED, "the evaluation ran past its deadline");
    return NULL;
}

hj_error *hj_eval_poll(hj_eval *cx)
{
    return hj_eval_poll_work(cx, 1);
}

/* --- building --- */

/* Finds the steps that make the operands of step n. */
static hj_error *link_operands(hj_eval *cx, hj_program *program, int n,
                               const hj_map *index)
{
    hj_step *step = &program->steps[n];
    const hj_instr *in = step->in;

    step->noperands = in->noperands;
    step->operands = HJ_NEW_ARRAY(cx->home, int, in->noperands);
    for (int i = 0; i < in->noperands; i++) {
        uint64_t key = (uint64_t)(uintptr_t)in->operands[i];
        int at = (int)(intptr_t)hj_map_find_int(index, key) - 1;
        if (at < 0)
            return hj_instr_error(in, HJ_INVALID,
                                  "operand %d is not defined before it", i);
        step->operands[i] = at;
        program->steps[at].last_use = n;
    }
    return NULL;
}

/* Numbers the steps and finds the last user of each. */
static hj_error *link_steps(hj_eval *cx, hj_program *program)
{
    hj_map index;
    int n = 0, most = 0;

    hj_map_init(&index, cx->home);
    HJ_EACH_INSTR (in, program->comp) {
        hj_step *step = &program->steps[n];
        step->in = in;
        step->scalar = hj_scalar_find(in->op);
        HJ_CHECK(link_operands(cx, program, n, &index));
        if (in->noperands > most)
            most = in->noperands;
        step->last_use = n;
        if (in == program->comp->root)
            program->root = n;
        n++;
        hj_map_set_int(&index, (uint64_t)(uintptr_t)in, (void *)(intptr_t)n);
    }
    program->steps[program->root].last_use = n;
    program->operands = HJ_NEW_ARRAY(cx->home, hj_literal *, most);
    return NULL;
}

static bool is_number(const hj_step *step)
{
    const hj_instr *in = step->in;

    if (!hj_shape_is_scalar(in->shape))
        return false;
    if (in->op == HJ_OP_parameter)
        return true;
    if (in->op == HJ_OP_constant)
        return !in->literal->is_elided;
    if (!step->scalar)
        return false;
    hj_error *error = hj_scalar_check(in);
    hj_error_free(error);
    return !error;
}

/* Are all steps numbers, but for a tuple at the root? */
static bool is_scalar(const hj_program *program)
{
    for (int i = 0; i < program->nsteps; i++) {
        const hj_step *step = &program->steps[i];
        bool is_root_tuple = i == program->root && step->in->op == HJ_OP_tuple;
        if (!is_root_tuple && !is_number(step))
            return false;
    }
    return true;
}

static void prepare_numbers(hj_eval *cx, hj_program *program)
{
    const hj_step *root = &program->steps[program->root];

    program->is_scalar = is_scalar(program);
    if (!program->is_scalar)
        return;
    program->numbers = HJ_NEW_ARRAY(cx->home, hj_number, program->nsteps);
    for (int i = 0; i < program->nsteps; i++)
        if (program->steps[i].in->op == HJ_OP_constant)
            program->numbers[i] =
                hj_number_load(program->steps[i].in->literal, 0);
    if (root->in->op == HJ_OP_tuple) {
        program->nresults = root->noperands;
        program->results = root->operands;
    } else {
        program->nresults = 1;
        program->results = &program->root;
    }
}

/* The instructions of folds that are kept in f32, in that type. */
static void widen_steps(hj_eval *cx, hj_program *program, const hj_instr *in)
{
    hj_wide_fold fold;

    for (int k = 0; k < hj_instr_nfolds(in); k++) {
        if (!hj_fold_is_wide(in, k, &fold))
            continue;
        const hj_instr *parts[] = { program->comp->params[fold.acc],
                                    program->comp->params[fold.element],
                                    fold.next };
        for (int i = 0; i < program->nsteps; i++)
            for (int part = 0; part < 3; part++) {
                if (program->steps[i].in != parts[part])
                    continue;
                hj_instr *wide = HJ_NEW(cx->home, hj_instr);
                *wide = *parts[part];
                wide->shape =
                    hj_shape_with_dtype(cx->home, wide->shape, HJ_DTYPE_f32);
                program->steps[i].in = wide;
            }
    }
}

/* `fold`: NULL, or whose body it is, with wide folds. */
static hj_error *get_program(hj_eval *cx, const hj_comp *comp,
                             const hj_instr *fold, hj_program **out)
{
    uint64_t key = (uint64_t)(uintptr_t)comp | (fold ? 1 : 0);
    hj_program *program = hj_map_find_int(&cx->programs, key);

    *out = program;
    if (program)
        return NULL;
    if (!comp)
        return HJ_ERR(INVALID, "a called computation is missing");
    if (!comp->root)
        return HJ_ERR(INVALID, "computation %s is empty", comp->name);
    program = HJ_NEW(cx->home, hj_program);
    program->comp = comp;
    HJ_EACH_INSTR (in, comp) {
        program->nsteps++;
    }
    program->steps = HJ_NEW_ARRAY(cx->home, hj_step, program->nsteps);
    program->slots = HJ_NEW_ARRAY(cx->home, hj_literal *, program->nsteps);
    HJ_CHECK(link_steps(cx, program));
    if (fold)
        widen_steps(cx, program, fold);
    prepare_numbers(cx, program);
    hj_map_set_int(&cx->programs, key, program);
    *out = program;
    return NULL;
}

hj_error *hj_program_get(hj_eval *cx, const hj_comp *comp, hj_program **out)
{
    return get_program(cx, comp, NULL, out);
}

hj_error *hj_program_get_fold(hj_eval *cx, const hj_instr *in, hj_program **out)
{
    return get_program(cx, hj_instr_comp(in, HJ_ATTR_to_apply),
                       hj_instr_has_wide_folds(in) ? in : NULL, out);
}

/* --- running on arrays --- */

/* Does the step's value belong to someone else for longer than this run? */
static bool is_borrowed(const hj_program *program, int i)
{
    for (;;) {
        const hj_step *step = &program->steps[i];
        switch (step->in->op) {
        case HJ_OP_parameter:
        case HJ_OP_constant:
            return true;
        case HJ_OP_get_tuple_element: /* these return what they are given */
        case HJ_OP_copy:
        case HJ_OP_opt_barrier:
            i = step->operands[0];
            break;
        default:
            return false;
        }
    }
}

/* Moves what is read after step `done` to a fresh arena and empties the one
 * before. */
static void collect(hj_eval *cx, hj_program *program, int done)
{
    hj_arena *old = hj_eval_enter(cx);
    hj_arena *fresh = cx->arena;

    for (int i = 0; i <= done; i++)
        if (program->steps[i].last_use > done && !is_borrowed(program, i))
            program->slots[i] = hj_literal_clone(fresh, program->slots[i]);
    cx->arena = old;
    hj_eval_leave(cx, fresh);
}

static hj_error *run_step(hj_eval *cx, hj_program *program, int i,
                          hj_literal *const *args)
{
    hj_step *step = &program->steps[i];
    const hj_instr *in = step->in;

    if (in->op == HJ_OP_parameter) {
        program->slots[i] = args[hj_instr_number(in)];
        return NULL;
    }
    HJ_CHECK(hj_eval_poll(cx));
    if (!step->fn)
        HJ_CHECK(hj_eval_find(in, &step->fn));
    for (int k = 0; k < step->noperands; k++)
        program->operands[k] = program->slots[step->operands[k]];
    return step->fn(cx, in, program->operands, &program->slots[i]);
}

static hj_error *run_steps(hj_eval *cx, hj_program *program,
                           hj_literal *const *args)
{
    size_t collect_at = COLLECT_NBYTES;

    for (int i = 0; i < program->nsteps; i++) {
        HJ_CHECK(run_step(cx, program, i, args));
        if (cx->arena->nbytes < collect_at)
            continue;
        collect(cx, program, i);
        collect_at = 2 * cx->arena->nbytes + COLLECT_NBYTES;
    }
    return NULL;
}

hj_error *hj_program_run_here(hj_eval *cx, hj_program *program,
                              hj_literal *const *args, int nargs,
                              hj_literal **out)
{
    const hj_comp *comp = program->comp;

    if (program->is_running)
        return HJ_ERR(INVALID, "computation %s calls itself", comp->name);
    if (nargs != comp->nparams)
        return HJ_ERR(INVALID, "computation %s has %d parameters, not %d",
                      comp->name, comp->nparams, nargs);
    if (cx->depth >= cx->limits.nesting)
        return HJ_ERR(LIMIT, "computations nest more than %lld deep",
                      (long long)cx->limits.nesting);
    program->is_running = true;
    cx->depth++;
    hj_error *error = run_steps(cx, program, args);
    cx->depth--;
    program->is_running = false;
    *out = program->slots[program->root];
    return hj_error_context(error, "in computation %s", comp->name);
}

hj_error *hj_program_run(hj_eval *cx, hj_program *program,
                         hj_literal *const *args, int nargs, hj_literal **out)
{
    hj_arena *before = hj_eval_enter(cx);
    hj_error *error = hj_program_run_here(cx, program, args, nargs, out);

    if (!error)
        *out = hj_literal_clone(before, *out);
    hj_eval_leave(cx, before);
    return error;
}

/* --- running on numbers --- */

static void run_numbers(hj_program *program, const hj_number *args)
{
    hj_number *numbers = program->numbers, x[3];

    for (int i = 0; i < program->nsteps; i++) {
        const hj_step *step = &program->steps[i];
        const hj_instr *in = step->in;
        if (step->scalar) {
            for (int k = 0; k < step->noperands; k++)
                x[k] = numbers[step->operands[k]];
            numbers[i] = step->scalar(in, x);
        } else if (in->op == HJ_OP_parameter) {
            numbers[i] = args[hj_instr_number(in)];
        }
    }
}

/* The same through rank-0 arrays, for bodies that do more. */
static hj_error *run_boxed(hj_eval *cx, hj_program *program,
                           const hj_number *args, int nargs, hj_number *results,
                           int nresults)
{
    hj_literal **boxes = HJ_NEW_ARRAY(cx->arena, hj_literal *, nargs), *out;

    for (int i = 0; i < nargs; i++) {
        boxes[i] = hj_eval_new(cx, args[i].dtype, 0, NULL);
        hj_number_store(boxes[i], 0, &args[i]);
    }
    HJ_CHECK(hj_program_run(cx, program, boxes, nargs, &out));
    if (!hj_shape_is_tuple(out->shape)) {
        results[0] = hj_number_load(out, 0);
        return NULL;
    }
    for (int i = 0; i < nresults; i++)
        results[i] = hj_number_load(out->elements[i], 0);
    return NULL;
}

hj_error *hj_program_apply(hj_eval *cx, hj_program *program,
                           const hj_number *args, int nargs, hj_number *results,
                           int nresults)
{
    if (!program->is_scalar) {
        hj_arena *before = hj_eval_enter(cx);
        hj_error *error =
            run_boxed(cx, program, args, nargs, results, nresults);
        hj_eval_leave(cx, before);
        return error;
    }
    run_numbers(program, args);
    for (int i = 0; i < nresults; i++)
        results[i] = program->numbers[program->results[i]];
    return NULL;
}

hj_error *hj_program_fold(hj_eval *cx, hj_program *body, hj_number *acc,
                          const hj_number *x)
{
    hj_number args[2] = { *acc, *x };

    return hj_program_apply(cx, body, args, 2, acc, 1);
}

static bool is_numbers(const hj_shape *shape, int n)
{
    if (!hj_shape_is_tuple(shape))
        return n == 1 && hj_shape_is_scalar(shape);
    if (shape->nelements != n)
        return false;
    for (int i = 0; i < n; i++)
        if (!hj_shape_is_scalar(shape->elements[i]))
            return false;
    return true;
}

hj_error *hj_program_check(const hj_program *program, const hj_instr *in,
                           int nargs, int nresults)
{
    const hj_comp *comp = program->comp;
    bool fits = comp->nparams == nargs;

    for (int i = 0; fits && i < nargs; i++)
        fits = comp->params[i] && hj_shape_is_scalar(comp->params[i]->shape);
    if (fits && is_numbers(comp->root->shape, nresults))
        return NULL;
    return hj_instr_error(in, HJ_INVALID,
                          "computation %s must take %d numbers and give %d",
                          comp->name, nargs, nresults);
}
