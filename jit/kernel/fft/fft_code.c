/* fft_code -- a chunk as IR: loops over the passes of a Stockham transform.
 *
 * Pass i, of radix r, takes [r, m, s] to [m, r, s]: for p < m and q < s it
 * reads x[q + s (p + m j)], j < r, transforms, turns output k by the root of
 * -p k / (r m), and writes y[q + s (r p + k)].  Numbers in scratch are a
 * vector of real parts followed by one of imaginary parts.
 */
#include "jit/kernel/fft/fft.h"

typedef hj_fft_value value;

typedef struct code {
    hj_ll *ll;
    const hj_fft *fft;
    const hj_fft_chunk *chunk;
    LLVMTypeRef elem, vector;
    LLVMValueRef in, out, scratch, table, turns;
    LLVMValueRef mask, pair_mask; /* of lanes, of numbers; NULL: all */
    bool turns_in, turns_out;     /* lines lie along memory, not lanes */
} code;

/* --- numbers in memory ---------------------------------------------------- */

static hj_ll_access aligned(const code *c)
{
    return (hj_ll_access){ .align_nbytes =
                               c->fft->lanes * hj_ll_elem_nbytes(c->elem) };
}

static LLVMValueRef scratch_at(code *c, int buffer, LLVMValueRef index)
{
    int64_t width = 2 * c->fft->lanes;
    LLVMValueRef at = hj_ll_index_mul_const(c->ll, index, width);

    at = hj_ll_index_add_const(c->ll, at, buffer * c->chunk->n * width);
    return hj_ll_gep(c->ll, c->elem, c->scratch, at);
}

static value load_pair(code *c, LLVMValueRef at, hj_ll_access how)
{
    hj_ll *ll = c->ll;
    LLVMValueRef im = hj_ll_gep_const(ll, c->elem, at, c->fft->lanes);

    return (value){ hj_ll_load(ll, c->vector, at, how),
                    hj_ll_load(ll, c->vector, im, how) };
}

static value load_scratch(code *c, LLVMValueRef at, int64_t index)
{
    int64_t width = 2 * c->fft->lanes;

    return load_pair(c, hj_ll_gep_const(c->ll, c->elem, at, index * width),
                     aligned(c));
}

static void store_scratch(code *c, value x, LLVMValueRef at, int64_t index)
{
    hj_ll *ll = c->ll;
    int64_t width = 2 * c->fft->lanes;

    at = hj_ll_gep_const(ll, c->elem, at, index * width);
    hj_ll_store(ll, x.re, at, aligned(c));
    at = hj_ll_gep_const(ll, c->elem, at, c->fft->lanes);
    hj_ll_store(ll, x.im, at, aligned(c));
}

/* Addresses of the lanes of a number of the caller's, in units of `type`. */
static LLVMValueRef lanes_at(code *c, LLVMTypeRef type, LLVMValueRef base,
                             int64_t lane, int64_t offset)
{
    hj_ll *ll = c->ll;
    int64_t at[HJ_LL_MAX_LANES];

    for (int i = 0; i < c->fft->lanes; i++)
        at[i] = i * lane + offset;
    return hj_ll_gep(ll, type, base, hj_ll_lanes(ll->i64, at, c->fft->lanes));
}

static value swapped(const code *c, value x)
{
    return c->fft->inverse ? (value){ x.im, x.re } : x;
}

/* A number of every line: side by side, as words of two floats, or part by
 * part. */
static value load_caller(code *c, LLVMValueRef base)
{
    hj_ll *ll = c->ll;
    int n = c->fft->lanes;
    int64_t lane = c->chunk->in_lane;
    hj_ll_access how = { .align_nbytes = hj_ll_elem_nbytes(c->elem) };
    LLVMTypeRef both = hj_ll_vec(c->elem, 2 * n);
    LLVMValueRef x;

    if (lane == 1) {
        x = hj_ll_load_masked(ll, both, base, c->pair_mask, NULL, how);
    } else if (c->elem == ll->f32) {
        x = hj_ll_gather(ll, hj_ll_vec(ll->i64, n),
                         lanes_at(c, ll->i64, base, lane, 0), c->mask, NULL,
                         how);
        x = hj_ll_bitcast(ll, x, both);
    } else {
        value parts;
        parts.re =
            hj_ll_gather(ll, c->vector, lanes_at(c, c->elem, base, 2 * lane, 0),
                         c->mask, NULL, how);
        parts.im =
            hj_ll_gather(ll, c->vector, lanes_at(c, c->elem, base, 2 * lane, 1),
                         c->mask, NULL, how);
        return swapped(c, parts);
    }
    return swapped(
        c, (value){ hj_ll_slice(ll, x, 0, 2, n), hj_ll_slice(ll, x, 1, 2, n) });
}

