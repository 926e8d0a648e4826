"""jax.lax: what is neither a function of elements nor control flow; jax.nn,
jax.image, jax.ops."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import uses
from uses import Use

_F = uses.SOME


def _use(name, function, make, dtypes=_F, **more):
    return Use(f"jax.{name}", function, make, dtypes, **more)


def _moves():
    x = lambda m: (m(3, 4, 5),)
    yield _use("lax.broadcast", lambda a: lax.broadcast(a, (2, 3)), x)
    yield _use("lax.broadcast_in_dim", lambda a: lax.broadcast_in_dim(
        a, (3, 2, 4, 5), (0, 2, 3)), x, uses.ALL)
    yield _use("lax.reshape", lambda a: lax.reshape(a, (5, 12), (2, 0, 1)), x)
    yield _use("lax.transpose", lambda a: lax.transpose(a, (1, 2, 0)), x,
               uses.ALL)
    yield _use("lax.rev", lambda a: lax.rev(a, (0, 2)), x, uses.ALL)
    yield _use("lax.slice", lambda a: lax.slice(
        a, (0, 1, 1), (3, 4, 5), (2, 1, 3)), x, uses.ALL)
    yield _use("lax.slice_in_dim", lambda a: lax.slice_in_dim(
        a, 1, None, 2, axis=2), x)
    yield _use("lax.index_in_dim", lambda a: lax.index_in_dim(a, -1, 1), x)
    yield _use("lax.collapse", lambda a: lax.collapse(a, 1), x)
    yield _use("lax.squeeze", lambda a: lax.squeeze(a[:, :1], (1,)), x)
    yield _use("lax.expand_dims", lambda a: lax.expand_dims(a, (0, 4)), x)
    yield _use("lax.concatenate", lambda a: lax.concatenate([a, a, a[:, 1:]],
                                                            1), x, uses.ALL)
    yield _use("lax.split", lambda a: lax.split(a, (1, 3), 1), x)
    yield _use("lax.tile", lambda a: lax.tile(a, (1, 2, 3)), x)
    for config in (((1, 2, 0), (0, 1, 3), (2, 0, 1)),
                   ((-1, 2, 1), (1, -2, 0), (0, 0, 0))):
        yield _use(f"lax.pad {config}", lambda a, c=config: lax.pad(
            a, a[0, 0, 0], c), x, uses.ALL)
    yield _use("lax.dynamic_slice", lambda a, i: lax.dynamic_slice(
        a, (i[0], i[1], 9), (2, 3, 2)), lambda m: (m(3, 4, 5), m.index(5, 2)),
        uses.ALL)
    yield _use("lax.dynamic_update_slice", lambda a, b, i:
               lax.dynamic_update_slice(a, b, (i[0], i[1])),
               lambda m: (m(6, 7), m(2, 3), m.index(9, 2)), uses.ALL)
    yield _use("lax.dynamic_index_in_dim", lambda a, i:
               lax.dynamic_index_in_dim(a, i[0], 1),
               lambda m: (m(6, 7), m.index(9, 2)))
    yield _use("lax.dynamic_update_index_in_dim", lambda a, b, i:
               lax.dynamic_update_index_in_dim(a, b, i[0], 0),
               lambda m: (m(6, 7), m(7), m.index(9, 2)))
    yield _use("lax.bitcast_convert_type", lambda a: lax.bitcast_convert_type(
        a, jnp.uint32), lambda m: (m(4, 2),), ("float32", "int32"))
    yield _use("lax.bitcast_convert_type narrow", lambda a:
               lax.bitcast_convert_type(a, jnp.uint8), lambda m: (m(4, 2),),
               ("float32", "int16", "bfloat16", "float64"))
    yield _use("lax.convert_element_type", lambda a: lax.convert_element_type(
        a, jnp.bfloat16), x, uses.ALL)
    for dtype in uses.ALL:
        yield _use(f"lax.iota {dtype}", lambda a, d=dtype: (
            a, lax.broadcasted_iota(d, (5, 7), 1)), lambda m: (m(2),),
            ("float32",), modes=False)


def _reductions():
    x = lambda m: (m(4, 5, 6, low=-2, high=2),)
    for name, function in uses.functions(
            lax, "reduce_max reduce_min reduce_prod reduce_sum reduce_and "
            "reduce_or reduce_xor"):
        for axes in ((0,), (1,), (0, 2), (0, 1, 2)):
            yield Use(f"{name} {axes}", lambda a, f=function, d=axes: f(a, d),
                      x, uses.NUMBERS + ("bool",), modes=axes == (1,),
                      norm=True)
    for name, function in uses.functions(
            lax, "cumsum cumprod cummax cummin cumlogsumexp"):
        for reverse in (False, True):
            yield Use(f"{name} reverse={reverse}",
                      lambda a, f=function, r=reverse: f(a, 1, r), x,
                      uses.NUMBERS, norm=True)
    for name, function in uses.functions(lax, "argmax argmin"):
        yield Use(name, lambda a, f=function: f(a, 1, jnp.int32), x, uses.REAL)
    yield _use("lax.reduce", lambda a: lax.reduce(
        (a, a), (a[0, 0, 0], a[0, 0, 0]), lambda p, q: (
            lax.max(p[0], q[0]), lax.add(p[1], q[1])), (1,)), x, uses.REAL,
        norm=True)
    yield _use("lax.associative_scan", lambda a: lax.associative_scan(
        jnp.add, a, axis=1), x, norm=True)
    for pad in ("VALID", "SAME"):
        for op, start in ((lax.add, 0), (lax.max, -100), (lax.mul, 1)):
            yield _use(f"lax.reduce_window {op.__name__} {pad}",
                       lambda a, o=op, s=start, p=pad: lax.reduce_window(
                           a, np.asarray(s, a.dtype), o, (1, 2, 3), (1, 2, 1),
                           p), x, ("float32", "int32", "bfloat16"), norm=True)
    yield _use("lax.sort", lambda a: lax.sort(a, dimension=1), x,
               uses.NUMBERS + ("bool",))
    yield _use("lax.sort several", lambda a: lax.sort(
        (jnp.round(a), a), dimension=0, num_keys=2), x, _F)
    yield _use("lax.sort_key_val", lambda a: lax.sort_key_val(a, -a),
               lambda m: (m.distinct(33),), ("float32", "int32"))
    yield _use("lax.top_k", lambda a: lax.top_k(a, 3),
               lambda m: (m.distinct(4, 9),), ("float32", "int32", "bfloat16"))
    for name in ("approx_max_k", "approx_min_k"):
        yield _use(f"lax.{name}", lambda a, f=getattr(lax, name): f(a, 3),
                   lambda m: (m.distinct(4, 9),), ("float32",))


def _index():
    dims = lax.GatherDimensionNumbers(
        offset_dims=(1,), collapsed_slice_dims=(0,), start_index_map=(0,))
    for mode in ("clip", "fill", "promise_in_bounds"):
        yield _use(f"lax.gather {mode}", lambda a, i, k=mode: lax.gather(
            a, i[:, None], dims, (1, 4), mode=k),
            lambda m: (m(6, 4), m.index(6, 5)), uses.ALL)
    dims2 = lax.ScatterDimensionNumbers(
        update_window_dims=(1,), inserted_window_dims=(0,),
        scatter_dims_to_operand_dims=(0,))
    for name, function in uses.functions(
            lax, "scatter scatter_add scatter_max scatter_min scatter_mul "
            "scatter_sub"):
        yield Use(name, lambda a, i, b, f=function: f(
            a, i[:, None], b, dims2), lambda m: (
                m(6, 4), np.array([3, 0, 9], np.int32), m(3, 4)), uses.ALL,
            norm=True)
    yield _use("lax.scatter_apply", lambda a, i: lax.scatter_apply(
        a, i[:, None], jnp.sin, dims2, update_shape=(3, 4)), lambda m: (
            m(6, 4), np.array([3, 0, 5], np.int32)), ("float32",))
    yield _use("lax.index_take", lambda a, i: lax.index_take(a, (i,), (0,)),
               lambda m: (m(6, 4), m.index(6, 3)))
    for name in ("segment_sum", "segment_prod", "segment_max", "segment_min"):
        yield _use(f"ops.{name}", lambda a, i, f=getattr(jax.ops, name): f(
            a, i, 4), lambda m: (m(9, 2), m.index(4, 9)), _F[:5], norm=True)


def _networks():
    nn = jax.nn
    x = lambda m: (m(5, 8),)
    some = ("float32", "bfloat16", "float16", "float64")
    for name in ("softmax", "log_softmax", "logsumexp", "standardize", "glu",
                 "logmeanexp"):
        if hasattr(nn, name):
            yield _use(f"nn.{name}", getattr(nn, name), x, some, norm=True)
    yield _use("nn.gelu exact", lambda a: nn.gelu(a, approximate=False), x,
               some)
    yield _use("nn.one_hot", lambda i: nn.one_hot(i, 7), lambda m: (
        m.index(9, 5),), ("int32",))
    yield _use("nn.dot_product_attention", nn.dot_product_attention, lambda m: (
        m(2, 6, 4, 8), m(2, 6, 4, 8), m(2, 6, 4, 8)),
        ("float32", "bfloat16"), norm=True, loose=4)
    yield _use("nn.dot_product_attention causal", lambda q, k, v:
               nn.dot_product_attention(q, k, v, is_causal=True), lambda m: (
                   m(2, 6, 4, 8), m(2, 6, 2, 8), m(2, 6, 2, 8)),
               ("float32",), norm=True, loose=4)
    for name in ("glorot_normal", "he_uniform", "lecun_normal", "orthogonal",
                 "normal", "truncated_normal", "uniform", "delta_orthogonal"):
        shape = (3, 4, 4) if name == "delta_orthogonal" else (4, 6)
        yield _use(f"nn.initializers.{name}",
                   lambda a, f=getattr(nn.initializers, name), s=shape: f()(
                       jax.random.key(3), s, a.dtype), x,
                   ("float32", "bfloat16", "float64"), modes=False, norm=True,
                   loose=8)
    for method in ("nearest", "linear", "cubic", "lanczos3", "lanczos5"):
        yield _use(f"image.resize {method}", lambda a, k=method:
                   jax.image.resize(a, (7, 5), k), x, ("float32", "bfloat16"),
                   norm=True, loose=4)
    yield _use("image.scale_and_translate", lambda a:
               jax.image.scale_and_translate(
                   a, (7, 5), (0, 1), jnp.array([1.5, .7]), jnp.array([.2, 1.]),
                   "cubic"), x, ("float32",), norm=True, loose=4)


def cases():
    for uses_of in (_moves, _reductions, _index, _networks):
        yield from uses.expand(uses_of())
