/* llmask -- loads and stores of the lanes of a mask, gathers, scatters.
 *
 * The masked intrinsics take their alignment as an operand up to LLVM 21 and
 * as an attribute of the pointer later: the declaration tells which. */
#include "jit/ll/llmem.h"

#include <string.h>

/* Calls a masked intrinsic whose pointer is args[pointer]; `args` has a free
 * place at the end. */
static LLVMValueRef call_masked(hj_ll *ll, const char *name,
                                const LLVMTypeRef *overloads,
                                LLVMValueRef *args, int nargs, int pointer,
                                unsigned align)
{
    unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
    LLVMValueRef decl = LLVMGetIntrinsicDeclaration(
        ll->module, id, (LLVMTypeRef *)overloads, 2);
    LLVMTypeRef type = LLVMGlobalGetValueType(decl);

    if ((int)LLVMCountParamTypes(type) == nargs) {
        LLVMValueRef call =
            LLVMBuildCall2(ll->builder, type, decl, args, (unsigned)nargs, "");
        LLVMSetInstrParamAlignment(call, (unsigned)pointer + 1, align);
        return call;
    }
    for (int i = nargs; i > pointer + 1; i--)
        args[i] = args[i - 1];
    args[pointer + 1] = hj_ll_i32(ll, (int32_t)align);
    return LLVMBuildCall2(ll->builder, type, decl, args, (unsigned)nargs + 1,
                          "");
}

static LLVMValueRef load_if(hj_ll *ll, LLVMTypeRef type, LLVMValueRef address,
                            LLVMValueRef mask, LLVMValueRef otherwise,
                            hj_ll_access how)
{
    hj_ll_if branch = hj_ll_if_begin(ll, mask, HJ_LL_EVEN);
    LLVMValueRef value = hj_ll_load(ll, type, address, how);

    hj_ll_if_else(ll, &branch, &value, 1);
    hj_ll_if_end(ll, &branch, &otherwise, &value);
    return value;
}

/* Masked load or gather: they differ in the name and in what `address` is. */
static LLVMValueRef load_lanes(hj_ll *ll, const char *name, LLVMTypeRef type,
                               LLVMValueRef address, LLVMValueRef mask,
                               LLVMValueRef otherwise, const hj_ll_access *how)
{
    LLVMTypeRef raw = hj_ll_moved_type(ll, type);
    LLVMTypeRef overloads[] = { raw, LLVMTypeOf(address) };
    int nlanes = hj_ll_nlanes(type);

    if (hj_ll_value_nlanes(mask) == 1)
        mask = hj_ll_splat(ll, mask, nlanes);
    if (hj_ll_value_nlanes(otherwise) == 1)
        otherwise = hj_ll_splat(ll, otherwise, nlanes);
    LLVMValueRef args[4] = { address, mask, hj_ll_bitcast(ll, otherwise, raw) };
    LLVMValueRef call = call_masked(ll, name, overloads, args, 3, 0,
                                    hj_ll_alignment(type, how));
    hj_ll_annotate(ll, call, how);
    return hj_ll_bitcast(ll, call, type);
}

/* ---- registers without lanes ----
 *
 * A masked load of several registers of AVX2, of one of which LLVM 19 finds
 * while it takes it apart that its mask has no lanes, is miscompiled: a plain
 * load of 32 bytes that nobody has asked for, or a fatal error in a later
 * pass.  So these registers are left out here, wherever the mask tells.
 */

/* Masks of guards inside each other, and what a program's own conditions are:
 * so many values are looked at. */
enum { MAX_LOOKS = 512 };

