"""Minimax polynomials with coefficients of a given precision.

fit() runs Remez's exchange on a dense Chebyshev grid in multiple precision.
Coefficients are then rounded one at a time, lowest degree first, and the rest
is fitted again after every rounding, so that the higher coefficients make up
for what rounding the lower ones cost.
"""
import mpmath as mp

mp.mp.prec = 200


def round_to(value, bits):
    """`value` to the nearest float of `bits` bits of significand."""
    with mp.workprec(bits):
        return +value


def _exchange(err, n):
    """n + 1 alternating extrema of err (a list over the grid)."""
    peaks = []
    for i, e in enumerate(err):
        if peaks and (err[peaks[-1]] > 0) == (e > 0):
            if abs(e) > abs(err[peaks[-1]]):
                peaks[-1] = i
        else:
            peaks.append(i)
    while len(peaks) > n + 1:
        # drop the smaller end, or the smallest neighbouring pair
        if len(peaks) == n + 2:
            drop = 0 if abs(err[peaks[0]]) < abs(err[peaks[-1]]) else -1
            peaks.pop(drop)
            continue
        k = min(range(len(peaks)), key=lambda i: abs(err[peaks[i]]))
        if k in (0, len(peaks) - 1):
            peaks.pop(k)
        else:
            other = k - 1 if abs(err[peaks[k - 1]]) < abs(
                err[peaks[k + 1]]) else k + 1
            for i in sorted((k, other), reverse=True):
                peaks.pop(i)
    return peaks


def minimax(t, y, w, powers):
    """Coefficients of sum c_i t^powers[i] with the least max |w (p - y)|."""
    n = len(powers)
    m = len(t)
    pick = [min(m - 1, int((1 - mp.cos(mp.pi * (i + 0.5) / (n + 1))) / 2 * m))
            for i in range(n + 1)]
    best = None
    for _ in range(40):
        a = mp.matrix(n + 1, n + 1)
        b = mp.matrix(n + 1, 1)
        for r, i in enumerate(pick):
            for c, k in enumerate(powers):
                a[r, c] = t[i] ** k
            a[r, n] = (-1) ** r / w[i]
            b[r] = y[i]
        s = mp.lu_solve(a, b)
        coef = [s[i] for i in range(n)]
        err = [(sum(c * v ** k for c, k in zip(coef, powers)) - f) * g
               for v, f, g in zip(t, y, w)]
        worst = max(abs(e) for e in err)
        if best is None or worst < best[0]:
            best = (worst, coef)
        if worst < abs(s[n]) * mp.mpf('1.001'):
            break
        new = _exchange(err, n)
        if len(new) < n + 1 or new == pick:
            break
        pick = new
    return best


def fit(name, f, lo, hi, degree, weight, bits=53, fixed=(), first=0, step=1,
        exact_first=0, quiet=False):
    """p(t) = sum c_i t^(first + i step), i = 0..degree, near f on [lo, hi].

    `fixed` are leading coefficients that are kept as they are, `exact_first`
    says how many leading ones stay unrounded in the fit (their tails are
    added by the caller in double-word form).  Prints a C array.
    """
    lo, hi = mp.mpf(lo), mp.mpf(hi)
    n = 40 * (degree + 2)
    t = [(lo + hi) / 2 - (hi - lo) / 2 * mp.cos(mp.pi * (k + mp.mpf(1) / 2) / n)
         for k in range(n)]
    t = [v for v in t if weight(v) != 0]
    y = [f(v) for v in t]
    w = [mp.mpf(weight(v)) for v in t]
    done = [mp.mpf(c) for c in fixed]
    while len(done) < degree + 1:
        k = len(done)
        rest = [first + i * step for i in range(k, degree + 1)]
        base = [v - sum(c * u ** (first + i * step)
                        for i, c in enumerate(done)) for u, v in zip(t, y)]
        _, coef = minimax(t, base, w, rest)
        if k < exact_first:
            hi_part = round_to(coef[0], bits)
            done.append(hi_part + round_to(coef[0] - hi_part, bits))
        else:
            done.append(round_to(coef[0], bits))
    err = max(abs(sum(c * u ** (first + i * step) for i, c in enumerate(done))
                  - v) * g for u, v, g in zip(t, y, w))
    if not quiet:
        show(name, done, bits, err)
    return done, err


def show(name, coef, bits, err):
    digits = 9 if bits == 24 else 17
    print(f"/* {name}: weighted error 2^{float(mp.log(err, 2)):.2f} */")
    print(f"static const double {name}[] = {{")
    for c in coef:
        hi = round_to(c, bits)
        tail = "" if c == hi else f" /* + {mp.nstr(c - hi, digits)} */"
        print(f"    {mp.nstr(hi, digits)},{tail}")
    print("};")
