/* plan -- the bytes that the steps of a plan read and write; see traffic.h. */
#include "jit/nest/traffic/traffic.h"

#include "ir/recognise.h"

typedef struct finding {
    hj_arena *arena;
    hj_plan *plan;
    const hj_nest_options *options;
} finding;

static void add(hj_traffic *sum, double times, hj_traffic part)
{
    sum->nread += times * part.nread;
    sum->nwritten += times * part.nwritten;
    sum->is_once |= part.is_once;
}

static double count_bytes(const hj_plan *plan, int n, const int *values)
{
    double nbytes = 0;

    for (int i = 0; i < n; i++)
        if (!plan->values.at[values[i]].slot.is_scalar)
            nbytes += (double)plan->values.at[values[i]].slot.nbytes;
    return nbytes;
}

static hj_error *find_kernel(const finding *f, hj_step *step)
{
    hj_nest *nest;

    HJ_CHECK(hj_nest_build(f->arena, step->instr, f->options, &nest));
    step->traffic = hj_nest_find_traffic(nest);
    return NULL;
}

static hj_error *find_comp(const finding *f, hj_plan_comp *comp,
                           hj_traffic *out);

/* The condition once more than the body. */
static hj_error *find_while(const finding *f, hj_step *step)
{
    double trips = hj_while_trips(step->instr);
    hj_traffic condition, body;

    HJ_CHECK(find_comp(f, step->parts[0], &condition));
    HJ_CHECK(find_comp(f, step->parts[1], &body));
    step->traffic.is_once = trips < 0;
    add(&step->traffic, trips < 0 ? 1 : trips, body);
    add(&step->traffic, trips < 0 ? 1 : trips + 1, condition);
    return NULL;
}

/* The branch that moves most. */
static hj_error *find_conditional(const finding *f, hj_step *step)
{
    hj_traffic branch;
    bool is_once = false;

    for (int i = 0; i < step->nparts; i++) {
        HJ_CHECK(find_comp(f, step->parts[i], &branch));
        is_once |= branch.is_once;
        if (branch.nread + branch.nwritten >
            step->traffic.nread + step->traffic.nwritten)
            step->traffic = branch;
    }
    step->traffic.is_once = is_once;
    return NULL;
}

static hj_error *find_step(const finding *f, hj_step *step)
{
    step->traffic = (hj_traffic){ 0 };
    switch (step->kind) {
    case HJ_STEP_kernel:
        return find_kernel(f, step);
    case HJ_STEP_while:
        return find_while(f, step);
    case HJ_STEP_conditional:
        return find_conditional(f, step);
    case HJ_STEP_copy:
        step->traffic.nread = count_bytes(f->plan, 1, &step->copy.from);
        step->traffic.nwritten = count_bytes(f->plan, 1, &step->copy.to);
        return NULL;
    case HJ_STEP_sort:
    case HJ_STEP_fft:
    case HJ_STEP_custom_call:
    case HJ_STEP_rng_state:
    case HJ_STEP_comm:
        step->traffic.nread =
            count_bytes(f->plan, step->noperands, step->operands);
        step->traffic.nwritten =
            count_bytes(f->plan, step->nresults, step->results);
        return NULL;
    case HJ_STEP_any:
    case HJ_STEP_scalar:
    case HJ_STEP_view:
    case HJ_STEP_update:
    case HJ_STEP_id:
        return NULL;
    }
    HJ_UNREACHABLE();
}

static hj_error *find_comp(const finding *f, hj_plan_comp *comp,
                           hj_traffic *out)
{
    *out = (hj_traffic){ 0 };
    for (int i = 0; i < comp->steps.n; i++) {
        HJ_CHECK(find_step(f, &comp->steps.at[i]));
        add(out, 1, comp->steps.at[i].traffic);
    }
    return NULL;
}

hj_error *hj_plan_find_traffic(hj_arena *arena, hj_plan *plan,
                               const hj_nest_options *options)
{
    finding f = { arena, plan, options };

    plan->has_traffic = true;
    return find_comp(&f, plan->entry, &plan->traffic);
}
