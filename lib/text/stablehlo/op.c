/* op -- one op: its row, its operands, what it gives. */
#include "base/quote.h"
#include "text/stablehlo/verify/verify.h"

#include <stdio.h>
#include <string.h>

/* --- errors --------------------------------------------------------------- */

static hj_error *verror(hj_import *im, const hj_mlir_op *op, hj_code code,
                        const char *format, va_list args)
{
    char text[800];

    vsnprintf(text, sizeof text, format, args);
    return hj_mlir_fail(im->tree, code, op->place, "%s: %s", op->name, text);
}

hj_error *hj_import_error(hj_import *im, const hj_mlir_op *op,
                          const char *format, ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error = verror(im, op, HJ_INVALID, format, args);
    va_end(args);
    return error;
}

hj_error *hj_import_gap(hj_import *im, const hj_mlir_op *op, const char *format,
                        ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error = verror(im, op, HJ_UNIMPLEMENTED, format, args);
    va_end(args);
    return error;
}

hj_error *hj_import_placed(hj_import *im, const hj_mlir_op *op, hj_error *error)
{
    hj_code code = hj_error_code(error);

    if (code == HJ_OUT_OF_MEMORY)
        return error;
    hj_error *placed =
        hj_mlir_fail(im->tree, code, op->place, "%s", hj_error_message(error));
    hj_error_free(error);
    return placed;
}

hj_error *hj_import_check(hj_import *im, const hj_mlir_op *op)
{
    hj_error *error = im->b->state->error;

    if (!error)
        return NULL;
    im->from_builder = true;
    im->b->state->error = NULL;
    return hj_import_placed(im, op, error);
}

/* --- values --------------------------------------------------------------- */

const hj_shape *hj_import_result(const hj_mlir_op *op, int i)
{
    return op->results[i].type->shape;
}

const hj_shape *hj_import_operand(const hj_mlir_op *op, int i)
{
    return op->operands[i]->type->shape;
}

const hj_shape *hj_import_result_tuple(hj_import *im, const hj_mlir_op *op)
{
    if (op->nresults == 1)
        return hj_import_result(op, 0);
    const hj_shape **shapes =
        HJ_NEW_ARRAY(im->arena, const hj_shape *, op->nresults);
    for (int i = 0; i < op->nresults; i++)
        shapes[i] = hj_import_result(op, i);
    return hj_shape_new_tuple(im->arena, op->nresults, shapes);
}

void hj_import_set_at(const hj_mlir_op *op, int i, hj_instr *in)
{
    op->results[i].instr = in;
}

void hj_import_set(hj_import *im, const hj_mlir_op *op, hj_instr *in)
{
    if (op->nresults == 1)
        hj_import_set_at(op, 0, in);
    else
        for (int i = 0; i < op->nresults; i++)
            hj_import_set_at(op, i, hj_get_tuple_element(im->b, in, i));
}

hj_instr *hj_import_pack(hj_import *im, hj_instr *const *xs, int n)
{
    return n == 1 ? xs[0] : hj_tuple(im->b, xs, n);
}

hj_instr *hj_import_part(hj_import *im, hj_instr *packed, int n, int i)
{
    return n == 1 ? packed : hj_get_tuple_element(im->b, packed, i);
}

/* --- constants ------------------------------------------------------------ */

enum { SMALL_NELEMS = 16 }; /* a splat up to this size is written out */

hj_instr *hj_import_literal(hj_import *im, hj_literal *literal)
{
    hj_builder *b = im->b;

    if (!hj_build_may(b, "constant", 0, NULL))
        return hj_build_nothing(b);
    hj_instr *in = hj_instr_new_constant(b->comp, literal, NULL);
    hj_build_give_name(b, in, in->name);
    return in;
}

static hj_literal *write_out(hj_import *im, const hj_literal *splat,
                             const hj_shape *shape)
{
    hj_arena *arena = &im->module->arena;
    hj_literal *literal = hj_literal_new(arena, hj_shape_clone(arena, shape));

    for (int64_t at = 0; at < literal->nbytes; at += splat->nbytes)
        memcpy((char *)literal->data + at, splat->data, (size_t)splat->nbytes);
    return literal;
}

