"""Statistics: prices with derivatives, filters, Monte Carlo."""
import jax
import jax.numpy as jnp
from jax import lax

import arguments as args


# ---- Black-Scholes with two derivatives --------------------------------------

def price(spot, strike, years, volatility, rate):
    """Of a call."""
    spread = volatility * jnp.sqrt(years)
    d1 = (jnp.log(spot / strike) +
          (rate + 0.5 * volatility ** 2) * years) / spread
    cdf = jax.scipy.stats.norm.cdf
    return spot * cdf(d1) - strike * jnp.exp(-rate * years) * \
        cdf(d1 - spread)


def black_scholes(spot, strike, years, volatility, rate):
    """Prices, and how they change with the spot and the volatility."""
    return jax.vmap(jax.value_and_grad(price, argnums=(0, 3)),
                    (0, 0, 0, 0, None))(spot, strike, years, volatility, rate)


def options_arguments(n=600_000):
    return (args.uniform(n, low=50, high=150),
            args.uniform(n, low=50, high=150),
            args.uniform(n, low=0.1, high=2),
            args.uniform(n, low=0.1, high=0.6),
            args.uniform(low=0.01, high=0.05))


# ---- a Kalman filter and its smoother ----------------------------------------

def kalman(model, observations):
    """Smoothed states of a series, and the logarithm of its likelihood."""
    move, see = model["move"], model["see"]
    n, m = move.shape[0], see.shape[0]
    move = 0.5 * move + 0.5 * jnp.eye(n)
    noise = model["noise"] @ model["noise"].T + 0.1 * jnp.eye(n)
    blur = model["blur"] @ model["blur"].T + 0.5 * jnp.eye(m)

    def forward(carry, y):
        mean, spread = carry
        before = move @ mean
        wider = move @ spread @ move.T + noise
        miss = y - see @ before
        factor = jax.scipy.linalg.cho_factor(see @ wider @ see.T + blur,
                                             lower=True)
        gain = jax.scipy.linalg.cho_solve(factor, see @ wider).T
        after = before + gain @ miss
        narrower = wider - gain @ see @ wider
        chance = -0.5 * (miss @ jax.scipy.linalg.cho_solve(factor, miss)) - \
            jnp.log(jnp.diag(factor[0])).sum()
        return (after, narrower), (after, narrower, before, wider, chance)
    start = (jnp.zeros(n), jnp.eye(n))
    last, (means, spreads, before, wider, chances) = lax.scan(
        forward, start, observations)

    def backward(carry, inputs):
        mean, spread = carry
        own, narrow, before, wide = inputs
        factor = jax.scipy.linalg.cho_factor(wide, lower=True)
        gain = jax.scipy.linalg.cho_solve(factor, move @ narrow).T
        mean = own + gain @ (mean - before)
        spread = narrow + gain @ (spread - wide) @ gain.T
        return (mean, spread), (mean, jnp.diag(spread))
    _, smoothed = lax.scan(
        backward, last, (means[:-1], spreads[:-1], before[1:], wider[1:]),
        reverse=True)
    return smoothed, chances.sum()


def kalman_arguments(length=1500, n=6, m=3):
    return ({"move": args.uniform(n, n, low=-0.3, high=0.3),
             "see": args.uniform(m, n), "noise": args.uniform(n, n, low=-0.3,
                                                              high=0.3),
             "blur": args.uniform(m, m)},
            args.uniform(length, m, low=-2, high=2))


# ---- Hamiltonian Monte Carlo -------------------------------------------------

def hamiltonian(key, start, features, labels, samples=20, leaps=16,
                step=0.02):
    """Samples of the weights of a logistic regression, of several chains."""
    signs = 2 * labels - 1

    def energy(w):
        margins = signs * (features @ w)
        return jax.nn.softplus(-margins).sum() + 0.5 * w @ w
    slope = jax.grad(energy)

    def sample(w, key):
        first, second = jax.random.split(key)
        momentum = jax.random.normal(first, w.shape)

        def leap(_, state):
            w, p = state
            w = w + step * p
            return w, p - step * slope(w)
        p = momentum - 0.5 * step * slope(w)
        new, p = lax.fori_loop(0, leaps, leap, (w, p))
        p = p + 0.5 * step * slope(new)
        gain = energy(w) + 0.5 * momentum @ momentum - \
            energy(new) - 0.5 * p @ p
        accept = jnp.log(jax.random.uniform(second)) < gain
        w = jnp.where(accept, new, w)
        return w, (w, accept)

    def chain(key, w):
        return lax.scan(sample, w, jax.random.split(key, samples))[1]
    draws, accepted = jax.vmap(chain)(
        jax.random.split(key, start.shape[0]), start)
    return draws, accepted.mean(-1)


def hamiltonian_arguments(chains=6, n=900, d=40):
    return (args.bits(2),
            args.small(chains, d), args.uniform(n, d),
            args.integers(n, high=2))
