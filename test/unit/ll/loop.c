/* Loops, branches, functions. */
#include "fixture.h"

static hj_ll_access plain;

/* out[0] = sum of i for begin <= i < end, out[1] = number of trips; the
 * bounds come from memory. */
static void build_sum(fixture *f, function2 **out, int64_t step)
{
    hj_ll *ll = &f->ll;
    LLVMValueRef function = open_function(f, 2);
    LLVMValueRef result = hj_ll_param_get(function, 0);
    LLVMValueRef bounds = hj_ll_param_get(function, 1);
    hj_ll_range range = {
        hj_ll_load(ll, ll->i64, bounds, plain),
        hj_ll_load(ll, ll->i64, hj_ll_gep_const(ll, ll->i64, bounds, 1), plain),
        hj_ll_i64(ll, step), false
    };
    LLVMValueRef carried[] = { hj_ll_i64(ll, 0), hj_ll_i64(ll, 0) };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, carried, 2);

    carried[0] = hj_ll_add(ll, loop.carried[0], loop.index);
    carried[1] = hj_ll_index_add_const(ll, loop.carried[1], 1);
    hj_ll_loop_end(ll, &loop, carried, carried);
    hj_ll_store(ll, carried[0], result, plain);
    hj_ll_store(ll, carried[1], hj_ll_gep_const(ll, ll->i64, result, 1), plain);
    *out = (function2 *)close_function(f);
}

Test(ll_loop, counted_loops_of_any_length)
{
    for (int64_t step = 1; step < 5; step++) {
        fixture f;
        function2 *sum;
        cr_assert(fixture_begin(&f, NULL));
        build_sum(&f, &sum, step);
        for (int64_t begin = -3; begin < 3; begin++)
            for (int64_t end = -4; end < 12; end++) {
                int64_t bounds[] = { begin, end }, got[2], want[2] = { 0 };
                for (int64_t i = begin; i < end; i += step) {
                    want[0] += i;
                    want[1]++;
                }
                sum(got, bounds);
                cr_assert_eq(got[0], want[0]);
                cr_assert_eq(got[1], want[1]);
            }
        fixture_end(&f);
    }
}

static int count_blocks(LLVMValueRef function)
{
    return (int)LLVMCountBasicBlocks(function);
}

/* Constant bounds: no guard, and no loop at all for one trip. */
Test(ll_loop, known_trip_counts_need_no_guard)
{
    static const struct {
        int64_t begin, end, step;
        int64_t sum;
        int nblocks;
    } cases[] = {
        { 0, 10, 1, 45, 3 }, /* entry, loop, done */
        { 4, 5, 1, 4, 1 },   /* straight on */
        { 0, 16, 16, 0, 1 }, { 0, 17, 16, 16, 3 },
        { 5, 5, 1, 0, 3 }, /* no trip, though a body is written */
        { 9, 3, 1, 0, 3 },
    };

    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        fixture f;
        int64_t got = -1;
        cr_assert(fixture_begin(&f, NULL));
        hj_ll *ll = &f.ll;
        LLVMValueRef function = open_function(&f, 2);
        hj_ll_range range = { hj_ll_i64(ll, cases[k].begin),
                              hj_ll_i64(ll, cases[k].end),
                              hj_ll_i64(ll, cases[k].step), false };
        LLVMValueRef sum = hj_ll_i64(ll, 0);
        hj_ll_loop loop = hj_ll_loop_begin(ll, range, &sum, 1);
        sum = hj_ll_add(ll, loop.carried[0], loop.index);
        hj_ll_loop_end(ll, &loop, &sum, &sum);
        hj_ll_store(ll, sum, hj_ll_param_get(function, 0), plain);
        cr_assert_eq(count_blocks(function), cases[k].nblocks, "case %zu", k);
        ((function2 *)close_function(&f))(&got, NULL);
        cr_assert_eq(got, cases[k].sum);
        fixture_end(&f);
    }
}

/* A triangular nest: the inner bound is the outer index, carried values pass
 * through both; vectors are carried as well as scalars. */
