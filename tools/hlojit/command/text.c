/* text.c -- hlojit parse, print and convert: what needs no engine. */
#include "hlojit/text.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/program.h"

#include <argp.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --- parse ---------------------------------------------------------------- */

/* Opens the file, lets `use` work on each module of it, closes it. */
static status with_program(const settings *set,
                           status (*use)(const settings *set, const program *p))
{
    program p;
    status is = program_open(set->files.at[0], set->entry, &set->limits, &p);

    if (!is && use)
        is = use(set, &p);
    while (program_has_next(&p)) { /* the first status that is not OK counts */
        status next = program_next(&p, set->entry, &set->limits);
        if (!next && use)
            next = use(set, &p);
        is = is ? is : next;
    }
    program_close(&p);
    return is;
}

static status parse(const settings *set)
{
    return with_program(set, NULL);
}

const command command_parse = {
    .name = "parse",
    .args = "FILE",
    .doc = "read and verify a program; print nothing if it is valid"
           "\vExamples:\n"
           "  hlojit parse model.hlo && echo valid\n"
           "  generate | hlojit parse -\n",
    .min_files = 1,
    .max_files = 1,
    .run = parse,
};

/* --- print ---------------------------------------------------------------- */

status print_module(const settings *set, const program *p, FILE *to)
{
    hj_print_options how = { .size = sizeof how,
                             .form =
                                 set->is_short ? HJ_TEXT_SHORT : HJ_TEXT_LONG };
    char *text;
    status is = status_of(hj_module_print(p->module, &how, &text), &p->from);

    if (is)
        return is;
    fputs(text, to);
    hj_text_free(text);
    return STATUS_OK;
}

static status print_out(const settings *set, const program *p)
{
    return print_module(set, p, stdout);
}

static status print(const settings *set)
{
    return with_program(set, print_out);
}

static const struct argp_option print_options[] = {
    { "form", KEY_FORM, "long|short", 0,
      "short: without operand shapes, signatures, metadata and %", 0 },
    { 0 }
};

const command command_print = {
    .name = "print",
    .args = "FILE",
    .doc = "print a program in canonical form"
           "\vWhat is printed reads back as the same program, and prints the "
           "same again.\n\n"
           "Examples:\n"
           "  hlojit print model.hlo\n"
           "  hlojit print --form short model.hlo | less\n",
    .own = print_options,
    .min_files = 1,
    .max_files = 1,
    .run = print,
};

/* --- convert -------------------------------------------------------------- */

/* The format that a file's name asks for is not written yet: which? */
static const char *find_foreign_format(const char *path)
{
    static const struct {
        const char *end, *name;
    } formats[] = { { ".mlir", "StableHLO text" },
                    { ".mlirbc", "StableHLO bytecode" },
                    { ".pb", "HloModuleProto" },
                    { ".hlo.pb", "HloModuleProto" } };
    size_t length = strlen(path);

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        size_t n = strlen(formats[i].end);
        if (length > n && !strcmp(path + length - n, formats[i].end))
            return formats[i].name;
    }
    return NULL;
}

static status write_module(const settings *set, const program *p)
{
    FILE *to = fopen(set->output, "w");

    if (!to)
        return status_say(STATUS_USAGE, "%s: %s", set->output, strerror(errno));
    status is = print_module(set, p, to);
    bool is_bad = ferror(to);
    if ((fclose(to) || is_bad) && !is) {
        remove(set->output);
        is = status_say(STATUS_USAGE, "%s: cannot be written", set->output);
    }
    return is;
}

static status convert(const settings *set)
{
    if (!set->output)
        return status_say(STATUS_USAGE, "convert: -o OUT is missing");
    const char *foreign = find_foreign_format(set->output);
    if (foreign)
        return status_say(STATUS_UNSUPPORTED, "writing %s (%s)", foreign,
                          set->output);
    if (!strcmp(set->output, "-"))
        return print(set);
    return with_program(set, write_module);
}

static const struct argp_option convert_options[] = {
    { "output", 'o', "OUT", 0,
      "the file to write, its format told by its name: .hlo or .txt is HLO "
      "text; - is standard output",
      0 },
    { "form", KEY_FORM, "long|short", 0, "of HLO text", 0 },
    { 0 }
};

const command command_convert = {
    .name = "convert",
    .args = "FILE",
    .doc =
        "write a program in another format or form"
        "\vHLO text is the one format that is written yet; StableHLO text is "
        "read as well.\n\n"
        "Examples:\n"
        "  hlojit convert model.hlo --form short -o short.hlo\n",
    .own = convert_options,
    .min_files = 1,
    .max_files = 1,
    .run = convert,
};
