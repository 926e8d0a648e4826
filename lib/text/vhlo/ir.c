/* ir -- ops, regions and values.
 *
 * Values have numbers, which begin anew in an op that sees nothing of what is
 * around it (any op whose regions use nothing from outside may be written as
 * one).  What the tree has only one block for, branches between blocks, no op
 * of StableHLO has.
 */
#include "text/vhlo/reader.h"

#include <string.h>

enum {
    HAS_ATTRS = 1,
    HAS_RESULTS = 2,
    HAS_OPERANDS = 4,
    HAS_SUCCESSORS = 8,
    HAS_REGIONS = 16,
    HAS_USE_LISTS = 32,
    HAS_PROPERTIES = 64,
    HAS_UNKNOWN = 128
};

/* Container versions: what they brought. */
enum { LAZY_REGIONS = 2, USE_LISTS = 3, ELIDED_LOCATIONS = 4, PROPERTIES = 5 };

/* --- values --------------------------------------------------------------- */

static void define(hj_vhlo_reader *r, hj_mlir_value *value)
{
    hj_vhlo_frame *frame = r->frame;

    if ((uint64_t)frame->values.n >= frame->n)
        hj_vhlo_fail(r, NULL, HJ_INVALID,
                     "a region has more values than it says, %llu",
                     (unsigned long long)frame->n);
    else
        HJ_PUSH(r->arena, &frame->values, value);
}

static hj_mlir_value *find_value(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    uint64_t i = hj_vhlo_varint(r, c);
    const hj_vhlo_frame *f = r->frame;

    while (f && i < f->base)
        f = f->outer;
    if (f && i - f->base < (uint64_t)f->values.n)
        return f->values.at[i - f->base];
    hj_vhlo_fail(r, at, HJ_INVALID, "value %llu is used before it is defined",
                 (unsigned long long)i);
    return NULL;
}

static void set_value(hj_vhlo_reader *r, hj_mlir_value *value,
                      const hj_mlir_type *type, hj_mlir_region *region, int i)
{
    *value = (hj_mlir_value){
        .type = type, .region = region, .name = "", .index = i, .group = 1
    };
    hj_vhlo_spend_type(r, type);
}

/* --- attributes ----------------------------------------------------------- */

static hj_mlir_dict read_dict(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    const hj_mlir_attr *attr = &hj_vhlo_attr_ref(r, c)->attr;

    if (attr->kind != HJ_MLIR_DICT)
        hj_vhlo_fail(r, at, HJ_INVALID,
                     "the attributes of an op are no "
                     "dictionary");
    return r->has_failed ? (hj_mlir_dict){ 0 } : attr->u.dict;
}

/* In their order, each an attribute. */
static void read_properties(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                            const hj_vhlo_name *name, hj_vhlo_attr **out)
{
    int i = hj_vhlo_index(r, c, r->nprops, "set of properties");
    bool is_there = true;

    if (r->has_failed)
        return;
    hj_vhlo_bytes blob = r->props[i];
    if (name->kind == HJ_VHLO_OP_foreign && hj_vhlo_left(&blob))
        hj_vhlo_fail(r, blob.at, HJ_UNIMPLEMENTED,
                     "the properties of %.*s are not known",
                     hj_clip(strlen(name->full)), name->full);
    for (i = 0; i < name->nprops && !r->has_failed; i++) {
        uint64_t index = name->props[i].is_optional
                             ? hj_vhlo_flagged(r, &blob, &is_there)
                             : hj_vhlo_varint(r, &blob);
        out[i] = is_there ? hj_vhlo_attr_at(r, index) : NULL;
        is_there = true;
    }
    if (hj_vhlo_left(&blob))
        hj_vhlo_fail(r, blob.at, HJ_INVALID,
                     "the properties of %.*s have bytes left",
                     hj_clip(strlen(name->full)), name->full);
}

static int find_property(const hj_vhlo_name *name, const char *key)
{
    for (int i = 0; i < name->nprops; i++)
        if (!strcmp(name->props[i].name, key))
            return i;
    return -1;
}

/* Properties may be entries of the dictionary, too: they were before there
 * was a section for them. */
