/* Reading and printing modules: every rule of the grammar (test/text), texts
 * that XLA printed (models), and what the two forms look like. */
#include "texts.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <string.h>

/* Calls check(name, text) for the modules of a file, which lines "// -----"
 * keep apart. */
static int each_module(hj_arena *arena, const char *path,
                       void (*check)(const char *, const char *))
{
    char *text = read_text(arena, path);
    int n = 0;

    while (text) {
        char *end = strstr(text, "// -----");
        if (end)
            *end = '\0';
        check(path, text);
        text = end ? end + strlen("// -----") : NULL;
        n++;
    }
    return n;
}

static int each_file(const char *pattern,
                     void (*check)(const char *, const char *))
{
    glob_t found;
    int n = 0;

    cr_assert_eq(glob(pattern, 0, NULL, &found), 0, "%s", pattern);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        hj_arena arena;
        hj_arena_init(&arena, NULL);
        n += each_module(&arena, found.gl_pathv[i], check);
        hj_arena_reset(&arena);
    }
    globfree(&found);
    return n;
}

Test(forms, every_rule_of_the_grammar)
{
    int n = each_file(HJ_SOURCE_DIR "/test/text/*.hlo", expect_fixed_point);

    cr_assert_geq(n, 27);
}

Test(forms, op_cases)
{
    each_file(HJ_SOURCE_DIR "/test/passes/*.hlo", expect_fixed_point);
}

Test(forms, models)
{
    each_file(HJ_SOURCE_DIR "/models/*/module.hlo", expect_fixed_point);
}

/* --- against XLA's own printer -------------------------------------------- */

/* Copies a line of long form without what the short one lacks, and without
 * the values of constants (XLA prints more digits than needed). */
static void add_essence(hj_str *out, const char *line, size_t length)
{
    const char *end = line + length;
    bool is_comp = length > 2 && end[-1] == '{';

    for (const char *p = line; p < end; p++) {
        if (*p == '%')
            continue;
        if (!strncmp(p, "/*index=", 8)) {
            p = strchr(p, '/') + 1;
            p = strchr(p, '/');
            continue;
        }
        if (is_comp && !strncmp(p, " (", 2)) {
            hj_str_add(out, " {");
            break;
        }
        if (!strncmp(p, " constant(", 10)) {
            hj_str_add(out, " constant");
            break;
        }
        hj_str_char(out, *p);
    }
    hj_str_char(out, '\n');
}

static const char *essence(hj_arena *arena, const char *text)
{
    hj_str out;

    hj_str_init(&out, arena);
    while (*text) {
        const char *end = strchr(text, '\n');
        size_t n = end ? (size_t)(end - text) : strlen(text);
        if (n)
            add_essence(&out, text, n);
        text += n + (end != NULL);
    }
    return hj_str_get(&out);
}

static void expect_xla_text(const char *name, const char *text)
{
    hj_module *module = parse_text(name, text);
    char *printed = print_text(module, HJ_TEXT_SHORT);
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    cr_expect_str_eq(essence(&arena, printed), essence(&arena, text), "%s",
                     name);
    hj_arena_reset(&arena);
    hj_text_free(printed);
    hj_module_destroy(module);
}

Test(forms, as_xla_prints)
{
    each_file(HJ_SOURCE_DIR "/models/*/module.hlo", expect_xla_text);
}

/* --- the forms ------------------------------------------------------------ */

/* As XLA's HloPrintOptions::Default and ShortParsable print it, but that the
 * short form keeps control predecessors: the module stays the same. */
static const struct {
    const char *text, *long_form, *short_form;
} forms[] = {
    { "HloModule m\n"
      "ENTRY e {\n"
      "  x = f32[2,3] parameter(0), metadata={op_name=\"x\"}\n"
      "  y = f32[2,3]{0,1} constant({{1,2,3},{4,5,6}})\n"
      "  r = add(x, y), control-predecessors={x}\n"
      "}",
      "HloModule m\n"
      "\n"
      "ENTRY %e (x: f32[2,3]) -> f32[2,3] {\n"
      "  %x = f32[2,3] parameter(0), metadata={op_name=\"x\"}\n"
      "  %y = f32[2,3]{0,1} constant({ { 1, 2, 3 }, { 4, 5, 6 } })\n"
      "  ROOT %r = f32[2,3] add(f32[2,3] %x, f32[2,3]{0,1} %y), "
      "control-predecessors={%x}\n"
      "}\n\n",
      "HloModule m\n"
      "\n"
      "ENTRY e {\n"
      "  x = f32[2,3] parameter(0)\n"
      "  y = f32[2,3]{0,1} constant({ { 1, 2, 3 }, { 4, 5, 6 } })\n"
      "  ROOT r = f32[2,3] add(x, y), control-predecessors={x}\n"
      "}\n\n" },
    { "f32[] negate(f32[] sine(f32[] x))",
      "HloModule module_entry\n"
      "\n"
      "ENTRY %entry (x: f32[]) -> f32[] {\n"
      "  %x = f32[] parameter(0)\n"
      "  %sine.anon = f32[] sine(f32[] %x)\n"
      "  ROOT %negate.anon = f32[] negate(f32[] %sine.anon)\n"
      "}\n\n",
      "HloModule module_entry\n"
      "\n"
      "ENTRY entry {\n"
      "  x = f32[] parameter(0)\n"
      "  sine.anon = f32[] sine(x)\n"
      "  ROOT negate.anon = f32[] negate(sine.anon)\n"
      "}\n\n" },
    /* Code points are UTF-8; integers wrap, and are true where not 0; NaN is a
     * float of single precision (all: jaxlib's reader). */
    { "HloModule m\n"
      "ENTRY e {\n"
      "  a = pred[3] constant({2, -1, 0})\n"
      "  b = s64[2] constant({9223372036854775808, 18446744073709551615})\n"
      "  c = f32[1] custom-call(), custom_call_target=\"\\u00e9\\U0001F600\"\n"
      "  r = batch-norm-training(c, c, c), epsilon=-nan, feature_index=0\n"
      "}",
      "HloModule m\n"
      "\n"
      "ENTRY %e () -> (f32[1], f32[1], f32[1]) {\n"
      "  %a = pred[3] constant({1, 1, 0})\n"
      "  %b = s64[2] constant({-9223372036854775808, -1})\n"
      "  %c = f32[1] custom-call(), "
      "custom_call_target=\"\\303\\251\\360\\237\\230\\200\"\n"
      "  ROOT %r = (f32[1], f32[1], f32[1]) batch-norm-training(f32[1] %c, "
      "f32[1] %c, f32[1] %c), epsilon=-nan, feature_index=0\n"
      "}\n\n",
      "HloModule m\n"
      "\n"
      "ENTRY e {\n"
      "  a = pred[3] constant({1, 1, 0})\n"
      "  b = s64[2] constant({-9223372036854775808, -1})\n"
      "  c = f32[1] custom-call(), "
      "custom_call_target=\"\\303\\251\\360\\237\\230\\200\"\n"
      "  ROOT r = (f32[1], f32[1], f32[1]) batch-norm-training(c, c, c), "
      "epsilon=-nan, feature_index=0\n"
      "}\n\n" },
};

Test(forms, long_and_short)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        hj_module *module = parse_text("form", forms[i].text);
        char *long_form = print_text(module, HJ_TEXT_LONG);
        char *short_form = print_text(module, HJ_TEXT_SHORT);
        cr_expect_str_eq(long_form, forms[i].long_form);
        cr_expect_str_eq(short_form, forms[i].short_form);
        hj_text_free(long_form);
        hj_text_free(short_form);
        hj_module_destroy(module);
    }
}
