#!/usr/bin/env python3
"""worker.py numpy|xla -- a peer in a process of its own (see far.c).

Commands come as lines on standard input, each answered by one line:
  begin KERNEL, sizes N..., hlo PATH, arg PATH, result PATH   (no answer)
  ready          "yes", or "no" and why the work cannot be done
  run N          runs N times; answers how many nanoseconds that took
  compile N      compiles N times; the nanoseconds of the best
  fetch          writes the results to their files
Arrays are raw row-major elements in files.  Times are taken here, around the
calls alone."""
import os
import sys
import time


class NumPy:
    """The kernels of bench/programs that NumPy has calls for, in f32."""

    def __init__(self):
        import numpy
        self.np = numpy

    def prepare(self, kernel, n, hlo, args, results):
        del hlo
        make = getattr(self, "make_" + kernel, None)
        if make is None:
            raise LookupError(kernel)
        x = [self.np.fromfile(path, self.np.float32) for path in args]
        self.paths = results
        self.out = None
        return make(n, *x)

    def fetch(self, value):
        value = self.out if self.out is not None else value
        self.np.ascontiguousarray(value).tofile(self.paths[0])

    def into(self, function, *operands):
        """A call that writes to an array made here."""
        self.out = function(*operands)
        return lambda: function(*operands, out=self.out)

    def make_exp(self, n, x):
        return self.into(self.np.exp, x)

    def make_tanh(self, n, x):
        return self.into(self.np.tanh, x)

    def make_sin(self, n, x):
        return self.into(self.np.sin, x)

    def make_pow(self, n, x, y):
        return self.into(self.np.power, x, y)

    def make_rowsum(self, n, x):
        x = x.reshape(n[:2])
        self.out = x.sum(axis=1)
        return lambda: self.np.sum(x, axis=1, out=self.out)

    def make_colsum(self, n, x):
        x = x.reshape(n[:2])
        self.out = x.sum(axis=0)
        return lambda: self.np.sum(x, axis=0, out=self.out)

    def make_max(self, n, x):
        return x.max

    def make_argmax(self, n, x):
        return lambda: self.np.int32(x.argmax())

    def make_cumsum(self, n, x):
        return self.into(self.np.cumsum, x, 0, self.np.float32)

    def make_softmax(self, n, x):
        x = x.reshape(n[:2])
        y = self.out = self.np.empty_like(x)

        def run():
            self.np.subtract(x, x.max(1, keepdims=True), out=y)
            self.np.exp(y, out=y)
            self.np.divide(y, y.sum(1, keepdims=True), out=y)
        return run

    def make_layernorm(self, n, x, scale, shift):
        x = x.reshape(n[:2])
        y = self.out = self.np.empty_like(x)

        def run():
            self.np.subtract(x, x.mean(1, keepdims=True), out=y)
            spread = self.np.einsum("ij,ij->i", y, y)[:, None] / n[1] + 1e-5
            self.np.divide(y, self.np.sqrt(spread), out=y)
            self.np.multiply(y, scale, out=y)
            self.np.add(y, shift, out=y)
        return run

    def move(self, x, order):
        self.out = self.np.empty([x.shape[i] for i in order], x.dtype)
        return lambda: self.np.copyto(self.out, x.transpose(order))

    def make_transpose(self, n, x):
        return self.move(x.reshape(n[:2]), (1, 0))

    def make_transpose_0213(self, n, x):
        return self.move(x.reshape(n[:4]), (0, 2, 1, 3))


class XLA:
    """XLA's CPU compiler through jaxlib, on the text of our own program."""

    def __init__(self):
        threads = len(os.sched_getaffinity(0))
        os.environ["JAX_PLATFORMS"] = "cpu"
        os.environ["NPROC"] = str(threads)
        os.environ["XLA_FLAGS"] = (
            "" if threads > 1 else "--xla_cpu_multi_thread_eigen=false")
        import jax
        import numpy
        from jaxlib import _hlo
        jax.config.update("jax_enable_x64", True)
        jax.config.update("jax_cpu_enable_async_dispatch", False)
        self.jax, self.np, self.hlo = jax, numpy, _hlo
        from jax._src.lib import xla_client
        self.xc = xla_client
        self.devices = xla_client.DeviceList(tuple(jax.devices()[:1]))
        self.client = jax.devices()[0].client

    def parse(self, path):
        with open(path, encoding="utf-8") as file:
            module = self.hlo.hlo_module_from_text(file.read())
        proto = module.as_serialized_hlo_module_proto()
        self.shape = self.hlo.XlaComputation(proto).program_shape()
        self.module = self.xc._xla.mlir.hlo_to_stablehlo(proto)

    def compile(self):
        return self.client.compile_and_load(self.module, self.devices,
                                            self.xc.CompileOptions())

    def prepare(self, kernel, n, hlo, args, results):
        del kernel, n
        self.parse(hlo)
        self.paths = results
        executable = self.compile()
        values = [
            self.jax.device_put(self.np.fromfile(path, shape.numpy_dtype())
                                .reshape(shape.dimensions()))
            for path, shape in zip(args, self.shape.parameter_shapes())]

        def run():
            arrays = executable.execute_sharded(
                values).disassemble_into_single_device_arrays()
            for array in arrays:
                array[0].block_until_ready()
            return arrays
        return run

    def fetch(self, value):
        for path, array in zip(self.paths, value):
            self.np.asarray(array[0]).tofile(path)


def best_of(calls, count):
    best = None
    for _ in range(count):
        start = time.perf_counter_ns()
        calls()
        ns = time.perf_counter_ns() - start
        best = ns if best is None else min(best, ns)
    return best


class Worker:
    def __init__(self, engine):
        self.engine = engine
        self.begin("")

    def begin(self, kernel):
        self.kernel, self.n, self.hlo = kernel, [], None
        self.args, self.results, self.call = [], [], None

    def ready(self):
        try:
            self.call = self.engine.prepare(self.kernel, self.n, self.hlo,
                                            self.args, self.results)
        except Exception as error:  # whatever a library says no with
            return "no " + " ".join(str(error).split())[:200]
        return "yes"

    def run(self, count):
        call, value = self.call, None
        start = time.perf_counter_ns()
        for _ in range(count):
            value = call()
        self.value = value
        return str(time.perf_counter_ns() - start)

    def compile(self, count):
        self.engine.parse(self.hlo)
        return str(best_of(self.engine.compile, count))

    def fetch(self):
        self.engine.fetch(self.value)
        return "yes"

    def handle(self, word, rest):
        """The answer to a command, or None."""
        if word == "begin":
            self.begin(rest)
        elif word == "sizes":
            self.n = [int(x) for x in rest.split()]
        elif word == "hlo":
            self.hlo = rest
        elif word == "arg":
            self.args.append(rest)
        elif word == "result":
            self.results.append(rest)
        elif word in ("run", "compile"):
            return getattr(self, word)(int(rest))
        else:
            return getattr(self, word)()
        return None


def main():
    worker = Worker({"numpy": NumPy, "xla": XLA}[sys.argv[1]]())
    # What libraries print must not be taken for answers.
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    answers.write("yes\n")
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        answer = worker.handle(word, rest)
        if answer is not None:
            answers.write(answer + "\n")


main()
