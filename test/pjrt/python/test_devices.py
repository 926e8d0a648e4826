"""Programs for several devices: eight of hlojit against eight of XLA's CPU.

Each case is a function of a mesh that gives arrays.  It runs on either
platform; values, shardings and what each device has must agree.
"""
import os

os.environ.setdefault("JAX_HLOJIT_OPTIONS", "num_devices=8")
os.environ.setdefault("JAX_NUM_CPU_DEVICES", "8")

import functools  # noqa: E402
import itertools  # noqa: E402
import unittest  # noqa: E402

import plugin  # noqa: E402

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import (Mesh, NamedSharding, PartitionSpec as P,  # noqa: E402
                          SingleDeviceSharding)

PLATFORMS = ("hlojit", "cpu")
MESHES = {"x": ((8,), ("x",)), "xy": ((2, 4), ("x", "y")),
          "yx": ((4, 2), ("x", "y")), "xyz": ((2, 2, 2), ("x", "y", "z"))}
DTYPES = ("float32", "bfloat16", "float16", "int32", "uint8", "int8", "bool",
          "complex64", "int16", "uint32")
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


# --- collectives of every type ------------------------------------------------

COLLECTIVES = {
    "psum": (lambda a: lax.psum(a, "x"), P(None, "y")),
    "pmax": (lambda a: lax.pmax(a, "x"), P(None, "y")),
    "pmin": (lambda a: lax.pmin(a, "y"), P("x", None)),
    "pmean": (lambda a: lax.pmean(a, ("x", "y")), P()),
    "all_gather": (lambda a: lax.all_gather(a, "y", tiled=True), P("x", "y")),
    "all_gather_new": (lambda a: lax.all_gather(a, "x", axis=1),
                       P("x", None, "y")),
    "all_to_all": (lambda a: lax.all_to_all(a, "y", 0, 1, tiled=True),
                   P("x", "y")),
    "psum_scatter": (lambda a: lax.psum_scatter(a, "y", tiled=True),
                     P(("x", "y"), None)),
    "ppermute": (lambda a: lax.ppermute(
        a, "y", [(i, (i + 1) % 4) for i in range(4)]), P("x", "y")),
    "ppermute_part": (lambda a: lax.ppermute(a, "y", [(0, 2), (3, 1)]),
                      P("x", "y")),
    "axis_index": (lambda a: a + (lax.axis_index("x") * 2 + lax.axis_index("y")
                                  ).astype(a.dtype), P("x", "y")),
}
NOT_OF = {"psum": ("bool",), "psum_scatter": ("bool",),
          "pmean": ("bool",), "pmax": ("complex64",), "pmin": ("complex64",),
          "axis_index": ("bool",)}


def add_collectives():
    for name, dtype in itertools.product(COLLECTIVES, DTYPES):
        if dtype in NOT_OF.get(name, ()):
            continue

        @case("%s_%s" % (name, dtype))
        def run(mesh, name=name, dtype=dtype):
            function, out = COLLECTIVES[name]
            return manual(mesh, function, numbers((16, 16), dtype),
                          P("x", "y"), out, check_vma=False)


add_collectives()


# --- shardings of every rank --------------------------------------------------

SPECS = [
    ("x", (), ()), ("x", (16,), ("x",)), ("x", (16, 3), ("x",)),
    ("x", (3, 16), (None, "x")), ("x", (16, 3), ()),
    ("xy", (16,), ("y",)), ("xy", (16,), (("x", "y"),)),
    ("xy", (16,), (("y", "x"),)), ("xy", (8, 8), ("x", "y")),
    ("xy", (8, 8), ("y", "x")), ("xy", (8, 8), ("x",)),
    ("xy", (8, 8), (None, "x")), ("xy", (8, 8), (None, ("y", "x"))),
    ("yx", (8, 8), ("x", "y")), ("yx", (8, 8, 3), ("y", None)),
    ("xyz", (4, 4, 4), ("x", "y", "z")), ("xyz", (4, 4, 4), ("z", None, "x")),
    ("xyz", (8, 4, 2), (("z", "x"), None, "y")),
    ("xyz", (8, 8), (("x", "y", "z"),)), ("xyz", (2, 4, 2, 6), (None, "y")),
    ("xyz", (2, 4, 2, 6), ("x", ("z", "y"), None, None)),
    ("xyz", (2, 4, 2, 6), ("z", "y", None, "x")),
    ("xy", (0, 8), ("x", "y")), ("xyz", (4,), ("y",)),
]


