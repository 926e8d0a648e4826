/* ours -- see ours.h. */
#include "text/ours.h"

#include "base/str.h"
#include "text/number.h"

#include <string.h>

static const char prefix[] = "hlojit.";
static const hj_attr_id ours[] = { HJ_ATTR_sum_order, HJ_ATTR_sum_blocks,
                                   HJ_ATTR_in_place, HJ_ATTR_by_rank };
enum { NOURS = sizeof ours / sizeof *ours, MAX_NUMBERS = 8 };

hj_attr_id hj_ours_find(hj_opcode op, const char *key)
{
    if (strncmp(key, prefix, strlen(prefix)) != 0)
        return HJ_NATTRS;
    for (int i = 0; i < NOURS; i++)
        if (!strcmp(key + strlen(prefix), hj_attr_get(ours[i])->name))
            return hj_op_takes(op, ours[i]) ? ours[i] : HJ_NATTRS;
    return HJ_NATTRS;
}

bool hj_ours_text(hj_arena *arena, const hj_attr *attr, const char **out_key,
                  const char **out_value)
{
    const hj_attr_info *info = hj_attr_get(attr->id);
    bool is_ours = false;
    hj_str key, value;

    for (int i = 0; i < NOURS; i++)
        is_ours = is_ours || ours[i] == attr->id;
    if (!is_ours)
        return false;
    hj_str_init(&key, arena);
    hj_str_printf(&key, "%s%s", prefix, info->name);
    *out_key = hj_str_get(&key);
    hj_str_init(&value, arena);
    if (info->kind == HJ_KIND_ENUM) {
        hj_str_add(&value,
                   hj_enum_word((hj_enum_table)info->table, (int)attr->u.i));
    } else if (info->kind == HJ_KIND_BOOL) {
        hj_str_add(&value, attr->u.i ? "true" : "false");
    } else {
        for (int i = 0; i < attr->u.ints.n; i++) {
            hj_str_char(&value, i ? ',' : '{');
            hj_str_int(&value, attr->u.ints.at[i]);
        }
        hj_str_char(&value, '}');
    }
    *out_value = hj_str_get(&value);
    return true;
}

/* {64,16384,1024} */
static bool read_numbers(hj_arena *arena, const char *value, hj_ints *out)
{
    const char *end = value + strlen(value);
    int64_t list[MAX_NUMBERS];
    int n = 0;
    hj_decimal d;

    do {
        if (n == MAX_NUMBERS || *value != (n ? ',' : '{') ||
            !hj_decimal_scan(value + 1, end, &d) || !d.is_int ||
            !hj_decimal_s64(&d, &list[n++]))
            return false;
        value = d.end;
    } while (*value == ',');
    out->n = n;
    out->at = hj_arena_memdup(arena, list, (size_t)n * sizeof *list);
    return !strcmp(value, "}");
}

bool hj_ours_value(hj_arena *arena, const char *value, hj_attr *out)
{
    const hj_attr_info *info = hj_attr_get(out->id);

    if (info->kind == HJ_KIND_INTS)
        return read_numbers(arena, value, &out->u.ints);
    if (info->kind == HJ_KIND_BOOL) {
        out->u.i = !strcmp(value, "true");
        return out->u.i || !strcmp(value, "false");
    }
    out->u.i = hj_enum_find((hj_enum_table)info->table, value, strlen(value));
    return out->u.i >= 0;
}
