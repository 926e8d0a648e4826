"""Index maps: where elements go, by constants and by data."""
from arrays import ALL, NUMBERS, WIDE_INTS
from draw import braces, shape_text


def broadcast(d):
    dtype, result = d.pick(ALL), d.dims()
    where = [i for i in range(len(result)) if d.chance(.5)]
    x = d.value(dtype, [result[i] for i in where], "patterns")
    return d.case(dtype, "%s broadcast(%s), dimensions=%s" % (
        shape_text(dtype, result), x, braces(where)))


def concatenate(d):
    dtype = d.pick(ALL)
    dims = d.dims(d.pick([1, 1, 2, 3, 4]), most=600)
    k, parts = d.below(len(dims)), []
    total = 0
    for _ in range(1 + d.below(5)):
        dims[k] = d.pick([0, 1, 1, 2, 3, 5, 8])
        total += dims[k]
        parts.append(d.value(dtype, dims, "patterns"))
    dims[k] = total
    return d.case(dtype, "%s concatenate(%s), dimensions={%d}" % (
        shape_text(dtype, dims), ", ".join(parts), k))


def pad(d):
    dtype, dims = d.pick(ALL), d.dims(d.pick([1, 1, 2, 3, 4]), most=500)
    config, result = [], []
    for n in dims:
        inner = d.pick([0, 0, 0, 1, 2])
        spread = n + max(n - 1, 0) * inner
        low, high = d.below(5) - 2, d.below(5) - 2
        if spread + low + high < 0:
            low, high = 0, 1
        config.append("%d_%d_%d" % (low, high, inner))
        result.append(spread + low + high)
    x, v = d.value(dtype, dims, "patterns"), d.value(dtype, [], "patterns")
    return d.case(dtype, "%s pad(%s, %s), padding=%s" % (
        shape_text(dtype, result), x, v, "x".join(config)))


def reshape(d):
    dtype, dims = d.pick(ALL), d.dims(most=2000)
    factors = []
    for n in dims:
        while n > 1:
            f = next(q for q in (2, 3, 5, 7, 11, 13, n) if n % q == 0)
            factors.append(f)
            n //= f
    d.random.shuffle(factors)
    to = [0] if 0 in dims else []
    for f in factors:
        if to and d.chance(.5):
            to[-1] *= f
        else:
            to.append(f)
    for _ in range(d.below(3)):
        to.insert(d.below(len(to) + 1), 1)
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s reshape(%s)" % (shape_text(dtype, to), x))


def reverse(d):
    dtype, dims = d.pick(ALL), d.dims()
    which = [i for i in range(len(dims)) if d.chance(.5)]
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s reverse(%s), dimensions=%s" % (
        shape_text(dtype, dims), x, braces(which)))


def slice_(d):
    dtype, dims = d.pick(ALL), d.dims(d.pick([1, 1, 2, 3, 4]))
    parts, result = [], []
    for n in dims:
        start = d.below(n + 1)
        limit = start + d.below(n - start + 1)
        if limit == start and n and d.chance(.9):
            start, limit = 0, n
        stride = d.pick([1, 1, 2, 3, 7])
        parts.append("[%d:%d:%d]" % (start, limit, stride))
        result.append((limit - start + stride - 1) // stride)
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s slice(%s), slice={%s}" % (
        shape_text(dtype, result), x, ", ".join(parts)))


def transpose(d):
    dtype, dims = d.pick(ALL), d.dims(d.pick([0, 1, 2, 2, 3, 4, 5]))
    order = list(range(len(dims)))
    d.random.shuffle(order)
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s transpose(%s), dimensions=%s" % (
        shape_text(dtype, [dims[i] for i in order]), x, braces(order)))


def iota(d):
    dtype = d.pick([t for t in ALL if t != "pred" and t[:2] != "f4" and
                    t != "f8e8m0fnu"])
    dims = d.dims(d.pick([1, 1, 2, 3, 4]))
    return d.case(dtype, "%s iota(), iota_dimension=%d" % (
        shape_text(dtype, dims), d.below(len(dims))))


def copy(d):
    dtype, dims = d.pick(ALL), d.dims()
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s copy(%s)" % (shape_text(dtype, dims), x))


# --- positions that data decides ----------------------------------------------

