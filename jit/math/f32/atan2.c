/* atan2 for f32, on f64 lanes.
 *
 * Bound: 0.00 ulp. */
#include "jit/math/core.h"

/* atan t = t + t^3 p(t^2) for |t| <= tan(pi/8) */
static const double ATAN_P[] = {
    -0.33333333296465367,  0.19999994409936711,   -0.14285426781398092,
    0.1110405881279901,    -0.089973231781480575, 0.069933062558876768,
    -0.037959625948501954,
};

LLVMValueRef hj_math_atan2_f32_lanes(const hj_lanes *v, const LLVMValueRef *in)
{
    LLVMValueRef y = hj_math_widen(v, in[0]), x = hj_math_widen(v, in[1]);
    hj_lanes wide = hj_lanes_of(v->ll, y);
    hj_octant o = hj_math_octant(&wide, y, x);
    LLVMValueRef t = f_div(&wide, o.n.hi, o.d.hi);
    LLVMValueRef z = f_mul(&wide, t, t);

    t = f_fma(&wide, f_mul(&wide, t, z), hj_lanes_horner(&wide, z, ATAN_P, 7),
              t);
    t = f_fma(&wide, o.eighths, f_k(&wide, 0x1.921fb54442d18p-1),
              f_mul(&wide, t, o.sign));
    return hj_math_narrow(v, hj_math_atan2_finish(&wide, y, x, t));
}
