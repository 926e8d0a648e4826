/* results.c -- writing results to files and printing them; see values.h. */
#include "hlojit/text.h"
#include "tools/hlojit/value/values.h"
#include "tools/npy.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static status write_array(const hj_buffer *from, const char *path)
{
    const char *type = npy_type_of_dtype(from->shape.dtype);
    npy_array array = { .rank = from->shape.rank, .data = from->data };
    npy_error why;

    if (!type)
        return status_say(STATUS_UNSUPPORTED, "%s: a result of type %s", path,
                          hj_dtype_name(from->shape.dtype));
    strcpy(array.type, type);
    for (int i = 0; i < array.rank && i < NPY_MAX_RANK; i++)
        array.dims[i] = from->shape.dims[i];
    if (npy_write(path, &array, &why))
        return STATUS_OK;
    return status_say(STATUS_USAGE, "%s", why.text);
}

static json_t *describe(const hj_buffer *from, const char *file)
{
    json_t *dims = json_array();

    for (int i = 0; i < from->shape.rank; i++)
        json_array_append_new(dims, json_integer(from->shape.dims[i]));
    return json_pack("{s:s, s:s, s:o}", "file", file, "dtype",
                     hj_dtype_name(from->shape.dtype), "shape", dims);
}

static status write_manifest(json_t *outputs, const char *folder)
{
    json_t *manifest = json_pack("{s:O}", "outputs", outputs);
    size_t nbytes = strlen(folder) + 32;
    char *path = take(1, nbytes);

    snprintf(path, nbytes, "%s/manifest.json", folder);
    bool good = manifest && json_dump_file(manifest, path, JSON_COMPACT) == 0;
    status is = good ? STATUS_OK
                     : status_say(STATUS_USAGE, "%s: cannot be written", path);
    json_decref(manifest);
    free(path);
    return is;
}

static status make_folder(const char *folder)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return status_say(STATUS_USAGE, "%s: %s", folder, strerror(errno));
    return STATUS_OK;
}

/* Of one participant; `prefix` is "out", or "out2_". */
static status write_one(const values *v, const char *folder, const char *prefix,
                        json_t *outputs)
{
    size_t nbytes = strlen(folder) + 64;
    char *path = take(1, nbytes);
    status is = STATUS_OK;
    int number = 0;

    for (int i = 0; i < v->n && !is; i++) {
        if (v->at[i].shape.dtype == HJ_DTYPE_token)
            continue;
        snprintf(path, nbytes, "%s/%s%d.npy", folder, prefix, number++);
        is = write_array(&v->at[i], path);
        json_array_append_new(outputs,
                              describe(&v->at[i], strrchr(path, '/') + 1));
    }
    free(path);
    return is;
}

static const char *prefix_of(int who, int n, char text[32])
{
    if (n == 1)
        return "out";
    snprintf(text, 32, "out%d_", who);
    return text;
}

status values_write(const values *all, int n, const char *folder)
{
    json_t *outputs = json_array();
    status is = make_folder(folder);
    char prefix[32];

    for (int i = 0; i < n && !is; i++)
        is = write_one(&all[i], folder, prefix_of(i, n, prefix), outputs);
    if (!is)
        is = write_manifest(outputs, folder);
    json_decref(outputs);
    return is;
}

static status print_one(const values *v, const char *prefix)
{
    hj_array_print_options how = { .size = sizeof how,
                                   .max_nelems = 1000,
                                   .nedge = 3 };
    int number = 0;

    for (int i = 0; i < v->n; i++) {
        char shape[SHAPE_TEXT_SIZE], *text;
        if (v->at[i].shape.dtype == HJ_DTYPE_token)
            continue;
        hj_error *error =
            hj_array_print(&v->at[i].shape, v->at[i].data, &how, &text);
        if (error)
            return status_of(error, NULL);
        printf("%s%d = %s %s\n", prefix, number++,
               shape_text(&v->at[i].shape, shape), text);
        hj_text_free(text);
    }
    return STATUS_OK;
}

status values_print(const values *all, int n)
{
    status is = STATUS_OK;
    char prefix[32];

    for (int i = 0; i < n && !is; i++)
        is = print_one(&all[i], prefix_of(i, n, prefix));
    return is;
}
