/* graph -- random programs that verify, as HLO text.
 *
 * A program grows value by value: each new one applies an operation to values
 * that are there already, mostly recent ones, so that chains, shared values
 * and aliases of all sorts come up.  Only operations whose bits are pinned
 * (docs/semantics.md) are used, so that two engines must agree on them.
 */
#ifndef HJ_TEST_FUZZ_GRAPH_H
#define HJ_TEST_FUZZ_GRAPH_H

#include "test/fuzz/random.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum {
    MAX_RANK = 5,
    MAX_VALUES = 256,
    MAX_NELEMS = 20000,
    MAX_LARGE_NELEMS = 1000 * 1000
};

typedef enum dtype { F32, F64, F16, BF16, S32, S64, S8, U8, U32, PRED } dtype;
enum { NTYPES = PRED + 1 };

typedef struct array {
    dtype type;
    int rank;
    int dims[MAX_RANK];
} array;

typedef enum family {
    ELEMENTWISE,
    MOVEMENT,
    REDUCTION,
    INDEXING,
    CONTROL
} family;

/* A computation that is being written; value i is called v<i>. */
typedef struct graph {
    random_source *r;
    FILE *module;       /* finished computations */
    FILE *body;         /* the instructions so far */
    int *ncomps;        /* of the module, for their names */
    int64_t max_nelems; /* of a value; some programs have large ones */
    family favourite;   /* half of what `grow` adds */
    int nparams;        /* of the entry, where more of them may be added */
    int depth;          /* how many loops and branches this is within */
    int n;
    array values[MAX_VALUES];
} graph;

/* The text of a module whose computations together have about `size`
 * instructions; to be freed.  Size 0: one or two operations on an array of up
 * to a million elements, which is where blocks, strips and lines begin. */
char *graph_random(random_source *r, int size);

/* --- for the families of operations --------------------------------------- */

const char *type_name(dtype t);
bool type_is_float(dtype t);
int64_t nelems(const array *s);
bool same_array(const array *a, const array *b);
/* One number in `n` is 0. */
bool one_in(graph *g, int n);
int below(graph *g, int n);

/* A value, rather a recent one. */
int pick(graph *g);
/* One of this shape, made if there is none. */
int pick_like(graph *g, array s);
/* The same, but rather one that is the same along some dimensions. */
int pick_wider(graph *g, array s);
int pick_scalar(graph *g, dtype t);

/* Writes "vN = f32[2,3] "; what follows is the operation's text. */
int begin(graph *g, array s);
/* The text of an operation: begin, the format, end of line. */
int add(graph *g, array s, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int add_constant(graph *g, dtype t);
/* "{a,b,c}" from n numbers, in a buffer that lives for a few calls. */
const char *list(const int *numbers, int n);
const char *array_text(const array *s);

/* The entry's first values. */
void add_parameters(graph *g);
/* One parameter: from a hundred elements to the limit, of any rank and type. */
void add_large_parameter(graph *g);

/* Instructions until the graph has n values. */
void grow(graph *g, int n);

/* Each adds a value or nothing. */
void add_elementwise(graph *g);
void add_movement(graph *g);
void add_reduction(graph *g);
void add_convolution(graph *g, int a);
void add_indexing(graph *g);
void add_control(graph *g);

/* The computations that reductions call: "add_f32" ... */
void write_reducers(FILE *out);

#endif
