/* calls.c -- what a custom call costs beside the function itself: chains of
 * calls, and a function that is mapped over arrays, next to the same in C: by
 * an indirect call where compiled code calls by itself, by a bare, prepared
 * ffi_call where libffi does. */
#include "bench/groups/groups.h"

#include <ffi.h>
#include <stdio.h>

enum { NCALLS = 64, NELEMS = 1000 };

/* --- what is called ------------------------------------------------------- */

static double bump(double x)
{
    return x + 1;
}

static float mix(float x, int32_t n, float y)
{
    return x + (float)n * y;
}

static void bump_original(void *out, const void **in)
{
    *(double *)out = *(const double *)in[0] + 1;
}

/* The least that a handler of the typed FFI can do. */
static hj_ffi_error *bump_typed(hj_ffi_call_frame *frame)
{
    if (frame->extension_start) {
        hj_ffi_metadata_extension *extension =
            (hj_ffi_metadata_extension *)(void *)frame->extension_start;
        extension->metadata->api_version =
            (hj_ffi_version){ sizeof(hj_ffi_version), NULL, HJ_FFI_MAJOR,
                              HJ_FFI_MINOR };
        return NULL;
    }
    const hj_ffi_buffer *x = frame->args.args[0], *y = frame->rets.rets[0];
    *(double *)y->data = *(const double *)x->data + 1;
    return NULL;
}

#define AS_FUNCTION(f) ((hj_custom_call_function *)(f))

static void register_all(hj_custom_call_registry *calls)
{
    const struct {
        const char *name;
        hj_custom_call_function *function;
        int version;
    } all[] = {
        { "bench_bump", AS_FUNCTION(bump), HJ_api_version_NATIVE },
        { "bench_mix", AS_FUNCTION(mix), HJ_api_version_NATIVE },
        { "bench_original", AS_FUNCTION(bump_original),
          HJ_api_version_ORIGINAL },
        { "bench_typed", AS_FUNCTION(bump_typed), HJ_api_version_TYPED_FFI },
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hj_error *error = hj_custom_call_registry_add(
            calls, all[i].name, all[i].function, all[i].version);
        if (error)
            die("%s", hj_error_message(error));
    }
}

/* --- the same in C -------------------------------------------------------- */

/* Read again for each call, so that the compiler cannot see through it. */
static double (*volatile indirect_bump)(double) = bump;
static float (*volatile indirect_mix)(float, int32_t, float) = mix;
static void (*volatile indirect_original)(void *,
                                          const void **) = bump_original;

typedef struct work {
    double x, y;
    float a[NELEMS], b[NELEMS], r[NELEMS];
    int32_t n[NELEMS];
    ffi_cif cif;
    ffi_type *types[3];
} work;

static void chain_c(void *state)
{
    work *w = state;
    double x = w->x;

    for (int i = 0; i < NCALLS; i++)
        x = indirect_bump(x);
    w->y = x;
}

static void chain_original_c(void *state)
{
    work *w = state;
    const void *in[] = { &w->x };

    for (int i = 0; i < NCALLS; i++) {
        indirect_original(&w->y, in);
        in[0] = &w->y;
    }
}

static void chain_ffi(void *state)
{
    work *w = state;
    double x = w->x;
    void *args[] = { &x };

    for (int i = 0; i < NCALLS; i++)
        ffi_call(&w->cif, FFI_FN(bump), &x, args);
    w->y = x;
}

static void map_c(void *state)
{
    work *w = state;

    for (int i = 0; i < NELEMS; i++)
        w->r[i] = indirect_mix(w->a[i], w->n[i], w->b[i]);
}

static void map_ffi(void *state)
{
    work *w = state;

    for (int i = 0; i < NELEMS; i++) {
        void *args[] = { &w->a[i], &w->n[i], &w->b[i] };
        ffi_call(&w->cif, FFI_FN(mix), &w->r[i], args);
    }
}

static void prepare_cif(work *w, bool is_map)
{
    w->types[0] = is_map ? &ffi_type_float : &ffi_type_double;
    w->types[1] = &ffi_type_sint32;
    w->types[2] = &ffi_type_float;
    ffi_prep_cif(&w->cif, FFI_DEFAULT_ABI, is_map ? 3 : 1, w->types[0],
                 w->types);
}

/* --- rows ----------------------------------------------------------------- */

static void write_chain(string *t, const char *call)
{
    string_add(t, "HloModule chain\n\nENTRY main {\n"
                  "  x0 = f64[] parameter(0)\n");
    for (int i = 0; i < NCALLS; i++)
        string_add(t, "  %sx%d = f64[] custom-call(x%d), %s\n",
                   i == NCALLS - 1 ? "ROOT " : "", i + 1, i, call);
    string_add(t, "}\n");
}

static void write_map(string *t)
{
    string_add(t,
               "HloModule map\n\nENTRY main {\n"
               "  x = f32[%d] parameter(0)\n"
               "  n = s32[%d] parameter(1)\n"
               "  y = f32[%d] parameter(2)\n"
               "  ROOT r = f32[%d] custom-call(x, n, y), "
               "custom_call_target=\"bench_mix\", "
               "api_version=API_VERSION_NATIVE, "
               "backend_config=\"f32 mix(f32, s32, f32) [elementwise]\"\n}\n",
               NELEMS, NELEMS, NELEMS, NELEMS);
}

static void run_row(bench *b, const char *name, const char *chain,
                    bool uses_libffi, const char *peer, void (*run)(void *),
                    double at_most)
{
    static work w;
    row r = { .has_no_limit = true,
              .uses_libffi = uses_libffi,
              .steps = chain ? NCALLS : NELEMS,
              .extra = { peer, run, &w },
              .goals = { { GOAL_PEER, at_most, peer } } };

    prepare_cif(&w, !chain);
    snprintf(r.name, sizeof r.name, "%s", name);
    if (chain)
        write_chain(&r.hlo, chain);
    else
        write_map(&r.hlo);
    row_run(b, &r);
}

void group_calls(bench *b)
{
    static const char native[] = "custom_call_target=\"bench_bump\", "
                                 "api_version=API_VERSION_NATIVE, "
                                 "backend_config=\"f64 bump(f64)\"";
    static const char original[] = "custom_call_target=\"bench_original\"";
    static const char typed[] = "custom_call_target=\"bench_typed\", "
                                "api_version=API_VERSION_TYPED_FFI";

    register_all(hj_client_custom_calls(b->client));
    run_row(b, "calls_original", original, false, "c-call", chain_original_c,
            4);
    run_row(b, "calls_typed_ffi", typed, false, "c-call", chain_original_c, 20);
    run_row(b, "calls_native_f64", native, false, "c-call", chain_c, 2);
    run_row(b, "calls_native_map", NULL, false, "c-call", map_c, 2);
    run_row(b, "calls_libffi_f64", native, true, "ffi_call", chain_ffi, 1.3);
    run_row(b, "calls_libffi_map", NULL, true, "ffi_call", map_ffi, 1.3);
}
