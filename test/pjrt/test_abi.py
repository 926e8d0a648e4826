#!/usr/bin/env python3
"""Holds bindings/pjrt/abi against the recorded layout of PJRT's structs.

    test_abi.py --source ROOT --cc COMPILER

abi.json has every struct of the API with the offset and size of each field,
and every enum with its values, as a compiler laid out the API's own header.
Each struct that our headers declare is compared whole, by a translation unit
of static assertions; functions.def must list the functions in order."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = re.compile(r"^\} (PJRT_\w+);$", re.MULTILINE)
FUNCTION = re.compile(r"^PJRT_(?:HAS|VOID|LACKS)\((\w+)\)$", re.MULTILINE)
# Fields without a name (unions), by what is first in them.
UNIONS = {"PJRT_NamedValue": "string_value",
          "PJRT_Buffer_MemoryLayout": "tiled"}


def read_text(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def assert_struct(name, struct, lines):
    lines.append('_Static_assert(sizeof(%s) == %d, "size of %s");'
                 % (name, struct["size"], name))
    for field, _, offset, nbytes in struct["fields"]:
        if name == "PJRT_Api":
            field = re.sub(r"^PJRT_", "", field)
        is_union = not field
        field = field or UNIONS[name]
        lines.append(
            '_Static_assert(offsetof(%s, %s) == %d, "offset of %s.%s");'
            % (name, field, offset, name, field))
        if not is_union:
            lines.append(
                '_Static_assert(sizeof(((%s *)0)->%s) == %d, "size of %s.%s");'
                % (name, field, nbytes, name, field))


def write_assertions(abi, folder, names):
    lines = ["#include <stddef.h>", '#include "bindings/pjrt/abi/api.h"']
    compared = [name for name in names if name in abi["structs"]]
    for name in compared:
        assert_struct(name, abi["structs"][name], lines)
    for name in names:
        # (extensions are told apart by callers; some enums we declare in part)
        text = "".join(read_text(folder, f) for f in sorted(os.listdir(folder)))
        for value, number in abi["enums"].get(name, {}).items():
            if re.search(r"\b%s\b" % value, text):
                lines.append('_Static_assert(%s == %d, "%s");'
                             % (value, number, value))
    return compared, "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source", required=True)
    parser.add_argument("--cc", required=True)
    options = parser.parse_args()
    folder = os.path.join(options.source, "bindings", "pjrt", "abi")
    abi = json.loads(read_text(HERE, "abi.json"))
    names = [name for file in sorted(os.listdir(folder))
             for name in OURS.findall(read_text(folder, file))]
    listed = FUNCTION.findall(read_text(folder, "functions.def"))
    recorded = [field[0][len("PJRT_"):]
                for field in abi["structs"]["PJRT_Api"]["fields"][3:]]
    if listed != recorded:
        sys.exit("functions.def lists %d functions, the API %d, or in another "
                 "order" % (len(listed), len(recorded)))
    compared, text = write_assertions(abi, folder, names)
    if len(compared) < 100:
        sys.exit("only %d structs were found in %s" % (len(compared), folder))
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "assertions.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run(
            [options.cc, "-std=c11", "-fsyntax-only", "-I", options.source,
             "-I", os.path.join(options.source, "include"), path],
            check=False)
    if done.returncode:
        sys.exit("the layout differs from abi.json")
    print("%d structs, %d functions, %d assertions"
          % (len(compared), len(listed), text.count("_Static_assert")))


main()
