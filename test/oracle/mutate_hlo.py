"""Changes of a program in HLO text that may or may not leave it valid."""
import re

from mutate import change_dims

DTYPES = ["pred", "s2", "s4", "s8", "s16", "s32", "s64", "u2", "u4", "u8",
          "u16", "u32", "u64", "f16", "bf16", "f32", "f64", "f8e5m2",
          "f8e4m3fn", "c64", "c128"]
COMMON = ["pred", "s8", "s32", "s64", "u32", "f16", "f32", "f64", "c64"]
SHAPE = re.compile(r"\b(pred|[suf]\d+\w*|bf16|c64|c128)\[([\d,<=]*)\]")
WORDS = [["EQ", "NE", "LT", "LE", "GT", "GE"],
         ["FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"],
         ["FFT", "IFFT", "RFFT", "IRFFT"],
         ["rng_default", "rng_three_fry", "rng_philox"],
         ["rng_uniform", "rng_normal"],
         ["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"], ["true", "false"],
         ["kLoop", "kInput", "kOutput", "kCustom"],
         ["b01f_01io->b01f", "bf01_oi01->bf01", "b0f_0io->b0f",
          "bf0_oi0->bf0", "bf_io->bf", "f0b_i0o->f0b"]]
LIKE = [["abs", "negate", "sign", "floor", "ceil", "cosine", "exponential",
         "not", "popcnt", "count-leading-zeros", "is-finite", "real", "imag",
         "logistic", "round-nearest-even", "cbrt", "sqrt", "tan", "convert",
         "bitcast-convert", "copy", "erf", "log", "tanh", "rsqrt"],
        ["add", "subtract", "and", "xor", "shift-left", "divide", "power",
         "atan2", "complex", "maximum", "minimum", "remainder", "multiply",
         "or"]]


def plain(text):
    """Without layouts, signatures, percent signs and other decoration."""
    text = re.sub(r"^HloModule (\w[\w.-]*).*", r"HloModule \1", text,
                  flags=re.M)
    text = re.sub(r"(\]|\})\{[\d,]*(:[^{}]*)?\}", r"\1", text)
    text = re.sub(r"\]\{[\d,]*(:[^{}]*)?\}", "]", text)
    text = text.replace("%", "")
    text = re.sub(r"^((?:ENTRY )?[\w.-]+) \(.*\) -> .* \{$", r"\1 {", text,
                  flags=re.M)
    return re.sub(r", metadata=\{[^{}]*\}", "", text)


def replace(text, match, new):
    return text[:match.start()] + new + text[match.end():]


def instructions(text):
    return [m for m in re.finditer(r"^ *(?:ROOT )?[\w.-]+ = .*$", text, re.M)]


def pick_line(rng, text):
    """A line that says something, mostly; parameters less often."""
    lines = instructions(text)
    good = [m for m in lines if " parameter(" not in m[0]]
    return rng.choice(good if good and rng.random() < .75 else lines)


def in_line(rng, text, change):
    m = pick_line(rng, text)
    return replace(text, m, change(rng, m[0]))


def number_near(rng, n):
    return rng.choice([n + 1, n - 1, n + 1, n - 1, -1, 0, 1, 2, 5, 100,
                       4294967296, -9223372036854775808, 9223372036854775807])


def tail(line):
    """Where the attributes of an instruction begin."""
    depth = 0
    for i in range(line.index(" = ") + 3, len(line)):
        depth += line[i] == "("
        depth -= line[i] == ")"
        if line[i] == ")" and not depth and not line[i + 1:i + 2] == " ":
            return i + 1
    return len(line)


def change_number(rng, line):
    start = tail(line)
    found = list(re.finditer(r"(?<![\w.#%])-?\d+(?![\w.])", line[start:]))
    if not found:
        return change_shape(rng, line)
    m = rng.choice(found)
    return line[:start] + replace(line[start:], m,
                                  str(number_near(rng, int(m[0]))))


