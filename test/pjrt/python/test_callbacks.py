"""Python functions that programs call."""
import contextlib
import io
import threading

import plugin

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax.experimental import (buffer_callback, checkify, io_callback,
                              sparse)
import jax.experimental.sparse.linalg

F32 = jax.ShapeDtypeStruct((), jnp.float32)


def host_sine(x, method=None):
    return jax.pure_callback(lambda a: np.sin(np.asarray(a)),
                             jax.ShapeDtypeStruct(x.shape, x.dtype), x,
                             vmap_method=method)


class Pure(plugin.Case):
    def check(self, function):
        x = jnp.asarray(np.linspace(-2, 2, 12, dtype=np.float32).reshape(3, 4))
        np.testing.assert_allclose(function(x), np.sin(np.asarray(x)),
                                   rtol=1e-6)

    def test_eager(self):
        self.check(host_sine)

    def test_jit(self):
        self.check(jax.jit(host_sine))

    def test_vmap(self):
        for method in ("sequential", "expand_dims", "broadcast_all"):
            self.check(jax.jit(jax.vmap(lambda x: host_sine(x, method))))

    def test_scan(self):
        self.check(jax.jit(lambda x: jax.lax.scan(
            lambda c, row: (c, host_sine(row)), 0, x)[1]))

    def test_while(self):
        function = jax.jit(lambda x: jax.lax.while_loop(
            lambda c: jax.pure_callback(
                lambda a: np.bool_(np.asarray(a) < 10),
                jax.ShapeDtypeStruct((), jnp.bool_), c),
            lambda c: 2 * c, x))
        self.assertEqual(function(3.), 12.)

    def test_cond(self):
        function = jax.jit(lambda x: jax.lax.cond(
            x > 0, host_sine, lambda x: x, x))
        self.assertAlmostEqual(float(function(1.)), np.sin(1.), places=6)
        self.assertEqual(function(-1.), -1.)

    def test_grad(self):
        @jax.custom_jvp
        def sine(x):
            return host_sine(x)
        sine.defjvp(lambda p, t: (sine(*p), t[0] * jnp.cos(p[0])))
        self.assertAlmostEqual(float(jax.jit(jax.grad(sine))(1.)), np.cos(1.),
                               places=6)

    def test_several_results_and_types(self):
        x = jnp.arange(6).reshape(2, 3)
        for dtype in (np.int8, np.uint32, np.float16, ml_dtypes.bfloat16,
                      np.complex64, np.bool_, ml_dtypes.float8_e4m3fn):
            shapes = (jax.ShapeDtypeStruct((3, 2), dtype),
                      jax.ShapeDtypeStruct((), np.int32),
                      jax.ShapeDtypeStruct((0, 4), np.float32))
            function = jax.jit(lambda x: jax.pure_callback(
                lambda a: (np.asarray(a).T, np.int32(7),
                           np.zeros((0, 4), np.float32)),
                shapes, x.astype(dtype)))
            a, b, c = function(x)
            np.testing.assert_array_equal(
                np.asarray(a), np.asarray(x).astype(dtype).T)
            self.assertEqual((int(b), c.shape), (7, (0, 4)))

    def test_arguments_may_be_kept(self):
        kept = []

        def keep(a):
            kept.append(np.asarray(a))
            return np.float32(0)
        function = jax.jit(lambda x: jax.lax.fori_loop(
            0, 5, lambda i, x: x + 1 + jax.pure_callback(keep, F32, x), x))
        function(0.)
        self.assertEqual([float(a) for a in kept], [0, 1, 2, 3, 4])

    def test_calls_jax(self):
        function = jax.jit(lambda x: jax.pure_callback(
            lambda a: np.asarray(jax.jit(jnp.cos)(a)), F32, x))
        self.assertAlmostEqual(float(function(1.)), np.cos(1.), places=6)

    def test_threads(self):
        function = jax.jit(lambda x: jax.pure_callback(
            lambda a: np.asarray(a) + 1, F32, x))
        wrong = []

        def work():
            wrong.extend(i for i in range(50) if function(float(i)) != i + 1)
        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Wrong(plugin.Case):
    def expect(self, function, words):
        compiled = jax.jit(lambda x: jax.pure_callback(function, F32, x))
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, words):
            jax.block_until_ready(compiled(1.))

    def test_exception(self):
        def fail(a):
            raise ValueError("no good: %s" % a)
        self.expect(fail, "ValueError: no good: 1.0")

    def test_interrupt(self):
        def fail(a):
            raise KeyboardInterrupt("stop here")
        self.expect(fail, "KeyboardInterrupt: stop here")

    def test_exit(self):
        def fail(a):
            raise SystemExit(3)
        self.expect(fail, "SystemExit: 3")

    def test_shape(self):
        self.expect(lambda a: np.zeros((2,), np.float32),
                    "Incorrect output shape.*Expected: \\(\\)")

    def test_dtype(self):
        self.expect(lambda a: np.zeros((), np.int32), "Incorrect output dtype")

    def test_goes_on(self):
        """What failed once may be called again."""
        calls = []

        def sometimes(a):
            calls.append(0)
            if len(calls) % 2:
                raise ValueError("odd")
            return np.asarray(a)
        function = jax.jit(lambda x: jax.pure_callback(sometimes, F32, x))
        for i in range(6):
            if i % 2:
                self.assertEqual(function(2.), 2.)
            else:
                with self.assertRaisesRegex(Exception, "odd"):
                    jax.block_until_ready(function(2.))


