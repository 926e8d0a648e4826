"""JAX on hlojit.

JAX finds `initialize` by the entry point group `jax_plugins` and calls it
before it looks for devices.  It registers the plugin, hands the targets of
`jax.ffi` on to it, and lends the platform what JAX gives to names that it
knows: the rules by which eigh, svd, schur and the like become calls of LAPACK.
"""
import ctypes
import logging
import os

PLATFORM = "hlojit"
# The numbers that JAX has for versions of custom calls, as those of HLO.
_VERSIONS = {0: 1, 1: 4}
_STAGES = ("instantiate", "prepare", "initialize", "execute")
_CAPSULE_NAME = b"xla._CUSTOM_CALL_TARGET"

_log = logging.getLogger(__name__)


def library_path():
    """The plugin: JAX_HLOJIT_LIBRARY, else the one of this package."""
    return os.environ.get("JAX_HLOJIT_LIBRARY") or os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "libhlojit_pjrt.so")


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


def _lend_lapack(targets):
    """The CPU platform's rules for decompositions, and what they call."""
    from jax._src.interpreters import mlir
    import jax._src.lax.linalg  # noqa: F401  (makes the rules)
    from jaxlib.cpu import _lapack

    rules = mlir._platform_specific_lowerings
    for primitive, rule in rules["cpu"].items():
        rules[PLATFORM].setdefault(primitive, rule)
    _lapack.initialize()
    for name, function in _lapack.registrations().items():
        targets.add(name, function, PLATFORM,
                    api_version=1 if name.endswith("_ffi") else 0)


def initialize():
    """Registers the platform `hlojit`."""
    from jax._src import xla_bridge
    from jaxlib import xla_client

    path = library_path()
    if not os.path.exists(path):
        _log.warning("jax_hlojit: %s is missing; JAX_HLOJIT_LIBRARY names "
                     "another", path)
        return
    xla_bridge.register_plugin(PLATFORM, priority=500, library_path=path)
    targets = Targets(path)
    xla_client.register_custom_call_handler(PLATFORM, targets.add)
    try:
        _lend_lapack(targets)
    except (ImportError, AttributeError, KeyError) as error:
        # (private names of JAX: another version may have others)
        _log.warning("jax_hlojit: no LAPACK decompositions: %s", error)