/* A pred is a bit of a byte that several have: (byte & 1 << i) != 0. */
static hj_instr *unpack(hj_import *im, hj_literal *packed,
                        const hj_shape *shape)
{
    static const unsigned char bits[] = { 1, 2, 4, 8, 16, 32, 64, 128 };
    hj_builder *b = im->b;
    const int64_t sizes[] = { packed->nbytes, 8 }, dims[] = { 0, 1 };
    int64_t n = hj_shape_nelems(shape), nall = 8 * packed->nbytes;

    hj_instr *x = hj_broadcast_in_dim(b, hj_import_literal(im, packed), sizes,
                                      2, &dims[0], 1);
    hj_instr *mask = hj_broadcast_in_dim(
        b, hj_constant_vector(b, HJ_DTYPE_u8, bits, 8), sizes, 2, &dims[1], 1);
    x = hj_compare(b, hj_and(b, x, mask, NULL, 0),
                   hj_constant_int(b, HJ_DTYPE_u8, 0), HJ_direction_NE, NULL,
                   0);
    x = hj_reshape(b, x, &nall, 1);
    if (n != nall)
        x = hj_slice_in_dim(b, x, 0, n, 1, 0);
    return hj_reshape(b, x, shape->dims, shape->rank);
}

hj_instr *hj_import_elements(hj_import *im, const hj_mlir_attr *attr)
{
    hj_literal *literal = attr->u.literal;
    const hj_shape *shape = attr->type->shape;

    if (!literal) { /* a resource that is not here */
        literal = HJ_NEW(&im->module->arena, hj_literal);
        literal->shape = hj_shape_clone(&im->module->arena, shape);
        literal->is_elided = true;
        return hj_import_literal(im, literal);
    }
    if (attr->is_packed)
        return unpack(im, literal, shape);
    if (literal->shape->rank == shape->rank)
        return hj_import_literal(im, literal);
    if (hj_shape_nelems(shape) <= SMALL_NELEMS)
        return hj_import_literal(im, write_out(im, literal, shape));
    return hj_broadcast(im->b, hj_import_literal(im, literal), shape->dims,
                        shape->rank);
}

/* --- what the program declares -------------------------------------------- */

/* Sizes of one side may be what the other side does not know. */
static bool is_compatible(const hj_shape *a, const hj_shape *b)
{
    if (a->dtype != b->dtype || a->rank != b->rank ||
        a->nelements != b->nelements)
        return false;
    for (int i = 0; i < a->rank; i++)
        if (a->dims[i] != b->dims[i] && !hj_shape_is_dynamic_dim(a, i) &&
            !hj_shape_is_dynamic_dim(b, i))
            return false;
    for (int i = 0; i < a->nelements; i++)
        if (!is_compatible(a->elements[i], b->elements[i]))
            return false;
    return true;
}

static hj_error *check_results(hj_import *im, const hj_mlir_op *op)
{
    for (int i = 0; i < op->nresults; i++) {
        const hj_mlir_type *type = op->results[i].type;
        const hj_instr *in = op->results[i].instr;
        if (in && !is_compatible(in->shape, type->shape))
            return hj_import_error(im, op, "the result is %s, not %.*s",
                                   hj_shape_text(im->arena, in->shape),
                                   hj_clip((size_t)type->length), type->text);
    }
    return NULL;
}

/* Sizes may be of that type. */
static bool takes_index(const hj_mlir_op *op)
{
    return strstr(op->name, "dynamic_") || strstr(op->name, ".rng") ||
           strstr(op->name, ".constant") || strstr(op->name, ".scatter") ||
           strstr(op->name, ".minimum_") || !strcmp(op->name, "func.call");
}

/* Of quantised numbers; or has such parts. */
static bool is_quantised(const hj_mlir_type *type)
{
    for (int i = 0; type->kind == HJ_MLIR_TUPLE && i < type->inputs.n; i++)
        if (is_quantised(type->inputs.at[i]))
            return true;
    return type->kind == HJ_MLIR_QUANT ||
           (type->element && type->element->kind == HJ_MLIR_QUANT);
}

/* Is memory, or has parts that are, or whose rank nobody knows. */
static bool has_memory(const hj_mlir_type *type)
{
    for (int i = 0; type->kind == HJ_MLIR_TUPLE && i < type->inputs.n; i++)
        if (has_memory(type->inputs.at[i]) ||
            hj_mlir_type_is_unranked(type->inputs.at[i]))
            return true;
    return hj_verify_is_memory(type);
}

