/* What the evaluator says of programs whose sizes do not fit at run time, and
 * of graphs that nobody has verified. */
#include "graphs.h"
#include "hlojit/text.h"
#include "test/values/refused.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* --- at run time ---------------------------------------------------------- */

static hj_module *parse(const char *lines)
{
    char text[4096];
    hj_module *module;
    bool is_whole = strstr(lines, "ENTRY");

    snprintf(text, sizeof text, is_whole ? "%s%s" : "%sENTRY e {\n%s}\n",
             "HloModule m\n", lines);
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    cr_assert_null(error, "%s\n%s", text, hj_error_message(error));
    return module;
}

static hj_error *evaluate(hj_module *module, const hj_eval_options *options)
{
    const hj_literal *args[8];
    hj_literal *result;
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    for (int i = 0; i < module->entry->nparams; i++)
        args[i] = hj_literal_new(&arena, module->entry->params[i]->shape);
    hj_error *error = hj_eval_module(&arena, module, options, args,
                                     module->entry->nparams, &result);
    hj_arena_reset(&arena);
    return error;
}

static hj_error *read(const refused *r)
{
    hj_module *module = parse(r->text);
    hj_error *error = evaluate(module, NULL);

    hj_module_destroy(module);
    return error;
}

Test(eval_refused, at_run_time)
{
    hj_arena arena;
    const char *wrong;

    hj_arena_init(&arena, NULL);
    int n = refused_each(&arena, HJ_SOURCE_DIR "/test/refused/run_time.hlo",
                         read, &wrong);
    cr_expect_gt(n, 5);
    cr_expect_str_empty(wrong, "%s", wrong);
    hj_arena_reset(&arena);
}

/* --- told to stop --------------------------------------------------------- */

static const char forever[] =
    "c { p = s32[] parameter(0)\n ROOT t = pred[] constant(true) }\n"
    "b { p = s32[] parameter(0)\n ROOT n = s32[] negate(p) }\n"
    "ENTRY e { x = s32[] parameter(0)\n"
    " ROOT w = s32[] while(x), condition=c, body=b }\n";

