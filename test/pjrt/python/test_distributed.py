"""jax.distributed with one process: a job of one, with several devices."""
import os
import socket
import subprocess
import sys

os.environ["JAX_HLOJIT_OPTIONS"] = "num_devices=2"

import plugin  # noqa: E402

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax.experimental import multihost_utils  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec  # noqa: E402


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def setUpModule():
    jax.distributed.initialize("127.0.0.1:%d" % free_port(), 1, 0)


class OneProcess(plugin.Case):
    def test_devices(self):
        self.assertEqual((jax.process_count(), jax.process_index()), (1, 0))
        self.assertEqual(jax.device_count(), 2)
        self.assertEqual(jax.local_devices(), jax.devices())

    def test_programs(self):
        mesh = jax.make_mesh((2,), ("x",))
        x = jax.make_array_from_process_local_data(
            NamedSharding(mesh, PartitionSpec("x")), np.arange(8.))
        self.assertEqual(float(jax.jit(jnp.sum)(x)), 28.)

    def test_all_processes(self):
        multihost_utils.sync_global_devices("here")
        np.testing.assert_array_equal(
            multihost_utils.process_allgather(jnp.arange(3)), [[0, 1, 2]])


class Options(plugin.Case):
    def run_with(self, **variables):
        return subprocess.run(
            [sys.executable, "-c", "import plugin; print(plugin.jax.devices())"],
            env={**os.environ, **variables}, capture_output=True, text=True,
            cwd=os.path.dirname(os.path.abspath(__file__)))

    def test_near_names(self):
        done = self.run_with(JAX_HLOJIT_OPTIONS="num_device=2")
        self.assertIn("unknown option 'num_device'; did you mean "
                      '"num_devices"?', done.stderr)

    def test_versions_of_jax(self):
        """What was never tried is told, what cannot work is an error."""
        def told(version):
            code = ("import jax; jax.__version__ = '%s'; import jax_hlojit; "
                    "jax_hlojit.initialize(); print('there')" % version)
            return subprocess.run([sys.executable, "-c", code],
                                  capture_output=True, text=True)
        done = told("0.6.2")
        self.assertIn("works with JAX 0.7 and later; this is JAX 0.6.2",
                      done.stderr)
        self.assertNotIn("there", done.stdout)
        done = told("1.2.0.dev1")
        self.assertIn("was tested with JAX 0.7 to 0.10; this is JAX 1.2.0.dev1",
                      done.stderr)
        self.assertIn("there", done.stdout)
        self.assertEqual(told("0.11.0").stderr, "")

    def test_of_jax(self):
        done = self.run_with(
            JAX_HLOJIT_OPTIONS="",
            JAX_PJRT_CLIENT_CREATE_OPTIONS="num_devices:2;preallocate:false")
        self.assertIn("HlojitDevice(id=1)", done.stdout, done.stderr)


if __name__ == "__main__":
    plugin.main()
