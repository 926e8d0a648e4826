/* Graphs that are broken: each test breaks one thing and sees the finding. */
#include "verify/verify.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <string.h>

static const char text[] = "add { a = f32[] parameter(0)\n"
                           "  b = f32[] parameter(1)\n"
                           "  ROOT s = add(a, b) }\n"
                           "sum { v = f32[8] parameter(0)\n"
                           "  z = f32[] constant(0)\n"
                           "  ROOT t = reduce(v, z), dimensions={0}, "
                           "to_apply=add }\n"
                           "ENTRY e { x = f32[8] parameter(0)\n"
                           "  y = negate(x)\n"
                           "  w = add(x, y)\n"
                           "  ROOT r = call(w), to_apply=sum }\n";

typedef struct graph {
    hj_module *module;
    hj_comp *add, *sum, *entry;
    hj_instr *x, *y, *w, *r;
} graph;

static graph begin(void)
{
    graph g;
    hj_error *error =
        hj_module_parse_hlo(text, sizeof text - 1, NULL, &g.module);

    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_verify_module(g.module));
    g.entry = g.module->entry;
    g.add = hj_module_find_comp(g.module, "add");
    g.sum = hj_module_find_comp(g.module, "sum");
    g.x = hj_comp_find_instr(g.entry, "x");
    g.y = hj_comp_find_instr(g.entry, "y");
    g.w = hj_comp_find_instr(g.entry, "w");
    g.r = hj_comp_find_instr(g.entry, "r");
    return g;
}

static void finds(graph *g, hj_code code, const char *fragment)
{
    hj_error *error = hj_verify_module(g->module);

    cr_assert_eq(hj_error_code(error), code, "%s: %s", fragment,
                 error ? hj_error_message(error) : "nothing is found");
    cr_expect_not_null(strstr(hj_error_message(error), fragment),
                       "\"%s\" does not say: %s", hj_error_message(error),
                       fragment);
    hj_error_free(error);
    hj_module_destroy(g->module);
}

/* --- lists ---------------------------------------------------------------- */

Test(verify_graph, link_that_is_wrong)
{
    graph g = begin();

    g.w->prev = g.x;
    finds(&g, HJ_INVALID, "e: the list of instructions is broken");
}

Test(verify_graph, list_in_a_circle)
{
    graph g = begin();

    g.r->next = g.x;
    finds(&g, HJ_INVALID, "e: the list of instructions is broken");
}

Test(verify_graph, instruction_of_another_computation)
{
    graph g = begin();

    g.y->comp = g.sum;
    finds(&g, HJ_INVALID, "e: the list of instructions is broken");
}

Test(verify_graph, counts_that_are_wrong)
{
    graph g = begin();

    g.entry->ninstrs++;
    finds(&g, HJ_INVALID, "e: counts 5 instructions, its list has 4");
    g = begin();
    g.module->ninstrs--;
    finds(&g, HJ_INVALID, "the module counts");
    g = begin();
    g.module->nops[HJ_OP_parameter]++;
    finds(&g, HJ_INVALID, "of parameter, but has");
}

Test(verify_graph, computations_that_are_not_linked)
{
    graph g = begin();

    g.module->first->next->prev = NULL;
    finds(&g, HJ_INVALID, "the list of computations is broken");
}

Test(verify_graph, entry_that_is_not_there)
{
    graph g = begin();
    graph other = begin();

    g.module->entry = other.entry;
    finds(&g, HJ_INVALID, "the module has no entry computation");
    hj_module_destroy(other.module);
}

/* --- names, ids ----------------------------------------------------------- */

Test(verify_graph, names_that_are_taken)
{
    graph g = begin();

    g.y->name = "x";
    finds(&g, HJ_INVALID, "two instructions have the name x");
    g = begin();
    g.sum->name = "add";
    finds(&g, HJ_INVALID, "two computations have the name add");
    g = begin();
    g.y->name = "";
    finds(&g, HJ_INVALID, "an instruction has no name");
}

