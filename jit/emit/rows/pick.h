/* pick -- what the two ways to find places of extremes share: one row
 * (../pick.c), rows joined together (pick.c). */
#ifndef HJ_JIT_EMIT_ROWS_PICK_H
#define HJ_JIT_EMIT_ROWS_PICK_H

#include "jit/emit/rows/rows.h"

/* A stage that picks; `end` and `least` are set by who needs them. */
typedef struct hj_pick {
    hj_body *body;
    const hj_nest_stage *stage;
    int number, var, width;
    int64_t extent;   /* at most */
    LLVMValueRef end; /* the elements that there are */
    bool has_limit;   /* the run knows how many */
    hj_dtype dtype;
    LLVMTypeRef type;   /* of a vector of values */
    LLVMValueRef least; /* beaten by everything, in all lanes */
} hj_pick;

hj_pick hj_pick_new(hj_body *body, int stage);
/* a beats b; no NaN beats, or is beaten. */
LLVMValueRef hj_pick_beats(const hj_pick *p, LLVMValueRef a, LLVMValueRef b);
/* The vector of values that begins at `first`, under body->tail. */
LLVMValueRef hj_pick_load(hj_pick *p, LLVMValueRef first);

#endif
