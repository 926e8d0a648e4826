"""Runs that are not over when the call returns; many threads; interrupts."""
import os
import signal
import threading
import time

import plugin

import jax
import jax.numpy as jnp
import numpy as np


def slow(x):
    return jax.lax.fori_loop(0, 400, lambda i, x: jnp.sin(x) * 1.01, x)


class Dispatch(plugin.Case):
    def setUp(self):
        super().setUp()
        self.x = jnp.linspace(-1, 1, 1 << 16).reshape(256, 256) + 0
        self.slow = jax.jit(slow)
        self.wanted = np.asarray(self.slow(self.x))

    def test_returns_before_the_end(self):
        start = time.perf_counter()
        results = [self.slow(self.x) for _ in range(4)]
        returned = time.perf_counter() - start
        self.assertFalse(results[-1].is_ready())
        jax.block_until_ready(results)
        total = time.perf_counter() - start
        self.assertLess(returned, total / 2)
        for y in results:
            np.testing.assert_array_equal(np.asarray(y), self.wanted)

    def test_small_runs_wait_for_long_ones(self):
        y = self.slow(self.x)
        z = y[0, 0] + 1
        w = jnp.stack([z, z * 2])
        np.testing.assert_array_equal(
            np.asarray(w), np.float32([1, 2]) * (self.wanted[0, 0] + 1))

    def test_results_may_be_dropped(self):
        for _ in range(5):
            self.slow(self.x)
        y = self.slow(self.x)
        del self.x
        np.testing.assert_array_equal(np.asarray(y), self.wanted)

    def test_programs_may_be_dropped(self):
        function = jax.jit(lambda x: slow(x) + 1)
        y = function(self.x)
        del function
        jax.clear_caches()
        np.testing.assert_allclose(np.asarray(y), self.wanted + 1)

    def test_deleted_while_it_runs(self):
        y = self.slow(self.x)
        z = self.slow(y)
        y.delete()
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            np.asarray(y)
        self.assertEqual(z.shape, (256, 256))
        jax.block_until_ready(z)

    def test_small_runs_are_over_at_once(self):
        double = jax.jit(lambda x: x * 2)
        double(1.)
        self.assertTrue(double(2.).is_ready())

    def test_a_callback_waits(self):
        y = self.slow(self.x)
        total = jax.jit(lambda y: jax.pure_callback(
            lambda a: np.asarray(a).sum(), jax.ShapeDtypeStruct((), np.float32),
            y))(y)
        np.testing.assert_allclose(float(total), self.wanted.sum(), rtol=1e-5)

    def test_a_loop_with_a_callback(self):
        """Long, and it calls Python: the caller's thread must let others in."""
        seen = []

        @jax.jit
        def function(x):
            def body(i, x):
                jax.debug.callback(lambda a: seen.append(int(a)), i,
                                   ordered=True)
                return slow(x)
            return jax.lax.fori_loop(0, 5, body, x)
        y = function(self.x)
        jax.block_until_ready(y)
        jax.effects_barrier()
        self.assertEqual(seen, [0, 1, 2, 3, 4])


class Threads(plugin.Case):
    def run_all(self, work, n=8):
        wrong = []

        def guarded(i):
            try:
                work(i)
            except BaseException as error:  # noqa: B902
                wrong.append(repr(error))
        threads = [threading.Thread(target=guarded, args=(i,))
                   for i in range(n)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        self.assertFalse(any(thread.is_alive() for thread in threads))
        self.assertEqual(wrong, [])

    def test_one_small_program(self):
        function = jax.jit(lambda x: x * 2 + 1)

        def work(i):
            for k in range(300):
                self.assertEqual(float(function(float(i + k))),
                                 2 * (i + k) + 1)
        self.run_all(work)

    def test_one_long_program(self):
        function = jax.jit(slow)
        x = jnp.ones((128, 128))
        wanted = float(function(x)[0, 0])

        def work(i):
            for _ in range(5):
                self.assertEqual(float(function(x)[0, 0]), wanted)
        self.run_all(work)

    def test_donating_threads(self):
        function = jax.jit(lambda x: slow(x) + 1, donate_argnums=0)
        wanted = np.asarray(jax.jit(lambda x: slow(x) + 1)(
            jnp.ones((128, 128))))

        def work(i):
            for _ in range(4):
                x = jnp.ones((128, 128)) + 0
                np.testing.assert_array_equal(np.asarray(function(x)), wanted)
        self.run_all(work, 4)

    def test_compiling(self):
        def work(i):
            for k in range(6):
                function = jax.jit(lambda x: jnp.sin(x) * (i * 10 + k))
                np.testing.assert_allclose(
                    float(function(1.)), np.sin(1.) * (i * 10 + k), rtol=1e-6)
        self.run_all(work)


class Interrupt(plugin.Case):
    def test_during_a_long_run(self):
        """The run ends, then Python raises; the process lives."""
        x = jnp.ones((512, 512))
        function = jax.jit(slow)
        jax.block_until_ready(function(x))
        timer = threading.Timer(
            .05, lambda: os.kill(os.getpid(), signal.SIGINT))
        raised = False
        try:
            timer.start()
            for _ in range(200):
                jax.block_until_ready(function(x))
        except KeyboardInterrupt:
            raised = True
        timer.join()
        self.assertTrue(raised)
        self.assertEqual(function(x).shape, (512, 512))
        jax.block_until_ready(function(x))


if __name__ == "__main__":
    plugin.main()