def add_shardings():
    for key, shape, spec in SPECS:
        label = "%s_%s_%s" % (key, "x".join(map(str, shape)),
                              repr(spec).replace(" ", ""))

        @case("put_" + label, key)
        def run(mesh, shape=shape, spec=spec):
            return put(mesh, numbers(shape), *spec)

        @case("jit_" + label, key)
        def run_jit(mesh, shape=shape, spec=spec):
            return jax.jit(lambda a: (2 * a, jnp.sum(a), a))(
                put(mesh, numbers(shape), *spec))

        @case("out_" + label, key)
        def run_out(mesh, shape=shape, spec=spec):
            return jax.jit(lambda a: jnp.sin(a), out_shardings=NamedSharding(
                mesh, P(*spec)))(numbers(shape))

        @case("shard_map_" + label, key)
        def run_manual(mesh, shape=shape, spec=spec):
            return manual(mesh, lambda a: a * a, numbers(shape), P(*spec),
                          P(*spec))


add_shardings()


# --- jit ----------------------------------------------------------------------

@case("dot_contracted")
def dot_contracted(mesh):
    return jax.jit(jnp.dot)(put(mesh, numbers((8, 16)), "x", "y"),
                            put(mesh, numbers((16, 8)), "y"))


@case("dot_batch")
def dot_batch(mesh):
    return jax.jit(lambda a, b: jnp.einsum("bij,bjk->bik", a, b))(
        put(mesh, numbers((4, 8, 4)), "y", "x"),
        put(mesh, numbers((4, 4, 8)), "y"))


@case("dot_rows_columns")
def dot_rows_columns(mesh):
    return jax.jit(jnp.dot)(put(mesh, numbers((8, 16)), "x"),
                            put(mesh, numbers((16, 8)), None, "y"))


@case("transpose")
def transpose(mesh):
    return jax.jit(lambda a: a.T)(put(mesh, numbers((8, 16)), "x", "y"))


@case("reduce")
def reduce(mesh):
    return jax.jit(lambda a: (a.sum(0), a.max(1), a.mean()))(
        put(mesh, numbers((8, 16)), "x", "y"))


@case("broadcast")
def broadcast(mesh):
    return jax.jit(lambda a, b: a + b[:, None])(
        put(mesh, numbers((8, 16)), None, "y"), put(mesh, numbers((8,)), "x"))


@case("reshape")
def reshape(mesh):
    return jax.jit(lambda a: (a.reshape(4, 2, 16), a.reshape(-1)))(
        put(mesh, numbers((8, 16)), "x"))


@case("concatenate")
def concatenate(mesh):
    return jax.jit(lambda a: jnp.concatenate([a, a], 1))(
        put(mesh, numbers((8, 16)), "x"))


@case("slice")
def slice_(mesh):
    return jax.jit(lambda a: (a[:, :8], a[2:4], a[3]))(
        put(mesh, numbers((8, 16)), "x"))


@case("where")
def where(mesh):
    return jax.jit(lambda a: jnp.where(a > 0, a, 0.))(
        put(mesh, numbers((8, 16)), "x", "y"))


@case("constraint")
def constraint(mesh):
    return jax.jit(lambda a: lax.with_sharding_constraint(
        a * 2, NamedSharding(mesh, P("y", "x"))))(numbers((8, 16)))


@case("constraint_inside")
def constraint_inside(mesh):
    return jax.jit(lambda a: lax.with_sharding_constraint(
        a * 2, NamedSharding(mesh, P("y", "x"))) + 1)(
            put(mesh, numbers((8, 16)), "x"))


@case("in_shardings")
def in_shardings(mesh):
    return jax.jit(lambda a, b: a @ b,
                   in_shardings=(NamedSharding(mesh, P("x")),
                                 NamedSharding(mesh, P(None, "y"))),
                   out_shardings=NamedSharding(mesh, P("x", "y")))(
                       numbers((8, 16)), numbers((16, 8)))


