"""Operations on the elements of equal shapes, and changes of type."""
from arrays import (ALL, COMPLEX, FLOATS, INTS, NUMBERS, PARTS, REALS, SINTS,
                    SMALL_FLOATS, WIDE_INTS, width)
from draw import shape_text

EXACT = ("exact", 0, 0)
EVERY_FLOAT = FLOATS + SMALL_FLOATS
UNARY_EXACT = {
    "abs": SINTS + FLOATS + SMALL_FLOATS, "negate": NUMBERS + SMALL_FLOATS,
    "sign": SINTS + FLOATS + SMALL_FLOATS, "not": ["pred"] + INTS,
    # (XLA extends the sign of s2 and s4, and counts that)
    "popcnt": WIDE_INTS + ["u2", "u4"], "count-leading-zeros": INTS, "ceil": EVERY_FLOAT,
    "floor": EVERY_FLOAT, "round-nearest-afz": EVERY_FLOAT,
    "round-nearest-even": EVERY_FLOAT, "sqrt": FLOATS,
}
FUNCTIONS = ["cbrt", "cosine", "erf", "exponential", "exponential-minus-one",
             "log", "log-plus-one", "logistic", "rsqrt", "sine", "tan",
             "tanh"]
BINARY = {
    "add": ["pred"] + NUMBERS + SMALL_FLOATS,
    "subtract": NUMBERS + SMALL_FLOATS,
    "multiply": ["pred"] + REALS + SMALL_FLOATS, "divide": REALS,
    "remainder": INTS + FLOATS, "maximum": ["pred"] + REALS,
    "minimum": ["pred"] + REALS, "and": ["pred"] + INTS,
    "or": ["pred"] + INTS, "xor": ["pred"] + INTS, "shift-left": INTS,
    "shift-right-arithmetic": INTS, "shift-right-logical": INTS,
}


def unary_exact(op):
    def make(d):
        dtype, dims = d.pick(UNARY_EXACT[op]), d.dims()
        x = d.value(dtype, dims)
        return d.case(dtype, "%s %s(%s)" % (shape_text(dtype, dims), op, x))
    return make


def near(dtype):
    """XLA's own functions are some ulp off, ours 1 or 2 (judged by MPFR in
    test/unit/math): what is compared here is the function, not its accuracy.
    """
    if dtype == "bf16":
        return ("close", .016, 1e-37)
    if dtype == "f16":  # XLA's logistic overflows on the way: 0 below -11
        return ("close", .002, 1.6e-5)
    return ("close", 1e-5, 1e-30) if dtype in ("f32", "c64") else (
        "close", 1e-13, 1e-280)


def function(op):
    def make(d):
        dtype, dims = d.pick(FLOATS + ["f32", "f64"]), d.dims()
        kind = d.pick(["special", "ordinary"])
        x = d.value(dtype, dims, kind)
        return d.case(dtype, "%s %s(%s)" % (shape_text(dtype, dims), op, x),
                      near(dtype))
    return make


COMPLEX_FUNCTIONS = ["cosine", "exponential", "exponential-minus-one", "log",
                     "log-plus-one", "logistic", "rsqrt", "sine", "tan",
                     "tanh", "sqrt", "sign", "abs"]


def complex_function(op):
    def make(d):
        dtype, dims = d.pick(COMPLEX), d.dims()
        x = d.value(dtype, dims, "ordinary")
        to = PARTS[dtype] if op == "abs" else dtype
        rule = ("close", 2e-5, 1e-5) if dtype == "c64" else (
            "close", 1e-13, 1e-13)
        return d.case(dtype, "%s %s(%s)" % (shape_text(to, dims), op, x), rule)
    return make


def binary(op):
    def make(d):
        dtype, dims = d.pick(BINARY[op]), d.dims()
        kind = "ordinary" if dtype in COMPLEX else "special"
        # (a product or quotient of two of these is no subnormal number)
        more = {} if kind == "ordinary" else {"huge": 2.0 ** 50}
        x, y = d.value(dtype, dims, kind, **more), d.value(
            dtype, dims, kind, **more)
        return d.case(dtype, "%s %s(%s, %s)" % (
            shape_text(dtype, dims), op, x, y))
    return make


def near_pair(op):
    def make(d):
        dtype = d.pick(FLOATS + (["c64", "c128"] if op != "power" else []))
        dims = d.dims()
        kind = "ordinary" if dtype in COMPLEX else "special"
        rule = near(dtype)
        if dtype in COMPLEX:
            rule = ("close", 1e-4, 1e-5) if dtype == "c64" else (
                "close", 1e-12, 1e-13)
        if op == "power":
            kind = "ordinary"
            rule = ("close", 1e-4, 1e-30) if dtype == "f32" else rule
        x, y = d.value(dtype, dims, kind), d.value(dtype, dims, kind)
        return d.case(dtype, "%s %s(%s, %s)" % (
            shape_text(dtype, dims), op, x, y), rule)
    return make


def int_power(d):
    """Exponents below 64: XLA reads no more bits of them."""
    dtype, dims = d.pick(["s8", "s16", "s32", "s64", "u8", "u16", "u32",
                          "u64"]), d.dims()
    x = d.value(dtype, dims)
    y = d.value(dtype, dims, "integers", low=0, high=40)
    return d.case(dtype, "%s power(%s, %s)" % (shape_text(dtype, dims), x, y))


