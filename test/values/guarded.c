/* guarded -- memory with nothing readable before or behind it. */
#include "guarded.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Bytes of the pages between the two that cannot be read. */
static size_t inner_nbytes(size_t nbytes, size_t page)
{
    return nbytes ? (nbytes + page - 1) / page * page : page;
}

void *guarded_new(size_t nbytes, size_t align, bool is_at_end)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t inner = inner_nbytes(nbytes, page);
    char *block = mmap(NULL, inner + 2 * page, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (block == MAP_FAILED)
        return NULL;
    if (mprotect(block + page, inner, PROT_READ | PROT_WRITE)) {
        munmap(block, inner + 2 * page);
        return NULL;
    }
    if (is_at_end && nbytes)
        return block + page + (inner - nbytes) / align * align;
    return block + page;
}

hj_buffer *guarded_buffers(const hj_buffer *from, int n, bool is_at_end)
{
    hj_buffer *to = calloc((size_t)n + 1, sizeof *to);

    for (int i = 0; to && i < n; i++) {
        size_t nbytes = (size_t)hj_shape_buffer_nbytes(&from[i].shape);
        int align = hj_dtype_nbytes(from[i].shape.dtype);

        to[i] = from[i];
        to[i].data = guarded_new(nbytes, align ? (size_t)align : 1, is_at_end);
        if (to[i].data && nbytes)
            memcpy(to[i].data, from[i].data, nbytes);
    }
    return to;
}

void guarded_buffers_free(hj_buffer *buffers, int n)
{
    for (int i = 0; buffers && i < n; i++)
        guarded_free(buffers[i].data,
                     (size_t)hj_shape_buffer_nbytes(&buffers[i].shape));
    free(buffers);
}

void guarded_free(void *data, size_t nbytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *first = (char *)((uintptr_t)data / page * page);

    if (data)
        munmap(first - page, inner_nbytes(nbytes, page) + 2 * page);
}
