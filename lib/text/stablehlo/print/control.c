/* control -- loops, branches, calls, tokens. */
#include "ir/call_layout.h"
#include "text/stablehlo/print/export.h"

#include "text/stablehlo/import.h"

/* --- while ---------------------------------------------------------------- */

/* Both regions name the state alike; each gets values of its own. */
static hj_export_value *state_of(hj_export *x, const hj_shape *shape,
                                 const hj_export_list *state)
{
    hj_export_list list = { state->n, HJ_NEW_ARRAY(x->arena, hj_export_value *,
                                                   state->n) };

    for (int i = 0; i < list.n; i++)
        list.at[i] = hj_export_new(x, state->at[i]->shape, state->at[i]->name);
    return hj_export_tree(x, shape, true, &list);
}

/* What the body calls the `n` parts of its state. */
static const char **part_names(hj_export *x, const hj_comp *body, int n)
{
    const hj_instr *param = body->params[0];
    bool is_tuple = hj_shape_is_tuple(param->shape);
    bool is_flat = is_tuple && n == param->shape->nelements;
    const char **names = HJ_NEW_ARRAY(x->arena, const char *, n);

    for (int i = 0; i < n; i++)
        names[i] = is_tuple ? "iterArg" : param->name;
    /* Of several elements that are one part the first one counts. */
    for (int k = is_flat ? param->nusers - 1 : -1; k >= 0; k--) {
        const hj_instr *user = param->users[k];
        if (user->op == HJ_OP_get_tuple_element &&
            strncmp(user->name, "get-tuple-element", 17) != 0)
            names[hj_instr_int(user, HJ_ATTR_index, 0)] = user->name;
    }
    return names;
}

/* `attributes {...}`: the one op whose pretty form has that word. */
static void print_attributes(hj_export *x, const hj_instr *in)
{
    hj_str out = x->out;
    int n = 0;

    hj_str_init(&x->out, x->arena);
    hj_export_extras(x, in, &n);
    const char *extras = hj_str_get(&x->out);
    x->out = out;
    if (n)
        hj_str_printf(&x->out, " attributes%s}", extras);
}

hj_error *hj_export_while(hj_export *x, const hj_instr *in)
{
    const hj_comp *cond = hj_instr_comp(in, HJ_ATTR_condition);
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_body);
    hj_export_list from =
        hj_export_spread(x, hj_export_get(x, in->operands[0]), true);
    hj_export_list to = hj_export_results(x, in, true);
    hj_export_list state = { from.n, HJ_NEW_ARRAY(x->arena, hj_export_value *,
                                                  from.n) };
    const char **names = part_names(x, body, from.n);
    size_t mark = hj_export_open(x);

    hj_str_add(&x->out, "stablehlo.while(");
    for (int i = 0; i < from.n; i++) {
        state.at[i] =
            hj_export_new(x, from.at[i]->shape, hj_export_name(x, names[i]));
        hj_str_printf(&x->out, "%s%s = %s", i ? ", " : "", state.at[i]->name,
                      from.at[i]->name);
    }
    hj_str_add(&x->out, to.n ? ") : " : ")");
    hj_export_types(x, &to);
    print_attributes(x, in);
    hj_str_char(&x->out, '\n');
    hj_export_value *arg = state_of(x, in->shape, &state);
    hj_export_indent(x);
    hj_str_add(&x->out, "cond {\n");
    HJ_CHECK(hj_export_block(x, cond, &arg, true));
    hj_export_indent(x);
    hj_str_add(&x->out, "} do {\n");
    arg = state_of(x, in->shape, &state);
    HJ_CHECK(hj_export_block(x, body, &arg, true));
    hj_export_indent(x);
    hj_str_add(&x->out, "}\n");
    hj_export_close(x, mark);
    return NULL;
}

/* --- branches ------------------------------------------------------------- */

/* Branches use their operands as values from outside. */
hj_error *hj_export_conditional(hj_export *x, const hj_instr *in)
{
    bool is_if = in->operands[0]->shape->dtype == HJ_DTYPE_pred;
    hj_export_list from = { 1, HJ_NEW(x->arena, hj_export_value *) };

    from.at[0] = hj_export_get(x, in->operands[0]);
    hj_export_list to = hj_export_results(x, in, true);
    hj_export_generic(x, is_if ? "stablehlo.if" : "stablehlo.case", &from);
    for (int i = 0; i < in->noperands - 1; i++) {
        hj_export_value *arg =
            hj_export_copy(x, hj_export_get(x, in->operands[i + 1]));
        hj_str_add(&x->out, i ? ", " : " (");
        HJ_CHECK(hj_export_region(x, hj_instr_branch(in, i), &arg, NULL, true));
    }
    hj_str_char(&x->out, ')');
    hj_export_end(x, in, &from, &to);
    return NULL;
}

