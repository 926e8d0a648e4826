"""Families: loops, branches, calls, graphs of computations, communication."""
from text import (ADD, chain, computation, module, names, param, results, row,
                  scalars, shapes)

BINARY = ["add", "multiply", "subtract", "maximum"]
STATE = "(s32[], f32[8])"


def counts(name, most):
    """The condition of a loop."""
    return computation(name, [
        param("p", STATE), "i = s32[] get-tuple-element(p), index=0",
        f"n = s32[] constant({most})",
        "c = pred[] compare(i, n), direction=LT"])


def body(name, lines, last):
    """A body that counts and makes `last` of x."""
    return computation(name, [
        param("p", STATE), "i = s32[] get-tuple-element(p), index=0",
        "x = f32[8] get-tuple-element(p), index=1", "one = s32[] constant(1)",
        "j = s32[] add(i, one)"] + lines + [f"r = {STATE} tuple(j, {last})"])


def while_body(n):
    return module([param("p", STATE), f"w = {STATE} while(p), condition=c, "
                   "body=b"], counts("c", 100) + body("b", chain(
                       n, lambda i, b: f"f32[8] {BINARY[i % 4]}({b}, x)"),
                       f"t{n - 1}"))


def whiles(n):
    """Loops one after the other, each with a body of its own."""
    k = n // 12
    comps = "".join(counts(f"c{i}", 5 + i) + body(
        f"b{i}", [f"y = f32[8] {BINARY[i % 4]}(x, x)"], "y") for i in range(k))
    return module([param("p", STATE)] + chain(
        k, lambda i, b: f"{STATE} while({b}), condition=c{i}, body=b{i}",
        "p"), comps)


def whiles_shared(n):
    """Loops that have one body."""
    k = n // 12
    return module([param("p", STATE)] + [
        line for i in range(k) for line in (
            f"w{i} = {STATE} while({f't{i - 1}' if i else 'p'}), condition=c, "
            "body=b", f"x{i} = f32[8] get-tuple-element(w{i}), index=1",
            f"z{i} = s32[] constant({i})", f"t{i} = {STATE} tuple(z{i}, x{i})")
    ], counts("c", 1000) + body("b", ["y = f32[8] add(x, x)",
                                      "z = f32[8] multiply(y, x)"], "z"))


