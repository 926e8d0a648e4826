"""What the sweep is made of: cases, and verdicts on them.

A case is a function with its arguments; it runs on hlojit and on JAX's own
CPU platform, in one process, and the results are compared leaf by leaf.
"""
import dataclasses
import warnings
from collections.abc import Callable

import jax
import numpy as np

# Verdicts.  `closer`: the two differ, and hlojit is nearer to what the CPU
# platform finds in double precision.  `absent`: the CPU platform fails too.
AGREES, CLOSER, DIFFERS, REFUSED, ABSENT, DIED = (
    "agrees", "closer", "differs", "refused", "absent", "died")

# How far apart results may be, relative and absolute, by type of element:
# what JAX's own tests allow.
_TOLERANCE = {"float32": 2e-6, "complex64": 2e-6, "float64": 1e-14,
              "complex128": 1e-14, "float16": 1e-3, "bfloat16": 1e-2}
_DOUBLE = {"float16": np.float64, "bfloat16": np.float64,
           "float32": np.float64, "complex64": np.complex128}


@dataclasses.dataclass
class Case:
    """`function(*arguments)`; jit=False runs it op by op."""

    name: str
    function: Callable
    arguments: tuple
    jit: bool = True
    x64: bool = False
    # scales the tolerance, where errors of the inputs grow
    loose: float = 1.0
    # errors count against the largest number of the result (sums of products)
    norm: bool = False
    # what is compared instead of the results, where those are not unique
    project: Callable | None = None


def _run(case, device, arguments=None):
    """The results on `device`, as arrays of NumPy."""
    function = jax.jit(case.function) if case.jit else case.function
    arguments = case.arguments if arguments is None else arguments
    with jax.default_device(device), jax.enable_x64(case.x64):
        results = function(*arguments)
        if case.project:
            results = case.project(results, *arguments)
        # (the keys of jax.random are arrays of an extended type)
        leaves = [jax.random.key_data(x) if _is_key(x) else x
                  for x in jax.tree.leaves(results)]
        return [np.asarray(x) for x in leaves]


def _is_key(x):
    return isinstance(x, jax.Array) and jax.dtypes.issubdtype(
        x.dtype, jax.dtypes.prng_key)


def _wide(x):
    """Numbers of any type as f64, c128 or i64, for subtraction."""
    if x.dtype == jax.dtypes.float0:
        return np.zeros(x.shape, bool)
    if x.dtype.kind == "c":
        return x.astype(np.complex128)
    if x.dtype.kind in "biu":
        return x
    if "int" in x.dtype.name:
        return x.astype(np.int64)
    return x.astype(np.float64)


def _distance(got, want, norm=False):
    """The largest error, relative beyond 1; inf where classes differ."""
    got, want = _wide(got), _wide(want)
    if got.size == 0:
        return 0.0
    if got.dtype.kind in "biu":
        return 0.0 if np.array_equal(got, want) else np.inf
    if got.dtype.kind == "c" and not (np.isfinite(want).all() and
                                      np.isfinite(got).all()):
        return max(_distance(got.real, want.real, norm),
                   _distance(got.imag, want.imag, norm))
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    got, want = got[~same], want[~same]
    if got.size == 0:
        return 0.0
    if not (np.isfinite(got).all() and np.isfinite(want).all()):
        return np.inf
    scale = np.abs(want)
    scale = np.maximum(1, scale.max() if norm else scale)
    return float(np.max(np.abs(got - want) / scale))


def _shows(got, want):
    """Where the two differ most, for the table."""
    if got.size == 0:
        return ""
    wrong = ~((got == want) | ((got != got) & (want != want)))
    error = wrong
    if _wide(got).dtype.kind in "fc":
        error = np.where(wrong, np.abs(_wide(got) - _wide(want)), -1)
    error = np.array(np.nan_to_num(np.asarray(error, np.float64), nan=np.inf))
    if _wide(got).dtype.kind in "fc":
        error[np.isfinite(got) != np.isfinite(want)] = np.inf
    at = np.unravel_index(np.argmax(error), error.shape)
    return (f"{int(wrong.sum())} of {got.size} {got.dtype}, at "
            f"{tuple(map(int, at))}: {got[at]!r} for {want[at]!r}")


def _exact(case, cpu):
    """What the CPU platform finds in double precision; None: nothing."""
    def widen(x):
        dtype = getattr(x, "dtype", None)
        wide = _DOUBLE.get(str(dtype)) if dtype is not None else None
        return np.asarray(x).astype(wide) if wide else x

    wide = dataclasses.replace(case, x64=True)
    try:
        return _run(wide, cpu, jax.tree.map(widen, case.arguments))
    except Exception:  # pylint: disable=broad-except
        return None


def _compare(case, got, want, cpu):
    if len(got) != len(want):
        return DIFFERS, f"{len(got)} results for {len(want)}"
    worst, exact = None, None
    for i, (a, b) in enumerate(zip(got, want)):
        if a.dtype != b.dtype or a.shape != b.shape:
            return DIFFERS, (f"result {i}: {a.dtype}{a.shape} for "
                             f"{b.dtype}{b.shape}")
        allowed = _TOLERANCE.get(str(b.dtype), 0) * case.loose
        error = _distance(a, b, case.norm)
        if error <= allowed:
            continue
        exact = exact or _exact(case, cpu) or [None] * len(got)
        truth = exact[i] if i < len(exact) else None
        if truth is not None and truth.shape == a.shape and (
                _wide(truth).dtype.kind == _wide(a).dtype.kind) and (
                    _wide(a).dtype.kind in "fc") and (
                        _distance(a, truth, case.norm) <=
                        _distance(b, truth, case.norm)):
            worst = worst or (CLOSER, _shows(a, b))
            continue
        return DIFFERS, f"result {i}: {_shows(a, b)}"
    return worst or (AGREES, "")


def judge(case, hlojit, cpu):
    """The verdict on `case`, and what there is to say about it."""
    warnings.simplefilter("ignore")
    try:
        want = _run(case, cpu)
    except Exception as error:  # pylint: disable=broad-except
        return ABSENT, f"{type(error).__name__}: {error}"[:200]
    try:
        got = _run(case, hlojit)
    except Exception as error:  # pylint: disable=broad-except
        return REFUSED, f"{type(error).__name__}: {error}"[:400]
    with np.errstate(all="ignore"):
        return _compare(case, got, want, cpu)
