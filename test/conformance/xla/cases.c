/* Reading recorded cases; see cases.h. */
#include "cases.h"

#include "base/error.h"
#include "base/str.h"
#include "base/vec.h"
#include "hlojit/text.h"
#include "tools/npy.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

static hj_error *read_file(hj_arena *arena, const char *path, hj_str *text)
{
    FILE *f = fopen(path, "rb");
    char block[8192];
    size_t n;

    if (!f)
        return HJ_ERR(NOT_FOUND, "%s cannot be read", path);
    hj_str_init(text, arena);
    while ((n = fread(block, 1, sizeof block, f)) > 0)
        hj_str_add_n(text, block, n);
    fclose(f);
    return NULL;
}

static bool parse_rule(const char *word, double a, double b, judge_rule *rule)
{
    static const char *const kinds[] = {
        [JUDGE_EXACT] = "exact",
        [JUDGE_ULP] = "ulp",
        [JUDGE_CLOSE] = "close",
    };

    for (int kind = 0; kind < NJUDGE_KINDS; kind++) {
        if (strcmp(word, kinds[kind]) != 0)
            continue;
        *rule = (judge_rule){ .kind = (judge_kind)kind };
        rule->ulps = (int64_t)a;
        rule->rtol = a;
        rule->atol = b;
        return true;
    }
    return false;
}

hj_error *case_list_read(hj_arena *arena, const char *folder, const char *op,
                         const char *name, case_list *out)
{
    HJ_VEC(xla_case) list = { 0 };
    const char *path = hj_arena_printf(arena, "%s/cases.txt", folder);
    char line[512], names[3][128];
    double a, b;
    int is_inexact, is_wrong;
    FILE *f = fopen(path, "r");

    if (!f)
        return HJ_ERR(NOT_FOUND, "%s cannot be read", path);
    while (fgets(line, sizeof line, f)) {
        xla_case c = { 0 };
        if (sscanf(line, "%127s %127s %127s %lf %lf %d %d", names[0], names[1],
                   names[2], &a, &b, &is_inexact, &is_wrong) != 7 ||
            !parse_rule(names[2], a, b, &c.rule)) {
            fclose(f);
            return HJ_ERR(INVALID, "%s has the line: %s", path, line);
        }
        if ((op && strcmp(op, names[1]) != 0) ||
            (name && fnmatch(name, names[0], 0) != 0))
            continue;
        c.name = hj_arena_strdup(arena, names[0]);
        c.op = hj_arena_strdup(arena, names[1]);
        c.is_inexact = is_inexact;
        c.is_wrong = is_wrong;
        HJ_PUSH(arena, &list, c);
    }
    fclose(f);
    out->at = list.at;
    out->n = list.n;
    return NULL;
}

/* Files count arrays alone: tokens take no number. */
static hj_error *load_array(hj_arena *arena, const char *stem, int *number,
                            hj_buffer *buffer)
{
    npy_array array;
    npy_error error;
    const hj_shape *shape = &buffer->shape;
    const char *type = npy_type_of_dtype(shape->dtype);

    if (!type)
        return NULL;
    const char *path = hj_arena_printf(arena, "%s%d.npy", stem, (*number)++);
    if (!npy_read(path, &array, &error))
        return HJ_ERR(INVALID, "%s", error.text);
    bool fits = !strcmp(type, array.type) && array.rank == shape->rank;
    for (int i = 0; fits && i < shape->rank; i++)
        fits = array.dims[i] == shape->dims[i];
    if (fits) {
        buffer->data = hj_arena_data(arena, array.nbytes + 64);
        memcpy(buffer->data, array.data, array.nbytes);
    }
    npy_free(&array);
    if (!fits)
        return HJ_ERR(INVALID, "%s has another type or shape", path);
    return NULL;
}

