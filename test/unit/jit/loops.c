/* loops -- what loops become: kernels written in place, indices without
 * clamps, and how often a run is asked whether it must stop. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct listing {
    char *llvm; /* the entry function */
    size_t asm_nbytes;
    int nlate; /* loads of zmm from the stack after the first store of one */
} listing;

static int count(const char *text, const char *word)
{
    int n = 0;

    for (const char *at = text; (at = strstr(at, word)); at++)
        n++;
    return n;
}

static int count_late(const char *text)
{
    for (const char *at = text; (at = strstr(at, "\tvmovups\t%zmm")); at++) {
        const char *end = strchr(at, '\n');
        if (end && strncmp(end - 6, "(%rsp)", 6) == 0)
            return count(end, "(%rsp), %zmm");
    }
    return 0;
}

static void keep_llvm(void *context, const char *stage, const char *text)
{
    listing *l = context;

    if (strcmp(stage, "asm") == 0) {
        l->asm_nbytes = strlen(text);
        l->nlate = count_late(text);
    }
    if (strcmp(stage, "llvm") != 0)
        return;
    const char *begin = strstr(text, "define i32 @hj_entry");
    cr_assert_not_null(begin);
    const char *end = strstr(begin, "\n}\n");
    cr_assert_not_null(end);
    l->llvm = strndup(begin, (size_t)(end - begin));
}

/* Nothing is run, so `cpu` (NULL: this machine) need not be here; no text where
 * this architecture has no such CPU. */
static listing list_code_for(const char *text, int opt_level, const char *cpu)
{
    listing l = { NULL, 0, 0 };
    hj_client_options client_options = { .size = sizeof client_options,
                                         .target_cpu = cpu,
                                         .lists_only = true };
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = opt_level,
                                   .on_stage = keep_llvm,
                                   .context = &l };
    hj_module *module;
    hj_client *client;
    hj_executable *exe;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    hj_error *error = hj_client_create(&client_options, &client);
    if (cpu && error) {
        hj_error_free(error);
        hj_module_destroy(module);
        return l;
    }
    cr_assert_null(error);
    cr_assert_null(hj_client_compile(client, module, &options, &exe));
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
    cr_assert_not_null(l.llvm);
    return l;
}

static listing list_code(const char *text, int opt_level)
{
    return list_code_for(text, opt_level, NULL);
}

/* The entry function of a program as LLVM IR, before any pass; free it. */
static char *entry_of(const char *text)
{
    return list_code(text, -1).llvm;
}

/* `text` with another word for `word`; free it. */
static char *replace(const char *text, const char *word, const char *by)
{
    char *out =
             malloc(strlen(text) + (size_t)count(text, word) * strlen(by) + 1),
         *end = out;
    const char *at;

    for (; (at = strstr(text, word)); text = at + strlen(word))
        end += sprintf(end, "%.*s%s", (int)(at - text), text, by);
    strcpy(end, text);
    return out;
}

static void expect_count(const char *program, const char *word, int n)
{
    char *entry = entry_of(program);

    cr_expect_eq(count(entry, word), n, "%d times %s, not %d, in\n%s",
                 count(entry, word), word, n, entry);
    free(entry);
}

/* for (i = 0; i < TURNS; i++) x = BODY, of f32[16]; `table` is there too. */
static char *write_loop(const char *turns, const char *body)
{
    size_t room = strlen(body) + 2000;
    char *text = malloc(room);

    snprintf(text, room,
             "HloModule loop\n"
             "cond {\n"
             "  p = (s64[], f32[16], f32[100]) parameter(0)\n"
             "  i = s64[] get-tuple-element(p), index=0\n"
             "  n = s64[] constant(%s)\n"
             "  ROOT r = pred[] compare(i, n), direction=LT\n"
             "}\n"
             "body {\n"
             "  p = (s64[], f32[16], f32[100]) parameter(0)\n"
             "  i = s64[] get-tuple-element(p), index=0\n"
             "  x = f32[16] get-tuple-element(p), index=1\n"
             "  table = f32[100] get-tuple-element(p), index=2\n"
             "  one = s64[] constant(1)\n"
             "  j = s64[] add(i, one)\n"
             "%s"
             "  ROOT r = (s64[], f32[16], f32[100]) tuple(j, y, table)\n"
             "}\n"
             "ENTRY e {\n"
             "  x = f32[16] parameter(0)\n"
             "  table = f32[100] parameter(1)\n"
             "  z = s64[] constant(0)\n"
             "  t = (s64[], f32[16], f32[100]) tuple(z, x, table)\n"
             "  w = (s64[], f32[16], f32[100]) while(t), condition=cond, "
             "body=body\n"
             "  ROOT r = f32[16] get-tuple-element(w), index=1\n"
             "}\n",
             turns, body);
    return text;
}

