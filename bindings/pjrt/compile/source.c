/* source -- a program as it came; see source.h. */
#include "bindings/pjrt/compile/source.h"

#include "bindings/pjrt/partition/partitions.h"

#include <stdlib.h>
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

/* --- shardings ------------------------------------------------------------ */

/* Older callers find the shardings in the program: a second HloModuleProto
 * (field 1 of the HloModuleProtoWithConfig), which readers merge with the
 * first, of spmd_output_sharding and spmd_parameters_shardings. */
enum { MODULE = 1, OUTPUT = 12, PARAMETERS = 14 };
/* Of OpSharding: type, TUPLE, and tuple_shardings. */
enum { TYPE = 1, TUPLE = 2, ELEMENTS = 5 };

/* Bytes that are counted first, and then written. */
typedef struct writer {
    char *at; /* NULL: only counted */
    size_t nbytes;
} writer;

static void put(writer *w, const char *bytes, size_t nbytes)
{
    if (w->at && nbytes)
        memcpy(w->at + w->nbytes, bytes, nbytes);
    w->nbytes += nbytes;
}

static void put_varint(writer *w, uint64_t x)
{
    for (; x >= 0x80; x >>= 7)
        put(w, (const char[]){ (char)(x | 0x80) }, 1);
    put(w, (const char[]){ (char)x }, 1);
}

/* The head of a field that is a message of so many bytes. */
static void put_head(writer *w, int field, size_t nbytes)
{
    put_varint(w, (uint64_t)field << 3 | 2);
    put_varint(w, nbytes);
}

static void put_messages(writer *w, int field, const pj_divisions *all)
{
    for (size_t i = 0; i < all->n; i++) {
        put_head(w, field, all->message_nbytes[i]);
        put(w, all->messages[i], all->message_nbytes[i]);
    }
}

static void put_output(writer *w, const pj_divisions *results)
{
    writer counted = { NULL, 0 };

    if (results->n == 1) {
        put_messages(w, OUTPUT, results);
        return;
    }
    put_messages(&counted, ELEMENTS, results);
    put_head(w, OUTPUT, 2 + counted.nbytes);
    put_varint(w, TYPE << 3);
    put_varint(w, TUPLE);
    put_messages(w, ELEMENTS, results);
}

static void put_shardings(writer *w, const pj_partitions *partitions)
{
    writer counted = { NULL, 0 };

    put_output(&counted, &partitions->results);
    put_messages(&counted, PARAMETERS, &partitions->args);
    put_head(w, MODULE, counted.nbytes);
    put_output(w, &partitions->results);
    put_messages(w, PARAMETERS, &partitions->args);
}

/* --- to be looked at ------------------------------------------------------ */

static PJRT_Error *keep(pj_program *p, const char *bytes, size_t nbytes)
{
    writer w = { NULL, nbytes };

    if (p->partitions)
        put_shardings(&w, p->partitions);
    p->proto = malloc(w.nbytes + 1);
    if (!p->proto)
        return pj_out_of_memory();
    p->proto_nbytes = w.nbytes;
    w = (writer){ p->proto, 0 };
    put(&w, bytes, nbytes);
    if (p->partitions)
        put_shardings(&w, p->partitions);
    return NULL;
}

static PJRT_Error *print_module(pj_program *p, hj_module *module)
{
    const hj_proto_options how = { .size = sizeof how, .with_config = true };
    char *bytes;
    size_t nbytes;

    PJ_CHECK(pj_partitions_rewrite(&p->placement, module, false));
    PJ_CHECK(
        pj_error_from(hj_module_print_proto(module, &how, &bytes, &nbytes)));
    PJRT_Error *error = keep(p, bytes, nbytes);
    hj_text_free(bytes);
    return error;
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
