/* attrs -- see attrs.h. */
#include "ir/graph.h"

#include <string.h>

const hj_attr *hj_instr_attr(const hj_instr *instr, hj_attr_id id)
{
    for (int i = 0; i < instr->nattrs; i++)
        if (instr->attrs[i].id == id)
            return &instr->attrs[i];
    return NULL;
}

bool hj_instr_has_attr(const hj_instr *instr, hj_attr_id id)
{
    return hj_instr_attr(instr, id) != NULL;
}

int64_t hj_instr_int(const hj_instr *instr, hj_attr_id id, int64_t otherwise)
{
    const hj_attr *attr = hj_instr_attr(instr, id);

    return attr ? attr->u.i : otherwise;
}

hj_ints hj_instr_ints(const hj_instr *instr, hj_attr_id id)
{
    const hj_attr *attr = hj_instr_attr(instr, id);

    return attr ? attr->u.ints : (hj_ints){ 0, NULL };
}

const char *hj_instr_text(const hj_instr *instr, hj_attr_id id)
{
    const hj_attr *attr = hj_instr_attr(instr, id);

    return attr ? attr->u.text : NULL;
}

hj_comp *hj_instr_comp(const hj_instr *instr, hj_attr_id id)
{
    const hj_attr *attr = hj_instr_attr(instr, id);

    return attr ? attr->u.comp : NULL;
}

static void note_order(const hj_instr *instr, const hj_attr *attr)
{
    if (attr->id == HJ_ATTR_control_predecessors)
        instr->comp->module->has_order = true;
}

void hj_instr_set_attrs(hj_instr *instr, int n, const hj_attr *attrs)
{
    instr->nattrs = n;
    if (n)
        instr->attrs = hj_arena_memdup(hj_instr_arena(instr), attrs,
                                       (size_t)n * sizeof *attrs);
    for (int i = 0; i < n; i++)
        note_order(instr, &attrs[i]);
}

void hj_instr_set_attr(hj_instr *instr, const hj_attr *attr)
{
    for (int i = 0; i < instr->nattrs; i++) {
        if (instr->attrs[i].id == attr->id) {
            instr->attrs[i] = *attr;
            return;
        }
    }
    note_order(instr, attr);
    size_t old = (size_t)instr->nattrs * sizeof *attr;
    instr->attrs = hj_arena_grow(hj_instr_arena(instr), instr->attrs, old,
                                 old + sizeof *attr);
    instr->attrs[instr->nattrs++] = *attr;
}

void hj_instr_set_int(hj_instr *instr, hj_attr_id id, int64_t value)
{
    hj_attr attr = { .id = id, .u.i = value };

    hj_instr_set_attr(instr, &attr);
}

void hj_instr_set_ints(hj_instr *instr, hj_attr_id id, int n,
                       const int64_t *values)
{
    hj_attr attr = { .id = id };

    attr.u.ints.n = n;
    attr.u.ints.at = hj_arena_memdup(hj_instr_arena(instr), values,
                                     (size_t)n * sizeof *values);
    hj_instr_set_attr(instr, &attr);
}

void hj_instr_set_text(hj_instr *instr, hj_attr_id id, const char *text)
{
    hj_attr attr = { .id = id };

    attr.u.text = hj_arena_strdup(hj_instr_arena(instr), text);
    hj_instr_set_attr(instr, &attr);
}

void hj_instr_set_comp(hj_instr *instr, hj_attr_id id, hj_comp *comp)
{
    hj_attr attr = { .id = id, .u.comp = comp };

    hj_instr_set_attr(instr, &attr);
}

void hj_instr_drop_attr(hj_instr *instr, hj_attr_id id)
{
    for (int i = 0; i < instr->nattrs; i++) {
        if (instr->attrs[i].id != id)
            continue;
        instr->nattrs--;
        memmove(&instr->attrs[i], &instr->attrs[i + 1],
                (size_t)(instr->nattrs - i) * sizeof *instr->attrs);
        return;
    }
}

static hj_ints clone_ints(hj_arena *arena, hj_ints ints)
{
    return (hj_ints){ ints.n,
                      hj_arena_memdup(arena, ints.at,
                                      (size_t)ints.n * sizeof *ints.at) };
}

static hj_lists clone_lists(hj_arena *arena, hj_lists lists)
{
    hj_lists copy = { lists.n, HJ_NEW_ARRAY(arena, hj_ints, lists.n) };

    for (int i = 0; i < lists.n; i++)
        copy.at[i] = clone_ints(arena, lists.at[i]);
    return copy;
}

static hj_dim_labels *clone_labels(hj_arena *arena, const hj_dim_labels *from)
{
    size_t nbytes = (size_t)from->nspatial * sizeof(int64_t);
    hj_dim_labels *copy = hj_arena_memdup(arena, from, sizeof *from);

    copy->input_spatial = hj_arena_memdup(arena, from->input_spatial, nbytes);
    copy->kernel_spatial = hj_arena_memdup(arena, from->kernel_spatial, nbytes);
    copy->output_spatial = hj_arena_memdup(arena, from->output_spatial, nbytes);
    return copy;
}

