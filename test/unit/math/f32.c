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

/* --math relaxed: 4 ulp, and everything that is not a number as ever. */
Test(f32, relaxed_within_four_ulp)
{
    for (int i = 0; i < nreferences; i++) {
        const reference *r = &references[i];
        kernel k = kernel_create_relaxed(r->id);
        tally t = sweep_f32(r, &k, r->f1 ? 8191 : 128);

        cr_expect(t.worst <= 4, "%s: %g ulp at %a, %a", hj_math_name(r->id),
                  t.worst, (double)t.worst_x, (double)t.worst_y);
        kernel_destroy(&k);
    }
}

/* Rare inputs: earlier formulas were more than an ulp off here. */
Test(f32, hard_inputs)
{
    static const struct {
        hj_math id;
        float x;
    } CASES[] = {
        { HJ_MATH_tan, 0x1.db261ap+8f },   { HJ_MATH_tan, 0x1.2f2284p+1f },
        { HJ_MATH_tanh, 0x1.f27bfap-1f },  { HJ_MATH_tanh, 0x1.cd39fcp-1f },
        { HJ_MATH_atanh, 0x1.8f2824p-3f }, { HJ_MATH_asinh, 0x1.a34486p-2f },
        { HJ_MATH_erf, 0x1.dfa9ccp-1f },   { HJ_MATH_expm1, 0x1.62f8fep-2f },
    };

    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        kernel k = kernel_create_math(CASES[i].id, KERNEL_f32, 1, NULL);
        float y;
        int r = 0;

        k.run(&CASES[i].x, &CASES[i].x, &y, 1);
        kernel_destroy(&k);
        while (references[r].id != CASES[i].id)
            r++;
        double error = error_ulp_f32(y, references[r].f1((double)CASES[i].x));
        cr_expect(error <= 1, "%s(%a): %g ulp", hj_math_name(CASES[i].id),
                  (double)CASES[i].x, error);
    }
}
