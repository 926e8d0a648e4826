"""jax.experimental.buffer_callback: Python functions that write results where
they lie.  They see the program's memory, for as long as the call lasts."""
import importlib

import numpy as np

from . import callbacks, exchange


class Buffer:
    """An argument or a result: an array, for NumPy and for DLPack."""

    def __init__(self, view, writeable):
        view.flags.writeable = writeable
        self._view = view

    shape = property(lambda self: self._get().shape)
    dtype = property(lambda self: self._get().dtype)
    ndim = property(lambda self: self._get().ndim)
    writeable = property(lambda self: self._get().flags.writeable)

    def _get(self):
        if self._view is None:
            raise RuntimeError("a buffer is used after its callback")
        return self._view

    def end(self):
        self._view = None

    def __array__(self, dtype=None, copy=None):
        view = self._get()
        if dtype is not None and dtype != view.dtype:
            if copy is False:
                raise ValueError("another type takes a copy")
            return view.astype(dtype)
        return view.copy() if copy else view

    def __dlpack__(self, stream=None, max_version=None, dl_device=None,
                   copy=None):
        view = self._get()
        return exchange.capsule(view.copy() if copy else view)

    def __dlpack_device__(self):
        return self._get().__dlpack_device__()


class Context:
    """What the function is told of the run."""

    def __init__(self, stage):
        self.stage = stage

    @property
    def stream(self):
        from jax.errors import JaxRuntimeError

        raise JaxRuntimeError(
            "UNIMPLEMENTED: XLA FFI GPU context is not available")


class Function(callbacks.Function):
    """Called with the context and buffers, arguments first."""

    def __init__(self, function, operands, results, stage):
        super().__init__(function, operands, results)
        self._stage = stage

    def run(self, args, results):
        buffers = [Buffer(array.view(args[array.place]), False)
                   for array in self._operands]
        buffers += [Buffer(array.view(results[array.place]), True)
                    for array in self._results]
        try:
            with callbacks.NoMesh():
                self._function(Context(self._stage), *buffers)
        finally:
            for buffer in buffers:
                buffer.end()


def install(platform):
    """Gives the platform the primitive's lowering rule."""
    from jax._src import ffi, tree_util
    from jax._src.interpreters import mlir

    module = importlib.import_module("jax._src.buffer_callback")
    stage = module.ExecutionStage.EXECUTE

    def lower(ctx, *operands, callback, in_tree, out_tree, has_side_effect,
              input_output_aliases, **_):
        def function(context, *buffers):
            n = in_tree.num_leaves
            args, kwargs = tree_util.tree_unflatten(in_tree, buffers[:n])
            out = tree_util.tree_unflatten(out_tree, buffers[n:])
            if callback(context, out, *args, **kwargs) is not None:
                raise ValueError("buffer_callback callback must not return "
                                 "any values.")

        made = Function(function, callbacks.arrays_of(ctx.avals_in),
                        callbacks.arrays_of(ctx.avals_out), stage)
        ctx.module_context.add_host_callback(made)
        rule = ffi.ffi_lowering(
            callbacks.TARGET, has_side_effect=has_side_effect,
            operand_output_aliases=dict(input_output_aliases))
        return rule(ctx, *operands, index=np.uint64(made.number))

    mlir.register_lowering(module.buffer_callback_p, lower, platform=platform)
