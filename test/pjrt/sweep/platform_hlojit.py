"""The platform under test, next to JAX's own CPU platform."""
import os
import sys


def devices():
    """One device of hlojit, one of the CPU platform."""
    os.environ.setdefault("JAX_PLATFORMS", "hlojit,cpu")
    import jax
    from jax._src import xla_bridge

    xla_bridge.discover_pjrt_plugins()
    if "hlojit" not in xla_bridge._backend_factories:
        # (the package is not installed, but in PYTHONPATH)
        import jax_hlojit
        jax_hlojit.initialize()
    if "hlojit" not in xla_bridge.backends():
        sys.exit("JAX has no platform hlojit: does JAX_HLOJIT_LIBRARY name "
                 "the plugin?")
    return jax.devices("hlojit")[0], jax.devices("cpu")[0]
