/* gemm -- see gemm.h. */
#include "rt/gemm.h"
#include "rt/look.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct unit {
    const hj_rt_gemm *g;
    void *context;
    hj_rt_look *look;
    hj_rt_gemm_at at;
    char *a_block, *b_block, *totals, *sums;
    int64_t batch;
    int64_t row, nrows, col, ncols;             /* of the unit */
    int64_t block_rows, block_row, block_nrows; /* of a block of rows */
    int64_t term, nterms;                       /* of the block */
} unit;

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* --- copies --------------------------------------------------------------- */

static void copy_rows(const unit *u, const hj_rt_gemm_operand *o,
                      const char *from, char *to, int64_t n)
{
    size_t nbytes = (size_t)(u->nterms * u->g->elem_nbytes);

    for (int64_t i = 0; i < n; i++)
        memcpy(to + i * o->row_step, from + i * o->step, nbytes);
}

static const char *place(const unit *u, const hj_rt_gemm_operand *o,
                         const char *base, int64_t number)
{
    return base + number * o->step + u->term * o->k_step;
}

static void copy_patches(const unit *u, const hj_rt_gemm_operand *o,
                         const char *base, char *to, int64_t first, int64_t n,
                         int64_t panel)
{
    int64_t npanels = hj_rt_look_piece(panel * u->nterms), piece;

    for (int64_t i = 0; i < n; i += piece, to += npanels * o->panel_step) {
        hj_rt_patches_panels panels = { to, panel, o->row_step, o->panel_step };
        piece = smaller(n - i, npanels * panel);
        hj_rt_patches_copy(o->patches, panels, base, first + i, piece, u->term,
                           u->nterms);
        if (hj_rt_look_after(u->look, piece * u->nterms))
            return;
    }
}

/* Panels of `n` rows or columns out of `extent`, from `first` on. */
static void copy_panels(const unit *u, const hj_rt_gemm_operand *o,
                        const char *base, char *to, int64_t first, int64_t n,
                        int64_t panel, int64_t extent)
{
    if (o->form == HJ_RT_GEMM_PATCHES) {
        copy_patches(u, o, base, to, first, n, panel);
        return;
    }
    for (int64_t i = 0; i < n && !hj_rt_look_after(u->look, panel * u->nterms);
         i += panel, to += o->panel_step) {
        bool is_whole = first + i + panel <= extent;

        if (o->form == HJ_RT_GEMM_PACK)
            o->pack(u->context, to, first + i, u->term, u->nterms);
        else if (o->form == HJ_RT_GEMM_ROWS)
            copy_rows(u, o, place(u, o, base, first + i), to,
                      smaller(panel, n - i));
        else
            (is_whole ? o->whole : o->rest)(to, place(u, o, base, first + i),
                                            u->nterms, o->k_step);
    }
}

static bool is_copied(const hj_rt_gemm_operand *o)
{
    return o->form != HJ_RT_GEMM_IN_PLACE && o->form != HJ_RT_GEMM_PANELS &&
           o->form != HJ_RT_GEMM_SLABS;
}

/* --- tiles ---------------------------------------------------------------- */

/* Where tiles read columns `col` and on; j is their number in the group that
 * was copied. */
static const char *find_b(const unit *u, int64_t col, int64_t j)
{
    const hj_rt_gemm *g = u->g;
    const hj_rt_gemm_operand *b = &g->b;

    if (b->form == HJ_RT_GEMM_IN_PLACE || b->form == HJ_RT_GEMM_SLABS)
        return u->at.b + col * b->step + u->term * b->k_step;
    if (b->form != HJ_RT_GEMM_PANELS)
        return u->b_block + j / g->nr * b->panel_step;
    int64_t nblocks = (g->terms + g->kb - 1) / g->kb;
    int64_t npanels = (g->cols + g->nr - 1) / g->nr;
    int64_t number = (u->batch * nblocks + u->term / g->kb) * npanels;
    return u->at.b + (number + col / g->nr) * b->panel_step;
}

/* The terms of the block, for one tile; several pinned blocks at once where
 * there is a tile for that. */
