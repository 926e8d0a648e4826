"""Steps of a figure of rigid bodies with hinges on a floor, as MJX takes them:
sweeps over the levels of a tree, spatial algebra, contacts by Newton's method.
"""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import arguments as args

# Pelvis, torso, head, two arms and two legs of three.
PARENTS = np.array([-1, 0, 1, 1, 3, 4, 1, 6, 7, 0, 9, 10, 0, 12, 13])
NBODIES = len(PARENTS)
NDOFS = 6 + NBODIES - 1
TOUCHING = np.array([2, 5, 8, 11, 11, 11, 11, 14, 14, 14, 14])
STEP = 0.004


def find_levels():
    """Bodies by depth, and where in the level before their parents stand."""
    levels = [np.array([0])]
    places = []
    while True:
        bodies = np.flatnonzero(np.isin(PARENTS, levels[-1]))
        if not len(bodies):
            return levels, places
        places.append(np.searchsorted(levels[-1], PARENTS[bodies]))
        levels.append(bodies)


LEVELS, PLACES = find_levels()
ORDER = np.argsort(np.concatenate(LEVELS))


def find_moves():
    """Which dofs move which body."""
    moves = np.zeros((NBODIES, NDOFS), np.float32)
    for body in range(NBODIES):
        moves[body, :6] = 1
        at = body
        while at > 0:
            moves[body, 5 + at] = 1
            at = PARENTS[at]
    return moves


MOVES = find_moves()
BODY_OF_DOF = np.concatenate([np.zeros(6, int), np.arange(1, NBODIES)])


def from_root(step, root, *inputs):
    """step(the parent's value, the body's inputs) of all bodies."""
    values = [jax.tree.map(lambda x: x[None], root)]
    for bodies, places in zip(LEVELS[1:], PLACES):
        parents = jax.tree.map(lambda x: x[places], values[-1])
        values.append(jax.vmap(step)(parents, *[x[bodies] for x in inputs]))
    return jax.tree.map(lambda *x: jnp.concatenate(x)[ORDER], *values)


def to_root(values):
    """Sums over each body and what hangs on it."""
    sums = [values[LEVELS[-1]]]
    for bodies, places in zip(LEVELS[-2::-1], PLACES[::-1]):
        sums.append(values[bodies].at[places].add(sums[-1]))
    return jnp.concatenate(sums[::-1])[ORDER]


# ---- rotations ---------------------------------------------------------------

def multiply(a, b):
    return jnp.concatenate([
        (a[0] * b[0] - jnp.dot(a[1:], b[1:]))[None],
        a[0] * b[1:] + b[0] * a[1:] + jnp.cross(a[1:], b[1:])])


def rotate(q, v):
    t = 2 * jnp.cross(q[1:], v)
    return v + q[0] * t + jnp.cross(q[1:], t)


def about(axis, angle):
    return jnp.concatenate([jnp.cos(angle / 2)[None],
                            jnp.sin(angle / 2) * axis])


def skew(v):
    zero = jnp.zeros(())
    return jnp.array([[zero, -v[2], v[1]], [v[2], zero, -v[0]],
                      [-v[1], v[0], zero]])


def unit(v):
    return v / jnp.linalg.norm(v)


# ---- motion ------------------------------------------------------------------

def place(model, state):
    """Where bodies are, and how they are turned."""
    def step(parent, offset, axis, angle):
        position, turn = parent
        return (position + rotate(turn, offset),
                multiply(turn, about(axis, angle)))
    angles = jnp.concatenate([jnp.zeros(1), state["angles"]])
    return from_root(step, (state["position"], unit(state["turn"])),
                     model["offsets"], jax.vmap(unit)(model["axes"]), angles)


def motions(model, positions, turns):
    """The spatial velocity about the origin that each dof gives."""
    axes = jax.vmap(rotate)(turns, jax.vmap(unit)(model["axes"]))[1:]
    hinges = jnp.concatenate([axes, jnp.cross(positions[1:], axes)], axis=1)
    eye = jnp.eye(3)
    spin = jnp.concatenate([eye, jnp.cross(positions[0], eye)], axis=1)
    shift = jnp.concatenate([jnp.zeros((3, 3)), eye], axis=1)
    return jnp.concatenate([spin, shift, hinges])


def inertia(mass, middle, moments, position, turn):
    """A body's, about the origin."""
    c = skew(position + rotate(turn, middle))
    axes = jax.vmap(rotate, (None, 0))(turn, jnp.eye(3))
    about_middle = axes.T @ (moments[:, None] * axes)
    return jnp.block([[about_middle + mass * c @ c.T, mass * c],
                      [mass * c.T, mass * jnp.eye(3)]])


def cross_motion(v, m):
    return jnp.concatenate([jnp.cross(v[:3], m[:3]),
                            jnp.cross(v[:3], m[3:]) + jnp.cross(v[3:], m[:3])])


def cross_force(v, f):
    return jnp.concatenate([jnp.cross(v[:3], f[:3]) + jnp.cross(v[3:], f[3:]),
                            jnp.cross(v[:3], f[3:])])