static bool lacks_lane(LLVMValueRef mask, int lane, int *looks)
{
    int64_t bit;

    if (--*looks < 0)
        return false;
    if (LLVMIsConstant(mask))
        return LLVMIsNull(mask) ||
               (LLVMGetAggregateElement(mask, (unsigned)lane) &&
                hj_ll_const_int(LLVMGetAggregateElement(mask, (unsigned)lane),
                                &bit) &&
                !bit);
    if (!LLVMIsAInstruction(mask))
        return false;
    if (LLVMGetInstructionOpcode(mask) == LLVMAnd)
        return lacks_lane(LLVMGetOperand(mask, 0), lane, looks) ||
               lacks_lane(LLVMGetOperand(mask, 1), lane, looks);
    if (LLVMGetInstructionOpcode(mask) != LLVMShuffleVector)
        return false;
    LLVMValueRef a = LLVMGetOperand(mask, 0);
    int from = LLVMGetMaskValue(mask, (unsigned)lane);
    int n = hj_ll_value_nlanes(a);
    return from >= 0 &&
           (from < n ? lacks_lane(a, from, looks)
                     : lacks_lane(LLVMGetOperand(mask, 1), from - n, looks));
}

static bool lacks_lanes(LLVMValueRef mask, int begin, int end)
{
    for (int i = begin; i < end; i++) {
        int looks = MAX_LOOKS;
        if (!lacks_lane(mask, i, &looks))
            return false;
    }
    return true;
}

/* How many lanes a register has, if the mask of a load of several lacks one of
 * them altogether; else 0. */
static int split_nlanes(const hj_ll *ll, LLVMTypeRef type, LLVMValueRef mask)
{
    int n = hj_ll_nlanes(type);
    int nlanes = ll->width_bits / (8 * hj_ll_elem_nbytes(type));

    if (ll->target->has_quick_masks || hj_ll_value_nlanes(mask) != n)
        return 0;
    for (int i = 0; n > nlanes && i < n; i += nlanes)
        if (lacks_lanes(mask, i, i + nlanes < n ? i + nlanes : n))
            return nlanes;
    return 0;
}

/* `value` with `part` in lanes [begin, end). */
static LLVMValueRef with_part(hj_ll *ll, LLVMValueRef value, LLVMValueRef part,
                              int begin, int end)
{
    int lanes[HJ_LL_MAX_LANES], n = hj_ll_value_nlanes(value);

    for (int i = 0; i < n; i++)
        lanes[i] = i >= begin && i < end ? i - begin : -1;
    part = hj_ll_shuffle(ll, part, NULL, lanes, n);
    for (int i = 0; i < n; i++)
        lanes[i] = i >= begin && i < end ? n + i : i;
    return hj_ll_shuffle(ll, value, part, lanes, n);
}

/* Register by register; those that the mask lacks are zero. */
static LLVMValueRef load_registers(hj_ll *ll, LLVMTypeRef type,
                                   LLVMValueRef address, LLVMValueRef mask,
                                   int nlanes, hj_ll_access how)
{
    LLVMTypeRef elem = hj_ll_elem(type);
    LLVMValueRef value = hj_ll_zero(type);
    int n = hj_ll_nlanes(type);

    how.align_nbytes = how.align_nbytes ? hj_ll_elem_nbytes(elem) : 0;
    for (int i = 0; i < n; i += nlanes) {
        int end = i + nlanes < n ? i + nlanes : n;
        if (lacks_lanes(mask, i, end))
            continue;
        LLVMTypeRef part = hj_ll_vec(elem, end - i);
        LLVMValueRef loaded = load_lanes(
            ll, "llvm.masked.load", part, hj_ll_gep_const(ll, elem, address, i),
            hj_ll_slice(ll, mask, i, 1, end - i), hj_ll_zero(part), &how);
        value = with_part(ll, value, loaded, i, end);
    }
    return value;
}

/* A run of lanes, [begin, end); none if the mask is no constant of one run. */
typedef struct run {
    int begin, end;
} run;