static void read_attrs(hj_vhlo_reader *r, hj_vhlo_bytes *c, int mask,
                       const hj_vhlo_name *name, hj_mlir_op *op)
{
    hj_vhlo_attr **values =
        HJ_NEW_ARRAY(r->arena, hj_vhlo_attr *, name->nprops + 1);
    hj_mlir_dict dict = { 0 };

    if (mask & HAS_ATTRS)
        dict = read_dict(r, c);
    hj_vhlo_spend(r, dict.n);
    if (mask & HAS_PROPERTIES) {
        if (name->is_registered)
            read_properties(r, c, name, values);
        else
            hj_vhlo_fail(r, c->at, HJ_UNIMPLEMENTED,
                         "properties of an unregistered op, %.*s",
                         hj_clip(strlen(name->full)), name->full);
    } else {
        for (int i = 0; i < dict.n; i++) {
            int k = find_property(name, dict.at[i].name);
            if (k >= 0)
                values[k] = (hj_vhlo_attr *)dict.at[i].value;
        }
    }
    for (int i = 0; i < name->nprops && !r->has_failed; i++)
        if (!values[i] && !name->props[i].is_optional)
            hj_vhlo_fail(r, c->at, HJ_INVALID, "%s: %s is missing", name->name,
                         name->props[i].name);
    if (!r->has_failed)
        hj_vhlo_convert(r, name, values, op);
    for (int i = 0; i < dict.n && !r->has_failed; i++)
        if (find_property(name, dict.at[i].name) < 0)
            hj_vhlo_dict_add(
                r, &op->attrs, dict.at[i].name,
                name->kind == HJ_VHLO_OP_foreign
                    ? hj_vhlo_full(r, (hj_vhlo_attr *)dict.at[i].value)
                    : dict.at[i].value);
}

/* --- regions -------------------------------------------------------------- */

/* How uses of `n` values were ordered: says nothing here. */
static void skip_use_lists(hj_vhlo_reader *r, hj_vhlo_bytes *c, int n)
{
    int nlists = n > 1 ? hj_vhlo_count(r, c) : 1;
    bool ignored;

    for (int i = 0; i < nlists && !r->has_failed; i++) {
        if (n > 1)
            (void)hj_vhlo_varint(r, c);
        uint64_t m = hj_vhlo_flagged(r, c, &ignored);
        for (int k = hj_vhlo_check_count(r, c, m); k > 0; k--)
            (void)hj_vhlo_varint(r, c);
    }
}

static void read_args(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                      hj_mlir_region *region)
{
    int n = hj_vhlo_count(r, c);

    region->args = HJ_NEW_ARRAY(r->arena, hj_mlir_value, n);
    region->nargs = n;
    for (int i = 0; i < n && !r->has_failed; i++) {
        bool has_loc = true;
        uint64_t type = r->version >= ELIDED_LOCATIONS
                            ? hj_vhlo_flagged(r, c, &has_loc)
                            : hj_vhlo_varint(r, c);
        hj_mlir_value *arg = &region->args[i];
        hj_mlir_loc **loc = has_loc ? HJ_NEW(r->arena, hj_mlir_loc *) : NULL;
        if (has_loc)
            *loc = hj_vhlo_find_loc(r, hj_vhlo_varint(r, c));
        set_value(r, arg, hj_vhlo_type(r, type), region, i);
        arg->source = loc;
        define(r, arg);
    }
    if (r->version >= USE_LISTS && hj_vhlo_byte(r, c))
        skip_use_lists(r, c, n);
}

static bool is_end(const hj_mlir_op *op)
{
    return !strcmp(op->name, "func.return") ||
           !strcmp(op->name, "stablehlo.return") ||
           !strcmp(op->name, "sdy.return");
}

static void append(hj_mlir_region *region, hj_mlir_op *op)
{
    if (region->last)
        region->last->next = op;
    else
        region->first = op;
    region->last = op;
    op->parent = region;
}

/* The module's region has functions; others end with a terminator. */
static void read_block(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                       hj_mlir_region *region, bool is_module)
{
    const unsigned char *at = c->at;
    bool has_args;
    int n = hj_vhlo_check_count(r, c, hj_vhlo_flagged(r, c, &has_args));

    if (has_args && is_module)
        hj_vhlo_fail(r, at, HJ_INVALID, "a module with arguments");
    if (has_args)
        read_args(r, c, region);
    for (int i = 0; i < n && !r->has_failed; i++) {
        hj_mlir_op *op = hj_vhlo_read_op(r, c);
        if (!op || is_module)
            continue;
        if (region->last && is_end(region->last))
            hj_vhlo_fail(r, at, HJ_INVALID, "an op after the terminator");
        append(region, op);
    }
    if (!r->has_failed && !is_module &&
        (!region->last || !is_end(region->last)))
        hj_vhlo_fail(r, at, HJ_INVALID, "the region ends without a terminator");
}

