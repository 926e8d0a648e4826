/* comparator -- recognises sort orders and arg-max bodies by running them.
 *
 * A body made only of comparisons, selects and logic over its parameters and
 * over the constants 0, inf and NaN can tell two arguments apart only by their
 * order and by those constants.  So its results on a few samples, two from
 * every region that the constants leave, are its results everywhere, however
 * it is written.  Any other op, a comparison across different keys or another
 * constant means "not recognised".
 */
#include "base/fp.h"
#include "ir/recognise.h"

#include <math.h>

enum {
    MAX_INSTRS = 48,
    ANY_GROUP = -1, /* a constant */
    BOOLS = -2,     /* the outcome of a comparison */
};

typedef struct value {
    double f;  /* of floats */
    int64_t i; /* of everything else */
    int group; /* which key or array it stems from */
    int param; /* the parameter that it is a copy of, or -1 */
} value;

typedef struct machine {
    const hj_comp *comp;
    const hj_instr *instrs[MAX_INSTRS];
    value values[MAX_INSTRS];
    int n;
} machine;

static const double floats[] = { -NAN, -INFINITY, -2, -1,       -0.0,
                                 0.0,  1,         2,  INFINITY, NAN };
static const int64_t ints[] = { INT64_MIN, -1, 0, 1, INT64_MAX };

enum {
    NFLOATS = sizeof floats / sizeof *floats,
    NINTS = sizeof ints / sizeof *ints,
};

static int nsamples(hj_dtype dtype)
{
    return hj_dtype_is_float(dtype) ? NFLOATS : NINTS;
}

static value sample(hj_dtype dtype, int i, int group, int param)
{
    value v = { 0, 0, group, param };

    if (hj_dtype_is_float(dtype))
        v.f = floats[i];
    else
        v.i = ints[i];
    return v;
}

/* Monotonic in the total order of floats. */
static int64_t total_key(double x)
{
    int64_t bits = (int64_t)hj_f64_bits(x);

    return bits < 0 ? INT64_MAX ^ bits : bits;
}

static double canonical(double x)
{
    return isnan(x) ? (double)NAN : x == 0 ? 0.0 : x;
}

static bool is_less(hj_dtype dtype, hj_key_order order, value a, value b)
{
    if (!hj_dtype_is_float(dtype))
        return hj_dtype_is_signed(dtype) ? a.i < b.i
                                         : (uint64_t)a.i < (uint64_t)b.i;
    if (order == HJ_ORDER_total)
        return total_key(a.f) < total_key(b.f);
    if (order == HJ_ORDER_canonical)
        return total_key(canonical(a.f)) < total_key(canonical(b.f));
    return a.f < b.f;
}

static bool is_unordered(hj_dtype dtype, hj_key_order order, value a, value b)
{
    return hj_dtype_is_float(dtype) && order == HJ_ORDER_ieee &&
           (isnan(a.f) || isnan(b.f));
}

static bool holds(int direction, bool less, bool greater, bool unordered)
{
    switch (direction) {
    case HJ_direction_EQ:
        return !less && !greater && !unordered;
    case HJ_direction_NE:
        return less || greater || unordered;
    case HJ_direction_LT:
        return less;
    case HJ_direction_LE:
        return !greater && !unordered;
    case HJ_direction_GT:
        return greater;
    default:
        return !less && !unordered;
    }
}

static const value *find(const machine *m, const hj_instr *in)
{
    for (int i = m->n - 1; i >= 0; i--)
        if (m->instrs[i] == in)
            return &m->values[i];
    return NULL;
}

static bool join_groups(int a, int b, int *out)
{
    *out = a == ANY_GROUP ? b : a;
    return a == b || a == ANY_GROUP || b == ANY_GROUP;
}

