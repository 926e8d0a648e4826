/* gemm_patches -- rows of A that are the patches of a convolution: an image,
 * zero outside, at an index that is a sum over the loops.  Found before the
 * loops of an axis are joined; lib/rt/patches.c copies them. */
#include "jit/kernel/gemm_code.h"
#include "rt/patches.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

enum {
    MAX_RUNS = 2000,
    MIN_GROUP = 4,    /* terms that are copied together: fewer are gathered */
    MIN_WIDENED = 64, /* terms of a row whose copies are calls */
};

/* How an index moves along the loops of the rows and of the terms. */
typedef struct affine {
    int64_t rows[HJ_NEST_AXIS_LOOPS], terms[HJ_NEST_AXIS_LOOPS];
} affine;

struct hj_gemm_patches {
    int nrow_loops, nterm_loops, nplaces;
    int64_t row_extents[HJ_NEST_AXIS_LOOPS], term_extents[HJ_NEST_AXIS_LOOPS];
    affine image, places[HJ_RT_PATCHES_PLACES];
    int64_t constants[HJ_RT_PATCHES_PLACES], limits[HJ_RT_PATCHES_PLACES];
    int ngroups, nruns;
    hj_rt_patches_run *groups, *runs; /* offsets in elements */
};

static bool find_strides(const hj_ix *ix, const hj_nest_gemm *gemm, affine *out)
{
    for (int i = 0; i < gemm->m.n; i++)
        if (!hj_ix_stride(ix, gemm->m.loops[i], INT_MAX, &out->rows[i]))
            return false;
    for (int i = 0; i < gemm->k.n; i++)
        if (!hj_ix_stride(ix, gemm->k.loops[i], INT_MAX, &out->terms[i]))
            return false;
    return true;
}

/* Is the condition a place in [lo, hi) that rows and terms decide? */
static bool find_place(const hj_nest *nest, const hj_condition *c,
                       hj_gemm_patches *p)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    int i = p->nplaces;

    if (!c->index || c->test || c->by > 1 || i == HJ_RT_PATCHES_PLACES ||
        !find_strides(c->index, gemm, &p->places[i]))
        return false;
    for (int k = 0; k < c->index->nterms; k++)
        if (c->index->terms[k].kind != HJ_TERM_var)
            return false;
    for (int k = 0; k < gemm->batch.n; k++)
        if (hj_ix_depends(c->index, gemm->batch.loops[k]))
            return false;
    for (int k = 0; k < gemm->n.n; k++)
        if (hj_ix_depends(c->index, gemm->n.loops[k]))
            return false;
    p->constants[i] = c->index->constant - c->lo;
    p->limits[i] = c->hi - c->lo;
    p->nplaces++;
    return true;
}

static bool is_zero(const hj_expr *e)
{
    return e->kind == HJ_EXPR_const &&
           !memcmp(e->literal->data, &(double){ 0 },
                   (size_t)hj_dtype_nbytes(e->dtype));
}

/* The image under its guard, and under a conversion if it is widened. */
static const hj_expr *find_image(const hj_expr *e)
{
    if (e->kind == HJ_EXPR_op && e->op == HJ_OP_convert)
        e = e->operands[0];
    if (e->kind == HJ_EXPR_guard && is_zero(e->operands[1]))
        e = e->operands[0];
    return e->kind == HJ_EXPR_load ? e : NULL;
}

/* --- runs ----------------------------------------------------------------- */

/* Term number `t` alone. */
static hj_rt_patches_run term_run(const hj_gemm_patches *p, int64_t t)
{
    hj_rt_patches_run run = { .first = t, .n = 1 };

    for (int i = p->nterm_loops - 1; i >= 0; i--) {
        int64_t at = t % p->term_extents[i];
        t /= p->term_extents[i];
        run.offset += at * p->image.terms[i];
        for (int k = 0; k < p->nplaces; k++)
            run.lowest[k] += at * p->places[k].terms[i];
    }
    memcpy(run.highest, run.lowest, sizeof run.highest);
    return run;
}

static bool same_places(const hj_rt_patches_run *a, const hj_rt_patches_run *b)
{
    return !memcmp(a->lowest, b->lowest, sizeof a->lowest);
}

static void add_group(hj_gemm_patches *p, const hj_rt_patches_run *run)
{
    hj_rt_patches_run *last = p->groups + p->ngroups - 1;

    if (!p->ngroups || last->offset + last->n != run->offset) {
        *++last = *run;
        last->begin = p->ngroups ? last[-1].end : 0;
        last->end = last->begin;
        p->ngroups++;
        last->n = 0;
    }
    last->n += run->n;
    last->end++;
    for (int k = 0; k < p->nplaces; k++) {
        if (run->lowest[k] < last->lowest[k])
            last->lowest[k] = run->lowest[k];
        if (run->highest[k] > last->highest[k])
            last->highest[k] = run->highest[k];
    }
}

