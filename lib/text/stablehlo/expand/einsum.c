/* einsum -- sums of products by the letters of dimensions, "ij,jk->ik".
 *
 * A letter that stands twice for one operand takes the diagonal; one that only
 * one operand has, and the result has not, is summed before the product; what
 * both operands have is a batch where the result has it, and contracted where
 * it has not.  "..." stands for the dimensions that have no letters, counted
 * from the last one; without "->" the result has what stands once, in the
 * order of the alphabet.
 */
#include "text/stablehlo/import.h"

#include <string.h>

enum { UNNAMED = 256 }; /* of "...": the i-th from the end is UNNAMED + i */

/* An array, and what its dimensions are called. */
typedef struct term {
    hj_instr *x;
    int n;
    int *labels;
} term;

typedef struct einsum {
    hj_import *im;
    const hj_mlir_op *op;
    term in[2], out; /* out.x is not there yet */
    int nin, nunnamed;
} einsum;

static int find(const term *t, int label)
{
    for (int i = 0; i < t->n; i++)
        if (t->labels[i] == label)
            return i;
    return -1;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* --- the text ------------------------------------------------------------- */

/* The labels of an operand of this rank, or (-1) of the result. */
static hj_error *read_term(einsum *e, const char **text, int rank, term *out)
{
    int nletters = 0, nunnamed = rank < 0 ? e->nunnamed : 0;
    bool has_dots = false;
    const char *p = *text;

    for (; *p && *p != ',' && *p != '-'; p++) {
        nletters += is_letter(*p);
        if (!strncmp(p, "...", 3) && !has_dots) {
            has_dots = true;
            p += 2;
        } else if (!is_letter(*p) && *p != ' ') {
            return hj_import_gap(
                e->im, e->op, "einsum_config is letters, '...', ',' and '->'");
        }
    }
    if (rank >= 0 && has_dots)
        nunnamed = rank - nletters;
    if (rank >= 0 && (nunnamed < 0 || nletters + nunnamed != rank))
        return hj_import_gap(e->im, e->op,
                             "einsum_config: %d letters for rank %d", nletters,
                             rank);
    out->labels = HJ_NEW_ARRAY(e->im->arena, int, nletters + nunnamed);
    for (p = *text; *p && *p != ',' && *p != '-'; p++) {
        if (is_letter(*p))
            out->labels[out->n++] = *p;
        if (*p != '.')
            continue;
        p += 2;
        for (int i = nunnamed; i > 0; i--)
            out->labels[out->n++] = UNNAMED + i - 1;
    }
    if (nunnamed > e->nunnamed)
        e->nunnamed = nunnamed;
    *text = p;
    return NULL;
}

/* What stands once among the operands. */
static void imply_result(einsum *e)
{
    e->out.labels =
        HJ_NEW_ARRAY(e->im->arena, int, e->nunnamed + 2 * ('z' - 'A' + 1));
    for (int i = e->nunnamed; i > 0; i--)
        e->out.labels[e->out.n++] = UNNAMED + i - 1;
    for (int c = 'A'; c <= 'z'; c++) {
        int count = 0;
        for (int k = 0; k < e->nin; k++)
            for (int i = 0; i < e->in[k].n; i++)
                count += e->in[k].labels[i] == c;
        if (count == 1)
            e->out.labels[e->out.n++] = c;
    }
}

static hj_error *read_config(einsum *e, const char *text)
{
    for (int k = 0; k < e->nin; k++) {
        HJ_CHECK(read_term(e, &text, e->in[k].x->shape->rank, &e->in[k]));
        if (*text != (k + 1 < e->nin ? ',' : *text ? '-' : '\0'))
            return hj_import_gap(e->im, e->op,
                                 "einsum_config is for other than %d operands",
                                 e->nin);
        text += *text == ',';
    }
    if (!*text) {
        imply_result(e);
        return NULL;
    }
    if (strncmp(text, "->", 2) != 0)
        return hj_import_gap(e->im, e->op,
                             "einsum_config has '->' before the result");
    text += 2;
    HJ_CHECK(read_term(e, &text, -1, &e->out));
    if (*text)
        return hj_import_gap(e->im, e->op, "einsum_config has one result");
    for (int i = 0; i < e->out.n; i++) {
        int label = e->out.labels[i];
        bool is_known = find(&e->in[0], label) >= 0 ||
                        (e->nin > 1 && find(&e->in[1], label) >= 0);
        if (!is_known || find(&e->out, label) != i)
            return hj_import_gap(
                e->im, e->op,
                "einsum_config: the result has letters of the operands, "
                "each once");
    }
    return NULL;
}

/* --- one operand ---------------------------------------------------------- */

static void drop(term *t, int i)
{
    t->n--;
    for (; i < t->n; i++)
        t->labels[i] = t->labels[i + 1];
}

/* Dimension i is the diagonal of i and k: both move to the end, become one,
 * of which every n + 1st element is taken. */
static void take_diagonal(einsum *e, term *t, int i, int k)
{
    hj_builder *b = e->im->b;
    const hj_shape *shape = t->x->shape;
    int rank = shape->rank, label = t->labels[i], at = 0;
    int64_t n = shape->dims[i];
    int64_t *order = HJ_NEW_ARRAY(e->im->arena, int64_t, rank);
    int64_t *dims = HJ_NEW_ARRAY(e->im->arena, int64_t, rank);

    for (int d = 0; d < rank; d++)
        if (d != i && d != k) {
            dims[at] = shape->dims[d];
            order[at++] = d;
        }
    order[at] = i;
    order[at + 1] = k;
    dims[at] = n * n;
    hj_instr *x = hj_transpose(b, t->x, order, rank);
    x = hj_reshape(b, x, dims, rank - 1);
    t->x = n ? hj_slice_in_dim(b, x, 0, n * n, n + 1, at) : x;
    drop(t, k);
    drop(t, i);
    t->labels[t->n++] = label;
}

/* Over these n dimensions. */
static hj_instr *sum(einsum *e, hj_instr *x, const int64_t *dims, int n)
{
    hj_builder *b = e->im->b;
    hj_dtype dtype = x->shape->dtype;
    const hj_shape scalar = HJ_SCALAR(dtype);

    hj_builder *sub = hj_builder_create_sub(b, "sum");
    hj_instr *p = hj_parameter(sub, 0, &scalar, "a");
    hj_instr *q = hj_parameter(sub, 1, &scalar, "b");
    hj_comp *add = hj_builder_finish_sub(sub, hj_add(sub, p, q, NULL, 0));
    hj_instr *zero = hj_convert(b, hj_constant_int(b, HJ_DTYPE_s32, 0), dtype);
    return hj_reduce(b, &x, &zero, 1, add, dims, n);
}

static hj_error *prepare(einsum *e, term *t, const term *other)
{
    int64_t *dims = HJ_NEW_ARRAY(e->im->arena, int64_t, t->n);
    int n = 0, kept = 0;

    for (int i = 0; i < t->n; i++)
        for (int k = i + 1; k < t->n; k++)
            if (t->labels[i] == t->labels[k]) {
                if (t->x->shape->dims[i] != t->x->shape->dims[k])
                    return hj_import_gap(e->im, e->op,
                                         "einsum_config: dimensions of one "
                                         "letter differ in size");
                take_diagonal(e, t, i, k);
                i = -1;
                break;
            }
    for (int i = 0; i < t->n; i++) {
        int label = t->labels[i];
        if (find(&e->out, label) < 0 && (!other || find(other, label) < 0))
            dims[n++] = i;
        else
            t->labels[kept++] = label;
    }
    t->n = kept;
    if (n)
        t->x = sum(e, t->x, dims, n);
    return hj_import_check(e->im, e->op);
}

/* --- the product ---------------------------------------------------------- */

/* Dimensions of "..." that one operand has and the other has not, or has once,
 * are its own. */
static void squeeze(einsum *e, term *t, const term *other)
{
    int64_t *dims = HJ_NEW_ARRAY(e->im->arena, int64_t, t->n);
    int n = 0;

    for (int i = 0; i < t->n; i++) {
        int k = find(other, t->labels[i]);
        bool is_one = t->labels[i] >= UNNAMED && t->x->shape->dims[i] == 1 &&
                      k >= 0 && other->x->shape->dims[k] != 1;
        if (is_one)
            continue;
        dims[n] = t->x->shape->dims[i];
        t->labels[n++] = t->labels[i];
    }
    if (n != t->n)
        t->x = hj_reshape(e->im->b, t->x, dims, n);
    t->n = n;
}

static hj_error *multiply(einsum *e, term *x, const term *y)
{
    hj_arena *arena = e->im->arena;
    int64_t *batch[2], *contracting[2];
    int nbatch = 0, ncontracting = 0, n = 0;
    int *labels = HJ_NEW_ARRAY(arena, int, x->n + y->n);

    for (int k = 0; k < 2; k++) {
        batch[k] = HJ_NEW_ARRAY(arena, int64_t, x->n);
        contracting[k] = HJ_NEW_ARRAY(arena, int64_t, x->n);
    }
    for (int i = 0; i < x->n; i++) {
        int k = find(y, x->labels[i]);
        if (k < 0)
            continue;
        if (x->x->shape->dims[i] != y->x->shape->dims[k])
            return hj_import_gap(
                e->im, e->op,
                "einsum_config: dimensions of one letter differ in size");
        bool is_batch = find(&e->out, x->labels[i]) >= 0;
        int64_t **to = is_batch ? batch : contracting;
        int at = is_batch ? nbatch++ : ncontracting++;
        to[0][at] = i;
        to[1][at] = k;
        if (is_batch)
            labels[n++] = x->labels[i];
    }
    for (int i = 0; i < x->n; i++)
        if (find(y, x->labels[i]) < 0)
            labels[n++] = x->labels[i];
    for (int i = 0; i < y->n; i++)
        if (find(x, y->labels[i]) < 0)
            labels[n++] = y->labels[i];
    const hj_dot_dims dims = { contracting[0], contracting[1], ncontracting,
                               batch[0],       batch[1],       nbatch };
    x->x = hj_dot_general(e->im->b, x->x, y->x, &dims, x->x->shape->dtype);
    x->labels = labels;
    x->n = n;
    return NULL;
}

hj_error *hj_import_einsum(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    einsum e = { .im = im, .op = op, .nin = op->noperands };
    const char *config;
    size_t length;

    HJ_CHECK(hj_import_string(im, op, "einsum_config", &config, &length));
    for (int k = 0; k < e.nin; k++) {
        if (hj_shape_has_dynamic(x[k]->shape))
            return hj_import_gap(im, op, "arrays of unknown size");
        e.in[k].x = x[k];
    }
    HJ_CHECK(read_config(&e, config));
    for (int k = 0; k < e.nin; k++)
        HJ_CHECK(prepare(&e, &e.in[k], e.nin > 1 ? &e.in[1 - k] : NULL));
    if (e.nin > 1) {
        squeeze(&e, &e.in[0], &e.in[1]);
        squeeze(&e, &e.in[1], &e.in[0]);
        HJ_CHECK(multiply(&e, &e.in[0], &e.in[1]));
    }
    int64_t *order = HJ_NEW_ARRAY(im->arena, int64_t, e.out.n);
    for (int i = 0; i < e.out.n; i++)
        order[i] = find(&e.in[0], e.out.labels[i]);
    hj_import_set(im, op, hj_transpose(im->b, e.in[0].x, order, e.out.n));
    return NULL;
}
