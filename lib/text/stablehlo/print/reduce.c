/* reduce -- reductions, windows, batch norms, scan, map. */
#include "text/stablehlo/print/export.h"

/* --- reduce --------------------------------------------------------------- */

/* Is it one op, of its two parameters, that the short form may name?  MLIR
 * then gives the body's scalars the input's type. */
static const hj_instr *applied(const hj_instr *in)
{
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    const hj_instr *root = comp->root;

    if (comp->nparams != 2 || comp->ninstrs != 3 || root->noperands != 2 ||
        root->operands[0] != comp->params[0] ||
        root->operands[1] != comp->params[1] || root->nattrs ||
        comp->params[0]->shape->dtype != in->operands[0]->shape->dtype)
        return NULL;
    switch (root->op) {
    case HJ_OP_add:
    case HJ_OP_multiply:
    case HJ_OP_maximum:
    case HJ_OP_minimum:
    case HJ_OP_and:
    case HJ_OP_or:
    case HJ_OP_xor:
        return root;
    default:
        return NULL;
    }
}

static void print_across(hj_export *x, const hj_instr *in)
{
    hj_str_add(&x->out, " across dimensions = ");
    hj_export_ints(x, hj_instr_ints(in, HJ_ATTR_dimensions));
}

/* ` reducer(%a: T, %b: T) (%c: U, %d: U)  {`: accumulator and element of each
 * operand; the parameters are all accumulators, then all elements. */
static hj_error *print_reducer(hj_export *x, const hj_comp *comp)
{
    size_t mark = hj_export_open(x);
    hj_export_value **args = hj_export_params(x, comp);
    int n = comp->nparams / 2;

    hj_export_indent(x);
    hj_str_add(&x->out, " reducer");
    for (int i = 0; i < n; i++) {
        hj_str_printf(&x->out, "%s(%s: ", i ? " " : "", args[i]->name);
        hj_export_type(x, args[i]->shape);
        hj_str_printf(&x->out, ", %s: ", args[n + i]->name);
        hj_export_type(x, args[n + i]->shape);
        hj_str_char(&x->out, ')');
    }
    hj_str_add(&x->out, "  {\n");
    HJ_CHECK(hj_export_block(x, comp, args, false));
    hj_export_close(x, mark);
    hj_export_indent(x);
    hj_str_add(&x->out, "}\n");
    return NULL;
}

hj_error *hj_export_reduce(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    const hj_instr *body = applied(in);
    int n = in->noperands / 2;

    hj_str_add(&x->out, "stablehlo.reduce(");
    for (int i = 0; i < n; i++)
        hj_str_printf(&x->out, "%s%s init: %s)", i ? ", (" : "",
                      from.at[i]->name, from.at[n + i]->name);
    if (body)
        hj_str_printf(&x->out, " applies %s", hj_export_op(body->op));
    print_across(x, in);
    hj_export_end(x, in, &from, &to);
    return body ? NULL : print_reducer(x, hj_instr_comp(in, HJ_ATTR_to_apply));
}

/* --- windows -------------------------------------------------------------- */

typedef int64_t window_part(const hj_window_dim *dim);

static int64_t size_of(const hj_window_dim *dim)
{
    return dim->size;
}

static int64_t stride_of(const hj_window_dim *dim)
{
    return dim->stride;
}

static int64_t base_of(const hj_window_dim *dim)
{
    return dim->base_dilation;
}

static int64_t window_of(const hj_window_dim *dim)
{
    return dim->window_dilation;
}

/* A list of ones is left out, unless it is wanted all the same. */
static void print_part(hj_export *x, int *n, const char *name,
                       const hj_window *w, window_part *part, bool is_wanted)
{
    hj_ints list = { w->n, HJ_NEW_ARRAY(x->arena, int64_t, w->n) };

    for (int i = 0; i < w->n; i++) {
        list.at[i] = part(&w->at[i]);
        is_wanted = is_wanted || list.at[i] != 1;
    }
    if (is_wanted)
        hj_export_prop_array(x, n, name, list);
}