/* How many terms there are; 0 if they make too many runs. */
static int64_t find_runs(hj_arena *arena, hj_gemm_patches *p)
{
    int64_t nterms = 1;

    for (int i = 0; i < p->nterm_loops; i++)
        nterms *= p->term_extents[i];
    p->runs = HJ_NEW_ARRAY(arena, hj_rt_patches_run, MAX_RUNS);
    p->groups = HJ_NEW_ARRAY(arena, hj_rt_patches_run, MAX_RUNS);
    for (int64_t t = 0; t < nterms; t++) {
        hj_rt_patches_run run = term_run(p, t), *last = p->runs + p->nruns - 1;
        if (p->nruns && last->offset + last->n == run.offset &&
            same_places(last, &run)) {
            last->n++;
            continue;
        }
        if (p->nruns == MAX_RUNS)
            return 0;
        p->runs[p->nruns++] = run;
    }
    for (int i = 0; i < p->nruns; i++)
        add_group(p, &p->runs[i]);
    return nterms;
}

/* --- the whole ------------------------------------------------------------ */

/* Columns do not move the image, or are its features side by side. */
static bool may_have_columns(const hj_nest_gemm *gemm, const hj_ix *ix,
                             bool is_depthwise)
{
    int64_t stride;

    if (is_depthwise)
        return hj_ix_stride(ix, gemm->n.loops[0], INT_MAX, &stride) &&
               stride == 1;
    for (int i = 0; i < gemm->n.n; i++)
        if (hj_ix_depends(ix, gemm->n.loops[i]))
            return false;
    return true;
}

/* Can rows be copied of what is stored so? */
static bool is_copied(const hj_expr *e, hj_dtype dtype, bool may_widen)
{
    if (dtype == e->dtype)
        return true;
    return may_widen && e->dtype == HJ_DTYPE_f32 &&
           (dtype == HJ_DTYPE_bf16 || dtype == HJ_DTYPE_f16);
}

const hj_gemm_patches *hj_gemm_find_patches(const hj_nest *nest,
                                            bool is_depthwise, bool may_widen)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    const hj_expr *image = find_image(gemm->lhs);
    const hj_expr *guard = gemm->lhs;
    hj_gemm_patches *p = HJ_NEW(nest->arena, hj_gemm_patches);

    if (!image || !is_copied(gemm->lhs, image->dtype, may_widen) ||
        gemm->m.n > HJ_RT_PATCHES_DIMS ||
        !find_strides(image->index, gemm, &p->image))
        return NULL;
    if (!may_have_columns(gemm, image->index, is_depthwise))
        return NULL;
    if (guard->kind == HJ_EXPR_op)
        guard = guard->operands[0];
    for (int i = 0; image != guard && i < guard->nconditions; i++)
        if (!find_place(nest, &guard->conditions[i], p))
            return NULL;
    p->nrow_loops = gemm->m.n;
    p->nterm_loops = gemm->k.n;
    for (int i = 0; i < gemm->m.n; i++)
        p->row_extents[i] = nest->loops.at[gemm->m.loops[i]].extent;
    for (int i = 0; i < gemm->k.n; i++)
        p->term_extents[i] = nest->loops.at[gemm->k.loops[i]].extent;
    int64_t nterms = find_runs(nest->arena, p);
    bool fits = is_depthwise ? p->nruns == nterms
                             : nterms >= (int64_t)MIN_GROUP * p->ngroups;

    if (image->dtype != gemm->lhs->dtype && nterms < MIN_WIDENED)
        return NULL;
    return nterms && fits ? p : NULL;
}

/* --- lines of windows ----------------------------------------------------- */

/* The place that moves along a line, which nothing else does; -1: none.  False
 * if there are several, or others move it too. */
static bool find_line_place(const hj_gemm_patches *p, int *out)
{
    int last = p->nrow_loops - 1;

    *out = -1;
    for (int k = 0; k < p->nplaces; k++) {
        if (!p->places[k].rows[last])
            continue;
        if (*out >= 0)
            return false;
        *out = k;
        for (int i = 0; i < last; i++)
            if (p->places[k].rows[i])
                return false;
    }
    return true;
}

/* Is tap `i` on the line of tap `i - 1`? */
static bool shares_line(const hj_gemm_patches *p, int line_place, int i)
{
    for (int k = 0; k < p->nplaces; k++)
        if (k != line_place && p->runs[i].lowest[k] != p->runs[i - 1].lowest[k])
            return false;
    return true;
}

/* Groups of taps as far apart each; returns how many. */
static int find_tap_groups(const hj_gemm_patches *p, int line_place,
                           const int64_t *taps, int *groups)
{
    int n = 0;

    for (int i = 0; i < p->nruns; i++) {
        int length = n ? i - groups[n - 1] : 0;
        if (!length || length == HJ_WINDOWS_MAX_GROUP ||
            !shares_line(p, line_place, i) || taps[i] == taps[i - 1] ||
            (length > 1 && taps[i] - taps[i - 1] != taps[i - 1] - taps[i - 2]))
            groups[n++] = i;
    }
    groups[n] = p->nruns;
    return n;
}

