"""Arguments of the suite's programs: what they are, and how they are made.

An argument is uniform in a range.  Its elements come from the counter-based
generator Philox (NumPy's bit generator, whose stream does not change between
versions), keyed by the argument's number: the upper 24 bits of each half of a
word are a number in [0, 1), low half first.
"""
import collections
import math

import numpy as np

Argument = collections.namedtuple("Argument", "shape dtype low high")


# ---- what they are -----------------------------------------------------------

def uniform(*shape, low=-1.0, high=1.0, dtype="float32"):
    return Argument(tuple(shape), dtype, low, high)


def weights(*shape, fan_in=None, dtype="float32"):
    """As large as keeps a product's sums near one."""
    bound = math.sqrt(3 / (fan_in or shape[-2]))
    return uniform(*shape, low=-bound, high=bound, dtype=dtype)


def small(*shape, dtype="float32"):
    return uniform(*shape, low=-0.1, high=0.1, dtype=dtype)


def near_one(*shape, dtype="float32"):
    return uniform(*shape, low=0.8, high=1.2, dtype=dtype)


def integers(*shape, low=0, high):
    return Argument(tuple(shape), "int32", low, high)


def bits(*shape):
    """Whole words, such as keys of random numbers."""
    return Argument(tuple(shape), "uint32", 0, 2 ** 32)


# ---- how they are made -------------------------------------------------------

def nbytes(argument):
    size = 2 if argument.dtype == "bfloat16" else np.dtype(argument.dtype)\
        .itemsize
    return math.prod(argument.shape) * size


def aligned(count, dtype):
    """An empty array that begins at a multiple of 64 bytes."""
    dtype = np.dtype(dtype)
    raw = np.empty(count * dtype.itemsize + 64, np.uint8)
    start = -raw.ctypes.data % 64
    return raw[start:start + count * dtype.itemsize].view(dtype)


def bf16_of(values):
    """The bits of bfloat16 that are nearest, ties to even."""
    bits = values.view(np.uint32)
    return ((bits + 0x7fff + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def make(argument, number):
    """The array; of bfloat16, its bits as uint16."""
    shape, dtype, low, high = argument
    count = math.prod(shape)
    words = np.random.Philox(key=number).random_raw((count + 1) // 2)
    words = words.view(np.uint32)[:count]
    unit = (words >> 8).astype(np.float32) * np.float32(2.0 ** -24)
    if dtype == "uint32":
        values = words
    elif dtype == "int32":
        values = (low + unit.astype(np.float64) * (high - low)).astype(dtype)
    else:
        values = np.float32(low) + unit * np.float32(high - low)
        if dtype == "bfloat16":
            values = bf16_of(values)
    out = aligned(count, values.dtype)
    out[:] = values
    return out.reshape(shape)
