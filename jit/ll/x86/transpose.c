/* transpose -- see transpose.h.
 *
 * Every step takes two registers to two others, with one more to hold the
 * first result: rows move from register to register, and `at` says where they
 * are.
 */
#include "jit/ll/x86/transpose.h"

#include "base/str.h"

#include <stdio.h>
#include <string.h>

enum { MAX_ROWS = 16, BLOCK_NBYTES = 16 };

typedef struct square {
    hj_str text;
    int at[MAX_ROWS + 1]; /* the register of each row; the last one is free */
    const char *name;     /* of registers, before their numbers */
    int n;
    bool is_512;
} square;

/* Rows a and b become what two instructions make of both. */
static void step(square *s, int a, int b, const char *low, const char *high)
{
    int x = s->at[a], y = s->at[b], out = s->at[s->n];

    hj_str_printf(&s->text, "%s%s%d, %s%d, %s%d\n\t", low, s->name, y, s->name,
                  x, s->name, out);
    hj_str_printf(&s->text, "%s%s%d, %s%d, %s%d\n\t", high, s->name, y, s->name,
                  x, s->name, y);
    s->at[a] = out;
    s->at[s->n] = x;
}

static void swap(square *s, int a, int b)
{
    int x = s->at[a];

    s->at[a] = s->at[b];
    s->at[b] = x;
}

/* Within blocks of 16 bytes: then block L of row `n` * i + j of a group has
 * column n * L + j of the rows n * i and on. */
static void turn_blocks(square *s, int nelems)
{
    for (int i = 0; i < s->n && nelems == 4; i += 2)
        step(s, i, i + 1, "vunpcklps ", "vunpckhps ");
    for (int i = 0; i < s->n && nelems == 4; i += 4) {
        step(s, i, i + 2, "vunpcklpd ", "vunpckhpd ");
        step(s, i + 1, i + 3, "vunpcklpd ", "vunpckhpd ");
        swap(s, i + 1, i + 2);
    }
    for (int i = 0; i < s->n && nelems == 2; i += 2)
        step(s, i, i + 1, "vunpcklpd ", "vunpckhpd ");
}

/* Blocks are elements of squares of rows that are `nelems` apart. */
static void move_blocks(square *s, int nelems)
{
    int nblocks = s->n / nelems;

    for (int j = 0; j < nelems && nblocks == 2; j++)
        step(s, j, nelems + j, "vperm2f128 $$0x20, ", "vperm2f128 $$0x31, ");
    for (int j = 0; j < nelems && nblocks == 4; j++) {
        int a = j, b = nelems + j, c = 2 * nelems + j, d = 3 * nelems + j;
        step(s, a, b, "vshuff64x2 $$0x44, ", "vshuff64x2 $$0xee, ");
        step(s, c, d, "vshuff64x2 $$0x44, ", "vshuff64x2 $$0xee, ");
        step(s, a, c, "vshuff64x2 $$0x88, ", "vshuff64x2 $$0xdd, ");
        step(s, b, d, "vshuff64x2 $$0x88, ", "vshuff64x2 $$0xdd, ");
        swap(s, b, c);
    }
}

/* n results and one that is early, all of the type of the n operands, which
 * begin in the registers of the results.  (vperm2f128 knows the first 16
 * registers only.) */
