"""Functions of elements: jax.numpy, jax.lax, jax.nn, jax.scipy.special.

Every type, rows of odd lengths, scalars, no elements, special values.
"""
import jax
import jax.numpy as jnp
import jax.scipy.special as jsp
import numpy as np

import uses
from uses import Use

_NUMPY = {  # domain: functions
    (-3, 3): "abs absolute acosh angle arccosh arcsinh arctan asinh atan ceil "
    "cbrt conj conjugate cos cosh deg2rad degrees exp exp2 expm1 fabs floor "
    "frexp i0 imag isfinite isinf isnan isneginf isposinf iscomplex isreal "
    "modf nan_to_num negative positive rad2deg radians real reciprocal rint "
    "round sign signbit sin sinc sinh spacing square tan tanh trunc around "
    "logical_not unwrap invert bitwise_not bitwise_invert bitwise_count",
    (-1, 1): "acos arccos arcsin arctanh asin atanh",
    (0, 9): "log log10 log1p log2 sqrt",
}
_LAX = {
    (-3, 3): "abs asinh atan bessel_i0e bessel_i1e cbrt ceil conj cos cosh erf "
    "erfc exp exp2 expm1 floor imag is_finite logistic neg real round sign "
    "sin sinh square tan tanh bitwise_not clz population_count reciprocal",
    (-1, 1): "acos asin atanh erf_inv",
    (1, 9): "acosh digamma lgamma log log1p rsqrt sqrt",
}
_NN = "celu elu gelu hard_sigmoid hard_silu hard_swish hard_tanh identity "\
    "leaky_relu log_sigmoid mish relu relu6 selu sigmoid silu soft_sign "\
    "softplus sparse_plus sparse_sigmoid squareplus swish tanh"
_SPECIAL = {
    (-3, 3): "bernoulli dawsn erf erfc erfcx expit fresnel i0 i0e i1 i1e "
    "log_ndtr ndtr sici wofz exp1 expi gamma gammasgn",
    (0.1, 0.9): "entr erfinv logit ndtri spence expn",
    (1, 9): "digamma factorial gammaln loggamma",
}
_NUMPY2 = {
    (-3, 3): "add arctan2 atan2 copysign divmod equal float_power floor_divide "
    "fmax fmin fmod greater greater_equal heaviside hypot isclose less "
    "less_equal logaddexp logaddexp2 logical_and logical_or logical_xor "
    "maximum minimum mod multiply nextafter not_equal remainder subtract "
    "divide true_divide bitwise_and bitwise_or bitwise_xor gcd lcm",
    (0, 4): "power pow left_shift right_shift bitwise_left_shift "
    "bitwise_right_shift",
}
_LAX2 = {
    (-3, 3): "add atan2 bitwise_and bitwise_or bitwise_xor complex div eq ge "
    "gt le lt max min mul mulhi ne nextafter rem sub",
    (0.5, 5): "igamma igammac igamma_grad_a random_gamma_grad pow polygamma "
    "zeta shift_left shift_right_arithmetic shift_right_logical",
}
_SPECIAL2 = {
    (0.5, 5): "betaln boxcox boxcox1p comb gammainc gammaincc kl_div owens_t "
    "poch polygamma rel_entr xlog1py xlogy zeta expn beta",
}
# (loops of JAX that never end with a NaN)
_ENDLESS = ("jax.scipy.special.exp1",)
_SPECIALS = np.array([0., -0., 1, -1, np.inf, -np.inf, np.nan, 0.5, -2.5, 88.,
                      -104., 1e-30, -1e-30, 3e4, 1e10, 2.5, 3.5, 0.99999, 710])


def _special(m, low, high):
    """Special values, and numbers of the domain."""
    dtype = m.dtype
    if dtype.kind == "c":
        parts = _SPECIALS[[0, 1, 2, 3, 7, 8, 11, 15]]
        numbers = np.zeros((8, 8), dtype)
        numbers.real, numbers.imag = parts[:, None], parts
        return numbers
    numbers = m(19, low=low, high=high)
    if dtype.kind in "biu" or "int" in dtype.name:
        return numbers
    with np.errstate(over="ignore"):
        return np.concatenate([_SPECIALS.astype(dtype), numbers])


def _unary(module, table, dtypes):
    for (low, high), names in table.items():
        span = {"low": low, "high": high}
        for name, function in uses.functions(module, names):
            yield Use(name, function, lambda m, s=span: (m(3, 5, **s),), dtypes)
            if name not in _ENDLESS:
                yield Use(f"{name} special", function,
                          lambda m, lo=low, hi=high: (_special(m, lo, hi),),
                          dtypes, modes=False, loose=4)
            yield Use(f"{name} long", function,
                      lambda m, s=span: (m(1037, **s),), ("float32",),
                      modes=False)
            yield Use(f"{name} none", function,
                      lambda m: (m(0, 3),), ("float32",), modes=False)
            yield Use(f"{name} scalar", function,
                      lambda m, s=span: (m(**s),), ("float32",), modes=False)