static const char square[] = "  y = f32[16] multiply(x, x)\n";

/* Adds table[INDEX], an s64, to all elements. */
static const char look_up[] =
    "  s = f32[1] dynamic-slice(table, %s), dynamic_slice_sizes={1}\n"
    "  v = f32[] reshape(s)\n"
    "  vs = f32[16] broadcast(v), dimensions={}\n"
    "  y = f32[16] add(x, vs)\n";

static void expect_in_loop(const char *turns, const char *body,
                           const char *word, int n)
{
    char *text = write_loop(turns, body);

    expect_count(text, word, n);
    free(text);
}

Test(loops, small_kernels_are_written_in_place)
{
    char *text = write_loop("100", square);
    listing l = list_code_for(text, -1, "x86-64-v4");

    expect_in_loop("100", square, "call void @loop", 0);
    if (l.llvm) /* (of half the width: turns/half.c) */
        cr_expect_eq(count(l.llvm, "fmul <8 x float>"), 2, "%s", l.llvm);
    free(l.llvm);
    free(text);
}

/* The array goes round in memory until passes put it into registers. */
Test(loops, the_assembly_shown_is_what_passes_leave)
{
    char *text = write_loop("100", square);
    listing plain = list_code(text, 0), best = list_code(text, 2);

    cr_expect_str_eq(plain.llvm, best.llvm);
    cr_expect_lt(best.asm_nbytes, plain.asm_nbytes);
    free(plain.llvm);
    free(best.llvm);
    free(text);
}

Test(loops, a_counter_needs_no_clamp)
{
    char body[1000];

    snprintf(body, sizeof body, look_up, "i");
    expect_in_loop("100", body, "llvm.smax", 0);
    expect_in_loop("101", body, "llvm.smax", 1); /* the last turn is past it */
    snprintf(body, sizeof body, look_up, "j");
    expect_in_loop("99", body, "llvm.smax", 0);
    expect_in_loop("100", body, "llvm.smax", 1);
}

Test(loops, indices_from_the_end_are_tested_once)
{
    char body[1000];

    snprintf(body, sizeof body,
             "  zero = s64[] constant(0)\n"
             "  three = s64[] constant(3)\n"
             "  k = s64[] multiply(j, three)\n"
             "  low = pred[] compare(k, zero), direction=LT\n"
             "  n100 = s64[] constant(100)\n"
             "  up = s64[] add(k, n100)\n"
             "  at = s64[] select(low, up, k)\n");
    snprintf(body + strlen(body), sizeof body - strlen(body), look_up, "at");
    /* 3 j >= 0 is known, so is the selection; 3 j < 100 is not. */
    expect_in_loop("50", body, "select", 0);
    expect_in_loop("50", body, "icmp ugt i64", 1);
}

/* for (i = START; i < n; i += s) x[i] = 0, of f32[100] */
static char *write_stride(const char *start)
{
    char *text = malloc(2000);

    snprintf(text, 2000,
             "HloModule stride\n"
             "cond {\n"
             "  p = (s64[], f32[100], s32[], s64[]) parameter(0)\n"
             "  i = s64[] get-tuple-element(p), index=0\n"
             "  v = s32[] convert(i)\n"
             "  n = s32[] get-tuple-element(p), index=2\n"
             "  ROOT r = pred[] compare(v, n), direction=LT\n"
             "}\n"
             "body {\n"
             "  p = (s64[], f32[100], s32[], s64[]) parameter(0)\n"
             "  i = s64[] get-tuple-element(p), index=0\n"
             "  x = f32[100] get-tuple-element(p), index=1\n"
             "  n = s32[] get-tuple-element(p), index=2\n"
             "  s = s64[] get-tuple-element(p), index=3\n"
             "  zero = f32[1] constant({0})\n"
             "  y = f32[100] dynamic-update-slice(x, zero, i)\n"
             "  j = s64[] add(i, s)\n"
             "  ROOT r = (s64[], f32[100], s32[], s64[]) tuple(j, y, n, s)\n"
             "}\n"
             "ENTRY e {\n"
             "  x = f32[100] parameter(0)\n"
             "  n = s32[] parameter(1)\n"
             "  s = s64[] parameter(2)\n"
             "  i = s64[] %s\n"
             "  t = (s64[], f32[100], s32[], s64[]) tuple(i, x, n, s)\n"
             "  w = (s64[], f32[100], s32[], s64[]) while(t), condition=cond, "
             "body=body\n"
             "  ROOT r = f32[100] get-tuple-element(w), index=1\n"
             "}\n",
             start);
    return text;
}

/* The body is there twice, with a test of the index only where the tests
 * before the loop failed. */
