"""Donated arguments of programs for several devices."""
import devices
import plugin

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import PartitionSpec as P

GONE = "deleted or donated|has been deleted"
SPECS = [("x", P("x")), ("x", P()), ("xy", P("x", "y")), ("xy", P(None, "y"))]


def made(mesh, spec, seed=0):
    """Memory of its own, not NumPy's."""
    x = devices.put(mesh, devices.numbers((16, 8), seed=seed), *spec)
    return jax.block_until_ready(jax.jit(lambda a: a + 1)(x))


def step(x, y):
    return x * 2 + y


class Donation(plugin.Case):
    def programs(self):
        """(the program, its arguments, what it gives) for each sharding."""
        for key, spec in SPECS:
            mesh = devices.make_mesh("hlojit", key)
            x, y = made(mesh, spec), made(mesh, spec, 1)
            wanted = np.asarray(x) * 2 + np.asarray(y)
            del mesh
            yield jax.jit(step, donate_argnums=0), x, y, wanted
            x = made(devices.make_mesh("hlojit", key), spec)
            yield (jax.jit(jax.shard_map(
                step, mesh=devices.make_mesh("hlojit", key),
                in_specs=spec, out_specs=spec), donate_argnums=0),
                x, y, wanted)

    def test_arguments_are_gone(self):
        for function, x, y, wanted in self.programs():
            z = function(x, y)
            self.assertTrue(x.is_deleted())
            self.assertFalse(y.is_deleted())
            np.testing.assert_array_equal(z, wanted)
            with self.assertRaisesRegex((RuntimeError, ValueError), GONE):
                function(x, y)
            with self.assertRaisesRegex(RuntimeError, GONE):
                np.asarray(x)
            # The result is as good as any argument.
            np.testing.assert_array_equal(function(z, y),
                                          wanted * 2 + np.asarray(y))

    def test_twice(self):
        for function, x, _, _ in self.programs():
            with self.assertRaisesRegex((RuntimeError, ValueError),
                                        "same buffer"):
                function(x, x)
            self.assertFalse(x.is_deleted())

    def test_views_and_copies_stay(self):
        for function, x, y, wanted in self.programs():
            views = [np.asarray(s.data) for s in x.addressable_shards]
            copies = [v.copy() for v in views]
            mine = np.asarray(x).copy()
            same = jax.device_put(x, x.sharding, may_alias=True)
            np.testing.assert_array_equal(function(x, y), wanted)
            for view, copy in zip(views, copies):
                np.testing.assert_array_equal(view, copy)
            if not same.is_deleted():
                np.testing.assert_array_equal(same, mine)

    def test_memory_of_numpy(self):
        for key, spec in SPECS:
            mesh = devices.make_mesh("hlojit", key)
            mine = devices.numbers((16, 8))
            before = mine.copy()
            x, y = devices.put(mesh, mine, *spec), made(mesh, spec)
            jax.block_until_ready(jax.jit(step, donate_argnums=0)(x, y))
            np.testing.assert_array_equal(mine, before)

    def test_memory_is_reused(self):
        mesh = devices.make_mesh("hlojit", "x")
        x, y = made(mesh, P()), made(mesh, P())
        at = x.addressable_shards[0].data.unsafe_buffer_pointer()
        z = jax.jit(step, donate_argnums=0)(x, y)
        self.assertEqual(z.addressable_shards[0].data.unsafe_buffer_pointer(),
                         at)

    def test_a_training_loop(self):
        mesh = devices.make_mesh("hlojit", "x")
        x = devices.put(mesh, devices.numbers((8, 4)), "x")

        def update(w, x):
            return w - 0.1 * jax.grad(lambda w: jnp.mean((x @ w - 1) ** 2))(w)
        wanted = w = devices.put(mesh, np.ones((4, 2), np.float32))
        donating = jax.jit(update, donate_argnums=0)
        plain = jax.jit(update)
        w = w + 0
        for _ in range(20):
            w, wanted = donating(w, x), plain(wanted, x)
        np.testing.assert_array_equal(w, wanted)


if __name__ == "__main__":
    plugin.main()
