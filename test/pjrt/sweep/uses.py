"""From a use of a function to its cases: types, and transformations of JAX.

An area lists uses: a function, and how its arguments are made for a type of
element.  Each becomes a case for every type, and, for one type, a case under
each transformation.
"""
import dataclasses
import zlib
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np

from case import Case

FLOATS = ("float32", "float64", "float16", "bfloat16")
COMPLEX = ("complex64", "complex128")
INTEGERS = ("int32", "int64", "int8", "uint8", "int16", "uint32", "uint64",
            "uint16")
SOME = ("float32", "bfloat16", "complex64", "int32", "uint8", "bool",
        "float64")
NUMBERS = FLOATS + COMPLEX + INTEGERS
ALL = NUMBERS + ("bool", "int4", "uint4")
REAL = FLOATS + INTEGERS


class Maker:
    """Makes arguments of one type, always the same ones for one name."""

    def __init__(self, name, dtype):
        self.dtype = jnp.dtype(dtype)
        self._rng = np.random.default_rng(zlib.crc32(name.encode()))

    def __call__(self, *shape, low=-3, high=3, dtype=None):
        """Numbers from [low, high), those that the type has."""
        dtype = jnp.dtype(dtype or self.dtype)
        if dtype.kind == "b":
            return self._rng.integers(0, 2, shape).astype(bool)
        if dtype.kind == "u" or "uint" in dtype.name:
            low, high = max(low, 0), max(high, 2)
        if "int" in dtype.name:
            return self._rng.integers(low, high, shape).astype(dtype)
        numbers = self._rng.uniform(low, high, shape)
        if dtype.kind == "c":
            numbers = numbers + 1j * self._rng.uniform(low, high, shape)
        return np.asarray(numbers).astype(dtype)

    def index(self, limit, *shape):
        """Integers from [0, limit)."""
        return self._rng.integers(0, limit, shape).astype(np.int32)

    def mask(self, *shape):
        return self._rng.integers(0, 2, shape).astype(bool)

    def distinct(self, *shape):
        """Numbers no two of which are equal."""
        count = int(np.prod(shape))
        return self._rng.permutation(count).reshape(shape).astype(self.dtype)

    def definite(self, n, *batch):
        """Positive definite matrices."""
        x = self(*batch, n, n, dtype="complex128" if self.dtype.kind == "c"
                 else "float64")
        x = x @ np.conj(np.swapaxes(x, -1, -2)) + n * np.eye(n)
        return x.astype(self.dtype)

    def regular(self, n, *batch):
        """Matrices far from singular."""
        return (self(*batch, n, n) + 8 * np.eye(n)).astype(self.dtype)


@dataclasses.dataclass
class Use:
    """`function(*make(Maker))`, for each of `dtypes`."""

    name: str
    function: Callable
    make: Callable
    dtypes: tuple = ("float32",)
    norm: bool = False
    loose: float = 1.0
    project: Callable | None = None
    # the transformations to try, all or none of them
    modes: bool = True
    jit: bool = True


def _floats(tree):
    """The leaves that have a derivative, summed up to one number."""
    total = 0.0
    for leaf in jax.tree.leaves(tree):
        if jnp.issubdtype(jnp.result_type(leaf), jnp.inexact):
            # (weights tell elements apart)
            weights = jnp.cos(jnp.arange(leaf.size)).reshape(leaf.shape)
            total += jnp.sum(jnp.real(leaf) * weights)
    return total


def _is_float(x):
    return jnp.issubdtype(jnp.result_type(x), jnp.floating)


def _grad(function):
    def run(*arguments):
        places = [i for i, x in enumerate(arguments) if _is_float(x)]
        return jax.grad(lambda *xs: _floats(function(*xs)),
                        argnums=tuple(places))(*arguments)
    return run


def _remat(function):
    return _grad(jax.checkpoint(function))


def _jvp(function):
    def run(*arguments):
        places = [i for i, x in enumerate(arguments) if _is_float(x)]
        if not places:
            raise TypeError("nothing to differentiate")

        def part(*floats):
            full = list(arguments)
            for i, x in zip(places, floats):
                full[i] = x
            return function(*full)

        primals = [jnp.asarray(arguments[i]) for i in places]
        return jax.jvp(part, primals, [jnp.cos(x) for x in primals])
    return run


def _stacked(arguments):
    """Each argument twice, the second time from behind."""
    return tuple(jnp.stack([x, jnp.flip(x)]) for x in arguments)


def _vmap(function):
    return lambda *xs: jax.vmap(function)(*_stacked(xs))


def _vmap_last(function):
    """Batched in the first argument alone, along its last dimension."""
    def run(first, *rest):
        batch = jnp.stack([first, jnp.flip(first)], -1)
        return jax.vmap(lambda x: function(x, *rest), in_axes=-1,
                        out_axes=-1)(batch)
    return run


def _scan(function):
    return lambda *xs: jax.lax.scan(
        lambda count, x: (count + 1, function(*x)), 0, _stacked(xs))


def _cond(function):
    def run(*xs):
        shape = jax.eval_shape(function, *xs)
        zeros = lambda *_: jax.tree.map(
            lambda s: jnp.zeros(s.shape, s.dtype), shape)
        first = jnp.ravel(xs[0])[0] == jnp.ravel(xs[0])[0]
        return [jax.lax.cond(p, function, zeros, *xs) for p in (first, ~first)]
    return run


def _while(function):
    def run(*xs):
        stack = _stacked(xs)
        start = function(*xs)

        def body(state):
            i, _ = state
            return i + 1, function(*[x[i] for x in stack])

        return jax.lax.while_loop(lambda state: state[0] < 2, body, (0, start))
    return run


def _pmap(function):
    """Each device of the platform that runs the case has one of two."""
    def run(*xs):
        platform = jax.config.jax_default_device.platform
        devices = jax.devices(platform)[:2]
        return jax.pmap(function, devices=devices)(*_stacked(xs))

    return run


MODES = {"vmap": _vmap, "vmap_last": _vmap_last, "grad": _grad, "jvp": _jvp,
         "scan": _scan, "cond": _cond, "while": _while, "remat": _remat,
         "pmap": _pmap}


def _build(use, dtype, mode):
    name = f"{use.name} {dtype}{' ' + mode if mode else ''}"
    wide = jnp.dtype(dtype).itemsize * (
        1 if jnp.dtype(dtype).kind != "c" else 0.5) >= 8
    function = MODES[mode](use.function) if mode else use.function
    return Case(name, function, tuple(use.make(Maker(use.name, dtype))),
                # (pmap compiles, for its own devices)
                jit=use.jit and mode != "pmap", x64=wide, norm=use.norm,
                # (derivatives are made of several functions)
                loose=use.loose * (8 if mode in ("grad", "jvp", "remat") else
                                   1), project=use.project)


def expand(uses):
    """The cases of `uses`, each a function that makes it."""
    for use in uses:
        for dtype in use.dtypes:
            yield lambda u=use, d=dtype: _build(u, d, None)
        if use.modes and use.dtypes:
            for mode in MODES:
                yield lambda u=use, m=mode: _build(u, u.dtypes[0], m)


def functions(module, names):
    """(name, function) of each of `names` that this JAX has."""
    for name in names.split():
        if hasattr(module, name):
            yield f"{module.__name__}.{name}", getattr(module, name)
