/* copy_x86 -- lines into panels, and widened numbers, as assembly; see tile.h.
 *
 * Arguments: to rdi, from rsi, n rdx, step rcx.  Vectors go through registers
 * 0 to 7, so that loads run ahead of stores; the last one may be part of one.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum { NREGS = 8 };

#define ADD(text, ...) hj_str_printf(text, "\t" __VA_ARGS__)

/* The mask of `rest` lanes into k1 or ymm15. */
static void write_mask(hj_str *text, int rest, bool is_512)
{
    if (is_512) {
        ADD(text, "movl $%d, %%eax\n", (1 << rest) - 1);
        ADD(text, "kmovw %%eax, %%k1\n");
    } else {
        ADD(text, "vmovups 3f(%%rip), %%ymm15\n");
    }
}

/* ... which AVX2 has behind the function. */
static void write_lanes(hj_str *text, const hj_copy *copy, int rest)
{
    hj_str_add(text, "3:\n");
    for (int i = 0; i < 32 / copy->elem_nbytes; i++)
        ADD(text, "%s %d\n", copy->elem_nbytes == 8 ? ".quad" : ".long",
            i < rest ? -1 : 0);
}

static void write_vector(hj_str *text, const hj_copy *copy, int i, bool loads,
                         bool is_part, bool is_512)
{
    const char *type = copy->elem_nbytes == 8 ? "pd" : "ps";
    const char *reg = is_512 ? "zmm" : "ymm";
    int at = i * (is_512 ? 64 : 32), r = i % NREGS;

    if (is_part && !is_512 && loads)
        ADD(text, "vmaskmov%s %d(%%rsi), %%ymm15, %%ymm%d\n", type, at, r);
    else if (is_part && !is_512)
        ADD(text, "vmaskmov%s %%ymm%d, %%ymm15, %d(%%rdi)\n", type, r, at);
    else if (loads)
        ADD(text, "vmovu%s %d(%%rsi), %%%s%d%s\n", type, at, reg, r,
            is_part ? "{%k1}{z}" : "");
    else
        ADD(text, "vmovu%s %%%s%d, %d(%%rdi)%s\n", type, reg, r, at,
            is_part ? "{%k1}" : "");
}

static const char *write_text(hj_ll *ll, const hj_copy *copy, const char *name)
{
    bool is_512 = ll->target->vector_nbytes == 64;
    int lanes = ll->target->vector_nbytes / copy->elem_nbytes;
    int rest = copy->nelems % lanes, n = (copy->nelems + lanes - 1) / lanes;
    hj_str text;

    hj_str_init(&text, ll->arena);
    ADD(&text, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&text, "%s:\n", name);
    if (rest)
        write_mask(&text, rest, is_512);
    ADD(&text, ".p2align 4\n1:\n");
    for (int first = 0; first < n; first += NREGS)
        for (int pass = 0; pass < 2; pass++)
            for (int i = first; i < n && i < first + NREGS; i++)
                write_vector(&text, copy, i, pass == 0, rest && i == n - 1,
                             is_512);
    ADD(&text, "addq %%rcx, %%rsi\n");
    ADD(&text, "addq $%d, %%rdi\n", copy->to_step);
    ADD(&text, "decq %%rdx\n");
    ADD(&text, "jne 1b\n");
    ADD(&text, "vzeroupper\n");
    ADD(&text, "retq\n");
    if (rest && !is_512)
        write_lanes(&text, copy, rest);
    ADD(&text, ".size %s, .-%s\n", name, name);
    return hj_str_get(&text);
}

LLVMValueRef hj_copy_x86(hj_ll *ll, const hj_copy *copy)
{
    LLVMTypeRef types[4] = { ll->ptr, ll->ptr, ll->i64, ll->i64 };
    char *name =
        hj_arena_printf(ll->arena, "hj_copy_%d_%d_%d", copy->elem_nbytes * 8,
                        copy->nelems, copy->to_step);
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    return hj_ll_assembly(ll, name, ll->void_type, types, 4,
                          write_text(ll, copy, name));
}

