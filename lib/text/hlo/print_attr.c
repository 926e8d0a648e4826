/* print_attr -- attributes by kind, as parse_attr.c and its siblings read
 * them. */
#include "text/hlo/printer.h"

#include "base/quote.h"

#include <string.h>

static void print_ints(hj_printer *p, hj_ints list)
{
    hj_str_char(&p->out, '{');
    for (int i = 0; i < list.n; i++) {
        hj_str_add(&p->out, i ? "," : "");
        hj_str_int(&p->out, list.at[i]);
    }
    hj_str_char(&p->out, '}');
}

static void print_words(hj_printer *p, const hj_attr *attr)
{
    const hj_attr_info *info = hj_attr_get(attr->id);
    hj_ints list = attr->u.ints;

    hj_str_char(&p->out, '{');
    for (int i = 0; i < list.n; i++) {
        int value = (int)list.at[i];
        hj_str_add(&p->out, i ? "," : "");
        if (info->kind == HJ_KIND_BOOLS)
            hj_str_add(&p->out, value ? "true" : "false");
        else
            hj_str_add(&p->out,
                       hj_enum_word((hj_enum_table)info->table, value));
    }
    hj_str_char(&p->out, '}');
}

static void print_comps(hj_printer *p, const hj_attr *attr)
{
    hj_str_char(&p->out, '{');
    for (int i = 0; i < attr->u.comps.n; i++) {
        hj_str_add(&p->out, i ? ", " : "");
        hj_print_name(p, attr->u.comps.at[i]->name);
    }
    hj_str_char(&p->out, '}');
}

static void print_instrs(hj_printer *p, const hj_attr *attr)
{
    hj_str_char(&p->out, '{');
    for (int i = 0; i < attr->u.instrs.n; i++) {
        hj_str_add(&p->out, i ? ", " : "");
        hj_print_name(p, attr->u.instrs.at[i]->name);
    }
    hj_str_char(&p->out, '}');
}

/* --- windows and the like ------------------------------------------------- */

/* Which of a window's numbers to print. */
enum { STRIDE, PAD, LHS_DILATE, RHS_DILATE, REVERSAL, NPARTS };

static int64_t part_of(const hj_window_dim *dim, int part)
{
    switch (part) {
    case STRIDE:
        return dim->stride;
    case LHS_DILATE:
        return dim->base_dilation;
    case RHS_DILATE:
        return dim->window_dilation;
    default:
        return dim->reversal;
    }
}

static bool is_default(const hj_window_dim *dim, int part)
{
    if (part == PAD)
        return !dim->pad_low && !dim->pad_high;
    return part_of(dim, part) == (part == REVERSAL ? 0 : 1);
}

/* Parts that are what they are by default in every dimension are left out. */
static void print_window_part(hj_printer *p, const hj_window *w, int part)
{
    static const char *const names[] = { "stride", "pad", "lhs_dilate",
                                         "rhs_dilate", "rhs_reversal" };
    int i = 0;

    while (i < w->n && is_default(&w->at[i], part))
        i++;
    if (i == w->n)
        return;
    hj_str_printf(&p->out, " %s=", names[part]);
    for (i = 0; i < w->n; i++) {
        const hj_window_dim *d = &w->at[i];
        hj_str_add(&p->out, i ? "x" : "");
        if (part == PAD)
            hj_str_printf(&p->out, "%lld_%lld", (long long)d->pad_low,
                          (long long)d->pad_high);
        else
            hj_str_int(&p->out, part_of(d, part));
    }
}

static void print_window(hj_printer *p, const hj_window *w)
{
    hj_str_add(&p->out, w->n ? "{size=" : "{");
    for (int i = 0; i < w->n; i++) {
        hj_str_add(&p->out, i ? "x" : "");
        hj_str_int(&p->out, w->at[i].size);
    }
    for (int part = 0; part < NPARTS; part++)
        print_window_part(p, w, part);
    hj_str_char(&p->out, '}');
}

static void print_padding(hj_printer *p, const hj_padding *padding)
{
    bool has_interior = false;

    for (int i = 0; i < padding->n; i++)
        has_interior = has_interior || padding->at[i].interior;
    for (int i = 0; i < padding->n; i++) {
        const hj_padding_dim *d = &padding->at[i];
        hj_str_printf(&p->out, "%s%lld_%lld", i ? "x" : "", (long long)d->low,
                      (long long)d->high);
        if (has_interior)
            hj_str_printf(&p->out, "_%lld", (long long)d->interior);
    }
}

/* One word of the labels; what no label is for is '?'. */
static void print_label_word(hj_printer *p, const char *letters, int64_t first,
                             int64_t second, int nspatial,
                             const int64_t *spatial, int rank)
{
    char word[64];
    int n = rank ? rank : nspatial + 2;

    HJ_ASSERT(n <= (int)sizeof word);
    memset(word, '?', (size_t)n);
    word[first] = letters[0];
    word[second] = letters[1];
    for (int i = 0; i < nspatial; i++)
        word[spatial[i]] = (char)('0' + i);
    hj_str_add_n(&p->out, word, (size_t)n);
}

static void print_labels(hj_printer *p, const hj_dim_labels *l)
{
    print_label_word(p, "bf", l->input_batch, l->input_feature, l->nspatial,
                     l->input_spatial, l->input_rank);
    hj_str_char(&p->out, '_');
    print_label_word(p, "io", l->kernel_input_feature, l->kernel_output_feature,
                     l->nspatial, l->kernel_spatial, l->kernel_rank);
    hj_str_add(&p->out, "->");
    print_label_word(p, "bf", l->output_batch, l->output_feature, l->nspatial,
                     l->output_spatial, l->output_rank);
}

