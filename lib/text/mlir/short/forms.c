/* forms -- how ops are written in short.
 *
 * A pattern has what stands behind the name of the op, in order:
 *   words and punctuation   as they are
 *   %  %*        an operand; operands, separated by commas
 *   $K.name      an attribute of kind K (below) under that name
 *   ?( ... )     may be left out; there if the text goes on as it begins
 *   { }          here a dictionary of other attributes may stand
 *   !K           the types (below)
 *   &while and so on: a form of its own
 *
 * Kinds of attributes: A [1, 2] of i64; B true, false; F f64; I i64; J i32;
 * S "text"; Y @symbol; N @symbol, as a string; E.tag a word of the
 * enumeration; P [A, B] words of precision; V any attribute; the others are
 * described at their functions in attrs.c: D G L Q W Z; R <...> or a
 * word, skipped.
 *
 * Kinds of types: F (T, ...) -> R; H the same, one R without parentheses; U T,
 * or F: operands and result are T; C T, or F: of complex; S Tpred, T, or F: of
 * select; R T: the result; T tuple<...>: the result; L T, ...: operands and
 * results; O T, ...: operands, left out if there are none; V T: all operands
 * and the result; A T, ... -> R; E T: all operands, T, T: one each; K the
 * constant's; X tensor<2xui64>, which is not written: the result.
 *
 * MHLO writes its ops as StableHLO does, but for a few.
 */
#include "text/mlir/reader.h"

#include "base/near.h"

#include <string.h>

