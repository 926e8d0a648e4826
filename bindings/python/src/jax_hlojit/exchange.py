"""Arrays handed to other libraries: DLPack.  They lie in the host's memory."""
import ctypes
import importlib

import numpy as np


# Types that NumPy does not know: their codes in DLPack.  Each element is 1 or 2
# bytes.
CODES = {"bfloat16": 4, "float8_e3m4": 7, "float8_e4m3": 8,
         "float8_e4m3b11fnuz": 9, "float8_e4m3fn": 10, "float8_e4m3fnuz": 11,
         "float8_e5m2": 12, "float8_e5m2fnuz": 13, "float8_e8m0fnu": 14}
CODE_AT = 20  # of the type's code in the struct that a capsule points to


def _writable(view):
    """The same memory, which it keeps alive.  Writable in name only: DLPack
    before 1.0 cannot say otherwise."""
    if view.flags.writeable:
        return view
    if not view.nbytes:
        return np.empty(view.shape, view.dtype)
    memory = (ctypes.c_char * view.nbytes).from_address(view.ctypes.data)
    memory.owner = view
    return np.ndarray(view.shape, view.dtype, memory, strides=view.strides)


def capsule(view):
    """DLPack's capsule of an array of NumPy's."""
    code = CODES.get(view.dtype.name)

    if code is None:
        return _writable(view).__dlpack__()
    # NumPy makes one of integers that are as large
    bits = view.view("u%d" % view.dtype.itemsize)
    capsule = _writable(bits).__dlpack__()
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype = ctypes.c_void_p
    pointer.argtypes = ctypes.py_object, ctypes.c_char_p
    at = pointer(capsule, b"dltensor") + CODE_AT
    ctypes.c_uint8.from_address(at).value = code
    return capsule


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
        view = np.asarray(x)
        return capsule(view.copy() if copy else view)

    def __dlpack_device__(self):
        if is_ours(self) and len(self.sharding.device_set) == 1:
            return dlpack.DLDeviceType.kDLCPU, 0
        return device_of(self)

    array.__dlpack_device__ = __dlpack_device__
    ours_to_dlpack.knows = platform
    dlpack.to_dlpack = ours_to_dlpack