static hj_error *load_args(hj_arena *arena, const char *folder,
                           const char *name, loaded_case *out)
{
    const char *stem = hj_arena_printf(arena, "%s/%s/in", folder, name);
    HJ_VEC(hj_buffer) list = { 0 };
    int number = 0;

    for (int i = 0; i < hj_module_nparams(out->module); i++) {
        const hj_shape *shape = hj_module_param_shape(out->module, i);
        for (int k = 0; k < hj_shape_nleaves(shape); k++) {
            hj_buffer b = { .shape = *hj_shape_leaf(shape, k) };
            HJ_CHECK(load_array(arena, stem, &number, &b));
            HJ_PUSH(arena, &list, b);
        }
    }
    out->args = list.at;
    out->nargs = list.n;
    return NULL;
}

/* What a module is printed as. */
typedef struct printed {
    char *bytes;
    size_t n;
} printed;

static hj_error *print_as(case_form form, const hj_module *module, printed *out)
{
    if (form == FORM_PROTO)
        return hj_module_print_proto(module, NULL, &out->bytes, &out->n);
    HJ_CHECK(hj_module_print_stablehlo(module, NULL, &out->bytes));
    out->n = strlen(out->bytes);
    return NULL;
}

/* Prints and reads; `text` gets what was printed. */
static hj_error *reread(case_form form, hj_module **module, printed *text)
{
    hj_parse_options options = { .size = sizeof options, .file = "<printed>" };
    hj_module *other;

    HJ_CHECK(print_as(form, *module, text));
    HJ_CHECK(form == FORM_PROTO
                 ? hj_module_parse_proto(text->bytes, text->n, &options, &other)
                 : hj_module_parse_stablehlo(text->bytes, text->n, &options,
                                             &other));
    /* (a module alone does not say how many run it) */
    hj_error *error = hj_module_set_replicas(
        other, hj_module_nreplicas(*module), hj_module_npartitions(*module));
    hj_module_destroy(*module);
    *module = other;
    return error ? error : hj_module_verify(other);
}

static hj_error *go_through(case_form form, hj_module **module)
{
    printed texts[3] = { { NULL, 0 } };
    hj_error *error = NULL;

    for (int i = 0; !error && i < 3; i++)
        error = reread(form, module, &texts[i]);
    if (!error && (texts[1].n != texts[2].n ||
                   memcmp(texts[1].bytes, texts[2].bytes, texts[1].n) != 0))
        error = HJ_ERR(INTERNAL, "what was printed as\n%s\nbecame\n%s",
                       texts[1].bytes, texts[2].bytes);
    for (int i = 0; i < 3; i++)
        hj_text_free(texts[i].bytes);
    return error;
}

hj_error *case_load(hj_arena *arena, const char *folder, const char *name,
                    case_form through, loaded_case *out)
{
    const char *path = hj_arena_printf(arena, "%s/%s.hlo", folder, name);
    const char *stem = hj_arena_printf(arena, "%s/%s/out", folder, name);
    hj_parse_options options = { .size = sizeof options, .file = path };
    hj_str text;
    int number = 0;

    memset(out, 0, sizeof *out);
    HJ_CHECK(read_file(arena, path, &text));
    HJ_CHECK(hj_module_parse_hlo(hj_str_get(&text), text.length, &options,
                                 &out->module));
    HJ_CHECK(hj_module_verify(out->module));
    if (through != FORM_HLO)
        HJ_CHECK(go_through(through, &out->module));
    HJ_CHECK(load_args(arena, folder, name, out));
    const hj_shape *shape = hj_module_result_shape(out->module);
    out->nwants = hj_shape_nleaves(shape);
    out->wants = HJ_NEW_ARRAY(arena, hj_buffer, out->nwants);
    for (int i = 0; i < out->nwants; i++) {
        out->wants[i].shape = *hj_shape_leaf(shape, i);
        HJ_CHECK(load_array(arena, stem, &number, &out->wants[i]));
    }
    return NULL;
}
