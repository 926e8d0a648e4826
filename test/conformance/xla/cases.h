/* The list of recorded cases, and reading one of them. */
#ifndef HJ_TEST_XLA_CASES_H
#define HJ_TEST_XLA_CASES_H

#include "base/arena.h"
#include "hlojit/jit.h"
#include "judge.h"

typedef struct xla_case {
    const char *name; /* "gather/f32_3" */
    const char *op;
    judge_rule rule;
    bool is_inexact; /* engines may differ by as much as the rule allows */
    bool is_wrong;   /* the recorded result is, and not compared with */
} xla_case;

typedef struct case_list {
    xla_case *at;
    int n;
} case_list;

/* Reads FOLDER/cases.txt (unpack_xla.py), keeping the cases whose operation
 * is `op` and whose name matches the pattern `name` (fnmatch); NULL: all.
 * The error says what is wrong with the file. */
HJ_MUST_USE hj_error *case_list_read(hj_arena *arena, const char *folder,
                                     const char *op, const char *name,
                                     case_list *out);

/* A case with its arrays, in an arena. */
typedef struct loaded_case {
    hj_module *module; /* hj_module_destroy */
    hj_buffer *args, *wants;
    int nargs, nwants; /* leaves, tokens among them (without data) */
} loaded_case;

/* The form that a program is run from. */
typedef enum case_form { FORM_HLO, FORM_STABLEHLO, FORM_PROTO } case_form;

/* Parses and verifies FOLDER/NAME.hlo, reads its arrays.  Through another form:
 * the module is what was read after it was printed so, and printing that one
 * is a fixed point of reading and printing. */
HJ_MUST_USE hj_error *case_load(hj_arena *arena, const char *folder,
                                const char *name, case_form through,
                                loaded_case *out);

#endif