bool hj_gemm_find_windows(hj_arena *arena, const hj_gemm_patches *p,
                          int64_t nbytes, hj_windows *out, int *line_place)
{
    int64_t *taps = HJ_NEW_ARRAY(arena, int64_t, p->nruns);
    int64_t *places = HJ_NEW_ARRAY(arena, int64_t, p->nruns);
    int *groups = HJ_NEW_ARRAY(arena, int, p->nruns + 1);
    int last = p->nrow_loops - 1;

    if (!find_line_place(p, line_place))
        return false;
    int k = *line_place;
    for (int i = 0; i < p->nruns; i++) {
        taps[i] = p->runs[i].offset * nbytes;
        places[i] = k < 0 ? 0 : p->constants[k] + p->runs[i].lowest[k];
    }
    out->npixels = p->row_extents[last];
    out->ntaps = p->nruns;
    out->ngroups = find_tap_groups(p, k, taps, groups);
    out->taps = taps;
    out->groups = groups;
    out->step = p->image.rows[last] * nbytes;
    out->places = k < 0 ? NULL : places;
    out->place_step = k < 0 ? 0 : p->places[k].rows[last];
    out->place_limit = k < 0 ? 0 : p->limits[k];
    return true;
}

bool hj_gemm_has_padded_lines(const hj_gemm_patches *p, int line_place)
{
    return p->nplaces > (line_place >= 0);
}

/* Where the image begins for this batch: without what the record adds. */
LLVMValueRef hj_gemm_find_image(hj_gemm_code *code, hj_body *body,
                                const hj_gemm_operand *o)
{
    const hj_expr *image = find_image(o->value);
    LLVMValueRef index = hj_ll_index_add_const(
        code->ll, hj_body_index(body, image->index), -image->index->constant);

    return hj_ll_gep(code->ll,
                     hj_dtype_nbytes(image->dtype) == 2 ? code->ll->i16
                                                        : code->elem,
                     body->buffers[image->buffer], index);
}

/* Copies a struct of words, some of them counted in elements. */
static void add_words(hj_ll *ll, LLVMValueRef *words, const void *from,
                      size_t nbytes)
{
    for (size_t i = 0; i < nbytes / 8; i++)
        words[i] = hj_ll_i64(ll, ((const int64_t *)from)[i]);
}

static LLVMValueRef write_runs(hj_ll *ll, const hj_gemm_patches *p,
                               int64_t nbytes)
{
    enum { WORDS = sizeof(hj_rt_patches_run) / 8 };
    int n = p->ngroups + p->nruns;
    LLVMValueRef *words =
        HJ_NEW_ARRAY(ll->arena, LLVMValueRef, (size_t)n * WORDS);

    for (int i = 0; i < n; i++) {
        hj_rt_patches_run run =
            i < p->ngroups ? p->groups[i] : p->runs[i - p->ngroups];
        run.offset *= nbytes;
        run.begin += p->ngroups;
        run.end += p->ngroups;
        add_words(ll, words + i * WORDS, &run, sizeof run);
    }
    return hj_ll_table(ll, ll->i64, words, n * WORDS, 8);
}

LLVMValueRef hj_gemm_write_patches(hj_gemm_code *code, const hj_gemm_operand *o)
{
    const hj_gemm_patches *p = o->patches;
    hj_ll *ll = code->ll;
    const hj_expr *image = find_image(o->value);
    int64_t nbytes = hj_dtype_nbytes(image->dtype);
    LLVMValueRef words[sizeof(hj_rt_patches) / 8];
    hj_rt_patches record = {
        .nloops = p->nrow_loops,
        .nplaces = p->nplaces,
        .ngroups = p->ngroups,
        .elem_nbytes = hj_dtype_nbytes(code->gemm->dtype),
        .image_nbytes = nbytes,
        .offset = image->index->constant * nbytes,
    };

    for (int i = 0; i < p->nplaces; i++) {
        record.places[i] = p->constants[i];
        record.limits[i] = p->limits[i];
    }
    for (int i = 0; i < p->nrow_loops; i++) {
        record.loops[i].extent = p->row_extents[i];
        record.loops[i].step = p->image.rows[i] * nbytes;
        for (int k = 0; k < p->nplaces; k++)
            record.loops[i].places[k] = p->places[k].rows[i];
    }
    add_words(ll, words, &record, offsetof(hj_rt_patches, runs));
    words[offsetof(hj_rt_patches, runs) / 8] = write_runs(ll, p, nbytes);
    words[offsetof(hj_rt_patches, widen) / 8] =
        image->dtype == code->gemm->dtype ? LLVMConstNull(ll->i64)
                                          : hj_widen_x86(ll, image->dtype);
    return hj_ll_record(ll, words, (int)(sizeof words / sizeof *words));
}
