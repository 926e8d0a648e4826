/* One program on the evaluator and as compiled code, with one thread and with
 * two. */
#ifndef HJ_TEST_TABLE_CELL_H
#define HJ_TEST_TABLE_CELL_H

#include "base/arena.h"
#include "hlojit/jit.h"

typedef enum cell {
    CELL_ILLEGAL, /* does not verify */
    CELL_EXACT,   /* the same bits */
    CELL_NEAR,    /* within the bound */
    CELL_GAP,     /* unimplemented */
    CELL_WRONG,   /* anything else */
    NCELLS
} cell;

typedef struct cell_options {
    hj_client *client; /* of two threads */
    bool is_ordinary, within_norm;
} cell_options;

/* Runs the program; *message says what is wrong, or NULL. */
cell cell_run(hj_arena *arena, const cell_options *options, const char *text,
              const char **message);

#endif
