"""Donated arguments: their memory is the results', and they are gone."""
import resource

import plugin

import jax
import jax.numpy as jnp
import numpy as np

GONE = "deleted or donated|has been deleted"


def address(x):
    return x.unsafe_buffer_pointer()


def step(x, y):
    return x * 2 + y


class Donation(plugin.Case):
    def setUp(self):
        super().setUp()
        self.step = jax.jit(step, donate_argnums=0)
        self.x = jnp.arange(1000.) + 0
        self.y = jnp.ones(1000) + 0
        jax.block_until_ready((self.x, self.y))
        self.wanted = np.arange(1000, dtype=np.float32) * 2 + 1

    def check(self, z):
        np.testing.assert_array_equal(np.asarray(z), self.wanted)

    def test_memory_is_reused(self):
        at = address(self.x)
        z = self.step(self.x, self.y)
        self.assertEqual(address(z), at)
        self.assertTrue(self.x.is_deleted())
        self.assertFalse(self.y.is_deleted())
        self.check(z)

    def over(self, function, *args, device=None):
        """Which argument each result is made over, all of them donated, and
        which are gone."""
        args = jax.block_until_ready(
            [jax.device_put(x, device or jax.devices()[0]) + 0 for x in args])
        wanted = jax.jit(function)(*args)
        at = [address(x) for x in args]
        got = jax.jit(function, donate_argnums=range(len(args)),
                      keep_unused=True)(*args)
        for x, y in zip(wanted, got):
            np.testing.assert_array_equal(np.asarray(x), np.asarray(y))
        return ([at.index(address(x)) if address(x) in at else None
                 for x in got], [x.is_deleted() for x in args])

    def test_every_type_and_rank(self):
        for dtype in (jnp.bool_, jnp.int4, jnp.uint8, jnp.int16, jnp.int32,
                      jnp.float8_e5m2, jnp.bfloat16, jnp.float32,
                      jnp.complex64):
            for shape in (), (1,), (7, 5):
                x = np.ones(shape, dtype)
                self.assertEqual(self.over(lambda x, y: (jnp.maximum(x, y), y),
                                           x, x),
                                 ([0, 1], [True, True]), (dtype, shape))

    def test_whatever_becomes_of_them(self):
        """What cannot be written in place comes there at the end."""
        def looped(x, y):
            return jax.lax.fori_loop(0, 3, lambda i, s: (s[1] + i, s[0]),
                                     (x, y))
        functions = [
            lambda x, y: (y, x), lambda x, y: (x, y), looped,
            lambda x, y: (x + y, x), lambda x, y: (y, y, y),
            lambda x, y: (jnp.sin(x), y.reshape(-1)),
            lambda x, y: (x.astype(jnp.int32), y.astype(jnp.complex64))]
        arrays = [lambda x, y: (x[::-1] + y, x),
                  lambda x, y: (x.sum(), x @ y, y.T),
                  lambda x, y: (jnp.sort(x), y.cumsum(0))]
        for x in (np.float32(2), np.arange(9, dtype=np.float32).reshape(3, 3)):
            for function in functions + (arrays if x.ndim else []):
                self.assertEqual(
                    self.over(function, x, x * 3),
                    self.over(function, x, x * 3, device=plugin.cpu()))

    def test_small_arrays_of_the_host(self):
        for x in (1., np.float32(2), np.arange(4.)):
            x = jax.device_put(x)
            at = address(x)
            self.assertEqual(
                address(jax.jit(jnp.sin, donate_argnums=0)(x)), at)

    def test_use_after(self):
        self.step(self.x, self.y)
        with self.assertRaisesRegex(RuntimeError, GONE):
            np.asarray(self.x)
        with self.assertRaisesRegex((RuntimeError, ValueError), GONE):
            self.step(self.x, self.y)
        with self.assertRaisesRegex((RuntimeError, ValueError), GONE):
            jax.block_until_ready(self.x + 1)

    def test_twice(self):
        both = jax.jit(step, donate_argnums=(0, 1))
        for function in (both, self.step):
            for _ in range(3):
                x = self.x + 0
                with self.assertRaisesRegex((RuntimeError, ValueError),
                                            "same buffer|donate"):
                    jax.block_until_ready(function(x, x))
                self.assertFalse(x.is_deleted())
                self.assertEqual(float(x[3]), 3.)

    def test_a_view_is_alive(self):
        view = np.asarray(self.x)
        before = view.copy()
        z = self.step(self.x, self.y)
        self.check(z)
        np.testing.assert_array_equal(view, before)

    def test_memory_of_numpy(self):
        mine = np.arange(1000, dtype=np.float32)
        z = self.step(jax.device_put(mine), self.y)
        self.check(z)
        np.testing.assert_array_equal(mine, np.arange(1000))

    def test_copies(self):
        other = jax.device_put(self.x, jax.devices()[0], may_alias=True)
        z = self.step(self.x, self.y)
        self.check(z)
        if not other.is_deleted():
            np.testing.assert_array_equal(np.asarray(other), np.arange(1000))

    def test_loop_of_many_steps(self):
        x = self.x
        at = address(x)
        for _ in range(100):
            x = self.step(x, jnp.zeros(1000))
            x = x / 2
            self.assertFalse(x.is_deleted())
        np.testing.assert_array_equal(np.asarray(x), np.arange(1000))
        del at

    def test_parts_of_a_tree(self):
        @jax.jit
        def init():
            return {"w": jnp.ones((64, 32)), "n": jnp.int32(0),
                    "m": jnp.zeros((64, 32))}

        def update(state, g):
            m = state["m"] * .9 + g
            return {"w": state["w"] - .1 * m, "n": state["n"] + 1, "m": m}
        plain, donating = jax.jit(update), jax.jit(update, donate_argnums=0)
        a, b = init(), init()
        g = jnp.linspace(-1, 1, 64 * 32).reshape(64, 32)
        for _ in range(5):
            a, b = plain(a, g), donating(b, g)
        jax.tree.map(np.testing.assert_array_equal, a, b)

    def test_loops_and_updates(self):
        def scanned(x):
            return jax.lax.fori_loop(0, 10, lambda i, x: jnp.sin(x) + i, x)

        def updated(x):
            return x.at[3:5].set(7.)

        def reversed_(x):
            return x[::-1] + x
        for function in (scanned, updated, reversed_, jnp.sort, jnp.cumsum):
            wanted = np.asarray(jax.jit(function)(self.x + 0))
            got = jax.jit(function, donate_argnums=0)(self.x + 0)
            np.testing.assert_array_equal(np.asarray(got), wanted)

    def test_long_runs(self):
        """In the queue: one after the other over one memory."""
        def slow(x, y):
            return jax.lax.fori_loop(0, 40, lambda i, x: jnp.sin(x) * y, x)
        x, y = jnp.ones((512, 512)), jnp.full((512, 512), 1.5)
        plain, donating = jax.jit(slow), jax.jit(slow, donate_argnums=0)
        a, b = x + 0, x + 0
        jax.block_until_ready((a, b))
        at = address(b)
        for _ in range(4):
            a, b = plain(a, y), donating(b, y)
        np.testing.assert_array_equal(np.asarray(a), np.asarray(b))
        self.assertEqual(address(b), at)

    def test_no_second_hundred_megabytes(self):
        n = 25 * 1024 * 1024
        grow = jax.jit(lambda x: x + 1, donate_argnums=0)
        x = jax.jit(lambda: jnp.zeros(n))()
        x = jax.block_until_ready(grow(x))
        at = address(x)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(10):
            x = grow(x)
        self.assertEqual(float(x[-1]), 11.)
        self.assertEqual(address(x), at)
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.assertLess(after - before, 20 * 1024)  # kilobytes


if __name__ == "__main__":
    plugin.main()
