/* flat -- loops over short rows: groups of them, whose elements are whole
 * vectors, and what is left of them; see jit/nest/flat/flat.h. */
#include "jit/emit/emit.h"

static void write_stages(hj_body *body)
{
    for (int i = 0; i < body->nest->stages.n; i++)
        hj_emit_stage(body, i);
}

/* Loops from `depth` on count lanes; lane 0 is that of number `first`, of rows
 * that begin at `row`. */
static void open_phase(hj_body *body, hj_flat *flat, int depth,
                       LLVMValueRef row, int64_t first)
{
    const hj_nest *nest = body->nest;
    const hj_loop *rows = &nest->loops.at[nest->outer[depth]];

    *flat = (hj_flat){ nest->nouter - depth, nest->outer + depth, rows->width,
                       first, rows->nlanes };
    body->flat = flat;
    body->vector_var = flat->loops[0];
    body->width = flat->nlanes;
    for (int i = 0; i < flat->nloops; i++)
        body->vars[flat->loops[i]] =
            hj_ll_index_add_const(body->ll, i ? hj_ll_i64(body->ll, 0) : row,
                                  hj_flat_digit(nest, flat, i, first));
}

static void close_phase(hj_body *body, LLVMValueRef row)
{
    const hj_flat *flat = body->flat;

    for (int i = 0; i < flat->nloops; i++)
        body->vars[flat->loops[i]] = i ? hj_ll_i64(body->ll, 0) : row;
    body->tail = NULL;
    body->flat = NULL;
    body->vector_var = -1;
    body->width = 1;
}

/* Elements of so many rows. */
static int64_t count_flat(const hj_nest *nest, int depth, int64_t nrows)
{
    for (int i = depth + 1; i < nest->nouter; i++)
        nrows *= nest->loops.at[nest->outer[i]].extent;
    return nrows;
}

/* Element by element, from loop `depth` on. */
static void write_elements(hj_body *body, void *context)
{
    int depth = *(const int *)context, inner = depth + 1;

    if (depth == body->nest->nouter)
        write_stages(body);
    else
        hj_emit_loop(body, body->nest->outer[depth], NULL, NULL, write_elements,
                     &inner);
}

/* Rows that are left after whole groups, of more vectors than it is worth to
 * write out. */
static void write_rest(hj_body *body, int depth, LLVMValueRef first)
{
    int var = body->nest->outer[depth], inner = depth + 1;
    hj_ll_range range = { first,
                          hj_ll_index_add_const(body->ll, first, body->nrows),
                          NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(body->ll, range, NULL, 0);

    hj_body_enter(body);
    body->vars[var] = loop.index;
    write_elements(body, &inner);
    body->vars[var] = first;
    hj_body_leave(body);
    hj_ll_loop_end(body->ll, &loop, NULL, NULL);
}

/* Every vector of the elements of body->nrows rows, which begin at the loop's
 * variable. */
static void write_phases(hj_body *body, void *context)
{
    enum { MAX_REST = 4, MIN_GROUPS = 16 };
    int depth = *(const int *)context;
    const hj_nest *nest = body->nest;
    const hj_loop *rows = &nest->loops.at[nest->outer[depth]];
    LLVMValueRef row = body->vars[nest->outer[depth]];
    int64_t count = count_flat(nest, depth, body->nrows);
    int nlanes = rows->nlanes;
    hj_flat flat;

    if (body->nrows < rows->width && count > MAX_REST * nlanes &&
        rows->extent > MIN_GROUPS * rows->width && !body->is_unrolled) {
        write_rest(body, depth, row);
        return;
    }
    for (int64_t first = 0; first < count; first += nlanes) {
        open_phase(body, &flat, depth, row, first);
        if (count - first < nlanes)
            body->tail = hj_ll_tail_mask(
                body->ll, hj_ll_i64(body->ll, count - first), nlanes);
        hj_body_enter(body);
        write_stages(body);
        hj_body_leave(body);
        close_phase(body, row);
    }
}

void hj_emit_flat(hj_body *body, int depth)
{
    const hj_nest *nest = body->nest;
    int var = nest->outer[depth];
    const hj_loop *rows = &nest->loops.at[var];
    int64_t count = count_flat(nest, depth, rows->width);
    LLVMValueRef row = hj_ll_i64(body->ll, 0);
    hj_flat flat;

    for (int64_t first = 0; first < count && !body->is_unrolled;
         first += rows->nlanes) {
        open_phase(body, &flat, depth, row, first);
        hj_body_keep_patterns(body);
        close_phase(body, row);
    }
    hj_emit_loop(body, var, body->begin[var], body->end[var], write_phases,
                 &depth);
    body->patterns = NULL;
}
