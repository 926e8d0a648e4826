/* lists -- what must hold before a module can be walked: linked lists, use
 * lists, names, ids, parameters, roots. */
#include "verify/findings.h"

typedef struct walk {
    hj_findings *f;
    const hj_module *module;
    bool *has_id;     /* of an instruction or computation, by id */
    hj_instr **order; /* instructions of the current computation, from 1 */
    int *seen;        /* by position: scratch of one check */
    int *nusers;      /* by position: distinct ones */
    int64_t nuses;    /* all of these */
    int n;
} walk;

static const char *where(walk *w, const hj_instr *in)
{
    return hj_instr_where(w->f->arena, in);
}

static void check_name(walk *w, hj_map *names, const char *name, void *thing,
                       const char *what)
{
    if (!name || !*name)
        hj_finding(w->f, "a %s has no name", what);
    else if (hj_map_set(names, name, thing))
        hj_finding(w->f, "two %ss have the name %s", what, name);
}

static void check_id(walk *w, int id, const char *name)
{
    bool is_free = id >= 0 && id < w->module->next_id && !w->has_id[id];

    if (!is_free)
        hj_finding(w->f, "%s: the id %d is taken or out of range", name, id);
    else
        w->has_id[id] = true;
}

/* Numbers the instructions; false if the list itself is broken. */
static bool number_instrs(walk *w, const hj_comp *comp)
{
    const hj_instr *prev = NULL;

    w->n = 0;
    HJ_EACH_INSTR (in, comp) {
        if (in->prev != prev || in->comp != comp || w->n == comp->ninstrs) {
            hj_finding(w->f, "%s: the list of instructions is broken",
                       comp->name);
            return false;
        }
        prev = in;
        w->n++;
    }
    if (w->n != comp->ninstrs || comp->last != prev) {
        hj_finding(w->f, "%s: counts %d instructions, its list has %d",
                   comp->name, comp->ninstrs, w->n);
        return false;
    }
    w->order = HJ_NEW_ARRAY(w->f->arena, hj_instr *, w->n + 1);
    w->seen = HJ_NEW_ARRAY(w->f->arena, int, w->n + 1);
    w->nusers = HJ_NEW_ARRAY(w->f->arena, int, w->n + 1);
    w->n = 0;
    HJ_EACH_INSTR (in, comp) {
        in->mark = ++w->n;
        w->order[w->n] = in;
    }
    return true;
}

/* Position in the current computation; 0 if it is not there.  Marks of
 * instructions elsewhere mean nothing. */
static int position(const walk *w, const hj_instr *in)
{
    return in && in->mark >= 1 && in->mark <= w->n && w->order[in->mark] == in
               ? in->mark
               : 0;
}

/* Operands come before their users.  Counts the distinct ones. */
static void check_operands(walk *w, const hj_instr *in)
{
    for (int i = 0; i < in->noperands; i++) {
        int at = position(w, in->operands[i]);
        if (!at)
            hj_finding(w->f, "%s: operand %d is not in its computation",
                       where(w, in), i);
        else if (at >= in->mark)
            hj_finding(w->f, "%s: operand %d, %s, comes after it", where(w, in),
                       i, in->operands[i]->name);
        if (w->seen[at] == in->mark)
            continue;
        w->seen[at] = in->mark;
        w->nusers[at]++;
        w->nuses += at != 0;
    }
}

/* Who really uses each instruction, in the order of the list: the users of
 * the one at position k begin at starts[k]. */
static int *list_uses(walk *w, const hj_comp *comp, int64_t *starts)
{
    int *uses = HJ_NEW_ARRAY(w->f->arena, int, w->nuses);
    int64_t n = 0;

    for (int at = 1; at <= w->n; at++) {
        starts[at] = n;
        n += w->nusers[at];
        w->nusers[at] = 0;
        w->seen[at] = 0;
    }
    HJ_EACH_INSTR (in, comp)
        for (int i = 0; i < in->noperands; i++) {
            int at = position(w, in->operands[i]);
            if (!at || w->seen[at] == in->mark)
                continue;
            w->seen[at] = in->mark;
            uses[starts[at] + w->nusers[at]++] = in->mark;
        }
    return uses;
}

