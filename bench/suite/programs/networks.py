"""Networks: convolutions, normalisation, attention."""
import jax
import jax.numpy as jnp
from jax import lax

import arguments as args


def convolve(x, w, stride=1, padding="SAME"):
    return lax.conv_general_dilated(
        x, w, (stride, stride), padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))


def kernel(height, width, fan_in, fan_out):
    return args.weights(height, width, fan_in, fan_out,
                        fan_in=height * width * fan_in)


# ---- a residual network of 50 layers, inference ------------------------------

def normalise(x, norm):
    scale = norm["scale"] * lax.rsqrt(norm["variance"] + 1e-5)
    return (x - norm["mean"]) * scale + norm["shift"]


def norm_of(n):
    return {"scale": args.near_one(n), "shift": args.small(n),
            "mean": args.small(n), "variance": args.near_one(n)}


def bottleneck(x, block, stride):
    y = jax.nn.relu(normalise(convolve(x, block["in"]), block["norm1"]))
    y = jax.nn.relu(normalise(convolve(y, block["middle"], stride),
                              block["norm2"]))
    y = normalise(convolve(y, block["out"]), block["norm3"])
    if "side" in block:
        x = normalise(convolve(x, block["side"], stride), block["norm4"])
    return jax.nn.relu(x + y)


def residual_50(weights, images):
    x = jax.nn.relu(normalise(convolve(images, weights["stem"], 2),
                              weights["norm"]))
    x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1),
                          "SAME")
    for i, stage in enumerate(weights["stages"]):
        for j, block in enumerate(stage):
            x = bottleneck(x, block, 2 if i and not j else 1)
    return x.mean((1, 2)) @ weights["head"] + weights["bias"]


def residual_50_arguments(batch=3, size=128):
    def block(first, inner, outer, has_side):
        made = {"in": kernel(1, 1, first, inner), "norm1": norm_of(inner),
                "middle": kernel(3, 3, inner, inner), "norm2": norm_of(inner),
                "out": kernel(1, 1, inner, outer), "norm3": norm_of(outer)}
        if has_side:
            made.update(side=kernel(1, 1, first, outer), norm4=norm_of(outer))
        return made

    stages, channels = [], 64
    for nblocks, inner in ((3, 64), (4, 128), (6, 256), (3, 512)):
        stages.append([block(channels if not i else 4 * inner, inner,
                             4 * inner, not i) for i in range(nblocks)])
        channels = 4 * inner
    return ({"stem": kernel(7, 7, 3, 64), "norm": norm_of(64),
             "stages": stages, "head": args.weights(2048, 1000),
             "bias": args.small(1000)}, args.uniform(batch, size, size, 3))


# ---- a step of a denoising U-Net ---------------------------------------------

