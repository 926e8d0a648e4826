/* types -- specifications of operands and results, and what types have in
 * common. */
#include "text/stablehlo/verify/verify.h"

#include "infer/want.h"

#include <string.h>

/* --- comparing ------------------------------------------------------------ */

bool hj_verify_is_static(const hj_mlir_type *type)
{
    for (int i = 0; i < type->rank; i++)
        if (!hj_verify_known(type->dims[i]))
            return false;
    return true;
}

int64_t *hj_verify_dims_of(hj_import *im, const hj_mlir_type *type)
{
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, type->rank);

    for (int i = 0; i < type->rank; i++)
        dims[i] = hj_verify_dim(type, i);
    return dims;
}

int64_t hj_verify_nelems(const hj_mlir_type *type)
{
    int64_t n = 1;

    if (!hj_verify_is_static(type))
        return -1;
    for (int i = 0; i < type->rank; i++)
        if (__builtin_mul_overflow(n, type->dims[i], &n))
            return -1;
    return n;
}

int64_t hj_verify_extent(int64_t size, int64_t dilation, const int64_t *pads)
{
    int64_t n = size > 0 ? hj_size_add(hj_size_mul(size - 1, dilation), 1) : 0;

    return pads ? hj_size_add(n, hj_size_add(pads[0], pads[1])) : n;
}

int64_t hj_verify_nwindows(int64_t extent, int64_t window, int64_t stride)
{
    return extent <= 0 || window > extent ? 0 : (extent - window) / stride + 1;
}

bool hj_verify_shapes_fit(const hj_mlir_type *a, const hj_mlir_type *b)
{
    if (a->rank != b->rank)
        return false;
    for (int i = 0; i < a->rank; i++)
        if (!hj_verify_size_fits(hj_verify_dim(a, i), hj_verify_dim(b, i)))
            return false;
    return true;
}

bool hj_verify_shapes_alike(const hj_mlir_type *a, const hj_mlir_type *b)
{
    if (a->rank != b->rank)
        return false;
    for (int i = 0; i < a->rank; i++)
        if (!hj_verify_size_fits(a->dims[i], b->dims[i]))
            return false;
    return true;
}

int64_t hj_verify_less(int64_t a, int64_t b)
{
    if (hj_verify_known(a) || hj_verify_known(b))
        return hj_verify_known(a) ? a : b;
    int64_t p = hj_verify_most(a), q = hj_verify_most(b);
    return p < 0 || q < 0 ? (p < 0 ? b : a) : p < q ? a : b;
}

static int64_t more_of(int64_t a, int64_t b)
{
    if (hj_verify_known(a) && hj_verify_known(b))
        return a;
    int64_t p = hj_verify_most(a), q = hj_verify_most(b);
    return p < 0 || q < 0 ? HJ_DIM_UNBOUNDED : -1 - (p > q ? p : q);
}

int64_t *hj_verify_merge(hj_import *im, const hj_mlir_type *const *types, int n,
                         bool is_union)
{
    int64_t *dims = hj_verify_dims_of(im, types[0]);

    for (int i = 1; i < n; i++) {
        if (types[i]->rank != types[0]->rank)
            return NULL;
        for (int d = 0; d < types[0]->rank; d++) {
            int64_t size = hj_verify_dim(types[i], d);
            bool are_known = hj_verify_known(dims[d]) && hj_verify_known(size);
            if ((!is_union || are_known) && !hj_verify_size_fits(dims[d], size))
                return NULL;
            dims[d] = is_union ? more_of(dims[d], size)
                               : hj_verify_less(dims[d], size);
        }
    }
    for (int d = 0; d < types[0]->rank && !types[0]->bounds; d++)
        if (!hj_verify_known(dims[d]))
            dims[d] = HJ_DIM_UNBOUNDED;
    return dims;
}

bool hj_verify_elements_fit(const hj_mlir_type *a, const hj_mlir_type *b)
{
    const hj_mlir_type *x = a->element, *y = b->element;

    if (!x || !y)
        return !x && !y;
    if (x->kind == HJ_MLIR_QUANT && y->kind == HJ_MLIR_QUANT)
        return hj_verify_quant_fits(x->quant, y->quant);
    return hj_mlir_type_equal(x, y);
}

bool hj_verify_types_fit(const hj_mlir_type *a, const hj_mlir_type *b)
{
    if (a->kind != HJ_MLIR_TENSOR || b->kind != HJ_MLIR_TENSOR)
        return hj_mlir_type_equal(a, b);
    return hj_verify_shapes_fit(a, b) && hj_verify_elements_fit(a, b);
}

hj_error *hj_verify_differ(hj_import *im, const hj_mlir_op *op,
                           const char *what, const hj_mlir_type *a,
                           const hj_mlir_type *b)
{
    return hj_import_error(im, op, "%s: %.*s and %.*s do not agree", what,
                           hj_clip((size_t)a->length), a->text,
                           hj_clip((size_t)b->length), b->text);
}

