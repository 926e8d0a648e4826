/* plan_internal -- what the files of buffer share while a plan is made.
 *
 * Time: every instruction of every executed computation has a begin and an end
 * on one line; what a loop or branch runs lies between the two of its caller.
 *
 * A web is a set of values that live in one memory block.
 */
#ifndef HJ_BUFFER_PLAN_INTERNAL_H
#define HJ_BUFFER_PLAN_INTERNAL_H

#include "passes/plan.h"

/* What a scope knows of a web; see tally.c. */
typedef struct hj_tally {
    uint64_t scope;
    int n;                /* leaves of the scope's root or list in the web */
    int leaf;             /* one of them */
    const hj_instr *user; /* the last that reads it, the root aside; or NULL */
    struct hj_tally *next;
} hj_tally;

typedef struct hj_web {
    int parent;        /* union-find; itself: the representative */
    hj_slot_kind kind; /* none until known; temp while open */
    int index;
    int64_t nbytes;
    int start, end;  /* first write, last use */
    bool is_fixed;   /* parameter or constant: nobody may write */
    bool in_loop;    /* some value of it is made while a loop runs */
    bool is_aligned; /* a function sees it, which may expect 64 bytes */
    bool is_lent;    /* lies in the memory of result `index`, before that is
                      * made */
    int64_t offset;
    bool is_placed;       /* a view: a kernel writes it for an update */
    int views, next_view; /* of a representative: values in its memory, plus 1;
                           * of a view: the next of them */
    int label;            /* of a representative: which web's tallies it has */
    int ntallies;
    hj_tally *tallies;
} hj_web;

typedef struct hj_accesses hj_accesses;

typedef struct hj_planner {
    hj_arena *arena;
    hj_module *module;
    hj_plan *plan;
    hj_web *webs; /* by value */
    int webs_room;
    int *begin, *end; /* by instruction id */
    int *nleaves;     /* the same, of those that run */
    int **firsts;     /* of tuples that are taken apart: first leaf of each
                       * element */
    int now;
    int loop_depth; /* while values are numbered */
    hj_map tallies, tallied;
    hj_accesses *accesses; /* NULL until somebody asks */
} hj_planner;

/* values.c */
/* Numbers the values of all executed computations and finds their sources. */
HJ_MUST_USE hj_error *hj_plan_find_values(hj_planner *p, hj_comp *entry);
int hj_plan_add_value(hj_planner *p, const hj_instr *instr, int leaf,
                      const hj_shape *shape);
/* A value of the same type and size as `like`. */
int hj_plan_add_like(hj_planner *p, const hj_instr *instr, int leaf, int like);
/* hj_shape_nleaves of an instruction that runs, at once. */
static inline int hj_plan_nleaves(const hj_planner *p, const hj_instr *instr)
{
    return p->nleaves[instr->id];
}
/* The value that a value is another name of. */
int hj_plan_source(const hj_planner *p, const hj_instr *instr, int leaf);
bool hj_plan_is_alias(const hj_instr *instr);
/* The computations of a while (condition, body) or a conditional (branches in
 * their order). */
int hj_plan_nparts(const hj_instr *instr);
hj_comp *hj_plan_part(const hj_instr *instr, int i);

/* webs.c */
int hj_web_find(hj_planner *p, int value);
/* Joins two webs; `a` keeps kind and index. */
void hj_web_join(hj_planner *p, int a, int b);
/* Live ranges, and which values share memory with loops and branches. */
void hj_plan_find_webs(hj_planner *p);

/* Is the web one of the small arrays that loops keep in registers? */
bool hj_web_is_local(const hj_planner *p, int web);

/* tally.c */
/* Users in a computation, and leaves of its root; never NULL. */
const hj_tally *hj_tally_comp(hj_planner *p, const hj_comp *comp, int web);
/* Leaves of a loop or conditional; of what a loop starts from. */
const hj_tally *hj_tally_leaves(hj_planner *p, const hj_instr *in, int web);
const hj_tally *hj_tally_init(hj_planner *p, const hj_instr *loop, int web);
/* `a` stands for both from now on. */
void hj_tally_join(hj_planner *p, int a, int b);

/* coalesce.c */
void hj_plan_coalesce(hj_planner *p, bool donates);

/* overwritten.c */
/* Does a loop start from this array, and write all of it before it reads any?
 */
bool hj_plan_is_overwritten(const hj_instr *in);

/* accesses.c */
/* Is something written into the memory of a web, or also read there (in its
 * views, too), from `first` to `last`? */
bool hj_web_is_written(hj_planner *p, int web, int first, int last);
bool hj_web_is_used(hj_planner *p, int web, int first, int last);
/* An array of more than HJ_PLAN_LOCAL_NBYTES that may lie anywhere: it is the
 * only value of its memory, and kernels alone read it (others want it aligned,
 * or in memory of its own). */
bool hj_plan_is_loose(hj_planner *p, int value);
/* Such a value becomes a view of `base`, which is in web `memory`. */
void hj_web_add_view(hj_planner *p, int memory, int value, int base,
                     int64_t offset);

/* views.c */
/* The web in whose memory an array lies; -1: it is a number, or small and kept
 * in registers. */
int hj_web_memory(hj_planner *p, int value);
/* Kernels that need not copy what they take from an array. */
void hj_plan_find_views(hj_planner *p, const hj_comp *comp);

/* updates.c */
/* Kernels that may write what an update takes where it belongs. */
void hj_plan_find_updates(hj_planner *p, const hj_comp *comp);
/* The update for which a value is written in its place; or NULL. */
const hj_instr *hj_plan_placed_by(const hj_planner *p, int value);

/* assign.c */
/* Slots of parameters and constants. */
void hj_plan_place_fixed(hj_planner *p);
HJ_MUST_USE hj_error *hj_plan_assign(hj_planner *p);

#endif