def group_norm(x, norm, groups=8):
    n, h, w, c = x.shape
    y = x.reshape(n, h, w, groups, c // groups)
    mean = y.mean((1, 2, 4), keepdims=True)
    variance = y.var((1, 2, 4), keepdims=True)
    y = (y - mean) * lax.rsqrt(variance + 1e-5)
    return y.reshape(x.shape) * norm["scale"] + norm["shift"]


def res_block(x, time, block):
    h = convolve(jax.nn.silu(group_norm(x, block["norm1"])), block["conv1"])
    h = h + (jax.nn.silu(time) @ block["time"])[:, None, None]
    h = convolve(jax.nn.silu(group_norm(h, block["norm2"])), block["conv2"])
    return h + (x @ block["side"] if "side" in block else x)


def attention_block(x, block, heads=4):
    n, h, w, c = x.shape
    y = group_norm(x, block["norm"]).reshape(n, h * w, c)
    q, k, v = (part.reshape(n, h * w, heads, -1)
               for part in jnp.split(y @ block["qkv"], 3, axis=-1))
    scores = jnp.einsum("nqhd,nkhd->nhqk", q, k) / jnp.sqrt(c // heads)
    y = jnp.einsum("nhqk,nkhd->nqhd", jax.nn.softmax(scores), v)
    return x + (y.reshape(n, h * w, c) @ block["out"]).reshape(x.shape)


def time_features(time, n):
    angle = time[:, None] * jnp.exp(-jnp.log(1e4) * jnp.arange(n // 2) /
                                    (n // 2))
    return jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], axis=-1)


def unet_step(weights, x, time, rate):
    """One step from a noisy picture towards its noise's absence."""
    t = time_features(time, weights["time1"].shape[0])
    t = jax.nn.silu(t @ weights["time1"]) @ weights["time2"]
    h = convolve(x, weights["begin"])
    skips = [h]
    for i, level in enumerate(weights["down"]):
        for block in level["blocks"]:
            h = res_block(h, t, block)
            skips.append(h)
        if i < len(weights["down"]) - 1:
            h = convolve(h, level["smaller"], 2)
            skips.append(h)
    h = res_block(h, t, weights["middle1"])
    h = attention_block(h, weights["attention"])
    h = res_block(h, t, weights["middle2"])
    for i, level in enumerate(weights["up"]):
        for block in level["blocks"]:
            h = res_block(jnp.concatenate([h, skips.pop()], axis=-1), t, block)
        if i < len(weights["up"]) - 1:
            n, height, width, c = h.shape
            h = jax.image.resize(h, (n, 2 * height, 2 * width, c), "nearest")
            h = convolve(h, level["larger"])
    h = jax.nn.silu(group_norm(h, weights["norm"]))
    return x - rate * convolve(h, weights["end"])


def unet_arguments(batch=1, size=48, channels=(48, 96, 144), ntime=192):
    def norm(n):
        return {"scale": args.near_one(n), "shift": args.small(n)}

    def block(first, last):
        made = {"norm1": norm(first), "conv1": kernel(3, 3, first, last),
                "time": args.weights(ntime, last), "norm2": norm(last),
                "conv2": kernel(3, 3, last, last)}
        if first != last:
            made["side"] = args.weights(first, last)
        return made

    down, up, skips, c = [], [], [channels[0]], channels[0]
    for i, n in enumerate(channels):
        level = {"blocks": [block(c, n), block(n, n)]}
        skips += [n, n]
        if i < len(channels) - 1:
            level["smaller"] = kernel(3, 3, n, n)
            skips.append(n)
        down.append(level)
        c = n
    for i, n in enumerate(reversed(channels)):
        level = {"blocks": []}
        for _ in range(3):
            level["blocks"].append(block(c + skips.pop(), n))
            c = n
        if i < len(channels) - 1:
            level["larger"] = kernel(3, 3, n, n)
        up.append(level)
    n = channels[-1]
    return ({"time1": args.weights(channels[0], ntime),
             "time2": args.weights(ntime, ntime),
             "begin": kernel(3, 3, 3, channels[0]), "down": down,
             "middle1": block(n, n), "middle2": block(n, n),
             "attention": {"norm": norm(n), "qkv": args.weights(n, 3 * n),
                           "out": args.weights(n, n)},
             "up": up, "norm": norm(channels[0]),
             "end": kernel(3, 3, channels[0], 3)},
            args.uniform(batch, size, size, 3),
            args.uniform(batch, low=0, high=1000), args.uniform(low=0.01,
                                                                high=0.1))


# ---- attention in blocks, without the matrix of scores -----------------------

def attention_blocks(q, k, v, block=160):
    """Causal attention of all heads, a block of keys at a time."""
    _, n, d = q.shape
    nblocks = n // block
    places = jnp.arange(n).reshape(nblocks, block)

    def head(q, k, v):
        keys = k.reshape(nblocks, block, d)
        values = v.reshape(nblocks, block, d)

        def rows(inputs):
            q, here = inputs

            def step(carry, inputs):
                top, total, out = carry
                keys, values, there = inputs
                scores = q @ keys.T / jnp.sqrt(d)
                scores = jnp.where(here[:, None] >= there, scores, -1e9)
                higher = jnp.maximum(top, scores.max(-1))
                weights = jnp.exp(scores - higher[:, None])
                shrink = jnp.exp(top - higher)
                return (higher, total * shrink + weights.sum(-1),
                        out * shrink[:, None] + weights @ values), None
            carry = (jnp.full(block, -1e9), jnp.zeros(block),
                     jnp.zeros((block, d)))
            (_, total, out), _ = lax.scan(step, carry, (keys, values, places))
            return out / total[:, None]
        return lax.map(rows, (q.reshape(nblocks, block, d), places)
                       ).reshape(n, d)
    return jax.vmap(head)(q, k, v)


def attention_arguments(heads=6, length=1280, d=64):
    return tuple(args.uniform(heads, length, d) for _ in range(3))
