/* Errors of the reader: each kind with its code, its sentence, and the place:
 * file, line, column, the line itself, a caret. */
#include "texts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* '^' stands before the place and is taken out. */
typedef struct error_row {
    const char *text, *message;
} error_row;

#define ENTRY(body) "HloModule m\n\nENTRY e {\n" body "\n}\n"
/* After a parameter `x` of type f32[4]. */
#define WITH_X(line) ENTRY("  x = f32[4] parameter(0)\n  " line)

static const error_row rows[] = {
    /* characters */
    { "^", "the text is empty" },
    { "HloModule ^$", "this character has no place here" },
    { WITH_X("ROOT r = f32[4] negate(^% )"), "a name is expected after '%'" },
    { WITH_X("ROOT r = f32[4] negate(x), metadata={op_name=^\"abc}"),
      "the string is not closed" },
    { WITH_X("^/* no end"), "the comment is not closed" },
    { WITH_X("ROOT r = ^\x01"), "this character has no place here" },
    { "HloModule m ^\xff", "byte 0xff is not UTF-8" },
    { "// \xc3\xa4 tab\there\nHloModule \t^\xc0\x80", "not UTF-8" },
    /* the header */
    { "HloModule ^,", "expected the name of the module, found ','" },
    { "HloModule m, ^color=red", "a module has no attribute 'color'" },
    { "HloModule m, is_scheduled=true, ^is_scheduled=true",
      "attribute 'is_scheduled' is given twice" },
    { "HloModule m, replica_count=^0", "a count of 0" },
    { "HloModule m, is_scheduled=^1", "expected true or false, found '1'" },
    { "HloModule m^", "expected the name of a computation, but the text ends" },
    { "HloModule m, entry_computation_layout=^{(f32[4])->f32[5]}\n"
      "ENTRY e {\n  ROOT x = f32[4] parameter(0)\n}\n",
      "f32[5] is declared, but x has shape f32[4]" },
    { "HloModule m, input_output_alias=^{ {0}: (0, {}, may-alias) }\n"
      "ENTRY e {\n  ROOT x = f32[4] parameter(0)\n}\n",
      "the result has no such part" },
    { "HloModule m, input_output_alias=^{ {}: (1, {}, may-alias) }\n"
      "ENTRY e {\n  ROOT x = f32[4] parameter(0)\n}\n",
      "there is no such parameter" },
    /* ops by the names of custom calls */
    { WITH_X("^r = f32[4] custom-call(x),\n"
             "  custom_call_target=\"mhlo.ragged_dot\""),
      "r (line 5): chlo.ragged_dot: 1 operands" },
    { WITH_X("^r = f32[5] custom-call(x),\n"
             "  custom_call_target=\"mhlo.erf\""),
      "r (line 5): chlo.erf: " },
    /* computations */
    { "HloModule m\n\nENTRY e ^x", "expected '{' before the instructions" },
    { "HloModule m\n\nENTRY e ^{\n}\n", "the computation is empty" },
    { "a {\n  x = f32[] parameter(0)\n}\n^a {\n  x = f32[] parameter(0)\n}\n",
      "'a' is already the name of a computation, which begins at line 1" },
    { "ENTRY a {\n  x = f32[] parameter(0)\n}\n^ENTRY b {\n  x = f32[] "
      "parameter(0)\n}\n",
      "the module has a second ENTRY" },
    { "ENTRY a (x: f32[]) -> ^f32[2] {\n  x = f32[] parameter(0)\n}\n",
      "f32[2] is declared, but x has shape f32[]" },
    { ENTRY("  ROOT x = f32[] parameter(0)\n  ^ROOT y = f32[] negate(x)"),
      "the computation has a second ROOT" },
    { ENTRY("  ^x = f32[] parameter(1)"),
      "parameter 1 of a computation that has 1" },
    { ENTRY("  x = f32[] parameter(0)\n  ^y = f32[] parameter(0)"),
      "parameter 0 stands at line 4 already" },
    { ENTRY("  ^x = parameter(0)"), "a parameter needs its shape" },
    { ENTRY("  x = f32[] parameter(^-1)"), "-1 is no number of a parameter" },
    { ENTRY("  x = f32[] parameter(^one)"), "expected an integer, found" },
    { "ENTRY a {\n  x = f32[] parameter(0)\n}, ^thread=\"a\"",
      "expected execution_thread" },
    { "ENTRY e {\n  x = f32[] parameter(0)^",
      "expected an instruction, but the text ends" },
    /* instructions */
    { WITH_X("^= f32[4] negate(x)"), "expected an instruction, found '='" },
    { WITH_X("y ^f32[4] negate(x)"),
      "expected '=' after the name of an instruction" },
    { WITH_X("y = ^negat(x)"),
      "there is no type or op 'negat'; did you mean \"negate\"?" },
    { WITH_X("y = f32[4] ^[x]"), "expected an op, found '['" },
    { WITH_X("y = f32[4] negate ^x"), "expected '(' after an op, found 'x'" },
    { WITH_X("y = f32[4] ^negate(x, x)"), "negate takes 1 operand, not 2" },
    { WITH_X("y = f32[4] ^concatenate(), dimensions={0}"),
      "concatenate takes at least 1 operand, not 0" },
    { WITH_X("y = f32[4] negate(^z)"),
      "no instruction before this one is named 'z'" },
    { WITH_X("y = f32[4] negate(^z)\n  z = f32[4] negate(x)"),
      "no instruction before this one is named 'z'" },
    { WITH_X("y = f32[4] negate(^y)"), "is named 'y'" },
    { WITH_X("y = f32[4] negate(^f32[5] x)"),
      "f32[5] is declared, but x has shape f32[4]" },
    { WITH_X("y = f32[4] negate(x#^0)"), "f32[4] is no tuple" },
    { ENTRY("  t = (f32[]) parameter(0)\n  y = negate(t#^1)"),
      "(f32[]) has no element 1" },
    { WITH_X("^x = f32[4] negate(x)"),
      "'x' is already the name of the instruction at line 4" },
    { WITH_X("y = ^collective-reduce(x, x)"),
      "collective-reduce is not supported" },
    { WITH_X("^y = reshape(x)"), "" },
    /* shapes */
    { ENTRY("  x = ^f33[4] parameter(0)"), "" },
    { ENTRY("  x = f32[^-4] parameter(0)"), "a dimension of size -4" },
    { ENTRY("  x = f32[4^;] parameter(0)"), "no place here" },
    { ENTRY("  x = f32[^99999999999999999999] parameter(0)"),
      "does not fit 64 bits" },
    { ENTRY("  x = ^f32[99999999,99999999,99999] iota()"),
      "more elements than limits.nelems" },
    { ENTRY("  x = ^c128[1099511627776] parameter(0)"),
      "more bytes than limits.nbytes" },
    { ENTRY("  x = ^token[4] parameter(0)"), "token has no dimensions" },
    { ENTRY("  x = f32[4]^{0,1} parameter(0)"),
      "the shape has 1 dimensions, its layout 2" },
    { ENTRY("  x = f32[4,4]^{0,0} parameter(0)"),
      "the layout is no permutation" },
    { ENTRY("  x = f32[4,4]{1,0,^} parameter(0)"), "expected an integer" },
    { ENTRY("  x = f32[4]{0:S^(-1)} parameter(0)"),
      "between 0 and 2147483647" },
    { ENTRY("  x = (f32[4], ^4) parameter(0)"), "expected a shape, found '4'" },
    /* constants */
    { ENTRY("  x = ^constant(1)"), "a constant needs its shape" },
    { ENTRY("  x = f32[] constant(^abc)"), "expected a value of type f32" },
    { ENTRY("  x = s32[] constant(^1.5)"), "s32 takes integers, not 1.5" },
    { ENTRY("  x = s8[] constant(^128)"), "128 is out of the range of s8" },
    { ENTRY("  x = u8[] constant(^-1)"), "-1 is out of the range of u8" },
    { ENTRY("  x = pred[] constant(^18446744073709551616)"),
      "out of the range of pred" },
    { ENTRY("  x = s64[] constant(^-9223372036854775809)"),
      "out of the range of s64" },
    { ENTRY("  x = f32[] constant(^1e39)"), "out of the range of f32" },
    { ENTRY("  x = f16[] constant(^65520)"), "out of the range of f16" },
    { ENTRY("  x = u64[] constant(^18446744073709551616)"),
      "out of the range" },
    { ENTRY("  x = f32[] constant(1^x)"), "unexpected 'x' after a number" },
    { ENTRY("  x = f32[] constant(nan^(12))"), "a NaN's payload is (0x...)" },
    { ENTRY("  x = f32[] constant(^nan(0x800000))"),
      "the payload of a NaN of f32" },
    { ENTRY("  x = f8e4m3fn[] constant(^nan(0x1))"), "has no payload" },
    { ENTRY("  x = f32[3] constant({1, 2^})"),
      "2 elements in dimension 0 of f32[3]" },
    { ENTRY("  x = f32[3] constant({1, 2, 3, ^4})"),
      "dimension 0 of f32[3] has more than 3 elements" },
    { ENTRY("  x = f32[2,2] constant({^1, 2})"),
      "a value at brace depth 1; the constant has 2" },
    { ENTRY("  x = f32[2] constant({^{1}, {2}})"), "a brace at depth 2" },
    { ENTRY("  x = f32[0] constant(^1)"), "a value at brace depth 0" },
    { ENTRY("  x = c64[2] constant(^(1, 2))"), "a value at brace depth 0" },
    { ENTRY("  x = f32[2] constant(1^, 2)"), "expected ')'" },
    { ENTRY("  x = f32[100000000] constant(^1)"),
      "one value for the 100000000 elements" },
    { ENTRY("  x = f32[] constant(^})"), "unexpected '}' in a constant" },
    { "ENTRY e {\n  x = f32[4] constant({1, 2, ^",
      "the text ends within a constant, 2 numbers of 4 read" },
    { "ENTRY e {\n  x = f32[2] constant({1, 2}^",
      "expected ')' after the value of a constant, but the text ends" },
    { "ENTRY e {\n  x = f32[] constant(1^",
      "expected ')' after the value of a constant, but the text ends" },
    { ENTRY("  x = c64[] constant(^1)"), "expected a complex value, (re, im)" },
    { ENTRY("  x = c64[] constant((1, 2^}"), "expected ')' after a complex" },
    { ENTRY("  x = token[] constant(^1)"),
      "a constant cannot have shape token[]" },
    { ENTRY("  x = f32[?] constant(^{1})"),
      "a constant cannot have dimensions without bounds" },
    { ENTRY("  x = (f32[], s32[]) constant((1^))"),
      "',' between the elements of a tuple" },
    { ENTRY("  x = f32[1000000000] constant({1, 2, 3^})"),
      "3 elements in dimension 0" },
    /* attributes */
    { WITH_X("y = f32[4] negate(x), ^color=red"),
      "negate has no attribute 'color'" },
    { WITH_X("y = f32[4] negate(x), sharding={replicated}, "
             "^sharding={replicated}"),
      "attribute 'sharding' is given twice" },
    { WITH_X("y = pred[4] ^compare(x, x)"), "compare needs direction=" },
    { WITH_X("y = pred[4] compare(x, x), direction=^LS"), "'LS' is none of" },
    { WITH_X("y = f32[4] transpose(x), dimensions=^0"),
      "'{' before a list of integers" },
    { WITH_X("y = f32[4] transpose(x), dimensions={^x}"),
      "expected an integer, found 'x'" },
    { WITH_X("y = f32[4] call(x), to_apply=^f"),
      "there is no computation 'f'" },
    { WITH_X("y = f32[4] negate(x), control-predecessors={^y}"),
      "instruction 'y' is not defined before this" },
    { WITH_X("y = f32[4] slice(x), slice={[0^,4]}"),
      "':' after the start of a range" },
    { WITH_X("y = f32[4] reduce-window(x, x), window={^length=3}, to_apply=f"),
      "expected size, stride, pad" },
    { WITH_X("y = f32[4] reduce-window(x, x), window=^{size=3 stride=1x1}, "
             "to_apply=f"),
      "size has 1 dimensions, stride not" },
    { WITH_X("y = f32[4] reduce-window(x, x), window={size=3 pad=1^}, "
             "to_apply=f"),
      "expected low and high padding" },
    { WITH_X("y = f32[4] pad(x, x), padding=^x"), "expected padding" },
    { WITH_X("y = f32[4] convolution(x, x), dim_labels=^b0f"),
      "expected labels like" },
    { WITH_X("y = f32[4] convolution(x, x), dim_labels=b0^bf_0io->b0f"),
      "label b stands here twice" },
    { WITH_X("y = f32[4] convolution(x, x), dim_labels=^b0f_01io->b0f"),
      "they must be as many" },
    { WITH_X("y = f32[4] negate(x), metadata={^size=4}"),
      "metadata has no field 'size'" },
    { WITH_X("y = f32[4] negate(x), sharding={^wild}"),
      "expected a part of a sharding" },
    { "ENTRY e {\n  x = f32[4] parameter(0), backend_config=^{\"a\":{1}",
      "the brace is not closed" },
    { WITH_X("y = f32[4] custom-call(x), custom_call_target=\"a^\\q\""),
      "escape" },
    { WITH_X("y = f32[4] custom-call(x), custom_call_target=\"^\\u00e\""),
      "escape" },
    { WITH_X("y = f32[4] custom-call(x), custom_call_target=\"^\\ud800\""),
      "escape" },
    { WITH_X("y = f32[4] custom-call(x), "
             "custom_call_target=\"^\\U00110000\""),
      "escape" },
    /* calls */
    { "f {\n  x = f32[] parameter(0)\n  ^y = f32[] call(x), to_apply=f\n}\n",
      "computation f calls itself through this" },
};

