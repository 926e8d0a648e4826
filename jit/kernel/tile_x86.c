/* tile_x86 -- micro-kernels as assembly, for AVX-512 and for AVX2 with FMA.
 *
 * LLVM makes the same code of plain IR, but takes 3 ms for it (selection and
 * scheduling of some 300 instructions); its assembler takes a twentieth of a
 * millisecond.
 *
 * Registers: the sums are the highest ones, row by row; the lowest hold a row
 * of B, the next one an element of A in every lane (with one vector of B,
 * AVX-512 multiplies by memory instead; a single row of A multiplies by B in
 * memory, but for a masked vector, which is in register 0).  Where AVX2 has
 * fewer rows than vectors it is the other way round: the lowest registers hold
 * an element of A for each row, the next one a vector of B.  A last vector of
 * half the lanes or less is half as wide, which costs half where 512 bits are
 * two turns.  Rows of A that lie apart are reached from one pointer for every
 * five of them, by 0, 1, 2, 3 and 4 steps.  So are blocks of B that are taken
 * side by side, and those of A if its terms do not lie side by side.
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

#include <stdio.h>

enum {
    ROWS_PER_POINTER = 5,
    UNROLL = 2,
    LINE_NBYTES = 64,
    /* So many terms on, B is asked for: rows of it may be pages apart, which no
     * prefetcher of a CPU foresees.  A single row reads wide lines of B. */
    PREFETCH_TERMS = 8,
    PREFETCH_TERMS_WIDE = 4,
};

/* Arguments, by the System V calling convention: block rdi, a rsi, b rdx,
 * c rcx, nterms r8, adds r9.  Inside: */
#define A_STEP  "%%rax" /* as formats have it */
#define A_STEP3 "%%r10"
#define B_STEP  "%%r11"
/* Between blocks of B and of A, which belong to the caller. */
#define B_BLOCK  "%%r12"
#define B_BLOCK3 "%%r13"
#define A_BLOCK  "%%r14"
#define A_BLOCK3 "%%r15"

/* Of A's groups of rows; those from number 1 on belong to the caller. */
static const char *const pointers[] = { "%rsi", "%rbx", "%rbp", "%r12",
                                        "%r13", "%r14", "%r15" };

typedef struct writer {
    hj_str text;
    const hj_tile *tile;
    bool is_512;
    int nregs, vector_nbytes, elem_nbytes;
    const char *reg;  /* zmm or ymm */
    const char *type; /* ps or pd */
    int npointers;
} writer;

#define ADD_TO(text, ...) hj_str_printf(text, "\t" __VA_ARGS__)
#define ADD(w, ...)       ADD_TO(&(w)->text, __VA_ARGS__)

bool hj_tile_x86_fits(const hj_target *target)
{
    if (target->arch != HJ_TARGET_ARCH_x86_64 || target->vector_nbytes < 32)
        return false;
    return target->vector_nbytes == 64 ? target->has_avx512f
                                       : target->has_avx2 && target->has_fma;
}

bool hj_tile_x86_is_avx2(const hj_target *target)
{
    return hj_tile_x86_fits(target) && target->vector_nbytes == 32;
}

bool hj_tile_x86_has_halves(const hj_target *target)
{
    return hj_tile_x86_fits(target) && target->vector_nbytes == 64 &&
           target->has_avx512vl;
}

bool hj_tile_x86_has_narrow(const hj_target *target)
{
    return hj_tile_x86_has_halves(target) && target->has_avx512bw;
}

static int sum(const writer *w, int block, int row, int v)
{
    const hj_tile *t = w->tile;

    return w->nregs - 1 - ((block * t->rows + row) * t->nvectors + v);
}

static bool is_last(const writer *w, int v)
{
    return v == w->tile->nvectors - 1;
}

/* The registers in which vector v is. */
static const char *reg_of(const writer *w, int v)
{
    return w->tile->is_half && is_last(w, v) ? "ymm" : w->reg;
}

/* Does vector v have lanes that do not exist? */
static bool is_masked(const writer *w, int v)
{
    return w->tile->is_masked && is_last(w, v);
}