static hj_error *check_type(hj_import *im, const hj_mlir_op *op,
                            const hj_mlir_type *type)
{
    const hj_mlir_type *element = type->element;

    if (element && hj_mlir_type_is_index(element) && !takes_index(op))
        return hj_import_error(im, op, "it takes no %.*s",
                               hj_clip((size_t)type->length), type->text);
    if (type->shape)
        return NULL;
    if (is_quantised(type))
        return hj_import_gap(im, op, "quantised types: %.*s",
                             hj_clip((size_t)type->length), type->text);
    if (type->kind == HJ_MLIR_FUTURE)
        return hj_import_gap(im, op, "futures: %.*s",
                             hj_clip((size_t)type->length), type->text);
    /* (an operand too many is not looked at) */
    bool takes_any =
        !strncmp(op->name, "chlo.", 5) || strstr(op->name, ".custom_call") ||
        strstr(op->name, ".reduce") || strstr(op->name, ".scatter");
    if (has_memory(type) || (takes_any && (hj_mlir_type_is_unranked(type) ||
                                           !strstr(op->name, ".custom_call"))))
        return hj_import_gap(im, op, "types that HLO has not: %.*s",
                             hj_clip((size_t)type->length), type->text);
    return hj_import_error(im, op, "no op takes %.*s",
                           hj_clip((size_t)type->length), type->text);
}

static hj_error *check_types(hj_import *im, const hj_mlir_op *op)
{
    for (int i = 0; i < op->noperands; i++)
        HJ_CHECK(check_type(im, op, op->operands[i]->type));
    for (int i = 0; i < op->nresults; i++)
        HJ_CHECK(check_type(im, op, op->results[i].type));
    return NULL;
}

hj_error *hj_import_check_counts(hj_import *im, const hj_mlir_op *op)
{
    const hj_import_row *row = hj_map_find(&im->ops, op->name);

    if (!row)
        return NULL;
    if (op->noperands < row->min || (row->max >= 0 && op->noperands > row->max))
        return hj_import_error(im, op, "%d operands; it has %s%d",
                               op->noperands,
                               row->min == row->max       ? ""
                               : op->noperands < row->min ? "at least "
                                                          : "at most ",
                               op->noperands < row->min ? row->min : row->max);
    if (row->nresults >= 0 && op->nresults != row->nresults)
        return hj_import_error(im, op, "%d results; it has %d", op->nresults,
                               row->nresults);
    if (row->nregions >= 0 && op->nregions != row->nregions)
        return hj_import_error(im, op, "%d regions; it has %d", op->nregions,
                               row->nregions);
    if (op->has_properties && !row->has_properties)
        return hj_import_error(im, op, "it has no properties, <{...}>");
    return NULL;
}

/* --- ops ------------------------------------------------------------------ */

static const hj_import_row rows[] = {
#define HJ_IMPORT(name, fn, min, max, nresults, nregions, has_properties)      \
    { name, hj_import_##fn, HJ_NOPS,  min,                                     \
      max,  nresults,       nregions, has_properties },
#include "text/stablehlo/ops.def"
#undef HJ_IMPORT
};

/* Where StableHLO takes other types than HLO does. */
static hj_error *check_dtype(hj_import *im, const hj_mlir_op *op,
                             hj_opcode opcode, const hj_shape *x)
{
    bool wants_sign = opcode == HJ_OP_abs || opcode == HJ_OP_sign;

    if (opcode == HJ_OP_power && x->dtype == HJ_DTYPE_pred)
        return hj_import_error(im, op, "it takes numbers");
    if (wants_sign && hj_dtype_is_unsigned(x->dtype))
        return hj_import_error(im, op, "it takes signed numbers");
    if (opcode == HJ_OP_remainder && hj_dtype_is_complex(x->dtype))
        return hj_import_gap(im, op, "of complex numbers");
    return NULL;
}

/* An op that is one instruction without attributes. */
static hj_error *import_plain(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    const hj_import_row *row = hj_map_find(&im->ops, op->name);

    HJ_CHECK(check_dtype(im, op, row->op, x[0]->shape));
    bool is_extreme = row->op == HJ_OP_maximum || row->op == HJ_OP_minimum;
    if (is_extreme && hj_dtype_is_complex(x[0]->shape->dtype)) {
        int way = row->op == HJ_OP_maximum ? HJ_direction_GT : HJ_direction_LT;
        hj_instr *is_first = hj_import_complex_order(im, way, x[0], x[1]);
        hj_import_set(im, op, hj_select(im->b, is_first, x[0], x[1]));
        return NULL;
    }
    hj_import_set(im, op,
                  hj_build_plain(im->b, row->op, op->noperands, x, NULL));
    return NULL;
}

