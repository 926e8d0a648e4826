/* hj_plan_verify finds what is wrong with plans that are broken on purpose. */
#include "base/arena.h"
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "passes/plan.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char chain[] =
    "HloModule m\n"
    "ENTRY e {\n"
    "  x = f32[16,16] parameter(0)\n"
    "  a = f32[16,16] dot(x, x), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  b = f32[16,16] dot(a, x), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  c = f32[16,16] dot(b, b), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  d = f32[16,16] dot(c, a), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  ROOT r = (f32[16,16], f32[16,16]) tuple(d, x)\n"
    "}\n";

static const char loop[] =
    "HloModule m\n"
    "body {\n"
    "  s = (f32[8,8], f32[8,8], s32[]) parameter(0)\n"
    "  x = f32[8,8] get-tuple-element(s), index=0\n"
    "  w = f32[8,8] get-tuple-element(s), index=1\n"
    "  i = s32[] get-tuple-element(s), index=2\n"
    "  y = f32[8,8] dot(x, w), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  one = s32[] constant(1)\n"
    "  j = s32[] add(i, one)\n"
    "  ROOT r = (f32[8,8], f32[8,8], s32[]) tuple(y, x, j)\n"
    "}\n"
    "condition {\n"
    "  s = (f32[8,8], f32[8,8], s32[]) parameter(0)\n"
    "  i = s32[] get-tuple-element(s), index=2\n"
    "  ten = s32[] constant(10)\n"
    "  ROOT r = pred[] compare(i, ten), direction=LT\n"
    "}\n"
    "ENTRY e {\n"
    "  x = f32[8,8] parameter(0)\n"
    "  w = f32[8,8] parameter(1)\n"
    "  zero = s32[] constant(0)\n"
    "  init = (f32[8,8], f32[8,8], s32[]) tuple(x, w, zero)\n"
    "  ROOT v = (f32[8,8], f32[8,8], s32[]) while(init), "
    "condition=condition, body=body\n"
    "}\n";

static const char branches[] =
    "HloModule m\n"
    "f {\n"
    "  x = f32[8,8] parameter(0)\n"
    "  ROOT y = f32[8,8] dot(x, x), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "}\n"
    "g {\n"
    "  ROOT x = f32[8,8] parameter(0)\n"
    "}\n"
    "ENTRY e {\n"
    "  p = pred[] parameter(0)\n"
    "  x = f32[8,8] parameter(1)\n"
    "  c = f32[8,8] conditional(p, x, x), true_computation=f, "
    "false_computation=g\n"
    "  ROOT r = f32[8,8] reverse(c), dimensions={0}\n"
    "}\n";

static const char reversed[] =
    "HloModule m\n"
    "ENTRY e {\n"
    "  x = f32[64] parameter(0)\n"
    "  y = f32[64] sort(x), dimensions={0}, to_apply=less\n"
    "  z = f32[64] reverse(y), dimensions={0}\n"
    "  ROOT r = f32[64] sort(z), dimensions={0}, to_apply=less\n"
    "}\n";

static const char less[] = "less {\n"
                           "  a = f32[] parameter(0)\n"
                           "  b = f32[] parameter(1)\n"
                           "  ROOT r = pred[] compare(a, b), direction=LT\n"
                           "}\n";

typedef void breaker(hj_plan *plan);

typedef struct broken {
    hj_arena arena;
    hj_module *module;
    breaker *breaks;
} broken;

static hj_error *plan_and_break(void *context)
{
    broken *b = context;
    hj_plan *plan;

    HJ_CHECK(hj_plan_new(&b->arena, b->module, false, &plan));
    HJ_TRY(hj_plan_verify(plan), "before it was broken");
    b->breaks(plan);
    return hj_plan_verify(plan);
}

/* The plan of `text`, broken, must be refused with a message that holds
 * `message`. */
