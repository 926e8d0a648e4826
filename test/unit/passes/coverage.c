/* Every rule and every pass does its work in some case of test/passes. */
#include "cases.h"

#include "base/map.h"
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "passes/simplify/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char folder[] = HJ_SOURCE_DIR "/test/passes";

typedef struct seen {
    hj_arena arena;
    hj_map names; /* of rules that fired and passes that changed something */
} seen;

static void add(seen *s, const char *name)
{
    hj_map_set(&s->names, hj_arena_strdup(&s->arena, name), s);
}

static void on_rule(void *context, const char *pass, const char *rule,
                    const char *instr)
{
    (void)pass;
    (void)instr;
    add(context, rule);
}

static void on_pass(void *context, const hj_pass_event *event)
{
    if (event->changed)
        add(context, event->pass);
}

static void run_case(seen *s, const pass_case *c)
{
    const hj_pass_options options = {
        .size = sizeof options,
        .verify = HJ_VERIFY_NEVER,
        .fast_math = c->is_fast ? HJ_FAST_ALL : 0,
        .strict_reductions = c->is_strict,
        .skip_window_padding = c->skips_padding,
        .entry_layouts = c->has_layouts,
        .on_rule = on_rule,
        .on_pass = on_pass,
        .context = s,
    };
    hj_module *module;

    if (c->error ||
        hj_module_parse_hlo(c->text, strlen(c->text), NULL, &module))
        return;
    hj_error_free(hj_module_run_passes(
        module, c->pass ? c->pass : "simplify,expand,fuse,layout,schedule",
        &options, NULL));
    hj_module_destroy(module);
}

static void run_file(seen *s, const char *name)
{
    char path[512];
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = file_text(&arena, path);
    pass_cases cases = split_cases(&arena, text ? text : "");
    for (int i = 0; i < cases.n; i++)
        run_case(s, &cases.at[i]);
    hj_arena_reset(&arena);
}

static void run_all(seen *s)
{
    static file_name files[MAX_FILES];
    size_t n = file_names(folder, files, MAX_FILES);

    for (size_t i = 0; i < n; i++)
        run_file(s, files[i].name);
}

Test(passes, every_one_is_tested)
{
    static const hj_rule *const sets[] = {
        hj_rules_arith,   hj_rules_power,  hj_rules_minmax,   hj_rules_logic,
        hj_rules_convert, hj_rules_splat,  hj_rules_shape,    hj_rules_slice,
        hj_rules_index,   hj_rules_reduce, hj_rules_contract, hj_rules_tuple,
    };
    seen s;

    hj_arena_init(&s.arena, NULL);
    hj_map_init(&s.names, &s.arena);
    run_all(&s);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        for (const hj_rule *r = sets[i]; r->name; r++)
            cr_expect(hj_map_find(&s.names, r->name),
                      "rule %s fires in no case", r->name);
    for (int i = 0; i < hj_npasses(); i++)
        cr_expect(hj_map_find(&s.names, hj_pass_name(i)),
                  "pass %s changes nothing in any case", hj_pass_name(i));
    hj_arena_reset(&s.arena);
}
