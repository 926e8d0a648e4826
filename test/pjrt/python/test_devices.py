"""jit with shardings, and arrays on several devices."""
from devices import case, main, make_mesh, manual, numbers, put
import plugin

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.experimental.custom_partitioning import custom_partitioning
from jax.experimental.shard_alike import shard_alike
from jax.sharding import (Mesh, NamedSharding, PartitionSpec as P,
                          explicit_axes)

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
    ("xyz", (4,), ("y",)),
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


def explicit(mesh, axes, function, in_sharding, out_sharding):
    """A product whose shardings the program says along some axes; along the
    others they follow."""
    inner = explicit_axes(
        lambda a: jnp.einsum("ij,jk->ik", function(a), function(a).T,
                             out_sharding=out_sharding),
        axes=axes, in_sharding=in_sharding)
    with jax.set_mesh(mesh):
        return jax.jit(lambda a: inner(a * 2))(
            put(mesh, numbers((8, 16)), "x", "y"))


@case("open_dimensions")
def open_dimensions(mesh):
    return explicit(mesh, "y", jnp.sin, P(None, "y"), P(None, "y"))


@case("closed_dimensions")
def closed_dimensions(mesh):
    return explicit(mesh, ("x", "y"), jnp.sin, P("x", "y"), P("x", None))


def divide_by_hand(function, rule, **options):
    """A custom_partitioning whose parts are computed as the whole is."""
    whole = custom_partitioning(function)
    whole.def_partition(
        infer_sharding_from_operands=lambda mesh, args, result:
            jax.tree.leaves(args)[0].sharding,
        partition=lambda mesh, args, result: (
            mesh, function, result.sharding,
            jax.tree.map(lambda a: result.sharding, args)),
        propagate_user_sharding=lambda mesh, shape: shape.sharding,
        sharding_rule=rule, **options)
    return whole


@case("custom_partitioning")
def custom(mesh):
    twice = divide_by_hand(lambda a: jnp.sin(a) * 2, "i j -> i j")
    a = put(mesh, numbers((8, 16)), "x", "y")
    return (jax.jit(twice)(a), jax.jit(lambda b: twice(b) + b)(a),
            jax.jit(twice, out_shardings=NamedSharding(mesh, P("y")))(a),
            twice(a))


@case("custom_partitioning_tree")
def custom_tree(mesh):
    total = divide_by_hand(lambda xs: xs[0] + xs[1], "i j, i j -> i j")
    a = put(mesh, numbers((8, 16)), "x")
    return jax.jit(lambda b: total((b, b * 2)))(a)


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


# --- functions of LAPACK, along the dimensions of many matrices ---------------

for label, function in (
        ("cholesky", lax.linalg.cholesky), ("eigh", jnp.linalg.eigvalsh),
        ("eig", jnp.linalg.eigvals), ("qr", lambda a: jnp.abs(
            jnp.linalg.qr(a)[1])), ("lu", lax.linalg.lu),
        ("svd", lambda a: jnp.linalg.svd(a)[1]), ("inverse", jnp.linalg.inv),
        ("triangular", lambda a: lax.linalg.triangular_solve(a, a)),
        ("tridiagonal", lambda a: lax.linalg.tridiagonal_solve(
            a[..., 0], a[..., 1], a[..., 2], a))):
    @case("matrices_" + label)
    def matrices(mesh, function=function):
        a = numbers((4, 2, 3, 3)) + 20 * np.eye(3, dtype="float32")
        a = a + np.swapaxes(a, -1, -2)
        return jax.jit(function)(put(mesh, a, "y", "x"))


# --- values that are divided alike --------------------------------------------

@case("alike_made", "xy")
def alike_made(mesh):
    x = put(mesh, numbers((8, 4)), "x", "y")
    return jax.jit(lambda x: shard_alike(
        x, jnp.arange(32.).reshape(8, 4))[1])(x)