static void store_caller(code *c, value x, LLVMValueRef base)
{
    hj_ll *ll = c->ll;
    int n = c->fft->lanes;
    int64_t lane = c->chunk->out_lane;
    hj_ll_access how = { .align_nbytes = hj_ll_elem_nbytes(c->elem) };

    x = swapped(c, x);
    if (lane == 1) {
        hj_ll_store_masked(ll, hj_ll_interleave(ll, x.re, x.im), base,
                           c->pair_mask, how);
    } else if (c->elem == ll->f32) {
        LLVMValueRef both = hj_ll_interleave(ll, x.re, x.im);
        hj_ll_scatter(ll, hj_ll_bitcast(ll, both, hj_ll_vec(ll->i64, n)),
                      lanes_at(c, ll->i64, base, lane, 0), c->mask, how);
    } else {
        hj_ll_scatter(ll, x.re, lanes_at(c, c->elem, base, 2 * lane, 0),
                      c->mask, how);
        hj_ll_scatter(ll, x.im, lanes_at(c, c->elem, base, 2 * lane, 1),
                      c->mask, how);
    }
}

/* Element `index + offset` of the caller's lines. */
static LLVMValueRef caller_at(code *c, LLVMValueRef base, LLVMValueRef index,
                              int64_t offset, int64_t step)
{
    hj_ll *ll = c->ll;
    LLVMValueRef at = hj_ll_index_mul_const(ll, index, 2 * step);

    at = hj_ll_index_add_const(ll, at, 2 * step * offset);
    return hj_ll_gep(ll, c->elem, base, at);
}

/* --- lines that lie along memory ------------------------------------------
 * Squares of them are transposed in registers, so that every line of the cache
 * is touched once.  What is left of a line goes number by number. */

/* lanes x lanes numbers from number `at` of each line on. */
static void load_square(code *c, LLVMValueRef at, LLVMValueRef *re,
                        LLVMValueRef *im)
{
    hj_ll *ll = c->ll;
    int n = c->fft->lanes;
    hj_ll_access how = { .align_nbytes = hj_ll_elem_nbytes(c->elem) };

    for (int l = 0; l < n; l++) {
        LLVMValueRef base =
            hj_ll_gep_const(ll, c->elem, caller_at(c, c->in, at, 0, 1),
                            2 * l * c->chunk->in_lane);
        LLVMValueRef x = hj_ll_load(ll, hj_ll_vec(c->elem, 2 * n), base, how);
        value parts = swapped(c, (value){ hj_ll_slice(ll, x, 0, 2, n),
                                          hj_ll_slice(ll, x, 1, 2, n) });
        re[l] = parts.re;
        im[l] = parts.im;
    }
    hj_ll_transpose(ll, re, n);
    hj_ll_transpose(ll, im, n);
}

static void store_square(code *c, LLVMValueRef at, LLVMValueRef *re,
                         LLVMValueRef *im)
{
    hj_ll *ll = c->ll;
    int n = c->fft->lanes;
    hj_ll_access how = { .align_nbytes = hj_ll_elem_nbytes(c->elem) };

    hj_ll_transpose(ll, re, n);
    hj_ll_transpose(ll, im, n);
    for (int l = 0; l < n; l++) {
        LLVMValueRef base =
            hj_ll_gep_const(ll, c->elem, caller_at(c, c->out, at, 0, 1),
                            2 * l * c->chunk->out_lane);
        value x = swapped(c, (value){ re[l], im[l] });
        hj_ll_store(ll, hj_ll_interleave(ll, x.re, x.im), base, how);
    }
}

