"""Calls, loops, branches, tuples, tokens, sizes, random bits."""
import functools

import numpy as np

from arrays import ALL, NUMBERS
from draw import shape_text

EQUAL = ("close", 0, 0)


def step_text(d, dtype):
    return d.pick(["add", "multiply", "subtract", "maximum"] if dtype[0] != "c"
                  else ["add", "subtract"])


def while_(d):
    dtype, dims = d.pick(NUMBERS), d.dims(most=300)
    shape, n = shape_text(dtype, dims), d.below(6)
    state = "(s32[], %s, %s)" % (shape, shape)
    d.comp("""body {
  s = %s parameter(0)
  i = s32[] get-tuple-element(s), index=0
  x = %s get-tuple-element(s), index=1
  y = %s get-tuple-element(s), index=2
  one = s32[] constant(1)
  j = s32[] add(i, one)
  z = %s %s(x, y)
  ROOT r = %s tuple(j, %s, %s)
}
""" % (state, shape, shape, shape, step_text(d, dtype), state,
       *d.pick([("z", "y"), ("y", "z"), ("z", "x")])))
    d.comp("""cond {
  s = %s parameter(0)
  i = s32[] get-tuple-element(s), index=0
  n = s32[] constant(%d)
  ROOT c = pred[] compare(i, n), direction=LT
}
""" % (state, n))
    x = d.value(dtype, dims, "integers", low=-2, high=2)
    y = d.value(dtype, dims, "integers", low=-2, high=2)
    zero = d.constant("s32", 0)
    first = d.let("%s tuple(%s, %s, %s)" % (state, zero, x, y))
    # (products of c64 grow: every number here stays a small whole one)
    return d.case(dtype, "%s while(%s), condition=cond, body=body" % (
        state, first), EQUAL)


def branch(name, shape, op):
    return """%s {
  x = %s parameter(0)
  ROOT r = %s %s
}
""" % (name, shape, shape, op)


def conditional(d):
    dtype, dims = d.pick(NUMBERS), d.dims(most=300)
    shape = shape_text(dtype, dims)
    n = d.pick([1, 2, 3, 5])
    texts = ["negate(x)", "add(x, x)", "copy(x)", "multiply(x, x)",
             "subtract(x, x)"]
    for i in range(n):
        d.comp(branch("b%d" % i, shape, texts[i]))
    i = d.argument("s32", np.array(d.below(n + 4) - 2, np.int32))
    args = [d.value(dtype, dims, "integers") for _ in range(n)]
    return d.case(dtype, "%s conditional(%s), branch_computations={%s}" % (
        shape, ", ".join([i] + args), ", ".join(
            "b%d" % k for k in range(n))), EQUAL)


def conditional_pred(d):
    dtype, dims = d.pick(NUMBERS), d.dims(most=300)
    shape = shape_text(dtype, dims)
    d.comp(branch("yes", shape, "negate(x)"))
    d.comp(branch("no", shape, "add(x, x)"))
    p = d.value("pred", [])
    x, y = d.value(dtype, dims, "integers"), d.value(dtype, dims, "integers")
    return d.case(dtype, "%s conditional(%s, %s, %s), true_computation=yes, "
                  "false_computation=no" % (shape, p, x, y), EQUAL)


def call(d):
    dtype, dims = d.pick(NUMBERS), d.dims(most=300)
    shape = shape_text(dtype, dims)
    d.comp(branch("g", shape, "add(x, x)"))
    d.comp("""f {
  x = %s parameter(0)
  y = %s parameter(1)
  a = %s call(x), to_apply=g
  ROOT r = %s subtract(a, y)
}
""" % (shape, shape, shape, shape))
    x, y = d.value(dtype, dims, "integers"), d.value(dtype, dims, "integers")
    return d.case(dtype, "%s call(%s, %s), to_apply=f" % (shape, x, y), EQUAL)


