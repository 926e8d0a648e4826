/* lines -- see lines.h.
 *
 * LLVM takes 10 to 30 ms for such sums: eight vectors, each with masks of its
 * own.  Here is found what they are; lines_x86.c has the instructions.
 */
#include "jit/kernel/lines/lines.h"

enum {
    MIN_TERMS = 16,
    MIN_INNER = 8, /* iterations, beside which making masks takes little */
    LARGE = 1 << 30,
};

/* What is loaded, its guard (or NULL), the weights. */
typedef struct terms {
    const hj_expr *image, *guard, *weight;
} terms;

static bool is_zero(const hj_expr *e)
{
    const unsigned char *bytes;

    if (e->kind != HJ_EXPR_const)
        return false;
    bytes = e->literal->data;
    for (int64_t i = 0; i < e->literal->nbytes; i++)
        if (bytes[i])
            return false;
    return true;
}

/* Sums of f32 or f64 that begin at 0, of an image that is 0 outside. */
static bool find_terms(const hj_nest_stage *s, terms *out)
{
    const hj_expr *next = s->accs[0].next;

    if (s->naccs != 1 || s->nstores || s->order != HJ_ORDER_blocks ||
        next->kind != HJ_EXPR_fma || !is_zero(s->accs[0].init) ||
        next->operands[2]->kind != HJ_EXPR_acc)
        return false;
    *out = (terms){ .image = next->operands[0], .weight = next->operands[1] };
    if (out->image->kind == HJ_EXPR_guard) {
        out->guard = out->image;
        out->image = out->guard->operands[0];
        if (!is_zero(out->guard->operands[1]))
            return false;
    }
    return out->image->kind == HJ_EXPR_load &&
           out->weight->kind == HJ_EXPR_load &&
           (next->dtype == HJ_DTYPE_f32 || next->dtype == HJ_DTYPE_f64) &&
           out->image->dtype == next->dtype &&
           out->weight->dtype == next->dtype;
}

static bool find_stride(const hj_ix *ix, int var, int64_t by, int64_t *out)
{
    if (var < 0) {
        *out = 0;
        return true;
    }
    if (!hj_ix_stride(ix, var, INT32_MAX, out))
        return false;
    *out *= by;
    return true;
}

/* Lanes are places of the image that follow each other, and weights the same in
 * all of them. */
static bool find_places(const hj_body *body, const terms *t, int64_t nbytes,
                        hj_lines *out)
{
    int64_t lane, same;
    int row = body->places.row, column = body->places.column;

    return find_stride(t->image->index, column, 1, &lane) && lane == 1 &&
           find_stride(t->weight->index, column, 1, &same) && same == 0 &&
           find_stride(t->image->index, row, nbytes, &out->image_row) &&
           find_stride(t->weight->index, row, nbytes, &out->weight_row);
}

static bool find_loops(const hj_body *body, const hj_nest_stage *s,
                       const terms *t, int64_t nbytes, hj_lines *out)
{
    out->nloops = s->nloops;
    if (s->nloops < 1 || s->nloops > HJ_LINES_LOOPS ||
        body->nest->loops.at[s->loops[s->nloops - 1]].extent < MIN_INNER)
        return false;
    for (int i = 0; i < s->nloops; i++) {
        const hj_loop *loop = &body->nest->loops.at[s->loops[i]];
        hj_lines_loop *to = &out->loops[i];
        *to = (hj_lines_loop){ .extent = loop->extent };
        if (loop->limit || loop->kind != HJ_LOOP_serial ||
            !find_stride(t->image->index, s->loops[i], nbytes, &to->image) ||
            !find_stride(t->weight->index, s->loops[i], nbytes, &to->weight))
            return false;
    }
    return true;
}

/* A condition of lanes, or of whole rows; `at`: where its index goes. */
static bool add_condition(const hj_body *body, const hj_nest_stage *s,
                          const hj_condition *c, hj_lines *out,
                          const hj_condition **at)
{
    int64_t lane, row;
    int inner = s->loops[s->nloops - 1];

    if (!c->index || c->test || c->by > 1 || c->index->lo <= -LARGE ||
        c->index->hi >= LARGE || c->lo <= -LARGE || c->hi >= LARGE ||
        hj_ix_depends(c->index, inner) ||
        !find_stride(c->index, body->places.column, 1, &lane) ||
        !find_stride(c->index, body->places.row, 1, &row))
        return false;
    bool is_lane = lane == 1 && row == 0 && !out->lane_range;
    if (!is_lane && (lane || out->nguards == HJ_LINES_GUARDS))
        return false;
    int n = out->nguards;
    for (int i = 0; i < s->nloops; i++)
        if (!find_stride(c->index, s->loops[i], 1,
                         is_lane ? &out->loops[i].lane
                                 : &out->loops[i].guards[n]))
            return false;
    at[is_lane ? 0 : 1 + n] = c;
    if (is_lane) {
        out->lane_range = c->hi - c->lo;
        return true;
    }
    out->guards[n].range = c->hi - c->lo;
    out->guards[n].row = row;
    out->nguards++;
    return true;
}

