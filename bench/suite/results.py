"""Results: as they are recorded, and compared."""
import math

import numpy as np

SAMPLES = 24


def wide(array):
    """In float64; of bits of bfloat16 (uint16), the numbers that they are."""
    if array.dtype == np.uint16:
        array = (array.astype(np.uint32) << 16).view(np.float32)
    return np.asarray(array).astype(np.float64).reshape(-1)


def places(count):
    """Which elements are recorded: spread over all, the first and last."""
    return np.unique(np.linspace(0, count - 1, min(count, SAMPLES))
                     .astype(np.int64))


def describe(array):
    values = wide(array)
    return {"shape": list(array.shape), "dtype": array.dtype.name,
            "mean": float("%.9g" % values.mean()),
            "rms": float("%.9g" % math.sqrt(np.mean(values ** 2))),
            "most": float("%.9g" % np.abs(values).max()),
            "samples": [float("%.9g" % x) for x in values[places(len(values))]]}


def differs(got, record, near):
    """What is wrong with a result against its record; None: nothing."""
    if list(got.shape) != record["shape"]:
        return "shape %s, not %s" % (list(got.shape), record["shape"])
    values = wide(got)
    room = near * max(record["most"], 1e-30)
    for what, here, there in (
            ("elements", values[places(len(values))], record["samples"]),
            ("the mean", values.mean(), record["mean"]),
            ("the root of the mean square", math.sqrt(np.mean(values ** 2)),
             record["rms"])):
        error = np.abs(np.subtract(here, there)).max()
        if not error <= room:
            return "%s %.3g from the record's, of %.3g" % (
                what, error, record["most"])
    return None


def apart(a, b, near):
    """What two engines do not agree about; None: nothing."""
    a, b = wide(a), wide(b)
    error = np.abs(a - b).max(initial=0)
    most = np.abs(b).max(initial=0)
    if not error <= near * max(most, 1e-30):
        return "results %.3g apart, of %.3g" % (error, most)
    return None
