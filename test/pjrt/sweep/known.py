"""Why rows differ or are refused: what both sides may do, or what XLA lacks."""
import re

# (pattern of the name, verdict, reason)
_REASONS = [
    (r"^sort_multiple.*isstable_False", "differs",
     "sorts that need not be stable order equal keys in another way"),
    (r"^reduce_gen_add_scalar_shape_float16", "differs",
     "sums of halves are rounded after each addition, from another start"),
    (r"^reduce_window_.*(float16|bfloat16)", "differs",
     "sums of halves are rounded after each addition, from another start"),
    (r"^clamp_dtypes_.*complex64", "refused",
     "clamp of complex numbers: hlojit follows StableHLO's types"),
    (r"jax.scipy.special.(factorial|comb|beta|betaln) bfloat16", "differs",
     "every operation on bf16 rounds; XLA keeps f32 inside of a fusion"),
    (r"^jax.lax.cum(sum|prod).* b?float16", "differs",
     "running sums of halves are rounded after each addition, in another order"),
    (r"^jax.numpy.unwrap long float32", "differs",
     "running sums are added in another order"),
    (r"^jax.scipy.special.logit special complex", "differs",
     "the sign of a zero in a complex quotient, on a branch cut"),
    (r"^jax.scipy.special.expi special", "hangs",
     "does not end on the CPU platform either"),
]


def reason(name, verdict, detail):
    """What explains the row, or None."""
    del detail
    for pattern, kind, why in _REASONS:
        if kind == verdict and re.search(pattern, name):
            return why
    return None
