/* gemm_depthwise -- convolutions of each feature by itself, or in small groups:
 * no product, but the same nests, patches and epilogues.
 *
 * Features lie side by side and fill vectors; the taps of a window are few.
 * Where a group has several features, each tap has a weight for each of them,
 * and what is a single feature's is said of the group's first one (ungrouped).
 * A line of pixels is one call of compiled code (tile.h, windows), which knows
 * what its ends see of the padding.  Lines of the image above and below it are
 * lines of zeros in memory: they take part.
 */
#include "jit/kernel/gemm_code.h"
#include "rt/patches.h"

#include <limits.h>
#include <stddef.h>

enum {
    CYCLES_PER_NS = 3,
    MAX_ZEROS_NBYTES = 1 << 20,
    SHARED_NBYTES = 1024, /* pixels so far apart, or a multiple of it, leave
                           * most sets of L1 unused */
    NEAR_NBYTES = 512,    /* of each that are copied at a time, */
    MIN_NEAR_NBYTES = 128,
    LINES_NBYTES = 16 << 10, /* so that the lines in use are no more */
};

static int64_t align(int64_t nbytes)
{
    return (nbytes + 63) / 64 * 64;
}

/* Weights side by side, taps wherever. */
static bool has_weights(const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    const hj_expr *w = gemm->rhs;
    int64_t stride;

    if (w->kind != HJ_EXPR_load ||
        !hj_ix_stride(w->index, gemm->n.loops[0], INT_MAX, &stride) ||
        stride != 1)
        return false;
    for (int i = 0; i < gemm->m.n; i++)
        if (hj_ix_depends(w->index, gemm->m.loops[i]))
            return false;
    for (int i = 0; i < gemm->k.n; i++)
        if (!hj_ix_stride(w->index, gemm->k.loops[i], INT_MAX, &stride))
            return false;
    return true;
}

/* Terms of a sum: taps, and the features of a group. */
static int64_t count_terms(const hj_nest *nest)
{
    int64_t n = 1;

    for (int i = 0; i < nest->gemm.k.n; i++)
        n *= nest->loops.at[nest->gemm.k.loops[i]].extent;
    return n;
}

/* --- what lines see ------------------------------------------------------- */

/* Bytes from where a group's first tap of the first pixel is, which need not be
 * seen itself: padding is not in memory. */
typedef struct span {
    int64_t lo, hi;
} span;

static span seen(const hj_windows *w)
{
    int64_t width = w->nchannels * (w->is_f64 ? 8 : 4);
    span out = { INT64_MAX, INT64_MIN };

    for (int g = 0; g < w->ngroups; g++)
        for (int i = w->groups[g]; i < w->groups[g + 1]; i++)
            for (int64_t t = 0; t < w->npixels; t++) {
                int64_t at = w->taps[i] - w->taps[w->groups[g]] + t * w->step;
                if (!hj_windows_sees(w, t, i))
                    continue;
                out.lo = at < out.lo ? at : out.lo;
                out.hi = at + width > out.hi ? at + width : out.hi;
            }
    return out.lo < out.hi ? out : (span){ 0, 0 };
}

static bool find_windows(hj_arena *arena, const hj_gemm_patches *patches,
                         int64_t nchannels, int ninputs, hj_dtype dtype,
                         hj_windows *out, int *line_place)
{
    *out = (hj_windows){ .is_f64 = dtype == HJ_DTYPE_f64,
                         .nchannels = nchannels,
                         .ninputs = ninputs };
    return patches &&
           hj_gemm_find_windows(arena, patches, hj_dtype_nbytes(dtype), out,
                                line_place);
}

/* --- copies of lines ------------------------------------------------------ */

/* See hj_rt_depthwise. */
typedef struct copies {
    int64_t nbytes; /* of a pixel at a time; 0: none */
    int64_t pixel_nbytes, ncolumns;
} copies;

/* Do all groups see the same places of their lines, whole pixels apart? */
static bool has_equal_groups(const hj_windows *w, int64_t pixel)
{
    int n = w->ntaps / w->ngroups;

    if (n * w->ngroups != w->ntaps || w->step % pixel)
        return false;
    for (int g = 0; g < w->ngroups; g++)
        for (int i = 0; i < n; i++) {
            int64_t at = w->taps[g * n + i] - w->taps[g * n];
            if (w->groups[g] != g * n || at % pixel ||
                at != w->taps[i] - w->taps[0])
                return false;
        }
    return true;
}