static void expect_error(const char *text, breaker *breaks, const char *message)
{
    broken b = { .breaks = breaks };
    const hj_pass_options options = { .size = sizeof options };

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &b.module));
    cr_assert_null(hj_module_run_stage(b.module, "scheduled", &options));
    hj_arena_init(&b.arena, NULL);
    hj_error *error = hj_guard(&b.arena, plan_and_break, &b);
    cr_assert_not_null(error, "nothing was found; expected: %s", message);
    cr_expect(hj_error_code(error) == HJ_INTERNAL);
    cr_expect(strstr(hj_error_message(error), message), "found: %s",
              hj_error_message(error));
    hj_error_free(error);
    hj_arena_reset(&b.arena);
    hj_module_destroy(b.module);
}

static hj_slot *slot_of(hj_plan *plan, int value)
{
    return &plan->values.at[value].slot;
}

/* The n-th step of a kind. */
static hj_step *find_step(hj_plan_comp *comp, hj_step_kind kind, int n)
{
    for (int i = 0; i < comp->steps.n; i++)
        if (comp->steps.at[i].kind == kind && n-- == 0)
            return &comp->steps.at[i];
    cr_assert(false, "no such step");
    return NULL;
}

static void remove_step(hj_plan_comp *comp, const hj_step *step)
{
    int i = (int)(step - comp->steps.at);

    memmove(&comp->steps.at[i], &comp->steps.at[i + 1],
            (size_t)(comp->steps.n - i - 1) * sizeof *step);
    comp->steps.n--;
}

static hj_step *nth_kernel(hj_plan *plan, int n)
{
    return find_step(plan->entry, HJ_STEP_kernel, n);
}

/* b, made while a is still wanted, is put where a is. */
static void lay_over(hj_plan *plan)
{
    slot_of(plan, nth_kernel(plan, 1)->results[0])->offset =
        slot_of(plan, nth_kernel(plan, 0)->results[0])->offset;
}

Test(plans, result_over_an_operand)
{
    expect_error(chain, lay_over, "a result lies over an operand");
}

/* c, which does not read a, is put where half of a is; d still reads it. */
static void lay_half_over(hj_plan *plan)
{
    hj_slot *a = slot_of(plan, nth_kernel(plan, 0)->results[0]);
    hj_slot *b = slot_of(plan, nth_kernel(plan, 1)->results[0]);
    hj_slot *c = slot_of(plan, nth_kernel(plan, 2)->results[0]);

    a->offset = 0;
    c->offset = a->nbytes / 2;
    b->offset = c->offset + c->nbytes;
    plan->temp_nbytes = b->offset + b->nbytes;
}

Test(plans, overwritten_before_it_is_read)
{
    expect_error(chain, lay_half_over, "leaf 0, is not in its memory");
}

static void swap_steps(hj_plan *plan)
{
    hj_step *a = nth_kernel(plan, 0), *b = nth_kernel(plan, 1), t = *a;

    *a = *b;
    *b = t;
}

Test(plans, read_before_it_is_made)
{
    expect_error(chain, swap_steps, "not in its memory");
}

static void leave_block(hj_plan *plan)
{
    slot_of(plan, nth_kernel(plan, 0)->results[0])->offset =
        plan->temp_nbytes - 64;
}

Test(plans, outside_the_block)
{
    expect_error(chain, leave_block, "outside the temp block");
}

static void lose_memory(hj_plan *plan)
{
    slot_of(plan, nth_kernel(plan, 0)->results[0])->kind = HJ_SLOT_none;
}

Test(plans, without_memory)
{
    expect_error(chain, lose_memory, "without memory");
}

static void write_param(hj_plan *plan)
{
    hj_slot *s = slot_of(plan, nth_kernel(plan, 0)->results[0]);

    s->kind = HJ_SLOT_param;
    s->index = 0;
}

Test(plans, parameter_written)
{
    expect_error(chain, write_param, "a parameter or constant is written");
}

