/* pass_x86 -- some terms of a row by a matrix, along the rows of the matrix, as
 * assembly; see tile.h.
 *
 * A chunk of sums is in registers while those terms are added; elements of A
 * wait in registers for the whole pass.  So memory is read along as many rows
 * of B as there are terms, and the sums are loaded and stored once for all of
 * them.  The lines that the next pass reads are asked for on the way, to L2:
 * to L1 they would come too soon.  (Measured with AVX-512 on a Zen 4.  A Zen 3
 * with AVX2 asks for nothing: it foresees the rows, and to ask for the next
 * pass takes a third longer, for what follows in the same rows a twentieth.)
 *
 * Registers: from 0 on elements of A, then sums; then what is masked or widened
 * (AVX-512) or masked, and masks (AVX2).
 */
#include "jit/kernel/tile.h"

#include "base/str.h"

enum { LINE_NBYTES = 64 };

/* Arguments: block rdi, a rsi, b rdx, sums rcx, ncols r8, begins r9.  When the
 * elements of A are in registers, the first three hold where rows 4, 8 (of the
 * next pass: 0) and 12 of B are. */
#define B_STEP  "%%r11" /* as formats have it */
#define B_STEP3 "%%r10"

static const char *const bases[] = { "%rdx", "%rax", "%rsi", "%rdi" };

typedef struct writer {
    hj_str text;
    const hj_pass *pass;
    bool is_512;
    int nbytes, elem_nbytes; /* of a vector */
    int nchunk;              /* vectors of a chunk */
    int masked;              /* registers: what was loaded by a mask, */
    int begins, lanes;       /* and masks: AVX2 alone */
    const char *reg, *type;
} writer;

#define ADD(w, ...) hj_str_printf(&(w)->text, "\t" __VA_ARGS__)

static int sum(int i)
{
    return HJ_PASS_TERMS + i;
}

/* `at` bytes on in row `row` of B. */
static const char *row_at(const writer *w, int row, int at)
{
    static const char *const steps[] = { "", ",%r11,1", ",%r11,2", ",%r10,1" };

    return hj_arena_printf(w->text.arena, "%d(%s%s)", at, bases[row / 4],
                           steps[row % 4]);
}

static void write_begin(writer *w)
{
    const char *scalar = w->pass->is_f64 ? "sd" : "ss";

    ADD(w, "movq %d(%%rdi), %%rax\n", HJ_TILE_A_STEP);
    ADD(w, "movq %d(%%rdi), " B_STEP "\n", HJ_TILE_B_STEP);
    ADD(w, "leaq (" B_STEP "," B_STEP ",2), " B_STEP3 "\n");
    for (int i = 0; i < w->pass->nterms; i++) {
        ADD(w, "vbroadcast%s (%%rsi), %%%s%d\n", scalar, w->reg, i);
        ADD(w, "addq %%rax, %%rsi\n");
    }
    ADD(w, "decq %%r9\n"); /* no lanes of sums that begin, else all */
    if (w->is_512) {
        ADD(w, "kmovw %d(%%rdi), %%k1\n", HJ_TILE_MASK);
        ADD(w, "kmovw %%r9d, %%k2\n");
        ADD(w, "kandw %%k1, %%k2, %%k3\n");
    } else {
        ADD(w, "vmovups %d(%%rdi), %%ymm%d\n", HJ_TILE_LANES, w->lanes);
        ADD(w, "vmovq %%r9, %%xmm%d\n", w->begins);
        ADD(w, "vpbroadcastq %%xmm%d, %%ymm%d\n", w->begins, w->begins);
    }
    for (int i = 1; i < 4; i++)
        ADD(w, "leaq (%s," B_STEP ",4), %s\n", bases[i - 1], bases[i]);
}

/* Sums that are there, of whole vectors and of the last one. */
static void load_sum(writer *w, int i, bool is_part)
{
    int at = i * w->nbytes;

    if (w->is_512) {
        ADD(w, "vmovu%s %d(%%rcx), %%zmm%d{%%k%d}{z}\n", w->type, at, sum(i),
            is_part ? 3 : 2);
        return;
    }
    if (is_part)
        ADD(w, "vandps %%ymm%d, %%ymm%d, %%ymm%d\n", w->begins, w->lanes,
            w->masked);
    ADD(w, "vmaskmov%s %d(%%rcx), %%ymm%d, %%ymm%d\n", w->type, at,
        is_part ? w->masked : w->begins, sum(i));
}

static void store_sum(writer *w, int i, bool is_part)
{
    int at = i * w->nbytes;

    if (is_part && !w->is_512)
        ADD(w, "vmaskmov%s %%ymm%d, %%ymm%d, %d(%%rcx)\n", w->type, sum(i),
            w->lanes, at);
    else
        ADD(w, "vmovu%s %%%s%d, %d(%%rcx)%s\n", w->type, w->reg, sum(i), at,
            is_part ? "{%k1}" : "");
}

static bool is_narrow(const writer *w)
{
    return w->pass->stored == HJ_DTYPE_bf16 || w->pass->stored == HJ_DTYPE_f16;
}

static void load_narrow_part(writer *w, int row)
{
    const char *at[3];

    for (int i = 0; i < 3; i++)
        at[i] = row_at(w, row, hj_tile_x86_piece(w->pass->rest, i));
    hj_tile_x86_load_pieces(&w->text, at, w->pass->rest, w->masked);
    hj_tile_x86_widen(&w->text, w->pass->stored,
                      hj_arena_printf(w->text.arena, "%%xmm%d", w->masked),
                      w->reg, w->masked, "");
}

