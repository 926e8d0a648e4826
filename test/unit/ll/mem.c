/* Memory: masks up to the edge of a page, gathers, scopes, stack. */
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

static hj_ll_access plain;

typedef struct element {
    const char *name;
    int nbytes;
} element;

static const element elements[] = {
    { "i8", 1 },  { "i16", 2 }, { "f16", 2 }, { "bf16", 2 },
    { "i32", 4 }, { "f32", 4 }, { "i64", 8 }, { "f64", 8 },
};
enum { NELEMENTS = 8 };

static LLVMTypeRef type_of(hj_ll *ll, int e)
{
    LLVMTypeRef types[] = { ll->i8,  ll->i16, ll->f16, ll->bf16,
                            ll->i32, ll->f32, ll->i64, ll->f64 };

    return types[e];
}

/* f(to, from, count): copies `count` elements, at most nlanes, by one masked
 * load and one masked store; stores the whole register (absent lanes are
 * zero) at `whole`. */
static function4 *build_masked_copy(fixture *f, int e, int nlanes)
{
    hj_ll *ll = &f->ll;
    LLVMTypeRef type = hj_ll_vec(type_of(ll, e), nlanes);
    LLVMValueRef function = open_function(f, 4);
    LLVMValueRef count =
        hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 2), plain);
    LLVMValueRef mask = hj_ll_tail_mask(ll, count, nlanes);
    LLVMValueRef x = hj_ll_load_masked(ll, type, hj_ll_param_get(function, 1),
                                       mask, NULL, plain);

    hj_ll_store_masked(ll, x, hj_ll_param_get(function, 0), mask, plain);
    hj_ll_store(ll, x, hj_ll_param_get(function, 3), plain);
    return (function4 *)close_function(f);
}

static void check_masked_copy(fixture *f, int e, int nlanes)
{
    int nbytes = elements[e].nbytes;
    function4 *copy = build_masked_copy(f, e, nlanes);

    for (int64_t count = 0; count <= nlanes + 3; count++) {
        int kept = count > nlanes ? nlanes : (int)count;
        size_t size = (size_t)(kept * nbytes);
        guarded from = guarded_new(size ? size : 1);
        guarded to = guarded_new(size ? size : 1);
        char whole[HJ_LL_MAX_LANES * 8];
        if (!size) { /* not one byte may be touched */
            from.data++;
            to.data++;
        }
        for (size_t i = 0; i < size; i++)
            from.data[i] = (char)(i * 7 + 1);
        memset(whole, 0x55, sizeof whole);
        copy(to.data, from.data, &count, whole);
        cr_assert_arr_eq(to.data, from.data, size);
        for (int i = 0; i < nlanes * nbytes; i++)
            cr_assert_eq(whole[i], (size_t)i < size ? (char)(i * 7 + 1) : 0);
        guarded_free(&from);
        guarded_free(&to);
    }
}

Test(ll_mem, tails_stop_at_the_page)
{
    for (int c = 0; c < ncpus_under_test; c++)
        for (int e = 0; e < NELEMENTS; e++)
            for (int k = 0; k < 2; k++) {
                fixture f;
                if (!fixture_begin(&f, cpus_under_test[c]))
                    break;
                int n = hj_target_nlanes(&f.target, elements[e].nbytes);
                check_masked_copy(&f, e, k ? 1 : n);
                fixture_end(&f);
            }
}

/* f(to, from, whole): lanes [begin, end) by a mask that is known, for every
 * `end`: pointers are those of place `end`, registers are stored there, too. */