def change_list(rng, line):
    start = tail(line)
    found = list(re.finditer(r"\{([\w,\s:\[\]-]*)\}", line[start:]))
    if not found:
        return change_number(rng, line)
    m = rng.choice(found)
    items = [x.strip() for x in re.split(r",(?![^\[]*\])", m[1]) if x.strip()]
    what = rng.randrange(4)
    if what == 0 and items:
        del items[rng.randrange(len(items))]
    elif what == 1:
        items.insert(rng.randrange(len(items) + 1),
                     rng.choice(items + ["0", "1", "2"]))
    elif items:
        i, j = rng.randrange(len(items)), rng.randrange(len(items))
        items[i], items[j] = items[j], items[i]
        if what == 3:
            items[i] = items[j]
    return line[:start] + replace(line[start:], m, "{%s}" % ",".join(items))


def change_word(rng, line):
    start = tail(line)
    for m in re.finditer(r"(?<==)[\w>-]+", line[start:]):
        for words in WORDS:
            if m[0] in words:
                return line[:start] + replace(line[start:], m,
                                              rng.choice(words))
    return change_list(rng, line)


def drop_attribute(rng, line):
    start = tail(line)
    found = list(re.finditer(r", [\w-]+=(\{(?:[^{}]|\{[^{}]*\})*\}|[^,{}]+)",
                             line[start:]))
    if not found:
        return change_operands(rng, line)
    m = rng.choice(found)
    return line[:start] + replace(line[start:], m, "")


def new_shape(rng, m):
    if rng.random() < .6:
        dims = [d for d in m[2].split(",") if d]
        return "%s[%s]" % (m[1], ",".join(change_dims(rng, dims)))
    return "%s[%s]" % (rng.choice(rng.choice([DTYPES, COMMON])), m[2])


def change_shape(rng, line):
    found = list(SHAPE.finditer(line))
    if not found:
        return line
    m = rng.choice(found)
    return replace(line, m, new_shape(rng, m))


def change_operands(rng, line):
    end = tail(line)
    start = line.rfind("(", 0, end)
    names = [x.strip() for x in line[start + 1:end - 1].split(",")]
    if not names[0] or "parameter(" in line or "constant(" in line:
        return change_shape(rng, line)
    what, i = rng.randrange(4), rng.randrange(len(names))
    if what == 0:
        del names[i]
    elif what == 1:
        names.insert(i, rng.choice(names))
    else:
        j = rng.randrange(len(names))
        names[i], names[j] = names[j], names[i]
        if what == 3:
            names[i] = names[j]
    return line[:start + 1] + ", ".join(names) + line[end - 1:]


def rename(rng, line):
    m = re.search(r" ([\w-]+)\(", line[line.index(" = ") + 3:])
    for names in LIKE:
        if m and m[1] in names:
            return line.replace(m[0], " %s(" % rng.choice(names), 1)
    return change_shape(rng, line)


def every_shape(rng, text):
    """One shape, wherever it stands."""
    m = rng.choice(list(SHAPE.finditer(text)) or [None])
    return text.replace(m[0], new_shape(rng, m)) if m else text


def every_dtype(rng, text):
    found = [m[1] for m in SHAPE.finditer(text)]
    if not found:
        return text
    old, new = rng.choice(found), rng.choice(rng.choice([DTYPES, COMMON]))
    return SHAPE.sub(lambda m: "%s[%s]" % (
        new if m[1] == old else m[1], m[2]), text)


def every_size(rng, text):
    """One extent of one shape, and all that are equal to it."""
    found = [d for m in SHAPE.finditer(text) for d in m[2].split(",")
             if d.isdigit()]
    if not found:
        return text
    old = rng.choice(found)
    new = str(max(0, int(old) + rng.choice([-1, 1, 2])))
    return SHAPE.sub(lambda m: "%s[%s]" % (m[1], ",".join(
        new if d == old else d for d in m[2].split(","))), text)


LINE = ([change_number] * 6 + [change_list] * 5 + [change_word] * 2 +
        [drop_attribute] * 2 + [change_shape] * 6 + [change_operands] * 3 +
        [rename])
WHOLE = [every_shape, every_dtype, every_dtype, every_size]


def mutate_hlo(rng, text):
    """One or two changes of a plain program."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        if rng.random() < .2:
            text = rng.choice(WHOLE)(rng, text)
        else:
            text = in_line(rng, text, rng.choice(LINE))
    return text