static run constant_run(LLVMValueRef mask)
{
    run r = { 0, 0 };
    int n = hj_ll_value_nlanes(mask), nset = 0;

    if (!LLVMIsConstant(mask) || n == 1)
        return r;
    for (int i = 0; i < n; i++) {
        int64_t bit;
        if (!hj_ll_const_int(LLVMGetAggregateElement(mask, (unsigned)i), &bit))
            return (run){ 0, 0 };
        if (!bit)
            continue;
        r.begin = nset++ ? r.begin : i;
        r.end = i + 1;
    }
    return nset == r.end - r.begin ? r : (run){ 0, 0 };
}

/* Loads the lanes of a run alone; the others are zero. */
static LLVMValueRef load_run(hj_ll *ll, LLVMTypeRef type, LLVMValueRef address,
                             run r, hj_ll_access how)
{
    LLVMTypeRef elem = hj_ll_elem(type), part;
    int lanes[HJ_LL_MAX_LANES], n = r.end - r.begin;

    part = hj_ll_vec(elem, n);
    how.align_nbytes = how.align_nbytes ? hj_ll_elem_nbytes(elem) : 0;
    LLVMValueRef value =
        hj_ll_load(ll, part, hj_ll_gep_const(ll, elem, address, r.begin), how);
    if (n == 1)
        return hj_ll_insert(ll, hj_ll_zero(type), value, r.begin);
    for (int i = 0; i < hj_ll_nlanes(type); i++)
        lanes[i] = i >= r.begin && i < r.end ? i - r.begin : n;
    return hj_ll_shuffle(ll, value, hj_ll_zero(part), lanes,
                         hj_ll_nlanes(type));
}

static void store_run(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                      run r, hj_ll_access how)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(value));

    how.align_nbytes = how.align_nbytes ? hj_ll_elem_nbytes(elem) : 0;
    hj_ll_store(ll, hj_ll_slice(ll, value, r.begin, 1, r.end - r.begin),
                hj_ll_gep_const(ll, elem, address, r.begin), how);
}

/* ---- parts of vectors ----
 *
 * Without AVX-512 bytes and 16-bit lanes have no masks, each lane would be a
 * branch, and a masked store of wider ones takes as long as a dozen plain ones
 * on some CPUs.  What a constant mask leaves of a vector is moved in parts of
 * as many lanes as a power of two instead, the last of which may begin before
 * the one before it has ended.
 */

/* The part of a run after `done`, of at most so many lanes. */
static run next_part(run r, run done, int most)
{
    int n = done.end - done.begin, left = r.end - done.end;

    if (left < n && (left & (left - 1)))
        return (run){ r.end - n, r.end };
    while (most > left)
        most /= 2;
    return (run){ done.end, done.end + most };
}

static void store_parts(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                        run r, hj_ll_access how)
{
    int most = ll->width_bits / (8 * hj_ll_elem_nbytes(LLVMTypeOf(value)));
    run part = { r.begin, r.begin };

    while (part.end < r.end) {
        part = next_part(r, part, most);
        store_run(ll, value, address, part, how);
    }
}

LLVMValueRef hj_ll_load_masked(hj_ll *ll, LLVMTypeRef type,
                               LLVMValueRef address, LLVMValueRef mask,
                               LLVMValueRef otherwise, hj_ll_access how)
{
    enum { MIN_MASKED_NBYTES = 4 };
    if (!mask || hj_ll_is_int(mask, 1))
        return hj_ll_load(ll, type, address, how);
    bool is_zero = !otherwise;
    run r = is_zero ? constant_run(mask) : (run){ 0, 0 };
    bool has_mask = ll->target->has_quick_masks ||
                    hj_ll_elem_nbytes(type) >= MIN_MASKED_NBYTES;
    if (is_zero)
        otherwise = hj_ll_zero(type);
    if (hj_ll_is_int(mask, 0))
        return otherwise;
    if (r.end && (how.is_exact || !has_mask))
        return load_run(ll, type, address, r, how);
    if (hj_ll_nlanes(type) == 1)
        return load_if(ll, type, address, mask, otherwise, how);
    int nlanes = is_zero ? split_nlanes(ll, type, mask) : 0;
    if (nlanes)
        return load_registers(ll, type, address, mask, nlanes, how);
    return load_lanes(ll, "llvm.masked.load", type, address, mask, otherwise,
                      &how);
}