static bool find_guards(const hj_body *body, const hj_nest_stage *s,
                        const terms *t, hj_lines *out, const hj_condition **at)
{
    for (int i = 0; t->guard && i < t->guard->nconditions; i++) {
        const hj_condition *c = &t->guard->conditions[i];
        if (c->is_met || (c->index && !c->test && c->by <= 1 &&
                          c->index->lo >= c->lo && c->index->hi < c->hi))
            continue;
        if (!add_condition(body, s, c, out, at))
            return false;
    }
    return true;
}

static bool find_lines(const hj_body *body, const hj_nest_stage *s,
                       const terms *t, hj_lines *out, const hj_condition **at)
{
    const hj_nest *nest = body->nest;
    int64_t nbytes = hj_dtype_nbytes(t->image->dtype),
            trips = hj_nest_stage_trips(nest, s);

    if (body->npoints < 2 || body->places.column < 0 || trips < MIN_TERMS)
        return false;
    const hj_loop *line = &nest->loops.at[body->places.column];
    *out = (hj_lines){ .is_f64 = t->image->dtype == HJ_DTYPE_f64,
                       .lanes = line->width,
                       .rest = (int)(line->extent % line->width) };
    out->ncols = (int)((line->extent + line->width - 1) / line->width);
    out->nrows = body->npoints / out->ncols;
    if (out->rest && !body->places.tails[body->npoints - 1]) {
        out->back = line->width - out->rest;
        out->rest = 0;
    }
    if (trips > s->block) {
        out->block = s->block;
        out->has_rest = trips % s->block != 0;
    }
    return body->npoints == out->nrows * out->ncols &&
           find_places(body, t, nbytes, out) &&
           find_loops(body, s, t, nbytes, out) &&
           find_guards(body, s, t, out, at);
}

/* Where the load reads in the first lane of the first point, in the first
 * iteration of the sum: perhaps outside of the image. */
static LLVMValueRef address_of(hj_body *body, const hj_expr *load)
{
    return hj_ll_gep(body->ll, hj_body_memory_type(body->ll, load->dtype),
                     body->buffers[load->buffer],
                     hj_body_index(body, load->index));
}

bool hj_lines_write(hj_body *body, int stage)
{
    enum { NARGS = 4 + HJ_LINES_GUARDS };
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    const hj_condition *at[1 + HJ_LINES_GUARDS] = { NULL };
    LLVMValueRef args[NARGS];
    hj_lines lines;
    terms t;

    if (!body->nest->is_plane || body->is_unrolled || !find_terms(s, &t) ||
        !find_lines(body, s, &t, &lines, at) ||
        !hj_lines_x86_fits(ll->target, &lines))
        return false;
    hj_body_go(body, 0);
    LLVMTypeRef elem = hj_body_memory_type(ll, t.image->dtype);
    int lanes = lines.lanes, n = body->npoints;
    LLVMValueRef sums = hj_ll_alloca(ll, elem, (int64_t)n * lanes, 64);
    args[0] = address_of(body, t.image);
    args[1] = address_of(body, t.weight);
    args[2] = sums;
    for (int i = 0; i < 1 + HJ_LINES_GUARDS; i++)
        args[3 + i] =
            at[i] ? hj_ll_index_add_const(ll, hj_body_index(body, at[i]->index),
                                          -at[i]->lo)
                  : hj_ll_i64(ll, 0);
    hj_ll_call(ll, hj_lines_x86(ll, &lines), args, NARGS);
    for (int k = 0; k < n; k++) {
        hj_body_go(body, k);
        body->accs[stage][0] = (hj_lanes){
            hj_ll_load(ll, hj_ll_vec(elem, lanes),
                       hj_ll_gep_const(ll, elem, sums, (int64_t)k * lanes),
                       (hj_ll_access){ 0 }),
            NULL
        };
    }
    return true;
}
