"""Reductions, windows, batch norms."""
import numpy as np

from arrays import COMPLEX, FLOATS, INTS, NUMBERS, cast, greatest, least
from draw import braces, shape_text

CLOSE_NOTHING = ("close", 0, 0)  # zeros of either sign, else equal
EXACT = ("exact", 0, 0)


def body(d, dtype):
    """A combiner, its exact identity, and the kind of its operands."""
    if dtype == "pred":
        op = d.pick(["and", "or", "xor", "maximum", "minimum"])
        first = {"and": "true", "minimum": "true"}.get(op, "false")
    elif dtype in COMPLEX:
        op, first = "add", 0
    else:
        op = d.pick(["add", "add", "multiply", "maximum", "minimum"] +
                    (["and", "or", "xor"] if dtype in INTS else []))
        first = {"add": 0, "multiply": 1, "maximum": least(dtype),
                 "minimum": greatest(dtype), "or": 0, "xor": 0,
                 "and": -1 if dtype[0] == "s" else greatest(dtype)}[op]
    kind = "special" if op not in ("add", "multiply") else "integers"
    if op == "multiply" and dtype not in INTS:
        kind = "signs"
    return op, first, kind


def drawn(d, dtype, dims, kind):
    if kind == "signs":  # products that stay exact
        return d.value(dtype, dims, "integers", low=-1, high=1)
    return d.value(dtype, dims, kind)


def rule_of(dtype):
    return EXACT if dtype in INTS or dtype == "pred" else CLOSE_NOTHING


def reduce(d):
    dtype = d.pick(["pred"] + NUMBERS)
    dims = d.dims(d.pick([0, 1, 1, 2, 2, 3, 4, 5]), most=5000)
    where = [i for i in range(len(dims)) if d.chance(.6)]
    op, first, kind = body(d, dtype)
    if kind == "special" and dtype in FLOATS:
        kind = "ordinary"  # (NaN of maxima: docs/semantics.md)
    d.pair_comp("f", dtype, op + "(a, b)")
    x, z = drawn(d, dtype, dims, kind), d.constant(dtype, first)
    result = [n for i, n in enumerate(dims) if i not in where]
    return d.case(dtype, "%s reduce(%s, %s), dimensions=%s, to_apply=f" % (
        shape_text(dtype, result), x, z, braces(where)), rule_of(dtype))


def reduce_pair(d):
    """The place of the greatest value, the last of equal ones."""
    dtype = d.pick(["s32", "f32", "f64", "s8", "u32", "f16"])
    dims = d.dims(d.pick([1, 2, 3]), zero=0)
    k = d.below(len(dims))
    n, t = dims[k], dtype
    d.comp("""f {
  a = %s[] parameter(0)
  i = s32[] parameter(1)
  b = %s[] parameter(2)
  j = s32[] parameter(3)
  gt = pred[] compare(b, a), direction=GT
  eq = pred[] compare(b, a), direction=EQ
  later = pred[] compare(j, i), direction=GT
  tie = pred[] and(eq, later)
  take = pred[] or(gt, tie)
  v = %s[] select(take, b, a)
  w = s32[] select(take, j, i)
  ROOT r = (%s[], s32[]) tuple(v, w)
}
""" % (t, t, t, t))
    x = d.value(dtype, dims, "integers")
    order = d.let("%s iota(), iota_dimension=%d" % (
        shape_text("s32", dims), k))
    z, m = d.constant(dtype, least(dtype)), d.constant("s32", -1)
    result = dims[:k] + dims[k + 1:]
    return d.case("pair_" + dtype, "(%s, %s) reduce(%s, %s, %s, %s), "
                  "dimensions={%d}, to_apply=f" % (
                      shape_text(dtype, result), shape_text("s32", result),
                      x, order, z, m, k))


def window_text(rows):
    """rows: (size, stride, low, high, base dilation, window dilation)"""
    size, stride, low, high, base, holes = zip(*rows)
    text = "size=%s stride=%s" % ("x".join(map(str, size)),
                                  "x".join(map(str, stride)))
    text += " pad=%s" % "x".join("%d_%d" % p for p in zip(low, high))
    text += " lhs_dilate=" + "x".join(map(str, base))
    text += " rhs_dilate=" + "x".join(map(str, holes))
    return text