/* --- calls ---------------------------------------------------------------- */

static hj_export_value **operand_values(hj_export *x, const hj_instr *in)
{
    hj_export_value **args =
        HJ_NEW_ARRAY(x->arena, hj_export_value *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        args[i] = hj_export_get(x, in->operands[i]);
    return args;
}

/* frontend_attributes={composite.attributes={...},composite.name="a.b",
 * composite.version="1"}; false if it is not as StableHLO wants it. */
static bool read_composite(hj_export *x, const hj_instr *in, const char **name,
                           const char **version)
{
    const char *text = hj_instr_text(in, HJ_ATTR_frontend_attributes);
    hj_dict_field field;

    *version = "0";
    if (!hj_dict_find(text, "composite.name", &field))
        return false;
    *name = hj_dict_value(x->arena, &field);
    if (hj_dict_find(text, "composite.version", &field))
        *version = hj_dict_value(x->arena, &field);
    return *name && *version && hj_import_is_op_name(*name) && **version &&
           strspn(*version, "0123456789") == strlen(*version) &&
           strlen(*version) < 10;
}

static hj_error *print_composite(hj_export *x, const hj_instr *in,
                                 const char *name, const char *version)
{
    const char *text = hj_instr_text(in, HJ_ATTR_frontend_attributes);
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_dict_field attrs;
    int n = 0;

    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_add(&x->out, "stablehlo.composite ");
    hj_export_string(&x->out, name, strlen(name));
    hj_str_add(&x->out, from.n ? " " : "");
    hj_export_list_names(x, &from);
    if (hj_dict_find(text, "composite.attributes", &attrs) &&
        *attrs.value == '{' && attrs.value_length > 2) {
        hj_export_entry(x, &n, "composite_attributes");
        hj_str_add_n(&x->out, attrs.value, attrs.value_length);
    }
    hj_export_entry(x, &n, "decomposition");
    hj_str_add(&x->out, hj_export_symbol(x, comp));
    hj_export_extras(x, in, &n);
    if (strcmp(version, "0") != 0) {
        hj_export_entry(x, &n, "version");
        hj_str_printf(&x->out, "%s : i32", version);
    }
    hj_str_char(&x->out, '}');
    hj_export_end(x, NULL, &from, &to);
    return NULL;
}

hj_error *hj_export_call(hj_export *x, const hj_instr *in)
{
    const char *name, *version;

    if (hj_instr_int(in, HJ_ATTR_is_composite, 0) &&
        read_composite(x, in, &name, &version))
        return print_composite(x, in, name, version);
    hj_export_set(x, in,
                  hj_export_calling(x, in, hj_instr_comp(in, HJ_ATTR_to_apply),
                                    operand_values(x, in)));
    return NULL;
}

hj_error *hj_export_fusion(hj_export *x, const hj_instr *in)
{
    hj_export_set(x, in,
                  hj_export_calling(x, in, hj_instr_comp(in, HJ_ATTR_calls),
                                    operand_values(x, in)));
    return NULL;
}

/* --- tokens, barriers ----------------------------------------------------- */

static hj_error *print_barrier(hj_export *x, const hj_instr *in,
                               const hj_export_list *from,
                               const hj_shape *shape, hj_export_value **out)
{
    int n = 0;

    if (!from->n) {
        *out = hj_export_tree(x, shape, true, from);
        return NULL;
    }
    hj_export_list to = hj_export_define(x, shape, in->name, true, out);
    hj_str_add(&x->out, "stablehlo.optimization_barrier");
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} " : " ");
    hj_export_list_names(x, from);
    hj_str_add(&x->out, " : ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

hj_error *hj_export_opt_barrier(hj_export *x, const hj_instr *in)
{
    hj_export_list from =
        hj_export_spread(x, hj_export_get(x, in->operands[0]), true);
    hj_export_value *value;

    HJ_CHECK(print_barrier(x, in, &from, in->shape, &value));
    hj_export_set(x, in, value);
    return NULL;
}

/* The value waits for the token behind a barrier of both. */
hj_error *hj_export_add_dependency(hj_export *x, const hj_instr *in)
{
    const hj_shape *const parts[] = { in->shape, in->operands[1]->shape };
    const hj_shape *both = hj_shape_new_tuple(x->arena, 2, parts);
    hj_export_value *value = hj_export_new(x, both, NULL);

    value->parts = operand_values(x, in);
    hj_export_list from = hj_export_spread(x, value, true);
    HJ_CHECK(print_barrier(x, in, &from, both, &value));
    hj_export_set(x, in, value->parts[0]);
    return NULL;
}

/* Of tokens alone: what else there is has its place in the order of ops. */
hj_error *hj_export_after_all(hj_export *x, const hj_instr *in)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    int ntokens = 0, n = 0;

    for (int i = 0; i < from.n; i++)
        if (from.at[i]->shape->dtype == HJ_DTYPE_token)
            from.at[ntokens++] = from.at[i];
    from.n = ntokens;
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_add(&x->out,
               from.n ? "stablehlo.after_all " : "stablehlo.create_token");
    hj_export_list_names(x, &from);
    hj_export_extras(x, in, &n);
    hj_str_add(&x->out, n ? "} : " : " : ");
    hj_export_types(x, &to);
    hj_str_char(&x->out, '\n');
    return NULL;
}

/* --- custom calls --------------------------------------------------------- */

/* backend_config: a string, or a dictionary of the typed interface. */
/* Called by a signature, which stands where other readers of MLIR accept it. */
static bool is_native(const hj_instr *in)
{
    return hj_instr_int(in, HJ_ATTR_api_version, 0) == HJ_api_version_NATIVE;
}

static void print_config(hj_export *x, const hj_instr *in, int *n)
{
    const char *text = hj_instr_text(in, HJ_ATTR_backend_config);
    bool is_typed =
        hj_instr_int(in, HJ_ATTR_api_version, 0) == HJ_api_version_TYPED_FFI;

    if (!text || !*text)
        return;
    const char *plain = hj_dict_value(
        x->arena,
        &(hj_dict_field){ .value = text, .value_length = strlen(text) });
    if (is_native(in)) {
        hj_export_entry(x, n, "mhlo.frontend_attributes");
        hj_str_add(&x->out, "{hlojit_signature = ");
        plain = plain ? plain : "";
        hj_export_string(&x->out, plain, strlen(plain));
        hj_str_char(&x->out, '}');
        return;
    }
    hj_export_entry(x, n, "backend_config");
    if (is_typed && *text == '{')
        hj_str_add(&x->out, text);
    else if (plain)
        hj_export_string(&x->out, plain, strlen(plain));
}

static void print_called(hj_export *x, const hj_instr *in, int *n)
{
    if (!hj_instr_ncalled(in))
        return;
    hj_export_entry(x, n, "called_computations");
    hj_str_char(&x->out, '[');
    for (int i = 0; i < hj_instr_ncalled(in); i++)
        hj_str_printf(&x->out, "%s%s", i ? ", " : "",
                      hj_export_symbol(x, hj_instr_called(in, i)));
    hj_str_char(&x->out, ']');
}

static void print_aliases(hj_export *x, const hj_instr *in, int *n)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_output_to_operand_aliasing);

    if (!attr || !attr->u.aliases.n)
        return;
    hj_export_entry(x, n, "output_operand_aliases");
    for (int i = 0; i < attr->u.aliases.n; i++) {
        const hj_alias *a = &attr->u.aliases.at[i];
        hj_str_add(&x->out, i ? ", " : "[");
        hj_str_add(&x->out, "#stablehlo.output_operand_alias<"
                            "output_tuple_indices = ");
        hj_export_ints(x, a->output);
        hj_str_printf(&x->out,
                      ", operand_index = %lld, operand_tuple_indices = ",
                      (long long)a->operand);
        hj_export_ints(x, a->operand_index);
        hj_str_char(&x->out, '>');
    }
    hj_str_char(&x->out, ']');
}

