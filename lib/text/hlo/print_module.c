/* print_module -- instructions, computations, modules. */
#include "text/hlo/printer.h"

#include "base/argument.h"
#include "base/vec.h"
#include "base/quote.h"

#include <string.h>

/* --- names ---------------------------------------------------------------- */

/* Words that XLA's reader takes for something else; and the element types. */
static const char *const words[] = { "ENTRY",
                                     "ROOT",
                                     "HloModule",
                                     "FileNames",
                                     "FunctionNames",
                                     "FileLocations",
                                     "StackFrames",
                                     "true",
                                     "false",
                                     "inf",
                                     "nan",
                                     "maximal",
                                     "replicated",
                                     "manual",
                                     "unknown",
                                     "unreduced",
                                     "shard_as",
                                     "shard_like",
                                     "last_tile_dim_replicate" };

enum { NWORDS = sizeof words / sizeof *words };

static void note_reserved(hj_printer *p, const char *word)
{
    p->reserved[*word & 31] |= (uint32_t)1 << strlen(word) % 32;
}

static bool is_reserved(hj_printer *p, const char *name)
{
    if (!p->reserved[0]) {
        p->reserved[0] = 1;
        for (int i = 0; i < NWORDS; i++)
            note_reserved(p, words[i]);
        for (int i = 0; i < HJ_NDTYPES; i++)
            note_reserved(p, hj_dtype_get((hj_dtype)i)->name);
    }
    if (!(p->reserved[*name & 31] >> strlen(name) % 32 & 1))
        return false;
    for (int i = 0; i < NWORDS; i++)
        if (!strcmp(name, words[i]))
            return true;
    return hj_dtype_find(name) != HJ_NDTYPES;
}

void hj_print_name(hj_printer *p, const char *name)
{
    if (p->options.form == HJ_TEXT_LONG || is_reserved(p, name))
        hj_str_char(&p->out, '%');
    hj_str_add(&p->out, name);
}

/* --- shapes --------------------------------------------------------------- */

static void print_shape(hj_printer *p, const hj_shape *shape)
{
    hj_printed_shape *known =
        &p->shapes[((uintptr_t)shape >> 4 ^ (uintptr_t)shape >> 10) %
                   HJ_NPRINTED];

    if (known->shape == shape) {
        hj_str_reserve(&p->out, known->length);
        hj_str_add_n(&p->out, p->out.text + known->at, known->length);
        return;
    }
    known->shape = shape;
    known->at = p->out.length;
    hj_shape_print(&p->out, shape, true);
    known->length = p->out.length - known->at;
}

/* --- instructions --------------------------------------------------------- */

/* A tuple of more elements is named without its shape, as readers need none: it
 * has a user for each element, and text is to be no longer than the module is
 * large. */
enum { MAX_ELEMENTS = 32 };

static void print_operands(hj_printer *p, const hj_instr *instr)
{
    bool is_long = p->options.form == HJ_TEXT_LONG;

    for (int i = 0; i < instr->noperands; i++) {
        const hj_instr *operand = instr->operands[i];
        hj_str_add(&p->out, i ? ", " : "");
        if (is_long && i && i % 5 == 0)
            hj_str_printf(&p->out, "/*index=%d*/", i);
        if (is_long && operand->shape &&
            operand->shape->nelements <= MAX_ELEMENTS) {
            print_shape(p, operand->shape);
            hj_str_char(&p->out, ' ');
        }
        hj_print_name(p, operand->name);
    }
}

void hj_print_instr(hj_printer *p, const hj_instr *instr)
{
    hj_print_name(p, instr->name);
    hj_str_add(&p->out, " = ");
    if (instr->shape) {
        print_shape(p, instr->shape);
        hj_str_char(&p->out, ' ');
    }
    hj_str_add(&p->out, hj_op_get(instr->op)->name);
    hj_str_char(&p->out, '(');
    if (instr->op == HJ_OP_parameter)
        hj_str_int(&p->out, hj_instr_number(instr));
    else if (instr->literal)
        hj_print_literal(p, instr->literal);
    else
        print_operands(p, instr);
    hj_str_char(&p->out, ')');
    hj_print_attrs(p, instr);
}

