"""Products, convolutions, linear algebra."""
import numpy as np

from arrays import COMPLEX, PARTS, cast
from draw import braces, shape_text
from reduction import windowed, window_text

# Whole numbers: exact in every order of summation.
EQUAL = ("close", 0, 0)
SUMMED = ["f32", "f32", "f64", "f16", "bf16", "s8", "s16", "s32", "s64", "u8",
          "u16", "u32", "u64", "c64", "c128"]
WIDER = {"s8": ["s8", "s16", "s32"], "u8": ["u8", "u32"], "bf16": [
    "bf16", "f32"], "f16": ["f16", "f32"], "s16": ["s16", "s32"]}


def split(d, extents, kinds):
    """Dimensions of an operand in a random order: which is which."""
    order = [(kind, i) for kind in kinds for i in range(len(extents[kind]))]
    d.random.shuffle(order)
    dims = [extents[kind][i] for kind, i in order]

    def places(kind):
        return [order.index((kind, i)) for i in range(len(extents[kind]))]
    return dims, places, order


def dot(d):
    dtype = d.pick(SUMMED)
    to = d.pick(WIDER.get(dtype, [dtype]))
    if d.chance(.25):  # of any kind
        to = d.pick(["s8", "s32", "s64", "f32", "c64"] + (
            ["pred", "u8", "u16"] if dtype[0] != "c" else []))
        # (of complex sums XLA's conversions are not those of convert)
    extents = {
        "batch": d.dims(d.pick([0, 0, 1, 2]), most=12, zero=.02),
        "sum": d.dims(d.pick([0, 1, 1, 1, 2]), most=300, zero=.04),
        "left": d.dims(d.pick([0, 1, 1, 2]), most=60, zero=.02),
        "right": d.dims(d.pick([0, 1, 1, 2]), most=60, zero=.02)}
    a, a_at, a_order = split(d, extents, ("batch", "sum", "left"))
    b, b_at, b_order = split(d, extents, ("batch", "sum", "right"))
    result = extents["batch"] + [
        extents["left"][i] for kind, i in a_order if kind == "left"] + [
        extents["right"][i] for kind, i in b_order if kind == "right"]
    x = d.value(dtype, a, "integers", low=-2, high=2)
    y = d.value(dtype, b, "integers", low=-2, high=2)
    text = "%s dot(%s, %s), lhs_contracting_dims=%s, rhs_contracting_dims=%s"
    text %= (shape_text(to, result), x, y, braces(a_at("sum")),
             braces(b_at("sum")))
    if extents["batch"]:
        text += ", lhs_batch_dims=%s, rhs_batch_dims=%s" % (
            braces(a_at("batch")), braces(b_at("batch")))
    return d.case("%s_%s" % (dtype, to), text, EQUAL)


def labels(d, first, second, n):
    """As b01f: two letters and the spatial numbers, in any order."""
    signs = [first, second] + [str(i) for i in range(n)]
    d.random.shuffle(signs)
    return "".join(signs)


def arranged(text, values):
    return [values[c] for c in text]


def convolution(d):
    dtype = d.pick(["f32", "f32", "f64", "f16", "bf16", "s32", "s8", "c64",
                    "u8", "s64"])
    n = d.pick([0, 1, 1, 2, 2, 3])
    groups, batches = d.pick([(1, 1), (1, 1), (2, 1), (3, 1), (1, 2)])
    per_group, out = 1 + d.below(3), 1 + d.below(3)
    batch = 1 + d.below(2)
    rows, size, result = [], [], []
    for _ in range(n):
        length, k = d.pick([1, 3, 4, 6, 9]), d.pick([1, 2, 3])
        row = (k, d.pick([1, 1, 2]), d.below(3), d.below(3) - d.below(2),
               d.pick([1, 1, 2]), d.pick([1, 1, 2]))
        rows.append(row)
        size.append(length)
        result.append(windowed(length, row))
    spatial = {str(i): s for i, s in enumerate(size)}
    kernel = {str(i): row[0] for i, row in enumerate(rows)}
    # groups: features of the input; batches: the batch is cut into as many.
    inputs, outputs = per_group * groups, out * groups * batches
    lhs, rhs, res = labels(d, "b", "f", n), labels(d, "i", "o", n), labels(
        d, "b", "f", n)
    x = d.value(dtype, arranged(lhs, dict(
        spatial, b=batch * batches, f=inputs)), "integers", low=-2, high=2)
    w = d.value(dtype, arranged(rhs, dict(
        kernel, i=per_group, o=outputs)), "integers", low=-2, high=2)
    shape = arranged(res, dict({str(i): r for i, r in enumerate(result)},
                               b=batch, f=outputs))
    text = "%s convolution(%s, %s), " % (shape_text(dtype, shape), x, w)
    if n:
        text += "window={%s" % window_text(rows)
        if d.chance(.3):
            text += " rhs_reversal=" + "x".join(
                str(d.below(2)) for _ in rows)
        text += "}, "
    text += "dim_labels=%s_%s->%s" % (lhs, rhs, res)
    if groups > 1:
        text += ", feature_group_count=%d" % groups
    if batches > 1:
        text += ", batch_group_count=%d" % batches
    return d.case(dtype, text, EQUAL)


