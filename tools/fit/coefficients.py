#!/usr/bin/env python3
"""Prints the coefficients of jit/math: coefficients.py [NAME ...].

NAME is an array as the C sources call it, with the type after a dot:
EXP_Q.f32.  Without names everything is fitted (minutes).
"""
import sys

from remez import fit, mp


def root(f):
    """f(sqrt(s)), for functions that are odd or even."""
    return lambda s: f(mp.sqrt(s))


def atanh_tail(s):
    """(2 atanh(s) / s - 2) / s^2"""
    return (mp.log((1 + s) / (1 - s)) / s - 2) / s**2


LN2_HALF = mp.log(2) / 2 + mp.mpf(2)**-12
LN2_32 = mp.log(2) / 32 * (1 + mp.mpf(2)**-10)
PI_4 = mp.pi / 4 + mp.mpf(2)**-12
# Where f32's erf changes its formula: log(erfc) is an f32 there, nearly.
SPLIT = mp.mpf(float.fromhex("0x1.e156dap-1"))
TAN_PI_8 = mp.tan(mp.pi / 8) * (1 + mp.mpf(2)**-30)

# name: (function, low end, high end, degree, weight)
# The weight turns an error of the polynomial into one of the result, relative.
F32 = {
    # exp r = 1 + r + r^2 q(r)
    "EXP_Q": (lambda r: (mp.exp(r) - 1 - r) / r**2, -LN2_HALF, LN2_HALF, 4,
              lambda r: r * r / mp.exp(r)),
    "EXPM1_Q": (lambda r: (mp.exp(r) - 1 - r) / r**2, -LN2_HALF, LN2_HALF, 5,
                lambda r: r * r / abs(mp.expm1(r))),
    # log(1 + f) = f - f^2 / 2 + f^3 p(f)
    "LOG_P": (lambda f: (mp.log1p(f) - f + f * f / 2) / f**3, -0.25, 0.5, 8,
              lambda f: f**3 / mp.log1p(f)),
    # sin r = r + r^3 p(r^2), cos r = 1 - r^2 / 2 + r^4 q(r^2)
    "SIN_P": (root(lambda r: (mp.sin(r) / r - 1) / r**2), 0, PI_4**2, 2,
              lambda s: s),
    "COS_Q": (root(lambda r: (mp.cos(r) - 1 + r * r / 2) / r**4), 0, PI_4**2,
              2, lambda s: s * s),
    # erf x = x + x p(x^2)
    "ERF_P": (root(lambda x: mp.erf(x) / x - 1), 0, SPLIT**2, 6,
              lambda s: mp.sqrt(s) / mp.erf(mp.sqrt(s))),
    # erf t = 1 - exp(q(t - split))
    "ERF_Q": (lambda u: mp.log(mp.erfc(SPLIT + u)), 0, 3.95 - SPLIT, 6,
              lambda u: mp.erfc(SPLIT + u) / mp.erf(SPLIT + u)),
    # tanh t = t + t^3 p(t^2)
    "TANH_P": (root(lambda t: (mp.tanh(t) / t - 1) / t**2), 0, 0.25, 3,
               lambda s: s * mp.sqrt(s) / mp.tanh(mp.sqrt(s))),
    # pow: log(1 + r) = r - r^2 / 2 - r^3 p(r) / 2, and exp(f) = 1 + f + f^2 q(f)
    "LOG_P_POW": (lambda r: -2 * (mp.log1p(r) - r + r * r / 2) / r**3,
                  -0.037109375, 0.0625, 4, lambda r: r * r / 2),
    "SHORT_Q": (lambda f: (mp.exp(f) - 1 - f) / f**2, -LN2_32, LN2_32, 1,
                  lambda f: f * f / mp.exp(f)),
    # m^(-1/3), a first guess
    "CBRT_R": (lambda m: m**(-mp.mpf(1) / 3), 1, 2, 3,
               lambda m: m**(mp.mpf(1) / 3)),
}
# For f32 results that are computed in f64.
WIDE = {
    # atan t = t + t^3 p(t^2)
    "ATAN_P": (root(lambda t: (mp.atan(t) / t - 1) / t**2), 0, TAN_PI_8**2, 6,
               lambda s: s),
}
F64 = {
    "EXP_Q": F32["EXPM1_Q"][:3] + (10,) + F32["EXPM1_Q"][4:],
    # log(1 + f) = 2 s + s^3 l(s^2), s = f / (2 + f)
    "LOG_L": (root(atanh_tail), 0, 0.0401, 7, lambda z: z / 2),
    "SIN_P": F32["SIN_P"][:3] + (5,) + F32["SIN_P"][4:],
    "COS_Q": F32["COS_Q"][:3] + (5,) + F32["COS_Q"][4:],
    "ERF_P": F32["ERF_P"][:2] + (1, 12, lambda s: 1),
    "ERF_Q": (lambda u: mp.log(mp.erfc(1 + u)), -0.001, 4.95, 18,
              lambda u: mp.erfc(1 + u) / mp.erf(1 + u)),
    "ATAN_P": WIDE["ATAN_P"][:3] + (10,) + WIDE["ATAN_P"][4:],
    # asin s = s + s^3 p(s^2)
    "ASIN_P": (root(lambda s: (mp.asin(s) / s - 1) / s**2), 0, 0.25, 11,
               lambda s: s),
    # sinh r = r + r^3 p(r^2), cosh r = 1 + r^2 / 2 + r^4 q(r^2)
    "SINH_P": (root(lambda r: (mp.sinh(r) / r - 1) / r**2), 0, LN2_HALF**2, 4,
               lambda s: s),
    "COSH_Q": (root(lambda r: (mp.cosh(r) - 1 - r * r / 2) / r**4), 0,
               LN2_HALF**2, 3, lambda s: s * s),
    # The same as LOG_L past its first coefficient, 2/3, which pow keeps as
    # a pair.
    "POW_L": (root(lambda s: (atanh_tail(s) - mp.mpf(2) / 3) / s**2), 0,
              0.0401, 7, lambda z: z * z / 2),
}


def main(names):
    for kind, table, bits in (("f32", F32, 24), ("wide", WIDE, 53),
                              ("f64", F64, 53)):
        for name, row in table.items():
            if names and f"{name}.{kind}" not in names:
                continue
            f, lo, hi, degree, weight = row
            print(f"/* {kind} */")
            fit(name, f, lo, hi, degree, weight, bits=bits)
            sys.stdout.flush()


main(sys.argv[1:])
