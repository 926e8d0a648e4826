/* text.c -- hlojit parse and print: what needs no engine. */
#include "hlojit/text.h"
#include "tools/hlojit/command/commands.h"
#include "tools/hlojit/program.h"

#include <argp.h>
#include <stdio.h>

/* --- parse ---------------------------------------------------------------- */

/* Opens the file, lets `use` work on each module of it, closes it.  Without
 * `use` programs are legal or not; it does not matter what can be run. */
static status with_program(const settings *set,
                           status (*use)(const settings *set, const program *p))
{
    program p;
    status is = (use ? program_open : program_check)(
        set->files.at[0], set->entry, &set->limits, &p);

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
