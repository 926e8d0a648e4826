/* locs -- locations: where an op stood in the program that was exported. */
#include "text/vhlo/reader.h"

#include <stdio.h>
#include <string.h>

/* What one op may cost, however its locations nest. */
enum { MAX_STEPS = 64 };

enum {
    CALL_SITE = 10,
    FILE_LINE_COLUMN = 11,
    FUSED = 12,
    FUSED_WITH_METADATA = 13,
    NAMED = 14,
    FILE_RANGE = 22
};

static hj_mlir_loc *find(hj_vhlo_reader *r, uint64_t index, int *steps);

static hj_mlir_loc *read_file(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                              bool is_range)
{
    const hj_mlir_attr *name = &hj_vhlo_attr_ref(r, c)->attr;
    uint64_t n = is_range ? hj_vhlo_varint(r, c) : 2;

    if (name->kind != HJ_MLIR_STRING || n < 1)
        return NULL;
    int64_t line = (int64_t)hj_vhlo_varint(r, c);
    int64_t column = n > 1 ? (int64_t)hj_vhlo_varint(r, c) : 0;
    return r->has_failed ? NULL
                         : hj_mlir_loc_file(r->arena, name->text, line, column);
}

static hj_mlir_loc *read_name(hj_vhlo_reader *r, hj_vhlo_bytes *c, int *steps)
{
    const hj_mlir_attr *name = &hj_vhlo_attr_ref(r, c)->attr;
    hj_mlir_loc *inner = find(r, hj_vhlo_varint(r, c), steps);

    return name->kind == HJ_MLIR_STRING
               ? hj_mlir_loc_name(r->arena, name->text, inner)
               : inner;
}

static hj_mlir_loc *read_fused(hj_vhlo_reader *r, hj_vhlo_bytes *c, int *steps)
{
    hj_mlir_loc *loc = NULL;
    int n = hj_vhlo_count(r, c);

    for (int i = 0; i < n && *steps < MAX_STEPS; i++)
        loc = hj_mlir_loc_fuse(r->arena, loc,
                               find(r, hj_vhlo_varint(r, c), steps));
    return loc;
}

static hj_mlir_loc *read_loc(hj_vhlo_reader *r, hj_vhlo_bytes *c, int *steps)
{
    switch (hj_vhlo_varint(r, c)) {
    case CALL_SITE:
        return hj_mlir_loc_call(r->arena, find(r, hj_vhlo_varint(r, c), steps));
    case FILE_LINE_COLUMN:
        return read_file(r, c, false);
    case FILE_RANGE:
        return read_file(r, c, true);
    case FUSED:
    case FUSED_WITH_METADATA:
        return read_fused(r, c, steps);
    case NAMED:
        return read_name(r, c, steps);
    default:
        return NULL;
    }
}

/* Each is read once; inside itself it is unknown. */
static hj_mlir_loc *find(hj_vhlo_reader *r, uint64_t index, int *steps)
{
    if (r->has_failed || ++*steps > MAX_STEPS || index >= (uint64_t)r->nattrs)
        return NULL;
    hj_vhlo_entry *e = &r->attrs[index];
    hj_vhlo_bytes c = { e->at, e->at + e->nbytes };
    if (e->has_loc || !e->has_encoding ||
        r->dialects[e->dialect].kind != HJ_VHLO_BUILTIN)
        return e->loc;
    e->has_loc = true;
    e->loc = read_loc(r, &c, steps);
    return e->loc;
}

hj_mlir_loc *hj_vhlo_find_loc(hj_vhlo_reader *r, uint64_t index)
{
    int steps = 0;

    return find(r, index, &steps);
}

/* --- errors --------------------------------------------------------------- */

hj_error *hj_vhlo_verror(const void *reader, hj_code code, const void *at,
                         const char *format, va_list args)
{
    /* Entries are decoded on the way, as they would be before the error. */
    hj_vhlo_reader *r = (hj_vhlo_reader *)reader;
    const hj_vhlo_place *place = at;
    const hj_mlir_loc *loc = hj_vhlo_find_loc(r, place->loc);
    const char *func = place->func ? place->func->name : NULL;
    char message[1024], where[128] = "the module";

    vsnprintf(message, sizeof message, format, args);
    if (func && place->number)
        snprintf(where, sizeof where, "op %d of @%.*s", place->number,
                 hj_clip(strlen(func)), func);
    else if (func)
        snprintf(where, sizeof where, "@%.*s", hj_clip(strlen(func)), func);
    if (!loc || !loc->file)
        return hj_error_new(code, "%s: %s: error: %s", r->source->file, where,
                            message);
    return hj_error_context(hj_error_new(code, "%.*s:%d:%d: error: %s",
                                         hj_clip(strlen(loc->file)), loc->file,
                                         loc->line, loc->column, message),
                            "%s: %s", r->source->file, where);
}
