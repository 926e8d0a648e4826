/* graph -- modules, computations, instructions: the data structure that
 * readers make, passes change and the JIT lowers.
 *
 * Invariants (checked by lib/verify):
 *   - a computation's instructions are a doubly linked list in an order in
 *     which operands come before users;
 *   - `users` of an instruction lists every instruction that has it as an
 *     operand, once each, in no order; control predecessors are not users;
 *     operands and users know their places in each other's lists, so that
 *     operands change in constant time, however many a list has;
 *   - names are unique within a module's computation (instructions) and
 *     within the module (computations); ids are unique in the module;
 *   - called computations are reached through attributes of kind COMP and
 *     COMPS only (hj_instr_ncalled).
 * Everything lives in the module's arena.
 */
#ifndef HJ_IR_GRAPH_H
#define HJ_IR_GRAPH_H

#include "base/error.h"
#include "base/map.h"
#include "ir/attrs.h"

/* Where an instruction stood in the text, or in another file that what was
 * read says; line 0: made by a program. */
typedef struct hj_loc {
    int line, column;
    const char *file; /* the other one; or NULL */
} hj_loc;

/* Where a user stands in the list of an operand; of graph.c alone. */
typedef struct hj_use {
    int at;         /* the place; -1: another use of the ring is listed */
    int next, prev; /* a ring: the user's operands that are the same */
} hj_use;

struct hj_instr {
    hj_opcode op;
    int id;
    const char *name;
    const hj_shape *shape;
    hj_instr **operands;
    hj_use *uses; /* of each operand */
    int noperands;
    hj_instr **users;
    int *user_operands; /* which operand of each user is the one listed */
    int nusers, users_room;
    hj_attr *attrs;
    int nattrs;
    hj_literal *literal; /* of a constant */
    hj_comp *comp;       /* the computation that it is in */
    hj_instr *prev, *next;
    hj_loc loc;
    bool is_ordered; /* a control dependence names it; hj_mark_ordered */
    /* Marks that passes and readers use while they run; meaningless after. */
    int mark;
    void *scratch;
};

struct hj_comp {
    const char *name;
    int id;
    hj_module *module;
    hj_instr *first, *last;
    hj_instr *root;
    hj_instr **params; /* by number */
    int nparams;
    int ninstrs;
    const char *execution_thread; /* or NULL */
    hj_comp *prev, *next;
    int mark;
    void *scratch;
};

/* input_output_alias: result leaf `output` may or must live in parameter
 * `param`, leaf `param_index`. */
typedef struct hj_module_attr {
    const char *name, *value; /* as written */
} hj_module_attr;

struct hj_module {
    hj_arena arena;
    hj_limits limits; /* defaults filled in */
    const char *name;
    const char *file; /* where it was read from; or NULL */
    const char *text; /* the source text, for messages; or NULL */
    hj_comp *first, *last;
    hj_comp *entry;
    int next_id; /* of the next instruction or computation */
    int64_t ninstrs;
    int nops[HJ_NOPS]; /* instructions of each op, in all computations */
    /* An instruction may have control predecessors; false: none has, and none
     * is_ordered. */
    bool has_order;
    hj_map comp_names; /* name -> hj_comp */
    hj_stage stage;
    bool is_scheduled;
    int64_t replica_count, num_partitions;
    /* The attributes of the HloModule line, as written, in their order;
     * includes is_scheduled, replica_count and num_partitions. */
    hj_module_attr *attrs;
    int nattrs;
    const hj_shape
        *entry_layout_params; /* tuple of parameter shapes, or NULL */
    const hj_shape *entry_layout_result; /* from entry_computation_layout */
    hj_aliases input_output_alias;
    const char *stack_frames; /* the FileNames ... tables, verbatim; or NULL */
};

/* What stands in `given` (NULL: nothing), and defaults for what does not. */
void hj_limits_fill(hj_limits *limits, const hj_limits *given);

/* --- making ---------------------------------------------------------------
 * hj_module_new allocates with `allocator` (NULL: malloc); on failure
 * OUT_OF_MEMORY.  The functions that take a module or computation run under
 * the guard of its arena. */
HJ_MUST_USE hj_error *hj_module_new(const hj_allocator *allocator,
                                    const hj_limits *limits, const char *name,
                                    hj_module **out);
/* Runs body(context) under the guard of the module's arena. */
HJ_MUST_USE hj_error *hj_module_guard(hj_module *module,
                                      hj_error *(*body)(void *), void *context);

/* Appends a computation; the name is made unique by a suffix ".1" .... */
hj_comp *hj_comp_new(hj_module *module, const char *name);
/* Detaches a computation that nobody calls. */
void hj_comp_remove(hj_comp *comp);

/* A new instruction at the end of `comp` (before `before` with the second
 * form).  `name` NULL: made from the opcode and the id.  `shape` must live in
 * the module's arena (clone if in doubt).  Parameters register themselves
 * by the attribute `number`, so use hj_instr_new_param for them. */
hj_instr *hj_instr_new(hj_comp *comp, hj_opcode op, const hj_shape *shape,
                       int noperands, hj_instr *const *operands,
                       const char *name);
/* The same with the name "", until the caller sets one. */
hj_instr *hj_instr_new_unnamed(hj_comp *comp, hj_opcode op,
                               const hj_shape *shape, int noperands,
                               hj_instr *const *operands);