/* --- specifications ------------------------------------------------------- */

/* Of one specification: up to a blank. */
static bool has_letter(const char *letters, char letter)
{
    for (; *letters && *letters != ' '; letters++)
        if (*letters == letter)
            return true;
    return false;
}

/* i1, ui33, si8: integers of any width. */
static bool is_whole_number(const hj_mlir_type *element)
{
    const char *p = element->text;

    return p[*p == 's' || *p == 'u'] == 'i';
}

/* The elements of an array, or of one whose rank nobody knows. */
static bool is_element(const hj_mlir_type *array, const char *letters)
{
    const hj_mlir_type *element = array->element;
    hj_dtype d = element->dtype;

    if (element->kind == HJ_MLIR_QUANT)
        return hj_verify_is_sound_quant(array) &&
               has_letter(letters, element->quant->has_axis ? 'Q' : 'q');
    if (element->kind != HJ_MLIR_NUMBER)
        return false;
    if (hj_mlir_type_is_index(element))
        return has_letter(letters, 'x');
    if (has_letter(letters, 'N'))
        return is_whole_number(element);
    if (d == HJ_NDTYPES)
        return false;
    for (; *letters && !strchr(" *", *letters); letters++) {
        bool is = false;
        switch (*letters) {
        case 'F':
            is = hj_dtype_is_float(d);
            break;
        case 'P':
            is = d == HJ_DTYPE_pred;
            break;
        case 'I':
            is = hj_dtype_is_int(d);
            break;
        case 'G':
            is = hj_dtype_is_int(d) && !hj_dtype_is_unsigned(d);
            break;
        case 'C':
            is = hj_dtype_is_complex(d);
            break;
        case 'f':
            is = d == HJ_DTYPE_f32 || d == HJ_DTYPE_f64;
            break;
        case 'i':
            is = d == HJ_DTYPE_s32;
            break;
        case 'u':
            is = d == HJ_DTYPE_u32;
            break;
        }
        if (is)
            return true;
    }
    return false;
}

static int nunknown(const hj_mlir_type *type, bool bounded_too)
{
    int n = 0;

    for (int i = 0; i < type->rank; i++)
        n += !hj_verify_known(type->dims[i]) &&
             (bounded_too || !type->bounds || type->bounds[i] < 0);
    return n;
}

bool hj_verify_is_memory(const hj_mlir_type *type)
{
    return type->length > 6 && !memcmp(type->text, "memref", 6);
}

/* A part of a tuple; `letters` are its arrays' elements. */
static bool is_part(const hj_mlir_type *type, const char *letters)
{
    for (int i = 0; type->kind == HJ_MLIR_TUPLE && i < type->inputs.n; i++)
        if (!is_part(type->inputs.at[i], letters))
            return false;
    return type->kind == HJ_MLIR_TUPLE || type->kind == HJ_MLIR_TOKEN ||
           hj_verify_is_memory(type) ||
           (type->kind == HJ_MLIR_TENSOR && is_element(type, letters));
}

static bool is_as(const hj_mlir_type *type, const char *spec)
{
    bool is_memory = hj_verify_is_memory(type);

    switch (*spec) {
    case '-':
        return true;
    case 't':
        return type->kind == HJ_MLIR_TOKEN;
    case 'T':
        return type->kind == HJ_MLIR_TUPLE && is_part(type, spec + 1);
    case 'U':
        return type->kind == HJ_MLIR_FUTURE;
    case 'P':
        return is_part(type, spec + 1);
    case 'Y':
        return !is_memory && is_part(type, spec + 1);
    case 'W':
        if (is_memory)
            return true;
        /* fall through */
    case 'O':
        if (type->kind == HJ_MLIR_TOKEN)
            return true;
    }
    if (type->kind != HJ_MLIR_TENSOR || !is_element(type, spec + 1))
        return false;
    switch (*spec) {
    case '0':
        return type->rank == 0;
    case '1':
        return type->rank == 1;
    case 'S':
        return !nunknown(type, true);
    case 'V':
        return type->rank == 1 && !nunknown(type, true);
    case 'M':
        return type->rank == 2 && !nunknown(type, true);
    case 'B':
        return !nunknown(type, true) ||
               (!nunknown(type, false) && nunknown(type, true) == 1);
    }
    return true;
}

/* The next specification; the last one with a * stays. */
static const char *next_spec(const char *spec)
{
    size_t n = strcspn(spec, " ");

    if (n && spec[n - 1] == '*' && !spec[n])
        return spec;
    return spec + n + (spec[n] == ' ');
}

