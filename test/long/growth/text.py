"""Pieces of HLO text for the families of programs."""

ADD = """add { a = f32[] parameter(0)
 b = f32[] parameter(1)
 ROOT r = f32[] add(a, b)
}
"""


def module(entry, computations=""):
    """A module; the last line of `entry` is the root."""
    lines = list(entry)
    lines[-1] = "ROOT " + lines[-1]
    return ("HloModule growth\n" + computations + "ENTRY main {\n" +
            "\n".join(lines) + "\n}\n")


def computation(name, lines):
    """A computation; its last line is the root."""
    lines = list(lines)
    lines[-1] = "ROOT " + lines[-1]
    return name + " {\n" + "\n".join(lines) + "\n}\n"


def param(name, shape, number=0):
    return f"{name} = {shape} parameter({number})"


def scalars(names):
    """Parameters f32[] of these names."""
    return [param(name, "f32[]", i) for i, name in enumerate(names)]


def chain(n, step, first="x"):
    """n lines; step(i, before) is what stands behind 't<i> = '."""
    lines, before = [], first
    for i in range(n):
        lines.append(f"t{i} = {step(i, before)}")
        before = f"t{i}"
    return lines


def row(n, step):
    """n lines that know nothing of each other."""
    return [f"t{i} = {step(i)}" for i in range(n)]


def names(n, prefix="t"):
    return ", ".join(f"{prefix}{i}" for i in range(n))


def shapes(n, shape):
    return "(" + ", ".join([shape] * n) + ")"


def results(n, shape, prefix="t"):
    """The tuple of n values."""
    return f"out = {shapes(n, shape)} tuple({names(n, prefix)})"