static void run_tile(const unit *u, hj_rt_gemm_tile *tile, const char *a,
                     const char *b, char *c)
{
    const hj_rt_gemm *g = u->g;
    int64_t k = 0, n = HJ_RT_GEMM_SIDE * g->kc, size = g->mr * g->nr;

    for (int i = 0; i < HJ_RT_GEMM_NSIDE; i++, n /= 2)
        for (; g->side[i] && k + n <= u->nterms &&
               !hj_rt_look_after(u->look, n * size);
             k += n)
            g->side[i](g, a + k * g->a.tile_k_step, b + k * g->b.tile_k_step, c,
                       g->kc, u->term + k);
    for (; k < u->nterms; k += n) {
        n = smaller(g->kc, u->nterms - k);
        if (hj_rt_look_after(u->look, n * size))
            return;
        tile(g, a + k * g->a.tile_k_step, b + k * g->b.tile_k_step, c, n,
             u->term + k);
    }
}

/* One panel of columns with all rows of the block. */
static void run_column(const unit *u, int64_t col, const char *b)
{
    const hj_rt_gemm *g = u->g;
    bool is_last_col = col + g->nr > g->cols;
    bool is_over = u->term + u->nterms == g->terms;
    int64_t tile_nbytes = g->mr * g->nr * g->elem_nbytes, c_step = tile_nbytes;
    int64_t a_step = g->a.panel_step;
    const char *a = u->a_block;
    char *c = u->totals;

    if (!is_copied(&g->a)) {
        a = u->at.a + u->block_row * g->a.step + u->term * g->a.k_step;
        a_step = g->mr * g->a.step;
    }
    if (g->is_plain) {
        c = u->at.c + u->block_row * g->c_step + col * g->elem_nbytes;
        c_step = g->mr * g->c_step;
    } else if (g->kb < g->terms) {
        int64_t ntiles = (g->unit_rows + g->mr - 1) / g->mr;
        c += ((col - u->col) / g->nr * ntiles +
              (u->block_row - u->row) / g->mr) *
             tile_nbytes;
    } else {
        c_step = 0; /* one tile for all: it is done with at once */
    }
    for (int64_t i = 0; i < u->block_nrows && !u->look->stops;
         i += g->mr, a += a_step, c += c_step) {
        int64_t row = u->block_row + i;
        hj_rt_gemm_tile *tile = g->tiles[row + g->mr > g->rows][is_last_col];
        run_tile(u, tile, a, b, c);
        if (is_over && g->epilogue && !u->look->stops)
            g->epilogue(u->context, c, row, col, smaller(g->mr, g->rows - row),
                        smaller(g->nr, g->cols - col));
    }
}

static void add_sums(const hj_rt_gemm *g, char *to, const char *from, int64_t n)
{
    if (g->elem_nbytes == 8)
        for (int64_t i = 0; i < n; i++)
            ((double *)to)[i] += ((const double *)from)[i];
    else
        for (int64_t i = 0; i < n; i++)
            ((float *)to)[i] += ((const float *)from)[i];
}

/* Columns of a piece of a row, of few `steps` each: whole lines and vectors. */
static int64_t piece_of_row(int64_t steps)
{
    enum { WHOLE = 512 };
    int64_t n = hj_rt_look_piece(steps) / WHOLE * WHOLE;

    return n > 0 ? n : WHOLE;
}

/* --- slabs ---------------------------------------------------------------- */

/* Panels of sums of a unit: as tiles of whole vectors, those of a panel one
 * after the other. */
typedef struct panels {
    int64_t n, ntiles, tile_nbytes;
    char *sums;
} panels;

/* One slab, all panels of it. */
static void run_slab(const unit *u, const panels *p, hj_rt_gemm_slab *slab,
                     const char *a, const char *b, char *sums)
{
    const hj_rt_gemm *g = u->g;
    int64_t steps = g->b.slabs->terms * g->mr * g->nr;
    int64_t n = hj_rt_look_piece(steps), step = p->ntiles * p->tile_nbytes;

    for (int64_t j = 0; j < p->n; j += n) {
        int64_t now = smaller(n, p->n - j);
        if (hj_rt_look_after(u->look, now * steps))
            return;
        slab(g, a, b + j * g->nr * g->b.step, sums + j * step, now, step);
    }
}

/* Terms k .. k + n - 1 of the block, a pinned block: all tiles take a slab,
 * then the next one. */
