#!/usr/bin/env python3
"""Prints the tables of jit/math: tables.py [tanh | pow].

Entries are in the order of their first four bits: see the C sources.
"""
import struct
import sys

from remez import mp, round_to


def bits(x):
    return struct.unpack("I", struct.pack("f", float(x)))[0]


def from_bits(b):
    return struct.unpack("f", struct.pack("I", b))[0]


def show(name, values):
    print(f"/* {name} */")
    print("    " + ", ".join(
        f"{float(v):g}" if float(v) in (0, 1, 10) else float(v).hex()
        for v in values))


def tanh_tables():
    """c near the middle of each interval, and tanh c, an f32 but for 2^-32.

    Below 1/2 c is 0.  The first c above it is a little low, so that at 1/2
    what is added to tanh c is small."""
    middles = [0.59, 0.875, 1.25, 1.75, 2.25, 2.75, 3.5, 4.5, 5.5, 6.5, 8]
    cs, ts = [0, 0], [0, 0]
    for middle in middles:
        near = bits(mp.tanh(mp.mpf(middle)))
        for k in sorted(range(-3000, 3001), key=abs):
            t = from_bits(near + k)
            if t >= 1:
                continue
            c = float(round_to(mp.atanh(mp.mpf(t)), 24))
            if abs(mp.tanh(mp.mpf(c)) / t - 1) < mp.mpf(2)**-32:
                break
        cs.append(c)
        ts.append(t)
    show("TANH_C", cs + [10] * 3)
    show("TANH_T", ts + [1] * 3)


def pow_tables():
    """s, a multiple of 1/32 near 1 / m, -log s in two parts, and for exp
    2^(i/16) in two parts."""
    inverse, log_hi, log_lo, root_hi, root_lo = [], [], [], [], []
    for j in range(16):
        low, high = ((1 + j / 16, 1 + (j + 1) / 16) if j < 8 else
                     (0.5 + j / 32, 0.5 + (j + 1) / 32))
        s = 1.0 if j in (0, 15) else round(2 / (low + high) * 32) / 32
        log = -mp.log(mp.mpf(s))
        hi = mp.nint(log * 2**15) / 2**15
        root = mp.mpf(2)**(mp.mpf(j) / 16)
        inverse.append(s)
        log_hi.append(hi)
        log_lo.append(round_to(log - hi, 24))
        root_hi.append(round_to(root, 24))
        root_lo.append(round_to(root - round_to(root, 24), 24))
    for name, values in (("INVERSE", inverse), ("LOG_HI", log_hi),
                         ("LOG_LO", log_lo), ("ROOT_HI", root_hi),
                         ("ROOT_LO", root_lo)):
        show(name, values)


for name, print_tables in (("tanh", tanh_tables), ("pow", pow_tables)):
    if len(sys.argv) < 2 or name in sys.argv[1:]:
        print_tables()
