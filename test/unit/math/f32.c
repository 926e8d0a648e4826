/* f32 functions against libm in double: a slice of all inputs, or, with
 * HLOJIT_LONG=1 in the environment, all 2^32 of them (an hour). */
#include "reference.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

Test(f32, within_one_ulp)
{
    const char *value = getenv("HLOJIT_LONG");
    bool is_long = value && strcmp(value, "1") == 0;
    uint64_t stride = is_long ? 1 : 4093;

    for (int i = 0; i < nreferences; i++) {
        const reference *r = &references[i];
        kernel k = kernel_create_math(r->id, KERNEL_f32, 16, NULL);
        tally t = sweep_f32(r, &k, is_long || r->f1 ? stride : 64);

        cr_expect(t.nbad == 0, "%s: %llu of %llu above 1 ulp, %g at %a, %a",
                  hj_math_name(r->id), (unsigned long long)t.nbad,
                  (unsigned long long)t.n, t.worst, (double)t.worst_x,
                  (double)t.worst_y);
        kernel_destroy(&k);
    }
}
