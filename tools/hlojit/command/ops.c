/* ops.c -- hlojit ops: what is done about each op of the table. */
#include "hlojit/graph.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/command/probe.h"
#include "tools/hlojit/engine.h"

#include <argp.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row of ops.def; infer and eval are 'Y', 'N' or 'R'. */
typedef struct row {
    const char *name, *stablehlo, *family;
    int min_operands, max_operands;
    char infer, eval;
    const char *jit, *attrs;
} row;

static const row rows[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    { name, stablehlo, #family, min, max, #infer[0], #eval[0], #jit, attrs },
#include "hlojit/ops.def"
#undef HJ_OP
};

static bool has_jit(const row *r)
{
    return strcmp(r->jit, "none") && strcmp(r->jit, "refused");
}

/* --- element types -------------------------------------------------------- */

/* The types of a set, each with its engines. */
static json_t *types_json(const bool *has)
{
    json_t *list = json_array();

    for (int i = 0; i < HJ_NDTYPES; i++)
        if (has[i])
            json_array_append_new(list, json_string(hj_dtype_name(i)));
    return list;
}

static json_t *probe_json(hj_client *client, int i)
{
    probe found;

    if (!probe_op(client, (hj_opcode)i, &found))
        return json_null();
    return json_pack("{s:o, s:o, s:o}", "infer", types_json(found.infer),
                     "eval", types_json(found.eval), "jit",
                     types_json(found.jit));
}

static void print_types(const char *layer, const bool *has)
{
    int n = 0, nall = 0;

    for (int i = 0; i < HJ_NDTYPES; i++) {
        n += has[i];
        nall += hj_dtype_class_of((hj_dtype)i) <= HJ_CLASS_COMPLEX;
    }
    printf("    %-6s", layer);
    if (n == nall)
        printf(" all");
    for (int i = 0; i < HJ_NDTYPES && n < nall; i++)
        if (has[i])
            printf(" %s", hj_dtype_name((hj_dtype)i));
    puts(n ? "" : " none");
}

static void print_probe(hj_client *client, int i)
{
    probe found;

    if (!probe_op(client, (hj_opcode)i, &found))
        return;
    print_types("infer", found.infer);
    print_types("eval", found.eval);
    print_types("jit", found.jit);
}

/* --- rows ----------------------------------------------------------------- */

static json_t *row_json(int i)
{
    const row *r = &rows[i];
    const char *refusal = hj_op_refusal((hj_opcode)i);

    return json_pack(
        "{s:s, s:s?, s:s, s:i, s:o, s:b, s:b, s:s?, s:s?}", "op", r->name,
        "stablehlo", strcmp(r->stablehlo, "-") ? r->stablehlo : NULL, "family",
        r->family, "min_operands", r->min_operands, "max_operands",
        r->max_operands < 0 ? json_null() : json_integer(r->max_operands),
        "infer", r->infer == 'Y', "eval", r->eval == 'Y', "jit",
        has_jit(r) ? r->jit : NULL, "refused", refusal);
}

static bool is_wanted(const settings *set, int i)
{
    return !set->files.n || !strcmp(set->files.at[0], rows[i].name);
}

static status print_json(const settings *set, hj_client *client)
{
    json_t *list = json_array();

    for (int i = 0; i < HJ_NOPS; i++) {
        if (!is_wanted(set, i))
            continue;
        json_t *one = row_json(i);
        if (client)
            json_object_set_new(one, "dtypes", probe_json(client, i));
        json_array_append_new(list, one);
    }
    char *text = json_dumps(list, JSON_INDENT(1));
    json_decref(list);
    if (!text)
        return status_say(STATUS_FAILED, "out of memory");
    puts(text);
    free(text);
    return STATUS_OK;
}

static void print_row(int i)
{
    const row *r = &rows[i];
    const char *refusal = hj_op_refusal((hj_opcode)i);

    if (refusal) {
        printf("%-28s %-9s refused: %s\n", r->name, r->family, refusal);
        return;
    }
    printf("%-28s %-9s %-6s %-5s %s\n", r->name, r->family,
           r->infer == 'Y' ? "yes" : "-", r->eval == 'Y' ? "yes" : "-",
           has_jit(r) ? r->jit : "-");
}

static void print_table(const settings *set, hj_client *client)
{
    int n = 0, ninfer = 0, neval = 0, njit = 0;

    printf("%-28s %-9s %-6s %-5s %s\n", "op", "family", "infer", "eval", "jit");
    for (int i = 0; i < HJ_NOPS; i++) {
        if (!is_wanted(set, i))
            continue;
        print_row(i);
        if (client)
            print_probe(client, i);
        n++;
        ninfer += rows[i].infer == 'Y';
        neval += rows[i].eval == 'Y';
        njit += has_jit(&rows[i]);
    }
    if (n > 1)
        printf("%d ops: %d with inference, %d with an evaluator, %d compiled\n",
               n, ninfer, neval, njit);
}

static bool has_op(const settings *set)
{
    for (int i = 0; i < HJ_NOPS; i++)
        if (is_wanted(set, i))
            return true;
    return false;
}

static status unknown_op(const char *name)
{
    const char *names[HJ_NOPS];

    for (int i = 0; i < HJ_NOPS; i++)
        names[i] = rows[i].name;
    return status_say(STATUS_USAGE, "there is no op '%s'%s", name,
                      status_near(name, names, HJ_NOPS));
}

static status ops(const settings *set)
{
    hj_client *client = NULL;
    status is = STATUS_OK;

    if (!has_op(set))
        return unknown_op(set->files.at[0]);
    if (set->has_dtypes)
        is = engine_start(set, &client);
    if (!is && set->is_json)
        is = print_json(set, client);
    else if (!is)
        print_table(set, client);
    hj_client_release(client);
    return is;
}

static const struct argp_option own[] = {
    { "json", KEY_JSON, 0, 0, "as a JSON array", 0 },
    { "dtypes", KEY_DTYPES, 0, 0,
      "for which element types, found by trying each (takes seconds)", 0 },
    { 0 }
};

const command command_ops = {
    .name = "ops",
    .args = "[OP]",
    .doc = "list the ops, and which layers have them"
           "\vColumns: shape inference, the reference evaluator, and how code "
           "is made: nest (loops), plan (control flow, calls), pass (other ops "
           "instead).  With --dtypes each op is tried with each element "
           "type.\n\n"
           "Examples:\n"
           "  hlojit ops\n"
           "  hlojit ops --dtypes dot\n"
           "  hlojit ops --json | jq '.[] | select(.jit == null) | .op'\n",
    .own = own,
    .max_files = 1,
    .run = ops,
};