def windowed(n, row):
    size, stride, low, high, base, holes = row
    padded = low + high + ((n - 1) * base + 1 if n else 0)
    wide = (size - 1) * holes + 1
    return 0 if padded < wide else (padded - wide) // stride + 1


def reduce_window(d):
    dtype = d.pick(INTS + FLOATS)  # (XLA's reader refuses the constant)
    dims = d.dims(d.pick([1, 2, 2, 3, 4]), most=600, zero=0)
    op, first, kind = body(d, dtype)
    if kind == "special" and dtype in FLOATS:
        kind = "ordinary"
    rows = []
    for n in dims:
        size = d.pick([1, 1, 2, 3, 4, n])
        rows.append((size, d.pick([1, 1, 2, 3]), d.below(3), d.below(3),
                     d.pick([1, 1, 1, 2]), d.pick([1, 1, 1, 2, 3])))
    if d.chance(.2):  # a running sum
        k = d.below(len(dims))
        rows = [(1, 1, 0, 0, 1, 1)] * len(dims)
        rows[k] = (dims[k], 1) + d.pick(
            [(dims[k] - 1, 0), (0, dims[k] - 1)]) + (1, 1)
    result = [windowed(n, row) for n, row in zip(dims, rows)]
    d.pair_comp("f", dtype, op + "(a, b)")
    x, z = drawn(d, dtype, dims, kind), d.constant(dtype, first)
    return d.case(dtype, "%s reduce-window(%s, %s), window={%s}, to_apply=f" %
                  (shape_text(dtype, result), x, z, window_text(rows)),
                  rule_of(dtype))


def reduce_window_skip(d):
    """By XLA's rule, which is an option of hlojit: computations for which
    padding is not what they begin with."""
    dtype = d.pick(["s32", "s64", "u8", "f32", "f64"])
    dims = d.dims(d.pick([1, 2, 2, 3]), most=400, zero=0)
    rows = []
    for n in dims:
        size = d.pick([1, 2, 3, 4, min(n, 9)])
        rows.append((size, d.pick([1, 1, 2, 3]), d.below(3), d.below(3),
                     d.pick([1, 1, 1, 2]), d.pick([1, 1, 1, 2])))
    if d.chance(.3):  # a running fold (XLA takes longer ones for associative)
        dims = [d.pick([2, 5, 9])]
        rows = [(dims[0], 1) + d.pick([(dims[0] - 1, 0), (0, dims[0] - 1)]) +
                (1, 1)]
    result = [windowed(n, row) for n, row in zip(dims, rows)]
    first = d.pick(["3", "1", "0"])
    # (XLA's order in a window of several dimensions is its own)
    kind = d.pick(["add(a, b)", "multiply(a, b)"] +
                  ["add(b, t)"] * (len(dims) == 1))
    d.comp("""f {
  a = %s[] parameter(0)
  b = %s[] parameter(1)
  c = %s[] constant(3)
  t = %s[] multiply(a, c)
  ROOT r = %s[] %s
}
""" % ((dtype,) * 5 + (kind,)))
    x = d.value(dtype, dims, "integers", low=-2, high=2)
    z = d.constant(dtype, first)
    rule = ("close", 1e-4, 1e-4) if dtype[0] == "f" else ("exact", 0, 0)
    return d.case(dtype, "%s reduce-window(%s, %s), window={%s}, to_apply=f" %
                  (shape_text(dtype, result), x, z, window_text(rows)), rule)


def select_and_scatter(d):
    dtype = d.pick(["s32", "s64", "f32", "f64"])
    dims = d.dims(d.pick([1, 2, 2, 3]), most=400, zero=0)
    rows = []
    for n in dims:
        # (a window in nothing but padding: docs/semantics.md)
        size = 1 + d.below(min(n, 4))
        low, high = d.below(size), d.below(size)
        rows.append((size, d.pick([1, 1, 2, 3]), low, high, 1, 1))
    source = [windowed(n, row) for n, row in zip(dims, rows)]
    d.pair_comp("ge", dtype, "a")
    d.comps[-1] = """ge {
  a = %s[] parameter(0)
  b = %s[] parameter(1)
  ROOT c = pred[] compare(a, b), direction=%s
}
""" % (dtype, dtype, d.pick(["GE", "GT", "LE"]))
    d.pair_comp("f", dtype, d.pick(["add(a, b)", "maximum(a, b)"]))
    # (which of equal elements it is depends on XLA's order)
    order = d.values.rng.permutation(int(np.prod(dims)))
    x = d.argument(dtype, cast(dtype, order, dims))
    s = d.value(dtype, source, "integers")
    z = d.constant(dtype, 0)
    text = window_text(rows).split(" lhs")[0]
    return d.case(dtype, "%s select-and-scatter(%s, %s, %s), window={%s}, "
                  "select=ge, scatter=f" % (
                      shape_text(dtype, dims), x, s, z, text), CLOSE_NOTHING)