@case("several_results")
def several_results(mesh):
    return jax.jit(lambda a: (a, a + 1, jnp.float32(3)),
                   out_shardings=(NamedSharding(mesh, P("x")),
                                  NamedSharding(mesh, P(None, "y")),
                                  NamedSharding(mesh, P())))(numbers((8, 8)))


@case("grad_sharded")
def grad_sharded(mesh):
    return jax.jit(jax.grad(lambda w, a: jnp.tanh(a @ w).sum()))(
        put(mesh, numbers((16, 8)), None, "y"), put(mesh, numbers((8, 16)),
                                                    "x"))


@case("scan_sharded")
def scan_sharded(mesh):
    return jax.jit(lambda a: lax.scan(lambda c, r: (c + r, c * r),
                                      jnp.zeros(16), a))(
        put(mesh, numbers((8, 16)), None, "y"))


@case("while_sharded")
def while_sharded(mesh):
    return jax.jit(lambda a: lax.fori_loop(0, 5, lambda i, c: c * .5 + i, a))(
        put(mesh, numbers((8, 16)), "x", "y"))


@case("cond_sharded")
def cond_sharded(mesh):
    return jax.jit(lambda a: lax.cond(a.sum() > 0, lambda b: b * 2,
                                      lambda b: b - 1, a))(
        put(mesh, numbers((8, 16)), "x", "y"))


@case("vmap_sharded")
def vmap_sharded(mesh):
    return jax.jit(jax.vmap(lambda r: jnp.cumsum(r)))(
        put(mesh, numbers((8, 16)), "x"))


@case("nested_jit")
def nested_jit(mesh):
    inner = jax.jit(lambda a: jnp.sin(a) * 2)
    return jax.jit(lambda a: inner(a) + inner(a + 1))(
        put(mesh, numbers((8, 16)), "x", "y"))


@case("eager")
def eager(mesh):
    a = put(mesh, numbers((8, 16)), "x", "y")
    return a + 1, a.sum(), a[2], a.T, jnp.exp(a)[:, 3], a @ a.T


@case("sort_sharded")
def sort_sharded(mesh):
    return jax.jit(lambda a: jnp.sort(a, 1))(put(mesh, numbers((8, 16)), "x"))


@case("take_sharded")
def take_sharded(mesh):
    return jax.jit(lambda a, i: a[i])(put(mesh, numbers((8, 16)), None, "y"),
                                      np.array([3, 1, 1]))


@case("random_sharded")
def random_sharded(mesh):
    return jax.jit(lambda k: jax.random.uniform(k, (8, 16)),
                   out_shardings=NamedSharding(mesh, P("x", "y")))(
                       jax.device_put(jax.random.key(3), NamedSharding(
                           mesh, P())))


# --- arrays -------------------------------------------------------------------

@case("from_single_device_arrays")
def from_single_device_arrays(mesh):
    whole, sharding = numbers((8, 16)), NamedSharding(mesh, P("x", "y"))
    parts = [jax.device_put(whole[index], device) for device, index in
             sharding.addressable_devices_indices_map((8, 16)).items()]
    return jax.make_array_from_single_device_arrays((8, 16), sharding, parts)


@case("from_callback")
def from_callback(mesh):
    whole = numbers((8, 16))
    return jax.make_array_from_callback(
        (8, 16), NamedSharding(mesh, P("y", "x")), lambda index: whole[index])


@case("reshard")
def reshard(mesh):
    a = put(mesh, numbers((8, 16)), "x", "y")
    return (put(mesh, a, "y", "x"), put(mesh, a), put(mesh, a, None, "x"))


@case("to_one_device")
def to_one_device(mesh):
    a = put(mesh, numbers((8, 16)), "x", "y")
    return jax.device_put(a, mesh.devices.flat[3])


@case("from_one_device")
def from_one_device(mesh):
    a = jax.device_put(numbers((8, 16)), mesh.devices.flat[5])
    return put(mesh, a, "x"), jax.device_put(a, mesh.devices.flat[2])


@case("copy_between_devices", "x")
def copy_between_devices(mesh):
    a = jax.device_put(numbers((5,)), mesh.devices.flat[1])
    return [jax.jit(jnp.sin)(jax.device_put(a, d)) for d in mesh.devices.flat]