/* Do elements of A wait in registers, and not vectors of B? */
static bool holds_a(const writer *w)
{
    const hj_tile *t = w->tile;

    return !w->is_512 && t->nblocks == 1 && t->rows < t->nvectors;
}

/* Where AVX2 keeps the lanes of the last vector; -1: no register is left. */
static int mask_of(const writer *w)
{
    const hj_tile *t = w->tile;
    int held = t->rows == 1 && t->nblocks == 1 ? 1
               : holds_a(w)                    ? t->rows
                                               : t->nvectors;
    int r = w->nregs - 1 - t->nblocks * t->rows * t->nvectors;

    return !w->is_512 && t->is_masked && r > held ? r : -1;
}

static void load_vector(writer *w, int v, const char *base, int64_t offset,
                        int to)
{
    if (!is_masked(w, v)) {
        ADD(w, "vmovu%s %lld(%s), %%%s%d\n", w->type, (long long)offset, base,
            reg_of(w, v), to);
    } else if (w->is_512) {
        ADD(w, "vmovu%s %lld(%s), %%%s%d{%%k1}{z}\n", w->type,
            (long long)offset, base, reg_of(w, v), to);
    } else {
        int mask = mask_of(w) < 0 ? to : mask_of(w);
        if (mask == to)
            ADD(w, "vmovups %d(%%rdi), %%ymm%d\n", HJ_TILE_LANES, to);
        ADD(w, "vmaskmov%s %lld(%s), %%ymm%d, %%ymm%d\n", w->type,
            (long long)offset, base, mask, to);
    }
}

static bool is_narrow(const writer *w)
{
    return w->tile->stored == HJ_DTYPE_bf16 || w->tile->stored == HJ_DTYPE_f16;
}

/* Vector v of a row of B, of a block. */
static void load_b(writer *w, int block, int v, int to)
{
    static const char *const bases[HJ_TILE_MAX_BLOCKS] = {
        "%rdx", "%rdx,%r12,1", "%rdx,%r12,2", "%rdx,%r13,1"
    };
    int64_t at = (int64_t)v * w->vector_nbytes;
    char from[3][32];

    if (!is_narrow(w)) {
        load_vector(w, v, bases[block], at, to);
        return;
    }
    for (int i = 0; i < 3; i++)
        snprintf(from[i], sizeof from[i], "%lld(%s)",
                 (long long)at / 2 + hj_tile_x86_piece(w->tile->rest, i),
                 bases[block]);
    if (is_masked(w, v) && !w->is_512) {
        hj_tile_x86_load_pieces(&w->text,
                                (const char *[]){ from[0], from[1], from[2] },
                                w->tile->rest, to);
        snprintf(from[0], sizeof from[0], "%%xmm%d", to);
    }
    hj_tile_x86_widen(&w->text, w->tile->stored, from[0], reg_of(w, v), to,
                      is_masked(w, v) && w->is_512 ? "{%k1}{z}" : "");
}

/* The lanes that there are, in pieces: a masked store of AVX2 takes twelve
 * cycles on some CPUs. */
static void store_part(writer *w, int from, int64_t offset, int spare)
{
    int n = w->tile->rest * w->elem_nbytes / 4;

    if (n >= 4) {
        ADD(w, "vmovups %%xmm%d, %lld(%%rcx)\n", from, (long long)offset);
        if (n == 4)
            return;
        ADD(w, "vextractf128 $1, %%ymm%d, %%xmm%d\n", from, spare);
        from = spare;
        offset += 16;
        n -= 4;
    }
    ADD(w, "%s %%xmm%d, %lld(%%rcx)\n", n == 1 ? "vmovss" : "vmovlps", from,
        (long long)offset);
    if (n == 3)
        ADD(w, "vextractps $2, %%xmm%d, %lld(%%rcx)\n", from,
            (long long)offset + 8);
}

static void store_vector(writer *w, int v, int from, int64_t offset, int spare)
{
    if (!is_masked(w, v)) {
        ADD(w, "vmovu%s %%%s%d, %lld(%%rcx)\n", w->type, reg_of(w, v), from,
            (long long)offset);
    } else if (w->is_512) {
        ADD(w, "vmovu%s %%%s%d, %lld(%%rcx){%%k1}\n", w->type, reg_of(w, v),
            from, (long long)offset);
    } else {
        store_part(w, from, offset, spare);
    }
}