def complex_arithmetic(op):
    def make(d):
        dtype, dims = d.pick(COMPLEX), d.dims()
        x, y = d.value(dtype, dims, "ordinary"), d.value(
            dtype, dims, "ordinary")
        rule = ("close", 1e-5, 1e-5) if dtype == "c64" else (
            "close", 1e-13, 1e-13)
        return d.case(dtype, "%s %s(%s, %s)" % (
            shape_text(dtype, dims), op, x, y), rule)
    return make


def compare(d):
    dtype, dims = d.pick([t for t in ALL if t[:2] not in ("f4",)]), d.dims()
    directions = ["EQ", "NE", "LT", "LE", "GT", "GE"]
    direction = d.pick(directions[:2] if dtype in COMPLEX else directions)
    total = ", type=TOTALORDER" if dtype in FLOATS and d.chance(.3) else ""
    x, y = d.value(dtype, dims), d.value(dtype, dims)
    return d.case(dtype, "%s compare(%s, %s), direction=%s%s" % (
        shape_text("pred", dims), x, y, direction, total))


def select(d):
    dtype, dims = d.pick(ALL), d.dims()
    p = d.value("pred", dims if d.chance(.7) else [])
    x, y = d.value(dtype, dims, "patterns"), d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s select(%s, %s, %s)" % (
        shape_text(dtype, dims), p, x, y))


def clamp(d):
    dtype, dims = d.pick(REALS), d.dims()
    bounds = dims if d.chance(.5) else []
    # (NaN: XLA keeps the lower bound, docs/semantics.md)
    low, high = (d.value(dtype, bounds, "integers") for _ in range(2))
    x = d.value(dtype, dims, "ordinary")
    return d.case(dtype, "%s clamp(%s, %s, %s)" % (
        shape_text(dtype, dims), low, x, high))


def complex_parts(op):
    def make(d):
        dtype, dims = d.pick(COMPLEX), d.dims()
        x = d.value(dtype, dims)
        return d.case(dtype, "%s %s(%s)" % (
            shape_text(PARTS[dtype], dims), op, x))
    return make


def make_complex(d):
    dtype, dims = d.pick(["f32", "f64"]), d.dims()
    x, y = d.value(dtype, dims), d.value(dtype, dims)
    to = "c64" if dtype == "f32" else "c128"
    return d.case(dtype, "%s complex(%s, %s)" % (
        shape_text(to, dims), x, y))


def is_finite(d):
    dtype, dims = d.pick(EVERY_FLOAT), d.dims()
    x = d.value(dtype, dims)
    return d.case(dtype, "%s is-finite(%s)" % (shape_text("pred", dims), x))


def convert(d):
    source, to, dims = d.pick(ALL), d.pick(ALL), d.dims()
    # f64 to narrow floats: XLA rounds twice; f4 from integers it gets wrong.
    kind = "special"
    if source in ("f64", "c128", "f4e2m1fn") or \
            to in ("f4e2m1fn", "f8e8m0fnu"):
        kind = "integers"
    x = d.value(source, dims, kind)
    return d.case("%s_%s" % (source, to), "%s convert(%s)" % (
        shape_text(to, dims), x))


def bitcast_convert(d):
    plain = [t for t in ALL if t != "pred" and t not in COMPLEX]
    source = d.pick(plain)
    to = d.pick([t for t in plain if width(t) % width(source) == 0 or
                 width(source) % width(t) == 0])
    dims = d.dims(d.pick([0, 1, 2, 3]), most=600)
    if width(to) > width(source):
        x = d.value(source, dims + [width(to) // width(source)], "patterns")
    else:
        x = d.value(source, dims, "patterns")
        if width(to) < width(source):
            dims = dims + [width(source) // width(to)]
    return d.case("%s_%s" % (source, to), "%s bitcast-convert(%s)" % (
        shape_text(to, dims), x))


def reduce_precision(d):
    dtype, dims = d.pick(FLOATS), d.dims()
    most = {"f16": (5, 10), "bf16": (8, 7), "f32": (8, 23), "f64": (11, 52)}
    e, m = most[dtype]
    x = d.value(dtype, dims)
    return d.case(dtype, "%s reduce-precision(%s), exponent_bits=%d, "
                  "mantissa_bits=%d" % (shape_text(dtype, dims), x,
                                        1 + d.below(e), 1 + d.below(m)))


def generators():
    out = {}

    def add(op, make):
        out.setdefault(op, []).append(make)

    for op in UNARY_EXACT:
        add(op, unary_exact(op))
    for op in FUNCTIONS:
        add(op, function(op))
    for op in COMPLEX_FUNCTIONS:
        add(op, complex_function(op))
    for op in BINARY:
        add(op, binary(op))
    for op in ("multiply", "divide"):
        add(op, complex_arithmetic(op))
    for op in ("power", "atan2"):
        add(op, near_pair(op))
    add("power", int_power)
    for op in ("real", "imag"):
        add(op, complex_parts(op))
    for op, make in (("compare", compare), ("select", select),
                     ("clamp", clamp), ("complex", make_complex),
                     ("is-finite", is_finite), ("convert", convert),
                     ("bitcast-convert", bitcast_convert),
                     ("reduce-precision", reduce_precision)):
        add(op, make)
    return out
