"""Functions of whole arrays: jax.numpy but for elements and linear algebra."""
import jax.numpy as jnp
import numpy as np

import uses
from uses import Use

_F = uses.SOME
_REDUCTIONS = "all any amax amin argmax argmin average count_nonzero max mean "\
    "median min nanargmax nanargmin nanmax nanmean nanmedian nanmin nanprod "\
    "nanstd nansum nanvar prod ptp std sum var"
_SCANS = "cumprod cumsum nancumprod nancumsum cumulative_sum cumulative_prod "\
    "sort argsort flip unwrap diff gradient"
_TYPES = uses.FLOATS + ("complex64", "int32", "uint8", "bool", "int64")


def _reductions():
    for name, function in uses.functions(jnp, _REDUCTIONS):
        for axis in (None, 0, -1, (0, 2)):
            yield Use(f"{name} axis={axis}",
                      lambda x, f=function, a=axis: f(x, axis=a),
                      lambda m: (m(3, 4, 5, low=-2, high=2),), _TYPES,
                      modes=axis in (None, -1), norm=True)
        yield Use(f"{name} keepdims",
                  lambda x, f=function: f(x, axis=1, keepdims=True),
                  lambda m: (m(3, 4, 5),), ("float32", "int32"), norm=True)
        yield Use(f"{name} long", lambda x, f=function: f(x, axis=-1),
                  lambda m: (m(3, 4099),), ("float32", "bfloat16", "int32"),
                  modes=False, norm=True, loose=4)
        yield Use(f"{name} tall", lambda x, f=function: f(x, axis=0),
                  lambda m: (m(2051, 5),), ("float32", "float16", "uint8"),
                  modes=False, norm=True, loose=4)
        yield Use(f"{name} nan", lambda x, f=function: f(x, axis=0),
                  lambda m: (np.where(m.mask(9, 5), m(9, 5), np.nan).astype(
                      m.dtype),), ("float32", "float16"), modes=False,
                  norm=True)
        yield Use(f"{name} none", lambda x, f=function: f(x, axis=1),
                  lambda m: (m(4, 0),), ("float32", "int32"), modes=False)
        yield Use(f"{name} where",
                  lambda x, w, f=function: f(x, axis=1, where=w,
                                             initial=1),
                  lambda m: (m(4, 6), m.mask(4, 6)), ("float32",))
        yield Use(f"{name} where only",
                  lambda x, w, f=function: f(x, axis=1, where=w),
                  lambda m: (m(4, 6), np.ones((4, 6), bool)), ("float32",))
    for name, function in uses.functions(jnp, _SCANS):
        for axis in (0, -1):
            yield Use(f"{name} axis={axis}",
                      lambda x, f=function, a=axis: f(x, axis=a),
                      lambda m: (m(5, 7),), _TYPES, norm=True)
        yield Use(f"{name} long", function, lambda m: (m(3001),),
                  ("float32", "int32"), modes=False, norm=True, loose=20)


