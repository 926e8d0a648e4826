"""shard_map and pmap: collectives, their derivatives, loops around them."""
from devices import case, manual, numbers, put, main

import itertools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.experimental import io_callback
from jax.sharding import PartitionSpec as P

DTYPES = ("float32", "bfloat16", "float16", "int32", "uint8", "int8", "bool",
          "complex64", "int16", "uint32")


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


@case("sm_callback_computes")
def sm_callback_computes(mesh):
    """Under a mesh of the calling thread, which callbacks know nothing of."""
    def double(a):
        assert jax.sharding.get_abstract_mesh().empty
        return np.asarray(jnp.asarray(a) * 2)

    def run(a):
        return jax.pure_callback(
            double, jax.ShapeDtypeStruct(a.shape, a.dtype), a)
    with jax.set_mesh(mesh):
        return manual(mesh, run, numbers((8, 4)), P("x"), P("x"),
                      check_vma=False)


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
        None, length=3)[1])(numbers((8, 16)))


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


# --- callbacks in order -------------------------------------------------------

def in_order(mesh, wrap):
    """What each device, or the program, told Python, in order."""
    seen = {}

    def note(who, x):
        seen.setdefault(int(np.asarray(who).ravel()[0]), []).append(
            np.asarray(x))

    def function(who, x):
        io_callback(note, None, who, x, ordered=True)
        io_callback(note, None, who, x + 1, ordered=True)
        return x * 2
    results = [jax.jit(wrap(function))(
        put(mesh, np.arange(8, dtype="int32"), "x"),
        put(mesh, numbers((16,), seed=k), "x")) for k in range(2)]
    jax.effects_barrier()
    return results + [x for who in sorted(seen) for x in seen[who]]


@case("io_callback_ordered", "x")
def io_callback_ordered(mesh):
    return in_order(mesh, lambda function: function)


@case("sm_io_callback_ordered", "x")
def sm_io_callback_ordered(mesh):
    return in_order(mesh, lambda function: jax.shard_map(
        function, mesh=mesh, in_specs=P("x"), out_specs=P("x")))


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


if __name__ == "__main__":
    main()
