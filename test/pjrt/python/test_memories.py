"""Kinds of memory: the same three as JAX's CPU platform has, by name."""
import devices  # noqa: F401  (eight devices; before anything of JAX)
import plugin

import jax
import jax.numpy as jnp
import numpy as np
from jax.ad_checkpoint import checkpoint_name
from jax.sharding import NamedSharding, PartitionSpec as P, SingleDeviceSharding

KINDS = ("device", "pinned_host", "unpinned_host")
X = np.arange(32, dtype=np.float32).reshape(8, 4)


def on(kind, device=0):
    return SingleDeviceSharding(jax.devices()[device], memory_kind=kind)


class Memories(plugin.Case):
    def test_of_a_device(self):
        for device in (*jax.devices(), *jax.devices("cpu")):
            self.assertEqual([m.kind for m in device.addressable_memories()],
                             list(KINDS))
            self.assertEqual(device.default_memory().kind, "device")
        ids = {str(m) for d in jax.devices() for m in d.addressable_memories()}
        self.assertEqual(len(ids), 3 * len(jax.devices()))
        memory = jax.devices()[2].memory("pinned_host")
        self.assertEqual(memory.addressable_by_devices(), [jax.devices()[2]])

    def test_arrays(self):
        for kind in KINDS:
            a = jax.device_put(X, on(kind, 1))
            self.assertEqual(a.sharding, on(kind, 1))
            np.testing.assert_array_equal(a, X)
            for other in KINDS:
                b = jax.device_put(a, on(other, 2))
                self.assertEqual(b.sharding, on(other, 2))
                np.testing.assert_array_equal(b, X)
        with self.assertRaisesRegex(ValueError, "memory"):
            jax.device_put(X, on("hbm"))

    def test_programs(self):
        for kind in KINDS:
            f = jax.jit(lambda a: (a * 2, a + 1), in_shardings=on(kind),
                        out_shardings=(on(kind), on("device")))
            a, b = f(jax.device_put(X, on(kind)))
            self.assertEqual((a.sharding, b.sharding), (on(kind), on("device")))
            compiled = f.lower(X).compile()
            self.assertEqual(compiled.input_shardings[0], (on(kind),))
            self.assertEqual(compiled.output_shardings,
                             (on(kind), on("device")))
            np.testing.assert_array_equal(a, X * 2)
            np.testing.assert_array_equal(b, X + 1)
            c = jax.jit(lambda a: a + 1, donate_argnums=0)(a)
            self.assertTrue(a.is_deleted())
            np.testing.assert_array_equal(c, X * 2 + 1)

    def test_inside_of_programs(self):
        f = jax.jit(lambda a: jax.device_put(jnp.sin(a), on("pinned_host")))
        self.assertEqual(f(X).sharding, on("pinned_host"))
        f = jax.jit(lambda a: jax.device_put(
            jax.device_put(a, jax.memory.Space.Host), jax.memory.Space.Device))
        self.assertEqual(f(X).sharding, on("device"))
        np.testing.assert_array_equal(f(X), X)

        def rows(total, row):
            return total + jax.device_put(row, on("device")).sum(), row * 2

        total, twice = jax.jit(lambda a: jax.lax.scan(rows, 0., a))(
            jax.device_put(X, on("pinned_host")))
        self.assertEqual(float(total), X.sum())
        np.testing.assert_array_equal(twice, X * 2)

    def test_meshes(self):
        mesh = devices.make_mesh("hlojit", "x")
        for kind in KINDS:
            here = NamedSharding(mesh, P("x"), memory_kind=kind)
            a = jax.device_put(X, here)
            self.assertEqual(a.sharding, here)
            b = jax.jit(lambda a: a * 2, in_shardings=here,
                        out_shardings=here)(a)
            self.assertEqual(b.sharding, here)
            np.testing.assert_array_equal(b, X * 2)
            c = jax.device_put(b, NamedSharding(mesh, P(None)))
            self.assertEqual(c.sharding.memory_kind, "device")
            np.testing.assert_array_equal(c, X * 2)

    def test_residuals_on_the_host(self):
        policy = jax.checkpoint_policies.save_and_offload_only_these_names(
            names_which_can_be_saved=[], names_which_can_be_offloaded=["y"],
            offload_src="device", offload_dst="pinned_host")

        def f(a):
            return jnp.sum(jnp.sin(checkpoint_name(jnp.sin(a), "y")))

        np.testing.assert_array_equal(
            jax.jit(jax.grad(jax.checkpoint(f, policy=policy)))(X),
            jax.jit(jax.grad(f))(X))


if __name__ == "__main__":
    plugin.main()
