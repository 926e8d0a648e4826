/* sdy -- attributes that say where values live, as their text: Shardy's, and
 * VHLO's of axes. */
#include "text/vhlo/reader.h"

#include "base/quote.h"

#include <string.h>

typedef struct writer {
    hj_vhlo_reader *r;
    hj_vhlo_bytes *c;
    hj_str out;
} writer;

/* Shared parts are written out each time, and paid for. */
static void add(writer *w, const char *text, size_t length)
{
    hj_vhlo_spend(w->r, 1 + (int64_t)length / 8);
    if (!w->r->has_failed)
        hj_str_add_n(&w->out, text, length);
}

static void add_text(writer *w, const char *text)
{
    add(w, text, strlen(text));
}

static void add_string(writer *w)
{
    hj_vhlo_string s = hj_vhlo_string_ref(w->r, w->c);

    hj_vhlo_spend(w->r, 1 + (int64_t)s.length / 8);
    if (!w->r->has_failed)
        hj_quote(&w->out, s.text);
}

static void add_int(writer *w)
{
    hj_str_int(&w->out, hj_vhlo_svarint(w->r, w->c));
}

static void add_attr(writer *w, size_t nskipped)
{
    const hj_mlir_attr *a = &hj_vhlo_attr_ref(w->r, w->c)->attr;

    if (a->kind == HJ_MLIR_SYMBOL)
        add_text(w, "@");
    if (a->kind == HJ_MLIR_STRING && !w->r->has_failed)
        hj_quote(&w->out, a->text);
    else if (a->text && a->length >= nskipped)
        add(w, a->text + nskipped, a->length - nskipped);
}

/* list(attr), separated by commas; `nskipped` bytes of each are left out. */
static int add_list(writer *w, const char *open, const char *close,
                    size_t nskipped)
{
    int n = hj_vhlo_count(w->r, w->c);

    add_text(w, open);
    for (int i = 0; i < n && !w->r->has_failed; i++) {
        add_text(w, i ? ", " : "");
        add_attr(w, nskipped);
    }
    add_text(w, close);
    return n;
}

static void add_mesh(writer *w)
{
    add_list(w, "#sdy.mesh<[", "]", 0);
    hj_ints ids = hj_vhlo_svarints(w->r, w->c);
    if (ids.n)
        add_text(w, ", device_ids=[");
    for (int i = 0; i < ids.n && !w->r->has_failed; i++) {
        add_text(w, i ? ", " : "");
        hj_str_int(&w->out, ids.at[i]);
    }
    add_text(w, ids.n ? "]>" : ">");
}

/* "x", and a part of it. */
static void add_axis(writer *w)
{
    bool has_part;

    add_string(w);
    uint64_t part = hj_vhlo_flagged(w->r, w->c, &has_part);
    if (!has_part)
        return;
    const hj_mlir_attr *a = &hj_vhlo_attr_at(w->r, part)->attr;
    if (a->text)
        add(w, a->text, a->length);
}

/* {"x", "y", ?}p1 */
static void add_dimension(writer *w)
{
    bool has_priority;
    int n = add_list(w, "{", "", 0);

    if (!hj_vhlo_byte(w->r, w->c))
        add_text(w, n ? ", ?" : "?");
    add_text(w, "}");
    uint64_t priority = hj_vhlo_flagged(w->r, w->c, &has_priority);
    if (has_priority)
        hj_str_printf(&w->out, "p%llu", (unsigned long long)priority);
}

static void add_axes(writer *w, const char *name)
{
    const hj_vhlo_bytes before = *w->c;

    if (!hj_vhlo_count(w->r, w->c))
        return;
    *w->c = before;
    add_text(w, ", ");
    add_text(w, name);
    add_list(w, "={", "}", 0);
}

static void add_sharding(writer *w, bool has_unreduced)
{
    add_text(w, "#sdy.sharding<");
    add_attr(w, 0);
    add_list(w, ", [", "]", 0);
    add_axes(w, "replicated");
    if (has_unreduced)
        add_axes(w, "unreduced");
    add_text(w, ">");
}