Test(verify_graph, ids_that_are_taken)
{
    graph g = begin();

    g.y->id = g.x->id;
    finds(&g, HJ_INVALID, "y: the id");
    g = begin();
    g.y->id = g.module->next_id;
    finds(&g, HJ_INVALID, "is taken or out of range");
    g = begin();
    g.sum->id = -1;
    finds(&g, HJ_INVALID, "sum: the id -1 is taken or out of range");
}

/* --- operands and users --------------------------------------------------- */

Test(verify_graph, operand_that_comes_later)
{
    graph g = begin();

    hj_instr_set_operand(g.y, 0, g.w);
    finds(&g, HJ_INVALID, "y (line 8): operand 0, w, comes after it");
}

Test(verify_graph, operand_of_another_computation)
{
    graph g = begin();

    hj_instr_set_operand(g.y, 0, hj_comp_find_instr(g.sum, "v"));
    finds(&g, HJ_INVALID, "y (line 8): operand 0 is not in its computation");
}

Test(verify_graph, operand_that_is_null)
{
    graph g = begin();

    g.y->operands[0] = NULL;
    finds(&g, HJ_INVALID, "y (line 8): operand 0 is not in its computation");
}

Test(verify_graph, users_that_are_wrong)
{
    graph g = begin();

    g.x->nusers = 1;
    finds(&g, HJ_INVALID, "x (line 7): its list of users is wrong");
    g = begin();
    g.x->users[1] = g.x->users[0];
    finds(&g, HJ_INVALID, "x (line 7): its list of users is wrong");
    g = begin();
    g.x->users[1] = g.r;
    finds(&g, HJ_INVALID, "x (line 7): its list of users is wrong");
}

static void after(graph *g, hj_instr *in, hj_instr *predecessor)
{
    hj_attr attr = { .id = HJ_ATTR_control_predecessors };

    attr.u.instrs.n = 1;
    attr.u.instrs.at = HJ_NEW(&g->module->arena, hj_instr *);
    attr.u.instrs.at[0] = predecessor;
    hj_instr_set_attr(in, &attr);
}

Test(verify_graph, control_predecessors)
{
    graph g = begin();

    after(&g, g.w, g.x);
    cr_expect_null(hj_verify_module(g.module));
    after(&g, g.w, g.r);
    finds(&g, HJ_INVALID,
          "w (line 9): control predecessor 0 does not come before it");
    g = begin();
    after(&g, g.w, g.add->first);
    finds(&g, HJ_INVALID, "control predecessor 0 does not come before it");
}

/* --- parameters, roots ---------------------------------------------------- */

Test(verify_graph, parameters_that_are_wrong)
{
    graph g = begin();

    g.add->params[1] = g.add->params[0];
    finds(&g, HJ_INVALID, "add: parameter 1 is missing");
    g = begin();
    g.add->params[1] = NULL;
    finds(&g, HJ_INVALID, "add: parameter 1 is missing");
    g = begin();
    g.add->nparams = 1;
    finds(&g, HJ_INVALID, "add: two parameters have the same number");
}

Test(verify_graph, root_that_is_wrong)
{
    graph g = begin();

    g.sum->root = NULL;
    finds(&g, HJ_INVALID, "sum: has no root");
    g = begin();
    g.sum->root = g.r;
    finds(&g, HJ_INVALID, "sum: has no root");
}

/* --- calls ---------------------------------------------------------------- */

Test(verify_graph, calls_in_a_circle)
{
    graph g = begin();

    hj_instr_set_comp(hj_comp_find_instr(g.sum, "t"), HJ_ATTR_to_apply, g.sum);
    finds(&g, HJ_INVALID, "t (line 6): sum calls itself, directly or by");
}