static void expect_stride(const char *start)
{
    char *text = write_stride(start);

    expect_count(text, "store float 0.0", 2);
    expect_count(text, "icmp ugt i64", 1);
    free(text);
}

Test(loops, strides_are_tested_before)
{
    expect_stride("constant(2)");
    expect_stride("parameter(3)");
}

/* A conditional with NBRANCHES branches that give x itself. */
static void expect_switches(int nbranches, int n)
{
    char body[1000] = "  k = s32[] convert(i)\n"
                      "  y = f32[16] conditional(k";
    size_t at = strlen(body);

    for (int i = 0; i < nbranches; i++)
        at += (size_t)sprintf(body + at, ", x");
    at += (size_t)sprintf(body + at, "), branch_computations={");
    for (int i = 0; i < nbranches; i++)
        at += (size_t)sprintf(body + at, "%sb%d", i ? ", " : "", i % 2);
    sprintf(body + at, "}\n");
    char *loop = write_loop("100000000", body);
    char *text = malloc(strlen(loop) + 1000);
    const char *rest = strchr(loop, '\n') + 1;
    sprintf(text,
            "HloModule loop\n"
            "b0 {\n"
            "  x = f32[16] parameter(0)\n"
            "  ROOT r = f32[16] add(x, x)\n"
            "}\n"
            "b1 {\n"
            "  x = f32[16] parameter(0)\n"
            "  ROOT r = f32[16] multiply(x, x)\n"
            "}\n%s",
            rest);
    expect_count(text, "switch i32", n);
    free(text);
    free(loop);
}

Test(loops, turns_with_a_jump_by_number_are_four_at_once)
{
    expect_switches(3, 5); /* and one for the turns that are left */
    expect_switches(2, 0); /* a selection */
}

/* One test of NaN, and the intrinsic with this code; NULL: two orders. */
static void expect_range(const char *llvm, const char *name, const char *code)
{
    cr_expect_eq(count(llvm, "fcmp uno"), 1, "%s", llvm);
    cr_expect_eq(count(llvm, ".range."), name ? 1 : 0, "%s", llvm);
    if (!name) {
        cr_expect_eq(count(llvm, "fcmp ogt"), 2, "%s", llvm);
        return;
    }
    cr_expect_eq(count(llvm, name), 1, "%s", llvm);
    cr_expect_eq(count(llvm, code), 1, "%s", llvm);
}

/* Where the CPU has vrangeps; see pick_by_branch. */
Test(loops, a_chain_of_maxima_is_one_range_each)
{
    static const char chain[] =
        "HloModule chain\n"
        "cond {\n"
        "  p = (s32[], TYPE[], TYPE[100]) parameter(0)\n"
        "  i = s32[] get-tuple-element(p), index=0\n"
        "  n = s32[] constant(20)\n" /* too few for lanes */
        "  ROOT r = pred[] compare(i, n), direction=LT\n"
        "}\n"
        "body {\n"
        "  p = (s32[], TYPE[], TYPE[100]) parameter(0)\n"
        "  i = s32[] get-tuple-element(p), index=0\n"
        "  m = TYPE[] get-tuple-element(p), index=1\n"
        "  x = TYPE[100] get-tuple-element(p), index=2\n"
        "  one = s32[] constant(1)\n"
        "  j = s32[] add(i, one)\n"
        "  s = TYPE[1] dynamic-slice(x, i), dynamic_slice_sizes={1}\n"
        "  v = TYPE[] reshape(s)\n"
        "  y = TYPE[] OPERATION(m, v)\n"
        "  ROOT r = (s32[], TYPE[], TYPE[100]) tuple(j, y, x)\n"
        "}\n"
        "ENTRY e {\n"
        "  m = TYPE[] parameter(0)\n"
        "  x = TYPE[100] parameter(1)\n"
        "  z = s32[] constant(0)\n"
        "  t = (s32[], TYPE[], TYPE[100]) tuple(z, m, x)\n"
        "  w = (s32[], TYPE[], TYPE[100]) while(t), condition=cond, "
        "body=body\n"
        "  ROOT r = TYPE[] get-tuple-element(w), index=1\n"
        "}\n";
    static const char *const rows[][5] = {
        /* type, operation, CPU, intrinsic, its code */
        { "f32", "maximum", "x86-64-v4", "range.ps.128(", "i32 5, <4 x" },
        { "f32", "minimum", "x86-64-v4", "range.ps.128(", "i32 4, <4 x" },
        { "f64", "maximum", "x86-64-v4", "range.pd.128(", "i32 5, <2 x" },
        { "f32", "maximum", "x86-64-v3", NULL, NULL },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *typed = replace(chain, "TYPE", rows[i][0]);
        char *text = replace(typed, "OPERATION", rows[i][1]);
        listing l = list_code_for(text, -1, rows[i][2]);
        if (l.llvm)
            expect_range(l.llvm, rows[i][3], rows[i][4]);
        free(l.llvm);
        free(text);
        free(typed);
    }
}

