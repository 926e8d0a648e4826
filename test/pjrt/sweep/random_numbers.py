"""jax.random with every generator; jax.scipy.stats; jax.scipy.{ndimage,
integrate, interpolate, cluster, spatial, optimize}."""
import jax
import jax.numpy as jnp
import jax.scipy as jsp
import jax.scipy.cluster.vq
import jax.scipy.integrate
import jax.scipy.interpolate
import jax.scipy.ndimage
import jax.scipy.optimize
import jax.scipy.stats
import numpy as np
from jax import random

import uses
from uses import Use

_FLOATS = ("float32", "bfloat16", "float16", "float64")


def _draw(function):
    return lambda a: function(jax.random.key(7), a)


def _generators():
    shape = {"shape": (5, 7)}
    plain = ("normal", "uniform", "cauchy", "exponential", "gumbel", "laplace",
             "logistic", "maxwell", "rayleigh", "lognormal",
             "double_sided_maxwell")
    one = lambda m: (m(1),)
    for name in plain:
        needs = {"rayleigh": (1.,), "double_sided_maxwell": (0., 1.)}
        yield Use(f"jax.random.{name}",
                  lambda a, f=getattr(random, name), n=needs.get(name, ()): f(
                      random.key(7), *n, dtype=a.dtype, **shape), one, _FLOATS,
                  modes=False, loose=4)
    above = lambda m: (m(5, low=0.5),)
    for name in ("beta", "f", "dirichlet", "gamma", "loggamma", "chisquare",
                 "t", "pareto", "poisson", "geometric", "weibull_min", "wald",
                 "binomial", "generalized_normal", "bernoulli", "triangular",
                 "truncated_normal"):
        args = {"beta": lambda a: (a, a), "f": lambda a: (a, a),
                "weibull_min": lambda a: (a, a), "geometric": lambda a: (a / 9,),
                "bernoulli": lambda a: (a / 9,), "binomial": lambda a: (9,
                                                                      a / 9),
                "generalized_normal": lambda a: (2.,),
                "triangular": lambda a: (0. * a, a / 2, a),
                "truncated_normal": lambda a: (-a, a)}.get(
                    name, lambda a: (a,))
        yield Use(f"jax.random.{name}", lambda a, f=getattr(random, name),
                  p=args: f(random.key(7), *p(a)), above,
                  ("float32", "float64"), loose=20)
    for impl in ("threefry2x32", "rbg", "unsafe_rbg"):
        for name, function in (
                ("bits", lambda k: random.bits(k, (33,))),
                ("bits 8", lambda k: random.bits(k, (33,), "uint8")),
                ("split", lambda k: random.split(k, 5)),
                ("fold_in", lambda k: random.fold_in(k, 9)),
                ("clone", random.clone),
                ("normal", lambda k: random.normal(k, (4, 5))),
                ("permutation", lambda k: random.permutation(k, 40)),
                ("randint", lambda k: random.randint(k, (9,), -5, 50)),
                ("choice", lambda k: random.choice(k, 20, (9,), False)),
                ("categorical", lambda k: random.categorical(
                    k, jnp.arange(5.), shape=(9,)))):
            yield Use(f"jax.random.{name} {impl}",
                      lambda a, f=function, i=impl: (a, f(random.key(
                          3, impl=i))), one, modes=False)
    for dtype in uses.INTEGERS:
        yield Use(f"jax.random.randint {dtype}", lambda a: random.randint(
            random.key(5), (50,), 3, 90, a.dtype), one, (dtype,), modes=False)
    for name, function in (
            ("ball", lambda k, a: random.ball(k, 3, shape=(4,))),
            ("orthogonal", lambda k, a: random.orthogonal(k, 4)),
            ("rademacher", lambda k, a: random.rademacher(k, (9,))),
            ("multivariate_normal", lambda k, a: random.multivariate_normal(
                k, a[0], a @ a.T + 4 * jnp.eye(4))),
            ("multinomial", lambda k, a: random.multinomial(
                k, 9, jnp.abs(a[0]) / jnp.sum(jnp.abs(a[0])))),
            ("permutation rows", random.permutation),
            ("permutation each", lambda k, a: random.permutation(
                k, a, 1, independent=True)),
            ("choice weights", lambda k, a: random.choice(
                k, a, (3,), p=jnp.array([.1, .2, .3, .4])))):
        yield Use(f"jax.random.{name}", _draw(function), lambda m: (m(4, 4),),
                  modes=name.startswith("permutation"), norm=True, loose=20)


