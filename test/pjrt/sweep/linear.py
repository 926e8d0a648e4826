"""Sums of products: dots, convolutions, jax.numpy.linalg, jax.scipy.linalg,
jax.lax.linalg, the transforms of jax.numpy.fft, jax.scipy.{fft, signal}."""
import jax
import jax.numpy as jnp
import jax.scipy.fft
import jax.scipy.linalg as jsl
import jax.scipy.signal
import numpy as np
from jax import lax

import uses
from uses import Use

_F = ("float32", "bfloat16", "float16", "float64", "complex64", "complex128",
      "int32", "uint8", "bool")
_D = ("float32", "float64", "complex64", "complex128")


def _use(name, function, make, dtypes=_D, **more):
    return Use(name, function, make, dtypes,
               **{"norm": True, "loose": 20, **more})


def _dots():
    shapes = {"vector": ((5,), (5,)), "matrix": ((3, 5), (5, 4)),
              "matrix vector": ((3, 5), (5,)), "batch": ((2, 3, 5), (2, 5, 4)),
              "broadcast": ((2, 1, 3, 5), (7, 5, 4)), "none": ((3, 0), (0, 4)),
              "long": ((3, 1031), (1031, 2)), "wide": ((67, 33), (33, 129))}
    for form, (a, b) in shapes.items():
        args = lambda m, a=a, b=b: (m(*a), m(*b))
        for name in ("matmul", "dot"):
            yield _use(f"jax.numpy.{name} {form}", getattr(jnp, name), args, _F)
    for text, *dims in (("ij,jk->ik", (3, 4), (4, 5)), ("ij,ij->", (3, 4),
                                                        (3, 4)),
                        ("bij,bkj->bik", (2, 3, 4), (2, 5, 4)),
                        ("i,j->ij", (3,), (4,)), ("ii->i", (4, 4)),
                        ("...ij->...ji", (2, 3, 4)), ("ijk->k", (2, 3, 4)),
                        ("ab,bc,cd->ad", (2, 3), (3, 4), (4, 2))):
        yield _use(f"jax.numpy.einsum {text}", lambda *xs, t=text: jnp.einsum(
            t, *xs), lambda m, d=dims: tuple(m(*s) for s in d), _F)
    two = lambda m: (m(3, 4), m(3, 4))
    for name, function in uses.functions(
            jnp, "tensordot inner outer vdot vecdot kron cross"):
        args = two if not name.endswith("cross") else (
            lambda m: (m(4, 3), m(4, 3)))
        yield _use(name, function if not name.endswith("tensordot") else
                   (lambda a, b: jnp.tensordot(a, b, 2)), args, _F)
    yield _use("jax.numpy.matvec", jnp.matvec, lambda m: (m(3, 4), m(4)), _F)
    yield _use("jax.numpy.vecmat", jnp.vecmat, lambda m: (m(3), m(3, 4)), _F)
    yield _use("jax.lax.batch_matmul", lax.batch_matmul, lambda m: (
        m(2, 3, 4), m(2, 4, 5)), _F)
    for wanted in ("float32", "int32"):
        yield _use(f"jax.lax.dot_general to {wanted}", lambda a, b, w=wanted:
                   lax.dot_general(a, b, (((1,), (0,)), ((), ())),
                                   preferred_element_type=w),
                   lambda m: (m(3, 40), m(40, 5)),
                   ("bfloat16", "float16", "float32") if wanted == "float32"
                   else ("int8", "uint8", "int16", "int4"))
    yield _use("jax.lax.ragged_dot", lambda a, b: lax.ragged_dot(
        a, b, jnp.array([1, 2, 3], jnp.int32)), lambda m: (
            m(6, 4), m(3, 4, 5)), ("float32", "bfloat16"))
    for dims in (1, 2, 3):
        lhs, rhs = (2, 3) + (7,) * dims, (6, 3) + (3,) * dims
        for how in ({}, {"lhs_dilation": (2,) * dims},
                    {"rhs_dilation": (2,) * dims}):
            yield _use(f"jax.lax.conv_general_dilated {dims} {how}",
                       lambda a, b, n=dims, h=how: lax.conv_general_dilated(
                           a, b, (2,) * n, "SAME", **h),
                       lambda m, s=lhs, t=rhs: (m(*s), m(*t)), _F[:7])
    yield _use("jax.lax.conv_general_dilated groups", lambda a, b:
               lax.conv_general_dilated(a, b, (1, 1), "VALID",
                                        feature_group_count=2),
               lambda m: (m(2, 4, 7, 7), m(6, 2, 3, 3)), _F[:7])
    yield _use("jax.lax.conv_transpose", lambda a, b: lax.conv_transpose(
        a, b, (2, 2), "SAME"), lambda m: (m(2, 5, 5, 3), m(3, 3, 3, 4)),
        ("float32",))
    yield _use("jax.lax.conv_general_dilated_patches", lambda a:
               lax.conv_general_dilated_patches(a, (2, 2), (1, 1), "VALID"),
               lambda m: (m(2, 3, 5, 5),), ("float32",))
    yield _use("jax.lax.conv_general_dilated_local", lambda a, b:
               lax.conv_general_dilated_local(a, b, (1,), "VALID", (2,)),
               lambda m: (m(2, 3, 5), m(4, 6, 4)), ("float32",))


