/* columns -- see columns.h. */
#include "jit/nest/columns.h"
#include "jit/nest/rewrite.h"
#include "jit/nest/side.h"

enum {
    BLOCK_NBYTES =
        16384, /* of an accumulator's row: near, beside the operand */
    MAX_ACCS = 4,
    PAGE_NBYTES = 4096,
    LINE_NBYTES = 64,
    NWAYS = 8,
    MAX_ROWS = 8, /* at a time: so often less the row is read and written */
    MAX_FAR_ROWS = 16, /* of arrays in memory: worth twice the code */
    WAITING_ROWS = 4,  /* where each waits for more than one instruction */
    MIN_ROWS = 16,     /* of a fold */
    MAX_WEIGHT = 100,  /* instructions of the rows at a time */
};

typedef struct columns {
    hj_nest *nest;
    int var;           /* the columns */
    int rows;          /* the fold's last loop */
    int64_t block;     /* columns at a time */
    double weight;     /* instructions of a vector of a row */
    bool is_far;       /* the arrays have no place in the caches */
    bool has_extremes; /* of many rows at once (jit/body/extreme.c) */
    hj_nest_stage fold, tail;
    int buffers[MAX_ACCS];
    hj_expr *loads[MAX_ACCS]; /* the accumulators */
    const hj_ix *at;          /* their place */
    HJ_VEC(hj_nest_stage) stages;
} columns;

static bool is_fold(const hj_nest *nest, int var)
{
    const hj_nest_stage *s = nest->stages.at;

    if (nest->stages.n != 2 || s[0].order != HJ_ORDER_fold || !s[0].naccs ||
        s[0].naccs > MAX_ACCS || s[0].nstores || !s[0].nloops || s[1].naccs ||
        s[1].nloops || !s[1].nstores)
        return false;
    for (int i = 0; i < s[0].naccs; i++)
        if (hj_dtype_is_complex(s[0].accs[i].dtype) ||
            hj_expr_depends(s[0].accs[i].init, var))
            return false;
    return true;
}

/* Do all loads run along the columns, or not move at all? */
static bool runs_along(const hj_nest *nest, int var)
{
    int width = nest->loops.at[var].width;

    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        int64_t stride;
        if (e->kind == HJ_EXPR_load &&
            (!hj_ix_stride(e->index, var, width, &stride) || stride < 0 ||
             stride > 1))
            return false;
    }
    return true;
}

static int add_loop(hj_nest *nest, int64_t extent)
{
    hj_loop loop = { .extent = extent };

    HJ_PUSH(nest->arena, &nest->loops, loop);
    return nest->loops.n - 1;
}

static void add_buffers(columns *c)
{
    hj_nest *nest = c->nest;

    c->at = hj_ix_mod(
        &nest->space,
        hj_ix_var(&nest->space, c->var, nest->loops.at[c->var].extent),
        c->block);
    for (int i = 0; i < c->fold.naccs; i++) {
        hj_nest_buffer row = { .kind = HJ_BUFFER_local,
                               .dtype = c->fold.accs[i].dtype,
                               .nelems = c->block };
        c->buffers[i] = nest->buffers.n;
        HJ_PUSH(nest->arena, &nest->buffers, row);
        c->loads[i] = hj_expr_load(nest, c->buffers[i], c->at);
    }
}

/* A stage that stores values[i] as accumulator i. */
static void add_stage(columns *c, int nloops, const int *loops,
                      hj_expr *const *values)
{
    hj_nest *nest = c->nest;
    hj_nest_stage s = { .nloops = nloops + 1, .nstores = c->fold.naccs };

    s.loops = HJ_NEW_ARRAY(nest->arena, int, nloops + 1);
    for (int i = 0; i < nloops; i++)
        s.loops[i] = loops[i];
    s.loops[nloops] = c->var;
    s.stores = HJ_NEW_ARRAY(nest->arena, hj_store, s.nstores);
    for (int i = 0; i < s.nstores; i++)
        s.stores[i] = (hj_store){ .buffer = c->buffers[i],
                                  .index = c->at,
                                  .value = values[i] };
    HJ_PUSH(nest->arena, &c->stages, s);
}

/* `n` rows a turn of a new loop, `trips` turns (at most; `limit` of them) from
 * row `first` on. */
