"""Arrays from other libraries and to them; branches by platform; random
numbers; decompositions."""
import plugin

import jax
import jax.numpy as jnp
import jax.scipy.linalg
import numpy as np


class Arrays(plugin.Case):
    def setUp(self):
        super().setUp()
        self.x = jnp.arange(6.).reshape(2, 3) + 0
        self.wanted = np.arange(6, dtype=np.float32).reshape(2, 3)

    def address(self):
        return self.x.unsafe_buffer_pointer()

    def test_numpy_without_a_copy(self):
        view = np.asarray(self.x)
        self.assertEqual(view.ctypes.data, self.address())
        self.assertEqual(memoryview(self.x).shape, (2, 3))

    def test_from_numpy_without_a_copy(self):
        mine = np.zeros(1 << 16, np.float32)
        x = jax.device_put(mine)
        self.assertEqual(np.asarray(x).shape, mine.shape)

    def test_asarray_without_a_copy(self):
        for x in (self.wanted, self.wanted.T, self.wanted[:, 1]):
            np.testing.assert_array_equal(jnp.asarray(x, copy=False), x)
        with self.assertRaises(ValueError):
            np.asarray(jnp.asarray(self.wanted), np.int32, copy=False)

    def test_a_copy_that_is_asked_for(self):
        here = jax.devices()[0]
        same = jax.device_put(self.x, here, may_alias=True)
        self.assertEqual(same.unsafe_buffer_pointer(), self.address())
        for shape in ((2, 3), (0, 3), ()):
            x = jnp.ones(shape) + 1
            y = jax.device_put(x, here, may_alias=False)
            if x.size:
                self.assertNotEqual(x.unsafe_buffer_pointer(),
                                    y.unsafe_buffer_pointer())
            x.delete()
            np.testing.assert_array_equal(np.asarray(y), np.full(shape, 2.))

    def test_dlpack_out(self):
        self.assertEqual(tuple(int(i) for i in self.x.__dlpack_device__()),
                         (1, 0))
        view = np.from_dlpack(self.x)
        np.testing.assert_array_equal(view, self.wanted)
        self.assertEqual(view.ctypes.data, self.address())
        del self.x
        np.testing.assert_array_equal(view, self.wanted)

    def test_dlpack_keeps_memory(self):
        view = np.from_dlpack(self.x)
        y = jax.jit(lambda x: x + 1, donate_argnums=0)(self.x)
        np.testing.assert_array_equal(np.asarray(y), self.wanted + 1)
        np.testing.assert_array_equal(view, self.wanted)

    def test_dlpack_of_every_type(self):
        for name in ("bool", "int8", "uint16", "int32", "float16", "bfloat16",
                     "float32", "complex64", "float8_e5m2", "float8_e4m3fn",
                     "float8_e4m3b11fnuz", "float8_e8m0fnu"):
            for shape in ((), (3, 2), (0, 2)):
                x = jnp.ones(shape, name)
                with self.subTest(name=name, shape=shape):
                    got = jnp.from_dlpack(x)
                    self.assertEqual((got.dtype, got.shape), (x.dtype, shape))
                    np.testing.assert_array_equal(np.asarray(got),
                                                  np.asarray(x))

    def test_dlpack_in(self):
        for source in (np.arange(4, dtype=np.int32),
                       jax.device_put(np.float32([1, 2]), plugin.cpu()),
                       self.x):
            got = jnp.from_dlpack(source)
            np.testing.assert_array_equal(np.asarray(got), np.asarray(source))

    def test_between_platforms(self):
        there = jax.device_put(self.x, plugin.cpu())
        back = jax.device_put(there * 2, jax.devices()[0])
        np.testing.assert_array_equal(np.asarray(back), self.wanted * 2)


class Platform(plugin.Case):
    def value(self, **branches):
        return jax.jit(lambda x: jax.lax.platform_dependent(x, **branches))(0.)

    def test_by_its_name(self):
        self.assertEqual(self.value(cpu=lambda x: x + 1,
                                    hlojit=lambda x: x + 2,
                                    default=lambda x: x + 3), 2.)

    def test_as_cpu(self):
        self.assertEqual(self.value(cpu=lambda x: x + 1,
                                    tpu=lambda x: x + 2), 1.)
        self.assertEqual(self.value(tpu=lambda x: x + 1,
                                    default=lambda x: x + 3), 3.)


class Random(plugin.Case):
    def test_same_numbers(self):
        for name in ("threefry2x32", "rbg", "unsafe_rbg"):
            for draw in (jax.random.normal, jax.random.uniform,
                         jax.random.bits):
                got = []
                for device in (jax.devices()[0], plugin.cpu()):
                    with jax.default_device(device):
                        key = jax.random.key(7, impl=name)
                        got.append(np.asarray(draw(jax.random.split(key)[1],
                                                   (33,))))
                np.testing.assert_array_max_ulp(*got, maxulp=4) if (
                    got[0].dtype == np.float32) else (
                        np.testing.assert_array_equal(*got))


class Decompositions(plugin.Case):
    def check(self, function, *args):
        got = function(*[jnp.asarray(a) for a in args])
        wanted = function(*[jax.device_put(a, plugin.cpu()) for a in args])
        jax.tree.map(lambda a, b: np.testing.assert_allclose(
            np.asarray(a), np.asarray(b), atol=2e-4, rtol=2e-4), got, wanted)

    def test_all(self):
        random = np.random.default_rng(0)
        linalg, special = jnp.linalg, jax.scipy.linalg
        for dtype in (np.float32, np.complex64):
            a = random.normal(size=(5, 5)).astype(dtype)
            if dtype == np.complex64:
                a = a + 1j * random.normal(size=(5, 5)).astype(np.float32)
            h = a @ a.conj().T + np.eye(5, dtype=dtype)
            for function in (linalg.svd, linalg.qr, linalg.eigvals, linalg.inv,
                             linalg.det, special.schur, special.lu,
                             special.hessenberg, special.expm):
                with self.subTest(function=function, dtype=dtype):
                    self.check(function, a)
            for function in (linalg.eigh, linalg.cholesky,
                             jax.lax.linalg.tridiagonal):
                with self.subTest(function=function, dtype=dtype):
                    self.check(function, h)
            self.check(lambda m: jax.vmap(linalg.qr)(jnp.stack([m, m])), a)


if __name__ == "__main__":
    plugin.main()
