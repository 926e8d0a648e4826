/* build -- builders: begin and end, errors that stick, one instruction. */
#include "infer/build/build.h"

#include "base/argument.h"

#include <stdio.h>
#include <string.h>

/* --- errors --------------------------------------------------------------- */

hj_instr *hj_build_nothing(hj_builder *b)
{
    return b ? &b->state->placeholder : NULL;
}

hj_instr *hj_build_fail(hj_builder *b, hj_error *error)
{
    if (!b || b->state->error)
        hj_error_free(error);
    else
        b->state->error = error;
    return hj_build_nothing(b);
}

hj_instr *hj_build_bad(hj_builder *b, const char *format, ...)
{
    char text[1024];
    va_list args;

    if (!b || b->state->error)
        return hj_build_nothing(b);
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return hj_build_fail(b, HJ_ERR(INVALID, "%s", text));
}

hj_code hj_builder_status(const hj_builder *b)
{
    return b ? hj_error_code(b->state->error) : HJ_INVALID;
}

/* --- memory --------------------------------------------------------------- */

typedef struct alloc_args {
    hj_arena *arena;
    int64_t n;
    size_t nbytes;
    void *out;
} alloc_args;

static hj_error *alloc_body(void *context)
{
    alloc_args *args = context;

    args->out = hj_arena_array(args->arena, (size_t)args->n, args->nbytes);
    return NULL;
}

void *hj_build_alloc(hj_builder *b, int64_t n, size_t nbytes)
{
    alloc_args args = { &b->state->module->arena, n < 0 ? 0 : n, nbytes, NULL };
    hj_error *error = hj_guard(args.arena, alloc_body, &args);

    if (error)
        hj_build_fail(b, error);
    return error ? NULL : args.out;
}

typedef struct text_args {
    hj_arena *arena;
    const hj_shape *shape;
    const char *out;
} text_args;

static hj_error *text_body(void *context)
{
    text_args *args = context;

    args->out = hj_shape_text(args->arena, args->shape);
    return NULL;
}

const char *hj_build_text(hj_builder *b, const hj_shape *shape)
{
    text_args args = { &b->state->module->arena, shape, "?" };
    hj_error *error = hj_guard(args.arena, text_body, &args);

    if (error)
        hj_build_fail(b, error);
    return args.out;
}

/* --- shapes --------------------------------------------------------------- */

/* Plain arrays, and tuples of shapes that are shared; NULL: it has no place
 * among the shapes. */
static const hj_shape **place_of(hj_build_state *state, const hj_shape *s)
{
    uint64_t hash = hj_hash(&s->dtype, sizeof s->dtype, (uint64_t)s->rank);

    if (s->layout || s->is_dynamic)
        return NULL;
    if (s->rank)
        hash = hj_hash(s->dims, (size_t)s->rank * sizeof *s->dims, hash);
    if (s->nelements)
        hash = hj_hash(s->elements, (size_t)s->nelements * sizeof *s->elements,
                       hash);
    return &state->shapes[hash % HJ_BUILD_NSHAPES];
}

static bool is_same(const hj_shape *a, const hj_shape *b)
{
    return a->dtype == b->dtype && a->rank == b->rank &&
           a->nelements == b->nelements &&
           (!a->rank ||
            !memcmp(a->dims, b->dims, (size_t)a->rank * sizeof *a->dims)) &&
           (!a->nelements ||
            !memcmp(a->elements, b->elements,
                    (size_t)a->nelements * sizeof *a->elements));
}

/* A tuple has the shapes that are shared as its elements. */
static const hj_shape *share_tuple(hj_build_state *state, const hj_shape *shape)
{
    hj_arena *arena = &state->module->arena;
    hj_shape tuple = *shape;
    const hj_shape **elements =
        HJ_NEW_ARRAY(&state->scratch, const hj_shape *, shape->nelements);

    for (int i = 0; i < shape->nelements; i++)
        elements[i] = hj_build_share(state, shape->elements[i]);
    tuple.elements = elements;
    const hj_shape **place = place_of(state, &tuple);
    if (*place && is_same(*place, &tuple))
        return *place;
    return *place = hj_shape_new_tuple(arena, tuple.nelements, elements);
}

