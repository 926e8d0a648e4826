/* The files of test/verify: for each op the shapes that it gives, and what is
 * wrong with others.
 *
 *   // op: ceil floor
 *        the cases that follow are about these ops; `$op` stands for each
 *   // gives f32[2,3]
 *   r = $op(f32[2,3] x)
 *        the text up to the next line of this kind verifies; its result has
 *        this shape, and the op is the result's
 *   // fails: operand 0 of $op is s32[2]
 *   // fails UNIMPLEMENTED: ...
 *        reading or verifying it fails (INVALID if nothing is said), and the
 *        message has this in it
 *
 * Text is a single instruction, a module, or begins with ENTRY: then it comes
 * after the computations with which the file begins. */
#ifndef HJ_TEST_VERIFY_CASES_H
#define HJ_TEST_VERIFY_CASES_H

#include "base/arena.h"
#include "base/vec.h"

typedef struct verify_case {
    int line; /* of the file, of its first line of text */
    const char *op;
    bool is_good;
    const char *shape;          /* that it gives */
    const char *code, *message; /* of its failure */
    const char *text;           /* with the file's computations */
} verify_case;

typedef struct verify_file {
    hj_arena arena;
    const char *path;
    const char *error; /* why it cannot be read, or NULL */
    HJ_VEC(verify_case) cases;
} verify_file;

/* Reads a file; a case stands once for each op.  Free with verify_file_close.
 */
void verify_file_open(verify_file *file, const char *path);
void verify_file_close(verify_file *file);

#endif
