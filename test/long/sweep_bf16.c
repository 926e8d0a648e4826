/* sweep_bf16 -- rounding f32 to bf16, in every way that the emitter has.
 *
 *   sweep_bf16 [-s STRIDE]
 *
 * All 2^32 inputs, or every STRIDE-th, on 16 lanes of this machine; a 64th of
 * them with other numbers of lanes and for lesser CPUs.  Conversions take any
 * input; of NaNs, results of arithmetic on bf16 are only those of bf16, quiet.
 * Exits with 1 if a result is not that of lib/base, which rounds one number at
 * a time. */
#include "../unit/math/kernel.h"
#include "base/fp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 4096 };

static LLVMValueRef convert(hj_ll *ll, const void *context,
                            const LLVMValueRef *args)
{
    (void)context;
    return hj_ll_float_to_float(ll, args[0], ll->bf16);
}

static LLVMValueRef result(hj_ll *ll, const void *context,
                           const LLVMValueRef *args)
{
    (void)context;
    return hj_ll_narrow_result(ll, args[0], ll->bf16);
}

static bool is_nan(uint32_t bits)
{
    return (bits & 0x7fffffff) > 0x7f800000;
}

static bool may_result(uint32_t bits)
{
    return !is_nan(bits) || (bits & 0x40ffff) == 0x400000;
}

static bool is_right(uint32_t bits, uint16_t got)
{
    if (is_nan(bits)) /* any quiet one */
        return (got & 0x7fc0) == 0x7fc0;
    return got == hj_f32_to_bf16(hj_f32_of_bits(bits));
}

/* Wrong results; the first is printed. */
static uint64_t sweep(const kernel *k, bool is_result, uint64_t stride,
                      const char *what)
{
    static _Alignas(64) uint32_t in[CHUNK];
    static _Alignas(64) uint16_t out[CHUNK];
    uint64_t nwrong = 0, next = 0;

    while (next < UINT64_C(1) << 32) {
        int n = 0;
        while (n < CHUNK) {
            uint32_t bits = (uint32_t)next; /* past the end: from 0 again */
            if (!is_result || may_result(bits))
                in[n++] = bits;
            next += stride;
        }
        k->run(in, in, out, CHUNK);
        for (int i = 0; i < CHUNK; i++) {
            if (is_right(in[i], out[i]))
                continue;
            if (!nwrong++)
                printf("%s: %08x gives %04x, not %04x\n", what, in[i], out[i],
                       hj_f32_to_bf16(hj_f32_of_bits(in[i])));
        }
    }
    return nwrong;
}

static bool try(const char *cpu, int nlanes, uint64_t stride)
{
    char what[64];
    uint64_t nwrong = 0;

    if (!kernel_can_run(cpu))
        return true;
    for (int is_result = 0; is_result < 2; is_result++) {
        kernel k = kernel_create(&(kernel_spec){
            .cpu = cpu,
            .nlanes = nlanes,
            .in = KERNEL_f32,
            .out = KERNEL_bf16,
            .body = is_result ? result : convert,
        });
        snprintf(what, sizeof what, "%s on %s x %d",
                 is_result ? "result" : "conversion", cpu ? cpu : "this CPU",
                 nlanes);
        uint64_t n = sweep(&k, is_result, stride, what);
        printf("%s, every %llu: %llu wrong\n", what, (unsigned long long)stride,
               (unsigned long long)n);
        fflush(stdout);
        nwrong += n;
        kernel_destroy(&k);
    }
    return nwrong == 0;
}

int main(int argc, char **argv)
{
    static const char *const cpus[] = { NULL, "x86-64-v4", "x86-64-v3",
                                        "x86-64" };
    static const int lanes[] = { 1, 4, 8, 16, 32, 64 };
    uint64_t stride = 1;

    if (argc == 3 && !strcmp(argv[1], "-s"))
        stride = strtoull(argv[2], NULL, 0);
    if (!stride)
        return 2;
    bool is_good = try(NULL, 16, stride);
    for (size_t c = 0; c < sizeof cpus / sizeof *cpus; c++)
        for (size_t i = 0; i < sizeof lanes / sizeof *lanes; i++)
            is_good &= try(cpus[c], lanes[i], stride * 64 + 1);
    return !is_good;
}
