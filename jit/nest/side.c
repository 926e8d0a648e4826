/* side -- see side.h. */
#include "jit/nest/side.h"
#include "jit/nest/planes.h"
#include "jit/nest/rewrite.h"
#include "jit/nest/rows/blocks.h"
#include "jit/nest/rows/joined.h"
#include "jit/nest/rows/turned.h"
#include "jit/nest/tile.h"

enum {
    MAX_ROWS = 4,
    MAX_WORK = 1000, /* instructions of a row that still waits for itself */
    MAX_SHORT_WORK = 350,  /* of one that waits even with another one beside */
    MAX_HALF_WORK = 1500,  /* the same of vectors that are half a line */
    MAX_NBYTES = 8 << 10,  /* of all rows, */
    PAGE_NBYTES = 4 << 10, /* and of rows of whole lines */
    MAX_HEAVY_NBYTES = 256 << 10, /* of a row beside which the next one and
                                   * a result have room in a second cache */
    HEAVY_LINE = 30,              /* instructions for a line of a row */
    MAX_WEIGHT = 800,             /* instructions that are written out */
    LINE_NBYTES = 64,
    MAX_VECTORS = 36,      /* of columns, if they are no more than the next */
    MAX_MANY_WEIGHT = 160, /* instructions of more than the half */
};

/* The last outer loop, if nothing else has become of it. */
static int last_loop(const hj_nest *nest)
{
    int var = nest->nouter ? nest->outer[nest->nouter - 1] : -1;

    if (var < 0 || nest->is_gemm || nest->blocks.n)
        return -1;
    for (int i = 0; i < nest->loops.n; i++)
        if (nest->loops.at[i].kind == HJ_LOOP_tile ||
            (nest->loops.at[i].limit &&
             hj_ix_depends(nest->loops.at[i].limit, var)))
            return -1;
    return nest->loops.at[var].is_independent ? var : -1;
}

/* --- scans ---------------------------------------------------------------- */

enum {
    MIN_CHAINS = 8, /* so many a CPU has to have side by side not to wait */
    MET_CHAINS = 4, /* rows that meet in the first cache, and are read and
                     * stored: more throw each other's lines out */
    MIN_STEPS = 16, /* of a sum that others are put beside */
};

/* Steps of a row that wait for each other and are stored, a running sum for
 * one; 0: it is something else. */
static int64_t count_scan_steps(const hj_nest *nest)
{
    int64_t most = 0;
    bool is_scan = false;

    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if ((s->naccs && s->order != HJ_ORDER_fold) || (!s->naccs && s->nloops))
            return 0;
        is_scan |= s->naccs && s->nstores;
        int64_t nsteps = hj_nest_stage_trips(nest, s);
        most = nsteps > most ? nsteps : most;
    }
    return is_scan ? most : 0;
}

static bool do_rows_meet(const hj_ix *ix, int var, hj_dtype dtype)
{
    int64_t stride;

    return !hj_ix_stride(ix, var, INT32_MAX, &stride) ||
           hj_nest_rows_meet(stride * hj_dtype_get(dtype)->nbytes);
}

/* How many iterations of the loop may be side by side, by what is stored. */
static int chains_at_once(const hj_nest *nest, int var)
{
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        for (int k = 0; s->naccs && k < s->nstores; k++)
            if (do_rows_meet(s->stores[k].index, var,
                             s->stores[k].value->dtype))
                return MET_CHAINS;
    }
    return MIN_CHAINS;
}

/* Rows of scans do not wait for each other. */
static bool choose_scans(hj_nest *nest, int var)
{
    hj_loop *loop = &nest->loops.at[var];
    double weight = hj_nest_weigh(nest).body;
    int n = chains_at_once(nest, var);

    if (count_scan_steps(nest) < MIN_STEPS || nest->is_short)
        return false;
    while (n > 1 && (n > loop->extent || n * weight > MAX_WEIGHT))
        n /= 2;
    if (n > 1)
        loop->side = n;
    return n > 1;
}

