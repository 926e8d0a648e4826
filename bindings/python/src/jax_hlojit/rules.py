"""What JAX gives to platforms that it knows by name, for one more."""
import ctypes
import functools
import importlib
import os
import sys

from . import versions


class _Lent(dict):
    """A platform's lowering rules: its own, and those of the CPU platform,
    among them rules of modules that are imported later."""

    def __init__(self, own, lender):
        super().__init__(own)
        self._lender = lender

    def __contains__(self, primitive):
        return super().__contains__(primitive) or primitive in self._lender

    def __missing__(self, primitive):
        return self._lender[primitive]

    def get(self, primitive, default=None):
        return self[primitive] if primitive in self else default


def lend_rules(platform):
    from jax._src.interpreters import mlir

    rules = mlir._platform_specific_lowerings
    if not isinstance(rules[platform], _Lent):
        rules[platform] = _Lent(rules[platform], rules["cpu"])


def lend_choices(platform):
    """Primitives that choose a rule by the platform's name themselves
    (pallas_call) take that of the CPU platform."""
    from jax._src.interpreters import mlir

    original = mlir.lower_per_platform
    if getattr(original, "knows", None) == platform:
        return

    @functools.wraps(original)
    def lower_per_platform(ctx, description, platform_rules, *args, **kwargs):
        if "cpu" in platform_rules and platform not in platform_rules:
            platform_rules = {**platform_rules,
                              platform: platform_rules["cpu"]}
        return original(ctx, description, platform_rules, *args, **kwargs)

    lower_per_platform.knows = platform
    mlir.lower_per_platform = lower_per_platform


def give_donation(platform):
    from jax._src.interpreters import mlir

    if platform not in mlir._platforms_with_donation:
        mlir._platforms_with_donation.append(platform)


class _AsCpu:
    """A client whose name the cache knows."""

    def __init__(self, client):
        self.platform = "cpu"
        self.supports_executable_serialization = getattr(
            client, "supports_executable_serialization", True)


def give_cache(platform):
    """The cache asks for the platform's name in one function."""
    cache = importlib.import_module("jax._src.compilation_cache")
    is_used = cache.is_cache_used
    if getattr(is_used, "knows", None) == platform:
        return

    def is_cache_used(backend):
        return is_used(_AsCpu(backend) if backend.platform == platform
                       else backend)

    is_cache_used.knows = platform
    cache.is_cache_used = is_cache_used


def _keep_threads():
    """In a forked process: what JAX destroys at exit would wait for threads
    that only the first process has, so it is not destroyed."""
    from jax._src import xla_bridge
    from jax._src.interpreters import mlir

    for one in [*xla_bridge._backends.values(),
                getattr(mlir, "global_thread_pool", None)]:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(one))


def survive_forks():
    if not getattr(_keep_threads, "is_registered", False):
        os.register_at_fork(after_in_child=_keep_threads)
        _keep_threads.is_registered = True


def lend_memory(platform):
    """jnp.asarray(x, copy=False) takes an array of the host, as it does on the
    CPU platform."""
    module = importlib.import_module("jax._src.numpy.array_constructors")
    original = module._get_platform

    if getattr(original, "knows", None) == platform:
        return

    @functools.wraps(original)
    def get_platform(device):
        name = original(device)
        return "cpu" if name == platform else name

    get_platform.knows = platform
    module._get_platform = get_platform


def lend_branches(platform):
    """What lax.platform_dependent does on the CPU platform is done on this
    one, too, unless it is named itself."""
    original = importlib.import_module(
        "jax._src.lax.control_flow.conditionals").platform_dependent

    if getattr(original, "knows", None) == platform:
        return

    @functools.wraps(original)
    def platform_dependent(*args, default=None, **branches):
        if "cpu" in branches:
            branches.setdefault(platform, branches["cpu"])
        return original(*args, default=default, **branches)

    platform_dependent.knows = platform
    # Modules have it by its name.
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "jax" and getattr(
                module, "platform_dependent", None) is original:
            module.platform_dependent = platform_dependent