Test(ll_loop, loops_nest_and_carry_vectors)
{
    fixture f;
    float got[8];

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMTypeRef type = hj_ll_vec(ll->f32, 8);
    LLVMValueRef acc = hj_ll_zero(type);
    hj_ll_range outer = { hj_ll_i64(ll, 0), hj_ll_i64(ll, 5), NULL, false };
    hj_ll_loop o = hj_ll_loop_begin(ll, outer, &acc, 1);
    hj_ll_range inner = { hj_ll_i64(ll, 0), o.index, NULL, false };
    hj_ll_loop i = hj_ll_loop_begin(ll, inner, o.carried, 1);
    LLVMValueRef term =
        hj_ll_sint_to_float(ll, hj_ll_mul(ll, i.index, o.index), ll->f32);
    acc = hj_ll_fadd(ll, i.carried[0], term); /* uniform: splat */
    hj_ll_loop_end(ll, &i, &acc, &acc);
    hj_ll_loop_end(ll, &o, &acc, &acc);
    hj_ll_store(ll, acc, hj_ll_param_get(function, 0), plain);
    ((function2 *)close_function(&f))(got, NULL);
    float want = 0;
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < a; b++)
            want += (float)(a * b);
    for (int lane = 0; lane < 8; lane++)
        cr_assert_eq(got[lane], want);
    fixture_end(&f);
}

/* Collatz: the number of steps to 1. */
Test(ll_loop, while_and_if)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMValueRef carried[] = { hj_ll_load(ll, ll->i64,
                                          hj_ll_param_get(function, 1), plain),
                               hj_ll_i64(ll, 0) };
    hj_ll_while w = hj_ll_while_begin(ll, carried, 2);
    hj_ll_while_test(ll, &w,
                     hj_ll_icmp(ll, LLVMIntNE, w.carried[0], hj_ll_i64(ll, 1)));
    LLVMValueRef odd = hj_ll_and(ll, w.carried[0], hj_ll_i64(ll, 1));
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntNE, odd, hj_ll_i64(ll, 0)), HJ_LL_UNLIKELY);
    LLVMValueRef next = hj_ll_index_add_const(
        ll, hj_ll_index_mul_const(ll, w.carried[0], 3), 1);
    hj_ll_if_else(ll, &branch, &next, 1);
    LLVMValueRef half = hj_ll_index_div_const(ll, w.carried[0], 2);
    hj_ll_if_end(ll, &branch, &half, &carried[0]);
    carried[1] = hj_ll_index_add_const(ll, w.carried[1], 1);
    hj_ll_while_end(ll, &w, carried, carried);
    hj_ll_store(ll, carried[1], hj_ll_param_get(function, 0), plain);
    function2 *collatz = (function2 *)close_function(&f);
    for (int64_t n = 1; n < 100; n++) {
        int64_t got = 0, want = 0;
        collatz(&got, &(int64_t){ n });
        for (int64_t x = n; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
            want++;
        cr_assert_eq(got, want);
    }
    fixture_end(&f);
}

Test(ll_loop, an_if_without_else)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMValueRef x =
        hj_ll_load(ll, ll->i32, hj_ll_param_get(function, 1), plain);
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSGT, x, hj_ll_i32(ll, 10)), HJ_LL_EVEN);
    hj_ll_store(ll, x, hj_ll_param_get(function, 0), plain);
    hj_ll_if_end(ll, &branch, NULL, NULL);
    function2 *run = (function2 *)close_function(&f);
    for (int32_t i = 8; i < 13; i++) {
        int32_t got = -1;
        run(&got, &i);
        cr_assert_eq(got, i > 10 ? i : -1);
    }
    fixture_end(&f);
}

Test(ll_loop, switch_sends_what_is_out_of_range_to_the_last_case)
{
    for (int ncases = 1; ncases < 5; ncases++) {
        fixture f;
        cr_assert(fixture_begin(&f, NULL));
        hj_ll *ll = &f.ll;
        LLVMValueRef function = open_function(&f, 2);
        LLVMValueRef x =
            hj_ll_load(ll, ll->i32, hj_ll_param_get(function, 1), plain);
        hj_ll_switch sw = hj_ll_switch_begin(ll, x, ncases);
        for (int i = 0; i < ncases; i++) {
            LLVMValueRef value = hj_ll_i32(ll, 100 + i);
            hj_ll_switch_next(ll, &sw, &value, 1);
        }
        hj_ll_store(ll, hj_ll_switch_value(&sw, 0),
                    hj_ll_param_get(function, 0), plain);
        function2 *run = (function2 *)close_function(&f);
        for (int32_t i = -2; i < 7; i++) {
            int32_t got;
            run(&got, &i);
            cr_assert_eq(got, 100 + (i < 0 || i >= ncases ? ncases - 1 : i));
        }
        fixture_end(&f);
    }
}