static void run_slabs(const unit *u, const panels *p, int64_t k, int64_t n)
{
    const hj_rt_gemm *g = u->g;
    const hj_rt_gemm_slabs *slabs = g->b.slabs;
    const char *b = u->at.b + u->col * g->b.step + (u->term + k) * g->b.k_step;
    bool is_copy = is_copied(&g->a);
    const char *a = is_copy
                        ? u->a_block
                        : u->at.a + u->row * g->a.step + u->term * g->a.k_step;
    int64_t a_step = is_copy ? g->a.panel_step : g->mr * g->a.step;

    a += k * g->a.tile_k_step;
    for (int64_t i = 0; i < n; i += slabs->terms) {
        bool is_last = i + slabs->terms > n;
        for (int64_t t = 0; t < p->ntiles; t++)
            run_slab(u, p,
                     slabs->slab[t == 0                       ? 0
                                 : (t + 1) * g->mr > u->nrows ? 2
                                                              : 1][is_last],
                     a + t * a_step + i * g->a.tile_k_step, b + i * g->b.k_step,
                     p->sums + t * p->tile_nbytes);
    }
}

/* Sums to where they belong: tiles of the result, or the totals. */
static void store_panels(const unit *u, const panels *p, bool adds)
{
    const hj_rt_gemm *g = u->g;
    int64_t row_nbytes = g->nr * g->elem_nbytes;
    const char *from = p->sums;

    if (!g->is_plain) {
        if (adds)
            add_sums(g, u->totals, from,
                     p->n * p->ntiles * p->tile_nbytes / g->elem_nbytes);
        return;
    }
    for (int64_t j = 0;
         j < p->n && !hj_rt_look_after(u->look, u->nrows * g->nr); j++) {
        char *to = u->at.c + u->row * g->c_step + u->col * g->elem_nbytes +
                   j * row_nbytes;
        for (int64_t i = 0; i < u->nrows; i++, to += g->c_step) {
            if (adds)
                add_sums(g, to, from + i * row_nbytes, g->nr);
            else
                memcpy(to, from + i * row_nbytes, (size_t)row_nbytes);
        }
        from += p->ntiles * p->tile_nbytes;
    }
}

static void finish_panels(const unit *u, const panels *p)
{
    const hj_rt_gemm *g = u->g;

    for (int64_t j = 0;
         j < p->n * p->ntiles && !hj_rt_look_after(u->look, g->mr * g->nr);
         j++) {
        int64_t row = j % p->ntiles * g->mr;
        g->epilogue(u->context, u->totals + j * p->tile_nbytes, u->row + row,
                    u->col + j / p->ntiles * g->nr,
                    smaller(g->mr, u->nrows - row), g->nr);
    }
}

/* Returns how many columns it took: the rest are part of a panel. */
static int64_t run_panels(const unit *u)
{
    const hj_rt_gemm *g = u->g;
    panels p = {
        .n = u->ncols / g->nr,
        .ntiles = (u->nrows + g->mr - 1) / g->mr,
        .tile_nbytes = g->mr * g->nr * g->elem_nbytes,
    };

    for (int64_t k = 0; k < u->nterms && p.n && !u->look->stops; k += g->kc) {
        bool adds = u->term + k > 0;
        p.sums = g->is_plain || adds ? u->sums : u->totals;
        memset(p.sums, 0, (size_t)(p.n * p.ntiles * p.tile_nbytes));
        run_slabs(u, &p, k, smaller(g->kc, u->nterms - k));
        store_panels(u, &p, adds);
    }
    if (u->term + u->nterms == g->terms && g->epilogue && !u->look->stops)
        finish_panels(u, &p);
    return p.n * g->nr;
}

/* --- passes --------------------------------------------------------------- */

/* Terms k .. k + n - 1 of the block: a pinned block. */
static void run_passes(const unit *u, int64_t k, int64_t n, const char *a,
                       char *sums)
{
    const hj_rt_gemm *g = u->g;
    const char *b = u->at.b + u->col * g->b.step + (u->term + k) * g->b.k_step;

    a += k * g->a.tile_k_step;
    int64_t piece = piece_of_row(g->pass_terms);
    for (int64_t i = 0; i < n; i += g->pass_terms) {
        bool is_whole = i + g->pass_terms <= n;
        hj_rt_gemm_pass *pass = is_whole ? g->pass : g->last_pass;
        for (int64_t j = 0; j < u->ncols; j += piece) {
            int64_t now = smaller(piece, u->ncols - j);
            if (hj_rt_look_after(u->look, now * g->pass_terms))
                return;
            pass(g, a + i * g->a.tile_k_step,
                 b + i * g->b.k_step + j * g->b.step, sums + j * g->elem_nbytes,
                 now, i == 0);
        }
    }
}

