/* entry -- a plan as one native function; see plan.h.
 *
 *     int32_t hj_entry(hj_run *run, const void *const args[],
 *                      void *const results[], void *scratch)
 *
 * Kernels are functions of the module, called with addresses; loops, branches
 * and rank-0 values are native.  Two tables of the module are filled when it
 * is linked: hj_constants (addresses of large literals) and hj_calls (records
 * of the sites of custom calls, collectives and transfers).
 *
 * The entry function is in the first unit; long ones are cut into functions
 * (entry_piece.c), which go to the units like kernels do.
 */
#ifndef HJ_JIT_EMIT_ENTRY_H
#define HJ_JIT_EMIT_ENTRY_H

#include "jit/emit/emit.h"
#include "jit/ll/units.h"
#include "passes/plan.h"
#include "rt/call/native.h"
#include "rt/run.h"

#define HJ_ENTRY_NAME     "hj_entry"
#define HJ_CONSTANTS_NAME "hj_constants"
#define HJ_CALLS_NAME     "hj_calls"

/* How a custom call is carried out. */
typedef struct hj_entry_call {
    int version;                  /* HJ_api_version_... */
    bool is_direct;               /* the code calls the function itself; */
    bool uses_libffi;             /* through libffi, where that is native */
    bool is_lazy;                 /* the function is not known yet */
    const hj_native_call *native; /* of a call by a signature; or NULL */
    const char *run; /* int32_t run(run, site, leaves) of the run time; NULL:
                      * it gets tables of pointers, hj_rt_custom_call_run */
    void *site;      /* what hj_calls has for it */
} hj_entry_call;

typedef struct hj_entry_options {
    hj_nest_options nest;
    int nthreads_max;    /* split kernels for at most so many threads */
    int nunits_max;      /* cut the entry for so many units; 1: there is one */
    hj_str *nest_text;   /* nests are printed here; NULL: not */
    const hj_map *calls; /* custom call -> hj_entry_call */
    hj_run *run;         /* that may stop the compilation; or NULL */
} hj_entry_options;

/* What the rest of the compilation needs to know. */
typedef struct hj_entry_info {
    int64_t nkernels;
    int64_t scratch_nbytes; /* temp block and what sorts need */
    HJ_VEC(const hj_instr *)
    calls; /* sites of calls, collectives and transfers,
            * by number */
    /* What HJ_CONSTANTS_NAME has the addresses of: the plan's constants (NULL
     * where the code reads none of it), then packed ones. */
    HJ_VEC(const hj_literal *) constants;
} hj_entry_info;

/* Writes the whole plan; `units` is empty before. */
HJ_MUST_USE hj_error *hj_emit_entry(hj_units *units, const hj_plan *plan,
                                    const hj_entry_options *options,
                                    hj_entry_info *out);

/* --- shared by the files of entry --- */

/* A kernel as the entry function calls it. */
typedef struct hj_kernel_call {
    hj_kernel kernel;
    hj_unit *unit;       /* that knows kernel.function */
    LLVMValueRef record; /* a hj_rt_kernel; NULL: not made yet */
    hj_unit *record_unit;
} hj_kernel_call;

/* A function of the entry, being written or done; the first is hj_entry. */
typedef struct hj_piece {
    struct hj_piece *parent; /* who calls it; NULL: the host */
    hj_unit *unit;
    LLVMValueRef function;
    /* Its arguments.  `frame`: memory that all pieces share; NULL: there is
     * one piece.  `constants`, `calls`: the tables. */
    LLVMValueRef run, args, results, scratch, frame, constants, calls;
    LLVMValueRef c_args;        /* of calls through libffi; NULL: none yet */
    LLVMBasicBlockRef leave;    /* the run stopped */
    const hj_ll_scopes *scopes; /* see hj_entry_access */
    hj_ll_place place;          /* what was written before */
    bool is_cold, is_done;
    bool fills_frame; /* what it leaves is read when it is over */
    int nmoves;       /* loads and stores of the frame's values */
    double inlined;   /* weight of the kernels that were written in place */
    double called;    /* nanoseconds of those that it calls, estimated */
    bool has_code;    /* anything but such calls */
} hj_piece;

/* What a piece knows. */
typedef struct hj_known {
    const hj_piece *piece;
    LLVMValueRef at;
} hj_known;

/* A small array of a loop. */
typedef struct hj_local {
    int owner; /* the piece that has it, numbered while cutting; -1: several */
    int64_t offset; /* in the frame, plus 1; 0: none yet */
    hj_known here;  /* on the stack */
} hj_local;

