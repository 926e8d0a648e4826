/* A module as messages, so that a test can change one of them. */
#ifndef HJ_TEST_PROTO_PARTS_H
#define HJ_TEST_PROTO_PARTS_H

#include "hlojit/text.h"

#include <text/proto/hlo.pb-c.h>

#include <stddef.h>

enum { MAX_COMPS = 8, MAX_INSTRS = 16, MAX_NBYTES = 1 << 16 };

typedef struct parts {
    HjPb__Module *module;
    int ncomps;
    HjPb__Computation *comps[MAX_COMPS];
    HjPb__Instruction *instrs[MAX_COMPS][MAX_INSTRS];
} parts;

typedef struct bytes {
    uint8_t at[MAX_NBYTES];
    size_t n;
} bytes;

/* From HLO text, by way of the writer. */
void parts_take(const char *text, parts *out);
void parts_free(parts *p);
/* The messages as they are now. */
void parts_pack(const parts *p, bytes *out);
/* The instruction of a name, in any computation. */
HjPb__Instruction *parts_find(const parts *p, const char *name);

/* Appends a field of bytes, a number. */
void put_bytes(bytes *to, unsigned number, const void *at, size_t n);
void put_varint(bytes *to, unsigned number, uint64_t value);

/* A module that must be right, and its text, to be freed with hj_text_free. */
hj_module *read_proto(const bytes *from);
char *print_module(const hj_module *module);
/* What text says. */
hj_module *read_hlo(const char *text);

#endif