/* A tuple of thousands has a user for each element, and all have its type. */
static bool is_as_before(hj_import *im, const hj_mlir_type *type,
                         const char *spec)
{
    uint64_t key = (uint64_t)(uintptr_t)type;

    if (type->kind != HJ_MLIR_TUPLE)
        return is_as(type, spec);
    if (hj_map_find_int(&im->fitting, key) == spec)
        return true;
    if (!is_as(type, spec))
        return false;
    hj_map_set_int(&im->fitting, key, (void *)spec);
    return true;
}

static hj_error *check_type(hj_import *im, const hj_mlir_op *op,
                            const char *what, int i, const hj_mlir_type *type,
                            const char *spec)
{
    bool takes_unranked = !strncmp(op->name, "chlo.", 5) && *spec == 'R';

    if (!*spec || is_as_before(im, type, spec))
        return NULL;
    if (takes_unranked && hj_mlir_type_is_unranked(type) &&
        is_element(type, spec + 1))
        return NULL;
    return hj_import_error(im, op, "%s %d is %.*s, which it does not take",
                           what, i, hj_clip((size_t)type->length), type->text);
}

hj_error *hj_verify_out_type(hj_import *im, const hj_mlir_op *op, int i,
                             const char *spec)
{
    return check_type(im, op, "result", i, hj_verify_out(op, i), spec);
}

hj_error *hj_verify_operand(hj_import *im, const hj_mlir_op *op, int i,
                            const char *spec)
{
    return check_type(im, op, "operand", i, hj_verify_in(op, i), spec);
}

hj_error *hj_verify_specs(hj_import *im, const hj_mlir_op *op,
                          const hj_verify_row *row)
{
    const char *spec = row->operands;

    for (int i = 0; i < op->noperands && *spec != '-';
         i++, spec = next_spec(spec))
        HJ_CHECK(check_type(im, op, "operand", i, op->operands[i]->type, spec));
    spec = row->results;
    for (int i = 0; i < op->nresults && *spec != '-';
         i++, spec = next_spec(spec))
        HJ_CHECK(check_type(im, op, "result", i, op->results[i].type, spec));
    return NULL;
}

/* --- traits --------------------------------------------------------------- */

static bool shares(const hj_mlir_type *a, const hj_mlir_type *b, char trait)
{
    if (trait == '.' || trait == '!')
        return true;
    bool is_any = hj_mlir_type_is_unranked(a) || hj_mlir_type_is_unranked(b);

    if (is_any && a->element && b->element)
        return trait == 'a' ? hj_verify_elements_fit(a, b)
               : strchr("hHA", trait)
                   ? a->kind == b->kind &&
                         (trait != 'A' || hj_verify_elements_fit(a, b))
               : trait == 'E' ? hj_mlir_type_equal(a->element, b->element)
                              : hj_verify_elements_fit(a, b);
    if (a->kind != HJ_MLIR_TENSOR || b->kind != HJ_MLIR_TENSOR)
        return hj_mlir_type_equal(a, b);
    switch (trait) {
    case 'A':
    case 'a':
        return hj_verify_types_fit(a, b);
    case 'E':
        return hj_mlir_type_equal(a->element, b->element);
    case 'e':
        return hj_verify_elements_fit(a, b);
    case 'H':
    case 'h':
        return hj_verify_shapes_alike(a, b);
    }
    return true;
}

/* What the operands have together, the results have. */
static hj_error *check_merged(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type **types =
        HJ_NEW_ARRAY(im->arena, const hj_mlir_type *, op->noperands);
    int n = 0;

    for (int i = 0; i < op->noperands; i++)
        if (hj_verify_in(op, i)->kind == HJ_MLIR_TENSOR)
            types[n++] = hj_verify_in(op, i);
    if (!n)
        return NULL;
    int64_t *dims = hj_verify_merge(im, types, n, false);
    if (!dims)
        return hj_verify_differ(im, op, "sizes", types[0], types[n - 1]);
    for (int i = 0; i < op->nresults; i++)
        if (hj_verify_out(op, i)->kind == HJ_MLIR_TENSOR)
            HJ_CHECK(hj_verify_result_dims(im, op, i, dims, types[0]->rank));
    return NULL;
}

/* Of arrays of one rank: all sizes that are known agree. */
static hj_error *check_known(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *first = NULL;
    int64_t *dims = NULL;

    for (int i = 0; i < op->noperands + op->nresults; i++) {
        const hj_mlir_type *x = i < op->noperands
                                    ? hj_verify_in(op, i)
                                    : hj_verify_out(op, i - op->noperands);
        if (x->kind != HJ_MLIR_TENSOR)
            continue;
        if (!first) {
            first = x;
            dims = hj_arena_memdup(im->arena, x->dims,
                                   (size_t)x->rank * sizeof *dims);
        }
        for (int d = 0; d < x->rank; d++) {
            if (!hj_verify_size_fits(dims[d], x->dims[d]))
                return hj_verify_differ(im, op, "sizes", first, x);
            if (hj_verify_known(x->dims[d]))
                dims[d] = x->dims[d];
        }
    }
    return NULL;
}