@case("follows_data", "x")
def follows_data(mesh):
    a = jax.device_put(np.float32(2), mesh.devices.flat[6])
    return a + 1, jax.jit(lambda x: x * 3)(a)


@case("part_of_the_devices", "x")
def part_of_the_devices(mesh):
    part = Mesh(mesh.devices[2:6].reshape(2, 2), ("a", "b"))
    return manual(part, lambda a: lax.psum(a, "a"), numbers((4, 6)),
                  P("a", "b"), P(None, "b"))


@case("reversed_devices")
def reversed_devices(mesh):
    other = Mesh(mesh.devices[::-1, ::-1], mesh.axis_names)
    a = put(other, numbers((8, 16)), "x", "y")
    return (jax.jit(lambda b: b * 2)(a),
            manual(other, lambda b: b + lax.axis_index("y"), a, P("x", "y"),
                   P("x", "y")))


@case("keys")
def keys(mesh):
    k = jax.device_put(jax.random.split(jax.random.key(0), 8),
                       NamedSharding(mesh, P("x")))
    return jax.random.key_data(k), jax.jit(jax.vmap(
        lambda key: jax.random.normal(key, (3,))))(k)


# --- shard_map ----------------------------------------------------------------

def shard_case(name, function, in_spec, out_spec, mesh="xy", shape=(8, 16),
               **options):
    @case(name, mesh)
    def run(m):
        return manual(m, function, numbers(shape), in_spec, out_spec, **options)


shard_case("sm_replicated", lambda a: a * 2, P(), P())
shard_case("sm_softmax", lambda a: jax.nn.softmax(a, axis=0), P(None, "y"),
           P(None, "y"))
shard_case("sm_two_axes", lambda a: lax.psum(a, ("x", "y")), P("x", "y"), P())
shard_case("sm_group", lambda a: lax.psum(
    a, "x", axis_index_groups=[[0, 3, 5, 1], [2, 4, 6, 7]]), P("x"), P("x"),
    mesh="x", check_vma=False)
shard_case("sm_group_gather", lambda a: lax.all_gather(
    a, "x", axis_index_groups=[[0, 1], [2, 3], [4, 5], [6, 7]], tiled=True),
    P("x"), P("x"), mesh="x")
shard_case("sm_index", lambda a: a + lax.axis_index(("x", "y")), P("x", "y"),
           P("x", "y"))
shard_case("sm_index_reversed", lambda a: a + lax.axis_index(("y", "x")),
           P("x", "y"), P("x", "y"))
shard_case("sm_size", lambda a: a * lax.axis_size("y"), P("x", "y"),
           P("x", "y"))
shard_case("sm_pshuffle", lambda a: lax.pshuffle(
    a, "x", [3, 0, 1, 2, 7, 6, 5, 4]), P("x"), P("x"), mesh="x")
shard_case("sm_scan", lambda a: lax.scan(
    lambda c, r: (lax.psum(c + r, "y"), r), jnp.zeros(4), a)[0],
    P(None, "y"), P("y"), check_vma=False)
shard_case("sm_while", lambda a: lax.fori_loop(
    0, 3, lambda i, c: lax.ppermute(c, "x", [(0, 1), (1, 0)]) + i, a),
    P("x", "y"), P("x", "y"))
shard_case("sm_cond", lambda a: lax.cond(
    lax.psum(a.sum(), ("x", "y")) > 0, lambda b: lax.psum(b, "x"),
    lambda b: lax.pmax(b, "x"), a), P("x", "y"), P(None, "y"),
    check_vma=False)
shard_case("sm_cond_alone", lambda a: lax.cond(
    lax.axis_index("x") == 0, lambda b: b * 2, lambda b: b - 1, a),
    P("x", "y"), P("x", "y"))
shard_case("sm_vmap", lambda a: jax.vmap(lambda r: lax.psum(r, "x"))(a),
           P("x", "y"), P(None, "y"))
shard_case("sm_grad_inside", lambda a: jax.grad(
    lambda b: lax.psum((b * b).sum(), ("x", "y")))(a), P("x", "y"),
    P("x", "y"))
