"""Every program that differs in one thing from a given op; mutate.py draws some
at random, and some with two changes."""
import itertools
import re

from mutate import (DTYPES, ENUMS, OTHER_TYPES, SAME_KIND, TENSOR, join, parts,
                    properties)

MORE_DTYPES = ["f8E4M3", "f8E4M3B11FNUZ", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E3M4",
               "f8E8M0FNU", "f6E2M3FN", "f6E3M2FN", "ui1", "si32", "i33",
               "tf32", "f80", "f128", "complex<i32>", "complex<f16>",
               "!quant.uniform<i8:f32, 0.25:3>",
               "!quant.uniform<i8:f32:0, {0.5:3, 0.25}>",
               "!quant.uniform<i8:f32:1, {0.5, 0.25, 0.125}>",
               "!quant.uniform<u8:f16, 0.5>", "!quant.uniform<i4:bf16, 0.5:1>",
               "!stablehlo.token", "vector<2xf32>", "none"]
MORE_TYPES = ["tuple<>", "tuple<tensor<f32>, tensor<i32>>", "f32", "index",
              "memref<2xf32>", "vector<2xf32>", "none",
              "!stablehlo.future<tensor<2xf32>>", "tensor<?x?xf32>",
              "tensor<2x2x2x2x2xf32>", "tensor<0xf32>", "tensor<1xi64>",
              "tensor<2xf32, #stablehlo.bounds<?>>"]
LITERALS = ["1 : i64", "0 : i64", "-1 : i64", "0 : i32", "2 : i16", "1 : ui64",
            "1 : index", "true", "\"word\"", "\"\"", "array<i64: 1>",
            "array<i64: 0, 1>", "array<i64: -1>", "array<i64>", "array<i32: 1>",
            "array<i1: true>", "array<i1>", "array<f32: 1.0>",
            "dense<1> : tensor<1xi64>", "dense<[0, 1]> : tensor<2xi64>",
            "dense<0> : tensor<1x2xi64>", "dense<> : tensor<0x2xi64>",
            "dense<0> : tensor<i64>", "dense<0> : tensor<1x1x2xi64>",
            "dense<1> : tensor<1x2xi32>", "dense<1.0> : tensor<1xf32>",
            "dense<[[0, 1]]> : tensor<1x2xi64>",
            "dense<[[0, 0]]> : tensor<1x2xi64>",
            "dense<[[0], [1]]> : tensor<2x1xi64>",
            "dense<true> : tensor<1xi1>", "unit", "[]", "[1, 2]", "[\"a\"]",
            "[#stablehlo<precision HIGH>]", "[[0]]", "1.0", "1.0 : f32",
            "0.0 : f16", "0x7FC00000 : f32", "@main", "@nosuch", "{}",
            "{a = 1 : i32}", "f32", "tensor<2xf32>",
            "#stablehlo<precision HIGH>",
            "#stablehlo<comparison_direction EQ>",
            "#stablehlo<comparison_type SIGNED>",
            "#stablehlo.channel_handle<handle = 0, type = 0>",
            "#stablehlo.channel_handle<handle = -1, type = 5>",
            "#stablehlo.dot<lhs_contracting_dimensions = [0], "
            "rhs_contracting_dimensions = [0]>",
            "#stablehlo.gather<offset_dims = [0], index_vector_dim = 1>",
            "#stablehlo.scatter<update_window_dims = [0]>",
            "#stablehlo.conv<[b, f]x[i, o]->[b, f]>",
            "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>",
            "#chlo<comparison_direction LT>", "#chlo<comparison_type FLOAT>",
            "#stablehlo.result_accuracy<mode = "
            "#stablehlo.result_accuracy_mode<HIGHEST>>"]
NUMBERS = [-1, 0, 1, 2, 3, 4, 7, 100, -2, 2147483648, 4294967296]