/* Term `row` of the part of a vector that there is. */
static void add_part(writer *w, int row)
{
    if (is_narrow(w) && !w->is_512)
        load_narrow_part(w, row);
    else if (is_narrow(w))
        hj_tile_x86_widen(&w->text, w->pass->stored, row_at(w, row, 0), w->reg,
                          w->masked, "{%k1}{z}");
    else if (w->is_512)
        ADD(w, "vmovu%s %s, %%zmm%d{%%k1}{z}\n", w->type, row_at(w, row, 0),
            w->masked);
    else
        ADD(w, "vmaskmov%s %s, %%ymm%d, %%ymm%d\n", w->type, row_at(w, row, 0),
            w->lanes, w->masked);
    ADD(w, "vfmadd231%s %%%s%d, %%%s%d, %%%s%d\n", w->type, w->reg, w->masked,
        w->reg, row, w->reg, sum(0));
}

/* Term `row` of `n` vectors. */
static void add_row(writer *w, int row, int n)
{
    int nbytes = w->nbytes / (is_narrow(w) ? 2 : 1);

    for (int i = 0; i < n; i++) {
        const char *from = row_at(w, row, i * nbytes);
        if (is_narrow(w)) {
            int to = w->masked + (w->is_512 ? i : 0);
            hj_tile_x86_widen(&w->text, w->pass->stored, from, w->reg, to, "");
            ADD(w, "vfmadd231ps %%%s%d, %%%s%d, %%%s%d\n", w->reg, to, w->reg,
                row, w->reg, sum(i));
        } else {
            ADD(w, "vfmadd231%s %s, %%%s%d, %%%s%d\n", w->type, from, w->reg,
                row, w->reg, sum(i));
        }
    }
    if (w->pass->nterms < HJ_PASS_TERMS || w->pass->is_only || !w->is_512)
        return; /* the last one */
    for (int at = 0; at < n * nbytes; at += LINE_NBYTES)
        ADD(w, "prefetcht1 %s\n", row_at(w, HJ_PASS_TERMS + row, at));
}

static void write_chunk(writer *w, int n, bool is_part)
{
    for (int i = 0; i < n; i++)
        load_sum(w, i, is_part);
    for (int row = 0; row < w->pass->nterms; row++) {
        if (is_part)
            add_part(w, row);
        else
            add_row(w, row, n);
    }
    for (int i = 0; i < n; i++)
        store_sum(w, i, is_part);
}

/* As many chunks of `n` vectors as there are columns for. */
static void write_loop(writer *w, int n)
{
    int ncols = n * w->nbytes / w->elem_nbytes;

    ADD(w, "subq $%d, %%r8\n", ncols);
    ADD(w, "jl 2f\n");
    ADD(w, ".p2align 5\n1:\n");
    write_chunk(w, n, false);
    ADD(w, "addq $%d, %%rcx\n", n * w->nbytes);
    for (int i = 0; i < 4; i++)
        ADD(w, "addq $%d, %s\n", n * w->nbytes / (is_narrow(w) ? 2 : 1),
            bases[i]);
    ADD(w, "subq $%d, %%r8\n", ncols);
    ADD(w, "jge 1b\n2:\n");
    ADD(w, "addq $%d, %%r8\n", ncols);
}

static const char *write_text(hj_ll *ll, const hj_pass *pass, const char *name)
{
    bool is_512 = ll->target->vector_nbytes == 64;
    int nchunk = is_512 ? 8 : 4;
    writer w = {
        .pass = pass,
        .is_512 = is_512,
        .nbytes = ll->target->vector_nbytes,
        .elem_nbytes = pass->is_f64 ? 8 : 4,
        .nchunk = nchunk,
        .masked = HJ_PASS_TERMS + nchunk,
        .begins = HJ_PASS_TERMS + nchunk + 1,
        .lanes = HJ_PASS_TERMS + nchunk + 2,
        .reg = is_512 ? "zmm" : "ymm",
        .type = pass->is_f64 ? "pd" : "ps",
    };

    hj_str_init(&w.text, ll->arena);
    ADD(&w, ".text\n\t.p2align 5\n\t.type %s,@function\n", name);
    hj_str_printf(&w.text, "%s:\n", name);
    write_begin(&w);
    write_loop(&w, w.nchunk);
    write_loop(&w, 1);
    ADD(&w, "je 3f\n");
    if (is_512 || !is_narrow(&w) || pass->rest)
        write_chunk(&w, 1, true);
    ADD(&w, "3:\n\tvzeroupper\n\tretq\n");
    ADD(&w, ".size %s, .-%s\n", name, name);
    return hj_str_get(&w.text);
}

LLVMValueRef hj_pass_x86(hj_ll *ll, const hj_pass *pass)
{
    LLVMTypeRef types[6] = { ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->i64, ll->i64 };
    char *rest =
        pass->rest ? hj_arena_printf(ll->arena, "_rest%d", pass->rest) : "";
    char *name = hj_arena_printf(ll->arena, "hj_pass_%s_%d%s%s",
                                 hj_dtype_name(pass->stored), pass->nterms,
                                 rest, pass->is_only ? "_only" : "");
    LLVMValueRef known = hj_ll_find_function(ll, name);

    if (known)
        return known;
    return hj_ll_assembly(ll, name, ll->void_type, types, 6,
                          write_text(ll, pass, name));
}