/* x is a result, too. */
static void lose_result(hj_plan *plan)
{
    remove_step(plan->entry, find_step(plan->entry, HJ_STEP_copy, 0));
}

Test(plans, result_not_written)
{
    expect_error(chain, lose_result, "a result is not written");
}

/* x is brought to its place first, and b is put there then. */
static void overwrite_result(hj_plan *plan)
{
    hj_plan_comp *entry = plan->entry;
    hj_step copy = *find_step(entry, HJ_STEP_copy, 0);

    remove_step(entry, find_step(entry, HJ_STEP_copy, 0));
    memmove(&entry->steps.at[1], entry->steps.at,
            (size_t)entry->steps.n++ * sizeof copy);
    entry->steps.at[0] = copy;
    *slot_of(plan, nth_kernel(plan, 1)->results[0]) =
        *slot_of(plan, copy.copy.to);
}

Test(plans, result_overwritten)
{
    expect_error(chain, overwrite_result, "a result is overwritten");
}

static void lose_init(hj_plan *plan)
{
    remove_step(plan->entry, find_step(plan->entry, HJ_STEP_copy, 1));
}

Test(plans, carry_without_a_beginning)
{
    expect_error(loop, lose_init, "does not begin where it goes on");
}

static hj_plan_comp *body_of(hj_plan *plan)
{
    return find_step(plan->entry, HJ_STEP_while, 0)->parts[1];
}

/* The old x is not brought to where the next turn reads it. */
static void lose_carry(hj_plan *plan)
{
    hj_plan_comp *body = body_of(plan);
    hj_step *last = NULL;

    for (int i = 0; i < body->steps.n; i++)
        if (body->steps.at[i].kind == HJ_STEP_copy)
            last = &body->steps.at[i];
    remove_step(body, last);
}

Test(plans, carry_left_behind)
{
    expect_error(loop, lose_carry, "not where the next turn");
}

/* The product is made over w, which it multiplies by. */
static void overwrite_factor(hj_plan *plan)
{
    hj_step *product = find_step(body_of(plan), HJ_STEP_kernel, 0);

    *slot_of(plan, product->results[0]) =
        *slot_of(plan, find_step(plan->entry, HJ_STEP_while, 0)->results[1]);
}

Test(plans, carry_overwritten)
{
    expect_error(loop, overwrite_factor, "a result lies over an operand");
}

static void lose_branch(hj_plan *plan)
{
    hj_plan_comp *g = find_step(plan->entry, HJ_STEP_conditional, 0)->parts[1];

    remove_step(g, find_step(g, HJ_STEP_copy, 0));
}

Test(plans, branch_without_its_result)
{
    expect_error(branches, lose_branch, "not where the next turn, or what");
}

static void leave_locals(hj_plan *plan)
{
    hj_slot *s = slot_of(plan, nth_kernel(plan, 0)->results[0]);

    s->kind = HJ_SLOT_local;
    s->index = plan->nlocals;
}

Test(plans, places_that_are_none)
{
    expect_error(chain, leave_locals, "no such local");
}

static void read_beyond(hj_plan *plan)
{
    nth_kernel(plan, 1)->operands[0] = plan->values.n;
}

static void write_before(hj_plan *plan)
{
    nth_kernel(plan, 1)->results[0] = -1;
}

static void copy_beyond(hj_plan *plan)
{
    find_step(plan->entry, HJ_STEP_copy, 0)->copy.from = plan->values.n;
}

static void return_beyond(hj_plan *plan)
{
    plan->entry->roots[0] = plan->values.n;
}

static void take_beyond(hj_plan *plan)
{
    plan->entry->params[0] = -1;
}

static void carry_beyond(hj_plan *plan)
{
    body_of(plan)->roots[0] = plan->values.n;
}

static void enter_beyond(hj_plan *plan)
{
    body_of(plan)->params[0] = plan->values.n;
}