static void print_padding(hj_export *x, int *n, const hj_window *w)
{
    int64_t *pads = HJ_NEW_ARRAY(x->arena, int64_t, 2 * (int64_t)w->n);
    bool is_wanted = false;

    for (int i = 0; i < w->n; i++) {
        pads[2 * i] = w->at[i].pad_low;
        pads[2 * i + 1] = w->at[i].pad_high;
        is_wanted = is_wanted || pads[2 * i] || pads[2 * i + 1];
    }
    if (!is_wanted)
        return;
    hj_export_prop(x, n, "padding");
    hj_export_matrix(x, w->n, 2, pads);
}

hj_error *hj_export_reduce_window(hj_export *x, const hj_instr *in)
{
    const hj_window *w = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int n = 0;

    hj_export_generic(x, "stablehlo.reduce_window", &from);
    print_part(x, &n, "base_dilations", w, base_of, false);
    print_padding(x, &n, w);
    print_part(x, &n, "window_dilations", w, window_of, false);
    print_part(x, &n, "window_dimensions", w, size_of, true);
    print_part(x, &n, "window_strides", w, stride_of, false);
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_select_and_scatter(hj_export *x, const hj_instr *in)
{
    const hj_window *w = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_comp *comps[] = { hj_instr_comp(in, HJ_ATTR_select_comp),
                         hj_instr_comp(in, HJ_ATTR_scatter_comp) };
    int n = 0;

    for (int i = 0; i < w->n; i++)
        if (w->at[i].base_dilation != 1 || w->at[i].window_dilation != 1)
            return hj_export_gap(in, "select_and_scatter with dilated windows");
    hj_export_generic(x, "stablehlo.select_and_scatter", &from);
    print_padding(x, &n, w);
    print_part(x, &n, "window_dimensions", w, size_of, true);
    print_part(x, &n, "window_strides", w, stride_of, true);
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 2, comps));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* --- others --------------------------------------------------------------- */

/* Results are the outputs, then the carries, as in HLO. */
hj_error *hj_export_scan(hj_export *x, const hj_instr *in)
{
    int ncarries = hj_instr_scan_ncarries(in);
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int n = 0;

    hj_export_generic(x, "chlo.scan", &from);
    hj_export_prop_int(x, &n, "dimension", dims.n ? dims.at[0] : 0, "i64");
    if (hj_instr_int(in, HJ_ATTR_is_associative, 0))
        hj_export_prop_bool(x, &n, "is_associative", true);
    hj_export_prop_bool(x, &n, "is_reverse",
                        hj_instr_int(in, HJ_ATTR_is_reverse, 0));
    hj_export_prop(x, &n, "operandSegmentSizes");
    hj_str_printf(&x->out, "array<i32: %d, %d>", from.n - ncarries, ncarries);
    hj_export_prop(x, &n, "resultSegmentSizes");
    hj_str_printf(&x->out, "array<i32: %d, %d>", to.n - ncarries, ncarries);
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_batch_norm(hj_export *x, const hj_instr *in)
{
    const hj_attr *epsilon = hj_instr_attr(in, HJ_ATTR_epsilon);
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    int n = 0;

    hj_export_generic(x, hj_export_op(in->op), &from);
    hj_export_prop(x, &n, "epsilon");
    hj_export_float(&x->out, HJ_DTYPE_f32, hj_f32_bits((float)epsilon->u.f));
    hj_str_add(&x->out, " : f32");
    hj_export_prop_int(x, &n, "feature_index",
                       hj_instr_int(in, HJ_ATTR_feature_index, 0), "i64");
    hj_export_props_end(x, n);
    hj_export_end(x, in, &from, &to);
    return NULL;
}

hj_error *hj_export_map(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    int rank = in->shape->rank, n = 0;
    hj_ints dims = { rank, HJ_NEW_ARRAY(x->arena, int64_t, rank) };

    for (int i = 0; i < rank; i++)
        dims.at[i] = i;
    hj_export_generic(x, "stablehlo.map", &from);
    hj_export_prop_array(x, &n, "dimensions", dims);
    hj_export_props_end(x, n);
    HJ_CHECK(hj_export_regions(x, 1, &comp));
    hj_export_end(x, in, &from, &to);
    return NULL;
}
