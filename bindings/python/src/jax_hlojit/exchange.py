"""Arrays handed to other libraries: DLPack.  They lie in the host's memory."""
import ctypes
import importlib

import numpy as np


def _writable(x):
    """The array's own memory as NumPy's, which keeps it alive.  Writable in
    name only: DLPack before 1.0 cannot say otherwise."""
    view = np.asarray(x)
    if view.flags.writeable or not view.nbytes:
        return view
    memory = (ctypes.c_char * view.nbytes).from_address(view.ctypes.data)
    memory.owner = view
    return np.frombuffer(memory, view.dtype).reshape(view.shape)


def install(platform):
    """Gives the platform's arrays __dlpack__ and __dlpack_device__."""
    dlpack = importlib.import_module("jax._src.dlpack")
    array = importlib.import_module("jax._src.array").ArrayImpl
    to_dlpack, device_of = dlpack.to_dlpack, array.__dlpack_device__

    if getattr(to_dlpack, "knows", None) == platform:
        return

    # (not x.platform(): jaxlib dies where the array has been deleted)
    def is_ours(x):
        return isinstance(x, array) and next(
            iter(x.sharding.device_set)).platform == platform

    def ours_to_dlpack(x, stream=None, src_device=None, dl_device=None,
                       max_version=None, copy=None):
        if not is_ours(x):
            return to_dlpack(x, stream=stream, src_device=src_device,
                             dl_device=dl_device, max_version=max_version,
                             copy=copy)
        host = (dlpack.DLDeviceType.kDLCPU, 0)
        if dl_device is not None and tuple(dl_device) != host:
            raise BufferError("arrays of %s are in the host's memory; device "
                              "%s was asked for" % (platform, dl_device))
        return (_writable(x).copy() if copy else _writable(x)).__dlpack__()

    def __dlpack_device__(self):
        if is_ours(self) and len(self.sharding.device_set) == 1:
            return dlpack.DLDeviceType.kDLCPU, 0
        return device_of(self)

    array.__dlpack_device__ = __dlpack_device__
    ours_to_dlpack.knows = platform
    dlpack.to_dlpack = ours_to_dlpack