/* --- computations --------------------------------------------------------- */

static void print_signature(hj_printer *p, const hj_comp *comp)
{
    hj_str_add(&p->out, "(");
    for (int i = 0; i < comp->nparams; i++) {
        hj_str_add(&p->out, i ? ", " : "");
        hj_str_add(&p->out, comp->params[i]->name);
        hj_str_add(&p->out, ": ");
        hj_shape_print(&p->out, comp->params[i]->shape, false);
    }
    hj_str_add(&p->out, ") -> ");
    hj_shape_print(&p->out, comp->root->shape, false);
    hj_str_char(&p->out, ' ');
}

static void print_comp(hj_printer *p, const hj_comp *comp)
{
    if (comp == comp->module->entry)
        hj_str_add(&p->out, "ENTRY ");
    hj_print_name(p, comp->name);
    hj_str_char(&p->out, ' ');
    if (p->options.form == HJ_TEXT_LONG)
        print_signature(p, comp);
    hj_str_add(&p->out, "{\n");
    HJ_EACH_INSTR (in, comp) {
        hj_str_add(&p->out, in == comp->root ? "  ROOT " : "  ");
        hj_print_instr(p, in);
        hj_str_char(&p->out, '\n');
    }
    hj_str_char(&p->out, '}');
    if (comp->execution_thread) {
        hj_str_add(&p->out, ", execution_thread=");
        hj_quote(&p->out, comp->execution_thread);
    }
    hj_str_add(&p->out, "\n\n");
}

void hj_printed_comps(hj_arena *arena, const hj_module *module, hj_comps *out)
{
    HJ_VEC(hj_comp *) stack = { 0 };
    hj_map open, done;

    hj_map_init(&open, arena);
    hj_map_init(&done, arena);
    HJ_EACH_COMP (first, module) {
        HJ_PUSH(arena, &stack, first);
        while (stack.n) {
            hj_comp *comp = stack.at[stack.n - 1];
            uint64_t key = (uint64_t)comp->id;
            if (hj_map_find_int(&done, key)) {
                stack.n--;
                continue;
            }
            if (hj_map_set_int(&open, key, comp)) {
                stack.n--;
                hj_map_set_int(&done, key, comp);
                HJ_PUSH(arena, out, comp);
                continue;
            }
            /* The first called one ends on top. */
            for (const hj_instr *in = comp->last; in; in = in->prev)
                for (int i = hj_instr_ncalled(in) - 1; i >= 0; i--) {
                    hj_comp *called = hj_instr_called(in, i);
                    if (!hj_map_find_int(&open, (uint64_t)called->id))
                        HJ_PUSH(arena, &stack, called);
                }
        }
    }
}

static void print_comps(hj_printer *p, const hj_module *module)
{
    hj_arena *arena = p->out.arena;
    hj_comps order = { 0 };

    hj_printed_comps(arena, module, &order);
    for (int i = 0; i < order.n; i++)
        print_comp(p, order.at[i]);
}

/* --- modules -------------------------------------------------------------- */

static bool has_attr(const hj_module *m, const char *name)
{
    for (int i = 0; i < m->nattrs; i++)
        if (!strcmp(m->attrs[i].name, name))
            return true;
    return false;
}

static void print_count(hj_printer *p, const char *name, int64_t value)
{
    hj_str_printf(&p->out, ", %s=%lld", name, (long long)value);
}

static void print_flag(hj_printer *p, const char *name, bool value)
{
    hj_str_printf(&p->out, ", %s=%s", name, value ? "true" : "false");
}

static void print_entry_layout(hj_printer *p, const hj_module *m)
{
    const hj_shape *params = m->entry_layout_params;

    hj_str_add(&p->out, ", entry_computation_layout={");
    hj_shape_print(&p->out, params, true);
    hj_str_add(&p->out, "->");
    hj_shape_print(&p->out, m->entry_layout_result, true);
    hj_str_char(&p->out, '}');
}

/* The attributes as they were written, but counts and flags as they are now;
 * then what a program has set. */
