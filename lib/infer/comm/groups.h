/* groups -- who takes part in a collective with whom, as numbers of
 * participants.
 *
 * A module of R replicas and P partitions has R * P participants; number
 * replica * P + partition.  Ids in groups mean, by the op and its attributes:
 *
 *   no channel_id                     replicas; each partition by itself
 *   channel_id, all-reduce, -gather,
 *     reduce-scatter                  replicas, with all their partitions
 *   channel_id, other ops             partitions; each replica by itself
 *   channel_id, use_global_device_ids participants
 *
 * No groups: one of all ids.
 */
#ifndef HJ_INFER_GROUPS_H
#define HJ_INFER_GROUPS_H

#include "ir/graph.h"

typedef enum hj_comm_mode {
    HJ_COMM_replicas,
    HJ_COMM_partitions,
    HJ_COMM_replicas_and_partitions,
    HJ_COMM_participants
} hj_comm_mode;

/* What the ids of a collective are. */
hj_comm_mode hj_comm_mode_of(const hj_instr *in);

typedef struct hj_comm_groups {
    int nparticipants;
    hj_lists lists;     /* participants, in the order of the group */
    int *group_of;      /* of each participant; -1: it is in none */
    int least, largest; /* members of a group */
} hj_comm_groups;

/* Of a collective with replica_groups, in the module's present number of
 * replicas and partitions.
 *
 * Errors: INVALID: an id that there is not, or that is in no group (only a
 * broadcast may leave out some). */
HJ_MUST_USE hj_error *hj_comm_groups_find(hj_arena *arena, const hj_instr *in,
                                          hj_comm_groups *out);
/* Of a collective-permute: from whom each participant receives; -1: nobody.
 * The groups are those who must all take part.  Errors: INVALID,
 * UNIMPLEMENTED (with slice_sizes: no engine runs it). */
HJ_MUST_USE hj_error *hj_comm_sources_find(hj_arena *arena, const hj_instr *in,
                                           hj_comm_groups *out,
                                           int **source_of);
/* Error unless each group has `n` members. */
HJ_MUST_USE hj_error *hj_comm_groups_want(const hj_instr *in,
                                          const hj_comm_groups *groups,
                                          int64_t n);
/* The shards of a gather, scatter or exchange by its shapes; for others, and
 * where nothing tells, -1. */
int64_t hj_comm_nshards(const hj_instr *in);

#endif