def dims_near(dims):
    """Lists of sizes that differ from one in one thing."""
    for i, d in enumerate(dims):
        for new in ("?", "0", "1", "2", "3", "6"):
            if new != d:
                yield dims[:i] + [new] + dims[i + 1:]
        if d != "?":
            yield dims[:i] + [str(int(d) * 2)] + dims[i + 1:]
            yield dims[:i] + [str(int(d) + 1)] + dims[i + 1:]
        yield dims[:i] + dims[i + 1:]
    for i in range(len(dims) + 1):
        for new in ("1", "2", "?"):
            yield dims[:i] + [new] + dims[i:]
    if len(dims) > 1:
        yield dims[::-1]
        yield ["?"] * len(dims)


def types_near(text):
    found = parts(text)
    if not found:
        yield from OTHER_TYPES + MORE_TYPES
        return
    dims, element = found
    yield from OTHER_TYPES + MORE_TYPES
    for other in DTYPES + MORE_DTYPES:
        yield join(dims, other)
    for other in dims_near(dims):
        yield join(other, element)
    for i, d in enumerate(dims):
        for bound in ("2", "100", d) if d != "?" else ("2", "100"):
            bounds = ["?"] * len(dims)
            bounds[i] = bound
            yield "tensor<%s%s, #stablehlo.bounds<%s>>" % (
                "".join(x + "x" for x in dims[:i] + ["?"] + dims[i + 1:]),
                element, ", ".join(bounds))
    yield "tensor<*x%s>" % element


def with_type(seed, where, i, new):
    made = seed.copy()
    getattr(made, where)[i] = new
    return made


def with_body(seed, start, end, new):
    made = seed.copy()
    made.body = seed.body[:start] + new + seed.body[end:]
    return made


# --- types --------------------------------------------------------------------

def one_type(seed):
    for where in ("ins", "outs"):
        for i, text in enumerate(getattr(seed, where)):
            for new in types_near(text):
                yield with_type(seed, where, i, new)


def same_types(seed):
    """Every type that is like one of them, in the region too."""
    for old in sorted(set(seed.ins + seed.outs)):
        for new in types_near(old):
            made = seed.copy()
            made.ins = [new if t == old else t for t in seed.ins]
            made.outs = [new if t == old else t for t in seed.outs]
            yield made


def element_types(seed):
    """An element type wherever it stands, in types alone and in regions."""
    elements = {parts(t)[1] for t in seed.ins + seed.outs if parts(t)}
    for old in sorted(elements):
        for new in DTYPES + MORE_DTYPES:
            def swap(text):
                return TENSOR.sub(lambda m: "tensor<%s%s>" % (
                    m[1], new if m[2] == old else m[2]), text)

            made = seed.copy()
            made.ins = [swap(t) for t in seed.ins]
            made.outs = [swap(t) for t in seed.outs]
            yield made
            if "({" in seed.body:
                made = made.copy()
                start = seed.body.index("({")
                made.body = seed.body[:start] + swap(seed.body[start:])
                yield made


def two_shapes(seed):
    """Sizes of two of the types."""
    places = [("ins", i) for i in range(len(seed.ins))]
    places += [("outs", i) for i in range(len(seed.outs))]
    for (w, i), (v, j) in itertools.combinations(places, 2):
        a, b = parts(getattr(seed, w)[i]), parts(getattr(seed, v)[j])
        if not a or not b or len(places) > 6:
            continue
        for x in dims_near(a[0]):
            for y in dims_near(b[0]):
                made = with_type(seed, w, i, join(x, a[1]))
                getattr(made, v)[j] = join(y, b[1])
                yield made


def bounded(text):
    """One size that nobody knows, with a bound or without; sizes nearby."""
    found = parts(text)
    if not found or "?" in found[0]:
        return
    dims, element = found
    for i, d in enumerate(dims):
        for near in (int(d) - 1, int(d) + 1):
            yield join(dims[:i] + [str(max(near, 0))] + dims[i + 1:], element)
        unknown = "".join(x + "x" for x in dims[:i] + ["?"] + dims[i + 1:])
        yield "tensor<%s%s>" % (unknown, element)
        for bound in (int(d) - 1, int(d), int(d) + 1):
            bounds = ["?"] * len(dims)
            bounds[i] = str(max(bound, 0))
            yield "tensor<%s%s, #stablehlo.bounds<%s>>" % (
                unknown, element, ", ".join(bounds))


