/* registry -- the passes by name and number; rows in passes.def. */
#include "passes/pass.h"

#include "base/near.h"

#include <stdio.h>
#include <string.h>

const hj_pass *const hj_passes[] = {
#define HJ_PASS(id) &hj_pass_##id,
#include "passes/passes.def"
#undef HJ_PASS
    NULL
};

int hj_npasses(void)
{
    return (int)(sizeof hj_passes / sizeof *hj_passes) - 1;
}

const char *hj_pass_name(int i)
{
    return i >= 0 && i < hj_npasses() ? hj_passes[i]->name : NULL;
}

const char *hj_pass_summary(int i)
{
    return i >= 0 && i < hj_npasses() ? hj_passes[i]->summary : NULL;
}

const hj_pass *hj_pass_find(const char *name, size_t length)
{
    for (int i = 0; i < hj_npasses(); i++)
        if (strlen(hj_passes[i]->name) == length &&
            !memcmp(hj_passes[i]->name, name, length))
            return hj_passes[i];
    return NULL;
}

const char *hj_pass_next_disabled(const char **at, size_t *length)
{
    *at += strspn(*at, ", -");
    const char *name = *at;
    *length = strcspn(name, ", ");
    *at += *length;
    return name;
}

static bool is_known(const char *name, hj_near *near)
{
    bool found = false;

    for (int i = 0; i < hj_npasses() && !found; i++) {
        const hj_pass *pass = hj_passes[i];
        const char *rule;
        found = !strcmp(pass->name, name);
        hj_near_offer(near, pass->name);
        for (int k = 0; !found && pass->rule && (rule = pass->rule(k)); k++) {
            found = !strcmp(rule, name);
            hj_near_offer(near, rule);
        }
    }
    return found;
}

hj_error *hj_pass_check_disabled(const char *disable)
{
    const char *at = disable ? disable : "";
    char name[64], meant[256];
    size_t length;
    hj_near near;

    for (;;) {
        const char *from = hj_pass_next_disabled(&at, &length);
        if (!length)
            return NULL;
        snprintf(name, sizeof name, "%.*s", (int)length, from);
        hj_near_init(&near, name);
        if (length < sizeof name && is_known(name, &near))
            continue;
        hj_near_text(&near, meant, sizeof meant);
        return HJ_ERR(INVALID,
                      "\"%s\", which is to be left out, is neither a pass nor "
                      "a rule%s",
                      name, meant);
    }
}

void hj_pass_count(hj_pass_ctx *cx, const char *what, int64_t n)
{
    if (n == 0)
        return;
    hj_pass_tally *tally = hj_map_find(&cx->tallies, what);
    if (!tally) {
        tally = HJ_NEW(cx->scratch, hj_pass_tally);
        tally->what = what;
        hj_map_set(&cx->tallies, what, tally);
        HJ_PUSH(cx->scratch, &cx->order, tally);
    }
    tally->n += n;
}

void hj_pass_fired(hj_pass_ctx *cx, const char *rule, const hj_instr *instr)
{
    hj_pass_count(cx, rule, 1);
    if (cx->options->on_rule)
        cx->options->on_rule(cx->options->context, cx->pass->name, rule,
                             instr->name);
}

bool hj_pass_is_disabled(const hj_pass_ctx *cx, const char *name)
{
    return hj_map_find(&cx->disabled, name) != NULL;
}