def _shapes():
    def use(name, function, make, dtypes=_F, **more):
        return Use(f"jax.numpy.{name}", function, make, dtypes, **more)

    x = lambda m: (m(3, 4, 5),)
    square = lambda m: (m(4, 4),)
    row = lambda m: (m(7),)
    two = lambda m: (m(3, 4), m(3, 4))
    for name, function in uses.functions(
            jnp, "ravel transpose squeeze atleast_1d atleast_2d atleast_3d "
            "fliplr flipud flip rot90 flatnonzero shape size ndim array copy "
            "asarray zeros_like ones_like empty_like iscomplexobj isrealobj "
            "permute_dims matrix_transpose"):
        yield Use(name, function, x if name[10:] != "flatnonzero" else row, _F)
    for name, function in uses.functions(
            jnp, "diag diagonal diagflat tril triu trace tril_indices_from "
            "triu_indices_from diag_indices_from"):
        yield Use(name, function, square, _F)
    for name, function in uses.functions(
            jnp, "append concatenate concat stack hstack vstack dstack "
            "column_stack broadcast_arrays meshgrid array_equal array_equiv "
            "allclose kron outer vdot inner"):
        pack = name.endswith(("append", "arrays", "equal", "equiv", "close",
                              "kron", "outer", "vdot", "inner"))
        if name.endswith("meshgrid"):
            yield Use(name, function, lambda m: (m(3), m(4)), _F)
        else:
            yield Use(name, function if pack else (
                lambda *xs, f=function: f(xs)), two, _F, norm=True)
    yield use("reshape", lambda a: jnp.reshape(a, (5, -1, 2)), x, uses.ALL)
    yield use("reshape F", lambda a: jnp.reshape(a, (4, 15), order="F"), x)
    yield use("resize", lambda a: jnp.resize(a, (7, 9)), x)
    yield use("moveaxis", lambda a: jnp.moveaxis(a, 0, -1), x, uses.ALL)
    yield use("swapaxes", lambda a: jnp.swapaxes(a, 0, 2), x)
    yield use("rollaxis", lambda a: jnp.rollaxis(a, 2), x)
    yield use("expand_dims", lambda a: jnp.expand_dims(a, (0, 2)), x)
    yield use("broadcast_to", lambda a: jnp.broadcast_to(a, (2, 3, 4, 5)), x)
    yield use("tile", lambda a: jnp.tile(a, (2, 1, 3)), x)
    yield use("repeat", lambda a: jnp.repeat(a, 3, axis=1), x)
    yield use("repeat each", lambda a: jnp.repeat(
        a, jnp.array([0, 2, 1]), axis=0, total_repeat_length=3), x)
    for shift, axis in ((2, None), (-3, 1), ((1, 2), (0, 2))):
        yield use(f"roll {shift} {axis}",
                  lambda a, s=shift, d=axis: jnp.roll(a, s, d), x)
    yield use("split", lambda a: jnp.split(a, 2, axis=1), x)
    yield use("array_split", lambda a: jnp.array_split(a, 3, axis=1), x)
    yield use("hsplit", lambda a: jnp.hsplit(a, 2), x)
    yield use("vsplit", lambda a: jnp.vsplit(a, 3), x)
    yield use("dsplit", lambda a: jnp.dsplit(a, 5), x)
    yield use("unstack", lambda a: jnp.unstack(a, axis=1), x)
    yield use("block", lambda a, b: jnp.block([[a, b], [b, a]]), two)
    yield use("astype", lambda a: a.astype("float32"), x, uses.ALL)
    for mode in ("constant", "edge", "linear_ramp", "maximum", "mean", "median",
                 "minimum", "reflect", "symmetric", "wrap", "empty"):
        yield use(f"pad {mode}", lambda a, k=mode: jnp.pad(
            a, ((1, 2), (2, 0)), mode=k) if k != "empty" else jnp.pad(
                a, ((1, 2), (2, 0)), mode=k)[1:4, 2:],
                  lambda m: (m(3, 4),), ("float32", "int32", "complex64"),
                  norm=True)
    yield use("insert", lambda a: jnp.insert(a, 2, 5), row)
    yield use("delete", lambda a: jnp.delete(a, 2), row)
    yield use("ediff1d", jnp.ediff1d, row)
    yield use("trim_zeros", lambda a: jnp.trim_zeros(a), row, jit=False,
              modes=False)
    yield use("vander", lambda a: jnp.vander(a, 4), row, loose=10)
    yield use("tri", lambda a: a * jnp.tri(4, 5, 1, dtype=a.dtype),
              lambda m: (m(4, 5),))
    yield use("fill_diagonal", lambda a: jnp.fill_diagonal(a, 3, inplace=False),
              square)
    yield use("nonzero", lambda a: jnp.nonzero(a, size=9, fill_value=-1), x)
    yield use("argwhere", lambda a: jnp.argwhere(a, size=9), x)
    yield use("extract", lambda c, a: jnp.extract(c, a, size=9, fill_value=0),
              lambda m: (m.mask(4, 5), m(4, 5)))
    yield use("compress", lambda a: jnp.compress(
        np.array([True, False, True]), a, axis=0), x)
    yield use("ix_", lambda a, b: jnp.ix_(a, b), lambda m: (m(3), m(4)))
    yield use("packbits", jnp.packbits, lambda m: (m.mask(3, 11),), ("uint8",))
    yield use("unpackbits", jnp.unpackbits, lambda m: (m(3, 5, high=255),),
              ("uint8",))
    yield use("frombuffer", lambda a: a + jnp.frombuffer(b"abcd", "uint8"),
              lambda m: (m(4),), ("uint8",))
    for name in ("arange", "linspace", "logspace", "geomspace"):
        yield use(name, lambda a, f=getattr(jnp, name): a + f(1, 9, 8),
                  lambda m: (m(8 if name != "arange" else 1),), ("float32",),
                  loose=20)
    for name, function in uses.functions(
            jnp, "bartlett blackman hamming hanning"):
        yield Use(name, lambda a, f=function: a * f(8), lambda m: (m(8),),
                  ("float32",))
    yield use("kaiser", lambda a: a * jnp.kaiser(8, 3.), lambda m: (m(8),),
              ("float32",))
    for name, function in uses.functions(
            jnp, "eye identity zeros ones empty indices diag_indices "
            "tril_indices triu_indices"):
        yield Use(name, lambda a, f=function: (a, f(4) if f is not jnp.indices
                                               else f((2, 3))),
                  lambda m: (m(1),), ("float32",))
    yield use("full", lambda a: jnp.full((3, 4), a), lambda m: (m(),), uses.ALL)
    yield use("full_like", lambda a: jnp.full_like(a, 2), x, uses.ALL)
    yield use("fromfunction", lambda a: a + jnp.fromfunction(
        lambda i, j: i * 2 + j, (3, 4)), lambda m: (m(3, 4),))
    yield use("mask_indices", lambda a: (a, jnp.mask_indices(3, jnp.triu)),
              row, jit=False, modes=False)