static copies find_copies(const hj_windows *w)
{
    int64_t pixel = w->nchannels * (w->is_f64 ? 8 : 4);
    copies out = { 0, pixel, 0 };

    if (pixel % SHARED_NBYTES || w->ntaps == 1 || w->ninputs > 1 ||
        !has_equal_groups(w, pixel))
        return out;
    span all = seen(w);
    out.ncolumns = (all.hi - all.lo) / pixel;
    out.nbytes = NEAR_NBYTES;
    while (out.nbytes > MIN_NEAR_NBYTES &&
           w->ngroups * out.ncolumns * out.nbytes > LINES_NBYTES)
        out.nbytes /= 2;
    return out;
}

/* The windows as they are in copies. */
static hj_windows copied_windows(hj_arena *arena, const hj_windows *w,
                                 const copies *c)
{
    int64_t *taps = HJ_NEW_ARRAY(arena, int64_t, w->ntaps);
    int64_t *weights = HJ_NEW_ARRAY(arena, int64_t, w->ntaps);
    hj_windows out = *w;

    if (!c->nbytes)
        return out;
    for (int g = 0; g < w->ngroups; g++)
        for (int i = w->groups[g]; i < w->groups[g + 1]; i++) {
            taps[i] = (w->taps[i] - w->taps[w->groups[g]]) / c->pixel_nbytes *
                      c->nbytes;
            weights[i] = i * c->nbytes;
        }
    out.nchannels = c->nbytes / (w->is_f64 ? 8 : 4);
    out.taps = taps;
    out.weights = weights;
    out.step = w->step / c->pixel_nbytes * c->nbytes;
    return out;
}

/* --- groups --------------------------------------------------------------- */

/* Features of a group, which has as many results; 0: something else. */
static int64_t count_inputs(const hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    int64_t n = nest->loops.at[gemm->n.loops[0]].extent / gemm->groups;

    if (n == 1)
        return 1;
    return nest->loops.at[gemm->k.loops[gemm->k.n - 1]].extent == n ? n : 0;
}

/* n * floordiv(column, n) + feature of the group, and what else there is: the
 * same with `column` for these two; NULL if it is something else. */
static const hj_ix *by_column(hj_nest *nest, const hj_ix *ix, int64_t n)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    int column = gemm->n.loops[0], feature = gemm->k.loops[gemm->k.n - 1];
    hj_ix_space *space = &nest->space;
    const hj_ix *out = hj_ix_const(space, ix->constant);
    int nfound = 0;

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        bool is_group =
            t->kind == HJ_TERM_div && t->by == n && t->coefficient == n &&
            t->of->nterms == 1 && t->of->constant == 0 &&
            t->of->terms[0].kind == HJ_TERM_var &&
            t->of->terms[0].var == column && t->of->terms[0].coefficient == 1;
        if (!is_group && t->kind != HJ_TERM_var)
            return NULL;
        int var = is_group ? column : t->var;
        int64_t by = is_group ? 1 : t->coefficient;
        if ((var == column && !is_group) || (var == feature && by != 1))
            return NULL;
        nfound += is_group || var == feature;
        if (var != feature)
            out = hj_ix_add(
                space, out,
                hj_ix_scale(space,
                            hj_ix_var(space, var, nest->loops.at[var].extent),
                            by));
    }
    return nfound == 2 ? out : NULL;
}

/* The nest as if each feature were by itself: what it says of a place in the
 * image is true of the first feature of a group.  NULL: it cannot be. */
static const hj_nest *ungrouped(hj_nest *nest, int64_t ninputs)
{
    hj_nest *out = HJ_NEW(nest->arena, hj_nest);
    hj_expr *parts = HJ_NEW_ARRAY(nest->arena, hj_expr, 2);
    const hj_expr *lhs = nest->gemm.lhs;
    bool has_guard = lhs->kind == HJ_EXPR_guard;
    const hj_expr *image = has_guard ? lhs->operands[0] : lhs;
    int feature = nest->gemm.k.loops[nest->gemm.k.n - 1];

    if (ninputs == 1)
        return nest;
    if (!ninputs || image->kind != HJ_EXPR_load)
        return NULL;
    for (int i = 0; has_guard && i < lhs->nconditions; i++)
        if (!lhs->conditions[i].index ||
            hj_ix_depends(lhs->conditions[i].index, feature))
            return NULL;
    parts[0] = *image;
    parts[0].index = by_column(nest, image->index, ninputs);
    if (!parts[0].index)
        return NULL;
    *out = *nest;
    out->gemm.k.n--;
    out->gemm.lhs = &parts[0];
    if (has_guard) {
        parts[1] = *lhs;
        parts[1].operands = HJ_NEW_ARRAY(nest->arena, hj_expr *, 2);
        parts[1].operands[0] = &parts[0];
        parts[1].operands[1] = lhs->operands[1];
        out->gemm.lhs = &parts[1];
    }
    return out;
}

