/* plan -- what the JIT carries out: steps over buffer offsets.
 *
 * Made by passes/buffer from a scheduled module; printed by plan_print.c,
 * checked by plan_verify.c, turned into the entry function by jit/emit.
 *
 * Every leaf (array or token inside a tuple) of every instruction has a slot:
 * where its elements are.  Rank-0 arrays are values in registers; they get a
 * memory slot only where a kernel, a call or a result needs one.
 */
#ifndef HJ_PASSES_PLAN_H
#define HJ_PASSES_PLAN_H

#include "base/vec.h"
#include "ir/graph.h"

/* The custom call by which a program checks a size: operands (value, low,
 * high), all s32[], no result.  The run fails with ABORTED unless low <= value
 * <= high.  backend_config, a quoted text, says what the value is: the message
 * is "add.3 (line 4): the size of dimension 0 is 7, not in 0..4". */
#define HJ_CHECK_SIZE_TARGET "hlojit.check_size"

typedef enum hj_slot_kind {
    HJ_SLOT_none,   /* tokens, empty arrays, rank-0 values kept in registers */
    HJ_SLOT_param,  /* the caller's argument: leaf `index` */
    HJ_SLOT_result, /* the caller's result: leaf `index` */
    HJ_SLOT_temp,   /* `offset` bytes into the planned temp block */
    HJ_SLOT_constant, /* literal `index` of the plan */
    HJ_SLOT_local,    /* small array `index` of a loop: in registers, or on the
                       * stack of the entry function */
    HJ_SLOT_view,     /* in the memory of value `index`, `offset` bytes from its
                       * beginning and what the step adds */
} hj_slot_kind;

typedef struct hj_slot {
    hj_slot_kind kind;
    int index;
    int64_t offset; /* temp: 64-byte aligned */
    int64_t nbytes;
    bool is_scalar; /* rank 0: the value itself is in a register; if kind is
                     * not none, also stored there */
    bool is_lent; /* result: a temporary, `offset` bytes into its memory, until
                   * the result is made */
} hj_slot;

/* A leaf of an instruction. */
typedef struct hj_value {
    const hj_instr *instr;
    int leaf;
    hj_dtype dtype;
    hj_slot slot;
    int source; /* the value that this one is another name of; itself if none.
                 * Steps, params and roots name sources only. */
} hj_value;

typedef enum hj_step_kind {
    HJ_STEP_kernel,      /* fusion or bare op through jit/nest; operand and
                          * result slots may coincide where in_place says so */
    HJ_STEP_any,         /* results hold whatever is in their memory */
    HJ_STEP_scalar,      /* rank-0 op: operands and result in registers */
    HJ_STEP_copy,        /* array: from -> to, both in memory */
    HJ_STEP_view,        /* the result, which is a view, begins where hj_view of
                          * the instruction says */
    HJ_STEP_update,      /* nothing: what replaces the part was made in it */
    HJ_STEP_while,       /* parts[0]: condition, parts[1]: body */
    HJ_STEP_conditional, /* parts: branches */
    HJ_STEP_sort,        /* results hold the operands (copied before), sorted
                          * in place */
    HJ_STEP_fft,         /* of complex numbers, or of real lines along the last
                          * axis; no length is 0 */
    HJ_STEP_custom_call,
    HJ_STEP_rng_state, /* the run's state to the result, then it moves on */
    HJ_STEP_comm,      /* a collective or a transfer, by the run time */
    HJ_STEP_id,        /* the run's replica or partition, in a register */
} hj_step_kind;

/* Loops of more than one iteration that a nest may have, those of all stages
 * together: jit/body has a bit for each.  Schedules add a few to the ones that
 * a kernel is made with, which passes see to. */
enum { HJ_NEST_MAX_LOOPS = 62, HJ_KERNEL_MAX_LOOPS = 60 };

struct hj_plan_comp;

typedef struct hj_copy {
    int from, to; /* indices into plan->values */
} hj_copy;

/* Bytes that a run reads and writes, at most; whole numbers. */
typedef struct hj_traffic {
    double nread, nwritten;
    bool is_once; /* a loop is in it once, as its turns are not known */
} hj_traffic;

typedef struct hj_step {
    hj_step_kind kind;
    const hj_instr *instr;
    int noperands; /* leaves of all operands, in order */
    int *operands; /* indices into plan->values */
    int nresults;
    int *results;
    hj_copy copy;
    int nparts;
    struct hj_plan_comp **parts;
    hj_traffic traffic; /* if the plan has it; of a loop, of all its turns */
} hj_step;

