/* container -- MLIR's bytecode file: header, sections, the tables of strings,
 * dialects, names of ops, attributes, types, properties and resources.
 *
 * Versions 0 to 6; the tables are described in MLIR's "Bytecode Format".
 */
#include "text/vhlo/reader.h"

#include <string.h>

enum { NEWEST_VERSION = 6, PROPERTIES_VERSION = 5, NAME_COUNT_VERSION = 4 };

/* --- header, sections ----------------------------------------------------- */

static void read_header(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *magic = hj_vhlo_take(r, c, 4);

    if (!magic || memcmp(magic, "ML\xefR", 4) != 0) {
        hj_vhlo_fail(r, c->at, HJ_INVALID, "this is no MLIR bytecode");
        return;
    }
    r->version = hj_vhlo_varint(r, c);
    if (r->version > NEWEST_VERSION)
        hj_vhlo_fail(r, c->at, HJ_UNIMPLEMENTED,
                     "version %llu of MLIR's bytecode; %d is the newest that "
                     "is known here",
                     (unsigned long long)r->version, NEWEST_VERSION);
    const unsigned char *nul = memchr(c->at, 0, hj_vhlo_left(c));
    if (!nul) {
        hj_vhlo_fail(r, c->at, HJ_INVALID,
                     "the name of the producer has no end");
        return;
    }
    r->producer = (const char *)c->at;
    c->at = nul + 1;
}

static void find_sections(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    static const char *const names[] = { "strings", "dialects",
                                         "attributes and types",
                                         "their offsets", "ops" };
    hj_vhlo_bytes body;

    while (hj_vhlo_left(c) && !r->has_failed) {
        const unsigned char *at = c->at;
        int id = hj_vhlo_read_section(r, c, &body);
        if (r->has_failed)
            return;
        if (id >= HJ_VHLO_NSECTIONS || id == HJ_VHLO_S_dialect_version ||
            r->sections[id].at)
            hj_vhlo_fail(r, at, HJ_INVALID, "section %d does not belong here",
                         id);
        else
            r->sections[id] = body;
    }
    for (int id = 0; id < 5; id++)
        if (!r->sections[id].at)
            hj_vhlo_fail(r, c->at, HJ_INVALID, "the section of %s is missing",
                         names[id]);
    if (r->version >= PROPERTIES_VERSION &&
        !r->sections[HJ_VHLO_S_properties].at)
        hj_vhlo_fail(r, c->at, HJ_INVALID,
                     "the section of properties is missing");
}

/* --- strings -------------------------------------------------------------- */

/* Sizes, of the last string first, each with an NUL; then the strings. */
static void read_strings(hj_vhlo_reader *r)
{
    hj_vhlo_bytes c = r->sections[HJ_VHLO_S_strings];
    int n = hj_vhlo_count(r, &c);
    const unsigned char *stop = c.end;

    r->strings = HJ_NEW_ARRAY(r->arena, hj_vhlo_string, n);
    r->nstrings = n;
    while (n-- && !r->has_failed) {
        const unsigned char *at = c.at;
        uint64_t size = hj_vhlo_varint(r, &c);
        if (c.at > stop || !size || size > (uint64_t)(stop - c.at) ||
            stop[-1]) {
            hj_vhlo_fail(r, at, HJ_INVALID,
                         "string %d is longer than its section, or has no "
                         "end",
                         n);
            return;
        }
        stop -= size;
        r->strings[n] = (hj_vhlo_string){ (const char *)stop, size - 1 };
    }
    if (stop != c.at)
        hj_vhlo_fail(r, c.at, HJ_INVALID, "strings do not fill their section");
}

/* --- dialects, names of ops ----------------------------------------------- */

static hj_vhlo_dialect_kind find_kind(const char *name)
{
    return !strcmp(name, "builtin") ? HJ_VHLO_BUILTIN
           : !strcmp(name, "vhlo")  ? HJ_VHLO_VHLO
           : !strcmp(name, "sdy")   ? HJ_VHLO_SDY
                                    : HJ_VHLO_OTHER;
}

static hj_vhlo_string string_at(hj_vhlo_reader *r, const unsigned char *at,
                                uint64_t i)
{
    if (i < (uint64_t)r->nstrings)
        return r->strings[i];
    hj_vhlo_fail(r, at, HJ_INVALID, "string %llu of %d", (unsigned long long)i,
                 r->nstrings);
    return (hj_vhlo_string){ "", 0 };
}