@case("alike_chain", "xy")
def alike_chain(mesh):
    """The second group follows from the first."""
    x = put(mesh, numbers((8, 4)), "x", "y")

    def function(x):
        _, y = shard_alike(x, x * 2)
        return shard_alike(y @ y.T, jnp.arange(64.).reshape(8, 8))
    return jax.jit(function)(x)


@case("alike_before_products", "yx")
def alike_before_products(mesh):
    """The group is known before what the product says."""
    x = put(mesh, numbers((8, 4)), "x", "y")

    def function(x):
        y = x @ x.T
        total = jax.shard_map(lambda a: lax.psum(a, "x"), mesh=mesh,
                              in_specs=P("x", "y"), out_specs=P(None, "y"))(y)
        return shard_alike(y, total.T @ total)
    return jax.jit(function)(x)


@case("alike_arguments", "x")
def alike_arguments(mesh):
    return jax.jit(shard_alike)(put(mesh, numbers((8,)), "x"), numbers((8,)))


@case("alike_mapped", "xy")
def alike_mapped(mesh):
    x = put(mesh, numbers((4,)), "y")
    return jax.jit(lambda x: jax.vmap(lambda row: shard_alike(row, x)[0])(
        jnp.tile(x, [8, 1])))(x)


@case("alike_gradient", "xy")
def alike_gradient(mesh):
    x = put(mesh, numbers((8,)), "y")
    return jax.jit(jax.grad(lambda x: jnp.sum(jnp.multiply(
        *shard_alike(x, jnp.arange(8.))))))(x)


class Inspected(plugin.Case):
    """Programs show how their arrays are divided, as XLA's do."""

    def compare(self, key, spec, function):
        said = []
        for platform in ("hlojit", "cpu"):
            mesh, seen = make_mesh(platform, key), []

            def show(x):
                jax.debug.inspect_array_sharding(
                    x, callback=lambda s: seen.append(
                        [s.shard_shape(x.shape), s.is_fully_replicated,
                         sorted((d.id, str(i)) for d, i in
                                s.devices_indices_map(x.shape).items())]))
            x = put(mesh, numbers((8, 8)), *spec)
            lowered = jax.jit(functools.partial(function, mesh, show)).lower(x)
            self.assertEqual(seen, [])
            compiled = lowered.compile()
            said.append(list(seen))
            compiled(x)
            self.assertEqual(seen, said[-1])
        self.assertTrue(said[0])
        self.assertEqual(*said)

    def test_jit(self):
        for key, spec in (("x", ("x",)), ("xy", ("x", "y")), ("xy", ()),
                          ("xyz", (("z", "x"),)), ("yx", (None, "y"))):
            def function(mesh, show, x):
                y = jnp.sin(x)
                show(y)
                return y * 2
            self.compare(key, spec, function)

    def test_unused(self):
        def function(mesh, show, x):
            show(x.T @ x)
            return jnp.zeros(())
        self.compare("x", (None, "x"), function)

    def test_constrained(self):
        def function(mesh, show, x):
            y = jnp.cos(x)
            show(y)
            return lax.with_sharding_constraint(
                y, NamedSharding(mesh, P("y", "x")))
        self.compare("xy", (), function)

    def test_nested(self):
        def function(mesh, show, x):
            def body(y):
                show(y)
                return jnp.exp(y)
            return jax.jit(body)(x) + 1
        self.compare("xy", ("y",), function)

    def test_gradient(self):
        def function(mesh, show, x):
            def loss(x):
                a, b = shard_alike(x, jnp.ones((8, 8)))
                show(b)
                return jnp.sum(a * b)
            return jax.grad(loss)(x)
        self.compare("xy", ("x",), function)

    def test_errors(self):
        """An exception of the callback is the compilation's."""
        def fail(sharding):
            raise ValueError("no such luck")

        def function(x):
            jax.debug.inspect_array_sharding(x + 1, callback=fail)
            return x
        mesh = make_mesh("hlojit", "x")
        lowered = jax.jit(function).lower(put(mesh, numbers((8,)), "x"))
        with self.assertRaisesRegex(Exception, "no such luck"):
            lowered.compile()
        self.assertEqual(float(jnp.ones(()) + 1), 2)

    def test_serialized(self):
        """A program that is read has addresses of another process."""
        seen = []

        def function(x):
            jax.debug.inspect_array_sharding(x + 1, callback=seen.append)
            return x * 2
        x = put(make_mesh("hlojit", "x"), numbers((8,)), "x")
        compiled = jax.jit(function).lower(x).compile()
        self.assertEqual(len(seen), 1)
        client = jax.devices("hlojit")[0].client
        loaded = compiled.runtime_executable()
        client.deserialize_executable(loaded.serialize(),
                                      loaded.local_devices(), None)
        self.assertEqual(len(seen), 1)


