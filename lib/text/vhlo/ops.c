/* ops -- what is known of the ops of VHLO, and of those that stand beside
 * them, by name. */
#include "text/vhlo/reader.h"

#include <string.h>

typedef struct row {
    const char *name, *properties;
    hj_vhlo_fold fold;
} row;

static const row rows[] = {
#define HJ_VHLO(name, fold, properties)                                        \
    { #name, properties, HJ_VHLO_FOLD_##fold },
#include "text/vhlo/ops.def"
#undef HJ_VHLO
};

/* Of other dialects; `?` behind an optional property. */
static const struct {
    const char *name, *properties;
    hj_vhlo_op_kind kind;
} others[] = {
    { "builtin.module", "sym_name? sym_visibility?", HJ_VHLO_OP_module },
    { "builtin.unrealized_conversion_cast", "", HJ_VHLO_OP_cast },
    { "sdy.mesh", "mesh sym_name", HJ_VHLO_OP_mesh },
    { "sdy.sharding_constraint", "sharding", HJ_VHLO_OP_plain },
    { "sdy.manual_computation", "in_shardings manual_axes out_shardings",
      HJ_VHLO_OP_plain },
    { "sdy.propagation_barrier", "allowed_direction", HJ_VHLO_OP_plain },
    { "sdy.reshard", "sharding", HJ_VHLO_OP_plain },
    { "sdy.return", "", HJ_VHLO_OP_plain },
    { "sdy.sharding_group", "group_id", HJ_VHLO_OP_plain },
    { "chlo.constant", "value", HJ_VHLO_OP_plain },
    { "chlo.constant_like", "value", HJ_VHLO_OP_plain },
    { "chlo.top_k", "k", HJ_VHLO_OP_plain },
};

/* --- properties ----------------------------------------------------------- */

static const struct {
    hj_vhlo_kind kind;
    const char *names;
} kinds[] = {
    { HJ_VHLO_INTS,
      "broadcast_dimensions broadcast_sizes dimensions permutation "
      "slice_sizes start_indices limit_indices strides edge_padding_low "
      "edge_padding_high interior_padding window_dimensions window_strides "
      "base_dilations window_dilations lhs_dilation rhs_dilation fft_length "
      "known_expanding_dimensions known_nonexpanding_dimensions" },
    { HJ_VHLO_BOOLS, "window_reversal" },
    { HJ_VHLO_SYMBOL, "callee decomposition" },
    { HJ_VHLO_SYMBOLS, "called_computations" },
    { HJ_VHLO_FLAG, "use_global_device_ids has_dynamic_root" },
    { HJ_VHLO_INT32, "version api_version" },
    { HJ_VHLO_CHANNEL, "channel_id" },
    { HJ_VHLO_CHANNEL_TYPE, "channel_type" },
    { HJ_VHLO_FIELD,
      "lhs_batching_dimensions lhs_contracting_dimensions "
      "rhs_batching_dimensions rhs_contracting_dimensions "
      "collapsed_slice_dims index_vector_dim offset_dims "
      "operand_batching_dims start_index_map start_indices_batching_dims "
      "input_batching_dims inserted_window_dims "
      "scatter_dims_to_operand_dims scatter_indices_batching_dims "
      "update_window_dims input_batch_dimension input_feature_dimension "
      "input_spatial_dimensions kernel_input_feature_dimension "
      "kernel_output_feature_dimension kernel_spatial_dimensions "
      "output_batch_dimension output_feature_dimension "
      "output_spatial_dimensions" },
    { HJ_VHLO_ALGORITHM,
      "accumulation_type allow_imprecise_accumulation lhs_component_count "
      "lhs_precision_type num_primitive_operations rhs_component_count "
      "rhs_precision_type" },
    { HJ_VHLO_OPTIONAL, "output_operand_aliases infeed_config outfeed_config "
                        "layout result_tilings" },
    { HJ_VHLO_CONFIG, "backend_config" },
    { HJ_VHLO_LAYOUTS, "operand_layouts result_layouts" },
    { HJ_VHLO_COMPARE, "compare_type" },
    { HJ_VHLO_ACCURACY, "result_accuracy" },
};

static bool has_word(const char *words, const char *word, size_t length)
{
    for (const char *p = words; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n == length && !memcmp(p, word, n))
            return true;
        p += n;
    }
    return false;
}

static hj_vhlo_kind find_kind(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (has_word(kinds[i].names, name, length))
            return kinds[i].kind;
    return HJ_VHLO_SAME;
}

/* Properties of other dialects mean what they say. */
static void set_properties(hj_vhlo_reader *r, hj_vhlo_name *out,
                           const char *names, bool is_vhlo)
{
    HJ_VEC(hj_vhlo_prop) props = { 0 };
    hj_vhlo_prop prop;

    for (const char *p = names; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        prop.is_optional = p[n - 1] == '?';
        prop.name = hj_arena_strndup(r->arena, p, n - prop.is_optional);
        prop.kind =
            is_vhlo ? find_kind(prop.name, n - prop.is_optional) : HJ_VHLO_SAME;
        HJ_PUSH(r->arena, &props, prop);
        p += n;
    }
    out->props = props.at;
    out->nprops = props.n;
}

/* --- names ---------------------------------------------------------------- */

static const row *find_row(hj_vhlo_reader *r, const char *name)
{
    if (!r->rows.arena) {
        hj_map_init(&r->rows, r->arena);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            hj_map_set(&r->rows, rows[i].name, (void *)&rows[i]);
    }
    return hj_map_find(&r->rows, name);
}

/* "add_v1" is stablehlo.add; functions, calls and returns are MLIR's own. */
static void find_vhlo(hj_vhlo_reader *r, const char *name, hj_vhlo_name *out)
{
    const row *found = find_row(r, name);

    if (!found)
        return;
    out->fold = found->fold;
    set_properties(r, out, found->properties, true);
    int n = (int)(strrchr(name, '_') - name);
    out->name = hj_arena_printf(r->arena, "stablehlo.%.*s", n, name);
    if (!strcmp(name, "func_v1")) {
        out->kind = HJ_VHLO_OP_func;
        out->name = "func.func";
    } else if (!strcmp(name, "call_v1")) {
        out->name = "func.call";
    } else if (!strcmp(name, "return_v1")) {
        out->kind = HJ_VHLO_OP_return;
    }
}

void hj_vhlo_find_op(hj_vhlo_reader *r, const char *dialect,
                     hj_vhlo_dialect_kind kind, const char *name,
                     hj_vhlo_name *out)
{
    out->full =
        *name ? hj_arena_printf(r->arena, "%s.%s", dialect, name) : dialect;
    out->kind = HJ_VHLO_OP_plain;
    if (kind == HJ_VHLO_VHLO) {
        find_vhlo(r, name, out);
        return;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(others[i].name, out->full)) {
            out->name = others[i].name;
            out->kind = others[i].kind;
            set_properties(r, out, others[i].properties, false);
            return;
        }
    if (!strncmp(out->full, "chlo.broadcast_", 15) &&
        strcmp(out->full + 15, "compare")) {
        out->name = out->full;
        out->kind = HJ_VHLO_OP_plain;
        set_properties(r, out, "broadcast_dimensions?", false);
        return;
    }
    /* StableHLO's own encoding is not stable, so nobody should send it. */
    if (kind == HJ_VHLO_BUILTIN || !strcmp(dialect, "stablehlo") ||
        !strcmp(dialect, "func"))
        return;
    out->name = out->full;
    out->kind = HJ_VHLO_OP_foreign;
}