/* Where element `row` of A is, of a block, `unroll` terms on. */
static const char *a_at(const writer *w, int block, int row, int unroll,
                        char *out, size_t n)
{
    static const char *const steps[ROWS_PER_POINTER] = { "", ",%rax,1",
                                                         ",%rax,2", ",%r10,1",
                                                         ",%rax,4" };
    static const char *const blocks[HJ_TILE_MAX_BLOCKS] = { "", ",%r14,1",
                                                            ",%r14,2",
                                                            ",%r15,1" };
    int64_t term = block * w->tile->block + unroll;

    if (w->tile->is_along)
        snprintf(out, n, "%lld(%s%s)", (long long)(term * w->elem_nbytes),
                 pointers[row / ROWS_PER_POINTER],
                 steps[row % ROWS_PER_POINTER]);
    else
        snprintf(out, n, "%d(%%rsi%s)", row * w->elem_nbytes, blocks[block]);
    return out;
}

/* So many terms are written before the loop begins anew. */
static int unrolled(const writer *w)
{
    return w->tile->asks_a ? LINE_NBYTES / w->elem_nbytes : UNROLL;
}

/* Lines of the rows of A behind those of the tile, some of them. */
static void write_prefetch_a(writer *w, int unroll)
{
    char at[64];
    int n = unrolled(w);

    for (int i = w->tile->rows * unroll / n;
         i < w->tile->rows * (unroll + 1) / n && w->tile->asks_a; i++)
        ADD(w, "prefetcht1 %s\n",
            a_at(w, 0, w->tile->rows + i, 0, at, sizeof at));
}

static void write_prefetch(writer *w)
{
    const hj_tile *t = w->tile;
    int nterms = t->rows == 1 ? PREFETCH_TERMS_WIDE : PREFETCH_TERMS;

    int nbytes = t->nvectors * w->vector_nbytes / (is_narrow(w) ? 2 : 1);

    for (int i = 0; i < nbytes && !t->is_near; i += LINE_NBYTES)
        ADD(w, "prefetcht0 %d(%%rdx," B_STEP ",%d)\n", i, nterms);
}

/* Registers of a single row whose B is of bf16: two vectors of columns are
 * loaded as one of pairs, whose halves are sums of even and of odd columns
 * until the end.  That is an instruction for a vector, where widening is two.
 */
enum { ODD = 2, HIGH_HALVES, FIRST_COLUMNS, LAST_COLUMNS };

static int count_pairs(const writer *w)
{
    const hj_tile *t = w->tile;
    bool has_part = t->is_masked || t->is_half;

    if (!w->is_512 || t->rows > 1 || t->nblocks > 1 ||
        t->stored != HJ_DTYPE_bf16)
        return 0;
    return (t->nvectors - has_part) / 2;
}

static void write_pair(writer *w, int v)
{
    int at = v * w->vector_nbytes / 2;

    ADD(w, "vmovups %d(%%rdx), %%zmm%d\n", at, ODD);
    ADD(w, "vpslld $16, %%zmm%d, %%zmm0\n", ODD);
    ADD(w, "vpandd %%zmm%d, %%zmm%d, %%zmm%d\n", ODD, HIGH_HALVES, ODD);
    ADD(w, "vfmadd231ps %%zmm0, %%zmm1, %%zmm%d\n", sum(w, 0, 0, v));
    ADD(w, "vfmadd231ps %%zmm%d, %%zmm1, %%zmm%d\n", ODD, sum(w, 0, 0, v + 1));
}

static void write_high_halves(writer *w)
{
    if (!count_pairs(w))
        return;
    ADD(w, "movl $0xffff0000, %%eax\n");
    ADD(w, "vpbroadcastd %%eax, %%zmm%d\n", HIGH_HALVES);
}

