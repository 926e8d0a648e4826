"""Changes of a program in MLIR's syntax that may or may not leave it valid."""
import re

DTYPES = ["i1", "i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8",
          "ui16", "ui32", "ui64", "f16", "bf16", "f32", "f64", "f8E5M2",
          "f8E4M3FN", "complex<f32>", "complex<f64>", "f4E2M1FN", "index",
          "!quant.uniform<i8:f32, 0.5:3>"]
COMMON = ["i1", "i8", "i32", "i64", "ui32", "f16", "f32", "f64",
          "complex<f32>"]
OTHER_TYPES = ["!stablehlo.token", "tuple<tensor<2xf32>>", "tensor<*xf32>",
               "tensor<f32>", "tensor<i32>", "tensor<2x3xf32>", "i32"]
ENUMS = {
    "comparison_direction": ["EQ", "NE", "LT", "GE"],
    "comparison_type": ["FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", "NOTYPE"],
    "precision": ["DEFAULT", "HIGH", "HIGHEST"],
    "fft_type": ["FFT", "IFFT", "RFFT", "IRFFT"],
    "rng_algorithm": ["DEFAULT", "THREE_FRY", "PHILOX"],
    "rng_distribution": ["UNIFORM", "NORMAL"],
    "transpose": ["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT",
                  "TRANSPOSE_INVALID"],
}
TENSOR = re.compile(r"tensor<((?:[\d?]+x)*)([^<>]*(?:<[^<>]*>)?)>")


# --- types --------------------------------------------------------------------

def parts(text):
    """(dims, element) of a plain tensor type, or None."""
    match = TENSOR.fullmatch(text)
    return match and ([d for d in match[1].split("x") if d], match[2])


def join(dims, element):
    return "tensor<%s>" % "x".join(list(dims) + [element])


def change_dims(rng, dims, unknown=()):
    """One size more, less, or another; `unknown` are words for any size."""
    dims = list(dims)
    what = rng.randrange(7)
    i = rng.randrange(len(dims)) if dims else 0
    if what == 0 or not dims:
        dims.insert(rng.randrange(len(dims) + 1),
                    rng.choice(["1", "1", "2", "3", "0"]))
    elif what == 1:
        del dims[i]
    elif what == 2 and len(dims) > 1:
        j = rng.randrange(len(dims))
        dims[i], dims[j] = dims[j], dims[i]
    elif what == 3 and unknown:
        dims[i] = rng.choice(unknown)
    elif dims[i].isdigit():
        dims[i] = str(max(0, int(dims[i]) + rng.choice([-1, 1, 1, 2, -2])))
    else:
        dims[i] = rng.choice(["1", "2", "5"])
    return dims


def change_type(rng, text):
    found = parts(text)
    if not found or rng.random() < 0.04:
        return rng.choice(OTHER_TYPES)
    dims, element = found
    if rng.random() < 0.6:
        return join(change_dims(rng, dims, ["?"]), element)
    return join(dims, rng.choice(rng.choice([DTYPES, COMMON])))


def one_type(rng, seed):
    lists = [x for x in (seed.ins, seed.ins, seed.outs) if x]
    if lists:
        types = rng.choice(lists)
        i = rng.randrange(len(types))
        types[i] = change_type(rng, types[i])


def same_type(rng, seed):
    """Every type that is like one of them."""
    types = [t for t in seed.ins + seed.outs if parts(t)]
    if not types:
        return one_type(rng, seed)
    old = rng.choice(types)
    new = change_type(rng, old)
    seed.ins = [new if t == old else t for t in seed.ins]
    seed.outs = [new if t == old else t for t in seed.outs]
    return None


def swap_dtype(rng, seed):
    """One element type for another everywhere, or in types alone."""
    types = [t for t in seed.ins + seed.outs if parts(t)]
    if not types:
        return
    old = parts(rng.choice(types))[1]
    new = rng.choice(rng.choice([DTYPES, COMMON]))

    def swap(text):
        return TENSOR.sub(lambda m: "tensor<%s%s>" % (
            m[1], new if m[2] == old else m[2]), text)

    seed.ins = [swap(t) for t in seed.ins]
    seed.outs = [swap(t) for t in seed.outs]
    if rng.random() < 0.7:
        seed.body = re.sub(
            r"(dense<[^:]*> : tensor<[^>]*>+)|" + TENSOR.pattern,
            lambda m: m[0] if m[1] else swap(m[0]), seed.body)