def starts(d, n):
    dtype = d.pick(["s8", "s16", "s32", "s64", "u8", "u32", "u64"])
    return [d.argument(dtype, d.values.integers(dtype, [], -3, 20))
            if d.chance(.7) else d.argument(dtype, d.values.ints(dtype, []))
            for _ in range(n)]


def dynamic_slice(d):
    dtype, dims = d.pick(ALL), d.dims(d.pick([1, 1, 2, 3, 4]))
    sizes = [d.below(n + 1) or min(n, 1) for n in dims]
    x = d.value(dtype, dims, "patterns")
    return d.case(dtype, "%s dynamic-slice(%s), dynamic_slice_sizes=%s" % (
        shape_text(dtype, sizes), ", ".join([x] + starts(d, len(dims))),
        braces(sizes)))


def dynamic_update_slice(d):
    dtype, dims = d.pick(ALL), d.dims(d.pick([1, 1, 2, 3, 4]))
    sizes = [d.below(n + 1) or min(n, 1) for n in dims]
    x, u = d.value(dtype, dims, "patterns"), d.value(dtype, sizes, "patterns")
    return d.case(dtype, "%s dynamic-update-slice(%s)" % (
        shape_text(dtype, dims), ", ".join([x, u] + starts(d, len(dims)))))


class Windows:
    """The dimension numbers that gather and scatter share."""

    def __init__(self, d, slice_rule):
        self.rank = d.pick([1, 2, 2, 3, 4])
        self.operand = d.dims(self.rank, most=400, zero=0)
        self.batch = d.dims(d.pick([0, 1, 1, 2]), most=30, zero=.05)
        mapped = [i for i in range(self.rank) if d.chance(.6)]
        d.random.shuffle(mapped)
        self.map = mapped
        self.operand_batch, self.index_batch = [], []
        free = [i for i in range(self.rank) if i not in mapped]
        if free and self.batch and d.chance(.3):
            k = d.below(len(self.batch))
            self.operand_batch, self.index_batch = [free[0]], [k]
            self.batch[k] = self.operand[free[0]]
        self.sizes = slice_rule(d, self)
        self.collapsed = [
            i for i in range(self.rank) if self.sizes[i] == 1 and
            i not in self.operand_batch and d.chance(.6)]
        self.window = [self.sizes[i] for i in range(self.rank)
                       if i not in self.collapsed + self.operand_batch]
        # Where the window's dimensions stand among those of the result.
        n = len(self.window) + len(self.batch)
        self.offsets = sorted(d.random.sample(range(n), len(self.window)))
        batch, window = iter(self.batch), iter(self.window)
        self.result = [next(window) if i in self.offsets else next(batch)
                       for i in range(n)]
        self.vector = d.below(len(self.batch) + 1)
        self.indices = list(self.batch)
        if len(self.map) == 1 and d.chance(.3):
            self.vector = len(self.batch)
        else:
            self.indices.insert(self.vector, len(self.map))
        # index_batch counts dimensions of the indices array.
        if len(self.indices) > len(self.batch):
            self.index_batch = [k + (k >= self.vector)
                                for k in self.index_batch]

    def draw_indices(self, d, margin):
        dtype = d.pick(["s8", "s16", "s32", "s64", "u8", "u16", "u32", "u64"])
        most = max(self.operand) if self.operand else 1
        return d.value(dtype, self.indices, "integers", low=-margin,
                       high=most + margin - 1)


def some_sizes(d, w):
    return [1 if i in w.operand_batch or d.chance(.5) else
            1 + d.below(n) for i, n in enumerate(w.operand)]


def gather(d):
    w = Windows(d, some_sizes)
    dtype = d.pick(ALL)
    x = d.value(dtype, w.operand, "patterns")
    i = w.draw_indices(d, 2)
    batching = ", operand_batching_dims=%s, start_indices_batching_dims=%s" % (
        braces(w.operand_batch), braces(w.index_batch)) \
        if w.operand_batch else ""
    return d.case(dtype, "%s gather(%s, %s), offset_dims=%s, "
                  "collapsed_slice_dims=%s, start_index_map=%s%s, "
                  "index_vector_dim=%d, slice_sizes=%s" % (
                      shape_text(dtype, w.result), x, i, braces(w.offsets),
                      braces(w.collapsed), braces(w.map), batching, w.vector,
                      braces(w.sizes)))