const hj_gemm_patches *hj_gemm_find_depthwise_patches(hj_nest *nest)
{
    const hj_nest *single = ungrouped(nest, count_inputs(nest));

    return single ? hj_gemm_find_patches(single, true, false) : NULL;
}

/* --- plan ----------------------------------------------------------------- */

bool hj_gemm_is_depthwise(const hj_target *target, hj_nest *nest)
{
    const hj_nest_gemm *gemm = &nest->gemm;
    hj_windows windows;
    int line_place;

    if (gemm->groups == 1 || gemm->n.n != 1 || gemm->batch.n || !gemm->m.n ||
        !gemm->k.n || !count_inputs(nest) || !has_weights(nest))
        return false;
    int ninputs = (int)count_inputs(nest);
    int64_t nterms = count_terms(nest);
    if (nterms / ninputs > HJ_RT_MAX_TAPS ||
        nterms > nest->stages.at[0].block ||
        !find_windows(nest->arena, hj_gemm_find_depthwise_patches(nest),
                      nest->loops.at[gemm->n.loops[0]].extent, ninputs,
                      gemm->lhs->dtype, &windows, &line_place))
        return false;
    span zeros = seen(&windows);
    return hj_windows_x86_fits(target, &windows) &&
           zeros.hi - zeros.lo <= MAX_ZEROS_NBYTES;
}

/* Where each weight is, from the first one on. */
static int64_t *list_weights(hj_arena *arena, const hj_gemm *g, int64_t nbytes)
{
    const hj_ix *ix = g->b.value->index;
    int64_t *vars = HJ_NEW_ARRAY(arena, int64_t, g->nest->loops.n);
    int64_t *weights = HJ_NEW_ARRAY(arena, int64_t, g->terms.extent);

    for (int64_t i = 0; i < g->terms.extent; i++) {
        vars[g->terms.loop] = i;
        weights[i] = (hj_ix_eval(ix, vars) - ix->constant) * nbytes;
    }
    return weights;
}

void hj_gemm_plan_depthwise(hj_gemm *g, hj_gemm_axis m, hj_gemm_axis n,
                            int nthreads)
{
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    double cycles = (double)m.extent * (double)n.extent / g->lanes *
                    (double)g->terms.extent;
    hj_windows windows;
    int line_place;

    g->is_depthwise = true;
    g->ninputs = (int)(n.extent / g->nest->gemm.groups);
    g->rows = m;
    g->cols = n;
    g->a = (hj_gemm_operand){ .value = g->nest->gemm.lhs,
                              .axis = &g->rows,
                              .is_a = true,
                              .patches = g->patches };
    g->b = (hj_gemm_operand){ .value = g->nest->gemm.rhs, .axis = &g->cols };
    g->nr = (int)((n.extent + g->lanes - 1) / g->lanes * g->lanes);
    g->is_plain = hj_gemm_find_result(g);
    if (!g->is_plain)
        g->c_stride = g->nr;
    find_windows(g->nest->arena, g->patches, n.extent, g->ninputs, g->dtype,
                 &windows, &line_place);
    int64_t nlines = m.extent / windows.npixels;
    hj_gemm_set_parts(g, cycles / CYCLES_PER_NS, nthreads);
    if (g->nparts > nlines)
        g->nparts = (int)nlines;
    copies c = find_copies(&windows);
    hj_windows used = copied_windows(g->nest->arena, &windows, &c);
    span line = seen(&used);
    if (hj_gemm_has_padded_lines(g->patches, line_place))
        g->a_nbytes = align(line.hi - line.lo);
    g->b_nbytes = (windows.ntaps + windows.ngroups * c.ncolumns) * c.nbytes;
    g->scratch_nbytes =
        g->a_nbytes + g->b_nbytes +
        (g->is_plain ? 0 : align(windows.npixels * g->nr * nbytes));
}

/* --- code ----------------------------------------------------------------- */

static LLVMValueRef write_table(hj_ll *ll, const int64_t *values, int n)
{
    LLVMValueRef *words = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);

    for (int i = 0; i < n; i++)
        words[i] = hj_ll_i64(ll, values[i]);
    return hj_ll_table(ll, ll->i64, words, n, 8);
}