const hj_shape *hj_build_share(hj_build_state *state, const hj_shape *shape)
{
    hj_arena *arena = &state->module->arena;
    const hj_shape **place = place_of(state, shape);

    if (place && *place && is_same(*place, shape))
        return *place;
    state->scratch.guard = arena->guard;
    if (place && shape->dtype == HJ_DTYPE_tuple)
        return share_tuple(state, shape);
    const hj_shape *copy = hj_shape_clone(arena, shape);
    if (place && !shape->nelements)
        *place = copy;
    return copy;
}

/* --- begin and end -------------------------------------------------------- */

typedef struct begin_args {
    hj_module *module;
    hj_builder *parent;
    const char *name;
    hj_builder *out;
} begin_args;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

char *hj_build_clean_name(hj_arena *arena, const char *name)
{
    hj_dtype dtype = hj_dtype_find(name);
    bool is_type = dtype != HJ_NDTYPES && hj_dtype_is_array(dtype);
    /* (XLA's reader takes no name that is a type's) */
    char *copy = hj_arena_printf(arena, "%s%s%s", is_letter(*name) ? "" : "_",
                                 name, is_type ? "_" : "");

    for (char *p = copy; *p; p++)
        if (!is_letter(*p) && !(*p >= '0' && *p <= '9') && *p != '.' &&
            *p != '-')
            *p = '_';
    return copy;
}

static void open_tables(hj_build_state *state)
{
    hj_arena *arena = &state->module->arena;

    hj_arena_init(&state->tables, &arena->allocator);
    state->tables.limit_nbytes = arena->limit_nbytes;
    state->tables.guard = arena->guard;
    hj_arena_init(&state->scratch, &arena->allocator);
    state->scratch.limit_nbytes = arena->limit_nbytes;
    hj_index_pool_init(&state->pool, &state->tables);
    HJ_PUSH(&state->tables, &state->named, NULL);
}

/* The builder lives in the module: all but these. */
static void free_tables(hj_build_state *state)
{
    hj_arena_reset(&state->tables);
    hj_arena_reset(&state->scratch);
}

static hj_error *begin_body(void *context)
{
    begin_args *args = context;
    hj_module *module = args->module;
    hj_builder *b = HJ_NEW(&module->arena, hj_builder);

    b->parent = args->parent;
    if (args->parent) {
        b->state = args->parent->state;
    } else {
        b->state = HJ_NEW(&module->arena, hj_build_state);
        b->state->module = module;
        b->state->nothing = HJ_SCALAR(HJ_DTYPE_f32);
        b->state->placeholder.shape = &b->state->nothing;
        b->state->placeholder.name = "error";
        module->name = hj_build_clean_name(&module->arena, args->name);
        open_tables(b->state);
    }
    args->out = b;
    b->state->tables.guard = module->arena.guard;
    hj_index_open(&b->names, &b->state->pool, 0);
    b->comp =
        hj_comp_new(module, hj_build_clean_name(&module->arena, args->name));
    return NULL;
}

hj_error *hj_builder_create(const char *name, const hj_builder_options *options,
                            hj_builder **out)
{
    hj_builder_options o = { 0 };
    begin_args args = { .name = name && *name ? name : "main" };

    HJ_NEED(out);
    *out = NULL;
    HJ_CHECK(hj_options_take("hj_builder_options", options, &o, sizeof o));
    HJ_CHECK(hj_module_new(o.allocator, o.limits, args.name, &args.module));
    hj_error *error = hj_guard(&args.module->arena, begin_body, &args);
    if (error) {
        if (args.out)
            free_tables(args.out->state);
        hj_module_destroy(args.module);
        return error;
    }
    *out = args.out;
    args.module->entry = args.out->comp;
    args.out->state->placeholder.comp = args.out->comp;
    return NULL;
}

void hj_builder_destroy(hj_builder *b)
{
    if (!b)
        return;
    hj_error_free(b->state->error);
    free_tables(b->state);
    hj_module_destroy(b->state->module);
}

hj_builder *hj_builder_create_sub(hj_builder *b, const char *name)
{
    begin_args args = { NULL, b, name && *name ? name : "f", NULL };

    if (!hj_build_may(b, "hj_builder_create_sub", 0, NULL))
        return b;
    args.module = b->state->module;
    hj_error *error = hj_guard(&args.module->arena, begin_body, &args);
    if (error) {
        hj_build_fail(b, error);
        return b;
    }
    b->state->nopen++;
    return args.out;
}

