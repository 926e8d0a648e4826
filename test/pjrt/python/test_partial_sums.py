"""Arrays of partial sums: shardings with `unreduced` and `reduced` axes."""
from devices import case, manual, numbers, main

import functools

import jax
import jax.numpy as jnp
from jax import lax
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P


def explicit(function):
    """Under a mesh whose axes are part of arrays' types."""
    @functools.wraps(function)
    def run(mesh):
        mesh = Mesh(mesh.devices, mesh.axis_names,
                    axis_types=(AxisType.Explicit,) * len(mesh.axis_names))
        with jax.set_mesh(mesh):
            return function(mesh)
    return run


def put(x, spec):
    return jax.device_put(x, spec)


def sums_of(a, spec):
    """The array, whose parts along x are added up, and those parts."""
    f = jax.jit(jax.shard_map(lambda b: lax.pcast(b, "x", to="unreduced"),
                              out_specs=spec))
    return f(a)


@case("from_parts")
@explicit
def from_parts(mesh):
    parts = sums_of(put(numbers((8, 4)), P("x", "y")),
                    P(None, "y", unreduced={"x"}))
    return parts, jax.reshard(parts, P(None, "y")), jax.reshard(parts, P())


@case("of_integers")
@explicit
def of_integers(mesh):
    parts = sums_of(put(numbers((8, 8), "int32"), P("x")),
                    P(unreduced={"x"}))
    return parts, jax.reshard(parts, P("y")), jax.reshard(parts, P(None, "x"))


@case("from_whole")
@explicit
def from_whole(mesh):
    a = put(numbers((4, 8)), P("y", None))
    return (jax.reshard(a, P("y", unreduced={"x"})),
            jax.jit(lambda a: jax.reshard(a * 2, P("y", unreduced={"x"})))(a))


@case("kept_by_a_program")
@explicit
def kept_by_a_program(mesh):
    parts = sums_of(put(numbers((8, 4)), P("x")), P(unreduced={"x"}))
    same = jax.jit(lambda x: x)(parts)
    return same, jax.jit(lambda x: (x + x, x.T))(parts)


@case("into_manual")
@explicit
def into_manual(mesh):
    parts = sums_of(put(numbers((8, 8)), P("x")), P(unreduced={"x"}))

    def run(function, out):
        return jax.jit(jax.shard_map(function, in_specs=P(unreduced={"x"}),
                                     out_specs=out))(parts)
    return (run(lambda b: lax.psum(b, "x"), P()),
            run(lambda b: lax.psum_scatter(b, "x", tiled=True), P("x")))


@case("seen_as_they_are")
@explicit
def seen_as_they_are(mesh):
    parts = sums_of(put(numbers((8, 8)), P("x")), P(unreduced={"x"}))
    return jax.jit(jax.shard_map(lambda b: b, in_specs=P(unreduced={"x"}),
                                 out_specs=P("x"), check_vma=False))(parts)


@case("of_a_product")
@explicit
def of_a_product(mesh):
    a, b = (put(numbers((8, 8)), P("y", "x")),
            put(numbers((8, 8), seed=1), P("x", None)))

    @jax.jit
    def product(a, b):
        return jnp.einsum("ij,jk->ik", a, b,
                          out_sharding=P("y", None, unreduced={"x"}))
    parts = product(a, b)
    return parts, jax.reshard(parts, P("y")), jax.jit(
        lambda a, b: jax.reshard(product(a, b).T, P(None, "y")))(a, b)


@case("of_two_axes", "xyz")
@explicit
def of_two_axes(mesh):
    a = put(numbers((8, 4)), P(("x", "z"), "y"))
    f = jax.shard_map(lambda b: lax.pcast(b, ("x", "z"), to="unreduced"),
                      out_specs=P(None, "y", unreduced={"x", "z"}))
    parts = jax.jit(f)(a)
    return parts, jax.reshard(parts, P("z", "y")), jax.reshard(parts, P())


@case("devices_in_another_order")
def devices_in_another_order(mesh):
    mesh = Mesh(mesh.devices[::-1, ::-1], mesh.axis_names,
                axis_types=(AxisType.Explicit,) * 2)
    with jax.set_mesh(mesh):
        parts = sums_of(put(numbers((8, 4)), P("x", "y")),
                        P(None, "y", unreduced={"x"}))
        return (parts, jax.reshard(parts, P("x", "y")),
                jax.jit(lambda x: x + x)(parts))


@case("derivative")
@explicit
def derivative(mesh):
    rows = put(numbers((8, 4)), P("x", "y"))
    weights = put(numbers((4, 6), seed=1), P("y", None, reduced={"x"}))

    @jax.jit
    @jax.shard_map(in_specs=(P("x", "y"), P("y", None, reduced={"x"})),
                   out_specs=P("x", None))
    def f(x, w):
        return lax.psum(x @ w, "y")
    d_rows, d_weights = jax.jit(jax.grad(
        lambda x, w: (f(x, w) ** 2).sum(), argnums=(0, 1)))(rows, weights)
    # (what each device has of a sum is nobody's business)
    assert d_weights.sharding == NamedSharding(
        mesh, P("y", None, unreduced={"x"})), d_weights.sharding
    return f(rows, weights), d_rows, jax.reshard(d_weights, P("y"))


@case("eager")
@explicit
def eager(mesh):
    parts = jax.shard_map(lambda b: lax.pcast(b, "x", to="unreduced"),
                          out_specs=P(unreduced={"x"}))(
                              put(numbers((8,)), P("x")))
    return parts, jax.reshard(parts, P())


@case("automatic_axes_are_whole")
def automatic_axes_are_whole(mesh):
    return manual(mesh, lambda a: lax.psum(a, "x"), numbers((8, 4)), P("x"),
                  P(), axis_names={"x"})


if __name__ == "__main__":
    main()
