#!/usr/bin/env python3
"""Run times through JAX of kinds that were slow: hlojit's and XLA's CPU
backend's in one process, in turns; the least of each counts.

    ./dev bench faults [--threads N] [--budget SECONDS] [--json] [KIND...]

The goal of a row is against XLA or, where a row names another of ours, against
that: the same work written in another way.  JAX's own share of a call, which
both pay, is in.  A row whose results differ fails.
"""
import argparse
import json
import math
import os
import sys
import time

PLATFORMS = ("hlojit", "cpu")


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", nargs="*", metavar="KIND",
                        help="these only: " + ", ".join(
                            name[5:] for name in globals()
                            if name.startswith("rows_")))
    parser.add_argument("--threads", type=int, default=1,
                        help="CPUs that both may use (1)")
    parser.add_argument("--budget", type=float, default=0.5,
                        help="seconds for each of a row's two (0.5)")
    parser.add_argument("--json", action="store_true",
                        help="one object a line")
    options = parser.parse_args()
    for kind in options.kind:
        if "rows_" + kind not in globals():
            parser.error("no kind %s (see --help)" % kind)
    return options


class Row:
    """`near`: how far results may be apart, relative to the largest."""

    def __init__(self, name, function, *args, goal=1.05, against="xla",
                 near=1e-4):
        self.name, self.function, self.args = name, function, args
        self.goal, self.against, self.near = goal, against, near


# ---- the rows ----------------------------------------------------------------

def randoms(*shape, dtype="float32"):
    if np.issubdtype(dtype, np.integer):
        return np.random.default_rng(0).integers(0, 100, shape).astype(dtype)
    return np.random.default_rng(0).standard_normal(shape).astype(dtype)


def rows_guard():
    x, y = randoms(1000), randoms(50000)

    def pad(low, high):
        return lambda v: lax.pad(v, v.dtype.type(0), [(low, high, 0)])

    def window(low, high):
        return lambda v: lax.reduce_window(
            v, np.float32(0), lax.add, (25000,), (1,), [(low, high)])
    yield Row("pad above by 1M", pad(0, 1000000), x, goal=math.inf)
    yield Row("pad below by 1M", pad(1000000, 0), x, goal=1.2,
              against="pad above by 1M")
    yield Row("window of 25000, padded above", window(0, 24999), y,
              goal=math.inf)
    yield Row("window of 25000, padded below", window(24999, 0), y, goal=1.2,
              against="window of 25000, padded above")
    yield Row("concatenate fused, 1M", lambda a, b: jnp.concatenate(
        [a * 2, b + 1, a - b]), randoms(350000), randoms(350000))


def rows_pieces():
    x, y = randoms(350000), randoms(350000)
    yield Row("concatenate of functions", lambda a, b: jnp.concatenate(
        [jnp.exp(a), jnp.sin(b)]), x, y)
    yield Row("concatenate of rows", lambda a, b: jnp.concatenate(
        [a * 2, b + 1], axis=1), randoms(1000, 300), randoms(1000, 500))
    yield Row("stack along the last axis", lambda a, b: jnp.stack(
        [a * 2, b + 1], axis=-1), x, y)
    yield Row("roll", lambda a: jnp.roll(a * 2, 1000), x)
    yield Row("one element in front", lambda a: jnp.concatenate(
        [a[:1], a * 2]), x)
    yield Row("pad, wrapped", lambda a: jnp.pad(a * 2, 100, mode="wrap"), x)
    yield Row("two updates", lambda a, b: (a + 1).at[:300000].set(
        jnp.exp(b[:300000])).at[400000:700000].set(b[:300000] + 1),
        randoms(1000000), x)
    yield Row("30 pieces", lambda a: jnp.concatenate(
        [a * k for k in range(30)]), randoms(50000))


