#!/usr/bin/env python3
"""Files of StableHLO bytecode: told by what is in them, whatever their names;
messages that name places without lines."""
import os
import shutil
import unittest

import numpy as np
from command import CommandCase

MODELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                      "models")

# R, a vector and its tau; Q: by arithmetic.
QR = """
func.func @main(%a: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2x2xf32>) {
  %0:2 = stablehlo.custom_call @Qr(%a) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>)
  %1 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%0#0, %0#1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %0#0, %0#1, %1 : tensor<2x2xf32>, tensor<2xf32>, tensor<2x2xf32>
}
"""


def read_model(name):
    with open(os.path.join(MODELS, name, "module.mlirbc"), "rb") as file:
        return file.read()


class Bytecode(CommandCase):
    def write_bytes(self, data, name="m.bin"):
        with open(self.path(name), "wb") as file:
            file.write(data)
        return name

    def test_by_content(self):
        data = read_model("top_k")
        for name in ("m.mlirbc", "m.hlo", "m"):
            self.run_command("parse", self.write_bytes(data, name))

    def test_values(self):
        shutil.copy(os.path.join(MODELS, "top_k", "inputs", "0.npy"),
                    self.path("x.npy"))
        self.write_bytes(read_model("top_k"))
        self.run_command("run", "m.bin", "--input", "0=x.npy", "--output-dir",
                         "out")
        for i, got in enumerate(self.read_outputs("out")):
            want = np.load(os.path.join(MODELS, "top_k", "expected",
                                        "%d.npy" % i))
            self.assertEqual(got.tobytes(), want.tobytes())

    def test_convert(self):
        self.write_bytes(read_model("top_k"))
        self.run_command("convert", "m.bin", "-o", "m.mlir")
        first = self.run_command("print", "m.bin", "--form=short").stdout
        second = self.run_command("print", "m.mlir", "--form=short").stdout
        self.assertEqual(first.count("\n"), second.count("\n"))

    def test_cut_off(self):
        self.write_bytes(read_model("top_k")[:100])
        done = self.run_command("parse", "m.bin", status=3)
        self.assertRegex(done.stderr, r"^m\.bin: byte \d+: error: ")

    def test_newer(self):
        data = read_model("top_k")
        self.write_bytes(data[:4] + bytes([2 * 99 + 1]) + data[5:])
        done = self.run_command("parse", "m.bin", status=4)
        self.assertIn("version 99 of MLIR's bytecode", done.stderr)

    def test_qr(self):
        a = np.array([[3, 5], [4, 5]], np.float32)
        packed, taus, q = self.outputs(QR, arg_0=a)
        np.testing.assert_allclose(packed, [[-5, -7], [0.5, -1]], rtol=1e-6)
        np.testing.assert_allclose(taus, [1.6, 0], rtol=1e-6)
        np.testing.assert_allclose(q, [[-0.6, -0.8], [-0.8, 0.6]], rtol=1e-6)


unittest.main()
