"""What the tests of the command line share: running it in a folder of its
own, with programs, arrays and results as files there."""
import json
import os
import subprocess
import tempfile
import unittest

import numpy as np

HLOJIT = os.environ.get("HLOJIT", "build/bin/hlojit")


class CommandCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, text, name="m.hlo"):
        with open(self.path(name), "w") as f:
            f.write(text)
        return name

    def save(self, name, array):
        np.save(self.path(name), array)
        return name

    def run_command(self, *args, status=0, text=None, env=None):
        """-> the finished process; its status has to be `status`."""
        done = subprocess.run([os.path.abspath(HLOJIT)] + list(args),
                              cwd=self.folder, input=text, env=env,
                              capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, status,
                         "%s: %s" % (" ".join(args), done.stderr))
        return done

    def outputs(self, program, *args, **inputs):
        """Runs a program text on both engines, compares their results bit for
        bit, and returns them; inputs by name (arg_0: number 0)."""
        args = list(args)
        for key, array in inputs.items():
            key = key[4:] if key.startswith("arg_") else key
            args += ["--input", "%s=%s" % (key, self.save(key + ".npy", array))]
        file = self.write(program)
        results = []
        for engine in ("jit", "eval"):
            self.run_command("run", file, "--engine", engine, "--output-dir",
                             engine, *args)
            results.append(self.read_outputs(engine))
        for a, b in zip(*results):
            self.assertEqual(a.dtype, b.dtype)
            self.assertEqual(a.shape, b.shape)
            self.assertEqual(a.tobytes(), b.tobytes())
        return results[0]

    def read_outputs(self, folder):
        with open(self.path(os.path.join(folder, "manifest.json"))) as f:
            self.manifest = json.load(f)
        return [np.load(self.path(os.path.join(folder, o["file"])))
                for o in self.manifest["outputs"]]
