"""The wheel's tag: any Python 3, this processor, and the glibc that the
libraries were linked with (the only thing that they need of a system)."""
import glob
import os
import platform
import re

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel

_PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        "src", "jax_hlojit")


def glibc_version(path):
    """The newest version of glibc that a library names, as two numbers."""
    with open(path, "rb") as file:
        names = re.findall(rb"\0GLIBC_(\d+)\.(\d+)", file.read())
    return max(((int(a), int(b)) for a, b in names), default=(2, 17))


class Wheel(bdist_wheel):
    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        libraries = glob.glob(os.path.join(_PACKAGE, "*.so*"))
        if not libraries:
            raise SystemExit("libhlojit_pjrt.so is not in src/jax_hlojit: "
                             "./dev wheel puts it there")
        version = max(map(glibc_version, libraries))
        return "py3", "none", "manylinux_%d_%d_%s" % (*version,
                                                      platform.machine())


setup(cmdclass={"bdist_wheel": Wheel})
