"""Transformer decoders with caches: one token, a prompt, bfloat16."""
import jax
import jax.numpy as jnp
from jax import lax

import arguments as args


def layer_norm(x, scale, shift):
    mean = x.mean(-1, keepdims=True)
    variance = x.var(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + shift


# ---- layers stacked and scanned over, as in GPT-2 ----------------------------

def stacked(nlayers, d, ff):
    return {
        "norm1": args.near_one(nlayers, d), "shift1": args.small(nlayers, d),
        "qkv": args.weights(nlayers, d, 3 * d),
        "qkv_bias": args.small(nlayers, 3 * d),
        "out": args.weights(nlayers, d, d), "out_bias": args.small(nlayers, d),
        "norm2": args.near_one(nlayers, d), "shift2": args.small(nlayers, d),
        "up": args.weights(nlayers, d, ff), "up_bias": args.small(nlayers, ff),
        "down": args.weights(nlayers, ff, d),
        "down_bias": args.small(nlayers, d),
    }


def feed_forward(x, w):
    h = layer_norm(x, w["norm2"], w["shift2"])
    h = jax.nn.gelu(h @ w["up"] + w["up_bias"])
    return x + h @ w["down"] + w["down_bias"]


def split_heads(x, nheads):
    return x.reshape(x.shape[0], nheads, -1)


def attend(q, keys, values, mask):
    scores = jnp.einsum("qhd,khd->hqk", q, keys) / jnp.sqrt(q.shape[-1])
    weights = jax.nn.softmax(jnp.where(mask, scores, -1e9))
    return jnp.einsum("hqk,khd->qhd", weights, values)


TOKEN_HEADS = 10


def decoder_token(weights, tables, state, token, position):
    """Logits of the token after `token`, and the caches with it in them."""
    x = (tables["tokens"][token] + tables["positions"][position])[None]
    mask = jnp.arange(state["keys"].shape[1]) <= position

    def layer(x, inputs):
        w, keys, values = inputs
        h = layer_norm(x, w["norm1"], w["shift1"])
        q, k, v = (split_heads(part, TOKEN_HEADS) for part in
                   jnp.split(h @ w["qkv"] + w["qkv_bias"], 3, axis=-1))
        keys = lax.dynamic_update_slice(keys, k, (position, 0, 0))
        values = lax.dynamic_update_slice(values, v, (position, 0, 0))
        h = attend(q, keys, values, mask).reshape(1, -1)
        x = x + h @ w["out"] + w["out_bias"]
        return feed_forward(x, w), (keys, values)

    x, (keys, values) = lax.scan(
        layer, x, (weights, state["keys"], state["values"]))
    x = layer_norm(x, tables["norm"], tables["shift"])
    return {"keys": keys, "values": values}, (x @ tables["tokens"].T)[0]


def token_arguments(nlayers=10, d=640, ff=2560, length=384, vocabulary=12000):
    cache = (nlayers, length, TOKEN_HEADS, d // TOKEN_HEADS)
    tables = {"tokens": args.weights(vocabulary, d, fan_in=d),
              "positions": args.small(length, d),
              "norm": args.near_one(d), "shift": args.small(d)}
    return (stacked(nlayers, d, ff), tables,
            {"keys": args.uniform(*cache), "values": args.uniform(*cache)},
            args.integers(high=vocabulary), args.integers(low=length - 50,
                                                          high=length))


PROMPT_HEADS = 8


def decoder_prompt(weights, tables, tokens):
    """Logits after a prompt, and the caches that it leaves."""
    n = tokens.shape[0]
    x = tables["tokens"][tokens] + tables["positions"][:n]
    mask = jnp.tril(jnp.ones((n, n), bool))

    def layer(x, w):
        h = layer_norm(x, w["norm1"], w["shift1"])
        q, k, v = (split_heads(part, PROMPT_HEADS) for part in
                   jnp.split(h @ w["qkv"] + w["qkv_bias"], 3, axis=-1))
        h = attend(q, k, v, mask).reshape(n, -1)
        x = x + h @ w["out"] + w["out_bias"]
        return feed_forward(x, w), (k, v)

    x, caches = lax.scan(layer, x, weights)
    x = layer_norm(x[-1], tables["norm"], tables["shift"])
    return x @ tables["tokens"].T, caches


def prompt_arguments(nlayers=8, d=512, ff=2048, length=150, vocabulary=8000):
    tables = {"tokens": args.weights(vocabulary, d, fan_in=d),
              "positions": args.small(512, d),
              "norm": args.near_one(d), "shift": args.small(d)}
    return (stacked(nlayers, d, ff), tables,
            args.integers(length, high=vocabulary))


# ---- layers one by one, in bfloat16, as in Llama -----------------------------

BF16_HEADS, BF16_GROUPS = 16, 4


def rms_norm(x, scale):
    wide = x.astype(jnp.float32)
    wide = wide * lax.rsqrt((wide * wide).mean(-1, keepdims=True) + 1e-6)
    return wide.astype(x.dtype) * scale


def rotate(x, position):
    half = x.shape[-1] // 2
    angle = position * 10000.0 ** (-jnp.arange(half) / half)
    cos, sin = jnp.cos(angle), jnp.sin(angle)
    a, b = x[..., :half].astype(jnp.float32), x[..., half:].astype(jnp.float32)
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos],
                           axis=-1).astype(x.dtype)