def mass_matrix(inertias, dofs):
    forces = jnp.einsum("nij,nj->ni", to_root(inertias)[BODY_OF_DOF], dofs)
    half = jnp.tril(forces @ dofs.T * MOVES[BODY_OF_DOF])
    return half + jnp.tril(half, -1).T + 0.02 * jnp.eye(NDOFS)


def bias_forces(inertias, dofs, speeds):
    """What motion and weight alone demand of each dof."""
    own = dofs * speeds[:, None]
    root = own[:6].sum(0)

    def step(parent, joint):
        velocity, acceleration = parent
        now = velocity + joint
        return now, acceleration + cross_motion(now, joint)
    weight = jnp.array([0, 0, 0, 0, 0, 9.81])
    per_body = jnp.concatenate([jnp.zeros((1, 6)), own[6:]])
    velocities, accelerations = from_root(step, (root, weight), per_body)
    momenta = jnp.einsum("nij,nj->ni", inertias, velocities)
    forces = jnp.einsum("nij,nj->ni", inertias, accelerations) + \
        jax.vmap(cross_force)(velocities, momenta)
    return jnp.sum(to_root(forces)[BODY_OF_DOF] * dofs, axis=1)


# ---- contacts ----------------------------------------------------------------

def contacts(model, positions, turns, dofs):
    """Rows of four edges of a friction pyramid each, and depths."""
    points = positions[TOUCHING] + jax.vmap(rotate)(turns[TOUCHING],
                                                    model["corners"])
    rows = dofs[None, :, 3:] + jnp.cross(dofs[None, :, :3], points[:, None])
    rows = rows * MOVES[TOUCHING][:, :, None]
    up, slide = rows[..., 2], 0.8 * rows[..., :2]
    edges = jnp.stack([up + slide[..., 0], up - slide[..., 0],
                       up + slide[..., 1], up - slide[..., 1]], axis=1)
    return edges.reshape(-1, NDOFS), jnp.repeat(points[:, 2], 4)


def solve(matrix, free, rows, wanted, stiff, iterations=4):
    """The acceleration that costs least, by Newton's method."""
    def cost(a):
        miss = jnp.minimum(rows @ a - wanted, 0)
        away = a - free
        return 0.5 * away @ (matrix @ away) + 0.5 * jnp.sum(stiff * miss ** 2)

    def step(_, a):
        miss = rows @ a - wanted
        active = jnp.where(miss < 0, stiff, 0)
        gradient = matrix @ (a - free) + rows.T @ (active * miss)
        hessian = matrix + rows.T @ (active[:, None] * rows)
        factor = jax.scipy.linalg.cho_factor(hessian, lower=True)
        way = -jax.scipy.linalg.cho_solve(factor, gradient)
        sizes = jnp.array([1.0, 0.5, 0.25, 0.1, 0.0])
        costs = jax.vmap(lambda s: cost(a + s * way))(sizes)
        return a + sizes[jnp.argmin(costs)] * way
    return lax.fori_loop(0, iterations, step, free)


def advance(model, state):
    positions, turns = place(model, state)
    dofs = motions(model, positions, turns)
    inertias = jax.vmap(inertia)(model["masses"], model["middles"],
                                 model["moments"], positions, turns)
    matrix = mass_matrix(inertias, dofs)
    torques = jnp.concatenate([
        jnp.zeros(6), model["springs"] * (model["rest"] - state["angles"])])
    forces = torques - 0.5 * state["speeds"] - \
        bias_forces(inertias, dofs, state["speeds"])
    factor = jax.scipy.linalg.cho_factor(matrix, lower=True)
    free = jax.scipy.linalg.cho_solve(factor, forces)

    rows, depths = contacts(model, positions, turns, dofs)
    wanted = -200.0 * jnp.minimum(depths, 0) - 20.0 * (rows @ state["speeds"])
    stiff = jnp.where(depths < 0, 20.0, 0.0)
    a = solve(matrix, free, rows, wanted, stiff)

    speeds = state["speeds"] + STEP * a
    turn = state["turn"] + 0.5 * STEP * multiply(
        jnp.concatenate([jnp.zeros(1), speeds[:3]]), state["turn"])
    return {"position": state["position"] + STEP * speeds[3:6],
            "turn": unit(turn), "angles": state["angles"] + STEP * speeds[6:],
            "speeds": speeds}


def rigid_bodies(model, state, steps=80):
    def step(state, _):
        state = advance(model, state)
        return state, state["position"]
    return lax.scan(step, state, None, length=steps)


def bodies_arguments():
    n = NBODIES
    model = {"offsets": args.uniform(n, 3, low=-0.3, high=0.05),
             "axes": args.uniform(n, 3, low=0.1, high=1),
             "masses": args.uniform(n, low=1, high=4),
             "middles": args.small(n, 3),
             "moments": args.uniform(n, 3, low=0.02, high=0.08),
             "springs": args.uniform(n - 1, low=5, high=20),
             "rest": args.small(n - 1),
             "corners": args.small(len(TOUCHING), 3)}
    state = {"position": args.uniform(3, low=0.5, high=0.6),
             "turn": args.uniform(4, low=0.4, high=0.6),
             "angles": args.uniform(n - 1, low=-0.4, high=0.4),
             "speeds": args.uniform(NDOFS, low=-0.5, high=0.5)}
    return model, state