def same_dim(rng, seed):
    """A size of one operand, and whatever has that size at that place."""
    types = [(i, parts(t)[0]) for i, t in enumerate(seed.ins)
             if parts(t) and parts(t)[0]]
    if not types:
        return
    _, dims = rng.choice(types)
    old = rng.choice(dims)
    new = rng.choice(["1", "2", "4", "6", "0", "?"])

    def swap(text):
        found = parts(text)
        return text if not found else join(
            [new if d == old else d for d in found[0]], found[1])

    seed.ins = [swap(t) for t in seed.ins]
    seed.outs = [swap(t) for t in seed.outs]


# --- operands, results, regions -----------------------------------------------

def counts(rng, seed):
    which = rng.choice([seed.ins, seed.ins, seed.outs])
    what = rng.randrange(4)
    if what == 0 and which:
        del which[rng.randrange(len(which))]
    elif what == 1 and which:
        i = rng.randrange(len(which))
        which.insert(i, which[i])
    elif what == 2 and len(which) > 1:
        i, j = rng.sample(range(len(which)), 2)
        which[i], which[j] = which[j], which[i]
    else:
        which.append(rng.choice(OTHER_TYPES))


def region_types(rng, seed):
    found = list(TENSOR.finditer(seed.body))
    if not found:
        return
    m = rng.choice(found)
    new = change_type(rng, m[0])
    if rng.random() < 0.5:
        seed.body = seed.body[:m.start()] + new + seed.body[m.end():]
    else:
        seed.body = seed.body.replace(m[0], new)


def regions(rng, seed):
    match = re.search(r"\(\{.*\}\)", seed.body, re.S)
    if not match:
        return
    text = match[0]
    what = rng.randrange(4)
    if what == 0:
        text = ""
    elif what == 1:
        text = "(" + text[1:-1] + ", " + text[1:-1] + ")"
    elif what == 2:
        text = re.sub(r'"stablehlo.return"\(([^,)]*)[^)]*\) : \(([^,)]*)[^)]*\)',
                      r'"stablehlo.return"(\1, \1) : (\2, \2)', text, count=1)
    else:
        text = re.sub(r'"stablehlo.(add|maximum|minimum|multiply|compare)"',
                      lambda m: '"stablehlo.%s"' % rng.choice(
                          ["add", "and", "subtract", "atan2", "abs"]),
                      text, count=1)
    seed.body = seed.body[:match.start()] + text + seed.body[match.end():]


# --- attributes ---------------------------------------------------------------

def change_number(rng, seed):
    found = [m for m in re.finditer(r"(?<![\w.#%])-?\d+(?![\w.])", seed.body)]
    if not found:
        return change_list(rng, seed)
    m = rng.choice(found)
    new = rng.choice([int(m[0]) + 1, int(m[0]) - 1, -1, 0, 2, 5, 100,
                      -9223372036854775807, 9223372036854775807])
    seed.body = seed.body[:m.start()] + str(new) + seed.body[m.end():]
    return None


def change_list(rng, seed):
    """An entry more or less in [...] or array<...>."""
    found = list(re.finditer(r"(array<i\w+: |\[)([^][<>{}()]+)([]>])",
                             seed.body))
    empty = list(re.finditer(r"array<i64>", seed.body))
    if empty and (not found or rng.random() < 0.5):
        m = rng.choice(empty)
        new = "array<i64: %d>" % rng.choice([-1, 0, 1, 2])
    elif found:
        m = rng.choice(found)
        items = [x.strip() for x in m[2].split(",")]
        i = rng.randrange(len(items))
        what = rng.randrange(3)
        if what == 0:
            del items[i]
        elif what == 1:
            items.insert(i, items[rng.randrange(len(items))])
        else:
            j = rng.randrange(len(items))
            items[i], items[j] = items[j], items[i]
        new = m[1] + ", ".join(items) + m[3]
        if not items:
            new = m[1].replace(": ", "") + m[3]
    else:
        return None
    seed.body = seed.body[:m.start()] + new + seed.body[m.end():]
    return None


def change_word(rng, seed):
    found = list(re.finditer(r"#(stablehlo|chlo)<(\w+) (\w+)>", seed.body))
    flags = list(re.finditer(r"\b(true|false)\b", seed.body))
    if flags and (not found or rng.random() < 0.5):
        m = rng.choice(flags)
        new = "true" if m[0] == "false" else "false"
    elif found:
        m = rng.choice(found)
        new = "#%s<%s %s>" % (m[1], m[2], rng.choice(
            ENUMS.get(m[2], ["DEFAULT"]) + ["NOSUCH"]))
    else:
        return change_number(rng, seed)
    seed.body = seed.body[:m.start()] + new + seed.body[m.end():]
    return None


