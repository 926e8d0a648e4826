/* vec -- growable arrays that live in an arena.
 *
 *     HJ_VEC(hj_instr *) work = {0};
 *     HJ_PUSH(arena, &work, in);
 *     for (int i = 0; i < work.n; i++) use(work.at[i]);
 */
#ifndef HJ_BASE_VEC_H
#define HJ_BASE_VEC_H

#include "base/arena.h"

#define HJ_VEC(type)                                                           \
    struct {                                                                   \
        type *at;                                                              \
        int n, room;                                                           \
    }

#define HJ_PUSH(arena, vec, value)                                             \
    do {                                                                       \
        if ((vec)->n == (vec)->room)                                           \
            (vec)->at = hj_vec_grow((arena), (vec)->at, &(vec)->room,          \
                                    sizeof *(vec)->at);                        \
        (vec)->at[(vec)->n++] = (value);                                       \
    } while (0)

#define HJ_POP(vec) ((vec)->at[--(vec)->n])

/* Doubles the room of an array, from what an allocation has at least: most
 * lists are short, and those that are alone at the end of a block do not move.
 */
void *hj_vec_grow(hj_arena *arena, void *old, int *room, size_t nbytes);

#endif