def _same(names):
    """What does not depend on the signs that a decomposition chooses."""
    def project(results, *_):
        return [jnp.abs(x) if i in names else x
                for i, x in enumerate(jax.tree.leaves(results))]
    return project


def _decompositions():
    full = lambda m: (m.regular(5),)
    batch = lambda m: (m.regular(4, 3),)
    tall = lambda m: (m(6, 4),)
    good = lambda m: (m.definite(5),)
    la = jnp.linalg
    for name in ("det", "slogdet", "inv", "norm", "matrix_norm", "cond",
                 "matrix_rank", "pinv", "svdvals", "trace", "diagonal"):
        yield _use(f"jax.numpy.linalg.{name}", getattr(la, name), full)
        yield _use(f"jax.numpy.linalg.{name} batch",
                   getattr(la, name) if name != "norm" else
                   (lambda a: la.norm(a, axis=(1, 2))), batch, modes=False)
    for order in (None, 1, 2, np.inf, -np.inf, 0, 3):
        yield _use(f"jax.numpy.linalg.vector_norm {order}", lambda a, o=order:
                   la.vector_norm(a, ord=o) if o is not None
                   else la.vector_norm(a), lambda m: (m(9),))
    yield _use("jax.numpy.linalg.cholesky", la.cholesky, good)
    yield _use("jax.numpy.linalg.eigh", la.eigh, good, project=_same((1,)))
    yield _use("jax.numpy.linalg.eigvalsh", la.eigvalsh, good)
    yield _use("jax.numpy.linalg.eig", la.eig, full, project=_same((1,)))
    yield _use("jax.numpy.linalg.eigvals", la.eigvals, full)
    yield _use("jax.numpy.linalg.svd", la.svd, tall, project=_same((0, 2)))
    yield _use("jax.numpy.linalg.qr", la.qr, tall, project=_same((0, 1)))
    yield _use("jax.numpy.linalg.qr r", lambda a: la.qr(a, mode="r"), tall)
    two = lambda m: (m.regular(5), m(5, 2))
    for name in ("solve", "lstsq"):
        yield _use(f"jax.numpy.linalg.{name}", getattr(la, name), two)
    yield _use("jax.numpy.linalg.multi_dot", lambda a, b: la.multi_dot(
        [a, a, b]), two)
    yield _use("jax.numpy.linalg.matrix_power", lambda a: la.matrix_power(
        a, -3), full)
    yield _use("jax.numpy.linalg.tensorinv", lambda a: la.tensorinv(
        a.reshape(4, 2, 8), 1), lambda m: (m.regular(8),))
    yield _use("jax.numpy.linalg.tensorsolve", lambda a, b: la.tensorsolve(
        a.reshape(2, 4, 8), b.reshape(2, 4)), lambda m: (m.regular(8), m(8)))
    for name in ("det", "inv", "cholesky", "lu", "lu_factor", "cho_factor",
                 "eigh", "expm", "sqrtm", "polar", "schur", "svd", "qr",
                 "hessenberg", "toeplitz", "circulant", "companion", "fiedler",
                 "leslie", "hankel", "block_diag", "funm", "expm_frechet",
                 "rsf2csf", "solve", "solve_triangular", "solve_sylvester",
                 "cho_solve", "lu_solve", "eigh_tridiagonal", "qr_multiply",
                 "convolution_matrix", "fiedler_companion"):
        function, args, more = _SCIPY.get(name, (None, None, {}))
        if hasattr(jsl, name):
            yield _use(f"jax.scipy.linalg.{name}",
                       function or getattr(jsl, name),
                       args or (good if name[0] == "c" else full), **more)
    ll = lax.linalg
    for left in (True, False):
        for lower in (True, False):
            yield _use(f"jax.lax.linalg.triangular_solve {left} {lower}",
                       lambda a, b, s=left, w=lower: ll.triangular_solve(
                           a, b, left_side=s, lower=w),
                       lambda m: (m.regular(5), m(5, 5)))
    yield _use("jax.lax.linalg.lu", lambda a: ll.lu(a)[0], full)
    yield _use("jax.lax.linalg.qdwh", lambda a: ll.qdwh(a)[0], full,
               ("float32",))
    yield _use("jax.lax.linalg.tridiagonal", lambda a: ll.tridiagonal(a)[1:3],
               good)
    yield _use("jax.lax.linalg.tridiagonal_solve", ll.tridiagonal_solve,
               lambda m: (m(6), m(6) + 9, m(6), m(6, 2)), ("float32",
                                                          "float64"))
    yield _use("jax.lax.linalg.householder_product", ll.householder_product,
               lambda m: (m(5, 3), m(3)))
    yield _use("jax.lax.linalg.symmetric_product", lambda a, c:
               ll.symmetric_product(a, c), lambda m: (m(5, 3), m(5, 5)),
               ("float32",))