/* v[1:255] becomes the sum of its neighbours, in place: loads of later pieces
 * come after the stores of earlier ones. */
Test(loops, loads_stand_where_they_are_wanted)
{
    listing l = list_code_for(
        "HloModule row\n"
        "cond {\n"
        "  p = (s32[], f32[256]) parameter(0)\n"
        "  i = s32[] get-tuple-element(p), index=0\n"
        "  n = s32[] constant(100)\n"
        "  ROOT r = pred[] compare(i, n), direction=LT\n"
        "}\n"
        "body {\n"
        "  p = (s32[], f32[256]) parameter(0)\n"
        "  i = s32[] get-tuple-element(p), index=0\n"
        "  v = f32[256] get-tuple-element(p), index=1\n"
        "  one = s32[] constant(1)\n"
        "  j = s32[] add(i, one)\n"
        "  a = f32[254] slice(v), slice={[0:254]}\n"
        "  b = f32[254] slice(v), slice={[2:256]}\n"
        "  s = f32[254] add(a, b)\n"
        "  w = f32[256] dynamic-update-slice(v, s, one)\n"
        "  ROOT r = (s32[], f32[256]) tuple(j, w)\n"
        "}\n"
        "ENTRY e {\n"
        "  v = f32[256] parameter(0)\n"
        "  z = s32[] constant(0)\n"
        "  t = (s32[], f32[256]) tuple(z, v)\n"
        "  w = (s32[], f32[256]) while(t), condition=cond, body=body\n"
        "  ROOT r = f32[256] get-tuple-element(w), index=1\n"
        "}\n",
        2, "x86-64-v4");

    if (l.llvm)
        cr_expect_geq(l.nlate, 16);
    free(l.llvm);
}

Test(loops, short_ones_never_ask)
{
    expect_in_loop("100", square, "hj_rt_run_poll", 0);
    expect_in_loop("100000000", square, "hj_rt_run_poll", 1);
}

static void expect_late(const char *text)
{
    compiled c = compile(text, 1);
    hj_buffer *args = new_args(c.exe), *results;
    hj_run *run;
    clock_t start = clock();

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    hj_run_set_timeout(run, 20000000);
    expect_error(hj_executable_run(c.exe, run, args,
                                   hj_executable_nparams(c.exe), results, 1),
                 HJ_ABORTED, "time limit");
    cr_expect_lt(clock() - start, 2 * CLOCKS_PER_SEC);
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    free_args(c.exe, args);
    compiled_free(&c);
}

/* A counter with a known end, and one that would take years. */
Test(loops, counted_ones_stop_when_late)
{
    char *text = write_loop("4000000000000000000", square);

    expect_late(text);
    free(text);
}

/* The same, but where it begins is seen when it runs. */
Test(loops, strides_stop_when_late)
{
    char *text = write_loop("4000000000000000000", square), *at, *counted;

    at = strstr(text, "z = s64[] constant(0)");
    cr_assert_not_null(at);
    counted = malloc(strlen(text) + 100);
    sprintf(counted, "%.*sf = f32[] parameter(2)\n  z = s64[] convert(f)%s",
            (int)(at - text), text, strchr(at, ')') + 1);
    expect_late(counted);
    free(counted);
    free(text);
}

Test(loops, others_stop_when_late)
{
    expect_late("HloModule forever\n"
                "cond {\n"
                "  p = (s32[], f32[]) parameter(0)\n"
                "  i = s32[] get-tuple-element(p), index=0\n"
                "  n = s32[] constant(-1)\n"
                "  ROOT r = pred[] compare(i, n), direction=NE\n"
                "}\n"
                "body {\n"
                "  p = (s32[], f32[]) parameter(0)\n"
                "  i = s32[] get-tuple-element(p), index=0\n"
                "  x = f32[] get-tuple-element(p), index=1\n"
                "  two = s32[] constant(2)\n"
                "  j = s32[] add(i, two)\n"
                "  y = f32[] add(x, x)\n"
                "  ROOT r = (s32[], f32[]) tuple(j, y)\n"
                "}\n"
                "ENTRY e {\n"
                "  x = f32[] parameter(0)\n"
                "  z = s32[] constant(0)\n"
                "  t = (s32[], f32[]) tuple(z, x)\n"
                "  w = (s32[], f32[]) while(t), condition=cond, body=body\n"
                "  ROOT r = f32[] get-tuple-element(w), index=1\n"
                "}\n");
}
