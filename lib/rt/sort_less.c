/* sort_less -- a row by an arbitrary comparator.
 *
 * The elements of all operands at one place are packed into a record, and the
 * records are merged from one buffer into the other and back; the comparator
 * sees pointers into the records.  No answer of the comparator leads outside:
 * a merge takes every record of its two parts once.
 */
#include "rt/look.h"
#include "rt/parallel.h"
#include "rt/sort_code.h"

#include <string.h>

#define INLINE HJ_SORT_INLINE

/* Of a comparison, which may be any program: a look after some thousand. */
enum { LESS_STEPS = HJ_RT_LOOK_STEPS / 1024 };

/* Elements are aligned in a record as they are in an array. */
static int64_t alignment(int64_t nbytes)
{
    int64_t a = nbytes & -nbytes;

    return a < 1 ? 1 : a > 16 ? 16 : a;
}

static int64_t align_to(int64_t offset, int64_t align)
{
    return (offset + align - 1) / align * align;
}

/* The place of operand k in a record; for k = noperands, a record's size. */
static int64_t record_offset(const hj_rt_sort_spec *spec, int k)
{
    int64_t offset = 0, most = 1;

    for (int i = 0; i < spec->noperands; i++) {
        int64_t align = alignment(spec->element_nbytes[i]);
        offset = align_to(offset, align);
        if (i == k)
            return offset;
        offset += spec->element_nbytes[i];
        most = align > most ? align : most;
    }
    return align_to(offset, most);
}

/* The pointers that a part passes to the comparator.  They change with every
 * call, so parts must not share cache lines (which come in pairs). */
static int64_t pointers_nbytes(int noperands)
{
    return align_to(2 * noperands * (int64_t)sizeof(void *), 128);
}

/* Offsets in a record, then the pointers of each part. */
static int64_t header_nbytes(const hj_rt_sort_spec *spec)
{
    return align_to(spec->noperands * (int64_t)sizeof(int64_t), 128) +
           HJ_SORT_MAX_PARTS * pointers_nbytes(spec->noperands);
}

double hj_sort_less_scratch(const hj_rt_sort_spec *spec)
{
    double record = (double)record_offset(spec, spec->noperands);

    return (double)header_nbytes(spec) +
           2 * ((double)spec->n * record + HJ_SORT_ALIGN);
}

/* Merging all of a row, or from one width to another. */
typedef struct merger {
    hj_run *run;
    hj_rt_sort_less *less;
    int64_t n, record_nbytes;
    int noperands;
    const int64_t *offsets; /* of the operands in a record */
    char *pointers;         /* pointers_nbytes for each part */
    char *from, *to;
    int64_t first_width, last_width; /* widths merged: first <= w < last */
    int64_t part_length;             /* a multiple of 2 * (last_width / 2) */
} merger;

INLINE void point(const merger *m, const void **at, const char *record)
{
    for (int k = 0; k < m->noperands; k++)
        at[2 * k] = record + m->offsets[k];
}

/* Merges from[0, nleft) with the nright records that follow. */
INLINE bool merge(const merger *m, hj_rt_look *look, const char *from, char *to,
                  int64_t nleft, int64_t nright, const void **pointers,
                  size_t nbytes)
{
    const char *left = from, *middle = from + nleft * (int64_t)nbytes;
    const char *right = middle, *end = middle + nright * (int64_t)nbytes;

    while (left < middle && right < end) {
        point(m, pointers, right);
        point(m, pointers + 1, left);
        size_t mask = hj_sort_mask(m->less(m->run, pointers));
        memcpy(to, left + ((uintptr_t)(right - left) & mask), nbytes);
        right += nbytes & mask;
        left += nbytes & ~mask;
        to += nbytes;
        if (hj_rt_look_after(look, LESS_STEPS))
            return false;
    }
    return hj_rt_copy_on(m->run, to, left, middle - left) &&
           hj_rt_copy_on(m->run, to + (middle - left), right, end - right);
}