shard_case("sm_remat", lambda a: jax.checkpoint(
    lambda b: lax.psum(jnp.sin(b), "x"))(a), P("x", "y"), P(None, "y"))
shard_case("sm_matmul", lambda a: lax.psum(a @ a.T, "y"), P(None, "y"), P())
shard_case("sm_mixed_rank", lambda a: (a.sum(1), a.max()[None]), P("x", None),
           (P("x"), P("x")), mesh="x")
shard_case("sm_unchecked", lambda a: a + lax.axis_index("x"), P(None, "y"),
           P(None, "y"), check_vma=False)
shard_case("sm_partly_auto", lambda a: lax.psum(a, "x") * 2, P("x"), P(),
           axis_names={"x"})
shard_case("sm_three_axes", lambda a: lax.psum_scatter(
    lax.all_gather(a, "z", tiled=True), "x", tiled=True), P("x", "y"),
    P(("x", "z"), "y"), mesh="xyz", shape=(8, 8), check_vma=False)


@case("sm_several_arguments")
def sm_several_arguments(mesh):
    function = jax.shard_map(
        lambda a, b, c: (a + b.T, lax.psum(c, "x")), mesh=mesh,
        in_specs=(P("x", "y"), P("y", "x"), P("x")),
        out_specs=(P("x", "y"), P()))
    return jax.jit(function)(numbers((8, 16)), numbers((16, 8)),
                             numbers((4,)))


@case("sm_eager")
def sm_eager(mesh):
    return jax.shard_map(lambda a: lax.psum(a * 2, "x"), mesh=mesh,
                         in_specs=P("x", "y"), out_specs=P(None, "y"))(
                             numbers((8, 16)))


@case("sm_grad")
def sm_grad(mesh):
    function = jax.shard_map(
        lambda w, a: lax.pmean(jnp.tanh(a @ w).sum(), "x"), mesh=mesh,
        in_specs=(P(), P("x")), out_specs=P())
    return jax.jit(jax.value_and_grad(function, (0, 1)))(
        numbers((16, 4)), numbers((8, 16)))


@case("sm_grad_of_collectives")
def sm_grad_of_collectives(mesh):
    def body(a):
        b = lax.all_gather(a, "y", tiled=True)
        c = lax.ppermute(b, "x", [(0, 1), (1, 0)])
        return lax.psum_scatter(jnp.sin(c), "y", tiled=True)
    function = jax.shard_map(body, mesh=mesh, in_specs=P(("x", "y")),
                             out_specs=P(("x", "y")))
    return jax.jit(jax.grad(lambda a: (function(a) ** 2).sum()))(
        numbers((8, 16)))


@case("sm_jvp")
def sm_jvp(mesh):
    function = jax.shard_map(lambda a: lax.psum(jnp.sin(a), "y"), mesh=mesh,
                             in_specs=P("x", "y"), out_specs=P("x"))
    a = numbers((8, 16))
    return jax.jit(lambda b: jax.jvp(function, (b,), (b * 2,)))(a)


@case("sm_vmap_outside")
def sm_vmap_outside(mesh):
    function = jax.shard_map(lambda a: lax.psum(a, "y"), mesh=mesh,
                             in_specs=P("x", "y"), out_specs=P("x"))
    return jax.jit(jax.vmap(function))(numbers((3, 8, 16)))


@case("sm_nested")
def sm_nested(mesh):
    def inner(a):
        return lax.psum(a, "y") + lax.axis_index("x")

    def outer(a):
        return jax.shard_map(inner, mesh=jax.sharding.get_abstract_mesh(),
                             in_specs=P(None, "y"), out_specs=P(),
                             axis_names={"y"})(a)
    return jax.jit(jax.shard_map(outer, mesh=mesh, in_specs=P("x"),
                                 out_specs=P("x"), axis_names={"x"}))(
                                     numbers((8, 16)))


@case("sm_inside_scan")
def sm_inside_scan(mesh):
    function = jax.shard_map(lambda a: lax.pmax(a, "x") * .5, mesh=mesh,
                             in_specs=P("x", "y"), out_specs=P(None, "y"))
    return jax.jit(lambda a: lax.scan(
        lambda c, _: (jnp.concatenate([function(c)] * 2), c.sum()), a,
        None, length=3))(numbers((8, 16)))


