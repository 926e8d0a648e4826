/* commands.h -- the commands, what they share. */
#ifndef HLOJIT_TOOLS_COMMANDS_H
#define HLOJIT_TOOLS_COMMANDS_H

#include "tools/hlojit/program.h"
#include "tools/hlojit/settings.h"

#include <stdio.h>

extern const command command_run, command_check, command_parse, command_print,
    command_opt, command_bench, command_ops, command_convert;

/* Prints a program in the form that the settings ask for. */
status print_module(const settings *set, const program *p, FILE *to);

#endif
