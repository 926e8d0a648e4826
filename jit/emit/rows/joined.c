/* joined -- rows whose reductions are joined together; and groups of rows, a
 * lane each, with what is left of them. */
#include "jit/emit/rows/rows.h"
#include "jit/nest/rows/joined.h"

/* The first of the stages that have no loops. */
static int last_stages(const hj_nest *nest)
{
    int i = nest->stages.n;

    while (i && !nest->stages.at[i - 1].nloops)
        i--;
    return i;
}

enum { MOST_JOINED = 4 }; /* that are written out */

/* Rows that are joined: as many as lanes. */
typedef struct joined {
    int var, n, nrows; /* stages that rows go through */
    LLVMValueRef first;
    hj_lanes *all;        /* by stage: its reductions, a lane each */
    LLVMValueRef *totals; /* the same in memory, where later rows look */
    hj_numbers numbers;
} joined;

/* Some rows of one stage, which begin at `turn` of all: its points. */
static void begin_turn(hj_body *body, const joined *j, int stage,
                       LLVMValueRef turn, int npoints)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    LLVMValueRef *at = HJ_NEW_ARRAY(body->arena, LLVMValueRef, npoints);
    hj_body_points_of p = { npoints, j->var, -1, at, NULL, NULL, NULL };

    for (int k = 0; k < npoints; k++)
        at[k] =
            hj_ll_index_add_const(ll, hj_ll_index_add(ll, j->first, turn), k);
    hj_body_enter(body);
    hj_body_begin_points(body, &p);
    hj_body_begin_stage(body, stage);
    for (int k = 0; k < npoints; k++) {
        hj_body_go(body, k);
        for (int i = 0; i < stage; i++) {
            if (!nest->stages.at[i].naccs)
                continue;
            LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(j->all[i].re));
            LLVMValueRef from = hj_ll_gep(ll, elem, j->totals[i],
                                          hj_ll_index_add_const(ll, turn, k));
            body->accs[i][0].re =
                hj_ll_load(ll, elem, from, (hj_ll_access){ 0 });
        }
    }
}

/* The vector into a place of its own on the stack. */
static void keep_total(hj_body *body, joined *j, int stage)
{
    hj_ll *ll = body->ll;
    LLVMValueRef x = j->all[stage].re;

    j->totals[stage] = hj_ll_alloca(ll, hj_ll_elem(LLVMTypeOf(x)), j->n, 64);
    hj_ll_store(ll, x, j->totals[stage], (hj_ll_access){ 0 });
}

static bool is_pick(const hj_body *body, int stage)
{
    return body->nest->stages.at[stage].order == HJ_ORDER_pick;
}

/* The reduction of each row, a few rows at a time. */
static void write_joined_stage(hj_body *body, joined *j, int stage)
{
    hj_ll *ll = body->ll;
    int npoints = j->n < MOST_JOINED ? j->n : MOST_JOINED;
    int nparts = j->n / npoints;
    hj_lanes *parts = HJ_NEW_ARRAY(body->arena, hj_lanes, nparts);
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, j->n),
                          hj_ll_i64(ll, npoints), true };
    bool is_on = j->numbers.is_on;
    hj_ll_loop turns =
        hj_ll_loop_begin(ll, range, &j->numbers.all, is_on ? 1 : 0);
    LLVMValueRef values[2], memory[2];

    if (is_on)
        j->numbers.all = turns.carried[0];
    begin_turn(body, j, stage, turns.index, npoints);
    hj_lanes part = hj_emit_joined_points(body, stage, &j->numbers);
    hj_body_end_points(body);
    hj_body_leave(body);
    int n = hj_emit_flatten(1, &part, values);
    LLVMValueRef first = hj_ll_index_mul_const(ll, turns.index, nparts);
    for (int i = 0; i < n; i++) {
        LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(values[i]));
        memory[i] = hj_ll_alloca(ll, elem, nparts * j->n, 64);
        hj_ll_store(ll, values[i], hj_ll_gep(ll, elem, memory[i], first),
                    (hj_ll_access){ 0 });
    }
    hj_ll_loop_end(ll, &turns, &j->numbers.all, &j->numbers.all);
    for (int k = 0; k < nparts; k++) {
        LLVMValueRef loaded[2] = { NULL, NULL };
        for (int i = 0; i < n; i++) {
            LLVMTypeRef type = LLVMTypeOf(values[i]);
            loaded[i] = hj_ll_load(
                ll, type,
                hj_ll_gep_const(ll, hj_ll_elem(type), memory[i], k * j->n),
                (hj_ll_access){ 0 });
        }
        parts[k] = (hj_lanes){ loaded[0], loaded[1] };
    }
    j->all[stage] =
        hj_emit_join_points(body, stage, &j->numbers, nparts, parts);
    if (stage + 1 < j->nrows || is_pick(body, stage))
        keep_total(body, j, stage);
}