static hj_aliases clone_aliases(hj_arena *arena, hj_aliases aliases)
{
    hj_aliases copy = { aliases.n, hj_arena_memdup(arena, aliases.at,
                                                   (size_t)aliases.n *
                                                       sizeof *aliases.at) };

    for (int i = 0; i < copy.n; i++) {
        copy.at[i].output = clone_ints(arena, copy.at[i].output);
        copy.at[i].operand_index = clone_ints(arena, copy.at[i].operand_index);
    }
    return copy;
}

#define CLONE_ARRAY(arena, list)                                               \
    hj_arena_memdup((arena), (list).at, (size_t)(list).n * sizeof *(list).at)

hj_attr hj_attr_clone(hj_arena *arena, const hj_attr *attr)
{
    hj_attr copy = *attr;

    switch (hj_attr_get(attr->id)->kind) {
    case HJ_KIND_BOOL:
    case HJ_KIND_INT:
    case HJ_KIND_FLOAT:
    case HJ_KIND_ENUM:
    case HJ_KIND_COMP:
        break;
    case HJ_KIND_INTS:
    case HJ_KIND_BOOLS:
    case HJ_KIND_ENUMS:
        copy.u.ints = clone_ints(arena, attr->u.ints);
        break;
    case HJ_KIND_TEXT:
    case HJ_KIND_RAW:
        copy.u.text = hj_arena_strdup(arena, attr->u.text);
        break;
    case HJ_KIND_SHAPE:
        copy.u.shape = hj_shape_clone(arena, attr->u.shape);
        break;
    case HJ_KIND_COMPS:
        copy.u.comps.at = CLONE_ARRAY(arena, attr->u.comps);
        break;
    case HJ_KIND_INSTRS:
        copy.u.instrs.at = CLONE_ARRAY(arena, attr->u.instrs);
        break;
    case HJ_KIND_WINDOW:
        copy.u.window.at = CLONE_ARRAY(arena, attr->u.window);
        break;
    case HJ_KIND_PADDING:
        copy.u.padding.at = CLONE_ARRAY(arena, attr->u.padding);
        break;
    case HJ_KIND_SLICES:
        copy.u.slices.at = CLONE_ARRAY(arena, attr->u.slices);
        break;
    case HJ_KIND_DIM_LABELS:
        copy.u.labels = clone_labels(arena, attr->u.labels);
        break;
    case HJ_KIND_GROUPS:
    case HJ_KIND_PAIRS:
        if (attr->u.groups.text)
            copy.u.groups.text = hj_arena_strdup(arena, attr->u.groups.text);
        copy.u.groups.lists = clone_lists(arena, attr->u.groups.lists);
        break;
    case HJ_KIND_ALIASING:
        copy.u.aliases = clone_aliases(arena, attr->u.aliases);
        break;
    }
    return copy;
}

static bool equal_ints(hj_ints a, hj_ints b)
{
    return a.n == b.n &&
           (!a.n || !memcmp(a.at, b.at, (size_t)a.n * sizeof *a.at));
}

static bool equal_lists(hj_lists a, hj_lists b)
{
    if (a.n != b.n)
        return false;
    for (int i = 0; i < a.n; i++)
        if (!equal_ints(a.at[i], b.at[i]))
            return false;
    return true;
}

static bool equal_windows(hj_window a, hj_window b)
{
    if (a.n != b.n)
        return false;
    for (int i = 0; i < a.n; i++) {
        const hj_window_dim *x = &a.at[i], *y = &b.at[i];
        if (x->size != y->size || x->stride != y->stride ||
            x->pad_low != y->pad_low || x->pad_high != y->pad_high ||
            x->base_dilation != y->base_dilation ||
            x->window_dilation != y->window_dilation ||
            x->reversal != y->reversal)
            return false;
    }
    return true;
}

static bool equal_ranks(int nspatial, int a, int b)
{
    return (a ? a : nspatial + 2) == (b ? b : nspatial + 2);
}

static bool equal_labels(const hj_dim_labels *a, const hj_dim_labels *b)
{
    int n = a->nspatial;
    size_t nbytes = (size_t)n * sizeof(int64_t);

    return n == b->nspatial && equal_ranks(n, a->input_rank, b->input_rank) &&
           equal_ranks(n, a->kernel_rank, b->kernel_rank) &&
           equal_ranks(n, a->output_rank, b->output_rank) &&
           a->input_batch == b->input_batch &&
           a->input_feature == b->input_feature &&
           a->kernel_input_feature == b->kernel_input_feature &&
           a->kernel_output_feature == b->kernel_output_feature &&
           a->output_batch == b->output_batch &&
           a->output_feature == b->output_feature &&
           (!nbytes || (!memcmp(a->input_spatial, b->input_spatial, nbytes) &&
                        !memcmp(a->kernel_spatial, b->kernel_spatial, nbytes) &&
                        !memcmp(a->output_spatial, b->output_spatial, nbytes)));
}