static bool run_compare(const hj_instr *in, const value *a, const value *b,
                        value *out)
{
    hj_dtype dtype = in->operands[0]->shape->dtype;
    bool total =
        hj_instr_int(in, HJ_ATTR_compare_type, 0) == HJ_compare_type_TOTALORDER;
    hj_key_order order = total ? HJ_ORDER_total : HJ_ORDER_ieee;
    int group;

    if (hj_dtype_is_complex(dtype) || !join_groups(a->group, b->group, &group))
        return false;
    *out = (value){ 0, 0, BOOLS, -1 };
    out->i = holds((int)hj_instr_int(in, HJ_ATTR_direction, 0),
                   is_less(dtype, order, *a, *b), is_less(dtype, order, *b, *a),
                   is_unordered(dtype, order, *a, *b));
    return true;
}

static bool run_logic(const hj_instr *in, const value *a, const value *b,
                      value *out)
{
    if (in->shape->dtype != HJ_DTYPE_pred || a->group != BOOLS ||
        (b && b->group != BOOLS))
        return false;
    *out = (value){ 0, 0, BOOLS, -1 };
    switch (in->op) {
    case HJ_OP_and:
        out->i = a->i & b->i;
        return true;
    case HJ_OP_or:
        out->i = a->i | b->i;
        return true;
    case HJ_OP_xor:
        out->i = a->i ^ b->i;
        return true;
    default:
        out->i = !a->i;
        return true;
    }
}

static bool run_constant(const hj_instr *in, value *out)
{
    hj_dtype dtype = in->shape->dtype;

    if (!hj_shape_is_scalar(in->shape) || in->literal->is_elided)
        return false;
    *out = (value){ 0, 0, ANY_GROUP, -1 };
    if (dtype == HJ_DTYPE_pred) {
        out->i = hj_literal_get_int(in->literal, 0);
        out->group = BOOLS;
        return true;
    }
    if (!hj_dtype_is_float(dtype))
        return false;
    out->f = hj_literal_get_real(in->literal, 0);
    return out->f == 0 || isinf(out->f) || isnan(out->f);
}

static bool run_select(const value *p, const value *a, const value *b,
                       value *out)
{
    int group;

    if (p->group != BOOLS || !join_groups(a->group, b->group, &group))
        return false;
    *out = p->i ? *a : *b;
    out->group = group;
    return true;
}

static bool step(const machine *m, const hj_instr *in, value *out)
{
    const value *v[3] = { 0 };

    if (in->noperands > 3)
        return false;
    for (int i = 0; i < in->noperands; i++)
        if (!(v[i] = find(m, in->operands[i])))
            return false;
    switch (in->op) {
    case HJ_OP_constant:
        return run_constant(in, out);
    case HJ_OP_copy:
        *out = *v[0];
        return true;
    case HJ_OP_compare:
        return run_compare(in, v[0], v[1], out);
    case HJ_OP_select:
        return run_select(v[0], v[1], v[2], out);
    case HJ_OP_and:
    case HJ_OP_or:
    case HJ_OP_xor:
    case HJ_OP_not:
        return run_logic(in, v[0], v[1], out);
    default:
        return false;
    }
}

/* Runs the whole body on args (one value per parameter); false if it holds
 * anything that the samples would not prove. */
static bool run_body(machine *m, const value *args)
{
    m->n = 0;
    HJ_EACH_INSTR (in, m->comp) {
        value *out = &m->values[m->n];
        if (m->n == MAX_INSTRS)
            return false;
        if (in->op == HJ_OP_parameter) {
            int64_t number = hj_instr_number(in);
            if (!hj_shape_is_scalar(in->shape))
                return false;
            *out = args[number];
        } else if (in->op == HJ_OP_tuple && in == m->comp->root) {
            continue;
        } else if (!step(m, in, out)) {
            return false;
        }
        m->instrs[m->n++] = in;
    }
    return true;
}

static bool is_ordered_type(const hj_shape *shape)
{
    return hj_shape_is_scalar(shape) && !hj_dtype_is_complex(shape->dtype);
}

/* Does the body say "a before b" for all samples of key `key` exactly where
 * the order does? */
