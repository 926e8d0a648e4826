/* hlojit/sharding.h -- how arguments and results of a program are divided
 * among its partitions.
 *
 * hlojit runs a program as it stands: on whole arrays, whatever shardings it
 * says.  A host that keeps arrays in parts puts arguments together, and takes
 * results apart, by the tables here.  Implemented by lib/text/sharding.
 */
#ifndef HLOJIT_SHARDING_H
#define HLOJIT_SHARDING_H

#include "hlojit/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which part of an array each partition has.  Dimension d is cut into ntiles[d]
 * tiles of the same size, rounded up: the last one may be smaller. */
typedef struct hj_sharding {
    int rank;
    int64_t npartitions;
    int64_t *ntiles; /* of each dimension, 1 or more */
    int64_t *places; /* [p * rank + d]: the tile of dimension d */
    bool *is_open;   /* [d]: the dimension may be divided further */
    /* What partitions with the same tile have is to be added where these
     * numbers differ: nunreduced of them, [p].  1: nothing is added. */
    int64_t nunreduced;
    int64_t *unreduced;
    /* The only partition that has the array; -1: all have (a part of) it. */
    int64_t maximal;
} hj_sharding;

/* The sharding of leaf i (depth first) of the entry's parameters, or of its
 * result, as the program says: an instruction's `sharding` in HLO, sdy.sharding
 * or mhlo.sharding of an argument or a result in StableHLO.
 *
 *   out  hj_sharding_free frees it; NULL where the program does not say.
 *
 * Errors: INVALID (not of the leaf's rank, or for other than the module's
 * partitions; no such leaf), UNIMPLEMENTED (HLO's mesh[...]), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_module_param_sharding(const hj_module *module,
                                                      int i, hj_sharding **out);
HJ_API HJ_MUST_USE hj_error *
hj_module_result_sharding(const hj_module *module, int i, hj_sharding **out);
/* Arrays inside of a program of several partitions whose shardings the host
 * asks for (a custom call InspectSharding): how many, and the sharding of one,
 * once the pass sharding_propagation has found it.
 *
 *   out_tag  hexadecimal digits of the call's backend_config: who asks.  The
 *            module's.
 *   out      as above; NULL: every partition has all of it.
 *
 * Errors: as above. */
HJ_API int hj_module_ninspected(const hj_module *module);
HJ_API HJ_MUST_USE hj_error *
hj_module_inspected_sharding(const hj_module *module, int i,
                             const char **out_tag, hj_sharding **out);
HJ_API void hj_sharding_free(hj_sharding *sharding); /* NULL is allowed */

/* Writes it as an OpSharding of XLA's xla_data.proto.
 *
 *   out_bytes  `*out_nbytes` of them; hj_text_free frees them.
 *
 * Errors: OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_sharding_print_proto(const hj_sharding *sharding, char **out_bytes,
                        size_t *out_nbytes);

#ifdef __cplusplus
}
#endif
#endif