# --- linear algebra -----------------------------------------------------------

def tolerance(dtype, scale):
    single = PARTS.get(dtype, dtype) == "f32"
    return ("close", scale * (2e-5 if single else 4e-14),
            scale * (2e-5 if single else 4e-14))


def cholesky(d):
    dtype = d.pick(["f32", "f64"] + COMPLEX)
    n, batch = d.pick([1, 2, 3, 5, 8, 17, 33, 40]), d.dims(
        d.pick([0, 0, 1, 2]), most=6)
    a = d.values.ordinary(dtype, batch + [n, n], 1.0)
    spd = a @ np.conj(np.swapaxes(a, -1, -2)) + n * np.eye(n)
    lower = d.pick(["true", "false"])
    x = d.argument(dtype, cast(dtype, spd, spd.shape))
    return d.case(dtype, "%s cholesky(%s), lower=%s" % (
        shape_text(dtype, batch + [n, n]), x, lower), tolerance(dtype, 10))


def triangular_solve(d):
    dtype = d.pick(["f32", "f64"] + COMPLEX)
    n, m = d.pick([1, 2, 3, 5, 9, 17, 33]), d.pick([1, 2, 5, 17])
    batch = d.dims(d.pick([0, 0, 1, 2]), most=6, zero=0)
    left = d.pick(["true", "false"])
    a = d.values.ordinary(dtype, batch + [n, n], 1.0) / n + 2 * np.eye(n)
    x = d.argument(dtype, cast(dtype, a, a.shape))
    b = [n, m] if left == "true" else [m, n]
    y = d.value(dtype, batch + b, "ordinary")
    return d.case(dtype, "%s triangular-solve(%s, %s), left_side=%s, lower=%s,"
                  " unit_diagonal=%s, transpose_a=%s" % (
                      shape_text(dtype, batch + b), x, y, left,
                      d.pick(["true", "false"]), d.pick(["true", "false"]),
                      d.pick(["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])),
                  tolerance(dtype, 30))


LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 20, 23, 25,
           31, 32, 37, 45, 47, 49, 60, 64, 77, 81, 97, 100, 101, 121, 125,
           127, 128, 169, 210, 243, 251, 256, 257]


def fft(d):
    kind = d.pick(["FFT", "IFFT", "RFFT", "IRFFT"])
    part = d.pick(["f32", "f64"])
    whole = "c64" if part == "f32" else "c128"
    axes = d.pick([1, 1, 1, 2, 3])
    length = [d.pick([n for n in LENGTHS if n <= (300 if axes == 1 else 12)])
              for _ in range(axes)]
    batch = d.dims(d.pick([0, 0, 1, 2]), most=8)
    half = length[:-1] + [length[-1] // 2 + 1]
    source = {"FFT": (whole, length), "IFFT": (whole, length),
              "RFFT": (part, length), "IRFFT": (whole, half)}[kind]
    to = {"FFT": (whole, length), "IFFT": (whole, length),
          "RFFT": (whole, half), "IRFFT": (part, length)}[kind]
    x = d.value(source[0], batch + source[1], "ordinary")
    return d.case("%s_%s" % (kind, source[0]),
                  "%s fft(%s), fft_type=%s, fft_length=%s" % (
                      shape_text(to[0], batch + to[1]), x, kind,
                      braces(length)),
                  ("close", 0, 3e-4 if part == "f32" else 5e-13))


def generators():
    return {"dot": [dot], "convolution": [convolution],
            "cholesky": [cholesky],
            "triangular-solve": [triangular_solve], "fft": [fft]}