Test(verify_graph, call_of_the_entry)
{
    graph g = begin();

    hj_instr_set_comp(hj_comp_find_instr(g.sum, "t"), HJ_ATTR_to_apply,
                      g.entry);
    finds(&g, HJ_INVALID, "t (line 6): calls the entry computation");
}

Test(verify_graph, call_of_another_module)
{
    graph g = begin(), other = begin();

    hj_instr_set_comp(g.r, HJ_ATTR_to_apply, other.sum);
    finds(&g, HJ_INVALID, "r (line 10): calls a computation that is not in");
    hj_module_destroy(other.module);
}

Test(verify_graph, calls_that_nest_too_deep)
{
    graph g = begin();

    g.module->limits.nesting = 2;
    finds(&g, HJ_LIMIT,
          " (line 10): in computation e calls nest 3 deep; the limit is 2");
}

Test(verify_graph, more_instructions_than_allowed)
{
    graph g = begin();

    g.module->limits.ninstrs = 9;
    finds(&g, HJ_LIMIT, "10 instructions; the limit is 9");
}

/* --- shapes and attributes ------------------------------------------------ */

Test(verify_graph, shape_that_is_wrong)
{
    graph g = begin();
    const hj_shape shape = HJ_SHAPE(HJ_DTYPE_f32, 9);

    g.y->shape = &shape;
    finds(&g, HJ_INVALID,
          "y (line 8): declared as f32[9], but negate of its operands gives "
          "f32[8]");
}

Test(verify_graph, shape_that_is_missing)
{
    graph g = begin();

    g.y->shape = NULL;
    finds(&g, HJ_INVALID, "y (line 8): negate needs a shape before it");
}

/* All findings are told, a line each. */
Test(verify_graph, every_finding)
{
    graph g = begin();
    const hj_shape shape = HJ_SHAPE(HJ_DTYPE_f32, 9);

    g.y->shape = &shape;
    hj_instr_set_comp(g.r, HJ_ATTR_to_apply, g.add);
    hj_error *error = hj_verify_module(g.module);
    cr_expect_str_eq(hj_error_message(error),
                     "y (line 8): declared as f32[9], but negate of its "
                     "operands gives f32[8]\n"
                     "w (line 9): operands have shapes f32[8] and f32[9]; they "
                     "must match\n"
                     "r (line 10): to_apply=add is (f32[], f32[]) -> f32[]; it "
                     "must be (f32[8])");
    hj_error_free(error);
    hj_module_destroy(g.module);
}

/* Only so many: the text of a broken large module stays readable. */
Test(verify_graph, more_findings_than_one_reads)
{
    graph g = begin();
    const hj_shape shape = HJ_SHAPE(HJ_DTYPE_f32, 9);

    for (int i = 0; i < 100; i++) {
        hj_instr *in =
            hj_instr_new(g.entry, HJ_OP_negate, &shape, 1, &g.x, NULL);
        hj_instr_move_before(in, g.r);
    }
    finds(&g, HJ_INVALID, "\n... and 50 more findings");
}

/* --- what only a builder of graphs can do --------------------------------- */

Test(verify_graph, computation_without_a_name)
{
    graph g = begin();

    g.sum->name = "";
    finds(&g, HJ_INVALID, "a computation has no name");
}

Test(verify_graph, operation_that_is_refused)
{
    graph g = begin();

    hj_instr_set_op(g.w, HJ_OP_collective_reduce);
    finds(&g, HJ_UNIMPLEMENTED,
          "w (line 9): collective-reduce is not supported: no front end emits "
          "it; use all-reduce");
}

static void refuses(hj_error *error, hj_code code, const char *message)
{
    cr_expect_eq(hj_error_code(error), code);
    cr_expect_str_eq(hj_error_message(error), message);
    hj_error_free(error);
}

Test(verify_graph, settings_of_modules)
{
    graph g = begin();

    refuses(hj_module_set_replicas(g.module, 0, 2), HJ_INVALID,
            "0 replicas and 2 partitions; both must be at least 1");
    refuses(hj_module_set_entry(g.module, "sun"), HJ_NOT_FOUND,
            "there is no computation \"sun\" (the entry is e); did you mean "
            "\"sum\"?");
    hj_module_destroy(g.module);
}

