#!/usr/bin/env python3
"""Trains a small convolutional network on digits, on hlojit and on XLA's CPU
backend, and shows losses and times side by side.

usage: JAX_PLATFORMS=hlojit,cpu digits.py [--steps N] [--batch N]

Needs jax and jax-hlojit (./dev wheel).  The pictures are drawn here: digits of
a 5 x 7 font, moved about, of different strength, with noise.
"""
import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np

FONT = """
01110 00100 01110 11111 00010 11111 00110 11111 01110 01110
10001 01100 10001 00010 00110 10000 01000 00001 10001 10001
10011 00100 00001 00100 01010 11110 10000 00010 10001 10001
10101 00100 00010 00010 10010 00001 11110 00100 01110 01111
11001 00100 00100 00001 11111 00001 10001 01000 10001 00001
10001 00100 01000 10001 00010 10001 10001 01000 10001 00010
01110 01110 11111 01110 00010 01110 01110 01000 01110 01100
"""
SIZE = 12


def draw(n, seed):
    """Pictures [n, 12, 12, 1] and what they show."""
    random = np.random.default_rng(seed)
    rows = [line.split() for line in FONT.split("\n") if line]
    glyphs = np.array([[[int(c) for c in row[digit]] for row in rows]
                       for digit in range(10)], np.float32)
    labels = random.integers(0, 10, n)
    pictures = random.normal(0, .25, (n, SIZE, SIZE)).astype(np.float32)
    for picture, label in zip(pictures, labels):
        top, left = random.integers(0, SIZE - 7), random.integers(0, SIZE - 5)
        picture[top:top + 7, left:left + 5] += (
            glyphs[label] * random.uniform(.6, 1.2))
    return pictures[..., None], labels.astype(np.int32)


# --- the model ---------------------------------------------------------------

def init(key):
    def layer(key, *shape):
        scale = np.sqrt(2. / np.prod(shape[:-1]))
        return {"w": scale * jax.random.normal(key, shape),
                "b": jnp.zeros(shape[-1])}
    keys = jax.random.split(key, 4)
    return [layer(keys[0], 3, 3, 1, 16), layer(keys[1], 3, 3, 16, 32),
            layer(keys[2], SIZE // 4 * SIZE // 4 * 32, 64),
            layer(keys[3], 64, 10)]


def convolve(layer, x):
    x = jax.lax.conv_general_dilated(
        x, layer["w"], (1, 1), "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC")) + layer["b"]
    return jax.lax.reduce_window(jax.nn.relu(x), -jnp.inf, jax.lax.max,
                                 (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def scores(params, x):
    for layer in params[:2]:
        x = convolve(layer, x)
    x = x.reshape(x.shape[0], -1)
    x = jax.nn.relu(x @ params[2]["w"] + params[2]["b"])
    return x @ params[3]["w"] + params[3]["b"]


def loss(params, x, y):
    logits = jax.nn.log_softmax(scores(params, x))
    return -jnp.mean(jnp.take_along_axis(logits, y[:, None], axis=1))


# --- Adam --------------------------------------------------------------------

def step(state, x, y):
    params, first, second, n = state
    value, gradient = jax.value_and_grad(loss)(params, x, y)
    n = n + 1
    first = jax.tree.map(lambda m, g: .9 * m + .1 * g, first, gradient)
    second = jax.tree.map(lambda v, g: .999 * v + .001 * g * g, second,
                          gradient)
    params = jax.tree.map(
        lambda p, m, v: p - .002 * (m / (1 - .9 ** n)) / (
            jnp.sqrt(v / (1 - .999 ** n)) + 1e-8), params, first, second)
    return (params, first, second, n), value


def train(device, nsteps, batch):
    """Losses, seconds of the first step and of each later one, hits."""
    with jax.default_device(device):
        params = init(jax.random.key(0))
        zeros = jax.tree.map(jnp.zeros_like, params)
        state = jax.device_put(
            (params, zeros, jax.tree.map(jnp.zeros_like, params),
             jnp.float32(0)), device)
        update = jax.jit(step, donate_argnums=0)
        losses, seconds = [], []
        for i in range(nsteps):
            x, y = draw(batch, i)
            start = time.perf_counter()
            state, value = update(state, x, y)
            losses.append(float(value))
            seconds.append(time.perf_counter() - start)
        x, y = draw(2000, -1 % 2**32)
        hits = jnp.mean(jax.jit(scores)(state[0], x).argmax(1) == y)
        return losses, seconds[0], seconds[1:], float(hits)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--batch", type=int, default=128)
    args = parser.parse_args()
    names = ["hlojit", "cpu"]
    runs = [train(jax.devices(name)[0], args.steps, args.batch)
            for name in names]
    print("%-26s %12s %12s" % ("", "hlojit", "XLA (cpu)"))
    for i in range(0, args.steps, max(args.steps // 8, 1)):
        print("%-26s %12.5f %12.5f" % ("loss of step %d" % i, runs[0][0][i],
                                       runs[1][0][i]))
    for what, format, values in (
            ("digits recognised (of 2000)", "%.1f %%",
             [100 * hits for _, _, _, hits in runs]),
            ("first step", "%.0f ms", [1e3 * first for _, first, _, _ in runs]),
            ("later steps, median", "%.2f ms",
             [1e3 * float(np.median(later)) for _, _, later, _ in runs])):
        print("%-26s %12s %12s" % (what, *[format % v for v in values]))


if __name__ == "__main__":
    main()
