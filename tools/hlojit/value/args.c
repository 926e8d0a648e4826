/* args.c -- arguments from .npy files and at random; see values.h. */
#include "tools/hlojit/value/values.h"
#include "tools/npy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- leaves --------------------------------------------------------------- */

/* One leaf of the parameters. */
typedef struct slot {
    const hj_shape *shape;
    const char *param; /* whose leaf it is */
    int number;        /* as --input counts; -1 for tokens */
    bool is_whole;     /* the parameter is no tuple */
    const char *path;  /* of its --input; or NULL */
    bool is_own;       /* the path is this participant's alone */
} slot;

typedef struct slots {
    slot *at;
    int n, nnumbered;
} slots;

static void add_slots(slots *list, const hj_shape *shape, const char *param)
{
    int n = hj_shape_nleaves(shape);

    list->at = take_again(list->at, (size_t)(list->n + n + 1), sizeof(slot));
    for (int i = 0; i < n; i++) {
        const hj_shape *leaf = hj_shape_leaf(shape, i);
        bool is_token = leaf->dtype == HJ_DTYPE_token;
        int number = is_token ? -1 : list->nnumbered++;
        list->at[list->n++] =
            (slot){ leaf, param, number, leaf == shape, NULL, false };
    }
}

static slots list_slots(const hj_module *module)
{
    slots list = { 0 };

    for (int i = 0; i < hj_module_nparams(module); i++)
        add_slots(&list, hj_module_param_shape(module, i),
                  hj_module_param_name(module, i));
    return list;
}

const char *shape_text(const hj_shape *shape, char text[SHAPE_TEXT_SIZE])
{
    int n = snprintf(text, SHAPE_TEXT_SIZE, "%s[", hj_dtype_name(shape->dtype));

    for (int i = 0; i < shape->rank && n < SHAPE_TEXT_SIZE - 32; i++) {
        bool is_dynamic = shape->is_dynamic && shape->is_dynamic[i];
        const char *comma = i ? "," : "";
        if (shape->dims[i] == HJ_DIM_UNBOUNDED)
            n += sprintf(text + n, "%s?", comma);
        else
            n += sprintf(text + n, "%s%s%lld", comma, is_dynamic ? "<=" : "",
                         (long long)shape->dims[i]);
    }
    strcat(text, "]");
    return text;
}

/* --- keys ----------------------------------------------------------------- */

/* A number: digits alone. */
static bool is_number(const char *key)
{
    return *key && strspn(key, "0123456789") == strlen(key);
}

static bool is_name_of(const char *key, const slot *s)
{
    return s->is_whole && !strcmp(key + (*key == '%'), s->param);
}

static status no_such_param(const slots *list, const char *key)
{
    for (int i = 0; i < list->n; i++)
        if (!strcmp(key + (*key == '%'), list->at[i].param))
            return status_say(STATUS_USAGE,
                              "--input %s: the parameter is a tuple; name its "
                              "elements by number (the first one is %d)",
                              key, list->at[i].number);
    const char **names = take((size_t)list->n, sizeof *names);
    for (int i = 0; i < list->n; i++)
        names[i] = list->at[i].param;
    status is =
        status_say(STATUS_USAGE,
                   "--input %s: the program has no such parameter (it "
                   "has %d)%s",
                   key, list->nnumbered, status_near(key, names, list->n));
    free(names);
    return is;
}

/* "2.KEY" is KEY of participant 2 alone; `out` gets what stands behind the
 * dot. */
static int participant_of(const char *key, const char **out)
{
    size_t ndigits = strspn(key, "0123456789");

    *out = key;
    if (!ndigits || key[ndigits] != '.')
        return -1;
    *out = key + ndigits + 1;
    return (int)strtol(key, NULL, 10);
}

static status assign_path(slots *list, const input *in, const char *key,
                          bool is_own)
{
    long number = is_number(key) ? strtol(key, NULL, 10) : -1;

    for (int i = 0; i < list->n; i++) {
        slot *s = &list->at[i];
        if (s->number < 0 ||
            (number >= 0 ? number != s->number : !is_name_of(key, s)))
            continue;
        if (s->path && s->is_own == is_own)
            return status_say(STATUS_USAGE,
                              "--input %s: parameter %d (%s) is given twice",
                              in->key, s->number, s->param);
        if (!s->path || is_own) {
            s->path = in->path;
            s->is_own = is_own;
        }
        return STATUS_OK;
    }
    return no_such_param(list, key);
}

/* The files of participant `who`. */
static status assign_paths(slots *list, const settings *set, int n, int who)
{
    status is = STATUS_OK;

    for (int i = 0; i < set->ninputs && !is; i++) {
        const char *key;
        int whose = participant_of(set->inputs[i].key, &key);
        if (whose >= n)
            return status_say(STATUS_USAGE,
                              "--input %s: there are %d participants",
                              set->inputs[i].key, n);
        if (whose < 0 || whose == who)
            is = assign_path(list, &set->inputs[i], key, whose >= 0);
    }
    return is;
}

/* --- files ---------------------------------------------------------------- */

/* Is dimension i one that may be smaller than it says? */
static bool is_bound(const hj_shape *shape, int i)
{
    return shape->is_dynamic && shape->is_dynamic[i];
}

static bool has_dims(const npy_array *array, const hj_shape *shape)
{
    if (array->rank != shape->rank)
        return false;
    for (int i = 0; i < shape->rank; i++)
        if (array->dims[i] != shape->dims[i] &&
            !(is_bound(shape, i) && array->dims[i] < shape->dims[i]))
            return false;
    return true;
}