static function4 *build_runs(fixture *f, int e, int nlanes, int begin)
{
    hj_ll *ll = &f->ll;
    LLVMTypeRef type = hj_ll_vec(type_of(ll, e), nlanes);
    LLVMValueRef function = open_function(f, 4);

    for (int end = begin + 1; end <= nlanes; end++) {
        int64_t lanes[HJ_LL_MAX_LANES];
        LLVMValueRef at[2];
        for (int i = 0; i < nlanes; i++)
            lanes[i] = i >= begin && i < end;
        for (int i = 0; i < 2; i++)
            at[i] = hj_ll_load(
                ll, ll->ptr,
                hj_ll_gep_const(ll, ll->ptr, hj_ll_param_get(function, i), end),
                plain);
        LLVMValueRef mask = hj_ll_lanes(ll->i1, lanes, nlanes);
        LLVMValueRef x = hj_ll_load_masked(ll, type, at[1], mask, NULL, plain);
        hj_ll_store_masked(ll, x, at[0], mask, plain);
        hj_ll_store(ll, x,
                    hj_ll_gep_const(ll, type_of(ll, e),
                                    hj_ll_param_get(function, 2),
                                    (int64_t)end * nlanes),
                    plain);
    }
    return (function4 *)close_function(f);
}

static void check_runs(fixture *f, int e, int nlanes, int begin)
{
    enum { MAX = 64 };
    int nbytes = elements[e].nbytes, before = begin * nbytes;
    function4 *copy = build_runs(f, e, nlanes, begin);
    guarded from[MAX + 1], to[MAX + 1];
    void *at[2][MAX + 1];
    char whole[(MAX + 1) * 64];

    cr_assert_leq(nlanes, MAX);
    for (int end = begin + 1; end <= nlanes; end++) {
        int size = end * nbytes;
        from[end] = guarded_new((size_t)size);
        to[end] = guarded_new((size_t)size);
        for (int i = 0; i < size; i++)
            from[end].data[i] = (char)(i * 7 + end);
        memset(to[end].data, 0x55, (size_t)size);
        at[0][end] = to[end].data;
        at[1][end] = from[end].data;
    }
    copy(at[0], at[1], whole, NULL);
    for (int end = begin + 1; end <= nlanes; end++) {
        for (int i = 0; i < end * nbytes; i++)
            cr_assert_eq(to[end].data[i],
                         i < before ? 0x55 : (char)(i * 7 + end));
        for (int i = 0; i < nlanes * nbytes; i++)
            cr_assert_eq(whole[end * nlanes * nbytes + i],
                         i >= before && i < end * nbytes ? (char)(i * 7 + end)
                                                         : 0);
        guarded_free(&from[end]);
        guarded_free(&to[end]);
    }
}

Test(ll_mem, known_runs_of_lanes_are_moved_alone)
{
    for (int c = 0; c < ncpus_under_test; c++)
        for (int e = 0; e < NELEMENTS; e++)
            for (int begin = 0; begin < 4; begin++) {
                fixture f;
                if (!fixture_begin(&f, cpus_under_test[c]))
                    break;
                int n = hj_target_nlanes(&f.target, elements[e].nbytes);
                if (begin < n)
                    check_runs(&f, e, n, begin);
                fixture_end(&f);
            }
}

/* f(whole, from, guard): for every `end` lanes [0, end) of several registers
 * if *guard is set, none if not.  Element `end` of `from` is where they are,
 * row `end` of `whole` where the registers are stored.  `in_pairs`: the mask
 * has two lanes for each one of the guard, as complex elements have. */
static function4 *build_guarded_runs(fixture *f, int e, int nlanes,
                                     bool in_pairs)
{
    hj_ll *ll = &f->ll;
    LLVMTypeRef type = hj_ll_vec(type_of(ll, e), nlanes);
    LLVMValueRef function = open_function(f, 4);
    LLVMValueRef word =
        hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 2), plain);
    int nmasked = in_pairs ? nlanes / 2 : nlanes;
    LLVMValueRef guard = hj_ll_splat(
        ll, hj_ll_icmp(ll, LLVMIntNE, word, hj_ll_i64(ll, 0)), nmasked);

    for (int end = 1; end <= nmasked; end++) {
        int64_t lanes[HJ_LL_MAX_LANES];
        for (int i = 0; i < nmasked; i++)
            lanes[i] = i < end;
        LLVMValueRef mask =
            hj_ll_and(ll, guard, hj_ll_lanes(ll->i1, lanes, nmasked));
        if (in_pairs)
            mask = hj_ll_interleave(ll, mask, mask);
        LLVMValueRef at = hj_ll_load(
            ll, ll->ptr,
            hj_ll_gep_const(ll, ll->ptr, hj_ll_param_get(function, 1), end),
            plain);
        hj_ll_store(ll, hj_ll_load_masked(ll, type, at, mask, NULL, plain),
                    hj_ll_gep_const(ll, type_of(ll, e),
                                    hj_ll_param_get(function, 0),
                                    (int64_t)end * nlanes),
                    plain);
    }
    return (function4 *)close_function(f);
}

