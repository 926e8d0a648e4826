"""Drawing a program: shapes, and its text."""
from arrays import Values

EXTENTS = [1, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 64, 65]


def braces(numbers):
    return "{%s}" % ",".join(map(str, numbers))


def shape_text(dtype, dims):
    return "%s[%s]" % (dtype, ",".join(map(str, dims)))


class Case:
    """A program with its arguments, and how its results are judged."""

    def __init__(self, name, text, inputs, rule):
        self.name, self.text = name, text
        self.inputs, self.rule = inputs, rule


class Draw:
    """One random program: what generators write to.

    Operands are drawn with `value`, computations added with `comp`, and
    `case` ends the program with its last instruction."""

    def __init__(self, random):
        self.random, self.values = random, Values(random)
        self.comps, self.body, self.inputs = [], [], []

    def pick(self, choices):
        return self.random.choice(choices)

    def chance(self, p):
        return self.random.random() < p

    def below(self, n):
        return self.random.randrange(n)

    def dims(self, rank=None, most=3000, zero=.03):
        """Extents of an array, some of them 1, few of them 0."""
        if rank is None:
            rank = self.pick([0, 1, 1, 2, 2, 3, 3, 4, 5])
        out, n = [], 1
        for _ in range(rank):
            fitting = [e for e in EXTENTS if n * e <= most]
            out.append(self.pick(fitting))
            n *= out[-1]
        if rank and self.chance(zero):
            out[self.below(rank)] = 0
        return out

    def argument(self, dtype, array):
        """A parameter with this value; its name."""
        i = len(self.inputs)
        self.inputs.append((dtype, array))
        self.body.append("p%d = %s parameter(%d)" % (
            i, shape_text(dtype, array.shape), i))
        return "p%d" % i

    def value(self, dtype, dims, kind="special", **options):
        return self.argument(
            dtype, getattr(self.values, kind)(dtype, dims, **options))

    def let(self, text):
        name = "v%d" % len(self.body)
        self.body.append("%s = %s" % (name, text))
        return name

    def constant(self, dtype, value):
        return self.let("%s[] constant(%s)" % (dtype, value))

    def comp(self, text):
        self.comps.append(text)

    def pair_comp(self, name, dtype, op):
        """A computation of two scalars; `op` is an instruction of a and b,
        without its type, or "a" or "b"."""
        lines = ["a = %s[] parameter(0)" % dtype, "b = %s[] parameter(1)"
                 % dtype]
        if op in "ab":
            lines["ab".index(op)] = "ROOT " + lines["ab".index(op)]
        else:
            lines.append("ROOT r = %s[] %s" % (dtype, op))
        self.comp("%s {\n  %s\n}\n" % (name, "\n  ".join(lines)))

    def case(self, name, root, rule=("exact", 0, 0)):
        text = "HloModule m\n\n%s\nENTRY main {\n  %s\n  ROOT r = %s\n}\n" % (
            "\n".join(self.comps), "\n  ".join(self.body), root)
        return Case(name, text, self.inputs, rule)