class Programs(plugin.Case):
    """What programs for several devices tell of themselves."""

    def setUp(self):
        super().setUp()
        self.mesh = make_mesh("hlojit", "x")

    def test_no_results(self):
        seen = []

        def function(x):
            jax.debug.callback(lambda total: seen.append(float(total)),
                               x.sum())
        jitted = jax.jit(function)
        a = put(self.mesh, np.arange(8, dtype="float32"), "x")
        self.assertIsNone(jitted(a))
        self.assertIsNone(jitted(a + 1))
        jax.effects_barrier()
        self.assertEqual(sorted(seen), [28, 36])
        self.assertIsNone(jax.jit(lambda x: None)(a))

    def test_ragged(self):
        """Each sends rows to the others of its group: as they are in NumPy
        (XLA's CPU has no ragged-all-to-all)."""
        rows = np.arange(16, dtype="float32").reshape(8, 2)
        for groups in (((0, 1, 2, 3), (4, 5, 6, 7)), ((6, 0), (1, 5), (2, 4),
                                                      (7, 3))):
            n = len(groups[0])
            sizes = np.zeros((8, n), "int32")
            rng = np.random.RandomState(n)
            starts, places, wanted = (np.zeros((8, n), "int32"),
                                      np.zeros((8, n), "int32"),
                                      np.full((8, 8), -1, "float32"))
            for group in groups:
                filled = np.zeros(n, int)
                for device in group:
                    for to in range(n):
                        size = rng.randint(0, 3 if n == 2 else 2)
                        start = rng.randint(0, 3 - size)
                        sizes[device, to], starts[device, to] = size, start
                        places[device, to] = filled[to]
                        wanted[group[to], filled[to]:filled[to] + size] = rows[
                            device, start:start + size]
                        filled[to] += size
            gotten = np.zeros_like(sizes)
            for group in groups:
                for i, device in enumerate(group):
                    gotten[device] = [sizes[other, i] for other in group]
            f = jax.shard_map(
                lambda *xs: lax.ragged_all_to_all(
                    *(x[0] for x in xs), axis_name="x",
                    axis_index_groups=groups),
                mesh=self.mesh, in_specs=(P("x"),) * 6, out_specs=P("x"),
                check_vma=False)
            out = jax.jit(f)(*(put(self.mesh, x, "x") for x in (
                rows, np.full((8, 8), -1, "float32"), starts, sizes, places,
                gotten)))
            np.testing.assert_array_equal(np.reshape(out, (8, 8)), wanted)

    def test_text(self):
        """There is one where devices run programs of their own."""
        a = put(self.mesh, np.arange(8, dtype="float32"), "x")
        self.assertIsNone(jax.jit(jnp.sum).lower(a).compile().as_text())
        total = jax.shard_map(lambda x: lax.psum(x, "x"), mesh=self.mesh,
                              in_specs=P("x"), out_specs=P())
        self.assertIn("all-reduce",
                      jax.jit(total).lower(a).compile().as_text())


if __name__ == "__main__":
    main()