def decoder_bf16(layers, tables, caches, token, position):
    x = tables["tokens"][token]
    mask = jnp.arange(caches[0]["keys"].shape[1]) <= position
    after = []
    for w, cache in zip(layers, caches):
        h = rms_norm(x, w["norm1"])
        q = rotate((h @ w["q"]).reshape(BF16_HEADS, -1), position)
        k = rotate((h @ w["k"]).reshape(BF16_GROUPS, -1), position)
        v = (h @ w["v"]).reshape(BF16_GROUPS, -1)
        keys = cache["keys"].at[:, position].set(k)
        values = cache["values"].at[:, position].set(v)
        after.append({"keys": keys, "values": values})
        q = q.reshape(BF16_GROUPS, -1, q.shape[-1])
        scores = jnp.einsum("ghd,gtd->ght", q, keys,
                            preferred_element_type=jnp.float32)
        scores = jnp.where(mask, scores / jnp.sqrt(q.shape[-1]), -1e9)
        weights = jax.nn.softmax(scores).astype(x.dtype)
        h = jnp.einsum("ght,gtd->ghd", weights, values).reshape(-1)
        x = x + h @ w["out"]
        h = rms_norm(x, w["norm2"])
        x = x + (jax.nn.silu(h @ w["gate"]) * (h @ w["up"])) @ w["down"]
    x = rms_norm(x, tables["norm"])
    return after, jnp.dot(tables["head"], x,
                          preferred_element_type=jnp.float32)


def bf16_arguments(nlayers=8, d=1024, ff=2816, length=256, vocabulary=8000):
    bf16 = {"dtype": "bfloat16"}
    group = d // BF16_HEADS * BF16_GROUPS

    def layer():
        return {"norm1": args.near_one(d, **bf16),
                "q": args.weights(d, d, **bf16),
                "k": args.weights(d, group, **bf16),
                "v": args.weights(d, group, **bf16),
                "out": args.weights(d, d, **bf16),
                "norm2": args.near_one(d, **bf16),
                "gate": args.weights(d, ff, **bf16),
                "up": args.weights(d, ff, **bf16),
                "down": args.weights(ff, d, **bf16)}

    def cache():
        shape = (BF16_GROUPS, length, d // BF16_HEADS)
        return {"keys": args.uniform(*shape, **bf16),
                "values": args.uniform(*shape, **bf16)}
    tables = {"tokens": args.uniform(vocabulary, d, **bf16),
              "head": args.weights(vocabulary, d, fan_in=d, **bf16),
              "norm": args.near_one(d, **bf16)}
    return ([layer() for _ in range(nlayers)], tables,
            [cache() for _ in range(nlayers)], args.integers(high=vocabulary),
            args.integers(low=length - 40, high=length))