static void add_rows(columns *c, int64_t trips, const hj_ix *limit, int n,
                     const hj_ix *first)
{
    hj_nest *nest = c->nest;
    int nloops = c->fold.nloops, loop = add_loop(nest, trips);
    int *loops = HJ_NEW_ARRAY(nest->arena, int, nloops);
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);
    hj_expr *values[MAX_ACCS], *next[MAX_ACCS];

    for (int i = 0; i < nloops; i++)
        loops[i] = c->fold.loops[i];
    loops[nloops - 1] = loop;
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(&nest->space, i, nest->loops.at[i].extent);
    nest->loops.at[loop].limit = limit;
    const hj_ix *turn = hj_ix_add(
        &nest->space, hj_ix_scale(&nest->space, vars[loop], n), first);
    for (int i = 0; i < c->fold.naccs; i++)
        values[i] = c->loads[i];
    for (int k = 0; k < n; k++) {
        vars[c->rows] = hj_ix_offset(&nest->space, turn, k);
        for (int i = 0; i < c->fold.naccs; i++)
            next[i] =
                hj_nest_instance(nest, c->fold.accs[i].next, vars, 0, values);
        for (int i = 0; i < c->fold.naccs; i++)
            values[i] = next[i];
    }
    add_stage(c, nloops, loops, values);
}

/* Does the accumulator wait for one instruction a row?  (Where it waits for
 * more, vectors of many rows are longer than what a CPU looks ahead.) */
static bool is_one_step(const columns *c, const hj_acc *acc)
{
    const hj_expr *next = acc->next;
    bool is_extreme = next->op == HJ_OP_maximum || next->op == HJ_OP_minimum;

    if (next->kind != HJ_EXPR_op || next->noperands != 2 ||
        hj_dtype_compute(next->dtype) != next->dtype ||
        (is_extreme && !hj_dtype_is_int(next->dtype) && !c->has_extremes) ||
        hj_nest_op_weight(next) > 1)
        return false;
    for (int i = 0; i < 2; i++) {
        const hj_expr *sum = next->operands[i], *x = next->operands[1 - i];
        if (x->kind == HJ_EXPR_guard) /* its other value is a constant */
            x = x->operands[0];
        if (sum->kind == HJ_EXPR_acc && x->id < sum->id) /* not of the sum */
            return true;
    }
    return false;
}

/* How many of `n` rows have their lines in one set of a first cache with ways
 * of a page.  Vectors may lie in two lines each, and are read line after line.
 */
static int count_in_set(int64_t stride_nbytes, int n)
{
    char nlines[PAGE_NBYTES / LINE_NBYTES] = { 0 };
    int most = 0;

    for (int64_t k = 0; k < n; k++) {
        int64_t place = k * (stride_nbytes % PAGE_NBYTES) % PAGE_NBYTES;
        int count = ++nlines[(place + PAGE_NBYTES) % PAGE_NBYTES / LINE_NBYTES];
        most = count > most ? count : most;
    }
    return most;
}

/* Do the lines of `n` rows fit in the first cache beside each other?  Half of a
 * set's ways are for them; where the time goes into memory, all.  Rows of whole
 * lines from there are read a line at a time, and none a second time. */
static bool fit_in_sets(const columns *c, int n)
{
    int nways = c->is_far ? NWAYS : NWAYS / 2;

    for (int i = 0; i < c->nest->exprs.n; i++) {
        const hj_expr *e = c->nest->exprs.at[i];
        int64_t stride;
        if (e->kind != HJ_EXPR_load || !hj_ix_depends(e->index, c->rows))
            continue;
        if (!hj_ix_stride(e->index, c->rows, 1, &stride))
            stride = 0;
        if (c->is_far &&
            stride * hj_dtype_get(e->dtype)->nbytes % LINE_NBYTES == 0)
            continue;
        if (count_in_set(stride * hj_dtype_get(e->dtype)->nbytes, n) > nways)
            return false;
    }
    return true;
}

/* The rows at a time that read and write the accumulators least often.  (A row
 * of 16 KiB is read from memory in two thirds of the time that it takes to add
 * it to accumulators that the rows before it have thrown out of the first
 * cache.) */
static int rows_at_once(const columns *c)
{
    const hj_loop *rows = &c->nest->loops.at[c->rows];
    /* Stages follow each other: the rest of a row would come late. */
    bool may_rest = c->fold.nloops == 1;
    int64_t fewest = rows->extent;
    int best = 1, most = c->is_far ? MAX_FAR_ROWS : MAX_ROWS;

    if (rows->limit && !may_rest)
        return 1;
    for (int i = 0; i < c->fold.naccs; i++)
        if (!is_one_step(c, &c->fold.accs[i]))
            most = WAITING_ROWS;
    for (int n = 2;
         n <= most && (n <= WAITING_ROWS || n * c->weight <= MAX_WEIGHT); n++) {
        int64_t rest = rows->extent % n, turns = rows->extent / n + rest;
        if (turns < fewest && (may_rest || !rest) && fit_in_sets(c, n)) {
            fewest = turns;
            best = n;
        }
    }
    return best;
}

