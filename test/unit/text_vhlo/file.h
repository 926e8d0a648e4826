/* A bytecode file by parts, so that a test can change one of them. */
#ifndef HJ_TEST_VHLO_FILE_H
#define HJ_TEST_VHLO_FILE_H

#include "hlojit/text.h"

enum { MAX_BYTES = 1 << 14, MAX_ENTRIES = 128 };

typedef struct bytes {
    unsigned char at[MAX_BYTES];
    size_t n;
} bytes;

void put_byte(bytes *b, int byte);
void put_varint(bytes *b, uint64_t value);
void put_svarint(bytes *b, int64_t value);
/* `n` varints, as ints. */
void put(bytes *b, int n, ...);
void put_all(bytes *b, const bytes *other);
/* A section; its id may have 0x80, for an alignment of 8. */
void put_section(bytes *b, int id, const bytes *data);

typedef enum dialect { BUILTIN, VHLO, OTHER } dialect;

typedef struct entry {
    dialect dialect;
    unsigned char at[1024];
    size_t n;
} entry;

typedef struct table {
    entry at[MAX_ENTRIES];
    int n;
} table;

/* What entries of the program below are called. */
enum { OP_module, OP_func, OP_first, OP_return };
enum { T_f32, T_vector, T_func };
enum { A_loc, A_empty, A_type, A_main, A_none };

typedef struct file {
    uint64_t version;
    const char *producer, *dialects[3];
    const char *strings[MAX_ENTRIES];
    int nstrings;
    table attrs, types, props;
    const char *ops[8]; /* with their dialects */
    int nops;
    bytes body; /* ops of the function; `nbody` of them, `nvalues` */
    int nbody, nvalues;
    bytes before, after; /* other sections */
    int nrepeated;       /* sections of strings besides the first */
    bool is_aligned;     /* sections of resources */
} file;

/* @main(x: f32[2]) { y = FIRST(x, x); return y } for an op of no
 * properties. */
file *new_file(const char *first);
int add_string(file *f, const char *text);
/* An entry of `n` varints; its number. */
int add(table *t, dialect d, int n, ...);
/* An op of the body: results of one type, operands, a set of properties
 * (-1: none). */
void put_op(bytes *b, int op, int loc, int props, int nresults, int type,
            int noperands, ...);
void write_file(const file *f, bytes *out);

/* Reads it; the message of the error, which is freed, or "". */
const char *read_file(const file *f, hj_code *code);
/* Reads it, and prints it in the short form; to be freed. */
char *read_and_print(const file *f);
/* With metadata. */
char *read_and_print_long(const file *f);

#endif