# --- batch norms --------------------------------------------------------------

def norm_parts(d):
    dtype = d.pick(["f32", "f64"])
    dims = d.dims(d.pick([2, 3, 4]), most=1500, zero=0)
    k = d.below(len(dims))
    rule = ("close", 1e-3, 1e-3) if dtype == "f32" else ("close", 1e-9, 1e-9)
    tail = "epsilon=0.0625, feature_index=%d" % k
    return dtype, dims, dims[k], rule, tail


def batch_norm_training(d):
    dtype, dims, n, rule, tail = norm_parts(d)
    args = [d.value(dtype, dims, "ordinary")]
    args += [d.value(dtype, [n], "ordinary") for _ in range(2)]
    one = shape_text(dtype, [n])
    return d.case(dtype, "(%s, %s, %s) batch-norm-training(%s), %s" % (
        shape_text(dtype, dims), one, one, ", ".join(args), tail), rule)


def positive(d, dtype, n):
    array = abs(d.values.ordinary(dtype, [n])) + .1
    return d.argument(dtype, array.astype(array.dtype))


def batch_norm_inference(d):
    dtype, dims, n, rule, tail = norm_parts(d)
    args = [d.value(dtype, dims, "ordinary")]
    args += [d.value(dtype, [n], "ordinary") for _ in range(3)]
    args.append(positive(d, dtype, n))
    return d.case(dtype, "%s batch-norm-inference(%s), %s" % (
        shape_text(dtype, dims), ", ".join(args), tail), rule)


def batch_norm_grad(d):
    dtype, dims, n, rule, tail = norm_parts(d)
    args = [d.value(dtype, dims, "ordinary"),
            d.value(dtype, [n], "ordinary"), d.value(dtype, [n], "ordinary"),
            positive(d, dtype, n), d.value(dtype, dims, "ordinary")]
    one = shape_text(dtype, [n])
    return d.case(dtype, "(%s, %s, %s) batch-norm-grad(%s), %s" % (
        shape_text(dtype, dims), one, one, ", ".join(args), tail),
        (rule[0], rule[1] * 10, rule[2] * 10))


def scan(d):
    """The carry is the running sum, and so is what every step gives."""
    dtype = d.pick(["s32", "f32", "s64", "u8"])
    n, m = 1 + d.below(20), 1 + d.below(6)
    k, back = d.below(2), d.pick(["true", "false"])
    dims = [m, n] if k else [n, m]
    one = shape_text(dtype, [m])
    d.comp("""f {
  x = %s parameter(0)
  c = %s parameter(1)
  y = %s %s(c, x)
  ROOT r = (%s, %s) tuple(y, y)
}
""" % (one, one, one, d.pick(["add", "multiply", "maximum"]), one, one))
    x = d.value(dtype, dims, "integers", low=-1, high=1)
    c = d.value(dtype, [m], "integers")
    return d.case(dtype, "(%s, %s) scan(%s, %s), dimensions={%d}, "
                  "is_reverse=%s, num_carries=1, to_apply=f" % (
                      shape_text(dtype, dims), one, x, c, k, back),
                  CLOSE_NOTHING)


def generators():
    return {"reduce": [reduce, reduce, reduce_pair],
            "reduce-window": [reduce_window],
            "reduce-window-skip": [reduce_window_skip],
            "select-and-scatter": [select_and_scatter],
            "batch-norm-training": [batch_norm_training],
            "batch-norm-inference": [batch_norm_inference],
            "batch-norm-grad": [batch_norm_grad], "scan": [scan]}
