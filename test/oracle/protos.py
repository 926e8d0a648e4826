#!/usr/bin/env python3
"""HloModuleProto against XLA's own reader and writer.

    protos.py check --hlojit PROGRAM [--every N] PATH...
    protos.py record ARCHIVE PATH...

PATHs are files of HLO text and folders with such.  `check`: XLA's text and
XLA's message of each give the same text in hlojit, and XLA reads the message
that hlojit writes and prints the text that it printed before.  `record` keeps
XLA's message (NAME.pb) and text (NAME.hlo) of each, and protos that XLA dumps
while it compiles, for test/cli/test_protos.py, which needs no XLA.

Computations may change places, as they do in XLA itself; what stands in the
configuration is not compared, since a message alone does not have it; neither
are numbers of which XLA's text has six digits (KNOWN).

Needs jaxlib; `./dev test --oracle` has it.  Exit status 0 when all agree, 77
when there is no jaxlib."""
import argparse
import io
import os
import re
import subprocess
import sys
import tarfile
import tempfile

CONFIGURATION = re.compile(
    r", (?:replica_count=\d+|num_partitions=\d+|alias_passthrough_params=true"
    r"|allow_spmd_sharding_propagation_to_\w+=(?:\{[^}]*\}|true|false))")
KNOWN = re.compile(r"epsilon=[^,]*")


def normalize(text):
    """The header without the configuration, and the rest in one order."""
    header, _, rest = text.partition("\n")
    blocks = KNOWN.sub("epsilon", rest).split("\n\n")
    return [CONFIGURATION.sub("", header)] + sorted(b.strip() for b in blocks)


def find_files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in sorted(os.walk(path)):
            for name in sorted(names):
                if name.endswith(".hlo"):
                    yield os.path.join(folder, name)


class Xla:
    def __init__(self):
        from jaxlib import _hlo
        self.hlo = _hlo
        self.options = _hlo.HloPrintOptions()
        self.options.print_large_constants = True

    def read(self, text):
        """The message and XLA's text, or None if XLA refuses the program."""
        try:
            module = self.hlo.hlo_module_from_text(text)
        except RuntimeError:
            return None
        return (module.as_serialized_hlo_module_proto(),
                module.to_string(self.options))

    def print(self, message):
        module = self.hlo.HloModule.from_serialized_hlo_module_proto(message)
        return module.to_string(self.options)


# ---- check -----------------------------------------------------------------


class Checker:
    def __init__(self, program, folder):
        self.xla, self.program, self.folder = Xla(), program, folder
        self.counts = {"agree": 0, "differ": 0, "refused": 0}

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *args):
        done = subprocess.run([self.program, *args], capture_output=True)
        return done.returncode, (done.stdout or done.stderr).decode()

    def find_difference(self, message, text):
        with open(self.path("x.hlo"), "w", encoding="utf-8") as file:
            file.write(text)
        with open(self.path("x.pb"), "wb") as file:
            file.write(message)
        status, ours = self.run("print", self.path("x.hlo"))
        other_status, other = self.run("print", self.path("x.pb"))
        if status != other_status:
            return "text gives %d, the message %d: %s" % (status, other_status,
                                                          other)
        if status:
            return None
        if normalize(ours) != normalize(other):
            return "the message gives\n%s" % other
        status, said = self.run("convert", self.path("x.hlo"), "-o",
                                self.path("ours.pb"))
        if status:
            return "cannot be written: %s" % said
        with open(self.path("ours.pb"), "rb") as file:
            written = file.read()
        try:
            again = self.xla.print(written)
        except RuntimeError as error:
            return "XLA refuses what is written: %s" % str(error)[:300]
        if normalize(again) != normalize(text):
            return "XLA reads what is written as\n%s" % again
        return None

    def check(self, path):
        with open(path, encoding="utf-8") as file:
            known = self.xla.read(file.read())
        difference = self.find_difference(*known) if known else None
        outcome = ("differ" if difference else "agree" if known else "refused")
        self.counts[outcome] += 1
        if difference:
            print("%s: %s" % (path, difference))


def check(options):
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(os.path.abspath(options.hlojit), folder)
        for path in list(find_files(options.paths))[::options.every]:
            checker.check(path)
    counts = checker.counts
    print("# protos: %d programs agree with XLA, %d differ, %d are none for "
          "it" % (counts["agree"], counts["differ"], counts["refused"]))
    return 1 if counts["differ"] or not counts["agree"] else 0


# ---- record ----------------------------------------------------------------

DUMPED = """
import jax, jax.numpy as jnp
@jax.jit
def mlp(w, x):
    return jax.nn.softmax(jnp.maximum(x @ w, 0))
@jax.jit
def loop(x):
    return (jax.lax.fori_loop(0, 5, lambda i, a: a * 0.5 + jnp.sin(a), x),
            jax.lax.cond(x[0] > 0, lambda a: a + 1, lambda a: a - 1, x))
mlp(jnp.ones((8, 4)), jnp.ones((3, 8)))
loop(jnp.ones(7))
"""


def dump(folder):
    """The HloProtos that XLA dumps before and after it optimises."""
    path = os.path.join(folder, "model.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(DUMPED)
    env = dict(os.environ, JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_dump_to=%s "
               "--xla_dump_hlo_as_proto" % folder)
    subprocess.run([sys.executable, "model.py"], cwd=folder, env=env,
                   check=True, capture_output=True)
    for name in sorted(os.listdir(folder)):
        match = re.match(r"module_\d+\.jit_(mlp|loop)\.(before|cpu_after)_"
                         r"optimizations\.hlo\.pb$", name)
        if match:
            with open(os.path.join(folder, name), "rb") as file:
                yield "dumped/%s_%s" % match.groups(), file.read()


def unwrap(message):
    """Field 1 of an HloProto: its first field, of which the length is told."""
    length, shift, at = 0, 0, 1
    while True:
        byte = message[at]
        at += 1
        length |= (byte & 0x7f) << shift
        shift += 7
        if byte < 0x80:
            return message[at:at + length]


def add(archive, name, content):
    info = tarfile.TarInfo(name)
    info.size = len(content)
    archive.addfile(info, io.BytesIO(content))


def record(options):
    xla = Xla()
    with tarfile.open(options.archive, "w:xz") as archive:
        for path in find_files(options.paths):
            folder, name = os.path.split(path[:-len(".hlo")])
            folder = os.path.basename(folder)
            with open(path, encoding="utf-8") as file:
                known = xla.read(file.read())
            if known:
                add(archive, "%s/%s.pb" % (folder, name), known[0])
                add(archive, "%s/%s.hlo" % (folder, name), known[1].encode())
        with tempfile.TemporaryDirectory() as folder:
            for name, message in dump(folder):
                add(archive, name + ".pb", message)
                text = xla.print(unwrap(message))
                add(archive, name + ".hlo", text.encode())
    return 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("check")
    one.add_argument("--hlojit", required=True)
    one.add_argument("--every", type=int, default=1)
    one.set_defaults(run=check)
    one.add_argument("paths", nargs="+")
    one = commands.add_parser("record")
    one.add_argument("archive")
    one.set_defaults(run=record)
    one.add_argument("paths", nargs="+")
    options = parser.parse_args()
    try:
        import jaxlib  # pylint: disable=unused-import
    except ImportError:
        print("# protos: skipped, there is no jaxlib")
        return 77
    return options.run(options)


if __name__ == "__main__":
    sys.exit(main())