Test(plans, values_that_are_none)
{
    expect_error(chain, read_beyond, "no such value");
    expect_error(chain, write_before, "no such value");
    expect_error(chain, copy_beyond, "no such value");
    expect_error(chain, return_beyond, "no such value");
    expect_error(chain, take_beyond, "no such value");
    expect_error(loop, carry_beyond, "no such value");
    expect_error(loop, enter_beyond, "no such value");
}

static void read_no_parameter(hj_plan *plan)
{
    slot_of(plan, plan->entry->params[0])->index = plan->nparams;
}

static void write_no_result(hj_plan *plan)
{
    hj_slot *s = slot_of(plan, nth_kernel(plan, 0)->results[0]);

    s->kind = HJ_SLOT_result;
    s->index = plan->nresults;
}

Test(plans, leaves_that_are_none)
{
    expect_error(chain, read_no_parameter, "no such parameter or result");
    expect_error(chain, write_no_result, "no such parameter or result");
}

static void drop_init(hj_plan *plan)
{
    find_step(plan->entry, HJ_STEP_while, 0)->noperands--;
}

static void move_carry(hj_plan *plan)
{
    slot_of(plan, body_of(plan)->params[0])->index++;
}

Test(plans, carries_elsewhere)
{
    expect_error(loop, drop_init, "a carry without a beginning");
    expect_error(loop, move_carry, "a carry moves");
}

static const char pair[] =
    "ENTRY e {\n"
    "  x = f32[64] parameter(0)\n"
    "  y = f32[64] parameter(1)\n"
    "  ROOT r = (f32[64], f32[64]) sort(x, y), dimensions={0}, "
    "to_apply=less_of_2\n"
    "}\n";

static const char less_of_2[] =
    "HloModule m\n"
    "less_of_2 {\n"
    "  a = f32[] parameter(0)\n"
    "  b = f32[] parameter(1)\n"
    "  c = f32[] parameter(2)\n"
    "  d = f32[] parameter(3)\n"
    "  ROOT r = pred[] compare(a, b), direction=LT\n"
    "}\n";

static void join_results(hj_plan *plan)
{
    const hj_step *sort = find_step(plan->entry, HJ_STEP_sort, 0);

    *slot_of(plan, sort->results[1]) = *slot_of(plan, sort->results[0]);
}

Test(plans, results_in_one_memory)
{
    char text[sizeof pair + sizeof less_of_2];

    snprintf(text, sizeof text, "%s%s", less_of_2, pair);
    expect_error(text, join_results, "two results in one memory");
}

/* --- views ---------------------------------------------------------------- */

static const char parts[] =
    "HloModule m\n"
    "ENTRY e {\n"
    "  v = f32[4,32,32] parameter(0)\n"
    "  i = s32[] parameter(1)\n"
    "  y = f32[32,32] parameter(2)\n"
    "  x = f32[4,32,32] negate(v)\n"
    "  z = s32[] constant(0)\n"
    "  s = f32[1,32,32] dynamic-slice(x, i, z, z), "
    "dynamic_slice_sizes={1,32,32}\n"
    "  a = f32[32,32] reshape(s)\n"
    "  d = f32[32,32] dot(a, y), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  e = f32[32,32] dot(d, y), lhs_contracting_dims={1}, "
    "rhs_contracting_dims={0}\n"
    "  new = f32[1,32,32] reshape(e)\n"
    "  ROOT u = f32[4,32,32] dynamic-update-slice(x, new, i, z, z)\n"
    "}\n";

/* Step 0 is where the first product's operand begins, 1 where the second
 * product is written. */
static hj_step *nth_view(hj_plan *plan, int n)
{
    return find_step(plan->entry, HJ_STEP_view, n);
}

static void move_view(hj_plan *plan)
{
    slot_of(plan, nth_view(plan, 0)->results[0])->offset += 64;
}

static void look_elsewhere(hj_plan *plan)
{
    slot_of(plan, nth_view(plan, 0)->results[0])->index =
        plan->entry->params[0];
}

