/* call_layout -- see call_layout.h. */
#include "ir/call_layout.h"

#include <string.h>

static bool has_layout(const hj_shape *shape)
{
    if (!hj_layout_is_default(shape->layout, shape->rank))
        return true;
    for (int i = 0; i < shape->nelements; i++)
        if (has_layout(shape->elements[i]))
            return true;
    return false;
}

/* Past the bracket that closes the one at `p`; NULL: there is none. */
static const char *skip_brackets(const char *p)
{
    int depth = 0;

    for (; *p; p++) {
        depth += *p == '{' || *p == '[' || *p == '(';
        depth -= *p == '}' || *p == ']' || *p == ')';
        if (!depth)
            return p + 1;
    }
    return NULL;
}

/* {1,0} or {1,0:T(8,128)}: a permutation of `rank` numbers, or nothing. */
static bool read_order(const char *p, int rank, int64_t *order)
{
    uint64_t seen = 0;
    int n = 0;

    for (p++; *p != '}' && *p != ':'; p++) {
        int64_t d = 0;
        if (*p < '0' || *p > '9' || n == rank)
            return false;
        for (; *p >= '0' && *p <= '9' && d < 64; p++)
            d = d * 10 + (*p - '0');
        if (d >= rank || d >= 64 || (seen >> d & 1))
            return false;
        seen |= (uint64_t)1 << d;
        order[n++] = d;
        if (*p != ',')
            break;
    }
    if (!n)
        for (; n < rank; n++)
            order[n] = rank - 1 - n;
    return n == rank && (*p == '}' || *p == ':');
}

/* The next array's dimensions in the text, and its order; `*p` moves. */
static bool read_leaf(const char **p, const hj_shape *leaf, int64_t *order)
{
    const char *at = strchr(*p, '[');

    if (!at || !(at = skip_brackets(at)))
        return false;
    *p = at;
    if (*at != '{')
        return read_order("{}", leaf->rank, order);
    *p = skip_brackets(at);
    return *p && read_order(at, leaf->rank, order);
}

static bool is_row_major(const int64_t *order, int rank)
{
    for (int i = 0; i < rank; i++)
        if (order[i] != rank - 1 - i)
            return false;
    return true;
}

static bool read_operands(hj_arena *arena, const hj_instr *in, const char *text,
                          const int64_t **out)
{
    const char *p = text;

    for (int i = 0; i < in->noperands; i++)
        for (int k = 0; k < hj_shape_nleaves(in->operands[i]->shape); k++) {
            const hj_shape *leaf = hj_shape_leaf(in->operands[i]->shape, k);
            int64_t *order = HJ_NEW_ARRAY(arena, int64_t, leaf->rank);
            if (!read_leaf(&p, leaf, order))
                return false;
            *out++ = is_row_major(order, leaf->rank) ? NULL : order;
        }
    return !strchr(p, '[');
}

bool hj_instr_has_call_layouts(const hj_instr *in)
{
    const char *text = hj_instr_text(in, HJ_ATTR_operand_layout_constraints);
    int n = 0;

    if (!text)
        return false;
    if (has_layout(in->shape))
        return true;
    for (const char *p = text; *p; p++) /* rough: any order that is written */
        n += *p == '{';
    return n > 1;
}

hj_error *hj_instr_call_layouts(hj_arena *arena, const hj_instr *in,
                                const int64_t **out)
{
    const char *text = hj_instr_text(in, HJ_ATTR_operand_layout_constraints);
    int n = hj_shape_nleaves(in->shape), nargs = 0;

    for (int i = 0; i < in->noperands; i++)
        nargs += hj_shape_nleaves(in->operands[i]->shape);
    memset(out, 0, (size_t)(nargs + n) * sizeof *out);
    if (!text)
        return NULL;
    if (!read_operands(arena, in, text, out))
        return hj_instr_error(in, HJ_INVALID,
                              "operand_layout_constraints do not fit the "
                              "operands");
    for (int i = 0; i < n; i++) {
        const hj_shape *leaf = hj_shape_leaf(in->shape, i);
        if (!hj_layout_is_default(leaf->layout, leaf->rank))
            out[nargs + i] =
                hj_arena_memdup(arena, leaf->layout->minor_to_major,
                                (size_t)leaf->rank * sizeof(int64_t));
    }
    return NULL;
}

/* --- shared memory -------------------------------------------------------- */

int hj_shape_leaf_number(const hj_shape *shape, const hj_ints *path)
{
    int n = 0;

    for (int i = 0; i < path->n; i++) {
        for (int k = 0; k < path->at[i]; k++)
            n += hj_shape_nleaves(shape->elements[k]);
        shape = shape->elements[path->at[i]];
    }
    return n;
}

int hj_module_donated_leaf(const hj_module *module, const hj_alias *alias)
{
    const hj_comp *entry = module->entry;
    int leaf = hj_shape_leaf_number(entry->params[alias->operand]->shape,
                                    &alias->operand_index);

    for (int i = 0; i < alias->operand; i++)
        leaf += hj_shape_nleaves(entry->params[i]->shape);
    return leaf;
}

/* Shapes and paths were checked when the module was verified. */
int hj_instr_call_alias(const hj_instr *in, int result_leaf)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_output_to_operand_aliasing);

    for (int i = 0; attr && i < attr->u.aliases.n; i++) {
        const hj_alias *a = &attr->u.aliases.at[i];
        if (hj_shape_leaf_number(in->shape, &a->output) != result_leaf)
            continue;
        int leaf = hj_shape_leaf_number(in->operands[a->operand]->shape,
                                        &a->operand_index);
        for (int k = 0; k < a->operand; k++)
            leaf += hj_shape_nleaves(in->operands[k]->shape);
        return leaf;
    }
    return -1;
}
