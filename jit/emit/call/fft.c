/* fft -- transforms: axis by axis, each a call of the run time. */
#include "jit/emit/entry.h"
#include "jit/kernel/fft/fft.h"

enum { MAX_AXES = 3 };

/* --- what an axis needs --------------------------------------------------- */

static int64_t product(const hj_shape *shape, int from, int to)
{
    int64_t n = 1;

    for (int i = from; i < to; i++)
        n *= shape->dims[i];
    return n;
}

static bool is_inverse(const hj_instr *in)
{
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, HJ_fft_type_FFT);

    return type == HJ_fft_type_IFFT || type == HJ_fft_type_IRFFT;
}

/* Lines of even length along the last axis are pairs. */
static bool plan_real(hj_entry *e, const hj_instr *in, hj_fft *out)
{
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, HJ_fft_type_FFT);
    const hj_shape *shape = in->shape;

    if (type != HJ_fft_type_RFFT && type != HJ_fft_type_IRFFT)
        return false;
    int64_t n = hj_instr_ints(in, HJ_ATTR_fft_length).at[0];
    hj_fft_lines lines = {
        .part = hj_dtype_real(shape->dtype),
        .kind = is_inverse(in) ? HJ_RT_FFT_TO_REAL : HJ_RT_FFT_FROM_REAL,
        .inverse = is_inverse(in),
        .outer = product(shape, 0, shape->rank - 1),
        .n = n / 2,
        .inner = 1,
    };
    if (n % 2) {
        lines.kind = is_inverse(in) ? HJ_RT_FFT_TO_ODD : HJ_RT_FFT_FROM_ODD;
        lines.n = n;
    }
    hj_fft_plan(&lines, e->options->nthreads_max, out);
    return true;
}

/* Axes with one element need nothing; the last axis comes first.  (The
 * `dimensions` are hlojit's own.) */
static int plan_axes(hj_entry *e, const hj_instr *in, hj_fft *plans)
{
    const hj_shape *shape = in->shape;
    hj_ints length = hj_instr_ints(in, HJ_ATTR_fft_length);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int n = 0;

    if (plan_real(e, in, plans))
        return 1;
    for (int i = length.n - 1; i >= 0; i--) {
        int d = dims.n ? (int)dims.at[i] : shape->rank - length.n + i;
        hj_fft_lines lines = {
            .part = hj_dtype_real(shape->dtype),
            .inverse = is_inverse(in),
            .outer = product(shape, 0, d),
            .n = shape->dims[d],
            .inner = product(shape, d + 1, shape->rank),
        };
        if (lines.n > 1)
            hj_fft_plan(&lines, e->options->nthreads_max, &plans[n++]);
    }
    return n;
}

/* Before anything of that size is made. */
static hj_error *check_limit(const hj_entry *e, const hj_instr *in,
                             const hj_fft *plans, int n)
{
    int64_t limit = in->comp->module->limits.temp_nbytes;
    double nbytes = (double)e->plan->temp_nbytes;

    for (int i = 0; i < n; i++)
        nbytes += (double)plans[i].scratch_nbytes +
                  (double)plans[i].ntable * hj_dtype_nbytes(plans[i].part);
    if (nbytes > (double)limit)
        return hj_instr_error(in, HJ_LIMIT,
                              "tables and temporaries of %.0f bytes; the limit "
                              "is %lld",
                              nbytes, (long long)limit);
    return NULL;
}

/* The tables of all axes, one after another, as one constant. */
static LLVMValueRef add_tables(hj_entry *e, const hj_fft *plans, int n)
{
    hj_arena *arena = e->ll->arena;
    int64_t nelems = 0, at = 0;

    for (int i = 0; i < n; i++)
        nelems += plans[i].ntable;
    hj_literal *table = hj_literal_new(
        arena, hj_shape_new_array(arena, plans[0].part, 1, &nelems));
    for (int i = 0; i < n; i++) {
        hj_fft_fill_table(&plans[i], arena, table, at);
        at += plans[i].ntable;
    }
    HJ_PUSH(arena, &e->info->constants, table);
    return hj_entry_constant(e, e->info->constants.n - 1);
}

hj_error *hj_entry_fft(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    const hj_instr *in = step->instr;
    hj_fft *plans = HJ_NEW_ARRAY(ll->arena, hj_fft, MAX_AXES);
    int naxes = plan_axes(e, in, plans);
    LLVMTypeRef params[6] = { ll->ptr, ll->ptr, ll->ptr,
                              ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_fft_run", ll->i32, params, 6);
    LLVMValueRef from = hj_entry_address(e, step->operands[0]);
    LLVMValueRef to = hj_entry_address(e, step->results[0]);
    int64_t base = (e->plan->temp_nbytes + 63) / 64 * 64, at = 0;

    HJ_CHECK(check_limit(e, in, plans, naxes));
    LLVMValueRef tables = add_tables(e, plans, naxes);

    for (int i = 0; i < naxes; i++) {
        int64_t end = base + plans[i].scratch_nbytes;
        if (end > e->info->scratch_nbytes)
            e->info->scratch_nbytes = end;
        LLVMValueRef args[6] = {
            e->piece->run,
            hj_fft_record(ll, &plans[i]),
            i ? to : from,
            to,
            hj_ll_gep_bytes(ll, tables, at),
            hj_ll_gep_bytes(ll, e->piece->scratch, base),
        };
        hj_entry_check(e, hj_ll_call(ll, function, args, 6));
        at += plans[i].ntable * hj_dtype_nbytes(plans[i].part);
        e->cost += plans[i].cost;
    }
    return NULL;
}
