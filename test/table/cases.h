/* Programs for the table of ops and element types, from test/table/FAMILY.hlo:
 *
 *   // define add_$T
 *   add { a = $T[] parameter(0) ... }
 *        text that `$(add_$T)` stands for in the programs of this file
 *   // op: ceil floor
 *        the programs that follow are about these ops; `$op` stands for each
 *   // over: [] [67] [0] [3,5,7]
 *        one program for each shape, `$S` (nothing is said: no `$S`)
 *   // values: ordinary
 *        no infinities, NaN, and no large or tiny numbers
 *   // within: norm
 *        each result differs by some eps of its largest element; else a
 *        result is bit-exact, or within the ulp that its type is promised
 *   // case
 *        another program, where no other line parts it from the one before
 *   r = $T$S $op($T$S x)
 *
 * `$T` is the element type, `$R` that of its real part, `$C` the complex type
 * whose parts it is, `$N` how many bytes it takes.  A program that does not
 * verify is not legal for the type. */
#ifndef HJ_TEST_TABLE_CASES_H
#define HJ_TEST_TABLE_CASES_H

#include "base/arena.h"
#include "base/vec.h"
#include "hlojit/types.h"

typedef struct table_case {
    const char *path;
    int line;        /* where its text begins */
    const char *ops; /* names between spaces, one at each end */
    const char *over;
    const char *text;
    bool is_ordinary, within_norm;
    bool is_used; /* some type verified */
} table_case;

typedef struct table_cases {
    hj_arena arena;
    const char *error; /* why they cannot be read, or NULL */
    HJ_VEC(table_case) list;
    HJ_VEC(const char *) defined; /* of the file: name, text, name, text ... */
} table_cases;

/* Reads every file of the folder.  Free with table_cases_close. */
void table_cases_open(table_cases *cases, const char *folder);
void table_cases_close(table_cases *cases);

/* The program of one op, type and shape (NULL: none), in `arena`. */
const char *table_case_text(hj_arena *arena, const table_case *c,
                            const char *op, hj_dtype dtype, const char *shape);

#endif
