"""What tests of several devices share: eight of hlojit against eight of XLA's
CPU.

Each case is a function of a mesh that gives arrays.  It runs on either
platform; values, shardings and what each device has must agree.  Tests import
this before anything of JAX.
"""
import os

os.environ.setdefault("JAX_HLOJIT_OPTIONS", "num_devices=8")
os.environ.setdefault("JAX_NUM_CPU_DEVICES", "8")

import functools  # noqa: E402

import plugin  # noqa: E402

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax.sharding import (Mesh, NamedSharding,  # noqa: E402
                          PartitionSpec as P)

PLATFORMS = ("hlojit", "cpu")
MESHES = {"x": ((8,), ("x",)), "xy": ((2, 4), ("x", "y")),
          "yx": ((4, 2), ("x", "y")), "xyz": ((2, 2, 2), ("x", "y", "z"))}
CASES = {}


def case(name, mesh="xy"):
    """Adds a case; `mesh` is a key of MESHES."""
    def add(function):
        assert name not in CASES, name
        CASES[name] = (mesh, function)
        return function
    return add


def make_mesh(platform, key, reverse=False):
    shape, names = MESHES[key]
    devices = np.array(jax.devices(platform))
    return Mesh((devices[::-1] if reverse else devices).reshape(shape), names)


def numbers(shape, dtype="float32", seed=0):
    rng = np.random.RandomState(seed)
    if dtype == "bool":
        return rng.rand(*shape) > 0.4
    if np.issubdtype(np.dtype(jnp.dtype(dtype)), np.integer):
        return np.asarray(rng.randint(0, 7, shape), dtype)
    if dtype == "complex64":
        return np.asarray(rng.randint(-4, 5, shape)
                          + 1j * rng.randint(-4, 5, shape), dtype)
    return np.asarray(rng.randint(-8, 9, shape) / 4).astype(jnp.dtype(dtype))


def put(mesh, x, *spec):
    return jax.device_put(x, NamedSharding(mesh, P(*spec)))


def manual(mesh, function, x, in_specs, out_specs, **options):
    return jax.jit(jax.shard_map(function, mesh=mesh, in_specs=in_specs,
                                 out_specs=out_specs, **options))(x)


def describe(sharding):
    """What can be compared of a sharding of another platform."""
    if isinstance(sharding, NamedSharding):
        return ("named", sharding.mesh.axis_names, sharding.mesh.devices.shape,
                tuple(d.id for d in sharding.mesh.devices.flat),
                str(sharding.spec))
    return (type(sharding).__name__,
            tuple(sorted(d.id for d in sharding.device_set)))


def take_parts(array):
    return [(shard.device.id, np.asarray(shard.data))
            for shard in sorted(array.addressable_shards,
                                key=lambda s: s.device.id)]


def run_on(platform, key, function):
    with jax.default_device(jax.devices(platform)[0]):
        results = jax.tree.leaves(function(make_mesh(platform, key)))
    return [(describe(a.sharding), take_parts(a)) if isinstance(a, jax.Array)
            else (None, [(0, np.asarray(a))]) for a in results]


class Devices(plugin.Case):
    def compare(self, name):
        mesh, function = CASES[name]
        ours, theirs = [run_on(p, mesh, function) for p in PLATFORMS]
        self.assertEqual(len(ours), len(theirs))
        for (a, a_parts), (b, b_parts) in zip(ours, theirs):
            self.assertEqual(a, b)
            self.assertEqual([d for d, _ in a_parts], [d for d, _ in b_parts])
            for (_, x), (_, y) in zip(a_parts, b_parts):
                self.assertEqual((x.shape, x.dtype), (y.shape, y.dtype))
                if x.dtype.kind in "biu":
                    np.testing.assert_array_equal(x, y)
                else:
                    tolerance = 2e-2 if x.dtype.itemsize == 2 else 2e-5
                    np.testing.assert_allclose(
                        x.astype("complex64"), y.astype("complex64"),
                        rtol=tolerance, atol=tolerance)


def main():
    for name in CASES:
        setattr(Devices, "test_" + name,
                functools.partialmethod(Devices.compare, name))
    # (unittest looks for tests in the script)
    __import__("__main__").Devices = Devices
    plugin.main()
