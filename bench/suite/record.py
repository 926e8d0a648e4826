#!/usr/bin/env python3
"""Writes data/: programs as JAX lowers them, and what XLA makes of them.

    python3 test/pjrt/python/run.py --build build \\
        ../../../bench/suite/record.py [NAME...]

NAME.mlir is what JAX writes for hlojit; NAME.xla.mlir what it writes for its
own CPU backend, where that is another (calls of LAPACK).  NAME.json has the
arguments, the work (count.py), and of each result of XLA's a few elements and
the mean and root of the mean square.
"""
import json
import os
import re
import sys

import jax
import numpy as np

import arguments
import count
import results
from programs import PROGRAMS

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")


def leaves_of(tree):
    return jax.tree.leaves(
        tree, is_leaf=lambda x: isinstance(x, arguments.Argument))


def struct_of(argument):
    return jax.ShapeDtypeStruct(argument.shape, argument.dtype)


def find_donors(text, nresults):
    """For each result the argument that the text lets it overwrite."""
    donors = [None] * nresults
    entry = text[text.index("@main("):]
    entry = entry[:entry.index("\n")]
    for piece in entry.split("%arg")[1:]:
        match = re.search(r"tf\.aliasing_output = (\d+)", piece)
        if match:
            donors[int(match[1])] = int(re.match(r"\d+", piece)[0])
    return donors


def write(name, content):
    with open(os.path.join(DATA, name), "w", encoding="utf-8") as file:
        file.write(content)


def record(name):
    program = PROGRAMS[name]
    tree = program.arguments()
    leaves = leaves_of(tree)
    structs = jax.tree.map(
        struct_of, tree, is_leaf=lambda x: isinstance(x, arguments.Argument))
    donated = () if program.donated is None else (program.donated,)
    traced = jax.jit(program.function, donate_argnums=donated,
                     keep_unused=True).trace(*structs)
    text, other = (traced.lower(lowering_platforms=(platform,)).as_text()
                   for platform in ("hlojit", "cpu"))
    write(name + ".mlir", text)
    if other != text:
        write(name + ".xla.mlir", other)

    values = [arguments.make(a, i) for i, a in enumerate(leaves)]
    values = [v.view(a.dtype if a.dtype != "bfloat16" else jax.numpy.bfloat16)
              for v, a in zip(values, leaves)]
    definition = jax.tree.structure(structs)
    got = jax.tree.leaves(jax.jit(program.function)(
        *jax.tree.unflatten(definition, values)))
    donors = find_donors(text, len(got))
    made = {"near": program.near,
            "arguments": [list(a) for a in leaves],
            "donors": donors,
            "work": count.count(traced.jaxpr, program.turns, donors),
            "results": [results.describe(np.asarray(x)) for x in got]}
    lines = ",\n".join("%s: %s" % (json.dumps(key), value_text(value))
                       for key, value in made.items())
    write(name + ".json", "{\n%s\n}\n" % lines)
    print(name, made["work"], sum(arguments.nbytes(a) for a in leaves) >> 20,
          "MB", len(text) >> 10, "KB", "" if text == other else "(two texts)")


def value_text(value):
    """A list is a line for each of its items."""
    if isinstance(value, list) and value:
        return "[\n%s]" % ",\n".join(json.dumps(item) for item in value)
    return json.dumps(value)


def main():
    jax.config.update("jax_default_device", jax.devices("cpu")[0])
    for name in sys.argv[1:] or PROGRAMS:
        record(name)


if __name__ == "__main__":
    import jax_hlojit
    from jax._src import xla_bridge
    if jax_hlojit.PLATFORM not in xla_bridge._backend_factories:
        jax_hlojit.initialize()
    main()