def rows_cumsum():
    x = randoms(50000)

    def padded(v):
        v = lax.pad(v, np.float32(0), [(49999, 0, 0)])
        return lax.reduce_window(v, np.float32(0), lax.add, (50000,), (1,),
                                 "VALID")

    def whole(v):
        return lax.reduce_window(v, np.float32(0), lax.add, (50000,), (1,),
                                 [(49999, 0)])
    yield Row("window of all, padded by itself", whole, x, goal=math.inf)
    yield Row("window of all, behind a pad", padded, x, goal=1.2,
              against="window of all, padded by itself")

    def window(op, init, size, stride, low, high):
        def apply(v):
            v = lax.pad(v, np.float32(init), [(low, high, 0)])
            return lax.reduce_window(v, np.float32(init), op, (size,),
                                     (stride,), "VALID")
        return apply
    y = randoms(20000)
    for name, op, init in (("sums", lax.add, 0), ("maxima", lax.max, -np.inf)):
        for low, high in ((0, 19999), (19999, 0), (10000, 9999), (30000, 0)):
            yield Row("%s of 20000, %d before, %d behind" % (name, low, high),
                      window(op, init, 20000, 1, low, high), y, near=1e-3)
        yield Row("%s of 1000" % name, window(op, init, 1000, 1, 500, 499), y)
        yield Row("%s of 1000 by 10" % name,
                  window(op, init, 1000, 10, 500, 499), y)


def rows_topk():
    for shape, k in (((64, 10000), 8), ((1000000,), 10), ((1000, 1000), 1),
                     ((64, 10000), 100), ((8, 50257), 50), ((128, 512), 64)):
        yield Row("top_k %s k=%d" % ("x".join(map(str, shape)), k),
                  lambda x, k=k: lax.top_k(x, k), randoms(*shape), near=0)
    yield Row("approx_max_k 64x10000 k=10", lambda x: lax.approx_max_k(x, 10),
              randoms(64, 10000), near=0)
    for dtype in ("bfloat16", "float16", "int32", "uint8"):
        yield Row("top_k %s 16x10000 k=16" % dtype,
                  lambda x: lax.top_k(x, 16), randoms(16, 10000, dtype=dtype),
                  near=0)
    yield Row("top_k along axis 0 of 10000x64", lambda x: lax.top_k(x.T, 8),
              randoms(10000, 64), near=0)
    yield Row("top_k along axis 1 of 8x1000x64", lambda x: lax.top_k(
        jnp.moveaxis(x, 1, -1), 8), randoms(8, 1000, 64), near=0)
    yield Row("approx_max_k along axis 0", lambda x: lax.approx_max_k(
        x, 10, reduction_dimension=0), randoms(10000, 64), near=0)


def rows_sort():
    x, y = randoms(16, 10000), randoms(16, 10000)
    for name, function in (
            ("sort, the first 8", lambda v: jnp.sort(v)[:, :8]),
            ("sort, the last 8", lambda v: jnp.sort(v)[:, -8:]),
            ("sort down, the first 8",
             lambda v: jnp.sort(v, descending=True)[:, :8]),
            ("argsort, the first 8", lambda v: jnp.argsort(v)[:, :8]),
            ("argsort, the last 8", lambda v: jnp.argsort(v)[:, -8:]),
            ("partition, the first 8", lambda v: jnp.partition(v, 8)[:, :8]),
            ("median", lambda v: jnp.median(v, axis=-1))):
        yield Row(name, function, x, near=0)
    yield Row("2 keys, the first 8", lambda a, b: [
        v[:, :8] for v in lax.sort((a, b), num_keys=2)], x, y, near=0)