/* --- stages --------------------------------------------------------------- */

static void stage_gives(const char *source, hj_stage stage, hj_code code,
                        const char *fragment)
{
    graph g = { 0 };
    hj_error *error =
        hj_module_parse_hlo(source, strlen(source), NULL, &g.module);

    cr_assert_null(error, "%s", hj_error_message(error));
    g.module->stage = stage;
    if (fragment) {
        finds(&g, code, fragment);
        return;
    }
    error = hj_verify_module(g.module);
    cr_expect_null(error, "%s", hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(g.module);
}

static void stage_finds(const char *source, hj_stage stage,
                        const char *fragment)
{
    stage_gives(source, stage, HJ_INVALID, fragment);
}

Test(verify_stage, expanded)
{
    stage_finds("r = topk(f32[5] x), k=2, largest=true", HJ_STAGE_typed, NULL);
    stage_finds("r = topk(f32[5] x), k=2, largest=true", HJ_STAGE_expanded,
                "r (line 1): topk is not expanded (stage expanded)");
    stage_finds("r = select(pred[] p, (f32[2]) x, (f32[2]) y)",
                HJ_STAGE_expanded, "r (line 1): select of tuples is not");
    stage_finds("r = add(f32[2] x, f32[2] y)", HJ_STAGE_expanded, NULL);
    stage_gives("r = negate(f32[<=4] x)", HJ_STAGE_expanded, HJ_UNIMPLEMENTED,
                "r (line 1): f32[<=4] has dynamic dimensions, which negate "
                "cannot have");
    stage_gives("r = negate(f32[?] x)", HJ_STAGE_expanded, HJ_UNIMPLEMENTED,
                "r (line 1): f32[?] has a dimension without a bound");
}

Test(verify_stage, fused)
{
    const char *kernel = "f { a = f32[2] parameter(0)\n"
                         "  ROOT b = negate(a) }\n"
                         "ENTRY e { x = f32[2] parameter(0)\n"
                         "  ROOT r = fusion(x), kind=kLoop, calls=f }";
    const char *call = "g { ROOT c = f32[2] custom-call(), "
                       "custom_call_target=\"h\" }\n"
                       "f { a = f32[2] parameter(0)\n"
                       "  ROOT b = call(), to_apply=g }\n"
                       "ENTRY e { x = f32[2] parameter(0)\n"
                       "  ROOT r = fusion(x), kind=kLoop, calls=f }";

    stage_finds(kernel, HJ_STAGE_fused, NULL);
    stage_finds(call, HJ_STAGE_expanded, NULL);
    stage_finds(call, HJ_STAGE_fused,
                "b (line 3): call cannot be part of a fusion");
}

Test(verify_stage, laid_out)
{
    const char *inside = "ENTRY e { x = f32[2,3]{0,1} parameter(0)\n"
                         "  y = f32[2,3]{0,1} negate(x)\n"
                         "  ROOT r = f32[2,3]{0,1} negate(y) }";

    stage_finds(inside, HJ_STAGE_fused, NULL);
    stage_finds(inside, HJ_STAGE_laid_out,
                "y (line 2): its layout is not row major");
    stage_finds("r = f32[2,3]{0,1} negate(f32[2,3]{0,1} x)", HJ_STAGE_laid_out,
                NULL);
}

Test(verify_stage, scheduled)
{
    stage_finds("r = add(f32[2] x, f32[2] y)", HJ_STAGE_scheduled,
                "the module is not scheduled");
    stage_finds("HloModule m, is_scheduled=true\n"
                "ENTRY e { x = f32[2] parameter(0)\n"
                "  ROOT r = negate(x) }",
                HJ_STAGE_scheduled, NULL);
}