def two_bounds(seed):
    """Sizes of two of the types, one of which has a bound."""
    places = [("ins", i) for i in range(len(seed.ins))]
    places += [("outs", i) for i in range(len(seed.outs))]
    for (w, i), (v, j) in itertools.combinations(places, 2):
        if len(places) > 6:
            continue
        for x in bounded(getattr(seed, w)[i]):
            for y in bounded(getattr(seed, v)[j]):
                if "bounds" in x + y:
                    made = with_type(seed, w, i, x)
                    getattr(made, v)[j] = y
                    yield made


def counts(seed):
    for where in ("ins", "outs"):
        types = getattr(seed, where)
        for i in range(len(types)):
            for new in (types[:i] + types[i + 1:],
                        types[:i] + [types[i]] + types[i:]):
                made = seed.copy()
                setattr(made, where, new)
                yield made
        for i, j in itertools.combinations(range(len(types)), 2):
            made = seed.copy()
            new = getattr(made, where)
            new[i], new[j] = new[j], new[i]
            yield made
        for new in OTHER_TYPES + MORE_TYPES[:2]:
            made = seed.copy()
            getattr(made, where).append(new)
            yield made


# --- attributes ---------------------------------------------------------------

def entries(seed):
    spans = properties(seed)
    for start, end in spans:
        items = [seed.body[a:b] for a, b in spans if a != start]
        made = seed.copy()
        made.body = (seed.body[:spans[0][0]] + ",".join(items) +
                     seed.body[spans[-1][1]:])
        yield made
        text = seed.body[start:end]
        name = text.partition("=")[0]
        yield with_body(seed, start, end, text + ", " + text)
        yield with_body(seed, start, end, text + ", no_such = 1 : i64")
        yield with_body(seed, start, end, name)
        for new in LITERALS:
            yield with_body(seed, start, end, "%s = %s" % (name, new))
        for a, b in spans:
            value = seed.body[a:b].partition("=")[2]
            if a != start and value:
                yield with_body(seed, start, end, "%s = %s" % (name, value))


def numbers(seed):
    for m in re.finditer(r"(?<![\w.#%])-?\d+(?![\w.])", seed.body):
        for new in NUMBERS + [int(m[0]) + 1, int(m[0]) - 1]:
            yield with_body(seed, m.start(), m.end(), str(new))


def lists(seed):
    for m in re.finditer(r"(array<i\w+: |\[)([^][<>{}()]+)([]>])", seed.body):
        items = [x.strip() for x in m[2].split(",")]
        changed = [items[::-1]]
        for i in range(len(items)):
            changed += [items[:i] + items[i + 1:],
                        items[:i] + [items[i]] + items[i:]]
        changed += [items + [new] for new in ("0", "1", "2", "-1")]
        for new in changed:
            head = m[1] if new else m[1].replace(": ", "")
            yield with_body(seed, m.start(), m.end(),
                            head + ", ".join(new) + m[3])
    for m in re.finditer(r"array<i64>", seed.body):
        for new in (-1, 0, 1, 2):
            yield with_body(seed, m.start(), m.end(), "array<i64: %d>" % new)


def words(seed):
    for m in re.finditer(r"#(stablehlo|chlo)<(\w+) (\w+)>", seed.body):
        for dialect in ("stablehlo", "chlo"):
            for new in ENUMS.get(m[2], []) + ["NOSUCH", "0", ""]:
                yield with_body(seed, m.start(), m.end(),
                                "#%s<%s %s>" % (dialect, m[2], new))
    for m in re.finditer(r"\b(true|false)\b", seed.body):
        new = "true" if m[0] == "false" else "false"
        yield with_body(seed, m.start(), m.end(), new)
    for m in re.finditer(r" : (i64|i32|i1|f32|f64)\b", seed.body):
        for new in ("i64", "i32", "i16", "ui64", "si64", "index", "f32", "f64",
                    "tensor<i64>"):
            yield with_body(seed, m.start(1), m.end(1), new)