static void turn_lines(code *c, int buffer, bool is_in)
{
    hj_ll *ll = c->ll;
    int n = c->fft->lanes;
    int64_t whole = c->chunk->n / n * n;
    LLVMValueRef *re = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);
    LLVMValueRef *im = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);
    hj_ll_loop loop =
        hj_ll_loop_begin(ll,
                         (hj_ll_range){ .begin = hj_ll_i64(ll, 0),
                                        .end = hj_ll_i64(ll, whole),
                                        .step = hj_ll_i64(ll, n) },
                         NULL, 0);
    LLVMValueRef at = scratch_at(c, buffer, loop.index);

    if (is_in)
        load_square(c, loop.index, re, im);
    for (int i = 0; i < n; i++) {
        value x = is_in ? (value){ re[i], im[i] } : load_scratch(c, at, i);
        re[i] = x.re;
        im[i] = x.im;
        if (is_in)
            store_scratch(c, x, at, i);
    }
    if (!is_in)
        store_square(c, loop.index, re, im);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    for (int64_t k = whole; k < c->chunk->n; k++) {
        LLVMValueRef index = hj_ll_i64(ll, k);
        at = scratch_at(c, buffer, index);
        if (is_in)
            store_scratch(c, load_caller(c, caller_at(c, c->in, index, 0, 1)),
                          at, 0);
        else
            store_caller(c, load_scratch(c, at, 0),
                         caller_at(c, c->out, index, 0, 1));
    }
}

/* --- factors -------------------------------------------------------------- */

static value load_scalars(code *c, LLVMValueRef at, int64_t number)
{
    hj_ll *ll = c->ll;
    hj_ll_access how = { .is_invariant = true };
    LLVMValueRef re = hj_ll_gep_const(ll, c->elem, at, 2 * number);
    LLVMValueRef im = hj_ll_gep_const(ll, c->elem, at, 2 * number + 1);

    return (value){
        hj_ll_splat(ll, hj_ll_load(ll, c->elem, re, how), c->fft->lanes),
        hj_ll_splat(ll, hj_ll_load(ll, c->elem, im, how), c->fft->lanes)
    };
}

/* The root that turns output number `index + offset` between two sweeps: the
 * chunk's first lane's times the one of the distance from it. */
static value turn_of(code *c, LLVMValueRef index, int64_t offset)
{
    hj_ll *ll = c->ll;
    LLVMValueRef k = hj_ll_index_add_const(ll, index, offset);
    LLVMValueRef first =
        hj_ll_gep(ll, c->elem, c->turns, hj_ll_index_mul_const(ll, k, 2));
    LLVMValueRef at = hj_ll_index_mul_const(ll, k, 2 * c->fft->lanes);

    at = hj_ll_index_add_const(ll, at, c->chunk->turns_at);
    at = hj_ll_gep(ll, c->elem, c->table, at);
    return hj_fft_multiply(ll, load_pair(c, at, (hj_ll_access){ 0 }),
                           load_scalars(c, first, 0));
}

static value scaled(code *c, value x)
{
    LLVMValueRef scale = hj_ll_real(c->elem, c->chunk->scale);

    if (c->chunk->scale == 1)
        return x;
    return (value){ hj_ll_fmul(c->ll, x.re, scale),
                    hj_ll_fmul(c->ll, x.im, scale) };
}

/* --- passes --------------------------------------------------------------- */