static void print_module_attrs(hj_printer *p, const hj_module *m)
{
    for (int i = 0; i < m->nattrs; i++) {
        const hj_module_attr *a = &m->attrs[i];
        if (!strcmp(a->name, "is_scheduled")) {
            print_flag(p, a->name, m->is_scheduled);
        } else if (!strcmp(a->name, "replica_count")) {
            print_count(p, a->name, m->replica_count);
        } else if (!strcmp(a->name, "num_partitions")) {
            print_count(p, a->name, m->num_partitions);
        } else {
            hj_str_printf(&p->out, ", %s=", a->name);
            hj_str_add(&p->out, a->value);
        }
    }
    if (!has_attr(m, "is_scheduled") && m->is_scheduled)
        print_flag(p, "is_scheduled", true);
    if (!has_attr(m, "entry_computation_layout") && m->entry_layout_params)
        print_entry_layout(p, m);
    if (!has_attr(m, "input_output_alias") && m->input_output_alias.n) {
        hj_str_add(&p->out, ", input_output_alias=");
        hj_print_aliases(p, &m->input_output_alias, true);
    }
    if (!has_attr(m, "replica_count") && m->replica_count != 1)
        print_count(p, "replica_count", m->replica_count);
    if (!has_attr(m, "num_partitions") && m->num_partitions != 1)
        print_count(p, "num_partitions", m->num_partitions);
}

static void print_module(hj_printer *p, const hj_module *module)
{
    hj_str_add(&p->out, "HloModule ");
    hj_str_add(&p->out, module->name);
    print_module_attrs(p, module);
    hj_str_add(&p->out, "\n\n");
    if (module->stack_frames) {
        hj_str_add(&p->out, module->stack_frames);
        hj_str_add(&p->out, "\n\n\n");
    }
    print_comps(p, module);
}

/* --- entry points --------------------------------------------------------- */

/* A text and what frees it. */
typedef struct text_block {
    hj_allocator allocator;
    char text[];
} text_block;

typedef struct print_args {
    const hj_module *module;
    hj_printer printer;
} print_args;

static hj_error *print_guarded(void *context)
{
    print_args *args = context;

    print_module(&args->printer, args->module);
    return NULL;
}

hj_error *hj_text_new(const hj_allocator *allocator, size_t nbytes, char **out)
{
    text_block *block =
        allocator->alloc(allocator->context, sizeof *block + nbytes + 1);

    if (!block)
        return hj_error_oom();
    block->allocator = *allocator;
    block->text[nbytes] = '\0';
    *out = block->text;
    return NULL;
}

hj_error *hj_text_copy(const hj_allocator *allocator, const hj_str *text,
                       char **out)
{
    HJ_CHECK(hj_text_new(allocator, text->length, out));
    memcpy(*out, hj_str_get(text), text->length);
    return NULL;
}

hj_error *hj_module_print(const hj_module *module,
                          const hj_print_options *options, char **out_text)
{
    print_args args = { .module = module };
    hj_arena arena;

    HJ_NEED(out_text);
    *out_text = NULL;
    HJ_NEED(module);
    HJ_CHECK(hj_options_take("hj_print_options", options, &args.printer.options,
                             sizeof args.printer.options));
    hj_arena_init(&arena, &module->arena.allocator);
    hj_str_init(&args.printer.out, &arena);
    hj_error *error = hj_guard(&arena, print_guarded, &args);
    if (!error)
        error = hj_text_copy(&arena.allocator, &args.printer.out, out_text);
    hj_arena_reset(&arena);
    return error;
}

void hj_text_free(char *text)
{
    if (!text)
        return;
    text_block *block = (text_block *)(text - offsetof(text_block, text));
    hj_allocator allocator = block->allocator;
    allocator.free(allocator.context, block);
}

const char *hj_instr_to_text(hj_arena *arena, const hj_instr *instr)
{
    hj_printer p = { .options = { .max_constant_nelems = 16 } };

    hj_str_init(&p.out, arena);
    hj_print_instr(&p, instr);
    return hj_str_get(&p.out);
}