/* dense<[1, 0]> : tensor<2xindex>, minor first; NULL: row major. */
static void print_layout(hj_export *x, const int64_t *order, int rank)
{
    hj_str_add(&x->out, rank ? "dense<[" : "dense<");
    for (int i = 0; i < rank; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        hj_str_int(&x->out, order ? order[i] : rank - 1 - i);
    }
    hj_str_printf(
        &x->out, rank ? "]> : tensor<%dxindex>" : "> : tensor<%dxindex>", rank);
}

/* What the call says about its operands; StableHLO wants the results' layouts
 * beside it.  Layouts are those of leaves, so tuples have no place here. */
static hj_error *print_layouts(hj_export *x, const hj_instr *in,
                               const hj_export_list *from,
                               const hj_export_list *to, int *n)
{
    static const char *const names[] = { "operand_layouts", "result_layouts" };
    const hj_export_list *lists[] = { from, to };
    int nleaves = hj_shape_nleaves(in->shape);

    if (!hj_instr_has_attr(in, HJ_ATTR_operand_layout_constraints))
        return NULL;
    for (int i = 0; i < in->noperands; i++)
        nleaves += hj_shape_nleaves(in->operands[i]->shape);
    if (nleaves != from->n + to->n)
        return hj_export_gap(in, "custom_call with layouts of tuples");
    const int64_t **orders = HJ_NEW_ARRAY(x->arena, const int64_t *, nleaves);
    HJ_CHECK(hj_instr_call_layouts(x->arena, in, orders));
    for (int k = 0; k < 2; k++) {
        hj_export_entry(x, n, names[k]);
        for (int i = 0; i < lists[k]->n; i++) {
            hj_str_add(&x->out, i ? ", " : "[");
            print_layout(x, *orders++, lists[k]->at[i]->shape->rank);
        }
        hj_str_add(&x->out, lists[k]->n ? "]" : "[]");
    }
    return NULL;
}