def _indexing():
    def use(name, function, make, dtypes=_F, **more):
        return Use(f"jax.numpy.{name}", function, make, dtypes, **more)

    table = lambda m: (m(5, 6), m.index(5, 4))
    for mode in ("clip", "wrap", "fill"):
        yield use(f"take {mode}", lambda a, i, k=mode: jnp.take(
            a, i - 1, axis=0, mode=k), table, uses.ALL)
        yield use(f"take_along_axis {mode}",
                  lambda a, i, k=mode: jnp.take_along_axis(
                      a, i[:, None], axis=0, mode=k), table)
        yield use(f"choose {mode}", lambda i, a, b, k=mode: jnp.choose(
            i, [a, b], mode=k) if k != "fill" else a,
                  lambda m: (m.index(3, 6), m(6), m(6)))
    yield use("put", lambda a, i: jnp.put(a, i, 7, inplace=False), table)
    yield use("put_along_axis", lambda a, i: jnp.put_along_axis(
        a, i[:, None], 3, axis=1, inplace=False), lambda m: (
            m(4, 6), m.index(6, 4)))
    yield use("place", lambda a, c: jnp.place(a, c, jnp.array([1, 2]),
                                              inplace=False),
              lambda m: (m(4, 6), m.mask(4, 6)))
    yield use("select", lambda c, d, a, b: jnp.select([c, d], [a, b], 3),
              lambda m: (m.mask(5), m.mask(5), m(5), m(5)))
    yield use("piecewise", lambda a: jnp.piecewise(
        a, [a < -1, a > 1], [lambda v: v * 2, lambda v: v + 3, 0]),
        lambda m: (m(9),))
    for op in ("set", "add", "multiply", "min", "max", "power", "divide",
               "subtract"):
        yield use(f"at.{op}", lambda a, i, v, o=op: getattr(a.at[i], o)(v),
                  lambda m: (m(5, 6, low=1), m.index(5, 4), m(4, 6, low=1)),
                  uses.ALL if op in ("set", "add", "max") else _F)
        yield use(f"at.{op} mask", lambda a, c, o=op: getattr(
            a.at[jnp.where(c, size=3, fill_value=99)], o)(2, mode="drop"),
            lambda m: (m(9, low=1), m.mask(9)), ("float32",))
    yield use("at.apply", lambda a, i: a.at[i].apply(jnp.sin), table,
              ("float32",))
    yield use("at.get fill", lambda a, i: a.at[i * 2].get(
        mode="fill", fill_value=7), table)
    forms = {"int": np.s_[2], "negative": np.s_[-1], "slice": np.s_[1:4],
             "step": np.s_[::2, 1::3], "reverse": np.s_[::-1, ::-2],
             "ellipsis": np.s_[..., 0], "newaxis": np.s_[:, None, 2],
             "empty": np.s_[3:3], "past": np.s_[2:99]}
    for form, key in forms.items():
        yield use(f"ndarray[{form}]", lambda a, k=key: a[k],
                  lambda m: (m(5, 6),), uses.ALL)
        yield use(f"ndarray[{form}] at.add", lambda a, k=key: a.at[k].add(1),
                  lambda m: (m(5, 6),))
    yield use("ndarray[array]", lambda a, i: a[i], table, uses.ALL)
    yield use("ndarray[arrays]", lambda a, i: a[i, i[::-1]], table)
    yield use("ndarray[array, slice]", lambda a, i: a[i, 1:3], table)
    yield use("ndarray[slice, array]", lambda a, i: a[1:, i], table)
    yield use("ndarray[matrix]", lambda a, i: a[:, i.reshape(2, 2)], table)
    yield use("ndarray[far]", lambda a, i: a[i * 7 - 9], table)
    yield use("ndarray[mask]", lambda a, c: a.at[c].set(1),
              lambda m: (m(4, 5), m.mask(4, 5)))
    yield use("ndarray[traced]", lambda a, i: a[i[0], i[1]], table)