/* Two vectors at a time, one, and part of one. */
static void write_widen_512(hj_str *text, hj_dtype stored)
{
    ADD(text, "subq $32, %%rdx\n\tjl 2f\n1:\n");
    hj_tile_x86_widen(text, stored, "(%rsi)", "zmm", 0, "");
    hj_tile_x86_widen(text, stored, "32(%rsi)", "zmm", 1, "");
    ADD(text, "vmovups %%zmm0, (%%rdi)\n\tvmovups %%zmm1, 64(%%rdi)\n");
    ADD(text, "addq $64, %%rsi\n\taddq $128, %%rdi\n");
    ADD(text, "subq $32, %%rdx\n\tjge 1b\n2:\n");
    ADD(text, "addq $16, %%rdx\n\tjl 3f\n");
    hj_tile_x86_widen(text, stored, "(%rsi)", "zmm", 0, "");
    ADD(text, "vmovups %%zmm0, (%%rdi)\n");
    ADD(text, "addq $32, %%rsi\n\taddq $64, %%rdi\n\tjmp 4f\n");
    ADD(text, "3:\n\taddq $16, %%rdx\n4:\n");
    ADD(text, "movl $-1, %%eax\n\tmovl %%edx, %%ecx\n");
    ADD(text, "shll %%cl, %%eax\n\tnotl %%eax\n");
    ADD(text, "testl %%eax, %%eax\n\tje 5f\n");
    ADD(text, "kmovw %%eax, %%k1\n");
    hj_tile_x86_widen(text, stored, "(%rsi)", "zmm", 0, "{%k1}{z}");
    ADD(text, "vmovups %%zmm0, (%%rdi){%%k1}\n");
    ADD(text, "5:\n");
}

/* Two vectors at a time, one, and a last one that has some a second time; less
 * than a vector one by one. */
static void write_widen_256(hj_str *text, hj_dtype stored)
{
    ADD(text, "cmpq $8, %%rdx\n\tjl 3f\n");
    ADD(text, "leaq -16(%%rsi,%%rdx,2), %%rax\n");
    ADD(text, "leaq -32(%%rdi,%%rdx,4), %%rcx\n");
    ADD(text, "subq $16, %%rdx\n\tjl 2f\n1:\n");
    hj_tile_x86_widen(text, stored, "(%rsi)", "ymm", 0, "");
    hj_tile_x86_widen(text, stored, "16(%rsi)", "ymm", 1, "");
    ADD(text, "vmovups %%ymm0, (%%rdi)\n\tvmovups %%ymm1, 32(%%rdi)\n");
    ADD(text, "addq $32, %%rsi\n\taddq $64, %%rdi\n");
    ADD(text, "subq $16, %%rdx\n\tjge 1b\n2:\n");
    ADD(text, "cmpq $-8, %%rdx\n\tjle 4f\n");
    hj_tile_x86_widen(text, stored, "(%rsi)", "ymm", 0, "");
    ADD(text, "vmovups %%ymm0, (%%rdi)\n4:\n");
    hj_tile_x86_widen(text, stored, "(%rax)", "ymm", 0, "");
    ADD(text, "vmovups %%ymm0, (%%rcx)\n\tjmp 5f\n");
    ADD(text, "3:\n\tmovzwl (%%rsi), %%eax\n");
    if (stored == HJ_DTYPE_bf16)
        ADD(text, "shll $16, %%eax\n");
    ADD(text, "vmovd %%eax, %%xmm0\n");
    if (stored == HJ_DTYPE_f16)
        ADD(text, "vcvtph2ps %%xmm0, %%xmm0\n");
    ADD(text, "vmovss %%xmm0, (%%rdi)\n");
    ADD(text, "addq $2, %%rsi\n\taddq $4, %%rdi\n");
    ADD(text, "decq %%rdx\n\tjne 3b\n5:\n");
}

bool hj_widen_x86_fits(const hj_target *target)
{
    return target->vector_nbytes == 64
               ? hj_tile_x86_has_narrow(target)
               : hj_tile_x86_fits(target) && target->has_f16c;
}

LLVMValueRef hj_widen_x86(hj_ll *ll, hj_dtype stored)
{
    LLVMTypeRef types[3] = { ll->ptr, ll->ptr, ll->i64 };
    char *name =
        hj_arena_printf(ll->arena, "hj_widen_%s", hj_dtype_name(stored));
    LLVMValueRef known = hj_ll_find_function(ll, name);
    hj_str text;

    if (known)
        return known;
    hj_str_init(&text, ll->arena);
    ADD(&text, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&text, "%s:\n", name);
    if (ll->target->vector_nbytes == 64)
        write_widen_512(&text, stored);
    else
        write_widen_256(&text, stored);
    ADD(&text, "vzeroupper\n\tretq\n");
    ADD(&text, ".size %s, .-%s\n", name, name);
    return hj_ll_assembly(ll, name, ll->void_type, types, 3, hj_str_get(&text));
}