/* Sets the root: `root`, or the last instruction. */
static void end_comp(hj_builder *b, hj_instr *root)
{
    if (!hj_build_may(b, "finish", root ? 1 : 0, &root))
        return;
    hj_comp *comp = b->comp;
    if (!root)
        root = comp->last;
    if (!root)
        hj_build_bad(b, "%s: has no instructions", comp->name);
    for (int i = 0; i < comp->nparams; i++)
        if (!comp->params[i])
            hj_build_bad(b, "%s: parameter %d is missing", comp->name, i);
    b->is_finished = true;
    hj_index_close(&b->names);
    if (!b->state->error)
        hj_comp_set_root(comp, root);
}

hj_comp *hj_builder_finish_sub(hj_builder *sub, hj_instr *root)
{
    end_comp(sub, root);
    if (!sub)
        return NULL;
    if (!sub->state->error && !sub->parent)
        hj_build_bad(sub, "hj_builder_finish_sub of a builder that is no sub");
    if (sub->state->error)
        return sub->state->module->entry;
    sub->state->nopen--;
    return sub->comp;
}

/* Puts callees before callers and drops what is never called. */
static hj_error *arrange(void *context)
{
    hj_module *module = context;
    int n;
    hj_comp **order = hj_module_postorder(&module->arena, module, &n);

    hj_module_drop_uncalled(module);
    for (int i = 0; i < n; i++) {
        order[i]->prev = i ? order[i - 1] : NULL;
        order[i]->next = i + 1 < n ? order[i + 1] : NULL;
    }
    module->first = order[0];
    module->last = order[n - 1];
    module->stage = HJ_STAGE_typed;
    return NULL;
}

/* hj_builder_set_entry_layout may come before the parameters. */
static void check_entry_layout(hj_builder *b)
{
    const hj_module *module = b->state->module;
    const hj_shape *params = module->entry_layout_params;

    if (b->state->error || !params)
        return;
    bool fits = params->nelements == hj_module_nparams(module) &&
                hj_shape_equal(module->entry_layout_result,
                               hj_module_result_shape(module));
    for (int i = 0; fits && i < params->nelements; i++)
        fits = hj_shape_equal(params->elements[i],
                              hj_module_param_shape(module, i));
    if (!fits)
        hj_build_bad(b, "hj_builder_set_entry_layout: the shapes are not those "
                        "of the entry's parameters and result");
}

hj_error *hj_builder_finish(hj_builder *b, hj_instr *root, hj_module **out)
{
    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(b);
    hj_module *module = b->state->module;
    end_comp(b, root);
    if (b->parent)
        hj_build_bad(b, "hj_builder_finish of a sub-builder");
    check_entry_layout(b);
    if (b->state->nopen)
        hj_build_bad(b, "%d sub-builders are not finished", b->state->nopen);
    if (!b->state->error)
        b->state->error = hj_guard(&module->arena, arrange, module);
    hj_error *error = b->state->error;
    free_tables(b->state);
    if (error)
        hj_module_destroy(module);
    else
        *out = module;
    return error;
}

/* --- what may be used ----------------------------------------------------- */

bool hj_build_may(hj_builder *b, const char *what, int n,
                  hj_instr *const *values)
{
    if (!b || b->state->error)
        return false;
    if (b->is_finished)
        hj_build_bad(b, "%s: %s is finished already", what, b->comp->name);
    if (n < 0 || (n && !values))
        hj_build_bad(b, "%s: %d operands", what, n);
    for (int i = 0; !b->state->error && i < n; i++) {
        if (!values[i])
            hj_build_bad(b, "%s: operand %d is NULL", what, i);
        else if (values[i]->comp != b->comp)
            hj_build_bad(b,
                         "%s: operand %d, %s, belongs to the computation "
                         "%s, not to %s",
                         what, i, values[i]->name, values[i]->comp->name,
                         b->comp->name);
    }
    return !b->state->error;
}

bool hj_build_may1(hj_builder *b, const char *what, hj_instr *x)
{
    return hj_build_may(b, what, 1, &x);
}

bool hj_build_may2(hj_builder *b, const char *what, hj_instr *x, hj_instr *y)
{
    return hj_build_may(b, what, 2, (hj_instr *[]){ x, y });
}

