/* entry_piece -- the entry as functions of bounded size.
 *
 * LLVM takes more than linear time and memory for the length of a function.
 * So a computation (the entry, the body of a loop, a branch) whose steps weigh
 * more than WEIGHT is cut into pieces (and branches, where there are many, into
 * groups of them: entry_control.c), each a function
 *
 *     int32_t piece(run, args, results, scratch, frame, constants, calls)
 *
 * that is called where the steps stood; not 0: leave the entry.  What pieces
 * share is in the frame, a part of the scratch memory: rank-0 values that one
 * makes and another wants (stored where they are made once somebody asks), and
 * small arrays of loops that more than one knows.  Addresses of parameters and
 * results are read by each piece that wants them, where it begins.
 */
#include "jit/emit/entry.h"

#include <string.h>

/* A call of a kernel weighs 10, a scalar operation 1. */
enum { WEIGHT = 2000, CALL_WEIGHT = 10, SHARED = -1 };

typedef struct hj_cuts {
    int n;
    int *ends; /* the number of the step after each piece */
} hj_cuts;

/* --- where to cut --------------------------------------------------------- */

static int64_t cut(hj_entry *e, const hj_plan_comp *comp, bool in_loop);

static int64_t weigh_scalar(const hj_instr *in)
{
    const hj_shape *shape = in->noperands ? in->operands[0]->shape : in->shape;

    return (int64_t)hj_nest_op_weight(
        &(hj_expr){ .op = in->op, .dtype = shape->dtype });
}

static int count_values(const hj_step *step)
{
    return step->noperands + step->nresults;
}

/* May its lists of addresses be written by several pieces? */
static bool has_parts(const hj_step *step)
{
    return count_values(step) > HJ_ENTRY_LIST_PART &&
           (step->kind == HJ_STEP_sort || step->kind == HJ_STEP_comm ||
            step->kind == HJ_STEP_custom_call);
}

static int64_t weigh(hj_entry *e, const hj_step *step, bool in_loop)
{
    bool is_loop = step->kind == HJ_STEP_while;
    int group = hj_entry_group_size(step);
    int64_t weight = 2;

    switch (step->kind) {
    case HJ_STEP_scalar:
        return weigh_scalar(step->instr);
    case HJ_STEP_copy:
    case HJ_STEP_view:
    case HJ_STEP_update:
        return 3;
    case HJ_STEP_kernel:
        weight += 4 + step->noperands + step->nresults;
        /* It may be written in place. */
        if (in_loop && step->instr->op == HJ_OP_fusion)
            weight += 3 * hj_instr_comp(step->instr, HJ_ATTR_calls)->ninstrs;
        return weight;
    default:
        e->ncuts += hj_entry_is_wide(e, step) || group;
        for (int i = 0; i < step->nparts; i++) {
            int64_t part = cut(e, step->parts[i], in_loop || is_loop);
            weight += !group ? part : i % group ? 0 : CALL_WEIGHT;
        }
        if (has_parts(step)) { /* which are in the frame */
            e->ncuts++;
            return weight +
                   CALL_WEIGHT * (1 + count_values(step) / HJ_ENTRY_LIST_PART);
        }
        return weight + 2 * count_values(step);
    }
}

/* Outside of loops so much that there is a piece for each unit. */
static int64_t most_weight(const hj_entry *e, int64_t all, bool in_loop)
{
    enum { LEAST = 250 };
    int64_t share = all / e->options->nunits_max;

    if (in_loop || e->options->nunits_max == 1 || share > WEIGHT)
        return WEIGHT;
    return share < LEAST ? LEAST : share;
}

/* Cuts a computation into pieces of about equal weight, its inner ones before;
 * its own weight then. */
static int64_t cut(hj_entry *e, const hj_plan_comp *comp, bool in_loop)
{
    hj_arena *arena = e->ll->arena;
    int64_t *weights = HJ_NEW_ARRAY(arena, int64_t, comp->steps.n + 1);
    int64_t all = 0, sum = 0;

    for (int i = 0; i < comp->steps.n; i++)
        all += weights[i] = weigh(e, &comp->steps.at[i], in_loop);
    int64_t most = most_weight(e, all, in_loop);
    if (all <= most + most / 2)
        return all;
    hj_cuts *cuts = HJ_NEW(arena, hj_cuts);
    most = all / (all / most);
    cuts->ends = HJ_NEW_ARRAY(arena, int, comp->steps.n);
    for (int i = 0; i < comp->steps.n; i++) {
        sum += weights[i];
        if (sum < most && i + 1 < comp->steps.n)
            continue;
        cuts->ends[cuts->n++] = i + 1;
        sum = 0;
    }
    if (cuts->n == 1) /* one step, a loop say, has nearly all of it */
        return all;
    e->ncuts++;
    hj_map_set_int(&e->cuts, (uint64_t)(uintptr_t)comp, cuts);
    return CALL_WEIGHT * (int64_t)cuts->n;
}

