/* named_call -- see text/named_call.h.
 *
 * The call is written as a program in StableHLO, which its reader reads: there
 * is one table of such names, and one place for what they mean.
 */
#include "text/named_call.h"

#include "hlojit/text.h"
#include "text/stablehlo/print/export.h"

#include <string.h>

/* What calls of one program become. */
typedef struct named_call {
    hj_module *module;   /* that has them */
    hj_module *meaning;  /* while it is read: of the call alone */
    const hj_instr *one; /* in `module`; NULL: they stay as they are */
    int *from;           /* its operands: numbers of theirs */
} named_call;

static bool has_name(const hj_instr *in)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_.";
    const char *target = in->op == HJ_OP_custom_call
                             ? hj_instr_text(in, HJ_ATTR_custom_call_target)
                             : NULL;

    return target &&
           (!strncmp(target, "mhlo.", 5) || !strncmp(target, "chlo.", 5)) &&
           !target[strspn(target, letters)] && !hj_instr_ncalled(in);
}

/* --- the program ---------------------------------------------------------- */

/* Does MLIR have such types? */
static bool has_type(const hj_shape *shape)
{
    for (int i = 0; i < hj_shape_nleaves(shape); i++) {
        const hj_shape *leaf = hj_shape_leaf(shape, i);
        if (!hj_shape_is_array(leaf) || !hj_export_dtype(leaf->dtype))
            return false;
    }
    return true;
}

static void print_results(hj_export *x, const hj_shape *shape)
{
    hj_str_char(&x->out, '(');
    for (int i = 0; i < shape->nelements; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        hj_export_type(x, shape->elements[i]);
    }
    if (!hj_shape_is_tuple(shape))
        hj_export_type(x, shape);
    hj_str_char(&x->out, ')');
}

/* The attributes are those of backend_config, if it is a dictionary; how many
 * topk gives, its result says, too. */
static void print_attrs(hj_export *x, const hj_instr *in)
{
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    const char *config = hj_instr_text(in, HJ_ATTR_backend_config);
    const hj_shape *first =
        hj_shape_nleaves(in->shape) ? hj_shape_leaf(in->shape, 0) : NULL;

    hj_str_add(&x->out, " {mhlo.attributes = ");
    if (config && *config == '{')
        hj_str_add(&x->out, config);
    else if (!strcmp(target + 5, "topk") && first && first->rank)
        hj_str_printf(&x->out, "{k = %lld : i64}",
                      (long long)first->dims[first->rank - 1]);
    else
        hj_str_add(&x->out, "{}");
    hj_str_char(&x->out, '}');
}

static const char *program_of(hj_arena *scratch, const hj_instr *in)
{
    hj_export x = { .module = in->comp->module, .arena = scratch };
    int n = hj_shape_is_tuple(in->shape) ? in->shape->nelements : 1;

    hj_str_init(&x.out, scratch);
    hj_str_add(&x.out, "func.func @main(");
    for (int i = 0; i < in->noperands; i++) {
        hj_str_printf(&x.out, "%s%%x%d: ", i ? ", " : "", i);
        hj_export_type(&x, in->operands[i]->shape);
    }
    hj_str_add(&x.out, ") -> ");
    print_results(&x, in->shape);
    hj_str_printf(&x.out, " {\n  %%y:%d = stablehlo.custom_call @", n);
    hj_str_add(&x.out, hj_instr_text(in, HJ_ATTR_custom_call_target));
    for (int i = 0; i < in->noperands; i++)
        hj_str_printf(&x.out, "%s%%x%d", i ? ", " : "(", i);
    hj_str_add(&x.out, in->noperands ? ")" : "()");
    print_attrs(&x, in);
    for (int i = 0; i < in->noperands; i++) {
        hj_str_add(&x.out, i ? ", " : " : (");
        hj_export_type(&x, in->operands[i]->shape);
    }
    hj_str_add(&x.out, in->noperands ? ") -> " : " : () -> ");
    print_results(&x, in->shape);
    hj_str_add(&x.out, "\n  return ");
    for (int i = 0; i < n; i++)
        hj_str_printf(&x.out, "%s%%y#%d", i ? ", " : "", i);
    for (int i = 0; i < n; i++) {
        hj_str_add(&x.out, i ? ", " : " : ");
        hj_export_type(&x, hj_shape_is_tuple(in->shape) ? in->shape->elements[i]
                                                        : in->shape);
    }
    hj_str_add(&x.out, "\n}\n");
    return hj_str_get(&x.out);
}

/* --- in its place --------------------------------------------------------- */

/* All parts of one value, in order, are that value. */
static hj_instr *whole_of(hj_instr *root)
{
    hj_instr *first = root->noperands ? root->operands[0] : NULL;
    hj_instr *whole = first && first->op == HJ_OP_get_tuple_element
                          ? first->operands[0]
                          : NULL;

    if (root->op != HJ_OP_tuple || !whole ||
        whole->shape->nelements != root->noperands)
        return root;
    for (int i = 0; i < root->noperands; i++) {
        const hj_instr *part = root->operands[i];
        if (part->op != HJ_OP_get_tuple_element || part->operands[0] != whole ||
            hj_instr_int(part, HJ_ATTR_index, -1) != i)
            return root;
    }
    return whole;
}