/* A function is written while another one is open, and called by it. */
Test(ll_call, internal_functions_and_pointers)
{
    fixture f;
    int64_t got[2];

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMTypeRef params[] = { ll->i64, ll->i64 };
    LLVMValueRef inner =
        hj_ll_function_new(ll, "inner", ll->i64, params, 2, HJ_LL_NOINLINE);
    hj_ll_place place = hj_ll_enter(ll, inner);
    hj_ll_return(ll, hj_ll_sub(ll, hj_ll_param_get(inner, 0),
                               hj_ll_param_get(inner, 1)));
    hj_ll_leave(ll, place);
    LLVMValueRef args[] = { hj_ll_i64(ll, 50), hj_ll_i64(ll, 8) };
    LLVMValueRef result = hj_ll_param_get(function, 0);
    cr_assert_eq(hj_ll_find_function(ll, "inner"), inner);
    hj_ll_store(ll, hj_ll_call(ll, inner, args, 2), result, plain);
    hj_ll_store(ll, hj_ll_call_pointer(ll, inner, ll->i64, args, 2),
                hj_ll_gep_const(ll, ll->i64, result, 1), plain);
    ((function2 *)close_function(&f))(got, NULL);
    cr_assert_eq(got[0], 42);
    cr_assert_eq(got[1], 42);
    fixture_end(&f);
}

/* What the emitter relies on when it runs no pass. */
Test(ll_arith, neutral_elements_vanish)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMTypeRef type = hj_ll_vec(ll->i32, 8);
    LLVMValueRef function = open_function(&f, 2);
    LLVMValueRef from = hj_ll_param_get(function, 1);
    LLVMValueRef x = hj_ll_load(ll, type, from, plain);
    LLVMValueRef i = hj_ll_load(ll, ll->i64, from, plain);
    LLVMValueRef zero = hj_ll_int(type, 0), one = hj_ll_int(type, 1);
    LLVMValueRef ones = hj_ll_int(type, -1);
    cr_assert_eq(hj_ll_add(ll, x, zero), x);
    cr_assert_eq(hj_ll_add(ll, zero, x), x);
    cr_assert_eq(hj_ll_sub(ll, x, hj_ll_i32(ll, 0)), x);
    cr_assert_eq(hj_ll_mul(ll, x, one), x);
    cr_assert_eq(hj_ll_mul(ll, x, hj_ll_i32(ll, 0)), zero);
    cr_assert_eq(hj_ll_and(ll, ones, x), x);
    cr_assert_eq(hj_ll_and(ll, x, zero), zero);
    cr_assert_eq(hj_ll_or(ll, x, zero), x);
    cr_assert_eq(hj_ll_or(ll, ones, x), ones);
    cr_assert_eq(hj_ll_xor(ll, x, zero), x);
    cr_assert_eq(hj_ll_shl(ll, x, zero), x);
    cr_assert_eq(hj_ll_select(ll, hj_ll_bool(ll, true), x, zero), x);
    cr_assert_eq(hj_ll_smax(ll, hj_ll_i32(ll, -3), hj_ll_i32(ll, 2)),
                 hj_ll_i32(ll, 2));
    cr_assert_eq(hj_ll_umax(ll, hj_ll_i32(ll, -3), hj_ll_i32(ll, 2)),
                 hj_ll_i32(ll, -3));
    cr_assert_eq(
        hj_ll_bitcast(ll, hj_ll_bitcast(ll, x, hj_ll_vec(ll->f32, 8)), type),
        x);
    LLVMValueRef i7 =
        hj_ll_index_add_const(ll, hj_ll_index_add_const(ll, i, 3), 4);
    cr_assert_eq(LLVMGetOperand(i7, 0), i);
    cr_assert_eq(LLVMGetOperand(i7, 1), hj_ll_i64(ll, 7));
    cr_assert_eq(hj_ll_index_add_const(ll, i7, -7), i);
    cr_assert_eq(hj_ll_gep_const(ll, ll->f32, from, 0), from);
    fixture_end(&f);
}

Test(ll_arith, index_division_by_constants)
{
    static const int64_t divisors[] = { 1, 2, 3, 7, 16, 1000003 };

    for (size_t d = 0; d < 6; d++) {
        fixture f;
        int64_t by = divisors[d], got[2];
        cr_assert(fixture_begin(&f, NULL));
        hj_ll *ll = &f.ll;
        LLVMValueRef function = open_function(&f, 2);
        LLVMValueRef out = hj_ll_param_get(function, 0);
        LLVMValueRef x =
            hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 1), plain);
        hj_ll_store(ll, hj_ll_index_div_const(ll, x, by), out, plain);
        hj_ll_store(ll, hj_ll_index_rem_const(ll, x, by),
                    hj_ll_gep_const(ll, ll->i64, out, 1), plain);
        function2 *run = (function2 *)close_function(&f);
        for (int64_t x0 = 0; x0 >= 0 && x0 < INT64_MAX / 4; x0 = x0 * 3 + 1) {
            run(got, &x0);
            cr_assert_eq(got[0], x0 / by);
            cr_assert_eq(got[1], x0 % by);
        }
        fixture_end(&f);
    }
}

