"""What differs between the versions of JAX that this package works with.

Functions ask JAX what it has, so that a version that is not known yet works as
long as it has what another one had.
"""
import contextlib
import inspect
import logging
import types

OLDEST, NEWEST = (0, 7), (0, 10)  # those that the tests were run with

_log = logging.getLogger(__name__)


def _numbers(text):
    numbers = []
    for part in text.split("."):
        if not part.isdigit():
            break
        numbers.append(int(part))
    return tuple(numbers)


def check():
    """Raises where JAX is too old; tells where it is new."""
    import jax

    found = _numbers(jax.__version__)
    if found < OLDEST:
        raise RuntimeError(
            "jax_hlojit works with JAX %d.%d and later; this is JAX %s "
            "(pip install -U 'jax>=%d.%d')"
            % (*OLDEST, jax.__version__, *OLDEST))
    if found[:2] > (NEWEST[0], NEWEST[1] + 1):
        _log.warning(
            "jax_hlojit was tested with JAX %d.%d to %d.%d; this is JAX %s. "
            "What it lacks is named here; a newer jax_hlojit may have it",
            *OLDEST, *NEWEST, jax.__version__)


def client_options():
    """Before 0.9 jaxlib finds the shardings of a program in its text."""
    import jaxlib

    return ({"show_whole_programs": 1}
            if _numbers(jaxlib.__version__) < (0, 9) else {})


@contextlib.contextmanager
def no_profiler():
    """JAX asks each plugin that it registers for a profiler.  There is none:
    0.10 says so whenever a trace begins, and before 0.10 jaxlib dies there."""
    from jax._src import xla_bridge

    theirs = getattr(xla_bridge, "_profiler", None)
    if theirs is not None:
        xla_bridge._profiler = types.SimpleNamespace(
            register_plugin_profiler=lambda c_api: None)
    try:
        yield
    finally:
        if theirs is not None:
            xla_bridge._profiler = theirs


def _takes(function, name):
    return name in inspect.signature(function).parameters


def set_sharding(ctx, op, sharding):
    from jax._src.interpreters import mlir

    if _takes(mlir.set_sharding, "ctx"):
        mlir.set_sharding(ctx, op, sharding)
    else:
        mlir.set_sharding(op, sharding)


def ir_type(ctx, aval):
    """The type in MLIR of an abstract value that has one."""
    from jax._src.interpreters import mlir

    if _takes(mlir.aval_to_ir_type, "ctx"):
        return mlir.aval_to_ir_type(ctx, aval)
    return mlir.aval_to_ir_type(aval)


def canonicalize(array):
    """As JAX's types are without jax_enable_x64."""
    from jax._src import dtypes

    if hasattr(dtypes, "canonicalize_value"):
        return dtypes.canonicalize_value(array)
    return array.astype(dtypes.canonicalize_dtype(array.dtype))
