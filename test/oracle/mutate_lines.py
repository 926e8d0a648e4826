"""Changes of a whole program, line by line: what ops and functions say of each
other.  mutate.py changes single ops and single tokens."""
import re

from mutate import COMMON, DTYPES, ENUMS, OTHER_TYPES, TENSOR, change_type

VALUE = re.compile(r"%[A-Za-z_\d][\w.$-]*(?:#\d+)?")
SYMBOL = re.compile(r"@[A-Za-z_]\w*")
OP = re.compile(r"\b(?:stablehlo|chlo|func)\.(\w+)\b")
NUMBER = re.compile(r"(?<![\w.#%x\"])-?\d+(?![\w.x])")
LIST = re.compile(r"\[([^][<>{}()]*)\]|array<i64(?:: )?([^<>]*)>")
ENTRY = re.compile(r"(,\s*)?\b\w+ = (?:\"[^\"]*\"|[^,{}<>\[\]()]+"
                   r"|#?[\w.]*<[^<>]*>(?: : [^,{}<>]*(?:<[^<>]*>)?)?)")
WORD = re.compile(r"\b(?:%s)\b" % "|".join(
    sorted({w for words in ENUMS.values() for w in words})))
NAMES = ["add", "abs", "select", "dot_general", "reduce", "constant", "iota",
         "transpose", "while", "if", "case", "sort", "gather", "convert",
         "reshape", "after_all", "tuple", "return", "call", "nosuch",
         "complex", "compare", "custom_call", "slice", "not", "is_finite"]


def replace_one(rng, pattern, text, new):
    """One match becomes new(match)."""
    found = list(pattern.finditer(text))
    if not found:
        return text
    m = rng.choice(found)
    return text[:m.start()] + new(m) + text[m.end():]


def pick(rng, pattern, text, otherwise):
    return rng.choice([m[0] for m in pattern.finditer(text)] or [otherwise])


# --- lines --------------------------------------------------------------------

def drop_line(rng, lines):
    del lines[rng.randrange(len(lines))]


def repeat_line(rng, lines):
    i = rng.randrange(len(lines))
    lines.insert(rng.choice([i, rng.randrange(len(lines))]), lines[i])


def swap_lines(rng, lines):
    i = rng.randrange(len(lines))
    j = rng.choice([max(0, i - 1), rng.randrange(len(lines))])
    lines[i], lines[j] = lines[j], lines[i]


# --- parts of a line ----------------------------------------------------------

def value(rng, text):
    other = pick(rng, VALUE, text, "%x")
    return replace_one(rng, VALUE, text, lambda m: rng.choice(
        [other, other, m[0].partition("#")[0], m[0] + "#1", "%nosuch", ""]))


def symbol(rng, text):
    other = pick(rng, SYMBOL, text, "@f")
    return replace_one(rng, SYMBOL, text,
                       lambda m: rng.choice([other, other, "@nosuch"]))


def op_name(rng, text):
    other = pick(rng, OP, text, "stablehlo.add")
    return replace_one(rng, OP, text, lambda m: rng.choice(
        [other, "stablehlo." + rng.choice(NAMES), "chlo." + m[1],
         "chlo.broadcast_" + m[1]]))


def array_type(rng, text):
    other = pick(rng, TENSOR, text, "tensor<f32>")
    return replace_one(rng, TENSOR, text, lambda m: rng.choice(
        [other, change_type(rng, m[0]), change_type(rng, m[0])]))


def every_type(rng, text):
    """A type, wherever it stands."""
    old = pick(rng, TENSOR, text, "tensor<f32>")
    return text.replace(old, change_type(rng, old))


def element_type(rng, text):
    """An element type, wherever it stands in a type."""
    found = [m[2] for m in TENSOR.finditer(text)]
    if not found:
        return text
    old, new = rng.choice(found), rng.choice(rng.choice([DTYPES, COMMON]))
    return TENSOR.sub(lambda m: "tensor<%s%s>" % (
        m[1], new if m[2] == old else m[2]), text)


def number(rng, text):
    return replace_one(rng, NUMBER, text, lambda m: str(rng.choice(
        [int(m[0]) + 1, int(m[0]) - 1, -1, 0, 1, 3, 100, 4294967296,
         -9223372036854775808, 9223372036854775807, 9223372036854775808])))