/* The same: as many columns as there is a function for, and tiles. */
static void run_staggered(const unit *u, int64_t k, int64_t n, const char *a,
                          char *c)
{
    const hj_rt_gemm *g = u->g;
    const char *b = u->at.b + u->col * g->b.step + (u->term + k) * g->b.k_step;
    int64_t ncols = u->ncols / g->stagger_cols * g->stagger_cols;

    a += k * g->a.tile_k_step;
    if (n < g->stagger_terms || n * ncols < g->stagger_fmas)
        ncols = 0;
    int64_t piece = hj_rt_look_piece(n) / g->stagger_cols * g->stagger_cols;
    if (piece < g->stagger_cols)
        piece = g->stagger_cols;
    for (int64_t j = 0; j < ncols; j += piece) {
        int64_t now = smaller(piece, ncols - j);
        if (hj_rt_look_after(u->look, n * now))
            return;
        g->stagger(g, a, b + j * g->b.step, c + j * g->elem_nbytes, n,
                   u->term + k, now);
    }
    for (int64_t j = ncols;
         j < u->ncols && !hj_rt_look_after(u->look, n * g->nr); j += g->nr) {
        bool is_last = u->col + j + g->nr > g->cols;
        g->tiles[0][is_last](g, a, b + j * g->b.step, c + j * g->elem_nbytes, n,
                             u->term + k);
    }
}

/* What follows the sums of a row, or of its first blocks; a piece at a time. */
static void end_row(const unit *u, char *c, bool adds, bool is_over)
{
    const hj_rt_gemm *g = u->g;
    int64_t piece = piece_of_row(1), now;

    for (int64_t j = 0; j < u->ncols && (adds || is_over); j += now) {
        now = smaller(piece, u->ncols - j);
        int64_t at = j * g->elem_nbytes;
        if (hj_rt_look_after(u->look, now))
            return;
        if (adds)
            add_sums(g, c + at, u->sums + at, now);
        if (is_over)
            g->epilogue(u->context, c + at, 0, u->col + j, 1, now);
    }
}

static void run_row(const unit *u)
{
    const hj_rt_gemm *g = u->g;
    const char *a =
        is_copied(&g->a) ? u->a_block : u->at.a + u->term * g->a.k_step;
    char *c = g->is_plain ? u->at.c + u->col * g->elem_nbytes : u->totals;

    for (int64_t k = 0; k < u->nterms && !u->look->stops; k += g->kc) {
        bool is_first = u->term + k == 0;
        int64_t n = smaller(g->kc, u->nterms - k);
        if (!g->pass) {
            run_staggered(u, k, n, a, c);
            continue;
        }
        run_passes(u, k, n, a, is_first ? c : u->sums);
        end_row(u, c, !is_first, false);
    }
    if (!u->look->stops)
        end_row(u, c, false, u->term + u->nterms == g->terms && g->epilogue);
}

/* --- units ---------------------------------------------------------------- */

static void copy_a(const unit *u)
{
    const hj_rt_gemm *g = u->g;

    if (is_copied(&g->a))
        copy_panels(u, &g->a, u->at.a, u->a_block, u->block_row, u->block_nrows,
                    g->mr, g->rows);
}

/* Columns of a group, n of them, with all rows of the unit. */
static void run_group(unit *u, int64_t group, int64_t n)
{
    const hj_rt_gemm *g = u->g;
    bool has_all = (group > 0 && u->block_rows >= u->nrows) ||
                   g->b.form == HJ_RT_GEMM_SLABS;

    if (is_copied(&g->b))
        copy_panels(u, &g->b, u->at.b, u->b_block, u->col + group, n, g->nr,
                    g->cols);
    for (int64_t i = 0; i < u->nrows && !u->look->stops; i += u->block_rows) {
        u->block_row = u->row + i;
        u->block_nrows = smaller(u->block_rows, u->nrows - i);
        if (!has_all)
            copy_a(u);
        for (int64_t j = 0; j < n && !u->look->stops; j += g->nr)
            run_column(u, u->col + group + j, find_b(u, u->col + group + j, j));
    }
}

