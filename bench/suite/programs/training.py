"""Training steps: a loss, its gradients, an optimiser."""
import jax
import jax.numpy as jnp
from jax import lax

import arguments as args
from programs import networks


def cross_entropy(logits, labels):
    logs = jax.nn.log_softmax(logits)
    return -jnp.take_along_axis(logs, labels[..., None], axis=-1).mean()


# ---- a perceptron with Adam --------------------------------------------------

def perceptron_loss(weights, x, labels):
    for w, bias in weights[:-1]:
        x = jax.nn.relu(x @ w + bias)
    w, bias = weights[-1]
    return cross_entropy(x @ w + bias, labels)


def perceptron_adam(weights, first, second, step, x, labels, rate=1e-3):
    loss, grads = jax.value_and_grad(perceptron_loss)(weights, x, labels)
    step = step + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, grads)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second,
                          grads)

    def update(w, m, v):
        m = m / (1 - 0.9 ** step)
        v = v / (1 - 0.999 ** step)
        return w - rate * m / (jnp.sqrt(v) + 1e-8)
    weights = jax.tree.map(update, weights, first, second)
    return weights, first, second, step, loss


def perceptron_arguments(sizes=(784, 640, 320, 10), batch=192):
    def all_of(make):
        return [(make(n, m), make(m)) for n, m in zip(sizes, sizes[1:])]
    weights = [(args.weights(n, m), args.small(m))
               for n, m in zip(sizes, sizes[1:])]
    return (weights, all_of(args.small),
            all_of(lambda *shape: args.uniform(*shape, low=1e-3, high=1e-2)),
            args.uniform(low=9, high=10), args.uniform(batch, sizes[0], low=0),
            args.integers(batch, high=sizes[-1]))


# ---- a language model of one LSTM --------------------------------------------

def lstm_loss(weights, tokens):
    """tokens: a row each step, of the batch."""
    inputs = weights["embedding"][tokens[:-1]]
    zeros = jnp.zeros((tokens.shape[1], weights["hidden"].shape[0]))

    def step(carry, x):
        h, c = carry
        gates = x @ weights["input"] + h @ weights["hidden"] + weights["bias"]
        i, f, g, o = jnp.split(gates, 4, axis=-1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    _, hidden = lax.scan(step, (zeros, zeros), inputs)
    return cross_entropy(hidden @ weights["out"] + weights["out_bias"],
                         tokens[1:])


def lstm_training(weights, tokens, rate=0.5):
    loss, grads = jax.value_and_grad(lstm_loss)(weights, tokens)
    norm = jnp.sqrt(sum(jnp.vdot(g, g) for g in jax.tree.leaves(grads)))
    scale = rate / jnp.maximum(norm, 1.0)
    return jax.tree.map(lambda w, g: w - scale * g, weights, grads), loss


def lstm_arguments(steps=40, batch=24, vocabulary=96, d=128, hidden=224):
    return ({"embedding": args.uniform(vocabulary, d),
             "input": args.weights(d, 4 * hidden),
             "hidden": args.weights(hidden, 4 * hidden),
             "bias": args.small(4 * hidden),
             "out": args.weights(hidden, vocabulary),
             "out_bias": args.small(vocabulary)},
            args.integers(steps + 1, batch, high=vocabulary))


# ---- a small residual network ------------------------------------------------

def batch_norm(x, norm):
    mean = x.mean((0, 1, 2))
    variance = x.var((0, 1, 2))
    return (x - mean) * lax.rsqrt(variance + 1e-5) * norm["scale"] + \
        norm["shift"]


def residual_loss(weights, images, labels):
    x = networks.convolve(images, weights["stem"])
    for block in weights["blocks"]:
        stride = 2 if "side" in block else 1
        y = jax.nn.relu(batch_norm(x, block["norm1"]))
        side = networks.convolve(y, block["side"], stride) \
            if "side" in block else x
        y = networks.convolve(y, block["conv1"], stride)
        y = jax.nn.relu(batch_norm(y, block["norm2"]))
        x = side + networks.convolve(y, block["conv2"])
    x = jax.nn.relu(batch_norm(x, weights["norm"])).mean((1, 2))
    return cross_entropy(x @ weights["head"] + weights["bias"], labels)


def residual_training(weights, momenta, images, labels, rate=0.05):
    loss, grads = jax.value_and_grad(residual_loss)(weights, images, labels)
    momenta = jax.tree.map(lambda m, g, w: 0.9 * m + g + 5e-4 * w, momenta,
                           grads, weights)
    weights = jax.tree.map(lambda w, m: w - rate * m, weights, momenta)
    return weights, momenta, loss


def residual_arguments(batch=24, size=28, channels=(16, 32, 64)):
    def norm(n):
        return {"scale": args.near_one(n), "shift": args.small(n)}

    def block(first, last):
        made = {"norm1": norm(first), "norm2": norm(last),
                "conv1": networks.kernel(3, 3, first, last),
                "conv2": networks.kernel(3, 3, last, last)}
        if first != last:
            made["side"] = networks.kernel(1, 1, first, last)
        return made
    blocks, c = [], channels[0]
    for n in channels:
        blocks += [block(c, n), block(n, n)]
        c = n

    def still(tree):
        """Momenta: as the weights, smaller."""
        if isinstance(tree, dict):
            return {name: still(part) for name, part in tree.items()}
        if isinstance(tree, list):
            return [still(part) for part in tree]
        return args.uniform(*tree.shape, low=-0.01, high=0.01)
    weights = {"stem": networks.kernel(3, 3, 3, channels[0]),
               "blocks": blocks, "norm": norm(c),
               "head": args.weights(c, 10), "bias": args.small(10)}
    return (weights, still(weights), args.uniform(batch, size, size, 3),
            args.integers(batch, high=10))