static bool equal_aliases(hj_aliases a, hj_aliases b)
{
    if (a.n != b.n)
        return false;
    for (int i = 0; i < a.n; i++)
        if (!equal_ints(a.at[i].output, b.at[i].output) ||
            a.at[i].operand != b.at[i].operand ||
            !equal_ints(a.at[i].operand_index, b.at[i].operand_index) ||
            a.at[i].must != b.at[i].must)
            return false;
    return true;
}

#define EQUAL_ARRAY(a, b)                                                      \
    ((a).n == (b).n &&                                                         \
     (!(a).n || !memcmp((a).at, (b).at, (size_t)(a).n * sizeof *(a).at)))

bool hj_attr_equal(const hj_attr *a, const hj_attr *b)
{
    if (a->id != b->id)
        return false;
    switch (hj_attr_get(a->id)->kind) {
    case HJ_KIND_BOOL:
    case HJ_KIND_INT:
    case HJ_KIND_ENUM:
        return a->u.i == b->u.i;
    case HJ_KIND_FLOAT:
        return !memcmp(&a->u.f, &b->u.f, sizeof a->u.f);
    case HJ_KIND_COMP:
        return a->u.comp == b->u.comp;
    case HJ_KIND_INTS:
    case HJ_KIND_BOOLS:
    case HJ_KIND_ENUMS:
        return equal_ints(a->u.ints, b->u.ints);
    case HJ_KIND_TEXT:
    case HJ_KIND_RAW:
        return !strcmp(a->u.text, b->u.text);
    case HJ_KIND_SHAPE:
        return hj_shape_equal(a->u.shape, b->u.shape);
    case HJ_KIND_COMPS:
        return EQUAL_ARRAY(a->u.comps, b->u.comps);
    case HJ_KIND_INSTRS:
        return EQUAL_ARRAY(a->u.instrs, b->u.instrs);
    case HJ_KIND_WINDOW:
        return equal_windows(a->u.window, b->u.window);
    case HJ_KIND_PADDING:
        return EQUAL_ARRAY(a->u.padding, b->u.padding);
    case HJ_KIND_SLICES:
        return EQUAL_ARRAY(a->u.slices, b->u.slices);
    case HJ_KIND_DIM_LABELS:
        return equal_labels(a->u.labels, b->u.labels);
    case HJ_KIND_GROUPS:
    case HJ_KIND_PAIRS:
        return equal_lists(a->u.groups.lists, b->u.groups.lists) &&
               !strcmp(a->u.groups.text ? a->u.groups.text : "",
                       b->u.groups.text ? b->u.groups.text : "");
    case HJ_KIND_ALIASING:
        return equal_aliases(a->u.aliases, b->u.aliases);
    }
    return false;
}

/* Hashes what is cheap and telling; equal values hash alike. */
uint64_t hj_attr_hash(const hj_attr *attr, uint64_t seed)
{
    uint64_t h = hj_hash(&attr->id, sizeof attr->id, seed);

    switch (hj_attr_get(attr->id)->kind) {
    case HJ_KIND_BOOL:
    case HJ_KIND_INT:
    case HJ_KIND_ENUM:
        return hj_hash(&attr->u.i, sizeof attr->u.i, h);
    case HJ_KIND_COMP:
        return hj_hash(&attr->u.comp, sizeof attr->u.comp, h);
    case HJ_KIND_INTS:
    case HJ_KIND_BOOLS:
    case HJ_KIND_ENUMS:
        return hj_hash(attr->u.ints.at,
                       (size_t)attr->u.ints.n * sizeof(int64_t), h);
    case HJ_KIND_TEXT:
    case HJ_KIND_RAW:
        return hj_hash(attr->u.text, strlen(attr->u.text), h);
    case HJ_KIND_SLICES:
        return hj_hash(attr->u.slices.at,
                       (size_t)attr->u.slices.n * sizeof(hj_slice_dim), h);
    default:
        return h;
    }
}

/* Sizes on the way: a window of 2^63 places, 2^63 apart, is legal. */
__extension__ typedef __int128 wide_int;

int64_t hj_window_nout(const hj_window_dim *dim, int64_t size)
{
    wide_int dilated = size ? (wide_int)(size - 1) * dim->base_dilation + 1 : 0;
    wide_int padded = dilated + dim->pad_low + dim->pad_high;
    wide_int window =
        dim->size ? (wide_int)(dim->size - 1) * dim->window_dilation + 1 : 0;

    return padded < window ? 0 : (int64_t)((padded - window) / dim->stride + 1);
}