/* Each user is listed once, and nothing else is. */
static void check_users(walk *w, const hj_comp *comp)
{
    int64_t *starts = HJ_NEW_ARRAY(w->f->arena, int64_t, w->n + 1);
    const int *uses = list_uses(w, comp, starts);
    int *is_user_of = HJ_NEW_ARRAY(w->f->arena, int, w->n + 1);

    HJ_EACH_INSTR (in, comp) {
        int n = w->nusers[in->mark];
        bool is_right = in->nusers == n;
        for (int i = 0; i < n; i++)
            is_user_of[uses[starts[in->mark] + i]] = in->mark;
        for (int i = 0; i < in->nusers && is_right; i++) {
            int at = position(w, in->users[i]);
            is_right = at && is_user_of[at] == in->mark;
            is_user_of[at] = 0;
        }
        if (!is_right)
            hj_finding(w->f, "%s: its list of users is wrong", where(w, in));
    }
}

static void check_control(walk *w, const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_control_predecessors);

    for (int i = 0; attr && i < attr->u.instrs.n; i++) {
        int at = position(w, attr->u.instrs.at[i]);
        if (!at || at >= in->mark)
            hj_finding(w->f,
                       "%s: control predecessor %d does not come before it in "
                       "its computation",
                       where(w, in), i);
    }
}

static void check_params(walk *w, const hj_comp *comp)
{
    int nparams = 0;

    HJ_EACH_INSTR (in, comp)
        nparams += in->op == HJ_OP_parameter;
    for (int i = 0; i < comp->nparams; i++) {
        const hj_instr *param = comp->params[i];
        if (!position(w, param) || param->op != HJ_OP_parameter ||
            hj_instr_number(param) != i) {
            hj_finding(w->f, "%s: parameter %d is missing", comp->name, i);
            nparams++;
        }
    }
    if (nparams > comp->nparams)
        hj_finding(w->f, "%s: two parameters have the same number", comp->name);
}

static void check_comp(walk *w, hj_comp *comp)
{
    hj_map names;

    if (!number_instrs(w, comp))
        return;
    hj_map_init(&names, w->f->arena);
    w->nuses = 0;
    HJ_EACH_INSTR (in, comp) {
        check_name(w, &names, in->name, in, "instruction");
        check_id(w, in->id, in->name);
        check_operands(w, in);
        check_control(w, in);
    }
    check_users(w, comp);
    check_params(w, comp);
    if (!position(w, comp->root))
        hj_finding(w->f, "%s: has no root", comp->name);
}

void hj_verify_lists(hj_findings *f, const hj_module *module)
{
    walk w = { .f = f, .module = module };
    const hj_comp *prev = NULL;
    int64_t ninstrs = 0;
    bool has_entry = false;
    hj_map names;

    w.has_id = HJ_NEW_ARRAY(f->arena, bool, module->next_id);
    hj_map_init(&names, f->arena);
    HJ_EACH_COMP (comp, module) {
        if (comp->prev != prev || comp->module != module) {
            hj_finding(f, "the list of computations is broken");
            return;
        }
        prev = comp;
        check_name(&w, &names, comp->name, comp, "computation");
        check_id(&w, comp->id, comp->name);
        check_comp(&w, comp);
        ninstrs += comp->ninstrs;
        has_entry |= comp == module->entry;
    }
    if (!has_entry)
        hj_finding(f, "the module has no entry computation");
    if (ninstrs != module->ninstrs)
        hj_finding(f, "the module counts %lld instructions, but has %lld",
                   (long long)module->ninstrs, (long long)ninstrs);
    if (ninstrs > module->limits.ninstrs)
        hj_finding_take(f, HJ_ERR(LIMIT, "%lld instructions; the limit is %lld",
                                  (long long)ninstrs,
                                  (long long)module->limits.ninstrs));
}
