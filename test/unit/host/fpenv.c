/* fpenv -- nothing depends on the floating-point state of the host's thread:
 * what is read, built, folded, printed, compiled and run under every rounding
 * mode, with subnormals flushed and exceptions unmasked, has the bits that it
 * has under the default state; and the host finds its own state again. */
#include "hlojit/builder.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <fenv.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

/* Literals that no format has, a constant that is folded, arithmetic of each
 * type, subnormals, sums and a product that are split among threads. */
static const char program[] =
    "HloModule m\n"
    "add { x = f32[] parameter(0)\n y = f32[] parameter(1)\n"
    "  ROOT s = f32[] add(x, y) }\n"
    "ENTRY e {\n"
    "  x = f32[] parameter(0)\n"
    "  a = f32[256,128] parameter(1)\n"
    "  tenth = f32[] constant(0.1)\n"
    "  tiny = f32[] constant(1e-40)\n"
    "  third = f64[] constant(0.333333333333333333333)\n"
    "  ten = f64[] constant(10)\n"
    "  half = bf16[] constant(0.7)\n"
    "  lines = f32[3] constant({1.1, 1e-45, 3.3333333333})\n"
    "  lines2 = f32[3] constant({7, 0.5, 1e5})\n"
    "  folded = f32[3] divide(lines, lines2)\n"
    "  folded64 = f64[] divide(third, ten)\n"
    "  expf = f32[3] exponential(folded)\n"
    "  q = f32[] divide(tenth, x)\n"
    "  small = f32[] multiply(tiny, x)\n"
    "  b = bf16[] convert(q)\n"
    "  bb = bf16[] multiply(b, half)\n"
    "  xs = f32[256,128] broadcast(x), dimensions={}\n"
    "  aq = f32[256,128] divide(a, xs)\n"
    "  t = f32[256,128] tanh(aq)\n"
    "  zero = f32[] constant(0)\n"
    "  sums = f32[256] reduce(t, zero), dimensions={1}, to_apply=add\n"
    "  product = f32[256,256] dot(aq, t), lhs_contracting_dims={1},"
    " rhs_contracting_dims={1}\n"
    "  i = s32[] constant(16777217)\n"
    "  c = f32[] convert(i)\n"
    "  ROOT r = (f32[3], f64[], f32[3], f32[], f32[], bf16[], f32[256,128],"
    " f32[256], f32[256,256], f32[])"
    " tuple(folded, folded64, expf, q, small, bb, t, sums, product, c)\n"
    "}\n";

static const char stablehlo[] =
    "func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<2xf64>) {\n"
    "  %c = stablehlo.constant dense<0.1> : tensor<f32>\n"
    "  %d = stablehlo.constant dense<[1.0e-310, 0.7]> : tensor<2xf64>\n"
    "  %y = stablehlo.divide %c, %x : tensor<f32>\n"
    "  return %y, %d : tensor<f32>, tensor<2xf64>\n"
    "}\n";

enum { MAX_NBYTES = 4 * (256 * 128 + 256 * 256 + 1024) };

typedef struct outcome {
    char *text, *built, *stable;
    size_t n;
    unsigned char *bytes; /* of the results: compiled twice, evaluated */
} outcome;

typedef struct host {
    int rounding;
    unsigned flush; /* bits of MXCSR */
    bool traps;
} host;

/* --- the host's state ----------------------------------------------------- */

static void set(const host *h)
{
    feclearexcept(FE_ALL_EXCEPT);
    fesetround(h->rounding);
#ifdef __SSE2__
    _mm_setcsr((_mm_getcsr() & ~0x8040U) | h->flush);
#endif
#ifdef __GLIBC__
    if (h->traps)
        feenableexcept(FE_ALL_EXCEPT);
#endif
}

static bool is_set(const host *h)
{
    bool same = fegetround() == h->rounding;

#ifdef __SSE2__
    same &= (_mm_getcsr() & 0x8040) == h->flush;
    uint16_t x87;
    __asm__ volatile("fnstcw %0" : "=m"(x87));
    same &= (x87 & 0xc00) == h->rounding;
#endif
#ifdef __GLIBC__
    same &= fegetexcept() == (h->traps ? FE_ALL_EXCEPT : 0);
#endif
    return same;
}

/* --- what is done --------------------------------------------------------- */

static void keep(outcome *o, const hj_buffer *results, int n)
{
    for (int i = 0; i < n; i++) {
        size_t nbytes = (size_t)hj_shape_buffer_nbytes(&results[i].shape);
        cr_assert_leq(o->n + nbytes, 3 * MAX_NBYTES);
        memcpy(o->bytes + o->n, results[i].data, nbytes);
        o->n += nbytes;
    }
}

static void wipe(const hj_buffer *results, int n)
{
    for (int i = 0; i < n; i++)
        memset(results[i].data, 0xee,
               (size_t)hj_shape_buffer_nbytes(&results[i].shape));
}

