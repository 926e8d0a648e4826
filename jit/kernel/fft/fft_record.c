/* fft_record -- a plan as the constant that lib/rt/fft reads. */
#include "jit/kernel/fft/fft.h"

enum {
    MAX_WORDS =
        (sizeof(hj_rt_fft) + HJ_FFT_MAX_PASSES * sizeof(hj_rt_fft_pass)) /
        sizeof(int64_t)
};

typedef struct words {
    hj_ll *ll;
    LLVMValueRef at[MAX_WORDS];
    int n;
} words;

static void add(words *w, int64_t number)
{
    w->at[w->n++] = hj_ll_i64(w->ll, number);
}

static void add_bits(words *w, double number)
{
    int64_t bits;

    memcpy(&bits, &number, sizeof bits);
    add(w, bits);
}

/* The code for this machine's vectors; `what`: lines or pairs. */
static LLVMValueRef function_of(hj_ll *ll, const hj_fft *f, const char *what,
                                const LLVMTypeRef *params, int nparams)
{
    const hj_target *target = ll->target;
    const char *set = "plain";

    if (target->arch == HJ_TARGET_ARCH_x86_64 && target->has_fma &&
        target->has_avx2)
        set = target->has_avx512f && target->vector_nbytes == 64 ? "avx512"
                                                                 : "avx2";
    return hj_ll_declare(
        ll,
        hj_arena_printf(ll->arena, "hj_rt_fft_%s_%s_%s", what,
                        f->part == HJ_DTYPE_f32 ? "f32" : "f64", set),
        ll->void_type, params, nparams);
}

/* `convolution`: what pass number `at` has; at -1: none. */
static LLVMValueRef list_passes(hj_ll *ll, const hj_fft_passes *passes, int at,
                                LLVMValueRef convolution)
{
    words w = { .ll = ll };

    for (int i = 0; i < passes->n; i++) {
        const hj_rt_fft_pass *pass = &passes->at[i];
        add(&w, pass->radix);
        add(&w, pass->s);
        add(&w, pass->m);
        add(&w, pass->roots_at);
        add(&w, pass->factors_at);
        add(&w, pass->spectrum_at);
        w.at[w.n++] = i == at ? convolution : hj_ll_zero(ll->ptr);
    }
    return hj_ll_record(ll, w.at, w.n);
}

static void add_chunk(words *w, const hj_rt_fft_chunk *c, LLVMValueRef passes)
{
    w->at[w->n++] = passes;
    add(w, c->n);
    add(w, c->npasses);
    add(w, c->size);
    add(w, c->fold);
    add(w, c->in_step);
    add(w, c->in_lane);
    add(w, c->out_step);
    add(w, c->out_lane);
    add(w, c->kind);
    add(w, c->inverse);
    add(w, c->turns_at);
    add_bits(w, c->scale);
}

static LLVMValueRef list_sweep_passes(hj_ll *ll, const hj_fft_sweep *s)
{
    LLVMValueRef convolution = NULL;

    if (s->convolution >= 0) {
        words w = { .ll = ll };
        add_chunk(&w, &s->inner_chunk, list_passes(ll, &s->inner, -1, NULL));
        convolution = hj_ll_record(ll, w.at, w.n);
    }
    return list_passes(ll, &s->passes, s->convolution, convolution);
}

static void add_sweep(words *w, const hj_fft *f, int i)
{
    const hj_rt_fft_sweep *s = &f->run.sweeps[i];
    int64_t part = hj_dtype_nbytes(f->part);

    add_chunk(w, &s->chunk, list_sweep_passes(w->ll, &f->sweeps[i]));
    add(w, s->ngroups);
    add(w, s->in_group * part);
    add(w, s->out_group * part);
    add(w, s->nlanes);
    add(w, s->width);
    add(w, s->in_lane * part);
    add(w, s->out_lane * part);
    add(w, s->table_at * part);
    add(w, s->turns_at * part);
    add(w, s->turns_step * part);
}

static void add_copy(words *w, const hj_fft *f)
{
    const hj_rt_fft_copy *c = &f->run.copy;

    add(w, c->n);
    add(w, c->length);
    add(w, c->fold);
    add(w, c->kind);
    add(w, c->inverse);
    add(w, c->convolves);
    add(w, c->in_step);
    add(w, c->out_step);
    add(w, c->chirp_at * hj_dtype_nbytes(f->part));
    add(w, c->row_at);
    add(w, c->spectrum_at);
    add_bits(w, c->scale);
}

LLVMValueRef hj_fft_record(hj_ll *ll, const hj_fft *f)
{
    LLVMTypeRef lines[] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr,
                            ll->ptr, ll->ptr, ll->ptr, ll->i64 };
    LLVMTypeRef pairs[] = {
        ll->ptr, ll->ptr, ll->ptr, ll->ptr, ll->i64, ll->i64
    };
    LLVMTypeRef copying[] = { ll->ptr, ll->i64, ll->ptr, ll->ptr, ll->ptr,
                              ll->ptr, ll->ptr, ll->i64, ll->i64 };
    int64_t part = hj_dtype_nbytes(f->part);
    const hj_rt_fft *run = &f->run;
    words w = { .ll = ll };

    w.at[w.n++] = function_of(ll, f, "lines", lines, 8);
    w.at[w.n++] = run->kind == HJ_RT_FFT_COMPLEX
                      ? hj_ll_zero(ll->ptr)
                      : function_of(ll, f, "pairs", pairs, 6);
    w.at[w.n++] = f->copies ? function_of(ll, f, "copying", copying, 9)
                            : hj_ll_zero(ll->ptr);
    add(&w, run->kind);
    add(&w, run->h);
    add(&w, run->halves_at * part);
    add(&w, run->nrows);
    add(&w, run->ninner);
    add(&w, run->in_outer * part);
    add(&w, run->out_outer * part);
    add(&w, run->inner_step * part);
    add(&w, run->nsweeps);
    add(&w, run->nparts);
    add(&w, run->part_nbytes);
    add(&w, run->rows_apart);
    add(&w, run->temp_at);
    add_copy(&w, f);
    for (int i = 0; i < run->nsweeps; i++)
        add_sweep(&w, f, i);
    return hj_ll_record(ll, w.at, w.n);
}
