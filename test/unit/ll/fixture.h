/* fixture -- write a function with jit/ll, compile it, call it. */
#ifndef TEST_UNIT_LL_FIXTURE_H
#define TEST_UNIT_LL_FIXTURE_H

#include "jit/ll/ll.h"
#include "jit/ll/llpass.h"
#include "jit/orc/session.h"
#include "jit/target/host.h"

#include <criterion/criterion.h>

typedef struct fixture {
    hj_arena arena;
    hj_target target;
    hj_orc_session *session;
    hj_ll ll;
    hj_orc_code *code;
} fixture;

/* For a CPU (NULL: this one).  False if this machine cannot run its code. */
bool fixture_begin(fixture *f, const char *cpu);
void fixture_end(fixture *f);

/* Opens `void f(ptr, ptr, ...)` with nparams pointers. */
LLVMValueRef open_function(fixture *f, int nparams);
/* Returns, compiles, links; the address of the function. */
uintptr_t close_function(fixture *f);
/* The error of an operation must be of this code and mention `text`. */
void expect_error(hj_error *error_owned, hj_code code, const char *text);

typedef void function2(void *a, void *b);
typedef void function3(void *a, void *b, void *c);
typedef void function4(void *a, void *b, void *c, void *d);

/* CPUs whose code differs; those that this machine can run are tested. */
extern const char *const cpus_under_test[];
extern const int ncpus_under_test;

/* Elementwise functions: out[i] = op(a[i], b[i]) over n elements, n a multiple
 * of the lanes; f(out, a, b, &n). */
typedef LLVMValueRef operation(hj_ll *ll, LLVMValueRef a, LLVMValueRef b);
function4 *build_elementwise(fixture *f, LLVMTypeRef in, LLVMTypeRef out,
                             int nlanes, operation *op);

/* Runs `check` for every CPU, over scalars, half a register, one and two. */
typedef void checker(fixture *f, int nlanes);
void everywhere(int elem_nbytes, checker *check);

/* Equal bits but for the payloads of NaNs. */
bool is_same(double got, double want);

/* `nbytes` of memory that ends (and, if a multiple of the page, begins) at an
 * inaccessible page. */
typedef struct guarded {
    char *pages, *data;
    size_t npages_bytes;
} guarded;
guarded guarded_new(size_t nbytes);
void guarded_free(guarded *g);

#endif
