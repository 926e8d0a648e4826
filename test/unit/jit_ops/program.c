/* program -- see program.h. */
#include "program.h"
#include "eval/eval.h"
#include "hlojit/text.h"
#include "test/values/slice.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void must(const program *p, hj_error *error, const char *doing)
{
    cr_assert(!error, "%s: %s\n%s", doing, hj_error_message(error),
              p ? hj_str_get(&p->text) : "");
}

hj_client *client_create(const char *cpu)
{
    hj_client_options options = { .size = sizeof options,
                                  .nthreads = 1,
                                  .target_cpu = cpu };
    hj_client *client;
    hj_error *error = hj_client_create(&options, &client);

    if (cpu && error) {
        hj_error_free(error);
        return NULL;
    }
    must(NULL, error, "client");
    return client;
}

void program_open(program *p, hj_client *client)
{
    memset(p, 0, sizeof *p);
    p->client = client;
    hj_arena_init(&p->arena, NULL);
    hj_str_init(&p->text, &p->arena);
    hj_str_add(&p->text, "ENTRY e {\n");
}

void program_reducer(program *p, const char *type, const char *op)
{
    hj_str_printf(&p->text,
                  "%s {\n  a = %s[] parameter(0)\n  b = %s[] parameter(1)\n"
                  "  ROOT r = %s[] %s(a, b)\n}\n",
                  op, type, type, type, op);
}

void program_picker(program *p, const char *type, const char *place,
                    const char *wins, const char *name)
{
    hj_str_printf(&p->text,
                  "%s {\n  a = %s[] parameter(0)\n  i = %s[] parameter(1)\n"
                  "  b = %s[] parameter(2)\n  j = %s[] parameter(3)\n"
                  "  gt = pred[] compare(a, b), direction=%s\n"
                  "  nan = pred[] compare(a, a), direction=NE\n",
                  name, type, place, type, place, wins);
    hj_str_printf(&p->text,
                  "  keep = pred[] or(gt, nan)\n"
                  "  eq = pred[] compare(a, b), direction=EQ\n"
                  "  lower = pred[] compare(i, j), direction=LT\n"
                  "  ties = pred[] and(eq, lower)\n"
                  "  first = pred[] or(keep, ties)\n"
                  "  v = %s[] select(keep, a, b)\n"
                  "  k = %s[] select(first, i, j)\n"
                  "  ROOT t = (%s[], %s[]) tuple(v, k)\n}\n",
                  type, place, type, place);
}

void program_close(program *p)
{
    hj_arena_reset(&p->arena);
}

void program_param(program *p, hj_dtype dtype, int64_t n, uint64_t seed)
{
    const hj_shape *shape =
        hj_shape_new_array(&p->arena, dtype, n >= 0, n >= 0 ? &n : NULL);
    int i = p->nargs++;

    cr_assert(i < MAX_ARGS);
    p->args[i] = hj_literal_new(&p->arena, shape);
    fill(p->args[i], seed);
    hj_str_printf(&p->text, "  p%d = %s parameter(%d)\n", i,
                  hj_shape_text(&p->arena, shape), i);
}

void program_result(program *p, int ulps, const char *format, ...)
{
    char text[256];
    int i = p->nresults++;
    va_list args;

    cr_assert(i < MAX_RESULTS);
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    p->results[i] = hj_arena_strdup(&p->arena, text);
    p->ulps[i] = ulps;
    hj_str_printf(&p->text, "  r%d = %s\n", i, text);
}

/* --- differences ---------------------------------------------------------- */

/* What the operands of element i were. */
static const char *operands_text(program *p, int64_t i)
{
    hj_str s;

    hj_str_init(&s, &p->arena);
    for (int k = 0; k < p->nargs; k++) {
        const hj_shape *shape = p->args[k]->shape;
        int64_t at = shape->rank ? i : 0;
        if (at < hj_shape_nelems(shape))
            hj_str_printf(&s, " p%d = %s %s", k, hj_dtype_name(shape->dtype),
                          value_text(&p->arena, p->args[k], at));
    }
    return hj_str_get(&s);
}

static void compare(program *p, int result, const hj_literal *got,
                    const hj_literal *want)
{
    int64_t n = hj_shape_nelems(want->shape), nbad = 0, first = 0;

    for (int64_t i = n - 1; i >= 0; i--)
        if (!values_agree(got, want, i, p->ulps[result])) {
            nbad++;
            first = i;
        }
    cr_expect(!nbad,
              "%s of %s: %" PRId64 " of %" PRId64 " differ; [%" PRId64
              "]%s: %s, not %s",
              p->results[result], hj_dtype_name(p->args[0]->shape->dtype), nbad,
              n, first, operands_text(p, first),
              value_text(&p->arena, got, first),
              value_text(&p->arena, want, first));
}

/* --- running -------------------------------------------------------------- */

static hj_literal **run_compiled(program *p, const hj_module *module,
                                 const hj_shape *result)
{
    hj_literal **out = HJ_NEW_ARRAY(&p->arena, hj_literal *, p->nresults);
    hj_buffer args[MAX_ARGS], results[MAX_RESULTS];
    hj_executable *exe;
    hj_run *run;

    for (int i = 0; i < p->nargs; i++)
        args[i] = (hj_buffer){ *p->args[i]->shape, p->args[i]->data };
    for (int i = 0; i < p->nresults; i++) {
        out[i] = hj_literal_new(&p->arena, result->elements[i]);
        memset(out[i]->data, 0x5a, (size_t)out[i]->nbytes);
        results[i] = (hj_buffer){ *out[i]->shape, out[i]->data };
    }
    must(p, hj_client_compile(p->client, module, NULL, &exe), "compile");
    must(p, hj_executable_new_run(exe, &run), "run");
    must(p, hj_executable_run(exe, run, args, p->nargs, results, p->nresults),
         "run");
    hj_run_destroy(run);
    hj_executable_release(exe);
    return out;
}

void program_check(program *p)
{
    const hj_literal *args[MAX_ARGS];
    hj_module *module;
    hj_literal *want;

    hj_str_add(&p->text, "  ROOT all = tuple(");
    for (int i = 0; i < p->nresults; i++)
        hj_str_printf(&p->text, "%sr%d", i ? ", " : "", i);
    hj_str_add(&p->text, ")\n}\n");
    if (!slice_has(hj_str_get(&p->text)))
        return;
    for (int i = 0; i < p->nargs; i++)
        args[i] = p->args[i];
    must(p,
         hj_module_parse_hlo(hj_str_get(&p->text), p->text.length, NULL,
                             &module),
         "parse");
    hj_literal **got = run_compiled(p, module, hj_module_result_shape(module));
    must(p, hj_eval_module(&p->arena, module, NULL, args, p->nargs, &want),
         "evaluate");
    for (int i = 0; i < p->nresults; i++)
        compare(p, i, got[i], want->elements[i]);
    hj_module_destroy(module);
}
