/* equal -- do two instructions say the same?  See rewrite.h. */
#include "passes/rewrite.h"

enum { HASHED_NBYTES = 4096 }; /* of a literal */

static bool is_compared(hj_attr_id id)
{
    switch (id) {
    case HJ_ATTR_sharding:
    case HJ_ATTR_metadata:
    case HJ_ATTR_origin:
    case HJ_ATTR_original_value:
    case HJ_ATTR_parameter_replication:
    case HJ_ATTR_statistics:
    case HJ_ATTR_cross_program_prefetch_index:
    case HJ_ATTR_inferred_dimension:
        return false;
    default:
        return true;
    }
}

static uint64_t hash_int(uint64_t value, uint64_t seed)
{
    return hj_hash(&value, sizeof value, seed);
}

static uint64_t hash_literal(const hj_literal *literal, uint64_t h)
{
    size_t n = (size_t)literal->nbytes;

    return hj_hash(literal->data, n < HASHED_NBYTES ? n : HASHED_NBYTES,
                   hash_int(n, h));
}

uint64_t hj_hash_but_operands(const hj_instr *in)
{
    uint64_t h = hash_int((uint64_t)in->op, (uint64_t)in->shape->dtype);
    uint64_t attrs = 0;

    h = hj_hash(in->shape->dims,
                (size_t)in->shape->rank * sizeof *in->shape->dims, h);
    for (int i = 0; i < in->nattrs; i++)
        if (is_compared(in->attrs[i].id))
            attrs += hj_attr_hash(&in->attrs[i], 0);
    h = hash_int(attrs, h);
    return in->literal ? hash_literal(in->literal, h) : h;
}

static int ncompared(const hj_instr *in)
{
    int n = 0;

    for (int i = 0; i < in->nattrs; i++)
        n += is_compared(in->attrs[i].id);
    return n;
}

static bool equal_attrs(const hj_instr *a, const hj_instr *b)
{
    if (ncompared(a) != ncompared(b))
        return false;
    for (int i = 0; i < a->nattrs; i++) {
        if (!is_compared(a->attrs[i].id))
            continue;
        const hj_attr *other = hj_instr_attr(b, a->attrs[i].id);
        if (!other || !hj_attr_equal(&a->attrs[i], other))
            return false;
    }
    return true;
}

bool hj_same_but_operands(const hj_instr *a, const hj_instr *b)
{
    if (a->op != b->op || a->noperands != b->noperands ||
        !hj_shape_equal(a->shape, b->shape) || !equal_attrs(a, b))
        return false;
    return a->literal ? hj_literal_equal(a->literal, b->literal) : true;
}
