/* guarded -- memory beside a page that nothing may touch. */
#ifndef HJ_TEST_FUZZ_GUARDED_H
#define HJ_TEST_FUZZ_GUARDED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct guarded {
    unsigned char *data;
    size_t nbytes;
    unsigned char *pages; /* the accessible ones, and how large they are */
    size_t npages_bytes;
} guarded;

/* `nbytes` bytes that end where a protected page begins, or begin where one
 * ends.  A read or a write beyond is a SIGSEGV; what lies on the other side, up
 * to the next page, is filled and looked at by guarded_is_whole. */
guarded guarded_new(size_t nbytes, bool is_at_end);
bool guarded_is_whole(const guarded *g);
void guarded_free(guarded *g);

#endif