static void run_block(unit *u)
{
    const hj_rt_gemm *g = u->g;
    int64_t first = 0;

    u->block_row = u->row;
    u->block_nrows = u->nrows;
    if (g->pass || g->stagger) {
        copy_a(u);
        run_row(u);
        return;
    }
    if (g->b.form == HJ_RT_GEMM_SLABS) {
        copy_a(u);
        first = run_panels(u);
    }
    for (int64_t group = first; group < u->ncols && !u->look->stops;
         group += g->nc)
        run_group(u, group, smaller(g->nc, u->ncols - group));
}

/* Rows count fastest, then columns, then the batch.  (Divisions take longer
 * than a small product.) */
static void find_unit(unit *u, int64_t number)
{
    const hj_rt_gemm *g = u->g;
    int64_t nunits = g->nrow_units * g->ncol_units;
    int64_t batch = nunits == 1 ? number : number / nunits;

    number -= batch * nunits;
    u->row = u->col = 0;
    if (number) {
        u->row = number % g->nrow_units * g->unit_rows;
        u->col = number / g->nrow_units * g->unit_cols;
    }
    if (batch != u->batch && g->locate)
        g->locate(u->context, batch, &u->at);
    u->batch = batch;
    u->nrows = smaller(g->unit_rows, g->rows - u->row);
    u->ncols = smaller(g->unit_cols, g->cols - u->col);
}

/* As many rows of A as there is room for. */
static int64_t rows_of_block(const hj_rt_gemm *g)
{
    return is_copied(&g->a) ? g->b_at / g->a.panel_step * g->mr : g->unit_rows;
}

static void run_unit(unit *u)
{
    const hj_rt_gemm *g = u->g;

    for (u->term = 0; u->term < g->terms && !u->look->stops; u->term += g->kb) {
        u->nterms = smaller(g->kb, g->terms - u->term);
        run_block(u);
    }
}

/* Products first .. after - 1, of which each takes no longer than finding out
 * what a unit is. */
static void run_singles(const unit *u, int64_t first, int64_t after)
{
    const hj_rt_gemm *g = u->g;
    hj_rt_gemm_tile *tile = g->tiles[g->mr > g->rows][g->nr > g->cols];
    int64_t steps = g->rows * g->cols * g->terms, now;
    hj_rt_gemm_at at = u->at;

    if (g->products) {
        for (int64_t i = first; i < after; i += now) {
            now = smaller(hj_rt_look_piece(steps), after - i);
            if (hj_rt_look_after(u->look, now * steps))
                return;
            if (g->locate)
                g->locate(u->context, i, &at);
            g->products(at.a, at.b, at.c, now);
        }
        return;
    }
    g->locate(u->context, first, &at);
    for (int64_t i = first; i < after && !hj_rt_look_after(u->look, steps);
         i++) {
        tile(g, at.a, at.b, at.c, g->terms, 0);
        at.a += g->batch_steps[0];
        at.b += g->batch_steps[1];
        at.c += g->batch_steps[2];
    }
}

static int64_t first_unit(const hj_rt_gemm *g, int64_t part)
{
    return g->nparts == 1 ? part * g->nunits : part * g->nunits / g->nparts;
}

void hj_rt_gemm_run(const hj_rt_gemm *g, const hj_rt_gemm_at *at, void *context,
                    char *scratch, hj_run *run, int64_t begin, int64_t end)
{
    hj_rt_look look = hj_rt_look_begin(run);
    unit u = {
        .g = g, .context = context, .look = &look, .at = *at, .batch = -1
    };

    for (int64_t part = begin; part < end && !look.stops; part++) {
        int64_t after = first_unit(g, part + 1);
        if (g->is_single) {
            run_singles(&u, first_unit(g, part), after);
            continue;
        }
        u.a_block = scratch + part * g->scratch_nbytes;
        u.b_block = u.a_block + g->b_at;
        u.totals = u.a_block + g->totals_at;
        u.sums = u.a_block + g->sums_at;
        u.block_rows = rows_of_block(g);
        for (int64_t i = first_unit(g, part); i < after && !look.stops; i++) {
            find_unit(&u, i);
            run_unit(&u);
        }
    }
}
