/* values.h -- arrays that go into a program and come out of it. */
#ifndef HLOJIT_TOOLS_VALUES_H
#define HLOJIT_TOOLS_VALUES_H

#include "hlojit/jit.h"
#include "tools/hlojit/program.h"
#include "tools/hlojit/settings.h"

/* One buffer a leaf, tokens included; the data belongs to this list. */
typedef struct values {
    hj_buffer *at;
    int n;
    /* --checked: zones of a known pattern before and after each buffer. */
    bool has_zones;
    int64_t **dims; /* of buffers below their bounds; NULL: none */
    uint64_t *sums; /* of the arguments' elements; NULL: they may change */
} values;

/* How many participants run the program: replicas by partitions. */
int values_nparticipants(const program *p);
/* Arguments for the entry computation of participant `who`: --input files, its
 * own before those of all, then --random.  `out` has zeros before, and is to be
 * freed whatever the status. */
status values_make_args(const settings *set, const program *p, int who,
                        values *out);
/* Room for the results. */
status values_make_results(const settings *set, const program *p, values *out);
void values_free(values *v);
/* The same for each participant. */
status values_make_all_args(const settings *set, const program *p,
                            values **out);
status values_make_all_results(const settings *set, const program *p,
                               values **out);
void values_free_all(const program *p, values *all); /* NULL is allowed */

/* Memory for a leaf: 64-byte aligned, zeroed, with zones if the list has them;
 * NULL (and a sentence) if there is not enough. */
void *values_new_data(const values *v, int64_t nbytes, const char *what);
void values_free_data(const values *v, void *data);
/* Says that dimension `dim` of leaf i is smaller than its bound. */
void values_set_size(values *v, int i, int dim, int64_t size);
/* Remembers what the elements are; from now on they must not change. */
void values_seal(values *v);
/* Are the zones, and sealed elements, as they were? `what`: "argument". */
status values_check(const values *v, const char *what);

/* Fills an array, as --random says; `leaf` numbers it. */
void values_randomise(const hj_buffer *to, uint64_t seed, int leaf);

/* "f32[2,3]", for messages; into `text`. */
enum { SHAPE_TEXT_SIZE = 256 };
const char *shape_text(const hj_shape *shape, char text[SHAPE_TEXT_SIZE]);

/* Writes out0.npy, out1.npy ... (of several participants R out<R>_0.npy ...)
 * and manifest.json into `folder`, which is made if it is missing. */
status values_write(const values *all, int n, const char *folder);
/* Prints them on stdout, large ones shortened. */
status values_print(const values *all, int n);

#endif