static hj_error *check_custom_call(const hj_instr *in)
{
    static const hj_attr_id others[] = { HJ_ATTR_literal, HJ_ATTR_window,
                                         HJ_ATTR_dim_labels,
                                         HJ_ATTR_padding_type };

    for (int i = 0; i < 4; i++)
        if (hj_instr_has_attr(in, others[i]))
            return hj_export_gap(in, "custom_call with %s",
                                 hj_attr_get(others[i])->name);
    if (is_native(in) && hj_instr_has_attr(in, HJ_ATTR_frontend_attributes))
        return hj_export_gap(in, "custom_call of API_VERSION_NATIVE with "
                                 "frontend_attributes");
    return NULL;
}

/* An op that the importer made a custom call of: checks, run_parallel.  `op` is
 * how it begins; a custom call has no properties. */
static hj_error *print_other(hj_export *x, const hj_instr *in, const char *op,
                             const char *props)
{
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);

    hj_str_add(&x->out, op);
    hj_str_char(&x->out, '(');
    hj_export_list_names(x, &from);
    hj_str_char(&x->out, ')');
    hj_str_add(&x->out, *op == '"' ? props : " {has_side_effect = true}");
    hj_export_end(x, NULL, &from, &to);
    return NULL;
}

hj_error *hj_export_custom_call(hj_export *x, const hj_instr *in)
{
    static const int versions[] = {
        [HJ_api_version_ORIGINAL] = 1,
        [HJ_api_version_UNSPECIFIED] = 0,
        [HJ_api_version_STATUS_RETURNING] = 2,
        [HJ_api_version_STATUS_RETURNING_UNIFIED] = 3,
        [HJ_api_version_TYPED_FFI] = 4,
        [HJ_api_version_NATIVE] = 1, /* print_config */
    };
    const char *target = hj_instr_text(in, HJ_ATTR_custom_call_target);
    const char *op = hj_export_check_op(x, in);
    int version = versions[hj_instr_int(in, HJ_ATTR_api_version, 0) % 6];
    int n = 0;

    const char *programs = hj_export_programs(x, in);
    if (programs)
        return print_other(x, in, "\"interpreter.run_parallel\"", programs);
    if (op)
        return print_other(x, in, op, hj_export_check_limits(x, in));
    HJ_CHECK(check_custom_call(in));
    hj_export_list from = hj_export_operands(x, in, 0);
    hj_export_list to = hj_export_results(x, in, false);
    hj_str_add(&x->out, "stablehlo.custom_call @");
    hj_export_word(&x->out, target, strlen(target));
    hj_str_char(&x->out, '(');
    hj_export_list_names(x, &from);
    hj_str_char(&x->out, ')');
    if (version != 1) {
        hj_export_entry(x, &n, "api_version");
        hj_str_printf(&x->out, "%d : i32", version);
    }
    print_config(x, in, &n);
    print_called(x, in, &n);
    if (hj_instr_int(in, HJ_ATTR_custom_call_has_side_effect, 0)) {
        hj_export_entry(x, &n, "has_side_effect");
        hj_str_add(&x->out, "true");
    }
    hj_export_extras(x, in, &n);
    HJ_CHECK(print_layouts(x, in, &from, &to, &n));
    print_aliases(x, in, &n);
    hj_str_add(&x->out, n ? "}" : "");
    hj_export_end(x, NULL, &from, &to);
    return NULL;
}
