/* corpus -- the texts that changes start from. */
#ifndef HJ_TEST_FUZZ_CORPUS_H
#define HJ_TEST_FUZZ_CORPUS_H

#include <stddef.h>

typedef struct corpus_file {
    char *path, *bytes;
    size_t n;
} corpus_file;

typedef struct corpus {
    corpus_file *files;
    size_t n, room;
} corpus;

/* The modules of a file, or of all files below a folder whose name ends so
 * (".hlo"); by name, so that
 * a seed means the same everywhere.  Ends the program with a message if there
 * is nothing. */
void corpus_add(corpus *c, const char *path, const char *ending);
void corpus_sort(corpus *c);
void corpus_free(corpus *c);

#endif
