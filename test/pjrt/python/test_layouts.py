"""Layouts of arrays and programs (jax.experimental.layout), and programs for
one and for eight devices that are written down with them."""
import ctypes
import itertools
import pickle

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

    def test_constraints(self):
        x = np.arange(6, dtype=np.float32).reshape(2, 3)
        for order in ((0, 1), (1, 0)):
            got = jax.jit(lambda a: with_layout_constraint(
                a * 2, Layout(order)) + 1)(x)
            np.testing.assert_array_equal(got, x * 2 + 1)


class Turned(plugin.Case):
    """Arrays that are not row-major."""

    def orders(self):
        return [(shape, order) for shape in ((), (5,), (2, 3), (3, 1, 4),
                                             (2, 0, 3), (2, 3, 4, 5))
                for order in itertools.permutations(range(len(shape)))]

    def of(self, order, device=0):
        return Format(Layout(order),
                      SingleDeviceSharding(jax.devices()[device]))

    def expect_format(self, x, wanted):
        self.assertEqual(x.sharding, wanted.sharding)
        self.assertEqual(x.format.layout.major_to_minor,
                         wanted.layout.major_to_minor)

    def test_in_and_out(self):
        for shape, order in self.orders():
            for dtype in (np.float32, np.int8, np.complex128, "bfloat16"):
                x = np.arange(np.prod(shape)).reshape(shape).astype(
                    jnp.dtype(dtype))
                with jax.enable_x64(True):
                    turned = jax.device_put(x, self.of(order))
                    self.assertEqual(turned.format.layout.major_to_minor,
                                     order)
                    self.assertEqual(turned.shape, shape)
                    np.testing.assert_array_equal(turned, x)
                    again = jax.device_put(
                        turned, self.of(tuple(range(len(shape)))))
                    np.testing.assert_array_equal(again, x)
                    np.testing.assert_array_equal(
                        jax.device_put(turned, jax.devices()[3]), x)

    def test_elements_lie_as_the_layout_says(self):
        x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
        for order in itertools.permutations(range(3)):
            turned = jax.device_put(x, self.of(order))
            memory = (ctypes.c_float * 24).from_address(
                turned.unsafe_buffer_pointer())
            self.assertEqual(list(memory),
                             x.transpose(order).ravel().tolist())

    def test_of_programs(self):
        x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
        for order, other in zip(itertools.permutations(range(3)),
                                [(2, 1, 0), (1, 0, 2)] * 3):
            f = jax.jit(lambda a, b: {"b": a * 2 + b, "c": a.sum(0)},
                        in_shardings=(self.of(order), None),
                        out_shardings={"b": self.of(other), "c": None})
            compiled = f.lower(x, 1.).compile()
            (first, second), _ = compiled.input_formats
            self.assertEqual(first.layout.major_to_minor, order)
            self.assertEqual(second.layout.major_to_minor, ())
            turned = jax.device_put(x, self.of(order))
            for got in (f(turned, 1.), f(x, 1.), compiled(turned, 1.),
                        write_and_read(compiled, 1)(turned, 1.)):
                self.assertEqual(got["b"].format.layout.major_to_minor, other)
                np.testing.assert_array_equal(got["b"], x * 2 + 1)
                np.testing.assert_array_equal(got["c"], x.sum(0))

    def test_operations(self):
        x = np.arange(12, dtype=np.float32).reshape(3, 4)
        turned = jax.device_put(x, self.of((1, 0)))
        for f in (jnp.transpose, lambda a: a[1], lambda a: a.reshape(2, 6),
                  lambda a: a @ a.T, jnp.copy, jax.jit(lambda a: a),
                  np.from_dlpack, lambda a: pickle.loads(pickle.dumps(a)),
                  lambda a: jax.pure_callback(np.sin, a, a)):
            np.testing.assert_array_equal(f(turned), f(jnp.asarray(x)))

    def test_donated(self):
        x = np.arange(12, dtype=np.float32).reshape(3, 4)
        for result in ((0, 1), (1, 0)):
            f = jax.jit(lambda a, b: a + b, donate_argnums=0,
                        out_shardings=self.of(result))
            turned = jax.device_put(x, self.of((1, 0)))
            view = np.asarray(turned)
            np.testing.assert_array_equal(f(turned, 1), x + 1)
            self.assertTrue(turned.is_deleted())
            np.testing.assert_array_equal(view, x)
            turned = jax.device_put(x, self.of((1, 0)))
            with self.assertRaisesRegex(Exception, "donate"):
                f(turned, turned)
            np.testing.assert_array_equal(turned, x)

    def test_eight_devices(self):
        mesh = devices.make_mesh("hlojit", "x")
        x = devices.numbers((16, 8))
        for spec in (P("x"), P(None, "x"), P()):
            turned = Format(Layout((1, 0)), jax.NamedSharding(mesh, spec))
            a = jax.device_put(x, turned)
            self.expect_format(a, turned)
            np.testing.assert_array_equal(a, x)
            np.testing.assert_array_equal(a + 1, x + 1)
            b = jax.jit(lambda a: a * 2, in_shardings=turned,
                        out_shardings=turned, donate_argnums=0)(a)
            self.expect_format(b, turned)
            np.testing.assert_array_equal(b, x * 2)
            self.assertTrue(a.is_deleted())
            sums = jax.jit(jax.shard_map(
                lambda a: jax.lax.psum(a, "x"), mesh=mesh, in_specs=spec,
                out_specs=P(), check_vma=False),
                out_shardings=Format(Layout((1, 0)),
                                     jax.NamedSharding(mesh, P())))
            np.testing.assert_array_equal(sums(b), sums(jnp.asarray(b + 0)))

    def test_wrong_ones_are_refused(self):
        x = np.ones((2, 3), np.float32)
        for order in ((1, 1), (0, 2), (-1, 0)):
            with self.assertRaises(Exception):
                jax.jit(lambda a: a, out_shardings=self.of(order))(x)


if __name__ == "__main__":
    plugin.main()
