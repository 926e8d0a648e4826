/* memory.c -- the memory of values, and its guard zones; see values.h. */
#include "tools/hlojit/value/values.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ALIGN = 64, ZONE = 4096, PATTERN = 0xa5 };

static size_t room_for(int64_t nbytes)
{
    return ((size_t)nbytes + ALIGN) / ALIGN * ALIGN;
}

/* More than the machine has is refused at once: some systems would promise it,
 * and end the program when it is used. */
static bool is_possible(int64_t nbytes)
{
    long npages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);

    return nbytes < INT64_MAX / 2 &&
           (npages <= 0 || page <= 0 || nbytes / page <= npages);
}

void *values_new_data(const values *v, int64_t nbytes, const char *what)
{
    size_t zone = v->has_zones ? ZONE : 0;
    char *block = is_possible(nbytes)
                      ? aligned_alloc(ALIGN, room_for(nbytes) + 2 * zone)
                      : NULL;

    if (!block) {
        status_say(STATUS_FAILED, "out of memory: %s takes %lld bytes", what,
                   (long long)nbytes);
        return NULL;
    }
    /* The zone after it begins at the last byte, not at the alignment. */
    if (zone)
        memset(block, PATTERN, room_for(nbytes) + 2 * zone);
    return memset(block + zone, 0, zone ? (size_t)nbytes : room_for(nbytes));
}

void values_free_data(const values *v, void *data)
{
    if (data)
        free((char *)data - (v->has_zones ? ZONE : 0));
}

void values_free(values *v)
{
    for (int i = 0; i < v->n; i++)
        values_free_data(v, v->at[i].data);
    for (int i = 0; v->dims && i < v->n; i++)
        free(v->dims[i]);
    free(v->dims);
    free(v->at);
    free(v->sums);
    memset(v, 0, sizeof *v);
}

void values_set_size(values *v, int i, int dim, int64_t size)
{
    hj_shape *shape = &v->at[i].shape;

    if (!v->dims)
        v->dims = take((size_t)v->n, sizeof *v->dims);
    if (!v->dims[i]) {
        v->dims[i] = take((size_t)shape->rank, sizeof **v->dims);
        memcpy(v->dims[i], shape->dims,
               (size_t)shape->rank * sizeof *shape->dims);
        shape->dims = v->dims[i];
        shape->is_dynamic = NULL;
    }
    v->dims[i][dim] = size;
}

/* --- checks --------------------------------------------------------------- */

/* FNV-1a, eight bytes at a time. */
static uint64_t sum_of(const hj_buffer *buffer)
{
    const char *at = buffer->data;
    int64_t nbytes = hj_shape_nbytes(&buffer->shape);
    uint64_t sum = 0xcbf29ce484222325u;

    for (int64_t i = 0; i < nbytes; i += 8) {
        uint64_t word = 0;
        memcpy(&word, at + i, nbytes - i < 8 ? (size_t)(nbytes - i) : 8);
        sum = (sum ^ word) * 0x100000001b3u;
        sum ^= sum >> 29;
    }
    return sum;
}

void values_seal(values *v)
{
    v->sums = take((size_t)v->n, sizeof *v->sums);
    for (int i = 0; i < v->n; i++)
        v->sums[i] = sum_of(&v->at[i]);
}

static bool is_intact(const unsigned char *zone, size_t nbytes)
{
    for (size_t i = 0; i < nbytes; i++)
        if (zone[i] != PATTERN)
            return false;
    return true;
}

status values_check(const values *v, const char *what)
{
    for (int i = 0; i < v->n; i++) {
        const unsigned char *data = v->at[i].data;
        size_t nbytes = (size_t)hj_shape_nbytes(&v->at[i].shape);
        size_t after = room_for((int64_t)nbytes) - nbytes + ZONE;
        if (v->has_zones && !is_intact(data - ZONE, ZONE))
            return status_say(STATUS_FAILED,
                              "--checked: memory before %s %d was written to",
                              what, i);
        if (v->has_zones && !is_intact(data + nbytes, after))
            return status_say(STATUS_FAILED,
                              "--checked: memory after %s %d was written to",
                              what, i);
        if (v->sums && v->sums[i] != sum_of(&v->at[i]))
            return status_say(STATUS_FAILED, "--checked: %s %d was written to",
                              what, i);
    }
    return STATUS_OK;
}