/* --- columns -------------------------------------------------------------- */

int hj_nest_side_registers(const hj_nest_options *options)
{
    return options->vector_nbytes >= 64 ? 16 : 8;
}

/* What the accumulators of one vector of columns take. */
typedef struct sums {
    int64_t n;      /* vectors that are all of the loop */
    int64_t nbytes; /* of all of them, in registers */
    double weight;  /* instructions of one vector */
    int64_t nsteps; /* of the longest */
    bool is_int;    /* a step takes a cycle, and a store of it another */
} sums;

/* Sums down columns whose vectors may be carried out at once. */
static bool find_sums(const hj_nest *nest, int var, sums *out)
{
    const hj_loop *loop = &nest->loops.at[var];
    int naccs = 0;

    *out = (sums){ .n = (loop->extent + loop->width - 1) / loop->width };
    out->weight = hj_nest_weigh(nest).body;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        bool is_sum = s->order == HJ_ORDER_fold ||
                      (nest->is_plane && s->order == HJ_ORDER_blocks);
        if (s->naccs ? !is_sum : s->nloops > 0)
            return false;
        int64_t nsteps = hj_nest_stage_trips(nest, s);
        out->nsteps = nsteps > out->nsteps ? nsteps : out->nsteps;
        for (int k = 0; k < s->naccs; k++, naccs++) {
            hj_dtype dtype = hj_dtype_compute(s->accs[k].dtype);
            out->is_int |= hj_dtype_is_int(dtype);
            out->nbytes += out->n * loop->width * hj_dtype_get(dtype)->nbytes;
        }
    }
    return naccs > 0;
}

/* (three find the memory busy enough: streams in one place of it are better
 * then) */
enum { FEW_VECTORS = 2 };

/* Iterations of the loop that run all of their steps, if the last one may end
 * early. */
static int64_t count_whole(const hj_nest *nest, int var)
{
    for (int i = 0; i < nest->loops.n; i++)
        if (nest->loops.at[i].limit &&
            hj_ix_depends(nest->loops.at[i].limit, var))
            return nest->loops.at[var].extent - 1;
    return nest->loops.at[var].extent;
}

static bool may_be_side(const hj_nest *nest, int var)
{
    const hj_loop *loop = &nest->loops.at[var];

    return loop->kind == HJ_LOOP_serial && loop->is_independent;
}

/* The loop before the columns; the one before that changes places with it if
 * it has more iterations. */
static int find_side_loop(hj_nest *nest, int64_t enough)
{
    int *outer = nest->outer, n = nest->nouter;

    if (n < 2 || !may_be_side(nest, outer[n - 2]))
        return -1;
    if (n > 2 && may_be_side(nest, outer[n - 3]) &&
        count_whole(nest, outer[n - 2]) < enough &&
        count_whole(nest, outer[n - 3]) > count_whole(nest, outer[n - 2])) {
        int var = outer[n - 3];
        outer[n - 3] = outer[n - 2];
        outer[n - 2] = var;
    }
    return outer[n - 2];
}

/* Several results of each vector that is read: as many in each turn. */
static void choose_shared(hj_nest *nest, int64_t most, const sums *s)
{
    int var = nest->outer[nest->nouter - 2];
    int64_t extent = nest->loops.at[var].extent;
    int64_t n = most / s->nbytes;

    if (n > extent)
        n = extent;
    while (n > 1 && (double)(n * s->n) * s->weight > MAX_WEIGHT)
        n--;
    if (n > 1)
        n = (extent + (extent + n - 1) / n - 1) / ((extent + n - 1) / n);
    if (n > 1)
        nest->loops.at[var].side = (int)n;
}

/* Few columns are few chains: those of several iterations of the loop before
 * them, blocks of rows, do not wait for each other. */
