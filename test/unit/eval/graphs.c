#include "graphs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

graph *graph_begin(void)
{
    graph *g = calloc(1, sizeof *g);

    cr_assert_null(hj_module_new(NULL, NULL, "test", &g->module));
    hj_arena_init(&g->arena, NULL);
    g->entry = hj_comp_new(g->module, "main");
    g->module->entry = g->entry;
    return g;
}

void graph_end(graph *g)
{
    hj_module_destroy(g->module);
    hj_arena_reset(&g->arena);
    free(g);
}

static hj_literal *new_literal(graph *g, hj_shape shape)
{
    return hj_literal_new(&g->module->arena,
                          hj_shape_clone(&g->module->arena, &shape));
}

hj_literal *reals(graph *g, hj_shape shape, const double *values)
{
    hj_literal *literal = new_literal(g, shape);

    for (int64_t i = 0; i < hj_shape_nelems(&shape); i++)
        if (hj_dtype_is_complex(shape.dtype))
            hj_literal_set_complex(literal, i, values[2 * i],
                                   values[2 * i + 1]);
        else
            hj_literal_set_real(literal, i, values[i]);
    return literal;
}

hj_literal *ints(graph *g, hj_shape shape, const int64_t *values)
{
    hj_literal *literal = new_literal(g, shape);

    for (int64_t i = 0; i < hj_shape_nelems(&shape); i++)
        hj_literal_set_int(literal, i, values[i]);
    return literal;
}

hj_instr *given(graph *g, hj_literal *value)
{
    g->args[g->nargs] = value;
    return hj_instr_new_param(g->entry, g->nargs++, value->shape, NULL);
}

hj_instr *make(graph *g, hj_comp *comp, hj_opcode op, hj_shape shape,
               hj_instr *a, hj_instr *b, hj_instr *c)
{
    hj_instr *operands[3] = { a, b, c };
    int n = !a ? 0 : !b ? 1 : !c ? 2 : 3;
    hj_instr *in = hj_instr_new(
        comp, op, hj_shape_clone(&g->module->arena, &shape), n, operands, NULL);

    hj_comp_set_root(comp, in);
    return in;
}

hj_comp *body_of(graph *g, hj_opcode op, hj_dtype dtype)
{
    hj_comp *comp = hj_comp_new(g->module, "body");
    const hj_shape *shape = hj_shape_new_scalar(&g->module->arena, dtype);
    hj_instr *a = hj_instr_new_param(comp, 0, shape, NULL);
    hj_instr *b = hj_instr_new_param(comp, 1, shape, NULL);

    make(g, comp, op, *shape, a, b, NULL);
    return comp;
}

hj_literal *run(graph *g)
{
    hj_literal *result;
    hj_error *error = hj_eval_module(&g->arena, g->module, &g->options, g->args,
                                     g->nargs, &result);

    cr_assert_null(error, "%s", hj_error_message(error));
    return result;
}

void fails(graph *g, hj_code code, const char *message_part)
{
    hj_literal *result;
    hj_error *error = hj_eval_module(&g->arena, g->module, &g->options, g->args,
                                     g->nargs, &result);

    cr_assert_eq(hj_error_code(error), code, "%s",
                 error ? hj_error_message(error) : "no error");
    cr_assert(strstr(hj_error_message(error), message_part), "%s",
              hj_error_message(error));
    hj_error_free(error);
}

static bool same_part(double a, double b)
{
    return (isnan(a) && isnan(b)) || hj_f64_bits(a) == hj_f64_bits(b);
}

static bool same_element(const hj_literal *a, const hj_literal *b, int64_t i)
{
    hj_dtype dtype = a->shape->dtype;

    if (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype))
        return same_part(hj_literal_get_real(a, i),
                         hj_literal_get_real(b, i)) &&
               same_part(hj_literal_get_imag(a, i), hj_literal_get_imag(b, i));
    return hj_literal_get_int(a, i) == hj_literal_get_int(b, i);
}

static void print_element(const hj_literal *x, int64_t i)
{
    if (hj_dtype_is_float(x->shape->dtype) ||
        hj_dtype_is_complex(x->shape->dtype))
        fprintf(stderr, " (%a, %a)", hj_literal_get_real(x, i),
                hj_literal_get_imag(x, i));
    else
        fprintf(stderr, " %lld", (long long)hj_literal_get_int(x, i));
}

bool same(const hj_literal *got, const hj_literal *want)
{
    if (!hj_shape_equal(got->shape, want->shape))
        return false;
    for (int i = 0; i < got->shape->nelements; i++)
        if (!same(got->elements[i], want->elements[i]))
            return false;
    if (!hj_shape_is_array(got->shape))
        return true;
    for (int64_t i = 0; i < hj_shape_nelems(got->shape); i++)
        if (!same_element(got, want, i)) {
            fprintf(stderr, "element %lld:", (long long)i);
            print_element(got, i);
            fprintf(stderr, " not");
            print_element(want, i);
            fprintf(stderr, "\n");
            return false;
        }
    return true;
}
