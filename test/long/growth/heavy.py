"""Families: indexed moves, reductions, windows, sorts, products, transforms."""
from text import (ADD, chain, computation, module, names, param, results, row,
                  scalars, shapes)

BINARY = ["add", "multiply", "subtract", "maximum"]


def dynamic_slices(n):
    return module([param("x", "f32[64]"), param("i", "s32[]", 1)] + [
        line for k in range(n // 3) for line in (
            f"s{k} = f32[32] dynamic-slice({f't{k - 1}' if k else 'x'}, i), "
            "dynamic_slice_sizes={32}",
            f"a{k} = f32[32] negate(s{k})",
            f"t{k} = f32[64] concatenate(s{k}, a{k}), dimensions={{0}}")])


def dynamic_update_slices(n):
    """A loop that is written out: each step has a row of the result."""
    lines = [param("x", f"f32[{n // 4 + 1},64]"), param("y", "f32[64]", 1),
             "z = s32[] constant(0)"]
    before, state = "x", "y"
    for i in range(n // 4):
        lines += [f"c{i} = s32[] constant({i})",
                  f"h{i} = f32[64] tanh({state})",
                  f"r{i} = f32[1,64] reshape(h{i})",
                  f"t{i} = f32[{n // 4 + 1},64] dynamic-update-slice({before}, "
                  f"r{i}, c{i}, z)"]
        before, state = f"t{i}", f"h{i}"
    return module(lines)


def gathers(n):
    return module([param("x", "f32[64]"), param("i", "s32[64,1]", 1)] + chain(
        n, lambda k, b: f"f32[64] gather({b}, i), offset_dims={{}}, "
        "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=1, "
        "slice_sizes={1}"))


SCATTER = ("update_window_dims={}, inserted_window_dims={0}, "
           "scatter_dims_to_operand_dims={0}, index_vector_dim=1, to_apply=add")


def scatters(n):
    return module([param("x", "f32[64]"), param("i", "s32[8,1]", 1),
                   param("u", "f32[8]", 2)] + chain(
        n, lambda k, b: f"f32[64] scatter({b}, i, u), " + SCATTER), ADD)


def long_body(n, ops=("add", "multiply")):
    return scalars("ab") + chain(
        n, lambda i, b: f"f32[] {ops[i % len(ops)]}({b}, b)", "a")


def scatter_body(n):
    return module([param("x", "f32[64]"), param("i", "s32[8,1]", 1),
                   param("u", "f32[8]", 2), "r = f32[64] scatter(x, i, u), " +
                   SCATTER], computation("add", long_body(n)))


def scatter_operands(n):
    """Many arrays, one list of places."""
    k = n // 4
    lines = scalars([f"a{i}" for i in range(2 * k)])
    lines += row(k, lambda i: f"f32[] add(a{i}, a{i + k})")
    lines += [results(k, "f32[]")]
    entry = [param(f"x{i}", "f32[64]", i) for i in range(k)]
    entry += [param(f"u{i}", "f32[8]", k + i) for i in range(k)]
    entry += [param("i", "s32[8,1]", 2 * k),
              f"r = {shapes(k, 'f32[64]')} scatter({names(k, 'x')}, i, "
              f"{names(k, 'u')}), " + SCATTER]
    return module(entry, computation("add", lines))


def reduces(n):
    """A sum, spread over the array again, and so on."""
    return module([param("x", "f32[64]"), "z = f32[] constant(0)"] + [
        line for i in range(n // 3) for line in (
            f"s{i} = f32[] reduce({f't{i - 1}' if i else 'x'}, z), "
            "dimensions={0}, to_apply=add",
            f"b{i} = f32[64] broadcast(s{i}), dimensions={{}}",
            f"t{i} = f32[64] subtract({f't{i - 1}' if i else 'x'}, b{i})")],
        ADD)


def reduce_row(n):
    """Many sums of the same array."""
    third = n // 3
    return module([param("x", "f32[64]"), "z = f32[] constant(0)"] + [
        line for i in range(third) for line in (
            f"c{i} = f32[64] constant({{{', '.join([str(i)] * 64)}}})",
            f"m{i} = f32[64] multiply(x, c{i})",
            f"t{i} = f32[] reduce(m{i}, z), dimensions={{0}}, to_apply=add")] +
        [results(third, "f32[]")], ADD)


def reduce_row_parts(n):
    """Sums of all parts of an array."""
    third = n // 3
    return module([param("x", f"f32[{third},64]"), "z = f32[] constant(0)"] + [
        line for i in range(third) for line in (
            f"c{i} = f32[1,64] slice(x), slice={{[{i}:{i + 1}], [0:64]}}",
            f"m{i} = f32[1,64] multiply(c{i}, c{i})",
            f"t{i} = f32[] reduce(m{i}, z), dimensions={{0,1}}, to_apply=add")]
        + [results(third, "f32[]")], ADD)


def row_sums(n):
    """Rows of a matrix, one after the other: softmax without functions."""
    lines = [param("x", "f32[16,64]"), "z = f32[] constant(0)"]
    before = "x"
    for i in range(n // 3):
        lines += [f"s{i} = f32[16] reduce({before}, z), dimensions={{1}}, "
                  "to_apply=add",
                  f"b{i} = f32[16,64] broadcast(s{i}), dimensions={{0}}",
                  f"t{i} = f32[16,64] subtract({before}, b{i})"]
        before = f"t{i}"
    return module(lines, ADD)


def reduce_body(n):
    return module([param("x", "f32[1000]"), "z = f32[] constant(0)",
                   "r = f32[] reduce(x, z), dimensions={0}, to_apply=f"],
                  computation("f", long_body(n)))


def variadic(n, entry):
    k = n // 4
    lines = scalars([f"a{i}" for i in range(2 * k)])
    lines += row(k, lambda i: f"f32[] add(a{i}, a{i + k})")
    lines += [results(k, "f32[]")]
    return module([param(f"x{i}", "f32[64]", i) for i in range(k)] +
                  ["z = f32[] constant(0)"] + entry(k),
                  computation("f", lines))


def reduce_operands(n):
    return variadic(n, lambda k: [
        f"r = {shapes(k, 'f32[]')} reduce({names(k, 'x')}, "
        f"{', '.join(['z'] * k)}), dimensions={{0}}, to_apply=f"])


def reduce_operands_mixed(n):
    """Every result depends on every operand."""
    k = n // 4
    lines = scalars([f"a{i}" for i in range(2 * k)])
    lines += chain(k, lambda i, b: f"f32[] add({b}, a{i + k})", "a0")
    lines += [f"u{i} = f32[] maximum(t{k - 1}, a{i})" for i in range(k)]
    lines += [results(k, "f32[]", "u")]
    return module([param(f"x{i}", "f32[64]", i) for i in range(k)] +
                  ["z = f32[] constant(0)",
                   f"r = {shapes(k, 'f32[]')} reduce({names(k, 'x')}, "
                   f"{', '.join(['z'] * k)}), dimensions={{0}}, to_apply=f"],
                  computation("f", lines))


def windows(n):
    return module([param("x", "f32[64]"), "z = f32[] constant(0)"] + chain(
        n, lambda i, b: f"f32[64] reduce-window({b}, z), window={{size=3 "
        "pad=1_1}, to_apply=add"), ADD)


def window_operands(n):
    return variadic(n, lambda k: [
        f"r = {shapes(k, 'f32[62]')} reduce-window({names(k, 'x')}, "
        f"{', '.join(['z'] * k)}), window={{size=3}}, to_apply=f"])


def window_body(n):
    return module([param("x", "f32[64]"), "z = f32[] constant(0)",
                   "r = f32[62] reduce-window(x, z), window={size=3}, "
                   "to_apply=f"], computation("f", long_body(n)))


def running_sums(n):
    return module([param("x", "f32[64]"), "z = f32[] constant(0)"] + chain(
        n, lambda i, b: f"f32[64] reduce-window({b}, z), window={{size=64 "
        "pad=63_0}, to_apply=add"), ADD)


def select_and_scatters(n):
    greater = computation("ge", scalars("ab") + [
        "c = pred[] compare(a, b), direction=GE"])
    return module([param("x", "f32[16]"), param("u", "f32[8]", 1),
                   "z = f32[] constant(0)"] + chain(
        n, lambda i, b: f"f32[16] select-and-scatter({b}, u, z), "
        "window={size=2 stride=2}, select=ge, scatter=add"), ADD + greater)


LESS = computation("less", scalars("ab") + [
    "c = pred[] compare(a, b), direction=LT"])


def sorts(n):
    return module([param("x", "f32[64]")] + [
        line for i in range(n // 2) for line in (
            f"s{i} = f32[64] sort({f't{i - 1}' if i else 'x'}), "
            "dimensions={0}, to_apply=less",
            f"t{i} = f32[64] reverse(s{i}), dimensions={{0}}")], LESS)


def sort_operands(n):
    k = n // 3
    less = computation("less", scalars([f"a{i}" for i in range(2 * k)]) + [
        "c = pred[] compare(a0, a1), direction=LT"])
    return module([param(f"x{i}", "f32[64]", i) for i in range(k)] + [
        f"r = {shapes(k, 'f32[64]')} sort({names(k, 'x')}), dimensions={{0}}, "
        "to_apply=less"], less)


def sort_body(n):
    less = computation("less", long_body(n) + [
        f"c = pred[] compare(a, t{n - 1}), direction=LT"])
    return module([param("x", "f32[1000]"), "r = f32[1000] sort(x), "
                   "dimensions={0}, to_apply=less"], less)


def dots(n):
    return module([param("x", "f32[8,8]"), param("y", "f32[8,8]", 1)] + chain(
        n, lambda i, b: f"f32[8,8] dot({b}, y), lhs_contracting_dims={{1}}, "
        "rhs_contracting_dims={0}"))


def dot_row(n):
    half = n // 2
    return module([param("x", f"f32[{half},8,8]"), param("y", "f32[8,8]", 1)] +
                  [line for i in range(n // 3) for line in (
                      f"s{i} = f32[1,8,8] slice(x), slice={{[{i}:{i + 1}], "
                      "[0:8], [0:8]}", f"m{i} = f32[8,8] reshape(s{i})",
                      f"t{i} = f32[8,8] dot(m{i}, y), "
                      "lhs_contracting_dims={1}, rhs_contracting_dims={0}")] +
                  [results(n // 3, "f32[8,8]")])


def convolutions(n):
    return module([param("x", "f32[1,8,4]"), param("k", "f32[3,4,4]", 1)] +
                  chain(n, lambda i, b: f"f32[1,8,4] convolution({b}, k), "
                        "window={size=3 pad=1_1}, dim_labels=b0f_0io->b0f"))


def ffts(n):
    return module([param("x", "c64[64]")] + chain(
        n, lambda i, b: f"c64[64] fft({b}), fft_type=FFT, fft_length={{64}}"))


def fft_sizes(n):
    """As many lengths."""
    third = n // 3
    return module([param("x", f"c64[{third + 8}]")] + [
        line for i in range(third) for line in (
            f"s{i} = c64[{i + 2}] slice(x), slice={{[0:{i + 2}]}}",
            f"f{i} = c64[{i + 2}] fft(s{i}), fft_type=FFT, "
            f"fft_length={{{i + 2}}}",
            f"t{i} = c64[1] slice(f{i}), slice={{[0:1]}}")] +
        [results(third, "c64[1]")])


def fft_prime(n):
    """One transform of about this many elements, a prime."""
    p = 8 * n + 1
    while any(p % k == 0 for k in range(2, int(p ** 0.5) + 1)):
        p += 1
    return module([param("x", f"c64[{p}]"), f"r = c64[{p}] fft(x), "
                   f"fft_type=FFT, fft_length={{{p}}}"])


def maps(n):
    f = computation("f", scalars("ab") + ["m = f32[] multiply(a, b)",
                                          "r = f32[] add(m, b)"])
    return module([param("x", "f32[64]"), param("y", "f32[64]", 1)] + chain(
        n, lambda i, b: f"f32[64] map({b}, y), dimensions={{0}}, to_apply=f"),
        f)


def map_body(n):
    return module([param("x", "f32[64]"), param("y", "f32[64]", 1),
                   "r = f32[64] map(x, y), dimensions={0}, to_apply=f"],
                  computation("f", long_body(n)))


def choleskys(n):
    return module([param("x", "f32[4,4]"), param("y", "f32[4,4]", 1)] + [
        line for i in range(n // 3) for line in (
            f"c{i} = f32[4,4] cholesky({f't{i - 1}' if i else 'x'}), "
            "lower=true",
            f"a{i} = f32[4,4] triangular-solve(c{i}, y), left_side=true, "
            "lower=true, unit_diagonal=false, transpose_a=NO_TRANSPOSE",
            f"t{i} = f32[4,4] add(a{i}, x)")])


def batch_norms(n):
    return module([param("x", "f32[16,8]"), param("s", "f32[8]", 1)] + [
        line for i in range(n // 2) for line in (
            f"b{i} = (f32[16,8], f32[8], f32[8]) batch-norm-training("
            f"{f't{i - 1}' if i else 'x'}, s, s), epsilon=0.001, "
            "feature_index=1",
            f"t{i} = f32[16,8] get-tuple-element(b{i}), index=0")])


def rngs(n):
    third = n // 3
    return module(["l = f32[] constant(0)", "h = f32[] constant(1)"] + row(
        third, lambda i: "f32[8] rng(l, h), distribution=rng_uniform") +
        [results(third, "f32[8]")])


def generators(n):
    return module([param("x", "u64[2]")] + [
        line for i in range(n // 3) for line in (
            f"g{i} = (u64[2], u32[8]) rng-bit-generator("
            f"{f's{i - 1}' if i else 'x'}), algorithm=rng_philox",
            f"s{i} = u64[2] get-tuple-element(g{i}), index=0",
            f"t{i} = u32[8] get-tuple-element(g{i}), index=1")] +
        [results(n // 3, "u32[8]")])


def topks(n):
    return module([param("x", "f32[64]")] + [
        line for i in range(n // 3) for line in (
            f"k{i} = (f32[8], s32[8]) topk({f't{i - 1}' if i else 'x'}), k=8, "
            "largest=true", f"v{i} = f32[8] get-tuple-element(k{i}), index=0",
            f"t{i} = f32[16] concatenate(v{i}, v{i}), dimensions={{0}}")])


FAMILIES = [
    dynamic_slices, dynamic_update_slices, gathers, scatters, scatter_body,
    scatter_operands, reduces, reduce_row, reduce_row_parts, row_sums,
    reduce_body, reduce_operands, reduce_operands_mixed, windows,
    window_operands, window_body, running_sums, select_and_scatters, sorts,
    sort_operands, sort_body, dots, dot_row, convolutions, ffts, fft_sizes,
    fft_prime, maps, map_body, choleskys, batch_norms, rngs, generators, topks]
