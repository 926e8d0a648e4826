"""What JAX has for looking at programs and watching them, on hlojit."""
import glob
import os
import tempfile

import plugin

import jax
import jax.extend
import jax.numpy as jnp
import numpy as np
from jax.experimental import pallas as pl

X = np.arange(6, dtype=np.float32).reshape(2, 3)


class Tools(plugin.Case):
    def test_profiler(self):
        with tempfile.TemporaryDirectory() as folder:
            with jax.profiler.trace(folder):
                with jax.profiler.TraceAnnotation("here"):
                    jax.block_until_ready(jnp.sin(X) + 1)
            self.assertTrue(glob.glob(os.path.join(
                folder, "**", "*.xplane.pb"), recursive=True))
        self.assertTrue(jax.profiler.device_memory_profile())

    def test_transfer_guard(self):
        a = jnp.asarray(X)
        f = jax.jit(lambda a: a + 1)
        with jax.transfer_guard("disallow"):
            np.testing.assert_array_equal(f(a), X + 1)
            f(jax.device_put(X))  # by name: allowed
            with self.assertRaisesRegex(Exception, "Disallowed host-to-device"):
                f(X)
        with jax.transfer_guard("disallow_explicit"):
            with self.assertRaisesRegex(Exception, "Disallowed host-to-device"):
                jax.device_put(X)

    def test_live_arrays(self):
        a = jnp.asarray(X) + 1
        self.assertTrue(any(a is b for b in jax.live_arrays()))
        self.assertTrue(any(a is b for b in jax.live_arrays("hlojit")))
        self.assertFalse(any(a is b for b in jax.live_arrays("cpu")))

    def test_checks(self):
        with jax.debug_nans(True):
            with self.assertRaises(FloatingPointError):
                jax.jit(lambda a: a / a)(jnp.zeros(3))
        with jax.check_tracer_leaks():
            np.testing.assert_array_equal(jax.jit(lambda a: a * 2)(X), X * 2)
        with jax.disable_jit():
            np.testing.assert_array_equal(
                jax.jit(lambda a: jax.lax.cond(True, jnp.sin, jnp.cos, a))(X),
                jnp.sin(X))

    def test_pallas(self):
        """Kernels are interpreted, as on the CPU platform."""
        def kernel(x, out):
            out[...] = x[...] * 2 + pl.program_id(0)

        def call(**options):
            block = pl.BlockSpec((1, 3), lambda i: (i, 0))
            return jax.jit(pl.pallas_call(
                kernel, out_shape=jax.ShapeDtypeStruct((2, 3), jnp.float32),
                grid=(2,), in_specs=[block], out_specs=block, **options))(X)
        np.testing.assert_array_equal(call(interpret=True),
                                      X * 2 + [[0], [1]])
        with self.assertRaisesRegex(ValueError, "Only interpret mode"):
            call()

    def test_backends_are_made_again(self):
        a = jnp.asarray(X) + 1
        jax.clear_caches()
        jax.extend.backend.clear_backends()
        self.assertEqual(jax.devices()[0].platform, "hlojit")
        np.testing.assert_array_equal(jnp.asarray(X) * 2, X * 2)
        np.testing.assert_array_equal(a, X + 1)


if __name__ == "__main__":
    plugin.main()
