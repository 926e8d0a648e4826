#!/usr/bin/env python3
"""Handlers that are compiled against XLA's own headers, called by hlojit.

    test_handlers.py --hlojit PROGRAM --work FOLDER [--compiler C++]
                     [--include FOLDER]

The headers (xla/ffi/api/ffi.h) come from --include, or from FOLDER/include, or
from a virtual environment with jaxlib, which `./dev test` makes.  Exit status 77, after
a line that says so, where there are none."""
import argparse
import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
HEADER = os.path.join("xla", "ffi", "api", "ffi.h")

CALL = 'custom_call_target="%s", api_version=API_VERSION_TYPED_FFI'

ATTRIBUTES = ("{b = true, i8 = -8 : i8, i16 = -16 : i16, i32 = -32 : i32, "
              "i64 = -64 : i64, u8 = 8 : ui8, u16 = 16 : ui16, u32 = 32 : ui32, "
              "u64 = 18446744073709551615 : ui64, f32 = 0.5 : f32, "
              "f64 = 1.0e-3 : f64, text = \"a \\22text\\22\", "
              "ints = array<i64: 1, -2>, floats = array<f32: 1.5>, "
              "pointer = 4096 : i64, mode = 2 : i32, "
              "range = {lo = -1 : i64, hi = 2.0 : f32}, "
              "dict = {k = 7 : i32, other = \"\"}}")

# (name, program without the frame, what is printed or said)
CASES = [
    ("add",
     "x = f32[2,2] constant({{1,2},{3,4}})\n"
     "ROOT y = f32[2,2] custom-call(x, x), " + CALL % "add",
     "f32[2,2] { { 2, 4 }, { 6, 8 } }"),
    ("a wrong type",
     "x = s32[2] constant({1,2})\n"
     "ROOT y = f32[2] custom-call(x, x), " + CALL % "add",
     "Wrong buffer dtype: expected"),
    ("a wrong number of arguments",
     "x = f32[2] constant({1,2})\n"
     "ROOT y = f32[2] custom-call(x), " + CALL % "add",
     "Wrong number of arguments: expected 2 but got 1"),
    ("ranks",
     "a = f64[2,3] constant({{1,2,3},{4,5,6}})\n"
     "x = f64[3] constant({1,1,2})\n"
     "s = f64[] constant(0.5)\n"
     "ROOT y = f64[2] custom-call(a, x, s), " + CALL % "mat_vec",
     "f64[2] {4.5, 10.5}"),
    ("a wrong rank",
     "a = f64[6] constant({1,2,3,4,5,6})\n"
     "s = f64[] constant(0.5)\n"
     "ROOT y = f64[2] custom-call(a, a, s), " + CALL % "mat_vec",
     "Wrong buffer rank: expected 2 but got 1"),
    ("remaining arguments and results",
     "a = bf16[2,3] constant({{1,2,3},{4,5,6}})\n"
     "b = pred[] constant(true)\n"
     "c = u8[0] constant({})\n"
     "ROOT y = (s32[9], s32[], s32[]) custom-call(a, b, c), "
     + CALL % "describe",
     "s32[9] {16, 2, 6, 1, 0, 1, 6, 1, 0}\nout1 = s32[] 2\nout2 = s32[] 2"),
    ("optional arguments",
     "x = s32[] constant(1)\n"
     "ROOT y = s32[] custom-call(x), " + CALL % "optional",
     "s32[] -99"),
    ("tokens",
     "t = token[] after-all()\n"
     "x = c64[] constant((1, 2))\n"
     "y = (c64[], token[]) custom-call(t, x), " + CALL % "tokens" + "\n"
     "ROOT z = c64[] get-tuple-element(y), index=0",
     "c64[] (1, -2)"),
    ("attributes",
     "ROOT y = s32[] custom-call(), " + CALL % "attributes"
     + ", backend_config=" + ATTRIBUTES,
     "s32[] 1"),
    ("a wrong attribute",
     "ROOT y = s32[] custom-call(), " + CALL % "attributes"
     + ", backend_config=" + ATTRIBUTES.replace("i8 = -8", "i8 = -9"),
     "INVALID_ARGUMENT: scalars"),
    ("an attribute of another type",
     "ROOT y = s32[] custom-call(), " + CALL % "attributes"
     + ", backend_config=" + ATTRIBUTES.replace("-8 : i8", "-8 : i16"),
     "Wrong scalar data type"),
    ("a missing attribute",
     "ROOT y = s32[] custom-call(), " + CALL % "attributes",
     "Wrong number of attributes"),
    ("all attributes",
     "ROOT y = s64[] custom-call(), " + CALL % "all_attributes"
     + ", backend_config={b = 6, a = 7}",
     "s64[] 42"),
    ("context",
     "x = f32[3] constant({1,2,3})\n"
     "ROOT y = f32[3] custom-call(x), " + CALL % "in_context",
     "f32[3] {3, 2, 1}"),
    ("a stream",
     "ROOT y = f32[3] custom-call(), " + CALL % "with_stream",
     "there are no streams on the host"),
    ("tasks and a future",
     "x = f32[5] constant({1,2,3,4,5})\n"
     "ROOT y = f32[5] custom-call(x), " + CALL % "tasks"
     + ", backend_config={fails = false}",
     "f32[5] {3, 6, 9, 12, 15}"),
    ("a future that fails",
     "x = f32[5] constant({1,2,3,4,5})\n"
     "ROOT y = f32[5] custom-call(x), " + CALL % "tasks"
     + ", backend_config={fails = true}",
     "INTERNAL: task 2"),
    ("an exception",
     "ROOT y = f32[3] custom-call(), " + CALL % "throws",
     "terminate called after throwing"),
    ("states",
     "x = s64[] custom-call(), " + CALL % "count"
     + ", backend_config={start = 1}, custom_call_has_side_effect=true\n"
     "y = s64[] custom-call(), " + CALL % "count"
     + ", backend_config={start = 2}, custom_call_has_side_effect=true\n"
     "ROOT z = (s64[], s64[]) tuple(x, y)",
     "s64[] 11\nout1 = s64[] 22"),
    ("a state that cannot be made",
     "ROOT x = s64[] custom-call(), " + CALL % "count"
     + ", backend_config={start = -1}",
     "instantiate: INVALID_ARGUMENT: start is negative"),
]