def map_(d):
    dtype, dims = d.pick(NUMBERS), d.dims(d.pick([1, 2, 3]), most=300)
    d.pair_comp("f", dtype, step_text(d, dtype) + "(b, a)")
    x, y = d.value(dtype, dims, "integers"), d.value(dtype, dims, "integers")
    return d.case(dtype, "%s map(%s, %s), dimensions={%s}, to_apply=f" % (
        shape_text(dtype, dims), x, y,
        ",".join(str(i) for i in range(len(dims)))), EQUAL)


def tuples(d):
    types = [d.pick(ALL) for _ in range(1 + d.below(4))]
    shapes, names = [], []
    for t in types:
        dims = d.dims(most=100)
        shapes.append(shape_text(t, dims))
        names.append(d.value(t, dims, "patterns"))
    return shapes, names


def tuple_(d):
    shapes, names = tuples(d)
    return d.case("mixed", "(%s) tuple(%s)" % (
        ", ".join(shapes), ", ".join(names)))


def get_tuple_element(d):
    shapes, names = tuples(d)
    inner = d.let("(%s) tuple(%s)" % (", ".join(shapes), ", ".join(names)))
    i = d.below(len(shapes))
    return d.case("mixed", "%s get-tuple-element(%s), index=%d" % (
        shapes[i], inner, i))


def opt_barrier(d):
    shapes, names = tuples(d)
    inner = d.let("(%s) tuple(%s)" % (", ".join(shapes), ", ".join(names)))
    return d.case("mixed", "(%s) opt-barrier(%s)" % (
        ", ".join(shapes), inner))


def fusion(d):
    dtype, dims = d.pick(NUMBERS), d.dims(most=300)
    shape = shape_text(dtype, dims)
    d.comp("""f {
  x = %s parameter(0)
  y = %s parameter(1)
  a = %s add(x, y)
  ROOT r = %s subtract(a, y)
}
""" % (shape, shape, shape, shape))
    x, y = d.value(dtype, dims, "integers"), d.value(dtype, dims, "integers")
    return d.case(dtype, "%s fusion(%s, %s), kind=kLoop, calls=f" % (
        shape, x, y), EQUAL)


def tokens(op):
    def make(d):
        dtype, dims = d.pick(ALL), d.dims(most=100)
        shape = shape_text(dtype, dims)
        x = d.value(dtype, dims, "patterns")
        t = d.let("token[] after-all()")
        t = d.let("token[] after-all(%s, %s)" % (t, t))
        if op == "add-dependency":
            return d.case(dtype, "%s add-dependency(%s, %s)" % (shape, x, t))
        y = d.let("%s add-dependency(%s, %s)" % (shape, x, t))
        return d.case(dtype, "%s copy(%s)" % (shape, y))
    return make


# --- sizes --------------------------------------------------------------------

def sized(d, dtype, dims, k):
    """The name and shape of an array whose dimension k is shorter."""
    x = d.value(dtype, dims, "integers")
    n = d.argument("s32", np.array(d.below(dims[k] + 1), np.int32))
    shape = "%s[%s]" % (dtype, ",".join(
        "%s%d" % ("<=" if i == k else "", e) for i, e in enumerate(dims)))
    return d.let("%s set-dimension-size(%s, %s), dimensions={%d}" % (
        shape, x, n, k)), shape


def set_dimension_size(d):
    """Only what is independent of the padding can be compared."""
    dtype, dims = d.pick(["s32", "s64", "f32", "u8"]), d.dims(
        d.pick([1, 2, 3]), most=300, zero=0)
    k = d.below(len(dims))
    s, shape = sized(d, dtype, dims, k)
    if d.chance(.5):
        s = d.let("%s %s(%s, %s)" % (shape, d.pick(["add", "maximum"]), s, s))
    d.pair_comp("f", dtype, "add(a, b)")
    z = d.constant(dtype, 0)
    return d.case(dtype, "%s[] reduce(%s, %s), dimensions={%s}, to_apply=f" % (
        dtype, s, z, ",".join(map(str, range(len(dims))))), EQUAL)