def whiles_nested(n):
    """Ten deep, rows of such."""
    comps, calls = "", []
    for k in range(n // 120):
        comps += counts(f"c{k}_0", 2) + body(f"b{k}_0", [
            "y = f32[8] add(x, x)"], "y")
        for d in range(1, 10):
            comps += counts(f"c{k}_{d}", 2) + body(f"b{k}_{d}", [
                "z = s32[] constant(0)", f"q = {STATE} tuple(z, x)",
                f"w = {STATE} while(q), condition=c{k}_{d - 1}, "
                f"body=b{k}_{d - 1}",
                "y = f32[8] get-tuple-element(w), index=1"], "y")
        calls.append(f"t{k} = {STATE} while({f't{k - 1}' if k else 'p'}), "
                     f"condition=c{k}_9, body=b{k}_9")
    return module([param("p", STATE)] + calls, comps)


def while_tree(n):
    """Each body has the loop below twice: 2^k, with k small computations."""
    depth = n // 24
    comps = counts("c", 2) + body("b0", ["y = f32[8] add(x, x)"], "y")
    for d in range(1, depth):
        comps += body(f"b{d}", [
            "z = s32[] constant(0)", f"q = {STATE} tuple(z, x)",
            f"w = {STATE} while(q), condition=c, body=b{d - 1}",
            "u = f32[8] get-tuple-element(w), index=1",
            f"q1 = {STATE} tuple(z, u)",
            f"w1 = {STATE} while(q1), condition=c, body=b{d - 1}",
            "y = f32[8] get-tuple-element(w1), index=1"], "y")
    return module([param("p", STATE), f"w = {STATE} while(p), condition=c, "
                   f"body=b{depth - 1}"], comps)


def while_carries(n):
    k = n // 4
    state = f"(s32[], {', '.join(['f32[8]'] * k)})"
    cond = computation("c", [
        param("p", state), "i = s32[] get-tuple-element(p), index=0",
        "n = s32[] constant(100)", "c = pred[] compare(i, n), direction=LT"])
    lines = [param("p", state), "i = s32[] get-tuple-element(p), index=0",
             "one = s32[] constant(1)", "j = s32[] add(i, one)"]
    lines += [f"g{i} = f32[8] get-tuple-element(p), index={i + 1}"
              for i in range(k)]
    lines += row(k, lambda i: f"f32[8] add(g{i}, g{(i + 1) % k})")
    lines += [f"r = {state} tuple(j, {names(k)})"]
    return module([param("p", state), f"w = {state} while(p), condition=c, "
                   "body=b"], cond + computation("b", lines))


def while_scalar_carries(n):
    return while_carries(n).replace("f32[8]", "f32[]")


def conditionals(n):
    k = n // 8
    comps = "".join(computation(f"{which}{i}", [
        param("x", "f32[8]"), f"y = f32[8] {op}(x, x)", "z = f32[8] negate(y)"])
        for i in range(k) for which, op in (("a", "add"), ("b", "multiply")))
    return module([param("x", "f32[8]"), param("p", "pred[]", 1)] + chain(
        k, lambda i, b: f"f32[8] conditional(p, {b}, {b}), "
        f"true_computation=a{i}, false_computation=b{i}"), comps)


def branches(n):
    k = n // 3
    comps = "".join(computation(f"a{i}", [
        param("x", "f32[8]"), f"y = f32[8] {BINARY[i % 4]}(x, x)",
        "z = f32[8] negate(y)"]) for i in range(k))
    return module([param("x", "f32[8]"), param("i", "s32[]", 1),
                   f"r = f32[8] conditional(i, {', '.join(['x'] * k)}), "
                   f"branch_computations={{{names(k, 'a')}}}"], comps)


def conditionals_nested(n):
    """Ten deep, rows of such."""
    comps, calls = "", []
    for k in range(n // 60):
        comps += computation(f"a{k}_0", [param("x", "f32[8]"),
                                         "y = f32[8] add(x, x)"])
        for d in range(1, 10):
            comps += computation(f"n{k}_{d}", [
                param("x", "f32[8]"), "y = f32[8] negate(x)"])
            comps += computation(f"a{k}_{d}", [
                param("x", "f32[8]"), "s = f32[1] slice(x), slice={[0:1]}",
                "v = f32[] reshape(s)", "z = f32[] constant(0)",
                "p = pred[] compare(v, z), direction=LT",
                f"y = f32[8] conditional(p, x, x), true_computation="
                f"a{k}_{d - 1}, false_computation=n{k}_{d}"])
        calls.append(f"t{k} = f32[8] conditional(p, {f't{k - 1}' if k else 'x'}"
                     f", x), true_computation=a{k}_9, "
                     f"false_computation=n{k}_9")
    return module([param("x", "f32[8]"), param("p", "pred[]", 1)] + calls,
                  comps)


def conditional_tree(n):
    """Each branch has the one below twice."""
    depth = n // 8
    comps = computation("a0", [param("x", "f32[8]"), "y = f32[8] add(x, x)"])
    for d in range(1, depth):
        comps += computation(f"a{d}", [
            param("x", "f32[8]"), "s = f32[1] slice(x), slice={[0:1]}",
            "v = f32[] reshape(s)", "z = f32[] constant(0)",
            "p = pred[] compare(v, z), direction=LT", "w = f32[8] negate(x)",
            f"y = f32[8] conditional(p, x, w), true_computation=a{d - 1}, "
            f"false_computation=a{d - 1}"])
    return module([param("x", "f32[8]"), param("p", "pred[]", 1),
                   f"r = f32[8] conditional(p, x, x), true_computation="
                   f"a{depth - 1}, false_computation=a{depth - 1}"], comps)


def calls(n):
    """One computation, called often."""
    f = computation("f", [param("x", "f32[64]"), "y = f32[64] add(x, x)",
                          "z = f32[64] negate(y)"])
    return module([param("x", "f32[64]")] + chain(
        n, lambda i, b: f"f32[64] call({b}), to_apply=f"), f)


def calls_large(n):
    """A computation of half of the size, called as often as it is large."""
    half = n // 2
    f = computation("f", [param("x", "f32[64]")] + chain(
        half, lambda i, b: f"f32[64] {BINARY[i % 4]}({b}, x)"))
    return module([param("x", "f32[64]")] + chain(
        half, lambda i, b: f"f32[64] call({b}), to_apply=f"), f)


def call_dag(n):
    """Each computation calls the one before it twice: 2^k."""
    k = n // 3
    comps = computation("f0", [param("a", "f32[4]"), "r = f32[4] sine(a)"])
    for i in range(1, k):
        comps += computation(f"f{i}", [
            param("a", "f32[4]"), f"b = f32[4] call(a), to_apply=f{i - 1}",
            f"r = f32[4] call(b), to_apply=f{i - 1}"])
    return module([param("x", "f32[4]"), f"r = f32[4] call(x), "
                   f"to_apply=f{k - 1}"], comps)


def call_graph(n):
    """Many computations, each called once, a hundred deep."""
    comps, lines = "", []
    for k in range(n // 300):
        comps += computation(f"f{k}_0", [param("a", "f32[4]"),
                                         "r = f32[4] sine(a)"])
        for i in range(1, 100):
            comps += computation(f"f{k}_{i}", [
                param("a", "f32[4]"), f"b = f32[4] call(a), to_apply="
                f"f{k}_{i - 1}", "r = f32[4] negate(b)"])
        lines.append(f"t{k} = f32[4] call({f't{k - 1}' if k else 'x'}), "
                     f"to_apply=f{k}_99")
    return module([param("x", "f32[4]")] + lines, comps)


def map_dag(n):
    """Each computation maps the one before it twice."""
    k = n // 3
    comps = computation("f0", scalars("a") + ["r = f32[] sine(a)"])
    for i in range(1, k):
        comps += computation(f"f{i}", scalars("a") + [
            f"b = f32[] map(a), dimensions={{}}, to_apply=f{i - 1}",
            f"r = f32[] map(b), dimensions={{}}, to_apply=f{i - 1}"])
    return module([param("x", "f32[4]"), "r = f32[4] map(x), dimensions={0}, "
                   f"to_apply=f{k - 1}"], comps)


def reducer_dag(n):
    """A reducer whose calls double."""
    k = n // 3
    comps = computation("f0", scalars("ab") + ["r = f32[] add(a, b)"])
    for i in range(1, k):
        comps += computation(f"f{i}", scalars("ab") + [
            f"c = f32[] call(a, b), to_apply=f{i - 1}",
            f"r = f32[] call(c, b), to_apply=f{i - 1}"])
    return module([param("x", "f32[64]"), "z = f32[] constant(0)",
                   "r = f32[] reduce(x, z), dimensions={0}, to_apply="
                   f"f{k - 1}"], comps)


def fusion_dag(n):
    k = n // 3
    comps = computation("f0", [param("a", "f32[4]"), "r = f32[4] sine(a)"])
    for i in range(1, k):
        comps += computation(f"f{i}", [
            param("a", "f32[4]"),
            f"b = f32[4] fusion(a), kind=kLoop, calls=f{i - 1}",
            f"r = f32[4] fusion(b), kind=kLoop, calls=f{i - 1}"])
    return module([param("x", "f32[4]"), "r = f32[4] fusion(x), kind=kLoop, "
                   f"calls=f{k - 1}"], comps)


def composites(n):
    f = computation("f", [param("x", "f32[64]"), "y = f32[64] add(x, x)",
                          "z = f32[64] negate(y)"])
    return module([param("x", "f32[64]")] + chain(
        n, lambda i, b: f"f32[64] call({b}), to_apply=f, is_composite=true, "
        'frontend_attributes={composite.attributes={},composite.name="a.f",'
        'composite.version="1"}'), f)


def asyncs(n):
    k = n // 4
    f = computation("f", [param("x", "f32[8]"), "y = f32[8] add(x, x)"])
    return module([param("x", "f32[8]")] + [
        line for i in range(k) for line in (
            f"s{i} = ((f32[8]), f32[8], s32[]) async-start("
            f"{f't{i - 1}' if i else 'x'}), calls=f",
            f"d{i} = f32[8] async-done(s{i})",
            f"t{i} = f32[8] negate(d{i})")], f)


def custom_calls(n):
    return module([param("x", "f32[8]")] + chain(
        n, lambda i, b: f'f32[8] custom-call({b}), custom_call_target="f"'))


def custom_call_operands(n):
    half = n // 2
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + chain(
        half, lambda i, b: f"f32[8] add({b}, y)") + [
            f"r = {shapes(half, 'f32[8]')} custom-call({names(half)}), "
            'custom_call_target="f"'])


def all_reduces(n):
    return module([param("x", "f32[8]")] + chain(
        n, lambda i, b: [f"f32[8] all-reduce({b}), replica_groups={{}}, "
                         "to_apply=add",
                         f"f32[8] collective-permute({b}), "
                         "source_target_pairs={{0,1},{1,0}}",
                         f"f32[8] negate({b})"][i % 3]), ADD).replace(
        "HloModule growth", "HloModule growth, replica_count=2")


def all_reduce_operands(n):
    half = n // 2
    return module([param("x", "f32[8]"), param("y", "f32[8]", 1)] + chain(
        half, lambda i, b: f"f32[8] add({b}, y)") + [
            f"r = {shapes(half, 'f32[8]')} all-reduce({names(half)}), "
            "replica_groups={}, to_apply=add"], ADD).replace(
        "HloModule growth", "HloModule growth, replica_count=2")


def feeds(n):
    return module(["t = token[] after-all()"] + [
        line for i in range(n // 3) for line in (
            f"i{i} = (f32[8], token[]) infeed({f'k{i - 1}' if i else 't'})",
            f"x{i} = f32[8] get-tuple-element(i{i}), index=0",
            f"k{i} = token[] get-tuple-element(i{i}), index=1")] + [
                f"r = f32[8] negate(x{n // 3 - 1})"])


FAMILIES = [
    while_body, whiles, whiles_shared, whiles_nested, while_tree,
    while_carries, while_scalar_carries, conditionals, branches,
    conditionals_nested, conditional_tree, calls, calls_large, call_dag,
    call_graph, map_dag, reducer_dag, fusion_dag, composites, asyncs,
    custom_calls, custom_call_operands, all_reduces, all_reduce_operands,
    feeds]
