"""The recorded cases of test/data/xla: their list, and unpacking them."""
import json
import os
import tarfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "data", "xla")


# docs/semantics.md, "Accuracy": results within some ulp of the exact one.
INEXACT = set("""
    acos acosh asin asinh atan atan2 atanh cbrt cosh cosine erf exponential
    exponential-minus-one log log-plus-one logistic power rsqrt sine sinh tan
    tanh batch-norm-grad batch-norm-inference batch-norm-training cholesky fft
    rng triangular-solve""".split())
# Inexact of complex numbers alone.
COMPLEX_INEXACT = {"abs", "divide", "multiply", "sign", "sqrt"}


def is_inexact(opcodes, dtypes):
    """Whether a program of these has results that are not fixed to the bit."""
    return bool(set(opcodes) & INEXACT or
                set(dtypes) & {"c64", "c128"} and
                set(opcodes) & COMPLEX_INEXACT)


def read_manifest():
    with open(os.path.join(DATA, "MANIFEST.json"), encoding="utf-8") as file:
        return json.load(file)["cases"]


def read_patterns(name):
    """The first word of every line of a list beside this file."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        lines = [line.split("#")[0].split() for line in file]
    return [line[0] for line in lines if line]


def unpack(op, work):
    """Unpacks an archive: OP/CASE.hlo and OP/CASE/in0.npy, out0.npy ..."""
    archive = os.path.join(DATA, op + ".tar.xz")
    info = os.stat(archive)
    stamp = "%d %d" % (info.st_mtime_ns, info.st_size)
    stamp_path = os.path.join(work, op, "stamp")
    if os.path.exists(stamp_path):
        with open(stamp_path, encoding="utf-8") as file:
            if file.read() == stamp:
                return
    with tarfile.open(archive) as tar:
        for member in tar:
            path = os.path.join(work, member.name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if path.endswith(".npz"):
                with zipfile.ZipFile(tar.extractfile(member)) as arrays:
                    arrays.extractall(path[:-len(".npz")])
            else:
                with open(path, "wb") as file:
                    file.write(tar.extractfile(member).read())
    with open(stamp_path, "w", encoding="utf-8") as file:
        file.write(stamp)