static void choose_blocks(hj_nest *nest, const hj_nest_options *options,
                          int column, const sums *s)
{
    int64_t most = hj_nest_side_registers(options) * options->vector_nbytes;

    int nlines = options->vector_nbytes < 64
                     ? 0
                     : hj_nest_share_lines(nest, s->n, most * s->n / s->nbytes);
    if (nlines) {
        nest->loops.at[nest->outer[nest->nouter - 2]].side = nlines;
        return;
    }
    if (hj_nest_share_vectors(nest)) {
        choose_shared(nest, most, s);
        return;
    }
    if (s->n > FEW_VECTORS || s->nsteps < MIN_STEPS ||
        (s->is_int && count_scan_steps(nest)))
        return;
    int var = find_side_loop(nest, MIN_CHAINS / s->n);
    if (var >= 0 &&
        hj_nest_share_lanes(nest, options, var, column, count_whole(nest, var)))
        return;
    int n = var < 0 ? 0 : chains_at_once(nest, var);
    while (n > 1 && (n * s->n > MIN_CHAINS || n * s->nbytes > most ||
                     (double)(n * s->n) * s->weight > MAX_WEIGHT ||
                     n > count_whole(nest, var)))
        n /= 2;
    if (n > 1)
        nest->loops.at[var].side = n;
}

/* Vectors of few instructions have what is added in no register of its own, and
 * a few of them kept on the stack are less work than a row in local memory,
 * which all are loaded from and stored to for every few rows. */
static bool has_room(const hj_nest_options *options, const sums *s)
{
    int64_t most = hj_nest_side_registers(options) * options->vector_nbytes;
    double weight = (double)s->n * s->weight;

    if (s->nbytes <= most)
        return weight <= MAX_WEIGHT;
    return options->vector_nbytes >= 64 &&
           s->nbytes <= MAX_VECTORS * options->vector_nbytes &&
           weight <= MAX_MANY_WEIGHT;
}

bool hj_nest_side_columns(const hj_nest *nest, const hj_nest_options *options,
                          int var)
{
    sums s;

    return nest->loops.at[var].is_independent && find_sums(nest, var, &s) &&
           has_room(options, &s);
}

bool hj_nest_may_repeat(const hj_nest *nest)
{
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].nloops && nest->stages.at[i].nstores)
            return false;
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        bool is_summed = e->kind != HJ_EXPR_load;
        for (int k = 0; k < nest->stages.n; k++)
            for (int n = 0; n < nest->stages.at[k].nloops; n++)
                is_summed |= hj_expr_depends(e, nest->stages.at[k].loops[n]);
        if (!is_summed)
            return false;
    }
    return true;
}

/* Are the lanes of a vector the same, or neighbours, wherever it begins? */
static bool is_linear(const hj_ix *ix, int var)
{
    int64_t stride;

    return hj_ix_stride(ix, var, INT32_MAX, &stride) && stride >= -1 &&
           stride <= 1;
}

bool hj_nest_may_overlap(const hj_nest *nest, int var)
{
    if (!hj_nest_may_repeat(nest))
        return false;
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        bool is_plain = e->kind == HJ_EXPR_op || e->kind == HJ_EXPR_fma ||
                        e->kind == HJ_EXPR_acc ||
                        (e->kind == HJ_EXPR_load && is_linear(e->index, var));
        if (!is_plain && hj_expr_depends(e, var))
            return false;
    }
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            if (s->nconditions || !is_linear(s->index, var))
                return false;
        }
    return true;
}

static void choose_columns(hj_nest *nest, const hj_nest_options *options,
                           int var)
{
    sums s;

    if (!find_sums(nest, var, &s) || !has_room(options, &s))
        return;
    if (s.n > 1)
        nest->loops.at[var].side = (int)s.n;
    choose_blocks(nest, options, var, &s);
}

/* --- rows ----------------------------------------------------------------- */

/* What is known of the stages that a row goes through. */
typedef struct row {
    int nreductions;
    int64_t nelems; /* of the longest stage */
    int64_t nbytes;
    double work;     /* instructions */
    double unrolled; /* of them, in the largest body of a reduction */
    int naccs;       /* registers, where a loop carries them */
    bool is_narrow;  /* there are floats that are rounded */
    bool has_blocks; /* rows are longer than one */
} row;