/* ---- between lanes ---- */

static void run_shuffle(LLVMValueRef (*op)(hj_ll *, LLVMValueRef), int nin,
                        int nout, const int32_t *want)
{
    for (int c = 0; c < ncpus_under_test; c++) {
        fixture f;
        int32_t in[64], got[64];
        if (!fixture_begin(&f, cpus_under_test[c]))
            continue;
        for (int i = 0; i < 64; i++)
            in[i] = i;
        hj_ll *ll = &f.ll;
        LLVMValueRef function = open_function(&f, 2);
        LLVMValueRef x = hj_ll_load(ll, hj_ll_vec(ll->i32, nin),
                                    hj_ll_param_get(function, 1), plain);
        LLVMValueRef y = op(ll, x);
        cr_assert_eq(hj_ll_value_nlanes(y), nout);
        hj_ll_store(ll, y, hj_ll_param_get(function, 0), plain);
        ((function2 *)close_function(&f))(got, in);
        for (int i = 0; i < nout; i++)
            cr_assert_eq(got[i], want[i]);
        fixture_end(&f);
    }
}

static LLVMValueRef odd_lanes(hj_ll *ll, LLVMValueRef x)
{
    return hj_ll_slice(ll, x, 1, 2, 4);
}

static LLVMValueRef zip_halves(hj_ll *ll, LLVMValueRef x)
{
    return hj_ll_interleave(ll, hj_ll_slice(ll, x, 0, 1, 4),
                            hj_ll_slice(ll, x, 4, 1, 4));
}

static LLVMValueRef swap_halves(hj_ll *ll, LLVMValueRef x)
{
    return hj_ll_concat(ll, hj_ll_slice(ll, x, 4, 1, 4),
                        hj_ll_slice(ll, x, 0, 1, 4));
}

static LLVMValueRef subtract_fold(hj_ll *ll, LLVMValueRef x)
{
    return hj_ll_fold(ll, x, hj_ll_sub);
}

static LLVMValueRef pair_of_scalars(hj_ll *ll, LLVMValueRef x)
{
    return hj_ll_concat(ll, hj_ll_extract(ll, x, 3), hj_ll_extract(ll, x, 1));
}

Test(ll_shuffle, lanes_go_where_they_should)
{
    run_shuffle(hj_ll_reverse, 8, 8,
                (const int32_t[]){ 7, 6, 5, 4, 3, 2, 1, 0 });
    run_shuffle(odd_lanes, 8, 4, (const int32_t[]){ 1, 3, 5, 7 });
    run_shuffle(zip_halves, 8, 8, (const int32_t[]){ 0, 4, 1, 5, 2, 6, 3, 7 });
    run_shuffle(swap_halves, 8, 8, (const int32_t[]){ 4, 5, 6, 7, 0, 1, 2, 3 });
    run_shuffle(pair_of_scalars, 4, 2, (const int32_t[]){ 3, 1 });
    /* (0-4)-(2-6) = 0 and so on: the order of folding shows. */
    run_shuffle(subtract_fold, 8, 1, (const int32_t[]){ 0 });
    run_shuffle(subtract_fold, 2, 1, (const int32_t[]){ -1 });
}

/* The same counts, whether LLVM sees the counter or not. */
Test(ll_loop, plain_loops_count_as_others)
{
    static const int64_t ends[] = { 0, 1, 7, 64, 65 };

    for (int is_plain = 0; is_plain < 2; is_plain++)
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            fixture f;
            int64_t in[80], got = -1, wanted = 0;
            cr_assert(fixture_begin(&f, NULL));
            hj_ll *ll = &f.ll;
            LLVMValueRef function = open_function(&f, 2);
            LLVMValueRef sum = hj_ll_i64(ll, 0);
            hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, ends[i]),
                                  hj_ll_i64(ll, 3), false };
            hj_ll_loop loop = hj_ll_loop_begin(ll, range, &sum, 1);
            loop.is_plain = is_plain;
            LLVMValueRef x =
                hj_ll_load(ll, ll->i64,
                           hj_ll_gep(ll, ll->i64, hj_ll_param_get(function, 1),
                                     loop.index),
                           plain);
            sum = ends[i] == 0 ? sum : hj_ll_add(ll, loop.carried[0], x);
            hj_ll_loop_end(ll, &loop, &sum, &sum);
            hj_ll_store(ll, sum, hj_ll_param_get(function, 0), plain);
            for (int k = 0; k < 80; k++)
                in[k] = k * k;
            for (int64_t k = 0; k < ends[i]; k += 3)
                wanted += in[k];
            ((function2 *)close_function(&f))(&got, in);
            cr_assert_eq(got, wanted);
            fixture_end(&f);
        }
}

