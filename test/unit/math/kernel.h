/* kernel -- compiles a loop round one function of jit/math, for its tests. */
#ifndef HJ_TEST_MATH_KERNEL_H
#define HJ_TEST_MATH_KERNEL_H

#include "jit/math/math.h"

typedef enum kernel_type {
    KERNEL_i8,
    KERNEL_i16,
    KERNEL_i32,
    KERNEL_i64,
    KERNEL_f16,
    KERNEL_bf16,
    KERNEL_f32,
    KERNEL_f64,
} kernel_type;

typedef LLVMValueRef kernel_body(hj_ll *ll, const void *context,
                                 const LLVMValueRef *args);

typedef struct kernel_spec {
    const char *cpu; /* NULL: this one */
    int nlanes;
    kernel_type in, out; /* of both arguments; of the result */
    kernel_body *body;
    const void *context;
    bool is_relaxed; /* --math relaxed */
} kernel_spec;

typedef struct kernel {
    /* out[i] = body(x[i], y[i]); n is a multiple of nlanes. */
    void (*run)(const void *x, const void *y, void *out, int64_t n);
    struct hj_orc_session *session;
    struct hj_orc_code *code;
} kernel;

/* Whether this machine runs code for `cpu`. */
bool kernel_can_run(const char *cpu);
/* Ends the test (or the program) if something cannot be compiled. */
kernel kernel_create(const kernel_spec *spec);
/* A kernel of the function of this number, on f32 or f64. */
kernel kernel_create_math(hj_math id, kernel_type type, int nlanes,
                          const char *cpu);
/* The same of f32 and 16 lanes on this machine, with --math relaxed. */
kernel kernel_create_relaxed(hj_math id);
void kernel_destroy(kernel *k);

#endif