static void check_guarded_runs(fixture *f, int e, int nlanes, bool in_pairs)
{
    enum { MAX = 64 };
    int nbytes = elements[e].nbytes, step = in_pairs ? 2 : 1;
    function4 *copy = build_guarded_runs(f, e, nlanes, in_pairs);
    guarded from[MAX + 1];
    void *at[MAX + 1];
    static char whole[(MAX + 1) * MAX * 8];

    cr_assert_leq(nlanes, MAX);
    for (int end = 1; end <= nlanes / step; end++) {
        int size = end * step * nbytes;
        from[end] = guarded_new((size_t)size);
        for (int i = 0; i < size; i++)
            from[end].data[i] = (char)(i * 7 + end);
        at[end] = from[end].data;
    }
    for (int64_t guard = 0; guard < 2; guard++) {
        memset(whole, 0x55, sizeof whole);
        copy(whole, at, &guard, NULL);
        for (int end = 1; end <= nlanes / step; end++)
            for (int i = 0; i < nlanes * nbytes; i++)
                cr_assert_eq(
                    whole[end * nlanes * nbytes + i],
                    guard && i < end * step * nbytes ? (char)(i * 7 + end) : 0,
                    "%s x %d, %d lanes, byte %d", elements[e].name, nlanes,
                    end * step, i);
    }
    for (int end = 1; end <= nlanes / step; end++)
        guarded_free(&from[end]);
}

/* Registers that a mask lacks are what LLVM 19 loads with AVX2, or fails at. */
Test(ll_mem, guarded_runs_of_several_registers_stop_at_the_page)
{
    enum { FIRST = 4 }; /* narrower lanes are a branch each on some CPUs */

    for (int c = 0; c < ncpus_under_test; c++)
        for (int e = FIRST; e < NELEMENTS; e++)
            for (int k = 2; k <= 4; k++)
                for (int in_pairs = 0; in_pairs < 2; in_pairs++) {
                    fixture f;
                    if (!fixture_begin(&f, cpus_under_test[c]))
                        break;
                    int n = hj_target_nlanes(&f.target, elements[e].nbytes);
                    check_guarded_runs(&f, e, n * k, in_pairs);
                    fixture_end(&f);
                }
}

/* out[i] = table[index[i]] where mask[i], else -1; and the way back. */
static void check_gather(fixture *f, int e, int nlanes)
{
    hj_ll *ll = &f->ll;
    int nbytes = elements[e].nbytes;
    LLVMTypeRef elem = type_of(ll, e), type = hj_ll_vec(elem, nlanes);
    LLVMTypeRef ints = hj_ll_vec(ll->i32, nlanes);
    LLVMValueRef function = open_function(f, 4);
    LLVMValueRef index =
        hj_ll_load(ll, ints, hj_ll_param_get(function, 2), plain);
    LLVMValueRef mask = hj_ll_icmp(ll, LLVMIntSGE, index, hj_ll_zero(ints));
    LLVMValueRef at = hj_ll_gep(ll, elem, hj_ll_param_get(function, 1), index);
    LLVMValueRef all =
        hj_ll_bitcast(ll, hj_ll_int(hj_ll_as_int(ll, type), -1), type);
    LLVMValueRef x = hj_ll_gather(ll, type, at, mask, all, plain);

    hj_ll_store(ll, x, hj_ll_param_get(function, 0), plain);
    LLVMValueRef back =
        hj_ll_gep(ll, elem, hj_ll_param_get(function, 3), index);
    hj_ll_scatter(ll, x, back, mask, plain);
    function4 *run = (function4 *)close_function(f);

    guarded table = guarded_new((size_t)(100 * nbytes));
    unsigned char out[HJ_LL_MAX_LANES * 8], spread[800];
    int32_t indices[HJ_LL_MAX_LANES];
    for (int i = 0; i < 100 * nbytes; i++)
        table.data[i] = (char)(i * 13 + 5);
    memset(spread, 0x77, sizeof spread);
    for (int i = 0; i < nlanes; i++)
        indices[i] = i % 3 == 1 ? -1000000 - i : 99 - i;
    run(out, table.data, indices, spread);
    for (int i = 0; i < nlanes * nbytes; i++) {
        int lane = i / nbytes, byte = i % nbytes;
        bool is_set = indices[lane] >= 0;
        unsigned char want =
            is_set ? (unsigned char)table.data[indices[lane] * nbytes + byte]
                   : 0xff;
        cr_assert_eq(out[i], want);
        if (is_set)
            cr_assert_eq(spread[indices[lane] * nbytes + byte], want);
    }
    for (int i = 0; i < (100 - nlanes) * nbytes; i++)
        cr_assert_eq(spread[i], 0x77);
    guarded_free(&table);
}

