"""Element types, and arrays of values that tell implementations apart."""
import ml_dtypes
import numpy as np

NUMPY = {
    "pred": np.bool_, "s8": np.int8, "s16": np.int16, "s32": np.int32,
    "s64": np.int64, "u8": np.uint8, "u16": np.uint16, "u32": np.uint32,
    "u64": np.uint64, "f16": np.float16, "f32": np.float32,
    "f64": np.float64, "c64": np.complex64, "c128": np.complex128,
    "bf16": ml_dtypes.bfloat16, "s2": ml_dtypes.int2, "s4": ml_dtypes.int4,
    "u2": ml_dtypes.uint2, "u4": ml_dtypes.uint4,
    "f8e5m2": ml_dtypes.float8_e5m2, "f8e4m3": ml_dtypes.float8_e4m3,
    "f8e4m3fn": ml_dtypes.float8_e4m3fn,
    "f8e4m3b11fnuz": ml_dtypes.float8_e4m3b11fnuz,
    "f8e3m4": ml_dtypes.float8_e3m4,
    "f8e5m2fnuz": ml_dtypes.float8_e5m2fnuz,
    "f8e4m3fnuz": ml_dtypes.float8_e4m3fnuz,
    "f4e2m1fn": ml_dtypes.float4_e2m1fn,
    "f8e8m0fnu": ml_dtypes.float8_e8m0fnu,
}
SINTS = ["s2", "s4", "s8", "s16", "s32", "s64"]
UINTS = ["u2", "u4", "u8", "u16", "u32", "u64"]
INTS = SINTS + UINTS
WIDE_INTS = ["s8", "s16", "s32", "s64", "u8", "u16", "u32", "u64"]
FLOATS = ["f16", "bf16", "f32", "f64"]
SMALL_FLOATS = ["f8e5m2", "f8e4m3", "f8e4m3fn", "f8e4m3b11fnuz", "f8e3m4",
                "f8e5m2fnuz", "f8e4m3fnuz"]
COMPLEX = ["c64", "c128"]
PARTS = {"c64": "f32", "c128": "f64"}
ALL = list(NUMPY)
REALS = INTS + FLOATS
NUMBERS = REALS + COMPLEX


def width(dtype):
    if dtype == "pred":
        return 1
    if dtype in INTS:
        return int(dtype[1:])
    return 4 if dtype == "f4e2m1fn" else np.dtype(NUMPY[dtype]).itemsize * 8


def least(dtype):
    """The lowest number: what a maximum begins with."""
    if dtype in INTS:
        return 0 if dtype[0] == "u" else -(1 << (width(dtype) - 1))
    return "-inf" if dtype in FLOATS else "false"


def greatest(dtype):
    if dtype in INTS:
        return (1 << (width(dtype) - (dtype[0] == "s"))) - 1
    return "inf" if dtype in FLOATS else "true"


def cast(dtype, values, shape):
    with np.errstate(all="ignore"):
        return np.asarray(values).astype(NUMPY[dtype]).reshape(shape)


class Values:
    """Arrays of one random source."""

    def __init__(self, random):
        self.rng = np.random.default_rng(random.getrandbits(64))

    def patterns(self, dtype, shape):
        """Any bits (a bool is 0 or 1)."""
        n = int(np.prod(shape))
        bits = self.rng.integers(0, 256, max(n, 1) * 16, np.uint8)
        if dtype == "pred":
            return (bits[:n] & 1).astype(bool).reshape(shape)
        if width(dtype) < 8:
            code = bits[:n] & ((1 << width(dtype)) - 1)
            if dtype[0] == "s":
                code = (code ^ (1 << (width(dtype) - 1))).astype(np.int8) - (
                    1 << (width(dtype) - 1))
            if dtype[0] == "f":
                return code.view(NUMPY[dtype]).reshape(shape)
            return code.astype(NUMPY[dtype]).reshape(shape)
        return bits.view(NUMPY[dtype])[:n].copy().reshape(shape)

    def integers(self, dtype, shape, low=-4, high=4):
        """Small whole numbers: sums of them are exact in every order."""
        if dtype == "pred":
            return self.rng.integers(0, 2, shape).astype(bool)
        if dtype[0] == "u":
            low = 0
        if dtype in COMPLEX:
            x = self.rng.integers(low, high + 1, shape)
            return cast(dtype, x + 1j * self.rng.integers(
                low, high + 1, shape), shape)
        return cast(dtype, self.rng.integers(low, high + 1, shape), shape)

    def ordinary(self, dtype, shape, scale=3.0):
        """Numbers of ordinary size."""
        if dtype in COMPLEX:
            return cast(dtype, self.rng.normal(0, scale, shape) +
                        1j * self.rng.normal(0, scale, shape), shape)
        if dtype in INTS or dtype == "pred":
            return self.patterns(dtype, shape)
        return cast(dtype, self.rng.normal(0, scale, shape), shape)

    def special(self, dtype, shape, huge=2.0**100):
        """Ordinary numbers, and zeros, infinities, NaN, ties, large ones.

        No subnormal numbers and nothing whose product or quotient is one:
        XLA's CPU backend flushes them (docs/semantics.md)."""
        if dtype in INTS:
            return self.ints(dtype, shape)
        if dtype in COMPLEX:
            part = PARTS[dtype]
            out = np.empty(shape, NUMPY[dtype])
            out.real = self.special(part, shape)
            out.imag = self.special(part, shape)
            return out
        n = int(np.prod(shape))
        if dtype == "pred" or dtype in SMALL_FLOATS or dtype[:2] == "f4" or \
                dtype == "f8e8m0fnu":
            return self.patterns(dtype, shape)
        few = [0.0, -0.0, np.inf, -np.inf, np.nan, 1, -1, .5, -.5, 1.5, 2.5,
               -2.5, 3, 7, 0.49999997, 65504, 2147483648.0, -2147483649.0,
               8388609.0, 100.5, huge, -huge, 1 / huge]
        x = np.where(self.rng.random(n) < .3, self.rng.choice(few, n),
                     self.rng.normal(0, 1, n) *
                     2.0 ** self.rng.integers(-8, 9, n))
        return cast(dtype, x, shape)

    def ints(self, dtype, shape):
        """Any bits, the ends of the range, small numbers."""
        n, bits = int(np.prod(shape)), width(dtype)
        top = 1 << (bits - 1)
        any_bits = self.patterns(dtype, (n,)).astype(object)
        few = [0, 1, 2, 3, -1, -2, top, top - 1, top + 1, bits, bits - 1]
        out = [int(v) if self.rng.random() < .5 else
               few[int(self.rng.integers(len(few)))] for v in any_bits]
        mask = (1 << bits) - 1
        signed = dtype[0] == "s"
        out = [v & mask for v in out]
        out = [v - (1 << bits) if signed and v >= top else v for v in out]
        if bits == 64:
            return np.array(out, NUMPY[dtype]).reshape(shape)
        return np.array(out, np.int64).astype(NUMPY[dtype]).reshape(shape)


def to_file(array, dtype):
    """As .npy files have it: bit patterns, small integers one to a byte."""
    if dtype in ("s2", "s4"):
        return array.astype(np.int8)
    if dtype in ("u2", "u4"):
        return array.astype(np.uint8)
    bits = np.uint16 if dtype == "bf16" else np.uint8
    if dtype in SMALL_FLOATS + ["bf16", "f4e2m1fn", "f8e8m0fnu"]:
        return np.frombuffer(array.tobytes(), bits).reshape(array.shape)
    return array