static const hj_cuts *find_cuts(const hj_entry *e, const hj_plan_comp *comp)
{
    return hj_map_find_int(&e->cuts, (uint64_t)(uintptr_t)comp);
}

static void own(hj_entry *e, int value, int piece)
{
    const hj_slot *slot = &e->plan->values.at[value].slot;

    if (slot->kind != HJ_SLOT_local)
        return;
    int *owner = &e->locals[slot->index].owner;
    *owner = *owner == 0 || *owner == piece ? piece : SHARED;
}

static void own_all(hj_entry *e, const int *values, int n, int piece)
{
    for (int i = 0; i < n; i++)
        own(e, values[i], piece);
}

/* Finds the one piece that knows each small array: a carry of a loop is known
 * to where the loop is. */
static int find_owners(hj_entry *e, const hj_plan_comp *comp, int piece,
                       int last)
{
    const hj_cuts *cuts = find_cuts(e, comp);
    int at = 0;

    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        if (cuts && (i == 0 || i == cuts->ends[at])) {
            at += i > 0;
            piece = ++last;
        }
        int reader = has_parts(step) ? SHARED : piece;
        own_all(e, step->operands, step->noperands, reader);
        own_all(e, step->results, step->nresults, reader);
        if (step->kind == HJ_STEP_copy)
            own_all(e, (int[]){ step->copy.from, step->copy.to }, 2, piece);
        int group = hj_entry_group_size(step), home = piece;
        for (int k = 0; k < step->nparts; k++) {
            if (group && k % group == 0)
                home = ++last;
            own_all(e, step->parts[k]->roots, step->parts[k]->nroots, home);
            last = find_owners(e, step->parts[k], home, last);
        }
    }
    return last;
}

int64_t hj_entry_cut(hj_entry *e)
{
    hj_map_init(&e->cuts, e->ll->arena);
    int64_t weight = cut(e, e->plan->entry, false);
    own_all(e, e->plan->entry->roots, e->plan->entry->nroots, 1);
    find_owners(e, e->plan->entry, 1, 1);
    return weight;
}

/* --- a piece -------------------------------------------------------------- */

/* The blocks of a function that begins: addresses are read in `head`. */
void hj_piece_begin(hj_entry *e, hj_piece *piece)
{
    hj_ll *ll = &piece->unit->ll;

    e->piece = piece;
    e->ll = ll;
    piece->place = hj_ll_enter(ll, piece->function);
    piece->leave = hj_ll_block(ll, "leave");
    piece->scopes = hj_entry_new_scopes(e);
    hj_ll_head_end(ll);
}

/* Calls of some hundred nanoseconds together: what is between them is no time
 * beside them, however it is written. */
enum { COLD_NS = 500 };

void hj_piece_end(hj_entry *e, hj_piece *piece)
{
    hj_ll_leave(e->ll, piece->place);
    if (!piece->has_code && !e->loop_depth && piece->called > COLD_NS)
        piece->is_cold = true;
    if (piece->is_cold)
        hj_ll_function_cold(e->ll, piece->function);
    piece->is_done = true;
    hj_unit_weigh_function(piece->unit, piece->function);
    e->piece = piece->parent;
    if (e->piece)
        e->ll = &e->piece->unit->ll;
}

/* Many kernels in a row, and nothing that goes round. */
enum { COLD_STEPS = 16 };

bool hj_entry_is_cold(const hj_entry *e, const hj_plan_comp *comp, int begin,
                      int end)
{
    if (begin == 0 && end == comp->steps.n && find_cuts(e, comp))
        return !e->loop_depth; /* it calls pieces */
    int ncalls = 0;            /* which may take a nanosecond */
    for (int i = begin; i < end; i++) {
        hj_step_kind kind = comp->steps.at[i].kind;
        if (kind == HJ_STEP_while || kind == HJ_STEP_conditional)
            return false;
        ncalls += kind == HJ_STEP_custom_call;
    }
    return end - begin - ncalls >= COLD_STEPS && !e->loop_depth;
}

enum { NARGS = 7 };