static void run_all_ways(outcome *o, const hj_module *module, hj_client *client,
                         const hj_buffer *args, hj_buffer *results,
                         int nresults)
{
    const void *at[2] = { args[0].data, args[1].data };
    void *to[16];
    hj_executable *exe;
    hj_run *run;

    cr_assert_null(hj_client_compile(client, module, NULL, &exe));
    cr_assert_null(hj_executable_new_run(exe, &run));
    hj_run_set_threads(run, 2);
    wipe(results, nresults);
    cr_assert_null(hj_executable_run(exe, run, args, 2, results, nresults));
    keep(o, results, nresults);
    wipe(results, nresults);
    for (int i = 0; i < nresults; i++)
        to[i] = results[i].data;
    hj_entry_fn *entry = hj_executable_function(exe);
    void *scratch = aligned_alloc(64, hj_executable_scratch_nbytes(exe) + 64);
    cr_assert_eq(entry(run, at, to, scratch), 0);
    free(scratch);
    keep(o, results, nresults);
    wipe(results, nresults);
    cr_assert_null(hj_module_evaluate(module, client, NULL, run, args, 2,
                                      results, nresults));
    keep(o, results, nresults);
    hj_run_destroy(run);
    hj_executable_release(exe);
}

static char *build_text(void)
{
    hj_builder *b;
    hj_module *module;
    char *text;

    cr_assert_null(hj_builder_create("built", NULL, &b));
    hj_instr *all[] = {
        hj_constant_real(b, HJ_DTYPE_f32, 0.1),
        hj_constant_real(b, HJ_DTYPE_f16, 0.1),
        hj_constant_real(b, HJ_DTYPE_pred, 0x1p-1070),
        hj_constant_int(b, HJ_DTYPE_f64, INT64_C(9007199254740993)),
        hj_constant_complex(b, HJ_DTYPE_c64, 0.7, 1e-42),
    };
    cr_assert_null(hj_builder_finish(b, hj_tuple(b, all, 5), &module));
    cr_assert_null(hj_module_print(module, NULL, &text));
    hj_module_destroy(module);
    return text;
}

/* Read, written and read again in each format. */
static hj_module *read_module(outcome *o)
{
    hj_module *first, *module, *stable;
    char *bytes;
    size_t nbytes;

    cr_assert_null(hj_module_parse_hlo(program, strlen(program), NULL, &first));
    cr_assert_null(hj_module_print_proto(first, NULL, &bytes, &nbytes));
    cr_assert_null(hj_module_parse_proto(bytes, nbytes, NULL, &module));
    hj_text_free(bytes);
    hj_module_destroy(first);
    cr_assert_null(hj_module_print(module, NULL, &o->text));
    cr_assert_null(
        hj_module_parse_stablehlo(stablehlo, strlen(stablehlo), NULL, &stable));
    cr_assert_null(hj_module_print_stablehlo(stable, NULL, &o->stable));
    hj_module_destroy(stable);
    return module;
}

/* All of it on a client whose threads begin under this state. */
static outcome do_all(const host *h)
{
    hj_client_options options = { .size = sizeof options, .nthreads = 2 };
    outcome o = { .bytes = malloc(3 * MAX_NBYTES) };
    static _Alignas(64) float x[16] = { 3 }, a[256 * 128];
    hj_client *client;
    hj_executable *exe;
    hj_buffer *results, args[2];

    for (int i = 0; i < 256 * 128; i++)
        a[i] = (float)(i % 1009 - 500) / 256;
    set(h);
    cr_assert_null(hj_client_create(&options, &client));
    hj_module *module = read_module(&o);
    o.built = build_text();
    cr_assert_null(hj_client_compile(client, module, NULL, &exe));
    cr_assert_null(hj_executable_new_results(exe, &results));
    args[0] = (hj_buffer){ *hj_executable_param_shape(exe, 0), x };
    args[1] = (hj_buffer){ *hj_executable_param_shape(exe, 1), a };
    int nresults = hj_executable_nresults(exe);
    run_all_ways(&o, module, client, args, results, nresults);
    hj_buffers_free(results, nresults);
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
    bool same = is_set(h);
    fesetenv(FE_DFL_ENV);
    set(&(host){ FE_TONEAREST, 0, false });
    cr_expect(same, "rounding %x, flush %x, traps %d: not given back",
              (unsigned)h->rounding, h->flush, h->traps);
    return o;
}

static void end(outcome *o)
{
    hj_text_free(o->text);
    hj_text_free(o->built);
    hj_text_free(o->stable);
    free(o->bytes);
}

static void expect_same(const outcome *got, const outcome *want, const host *h)
{
    unsigned rounding = (unsigned)h->rounding;

    cr_expect_str_eq(got->text, want->text, "rounding %x, flush %x, traps %d",
                     rounding, h->flush, h->traps);
    cr_expect_str_eq(got->built, want->built, "rounding %x, flush %x, traps %d",
                     rounding, h->flush, h->traps);
    cr_expect_str_eq(got->stable, want->stable,
                     "rounding %x, flush %x, traps %d", rounding, h->flush,
                     h->traps);
    cr_assert_eq(got->n, want->n);
    cr_expect(!memcmp(got->bytes, want->bytes, want->n),
              "results: rounding %x, flush %x, traps %d", rounding, h->flush,
              h->traps);
}

Test(fpenv, the_hosts_state_changes_nothing)
{
    static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD,
                                 FE_TOWARDZERO };
    const host normal = { FE_TONEAREST, 0, false };
    outcome want = do_all(&normal);

    for (int i = 0; i < 16; i++) {
        host h = { modes[i / 4], i & 1 ? 0x8040 : 0, i & 2 };
#ifndef __SSE2__
        h.flush = 0;
#endif
        outcome got = do_all(&h);
        expect_same(&got, &want, &h);
        end(&got);
    }
    end(&want);
}