/* Columns to where they belong. */
static void part_pairs(writer *w)
{
    int n = count_pairs(w);

    if (!n)
        return;
    ADD(w, "vmovups 7f(%%rip), %%zmm%d\n", FIRST_COLUMNS);
    ADD(w, "vmovups 7f+64(%%rip), %%zmm%d\n", LAST_COLUMNS);
    for (int v = 0; v < 2 * n; v += 2) {
        int even = sum(w, 0, 0, v), odd = sum(w, 0, 0, v + 1);
        ADD(w, "vmovaps %%zmm%d, %%zmm0\n", even);
        ADD(w, "vpermt2ps %%zmm%d, %%zmm%d, %%zmm%d\n", odd, FIRST_COLUMNS,
            even);
        ADD(w, "vpermt2ps %%zmm%d, %%zmm%d, %%zmm0\n", odd, LAST_COLUMNS);
        ADD(w, "vmovaps %%zmm0, %%zmm%d\n", odd);
    }
}

/* What part_pairs() reads: behind the code. */
static void write_places(writer *w)
{
    if (!count_pairs(w))
        return;
    hj_str_add(&w->text, "\t.p2align 6\n7:\n");
    for (int i = 0; i < 32; i++)
        ADD(w, ".long %d\n", i / 2 + i % 2 * 16);
}

/* One term of a single row. */
static void write_single(writer *w, int unroll)
{
    int npairs = count_pairs(w);
    const hj_tile *t = w->tile;
    char at[64];

    ADD(w, "vbroadcast%s %s, %%%s1\n", t->is_f64 ? "sd" : "ss",
        a_at(w, 0, 0, unroll, at, sizeof at), w->reg);
    for (int i = 0; i < npairs; i++)
        write_pair(w, 2 * i);
    for (int v = 2 * npairs; v < t->nvectors; v++) {
        const char *reg = reg_of(w, v);
        if (is_masked(w, v) || is_narrow(w)) {
            load_b(w, 0, v, 0);
            ADD(w, "vfmadd231%s %%%s0, %%%s1, %%%s%d\n", w->type, reg, reg, reg,
                sum(w, 0, 0, v));
        } else {
            ADD(w, "vfmadd231%s %d(%%rdx), %%%s1, %%%s%d\n", w->type,
                v * w->vector_nbytes, reg, reg, sum(w, 0, 0, v));
        }
    }
    write_prefetch(w);
    ADD(w, "addq " B_STEP ", %%rdx\n");
    if (!t->is_along)
        ADD(w, "addq " A_STEP ", %%rsi\n");
}

/* One term so: every row of A, and each vector of B times them. */
static void write_held(writer *w, int unroll)
{
    const hj_tile *t = w->tile;
    char at[64];

    for (int i = 0; i < t->rows; i++)
        ADD(w, "vbroadcast%s %s, %%%s%d\n", t->is_f64 ? "sd" : "ss",
            a_at(w, 0, i, unroll, at, sizeof at), w->reg, i);
    for (int v = 0; v < t->nvectors; v++) {
        load_b(w, 0, v, t->rows);
        for (int i = 0; i < t->rows; i++)
            ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type, w->reg, i,
                w->reg, t->rows, w->reg, sum(w, 0, i, v));
    }
}

/* One term of a block: a row of B, and every row of A times it. */
static void write_products(writer *w, int block, int unroll)
{
    const hj_tile *t = w->tile;
    const char *scalar = t->is_f64 ? "sd" : "ss";
    bool has_memory_form = w->is_512 && t->nvectors == 1;
    int lanes = w->vector_nbytes / w->elem_nbytes / (t->is_half ? 2 : 1);
    char at[64];

    for (int v = 0; v < t->nvectors; v++)
        load_b(w, block, v, v);
    for (int i = 0; i < t->rows; i++) {
        a_at(w, block, i, unroll, at, sizeof at);
        if (has_memory_form) {
            ADD(w, "vfmadd231%s %s{1to%d}, %%%s0, %%%s%d\n", w->type, at, lanes,
                reg_of(w, 0), reg_of(w, 0), sum(w, block, i, 0));
            continue;
        }
        ADD(w, "vbroadcast%s %s, %%%s%d\n", scalar, at, w->reg, t->nvectors);
        for (int v = 0; v < t->nvectors; v++)
            ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type,
                reg_of(w, v), t->nvectors, reg_of(w, v), v, reg_of(w, v),
                sum(w, block, i, v));
    }
}