/* Rows at a time, then the rest. */
static void add_fold(columns *c)
{
    hj_ix_space *space = &c->nest->space;
    int64_t extent = c->nest->loops.at[c->rows].extent;
    const hj_ix *limit = c->nest->loops.at[c->rows].limit;
    int n = rows_at_once(c), rest = (int)(extent % n);

    if (limit && n > 1) {
        const hj_ix *turns = hj_ix_div(space, limit, n);
        add_rows(c, extent / n, turns, n, hj_ix_const(space, 0));
        add_rows(c, n - 1, hj_ix_mod(space, limit, n), 1,
                 hj_ix_scale(space, turns, n));
        return;
    }
    add_rows(c, extent / n, limit, n, hj_ix_const(space, 0));
    if (rest)
        add_rows(c, rest, NULL, 1, hj_ix_const(space, extent - rest));
}

/* What the accumulators were for, one column after the other. */
static void add_tail(columns *c)
{
    hj_nest *nest = c->nest;
    hj_nest_stage tail = c->tail;
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);

    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(&nest->space, i, nest->loops.at[i].extent);
    tail.nloops = 1;
    tail.loops = HJ_NEW(nest->arena, int);
    tail.loops[0] = c->var;
    for (int i = 0; i < tail.nstores; i++)
        tail.stores[i].value =
            hj_nest_instance(nest, tail.stores[i].value, vars, 0, c->loads);
    HJ_PUSH(nest->arena, &c->stages, tail);
}

/* Is more read than what has a place in the caches? */
static bool reads_memory(const hj_nest *nest, const hj_nest_options *options)
{
    double nbytes = 0;

    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_in)
            nbytes += (double)b->nelems * hj_dtype_get(b->dtype)->nbytes;
    }
    return options->cache_nbytes && nbytes > (double)options->cache_nbytes;
}

static int64_t find_block(const columns *c)
{
    int widest = 1;

    for (int i = 0; i < c->fold.naccs; i++) {
        int n = hj_dtype_get(hj_dtype_compute(c->fold.accs[i].dtype))->nbytes;
        widest = n > widest ? n : widest;
    }
    return BLOCK_NBYTES / widest;
}

/* Have the accumulators of all columns room in registers (jit/nest/side.c)? */
static bool has_registers(const hj_nest *nest, const hj_nest_options *options,
                          const hj_loop *loop)
{
    int64_t n = (loop->extent + loop->width - 1) / loop->width, nbytes = 0;
    int registers = hj_nest_side_registers(options);

    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].naccs; k++) {
            hj_dtype dtype = nest->stages.at[i].accs[k].dtype;
            nbytes +=
                n * loop->width * hj_dtype_get(hj_dtype_compute(dtype))->nbytes;
        }
    return n <= registers &&
           nbytes <= (int64_t)registers * options->vector_nbytes;
}

void hj_nest_columns(hj_nest *nest, const hj_nest_options *options)
{
    columns c = { .nest = nest };
    hj_expr *inits[MAX_ACCS];

    if (!nest->nouter || !options->has_masked_ops || nest->is_gemm)
        return;
    c.var = nest->outer[nest->nouter - 1];
    const hj_loop *loop = &nest->loops.at[c.var];
    if (loop->kind != HJ_LOOP_vector || has_registers(nest, options, loop) ||
        hj_nest_side_columns(nest, options, c.var) || !is_fold(nest, c.var) ||
        !runs_along(nest, c.var))
        return;
    c.fold = nest->stages.at[0];
    c.tail = nest->stages.at[1];
    c.rows = c.fold.loops[c.fold.nloops - 1];
    if (nest->loops.at[c.rows].extent < MIN_ROWS)
        return;
    c.block = find_block(&c);
    c.weight = hj_nest_weigh(nest).body;
    c.is_far = reads_memory(nest, options);
    c.has_extremes = options->vector_nbytes < 64;
    hj_nest_block block = { c.var, c.block };
    if (c.block < loop->extent)
        HJ_PUSH(nest->arena, &nest->blocks, block);
    add_buffers(&c);
    for (int i = 0; i < c.fold.naccs; i++)
        inits[i] = c.fold.accs[i].init;
    add_stage(&c, 0, NULL, inits);
    add_fold(&c);
    add_tail(&c);
    nest->stages.n = 0;
    for (int i = 0; i < c.stages.n; i++)
        HJ_PUSH(nest->arena, &nest->stages, c.stages.at[i]);
    nest->nouter--;
    hj_nest_sweep(nest);
}
