"""What a program must do at least, counted from JAX's jaxpr.

Multiply-adds of products and convolutions; operations, one for each element,
of all other arithmetic, functions and divisions among them, which take longer
than one; bytes that arguments and results have, once.  Loops count as often as
they turn.
"""
import math

from jax.extend.core import ClosedJaxpr, Jaxpr

ARITHMETIC = frozenset(
    "add sub mul div rem max min neg abs sign floor ceil round select_n clamp "
    "exp exp2 log log1p expm1 sin cos tan tanh logistic erf erfc erf_inv sqrt "
    "rsqrt cbrt pow integer_pow square atan2 add_any eq ne lt le gt ge and or "
    "xor not shift_left shift_right_logical shift_right_arithmetic".split())
REDUCTIONS = frozenset(
    "reduce_sum reduce_max reduce_min reduce_prod argmax argmin cumsum cummax "
    "reduce_window_sum reduce_window_max reduce_window".split())


class Work:
    def __init__(self, multiply_adds=0, operations=0):
        self.multiply_adds, self.operations = multiply_adds, operations

    def add(self, other, times=1):
        self.multiply_adds += other.multiply_adds * times
        self.operations += other.operations * times


def size(variable):
    return math.prod(variable.aval.shape)


def of_product(equation):
    (left, _), _ = equation.params["dimension_numbers"]
    shape = equation.invars[0].aval.shape
    return size(equation.outvars[0]) * math.prod(shape[i] for i in left)


def of_convolution(equation):
    """Zeros between the elements of an operand need no multiplying."""
    params = equation.params
    numbers = params["dimension_numbers"]
    kernel = equation.invars[1].aval.shape
    taps = math.prod(kernel) // kernel[numbers.rhs_spec[0]]
    return size(equation.outvars[0]) * taps // math.prod(
        params["lhs_dilation"] + params["rhs_dilation"])


def inner(equation):
    """(program, how often) of those that an equation runs."""
    params, name = equation.params, equation.primitive.name
    if name == "scan":
        yield params["jaxpr"], params["length"]
    elif name == "while":
        yield params["body_jaxpr"], None
    elif name == "cond":
        yield max(params["branches"], key=lambda b: len(b.jaxpr.eqns)), 1
    elif name == "custom_jvp_call":
        yield params["call_jaxpr"], 1
    elif name == "custom_linear_solve":
        yield params["jaxprs"].solve, 1
    else:
        for value in params.values():
            if isinstance(value, (Jaxpr, ClosedJaxpr)):
                yield value, 1


def work_of(jaxpr, turns):
    """turns: of loops of unknown length; None: there must be none."""
    work = Work()
    for equation in getattr(jaxpr, "jaxpr", jaxpr).eqns:
        name = equation.primitive.name
        if name == "dot_general":
            work.multiply_adds += of_product(equation)
        elif name == "conv_general_dilated":
            work.multiply_adds += of_convolution(equation)
        elif name in ARITHMETIC:
            work.operations += size(equation.outvars[0])
        elif name in REDUCTIONS:
            work.operations += size(equation.invars[0])
        else:
            for part, times in inner(equation):
                if times is None and turns is None:
                    raise ValueError("a loop of unknown length")
                work.add(work_of(part, turns),
                         turns if times is None else times)
    return work


def nbytes(variable):
    return size(variable) * variable.aval.dtype.itemsize


def uses(jaxpr, variable):
    """(equation, place) where the variable is read."""
    for equation in jaxpr.eqns:
        for place, operand in enumerate(equation.invars):
            if operand is variable:
                yield equation, place


def read_of(jaxpr, variable):
    """Bytes of an argument that are read: all, or the pieces taken of it."""
    total = 0
    for equation, place in uses(jaxpr, variable):
        name = equation.primitive.name
        if place == 0 and name in ("gather", "dynamic_slice"):
            total += nbytes(equation.outvars[0])
        elif name in ("pjit", "jit"):
            part = equation.params["jaxpr"].jaxpr
            total += read_of(part, part.invars[place])
        else:
            return nbytes(variable)
    return min(total, nbytes(variable))


def count(closed, turns, donors):
    """donors: for each result the number of the argument whose memory it
    takes, of which only pieces are written, or None."""
    jaxpr = closed.jaxpr
    work = work_of(closed, turns)
    return {
        "multiply_adds": work.multiply_adds, "operations": work.operations,
        "bytes_read": sum(read_of(jaxpr, v) for v in jaxpr.invars),
        "bytes_written": sum(nbytes(v) for v, donor in
                             zip(jaxpr.outvars, donors) if donor is None)}