enum { NROWS = sizeof rows / sizeof *rows };

/* The text without its '^', and where that was. */
static const char *take_mark(const char *text, char *out, int *line,
                             int *column)
{
    const char *mark = strchr(text, '^');
    const char *start = text;

    *line = 1;
    for (const char *p = text; p < mark; p++)
        if (*p == '\n') {
            ++*line;
            start = p + 1;
        }
    *column = (int)(mark - start) + 1;
    memcpy(out, text, (size_t)(mark - text));
    strcpy(out + (mark - text), mark + 1);
    return out + (start - text);
}

/* Blanks as wide as what stands before the place. */
static void expect_excerpt(const char *name, const char *message,
                           const char *line, int column)
{
    char want[256], *to = want;
    size_t n = strcspn(line, "\n");

    *to++ = '\n';
    *to++ = ' ';
    *to++ = ' ';
    for (size_t i = 0; i < n; i++)
        *to++ = (unsigned char)line[i] < ' ' && line[i] != '\t' ? ' ' : line[i];
    *to++ = '\n';
    *to++ = ' ';
    *to++ = ' ';
    for (int i = 0; i < column - 1; i++)
        if (((unsigned char)line[i] & 0xc0) != 0x80)
            *to++ = line[i] == '\t' ? '\t' : ' ';
    strcpy(to, "^");
    const char *end = strstr(message, "\n  ");
    cr_expect(end && !strcmp(end, want), "%s: the excerpt is%s\nnot%s", name,
              end ? end : " missing", want);
}