static bool matches_order(machine *m, int key, hj_key_order order,
                          bool is_descending)
{
    const hj_comp *comp = m->comp;
    hj_dtype dtype = comp->params[2 * key]->shape->dtype;
    value args[MAX_INSTRS];

    for (int p = 0; p < comp->nparams; p++)
        args[p] = sample(comp->params[p]->shape->dtype, 0, p / 2, p);
    for (int i = 0; i < nsamples(dtype); i++) {
        for (int j = 0; j < nsamples(dtype); j++) {
            value a = sample(dtype, i, key, 2 * key);
            value b = sample(dtype, j, key, 2 * key + 1);
            args[2 * key] = a;
            args[2 * key + 1] = b;
            bool want = is_descending ? is_less(dtype, order, b, a)
                                      : is_less(dtype, order, a, b);
            if (!run_body(m, args) || find(m, comp->root)->group != BOOLS ||
                find(m, comp->root)->i != (int64_t)want)
                return false;
        }
    }
    return true;
}

/* The only key whose parameters have users, or -1. */
static int find_key(const hj_comp *comp)
{
    int key = -1;

    for (int p = 0; p < comp->nparams; p++) {
        if (!comp->params[p]->nusers)
            continue;
        if (key >= 0 && key != p / 2)
            return -1;
        key = p / 2;
    }
    return key;
}

bool hj_comp_is_comparator(const hj_comp *comp, hj_comparator *out)
{
    machine m = { .comp = comp };
    int key = find_key(comp);

    if (key < 0 || comp->nparams % 2 || comp->nparams > MAX_INSTRS ||
        comp->root->shape->dtype != HJ_DTYPE_pred ||
        comp->root->op == HJ_OP_parameter)
        return false;
    for (int p = 0; p < comp->nparams; p++)
        if (!is_ordered_type(comp->params[p]->shape) &&
            (p / 2 == key || !hj_shape_is_scalar(comp->params[p]->shape)))
            return false;
    bool is_float = hj_dtype_is_float(comp->params[2 * key]->shape->dtype);
    for (int order = HJ_ORDER_ieee;
         order <= (is_float ? HJ_ORDER_canonical : HJ_ORDER_ieee); order++) {
        for (int down = 0; down < 2; down++) {
            if (!matches_order(&m, key, (hj_key_order)order, down))
                continue;
            *out = (hj_comparator){ (hj_key_order)order, down, key };
            return true;
        }
    }
    return false;
}

static hj_arg_relation relation_of(hj_dtype dtype, value a, value b)
{
    if (hj_dtype_is_float(dtype) && (isnan(a.f) || isnan(b.f)))
        return !isnan(b.f)   ? HJ_ARG_acc_nan
               : !isnan(a.f) ? HJ_ARG_element_nan
                             : HJ_ARG_both_nan;
    return is_less(dtype, HJ_ORDER_ieee, a, b)   ? HJ_ARG_acc_less
           : is_less(dtype, HJ_ORDER_ieee, b, a) ? HJ_ARG_acc_greater
                                                 : HJ_ARG_equal;
}

/* What was seen for one relation: which parameter's copy came out when the
 * accumulator's index was lower [0] and higher [1], and when both were
 * equal [2]; 0 nothing yet, 1 the accumulator's, 2 the element's. */
typedef struct sighting {
    int side[3];
} sighting;

static bool see(sighting *s, int which, const value *v, int acc, int element)
{
    int side = v->param == acc ? 1 : v->param == element ? 2 : 0;

    if (!side || (s->side[which] && s->side[which] != side))
        return false;
    s->side[which] = side;
    return true;
}

/* Between equal indices it does not matter whose is kept; whose value comes
 * with them does, unless equal values are `alike` in every bit. */
static bool name_pick(const sighting *s, bool alike, hj_arg_pick *out)
{
    int lower = s->side[0], higher = s->side[1], same = s->side[2];

    if (lower == higher) {
        *out = lower == 1 ? HJ_PICK_acc : HJ_PICK_element;
        return alike || same == lower;
    }
    *out = lower == 1 ? HJ_PICK_lower : HJ_PICK_higher;
    return alike;
}

