/* fft -- transforms: axis by axis, each by loops of the run time over
 * compiled chunks. */
#include "jit/emit/entry.h"
#include "jit/kernel/fft/fft.h"
#include "rt/fft.h"

enum { MAX_AXES = 3 };

/* --- what an axis needs --------------------------------------------------- */

static int64_t product(const hj_shape *shape, int from, int to)
{
    int64_t n = 1;

    for (int i = from; i < to; i++)
        n *= shape->dims[i];
    return n;
}

/* Axes with one element need nothing; the last axis comes first.  (The
 * `dimensions` are hlojit's own.) */
static int plan_axes(hj_entry *e, const hj_instr *in, hj_fft *plans)
{
    const hj_shape *shape = in->shape;
    hj_ints length = hj_instr_ints(in, HJ_ATTR_fft_length);
    bool inverse = hj_instr_int(in, HJ_ATTR_fft_type, 0) == HJ_fft_type_IFFT;
    int n = 0;

    for (int i = length.n - 1; i >= 0; i--) {
        hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
        int d = dims.n ? (int)dims.at[i] : shape->rank - length.n + i;
        if (shape->dims[d] > 1)
            hj_fft_plan(hj_dtype_real(shape->dtype), inverse,
                        product(shape, 0, d), shape->dims[d],
                        product(shape, d + 1, shape->rank),
                        e->options->nthreads_max, &plans[n++]);
    }
    return n;
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

/* --- calls ---------------------------------------------------------------- */

static LLVMValueRef write_chunk(hj_entry *e, const hj_instr *in,
                                const hj_fft *f, const hj_fft_sweep *s,
                                bool masked)
{
    hj_ll *ll = e->ll;
    const char *name = hj_arena_printf(ll->arena, "%s.%s", in->name,
                                       masked ? "rest" : "chunk");
    LLVMValueRef function = hj_fft_emit(ll, f, &s->chunk, masked, name);

    hj_unit_weigh_function(e->piece->unit, function);
    e->info->nkernels++;
    return function;
}

/* The chunks and numbers of a sweep, as hj_rt_fft_sweep has them. */
static int list_sweep(hj_entry *e, const hj_instr *in, const hj_fft *f, int i,
                      LLVMValueRef *words)
{
    hj_ll *ll = e->ll;
    const hj_fft_sweep *s = &f->sweeps[i];
    int64_t part = hj_dtype_nbytes(f->part), both = 2 * part;
    const int64_t numbers[] = {
        s->ngroups,
        s->in_group * both,
        s->out_group * both,
        s->nlanes,
        f->lanes,
        s->chunk.in_lane * both,
        s->chunk.out_lane * both,
        s->table_at * part,
        s->turns_at * part,
        s->turns_step * part,
    };
    int n = 0;

    words[n] = words[n + 1] = LLVMConstNull(ll->ptr);
    if (s->nlanes >= f->lanes)
        words[n] = write_chunk(e, in, f, s, false);
    if (s->nlanes % f->lanes)
        words[n + 1] = write_chunk(e, in, f, s, true);
    n += 2;
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        words[n++] = hj_ll_i64(ll, numbers[k]);
    return n;
}

static LLVMValueRef write_record(hj_entry *e, const hj_instr *in,
                                 const hj_fft *f)
{
    hj_ll *ll = e->ll;
    int64_t both = 2 * hj_dtype_nbytes(f->part);
    const int64_t numbers[] = {
        f->nrows,   f->ninner, f->outer_step * both, f->inner_step * both,
        f->nsweeps, f->nparts, f->part_nbytes,       f->rows_apart,
        f->temp_at,
    };
    LLVMValueRef words[sizeof(hj_rt_fft) / sizeof(int64_t)];
    int n = 0;

    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        words[n++] = hj_ll_i64(ll, numbers[k]);
    for (int i = 0; i < f->nsweeps; i++)
        n += list_sweep(e, in, f, i, words + n);
    return hj_ll_record(ll, words, n);
}

hj_error *hj_entry_fft(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    const hj_instr *in = step->instr;
    hj_fft plans[MAX_AXES];
    int naxes = plan_axes(e, in, plans);
    LLVMTypeRef params[6] = { ll->ptr, ll->ptr, ll->ptr,
                              ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_fft_run", ll->i32, params, 6);
    LLVMValueRef from = hj_entry_address(e, step->operands[0]);
    LLVMValueRef to = hj_entry_address(e, step->results[0]);
    int64_t base = (e->plan->temp_nbytes + 63) / 64 * 64, at = 0;
    LLVMValueRef tables = add_tables(e, plans, naxes);

    for (int i = 0; i < naxes; i++) {
        int64_t end = base + plans[i].scratch_nbytes;
        if (end > e->info->scratch_nbytes)
            e->info->scratch_nbytes = end;
        LLVMValueRef args[6] = {
            e->piece->run,
            write_record(e, in, &plans[i]),
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