static void print_slices(hj_printer *p, const hj_slices *slices)
{
    bool has_stride = false;

    for (int i = 0; i < slices->n; i++)
        has_stride = has_stride || slices->at[i].stride != 1;
    hj_str_char(&p->out, '{');
    for (int i = 0; i < slices->n; i++) {
        const hj_slice_dim *d = &slices->at[i];
        hj_str_printf(&p->out, "%s[%lld:%lld", i ? ", " : "",
                      (long long)d->start, (long long)d->limit);
        if (has_stride)
            hj_str_printf(&p->out, ":%lld", (long long)d->stride);
        hj_str_char(&p->out, ']');
    }
    hj_str_char(&p->out, '}');
}

static void print_groups(hj_printer *p, const hj_attr *attr)
{
    hj_lists lists = attr->u.groups.lists;

    if (attr->u.groups.text) {
        hj_str_add(&p->out, attr->u.groups.text);
        return;
    }
    hj_str_char(&p->out, '{');
    for (int i = 0; i < lists.n; i++) {
        hj_str_add(&p->out, i ? "," : "");
        print_ints(p, lists.at[i]);
    }
    hj_str_char(&p->out, '}');
}

void hj_print_aliases(hj_printer *p, const hj_aliases *aliases, bool has_kinds)
{
    hj_str_char(&p->out, '{');
    for (int i = 0; i < aliases->n; i++) {
        const hj_alias *a = &aliases->at[i];
        hj_str_add(&p->out, i ? ", " : "");
        print_ints(p, a->output);
        hj_str_printf(&p->out, ": (%lld, ", (long long)a->operand);
        print_ints(p, a->operand_index);
        if (has_kinds)
            hj_str_add(&p->out, a->must ? ", must-alias" : ", may-alias");
        hj_str_char(&p->out, ')');
    }
    hj_str_char(&p->out, '}');
}

/* Of single precision. */
static void print_float(hj_printer *p, double value)
{
    char text[HJ_NUMBER_NBYTES];
    int n = hj_format_fp(text, &hj_fp_f32, hj_f32_bits((float)value));

    hj_str_add_n(&p->out, text, (size_t)n);
}

/* --- all kinds ------------------------------------------------------------ */

static void print_value(hj_printer *p, const hj_attr *attr)
{
    const hj_attr_info *info = hj_attr_get(attr->id);
    hj_str *out = &p->out;

    switch (info->kind) {
    case HJ_KIND_BOOL:
        hj_str_add(out, attr->u.i ? "true" : "false");
        break;
    case HJ_KIND_INT:
        hj_str_int(out, attr->u.i);
        break;
    case HJ_KIND_FLOAT:
        print_float(p, attr->u.f);
        break;
    case HJ_KIND_INTS:
        print_ints(p, attr->u.ints);
        break;
    case HJ_KIND_BOOLS:
    case HJ_KIND_ENUMS:
        print_words(p, attr);
        break;
    case HJ_KIND_TEXT:
        hj_quote(out, attr->u.text);
        break;
    case HJ_KIND_RAW:
        hj_str_add(out, attr->u.text);
        break;
    case HJ_KIND_SHAPE:
        hj_shape_print(out, attr->u.shape, true);
        break;
    case HJ_KIND_COMP:
        hj_print_name(p, attr->u.comp->name);
        break;
    case HJ_KIND_COMPS:
        print_comps(p, attr);
        break;
    case HJ_KIND_INSTRS:
        print_instrs(p, attr);
        break;
    case HJ_KIND_WINDOW:
        print_window(p, &attr->u.window);
        break;
    case HJ_KIND_PADDING:
        print_padding(p, &attr->u.padding);
        break;
    case HJ_KIND_DIM_LABELS:
        print_labels(p, attr->u.labels);
        break;
    case HJ_KIND_SLICES:
        print_slices(p, &attr->u.slices);
        break;
    case HJ_KIND_GROUPS:
    case HJ_KIND_PAIRS:
        print_groups(p, attr);
        break;
    case HJ_KIND_ALIASING:
        hj_print_aliases(p, &attr->u.aliases, false);
        break;
    case HJ_KIND_ENUM:
        hj_str_add(out,
                   hj_enum_word((hj_enum_table)info->table, (int)attr->u.i));
        break;
    }
}

/* Not written: what stands among the operands, the window of a scalar, and
 * metadata in the short form. */
static bool is_written(const hj_printer *p, const hj_attr *attr)
{
    const hj_attr_info *info = hj_attr_get(attr->id);

    if (!*info->name || (info->kind == HJ_KIND_WINDOW && !attr->u.window.n))
        return false;
    return attr->id != HJ_ATTR_metadata || p->options.form == HJ_TEXT_LONG;
}

void hj_print_attrs(hj_printer *p, const hj_instr *instr)
{
    for (int i = 0; i < instr->nattrs; i++) {
        const hj_attr *attr = &instr->attrs[i];
        if (!is_written(p, attr))
            continue;
        hj_str_add(&p->out, ", ");
        hj_str_add(&p->out, hj_attr_get(attr->id)->name);
        hj_str_char(&p->out, '=');
        print_value(p, attr);
    }
}