class Effects(plugin.Case):
    def test_order(self):
        seen = []

        def note(a):
            seen.append(int(a))
            return np.float32(a + 1)
        function = jax.jit(lambda x: jax.lax.scan(
            lambda c, _: (io_callback(note, F32, c, ordered=True), c), x, None,
            length=50))
        last, _ = function(0.)
        jax.effects_barrier()
        self.assertEqual((float(last), seen), (50., list(range(50))))

    def test_unordered_under_vmap(self):
        seen = []
        jax.jit(jax.vmap(lambda x: io_callback(
            lambda a: seen.append(float(a)), None, x)))(jnp.arange(4.))
        jax.effects_barrier()
        self.assertEqual(sorted(seen), [0., 1., 2., 3.])

    def test_print(self):
        def function(x):
            for i in range(20):
                jax.debug.print("step {} of {x}", i, x=x, ordered=True)
            jax.debug.print("once {}", x + 1)
            return x
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            jax.jit(function)(3)
            jax.effects_barrier()
        lines = out.getvalue().splitlines()
        self.assertEqual([line for line in lines if "step" in line],
                         ["step %d of 3" % i for i in range(20)])
        self.assertIn("once 4", lines)

    def test_debug_callback(self):
        seen = []
        function = jax.jit(jax.grad(lambda x: (jax.debug.callback(
            lambda a: seen.append(float(a)), x), x * x)[1]))
        self.assertEqual(function(3.), 6.)
        jax.effects_barrier()
        self.assertEqual(seen, [3.])

    def test_checkify(self):
        def function(x):
            checkify.check(x > 0, "must be positive: {x}", x=x)
            return jnp.log(x)
        error, _ = checkify.checkify(jax.jit(function))(-1.)
        self.assertIn("must be positive: -1.0", error.get())

    def test_order_of_two_programs(self):
        seen = []
        first = jax.jit(lambda x: (jax.debug.callback(
            lambda a: seen.append("a%d" % a), x, ordered=True), x)[1])
        second = jax.jit(lambda x: (jax.debug.callback(
            lambda a: seen.append("b%d" % a), x, ordered=True), x)[1])
        for i in range(10):
            first(i)
            second(i)
        jax.effects_barrier()
        self.assertEqual(seen, [n + str(i) for i in range(10) for n in "ab"])


