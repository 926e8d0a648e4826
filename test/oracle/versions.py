#!/usr/bin/env python3
"""Programs as bytecode of every version that StableHLO writes.

    versions.py --library LIBHLOJIT [--every N] [--versions V,...] PATH...

PATHs are .mlir files and folders with such.  MLIR reads each, writes it for
every version that its API offers and that can say it, and reads that back;
what hlojit makes of the bytes must be the graph that it makes of the text
which MLIR prints of them, names apart, or both are refused.

Needs jaxlib; `./dev test --oracle` has it.  Exit status 0 when all agree, 77
when there is no jaxlib."""
import argparse
import ctypes
import os
import re
import sys

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("file", ctypes.c_char_p),
                ("limits", ctypes.c_void_p), ("allocator", ctypes.c_void_p),
                ("entry", ctypes.c_char_p), ("check_only", ctypes.c_bool)]


class PrintOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("form", ctypes.c_int),
                ("max_constant_nelems", ctypes.c_int64)]


class Hlojit:
    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        self.lib.hj_error_message.restype = ctypes.c_char_p
        self.lib.hj_error_message.argtypes = [ctypes.c_void_p]
        self.lib.hj_error_code.argtypes = [ctypes.c_void_p]
        self.lib.hj_error_free.argtypes = [ctypes.c_void_p]
        self.lib.hj_module_destroy.argtypes = [ctypes.c_void_p]
        self.lib.hj_text_free.argtypes = [ctypes.c_void_p]
        for name in ("hj_module_parse_stablehlo",
                     "hj_module_parse_stablehlo_bytecode"):
            function = getattr(self.lib, name)
            function.restype = ctypes.c_void_p
            function.argtypes = [ctypes.c_char_p, ctypes.c_size_t,
                                 ctypes.c_void_p, ctypes.c_void_p]
        self.lib.hj_module_print.restype = ctypes.c_void_p
        self.lib.hj_module_print.argtypes = [ctypes.c_void_p] * 3

    def fail(self, error):
        code = self.lib.hj_error_code(error)
        text = self.lib.hj_error_message(error).decode(errors="replace")
        self.lib.hj_error_free(error)
        return code, text

    def read(self, function, content):
        """(0, HLO text), or the code of the error and its message."""
        module, text = ctypes.c_void_p(), ctypes.c_void_p()
        error = getattr(self.lib, function)(content, len(content), None,
                                            ctypes.byref(module))
        if error:
            return self.fail(error)
        how = PrintOptions(ctypes.sizeof(PrintOptions), 1, 0)
        error = self.lib.hj_module_print(module, ctypes.byref(how),
                                         ctypes.byref(text))
        self.lib.hj_module_destroy(module)
        if error:
            return self.fail(error)
        printed = ctypes.string_at(text).decode()
        self.lib.hj_text_free(text)
        return 0, printed


def without_names(text):
    """Names of computations, and of instructions in each, by their order."""
    comps, names, out = {}, {}, []
    for line in text.splitlines():
        if " = " in line:
            name = line.replace("ROOT ", "").strip().split(" = ")[0]
            names[name] = "i%d" % len(names)
        elif line.endswith("{") and not line.startswith("HloModule"):
            name = line.replace("ENTRY ", "").split()[0]
            comps[name], names = "c%d" % len(comps), {}
        out.append(NAME.sub(lambda m, n=names: n.get(
            m.group(), comps.get(m.group(), m.group())), line))
    return "\n".join(out)


def find_files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in sorted(os.walk(path)):
            yield from (os.path.join(folder, name) for name in sorted(names)
                        if name.endswith(".mlir") and ".generic." not in name)


def offered(stablehlo):
    """0.9.0, 0.10.0 ... 0.20.0, 1.0.0 ... the current one."""
    current = int(stablehlo.get_current_version().split(".")[1])
    return (["0.%d.0" % i for i in range(9, 21)] +
            ["1.%d.0" % i for i in range(current + 1)])


class Checker:
    def __init__(self, options):
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo
        from judge import new_context
        self.ir, self.stablehlo = ir, stablehlo
        self.context = new_context()
        self.hlojit = Hlojit(options.library)
        self.versions = (options.versions.split(",") if options.versions
                         else offered(stablehlo))
        self.counts = {"agree": 0, "differ": 0, "refused": 0, "unsaid": 0}

    def write(self, module, version):
        try:
            return self.stablehlo.serialize_portable_artifact(
                module, version, True)
        except Exception:  # pylint: disable=broad-except
            return None

    def compare(self, data):
        """What differs, or None; and whether both are refused."""
        back = self.stablehlo.deserialize_portable_artifact(self.context, data)
        text = back.operation.get_asm(enable_debug_info=True)
        ours = self.hlojit.read("hj_module_parse_stablehlo", text.encode())
        other = self.hlojit.read("hj_module_parse_stablehlo_bytecode", data)
        if ours[0] != other[0]:
            return "text gives %d, bytecode %d\n%s\n%s" % (
                ours[0], other[0], ours[1][:500], other[1][:500]), False
        if ours[0]:
            return None, True
        if without_names(ours[1]) != without_names(other[1]):
            return "text gives\n%s\nbytecode gives\n%s" % (
                ours[1][:1500], other[1][:1500]), False
        return None, False

    def check_module(self, name, module):
        seen = set()
        for version in self.versions:
            data = self.write(module, version)
            if data is None:
                self.counts["unsaid"] += 1
                continue
            key = re.sub(rb"StableHLO_v[0-9.]*", b"", data)
            if key in seen:
                continue
            seen.add(key)
            try:
                difference, is_refused = self.compare(data)
            except Exception as error:  # pylint: disable=broad-except
                self.counts["unsaid"] += 1
                print("%s at %s: MLIR cannot read it: %s" %
                      (name, version, str(error)[:200]))
                continue
            self.counts["differ" if difference else "refused" if is_refused
                        else "agree"] += 1
            if difference:
                print("%s at %s: %s" % (name, version, difference))

    def check(self, path):
        with open(path, encoding="utf-8") as file:
            parts = file.read().split("\n// -----")
        with self.context:
            for part in parts:
                try:
                    module = self.ir.Module.parse(part)
                except Exception:  # pylint: disable=broad-except
                    self.counts["unsaid"] += 1
                    continue
                self.check_module(path, module)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--library", required=True)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--versions")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    try:
        import jaxlib  # pylint: disable=unused-import
    except ImportError:
        print("# versions: skipped, there is no jaxlib")
        return 77
    checker = Checker(options)
    for path in list(find_files(options.paths))[::options.every]:
        checker.check(path)
    counts = checker.counts
    print("# versions: %d files of bytecode are the graphs that their texts "
          "are, %d differ; %d are refused as their texts are, %d programs "
          "have no words in a version" %
          (counts["agree"], counts["differ"], counts["refused"],
           counts["unsaid"]))
    return 1 if counts["differ"] or not counts["agree"] else 0


if __name__ == "__main__":
    sys.exit(main())
