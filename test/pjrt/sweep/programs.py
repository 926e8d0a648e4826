"""Programs: control flow in control flow, derivatives of it, mutable arrays,
training."""
import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import uses
from uses import Use

_F = ("float32", "bfloat16", "int32", "complex64", "float64")


def _control():
    x = lambda m: (m(5, 4, low=0, high=2),)
    two = lambda m: (m(4, 4), m(5, 4))

    def use(name, function, make=x, dtypes=_F, **more):
        return Use(f"jax.lax.{name}", function, make, dtypes, norm=True,
                   loose=8, **more)

    yield use("scan", lambda a, b: lax.scan(
        lambda c, v: (c @ a / 9 + v, (c, v * 2)), b[0], b), two)
    yield use("scan reverse", lambda a: lax.scan(
        lambda c, v: (c * v, c + v), a[0], a, reverse=True))
    yield use("scan unroll", lambda a: lax.scan(
        lambda c, v: (c + v, c * v), a[0], a, unroll=2))
    yield use("scan of scan", lambda a: lax.scan(
        lambda c, v: lax.scan(lambda d, u: (d + u, d * u), c, v), a[0, 0], a))
    yield use("scan of cond", lambda a: lax.scan(
        lambda c, v: (lax.cond(v[0].real > 1, lambda p: p + v, lambda p: p * v,
                               c), c), a[0], a))
    yield use("fori_loop", lambda a: lax.fori_loop(
        0, 5, lambda i, s: s * a[i] + i.astype(a.dtype), a[0]))
    yield use("fori_loop dynamic", lambda a, n: lax.fori_loop(
        0, n[0], lambda i, s: s + a[i], a[0]),
        lambda m: (m(5, 4), m.index(5, 1)))
    yield use("while_loop", lambda a: lax.while_loop(
        lambda s: s[0] < 7, lambda s: (s[0] + 1, s[1] + a[s[0] % 5]),
        (0, a[0])))
    yield use("while_loop vmap", lambda n: jax.vmap(lambda k: lax.while_loop(
        lambda s: s[0] < k, lambda s: (s[0] + 1, s[1] * 2), (0, 1)))(n),
        lambda m: (m.index(9, 7),), ("int32",))
    yield use("switch", lambda a, i: lax.switch(i[0], [
        lambda v: v, lambda v: v * 2, lambda v: v + 1], a),
        lambda m: (m(5, 4), m.index(3, 1)))
    yield use("switch vmap", lambda a, i: jax.vmap(lambda v, k: lax.switch(
        k, [lambda u: u, lambda u: u * 2, lambda u: u + 1], v))(a, i),
        lambda m: (m(5, 4), m.index(3, 5)))
    yield use("map", lambda a: lax.map(lambda v: v * v[0], a))
    yield use("map batch", lambda a: lax.map(lambda v: v * v[0], a,
                                             batch_size=2))
    yield use("custom_root", lambda a: lax.custom_root(
        lambda v: v ** 3 - a, jnp.ones_like(a),
        lambda f, v: lax.fori_loop(0, 20, lambda _, u: u - f(u) / (
            3 * u * u), v), lambda g, y: y / g(jnp.ones_like(y))),
        lambda m: (m(4, low=1),), ("float32",))
    yield use("custom_linear_solve", lambda a, b: lax.custom_linear_solve(
        lambda v: a @ v, b, lambda _, v: jnp.linalg.solve(a, v),
        lambda _, v: jnp.linalg.solve(a.T, v)),
        lambda m: (m.regular(4), m(4)), ("float32",))
    yield use("optimization_barrier", lax.optimization_barrier)
    yield use("stop_gradient", lambda a: a * lax.stop_gradient(a))
    yield use("reduce_precision", lambda a: lax.reduce_precision(a, 5, 3),
              dtypes=("float32",))
    yield use("rng_bit_generator", lambda a: (a, lax.rng_bit_generator(
        jnp.arange(4, dtype=jnp.uint32), (5, 3))), dtypes=("float32",),
        modes=False)
    for kind, fun in (("psum", lax.psum), ("pmax", lax.pmax),
                      ("all_gather", lax.all_gather),
                      ("axis_index", lambda v, n: lax.axis_index(n) + v),
                      ("ppermute", lambda v, n: lax.ppermute(
                          v, n, [(i, (i + 1) % 5) for i in range(5)]))):
        yield use(f"{kind} vmap", lambda a, f=fun: jax.vmap(
            lambda v: f(v, "i"), axis_name="i")(a), dtypes=("float32",
                                                            "int32"))


