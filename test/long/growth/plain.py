"""Families: elementwise ops, moves of data, constants, parameters, tuples."""
from text import chain, computation, module, names, param, results, row, shapes

BINARY = ["add", "multiply", "subtract", "maximum"]


def chain_array(n):
    return module([param("x", "f32[64]"), param("y", "f32[64]", 1)] + chain(
        n, lambda i, b: f"f32[64] {BINARY[i % 4]}({b}, y)"))


def chain_scalar(n):
    return module([param("x", "f32[]"), param("y", "f32[]", 1)] + chain(
        n, lambda i, b: f"f32[] {BINARY[i % 4]}({b}, y)"))


def chain_functions(n):
    ops = ["sine", "tanh", "exponential", "log-plus-one", "cbrt", "erf"]
    return module([param("x", "f32[64]")] + chain(
        n, lambda i, b: f"f32[64] {ops[i % 6]}({b})"))


def chain_scalar_functions(n):
    ops = ["sine", "tanh", "exponential", "log-plus-one", "cbrt", "erf"]
    return module([param("x", "f32[]")] + chain(
        n, lambda i, b: f"f32[] {ops[i % 6]}({b})"))


def chain_scalar_power(n):
    return module([param("x", "f64[]"), param("y", "f64[]", 1)] + chain(
        n, lambda i, b: f"f64[] power({b}, y)"))


def chain_complex(n):
    ops = ["sine", "tanh", "exponential", "sqrt"]
    return module([param("x", "c64[]")] + chain(
        n, lambda i, b: f"c64[] {ops[i % 4]}({b})"))


def chain_narrow(n):
    return module([param("x", "bf16[64]"), param("y", "bf16[64]", 1)] + chain(
        n, lambda i, b: f"bf16[64] {BINARY[i % 4]}({b}, y)"))


