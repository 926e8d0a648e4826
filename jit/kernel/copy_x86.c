/* copy_x86 -- lines into panels, and widened numbers, as assembly; see tile.h.
 *
 * Arguments: to rdi, from rsi, n rdx, step rcx.  Vectors go through registers
 * 0 to 7, so that loads run ahead of stores; the last one may be part of one,
 * which AVX2 takes in pieces of 16, 8 and 4 bytes: a masked store takes twelve
 * cycles on some CPUs.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum { NREGS = 8 };

#define ADD(text, ...) hj_str_printf(text, "\t" __VA_ARGS__)

typedef struct piece {
    int at, nbytes;
    bool is_part; /* AVX-512: masked */
} piece;

enum { MAX_PIECES = 32 };

/* What a line is copied in. */
static int list_pieces(const hj_copy *copy, int vector_nbytes,
                       piece out[MAX_PIECES])
{
    int left = copy->nelems * copy->elem_nbytes, at = 0, n = 0;

    for (int nbytes = vector_nbytes; left > 0; nbytes /= 2) {
        bool is_part = vector_nbytes == 64 && left < nbytes;
        for (; left >= nbytes || (is_part && left > 0); left -= nbytes) {
            out[n++] = (piece){ at, nbytes, left < nbytes };
            at += nbytes;
        }
    }
    return n;
}

static void write_piece(hj_str *text, const hj_copy *copy, const piece *p,
                        int r, bool loads)
{
    const char *type = copy->elem_nbytes == 8 ? "pd" : "ps";
    const char *reg = p->nbytes == 64 ? "zmm" : p->nbytes == 32 ? "ymm" : "xmm";
    const char *op = hj_arena_printf(text->arena, "vmovu%s", type);

    if (p->nbytes < 16)
        op = p->nbytes == 8 ? "vmovsd" : "vmovss";
    if (loads)
        ADD(text, "%s %d(%%rsi), %%%s%d%s\n", op, p->at, reg, r,
            p->is_part ? "{%k1}{z}" : "");
    else
        ADD(text, "%s %%%s%d, %d(%%rdi)%s\n", op, reg, r, p->at,
            p->is_part ? "{%k1}" : "");
}

static const char *write_text(hj_ll *ll, const hj_copy *copy, const char *name)
{
    int nbytes = ll->target->vector_nbytes;
    int rest = copy->nelems % (nbytes / copy->elem_nbytes);
    piece pieces[MAX_PIECES];
    int n = list_pieces(copy, nbytes, pieces);
    hj_str text;

    hj_str_init(&text, ll->arena);
    ADD(&text, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&text, "%s:\n", name);
    if (rest && nbytes == 64) {
        ADD(&text, "movl $%d, %%eax\n", (1 << rest) - 1);
        ADD(&text, "kmovw %%eax, %%k1\n");
    }
    ADD(&text, ".p2align 4\n1:\n");
    for (int first = 0; first < n; first += NREGS)
        for (int pass = 0; pass < 2; pass++)
            for (int i = first; i < n && i < first + NREGS; i++)
                write_piece(&text, copy, &pieces[i], i % NREGS, pass == 0);
    ADD(&text, "addq %%rcx, %%rsi\n");
    ADD(&text, "addq $%d, %%rdi\n", copy->to_step);
    ADD(&text, "decq %%rdx\n");
    ADD(&text, "jne 1b\n");
    ADD(&text, "vzeroupper\n");
    ADD(&text, "retq\n");
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

void hj_tile_x86_widen(hj_str *text, hj_dtype stored, const char *from,
                       const char *reg, int to, const char *mask)
{
    const char *op = stored == HJ_DTYPE_f16 ? "vcvtph2ps" : "vpmovzxwd";

    ADD(text, "%s %s, %%%s%d%s\n", op, from, reg, to, mask);
    if (stored == HJ_DTYPE_bf16)
        ADD(text, "vpslld $16, %%%s%d, %%%s%d\n", reg, to, reg, to);
}

void hj_tile_x86_load_pieces(hj_str *text, const char *const at[3], int n,
                             int to)
{
    if (n & 4)
        ADD(text, "vmovq %s, %%xmm%d\n", at[0], to);
    if ((n & 6) == 6)
        ADD(text, "vpinsrd $2, %s, %%xmm%d, %%xmm%d\n", at[1], to, to);
    else if (n & 2)
        ADD(text, "vmovd %s, %%xmm%d\n", at[1], to);
    if (n == 1)
        ADD(text, "vpxor %%xmm%d, %%xmm%d, %%xmm%d\n", to, to, to);
    if (n & 1)
        ADD(text, "vpinsrw $%d, %s, %%xmm%d, %%xmm%d\n", n & 6, at[2], to, to);
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