static const hj_mlir_form forms[] = {
    /* func */
    { "func.call", "$Y.callee(%*) {} !F" },
    { "func.return", "%* {} !O" },
    { "cf.br", "&br" },
    { "arith.constant", "&constant" },
    /* StableHLO */
    { "stablehlo.abs", "% {} !U" },
    { "stablehlo.add", "%, % {} !U" },
    { "stablehlo.after_all", "%* {} !V" },
    { "stablehlo.and", "%, % {} !U" },
    { "stablehlo.atan2", "%, % {} !U" },
    { "stablehlo.bitcast_convert", "% {} !F" },
    { "stablehlo.broadcast", "%, sizes = $A.broadcast_sizes {} !F" },
    { "stablehlo.broadcast_in_dim", "%, dims = $A.broadcast_dimensions {} !F" },
    { "stablehlo.cbrt", "% {} !U" },
    { "stablehlo.ceil", "% {} !U" },
    { "stablehlo.cholesky", "% ?(, lower = $B.lower) {} !U" },
    { "stablehlo.clamp", "%, %, % {} !U" },
    { "stablehlo.compare", "$E.comparison_direction.comparison_direction, %, % "
                           "?(, $E.comparison_type.compare_type) {} !F" },
    { "stablehlo.complex", "%, % {} !C" },
    { "stablehlo.composite", "$S.name %* {} !F" },
    { "stablehlo.concatenate", "%*, dim = $I.dimension {} !F" },
    { "stablehlo.constant", "&constant" },
    { "stablehlo.convert", "% {} !U" },
    { "stablehlo.convolution", "(%, %) dim_numbers = $L.dimension_numbers, "
                               "window = $W {} !F" },
    { "stablehlo.cosine", "% {} !U" },
    { "stablehlo.count_leading_zeros", "% {} !U" },
    { "stablehlo.create_token", "{} !R" },
    { "stablehlo.custom_call", "$N.call_target_name(%*) {} !F" },
    { "stablehlo.divide", "%, % {} !U" },
    { "stablehlo.dot", "%, % ?(, precision = $P.precision_config) {} !F" },
    { "stablehlo.dot_general", "%, %, $D ?(, precision = $P.precision_config) "
                               "?(, algorithm = $G.algorithm) {} !F" },
    { "stablehlo.dynamic_broadcast_in_dim",
      "%, %, dims = $A.broadcast_dimensions {} !F" },
    { "stablehlo.dynamic_iota", "%, dim = $I.iota_dimension {} !F" },
    { "stablehlo.dynamic_pad", "%, %, %, %, % {} !F" },
    { "stablehlo.dynamic_reshape", "%, % {} !F" },
    { "stablehlo.dynamic_slice", "%*, sizes = $A.slice_sizes {} !F" },
    { "stablehlo.dynamic_update_slice", "%* {} !F" },
    { "stablehlo.einsum", "%, %, config = $S.einsum_config {} !F" },
    { "stablehlo.exponential", "% {} !U" },
    { "stablehlo.exponential_minus_one", "% {} !U" },
    { "stablehlo.fft", "%, type = $E.fft_type.fft_type, "
                       "length = $A.fft_length {} !F" },
    { "stablehlo.floor", "% {} !U" },
    { "stablehlo.get_dimension_size", "%, dim = $I.dimension {} !F" },
    { "stablehlo.get_tuple_element", "%[$J.index] {} !F" },
    { "stablehlo.imag", "% {} !U" },
    { "stablehlo.iota", "dim = $I.iota_dimension {} !R" },
    { "stablehlo.is_finite", "% {} !F" },
    { "stablehlo.log", "% {} !U" },
    { "stablehlo.log_plus_one", "% {} !U" },
    { "stablehlo.logistic", "% {} !U" },
    { "stablehlo.maximum", "%, % {} !U" },
    { "stablehlo.minimum", "%, % {} !U" },
    { "stablehlo.multiply", "%, % {} !U" },
    { "stablehlo.negate", "% {} !U" },
    { "stablehlo.not", "% {} !U" },
    { "stablehlo.optimization_barrier", "&barrier" },
    { "stablehlo.or", "%, % {} !U" },
    { "stablehlo.pad", "%, %, low = $A.edge_padding_low, "
                       "high = $A.edge_padding_high, "
                       "interior = $A.interior_padding {} !F" },
    { "stablehlo.partition_id", "{} !R" },
    { "stablehlo.popcnt", "% {} !U" },
    { "stablehlo.power", "%, % {} !U" },
    { "stablehlo.real", "% {} !U" },
    { "stablehlo.real_dynamic_slice", "%, %, %, % {} !F" },
    { "stablehlo.reduce", "&reduce" },
    { "stablehlo.reduce_precision", "%, format = $Q {} !U" },
    { "stablehlo.remainder", "%, % {} !U" },
    { "stablehlo.replica_id", "{} !R" },
    { "stablehlo.reshape", "% {} !F" },
    { "stablehlo.return", "%* {} !O" },
    { "stablehlo.reverse", "%, dims = $A.dimensions {} !U" },
    { "stablehlo.rng", "%, %, %, distribution = "
                       "$E.rng_distribution.rng_distribution {} !F" },
    { "stablehlo.rng_bit_generator",
      "%, algorithm = $E.rng_algorithm.rng_algorithm {} !F" },
    { "stablehlo.round_nearest_afz", "% {} !U" },
    { "stablehlo.round_nearest_even", "% {} !U" },
    { "stablehlo.rsqrt", "% {} !U" },
    { "stablehlo.select", "%, %, % {} !S" },
    { "stablehlo.set_dimension_size", "%, %, dim = $I.dimension {} !F" },
    { "stablehlo.shift_left", "%, % {} !U" },
    { "stablehlo.shift_right_arithmetic", "%, % {} !U" },
    { "stablehlo.shift_right_logical", "%, % {} !U" },
    { "stablehlo.sign", "% {} !U" },
    { "stablehlo.sine", "% {} !U" },
    { "stablehlo.slice", "% $Z {} !F" },
    { "stablehlo.sqrt", "% {} !U" },
    { "stablehlo.subtract", "%, % {} !U" },
    { "stablehlo.tan", "% {} !U" },
    { "stablehlo.tanh", "% {} !U" },
    { "stablehlo.transpose", "%, dims = $A.permutation {} !F" },
    { "stablehlo.tuple", "%* {} !T" },
    { "stablehlo.unary_einsum", "%, config = $S.einsum_config {} !F" },
    { "stablehlo.uniform_dequantize", "% {} !U" },
    { "stablehlo.uniform_quantize", "% {} !U" },
    { "stablehlo.while", "&while" },
    { "stablehlo.xor", "%, % {} !U" },
    /* CHLO */
    { "chlo._asin_acos_kernel", "% {} !A" },
    { "chlo.acos", "% {} !A" },
    { "chlo.acosh", "% {} !A" },
    { "chlo.asin", "% {} !A" },
    { "chlo.asinh", "% {} !A" },
    { "chlo.atan", "% {} !A" },
    { "chlo.atanh", "% {} !A" },
    { "chlo.bessel_i1e", "% {} !A" },
    { "chlo.broadcast_add", "%, % {} !H" },
    { "chlo.broadcast_and", "%, % {} !H" },
    { "chlo.broadcast_atan2", "%, % {} !H" },
    { "chlo.broadcast_compare", "%, % {} !H" },
    { "chlo.broadcast_complex", "%, % {} !H" },
    { "chlo.broadcast_divide", "%, % {} !H" },
    { "chlo.broadcast_maximum", "%, % {} !H" },
    { "chlo.broadcast_minimum", "%, % {} !H" },
    { "chlo.broadcast_multiply", "%, % {} !H" },
    { "chlo.broadcast_next_after", "%, % {} !H" },
    { "chlo.broadcast_or", "%, % {} !H" },
    { "chlo.broadcast_polygamma", "%, % {} !H" },
    { "chlo.broadcast_power", "%, % {} !H" },
    { "chlo.broadcast_remainder", "%, % {} !H" },
    { "chlo.broadcast_select", "%, %, % {} !H" },
    { "chlo.broadcast_shift_left", "%, % {} !H" },
    { "chlo.broadcast_shift_right_arithmetic", "%, % {} !H" },
    { "chlo.broadcast_shift_right_logical", "%, % {} !H" },
    { "chlo.broadcast_subtract", "%, % {} !H" },
    { "chlo.broadcast_xor", "%, % {} !H" },
    { "chlo.broadcast_zeta", "%, % {} !H" },
    { "chlo.conj", "% {} !A" },
    { "chlo.constant", "&constant" },
    { "chlo.cosh", "% {} !A" },
    { "chlo.digamma", "% {} !A" },
    { "chlo.erf", "% {} !A" },
    { "chlo.erf_inv", "% {} !A" },
    { "chlo.erfc", "% {} !A" },
    { "chlo.is_inf", "% {} !A" },
    { "chlo.is_neg_inf", "% {} !A" },
    { "chlo.is_pos_inf", "% {} !A" },
    { "chlo.lgamma", "% {} !A" },
    { "chlo.mulhi", "%, % {} !A" },
    { "chlo.next_after", "%, % {} !A" },
    { "chlo.polygamma", "%, % {} !A" },
    { "chlo.scan", "&scan" },
    { "chlo.sinh", "% {} !A" },
    { "chlo.square", "% {} !A" },
    { "chlo.tan", "% {} !A" },
    { "chlo.top_k", "(%, k = $I.k ?(, is_stable = $B.is_stable)) {} !A" },
    { "chlo.zeta", "%, % {} !A" },
    /* MHLO: what StableHLO has not, or writes otherwise */
    { "mhlo.acos", "% {} !U" },
    { "mhlo.acosh", "% {} !U" },
    { "mhlo.add_dependency", "%, % {} !F" },
    { "mhlo.asin", "% {} !U" },
    { "mhlo.asinh", "% {} !U" },
    { "mhlo.atanh", "% {} !U" },
    { "mhlo.bitcast", "% {} !F" },
    { "mhlo.copy", "% {} !U" },
    { "mhlo.cosh", "% {} !U" },
    { "mhlo.erf", "% {} !U" },
    { "mhlo.mulhi", "%, % {} !U" },
    { "mhlo.scan", "&scan" },
    { "mhlo.sinh", "% {} !U" },
    { "mhlo.topk", "(%, k = $I.k ?(, largest = $B.largest)) {} !A" },
    { "mhlo.trace", "%, $S.tag {} !E" },
    { "mhlo.xla.rng_get_and_update_state", "{} !X" },
    /* Shardy: where values live */
    { "sdy.manual_computation", "&manual" },
    { "sdy.propagation_barrier", "% allowed_direction = $R {} !U" },
    { "sdy.reshard", "% $R.sharding {} !U" },
    { "sdy.return", "%* {} !O" },
    { "sdy.sharding_constraint", "% $R.sharding {} !U" },
    { "sdy.sharding_group", "% group_id = $I.group_id {} !E" },
    /* what self-checking programs of StableHLO use */
    { "interpreter.print", "% {} !E" },
    { "interpreter.probe", "%, probe_id = $S.probe_id {} !U" },
    { "check.expect_serialized_eq",
      "%, probe_id = $S.probe_id ?(, iter = $I.iter) {} !E" },
    { "check.expect_eq", "%, % {} !E" },
    { "check.expect_eq_const", "%, $V.value {}" },
    { "check.expect_almost_eq", "%, % ?(, tolerance = $F.tolerance) {} !E" },
    { "check.expect_almost_eq_const",
      "%, $V.value ?(, tolerance = $F.tolerance) {}" },
    { "check.expect_close",
      "%, %, max_ulp_difference = $I.max_ulp_difference "
      "?(, min_ulp_difference = $I.min_ulp_difference) {} !E" },
};