def number_list(rng, text):
    def change(m):
        body = m[1] if m[1] is not None else m[2]
        items = [x.strip() for x in body.split(",") if x.strip()]
        what = rng.randrange(4)
        if what == 0 and items:
            del items[rng.randrange(len(items))]
        elif what == 1:
            items.insert(rng.randrange(len(items) + 1),
                         rng.choice(items + ["0", "1", "-1"]))
        elif what == 2 and items:
            items[rng.randrange(len(items))] = rng.choice(items + ["7", "-1"])
        else:
            items.reverse()
        body = ", ".join(items)
        return "[%s]" % body if m[1] is not None else \
            "array<i64: %s>" % body if items else "array<i64>"

    return replace_one(rng, LIST, text, change)


def entry(rng, text):
    """Drops `name = value`, or writes it twice, or under another name."""
    def change(m):
        lead = m[1] or ""
        plain = m[0][len(lead):]
        return rng.choice(["", "", lead + plain + ", " + plain,
                           lead + "no_such = " + plain.partition("= ")[2],
                           lead + plain.partition("=")[0] + "= " + rng.choice(
                               ["unit", "1 : i64", "true", "\"x\"", "[]",
                                "array<i64>", "dense<1> : tensor<2xi64>"])])

    return replace_one(rng, ENTRY, text, change)


def word(rng, text):
    every = sorted({w for words in ENUMS.values() for w in words})
    return replace_one(rng, WORD, text, lambda m: rng.choice(every + ["NOSUCH"]))


def other_type(rng, text):
    return replace_one(rng, TENSOR, text, lambda m: rng.choice(OTHER_TYPES))


PIECES = [
    (re.compile(r"\bprivate "), ["", "public ", "nested "]),
    (re.compile(r"^ *func\.func ", re.M), ["func.func private ",
                                           "func.func nested ", "func.func "]),
    (re.compile(r"\{$", re.M), ["{ // \n", "{{", "", "attributes {} {"]),
    (re.compile(r"\}"), ["", "}}", "})", "} {}"]),
    (re.compile(r"%(\w+):2 ="), [r"%\1:3 =", r"%\1 =", r"%\1:1 =", ""]),
    (re.compile(r"%(\w+) ="), [r"%\1:2 =", "", r"%\1, %other =", r"%\1:0 ="]),
    (re.compile(r"^( *)((?:stablehlo\.|func\.)?return)\b.*", re.M),
     [r"\1\2", "", r"\1stablehlo.return", r"\1func.return", r"\g<0>\n\g<0>"]),
    (re.compile(r"\^\w+(\([^()]*\))?:"), ["", "^bb0:", "^bb7(%q: tensor<f32>):",
                                          r"\g<0>\n\g<0>"]),
    (re.compile(r"<\{"), ["{", "<{extra = 1 : i64, ", "<{unit, "]),
    (re.compile(r" \{(?=\w+ =)"), [" {extra = 1 : i64, ", " {a.b = 1, ",
                                   " {\"a b\" = unit, "]),
    (re.compile(r"\bdense<[^<>]*>"), ["dense<1>", "dense<>", "dense<[1, 2]>",
                                      "dense<1.5>", "dense<true>",
                                      "dense<\"0x00\">", "dense<(1, 2)>"]),
    (re.compile(r" : (i64|i32|i1|f32)\b"), [" : i64", " : i32", " : f32",
                                            " : index", ""]),
    (re.compile(r"\b(cond|do|reducer|across|applies|dims|size|sizes|sources|"
                r"dim|lower|batching_dims|contracting_dims|window|stride|pad|"
                r"dim_numbers|low|high|interior|type|length|format|"
                r"distribution|algorithm|precision)\b"), ["", "nosuch"]),
]


def piece(rng, text):
    pattern, new = rng.choice(PIECES)
    return replace_one(rng, pattern, text,
                       lambda m: m.expand(rng.choice(new)))


LINES = [drop_line, repeat_line, swap_lines]
PARTS = ([value] * 3 + [symbol, op_name, op_name, every_type, element_type,
                        other_type] + [array_type] * 4 + [number] * 3 +
         [number_list] * 3 + [entry] * 3 + [word] + [piece] * 4)


def mutate_lines(rng, text):
    """One or two changes."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        if rng.random() < 0.2:
            lines = text.split("\n")
            rng.choice(LINES)(rng, lines)
            text = "\n".join(lines)
        else:
            text = rng.choice(PARTS)(rng, text)
    return text