class Lent(plugin.Case):
    """Functions of JAX that call Python on the CPU platform."""

    def test_spsolve(self):
        dense = np.eye(6, dtype="float32") * 4 + np.tri(6, k=1)
        b = np.arange(6, dtype="float32")
        matrix = sparse.BCSR.fromdense(jnp.asarray(dense, "float32"))

        def solve(data, b):
            return sparse.linalg.spsolve(data, matrix.indices, matrix.indptr,
                                         b)
        wanted = np.linalg.solve(dense, b)
        for function in (solve, jax.jit(solve)):
            np.testing.assert_allclose(function(matrix.data, b), wanted,
                                       rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(
            jax.grad(lambda b: solve(matrix.data, b)[2])(b),
            np.linalg.inv(dense)[2], rtol=1e-4, atol=1e-6)


class InPlace(plugin.Case):
    """buffer_callback: results are written where they lie."""

    def call(self, function, like, **options):
        return buffer_callback.buffer_callback(
            function, jax.ShapeDtypeStruct(like.shape, like.dtype), **options)

    def test_types(self):
        seen = []

        def copy(context, out, x):
            seen.append((context.stage, x.shape, x.ndim, x.dtype, x.writeable,
                         out.shape, out.dtype, out.writeable))
            np.asarray(out)[...] = np.asarray(x)
        for dtype in ("bool", "int8", "int4", "uint2", "int64", "float32",
                      "bfloat16", "float8_e4m3fn", "float4_e2m1fn",
                      "complex64"):
            data = np.arange(6).reshape(2, 3) % 2
            x = jnp.asarray(data.astype(jnp.dtype(dtype)))
            for function in (self.call(copy, x), jax.jit(self.call(copy, x))):
                np.testing.assert_array_equal(function(x), x)
                self.assertEqual(seen.pop(), (
                    buffer_callback.ExecutionStage.EXECUTE, (2, 3), 2, x.dtype,
                    False, (2, 3), x.dtype, True))

    def test_trees(self):
        def function(context, out, x, *, y):
            np.asarray(out["a"])[...] = np.asarray(x[0]) + np.asarray(y)
            np.asarray(out["b"])[...] = np.from_dlpack(x[1]) * 2
        out = buffer_callback.buffer_callback(
            function, {"a": F32, "b": jax.ShapeDtypeStruct((3,), "float32")})(
                (jnp.float32(1), jnp.arange(3.)), y=jnp.float32(2))
        self.assertEqual(out["a"], 3)
        np.testing.assert_array_equal(out["b"], [0, 2, 4])

    def test_vmap(self):
        def double(context, out, x):
            np.asarray(out)[...] = 2 * np.asarray(x)
        x = jnp.arange(6.).reshape(2, 3)
        for method in ("sequential", "expand_dims", "broadcast_all"):
            np.testing.assert_array_equal(jax.jit(jax.vmap(self.call(
                double, x[0], vmap_method=method)))(x), 2 * x)

    def test_aliases(self):
        def add(context, out, x):
            np.asarray(out)[...] += 1
        x = jnp.arange(6.)
        function = self.call(add, x, input_output_aliases={0: 0})
        for f in (function, jax.jit(function),
                  jax.jit(lambda x: function(x) + x - x)):
            np.testing.assert_array_equal(f(x), np.arange(6.) + 1)
        np.testing.assert_array_equal(x, np.arange(6.))

    def test_arguments_stay(self):
        def write(context, out, x):
            np.asarray(x)[...] = 7
        x = jnp.zeros(3)
        with self.assertRaisesRegex(Exception, "read-only"):
            jax.block_until_ready(self.call(write, x)(x))
        np.testing.assert_array_equal(x, np.zeros(3))

    def test_errors(self):
        x = jnp.zeros(3)
        kept = []

        def fail(context, out, x):
            context.stream

        def keep(context, out, x):
            kept.extend([out, x])
            np.asarray(out)[...] = 1
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError,
                                    "GPU context is not available"):
            jax.block_until_ready(jax.jit(self.call(fail, x))(x))
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError,
                                    "must not return any values"):
            jax.block_until_ready(self.call(lambda *_: 1, x)(x))
        np.testing.assert_array_equal(self.call(keep, x)(x), np.ones(3))
        for buffer in kept:
            with self.assertRaisesRegex(RuntimeError, "after its callback"):
                np.asarray(buffer)


if __name__ == "__main__":
    plugin.main()