double hj_nest_vector_weight(const hj_nest *nest, const hj_nest_stage *s)
{
    int var = s->loops[s->nloops - 1];
    double weight = s->nstores;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (hj_expr_depends(e, var))
            weight += e->kind == HJ_EXPR_op ? hj_nest_op_weight(e) : 1;
    }
    return weight;
}

/* One stage; false: rows cannot be side by side. */
static bool add_stage(const hj_nest *nest, int number, row *r)
{
    const hj_nest_stage *s = &nest->stages.at[number];
    int64_t trips = hj_nest_stage_trips(nest, s);

    if (!s->nloops)
        return !s->naccs;
    const hj_loop *along = &nest->loops.at[s->loops[s->nloops - 1]];
    if (along->kind != HJ_LOOP_vector)
        return false;
    double weight = hj_nest_vector_weight(nest, s);
    double vectors = (double)((trips + along->width - 1) / along->width);
    r->work += weight * vectors;
    r->nelems = trips > r->nelems ? trips : r->nelems;
    if (!s->naccs)
        return true;
    if (s->order != HJ_ORDER_lanes)
        return false;
    r->has_blocks |= s->block != 0;
    if (vectors > 64.0 / along->width) {
        vectors = 64.0 / along->width;
        r->naccs = (int)vectors > r->naccs ? (int)vectors : r->naccs;
    }
    if (weight * vectors > r->unrolled)
        r->unrolled = weight * vectors;
    r->nreductions++;
    return true;
}

static bool find_row(const hj_nest *nest, row *r)
{
    int most = 0;

    for (int i = 0; i < nest->stages.n; i++)
        if (!add_stage(nest, i, r))
            return false;
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int n = hj_dtype_get(e->dtype)->nbytes;
        if (e->kind == HJ_EXPR_load && n > most)
            most = n;
        r->is_narrow |= e->kind == HJ_EXPR_op && hj_dtype_is_float(e->dtype) &&
                        hj_dtype_compute(e->dtype) != e->dtype;
    }
    r->nbytes = r->nelems * most;
    return r->nreductions > 0;
}

/* How many rows have room in the registers, in the first cache, and as
 * code.  Rows whose loops carry their sums have enough to do with another one
 * beside: layer norm of 128 elements is 11 % slower with four than with two.
 * Rows of half a page and more that are walked again, in vectors of a line, are
 * steady one at a time: two took 124 to 188 us where one takes 113 to 121.  Of
 * half vectors a row waits more, sums that do not fit into the registers are
 * taken row by row (jit/emit/stage.c), and two took 139 us where one takes 178
 * to 200. */
static int rows_at_once(const row *r, const hj_nest_options *options,
                        int64_t extent)
{
    bool is_again = r->nreductions > 1;
    bool is_half = is_again && options->vector_nbytes < 64;
    double most = is_half && !r->is_narrow ? MAX_HALF_WORK : MAX_WORK;
    int64_t room = is_again && !is_half ? PAGE_NBYTES : MAX_NBYTES;
    int n = MAX_ROWS;

    while (n > 1 &&
           (r->work > (n > 2 ? MAX_SHORT_WORK : most) || (n > 2 && r->naccs) ||
            (!is_half && n * r->naccs > hj_nest_side_registers(options)) ||
            n * r->nbytes > room || n * r->unrolled > MAX_WEIGHT ||
            (extent < 4 * n && extent % n)))
        n /= 2;
    return n;
}

/* Streamed rows have heads of their own, unless all begin at a line. */
static bool has_heads(const hj_nest *nest, int var)
{
    for (int i = 0; i < nest->stages.n && !nest->line_nbytes; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            int64_t n = hj_dtype_get(s->value->dtype)->nbytes, stride;
            if (s->is_streaming &&
                (!hj_ix_stride(s->index, var, INT32_MAX, &stride) ||
                 stride * n % 64))
                return true;
        }
    return false;
}

