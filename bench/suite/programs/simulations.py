"""Simulations: rays, grids, fluids."""
import jax
import jax.numpy as jnp
from jax import lax

import arguments as args


# ---- sphere tracing ----------------------------------------------------------

def length(p):
    return jnp.sqrt(jnp.sum(p * p, axis=-1))


def distance(p, time):
    """From the points p to the nearest of a floor, a torus and a lattice of
    balls."""
    floor = p[..., 1] + 1.0
    ring = jnp.stack([length(p[..., ::2]) - 0.9, p[..., 1]], axis=-1)
    torus = length(ring) - 0.25 - 0.03 * jnp.sin(8 * p[..., 0] + time)
    ball = length(jnp.mod(p + 0.75, 1.5) - 0.75) - 0.3
    return jnp.minimum(floor, jnp.minimum(torus, ball))


def ray_march(time, height=180, width=210, steps=56):
    """A picture of distance() with one light."""
    y, x = jnp.meshgrid(jnp.linspace(1, -1, height),
                        jnp.linspace(-1.2, 1.2, width), indexing="ij")
    rays = jnp.stack([x, y, jnp.full_like(x, 1.5)], axis=-1)
    rays = (rays / length(rays)[..., None]).reshape(-1, 3)
    eye = jnp.array([0.1, 0.4, -2.6])

    def march(_, t):
        return t + 0.8 * distance(eye + rays * t[:, None], time)
    t = lax.fori_loop(0, steps, march, jnp.zeros(rays.shape[0]))
    points = eye + rays * t[:, None]
    normals = jax.vmap(jax.grad(distance), (0, None))(points, time)
    normals = normals / length(normals)[:, None]
    light = jnp.array([0.6, 0.7, -0.4])
    shade = jnp.maximum(normals @ light, 0) * jnp.exp(-0.15 * t)
    return jnp.where(t < 20, shade, 0.1).reshape(height, width)


def ray_arguments():
    return (args.uniform(low=0, high=1),)


# ---- conjugate gradients on a grid -------------------------------------------

CG_STEPS = 90


def conjugate_gradient(source, conductance):
    """Heat in a square whose border is cold: steps of the method."""
    def flow(u):
        p = jnp.pad(u, 1)
        east = (p[1:, 1:-1] - p[:-1, 1:-1]) * conductance[0]
        south = (p[1:-1, 1:] - p[1:-1, :-1]) * conductance[1].T
        return 0.05 * u + east[:-1] - east[1:] + south[:, :-1] - south[:, 1:]
    x, _ = jax.scipy.sparse.linalg.cg(flow, source, tol=0.0,
                                      maxiter=CG_STEPS)
    return x


def cg_arguments(n=280):
    return (args.uniform(n, n), args.near_one(2, n + 1, n))


# ---- a fluid in a channel, lattice Boltzmann ---------------------------------

VELOCITIES = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1),
              (-1, -1), (1, -1))
OPPOSITE = (0, 3, 4, 1, 2, 7, 8, 5, 6)
SHARES = (4 / 9,) + (1 / 9,) * 4 + (1 / 36,) * 4


def equilibrium(density, velocity):
    c = jnp.array(VELOCITIES, jnp.float32)
    cu = jnp.einsum("qd,dxy->qxy", c, velocity)
    speed = jnp.sum(velocity * velocity, axis=0)
    return jnp.array(SHARES)[:, None, None] * density * (
        1 + 3 * cu + 4.5 * cu * cu - 1.5 * speed)


def lattice_boltzmann(noise, inflow, width=360, height=180, steps=30):
    x, y = jnp.meshgrid(jnp.arange(width), jnp.arange(height), indexing="ij")
    solid = (x - width // 5) ** 2 + (y - height // 2) ** 2 < \
        (height // 9) ** 2
    velocity = jnp.stack([jnp.full((width, height), inflow),
                          0.01 * noise])
    start = equilibrium(jnp.ones((width, height)), velocity)
    left = start[:, 0]

    def step(_, f):
        density = f.sum(0)
        c = jnp.array(VELOCITIES, jnp.float32)
        velocity = jnp.einsum("qd,qxy->dxy", c, f) / density
        after = f - (f - equilibrium(density, velocity)) / 0.56
        after = jnp.where(solid, f[jnp.array(OPPOSITE)], after)
        f = jnp.stack([jnp.roll(part, v, (0, 1))
                       for part, v in zip(after, VELOCITIES)])
        f = f.at[:, 0].set(left)
        return f.at[jnp.array([3, 6, 7]), -1].set(
            f[jnp.array([3, 6, 7]), -2])
    f = lax.fori_loop(0, steps, step, start)
    c = jnp.array(VELOCITIES, jnp.float32)
    return jnp.where(solid, 0, jnp.einsum("qd,qxy->dxy", c, f) / f.sum(0))


def fluid_arguments(width=360, height=180):
    return (args.uniform(width, height), args.uniform(low=0.04, high=0.06))
