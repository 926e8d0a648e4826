/* turned -- rows that have a lane each, by way of columns; see
 * jit/nest/rows/turned.h.
 *
 * A stage goes from column to column.  What a sum adds is kept in columns, too,
 * unless it is cheap, and then added as the lanes of a sum are: for h = 32, 16
 * ... 1, column l + h to column l.
 */
#include "jit/emit/rows/rows.h"
#include "jit/nest/rows/turned.h"
#include "jit/nest/side.h"

enum {
    MAX_WEIGHT = 200,       /* instructions of all elements, written out */
    MAX_PIECE_WEIGHT = 100, /* of those of a piece */
    ROUNDING = 4,           /* of an instruction of narrow floats */
};

typedef struct sum {
    int stage, var, n;
    hj_expr *element;
    LLVMTypeRef elem;  /* of the columns in which elements are kept, */
    LLVMValueRef kept; /* or NULL */
} sum;

static LLVMValueRef kept_at(hj_body *body, const sum *s, LLVMValueRef column)
{
    hj_ll *ll = body->ll;

    return hj_ll_gep(ll, s->elem, s->kept,
                     hj_ll_index_mul_const(ll, column, body->width));
}

static hj_ll_access whole_vector(const hj_body *body, LLVMTypeRef elem)
{
    return (hj_ll_access){ .align_nbytes =
                               body->width * hj_ll_elem_nbytes(elem) };
}

/* The columns in which the stage itself keeps what it adds, a local buffer;
 * NULL: there are none. */
static LLVMValueRef find_kept(hj_body *body, const sum *s)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *at = &nest->stages.at[s->stage];

    for (int i = 0; i < at->nstores; i++) {
        const hj_store *store = &at->stores[i];
        if (nest->buffers.at[store->buffer].kind == HJ_BUFFER_local &&
            store->value == s->element &&
            hj_body_memory_type(body->ll, s->element->dtype) == s->elem)
            return hj_body_column(body, store->buffer, store->index);
    }
    return NULL;
}

/* What stage `stage` stores, and what it adds if that is kept elsewhere, column
 * by column. */
static void write_columns(hj_body *body, int stage, sum *s)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *at = &body->nest->stages.at[stage];
    int var = at->loops[0];
    hj_ll_range range = { hj_ll_i64(ll, 0),
                          hj_ll_i64(ll, body->nest->loops.at[var].extent), NULL,
                          true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);

    hj_body_enter(body);
    body->vars[var] = loop.index;
    hj_lanes value = { NULL, NULL };
    if (s) {
        value = hj_body_value(body, s->element);
        hj_emit_widen(body, 1, &value);
    }
    hj_emit_stores(body, at);
    if (value.re)
        hj_ll_store(ll, value.re, kept_at(body, s, loop.index),
                    whole_vector(body, s->elem));
    body->vars[var] = hj_ll_i64(ll, 0);
    hj_body_leave(body);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

static hj_lanes element(hj_body *body, const sum *s, int column)
{
    hj_ll *ll = body->ll;
    LLVMValueRef at = hj_ll_i64(ll, column);
    hj_lanes value = { NULL, NULL };

    if (s->kept) {
        value.re =
            hj_ll_load(ll, hj_ll_vec(s->elem, body->width),
                       kept_at(body, s, at), whole_vector(body, s->elem));
        return value;
    }
    hj_body_enter(body);
    body->vars[s->var] = at;
    value = hj_body_value(body, s->element);
    hj_emit_widen(body, 1, &value);
    body->vars[s->var] = hj_ll_i64(ll, 0);
    hj_body_leave(body);
    return value;
}

/* The sum of columns first, first + step ...: those that come first in the
 * order are added last. */
static hj_lanes add_columns(hj_body *body, const sum *s, int first, int step)
{
    const hj_nest_stage *at = &body->nest->stages.at[s->stage];
    hj_dtype from[2] = { at->accs[0].dtype, at->accs[0].dtype };
    hj_lanes pair[2];

    if (step >= HJ_TURNED_MAX)
        return element(body, s, first);
    pair[0] = add_columns(body, s, first, 2 * step);
    if (first + step >= s->n)
        return pair[0];
    pair[1] = add_columns(body, s, first + step, 2 * step);
    return hj_body_op(body, at->combine, from[0], NULL, 2, from, pair,
                      HJ_BODY_VALUE);
}

/* Instructions of a column, if most of them are of that type. */
static double weigh(const hj_nest *nest, const hj_nest_stage *s, hj_dtype dtype)
{
    return hj_nest_vector_weight(nest, s) *
           (hj_dtype_compute(dtype) != dtype ? ROUNDING : 1);
}

static void write_sum(hj_body *body, int stage)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const hj_nest_stage *at = &nest->stages.at[stage];
    sum s = { .stage = stage,
              .var = at->loops[0],
              .n = (int)nest->loops.at[at->loops[0]].extent,
              .element = at->accs[0].next->operands[1] };
    double rounds =
        hj_dtype_compute(at->accs[0].dtype) != at->accs[0].dtype ? ROUNDING : 1;
    bool is_cheap =
        hj_nest_vector_weight(nest, at) * s.n * rounds <= MAX_WEIGHT;

    if (at->nstores || !is_cheap) {
        s.elem = hj_body_register_type(ll, at->accs[0].dtype);
        s.kept = find_kept(body, &s);
        bool is_stored = s.kept != NULL;
        if (!is_stored)
            s.kept = hj_ll_alloca(ll, s.elem, (int64_t)s.n * body->width, 64);
        write_columns(body, stage, is_stored ? NULL : &s);
    }
    body->accs[stage][0] = add_columns(body, &s, 0, 1);
}

/* One result, made of few instructions? */
static bool is_turned_at_once(hj_body *body, const hj_nest_stage *s)
{
    const hj_nest *nest = body->nest;

    return s->nstores == 1 &&
           nest->buffers.at[s->stores[0].buffer].kind == HJ_BUFFER_out &&
           weigh(nest, s, s->stores[0].value->dtype) *
                   hj_body_piece(body, s->stores[0].buffer) <=
               MAX_PIECE_WEIGHT;
}

static void write_stage(hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];

    if (!s->nloops) {
        hj_emit_stage(body, stage);
        return;
    }
    hj_body_begin_stage(body, stage);
    hj_emit_hoist_stage(body, stage, hj_emit_open_loops(body, s, 0));
    if (s->naccs)
        write_sum(body, stage);
    else if (is_turned_at_once(body, s))
        hj_body_turn_store(body, &s->stores[0]);
    else
        write_columns(body, stage, NULL);
}

static void write_group(hj_body *body, int var, LLVMValueRef first)
{
    body->vector_var = var;
    body->width = body->nest->loops.at[var].side;
    hj_body_enter(body);
    body->vars[var] = first;
    hj_body_begin_turned(body);
    for (int i = 0; i < body->nest->stages.n; i++)
        write_stage(body, i);
    hj_body_end_turned(body);
    hj_body_leave(body);
    body->vector_var = -1;
    body->width = 1;
}

void hj_emit_turned(hj_body *body, int var, hj_emit_rest *write_rest,
                    void *context)
{
    hj_emit_row_groups(body, var, write_group, write_rest, context);
}