/* A rank-0 value. */
typedef struct hj_register {
    hj_lanes value;   /* as `home` has it; NULL: not made yet */
    hj_piece *home;   /* that made it */
    bool is_in_frame; /* even there; `value` has its type alone */
    int64_t offset;   /* in the frame, plus 1; 0: not stored */
    hj_lanes copy;    /* as another piece has it */
    const hj_piece *copy_in;
} hj_register;

/* A step of a loop's body that its condition has carried out: value `first`. */
typedef struct hj_shared {
    int first;
    const hj_step *again;
    LLVMValueRef at;
} hj_shared;

typedef struct hj_entry {
    hj_units *units;
    hj_piece *piece; /* being written */
    hj_ll *ll;       /* of its unit */
    hj_unit *open;   /* that is being filled with kernels; or NULL */
    const hj_plan *plan;
    const hj_entry_options *options;
    hj_entry_info *info;
    hj_known *params_at, *results_at; /* addresses, by leaf */
    hj_local *locals;                 /* by index of the slot */
    hj_register *registers;           /* by value number */
    hj_range *ranges; /* of integers in registers, by value number */
    int loop_depth;
    const hj_shared *shared; /* by the loop that is written */
    int nshared;
    hj_body_calls calls; /* that rank-0 steps make */
    bool has_jumps;      /* selections are jumps: hj_jumps_is_one */
    bool is_latent;      /* the outermost loop: hj_entry_is_latent */
    bool owes_poll,
        owes_modes; /* since a function was called: hj_entry_settle */
    hj_map cuts;    /* plan comp -> where it is cut */
    int ncuts;
    int64_t frame_nbytes;
    hj_map kernels; /* nest text -> hj_kernel_call */
    hj_map symbols; /* names that units share */
    hj_map packed;  /* constant and order -> its number in info->constants, plus
                     * 1 */
    double cost;    /* of the kernel just written: nanoseconds, estimated */
    double nsteps;  /* of kernels that do not look, since the last poll */
} hj_entry;

/* --- entry.c --- */
/* Some steps of a computation, where the builder stands. */
HJ_MUST_USE hj_error *
hj_entry_write_steps(hj_entry *e, const hj_plan_comp *comp, int begin, int end);
/* Asks whether the run goes on, and leaves where it does not; a call. */
void hj_entry_ask(hj_entry *e);
/* --- entry_piece.c: functions of bounded size --- */
/* Decides where computations are cut; the weight of the first piece. */
int64_t hj_entry_cut(hj_entry *e);
/* All steps, in pieces if it is cut. */
HJ_MUST_USE hj_error *hj_entry_steps(hj_entry *e, const hj_plan_comp *comp);
/* Writing of a piece begins and ends; `function` and arguments are set. */
void hj_piece_begin(hj_entry *e, hj_piece *piece);
void hj_piece_end(hj_entry *e, hj_piece *piece);
/* One more, which is called where the builder stands; what is written between
 * the two is in it. */
hj_piece *hj_piece_open(hj_entry *e);
void hj_piece_close(hj_entry *e, hj_piece *piece);
/* Memory for what a call reads or writes: on the stack, unless there is too
 * much of it.  The frame is there once something was cut: hj_entry_cut. */
enum { HJ_ENTRY_ROOM_ALIGN = 16 };
LLVMValueRef hj_entry_room(hj_entry *e, int64_t nbytes);
/* A new place in the frame; its address in the piece that is written. */
int64_t hj_entry_frame_place(hj_entry *e, int64_t nbytes, int64_t align);
LLVMValueRef hj_entry_in_frame(hj_entry *e, int64_t offset);
/* Are these steps not worth LLVM's passes? */
bool hj_entry_is_cold(const hj_entry *e, const hj_plan_comp *comp, int begin,
                      int end);
/* The address of a small array; of leaf `i` of a list of addresses. */
LLVMValueRef hj_entry_local(hj_entry *e, const hj_slot *slot);
LLVMValueRef hj_entry_listed(hj_entry *e, hj_known *known, LLVMValueRef list,
                             int i);
/* Sets a rank-0 value, made by this piece. */
void hj_entry_set(hj_entry *e, int value, hj_lanes lanes);
/* What lies at this place of the frame. */
void hj_entry_set_in_frame(hj_entry *e, int value, int64_t offset);
/* A rank-0 value that another piece made. */
hj_lanes hj_entry_fetch(hj_entry *e, int value);
/* Reads a rank-0 parameter where this piece begins. */
void hj_entry_param(hj_entry *e, int value);

/* --- entry_unit.c: units --- */
/* The unit where the next kernel goes; after it was written and weighed. */
hj_unit *hj_entry_open_unit(hj_entry *e);
HJ_MUST_USE hj_error *hj_entry_close_unit(hj_entry *e, hj_unit *unit);
/* The unit where the next piece goes. */
hj_unit *hj_entry_open_piece_unit(hj_entry *e);
/* A function of unit `home`, as the first unit knows it, which stays when
 * `home` is compiled. */