/* Names of dialects and ops go into messages, and into text. */
static void check_name(hj_vhlo_reader *r, const unsigned char *at,
                       const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$-";

    if (name[strspn(name, letters)])
        hj_vhlo_fail(r, at, HJ_INVALID,
                     "a name with other than letters, "
                     "digits and _.$-");
}

static void read_dialect(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                         hj_vhlo_dialect *out)
{
    const unsigned char *at = c->at;
    bool has_version = false;
    hj_vhlo_bytes ignored;
    uint64_t i =
        r->version ? hj_vhlo_flagged(r, c, &has_version) : hj_vhlo_varint(r, c);

    out->name = string_at(r, at, i).text;
    check_name(r, at, out->name);
    out->kind = find_kind(out->name);
    if (has_version &&
        hj_vhlo_read_section(r, c, &ignored) != HJ_VHLO_S_dialect_version)
        hj_vhlo_fail(r, at, HJ_INVALID, "the version of dialect %.*s",
                     hj_clip(strlen(out->name)), out->name);
}

static void read_name(hj_vhlo_reader *r, hj_vhlo_bytes *c, int dialect,
                      hj_vhlo_name *out)
{
    const hj_vhlo_dialect *d = &r->dialects[dialect];
    const unsigned char *at = c->at;
    bool is_registered = true;
    uint64_t i = r->version >= PROPERTIES_VERSION
                     ? hj_vhlo_flagged(r, c, &is_registered)
                     : hj_vhlo_varint(r, c);

    *out = (hj_vhlo_name){ .is_registered = is_registered };
    hj_vhlo_string name = string_at(r, at, i);
    check_name(r, at, name.text);
    if (!r->has_failed)
        hj_vhlo_find_op(r, d->name, d->kind, name.text, out);
}

/* Groups of names, by dialect, to the end. */
static void read_names(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    HJ_VEC(hj_vhlo_name) names = { 0 };
    hj_vhlo_name name;

    while (hj_vhlo_left(c) && !r->has_failed) {
        int dialect = hj_vhlo_index(r, c, r->ndialects, "dialect");
        int n = hj_vhlo_count(r, c);
        for (int i = 0; i < n && !r->has_failed; i++) {
            read_name(r, c, dialect, &name);
            HJ_PUSH(r->arena, &names, name);
        }
    }
    r->names = names.at;
    r->nnames = names.n;
}

static void read_dialects(hj_vhlo_reader *r)
{
    hj_vhlo_bytes c = r->sections[HJ_VHLO_S_dialects];
    int n = hj_vhlo_count(r, &c);
    uint64_t nnames = 0;

    r->dialects = HJ_NEW_ARRAY(r->arena, hj_vhlo_dialect, n);
    r->ndialects = n;
    for (int i = 0; i < n && !r->has_failed; i++)
        read_dialect(r, &c, &r->dialects[i]);
    bool has_count = r->version >= NAME_COUNT_VERSION;
    if (has_count)
        nnames = hj_vhlo_varint(r, &c);
    read_names(r, &c);
    if (has_count && nnames != (uint64_t)r->nnames)
        hj_vhlo_fail(r, c.at, HJ_INVALID, "%d names of ops, not %llu",
                     r->nnames, (unsigned long long)nnames);
}

/* --- attributes and types ------------------------------------------------- */

/* Groups by dialect; entry i begins where the last one ends. */
static void read_group(hj_vhlo_reader *r, hj_vhlo_bytes *c, hj_vhlo_bytes *data,
                       int n, hj_vhlo_entry *out)
{
    for (int i = 0; i < n && !r->has_failed;) {
        int dialect = hj_vhlo_index(r, c, r->ndialects, "dialect");
        const unsigned char *at = c->at;
        int m = hj_vhlo_count(r, c);
        if (!m || m > n - i)
            hj_vhlo_fail(r, at, HJ_INVALID,
                         "a group of %d entries where %d are left", m, n - i);
        for (; m > 0 && !r->has_failed; m--, i++) {
            hj_vhlo_entry *e = &out[i];
            e->nbytes = hj_vhlo_flagged(r, c, &e->has_encoding);
            e->dialect = dialect;
            if (!e->nbytes)
                hj_vhlo_fail(r, c->at, HJ_INVALID, "an empty entry");
            e->at = hj_vhlo_take(r, data, e->nbytes);
        }
    }
}