void hj_import_rows(hj_import *im)
{
    hj_map_init(&im->ops, im->arena);
    hj_map_init(&im->files, im->arena);
    hj_map_init(&im->fitting, im->arena);
    hj_map_init(&im->probes, im->arena);
    hj_map_init(&im->decompositions, im->arena);
    for (int i = 0; i < HJ_NOPS; i++) {
        const hj_op_info *info = hj_op_get((hj_opcode)i);
        bool has_accuracy = !strcmp(info->attrs, "result_accuracy");
        if (!(info->traits & HJ_TRAIT_ELEMENTWISE) ||
            !strcmp(info->stablehlo, "-") || (*info->attrs && !has_accuracy))
            continue;
        hj_import_row *row = HJ_NEW(im->arena, hj_import_row);
        *row = (hj_import_row){ hj_arena_printf(im->arena, "stablehlo.%s",
                                                info->stablehlo),
                                import_plain,
                                (hj_opcode)i,
                                info->min_operands,
                                info->max_operands,
                                1,
                                0,
                                has_accuracy };
        hj_map_set(&im->ops, row->name, row);
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        hj_map_set(&im->ops, rows[i].name, (void *)&rows[i]);
}

static bool has_name(const hj_mlir_value *value)
{
    return value->name_length && (*value->name < '0' || *value->name > '9');
}

/* Was it just made of the op?  Lines of other files are set last. */
static bool is_from(const hj_instr *in, const hj_mlir_op *op)
{
    return !in->loc.file && in->loc.line == op->loc.line;
}

/* %name:2, which only the first result knows: the name is that of the tuple.
 */
static bool name_tuple(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_value *value = op->results;
    const hj_instr *part = op->nresults > 1 ? value->instr : NULL;

    if (!part || part->op != HJ_OP_get_tuple_element || !has_name(value) ||
        value[1].name_length || part->comp != im->b->comp || !is_from(part, op))
        return false;
    hj_builder_set_name(
        im->b, part->operands[0],
        hj_arena_strndup(im->arena, value->name, (size_t)value->name_length));
    return true;
}

static void name_instrs(hj_import *im, const hj_mlir_op *op)
{
    if (name_tuple(im, op))
        return;
    for (int i = 0; i < op->nresults; i++) {
        const hj_mlir_value *value = &op->results[i];
        const char *name = value->name;
        if (!value->instr || value->instr->comp != im->b->comp ||
            !is_from(value->instr, op) || !has_name(value))
            continue;
        hj_builder_set_name(
            im->b, value->instr,
            hj_arena_strndup(im->arena, name, (size_t)value->name_length));
    }
}

/* Into the module, once for all that share the location. */
static void keep_loc(hj_import *im, hj_mlir_loc *loc)
{
    hj_arena *arena = &im->module->arena;
    hj_str text;

    hj_str_init(&text, im->arena);
    hj_str_char(&text, '{');
    if (loc->names) {
        hj_str_add(&text, "op_name=");
        hj_quote(&text, loc->names);
    }
    if (loc->file) {
        const char *file = hj_map_find(&im->files, loc->file);
        if (!file) {
            file = hj_arena_strdup(arena, loc->file);
            hj_map_set(&im->files, file, (void *)file);
        }
        loc->file = file;
        hj_str_add(&text, loc->names ? " source_file=" : "source_file=");
        hj_quote(&text, file);
        hj_str_printf(&text, " source_line=%d", loc->line);
    }
    hj_str_char(&text, '}');
    loc->metadata = hj_arena_strndup(arena, text.text, text.length);
}

/* Words of HLO's; ours are for the reader alone. */
static bool is_kept(const hj_mlir_named *entry)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
    const char *name = entry->name;

    return entry->value->kind == HJ_MLIR_STRING && *name &&
           !name[strspn(name, letters)] && strncmp(name, "hlojit", 6) != 0;
}

/* mhlo.frontend_attributes = {k = "v"}, which means nothing to most. */
static const char *frontend_text(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "mhlo.frontend_attributes");
    bool is_first = true;
    hj_str text;

    if (!attr || attr->kind != HJ_MLIR_DICT)
        return NULL;
    hj_str_init(&text, im->arena);
    for (int i = 0; i < attr->u.dict.n; i++) {
        const hj_mlir_named *entry = &attr->u.dict.at[i];
        if (!is_kept(entry))
            continue;
        hj_str_printf(&text, "%s%s=", is_first ? "{" : ",", entry->name);
        hj_quote(&text, entry->value->text);
        is_first = false;
    }
    hj_str_char(&text, '}');
    return is_first
               ? NULL
               : hj_arena_strndup(&im->module->arena, text.text, text.length);
}