static bool collect(machine *m, sighting *values, sighting *indices)
{
    const hj_comp *comp = m->comp;
    hj_dtype dtype = comp->params[0]->shape->dtype;
    hj_dtype index = comp->params[1]->shape->dtype;
    const hj_instr *const *root = (const hj_instr *const *)comp->root->operands;
    int n = nsamples(dtype);

    for (int s = 0; s < n * n; s++) {
        value a = sample(dtype, s / n, 0, 0), b = sample(dtype, s % n, 0, 2);
        hj_arg_relation r = relation_of(dtype, a, b);
        for (int k = 0; k < 4; k++) {
            value i = sample(index, 2 + k / 2, 1, 1);
            value j = sample(index, 2 + k % 2, 1, 3);
            value args[4] = { a, i, b, j };
            int which = is_less(index, HJ_ORDER_ieee, i, j)   ? 0
                        : is_less(index, HJ_ORDER_ieee, j, i) ? 1
                                                              : 2;
            if (!run_body(m, args) ||
                !see(&values[r], which, find(m, root[0]), 0, 2) ||
                !see(&indices[r], which, find(m, root[1]), 1, 3))
                return false;
        }
    }
    return true;
}

bool hj_comp_is_arg_reduce(const hj_comp *comp, hj_arg_reduce *out)
{
    machine m = { .comp = comp };
    sighting values[HJ_ARG_NRELATIONS] = { 0 };
    sighting indices[HJ_ARG_NRELATIONS] = { 0 };

    if (comp->nparams != 4 || comp->root->op != HJ_OP_tuple ||
        comp->root->noperands != 2)
        return false;
    for (int p = 0; p < 4; p++)
        if (!is_ordered_type(comp->params[p]->shape) ||
            comp->params[p]->shape->dtype != comp->params[p % 2]->shape->dtype)
            return false;
    if (!hj_dtype_is_int(comp->params[1]->shape->dtype) ||
        !collect(&m, values, indices))
        return false;
    bool is_float = hj_dtype_is_float(comp->params[0]->shape->dtype);
    for (int r = 0; r < HJ_ARG_NRELATIONS; r++) {
        if (r >= HJ_ARG_acc_nan && !is_float) {
            out->value[r] = out->index[r] = HJ_PICK_acc;
            continue;
        }
        if (!name_pick(&values[r], !is_float, &out->value[r]) ||
            !name_pick(&indices[r], true, &out->index[r]))
            return false;
    }
    out->is_min = out->value[HJ_ARG_acc_less] == HJ_PICK_acc;
    hj_arg_pick less = out->is_min ? HJ_PICK_acc : HJ_PICK_element;
    hj_arg_pick greater = out->is_min ? HJ_PICK_element : HJ_PICK_acc;
    return out->value[HJ_ARG_acc_less] == less &&
           out->index[HJ_ARG_acc_less] == less &&
           out->value[HJ_ARG_acc_greater] == greater &&
           out->index[HJ_ARG_acc_greater] == greater;
}

bool hj_comp_is_pick(const hj_comp *comp, hj_arg_reduce *out)
{
    if (!hj_comp_is_arg_reduce(comp, out))
        return false;
    hj_arg_pick tie = out->index[HJ_ARG_equal];
    if ((tie != HJ_PICK_acc && tie != HJ_PICK_lower) ||
        (out->value[HJ_ARG_equal] != HJ_PICK_acc &&
         out->value[HJ_ARG_equal] != HJ_PICK_element))
        return false;
    if (!hj_dtype_is_float(comp->params[0]->shape->dtype))
        return true;
    return out->value[HJ_ARG_acc_nan] == HJ_PICK_acc &&
           out->index[HJ_ARG_acc_nan] == HJ_PICK_acc &&
           out->value[HJ_ARG_element_nan] == HJ_PICK_element &&
           out->index[HJ_ARG_element_nan] == HJ_PICK_element &&
           out->value[HJ_ARG_both_nan] == HJ_PICK_acc &&
           out->index[HJ_ARG_both_nan] == HJ_PICK_acc;
}
