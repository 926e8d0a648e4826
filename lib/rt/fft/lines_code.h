/* lines_code -- transforms of lines for one type and one kind of vector.
 *
 * For files that define
 *   REAL, LANES  the type, and how many lanes a chunk has
 *   W            lanes of a vector, which divide LANES
 *   NAME(x)      a function's name for this type and these vectors
 *   SPLAT(x)     a vector of one number
 *   FMA(a, b, c) a b + c, rounded once
 * and perhaps LOAD_PART and STORE_PART, the first `n` numbers of a vector.
 *
 * A line's numbers in scratch are a vector of real parts followed by one of
 * imaginary parts.  Bits are the same for all kinds of vectors: lanes do not
 * meet, and every operation is written out.  Loops over a radix are unrolled,
 * so that numbers stay in registers; those of large radices are in scratch.
 */
#include "rt/fft/lines.h"
#include "rt/fft/lines_copy.h"
#include "rt/fft/lines_move.h"
#include "rt/fft/lines_pairs.h"
#include "rt/fft/lines_passes.h"

void NAME(hj_rt_fft_lines)(hj_rt_look *look, const hj_rt_fft_chunk *c,
                           const char *in, char *out, char *scratch,
                           const char *table, const char *turns, int64_t nlanes)
{
    work w = {
        .chunk = c,
        .look = look,
        .table = (const REAL *)table,
        .turns = (const REAL *)turns,
        .scratch = (REAL *)scratch,
    };

    bool is_complex = c->kind == HJ_RT_FFT_COMPLEX;
    bool folds = c->fold > 1 && c->kind == HJ_RT_FFT_FROM_ODD;
    bool unfolds = c->fold > 1 && c->kind == HJ_RT_FFT_TO_ODD;
    int64_t last = c->npasses - 1 - unfolds;

    for (w.lane = 0; w.lane < nlanes && !look->stops; w.lane += W) {
        w.in = (const REAL *)in + c->in_lane * w.lane;
        w.out = (REAL *)out + c->out_lane * w.lane;
        w.nlanes = clip(nlanes - w.lane);
        w.reads_caller =
            is_complex && c->in_lane == 2 && w.nlanes == W && c->npasses > 1;
        w.writes_caller = is_complex && c->out_lane == 2 && w.nlanes == W;
        if (!w.reads_caller)
            bring_lines(&w);
        if (w.reads_caller)
            run_first(&w);
        if (folds)
            run_fold(&w);
        for (int64_t i = w.reads_caller || folds; i < last; i++)
            run_inner(&w, i);
        if (is_complex && c->turns_at >= 0) {
            run_last_turned(&w, last);
        } else if (w.writes_caller) {
            run_last_to_caller(&w, last);
        } else {
            run_last(&w, last);
            if (unfolds)
                run_unfold(&w);
            take_lines(&w);
        }
    }
}
