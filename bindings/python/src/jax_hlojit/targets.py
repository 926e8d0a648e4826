"""The functions that custom calls name, handed on to the plugin."""
import ctypes

# The numbers that JAX has for versions of custom calls, as those of HLO.
_VERSIONS = {0: 1, 1: 4}
_STAGES = ("instantiate", "prepare", "initialize", "execute")


def _address(capsule):
    if capsule is None:
        return None
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object,
                                                  ctypes.c_char_p]
    name = ctypes.pythonapi.PyCapsule_GetName
    name.restype, name.argtypes = ctypes.c_char_p, [ctypes.py_object]
    return get(capsule, name(capsule))


class Targets:
    """Hands functions that custom calls name to the plugin."""

    def __init__(self, path):
        self._register = ctypes.CDLL(path).hlojit_pjrt_register
        self._register.restype = ctypes.c_int
        self._register.argtypes = [
            ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p),
            ctypes.c_char_p, ctypes.c_size_t]

    def add(self, name, function, platform, api_version=0, traits=0):
        """What xla_client.register_custom_call_handler calls."""
        del platform, traits
        if not isinstance(name, bytes):
            name = name.encode()
        stages = function if isinstance(function, dict) else {
            "execute": function}
        addresses = (ctypes.c_void_p * len(_STAGES))(
            *[_address(stages.get(stage)) for stage in _STAGES])
        message = ctypes.create_string_buffer(512)
        if self._register(name, _VERSIONS.get(api_version, api_version),
                          addresses, message, len(message)):
            raise ValueError(message.value.decode())


def add_libraries(targets, platform):
    """What the CPU platform's rules for decompositions and for sparse
    matrices call."""
    from jaxlib.cpu import _lapack, _sparse

    _lapack.initialize()
    for library in (_lapack, _sparse):
        for name, function in library.registrations().items():
            targets.add(name, function, platform,
                        api_version=1 if name.endswith("_ffi") else 0)
