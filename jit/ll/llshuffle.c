/* llshuffle -- moving values between lanes, always by constant patterns. */
#include "jit/ll/ll.h"
#include "jit/ll/x86/transpose.h"

static LLVMValueRef insert(hj_ll *ll, LLVMValueRef vector, LLVMValueRef scalar,
                           int lane)
{
    return LLVMBuildInsertElement(ll->builder, vector, scalar,
                                  hj_ll_i64(ll, lane), "");
}

/* Everything below works on values as they are moved (hj_ll_moved_type) and
 * gives them their type back. */
static LLVMValueRef typed(hj_ll *ll, LLVMValueRef moved, LLVMValueRef like)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(like));

    return hj_ll_bitcast(ll, moved, hj_ll_with_elem(LLVMTypeOf(moved), elem));
}

LLVMValueRef hj_ll_splat(hj_ll *ll, LLVMValueRef scalar, int nlanes)
{
    if (nlanes == 1)
        return scalar;
    if (LLVMIsConstant(scalar) && !LLVMIsAGlobalValue(scalar)) {
        LLVMValueRef lanes[HJ_LL_MAX_LANES];
        HJ_ASSERT(nlanes <= HJ_LL_MAX_LANES);
        for (int i = 0; i < nlanes; i++)
            lanes[i] = scalar;
        return LLVMConstVector(lanes, (unsigned)nlanes);
    }
    LLVMValueRef moved = hj_ll_as_moved(ll, scalar);
    LLVMValueRef nothing = LLVMGetPoison(hj_ll_vec(LLVMTypeOf(moved), nlanes));
    LLVMValueRef out = LLVMBuildShuffleVector(
        ll->builder, insert(ll, nothing, moved, 0), nothing,
        hj_ll_zero(hj_ll_vec(ll->i32, nlanes)), "");
    return typed(ll, out, scalar);
}

LLVMValueRef hj_ll_extract(hj_ll *ll, LLVMValueRef vector, int lane)
{
    if (hj_ll_value_nlanes(vector) == 1)
        return vector;
    LLVMValueRef out = LLVMBuildExtractElement(
        ll->builder, hj_ll_as_moved(ll, vector), hj_ll_i64(ll, lane), "");
    return typed(ll, out, vector);
}

LLVMValueRef hj_ll_insert(hj_ll *ll, LLVMValueRef vector, LLVMValueRef scalar,
                          int lane)
{
    if (hj_ll_value_nlanes(vector) == 1)
        return scalar;
    return typed(ll,
                 insert(ll, hj_ll_as_moved(ll, vector),
                        hj_ll_as_moved(ll, scalar), lane),
                 vector);
}

static bool is_identity(const int *lanes, int nlanes)
{
    for (int i = 0; i < nlanes; i++)
        if (lanes[i] != i && lanes[i] != -1)
            return false;
    return true;
}

/* Scalars take part as vectors of one lane. */
static LLVMValueRef as_vector(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef moved = hj_ll_as_moved(ll, a);
    LLVMTypeRef type = LLVMTypeOf(moved);

    if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
        return moved;
    return insert(ll, LLVMGetPoison(LLVMVectorType(type, 1)), moved, 0);
}

LLVMValueRef hj_ll_shuffle(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                           const int *lanes, int nlanes)
{
    LLVMValueRef pattern[HJ_LL_MAX_LANES];

    HJ_ASSERT(nlanes <= HJ_LL_MAX_LANES);
    if (nlanes == hj_ll_value_nlanes(a) && is_identity(lanes, nlanes))
        return a;
    LLVMValueRef x = as_vector(ll, a);
    LLVMValueRef y = b ? as_vector(ll, b) : LLVMGetPoison(LLVMTypeOf(x));
    for (int i = 0; i < nlanes; i++)
        pattern[i] =
            lanes[i] < 0 ? LLVMGetPoison(ll->i32) : hj_ll_i32(ll, lanes[i]);
    LLVMValueRef out = LLVMBuildShuffleVector(
        ll->builder, x, y, LLVMConstVector(pattern, (unsigned)nlanes), "");
    if (nlanes == 1)
        out = LLVMBuildExtractElement(ll->builder, out, hj_ll_i64(ll, 0), "");
    return typed(ll, out, a);
}

LLVMValueRef hj_ll_reverse(hj_ll *ll, LLVMValueRef vector)
{
    int lanes[HJ_LL_MAX_LANES];
    int n = hj_ll_value_nlanes(vector);

    for (int i = 0; i < n; i++)
        lanes[i] = n - 1 - i;
    return hj_ll_shuffle(ll, vector, NULL, lanes, n);
}

LLVMValueRef hj_ll_slice(hj_ll *ll, LLVMValueRef vector, int first, int step,
                         int nlanes)
{
    int lanes[HJ_LL_MAX_LANES];

    if (nlanes == 1)
        return hj_ll_extract(ll, vector, first);
    for (int i = 0; i < nlanes; i++)
        lanes[i] = first + i * step;
    return hj_ll_shuffle(ll, vector, NULL, lanes, nlanes);
}

LLVMValueRef hj_ll_concat(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    int lanes[HJ_LL_MAX_LANES];
    int n = hj_ll_value_nlanes(a);

    HJ_ASSERT(n == hj_ll_value_nlanes(b));
    for (int i = 0; i < 2 * n; i++)
        lanes[i] = i;
    return hj_ll_shuffle(ll, a, b, lanes, 2 * n);
}

