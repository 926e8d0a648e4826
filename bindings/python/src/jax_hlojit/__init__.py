"""JAX on hlojit.

JAX finds `initialize` by the entry point group `jax_plugins` and calls it
before it looks for devices.  It registers the plugin, hands the targets of
`jax.ffi` on to it, and gives the platform what JAX gives only to names that it
knows: donated arguments, callbacks, and the rules by which eigh, svd, schur and
the like become calls of LAPACK.
"""
import logging
import os

from . import versions

PLATFORM = "hlojit"

_log = logging.getLogger(__name__)


def library_path():
    """The plugin: JAX_HLOJIT_LIBRARY, else the one of this package."""
    return os.environ.get("JAX_HLOJIT_LIBRARY") or os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "libhlojit_pjrt.so")


def options():
    """Of the client: JAX_HLOJIT_OPTIONS, "num_devices=4,num_threads=2"."""
    values = versions.client_options()
    for item in os.environ.get("JAX_HLOJIT_OPTIONS", "").split(","):
        if not item.strip():
            continue
        name, _, value = item.partition("=")
        try:
            values[name.strip()] = int(value)
        except ValueError:
            raise ValueError("JAX_HLOJIT_OPTIONS: '%s' is not NAME=NUMBER"
                             % item.strip()) from None
    return values


def initialize():
    """Registers the platform `hlojit`."""
    versions.check()

    from jax._src import xla_bridge
    from jaxlib import xla_client

    from . import buffers, callbacks, exchange, rules, targets

    path = library_path()
    if not os.path.exists(path):
        _log.warning("jax_hlojit: %s is missing; JAX_HLOJIT_LIBRARY names "
                     "another", path)
        return
    getattr(xla_bridge, "_nonexperimental_plugins", set()).add(PLATFORM)
    with versions.no_profiler():
        xla_bridge.register_plugin(PLATFORM, priority=500, library_path=path,
                                   options=options())
    register = targets.Targets(path)
    xla_client.register_custom_call_handler(PLATFORM, register.add)
    # What follows uses private names of JAX, and another version may have
    # others: each loss is told, none is fatal.
    for what, give in (
            ("donated arguments", lambda: rules.give_donation(PLATFORM)),
            ("a persistent compilation cache",
             lambda: rules.give_cache(PLATFORM)),
            ("rules of the CPU platform",
             lambda: rules.lend_rules(PLATFORM)),
            ("Cholesky factors of its own",
             lambda: rules.keep_factors(PLATFORM)),
            ("choices of the CPU platform",
             lambda: rules.lend_choices(PLATFORM)),
            ("arrays without a copy", lambda: rules.lend_memory(PLATFORM)),
            ("branches of the CPU platform",
             lambda: rules.lend_branches(PLATFORM)),
            ("log gamma, zeta",
             lambda: rules.keep_long_functions(PLATFORM)),
            ("custom_partitioning",
             lambda: rules.inline_partitioned(PLATFORM)),
            ("Lowered.cost_analysis", lambda: rules.lend_costs(PLATFORM)),
            ("exit of forked processes", rules.survive_forks),
            ("DLPack", lambda: exchange.install(PLATFORM)),
            ("LAPACK decompositions, sparse matrices",
             lambda: targets.add_libraries(register, PLATFORM)),
            ("callbacks", lambda: callbacks.install(PLATFORM, path)),
            ("buffer_callback", lambda: buffers.install(PLATFORM))):
        try:
            give()
        except (ImportError, AttributeError, KeyError, TypeError) as error:
            _log.warning("jax_hlojit: no %s with this version of JAX: %s: %s",
                         what, type(error).__name__, error)
