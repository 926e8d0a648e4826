/* print_literal -- the values of constants, as XLA lays them out.
 *
 * One brace per dimension; from rank 4 on comments tell the outer indices;
 * a row of up to one element has no blanks inside its braces; preds are 1 and
 * 0 in arrays, true and false alone.
 */
#include "text/hlo/printer.h"

#include "base/argument.h"
#include "base/bits.h"

#include <string.h>

static int64_t count(const hj_literal *literal)
{
    int64_t n = 0;

    if (!hj_shape_is_tuple(literal->shape))
        return hj_shape_nelems(literal->shape);
    for (int i = 0; i < literal->shape->nelements; i++)
        n += count(literal->elements[i]);
    return n;
}

static bool any_elided(const hj_literal *literal)
{
    if (literal->is_elided)
        return true;
    for (int i = 0; i < literal->shape->nelements; i++)
        if (any_elided(literal->elements[i]))
            return true;
    return false;
}

/* Number i of an array, real and imaginary parts counted apart. */
static void print_float(hj_printer *p, const hj_literal *literal, int64_t i,
                        hj_dtype dtype)
{
    char text[HJ_NUMBER_NBYTES];
    int nbytes = hj_dtype_get(dtype)->nbytes, length;
    const char *at = (const char *)literal->data + i * nbytes;

    if (dtype == HJ_DTYPE_f64) {
        double value;
        memcpy(&value, at, sizeof value);
        length = hj_format_f64(text, value);
    } else {
        hj_fp_format format = hj_dtype_format(dtype);
        length = hj_format_fp(text, &format, hj_bits_load(at, nbytes));
    }
    hj_str_add_n(&p->out, text, (size_t)length);
}

static void print_element(hj_printer *p, const hj_literal *literal, int64_t i)
{
    hj_dtype dtype = literal->shape->dtype, part = hj_dtype_real(dtype);
    char text[HJ_NUMBER_NBYTES];

    if (hj_dtype_is_complex(dtype)) {
        hj_str_char(&p->out, '(');
        print_float(p, literal, 2 * i, part);
        hj_str_add(&p->out, ", ");
        print_float(p, literal, 2 * i + 1, part);
        hj_str_char(&p->out, ')');
    } else if (hj_dtype_is_float(dtype)) {
        print_float(p, literal, i, dtype);
    } else {
        int64_t value = hj_literal_get_int(literal, i);
        int n;
        if (dtype == HJ_DTYPE_pred && !literal->shape->rank) {
            hj_str_add(&p->out, value ? "true" : "false");
            return;
        }
        n = dtype == HJ_DTYPE_u64 ? hj_format_u64(text, (uint64_t)value)
                                  : hj_format_s64(text, value);
        hj_str_add_n(&p->out, text, (size_t)n);
    }
}

static void print_rows(hj_printer *p, const hj_literal *literal, int dim,
                       int64_t index, int64_t first);

/* Number i of dimension `dim`, whose first element is number `first`. */
static void print_row(hj_printer *p, const hj_literal *literal, int dim,
                      int64_t i, int64_t first)
{
    const hj_shape *shape = literal->shape;
    int64_t nelems = 1;

    for (int k = dim + 1; k < shape->rank; k++)
        nelems *= shape->dims[k];
    if (dim == shape->rank - 1)
        print_element(p, literal, first + i);
    else
        print_rows(p, literal, dim + 1, i, first + i * nelems);
}

/* Elements or rows of dimension `dim`, which is row `index` of the one before
 * it.  Recursion is as deep as the rank. */
static void print_rows(hj_printer *p, const hj_literal *literal, int dim,
                       int64_t index, int64_t first)
{
    const hj_shape *shape = literal->shape;
    int64_t n = shape->dims[dim];
    bool is_row = dim == shape->rank - 1;
    bool is_tight = shape->rank == 1 || (is_row && n <= 1);
    bool is_cut = p->nedge && n > 2 * (int64_t)p->nedge;

    hj_str_char(&p->out, '{');
    if (dim && !is_row && shape->rank > 3)
        hj_str_printf(&p->out, " /*i%d=%lld*/", dim - 1, (long long)index);
    for (int64_t i = 0; i < n; i++) {
        if (i)
            hj_str_char(&p->out, ',');
        if (i || !is_tight)
            hj_str_char(&p->out, ' ');
        if (is_cut && i == p->nedge) {
            hj_str_add(&p->out, "..., ");
            i = n - p->nedge;
        }
        print_row(p, literal, dim, i, first);
    }
    hj_str_add(&p->out, is_tight ? "}" : " }");
}

static void print_value(hj_printer *p, const hj_literal *literal)
{
    const hj_shape *shape = literal->shape;

    if (literal->is_elided) {
        hj_str_add(&p->out, "{...}");
    } else if (hj_shape_is_tuple(shape)) {
        hj_str_add(&p->out, "( ");
        for (int i = 0; i < shape->nelements; i++) {
            hj_str_add(&p->out, i ? ", " : "");
            print_value(p, literal->elements[i]);
        }
        hj_str_add(&p->out, shape->nelements ? " )" : ")");
    } else if (shape->rank) {
        print_rows(p, literal, 0, 0, 0);
    } else {
        print_element(p, literal, 0);
    }
}

void hj_print_literal(hj_printer *p, const hj_literal *literal)
{
    int64_t limit = p->options.max_constant_nelems;
    bool is_large = limit && count(literal) > limit && !any_elided(literal);

    if (is_large && (hj_shape_is_tuple(literal->shape) || literal->shape->rank))
        hj_str_add(&p->out, "{...}");
    else
        print_value(p, literal);
}

/* --- arrays by themselves --------------------------------------------------
 */

typedef struct array_args {
    hj_printer printer;
    const hj_literal *literal;
} array_args;

static hj_error *print_guarded(void *context)
{
    array_args *args = context;

    hj_print_literal(&args->printer, args->literal);
    return NULL;
}

hj_error *hj_array_print(const hj_shape *shape, const void *data,
                         const hj_array_print_options *options, char **out_text)
{
    hj_array_print_options how = { 0 };
    hj_literal literal = { .shape = shape, .data = (void *)data };
    array_args args = { .literal = &literal };
    hj_arena arena;

    HJ_NEED(out_text);
    *out_text = NULL;
    HJ_NEED(shape);
    HJ_CHECK(
        hj_options_take("hj_array_print_options", options, &how, sizeof how));
    if (!hj_shape_is_array(shape))
        return HJ_ERR(INVALID, "a %s is not an array",
                      hj_dtype_name(shape->dtype));
    literal.nbytes = hj_shape_nbytes(shape);
    if (literal.nbytes)
        HJ_NEED(data);
    if (how.max_nelems && hj_shape_nelems(shape) > how.max_nelems) {
        args.printer.nedge = how.nedge;
        args.printer.options.max_constant_nelems = how.nedge ? 0 : 1;
    }
    hj_arena_init(&arena, NULL);
    hj_str_init(&args.printer.out, &arena);
    hj_error *error = hj_guard(&arena, print_guarded, &args);
    if (!error)
        error = hj_text_copy(&arena.allocator, &args.printer.out, out_text);
    hj_arena_reset(&arena);
    return error;
}