# distribution: parameters that its functions take after the value
_ALL = "pdf logpdf cdf logcdf sf logsf ppf isf pmf logpmf entropy"
_DISTRIBUTIONS = {
    "norm": 2, "cauchy": 2, "expon": 2, "laplace": 2, "logistic": 2,
    "uniform": 2, "gumbel_l": 2, "gumbel_r": 2, "gamma": 1, "chi2": 1, "t": 1,
    "beta": 2, "betabinom": 3, "binom": 2, "nbinom": 2, "poisson": 1, "geom": 1,
    "bernoulli": 1, "pareto": 1, "gennorm": 1, "truncnorm": 2, "wrapcauchy": 1,
    "vonmises": 1, "dirichlet": 0, "multinomial": 0, "multivariate_normal": 0}


def _statistics():
    for name, count in _DISTRIBUTIONS.items():
        family = getattr(jsp.stats, name, None)
        discrete = name in ("betabinom", "binom", "nbinom", "poisson", "geom",
                            "bernoulli")
        for kind in _ALL.split():
            if count and hasattr(family, kind):
                low, high = (0.1, 0.9) if kind in ("ppf", "isf") or name in (
                    "beta", "wrapcauchy", "bernoulli", "geom",
                    "nbinom") else (0.5, 4)
                yield Use(f"jax.scipy.stats.{name}.{kind}", getattr(
                    family, kind), lambda m, n=count, lo=low, hi=high,
                    d=discrete: ((np.round(m(9, low=0, high=5)) if d else m(
                        9, low=lo, high=hi)).astype(m.dtype),) + tuple(
                            m(9, low=lo, high=hi) for _ in range(n)),
                    ("float32", "float64"), loose=50)
    stats = jsp.stats
    for name, make in (("mode", lambda m: (m.index(5, 30).astype(m.dtype),)),
                       ("rankdata", lambda m: (m.index(9, 30).astype(
                           m.dtype),)), ("sem", lambda m: (m(30),))):
        yield Use(f"jax.scipy.stats.{name}", getattr(stats, name), make,
                  ("float32", "float64"), norm=True)
    yield Use("jax.scipy.stats.gaussian_kde", lambda a, b:
              stats.gaussian_kde(a)(b), lambda m: (m(30), m(5)),
              ("float32", "float64"), loose=20)
    yield Use("jax.scipy.stats.multivariate_normal.logpdf", lambda a, b:
              stats.multivariate_normal.logpdf(a, b, jnp.eye(4) * 2),
              lambda m: (m(4), m(4)), ("float32", "float64"), loose=20)
    yield Use("jax.scipy.stats.dirichlet.logpdf", lambda a:
              stats.dirichlet.logpdf(jnp.array([.2, .3, .5], a.dtype), a),
              lambda m: (m(3, low=1),), ("float32", "float64"), loose=20)


def _others():
    for order in (0, 1):
        for mode in ("constant", "nearest", "wrap", "mirror", "reflect"):
            yield Use(f"jax.scipy.ndimage.map_coordinates {order} {mode}",
                      lambda a, b, o=order, k=mode:
                      jsp.ndimage.map_coordinates(a, [b, b + .25], o, mode=k),
                      lambda m: (m(6, 5), m(9, low=0, high=4)), ("float32",),
                      loose=4)
    yield Use("jax.scipy.integrate.trapezoid", jsp.integrate.trapezoid,
              lambda m: (m(9),), ("float32", "float64"), norm=True)
    yield Use("jax.scipy.interpolate.RegularGridInterpolator", lambda a, b:
              jsp.interpolate.RegularGridInterpolator(
                  (jnp.arange(5.), jnp.arange(4.)), a)(b),
              lambda m: (m(5, 4), m(7, 2, low=0, high=2)), loose=4)
    yield Use("jax.scipy.cluster.vq.vq", jsp.cluster.vq.vq,
              lambda m: (m(9, 3), m(4, 3)), norm=True)
    yield Use("jax.scipy.optimize.minimize", lambda a: jsp.optimize.minimize(
        lambda p: jnp.sum((p - 1) ** 2), a, method="BFGS").x,
        lambda m: (m(4),), modes=False, loose=100)


def cases():
    for uses_of in (_generators, _statistics, _others):
        yield from uses.expand(uses_of())