static void look_at_itself(hj_plan *plan)
{
    int view = nth_view(plan, 0)->results[0];

    slot_of(plan, view)->index = view;
}

/* The first product is made over the array that it reads a part of. */
static void write_over_view(hj_plan *plan)
{
    *slot_of(plan, nth_kernel(plan, 1)->results[0]) =
        *slot_of(plan, nth_kernel(plan, 0)->results[0]);
}

/* The kernel that writes a part for the update reads the array. */
static void read_updated(hj_plan *plan)
{
    nth_kernel(plan, 2)->operands[0] = nth_view(plan, 0)->results[0];
}

static void lose_array(hj_plan *plan)
{
    remove_step(plan->entry, nth_kernel(plan, 0));
}

static void lose_part(hj_plan *plan)
{
    remove_step(plan->entry, nth_kernel(plan, 2));
}

Test(plans, views_that_are_none)
{
    expect_error(parts, move_view, "a view is not the part of an array");
    expect_error(parts, look_elsewhere, "a view is the part of another array");
    expect_error(parts, look_at_itself, "a view of itself");
    expect_error(parts, write_over_view, "a result lies over an operand");
    expect_error(parts, lose_array, "is not in its memory when it is read");
}

Test(plans, updates_without_their_part)
{
    expect_error(parts, read_updated, "a result lies over an operand");
    expect_error(parts, lose_part, "an update whose part is not in its place");
}

/* --- what cannot be planned ----------------------------------------------- */

typedef struct unplanned {
    hj_arena arena;
    hj_module *module;
} unplanned;

static hj_error *plan_only(void *context)
{
    unplanned *u = context;
    hj_plan *plan;

    return hj_plan_new(&u->arena, u->module, false, &plan);
}

/* `op`: what the first kernel is made into; HJ_NOPS: nothing. */
static void expect_refusal(int64_t temp_nbytes, hj_opcode op, hj_code code,
                           const char *message)
{
    const hj_pass_options options = { .size = sizeof options };
    unplanned u;

    cr_assert_null(hj_module_parse_hlo(chain, strlen(chain), NULL, &u.module));
    cr_assert_null(hj_module_run_stage(u.module, "scheduled", &options));
    if (temp_nbytes)
        u.module->limits.temp_nbytes = temp_nbytes;
    hj_instr *first = u.module->entry->first;
    while (op != HJ_NOPS && first->op == HJ_OP_parameter)
        first = first->next;
    if (op != HJ_NOPS)
        first->op = op;
    hj_arena_init(&u.arena, NULL);
    hj_error *error = hj_guard(&u.arena, plan_only, &u);
    cr_expect_eq(hj_error_code(error), code);
    cr_expect(strstr(hj_error_message(error), message), "%s",
              hj_error_message(error));
    hj_error_free(error);
    hj_arena_reset(&u.arena);
    hj_module_destroy(u.module);
}

Test(plans, refused)
{
    expect_refusal(1000, HJ_NOPS, HJ_LIMIT,
                   "a temporary of 1024 bytes; the limit is 1000");
    expect_refusal(1500, HJ_NOPS, HJ_LIMIT, "bytes; the limit is 1500");
    expect_refusal(0, HJ_OP_call, HJ_INTERNAL,
                   "calls must be inlined before planning");
    expect_refusal(0, HJ_OP_sine, HJ_UNIMPLEMENTED, "sine is not compiled yet");
}

/* Turning an array round in place would lose half of it. */
static void reverse_in_place(hj_plan *plan)
{
    hj_step *reverse = nth_kernel(plan, 0);

    *slot_of(plan, reverse->results[0]) = *slot_of(plan, reverse->operands[0]);
}

Test(plans, in_place_where_it_must_not)
{
    char text[sizeof less + sizeof reversed];
    const char *entry = strstr(reversed, "ENTRY");

    snprintf(text, sizeof text, "HloModule m\n%s%s", less, entry);
    expect_error(text, reverse_in_place, "a result lies over an operand");
}
