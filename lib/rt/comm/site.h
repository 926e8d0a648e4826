/* site -- an instruction that speaks to other participants, or to the host, as
 * compiled code hands it to the run time: plain numbers.
 *
 * Participants are numbered as in hlojit/comm.h.
 */
#ifndef HJ_RT_COMM_SITE_H
#define HJ_RT_COMM_SITE_H

#include "rt/run.h"

typedef enum hj_rt_comm_kind {
    HJ_RT_COMM_gather,     /* result: what every member of the group has */
    HJ_RT_COMM_all_to_all, /* share i to member i; result: what came */
    HJ_RT_COMM_tuple,      /* the same: operand i to member i */
    HJ_RT_COMM_pull,       /* from one participant, or zeros */
    HJ_RT_COMM_ragged,     /* rows, as run-time numbers say */
    HJ_RT_COMM_infeed,
    HJ_RT_COMM_outfeed,
    HJ_RT_COMM_send,
    HJ_RT_COMM_recv,
} hj_rt_comm_kind;

/* An operand and result.  gather, all_to_all: one share is `nruns` runs of
 * `nbytes`.  Others: one run of `nbytes`, of the whole. */
typedef struct hj_rt_comm_part {
    int64_t nruns, nbytes;
} hj_rt_comm_part;

/* Groups of participants: group g is members[starts[g]] to
 * members[starts[g + 1] - 1]. */
typedef struct hj_rt_comm_groups {
    int nparticipants;
    const int *group_of; /* of each participant; -1: in none */
    const int *starts, *members;
    /* Where in the result a member's share goes: its own place, or its place
     * by number of participant. */
    const int *places;
    int nplaces; /* shares of a result: members of the largest group */
} hj_rt_comm_groups;

/* Rows of ragged: operands are input, output, then four lists of `nlist`
 * integers: where rows for a member begin, how many they are, where they go
 * there, how many come from it. */
typedef struct hj_rt_comm_rows {
    int64_t nfrom, nto, nbytes; /* rows of input and output; bytes of a row */
    int64_t nlist;
    int index_nbytes;
    bool is_unsigned;
} hj_rt_comm_rows;

typedef struct hj_rt_comm_site {
    hj_rt_comm_kind kind;
    const char *name; /* of the instruction, with its line */
    uint64_t key;     /* of an exchange: all members have the same */
    hj_rt_comm_groups groups;
    const int *source_of; /* of pull, for each participant; -1: zeros */
    int nparts;
    const hj_rt_comm_part *parts;
    hj_rt_comm_rows rows;
    /* transfers */
    int64_t channel_id;
    bool is_host;
    int npairs;       /* of send, recv; 0: whoever asks for the channel */
    const int *pairs; /* source, target, source, target ... */
    const char *shape;
} hj_rt_comm_site;

/* Does what the site says.  `operands` and `results`: addresses of the leaves,
 * tokens left out.  Returns 0; or not 0, and the run has failed. */
int32_t hj_rt_comm_run(hj_run *run, const hj_rt_comm_site *site,
                       void *const *operands, void *const *results);

#endif