LLVMValueRef hj_entry_publish(hj_entry *e, LLVMValueRef function, hj_unit *home,
                              const char *name);
/* A function of unit `home`, to be called in the piece that is written. */
LLVMValueRef hj_entry_import(hj_entry *e, LLVMValueRef function, hj_unit *home,
                             const char *name);
/* --- entry.c: values --- */
/* Where a value's elements are; values in registers are spilled to the
 * stack. */
LLVMValueRef hj_entry_address(hj_entry *e, int value);
/* A rank-0 value. */
hj_lanes hj_entry_register(hj_entry *e, int value);
void hj_entry_store(hj_entry *e, hj_dtype dtype, hj_lanes value,
                    LLVMValueRef address);
hj_lanes hj_entry_load(hj_entry *e, hj_dtype dtype, LLVMValueRef address);
/* After a step that left rank-0 results in memory. */
void hj_entry_load_results(hj_entry *e, const hj_step *step);
/* Leaves the entry if `code` is not 0. */
void hj_entry_check(hj_entry *e, LLVMValueRef code);

/* --- entry_constant.c: elements that are known now --- */
/* Where number `index` of info->constants is. */
LLVMValueRef hj_entry_constant(hj_entry *e, int index);
/* Tells the buffers of a product what their elements are. */
void hj_entry_find_literals(const hj_entry *e, const hj_step *step,
                            hj_nest *nest);
/* A constant in the order in which a product wants it; each is made once. */
LLVMValueRef hj_entry_packed(hj_entry *e, const hj_gemm *gemm, int value);

HJ_MUST_USE hj_error *hj_entry_kernel(hj_entry *e, const hj_step *step);
/* entry_range.c: while (counter < bound) counter += step. */
typedef struct hj_counter {
    int leaf;             /* of the loop's state; -1: it does not count */
    int64_t step;         /* > 0 */
    int bound_value;      /* as the condition reads it */
    hj_range init, bound; /* of the first value, of the bound */
    int64_t turns;        /* where both are known; or -1 */
} hj_counter;

/* The scalar step whose result the value is; or NULL. */
const hj_step *hj_entry_find_step(const hj_plan_comp *comp, int value);
/* Is leaf `i` its own value plus a constant after every turn? */
bool hj_entry_find_increment(const hj_entry *e, const hj_plan_comp *body, int i,
                             int64_t *out);
/* Unknown, or what the value's type says, at least. */
hj_range hj_entry_range(const hj_entry *e, int value);
void hj_entry_find_range(hj_entry *e, const hj_step *step);
/* Before the loop's condition and body are written: sets the ranges of their
 * parameters. */
void hj_entry_find_counter(hj_entry *e, const hj_step *loop, hj_counter *out);

/* while (counter < bound) counter += step, where the loop's start, step or
 * bound are known only when it runs. */
typedef struct hj_stride {
    int leaf;       /* of the loop's state, the counter */
    int step_leaf;  /* -1: the step is `step` */
    int bound_leaf; /* -1: the bound is `bound`, one number */
    int64_t step;
    hj_range bound;
    /* From 0 to here nothing wraps: neither the counter plus a step of up to as
     * much, nor the counter as the condition converts it; and what the counter
     * is an index of has so many elements. */
    int64_t end;
} hj_stride;

bool hj_entry_find_stride(const hj_entry *e, const hj_step *loop,
                          hj_stride *out);
/* Has a loop or a branch more scalar leaves than registers can hold?  They go
 * through the frame then. */
bool hj_entry_is_wide(const hj_entry *e, const hj_step *step);
/* How many branches of a conditional of many are a function; 0: there is one
 * for all, the piece that it stands in. */
int hj_entry_group_size(const hj_step *step);
/* A wide loop; `polls`: in every turn. */
HJ_MUST_USE hj_error *hj_entry_wide_while(hj_entry *e, const hj_step *step,
                                          bool polls);
/* Values of the scalar leaves of a loop or a branch as one list. */
int hj_entry_flatten(hj_entry *e, const hj_step *step, const int *values,
                     LLVMValueRef *out);
void hj_entry_unflatten(hj_entry *e, const hj_step *step, const int *values,
                        const LLVMValueRef *in);
/* turns/jumps.c: a selection of scalars that may be a jump. */
bool hj_jumps_is_one(const hj_instr *in);
/* turns/half.c: does a loop wait for what one turn hands to the next?  Then
 * is a kernel of it made of vectors of half the width? */
