/* base.h -- memory, text, time and the end of the program. */
#ifndef HLOJIT_BENCH_FRAME_BASE_H
#define HLOJIT_BENCH_FRAME_BASE_H

#include "hlojit/base.h"

/* Prints "bench: ..." on stderr and ends the program with status 2. */
_Noreturn void die(const char *format, ...) HJ_PRINTF(1, 2);

/* Zeroed memory, or the end of the program. */
void *take(size_t n, size_t nbytes);
/* The same, aligned to a page and touched; large blocks ask for huge pages, so
 * that address translation is not what is measured. */
void *take_pages(size_t nbytes);

double now_ns(void);

/* A text that grows; zeros are an empty one. */
typedef struct string {
    char *at;
    size_t n, room;
} string;

void string_add(string *t, const char *format, ...) HJ_PRINTF(2, 3);
void string_free(string *t);

/* Adds bench/programs/NAME.hlo, or the file NAME if there is a '/' in it, with
 * `$T` replaced by `type`, `$0` ... `$7` by n[0] ... (`$-0`: one less, `$/0`:
 * one over it), `$X` by `extra`. */
void string_add_program(string *t, const char *name, const char *type,
                        const int64_t n[], const char *extra);

/* The whole file, NUL-terminated; NULL if it cannot be read. */
char *read_file(const char *path, size_t *out_length);

/* A time with a fitting unit: "12.3 us". */
const char *time_text(double ns, char out[32]);

#endif