static void read_offsets(hj_vhlo_reader *r)
{
    hj_vhlo_bytes c = r->sections[HJ_VHLO_S_offsets];
    hj_vhlo_bytes data = r->sections[HJ_VHLO_S_entries];
    int nattrs = hj_vhlo_count(r, &c), ntypes = hj_vhlo_count(r, &c);

    if (nattrs > (int)hj_vhlo_left(&c) - ntypes) {
        hj_vhlo_fail(r, c.at, HJ_INVALID, "%d attributes and %d types", nattrs,
                     ntypes);
        return;
    }
    r->attrs = HJ_NEW_ARRAY(r->arena, hj_vhlo_entry, nattrs);
    r->types = HJ_NEW_ARRAY(r->arena, hj_vhlo_entry, ntypes);
    r->nattrs = nattrs;
    r->ntypes = ntypes;
    read_group(r, &c, &data, nattrs, r->attrs);
    read_group(r, &c, &data, ntypes, r->types);
    if (hj_vhlo_left(&c) || hj_vhlo_left(&data))
        hj_vhlo_fail(r, c.at, HJ_INVALID,
                     "attributes and types do not fill their sections");
}

static void read_properties(hj_vhlo_reader *r)
{
    hj_vhlo_bytes c = r->sections[HJ_VHLO_S_properties];

    if (!c.at)
        return;
    r->nprops = hj_vhlo_count(r, &c);
    r->props = HJ_NEW_ARRAY(r->arena, hj_vhlo_bytes, r->nprops);
    for (int i = 0; i < r->nprops && !r->has_failed; i++) {
        uint64_t size = hj_vhlo_varint(r, &c);
        r->props[i].at = hj_vhlo_take(r, &c, size);
        if (!r->has_failed)
            r->props[i].end = r->props[i].at + size;
    }
    if (hj_vhlo_left(&c))
        hj_vhlo_fail(r, c.at, HJ_INVALID,
                     "properties do not fill their section");
}

/* --- resources ------------------------------------------------------------ */

/* {key, size, kind} of each; `keeps` those of dialects. */
static void read_resource_group(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                hj_vhlo_bytes *data, bool keeps)
{
    int n = hj_vhlo_count(r, c);

    for (int i = 0; i < n && !r->has_failed; i++) {
        hj_vhlo_resource resource;
        (void)hj_vhlo_string_ref(r, c);
        uint64_t size = hj_vhlo_varint(r, c);
        resource.kind = hj_vhlo_byte(r, c);
        resource.data.at = hj_vhlo_take(r, data, size);
        if (r->has_failed)
            return;
        resource.data.end = resource.data.at + size;
        if (keeps)
            HJ_PUSH(r->arena, &r->resources, resource);
    }
}

static void read_resources(hj_vhlo_reader *r)
{
    hj_vhlo_bytes c = r->sections[HJ_VHLO_S_resource_offsets];
    hj_vhlo_bytes data = r->sections[HJ_VHLO_S_resources];

    if (!c.at)
        return;
    int n = hj_vhlo_count(r, &c);
    for (int i = 0; i < n && !r->has_failed; i++) {
        (void)hj_vhlo_string_ref(r, &c);
        read_resource_group(r, &c, &data, false);
    }
    while (hj_vhlo_left(&c) && !r->has_failed) {
        (void)hj_vhlo_index(r, &c, r->ndialects, "dialect");
        read_resource_group(r, &c, &data, true);
    }
}

/* Alignment, size, padding, bytes. */
bool hj_vhlo_resource_data(hj_vhlo_reader *r, uint64_t index,
                           hj_vhlo_bytes *out)
{
    if (index >= (uint64_t)r->resources.n)
        return false;
    const hj_vhlo_resource *resource = &r->resources.at[index];
    hj_vhlo_bytes c = resource->data;
    if (resource->kind || !hj_vhlo_left(&c))
        return false;
    uint64_t align = hj_vhlo_varint(r, &c), size = hj_vhlo_varint(r, &c);
    if (!align || (align & (align - 1)))
        hj_vhlo_fail(r, c.at, HJ_INVALID, "an alignment of %llu",
                     (unsigned long long)align);
    while (!r->has_failed && (uint64_t)(c.at - r->start) & (align - 1))
        (void)hj_vhlo_byte(r, &c);
    out->at = hj_vhlo_take(r, &c, size);
    if (r->has_failed)
        return false;
    out->end = out->at + size;
    return true;
}

/* --- all of it ------------------------------------------------------------ */

void hj_vhlo_read_container(hj_vhlo_reader *r)
{
    static void (*const steps[])(
        hj_vhlo_reader *) = { read_strings, read_dialects, read_resources,
                              read_offsets, read_properties };
    hj_vhlo_bytes c = { r->start, r->end };

    read_header(r, &c);
    if (!r->has_failed)
        find_sections(r, &c);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (!r->has_failed)
            steps[i](r);
}
