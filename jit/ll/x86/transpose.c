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

enum { MAX_ROWS = 16, BLOCK_NBYTES = 16, IN_SLOT = -1 };

typedef struct square {
    hj_str text;
    int at[MAX_ROWS + 1]; /* the register of each row; the last one is free */
    const char *name;     /* of registers, before their numbers */
    int n, nbytes;        /* rows, and what a register holds */
    bool has_slot;        /* no register is free: memory holds a row */
    int slot;             /* the operand that says where */
    LLVMValueRef memory;  /* what it says */
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

/* The last row leaves its register to others. */
static void store_last(square *s)
{
    int y = s->at[s->n - 1];

    hj_str_printf(&s->text, "vmovups %s%d, ($%d)\n\t", s->name, y, s->slot);
    s->at[s->n] = y;
    s->at[s->n - 1] = IN_SLOT;
}

/* Like step; the last row, which is in memory, is the second one.  After that
 * each row has a register. */
static void step_last(square *s, int a, const char *low, const char *high)
{
    int x = s->at[a], out = s->at[s->n];

    hj_str_printf(&s->text, "%s($%d), %s%d, %s%d\n\t", low, s->slot, s->name, x,
                  s->name, out);
    hj_str_printf(&s->text, "%s($%d), %s%d, %s%d\n\t", high, s->slot, s->name,
                  x, s->name, x);
    s->at[a] = out;
    s->at[s->n - 1] = x;
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
    const char *any = s->nbytes == 64 ? "v," : "x,";
    int nresults = s->has_slot ? s->n : s->n + 1;
    int nargs = s->has_slot ? s->n + 1 : s->n;
    LLVMValueRef moved[MAX_ROWS + 1];
    LLVMTypeRef types[MAX_ROWS + 1], params[MAX_ROWS + 1];
    const char *text = hj_str_get(&s->text);
    hj_str bound;

    hj_str_init(&bound, ll->arena);
    /* (registers hold halves where the machine computes with them, alone) */
    for (int i = 0; i < s->n; i++)
        moved[i] = hj_ll_as_moved(ll, rows[i]);
    for (int i = 0; i < nresults; i++) {
        types[i] = LLVMTypeOf(moved[0]);
        hj_str_printf(&bound, i < s->n ? "=%s" : "=&%s", any);
    }
    for (int i = 0; i < s->n; i++)
        hj_str_printf(&bound, i ? ",%d" : "%d", i);
    if (s->has_slot) {
        moved[s->n] = s->memory;
        hj_str_printf(&bound, ",r,~{memory}");
    }
    for (int i = 0; i < nargs; i++)
        params[i] = LLVMTypeOf(moved[i]);
    LLVMTypeRef result = LLVMStructTypeInContext(
        LLVMGetTypeContext(types[0]), types, (unsigned)nresults, false);
    LLVMTypeRef function =
        LLVMFunctionType(result, params, (unsigned)nargs, false);
    const char *constraints = hj_str_get(&bound);
    LLVMValueRef assembly =
        LLVMGetInlineAsm(function, (char *)text, strlen(text),
                         (char *)constraints, strlen(constraints), s->has_slot,
                         false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(ll->builder, function, assembly, moved,
                          (unsigned)nargs, "");
}

/* Do rows fill all registers? */
static bool needs_slot(const hj_ll *ll, int n, int nbytes)
{
    return n + 1 > (nbytes == 64 ? ll->target->nregs : 16);
}

static void begin(square *s, hj_ll *ll, int n, int nbytes)
{
    hj_str_init(&s->text, ll->arena);
    s->n = n;
    s->name = "$";
    s->nbytes = nbytes;
    s->has_slot = needs_slot(ll, n, nbytes);
    s->slot = 2 * n;
    s->memory = s->has_slot ? hj_ll_alloca(ll, ll->i8, nbytes, nbytes) : NULL;
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

/* Are such vectors registers, of which there is one for each row? */
static bool fits(const hj_ll *ll, int nrows, int nbytes, int elem_nbytes)
{
    const hj_target *target = ll->target;

    if (target->arch != HJ_TARGET_ARCH_x86_64 || nrows > MAX_ROWS ||
        nbytes > target->vector_nbytes || !target->has_avx2)
        return false;
    if (nbytes == 64)
        return elem_nbytes >= 4 || target->has_avx512bw;
    if (target->vector_nbytes == 64 && (nbytes != 32 || nrows == MAX_ROWS))
        return false;
    return nbytes == 32 || nbytes == BLOCK_NBYTES;
}

bool hj_ll_transpose_x86(hj_ll *ll, LLVMValueRef *rows, int n)
{
    int elem_nbytes = hj_ll_elem_nbytes(hj_ll_elem(LLVMTypeOf(rows[0])));
    square s;

    if ((elem_nbytes != 4 && elem_nbytes != 8) || n * elem_nbytes < 32 ||
        !fits(ll, n, n * elem_nbytes, elem_nbytes))
        return false;
    begin(&s, ll, n, n * elem_nbytes);
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
        if (s->has_slot && s->at[n - 1] != IN_SLOT)
            store_last(s);
        for (int k = 0; k < n / 2; k++)
            if (s->at[k + n / 2] == IN_SLOT)
                step_last(s, k, low, high);
            else
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
    begin(&s, ll, n, nbytes);
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

/* A row of 8 or 4 bytes to its place in the low ones of register `to`; an early
 * one by way of the register of an index. */
static void insert_row(loads *l, int number, int at, int to)
{
    bool is_wide = l->nrows == 2;
    hj_str *text = &l->s.text;
    char insert[32];

    snprintf(insert, sizeof insert, "vpinsr%c $$%d,", is_wide ? 'q' : 'd', at);
    if (is_early(l, number)) {
        const char *form = is_wide ? "q" : "k"; /* of the register's name */
        read_row(l, number, is_wide ? "movq" : "movl");
        hj_str_printf(text, "${%d:%s}\n\tshr%c $$%d, ${%d:%s}\n\t%s ${%d:%s}, ",
                      l->place, form, is_wide ? 'q' : 'l', 8 * l->from->early,
                      l->place, form, insert, l->place, form);
    } else {
        read_row(l, number, insert);
    }
    hj_str_printf(text, "%%xmm%d, %%xmm%d\n\t", to, to);
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
    for (int i = 1; i < l->nrows && first + i < l->from->n; i++)
        insert_row(l, first + i, i, to);
}

/* Rows of two squares to the halves of 32 bytes. */
static void load_pair(loads *l, int low, int high, int to)
{
    int row = l->nregs - 1 - (to == l->nregs - 1);

    load_rows(l, low, to);
    if (high >= l->from->n || l->s.nbytes == BLOCK_NBYTES)
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
    if (l->s.nbytes < 64 || 2 * n + r >= l->from->n)
        return;
    load_pair(l, 2 * n + r, 3 * n + r, rest);
    hj_str_printf(&l->s.text, "vinserti64x4 $$1, %%ymm%d, %%zmm%d, %%zmm%d\n\t",
                  rest, to, to);
}

static LLVMValueRef call_loads(hj_ll *ll, const loads *l, LLVMTypeRef moved)
{
    const hj_ll_rows *from = l->from;
    LLVMValueRef args[3] = { from->base };
    unsigned nargs = 1;
    LLVMTypeRef types[MAX_ROWS + 3], params[3];
    const char *text = hj_str_get(&l->s.text);
    hj_str bound;

    hj_str_init(&bound, ll->arena);
    for (int i = 0; i < l->nregs; i++) {
        types[i] = moved;
        hj_str_printf(&bound, "=&{%s%d},", l->s.name + 1, i);
    }
    types[l->place] = ll->i64;
    if (from->table)
        args[nargs++] = from->table;
    if (l->s.has_slot)
        args[nargs++] = l->s.memory;
    hj_str_printf(&bound, "=&r");
    for (unsigned i = 0; i < nargs; i++)
        hj_str_printf(&bound, ",r");
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
    int nregs = needs_slot(ll, n, nbytes) ? n : n + 2;
    loads l = { .from = from,
                .nrows = nlanes / n,
                .nregs = nregs,
                .place = nregs,
                .base = nregs + 1,
                .table = nregs + 2 };

    if (nlanes * elem_nbytes != BLOCK_NBYTES || n < 2 || l.nrows > 4 ||
        (l.nrows > 1 && from->is_early && ll->target->vector_nbytes == 64) ||
        !fits(ll, n, nbytes, elem_nbytes) || from->pitch * from->n > INT32_MAX)
        return false;
    LLVMTypeRef moved = LLVMTypeOf(hj_ll_as_moved(ll, LLVMGetPoison(type)));
    begin(&l.s, ll, n, nbytes);
    l.s.name = nbytes == 64 ? "%zmm" : nbytes == 32 ? "%ymm" : "%xmm";
    l.s.slot = l.table + (from->table ? 1 : 0);
    if (l.s.has_slot) { /* (its register is needed to load others) */
        load_vector(&l, n - 1);
        store_last(&l.s);
    }
    for (int r = 0; r < (l.s.has_slot ? n - 1 : n); r++)
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

/* One instruction, whose operands and result are of the type of the first. */
static LLVMValueRef call_one(hj_ll *ll, const char *text, const char *bound,
                             LLVMValueRef *args, unsigned nargs)
{
    LLVMTypeRef types[3], type = LLVMTypeOf(args[0]);

    for (unsigned i = 0; i < nargs; i++)
        types[i] = LLVMTypeOf(args[i]);
    LLVMTypeRef function = LLVMFunctionType(type, types, nargs, false);
    LLVMValueRef assembly = LLVMGetInlineAsm(
        function, (char *)text, strlen(text), (char *)bound, strlen(bound),
        false, false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(ll->builder, function, assembly, args, nargs, "");
}

LLVMValueRef hj_ll_shuffle_bytes_x86(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                                     const int *lanes)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef places[64], args[] = { NULL, a, b };

    if (!ll->target->has_avx512vbmi || ll->target->vector_nbytes != 64 ||
        hj_ll_nlanes(type) != 64 || hj_ll_elem_nbytes(hj_ll_elem(type)) != 1)
        return NULL;
    for (int i = 0; i < 64; i++)
        places[i] = hj_ll_int(ll->i8, lanes[i] < 0 ? 0 : lanes[i]);
    args[0] = LLVMConstVector(places, 64);
    return call_one(ll, "vpermi2b $3, $2, $0", "=v,0,v,v", args, 3);
}

LLVMValueRef hj_ll_shuffle_in_lanes_x86(hj_ll *ll, LLVMValueRef x,
                                        const int *lanes)
{
    LLVMValueRef places[32], args[] = { x, NULL };
    int n = hj_ll_value_nlanes(x);
    bool moves = false;

    if (!ll->target->has_avx2 || (n != BLOCK_NBYTES && n != 2 * BLOCK_NBYTES))
        return NULL;
    for (int i = 0; i < n; i++) {
        moves |= lanes[i] >= 0 && lanes[i] != i;
        places[i] =
            hj_ll_int(ll->i8, lanes[i] < 0 ? 0x80 : lanes[i] % BLOCK_NBYTES);
    }
    if (!moves)
        return x;
    args[1] = LLVMConstVector(places, (unsigned)n);
    return call_one(ll, "vpshufb $2, $1, $0", "=x,x,x", args, 2);
}