static bool has_mask(LLVMValueRef lanes, LLVMValueRef mask, int *looks)
{
    if (lanes == mask)
        return true;
    return --*looks >= 0 && LLVMIsAInstruction(lanes) &&
           LLVMGetInstructionOpcode(lanes) == LLVMAnd &&
           (has_mask(LLVMGetOperand(lanes, 0), mask, looks) ||
            has_mask(LLVMGetOperand(lanes, 1), mask, looks));
}

bool hj_ll_is_zero_outside(LLVMValueRef value, LLVMValueRef mask)
{
    const char *name = "llvm.masked.load";
    int looks = MAX_LOOKS;

    if (LLVMIsABitCastInst(value))
        value = LLVMGetOperand(value, 0);
    if (!LLVMIsAIntrinsicInst(value) ||
        LLVMGetIntrinsicID(LLVMGetCalledValue(value)) !=
            LLVMLookupIntrinsicID(name, strlen(name)))
        return false;
    unsigned n = LLVMGetNumArgOperands(value); /* mask, otherwise */
    return LLVMIsNull(LLVMGetOperand(value, n - 1)) &&
           has_mask(LLVMGetOperand(value, n - 2), mask, &looks);
}

static void store_if(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                     LLVMValueRef mask, hj_ll_access how)
{
    hj_ll_if branch = hj_ll_if_begin(ll, mask, HJ_LL_EVEN);

    hj_ll_store(ll, value, address, how);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

static void store_lanes(hj_ll *ll, const char *name, LLVMValueRef value,
                        LLVMValueRef address, LLVMValueRef mask,
                        const hj_ll_access *how)
{
    LLVMTypeRef type = LLVMTypeOf(value), raw = hj_ll_moved_type(ll, type);
    LLVMTypeRef overloads[] = { raw, LLVMTypeOf(address) };

    if (hj_ll_value_nlanes(mask) == 1)
        mask = hj_ll_splat(ll, mask, hj_ll_nlanes(type));
    LLVMValueRef args[4] = { hj_ll_bitcast(ll, value, raw), address, mask };
    LLVMValueRef call = call_masked(ll, name, overloads, args, 3, 1,
                                    hj_ll_alignment(type, how));
    hj_ll_annotate(ll, call, how);
}

/* One lane is stored as a scalar: LLVM 22.1 would do so itself, but of a value
 * that was truncated it then writes all bytes there were before. */
void hj_ll_store_masked(hj_ll *ll, LLVMValueRef value, LLVMValueRef address,
                        LLVMValueRef mask, hj_ll_access how)
{
    run r = mask ? constant_run(mask) : (run){ 0, 0 };
    bool is_run = r.end && (how.is_exact || r.end - r.begin == 1);

    if (!mask || hj_ll_is_int(mask, 1))
        hj_ll_store(ll, value, address, how);
    else if (hj_ll_is_int(mask, 0))
        return;
    else if (is_run)
        store_run(ll, value, address, r, how);
    else if (r.end && !ll->target->has_quick_masks)
        store_parts(ll, value, address, r, how);
    else if (hj_ll_value_nlanes(value) == 1)
        store_if(ll, value, address, mask, how);
    else
        store_lanes(ll, "llvm.masked.store", value, address, mask, &how);
}

/* The address of a lane of a vector of addresses: base + a constant. */
static LLVMValueRef lane_address(hj_ll *ll, LLVMValueRef addresses, int lane)
{
    LLVMValueRef base, offset;
    int64_t i;

    if (!LLVMIsAGetElementPtrInst(addresses) ||
        LLVMGetNumOperands(addresses) != 2)
        return NULL;
    base = LLVMGetOperand(addresses, 0);
    offset = LLVMGetOperand(addresses, 1);
    if (!LLVMIsConstant(offset) || hj_ll_value_nlanes(base) != 1 ||
        !hj_ll_const_int(LLVMGetAggregateElement(offset, (unsigned)lane), &i))
        return NULL;
    return hj_ll_gep_const(ll, LLVMGetGEPSourceElementType(addresses), base, i);
}

static bool has_constant_lanes(hj_ll *ll, LLVMValueRef addresses,
                               LLVMValueRef mask, run *out)
{
    *out = (run){ 0, hj_ll_value_nlanes(addresses) };
    if (mask && !hj_ll_is_int(mask, 1))
        *out = constant_run(mask);
    return out->end && lane_address(ll, addresses, out->begin);
}

static LLVMValueRef load_each(hj_ll *ll, LLVMTypeRef type,
                              LLVMValueRef addresses, run r, hj_ll_access how)
{
    LLVMValueRef value = hj_ll_zero(type);

    for (int i = r.begin; i < r.end; i++)
        value = hj_ll_insert(ll, value,
                             hj_ll_load(ll, hj_ll_elem(type),
                                        lane_address(ll, addresses, i), how),
                             i);
    return value;
}

LLVMValueRef hj_ll_gather(hj_ll *ll, LLVMTypeRef type, LLVMValueRef addresses,
                          LLVMValueRef mask, LLVMValueRef otherwise,
                          hj_ll_access how)
{
    run r;

    if (hj_ll_nlanes(type) == 1)
        return hj_ll_load_masked(ll, type, addresses, mask, otherwise, how);
    if (how.is_exact && !otherwise &&
        has_constant_lanes(ll, addresses, mask, &r))
        return load_each(ll, type, addresses, r, how);
    if (!mask)
        mask = hj_ll_bool(ll, true);
    if (!otherwise)
        otherwise = hj_ll_zero(type);
    return load_lanes(ll, "llvm.masked.gather", type, addresses, mask,
                      otherwise, &how);
}

void hj_ll_scatter(hj_ll *ll, LLVMValueRef value, LLVMValueRef addresses,
                   LLVMValueRef mask, hj_ll_access how)
{
    run r;

    if (hj_ll_value_nlanes(value) == 1) {
        hj_ll_store_masked(ll, value, addresses, mask, how);
        return;
    }
    if (how.is_exact && has_constant_lanes(ll, addresses, mask, &r)) {
        for (int i = r.begin; i < r.end; i++)
            hj_ll_store(ll, hj_ll_extract(ll, value, i),
                        lane_address(ll, addresses, i), how);
        return;
    }
    if (!mask)
        mask = hj_ll_bool(ll, true);
    store_lanes(ll, "llvm.masked.scatter", value, addresses, mask, &how);
}

/* The lanes of the comparison are as wide as a register allows, so that the
 * mask is ready for elements of that size; counts fit them after clamping. */
LLVMValueRef hj_ll_tail_mask(hj_ll *ll, LLVMValueRef count, int nlanes)
{
    LLVMTypeRef type = LLVMTypeOf(count);
    int bits = ll->width_bits / nlanes;

    if (nlanes == 1)
        return hj_ll_icmp(ll, LLVMIntNE, count, hj_ll_zero(type));
    int least = nlanes > INT8_MAX ? 16 : 8;
    int lane_bits = bits >= 64 ? 64 : bits >= 32 ? 32 : bits >= 16 ? 16 : least;
    LLVMValueRef clamped = hj_ll_umin(ll, count, hj_ll_int(type, nlanes));
    LLVMTypeRef elem = hj_ll_int_type(ll, lane_bits);
    LLVMTypeRef lanes = hj_ll_vec(elem, nlanes);
    return hj_ll_icmp(ll, LLVMIntSLT, hj_ll_iota(lanes),
                      hj_ll_zext(ll, clamped, elem));
}