def rows_conv_transpose():
    def conv(stride, numbers):
        return lambda x, w: lax.conv_transpose(
            x, w, (stride,) * (x.ndim - 2), "SAME",
            dimension_numbers=numbers)
    for n, size, ci, co, k, stride in (
            (4, 32, 64, 64, 3, 2), (4, 32, 64, 64, 2, 2), (4, 32, 64, 64, 4, 2),
            (4, 16, 128, 128, 3, 3), (8, 8, 256, 128, 4, 2)):
        yield Row("NHWC %dx%dx%dx%d to %d, %dx%d, stride %d" %
                  (n, size, size, ci, co, k, k, stride),
                  conv(stride, ("NHWC", "HWIO", "NHWC")),
                  randoms(n, size, size, ci), randoms(k, k, ci, co))
    yield Row("NCHW 4x64x32x32 to 64, 3x3, stride 2",
              conv(2, ("NCHW", "OIHW", "NCHW")), randoms(4, 64, 32, 32),
              randoms(64, 64, 3, 3))
    yield Row("NWC 4x4000x32 to 32, 16, stride 8",
              conv(8, ("NWC", "WIO", "NWC")), randoms(4, 4000, 32),
              randoms(16, 32, 32))

    yield Row("NDHWC 2x12x12x12x16 to 16, 3x3x3, stride 2",
              conv(2, ("NDHWC", "DHWIO", "NDHWC")),
              randoms(2, 12, 12, 12, 16), randoms(3, 3, 3, 16, 16))
    for k, stride in ((5, 2), (2, 3), (7, 3), (2, 4), (3, 4)):
        yield Row("NHWC 4x28x28x32 to 32, %dx%d, stride %d" % (k, k, stride),
                  conv(stride, ("NHWC", "HWIO", "NHWC")),
                  randoms(4, 28, 28, 32), randoms(k, k, 32, 32))

    def strided(x, w):
        return lax.conv_general_dilated(
            x, w, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def gradient(x, w, d):
        return jax.vjp(lambda v: strided(v, w), x)[1](d)[0]
    yield Row("input gradient, 8x56x56x64, 3x3, stride 2", gradient,
              randoms(8, 56, 56, 64), randoms(3, 3, 64, 64),
              randoms(8, 28, 28, 64))
    yield Row("kernel gradient, 8x56x56x64, 3x3, stride 2", lambda x, w, d:
              jax.vjp(lambda v: strided(x, v), w)[1](d)[0],
              randoms(8, 56, 56, 64), randoms(3, 3, 64, 64),
              randoms(8, 28, 28, 64))


def rows_fft():
    for n in (999, 111, 1001, 1009, 1010, 1000, 1369):
        yield Row("100 rfft %d" % n, jnp.fft.rfft, randoms(100, n), goal=1.1)
        yield Row("100 irfft %d" % n, lambda x, n=n: jnp.fft.irfft(x, n=n),
                  randoms(100, n // 2 + 1) * np.complex64(1 + 1j), goal=1.1)
        yield Row("100 fft %d" % n, jnp.fft.fft,
                  randoms(100, n).astype(np.complex64), goal=1.1)
    yield Row("fft 100003", jnp.fft.fft,
              randoms(100003).astype(np.complex64), goal=1.1)
    for n in (37, 41, 127, 257, 509, 514, 592, 1517, 2036):
        yield Row("%d fft %d" % (100000 // n, n), jnp.fft.fft,
                  randoms(100000 // n, n).astype(np.complex64), goal=1.1)
    for n in (37, 127, 509, 1023):
        yield Row("%d rfft %d" % (100000 // n, n), jnp.fft.rfft,
                  randoms(100000 // n, n), goal=1.1)
    for a, b in ((37, 41), (127, 128), (101, 100)):
        yield Row("8 fft2 %dx%d" % (a, b), jnp.fft.fft2,
                  randoms(8, a, b).astype(np.complex64), goal=1.1)
        yield Row("8 rfft2 %dx%d" % (a, b), jnp.fft.rfft2, randoms(8, a, b),
                  goal=1.1)


def rows_segments():
    v, i = randoms(20000, 64), np.random.default_rng(0).integers(
        0, 2000, 20000).astype(np.int32)

    def sums(v, i):
        return jnp.zeros(2000, np.float32).at[i].add(v)
    for a, b in ((1, 0), (1, 1)):
        yield Row("segment sums of 20000x64, axis %d to %d" % (a, b),
                  jax.vmap(sums, in_axes=(a, None), out_axes=b), v, i)
    yield Row("segment sums of 64x20000, axis 0 to 0",
              jax.vmap(sums, in_axes=(0, None)), v.T.copy(), i)
    yield Row("segment sums of rows of 64", lambda v, i: jnp.zeros(
        (2000, 64), np.float32).at[i].add(v), v, i)
    for name in ("max", "min", "prod"):
        of = getattr(jax.ops, "segment_" + name)
        yield Row("segment %s of 20000x64, axis 1 to 0" % name, jax.vmap(
            lambda v, i, of=of: of(v, i, 2000), in_axes=(1, None)), v, i)
        yield Row("segment %s of rows of 64" % name,
                  lambda v, i, of=of: of(v, i, 2000), v, i)
    for dtype in ("int32", "bfloat16"):
        yield Row("segment sums of %s" % dtype,
                  lambda v, i: jax.ops.segment_sum(v, i, 2000),
                  randoms(20000, dtype=dtype), i, near=1e-2)
    yield Row("segment sums, sorted", lambda v, i: jax.ops.segment_sum(
        v, i, 2000, indices_are_sorted=True), randoms(20000), np.sort(i))
    yield Row("bincount", lambda i: jnp.bincount(i, length=2000), i)
    yield Row("histogram", lambda v: jnp.histogram(v, bins=100)[0],
              randoms(100000), near=1e-3)


def rows_linalg():
    goal = 1.0 if OPTIONS.threads == 1 else 1.05
    for n in (500, 1000, 1500, 2000):
        x = randoms(n, n)
        a = x @ x.T / n + np.eye(n, dtype=np.float32)
        low = np.linalg.cholesky(a)
        yield Row("cholesky %d" % n, jnp.linalg.cholesky, a, goal=goal,
                  near=1e-3)
        for columns in (1, 64, n):
            yield Row("triangular solve %d, %d columns" % (n, columns),
                      lambda l, b: jax.scipy.linalg.solve_triangular(
                          l, b, lower=True), low, randoms(n, columns),
                      goal=goal, near=1e-2)


def rows_small_linalg():
    for batch, n, columns in ((1000, 16, 1), (1000, 16, 16), (10000, 3, 3),
                              (200, 32, 1), (100, 64, 64)):
        x = randoms(batch, n, n)
        a = x @ x.swapaxes(1, 2) / n + np.eye(n, dtype=np.float32)
        if columns == 1 or n != 16:
            yield Row("%d cholesky %d" % (batch, n), jnp.linalg.cholesky, a,
                      near=1e-3)
        yield Row("%d triangular solves %d, %d columns" % (batch, n, columns),
                  lambda l, b: lax.linalg.triangular_solve(
                      l, b, left_side=True, lower=True),
                  np.linalg.cholesky(a), randoms(batch, n, columns), near=1e-3)
    x = randoms(500, 500)
    low = np.linalg.cholesky(x @ x.T / 500 + np.eye(500, dtype=np.float32))
    for name, options in (
            ("transposed", {"lower": True, "transpose_a": True}),
            ("upper", {"lower": False}),
            ("unit diagonal", {"lower": True, "unit_diagonal": True})):
        l = low.T.copy() if name == "upper" else low
        yield Row("triangular solve 500, " + name,
                  lambda l, b, options=options: lax.linalg.triangular_solve(
                      l, b, left_side=True, **options),
                  l * np.float32(0.05) if name == "unit diagonal" else l,
                  randoms(500, 64), near=1e-2)
    z = (randoms(300, 300) + 1j * randoms(300, 300).T).astype(np.complex64)
    z = z @ z.conj().T / 300 + np.eye(300, dtype=np.complex64)
    yield Row("cholesky 300 of c64", jnp.linalg.cholesky, z, near=1e-3)


def rows_cg():
    goal = 1.0 if OPTIONS.threads == 1 else 1.05

    def laplacian(u):
        p = jnp.pad(u, 1)
        return 4.1 * u - p[2:, 1:-1] - p[:-2, 1:-1] - p[1:-1, 2:] - \
            p[1:-1, :-2]

    def solve(b):
        return jax.scipy.sparse.linalg.cg(laplacian, b, tol=0.0, maxiter=50)[0]
    for n in (64, 128, 256, 512, 1024):
        yield Row("50 steps of CG, %dx%d" % (n, n), solve, randoms(n, n),
                  goal=goal, near=1e-2)
    yield Row("50 steps of CG, 8 of 64x64", jax.vmap(solve),
              randoms(8, 64, 64), goal=goal, near=1e-2)

    def laplacian3(u):
        p = jnp.pad(u, 1)
        return 6.1 * u - p[2:, 1:-1, 1:-1] - p[:-2, 1:-1, 1:-1] - \
            p[1:-1, 2:, 1:-1] - p[1:-1, :-2, 1:-1] - p[1:-1, 1:-1, 2:] - \
            p[1:-1, 1:-1, :-2]
    for n in (16, 64):
        yield Row("50 steps of CG, %dx%dx%d" % (n, n, n), lambda b:
                  jax.scipy.sparse.linalg.cg(laplacian3, b, tol=0.0,
                                             maxiter=50)[0],
                  randoms(n, n, n), goal=goal, near=1e-2)

    def rolled(u):
        return 4.1 * u - jnp.roll(u, 1, 0) - jnp.roll(u, -1, 0) - \
            jnp.roll(u, 1, 1) - jnp.roll(u, -1, 1)
    for name, step in (("padded", laplacian), ("rolled", rolled)):
        yield Row("50 steps of Jacobi, 512x512, " + name,
                  lambda u, step=step: lax.fori_loop(
                      0, 50, lambda _, v: step(v) * np.float32(0.1), u),
                  randoms(512, 512), goal=goal, near=1e-2)


# ---- measuring ---------------------------------------------------------------

def differs(row, ours, theirs):
    """What is wrong with our results; None: nothing."""
    for a, b in zip(jax.tree.leaves(ours), jax.tree.leaves(theirs)):
        a, b = np.asarray(a), np.asarray(b)
        if a.dtype.itemsize == 2:  # NumPy's bfloat16 has few operations
            a, b = a.astype(np.float32), b.astype(np.float32)
        if a.dtype == np.uint8:
            a, b = a.astype(np.int32), b.astype(np.int32)
        if a.shape != b.shape or a.dtype != b.dtype:
            return "%s%s, not %s%s" % (a.dtype, a.shape, b.dtype, b.shape)
        error = np.abs(np.subtract(a, b, where=a != b, out=np.zeros_like(
            a))).max(initial=0)  # (infinities may be equal)
        most = np.abs(b).max(initial=0, where=np.isfinite(b))
        if not error <= row.near * max(most, 1e-30):
            return "results are %g apart" % error
    return None


def repeats(least, platform):
    """Calls in a turn: several of who is faster, as the other one had the
    caches, and the clock, for long."""
    most = max(least.values())
    return 2 if math.isinf(most) else max(
        2, min(50, int(most / least[platform])))


def measure(row):
    """The least times in milliseconds by platform; what is wrong, or None."""
    calls, results = {}, {}
    for platform in PLATFORMS:
        args = jax.device_put(row.args, jax.devices(platform)[0])
        compiled = jax.jit(row.function).lower(*args).compile()
        calls[platform] = lambda c=compiled, a=args: jax.block_until_ready(
            c(*a))
        results[platform] = calls[platform]()
    least, end = dict.fromkeys(PLATFORMS, math.inf), \
        time.perf_counter() + 2 * OPTIONS.budget
    turns = 0
    while turns < 5 or time.perf_counter() < end:
        for platform in PLATFORMS if turns % 2 else PLATFORMS[::-1]:
            for _ in range(repeats(least, platform)):
                start = time.perf_counter()
                calls[platform]()
                least[platform] = min(least[platform],
                                      (time.perf_counter() - start) * 1e3)
        turns += 1
    return least, differs(row, results["hlojit"], results["cpu"])


def report(kind, row, times, other, wrong):
    ratio = times["hlojit"] / other
    verdict = wrong or ("" if row.goal == math.inf else "ok"
                        if ratio <= row.goal else "missed")
    if OPTIONS.json:
        print(json.dumps({
            "kind": kind, "row": row.name, "hlojit_ms": times["hlojit"],
            "xla_ms": times["cpu"], "against": row.against, "ratio": ratio,
            "goal": None if row.goal == math.inf else row.goal,
            "verdict": verdict}), flush=True)
        return verdict
    goal = "" if row.goal == math.inf else "%.2f x %s" % (row.goal, row.against)
    print("%-14s %-44s %9.3f %9.3f %6.2f  %s%s" % (
        kind, row.name, times["hlojit"], times["cpu"], ratio, goal,
        goal and ": " + verdict), flush=True)
    return verdict


def main():
    kinds = OPTIONS.kind or [name[5:] for name in globals()
                             if name.startswith("rows_")]
    ours, verdicts = {}, []

    if not OPTIONS.json:
        print("%-14s %-44s %9s %9s %6s" % ("ms", "", "hlojit", "XLA", "ratio"))
    for kind in kinds:
        for row in globals()["rows_" + kind]():
            times, wrong = measure(row)
            ours[row.name] = times["hlojit"]
            other = times["cpu"] if row.against == "xla" else ours[row.against]
            verdicts.append((report(kind, row, times, other, wrong), wrong))
    nfailed = sum(wrong is not None for _, wrong in verdicts)
    if not OPTIONS.json:
        print("\n%d rows, %d failed, %d goals missed" % (
            len(verdicts), nfailed, sum(v == "missed" for v, _ in verdicts)))
    return 1 if nfailed else 0


if __name__ == "__main__":
    OPTIONS = parse()
    # Before JAX is there: both take as many threads as there are CPUs.
    cpus = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cpus[-OPTIONS.threads:])

    import jax_hlojit
    from jax._src import xla_bridge
    if jax_hlojit.PLATFORM not in xla_bridge._backend_factories:
        jax_hlojit.initialize()
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import lax
    sys.exit(main())