/* The place of each row's extreme, a few rows at a time. */
static void find_places(hj_body *body, joined *j, int stage)
{
    hj_ll *ll = body->ll;
    int npoints = j->n < MOST_JOINED ? j->n : MOST_JOINED;
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(j->all[stage].re));
    LLVMValueRef places = hj_ll_alloca(ll, ll->i32, j->n, 64);
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, j->n),
                          hj_ll_i64(ll, npoints), true };
    hj_ll_loop turns = hj_ll_loop_begin(ll, range, NULL, 0);
    int var = body->nest->stages.at[stage].loops[0];

    begin_turn(body, j, stage, turns.index, npoints);
    body->vector_var = var;
    body->width = body->nest->loops.at[var].width;
    for (int k = 0; k < npoints; k++) {
        LLVMValueRef at = hj_ll_index_add_const(ll, turns.index, k);
        hj_body_go(body, k);
        LLVMValueRef extreme =
            hj_ll_load(ll, elem, hj_ll_gep(ll, elem, j->totals[stage], at),
                       (hj_ll_access){ 0 });
        hj_ll_store(ll, hj_emit_pick_place(body, stage, extreme),
                    hj_ll_gep(ll, ll->i32, places, at), (hj_ll_access){ 0 });
    }
    body->vector_var = -1;
    body->width = 1;
    hj_body_end_points(body);
    hj_body_leave(body);
    hj_ll_loop_end(ll, &turns, NULL, NULL);
    j->all[stage].im =
        hj_ll_load(ll, hj_ll_vec(ll->i32, j->n), places, (hj_ll_access){ 0 });
}

/* Are floats taken for numbers?  Places are looked for among such only; else
 * it is worth the code if all reductions gain by it. */
static bool has_numbers(const hj_body *body)
{
    const hj_nest *nest = body->nest;
    int nrows = last_stages(nest), n = 0;

    for (int i = 0; i < nrows; i++) {
        if (is_pick(body, i))
            return true;
        n += hj_nest_has_numbers(nest, &nest->stages.at[i]);
    }
    return n == nrows;
}

static void begin_meeting(hj_body *body, hj_numbers *numbers, int width)
{
    hj_ll *ll = body->ll;
    hj_dtype dtype = hj_dtype_compute(body->nest->stages.at[0].accs[0].dtype);
    LLVMValueRef all = hj_ll_int(hj_ll_vec(ll->i1, width), -1);

    numbers->like =
        hj_ll_vec(hj_ll_int_type(ll, 8 * hj_dtype_get(dtype)->nbytes), width);
    numbers->all = hj_ll_moved_mask(ll, all, numbers->like);
}

static joined new_joined(hj_body *body, int var, LLVMValueRef first)
{
    int nrows = last_stages(body->nest);
    joined j = { .var = var,
                 .n = body->nest->loops.at[var].side,
                 .nrows = nrows,
                 .first = first,
                 .all = HJ_NEW_ARRAY(body->arena, hj_lanes, nrows),
                 .totals = HJ_NEW_ARRAY(body->arena, LLVMValueRef, nrows) };

    j.numbers.is_on = has_numbers(body);
    if (j.numbers.is_on)
        begin_meeting(body, &j.numbers, j.n);
    return j;
}