static hj_mlir_region *read_region(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                   const hj_vhlo_name *name, bool is_isolated)
{
    const unsigned char *at = c->at;
    bool is_module = name->kind == HJ_VHLO_OP_module;
    bool is_func = name->kind == HJ_VHLO_OP_func;
    hj_mlir_region *region = HJ_NEW(r->arena, hj_mlir_region);
    hj_mlir_region *outer_region = r->region;
    hj_vhlo_frame *outer = r->frame, frame = { 0 };
    int nblocks = hj_vhlo_count(r, c);

    region->parent = is_module || is_func ? NULL : outer_region;
    region->depth = region->parent ? region->parent->depth + 1 : 0;
    if (!nblocks && !is_func)
        hj_vhlo_fail(r, at, HJ_INVALID, "a region without a block");
    if (nblocks > 1)
        hj_vhlo_fail(r, at, HJ_UNIMPLEMENTED, "a second block in a region");
    if (!nblocks || !hj_vhlo_enter(r, at))
        return NULL;
    frame.n = (uint64_t)hj_vhlo_count(r, c);
    if (!is_isolated && outer) {
        frame.outer = outer;
        frame.base = outer->base + outer->n;
    }
    r->frame = &frame;
    r->region = region;
    read_block(r, c, region, is_module);
    r->region = outer_region;
    r->frame = outer;
    hj_vhlo_leave(r);
    if (!r->has_failed && (uint64_t)frame.values.n != frame.n)
        hj_vhlo_fail(r, at, HJ_INVALID, "a region has %d values, not %llu",
                     frame.values.n, (unsigned long long)frame.n);
    return region;
}

/* Those of an isolated op stand in a section of their own. */
static void read_regions(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                         const hj_vhlo_name *name, hj_mlir_op *op)
{
    const unsigned char *at = c->at;
    bool is_isolated;
    uint64_t number = hj_vhlo_flagged(r, c, &is_isolated);
    int n = hj_vhlo_check_count(r, c, number);
    hj_vhlo_bytes section;
    bool has_section = is_isolated && n && r->version >= LAZY_REGIONS;

    if (has_section) {
        if (hj_vhlo_read_section(r, c, &section) != HJ_VHLO_S_ir)
            hj_vhlo_fail(r, at, HJ_INVALID, "the section of a region");
        c = &section;
    }
    if (r->has_failed)
        return;
    op->nregions = n;
    op->regions = HJ_NEW_ARRAY(r->arena, hj_mlir_region *, n);
    for (int i = 0; i < n && !r->has_failed; i++)
        op->regions[i] = read_region(r, c, name, is_isolated);
    if (has_section && hj_vhlo_left(c))
        hj_vhlo_fail(r, c->at, HJ_INVALID, "a region has bytes left");
}

/* --- ops ------------------------------------------------------------------ */

static void read_results(hj_vhlo_reader *r, hj_vhlo_bytes *c, hj_mlir_op *op)
{
    op->nresults = hj_vhlo_count(r, c);
    op->results = HJ_NEW_ARRAY(r->arena, hj_mlir_value, op->nresults);
    for (int i = 0; i < op->nresults && !r->has_failed; i++) {
        set_value(r, &op->results[i], hj_vhlo_type_ref(r, c), r->region, i);
        op->results[i].def = op;
    }
}

/* Every region on the way to where a value is defined notes it, and carries it
 * later. */
static void use(hj_vhlo_reader *r, hj_mlir_value *value)
{
    enum { COST = 32 };

    if (value->region != r->region)
        hj_vhlo_spend(r, COST * (r->region->depth - value->region->depth));
    if (!r->has_failed)
        hj_mlir_use(r->arena, r->region, value);
}

static void read_operands(hj_vhlo_reader *r, hj_vhlo_bytes *c, hj_mlir_op *op)
{
    int n = hj_vhlo_count(r, c);

    op->noperands = n;
    op->operands = HJ_NEW_ARRAY(r->arena, hj_mlir_value *, n);
    for (int i = 0; i < n && !r->has_failed; i++) {
        op->operands[i] = find_value(r, c);
        if (op->operands[i])
            use(r, op->operands[i]);
    }
}

/* Results of a cast are its operands, in the words of another dialect. */
static void define_results(hj_vhlo_reader *r, const hj_vhlo_name *name,
                           hj_mlir_op *op)
{
    bool is_cast = name->kind == HJ_VHLO_OP_cast;

    if (is_cast && op->nresults != op->noperands)
        hj_vhlo_fail(r, NULL, HJ_INVALID, "%s of %d values to %d", name->name,
                     op->noperands, op->nresults);
    for (int i = 0; i < op->nresults && !r->has_failed; i++) {
        hj_mlir_value *value = is_cast ? op->operands[i] : &op->results[i];
        if (is_cast && !hj_mlir_type_equal(value->type, op->results[i].type))
            hj_vhlo_fail(r, NULL, HJ_INVALID, "%s of %.*s to %.*s", name->name,
                         hj_clip((size_t)value->type->length),
                         value->type->text,
                         hj_clip((size_t)op->results[i].type->length),
                         op->results[i].type->text);
        define(r, value);
    }
}

