#!/usr/bin/env python3
"""Compile times through JAX: hlojit's and XLA's CPU backend's, in one process.

Each program is lowered once for each turn and compiled by both, in turns; the
least CPU time of several turns counts (`--wall`: the least wall time), so
that busy neighbours matter little.  JAX's own share, which both pay, is in.

    JAX_PLATFORMS=hlojit,cpu python bench/jax_compile.py [--json] [NAME...]
"""
import argparse
import json
import math
import time

import jax_hlojit
import numpy as np
from jax._src import xla_bridge

if jax_hlojit.PLATFORM not in xla_bridge._backend_factories:
    jax_hlojit.initialize()

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402


def layer_norm(x):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)


def attention(q, k, v):
    return jax.nn.softmax(q @ k.T / 8.0) @ v


def perceptron(weights, x):
    for w in weights:
        x = jnp.tanh(x @ w)
    return x.sum()


def recurrent(w, x):
    def step(h, u):
        return jnp.tanh(h @ w + u), h.sum()
    return jax.lax.scan(step, jnp.zeros((8, 32)), x)[1].sum()


def zeros(*shape):
    return np.zeros(shape, np.float32)


PROGRAMS = {
    "scalar": (lambda x: x * 2 + 1, (np.float32(1),)),
    "softmax": (jax.nn.softmax, (zeros(64, 128),)),
    "layer norm": (layer_norm, (zeros(64, 128),)),
    "matmul": (lambda a, b: jax.nn.relu(a @ b),
               (zeros(256, 256), zeros(256, 256))),
    "mlp grad": (jax.grad(perceptron), ([zeros(64, 64)] * 4, zeros(16, 64))),
    "attention": (attention, (zeros(128, 64),) * 3),
    "rnn grad": (jax.grad(recurrent), (zeros(32, 32), zeros(20, 8, 32))),
    "normal": (lambda key: jax.random.normal(key, (1000,)),
               (np.array([0, 1], np.uint32),)),
    "sort": (jnp.sort, (zeros(1000),)),
    "conv": (lambda x, w: jax.lax.conv(x, w, (1, 1), "SAME"),
             (zeros(4, 16, 28, 28), zeros(32, 16, 3, 3))),
    "cumsum, where": (lambda x: jnp.where(x > 0, jnp.cumsum(x), jnp.exp(x)),
                      (zeros(5000),)),
    "gammaln": (jax.scipy.special.gammaln, (zeros(1000),)),
    "digamma": (jax.scipy.special.digamma, (zeros(1000),)),
    "zeta": (jax.scipy.special.zeta, (zeros(1000), zeros(1000))),
    "polygamma": (lambda x: jax.scipy.special.polygamma(2, x), (zeros(1000),)),
    "betainc": (jax.scipy.special.betainc, (zeros(1000),) * 3),
}


def compile_once(function, args, device, clock):
    """Milliseconds of one compilation; nothing of it was kept from before."""
    jax.clear_caches()
    lowered = jax.jit(lambda *a: function(*a)).lower(
        *jax.device_put(args, device))
    start = clock()
    lowered.compile()
    return (clock() - start) * 1e3


def measure(name, turns, clock):
    function, args = PROGRAMS[name]
    times = {}
    for _ in range(turns):
        for platform in ("hlojit", "cpu"):
            device = jax.devices(platform)[0]
            ms = compile_once(function, args, device, clock)
            times[platform] = min(ms, times.get(platform, math.inf))
    return {"program": name, "hlojit_ms": times["hlojit"],
            "xla_ms": times["cpu"], "ratio": times["cpu"] / times["hlojit"]}


def line(row):
    return "%-14s %8.1f %8.1f %7.1f" % (row["program"], row["hlojit_ms"],
                                        row["xla_ms"], row["ratio"])


def together(rows):
    ours, theirs = (sum(r[k] for r in rows) for k in ("hlojit_ms", "xla_ms"))
    return {"program": "together", "hlojit_ms": ours, "xla_ms": theirs,
            "ratio": theirs / ours,
            "geometric_mean": math.prod(r["ratio"] for r in rows)
            ** (1 / len(rows))}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*", metavar="NAME",
                        help="these programs only: " + "; ".join(PROGRAMS))
    parser.add_argument("--turns", type=int, default=6)
    parser.add_argument("--wall", action="store_true",
                        help="wall time instead of CPU time of all threads")
    parser.add_argument("--json", action="store_true",
                        help="one object a line")
    options = parser.parse_args()
    clock = time.perf_counter if options.wall else time.process_time
    unknown = set(options.name) - set(PROGRAMS)
    if unknown:
        parser.error("no program %s" % ", ".join(sorted(unknown)))
    rows = []
    if not options.json:
        print("%-14s %8s %8s %7s" % ("ms", "hlojit", "XLA", "ratio"))
    for name in options.name or PROGRAMS:
        rows.append(measure(name, options.turns, clock))
        print(json.dumps(rows[-1]) if options.json else line(rows[-1]),
              flush=True)
    if len(rows) > 1:
        all_rows = together(rows)
        print(json.dumps(all_rows) if options.json else line(all_rows) +
              "   geometric mean %.1f" % all_rows["geometric_mean"])


if __name__ == "__main__":
    main()