def _sets():
    def use(name, function, make, dtypes=("float32", "int32", "uint8"), **more):
        return Use(f"jax.numpy.{name}", function, make, dtypes,
                   **{"modes": False, **more})

    two = lambda m: (m.index(9, 12).astype(m.dtype),
                     m.index(9, 7).astype(m.dtype))
    sized = {"size": 12, "fill_value": 0}
    for name in ("union1d", "intersect1d", "setdiff1d", "setxor1d"):
        yield use(name, lambda a, b, f=getattr(jnp, name): f(a, b, **sized),
                  two)
    yield use("isin", jnp.isin, two, modes=True)
    for name in ("unique", "unique_all", "unique_counts", "unique_inverse",
                 "unique_values"):
        yield use(name, lambda a, b, f=getattr(jnp, name): f(a, **sized), two)
    yield use("unique rows", lambda a: jnp.unique(
        a, axis=0, size=6, return_index=True, return_inverse=True,
        return_counts=True), lambda m: (m.index(2, 6, 2).astype(m.dtype),))
    yield use("bincount", lambda a: jnp.bincount(a, length=9),
              lambda m: (m.index(9, 40),), ("int32",))
    yield use("digitize", lambda a: jnp.digitize(a, jnp.array([-1., 0., 2.])),
              lambda m: (m(11),))
    for method in ("scan", "scan_unrolled", "sort", "compare_all"):
        yield use(f"searchsorted {method}", lambda a, v, k=method:
                  jnp.searchsorted(jnp.sort(a), v, method=k), two)
    yield use("lexsort", lambda a, b: jnp.lexsort((a[:7], b)), two)
    yield use("partition", lambda a, b: jnp.partition(a, 3), two)
    yield use("argpartition", lambda a: jnp.partition(
        a[jnp.argpartition(a, 3)], 3), lambda m: (m.distinct(9),))
    yield use("sort_complex", jnp.sort_complex, lambda m: (m(9),),
              ("complex64", "float32"))
    yield use("histogram", lambda a: jnp.histogram(a, 5), lambda m: (m(50),),
              loose=10)
    yield use("histogram_bin_edges", lambda a: jnp.histogram_bin_edges(a, 5),
              lambda m: (m(50),), loose=10)
    yield use("histogram2d", lambda a, b: jnp.histogram2d(a, b, 5),
              lambda m: (m(50), m(50)), loose=10)
    yield use("histogramdd", lambda a: jnp.histogramdd(a, 4),
              lambda m: (m(50, 2),), loose=10)
    for name in ("percentile", "nanpercentile", "quantile", "nanquantile"):
        for method in ("linear", "lower", "higher", "midpoint", "nearest"):
            q = 30. if "percentile" in name else 0.3
            yield use(f"{name} {method}",
                      lambda a, f=getattr(jnp, name), k=method, q=q: f(
                          a, q, axis=0, method=k), lambda m: (m(9, 4),),
                      ("float32", "bfloat16", "int32"), modes=True)