hj_error *hj_verify_traits(hj_import *im, const hj_mlir_op *op,
                           const char *traits)
{
    const hj_mlir_type *first = op->noperands  ? op->operands[0]->type
                                : op->nresults ? op->results[0].type
                                               : NULL;

    for (; *traits; traits++) {
        for (int i = 0; i < op->noperands; i++)
            if (!shares(first, op->operands[i]->type, *traits))
                return hj_verify_differ(im, op, "types", first,
                                        op->operands[i]->type);
        for (int i = 0; i < op->nresults; i++)
            if (!shares(first, op->results[i].type, *traits))
                return hj_verify_differ(im, op, "types", first,
                                        op->results[i].type);
        if (*traits == 'H' || *traits == 'h')
            HJ_CHECK(check_known(im, op));
        if (*traits == 'h' && first->kind == HJ_MLIR_TENSOR)
            HJ_CHECK(hj_verify_result_dims(
                im, op, 0, hj_verify_dims_of(im, first), first->rank));
        if (*traits == 'A' || *traits == 'a')
            HJ_CHECK(check_merged(im, op));
    }
    return NULL;
}

/* --- results -------------------------------------------------------------- */

static hj_error *bad_result(hj_import *im, const hj_mlir_type *type,
                            const hj_mlir_op *op, const int64_t *dims, int rank)
{
    hj_str text;

    hj_str_init(&text, im->arena);
    for (int d = 0; d < rank; d++) {
        hj_str_add(&text, d ? "x" : "");
        if (hj_verify_known(dims[d]))
            hj_str_printf(&text, "%lld", (long long)dims[d]);
        else
            hj_str_add(&text, "?");
        if (!hj_verify_known(dims[d]) && dims[d] != HJ_DIM_UNBOUNDED)
            hj_str_printf(&text, "<=%lld", (long long)hj_verify_most(dims[d]));
    }
    return hj_import_error(im, op, "the result is %.*s; its sizes are [%s]",
                           hj_clip((size_t)type->length), type->text,
                           hj_str_get(&text));
}

static hj_error *check_result(hj_import *im, const hj_mlir_op *op, int i,
                              const int64_t *dims, int rank, bool with_bounds)
{
    const hj_mlir_type *type = op->results[i].type;
    bool fits = type->kind == HJ_MLIR_TENSOR && type->rank == rank;

    if (hj_mlir_type_is_unranked(type))
        return NULL;
    for (int d = 0; fits && d < rank; d++)
        fits = with_bounds
                   ? hj_verify_size_fits(dims[d], hj_verify_dim(type, d))
                   : !hj_verify_known(dims[d]) ||
                         hj_verify_size_fits(dims[d], type->dims[d]);
    return fits ? NULL : bad_result(im, type, op, dims, rank);
}

hj_error *hj_verify_result_dims(hj_import *im, const hj_mlir_op *op, int i,
                                const int64_t *dims, int rank)
{
    return check_result(im, op, i, dims, rank, true);
}

hj_error *hj_verify_result_sizes(hj_import *im, const hj_mlir_op *op, int i,
                                 const int64_t *dims, int rank)
{
    return check_result(im, op, i, dims, rank, false);
}

hj_error *hj_verify_same_elements(hj_import *im, const hj_mlir_op *op,
                                  const hj_mlir_type *a, const hj_mlir_type *b)
{
    return hj_mlir_type_equal(a->element, b->element)
               ? NULL
               : hj_verify_differ(im, op, "element types", a, b);
}

hj_error *hj_verify_result(hj_import *im, const hj_mlir_op *op,
                           const int64_t *dims, int rank)
{
    if (!hj_verify_elements_fit(hj_verify_in(op, 0), hj_verify_out(op, 0)))
        return hj_verify_differ(im, op, "element types", hj_verify_in(op, 0),
                                hj_verify_out(op, 0));
    return hj_verify_result_dims(im, op, 0, dims, rank);
}

hj_error *hj_verify_dims(hj_import *im, const hj_mlir_op *op, const char *what,
                         hj_ints list, int limit)
{
    for (int i = 0; i < list.n; i++) {
        if (list.at[i] < 0 || list.at[i] >= limit)
            return hj_import_error(im, op, "%s has %lld; there are %d", what,
                                   (long long)list.at[i], limit);
        for (int k = 0; k < i; k++)
            if (list.at[i] == list.at[k])
                return hj_import_error(im, op, "%s has %lld twice", what,
                                       (long long)list.at[i]);
    }
    return NULL;
}
