"""Judging a result against a recorded one.

A rule is a dictionary: {"rule": "exact"}, {"rule": "ulp", "ulp": n} or
{"rule": "close", "rtol": r, "atol": a}.

  exact  the same bits, zeros with their sign; any NaN equals any NaN
  ulp    at most n representable values away; NaN exactly where NaN is recorded
  close  |got - want| <= atol + rtol * |want|; infinities and NaN in their
         places; complex numbers by their distance in the plane
"""
import functools

import numpy as np

# Element types that files carry as bit patterns: exponent bits, mantissa bits,
# bias and what the top of the range means (as in include/hlojit/dtypes.def).
PATTERNS = {
    "bf16": (8, 7, 127, "IEEE"),
    "f8e5m2": (5, 2, 15, "IEEE"),
    "f8e4m3": (4, 3, 7, "IEEE"),
    "f8e3m4": (3, 4, 3, "IEEE"),
    "f8e4m3fn": (4, 3, 7, "FN"),
    "f8e4m3b11fnuz": (4, 3, 11, "FNUZ"),
    "f8e4m3fnuz": (4, 3, 8, "FNUZ"),
    "f8e5m2fnuz": (5, 2, 16, "FNUZ"),
    "f6e3m2fn": (3, 2, 3, "FINITE"),
    "f6e2m3fn": (2, 3, 1, "FINITE"),
    "f4e2m1fn": (2, 1, 1, "FINITE"),
    "f8e8m0fnu": (8, 0, 127, "E8M0"),
}
PARTS = {"c64": "f32", "c128": "f64"}


def is_float(dtype):
    return dtype in PATTERNS or dtype in ("f16", "f32", "f64")


def decode_pattern(bits, dtype):
    """The value of one bit pattern, as a Python float."""
    exponent_bits, mantissa_bits, bias, special = PATTERNS[dtype]
    if special == "E8M0":
        return np.nan if bits == 255 else 2.0 ** (bits - bias)
    sign = bits >> (exponent_bits + mantissa_bits) & 1
    exponent = bits >> mantissa_bits & ((1 << exponent_bits) - 1)
    mantissa = bits & ((1 << mantissa_bits) - 1)
    is_top = exponent == (1 << exponent_bits) - 1
    if special == "IEEE" and is_top:
        value = np.nan if mantissa else np.inf
    elif special == "FN" and is_top and mantissa == (1 << mantissa_bits) - 1:
        value = np.nan
    elif special == "FNUZ" and sign and not exponent and not mantissa:
        return np.nan
    elif exponent == 0:
        value = mantissa * 2.0 ** (1 - bias - mantissa_bits)
    else:
        value = (1 + mantissa / (1 << mantissa_bits)) * 2.0 ** (exponent - bias)
    return -value if sign else value


@functools.lru_cache(maxsize=None)
def pattern_values(dtype):
    """The value of every bit pattern of a type."""
    exponent_bits, mantissa_bits, _, special = PATTERNS[dtype]
    nbits = exponent_bits + mantissa_bits + (special != "E8M0")
    return np.array([decode_pattern(b, dtype) for b in range(1 << nbits)])


def to_float64(array, dtype):
    """The values of an array of floats; None if a pattern has stray bits."""
    if dtype not in PATTERNS:
        return array.astype(np.float64)
    values = pattern_values(dtype)
    if array.size and int(array.max()) >= len(values):
        return None
    return values[array.astype(np.int64)]


def count_steps(got, want, dtype):
    """How many representable values lie between two floats that are no NaN."""
    def ordinal(x):
        if dtype in PATTERNS:
            nbits, bits = len(pattern_values(dtype)).bit_length() - 1, int(x)
        else:
            nbits = x.dtype.itemsize * 8
            bits = int(x.view("u%d" % x.dtype.itemsize))
        sign = 1 << (nbits - 1)
        return sign - bits if bits >= sign else bits

    return abs(ordinal(got) - ordinal(want))


def equal_floats(got, want, dtype, rule):
    """Which elements pass, for real floats."""
    g, w = to_float64(got, dtype), to_float64(want, dtype)
    if g is None:
        return np.zeros(got.shape, bool)
    both_nan = np.isnan(g) & np.isnan(w)
    same = (g == w) & (np.signbit(g) == np.signbit(w))
    if rule["rule"] == "exact":
        return both_nan | same
    if rule["rule"] == "close":
        near = np.abs(g - w) <= rule["atol"] + rule["rtol"] * np.abs(w)
        return both_nan | (g == w) | (np.isfinite(g) & np.isfinite(w) & near)
    passed = np.asarray(both_nan | same)
    for at in zip(*np.nonzero(~passed & ~np.isnan(g) & ~np.isnan(w))):
        passed[at] = count_steps(got[at], want[at], dtype) <= rule["ulp"]
    return passed


def equal_elements(got, want, dtype, rule):
    if dtype in PARTS and rule["rule"] == "close":
        g, w = got.astype(np.complex128), want.astype(np.complex128)
        both_nan = np.isnan(g) & np.isnan(w)
        near = np.abs(g - w) <= rule["atol"] + rule["rtol"] * np.abs(w)
        return both_nan | (g == w) | (np.isfinite(g) & np.isfinite(w) & near)
    if dtype in PARTS:
        part = PARTS[dtype]
        return (equal_floats(got.real.copy(), want.real.copy(), part, rule) &
                equal_floats(got.imag.copy(), want.imag.copy(), part, rule))
    if is_float(dtype):
        return equal_floats(got, want, dtype, rule)
    return got == want


def show(array, at, dtype):
    if dtype in PATTERNS:
        bits = int(array[at])
        values = pattern_values(dtype)
        value = values[bits] if bits < len(values) else "no value"
        return "%s (0x%x)" % (value, bits)
    return repr(array[at].item())


def find_difference(got, want, dtype, rule):
    """"" if `got` passes, else one line that says where it does not."""
    if got.shape != want.shape or got.dtype != want.dtype:
        return "is %s%s, expected %s%s" % (
            got.dtype, list(got.shape), want.dtype, list(want.shape))
    # 0-d arrays would decay to scalars under every operator.
    flat_got, flat_want = got.reshape(-1), want.reshape(-1)
    with np.errstate(all="ignore"):
        passed = equal_elements(flat_got, flat_want, dtype, rule)
    if passed.all():
        return ""
    first = int(np.argmin(passed))
    at = [int(i) for i in np.unravel_index(first, got.shape)]
    return "%d of %d elements differ, first at %s: %s, expected %s" % (
        np.count_nonzero(~passed), want.size, at,
        show(flat_got, first, dtype), show(flat_want, first, dtype))