def tree(n):
    lines = [param("x", "f32[64]")]
    level = []
    for i in range(n // 2):
        lines.append(f"c{i} = f32[] constant({i}.5)")
    for i in range(n // 6):
        lines.append(f"b{i} = f32[64] broadcast(c{i}), dimensions={{}}")
        lines.append(f"l{i} = f32[64] add(x, b{i})")
        level.append(f"l{i}")
    depth = 0
    while len(level) > 1:
        depth += 1
        above = []
        for i in range(0, len(level) - 1, 2):
            lines.append(f"s{depth}_{i} = f32[64] multiply({level[i]}, "
                         f"{level[i + 1]})")
            above.append(f"s{depth}_{i}")
        level = above
    return module(lines)


def dag_neighbours(n):
    def step(i, before):
        other = f"t{i - 2}" if i > 1 else "y"
        return f"f32[64] {BINARY[i % 4]}({before}, {other})"
    return module([param("x", "f32[64]"), param("y", "f32[64]", 1)] +
                  chain(n, step))


def dag_far(n):
    def step(i, before):
        other = f"t{i * 7919 % i}" if i == 1 else (
            f"t{i * i * 31 % (i - 1)}" if i > 2 else "y")
        return f"f32[64] {BINARY[i % 4]}({before}, {other})"
    return module([param("x", "f32[64]"), param("y", "f32[64]", 1)] +
                  chain(n, step))


def dag_scalar(n):
    def step(i, before):
        other = f"t{i * i * 31 % (i - 1)}" if i > 2 else "y"
        return f"f32[] {BINARY[i % 4]}({before}, {other})"
    return module([param("x", "f32[]"), param("y", "f32[]", 1)] +
                  chain(n, step))


def row_results(n):
    """Many results of equal kernels, each of other operands."""
    return module([param("x", "f32[64]")] + [
        line for i in range(n // 3) for line in (
            f"c{i} = f32[] constant({i}.25)",
            f"b{i} = f32[64] broadcast(c{i}), dimensions={{}}",
            f"t{i} = f32[64] add(x, b{i})")] + [results(n // 3, "f32[64]")])


def row_scalar_results(n):
    return module([param("x", "f32[]")] + [
        line for i in range(n // 2) for line in (
            f"c{i} = f32[] constant({i}.25)",
            f"t{i} = f32[] add(x, c{i})")] + [results(n // 2, "f32[]")])


def parameters(n):
    """Many parameters, as many results."""
    half = n // 2
    return module([param(f"p{i}", "f32[8]", i) for i in range(half)] + row(
        half, lambda i: f"f32[8] add(p{i}, p{(i + 1) % half})") +
        [results(half, "f32[8]")])


def parameters_summed(n):
    half = n // 2
    return module([param(f"p{i}", "f32[64]", i) for i in range(half)] + chain(
        half, lambda i, b: f"f32[64] add({b}, p{i})", "p0"))


def scalar_parameters(n):
    half = n // 2
    return module([param(f"p{i}", "f32[]", i) for i in range(half)] + chain(
        half, lambda i, b: f"f32[] add({b}, p{i})", "p0"))


def constants(n):
    """Arrays that are all different."""
    lines = []
    for i in range(n // 2):
        values = ", ".join(str(i * 8 + k) for k in range(8))
        lines.append(f"c{i} = f32[8] constant({{{values}}})")
    return module([param("x", "f32[8]")] + lines + chain(
        n // 2, lambda i, b: f"f32[8] {BINARY[i % 4]}({b}, c{i})"))


def constants_folded(n):
    """A chain of constants alone."""
    return module(["x = f32[8] constant({1, 2, 3, 4, 5, 6, 7, 8})"] + chain(
        n, lambda i, b: f"f32[8] {['add', 'subtract'][i % 2]}({b}, x)"))


def iotas(n):
    return module([param("x", "s32[64]")] + [
        line for i in range(n // 3) for line in (
            f"i{i} = s32[64] iota(), iota_dimension=0",
            f"m{i} = s32[64] xor(i{i}, {f't{i - 1}' if i else 'x'})",
            f"t{i} = s32[64] multiply(m{i}, i{i})")])


def converts(n):
    types = ["f32", "bf16", "f32", "s32", "f64", "s8"]
    return module([param("x", "s8[64]")] + chain(
        n, lambda i, b: f"{types[i % 6]}[64] convert({b})"))


def selects(n):
    lines = [param("x", "f32[64]"), param("y", "f32[64]", 1)]
    before = "x"
    for i in range(n // 3):
        lines += [f"p{i} = pred[64] compare({before}, y), direction=LT",
                  f"a{i} = f32[64] add({before}, y)",
                  f"t{i} = f32[64] select(p{i}, a{i}, {before})"]
        before = f"t{i}"
    return module(lines)


def scalar_selects(n):
    return selects(n).replace("[64]", "[]")


def reshapes(n):
    """reshape, transpose, reshape: nothing of it folds."""
    dims = [(3, 4, 5), (4, 3, 5), (5, 4, 3), (3, 5, 4)]
    perms = [(2, 0, 1), (1, 2, 0), (0, 2, 1), (2, 1, 0)]
    lines, before = [param("x", "f32[60]")], "x"
    for i in range(n // 3):
        d, p = dims[i % 4], perms[i * 7 % 4]
        a = ",".join(map(str, d))
        t = ",".join(str(d[k]) for k in p)
        lines += [f"a{i} = f32[{a}] reshape({before})",
                  f"t{i} = f32[{t}] transpose(a{i}), "
                  f"dimensions={{{','.join(map(str, p))}}}",
                  f"v{i} = f32[60] reshape(t{i})"]
        before = f"v{i}"
    return module(lines)


def slices(n):
    """Slices of one array, every one used."""
    half = n // 2
    return module([param("x", f"f32[{half + 64}]")] + row(
        half, lambda i: f"f32[64] slice(x), slice={{[{i}:{i + 64}]}}") + [
            f"u{i} = f32[64] add({f'u{i - 1}' if i else 'x0'}, t{i})"
            for i in range(half)]).replace("(x0,", "(t0,")


def slice_chain(n):
    return module([param("x", f"f32[{n + 8}]")] + chain(
        n, lambda i, b: f"f32[{n + 7 - i}] slice({b}), "
        f"slice={{[{i % 2}:{n + 7 - i + i % 2}]}}"))


def pads(n):
    """Padded, and cut elsewhere."""
    return module([param("x", "f32[64]"), "z = f32[] constant(1)"] + chain(
        n, lambda i, b: f"f32[66] pad({b}, z), padding=1_1" if i % 2 == 0 else
        f"f32[64] slice({b}), slice={{[{i // 2 % 3}:{i // 2 % 3 + 64}]}}"))


def pad_chain(n):
    return module([param("x", "f32[8]"), "z = f32[] constant(1)"] + chain(
        n, lambda i, b: f"f32[{9 + i}] pad({b}, z), padding={i % 2}_"
        f"{1 - i % 2}"))


def concatenate_many(n):
    half = n // 2
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + chain(
        half, lambda i, b: f"f32[8] {BINARY[i % 4]}({b}, y)") + [
            f"r = f32[{half * 8}] concatenate({names(half)}), dimensions={{0}}"
        ])


def concatenate_parameters(n):
    return module([param(f"t{i}", f"f32[{1 + i % 3}]", i)
                   for i in range(n)] + [
        f"r = f32[{sum(1 + i % 3 for i in range(n))}] concatenate({names(n)}), "
        "dimensions={0}"])


def concatenate_doubling(n):
    """Doubled and cut again, the work of 2^(n/2) operands as a tree."""
    return module([param("x", "f32[64]")] + chain(
        n, lambda i, b: f"f32[128] concatenate({b}, {b}), dimensions={{0}}"
        if i % 2 == 0 else f"f32[64] slice({b}), slice={{[{i % 31}:"
        f"{i % 31 + 64}]}}"))


def concatenate_chain(n):
    return module([param("x", "f32[8]"), param("y", "f32[1]", 1)] + chain(
        n, lambda i, b: f"f32[{9 + i}] concatenate({b}, y), dimensions={{0}}"))


def broadcasts(n):
    return module([param("x", "f32[8]")] + chain(
        n, lambda i, b: [f"f32[8,8] broadcast({b}), dimensions={{{i // 4 % 2}}}",
                         f"f32[64] reshape({b})",
                         f"f32[64] negate({b})",
                         f"f32[8] slice({b}), slice={{[{i % 50}:{i % 50 + 8}]}}"
                         ][i % 4]))


def reverses(n):
    return module([param("x", "f32[8,8]"), param("y", "f32[8,8]", 1)] + chain(
        n, lambda i, b: [f"f32[8,8] reverse({b}), dimensions={{{i // 3 % 2}}}",
                         f"f32[8,8] transpose({b}), dimensions={{1,0}}",
                         f"f32[8,8] add({b}, y)"][i % 3]))


def tuple_chain(n):
    lines, before = [param("x", "f32[8]"), param("y", "f32[8]", 1)], ("x", "y")
    for i in range(n // 4):
        lines += [f"t{i} = (f32[8], f32[8]) tuple({before[0]}, {before[1]})",
                  f"a{i} = f32[8] get-tuple-element(t{i}), index=0",
                  f"b{i} = f32[8] get-tuple-element(t{i}), index=1",
                  f"s{i} = f32[8] add(a{i}, b{i})"]
        before = (f"b{i}", f"s{i}")
    return module(lines)


def tuple_wide(n):
    third = n // 3
    return module([param("p", shapes(third, "f32[8]"))] + [
        f"g{i} = f32[8] get-tuple-element(p), index={i}" for i in range(third)
    ] + row(third, lambda i: f"f32[8] add(g{i}, g{(i + 1) % third})") +
        [results(third, "f32[8]")])


def tuple_deep(n):
    """Tuples within tuples, as deep as may be."""
    lines, shape, before = [param("x", "f32[8]")], "f32[8]", "x"
    for k in range(n // 200):
        shape, before = "f32[8]", f"n{k - 1}" if k else "x"
        for i in range(100):
            shape = f"({shape}, f32[8])"
            lines.append(f"t{k}_{i} = {shape} tuple({before}, x)")
            before = f"t{k}_{i}"
        for i in range(100):
            shape = shape[1:-len(", f32[8])")]
            lines.append(f"g{k}_{i} = {shape} get-tuple-element({before}), "
                         "index=0")
            before = f"g{k}_{i}"
        lines.append(f"n{k} = f32[8] negate({before})")
    return module(lines)


def barriers(n):
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + chain(
        n, lambda i, b: f"f32[8] opt-barrier({b})" if i % 2 else
        f"f32[8] add({b}, y)"))


def dead(n):
    """Most of it is needed by nobody."""
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + chain(
        n, lambda i, b: f"f32[8] add({b}, y)") + ["r = f32[8] negate(x)"])


def equal(n):
    """All of it is equal."""
    half = n // 2
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + row(
        half, lambda i: "f32[8] add(x, y)") + [
            f"u{i} = f32[8] multiply(t{i}, {f'u{i - 1}' if i else 'y'})"
            for i in range(half)])


def control(n):
    """An order that is asked for."""
    half = n // 2
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + row(
        half, lambda i: "f32[8] add(x, y)" + (
            f", control-predecessors={{t{i - 1}}}" if i else "")) + [
                results(half, "f32[8]")])


def fusions(n):
    """The user's own."""
    fused = "".join(computation(f"f{i}", [
        param("a", "f32[64]"), param("b", "f32[64]", 1),
        f"m = f32[64] {BINARY[i % 4]}(a, b)", "r = f32[64] negate(m)"])
        for i in range(n // 5))
    return module([param("x", "f32[64]"), param("y", "f32[64]", 1)] + chain(
        n // 5, lambda i, b: f"f32[64] fusion({b}, y), kind=kLoop, "
        f"calls=f{i}"), fused)


FAMILIES = [
    chain_array, chain_scalar, chain_functions, chain_scalar_functions,
    chain_scalar_power, chain_complex, chain_narrow, tree, dag_neighbours,
    dag_far, dag_scalar, row_results, row_scalar_results, parameters,
    parameters_summed, scalar_parameters, constants, constants_folded, iotas,
    converts, selects, scalar_selects, reshapes, slices, slice_chain, pads,
    pad_chain, concatenate_many, concatenate_parameters, concatenate_doubling,
    concatenate_chain, broadcasts, reverses, tuple_chain, tuple_wide,
    tuple_deep, barriers, dead, equal, control, fusions]
