"""What XLA says of many programs in HLO text: as verdicts.c, but 0 or 1 and the
message, which begins with who refuses: the reader, StableHLO (XLA is reached
through it here), or the compiler.

A process of its own, as XLA ends on some programs that are wrong."""
import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["XLA_FLAGS"] = ("--xla_backend_optimization_level=0 "
                           "--xla_cpu_enable_fast_math=false")

import jax  # noqa: E402
from jax._src.lib import xla_client as xc  # noqa: E402
from jaxlib import _hlo  # noqa: E402


def judge(text, client, devices):
    """The message with which XLA refuses a program, or None."""
    stage = "reader"
    try:
        module = _hlo.hlo_module_from_text(text)
        stage = "stablehlo"
        program = xc._xla.mlir.hlo_to_stablehlo(
            module.as_serialized_hlo_module_proto())
        stage = "compiler"
        client.compile_and_load(program, devices, xc.CompileOptions())
        return None
    except Exception as error:  # whatever a library says no with
        return "%s: %s" % (stage, " ".join(str(error).split())[:400])


def main():
    source = sys.stdin.buffer
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    jax.config.update("jax_enable_x64", True)
    device = jax.devices()[0]
    devices = xc.DeviceList((device,))
    while line := source.readline():
        text = source.read(int(line)).decode("utf-8", "surrogateescape")
        message = judge(text, device.client, devices)
        said = "0 " if message is None else "1 " + message
        sink.write(said.encode("utf-8", "replace") + b"\n")
        sink.flush()


if __name__ == "__main__":
    main()
