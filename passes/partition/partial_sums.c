/* partial_sums -- parts of a sum are what the sum was made of.
 *
 * Before: selects that give each participant a part of a value that all have
 *         (frontend attribute hlojit.parts_of_sum: the groups whose parts are
 *         to be added): the first of a group has all of it.
 * After:  where the value is an all-reduce over those groups, or comes from
 *         such by ops that parts may go through one by one, what was added; of
 *         a product, each participant's share of the contracted dimension.
 * Cost:   linear in instructions, for each select.
 */
#include "base/dict.h"
#include "base/str.h"
#include "ir/recognise.h"
#include "passes/rewrite.h"

#include <string.h>

enum { MAX_DEPTH = 64 };

typedef struct finder {
    hj_pass_ctx *cx;
    hj_instr *at;       /* the select: what is made stands before it */
    const char *groups; /* as an all-reduce has them, and a quote behind */
    size_t length;
    int64_t group_size;
    const int64_t *places; /* [participant]: in its group */
    int depth;
    int number; /* of the select; instructions with this mark keep what was
                 * found for them in `scratch` */
} finder;

/* --- who adds ------------------------------------------------------------- */

/* {{0,1},{2,3}} */
static bool find_places(finder *f)
{
    int64_t n = f->at->comp->module->num_partitions, place = 0;
    int64_t *places = HJ_NEW_ARRAY(f->cx->scratch, int64_t, n);
    const char *end = f->groups + f->length;

    for (const char *c = f->groups; c < end; c++) {
        int64_t id = 0;
        if (*c == '{')
            place = 0;
        if (*c < '0' || *c > '9')
            continue;
        for (; *c >= '0' && *c <= '9' && id < n; c++)
            id = 10 * id + (*c - '0');
        if (id >= n)
            return false;
        places[id] = place++;
        f->group_size = place;
        c--;
    }
    f->places = places;
    return f->group_size > 1;
}

static bool read_groups(finder *f)
{
    const char *text = hj_instr_text(f->at, HJ_ATTR_frontend_attributes);
    const char *end;

    f->groups = hj_dict_words(text, "hlojit.parts_of_sum");
    end = f->groups ? strchr(f->groups, '"') : NULL;
    if (!end)
        return false;
    f->length = (size_t)(end - f->groups);
    return find_places(f);
}

static bool is_our_sum(const finder *f, const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_replica_groups);
    hj_opcode op;

    return in->op == HJ_OP_all_reduce && in->noperands == 1 && text &&
           strlen(text) == f->length && !memcmp(text, f->groups, f->length) &&
           hj_comp_is_commutative_op(hj_instr_called(in, 0), &op) &&
           op == HJ_OP_add;
}

/* --- shares --------------------------------------------------------------- */

/* table[partition] */
static hj_instr *choose(hj_instr *at, hj_literal *table)
{
    const int64_t one = 1;
    hj_arena *arena = hj_instr_arena(at);
    hj_instr *id =
        hj_rw_op(at, HJ_OP_partition_id,
                 hj_shape_new_array(arena, HJ_DTYPE_u32, 0, NULL), 0, NULL);
    hj_instr *operands[] = { hj_instr_new_constant_before(at, table),
                             hj_rw_convert(at, id, HJ_DTYPE_s64) };
    hj_instr *row =
        hj_rw_op(at, HJ_OP_dynamic_slice,
                 hj_shape_new_array(arena, HJ_DTYPE_s64, 1, &one), 2, operands);

    hj_instr_set_ints(row, HJ_ATTR_dynamic_slice_sizes, 1, &one);
    return hj_rw_reshape_dims(at, row, 0, NULL);
}

/* This participant's part of a dimension that is cut among its group. */
static hj_instr *cut(const finder *f, hj_instr *x, int64_t dim)
{
    int rank = x->shape->rank;
    int64_t n = f->at->comp->module->num_partitions;
    int64_t size = x->shape->dims[dim] / f->group_size;
    hj_arena *arena = hj_instr_arena(x);
    hj_literal *starts =
        hj_literal_new(arena, hj_shape_new_array(arena, HJ_DTYPE_s64, 1, &n));
    hj_instr **operands = HJ_NEW_ARRAY(f->cx->scratch, hj_instr *, rank + 1);
    int64_t *dims = HJ_NEW_ARRAY(f->cx->scratch, int64_t, rank);

    for (int64_t i = 0; i < n; i++)
        hj_literal_set_int(starts, i, f->places[i] * size);
    hj_instr *start = choose(f->at, starts);
    hj_instr *zero = hj_rw_int(f->at, start->shape, 0);
    operands[0] = x;
    for (int d = 0; d < rank; d++) {
        dims[d] = d == dim ? size : x->shape->dims[d];
        operands[1 + d] = d == dim ? start : zero;
    }
    hj_instr *part =
        hj_rw_op(f->at, HJ_OP_dynamic_slice,
                 hj_shape_new_array(arena, x->shape->dtype, rank, dims),
                 1 + rank, operands);
    hj_instr_set_ints(part, HJ_ATTR_dynamic_slice_sizes, rank, dims);
    return part;
}