Test(ll_mem, gathers_and_scatters_touch_only_set_lanes)
{
    for (int c = 0; c < ncpus_under_test; c++)
        for (int e = 0; e < NELEMENTS; e++) {
            fixture f;
            if (!fixture_begin(&f, cpus_under_test[c]))
                break;
            int n = hj_target_nlanes(&f.target, elements[e].nbytes);
            check_gather(&f, e, n > 16 ? 16 : n);
            fixture_end(&f);
        }
}

Test(ll_mem, lanes_that_collide_store_in_order)
{
    fixture f;
    int32_t out = 0;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMTypeRef type = hj_ll_vec(ll->i32, 16);
    LLVMValueRef at =
        hj_ll_gep(ll, ll->i32, hj_ll_param_get(function, 0), hj_ll_zero(type));
    hj_ll_scatter(ll, hj_ll_iota(type), at, NULL, plain);
    ((function2 *)close_function(&f))(&out, NULL);
    cr_assert_eq(out, 15);
    fixture_end(&f);
}

static bool assembly_has(fixture *f, const char *text)
{
    LLVMModuleRef module;
    hj_orc_bytes assembly;

    hj_ll_return(&f->ll, NULL);
    cr_assert_null(hj_ll_take_module(&f->ll, &module));
    hj_error *error = hj_orc_assembly(f->session, module, NULL, &assembly);
    cr_assert_null(error, "%s", hj_error_message(error));
    bool has = strstr(assembly.data, text) != NULL;
    hj_orc_bytes_free(&assembly);
    hj_ll_module_destroy(module);
    return has;
}

Test(ll_mem, streaming_stores_stream_where_they_are_aligned)
{
    for (int is_aligned = 0; is_aligned < 2; is_aligned++) {
        fixture f;
        cr_assert(fixture_begin(&f, NULL));
        hj_ll *ll = &f.ll;
        LLVMValueRef function = open_function(&f, 2);
        LLVMTypeRef type = hj_ll_vec(ll->f32, hj_target_nlanes(&f.target, 4));
        hj_ll_access how = { .is_streaming = true,
                             .align_nbytes =
                                 is_aligned ? f.target.vector_nbytes : 4 };
        LLVMValueRef x =
            hj_ll_load(ll, type, hj_ll_param_get(function, 1), plain);
        hj_ll_store(ll, x, hj_ll_param_get(function, 0), how);
        hj_ll_fence_streaming(ll);
        if (f.target.arch == HJ_TARGET_ARCH_x86_64)
            cr_assert_eq(assembly_has(&f, "movntp"), is_aligned);
        fixture_end(&f);
    }
}

/* Two regions carved out of one pointer: with scopes the load after the store
 * is known not to change, and early-cse drops it. */
