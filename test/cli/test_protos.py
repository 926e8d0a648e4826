#!/usr/bin/env python3
"""Protos that XLA wrote (test/data/protos.tar.xz): each gives the text that
XLA's own text of it gives, and is the same after it was written again."""
import os
import re
import sys
import tarfile
import unittest

from command import CommandCase

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "test", "oracle"))
from protos import normalize  # noqa: E402  pylint: disable=C0413


class Protos(CommandCase):
    def setUp(self):
        super().setUp()
        with tarfile.open(os.path.join(ROOT, "test", "data",
                                       "protos.tar.xz")) as archive:
            archive.extractall(self.path("."))
            self.names = sorted(n[:-len(".pb")] for n in archive.getnames()
                                if n.endswith(".pb"))

    def print(self, path):
        return self.run_command("print", path).stdout

    def comparable(self, name, text):
        """XLA numbers stack frames anew when it reads what it dumped."""
        if name.startswith("dumped/"):
            text = re.sub(r" ?stack_frame_id=\d+|(?s:\nFileNames.*?\n\n\n)", "",
                          text)
        return [name] + normalize(text)

    def test_recorded(self):
        self.assertGreater(len(self.names), 80)
        for name in self.names:
            ours = self.print(name + ".pb")
            self.assertEqual(self.comparable(name, ours),
                             self.comparable(name, self.print(name + ".hlo")))
            self.run_command("convert", name + ".pb", "-o", "again.pb")
            self.assertEqual(self.print("again.pb"), ours, name)

    def test_run(self):
        """A dumped proto is run as the text is."""
        outputs = [self.run_command("run", "dumped/loop_before" + ending,
                                    "--random", "3").stdout
                   for ending in (".pb", ".hlo")]
        self.assertEqual(*outputs)
        self.assertIn("f32[7]", outputs[0])

    def test_places(self):
        """Errors of a run name the file and line of the source."""
        with open(self.path("bad.pb"), "wb") as file:
            with open(self.path("dumped/loop_before.pb"), "rb") as good:
                file.write(good.read()[:-100])
        done = self.run_command("parse", "bad.pb", status=3)
        self.assertRegex(done.stderr, r"^bad\.pb:1:\d+: error: not a valid ")


if __name__ == "__main__":
    unittest.main()
