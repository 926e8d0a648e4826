"""What runs a program of the suite, one class each.

    Engine(threads)
    load(text, arguments, donors)  reads the program, keeps the arguments
    compile()    a new executable
    figures()    what the engine says of it: kernels, bytes of temporaries
    run()        once, to the end
    fetch()      the results of the last run, as arrays
    moved_bytes()  of a run (hlojit); compiles anew
"""
import ctypes
import os
import re
import subprocess
import tempfile
import time

import numpy as np


# ---- hlojit, through its C API -----------------------------------------------

class ClientOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("allocator", ctypes.c_void_p),
                ("target_cpu", ctypes.c_char_p), ("nthreads", ctypes.c_int),
                ("pool", ctypes.c_void_p), ("perf_map", ctypes.c_char_p),
                ("has_gdb", ctypes.c_bool), ("lists_only", ctypes.c_bool)]


class CompileOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("opt_level", ctypes.c_int),
                ("strict_reductions", ctypes.c_bool),
                ("contract", ctypes.c_bool), ("relaxed_math", ctypes.c_bool),
                ("scatter_window_bounds", ctypes.c_bool),
                ("skip_window_padding", ctypes.c_bool),
                ("whole_bytes", ctypes.c_bool), ("disable", ctypes.c_char_p),
                ("checked_calls", ctypes.c_bool),
                ("on_stage", ctypes.c_void_p), ("context", ctypes.c_void_p),
                ("passes", ctypes.c_void_p), ("lazy_calls", ctypes.c_bool),
                ("libffi_calls", ctypes.c_bool), ("donate", ctypes.c_bool),
                ("run", ctypes.c_void_p), ("never_looks", ctypes.c_bool),
                ("on_steps", ctypes.c_void_p)]


STAGE_FUNCTION = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p,
                                  ctypes.c_char_p)


class Stats(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t)] + [
        (name, ctypes.c_int64) for name in (
            "nkernels", "temp_nbytes", "code_nbytes", "constant_nbytes",
            "passes_ns", "emit_ns", "llvm_ns", "link_ns")] + [
                ("flops", ctypes.c_double), ("bytes", ctypes.c_double)]


class Shape(ctypes.Structure):
    _fields_ = [("dtype", ctypes.c_int), ("rank", ctypes.c_int),
                ("dims", ctypes.POINTER(ctypes.c_int64)),
                ("is_dynamic", ctypes.c_void_p), ("layout", ctypes.c_void_p),
                ("nelements", ctypes.c_int), ("elements", ctypes.c_void_p),
                ("is_flat", ctypes.c_bool)]


class Buffer(ctypes.Structure):
    _fields_ = [("shape", Shape), ("data", ctypes.c_void_p)]


class Hlojit:
    def __init__(self, threads):
        build = os.environ["HLOJIT_BUILD"]
        self.lib = ctypes.CDLL(os.path.join(build, "lib", "libhlojit.so"))
        for name in ("hj_error_message", "hj_dtype_name"):
            getattr(self.lib, name).restype = ctypes.c_char_p
        for name in ("hj_executable_param_shape",
                     "hj_executable_result_shape"):
            getattr(self.lib, name).restype = ctypes.POINTER(Shape)
        self.threads = threads
        options = ClientOptions(
            ctypes.sizeof(ClientOptions), nthreads=threads,
            perf_map=os.environ.get("SUITE_PERF_MAP", "").encode() or None)
        self.client, self.exe = ctypes.c_void_p(), None
        self.call("hj_client_create", ctypes.byref(options),
                  ctypes.byref(self.client))

    def call(self, name, *args):
        function = getattr(self.lib, name)
        function.restype = ctypes.c_void_p
        error = function(*args)
        if error:
            error = ctypes.c_void_p(error)
            raise RuntimeError(self.lib.hj_error_message(error).decode())

    def load(self, text, arguments, donors):
        self.arguments, self.donors = arguments, donors
        self.module = ctypes.c_void_p()
        content = text.encode()
        self.call("hj_module_parse_stablehlo", content,
                  ctypes.c_size_t(len(content)), None,
                  ctypes.byref(self.module))

    def compile(self, on_stage=None):
        self.lib.hj_executable_release(self.exe)
        self.exe, self.state = ctypes.c_void_p(), None
        options = CompileOptions(ctypes.sizeof(CompileOptions), opt_level=-1,
                                 donate=True, on_stage=on_stage)
        self.call("hj_client_compile", self.client, self.module,
                  ctypes.byref(options), ctypes.byref(self.exe))

    def moved_bytes(self):
        """What a run reads and writes, by the plan; loops whose turns are not
        known count once."""
        texts = {}

        @STAGE_FUNCTION
        def keep(_, stage, text):
            texts[stage] = text
        self.compile(ctypes.cast(keep, ctypes.c_void_p))
        run = texts[b"planned"].decode().splitlines()[-1]
        return sum(map(int, re.findall(r"(?:reads|writes) (\d+)", run)))

    def figures(self):
        stats = Stats(ctypes.sizeof(Stats))
        self.lib.hj_executable_stats_get(self.exe, ctypes.byref(stats))
        return {"kernels": stats.nkernels, "temp_bytes": stats.temp_nbytes,
                "code_bytes": stats.code_nbytes,
                "constant_bytes": stats.constant_nbytes}

    def prepare(self):
        nargs, nresults = (function(self.exe) for function in (
            self.lib.hj_executable_nparams, self.lib.hj_executable_nresults))
        args = (Buffer * nargs)()
        for i, array in enumerate(self.arguments):
            args[i].shape = self.lib.hj_executable_param_shape(self.exe,
                                                               i).contents
            args[i].data = array.ctypes.data
        results = ctypes.POINTER(Buffer)()
        self.call("hj_executable_new_results", self.exe,
                  ctypes.byref(results))
        for i, donor in enumerate(self.donors):
            if donor is not None:
                results[i].data = args[donor].data
        run = ctypes.c_void_p()
        self.call("hj_executable_new_run", self.exe, ctypes.byref(run))
        self.lib.hj_run_set_threads(run, self.threads)
        self.results = results
        self.state = (self.exe, run, args, nargs, results, nresults)

    def run(self):
        if not self.state:
            self.prepare()
        self.call("hj_executable_run", *self.state)

    def fetch(self):
        out = []
        for i in range(len(self.donors)):
            shape, data = self.results[i].shape, self.results[i].data
            name = self.lib.hj_dtype_name(shape.dtype).decode()
            dtype = np.dtype({
                "pred": "bool", "bf16": "uint16", "f32": "float32",
                "s32": "int32", "u32": "uint32"}[name])
            dims = shape.dims[:shape.rank]
            nbytes = int(np.prod(dims)) * dtype.itemsize
            raw = (ctypes.c_char * nbytes).from_address(data)
            out.append(np.frombuffer(raw, dtype).reshape(dims))
        return out