static hj_piece *new_piece(hj_entry *e)
{
    hj_piece *piece = HJ_NEW(e->ll->arena, hj_piece);
    LLVMValueRef *const at[NARGS] = { &piece->run,     &piece->args,
                                      &piece->results, &piece->scratch,
                                      &piece->frame,   &piece->constants,
                                      &piece->calls };
    LLVMTypeRef params[NARGS];

    piece->parent = e->piece;
    piece->unit = hj_entry_open_piece_unit(e);
    hj_ll *ll = &piece->unit->ll;
    for (int i = 0; i < NARGS; i++)
        params[i] = ll->ptr;
    piece->function = hj_ll_function_new(ll, HJ_ENTRY_NAME ".piece", ll->i32,
                                         params, NARGS, HJ_LL_NOINLINE);
    for (int i = 0; i < NARGS; i++)
        *at[i] = hj_ll_param_get(piece->function, i);
    return piece;
}

static void call_piece(hj_entry *e, const hj_piece *piece)
{
    const hj_piece *here = e->piece;
    LLVMValueRef args[NARGS] = { here->run,     here->args,  here->results,
                                 here->scratch, here->frame, here->constants,
                                 here->calls };
    LLVMValueRef function =
        hj_entry_import(e, piece->function, piece->unit, HJ_ENTRY_NAME);

    hj_entry_check(e, hj_ll_call(e->ll, function, args, NARGS));
}

hj_piece *hj_piece_open(hj_entry *e)
{
    hj_piece *piece = new_piece(e);

    hj_piece_begin(e, piece);
    return piece;
}

void hj_piece_close(hj_entry *e, hj_piece *piece)
{
    hj_ll_return(e->ll, hj_ll_i32(e->ll, 0));
    LLVMPositionBuilderAtEnd(e->ll->builder, piece->leave);
    hj_ll_return(e->ll, hj_ll_i32(e->ll, 1));
    hj_piece_end(e, piece);
    call_piece(e, piece);
}

static hj_error *write_piece(hj_entry *e, const hj_plan_comp *comp, int begin,
                             int end)
{
    hj_piece *piece = hj_piece_open(e);

    piece->is_cold = hj_entry_is_cold(e, comp, begin, end);
    if (e->loop_depth)
        hj_unit_add_loops(piece->unit, piece->function);
    HJ_CHECK(hj_entry_write_steps(e, comp, begin, end));
    hj_piece_close(e, piece);
    return NULL;
}

hj_error *hj_entry_steps(hj_entry *e, const hj_plan_comp *comp)
{
    const hj_cuts *cuts = find_cuts(e, comp);
    int begin = 0;

    if (!cuts)
        return hj_entry_write_steps(e, comp, 0, comp->steps.n);
    for (int i = 0; i < cuts->n; i++) {
        HJ_CHECK(write_piece(e, comp, begin, cuts->ends[i]));
        begin = cuts->ends[i];
    }
    return NULL;
}

/* --- the frame ------------------------------------------------------------ */

static LLVMValueRef in_frame(hj_entry *e, const hj_piece *piece, int64_t offset)
{
    return hj_ll_gep_bytes(e->ll, piece->frame, offset);
}

int64_t hj_entry_frame_place(hj_entry *e, int64_t nbytes, int64_t align)
{
    int64_t offset = (e->frame_nbytes + align - 1) / align * align;

    e->frame_nbytes = offset + nbytes;
    return offset;
}

LLVMValueRef hj_entry_in_frame(hj_entry *e, int64_t offset)
{
    return in_frame(e, e->piece, offset);
}

LLVMValueRef hj_entry_room(hj_entry *e, int64_t nbytes)
{
    enum { MOST = HJ_LL_MAX_FRAME / 4 }; /* the rest is for kernels */

    if (e->piece->fills_frame ||
        (e->piece->frame && e->ll->frame_nbytes + nbytes > MOST))
        return hj_entry_in_frame(
            e, hj_entry_frame_place(e, nbytes, HJ_ENTRY_ROOM_ALIGN));
    return hj_ll_alloca(e->ll, e->ll->i8, nbytes, HJ_ENTRY_ROOM_ALIGN);
}

enum { LOCAL_ALIGN = 64, PAGE_NBYTES = 4096 };

/* An array of the stack that fits into a page does not lie across two: a load
 * that crosses into the next page costs some 30 cycles, and a loop that updates
 * a small row in place does it every turn (heat1d of 256: 19.4 ns a turn, or
 * 27 where the stack happened to begin so). */
static int local_align(int64_t nbytes)
{
    int align = LOCAL_ALIGN;

    while (align < nbytes && align < PAGE_NBYTES)
        align *= 2;
    return align;
}

LLVMValueRef hj_entry_local(hj_entry *e, const hj_slot *slot)
{
    hj_local *local = &e->locals[slot->index];

    if (local->owner == SHARED) {
        if (!local->offset)
            local->offset =
                1 + hj_entry_frame_place(e, slot->nbytes, LOCAL_ALIGN);
        return in_frame(e, e->piece, local->offset - 1);
    }
    if (local->here.piece != e->piece)
        local->here =
            (hj_known){ e->piece, hj_ll_alloca(e->ll, e->ll->i8, slot->nbytes,
                                               local_align(slot->nbytes)) };
    return local->here.at;
}