/* Of the terms of a product as many for each: where its factors are divided
 * along what is contracted, as they are for sums that nobody has added yet,
 * these are the terms that each has. */
static hj_instr *share(const finder *f, const hj_instr *dot)
{
    hj_ints a = hj_instr_ints(dot, HJ_ATTR_lhs_contracting_dims);
    hj_ints b = hj_instr_ints(dot, HJ_ATTR_rhs_contracting_dims);

    if (a.n != 1 || b.n != 1 ||
        dot->operands[0]->shape->dims[a.at[0]] % f->group_size != 0)
        return NULL;
    hj_instr *lhs = cut(f, dot->operands[0], a.at[0]);
    hj_instr *rhs = cut(f, dot->operands[1], b.at[0]);
    return hj_instr_clone_before(f->at, dot, 2, (hj_instr *[]){ lhs, rhs });
}

/* --- parts of a value ----------------------------------------------------- */

static hj_instr *find(finder *f, hj_instr *x);

static hj_instr *with_operand(finder *f, const hj_instr *in, int i,
                              hj_instr *part)
{
    hj_instr *operands[2];

    if (!part)
        return NULL;
    for (int k = 0; k < in->noperands; k++)
        operands[k] = k == i ? part : in->operands[k];
    return hj_instr_clone_before(f->at, in, in->noperands, operands);
}

/* One of both: the other has all of its value. */
static hj_instr *product(finder *f, const hj_instr *in)
{
    hj_instr *part = find(f, in->operands[0]);

    return part ? with_operand(f, in, 0, part)
                : with_operand(f, in, 1, find(f, in->operands[1]));
}

static hj_instr *sum(finder *f, const hj_instr *in)
{
    hj_instr *a = find(f, in->operands[0]);
    hj_instr *b = a ? find(f, in->operands[1]) : NULL;

    return b ? hj_instr_clone_before(f->at, in, 2, (hj_instr *[]){ a, b })
             : NULL;
}

static hj_instr *element(finder *f, const hj_instr *in)
{
    hj_instr *tuple = in->operands[0];
    int64_t i = hj_instr_int(in, HJ_ATTR_index, 0);

    return tuple->op == HJ_OP_tuple ? find(f, tuple->operands[i]) : NULL;
}

static hj_instr *find_by_op(finder *f, hj_instr *x)
{
    hj_instr *found = NULL;

    switch (x->op) {
    case HJ_OP_copy:
        found = find(f, x->operands[0]);
        break;
    case HJ_OP_get_tuple_element:
        found = element(f, x);
        break;
    case HJ_OP_broadcast:
    case HJ_OP_negate:
    case HJ_OP_reshape:
    case HJ_OP_reverse:
    case HJ_OP_slice:
    case HJ_OP_transpose:
        found = with_operand(f, x, 0, find(f, x->operands[0]));
        break;
    case HJ_OP_add:
    case HJ_OP_subtract:
        found = sum(f, x);
        break;
    case HJ_OP_multiply:
        found = product(f, x);
        break;
    case HJ_OP_dot:
        found = product(f, x);
        found = found ? found : share(f, x);
        break;
    default:
        break;
    }
    return found;
}

/* What each participant has of `x`, if these are parts; or NULL. */
static hj_instr *find(finder *f, hj_instr *x)
{
    if (is_our_sum(f, x))
        return x->operands[0];
    if (x->mark == f->number)
        return x->scratch;
    if (f->depth == MAX_DEPTH)
        return NULL;
    f->depth++;
    hj_instr *found = find_by_op(f, x);
    f->depth--;
    x->mark = f->number;
    x->scratch = found;
    return found;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int nfinders = 0;

    *changed = false;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            in->mark = 0;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            finder f = { .cx = cx, .at = in, .number = ++nfinders };
            if (in->op != HJ_OP_select || !read_groups(&f))
                continue;
            hj_instr *parts = find(&f, in->operands[1]);
            if (!parts)
                continue;
            hj_pass_fired(cx, "parts", in);
            hj_instr_replace(in, parts);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_partial_sums = {
    .name = "partial_sums",
    .summary = "parts of a sum are what the sum was made of",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
};
