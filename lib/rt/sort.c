/* sort -- see sort.h: which way a row is sorted, and which rows side by side.
 *
 * Many rows go to threads as whole rows; a few long ones are sorted one after
 * the other, each by all threads.  Either way the result is the same, so what
 * the split depends on matters to speed alone; scratch depends on the shape.
 */
#include "rt/look.h"
#include "rt/parallel.h"
#include "rt/sort_row.h"

#include <string.h>

static bool sorts_rows_side_by_side(const hj_rt_sort_spec *spec)
{
    double nrows = (double)spec->nouter * (double)spec->ninner;

    if (nrows * (double)spec->n < HJ_SORT_PARALLEL_MIN)
        return false;
    return nrows >= HJ_SORT_MAX_PARTS ||
           (nrows > 1 && spec->n < HJ_SORT_PARALLEL_MIN);
}

/* Parts of the rows; each has scratch of its own. */
static int64_t count_row_parts(const hj_rt_sort_spec *spec)
{
    int64_t nrows = spec->nouter * spec->ninner;
    int64_t together = hj_sort_picks(spec) ? hj_sort_picks_rows(spec) : 1;
    int64_t n = (nrows + together - 1) / together;

    if (!sorts_rows_side_by_side(spec))
        return 1;
    return n < HJ_SORT_MAX_PARTS ? n : HJ_SORT_MAX_PARTS;
}

static bool may_need_less(const hj_rt_sort_spec *spec)
{
    for (int k = 0; k < spec->nkeys; k++)
        if (spec->keys[k].order == HJ_SORT_ieee)
            return true;
    return !spec->nkeys;
}

/* For one part, as a double since it may not fit. */
static double part_scratch(const hj_rt_sort_spec *spec)
{
    double most = 0;

    if (may_need_less(spec))
        most = hj_sort_less_scratch(spec);
    double keys = !spec->nkeys          ? 0
                  : hj_sort_picks(spec) ? hj_sort_picks_scratch(spec)
                                        : hj_sort_keys_scratch(spec);
    return (keys > most ? keys : most) + HJ_SORT_ALIGN;
}

int64_t hj_rt_sort_scratch_nbytes(const hj_rt_sort_spec *spec)
{
    if (spec->n < 2 || !spec->k || !spec->nouter || !spec->ninner)
        return 0;
    double nbytes = part_scratch(spec) * (double)count_row_parts(spec);
    /* Doubles below 2^62 are off by less than the alignment times the parts
     * that were added; sizes above 2^53 are hypothetical anyway. */
    if (nbytes > 0x1p62)
        return -1;
    return hj_sort_align((int64_t)nbytes) +
           HJ_SORT_ALIGN * count_row_parts(spec);
}

typedef struct sort_job {
    hj_sort_row all;        /* with the scratch of part 0 */
    int64_t scratch_nbytes; /* of a part */
    int64_t nrows, nparts;
} sort_job;

hj_sort_row hj_sort_row_at(const hj_sort_row *row, int64_t i)
{
    int64_t ninner = row->spec->ninner;
    int64_t outer = ninner == 1 ? i : i / ninner, inner = i - outer * ninner;
    hj_sort_row at = *row;

    at.first = outer * row->spec->n * ninner + inner;
    at.out_first = outer * row->spec->k * ninner + inner;
    return at;
}

/* The rows [begin, end).  False if the run stopped. */
static bool sort_range(const hj_sort_row *all, int64_t begin, int64_t end)
{
    if (hj_sort_picks(all->spec))
        return hj_sort_rows_by_picks(all, begin, end);
    for (int64_t i = begin; i < end; i++) {
        hj_sort_row row = hj_sort_row_at(all, i);
        bool needs_less = true;
        if (hj_rt_run_poll(all->run) ||
            (all->spec->nkeys && !hj_sort_row_by_keys(&row, &needs_less)) ||
            (needs_less && !hj_sort_row_by_less(&row)))
            return false;
    }
    return true;
}

static void sort_rows(void *context, int64_t begin, int64_t end)
{
    const sort_job *job = context;

    for (int64_t part = begin; part < end; part++) {
        hj_sort_row all = job->all;
        int64_t length = job->nrows / job->nparts;
        int64_t longer = job->nrows % job->nparts;
        int64_t row = part * length + (part < longer ? part : longer);
        all.scratch += part * job->scratch_nbytes;
        if (!sort_range(&all, row, row + length + (part < longer)))
            return;
    }
}

/* Not 0: the run has stopped. */
static int32_t fill_zeros(hj_run *run, char *to, int64_t nbytes)
{
    hj_rt_look look = hj_rt_look_begin(run);
    int64_t piece = HJ_RT_LOOK_STEPS, now;

    for (int64_t i = 0; i < nbytes && !hj_rt_look_after(&look, piece);
         i += now) {
        now = nbytes - i < piece ? nbytes - i : piece;
        memset(to + i, 0, (size_t)now);
    }
    return look.stops;
}

/* Of rows of one element. */
static void copy_operands(hj_run *run, const hj_rt_sort_spec *spec,
                          const void *const in[], void *const out[])
{
    int64_t nelems = spec->nouter * spec->k * spec->ninner;

    for (int k = 0; k < spec->noperands; k++) {
        int64_t nbytes = nelems * spec->element_nbytes[k];
        int32_t stopped = 0;
        if (!in[k])
            stopped = fill_zeros(run, out[k], nbytes);
        else if (in[k] != out[k] && nbytes)
            stopped = hj_rt_copy(run, out[k], in[k], nbytes);
        if (stopped)
            return;
    }
}

int32_t hj_rt_sort(hj_run *run, const hj_rt_sort_spec *spec,
                   hj_rt_sort_less *less, const void *const in[],
                   void *const out[], void *scratch)
{
    sort_job job = { .all = { .run = run,
                              .spec = spec,
                              .less = less,
                              .in = in,
                              .out = out,
                              .scratch = scratch,
                              .nparts = 1 },
                     .nrows = spec->nouter * spec->ninner,
                     .nparts = count_row_parts(spec) };

    if (spec->n < 2 || !spec->k || !job.nrows) {
        copy_operands(run, spec, in, out);
        return hj_rt_run_poll(run);
    }
    if (!less && may_need_less(spec))
        return hj_rt_run_fail(run, HJ_INTERNAL, "a sort has no comparator");
    job.scratch_nbytes = hj_rt_sort_scratch_nbytes(spec) / job.nparts /
                         HJ_SORT_ALIGN * HJ_SORT_ALIGN;
    if (job.nparts == 1 && spec->n >= HJ_SORT_PARALLEL_MIN &&
        run->nthreads > 1 && !run->in_parallel)
        job.all.nparts = HJ_SORT_MAX_PARTS;
    hj_rt_parallel(run, sort_rows, &job, job.nparts, job.nparts);
    return hj_rt_run_poll(run);
}