def _polynomials():
    def use(name, function, make, dtypes=("float32", "complex64", "int32"),
            **more):
        return Use(f"jax.numpy.{name}", function, make, dtypes, norm=True,
                   loose=20, **more)

    two = lambda m: (m(4, low=1), m(3, low=1))
    for name in ("polyadd", "polysub", "polymul", "polydiv", "polyval",
                 "convolve", "correlate"):
        yield use(name, getattr(jnp, name), two)
    for mode in ("full", "same", "valid"):
        yield use(f"convolve {mode}", lambda a, b, k=mode: jnp.convolve(
            a, b, mode=k), two)
        yield use(f"correlate {mode}", lambda a, b, k=mode: jnp.correlate(
            a, b, mode=k), two)
    for name in ("polyder", "polyint", "poly"):
        yield use(name, getattr(jnp, name), lambda m: (m(4, low=1),))
    yield use("polyfit", lambda a, b: jnp.polyfit(a, b, 2),
              lambda m: (np.arange(7).astype(m.dtype), m(7)), ("float32",))
    yield use("roots", lambda a: jnp.sort(jnp.roots(a, strip_zeros=False)),
              lambda m: (m(4, low=1),), ("float32",))
    yield use("interp", jnp.interp, lambda m: (
        m(9), np.sort(m(5)), m(5)), ("float32",))
    yield use("cov", jnp.cov, lambda m: (m(4, 9),), ("float32", "complex64"))
    yield use("corrcoef", jnp.corrcoef, lambda m: (m(4, 9),),
              ("float32", "complex64"))
    yield use("trapezoid", jnp.trapezoid, lambda m: (m(4, 9),))
    yield use("apply_along_axis", lambda a: jnp.apply_along_axis(
        jnp.cumsum, 0, a), lambda m: (m(4, 9),))
    yield use("apply_over_axes", lambda a: jnp.apply_over_axes(
        jnp.sum, a, [0, 1]), lambda m: (m(4, 9),))
    yield use("vectorize", jnp.vectorize(jnp.dot, signature="(n),(n)->()"),
              lambda m: (m(3, 4), m(4)))
    yield use("frompyfunc", lambda a, b: jnp.frompyfunc(
        lambda p, q: p * 2 + q, 2, 1)(a, b), lambda m: (m(4), m(4)))
    for name in ("ravel_multi_index", "unravel_index"):
        yield use(name, lambda i, f=getattr(jnp, name): f(
            (i, i), (5, 6), mode="clip") if f is jnp.ravel_multi_index
            else f(i, (3, 4)), lambda m: (m.index(5, 7),), ("int32",))
    for name, function in uses.functions(
            jnp, "add multiply maximum logaddexp subtract bitwise_or"):
        if isinstance(function, jnp.ufunc):
            dtypes = ("float32", "int32")
            yield Use(f"{name}.reduce", lambda a, f=function: f.reduce(
                a, axis=0), lambda m: (m(4, 5),), dtypes, norm=True)
            yield Use(f"{name}.accumulate", lambda a, f=function:
                      f.accumulate(a, axis=1), lambda m: (m(4, 5),), dtypes,
                      norm=True)
            yield Use(f"{name}.outer", function.outer, lambda m: (m(4), m(5)),
                      dtypes)
            yield Use(f"{name}.at", lambda a, i, f=function: f.at(
                a, i, a[:4], inplace=False), lambda m: (m(6), m.index(6, 4)),
                dtypes)
            yield Use(f"{name}.reduceat", lambda a, f=function: f.reduceat(
                a, jnp.array([0, 3, 1]), axis=0), lambda m: (m(6, 2),), dtypes,
                norm=True)


def cases():
    for uses_of in (_reductions, _shapes, _indexing, _sets, _polynomials):
        yield from uses.expand(uses_of())