def inline_partitioned(platform):
    """What a user divides among devices by hand (`custom_partitioning`) is
    computed as its function says: programs with shardings run as one of whole
    arrays, and nothing here divides them.  Its result is divided as that of
    the function is."""
    from jax._src import core
    from jax._src.interpreters import mlir

    module = importlib.import_module("jax._src.custom_partitioning")

    def whole(*values, call, **_):
        return core.jaxpr_as_fun(call)(*values)

    mlir.register_lowering(module.custom_partitioning_p,
                           mlir.lower_fun(whole, multiple_results=True),
                           platform=platform)


def lend_costs(platform):
    """Lowered.cost_analysis: what the CPU platform would say, if it is there."""
    from jax._src import xla_bridge
    from jax._src.interpreters import pxla
    from jaxlib import _jax

    original = pxla.MeshComputation.cost_analysis

    if getattr(original, "knows", None) == platform:
        return

    @functools.wraps(original)
    def cost_analysis(self):
        backend = self.compile_args["backend"]
        cpu = xla_bridge.backends().get("cpu")
        if backend.platform != platform or cpu is None:
            return original(self)
        return _jax.hlo_module_cost_analysis(cpu, self.hlo().as_hlo_module())

    cost_analysis.knows = platform
    pxla.MeshComputation.cost_analysis = cost_analysis


def keep_factors(platform):
    """Cholesky factors of a real matrix and real triangular systems are
    hlojit's own programs.  Others stay calls of LAPACK, as the CPU platform
    has all of them: a complex matrix, or many small ones, are faster so."""
    from jax._src.interpreters import mlir
    from jax._src.lax import linalg

    def choose(primitive, is_own):
        rules = [mlir._lowerings[primitive],
                 mlir._platform_specific_lowerings[platform][primitive]]
        own, lent = [getattr(rule, "rule", rule) for rule in rules]

        def lowered(ctx, *values, **params):
            rule = own if is_own(ctx.avals_in[0]) else lent
            return rule(ctx, *values, **params)
        mlir.register_lowering(primitive, lowered, platform=platform)

    def is_real(matrix):
        return matrix.dtype.kind != "c"

    choose(linalg.cholesky_p, lambda x: is_real(x) and x.ndim == 2)
    choose(linalg.triangular_solve_p, is_real)


def keep_long_functions(platform):
    """Functions that JAX's client would write out, hundreds of operations
    each, as composites of their names, which hlojit has compiled already."""
    from jax._src.interpreters import mlir
    from jax._src.lax import special
    from jax._src.lib.mlir import ir
    from jax._src.lib.mlir.dialects import func, hlo

    def decomposition(ctx, name, types, lower, params):
        """The function of these types, made where it is first needed."""
        module = ctx.module_context
        symbol = ".".join([name, *map(str, types)])
        if symbol in module.symbol_table:
            return symbol
        function = func.FuncOp(symbol, ir.FunctionType.get(types, types[:1]),
                               ip=ir.InsertionPoint(module.module.body))
        function.attributes["sym_visibility"] = ir.StringAttr.get("private")
        module.symbol_table.insert(function)
        with ir.InsertionPoint(function.add_entry_block()):
            func.ReturnOp(lower(ctx, *function.arguments, **params))
        return symbol

    def rule(name, lower):
        def lowered(ctx, *values, **params):
            (out,) = ctx.avals_out
            kind = versions.ir_type(ctx.module_context, out)
            if not kind.has_static_shape:
                return lower(ctx, *values, **params)
            values = mlir.multi_broadcast_in_dim(
                ctx, values, ctx.avals_in, out.shape, out.sharding)
            types = [value.type for value in values]
            ctx = ctx.replace(avals_in=[out] * len(values))
            if any(one != kind for one in types):
                return lower(ctx, *values, **params)
            composite = hlo.CompositeOp(
                types[:1], values, name=ir.StringAttr.get(name),
                decomposition=ir.FlatSymbolRefAttr.get(
                    decomposition(ctx, name, types, lower, params)),
                composite_attributes=ir.DictAttr.get({}),
                version=mlir.i32_attr(1))
            return [mlir.lower_with_sharding_in_types(ctx, composite.result,
                                                      out)]
        return lowered

    for name in ("lgamma", "digamma", "polygamma", "zeta"):
        primitive = getattr(special, name + "_p")
        lower = mlir._lowerings[primitive].rule
        mlir.register_lowering(primitive, rule("chlo." + name, lower),
                               platform=platform)