/* The only instruction of a computation that does anything; or NULL. */
static hj_instr *only_one(const hj_comp *comp)
{
    hj_instr *one = whole_of(comp->root);
    int n = 0;

    HJ_EACH_INSTR (in, comp)
        n += in != comp->root && in->op != HJ_OP_get_tuple_element &&
             in->op != HJ_OP_parameter && in != one;
    for (int i = 0; i < one->noperands; i++)
        n += one->operands[i]->op != HJ_OP_parameter;
    return n ? NULL : one;
}

/* Attributes that say what the instruction does make room. */
static void become(hj_instr *in, const named_call *call)
{
    hj_arena *arena = hj_instr_arena(in);
    const hj_instr *one = call->one;
    hj_instr **x = HJ_NEW_ARRAY(arena, hj_instr *, one->noperands);
    hj_attr *all = in->attrs;
    int n = in->nattrs;

    for (int i = 0; i < one->noperands; i++)
        x[i] = in->operands[call->from[i]];
    hj_instr_set_op(in, one->op);
    in->attrs = HJ_NEW_ARRAY(arena, hj_attr, n);
    in->nattrs = 0;
    for (int i = 0; i < n; i++)
        if (all[i].id < HJ_ATTR_inferred_dimension &&
            all[i].id != HJ_ATTR_backend_config)
            in->attrs[in->nattrs++] = all[i];
    for (int i = 0; i < one->nattrs; i++)
        hj_instr_set_attr(in, &one->attrs[i]);
    hj_instr_set_operands(in, one->noperands, x);
}

/* A call of the whole, where the program is not one instruction. */
static hj_instr *call_of(hj_comp *comp)
{
    hj_attr callee = { .id = HJ_ATTR_to_apply, .u.comp = comp };
    hj_comp *caller = hj_comp_new(comp->module, "caller");
    hj_instr **x =
        HJ_NEW_ARRAY(&comp->module->arena, hj_instr *, comp->nparams);

    for (int i = 0; i < comp->nparams; i++)
        x[i] = hj_instr_new_param(caller, i, comp->params[i]->shape, NULL);
    hj_instr *call = hj_instr_new(caller, HJ_OP_call, comp->root->shape,
                                  comp->nparams, x, NULL);
    hj_instr_set_attr(call, &callee);
    caller->root = call;
    return call;
}

static hj_error *take_meaning(void *context)
{
    named_call *call = context;
    hj_comp *comp = hj_module_append(call->module, call->meaning);
    hj_instr *one = only_one(comp);

    if (!one || one->op == HJ_OP_parameter)
        one = call_of(comp);
    call->from = HJ_NEW_ARRAY(&call->module->arena, int, one->noperands);
    for (int i = 0; i < one->noperands; i++)
        call->from[i] = (int)hj_instr_number(one->operands[i]);
    hj_comp_remove(one->comp);
    call->one = one;
    return NULL;
}

/* An error of the program, about the instruction. */
static hj_error *about(const hj_instr *in, hj_error *error)
{
    const char *text = hj_error_message(error);
    const char *words = strstr(text, "error: ");

    words = words ? words + 7 : text;
    hj_error *placed = hj_instr_error(in, hj_error_code(error), "%.*s",
                                      (int)strcspn(words, "\n"), words);
    hj_error_free(error);
    return placed;
}

static hj_error *read_call(const hj_instr *in, const char *program,
                           named_call *call)
{
    hj_parse_options options = { .size = sizeof options,
                                 .allocator = &call->module->arena.allocator,
                                 .limits = &call->module->limits };

    hj_error *error = hj_module_parse_stablehlo(program, strlen(program),
                                                &options, &call->meaning);
    if (error)
        return about(in, error);
    const hj_instr *same = only_one(call->meaning->entry);
    if (!same || same->op != HJ_OP_custom_call)
        error = hj_guard(&call->module->arena, take_meaning, call);
    hj_module_destroy(call->meaning);
    return error;
}

static bool can_be_written(const hj_instr *in)
{
    for (int i = 0; i < in->noperands; i++)
        if (!hj_shape_is_array(in->operands[i]->shape) ||
            !has_type(in->operands[i]->shape))
            return false;
    for (int i = 0; i < in->shape->nelements; i++)
        if (!hj_shape_is_array(in->shape->elements[i]))
            return false;
    return has_type(in->shape);
}

hj_error *hj_text_named_calls(hj_module *module, hj_arena *scratch,
                              const hj_instr **at)
{
    hj_comp *last = module->last;
    hj_map known; /* program -> named_call */

    hj_map_init(&known, scratch);
    for (hj_comp *comp = module->first; comp; comp = comp->next) {
        HJ_EACH_INSTR (in, comp) {
            if (!has_name(in) || !can_be_written(in))
                continue;
            const char *program = program_of(scratch, in);
            named_call *call = hj_map_find(&known, program);
            *at = in;
            if (!call) {
                call = HJ_NEW(scratch, named_call);
                call->module = module;
                HJ_CHECK(read_call(in, program, call));
                hj_map_set(&known, program, call);
            }
            if (call->one)
                become(in, call);
        }
        if (comp == last)
            break;
    }
    return NULL;
}
