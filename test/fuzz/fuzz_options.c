/* libFuzzer on the plugin's compile options: any bytes as a
 * CompileOptionsProto. What is read is in range; every error has a code and a
 * sentence. */
#include "require.h"

#include "bindings/pjrt/options/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_refused(PJRT_Error *error)
{
    if (!error)
        return false;
    require(*pj_error_text(error) != '\0', "an error without a sentence");
    require(pj_error_code(error) == PJRT_Error_Code_INVALID_ARGUMENT ||
                pj_error_code(error) == PJRT_Error_Code_RESOURCE_EXHAUSTED,
            "an error of another kind");
    pj_error_free(error);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    PjPb__CompileOptions *options = NULL;
    pj_settings set;

    if (is_refused(pj_options_read((const char *)data, size, &options)))
        return 0;
    if (!is_refused(pj_settings_read(options, &set)))
        require(set.opt_level >= -1 && set.opt_level <= 3 &&
                    set.num_threads >= 0 && set.num_threads <= 4096,
                "a setting is out of its range");
    pj_options_free(options);
    return 0;
}
