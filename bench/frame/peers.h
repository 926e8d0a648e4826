/* peers.h -- the peer libraries that are there. */
#ifndef HLOJIT_BENCH_FRAME_PEERS_H
#define HLOJIT_BENCH_FRAME_PEERS_H

#include "bench/frame/base.h"
#include "bench/peers/peer.h"

enum { MAX_PEERS = 32 };

typedef struct peers {
    int n;
    peer_prepare_fn *prepare[MAX_PEERS];
} peers;

/* Loads build/bench/peers/NAME.so for each name of the list; says on stderr
 * which are missing.  XLA only if it is wanted: it takes a second to start. */
void peers_load(peers *p, bool wants_xla);

/* Every call for this work of every peer; returns how many. */
int peers_prepare(const peers *p, const peer_work *work, peer_call *calls,
                  int room);

#endif