LLVMValueRef hj_entry_listed(hj_entry *e, hj_known *known, LLVMValueRef list,
                             int i)
{
    hj_ll *ll = e->ll;

    if (known->piece != e->piece) {
        LLVMBasicBlockRef here = hj_ll_to_head(ll);
        LLVMValueRef at = hj_ll_gep_const(ll, ll->ptr, list, i);
        *known = (hj_known){ e->piece,
                             hj_ll_load(ll, ll->ptr, at, (hj_ll_access){ 0 }) };
        hj_ll_back_to(ll, here);
    }
    return known->at;
}

/* --- registers ------------------------------------------------------------ */

void hj_entry_set(hj_entry *e, int value, hj_lanes lanes)
{
    e->registers[value] = (hj_register){ .value = lanes, .home = e->piece };
}

void hj_entry_set_in_frame(hj_entry *e, int value, int64_t offset)
{
    hj_dtype dtype = e->plan->values.at[value].dtype;
    LLVMTypeRef type = hj_body_register_type(e->ll, hj_dtype_real(dtype));
    LLVMValueRef none = LLVMGetUndef(type);

    e->registers[value] =
        (hj_register){ .value = { none,
                                  hj_dtype_is_complex(dtype) ? none : NULL },
                       .home = e->piece,
                       .is_in_frame = true,
                       .offset = offset + 1 };
}

/* LLVM's scheduler takes quadratic time for what a function moves to and from
 * memory, and whoever moves as much has no use for it. */
static void count_move(hj_piece *piece)
{
    enum { MAX_MOVES = 256 };

    if (++piece->nmoves != MAX_MOVES || piece->is_cold)
        return;
    piece->is_cold = true;
    if (piece->is_done)
        hj_ll_function_cold(&piece->unit->ll, piece->function);
}

/* Stores a value into the frame, right where the piece that made it has it. */
static void put_away(hj_entry *e, hj_register *r, hj_dtype dtype)
{
    hj_dtype part = hj_dtype_real(dtype);
    const hj_lanes parts[2] = { { r->value.re, NULL }, { r->value.im, NULL } };
    hj_piece *home = r->home;
    hj_ll *mine = e->ll;
    int64_t at = hj_entry_frame_place(e, 16, 16);

    count_move(home);
    r->offset = at + 1;
    e->ll = &home->unit->ll;
    for (int i = 0; i < 2 && parts[i].re; i++) {
        LLVMBasicBlockRef here =
            hj_ll_to_after(e->ll, home->function, parts[i].re);
        hj_entry_store(e, part, parts[i],
                       in_frame(e, home, at + i * hj_dtype_nbytes(part)));
        hj_ll_back_to(e->ll, here);
    }
    e->ll = mine;
}

/* Is `home` called by this piece, or by one that it calls? */
static bool is_below(const hj_piece *home, const hj_piece *piece)
{
    while (home && home != piece)
        home = home->parent;
    return home;
}

hj_lanes hj_entry_fetch(hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];
    hj_register *r = &e->registers[value];
    /* Of a view the register is where it begins. */
    hj_dtype dtype = v->slot.kind == HJ_SLOT_view ? HJ_DTYPE_s64 : v->dtype;
    hj_range range = e->ranges[value];
    LLVMBasicBlockRef here;

    if (r->copy_in == e->piece)
        return r->copy;
    if (range.is_known && range.lo == range.hi &&
        LLVMGetTypeKind(LLVMTypeOf(r->value.re)) == LLVMIntegerTypeKind) {
        int bits = (int)LLVMGetIntTypeWidth(LLVMTypeOf(r->value.re));
        return (hj_lanes){ hj_ll_int(hj_ll_int_type(e->ll, bits), range.lo),
                           NULL };
    }
    if (!r->offset)
        put_away(e, r, dtype);
    count_move(e->piece);
    if (is_below(r->home, e->piece))
        return hj_entry_load(e, dtype, in_frame(e, e->piece, r->offset - 1));
    /* It was made before this piece was called. */
    here = hj_ll_to_head(e->ll);
    r->copy = hj_entry_load(e, dtype, in_frame(e, e->piece, r->offset - 1));
    r->copy_in = e->piece;
    hj_ll_back_to(e->ll, here);
    return r->copy;
}

void hj_entry_param(hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];
    LLVMValueRef at = hj_entry_address(e, value);
    LLVMBasicBlockRef here = hj_ll_to_head(e->ll);

    hj_entry_set(e, value, hj_entry_load(e, v->dtype, at));
    hj_ll_back_to(e->ll, here);
}
