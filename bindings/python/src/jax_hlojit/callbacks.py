"""Python functions that programs call: pure_callback, io_callback,
debug.callback, debug.print, checkify's checks.

A program holds the number of its function in a custom call of ours, which the
plugin hands to `_call` below (it holds the GIL while that runs).  JAX keeps the
function alive as long as the executable; here it is only known by its number.
"""
import ctypes
import dataclasses
import importlib
import itertools
import traceback
import weakref

import numpy as np

from . import versions

TARGET = "hlojit_callback"
_NOTHING = 0

_SIGNATURE = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),
    ctypes.c_int64, ctypes.POINTER(ctypes.c_void_p), ctypes.c_int64,
    ctypes.c_void_p, ctypes.c_size_t)

_functions = weakref.WeakValueDictionary()
_numbers = itertools.count(1)


@dataclasses.dataclass(frozen=True)
class _Array:
    """Where an array lies among arguments or results, and what it is."""
    place: int
    shape: tuple
    dtype: np.dtype

    def view(self, address):
        """The memory at an address as an array."""
        count = int(np.prod(self.shape, dtype=np.int64))
        if not count:
            return np.empty(self.shape, self.dtype)
        memory = (ctypes.c_char * (count * self.dtype.itemsize)).from_address(
            address)
        return np.frombuffer(memory, self.dtype, count).reshape(self.shape)


class NoMesh:
    """Meshes that the calling thread has set (jax.set_mesh) are for what it
    traces.  The function may run on that thread, or on another: it sees none,
    on either."""
    _NAMES = ("mesh_context_manager", "abstract_mesh_context_manager",
              "device_context")
    _states, _nothing = (), None

    @classmethod
    def install(cls):
        config = importlib.import_module("jax._src.config")
        cls._states = [getattr(config, name) for name in cls._NAMES]
        cls._nothing = config.config_ext.unset

    def __enter__(self):
        self._values = [state.swap_local(self._nothing)
                        for state in self._states]

    def __exit__(self, *raised):
        for state, value in zip(self._states, self._values):
            state.set_local(value)


class Function:
    """A Python function with the types of what goes in and out."""

    def __init__(self, function, operands, results):
        self._function = function
        self._operands = operands
        self._results = results
        self.number = next(_numbers)
        _functions[self.number] = self

    def __call__(self, *args):
        return self._function(*args)

    def run(self, args, results):
        """Arguments are copied: the program goes on to use their memory."""
        with NoMesh():
            values = self._function(*[array.view(args[array.place]).copy()
                                      for array in self._operands])
        for array, value in zip(self._results, values):
            if value.size:
                array.view(results[array.place])[...] = value


def _describe(error):
    """The exception, then where it came from."""
    first = "".join(traceback.format_exception_only(type(error), error))
    rest = "".join(traceback.format_tb(error.__traceback__))
    return ("%s\n%s" % (first.strip(), rest)).encode(errors="replace")


@_SIGNATURE
def _call(number, args, nargs, results, nresults, message, room):
    del nargs, nresults
    try:
        function = _functions.get(number)
        if function is None:
            raise RuntimeError("the Python function of this callback is gone")
        function.run(args, results)
        return _NOTHING
    except BaseException as error:  # (nobody above could take it)
        text = _describe(error)[:room - 1] + b"\0"
        ctypes.memmove(message, text, len(text))
        return 1


def arrays_of(avals):
    """The arrays among abstract values; tokens have no elements."""
    from jax._src import core

    arrays = []
    for place, aval in enumerate(avals):
        aval = core.physical_aval(aval)
        if hasattr(aval, "shape"):
            arrays.append(_Array(place, tuple(aval.shape),
                                 np.dtype(aval.dtype)))
    return arrays


def _checked(callback, avals):
    """The function with its results as arrays of the declared types."""
    def function(*args):
        values = callback(*args)
        if len(values) != len(avals):
            raise RuntimeError(
                "Mismatched number of outputs from callback. "
                "Expected: {}, Actual: {}".format(len(avals), len(values)))
        values = [versions.canonicalize(np.asarray(v)) for v in values]
        for i, (value, aval) in enumerate(zip(values, avals)):
            for what in ("shape", "dtype"):
                if getattr(value, what) != getattr(aval, what):
                    raise RuntimeError(
                        f"Incorrect output {what} for return value #{i}: "
                        f"Expected: {getattr(aval, what)}, "
                        f"Actual: {getattr(value, what)}")
        return values

    return function


def _emit(ctx, callback, token, operands, operand_avals, result_avals,
          has_side_effect, sharding):
    """The custom call; as emit_python_callback of jax._src.callback."""
    from jax._src import core, ffi
    from jax._src.interpreters import mlir

    if token:
        operands = [token, *operands]
        operand_avals = [core.abstract_token, *operand_avals]
        result_avals = [core.abstract_token, *result_avals]
        if getattr(sharding, "shardings", None) and len(result_avals) > 1:
            first = sharding.shardings[0]
            sharding = type(sharding)((
                type(first)(mesh_shape=(), dim_shardings=(),
                            logical_device_ids=first.logical_device_ids),
                *sharding.shardings))
    arrays = [aval for aval in result_avals
              if aval is not core.abstract_token]
    function = Function(_checked(callback, arrays), arrays_of(operand_avals),
                        arrays_of(result_avals))
    ctx.module_context.add_host_callback(function)
    ctx = dataclasses.replace(ctx, avals_in=list(operand_avals),
                              avals_out=list(result_avals))
    call = ffi.build_ffi_lowering_function(
        TARGET, has_side_effect=has_side_effect)(
            ctx, *operands, index=np.uint64(function.number))
    if sharding is not None:
        versions.set_sharding(ctx.module_context, call, sharding)
    results = call.results
    if token:
        token, *results = results
    return results, token, function


def install(platform, path):
    """Gives the platform JAX's callbacks."""
    module = importlib.import_module("jax._src.callback")
    emit = module.emit_python_callback

    if getattr(emit, "knows", None) == platform:
        return
    set_callback = ctypes.CDLL(path).hlojit_pjrt_set_callback
    set_callback.restype, set_callback.argtypes = ctypes.c_int, [_SIGNATURE]
    if set_callback(_call):
        raise AttributeError("the plugin refuses callbacks")

    def emit_python_callback(ctx, callback, token, operands, operand_avals,
                             result_avals, *, has_side_effect,
                             returns_token=True, partitioned=False,
                             sharding=None):
        if tuple(ctx.module_context.platforms) != (platform,):
            return emit(ctx, callback, token, operands, operand_avals,
                        result_avals, has_side_effect=has_side_effect,
                        returns_token=returns_token, partitioned=partitioned,
                        sharding=sharding)
        if partitioned and result_avals:
            raise ValueError(
                "Partitioned callback not supported with return values.")
        return _emit(ctx, callback, token, operands, operand_avals,
                     result_avals, has_side_effect, sharding)

    emit_python_callback.knows = platform
    module.emit_python_callback = emit_python_callback
    # (where spsolve of jax.experimental.sparse has it from)
    importlib.import_module(
        "jax.interpreters.mlir").emit_python_callback = emit_python_callback
    NoMesh.install()