bool hj_entry_is_latent(const hj_entry *e, const hj_step *loop);
bool hj_entry_is_halved(const hj_entry *e, const hj_step *step);
/* Products that each element of a dot is the sum of. */
double hj_entry_terms(const hj_instr *dot);
/* entry_inline.c: kernels of loops, written in place. */
const hj_ll_scopes *hj_entry_new_scopes(const hj_entry *e);
hj_ll_access hj_entry_access(const hj_entry *e, int value);
bool hj_entry_may_inline(const hj_entry *e, const hj_step *step,
                         const hj_nest *nest);
HJ_MUST_USE hj_error *hj_entry_inline(hj_entry *e, const hj_step *step,
                                      const hj_nest *nest);
HJ_MUST_USE hj_error *hj_entry_while(hj_entry *e, const hj_step *step);
HJ_MUST_USE hj_error *hj_entry_conditional(hj_entry *e, const hj_step *step);
HJ_MUST_USE hj_error *hj_entry_sort(hj_entry *e, const hj_step *step);
HJ_MUST_USE hj_error *hj_entry_fft(hj_entry *e, const hj_step *step);
HJ_MUST_USE hj_error *hj_entry_custom_call(hj_entry *e, const hj_step *step);
/* custom.c and native.c: custom calls. */
/* Is it made of rank-0 values and elementwise operations? */
bool hj_entry_is_scalar_comp(const hj_comp *comp);
HJ_MUST_USE hj_error *hj_entry_native(hj_entry *e, const hj_step *step,
                                      const hj_entry_call *call);
/* What an argument is to LLVM. */
LLVMTypeRef hj_entry_c_type(hj_ll *ll, hj_rt_ffi_type type);
/* libffi.c: such a call; its result, or NULL if the function returns nothing.
 */
LLVMValueRef hj_entry_libffi(hj_entry *e, LLVMValueRef site,
                             LLVMValueRef function, const hj_native_call *call,
                             const LLVMValueRef *args);
/* The function of a site; leaves the entry where there is none. */
LLVMValueRef hj_entry_callee(hj_entry *e, LLVMValueRef site,
                             const hj_entry_call *call);
/* Stops if the run was stopped or is late; before each call. */
void hj_entry_poll(hj_entry *e);
/* After calls by the code itself, where something else follows: stops if the
 * run was stopped meanwhile, and, outside of loops, sees to it that numbers are
 * rounded as before (functions leave that alone, says the ABI; reading the mode
 * takes longer than a call). */
void hj_entry_settle(hj_entry *e);
/* For operand leaves that are aliases of results (output_to_operand_aliasing)
 * the memory of both; NULL for others.  Copies what is not there yet. */
LLVMValueRef *hj_entry_joined(hj_entry *e, const hj_step *step);
/* call/list.c: the addresses of `n` values, NULL for numbers below 0.  A list
 * of more than HJ_ENTRY_LIST_PART is written by several pieces. */
enum { HJ_ENTRY_LIST_PART = 500 };
LLVMValueRef hj_entry_list(hj_entry *e, int n, const int *values);
/* The same with the list of its elements for a tuple; `next` is the leaf that
 * comes next. */
LLVMValueRef hj_entry_tree(hj_entry *e, int n, const hj_shape *const *shapes,
                           const int *values, int *next);
/* A constant block of bytes. */
LLVMValueRef hj_entry_bytes(hj_ll *ll, const void *data, size_t nbytes);
HJ_MUST_USE hj_error *hj_entry_rng_state(hj_entry *e, const hj_step *step);
/* Other participants, and the host. */
HJ_MUST_USE hj_error *hj_entry_comm(hj_entry *e, const hj_step *step);
HJ_MUST_USE hj_error *hj_entry_id(hj_entry *e, const hj_step *step);
/* The record of a call site, made when the code is linked: the next row of
 * info->calls. */
LLVMValueRef hj_entry_site(hj_entry *e, const hj_instr *in);
/* The functions that rank-0 steps of the plan call. */
hj_body_calls hj_entry_scalar_calls(const hj_plan *plan);
/* One rank-0 instruction from the values of its operands. */
HJ_MUST_USE hj_error *hj_entry_scalar_op(hj_ll *ll, hj_body_calls calls,
                                         const hj_instr *in,
                                         const hj_lanes *operands,
                                         hj_lanes *out);
/* A computation of rank-0 values, written in place.  `stored` has arguments as
 * memory has them, or is NULL. */
HJ_MUST_USE hj_error *hj_entry_scalar_comp(hj_ll *ll, const hj_comp *comp,
                                           const hj_lanes *args,
                                           const LLVMValueRef *stored,
                                           hj_lanes *out);

#endif
