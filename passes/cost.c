/* cost -- what one run of a module has to do at least; see hlojit/graph.h.
 *
 * Counts follow the usual conventions: a multiply-add is two operations, an
 * element of an elementwise op is one, whatever the op; movement is free.
 * Loops whose number of trips is not plain to see count once.
 */
#include "base/map.h"
#include "base/argument.h"
#include "ir/recognise.h"

#include <math.h>

typedef struct counting {
    hj_arena arena;
    hj_map counts; /* id of a computation -> operations of one run */
    const hj_module *module;
    hj_cost cost;
} counting;

static double count_leaves(const hj_shape *shape, bool in_bytes)
{
    double n = 0;

    if (!hj_shape_is_tuple(shape)) {
        if (!hj_shape_is_array(shape))
            return 0;
        return (double)(in_bytes ? hj_shape_nbytes(shape)
                                 : hj_shape_nelems(shape));
    }
    for (int i = 0; i < shape->nelements; i++)
        n += count_leaves(shape->elements[i], in_bytes);
    return n;
}

/* Real operations of a multiply-add. */
static double multiply_add(const hj_instr *in)
{
    return hj_dtype_is_complex(in->shape->dtype) ? 8 : 2;
}

static double count_dot(const hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    double n = count_leaves(in->shape, false) * multiply_add(in);

    for (int i = 0; i < dims.n; i++)
        n *= (double)in->operands[0]->shape->dims[dims.at[i]];
    return n;
}

static double count_convolution(const hj_instr *in)
{
    const hj_attr *labels = hj_instr_attr(in, HJ_ATTR_dim_labels);
    const hj_shape *kernel = in->operands[1]->shape;
    double n = count_leaves(in->shape, false) * multiply_add(in);

    if (!labels)
        return 0;
    return n * count_leaves(kernel, false) /
           fmax(1,
                (double)kernel->dims[labels->u.labels->kernel_output_feature]);
}

/* All positions of a window for each element of the result. */
static double count_window(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_window);
    double n = count_leaves(in->shape, false);

    for (int i = 0; attr && i < attr->u.window.n; i++)
        n *= (double)attr->u.window.at[i].size;
    return n;
}

static double count_fft(const hj_instr *in)
{
    hj_ints length = hj_instr_ints(in, HJ_ATTR_fft_length);
    double points = 1;

    for (int i = 0; i < length.n; i++)
        points *= (double)length.at[i];
    return 5 * count_leaves(in->shape, false) * log2(fmax(points, 1));
}

/* n^3 / 3 for a factor, n^2 a right-hand side for a solution. */
static double count_linalg(const hj_instr *in)
{
    const hj_shape *a = in->operands[0]->shape;
    double n = a->rank ? (double)a->dims[a->rank - 1] : 1;
    double nelems = count_leaves(in->shape, false) * multiply_add(in) / 2;

    return in->op == HJ_OP_cholesky ? nelems * n / 3 : nelems * n;
}

/* A body that is applied to `times` elements, or runs once. */
static double count_called(const counting *c, const hj_instr *in, double times)
{
    double n = 0;

    for (int i = 0; i < hj_instr_ncalled(in); i++) {
        uint64_t id = (uint64_t)hj_instr_called(in, i)->id;
        const double *known = hj_map_find_int(&c->counts, id);
        n += known ? *known : 0;
    }
    return n * times;
}

/* --- instructions --------------------------------------------------------- */

static double count_instr(const counting *c, const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_dot:
    case HJ_OP_ragged_dot:
        return count_dot(in);
    case HJ_OP_convolution:
        return count_convolution(in);
    case HJ_OP_fft:
        return count_fft(in);
    case HJ_OP_cholesky:
    case HJ_OP_triangular_solve:
        return count_linalg(in);
    case HJ_OP_reduce:
        return count_called(c, in, count_leaves(in->operands[0]->shape, false));
    case HJ_OP_reduce_window:
    case HJ_OP_select_and_scatter:
        return count_called(c, in, count_window(in));
    case HJ_OP_scatter:
        return count_called(
            c, in, count_leaves(in->operands[in->noperands - 1]->shape, false));
    case HJ_OP_while:
        return count_called(c, in,
                            hj_while_trips(in) < 0 ? 1 : hj_while_trips(in));
    case HJ_OP_map:
        return count_called(c, in, count_leaves(in->shape, false));
    case HJ_OP_sort: {
        double n = count_leaves(in->operands[0]->shape, false);
        double k = (double)hj_instr_int(in, HJ_ATTR_k, INT64_MAX);
        return n * log2(fmax(fmin(n, k), 1));
    }
    case HJ_OP_batch_norm_training:
    case HJ_OP_batch_norm_inference:
    case HJ_OP_batch_norm_grad:
        return 5 * count_leaves(in->operands[0]->shape, false);
    default:
        if (hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE))
            return count_leaves(in->shape, false);
        return count_called(c, in, 1);
    }
}

static double count_comp(const counting *c, const hj_comp *comp)
{
    double n = 0;

    HJ_EACH_INSTR (in, comp)
        n += count_instr(c, in);
    return n;
}

/* Callees first, so that each computation is walked once. */
static hj_error *count_module(void *context)
{
    counting *c = context;
    const hj_comp *entry = c->module->entry;
    int ncomps;

    hj_map_init(&c->counts, &c->arena);
    hj_comp **order = hj_module_postorder(&c->arena, c->module, &ncomps);
    for (int i = 0; i < ncomps; i++) {
        double *n = HJ_NEW(&c->arena, double);
        *n = count_comp(c, order[i]);
        hj_map_set_int(&c->counts, (uint64_t)order[i]->id, n);
        c->cost.flops = *n; /* the entry comes last */
        HJ_EACH_INSTR (in, order[i])
            if (in->op == HJ_OP_constant)
                c->cost.nbytes += count_leaves(in->shape, true);
    }
    for (int i = 0; i < entry->nparams; i++)
        c->cost.nbytes += count_leaves(entry->params[i]->shape, true);
    c->cost.nbytes += count_leaves(entry->root->shape, true);
    return NULL;
}

hj_error *hj_module_cost(const hj_module *module, hj_cost *out)
{
    counting c = { .module = module };

    HJ_NEED(module);
    HJ_NEED(out);
    hj_arena_init(&c.arena, &module->arena.allocator);
    hj_error *error = hj_guard(&c.arena, count_module, &c);
    hj_arena_reset(&c.arena);
    *out = c.cost;
    return error;
}