Test(errors, every_kind_has_its_place)
{
    for (int i = 0; i < NROWS; i++) {
        const hj_parse_options options = { .size = sizeof options,
                                           .file = "a.hlo" };
        char text[1024], prefix[64];
        int line, column;
        hj_module *module;

        const char *start = take_mark(rows[i].text, text, &line, &column);
        hj_error *error =
            hj_module_parse_hlo(text, strlen(text), &options, &module);
        const char *message = hj_error_message(error);
        snprintf(prefix, sizeof prefix, "a.hlo:%d:%d: error: ", line, column);
        cr_expect(!module && error, "%s is no error", text);
        cr_expect(!strncmp(message, prefix, strlen(prefix)), "%s\nnot %s",
                  message, prefix);
        cr_expect(strstr(message, rows[i].message), "%s\nlacks: %s", message,
                  rows[i].message);
        expect_excerpt(text, message, start, column);
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

Test(errors, codes)
{
    static const struct {
        const char *text;
        hj_code code;
    } texts[] = {
        { "x", HJ_INVALID },
        { "ENTRY e {\n x = f32[9999999,9999999,9999999] parameter(0)\n}",
          HJ_LIMIT },
        { "ENTRY e {\n x = f32[] parameter(0)\n y = collective-reduce(x, x)}",
          HJ_UNIMPLEMENTED },
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        hj_module *module;
        hj_error *error = hj_module_parse_hlo(
            texts[i].text, strlen(texts[i].text), NULL, &module);
        cr_expect_eq(hj_error_code(error), texts[i].code, "%s",
                     hj_error_message(error));
        cr_expect(!strncmp(hj_error_message(error), "<text>:", 7));
        hj_error_free(error);
    }
}

/* Long lines are cut around the place, between characters. */
Test(errors, long_lines)
{
    char text[4000] = "", *to = text;
    hj_module *module;

    for (int i = 0; i < 300; i++)
        to += sprintf(to, "/*\xc3\xa4*/ ");
    to += sprintf(to, "HloModule ?");
    for (int i = 0; i < 300; i++)
        to += sprintf(to, " \xc3\xa4");
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    const char *message = hj_error_message(error);
    cr_expect(strstr(message, "<text>:1:2111: error: "), "%s", message);
    cr_expect(strstr(message, "\n  ..."), "%s", message);
    cr_expect(strstr(message, " \xc3\xa4...\n"), "%s", message);
    cr_expect_lt(strlen(message), 400);
    hj_error_free(error);
}