/* MHLO has the generic form alone for these. */
static bool is_generic_in_mhlo(const char *name)
{
    static const char *const names[] = { "broadcast",
                                         "broadcast_in_dim",
                                         "cholesky",
                                         "concatenate",
                                         "dot",
                                         "dot_general",
                                         "dynamic_broadcast_in_dim",
                                         "dynamic_iota",
                                         "dynamic_slice",
                                         "einsum",
                                         "fft",
                                         "get_dimension_size",
                                         "iota",
                                         "pad",
                                         "reverse",
                                         "rng",
                                         "rng_bit_generator",
                                         "set_dimension_size",
                                         "slice",
                                         "transpose",
                                         "unary_einsum" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name))
            return true;
    return false;
}

const hj_mlir_form *hj_mlir_find_form(hj_mlir_reader *r,
                                      const hj_mlir_token *name)
{
    static const hj_mlir_form *const short_call = &forms[0];
    static const hj_mlir_form *const short_return = &forms[1];

    if (!r->forms.nkeys)
        for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
            hj_map_set(&r->forms, forms[i].name, (void *)&forms[i]);
    /* In a function its dialect may be left out. */
    if (hj_mlir_token_is(name, "call") && r->region &&
        r->region != r->out->stray)
        return short_call;
    if (hj_mlir_token_is(name, "return") && r->region && !r->region->depth)
        return short_return;
    const hj_mlir_form *form =
        hj_map_find_n(&r->forms, name->text, name->length);
    if (form || name->length < 5 || memcmp(name->text, "mhlo.", 5) != 0)
        return form;
    const char *plain = hj_arena_printf(
        r->arena, "stablehlo.%.*s", hj_clip(name->length - 5), name->text + 5);
    return is_generic_in_mhlo(strchr(plain, '.') + 1)
               ? NULL
               : hj_map_find(&r->forms, plain);
}

void hj_mlir_near_forms(const char *name, char *out, size_t size)
{
    hj_near near;

    hj_near_init(&near, name);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        hj_near_offer(&near, forms[i].name);
    hj_near_text(&near, out, size);
}