/* (Several blocks are as many streams, which are rows of few numbers.) */
static void write_term(writer *w, int unroll)
{
    const hj_tile *t = w->tile;

    if (t->rows == 1 && t->nblocks == 1) {
        write_single(w, unroll);
        return;
    }
    if (holds_a(w))
        write_held(w, unroll);
    for (int i = 0; i < t->nblocks && !holds_a(w); i++)
        write_products(w, i, unroll);
    if (t->nblocks == 1)
        write_prefetch(w);
    write_prefetch_a(w, unroll);
    ADD(w, "addq " B_STEP ", %%rdx\n");
    if (!t->is_along)
        ADD(w, "addq " A_STEP ", %%rsi\n");
}

static void advance_pointers(writer *w, int nterms)
{
    for (int i = 0; w->tile->is_along && i < w->npointers; i++)
        ADD(w, "addq $%d, %s\n", nterms * w->elem_nbytes, pointers[i]);
}

static void write_loop(writer *w, int nterms, int begin)
{
    int end = begin + 1;

    ADD(w, "subq $%d, %%r8\n", nterms);
    ADD(w, "jl %df\n", end);
    ADD(w, ".p2align 5\n%d:\n", begin);
    for (int i = 0; i < nterms; i++)
        write_term(w, i);
    advance_pointers(w, nterms);
    ADD(w, "subq $%d, %%r8\n", nterms);
    ADD(w, "jge %db\n%d:\n", begin, end);
    ADD(w, "addq $%d, %%r8\n", nterms);
}

static void write_terms(writer *w)
{
    if (unrolled(w) > UNROLL) {
        write_loop(w, unrolled(w), 6);
        ADD(w, "je 3f\n");
    }
    write_loop(w, UNROLL, 1);
    ADD(w, "je 3f\n");
    write_term(w, 0);
    hj_str_add(&w->text, "3:\n");
}

/* Registers of the caller that are written. */
static void save_registers(writer *w, bool pops)
{
    static const char *const blocks[] = { "%r12", "%r13", "%r14", "%r15" };
    const hj_tile *t = w->tile;
    const char *const *saved = t->nblocks > 1 ? blocks : pointers + 1;
    int n = t->nblocks > 1 ? 4 : t->is_along ? w->npointers - 1 : 0;

    for (int i = 0; i < n; i++)
        ADD(w, "%s %s\n", pops ? "popq" : "pushq", saved[pops ? n - 1 - i : i]);
}

static void write_steps(writer *w)
{
    const hj_tile *t = w->tile;

    ADD(w, "movq %d(%%rdi), " A_STEP "\n", HJ_TILE_A_STEP);
    ADD(w, "movq %d(%%rdi), " B_STEP "\n", HJ_TILE_B_STEP);
    if (t->is_along && t->rows > 3)
        ADD(w, "leaq (" A_STEP "," A_STEP ",2), " A_STEP3 "\n");
    if (t->nblocks == 1)
        return;
    ADD(w, "imulq $%lld, " B_STEP ", " B_BLOCK "\n", (long long)t->block);
    ADD(w, "imulq $%lld, " A_STEP ", " A_BLOCK "\n", (long long)t->block);
    ADD(w, "leaq (" B_BLOCK "," B_BLOCK ",2), " B_BLOCK3 "\n");
    ADD(w, "leaq (" A_BLOCK "," A_BLOCK ",2), " A_BLOCK3 "\n");
}

static void write_begin(writer *w)
{
    const hj_tile *t = w->tile;

    save_registers(w, false);
    write_high_halves(w);
    write_steps(w);
    if (t->is_masked && w->is_512)
        ADD(w, "kmovw %d(%%rdi), %%k1\n", HJ_TILE_MASK);
    if (mask_of(w) >= 0)
        ADD(w, "vmovups %d(%%rdi), %%ymm%d\n", HJ_TILE_LANES, mask_of(w));
    for (int i = 1; t->is_along && i < w->npointers; i++) {
        ADD(w, "leaq (%s," A_STEP ",4), %s\n", pointers[i - 1], pointers[i]);
        ADD(w, "addq " A_STEP ", %s\n", pointers[i]);
    }
    for (int i = 0; i < t->nblocks * t->rows * t->nvectors; i++) {
        int r = w->nregs - 1 - i;
        if (r < 16)
            ADD(w, "vxorps %%xmm%d, %%xmm%d, %%xmm%d\n", r, r, r);
        else
            ADD(w, "vpxord %%zmm%d, %%zmm%d, %%zmm%d\n", r, r, r);
    }
}