@case("sm_between_global_parts")
def sm_between_global_parts(mesh):
    function = jax.shard_map(lambda a: lax.psum(a, "x"), mesh=mesh,
                             in_specs=P("x", "y"), out_specs=P(None, "y"))
    return jax.jit(lambda a: jnp.cumsum(function(a * 2 + 1), 1).T)(
        put(mesh, numbers((8, 16)), "x"))


@case("sm_random")
def sm_random(mesh):
    return manual(mesh, lambda k: jax.random.uniform(
        jax.random.fold_in(k[0], lax.axis_index("x")), (1, 4)),
        jax.random.split(jax.random.key(1), 4), P("y"), P("x", "y"),
        check_vma=False)


# --- pmap ---------------------------------------------------------------------

def pmap_case(name, function, *shapes, **options):
    @case("pmap_" + name, "x")
    def run(mesh):
        return jax.pmap(function, axis_name="i",
                        devices=list(mesh.devices.flat), **options)(
            *[numbers(shape, seed=k) for k, shape in enumerate(shapes)])


pmap_case("plain", lambda a: a * 2, (8, 3))
pmap_case("psum", lambda a: lax.psum(a, "i"), (8, 3))
pmap_case("pmean_grad", jax.grad(lambda a: lax.pmean((a * a).sum(), "i")),
          (8, 3))
pmap_case("gather", lambda a: lax.all_gather(a, "i"), (8, 3))
pmap_case("permute", lambda a: lax.ppermute(
    a, "i", [(i, (i + 3) % 8) for i in range(8)]), (8, 3))
pmap_case("scatter", lambda a: lax.psum_scatter(a, "i"), (8, 8, 2))
pmap_case("all_to_all", lambda a: lax.all_to_all(a, "i", 0, 0), (8, 8, 2))
pmap_case("index", lambda a: a + lax.axis_index("i"), (8,))
pmap_case("two", lambda a, b: (a @ b, lax.pmax(b, "i")), (8, 2, 3), (8, 3, 4))
pmap_case("in_axes", lambda a, b: a + b, (3, 8), (3,), in_axes=(1, None))
pmap_case("out_axes", lambda a: (a, lax.psum(a, "i")), (8, 3),
          out_axes=(1, None))
pmap_case("groups", lambda a: lax.psum(
    a, "i", axis_index_groups=[[0, 1, 2, 3], [4, 5, 6, 7]]), (8, 3))
pmap_case("scan", lambda a: lax.scan(
    lambda c, r: (c + lax.psum(r, "i"), c), 0., a), (8, 5))
pmap_case("vmap", lambda a: jax.vmap(lambda r: lax.pmax(r, "i"))(a), (8, 4, 2))
pmap_case("while", lambda a: lax.while_loop(
    lambda c: lax.psum(c, "i") < 100., lambda c: c + 1.5 * lax.axis_index("i"),
    a), (8,))


@case("pmap_train", "x")
def pmap_train(mesh):
    devices = list(mesh.devices.flat)

    def step(w, a, b):
        g = jax.grad(lambda v: ((a @ v - b) ** 2).mean())(w)
        return w - .01 * lax.pmean(g, "i")
    train = jax.pmap(step, axis_name="i", in_axes=(None, 0, 0), out_axes=None,
                     devices=devices)
    w = np.zeros((4, 2), "float32")
    for k in range(3):
        w = train(w, numbers((8, 5, 4), seed=k), numbers((8, 5, 2), seed=k))
    return w


@case("pmap_of_pmap_result", "x")
def pmap_of_pmap_result(mesh):
    devices = list(mesh.devices.flat)
    a = jax.pmap(lambda x: x + 1, devices=devices)(numbers((8, 3)))
    return a + 1, a[3], jax.pmap(lambda x: x * 2, devices=devices)(a), a.sum()


# --- comparing ----------------------------------------------------------------

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


def add_tests():
    for name in CASES:
        setattr(Devices, "test_" + name,
                functools.partialmethod(Devices.compare, name))


add_tests()

if __name__ == "__main__":
    plugin.main()