COMBINERS = ["add(a, b)", "multiply(a, b)", "maximum(a, b)", "minimum(a, b)",
             "subtract(a, b)", "a", "b"]


def point_sizes(d, w):
    """Of one element where indices point: XLA drops a window that is partly
    outside, hlojit its elements outside (docs/semantics.md)."""
    return [1 if i in w.operand_batch or i in w.map else
            1 + d.below(n) for i, n in enumerate(w.operand)]


def scatter(d):
    return draw_scatter(d, Windows(d, point_sizes))


def scatter_window(d):
    """By XLA's rule, which is an option of hlojit."""
    return draw_scatter(d, Windows(d, some_sizes))


def draw_scatter(d, w):
    while not w.map:  # XLA takes only one of the updates
        w = Windows(d, lambda d, w: [1] * w.rank)
    dtype = d.pick(NUMBERS)
    combiner = d.pick(COMBINERS)
    if dtype[0] == "c" and combiner[:3] in ("max", "min"):
        combiner = "add(a, b)"
    d.pair_comp("f", dtype, combiner)
    x = d.value(dtype, w.operand, "integers")
    i = w.draw_indices(d, 2)
    u = d.value(dtype, w.result, "integers", low=-2, high=2)
    batching = ", input_batching_dims=%s, scatter_indices_batching_dims=%s" % (
        braces(w.operand_batch), braces(w.index_batch)) \
        if w.operand_batch else ""
    rule = ("close", 0, 0) if dtype[0] in "fbc" else ("exact", 0, 0)
    return d.case(dtype, "%s scatter(%s, %s, %s), update_window_dims=%s, "
                  "inserted_window_dims=%s, scatter_dims_to_operand_dims=%s"
                  "%s, index_vector_dim=%d, to_apply=f" % (
                      shape_text(dtype, w.operand), x, i, u,
                      braces(w.offsets), braces(w.collapsed), braces(w.map),
                      batching, w.vector), rule)


# --- order --------------------------------------------------------------------

def sort(d):
    keys = [t for t in WIDE_INTS + ["f16", "bf16", "f32", "f64", "pred"]]
    types = [d.pick(keys)] + [d.pick(ALL) for _ in range(d.pick([0, 0, 1, 2]))]
    dims = d.dims(d.pick([1, 1, 2, 3]))
    k = d.below(len(dims))
    lines = []
    for i, t in enumerate(types):
        lines += ["a%d = %s[] parameter(%d)" % (i, t, 2 * i),
                  "b%d = %s[] parameter(%d)" % (i, t, 2 * i + 1)]
    direction = d.pick(["LT", "GT"])
    total = ", type=TOTALORDER" if types[0][0] in "fb" else ""
    lines.append("ROOT c = pred[] compare(a0, b0), direction=%s%s" % (
        direction, total))
    d.comp("f {\n  %s\n}\n" % "\n  ".join(lines))
    operands = [d.value(types[0], dims)]
    operands += [d.value(t, dims, "patterns") for t in types[1:]]
    shapes = [shape_text(t, dims) for t in types]
    result = shapes[0] if len(types) == 1 else "(%s)" % ", ".join(shapes)
    return d.case(types[0], "%s sort(%s), dimensions={%d}, is_stable=true, "
                  "to_apply=f" % (result, ", ".join(operands), k))


def topk(d):
    dtype = d.pick(["s8", "s16", "s32", "u8", "u16", "u32", "f16", "bf16",
                    "f32"])
    dims = d.dims(d.pick([1, 2, 2]), zero=0)
    k = 1 + d.below(dims[-1])
    x = d.value(dtype, dims)
    result = dims[:-1] + [k]
    return d.case(dtype, "(%s, %s) topk(%s), k=%d, largest=%s" % (
        shape_text(dtype, result), shape_text("s32", result), x, k,
        d.pick(["true", "true", "false"])))


def generators():
    return {"broadcast": [broadcast], "concatenate": [concatenate],
            "pad": [pad], "reshape": [reshape], "reverse": [reverse],
            "slice": [slice_], "transpose": [transpose], "iota": [iota],
            "copy": [copy], "dynamic-slice": [dynamic_slice],
            "dynamic-update-slice": [dynamic_update_slice],
            "gather": [gather], "scatter": [scatter],
            "scatter-window": [scatter_window], "sort": [sort],
            "topk": [topk]}