/* to = from + to */
static void add_sum(writer *w, int v, int from, int to)
{
    ADD(w, "vadd%s %%%s%d, %%%s%d, %%%s%d\n", w->type, reg_of(w, v), to,
        reg_of(w, v), from, reg_of(w, v), to);
}

/* Rows of C, with or without what it held.  Vectors of B are no more needed. */
static void write_rows(writer *w, bool adds)
{
    const hj_tile *t = w->tile;

    for (int i = 0; i < t->rows; i++) {
        for (int v = 0; v < t->nvectors; v++) {
            int64_t offset = (int64_t)v * w->vector_nbytes;
            if (adds) {
                load_vector(w, v, "%rcx", offset, 0);
                add_sum(w, v, 0, sum(w, 0, i, v));
            }
            for (int k = 1; k < t->nblocks; k++)
                add_sum(w, v, sum(w, k - 1, i, v), sum(w, k, i, v));
            store_vector(w, v, sum(w, t->nblocks - 1, i, v), offset, 1);
        }
        if (i + 1 < t->rows)
            ADD(w, "addq " A_STEP ", %%rcx\n");
    }
}

static void write_end(writer *w)
{
    part_pairs(w);
    ADD(w, "movq %d(%%rdi), " A_STEP "\n", HJ_TILE_C_STEP);
    ADD(w, "testq %%r9, %%r9\n");
    ADD(w, "jne 4f\n");
    write_rows(w, false);
    ADD(w, "jmp 5f\n4:\n");
    write_rows(w, true);
    hj_str_add(&w->text, "5:\n");
    save_registers(w, true);
    ADD(w, "vzeroupper\n");
    ADD(w, "retq\n");
}

static const char *write_text(hj_ll *ll, const hj_tile *tile, const char *name)
{
    bool is_512 = ll->target->vector_nbytes == 64;
    writer w = {
        .tile = tile,
        .is_512 = is_512,
        .nregs = is_512 ? 32 : 16,
        .vector_nbytes = ll->target->vector_nbytes,
        .elem_nbytes = tile->is_f64 ? 8 : 4,
        .reg = is_512 ? "zmm" : "ymm",
        .type = tile->is_f64 ? "pd" : "ps",
        .npointers =
            ((tile->asks_a ? 2 : 1) * tile->rows + ROWS_PER_POINTER - 1) /
            ROWS_PER_POINTER,
    };

    hj_str_init(&w.text, ll->arena);
    ADD(&w, ".text\n");
    ADD(&w, ".p2align 5\n");
    ADD(&w, ".type %s,@function\n", name);
    hj_str_printf(&w.text, "%s:\n", name);
    write_begin(&w);
    write_terms(&w);
    write_end(&w);
    write_places(&w);
    ADD(&w, ".size %s, .-%s\n", name, name);
    return hj_str_get(&w.text);
}

LLVMValueRef hj_tile_x86(hj_ll *ll, const hj_tile *tile)
{
    LLVMTypeRef types[6] = { ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->i64, ll->i64 };
    char *name = hj_arena_printf(
        ll->arena, "hj_tile_%s_%dx%dx%d%s%s%s", hj_dtype_name(tile->stored),
        tile->nblocks, tile->rows, tile->nvectors,
        tile->is_along ? "_along" : "", tile->is_half ? "_half" : "",
        tile->is_masked ? "_masked" : "");
    if (tile->rest || tile->is_near || tile->asks_a)
        name = hj_arena_printf(ll->arena, "%s%d%s%s", name, tile->rest,
                               tile->is_near ? "_near" : "",
                               tile->asks_a ? "_asks" : "");
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    return hj_ll_shared_assembly(ll, name, ll->void_type, types, 6,
                                 write_text(ll, tile, name));
}