/* One butterfly of pass `i`; `roots`: of this p, or NULL. */
static void write_butterfly(code *c, int i, LLVMValueRef p, LLVMValueRef q,
                            LLVMValueRef roots)
{
    const hj_fft_chunk *chunk = c->chunk;
    const hj_fft_pass *pass = &chunk->passes[i];
    hj_ll *ll = c->ll;
    int r = pass->radix;
    bool is_first = i == 0 && !c->turns_in;
    bool is_last = i == chunk->npasses - 1;
    value x[HJ_FFT_MAX_RADIX + 1];
    LLVMValueRef from =
        hj_ll_index_add(ll, q, hj_ll_index_mul_const(ll, p, pass->s));
    LLVMValueRef to =
        hj_ll_index_add(ll, q, hj_ll_index_mul_const(ll, p, pass->s * r));

    for (int j = 0; j < r; j++) {
        int64_t offset = pass->s * pass->m * j;
        x[j] = is_first ? load_caller(c, caller_at(c, c->in, from, offset,
                                                   chunk->in_step))
                        : load_scratch(c, scratch_at(c, i % 2, from), offset);
    }
    hj_fft_dft(ll, x, r);
    for (int k = 0; k < r; k++) {
        int64_t offset = pass->s * k;
        if (roots && k)
            x[k] = hj_fft_multiply(ll, x[k], load_scalars(c, roots, k - 1));
        if (is_last && chunk->has_turns)
            x[k] = hj_fft_multiply(ll, x[k], turn_of(c, to, offset));
        if (is_last)
            x[k] = scaled(c, x[k]);
        if (is_last && !c->turns_out)
            store_caller(c, x[k],
                         caller_at(c, c->out, to, offset, chunk->out_step));
        else
            store_scratch(c, x[k], scratch_at(c, (i + 1) % 2, to), offset);
    }
}

static void write_pass(code *c, int i)
{
    const hj_fft_pass *pass = &c->chunk->passes[i];
    hj_ll *ll = c->ll;
    LLVMValueRef zero = hj_ll_i64(ll, 0), roots = NULL;
    hj_ll_loop outer = hj_ll_loop_begin(
        ll, (hj_ll_range){ .begin = zero, .end = hj_ll_i64(ll, pass->m) }, NULL,
        0);

    if (pass->m > 1) {
        LLVMValueRef at = hj_ll_index_mul_const(ll, outer.index,
                                                (int64_t)2 * (pass->radix - 1));
        at = hj_ll_index_add_const(ll, at, pass->roots_at);
        roots = hj_ll_gep(ll, c->elem, c->table, at);
    }
    hj_ll_loop inner = hj_ll_loop_begin(
        ll, (hj_ll_range){ .begin = zero, .end = hj_ll_i64(ll, pass->s) }, NULL,
        0);
    write_butterfly(c, i, outer.index, inner.index, roots);
    hj_ll_loop_end(ll, &inner, NULL, NULL);
    hj_ll_loop_end(ll, &outer, NULL, NULL);
}

LLVMValueRef hj_fft_emit(hj_ll *ll, const hj_fft *fft,
                         const hj_fft_chunk *chunk, bool masked,
                         const char *name)
{
    LLVMTypeRef params[] = { ll->ptr, ll->ptr, ll->ptr,
                             ll->ptr, ll->ptr, ll->i64 };
    LLVMValueRef function =
        hj_ll_function_new(ll, name, ll->void_type, params, 6, HJ_LL_NOINLINE);
    hj_ll_place place = hj_ll_enter(ll, function);
    code c = { .ll = ll, .fft = fft, .chunk = chunk };

    c.elem = fft->part == HJ_DTYPE_f32 ? ll->f32 : ll->f64;
    c.vector = hj_ll_vec(c.elem, fft->lanes);
    c.in = hj_ll_param_get(function, 0);
    c.out = hj_ll_param_get(function, 1);
    c.scratch = hj_ll_param_get(function, 2);
    c.table = hj_ll_param_get(function, 3);
    c.turns = hj_ll_param_get(function, 4);
    if (masked) {
        LLVMValueRef n = hj_ll_param_get(function, 5);
        c.mask = hj_ll_tail_mask(ll, n, fft->lanes);
        c.pair_mask = hj_ll_tail_mask(ll, hj_ll_index_mul_const(ll, n, 2),
                                      2 * fft->lanes);
    }
    bool is_long = !masked && chunk->n >= 2 * fft->lanes;
    c.turns_in = is_long && chunk->in_lane != 1 && chunk->in_step == 1;
    c.turns_out = is_long && chunk->out_lane != 1 && chunk->out_step == 1;
    if (c.turns_in)
        turn_lines(&c, 0, true);
    for (int i = 0; i < chunk->npasses; i++)
        write_pass(&c, i);
    if (c.turns_out)
        turn_lines(&c, chunk->npasses % 2, false);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    return function;
}