static LLVMValueRef write_firsts(hj_ll *ll, const hj_windows *w)
{
    int64_t *firsts = HJ_NEW_ARRAY(ll->arena, int64_t, w->ngroups);

    for (int i = 0; i < w->ngroups; i++)
        firsts[i] = w->groups[i];
    return write_table(ll, firsts, w->ngroups);
}

#define SET(words, field, value)                                               \
    ((words)[offsetof(hj_rt_depthwise, field) / 8] = (value))
#define NUMBER(words, field, value) SET(words, field, hj_ll_i64(ll, (value)))

static void set_copies(hj_ll *ll, LLVMValueRef *words, const hj_windows *w,
                       const copies *c)
{
    LLVMValueRef null = LLVMConstNull(ll->ptr);
    int elem_nbytes = w->is_f64 ? 8 : 4;
    hj_copy copy = { elem_nbytes, (int)(c->nbytes / elem_nbytes),
                     (int)c->nbytes };

    NUMBER(words, near_nbytes, c->nbytes);
    NUMBER(words, nnear, c->nbytes ? c->pixel_nbytes / c->nbytes : 1);
    NUMBER(words, pixel_nbytes, c->pixel_nbytes);
    NUMBER(words, ncolumns, c->ncolumns);
    NUMBER(words, columns_at, seen(w).lo);
    NUMBER(words, ntaps, w->ntaps);
    NUMBER(words, elem_nbytes, elem_nbytes);
    SET(words, weights_at,
        c->nbytes ? write_table(ll, w->weights, w->ntaps) : null);
    SET(words, copy, c->nbytes ? hj_copy_x86(ll, &copy) : null);
}

LLVMValueRef hj_gemm_write_depthwise(hj_gemm_code *code)
{
    enum { NWORDS = sizeof(hj_rt_depthwise) / 8 };
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    int64_t nbytes = hj_dtype_nbytes(g->dtype);
    LLVMValueRef words[NWORDS];
    hj_windows windows;
    int line_place;

    find_windows(ll->arena, g->patches, g->cols.extent, g->ninputs, g->dtype,
                 &windows, &line_place);
    windows.weights = list_weights(ll->arena, g, nbytes);
    windows.out_step = g->c_stride * nbytes;
    copies c = find_copies(&windows);
    hj_windows used = copied_windows(ll->arena, &windows, &c);
    NUMBER(words, nlines, g->rows.extent / windows.npixels);
    NUMBER(words, npixels, windows.npixels);
    NUMBER(words, ncols, used.nchannels);
    NUMBER(words, out_step, windows.out_step);
    NUMBER(words, ngroups, windows.ngroups);
    NUMBER(words, line_place, line_place);
    NUMBER(words, nparts, g->nparts);
    NUMBER(words, zeros_nbytes, g->a_nbytes);
    NUMBER(words, rows_at, -seen(&used).lo);
    NUMBER(words, scratch_nbytes, g->scratch_nbytes);
    SET(words, patches, hj_gemm_write_patches(code, &g->a));
    SET(words, firsts, write_firsts(ll, &windows));
    SET(words, line, hj_windows_x86(ll, &used));
    SET(words, epilogue,
        g->is_plain ? LLVMConstNull(ll->ptr) : hj_gemm_write_epilogue(code));
    set_copies(ll, words, &windows, &c);
    return hj_ll_record(ll, words, NWORDS);
}

void hj_gemm_call_depthwise(hj_gemm_code *code, hj_body *body,
                            LLVMValueRef record, LLVMValueRef context,
                            const LLVMValueRef *last)
{
    hj_ll *ll = code->ll;
    const hj_gemm *g = code->gemm;
    LLVMTypeRef types[9] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->ptr, ll->i64, ll->i64 };
    LLVMValueRef run =
        hj_ll_declare(ll, "hj_rt_depthwise_run", ll->void_type, types, 9);
    LLVMValueRef zero = hj_ll_i64(ll, 0);

    hj_body_begin_stage(body, 0);
    hj_gemm_set_axis(body, &g->rows, zero);
    hj_gemm_set_axis(body, &g->cols, zero);
    hj_gemm_set_axis(body, &g->terms, zero);
    const hj_expr *w = g->b.value;
    LLVMValueRef args[9] = {
        record,
        hj_gemm_find_image(code, body, &g->a),
        hj_ll_gep(ll, code->elem, body->buffers[w->buffer],
                  hj_body_index(body, w->index)),
        hj_gemm_find_out(code, body),
        context,
        last[0],
        last[1],
        last[2],
        last[3],
    };
    hj_ll_call(ll, run, args, 9);
}