static LLVMValueRef call(hj_ll *ll, square *s, const LLVMValueRef *rows)
{
    const char *any = s->is_512 ? "v," : "x,";
    LLVMValueRef moved[MAX_ROWS];
    LLVMTypeRef types[MAX_ROWS + 1];
    const char *text = hj_str_get(&s->text);
    hj_str bound;

    hj_str_init(&bound, ll->arena);
    /* (registers hold halves where the machine computes with them, alone) */
    for (int i = 0; i < s->n; i++)
        moved[i] = hj_ll_as_moved(ll, rows[i]);
    for (int i = 0; i <= s->n; i++) {
        types[i] = LLVMTypeOf(moved[0]);
        hj_str_printf(&bound, i < s->n ? "=%s" : "=&%s", any);
    }
    for (int i = 0; i < s->n; i++)
        hj_str_printf(&bound, i ? ",%d" : "%d", i);
    LLVMTypeRef result = LLVMStructTypeInContext(
        LLVMGetTypeContext(types[0]), types, (unsigned)s->n + 1, false);
    LLVMTypeRef function =
        LLVMFunctionType(result, types, (unsigned)s->n, false);
    const char *constraints = hj_str_get(&bound);
    LLVMValueRef assembly = LLVMGetInlineAsm(
        function, (char *)text, strlen(text), (char *)constraints,
        strlen(constraints), false, false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(ll->builder, function, assembly, moved,
                          (unsigned)s->n, "");
}

static void begin(square *s, hj_ll *ll, int n, bool is_512)
{
    hj_str_init(&s->text, ll->arena);
    s->n = n;
    s->name = "$";
    s->is_512 = is_512;
    for (int i = 0; i <= n; i++)
        s->at[i] = i;
}

static void end(square *s, hj_ll *ll, LLVMValueRef *rows)
{
    LLVMTypeRef type = LLVMTypeOf(rows[0]);
    LLVMValueRef all = call(ll, s, rows);

    for (int i = 0; i < s->n; i++)
        rows[i] = hj_ll_bitcast(
            ll, LLVMBuildExtractValue(ll->builder, all, (unsigned)s->at[i], ""),
            type);
}

/* Are such vectors whole registers, of which all rows and one more fit? */
static bool fits(const hj_ll *ll, int nrows, int nbytes, int elem_nbytes)
{
    const hj_target *target = ll->target;

    if (target->arch != HJ_TARGET_ARCH_x86_64 || nrows > MAX_ROWS ||
        nrows + 1 > (nbytes == 64 ? target->nregs : 16) ||
        nbytes > target->vector_nbytes)
        return false;
    return nbytes == 64 ? elem_nbytes >= 4 || target->has_avx512bw
                        : nbytes == 32 && target->has_avx2;
}

bool hj_ll_transpose_x86(hj_ll *ll, LLVMValueRef *rows, int n)
{
    int elem_nbytes = hj_ll_elem_nbytes(hj_ll_elem(LLVMTypeOf(rows[0])));
    square s;

    if ((elem_nbytes != 4 && elem_nbytes != 8) ||
        !fits(ll, n, n * elem_nbytes, elem_nbytes))
        return false;
    begin(&s, ll, n, n * elem_nbytes == 64);
    turn_blocks(&s, BLOCK_NBYTES / elem_nbytes);
    move_blocks(&s, BLOCK_NBYTES / elem_nbytes);
    end(&s, ll, rows);
    return true;
}

/* Rows k and k + n / 2 are interleaved to rows 2k and 2k + 1. */
static void interleave(square *s, int nlanes, int elem_nbytes)
{
    static const char *const words[] = { "bw", "wd", "dq", "qdq" };
    char low[32], high[32];
    int kind = 0, n = s->n;

    while (1 << kind < elem_nbytes)
        kind++;
    snprintf(low, sizeof low, "vpunpckl%s ", words[kind]);
    snprintf(high, sizeof high, "vpunpckh%s ", words[kind]);
    for (int d = 1; d < nlanes; d *= 2) {
        int next[MAX_ROWS];
        for (int k = 0; k < n / 2; k++)
            step(s, k, k + n / 2, low, high);
        for (int k = 0; k < n / 2; k++) {
            next[2 * k] = s->at[k];
            next[2 * k + 1] = s->at[k + n / 2];
        }
        memcpy(s->at, next, (size_t)n * sizeof *next);
    }
}

bool hj_ll_transpose_squares_x86(hj_ll *ll, LLVMValueRef *rows, int n,
                                 int nlanes)
{
    int elem_nbytes = hj_ll_elem_nbytes(hj_ll_elem(LLVMTypeOf(rows[0])));
    int nbytes = hj_ll_value_nlanes(rows[0]) * elem_nbytes;
    square s;

    if (nlanes * elem_nbytes != BLOCK_NBYTES || n < 2 ||
        !fits(ll, n, nbytes, elem_nbytes))
        return false;
    begin(&s, ll, n, nbytes == 64);
    interleave(&s, nlanes, elem_nbytes);
    end(&s, ll, rows);
    return true;
}

/* --- squares in memory ----------------------------------------------------
 *
 * Registers have their own names, as parts of them are loaded: LLVM gives parts
 * of the second sixteen wrong ones.  Two more than a square has rows serve for
 * loading.  The first operands are those and a register for an index, then
 * where rows are.
 */

typedef struct loads {
    square s;
    const hj_ll_rows *from;
    int nrows; /* of 16 bytes: 1, 2, 4 */
    int nregs, place, base, table;
} loads;

static bool is_early(const loads *l, int number)
{
    return l->from->is_early >> number & 1;
}

/* `instruction` from the 16 bytes of a row, up to the comma. */
static void read_row(loads *l, int number, const char *instruction)
{
    const hj_ll_rows *from = l->from;
    long long at = is_early(l, number) ? -from->early : 0;
    hj_str *text = &l->s.text;

    if (from->table)
        hj_str_printf(text, "movslq %d($%d), $%d\n\t%s %lld($%d,$%d), ",
                      4 * number, l->table, l->place, instruction, at, l->base,
                      l->place);
    else
        hj_str_printf(text, "%s %lld($%d), ", instruction,
                      at + number * (long long)from->pitch, l->base);
}

/* As many rows as 16 bytes have, from number `first` on, to the low ones of
 * register `to`. */
static void load_rows(loads *l, int first, int to)
{
    static const char *const moves[] = { "vmovups", "vmovq", "vmovd" };
    hj_str *text = &l->s.text;

    read_row(l, first, moves[l->nrows / 2]);
    hj_str_printf(text, "%%xmm%d\n\t", to);
    if (is_early(l, first))
        hj_str_printf(text, "vpsrldq $$%d, %%xmm%d, %%xmm%d\n\t",
                      l->from->early, to, to);
    for (int i = 1; i < l->nrows && first + i < l->from->n; i++) {
        char insert[32];
        snprintf(insert, sizeof insert, "vpinsr%c $$%d,",
                 l->nrows == 2 ? 'q' : 'd', i);
        read_row(l, first + i, insert);
        hj_str_printf(text, "%%xmm%d, %%xmm%d\n\t", to, to);
    }
}

/* Rows of two squares to the halves of 32 bytes. */
static void load_pair(loads *l, int low, int high, int to)
{
    int row = l->nregs - 1;

    load_rows(l, low, to);
    if (high >= l->from->n)
        return;
    bool is_apart = l->nrows > 1 || is_early(l, high);
    /* (the shorter instruction knows the first sixteen registers) */
    const char *insert = to < 16 && (row < 16 || !is_apart)
                             ? "vinsertf128 $$1,"
                             : "vinserti32x4 $$1,";
    if (is_apart) {
        load_rows(l, high, row);
        hj_str_printf(&l->s.text, "%s %%xmm%d, ", insert, row);
    } else {
        read_row(l, high, insert);
    }
    hj_str_printf(&l->s.text, "%%ymm%d, %%ymm%d\n\t", to, to);
}

/* Vector r: the same rows of each square. */
static void load_vector(loads *l, int r)
{
    int n = l->s.n * l->nrows, to = l->s.at[r], rest = l->s.at[l->s.n];

    r *= l->nrows;
    if (r >= l->from->n)
        return;
    load_pair(l, r, n + r, to);
    if (!l->s.is_512 || 2 * n + r >= l->from->n)
        return;
    load_pair(l, 2 * n + r, 3 * n + r, rest);
    hj_str_printf(&l->s.text, "vinserti64x4 $$1, %%ymm%d, %%zmm%d, %%zmm%d\n\t",
                  rest, to, to);
}

static LLVMValueRef call_loads(hj_ll *ll, const loads *l, LLVMTypeRef moved)
{
    const hj_ll_rows *from = l->from;
    LLVMValueRef args[] = { from->base, from->table };
    unsigned nargs = from->table ? 2 : 1;
    LLVMTypeRef types[MAX_ROWS + 3], params[2];
    const char *text = hj_str_get(&l->s.text);
    hj_str bound;

    hj_str_init(&bound, ll->arena);
    for (int i = 0; i < l->nregs; i++) {
        types[i] = moved;
        hj_str_printf(&bound, "=&{%s%d},", l->s.is_512 ? "zmm" : "ymm", i);
    }
    types[l->place] = ll->i64;
    hj_str_printf(&bound, from->table ? "=&r,r,r" : "=&r,r");
    hj_str_printf(&bound, ",~{memory}");
    for (unsigned i = 0; i < nargs; i++)
        params[i] = LLVMTypeOf(args[i]);
    LLVMTypeRef result = LLVMStructTypeInContext(
        LLVMGetTypeContext(ll->i64), types, (unsigned)l->place + 1, false);
    LLVMTypeRef function = LLVMFunctionType(result, params, nargs, false);
    const char *constraints = hj_str_get(&bound);
    LLVMValueRef assembly = LLVMGetInlineAsm(
        function, (char *)text, strlen(text), (char *)constraints,
        strlen(constraints), true, false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(ll->builder, function, assembly, args, nargs, "");
}

bool hj_ll_load_squares_x86(hj_ll *ll, const hj_ll_rows *from, LLVMTypeRef type,
                            LLVMValueRef *rows, int n, int nlanes)
{
    int elem_nbytes = hj_ll_elem_nbytes(hj_ll_elem(type));
    int nbytes = hj_ll_nlanes(type) * elem_nbytes;
    loads l = { .from = from,
                .nrows = nlanes / n,
                .nregs = n + 2,
                .place = n + 2,
                .base = n + 3,
                .table = n + 4 };

    if (nlanes * elem_nbytes != BLOCK_NBYTES || n < 2 || l.nrows > 4 ||
        (l.nrows > 1 && from->is_early) || !fits(ll, n, nbytes, elem_nbytes) ||
        from->pitch * from->n > INT32_MAX)
        return false;
    LLVMTypeRef moved = LLVMTypeOf(hj_ll_as_moved(ll, LLVMGetPoison(type)));
    begin(&l.s, ll, n, nbytes == 64);
    l.s.name = l.s.is_512 ? "%zmm" : "%ymm";
    for (int r = 0; r < n; r++)
        load_vector(&l, r);
    interleave(&l.s, nlanes, elem_nbytes);
    LLVMValueRef all = call_loads(ll, &l, moved);
    for (int i = 0; i < n; i++)
        rows[i] = hj_ll_bitcast(
            ll,
            LLVMBuildExtractValue(ll->builder, all, (unsigned)l.s.at[i], ""),
            type);
    return true;
}

LLVMValueRef hj_ll_shuffle_bytes_x86(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                                     const int *lanes)
{
    static const char text[] = "vpermi2b $3, $2, $0", bound[] = "=v,0,v,v";
    LLVMTypeRef type = LLVMTypeOf(a), types[] = { type, type, type };
    LLVMValueRef places[64], args[] = { NULL, a, b };

    if (!ll->target->has_avx512vbmi || ll->target->vector_nbytes != 64 ||
        hj_ll_nlanes(type) != 64 || hj_ll_elem_nbytes(hj_ll_elem(type)) != 1)
        return NULL;
    for (int i = 0; i < 64; i++)
        places[i] = hj_ll_int(ll->i8, lanes[i] < 0 ? 0 : lanes[i]);
    args[0] = LLVMConstVector(places, 64);
    LLVMTypeRef function = LLVMFunctionType(type, types, 3, false);
    LLVMValueRef assembly = LLVMGetInlineAsm(
        function, (char *)text, strlen(text), (char *)bound, strlen(bound),
        false, false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(ll->builder, function, assembly, args, 3, "");
}
