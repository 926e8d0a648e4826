/* columns -- the elements of short rows, one row a lane, back into memory.
 *
 * Where rows of a few elements follow each other without gaps, what a vector of
 * rows has in its columns is whole vectors in memory: shuffles put the elements
 * side by side, and nothing is scattered.  The inverse of how block.c takes
 * them apart.
 */
#include "jit/body/body.h"

bool hj_body_has_columns(const hj_body *body, const hj_store *s, int var)
{
    const hj_nest *nest = body->nest;
    int64_t along, across, n = nest->loops.at[var].extent;

    return body->width > 1 && !body->tail && !body->guard && !s->nconditions &&
           n > 1 && n <= HJ_NEST_MAX_COLUMNS &&
           !hj_dtype_is_complex(nest->buffers.at[s->buffer].dtype) &&
           nest->buffers.at[s->buffer].kind == HJ_BUFFER_out &&
           hj_ix_stride(s->index, var, INT32_MAX, &along) && along == 1 &&
           hj_ix_stride(s->index, body->vector_var, INT32_MAX, &across) &&
           across == n;
}

/* Vector `k` of the rows: element at of row at / n, column at % n. */
static LLVMValueRef join(hj_body *body, const LLVMValueRef *columns, int n,
                         int k)
{
    int width = body->width, lanes[HJ_LL_MAX_LANES];
    LLVMValueRef out = columns[0];

    for (int c = 1; c < n; c++) {
        for (int l = 0; l < width; l++) {
            int at = k * width + l;
            lanes[l] = at % n == c  ? width + at / n
                       : at % n > c ? -1
                       : c == 1     ? at / n
                                    : l;
        }
        out = hj_ll_shuffle(body->ll, out, columns[c], lanes, width);
    }
    return out;
}

void hj_body_store_columns(hj_body *body, const hj_store *s, int n,
                           LLVMValueRef *columns)
{
    hj_ll *ll = body->ll;
    LLVMValueRef i = hj_body_index(body, s->index);

    for (int c = 0; c < n; c++)
        if (hj_ll_value_nlanes(columns[c]) == 1)
            columns[c] = hj_ll_splat(ll, columns[c], body->width);
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(columns[0]));
    for (int k = 0; k < n; k++)
        hj_ll_store(
            ll, join(body, columns, n, k),
            hj_ll_gep(ll, elem, body->buffers[s->buffer],
                      hj_ll_index_add_const(ll, i, (int64_t)k * body->width)),
            body->access[s->buffer]);
}
