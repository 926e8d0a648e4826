"""JAX's own harnesses: some thousands of uses of its primitives.

They come with JAX (jax._src.internal_test_util) and need absl-py.
"""
import numpy as np

from case import Case


# Sums of products: errors count against the largest number of the result.
_SUMS = ("dot_general", "conv_general_dilated", "fft", "svd", "eig", "eigh",
         "qr", "lu", "cholesky", "triangular_solve", "custom_linear_solve",
         "cumsum", "cumprod", "reduce_sum", "reduce_window_add",
         "tridiagonal_solve")


def _case(harness):
    arguments = harness.dyn_args_maker(np.random.RandomState(42))
    x64 = np.dtype(harness.dtype).itemsize >= 8 and (
        np.dtype(harness.dtype) != np.complex64)
    norm = harness.group_name in _SUMS
    return Case(harness.fullname, harness.dyn_fun, tuple(arguments), x64=x64,
                norm=norm, loose=10 if norm else 1)


def cases():
    """Harnesses that JAX says its CPU platform runs."""
    from jax._src.internal_test_util import test_harnesses

    for harness in test_harnesses.all_harnesses:
        limits = [limit for limit in harness.jax_unimplemented
                  if limit.filter(device="cpu", dtype=harness.dtype)]
        if any(limit.skip_run for limit in limits):
            continue
        yield lambda h=harness: _case(h)
