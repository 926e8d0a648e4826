/* A graph that is changed at random: after each step its lists of users are
 * right, and say where they stand in each other. */
#include "verify/verify.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <string.h>

enum { NPARAMS = 5, NWIDE = 6, WIDTH = 9, NSTEPS = 4000 };

typedef struct graph {
    hj_module *module;
    hj_comp *entry;
    hj_instr *params[NPARAMS], *wide[NWIDE];
    unsigned seed;
} graph;

static int draw(graph *g, int n)
{
    g->seed = g->seed * 1103515245u + 12345u;
    return (int)(g->seed >> 16) % n;
}

/* Custom calls, since those take any operands; all of them are results. */
static void begin(graph *g)
{
    static const char text[] = "ENTRY e { p0 = f32[] parameter(0)\n"
                               " ROOT r = () tuple() }\n";
    hj_error *error =
        hj_module_parse_hlo(text, sizeof text - 1, NULL, &g->module);

    cr_assert_null(error, "%s", hj_error_message(error));
    g->entry = g->module->entry;
    g->params[0] = g->entry->params[0];
    const hj_shape *scalar = g->params[0]->shape;
    for (int i = 1; i < NPARAMS; i++)
        g->params[i] = hj_instr_new_param(g->entry, i, scalar, NULL);
    for (int i = 0; i < NWIDE; i++) {
        hj_instr *operands[WIDTH];
        for (int k = 0; k < WIDTH; k++)
            operands[k] = g->params[draw(g, NPARAMS)];
        g->wide[i] = hj_instr_new(g->entry, HJ_OP_custom_call, scalar, WIDTH,
                                  operands, NULL);
        hj_instr_set_text(g->wide[i], HJ_ATTR_custom_call_target, "f");
    }
}

/* A value that stands before wide[i]. */
static hj_instr *value_before(graph *g, int i)
{
    int k = draw(g, NPARAMS + i);

    return k < NPARAMS ? g->params[k] : g->wide[k - NPARAMS];
}

static void change_all_operands(graph *g, int i)
{
    hj_instr *operands[WIDTH];
    int n = 1 + draw(g, WIDTH);

    for (int k = 0; k < n; k++)
        operands[k] = value_before(g, i);
    hj_instr_set_operands(g->wide[i], n, operands);
}

static void add_and_remove(graph *g, int i)
{
    hj_instr *operands[] = { value_before(g, i), value_before(g, i),
                             value_before(g, i) };
    hj_instr *call = hj_instr_clone_before(g->wide[i], g->wide[i], 3, operands);

    hj_instr_remove(call);
}

static void step(graph *g)
{
    int i = draw(g, NWIDE);

    switch (draw(g, 8)) {
    case 0:
        change_all_operands(g, i);
        break;
    case 1:
        hj_instr_replace_uses(g->wide[i], value_before(g, i));
        break;
    case 2:
        hj_instr_replace_uses(g->params[draw(g, NPARAMS)],
                              g->params[draw(g, NPARAMS)]);
        break;
    case 3:
        add_and_remove(g, i);
        break;
    default:
        hj_instr_set_operand(g->wide[i], draw(g, g->wide[i]->noperands),
                             value_before(g, i));
    }
}

static bool has_operand(const hj_instr *user, const hj_instr *operand)
{
    for (int i = 0; i < user->noperands; i++)
        if (user->operands[i] == operand)
            return true;
    return false;
}

Test(verify_changes, lists_of_users)
{
    graph g = { .seed = 1 };

    begin(&g);
    for (int k = 0; k < NSTEPS; k++) {
        step(&g);
        hj_error *error = hj_verify_module(g.module);
        cr_assert_null(error, "step %d: %s", k, hj_error_message(error));
        for (int i = 0; i < NWIDE; i++)
            cr_assert_eq(hj_instr_is_user(g.params[0], g.wide[i]),
                         has_operand(g.wide[i], g.params[0]));
    }
    hj_module_destroy(g.module);
}
