"""What the tests share: the plugin, registered before JAX looks for it."""
import sys
import unittest

import jax_hlojit
from jax._src import xla_bridge

if jax_hlojit.PLATFORM not in xla_bridge._backend_factories:
    jax_hlojit.initialize()

import jax  # noqa: E402


def cpu():
    return jax.devices("cpu")[0]


class Case(unittest.TestCase):
    """A test that runs on hlojit."""

    def setUp(self):
        self.assertEqual(jax.devices()[0].platform, "hlojit")


class Loader(unittest.TestLoader):
    every = 1

    def getTestCaseNames(self, testCaseClass):
        return super().getTestCaseNames(testCaseClass)[::self.every]


def main():
    """`--every N` takes every N-th test of each class."""
    loader = Loader()
    if sys.argv[1:2] == ["--every"]:
        loader.every = int(sys.argv[2])
        del sys.argv[1:3]
    unittest.main(testLoader=loader)