Test(eval_refused, stopped)
{
    atomic_uint cancel = 1;
    const hj_eval_options cancelled = { .cancel = &cancel };
    const hj_eval_options late = { .deadline_ns = 1 };
    const struct {
        const hj_eval_options *options;
        const char *message;
    } rows[] = { { &cancelled, "the evaluation was cancelled" },
                 { &late, "the evaluation ran past its deadline" } };

    for (int i = 0; i < 2; i++) {
        hj_module *module = parse(forever);
        hj_error *error = evaluate(module, rows[i].options);
        cr_expect_eq(hj_error_code(error), HJ_ABORTED);
        cr_expect(strstr(hj_error_message(error), rows[i].message), "%s",
                  hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* In the middle of one op, of which each takes more than a second. */
Test(eval_refused, stopped_inside)
{
    static const char *const texts[] = {
        " ROOT r = s8[100000000] iota(), iota_dimension=0\n",
        " z = s8[] constant(0)\n c = s8[1] constant({1})\n"
        " ROOT r = s8[100000000] pad(c, z), padding=0_99999999\n",
    };
    enum { LIMIT_NS = 20000000 };
    struct timespec now;

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        hj_module *module = parse(texts[i]);
        clock_gettime(CLOCK_MONOTONIC, &now);
        hj_eval_options late = { .deadline_ns =
                                     (int64_t)now.tv_sec * 1000000000 +
                                     now.tv_nsec + LIMIT_NS };
        hj_error *error = evaluate(module, &late);
        cr_expect_eq(hj_error_code(error), HJ_ABORTED, "%s", texts[i]);
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* --- not verified --------------------------------------------------------- */

typedef void change(hj_instr *root);

static void index_5(hj_instr *root)
{
    hj_instr_set_int(root, HJ_ATTR_index, 5);
}
static void one_operand_less(hj_instr *root)
{
    root->noperands--;
}
static void no_dimensions(hj_instr *root)
{
    hj_instr_set_ints(root, HJ_ATTR_dimensions, 0, NULL);
}
static void dimension_7(hj_instr *root)
{
    hj_instr_set_ints(root, HJ_ATTR_dimensions, 1, (int64_t[]){ 7 });
}
static void k_7(hj_instr *root)
{
    hj_instr_set_int(root, HJ_ATTR_k, 7);
}
static void contract_1(hj_instr *root)
{
    hj_instr_set_ints(root, HJ_ATTR_rhs_contracting_dims, 1, (int64_t[]){ 1 });
}
static void algorithm_99(hj_instr *root)
{
    hj_instr_set_int(root, HJ_ATTR_dot_algorithm, 99);
}
static void lengths(hj_instr *root)
{
    hj_instr_set_ints(root, HJ_ATTR_fft_length, 3, (int64_t[]){ 1, 1, 1 });
}
static void length_5(hj_instr *root)
{
    hj_instr_set_ints(root, HJ_ATTR_fft_length, 1, (int64_t[]){ 5 });
}
static void no_window(hj_instr *root)
{
    hj_attr attr = { .id = HJ_ATTR_window };

    hj_instr_set_attr(root, &attr);
}
static void set_shape(hj_instr *in, hj_dtype dtype, int n, const int64_t *dims)
{
    hj_arena *arena = hj_instr_arena(in);

    in->shape = hj_shape_new_array(arena, dtype, n, dims);
}
static void result_4(hj_instr *root)
{
    set_shape(root, HJ_DTYPE_u64, 1, (int64_t[]){ 4 });
}
static void operand_from_elsewhere(hj_instr *root)
{
    hj_comp *other = hj_comp_new(root->comp->module, "other");

    root->operands[0] =
        hj_instr_new_param(other, 0, root->operands[0]->shape, NULL);
}
static void set_called(hj_instr *root, hj_comp *comp)
{
    hj_attr attr = { .id = HJ_ATTR_to_apply, .u.comp = comp };

    hj_instr_set_attr(root, &attr);
}
static void calls_nothing(hj_instr *root)
{
    set_called(root, NULL);
}
static void calls_an_empty_one(hj_instr *root)
{
    set_called(root, hj_comp_new(root->comp->module, "none"));
}
static void calls_itself(hj_instr *root)
{
    set_called(root, root->comp);
}
static void predicate(hj_instr *root)
{
    set_shape(root->operands[0], HJ_DTYPE_pred, 1, (int64_t[]){ 2 });
}
static void operand_3(hj_instr *root)
{
    set_shape(root->operands[root->noperands - 1], HJ_DTYPE_s8, 1,
              (int64_t[]){ 3 });
}
static void complex_pair(hj_instr *root)
{
    set_shape(root, HJ_DTYPE_c128, 1, (int64_t[]){ 2 });
}
static void array(hj_instr *root)
{
    set_shape(root, HJ_DTYPE_f32, 1, (int64_t[]){ 2 });
}
static void real_bits(hj_instr *root)
{
    hj_arena *arena = hj_instr_arena(root);
    hj_shape *bits = hj_shape_clone(arena, root->shape->elements[1]);
    const hj_shape *both[2] = { root->shape->elements[0], bits };

    bits->dtype = HJ_DTYPE_f32;
    root->shape = hj_shape_new_tuple(arena, 2, both);
}
static void state_is_body(hj_instr *root)
{
    hj_comp *condition = hj_instr_comp(root, HJ_ATTR_condition);
    hj_attr attr = { .id = HJ_ATTR_body, .u.comp = condition };

    hj_instr_set_attr(root, &attr);
}
static void body_operand_less(hj_instr *root)
{
    hj_instr_comp(root, HJ_ATTR_to_apply)->root->noperands--;
}
static void in_a_tree(hj_instr *root)
{
    hj_instr_set_int(root, HJ_ATTR_sum_order, HJ_sum_order_tree);
}
static void unknown_collective(hj_instr *root)
{
    hj_instr_set_op(root, HJ_OP_collective_reduce);
}
static void many_replicas(hj_instr *root)
{
    root->comp->module->replica_count = INT32_MAX;
}
static void three_operands(hj_instr *root)
{
    hj_instr *all[3] = { root->operands[0], root->operands[1],
                         root->operands[0] };

    hj_instr_set_operands(root, 3, all);
}
static void from_operand_4(hj_instr *root)
{
    hj_attr attr = *hj_instr_attr(root, HJ_ATTR_output_to_operand_aliasing);

    attr.u.aliases.at[0].operand = 4;
    hj_instr_set_attr(root, &attr);
}
static void without_version(hj_instr *root)
{
    hj_instr_set_int(root, HJ_ATTR_api_version, HJ_api_version_UNSPECIFIED);
}

#define X "x = f32[2] parameter(0)\n"
#define ADD                                                                    \
    "add { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"                  \
    " ROOT s = f32[] add(a, b) }\n"
#define LESS_OF_2                                                              \
    "less { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"                 \
    " c = s8[] parameter(2)\n d = s8[] parameter(3)\n"                         \
    " ROOT s = pred[] compare(a, b), direction=LT }\n"
#define ENTRY(body) "ENTRY e {\n" body "}\n"

static const struct {
    const char *text;
    change *change;
    hj_code code;
    const char *message;
} rows[] = {
    { X "t = (f32[2], f32[2]) tuple(x, x)\n"
        "ROOT r = f32[2] get-tuple-element(t), index=1\n",
      index_5, HJ_INVALID, "the tuple has no element 5" },
    { X "ROOT r = f32[2] add(x, x)\n", one_operand_less, HJ_INVALID,
      "add cannot have 1 operands" },
    { X "ROOT r = f32[2] reverse(x), dimensions={0}\n", one_operand_less,
      HJ_INVALID, "reverse cannot have 0 operands" },
    { X "ROOT r = s32[] get-dimension-size(x), dimensions={0}\n", no_dimensions,
      HJ_INVALID, "one dimension is needed" },
    { "less { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
      " ROOT s = pred[] compare(a, b), direction=LT }\n" ENTRY(
          X "ROOT r = f32[2] sort(x), dimensions={0}, to_apply=less\n"),
      dimension_7, HJ_INVALID, "there is no dimension 7" },
    { X "ROOT r = (f32[1], s32[1]) topk(x), k=1, largest=true\n", k_7,
      HJ_INVALID, "the first 7 of f32[2]" },
    { "x = f32[2,3] parameter(0)\ny = f32[3,2] parameter(1)\n"
      "ROOT r = f32[2,2] dot(x, y), lhs_contracting_dims={1}, "
      "rhs_contracting_dims={0}\n",
      contract_1, HJ_INVALID, "contracting dimensions differ" },
    { "x = f32[2,3] parameter(0)\ny = f32[3,2] parameter(1)\n"
      "ROOT r = f32[2,2] dot(x, y), lhs_contracting_dims={1}, "
      "rhs_contracting_dims={0}\n",
      algorithm_99, HJ_UNIMPLEMENTED, "this algorithm of dot" },
    { "x = c64[4] parameter(0)\n"
      "ROOT r = c64[4] fft(x), fft_type=FFT, fft_length={4}\n",
      lengths, HJ_INVALID, "3 axes of 1" },
    { "x = c64[4] parameter(0)\n"
      "ROOT r = c64[4] fft(x), fft_type=FFT, fft_length={4}\n",
      length_5, HJ_INVALID, "axis 0 does not have 5 elements" },
    { ADD ENTRY(X "z = f32[] constant(0)\nROOT r = f32[1] reduce-window(x, z),"
                  " window={size=2}, to_apply=add\n"),
      no_window, HJ_INVALID, "the window has rank 0" },
    { "x = f32[1,4,1] parameter(0)\ny = f32[2,1,1] parameter(1)\n"
      "ROOT r = f32[1,3,1] convolution(x, y), window={size=2}, "
      "dim_labels=b0f_0io->b0f\n",
      no_window, HJ_INVALID, "the window has rank 0, not 1" },
    { X "ROOT r = f32[2] negate(x)\n", operand_from_elsewhere, HJ_INVALID,
      "operand 0 is not defined before it" },
    { X "ROOT r = f32[2] negate(x)\n", predicate, HJ_UNIMPLEMENTED,
      "negate of pred" },
    { "f { a = f32[2] parameter(0)\n ROOT s = f32[2] negate(a) }\n" ENTRY(
          X "ROOT r = f32[2] call(x), to_apply=f\n"),
      calls_nothing, HJ_INVALID, "a called computation is missing" },
    { "f { a = f32[2] parameter(0)\n ROOT s = f32[2] negate(a) }\n" ENTRY(
          X "ROOT r = f32[2] call(x), to_apply=f\n"),
      calls_an_empty_one, HJ_INVALID, "computation none is empty" },
    { "f { a = f32[2] parameter(0)\n ROOT s = f32[2] negate(a) }\n" ENTRY(
          X "ROOT r = f32[2] call(x), to_apply=f\n"),
      calls_itself, HJ_INVALID, "computation e calls itself" },
    { "f { a = f32[2] parameter(0)\n ROOT s = f32[2] negate(a) }\n" ENTRY(
          X "ROOT r = f32[2] call(x), to_apply=f\n"),
      one_operand_less, HJ_INVALID, "computation f has 1 parameters, not 0" },
    { ADD ENTRY(X "z = f32[] constant(0)\n"
                  "ROOT r = f32[] reduce(x, z), dimensions={0}, "
                  "to_apply=add\n"),
      calls_itself, HJ_INVALID,
      "computation e must take 2 numbers and give 1" },
    { "f { a = f32[2] parameter(0)\n ROOT s = f32[2] negate(a) }\n" ENTRY(
          X "k = s32[] parameter(1)\nROOT r = f32[2] conditional(k, x), "
            "branch_computations={f}\n"),
      one_operand_less, HJ_INVALID, "1 branches, 1 operands" },
    { "ROOT r = u64[2] rng-get-and-update-state(), delta=1\n", result_4,
      HJ_UNIMPLEMENTED, "a state of u64[4]" },
    { "s = u64[2] parameter(0)\nROOT r = (u64[2], u32[4]) "
      "rng-bit-generator(s), algorithm=rng_three_fry\n",
      real_bits, HJ_UNIMPLEMENTED, "bits as f32" },
    { "x = f32[] constant(0)\n"
      "ROOT r = f32[2] rng(x, x), distribution=rng_uniform\n",
      complex_pair, HJ_UNIMPLEMENTED, "rng of c128" },
    { "x = f32[2] parameter(0)\nROOT r = s32[2] bitcast-convert(x)\n",
      complex_pair, HJ_UNIMPLEMENTED, "bitcast-convert from f32 to c128" },
    { "x = s8[4] parameter(0)\nROOT r = s32[] bitcast-convert(x)\n", operand_3,
      HJ_INVALID, "3 elements of s8 do not make one of s32" },
    { LESS_OF_2 ENTRY(X "y = s8[2] parameter(1)\n"
                        "ROOT r = (f32[2], s8[2]) sort(x, y), "
                        "dimensions={0}, to_apply=less\n"),
      operand_3, HJ_INVALID, "operand 1 is s8[3], operand 0 f32[2]" },
    { LESS_OF_2 ENTRY(X "y = s8[2] parameter(1)\n"
                        "ROOT r = (f32[2], s8[2]) sort(x, y), "
                        "dimensions={0}, to_apply=less\n"),
      k_7, HJ_INVALID, "the first 7 of 2" },
    { ADD ENTRY(X "z = f32[] constant(0)\n"
                  "ROOT r = f32[] reduce(x, z), dimensions={0}, "
                  "to_apply=add\n"),
      body_operand_less, HJ_INVALID, "add cannot have 1 operands" },
    { ADD ENTRY(X "z = f32[] constant(0)\n"
                  "ROOT r = f32[] reduce(x, z), dimensions={0}, "
                  "to_apply=add\n"),
      in_a_tree, HJ_INVALID, "its sum_order cannot be tree" },
    { "b { p = pred[2] parameter(0)\n ROOT n = pred[2] not(p) }\n"
      "c { p = pred[2] parameter(0)\n ROOT t = pred[] constant(true) }\n"
      "ENTRY e { x = pred[2] parameter(0)\n"
      " ROOT w = pred[2] while(x), condition=c, body=b }\n",
      state_is_body, HJ_INVALID,
      "condition gives pred[], body pred[]; wanted are pred[] and pred[2]" },
    { ADD ENTRY(X "ROOT r = f32[2] all-reduce(x), to_apply=add\n"),
      many_replicas, HJ_LIMIT,
      "2147483647 replicas of 1 partitions; there may be 4096 participants" },
    { X "ROOT r = f32[] dot(x, x), lhs_contracting_dims={0}, "
        "rhs_contracting_dims={0}\n",
      three_operands, HJ_UNIMPLEMENTED, "dot of sparse operands" },
    { X "ROOT r = f32[2] custom-call(x), custom_call_target=\"f\", "
        "output_to_operand_aliasing={{}: (0, {})}\n",
      from_operand_4, HJ_INVALID,
      "output_to_operand_aliasing: entry 0 does not fit results and operands" },
    { X "ROOT r = f32[2] custom-call(x), custom_call_target=\"f\"\n",
      without_version, HJ_INVALID,
      "custom-call of \"f\" says no API version, which a function is called "
      "by" },
    { X "ROOT r = (f32[2], f32[2]) all-gather-start(x), "
        "replica_groups={{0}}, dimensions={0}\n",
      array, HJ_INVALID, "the result is f32[2], not a tuple of two or more" },
    { ADD ENTRY(X "ROOT r = f32[2] all-reduce(x), to_apply=add\n"),
      unknown_collective, HJ_UNIMPLEMENTED,
      "the evaluator does not do collective-reduce: no front end emits it; "
      "use all-reduce" },
};

Test(eval_refused, not_verified)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hj_module *module = parse(rows[i].text);
        rows[i].change(module->entry->root);
        hj_error *error = evaluate(module, NULL);
        cr_expect(error && hj_error_code(error) == rows[i].code &&
                      strstr(hj_error_message(error), rows[i].message),
                  "%s\nnot %s\nbut %s", rows[i].text, rows[i].message,
                  hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* Folding asks for one instruction, whose module nobody has made plain. */
Test(eval_refused, one_instruction)
{
    static const struct {
        const char *text, *message;
    } rows_of_one[] = {
        { "ROOT x = f32[2] parameter(0)\n",
          "a parameter has no value of its own" },
        { X "y = bf16[2] parameter(1)\nROOT r = f32[2] add(x, y)\n",
          "add in a form that is not written out" },
    };

    for (int i = 0; i < 2; i++) {
        hj_module *module = parse(rows_of_one[i].text);
        const hj_instr *root = module->entry->root;
        hj_arena arena;
        hj_literal *operands[2], *result;
        hj_arena_init(&arena, NULL);
        for (int k = 0; k < root->noperands; k++)
            operands[k] = hj_literal_new(&arena, root->operands[k]->shape);
        hj_error *error = hj_eval_instr(&arena, root, operands, &result);
        cr_expect(strstr(hj_error_message(error), rows_of_one[i].message), "%s",
                  hj_error_message(error));
        hj_error_free(error);
        hj_arena_reset(&arena);
        hj_module_destroy(module);
    }
}

/* --- several participants ------------------------------------------------- */

static hj_error *same_everywhere(void *context, const hj_instr *in,
                                 const hj_ints *members, const void *mine,
                                 int64_t nbytes, void *const *theirs)
{
    (void)context;
    (void)in;
    for (int i = 0; i < members->n; i++)
        memcpy(theirs[i], mine, (size_t)nbytes);
    return NULL;
}

static void lists_of_3(hj_instr *root)
{
    for (int i = 2; i < 6; i++)
        set_shape(root->operands[i], HJ_DTYPE_s64, 1, (int64_t[]){ 3 });
}

static void expect_of(const char *text, change *alter, int participant,
                      const char *message)
{
    const hj_eval_link link = { .participant = participant,
                                .exchange = same_everywhere };
    const hj_eval_options options = { .link = &link };
    hj_module *module = parse(text);

    module->replica_count = 2;
    if (alter)
        alter(module->entry->root);
    hj_error *error = evaluate(module, &options);
    cr_expect(error && hj_error_code(error) == HJ_INVALID &&
                  strstr(hj_error_message(error), message),
              "%s", hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
}

Test(eval_refused, participants)
{
    expect_of(ADD ENTRY(X "ROOT r = f32[2] all-reduce(x), to_apply=add\n"),
              NULL, 5, "participant 5 of 2");
    expect_of(X "i = s64[2] parameter(1)\nj = s64[2] parameter(2)\n"
                "k = s64[2] parameter(3)\nl = s64[2] parameter(4)\n"
                "ROOT r = f32[2] ragged-all-to-all(x, x, i, j, k, l), "
                "replica_groups={{0,1}}\n",
              lists_of_3, 0, "3 rows of each list for 2 members");
}

/* More computations inside of each other than there may be. */
Test(eval_refused, nesting)
{
    hj_limits limits;
    const hj_eval_options options = { .limits = &limits };
    hj_module *module = parse(
        "f { a = f32[2] parameter(0)\n ROOT s = f32[2] negate(a) }\n" ENTRY(
            X "ROOT r = f32[2] call(x), to_apply=f\n"));
    limits = module->limits;
    limits.nesting = 1;
    hj_error *error = evaluate(module, &options);

    cr_expect_eq(hj_error_code(error), HJ_LIMIT);
    cr_expect(
        strstr(hj_error_message(error), "computations nest more than 1 deep"),
        "%s", hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
}

/* --- arguments ------------------------------------------------------------ */

Test(eval_refused, arguments)
{
    graph *g = graph_begin();
    hj_instr *x = given(g, REALS(g, HJ_SHAPE(HJ_DTYPE_f32, 2), 1, 2));

    make(g, g->entry, HJ_OP_negate, HJ_SHAPE(HJ_DTYPE_f32, 2), x, NULL, NULL);
    g->nargs = 0;
    fails(g, HJ_INVALID, "takes 1 arguments, not 0");
    g->nargs = 1;
    ((hj_literal *)(uintptr_t)g->args[0])->is_elided = true;
    fails(g, HJ_INVALID, "argument 0 has no values");
    graph_end(g);
}
