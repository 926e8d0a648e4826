/* source -- a program as it came; see source.h. */
#include "bindings/pjrt/compile/source.h"

#include "bindings/pjrt/partition/partitions.h"

#include <string.h>

static bool is_bytecode(const char *code, size_t nbytes)
{
    return nbytes >= 4 && memcmp(code, "ML\xefR", 4) == 0;
}

PJRT_Error *pj_source_read(const char *code, size_t nbytes, hj_module **out)
{
    hj_parse_options options = { .size = sizeof options, .file = "program" };

    return pj_error_from(
        is_bytecode(code, nbytes)
            ? hj_module_parse_stablehlo_bytecode(code, nbytes, &options, out)
            : hj_module_parse_stablehlo(code, nbytes, &options, out));
}

/* --- to be looked at ------------------------------------------------------ */

static PJRT_Error *print_module(pj_program *p, hj_module *module)
{
    const hj_proto_options how = { .size = sizeof how, .with_config = true };

    PJ_CHECK(pj_partitions_rewrite(&p->placement, module, false));
    return pj_error_from(
        hj_module_print_proto(module, &how, &p->proto, &p->proto_nbytes));
}

/* Callers ask for the size first, and then for the bytes. */
static PJRT_Error *print_once(pj_program *p)
{
    hj_module *module;

    if (p->proto)
        return NULL;
    PJ_CHECK(pj_source_read(p->code, p->code_nbytes, &module));
    PJRT_Error *error = print_module(p, module);
    hj_module_destroy(module);
    return error;
}

PJRT_Error *pj_source_print(pj_program *p, const char **out, size_t *out_nbytes)
{
    pthread_mutex_lock(&p->mutex);
    PJRT_Error *error = print_once(p);
    *out = p->proto;
    *out_nbytes = p->proto_nbytes;
    pthread_mutex_unlock(&p->mutex);
    return error;
}