def _derivatives():
    def use(name, function, make, **more):
        return Use(f"jax.{name}", function, make, ("float32", "float64"),
                   norm=True, loose=20, modes=False, **more)

    x = lambda m: (m(4),)
    curve = lambda v: jnp.sum(jnp.tanh(v) ** 3 * jnp.exp(-v))
    for name in ("grad", "value_and_grad", "hessian", "jacfwd", "jacrev"):
        yield use(name, getattr(jax, name)(curve), x)
    yield use("linearize", lambda a: jax.linearize(jnp.sin, a)[1](a), x)
    yield use("vjp", lambda a: jax.vjp(jnp.sin, a)[1](a), x)
    yield use("grad of grad of scan", jax.grad(lambda a: jnp.sum(jax.grad(
        lambda b: lax.scan(lambda c, v: (jnp.sin(c * v), c), b[0], b)[0])(
            a) ** 2)), x)
    for policy in ("everything_saveable", "dots_saveable",
                   "nothing_saveable"):
        yield use(f"checkpoint {policy}", jax.grad(lambda a, p=policy: jnp.sum(
            jax.checkpoint(lambda v: jnp.sin(jnp.sin(v) @ jnp.sin(v.T)),
                           policy=getattr(jax.checkpoint_policies, p))(
                               a.reshape(2, 2)))), x)

    @jax.custom_jvp
    def square(v):
        return v * v

    square.defjvp(lambda p, t: (square(p[0]), 3 * p[0] * t[0]))
    yield use("custom_jvp", jax.grad(lambda a: jnp.sum(square(a))), x)

    @jax.custom_vjp
    def cube(v):
        return v ** 3

    cube.defvjp(lambda v: (cube(v), v), lambda v, g: (v * g,))
    yield use("custom_vjp", jax.grad(lambda a: jnp.sum(cube(a))), x)

    def mutate(a):
        ref = jax.new_ref(a)
        ref[0] = ref[1] + 1
        lax.fori_loop(0, 3, lambda i, _: ref.__setitem__(i, ref[i] * 2), None)
        return jax.freeze(ref)

    if hasattr(jax, "new_ref"):
        yield use("new_ref", mutate, x)
        yield use("new_ref grad", jax.grad(lambda a: jnp.sum(mutate(a) ** 2)),
                  x)


def _train(sizes, images, labels):
    """Some steps of a small network; the losses and the last weights."""
    keys = jax.random.split(jax.random.key(0), len(sizes))
    layers = [(jax.random.normal(k, (m, n)) / np.sqrt(m), jnp.zeros(n))
              for k, m, n in zip(keys, sizes[:-1], sizes[1:])]

    def loss(layers):
        v = images
        for w, b in layers[:-1]:
            v = jax.nn.gelu(v @ w + b)
        w, b = layers[-1]
        scores = jax.nn.log_softmax(v @ w + b)
        return -jnp.mean(jnp.take_along_axis(scores, labels[:, None], 1))

    def step(layers, _):
        value, slopes = jax.value_and_grad(loss)(layers)
        return jax.tree.map(lambda p, g: p - 0.1 * g, layers, slopes), value

    return lax.scan(step, layers, None, length=8)


def _training():
    yield Use("training", functools.partial(_train, (12, 16, 10)),
              lambda m: (m(20, 12), m.index(10, 20)), ("float32",),
              modes=False, norm=True, loose=50)


def cases():
    for uses_of in (_control, _derivatives, _training):
        yield from uses.expand(uses_of())