bool hj_nest_may_join(const hj_nest *nest, const hj_nest_options *options)
{
    int var = last_loop(nest);

    return var >= 0 && options->has_masked_ops &&
           nest->loops.at[var].extent >= HJ_NEST_MIN_JOINED &&
           hj_nest_may_join_side(nest, var);
}

/* Rows of little more than a vector are three halves of one. */
static void choose_width(hj_nest *nest, const hj_nest_options *options, row *r)
{
    int width = 0;
    row half = { 0 };

    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        if (!s->nloops)
            continue;
        const hj_loop *along = &nest->loops.at[s->loops[0]];
        if (s->nloops > 1 || along->limit || (width && along->width != width) ||
            along->extent > 2 * along->width ||
            !hj_nest_has_empty_half(nest, along->extent, along->width))
            return;
        width = along->width;
    }
    if (options->vector_nbytes < 64 || !width)
        return;
    hj_nest_set_row_width(nest, width / 2);
    if (find_row(nest, &half))
        *r = half;
}

/* Lines of a result that no cache has are read before they are stored to:
 * those of the next `n` rows, while these are stored. */
static void ask_to_store(hj_nest *nest, int var, int n)
{
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        int along = s->nloops ? s->loops[0] : -1;
        for (int k = 0; k < s->nstores && !s->naccs && s->nloops == 1; k++) {
            hj_store *store = &s->stores[k];
            const hj_nest_buffer *b = &nest->buffers.at[store->buffer];
            const hj_loop *loop = &nest->loops.at[along];
            int nbytes = hj_dtype_get(b->dtype)->nbytes;
            int64_t across, stride;
            store->asks_ahead =
                b->kind == HJ_BUFFER_out && !store->is_streaming &&
                !store->nconditions && !loop->limit &&
                n * loop->width * nbytes >= LINE_NBYTES / 2 &&
                hj_ix_stride(store->index, along, loop->width, &stride) &&
                hj_ix_stride(store->index, var, INT32_MAX, &across) &&
                stride == 1 && across == loop->extent;
        }
    }
}

/* Rows that are walked again leave the memory idle meanwhile, and ask for the
 * next one: the longer, the more.  Where both leave the first cache, and little
 * is computed, that takes as long as it saves. */
static int64_t most_ahead(const row *r)
{
    bool is_heavy =
        r->work * LINE_NBYTES >= (double)HEAVY_LINE * (double)r->nbytes;

    return is_heavy ? MAX_HEAVY_NBYTES : MAX_NBYTES;
}

static void choose_rows(hj_nest *nest, const hj_nest_options *options, int var)
{
    hj_loop *loop = &nest->loops.at[var];
    row r = { 0 };

    if (choose_scans(nest, var) || hj_nest_turn_rows(nest, options, var) ||
        hj_nest_join_side(nest, options, var) || !find_row(nest, &r))
        return;
    choose_width(nest, options, &r);
    int n = has_heads(nest, var) || nest->is_short || r.has_blocks
                ? 1
                : rows_at_once(&r, options, loop->extent);
    if (n > 1)
        loop->side = n;
    bool is_half = options->vector_nbytes < LINE_NBYTES;
    if (r.nreductions > 1 && r.nbytes >= LINE_NBYTES &&
        r.nbytes <= (is_half ? MAX_NBYTES : most_ahead(&r)))
        nest->ahead = n;
    if (nest->ahead && is_half) /* (measured there) */
        ask_to_store(nest, var, n);
}

void hj_nest_side(hj_nest *nest, const hj_nest_options *options)
{
    int var = last_loop(nest);

    if (var < 0 || !options->has_masked_ops)
        return;
    const hj_loop *loop = &nest->loops.at[var];
    if (loop->kind == HJ_LOOP_serial)
        choose_rows(nest, options, var);
    else if (loop->kind == HJ_LOOP_vector)
        choose_columns(nest, options, var);
}