def _binary(module, table, dtypes, broadcast):
    for (low, high), names in table.items():
        span = {"low": low, "high": high}
        for name, function in uses.functions(module, names):
            yield Use(name, function,
                      lambda m, s=span: (m(3, 5, **s), m(3, 5, **s)), dtypes)
            if not broadcast:
                continue
            yield Use(f"{name} broadcast", function,
                      lambda m, s=span: (m(3, 1, **s), m(4, 1, 5, **s)),
                      ("float32", "int32"))
            yield Use(f"{name} special", function,
                      lambda m, lo=low, hi=high: (
                          _special(m, lo, hi)[:, None], _special(m, lo, hi)),
                      ("float32", "float64", "bfloat16"), modes=False, loose=4)
            yield Use(f"{name} mixed", function,
                      lambda m, s=span: (m(7, **s), m.index(5, 7)),
                      ("float32", "uint8"), modes=False)


def _several():
    yield Use("jax.lax.clamp", jax.lax.clamp,
              lambda m: (m(), m(3, 5), m()), uses.REAL)
    yield Use("jax.numpy.clip", jnp.clip,
              lambda m: (m(3, 5), m(low=-1, high=0), m(low=1)), uses.REAL)
    yield Use("jax.numpy.where", jnp.where,
              lambda m: (m.mask(3, 5), m(5), m(3, 1)), uses.ALL)
    yield Use("jax.lax.select", jax.lax.select,
              lambda m: (m.mask(3, 5), m(3, 5), m(3, 5)), uses.ALL)
    yield Use("jax.lax.select_n", jax.lax.select_n,
              lambda m: (m.index(3, 7), m(7), m(7), m(7)), uses.ALL)
    yield Use("jax.numpy.ldexp", jnp.ldexp,
              lambda m: (m(3, 5), m.index(9, 3, 5)), uses.FLOATS)
    yield Use("jax.lax.betainc", jax.lax.betainc, lambda m: (
        m(9, low=0.5), m(9, low=0.5), m(9, low=0, high=1)), uses.FLOATS)
    yield Use("jax.scipy.special.betainc", jsp.betainc, lambda m: (
        m(9, low=0.5), m(9, low=0.5), m(9, low=0, high=1)), uses.FLOATS)
    for k in (-2, 0, 3):
        yield Use(f"jax.lax.integer_pow {k}",
                  lambda x, k=k: jax.lax.integer_pow(x, k),
                  lambda m: (m(3, 5, low=1),), uses.NUMBERS)
    for bits in ((8, 7), (5, 10), (4, 3), (5, 2)):
        yield Use(f"jax.lax.reduce_precision {bits}",
                  lambda x, b=bits: jax.lax.reduce_precision(x, *b),
                  lambda m: (m(3, 5),), uses.FLOATS)
    yield Use("jax.scipy.special.hyp1f1", jsp.hyp1f1, lambda m: (
        m(9, low=0.5), m(9, low=1), m(9)), ("float32", "float64"), loose=50)
    yield Use("jax.scipy.special.hyp2f1", jsp.hyp2f1, lambda m: (
        m(9, low=0.5), m(9, low=0.5), m(9, low=1), m(9, low=-.8, high=.8)),
        ("float32", "float64"), loose=50)
    yield Use("jax.scipy.special.multigammaln",
              lambda a: jsp.multigammaln(a, 3), lambda m: (m(9, low=3, high=9),),
              ("float32", "float64"))
    yield Use("jax.scipy.special.bessel_jn",
              lambda z: jsp.bessel_jn(z, v=3), lambda m: (m(9, low=1, high=9),),
              ("float32", "float64"), loose=50)
    yield Use("jax.scipy.special.sph_harm_y",
              lambda t, p: jsp.sph_harm_y(jnp.array([3]), jnp.array([2]), t, p,
                                          n_max=4),
              lambda m: (m(1, low=.1), m(1, low=.1)), ("float32",), loose=50)


def _conversions():
    kinds = uses.ALL + ("float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz",
                        "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e3m4",
                        "float8_e4m3", "float8_e8m0fnu", "float4_e2m1fn",
                        "int2", "uint2")
    for to in kinds:
        yield Use(f"jax.numpy.astype to {to}",
                  lambda x, to=to: x.astype(to),
                  lambda m: (jnp.concatenate([m(17), m(3, low=0, high=1)]),),
                  kinds, modes=False)


def cases():
    numbers = uses.FLOATS + ("complex64", "complex128", "int32", "uint8",
                             "bool", "int8", "uint32", "int64")
    yield from uses.expand(_unary(jnp, _NUMPY, numbers))
    yield from uses.expand(_unary(jax.lax, _LAX, numbers))
    yield from uses.expand(_unary(jax.nn, {(-3, 3): _NN}, numbers))
    yield from uses.expand(_unary(jsp, _SPECIAL, uses.FLOATS + ("complex64",)))
    yield from uses.expand(_binary(jnp, _NUMPY2, uses.ALL, True))
    yield from uses.expand(_binary(jax.lax, _LAX2, uses.ALL, False))
    yield from uses.expand(_binary(jsp, _SPECIAL2, uses.FLOATS, False))
    yield from uses.expand(_several())
    yield from uses.expand(_conversions())
