/* hlojit/mpi.h -- participants that are processes of an MPI job.
 *
 * A library of its own, hlojit_mpi (CMake: HLOJIT_MPI), that works with any
 * MPI 3: Open MPI, MPICH.  Each process is one participant; its number is its
 * rank in MPI_COMM_WORLD.
 *
 *     mpirun -n 4 ./program
 *
 * Implemented by mpi/engine.c.
 */
#ifndef HLOJIT_MPI_H
#define HLOJIT_MPI_H

#include "hlojit/comm.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A communicator of all processes of the job; every process calls this.
 * Starts MPI where nobody has (and then ends it, too, at the last release).
 *
 *   options      NULL: each process is a replica.  replicas * partitions must
 *                be as many as there are processes; 0 replicas: as many as that
 *                takes.  `room`: values that were sent and not received, of
 *                all channels.
 *   participant  receives the number of this process, for hj_run_set_comm.
 *
 * One run at a time in a process.  Transfers need their source_target_pairs
 * where there are more than two participants.  The host's ends are each
 * process's own: hj_comm_push and hj_comm_pop reach the participant of this
 * process alone, infeed and outfeed are the queues of its run.
 *
 * After a failure the communicator is of no more use: whoever calls it gets
 * that failure again.
 *
 * Errors: INVALID, OUT_OF_MEMORY, INTERNAL (MPI's own). */
HJ_API HJ_MUST_USE hj_error *hj_comm_create_mpi(const hj_comm_options *options,
                                                hj_comm **out,
                                                int *participant);

#ifdef __cplusplus
}
#endif
#endif
