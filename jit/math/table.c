/* table -- values of small tables by lane.
 *
 * AVX-512 and AVX2 have permutations that look a lane's value up in one or two
 * registers; elsewhere the table is in memory.  All give the same bits. */
#include "jit/math/lanes.h"

#include <stdio.h>
#include <string.h>

enum { N = HJ_LANES_TABLE };

static void list_entries(const hj_math_lanes *v, const hj_table *table,
                         LLVMValueRef entries[N])
{
    LLVMTypeRef elem = hj_ll_elem(v->type);

    for (int i = 0; i < N; i++)
        entries[(table->first + i) % N] = hj_ll_real(elem, table->values[i]);
}

/* `n` entries as a constant vector. */
static LLVMValueRef constants(const hj_math_lanes *v, const hj_table *table,
                              int first, int n)
{
    LLVMValueRef entries[N];

    list_entries(v, table, entries);
    return LLVMConstVector(entries + first, (unsigned)n);
}

/* ---- one register of lanes ---- */

typedef LLVMValueRef lookup(const hj_math_lanes *v, const hj_table *table,
                            LLVMValueRef index);

/* vpermps: 16 lanes from a register. */
static LLVMValueRef from_one(const hj_math_lanes *v, const hj_table *table,
                             LLVMValueRef index)
{
    LLVMValueRef args[] = { constants(v, table, 0, N), index };

    return hj_ll_intrinsic(v->ll, "llvm.x86.avx512.permvar.sf.512", NULL, 0,
                           args, 2);
}

/* vpermi2ps, vpermi2pd: 8 lanes from two registers. */
static LLVMValueRef from_two(const hj_math_lanes *v, const hj_table *table,
                             LLVMValueRef index)
{
    LLVMValueRef args[] = { constants(v, table, 0, N / 2), index,
                            constants(v, table, N / 2, N / 2) };

    return hj_ll_intrinsic(v->ll,
                           v->is_f64 ? "llvm.x86.avx512.vpermi2var.pd.512"
                                     : "llvm.x86.avx512.vpermi2var.ps.256",
                           NULL, 0, args, 3);
}

/* AVX2's vpermps: 8 lanes from a register, twice; the fourth bit chooses, from
 * the place of the sign, where vblendvps looks for it (a comparison and select
 * would be one instruction more). */
static LLVMValueRef from_halves(const hj_math_lanes *v, const hj_table *table,
                                LLVMValueRef index)
{
    hj_ll *ll = v->ll;
    LLVMValueRef args[3], choice;

    for (int i = 0; i < 2; i++) {
        LLVMValueRef from[] = { constants(v, table, i * N / 2, N / 2), index };

        args[i] = hj_ll_intrinsic(ll, "llvm.x86.avx2.permps", NULL, 0, from, 2);
    }
    choice = hj_ll_shl(ll, index, hj_ll_int(LLVMTypeOf(index), 28));
    args[2] = hj_ll_bitcast(ll, choice, LLVMTypeOf(args[0]));
    return hj_ll_intrinsic(ll, "llvm.x86.avx.blendv.ps.256", NULL, 0, args, 3);
}

/* How many lanes at once, and by what; 0: there is nothing. */
static int find_lookup(const hj_math_lanes *v, lookup **out)
{
    const hj_target *target = v->ll->target;
    bool has_wide = target->has_avx512f && target->vector_nbytes >= 64;

    *out = v->is_f64 ? from_two : from_one;
    if (v->is_f64)
        return has_wide && v->nlanes % 8 == 0 ? 8 : 0;
    if (has_wide && v->nlanes % 16 == 0)
        return 16;
    *out = target->has_avx512vl ? from_two : from_halves;
    return target->has_avx2 && v->nlanes % 8 == 0 ? 8 : 0;
}

/* ---- in memory ---- */

static LLVMValueRef in_memory(const hj_math_lanes *v, const hj_table *table)
{
    LLVMValueRef entries[N], memory;
    char name[64];

    snprintf(name, sizeof name, "hj_math_%s_f%d", table->name,
             v->is_f64 ? 64 : 32);
    memory = LLVMGetNamedGlobal(v->ll->module, name);
    if (memory)
        return memory;
    list_entries(v, table, entries);
    memory = hj_ll_table(v->ll, hj_ll_elem(v->type), entries, N, 64);
    LLVMSetValueName2(memory, name, strlen(name));
    return memory;
}

static LLVMValueRef from_memory(const hj_math_lanes *v, const hj_table *table,
                                LLVMValueRef index)
{
    hj_ll *ll = v->ll;
    LLVMTypeRef elem = hj_ll_elem(v->type);
    hj_ll_access how = { .is_invariant = true };
    LLVMValueRef address;

    index = hj_ll_zext(ll, i_and(v, index, i_k(v, N - 1)), ll->i64);
    address = hj_ll_gep(ll, elem, in_memory(v, table), index);
    if (v->nlanes == 1)
        return hj_ll_load(ll, elem, address, how);
    return hj_ll_gather(ll, v->type, address, NULL, NULL, how);
}

LLVMValueRef hj_lanes_lookup(const hj_math_lanes *v, const hj_table *table,
                             LLVMValueRef index)
{
    LLVMValueRef parts[HJ_LL_MAX_LANES];
    lookup *find;
    int piece = find_lookup(v, &find), n;

    if (!piece)
        return from_memory(v, table, index);
    n = v->nlanes / piece;
    if (n == 1)
        return find(v, table, index);
    for (int i = 0; i < n; i++)
        parts[i] =
            find(v, table, hj_ll_slice(v->ll, index, i * piece, 1, piece));
    return hj_lanes_join(v, parts, n);
}
