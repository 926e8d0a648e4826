/* Programs that are deep in one way each, of any size. */
#ifndef HJ_TEST_DEEP_FAMILIES_H
#define HJ_TEST_DEEP_FAMILIES_H

#include "base/str.h"

/* before, `each` for 1 .. n, middle, `back` for n .. 1, after.  In all of them
 * $i is the number, $h the one before it, and $n is n. */
typedef struct deep_family {
    const char *name;
    const char *before, *each, *middle, *back, *after;
    int n;
    const char *code; /* of the error; "": it compiles and runs */
    bool is_stablehlo;
} deep_family;

extern const deep_family deep_families[];
extern const int ndeep_families;

void deep_write(const deep_family *family, hj_str *out);

#endif
