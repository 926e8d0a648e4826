/* settings -- compiler options by name. */
#include "bindings/pjrt/options/settings.h"

#include <stdlib.h>
#include <string.h>

typedef struct setting {
    const char *name;
    bool *flag;      /* a bool; or */
    int64_t *number; /* an integer */
    int64_t least, most;
} setting;

enum { NSETTINGS = 6 };

/* XLA's that callers set most: their values are checked. */
static const char *const xla_flags[] = {
    "xla_embed_ir_in_executable",
    "xla_cpu_enable_fast_math",
    "xla_cpu_enable_fast_min_max",
    "xla_allow_excess_precision",
    "xla_dump_hlo_as_text",
    "xla_dump_hlo_as_proto",
    "xla_hlo_profile",
    "xla_eliminate_hlo_implicit_broadcast",
};
static const char *const xla_numbers[] = {
    "xla_backend_optimization_level",
    "xla_dump_max_hlo_modules",
    "xla_force_host_platform_device_count",
};

static PJRT_Error *unknown(const setting *known, const char *name)
{
    const char *names[NSETTINGS];
    char meant[256];

    for (int k = 0; k < NSETTINGS; k++)
        names[k] = known[k].name;
    hj_names_suggest(name, names, NSETTINGS, meant, sizeof meant);
    return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                    "No such compile option: '%s'%s", name,
                    *meant ? meant
                           : "; hlojit's begin with hlojit_, and XLA's, which "
                             "are ignored, with xla_");
}

/* --- values: as they are, or as text -------------------------------------- */

static const char *text_of(const PjPb__OptionOverride *value)
{
    return value->value_case == PJ_PB__OPTION_OVERRIDE__VALUE_STRING_FIELD
               ? value->string_field
               : NULL;
}

static bool read_flag(const PjPb__OptionOverride *value, bool *out)
{
    const char *text = text_of(value);

    if (value->value_case == PJ_PB__OPTION_OVERRIDE__VALUE_BOOL_FIELD)
        *out = value->bool_field;
    else if (text && (!strcmp(text, "true") || !strcmp(text, "True")))
        *out = true;
    else if (text && (!strcmp(text, "false") || !strcmp(text, "False")))
        *out = false;
    else
        return false;
    return true;
}

static bool read_number(const PjPb__OptionOverride *value, int64_t *out)
{
    const char *text = text_of(value);
    char *end;

    if (value->value_case == PJ_PB__OPTION_OVERRIDE__VALUE_INT_FIELD) {
        *out = value->int_field;
        return true;
    }
    if (!text || !*text)
        return false;
    *out = strtoll(text, &end, 10);
    return !*end;
}

static PJRT_Error *wrong(const char *name, const PjPb__OptionOverride *value,
                         const char *what)
{
    const char *text = text_of(value);

    return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                    "While setting option %s, '%s' is not a valid %s value.",
                    name, text ? text : "what was given", what);
}

static bool is_among(const char *name, const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strcmp(name, list[i]))
            return true;
    return false;
}

static PJRT_Error *check_xla(const char *name,
                             const PjPb__OptionOverride *value)
{
    bool flag;
    int64_t number;

    if (is_among(name, xla_flags, sizeof xla_flags / sizeof *xla_flags) &&
        !read_flag(value, &flag))
        return wrong(name, value, "bool");
    if (is_among(name, xla_numbers, sizeof xla_numbers / sizeof *xla_numbers) &&
        !read_number(value, &number))
        return wrong(name, value, "int32");
    return NULL;
}

static PJRT_Error *read_one(const setting *known, const char *name,
                            const PjPb__OptionOverride *value)
{
    int k = 0;

    while (k < NSETTINGS && strcmp(known[k].name, name) != 0)
        k++;
    if (k == NSETTINGS)
        return strncmp(name, "xla_", 4) ? unknown(known, name)
                                        : check_xla(name, value);
    if (known[k].flag)
        return read_flag(value, known[k].flag) ? NULL
                                               : wrong(name, value, "bool");
    int64_t number;
    if (!read_number(value, &number))
        return wrong(name, value, "integer");
    if (number < known[k].least || number > known[k].most)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "While setting option %s, %lld is not in %lld..%lld",
                        name, (long long)number, (long long)known[k].least,
                        (long long)known[k].most);
    *known[k].number = number;
    return NULL;
}

PJRT_Error *pj_settings_read(const PjPb__CompileOptions *options,
                             pj_settings *out)
{
    const setting known[NSETTINGS] = {
        { "hlojit_opt_level", NULL, &out->opt_level, -1, 3 },
        { "hlojit_num_threads", NULL, &out->num_threads, 0, 4096 },
        { "hlojit_strict_reductions", &out->strict_reductions, NULL, 0, 0 },
        { "hlojit_contract", &out->contract, NULL, 0, 0 },
        { "hlojit_relaxed_math", &out->relaxed_math, NULL, 0, 0 },
        { "hlojit_async", &out->async, NULL, 0, 0 },
    };

    const PjPb__BuildOptions *build = options->executable_build_options;

    *out = (pj_settings){ .opt_level = -1, .async = true };
    /* jax_disable_most_optimizations */
    if (build && build->debug_options &&
        build->debug_options->given_case ==
            PJ_PB__DEBUG_OPTIONS__GIVEN_XLA_BACKEND_OPTIMIZATION_LEVEL &&
        !build->debug_options->xla_backend_optimization_level)
        out->opt_level = 0;
    for (size_t i = 0; i < options->n_env_option_overrides; i++) {
        const PjPb__OptionEntry *entry = options->env_option_overrides[i];
        const PjPb__OptionOverride none = PJ_PB__OPTION_OVERRIDE__INIT;

        PJ_CHECK(
            read_one(known, entry->key, entry->value ? entry->value : &none));
    }
    return NULL;
}