# ---- XLA's CPU compiler, through jaxlib --------------------------------------

class Xla:
    def __init__(self, threads):
        os.environ["JAX_PLATFORMS"] = "cpu"
        os.environ["NPROC"] = str(threads)
        if threads == 1:
            os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
        import jax
        from jax._src.interpreters import mlir
        from jax._src.lib import lapack, xla_client
        from jaxlib.mlir import ir
        jax.config.update("jax_cpu_enable_async_dispatch", False)
        lapack._lapack.initialize()
        self.jax, self.ir, self.xla_client = jax, ir, xla_client
        self.context = mlir.make_ir_context()
        self.devices = xla_client.DeviceList(tuple(jax.devices()[:1]))
        self.client = jax.devices()[0].client

    def load(self, text, arguments, donors):
        self.text, self.donors = text, donors
        bf16 = self.jax.numpy.bfloat16
        self.arguments = [self.jax.device_put(
            x.view(bf16) if x.dtype == np.uint16 else x) for x in arguments]

    def compile(self):
        with self.context:
            module = self.ir.Module.parse(self.text)
        start = time.perf_counter()
        self.exe = self.client.compile_and_load(
            module, self.devices, self.xla_client.CompileOptions())
        return time.perf_counter() - start  # (without the reading)

    def figures(self):
        stats = self.exe.get_compiled_memory_stats()
        return {"temp_bytes": stats.temp_size_in_bytes}

    def run(self):
        arrays = self.exe.execute_sharded(
            self.arguments).disassemble_into_single_device_arrays()
        self.results = [array[0] for array in arrays]
        for array in self.results:
            array.block_until_ready()
        for array, donor in zip(self.results, self.donors):
            if donor is not None:
                self.arguments[donor] = array

    def fetch(self):
        out = [np.asarray(x) for x in self.results]
        return [x.view(np.uint16) if x.dtype.itemsize == 2 else x for x in out]


# ---- IREE --------------------------------------------------------------------

class Iree:
    FLAGS = ("--iree-input-type=stablehlo", "--iree-hal-target-device=local",
             "--iree-hal-local-target-device-backends=llvm-cpu",
             "--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3")

    def __init__(self, threads):
        import iree.runtime
        import ml_dtypes
        from iree.compiler.tools import binaries
        self.bf16 = ml_dtypes.bfloat16
        self.runtime, self.compiler = iree.runtime, binaries.find_tool(
            "iree-compile")
        if threads > 1:
            iree.runtime.flags.parse_flags(
                "--task_topology_max_group_count=%d" % threads)
        self.config = iree.runtime.Config(
            "local-sync" if threads == 1 else "local-task")

    def load(self, text, arguments, donors):
        del donors  # IREE has none
        self.text = text
        self.arguments = [x.view(self.bf16) if x.dtype == np.uint16 else x
                          for x in arguments]

    def compile(self):
        with tempfile.TemporaryDirectory() as folder:
            source, made = (os.path.join(folder, name)
                            for name in ("m.mlir", "m.vmfb"))
            with open(source, "w", encoding="utf-8") as file:
                file.write(self.text)
            done = subprocess.run(
                [self.compiler, source, "-o", made, *self.FLAGS],
                stderr=subprocess.PIPE, text=True, timeout=600)
            if done.returncode:
                raise RuntimeError(done.stderr[:300])
            with open(made, "rb") as file:
                content = file.read()
        runtime = self.runtime
        context = runtime.SystemContext(config=self.config)
        context.add_vm_module(runtime.VmModule.copy_buffer(
            context.instance, content))
        self.function = context.modules[
            next(name for name in context.modules.keys()
                 if name != "hal")].main
        self.device_arguments = None

    def figures(self):
        return {}

    def run(self):
        if self.device_arguments is None:
            self.device_arguments = [
                self.runtime.asdevicearray(self.config.device, x)
                for x in self.arguments]
        results = self.function(*self.device_arguments)
        self.results = results if isinstance(results, (tuple, list)) \
            else [results]

    def fetch(self):
        out = [np.asarray(x.to_host()) for x in self.results]
        return [x.view(np.uint16) if x.dtype.itemsize == 2 else x for x in out]


ENGINES = {"hlojit": Hlojit, "xla": Xla, "iree": Iree}