bool hj_vhlo_sdy_attr(hj_vhlo_reader *r, hj_vhlo_bytes *c, hj_vhlo_attr *out)
{
    writer w = { .r = r, .c = c };
    uint64_t code = hj_vhlo_varint(r, c);

    hj_str_init(&w.out, r->arena);
    switch (code) {
    case 0:
        add_list(&w, "#sdy<manual_axes{", "}>", 0);
        break;
    case 1:
        add_string(&w);
        add_text(&w, "=");
        add_int(&w);
        break;
    case 2:
        add_mesh(&w);
        break;
    case 3:
        add_text(&w, ":(");
        add_int(&w);
        add_text(&w, ")");
        add_int(&w);
        break;
    case 4:
        add_axis(&w);
        break;
    case 5:
        add_dimension(&w);
        break;
    case 6:
    case 15:
    case 17:
        add_sharding(&w, code != 6);
        break;
    case 7:
    case 16:
        add_list(&w, "#sdy.sharding_per_value<[", "]>",
                 strlen("#sdy.sharding"));
        break;
    default: /* rules and collectives */
        return false;
    }
    out->attr.text = hj_str_get(&w.out);
    return true;
}

/* --- VHLO's own ----------------------------------------------------------- */

/* A list of attributes. */
static void add_parts(writer *w)
{
    const hj_mlir_attr *list = &hj_vhlo_attr_ref(w->r, w->c)->attr;

    if (list->kind != HJ_MLIR_LIST)
        hj_vhlo_fail(w->r, w->c->at, HJ_INVALID, "axes are a list");
    add_text(w, "[");
    for (int i = 0; !w->r->has_failed && i < list->u.list.n; i++) {
        const hj_mlir_attr *part = list->u.list.at[i];
        add_text(w, i ? ", " : "");
        if (part->text)
            add(w, part->text, part->length);
    }
    add_text(w, "]");
}

static void add_device_ids(writer *w)
{
    bool is_there;
    uint64_t index = hj_vhlo_flagged(w->r, w->c, &is_there);

    if (!is_there)
        return;
    const hj_mlir_attr *ids =
        hj_vhlo_ints(w->r, hj_vhlo_attr_at(w->r, index), HJ_DTYPE_s64);
    if (!ids)
        hj_vhlo_fail(w->r, w->c->at, HJ_INVALID, "device ids are integers");
    add_text(w, ", device_ids = dense<[");
    for (int i = 0; !w->r->has_failed && i < ids->u.ints.n; i++) {
        add_text(w, i ? ", " : "");
        hj_str_int(&w->out, ids->u.ints.at[i]);
    }
    add_text(w, "]>");
}

/* #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2> */
static void add_axis_ref(writer *w)
{
    add_text(w, "#stablehlo.axis_ref<name = ");
    add_attr(w, 0);
    if (hj_vhlo_varint(w->r, w->c)) {
        add_text(w, ", sub_axis_info = ");
        add_attr(w, 0);
    }
    add_text(w, ">");
}

/* <mesh = @"mesh", axes = [...]>: a mesh, or its name. */
static void add_groups(writer *w)
{
    const hj_vhlo_bytes before = *w->c;
    bool is_name = hj_vhlo_attr_ref(w->r, w->c)->attr.kind == HJ_MLIR_STRING;

    *w->c = before;
    add_text(w, is_name ? "<mesh = @" : "<mesh = ");
    add_attr(w, 0);
    add_text(w, ", axes = ");
    add_parts(w);
    add_text(w, ">");
}

void hj_vhlo_mesh_attr(hj_vhlo_reader *r, hj_vhlo_bytes *c, uint64_t code,
                       hj_vhlo_attr *out)
{
    writer w = { .r = r, .c = c };

    hj_str_init(&w.out, r->arena);
    switch (code) {
    case 21:
        add_text(&w, "(");
        add_int(&w);
        add_text(&w, ")");
        add_int(&w);
        break;
    case 22:
        add_axis_ref(&w);
        break;
    case 23:
        add_groups(&w);
        out->attr.tag = "replica_group_mesh_axes";
        break;
    case 24:
        add_text(&w, "#stablehlo.mesh_axis<name = ");
        add_attr(&w, 0);
        add_text(&w, ", size = ");
        add_int(&w);
        add_text(&w, ">");
        break;
    default:
        add_text(&w, "#stablehlo.mesh<axes = ");
        add_parts(&w);
        add_device_ids(&w);
        add_text(&w, ">");
        break;
    }
    out->attr.text = hj_str_get(&w.out);
    out->attr.length = w.out.length;
}