LLVMValueRef hj_ll_interleave(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    int lanes[HJ_LL_MAX_LANES];
    int n = hj_ll_value_nlanes(a);

    HJ_ASSERT(n == hj_ll_value_nlanes(b));
    for (int i = 0; i < 2 * n; i++)
        lanes[i] = i / 2 + (i % 2) * n;
    return hj_ll_shuffle(ll, a, b, lanes, 2 * n);
}

/* log2(n) rounds of two-source shuffles over lane distances 1, 2, 4 ...: the
 * form that becomes unpack and permute instructions, never memory. */
void hj_ll_transpose(hj_ll *ll, LLVMValueRef *rows, int n)
{
    int low[HJ_LL_MAX_LANES], high[HJ_LL_MAX_LANES];

    HJ_ASSERT(n > 0 && (n & (n - 1)) == 0);
    if (hj_ll_transpose_x86(ll, rows, n))
        return;
    for (int d = 1; d < n; d *= 2) {
        for (int i = 0; i < n; i++) {
            bool is_even = i / d % 2 == 0;
            low[i] = is_even ? i : n + i - d;
            high[i] = is_even ? i + d : n + i;
        }
        for (int i = 0; i < n; i++) {
            if (i / d % 2)
                continue;
            LLVMValueRef a = rows[i], b = rows[i + d];
            rows[i] = hj_ll_shuffle(ll, a, b, low, n);
            rows[i + d] = hj_ll_shuffle(ll, a, b, high, n);
        }
    }
}

/* log2(nlanes) rounds: rows k and k + n / 2 are interleaved to rows 2k, 2k + 1.
 * Bits of a row's number, and of a lane's behind them, move on by one place. */
void hj_ll_transpose_squares(hj_ll *ll, LLVMValueRef *rows, int n, int nlanes)
{
    int low[HJ_LL_MAX_LANES], high[HJ_LL_MAX_LANES];
    int all = hj_ll_value_nlanes(rows[0]);
    LLVMValueRef next[HJ_LL_MAX_LANES] = { NULL };

    HJ_ASSERT(n > 1 && (n & (n - 1)) == 0 && nlanes >= n && all % nlanes == 0);
    if (hj_ll_transpose_squares_x86(ll, rows, n, nlanes))
        return;
    for (int i = 0; i < all; i++) {
        low[i] = i / nlanes * nlanes + i % nlanes / 2 + i % 2 * all;
        high[i] = low[i] + nlanes / 2;
    }
    for (int d = 1; d < nlanes; d *= 2) {
        for (int k = 0; k < n / 2; k++) {
            LLVMValueRef a = rows[k], b = rows[k + n / 2];
            next[2 * k] = hj_ll_shuffle(ll, a, b, low, all);
            next[2 * k + 1] = hj_ll_shuffle(ll, a, b, high, all);
        }
        for (int k = 0; k < n; k++)
            rows[k] = next[k];
    }
}

LLVMValueRef hj_ll_mask_bits(hj_ll *ll, LLVMValueRef mask)
{
    return hj_ll_bitcast(ll, mask,
                         hj_ll_int_type(ll, hj_ll_value_nlanes(mask)));
}

LLVMValueRef hj_ll_moved_mask(hj_ll *ll, LLVMValueRef mask, LLVMTypeRef like)
{
    if (ll->target->arch != HJ_TARGET_ARCH_x86_64 || ll->target->has_avx512f ||
        hj_ll_nlanes(like) == 1)
        return mask;
    return hj_ll_sext(ll, mask, hj_ll_elem(hj_ll_as_int(ll, like)));
}

/* The sign bits, which x86 gathers by one instruction. */
static LLVMValueRef to_bits(hj_ll *ll, LLVMValueRef mask)
{
    LLVMTypeRef type = LLVMTypeOf(mask);

    return hj_ll_elem_bits(type) == 1
               ? mask
               : hj_ll_icmp(ll, LLVMIntSLT, mask, hj_ll_zero(type));
}

LLVMValueRef hj_ll_any(hj_ll *ll, LLVMValueRef mask)
{
    mask = to_bits(ll, mask);
    if (hj_ll_value_nlanes(mask) == 1)
        return mask;
    LLVMValueRef bits = hj_ll_mask_bits(ll, mask);
    return hj_ll_icmp(ll, LLVMIntNE, bits, hj_ll_zero(LLVMTypeOf(bits)));
}

LLVMValueRef hj_ll_all(hj_ll *ll, LLVMValueRef mask)
{
    mask = to_bits(ll, mask);
    if (hj_ll_value_nlanes(mask) == 1)
        return mask;
    LLVMValueRef bits = hj_ll_mask_bits(ll, mask);
    return hj_ll_icmp(ll, LLVMIntEQ, bits, hj_ll_int(LLVMTypeOf(bits), -1));
}

LLVMValueRef hj_ll_fold(hj_ll *ll, LLVMValueRef vector, hj_ll_combine combine)
{
    int n = hj_ll_value_nlanes(vector);

    HJ_ASSERT((n & (n - 1)) == 0);
    while (n > 1) {
        n /= 2;
        LLVMValueRef a = hj_ll_slice(ll, vector, 0, 1, n);
        LLVMValueRef b = hj_ll_slice(ll, vector, n, 1, n);
        vector = combine(ll, a, b);
    }
    return vector;
}