hj_instr *hj_instr_new_before(hj_instr *before, hj_opcode op,
                              const hj_shape *shape, int noperands,
                              hj_instr *const *operands, const char *name);
hj_instr *hj_instr_new_param(hj_comp *comp, int number, const hj_shape *shape,
                             const char *name);
/* So many parameters, at least as many as before; those without an instruction
 * are NULL. */
void hj_comp_set_nparams(hj_comp *comp, int n);
/* The literal is kept, not copied; it must live in the module's arena. */
hj_instr *hj_instr_new_constant(hj_comp *comp, hj_literal *literal,
                                const char *name);
hj_instr *hj_instr_new_constant_before(hj_instr *before, hj_literal *literal);
/* A rank-0 constant of any numeric type, before `before`. */
hj_instr *hj_instr_new_number_before(hj_instr *before, hj_dtype dtype,
                                     double value);
/* get-tuple-element of a tuple-shaped value. */
hj_instr *hj_instr_new_gte_before(hj_instr *before, hj_instr *tuple,
                                  int64_t index);

/* --- changing ------------------------------------------------------------- */
/* Unlinks an instruction that has no users and is not the root.  A removed
 * parameter leaves its slot NULL; the caller renumbers. */
void hj_instr_remove(hj_instr *instr);
void hj_instr_set_operand(hj_instr *instr, int i, hj_instr *operand);
/* Another op; operands and attributes are the caller's. */
void hj_instr_set_op(hj_instr *instr, hj_opcode op);
/* A new operand list, use lists kept right. */
void hj_instr_set_operands(hj_instr *instr, int n, hj_instr *const *operands);
/* Every use of `old` (and its being root) becomes one of `other`. */
void hj_instr_replace_uses(hj_instr *old, hj_instr *other);
/* replace_uses, then remove. */
void hj_instr_replace(hj_instr *old, hj_instr *other);
void hj_comp_set_root(hj_comp *comp, hj_instr *root);
/* Moves `instr` before `before` in the list (same computation). */
void hj_instr_move_before(hj_instr *instr, hj_instr *before);
/* A copy with the same op, attributes, literal (shared) and shape, with other
 * operands, before `before`; called computations are shared. */
hj_instr *hj_instr_clone_before(hj_instr *before, const hj_instr *instr,
                                int noperands, hj_instr *const *operands);
/* A copy of a computation in the same module; called computations are shared
 * unless `deep`. */
hj_comp *hj_comp_clone(const hj_comp *comp, const char *name, bool deep);
/* Copies of all computations of `from`, at the end of another module; that of
 * the entry. */
hj_comp *hj_module_append(hj_module *to, const hj_module *from);
/* Removes computations that the entry does not reach; returns how many. */
int hj_module_drop_uncalled(hj_module *module);

/* --- asking --------------------------------------------------------------- */
bool hj_module_has_op_with(const hj_module *module, unsigned traits);
int hj_instr_count_called(const hj_instr *instr);
static inline int hj_instr_ncalled(const hj_instr *instr)
{
    return hj_op_has(instr->op, HJ_TRAIT_CALLS) ? hj_instr_count_called(instr)
                                                : 0;
}
hj_comp *hj_instr_called(const hj_instr *instr, int i);
void hj_instr_set_called(hj_instr *instr, int i, hj_comp *comp);
/* Branch i of a conditional, in whichever form and order they are written:
 * branch 0 runs for a predicate that is true. */
hj_comp *hj_instr_branch(const hj_instr *conditional, int i);
/* In the form that operand 0 asks for. */
void hj_instr_set_branches(hj_instr *conditional, int n,
                           hj_comp *const *branches);
int64_t hj_instr_number(const hj_instr *param);
bool hj_instr_is_user(const hj_instr *instr, const hj_instr *user);
hj_instr *hj_comp_find_instr(const hj_comp *comp, const char *name); /* slow */
hj_comp *hj_module_find_comp(const hj_module *module, const char *name);
/* As hj_module_param_layout, of a leaf of one parameter. */
const hj_layout *hj_module_leaf_layout(const hj_module *module, int param,
                                       int leaf);
/* Computations reachable from the entry, callees before callers, in arena;
 * `n` gets the count. */
hj_comp **hj_module_postorder(hj_arena *arena, const hj_module *module, int *n);

/* "add.3 (line 12)": how messages name an instruction; in `arena`. */
const char *hj_instr_where(hj_arena *arena, const hj_instr *instr);
/* An error that names the instruction: "add.3 (line 12): " and the text. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *
hj_instr_error(const hj_instr *instr, hj_code code, const char *format, ...)
    HJ_PRINTF(3, 4);

#define HJ_EACH_COMP(comp, module)                                             \
    for (hj_comp *comp = (module)->first; comp; comp = comp->next)
#define HJ_EACH_INSTR(in, comp)                                                \
    for (hj_instr *in = (comp)->first; in; in = in->next)
/* `in` may be removed inside. */
#define HJ_EACH_INSTR_SAFE(in, comp)                                           \
    for (hj_instr *in = (comp)->first, *in##_next = in ? in->next : NULL; in;  \
         in = in##_next, in##_next = in ? in->next : NULL)

static inline hj_arena *hj_instr_arena(const hj_instr *instr)
{
    return &instr->comp->module->arena;
}

#endif
