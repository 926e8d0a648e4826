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

static bool find(hj_vhlo_reader *r, uint64_t index, int *steps,
                 hj_vhlo_loc *out);

static bool read_file(hj_vhlo_reader *r, hj_vhlo_bytes *c, bool is_range,
                      hj_vhlo_loc *out)
{
    const hj_mlir_attr *name = &hj_vhlo_attr_ref(r, c)->attr;
    uint64_t n = is_range ? hj_vhlo_varint(r, c) : 2;

    if (name->kind != HJ_MLIR_STRING || n < 1)
        return false;
    out->line = hj_vhlo_varint(r, c);
    out->column = n > 1 ? hj_vhlo_varint(r, c) : 0;
    out->file = (hj_vhlo_string){ name->text, name->length };
    return !r->has_failed && out->line;
}

static bool read_fused(hj_vhlo_reader *r, hj_vhlo_bytes *c, int *steps,
                       hj_vhlo_loc *out)
{
    int n = hj_vhlo_count(r, c);

    for (int i = 0; i < n && *steps < MAX_STEPS; i++)
        if (find(r, hj_vhlo_varint(r, c), steps, out))
            return true;
    return false;
}

/* The innermost call, the first of several. */
static bool find(hj_vhlo_reader *r, uint64_t index, int *steps,
                 hj_vhlo_loc *out)
{
    if (r->has_failed || ++*steps > MAX_STEPS || index >= (uint64_t)r->nattrs)
        return false;
    const hj_vhlo_entry *e = &r->attrs[index];
    hj_vhlo_bytes c = { e->at, e->at + e->nbytes };
    if (!e->has_encoding || r->dialects[e->dialect].kind != HJ_VHLO_BUILTIN)
        return false;
    switch (hj_vhlo_varint(r, &c)) {
    case CALL_SITE:
        return find(r, hj_vhlo_varint(r, &c), steps, out);
    case FILE_LINE_COLUMN:
        return read_file(r, &c, false, out);
    case FILE_RANGE:
        return read_file(r, &c, true, out);
    case FUSED:
    case FUSED_WITH_METADATA:
        return read_fused(r, &c, steps, out);
    case NAMED:
        (void)hj_vhlo_varint(r, &c);
        return find(r, hj_vhlo_varint(r, &c), steps, out);
    default:
        return false;
    }
}

hj_vhlo_loc hj_vhlo_find_loc(hj_vhlo_reader *r, uint64_t index)
{
    hj_vhlo_loc loc = { .line = 0 };
    int steps = 0;

    if (!find(r, index, &steps, &loc))
        loc = (hj_vhlo_loc){ .line = 0 };
    return loc;
}

/* --- errors --------------------------------------------------------------- */

hj_error *hj_vhlo_verror(const void *reader, hj_code code, const void *at,
                         const char *format, va_list args)
{
    /* Entries are decoded on the way, as they would be before the error. */
    hj_vhlo_reader *r = (hj_vhlo_reader *)reader;
    const hj_vhlo_place *place = at;
    hj_vhlo_loc loc = hj_vhlo_find_loc(r, place->loc);
    const char *func = place->func ? place->func->name : NULL;
    char message[1024], where[128] = "the module";

    vsnprintf(message, sizeof message, format, args);
    if (func && place->number)
        snprintf(where, sizeof where, "op %d of @%.*s", place->number,
                 hj_clip(strlen(func)), func);
    else if (func)
        snprintf(where, sizeof where, "@%.*s", hj_clip(strlen(func)), func);
    if (!loc.file.text)
        return hj_error_new(code, "%s: %s: error: %s", r->source->file, where,
                            message);
    return hj_error_context(
        hj_error_new(code, "%.*s:%llu:%llu: error: %s",
                     hj_clip(loc.file.length), loc.file.text,
                     (unsigned long long)loc.line,
                     (unsigned long long)loc.column, message),
        "%s: %s", r->source->file, where);
}
