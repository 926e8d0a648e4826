"""Running HLO text on XLA's CPU backend, through jaxlib.

XLA ends the process on some programs, so they run in a process of their own
(`Runner`), which is started anew when that happens."""
import multiprocessing
import os

FLAGS = " ".join(["--xla_cpu_enable_fast_math=false",
                  "--xla_cpu_enable_fast_min_max=false",
                  "--xla_allow_excess_precision=false",
                  "--xla_cpu_multi_thread_eigen=false"])


def serve(pipe):
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = FLAGS
    os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    import jax
    import numpy as np
    from jaxlib import _hlo
    from jax._src.lib import xla_client as xc
    jax.config.update("jax_enable_x64", True)
    device = jax.devices()[0]
    devices = xc.DeviceList((device,))
    pipe.send("ready")

    def run(text, arrays):
        module = _hlo.hlo_module_from_text(text)
        proto = module.as_serialized_hlo_module_proto()
        program = xc._xla.mlir.hlo_to_stablehlo(proto)
        exe = device.client.compile_and_load(program, devices,
                                             xc.CompileOptions())
        values = [jax.device_put(x, device) for x in arrays]
        out = exe.execute_sharded(values)
        out = out.disassemble_into_single_device_arrays()
        return [np.asarray(x[0]) for x in out]

    while True:
        text, arrays = pipe.recv()
        try:
            pipe.send((run(text, arrays), ""))
        except Exception as error:  # whatever a library says no with
            pipe.send((None, " ".join(str(error).split())[:300]))


class Runner:
    """One process with XLA in it."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.start()

    def start(self):
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=serve, args=(there,),
                                       daemon=True)
        self.process.start()
        there.close()
        self.pipe.recv()

    def stop(self):
        self.process.kill()
        self.process.join()

    def run(self, case):
        """Results (None if there are none) and why."""
        try:
            self.pipe.send((case.text, [a for _, a in case.inputs]))
            if self.pipe.poll(self.seconds):
                return self.pipe.recv()
            why = "no end after %d s" % self.seconds
        except (EOFError, OSError):
            why = "ends the process"
        self.stop()
        self.start()
        return None, why