Test(ll_mem, scopes_say_what_does_not_overlap)
{
    for (int has_scopes = 0; has_scopes < 2; has_scopes++) {
        fixture f;
        LLVMModuleRef module;
        cr_assert(fixture_begin(&f, NULL));
        hj_ll *ll = &f.ll;
        LLVMValueRef function = open_function(&f, 2);
        LLVMValueRef base = hj_ll_param_get(function, 0);
        const hj_ll_scopes *scopes = hj_ll_scopes_new(ll, 3);
        hj_ll_access read = { 0 }, write = { 0 };
        if (has_scopes) {
            read = (hj_ll_access){ .scopes = scopes, .scope = 0 };
            write = (hj_ll_access){ .scopes = scopes, .scope = 2 };
        }
        LLVMValueRef shift =
            hj_ll_load(ll, ll->i64, hj_ll_param_get(function, 1), plain);
        LLVMValueRef other = hj_ll_gep(ll, ll->i8, base, shift);
        LLVMValueRef a = hj_ll_load(ll, ll->f32, base, read);
        hj_ll_store(ll, a, other, write);
        LLVMValueRef b = hj_ll_load(ll, ll->f32, base, read);
        hj_ll_store(ll, hj_ll_fadd(ll, a, b),
                    hj_ll_gep_const(ll, ll->f32, other, 1), write);
        hj_ll_return(ll, NULL);
        cr_assert_null(hj_ll_take_module(ll, &module));
        hj_error *error = hj_ll_run_passes(
            module, NULL, "function(early-cse<memssa>)", NULL, 0);
        cr_assert_null(error, "%s", hj_error_message(error));
        char *text = hj_ll_print(module);
        int nloads = 0;
        for (char *p = text; (p = strstr(p, "= load float")); p++)
            nloads++;
        cr_assert_eq(nloads, has_scopes ? 1 : 2);
        LLVMDisposeMessage(text);
        hj_ll_module_destroy(module);
        fixture_end(&f);
    }
}

Test(ll_mem, blocks_of_bytes)
{
    fixture f;
    char from[100], to[120];

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 2);
    LLVMValueRef a = hj_ll_param_get(function, 0);
    hj_ll_fill(ll, a, 1, LLVMConstInt(ll->i8, 0x3c, 0), hj_ll_i64(ll, 120));
    hj_ll_copy(ll, a, 1, hj_ll_param_get(function, 1), 1, hj_ll_i64(ll, 100));
    hj_ll_move(ll, hj_ll_gep_bytes(ll, a, 5), 1, a, 1, hj_ll_i64(ll, 100));
    for (int i = 0; i < 100; i++)
        from[i] = (char)i;
    ((function2 *)close_function(&f))(to, from);
    for (int i = 0; i < 120; i++)
        cr_assert_eq(to[i], i < 5 ? i : i < 105 ? i - 5 : 0x3c);
    fixture_end(&f);
}

Test(ll_mem, tables_are_constants_of_the_module)
{
    fixture f;
    double got[3];

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    LLVMValueRef function = open_function(&f, 1);
    LLVMValueRef values[] = { hj_ll_real(ll->f64, 0.1), hj_ll_real(ll->f64, -2),
                              hj_ll_real_bits(ll, ll->f64, 1) };
    LLVMValueRef table = hj_ll_table(ll, ll->f64, values, 3, 64);
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, 3), NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    hj_ll_store(
        ll,
        hj_ll_load(ll, ll->f64, hj_ll_gep(ll, ll->f64, table, loop.index),
                   plain),
        hj_ll_gep(ll, ll->f64, hj_ll_param_get(function, 0), loop.index),
        plain);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    ((function2 *)close_function(&f))(got, NULL);
    cr_assert_eq(got[0], 0.1);
    cr_assert_eq(got[1], -2);
    cr_assert_eq(got[2], 5e-324);
    fixture_end(&f);
}

Test(ll_mem, stack_frames_are_bounded)
{
    fixture f;
    LLVMModuleRef module;

    cr_assert(fixture_begin(&f, NULL));
    hj_ll *ll = &f.ll;
    open_function(&f, 1);
    hj_ll_alloca(ll, ll->f32, 1000, 64);
    cr_assert_null(ll->error);
    hj_ll_alloca(ll, hj_ll_vec(ll->f64, 8), HJ_LL_MAX_FRAME / 64, 0);
    hj_ll_alloca(ll, ll->i8, INT64_MAX, 0);
    hj_ll_return(ll, NULL);
    expect_error(hj_ll_take_module(ll, &module), HJ_LIMIT, "stack");
    cr_assert_null(module);
    fixture_end(&f);
}
