/* ops.c -- hlojit ops: what is done about each op of the table. */
#include "hlojit/graph.h"
#include "tools/hlojit/command/commands.h"

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

static status print_json(void)
{
    json_t *list = json_array();

    for (int i = 0; i < HJ_NOPS; i++)
        json_array_append_new(list, row_json(i));
    char *text = json_dumps(list, JSON_INDENT(1) | JSON_COMPACT);
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

static status ops(const settings *set)
{
    int ninfer = 0, neval = 0, njit = 0;

    if (set->is_json)
        return print_json();
    printf("%-28s %-9s %-6s %-5s %s\n", "op", "family", "infer", "eval", "jit");
    for (int i = 0; i < HJ_NOPS; i++) {
        print_row(i);
        ninfer += rows[i].infer == 'Y';
        neval += rows[i].eval == 'Y';
        njit += has_jit(&rows[i]);
    }
    printf("%d ops: %d with inference, %d with an evaluator, %d compiled\n",
           HJ_NOPS, ninfer, neval, njit);
    return STATUS_OK;
}

static const struct argp_option own[] = {
    { "json", KEY_JSON, 0, 0, "as a JSON array", 0 }, { 0 }
};

const command command_ops = {
    .name = "ops",
    .args = "",
    .doc = "list the ops, and which layers have them"
           "\vColumns: shape inference, the reference evaluator, and how code "
           "is made: nest (loops), plan (control flow, calls), pass (other ops "
           "instead).\n\n"
           "Examples:\n"
           "  hlojit ops\n"
           "  hlojit ops --json | jq '.[] | select(.jit == null) | .op'\n",
    .own = own,
    .run = ops,
};