# --- regions ------------------------------------------------------------------

def region_types(seed):
    for m in re.finditer(r"(\^\w+\(|%\w+: )?" + TENSOR.pattern, seed.body):
        at = seed.body.index("tensor", m.start())
        for new in types_near(seed.body[at:m.end()]):
            yield with_body(seed, at, m.end(), new)


def region_wide(seed):
    """A type wherever the regions have it."""
    if "({" not in seed.body:
        return
    start = seed.body.index("({")
    text = seed.body[start:]
    for old in sorted({m[0] for m in TENSOR.finditer(text)}):
        for new in types_near(old):
            made = seed.copy()
            made.body = seed.body[:start] + text.replace(old, new)
            yield made


def regions(seed):
    match = re.search(r"\(\{.*\}\)", seed.body, re.S)
    if not match:
        return
    text, returns = match[0], r'"stablehlo.return"\(([^)]*)\) : \(([^)]*)\)'
    found = [m for m in re.finditer(returns, text)]
    changed = ["", "(" + text[1:-1] + ", " + text[1:-1] + ")", "({})",
               "({\n^bb0:\n})"]
    for m in found:
        names = [x.strip() for x in m[1].split(",") if x.strip()]
        types = [x.strip() for x in re.split(r", (?=tensor|tuple|!)", m[2])]
        lists_of = [(names + names[:1], types + types[:1])]
        lists_of += [(names[:i] + names[i + 1:], types[:i] + types[i + 1:])
                     for i in range(len(names))]
        lists_of += [(names[::-1], types[::-1])]
        for n, t in lists_of:
            changed.append(text[:m.start()] + '"stablehlo.return"(%s) : (%s)'
                           % (", ".join(n), ", ".join(t)) + text[m.end():])
        for other in ("func.return", "stablehlo.add", "sdy.return"):
            changed.append(text[:m.start()] + m[0].replace(
                "stablehlo.return", other) + text[m.end():])
        changed.append(text[:m.start()] + text[m.end():])
        changed.append(text[:m.end()] + " -> ()\n" + text[m.start():])
    for m in re.finditer(r"\^\w+\(([^()]*)\):", text):
        args = [x for x in re.split(r", (?=%)", m[1]) if x]
        for new in [args[:i] + args[i + 1:] for i in range(len(args))] + [
                args + ["%%new%d: %s" % (n, t) for n, t in enumerate(more)]
                for more in (["tensor<f32>"], ["tensor<i32>"] * 2,
                             ["!stablehlo.token"])] + [args[::-1], []]:
            changed.append(text[:m.start()] + "^bb0(%s):" % ", ".join(new) +
                           text[m.end():])
    for m in re.finditer(r'"stablehlo.(\w+)"', text):
        for new in ("add", "and", "subtract", "compare", "abs", "atan2",
                    "optimization_barrier", "nosuch"):
            changed.append(text[:m.start()] + '"stablehlo.%s"' % new +
                           text[m.end():])
    for new in changed:
        yield with_body(seed, match.start(), match.end(), new)


def names(seed):
    for kind in SAME_KIND:
        if seed.name.removeprefix("stablehlo.") in kind:
            for new in kind:
                made = seed.copy()
                made.name = "stablehlo." + new
                yield made


KINDS = [one_type, same_types, element_types, counts, entries, numbers, lists,
         words, region_types, region_wide, regions, names, two_shapes,
         two_bounds]


def neighbours(rng, seed, limit):
    """The op itself, and up to `limit` programs of each kind, as text."""
    yield seed.text()
    for kind in KINDS:
        found = list({made.text(): None for made in kind(seed)})
        yield from rng.sample(found, min(limit, len(found)))
