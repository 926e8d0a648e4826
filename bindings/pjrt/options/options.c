/* options -- see options.h. */
#include "bindings/pjrt/options/options.h"

PJRT_Error *pj_options_read(const char *bytes, size_t nbytes,
                            PjPb__CompileOptions **out)
{
    *out = pj_pb__compile_options__unpack(NULL, nbytes, (const uint8_t *)bytes);
    return *out ? NULL
                : pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "the compile options are no CompileOptionsProto");
}

void pj_options_free(PjPb__CompileOptions *options)
{
    if (options)
        pj_pb__compile_options__free_unpacked(options, NULL);
}