def find_headers(given, work):
    places = [given] if given else [
        os.path.join(work, "include")] + glob.glob(
            os.path.join(os.path.dirname(work), "*", "venv", "lib", "python*",
                         "site-packages", "jaxlib", "include"))
    for place in places:
        if os.path.exists(os.path.join(place, HEADER)):
            return place
    return None


def compile_handlers(compiler, include, work):
    library = os.path.join(work, "handlers.so")
    subprocess.run([compiler, "-std=c++17", "-O1", "-shared", "-fPIC",
                    "-isystem", include, "-o", library,
                    os.path.join(HERE, "handlers.cc")], check=True)
    return library


def run(hlojit, library, path, options):
    command = [hlojit, *options, path, "--load", library, "--timeout", "60"]
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout + result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hlojit", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--include", default="")
    args = parser.parse_args()
    include = find_headers(args.include, args.work)
    if not include:
        print("# handlers: skipped, XLA's headers (%s) cannot be had: "
              "HLOJIT_XLA_INCLUDE, or ./dev test" % HEADER)
        return 77
    os.makedirs(args.work, exist_ok=True)
    library = compile_handlers(args.compiler, include, args.work)
    failed = 0
    for i, (name, text, want) in enumerate(CASES):
        path = os.path.join(args.work, "%d.hlo" % i)
        with open(path, "w", encoding="utf-8") as file:
            file.write("HloModule m\nENTRY e {\n%s\n}\n" % text)
        for how in (["run"], ["run", "--engine", "eval"], ["run", "--checked"],
                    ["run", "--threads", "2"]):
            got = run(args.hlojit, library, path, how)
            if want not in got:
                failed += 1
                print("%s, %s: no\n%s\nin\n%s" % (name, " ".join(how), want,
                                                  got))
    print("handlers: %d programs, %d wrong" % (len(CASES), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
