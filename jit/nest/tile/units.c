/* units -- transposes whose elements are short runs.
 *
 * Before: rows of a few elements, or complex numbers, stay together and change
 *         places in two dimensions: a vector of one of them is mostly empty.
 * After:  a run is an element of its own, of as many bytes as the next power of
 *         two: squares of them are moved in registers (jit/body/tile/units.c).
 */
#include "jit/nest/index.h"
#include "jit/nest/tile.h"

enum {
    MAX_UNIT_NBYTES = 32, /* longer runs fill a small vector */
    MIN_NBYTES = 4096,    /* of a result that is worth the code */
    FEW_NBYTES = 16,      /* of runs, four of which are loaded at once */
    HALF_FULL = 20,       /* of longer ones: such a vector is half empty, */
    MIN_HALF = 1 << 19,   /* which costs more unless memory takes longer */
    MASKED_NBYTES = 64,   /* vectors of which any bytes are stored */
    LANE_NBYTES = 16,     /* within which bytes are moved without those */
};

/* The last but one loop of either side: where its rows of `n` elements follow
 * each other; -1: there is none. */
static int loop_by(const hj_nest *nest, const hj_ix *ix, int64_t n)
{
    int64_t stride;

    for (int i = 0; i < nest->nouter; i++)
        if (nest->loops.at[nest->outer[i]].extent > 1 &&
            hj_ix_stride(ix, nest->outer[i], INT32_MAX, &stride) && stride == n)
            return nest->outer[i];
    return -1;
}

static bool is_affine(const hj_ix *ix)
{
    for (int i = 0; i < ix->nterms; i++)
        if (ix->terms[i].kind != HJ_TERM_var)
            return false;
    return true;
}

/* The only load, if it is stored as it is. */
static const hj_expr *only_load(const hj_nest *nest)
{
    const hj_nest_stage *s = nest->stages.at;

    if (nest->is_gemm || nest->stages.n != 1 || s->nloops || s->naccs ||
        s->nstores != 1 || s->stores[0].nconditions)
        return NULL;
    const hj_expr *e = s->stores[0].value;
    return e->kind == HJ_EXPR_load && is_affine(e->index) &&
                   is_affine(s->stores[0].index)
               ? e
               : NULL;
}

/* The loops along runs, rows and columns go last. */
static void move_last(hj_nest *nest, int run, int row, int column)
{
    int n = 0;

    for (int i = 0; i < nest->nouter; i++) {
        int var = nest->outer[i];
        if (var != row && var != column && var != run)
            nest->outer[n++] = var;
    }
    nest->outer[n++] = column;
    nest->outer[n++] = row;
    if (run >= 0)
        nest->outer[n++] = run;
    nest->nunits = run >= 0 ? 3 : 2;
}

int hj_nest_unit_square(int vector_nbytes, int64_t unit_nbytes)
{
    int wide = vector_nbytes == MASKED_NBYTES ? 4 : 2;

    while (wide < unit_nbytes)
        wide *= 2;
    return vector_nbytes / wide;
}

/* Squares are mostly full; where nothing masks bytes they are whole. */
int hj_nest_unit_vector(int vector_nbytes, int64_t unit_nbytes, int64_t least)
{
    int nbytes = vector_nbytes;

    if (nbytes == MASKED_NBYTES)
        return least * 2 >= hj_nest_unit_square(nbytes, unit_nbytes) ? nbytes
                                                                     : 0;
    if (nbytes != 2 * LANE_NBYTES || unit_nbytes > LANE_NBYTES)
        return 0;
    while (nbytes > LANE_NBYTES &&
           hj_nest_unit_square(nbytes, unit_nbytes) > least)
        nbytes /= 2;
    return hj_nest_unit_square(nbytes, unit_nbytes) <= least ? nbytes : 0;
}

/* Iterations of the shorter loop, if there are both. */
static int64_t least_of(const hj_nest *nest, int row, int column)
{
    if (row < 0 || column < 0 || !nest->loops.at[row].is_independent ||
        !nest->loops.at[column].is_independent)
        return 0;
    int64_t a = nest->loops.at[row].extent, b = nest->loops.at[column].extent;
    return a < b ? a : b;
}

bool hj_nest_units(hj_nest *nest, const hj_nest_options *options)
{
    const hj_expr *load = only_load(nest);

    if (!load)
        return false;
    const hj_ix *to = nest->stages.at[0].stores[0].index;
    int nbytes = hj_dtype_get(load->dtype)->nbytes;
    int run = loop_by(nest, to, 1);
    if (run >= 0 && run != loop_by(nest, load->index, 1))
        run = -1;
    int64_t unit = run >= 0 ? nest->loops.at[run].extent : 1;
    int64_t all = nest->buffers.at[load->buffer].nelems * nbytes;
    if ((unit < 2 && !hj_dtype_is_complex(load->dtype)) ||
        unit * nbytes > MAX_UNIT_NBYTES || all < MIN_NBYTES ||
        (unit * nbytes > FEW_NBYTES && unit * nbytes < HALF_FULL &&
         all < MIN_HALF))
        return false;
    int row = loop_by(nest, to, unit);
    int column = loop_by(nest, load->index, unit);
    if (row == column || row == run || column == run ||
        !hj_nest_unit_vector(options->vector_nbytes, unit * nbytes,
                             least_of(nest, row, column)) ||
        !hj_ix_depends(load->index, row) || !hj_ix_depends(to, column))
        return false;
    move_last(nest, run, row, column);
    return true;
}