hj_instr **hj_build_join(hj_builder *b, const char *what, int nfirst,
                         hj_instr *const *first, int n, hj_instr *const *others)
{
    if (!hj_build_may(b, what, nfirst, first) ||
        !hj_build_may(b, what, n, others))
        return NULL;
    hj_instr **all = HJ_BUILD_ARRAY(b, hj_instr *, (int64_t)nfirst + n);
    for (int i = 0; all && i < nfirst; i++)
        all[i] = first[i];
    for (int i = 0; all && i < n; i++)
        all[nfirst + i] = others[i];
    return all;
}

/* --- one instruction ------------------------------------------------------ */

hj_spec hj_spec_of(hj_opcode op, int noperands, hj_instr *const *operands,
                   const hj_shape *shape)
{
    return (hj_spec){
        .op = op, .noperands = noperands, .operands = operands, .shape = shape
    };
}

void hj_spec_attr(hj_spec *spec, const hj_attr *attr)
{
    HJ_ASSERT(spec->nattrs < HJ_SPEC_NATTRS);
    spec->attrs[spec->nattrs++] = *attr;
}

void hj_spec_int(hj_spec *spec, hj_attr_id id, int64_t value)
{
    hj_attr attr = { .id = id, .u.i = value };

    hj_spec_attr(spec, &attr);
}

void hj_spec_ints(hj_spec *spec, hj_attr_id id, const int64_t *at, int n)
{
    hj_attr attr = { .id = id };

    attr.u.ints.n = n;
    attr.u.ints.at = (int64_t *)at; /* copied before it is kept */
    hj_spec_attr(spec, &attr);
}

void hj_spec_comp(hj_spec *spec, hj_attr_id id, hj_comp *comp)
{
    hj_attr attr = { .id = id, .u.comp = comp };

    hj_spec_attr(spec, &attr);
}

void hj_spec_text(hj_spec *spec, hj_attr_id id, const char *text)
{
    hj_attr attr = { .id = id, .u.text = text };

    hj_spec_attr(spec, &attr);
}

typedef struct build_args {
    hj_builder *b;
    const hj_spec *spec;
    hj_instr *out;
} build_args;

static hj_error *build_body(void *context)
{
    build_args *args = context;
    hj_builder *b = args->b;
    const hj_spec *spec = args->spec;
    hj_arena *arena = &b->state->module->arena;
    const hj_shape *shape = NULL, *inferred;

    for (int i = 0; i < spec->nattrs; i++)
        HJ_CHECK(hj_build_check_attr(b, spec, &spec->attrs[i]));
    if (spec->shape)
        HJ_CHECK(hj_build_check_shape(b, spec->shape));
    if (spec->shape)
        shape = hj_build_share(b->state, spec->shape);
    hj_instr *in = hj_instr_new(b->comp, spec->op, shape, spec->noperands,
                                spec->operands, NULL);
    hj_build_give_name(b, in, in->name);
    for (int i = 0; i < spec->nattrs; i++) {
        hj_attr copy = hj_attr_clone(arena, &spec->attrs[i]);
        hj_instr_set_attr(in, &copy);
    }
    b->state->scratch.guard = arena->guard;
    HJ_CHECK(hj_infer_shape(&b->state->scratch, in, &inferred));
    in->shape = hj_build_share(b->state, inferred);
    hj_arena_rewind(&b->state->scratch);
    args->out = in;
    return NULL;
}

hj_instr *hj_build(hj_builder *b, const hj_spec *spec)
{
    const char *what = hj_op_get(spec->op)->name;
    build_args args = { b, spec, NULL };

    if (!hj_build_may(b, what, spec->noperands, spec->operands))
        return hj_build_nothing(b);
    hj_module *module = b->state->module;
    if (module->ninstrs >= module->limits.ninstrs)
        return hj_build_fail(b, HJ_ERR(LIMIT, "more than %lld instructions",
                                       (long long)module->limits.ninstrs));
    hj_error *error = hj_guard(&module->arena, build_body, &args);
    return error ? hj_build_fail(b, error) : args.out;
}

hj_instr *hj_build_plain(hj_builder *b, hj_opcode op, int n,
                         hj_instr *const *operands, const hj_shape *shape)
{
    hj_spec spec = hj_spec_of(op, n, operands, shape);

    return hj_build(b, &spec);
}