/* The steps of a computation, in order.
 *
 * Of a while: array leaf i of the condition's and the body's parameter and of
 * the result are one memory; copy steps before it fill it, and at the end of
 * the body it holds root leaf i (written there, or copied).  A leaf that no
 * turn changes is the initial value itself.  Rank-0 leaves go round in
 * registers.  Of a conditional: array root leaf i of each branch is
 * in the memory of result leaf i. */
typedef struct hj_plan_comp {
    const hj_comp *comp;
    HJ_VEC(hj_step) steps;
    int nparams; /* leaves */
    int *params;
    int nroots; /* leaves */
    int *roots;
} hj_plan_comp;

typedef struct hj_plan {
    hj_arena *arena;
    const hj_module *module;
    HJ_VEC(hj_value) values;
    HJ_VEC(const hj_literal *) constants;
    hj_plan_comp *entry;
    int64_t temp_nbytes;
    int nlocals;
    int nparams, nresults; /* leaves of the entry */
    /* By result leaf: the parameter leaf whose memory the result's is, or -1.
     * The parameter's slot is the result's, or nothing is written there before
     * the last steps of all, which copy.  NULL: there are none. */
    int *donors;
    bool has_traffic; /* found by jit/nest/traffic, to be printed */
    hj_traffic traffic;
    hj_map first_value; /* instruction id -> number of leaf 0, plus 1 */
} hj_plan;

/* Value number of leaf `leaf` of an instruction of the planned module. */
int hj_plan_value(const hj_plan *plan, const hj_instr *instr, int leaf);

/* What a kernel would only move: a part of an array that is dense where it
 * lies.
 *
 * Taken: slices, dynamic-slices, reshapes in a row.  It is an address, and no
 * kernel, as long as nobody writes there while it is read
 * (passes/buffer/views.c).
 *
 * Replaced: a dynamic-update-slice by a whole array.  The kernel that makes
 * that array may write it there itself (passes/buffer/updates.c). */
typedef struct hj_view_start {
    int operand;    /* of the fusion: a rank-0 integer, */
    hj_dtype dtype; /* of this type; */
    int64_t limit;  /* clamped to 0 ... limit, > 0, */
    int64_t stride; /* it moves the part by so many bytes */
} hj_view_start;

typedef struct hj_view {
    int operand;    /* of the fusion: the array */
    int update;     /* of the fusion: what replaces the part; -1: it is taken */
    int64_t offset; /* in bytes; and what the starts add */
    HJ_VEC(hj_view_start) starts;
} hj_view;

/* Smaller arrays are copied: loops have them in registers.  About 16 vectors.
 */
enum { HJ_PLAN_LOCAL_NBYTES = 1024 };
/* Takes a dense part of its operand, or all of it, and moves nothing. */
bool hj_plan_is_part(const hj_instr *instr);
/* False: the fusion does more than that, or the part is not dense. */
bool hj_plan_find_view(hj_arena *arena, const hj_instr *fusion, hj_view *out);
/* The value in whose memory a value lies: itself if it is no view.  A view is
 * in the memory of what is taken from, or of the result of the update. */
int hj_plan_memory(const hj_plan *plan, int value);

/* Schedules memory and copies for a fused module; the plan lives in `arena`
 * and points into `module`.
 *
 *   donates  input_output_alias holds: those results are made over their
 *            parameters, or copied there (plan->donors).  */
HJ_MUST_USE hj_error *hj_plan_new(hj_arena *arena, hj_module *module,
                                  bool donates, hj_plan **out);
/* May a fusion write its result leaf `leaf` over its operand number `operand`?
 * Every element must be read before it is written. */
bool hj_plan_may_overwrite(const hj_instr *fusion, int operand, int leaf);
/* Carries the plan out on paper: whatever a step reads is where it was written
 * and has not been overwritten since, loops gone round twice.  INTERNAL, with
 * the instruction of the step. */
HJ_MUST_USE hj_error *hj_plan_verify(const hj_plan *plan);
/* Its first part: all that a plan names exists. */
HJ_MUST_USE hj_error *hj_plan_check_numbers(const hj_plan *plan);
void hj_plan_print(hj_str *out, const hj_plan *plan);

#endif
