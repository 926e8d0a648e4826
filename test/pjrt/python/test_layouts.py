"""Layouts of arrays and programs (jax.experimental.layout), and programs for
one and for eight devices that are written down with them."""
import devices  # noqa: F401  (eight devices; before anything of JAX)
import plugin

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import serialize_executable
from jax.experimental.layout import (Format, Layout,
                                     with_layout_constraint)
from jax.sharding import PartitionSpec as P, SingleDeviceSharding


def write_and_read(compiled, ndevices=8):
    return serialize_executable.deserialize_and_load(
        *serialize_executable.serialize(compiled),
        execution_devices=jax.devices()[:ndevices])


class Written(plugin.Case):
    def test_one_device(self):
        x = np.arange(6, dtype=np.float32).reshape(2, 3)
        compiled = jax.jit(lambda a: {"b": a.T * 2, "c": a.sum()}).lower(
            x).compile()
        again = write_and_read(compiled, 1)(x)
        np.testing.assert_array_equal(again["b"], x.T * 2)
        self.assertEqual(float(again["c"]), 15.)

    def on_eight(self, key, spec, function, x, out_spec):
        mesh = devices.make_mesh("hlojit", key)
        x = devices.put(mesh, x, *spec)
        compiled = jax.jit(function).lower(x).compile()
        wanted = compiled(x)
        got = write_and_read(compiled)(x)
        np.testing.assert_array_equal(got, wanted)
        self.assertEqual(got.sharding.spec, P(*out_spec))
        self.assertEqual(got.sharding, wanted.sharding)

    def test_eight_devices(self):
        x = devices.numbers((16, 4))
        self.on_eight("x", ("x",), lambda a: a * 2 + 1, x, ("x",))
        self.on_eight("xy", ("x", "y"), lambda a: jnp.sin(a), x, ("x", "y"))
        self.on_eight("xy", (), lambda a: a @ a.T, x, ())

    def test_eight_devices_and_collectives(self):
        mesh = devices.make_mesh("hlojit", "x")
        x = devices.put(mesh, devices.numbers((8, 4)), "x")
        total = jax.jit(jax.shard_map(lambda a: jax.lax.psum(a, "x"), mesh=mesh,
                                      in_specs=P("x"), out_specs=P()))
        compiled = total.lower(x).compile()
        np.testing.assert_array_equal(write_and_read(compiled)(x),
                                      np.asarray(x).sum(0, keepdims=True))


class Layouts(plugin.Case):
    def test_arrays(self):
        for shape in ((), (5,), (2, 3), (2, 0, 4), (1, 2, 3, 4)):
            for dtype in ("float32", "int4", "bool", "complex64"):
                layout = jnp.zeros(shape, dtype).format.layout
                self.assertEqual(layout.major_to_minor,
                                 tuple(range(len(shape))))

    def test_programs(self):
        compiled = jax.jit(lambda a, b: (a.T, b)).lower(
            jnp.ones((2, 3)), 1.).compile()
        (first, second), _ = compiled.input_formats
        self.assertEqual(first.layout.major_to_minor, (0, 1))
        self.assertEqual(second.layout.major_to_minor, ())
        self.assertEqual(compiled.output_formats[0].layout.major_to_minor,
                         (0, 1))

    def test_chosen_by_the_compiler(self):
        x = np.arange(6, dtype=np.float32).reshape(2, 3)
        compiled = jax.jit(lambda a: a.T + 1,
                           in_shardings=Format(Layout.AUTO),
                           out_shardings=Format(Layout.AUTO)).lower(x).compile()
        (given,), _ = compiled.input_formats
        np.testing.assert_array_equal(compiled(jax.device_put(x, given)),
                                      x.T + 1)

    def test_others_are_refused(self):
        x = np.ones((2, 3), np.float32)
        turned = Format(Layout((1, 0)), SingleDeviceSharding(jax.devices()[0]))
        for use in (lambda: jax.jit(lambda a: a, out_shardings=turned)(x),
                    lambda: jax.jit(lambda a: a, in_shardings=turned)(x),
                    lambda: jax.device_put(x, turned)):
            with self.assertRaisesRegex(Exception, "layout override"):
                use()

    def test_constraints(self):
        x = np.arange(6, dtype=np.float32).reshape(2, 3)
        for order in ((0, 1), (1, 0)):
            got = jax.jit(lambda a: with_layout_constraint(
                a * 2, Layout(order)) + 1)(x)
            np.testing.assert_array_equal(got, x * 2 + 1)


if __name__ == "__main__":
    plugin.main()
