"""What MLIR says of many programs: as verdicts.c, but 0 or 1 and the message.

A process of its own, as MLIR ends on some programs that are wrong."""
import sys

from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import chlo, sdy, stablehlo


def new_context():
    context, registry = ir.Context(), ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    context.append_dialect_registry(registry)
    context.load_all_available_dialects()
    stablehlo.register_dialect(context)
    chlo.register_dialect(context)
    sdy.register_dialect(context)
    return context


def judge(text):
    """The message with which MLIR refuses a program, or None."""
    try:
        ir.Module.parse(text)
        return None
    except Exception as error:  # ir.MLIRError, and what it forgets to wrap
        lines = [line for line in str(error).splitlines() if "error:" in line]
        return lines[0] if lines else "refused"


def main():
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    with new_context():
        while line := source.readline():
            text = source.read(int(line)).decode("utf-8", "surrogateescape")
            message = judge(text)
            said = "0 " if message is None else "1 " + message
            sink.write(said.encode("utf-8", "replace") + b"\n")
            sink.flush()


if __name__ == "__main__":
    main()