static int64_t at_most(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The merges of a part at all its widths; the result is in `from` again if
 * the number of widths is even. */
INLINE bool merge_part(const merger *m, int64_t part, size_t nbytes)
{
    int64_t begin = part * m->part_length;
    int64_t n = at_most(m->part_length, m->n - begin);
    const void **pointers =
        (const void **)(void *)(m->pointers +
                                part * pointers_nbytes(m->noperands));
    char *from = m->from + begin * (int64_t)nbytes;
    char *to = m->to + begin * (int64_t)nbytes;
    hj_rt_look look = hj_rt_look_begin(m->run);

    for (int64_t w = m->first_width; w < m->last_width; w *= 2) {
        for (int64_t i = 0; i < n; i += 2 * w) {
            int64_t nleft = at_most(w, n - i);
            int64_t nright = at_most(w, n - i - nleft);
            if (!merge(m, &look, from + i * (int64_t)nbytes,
                       to + i * (int64_t)nbytes, nleft, nright, pointers,
                       nbytes))
                return false;
        }
        if (hj_rt_run_poll(m->run))
            return false;
        char *swap = from;
        from = to;
        to = swap;
    }
    return true;
}

static void merge_parts(void *context, int64_t begin, int64_t end)
{
    const merger *m = context;

    for (int64_t part = begin; part < end; part++) {
        bool goes_on = m->record_nbytes == 4   ? merge_part(m, part, 4)
                       : m->record_nbytes == 8 ? merge_part(m, part, 8)
                       : m->record_nbytes == 16
                           ? merge_part(m, part, 16)
                           : merge_part(m, part, (size_t)m->record_nbytes);
        if (!goes_on)
            return;
    }
}

/* All widths from m->first_width to below `last`, in parts of `length`. */
static void merge_widths(merger *m, int64_t last, int64_t length)
{
    int64_t nparts = (m->n + length - 1) / length;

    m->last_width = last;
    m->part_length = length;
    hj_rt_parallel(m->run, merge_parts, m, nparts, nparts);
    for (int64_t w = m->first_width; w < last; w *= 2) {
        char *swap = m->from;
        m->from = m->to;
        m->to = swap;
    }
    m->first_width = last;
}

/* The least power of two that is no less than n. */
static int64_t ceil_power(int64_t n)
{
    int64_t p = 1;

    while (p < n)
        p *= 2;
    return p;
}

static void pack(const hj_sort_row *row, const merger *m)
{
    const hj_rt_sort_spec *spec = row->spec;
    hj_rt_look look = hj_rt_look_begin(row->run);

    for (int k = 0; k < spec->noperands; k++) {
        int64_t nbytes = spec->element_nbytes[k];
        const char *in = hj_sort_row_in(row, k);
        char *to = m->from + m->offsets[k];
        for (int64_t i = 0;
             i < spec->n && !hj_rt_look_after(&look, HJ_SORT_STEPS); i++)
            if (in)
                memcpy(to + i * m->record_nbytes,
                       in + i * spec->ninner * nbytes, (size_t)nbytes);
            else
                hj_bits_store(to + i * m->record_nbytes, (int)nbytes,
                              (uint64_t)i);
    }
}

static void unpack(const hj_sort_row *row, const merger *m)
{
    const hj_rt_sort_spec *spec = row->spec;
    hj_rt_look look = hj_rt_look_begin(row->run);

    for (int k = 0; k < spec->noperands; k++) {
        int64_t nbytes = spec->element_nbytes[k];
        char *out = hj_sort_row_out(row, k);
        const char *from = m->from + m->offsets[k];
        for (int64_t i = 0;
             i < spec->k && !hj_rt_look_after(&look, HJ_SORT_STEPS); i++)
            memcpy(out + i * spec->ninner * nbytes, from + i * m->record_nbytes,
                   (size_t)nbytes);
    }
}

bool hj_sort_row_by_less(const hj_sort_row *row)
{
    const hj_rt_sort_spec *spec = row->spec;
    int64_t *offsets = (int64_t *)(void *)row->scratch;
    merger m = { .run = row->run,
                 .less = row->less,
                 .n = spec->n,
                 .record_nbytes = record_offset(spec, spec->noperands),
                 .noperands = spec->noperands,
                 .offsets = offsets,
                 .pointers =
                     row->scratch +
                     align_to(spec->noperands * (int64_t)sizeof(int64_t), 128),
                 .from = row->scratch + header_nbytes(spec),
                 .first_width = 1 };

    for (int k = 0; k < spec->noperands; k++)
        offsets[k] = record_offset(spec, k);
    m.to = m.from + hj_sort_align(spec->n * m.record_nbytes);
    pack(row, &m);

    int64_t whole = ceil_power(m.n);
    if (row->nparts > 1)
        for (int64_t part = whole / ceil_power(row->nparts); part < whole;
             part *= 2)
            merge_widths(&m, part, part);
    merge_widths(&m, whole, whole);
    if (hj_rt_run_poll(row->run))
        return false;
    unpack(row, &m);
    return true;
}