/* Elements of less than 8 bits have spare bits in the file. */
static bool are_in_range(const npy_array *array, hj_dtype dtype)
{
    bool is_signed = hj_dtype_class_of(dtype) == HJ_CLASS_SINT;
    int width = hj_dtype_width(dtype);

    if (width >= 8 || dtype == HJ_DTYPE_pred)
        return true;
    int low = is_signed ? -(1 << (width - 1)) : 0;
    int high = (1 << (width - is_signed)) - 1;
    for (size_t i = 0; i < array->nelems; i++) {
        int x = is_signed ? ((const int8_t *)array->data)[i]
                          : ((const uint8_t *)array->data)[i];
        if (x < low || x > high)
            return false;
    }
    return true;
}

static status misfit(const slot *s, const npy_array *array, const char *wanted)
{
    char shape[SHAPE_TEXT_SIZE], dims[SHAPE_TEXT_SIZE];
    hj_shape found = { HJ_DTYPE_f32, array->rank, array->dims, NULL,
                       NULL,         0,           NULL,        false };

    shape_text(&found, dims);
    return status_say(STATUS_USAGE,
                      "%s: has elements %s and shape %s; parameter %d (%s) is "
                      "%s, which takes elements %s",
                      s->path, array->type, strchr(dims, '['), s->number,
                      s->param, shape_text(s->shape, shape), wanted);
}

static status load(values *v, const slot *s, hj_buffer *out)
{
    npy_array array;
    npy_error why;
    const char *wanted = npy_type_of_dtype(s->shape->dtype);

    if (!wanted)
        return status_say(STATUS_UNSUPPORTED, "parameter %d (%s) has type %s",
                          s->number, s->param, hj_dtype_name(s->shape->dtype));
    if (!npy_read(s->path, &array, &why))
        return status_say(STATUS_USAGE, "%s", why.text);
    if (strcmp(array.type, wanted) || !has_dims(&array, s->shape)) {
        status is = misfit(s, &array, wanted);
        npy_free(&array);
        return is;
    }
    if (!are_in_range(&array, s->shape->dtype)) {
        npy_free(&array);
        return status_say(STATUS_USAGE, "%s: an element does not fit into %s",
                          s->path, hj_dtype_name(s->shape->dtype));
    }
    for (int i = 0; i < array.rank; i++)
        if (array.dims[i] != s->shape->dims[i])
            values_set_size(v, (int)(out - v->at), i, array.dims[i]);
    if (!v->has_zones) {
        out->data = array.data; /* from now on ours */
        return STATUS_OK;
    }
    out->data = values_new_data(v, (int64_t)array.nbytes, s->param);
    if (out->data)
        memcpy(out->data, array.data, array.nbytes);
    npy_free(&array);
    return out->data ? STATUS_OK : STATUS_FAILED;
}

/* --- arguments ------------------------------------------------------------ */

static status make_arg(const settings *set, values *v, const slot *s, int who,
                       hj_buffer *out)
{
    char shape[SHAPE_TEXT_SIZE];

    out->shape = *s->shape;
    if (s->path)
        return load(v, s, out);
    if (s->number >= 0 && !set->has_random)
        return status_say(STATUS_USAGE,
                          "parameter %d (%s, %s) has no --input; --random SEED "
                          "fills whatever has none",
                          s->number, s->param, shape_text(s->shape, shape));
    out->data = values_new_data(v, hj_shape_nbytes(s->shape), s->param);
    if (!out->data)
        return STATUS_FAILED;
    if (s->number >= 0)
        values_randomise(out, set->random + (uint64_t)who, s->number);
    return STATUS_OK;
}

int values_nparticipants(const program *p)
{
    return (int)(hj_module_nreplicas(p->module) *
                 hj_module_npartitions(p->module));
}

status values_make_args(const settings *set, const program *p, int who,
                        values *out)
{
    slots list = list_slots(p->module);
    status is;

    out->has_zones = set->is_checked;
    out->n = list.n;
    out->at = take((size_t)list.n, sizeof *out->at);
    is = assign_paths(&list, set, values_nparticipants(p), who);
    for (int i = 0; i < list.n && !is; i++)
        is = make_arg(set, out, &list.at[i], who, &out->at[i]);
    if (!is && set->is_checked)
        values_seal(out);
    free(list.at);
    return is;
}

status values_make_results(const settings *set, const program *p, values *out)
{
    const hj_shape *shape = hj_module_result_shape(p->module);

    out->has_zones = set->is_checked;
    out->n = hj_shape_nleaves(shape);
    out->at = take((size_t)out->n, sizeof *out->at);
    for (int i = 0; i < out->n; i++) {
        hj_buffer *to = &out->at[i];
        to->shape = *hj_shape_leaf(shape, i);
        to->data =
            values_new_data(out, hj_shape_nbytes(&to->shape), "a result");
        if (!to->data)
            return STATUS_FAILED;
    }
    return STATUS_OK;
}

status values_make_all_args(const settings *set, const program *p, values **out)
{
    int n = values_nparticipants(p);
    status is = STATUS_OK;

    *out = take((size_t)n, sizeof **out);
    for (int i = 0; i < n && !is; i++)
        is = values_make_args(set, p, i, &(*out)[i]);
    return is;
}

status values_make_all_results(const settings *set, const program *p,
                               values **out)
{
    int n = values_nparticipants(p);
    status is = STATUS_OK;

    *out = take((size_t)n, sizeof **out);
    for (int i = 0; i < n && !is; i++)
        is = values_make_results(set, p, &(*out)[i]);
    return is;
}

void values_free_all(const program *p, values *all)
{
    for (int i = 0; all && i < values_nparticipants(p); i++)
        values_free(&all[i]);
    free(all);
}
