/* inspect -- the host sees how arrays inside of a program are divided.
 *
 * A custom call InspectSharding has the address of a function of the host and
 * of its data, as JAX has them (jaxlib's inspect_sharding.h).  They are the
 * compiling process's: programs that come from elsewhere are not asked (see
 * pj_program_compile).
 */
#include "bindings/pjrt/partition/partitions.h"

#include <stdint.h>
#include <string.h>

typedef struct told {
    char *sharding; /* OpSharding, as XLA serialises it */
    size_t sharding_nbytes;
    const char *error; /* out: NULL, or what went wrong */
    void *error_data;
    void (*free_error)(struct told *what);
} told;

typedef struct listener {
    void (*call)(void *data, told *what);
    void *data;
} listener;

static int digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

static bool read_listener(const char *tag, listener *out)
{
    unsigned char bytes[sizeof *out];

    for (size_t i = 0; i < sizeof bytes; i++) {
        int high = digit(tag[2 * i]);
        int low = high < 0 ? -1 : digit(tag[2 * i + 1]);
        if (low < 0)
            return false;
        bytes[i] = (unsigned char)(16 * high + low);
    }
    memcpy(out, bytes, sizeof bytes);
    return digit(tag[2 * sizeof bytes]) < 0 && out->call;
}

static PJRT_Error *tell(const listener *to, const hj_sharding *sharding)
{
    hj_sharding nothing = { .npartitions = 1, .nunreduced = 1, .maximal = -1 };
    PJRT_Error *error = NULL;
    told what = { 0 };

    PJ_CHECK(pj_error_from(
        hj_sharding_print_proto(sharding ? sharding : &nothing, &what.sharding,
                                &what.sharding_nbytes)));
    char *bytes = what.sharding;
    to->call(to->data, &what);
    if (what.error)
        error = pj_error(PJRT_Error_Code_INTERNAL, "inspect_array_sharding: %s",
                         what.error);
    if (what.error && what.free_error)
        what.free_error(&what);
    hj_text_free(bytes);
    return error;
}

PJRT_Error *pj_tell_shardings(const hj_module *module)
{
    int n = hj_module_ninspected(module);

    for (int i = 0; i < n; i++) {
        hj_sharding *sharding;
        listener to;
        const char *tag;

        PJ_CHECK(pj_error_from(
            hj_module_inspected_sharding(module, i, &tag, &sharding)));
        PJRT_Error *error =
            read_listener(tag, &to)
                ? tell(&to, sharding)
                : pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "InspectSharding: its backend_config is not the "
                           "address of a function and of its data");
        hj_sharding_free(sharding);
        PJ_CHECK(error);
    }
    return NULL;
}