/* Squares of `square` rows of n elements of `nbytes`, side by side in vectors
 * of nlanes. */
static void run_transpose(int nbytes, int n, int square, int nlanes)
{
    fixture f;
    unsigned char in[1024], got[1024];
    LLVMValueRef rows[16];
    int row = nlanes * nbytes;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMTypeRef elem = nbytes == 4   ? ll->f32
                       : nbytes == 8 ? ll->f64
                                     : hj_ll_int_type(ll, 8 * nbytes);
    for (int i = 0; i < n * row; i++)
        in[i] = (unsigned char)(i * 7 + i / 256);
    for (int i = 0; i < n; i++)
        rows[i] = hj_ll_load(
            ll, hj_ll_vec(elem, nlanes),
            hj_ll_gep_bytes(ll, hj_ll_param_get(function, 1), i * row), plain);
    if (n == nlanes)
        hj_ll_transpose(ll, rows, n);
    else
        hj_ll_transpose_squares(ll, rows, n, square);
    for (int i = 0; i < n; i++)
        hj_ll_store(ll, rows[i],
                    hj_ll_gep_bytes(ll, hj_ll_param_get(function, 0), i * row),
                    plain);
    ((function2 *)close_function(&f))(got, in);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < nlanes; k++) {
            int together = square / n, at = k % square;
            int from =
                at / together * row + (k - at + at % together * n + i) * nbytes;
            cr_assert_arr_eq(got + i * row + k * nbytes, in + from,
                             (size_t)nbytes, "%d x %d, %d bytes, %d lanes", n,
                             square, nbytes, nlanes);
        }
    fixture_end(&f);
}

Test(ll_shuffle, transposes_of_every_size)
{
    for (int nbytes = 4; nbytes <= 8; nbytes *= 2)
        for (int n = 1; n * nbytes <= 64; n *= 2)
            run_transpose(nbytes, n, n, n);
}

Test(ll_shuffle, transposes_of_squares_side_by_side)
{
    for (int nbytes = 1; nbytes <= 8; nbytes *= 2)
        for (int n = 2; n * nbytes <= 32; n *= 2)
            for (int nlanes = 2 * n; nlanes * nbytes <= 64; nlanes *= 2)
                if (n <= 16)
                    run_transpose(nbytes, n, n, nlanes);
}

Test(ll_shuffle, transposes_of_short_rows_that_are_several_together)
{
    for (int nbytes = 1; nbytes <= 2; nbytes *= 2)
        for (int n = 2; n * nbytes < 16; n *= 2)
            for (int nlanes = 16 / nbytes; nlanes * nbytes <= 64; nlanes *= 2)
                run_transpose(nbytes, n, 16 / nbytes, nlanes);
}

Test(ll_shuffle, masks_as_bits_any_all)
{
    fixture f;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMValueRef out = hj_ll_param_get(function, 0);
    LLVMValueRef x = hj_ll_load(ll, hj_ll_vec(ll->i32, 8),
                                hj_ll_param_get(function, 1), plain);
    LLVMValueRef mask =
        hj_ll_icmp(ll, LLVMIntSGT, x, hj_ll_zero(LLVMTypeOf(x)));
    LLVMValueRef words[] = { hj_ll_mask_bits(ll, mask), hj_ll_any(ll, mask),
                             hj_ll_all(ll, mask) };
    for (int i = 0; i < 3; i++)
        hj_ll_store(ll, hj_ll_zext(ll, words[i], ll->i32),
                    hj_ll_gep_const(ll, ll->i32, out, i), plain);
    function2 *run = (function2 *)close_function(&f);
    for (int bits = 0; bits < 256; bits++) {
        int32_t in[8], got[3];
        for (int i = 0; i < 8; i++)
            in[i] = bits >> i & 1 ? i + 1 : -i;
        run(got, in);
        cr_assert_eq(got[0], bits);
        cr_assert_eq(got[1], bits != 0);
        cr_assert_eq(got[2], bits == 255);
    }
    fixture_end(&f);
}