static hj_mlir_op *new_op(hj_vhlo_reader *r, const hj_vhlo_name *name,
                          uint64_t index)
{
    struct both {
        hj_mlir_op op;
        hj_vhlo_place place;
    } *both = HJ_NEW(r->arena, struct both);
    hj_mlir_op *op = &both->op;

    op->name = name->name;
    if (name->kind == HJ_VHLO_OP_return)
        op->name =
            r->region && !r->region->depth ? "func.return" : "stablehlo.return";
    op->place = &both->place;
    op->source = hj_vhlo_find_loc(r, index);
    both->place = (hj_vhlo_place){ r->func, ++r->nops, index };
    r->place = &both->place;
    return op;
}

/* Where it may stand, and whether it is known. */
static void check_name(hj_vhlo_reader *r, const unsigned char *at,
                       const hj_vhlo_name *name)
{
    bool is_ours = !strncmp(name->full, "stablehlo.", 10) ||
                   !strncmp(name->full, "func.", 5);
    bool is_top = name->kind == HJ_VHLO_OP_module ||
                  name->kind == HJ_VHLO_OP_func ||
                  name->kind == HJ_VHLO_OP_mesh;

    if (is_ours)
        hj_vhlo_fail(r, at, HJ_UNIMPLEMENTED,
                     "%.*s in its own encoding, which changes from version "
                     "to version: serialise a portable artifact",
                     hj_clip(strlen(name->full)), name->full);
    else if (!name->name)
        hj_vhlo_fail(r, at, HJ_UNIMPLEMENTED,
                     "unknown op %.*s, in a program of %.*s",
                     hj_clip(strlen(name->full)), name->full,
                     hj_clip(strlen(r->producer)), r->producer);
    else if (!strcmp(name->name, "stablehlo.collective_reduce"))
        hj_vhlo_fail(r, at, HJ_UNIMPLEMENTED, "%s", name->name);
    else if (is_top == (r->func != NULL) && r->region)
        hj_vhlo_fail(r, at, HJ_INVALID, "%.*s does not belong here",
                     hj_clip(strlen(name->full)), name->full);
}

static void keep_mesh(hj_vhlo_reader *r, const hj_mlir_op *op)
{
    const hj_mlir_attr *name = hj_mlir_op_attr(op, "sym_name");
    const hj_mlir_attr *mesh = hj_mlir_op_attr(op, "mesh");

    if (!name || name->kind != HJ_MLIR_STRING || !mesh ||
        mesh->kind != HJ_MLIR_RAW) {
        hj_vhlo_fail(r, NULL, HJ_INVALID, "a mesh has a sym_name and a mesh");
        return;
    }
    hj_vhlo_check_new_symbol(r, r->out, name->text);
    hj_map_set(&r->out->meshes, name->text, (void *)mesh->text);
}

hj_mlir_op *hj_vhlo_read_op(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const hj_vhlo_place *before = r->place;
    const unsigned char *at = c->at;
    int i = hj_vhlo_index(r, c, r->nnames, "name of an op");
    int mask = hj_vhlo_byte(r, c);
    uint64_t loc = hj_vhlo_varint(r, c);

    if (mask & HAS_UNKNOWN)
        hj_vhlo_fail(r, at, HJ_INVALID, "an op of an unknown kind");
    if (!r->has_failed)
        check_name(r, at, &r->names[i]);
    if (r->has_failed)
        return NULL;
    const hj_vhlo_name *name = &r->names[i];
    hj_mlir_op *op = new_op(r, name, loc);
    read_attrs(r, c, mask, name, op);
    hj_mlir_module *outer = r->out;
    if (name->kind == HJ_VHLO_OP_func && !r->has_failed)
        hj_vhlo_begin_func(r, op);
    if (name->kind == HJ_VHLO_OP_module && !r->has_failed)
        outer = hj_vhlo_begin_module(r, op);
    if (mask & HAS_RESULTS)
        read_results(r, c, op);
    if (mask & HAS_OPERANDS)
        read_operands(r, c, op);
    if (mask & HAS_SUCCESSORS)
        hj_vhlo_fail(r, at, HJ_UNIMPLEMENTED, "branches between blocks");
    if (mask & HAS_USE_LISTS && r->version >= USE_LISTS)
        skip_use_lists(r, c, op->nresults);
    if (!r->has_failed)
        define_results(r, name, op);
    if (mask & HAS_REGIONS && !r->has_failed)
        read_regions(r, c, name, op);
    r->out = outer;
    if (r->has_failed)
        return NULL;
    if (name->kind == HJ_VHLO_OP_func)
        hj_vhlo_end_func(r, op);
    if (name->kind == HJ_VHLO_OP_mesh)
        keep_mesh(r, op);
    r->place = before;
    return name->kind == HJ_VHLO_OP_cast || name->kind == HJ_VHLO_OP_mesh ? NULL
                                                                          : op;
}