_row = lambda m: (m(5, low=1),)
_SCIPY = {
    "toeplitz": (None, _row, {}), "circulant": (None, _row, {}),
    "companion": (None, _row, {}), "fiedler": (None, _row, {}),
    "hankel": (None, _row, {}), "fiedler_companion": (None, _row, {}),
    "leslie": (None, lambda m: (m(5), m(4)), {}),
    "convolution_matrix": (lambda a: jsl.convolution_matrix(a, 4), _row, {}),
    "funm": (lambda a: jsl.funm(a, jnp.exp), None, {"loose": 500}),
    "expm_frechet": (lambda a: jsl.expm_frechet(a / 9, a / 8), None, {}),
    "expm": (lambda a: jsl.expm(a / 9), None, {}),
    "rsf2csf": (lambda a: jnp.abs(jsl.rsf2csf(*jsl.schur(a))[0]), None, {}),
    "solve": (None, lambda m: (m.regular(5), m(5)), {}),
    "solve_triangular": (None, lambda m: (m.regular(5), m(5)), {}),
    "cho_solve": (lambda a, b: jsl.cho_solve(jsl.cho_factor(a), b),
                  lambda m: (m.definite(5), m(5)), {}),
    "lu_solve": (lambda a, b: jsl.lu_solve(jsl.lu_factor(a), b),
                 lambda m: (m.regular(5), m(5)), {}),
    "solve_sylvester": (None, lambda m: (m.regular(3), m.regular(3), m(3, 3)),
                        {}),
    "eigh_tridiagonal": (lambda a, b: jsl.eigh_tridiagonal(
        a, b, eigvals_only=True), lambda m: (m(6), m(5)), {}),
    "qr_multiply": (lambda a, b: jnp.abs(jsl.qr_multiply(a, b)[0]),
                    lambda m: (m(5, 5), m(5, 5)), {}),
    "eigh": (None, lambda m: (m.definite(5),), {"project": _same((1,))}),
    "svd": (None, None, {"project": _same((0, 2))}),
    "qr": (None, None, {"project": _same((0, 1))}),
    "schur": (None, None, {"project": _same((0, 1))}),
    "sqrtm": (None, lambda m: (m.definite(5),), {}),
}


def _transforms():
    fft = jnp.fft
    x = lambda m: (m(4, 6),)
    types = _D + ("int32",)
    for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft", "fft2",
                 "ifft2", "rfft2", "irfft2", "fftn", "ifftn", "rfftn",
                 "irfftn", "fftshift", "ifftshift"):
        function = getattr(fft, name)
        yield _use(f"jax.numpy.fft.{name}", function, x, types)
        if "shift" not in name:
            for norm in ("ortho", "forward"):
                yield _use(f"jax.numpy.fft.{name} {norm}",
                           lambda a, f=function, n=norm: f(a, norm=n), x, _D)
    for n in (1, 2, 3, 5, 7, 8, 12, 13, 16, 30, 37, 64, 97, 100, 128, 251, 360,
              1000, 1024, 2049):
        for name in ("fft", "irfft", "rfft"):
            yield _use(f"jax.numpy.fft.{name} {n}",
                       lambda a, f=getattr(fft, name), n=n: f(a, n),
                       lambda m, n=n: (m(3, n),), ("float32", "complex64"),
                       modes=False)
    for name in ("fftfreq", "rfftfreq"):
        yield _use(f"jax.numpy.fft.{name}", lambda a, f=getattr(fft, name):
                   a + f(9)[0], x, ("float32",))
    for name in ("dct", "idct", "dctn", "idctn"):
        yield _use(f"jax.scipy.fft.{name}", getattr(jax.scipy.fft, name), x,
                   ("float32", "float64"))
    signal = jax.scipy.signal
    two = lambda m: (m(9, 8), m(3, 4))
    for mode in ("full", "same", "valid"):
        for name in ("convolve", "convolve2d", "correlate", "correlate2d",
                     "fftconvolve"):
            yield _use(f"jax.scipy.signal.{name} {mode}",
                       lambda a, b, f=getattr(signal, name), k=mode: f(
                           a, b, mode=k), two, ("float32", "float64",
                                                "complex64"))
    for kind in ("linear", "constant"):
        yield _use(f"jax.scipy.signal.detrend {kind}", lambda a, k=kind:
                   signal.detrend(a, type=k), x, ("float32", "float64"))
    wave = lambda m: (m(64),)
    for name in ("stft", "welch"):
        yield _use(f"jax.scipy.signal.{name}", lambda a, f=getattr(
            signal, name): f(a, nperseg=16), wave, ("float32", "float64"))
    yield _use("jax.scipy.signal.csd", lambda a, b: signal.csd(
        a, b, nperseg=16), lambda m: (m(64), m(64)), ("float32",))
    yield _use("jax.scipy.signal.istft", lambda a: signal.istft(
        a + 0j, nperseg=16), lambda m: (m(9, 8),), ("float32",))


def cases():
    for uses_of in (_dots, _decompositions, _transforms):
        yield from uses.expand(uses_of())
