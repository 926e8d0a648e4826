/* key -- what makes two nests the same code; see nest.h.
 *
 * The printed nest, and what is not printed: every bit of the constants (a
 * NaN's payload), attributes of ops, flags of loops.  Where parts of operands
 * begin is the caller's business. */
#include "jit/nest/nest.h"

#include <string.h>

/* A part begins at a multiple of a line, as its array does.  So many bytes
 * behind a part of an operand whole vectors may load, where they are there. */
enum { LINE_NBYTES = 64 };

/* What is loaded or stored of a buffer: elements lo to hi; lo > hi: nothing. */
typedef struct part {
    int64_t lo, hi;
} part;

static void add_index(part *p, const hj_ix *ix)
{
    p->lo = ix->lo < p->lo ? ix->lo : p->lo;
    p->hi = ix->hi > p->hi ? ix->hi : p->hi;
}

/* By buffer. */
static part *find_parts(const hj_nest *nest)
{
    part *parts = HJ_NEW_ARRAY(nest->space.arena, part, nest->buffers.n + 1);

    for (int i = 0; i < nest->buffers.n; i++)
        parts[i] = (part){ INT64_MAX, INT64_MIN };
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (e->kind == HJ_EXPR_load)
            add_index(&parts[e->buffer], e->index);
    }
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            add_index(&parts[s->buffer], s->index);
        }
    return parts;
}

/* `by`: of each buffer's indices. */
static void move_indices(hj_nest *nest, const int64_t *by)
{
    for (int i = 0; i < nest->exprs.n; i++) {
        hj_expr *e = nest->exprs.at[i];
        if (e->kind == HJ_EXPR_load && by[e->buffer])
            e->index = hj_ix_offset(&nest->space, e->index, by[e->buffer]);
    }
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            hj_store *s = &nest->stages.at[i].stores[k];
            if (by[s->buffer])
                s->index = hj_ix_offset(&nest->space, s->index, by[s->buffer]);
        }
}

/* How far its indices move goes to `by`. */
static bool rebase_buffer(hj_nest_buffer *b, part p, int64_t *by)
{
    if ((b->kind != HJ_BUFFER_in && b->kind != HJ_BUFFER_out) || b->literal ||
        p.lo < 0 || p.lo > p.hi || p.hi >= b->nelems)
        return false;
    int64_t line = LINE_NBYTES / hj_dtype_get(b->dtype)->nbytes;
    int64_t first = p.lo / line * line, end = p.hi + 1;
    if (b->kind == HJ_BUFFER_in)
        end = end + line < b->nelems ? end + line : b->nelems;
    if (first == 0 && end == b->nelems)
        return false;
    b->first += first;
    b->nelems = end - first;
    *by = -first;
    return true;
}

bool hj_nest_rebase(hj_nest *nest)
{
    int64_t *by = HJ_NEW_ARRAY(nest->space.arena, int64_t, nest->buffers.n + 1);
    const part *parts = find_parts(nest);
    bool is_changed = false;

    for (int i = 0; i < nest->buffers.n; i++)
        is_changed |= rebase_buffer(&nest->buffers.at[i], parts[i], &by[i]);
    if (is_changed)
        move_indices(nest, by);
    return is_changed;
}

static void add_word(hj_str *out, int64_t word)
{
    hj_str_add_n(out, (const char *)&word, sizeof word);
}

/* Numbers only: names and metadata do not change a value, and computations,
 * windows and the like were turned into loops and indices. */
void hj_expr_key(hj_str *out, const hj_instr *instr)
{
    for (int i = 0; instr && i < instr->nattrs; i++) {
        const hj_attr *attr = &instr->attrs[i];
        switch (hj_attr_get(attr->id)->kind) {
        case HJ_KIND_BOOL:
        case HJ_KIND_INT:
        case HJ_KIND_ENUM:
            add_word(out, attr->id);
            add_word(out, attr->u.i);
            break;
        default:
            break;
        }
    }
}

static void add_expr(hj_str *out, const hj_expr *e)
{
    if (e->kind == HJ_EXPR_const)
        hj_str_add_n(out, e->literal->data, (size_t)e->literal->nbytes);
    if (e->kind == HJ_EXPR_op)
        hj_expr_key(out, e->instr);
    add_word(out, e->id);
}

void hj_nest_key(hj_str *out, const hj_nest *nest, const char *text)
{
    const char *body = strchr(text, '\n'); /* after the name */

    hj_str_add(out, body ? body : text);
    for (int i = 0; i < nest->exprs.n; i++)
        add_expr(out, nest->exprs.at[i]);
    for (int i = 0; i < nest->loops.n; i++)
        add_word(out, nest->loops.at[i].is_independent);
    for (int i = 0; i < nest->stages.n; i++)
        add_word(out, nest->stages.at[i].combine);
    add_word(out, nest->grain);
    add_word(out, nest->is_short);
}