def get_dimension_size(d):
    dtype, dims = d.pick(["s32", "f32", "pred"]), d.dims(
        d.pick([1, 2, 3]), most=300, zero=0)
    k = d.below(len(dims))
    s, _ = sized(d, dtype, dims, k)
    return d.case(dtype, "s32[] get-dimension-size(%s), dimensions={%d}" % (
        s, d.pick([k, d.below(len(dims))])))


def rng_bit_generator(d):
    dtype = d.pick(["u8", "u16", "u32", "u64"])
    dims = d.dims()
    which = d.pick(["rng_three_fry", "rng_philox", "rng_default"])
    words = 2 if which == "rng_three_fry" else d.pick([2, 3])
    x = d.value("u64", [words], "patterns")
    return d.case("%s_%s" % (which, dtype),
                  "(u64[%d], %s) rng-bit-generator(%s), algorithm=%s" % (
                      words, shape_text(dtype, dims), x, which))


def alone(op):
    """Collectives of a single participant."""
    tails = {
        "all-gather": "replica_groups={}, dimensions={0}",
        "all-reduce": "replica_groups={}, to_apply=f",
        "reduce-scatter": "replica_groups={}, dimensions={0}, to_apply=f",
        "all-to-all": "replica_groups={{0}}, dimensions={0}",
        "collective-permute": "source_target_pairs={{0,0}}"}

    def make(d, in_halves=False):
        dtype = d.pick(["f32", "s32", "f64"])
        dims = d.dims(d.pick([1, 2, 3]), most=300, zero=0)
        shape = shape_text(dtype, dims)
        if "to_apply" in tails[op]:
            d.pair_comp("f", dtype, "add(a, b)")
        x = d.value(dtype, dims, "integers")
        if not in_halves:
            return d.case(dtype, "%s %s(%s), %s" % (
                shape, op, x, tails[op]), EQUAL)
        state = shape if op == "all-reduce" else "(%s, %s)" % (shape, shape)
        s = d.let("%s %s-start(%s), %s" % (state, op, x, tails[op]))
        return d.case(dtype, "%s %s-done(%s)" % (shape, op, s), EQUAL)
    return make, list(tails)


def domain(d):
    dtype, dims = d.pick(ALL), d.dims()
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s domain(%s), domain={kind=\"sharding\", "
                  "entry={replicated}, exit={maximal device=0}}" % (
                      shape_text(dtype, dims), x))


def dynamic_reshape(d):
    """Two dimensions change places with their product; all of it is used."""
    dtype, dims = d.pick(["f32", "s32", "u8"]), d.dims(2, most=300, zero=0)
    x = d.value(dtype, dims, "integers")
    n, m = (d.argument("s32", np.array(k, np.int32)) for k in dims[::-1])
    y = d.let("%s[<=%d,<=%d] dynamic-reshape(%s, %s, %s)" % (
        dtype, dims[1], dims[0], x, n, m))
    d.pair_comp("f", dtype, "add(a, b)")
    z = d.constant(dtype, 0)
    return d.case(dtype, "%s[] reduce(%s, %s), dimensions={0,1}, to_apply=f" %
                  (dtype, y, z), EQUAL)


def generators():
    out = {"while": [while_], "conditional": [conditional, conditional_pred],
           "call": [call], "map": [map_], "tuple": [tuple_],
           "get-tuple-element": [get_tuple_element],
           "opt-barrier": [opt_barrier], "fusion": [fusion],
           "after-all": [tokens("after-all")],
           "add-dependency": [tokens("add-dependency")],
           "set-dimension-size": [set_dimension_size],
           "get-dimension-size": [get_dimension_size],
           "rng-bit-generator": [rng_bit_generator],
           "domain": [domain], "dynamic-reshape": [dynamic_reshape]}
    for op in alone("all-gather")[1]:
        out[op] = [alone(op)[0]]
    for op in ("all-gather", "all-reduce", "collective-permute"):
        halves = functools.partial(alone(op)[0], in_halves=True)
        out[op + "-start"] = out[op + "-done"] = [halves]
    return out
