/* Small graphs for the tests of the evaluator: one module, values in, values
 * out. */
#ifndef HJ_TEST_EVAL_GRAPHS_H
#define HJ_TEST_EVAL_GRAPHS_H

#include "base/fp.h"
#include "eval/eval.h"

#include <criterion/criterion.h>
#include <math.h>

/* Everything lives until graph_end. */
typedef struct graph {
    hj_module *module;
    hj_comp *entry;
    hj_arena arena;
    hj_eval_options options;
    const hj_literal *args[16];
    int nargs;
} graph;

graph *graph_begin(void);
void graph_end(graph *g);

/* A literal of any type from doubles (complex: pairs) or integers. */
hj_literal *reals(graph *g, hj_shape shape, const double *values);
hj_literal *ints(graph *g, hj_shape shape, const int64_t *values);
#define REALS(g, shape, ...) reals((g), (shape), (double[]){ __VA_ARGS__ })
#define INTS(g, shape, ...)  ints((g), (shape), (int64_t[]){ __VA_ARGS__ })

/* A parameter of the entry with its argument. */
hj_instr *given(graph *g, hj_literal *value);
/* An instruction of `comp`; operands up to the first NULL. */
hj_instr *make(graph *g, hj_comp *comp, hj_opcode op, hj_shape shape,
               hj_instr *a, hj_instr *b, hj_instr *c);
/* A computation op(a, b) on numbers of a type. */
hj_comp *body_of(graph *g, hj_opcode op, hj_dtype dtype);

/* Evaluates the entry; its last instruction is the root. */
hj_literal *run(graph *g);
/* The same, where it must fail with this code. */
void fails(graph *g, hj_code code, const char *message_part);

/* Same bits, but any NaN equals any NaN. */
bool same(const hj_literal *got, const hj_literal *want);
#define SAME(got, want) cr_assert(same((got), (want)))

#endif