def properties(seed):
    """Where the entries of <{...}> lie: (start, end) of each."""
    start = seed.body.find("<{")
    if start < 0 or start > 2:
        return []
    spans, depth, at = [], 0, start + 2
    for i in range(start + 2, len(seed.body)):
        c = seed.body[i]
        if c in "<({[":
            depth += 1
        elif c in ")]" or (c == ">" and seed.body[i - 1] != "-") or (
                c == "}" and depth):
            depth -= 1
        elif c in ",}" and not depth:
            spans.append((at, i))
            at = i + 1
            if c == "}":
                return spans
    return []


def change_property(rng, seed):
    """Drops one, or gives it the value of another one or of another type."""
    spans = properties(seed)
    if not spans:
        return counts(rng, seed)
    start, end = rng.choice(spans)
    text = seed.body[start:end]
    name = text.partition("=")[0]
    what = rng.randrange(4)
    if what < 2:
        items = [seed.body[a:b] for a, b in spans if (a, b) != (start, end)]
        new = ",".join(items)
        seed.body = (seed.body[:spans[0][0]] + new + seed.body[spans[-1][1]:])
        return None
    new = rng.choice([
        "1 : i64", "0 : i32", "true", "\"word\"", "array<i64: 1>",
        "array<i32: 1>", "dense<1> : tensor<1xi64>", "unit", "[1, 2]", "1.0",
        "dense<0> : tensor<1x2xi64>", "@main", "{}", "array<i1: true>",
        "#stablehlo<precision HIGH>", "array<i64>",
        text.partition("=")[2].strip() or "unit",
        seed.body[slice(*rng.choice(spans))].partition("=")[2] or "unit"])
    seed.body = "%s%s= %s%s" % (seed.body[:start], name, new, seed.body[end:])
    return None


def change_types_of_attr(rng, seed):
    found = list(re.finditer(r" : (i64|i32|i1|f32|f64)\b", seed.body))
    if not found:
        return change_number(rng, seed)
    m = rng.choice(found)
    new = rng.choice(["i64", "i32", "i16", "ui64", "index", "f32", "f64"])
    seed.body = seed.body[:m.start(1)] + new + seed.body[m.end(1):]
    return None


SAME_KIND = [
    ["abs", "negate", "sign", "floor", "ceil", "cosine", "exponential", "not",
     "popcnt", "count_leading_zeros", "is_finite", "real", "imag", "logistic",
     "round_nearest_even", "cbrt", "sqrt", "tan", "convert",
     "bitcast_convert", "optimization_barrier"],
    ["add", "subtract", "and", "xor", "shift_left", "divide", "power", "atan2",
     "complex", "maximum", "remainder", "multiply"],
]


def rename(rng, seed):
    for kind in SAME_KIND:
        if seed.name.removeprefix("stablehlo.") in kind:
            seed.name = "stablehlo." + rng.choice(kind)
            return
    one_type(rng, seed)


CHANGES = ([one_type] * 6 + [same_type] * 3 + [swap_dtype] * 4 +
           [same_dim] * 2 + [counts] * 2 + [region_types] * 2 +
           [regions, rename, change_types_of_attr] + [change_number] * 5 +
           [change_list] * 3 + [change_word] * 2 + [change_property] * 3)


def mutate_op(rng, seed):
    """Changes one thing in place."""
    rng.choice(CHANGES)(rng, seed)


# --- tokens -------------------------------------------------------------------

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[%@^#!]?[A-Za-z_][\w$.]*|%\d+|'
                   r"\d+\.\d*(?:[eE][-+]?\d+)?|\d+|->|::|//[^\n]*\n|\s+|.",
                   re.S)


def mutate_tokens(rng, text):
    """Drops, repeats, swaps or replaces one token."""
    tokens = TOKEN.findall(text)
    places = [i for i, t in enumerate(tokens)
              if not t.isspace() and not t.startswith("//")]
    for _ in range(rng.choice((1, 1, 2))):
        i, j = rng.choice(places), rng.choice(places)
        what = rng.randrange(4)
        if what == 0:
            tokens[i] = ""
        elif what == 1:
            tokens[i] += " " + tokens[i]
        elif what == 2:
            tokens[i] = tokens[j]
        else:
            tokens[i], tokens[j] = tokens[j], tokens[i]
    return "".join(tokens)