/* What follows the reductions, a lane each row. */
static void write_results(hj_body *body, joined *j)
{
    const hj_nest *nest = body->nest;

    for (int i = 0; i < j->nrows; i++)
        if (is_pick(body, i) && !j->all[i].im)
            find_places(body, j, i);
    body->vector_var = j->var;
    body->width = j->n;
    hj_body_enter(body);
    body->vars[j->var] = j->first;
    for (int i = 0; i < nest->stages.n; i++) {
        if (i >= j->nrows)
            hj_emit_stage(body, i);
        else if (is_pick(body, i))
            hj_emit_pick_results(body, i, j->all[i]);
        else
            body->accs[i][0] = j->all[i];
    }
    hj_body_leave(body);
    body->vector_var = -1;
    body->width = 1;
}

/* As many rows as lanes, from `first` on. */
static void write_joined_rows(hj_body *body, int var, LLVMValueRef first)
{
    joined j = new_joined(body, var, first);

    for (int i = 0; i < j.nrows; i++)
        write_joined_stage(body, &j, i);
    write_results(body, &j);
}

/* The same for what is taken for numbers: nothing is stored (false) if it is
 * not. */
static LLVMValueRef write_numbers(hj_body *body, int var, LLVMValueRef first)
{
    hj_ll *ll = body->ll;
    joined j = new_joined(body, var, first);

    for (int i = 0; i < j.nrows; i++)
        write_joined_stage(body, &j, i);
    LLVMValueRef all = hj_ll_all(ll, j.numbers.all);
    hj_ll_if branch = hj_ll_if_begin(ll, all, HJ_LL_LIKELY);
    write_results(body, &j);
    hj_ll_if_end(ll, &branch, NULL, NULL);
    return all;
}

/* What is left goes one by one. */
void hj_emit_row_groups(hj_body *body, int var, hj_emit_group *write_group,
                        hj_emit_rest *write_rest, void *context)
{
    hj_ll *ll = body->ll;
    int side = body->nest->loops.at[var].side;
    hj_ll_range range = hj_emit_side_range(body, var);
    LLVMValueRef end = range.end;
    LLVMValueRef rest =
        hj_ll_index_rem_const(ll, hj_ll_index_sub(ll, end, range.begin), side);

    range.end = hj_ll_index_sub(ll, end, rest);
    hj_ll_loop turns = hj_ll_loop_begin(ll, range, NULL, 0);
    write_group(body, var, turns.index);
    hj_ll_loop_end(ll, &turns, NULL, NULL);
    if (body->nest->loops.at[var].extent % side) {
        hj_body_enter(body);
        hj_emit_loop(body, var, range.end, end, write_rest, context);
        hj_body_leave(body);
    }
    body->vars[var] = hj_ll_i64(ll, 0);
}

/* Groups with a NaN go one by one, as those do that are no whole ones. */
static void write_number_groups(hj_body *body, int var,
                                hj_emit_rest *write_rest, void *context)
{
    hj_ll *ll = body->ll;
    int side = body->nest->loops.at[var].side;
    hj_ll_range range = hj_emit_side_range(body, var);
    hj_ll_loop turns = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef no = LLVMConstInt(ll->i1, 0, 0), done, all;
    LLVMValueRef end = hj_ll_index_add_const(ll, turns.index, side);

    hj_ll_if whole = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSLE, end, range.end), HJ_LL_LIKELY);
    all = write_numbers(body, var, turns.index);
    hj_ll_if_else(ll, &whole, &all, 1);
    hj_ll_if_end(ll, &whole, &no, &done);
    hj_ll_if left = hj_ll_if_begin(ll, hj_ll_not(ll, done), HJ_LL_UNLIKELY);
    hj_body_enter(body);
    hj_emit_loop(body, var, turns.index, hj_ll_smin(ll, end, range.end),
                 write_rest, context);
    hj_body_leave(body);
    hj_ll_if_end(ll, &left, NULL, NULL);
    hj_ll_loop_end(ll, &turns, NULL, NULL);
    body->vars[var] = hj_ll_i64(ll, 0);
}

void hj_emit_joined(hj_body *body, int var, hj_emit_rest *write_rest,
                    void *context)
{
    if (has_numbers(body))
        write_number_groups(body, var, write_rest, context);
    else
        hj_emit_row_groups(body, var, write_joined_rows, write_rest, context);
}