static void mark_frontend(hj_import *im, const hj_mlir_op *op, hj_instr *from)
{
    const char *text = from ? frontend_text(im, op) : NULL;

    for (hj_instr *in = text ? from : NULL; in; in = in->next)
        if (in->op != HJ_OP_get_tuple_element && in->op != HJ_OP_tuple &&
            !hj_instr_has_attr(in, HJ_ATTR_frontend_attributes))
            hj_instr_set_text(in, HJ_ATTR_frontend_attributes, text);
}

/* Where the instructions came from, and what the program calls them. */
void hj_import_mark(hj_import *im, const hj_mlir_op *op)
{
    hj_instr *before = im->before;
    hj_instr *from = before ? before->next : im->b->comp->first;
    hj_mlir_loc *source = op->source;

    im->before = im->b->comp->last;

    for (hj_instr *in = from; in; in = in->next)
        in->loc = op->loc;
    name_instrs(im, op);
    mark_frontend(im, op, from);
    if (!source || !from)
        return;
    if (!source->metadata)
        keep_loc(im, source);
    for (hj_instr *in = from; in; in = in->next) {
        hj_instr_set_text(in, HJ_ATTR_metadata, source->metadata);
        if (source->file)
            in->loc = (hj_loc){ source->line, source->column, source->file };
    }
}

void hj_import_mark_param(hj_import *im, hj_instr *param, hj_mlir_loc *source)
{
    if (!source)
        return;
    if (!source->metadata)
        keep_loc(im, source);
    hj_instr_set_text(param, HJ_ATTR_metadata, source->metadata);
}

static bool has_unbounded(const hj_mlir_type *type)
{
    for (int i = 0; type->kind == HJ_MLIR_TENSOR && i < type->rank; i++)
        if (type->dims[i] == HJ_DIM_UNBOUNDED)
            return true;
    return false;
}

/* Sizes that nobody knows may be equal, which the graph cannot tell; and it
 * does not have all that StableHLO has. */
static hj_error *excuse(hj_import *im, const hj_mlir_op *op, hj_error *error)
{
    bool is_dynamic = false;

    for (int i = 0; i < op->noperands; i++)
        is_dynamic = is_dynamic || has_unbounded(op->operands[i]->type);
    for (int i = 0; i < op->nresults; i++)
        is_dynamic = is_dynamic || has_unbounded(op->results[i].type);
    bool is_legal = hj_verify_says_all(op->name, im->from_builder);
    if ((!is_dynamic && !is_legal) || hj_error_code(error) != HJ_INVALID)
        return error;
    hj_error *gap = hj_import_gap(im, op, "%s",
                                  is_dynamic ? "arrays of unknown size"
                                             : "legal, but not in HLO");
    gap = hj_error_context(gap, "%s", hj_error_message(error));
    hj_error_free(error);
    return gap;
}

static hj_error *import_op(hj_import *im, const hj_mlir_op *op)
{
    const hj_import_row *row = hj_map_find(&im->ops, op->name);
    hj_instr *outer = im->before;

    im->is_foreign = !row;
    im->before = im->b->comp->last;
    if (!row && hj_mlir_is_other_dialect(op->name, strlen(op->name)))
        return hj_import_gap(im, op, "ops of another dialect");
    if (!row)
        return hj_import_error(im, op, "there is no such op");
    HJ_CHECK(check_types(im, op));
    hj_instr **x = HJ_NEW_ARRAY(im->arena, hj_instr *, op->noperands);
    for (int i = 0; i < op->noperands; i++) {
        x[i] = op->operands[i]->instr;
        if (!x[i])
            return hj_import_gap(im, op, "operand %d comes from outside", i);
    }
    im->from_builder = false;
    hj_error *error = row->fn(im, op, x);
    if (!error)
        error = hj_import_check(im, op);
    if (!error) {
        im->from_builder = true;
        error = check_results(im, op);
    }
    if (error)
        return excuse(im, op, error);
    hj_import_mark(im, op);
    im->before = outer;
    return NULL;
}

hj_error *hj_import_ops(hj_import *im, const hj_mlir_region *region,
                        const hj_mlir_op **out_end)
{
    *out_end = region->last;
    for (const hj_mlir_op *op = region->first; op != region->last;
         op = op->next)
        HJ_CHECK(import_op(im, op));
    return NULL;
}
