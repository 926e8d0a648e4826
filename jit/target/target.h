/* target -- what the machine that we compile for can do.
 *
 * A plain description: nothing here asks LLVM.  host.h fills one from LLVM's
 * view of this machine, or from the name of a CPU.
 */
#ifndef HJ_JIT_TARGET_TARGET_H
#define HJ_JIT_TARGET_TARGET_H

#include "base/arena.h"

typedef enum hj_target_arch {
    HJ_TARGET_ARCH_x86_64,
    HJ_TARGET_ARCH_aarch64,
    HJ_TARGET_ARCH_other,
} hj_target_arch;

typedef struct hj_target {
    const char *triple, *cpu;
    const char *features;    /* LLVM's "+avx2,-sse4a"; "" for a named CPU */
    const char *data_layout; /* LLVM's; "" if nobody asked it */
    hj_target_arch arch;

    /* One claim per row of features.def: has_avx512bw and so on.  (Before it
     * may use AMX tiles, the process must also ask Linux for them.) */
#define HJ_FEATURE(id, name, classes) bool has_##id;
#include "jit/target/features.def"
#undef HJ_FEATURE

    int vector_nbytes;    /* of the widest registers: 64, 32 or 16 */
    int nregs;            /* vector registers of that width */
    bool has_masked_ops;  /* loads and stores of 32 and 64-bit lanes by mask */
    bool has_quick_masks; /* of all lanes, and a store takes no longer by one */
    bool has_fast_fma;    /* llvm.fma is an instruction and no call */
    size_t l1_nbytes, l2_nbytes; /* data caches of one core */
    size_t l3_nbytes;            /* shared; 0 if there is none */
    size_t page_nbytes;
} hj_target;

/* Lanes of a vector of `elem_nbytes` wide elements; at least 1. */
int hj_target_nlanes(const hj_target *target, int elem_nbytes);

/* Whether masked loads and stores of such elements are instructions (else
 * the emitter writes a scalar tail). */
bool hj_target_masks(const hj_target *target, int elem_nbytes);

/* Describes a machine by what LLVM says of it.  Strings are copied into
 * `arena`.  Cache sizes are those of the machine that we run on. */
void hj_target_describe(hj_arena *arena, const char *triple, const char *cpu,
                        const char *features, hj_target *out);

/* Describes a CPU of cpus.def.  INVALID, naming the CPUs that may be asked
 * for, if there is none of this name for the architecture of `triple`. */
HJ_MUST_USE hj_error *hj_target_named(hj_arena *arena, const char *triple,
                                      const char *cpu, hj_target *out);

/* INVALID if `host` lacks something that code for `target` may use; the
 * message names it.  Running such code would be a SIGILL. */
HJ_MUST_USE hj_error *hj_target_check_runs(const hj_target *target,
                                           const hj_target *host);

/* Sizes of the caches of this machine; what cannot be found out is left. */
void hj_target_measure_caches(hj_target *target);

/* What one program may count on finding in the caches a while later: others
 * share the last one, and of a large one a virtual machine has a part. */
int64_t hj_target_cache_share(const hj_target *target);
/* What one program alone, a moment later, may find in the last one. */
int64_t hj_target_far_share(const hj_target *target);

/* How a matrix product is cut: tiles of MR x NR, blocks of MC x KC x NC. */
typedef struct hj_blocking {
    int mr, nr, mc, nc, kc;
} hj_blocking;

/* Element types that have a row in blocking.def. */
typedef enum hj_blocking_type {
    HJ_BLOCKING_f32,
    HJ_BLOCKING_f64,
    HJ_BLOCKING_f16,
    HJ_BLOCKING_s8,
} hj_blocking_type;

/* Steps of k between two roundings of a sum to memory: HJ_BLOCKING_KC_f32 and
 * so on. */
enum {
#define HJ_KC(type, steps) HJ_BLOCKING_KC_##type = (steps),
#define HJ_BLOCKING(class, type, mr, nr, mc, nc)
#include "jit/target/blocking.def"
#undef HJ_KC
#undef HJ_BLOCKING
};

/* KC depends on the type alone: it orders sums, and results must not depend
 * on the machine. */
hj_blocking hj_target_blocking(const hj_target *target, hj_blocking_type type);

#endif
