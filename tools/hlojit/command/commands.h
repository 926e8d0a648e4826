/* commands.h -- the commands, one a file. */
#ifndef HLOJIT_TOOLS_COMMANDS_H
#define HLOJIT_TOOLS_COMMANDS_H

#include "tools/hlojit/settings.h"

extern const command command_run;

#endif
