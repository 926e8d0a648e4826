/* probe.c -- see probe.h. */
#include "tools/hlojit/command/probe.h"
#include "hlojit/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4096 };

static const char *const bodies[HJ_NOPS] = {
#define PROBE(id, text) [HJ_OP_##id] = text,
#include "tools/hlojit/command/probes.def"
#undef PROBE
};

/* What the table of ops says: enough to apply an op without a row above. */
typedef struct row {
    const char *name, *attrs;
    int noperands;
} row;

static const row rows[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    [HJ_OP_##id] = { name, attrs, min },
#include "hlojit/ops.def"
#undef HJ_OP
};

/* --- programs ------------------------------------------------------------- */

static const struct {
    const char *use, *text;
} comps[] = {
    { "=add", "add {\n a = @[] parameter(0)\n b = @[] parameter(1)\n"
              " ROOT s = @[] add(a, b)\n}\n" },
    { "=less", "less {\n a = @[] parameter(0)\n b = @[] parameter(1)\n"
               " ROOT s = pred[] compare(a, b), direction=LT\n}\n" },
    { "=same", "same {\n ROOT a = @[4,4] parameter(0)\n}\n" },
    { "=yes", "yes {\n a = @[4,4] parameter(0)\n"
              " ROOT k = pred[] constant(false)\n}\n" },
};

/* Appends `text`, its `@` replaced. */
static void add_text(char *out, const char *text, const char *dtype)
{
    size_t n = strlen(out);

    for (; *text && n < TEXT_SIZE - 64; text++)
        if (*text == '@')
            n += (size_t)sprintf(out + n, "%s", dtype);
        else
            out[n++] = *text;
    out[n] = '\0';
}

/* The instructions of a probe; false if there are none. */
static bool find_body(hj_opcode op, char *out, size_t size)
{
    const row *r = &rows[op];

    if (bodies[op]) {
        snprintf(out, size, "%s", bodies[op]);
        return true;
    }
    if (strchr(r->attrs, '!') || r->noperands < 1 || r->noperands > 3 ||
        hj_op_refusal(op))
        return false;
    snprintf(out, size, "r = %s(%s)", r->name,
             r->noperands == 1   ? "p"
             : r->noperands == 2 ? "p, p"
                                 : "p, p, p");
    return true;
}

static void write_program(const char *body, const char *dtype, char *out)
{
    *out = '\0';
    for (size_t i = 0; i < sizeof comps / sizeof *comps; i++)
        if (strstr(body, comps[i].use))
            add_text(out, comps[i].text, dtype);
    add_text(out,
             "ENTRY e {\n p = @[4,4] parameter(0)\n q = @[4] parameter(1)\n"
             " one = @[] parameter(2)\n i = s32[] parameter(3)\n ",
             dtype);
    /* The last instruction is the root. */
    add_text(out, body, dtype);
    add_text(out, "\n}\n", dtype);
}

/* --- trying --------------------------------------------------------------- */

static bool succeeds(hj_error *error)
{
    hj_error_free(error);
    return !error;
}

/* The largest things here are 4 x 4 complex numbers, and the tuples of them. */
enum { ROOM = 512, MAX_LEAVES = 8 };

static bool can_evaluate(const hj_module *module, hj_client *client)
{
    static _Alignas(64) char in[MAX_LEAVES][ROOM], out[MAX_LEAVES][ROOM];
    hj_buffer args[MAX_LEAVES] = { 0 }, results[MAX_LEAVES] = { 0 };
    const hj_shape *shape = hj_module_result_shape(module);
    int nargs = hj_module_nparams(module), n = hj_shape_nleaves(shape);
    hj_run *run;

    if (nargs > MAX_LEAVES || n > MAX_LEAVES ||
        !succeeds(hj_run_create(NULL, &run)))
        return false;
    for (int i = 0; i < nargs; i++) {
        args[i].shape = *hj_module_param_shape(module, i);
        args[i].data = in[i];
    }
    for (int i = 0; i < n; i++) {
        results[i].shape = *hj_shape_leaf(shape, i);
        results[i].data = out[i];
    }
    bool good = succeeds(
        hj_module_evaluate(module, client, NULL, run, args, nargs, results, n));
    hj_run_destroy(run);
    return good;
}

static bool can_compile(const hj_module *module, hj_client *client)
{
    hj_executable *exe = NULL;
    bool good = succeeds(hj_client_compile(client, module, NULL, &exe));

    hj_executable_release(exe);
    return good;
}

static void try(hj_client *client, const char *text, hj_dtype dtype, probe *out)
{
    hj_module *module;

    if (!succeeds(hj_module_parse_hlo(text, strlen(text), NULL, &module)))
        return;
    out->infer[dtype] = succeeds(hj_module_verify(module));
    if (out->infer[dtype]) {
        out->eval[dtype] = can_evaluate(module, client);
        out->jit[dtype] = can_compile(module, client);
    }
    hj_module_destroy(module);
}

bool probe_op(hj_client *client, hj_opcode op, probe *out)
{
    char body[TEXT_SIZE / 4], text[TEXT_SIZE];
    bool any = false;

    memset(out, 0, sizeof *out);
    if (!find_body(op, body, sizeof body))
        return false;
    for (int i = 0; i < HJ_NDTYPES; i++) {
        hj_dtype dtype = (hj_dtype)i;
        if (hj_dtype_class_of(dtype) > HJ_CLASS_COMPLEX)
            continue;
        write_program(body, hj_dtype_name(dtype), text);
        try(client, text, dtype, out);
        any |= out->infer[dtype];
    }
    return any;
}
